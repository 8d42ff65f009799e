"""The Trading Post: six spaces lead into port and out of it, but not for a ship with a crester.

- Which spaces: `board.Planet.passages` (WW-PORT-01, WW-PORT-02), for 1 speed and whatever the wind
  (`move_ship.passages`, WW-PORT-03, WW-MOVE-03)
- Teeth are traded: `collect_rewards.bring_teeth` (WW-REW-01, WW-REW-02), for what they are worth:
  `cresters.WORTH` (WW-TOOTH-02, WW-TOOTH-03)
- Gas buys only here, as often as it lasts: `spend_gas.buy` (WW-PORT-06, WW-GAS-01, WW-BUY-01)
- Longboats and cresters go by `board.Planet.neighbours`, and the Trading Post is none (WW-PORT-08,
  WW-PORT-09); only a team's White comes there: `cooperative_adventure.white_nears_port`
"""

from __future__ import annotations

from talewind.engine import Seat

from .board import PORT
from .collect_rewards import bring_teeth
from .fleet import Fleet

LEAVE_PORT = "Your ship is At Port: leave by one of the six spaces next to it (WW-PORT-02)."
NOT_AT_PORT = "Only the six spaces next to the Trading Post lead into port (WW-PORT-01)."
LADEN = "With a crester in the hold no ship enters port (WW-PORT-04)."


def why_not_into_port(game: Fleet) -> str | None:
    """WW-PORT-04"""
    return None if game.position.crester[game.position.active] is None else LADEN


def arrive(game: Fleet, seat: Seat) -> None:
    """Teeth are exchanged at once; nobody fights, however many are there. WW-PORT-05, WW-PORT-07"""
    game.position.firm = PORT
    bring_teeth(game, seat)
