"""What earlier editions of these rules did otherwise, for tables that were begun with them."""

from __future__ import annotations

from itertools import count, takewhile
from typing import Any

from talewind.engine import Seat

from . import conclusion, ending_the_round
from .bans import pieces
from .board import Space
from .fleet import Fleet
from .position import Battle, WindwardPosition
from .rules import Windward
from .things import without

# The first edition


def have_fought(table: WindwardPosition, at: Space) -> None:
    table.fought += (at,)


def unfought(table: WindwardPosition) -> list[Space]:
    return [red for red in table.reds if red not in table.fought]


def red_falls(game: Fleet, at: Space, seat: Seat) -> None:
    conclusion.red_falls(game, at, seat)
    table = game.position
    if at in table.fought:
        table.fought = without(table.fought, at)


def grey_loses(game: Fleet, battle: Battle) -> None:
    """Once beaten a Grey could be fought by everybody again, even if it was let go in the same turn."""
    table = game.position
    beaten = pieces(table, battle.defender, battle.at)
    table.barred = tuple(pair for pair in table.barred if pair[1] not in beaten)
    conclusion.grey_loses(game, battle)


def final_turns(game: Fleet, table: WindwardPosition, trigger: Seat) -> tuple[Seat, ...]:
    end = table.first if game.options.even_turns else trigger
    later = ((table.active + step) % game.seats for step in range(1, game.seats))
    return tuple(takewhile(lambda seat: seat != end, later))


def pass_on(game: Fleet) -> None:
    """Its tables were saved without a list of last turns."""
    table = game.position
    if table.trigger is not None:
        table.last_turns = final_turns(game, table, table.trigger)
    ending_the_round.pass_on(game)


class FirstEdition(Windward):
    """Reds were known by their spaces, and it was over before the next turn of whoever had fifteen."""

    rulings = Windward.rulings._replace(
        have_fought=have_fought,
        unfought=unfought,
        grey_loses=grey_loses,
        red_falls=red_falls,
        final_turns=final_turns,
        pass_on=pass_on,
    )

    @classmethod
    def upgrade(cls, position: dict[str, Any], schema: int) -> dict[str, Any]:
        """Cresters had no names."""
        numbers = count(1)
        names: dict[str, Any] = {
            f"{kind}_names": [next(numbers) for _ in position[f"{kind}s"]]
            for kind in ("red", "grey", "dead_red", "dead_grey")
        }
        caught = [None if crester is None else next(numbers) for crester in position["crester"]]
        return position | names | {"caught": caught, "named": next(numbers) - 1}


Windward.editions = {1: FirstEdition}
