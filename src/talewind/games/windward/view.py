"""Who sees what: all but the hands and the cards under the stacks' tops is public. WW-SETUP-18"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from talewind.engine import Seat

from .about import Mode
from .board import Direction, Planet, Space
from .crew import cannon_slots, hand_limit
from .data import ACHIEVEMENT, SKY, Achievement, Card, Colour, Crew, Difficulty, Face, OrderName
from .fleet import Fleet
from .gas import gas_slots
from .pieces import Crester, Flag, Grey, Piece, Red
from .position import Battle, Catch, Opening, Trade, WhitePlace, WindwardPosition


class PlanetView(msgspec.Struct, frozen=True, kw_only=True):
    """The map: space n is at (q[n], r[n]) and has code[n]; each territory has as many spaces in a row."""

    face: Face
    ring: str
    radius: int
    q: tuple[int, ...]
    r: tuple[int, ...]
    code: str
    """. plain, f feeding ground, r Red start, p around the planet, z zephyr, g gas pocket, x drift."""


class Captain(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player board: everything on it is public, the hand's size too."""

    colour: Colour
    ship: Space
    """-1: At Port."""
    boats: list[Space]
    """-1 aboard, -2 beside the board, else a space."""
    morale: int
    gas: int
    gas_slots: int
    cannons: int
    cannon_slots: int
    boat_speed: int
    notoriety: int
    crew: list[Crew | None]
    hand: int
    hand_limit: int
    crester: Catch | None
    caught: Crester | None = None
    """Which one it is; untold in the first two editions."""
    grey_teeth: int
    red_teeth: int
    tokens: int
    watches: int
    naturalist: bool


