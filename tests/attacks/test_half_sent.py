"""Half-sent requests: whoever keeps the house waiting is not waited for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from talewind.engine import TalewindError
from talewind.server.ground.limits import AtOnce
from talewind.server.tables.house import House
from talewind.server.web import bodies, security
from talewind.server.web.app import Config, create_app
from talewind.server.web.frames import Frames
from talewind.server.web.requests import Requests
from talewind.server.web.socket import Socket
from tests.server.test_frames import Wire
from tests.server.test_socket import Wire as Device
from tests.server.test_socket import a_table

PATIENCE = 30
"""How many seconds a busy machine may take for what should be there at once."""
REQUEST = b"GET /health HTTP/1.1\r\nhost: here\r\n\r\n"


class Hasty(Requests):
    """Waits for a moment only."""

    headers_within = 0.02
    read_within = 0.02


class Line(Wire):
    """The kernel's end of a connection, as far as it is read."""

    def __init__(self, address: str = "203.0.113.7") -> None:
        super().__init__()
        self.address = address
        self.unread = 0

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.address, 4711) if name == "peername" else default

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_write_buffer_size(self) -> int:
        return self.unread

    @property
    def said(self) -> bytes:
        return b"".join(self.written)


class House408:
    """An application that is asked for something, and takes its time."""

    trusted = security.networks(["10.0.0.0/8"])

    def __init__(self, most: int = 1000) -> None:
        self.doors = AtOnce(most)
        self.slow = asyncio.Event()
        self.slow.set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.slow.wait()
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
            return
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    def open(self, line: Line, kind: type[Requests] = Hasty) -> Requests:
        config = uvicorn.Config(
            self, interface="asgi3", proxy_headers=False, http=kind, ws=Frames, log_config=None
        )
        config.load()
        protocol = kind(config=config, server_state=ServerState(), app_state={})
        protocol.connection_made(line)
        return protocol


async def until(done: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.002)


@pytest.mark.parametrize("half", [b"G", b"GET /health HTTP/1.1\r\n", REQUEST[:-1]])
async def test_headers_that_do_not_come_are_not_waited_for(half: bytes) -> None:
    line = Line()
    protocol = House408().open(line)
    protocol.data_received(half)
    await until(lambda: line.closed)
    assert line.said.startswith(b"HTTP/1.1 408 ")
    assert b'"code":"too_slow"' in line.said


async def test_headers_that_drip_are_not_waited_for_either() -> None:
    line = Line()
    protocol = House408().open(line)
    async with asyncio.timeout(PATIENCE):
        protocol.data_received(b"GET / HTTP/1.1\r\nx: ")
        while not line.closed:
            protocol.data_received(b"x")
            await asyncio.sleep(0.002)
    assert line.said.startswith(b"HTTP/1.1 408 ")


async def test_who_says_nothing_at_all_is_let_go_without_a_word() -> None:
    line = Line()
    House408().open(line)
    await until(lambda: line.closed)
    assert line.said == b""


async def test_a_second_request_must_come_in_time_as_well() -> None:
    line = Line()
    protocol = House408().open(line)
    protocol.data_received(REQUEST + REQUEST[:20])
    await until(lambda: line.closed)
    assert line.said.partition(b"ok")[2].startswith(b"HTTP/1.1 408 ")


async def test_an_answer_may_take_its_time() -> None:
    line, house = Line(), House408()
    house.slow.clear()
    protocol = house.open(line)
    protocol.data_received(REQUEST)
    await asyncio.sleep(5 * Hasty.headers_within)
    assert not line.closed
    house.slow.set()
    await until(lambda: line.said.endswith(b"ok"))
    assert b" 408 " not in line.said


async def test_a_websocket_is_no_request_that_does_not_come() -> None:
    line, house = Line(), House408(most=1)
    house.slow.clear()
    protocol = house.open(line)
    protocol.data_received(
        b"GET /ws/t/x HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
    )
    await asyncio.sleep(5 * Hasty.headers_within)
    assert not line.closed
    assert house.doors.enter("203.0.113.7"), "and it is not counted among the requests"
    house.slow.set()
    await until(lambda: line.closed)


# Answers that nobody reads


