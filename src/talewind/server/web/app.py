"""The server as one ASGI application: the entrance, and behind it HTTP (Litestar) and the WebSocket."""

from __future__ import annotations

import re
import secrets
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import msgspec
import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from talewind import authors
from talewind.engine import TalewindError
from talewind.engine.registry import left_out, trusted
from talewind.pictures import Shelf, use_shelf
from talewind.pictures.developing import FILE_BYTES
from talewind.pictures.shelf import BUNDLED

from ..books.printed import Printed
from ..decks import catalogue
from ..decks.cupboard import Cupboard, SharedCupboard, folder_of, is_shared
from ..decks.desks import Folders, Rows
from ..decks.drafts import Drafts
from ..ground import logs, metrics
from ..ground.limits import AtOnce
from ..nodes.neighbourhood import Neighbourhood
from ..notices import means
from ..storage.voice_rows import BYTES_MOST
from ..tables import reloading
from ..tables.backups import Backups, Plan
from ..tables.house import House
from ..wire import Keeping
from . import bodies, errors, guests, openapi, page_files, security
from .bodies import Message, Receive
from .https import Https, is_elsewhere, send_over
from .keepers import KeeperLink, SharedKeeperLink
from .routes import ROUTES
from .security import Limits, NoLimits
from .socket import Socket
from .spending import Spending

Scope: TypeAlias = Message
Send: TypeAlias = Callable[[Message], Awaitable[None]]
ASGIApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

BODY_LIMIT = 64 * 1024
DRAFTS = "/api/deck-drafts/"
WORDY = (DRAFTS, "/api/decks/")
"""Where words may come for every picture of a deck at once."""
VOICE = re.compile(r"/api/tables/[^/]+/chairs/[0-9]+/voice")
"""Where somebody's voice comes, as it is."""
ROOMS: tuple[tuple[str, int, str], ...] = (
    (DRAFTS, FILE_BYTES, "20 MB"),
    ("/api/decks/", catalogue.WORDS_BYTES, "1 MB"),
    ("", BODY_LIMIT, "64 KiB"),
)
"""How much may be sent where: photos, and what is said of them, are larger than anything else."""
OPEN_MOST = 256
"""So many connections may one client have open at once; those to tables are counted apart."""
SLASHES = re.compile("/+")
LETTERS = "/notices/"
"""Where the link in every notice leads."""
TABLES, TALES = "/api/tables/", "/api/me/tales/"
CODED = (
    TABLES,
    TALES,
    "/api/seat-links/",
    "/api/device-links/",
    "/api/books/",
    "/api/keepers/",
    LETTERS,
)
"""Where a wrong guess at a code, a link or a book's id counts against whoever guesses."""
RIGHT_CODE = "no_such_voice"
"""Said of what was deleted, to whoever has come to the right table or book."""

log = logs.get("http")


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is to be."""

    db: str = ""
    """The database's address, as SQLAlchemy writes it."""
    public_url: str = ""
    """Where people reach the server, if it knows: the beginning of every link it gives out."""
    trusted_proxies: tuple[str, ...] = ()
    """Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""
    bus: str = ""
    """Where nodes of the same house talk to each other; without one they do not."""
    limits: bool = True
    body_seconds: float = 15.0
    """How long the body of a request may take; a large one longer, as long as it comes."""
    page: str = str(page_files.FOLDER)
    pictures: str = str(BUNDLED)
    decks: str = ""
    """The folder of people's own decks; without one there are none."""
    decks_open: bool = False
    """Whether everybody may add and remove decks, not only whoever keeps the house."""
    keeping: Keeping = Keeping()
    keeper_word: str = ""
    """What the link ends in that makes somebody a keeper; without one nobody becomes one."""
    games: tuple[str, ...] = ()
    """Paths of games that whoever keeps the house writes themselves."""
    https: Https | None = None
    """Without it the house speaks plain HTTP, to a proxy perhaps that does not."""
    backups: Plan = Plan()
    """Where backups go that the house makes by itself, and how often."""
    notices: str = ""
    """The file that says what notices are sent by; without one, the usual one if there is any."""
    notices_nearby: bool = False
    """Whether notices may go to addresses in the house's own network."""
    instead_of: str = ""
    """A node that has died, and whose place this one takes."""


