"""What nodes of a house tell each other at once. Whoever misses it finds it in the rows, a little later."""

from __future__ import annotations

import msgspec

from ..ground.limits import Spent
from ..notices.outbox import Wants
from ..storage.records import Guest
from .devices import Gone
from .house import House
from .unmaking import Unmade, unmake


class Due(msgspec.Struct, frozen=True):
    """Whoever keeps the house wants to know at once whether notices arrive."""


def hear(house: House, what: str, body: bytes) -> None:
    """What another node has told all of them. A newer one may tell what is unknown here."""
    match what:
        case "guest":
            house.guests.note(msgspec.msgpack.decode(body, type=Guest))
        case "renamed":
            house.spawn(house.show_renamed(msgspec.msgpack.decode(body, type=Guest)))
        case "gone":
            house.gone(msgspec.msgpack.decode(body, type=Gone), told=True)
        case "spent":
            house.spent(msgspec.msgpack.decode(body, type=Spent))
        case "orders":
            house.spawn(house.heed_orders())
        case "wants":
            house.outbox.note(msgspec.msgpack.decode(body, type=Wants))
        case "unmade":
            unmake(house, msgspec.msgpack.decode(body, type=Unmade).code, told=True)
        case "due":
            house.spawn(house.send_notices())
