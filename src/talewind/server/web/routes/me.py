"""Who I am to the house."""

from __future__ import annotations

from litestar import delete, get, put
from litestar.params import JSONBody

from ...storage import closed_rows
from ...storage.records import is_id
from ...tables.codes import tidy
from ...wire import Me, Profile, Whereabouts
from ..errors import troubles
from ..guests import HouseHere, Someone
from .places import ClosedId


@get("/api/me", responses=troubles(401), tags=["me"])
async def who_am_i(house: HouseHere, newcomer: Someone) -> Me:
    """My name, my seal, my tables. Somebody new gets a cookie."""
    return await house.me(newcomer)


@put("/api/me", responses=troubles(401, 403, 413, 415), tags=["me"])
async def call_me(house: HouseHere, newcomer: Someone, data: JSONBody[Profile]) -> Me:
    """What I am called from now on."""
    return await house.me(await house.rename(newcomer, data))


@put("/api/me/zone", status_code=204, responses=troubles(400, 401, 413, 415), tags=["me"])
async def live_in(house: HouseHere, newcomer: Someone, data: JSONBody[Whereabouts]) -> None:
    """In which time zone I live: my nights and weekends are those of there."""
    await house.live_in(newcomer, data)


@delete("/api/me/closed/{id:str}", responses=troubles(401), tags=["me"])
async def put_closed_aside(house: HouseHere, guest: Someone, id: ClosedId) -> None:
    """I have read that this table was closed."""
    # Pages of the version before say its code.
    meant = id if is_id(id) else tidy(id)
    if meant is not None:
        await house.store.write((), (closed_rows.put_aside(guest, meant),))


ROUTES = [put_closed_aside, who_am_i, call_me, live_in]
