"""Sitting down, standing up, bots, and seats that change hands."""

from __future__ import annotations

from litestar import patch, post
from litestar.params import JSONBody

from ...tables import seating, takeovers
from ...wire import ChangeChair, SeatBot, SeatLink, Sit, TableState
from .. import qr
from ..errors import troubles
from ..guests import AnyRequest, HouseHere, Someone
from .places import Code, SeatNumber, base_url, with_address

CHANGES = troubles(401, 403, 404, 409, 413, 415)
WORDS = troubles(401, 403, 404, 409)
CHAIR = "/api/tables/{code:str}/chairs/{seat:int}"


@post("/api/tables/{code:str}/chairs", status_code=200, responses=CHANGES, tags=["chairs"])
async def sit(
    request: AnyRequest, house: HouseHere, newcomer: Someone, code: Code, data: JSONBody[Sit]
) -> TableState:
    """Take a place."""
    return with_address(request, await house.sit(newcomer, code, data))


@patch(CHAIR, responses=CHANGES, tags=["chairs"])
async def change_chair(
    request: AnyRequest,
    house: HouseHere,
    guest: Someone,
    code: Code,
    seat: SeatNumber,
    data: JSONBody[ChangeChair],
) -> TableState:
    """Change my name or seal; the host changes the order and the bots' skill."""
    return with_address(request, await house.do(seating.change_chair, guest, code, seat, data))


@post("/api/tables/{code:str}/bots", status_code=200, responses=CHANGES, tags=["chairs"])
async def seat_bot(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, data: JSONBody[SeatBot]
) -> TableState:
    """The host seats a bot."""
    return with_address(request, await house.do(seating.seat_bot, guest, code, data))


@post(CHAIR + "/clear", status_code=200, responses=WORDS, tags=["chairs"])
async def clear_chair(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, seat: SeatNumber
) -> TableState:
    """In the lobby: stand up, or the host empties the chair."""
    return with_address(request, await house.do(seating.clear_chair, guest, code, seat))


@post(CHAIR + "/to-bot", status_code=200, responses=WORDS, tags=["chairs"])
async def to_bot(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, seat: SeatNumber
) -> TableState:
    """In play: a bot keeps the seat. Mine, the host's word, or a vote while the host is away."""
    return with_address(request, await house.to_bot(guest, code, seat))


@post(CHAIR + "/give-back", status_code=200, responses=WORDS, tags=["chairs"])
async def give_back(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, seat: SeatNumber
) -> TableState:
    """Whoever had the seat gets it back from the bot."""
    return with_address(request, await house.do(takeovers.give_back, guest, code, seat))


@post(CHAIR + "/take", status_code=200, responses=CHANGES, tags=["chairs"])
async def take(
    request: AnyRequest,
    house: HouseHere,
    newcomer: Someone,
    code: Code,
    seat: SeatNumber,
    data: JSONBody[Sit],
) -> TableState:
    """In play: a watcher takes a bot's seat, or asks for it where it holds something hidden."""
    return with_address(request, await house.take(newcomer, code, seat, data))


@post(CHAIR + "/leave", status_code=200, responses=WORDS, tags=["chairs"])
async def leave(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, seat: SeatNumber
) -> TableState:
    """In play: leave for good, without a bot."""
    return with_address(request, await house.do(takeovers.leave, guest, code, seat))


@post(CHAIR + "/link", status_code=200, responses=WORDS, tags=["chairs"])
async def make_seat_link(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, seat: SeatNumber
) -> SeatLink:
    """A link that moves my seat to another device."""
    return _link(request, *await house.seat_link(guest, code, seat))


@post(CHAIR + "/program-link", status_code=200, responses=WORDS, tags=["chairs"])
async def make_program_link(
    request: AnyRequest, house: HouseHere, guest: Someone, code: Code, seat: SeatNumber
) -> SeatLink:
    """The host invites a program to a free chair, or whoever has brought one brings it again."""
    return _link(request, *await house.seat_link(guest, code, seat, program=True))


def _link(request: AnyRequest, token: str, expires: float) -> SeatLink:
    url = f"{base_url(request)}/s/{token}"
    return SeatLink(url=url, qr=qr.data_uri(url), expires=expires)


ROUTES = [
    sit,
    change_chair,
    seat_bot,
    clear_chair,
    to_bot,
    give_back,
    take,
    leave,
    make_seat_link,
    make_program_link,
]
