"""What stands for a book on an e-reader's shelf: cloth, foil, its title, and a picture in an arch."""

from __future__ import annotations

import io
import re
import unicodedata
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFont, features

from ..press.pressing import HERE as PRESS
from .tongues import runs_left

WIDE, TALL = 1200, 1800
FOIL = "#f0d694"
PAPER = "#fffaf0"
FACES = (
    "fraunces",
    "fraunces-ext",
    "fraunces-vietnamese",
    "literata-cyrillic",
    "literata-cyrillic-ext",
    "literata-greek",
    "literata-greek-ext",
)
"""The press's: of each letter, the first that has it."""
IDEOGRAPHS = ("noto-serif-sc", "noto-serif-jp")
OTHERS = ("noto-serif-rare", "noto-serif-kr", "noto-emoji", "noto-serif-signs")
KANA = re.compile("[\u3041-\u30fa]")
"""Whoever writes them means ideographs as they are written in Japan."""
SHAPED = ("noto-serif-hebrew", "noto-naskh-arabic", "noto-serif-thai", "noto-serif-devanagari")
"""Letters that join, or run from right to left: only where Pillow knows how."""
SIZES = (108, 92, 76, 62, 50)
LINES = 5
SIGNS = re.compile("[\u200b-\u200f\u2060\ufe0e\ufe0f]")
"""They only say how others are drawn."""
WHOLE = "\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef"
PIECE = re.compile(rf"[{WHOLE}]|[^\s{WHOLE}]+|\s+")
"""A line may end after each: a word, or a letter where words have no spaces between them."""

Run: TypeAlias = tuple[str, str]
"""Letters that one face has, and which."""


def cover_of(title: str, cloth: str, picture: bytes | None) -> bytes:
    """As JPEG. `picture`: a JPEG, too."""
    board = Image.new("RGB", (WIDE, TALL), cloth)
    _weave(board)
    drawn = ImageDraw.Draw(board)
    for inset, width in ((50, 7), (70, 3)):
        drawn.rounded_rectangle((inset, inset, WIDE - inset, TALL - inset), 24, outline=FOIL, width=width)
    bottom = _entitle(drawn, title)
    if picture is None:
        _wave(drawn, (bottom + TALL) // 2)
    else:
        _hang(board, picture, bottom)
    out = io.BytesIO()
    board.save(out, "JPEG", quality=86)
    return out.getvalue()


def _weave(board: Image.Image) -> None:
    with Image.open(PRESS / "cloth.png") as woven:
        tile = woven.convert("RGBA")
    for x in range(0, WIDE, tile.width):
        for y in range(0, TALL, tile.height):
            board.paste(tile, (x, y), tile)


def _entitle(drawn: ImageDraw.ImageDraw, title: str) -> int:
    """Where it ends, from above."""
    top, bottom = 190, 520
    title = SIGNS.sub("", unicodedata.normalize("NFC", title))
    case = Case.of(title)
    title = "".join(map(case.known, title)).strip()
    if not title:
        return top
    for size in SIZES:
        high = size * 6 // 5
        lines = case.lines(title, size, WIDE - 260)
        if len(lines) * high <= bottom - top:
            break
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], f"{lines[LINES - 1]}…"]
    y = (top + bottom - len(lines) * high) // 2 + size
    leftward = runs_left(title)
    for nth, line in enumerate(lines):
        x = (WIDE - case.wide(line, size)) / 2
        for words, face in case.runs(line)[:: -1 if leftward else 1]:
            font = _font(face, size)
            drawn.text((x, y + nth * high), words, FOIL, font, anchor="ls")
            x += font.getlength(words)
    return bottom


class Case(NamedTuple):
    """The faces of a title, in their order."""

    faces: tuple[str, ...]

    @classmethod
    def of(cls, title: str) -> Case:
        ideographs = IDEOGRAPHS[::-1] if KANA.search(title) else IDEOGRAPHS
        return cls((*FACES, *ideographs, *OTHERS, *(SHAPED if features.check("raqm") else ())))

    def known(self, letter: str) -> str:
        """As Latin ones, where no face has it and the press is here, which does so, too; else left out."""
        if self.face(letter) is not None:
            return letter
        if find_spec("anyascii") is None:
            return ""
        from anyascii import anyascii

        return anyascii(letter)

    def lines(self, title: str, size: int, wide: int) -> list[str]:
        """No wider than that; a word that is, is broken."""
        lines = [""]
        for piece in PIECE.findall(title):
            for part in [piece] if self.wide(piece, size) <= wide else piece:
                if self.wide((lines[-1] + part).rstrip(), size) > wide:
                    lines.append("")
                lines[-1] = (lines[-1] + part).lstrip()
        return [line.strip() for line in lines]

    def runs(self, words: str) -> list[Run]:
        """A space, or a sign over a letter, is of the face beside it."""
        runs: list[Run] = []
        for letter in words:
            face = self.face(letter) or FACES[0]
            if runs and (letter == " " or unicodedata.combining(letter)) and _has(runs[-1][1], letter):
                face = runs[-1][1]
            if runs and runs[-1][1] == face:
                runs[-1] = runs[-1][0] + letter, face
            else:
                runs.append((letter, face))
        return runs

    def wide(self, words: str, size: int) -> float:
        return sum(_font(face, size).getlength(run) for run, face in self.runs(words))

    def face(self, letter: str) -> str | None:
        """Which has it; none, where it would be an empty box in all of them."""
        return next((face for face in self.faces if _has(face, letter)), None)


@cache
def _font(face: str, size: int) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.RAQM if face in SHAPED else ImageFont.Layout.BASIC
    return ImageFont.truetype(PRESS / "fonts" / f"{face}.ttf", size, layout_engine=layout)


@lru_cache(4096)
def _has(face: str, letter: str) -> bool:
    font = _font(face, 24)
    return letter == " " or bytes(font.getmask(letter)) != bytes(font.getmask("\U0010ffff"))


def _hang(board: Image.Image, picture: bytes, top: int) -> None:
    """Round above, like a window."""
    wide = 700
    high = min(wide * 5 // 4, TALL - 190 - top)
    arch = Image.new("L", (wide, high), 0)
    shape = ImageDraw.Draw(arch)
    shape.ellipse((0, 0, wide - 1, wide - 1), fill=255)
    shape.rectangle((0, wide // 2, wide - 1, high - 1), fill=255)
    frame = arch.resize((wide + 36, high + 36))
    x, y = (WIDE - wide) // 2, top + (TALL - 110 - top - high) // 2
    board.paste(FOIL, (x - 18, y - 18), frame)
    board.paste(PAPER, (x, y), arch)
    with Image.open(io.BytesIO(picture)) as shown:
        scale = max(wide / shown.width, high / shown.height)
        large = shown.convert("RGB").resize((round(shown.width * scale) + 1, round(shown.height * scale) + 1))
    left, above = (large.width - wide) // 2, (large.height - high) // 2
    board.paste(large.crop((left, above, left + wide, above + high)), (x, y), arch)


def _wave(drawn: ImageDraw.ImageDraw, y: int) -> None:
    middle = WIDE // 2
    drawn.line((middle - 280, y, middle - 110, y), FOIL, 6)
    drawn.line((middle + 110, y, middle + 280, y), FOIL, 6)
    drawn.arc((middle - 90, y - 45, middle, y + 45), 180, 360, FOIL, 6)
    drawn.arc((middle, y - 45, middle + 90, y + 45), 0, 180, FOIL, 6)
