"""Decks over HTTP: who may bring them, how they come, and that nothing is half there."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from structlog.testing import capture_logs

from talewind.games.windmill.about import ABOUT
from talewind.pictures import Deck, Shelf, shelf, use_shelf
from talewind.pictures.adding import add_deck, brought_in
from talewind.server.backroom.workshop import Bench, WorkLost
from talewind.server.decks import desks
from talewind.server.decks import draft as draft_module
from talewind.server.decks.cupboard import Cupboard
from talewind.server.decks.drafts import Drafts
from talewind.server.ground import logs
from talewind.server.web.app import Config, Entrance, create_app
from talewind.server.web.keepers import keepers_only
from talewind.server.wire import FinishDeck
from tests.pictures.photos import a_bomb, a_folder

from .conftest import caller
from .fake_house import FakeHouse

RAW = {"content-type": "application/octet-stream"}


class DeckHouse(FakeHouse):
    """A house where some tables are being played at."""

    def __init__(self) -> None:
        super().__init__()
        self.playing: list[dict[str, str]] = []

    async def read(self, _: Any) -> Any:
        return self.playing


@pytest.fixture(autouse=True)
def _shelf_as_it_was() -> Iterator[None]:
    before = shelf()
    yield
    use_shelf(before)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "decks"


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_folder(tmp_path_factory.mktemp("brought") / "photos")


@pytest.fixture(scope="module")
def developed(photos: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with a deck, “Summer”, made once: whoever needs one puts it on their own."""
    shelf = tmp_path_factory.mktemp("developed")
    add_deck(Shelf(shelf), "Summer", brought_in(photos), ABOUT)
    return shelf


@pytest.fixture
def summer(developed: Path, own: Path) -> Deck:
    shutil.copytree(developed, own)
    return Shelf(own).deck("summer")


@pytest.fixture
def house() -> DeckHouse:
    return DeckHouse()


WORD = "the-word-that-serve-prints"


def app_with(own: Path, house: FakeHouse, **how: Any) -> Entrance:
    config = Config(decks=str(own), limits=False, keeper_word=WORD, **how)
    return create_app(config, house=cast(Any, house))


@pytest.fixture
def app(own: Path, house: DeckHouse) -> Entrance:
    return app_with(own, house)


@pytest.fixture
async def keeper(app: Entrance) -> AsyncIterator[httpx.AsyncClient]:
    """Whoever has opened the link that was printed."""
    async with caller(app) as client:
        assert (await client.post(f"/api/keepers/{WORD}")).status_code == 204
        yield client


async def draft_of(client: httpx.AsyncClient) -> str:
    begun = await client.post("/api/deck-drafts")
    assert begun.status_code == 201
    return f"/api/deck-drafts/{begun.json()['id']}"


async def bring(client: httpx.AsyncClient, draft: str, folder: Path) -> None:
    for path in sorted(folder.iterdir()):
        put = await client.put(f"{draft}/files/{path.name}", content=path.read_bytes(), headers=RAW)
        assert put.status_code == 200, put.text


async def finish(client: httpx.AsyncClient, draft: str, **wish: Any) -> dict[str, Any]:
    begun = await client.post(f"{draft}/finish", json={"title": "Our summer", "game": "windmill", **wish})
    assert begun.status_code == 202, begun.text
    patience = time.monotonic() + 60
    while time.monotonic() < patience:
        state: dict[str, Any] = (await client.get(draft)).json()
        if state["state"] != "working":
            return state
        await asyncio.sleep(0.02)
    raise AssertionError("it never ended")


def left(own: Path) -> list[str]:
    return sorted(os.listdir(own)) if own.exists() else []


# Bringing a deck


