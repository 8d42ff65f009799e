"""Harbour Lights. Keepers row about a harbour of nine berths, fish lanterns out of the fog, and each secretly hopes
to light one berth. Who enters a berth may be challenged; a rescue may drive one from berth to berth; a storm ends
it all. How many lanterns anyone holds is a secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from talewind.engine import (
    About,
    Answer,
    Chance,
    Choice,
    Cut,
    Elapsed,
    Event,
    Flow,
    Game,
    GoOn,
    Move,
    Option,
    Position,
    Question,
    Reply,
    Result,
    Seat,
    ask,
    ask_all,
    offering,
    pause,
    window,
)

BERTHS = 9
LANTERNS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]
STORM = 24
STROKES = 4


@dataclass(slots=True, kw_only=True)
class Harbour(Position):
    boats: list[int]
    """At which berth each seat's boat lies."""
    hands: list[list[int]]
    """Everybody's lanterns: what and how many is secret."""
    fog: list[int]
    """The lanterns still in the fog: face down, so kept sorted; nobody knows how many."""
    hopes: list[int]
    """The berth that each seat secretly hopes to light."""
    lit: list[Seat]
    """Who has lit theirs."""
    points: list[int]
    shown: list[int]
    """Lanterns that were shown in a challenge: out of the game, and known to all."""
    keeper: Seat = 0
    strokes: int = STROKES
    storm: int = 0
    under_way: str = ""
    """What is going on inside the keeper's action: nothing, a rescue, a challenge."""


# What may be done


class Row(Move, frozen=True, tag="row"):
    """Row to a neighbouring berth."""

    to: int


class Fish(Move, frozen=True, tag="fish"):
    """Fish for a lantern in the fog."""


class Rescue(Move, frozen=True, tag="rescue"):
    """Answer a call from the open sea: the wind decides how far one is driven."""


class Rest(Move, frozen=True, tag="rest"):
    """Hand the watch on."""


class Challenge(Move, frozen=True, tag="challenge"):
    """Challenge the boat that comes in."""


class LetPass(Move, frozen=True, tag="let_pass"):
    pass


class Show(Move, frozen=True, tag="show"):
    """Show a lantern, or none."""

    lantern: int | None


class Light(Move, frozen=True, tag="light"):
    """Light the berth that I hoped for."""


class Tell(Move, frozen=True, tag="tell"):
    """Tell what the light was for: the words go with it."""


class WhatNow(Question):
    """The keeper's action: one small thing at a time, most of which can be taken back."""

    kind = "what_now"
    rules = ("HL-WATCH-01",)

    def __init__(self, harbour: Harbour, seconds: float | None) -> None:
        self.harbour = harbour
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        at = self.harbour.boats[self.harbour.keeper]
        if self.harbour.strokes:
            yield from (Row(to) for to in (at - 1, at + 1) if 0 <= to < BERTHS)
            yield Fish()
            yield Rescue()
        yield Rest()

    def lapse(self, draft: str) -> Reply:
        return Reply(Rest())


class Interrupt(Question):
    """Challenge who comes in? Everybody at the berth is asked, with or without a lantern to show."""

    kind = "interrupt"

    @property
    def moves(self) -> Iterator[Move]:
        yield LetPass()
        yield Challenge()

    def lapse(self, draft: str) -> Reply:
        return Reply(LetPass())


class WhichLantern(Question):
    """Which lantern do you show? None is an answer, too: an empty hand must not be seen."""

    kind = "which_lantern"

    def __init__(self, harbour: Harbour, seat: Seat) -> None:
        self.harbour = harbour
        self.seat = seat

    @property
    def moves(self) -> Iterator[Move]:
        yield Show(None)
        for lantern in sorted(set(self.harbour.hands[self.seat])):
            yield Show(lantern)

    def lapse(self, draft: str) -> Reply:
        return Reply(Show(None))


