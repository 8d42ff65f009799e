"""`talewind serve`"""

from __future__ import annotations

import gc
from typing import Any

import click

from .options import DECKS_OPTION, GAME_OPTION

UNITS = {"m": 60, "h": 3600, "d": 24 * 3600}


def _for(usual: int, what: str) -> dict[str, Any]:
    return {
        "type": click.IntRange(0, 36_500),
        "default": usual,
        "show_default": True,
        "metavar": "N",
        "help": f"{what}; 0: for ever.",
    }


def _besides(span: str) -> dict[str, Any]:
    return {
        "envvar": f"TALEWIND_BACKUP_{span.upper()}",
        "type": click.IntRange(0, 1000),
        "default": 0,
        "show_default": True,
        "metavar": "N",
        "help": f"Besides, the last backup of each of so many {span} stays.",
    }


def _workers(_ctx: click.Context, _param: click.Parameter, said: str) -> int | str:
    """A number, or as many as there are cores."""
    if said == "auto":
        return said
    if said.isdecimal() and 1 <= int(said) <= 256:
        return int(said)
    raise click.BadParameter(f"{said!r} is neither a number from 1 to 256 nor 'auto'.")


def _span(_ctx: click.Context, _param: click.Parameter, said: str) -> float:
    """A number of minutes, hours or days, as seconds."""
    number, unit = said[:-1], said[-1:]
    if (
        number.isdecimal()
        and unit in UNITS
        and 60 <= (seconds := int(number) * UNITS[unit]) <= 366 * UNITS["d"]
    ):
        return float(seconds)
    raise click.BadParameter(f"{said!r} is no time from 1m to 366d, like 30m, 12h or 7d.")


@click.command()
@click.option(
    "--host", default="0.0.0.0", show_default=True, help="Where to listen; 127.0.0.1 for this machine only."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8710, show_default=True, help="0 picks a free one."
)
@click.option(
    "--db", metavar="URL", help="Where tables are kept: a file, or postgresql+asyncpg://user@host/name."
)
@click.option(
    "--bus",
    metavar="URL",
    envvar="TALEWIND_BUS",
    help="Where servers that share a PostgreSQL talk to each other: nats://host:4222.",
)
@click.option(
    "--workers",
    default="1",
    callback=_workers,
    metavar="N|auto",
    help="So many processes serve, with a house in PostgreSQL; auto: one for each core.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in your browser.")
@click.option(
    "--public-url", metavar="URL", help="The address that others reach it by, for links and QR codes."
)
@click.option(
    "--trusted-proxy", metavar="ADDRESS", multiple=True, help="A reverse proxy whose word on clients counts."
)
@click.option(
    "--https",
    is_flag=True,
    help="Speak HTTPS in the local network, by an authority of the house's own that phones may trust.",
)
@click.option(
    "--certificate",
    metavar="FILE",
    envvar="TALEWIND_CERTIFICATE",
    help="Speak HTTPS with this certificate of yours (PEM, with those between). A newer file is noticed.",
)
@click.option("--key", metavar="FILE", envvar="TALEWIND_KEY", help="The key of that certificate (PEM).")
@click.option(
    "--reload", is_flag=True, help="Start again when a source file changes (for working on Talewind)."
)
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@DECKS_OPTION
@click.option(
    "--decks-open",
    is_flag=True,
    envvar="TALEWIND_DECKS_OPEN",
    help="Let everybody add and remove decks on the page, not only whoever keeps the house.",
)
@click.option(
    "--metrics-port",
    type=click.IntRange(1, 65535),
    metavar="PORT",
    help="Count for Prometheus, at this port.",
)
@click.option(
    "--metrics-host",
    default="127.0.0.1",
    show_default=True,
    help="Where to listen for Prometheus. Counts tell of secret answers: nobody who plays should read them.",
)
@click.option(
    "--notices",
    metavar="FILE",
    envvar="TALEWIND_NOTICES",
    help="What notices are sent by, as `talewind notices setup` has written it.",
)
@click.option(
    "--notices-nearby",
    is_flag=True,
    envvar="TALEWIND_NOTICES_NEARBY",
    help="Let notices go to addresses in the house's own network, too.",
)
@GAME_OPTION
@click.option("--keep-guests", **_for(30, "Days for which guests without a place are kept"))
@click.option("--keep-lobbies", **_for(7, "Days for which a lobby is kept that nobody touches"))
@click.option("--keep-games", **_for(180, "Days for which a game is kept that nobody plays"))
@click.option("--keep-finished", **_for(0, "Days for which a finished game is kept, with its book"))
@click.option("--keep-talk", **_for(500, "Lines of talk that a table keeps"))
@click.option(
    "--backup-to",
    envvar="TALEWIND_BACKUP_TO",
    metavar="FOLDER",
    type=click.Path(file_okay=False),
    help="Make backups there, now and then, while people play.",
)
@click.option(
    "--backup-every",
    envvar="TALEWIND_BACKUP_EVERY",
    default="24h",
    show_default=True,
    callback=_span,
    metavar="TIME",
    help="How often: 30m, 12h, 7d.",
)
@click.option(
    "--backup-keep",
    envvar="TALEWIND_BACKUP_KEEP",
    type=click.IntRange(1, 10_000),
    default=7,
    show_default=True,
    metavar="N",
    help="So many of them stay; the newest that is whole never goes.",
)
@click.option("--backup-weeks", **_besides("weeks"))
@click.option("--backup-months", **_besides("months"))
def serve(**settings: Any) -> None:
    """Open the house: serve the page and the tables.

    \b
    talewind serve --open                                    this machine and its network
    talewind serve --host 127.0.0.1 --port 9000              this machine only
    talewind serve --db postgresql+asyncpg://tale@db/tale    tables in PostgreSQL
    talewind serve --db postgresql+asyncpg://tale@db/tale --workers auto    all cores of this machine
    talewind serve --host 127.0.0.1 --trusted-proxy 127.0.0.1 --public-url https://play.example.org
    talewind serve --https                                   the local network, by HTTPS
    talewind serve --port 443 --certificate chain.pem --key key.pem --public-url https://play.example.org
    talewind serve --backup-to /mnt/backups --backup-weeks 4 --backup-months 6
    talewind serve --game ./my_game --game nim.py            with games of your own, which see `talewind play`
    """
    kept = {
        name.removeprefix("keep_"): settings.pop(name) for name in [*settings] if name.startswith("keep_")
    }
    open_house(keeping=kept, **settings)


def open_house(*, keeping: dict[str, int] | None = None, **settings: Any) -> None:
    # Whatever is loaded stays: until then, nothing is there to be collected.
    gc.disable()
    try:
        from talewind.server.run import serve as open_the_house
        from talewind.server.wire import Keeping
    finally:
        gc.enable()

    open_the_house(keeping=Keeping(**(keeping or {})), **settings)
