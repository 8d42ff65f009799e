"""What the page gets of the emblems: one sprite of icons in tones, and a sheet of the boards' colours."""

from __future__ import annotations

import json

from art.deck import DECKS, read_deck
from art.emblems.compose import FIELD, emblem
from art.emblems.tones import BOARDS


def sprite(deck: str = "end") -> str:
    """Every emblem once, by its file's name: `<use href="emblems.svg#name">` inherits the board's tones.

    The pips go by the names of their colours. Nothing in it runs, names a colour or points elsewhere.
    """
    pips = "".join(
        f'<symbol id="{name}" viewBox="-6 -6 12 12"><g fill="var(--tone-5)">{board.pip}</g></symbol>\n'
        for name, board in BOARDS.items()
    )
    symbols = "".join(
        f'<symbol id="{picture.file}" viewBox="0 0 {FIELD} {FIELD}">{emblem(picture.drawing)}</symbol>\n'
        for picture in read_deck(DECKS / deck).pictures
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{pips}{symbols}</svg>\n'


def index(deck: str = "end") -> str:
    """Where the sprite keeps each emblem, by the thing that it shows: a cover names it so."""
    kept = {picture.slug: picture.file for picture in read_deck(DECKS / deck).pictures}
    return json.dumps(kept, indent=2, sort_keys=True) + "\n"


def boards() -> str:
    """The boards' colours as custom properties: `data-board` passes them on to its emblem."""
    rules = []
    for name, board in BOARDS.items():
        tones = "".join(f"  --tone-{nth}: {tone};\n" for nth, tone in enumerate(board.tones, 1))
        rules.append(
            f"[data-board='{name}'] {{\n  --board: {board.ground};\n  --well: {board.well};\n{tones}}}\n"
        )
    return "/* Written by `python -m art --house` from art/emblems/tones.py. */\n" + "\n".join(rules)
