"""`captions.csv`: what each photo shows, who took it, and where to look in it."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from io import StringIO
from typing import TypeVar

import msgspec

from talewind.writing import CONTROLS, readable

from .faults import Fault

FILE = "captions.csv"
COLUMNS = ("file", "caption", "tags", "credit", "focus")
CSV_BYTES = 1024 * 1024
CAPTION_LIMIT = 300
CREDIT_LIMIT = 120
TAG_LIMIT = 40
TAGS_MOST = 20


class PictureWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody says of a picture."""

    caption: str = ""
    tags: list[str] = []
    credit: str = ""


class Caption(PictureWords, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody says of a photo that is yet to be cut."""

    focus: tuple[float, float] | None = None
    """The point that a cut must keep: from the left and from the top, each from 0 to 1."""


Said = TypeVar("Said", bound=PictureWords)


def read_captions(body: bytes, files: Collection[str]) -> tuple[dict[str, Caption], list[Fault]]:
    """What the file says of these files, and everything that is wrong with it."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        return {}, [_wrong("is not in UTF-8: save it so (“CSV UTF-8”).")]
    if len(body) > CSV_BYTES:
        return {}, [_wrong("has more than 1 MB.")]
    rows = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text))
    try:
        lines = [(rows.line_num, row) for row in rows if any(cell.strip() for cell in row)]
    except csv.Error as error:
        return {}, [_wrong(f"is no table: {error}.", rows.line_num)]
    if not lines:
        return {}, [_wrong("is empty.")]
    head = [cell.strip().lower() for cell in lines[0][1]]
    if faults := _wrong_head(head):
        return {}, faults
    return _rows(lines[1:], head, files)


def _rows(
    lines: list[tuple[int, list[str]]], head: list[str], files: Collection[str]
) -> tuple[dict[str, Caption], list[Fault]]:
    real = {plain(name): name for name in files}
    said: dict[str, Caption] = {}
    faults: list[Fault] = []
    for number, row in lines:
        if len(row) > len(head):
            faults.append(_wrong("has more cells than columns: is a comma without quotation marks?", number))
            continue
        cells = dict(zip(head, row, strict=False))
        name = cells.get("file", "").strip()
        file = real.get(plain(name))
        if file is None:
            faults.append(_wrong(_no_such_file(name, real), number))
        elif file in said:
            faults.append(_wrong(f"names {file} a second time.", number))
        else:
            said[file], wrong = _caption(cells)
            faults += [_wrong(sentence, number) for sentence in wrong]
    return said, faults


def _caption(cells: Mapping[str, str]) -> tuple[Caption, list[str]]:
    wrong: list[str] = []
    focus = None
    if place := cells.get("focus", "").strip():
        focus = _point(place)
        if focus is None:
            wrong.append(f"has the focus {place!r}: it is two numbers from 0 to 1, like “0.5 0.3”.")
    tags = [tidy(tag) for tag in re.split(r"[,;|]", cells.get("tags", "")) if tidy(tag)]
    caption = Caption(
        caption=tidy(cells.get("caption", "")), tags=tags, credit=tidy(cells.get("credit", "")), focus=focus
    )
    return caption, [*wrong, *too_long(caption)]


def too_long(caption: PictureWords) -> list[str]:
    """What is more than there is room for, in half sentences."""
    wrong = []
    if len(caption.caption) > CAPTION_LIMIT:
        wrong.append(f"has a caption of {len(caption.caption)} letters; {CAPTION_LIMIT} is the most.")
    if len(caption.credit) > CREDIT_LIMIT:
        wrong.append(f"has a credit of {len(caption.credit)} letters; {CREDIT_LIMIT} is the most.")
    if len(caption.tags) > TAGS_MOST:
        wrong.append(f"has {len(caption.tags)} tags; {TAGS_MOST} is the most.")
    wrong += [
        f"has a tag of {len(tag)} letters; {TAG_LIMIT} is the most." for tag in caption.tags
        if len(tag) > TAG_LIMIT
    ]  # fmt: skip
    return wrong


def tidied(said: Said) -> Said:
    """Words as somebody typed them, as others may be shown them."""
    return msgspec.structs.replace(
        said,
        caption=tidy(said.caption),
        tags=[tag for tag in map(tidy, said.tags) if tag],
        credit=tidy(said.credit),
    )


def tidy(text: str) -> str:
    """On one line, with nothing in it that cannot be shown."""
    return " ".join(CONTROLS.sub(" ", readable(text)).split())


def plain(name: str) -> str:
    """A file's name as people mean it: some systems take letters apart, some change their case."""
    return unicodedata.normalize("NFC", name.strip()).casefold()


def _point(place: str) -> tuple[float, float] | None:
    numbers = place.replace(",", " ").split()
    try:
        x, y = (float(number) for number in numbers)
    except ValueError:
        return None
    return (x, y) if 0 <= x <= 1 and 0 <= y <= 1 else None


def _delimiter(text: str) -> str:
    head = text.lstrip().splitlines()[0] if text.strip() else ""
    return max(",;\t", key=head.count)


def _wrong_head(head: list[str]) -> list[Fault]:
    faults = []
    if "file" not in head:
        faults.append(_wrong(f"needs a first line with the columns’ names: {', '.join(COLUMNS)}."))
    else:
        for name in dict.fromkeys(head):
            if name not in COLUMNS:
                faults.append(_wrong(f"has a column {name!r}; there are: {', '.join(COLUMNS)}."))
            elif head.count(name) > 1:
                faults.append(_wrong(f"has the column {name!r} twice."))
    return faults


def _no_such_file(name: str, real: Mapping[str, str]) -> str:
    if not name:
        return "names no file."
    close = get_close_matches(plain(name), real, 1, 0.85)
    meant = f" Is {real[close[0]]} meant?" if close else ""
    return f"names {name}, which is not among the pictures.{meant}"


def _wrong(sentence: str, line: int | None = None) -> Fault:
    where = FILE if line is None else f"{FILE}, line {line},"
    return Fault("bad_captions", f"{where} {sentence}", FILE)