async def test_a_draft_outlives_the_house(
    keeper: httpx.AsyncClient, house: DeckHouse, own: Path, photos: Path
) -> None:
    """What was said to be there is there after a restart, photos that were left out included."""
    draft = await draft_of(keeper)
    await bring(keeper, draft, photos)
    await keeper.put(f"{draft}/files/captions.csv", content=b"file,caption\nphoto-01.jpg,Us\n", headers=RAW)
    await keeper.delete(f"{draft}/files/photo-01.jpg")
    before = (await keeper.get(draft)).json()
    async with caller(app_with(own, house, decks_open=True)) as later:
        assert (await later.get(draft)).json() == before
        assert (await later.get(f"{draft}/files/photo-02.jpg")).content[:4] == b"RIFF"
        photo = photos / "photo-01.jpg"
        await later.put(f"{draft}/files/{photo.name}", content=photo.read_bytes(), headers=RAW)
        assert (await finish(later, draft))["deck"] == "our-summer"
    assert left(own) == ["our-summer"]


async def test_notes_of_a_draft_that_cannot_be_read_are_no_draft(
    keeper: httpx.AsyncClient, house: DeckHouse, own: Path
) -> None:
    draft = await draft_of(keeper)
    (own / f".draft-{draft.rpartition('/')[2]}" / "known.json").write_bytes(b"{")
    async with caller(app_with(own, house, decks_open=True)) as later:
        assert (await later.get(draft)).json()["code"] == "no_such_draft"


async def test_a_photo_at_which_two_processes_died_is_not_called_unreadable(
    keeper: httpx.AsyncClient, photos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: Any, **__: Any) -> Any:
        raise WorkLost

    draft, photo = await draft_of(keeper), next(iter(sorted(photos.iterdir())))
    monkeypatch.setattr(Bench, "call", lost)
    put = await keeper.put(f"{draft}/files/{photo.name}", content=photo.read_bytes(), headers=RAW)
    assert [fault["code"] for fault in put.json()["faults"]] == ["not_looked_at"]
    monkeypatch.undo()
    put = await keeper.put(f"{draft}/files/{photo.name}", content=photo.read_bytes(), headers=RAW)
    assert "faults" not in put.json() or not put.json()["faults"]


async def test_a_deck_comes_photo_by_photo(keeper: httpx.AsyncClient, own: Path, photos: Path) -> None:
    draft = await draft_of(keeper)
    await bring(keeper, draft, photos)
    assert left(own) == [f".draft-{draft.rpartition('/')[2]}"]
    captions = {
        "photo-03.jpg": {"caption": " Grandma \n on the swing ", "tags": ["swing"], "focus": [0.2, 0.3]}
    }
    state = await finish(keeper, draft, credit="Us", captions=captions)
    assert (state["state"], state["deck"], state["faults"]) == ("done", "our-summer", [])
    assert state["done"] == state["of"] == 25
    assert left(own) == ["our-summer"]

    deck = (await keeper.get("/api/decks/our-summer")).json()
    assert (deck["title"], deck["credit"], deck["own"], deck["described"]) == ("Our summer", "Us", True, 1)
    assert deck["pictures"][3]["alt"] == "Grandma on the swing"
    picture = deck["pictures"][3]
    assert (picture["width"], picture["height"], picture["small_width"]) == (200, 250, 200)
    assert picture["colour"].startswith("#")
    for address in (picture["small"], picture["large"]):
        shown = await keeper.get(address)
        assert shown.status_code == 200
        assert shown.headers["content-type"] == "image/webp"
        assert shown.headers["cache-control"].startswith("private, ")

    listed = (await keeper.get("/api/decks")).json()
    line = next(line for line in listed["decks"] if line["name"] == "our-summer")
    assert (line["count"], len(line["sample"])) == (25, 5)
    assert (line["aspect"], line["games"]) == ("4:5", ["windmill"])
    assert listed["may_change"] is True
    assert (listed["pictures_most"], listed["file_bytes"]) == (500, 20 * 2**20)


async def test_a_deck_for_story_is_cut_wide(keeper: httpx.AsyncClient, tmp_path: Path) -> None:
    draft = await draft_of(keeper)
    await bring(keeper, draft, a_folder(tmp_path / "many", 60))
    assert (await finish(keeper, draft, game="story"))["deck"] == "our-summer"
    picture = (await keeper.get("/api/decks/our-summer")).json()["pictures"][0]
    assert (picture["width"], picture["height"], picture["small_width"]) == (200, 150, 200)
    line = (await keeper.get("/api/decks")).json()["decks"][-1]
    assert (line["name"], line["aspect"], line["games"]) == ("our-summer", "4:3", ["story"])


