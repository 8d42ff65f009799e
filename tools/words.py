"""Writes what the page must know of the hundred words, `web/src/games/end/words.json`, from the rules' list.

python -m tools.words            write the file
python -m tools.words --check    only say whether it is up to date

A word's board and cell are public facts; which forms of it are forbidden stays with the server.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from talewind.games.end.lexicon import lexicon
from talewind.pictures import Shelf

from .generated import main

FILE = Path(__file__).resolve().parents[1] / "web" / "src" / "games" / "end" / "words.json"


def words() -> str:
    """One line a word, in the order in which the rules count them; cells count from 0."""
    pictures = {picture.id: picture for picture in Shelf().deck("end").pictures}
    lines = [
        f'  {{ "word": "{noun.word}", "board": "{noun.colour}", "cell": {noun.cell - 1}, '
        f'"icon": "{pictures[noun.id].file}", "alt": {json.dumps(pictures[noun.id].alt)} }}'
        for noun in lexicon().words
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], FILE, words, "Write the page's list of the hundred words."))
