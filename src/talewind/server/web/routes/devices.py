"""I am I on all my devices: a key that a device keeps, or a link from one to another."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter

from talewind.engine import TalewindError

from ...storage.records import token_hash
from ...tables import joining
from ...wire import (
    Became,
    DeviceLink,
    KeyAnswer,
    KeyQuestion,
    MyDevices,
    Named,
    WhoseLink,
)
from .. import passkeys, qr
from ..errors import troubles
from ..guests import Anyone, AnyRequest, HouseHere, Someone
from ..passkeys import site_of
from ..security import rate_key, token_of
from .places import Token, base_url

Id: TypeAlias = Annotated[str, PathParameter(max_length=16, description="Of a device or a key of mine.")]


def cookie_of(request: AnyRequest) -> str:
    """The cookie that this very request came with: what is asked now is answered in the same browser."""
    token = token_of(request.scope)
    if token is None:
        raise TalewindError("no_cookie", "The house does not know you yet. Load the page first.")
    return token


def hand_over(request: AnyRequest, token: str) -> None:
    """The answer brings another cookie."""
    request.scope["state"]["new_token"] = token


def _not_too_often(request: AnyRequest) -> None:
    request.app.state.limits.check("new_slip", rate_key(request.scope))


@get("/api/me/devices", responses=troubles(401), tags=["me"])
async def my_devices(request: AnyRequest, house: HouseHere, guest: Someone) -> MyDevices:
    """Where the house knows me, and the keys that I have made."""
    return MyDevices(
        devices=await house.devices.of(guest, token_hash(cookie_of(request))),
        passkeys=await house.devices.keys_of(guest),
        no_keys=site_of(request).no_keys,
    )


@delete("/api/me/devices/{id:str}", responses=troubles(401, 404, 409), tags=["me"])
async def part_with_device(request: AnyRequest, house: HouseHere, guest: Someone, id: Id) -> None:
    """A device is a stranger from now on. Not this one: that is done from another."""
    house.gone(await house.devices.part(guest, id, token_hash(cookie_of(request))))


@post("/api/me/passkeys/question", status_code=200, responses=troubles(401, 409, 429), tags=["me"])
async def ask_to_make(request: AnyRequest, house: HouseHere, guest: Someone) -> KeyQuestion:
    """What `navigator.credentials.create` is to be asked. It may be answered once, in this browser."""
    _not_too_often(request)
    return await passkeys.ask_to_make(house, guest, cookie_of(request), site_of(request))


@post("/api/me/passkeys", status_code=200, responses=troubles(400, 401, 409, 413, 415), tags=["me"])
async def make_key(
    request: AnyRequest, house: HouseHere, guest: Someone, data: JSONBody[KeyAnswer]
) -> MyDevices:
    """A key for this device. The cookie is another from then on."""
    token = await passkeys.make(house, guest, cookie_of(request), site_of(request), data)
    hand_over(request, token)
    return MyDevices(
        devices=await house.devices.of(guest, token_hash(token)),
        passkeys=await house.devices.keys_of(guest),
    )


@put("/api/me/passkeys/{id:str}", status_code=204, responses=troubles(400, 401, 404, 413, 415), tags=["me"])
async def rename_key(house: HouseHere, guest: Someone, id: Id, data: JSONBody[Named]) -> None:
    await house.devices.rename_key(guest, id, data.name)


@delete("/api/me/passkeys/{id:str}", responses=troubles(401, 404), tags=["me"])
async def part_with_key(house: HouseHere, guest: Someone, id: Id) -> None:
    """The key opens nothing any more. Devices that came in with it stay mine."""
    await house.devices.part_key(guest, id)


@post("/api/passkeys/question", status_code=200, responses=troubles(401, 409, 429), tags=["me"])
async def ask_to_open(request: AnyRequest, house: HouseHere, guest: Someone) -> KeyQuestion:
    """What `navigator.credentials.get` is to be asked. It may be answered once, in this browser."""
    _not_too_often(request)
    return await passkeys.ask_to_open(house, guest, cookie_of(request), site_of(request))


@post("/api/passkeys", status_code=200, responses=troubles(400, 401, 403, 409, 413, 415), tags=["me"])
async def open_with_key(
    request: AnyRequest, house: HouseHere, guest: Someone, data: JSONBody[KeyAnswer]
) -> Became:
    """This device is whoever has made the key. What it was before comes along, or stays by itself."""
    became, token = await passkeys.open_with(house, guest, cookie_of(request), site_of(request), data)
    hand_over(request, token)
    return became


@post("/api/me/device-links", status_code=200, responses=troubles(401, 403, 429), tags=["me"])
async def make_device_link(request: AnyRequest, house: HouseHere, guest: Someone) -> DeviceLink:
    """A link that makes another device mine: it works once, for ten minutes, and asks there first."""
    _not_too_often(request)
    token, expires = await joining.device_link(house, guest)
    url = f"{base_url(request)}/me/link/{token}"
    return DeviceLink(url=url, qr=qr.data_uri(url), expires=expires)


@get("/api/device-links/{token:str}", responses=troubles(404, 429), tags=["me"])
async def whose_device_link(house: HouseHere, visitor: Anyone, token: Token) -> WhoseLink:
    """Who this device would become; nothing changes."""
    return await joining.whose_link(house, visitor, token)


@post(
    "/api/device-links/{token:str}",
    status_code=200,
    responses=troubles(400, 401, 403, 404, 409, 413, 415, 429),
    tags=["me"],
)
async def come_by_device_link(
    request: AnyRequest, house: HouseHere, guest: Someone, token: Token, data: JSONBody[Named]
) -> Became:
    """This device is whoever has made the link. The cookie is another from then on."""
    became, cookie = await joining.come_by_link(house, guest, cookie_of(request), token, data.name)
    hand_over(request, cookie)
    return became


ROUTES = [
    my_devices,
    part_with_device,
    ask_to_make,
    make_key,
    rename_key,
    part_with_key,
    ask_to_open,
    open_with_key,
    make_device_link,
    whose_device_link,
    come_by_device_link,
]
