"""A game by its path: a folder with a package in it, or one file. Saved, it is read again."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import re
import sys
import tomllib
from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from talewind.engine import Game, Table, TalewindError, add_game
from talewind.engine.beginning import settle
from talewind.engine.recall import AT_ONCE, Steps, walk
from talewind.engine.registry import GROUP, check_game, games, why
from talewind.scene import AuthorError
from talewind.scene.covers import cover_faults

from .findings import Finding, fault_in, finding
from .ledgers import unnamed_rules
from .stopping import InTime

READING_SECONDS = 5.0
"""A table waits while its rules are read again."""
FIRST_READING_SECONDS = 30.0
"""Nobody does while they are read first, and with them all that they import."""
NO_COVER = "The cover is not what it should be."
NO_LEDGER = "The ledger may be of another game."
NOT_GAMES = frozenset({"conftest", "setup", "noxfile", "tests", "docs"})


class CannotRead(TalewindError):
    """A file of the game cannot be read as it is now. Its author is told where."""

    def __init__(self, sentence: str, found: Finding) -> None:
        super().__init__("broken_game", sentence)
        self.finding = found


class _Spot(NamedTuple):
    """Where a game is: what is put on the path, the module, and what it calls the game, if it says so."""

    root: Path
    module: str
    attribute: str = ""


class Given:
    """A game that was given by its path."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._spot = _spot(path)
        self.folder = _folder(self._spot)
        """Where all that is the author's own lies: a package's folder, or one file."""
        self.game = self._read(InTime(FIRST_READING_SECONDS))
        self._saved = self._seen = self._times()
        self.kept: dict[int, type[Game[Any, Any]]] = {}
        """The rules by which tables (by their ids) play on, awake or asleep, though others were saved."""

    @property
    def name(self) -> str:
        return self.game.about.name

    def findings(self) -> list[Finding]:
        """What is wrong with it as it lies there, though it can be played: its cover, its ledger."""
        found = [self.fault(each, NO_COVER, "The house chooses for it.") for each in cover_faults(self.game)]
        unnamed = unnamed_rules(Path(inspect.getfile(self.game)), self.folder)
        if unnamed is not None:
            found.append(self.fault(unnamed, NO_LEDGER, "Whoever plays reads it as the rules."))
        return found

    def fault(self, fault: AuthorError, sentence: str, state: str) -> Finding:
        """What is wrong with something that its functions made."""
        return fault_in(fault, Path(inspect.getfile(self.game)), self.folder, sentence, state)

    def was_saved(self) -> bool:
        """Whether a file of it was saved, and is not being written any more."""
        before, self._seen = self._seen, self._times()
        if self._seen != before or self._seen == self._saved:
            return False
        self._saved = self._seen
        return True

    def read_again(self, played: Collection[tuple[int, dict[str, Any]]] = ()) -> None:
        """Take up what was saved. What cannot be read changes nothing, and is raised (`CannotRead`).

        `played`: by how many, and with which options, it is played just now.
        """
        walk(self.reading_again(played))

    def reading_again(self, played: Collection[tuple[int, dict[str, Any]]] = ()) -> Steps[None]:
        """`read_again`, in short steps; a file is read in one. Between them the old ones are in place."""
        for module in self._mine().values():
            _forget_compiled(module)
        yield
        fresh: dict[str, ModuleType] = {}
        with self._instead(fresh):
            game = self._read(InTime(READING_SECONDS))
        for seats, options in ((min(game.about.seats), {}), *played):
            yield
            with self._instead(fresh):
                self._try_out(game, seats, options)
        if game.about.name != self.name:
            raise TalewindError(
                "name_changed", f"The game is called {game.about.name!r} now: begin again to play it."
            )
        _swap(self._mine(), fresh)
        add_game(game)
        self.game = game

    @contextmanager
    def _instead(self, fresh: dict[str, ModuleType]) -> Iterator[None]:
        """With these in Python's memory, and what they bring along, for as long as it takes."""
        before = self._mine()
        _swap(before, fresh)
        try:
            yield
        finally:
            fresh |= (brought := self._mine())
            _swap(brought, before)

    def _try_out(self, game: type[Game[Any, Any]], seats: int, options: dict[str, Any]) -> None:
        """Whether a game of it can begin, and be looked at."""
        try:
            with InTime():
                shown_to_all(Table(game, seats, bytes(16), _settled(game, seats, options)))
        except BaseException as error:
            found = finding(error, "No game can begin with these rules.", self.folder)
            raise CannotRead(f"No game can begin with these rules: {why(error)}", found) from error

    def _read(self, in_time: AbstractContextManager[None]) -> type[Game[Any, Any]]:
        spot = self._spot
        _put_on_path(spot.root)
        module = self._import(spot.module, in_time)
        if module.__file__ is None or not Path(module.__file__).resolve().is_relative_to(spot.root):
            raise TalewindError(
                "name_taken", f"{self.path} is called {spot.module!r}, as something else is in Python here."
            )
        try:
            return game_in(module, spot.attribute, self.path)
        except TalewindError:
            self._forget()
            raise

    def _import(self, name: str, in_time: AbstractContextManager[None]) -> ModuleType:
        importlib.invalidate_caches()
        try:
            with _leaving_nothing_behind(), in_time:
                return importlib.import_module(name)
        except BaseException as error:
            self._forget()
            found = finding(error, "This file cannot be read.", self.folder)
            where = f"{found.file}, line {found.line}" if found.line else str(self.path)
            raise CannotRead(f"{where}: {why(error)}", found) from error

    def _forget(self) -> None:
        """Out of Python's memory with all that is the author's own."""
        _swap(self._mine(), {})

    def _mine(self) -> dict[str, ModuleType]:
        # Hundreds of modules are asked at every save: a path of each would take longer than all the rest.
        mine, within = str(self.folder), f"{self.folder}{os.sep}"
        return {
            name: module
            for name, module in list(sys.modules.items())
            if (file := str(getattr(module, "__file__", None))).startswith(within) or file == mine
        }

    def _times(self) -> dict[Path, int]:
        """When each file of it was last saved, ledger and all; a file that is just being written is gone."""
        times = {}
        for file in [self.folder] if self.folder.is_file() else sorted(self.folder.rglob("*.*")):
            if file.suffix in (".py", ".md"):
                with suppress(OSError):
                    times[file] = file.stat().st_mtime_ns
        return times


