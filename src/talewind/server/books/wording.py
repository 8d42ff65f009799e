"""What people wrote, as it can be set: all that one can see, and no more. And words that all books share."""

from __future__ import annotations

import re
import unicodedata

HOW_PROMISED = "BLAKE2b of the seed’s 16 bytes, 32 bytes long, personalised with “talewind seed”. In Python:"
HOW_CHECKED = (
    "Whoever hashes the one and finds the other knows that no card was changed; the replay does it by itself."
)
"""What stands before and after `chance.PROMISE`, wherever a book says how its shuffle is checked."""

GONE = "A picture that is no longer here."

UNSEEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff]"
)
"""Controls, what turns the direction of all that follows, and what no XML may hold."""


def prose(words: str) -> str:
    """
    >>> prose("Two\\r\\n\\n  lines.\\x07 It's")
    'Two\\nlines. It’s'
    >>> prose("the puppets' house"), prose("the 'blue' house")
    ('the puppets’ house', "the 'blue' house")
    """
    words = UNSEEN.sub("", unicodedata.normalize("NFC", words).replace("\r", "\n").replace("\t", " "))
    words = re.sub(r"(?<=\w)'(?=\w)", "’", words)
    if not re.search(r"(?<!\w)'(?=\w)", words):
        # None begins a quotation, so none ends one.
        words = re.sub(r"(?<=[^\W\d])'", "’", words)
    return re.sub(r"\s*\n\s*", "\n", words.strip())


def one_line(words: str) -> str:
    """
    >>> one_line(" A \\n title ")
    'A title'
    """
    return " ".join(prose(words).split())
