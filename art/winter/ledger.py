"""What the game says of its cards and its town: read where the game reads it, so that art cannot disagree."""

from __future__ import annotations

import functools
import json
from typing import Any

from art.deck import ROOT

DATA = ROOT / "src" / "talewind" / "games" / "winter" / "data"


@functools.cache
def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    return found


def cards() -> dict[int, str]:
    """The picture of every story card, by number."""
    return {card["no"]: card["picture"] for card in read("cards")["cards"]}


def locations() -> dict[str, tuple[float, float]]:
    """Where every location lies, in percent of the map."""
    return {place["id"]: (place["x"], place["y"]) for place in read("town")["locations"]}


def plazas() -> dict[str, tuple[str, str]]:
    """Which two locations every plaza joins."""
    return {plaza["id"]: tuple(plaza["joins"]) for plaza in read("town")["plazas"]}


def sides() -> dict[str, str]:
    """Every character's side."""
    return {person["id"]: person["side"] for person in read("characters")["characters"]}


def objectives() -> list[dict[str, Any]]:
    """What an objective card shows: which it is, whose, and which places it names."""
    return [
        {key: card[key] for key in ("id", "kind", "side", "at")} for card in read("objectives")["objectives"]
    ]


def shown() -> dict[str, Any]:
    """All that the pictures depend on; the texts are not part of it."""
    return {
        "cards": cards(),
        "locations": locations(),
        "plazas": plazas(),
        "sides": sides(),
        "objectives": objectives(),
    }
