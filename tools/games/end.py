"""What the page must know of the hundred words, `web/src/games/end/words.json`, from the rules' list.

A word's board and cell are public facts; which forms of it are forbidden stays with the server.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from talewind.games.end.bots import subjects
from talewind.games.end.lexicon import lexicon
from talewind.pictures import Shelf

from . import PAGES

FILE = PAGES / "end" / "words.json"


def written() -> str:
    """One line a word, in the order in which the rules count them; cells count from 0."""
    pictures = {picture.id: picture for picture in Shelf().deck("end").pictures}
    lines = [
        f'  {{ "word": "{noun.word}", "board": "{noun.colour}", "cell": {noun.cell - 1}, '
        f'"icon": "{pictures[noun.id].file}", "alt": {json.dumps(pictures[noun.id].alt)} }}'
        for noun in lexicon().words
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def texts() -> Iterator[str]:
    """What the words are known by."""
    for subject in subjects().all:
        yield from subject.said
