"""Who sees what: all but the hands and the cards under the stacks' tops is public. WW-SETUP-18"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from talewind.engine import BySeat, Seat

from .about import Mode
from .board import Direction, Planet, Space
from .crew import cannon_slots, gas_slots, hand_limit
from .data import ACHIEVEMENT, SKY, Achievement, Card, Colour, Crew, Difficulty, Face, OrderName
from .fleet import Fleet
from .pieces import Crester, Flag, Grey, Piece, Red
from .position import Battle, Catch, Opening, Trade, WhitePlace, WindwardPosition
from .truce import truce_holds


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
    truce: bool
    """Nobody is hunted, attacked or hungry yet. WW-RULING-125"""


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
    captains: BySeat[Captain]
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
    position = game.position
    return Public(
        planet=planet_view(game.planet),
        mode=game.mode,
        difficulty=game.options.difficulty,
        opening=position.opening,
        goal=SKY.goal,
        wind=position.wind,
        first=position.first,
        active=position.active,
        round=position.round,
        turn=_turn(game),
        captains=[_captain(game, seat) for seat in range(game.seats)],
        sky=_pieces(game),
        market=_market(position),
        battle=position.battle,
        trade=position.trade,
        achievements=[
            AchievementView(
                id=card,
                high=ACHIEVEMENT[card].high,
                low=ACHIEVEMENT[card].low,
                scorers=list(position.scorers[nth]),
                declined=list(position.declined[nth]),
            )
            for nth, card in enumerate(position.cards)
        ],
        trigger=position.trigger,
        lives=position.lives,
        white_lives=position.white_lives,
        fallen=position.fallen,
        ending=position.ending,
        gone=sorted(position.gone),
    )


def _turn(game: Fleet) -> Turn:
    position = game.position
    return Turn(
        speed=position.speed,
        mates=position.mates,
        by_mate=list(position.by_mate),
        by_coffee=list(position.by_coffee),
        deadweight=position.deadweight,
        barred=list(position.barred),
        fought=[red for red in position.fought if isinstance(red, Red)],
        lands=[land for land in range(1, 7) if position.lands >> land & 1],
        taking=position.taking,
        hunting=position.hunting,
        truce=truce_holds(game),
    )


def _captain(game: Fleet, seat: Seat) -> Captain:
    position = game.position
    return Captain(
        colour=position.colours[seat],
        ship=position.ships[seat],
        boats=position.boats[2 * seat : 2 * seat + 2],
        morale=position.morale[seat],
        gas=position.gas[seat],
        gas_slots=gas_slots(game, seat),
        cannons=position.cannons[seat],
        cannon_slots=cannon_slots(game, seat),
        boat_speed=position.boat_speed[seat],
        notoriety=position.notoriety[seat],
        crew=list(position.crew[seat]),
        hand=len(position.hands[seat]),
        hand_limit=hand_limit(game, seat),
        crester=position.crester[seat],
        caught=position.caught[seat],
        grey_teeth=position.grey_teeth[seat],
        red_teeth=position.red_teeth[seat],
        tokens=position.tokens[seat],
        watches=position.watches[seat],
        naturalist=seat == game.naturalist,
    )


def _pieces(game: Fleet) -> Pieces:
    position = game.position

    def tagged(names: Iterable[Crester], spaces: Iterable[Space]) -> list[Space]:
        return [at for name, at in zip(names, spaces, strict=True) if name in position.tagged]

    return Pieces(
        reds=position.reds[:],
        red_names=list(position.red_names),
        greys=list(position.greys),
        grey_names=list(position.grey_names),
        tagged_reds=tagged(position.red_names, position.reds),
        tagged_greys=tagged(position.grey_names, position.greys),
        white=position.white,
        white_is=position.white_is,
        dead_reds=list(position.dead_reds),
        dead_red_names=list(position.dead_red_names),
        dead_greys=list(position.dead_greys),
        dead_grey_names=list(position.dead_grey_names),
        grey_teeth=list(position.loose_grey_teeth),
        red_teeth=list(position.loose_red_teeth),
        tokens=list(position.loose_tokens),
        gas={space: left for space, left in zip(game.planet.pockets, position.pockets, strict=True) if left},
    )


def _market(position: WindwardPosition) -> Market:
    return Market(
        tops=list(position.tops),
        sizes=list(position.sizes),
        discard=len(position.discard),
        last=position.discard[-1] if position.discard else None,
        crew=position.crew_left.copy(),
        greys=position.grey_stock,
        reds=position.red_stock,
        tags=position.tags,
    )


def private(position: WindwardPosition, seat: Seat) -> Private:
    return Private(hand=list(position.hands[seat]))
