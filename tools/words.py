"""Writes what the page must know of the hundred words, `web/src/games/end/words.json`, from the rules' list.

python -m tools.words            write the file
python -m tools.words --check    only say whether it is up to date

A word's board and cell are public facts; which forms of it are forbidden stays with the server.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from talewind.games.end.lexicon import lexicon
from talewind.pictures import Shelf

FILE = Path(__file__).resolve().parents[1] / "web" / "src" / "games" / "end" / "words.json"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Write the page's list of the hundred words.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    if not parser.parse_args(arguments).check:
        FILE.write_text(words(), "utf-8")
        return 0
    if FILE.is_file() and FILE.read_text("utf-8") == words():
        return 0
    print(f"{FILE.name} is not up to date: run python -m tools.words", file=sys.stderr)
    return 1


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
    sys.exit(main(sys.argv[1:]))
