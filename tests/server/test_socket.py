"""The WebSocket: who is let in, what is refused, and that nothing a client sends can break it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from talewind.server import wire
from talewind.server.tables import seating
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.security import Limits
from talewind.server.web.socket import Socket

from .devices import begun, people_at, some_move

HOST = "play.example"
PATIENCE = 30
"""How many seconds a busy machine may take for what should be there at once."""


class Wire:
    """A client's end of a WebSocket, without a network."""

    def __init__(self, socket: Socket, code: str, **headers: str) -> None:
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.closed: int | None = None
        scope = {
            "type": "websocket",
            "path": f"/ws/t/{code}",
            "client": ("203.0.113.7", 1234),
            "headers": [
                (name.encode(), value.encode()) for name, value in {"host": HOST, **headers}.items() if value
            ],
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(socket(scope, self.inbox.get, self._told))

    async def _told(self, event: dict[str, Any]) -> None:
        if self.closed is not None:
            raise RuntimeError("closed")
        if event["type"] == "websocket.send":
            self.sent.append(msgspec.json.decode(event["text"]))
        elif event["type"] == "websocket.close":
            self.closed = event["code"]
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": event["code"]})

    def say(self, message: Any) -> None:
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def hello(self, **more: Any) -> None:
        self.say({"do": "hello", "v": wire.PROTOCOL, **more})

    async def until(self, kind: str) -> dict[str, Any]:
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience:
            for message in self.sent:
                if message["t"] == kind:
                    return message
            if self.task.done():
                break
            await asyncio.sleep(0.001)
        raise AssertionError(f"no {kind} came: {[message['t'] for message in self.sent]}, {self.closed}")

    async def ends(self) -> int | None:
        await asyncio.wait_for(self.task, PATIENCE)
        return self.closed

    async def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.ends()


async def a_table(house: House) -> tuple[str, str]:
    """A code, and the cookie of its host."""
    guest, token = await house.guests.new()
    state = await house.make_table(guest, wire.NewTable(game="windmill", name="Ada", play_now=True))
    return state.code, f"talewind={token}"


async def test_hello_and_welcome(house: House) -> None:
    code, cookie = await a_table(house)
    wire_ = Wire(Socket(house), code, cookie=cookie, origin=f"https://{HOST}")
    wire_.hello(seat=0)
    assert (await wire_.until("welcome"))["you"]["seats"] == [0]
    assert (await wire_.until("look"))["seat"] == 0
    wire_.say({"do": "ping", "at": 1.5})
    assert (await wire_.until("pong"))["at"] == 1.5
    assert (await house.state_of(code)).chairs[0].present
    await wire_.hang_up()
    assert not (await house.state_of(code)).chairs[0].present


@pytest.mark.parametrize(
    ("origin", "let_in"),
    [
        (f"http://{HOST}", True),
        (f"https://{HOST}", True),
        ("https://public.example", True),
        ("", True),
        ("https://evil.example", False),
        (f"https://{HOST}.evil.example", False),
        ("null", False),
        (f"ftp://{HOST}", False),
    ],
)
async def test_only_our_own_page_may_connect(house: House, origin: str, let_in: bool) -> None:
    code, cookie = await a_table(house)
    wire_ = Wire(Socket(house, public_url="https://public.example"), code, cookie=cookie, origin=origin)
    wire_.hello()
    if let_in:
        await wire_.until("welcome")
        await wire_.hang_up()
    else:
        assert await wire_.ends() == 4403
        assert wire_.sent == []


@pytest.mark.parametrize(
    "cookie", ["", "talewind=", "talewind=forged", f"talewind={'A' * 43}", "other=1", "ü;;=;"]
)
async def test_who_has_no_cookie_of_ours_is_turned_away(house: House, cookie: str) -> None:
    code, _ = await a_table(house)
    wire_ = Wire(Socket(house), code, cookie=cookie)
    wire_.hello()
    assert await wire_.ends() == 4401
    assert [message["t"] for message in wire_.sent] == ["farewell"]


@pytest.mark.parametrize("first", ["", "hello", "{}", '{"do":"ping","at":1}', '{"do":"hello"}', "[" * 5000])
async def test_the_first_message_is_a_hello(house: House, first: str) -> None:
    code, cookie = await a_table(house)
    wire_ = Wire(Socket(house), code, cookie=cookie)
    wire_.say(first)
    assert await wire_.ends() == 4400
    assert wire_.sent[-1]["code"] == "bad_message"


async def test_whoever_takes_another_name_before_saying_hello_is_welcomed_by_it(house: House) -> None:
    code, _ = await a_table(house)
    guest, token = await house.guests.new()
    device = Wire(Socket(house), code, cookie=f"talewind={token}")
    for _ in range(50):
        await asyncio.sleep(0)
    await house.rename(guest, wire.Profile(name="Adelheid"))
    device.hello()
    assert (await device.until("welcome"))["you"]["name"] == "Adelheid"
    await device.hang_up()


async def test_another_version_of_the_page_is_told_so(house: House) -> None:
    code, cookie = await a_table(house)
    wire_ = Wire(Socket(house), code, cookie=cookie)
    wire_.say({"do": "hello", "v": 99})
    await wire_.ends()
    assert wire_.sent[-1]["code"] == "other_version"


async def test_guessing_codes_ends_soon(house: House) -> None:
    code, at_home = await a_table(house)
    _, token = await house.guests.new()
    stranger = f"talewind={token}"
    socket = Socket(house, limits=Limits())
    ends = []
    for _ in range(25):
        wire_ = Wire(socket, "otter-plum-9998", cookie=stranger)
        wire_.hello()
        ends.append(await wire_.ends())
    assert ends == [4404] * 20 + [4429] * 5
    right = Wire(socket, code, cookie=stranger)
    right.hello()
    assert await right.ends() == 4429, "whoever has guessed too much may not try a right one, either"
    host = Wire(socket, code, cookie=at_home)
    host.hello()
    await host.until("welcome")
    await host.hang_up()
    elsewhere = Wire(socket, "otter-plum-9998", cookie=at_home)
    elsewhere.hello()
    assert await elsewhere.ends() == 4429, "a place at one table opens no other"


async def test_bad_messages_are_refused_and_the_connection_stays(house: House) -> None:
    code, cookie = await a_table(house)
    wire_ = Wire(Socket(house), code, cookie=cookie)
    wire_.hello(seat=0)
    await wire_.until("look")
    bad = [
        "",
        "x",
        "[]",
        '{"do":"dance"}',
        '{"do":"say"}',
        '{"do":"say","id":"7","text":3}',
        '"' + "x" * 17000 + '"',
        '{"do":"seen"}',
        '{"do":"seen","seen":"yes"}',
    ]
    for message in bad:
        wire_.say(message)
    wire_.say({"do": "ping", "at": 1})
    await wire_.until("pong")
    refusals = [message for message in wire_.sent if message["t"] == "refused"]
    assert [message["code"] for message in refusals] == ["bad_message"] * len(bad)
    assert refusals[5]["id"] == "7", "whoever waits for an answer to it gets one"
    await wire_.hang_up()


async def test_a_flood_closes_the_connection(house: House) -> None:
    code, cookie = await a_table(house)
    wire_ = Wire(Socket(house), code, cookie=cookie)
    wire_.hello()
    for n in range(100):
        wire_.say({"do": "ping", "at": n})
    assert await wire_.ends() == 4429
    assert wire_.sent[-1]["t"] == "farewell"


async def test_a_slow_device_is_let_go_and_delays_nobody(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    gate = asyncio.Event()
    slow = devices[1]
    send = slow.send

    async def stuck(raw: bytes) -> None:
        await gate.wait()
        await send(raw)

    assert slow.viewer is not None
    slow.viewer._line._send = stuck  # type: ignore[attr-defined]
    for n in range(600):
        assert await devices[0].do(wire.Say(id=str(n), text="x" * 300)) == {"t": "ack", "id": str(n)}
    assert slow.viewer.gone
    assert slow.viewer not in (await house.live(code)).viewers
    gate.set()


async def test_the_house_says_farewell_when_it_closes(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, cookie = await a_table(house)
    wire_ = Wire(Socket(house), code, cookie=cookie)
    wire_.hello()
    await wire_.until("look")
    await house.close()
    await wire_.ends()
    assert wire_.sent[-1]["t"] == "farewell"
    assert wire_.sent[-1]["come_back"]


# Whatever a client may send

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
TAGS = ["hello", "look", "answer", "undo", "draft", "say", "react", "nudge", "skip", "ping"]
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "id": st.text(max_size=80) | JSON,
    "seat": st.integers(-2, 5) | JSON,
    "ask": st.integers(0, 5) | JSON,
    "move": st.fixed_dictionaries(
        {"do": st.sampled_from(["place", "choose", "go_on", "let_pass", "elapsed"])}
    )
    | JSON,
    "words": st.text(max_size=450) | JSON,
    "text": st.text(max_size=450) | JSON,
    "reaction": st.sampled_from(["loved", "wow"]) | JSON,
    "at": st.floats() | JSON,
    "v": st.integers(0, 2),
    "since": st.integers() | JSON,
    "screen": st.booleans() | JSON,
}


@st.composite
def nearly(draw: st.DrawFn) -> str:
    """A message of a known kind with some of its fields, right or wrong."""
    names = draw(st.lists(st.sampled_from(sorted(FIELDS)), unique=True, max_size=6))
    message = {"do": draw(st.sampled_from(TAGS)), **{name: draw(FIELDS[name]) for name in names}}
    return msgspec.json.encode(message).decode()


@st.composite
def well_formed(draw: st.DrawFn) -> str:
    seats = st.integers(-3, 6)
    message = draw(
        st.one_of(
            st.builds(
                wire.GiveAnswer,
                id=st.text(max_size=70),
                seat=seats,
                ask=st.integers(-1, 9),
                move=st.dictionaries(st.sampled_from(["do", "picture"]), JSON, max_size=2),
                words=st.text(max_size=450),
            ),
            st.builds(wire.TakeBack, id=st.text(max_size=5), seat=seats),
            st.builds(wire.LookThrough, seat=st.none() | seats),
            st.builds(wire.Draft, seat=seats, words=st.text(max_size=50)),
            st.builds(wire.Say, id=st.text(max_size=5), text=st.text(max_size=420), seat=st.none() | seats),
            st.builds(wire.Nudge, seat=seats),
            st.builds(wire.Skip),
            st.builds(wire.Ping, at=st.floats(allow_nan=False)),
            st.builds(wire.Hello, v=st.integers(), seat=st.none() | seats),
        )
    )
    return msgspec.json.encode(message).decode()


MESSAGES = st.lists(
    nearly()
    | well_formed()
    | st.text(max_size=60)
    | JSON.map(lambda value: msgspec.json.encode(value).decode()),
    min_size=1,
    max_size=40,
)


@given(messages=MESSAGES)
def test_nothing_that_a_client_sends_breaks_or_leaks_anything(
    messages: list[str], tmp_path_factory: Any
) -> None:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    asyncio.run(_fuzz(f"{folder}/talewind.db", messages))


async def _fuzz(db: str, messages: list[str]) -> None:
    """Ben sends whatever it is; Ada is the Storyteller, and her picture is nobody else's business."""
    house = await House.open(db, clock=HandClock())
    code, guests = await people_at(house, 3, options={"first": 0})
    ben, token = await house.guests.new()
    await house.do(seating.clear_chair, guests[1], code, 1)
    await house.sit(ben, code, wire.Sit(name="Ben", seat=1))
    await house.begin(guests[0], code)
    socket = Socket(house)
    socket._limited = False
    client = Wire(socket, code, cookie=f"talewind={token}")
    client.hello(seat=1)
    await client.until("look")
    for message in messages:
        client.say(message)
    client.say({"do": "ping", "at": -77.5})
    await client.until("pong") if not client.task.done() else None
    while not any(message["t"] == "pong" and message["at"] == -77.5 for message in client.sent):
        assert not client.task.done(), "the connection was lost"
        await asyncio.sleep(0.001)
    assert not any("private" in message for message in client.sent)
    refused = [message for message in client.sent if message["t"] == "refused"]
    assert all(message["code"] != "server_error" and message["sentence"] for message in refused)
    live = await house.live(code)
    assert live.table is not None
    assert live.table.entries == [], "Ben is not asked anything: nothing he sends changes the game"
    move, words = some_move({"kind": "tell"}, Random(1))
    table = live.table.copy()
    table.answer(0, msgspec.convert(move, table.game.Move), words)
    await client.hang_up()
    await house.close()
