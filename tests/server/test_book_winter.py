"""Winter Tales in the book's file: a manuscript."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from talewind.engine import Remark, Result, replay
from talewind.games.winter import game
from talewind.games.winter.leaves import ENDINGS, contents
from talewind.server import wire
from talewind.server.books.book_file import book_file
from talewind.server.books.setting import Setting
from talewind.server.decks.catalogue import Decks
from tests.golden.record import recorded
from tests.ledger import rule

WALK = {"seat": 0, "part": "movement", "side": "spring", "character": "alice"}
MEMORY: dict[str, Any] = {
    "nth": 1,
    "kind": "memory",
    "passages": [
        {**WALK, "words": "She ran <fast>.", "cards": [4], "at": "CF"},
        {**WALK, "cards": [1, 8], "at": "MA-OP"},
        {**WALK, "at": "OP"},
        {"seat": 1, "part": "battle", "side": "winter", "character": "mad_hatter", "words": "Tea, miss?"},
    ],
    "words": "",
    "quest": "glimmer",
    "outcome": "success",
    "space": 1,
    "side": "spring",
    "card": 7,
}
OPENING: dict[str, Any] = {"nth": 0, "kind": "opening"}
EPILOGUE: dict[str, Any] = {
    "nth": 2,
    "kind": "epilogue",
    "passages": [{"seat": 1, "part": "ending", "words": "The ice broke."}],
    "scores": {"spring": 14, "winter": 9},
    "winner": "spring",
}


def book_of(*pages: Any, remarks: list[Remark] | None = None, seats: int = 3) -> wire.Book:
    return wire.Book(
        id="b",
        code="c",
        game="winter",
        names=["<Ada>", "Ben", "Cleo", "Dov", "Eli", "Fay", "Gus"][:seats],
        seals=[None] * seats,
        bots=[False] * seats,
        result=Result(ending="spring_wins", winners=[0], ranks=[1] * seats, points=[14] * seats),
        started=0.0,
        ended=60.0,
        tales=[wire.BookTale(page=page) for page in pages],
        remarks=remarks or [],
        deck=None,
        captions={},
        seed="",
        promise="",
    )


def text_of(book: wire.Book) -> str:
    file = book_file(book, Decks())
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", file, flags=re.DOTALL))


@rule("WT-GOAL-04")
def test_a_page_tells_who_spoke_as_whom_where_and_with_which_pictures() -> None:
    text = text_of(book_of(MEMORY))
    assert "The first memory A Glimmer of Hope A Glimmer of Hope. It succeeded." in text
    walk = "&lt;Ada&gt; as Alice on the way, Cranky’s Candle Factory, Wicket Square"
    assert f"{walk} She ran &lt;fast&gt;. Document told aloud Stars Prison Bars Ben as" in text
    assert "Ben as Mad Hatter in battle Tea, miss? Keyhole is remembered for spring." in text


@rule("WT-RULING-65")
def test_a_page_of_which_nothing_was_written_says_that_it_was_told_aloud() -> None:
    text = text_of(book_of(OPENING))
    assert "How it began It had begun to snow Told aloud: only those who were there heard it." in text


@rule("WT-QUEST-40", "WT-OBJ-02")
def test_a_tie_and_an_objective_are_remembered_as_what_they_are() -> None:
    tie = text_of(book_of({**MEMORY, "side": None, "card": None, "outcome": "tie"}))
    assert "Nobody won it." in tie
    assert "A memory that belongs to nobody." in tie
    fulfilled = {"quest": None, "outcome": None, "card": None, "objective": "spy_1", "side": "winter"}
    secret = text_of(book_of({**MEMORY, **fulfilled}))
    assert "The first memory The Spy The Spy: a secret objective." in secret
    assert "It is remembered for winter." in secret


@rule("WT-GOAL-03")
@pytest.mark.parametrize("winner", ["spring", "winter", "writer", None])
def test_the_epilogue_says_how_it_ended(winner: str | None) -> None:
    text = text_of(book_of({**EPILOGUE, "winner": winner}))
    assert f"The ice broke. {ENDINGS[winner]} Spring 14, winter 9." in text


@rule("WT-EPI-10", "WT-EPI-14", "WT-RULING-125")
def test_the_epilogue_keeps_what_was_recalled_and_which_stories_were_ended() -> None:
    chosen = {"recalled": [[1, 1]], "loose": {"safe_house": 0, "horror": None}}
    text = text_of(book_of(OPENING, MEMORY, {**EPILOGUE, **chosen}))
    assert "Ben took up the first memory, Keyhole." in text
    assert "The Safe House was brought to its end by &lt;Ada&gt;." in text
    assert "Freezing Horror was left open." in text


def test_the_cover_calls_it_one_tale_and_says_what_one_still_talks_about() -> None:
    remarks = [
        Remark("most_pictures", seat=1, count=12),
        Remark("battles", count=2),
        Remark("traps", count=3),
        Remark("quests_won", count=2, of=3),
    ]
    text = text_of(book_of(OPENING, MEMORY, MEMORY, EPILOGUE, remarks=remarks))
    assert "a winter’s tale of two memories" in text
    assert "Ben told with twelve pictures, more than anybody." in text
    assert "Soldiers and rebels fought twice. Three traps were sprung. Two of three quests succeeded." in text


@pytest.mark.parametrize(
    ("won", "of", "said"),
    [(0, 2, "None of two"), (3, 3, "All three"), (1, 1, "The only quest succeeded")],
)
def test_how_many_quests_succeeded(won: int, of: int, said: str) -> None:
    remark = Remark("quests_won", count=won, of=of)
    assert Setting(book_of(remarks=[remark])).remarks[0].startswith(said)


def test_every_golden_evening_has_its_pages_and_words_for_all_remarks() -> None:
    evenings = list(recorded("winter"))
    assert evenings
    for golden in evenings:
        table = replay(golden.log)
        pages = msgspec.json.decode(msgspec.json.encode(list(table.game.book(table.story()))))
        remarks = game.remarks(pages)
        book = book_of(*pages, remarks=remarks, seats=table.seats)
        file = book_file(book, Decks())
        assert ENDINGS[pages[-1]["winner"]] in file
        assert file.count('class="leaf"') == len(pages) + 1
        assert len(Setting(book).remarks) == len(remarks), "there are words for all of them"


def test_a_leaf_says_what_else_went_on_and_which_quest_it_was() -> None:
    fought, quiet = contents([{**MEMORY, "battles": 2, "traps": 1}, OPENING]).leaves
    assert (fought.besides, fought.emblem) == (["Two battles, one trap."], "glimmer")
    assert (quiet.besides, quiet.emblem) == ([], "")
