"""What one pair of eyes is shown of a table: the game's own scene, or a guessed one where that fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec

from talewind.engine import Game, Move, Question, Seat, Table
from talewind.engine.errors import StopRules
from talewind.engine.recall import Steps, walk

from .checks import pick_faults, scene_faults, touch_faults
from .faults import AuthorError, Faulty, raised, where
from .guess import guessed
from .listing import listing_on
from .places import Scene
from .sight import Sight, copied, sight_of
from .touches import Touch, Touches
from .words import fit

W = TypeVar("W", bound=msgspec.Struct)

FAULTS_MOST = 10
"""So many are told at once."""


class Drawn(NamedTuple):
    """A scene, and what the seat that is asked may touch on it."""

    scene: Scene
    touches: Touches | None = None
    """None where nobody is asked: they are for the asked seat alone."""
    faults: tuple[AuthorError, ...] = ()
    """Why this is not the game's own scene: for its author alone."""


def drawn(table: Table, seat: Seat | None, touched: tuple[str, ...] = ()) -> Drawn:
    """What a seat (None: a spectator) is shown, and what it may touch after these touches."""
    return walk(drawing(table, seat, touched))


def drawing(table: Table, seat: Seat | None, touched: tuple[str, ...] = ()) -> Steps[Drawn]:
    """The same in short steps, during which the table must not change."""
    see = sight_of(table, seat)
    yield
    question = None if seat is None else table.asks.get(seat)
    try:
        own = yield from _own(type(table.game), see, question, touched)
    except Faulty as found:
        guess = yield from _guessing(see, question, touched)
        return guess._replace(faults=found.faults[:FAULTS_MOST])
    return own or (yield from _guessing(see, question, touched))


def guessing(table: Table, seat: Seat | None, touched: tuple[str, ...] = ()) -> Steps[Drawn]:
    """The same without a word of the game's own."""
    question = None if seat is None else table.asks.get(seat)
    return _guessing(sight_of(table, seat), question, touched)


def drawn_by_guess(see: Sight, question: Question | None, touched: tuple[str, ...] = ()) -> Drawn:
    """The same of what was seen already."""
    return walk(_guessing(see, question, touched))


def _guessing(see: Sight, question: Question | None, touched: tuple[str, ...]) -> Steps[Drawn]:
    guess = guessed(see)
    if question is None:
        return Drawn(guess.scene)
    found = yield from listing_on(question, guess.touch, whole=True)
    touches = yield from found.after_on(touched)
    return Drawn(guess.scene, touches)


def _own(
    game: type[Game[Any, Any]], see: Sight, question: Question | None, touched: tuple[str, ...]
) -> Steps[Drawn | None]:
    """The game's own scene; None if it has none. Whatever is wrong with it is raised."""
    if game.scene is Game.scene:
        return None
    # A copy of its own: whatever the scene does to it, `touch` sees the table as it is.
    scene = _called(game.scene, "scene()", "", Scene, copied(see))
    if scene is None:
        return None
    yield
    _check(game.scene, *scene_faults(scene, see.seats))
    if question is None:
        _check(game.scene, *pick_faults(scene, {}, see.seats))
        return Drawn(scene)
    yield

    def means(move: Move) -> Touch | None:
        return _called(game.touch, "touch()", f" on {move}", Touch, move, see)

    found = yield from listing_on(question, means, touched, scene.picks)
    kinds = {tag: move.__struct_fields__ for tag, (_, move) in found.picked.items()}
    faults = yield from touch_faults(scene, found.offered, see.seats, found.next)
    _check(game.touch, *found.faults, *faults)
    if not found.spared:
        _check(game.scene, *pick_faults(scene, kinds, see.seats))
    touches = yield from found.after_on(touched)
    return Drawn(msgspec.structs.replace(scene, picks=found.complete(scene.picks)), touches)


def _check(function: Callable[..., Any], *faults: AuthorError) -> None:
    """What is wrong with what this function has made is told with its line, unless a better one is known."""
    grave = [fault for fault in faults if not fault.mild]
    if grave:
        raise Faulty(*(fault if fault.line else _at(function, fault) for fault in grave))


def _called(function: Callable[..., Any], name: str, on: str, kind: type[W], *given: Any) -> W | None:
    """What an author's function makes of this, fit to be shown."""
    try:
        made = function(*given)
    except StopRules:
        raise
    except BaseException as error:
        raise Faulty(raised(error, f"{name} failed{on}", function)) from error
    if made is None:
        return None
    if not isinstance(made, kind):
        sentence = f"{name} gave {type(made).__name__}{on}, not a {kind.__name__}."
        raise Faulty(_at(function, AuthorError(sentence)))
    try:
        return fit(made)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        told = str(error).replace("`$.", "`").rstrip(".")
        what = f"{name} gave something that cannot be shown{on}"
        fault = AuthorError(f"{what}: {told}.", kind=type(error).__name__, what=what)
        raise Faulty(_at(function, fault)) from error


def _at(function: Callable[..., Any], fault: AuthorError) -> AuthorError:
    """A fault of what a function gave: it begins on that line."""
    begun = where(function)
    return fault if begun is None else msgspec.structs.replace(fault, file=begun[0].name, line=begun[1])
