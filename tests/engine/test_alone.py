"""Whoever plays one game loads that game and nothing of the others."""

from __future__ import annotations

import subprocess
import sys

import pytest

import talewind
from talewind.engine.registry import add_game, game_named, package_of

ALONE = """
import sys
import talewind

table = talewind.new_table(sys.argv[1], seats=int(sys.argv[2]), seed=1)
table.playout()
print(*sorted(name for name in sys.modules if name.startswith("talewind.games.")))
"""


OURS = [name for name in talewind.all_games() if not package_of(name)]


@pytest.mark.parametrize("game", OURS)
def test_a_table_loads_its_own_game_alone(game: str) -> None:
    seats = str(game_named(game).about.seats[0])
    done = subprocess.run(
        [sys.executable, "-c", ALONE, game, seats], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert f"talewind.games.{game}.rules" in loaded
    assert [name for name in loaded if name.split(".")[2] in set(OURS) - {game}] == []


def test_a_game_that_is_installed_stays_where_it_belongs() -> None:
    """A process that is handed one to work with does not take it for somebody's own."""
    add_game(game_named(OURS[0]))
    assert package_of(OURS[0]) == ""
