"""The End of the Story in numbers, for `talewind.lab`."""

from __future__ import annotations

from talewind.engine import Encoding

from .about import ABOUT
from .lexicon import WORDS
from .position import TOKENS

ENCODING = Encoding(
    edition=2,
    domains=dict.fromkeys(
        ("word", "from_word", "cards", "discarded", "keys", "said", "Private.tokens"), range(WORDS)
    ),
    most={"Public.tokens": TOKENS * max(ABOUT.seats)},
)
