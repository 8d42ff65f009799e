"""What a book shows of a game from outside: the table as it lay before everybody, and what happened then.

A game that makes pages has the table on each of them. One that makes none has a leaf a turn.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from math import ceil
from typing import NamedTuple

import msgspec
import structlog

from talewind import authors
from talewind.engine import Elapsed, GoOn, Table, TalewindError, Told
from talewind.engine.leaves import TurnPage
from talewind.engine.recall import playing_on, replaying, turn_began, walk
from talewind.engine.table_events import TableEvent
from talewind.scene import AuthorError, Scene, sentence
from talewind.scene.drawn import drawing, guessing
from talewind.scene.faults import raised

logger = structlog.get_logger()

LEAVES_MOST = 20
"""So many leaves are made of a game's turns: of a longer game each shows several."""
SAID_MOST = 300
"""So many sentences stand on them, the last of them where they are more."""
SCENES_BYTES_MOST = 200_000
"""So long are a book's scenes together, as JSON: whoever opens it waits for all of them to be read."""


class Moment(NamedTuple):
    """A page, and how long the log was when the last of it was told."""

    page: TurnPage
    after: int


def turn_pages(story: Sequence[Told], ends: Sequence[int]) -> Iterator[Moment]:
    """What was told to everybody, turn by turn. `ends`: how long the log was after each.

    Where nobody knows them, each answer of which something was told is as good as a turn.
    """
    public = [told for told in story if told.only is None and not isinstance(told.event, TableEvent)]
    said = [(told.after, words) for told in public if (words := sentence(told.event))][-SAID_MOST:]
    ends = ends or sorted({after for after, _ in said})
    turns: list[list[tuple[int, str]]] = [[] for _ in ends]
    for after, words in said:
        # What is told when all is over belongs to the last.
        turns[min(bisect_left(ends, after), len(ends) - 1)].append((after, words))
    together = ceil(len(turns) / LEAVES_MOST)
    for first in range(0, len(turns), together or 1):
        last = min(first + together, len(turns)) - 1
        told = [one for turn in turns[first : last + 1] for one in turn]
        page = TurnPage((first + 1, last + 1), [words for _, words in told])
        yield Moment(page, turns[last][-1][0] if turns[last] else ends[last])


def turns_of(table: Table) -> list[int]:
    """How long the log was after each turn; none where today's rules cannot play it.

    A turn in which people only looked belongs to the one before.
    """
    ends: list[int] = []
    for then in _moments(table):
        began = turn_began(then)
        while ends and ends[-1] > began:
            # It was taken back.
            ends.pop()
        before = ends[-1] if ends else 0
        if began > before:
            if ends and all(isinstance(entry.move, GoOn | Elapsed) for entry in then.entries[before:began]):
                ends.pop()
            ends.append(began)
    return ends


Faulty = Callable[[AuthorError], object]
"""Told what is wrong with a scene."""


def scenes_of(table: Table, moments: Collection[int], faulty: Faulty) -> dict[int, Scene]:
    """What a spectator saw when the log was so long; nothing where that cannot be drawn any more."""
    scenes = _Scenes(faulty)
    for then in _moments(table):
        if len(then.entries) in moments:
            scenes.draw(then)
    if len(table.entries) in moments:
        # Whatever has become of the rules since the game began, its end can be drawn.
        scenes.draw(table)
    return scenes.drawn


class _Scenes:
    """The game's own as long as they return: then guessed ones, and none where nothing can be guessed."""

    def __init__(self, faulty: Faulty) -> None:
        self.drawn: dict[int, Scene] = {}
        self._faulty = faulty
        self._ways = [drawing, guessing]

    def draw(self, table: Table) -> None:
        while self._ways:
            try:
                with authors.watched(table.game.about.name):
                    scene = walk(self._ways[0](table, None)).scene
            except Exception as error:
                # Nobody waits for it twice.
                del self._ways[0]
                self._faulty(raised(error, "scene() failed in the book", type(table.game).scene))
            else:
                # When all is over nobody is asked any more: a scene that does not know it would name who is.
                says = scene.says if table.result is None else ""
                self.drawn[len(table.entries)] = msgspec.structs.replace(scene, picks=[], says=says)
                return


def _moments(table: Table) -> Iterator[Table]:
    """Another table, as this one was after each entry of its log, as far as today's rules can play it."""
    log = table.log
    try:
        then = walk(replaying(log, 0, rules=type(table.game)))
        for _ in playing_on(then, log.entries):
            yield then
        yield then
    except TalewindError as error:
        logger.info("a book shows no table", game=log.game, why=str(error))
