"""Who sees what in Story: hands, action cards, and pictures handed on face down are secret.

ST-SETUP-04, ST-SETUP-06, ST-REMOTE-04, ST-REMOTE-05
"""

from __future__ import annotations

from random import Random

import msgspec

from talewind.engine import Answer, Move, Seat

from . import questions
from .position import GOAL, Card, Handed, Phase, Picture, Sign, StoryGame, StoryPosition, Tale


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees, spectators included."""

    round: int
    goal: int
    phase: Phase
    start: Picture
    starter: Seat
    order: list[Seat]
    to_come: list[Seat]
    teller: Seat | None
    score: list[int]
    hands: list[int]
    """How many pictures everybody holds."""
    holders: list[Seat]
    """Who has an action card still."""
    no_card: list[Seat]
    free: bool
    effect: Card | None
    played_by: Seat | None
    unseen: list[Seat]
    """In front of whom a picture lies face down."""
    tales: list[Tale]
    answered: list[Seat]
    """Who has voted, thrown or chosen what to give."""
    votes: list[Seat | None]
    votes_again: list[Seat | None]
    tied: list[Seat]
    extras: list[Seat]
    expansions: list[Tale]
    throwers: list[Seat]
    throws: list[list[Sign | None]]
    winner: Seat | None
    gains: list[int]
    pile: int
    discard: int
    ready: list[Seat]
    gone: list[Seat]
    pictures_from: str


class Private(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees besides."""

    hand: list[Picture]
    card: Card | None
    gave: Picture | None = None
    """What I have handed on, face down."""
    got: Picture | None = None
    """What I was given to go on with."""
    vote: Seat | None = None
    """My vote, while it is closed."""
    sign: Sign | None = None


def public(game: StoryGame) -> Public:
    table = game.position
    return Public(
        round=table.round,
        goal=GOAL,
        phase=table.phase,
        start=table.start,
        starter=table.starter,
        order=table.order[:],
        to_come=table.to_come[:],
        teller=table.teller,
        score=table.score[:],
        hands=[len(hand) for hand in table.hands],
        holders=[seat for seat, card in enumerate(table.cards) if card is not None],
        no_card=sorted(table.no_card),
        free=table.free,
        effect=table.effect,
        played_by=table.played_by,
        unseen=sorted(table.unseen),
        tales=table.tales[:],
        answered=sorted(table.sealed),
        votes=table.votes[:],
        votes_again=table.votes_again[:],
        tied=table.tied[:],
        extras=sorted(table.extras),
        expansions=table.expansions[:],
        throwers=table.throwers[:],
        throws=[signs[:] for signs in table.throws],
        winner=table.winner,
        gains=table.gains[:],
        pile=len(table.pile),
        discard=len(table.discard) + len(table.buried),
        ready=sorted(table.ready),
        gone=sorted(table.gone),
        pictures_from=game.options.deck,
    )


def private(table: StoryPosition, seat: Seat) -> Private | None:
    move = table.sealed[seat].move if seat in table.sealed else None
    gave = move.picture if isinstance(move, questions.Give) else None
    for handed in (*table.unseen.values(), *table.extras.values()):
        if handed.giver == seat:
            gave = handed.picture
    return Private(
        hand=table.hands[seat][:],
        card=table.cards[seat],
        gave=gave,
        got=table.extras[seat].picture if seat in table.extras else None,
        vote=move.seat if isinstance(move, questions.VoteFor) else None,
        sign=move.sign if isinstance(move, questions.Throw) else None,
    )


def redeal(game: StoryGame, seat: Seat | None, rng: Random) -> None:
    """Every picture and card that the seat has not seen may lie elsewhere; closed answers may be others."""
    table = game.position
    everywhere = _unknown(game, seat)
    rng.shuffle(everywhere)

    def other(handed: Handed, receiver: Seat | None = None) -> Handed:
        known = handed.giver == seat or (receiver is not None and receiver == seat)
        return handed if known else Handed(everywhere.pop(), handed.giver)

    for holder in range(game.seats):
        if holder != seat:
            table.hands[holder] = sorted(everywhere.pop() for _ in table.hands[holder])
    table.unseen = {receiver: other(handed) for receiver, handed in table.unseen.items()}
    table.extras = {receiver: other(handed, receiver) for receiver, handed in table.extras.items()}
    table.buried = [other(handed) for handed in table.buried]
    table.pile = sorted(everywhere)
    _redeal_cards(game, seat, rng)
    for voter, answer in table.sealed.items():
        if voter != seat:
            table.sealed[voter] = Answer(voter, _some_other(table, voter, answer.move, rng))


def _unknown(game: StoryGame, seat: Seat | None) -> list[Picture]:
    table = game.position
    known = {table.start, *table.discard}
    known.update(tale.picture for tale in (*table.tales, *table.expansions))
    known.update(table.hands[seat] if seat is not None else ())
    handed = [*table.unseen.values(), *table.buried]
    known.update(each.picture for each in handed if each.giver == seat)
    known.update(each.picture for to, each in table.extras.items() if seat in (to, each.giver))
    return [picture for picture in range(game.options.pictures) if picture not in known]


def _redeal_cards(game: StoryGame, seat: Seat | None, rng: Random) -> None:
    table = game.position
    holders = [each for each, card in enumerate(table.cards) if card is not None and each != seat]
    cards: list[Card] = sorted([*table.box, *(card for each in holders if (card := table.cards[each]))])
    rng.shuffle(cards)
    for holder in holders:
        table.cards[holder] = cards.pop()
    table.box = sorted(cards)


def _some_other(table: StoryPosition, seat: Seat, move: Move, rng: Random) -> Move:
    """What a closed answer might be as well."""
    match move:
        case questions.Give():
            return questions.Give(rng.choice(table.hands[seat])) if table.hands[seat] else move
        case questions.VoteFor():
            return questions.VoteFor(rng.choice(table.candidates))
        case questions.Throw():
            return questions.Throw(rng.choice(questions.SIGNS))
    return move
