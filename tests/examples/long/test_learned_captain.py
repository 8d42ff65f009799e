"""The captain that has learned plays a whole game at a real table, by the command."""

from __future__ import annotations

from learner.brain import MODEL

from tests.client.conftest import Door, clock, db, door, empty_house, one_way_for_all
from tests.client.test_joining import joined

__all__ = ["clock", "db", "door", "empty_house", "one_way_for_all"]


async def test_the_captain_that_is_shipped_plays_to_the_end(door: Door) -> None:
    """To the end, without a refused answer; it chooses by what the wire tells it."""
    done = await joined(door, await door.lay("windward", 0), 1, str(MODEL.with_name("learned_captain.py")))
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0].endswith("as Learned captain, and waits for the game.")
    assert not [line for line in lines if "illegal" in line or "unknown" in line]
    assert lines[-1].startswith("The game is over: ")
