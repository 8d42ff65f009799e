"""The house as whoever keeps it sees it, and what they may do with it."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from talewind import __version__
from talewind.engine import TalewindError, games
from talewind.engine.registry import left_out, package_of, trusted

from ...decks.catalogue import tables_with
from ...decks.cupboard import Cupboard
from ...storage import overview
from ...tables import keeper
from ...tables.backups import Backups
from ...tables.house import House
from ...wire import (
    Doors,
    HouseNews,
    Keeping,
    KeptHouse,
    KeptNode,
    KeptTables,
    LetEmpty,
    OwnDecks,
    Retention,
    SayToAll,
    Worry,
)
from ..errors import troubles
from ..guests import Anyone, AnyRequest, HouseHere
from ..keepers import check_keeper
from ..security import Limits, rate_key
from .places import Code, Failure, SeatNumber

GUARDED = troubles(401, 403)
DEEDS = troubles(400, 401, 403, 409, 413, 415)
AT_TABLES = troubles(401, 403, 404, 409)
LATE = 2.0
"""So many times as long as planned a backup may be old before it wants a look."""


@get("/api/news", responses=troubles(), tags=["house"])
async def news(
    request: AnyRequest,
    house: HouseHere,
    visitor: Anyone,
    table: Annotated[str, QueryParameter(max_length=64)] = "",
) -> HouseNews:
    """What whoever keeps the house tells everybody, and when it closes; and what to that table alone.

    A wrong code counts as a guess, once an hour; who has guessed too often is told of no table but their own.
    """
    limits: Limits = request.app.state.limits
    client = rate_key(request.scope)

    async def at_home() -> bool:
        return visitor is not None and await house.has_place(visitor, table)

    if not table or (limits.wrong_codes.exhausted(client) and not await at_home()):
        return house.news
    return await keeper.news_at(house, table, lambda: limits.asked_wrong(client, table))


@get("/api/keeper", responses=GUARDED, guards=[check_keeper], tags=["house"])
async def the_house(request: AnyRequest, house: HouseHere) -> KeptHouse:
    """The house at a glance. No name, no word and no secret of anybody's is in it."""
    backups: Backups = request.app.state.backups
    await house.heed_orders()
    counts = await overview.counts(house.store)
    weighed = await keeper.weighed(house)
    nodes = await keeper.nodes_open(house)
    decks = request.app.state.decks.lines()
    return KeptHouse(
        version=__version__,
        opened=house.started,
        worries=await _worries(house, backups, nodes),
        here=await keeper.people_here(house),
        tables=counts.tables,
        books=counts.books,
        guests=counts.guests,
        decks=len(decks),
        own_decks=await _own_decks(request, house, [deck.name for deck in decks if deck.own]),
        store_ms=weighed.store_ms,
        megabytes=weighed.megabytes,
        failed_notices=await keeper.failed_notices(house),
        doors=_doors(request, house),
        retention=await keeper.retention(house),
        backups=backups.state,
        nodes=nodes,
        news=house.news,
        outside=_outside(),
        left_out=left_out(),
        trusted=trusted(),
    )


async def _own_decks(request: AnyRequest, house: House, names: list[str]) -> OwnDecks:
    cupboard: Cupboard = request.app.state.cupboard
    return OwnDecks(
        decks=len(names),
        bytes=await cupboard.weigh() if names else 0,
        used=await tables_with(house.store, names) if names else 0,
    )


def _outside() -> list[str]:
    packages = {game.about.title: package_of(name) for name, game in games().items()}
    return [f"{title} · {package}" for title, package in sorted(packages.items()) if package]


def _doors(request: AnyRequest, house: House) -> Doors:
    means = house.noticing.ways.means
    return Doors(
        new_tables=house.news.closes is None,
        decks_open=request.app.state.config.decks_open,
        nearby=means.nearby if means.any else None,
    )


async def _worries(house: House, backups: Backups, nodes: list[KeptNode]) -> list[Worry]:
    """What wants a look, the gravest first."""
    found: list[Worry] = []
    try:
        await house.check_ready()
    except TalewindError as error:
        found.append(Worry(about="storage", sentence=error.sentence))
    if why := await keeper.untidy(house, nodes):
        found.append(Worry(about="storage", sentence=f"The house could not be tidied. {why}"))
    if not house.bus_ok:
        found.append(Worry(about="nodes", sentence="This node has lost the bus."))
    found += [
        Worry(about="nodes", sentence=f"{node.node} says nothing.") for node in nodes if node.state == "late"
    ]
    state = backups.state
    if (last := state.last) is not None and last.fault:
        found.append(Worry(about="backup", sentence=last.fault))
    elif last is not None and last.troubles:
        told = "1 thing in it is" if last.troubles == 1 else f"{last.troubles} things in it are"
        found.append(
            Worry(about="backup", sentence=f"The last backup is whole, but {told} not: talewind check.")
        )
    elif state.every is not None and last is not None and house.clock() - last.tried > LATE * state.every:
        found.append(Worry(about="backup", sentence="The last backup is older than it should be."))
    return found + [Worry(about="packages", sentence=sentence) for sentence in left_out()]


