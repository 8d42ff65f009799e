"""`talewind nodes` and `talewind drain`"""

from __future__ import annotations

import socket

import click

import talewind

from .options import DB_OPTION, JSON_FLAG
from .printing import print_grid


@click.command()
@DB_OPTION
@JSON_FLAG
def nodes(db: str | None, as_json: bool) -> None:
    """Who has a house in PostgreSQL open, with how many tables, and since when it has said nothing.

    \b
    talewind nodes --db postgresql+asyncpg://tale@db/tale
    """
    from talewind.server.storage.home import default_db
    from talewind.server.storage.nodes import nodes as look

    there = look(db or default_db())
    if as_json:
        click.echo(talewind.to_json(there))
        return
    if not there:
        click.echo("Nobody has this house open.")
        return
    print_grid(
        ["node", "shift", "state", "tables", "lag, s", "bus", "version", "rules", "speaks"],
        [
            [
                node.node,
                str(node.shift),
                node.state,
                f"{node.tables:,}",
                "" if node.lag is None else f"{node.lag:.1f}",
                {True: "yes", False: "no", None: ""}[node.bus_ok],
                node.version,
                str(node.rules),
                " ".join(map(str, node.speaks)),
            ]
            for node in there
        ],
    )


@click.command()
@click.argument("node", required=False)
@click.option("--here", is_flag=True, help="In place of NODE: every node of this machine, or container.")
@DB_OPTION
@click.option("--wait", is_flag=True, help="Come back when it has ended.")
@JSON_FLAG
def drain(node: str | None, here: bool, db: str | None, wait: bool, as_json: bool) -> None:
    """Tell NODE to leave its tables to the other nodes, and to end.

    \b
    talewind drain ship:4711 --db postgresql+asyncpg://tale@db/tale
    talewind drain ship --wait                    every node of that machine

    NODE is a name or a shift's number as `talewind nodes` lists them. It notices within two seconds, is not
    ready from then on, and sends devices away so that they come back to another node.
    """
    from talewind.server.storage.home import default_db
    from talewind.server.storage.nodes import drain as tell

    if here == (node is not None):
        raise click.UsageError("Name the node that is to leave, or say --here.")
    told = tell(db or default_db(), node or socket.gethostname(), wait=wait)
    if as_json:
        click.echo(talewind.to_json(told))
        return
    click.echo(f"{', '.join(told)}: {'has ended' if wait else 'is told'}.")
