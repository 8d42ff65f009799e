"""Who sees what in The End of the Story: only the narrator knows the cards, and what the referee has heard.

ES-NARR-02, ES-NARR-03, ES-REMOTE-04, ES-RULING-13, ES-RULING-14, ES-RULING-25
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import msgspec

from talewind.engine import Answer, BySeat, Seat

from . import ending, placing, questions
from .lexicon import WORDS, Colour, Word, board, boards_of, noun
from .position import Claim, EndGame, EndPosition, Phase, Token


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees, spectators included."""

    round: int
    rounds: int
    narrator: Seat
    phase: Phase
    boards: list[Colour]
    words: str
    aloud: bool
    sentences: int
    reminded: bool
    closed: bool
    """Whether "The end of the story!" has been said."""
    failed: bool
    tokens: list[Token]
    """On the boards, in the order they arrived; none where tokens lie hidden."""
    placed: BySeat[int]
    """How many tokens of each seat lie on the boards."""
    locked: list[Seat]
    guessers: list[Seat]
    keys: list[Word]
    """The three words, once they are shown."""
    said: list[Word]
    claim: Claim | None
    answered: list[Seat]
    """Who has given a verdict."""
    ayes: list[Seat]
    noes: list[Seat]
    penalty: bool
    score: BySeat[int]
    gains: BySeat[int]
    narrated: BySeat[int]
    tied: list[Seat]
    ready: list[Seat]
    gone: list[Seat]
    hidden_tokens: bool


class Private(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees besides."""

    cards: list[Word] = []
    """The narrator's: four, then the three key words."""
    discarded: Word | None = None
    forms: list[list[str]] = []
    """For each of them, what would count as saying it."""
    across: bool = False
    """Whether a form of several words is heard where one sentence ends and the next begins (ES-RULING-31)."""
    tokens: list[Word] = []
    """Mine, where tokens lie hidden."""


def public(game: EndGame) -> Public:
    position = game.position
    in_sight = position.shown or not game.options.hidden_tokens
    return Public(
        round=position.round,
        rounds=rounds_as_things_stand(game),
        narrator=position.narrator,
        phase=position.phase,
        boards=position.boards[:],
        words=position.words,
        aloud=position.aloud,
        sentences=position.sentences,
        reminded=position.reminded,
        closed=position.phase in ("place", "claim", "judge") or position.shown,
        failed=position.failed,
        tokens=position.tokens[:] if in_sight else [],
        placed=[len(position.tokens_of(seat)) for seat in range(game.seats)],
        locked=sorted(position.locked),
        guessers=placing.guessers(game),
        keys=position.cards[:] if position.shown else [],
        said=position.said[:] if position.shown else [],
        claim=position.claim,
        answered=sorted(position.sealed),
        ayes=position.ayes[:],
        noes=position.noes[:],
        penalty=position.penalty,
        score=position.score[:],
        gains=position.gains[:],
        narrated=position.narrated[:],
        tied=position.tied[:],
        ready=sorted(position.ready),
        gone=sorted(position.gone),
        hidden_tokens=game.options.hidden_tokens,
    )


def rounds_as_things_stand(game: EndGame) -> int:
    """This round and those still to come; once it is decided, those that were played."""
    position = game.position
    if position.victors and position.phase == "choose":
        return position.round - 1
    if position.tied:
        return position.round
    to_come = sum(ending.narrations(game) - position.narrated[seat] for seat in game.present())
    return position.round - 1 + max(to_come, 1)


def private(game: EndGame, seat: Seat, across: bool) -> Private | None:
    position = game.position
    if seat == position.narrator:
        return Private(
            cards=position.cards[:],
            discarded=position.discarded,
            forms=[_forms(word, game.options.strict) for word in position.cards],
            across=across,
        )
    if game.options.hidden_tokens and not position.shown:
        return Private(tokens=position.tokens_of(seat))
    return None


def _forms(word: Word, strict: bool) -> list[str]:
    """A synonym counts by itself only where the table wants it strict (ES-RULING-06)."""
    return [form.form for form in noun(word).forbidden_forms if strict or form.kind != "synonym"]


Heard: TypeAlias = Callable[[str, Sequence[Word]], list[Word]]
"""Which key words a story says, by the edition's referee."""


def redeal(game: EndGame, seat: Seat | None, rng: Random, heard: Heard) -> None:
    """The narrator's cards may be any that need the same boards; hidden tokens and closed verdicts, any."""
    position = game.position
    if seat != position.narrator:
        _redeal_cards(position, rng, heard)
    if game.options.hidden_tokens and not position.shown:
        _redeal_tokens(position, seat, rng)
    for juror in position.sealed:
        if juror != seat:
            position.sealed[juror] = Answer(juror, rng.choice([questions.Aye(), questions.No()]))


def _redeal_cards(position: EndPosition, rng: Random, heard: Heard) -> None:
    if not position.cards:
        return
    if not position.boards:
        position.cards = sorted(rng.sample(range(WORDS), len(position.cards)))
        return
    if not position.shown:
        position.cards = _cards_of(position.boards, rng)
        position.said = heard(position.words, position.cards)
    position.discarded = rng.choice([word for word in range(WORDS) if word not in position.cards])


def _cards_of(boards: list[Colour], rng: Random) -> list[Word]:
    """Three words that need just these boards."""
    on_offer = [word for colour in boards for word in board(colour)]
    while True:
        cards = sorted(rng.sample(on_offer, 3))
        if boards_of(cards) == boards:
            return cards


def _redeal_tokens(position: EndPosition, seat: Seat | None, rng: Random) -> None:
    """Others' tokens lie elsewhere, and came in some other order; how many there are is known."""
    on_offer = [word for colour in position.boards for word in board(colour)]
    tokens = [token for token in position.tokens if token.seat == seat]
    for other in sorted({token.seat for token in position.tokens} - {seat}):
        count = len(position.tokens_of(other))
        tokens += [Token(other, word) for word in rng.sample(on_offer, count)]
    mine = iter([token for token in position.tokens if token.seat == seat])
    rng.shuffle(tokens)
    position.tokens = [next(mine) if token.seat == seat else token for token in tokens]