@get("/api/keeper/tables", responses=GUARDED, guards=[check_keeper], tags=["house"])
async def kept_tables(
    house: HouseHere, find: Annotated[str, QueryParameter(max_length=64)] = ""
) -> KeptTables:
    """The last touched first; with `find`, those whose code or game has these letters."""
    return await keeper.tables(house, find)


@delete("/api/keeper/tables/{code:str}", responses=AT_TABLES, guards=[check_keeper], tags=["house"])
async def close_table(house: HouseHere, code: Code) -> None:
    """Delete a table with all that is kept of it. Whoever is there reads that the keeper has closed it."""
    await keeper.close_table(house, code)


@post(
    "/api/keeper/tables/{code:str}/chairs/{seat:int}/empty",
    status_code=204,
    responses=AT_TABLES,
    guards=[check_keeper],
    tags=["house"],
)
async def empty_chair(house: HouseHere, code: Code, seat: SeatNumber) -> None:
    """In a lobby the chair is free; in a game a bot plays on. Whoever sat there may come back."""
    await keeper.empty_chair(house, code, seat)


@put(
    "/api/keeper/tables/{code:str}/notice",
    status_code=204,
    responses=troubles(400, 401, 403, 404, 413, 415),
    guards=[check_keeper],
    tags=["house"],
)
async def say_to_table(house: HouseHere, code: Code, data: JSONBody[SayToAll]) -> None:
    """A line that every page at this table shows until it is taken back."""
    await keeper.say_to_table(house, code, data.text)


@delete("/api/keeper/tables/{code:str}/notice", responses=GUARDED, guards=[check_keeper], tags=["house"])
async def take_back_at(house: HouseHere, code: Code) -> None:
    await keeper.take_back_at(house, code)


@put("/api/keeper/notice", status_code=204, responses=DEEDS, guards=[check_keeper], tags=["house"])
async def say_to_all(house: HouseHere, data: JSONBody[SayToAll]) -> None:
    """A line that every open page shows until it is taken back."""
    await keeper.say_to_all(house, data.text)


@delete("/api/keeper/notice", responses=GUARDED, guards=[check_keeper], tags=["house"])
async def take_back_notice(house: HouseHere) -> None:
    await keeper.take_back_notice(house)


@put("/api/keeper/closing", status_code=204, responses=DEEDS, guards=[check_keeper], tags=["house"])
async def let_empty(house: HouseHere, data: JSONBody[LetEmpty]) -> None:
    """No new tables from now on, and in so many minutes the house closes. Every table is kept."""
    await keeper.let_empty(house, data.minutes)


@delete("/api/keeper/closing", responses=GUARDED, guards=[check_keeper], tags=["house"])
async def stay_open(house: HouseHere) -> None:
    """The house does not close after all."""
    await keeper.stay_open(house)


@post(
    "/api/keeper/nodes/{shift:int}/drain",
    status_code=204,
    responses=AT_TABLES,
    guards=[check_keeper],
    tags=["house"],
)
async def drain_node(house: HouseHere, shift: FromPath[int]) -> None:
    """Let one node leave its tables to the others, and end."""
    await keeper.drain(house, shift)


@post("/api/keeper/keeping/what-if", status_code=200, responses=DEEDS, guards=[check_keeper], tags=["house"])
async def what_if(house: HouseHere, data: JSONBody[Keeping]) -> Retention:
    """What would go soon, if things stayed for so long. Nothing is changed."""
    return await keeper.retention(house, data)


@put("/api/keeper/keeping", status_code=200, responses=DEEDS, guards=[check_keeper], tags=["house"])
async def keep_for(house: HouseHere, data: JSONBody[Keeping]) -> Retention:
    """How long things stay. Where that is shorter than before, nothing goes for a week."""
    await keeper.keep_for(house, data)
    return await keeper.retention(house)


@post(
    "/api/keeper/notices/{failure:str}/try",
    status_code=204,
    responses=AT_TABLES,
    guards=[check_keeper],
    tags=["house"],
)
async def try_notices(house: HouseHere, failure: Failure) -> None:
    """Send now what waits for its next try, by all ways that fail for that reason."""
    await keeper.try_notices(house, failure)


@delete("/api/keeper/notices/{failure:str}", responses=AT_TABLES, guards=[check_keeper], tags=["house"])
async def drop_notices(house: HouseHere, failure: Failure) -> None:
    """Try them no more: these ways are off, which their people read and can change."""
    await keeper.drop_notices(house, failure)


@post("/api/keeper/backups", status_code=204, responses=DEEDS, guards=[check_keeper], tags=["house"])
async def back_up_now(request: AnyRequest) -> None:
    """Make a backup now, beside play."""
    backups: Backups = request.app.state.backups
    backups.make_now()


ROUTES = [
    news,
    the_house,
    kept_tables,
    close_table,
    empty_chair,
    say_to_table,
    take_back_at,
    say_to_all,
    take_back_notice,
    let_empty,
    stay_open,
    drain_node,
    what_if,
    keep_for,
    try_notices,
    drop_notices,
    back_up_now,
]
