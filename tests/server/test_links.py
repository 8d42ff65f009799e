"""What goes between two nodes, and what they notice when some of it is lost."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.ground.lookout import BEGINNING, shown_by
from talewind.server.nodes import framing, links
from talewind.server.nodes.bus import Nats, servers_in
from talewind.server.nodes.edge import There, Visitor
from talewind.server.nodes.framing import A_PIECE, MOST, SEAL, BadMessage, Frame, Kind
from talewind.server.nodes.links import Link, Links
from talewind.server.nodes.owner import Attach, decode_attach
from talewind.server.storage.holding import Elsewhere
from talewind.server.storage.records import Guest
from talewind.server.storage.statements import SPEAKS
from talewind.server.tables.refusals import Refusal

from .paper_bus import PaperBus

GUEST = Guest(id=1, person="p", name="Ada")

# Between nodes of two versions


def test_a_device_is_passed_on_with_what_it_has_said_and_no_more() -> None:
    """A node of the version before knows nothing of what has come since, and refuses it."""
    hello = wire.Hello(v=wire.PROTOCOL, seat=2)
    told = msgspec.msgpack.decode(msgspec.msgpack.encode(Attach("otter-plum-4731", GUEST, hello)))
    assert told["hello"] == {"do": "hello", "v": wire.PROTOCOL, "seat": 2}


def test_what_a_newer_node_says_of_a_device_beyond_what_is_known_here_is_left_out() -> None:
    told = msgspec.to_builtins(Attach("otter-plum-4731", GUEST, wire.Hello(v=wire.PROTOCOL, seat=2)))
    newer = {**told, "later": True, "hello": {**told["hello"], "later": True}}
    attached = decode_attach(msgspec.msgpack.encode(newer))
    assert (attached.code, attached.guest) == ("otter-plum-4731", GUEST)
    assert (attached.hello.v, attached.hello.seat, attached.hello.since) == (wire.PROTOCOL, 2, 0)


@pytest.mark.parametrize(
    ("code", "kind"), [("restart", Elsewhere), ("db_closed", Elsewhere), ("no_watchers", TalewindError)]
)
async def test_a_device_looks_elsewhere_for_the_table_of_a_node_that_closes(
    code: str, kind: type[TalewindError]
) -> None:
    line = There(cast(Visitor, None), cast(Link, SimpleNamespace(ours={})), 1)
    refusal = msgspec.msgpack.encode(Refusal(code, "A sentence."))
    line.take(Frame(Kind.REFUSED, 1, refusal))
    assert type(line.answered.exception()) is kind


# Frames


@given(
    frames=st.lists(
        st.tuples(st.sampled_from(Kind), st.integers(0, 2**32 - 1), st.binary(max_size=300)), max_size=20
    ),
    sender=st.integers(0, 2**63),
    number=st.integers(0, 2**63),
)
def test_what_is_said_is_what_is_read(
    frames: list[tuple[Kind, int, bytes]], sender: int, number: int
) -> None:
    packed = [part for frame in frames for part in framing.frames_of(*frame)]
    (together,) = framing.joined(packed)
    read = framing.read(framing.message(sender, number, together))
    assert (*read[:2], [*read[2]]) == (sender, number, [Frame(*frame) for frame in frames])


def test_no_message_is_longer_than_a_bus_carries() -> None:
    packed = [part for line in range(9) for part in framing.frames_of(Kind.HEARD, line, b"x" * (MOST // 4))]
    messages = [framing.message(1, 1, together) for together in framing.joined(packed)]
    assert max(map(len, messages)) <= MOST - SEAL
    assert [frame.line for message in messages for frame in framing.read(message)[2]] == list(range(9))
    assert len(messages) == 3


@pytest.mark.parametrize("length", [A_PIECE, A_PIECE + 1, 2 * A_PIECE + 7])
def test_what_is_too_long_for_one_frame_goes_in_pieces(length: int) -> None:
    body = bytes(range(256)) * (length // 256 + 1)
    packed = list(framing.frames_of(Kind.TELL, 3, body[:length]))
    assert len(packed) == -(-length // A_PIECE)
    messages = [framing.message(1, 1, together) for together in framing.joined(packed)]
    frames = [frame for message in messages for frame in framing.read(message)[2]]
    assert {frame.kind for frame in frames[:-1]} <= {Kind.PIECE}
    assert (frames[-1].kind, b"".join(frame.body for frame in frames)) == (Kind.TELL, body[:length])


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"short",
        struct.pack("!QQ", 1, 1) + b"x",
        struct.pack("!QQIBI", 1, 1, 5, Kind.HEARD, 1) + b"four",
        struct.pack("!QQIBI", 1, 1, 0, 99, 1),
    ],
)
def test_what_is_no_message_of_ours_is_not_read(message: bytes) -> None:
    with pytest.raises(BadMessage):
        list(framing.read(message)[2])


@pytest.mark.parametrize(
    ("message", "look"),
    [
        (b'{"t":"look","seat":2,"full":true,"n":41,"public":{}}', (2, 41)),
        (b'{"t":"look","seat":null,"n":7}', (None, 7)),
        (b'{"t":"look","seat":0,"full":true}', (0, 0)),
        (b'{"t":"look","seat":11,"full":true,"n":4294967296,"public":{"n":3}}', (11, 4294967296)),
        (b'{"t":"ack","id":"x"}', None),
    ],
)
def test_a_look_says_at_once_whose_it_is(message: bytes, look: tuple[int | None, int] | None) -> None:
    assert shown_by(message) == shown_by(message[:BEGINNING]) == look


# Links

OURS, THEIRS = (framing.seal_of(house) for house in ("here", "there"))


class Far:
    """One end of a line."""

    INDIGESTIBLE = b"?"

    def __init__(self) -> None:
        self.came: list[Frame] = []
        self._lost = 0

    def take(self, frame: Frame) -> None:
        if frame.body == self.INDIGESTIBLE:
            raise ValueError("what is that?")
        self.came.append(frame)

    def lose(self) -> None:
        self._lost += 1

    def times_lost(self) -> int:
        return self._lost


class Node:
    def __init__(self, bus: PaperBus, shift: int) -> None:
        self.links = Links(bus, "here", shift, self)
        self.guests: dict[int, Far] = {}

    def attached(self, link: Link, line: int, body: bytes) -> Far:
        self.guests[line] = Far()
        return self.guests[line]


class Pair:
    """Node 2 has a device that looks at a table of node 1."""

    def __init__(self) -> None:
        self.bus = PaperBus()
        self.owner, self.edge = Node(self.bus, 1), Node(self.bus, 2)
        self.device = Far()
        self.to_owner, self.to_edge = self.edge.links.to(1), self.owner.links.to(2)

    async def attach(self) -> None:
        self.to_owner.begin(5, self.device)
        self.to_owner.say(Kind.ATTACH, 5)
        await turns()

    @property
    def remote(self) -> Far:
        return self.owner.guests[5]


async def nothing(question: bytes) -> bytes:
    return question


async def ignore(news: bytes) -> None:
    pass


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture
async def pair(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pair]:
    monkeypatch.setattr(links, "APART", 0.0)
    pair = Pair()
    for node in (pair.owner, pair.edge):
        await node.links.open(nothing, ignore)
    await pair.attach()
    yield pair
    for node in (pair.owner, pair.edge):
        await node.links.close()


async def test_frames_of_one_turn_are_one_message(pair: Pair) -> None:
    before = len(pair.bus.carried)
    for nth in range(3):
        pair.to_owner.say(Kind.HEARD, 5, b"%d" % nth)
    await turns()
    assert [frame.body for frame in pair.remote.came] == [b"0", b"1", b"2"]
    assert len(pair.bus.carried) == before + 1
    subject, message = pair.bus.carried[-1]
    assert subject == f"tw.here.{SPEAKS[-1]}.n.1"
    assert framing.read(framing.opened(OURS, message))[:2] == (2, 2)


async def test_what_is_said_soon_after_a_message_goes_out_together(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "APART", 3600.0)
    for nth in range(3):
        pair.to_owner.say(Kind.HEARD, 5, b"%d" % nth)
        await turns()
    assert [frame.body for frame in pair.remote.came] == [b"0"], "the first one need not wait"
    await pair.edge.links.close()
    *_, (_, message) = pair.bus.carried
    assert [frame.body for frame in framing.read(message[framing.SEAL :])[2]] == [b"1", b"2"], "then together"


async def test_what_comes_in_pieces_is_taken_whole(pair: Pair) -> None:
    body = b"look" * A_PIECE
    pair.to_edge.say(Kind.TELL, 5, body)
    await turns()
    assert pair.device.came == [Frame(Kind.TELL, 5, body)]


@pytest.mark.parametrize("to_the_owner", [True, False], ids=["of the edge", "of the owner"])
async def test_when_a_message_is_lost_all_lines_are_attached_anew(pair: Pair, to_the_owner: bool) -> None:
    speaks = pair.to_owner if to_the_owner else pair.to_edge
    kind = Kind.HEARD if to_the_owner else Kind.TELL
    pair.bus.loses = lambda subject, message: True
    speaks.say(kind, 5, b"lost")
    await turns()
    pair.bus.loses = lambda subject, message: False
    assert not pair.device.times_lost()
    speaks.say(kind, 5, b"next")
    await turns()
    assert pair.device.times_lost() == 1, "the edge looks for the table anew"
    assert not pair.to_owner.ours
    assert [frame.body for frame in pair.remote.came + pair.device.came] == [], "nothing is told out of turn"
    if to_the_owner:
        assert pair.remote.times_lost() == 1


@pytest.mark.parametrize("known", [True, False], ids=["what its end cannot take", "of no kind that we know"])
async def test_after_a_frame_that_cannot_be_read_all_lines_are_attached_anew(pair: Pair, known: bool) -> None:
    bad = struct.pack("!IBI", 1, Kind.TELL if known else 99, 5) + Far.INDIGESTIBLE
    good = next(framing.frames_of(Kind.TELL, 5, b"x"))
    await pair.bus.publish(f"tw.here.{SPEAKS[-1]}.n.2", OURS + framing.message(1, 1, good + bad + good))
    await turns()
    assert [frame.body for frame in pair.device.came] == [b"x"]
    assert (pair.device.times_lost(), pair.remote.times_lost()) == (1, 0)
    assert not pair.to_owner.ours
    assert next(framing.frames_of(Kind.ANEW, 0)) in pair.bus.carried[-1][1]


@pytest.fixture
def short_of_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have their turn after every step."""
    monkeypatch.setattr("talewind.server.ground.turns.AT_A_STRETCH", -1.0)


