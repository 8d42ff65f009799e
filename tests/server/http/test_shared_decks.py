"""Own decks of a house in PostgreSQL: whichever node is asked, they are the same."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
import sqlalchemy as sa

from talewind.pictures import Shelf, shelf, use_shelf
from talewind.server import wire
from talewind.server.decks import desks
from talewind.server.decks.cupboard import Cupboard, SharedCupboard, folder_of
from talewind.server.storage import deck_rows, statements
from talewind.server.storage.backup_file import own_decks
from talewind.server.storage.records import token_hash
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app
from tests.pictures.photos import a_folder
from tests.server.test_store import new_postgres

from .conftest import caller
from .test_decks import RAW, developed, draft_of

__all__ = ["developed"]

pytestmark = pytest.mark.postgres


@pytest.fixture(autouse=True)
def _shelf_as_it_was() -> Iterator[None]:
    before = shelf()
    yield
    use_shelf(before)


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_folder(tmp_path_factory.mktemp("brought") / "photos")


@pytest.fixture
async def db(postgres_server: Any) -> str:
    return await new_postgres(postgres_server)


class Node(NamedTuple):
    house: House
    app: Any
    own: Path
    client: httpx.AsyncClient

    @property
    def shelf(self) -> Shelf:
        kept: Shelf = self.app.litestar.state.decks.shelf
        return kept

    async def decks(self) -> list[str]:
        """People's own."""
        told = (await self.client.get("/api/decks")).json()["decks"]
        return [deck["name"] for deck in told if deck["own"]]


class Cluster:
    """Nodes in one process, each with a folder of its own."""

    def __init__(self, db: str, folder: Path, until: AsyncExitStack) -> None:
        self.db = db
        self.folder = folder
        self._until = until

    async def node(self, name: str, decks_open: bool = True, word: str = "") -> Node:
        house = await House.open(self.db, clock=HandClock())
        self._until.push_async_callback(house.close)
        decks = self.folder / name
        config = Config(db=self.db, decks=str(decks), limits=False, decks_open=decks_open, keeper_word=word)
        app = create_app(config, house=house)
        self._until.push_async_callback(app.litestar.state.drafts.quiet)
        await house.quiet()
        client = await self._until.enter_async_context(caller(app))
        return Node(house, app, folder_of(self.db, decks), client)


@pytest.fixture
async def cluster(db: str, tmp_path: Path) -> AsyncIterator[Cluster]:
    async with AsyncExitStack() as until:
        yield Cluster(db, tmp_path, until)


@pytest.fixture
async def one(cluster: Cluster, developed: Path) -> Node:
    """It had a deck of its own before decks were kept for all."""
    shutil.copytree(developed, cluster.folder / "one")
    return await cluster.node("one")


@pytest.fixture
async def two(one: Node, cluster: Cluster) -> Node:
    return await cluster.node("two")


@pytest.fixture
async def admin(one: Node, db: str) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(db)
    yield connection
    await connection.close()


async def test_a_deck_of_a_node_is_taken_in_once_and_every_node_has_it(
    one: Node, two: Node, cluster: Cluster
) -> None:
    assert await one.decks() == await two.decks() == ["summer"]
    info = (await one.client.get("/api/decks/summer")).json()
    assert (await two.client.get("/api/decks/summer")).json() == info
    picture = info["pictures"][3]["large"]
    assert [path.name for path in (two.own / "summer").iterdir()] == ["deck.json"]
    brought = cluster.folder / "one"
    heavy = sum(path.stat().st_size for path in (brought / "summer").iterdir())
    assert await two.app.litestar.state.cupboard.weigh() == heavy, "though little of it lies here"
    assert await Cupboard(Shelf(brought)).weigh() == heavy
    shown = [(await node.client.get(picture)).content for node in (two, one, two)]
    assert shown[0][8:12] == b"WEBP"
    assert len({*shown}) == 1
    assert len([*(two.own / "summer").iterdir()]) == 2, "it is kept, and only this one"
    assert (await two.client.get("/pictures/summer/0123456789abcdef.webp")).status_code == 404
    assert (await two.client.delete("/api/decks/summer")).status_code == 204
    assert await one.decks() == []
    assert not (one.own / "summer").exists()
    again = await cluster.node("one")
    assert await again.decks() == [], "not twice"
    assert (cluster.folder / "one" / "summer" / "deck.json").exists(), "and nothing of theirs was touched"


