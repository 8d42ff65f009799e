"""What was shown without a word, as one drawing for every kind of book.

Pictures lie as they were laid, with lines over them in the teller's colour, and a face for each gesture. Its
pictures are in it, since neither the press nor e-readers fetch any from beside it.
"""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple, TypeAlias
from unicodedata import east_asian_width
from xml.etree import ElementTree

from PIL import Image

from talewind.engine.english import capital, counted, listed
from talewind.engine.leaves import Stage

from .wording import GONE, one_line

WIDE: Final = 1000
DEEP: Final = 625
"""The stage: 8:5, as on the page."""
PICTURE: Final = 380
"""How wide a picture lies there that was not sized."""
SHAPE: Final = 0.75
"""How high it is for its width, where all of them are gone."""
BEYOND: Final = 1000
"""So far outside of the stage places are believed."""

FACE: Final = 84
ROW: Final = 10
"""So many faces stand side by side beneath it."""
FACES: Final = 3 * ROW

LETTERS, LINES = 21, 6
"""What a picture showed that is gone: so many in a line, and so many of these."""
LARGE, SMALL = 1000, 640
"""Dots across a stage as wide as a column of words, and across one beside others."""
FINE: Final = 1.6
"""So many times as many for a print shop."""
QUALITY: Final = 84

Look: TypeAlias = Callable[[int], tuple[Sequence[bytes], str]]
"""A picture as files, the best first, and its words."""


class OnStage(NamedTuple):
    """A picture, from its middle."""

    x: float
    y: float
    turn: int
    scale: float
    high: float
    source: str
    """Nothing: it is gone."""
    label: Sequence[str]
    """What it showed, line by line."""


