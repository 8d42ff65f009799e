"""Twin tables in lockstep: they differ only in what one seat cannot know, are given the same answers, and are
compared after every step. What leaves them for that seat must be the same bytes.

`leaves` says what leaves a table for a seat: `engine_leaves` here, and whatever a server builds of it
elsewhere. It gives two parts: for everybody, and for the seat alone (its `view` among them).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch
from zlib import crc32

import msgspec

from talewind.authors.differences import difference
from talewind.engine import Game, Refused, Seat, Table
from talewind.scene import Drawn, drawn, drawn_by_guess, sight_of

from .differences import Broken
from .evenings import is_over, something

SCENES_EVERY = 16
TRIES = 8
"""So many truths are tried for one in which the same thing comes out."""

Leaves: TypeAlias = Callable[[Table, Seat | None], tuple[Mapping[str, Any], Mapping[str, Any]]]


class Leak(Broken):
    """A seat got something that depends on what it cannot know."""


def engine_leaves(table: Table, seat: Seat | None) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """All that a server may pass on: (what everybody gets, what the seat gets besides)."""
    everybody = {
        "view": table.view(None)["public"],
        "events": table.events_for(None),
        "found": [table.game.found(event) for event in table.events_for(None)],
        "by_ear": [table.game.by_ear(event) for event in table.events_for(None)],
        "waiting": table.waiting(),
        "hushed": [table.game.hushed(each) for each in range(table.seats)],
        "result": table.result,
        "scene": _now_and_then(table, None),
    }
    if seat is None:
        return everybody, {}
    mine = {
        "view": table.view(seat)["private"],
        "ask": table.ask_of(seat),
        "moves": list(table.asks[seat].moves) if seat in table.asks else None,
        "events": table.events_for(seat),
        "can_undo": table.can_undo(seat),
        "scene": _now_and_then(table, seat),
    }
    return everybody, mine


def _now_and_then(table: Table, seat: Seat | None) -> list[Drawn]:
    """Scenes take longer than all the rest: some views have theirs compared, the same ones at both twins."""
    seen = msgspec.json.encode(table.view(seat))
    return scenes(table, seat) if crc32(seen) % SCENES_EVERY == 0 else []


def scenes(table: Table, seat: Seat | None) -> list[Drawn]:
    """The game's own scene, picks and touches, where it has some, and the guessed ones."""
    shown = drawn(table, seat)
    if type(table.game).scene is Game.scene:
        return [shown]
    question = None if seat is None else table.asks.get(seat)
    return [shown, drawn_by_guess(sight_of(table, seat), question)]


class Twins:
    """One truth and another that a seat (None: a spectator) cannot tell from it."""

    def __init__(self, table: Table, seat: Seat | None, rng: Random, leaves: Leaves = engine_leaves) -> None:
        self.seat = seat
        self.leaves = leaves
        self.rng = rng
        self.steps = 0
        self.reveals = 0
        """How many steps were compared in which something hidden came out."""
        self.part(table)

    def part(self, table: Table) -> None:
        """Make twins of this moment. Both begin a log here, and the dice to come are the same."""
        self.truth = table.copy()
        self.truth._raise_barrier(len(self.truth.entries))
        self.other = self.another(table)
        self.compare("at the start")

    def another(self, table: Table) -> Table:
        """Another truth that the seat cannot tell from this one, with the same dice to come."""
        other = table.imagine(self.seat, self.rng)
        other.position.chance = table.position.chance.copy()
        other._tape[-1] = other.position.copy()
        return other

    def step(self, happens: Callable[[Table], None]) -> bool:
        """Let the same thing happen at both. False if it cannot happen at the other: then it has not."""
        before, apart = self.truth, self.other
        truth, other = before.copy(), apart.copy()
        reveals = truth.game._reveals + other.game._reveals
        draws = truth.position.chance.veil + other.position.chance.veil
        happens(truth)
        try:
            happens(other)
        except Refused:
            return False
        self.truth, self.other = truth, other
        self.steps += 1
        if truth.game._reveals + other.game._reveals != reveals:
            self.compare_reveal(before, apart, happens)
            self.part(truth)
        elif truth.position.chance.veil + other.position.chance.veil != draws:
            self.compare("with a draw", drawn=True)
            self.part(truth)
        else:
            self.compare("in lockstep")
            if truth.entries and truth.entries[-1].sealed:
                self.part(truth)  # From now on the two also differ in what others have sealed.
        return True

    def compare_reveal(self, before: Table, other: Table, happens: Callable[[Table], None]) -> None:
        """Something hidden came out. What it was may differ between the two, but nothing else may.

        So truths of the moment before are tried until one is found in which the same came out. Then all that
        was told, shown and asked must be the same, too.
        """
        self.truth, what = self.watched(before, happens)
        drawn = self.truth.position.chance.veil != before.position.chance.veil
        for _ in range(TRIES):
            with suppress(Refused):
                self.other, same = self.watched(other, happens)
                if same == what:
                    self.compare("at a reveal", drawn)
                    self.reveals += 1
                    return
            other = self.another(before)

    def watched(self, before: Table, happens: Callable[[Table], None]) -> tuple[Table, Any]:
        """What becomes of a table, and what comes out on the way.

        That is what the seat sees at the very moment when the rules declare that something has come out, and
        the answers that are sealed no more.
        """
        after = before.copy()
        seen = []
        honest = type(after.game).reveal

        def reveal(game: Game[Any, Any]) -> None:
            honest(game)
            seen.append(_bytes(after.view(self.seat)))

        with patch.object(type(after.game), "reveal", reveal):
            happens(after)
        still = _sealed(after)
        return after, (seen, {seat: sealed for seat, sealed in _sealed(before).items() if seat not in still})

    def compare(self, when: str, drawn: bool = False) -> None:
        ours, mine = map(_bytes, self.leaves(self.truth, self.seat))
        theirs, other = map(_bytes, self.leaves(self.other, self.seat))
        _same(ours, theirs, f"everybody {when}")
        # Whoever has drawn a card sees it. Somebody who does not see it must not be told of it, either.
        if not drawn or mine.get("view") == other.get("view"):
            _same(mine, other, f"seat {self.seat} {when}")


def lockstep(twins: Twins, rng: Random, steps: int) -> None:
    """Let random things happen at both twins."""
    for _ in range(steps):
        if is_over(twins.truth):
            return
        twins.step(something(twins.truth, rng))


def _sealed(table: Table) -> dict[Seat, Any]:
    """All answers that wait for others, those of interrupted questions too."""
    position = table.position
    return {
        seat: answer for sealed in (*position.interrupted, position.sealed) for seat, answer in sealed.items()
    }


def _bytes(part: Mapping[str, Any]) -> dict[str, bytes]:
    return {name: msgspec.json.encode(value) for name, value in part.items()}


def _same(mine: dict[str, bytes], theirs: dict[str, bytes], who: str) -> None:
    for name in dict.fromkeys([*mine, *theirs]):
        if mine.get(name) != theirs.get(name):
            one, other = (msgspec.json.decode(part.get(name, b"null")) for part in (mine, theirs))
            where, here, there = difference(one, other, name)
            raise Leak(
                f"{who}: {name} differs between two truths that nobody there can tell apart. "
                f"{where} is {here} in one and {there} in the other."
            )
