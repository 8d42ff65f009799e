"""Where Winter Tales' own tales may be told: somewhere, each of them, and by words that stand in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from talewind.games.winter.bots.telling.bank import Need
from talewind.games.winter.bots.telling.lines import needs_of

from .lines import Contents, Finding, Line


def needs(contents: Contents, lines: Iterable[Line]) -> Iterator[Finding]:
    """Tales of one place bring what they need along."""
    told = [line for line in lines if line.kind == "passage" and not line.file.startswith("there/")]
    for line in told:
        needed = needs_of(line.text)
        if not any(needed <= {*place.has} for place in contents.winter.places.values()):
            wrong = f"needs {', '.join(sorted(needed))}, and no place has all of that"
            yield Finding(line.file, line.key, line.text, wrong)
    everything = "\n".join(line.text for line in lines).lower()
    for name, need in contents.winter.needs.items():
        for word in (*need.words, *need.but):
            if not any(Need((word,)).of(line) for line in _with(word.lower(), everything)):
                yield Finding("needs.toml", name, word, "stands in no tale")


def _with(word: str, everything: str) -> Iterator[str]:
    """The lines that may have it: the others are spared the closer look, which is slow."""
    at = everything.find(word)
    while at >= 0:
        begins, ends = everything.rfind("\n", 0, at) + 1, everything.find("\n", at)
        yield everything[begins : ends if ends >= 0 else None]
        at = everything.find(word, ends) if ends >= 0 else -1
