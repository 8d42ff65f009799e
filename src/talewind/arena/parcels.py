"""Games travel in parcels, to this machine's cores or to a cluster: short ones together, long ones alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple, Protocol

from talewind.engine import TalewindError

from .playing import play
from .records import Record
from .settings import Settings, fixture

SECONDS = 0.5
"""What a parcel takes to play, about."""
MOST = 200
"""So many games are in it at most."""
TRIES = 5
"""How often a parcel is begun again whose worker died, before somebody is told."""


class Failure(NamedTuple):
    """What went wrong elsewhere: errors of games need not survive the way back."""

    code: str
    sentence: str


Outcomes = list[Record | Failure]


class Task(NamedTuple):
    """What whoever plays must know."""

    settings: Settings
    answers: bool
    """Whether each answer is told, too."""

    def play(self, number: int) -> Record:
        return play(self.settings, fixture(self.settings, number), answers=self.answers)

    def play_all(self, parcel: Sequence[int]) -> Outcomes:
        """As far as it goes."""
        outcomes: Outcomes = []
        try:
            for number in parcel:
                outcomes.append(self.play(number))
        except TalewindError as error:
            outcomes.append(Failure(error.code, error.sentence))
        return outcomes


class Players(Protocol):
    """Whoever plays elsewhere."""

    def room(self) -> int:
        """For how many parcels at a time: one more than each plays, so that none waits; not all, so that a
        stop is quick."""

    def take(self, parcel: list[int]) -> None:
        """Begin to play it."""

    def hand_in(self) -> Iterator[Outcomes]:
        """What has been played meanwhile, parcel by parcel; where nothing has, it waits a while."""


def played_by(players: Players, numbers: Sequence[int]) -> Generator[Record, None, None]:
    waiting, under_way, size = deque(numbers), 0, 1
    while waiting or under_way:
        room = players.room()
        while waiting and under_way < room:
            # Towards the end there is less in each, so that all end at about the same time.
            some = min(size, -(-len(waiting) // room))
            players.take([waiting.popleft() for _ in range(some)])
            under_way += 1
        for outcomes in players.hand_in():
            under_way -= 1
            for outcome in outcomes:
                if isinstance(outcome, Failure):
                    raise TalewindError(*outcome)
                size = _fitting(outcome)
                yield outcome


def _fitting(record: Record) -> int:
    """How many games like this one make a parcel."""
    return int(max(1, min(MOST, SECONDS * 1000 / max(sum(record.ms), 1))))
