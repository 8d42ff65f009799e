"""Rules that fail at a table: its author learns where, everybody else one sentence, and the table goes on.

An author is whoever keeps the house (they have opened the link that `talewind play` opens, or that the
terminal shows), at a table whose game was given by its path. Nobody else ever sees a line of code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

import msgspec
import structlog

from talewind import authors
from talewind.authors.by_path import shown_to_all
from talewind.authors.stopping import NeverReturned
from talewind.engine import BrokenLog, Entry, Game, Log, Table, TalewindError
from talewind.engine.errors import NoLapse, is_passing, out_of_files
from talewind.engine.registry import package_of
from talewind.scene import AuthorError
from talewind.scene.faults import Faulty

from .. import wire
from ..storage import loading
from ..storage.records import TableRecord, entry_row
from . import anew, people
from .gathering import Gathering
from .laying import lay_into, moment_in
from .leaking import Leaking
from .uncovering import Uncovering
from .viewers import Viewer

log = structlog.get_logger()

T = TypeVar("T")

SENTENCE = "The rules stumbled. The house goes on without that move."
NO_GAME = "The rules stumbled: no game can begin with them yet."
NO_BOOK = "The book could not be bound."
DOES_NOT_FIT = "What was played does not fit the new rules."
STANDS = "The table stands as it did before that move."
UNMENDED = "The rules stumble at this table as it stands. It goes on when they are mended."
LAID_ASIDE = "{sentence} What was played before lies at {moment}, for the rules that can read it."
TRIES = 4
"""So often a bot tries something else."""
_AT_THEIR_LEISURE = nullcontext()


class Stumbled(TalewindError):
    """The rules failed: nothing has changed."""

    def __init__(self, sentence: str = SENTENCE) -> None:
        super().__init__("rules_stumbled", sentence)


class Unmended(BrokenLog):
    """The rules fail at what was kept: it stays as it is until they are mended."""

    def __init__(self) -> None:
        super().__init__("rules_stumbled", UNMENDED)


class Stumbling:
    """What goes wrong in the rules of one table."""

    def __init__(self, live: Gathering) -> None:
        self._live = live
        self._uncovering = Uncovering(live, self._announce)
        self._leaking = Leaking(live, self.tell_author, self._uncovering)
        self._from_outside = bool(package_of(live.record.game))
        self._for_all: list[tuple[wire.RulesNews, set[int]]] = []
        """What everybody is to know of who comes later, and who has been told."""

    @property
    def _given(self) -> authors.Given | None:
        return authors.given_game(self._live.record.game)

    @property
    def has_author(self) -> bool:
        """Whether somebody writes these rules just now, and reads what is found in them."""
        return self._given is not None

    @property
    def keeps(self) -> type[Game[Any, Any]] | None:
        """The rules that this table plays on by, though others were saved: they fail where it stands, or its
        turn to try them has not come."""
        return None if (given := self._given) is None else given.kept.get(self._live.record.id)

    def keep_rules(self) -> None:
        """Play on by those it has, also when it is read again, or wakes."""
        if (given := self._given) is not None and self._live.table is not None:
            given.kept[self._live.record.id] = type(self._live.table.game)

    def leave_rules(self) -> None:
        """Play on by those that were saved last."""
        authors.forget_table(self._live.record.id)

    def in_time(self) -> AbstractContextManager[None]:
        """Rules from outside may never return."""
        return authors.watched(self._live.record.game) if self._from_outside else _AT_THEIR_LEISURE

    def _check(self, table: Table | None, since: int = 0) -> None:
        """What cannot be shown is not stored, either: whoever came later would find no way in."""
        if self._from_outside and table is not None:
            shown_to_all(table, since)

    def attempt(self, do: Callable[[], T]) -> T:
        """Do something at the table. What the rules fail at (`Stumbled`) has not happened."""
        table = self._live.table
        before, told = (0, 0) if table is None else (len(table.entries), len(table.events))
        try:
            if not self._from_outside:
                return do()
            with self.in_time():
                done = do()
                self._check(table, told)
            return done
        except BaseException as error:
            refused = isinstance(error, TalewindError) and (table is None or len(table.entries) == before)
            if refused or table is None or out_of_files(error) is not None:
                raise
            raise self.over(error, happened=table.log, before=before) from error

    def look_for_leaks(self) -> None:
        """Something has happened, and is stored."""
        if not self._from_outside:
            return
        given, table = self._given, self._live.table
        if given is not None and table is not None and people.author_here(self._live) is not None:
            self._leaking.look(table, given)

    def begin(self, do: Callable[[], Table]) -> Table:
        """Let a game begin."""
        try:
            with self.in_time():
                self._check(table := do())
            return table
        except TalewindError:
            raise
        except BaseException as error:
            raise self.over(error, NO_GAME) from error

    def over(
        self, error: BaseException, sentence: str = SENTENCE, happened: Log | None = None, before: int = 0
    ) -> Stumbled:
        """The rules failed: tell whoever should know, and give what the one who moved is told.

        `happened` leads up to it, from the entries `before` on with what they failed at.
        """
        self._log("the rules stumbled", error)
        if (given := self._given) is not None:
            found = authors.finding(error, _headline(error), given.folder, STANDS, given.game.turn)
            news = wire.RulesNews(
                kind="stumbled",
                sentence=sentence,
                by=self._who_mends(),
                finding=found,
                covered=happened is not None,
            )
            if happened is not None:
                self._uncovering.cover(news, happened, before, endless=isinstance(error, NeverReturned))
            # What somebody mends is nobody's to hurry for.
            self._live.mending = people.author_here(self._live) is not None
            self.tell(news)
        return Stumbled(sentence)

    def _log(self, what: str, error: BaseException) -> None:
        """The way through the house is for those who keep it; whoever writes the rules reads a finding."""
        record = self._live.record
        if not self.has_author:
            log.error(what, table=record.id, game=record.game, exc_info=error)

    async def uncover(self, viewer: Viewer) -> wire.RulesNews:
        """What was played when the rules last stumbled, for their author, of whom everybody is told first.

        Also of one who only looks on: a bot's seat may be theirs the next moment.
        """
        if (given := self._given) is None or not self._is_author(viewer):
            raise TalewindError("not_author", "Only whoever writes these rules may ask for that.")
        return await self._uncovering.uncover(viewer, given.game)

    def _announce(self, news: wire.RulesNews) -> None:
        """Tell everybody who is here, and whoever comes later."""
        self._for_all.append((news, {viewer.guest.id for viewer in self._live.viewers}))
        self.tell(news)

    def _who_mends(self) -> str:
        """An author who is here."""
        here = people.author_here(self._live)
        return "" if here is None else people.known_as(self._live.record, here.guest)

    def tell_of(self, found: authors.Finding) -> None:
        """Something that nobody else need know: a bot has failed and something else was played, a cover."""
        if self._given is not None:
            self.tell_author(wire.RulesNews(kind="stumbled", sentence=found.sentence, finding=found))

    async def rebuild(
        self, record: TableRecord, entries: list[Entry], at: list[float], fits: anew.Fits | None = None
    ) -> tuple[TableRecord, Table, list[float]]:
        """The table as it was (or `fits`, where that has just been tried), and when its entries were stored.

        Where the rules do not play what was played, their author is told why: they may have been changed
        while the house was closed. Where it does not fit them the turn begins again, or the whole game.
        Raises `Unmended` where they fail at it, or never return, and `BrokenLog` where nobody writes them, or
        no game can begin with them, either.
        """
        passed: list[BrokenLog] = []
        try:
            if fits is None:
                table = await self._read_on(record, entries, passed)
            else:
                table, _, passed = fits
                self.leave_rules()
                self._live.mending = False
        except BrokenLog as broken:
            return *await self._begin_anew(record, entries, [*passed, broken]), []
        if self.has_author and any(map(anew.has_stumbled, passed)):
            # Answers that the rules fail at are not taken back for that: they can be mended.
            await self._begin_anew(record, entries, passed)
        return record, table, at

    async def _read_on(self, record: TableRecord, entries: list[Entry], passed: list[BrokenLog]) -> Table:
        """By the rules that it keeps, if any; one that has slept tries first what was saved meanwhile."""
        kept = self.keeps
        if kept is not None and self._live.table is None:
            tried: list[BrokenLog] = []
            table = None
            try:
                table = await self._read(record, entries, tried, None)
            except BrokenLog as broken:
                tried.append(broken)
            if not any(map(anew.has_stumbled, tried)):
                self.leave_rules()
                passed += tried
                if table is None:
                    raise tried[-1]
                return table
        return await self._read(record, entries, passed, kept)

    async def _read(
        self,
        record: TableRecord,
        entries: list[Entry],
        passed: list[BrokenLog],
        rules: type[Game[Any, Any]] | None,
    ) -> Table:
        table = await loading.rebuild(record, entries, passed.append, rules)
        try:
            with self.in_time():
                # What has happened was shown before; it may be long.
                self._check(table, len(table.events))
        except BaseException as error:
            if is_passing(error):
                raise
            raise BrokenLog("broken_game", "This table cannot be shown.") from error
        return table

    def _why_not(self, broken: BaseException, state: str) -> authors.Finding | None:
        """Why a table cannot be read as it was kept, as its author wants to know it."""
        if (given := self._given) is None:
            return None
        error = broken.__cause__ or broken
        found = authors.finding(error, _headline(error), given.folder, state)
        return found if found.line else msgspec.structs.replace(found, sentence=DOES_NOT_FIT)

    def begun_anew(self, broken: BaseException, moment: str) -> wire.RulesNews:
        """Everybody learns in a few words why what was kept does not fit, its author where it lies now."""
        sentence = anew.sentence(anew.why(broken))
        state = LAID_ASIDE.format(sentence=sentence, moment=moment) if moment else sentence
        return wire.RulesNews(kind="anew", sentence=sentence, finding=self._why_not(broken, state))

    async def lay_aside(self, record: TableRecord, entries: list[Entry]) -> str:
        """Keep what was played as a table that is over, its author's alone: where it is. "" for nothing."""
        if not entries:
            return ""
        here = people.author_here(self._live)
        names = [place.name for place in record.chairs]
        played = loading.log_of(record, entries)
        store = self._live.hall.store
        whose = record.host if here is None else here.guest.id
        return moment_in(await lay_into(store, played, names, whose, record.saved), played)

    async def _begin_anew(
        self, record: TableRecord, entries: list[Entry], broken: Sequence[BrokenLog]
    ) -> tuple[TableRecord, Table]:
        if self._given is None or record.phase != "play":
            raise broken[-1]
        for each in broken:
            if anew.has_stumbled(each):
                if (found := self._why_not(each, UNMENDED)) is not None:
                    authors.BOARD.put(record.game, found)
                raise Unmended from each
        try:
            dealt = anew.dealt(record, self._live.hall.clock())
        except BaseException as error:
            self._log("no game can begin", error)
            if (found := self._why_not(error, NO_GAME)) is not None:
                authors.BOARD.put(record.game, found)
            raise broken[-1] from error
        laid = await self.lay_aside(record, entries)
        changes = [*loading.record_changes(dealt.record, record), dealt.forget]
        store, shift = self._live.hall.store, self._live.shift
        await store.write((), changes, shift)
        anew.see_off(dealt.table, dealt.record)
        now = self._live.hall.clock()
        left = [entry_row(record.id, seq, entry, now) for seq, entry in enumerate(dealt.table.entries)]
        if left:
            await store.write(left, (), shift)
        self.forget()
        self._announce(self.begun_anew(broken[0], laid))
        return dealt.record, dealt.table

    def forget(self) -> None:
        """Another game begins: nothing that was found or uncovered before is of it."""
        self.leave_rules()
        self._uncovering.forget()
        self._for_all.clear()

    def greet(self, viewer: Viewer) -> None:
        """Whoever comes back to a game that has begun anew meanwhile reads why, once."""
        for news, told in self._for_all:
            if viewer.guest.id not in told:
                told.add(viewer.guest.id)
                viewer.tell(self._as_told_to(viewer, news))

    def over_book(self, error: BaseException) -> None:
        """The book could not be bound, and says no more than what happened: its author alone is told."""
        if isinstance(error, Faulty):
            for fault in error.faults:
                self.over_scene(fault)
            return
        self._log("a book could not be bound", error)
        if (given := self._given) is not None:
            state = "The game is over, and its book has none of its pages."
            found = authors.finding(error, NO_BOOK, given.folder, state, given.game.book)
            self.tell_author(wire.RulesNews(kind="stumbled", sentence=NO_BOOK, finding=found))

    def over_scene(self, fault: AuthorError) -> None:
        """A scene is not fit to be shown: a guessed one is, and its author alone is told."""
        given = self._given
        if given is None:
            # Its sentence may quote what somebody hides.
            log.warning(
                "a scene is not fit to be shown",
                game=self._live.record.game,
                file=fault.file,
                line=fault.line,
                kind=fault.kind,
            )
            return
        self.tell_author(_scene_news(given, fault))

    def tell_faults(self, viewer: Viewer, faults: Iterable[AuthorError]) -> None:
        """An author who comes learns what was found wrong with the scenes here before."""
        if (given := self._given) is not None and self._is_author(viewer):
            for fault in faults:
                viewer.tell(_scene_news(given, fault))

    def tell(self, news: wire.RulesNews) -> None:
        """Everybody the sentence, its author the rest."""
        for viewer in list(self._live.viewers):
            if not self._is_author(viewer):
                viewer.tell(self._as_told_to(viewer, news))
        self.tell_author(news)

    def tell_author(self, news: wire.RulesNews) -> None:
        if news.finding is not None:
            authors.BOARD.put(self._live.record.game, news.finding)
        for viewer in list(self._live.viewers):
            if self._is_author(viewer):
                viewer.tell(news)

    def _as_told_to(self, viewer: Viewer, news: wire.RulesNews) -> wire.RulesNews:
        if self._is_author(viewer):
            return news
        return wire.RulesNews(kind=news.kind, sentence=news.sentence, by=news.by)

    def _is_author(self, viewer: Viewer) -> bool:
        return people.is_author(self._live, viewer)


def _scene_news(given: authors.Given, fault: AuthorError) -> wire.RulesNews:
    found = given.fault(
        fault, "The scene is not what it should be.", "The table shows a scene that was guessed."
    )
    return wire.RulesNews(kind="stumbled", sentence=found.sentence, finding=found)


def _headline(error: BaseException) -> str:
    """What kind of mistake it is."""
    match error:
        case NoLapse():
            return "Nobody answers for somebody who has left."
        case NeverReturned():
            return "The rules never return."
        case TalewindError():
            return "The question offers what the flow refuses."
    return "The rules stumbled."
