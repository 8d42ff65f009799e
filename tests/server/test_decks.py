"""Tables that play with people's own pictures, from the lobby to the book, and after the deck is gone."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import TalewindError, replay
from talewind.games.story.about import ABOUT as STORY
from talewind.games.windmill.about import ABOUT
from talewind.pictures import Deck, Shelf, shelf, use_shelf
from talewind.pictures.adding import add_deck, brought_in
from talewind.server import wire
from talewind.server.books.book_file import book_file
from talewind.server.decks.catalogue import (
    Decks,
    about_taking_decks,
    check_not_played_with,
    fits,
    own_folder,
    tables_playing,
    tables_playing_at,
    tables_with,
)
from talewind.server.storage.loading import log_of
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.tales import bank
from tests.pictures.photos import a_folder

from .devices import Device, begun, people_at, play_on
from .walking import walked

CAPTIONS = "file,caption,tags\n" + "".join(
    f"photo-{nth:02}.jpg,The {word} by the lake,{word}\n"
    for nth, word in enumerate(["swing", "boat", "bridge", "heron", "kite", "ladder", "oven", "drum"])
)


@pytest.fixture(autouse=True)
def decks(tmp_path: Path) -> Iterator[Shelf]:
    mine = Shelf(tmp_path / "decks")
    before = use_shelf(mine)
    yield mine
    use_shelf(before)


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_folder(tmp_path_factory.mktemp("brought") / "photos", 30, CAPTIONS)


@pytest.fixture(scope="module")
def developed(photos: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both decks, made once: whoever needs one puts it on their own shelf."""
    folder = tmp_path_factory.mktemp("developed")
    many = a_folder(tmp_path_factory.mktemp("many"), 60, CAPTIONS)
    add_deck(Shelf(folder), "Our summer", brought_in(photos), ABOUT)
    add_deck(Shelf(folder), "Our year", brought_in(many), STORY)
    return folder


def put_on(decks: Shelf, developed: Path, name: str) -> Deck:
    assert decks.own is not None
    shutil.copytree(developed / name, decks.own / name)
    return decks.deck(name)


@pytest.fixture
def summer(decks: Shelf, developed: Path) -> Deck:
    """Thirty pictures, eight of them described."""
    return put_on(decks, developed, "our-summer")


@pytest.fixture
def year(decks: Shelf, developed: Path) -> Deck:
    """Sixty wide pictures for Story, eight of them described."""
    return put_on(decks, developed, "our-year")


def code_of(error: pytest.ExceptionInfo[TalewindError]) -> str:
    return error.value.code


async def let_them_play(clock: HandClock, house: House, code: str) -> wire.TableState:
    for _ in range(2000):
        state = await house.state_of(code)
        if state.phase == "over":
            return state
        await clock.advance(30)
    raise AssertionError("the game does not end")


# The lobby


async def test_the_host_chooses_a_deck_and_everybody_sees_it(house: House, summer: Deck) -> None:
    code, guests = await people_at(house, 3)
    ben = await Device(house, guests[1], code).connect()
    assert ben.table["options"]["deck"] == "windmill"
    await house.change(guests[0], code, wire.ChangeTable(options={"deck": "our-summer"}))
    await ben.settle()
    assert (ben.table["options"]["deck"], ben.table["options"]["pictures"]) == ("our-summer", 30)
    with pytest.raises(TalewindError) as refused:
        await house.change(guests[1], code, wire.ChangeTable(options={"deck": "windmill"}))
    assert code_of(refused) == "not_host"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"deck": "nothing"}, "unknown_deck"),
        ({"deck": "../windmill"}, "unknown_deck"),
        ({"deck": 3}, "unknown_deck"),
        ({"deck": "tiny"}, "deck_too_small"),
        ({"deck": "wide"}, "deck_wrong_shape"),
        ({"deck": "story"}, "not_its_deck"),
        ({"pictures": 30}, "bad_option"),
    ],
)
async def test_a_deck_that_cannot_be_played_with_is_refused(
    house: House, decks: Shelf, options: dict[str, Any], code: str, tmp_path: Path
) -> None:
    few = brought_in(a_folder(tmp_path / "few", 3))
    add_deck(decks, "tiny", few, msgspec.structs.replace(ABOUT, deck_at_least=3))
    add_deck(decks, "wide", few, msgspec.structs.replace(STORY, deck_at_least=3))
    table, guests = await people_at(house, 3)
    for attempt in (
        house.change(guests[0], table, wire.ChangeTable(options=options)),
        house.make_table(guests[0], wire.NewTable(game="windmill", options=options)),
    ):
        with pytest.raises(TalewindError) as refused:
            await attempt
        assert code_of(refused) == code
    assert (await house.state_of(table)).options["deck"] == "windmill"


