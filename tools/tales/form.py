"""How a line must look, so that it can be joined with any other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from talewind.games.end.referee import sentences
from talewind.tales.meeting import SLOT as MEETING
from talewind.tales.phrases import filled, mark

from .house import NAMES
from .lines import SLOT, Finding, Kind, Line
from .reading import words_of

LONGEST: dict[Kind, int] = {
    "sentence": 110,
    "lead": 60,
    "frame": 70,
    "scene": 180,
    "occasion": 240,
    "five": 320,
    "three": 360,
    "tale": 300,
    "whole": 380,
    "name": 70,
    "phrase": 62,
    "allusion": 60,
    "part": 240,
    "passage": 320,
    "opening": 440,
}
"""In characters; a tale of three or four sentences has to stay within what may be told at once."""

_WHOLE: tuple[Kind, ...] = ("scene", "occasion", "five", "three", "tale", "whole")
_ENDS = (".", "!", "?")
_INNER_END = re.compile(r"[.!?](?=\s)")
_SENTENCES = range(2, 9)
"""So many ends of sentences has a tale, those of what is said in it among them."""
_TALE_END = re.compile(r"[.!?]”?(?=\s|$)")
_PLACES = ["{}"] * 3
"""In a scene."""
_MARK = 15
"""So many characters at least has the longest stretch of a scene: by fewer nobody would know it again."""
_NO_EVENT = re.compile(
    r"\b(?:after|between|first|since|in spite of|without) \{(?:thing|memory)\}", re.IGNORECASE
)
_UNJOINABLE = re.compile(r"[,.;:!?{}]")
_ASTRAY = re.compile(r"[,;:.]{2}| [,.;:!?]")
_QUOTES = re.compile('["‘’`]')


def form(lines: Iterable[Line]) -> Iterator[Finding]:
    """Of what Winter Tales tells by its own rules, only the signs, and that a thing is no event."""
    for line in lines:
        faults = [*_signs(line)]
        if line.kind not in ("part", "passage", "opening"):
            faults += (*_slots(line), *_beginning(line), *_end(line))
        if _NO_EVENT.search(line.text):
            faults.append("speaks of a thing as if it had happened")
        yield from (Finding(line.file, line.key, line.text, fault) for fault in faults)


def _signs(line: Line) -> Iterator[str]:
    text = line.text
    if not text or text != text.strip() or not text.isprintable():
        yield "is empty, has a space at its edge or holds what cannot be printed"
    if "  " in text:
        yield "has a double space"
    if _ASTRAY.search(text):
        yield "has a mark that is astray"
    if _QUOTES.search(text) or text.count("“") != text.count("”"):
        yield "has other quotes than “ and ”, or another apostrophe than '"
    if len(text) > LONGEST[line.kind]:
        yield f"has {len(text)} characters, and a {line.kind} at most {LONGEST[line.kind]}"


def _slots(line: Line) -> Iterator[str]:
    if line.kind == "tale":
        if not {*line.slots} <= {*SLOT.findall(line.text)}:
            yield f"needs {' and '.join(line.slots)}"
        left = {*SLOT.findall(MEETING.sub("", line.text))} - {*line.slots}
        yield from (f"has {slot}, which nothing fills" for slot in sorted(left))
        return
    if line.kind in ("scene", "occasion"):
        if SLOT.findall(line.text) != _PLACES:
            yield "needs three places"
        elif len(mark(line.text)) < _MARK:
            yield "is all in pieces"
        return
    if sorted(SLOT.findall(line.text)) != sorted(line.slots):
        yield (
            f"needs {' and '.join(line.slots)}, each once" if line.slots else "has a slot that nothing fills"
        )


def _beginning(line: Line) -> Iterator[str]:
    first = line.text[:1]
    if line.kind in _WHOLE and not (first.isupper() or first in "{“"):
        yield "does not begin with a capital"
    if line.kind in ("sentence", "lead", "frame") and not first.isupper():
        yield "does not begin with a capital"
    if line.kind in ("name", "phrase", "allusion") and not first.islower() and not _named(line.text):
        yield "does not begin with a small letter"


def _named(text: str) -> bool:
    """After somebody: Grandma's jar, Black Beauty, Winnie the Pooh's neighbour."""
    first, second, *rest = [*words_of(text), "", ""]
    whose = any(word.endswith("'s") for word in (first, second, *rest[:1]))
    return whose or first in NAMES or second[:1].isupper()


def _end(line: Line) -> Iterator[str]:
    inner = len(_INNER_END.findall(line.text))
    match line.kind:
        case "name" | "phrase" | "allusion":
            if _UNJOINABLE.search(line.text):
                yield "holds a mark that would not join"
            return
        case "lead":
            if not line.text.endswith(":"):
                yield "does not end with a colon"
        case "frame":
            if not line.text.endswith(" {}"):
                yield "does not end with {}"
        case "tale" | "whole":
            if not line.text.rstrip("”").endswith(_ENDS):
                yield "does not end like a sentence"
            if len(_TALE_END.findall(line.text)) not in _SENTENCES:
                yield "is no tale of two to four sentences"
            return
        case "scene" | "occasion" | "five" | "three":
            if not line.text.rstrip("”").endswith(_ENDS):
                yield "does not end like a sentence"
            if sentences(filled(line.text, ["it"] * len(SLOT.findall(line.text)))) > 2:
                yield "is more than 2 sentences"
            return
        case _:
            if not line.text.endswith(_ENDS):
                yield "does not end like a sentence"
    if inner:
        yield "is more than one sentence"
