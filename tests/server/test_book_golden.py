"""Books that were stored open as they did, and every recorded evening of every game is set whole."""

from __future__ import annotations

import msgspec
import pytest

from talewind.engine import Remark, game_named, games, replay
from talewind.engine.leaves import Contents
from talewind.server.books.setting import Setting
from tests.golden.books import GAMES, as_file, file_of, finished
from tests.golden.record import recorded


@pytest.mark.parametrize("game", GAMES)
def test_a_stored_book_is_set_as_it_was(game: str) -> None:
    assert as_file(game) == file_of(game).read_text("utf-8"), "python -m tests.golden.books, and look at it"


def test_every_game_has_a_stored_book() -> None:
    assert {name for name in games() if name != "harbour"} == {*GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_recorded_evening_has_a_leaf_a_page_and_words_for_every_remark(game: str) -> None:
    rules = game_named(game)
    for golden in recorded(game):
        table = replay(golden.log)
        pages = msgspec.json.decode(msgspec.json.encode(list(table.game.book(table.story()))))
        contents = rules.contents(pages)
        assert len(contents.leaves) == len(pages)
        assert all(leaf.place for leaf in contents.leaves)
        assert all(rules.say(remark) for remark in rules.remarks(pages))
        assert msgspec.json.decode(msgspec.json.encode(contents), type=Contents) == contents


@pytest.mark.parametrize("game", GAMES)
def test_a_remark_without_words_is_left_out(game: str) -> None:
    book = finished(game)
    before = Setting(book).remarks
    assert before[0].startswith("Best loved: ")
    book.remarks = [*book.remarks, Remark("unheard_of")]
    assert Setting(book).remarks == before