async def test_a_deck_that_went_while_we_sat_down_is_missed_at_the_beginning(
    house: House, decks: Shelf, summer: Deck
) -> None:
    code, guests = await people_at(house, 3, options={"deck": "our-summer"})
    decks.remove("our-summer")
    await house.change(guests[0], code, wire.ChangeTable(options={"never_ending": True}))
    with pytest.raises(TalewindError) as refused:
        await house.begin(guests[0], code)
    assert code_of(refused) == "unknown_deck"
    assert (await house.state_of(code)).phase == "lobby"
    await house.change(guests[0], code, wire.ChangeTable(options={"deck": "windmill"}))
    assert (await house.begin(guests[0], code)).phase == "play"


async def test_a_deck_that_was_made_anew_for_another_game_is_missed_at_the_beginning(
    house: House, decks: Shelf, summer: Deck, photos: Path
) -> None:
    code, guests = await people_at(house, 3, options={"deck": "our-summer"})
    decks.remove("our-summer")
    wide = msgspec.structs.replace(STORY, deck_at_least=30)
    add_deck(decks, "Our summer", brought_in(photos), wide)
    with pytest.raises(TalewindError) as refused:
        await house.begin(guests[0], code)
    assert code_of(refused) == "deck_wrong_shape"
    assert refused.value.sentence == (
        "Windmill is played with pictures of 4:5; those of “Our summer” are cut to 4:3. "
        "Make a deck for Windmill from the same photos."
    )
    assert (await house.state_of(code)).phase == "lobby"


def test_each_deck_fits_the_games_of_its_shape_and_number(decks: Shelf, summer: Deck, year: Deck) -> None:
    fitting = {line.name: (line.aspect, line.games) for line in Decks(decks).lines()}
    assert fitting["our-summer"] == ("4:5", ["windmill"])
    assert fitting["our-year"] == ("4:3", ["story"])
    assert fitting["windmill"] == ("4:5", ["windmill"])
    assert fitting["story"] == ("4:3", ["story"])


def test_only_games_with_pictures_of_ones_own_can_be_brought_for() -> None:
    assert about_taking_decks("story") is STORY
    assert about_taking_decks().name == "windmill", "it needs fewest"
    for game, code in (("end", "takes_no_deck"), ("chess", "unknown_game")):
        with pytest.raises(TalewindError) as refused:
            about_taking_decks(game)
        assert code_of(refused) == code


def test_a_game_that_names_no_number_takes_no_deck_but_its_own(summer: Deck) -> None:
    assert fits(summer, ABOUT)
    assert not fits(summer, msgspec.structs.replace(ABOUT, deck_at_least=31))
    assert not fits(summer, msgspec.structs.replace(ABOUT, deck_at_least=0))
    assert not fits(summer, msgspec.structs.replace(ABOUT, deck=None))


# Play


