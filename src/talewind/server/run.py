"""`talewind serve`: opens the house, says where it is, and closes it in good order."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import click
import msgspec
import uvicorn

from talewind.engine import TalewindError
from talewind.tales import asked, ears

from . import network
from .backroom.workshop import WORKSHOP
from .decks.catalogue import own_folder
from .ground import logs, metrics
from .storage.records import new_token
from .storage.store import full_url
from .tables.house import House
from .tables.thinking import wake_ears
from .web import qr
from .web.app import Config, Entrance, create_app
from .web.frames import Frames
from .web.requests import Requests
from .web.security import networks
from .wire import Keeping

HOST = "0.0.0.0"
"""Every address of this machine, so that friends in the same network can join; 127.0.0.1 keeps it private."""
PORT = 8710
METRICS_HOST = "127.0.0.1"
GRACE_SECONDS = 12
"""Longer than the end of a game may wait for its book (`books.BOUND_SECONDS`)."""
FILES = 65536
"""So many may be open at once, where the system lets us."""
EARS_VARIABLE = "TALEWIND_EARS"
"""`off`: bots listen by words alone, and the model of meaning is not loaded."""
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
    open_page: bool = False,
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
) -> None:
    """Serve until told to stop (Ctrl+C, SIGTERM). What keeps it from starting raises `TalewindError`.

    `TALEWIND_LIMITS=off` lifts the limits on how often one client may ask: for benchmarks only.
    """
    json = log_format == "json"
    told = partial(logs.set_up, json=json, level=log_level or ("info" if json else "warning"))
    told()
    WORKSHOP.first_calls = [told]
    networks(trusted_proxy)
    asked.endpoint()
    config = Config(
        db=db or default_db(),
        public_url=clean_url(public_url or ""),
        trusted_proxies=tuple(trusted_proxy),
        limits=os.environ.get("TALEWIND_LIMITS") != "off" if limits is None else limits,
        decks=decks or str(own_folder(db or default_db(), data_folder())),
        decks_open=decks_open,
        keeping=keeping or Keeping(),
        keeper_word=new_token(),
    )
    if reload:
        if metrics_port is not None:
            raise TalewindError("no_metrics", "With --reload nothing is counted: leave out --metrics-port.")
        _serve_reloading(config, host, port)
        return
    with listening(host, port) as listener:
        port = listener.getsockname()[1]
        here, others = network.addresses(host, port)
        if not config.public_url:
            config = msgspec.structs.replace(config, public_url=(others or [here])[0])
        announcement = Announcement(config, here, others, open_page, json)
        counted = None if metrics_port is None else (metrics_host, metrics_port)
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(config, listener, announcement, counted))


def default_db() -> str:
    """`TALEWIND_DB`, else a file among this person's data."""
    return os.environ.get("TALEWIND_DB") or str(data_folder() / "talewind.sqlite3")


def data_folder() -> Path:
    """Where this person's programs keep what they keep."""
    if sys.platform == "win32":
        data = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "talewind"


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


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens: what is wrong with the address shows before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listener:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            listener.listen(2048)
        except (OSError, OverflowError) as error:
            raise _cannot_listen(host, port, error) from None
        yield listener


def _cannot_listen(host: str, port: int, error: Exception, option: str = "--port") -> TalewindError:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return TalewindError(
            "port_in_use",
            f"Port {port} is in use: another Talewind perhaps? Choose another one with {option}.",
        )
    if number == errno.EACCES:
        return TalewindError(
            "port_denied", f"Port {port} is not ours to use. Choose one above 1023 with {option}."
        )
    return TalewindError("bad_address", f"The server cannot listen at {host}, port {port}: {error}.")


