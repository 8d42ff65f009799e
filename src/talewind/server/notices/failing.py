"""Ways by which notices do not arrive, for whoever keeps the house: of what kind, and why.

Many people's ways fail for one reason, a mail server's for example: they are one line. Whose they are is not
told, nor where they lead: not even the name of somebody's own server.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa

from talewind.engine import TalewindError

from .. import wire
from ..storage import schema
from ..storage.records import token_hash
from ..storage.store import Store
from .channels import Channel
from .push import Subscription
from .ways import UNTRIED

DROPPED = "Whoever keeps this house has turned it off: it failed again and again."
QUOTED = re.compile(r"\((-?\d+).*\)")
"""What a mail server says may name whom it is for; its number does not."""


async def failed(store: Store) -> list[wire.FailedNotices]:
    """What is tried again first, and of that what has failed for longest."""
    lines = [_line(reason, rows) for reason, rows in (await _by_reason(store)).items()]
    return sorted(lines, key=lambda line: (not line.on, line.since))


async def try_again(store: Store, id: str, now: float) -> None:
    """What waits there is due now. Where nothing waits any more, the next notice is the next try.

    It counts as the first again: whoever tries often does not make the tries that follow rarer. Nor does it
    count for how long a way has failed: what should have been tried long ago is still known by that.
    """
    ways, notices = schema.notice_ways, schema.notices
    rows, _ = await _found(store, id)
    failing = [row["id"] for row in rows if row["wanted"]]
    # A second notice that is due only after its way's next try has not failed: it keeps its time.
    next_try = sa.select(ways.c.next_try).where(ways.c.id == notices.c.way_id).scalar_subquery()
    has_failed = sa.or_(~notices.c.told, notices.c.due <= next_try)
    await store.write(
        (),
        [
            notices.update().where(notices.c.way_id.in_(failing), _waits(), has_failed).values(due=now),
            ways.update()
            .where(ways.c.id.in_(failing), ways.c.tries > 0)
            .values(tries=1, next_try=sa.case((ways.c.next_try > now, now), else_=ways.c.next_try)),
        ],
    )


async def drop(store: Store, id: str) -> None:
    """They are off, which their people read; who turns one on again is told what still waits.

    Those alone that its keeper has read of, unless they work again.
    """
    ways = schema.notice_ways
    rows, read = await _found(store, id)
    if len(rows) > read:
        raise TalewindError("more_failed", f"By now {len(rows)} ways fail there. Look at it again first.")
    dropped = (ways.c.id.in_([row["id"] for row in rows]), ways.c.tries > 0)
    await store.write(
        (),
        [
            ways.update().where(*dropped, ways.c.wanted).values(wanted=False, trouble=DROPPED),
            ways.update().where(*dropped).values(**UNTRIED),
        ],
    )


async def _found(store: Store, id: str) -> tuple[Sequence[sa.RowMapping], int]:
    """What fails for that reason now, and how many ways its keeper has read of."""
    read, _, reason = id.partition("-")
    rows = (await _by_reason(store)).get(reason)
    if rows is None or not read.isdecimal():
        raise TalewindError("nothing_failed", "Nothing fails there any more.")
    return rows, int(read)


async def _by_reason(store: Store) -> dict[str, list[sa.RowMapping]]:
    ways, notices = schema.notice_ways, schema.notices
    waiting = sa.select(sa.func.count()).where(notices.c.way_id == ways.c.id, _waits())
    # What somebody turned off themselves in earlier versions has a next try that does not come.
    fails = sa.and_(ways.c.tries > 0, sa.or_(ways.c.wanted, ways.c.next_try.is_(None)))
    rows = await store.read(sa.select(ways, waiting.scalar_subquery().label("waiting")).where(fails))
    found: defaultdict[str, list[sa.RowMapping]] = defaultdict(list)
    for row in rows:
        found[token_hash(f"{row['kind']} {row['wanted']} {why(row)}")[:16]].append(row)
    return found


def _waits() -> sa.ColumnElement[bool]:
    """It is still to be sent: for the first time, or once more."""
    notices = schema.notices
    return sa.and_(notices.c.waits, sa.or_(~notices.c.told, notices.c.again))


def _line(reason: str, rows: Collection[sa.RowMapping]) -> wire.FailedNotices:
    first = next(iter(rows))
    tries = [row["next_try"] for row in rows if row["waiting"] and row["next_try"] is not None]
    return wire.FailedNotices(
        id=f"{len(rows)}-{reason}",
        kind=first["kind"],
        why=why(first),
        on=first["wanted"],
        ways=len(rows),
        tries=sum(row["tries"] for row in rows),
        waiting=sum(row["waiting"] for row in rows),
        since=min(row["failing_since"] or row["made"] for row in rows),
        next_try=min(tries, default=None),
    )


def why(way: sa.RowMapping) -> str:
    """As its person reads it, but without a word of where it leads."""
    trouble: str = way["trouble"] or ""
    if way["kind"] == "mail":
        return QUOTED.sub(r"(\1)", trouble)
    for host in _hosts(way):
        trouble = trouble.replace(host, "Its server")
    return trouble


def _hosts(way: sa.RowMapping) -> list[str]:
    """As they are written, and as they are asked for where their letters are not everybody's."""
    import httpx

    if way["kind"] == "push":
        url = msgspec.json.decode(way["address"], type=Subscription).endpoint
    else:
        url = msgspec.json.decode(way["address"], type=Channel).url
    return [urlsplit(url).hostname or url, httpx.URL(url).raw_host.decode("ascii")]
