"""Who sees what in The End of the Story: only the narrator knows the cards, and what the referee has heard.

ES-NARR-02, ES-NARR-03, ES-REMOTE-04, ES-RULING-13, ES-RULING-14, ES-RULING-25
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from talewind.engine import Answer, Seat

from . import questions
from .lexicon import WORDS, Colour, Word, board, boards_of, noun
from .position import Claim, EndPosition, Phase, Token

if TYPE_CHECKING:
    from .rules import TheEnd


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
    placed: list[int]
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
    score: list[int]
    gains: list[int]
    narrated: list[int]
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
    tokens: list[Word] = []
    """Mine, where tokens lie hidden."""


def public(game: TheEnd) -> Public:
    table = game.position
    in_sight = table.shown or not game.options.hidden_tokens
    return Public(
        round=table.round,
        rounds=rounds_as_things_stand(game),
        narrator=table.narrator,
        phase=table.phase,
        boards=table.boards[:],
        words=table.words,
        aloud=table.aloud,
        sentences=table.sentences,
        reminded=table.reminded,
        closed=table.phase in ("place", "claim", "judge") or table.shown,
        failed=table.failed,
        tokens=table.tokens[:] if in_sight else [],
        placed=[len(table.tokens_of(seat)) for seat in range(game.seats)],
        locked=sorted(table.locked),
        guessers=game.guessers(),
        keys=table.cards[:] if table.shown else [],
        said=table.said[:] if table.shown else [],
        claim=table.claim,
        answered=sorted(table.sealed),
        ayes=table.ayes[:],
        noes=table.noes[:],
        penalty=table.penalty,
        score=table.score[:],
        gains=table.gains[:],
        narrated=table.narrated[:],
        tied=table.tied[:],
        ready=sorted(table.ready),
        gone=sorted(table.gone),
        hidden_tokens=game.options.hidden_tokens,
    )


def rounds_as_things_stand(game: TheEnd) -> int:
    """This round and those still to come; once it is decided, those that were played."""
    table = game.position
    if table.victors and table.phase == "choose":
        return table.round - 1
    if table.tied:
        return table.round
    to_come = sum(game.narrations - table.narrated[seat] for seat in game.present())
    return table.round - 1 + max(to_come, 1)


def private(game: TheEnd, seat: Seat) -> Private | None:
    table = game.position
    if seat == table.narrator:
        return Private(
            cards=table.cards[:],
            discarded=table.discarded,
            forms=[_forms(word, game.options.strict) for word in table.cards],
        )
    if game.options.hidden_tokens and not table.shown:
        return Private(tokens=table.tokens_of(seat))
    return None


def _forms(word: Word, strict: bool) -> list[str]:
    """A synonym counts by itself only where the table wants it strict (ES-RULING-06)."""
    return [form.form for form in noun(word).forbidden_forms if strict or form.kind != "synonym"]


def redeal(game: TheEnd, seat: Seat | None, rng: Random) -> None:
    """The narrator's cards may be any that need the same boards; hidden tokens and closed verdicts, any."""
    table = game.position
    if seat != table.narrator:
        _redeal_cards(game, rng)
    if game.options.hidden_tokens and not table.shown:
        _redeal_tokens(table, seat, rng)
    for juror in table.sealed:
        if juror != seat:
            table.sealed[juror] = Answer(juror, rng.choice([questions.Aye(), questions.No()]))


def _redeal_cards(game: TheEnd, rng: Random) -> None:
    table = game.position
    if not table.cards:
        return
    if not table.boards:
        table.cards = sorted(rng.sample(range(WORDS), len(table.cards)))
        return
    if not table.shown:
        table.cards = _cards_of(table.boards, rng)
        table.said = game.heard(table.words, table.cards)
    table.discarded = rng.choice([word for word in range(WORDS) if word not in table.cards])


def _cards_of(boards: list[Colour], rng: Random) -> list[Word]:
    """Three words that need just these boards."""
    on_offer = [word for colour in boards for word in board(colour)]
    while True:
        cards = sorted(rng.sample(on_offer, 3))
        if boards_of(cards) == boards:
            return cards


def _redeal_tokens(table: EndPosition, seat: Seat | None, rng: Random) -> None:
    """Others' tokens lie elsewhere, and came in some other order; how many there are is known."""
    on_offer = [word for colour in table.boards for word in board(colour)]
    tokens = [token for token in table.tokens if token.seat == seat]
    for other in sorted({token.seat for token in table.tokens} - {seat}):
        count = len(table.tokens_of(other))
        tokens += [Token(other, word) for word in rng.sample(on_offer, count)]
    mine = iter([token for token in table.tokens if token.seat == seat])
    rng.shuffle(tokens)
    table.tokens = [next(mine) if token.seat == seat else token for token in tokens]
