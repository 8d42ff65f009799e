"""Harbour Lights: its rules, in the order in which one would tell them.

Keepers row about a harbour of nine berths, fish lanterns out of the fog, and each secretly hopes to light
one berth. Who enters a berth may be challenged; a rescue may drive one from berth to berth; a storm ends it
all. How many lanterns anyone holds is a secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import msgspec

from talewind.engine import (
    Answer,
    Chance,
    Cut,
    Elapsed,
    Flow,
    Game,
    GoOn,
    Move,
    Question,
    Result,
    Seat,
    Told,
    ask,
    ask_all,
    offering,
    pause,
    window,
)

from . import looks
from .about import ABOUT, HarbourOptions
from .pieces import (
    BERTHS,
    LANTERNS,
    STORM,
    STROKES,
    Caught,
    Challenge,
    Challenged,
    Driven,
    Fish,
    Fished,
    Harbour,
    Interrupt,
    LetPass,
    Light,
    LightPage,
    Lit,
    MayLight,
    Private,
    Public,
    Rescue,
    Rest,
    Row,
    Rowed,
    Show,
    Tell,
    TellOfLight,
    WatchPassed,
    WhatNow,
    WhichLantern,
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
        asked = {other: Interrupt() for other in there}
        answers = yield from window(self, asked, 10, fixed=self.options.clocks)
        willing = [other for other in there if isinstance(answers[other].move, Challenge)]
        return bool(willing) and (yield from self.challenge(seat, willing))

    def challenge(self, seat: Seat, willing: list[Seat]) -> Flow[bool]:
        """All show a lantern at once; the brightest wins, and a tie is the incomer's. HL-CHALLENGE-01..02"""
        harbour = self.position
        before, harbour.under_way = harbour.under_way, "challenge"
        rivals = [seat, *willing]
        answers = yield from ask_all(self, {each: WhichLantern(harbour, each) for each in rivals})
        shown = [answers[each].move.lantern for each in rivals]
        for each, lantern in zip(rivals, shown, strict=True):
            if lantern is not None:
                harbour.hands[each].remove(lantern)
                harbour.shown.append(lantern)
                harbour.raised[each] = lantern
        self.tell(Challenged(seat, willing, shown))
        lost = max(lantern or 0 for lantern in shown[1:]) > (shown[0] or 0)
        if lost:
            harbour.points[seat] = max(0, harbour.points[seat] - 1)
        yield from pause(self, 5, self.present())
        harbour.raised = {}
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
        """The goal, the storm, or too few keepers. Alone, the storm wins. HL-END-01, HL-END-03"""
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
        winners = [] if lost else [seat for name in crews if scores[name] == best for seat in crews[name]]
        score = {seat: scores[name] for name, crew in crews.items() for seat in crew}
        return Result(
            ending=ending,
            winners=sorted(winners),
            ranks=[1 + sum(other > score[seat] for other in scores.values()) for seat in range(self.seats)],
            points=harbour.points[:],
            sides=crews if self.options.crews else {},
        )

    def crews(self) -> dict[str, list[Seat]]:
        """HL-END-02: they add up."""
        if self.options.crews and self.seats > 1:
            return {"port": [*range(0, self.seats, 2)], "starboard": [*range(1, self.seats, 2)]}
        return {str(seat): [seat] for seat in range(self.seats)}

    def left(self, seat: Seat) -> None:
        if self.result() is not None:
            raise Cut

    def book(self, story: Iterable[Told], /) -> Iterator[msgspec.Struct]:
        """What the lights were for."""
        yield from (
            LightPage(told.event.seat, told.event.berth, told.event.words)
            for told in story
            if isinstance(told.event, Lit)
        )

    # Who sees what

    def public(self) -> Public:
        harbour = self.position
        return Public(
            boats=harbour.boats[:],
            lit={seat: harbour.hopes[seat] for seat in sorted(harbour.lit)},
            points=harbour.points[:],
            shown=harbour.shown[:],
            raised=harbour.raised.copy(),
            keeper=harbour.keeper,
            strokes=harbour.strokes,
            storm=harbour.storm,
            under_way=harbour.under_way,
            answered=sorted(harbour.sealed),
            ready=sorted(harbour.ready),
            gone=harbour.gone[:],
        )

    def private(self, seat: Seat) -> Private:
        harbour = self.position
        sealed = harbour.sealed.get(seat)
        return Private(hand=harbour.hands[seat], hope=harbour.hopes[seat], sealed=sealed and sealed.move)

    scene = staticmethod(looks.scene)
    touch = staticmethod(looks.touch)

    def hushed(self, seat: Seat) -> bool:
        """HL-CHALLENGE-02"""
        return self.position.under_way == "challenge" and seat in self.position.sealed

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """Others' lanterns (their number, too), hopes and sealed answers are unknown. HL-SETUP-02"""
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
