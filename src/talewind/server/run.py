"""`talewind serve`: opens the house, says where it is, and closes it in good order."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Literal, Protocol
from urllib.parse import urlsplit

import click
import msgspec
import uvicorn

from talewind import authors
from talewind.engine import TalewindError
from talewind.tales import by_endpoint, listening

from . import network, own_bus
from .announcing import Announcement
from .backroom.workshop import WORKSHOP
from .decks.catalogue import own_folder
from .ground import logs, metrics
from .ground.collecting import collect_seldom
from .nodes.bus import servers_in
from .signals import on_signals
from .storage.home import data_folder, default_db
from .storage.records import new_token
from .tables.house import House
from .tables.thinking import wake_listening
from .web.app import Config, Entrance, create_app, open_house
from .web.frames import Frames
from .web.requests import Requests
from .web.security import networks
from .wire import Keeping
from .workers import Order, how_many, serve_with

HOST = "0.0.0.0"
"""Every address of this machine, so that friends in the same network can join; 127.0.0.1 keeps it private."""
PORT = 8710
METRICS_HOST = "127.0.0.1"
GRACE_SECONDS = 12
"""Longer than the end of a game may wait for its book (`books.BOUND_SECONDS`)."""
FILES = 65536
"""So many may be open at once, where the system lets us."""
LISTENING_VARIABLE = "TALEWIND_LISTENING"
"""`off`: bots listen by words alone, and the model of meaning is not loaded."""
OLD_LISTENING_VARIABLE = "TALEWIND_EARS"
"""What it was called before: it counts where the new name is not set."""
BACK_ROOM_AFTER = 2.0
"""Seconds after which the back room opens, if nobody needs it before: whoever opens the page comes first."""
RELOAD_VARIABLE = "TALEWIND_RELOAD"
"""Where a server that restarts on changes finds its configuration."""

log = logs.get("house")


def serve(
    *,
    host: str = HOST,
    port: int = PORT,
    db: str | None = None,
    bus: str | None = None,
    open_page: bool | str = False,
    public_url: str | None = None,
    trusted_proxy: Sequence[str] = (),
    reload: bool = False,
    log_format: str = "text",
    log_level: str | None = None,
    limits: bool | None = None,
    decks: str | None = None,
    decks_open: bool = False,
    keeping: Keeping | None = None,
    metrics_port: int | None = None,
    metrics_host: str = METRICS_HOST,
    workers: int | Literal["auto"] = 1,
    own_games: Sequence[str] = (),
    other_ports: int = 0,
) -> None:
    """Serve until told to stop (Ctrl+C, SIGTERM). What keeps it from starting raises `TalewindError`.

    Where the port is in use, so many `other_ports` after it are tried.

    `TALEWIND_LIMITS=off` lifts the limits on how often one client may ask: for benchmarks only.
    """
    json = log_format == "json"
    level = log_level or ("info" if json else "warning")
    set_up(json, level)
    networks(trusted_proxy)
    by_endpoint.endpoint()
    if bus:
        servers_in(bus)
    config = Config(
        db=db or default_db(),
        bus=bus or "",
        public_url=clean_url(public_url or ""),
        trusted_proxies=tuple(trusted_proxy),
        limits=os.environ.get("TALEWIND_LIMITS") != "off" if limits is None else limits,
        decks=decks or str(own_folder(db or default_db(), data_folder())),
        decks_open=decks_open,
        keeping=keeping or Keeping(),
        keeper_word=new_token(),
        games=tuple(own_games),
    )
    many = how_many(workers, config.db, reload=reload, metrics_port=metrics_port, own_games=bool(own_games))
    if many > 1 and not bus:
        own_bus.program()
    if reload:
        if metrics_port is not None:
            raise TalewindError("no_metrics", "With --reload nothing is counted: leave out --metrics-port.")
        _serve_reloading(config, host, port)
        return
    with network.open_port(host, port, other_ports) as listener:
        wanted, port = port, listener.getsockname()[1]
        if other_ports and port != wanted:
            click.echo(f"Port {wanted} is in use, by another Talewind perhaps: this house is at {port}.")
        here, others = network.addresses(host, port)
        if not config.public_url:
            config = msgspec.structs.replace(config, public_url=(others or [here])[0])
        announcement = Announcement(config, here, others, open_page, json)
        counted = None if metrics_port is None else (metrics_host, metrics_port)
        if many == 1:
            serve_at(listener, config, announcement, counted)
            return
        order = Order(config=config, listener=listener.fileno(), json=json, level=level, counted=counted)
        asyncio.run(serve_with(many, order, listener, announcement))


def set_up(json: bool, level: str) -> None:
    """How this process, and those of its back room, tell what happens."""
    told = partial(logs.set_up, json=json, level=level)
    told()
    WORKSHOP.first_calls = [told]
    authors.BOARD.readers = [_log_finding if json else _print_finding]
    authors.BOARD.hearers = [log.info if json else _print_sentence]
    if authors.given():
        authors.tell_what_hangs()
    for given in authors.given():
        for found in given.findings():
            authors.BOARD.put(given.name, found)


def _print_finding(found: authors.Finding) -> None:
    click.echo(f"\n{found}", err=True)


def _print_sentence(sentence: str) -> None:
    click.echo(f"\n{sentence}", err=True)


def _log_finding(found: authors.Finding) -> None:
    log.warning("found", sentence=found.sentence, file=found.file, line=found.line, error=found.error)


def serve_at(
    listener: socket.socket,
    config: Config,
    voice: Voice,
    counted: tuple[str, int] | None = None,
    *,
    shared: bool = False,
    all_go: bool = False,
) -> None:
    """Serve in this process. `shared`: others listen there, too; `all_go`: they stop when this one does."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(config, listener, voice, counted, shared, all_go))


