"""For whoever looks after the house: is it alive, and may people be sent here."""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa
from litestar import get

from talewind import __version__

from ..errors import troubles
from ..guests import HouseHere


class Health(msgspec.Struct, kw_only=True):
    status: Literal["well"] = "well"
    version: str = __version__


@get("/health", responses=troubles(), tags=["watch"])
async def health(house: HouseHere) -> Health:
    """Whether the house lives and can read its database."""
    await house.store.read(sa.text("SELECT 1"))
    return Health()


class Ready(msgspec.Struct, kw_only=True):
    status: Literal["ready"] = "ready"
    version: str = __version__


@get("/ready", responses=troubles(), tags=["watch"])
async def ready(house: HouseHere) -> Ready:
    """Whether people may be sent to this node: it stays, its tables are its own, and it can store."""
    await house.check_ready()
    return Ready()


ROUTES = [health, ready]
