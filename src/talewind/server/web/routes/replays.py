"""A game once more, step by step: one that is over, or what has happened in one since I was here."""

from __future__ import annotations

import gzip
from typing import Annotated, TypeAlias

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from ...storage.records import Guest
from ...tables import meanwhile
from ...wire import Meanwhile, Replay, ReplayPart, SecondLooks
from ..errors import troubles
from ..guests import Anyone, AnyRequest, HouseHere, Someone
from ..security import Limits, rate_key
from .places import Code

Eyes: TypeAlias = Annotated[
    int | None, QueryParameter(ge=0, le=99, description="Whose eyes; left out: a watcher's.")
]
Drawn: TypeAlias = Annotated[
    bool | None,
    QueryParameter(description="Whether frames carry what lies there; left out: of games from outside."),
]
Mine: TypeAlias = Annotated[int, QueryParameter(ge=0, le=99, description="A seat of mine.")]
Nth: TypeAlias = Annotated[
    int, PathParameter(ge=1, le=9999, description="Which part; the first comes with the replay.")
]

BEGINNING = {200: ResponseSpec(Replay, description="The game and its first frames.", generate_examples=False)}
PART = {200: ResponseSpec(ReplayPart, description="Some more frames.", generate_examples=False)}


@get("/api/tables/{code:str}/replay", responses=BEGINNING | troubles(403, 404, 409), tags=["replays"])
async def replay(
    request: AnyRequest,
    house: HouseHere,
    visitor: Anyone,
    code: Code,
    seat: Eyes = None,
    scene: Drawn = None,
) -> Response[bytes]:
    """The game, once it is over, and its first moments, for whoever may look at the table.

    Where people answer when they can, those who play may watch what has happened so far, as everybody saw it.
    """
    return await _part(request, house, visitor, code, seat, 0, scene)


@get("/api/tables/{code:str}/replay/{nth:int}", responses=PART | troubles(403, 404, 409), tags=["replays"])
async def replay_part(
    request: AnyRequest,
    house: HouseHere,
    visitor: Anyone,
    code: Code,
    nth: Nth,
    seat: Eyes = None,
    scene: Drawn = None,
) -> Response[bytes]:
    """More moments of it, for whoever walks on."""
    return await _part(request, house, visitor, code, seat, nth, scene)


@get("/api/tables/{code:str}/meanwhile", responses=troubles(403, 404, 409), tags=["replays"])
async def since_i_left(request: AnyRequest, house: HouseHere, guest: Someone, code: Code) -> Meanwhile:
    """What has happened since I looked at the table last, as everybody may know it."""
    limits: Limits = request.app.state.limits
    limits.check("replay", rate_key(request.scope))
    return await meanwhile.since_i_left(house, guest, code)


@get("/api/tables/{code:str}/second-look", responses=troubles(403, 404, 409), tags=["replays"])
async def second_look(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, seat: Mine
) -> SecondLooks:
    """Moments of my own seat worth a second look, after a game with bots."""
    limits: Limits = request.app.state.limits
    client = rate_key(request.scope)
    return await house.second_look(code, seat, guest, may_make=lambda: limits.check("second_look", client))


async def _part(
    request: AnyRequest,
    house: HouseHere,
    visitor: Guest | None,
    code: str,
    seat: int | None,
    nth: int,
    scene: bool | None,
) -> Response[bytes]:
    limits: Limits = request.app.state.limits
    client = rate_key(request.scope)
    limits.check("replay", client)
    part = await house.replay(
        code, seat, visitor, nth=nth, scene=scene, may_make=lambda: limits.check("new_replay", client)
    )
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        part = gzip.decompress(part)
    return Response(part, media_type="application/json", headers=headers)


ROUTES = [replay, replay_part, since_i_left, second_look]
