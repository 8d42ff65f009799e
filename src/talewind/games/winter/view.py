"""Who sees what: hands, how many cards are in them, the piles, hidden trap cards and objectives are secret.

WT-CARD-02, WT-CARD-03, WT-RULING-12, WT-RULING-13, WT-RULING-101
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import msgspec

from talewind.engine import Answer, Move, Seat

from . import moves
from .data import CARDS, OBJECTIVE, Card, Character, Faction, Objective, QuestName, Side, Space
from .position import (
    Activation,
    Aim,
    Battle,
    Claim,
    Epilogue,
    Hidden,
    Memory,
    Movement,
    Piece,
    Questing,
    Recent,
    Stage,
    Trap,
    Window,
    WinterPosition,
)

if TYPE_CHECKING:
    from .rules import WinterTales

MISCOUNT = 3
"""By so many cards a hand may differ from what counting says: nobody is shown its size."""
LETS_PASS = 0.25
"""How often somebody else is thought to let things pass: nobody is shown who does."""


class OpenAim(msgspec.Struct, frozen=True, kw_only=True):
    """An objective before its owner, as the others see it: its back, or its face."""

    side: Side
    objective: Objective | None
    done: bool


class PowersInPlay(msgspec.Struct, frozen=True, kw_only=True):
    glimmer: Character | None
    lovers: tuple[Character, Character] | None
    safe_house: Space | None
    artifact: Character | None
    artifact_side: Side | None
    horror: Character | None
    horror_at: Space | None
    propaganda: bool


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees, spectators included: nothing that counts cards in hands or piles."""

    stage: Stage
    factions: list[Faction]
    ring: list[Seat]
    ages: list[Seat]
    arbiter: Seat | None
    chapter: int
    acting: Seat
    pieces: dict[Character, Piece]
    lost: dict[Character, Seat]
    supply: list[QuestName]
    slots: dict[Space, QuestName]
    carried: dict[QuestName, Character]
    drawn: QuestName | None
    intros: dict[QuestName, str]
    track: list[Memory | None]
    bookmark: int | None
    recent: Recent | None
    activation: Activation | None
    joining: Activation | None
    movement: Movement | None
    quest: Questing | None
    battle: Battle | None
    trap: Trap | None
    entered: Character | None
    willing: dict[Seat, Character]
    claim: Claim | None
    window: Window
    powers: PowersInPlay
    aims: list[list[OpenAim]]
    declaring: Seat | None
    stalled: bool
    epilogue: Epilogue | None
    scores: dict[Side, int]
    winner: Faction | None
    ending: str
    gone: list[Seat]


