"""Whether people give what was told at their table to the open corpus: asked when a game is over.

It is kept apart from the table: any node may be told, and nobody else learns more than how many have agreed.
"""

from __future__ import annotations

from functools import partial

from talewind.engine import TalewindError

from .. import wire
from ..storage.corpus import Asked, asked_at, keep_answer
from ..storage.records import Guest, TableRecord
from ..storage.store import Store
from . import people
from .clocks import Clock
from .codes import no_such_table, tidy


class Givers:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def asked(self, guest: Guest | None, code: str) -> wire.CorpusQuestion:
        """What somebody is asked, and has answered. Whoever is not asked learns nothing else."""
        return _shown(await self._at(code, guest), guest)

    async def answer(self, guest: Guest, code: str, answer: wire.CorpusAnswer) -> wire.CorpusQuestion:
        record, asked = await self._at(code, guest)
        if guest.id not in asked.answers:
            raise TalewindError("not_your_seat", "Only those who played at this table are asked that.")
        if record.phase != "over":
            raise TalewindError("not_over", "That is asked when the game is over.")
        now = self._clock()
        await self._store.write((), [keep_answer(record.id, guest.id, answer.agrees, now)])
        asked.answers[guest.id] = answer.agrees
        return _shown((record, asked), guest)

    async def _at(self, code: str, guest: Guest | None) -> tuple[TableRecord, Asked]:
        """Whoever is asked may come back though they have left; others only where they may look on."""
        meant = tidy(code)
        record = None if meant is None else await self._store.record(meant)
        if record is None:
            raise no_such_table()
        asked = await self._store.look_up(partial(asked_at, record=record))
        if guest is None or guest.id not in asked.answers:
            people.check_welcome(record, guest)
        return record, asked


def _shown(found: tuple[TableRecord, Asked], guest: Guest | None) -> wire.CorpusQuestion:
    record, asked = found
    if guest is None or record.phase != "over" or guest.id not in asked.answers:
        return wire.CorpusQuestion(asked=False)
    mine = asked.answers[guest.id] is True
    return wire.CorpusQuestion(asked=True, agrees=mine, agreed=asked.agreed, people=asked.people)
