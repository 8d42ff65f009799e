"""The short way for WebSocket frames, beside a client that knows nothing of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from talewind.server.web.frames import WAITING, Frames, Gate

MOST = 1000


class Wire(asyncio.Transport):
    """Keeps what is written for the other end."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False
        self.aborted = False
        self.paused = False
        self.unread = 0
        """So many bytes wait for the other end to read."""

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Both:
    """A server's end under test and a client's end, joined by hand."""

    def __init__(self, keen: bool) -> None:
        self.heard: list[bytes | None] = []
        self.ears = asyncio.Event()
        if keen:
            self.ears.set()
        config = uvicorn.Config(
            self.app,
            interface="asgi3",
            proxy_headers=False,
            ws=Frames,
            ws_max_size=MOST,
            ws_per_message_deflate=False,
            log_config=None,
        )
        config.load()
        self.wire = Wire()
        self.server = Frames(config=config, server_state=ServerState(), app_state={})
        self.server.connection_made(self.wire)
        self.client = ClientProtocol(parse_uri("ws://here/"))

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        self.frames = scope["extensions"]["talewind.frames"]
        await self.ears.wait()
        while (event := await receive())["type"] == "websocket.receive":
            said = event.get("bytes")
            self.heard.append(said if said is not None else event["text"].encode())
        self.heard.append(None)

    async def shake_hands(self) -> None:
        self.client.send_request(self.client.connect())
        await self.carry()
        await self.carry()
        assert self.client.state.name == "OPEN"

    async def carry(self, rng: Random | None = None) -> None:
        """What the client has said goes to the server, in pieces of any size; then the other way."""
        said = b"".join(self.client.data_to_send())
        while said:
            cut = len(said) if rng is None else rng.randint(1, min(40, len(said)))
            self.server.data_received(said[:cut])
            said = said[cut:]
        for _ in range(20):
            await asyncio.sleep(0)
        written, self.wire.written = self.wire.written, []
        for data in written:
            self.client.receive_data(data)

    @property
    def goodbye(self) -> int | None:
        return self.client.close_rcvd.code if self.client.close_rcvd is not None else None

    def told(self) -> list[Frame]:
        return [event for event in self.client.events_received() if isinstance(event, Frame)]


async def joined(keen: bool = True) -> Both:
    both = Both(keen)
    await both.shake_hands()
    both.told()
    return both


@pytest.mark.parametrize("seed", range(5))
async def test_all_kinds_of_frames_cut_anywhere(seed: int) -> None:
    rng = Random(seed)
    both = await joined()
    said: list[bytes] = []
    for _ in range(60):
        text = ("“ü”" * rng.choice((0, 1, 5, 20, 100)) + "x" * rng.randint(0, 130)).encode()
        match rng.randrange(5):
            case 0:
                both.client.send_binary(text)
            case 1:
                both.client.send_text(text[:3], fin=False)
                both.client.send_ping(b"in between")
                both.client.send_continuation(text[3:], fin=True)
            case 2:
                both.client.send_ping(b"?")
                both.client.send_text(text)
            case _:
                both.client.send_text(text)
        said.append(text)
        if rng.random() < 0.4:
            await both.carry(rng)
    await both.carry(rng)
    assert both.heard == said
    assert {frame.opcode for frame in both.told()} == {Opcode.PONG}


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 200_000])
async def test_whatever_size_is_written_arrives(size: int) -> None:
    both = await joined()
    assert both.frames.write((b"a" * size,))
    assert both.frames.write((b"and another",))
    assert both.wire.written == [], "not before this turn of the loop is over"
    await asyncio.sleep(0)
    assert len(both.wire.written) == 1, "in one piece"
    await both.carry()
    assert [(frame.opcode, len(frame.data)) for frame in both.told()] == [
        (Opcode.TEXT, size),
        (Opcode.TEXT, 11),
    ]


async def test_without_room_nothing_is_written() -> None:
    both = await joined()
    both.server.pause_writing()
    assert not both.frames.write((b"a",))
    assert both.wire.written == []
    both.server.resume_writing()
    assert both.frames.write((b"a",))


async def test_a_device_that_talks_faster_than_we_listen_has_to_wait() -> None:
    both = await joined(keen=False)
    for _ in range(WAITING + 1):
        both.client.send_text(b"me, me!")
    await both.carry()
    assert both.wire.paused
    both.ears.set()
    await both.carry()
    assert len(both.heard) == WAITING + 1
    assert not both.wire.paused


@pytest.mark.parametrize("at_once", [True, False])
async def test_too_long_a_message_ends_the_connection(at_once: bool) -> None:
    both = await joined()
    both.client.send_text(b"x" * (MOST * 3))
    await both.carry(None if at_once else Random(1))
    assert both.goodbye == 1009
    assert both.heard in ([None], [])
    assert not both.frames.write((b"a",))


@pytest.mark.parametrize(
    "wrong",
    [
        b"\x8a\xfe\0\x7e\0\0\0\0" + b"a" * 126,  # longer than an answer to a ping
        b"\x8a\x01a",  # one that is not masked
        b"\x81\x01a",  # not masked
        b"\xc1\x81\0\0\0\0a",  # reserved bits
        b"\x80\x81\0\0\0\0a",  # goes on with nothing
        b"\x83\x80\0\0\0\0",  # no such kind
        b"\x01\x81\0\0\0\0a\x81\x81\0\0\0\0b",  # a new message inside another
    ],
)
async def test_what_breaks_the_protocol_ends_the_connection(wrong: bytes) -> None:
    both = await joined()
    both.server.data_received(wrong)
    await both.carry()
    assert both.goodbye == 1002
    assert both.wire.closed
    assert both.heard in ([None], [])


