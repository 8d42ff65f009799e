"""A line of the bank: whom and what it needs, and how it is known again."""

from __future__ import annotations

import re
from functools import cache

from .bank import ROOF, Deed, bank
from .grammar import SLOT

_PUT_IN = frozenset(
    {"to", "place", "in", "at", "folk", "guards", "rest", "memory", "event", "here", "here_in"}
)
"""Slots for what is no person."""
ACTOR_SLOTS = frozenset(
    {"they", "them", "their", "themselves", "was", "who", "whom", "whose", "who_poss", "name", "he"}
)
"""Slots that the one who acts fills."""

_I = re.compile(r"“[^”]*\b(?:I|me|my)\b[^”]*”")
_SAID = re.compile(
    r"” \w+ \{(?P<after>foe|name|who)\}|"
    r"\{(?P<before>foe|foe_they|name|they|who)\} (?:asked|called|cried|said|told|shouted)"
)


def first(line: str | Deed) -> str:
    return line if isinstance(line, str) else line.act


@cache
def roles_of(line: str) -> tuple[str, ...]:
    """Who has to be there for a line; somebody who acts always is."""
    slots = (slot for slot in SLOT.findall(line) if slot not in ACTOR_SLOTS | _PUT_IN)
    return tuple(slot.partition("_")[0] for slot in slots)


@cache
def needs_of(line: str) -> frozenset[str]:
    """What a place must have for a line that leaves its place open."""
    shown = {need for need, known in bank().needs.items() if known.of(line)}
    return frozenset(shown | {ROOF} if "{here_in}" in line else shown)


@cache
def says_i(line: str) -> frozenset[str]:
    """Who may say “I” in it, which two cannot: `who`, or `foe`."""
    if _I.search(line) is None:
        return frozenset()
    speakers = (said["after"] or said["before"] for said in _SAID.finditer(line))
    return frozenset("foe" if speaker.startswith("foe") else "who" for speaker in speakers)


@cache
def kernel(line: str) -> str:
    """The longest piece of a line that is always the same, by which it is known again."""
    return max(SLOT.split(line)[::2], key=len).strip(" .,;:").lower()