class Private(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees besides."""

    hand: list[Card]
    hidden: Hidden | None
    """What I have laid in a trap that is not yet open."""
    aims: list[Aim]
    unused: list[Objective]
    """Unused objectives that I was the last to look at. WT-SKILL-03"""
    passing: bool
    """I let everything pass until this turn ends."""
    ask_only: list[Character]
    """But where one of these could step in. WT-RULING-121"""
    answered: bool
    """My answer lies closed until the others have theirs."""


def public(game: WinterTales) -> Public:
    table = game.position
    return Public(
        stage=table.stage,
        factions=list(table.factions),
        ring=list(table.ring),
        ages=list(table.ages),
        arbiter=table.arbiter,
        chapter=table.chapter,
        acting=table.acting,
        pieces=table.pieces.copy(),
        lost=table.lost.copy(),
        supply=sorted(table.supply),
        slots=table.slots.copy(),
        carried=table.carried.copy(),
        drawn=table.drawn,
        intros=table.intros.copy(),
        track=table.track[:],
        bookmark=table.bookmark,
        recent=table.recent,
        activation=table.activation,
        joining=table.joining,
        movement=table.movement,
        quest=table.quest,
        battle=table.battle,
        trap=table.trap,
        entered=table.entered,
        willing=table.willing.copy(),
        claim=table.claim,
        window=table.window,
        powers=_powers(table),
        aims=[[_open_aim(aim) for aim in mine] for mine in table.aims],
        declaring=table.declaring,
        stalled=game.stalled,
        epilogue=table.epilogue,
        scores=table.scores.copy(),
        winner=table.winner,
        ending=table.ending,
        gone=sorted(table.gone),
    )


def _powers(table: WinterPosition) -> PowersInPlay:
    return PowersInPlay(
        glimmer=table.glimmer,
        lovers=table.lovers,
        safe_house=table.safe_house,
        artifact=table.artifact,
        artifact_side=table.artifact_side,
        horror=table.horror,
        horror_at=table.horror_at,
        propaganda=table.propaganda,
    )


def _open_aim(aim: Aim) -> OpenAim:
    card = OBJECTIVE[aim.objective]
    seen = aim.shown or aim.done
    return OpenAim(side=card.side, objective=card.id if seen else None, done=aim.done)


def private(table: WinterPosition, seat: Seat) -> Private:
    return Private(
        hand=table.hands[seat][:],
        hidden=table.hidden.get(seat),
        aims=table.aims[seat][:],
        unused=_looked_at(table, seat),
        passing=seat in table.passing,
        ask_only=list(table.passing.get(seat, ())),
        answered=seat in table.sealed,
    )


def _looked_at(table: WinterPosition, seat: Seat | None) -> list[Objective]:
    return [
        each for each in table.unused if seat is not None and table.looked.get(OBJECTIVE[each].side) == seat
    ]


# Another truth that a seat cannot tell from this one


def redeal(game: WinterTales, seat: Seat | None, rng: Random) -> None:
    """Cards and objectives that the seat has not seen may lie elsewhere, hands may be larger or smaller.

    And others may have other wishes where they let things pass.
    """
    _redeal_cards(game, seat, rng)
    _redeal_objectives(game.position, seat, rng)
    _redeal_wishes(game, seat, rng)
    table = game.position
    for other in sorted(table.sealed):
        if other != seat:
            table.sealed[other] = Answer(other, _some_answer(game, other, rng))


def _redeal_cards(game: WinterTales, seat: Seat | None, rng: Random) -> None:
    """Neither the piles nor the hands of others have a size that anybody is shown. WT-RULING-111"""
    table = game.position
    others = [other for other in range(game.seats) if other != seat]
    known = {*game.visible_cards(), *(card for cards in table.known for card in cards)}
    if seat is not None:
        known.update(table.hands[seat])
        hidden = table.hidden.get(seat, Hidden())
        known.update(hidden.spring, hidden.winter)
    if not table.reshuffled:
        known.update(table.discard, table.buried[seat] if seat is not None else ())
    unknown = [card for card in CARDS if card not in known]
    rng.shuffle(unknown)
    take = _taker(unknown)
    for other, size in zip(others, _sizes(game, others, len(unknown), rng), strict=True):
        cards = sorted([*table.known[other], *take(size - len(table.known[other]))])
        table.hands[other] = cards
        if other in table.hidden:
            spring = set(rng.sample(cards, rng.randint(0, size)))
            table.hidden[other] = Hidden(
                tuple(card for card in cards if card in spring),
                tuple(card for card in cards if card not in spring),
            )
            table.hands[other] = []
    unseen = take(rng.randint(0, len(unknown) // 2))
    table.deck = take(len(unknown))
    if table.reshuffled:
        table.discard, table.buried = unseen, [[] for _ in range(game.seats)]
    else:
        for other in others:
            table.buried[other] = unseen if other == others[0] else []


def _taker(cards: list[Card]) -> Callable[[int], list[Card]]:
    return lambda count: sorted(cards.pop() for _ in range(count))


def _sizes(game: WinterTales, others: list[Seat], cards: int, rng: Random) -> list[int]:
    """How many cards the others might hold: about as many as somebody would guess who counts."""
    table = game.position
    sizes = []
    cards += sum(len(table.known[other]) for other in others)
    least = {other: max(table.owed[other], len(table.known[other])) for other in others}
    kept = sum(least.values())
    for other in others:
        kept -= least[other]
        about = table.counted[other] + rng.randint(-MISCOUNT, MISCOUNT)
        size = max(least[other], min(about, cards - kept))
        cards -= size
        sizes.append(size)
    return sizes


def _redeal_objectives(table: WinterPosition, seat: Seat | None, rng: Random) -> None:
    facedown = [
        (other, nth)
        for other, mine in enumerate(table.aims)
        for nth, aim in enumerate(mine)
        if other != seat and not aim.shown and not aim.done
    ]
    theirs = [table.aims[other][nth].objective for other, nth in facedown]
    seen = _looked_at(table, seat)
    pile = sorted([*theirs, *(each for each in table.unused if each not in seen)])
    rng.shuffle(pile)
    for other, nth in facedown:
        side = OBJECTIVE[table.aims[other][nth].objective].side
        card = next(each for each in pile if OBJECTIVE[each].side == side)
        pile.remove(card)
        table.aims[other][nth] = Aim(objective=card)
    table.unused = sorted([*pile, *seen])


def _redeal_wishes(game: WinterTales, seat: Seat | None, rng: Random) -> None:
    """Whom the table waits for in an interrupt is a secret of theirs. WT-RULING-118, WT-RULING-121"""
    table = game.position
    mine = {own: but for own, but in table.passing.items() if own == seat}
    if not game.options.pause_seconds or table.activation is None:
        table.passing = mine
        return
    others = [other for other in range(game.seats) if other != seat and rng.random() < LETS_PASS]
    wishes = {other: _some_of(game.theirs(other), rng) for other in others}
    table.passing = {**mine, **wishes}


def _some_of(characters: list[Character], rng: Random) -> tuple[Character, ...]:
    return tuple(each for each in characters if rng.random() < 0.5)


def _some_answer(game: WinterTales, seat: Seat, rng: Random) -> Move:
    """What a closed answer might be as well, for all that anybody can see."""
    table = game.position
    match table.window:
        case "arbiter":
            return moves.Nominate(rng.choice(game.present()))
        case "interrupt":
            able = [each for each in game.may_interrupt(seat) if not game.why_not_interrupt(seat, each)]
            return rng.choice([moves.LetPass(), *map(moves.Interrupt, able)])
        case "naming":
            return moves.Name(rng.choice(list(table.willing.values())))
        case "objection":
            return rng.choice([moves.LetStand(), moves.Object()])
        case "stall":
            return moves.Vote(rng.random() < 0.5)
        case _:
            return rng.choice([moves.LetPass(), *game.declares(seat)])
