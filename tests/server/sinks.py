"""What notices are sent to: an address of our own that writes down what comes, and a browser behind it."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import Message
from typing import Any, NamedTuple

import http_ece
import msgspec
import pytest
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from talewind.server import wire
from talewind.server.notices.means import MailServer, Means
from talewind.server.notices.outbox import PATIENCE
from talewind.server.notices.push import new_key
from talewind.server.tables.house import House

from .devices import Device, begun

HOUSE = "http://talewind.test"
KEY = new_key()
LATER = PATIENCE + 90
"""Somebody who has been away so long is told."""


class Came(NamedTuple):
    line: str
    headers: dict[str, str]
    body: bytes


class Sink:
    """Answers every request with `status`, once `answers` is set."""

    def __init__(self) -> None:
        self.came: list[Came] = []
        self.status = 201
        self.says = ""
        self.answers = asyncio.Event()
        self.answers.set()
        self.url = ""

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in head[1:] if line)
        }
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.came.append(Came(head[0], headers, body))
        try:
            await self.answers.wait()
            writer.write(f"HTTP/1.1 {self.status} So\r\n{self.says}content-length: 0\r\n\r\n".encode())
            await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def sink() -> AsyncIterator[Sink]:
    there = Sink()
    server = await asyncio.start_server(there.meet, "127.0.0.1", 0)
    there.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield there
    finally:
        there.answers.set()
        server.close()


class Browser:
    """As much of a browser as its push service sends to."""

    def __init__(self, sink: Sink) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes :)"
        self._sink = sink
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.way = wire.NewWay(
            kind="push",
            name="My phone",
            address=f"{sink.url}/push/1",
            p256dh=base64.urlsafe_b64encode(public).decode().rstrip("="),
            auth=base64.urlsafe_b64encode(self._auth).decode().rstrip("="),
        )

    def heard(self) -> list[dict[str, Any]]:
        """What came, read with the keys that nobody else has."""
        return [
            msgspec.json.decode(
                http_ece.decrypt(
                    each.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
                )
            )
            for each in self._sink.came
        ]


class Mailbox:
    """A mail server's own side: what it takes, and whom it rejects."""

    def __init__(self) -> None:
        self.letters: list[Message] = []
        self.rejects = ""

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if self.rejects:
            return self.rejects
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.letters.append(message_from_bytes(envelope.content))
        return "250 OK"


@pytest.fixture
async def there() -> AsyncIterator[Sink]:
    async with sink() as there:
        yield there


@pytest.fixture
async def mailbox() -> AsyncIterator[tuple[Mailbox, MailServer]]:
    box = Mailbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(box), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    yield box, MailServer(host="127.0.0.1", port=port, security="none", sender="house@talewind.test")
    server.close()


def written(letter: Message) -> str:
    body = letter.get_payload(decode=True)
    assert isinstance(body, bytes)
    return body.decode()


def can(house: House, *, nearby: bool = True, mail: MailServer | None = None) -> None:
    means = Means(
        contact="mailto:keeper@talewind.test", vapid_key=KEY, mail=mail, channels=True, nearby=nearby
    )
    house.noticing.can(means, HOUSE)


def channel(url: str) -> wire.NewWay:
    return wire.NewWay(kind="any", address=url)


async def add(house: House, guest: Any, way: wire.NewWay) -> wire.NoticeWay:
    return (await house.noticing.add(guest, way, lambda: house.me(guest))).ways[-1]


async def way_of(house: House, guest: Any) -> wire.NoticeWay:
    return (await house.noticing.ways.of(guest)).ways[-1]


async def two_devices(house: House) -> tuple[str, Device, list[Device]]:
    """A game of three: its code, the one who is asked now, and the others in the order of their seats."""
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    (asked,) = [device for device in devices if device.ask is not None]
    first = devices.index(asked)
    return code, asked, [devices[(first + nth) % 3] for nth in (1, 2)]
