"""deck.json says nothing that the drawing machine and the game do not understand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from art.deck import DrawnDeck, DrawnPicture
from talewind.pictures import load_deck


def unknown(described: dict[str, Any], kind: Any) -> set[str]:
    """What a description says that its struct has no field for, one level deep in it."""
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    strange = set(described) - fields.keys()
    for name in described.keys() & fields.keys():
        inner = [part for part in getattr(fields[name], "__args__", ()) if isinstance(part, type)]
        for part in inner:
            if issubclass(part, msgspec.Struct) and isinstance(described[name], dict):
                strange |= {f"{name}.{word}" for word in unknown(described[name], part)}
    return strange


def test_a_deck_is_described_in_known_words(folder: Path, deck: DrawnDeck) -> None:
    described = json.loads((folder / "deck.json").read_text("utf-8"))
    assert not unknown(described, DrawnDeck)
    for picture in described["pictures"]:
        assert not unknown(picture, DrawnPicture), picture["id"]
        assert not unknown(picture["drawing"], deck.how.drawing), picture["id"]


@pytest.mark.parametrize("word", ["ligth", "finish.egde"])
def test_a_misspelt_word_is_found(word: str) -> None:
    from art.drawings import Scene

    described: dict[str, Any] = {"seed": "s", "environment": [], "elements": [], "finish": {}}
    outer, _, inner = word.partition(".")
    described[outer] = {inner: 1} if inner else 1
    assert unknown(described, Scene) == {word}


def test_the_game_reads_the_same_pictures(folder: Path, deck: DrawnDeck) -> None:
    read = load_deck(folder / "deck.json")
    assert deck.deck == folder.name
    assert [picture.id for picture in read.pictures] == [picture.id for picture in deck.pictures]
