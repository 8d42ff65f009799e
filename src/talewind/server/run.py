"""`talewind serve`: opens the house, says where it is, and closes it in good order."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import click
import msgspec

from talewind import authors
from talewind.engine import TalewindError
from talewind.tales import by_endpoint

from . import certificates, network, own_bus
from .announcing import Announcement
from .backroom.workshop import WORKSHOP
from .decks.catalogue import own_folder
from .ground import logs, metrics
from .ground.collecting import collect_seldom
from .nodes.bus import servers_in
from .notices import means
from .reloaded import serve_reloading
from .serving import GRACE_SECONDS, Server, Voice, settings
from .signals import on_signals
from .storage.databases import file_of, full_url
from .storage.home import data_folder, default_db
from .storage.records import new_token
from .storage.rotation import Keep
from .tables.backups import BEFORE, Plan, before_upgrade
from .tables.house import House
from .web.app import Config, create_app, open_house
from .web.security import networks
from .wire import Keeping
from .workers import Order, how_many, serve_with

HOST = "0.0.0.0"
"""Every address of this machine, so that friends in the same network can join; 127.0.0.1 keeps it private."""
PORT = 8710
METRICS_HOST = "127.0.0.1"
SIDE_DOORS = 20
"""So many ports are tried for it, from the one after the house's own."""
FILES = 65536
"""So many may be open at once, where the system lets us."""

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
    notices: str | None = None,
    notices_nearby: bool = False,
    other_ports: int = 0,
    backup_to: str | None = None,
    backup_every: float = Plan().every,
    backup_keep: int = Keep().newest,
    backup_weeks: int = Keep().weeks,
    backup_months: int = Keep().months,
    https: bool = False,
    certificate: str | None = None,
    key: str | None = None,
) -> None:
    """Serve until told to stop (Ctrl+C, SIGTERM). What keeps it from starting raises `TalewindError`.

    Where the port is in use, so many `other_ports` after it are tried. By HTTPS it serves with a
    `certificate` and its `key`, or with one by its own authority.

    `TALEWIND_LIMITS=off` lifts the limits on how often one client may ask: for benchmarks only.
    """
    json = log_format == "json"
    level = log_level or ("info" if json else "warning")
    set_up(json, level)
    networks(trusted_proxy)
    by_endpoint.endpoint()
    if bus:
        servers_in(bus)
    means.read(notices or "")
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
        backups=Plan(
            folder=backup_to or "",
            every=backup_every,
            keep=Keep(newest=backup_keep, weeks=backup_weeks, months=backup_months),
        ),
        notices=notices or "",
        notices_nearby=notices_nearby,
    )
    secure = https or bool(certificate or key)
    many = how_many(workers, config.db, reload=reload, metrics_port=metrics_port, own_games=bool(own_games))
    if many > 1 and not bus:
        own_bus.program()
    if reload:
        if metrics_port is not None:
            raise TalewindError("no_metrics", "With --reload nothing is counted: leave out --metrics-port.")
        if secure:
            raise TalewindError("no_https", "With --reload there is no HTTPS: leave out --https.")
        serve_reloading(config, host, port)
        return
    with ExitStack() as doors:
        listener = doors.enter_context(network.open_port(host, port, other_ports))
        wanted, port = port, listener.getsockname()[1]
        if other_ports and port != wanted:
            click.echo(f"Port {wanted} is in use, by another Talewind perhaps: this house is at {port}.")
        here, others = network.addresses(host, port, "https" if secure else "http")
        if not config.public_url:
            config = msgspec.structs.replace(config, public_url=(others or [here])[0])
        plain: socket.socket | None = None
        if secure:
            folder = _beside(config.db) / certificates.FOLDER
            ours = certificates.found(certificate, key, folder, host, config.public_url)
            if ours.authority:
                plain = doors.enter_context(network.open_port(host, wanted and port + 1, SIDE_DOORS))
                ours = msgspec.structs.replace(ours, plain_port=plain.getsockname()[1])
            config = msgspec.structs.replace(config, https=msgspec.structs.replace(ours, port=port))
        announcement = Announcement(config, here, others, open_page, json)
        counted = None if metrics_port is None else (metrics_host, metrics_port)
        _back_up_before_upgrade(config)
        if many == 1:
            serve_at(listener, config, announcement, counted, plain=plain)
            return
        order = Order(
            config=config,
            listener=listener.fileno(),
            plain=None if plain is None else plain.fileno(),
            json=json,
            level=level,
            counted=counted,
        )
        asyncio.run(serve_with(many, order, [listener, *([plain] if plain else [])], announcement))


def _beside(db: str) -> Path:
    """Where lies what belongs to a house and is not in its database."""
    file = file_of(full_url(db))
    return data_folder() if file is None else file.absolute().parent


def _back_up_before_upgrade(config: Config) -> None:
    """Once for all workers, and before any of them opens an older house."""
    folder = Path(config.backups.folder or _beside(config.db)) / BEFORE
    made = asyncio.run(before_upgrade(config.db, config.decks, str(folder)))
    if made is not None:
        click.echo(
            f"This house was kept by an older Talewind. As it was before, it lies in {made}.", err=True
        )


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
    plain: socket.socket | None = None,
    shared: bool = False,
    all_go: bool = False,
) -> None:
    """Serve in this process. `plain`: the side door of a house that speaks HTTPS; `shared`: others listen
    there, too; `all_go`: they stop when this one does.
    """
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(config, listener, voice, counted, shared, all_go, plain))


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


async def _serve(
    config: Config,
    listener: socket.socket,
    voice: Voice,
    counted: tuple[str, int] | None,
    shared: bool,
    all_go: bool,
    plain: socket.socket | None = None,
) -> None:
    """Serve; with `counted`, say at that address what the house counts."""
    asyncio.get_running_loop().set_exception_handler(logs.of_the_loop)
    voice.begin()
    tls = None if config.https is None else certificates.context(config.https)
    house = await open_house(config)
    server = Server(settings(create_app(config, house=house), tls), voice, plain)
    _open_more_files()
    stored = -1

    def nobody_has_played() -> bool:
        nonlocal stored
        before, stored = stored, house.store.commits
        return before == stored and not any(live.lock.locked() for live in house.tables_here)

    collect_seldom(asyncio.get_running_loop(), nobody_has_played)
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
            if config.https is not None and tls is not None:
                looking = asyncio.create_task(certificates.keep_fresh(config.https, tls))
                while_open.callback(looking.cancel)
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


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
