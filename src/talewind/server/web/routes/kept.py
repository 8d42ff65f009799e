"""What the house keeps of me: to look at, to take along, to delete."""

from __future__ import annotations

from litestar import delete, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from ...storage.records import token_hash
from ...tables import kept, taking_out
from ...wire import Kept
from ..errors import troubles
from ..guests import AnyRequest, HouseHere, Someone
from ..security import Limits, rate_key
from .devices import cookie_of, hand_over
from .places import Code


@get("/api/me/kept", responses=troubles(401, 429), tags=["me"])
async def kept_of_me(request: AnyRequest, house: HouseHere, guest: Someone) -> Kept:
    """Everything, without what I wrote. All tables of the house are looked through for it."""
    limits: Limits = request.app.state.limits
    limits.check("kept", rate_key(request.scope))
    return await kept.kept_of(house, guest, token_hash(cookie_of(request)))


FILE = {200: ResponseSpec(Kept, description="All of it.", generate_examples=False)}


@get("/api/me/everything", responses=FILE | troubles(401), tags=["me"])
async def take_it_all(request: AnyRequest, house: HouseHere, guest: Someone) -> Stream:
    """Everything, as one file: with my tales, my talk and my voices."""
    limits: Limits = request.app.state.limits
    limits.check("everything", rate_key(request.scope))
    everything = await kept.kept_of(house, guest, token_hash(cookie_of(request)), words=True)
    return Stream(
        kept.as_a_file(house, everything),
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="talewind-and-me.json"'},
    )


@delete("/api/me/tales/{code:str}", responses=troubles(401, 404, 409, 503), tags=["me"])
async def take_tales_out(house: HouseHere, guest: Someone, code: Code) -> None:
    """Take what I told at a finished table out of its book and its replay. Others keep the rest."""
    await taking_out.take_tales_out(house, guest, code)


@delete("/api/me", responses=troubles(401, 503), tags=["me"])
async def forget_me(request: AnyRequest, house: HouseHere, guest: Someone) -> None:
    """Delete all of it: I leave the games that go on, and am nobody in what stays with others."""
    await kept.forget_me(house, guest)
    hand_over(request, "")


ROUTES = [kept_of_me, take_it_all, take_tales_out, forget_me]