async def open_house(config: Config) -> House:
    """Until somebody is led there (`Entrance.lead_to`), no table is woken: its deck might not be found."""
    for path in config.games:
        authors.give(path)
    house = await House.open(config.db, public_url=config.public_url, keeping=config.keeping, wakes=False)
    try:
        if config.instead_of:
            await house.store.holding.relieve(config.instead_of)
        if config.bus:
            await Neighbourhood.join(house, config.bus)
    except BaseException:
        await house.close()
        raise
    house.noticing.can(means.read(config.notices, nearby=config.notices_nearby), config.public_url)
    for sentence in trusted():
        log.warning("a package is trusted", why=sentence)
    for sentence in left_out():
        log.warning("a package is left out", why=sentence)
    if config.games:
        reloading.watch(house)
    return house


def create_app(config: Config, *, house: House | None = None) -> Entrance:
    """The application. With `house`, it serves that one (and leaves closing it to its owner)."""
    limits = Limits() if config.limits else NoLimits()
    own = folder_of(config.db, Path(config.decks)) if config.decks else None
    shelf = Shelf(own, Path(config.pictures))
    use_shelf(shelf)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        if house is not None:
            yield
            return
        opened = await open_house(config)
        entrance.lead_to(opened)
        try:
            yield
        finally:
            await opened.close()

    litestar = Plain(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        dependencies={
            "house": Provide(guests.the_house),
            "guest": Provide(guests.the_guest),
            "newcomer": Provide(guests.the_newcomer),
            "visitor": Provide(guests.the_visitor),
        },
        exception_handlers={
            TalewindError: errors.answer,
            HTTPException: errors.answer,
            Exception: errors.answer,
        },
        before_send=[guests.hand_out_cookie],
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
        openapi_config=openapi.CONFIG,
        plugins=[openapi.EventSchema()],
        state=State(
            {
                "config": config,
                "limits": limits,
                "decks": catalogue.Decks(shelf),
                "printed": Printed(),
                "listening": set(),
                "page": page_files.Page(Path(config.page)),
            }
        ),
    )
    entrance = Entrance(litestar, limits, config)
    if house is not None:
        entrance.lead_to(house)
    return entrance


