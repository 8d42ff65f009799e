"""Writes what the page knows of Wintertown, `web/src/games/winter/world.json`, from the rules' data.

python -m tools.town            write the file
python -m tools.town --check    only say whether it is up to date

All of it is printed on the board and the cards: places, people, pictures with a hint a side, quests and aims.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from talewind.games.winter.data import CAST, DECK, MAP, OBJECTIVES, QUESTS, TRACK

FILE = Path(__file__).resolve().parents[1] / "web" / "src" / "games" / "winter" / "world.json"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Write what the page knows of Wintertown.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    if not parser.parse_args(arguments).check:
        FILE.write_text(world(), "utf-8")
        return 0
    if FILE.is_file() and FILE.read_text("utf-8") == world():
        return 0
    print(f"{FILE.name} is not up to date: run python -m tools.town", file=sys.stderr)
    return 1


def world() -> str:
    """As the data files have it, with true apostrophes, without their sources and where things are drawn."""
    written = msgspec.json.encode(
        {
            "locations": [
                {"id": each.id, "name": each.name, "ring": each.ring, "text": each.text}
                for each in MAP.locations
            ],
            "plazas": MAP.plazas,
            "cards": DECK.cards,
            "characters": CAST.characters,
            "quests": QUESTS.quests,
            "objectives": OBJECTIVES.objectives,
            "icons": TRACK.icons,
        }
    )
    return msgspec.json.format(written, indent=1).decode().replace("'", "’") + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
