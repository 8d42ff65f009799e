"""What The End of the Story says of an evening: its pages and its remarks."""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import Remark
from talewind.games.end.book import EndPage, pages, remarks
from talewind.games.end.position import Claim, Find, Token
from talewind.games.end.questions import Aye, Enough, No, SayClaim
from tests.rules.end.evening import STORY, Evening


def story(*tokens: tuple[int, int], penalty: bool = False) -> dict[str, Any]:
    """Words 10, 20 and 30 are hidden; who put a token where, in this order."""
    placed = [{"seat": seat, "word": word} for seat, word in tokens]
    return {"keys": [10, 20, 30], "tokens": placed, "penalty": penalty}


def pages_of(evening: Evening) -> list[EndPage]:
    return list(pages(evening.table.story()))


def test_a_page_holds_the_story_its_words_and_who_found_them_how_fast() -> None:
    evening = Evening()
    evening.narrates()
    evening.puts(2, evening.keys[1])
    evening.puts(1, evening.keys[1])
    evening.is_enough_for_all()
    (page,) = pages_of(evening)
    assert (page.nth, page.narrator, page.words, page.keys) == (1, 0, STORY, sorted(evening.keys))
    assert {*page.hid} == {"heart", "bottle", "airplane"}
    assert page.tokens == [Token(2, evening.keys[1]), Token(1, evening.keys[1])]
    assert page.finds == [Find(2, evening.keys[1], 3), Find(1, evening.keys[1], 1)]
    assert page.gains == [3, 1, 3, 0]


def claims(evening: Evening, *verdicts: Aye | No) -> EndPage:
    """Somebody finds the first word; seat 1 has heard it in the story; the others judge it."""
    evening.narrates()
    evening.puts(2, evening.keys[0])
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(evening.keys[0]))
    for seat, verdict in zip((2, 3), verdicts, strict=True):
        evening.does(seat, verdict)
    (page,) = pages_of(evening)
    return page


def test_a_claim_its_verdict_and_what_it_cost_are_kept() -> None:
    evening = Evening()
    page = claims(evening, Aye(), No())
    assert (page.claim, page.ayes, page.noes) == (Claim(1, evening.keys[0]), [1, 2], [3])
    assert (page.penalty, page.lost, page.gains) == (True, 2, [1, 0, 3, 0])


def test_a_claim_that_was_turned_down_costs_nothing_and_is_kept() -> None:
    page = claims(Evening(), No(), No())
    assert (page.claim is not None, page.ayes, page.noes) == (True, [1], [2, 3])
    assert (page.penalty, page.lost, page.gains) == (False, 0, [3, 0, 3, 0])


def test_a_penalty_takes_no_more_than_there_is() -> None:
    evening = Evening()
    evening.plays_a_round(words="My heart stood still.")
    (page,) = pages_of(evening)
    assert (page.penalty, page.lost, page.gains[0]) == (True, 0, 0)


def test_a_round_without_a_story_has_no_page() -> None:
    evening = Evening()
    evening.table.time_up(0)
    evening.plays_a_round()
    assert [page.nth for page in pages_of(evening)] == [2]


def test_words_that_slipped_out_are_counted() -> None:
    found = story((1, 10), (2, 20), (3, 30))
    assert remarks([found, {**found, "penalty": True}])[-1] == Remark("slipped", count=1)
    evening = Evening()
    evening.plays_a_round(words="My heart stood still.")
    assert remarks([msgspec.to_builtins(page) for page in pages_of(evening)])[-1].kind == "slipped"
