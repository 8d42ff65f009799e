"""Honeypots: its rules, what it looks like, and somebody to play with. `rules.md` has them in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
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
from talewind.scene import Mat, Piece, Row, Scene, Sight, Touch, backs, card, hands, touching, word

POTS = [1, 2, 3, 4, 5, 6] * 5
HAND = 5
FULLEST = 6
HONEST = 2
"""What somebody gets besides who was doubted and had told the truth."""


# What lies where: every fact, and nothing else


@dataclass(slots=True, kw_only=True)
class Market(Position):
    hands: list[list[int]]
    sold: list[list[int]]
    """Pots that were believed, by seat: only whoever filled them knows what was in them."""
    lifted: list[int]
    rest: list[int]
    points: list[int]
    turn: Seat = 0
    stall: list[int] = field(default_factory=list)
    """The pot that is offered, if one is."""
    claim: int = 0
    open: bool = False


# What somebody may do, and what is asked


class Offer(Move, frozen=True, tag="offer"):
    pot: int
    claim: int


class Believe(Move, frozen=True, tag="believe"):
    """I believe it."""


class Lift(Move, frozen=True, tag="lift"):
    """I lift the lid."""


class WhichPot(Question):
    kind = "which_pot"
    rules = ("HP-OFFER-01",)

    def __init__(self, market: Market, seat: Seat) -> None:
        self.market = market
        self.seat = seat

    @property
    def moves(self) -> list[Move]:
        pots = sorted(set(self.market.hands[self.seat]))
        return [Offer(pot, claim) for pot in pots for claim in range(1, FULLEST + 1)]

    def lapse(self, draft: str) -> Reply:
        """Whoever is away says 1: to say what is true would tell what they have."""
        return Reply(Offer(self.market.hands[self.seat][0], 1))


class Doubt(Question):
    kind = "doubt"
    rules = ("HP-LID-01",)

    @property
    def moves(self) -> list[Move]:
        return [Believe(), Lift()]

    def lapse(self, draft: str) -> Reply:
        return Reply(Believe())


AnyMove: TypeAlias = Offer | Believe | Lift | GoOn | Elapsed


# What happened, in sentences


class Offered(Event, frozen=True, tag="offered"):
    seat: Seat
    claim: int

    def says(self) -> str:
        return f"{{seat {self.seat}}} offers a pot: {spoons(self.claim)} of honey, they say."


class Believed(Event, frozen=True, tag="believed"):
    seat: Seat
    by: Seat
    points: int

    def says(self) -> str:
        return f"{{seat {self.by}}} believes it. {{seat {self.seat}}} gets {self.points}."


class Lifted(Event, frozen=True, tag="lifted"):
    seat: Seat
    by: Seat
    pot: int
    claim: int

    def says(self) -> str:
        found = f"{{seat {self.by}}} lifts the lid: {self.pot}."
        return found + (" It was the truth." if self.pot >= self.claim else f" {{seat {self.seat}}} blushes.")


# Who sees what


class Public(msgspec.Struct, frozen=True):
    pots: BySeat[int]
    sold: BySeat[int]
    points: BySeat[int]
    lifted: list[int]
    turn: Seat
    claim: int
    open: int | None


class Private(msgspec.Struct, frozen=True):
    hand: list[int]
    pot: int | None
    """What is in the pot that this seat offers."""


class Merchant:
    """Sells its full pots first, and lies where it has been believed. It lifts a lid where a lie is likely,
    by the pots that it has seen and by what this seller has said before."""

    def answer(self, look: Look) -> Reply | None:
        if look.ask.kind == "doubt":
            return Reply(Lift() if self.doubts(look) else Believe())
        if look.ask.kind == "which_pot":
            return Reply(self.offers(look))
        return look.question.sample(look.rng)

    def doubts(self, look: Look) -> bool:
        public: Public = look.view["public"]
        unseen = Counter(POTS) - Counter(public.lifted + look.view["private"].hand)
        poorer = sum(count for pot, count in unseen.items() if pot < public.claim) / unseen.total()
        lids = [lid for lid in look.events if isinstance(lid, Lifted) and lid.seat == public.turn]
        lies = sum(lid.pot < lid.claim for lid in lids)
        lie = (1 + lies) / (2 + len(lids)) * poorer
        return lie * public.claim > (1 - lie) * HONEST

    def offers(self, look: Look) -> Offer:
        pot = max(look.view["private"].hand)
        mine = [
            told for told in look.events if isinstance(told, Believed | Lifted) and told.seat == look.seat
        ]
        trust = (1 + sum(isinstance(told, Believed) for told in mine)) / (2 + len(mine))

        def worth(claim: int) -> float:
            return trust * claim + (1 - trust) * (claim + HONEST if claim <= pot else -claim)

        return Offer(pot, max(range(1, FULLEST + 1), key=worth))


class Rules(Game[Market, NoOptions]):
    """The rules, in the order in which one would tell them."""

    about = About(
        name="honeypots",
        title="Honeypots",
        line="Say how full your pot is. Your neighbour believes it, or lifts the lid.",
        seats=(2, 3, 4, 5),
        minutes=8,
        telling=False,
    )
    Position, Move, Event = Market, AnyMove, Offered | Believed | Lifted
    bots = {"merchant": Merchant}

    @classmethod
    def set_up(cls, options: NoOptions, seats: int, chance: Chance) -> Market:
        """HP-DEAL-01: five pots each; nobody sees the rest."""
        rest = sorted(POTS)
        hands = [sorted(chance.draw(rest) for _ in range(HAND)) for _ in range(seats)]
        sold: list[list[int]] = [[] for _ in range(seats)]
        return Market(chance=chance, hands=hands, sold=sold, lifted=[], rest=rest, points=[0] * seats)

    def turn(self) -> Flow[None]:
        """HP-OFFER-01: offer a pot face down, and say how full it is. HP-LID-01: your neighbour decides."""
        market = self.position
        seat, neighbour = market.turn, (market.turn + 1) % self.seats
        if market.open:
            yield from pause(self, 4, self.present())
            market.lifted += market.stall
            self.clear(neighbour)
            return
        answer = yield from ask(seat, WhichPot(market, seat))
        market.hands[seat].remove(answer.move.pot)
        market.stall, market.claim = [answer.move.pot], answer.move.claim
        self.tell(Offered(seat, market.claim))
        answer = yield from ask(neighbour, Doubt())
        if isinstance(answer.move, Lift):
            self.lift(seat, neighbour)
        else:
            market.points[seat] += market.claim
            market.sold[seat] += market.stall
            self.tell(Believed(seat, neighbour, market.claim))
            self.clear(neighbour)

    def lift(self, seat: Seat, neighbour: Seat) -> None:
        """HP-TRUTH-01: the truth counts its claim and two more; a lie counts for whoever found it out."""
        market = self.position
        [pot] = market.stall
        market.open = True
        self.reveal()
        if pot >= market.claim:
            market.points[seat] += market.claim + HONEST
        else:
            market.points[neighbour] += market.claim
        self.tell(Lifted(seat, neighbour, pot, market.claim))

    def clear(self, next_to_offer: Seat) -> None:
        market = self.position
        market.stall, market.claim, market.open, market.turn = [], 0, False, next_to_offer

    def result(self) -> Result | None:
        """HP-END-01: when all pots are sold, most points win."""
        market = self.position
        if any(market.hands) or market.stall:
            return None
        return most_points("sold out", market.points)

    def public(self) -> Public:
        market = self.position
        return Public(
            pots=[len(hand) for hand in market.hands],
            sold=[len(sold) for sold in market.sold],
            points=market.points[:],
            lifted=market.lifted[:],
            turn=market.turn,
            claim=market.claim,
            open=market.stall[0] if market.open else None,
        )

    def private(self, seat: Seat) -> Private:
        market = self.position
        mine = market.stall and seat == market.turn
        return Private(market.hands[seat][:], market.stall[0] if mine else None)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """What this seat cannot know is filled anew: hands, pots that were believed, and the rest."""
        market = self.position
        unknown = [market.rest]
        for other in range(self.seats):
            if other != seat:
                unknown += market.hands[other], market.sold[other]
        if market.turn != seat and not market.open:
            unknown.append(market.stall)
        deal_anew(rng, *unknown)

    # What it looks like

    @staticmethod
    def scene(see: Sight) -> Scene:
        public: Public = see.public
        stall = [pot(public.open, by=public.turn)] if public.open is not None else []
        if public.claim and not stall:
            offers = see.private is not None and see.private.pot is not None
            stall = [pot(see.private.pot, by=public.turn)] if offers else backs(1)
        mine = [] if see.private is None else [pot(each) for each in see.private.hand]
        shelf = Row("shelf", "Lids that were lifted", pieces=[pot(each) for each in public.lifted])
        mats = [Mat(seat, points) for seat, points in enumerate(public.points)]
        places = [Row("stall", "The stall", big=True, pieces=stall), shelf]
        return Scene([*places, *hands(see, public.pots, mine, "Your pots")], mats, said(public, see))

    @staticmethod
    def touch(move: AnyMove, see: Sight) -> Touch | None:
        match move:
            case Offer():
                return touching(
                    f"Offer the {move.pot} as {move.claim}", pot(move.pot), word(f"as {move.claim}")
                )
            case Believe():
                return touching("Believe it")
            case Lift():
                return touching("Lift the lid", "stall")
        return None


def spoons(many: int) -> str:
    return "1 spoon" if many == 1 else f"{many} spoons"


def pot(honey: int, by: Seat | None = None) -> Piece:
    return card(str(honey), "amber", say=f"a pot with {spoons(honey)} of honey", by=by)


def said(public: Public, see: Sight) -> str:
    if public.open is not None:
        return f"The lid is off: {public.open}. {{seat {public.turn}}} had said {public.claim}."
    if public.claim:
        doubting = (public.turn + 1) % see.seats
        return f"{{seat {public.turn}}} says {public.claim}. Does {{seat {doubting}}} believe it?"
    if not any(public.pots):
        return "All pots are sold."
    return f"{{seat {public.turn}}} offers a pot."