_given: dict[str, Given] = {}


def give(path: str | os.PathLike[str]) -> Given:
    """Let a game be played that lies there; raises `TalewindError` with one line where there is none."""
    place = Path(path).expanduser().resolve()
    known = next((each for each in _given.values() if each.path == place), None)
    if known is not None:
        return known
    new = Given(place)
    holder = games().get(new.name)
    if holder is not None and holder.__module__ != new.game.__module__:
        new._forget()
        raise TalewindError(
            "name_taken",
            f"{path} calls its game {new.name!r}, and so does {holder.__module__}: give it another name.",
        )
    _given[new.name] = new
    add_game(new.game)
    return new


def given() -> list[Given]:
    """The games that were given by their path, in that order."""
    return list(_given.values())


def given_game(name: str) -> Given | None:
    return _given.get(name)


def forget_table(id: int) -> None:
    """It is gone: no rules are kept for it."""
    for each in _given.values():
        each.kept.pop(id, None)


def named(said: str) -> str:
    """The name of a game that somebody means by its name, or by its path.

    >>> named("windmill")
    'windmill'
    """
    if said in games() or not _looks_like_path(said):
        return said
    return give(said).name


def _looks_like_path(said: str) -> bool:
    return (
        said.endswith(".py") or any(sign in said for sign in (os.sep, "/", ".", "~")) or Path(said).exists()
    )


def shown_to_all(table: Table, since: int = 0) -> None:
    """Raises whatever the rules raise when somebody looks at the table, and at its events from `since` on.

    All that a house asks of them at a position is asked here: whoever watches this need not watch that.
    """
    walk(showing_all(table, since))


def showing_all(table: Table, since: int = 0) -> Steps[None]:
    """`shown_to_all`, a pair of eyes or some events at a time."""
    game = table.game
    for seat in (None, *range(table.seats)):
        view = table.view(seat)
        msgspec.json.encode((view, None if seat is None else table.ask_of(seat)))
        if seat is not None:
            game.hushed(seat)
        yield
    for start in range(since, len(table.events), AT_ONCE):
        some = table.events[start : start + AT_ONCE]
        msgspec.json.encode(some)
        for told in (each for each in some if each.only is None):
            game.found(told.event)
            game.by_ear(told.event)
        yield
    msgspec.json.encode((game.progress(), table.waiting(), table.result))
    for question in table.asks.values():
        next(iter(question.moves), None)
        msgspec.json.encode(question.seconds)
        question.lapse("")


def _settled(game: type[Game[Any, Any]], seats: int, options: dict[str, Any]) -> Any:
    """Options that the new rules know no more are the usual ones."""
    with suppress(TalewindError):
        return settle(game, seats, options)
    return settle(game, seats, {})


