"""Without a scene: places and pieces guessed from the fields of the views, moves as buttons and steps.

What a type says is believed: a `Seat` is somebody, a `BySeat` list has one thing for each, and a move's field
of some type of its own (a Literal, say) is touched where such values lie. Else a few well-known names help.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from talewind.engine.questions import Move, Seat
from talewind.engine.wording import (
    filled,
    hints_of,
    in_words,
    inside,
    is_by_seat,
    is_seat,
    named,
    present_type,
    title,
    title_of,
)

from .checks import PLACES_MOST
from .pieces import Face, Piece, backs
from .places import AnyPlace, Hand, Mat, Row, Scene, Text
from .sight import Sight
from .sizes import LINE_MOST, MANY_MOST
from .touches import Touch, word
from .words import button, cut, fit

POINTS = ("points", "score", "scores")
SPLIT = frozenset({*POINTS, "hands", "taken", "gains", "coins", "lives", "bids"})
"""Lists that are by seat wherever they are as long as the table."""
TURNS = ("turn", "active", "acting", "player", "teller", "narrator", "keeper", "leader")
"""Whose turn it is, the surest name first."""
SEATS = frozenset({"gone", "ready", "answered", "passed"})
"""Lists of seats."""
ROW_MOST = 40
"""More than that are told, not laid out."""
STEP_MOST = 80
SIMPLE = (int, str, float, bool, None, Any)
"""Types that say nothing of what their values are."""

Scalar: TypeAlias = int | float | str


class Guess:
    """What lies on the table and what is touched there, as far as it can be guessed."""

    def __init__(self, see: Sight) -> None:
        self.see = see
        self.places: list[AnyPlace] = []
        self.lists: list[tuple[str, Any, dict[Scalar, str]]] = []
        """Where a move's field may be touched: the list's name, its items' type, and what each goes by."""
        self.roles: dict[Seat, list[str]] = {seat: [] for seat in range(see.seats)}
        self.points: Mapping[Seat, int] = {}
        self.turns: dict[str, Seat] = {}
        for name, hint, value in _fields(see.public):
            self._public(name, hint, value)
        if see.private is not None:
            for name, hint, value in _fields(see.private):
                self._lay(f"my {name}", f"Your {name.replace('_', ' ')}", hint, value, see.seat)
        self.scene = fit(Scene(self.places[:PLACES_MOST], self._mats(), self._says()))

    def _mats(self) -> list[Mat]:
        return [Mat(seat, self.points.get(seat), ", ".join(roles)) for seat, roles in self.roles.items()]

    def _says(self) -> str:
        for name in TURNS:
            if name in self.turns:
                who = named(self.turns[name])
                return f"It is {who}’s turn." if name in TURNS[:4] else f"{who} is the {name}."
        return ""

    # Places

    def _public(self, name: str, hint: Any, value: Any) -> None:
        if self._is_somebody(name, hint, value):
            self.roles[value].append(name.replace("_", " "))
            self.turns[name] = value
        elif self._are_some(name, hint, value):
            for seat in value:
                self.roles[seat].append(name.replace("_", " "))
        elif (split := self._by_seat(name, hint, value)) is not None:
            self._split(name, split, _item(hint))
        else:
            self._lay(name, title(name), hint, value)

    def _is_somebody(self, name: str, hint: Any, value: Any) -> bool:
        return (is_seat(hint) or name in TURNS) and _is_number(value) and value in self.roles

    def _are_some(self, name: str, hint: Any, value: Any) -> bool:
        """Whether it is a list of some seats, not of all: then its order could matter."""
        if not isinstance(value, list) or not (name in SEATS or is_seat(_item(hint))):
            return False
        some = {seat for seat in value if _is_number(seat)}
        return len(some) == len(value) and some < self.roles.keys()

    def _by_seat(self, name: str, hint: Any, value: Any) -> Mapping[Seat, Any] | None:
        if isinstance(value, Mapping):
            held = inside(hint)
            whose = bool(held) and is_seat(held[0]) and value.keys() <= self.roles.keys()
            return value if whose else None
        if isinstance(value, list) and len(value) == self.see.seats and (is_by_seat(hint) or name in SPLIT):
            return dict(enumerate(value))
        return None

    def _split(self, name: str, split: Mapping[Seat, Any], hint: Any) -> None:
        if name in POINTS and not self.points and all(map(_is_whole, split.values())):
            self.points = split
            return
        for seat, each in split.items():
            if name.startswith("hand") and _is_whole(each):
                if not (seat == self.see.seat and hasattr(self.see.private, "hand")):
                    held = backs(min(max(0, each), MANY_MOST))
                    self.places.append(Hand(f"{name} {seat}", title(name), seat, pieces=held))
            else:
                self._lay(f"{name} {seat}", title(name), hint, each, seat)

    def _lay(self, name: str, label: str, hint: Any, value: Any, of: Seat | None = None) -> None:
        if value is None or value is False or (not _is_number(value) and not value):
            return
        if value is True:
            self.places.append(Text(name, of=of, words=label))
        elif isinstance(value, list | tuple) and len(value) <= ROW_MOST:
            place = Hand if "hand" in name else Row
            self.places.append(place(name, label, of, pieces=list(self._pieces(name, value, hint, of))))
        else:
            self.places.append(Text(name, of=of, words=f"{label}: {in_words(value, hint)}"))

    def _pieces(self, name: str, values: Collection[Any], hint: Any, of: Seat | None) -> Iterator[Piece]:
        """A list laid out. What is there once can be touched, unless it lies on somebody else's mat."""
        item = _item(hint)
        plain = all(isinstance(value, Scalar) for value in values)
        mine = plain and of in (None, self.see.seat) and len(set(values)) == len(values)
        names = {value: f"{name} = {value}" for value in values if "/" not in str(value)} if mine else {}
        names = {value: goes_by for value, goes_by in names.items() if len(goes_by) <= STEP_MOST}
        self.lists.append((name, item, names))
        for value in values:
            face = Face(cut(in_words(value, item), LINE_MOST))
            yield Piece("number" if plain else "tile", face, names.get(value, "") if mine else "")

    # Touches

    def touch(self, move: Move) -> Touch:
        """What is touched for a move: its fields one by one, those that lie nowhere as words."""
        label = cut(button(move), LINE_MOST)
        steps = [self._step(*field) for field in filled(move)]
        if not steps or (len(steps) == 1 and steps[0].startswith(word(""))):
            return Touch(label)
        first = [word(title_of(move))] if steps[0].startswith(word("")) else []
        return Touch(label, (*first, *steps))

    def _step(self, field: str, hint: Any, value: Any) -> str:
        if is_seat(hint) and value in self.roles:
            return f"seat/{value}"
        if isinstance(value, Scalar):
            for name, item, names in self.lists:
                if value in names and (_alike(field, name) or _kin(hint, item)):
                    return names[value]
        return word(cut(f"{field.replace('_', ' ')} {in_words(value, hint)}", STEP_MOST))


def guessed(see: Sight) -> Guess:
    """A scene and touches for a game that has none of its own."""
    return Guess(see)


def _fields(view: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(view, msgspec.Struct):
        hints = hints_of(type(view))
        for name in view.__struct_fields__:
            yield name, hints.get(name), getattr(view, name)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _item(hint: Any) -> Any:
    """The type of what a list holds, or of a dict's values."""
    held = inside(hint)
    return held[-1] if held and held[-1] is not Ellipsis else held[0] if held else None


def _alike(field: str, name: str) -> bool:
    """Whether a list's name is the plural of a field's; cards are held in hands.

    >>> _alike("die", "dice"), _alike("card", "my hand"), _alike("to", "my hand")
    (True, True, False)
    """
    plurals = (field, f"{field}s", f"{field}es", f"{field[:-1]}ce", *(["hand"] if field == "card" else []))
    return name.removeprefix("my ") in plurals


def _kin(hint: Any, item: Any) -> bool:
    """Whether two types are the same, and say what their values are."""
    one, other = present_type(hint), present_type(item)
    return one == other and one not in SIMPLE