class Pieces(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where cresters are and things lie; a space stands there as often as it has such pieces.

    Names are in the order of their spaces; the first two editions tell none.
    """

    reds: list[Space]
    red_names: list[Red] = []
    greys: list[Space]
    grey_names: list[Grey] = []
    tagged_reds: list[Space]
    tagged_greys: list[Space]
    white: Space
    white_is: WhitePlace
    dead_reds: list[Space]
    dead_red_names: list[Red] = []
    dead_greys: list[Space]
    dead_grey_names: list[Grey] = []
    grey_teeth: list[Space]
    red_teeth: list[Space]
    tokens: list[Space]
    gas: dict[Space, int]
    """What is left on gas pockets."""


class Market(msgspec.Struct, frozen=True, kw_only=True):
    """The Trading Post Board and the stockpile."""

    tops: list[Card | None]
    sizes: list[int]
    discard: int
    last: Card | None
    """The card that was last laid on the discard pile: everybody has just seen it. WW-RULING-100"""
    crew: dict[Crew, int]
    greys: int
    reds: int
    tags: int


class AchievementView(msgspec.Struct, frozen=True, kw_only=True):
    id: Achievement
    high: int
    low: int
    scorers: list[Seat]
    declined: list[Seat]


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What the captain whose turn it is has left."""

    speed: int
    mates: int
    by_mate: list[OrderName]
    by_coffee: list[OrderName]
    deadweight: int
    barred: list[tuple[Piece | str, Piece | Flag | str]]
    """Who may not attack whom again; the first two editions write g7 and r7 for cresters on space 7."""
    fought: list[Red | Space]
    """Reds that have met the captain; in the first two editions, the spaces where they are."""
    lands: list[int]
    taking: int
    hunting: bool


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees."""

    planet: PlanetView
    mode: Mode
    difficulty: Difficulty
    opening: Opening
    goal: int
    wind: Direction
    first: Seat
    active: Seat
    round: int
    turn: Turn
    captains: list[Captain]
    sky: Pieces
    market: Market
    battle: Battle | None
    trade: Trade | None
    achievements: list[AchievementView]
    trigger: Seat | None
    lives: int
    white_lives: int
    fallen: int
    ending: str
    gone: list[Seat]


class Private(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees besides."""

    hand: list[Card]


@lru_cache(maxsize=256)
def planet_view(planet: Planet) -> PlanetView:
    return PlanetView(
        face=planet.face,
        ring=planet.ring,
        radius=planet.radius,
        q=planet.q,
        r=planet.r,
        code=planet.code,
    )


def public(game: Fleet) -> Public:
    table = game.position
    return Public(
        planet=planet_view(game.planet),
        mode=game.mode,
        difficulty=game.options.difficulty,
        opening=table.opening,
        goal=SKY.goal,
        wind=table.wind,
        first=table.first,
        active=table.active,
        round=table.round,
        turn=_turn(game),
        captains=[_captain(game, seat) for seat in range(game.seats)],
        sky=_pieces(game),
        market=_market(table),
        battle=table.battle,
        trade=table.trade,
        achievements=[
            AchievementView(
                id=card,
                high=ACHIEVEMENT[card].high,
                low=ACHIEVEMENT[card].low,
                scorers=list(table.scorers[nth]),
                declined=list(table.declined[nth]),
            )
            for nth, card in enumerate(table.cards)
        ],
        trigger=table.trigger,
        lives=table.lives,
        white_lives=table.white_lives,
        fallen=table.fallen,
        ending=table.ending,
        gone=sorted(table.gone),
    )


def _turn(game: Fleet) -> Turn:
    table = game.position
    return Turn(
        speed=table.speed,
        mates=table.mates,
        by_mate=list(table.by_mate),
        by_coffee=list(table.by_coffee),
        deadweight=table.deadweight,
        barred=list(table.barred),
        fought=[red for red in table.fought if isinstance(red, Red)],
        lands=[land for land in range(1, 7) if table.lands >> land & 1],
        taking=table.taking,
        hunting=table.hunting,
    )


def _captain(game: Fleet, seat: Seat) -> Captain:
    table = game.position
    return Captain(
        colour=table.colours[seat],
        ship=table.ships[seat],
        boats=table.boats[2 * seat : 2 * seat + 2],
        morale=table.morale[seat],
        gas=table.gas[seat],
        gas_slots=gas_slots(game, seat),
        cannons=table.cannons[seat],
        cannon_slots=cannon_slots(game, seat),
        boat_speed=table.boat_speed[seat],
        notoriety=table.notoriety[seat],
        crew=list(table.crew[seat]),
        hand=len(table.hands[seat]),
        hand_limit=hand_limit(game, seat),
        crester=table.crester[seat],
        caught=table.caught[seat],
        grey_teeth=table.grey_teeth[seat],
        red_teeth=table.red_teeth[seat],
        tokens=table.tokens[seat],
        watches=table.watches[seat],
        naturalist=seat == game.naturalist,
    )


def _pieces(game: Fleet) -> Pieces:
    table = game.position

    def tagged(names: Iterable[Crester], spaces: Iterable[Space]) -> list[Space]:
        return [at for name, at in zip(names, spaces, strict=True) if name in table.tagged]

    return Pieces(
        reds=table.reds[:],
        red_names=list(table.red_names),
        greys=list(table.greys),
        grey_names=list(table.grey_names),
        tagged_reds=tagged(table.red_names, table.reds),
        tagged_greys=tagged(table.grey_names, table.greys),
        white=table.white,
        white_is=table.white_is,
        dead_reds=list(table.dead_reds),
        dead_red_names=list(table.dead_red_names),
        dead_greys=list(table.dead_greys),
        dead_grey_names=list(table.dead_grey_names),
        grey_teeth=list(table.loose_grey_teeth),
        red_teeth=list(table.loose_red_teeth),
        tokens=list(table.loose_tokens),
        gas={space: left for space, left in zip(game.planet.pockets, table.pockets, strict=True) if left},
    )


def _market(table: WindwardPosition) -> Market:
    return Market(
        tops=list(table.tops),
        sizes=list(table.sizes),
        discard=len(table.discard),
        last=table.discard[-1] if table.discard else None,
        crew=table.crew_left.copy(),
        greys=table.grey_stock,
        reds=table.red_stock,
        tags=table.tags,
    )


def private(table: WindwardPosition, seat: Seat) -> Private:
    return Private(hand=list(table.hands[seat]))