def _spot(path: Path) -> _Spot:
    if not path.exists():
        raise TalewindError("unknown_path", f"There is nothing at {path}.")
    if path.is_file():
        if path.suffix != ".py":
            raise TalewindError("no_game", f"{path} is no game: give a folder, or a file that ends in .py.")
        return _module_at(path)
    project = path / "pyproject.toml"
    if project.is_file() and (spot := _entry_point(project)) is not None:
        return spot
    if (path / "__init__.py").is_file():
        return _module_at(path)
    return _module_at(_only_module(path))


def _entry_point(project: Path) -> _Spot | None:
    """What a package says its game is."""
    try:
        told = tomllib.loads(project.read_text("utf-8"))
        points = told.get("project", {}).get("entry-points", {}).get(GROUP, {})
    except (OSError, ValueError, AttributeError) as error:
        raise TalewindError("broken_game", f"{project} cannot be read: {why(error)}") from error
    if not points:
        return None
    if len(points) > 1:
        raise TalewindError(
            "two_games", f"{project} names several games ({', '.join(points)}): give the file of one."
        )
    (value,) = points.values()
    module, _, attribute = str(value).partition(":")
    root, top = project.parent, module.partition(".")[0]
    for place in (root / "src", root):
        if (place / top).is_dir() or (place / f"{top}.py").is_file():
            return _Spot(place, module, attribute)
    raise TalewindError("no_game", f"{project} says that its game is {value}, and there is no {top!r} there.")


def _module_at(path: Path) -> _Spot:
    """A file or a package, by its name within the packages around it."""
    names = [path.stem] if path.name != "__init__.py" else []
    root = path.parent
    while (root / "__init__.py").is_file():
        names.insert(0, root.name)
        root = root.parent
    if not all(name.isidentifier() for name in names):
        raise TalewindError("no_game", f"{path} cannot be read: Python knows no module of that name.")
    return _Spot(root, ".".join(names))


def _only_module(folder: Path) -> Path:
    """The one package or file in a folder that says no more."""
    inside = [each for each in sorted(folder.iterdir()) if _may_be_game(each)]
    if not inside:
        raise TalewindError("no_game", f"There is no game in {folder}: no package and no file in Python.")
    if len(inside) > 1:
        names = ", ".join(each.name for each in inside[:4])
        raise TalewindError("two_games", f"Which one in {folder} is the game: {names}? Give its path.")
    return inside[0]


def _may_be_game(path: Path) -> bool:
    if path.stem in NOT_GAMES or path.stem.startswith(("test_", ".", "_")):
        return False
    return path.suffix == ".py" if path.is_file() else (path / "__init__.py").is_file()


def _folder(spot: _Spot) -> Path:
    top = spot.root / spot.module.partition(".")[0]
    return top if top.is_dir() else top.with_suffix(".py")


def game_in(module: ModuleType, attribute: str, path: Path | str) -> type[Game[Any, Any]]:
    """What the package says it is, else `game`, else the one game that is written there."""
    for name in filter(None, (attribute, "game")):
        if hasattr(module, name):
            return check_game(getattr(module, name), f"{module.__name__}.{name}")
        if attribute:
            raise TalewindError("no_game", f"{path} says that its game is {name!r}, and there is none.")
    package = re.escape(module.__name__.partition(".")[0])
    written = {
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, Game)
        and re.match(rf"{package}(\.|$)", each.__module__)
    }
    if not written:
        raise TalewindError("no_game", f"There is no game in {path}: no class made of Game.")
    if len(written) > 1:
        names = " and ".join(sorted(each.__name__ for each in written))
        raise TalewindError("two_games", f"There are several games in {path}: {names}. Call one `game`.")
    return check_game(written.pop(), str(path))


def _put_on_path(root: Path) -> None:
    """Behind all the rest: no file of an author's takes the place of what Python itself needs."""
    if str(root) not in sys.path:
        sys.path.append(str(root))


def _forget_compiled(module: ModuleType) -> None:
    """Two files saved within a second look alike to whoever compares them with what was compiled."""
    if module.__file__ is not None:
        with suppress(OSError):
            Path(importlib.util.cache_from_source(module.__file__)).unlink()


@contextmanager
def _leaving_nothing_behind() -> Iterator[None]:
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


def _swap(known: Collection[str], modules: dict[str, ModuleType]) -> None:
    """Out of Python's memory with those; these in their place."""
    for name in known:
        del sys.modules[name]
    sys.modules.update(modules)
