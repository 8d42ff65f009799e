"""Decks of pictures as the page gets them, which of them fit a game, and where people's own are kept."""

from __future__ import annotations

import os
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.exc import SQLAlchemyError

from talewind.engine import About, TalewindError, game_named, games
from talewind.pictures import Deck, Picture, Shelf, shelf
from talewind.pictures.plates import plate

from ..ground.troubles import in_words
from ..storage import schema
from ..storage.databases import database_at, full_url
from ..storage.store import BUSY_SECONDS, Store
from ..wire import DeckInfo, DeckLine, PictureInfo

log = structlog.get_logger()

SAMPLES = 5
WORDS_BYTES = 1024 * 1024
"""So much may be said of a deck at once: it has up to five hundred pictures."""


class Decks:
    """What is on the shelf, with addresses that tell nothing."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf if shelf is not None else Shelf()
        self._said: set[tuple[Path, str]] = set()

    def info(self, name: str) -> DeckInfo:
        try:
            return _info(self.shelf.deck(name))
        except TalewindError:
            self._say_what_is_left_out()
            raise

    def _say_what_is_left_out(self) -> None:
        """Once, and to whoever keeps the house: nobody else needs to know where things lie."""
        for path, why in self.shelf.left_out():
            if (path, why) not in self._said:
                self._said.add((path, why))
                log.warning("a deck is left out", path=str(path), why=why)

    def lines(self) -> list[DeckLine]:
        """Every deck that some game here can be played with."""
        self._say_what_is_left_out()
        lines = [_line(deck) for deck in self.shelf.decks()]
        return [line for line in lines if line.own or line.games]

    def picture(self, deck: str, file: str) -> bytes:
        """The picture itself."""
        return self.shelf.picture(deck, file)

    def picture_at(self, address: str) -> bytes:
        """The picture that an address of ours (`/pictures/deck/file.webp`) stands for."""
        _, deck, file = address.lstrip("/").split("/")
        return self.picture(deck, file)

    def fine_at(self, address: str) -> bytes:
        """The same for paper, as JPEG; none, if it has no more dots."""
        _, deck, file = address.lstrip("/").split("/")
        try:
            if not self.shelf.deck(deck).own:
                return plate(deck, file.removesuffix(".webp"))
            return self.picture_at(fine_of(address))
        except TalewindError:
            return b""


def fine_of(address: str) -> str:
    return f"{address.removesuffix('.webp')}-fine.jpg"


@lru_cache(maxsize=64)
def _info(deck: Deck) -> DeckInfo:
    return DeckInfo(
        name=deck.deck,
        title=deck.title,
        credit=deck.credit,
        own=deck.own,
        described=deck.described,
        pictures=[_picture(deck, picture) for picture in deck.pictures],
    )


def _picture(deck: Deck, picture: Picture) -> PictureInfo:
    # One that is not drawn yet has no address: the page shows its place and its words.
    address = f"/pictures/{deck.deck}/{picture.file}" if picture.file else ""
    width, height = deck.shape.large
    return PictureInfo(
        small=address and f"{address}-s.webp",
        large=address and f"{address}.webp",
        width=picture.width or width,
        height=picture.height or height,
        small_width=picture.small_width,
        colour=picture.ground,
        alt=picture.alt,
        title=picture.title,
        credit=picture.credit,
    )


def _line(deck: Deck) -> DeckLine:
    return DeckLine(
        name=deck.deck,
        title=deck.title,
        credit=deck.credit,
        own=deck.own,
        count=len(deck),
        described=deck.described,
        aspect=deck.aspect,
        games=[name for name, game in sorted(games().items()) if fits(deck, game.about)],
        sample=[picture for picture in _info(deck).pictures if picture.small][:SAMPLES],
    )


def about_taking_decks(game: str | None = None) -> About:
    """A game that people can bring pictures for: this one, or whichever needs fewest."""
    taking = {name: other.about for name, other in games().items() if other.about.deck_at_least}
    if game is None and taking:
        return min(taking.values(), key=lambda other: (other.deck_at_least, other.name))
    about = game_named(game or "").about
    if not about.deck_at_least:
        others = sorted(taking)
        raise TalewindError(
            "takes_no_deck", f"{about.title} takes no pictures of yours; these do: {', '.join(others)}."
        )
    return about


def fits(deck: Deck, about: About) -> bool:
    """Whether a game can be played with a deck."""
    return about.deck is not None and misfit(deck, about) is None


def misfit(deck: Deck, about: About) -> TalewindError | None:
    """Why a game with pictures cannot be played with a deck that is not its own."""
    if deck.deck == about.deck:
        return None
    name = f"“{deck.title or deck.deck}”"
    if not deck.own or not about.deck_at_least:
        return TalewindError("not_its_deck", f"{about.title} is not played with {name}. Choose another one.")
    if deck.aspect != about.deck_shape:
        return TalewindError(
            "deck_wrong_shape",
            f"{about.title} is played with pictures of {about.deck_shape}; those of {name} are cut to "
            f"{deck.aspect}. Make a deck for {about.title} from the same photos.",
        )
    if len(deck) < about.deck_at_least:
        return TalewindError(
            "deck_too_small",
            f"{about.title} needs a deck of at least {about.deck_at_least} pictures; {name} has {len(deck)}.",
        )
    return None


def fit(about: About, options: dict[str, Any]) -> dict[str, Any]:
    """The chosen deck as the game will know it. Raises if it cannot be played with."""
    if about.deck is None:
        return {}
    name = options.get("deck", about.deck)
    try:
        deck = shelf().deck(name if isinstance(name, str) else "")
    except TalewindError as error:
        if error.code in ("out_of_files", "deck_unreadable"):
            raise
        raise TalewindError(
            "unknown_deck", f"The deck {name!r} is not in this house. Choose another one."
        ) from None
    if (why := misfit(deck, about)) is not None:
        raise why
    return {"deck": deck.deck, "pictures": len(deck)}


# Where they are kept, and where they are played with


def own_folder(db: str, data: Path) -> Path:
    """`TALEWIND_DECKS`, else beside the database's file, else among this person's data."""
    if told := os.environ.get("TALEWIND_DECKS"):
        return Path(told)
    return folder_beside(db) or data / "decks"


def folder_beside(db: str) -> Path | None:
    """Where they are by themselves; none, where the database is no file."""
    address = full_url(db)
    name = address.database or ""
    if (
        address.get_backend_name() == "sqlite"
        and name
        and name != ":memory:"
        and not name.startswith("file:")
    ):
        return Path(name).absolute().parent / "decks"
    return None


async def tables_playing(store: Store, name: str) -> list[str]:
    """The codes of the tables where a game with this deck is on."""
    return playing_with(name, await store.read(PLAYING))


async def tables_with(store: Store, names: Collection[str]) -> int:
    """At how many a game with one of these is on."""
    rows = await store.read(PLAYING)
    return len({code for name in names for code in playing_with(name, rows)})


async def tables_playing_at(db: str, name: str) -> list[str]:
    """The same, for whoever has the database and no house."""
    address = full_url(db)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        return []
    database = database_at(db, BUSY_SECONDS)
    try:
        rows = await database.read(lambda connection: connection.execute(PLAYING).mappings().all())
    except (SQLAlchemyError, OSError) as error:
        raise in_words(error, database.name) from error
    finally:
        await database.close()
    return playing_with(name, rows)


PLAYING = sa.select(schema.tables.c.code, schema.tables.c.options).where(schema.tables.c.phase == "play")


def playing_with(name: str, rows: Any) -> list[str]:
    return [
        row["code"]
        for row in rows
        if f'"{name}"' in row["options"] and msgspec.json.decode(row["options"]).get("deck") == name
    ]


def check_not_played_with(name: str, codes: list[str]) -> None:
    if codes:
        tables = "a table plays" if len(codes) == 1 else f"{len(codes)} tables play"
        raise TalewindError(
            "deck_in_use",
            f"The deck {name!r} stays as it is for now: {tables} with it. Try again when they are done.",
        )
