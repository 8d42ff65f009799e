"""Who sees what in Story: hands, action cards, and pictures handed on face down are secret.

ST-SETUP-04, ST-SETUP-06, ST-REMOTE-04, ST-REMOTE-05
"""

from __future__ import annotations

from random import Random

import msgspec

from talewind.engine import Answer, BySeat, Move, Seat

from . import questions
from .position import Card, Handed, Phase, Picture, Sign, StoryGame, StoryPosition, Tale


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
    score: BySeat[int]
    hands: BySeat[int]
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
    gains: BySeat[int]
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
    position = game.position
    return Public(
        round=position.round,
        goal=game.options.goal,
        phase=position.phase,
        start=position.start,
        starter=position.starter,
        order=position.order[:],
        to_come=position.to_come[:],
        teller=position.teller,
        score=position.score[:],
        hands=[len(hand) for hand in position.hands],
        holders=[seat for seat, card in enumerate(position.cards) if card is not None],
        no_card=sorted(position.no_card),
        free=position.free,
        effect=position.effect,
        played_by=position.played_by,
        unseen=sorted(position.unseen),
        tales=position.tales[:],
        answered=sorted(position.sealed),
        votes=position.votes[:],
        votes_again=position.votes_again[:],
        tied=position.tied[:],
        extras=sorted(position.extras),
        expansions=position.expansions[:],
        throwers=position.throwers[:],
        throws=[signs[:] for signs in position.throws],
        winner=position.winner,
        gains=position.gains[:],
        pile=len(position.pile),
        discard=len(position.discard) + len(position.buried),
        ready=sorted(position.ready),
        gone=sorted(position.gone),
        pictures_from=game.options.deck,
    )


def private(position: StoryPosition, seat: Seat) -> Private | None:
    move = position.sealed[seat].move if seat in position.sealed else None
    gave = move.picture if isinstance(move, questions.Give) else None
    for handed in (*position.unseen.values(), *position.extras.values()):
        if handed.giver == seat:
            gave = handed.picture
    return Private(
        hand=position.hands[seat][:],
        card=position.cards[seat],
        gave=gave,
        got=position.extras[seat].picture if seat in position.extras else None,
        vote=move.seat if isinstance(move, questions.VoteFor) else None,
        sign=move.sign if isinstance(move, questions.Throw) else None,
    )


def redeal(game: StoryGame, seat: Seat | None, rng: Random) -> None:
    """Every picture and card that the seat has not seen may lie elsewhere; closed answers may be others."""
    position = game.position
    everywhere = _unknown(game, seat)
    rng.shuffle(everywhere)

    def other(handed: Handed, receiver: Seat | None = None) -> Handed:
        known = handed.giver == seat or (receiver is not None and receiver == seat)
        return handed if known else Handed(everywhere.pop(), handed.giver)

    for holder in range(game.seats):
        if holder != seat:
            position.hands[holder] = sorted(everywhere.pop() for _ in position.hands[holder])
    position.unseen = {receiver: other(handed) for receiver, handed in position.unseen.items()}
    position.extras = {receiver: other(handed, receiver) for receiver, handed in position.extras.items()}
    position.buried = [other(handed) for handed in position.buried]
    position.pile = sorted(everywhere)
    _redeal_cards(game, seat, rng)
    for voter, answer in position.sealed.items():
        if voter != seat:
            position.sealed[voter] = Answer(voter, _some_other(position, voter, answer.move, rng))


def _unknown(game: StoryGame, seat: Seat | None) -> list[Picture]:
    position = game.position
    known = {position.start, *position.discard}
    known.update(tale.picture for tale in (*position.tales, *position.expansions))
    known.update(position.hands[seat] if seat is not None else ())
    handed = [*position.unseen.values(), *position.buried]
    known.update(each.picture for each in handed if each.giver == seat)
    known.update(each.picture for to, each in position.extras.items() if seat in (to, each.giver))
    return [picture for picture in range(game.options.pictures) if picture not in known]


def _redeal_cards(game: StoryGame, seat: Seat | None, rng: Random) -> None:
    position = game.position
    holders = [each for each, card in enumerate(position.cards) if card is not None and each != seat]
    cards: list[Card] = sorted([*position.box, *(card for each in holders if (card := position.cards[each]))])
    rng.shuffle(cards)
    for holder in holders:
        position.cards[holder] = cards.pop()
    position.box = sorted(cards)


def _some_other(position: StoryPosition, seat: Seat, move: Move, rng: Random) -> Move:
    """What a closed answer might be as well."""
    match move:
        case questions.Give():
            return questions.Give(rng.choice(position.hands[seat])) if position.hands[seat] else move
        case questions.VoteFor():
            return questions.VoteFor(rng.choice(position.candidates))
        case questions.Throw():
            return questions.Throw(rng.choice(questions.SIGNS))
    return move
