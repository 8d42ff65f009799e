"""Writes what the page knows of Wintertown, `web/src/games/winter/world.json`, from the rules' data.

python -m tools.town            write the file
python -m tools.town --check    only say whether it is up to date

All of it is printed on the board and the cards: places, people, pictures with a hint a side, quests and aims.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from talewind.games.winter.data import CAST, DECK, MAP, OBJECTIVES, QUESTS, TRACK

from .generated import main

FILE = Path(__file__).resolve().parents[1] / "web" / "src" / "games" / "winter" / "world.json"


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
    sys.exit(main(sys.argv[1:], FILE, world, "Write what the page knows of Wintertown."))
