"""A scene as lines of a drawing, for the book's file: what the page draws, in one size and still.

All of it is plain shapes in a plan's own measure; whoever sets the book has their colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, cos, hypot, pi, sin, sqrt
from textwrap import wrap
from typing import Final

from talewind.engine.wording import with_names
from talewind.scene import (
    Bowl,
    Dice,
    Graph,
    Grid,
    Hand,
    Hex,
    Mat,
    Piece,
    Pile,
    Row,
    Scene,
    Space,
    Text,
    Track,
)
from talewind.scene.palette import emblem_of, seat_of, tone_of
from talewind.scene.places import AnyPlace, Board

WIDE: Final = 640
"""How wide a board is at most, and a row before it goes on in the next."""
CARD, CARD_HIGH, TOKEN, GAP = 60, 84, 40, 8
SPACE, STEP = 80, 40
SEVERAL: Final = 4
"""So many pieces are drawn on one space."""
MANY: Final = 15
"""More of the same are one, and a number."""
SAID: Final = 30
"""So many things are named where one only hears what lies there."""
LINE: Final = 9
"""So many letters stand side by side on a card."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece, from its middle."""

    x: float
    y: float
    wide: float
    high: float
    look: str
    """ "card", "back", "disc", "slab" or "die"."""
    tone: str
    words: Sequence[str] = ()
    emblem: str = ""
    picture: int | None = None
    more: int = 0
    """How many more lie beneath it."""

    @property
    def letter(self) -> float:
        """How large its words are, so that they fit."""
        words = [" ".join(self.words)] if self.emblem else self.words
        longest, lines = max(map(len, words), default=1), len(words) or 1
        return round(min(self.high / 2.2, self.wide * 1.5 / max(longest, 2), self.high / (1.3 * lines)), 1)


@dataclass(frozen=True, slots=True)
class Ground:
    """A space of a board, from its middle."""

    x: float
    y: float
    size: float
    corners: str
    """Of a polygon; none: it is round."""
    tone: str
    words: str


