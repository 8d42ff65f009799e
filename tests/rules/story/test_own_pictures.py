"""Playing with one's own pictures. ST-RULING-28"""

from __future__ import annotations

import pytest

from talewind.engine import TalewindError, new_table, replay
from talewind.games.story.about import ABOUT
from talewind.pictures import deck_named
from tests.ledger import rule

from .evening import Evening, all_pictures


@rule("ST-RULING-28")
@pytest.mark.parametrize("pictures", [60, 200])
def test_the_whole_deck_is_shuffled_however_large(pictures: int) -> None:
    evening = Evening(seats=8, deck="mine", pictures=pictures)
    assert sorted(all_pictures(evening.position)) == list(range(pictures))
    assert evening.public().pictures_from == "mine"


@rule("ST-RULING-28")
def test_fewer_than_sixty_are_too_few() -> None:
    with pytest.raises(TalewindError) as refused:
        new_table("story", seats=3, options={"deck": "mine", "pictures": 59})
    assert refused.value.code == "deck_too_small"


@rule("ST-RULING-28")
def test_the_log_says_how_many_there_were_so_that_a_replay_needs_no_deck() -> None:
    log = Evening(deck="long-gone", pictures=80).table.log
    assert (log.options["deck"], log.options["pictures"]) == ("long-gone", 80)
    assert replay(log).view(None)["public"].pictures_from == "long-gone"


@rule("ST-RULING-28")
def test_ones_own_are_as_wide_as_the_ones_in_the_box() -> None:
    assert ABOUT.deck is not None
    assert ABOUT.deck_shape == deck_named(ABOUT.deck).aspect == "4:3"
