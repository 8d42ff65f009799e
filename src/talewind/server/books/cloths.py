"""What a game's books are bound in, in colours of the page (`web/src/styles/cloths.css`)."""

from __future__ import annotations

from talewind.engine import Game, games
from talewind.scene.palette import CLOTHS

COLOURS = {
    "burgundy": "#7a2f33",
    "rust": "#7d330d",
    "umber": "#64431c",
    "olive": "#4a4c14",
    "moss": "#365123",
    "pine": "#185236",
    "teal": "#15505a",
    "sea": "#204b72",
    "blue": "#32467a",
    "violet": "#4f3f86",
    "plum": "#62336b",
    "slate": "#45474f",
}


def cloth_of(game: str) -> str:
    """As the game says; else always the same for its name, as on the page. An anthology has none."""
    if not game:
        return "burgundy"
    about = getattr(games().get(game, Game), "about", None)
    cloth = "" if about is None else about.cloth
    return str(cloth) if cloth in CLOTHS else CLOTHS[hash_of(game) % len(CLOTHS)]


def hash_of(name: str) -> int:
    """The same number for the same name, as on the page (`web/src/games/binding.ts`).

    >>> hash_of("harbour") % 12
    4
    """
    hashed = 0x811C9DC5
    for letter in name:
        hashed = (hashed ^ ord(letter)) * 0x01000193 % 2**32
    return hashed
