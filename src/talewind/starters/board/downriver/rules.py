"""Downriver: its rules, what it looks like, and somebody to play with. `rules.md` has them in words."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

import msgspec

from talewind.engine import (
    About,
    BySeat,
    Chance,
    Event,
    Flow,
    Game,
    Look,
    Move,
    NoOptions,
    Position,
    Question,
    Reply,
    Result,
    Seat,
    ask,
    ranks,
)
from talewind.scene import Dice, Mat, Scene, Sight, Space, Touch, Track, die, meeple, touching

SEA = 40
RAPIDS = {5: 3, 13: 2, 22: 4, 31: 3}
"""Where the water is wild, and how many spaces it carries an otter on."""
BACK = 3


# What lies where: every fact, and nothing else


@dataclass(slots=True, kw_only=True)
class River(Position):
    otters: list[int]
    dice: list[int]
    turn: Seat = 0


# What somebody may do, and what is asked


class Swim(Move, frozen=True, tag="swim"):
    """Take this die: the other one is your neighbour's."""

    die: int


class WhichDie(Question):
    kind = "which_die"
    rules = ("DR-DICE-01",)

    def __init__(self, river: River) -> None:
        self.river = river

    @property
    def moves(self) -> list[Move]:
        return [Swim(pips) for pips in sorted(set(self.river.dice))]

    def lapse(self, draft: str) -> Reply:
        """Whoever is away takes the higher one."""
        return Reply(Swim(max(self.river.dice)))


AnyMove: TypeAlias = Swim


# What happened, in sentences


class Swam(Event, frozen=True, tag="swam"):
    seat: Seat
    to: int

    def says(self) -> str:
        return (
            f"{{seat {self.seat}}} swims to {self.to}."
            if self.to < SEA
            else f"{{seat {self.seat}}} is at sea!"
        )


class Carried(Event, frozen=True, tag="carried"):
    seat: Seat
    spaces: int

    def says(self) -> str:
        return f"The rapids carry {{seat {self.seat}}} {self.spaces} further."


class Pushed(Event, frozen=True, tag="pushed"):
    seat: Seat
    by: Seat

    def says(self) -> str:
        return f"{{seat {self.by}}} dives under {{seat {self.seat}}}, who drifts {BACK} back."


# Who sees what: here everybody sees everything


class Public(msgspec.Struct, frozen=True):
    otters: BySeat[int]
    dice: list[int]
    turn: Seat


class Swimmer:
    """Looks where both otters would be, and wants to be ahead of the other."""

    def answer(self, look: Look) -> Reply | None:
        public: Public = look.view["public"]
        me, neighbour = public.otters[look.seat], public.otters[(look.seat + 1) % len(public.otters)]

        def lead(pips: int) -> int:
            other = sum(public.dice) - pips
            mine, theirs = (place + RAPIDS.get(place, 0) for place in (me + pips, neighbour + other))
            return min(mine, SEA) * 2 - theirs

        return Reply(Swim(max(public.dice, key=lead)))


class Rules(Game[River, NoOptions]):
    """The rules, in the order in which one would tell them."""

    about = About(
        name="downriver",
        title="Downriver",
        line="Race down the river. One die is yours, the other moves your neighbour.",
        seats=(2, 3, 4),
        minutes=5,
        telling=False,
    )
    Position, Move, Event = River, AnyMove, Swam | Carried | Pushed
    bots = {"swimmer": Swimmer}

    @classmethod
    def set_up(cls, options: NoOptions, seats: int, chance: Chance) -> River:
        return River(chance=chance, otters=[0] * seats, dice=roll(chance))

    def turn(self) -> Flow[None]:
        """DR-DICE-01: take one die for your own otter; the other moves your left neighbour's."""
        river = self.position
        seat = river.turn
        answer = yield from ask(seat, WhichDie(river))
        mine = answer.move.die
        theirs = sum(river.dice) - mine
        neighbour = (seat + 1) % self.seats
        self.swim(seat, mine)
        if self.result() is None:
            self.swim(neighbour, theirs)
        if self.result() is None:
            river.turn, river.dice = neighbour, roll(river.chance)

    def swim(self, seat: Seat, spaces: int) -> None:
        """DR-SEA-01: nobody swims further than to the sea. DR-RAPIDS-01: wild water carries swimmers on."""
        otters = self.position.otters
        otters[seat] = min(SEA, otters[seat] + spaces)
        self.tell(Swam(seat, otters[seat]))
        if otters[seat] in RAPIDS:
            carried = RAPIDS[otters[seat]]
            otters[seat] += carried
            self.tell(Carried(seat, carried))
        self.push(seat)

    def push(self, seat: Seat) -> None:
        """DR-PUSH-01: whoever lies where you come to drifts back, and only that."""
        otters = self.position.otters
        for other in range(self.seats):
            if other != seat and 0 < otters[other] < SEA and otters[other] == otters[seat]:
                otters[other] = max(0, otters[other] - BACK)
                self.tell(Pushed(other, seat))

    def result(self) -> Result | None:
        """DR-END-01: the first at sea wins; the others follow as they lie."""
        otters = self.position.otters
        if max(otters) < SEA:
            return None
        first = [seat for seat in range(self.seats) if otters[seat] == SEA]
        return Result(ending="at sea", winners=first, ranks=ranks(otters), points=otters[:])

    def public(self) -> Public:
        river = self.position
        return Public(river.otters[:], river.dice[:], river.turn)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """There is nothing to hide."""

    # What it looks like

    @staticmethod
    def scene(see: Sight) -> Scene:
        public: Public = see.public
        spaces = [Space(words=words_on(at), colour="sky" if at in RAPIDS else "") for at in range(SEA + 1)]
        lies = {
            at: [meeple(seat, by=seat) for seat in range(see.seats) if public.otters[seat] == at]
            for at in set(public.otters)
        }
        dice = [die(pips) for pips in public.dice]
        mats = [Mat(seat, points=at) for seat, at in enumerate(public.otters)]
        river = Track("river", "The river", big=True, spaces=spaces, lies=lies)
        return Scene([river, Dice("dice", "The dice", pieces=dice)], mats, said(public))

    @staticmethod
    def touch(move: AnyMove, see: Sight) -> Touch | None:
        other = sum(see.public.dice) - move.die
        return touching(f"Swim {move.die}; your neighbour swims {other}", die(move.die))


def roll(chance: Chance) -> list[int]:
    return [1 + chance.roll(6), 1 + chance.roll(6)]


def words_on(at: int) -> str:
    return "sea" if at == SEA else f"+{RAPIDS[at]}" if at in RAPIDS else str(at)


def said(public: Public) -> str:
    if SEA in public.otters:
        return f"{{seat {public.otters.index(SEA)}}} is at sea."
    neighbour = (public.turn + 1) % len(public.otters)
    return f"{{seat {public.turn}}} takes a die; the other moves {{seat {neighbour}}}."
