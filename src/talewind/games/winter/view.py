"""Who sees what: hands, how many cards are in them, the piles, hidden trap cards and objectives are secret.

WT-CARD-02, WT-CARD-03, WT-RULING-12, WT-RULING-13, WT-RULING-101
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from talewind.engine import Answer, BySeat, Move, Seat

from . import beside, interrupts, moves, objectives, story_cards
from .data import CARDS, OBJECTIVE, Card, Character, Faction, Objective, QuestName, Side, Space
from .night import Facts, Night
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

MISCOUNT = 3
"""By so many cards a hand may differ from what counting says: nobody is shown its size."""
LETS_PASS = 0.25
"""How often somebody else is thought to let things pass: nobody is shown who does."""


class OpenAim(msgspec.Struct, frozen=True, kw_only=True):
    """An objective before its owner, as the others see it: its back, or its face. WT-OBJ-05"""

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
    factions: BySeat[Faction]
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
    aims: BySeat[list[OpenAim]]
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


def public(game: Facts) -> Public:
    position = game.position
    return Public(
        stage="chapter" if position.stage == "midway" else position.stage,
        factions=list(position.factions),
        ring=list(position.ring),
        ages=list(position.ages),
        arbiter=position.arbiter,
        chapter=position.chapter,
        acting=position.acting,
        pieces=position.pieces.copy(),
        lost=position.lost.copy(),
        supply=sorted(position.supply),
        slots=position.slots.copy(),
        carried=position.carried.copy(),
        drawn=position.drawn,
        intros=position.intros.copy(),
        track=position.track[:],
        bookmark=position.bookmark,
        recent=position.recent,
        activation=position.activation,
        joining=position.joining,
        movement=position.movement,
        quest=position.quest,
        battle=position.battle,
        trap=position.trap,
        entered=position.entered,
        willing=position.willing.copy(),
        claim=position.claim,
        window=position.window,
        powers=_powers(position),
        aims=[[_open_aim(aim) for aim in mine] for mine in position.aims],
        declaring=position.declaring,
        stalled=beside.stalled(game),
        epilogue=position.epilogue,
        scores=position.scores.copy(),
        winner=position.winner,
        ending=position.ending,
        gone=sorted(position.gone),
    )


def _powers(position: WinterPosition) -> PowersInPlay:
    return PowersInPlay(
        glimmer=position.glimmer,
        lovers=position.lovers,
        safe_house=position.safe_house,
        artifact=position.artifact,
        artifact_side=position.artifact_side,
        horror=position.horror,
        horror_at=position.horror_at,
        propaganda=position.propaganda,
    )


def _open_aim(aim: Aim) -> OpenAim:
    card = OBJECTIVE[aim.objective]
    seen = objectives.faceup(aim)
    return OpenAim(side=card.side, objective=card.id if seen else None, done=aim.done)


def private(position: WinterPosition, seat: Seat) -> Private:
    return Private(
        hand=position.hands[seat][:],
        hidden=position.hidden.get(seat),
        aims=position.aims[seat][:],
        unused=_looked_at(position, seat),
        passing=seat in position.passing,
        ask_only=list(position.passing.get(seat, ())),
        answered=seat in position.sealed,
    )


def _looked_at(position: WinterPosition, seat: Seat | None) -> list[Objective]:
    return [
        each
        for each in position.unused
        if seat is not None and position.looked.get(OBJECTIVE[each].side) == seat
    ]


# Another truth that a seat cannot tell from this one


def redeal(game: Night, seat: Seat | None, rng: Random) -> None:
    """Cards and objectives that the seat has not seen may lie elsewhere, hands may be larger or smaller.

    And others may have other wishes where they let things pass.
    """
    _redeal_cards(game, seat, rng)
    _redeal_objectives(game.position, seat, rng)
    _redeal_wishes(game, seat, rng)
    position = game.position
    for other in sorted(position.sealed):
        if other != seat:
            position.sealed[other] = Answer(other, _some_answer(game, other, rng))


def _redeal_cards(game: Night, seat: Seat | None, rng: Random) -> None:
    """Neither the piles nor the hands of others have a size that anybody is shown. WT-RULING-111"""
    position = game.position
    others = [other for other in range(game.seats) if other != seat]
    known = {*story_cards.visible_cards(game), *(card for cards in position.known for card in cards)}
    if seat is not None:
        known.update(position.hands[seat])
        hidden = position.hidden.get(seat, Hidden())
        known.update(hidden.spring, hidden.winter)
    if not position.reshuffled:
        known.update(position.discard, position.buried[seat] if seat is not None else ())
    unknown = [card for card in CARDS if card not in known]
    rng.shuffle(unknown)
    take = _taker(unknown)
    for other, size in zip(others, _sizes(game, others, len(unknown), rng), strict=True):
        cards = sorted([*position.known[other], *take(size - len(position.known[other]))])
        position.hands[other] = cards
        if other in position.hidden:
            spring = set(rng.sample(cards, rng.randint(0, size)))
            position.hidden[other] = Hidden(
                tuple(card for card in cards if card in spring),
                tuple(card for card in cards if card not in spring),
            )
            position.hands[other] = []
    unseen = take(rng.randint(0, len(unknown) // 2))
    position.deck = take(len(unknown))
    if position.reshuffled:
        position.discard, position.buried = unseen, [[] for _ in range(game.seats)]
    else:
        for other in others:
            position.buried[other] = unseen if other == others[0] else []


def _taker(cards: list[Card]) -> Callable[[int], list[Card]]:
    return lambda count: sorted(cards.pop() for _ in range(count))


def _sizes(game: Facts, others: list[Seat], cards: int, rng: Random) -> list[int]:
    """How many cards the others might hold: about as many as somebody would guess who counts."""
    position = game.position
    sizes = []
    cards += sum(len(position.known[other]) for other in others)
    least = {other: max(position.owed[other], len(position.known[other])) for other in others}
    kept = sum(least.values())
    for other in others:
        kept -= least[other]
        about = position.counted[other] + rng.randint(-MISCOUNT, MISCOUNT)
        size = max(least[other], min(about, cards - kept))
        cards -= size
        sizes.append(size)
    return sizes


def _redeal_objectives(position: WinterPosition, seat: Seat | None, rng: Random) -> None:
    facedown = [
        (other, nth)
        for other, mine in enumerate(position.aims)
        for nth, aim in enumerate(mine)
        if other != seat and not objectives.faceup(aim)
    ]
    theirs = [position.aims[other][nth].objective for other, nth in facedown]
    seen = _looked_at(position, seat)
    pile = sorted([*theirs, *(each for each in position.unused if each not in seen)])
    rng.shuffle(pile)
    for other, nth in facedown:
        side = OBJECTIVE[position.aims[other][nth].objective].side
        card = next(each for each in pile if OBJECTIVE[each].side == side)
        pile.remove(card)
        position.aims[other][nth] = Aim(objective=card)
    position.unused = sorted([*pile, *seen])


def _redeal_wishes(game: Night, seat: Seat | None, rng: Random) -> None:
    """Whom the table waits for in an interrupt is a secret of theirs. WT-RULING-118, WT-RULING-121"""
    position = game.position
    mine = {own: but for own, but in position.passing.items() if own == seat}
    if not game.options.pause_seconds or position.activation is None:
        position.passing = mine
        return
    others = [other for other in range(game.seats) if other != seat and rng.random() < LETS_PASS]
    wishes = {other: _some_of(position.theirs(other), rng) for other in others}
    position.passing = {**mine, **wishes}


def _some_of(characters: list[Character], rng: Random) -> tuple[Character, ...]:
    return tuple(each for each in characters if rng.random() < 0.5)


def _some_answer(game: Facts, seat: Seat, rng: Random) -> Move:
    """What a closed answer might be as well, for all that anybody can see."""
    position = game.position
    match position.window:
        case "arbiter":
            return moves.Nominate(rng.choice(game.present()))
        case "interrupt":
            able = [
                each
                for each in interrupts.may_interrupt(game, seat)
                if not interrupts.why_not_interrupt(game, seat, each)
            ]
            return rng.choice([moves.LetPass(), *map(moves.Interrupt, able)])
        case "naming":
            return moves.Name(rng.choice(list(position.willing.values())))
        case "objection":
            return rng.choice([moves.LetStand(), moves.Object()])
        case "stall":
            return moves.Vote(rng.random() < 0.5)
        case _:
            return rng.choice([moves.LetPass(), *objectives.declares(game, seat)])
