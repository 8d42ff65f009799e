"""A program at a table of each game: its sets and its steps, too."""

from __future__ import annotations

import pytest

from talewind.client import Seat

from ..conftest import Door
from ..test_seat import play


@pytest.mark.parametrize(("game", "bots"), [("end", 1), ("story", 1), ("windward", 0), ("winter", 0)])
async def test_a_program_plays_a_whole_game(door: Door, game: str, bots: int) -> None:
    seat: Seat = await play(door, game, bots)
    assert seat.result is not None
