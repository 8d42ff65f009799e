"""Making a table, arranging it, beginning, playing again."""

from __future__ import annotations

from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody

from talewind.engine import TalewindError

from ...tables import arranging, seating, takeovers
from ...tables.closed import what_became
from ...wire import AnotherGame, ChangeTable, Consent, NewTable, TableState
from .. import qr
from ..errors import troubles
from ..guests import Anyone, AnyRequest, HouseHere, Someone
from ..security import Limits, rate_key
from .places import Code, PersonId, with_address

CHANGES = troubles(401, 403, 404, 409, 413, 415)
WORDS = troubles(401, 403, 404, 409)


@post("/api/tables", responses=CHANGES, tags=["tables"])
async def make_table(
    request: AnyRequest, house: HouseHere, newcomer: Someone, data: JSONBody[NewTable]
) -> TableState:
    """A new table, with me as its host; with `play_now`, bots sit down and it begins at once."""
    limits: Limits = request.app.state.limits
    limits.check("new_table", rate_key(request.scope))
    return with_address(request, await house.make_table(newcomer, data))


@get("/api/tables/{code:str}", responses=troubles(403, 404, 410), tags=["tables"])
async def see_table(request: AnyRequest, house: HouseHere, visitor: Anyone, code: Code) -> TableState:
    """What anybody with the code may know of the table, unless it is locked or plays without onlookers."""
    try:
        return with_address(request, await house.look_in(visitor, code))
    except TalewindError as error:
        raise await what_became(house.store, visitor, code, error) from None


@patch("/api/tables/{code:str}", responses=CHANGES, tags=["tables"])
async def change_table(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, data: JSONBody[ChangeTable]
) -> TableState:
    """The host changes title, options, settings or the lock."""
    return with_address(request, await house.change(guest, code, data))


@delete("/api/tables/{code:str}", responses=WORDS, tags=["tables"])
async def delete_table(house: HouseHere, guest: Someone, code: Code) -> None:
    """The host deletes the table with its log, talk and book."""
    await house.delete(guest, code)


@post("/api/tables/{code:str}/consent", status_code=200, responses=CHANGES, tags=["tables"])
async def give_consent(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, data: JSONBody[Consent]
) -> TableState:
    """Accept or refuse an option that needs everybody."""
    return with_address(request, await house.do(arranging.consent, guest, code, data))


@post("/api/tables/{code:str}/people/{person:str}/mute", status_code=200, responses=WORDS, tags=["tables"])
async def mute(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, person: PersonId
) -> TableState:
    """The host asks somebody to be silent in the talk."""
    return with_address(request, await house.do(seating.mute, guest, code, person, True))


@post("/api/tables/{code:str}/people/{person:str}/unmute", status_code=200, responses=WORDS, tags=["tables"])
async def unmute(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, person: PersonId
) -> TableState:
    """The host lets somebody talk again."""
    return with_address(request, await house.do(seating.mute, guest, code, person, False))


@post("/api/tables/{code:str}/people/{person:str}/remove", status_code=200, responses=WORDS, tags=["tables"])
async def remove(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, person: PersonId
) -> TableState:
    """The host shows somebody the door."""
    return with_address(request, await house.remove(guest, code, person))


@post("/api/tables/{code:str}/people/{person:str}/let-sit", status_code=200, responses=WORDS, tags=["chairs"])
async def let_sit(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, person: PersonId
) -> TableState:
    """Yes to somebody who asks for a bot's seat: the host's word, or a vote while the host is away."""
    return with_address(request, await house.do(takeovers.let_sit, guest, code, person))


@post("/api/tables/{code:str}/people/{person:str}/not-now", status_code=200, responses=WORDS, tags=["chairs"])
async def turn_down(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, person: PersonId
) -> TableState:
    """The host says no to somebody who asks for a bot's seat; or whoever asks takes it back."""
    return with_address(request, await house.turn_down(guest, code, person))


@post("/api/tables/{code:str}/begin", status_code=200, responses=WORDS, tags=["tables"])
async def begin(request: AnyRequest, house: HouseHere, guest: Someone, code: Code) -> TableState:
    """The host begins the game."""
    return with_address(request, await house.begin(guest, code))


@post("/api/tables/{code:str}/again", status_code=200, responses=WORDS, tags=["tables"])
async def play_again(request: AnyRequest, house: HouseHere, guest: Someone, code: Code) -> TableState:
    """A new table with the same people."""
    return with_address(request, await house.again(guest, code))


@post("/api/tables/{code:str}/another", status_code=200, responses=CHANGES, tags=["tables"])
async def play_another(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, data: JSONBody[AnotherGame]
) -> TableState:
    """A new table with the same people, for another game."""
    return with_address(request, await house.again(guest, code, data))


@get(
    "/api/tables/{code:str}/qr.svg",
    responses=troubles(403, 404),
    media_type="image/svg+xml",
    tags=["tables"],
)
async def join_code(request: AnyRequest, house: HouseHere, visitor: Anyone, code: Code) -> Response[bytes]:
    """The address where friends join, as a QR code."""
    state = with_address(request, await house.look_in(visitor, code))
    return Response(qr.svg(state.join_url), headers={"cache-control": "no-cache"})


ROUTES = [
    make_table,
    see_table,
    change_table,
    delete_table,
    give_consent,
    mute,
    unmute,
    remove,
    let_sit,
    turn_down,
    begin,
    play_again,
    play_another,
    join_code,
]