async def test_bots_play_a_whole_evening_with_our_pictures(
    house: House, clock: HandClock, summer: Deck
) -> None:
    guest, _ = await house.guests.new()
    state = await house.make_table(
        guest,
        wire.NewTable(
            game="windmill", play_now=True, bots=3, options={"deck": "our-summer", "reveal_seconds": 0}
        ),
    )
    await house.to_bot(guest, state.code, 0)
    state = await let_them_play(clock, house, state.code)
    assert (state.options["deck"], state.options["pictures"]) == ("our-summer", 30)
    assert state.book is not None
    book = await house.library.book(state.book)
    assert book.deck == "our-summer"
    told = [tale.page for tale in book.tales]
    assert len(told) == 12
    blind = tuple(bank.own().blind)
    for page in told:
        picture = summer[page["picture"]]
        assert page["words"].startswith(blind) is not picture.described, page["words"]
        assert book.captions[page["picture"]] == picture.alt

    record = await house.store.record(state.code)
    assert record is not None
    entries, _ = await house.store.log(record.id)
    log = log_of(record, entries)
    assert (log.options["deck"], log.options["pictures"]) == ("our-summer", 30)
    assert replay(log).result == book.result


async def test_an_evening_of_story_with_our_pictures_from_the_lobby_to_the_book(
    house: House, clock: HandClock, decks: Shelf, year: Deck
) -> None:
    guest, _ = await house.guests.new()
    wish = wire.NewTable(
        game="story", name="Ada", bots=3, options={"reveal_seconds": 0}, settings=wire.Settings()
    )
    code = (await house.make_table(guest, wish)).code
    await house.change(guest, code, wire.ChangeTable(options={"deck": "our-year"}))
    await house.begin(guest, code)
    ada = await Device(house, guest, code).connect(0)
    assert ada.public["pictures_from"] == "our-year"
    assert all(0 <= picture < 60 for picture in ada.look["private"]["hand"])
    await house.to_bot(guest, code, 0)
    state = await let_them_play(clock, house, code)

    book = await house.library.book(state.book or "")
    assert book.deck == "our-year"
    shown = {tale.page["start"] for tale in book.tales}
    shown |= {told["picture"] for tale in book.tales for told in tale.page["tales"]}
    assert {number: year[number].alt for number in shown}.items() <= book.captions.items()
    told = [one["words"] for tale in book.tales for one in tale.page["tales"] if one["words"]]
    assert told
    assert not any(re.search(r"photo \d", words) for words in told), "nobody tells of the names of files"
    whole = book_file(book, Decks(decks))
    assert whole.count("<img ") >= 2 * len(book.tales)
    assert 'class="gone"' not in whole

    decks.remove("our-year")
    left = book_file(await house.library.book(state.book or ""), Decks(decks))
    assert "<img " not in left
    for number in shown:
        assert f'<p class="gone">{year[number].alt}</p>' in left, "also those that a round began with"
    again = await walked(house, code)
    options = again["log"]["options"]
    assert (options["deck"], options["pictures"]) == ("our-year", 60)
    assert again["frames"][0]["look"]["public"]["pictures_from"] == "our-year"


async def test_a_restart_finds_the_same_pictures_on_the_table(house: House, summer: Deck, db: str) -> None:
    code, devices = await begun(house, 3, options={"deck": "our-summer", "first": 0})
    grid = devices[0].public["grid"]
    assert devices[0].public["pictures_from"] == "our-summer"
    assert len(set(grid)) == 25
    await play_on(devices, Random(1), 3)
    other = await House.open(db)
    try:
        device = await Device(other, devices[0].guest, code).connect(0)
        assert device.public["grid"] == grid
    finally:
        await other.close()


