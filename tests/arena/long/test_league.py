"""The whole league once more: every letter of it is what our bots play."""

from __future__ import annotations

import msgspec
import pytest

from talewind.arena.league import League, Season, play_season
from tests.arena.test_league import FILE

SEASONS = msgspec.json.decode(FILE.read_bytes(), type=League).seasons


@pytest.mark.parametrize("season", SEASONS, ids=lambda season: season.game)
def test_every_season_is_played_again_and_comes_out_the_same(season: Season) -> None:
    assert play_season(season.game, games=season.games, seed=season.seed) == season
