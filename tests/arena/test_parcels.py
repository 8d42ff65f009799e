"""Games in parcels: as many together as are short, and none that was finished is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import msgspec
import pytest

from talewind.arena import Record, arrange
from talewind.arena.parcels import MOST, Failure, Outcomes, Task, played_by
from talewind.engine import TalewindError

ROOM = 4


class Patient:
    """Plays nothing, says that each game took so long, and fails at one of them."""

    def __init__(self, ms: float, fails_at: int | None = None) -> None:
        self.taken: list[list[int]] = []
        self.most = 0
        self._ms, self._fails_at = ms, fails_at
        self._under_way: deque[list[int]] = deque()

    def room(self) -> int:
        return ROOM

    def take(self, parcel: list[int]) -> None:
        self.taken.append(parcel)
        self._under_way.append(parcel)
        self.most = max(self.most, len(self._under_way))

    def hand_in(self) -> Iterator[Outcomes]:
        outcomes: Outcomes = []
        for number in self._under_way.popleft():
            if number == self._fails_at:
                outcomes.append(Failure("game_failed", f"Game {number} failed."))
                break
            outcomes.append(record(number, self._ms))
        yield outcomes


def record(number: int, ms: float) -> Record:
    return Record(game=number, seed="", bots=[], ending="", winners=[], decisions=[1, 1], ms=[ms / 2] * 2)


@pytest.mark.parametrize(("ms", "together"), [(5_000, 1), (300, 1), (50, 10), (0.5, MOST), (0, MOST)])
def test_short_games_go_together_and_long_ones_alone(ms: float, together: int) -> None:
    players = Patient(ms)
    assert [each.game for each in played_by(players, range(2_000))] == list(range(2_000))
    assert players.most == ROOM
    sizes = [len(parcel) for parcel in players.taken]
    assert sizes[:ROOM] == [1] * ROOM, "nobody knows yet how long they are"
    assert max(sizes) == sizes[ROOM] == together
    assert sizes[ROOM:] == sorted(sizes[ROOM:], reverse=True)
    assert sizes[-1] == 1, "towards the end there is less in each"


def test_what_was_finished_before_a_game_failed_is_told() -> None:
    told: list[int] = []
    with pytest.raises(TalewindError, match="Game 70 failed") as failed:
        told.extend(each.game for each in played_by(Patient(50, fails_at=70), range(200)))
    assert failed.value.code == "game_failed"
    assert told == list(range(70))


def test_a_parcel_is_played_until_a_game_fails() -> None:
    clumsy = Task(arrange("breaking", bots=["clumsy", "random"]), answers=False)
    *finished, failure = clumsy.play_all(range(40))
    assert isinstance(failure, Failure)
    assert f"Game {len(finished)} of breaking failed" in failure.sentence
    hasty = Task(arrange("counting", bots=["hasty", "random"]), answers=False)
    for outcome, number in zip(hasty.play_all([5, 3]), [5, 3], strict=True):
        assert isinstance(outcome, Record)
        assert msgspec.structs.replace(hasty.play(number), ms=[]) == msgspec.structs.replace(outcome, ms=[])