class Staging:
    wide, deep, picture, face = WIDE, DEEP, PICTURE, FACE

    def __init__(self, stage: Stage, seal: str, look: Look, dots: float = LARGE) -> None:
        """`seal`: its teller's. `dots`: across it."""
        self.seal = seal
        self._stage = stage
        self._look = look
        self._dots = dots
        self._gestures = [one_line(gesture) for gesture in stage.gestures]

    @cached_property
    def lying(self) -> list[OnStage]:
        """The last one is the teller's own, above the others."""
        stage = self._stage
        laid = [*beside(len(stage.beside)), (stage.x, stage.y, stage.turn, stage.size)]
        prints = [
            (place, one_line(words), *self._print(files, place[-1]))
            for place, (files, words) in zip(laid, self._seen, strict=True)
        ]
        usual = next((shape for *_, source, shape in prints if source), SHAPE)
        return [
            OnStage(
                x=_within(x) * WIDE / 1000,
                y=_within(y) * DEEP / 1000,
                turn=turn % 360,
                scale=_sized(size),
                high=round(PICTURE * (shape if source else usual), 1),
                source=source,
                label=[] if source else _label(words or GONE),
            )
            for (x, y, turn, size), words, source, shape in prints
        ]

    @cached_property
    def lines(self) -> list[str]:
        return [path for points in self._stage.strokes if (path := path_of(points))]

    @property
    def now(self) -> str:
        """The last gesture, if it has a face."""
        return self._gestures[-1] if self._gestures and self._gestures[-1] in faces() else ""

    @cached_property
    def beneath(self) -> list[tuple[str, float, float]]:
        """All faces in their order, where there are several gestures; and where they stand."""
        if len(self._gestures) < 2:
            return []
        known = [gesture for gesture in self._gestures if gesture in faces()][:FACES]
        left = (WIDE - FACE * min(len(known), ROW)) / 2
        return [
            (gesture, left + FACE * (nth % ROW), DEEP + 8 + FACE * (nth // ROW))
            for nth, gesture in enumerate(known)
        ]

    @property
    def high(self) -> int:
        """With the faces."""
        return DEEP + 8 + FACE * -(-len(self.beneath) // ROW) if self.beneath else DEEP

    @property
    def words(self) -> str:
        """All of it, for those who do not see it; nothing, if nobody knows what is on its pictures."""
        seen = [one_line(words) for _, words in self._seen]
        lines = f"{capital(counted(len(self.lines), 'line'))} over them." if self.lines else ""
        called = [faces().get(gesture, gesture) for gesture in self._gestures if gesture]
        gestures = f"Gestures: {''.join(listed(called))}." if called else ""
        return " ".join(filter(None, [*seen, lines, gestures]))

    @property
    def besides(self) -> str:
        """Gestures for which nobody has drawn a face."""
        called = [gesture for gesture in self._gestures if gesture and gesture not in faces()]
        return f"Gestures: {''.join(listed(called))}." if called else ""

    @cached_property
    def _seen(self) -> list[tuple[Sequence[bytes], str]]:
        return [self._look(number) for number in (*self._stage.beside, self._stage.picture)]

    def _print(self, files: Sequence[bytes], size: int) -> tuple[str, float]:
        """With as many dots as it is seen with; and its shape."""
        wide = round(self._dots * PICTURE / WIDE * _sized(size))
        for body in filter(None, files):
            try:
                return _jpeg(body, wide)
            except (OSError, ValueError, Image.DecompressionBombError):
                continue
        return "", SHAPE


def beside(count: int) -> Iterator[tuple[int, int, int, int]]:
    """Where the pictures lie that it was laid beside, as on the page: x, y, turn, size.

    >>> list(beside(1)), list(beside(2))
    ([(270, 500, 0, 100)], [(210, 270, 0, 82), (210, 740, 0, 82)])
    """
    if count == 1:
        yield 270, 500, 0, 100
    elif count > 1:
        apart = 940 // count
        yield from ((210, 35 + apart // 2 + apart * nth, 0, 164 // count) for nth in range(count))


def path_of(points: Sequence[int]) -> str:
    """A line, rounded at its corners, as the page draws it; a touch is a dot.

    >>> path_of([0, 0, 500, 1000, 1000, 0]), path_of([400, 400]), path_of([])
    ('M0 0Q500 625 750 312.5L1000 0', 'M400 250L401 250', '')
    """
    at = [
        (_within(x) * WIDE / 1000, _within(y) * DEEP / 1000)
        for x, y in zip(points[::2], points[1::2], strict=False)
    ]
    if not at:
        return ""
    if len(at) == 1:
        at.append((at[0][0] + 1, at[0][1]))
    path = f"M{_said(at[0])}"
    for (x, y), (to_x, to_y) in pairwise(at[1:]):
        path += f"Q{_said((x, y))} {_said(((x + to_x) / 2, (y + to_y) / 2))}"
    return f"{path}L{_said(at[-1])}"


@cache
def sheet() -> str:
    """All faces that are drawn, as on the page (`Face.svelte`)."""
    return Path(__file__).with_name("faces.svg").read_text("utf-8")


@cache
def faces() -> dict[str, str]:
    """Which gestures have one, and how each is said."""
    drawn = ElementTree.fromstring(f"<svg>{sheet()}</svg>")
    return {symbol.attrib["id"]: symbol.attrib["aria-label"] for symbol in drawn}


def _within(place: float) -> float:
    return max(-BEYOND, min(1000 + BEYOND, place))


def _sized(size: int) -> float:
    return max(1, min(400, size)) / 100


def _said(at: tuple[float, float]) -> str:
    return " ".join(f"{round(part, 1):g}" for part in at)


def _label(words: str) -> list[str]:
    """Letters that are as wide as high take the room of two."""
    wide = any(east_asian_width(letter) in "WF" for letter in words)
    return wrap(words, LETTERS // 2 if wide else LETTERS, max_lines=LINES, placeholder="…")


def _jpeg(body: bytes, wide: int) -> tuple[str, float]:
    out = io.BytesIO()
    with Image.open(io.BytesIO(body)) as picture:
        shape = picture.height / picture.width
        small = picture.convert("RGB")
        small.thumbnail((wide, round(wide * shape) + 1), Image.Resampling.LANCZOS)
        small.save(out, "JPEG", quality=QUALITY, optimize=True)
    return f"data:image/jpeg;base64,{b64encode(out.getvalue()).decode()}", shape
