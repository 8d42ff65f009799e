"""What the page knows of Wintertown, `web/src/games/winter/world.json`, from the rules' data.

All of it is printed on the board and the cards: places, people, pictures with a hint a side, quests and aims.
"""

from __future__ import annotations

import msgspec

from talewind.games.winter.data import CAST, DECK, MAP, OBJECTIVES, QUESTS, TRACK

from . import PAGES

FILE = PAGES / "winter" / "world.json"


def written() -> str:
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
