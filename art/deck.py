"""Decks on disk: reading descriptions, writing pictures under names that tell nothing."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from art.recipes import RECIPES, Recipe
from talewind.engine import TalewindError
from talewind.pictures import Deck, Picture, load_deck

ROOT = Path(__file__).resolve().parent.parent
DECKS = ROOT / "src" / "talewind" / "pictures" / "decks"
PICTURE_FILE = re.compile(r"[0-9a-f]{16}(-s)?\.webp")


class DrawnPicture(Picture, frozen=True, kw_only=True):
    """A picture as deck.json describes it: what the game reads of it, and how it is drawn."""

    drawing: dict[str, Any]  # type: ignore[assignment]
    """In the words of the deck's recipe: `Recipe.drawing` says which."""
    word: str = ""
    """What an emblem stands for, the board it is on and where."""
    board: str = ""
    cell: int = 0


class DrawnDeck(Deck, frozen=True, kw_only=True):
    recipe: str
    pictures: list[DrawnPicture]  # type: ignore[assignment]

    @property
    def how(self) -> Recipe:
        return RECIPES[self.recipe]


def deck_names(decks: Path = DECKS) -> list[str]:
    return sorted(path.parent.name for path in decks.glob("*/deck.json"))


def read_deck(folder: Path) -> DrawnDeck:
    """A deck that makes sense to the game and to its recipe."""
    path = folder / "deck.json"
    load_deck(path)
    try:
        deck = msgspec.json.decode(path.read_bytes(), type=DrawnDeck)
    except msgspec.ValidationError as error:
        raise TalewindError("bad_deck", f"The deck {folder.name} cannot be drawn: {error}.") from error
    if deck.recipe not in RECIPES:
        raise TalewindError(
            "unknown_recipe",
            f"The deck {folder.name} wants the recipe {deck.recipe!r}; there are {', '.join(RECIPES)}.",
        )
    for picture in deck.pictures:
        try:
            msgspec.convert(picture.drawing, deck.how.drawing)
        except msgspec.ValidationError as error:
            raise TalewindError(
                "bad_drawing", f"{picture.id} of {folder.name} cannot be drawn: {error}."
            ) from error
    return deck


def file_name(large: bytes) -> str:
    """A picture's name follows from its pixels alone."""
    return hashlib.sha256(b"talewind" + large).hexdigest()[:16]


def publish(folder: Path, pictures: Mapping[str, tuple[bytes, bytes]], recipe: Recipe) -> int:
    """Write pictures (large and small, by id), name them in deck.json and drop what nothing names.

    Says how many are new. The description is read again: somebody may have written in it meanwhile.
    """
    described = json.loads((folder / "deck.json").read_text("utf-8"))
    changed = 0
    for picture in described["pictures"]:
        if picture["id"] not in pictures:
            continue
        large, small = pictures[picture["id"]]
        name = file_name(large)
        changed += name != picture.get("file")
        (folder / f"{name}.webp").write_bytes(large)
        (folder / f"{name}-s.webp").write_bytes(small)
        picture.update(file=name)
        picture.update(zip(("width", "height"), recipe.large, strict=True))
        picture.update(zip(("small_width", "small_height"), recipe.small, strict=True))
    write_deck(folder, described)
    named = {picture.get("file") for picture in described["pictures"]}
    for path in folder.iterdir():
        if PICTURE_FILE.fullmatch(path.name) and path.name[:16] not in named:
            path.unlink()
    return changed


def write_deck(folder: Path, deck: dict[str, Any]) -> None:
    """Write deck.json with one line per element, so that differences can be read."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "deck.json").write_text(_format(deck, 0) + "\n", "utf-8")


def _format(value: Any, depth: int) -> str:
    short = json.dumps(value, ensure_ascii=False)
    if (len(short) + depth <= 150 and depth > 2) or not isinstance(value, dict | list) or not value:
        return short
    pad, close = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(value, dict):
        if "draw" in value or "env" in value or "icon" in value:
            return short
        parts = [f"{json.dumps(key)}: {_format(item, depth + 1)}" for key, item in value.items()]
        return "{" + pad + ("," + pad).join(parts) + close + "}"
    return "[" + pad + ("," + pad).join(_format(item, depth + 1) for item in value) + close + "]"
