"""What happened at a table, in sentences, for devices that draw scenes: each is made once."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from talewind.engine import RulesFault, Table
from talewind.engine.recall import Steps, Watch, walk
from talewind.scene import sentence

from .lookout import Eyes


class Sentences:
    def __init__(self, table: Table, watch: Watch) -> None:
        self._table = table
        self._watch = watch
        """Around each: one that never returns says nothing."""
        self._made: dict[int, str] = {}
        """By the event's place among all of them: it says the same to all who are told of it."""
        self._heard: dict[Eyes, tuple[int, list[str]]] = {}
        """For these eyes: how many events have been looked at, and what they were told."""

    def making(self, eyes: Eyes) -> Steps[None]:
        """Make what these eyes have not been told yet, one at a time."""
        events = self._table.events
        read, heard = self._heard.get(eyes, (0, []))
        for place in range(read, len(events)):
            told = events[place].reaches(eyes)
            if told:
                heard.append(self._sentence(place))
            self._heard[eyes] = place + 1, heard
            if told:
                # Whoever asked may not come back for the rest: what is made is noted before.
                yield

    def of(self, eyes: Eyes, since: int) -> list[str]:
        """Of the events that these eyes are told of, after the first `since`."""
        walk(self.making(eyes))
        return self._heard.get(eyes, (0, []))[1][max(0, since) :]

    def _sentence(self, place: int) -> str:
        if place not in self._made:
            self._made[place] = ""
            with suppress(RulesFault), self._watch():
                self._made[place] = sentence(self._table.events[place].event)
        return self._made[place]

    def forget_all_but(self, watched: Collection[Eyes]) -> None:
        self._heard = {eyes: heard for eyes, heard in self._heard.items() if eyes in watched}
