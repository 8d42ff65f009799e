"""In which script words are written, for whoever reads them aloud or sets them from right to left.

Letters tell some languages; where they do not, the script alone is said. What a tale is written in, its
words tell (`languages.py`); a name's letters are all that there is.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from markupsafe import Markup

TONGUES = {
    "HEBREW": "he",
    "ARABIC": "ar",
    "HIRAGANA": "ja",
    "KATAKANA": "ja",
    "HANGUL": "ko",
    "CJK": "zh",
    "GREEK": "el",
    "CYRILLIC": "und-Cyrl",
    "THAI": "th",
    "DEVANAGARI": "und-Deva",
}
"""By the first word of a letter's name. Latin letters say nothing: the book is in English around them."""


@lru_cache(4096)
def tongue(words: str) -> str:
    """What their letters tell: kana make it Japanese, whatever stands before.

    >>> tongue("Ada"), tongue("שירה כהן"), tongue("7 王小明"), tongue("風の又三郎"), tongue("🦊")
    ('', 'he', 'zh', 'ja', '')
    """
    found = ""
    for letter in words:
        if not letter.isalpha():
            continue
        script = unicodedata.name(letter, "").partition(" ")[0]
        spoken = TONGUES.get(script, "")
        if found != "zh":
            if spoken != "zh":
                return spoken
            found = spoken
        elif spoken == "ja":
            return spoken
    return found


@lru_cache(4096)
def runs_left(words: str) -> bool:
    """Whether the first letter that has a direction runs from right to left.

    >>> runs_left("Ada and שירה"), runs_left("“שירה” and Ada")
    (False, True)
    """
    ways = map(unicodedata.bidirectional, words)
    return next((way for way in ways if way in ("L", "R", "AL")), "L") != "L"


def spoken(words: str, told: str = "") -> Markup:
    """Both as attributes of the element that holds these words. `told`: what the tale that they are of is
    written in, where that is known.

    >>> spoken("سلام")
    Markup(' lang="ar" xml:lang="ar" dir="rtl"')
    >>> spoken("Es war einmal", "de")
    Markup(' lang="de" xml:lang="de"')
    >>> spoken("Ada")
    Markup('')
    """
    language, leftward = "" if told == "en" else told or tongue(words), runs_left(words)
    said = f' lang="{language}" xml:lang="{language}"' if language else ""
    return Markup(said + (' dir="rtl"' if leftward else ""))