class MayLight(Question):
    """At any time: light your berth, if your boat lies there."""

    kind = "may_light"
    must = False
    secret = True

    def __init__(self, harbour: Harbour, seat: Seat) -> None:
        self.harbour = harbour
        self.seat = seat

    @property
    def moves(self) -> Iterator[Move]:
        if self.harbour.boats[self.seat] == self.harbour.hopes[self.seat]:
            yield Light()


class TellOfLight(Question):
    """What was the light for? A few words."""

    kind = "tell_of_light"
    final = True
    LIMIT = 60

    @property
    def moves(self) -> Iterator[Move]:
        yield Tell()

    def clean(self, words: str) -> str:
        return " ".join(words.split())

    def refuses(self, move: Move, words: str = "") -> str | None:
        if not isinstance(move, Tell):
            return "First tell what the light was for."
        return None if 0 < len(words) <= self.LIMIT else f"Tell it in 1 to {self.LIMIT} characters."

    def sample(self, rng: Random) -> Reply:
        return Reply(Tell(), rng.choice(["For the herring.", "For my grandmother, out there."]))

    def lapse(self, draft: str) -> Reply:
        return Reply(Tell(), self.clean(draft)[: self.LIMIT].strip() or "…")


# What happens


class Rowed(Event, frozen=True, tag="rowed"):
    seat: Seat
    to: int


class Fished(Event, frozen=True, tag="fished"):
    """Somebody looked into the fog. Whether there was anything is theirs to know."""

    seat: Seat


class Caught(Event, frozen=True, tag="caught"):
    lantern: int | None


class Driven(Event, frozen=True, tag="driven"):
    seat: Seat
    berths: int
    storm: int


class Challenged(Event, frozen=True, tag="challenged"):
    seat: Seat
    by: list[Seat]
    shown: list[int | None]


class Lit(Event, frozen=True, tag="lit"):
    seat: Seat
    berth: int
    words: str


class WatchPassed(Event, frozen=True, tag="watch_passed"):
    to: Seat


# Who sees what


class Public(msgspec.Struct, frozen=True, kw_only=True):
    boats: list[int]
    lit: dict[Seat, int]
    points: list[int]
    shown: list[int]
    keeper: Seat
    strokes: int
    storm: int
    under_way: str
    answered: list[Seat]
    ready: list[Seat]
    gone: list[Seat]


class Private(msgspec.Struct, frozen=True, kw_only=True):
    hand: list[int]
    hope: int
    sealed: Any


class HarbourOptions(msgspec.Struct, frozen=True, kw_only=True):
    crews: bool = False
    clocks: bool = False
    goal: int = 3


ABOUT = About(
    name="harbour",
    title="Harbour Lights",
    line="Light the berth you hope for before the storm comes.",
    seats=(1, 2, 3, 4),
    minutes=5,
    options=(
        Option(
            name="crews",
            sentence="Keepers row {}.",
            choices=[Choice(False, "for themselves"), Choice(True, "in two crews")],
        ),
        Option(
            name="clocks",
            sentence="A watch {}.",
            choices=[Choice(False, "takes its time"), Choice(True, "is timed")],
        ),
        Option(
            name="goal",
            sentence="It takes {} to win.",
            choices=[Choice(3, "three points"), Choice(5, "five points")],
        ),
    ),
)


