"""Winter Tales in numbers, for `talewind.lab`."""

from __future__ import annotations

from talewind.engine import Encoding

from .data import CARDS, EVERY_CHARACTER, OBJECTIVE, REBELS, TRACK
from .town import LOCATIONS, SPACES

PLAYED = ("Save", "Drop", "Pay", "Declare", "PlaySome", "Movement", "Passage", "Trap")
"""Whose `cards` are cards of a hand."""

ENCODING = Encoding(
    edition=6,
    domains={
        **dict.fromkeys(("card", "hand", "spring", "winter", "memory", "Trap.shown"), CARDS),
        **dict.fromkeys((f"{each}.cards" for each in PLAYED), CARDS),
        **dict.fromkeys(("at", "Step.to", "Relocate.to", "came_from", "asking", "visited"), SPACES),
        **dict.fromkeys(("safe_house", "horror_at"), SPACES),
        **dict.fromkeys(("PlaceQuest.at", "Generate.at"), (*LOCATIONS, *REBELS)),
        "Claim.to": ("", *SPACES, *EVERY_CHARACTER),
        "slots": LOCATIONS,
        "tries": (*OBJECTIVE, *SPACES),
        "space": range(TRACK.spaces),
    },
    most={
        **dict.fromkeys(("Battle.cards", "Questing.cards", "Epilogue.cards"), len(CARDS)),
        "track": TRACK.spaces,
        "aims": 4,
        "tries": 4,
    },
    only_words=frozenset({"story"}),
)
