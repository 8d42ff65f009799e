"""Hints on asking: what a good player would do, for nobody but the seat that asked.

That somebody asks may be told to everybody. What they are told is sent to their eyes alone, and stored
nowhere. The luck behind it comes from the seat and its question: asked again, also after a restart, it is
the same.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
import structlog

from talewind.engine import Hinted, Refused, Seat, Table, TalewindError, game_named

from .. import wire
from ..backroom.workshop import said_of
from ..ground.limits import Limit, too_many
from .bots import BotPlayers
from .gathering import Gathering
from .thinking import Decision
from .viewers import Viewer

log = structlog.get_logger()

THOUGHTS = (0.5, 12.0)
"""So many hints a second that have to be thought of, and so many at once, for one guest."""
NOTHING = "Nobody could think of anything just now. Ask again in a moment."


def check_asked(table: Table, viewer: Viewer, wish: wire.AskHint | wire.Touch) -> None:
    """Whether this device looks through the eyes of a seat that is asked this very question."""
    if viewer.eyes != wish.seat:
        raise TalewindError("not_your_seat", "Look through that seat's eyes first.")
    if wish.seat not in table.asks:
        raise Refused("not_asked", "It is not your turn to answer.")
    if table.serials[wish.seat] != wish.ask:
        raise Refused("stale_question", "That question is no longer open.")


class Hints:
    """What the people of one table have asked for. Each open question is thought about once."""

    __slots__ = ("_bots", "_given", "_live", "_purse", "_thoughts")

    def __init__(self, live: Gathering, bots: BotPlayers) -> None:
        self._live = live
        self._bots = bots
        self._thoughts: dict[Seat, tuple[int, asyncio.Future[Decision]]] = {}
        """What is being thought about: for each seat its question."""
        self._given: dict[Seat, tuple[int, wire.Hint]] = {}
        """The last advice of each seat, and of how much the seat had been told when it was thought of."""
        self._purse = Limit(*THOUGHTS, now=live.hall.clock.steady)

    @property
    def thinking(self) -> bool:
        return bool(self._thoughts)

    def check(self, table: Table, viewer: Viewer, wish: wire.AskHint) -> None:
        """Whether this device may ask for this seat now."""
        hints = self._live.record.settings.hints
        if hints == "off":
            raise TalewindError("hints_off", "This table plays without hints.")
        check_asked(table, viewer, wish)
        if hints == "told" and wish.seat not in table.waiting():
            raise TalewindError(
                "hint_would_tell", "Hints are told to all here, and nobody may know what you are asked."
            )
        if not self._known(wish.seat, wish.ask) and self._purse.empty(viewer.guest.id):
            raise too_many()

    def _known(self, seat: Seat, ask: int) -> bool:
        thought = self._thoughts.get(seat)
        return self._advice(seat, ask) is not None or (thought is not None and thought[0] == ask)

    def _advice(self, seat: Seat, ask: int | None) -> wire.Hint | None:
        """What was said about this question, while nothing has happened since that this seat knows of."""
        heard, hint = self._given.get(seat, (0, None))
        return hint if hint is not None and (heard, hint.ask) == (self._heard(seat), ask) else None

    def _heard(self, seat: Seat) -> int:
        """How much this seat has been told; that somebody asks for advice is no news."""
        told = [] if self._live.table is None else self._live.table.events_for(seat)
        return sum(not isinstance(event, Hinted) for event in told)

    def give(self, viewer: Viewer, seat: Seat) -> None:
        """The hint for what this seat is asked now, as soon as somebody has thought of it."""
        table = self._live.table
        if table is None or seat not in table.asks:
            return
        ask = table.serials[seat]
        given = self._advice(seat, ask)
        if given is not None:
            viewer.tell(given)
        elif not self._known(seat, ask):
            try:
                self._check_rules(table)
                thought = self._bots.advice(table, seat, luck=seat << 32 | ask)
            except TalewindError:
                viewer.tell(wire.Hint(seat=seat, ask=ask, why=NOTHING))
                return
            self._purse.owe(viewer.guest.id)
            self._thoughts[seat] = ask, thought
            self._live.hall.spawn(self._wait_for(seat, ask, self._heard(seat), thought))

    def _check_rules(self, table: Table) -> None:
        """The back room has those that were saved last: what they advise may not be played at this table."""
        rules = game_named(self._live.record.game)
        if type(table.game) not in (rules, *rules.editions.values()):
            raise TalewindError("other_rules", "This table plays by rules that nobody else has any more.")

    async def _wait_for(self, seat: Seat, ask: int, heard: int, thought: asyncio.Future[Decision]) -> None:
        decision = None
        with suppress(asyncio.CancelledError):
            try:
                decision = await thought
            except Exception as error:
                log.warning("a hint was lost", table=self._live.record.id, seat=seat, why=said_of(error))
        if self._thoughts.get(seat) != (ask, thought):
            return
        del self._thoughts[seat]
        if decision is None or decision.advice is None:
            self._show(wire.Hint(seat=seat, ask=ask, why=NOTHING))
            return
        advice = decision.advice
        move = None if advice.move is None else msgspec.to_builtins(advice.move)
        hint = wire.Hint(
            seat=seat, ask=ask, move=move, why=advice.why, begin=advice.begin, nudge=advice.nudge
        )
        self._given[seat] = heard, hint
        self._show(hint)

    def _show(self, hint: wire.Hint) -> None:
        for viewer in list(self._live.viewers):
            if viewer.eyes == hint.seat:
                viewer.tell(hint)

    def forget(self) -> None:
        """What was answered meanwhile, or is asked no more, needs no advice."""
        if not self._given and not self._thoughts:
            return
        table = self._live.table
        serials = {} if table is None else {seat: table.serials[seat] for seat in table.asks}
        self._given = {
            seat: given for seat, given in self._given.items() if self._advice(seat, serials.get(seat))
        }
        for seat, (ask, thought) in list(self._thoughts.items()):
            if ask != serials.get(seat):
                del self._thoughts[seat]
                thought.cancel()

    def stop(self) -> None:
        self._given.clear()
        for _, thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()
