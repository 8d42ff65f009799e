"""Now and then: whatever is due is sent, by one node alone, if it is still true and they do not look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
import structlog

from talewind.engine import TalewindError

from .. import wire
from ..ground import metrics
from ..ground.limits import Limit
from ..storage import deadline_rows, schema
from ..storage.commits import Statement
from ..storage.deadline_rows import Deadline
from ..storage.records import Guest, Place, is_id
from ..storage.store import Store
from . import channels, mail, outbox, push
from .means import Means
from .outbox import APART, PATIENCE, Outbox
from .quiet import quiet_until
from .troubles import Gone, Unsent
from .ways import MOST, UNTRIED, Ways, same_place
from .words import Notice, notice_of, trial

log = structlog.get_logger()

FIRST_AGAIN = 60.0
AGAIN_MOST = 6 * 3600.0
"""After a failure it is tried again, each time twice as late, but not later than that."""
GIVEN_UP = 5 * 24 * 3600.0
"""A way that has failed for so long is turned off."""
UNBROKEN = 36 * 3600.0
"""Whatever should have been tried again longer ago was not: then it fails anew, for the first time."""
TRIALS = (1 / 30, MOST)
"""So many trials a second for each person, and at once one by every way that they may have."""
AT_ONE_PLACE = (1 / 60, 20)
"""So many notices a second go to one and the same address, whoever wants them, and so many at once."""
HURRY = 2.0


class AtTable(NamedTuple):
    """How somebody stands at a table that is in memory here."""

    waited_for: bool
    looks: bool
    gone_since: float
    """By the clock on the wall; 0 if that was never noted."""


class Sending:
    def __init__(
        self,
        store: Store,
        box: Outbox,
        ways: Ways,
        now: Callable[[], float],
        at_table: Callable[[str, int], AtTable | None],
    ) -> None:
        self._store, self._outbox, self._ways, self._now = store, box, ways, now
        self._at_table = at_table
        """How a guest stands at a table by its code; None: it is asleep, so nobody looks."""
        self._under_way: set[asyncio.Task[None]] = set()
        self._trials = Limit(*TRIALS, now=now)
        self._at_one_place = Limit(*AT_ONE_PLACE, now=now)

    @property
    def means(self) -> Means:
        return self._ways.means

    async def send_due(self) -> None:
        """All that is due now. What does not get there is tried again later."""
        if self._store.holding.shared:
            await self._outbox.look()
        if not self._outbox.wanting:
            return
        now = self._now()
        rows = await self._store.read(outbox.due(now))
        elsewhere = await self._store.holding.elsewhere([row["table_id"] for row in rows]) if rows else {}
        ours = [row for row in rows if row["table_id"] not in elsewhere]
        put_off = {
            (row["table_id"], row["id"]): change
            for row in ours
            if (change := self._not_now(row, now)) is not None
        }
        to_send = [row for row in ours if (row["table_id"], row["id"]) not in put_off]
        if put_off:
            await self._store.write((), list(put_off.values()))
        if to_send:
            claims = [outbox.claim(row["table_id"], row["id"], now) for row in to_send]
            claimed = await self._store.write((), claims)
            mine = [row for row, claim in zip(to_send, claimed, strict=True) if claim is not None]
            if mine:
                await self._send_all(mine)

    async def _send_all(self, rows: Sequence[sa.RowMapping]) -> None:
        sending = [asyncio.create_task(self._send(row)) for row in rows]
        self._under_way.update(sending)
        try:
            done, _ = await asyncio.wait(sending)
        finally:
            self._under_way.difference_update(sending)
        for each in done:
            if not each.cancelled():
                each.result()

    def hurry(self) -> None:
        """The house closes: whoever does not answer soon is asked again when it is open."""
        for each in self._under_way:
            asyncio.get_running_loop().call_later(HURRY, each.cancel)

    def _not_now(self, row: sa.RowMapping, now: float) -> Statement | None:
        """Why it is not sent: they look, it is quiet, or this way is being rested. Then it is put off."""
        here = self._at_table(row["code"], row["guest_id"])
        if here is not None and not here.waited_for:
            return outbox.ends(row["table_id"], row["guest_id"])
        if here is not None and here.looks and row["told"]:
            return outbox.looked(row["table_id"], row["guest_id"])
        until = None
        if here is not None and (here.looks or 0 <= now - here.gone_since < PATIENCE):
            until = now + PATIENCE if here.looks else here.gone_since + PATIENCE
        elif row["next_try"] is not None and now < row["next_try"] <= now + AGAIN_MOST:
            until = row["next_try"]
        elif row["zone"] is not None:
            until = quiet_until(now, row["quiet_from"], row["quiet_until"], row["zone"])
        return None if until is None else outbox.later(row["table_id"], row["id"], until)

    async def _send(self, row: sa.RowMapping) -> None:
        chairs = msgspec.json.decode(row["chairs"], type=list[Place])
        waits = await deadline_rows.of_table(self._store, row["table_id"])
        if not await self._store.read(outbox.is_true(row["table_id"], row["id"], row["since"])):
            # What it was to tell has ended since it was claimed.
            return
        mine = [wait for seat, wait in waits.items() if seat >= 0 and chairs[seat].guest == row["guest_id"]]
        wait = min(mine, key=lambda wait: wait.until, default=None)
        more = 0.0 if wait is None else _a_quarter_is_left(wait)
        if row["told"] and (wait is None or self._now() < more):
            # They were given more time, or have as much as they like just now.
            when = max(more, self._now() + APART)
            await self._store.write((), [outbox.later(row["table_id"], row["id"], when)])
            return
        others = [each.name for each in chairs if each.is_somebody_s and each.guest != row["guest_id"]]
        notice = notice_of(
            game=row["title"],
            code=row["code"],
            others=others,
            since=row["since"],
            until=None if wait is None else wait.until,
            zone=row["zone"] or row["lives_in"],
            house=self._ways.house,
            token=row["token"],
            waiting=row["waiting"],
            again=row["told"],
            rests=deadline_rows.RESTS in waits,
        )
        trouble = await self._deliver(row, notice)
        if trouble is None:
            wanted = bool(row["once_more"]) and not row["told"]
            done = outbox.told(row["table_id"], row["id"], row["since"], self._now(), more, wanted)
        else:
            done = outbox.later(row["table_id"], row["id"], self._now() + FIRST_AGAIN)
        await self._store.write((), [done])

    async def _deliver(self, way: sa.RowMapping, notice: Notice) -> str | None:
        """Send it, and note on the way how that went: what went wrong, in a sentence."""
        ways, now = schema.notice_ways, self._now()
        try:
            if not self._at_one_place.allows(same_place(way)):
                raise Unsent("Much has been sent there just now, by all together.")
            await self._hand_over(way, notice)
        except Exception as error:
            if not isinstance(error, Unsent):
                log.exception("a notice could not be sent", kind=way["kind"])
            metrics.notices_failed.labels(kind=way["kind"]).inc()
            change = _after(error, way, now)
        else:
            metrics.notices_sent.labels(kind=way["kind"]).inc()
            change = {**UNTRIED, "trouble": None}
        # What was turned off meanwhile stays as that has left it.
        still_on = ways.update().where(ways.c.id == way["id"], ways.c.wanted)
        await self._store.write((), [still_on.values(**change)])
        trouble: str | None = change["trouble"]
        return trouble

    async def _hand_over(self, way: sa.RowMapping, notice: Notice) -> None:
        kind, address, means = way["kind"], way["address"], self.means
        if kind == "push" and means.pushes:
            await push.send(msgspec.json.decode(address, type=push.Subscription), notice, means)
        elif kind == "mail" and means.mail is not None:
            await mail.send(msgspec.json.decode(address, type=str), notice, means.mail)
        elif kind not in ("push", "mail") and means.channels:
            channel = msgspec.json.decode(address, type=channels.Channel)
            await channels.send(kind, channel, notice, nearby=means.nearby)
        else:
            raise Unsent("This house does not send that way any more.")

    # For whoever wants to know whether it works

    async def try_now(self, guest: Guest, id: str | None = None) -> wire.Notices:
        """Send somebody a notice that says nothing but that it has come, by one way or by all that are on."""
        ways = schema.notice_ways
        mine = sa.select(ways).where(ways.c.guest_id == guest.id, ways.c.confirmed, ways.c.wanted)
        if id is not None:
            mine = mine.where(ways.c.id == id)
        if not is_id(id or "") or not (rows := await self._store.read(mine)):
            raise TalewindError("no_such_way", "There is no way to you that is on.")
        if not self._trials.allows(guest.id, len(rows)):
            raise TalewindError("too_many", "That was tried often just now. Wait a minute and try again.")
        tried = [self._deliver(row, trial(self._ways.house, row["token"])) for row in rows]
        await asyncio.gather(*tried)
        return await self._ways.of(guest)


def _a_quarter_is_left(wait: Deadline) -> float:
    """When whoever wants it is told once more; from then on the page tells the time in amber."""
    return wait.until - (wait.until - wait.since) / 4


def _after(error: Exception, way: sa.RowMapping, now: float) -> dict[str, Any]:
    """What a failure leaves on the way: when it is tried again, if ever."""
    sentence = error.sentence if isinstance(error, Unsent | TalewindError) else "The house could not send it."
    tries, since = (way["tries"], way["failing_since"]) if _fails_on(way, now) else (0, now)
    change: dict[str, Any] = {"tries": tries + 1, "failing_since": since, "trouble": sentence}
    if isinstance(error, Gone):
        return {**change, "wanted": False, "next_try": None}
    if now - since >= GIVEN_UP:
        off = f"{sentence} After five days of that, it is off."
        return {**change, "wanted": False, "next_try": None, "trouble": off}
    return {**change, "next_try": now + min(FIRST_AGAIN * 2**tries, AGAIN_MOST)}


def _fails_on(way: sa.RowMapping, now: float) -> bool:
    """Whether it was tried all the while since it first failed: days of which nobody knows do not count.

    Nothing may have waited there meanwhile, the house may have been closed, or the clock has jumped.
    """
    since, next_try = way["failing_since"], way["next_try"]
    return since is not None and next_try is not None and since <= now <= next_try + UNBROKEN
