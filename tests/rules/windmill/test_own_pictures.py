"""Playing with one's own pictures. WM-RULING-32"""

from __future__ import annotations

from typing import Any

import pytest

from talewind.engine import TalewindError, new_table, replay
from talewind.games.windmill.about import ABOUT
from talewind.pictures import deck_named
from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-RULING-32", "WM-COMP-01")
def test_of_a_larger_deck_25_lie_on_the_table_and_each_of_them_can_be_drawn() -> None:
    evening = Evening(deck="mine", pictures=80)
    grid = evening.public().grid
    assert len(set(grid)) == 25
    assert max(grid) > 25
    assert sorted([*evening.position.deck, evening.hidden]) == sorted(grid)
    assert evening.public().pictures_from == "mine"


@rule("WM-RULING-32")
def test_every_picture_of_a_larger_deck_comes_to_the_table_some_evening() -> None:
    seen = {picture for seed in range(60) for picture in Evening(seed=seed, pictures=80).public().grid}
    assert seen == set(range(80))


@rule("WM-RULING-32", "WM-SETUP-01")
def test_those_of_a_larger_deck_lie_in_any_order() -> None:
    grids = [Evening(seed=seed, pictures=80).public().grid for seed in range(40)]
    for cell in range(25):
        pictures = [grid[cell] for grid in grids]
        assert min(pictures) < 40 <= max(pictures), "any picture may lie in any place"


@rule("WM-RULING-32", "WM-SETUP-01")
def test_a_deck_of_25_is_laid_out_as_ever() -> None:
    assert Evening(seed=7, deck="mine", pictures=25).public().grid == Evening(seed=7).public().grid


@rule("WM-RULING-32")
def test_a_picture_that_stayed_in_the_box_cannot_be_guessed() -> None:
    evening = Evening(pictures=80)
    evening.tells()
    outside = next(picture for picture in range(80) if picture not in evening.public().grid)
    assert not evening.position.is_on_offer(outside)


@rule("WM-RULING-32")
def test_the_log_says_how_many_there_were_so_that_a_replay_needs_no_deck() -> None:
    log = Evening(deck="long-gone", pictures=80).table.log
    assert (log.options["deck"], log.options["pictures"]) == ("long-gone", 80)
    assert replay(log).view(None)["public"].grid == Evening(pictures=80).public().grid


@rule("WM-RULING-32")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"deck": "mine", "pictures": 24}, "deck_too_small"),
        ({"pictures": 0}, "deck_too_small"),
        ({"pictures": -1}, "bad_option"),
        ({"pictures": 10**9}, "bad_option"),
        ({"pictures": "30"}, "bad_option"),
        ({"pictures": True}, "bad_option"),
        ({"deck": ""}, "bad_option"),
        ({"deck": 3}, "bad_option"),
        ({"deck": "x" * 41}, "bad_option"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(TalewindError) as refused:
        new_table("windmill", seats=3, options=options)
    assert refused.value.code == code


def test_the_size_that_the_game_gives_for_its_own_deck_is_true() -> None:
    assert ABOUT.deck is not None
    assert ABOUT.deck_size == len(deck_named(ABOUT.deck))