class Announcement:
    """What whoever starts the server reads: where it is, here and for others, and where things are kept."""

    def __init__(self, config: Config, here: str, others: list[str], open_page: bool, json: bool) -> None:
        self.config = config
        self.here = here
        self.others = others
        self.open_page = open_page
        self.json = json

    def make(self) -> None:
        if self.json:
            log.info(
                "open",
                here=self.here,
                others=self.others,
                database=self.database,
                keeper_link=self.keeper_link,
            )
        else:
            click.echo(self.text())
        if self.open_page:
            asyncio.get_running_loop().run_in_executor(None, self._open_browser)

    @property
    def keeper_link(self) -> str:
        """Makes whoever opens it first a keeper of the house."""
        return f"{self.here}/keeper/{self.config.keeper_word}"

    @property
    def database(self) -> str:
        address = full_url(self.config.db)
        return (
            address.database or "" if address.get_backend_name() == "sqlite" else address.render_as_string()
        )

    def text(self) -> str:
        share = self.config.public_url if self.config.public_url != self.here else ""
        lines = ["", "  Talewind is open.", "", f"    On this machine    {self.here}"]
        for address in dict.fromkeys([*([share] if share else []), *self.others]):
            lines.append(f"    For your friends   {address}")
        if not share and not self.others:
            lines.append("    For your friends   nobody else can reach it (see --host and --public-url)")
        lines += [
            f"    Kept in            {self.database}",
            f"    To add decks       {self.keeper_link}  (works once)",
            *_for_how_long(self.config.keeping),
            "",
        ]
        if share and sys.stdout.isatty():
            lines += [qr.blocks(share), ""]
        lines.append("  Ctrl+C closes it; every table is kept.")
        return "\n".join(lines)

    def _open_browser(self) -> None:
        if not webbrowser.open(self.keeper_link):
            click.echo(f"  No browser was found here: open {self.here} yourself.")


def _for_how_long(keeping: Keeping) -> list[str]:
    """What goes when nobody touches it, in lines that go with the rest."""
    kept = [
        ("guests without a place", keeping.guests, "days"),
        ("lobbies", keeping.lobbies, "days"),
        ("games that nobody plays", keeping.games, "days"),
        ("talk at a table", keeping.talk, "lines"),
    ]
    words = [f"{what} {f'{much} {unit}' if much else 'for ever'}" for what, much, unit in kept]
    return [
        f"    Kept for           {', '.join(words[:2])},",
        f"                       {', '.join(words[2:])}; books stay",
    ]


class Server(uvicorn.Server):
    """uvicorn, with our own way to start and to stop."""

    def __init__(self, config: uvicorn.Config, announcement: Announcement) -> None:
        super().__init__(config)
        self.announcement = announcement

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # The house says farewell before uvicorn closes the connections: `_serve` listens to signals itself.
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.announcement.make()
        asyncio.get_running_loop().call_later(BACK_ROOM_AFTER, WORKSHOP.open)
        if os.environ.get(EARS_VARIABLE) == "off":
            return
        if asked.endpoint() is None:
            WORKSHOP.first_calls.append(wake_ears)
        else:
            # Whoever waits here for an endpoint's words also listens here, where it stays silent.
            asyncio.get_running_loop().call_later(BACK_ROOM_AFTER, ears.wake)


async def _serve(
    config: Config,
    listener: socket.socket,
    announcement: Announcement,
    counted: tuple[str, int] | None = None,
) -> None:
    """Serve; with `counted`, say at that address what the house counts."""
    asyncio.get_running_loop().set_exception_handler(logs.of_the_loop)
    house = await House.open(config.db, public_url=config.public_url, keeping=config.keeping)
    server = Server(_uvicorn(create_app(config, house=house)), announcement)
    _open_more_files()
    _collect_less_often()
    closing: asyncio.Task[None] | None = None

    async def close() -> None:
        """Farewell to every viewer, store what is waiting, then let the connections go."""
        try:
            await asyncio.wait_for(house.close(), GRACE_SECONDS)
        except TimeoutError:
            log.error("slow_close", seconds=GRACE_SECONDS)
        finally:
            server.should_exit = True

    def stop() -> None:
        nonlocal closing
        if closing is None:
            if not announcement.json:
                click.echo("\n  Closing …")
            closing = asyncio.create_task(close(), name="talewind closing")
        else:
            server.force_exit = server.should_exit = True

    with _on_signals(stop), ExitStack() as while_open:
        try:
            if counted is not None:
                while_open.callback(_count(house, *counted))
            await server.serve(sockets=[listener])
        finally:
            if closing is None:
                await house.close()
            else:
                await closing
            if (named := asked.endpoint()) is not None:
                # Else the process would stay for an answer that no bot waits for any more.
                named.close()
            WORKSHOP.close()


def _count(house: House, host: str, port: int) -> Callable[[], None]:
    try:
        return metrics.serve(house, host, port)
    except (OSError, OverflowError) as error:
        raise _cannot_listen(host, port, error, "--metrics-port") from None


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


def _collect_less_often() -> None:
    """Answers leave hardly any cycles behind, but Python looks for them every 700 objects, and everywhere.

    What has been loaded by now stays, and is not looked through again. It saves a twentieth of what an answer
    costs.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


@contextmanager
def _on_signals(stop: Callable[[], None]) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)
    for number in signals:
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
    try:
        yield
    finally:
        for number in signals:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(number)


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
    with listening(host, port):
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
