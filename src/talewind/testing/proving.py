"""Proving a game: look at many evenings; where something does not hold, find the shortest way to it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from talewind.authors.differences import short
from talewind.authors.retelling import done
from talewind.engine import BrokenLog, Entry, Game, Log, add_game, registry, replay

from . import following, keeping, knowing, looks, playing
from .differences import Broken, Endless
from .evenings import People, something
from .moments import Failure, Property, visit, visit_again

EVENINGS = 10
LUCK = 3
"""So often one goes the same way: where luck must help to see it, once may be too few."""
OTHERS = 20
"""On so many other evenings, short ones, one looks whether it is met there sooner."""
ENTRIES_MOST = 40_000
"""So many entries are played again while a shorter way is looked for."""
SHOWN = 20


@dataclass(frozen=True)
class Law:
    """A property, and at which moments one looks for it."""

    holds: Property
    most: int = 60
    """How many steps lead there, at most."""
    share: float = 1.0
    """Of how many evenings, measured by the usual number."""

    @property
    def name(self) -> str:
        return self.holds.__name__

    @property
    def says(self) -> str:
        return " ".join((self.holds.__doc__ or self.name).split())


LAWS: tuple[Law, ...] = (
    Law(playing.every_legal_move_is_accepted),
    Law(playing.random_play_ends, most=0),
    Law(playing.people_who_undo_leave_and_let_time_pass_come_to_an_end_too),
    Law(playing.somebody_may_leave_at_any_moment),
    Law(playing.what_is_not_legal_is_refused_and_changes_nothing),
    Law(playing.a_question_keeps_its_number_while_others_answer),
    Law(playing.a_lapse_lapses_to_itself),
    Law(keeping.a_replay_leads_to_the_same_table, most=150),
    Law(keeping.a_saved_turn_leads_to_the_same_table),
    Law(keeping.changed_luck_breaks_the_log, most=150),
    Law(keeping.a_log_that_was_tampered_with_is_broken_or_another_game, most=100),
    Law(keeping.the_standing_log_tells_the_story_without_what_was_taken_back, most=120),
    Law(keeping.a_copy_is_independent),
    Law(keeping.a_playout_plays_as_its_table_does),
    Law(keeping.an_undo_returns_exactly),
    Law(knowing.an_imagined_table_plays_on_and_can_be_copied),
    Law(knowing.truths_that_a_seat_cannot_tell_apart_are_imagined_alike),
    Law(knowing.nobody_learns_what_they_cannot_know, most=40),
    Law(following.whoever_follows_knows_what_a_newcomer_is_told, most=120, share=0.3),
    Law(playing.bots_answer_everything, share=0.3),
    Law(keeping.all_that_leaves_a_table_goes_through_json_and_back, most=150),
    Law(keeping.everything_has_a_schema, most=0, share=0.1),
    Law(looks.every_position_has_a_scene, most=0, share=0.6),
)
"""What our own games must pass: first what much else depends on."""


class Unproven(AssertionError):
    """A game does not pass. It says why, and how to see it."""

    def __init__(self, game: type[Game[Any, Any]], law: Law, failure: Failure, steps: int) -> None:
        self.game = game
        self.law = law
        self.failure = failure
        self.steps = steps
        """How long the way was before a shorter one was looked for."""
        super().__init__(self.account())

    @property
    def at(self) -> int:
        """How many entries of the log lead to the moment: the last may be the one that the rules fail at."""
        whole = len(self.failure.log.entries)
        try:
            replay(self.failure.log)
        except BrokenLog:
            return max(0, whole - 1)
        return whole

    @property
    def title(self) -> str:
        return f"{self.failure.log.game}: {self.law.name.replace('_', ' ')}"

    @property
    def why(self) -> str:
        error = self.failure.error
        return str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"

    def account(self) -> str:
        log = self.failure.log
        way = [_in_words(entry) for entry in log.entries]
        shorter = f" (of {self.steps})" if self.steps > len(way) else ""
        shortest = f"The shortest way found has {_steps(len(way))}{shorter}" if way else "It begins so"
        return "\n".join(
            [
                f"{self.title}: this is not so.",
                f"  {self.why}",
                f"{shortest}, with {log.seats} seats and {short(log.options)}{':' if way else '.'}",
                *([f"  … {_steps(len(way) - SHOWN)} before"] if len(way) > SHOWN else []),
                *(f"  {line}" for line in way[-SHOWN:]),
            ]
        )

    def kept_in(self, file: Path) -> str:
        """Keep the log; the command that opens the moment."""
        file.write_bytes(msgspec.json.format(msgspec.json.encode(self.failure.log)))
        return f"talewind replay {file} --at {self.at} --open{_by_path(self.game)}"


def prove(
    game: type[Game[Any, Any]],
    law: Law,
    evenings: int = EVENINGS,
    seed: int = 0,
    people: People = something,
) -> None:
    """Look at a game on so many evenings. Raises `Unproven` with the shortest way to what is wrong."""
    __tracebackhide__ = True
    with sitting(game):
        for nth in range(max(1, round(evenings * law.share))):
            rng = Random(f"{seed} {game.about.name} {law.name} {nth}")
            failure = visit(game, law.holds, rng, law.most, people)
            if failure is not None:
                found = shortest(game, law.holds, _sooner(game, law, failure, people))
                raise Unproven(game, law, found, len(failure.log.entries)) from _cause(found.error)


def _sooner(game: type[Game[Any, Any]], law: Law, failure: Failure, people: People) -> Failure:
    """The same failure on another evening, if it is met there after fewer steps."""
    if isinstance(failure.error, Endless):
        return failure
    for nth in range(OTHERS):
        other = visit(game, law.holds, Random(nth), min(law.most, nth // 4), people)
        if other is not None and other.kind == failure.kind:
            failure = min(failure, other, key=lambda each: len(each.log.entries))
    return failure


def shortest(game: type[Game[Any, Any]], holds: Property, failure: Failure) -> Failure:
    """The same failure after as few entries as can be found: parts of the way are left out, smaller and
    smaller ones, as long as it still leads there (delta debugging)."""
    played = 0

    def leads_there(log: Log, began: int) -> Failure | None:
        nonlocal played
        for luck in range(LUCK):
            played += len(log.entries) + 1
            found = visit_again(game, holds, log, began, Random(luck))
            if found is not None and found.kind == failure.kind:
                return found
        return None

    found = None if isinstance(failure.error, Endless) else leads_there(failure.log, failure.began)
    if found is None:
        return failure
    size = len(found.log.entries)
    while size and played < ENTRIES_MOST:
        for log, began in _without(found, size):
            less = leads_there(log, began)
            if less is not None and len(less.log.entries) < len(found.log.entries):
                found = less
                break
        else:
            size //= 2
        size = min(size, len(found.log.entries))
    return found


def _without(failure: Failure, size: int) -> Iterator[tuple[Log, int]]:
    """The ways with one part of this size left out, the last part first."""
    entries = failure.log.entries
    for end in range(len(entries), 0, -size):
        start = max(0, end - size)
        left_out_before = max(0, min(end, failure.began) - start)
        log = msgspec.structs.replace(failure.log, entries=entries[:start] + entries[end:])
        yield log, failure.began - left_out_before


@contextmanager
def sitting(game: type[Game[Any, Any]]) -> Iterator[None]:
    """While this lasts, logs of this name are played by this game, whoever else bears it."""
    name = game.about.name
    before = registry._added.get(name)
    add_game(game)
    try:
        yield
    finally:
        if before is None:
            registry._added.pop(name, None)
        else:
            add_game(before)


def _cause(error: Exception) -> Exception | None:
    """Where the rules themselves failed, one wants to see where; what we say of them says enough."""
    return None if isinstance(error, Broken) else error


def _in_words(entry: Entry) -> str:
    words = f" {short(entry.words)}" if entry.kind == "answer" and entry.words else ""
    return f"seat {entry.seat}: {done(entry)}{words}" if entry.seat >= 0 else done(entry)


def _by_path(game: type[Game[Any, Any]]) -> str:
    """Where a command finds a game that is not installed: its file, or the folder of its package."""
    if registry._find(game.about.name).game is game:
        return ""
    packages = game.__module__.count(".")
    path = Path(inspect.getfile(game))
    return f" --game {path.parents[packages - 1] if packages else path}"


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"