async def test_a_client_says_goodbye() -> None:
    both = await joined()
    both.client.send_text(b"one more thing")
    both.client.send_close(1000)
    await both.carry()
    assert both.heard == [b"one more thing", None]
    assert both.goodbye == 1000


async def test_whoever_waits_for_room_goes_on_when_there_is_some() -> None:
    gate = Gate(asyncio.get_running_loop())
    await gate.wait()
    gate.clear()
    patient, impatient = asyncio.create_task(gate.wait()), asyncio.create_task(gate.wait())
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.sleep(0)
    assert (gate.is_set(), patient.done()) == (False, False)
    gate.set()
    await patient
    assert gate.is_set()


async def test_what_comes_while_nobody_listens_is_heard_later_in_its_order() -> None:
    server = (await joined(keen=False)).server
    inbox = server.queue
    gone = asyncio.create_task(server.receive())
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    for event in (1, 2, 3):
        inbox.put_nowait(event)
    assert [await server.receive() for _ in range(len(inbox.events))] == [1, 2, 3]
    listening = asyncio.create_task(server.receive())
    await asyncio.sleep(0)
    inbox.put_nowait(4)
    inbox.put_nowait(5)
    assert (await listening, await server.receive(), inbox.events) == (4, 5, [])


async def test_of_shaking_hands_nothing_is_kept_and_all_goes_on() -> None:
    both = await joined()
    both.server.settle()
    conn: Any = both.server.conn
    assert vars(both.server)["scope"] == {}
    assert conn.parser is None
    assert len(vars(both.server)) <= 30, "of more, Python keeps a dictionary for each device"
    both.client.send_text(b"still here")
    await both.carry()
    assert conn.parser is None, "nothing that is read elsewhere calls for it"
    both.client.send_ping(b"?")
    both.client.send_text(b"and in ", fin=False)
    await both.carry()
    both.client.send_continuation(b"pieces", fin=True)
    both.client.send_text(b"and whole")
    await both.carry()
    assert both.heard == [b"still here", b"and in pieces", b"and whole"]
    assert [bytes(frame.data) for frame in both.told() if frame.opcode is Opcode.PONG] == [b"?"]
    assert both.frames.write((b"so are we",))
    assert conn.parser is None, "it is let go again"
    both.client.send_close(1000)
    await both.carry()
    assert both.goodbye == 1000


async def test_after_a_farewell_nothing_but_the_answer_to_it_is_read() -> None:
    both = await joined()
    both.server.settle()
    await both.server.send({"type": "websocket.close", "code": 4000})
    for _ in range(100):
        both.client.send_text(b"still talking")
        both.client.send_ping(b"?")
    conn: Any = both.server.conn
    read: list[bytes] = []
    both.server._parse = read.append  # type: ignore[assignment, method-assign]
    both.server.data_received(b"".join(both.client.data_to_send()))
    assert (both.heard, read, conn.parser) == ([], [], None)


async def test_what_is_too_long_is_refused_by_a_parser_that_was_let_go() -> None:
    both = await joined()
    both.server.settle()
    both.client.send_text(b"." * (MOST + 20))
    await both.carry()
    assert both.wire.closed
    assert both.server.conn.close_sent is not None
    assert both.server.conn.close_sent.code == 1009


class Hours:
    """The loop's time, as it goes by for who pings; nothing rings by itself."""

    def __init__(self, server: Frames) -> None:
        self.server = server
        self.rings: list[float] = []
        self.at = server.loop.time()
        server.loop = self  # type: ignore[assignment]

    def time(self) -> float:
        return self.at

    def call_later(self, seconds: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
        self.rings.append(seconds)
        return asyncio.get_running_loop().call_later(3600, ring)


def pings(both: Both) -> list[bytes]:
    return [bytes(frame.data) for frame in both.told() if frame.opcode is Opcode.PING]


async def test_whoever_has_just_spoken_is_not_pinged_and_whoever_is_silent_or_does_not_read_is() -> None:
    both = await joined()
    hours = Hours(both.server)
    both.client.send_text(b"here")
    await both.carry()
    hours.at += 15
    both.server.send_keepalive_ping()
    await both.carry()
    assert (pings(both), hours.rings) == ([], [5.0]), "twenty seconds after they have spoken"
    hours.at += 5
    both.server.send_keepalive_ping()
    await both.carry()
    (asked,) = pings(both)
    assert hours.rings[1:] == [20.0], "so long there is to answer"
    assert both.server.pending_ping_payload == asked
    await both.carry()
    waits = [both.server.pending_ping_payload is not None, both.server.pong_timer is not None]
    assert waits == [False, False], "it was answered"
    assert both.goodbye is None

    both.client.send_text(b"here, and reading nothing")
    await both.carry()
    both.server.transport.unread = 1  # type: ignore[attr-defined]
    both.server.send_keepalive_ping()
    assert both.server.pending_ping_payload is not None
    both.server.stop_keepalive()


async def test_an_answer_that_nobody_has_asked_for_counts_for_nothing() -> None:
    both = await joined()
    both.server._heard_at = -1e9
    both.server.send_keepalive_ping()
    asked = both.server.pending_ping_payload
    both.client.send_pong(b"what?")
    said = b"".join(both.client.data_to_send())
    both.server.data_received(said)
    assert both.server.pending_ping_payload == asked is not None
    both.server.stop_keepalive()


async def test_a_crowd_that_comes_at_once_is_not_pinged_at_once() -> None:
    first = []
    for _ in range(20):
        both = await joined()
        hours = Hours(both.server)
        both.server.start_keepalive()
        first += hours.rings
        both.server.stop_keepalive()
    assert all(10 <= seconds <= 20 for seconds in first)
    assert len(set(first)) > 10
