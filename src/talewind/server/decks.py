"""Decks of pictures as the page gets them: addresses that tell nothing, and what each shows in words."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from talewind.engine import TalewindError

from .wire import DeckInfo, PictureInfo

FOLDER = Path(__file__).resolve().parents[1] / "pictures" / "decks"
NAME = re.compile(r"[a-z0-9_\-]{1,40}")
FILE = re.compile(r"[0-9a-f]{8,64}(-s)?\.webp")


class Decks:
    """All decks in a folder. A name that is no deck's and a file that is no picture's are never opened."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.info = cache(self._info)
        self._bytes = cache(self._read)

    def _info(self, name: str) -> DeckInfo:
        deck = self._description(name)
        return DeckInfo(
            name=name,
            credit=deck.get("credit", ""),
            pictures=[
                PictureInfo(
                    small=f"/pictures/{name}/{picture['file']}-s.webp",
                    large=f"/pictures/{name}/{picture['file']}.webp",
                    width=picture.get("width", 640),
                    height=picture.get("height", 800),
                    alt=picture["alt"],
                    title=picture["title"],
                )
                for picture in deck["pictures"]
            ],
        )

    def _description(self, name: str) -> dict[str, Any]:
        file = self.folder / name / "deck.json"
        if not NAME.fullmatch(name) or not file.is_file():
            raise TalewindError("unknown_deck", "There is no such deck of pictures.")
        deck: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return deck

    def picture(self, deck: str, file: str) -> bytes:
        """The picture itself."""
        if not NAME.fullmatch(deck) or not FILE.fullmatch(file):
            raise TalewindError("nothing_here", "There is no such picture.")
        return self._bytes(deck, file)

    def _read(self, deck: str, file: str) -> bytes:
        try:
            return (self.folder / deck / file).read_bytes()
        except OSError:
            raise TalewindError("nothing_here", "There is no such picture.") from None

    def picture_at(self, address: str) -> bytes:
        """The picture that an address of ours (`/pictures/deck/file.webp`) stands for."""
        _, deck, file = address.lstrip("/").split("/")
        return self.picture(deck, file)
