"""Nothing is said twice, and nothing nearly twice of the same thing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from talewind.tales.stems import stems

from .lines import Finding, Line, without_slots

ALIKE = 0.8
"""So much of their stems two lines of one key share at most."""


def twice(lines: Iterable[Line]) -> Iterator[Finding]:
    """In Winter Tales a card's gist is like its sights, and a place is named in all of its lines; and in any
    picture there may be a mouse."""
    first: dict[str, Line] = {}
    by_key: dict[tuple[str, str], list[tuple[Line, frozenset[str]]]] = defaultdict(list)
    for line in lines:
        if line.kind == "name":
            continue
        plain = line.text.lower().rstrip(".!?")
        if plain in first:
            where = f"{first[plain].file}, {first[plain].key}"
            yield Finding(line.file, line.key, line.text, f"stands in {where} already")
        elif line.kind != "part":
            by_key[line.file, line.key].append((line, frozenset(stems(without_slots(line.text)))))
        first.setdefault(plain, line)
    for (file, key), told in by_key.items():
        for (one, these), (other, those) in combinations(told, 2):
            if these and len(these & those) >= ALIKE * len(these | those):
                yield Finding(file, key, other.text, f"is nearly “{one.text}”")