async def counted(count: Callable[[], int], most: int) -> set[int]:
    """How it stands between one step of the event loop and the next."""
    seen = set()
    async with asyncio.timeout(30):
        while count() < most:
            seen.add(count())
            await asyncio.sleep(0)
    return seen


@pytest.mark.usefixtures("short_of_breath")
async def test_a_long_message_is_read_in_turns(pair: Pair) -> None:
    for nth in range(4):
        pair.to_edge.say(Kind.TELL, 5, b"%d" % nth)
    assert {1, 2, 3} <= await counted(lambda: len(pair.device.came), 4)
    assert [frame.body for frame in pair.device.came] == [b"0", b"1", b"2", b"3"]


@pytest.mark.usefixtures("short_of_breath")
async def test_many_lines_are_lost_in_turns(pair: Pair) -> None:
    devices = [Far() for _ in range(4)]
    for line, device in enumerate(devices):
        pair.to_owner.begin(100 + line, device)
    pair.to_owner.lose_ours()
    assert {1, 2, 3} <= await counted(lambda: sum(device.times_lost() for device in devices), 4)


@pytest.mark.usefixtures("short_of_breath")
async def test_when_a_shift_ends_every_line_is_told_and_nothing_more_is_heard(pair: Pair) -> None:
    for line in range(6, 9):
        pair.to_owner.begin(line, Far())
        pair.to_owner.say(Kind.ATTACH, line)
    await turns()
    ends = list(pair.to_owner.ours.values())
    ending = asyncio.create_task(pair.owner.links.end())
    await asyncio.sleep(0)
    pair.to_owner.say(Kind.ATTACH, 9)
    await ending
    await turns()
    assert [[frame.kind for frame in end.came] for end in ends if isinstance(end, Far)] == [[Kind.MOVED]] * 4
    assert all(remote.times_lost() == 1 for remote in pair.owner.guests.values())
    assert 9 not in pair.owner.guests