async def test_who_does_not_read_is_not_written_to_for_ever() -> None:
    line = Line()
    protocol = House408().open(line)
    protocol.data_received(REQUEST)
    line.unread = 100_000
    protocol.pause_writing()
    await until(lambda: line.aborted)
    protocol.connection_lost(None)


async def test_who_reads_slowly_gets_it_all() -> None:
    line, house = Line(), House408()
    house.slow.clear()
    protocol = house.open(line)
    protocol.data_received(REQUEST)
    line.unread = 10 * Hasty.read_at_least
    protocol.pause_writing()
    while line.unread:
        before = protocol._reading
        line.unread -= Hasty.read_at_least
        await until(lambda before=before: protocol._reading is not before)  # type: ignore[misc]
    assert not line.aborted
    protocol.connection_lost(None)
    house.slow.set()


async def test_of_several_requests_together_none_is_answered_when_they_have_gone() -> None:
    line, house = Line(), House408()
    house.slow.clear()
    protocol = house.open(line)
    protocol.data_received(3 * REQUEST)
    await asyncio.sleep(0)
    protocol.connection_lost(ConnectionResetError())
    house.slow.set()
    await until(lambda: not protocol.tasks)
    assert line.said == b""


# Bodies


@pytest.fixture
async def asking(house: House) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(Config(body_seconds=0.05, decks_open=True, decks="."), house=house)
    transport = httpx.ASGITransport(app, client=("203.0.113.5", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as client:
        yield client


async def stuck() -> AsyncIterator[bytes]:
    yield b'{"name": '
    await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("PUT", "/api/me", "application/json"),
        ("POST", "/api/tables", "application/json"),
        ("POST", "/api/tables/nowhere/begin", "application/json"),
        ("POST", "/api/nothing/here", "application/json"),
        ("POST", "/api/deck-drafts/x/finish", "application/json"),
    ],
)
async def test_a_body_that_does_not_come_is_not_waited_for(
    asking: httpx.AsyncClient, method: str, path: str, kind: str
) -> None:
    answer = await asking.request(method, path, content=stuck(), headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (408, "too_slow")
    assert answer.headers["connection"] == "close"


async def test_a_photo_that_stops_coming_is_not_waited_for() -> None:
    async def nothing() -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}

    with pytest.raises(TalewindError, match="in time"):
        await bodies.in_time(nothing, 0.01)()


async def test_a_photo_may_take_as_long_as_it_comes() -> None:
    parts = [bodies.SLOWEST * PATIENCE] * 4

    async def photo() -> dict[str, Any]:
        await asyncio.sleep(0.02 if len(parts) < 4 else 0)
        return {"type": "http.request", "body": b"x" * parts.pop(), "more_body": bool(parts)}

    receive = bodies.in_time(photo, 0.01)
    sent = [await receive() for _ in range(4)]
    assert not sent[-1]["more_body"], "much longer than it might have taken if nothing had come"


# Too many at once


async def test_one_client_has_only_so_many_connections() -> None:
    house = House408(most=3)
    lines = [Line() for _ in range(4)]
    open_ = [house.open(line, Requests) for line in lines]
    assert [line.aborted for line in lines] == [False, False, False, True]
    open_[3].connection_lost(None)
    open_[0].connection_lost(None)
    again, elsewhere = Line(), Line("198.51.100.1")
    house.open(again, Requests)
    house.open(elsewhere, Requests)
    assert not again.aborted
    assert not elsewhere.aborted
    for _ in range(5):
        proxy = Line("10.1.2.3")
        house.open(proxy, Requests)
        assert not proxy.aborted, "a proxy that we trust speaks for many"


async def test_one_client_looks_at_tables_with_only_so_many_devices(house: House) -> None:
    code, cookie = await a_table(house)
    socket = Socket(house)
    socket._open = AtOnce(2)
    devices = [Device(socket, code, cookie=cookie) for _ in range(3)]
    for device in devices:
        device.hello()
    assert await devices[2].ends() == 4429
    assert devices[2].sent[-1]["code"] == "too_many"
    await devices[0].hang_up()
    again = Device(socket, code, cookie=cookie)
    again.hello()
    await again.until("welcome")
    for device in (devices[1], again):
        await device.hang_up()


def test_the_usual_times_are_for_people() -> None:
    assert Requests.headers_within >= 10
    assert Config().body_seconds >= 10
