"""Lamplight: its rules, what it looks like, and somebody to play with. `rules.md` has them in words."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

import msgspec

from talewind.engine import (
    About,
    BySeat,
    Chance,
    Elapsed,
    Event,
    Flow,
    Game,
    GoOn,
    Look,
    Move,
    NoOptions,
    Position,
    Question,
    Reply,
    Result,
    Seat,
    ask,
    deal_anew,
    most_points,
    pause,
)
from talewind.scene import Mat, Piece, Row, Scene, Sight, Touch, card, hands, touching

COLOURS = ("amber", "moss", "rose", "sky")
HIGHEST = 7
HAND = 6


class Card(msgspec.Struct, frozen=True, order=True):
    colour: str
    value: int


# What lies where: every fact, and nothing else


@dataclass(slots=True, kw_only=True)
class Table(Position):
    hands: list[list[Card]]
    rest: list[Card]
    points: list[int]
    trick: list[Card]
    leader: Seat = 0
    taker: Seat | None = None


# What somebody may do, and what is asked


class Play(Move, frozen=True, tag="play"):
    card: Card


class WhichCard(Question):
    kind = "which_card"
    rules = ("LL-PLAY-01",)

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    @property
    def moves(self) -> list[Move]:
        return [Play(each) for each in self.table.hands[self.seat]]

    def lapse(self, draft: str) -> Reply:
        """Whoever is away plays the lowest card they have."""
        return Reply(Play(min(self.table.hands[self.seat], key=lambda each: each.value)))


AnyMove: TypeAlias = Play | GoOn | Elapsed


# What happened, in sentences


class Played(Event, frozen=True, tag="played"):
    seat: Seat
    card: Card

    def says(self) -> str:
        return f"{{seat {self.seat}}} plays {self.card.colour} {self.card.value}."


class Took(Event, frozen=True, tag="took"):
    seat: Seat
    points: int

    def says(self) -> str:
        return f"{{seat {self.seat}}} takes the trick: {self.points} for its colours."


# Who sees what


class Public(msgspec.Struct, frozen=True):
    cards: BySeat[int]
    points: BySeat[int]
    trick: list[Card]
    leader: Seat
    taker: Seat | None


class Private(msgspec.Struct, frozen=True):
    hand: list[Card]


class Careful:
    """Wins a trick where it can, with as little as that takes; else it throws its lowest card."""

    def answer(self, look: Look) -> Reply | None:
        if look.ask.kind != "which_card":
            return look.question.sample(look.rng)
        public: Public = look.view["public"]
        hand: list[Card] = sorted(look.view["private"].hand, key=lambda each: each.value)
        if not public.trick:
            return Reply(Play(hand[-1]))
        best = max(each.value for each in public.trick if each.colour == public.trick[0].colour)
        winning = [each for each in hand if each.colour == public.trick[0].colour and each.value > best]
        return Reply(Play((winning or hand)[0]))


class Rules(Game[Table, NoOptions]):
    """The rules, in the order in which one would tell them."""

    about = About(
        name="lamplight",
        title="Lamplight",
        line="Take tricks of many colours. Only the colour that was led counts.",
        seats=(2, 3, 4),
        minutes=5,
        telling=False,
    )
    Position, Move, Event = Table, AnyMove, Played | Took
    bots = {"careful": Careful}

    @classmethod
    def set_up(cls, options: NoOptions, seats: int, chance: Chance) -> Table:
        """LL-DEAL-01: six cards each; nobody sees the rest."""
        rest = [Card(colour, value) for colour in COLOURS for value in range(1, HIGHEST + 1)]
        hands = [sorted(chance.draw(rest) for _ in range(HAND)) for _ in range(seats)]
        return Table(chance=chance, hands=hands, rest=rest, points=[0] * seats, trick=[])

    def turn(self) -> Flow[None]:
        """LL-PLAY-01: in turn, everybody plays one card, any card."""
        table = self.position
        if table.taker is not None:
            yield from pause(self, 4, self.present())
            table.leader, table.taker, table.trick = self.next_to_lead(), None, []
            return
        seat = (table.leader + len(table.trick)) % self.seats
        answer = yield from ask(seat, WhichCard(table, seat))
        table.hands[seat].remove(answer.move.card)
        table.trick.append(answer.move.card)
        self.reveal()
        self.tell(Played(seat, answer.move.card))
        if len(table.trick) == self.seats:
            self.take_trick()

    def take_trick(self) -> None:
        """LL-TRICK-01: the highest of the colour led takes it, a point for each colour in it."""
        table = self.position
        led = table.trick[0].colour
        best = max((each for each in table.trick if each.colour == led), key=lambda each: each.value)
        table.taker = (table.leader + table.trick.index(best)) % self.seats
        points = len({each.colour for each in table.trick})
        table.points[table.taker] += points
        self.tell(Took(table.taker, points))

    def next_to_lead(self) -> Seat:
        """LL-LEAD-01: whoever has fewest points; of equals, the first to the left of who led before."""
        table = self.position
        to_the_left = [(table.leader + steps) % self.seats for steps in range(1, self.seats + 1)]
        return min(to_the_left, key=lambda seat: table.points[seat])

    def result(self) -> Result | None:
        """LL-END-01: when all cards are played, most points win."""
        table = self.position
        if any(table.hands) or table.trick:
            return None
        return most_points("played", table.points)

    def public(self) -> Public:
        table = self.position
        cards = [len(hand) for hand in table.hands]
        return Public(cards, table.points[:], table.trick[:], table.leader, table.taker)

    def private(self, seat: Seat) -> Private:
        return Private(self.position.hands[seat][:])

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """What this seat cannot know is dealt anew: the other hands, and what was not dealt."""
        table = self.position
        deal_anew(rng, table.rest, *(hand for other, hand in enumerate(table.hands) if other != seat))

    # What it looks like

    @staticmethod
    def scene(see: Sight) -> Scene:
        public: Public = see.public
        trick = [face(each, by=(public.leader + nth) % see.seats) for nth, each in enumerate(public.trick)]
        mine = [] if see.private is None else [face(each) for each in see.private.hand]
        mats = [Mat(seat, points) for seat, points in enumerate(public.points)]
        row = Row("trick", "The trick", big=True, pieces=trick)
        return Scene([row, *hands(see, public.cards, mine)], mats, said(public, see.seats))

    @staticmethod
    def touch(move: AnyMove, see: Sight) -> Touch | None:
        if not isinstance(move, Play):
            return None
        return touching(f"Play {move.card.colour} {move.card.value}", face(move.card))


def face(each: Card, by: Seat | None = None) -> Piece:
    return card(str(each.value), each.colour, say=f"{each.colour} {each.value}", by=by)


def said(public: Public, seats: int) -> str:
    if public.taker is not None:
        return f"{{seat {public.taker}}} takes the trick."
    if not any(public.cards):
        return "All cards are played."
    return f"{{seat {(public.leader + len(public.trick)) % seats}}} plays a card."
