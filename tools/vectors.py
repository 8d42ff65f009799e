"""Works out what the phrase bank's texts mean, `tales/meaning/vectors.npz`, so that no table waits for it.

python -m tools.vectors            write the file, if some text is not in it
python -m tools.vectors --check    only say whether it is up to date
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from talewind.engine.registry import games
from talewind.pictures import Shelf
from talewind.tales import bank
from talewind.tales.attending import attended
from talewind.tales.meaning import store
from talewind.tales.meaning.model import Model
from talewind.tales.subjects import subjects_of

from .games import modules

FILE = Path(store.__file__).with_name(store.FILE)


def texts() -> Iterator[str]:
    """All that listeners compare a tale with, and the sentences that tellers put between."""
    yield from (*bank.stock(), *bank.chatter())
    for lines in (*bank.themes().values(), *bank.moods().values()):
        yield from lines
    for deck in decks():
        for tales in bank.tales(deck).values():
            yield from (part for tale in tales.all for part in attended(tale))
        for subject in subjects_of(Shelf().deck(deck)).all:
            yield from subject.said
    for module in modules():
        if hasattr(module, "texts"):
            yield from module.texts()


def decks() -> list[str]:
    """The decks that people's own may take the place of: of these tales are told and listened to."""
    abouts = [game.about for game in games().values()]
    return sorted({about.deck for about in abouts if about.deck and about.deck_at_least})


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Write the vectors of the phrase bank's texts.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    check = parser.parse_args(arguments).check
    wanted = sorted(set(texts()))
    if not store.missing(wanted) and store.count() == len(wanted):
        return 0
    if check:
        print(f"{FILE.name} is out of date: run make vectors.", file=sys.stderr)
        return 1
    print(f"Reading {len(wanted):,} texts …")
    FILE.write_bytes(store.pack(wanted, Model()))
    print(f"Wrote {FILE.name}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
