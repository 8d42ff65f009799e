"""What tales are written in, as far as their words tell: for whoever reads a book aloud.

Which three letters stand together how often tells a language (franc's tables, as on the page:
`trigrams.json`, by `python -m tools.trigrams`; its measure, but of long tales as of short ones). Short tales
look like many: they are taken for what the rest of the book is.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

USUAL: Final = "en"
"""What the house itself writes."""
ENOUGH: Final = 90
"""Letters: fewer tell little."""
DOUBT: Final = 0.12
"""So much less likely (of 1) the usual language may be, and is still taken."""
READ: Final = 2048
FAR: Final = 300
"""How far a trigram lies from where it should, that a language does not have."""

Tables = Mapping[str, Mapping[str, Mapping[str, int]]]


@cache
def _tables() -> Tables:
    """By script and language: which of its trigrams is how frequent."""
    told = json.loads(Path(__file__).with_name("trigrams.json").read_text("utf-8"))
    return {
        script: {
            language: {trigram: rank for rank, trigram in enumerate(trigrams.split("|"))}
            for language, trigrams in languages.items()
        }
        for script, languages in told.items()
    }


def _likely(words: str) -> dict[str, float]:
    """How likely each language is that is written in these letters; the likeliest is 1."""
    words = words[:READ]
    scripts = Counter(unicodedata.name(letter, "").partition(" ")[0] for letter in words if letter.isalpha())
    languages = _tables().get(scripts.most_common(1)[0][0], {}) if scripts else {}
    plain = f" {' '.join(re.sub('[!-@]+', ' ', words).split()).lower()} "
    met = Counter(plain[at : at + 3] for at in range(len(plain) - 2))
    far = {
        language: sum(
            abs(count - ranks[trigram] - 1) if trigram in ranks else FAR for trigram, count in met.items()
        )
        for language, ranks in languages.items()
    }
    nearest = min(far.values(), default=0)
    most = len(met) * FAR - nearest
    return {language: 1 - (away - nearest) / most if most else 1.0 for language, away in far.items()}


@lru_cache(512)
def language_of(words: str, usual: str = USUAL) -> str:
    """As HTML names it. `usual`: what the rest of the book is written in.

    Nothing, where the letters are another language's and too few to tell which.

    >>> language_of("Es war einmal ein Fuchs."), language_of("Es war einmal ein Fuchs.", "de")
    ('en', 'de')
    >>> language_of("Жила-была лиса."), language_of("鯨の歌")
    ('', '')
    """
    likely = _likely(words)
    first = max(likely, key=lambda language: likely[language], default="")
    if usual not in likely:
        return first if len(words) >= ENOUGH else ""
    return usual if len(words) < ENOUGH or likely[usual] > likely[first] - DOUBT else first


def tell_languages(told: dict[str, Any]) -> bool:
    """Give each passage of a manuscript its `language`, voice by voice; nothing, where nobody knows.

    Whether all of them are told: from few words nobody knows what they are.
    """
    voices = [passages for leaf in told["leaves"] for passages in voices_of(leaf)]
    whole = "\n".join(_words(passages) for passages in voices)
    usual = language_of(whole) or USUAL
    for passages in voices:
        language = language_of(_words(passages), usual)
        for passage in passages:
            passage["language"] = language if passage["manner"] == "told" else USUAL
    return not whole.strip() or len(whole) >= ENOUGH


def voices_of(leaf: Mapping[str, Any]) -> Iterator[list[dict[str, Any]]]:
    yield leaf["passages"]
    for part in leaf["parts"]:
        for telling in part.get("tellings", ()):
            yield telling["passages"]


def _words(passages: list[dict[str, Any]]) -> str:
    return "\n".join(passage["words"] for passage in passages if passage["manner"] == "told")
