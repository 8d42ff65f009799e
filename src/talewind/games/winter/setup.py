"""The table before anybody decides: factions, seats, piles, tokens."""

from __future__ import annotations

from talewind.engine import Chance, Seat

from .about import WinterOptions
from .data import CARDS, EVERY_OBJECTIVE, EVERY_QUEST, OBJECTIVE, SIDES, Faction, Objective, Side
from .position import Aim, WinterPosition

SHARES: dict[int, dict[Faction, dict[Side, int]]] = {
    3: {
        "spring": {"spring": 4, "winter": 0},
        "winter": {"spring": 0, "winter": 4},
        "writer": {"spring": 2, "winter": 2},
    },
    4: {"spring": {"spring": 3, "winter": 0}, "winter": {"spring": 0, "winter": 3}},
    5: {
        "spring": {"spring": 2, "winter": 0},
        "winter": {"spring": 0, "winter": 2},
        "writer": {"spring": 1, "winter": 1},
    },
    6: {"spring": {"spring": 2, "winter": 0}, "winter": {"spring": 0, "winter": 2}},
    7: {
        "spring": {"spring": 2, "winter": 0},
        "winter": {"spring": 0, "winter": 2},
        "writer": {"spring": 1, "winter": 1},
    },
}
"""How many rebels and soldiers a player of each faction has, by the number of players. WT-SETUP-22..26"""


def set_up(options: WinterOptions, seats: int, chance: Chance) -> WinterPosition:
    """WT-SETUP-01..10, WT-FACT-03, WT-ADV-02"""
    first = max(0, options.youngest)
    ages = tuple((first + place) % seats for place in range(seats))
    factions = draw_factions(seats, chance)
    ring = seating(factions, ages)
    aims, unused = deal_objectives(ring, factions, chance) if options.objectives else ([[]] * seats, [])
    return WinterPosition(
        chance=chance,
        factions=factions,
        ring=ring,
        ages=ages,
        deck=list(CARDS),
        buried=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        counted=[0] * seats,
        owed=[0] * seats,
        known=[[] for _ in range(seats)],
        supply=list(EVERY_QUEST),
        track=[None] * options.memories,
        acting=ring[0],
        aims=[list(mine) for mine in aims],
        unused=unused,
    )


def draw_factions(seats: int, chance: Chance) -> tuple[Faction, ...]:
    """WT-SETUP-06, WT-SETUP-07"""
    half = seats // 2
    pool: list[Faction] = [*["spring"] * half, *["winter"] * half, *["writer"] * (seats % 2)]  # type: ignore[list-item]
    chance.shuffle(pool)
    return tuple(pool)


def seating(factions: tuple[Faction, ...], ages: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Spring, winter, spring …, the writer last. WT-SETUP-08, WT-SETUP-09, WT-RULING-06"""
    spring, winter, writer = (
        [seat for seat in ages if factions[seat] == faction] for faction in ("spring", "winter", "writer")
    )
    pairs = [seat for pair in zip(spring, winter, strict=True) for seat in pair]
    return (*pairs, *writer)


def deal_objectives(
    ring: tuple[Seat, ...], factions: tuple[Faction, ...], chance: Chance
) -> tuple[list[list[Aim]], list[Objective]]:
    """One of their faction each, one of both for the writer. WT-OBJ-03, WT-OBJ-04"""
    piles = {side: [each for each in EVERY_OBJECTIVE if OBJECTIVE[each].side == side] for side in SIDES}
    aims: list[list[Aim]] = [[] for _ in factions]
    for seat in ring:
        for side in SIDES:
            if factions[seat] in (side, "writer"):
                aims[seat].append(Aim(objective=chance.draw(piles[side])))
    return aims, sorted(each for side in SIDES for each in piles[side])
