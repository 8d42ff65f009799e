"""`talewind serve`"""

from __future__ import annotations

import gc
from typing import Any

import click

from .options import DECKS_OPTION, GAME_OPTION


def _for(usual: int, what: str) -> dict[str, Any]:
    return {
        "type": click.IntRange(0, 36_500),
        "default": usual,
        "show_default": True,
        "metavar": "N",
        "help": f"{what}; 0: for ever.",
    }


def _workers(_ctx: click.Context, _param: click.Parameter, said: str) -> int | str:
    """A number, or as many as there are cores."""
    if said == "auto":
        return said
    if said.isdecimal() and 1 <= int(said) <= 256:
        return int(said)
    raise click.BadParameter(f"{said!r} is neither a number from 1 to 256 nor 'auto'.")


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
@GAME_OPTION
@click.option("--keep-guests", **_for(30, "Days for which guests without a place are kept"))
@click.option("--keep-lobbies", **_for(7, "Days for which a lobby is kept that nobody touches"))
@click.option("--keep-games", **_for(180, "Days for which a game is kept that nobody plays"))
@click.option("--keep-talk", **_for(500, "Lines of talk that a table keeps"))
def serve(**settings: Any) -> None:
    """Open the house: serve the page and the tables.

    \b
    talewind serve --open                                    this machine and its network
    talewind serve --host 127.0.0.1 --port 9000              this machine only
    talewind serve --db postgresql+asyncpg://tale@db/tale    tables in PostgreSQL
    talewind serve --db postgresql+asyncpg://tale@db/tale --workers auto    all cores of this machine
    talewind serve --host 127.0.0.1 --trusted-proxy 127.0.0.1 --public-url https://play.example.org
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
