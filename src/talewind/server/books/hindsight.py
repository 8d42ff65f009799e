"""Moments worth a second look: where somebody's own answers lay furthest from a good player's.

They are found in the back room, from the log alone, and by what the seat knew then.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from talewind.engine import Event, Game, Log, Seat, TalewindError, add_game, game_named, play, replay
from talewind.engine.advice import Hits, Weighing, adviser_of
from talewind.engine.bots import look
from talewind.engine.log import standing
from talewind.engine.recall import move_of
from talewind.pictures.shelf import Places, shelf, use_shelf_at

from .. import wire
from ..backroom.workshop import Bench, WorkFailed, WorkLost, Workshop
from ..storage.records import TableRecord

BOT = "bot"
"""Who has taken a chair over, as the log says it, if it is nobody."""
LEAST, MOST = 2, 3
"""So many are told, if there are as many."""
FAR, NEAR = 0.25, 0.15
"""What lies further is always worth it; what lies nearer than that, while there are fewer than two; and what
lies nearer than the second is not spoken of."""
APART = 6
"""So many steps apart: one turn is one moment."""
KEPT = 256


def look_back(game: type[Game[Any, Any]], log: bytes, seat: Seat, places: Places) -> list[wire.SecondLook]:
    """At a bench: at most three moments of this seat's, in the order in which they came."""
    add_game(game)
    use_shelf_at(places)
    played = msgspec.msgpack.decode(log, type=Log)
    if any(entry.kind == "back" for entry in played.entries):
        # As a replay of it counts its steps.
        played = played.standing()
    table, whole = replay(played, 0), replay(played)
    stands = set(standing(played.entries))
    handed = [entry.words for entry in played.entries if entry.seat == seat and entry.kind == "taken"]
    # Whoever took the chair over was not there before.
    by_bot = bool(handed) and handed[0] != BOT
    found: list[tuple[float, wire.SecondLook]] = []
    for place, entry in enumerate(played.entries):
        if entry.seat == seat and entry.kind == "taken":
            by_bot = entry.words == BOT
        if entry.seat == seat and entry.kind == "answer" and place in stands and not by_bot:
            adviser = adviser_of(type(table.game))
            seen = look(table, seat, Random(seat << 32 | table.serials[seat]))
            move = move_of(type(table.game), entry)
            hits = _right(table.game, [told.event for told in whole.events if told.after > place])
            missed = adviser.missed(seen, move, hits) if isinstance(adviser, Weighing) else None
            if missed is not None and missed.far >= NEAR:
                found.append((missed.far, wire.SecondLook(step=place, why=missed.why)))
        play(table, entry)
    return _chosen(found)


def _right(game: Game[Any, Any], later: Sequence[Event]) -> Hits:
    """It found what was hidden, or what came later shows that it was right."""
    return lambda move: game.hits(move) or game.bore_out(move, later)


def _chosen(found: list[tuple[float, wire.SecondLook]]) -> list[wire.SecondLook]:
    chosen: list[wire.SecondLook] = []
    for far, moment in sorted(found, key=lambda each: -each[0]):
        most = MOST if far >= FAR else LEAST
        new = all(abs(moment.step - other.step) >= APART and moment.why != other.why for other in chosen)
        if len(chosen) < most and new:
            chosen.append(moment)
    return sorted(chosen, key=lambda moment: moment.step)


class Hindsight:
    """What was found, for as long as there is room; whoever asks meanwhile shares it."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._found: OrderedDict[tuple[str, Seat], asyncio.Future[list[wire.SecondLook]]] = OrderedDict()

    def knows(self, record: TableRecord, seat: Seat) -> bool:
        found = self._found.get((record.code, seat))
        return found is not None and not _failed(found)

    def begin(self, record: TableRecord, played: Log, seat: Seat) -> None:
        game: type[Game[Any, Any]] = game_named(record.game)
        places = shelf().places

        def work(bench: Bench) -> list[wire.SecondLook]:
            moments: list[wire.SecondLook] = bench.call(
                look_back, game, msgspec.msgpack.encode(played), seat, places
            )
            return moments

        asked = self._workshop.ask(("second look", record.code), work)
        self._found[record.code, seat] = asyncio.wrap_future(asked)
        while len(self._found) > KEPT:
            self._found.popitem(last=False)

    async def of(self, record: TableRecord, seat: Seat) -> list[wire.SecondLook]:
        found = self._found.get((record.code, seat))
        if found is None:
            raise _nobody_could()
        try:
            return await asyncio.shield(found)
        except (WorkLost, WorkFailed) as error:
            raise _nobody_could() from error
        except asyncio.CancelledError:
            if not found.cancelled():
                raise
            raise _nobody_could() from None

    def forget(self, code: str) -> None:
        """The table is gone, and what was found of it goes with it."""
        for key in [key for key in self._found if key[0] == code]:
            del self._found[key]


def _nobody_could() -> TalewindError:
    return TalewindError("no_second_look", "Nobody could look back just now. Try again.")


def _failed(found: asyncio.Future[Any]) -> bool:
    return found.done() and (found.cancelled() or found.exception() is not None)