@dataclass(slots=True)
class Plan:
    """A place: its ground and what lies there."""

    title: str
    says: str
    wide: float
    high: float
    ground: list[Ground] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    words: str = ""
    """Of a place that is a text."""
    holds: list[str] = field(default_factory=list)
    """What lies there, for those who do not see it."""

    @property
    def label(self) -> str:
        more = len(self.holds) - SAID
        said = [*self.holds[:SAID], f"and {more} more"] if more > 0 else self.holds
        return f"{self.says}: {', '.join(said)}" if self.says and said else self.says or ", ".join(said)


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies before a seat."""

    mat: Mat
    words: str
    plans: list[Plan]


class Lying:
    """What lies on the table, to be drawn."""

    def __init__(self, scene: Scene, names: Sequence[str], seals: Sequence[str]) -> None:
        self._scene, self._names, self._seals = scene, names, seals

    @property
    def says(self) -> str:
        return self._text(self._scene.says)

    @cached_property
    def centre(self) -> list[Plan]:
        """What lies on nobody's mat, boards first."""
        mats = {mat.seat for mat in self._scene.mats}
        plans = [self._plan(place) for place in self._scene.places if place.of not in mats]
        return sorted((plan for plan in plans if plan is not None), key=lambda plan: not plan.ground)

    @cached_property
    def mats(self) -> list[Laid]:
        return [Laid(mat, self._text(mat.words), list(self._before(mat))) for mat in self._scene.mats]

    @property
    def emblems(self) -> set[str]:
        plans = [*self.centre, *(plan for laid in self.mats for plan in laid.plans)]
        return {shape.emblem for plan in plans for shape in plan.shapes if shape.emblem}

    def _before(self, mat: Mat) -> Iterator[Plan]:
        for place in self._scene.places:
            if place.of == mat.seat and (plan := self._plan(place)) is not None:
                yield plan
        if mat.marks:
            yield self._row("", "", mat.marks)

    def _plan(self, place: AnyPlace) -> Plan | None:
        """None where there is nothing to see."""
        title = self._text(place.title)
        says = self._text(place.say) or title or place.name
        match place:
            case Text():
                words = self._text(place.words)
                teller = "" if place.by is None else f"{self._text(f'{{seat {place.by}}}')}: "
                return Plan(title, says, 0, 0, words=teller + words) if words else None
            case Pile():
                top = place.top or Piece("card", back=place.back)
                many = place.count or 0
                return self._row(title, says, [top], many) if many or place.top else None
            case Grid() | Hex() | Graph() | Track():
                return self._board(place, title, says)
            case Hand() | Row() | Bowl() | Dice():
                return self._row(title, says, place.pieces) if place.pieces else None

    def _row(self, title: str, says: str, pieces: Iterable[Piece], count: int = 0) -> Plan:
        """Beside each other, in as many lines as it takes."""
        x, y, high, wide = 0.0, 0.0, 0.0, 0.0
        shapes, holds = [], []
        for piece in pieces:
            holds.append(self._said(piece, count or piece.many))
            drawn = 1 if piece.many > MANY or piece.face is None else piece.many
            for _ in range(drawn):
                more = count - 1 if count else piece.many - drawn
                one = self._shape(piece, 0, 0, more=more)
                if x and x + one.wide > WIDE:
                    x, y, high = 0.0, y + high + GAP, 0.0
                shapes.append(self._shape(piece, x + one.wide / 2, y + one.high / 2, more=more))
                x, high = x + one.wide + GAP, max(high, one.high)
                wide = max(wide, x - GAP)
        return Plan(title, says, wide, y + high, shapes=shapes, holds=holds)

    def _board(self, board: Board, title: str, says: str) -> Plan:
        spots, unit, wide, high = _ground(board)
        plan = Plan(title, says, wide, high)
        for space, (x, y) in zip(board.spaces, spots, strict=True):
            tone = tone_of(space.colour, self._seals) or "sand"
            plan.ground.append(
                Ground(x, y, unit * 0.48, _corners(board, x, y, unit), tone, self._text(space.words))
            )
        if isinstance(board, Graph):
            plan.lines = [
                (*spots[one], *spots[other]) for one, other in board.lines if max(one, other) < len(spots)
            ]
        for nth, pieces in board.lies.items():
            if 0 <= nth < len(spots):
                plan.shapes += self._on_space(pieces, *spots[nth], unit)
                on = self._text(board.spaces[nth].words)
                plan.holds += [
                    self._said(piece, piece.many) + (f" on {on}" if on else "") for piece in pieces
                ]
        return plan

    def _on_space(self, pieces: Sequence[Piece], x: float, y: float, unit: float) -> Iterator[Shape]:
        """Several share it."""
        each = [piece for piece in pieces for _ in range(min(piece.many, SEVERAL))][:SEVERAL]
        left = sum(piece.many for piece in pieces) - len(each)
        size = unit * (0.62 if len(each) < 2 else 0.42)
        columns = min(len(each), 2)
        for nth, piece in enumerate(each):
            row, column = divmod(nth, 2)
            aside = (column - (columns - 1) / 2) * size
            down = (row - (ceil(len(each) / 2) - 1) / 2) * size
            last = nth == len(each) - 1
            yield self._shape(piece, x + aside, y + down, size=size, more=left if last else 0)

    def _shape(self, piece: Piece, x: float, y: float, *, size: float = 0, more: int = 0) -> Shape:
        face = piece.face
        is_card = piece.kind == "card"
        high = size or (CARD_HIGH if is_card else TOKEN)
        wide = high * CARD / CARD_HIGH if is_card else high
        if face is None:
            return Shape(x, y, wide, high, "back" if is_card else "disc", "stone", more=more)
        seat = seat_of(face.colour)
        # A colour alone says little on paper.
        initial = "" if seat is None or face.emblem else self._text(f"{{seat {seat}}}")[:1]
        alone = face.image and not face.emblem and face.picture is None
        words = self._text(face.words) or (self._said(piece) if alone else initial)
        known = tone_of(face.colour or words or face.emblem, self._seals)
        tone = known if face.colour or not re.fullmatch(r"[−-]?[\d.,]*", words) or face.emblem else ""
        look = "card" if is_card else {"die": "die", "tile": "slab", "number": "slab"}.get(piece.kind, "disc")
        lines = wrap(words, max(LINE, len(words) // 3)) if is_card else [words] if words else []
        return Shape(
            x,
            y,
            wide,
            high,
            look,
            tone or "pearl",
            lines,
            face.emblem and emblem_of(face.emblem),
            face.picture,
            more,
        )

    def _said(self, piece: Piece, many: int = 1) -> str:
        """What it is, in words: as for a screen reader, or as one sees it."""
        said, face = self._text(piece.say), piece.face
        if not said and face is not None:
            seat = seat_of(face.colour)
            colour = face.colour if seat is None else self._text(f"{{seat {seat}}}")
            seen = (self._text(face.words), colour, face.emblem)
            said = " ".join(filter(None, seen)) or piece.name or face.image.partition(".")[0]
        said = said or (f"{piece.kind} face down" if face is None else piece.kind)
        return f"{many} × {said}" if many > 1 else said

    def _text(self, words: str) -> str:
        return with_names(words, self._names)


def _ground(board: Board) -> tuple[list[tuple[float, float]], float, float, float]:
    """The middle of each space, how wide one is, and how wide and high the board."""
    many = max(1, len(board.spaces))
    match board:
        case Hex():
            tall = 2 / sqrt(3)
            across = [space.at[0] + space.at[1] / 2 for space in _placed(board.spaces)]
            down = [space.at[1] * 0.75 * tall for space in _placed(board.spaces)]
            left, top = min(across, default=0), min(down, default=0)
            columns, rows = max(across, default=0) - left + 1, max(down, default=0) - top + tall
            unit = min(SPACE, WIDE / columns)
            spots = [
                ((x - left + 0.5) * unit, (y - top + tall / 2) * unit)
                for x, y in zip(across, down, strict=True)
            ]
            return spots, unit, columns * unit, rows * unit
        case Graph():
            spots, high = _spots(board)
            apart = (hypot(a - c, b - d) for n, (a, b) in enumerate(spots) for c, d in spots[n + 1 :])
            return spots, max(24, min(SPACE, min(apart, default=SPACE) * 0.8)), WIDE, high
        case Grid():
            columns = min(board.wide, many)
        case Track():
            columns = ceil(many / ceil(many * STEP / WIDE))
    rows = ceil(many / columns)
    unit = min(SPACE, WIDE / columns)
    middles = [(nth % columns, nth // columns) for nth in range(len(board.spaces))]
    return [((x + 0.5) * unit, (y + 0.5) * unit) for x, y in middles], unit, columns * unit, rows * unit


def _spots(graph: Graph) -> tuple[list[tuple[float, float]], float]:
    """Where its spots lie, and how high it is: whatever its author left free around them is not drawn."""
    points = [space.at for space in _placed(graph.spaces)] or [(0, 0)]
    left, top = min(x for x, *_ in points), min(y for _, y, *_ in points)
    across = max(x for x, *_ in points) - left or 1
    down = max(y for _, y, *_ in points) - top
    room = WIDE - SPACE
    deep = room * min(0.85, down / across)
    spots = [
        (SPACE / 2 + (x - left) / across * room, SPACE / 2 + (y - top) / (down or 1) * deep)
        for x, y, *_ in points
    ]
    return spots[: len(graph.spaces)], deep + SPACE


def _placed(spaces: Sequence[Space]) -> list[Space]:
    """A space without a place lies in a corner."""
    return [space if len(space.at) > 1 else Space((0, 0)) for space in spaces]


def _corners(board: Board, x: float, y: float, unit: float) -> str:
    match board:
        case Hex():
            reach = (unit / 2 - 1.5) * 2 / sqrt(3)
            turns = [pi * (60 * corner - 90) / 180 for corner in range(6)]
            return " ".join(f"{x + reach * cos(turn):.1f},{y + reach * sin(turn):.1f}" for turn in turns)
        case Grid() | Track():
            half = unit / 2 - 1.5
            return " ".join(
                f"{x + a * half:.1f},{y + b * half:.1f}" for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            )
    return ""
