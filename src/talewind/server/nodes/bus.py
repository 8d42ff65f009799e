"""The bus that carries messages between nodes: NATS. It holds no truth; whatever it loses is noticed."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias
from urllib.parse import urlsplit

import structlog

from talewind.engine import TalewindError

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

log = structlog.get_logger()

SCHEMES = ("nats", "tls")
CONNECT_SECONDS = 5.0
CLOSE_SECONDS = 1.0
"""So long the bus's driver may take to close: it waits for ever for one that fell silent in its greeting."""
STOP_AGAIN = 0.1
"""Seconds until whoever goes on connecting is told to stop once more."""
WISHES: dict[str, Any] = {
    "name": "talewind",
    "ping_interval": 1,
    "max_outstanding_pings": 2,
    "reconnect_time_wait": 0.2,
    "max_reconnect_attempts": -1,
}
"""A bus that has fallen silent is noticed after three seconds, and none is ever given up."""

Hear: TypeAlias = Callable[[bytes], Awaitable[None]]
"""One message after the other: the next one waits."""
Answer: TypeAlias = Callable[[bytes], Awaitable[bytes]]
Stop: TypeAlias = Callable[[], Awaitable[None]]


class NobodyThere(Exception):
    """Nobody listens to that subject, or the bus is away: whatever was asked has not been heard."""


class NoTls(OSError):
    """The bus was to be reached over TLS, and has none."""


class Bus(Protocol):
    changed: Callable[[], None]
    """Called when the bus has gone, or has come back."""

    @property
    def connected(self) -> bool: ...

    async def publish(self, subject: str, message: bytes) -> None:
        """Nobody learns whether it arrives."""
        ...

    async def subscribe(self, subject: str, hear: Hear) -> Stop: ...

    async def answer(self, subject: str, answer: Answer) -> Stop:
        """Whoever asks there gets what `answer` gives."""
        ...

    async def flush(self) -> None:
        """Whatever was to be heard is, from now on; if the bus is away, as soon as that is back."""
        ...

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        """Raises `TimeoutError`, after which nobody knows whether it was heard, or `NobodyThere`."""
        ...

    async def close(self) -> None: ...


def servers_in(urls: str) -> list[str]:
    """The addresses of the bus, one or several with commas between them."""
    servers = [url.strip() for url in urls.split(",")]
    for url in servers:
        try:
            place = urlsplit(url)
            fits = place.scheme in SCHEMES and bool(place.hostname) and place.port != 0
            fits = fits and place.path in ("", "/") and not place.query
        except ValueError:
            fits = False
        if not fits:
            # It may hold a password: it is not quoted.
            raise TalewindError("bad_bus", "The bus has an address like nats://bus.example.org:4222.")
    return servers


class Nats:
    """`Nats.open(urls)` gives a bus that comes back by itself, however often it is lost."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.changed: Callable[[], None] = lambda: None
        self._answering: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, urls: str) -> Nats:
        servers = servers_in(urls)
        try:
            from nats.aio.client import Client
        except ModuleNotFoundError as error:
            raise TalewindError(
                "bus_driver", "A bus needs its driver: pip install 'talewind[cluster]'."
            ) from error

        class Wary(Client):
            """Whoever names TLS tells no password without it."""

            async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
                there = self._current_server
                if there is not None and there.uri.scheme == "tls" and not info.get("tls_required"):
                    raise NoTls
                await super()._process_info(info, initial_connection)

        refusal: TalewindError | None = None
        let_in = False

        async def noted(error: Exception) -> None:
            nonlocal refusal
            refusal = refusal or _refusal(error)
            # Never in its own words: they may quote an address with a password.
            log.warning("the bus has trouble", why=type(error).__name__)
            if refusal is not None and not let_in and len(servers) == 1:
                # It would be the same again, and there is no other door.
                raise refusal

        client = Wary()
        bus = cls(client)
        connecting = client.connect(
            servers, error_cb=noted, disconnected_cb=bus._lost, reconnected_cb=bus._back, **WISHES
        )
        try:
            await _in_time(connecting, CONNECT_SECONDS)
        except Exception as error:
            await _let_go(client)
            raise refusal or TalewindError(
                "bus_unreachable",
                f"The bus cannot be reached ({type(error).__name__}). Is its server running?",
            ) from None
        let_in = True
        return bus

    async def _lost(self) -> None:
        log.warning("the bus is away: devices whose tables are at other nodes wait")
        self.changed()

    async def _back(self) -> None:
        log.warning("the bus is back")
        self.changed()

    @property
    def connected(self) -> bool:
        return self._client.is_connected

    async def publish(self, subject: str, message: bytes) -> None:
        from nats.errors import Error

        with suppress(Error):
            await self._client.publish(subject, message)

    async def subscribe(self, subject: str, hear: Hear) -> Stop:
        async def heard(message: Msg) -> None:
            await hear(message.data)

        return await self._listen(subject, heard)

    async def answer(self, subject: str, answer: Answer) -> Stop:
        async def answered(message: Msg) -> None:
            await self.publish(message.reply, await answer(message.data))

        async def heard(message: Msg) -> None:
            # One after the other they would wait for each other.
            task = asyncio.create_task(answered(message))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

        return await self._listen(subject, heard)

    async def _listen(self, subject: str, heard: Callable[[Msg], Awaitable[None]]) -> Stop:
        from nats.errors import Error

        subscription = await self._client.subscribe(subject, cb=heard)

        async def stop() -> None:
            with suppress(Error):
                await subscription.unsubscribe()

        return stop

    async def flush(self) -> None:
        from nats.errors import Error

        if self.connected:
            with suppress(Error):
                await self._client.flush()

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        from nats.errors import Error, NoRespondersError

        if not self.connected:
            raise NobodyThere
        try:
            return (await self._client.request(subject, question, timeout=seconds)).data
        except NoRespondersError:
            raise NobodyThere from None
        except Error as error:
            raise TimeoutError from error

    async def close(self) -> None:
        """What was said last is heard; where the bus is away, nobody waits for it."""
        with suppress(Exception):
            async with asyncio.timeout(CONNECT_SECONDS):
                await self.flush()
        await _let_go(self._client)


async def _let_go(client: Client) -> None:
    with suppress(Exception):
        await _in_time(client.close(), CLOSE_SECONDS)


async def _in_time(work: Coroutine[Any, Any, None], seconds: float) -> None:
    """Raises `TimeoutError` where it takes longer, also if it does not listen at once.

    The bus's driver may miss that it is told to stop, and would knock for ever where it is not let in.
    """
    task = asyncio.create_task(work)
    await asyncio.wait([task], timeout=seconds)
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=STOP_AGAIN)
    if task.cancelled():
        raise TimeoutError
    task.result()


def _refusal(error: Exception) -> TalewindError | None:
    """What keeps a node from the bus, if that is more than that nobody is there."""
    match error:
        case NoTls():
            return TalewindError(
                "bus_without_tls", "The bus has no TLS. Where it needs none, its address begins with nats://."
            )
        case ssl.SSLCertVerificationError():
            return TalewindError(
                "bus_untrusted",
                "The certificate of the bus is not trusted. SSL_CERT_FILE names an authority of your own.",
            )
    if "authorization violation" not in str(error).lower():
        return None
    return TalewindError(
        "bus_refused",
        "The bus does not let this node in: its address needs the user and the password that it knows.",
    )