async def test_a_node_that_says_nothing_for_three_beats_is_given_up(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = pair.edge.links.now()
    monkeypatch.setattr(pair.edge.links, "now", lambda: time)
    pair.edge.links._judge(pair.to_owner)
    await turns()
    assert not pair.device.times_lost()
    time += links.BEAT * links.MISSED + 0.1
    pair.edge.links._judge(pair.to_owner)
    await turns()
    assert pair.device.times_lost() == 1


async def test_whoever_shares_lines_beats(pair: Pair) -> None:
    async with asyncio.timeout(30):
        while len({subject for subject, message in pair.bus.carried if message.endswith(BEAT_FRAME)}) < 2:
            await asyncio.sleep(0.01)


BEAT_FRAME = next(framing.frames_of(Kind.BEAT, 0))


async def test_a_device_that_goes_is_let_go(pair: Pair) -> None:
    pair.to_owner.say(Kind.DETACH, 5)
    await turns()
    assert pair.remote.times_lost() == 1
    assert not pair.to_edge.theirs


async def test_what_cannot_be_read_is_left_alone(pair: Pair) -> None:
    for nonsense in (b"nonsense", OURS + b"nonsense"):
        await pair.bus.publish(f"tw.here.{SPEAKS[-1]}.n.1", nonsense)
    await turns()
    pair.to_owner.say(Kind.HEARD, 5, b"still here")
    await turns()
    assert [frame.body for frame in pair.remote.came] == [b"still here"]


async def test_a_stranger_who_speaks_where_only_we_do_is_not_heard(pair: Pair) -> None:
    """What comes by our own subjects, and is as another house says it."""
    heard: list[bytes] = []

    async def hear(said: bytes) -> bytes:
        heard.append(said)
        return b"an answer"

    async def hear_all(news: bytes) -> None:
        heard.append(news)

    third = Links(pair.bus, "here", 3, pair.owner)
    await third.open(hear, hear_all)
    attach = framing.message(9, 1, next(framing.frames_of(Kind.ATTACH, 6)))
    for seal, line in ((THEIRS, []), (OURS, [6])):
        for shift in (1, 3):
            await pair.bus.publish(f"tw.here.{SPEAKS[-1]}.n.{shift}", seal + attach)
        await pair.bus.publish(f"tw.here.{SPEAKS[-1]}.all", seal + b"news")
        await pair.bus.ask(f"tw.here.{SPEAKS[-1]}.ask.3", seal + b"a question", 30)
        await turns()
        assert list(pair.owner.guests) == [5, *line]
    assert sorted(heard) == [b"", b"", b"a question", b"news"]
    await third.close()


# The bus's address


@pytest.mark.parametrize(
    "urls",
    ["nats://bus", "tls://bus.example.org:4222", "nats://me:secret@bus:4222,nats://you:secret@bus2:4222"],
)
def test_a_bus_has_an_address_or_several(urls: str) -> None:
    assert servers_in(urls) == urls.split(",")


@pytest.mark.parametrize(
    "urls", ["bus", "http://bus", "nats://", "nats://bus:0", "nats://bus:x", "nats://bus/path", "nats://bus,"]
)
def test_what_is_no_address_of_a_bus_is_refused(urls: str) -> None:
    with pytest.raises(TalewindError) as refusal:
        servers_in(urls)
    assert refusal.value.code == "bad_bus"
    assert "secret" not in refusal.value.sentence


async def test_a_bus_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("talewind.server.nodes.bus.CONNECT_SECONDS", 0.3)
    with pytest.raises(TalewindError) as refusal:
        await Nats.open("nats://127.0.0.1:9")
    assert refusal.value.code == "bus_unreachable"


async def test_a_driver_that_does_not_listen_at_once_is_stopped_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def knock(*_: object, **__: object) -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    monkeypatch.setattr("nats.aio.client.Client.connect", knock)
    for seconds in ("CONNECT_SECONDS", "STOP_AGAIN"):
        monkeypatch.setattr(f"talewind.server.nodes.bus.{seconds}", 0.01)
    with pytest.raises(TalewindError) as refusal:
        await asyncio.wait_for(Nats.open("nats://127.0.0.1:9"), 30)
    assert refusal.value.code == "bus_unreachable"


async def test_a_bus_that_falls_silent_in_the_middle_of_its_greeting_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The driver would wait for ever until that connection has closed."""
    for seconds in ("CONNECT_SECONDS", "CLOSE_SECONDS"):
        monkeypatch.setattr(f"talewind.server.nodes.bus.{seconds}", 0.2)

    async def begin(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'INFO {"tls_required":true}\r\n')

    server = await asyncio.start_server(begin, "127.0.0.1", 0)
    with pytest.raises(TalewindError) as refusal:
        await asyncio.wait_for(Nats.open(f"tls://127.0.0.1:{server.sockets[0].getsockname()[1]}"), 30)
    server.close()
    assert refusal.value.code == "bus_unreachable"


class Client:
    """As much of a bus's driver as is needed to leave it."""

    def __init__(self, connected: bool) -> None:
        self.is_connected = connected
        self.did: list[str] = []

    async def flush(self) -> None:
        self.did.append("flush")

    async def close(self) -> None:
        self.did.append("close")


@pytest.mark.parametrize(("connected", "did"), [(True, ["flush", "close"]), (False, ["close"])])
async def test_whoever_leaves_a_bus_that_is_away_does_not_wait(connected: bool, did: list[str]) -> None:
    client = Client(connected)
    await Nats(cast(Any, client)).close()
    assert client.did == did
