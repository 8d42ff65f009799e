"""What a seat may know, as named arrays: made of the game's views and of nothing else."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple, get_type_hints

import msgspec
import numpy as np
from numpy.typing import NDArray

from talewind.engine import Game, Seat, TalewindError
from talewind.engine.wording import hints_of

from .domains import Domains, kind_of
from .parts import Part, Types, writing

BEGUN = 16
"""So many of the numbers that were told last are seen while a move is told in steps."""
MINE = "my_"
"""What only this seat sees begins with this."""

_NOTHING_BEGUN = [-1] * BEGUN

_UNKNOWN = (KeyError, OverflowError, TypeError)
"""What comes of a value that the encoding does not know, or that is no number of 32 bits."""

Arrays = dict[str, NDArray[np.int32]]


class Named(NamedTuple):
    """One array, and what its numbers are."""

    name: str
    shape: tuple[int, ...]
    columns: list[str]
    means: str
    start: int
    end: int


class Eyes:
    """Looks through a seat's eyes at any table of one game, with so many seats."""

    def __init__(self, game: Game[Any, Any], domains: Domains) -> None:
        types = Types(domains, game.seats)
        public = _view_type(type(game).public) or type(game.public())
        private = _view_type(type(game).private) or _first_private(game)
        self.left_out: list[str] = []
        """Fields of the views that nothing is told of."""
        self._private_type = private
        self._public = self._fields(types, public, "")
        self._private = [] if private is None else self._fields(types, private, MINE)
        self._nothing = array("i", [number for _, _, part in self._private for number in part.absent])
        self._write_public = writing([(get, part) for _, get, part in self._public])
        self._write_private = writing([(get, part) for _, get, part in self._private])
        self.arrays = [
            Named("me", (1,), ["me"], "the seat that looks", 0, 1),
            Named("begun", (BEGUN,), ["begun"], "the numbers told so far of a move in steps", 1, 1 + BEGUN),
        ]
        start = 1 + BEGUN
        for name, _, part in (*self._public, *self._private):
            size = len(part.absent)
            if size:
                shape = (part.rows, size // part.rows) if part.rows and len(part.columns) > 1 else (size,)
                self.arrays.append(Named(name, shape, part.columns, part.means, start, start + size))
                start += size
        self.width = start
        self._slices = [(each.name, slice(each.start, each.end), each.shape) for each in self.arrays]
        self._told = [(name, get, part.words) for name, get, part in self._public if part.words is not None]
        self._told_me = [
            (name, get, part.words) for name, get, part in self._private if part.words is not None
        ]
        self.texts = [name for name, _, _ in (*self._told, *self._told_me)]

    def _fields(
        self, types: Types, view: type[msgspec.Struct], prefix: str, get: str = ""
    ) -> list[tuple[str, Callable[[Any], Any], Part]]:
        found = []
        hints = hints_of(view)
        for each in msgspec.structs.fields(view):
            hint = hints.get(each.name, Any)
            kind = kind_of(hint)
            name, path = f"{prefix}{each.name}", f"{get}{each.name}"
            part = types.part(view.__name__, each.name, hint)
            if part is None:
                self.left_out.append(name)
            elif kind.is_struct and not kind.optional and part.columns != [each.name]:
                found += self._fields(types, kind.type, f"{name}.", f"{path}.")
            else:
                found.append((name, attrgetter(path), part))
        return found

    @property
    def has_secrets(self) -> bool:
        """Whether a seat may see what others do not."""
        return bool(self._private)

    def numbers(self, game: Game[Any, Any], seat: Seat, begun: Sequence[int] = ()) -> array[int]:
        """All of it, array after array."""
        return self._numbers(seat, begun, game.public(), self._mine(game, seat))

    def _mine(self, game: Game[Any, Any], seat: Seat) -> Any:
        return game.private(seat) if self._private else None

    def _numbers(self, seat: Seat, begun: Sequence[int], view: Any, mine: Any) -> array[int]:
        out = array("i", [seat, *begun[-BEGUN:], *_NOTHING_BEGUN[len(begun) :]])
        self._write_public(view, out)
        if mine is None:
            out += self._nothing
        else:
            self._write_private(mine, out)
        return out

    def write(self, game: Game[Any, Any], seat: Seat, begun: Sequence[int], into: Any, at: int = 0) -> None:
        """Into a buffer of as many 32-bit numbers as this is `width`."""
        self._pack(game, seat, begun, game.public(), self._mine(game, seat), into, at)

    def _pack(
        self, game: Game[Any, Any], seat: Seat, begun: Sequence[int], view: Any, mine: Any, into: Any, at: int
    ) -> None:
        try:
            found = self._numbers(seat, begun, view, mine)
        except _UNKNOWN as error:
            raise TalewindError("not_encoded", self._why_not(view, mine)) from error
        if len(found) != self.width:
            raise TalewindError("not_encoded", self._why_not(view, mine))
        into[at : at + self.width] = found

    def see(
        self, game: Game[Any, Any], seat: Seat, begun: Sequence[int] = ()
    ) -> tuple[Arrays, dict[str, str]]:
        """What the seat sees, and what it reads."""
        view, mine = game.public(), self._mine(game, seat)
        flat = np.empty(self.width, np.int32)
        self._pack(game, seat, begun, view, mine, flat, 0)
        return self.named(flat), self._read(view, mine) if self.texts else {}

    def named(self, flat: NDArray[Any]) -> Arrays:
        """The arrays by their names: views of one, or of many in rows."""
        if flat.ndim > 1:
            return {name: flat[:, cut].reshape(len(flat), *shape) for name, cut, shape in self._slices}
        return {
            name: flat[cut] if len(shape) == 1 else flat[cut].reshape(shape)
            for name, cut, shape in self._slices
        }

    def _read(self, view: Any, mine: Any) -> dict[str, str]:
        """The words that the seat may read, by the name of the field; a line each where there are several."""
        found = {name: "\n".join(words(get(view))) for name, get, words in self._told}
        for name, get, words in self._told_me:
            found[name] = "" if mine is None else "\n".join(words(get(mine)))
        return found

    def _why_not(self, public: Any, private: Any) -> str:
        """Which field cannot be told, and what stands in it."""
        for view, fields in ((public, self._public), (private, self._private)):
            for name, get, part in fields if view is not None else ():
                out = array("i")
                try:
                    part.write(get(view), out)
                    if len(out) == len(part.absent):
                        continue
                except _UNKNOWN:
                    pass
                return f"{name} holds {get(view)!r}, which the game's encoding does not know."
        return "The game's encoding does not know what a view holds."


def _view_type(function: Any) -> type[msgspec.Struct] | None:
    """What a view is by its annotation, if that says it."""
    try:
        hint = get_type_hints(function).get("return")
    except (NameError, TypeError):
        return None
    kind = kind_of(hint)
    return kind.type if kind.is_struct and kind.type is not msgspec.Struct else None


def _first_private(game: Game[Any, Any]) -> type[msgspec.Struct] | None:
    """What somebody sees when the game begins, where nothing else says it."""
    seen = (game.private(seat) for seat in range(game.seats))
    return next((type(view) for view in seen if view is not None), None)
