"""What the arena counts in a game that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from talewind.engine import Told

from . import events
from .board import PORT
from .data import SUPPLIES
from .ending_the_game import winners
from .fleet import Fleet

COUNTED = (
    "turns",
    "battles",
    *(f"played/{supply.id}" for supply in SUPPLIES.cards),
    *(f"notoriety from/{why}" for why in ("teeth", "bought", "watch", "white", "tags", "achievement")),
    *(f"lost to/{what}" for what in ("hunger", "ship", "red", "white", "white at port")),
    *(f"defeated/{kind}" for kind in ("longboat", "grey", "red", "white")),
)
"""In every game, with 0 where there was nothing."""


def gauges(game: Fleet, story: Sequence[Told]) -> Mapping[str, bool | float | list[float]]:
    """Length, notoriety and where it came from, battles, lost ships, and how often each card was played."""
    counts: Counter[str] = Counter(dict.fromkeys(COUNTED, 0))
    lost = [0.0] * game.seats
    won = [0.0] * game.seats
    for told in story:
        match told.event:
            case events.TurnBegins():
                counts["turns"] += 1
            case events.PlayedCard(_, card):
                counts[f"played/{card}"] += 1
            case events.Gained(_, points, _, why):
                counts[f"notoriety from/{why}"] += points
            case events.ShipLost(seat, at, to):
                lost[seat] += 1
                counts[f"lost to/{to} at port" if at == PORT else f"lost to/{to}"] += 1
            case events.Defeated(kind):
                counts[f"defeated/{kind}"] += 1
            case events.BattleEnds(battle, winner):
                counts["battles"] += 1
                side = battle.attacker if winner == "attacker" else battle.defender
                if winner is not None and side.seat is not None:
                    won[side.seat] += 1
    position = game.position
    if game.rivals:
        whether = {"won by who began": position.first in winners(game)}
    else:
        whether = {"over in round one": position.round == 1}
    return {
        "rounds": float(position.round),
        **whether,
        "notoriety": [float(points) for points in position.notoriety],
        "battles won": won,
        "ships lost": lost,
        **{name: float(count) for name, count in counts.items()},
    }