async def test_the_book_file_has_our_pictures_and_keeps_their_captions_when_the_deck_is_gone(
    house: House, decks: Shelf, summer: Deck
) -> None:
    code, devices = await begun(house, 3, options={"deck": "our-summer", "reveal_seconds": 0})
    await play_on(devices, Random(4))
    state = await house.state_of(code)
    assert state.book is not None
    book = await house.library.book(state.book)
    whole = book_file(book, Decks(decks))
    assert whole.count("<img ") >= len(book.tales)
    assert 'class="gone"' not in whole

    decks.remove("our-summer")
    book = await house.library.book(state.book)
    left = book_file(book, Decks(decks))
    assert "<img " not in left
    pages = [tale.page for tale in book.tales]
    shown = [page["picture"] for page in pages]
    shown += [guess["picture"] for page in pages for guess in page["guesses"] if guess["picture"] is not None]
    for number in set(shown):
        places = left.count(f'<p class="gone">{summer[number].alt}</p>')
        assert places == shown.count(number), "large or small, each place says what it showed"
    assert (await walked(house, code))["log"]["options"]["pictures"] == 30


async def test_the_houses_deck_needs_no_captions_in_the_book(house: House) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(4))
    state = await house.state_of(code)
    book = await house.library.book(state.book or "")
    assert (book.deck, book.captions) == ("windmill", {})


# Removing


async def test_a_deck_is_in_use_while_a_game_with_it_is_on(house: House, summer: Deck, db: str) -> None:
    code, guests = await people_at(house, 3, options={"deck": "our-summer", "reveal_seconds": 0})
    assert await tables_playing(house.store, "our-summer") == []
    await house.begin(guests[0], code)
    assert await tables_playing(house.store, "our-summer") == [code]
    assert await tables_playing_at(db, "our-summer") == [code]
    assert await tables_with(house.store, ["our-summer", "our-winter"]) == 1
    with pytest.raises(TalewindError) as refused:
        check_not_played_with("our-summer", [code])
    assert code_of(refused) == "deck_in_use"
    devices = [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]
    await play_on(devices, Random(5))
    assert await tables_playing(house.store, "our-summer") == []


@pytest.mark.parametrize(("game", "deck"), [("windmill", "summer"), ("story", "year")])
async def test_when_it_is_removed_by_force_the_bots_go_on_blindly_and_the_house_says_so_once(
    game: str,
    deck: str,
    house: House,
    clock: HandClock,
    decks: Shelf,
    logged: list[MutableMapping[str, Any]],
    request: pytest.FixtureRequest,
) -> None:
    deck = request.getfixturevalue(deck).deck
    guest, _ = await house.guests.new()
    wish = wire.NewTable(game=game, play_now=True, bots=3, options={"deck": deck, "reveal_seconds": 0})
    state = await house.make_table(guest, wish)
    await house.to_bot(guest, state.code, 0)
    decks.remove(deck)
    state = await let_them_play(clock, house, state.code)
    assert [(line["log_level"], line.get("deck")) for line in logged] == [("warning", deck)]
    book = await house.library.book(state.book or "")
    told = [tale.page["words"] for tale in book.tales if tale.page["words"]]
    assert told
    blind = tuple(bank.own().blind)
    for words in told:
        assert words.startswith(blind) if game == "windmill" else "something that I cannot see" in words


async def test_no_database_no_table(tmp_path: Path) -> None:
    assert await tables_playing_at(str(tmp_path / "none.sqlite3"), "our-summer") == []


# Where they are kept


def test_decks_lie_beside_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TALEWIND_DECKS", raising=False)
    data = tmp_path / "data"
    assert own_folder(str(tmp_path / "a" / "t.sqlite3"), data) == tmp_path / "a" / "decks"
    assert own_folder("sqlite:///:memory:", data) == data / "decks"
    assert own_folder("postgresql://tale@db/tale", data) == data / "decks"
    monkeypatch.setenv("TALEWIND_DECKS", str(tmp_path / "elsewhere"))
    assert own_folder(str(tmp_path / "a" / "t.sqlite3"), data) == tmp_path / "elsewhere"


def test_the_shelf_of_the_process_is_the_one_in_use(decks: Shelf) -> None:
    assert shelf() is decks