def clean_url(url: str) -> str:
    """The public address without its last slash; empty if there is none."""
    if not url:
        return ""
    try:
        place = urlsplit(url)
        fits = place.scheme in ("http", "https") and bool(place.hostname) and place.path in ("", "/")
    except ValueError:
        fits = False
    if not fits:
        raise TalewindError("bad_url", f"The public address is like https://tales.example.org, not {url!r}.")
    return f"{place.scheme}://{place.netloc}"


class Voice(Protocol):
    """Whoever tells people about the house."""

    def begin(self) -> None:
        """It is being opened."""
        ...

    def make(self) -> None:
        """It is open."""
        ...

    def say_closing(self) -> None: ...


class Server(uvicorn.Server):
    """uvicorn, with our own way to start and to stop."""

    def __init__(self, config: uvicorn.Config, voice: Voice) -> None:
        super().__init__(config)
        self.voice = voice

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # The house says farewell before uvicorn closes the connections: `_serve` listens to signals itself.
        yield

    def listen_no_more(self) -> None:
        if self.started:
            for each in self.servers:
                each.close()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.voice.make()
        asyncio.get_running_loop().call_later(BACK_ROOM_AFTER, WORKSHOP.open)
        if by_words_alone(os.environ):
            return
        if by_endpoint.endpoint() is None:
            WORKSHOP.first_calls.append(wake_listening)
        else:
            # Whoever waits here for an endpoint's words also listens here, where it stays silent.
            asyncio.get_running_loop().call_later(BACK_ROOM_AFTER, listening.wake)


def by_words_alone(environment: Mapping[str, str]) -> bool:
    """Whether whoever started the house wants no model of meaning in it."""
    usual = environment.get(OLD_LISTENING_VARIABLE)
    return environment.get(LISTENING_VARIABLE, usual) == "off"


async def _serve(
    config: Config,
    listener: socket.socket,
    voice: Voice,
    counted: tuple[str, int] | None,
    shared: bool,
    all_go: bool,
) -> None:
    """Serve; with `counted`, say at that address what the house counts."""
    asyncio.get_running_loop().set_exception_handler(logs.of_the_loop)
    voice.begin()
    house = await open_house(config)
    server = Server(_uvicorn(create_app(config, house=house)), voice)
    _open_more_files()
    collect_seldom(asyncio.get_running_loop())
    closing: asyncio.Task[None] | None = None
    draining: asyncio.Task[None] | None = None
    told: set[signal.Signals] = set()

    async def close(drain: bool) -> None:
        """Farewell to every viewer, store what is waiting, then let the connections go."""
        nonlocal draining
        try:
            if drain:
                draining = asyncio.create_task(house.drain())
                with suppress(asyncio.CancelledError):
                    await draining
            await asyncio.wait_for(house.close(), GRACE_SECONDS)
        except TimeoutError:
            log.error("slow_close", seconds=GRACE_SECONDS)
        finally:
            server.should_exit = True

    def leave(drain: bool) -> None:
        nonlocal closing
        if closing is None:
            voice.say_closing()
            closing = asyncio.create_task(close(drain), name="talewind closing")

    def make_room() -> None:
        """The others stay. Whoever comes to a port that they share is theirs from now on."""
        if shared:
            server.listen_no_more()
        leave(drain=True)

    def stop(number: signal.Signals) -> None:
        """Whoever says it twice does not want to wait."""
        if number in told:
            server.force_exit = server.should_exit = True
            if draining is not None:
                draining.cancel()
        told.add(number)
        leave(drain=not all_go)

    house.asked_to_leave = make_room
    with on_signals(stop), ExitStack() as while_open:
        try:
            if counted is not None:
                while_open.callback(_count(house, *counted))
            await server.serve(sockets=[listener])
        finally:
            if closing is None:
                await house.close()
            else:
                await closing
            if (named := by_endpoint.endpoint()) is not None:
                # Else the process would stay for an answer that no bot waits for any more.
                named.close()
            WORKSHOP.close()


def _count(house: House, host: str, port: int) -> Callable[[], None]:
    try:
        return metrics.serve(house, host, port)
    except (OSError, OverflowError) as error:
        raise network.cannot_listen(host, port, error, "--metrics-port") from None


def _open_more_files() -> None:
    """Everybody who looks on is an open file, and many systems allow a thousand unless asked for more."""
    try:
        import resource
    except ImportError:
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if resource.RLIM_INFINITY != now < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _uvicorn(app: Entrance) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Requests,
        ws=Frames,
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


# Working on Talewind: start again when a file changes


def _serve_reloading(config: Config, host: str, port: int) -> None:
    with network.open_port(host, port):
        pass
    here, others = network.addresses(host, port)
    config = msgspec.structs.replace(config, public_url=config.public_url or (others or [here])[0])
    os.environ[RELOAD_VARIABLE] = msgspec.json.encode(config).decode()
    click.echo(Announcement(config, here, others, open_page=False, json=False).text())
    source = str(Path(__file__).resolve().parents[1])
    uvicorn.run(
        "talewind.server.run:reloaded_app",
        factory=True,
        host=host,
        port=port,
        reload=True,
        reload_dirs=[source],
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )


def reloaded_app() -> Entrance:
    logs.set_up(json=False, level="info")
    return create_app(msgspec.json.decode(os.environ[RELOAD_VARIABLE], type=Config))
