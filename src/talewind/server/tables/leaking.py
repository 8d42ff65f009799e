"""At a table whose rules somebody is writing: whether a page is sent what its eyes cannot know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from weakref import WeakSet

import structlog

from talewind import authors
from talewind.authors.leaks import Leak, leaking
from talewind.authors.stopping import NeverReturned
from talewind.engine import Seat, Table
from talewind.engine.recall import watching
from talewind.scene import History

from .. import wire
from ..ground.scenery import never_returns
from ..ground.troubles import kind_of
from ..ground.turns import by_and_by
from .gathering import Gathering
from .uncovering import Uncovering

log = structlog.get_logger()

EVERYBODY = "everybody"
HEADLINE = "{name}’s page knows too much."
STATE = "What is sent to a page can be read there, shown or not."
NEVER = "Nobody can look for what pages know too much: the rules never return."
BLIND = "It is not looked for until others are saved. The table goes on."

_endless: WeakSet[type] = WeakSet()
"""The rules that have never returned: the whole house waited for that, once."""


class Leaking:
    """That of one table: it is looked at between two turns of others, one moment after the other."""

    __slots__ = ("_game", "_live", "_looks", "_seen", "_tell", "_told", "_uncovering")

    def __init__(
        self, live: Gathering, tell: Callable[[wire.RulesNews], None], uncovering: Uncovering
    ) -> None:
        self._live = live
        self._tell = tell
        self._uncovering = uncovering
        self._looks = False
        self._told: set[tuple[object, ...]] = set()
        """By which function of which rules: each is told once."""
        self._game: tuple[object, ...] = ()
        self._seen: dict[Seat | None, History] = {}
        """What was seen of this game by these rules."""

    def look(self, table: Table, given: authors.Given) -> None:
        """Look at this moment, unless another is still looked at."""
        rules = type(table.game)
        if self._looks or table.result is not None or rules in _endless or never_returns(rules):
            return
        try:
            with authors.InTime():
                moment = table.copy()
        except Exception as error:
            self._give_up(error, table, given)
        else:
            self._looks = True
            self._live.hall.spawn(self._compare(moment, given))

    async def _compare(self, table: Table, given: authors.Given) -> None:
        try:
            if self._game != (game := (type(table.game), table.seed)):
                self._game, self._seen = game, {}
            leak = await by_and_by(watching(leaking(table, Random(), self._seen), authors.InTime))
            if leak is not None:
                self._note(leak, table, given)
        except Exception as error:
            self._give_up(error, table, given)
        finally:
            self._looks = False

    def _give_up(self, error: Exception, table: Table, given: authors.Given) -> None:
        """What fails here fails at the table, too, or in the game's tests: there it is told."""
        log.debug("nobody could look for leaks", why=kind_of(error))
        if isinstance(error, NeverReturned):
            _endless.add(type(table.game))
            found = authors.finding(error, NEVER, given.folder, BLIND, given.game.redeal)
            # A scene that never returns was told when it was drawn.
            if all((each.file, each.line) != (found.file, found.line) for each in authors.BOARD.findings):
                self._tell(wire.RulesNews(kind="stumbled", sentence=found.sentence, finding=found))

    def _note(self, leak: Leak, table: Table, given: authors.Given) -> None:
        if (type(table.game), leak.by) in self._told:
            return
        self._told.add((type(table.game), leak.by))
        name = EVERYBODY if leak.seat is None else self._live.record.chairs[leak.seat].name
        headline = HEADLINE.format(name=name[:1].upper() + name[1:])
        found = given.fault(leak.fault(name), headline, STATE)
        news = wire.RulesNews(kind="stumbled", sentence=found.sentence, finding=found)
        news.covered = any(leak.twins) and self._uncovering.cover_twins(news, table.log, leak.twins)
        self._tell(news)
