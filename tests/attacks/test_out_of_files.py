"""When files run out: what cannot be read is not called missing, and whoever asks is told what is wrong."""

from __future__ import annotations

import errno
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from talewind.engine import TalewindError
from talewind.engine.errors import out_of_files
from talewind.pictures import Shelf, use_shelf
from talewind.pictures.developing import check_header
from talewind.server import wire
from talewind.server.decks import catalogue
from talewind.server.tables.house import House
from talewind.server.web.app import Config, Entrance, create_app
from talewind.server.web.rulebook import _text
from tests.server.devices import begun

WHY = [errno.EMFILE, errno.ENFILE]


@contextmanager
def no_more_files(monkeypatch: pytest.MonkeyPatch, number: int = errno.EMFILE) -> Iterator[None]:
    def no_more(*_args: Any, **_named: Any) -> Any:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", no_more)
        patch.setattr(Path, "read_text", no_more)
        patch.setattr(os, "scandir", no_more)
        patch.setattr("PIL.Image.open", no_more)
        yield


@pytest.fixture
async def app(house: House) -> AsyncIterator[Entrance]:
    """Nothing has been read yet."""
    before = use_shelf(Shelf())
    yield create_app(Config(limits=False), house=house)
    use_shelf(before)


@pytest.fixture
async def asking(app: Entrance) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as client:
        yield client


@pytest.mark.parametrize("number", WHY)
async def test_begin_says_what_is_wrong_and_works_when_it_is_over(
    asking: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    made = await asking.post("/api/tables", json={"game": "windmill", "name": "Ada", "bots": 2})
    begin = f"/api/tables/{made.json()['code']}/begin"
    use_shelf(Shelf())
    with no_more_files(monkeypatch, number):
        answer = await asking.post(begin)
    assert (answer.status_code, answer.json()["code"]) == (503, "out_of_files")
    assert "files" in answer.json()["sentence"]
    assert (await asking.post(begin)).json()["phase"] == "play"


async def test_nothing_is_called_missing_that_cannot_be_read(
    app: Entrance, asking: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = (await asking.get("/api/decks/windmill")).json()
    paths = ["/api/decks", "/api/decks/story", "/", "/api/rules/windmill", deck["pictures"][0]["large"]]
    usual = [(await asking.get(path)).status_code for path in paths]
    app.litestar.state.decks.shelf = Shelf()
    app.litestar.state.page._built = -1.0
    _text.cache_clear()
    with no_more_files(monkeypatch):
        answers = [await asking.get(path) for path in paths]
    assert {answer.status_code for answer in answers} == {503}
    assert {answer.json()["code"] for answer in answers} == {"out_of_files"}
    assert [(await asking.get(path)).status_code for path in paths] == usual, "and then it is there again"


async def test_a_deck_that_is_missing_is_still_missing(
    asking: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with no_more_files(monkeypatch):
        answer = await asking.get("/api/decks/nowhere")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_deck")


def test_a_photo_is_not_called_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(b"not read at all")
    with no_more_files(monkeypatch), pytest.raises(TalewindError) as refused:
        check_header(photo)
    assert refused.value.code == "out_of_files"


def test_a_deck_that_may_not_be_read_is_there_and_the_others_are_listed(tmp_path: Path) -> None:
    (tmp_path / "summer").mkdir()
    file = tmp_path / "summer" / "deck.json"
    file.mkdir()
    shelf = Shelf(own=tmp_path)
    with pytest.raises(TalewindError) as refused:
        shelf.deck("summer")
    assert refused.value.code == "deck_unreadable"
    assert str(tmp_path) not in refused.value.sentence
    assert "summer" not in [deck.deck for deck in shelf.decks()]
    before = use_shelf(shelf)
    try:
        with pytest.raises(TalewindError, match="cannot be read"):
            catalogue.fit(catalogue.about_taking_decks("windmill"), {"deck": "summer"})
    finally:
        use_shelf(before)


async def test_an_answer_that_cannot_be_read_up_changes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    live = await house.live(code)
    assert live.table is not None

    def no_more(*_args: Any) -> Any:
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(type(live.table), "answer", no_more)
        refused = await devices[0].answer({"do": "place"}, "Once upon a time there was a lantern.")
    assert refused is not None
    assert refused["code"] == "out_of_files"
    again = await devices[0].answer({"do": "place"}, "Once upon a time there was a lantern.")
    assert again is not None
    assert again["t"] == "ack"


async def test_what_goes_wrong_before_it_is_stored_was_never_said(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the book cannot be made up because a deck cannot be read."""
    code, devices = await begun(house, 3, options={"first": 0})

    def no_more(*_args: Any) -> Any:
        raise TalewindError("out_of_files", "The house has too many files open just now. Try again soon.")

    with monkeypatch.context() as patch:
        patch.setattr("talewind.server.tables.live.loading.save_turn", no_more)
        refused = await devices[0].answer({"do": "place"}, "Once upon a time there was a lantern.")
    assert refused is not None
    assert refused["code"] == "out_of_files"
    await devices[1].do(wire.Say(id="1", text="Well?"))
    live = await house.live(code)
    assert live.table is not None
    assert live.table.entries == [], "the next thing that happens does not bring it back"


def test_other_troubles_are_other_troubles() -> None:
    assert out_of_files(PermissionError(errno.EACCES, "no")) is None
    assert out_of_files(ValueError()) is None