class HarbourLights(Game[Harbour, HarbourOptions]):
    about = ABOUT
    Position = Harbour
    Options = HarbourOptions
    Move = Row | Fish | Rescue | Rest | Challenge | LetPass | Show | Light | Tell | GoOn | Elapsed
    Event = Rowed | Fished | Caught | Driven | Challenged | Lit | WatchPassed

    @classmethod
    def set_up(cls, options: HarbourOptions, seats: int, chance: Chance) -> Harbour:
        """Boats by an open roll; lanterns and hopes face down. HL-SETUP-01"""
        fog = sorted(LANTERNS)
        return Harbour(
            chance=chance,
            boats=[chance.roll(BERTHS) for _ in range(seats)],
            hopes=[chance.pick(BERTHS) for _ in range(seats)],
            hands=[sorted([chance.draw(fog), chance.draw(fog)]) for _ in range(seats)],
            fog=fog,
            lit=[],
            points=[0] * seats,
            shown=[],
        )

    # A watch: actions, one a turn, until the keeper rests

    def turn(self) -> Flow[None]:
        """One action of the keeper. Lighting a berth is on offer all the time. HL-WATCH-01, HL-LIGHT-01"""
        yield from offering(self.action(), self.hopeful, self.light)

    def action(self) -> Flow[None]:
        harbour = self.position
        keeper = harbour.keeper
        answer = yield from ask(keeper, WhatNow(harbour, 30 if self.options.clocks else None))
        if isinstance(answer.move, Rest):
            return self.pass_the_watch()
        harbour.strokes -= 1
        if isinstance(answer.move, Row):
            yield from self.enter(keeper, answer.move.to)
        elif isinstance(answer.move, Fish):
            self.fish(keeper)
        else:
            yield from self.rescue(keeper)

    def pass_the_watch(self) -> None:
        harbour = self.position
        harbour.keeper = next(self.clockwise_after(harbour.keeper), harbour.keeper)
        harbour.strokes = STROKES
        self.blow(1)
        self.tell(WatchPassed(harbour.keeper))

    def fish(self, seat: Seat) -> None:
        """HL-FISH-01: only the fisher knows what came, or that nothing did."""
        harbour = self.position
        lantern = harbour.chance.draw(harbour.fog) if harbour.fog else None
        if lantern is not None:
            harbour.hands[seat].append(lantern)
            harbour.hands[seat].sort()
        self.tell(Fished(seat))
        self.tell(Caught(lantern), only=[seat])

    def rescue(self, seat: Seat) -> Flow[None]:
        """Driven on from berth to berth, any of which may be contested. HL-RESCUE-01"""
        harbour = self.position
        berths = 1 + harbour.chance.roll(3)
        self.blow(berths)
        self.tell(Driven(seat, berths, harbour.storm))
        harbour.under_way = "rescue"
        for _ in range(berths):
            if (yield from self.enter(seat, (harbour.boats[seat] + 1) % BERTHS)):
                break
        else:
            harbour.points[seat] += 1
        harbour.under_way = ""

    def enter(self, seat: Seat, berth: int) -> Flow[bool]:
        """Row in; whoever lies there may challenge. True if that stopped the boat. HL-ROW-01, HL-ROW-02"""
        harbour = self.position
        harbour.boats[seat] = berth
        self.tell(Rowed(seat, berth))
        there = [other for other in self.clockwise_after(seat) if harbour.boats[other] == berth]
        if not there:
            return False
        answers = yield from window(self, {other: Interrupt() for other in there}, 10, fixed=self.options.clocks)
        willing = [other for other in there if isinstance(answers[other].move, Challenge)]
        return bool(willing) and (yield from self.challenge(seat, willing))

    def challenge(self, seat: Seat, willing: list[Seat]) -> Flow[bool]:
        """All show a lantern at once; the brightest wins, and a tie is the incomer's. HL-CHALLENGE-01"""
        harbour = self.position
        before, harbour.under_way = harbour.under_way, "challenge"
        answers = yield from ask_all(self, {each: WhichLantern(harbour, each) for each in [seat, *willing]})
        shown = [answers[each].move.lantern for each in [seat, *willing]]
        for each, lantern in zip([seat, *willing], shown, strict=True):
            if lantern is not None:
                harbour.hands[each].remove(lantern)
                harbour.shown.append(lantern)
        self.tell(Challenged(seat, willing, shown))
        lost = max(lantern or 0 for lantern in shown[1:]) > (shown[0] or 0)
        if lost:
            harbour.points[seat] = max(0, harbour.points[seat] - 1)
        yield from pause(self, 5, self.present())
        harbour.under_way = before
        return lost

    # Lights, at any time

    def hopeful(self) -> dict[Seat, Question]:
        """Who has not lit a berth yet may be about to: so all of them are asked. HL-LIGHT-01"""
        harbour = self.position
        return {seat: MayLight(harbour, seat) for seat in self.present() if seat not in harbour.lit}

    def light(self, answer: Answer) -> Flow[None]:
        """HL-LIGHT-02: it ends the game at once, if that is the last point needed."""
        harbour = self.position
        harbour.lit.append(answer.seat)
        self.reveal()
        told = yield from ask(answer.seat, TellOfLight())
        self.tell(Lit(answer.seat, harbour.hopes[answer.seat], told.words))
        harbour.points[answer.seat] += 2
        if self.result() is not None:
            raise Cut

    # The end

    def blow(self, force: int) -> None:
        """HL-STORM-01: the storm ends the game in the middle of anything."""
        self.position.storm += force
        if self.position.storm >= STORM:
            raise Cut

    def result(self) -> Result | None:
        """HL-END-01: the goal, the storm, or too few keepers. Crews add up; alone, one needs light and goal."""
        harbour = self.position
        crews = self.crews()
        scores = {name: sum(harbour.points[seat] for seat in crew) for name, crew in crews.items()}
        best = max(scores.values())
        if best >= self.options.goal * (2 if self.options.crews and self.seats > 1 else 1):
            ending = "goal"
        elif harbour.storm >= STORM:
            ending = "storm"
        elif len(self.present()) < min(2, self.seats):
            ending = "deserted"
        else:
            return None
        lost = ending == "storm" and self.seats == 1
        winners = [] if lost else [s for name, crew in crews.items() if scores[name] == best for s in crew]
        rank = {seat: 1 + sum(other > scores[name] for other in scores.values()) for name in crews for seat in crews[name]}
        return Result(
            ending=ending,
            winners=sorted(winners),
            ranks=[rank[seat] for seat in range(self.seats)],
            points=harbour.points[:],
            sides=crews if self.options.crews else {},
        )

    def crews(self) -> dict[str, list[Seat]]:
        if self.options.crews and self.seats > 1:
            return {"port": [*range(0, self.seats, 2)], "starboard": [*range(1, self.seats, 2)]}
        return {str(seat): [seat] for seat in range(self.seats)}

    def left(self, seat: Seat) -> None:
        if self.result() is not None:
            raise Cut

    def present(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat not in self.position.gone]

    # Who sees what

    def public(self) -> Public:
        harbour = self.position
        return Public(
            boats=harbour.boats,
            lit={seat: harbour.hopes[seat] for seat in sorted(harbour.lit)},
            points=harbour.points,
            shown=harbour.shown,
            keeper=harbour.keeper,
            strokes=harbour.strokes,
            storm=harbour.storm,
            under_way=harbour.under_way,
            answered=sorted(harbour.sealed),
            ready=sorted(harbour.ready),
            gone=harbour.gone,
        )

    def private(self, seat: Seat) -> Private:
        harbour = self.position
        sealed = harbour.sealed.get(seat)
        return Private(hand=harbour.hands[seat], hope=harbour.hopes[seat], sealed=sealed and sealed.move)

    def hushed(self, seat: Seat) -> bool:
        return self.position.under_way == "challenge" and seat in self.position.sealed

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """Others' lanterns (their number, too), hopes and sealed answers are unknown; no hope was at hand unlit."""
        harbour = self.position
        unknown = LANTERNS[:]
        for lantern in [*harbour.shown, *(harbour.hands[seat] if seat is not None else [])]:
            unknown.remove(lantern)
        rng.shuffle(unknown)
        for other in range(self.seats):
            if other == seat:
                continue
            harbour.hands[other] = sorted(unknown.pop() for _ in range(rng.randint(0, min(4, len(unknown)))))
            if other not in harbour.lit:
                harbour.hopes[other] = rng.randrange(BERTHS)
            answer = harbour.sealed.get(other)
            if answer is not None:
                move: Move = rng.choice([LetPass(), Challenge()])
                if isinstance(answer.move, Show):
                    move = rng.choice([Show(None), *map(Show, harbour.hands[other])])
                harbour.sealed[other] = Answer(other, move)
        harbour.fog = sorted(unknown)
