"""What is said at a table, kept line by line beside its log."""

from __future__ import annotations

import msgspec

from talewind.engine import TalewindError

from .. import wire
from ..ground.lookout import Eyes
from ..ground.troubles import NotStored
from ..storage import schema
from ..storage.commits import Statement
from ..storage.tidying import TRIM_EVERY, old_talk
from .gathering import Gathering


async def keep_line(
    live: Gathering, line: wire.TalkLine, message: str = "", answers: int | None = None
) -> wire.TalkLine:
    """Store a line under the next number; `message` is what the device that sent it calls it.

    A reaction belongs to what lay on the table after so many `answers`: after all of them, unless somebody
    still looks at something before. Not sent: a count tells of private answers.

    If storing fails the talk is read again: the line may be there, and only the word of it lost; or its
    number was another's, and it gets the next one.
    """
    if answers is None and live.table is not None:
        answers = len(live.table.entries)
    try:
        await live.put_down(_written(live, line, answers, message))
    except NotStored:
        await live.fresh()
        if line in live.talk:
            return line
        line = msgspec.structs.replace(line, n=live.talked + 1)
        await live.put_down(_written(live, line, answers, message))
    live.talked = line.n
    live.talk.append(line)
    return line


def looked_at(live: Gathering, eyes: Eyes, said: wire.Say | wire.React) -> int | None:
    """After how many answers that lay there which somebody still looks at; None: what lies there now."""
    if not isinstance(said, wire.React) or said.told is None or live.table is None:
        return None
    told = [event.after for event in live.table.events if event.reaches(eyes)]
    if not 0 < said.told <= len(told):
        raise TalewindError("bad_reaction", "Nothing has happened there that one could react to.")
    return told[said.told - 1]


def _written(live: Gathering, line: wire.TalkLine, answers: int | None, message: str) -> list[Statement]:
    """A line more, and now and then the oldest ones fewer."""
    old = old_talk(live.hall.stays.by(line.at), live.record.id) if line.n % TRIM_EVERY == 0 else None
    return [_insert(live.record.id, line, answers, message), *([] if old is None else [old])]


def _insert(table_id: int, line: wire.TalkLine, answers: int | None, message: str) -> Statement:
    row = msgspec.structs.asdict(line)
    return schema.talk.insert().values(table_id=table_id, tale=answers, message=message or None, **row)