class Plain(Litestar):
    """Litestar for structs alone: it would also load Pydantic wherever that is installed, for nothing."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


async def _not_open_yet() -> None:
    """Nobody answers a socket: the server turns it away."""


class Entrance:
    """Meets whoever asks: who are they, may they ask this so often, and which headers go with the answer."""

    def __init__(self, litestar: Litestar, limits: Limits, config: Config) -> None:
        self.litestar = litestar
        self.limits = limits
        self.config = config
        self.public_url = config.public_url
        self.https = config.https
        self.trusted = security.networks(config.trusted_proxies)
        self.body_seconds = config.body_seconds
        self.doors = AtOnce(OPEN_MOST if config.limits else sys.maxsize)
        self.socket: ASGIApp | None = None

    def lead_to(self, house: House) -> None:
        """Whoever enters from now on is in this house."""
        state = self.litestar.state
        state.house = house
        shelf: Shelf = state.decks.shelf
        if shelf.own is not None and is_shared(self.config.db):
            link = SharedKeeperLink(self.config.keeper_word)
            house.spawn(link.lay_out(house))
            state.keeper_link = link
            state.cupboard = SharedCupboard(shelf, house.store.database)
            house.spawn(state.cupboard.look())
            state.drafts = Drafts(state.cupboard, Rows(house.store))
        else:
            state.keeper_link = KeeperLink(self.config.keeper_word)
            state.cupboard = Cupboard(shelf)
            state.drafts = Drafts(state.cupboard, Folders(shelf))
        house.find_deck = state.cupboard.find
        state.backups = Backups(house, self.config.backups, self.config.db, self.config.decks)
        state.backups.begin()
        if self.config.limits:
            Spending(house, self.limits)
        house.wake()
        self.socket = Socket(house, limits=self.limits, public_url=self.public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As any server of ASGI asks for it."""
        await self.lead(scope, receive, send)

    def lead(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """To whoever goes on with it: a socket stays for hours, and nothing here need wait for it."""
        if scope["type"] == "lifespan":
            return self.litestar(scope, receive, send)  # type: ignore[arg-type]
        security.behind_proxy(scope, self.trusted)
        if self.https is not None and is_elsewhere(self.https, scope):
            return send_over(self.https, self.public_url, scope, send)
        if scope["type"] == "websocket":
            return self.socket(scope, receive, send) if self.socket is not None else _not_open_yet()
        return self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        # As it will be routed: no limit and no rule is gone round by a second slash.
        scope["path"] = SLASHES.sub("/", scope["path"])
        headers = security.header_map(scope)
        strict = scope["scheme"] == "https" and not (self.https and self.https.authority)
        always = security.headers_for(headers.get("host", ""), strict)
        id = secrets.token_hex(8)
        client = security.rate_key(scope)
        status = 0
        # Link previews and load balancers ask for the head of what a GET would give them.
        only_head = scope["method"] == "HEAD"
        inner = {**scope, "method": "GET"} if only_head else scope

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                sent = list(message.get("headers", []))
                has = {name.lower() for name, _ in sent}
                sent += [(name, value) for name, value in always if name not in has]
                if b"cache-control" not in has:
                    sent.append((b"cache-control", b"no-store"))
                if status == 408:
                    # What is still to come belongs to nothing.
                    sent.append((b"connection", b"close"))
                sent.append((b"x-request-id", id.encode()))
                message["headers"] = sent
                if status == 404 and scope["path"].startswith(CODED) and inner.get("trouble") != RIGHT_CODE:
                    self.limits.guessed_wrong(client)
            elif only_head:
                message["body"] = b""
            else:
                self.limits.answered(client, len(message.get("body", b"")))
            await send(message)

        with structlog.contextvars.bound_contextvars(request=id):
            try:
                await self._may_enter(scope, headers, client)
                body = await self._body(scope, headers, receive)
            except TalewindError as error:
                await refuse(error, answer)
            else:
                await self.litestar(inner, body, answer)  # type: ignore[arg-type]
            seconds = time.perf_counter() - began
            route = inner.get("path_template") or "(none)"
            metrics.requests.labels(method=_method(scope), route=route, status=str(status)).inc()
            metrics.request_seconds.observe(seconds)
            log.info("asked", method=_method(scope), route=route, status=status, ms=round(seconds * 1000, 1))

    async def _may_enter(self, scope: Scope, headers: dict[str, str], client: str) -> None:
        path: str = scope["path"]
        self.limits.check_answers(client)
        if path.startswith(("/api/", LETTERS)):
            self.limits.check("request", client)
            if path.startswith(CODED):
                await self.limits.check_guess(client, lambda: self._at_home(path, headers))
        if scope["method"] not in security.SAFE_METHODS:
            if not path.startswith(LETTERS):
                # There the link is the proof; and mail programs press their own button.
                security.check_origin(headers, self.public_url)
            has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            wanted = "application/octet-stream" if _comes_as_it_is(scope) else "application/json"
            if has_body and kind != wanted and not path.startswith(LETTERS):
                raise TalewindError("wrong_type", f"Send it as {wanted}.")
            length = headers.get("content-length", "")
            room, most = (
                (BYTES_MOST, "2 MB")
                if VOICE.fullmatch(path)
                else next((room, most) for begin, room, most in ROOMS if path.startswith(begin))
            )
            if length.isdecimal() and int(length) > room:
                raise TalewindError("too_large", f"That is too much at once: {most} is the most.")

    async def _body(self, scope: Scope, headers: dict[str, str], receive: Receive) -> Receive:
        """What comes with a request that may change something: photos, voices by and by, the rest at once."""
        if scope["method"] in security.SAFE_METHODS:
            return receive
        body = bodies.in_time(receive, self.body_seconds)
        if _comes_as_it_is(scope):
            return body
        return await bodies.read_json(
            body, catalogue.WORDS_BYTES if scope["path"].startswith(WORDY) else BODY_LIMIT
        )

    async def _at_home(self, path: str, headers: dict[str, str]) -> bool:
        """Whether whoever asks has a place at the table that they ask for."""
        token = security.token_in(headers.get("cookie", ""))
        if token is None or not path.startswith((TABLES, TALES)):
            return False
        house: House = self.litestar.state.house
        try:
            guest = await house.guests.known(token)
        except TalewindError:
            return False
        return await house.has_place(guest, path.removeprefix(TABLES).removeprefix(TALES).partition("/")[0])


def _comes_as_it_is(scope: Scope) -> bool:
    """Whether it is somebody's photo or voice, and no JSON."""
    path: str = scope["path"]
    return scope["method"] == "PUT" and (path.startswith(DRAFTS) or VOICE.fullmatch(path) is not None)


async def refuse(error: TalewindError, send: Send) -> None:
    """A `Trouble` from the entrance itself."""
    status, said = errors.trouble(error)
    metrics.refused.labels(code=said.code).inc()
    body = msgspec.json.encode(said)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"60"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _method(scope: Scope) -> str:
    """Known methods only: a label for every word that somebody makes up would fill the memory."""
    method: str = scope["method"]
    return method if method in {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} else "other"
