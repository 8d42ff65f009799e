"""For whoever looks after the house: is it alive, and what does it count."""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa
from litestar import Response, get

from talewind import __version__

from .. import metrics
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


@get("/metrics", media_type="text/plain", include_in_schema=False, sync_to_thread=False)
def counts(house: HouseHere) -> Response[bytes]:
    """For Prometheus."""
    metrics.tables_live.set(house.tables_open)
    metrics.viewers.set(house.viewers_there)
    return Response(metrics.exposition(), media_type=metrics.CONTENT_TYPE)


ROUTES = [health, counts]
