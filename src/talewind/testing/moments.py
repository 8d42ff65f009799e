"""Moments of an evening: where a property is looked for, by whatever way one came there.

People play at random until something is wrong. From then on the way there is known, as a log: the same moment
is visited again by parts of it, whatever of it still fits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from traceback import extract_tb
from typing import Any, TypeAlias

import msgspec

from talewind.engine import Entry, Game, Log, Refused, Table, TalewindError
from talewind.engine import play as let_happen

from .evenings import Happening, People, begun, invitations, is_over, something

BEFORE_THE_END = 0.75
"""Where an evening is short, so often one looks at a moment before its end."""


class Moment:
    """A table, the luck of those who sit at it, and what happens next."""

    def __init__(self, table: Table, rng: Random) -> None:
        self.table = table
        self.rng = rng
        self.began = 0
        """How long the log was when a property began to look at it."""
        self.coming: Sequence[Entry] | None = None
        """What is known to happen next; None: whatever people like."""

    def steps(self, most: int, people: People = something) -> Iterator[Happening]:
        """What happens next at the table, one by one: it is for the caller to let it happen."""
        if self.coming is None:
            for _ in range(most):
                if is_over(self.table):
                    return
                yield self._noted(people(self.table, self.rng))
        else:
            for entry in self.coming:
                happens = partial(let_happen, entry=entry)
                if _fits(self.table, happens):
                    yield self._noted(happens)

    def _noted(self, happens: Happening) -> Happening:
        """Where it happens first is the table to look at, if something goes wrong: copies do not count."""
        first = True

        def noted(table: Table) -> None:
            nonlocal first
            if first:
                self.table, first = table, False
            happens(table)

        return noted


Property: TypeAlias = Callable[[Moment], None]
"""What must hold at any moment. It raises if it does not, and leaves the table where that was."""


@dataclass(frozen=True)
class Failure:
    """What went wrong, and the way there."""

    error: Exception
    log: Log
    began: int = 0
    """Where in the log the property began to look: what comes after it happened under its eyes."""

    @property
    def kind(self) -> tuple[object, ...]:
        """By which one knows the same failure at the end of another way."""
        frames = extract_tb(self.error.__traceback__)[-2:]
        return type(self.error), *((frame.filename, frame.lineno) for frame in frames)

    @property
    def where(self) -> tuple[object, ...]:
        """In which line the rules have failed, whoever let them."""
        return self.kind[0], self.kind[-1]


def visit(
    game: type[Game[Any, Any]], holds: Property, rng: Random, most: int, people: People
) -> Failure | None:
    """Look at some moment of a new evening, after as many steps as luck will have it."""
    moment = _new_evening(game, rng)
    if isinstance(moment, Failure):
        return moment

    def arrive() -> None:
        beginning, luck = moment.table.copy(), rng.getstate()
        steps = _let_happen(moment, rng.randint(0, most), people)
        if is_over(moment.table) and steps and rng.random() < BEFORE_THE_END:
            moment.table = beginning
            before = rng.randrange(steps)
            rng.setstate(luck)
            rng.randint(0, most)
            _let_happen(moment, before, people)

    return _tried(moment, arrive, holds)


def _new_evening(game: type[Game[Any, Any]], rng: Random) -> Moment | Failure:
    failure = None
    for log in invitations(game, rng):
        try:
            return Moment(begun(game, log), rng)
        except Exception as error:
            failure = Failure(error, log)
            if not isinstance(error, TalewindError):  # Options that do not go together are no fault.
                break
    assert failure is not None
    return failure


def _let_happen(moment: Moment, most: int, people: People) -> int:
    steps = 0
    for happens in moment.steps(most, people):
        happens(moment.table)
        steps += 1
    return steps


def visit_again(
    game: type[Game[Any, Any]], holds: Property, log: Log, began: int, rng: Random
) -> Failure | None:
    """Go the same way once more, or whatever of it still fits."""
    try:
        moment = Moment(begun(game, log), rng)
    except Exception as error:
        return Failure(error, msgspec.structs.replace(log, entries=[]))

    def arrive() -> None:
        for entry in log.entries[:began]:
            with suppress(Refused):
                let_happen(moment.table, entry)
        moment.coming = log.entries[began:]

    return _tried(moment, arrive, holds)


def _tried(moment: Moment, arrive: Callable[[], None], holds: Property) -> Failure | None:
    arrived = False
    try:
        arrive()
        arrived, moment.began = True, len(moment.table.entries)
        holds(moment)
    except Exception as error:
        log = moment.table.log
        return Failure(error, log, moment.began if arrived else len(log.entries))
    return None


def _fits(table: Table, happens: Happening) -> bool:
    """Whether it can happen here. Where the rules fail at it, it can: that is to be seen."""
    try:
        happens(table.copy())
    except Refused:
        return False
    except Exception:
        return True
    return True