async def test_what_there_is_not_is_asked_for_once(
    one: Node, two: Node, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often a book or a picture is asked for."""
    asked: list[str] = []
    sums, picture_in = deck_rows.sums, deck_rows.picture

    def which(connection: sa.Connection) -> dict[str, str]:
        asked.append("which")
        return sums(connection)

    def picture(connection: sa.Connection, name: str, file: str) -> bytes | None:
        asked.append(file)
        return picture_in(connection, name, file)

    monkeypatch.setattr(deck_rows, "sums", which)
    monkeypatch.setattr(deck_rows, "picture", picture)
    cupboard = SharedCupboard(two.shelf, two.house.store.database)
    await asyncio.gather(*(cupboard.find_again(["windmill", "summer", "winter"]) for _ in range(3)))
    assert asked == ["which"]
    await cupboard.find_again(["windmill"])
    name = two.shelf.deck("summer").pictures[0].file
    await admin.execute("DELETE FROM deck_pictures WHERE file = $1", f"{name}-fine.jpg")
    files = [f"{name}.webp", f"{name}-fine.jpg", f"{'0' * 16}.webp", "../../secret.webp"]
    for _ in range(2):
        await cupboard.fetch([("summer", file) for file in files])
    await cupboard.fetch([("winter", f"{name}.webp")])
    assert asked == ["which", f"{name}.webp", f"{name}-fine.jpg"]
    # In a deck that has changed there may be another.
    said = {"words": {"0": {"caption": "A bridge"}}}
    assert (await one.client.patch("/api/decks/summer", json=said)).status_code == 200
    await cupboard.look()
    asked.clear()
    await cupboard.fetch([("summer", file) for file in files])
    assert asked == [f"{name}-fine.jpg"]


async def test_nodes_that_have_the_same_deck_and_open_at_once_share_it(
    cluster: Cluster, developed: Path
) -> None:
    database = (await cluster.node("one")).house.store.database
    shelves = []
    for name in ("three", "four"):
        shutil.copytree(developed, cluster.folder / name)
        shelves.append(Shelf(folder_of(cluster.db, cluster.folder / name)))
    shutil.copytree(developed / "summer", cluster.folder / "four" / "winter")
    cupboards = [SharedCupboard(each, database) for each in shelves]
    await asyncio.gather(*(cupboard.look() for cupboard in cupboards))
    for cupboard in cupboards:
        await cupboard.look()
        assert own_decks(cupboard.shelf.own or Path()) == ["summer", "winter"]


async def test_new_words_are_read_at_every_node(one: Node, two: Node) -> None:
    assert (await two.client.get("/api/decks/summer")).status_code == 200
    said = {"words": {"0": {"caption": "A bridge"}}}
    assert (await one.client.patch("/api/decks/summer", json=said)).status_code == 200
    said = {"words": {"1": {"caption": "A boat"}}}
    assert (await two.client.patch("/api/decks/summer", json=said)).status_code == 200
    for node in (one, two):
        pictures = (await node.client.get("/api/decks/summer")).json()["pictures"]
        assert [picture["alt"] for picture in pictures[:2]] == ["A bridge", "A boat"]
    assert (await one.client.patch("/api/decks/winter", json=said)).status_code == 404


async def test_what_is_damaged_is_not_shown(one: Node, two: Node, admin: Any) -> None:
    info = (await two.client.get("/api/decks/summer")).json()
    await admin.execute("UPDATE deck_pictures SET body = 'x'")
    refused = await two.client.get(info["pictures"][0]["small"])
    assert refused.json()["code"] == "bad_deck"
    assert [path.name for path in (two.own / "summer").iterdir()] == ["deck.json"]


async def test_a_draft_is_brought_to_any_node_and_made_once(
    one: Node, two: Node, photos: Path, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "PIECE", 1000)
    draft = await draft_of(one.client)
    for nth, path in enumerate(sorted(photos.iterdir())):
        node = (one, two)[nth % 2]
        put = await node.client.put(f"{draft}/files/{path.name}", content=path.read_bytes(), headers=RAW)
        assert put.status_code == 200, put.text
    sheet = b"file,caption\nphoto-01.jpg,Us\nphoto-02.jpg,Them\n"
    read = await one.client.put(f"{draft}/files/captions.csv", content=sheet, headers=RAW)
    assert read.json()["captions"]["photo-01.jpg"]["caption"] == "Us"
    twin = (photos / "photo-03.jpg").read_bytes()
    await two.client.put(f"{draft}/files/twin.jpg", content=twin, headers=RAW)
    seen = (await one.client.get(draft)).json()
    assert seen == (await two.client.get(draft)).json()
    assert [file["faults"][0]["code"] for file in seen["files"] if file["faults"]] == ["same_picture"]
    shown = [await node.client.get(f"{draft}/files/photo-00.jpg") for node in (one, two)]
    assert shown[0].content[8:12] == b"WEBP"
    assert shown[0].content == shown[1].content
    assert (await one.client.delete(f"{draft}/files/twin.jpg")).status_code == 200
    assert (await two.client.get(f"{draft}/files/twin.jpg")).status_code == 404

    wish = {"title": "Our summer", "game": "windmill"}
    asked = await asyncio.gather(
        *(node.client.post(f"{draft}/finish", json=wish) for node in (one, two, one, two))
    )
    assert sorted(answer.status_code for answer in asked) == [202, 409, 409, 409]
    assert {answer.json()["code"] for answer in asked if answer.status_code == 409} == {"draft_busy"}
    for node in (one, two):
        await node.app.litestar.state.drafts.quiet()
    for node in (one, two):
        state = (await node.client.get(draft)).json()
        assert (state["state"], state["deck"], state["faults"]) == ("done", "our-summer", [])
        assert state["done"] == state["of"] == len([*photos.iterdir()])
        assert "our-summer" in await node.decks()
    assert await admin.fetchval("SELECT count(*) FROM draft_pieces") == 0
    alts = [picture["alt"] for picture in (await two.client.get("/api/decks/our-summer")).json()["pictures"]]
    assert alts[1:3] == ["Us", "Them"]


async def test_of_two_decks_of_one_name_that_come_at_once_one_is_kept(
    one: Node, two: Node, developed: Path, tmp_path: Path
) -> None:
    """Each node has found the name free."""
    came = []
    for nth, node in enumerate((one, two)):
        building = tmp_path / f"building-{nth}"
        shutil.copytree(developed / "summer", building)
        came.append(asyncio.to_thread(node.app.litestar.state.cupboard.put, building, node.own / "winter"))
    assert sorted(await asyncio.gather(*came)) == [False, True]


async def test_where_the_node_has_gone_that_made_a_deck_another_may(one: Node, two: Node, admin: Any) -> None:
    draft = await draft_of(one.client)
    id = draft.rpartition("/")[2]
    (gone,) = await admin.fetch(statements.OPEN, "another", 3600.0, None)
    await admin.execute("UPDATE drafts SET maker = $1", gone["shift"])
    assert (await two.client.get(draft)).json()["state"] == "working"
    assert (await two.client.delete(draft)).json()["code"] == "draft_busy"
    await admin.execute(statements.END, gone["shift"])
    assert (await two.client.get(draft)).json()["state"] == "open"
    for _ in range(desks.DRAFTS_MOST - 1):
        await draft_of(two.client)
    assert (await one.client.post("/api/deck-drafts")).json()["code"] == "too_many_drafts"
    await admin.execute("UPDATE drafts SET touched = touched - interval '3 hours' WHERE id = $1", id)
    await draft_of(one.client)
    assert (await two.client.get(draft)).json()["code"] == "no_such_draft"
    assert (await two.client.get("/api/deck-drafts/%00")).json()["code"] == "no_such_draft"


async def test_a_table_is_played_with_a_deck_that_came_at_another_node(one: Node, two: Node) -> None:
    use_shelf(two.shelf)
    shutil.rmtree(two.own / "summer")
    guest, _ = await two.house.guests.new()
    wish = wire.NewTable(game="windmill", options={"deck": "summer"}, play_now=True)
    made = await two.house.make_table(guest, wish)
    assert (made.phase, made.options["deck"]) == ("play", "summer")
    await two.house.close()
    use_shelf(one.shelf)
    shutil.rmtree(one.own / "summer")
    assert (await one.house.state_of(made.code)).phase == "play"
    assert "summer" in one.shelf, "its bots must know the pictures"


async def test_the_link_that_one_node_prints_holds_at_the_others_and_works_once(cluster: Cluster) -> None:
    first = await cluster.node("one", decks_open=False, word="printed")
    other = await cluster.node("two", decks_open=False)

    async def may_change(node: Node, cookies: httpx.Cookies) -> bool:
        asked = await node.client.get("/api/decks", cookies=cookies)
        return bool(asked.json()["may_change"])

    await other.client.get("/api/me")
    mine = httpx.Cookies(other.client.cookies)
    assert not await may_change(first, mine)
    assert (await other.client.post("/api/keepers/wrong")).json()["code"] == "keeper_link_void"
    assert (await other.client.post("/api/keepers/printed")).status_code == 204
    assert await may_change(other, mine)
    assert await may_change(first, mine), "at once"
    assert (await first.client.post("/api/keepers/printed")).json()["code"] == "keeper_link_void"


async def test_the_link_of_a_node_that_has_gone_is_void(cluster: Cluster, db: str) -> None:
    other = await cluster.node("two", decks_open=False)
    connection = await asyncpg.connect(db)
    (gone,) = await connection.fetch(statements.OPEN, "another:1", 3600.0, None)
    await connection.execute("INSERT INTO keeper_links VALUES ('another:1', $1)", token_hash("printed"))
    await connection.execute(statements.END, gone["shift"])
    assert (await other.client.post("/api/keepers/printed")).json()["code"] == "keeper_link_void"
    await connection.close()
