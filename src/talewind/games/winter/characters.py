"""Characters: how they are, and where.

Who they are, and what each is good at: `data/characters.json` (WT-CHAR-01..14).
"""

from __future__ import annotations

from typing import Any

import msgspec

from . import deductions, events
from .data import Character, Space
from .events import Why
from .night import Night


def change(game: Night, character: Character, **facts: Any) -> None:
    pieces = game.position.pieces
    pieces[character] = msgspec.structs.replace(pieces[character], **facts)
    if "at" in facts:
        deductions.stir(game)


def put(game: Night, character: Character, to: Space, why: Why) -> None:
    """A placement: nobody can interrupt it, and nobody has entered or visited. WT-RULING-27"""
    change(game, character, at=to)
    game.tell(events.Put(character, to, why))