@pytest.mark.parametrize(
    ("game", "status", "code"),
    [
        ("end", 409, "takes_no_deck"),
        ("chess", 404, "unknown_game"),
        (None, 400, "bad_request"),
    ],
)
async def test_a_deck_is_for_a_game_that_takes_one(
    game: str | None, status: int, code: str, keeper: httpx.AsyncClient, own: Path
) -> None:
    draft = await draft_of(keeper)
    wish = {"title": "Our summer"} | ({} if game is None else {"game": game})
    refused = await keeper.post(f"{draft}/finish", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert (await keeper.get(draft)).json()["state"] == "open"
    assert [name for name in left(own) if not name.startswith(".draft-")] == []


async def test_a_photo_is_looked_at_as_it_comes(keeper: httpx.AsyncClient, photos: Path) -> None:
    draft = await draft_of(keeper)
    seen = await keeper.put(
        f"{draft}/files/photo-00.jpg", content=(photos / "photo-00.jpg").read_bytes(), headers=RAW
    )
    assert seen.json() | {"focus": None} == {
        "name": "photo-00.jpg",
        "kind": "picture",
        "width": 200,
        "height": 250,
        "focus": None,
        "captions": {},
        "faults": [],
    }
    assert all(0 <= part <= 1 for part in seen.json()["focus"])
    none = await keeper.put(f"{draft}/files/notes.jpg", content=b"milk, bread", headers=RAW)
    assert [fault["code"] for fault in none.json()["faults"]] == ["not_a_picture"]


async def test_captions_are_read_as_they_come_and_what_is_typed_counts_before_them(
    keeper: httpx.AsyncClient, photos: Path
) -> None:
    draft = await draft_of(keeper)
    await bring(keeper, draft, photos)
    table = b"file,caption,tags\nphoto-00.jpg,A boat,river\nphoto-01.jpg,A bridge,\nphoto-0.jpg,?,\n"
    read = (await keeper.put(f"{draft}/files/Captions.CSV", content=table, headers=RAW)).json()
    assert read["kind"] == "captions"
    assert read["captions"]["photo-00.jpg"]["tags"] == ["river"]
    assert [fault["code"] for fault in read["faults"]] == ["bad_captions"]
    state = await finish(keeper, draft)
    assert [fault["code"] for fault in state["faults"]] == ["bad_captions"]
    gone = await keeper.delete(f"{draft}/files/captions.csv")
    assert "captions.csv" not in [file["name"] for file in gone.json()["files"]]
    table = table.replace(b"photo-0.jpg,?,\n", b"")
    await keeper.put(f"{draft}/files/captions.csv", content=table, headers=RAW)
    state = await finish(keeper, draft, captions={"photo-01.jpg": {"caption": "The old bridge"}})
    deck = (await keeper.get(f"/api/decks/{state['deck']}")).json()
    assert [picture["alt"] for picture in deck["pictures"][:2]] == ["A boat", "The old bridge"]


async def test_everything_wrong_is_listed_nothing_is_added_and_it_can_be_put_right(
    keeper: httpx.AsyncClient, own: Path, photos: Path, tmp_path: Path
) -> None:
    draft = await draft_of(keeper)
    await bring(keeper, draft, photos)
    bomb = a_bomb(tmp_path / "bomb.png", 20_000, 20_032).read_bytes()
    await keeper.put(f"{draft}/files/bomb.png", content=bomb, headers=RAW)
    await keeper.put(f"{draft}/files/notes.txt", content=b"milk", headers=RAW)
    state = await finish(keeper, draft, title="Windmill")
    assert state["state"] == "open"
    assert sorted(fault["code"] for fault in state["faults"]) == [
        "deck_exists",
        "not_a_picture",
        "too_many_pixels",
    ]
    assert [name for name in left(own) if not name.startswith(".draft-")] == []
    for name in ("bomb.png", "notes.txt"):
        assert (await keeper.delete(f"{draft}/files/{name}")).status_code == 200
    assert (await finish(keeper, draft))["state"] == "done"


async def test_the_same_photo_under_two_names_is_known_before_the_deck_is_made(
    keeper: httpx.AsyncClient, photos: Path
) -> None:
    draft = await draft_of(keeper)
    body = (photos / "photo-00.jpg").read_bytes()
    await keeper.put(f"{draft}/files/first.jpg", content=body, headers=RAW)
    twin = (await keeper.put(f"{draft}/files/copy.jpg", content=body, headers=RAW)).json()
    assert [(fault["code"], fault["sentence"]) for fault in twin["faults"]] == [
        ("same_picture", "copy.jpg is the same picture as first.jpg.")
    ]
    left_out = (await keeper.delete(f"{draft}/files/first.jpg")).json()
    assert [(file["name"], file["faults"]) for file in left_out["files"]] == [("copy.jpg", [])]


async def test_a_table_of_captions_may_speak_of_what_was_left_out(
    keeper: httpx.AsyncClient, photos: Path
) -> None:
    draft = await draft_of(keeper)
    await bring(keeper, draft, photos)
    await keeper.put(f"{draft}/files/notes.jpg", content=b"milk, bread", headers=RAW)
    table = b"file,caption\nphoto-00.jpg,A boat\nnotes.jpg,A list\n"
    read = (await keeper.put(f"{draft}/files/captions.csv", content=table, headers=RAW)).json()
    assert read["faults"] == []
    await keeper.delete(f"{draft}/files/notes.jpg")
    state = await finish(keeper, draft)
    assert (state["state"], state["faults"], state["of"]) == ("done", [], 25)


async def test_whoever_comes_back_finds_the_draft_as_it_was(keeper: httpx.AsyncClient, photos: Path) -> None:
    draft = await draft_of(keeper)
    table = b"file,caption\nphoto-00.jpg,A boat\nphoto-01.jpg,A bridge\n"
    for name, body in (
        ("photo-00.jpg", (photos / "photo-00.jpg").read_bytes()),
        ("captions.csv", table),
        ("notes.jpg", b"milk"),
        ("photo-01.jpg", (photos / "photo-01.jpg").read_bytes()),
    ):
        await keeper.put(f"{draft}/files/{name}", content=body, headers=RAW)
    back = (await keeper.get(draft)).json()
    seen = {file["name"]: file for file in back["files"]}
    assert (back["state"], seen["photo-00.jpg"]["width"]) == ("open", 200)
    assert seen["notes.jpg"]["faults"][0]["code"] == "not_a_picture"
    assert seen["captions.csv"]["faults"] == [], "photos that came after it count"
    assert seen["captions.csv"]["captions"]["photo-01.jpg"]["caption"] == "A bridge"
    shown = await keeper.get(f"{draft}/files/photo-00.jpg")
    assert (shown.headers["content-type"], shown.content[8:12]) == ("image/webp", b"WEBP")
    assert shown.headers["cache-control"] == "private, no-cache"
    for name in ("notes.jpg", "captions.csv", "nobody.jpg", "..%2Fsummer"):
        assert (await keeper.get(f"{draft}/files/{name}")).status_code == 404


def drafts_in(own: Path, now: list[float]) -> Drafts:
    shelf = Shelf(own)
    return Drafts(Cupboard(shelf), desks.Folders(shelf, clock=lambda: now[0]))


async def test_a_deck_is_made_though_nobody_stays_to_see_it(tmp_path: Path, photos: Path) -> None:
    now = [1000.0]
    kept = drafts_in(tmp_path, now)
    draft = await kept.begin()
    for path in photos.iterdir():
        await kept.put(draft.id, path.name, path.read_bytes())
    await kept.finish(draft.id, FinishDeck(title="Our summer", game="windmill"))
    now[0] += 2 * desks.KEPT_SECONDS
    await kept.quiet()
    now[0] += desks.KEPT_SECONDS - 1
    assert (await kept.find(draft.id)).state().deck == "our-summer"


async def test_a_photo_that_comes_again_takes_the_place_of_the_first(
    keeper: httpx.AsyncClient, photos: Path
) -> None:
    draft = await draft_of(keeper)
    for name in ("photo-00.jpg", "PHOTO-00.JPG"):
        await keeper.put(f"{draft}/files/{name}", content=(photos / "photo-00.jpg").read_bytes(), headers=RAW)
    assert (await keeper.get(draft)).json()["of"] == 1


async def test_never_mind(keeper: httpx.AsyncClient, own: Path, photos: Path) -> None:
    draft = await draft_of(keeper)
    await keeper.put(f"{draft}/files/a.jpg", content=(photos / "photo-00.jpg").read_bytes(), headers=RAW)
    assert (await keeper.delete(draft)).status_code == 204
    assert left(own) == []
    assert (await keeper.get(draft)).json()["code"] == "no_such_draft"


async def test_what_nobody_comes_back_to_goes_by_itself(tmp_path: Path) -> None:
    now = [1000.0]
    kept = drafts_in(tmp_path, now)
    old = await kept.begin()
    assert (tmp_path / f".draft-{old.id}").exists()
    now[0] += desks.KEPT_SECONDS + 1
    await kept.begin()
    assert not (tmp_path / f".draft-{old.id}").exists()
    stale = tmp_path / ".draft-of-an-earlier-house"
    stale.mkdir()
    os.utime(stale, (0, 0))
    await kept.begin()
    assert not stale.exists()


async def test_a_draft_takes_only_so_much(
    keeper: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, photos: Path
) -> None:
    draft = await draft_of(keeper)
    body = (photos / "photo-00.jpg").read_bytes()
    monkeypatch.setattr(draft_module, "FILES_MOST", 1)
    await keeper.put(f"{draft}/files/a.jpg", content=body, headers=RAW)
    more = await keeper.put(f"{draft}/files/b.jpg", content=body, headers=RAW)
    assert more.json()["code"] == "too_many_files"
    monkeypatch.setattr(draft_module, "FILES_MOST", 9)
    monkeypatch.setattr(draft_module, "BYTES_MOST", len(body))
    more = await keeper.put(f"{draft}/files/b.jpg", content=body, headers=RAW)
    assert more.json()["code"] == "draft_full"
    again = await keeper.put(f"{draft}/files/a.jpg", content=body, headers=RAW)
    assert again.status_code == 200
    for _ in range(desks.DRAFTS_MOST - 1):
        await draft_of(keeper)
    assert (await keeper.post("/api/deck-drafts")).json()["code"] == "too_many_drafts"


async def test_what_is_no_photo_at_all_is_refused_at_the_door(keeper: httpx.AsyncClient) -> None:
    draft = await draft_of(keeper)
    huge = await keeper.put(f"{draft}/files/a.jpg", content=bytes(20 * 2**20 + 1), headers=RAW)
    assert (huge.status_code, huge.json()["code"]) == (413, "too_large")
    typed = await keeper.put(f"{draft}/files/a.jpg", content=b"x", headers={"content-type": "image/jpeg"})
    assert (typed.status_code, typed.json()["code"]) == (415, "wrong_type")
    wish = await keeper.post(f"{draft}/finish", content=b"{}", headers=RAW)
    assert wish.status_code == 415
    bad = await keeper.put(f"{draft}/files/a%00b.jpg", content=b"x", headers=RAW)
    assert bad.json()["code"] == "bad_file_name"
    assert (await keeper.get(draft)).json()["files"] == []


async def test_a_large_body_is_still_refused_everywhere_else(keeper: httpx.AsyncClient) -> None:
    table = await keeper.post(
        "/api/tables", content=b'{"name":"' + b"x" * 70_000, headers={"content-type": "application/json"}
    )
    assert table.status_code == 413


async def test_a_name_with_a_way_out_of_the_folder_leads_nowhere(
    keeper: httpx.AsyncClient, own: Path, photos: Path
) -> None:
    draft = await draft_of(keeper)
    body = (photos / "photo-00.jpg").read_bytes()
    await keeper.put(f"{draft}/files/..%5C..%5Cevil.jpg", content=body, headers=RAW)
    await keeper.put(f"{draft}/files/..%2F..%2Fevil.jpg", content=body, headers=RAW)
    assert list(own.parent.rglob("*evil*")) == []


# Who may


@pytest.mark.parametrize(
    ("address", "base"),
    [
        ("203.0.113.5", "http://talewind.test"),
        ("192.168.1.7", "http://192.168.1.5:8710"),
        ("127.0.0.1", "http://127.0.0.1:8710"),
        ("127.0.0.1", "http://localhost:8710"),
        ("::1", "http://[::1]:8710"),
    ],
)
async def test_strangers_may_look_and_change_nothing(
    address: str, base: str, app: Entrance, own: Path, summer: Deck
) -> None:
    """A proxy that says nothing of itself makes everybody look as if they sat at this machine."""
    async with caller(app, address, base_url=base) as stranger:
        await stranger.get("/api/me")
        assert (await stranger.get("/api/decks")).json()["may_change"] is False
        assert (await stranger.get("/api/decks/summer")).status_code == 200
        for method, path in (
            ("POST", "/api/deck-drafts"),
            ("GET", "/api/deck-drafts/x"),
            ("PUT", "/api/deck-drafts/x/files/a.jpg"),
            ("GET", "/api/deck-drafts/x/files/a.jpg"),
            ("DELETE", "/api/deck-drafts/x/files/a.jpg"),
            ("DELETE", "/api/deck-drafts/x"),
            ("DELETE", "/api/decks/summer"),
            ("GET", "/api/decks/summer/words"),
            ("PATCH", "/api/decks/summer"),
        ):
            refused = await stranger.request(method, path)
            assert (refused.status_code, refused.json()["code"]) == (403, "not_keeper"), (method, path)
        finish = await stranger.post("/api/deck-drafts/x/finish", json={"title": "x", "game": "windmill"})
        assert finish.status_code == 403
    assert left(own) == ["summer"]


def test_whatever_changes_decks_is_for_keepers(app: Entrance) -> None:
    """Every address of drafts and decks, the ones to come among them, has its guard."""
    handlers = {
        handler
        for route in app.litestar.routes
        if route.path.startswith(("/api/decks", "/api/deck-drafts"))
        for handler in getattr(route, "route_handlers", ())
    }
    open_to_all = {"all_decks", "deck_of_pictures", "options_handler"}
    unguarded = {handler.handler_name for handler in handlers if keepers_only not in (handler.guards or ())}
    assert unguarded == open_to_all


async def test_the_printed_link_works_once(app: Entrance, keeper: httpx.AsyncClient) -> None:
    assert (await keeper.get("/api/decks")).json()["may_change"] is True
    assert (await keeper.post(f"/api/keepers/{WORD}")).status_code == 204, "a keeper comes by it again"
    async with caller(app, "127.0.0.1", base_url="http://localhost:8710") as late:
        void = await late.post(f"/api/keepers/{WORD}")
        assert (void.status_code, void.json()["code"]) == (404, "keeper_link_void")
        assert (await late.get("/api/decks")).json()["may_change"] is False


async def test_a_guessed_link_opens_nothing_and_spoils_nothing(app: Entrance) -> None:
    async with caller(app) as mara, caller(app, "203.0.113.6") as tomas:
        assert (await tomas.post("/api/keepers/guessed")).json()["code"] == "keeper_link_void"
        assert (await mara.post(f"/api/keepers/{WORD}")).status_code == 204


async def test_a_link_that_could_not_be_honoured_works_again(app: Entrance, house: DeckHouse) -> None:
    async with caller(app) as mara:
        await mara.get("/api/me")
        honest, house.make_keeper = house.make_keeper, cast(Any, _broken)  # type: ignore[method-assign]
        assert (await mara.post(f"/api/keepers/{WORD}")).status_code >= 500
        house.make_keeper = honest  # type: ignore[method-assign]
        assert (await mara.post(f"/api/keepers/{WORD}")).status_code == 204


async def _broken(*_: Any) -> None:
    raise OSError("gone")


async def test_a_house_that_prints_no_link_has_no_keepers(own: Path, house: DeckHouse) -> None:
    app = create_app(Config(decks=str(own), limits=False), house=cast(Any, house))
    async with caller(app) as mara:
        assert (await mara.post("/api/keepers/%20")).json()["code"] == "keeper_link_void"


async def test_an_open_house_lets_everybody(own: Path, house: DeckHouse) -> None:
    async with caller(app_with(own, house, decks_open=True)) as mara:
        assert (await mara.get("/api/decks")).json()["may_change"] is True
        assert (await mara.post("/api/deck-drafts")).status_code == 201


async def test_a_house_without_a_shelf_says_so(house: DeckHouse) -> None:
    app = create_app(Config(limits=False, decks_open=True), house=cast(Any, house))
    async with caller(app) as mara:
        assert (await mara.post("/api/deck-drafts")).json()["code"] == "no_shelf"


# Removing


async def test_a_deck_is_removed(keeper: httpx.AsyncClient, own: Path, summer: Deck) -> None:
    address = f"/pictures/summer/{summer[0].file}.webp"
    assert (await keeper.get(address)).status_code == 200
    assert (await keeper.delete("/api/decks/summer")).status_code == 204
    assert left(own) == []
    assert (await keeper.get(address)).status_code == 404
    assert (await keeper.get("/api/decks/summer")).json()["code"] == "unknown_deck"
    assert (await keeper.delete("/api/decks/summer")).status_code == 404


async def test_the_houses_own_deck_stays(keeper: httpx.AsyncClient) -> None:
    refused = await keeper.delete("/api/decks/windmill")
    assert (refused.status_code, refused.json()["code"]) == (409, "house_deck")


async def test_a_broken_deck_tells_strangers_its_name_and_the_log_where_it_lies(
    app: Entrance, own: Path
) -> None:
    for name, body in (("torn", b"\xff{"), ("empty", b'{"schema": 1, "deck": "empty", "pictures": []}')):
        (own / name).mkdir(parents=True)
        (own / name / "deck.json").write_bytes(body)
    logs.set_up(json=True, level="warning")
    with capture_logs() as lines:
        async with caller(app) as stranger:
            for name in ("torn", "empty", "torn"):
                refused = await stranger.get(f"/api/decks/{name}")
                assert refused.json()["code"] == "bad_deck"
                assert f"'{name}'" in refused.text
                assert str(own) not in refused.text
    logs.set_up(json=True, level="critical")
    said = [line["path"] for line in lines if line["event"] == "a deck is left out"]
    assert said == [str(own / "empty"), str(own / "torn")], "once each"


async def test_a_folder_named_like_a_deck_of_the_house_is_left_out(
    app: Entrance, own: Path, developed: Path
) -> None:
    shutil.copytree(developed / "summer", own / "windmill")
    logs.set_up(json=True, level="warning")
    with capture_logs() as lines:
        async with caller(app) as stranger:
            decks = (await stranger.get("/api/decks")).json()["decks"]
    logs.set_up(json=True, level="critical")
    (windmill,) = [deck for deck in decks if deck["name"] == "windmill"]
    assert not windmill["own"]
    assert [line["path"] for line in lines] == [str(own / "windmill")]


async def test_a_deck_that_is_played_with_stays(
    keeper: httpx.AsyncClient, house: DeckHouse, own: Path, summer: Deck
) -> None:
    house.playing = [{"code": "otter-plum-1234", "options": '{"deck":"summer","pictures":25}'}]
    refused = await keeper.delete("/api/decks/summer")
    assert (refused.status_code, refused.json()["code"]) == (409, "deck_in_use")
    assert left(own) == ["summer"]
    house.playing = [{"code": "otter-plum-1234", "options": '{"deck":"summer-two","first":"summer"}'}]
    assert (await keeper.delete("/api/decks/summer")).status_code == 204


# Saying it better


async def words(client: httpx.AsyncClient, **said: Any) -> httpx.Response:
    return await client.patch("/api/decks/summer", json={"words": said})


async def test_what_pictures_show_can_be_said_better_afterwards(
    keeper: httpx.AsyncClient, own: Path, summer: Deck
) -> None:
    said = await words(
        keeper,
        **{
            "3": {"caption": " Grandma \n on the\u202e swing ", "tags": ["swing", " "]},
            "4": {"tags": ["kite", "wind"]},
        },
    )
    assert said.status_code == 200, said.text
    deck = said.json()
    assert deck["described"] == 2
    assert [picture["alt"] for picture in deck["pictures"][3:5]] == ["Grandma on the swing", "kite, wind"]
    assert (await keeper.get("/api/decks/summer")).json() == deck
    kept = (await keeper.get("/api/decks/summer/words")).json()["pictures"]
    assert len(kept) == 25
    assert kept[2:5] == [
        {"caption": "", "tags": [], "credit": ""},
        {"caption": "Grandma on the swing", "tags": ["swing"], "credit": ""},
        {"caption": "", "tags": ["kite", "wind"], "credit": ""},
    ]
    # Bots find the new ones too, and the pictures themselves are as they were.
    again = shelf().deck("summer")
    assert (again[3].elements, again[3].file) == (["swing"], summer[3].file)
    assert [name for name in os.listdir(own / "summer") if name.startswith(".")] == []

    unsaid = (await words(keeper, **{"3": {}})).json()
    assert (unsaid["described"], unsaid["pictures"][3]["alt"]) == (1, "Picture 4")
    assert shelf().deck("summer")[3].elements == summer[3].elements, "the colours again"


@pytest.mark.parametrize(
    ("said", "status", "code"),
    [
        ({"25": {"caption": "A boat"}}, 404, "nothing_here"),
        ({"-1": {"caption": "A boat"}}, 404, "nothing_here"),
        ({"1": {"caption": "x" * 301}}, 400, "bad_captions"),
        ({"1": {"tags": ["x"] * 21}}, 400, "bad_captions"),
        ({"1": {"focus": [0, 0]}}, 400, "bad_request"),
        ({"first": {"caption": "A boat"}}, 400, "bad_request"),
    ],
)
async def test_words_that_do_not_fit_change_nothing(
    said: dict[str, Any], status: int, code: str, keeper: httpx.AsyncClient, own: Path, summer: Deck
) -> None:
    before = (own / "summer" / "deck.json").read_bytes()
    refused = await words(keeper, **{"0": {"caption": "A round hill"}, **said})
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert (own / "summer" / "deck.json").read_bytes() == before


async def test_words_stay_while_somebody_plays_with_them(
    keeper: httpx.AsyncClient, house: DeckHouse, summer: Deck
) -> None:
    """Whoever is hushed could say in a caption what must not be said, and clockwork players read them."""
    house.playing = [{"code": "otter-plum-1234", "options": '{"deck":"summer","pictures":25}'}]
    refused = await words(keeper, **{"3": {"caption": "It is the third one"}})
    assert (refused.status_code, refused.json()["code"]) == (409, "deck_in_use")
    assert (await keeper.get("/api/decks/summer")).json()["described"] == 0


async def test_the_words_of_the_houses_own_deck_stay(keeper: httpx.AsyncClient) -> None:
    refused = await keeper.patch("/api/decks/windmill", json={"words": {"0": {"caption": "Mine"}}})
    assert (refused.status_code, refused.json()["code"]) == (409, "house_deck")


async def test_there_is_room_for_words_on_every_picture(keeper: httpx.AsyncClient, summer: Deck) -> None:
    long = {"caption": "字" * 300, "tags": ["字" * 40] * 20, "credit": "字" * 120}
    said = await words(keeper, **{str(number): long for number in range(25)})
    assert (said.status_code, said.json().get("described")) == (200, 25)
    assert (await keeper.patch("/api/decks/summer", json={"words": {}, "x": "x" * 2**20})).status_code == 413


async def test_words_that_cannot_be_kept_leave_the_old_ones(
    keeper: httpx.AsyncClient, own: Path, summer: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    before = (own / "summer" / "deck.json").read_bytes()
    monkeypatch.setattr(os, "replace", full)
    refused = await words(keeper, **{"3": {"caption": "A boat"}})
    assert refused.json()["code"] == "deck_not_kept"
    assert (own / "summer" / "deck.json").read_bytes() == before
    assert [name for name in os.listdir(own / "summer") if name.startswith(".")] == []
