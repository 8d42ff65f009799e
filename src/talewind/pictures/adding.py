"""A deck from people's own photos: everything is checked, every fault is named, and all is there or nothing.

The deck is made in a folder beside its place, and one rename puts it there. Nobody ever sees half a deck.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import time
import unicodedata
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, TypeAlias

from talewind.engine import About, TalewindError

from . import captions as captions_file
from .captions import Caption, plain, read_captions, tidy, too_long
from .deck import Deck, Picture, write_deck
from .developing import Developed, Focus, Seen, Unreadable, develop, look_at
from .faults import DeckRefused, Fault
from .shapes import Shape, shape_named
from .shelf import Shelf
from .wording import worded

PICTURES_MOST = 500
TITLE_LIMIT = 60
STALE_SECONDS = 24 * 3600.0
LEFT_ALONE = frozenset({"thumbs.db", "desktop.ini", "ehthumbs.db"})
"""What systems put into folders of photos by themselves."""


class Photo(NamedTuple):
    """A file that somebody brings, and what they call it."""

    name: str
    path: Path


Darkroom: TypeAlias = Callable[[Photo, Shape, Focus | None], Developed | Fault]
"""Where a photo becomes a picture, or it is said why it cannot."""


Put: TypeAlias = Callable[[Path, Path], bool]
"""Puts the folder of a deck that is whole in its place, or says that there is one already."""


class Brought(NamedTuple):
    """All that somebody brings, and what is wrong with it so far."""

    photos: list[Photo]
    captions: dict[str, Caption]
    faults: list[Fault]


def brought_in(folder: Path) -> Brought:
    """The photos in a folder, in the order of their names, with `captions.csv` where it is there."""
    try:
        files = sorted(
            (Path(entry.path) for entry in os.scandir(folder) if entry.is_file()), key=lambda path: path.name
        )
    except OSError as error:
        raise TalewindError(
            "unreadable_folder", f"The folder {folder} cannot be read: {error.strerror}."
        ) from error
    photos = []
    sheet: Path | None = None
    for path in files:
        if path.name.startswith(".") or path.name.lower() in LEFT_ALONE:
            continue
        if path.name.lower() == captions_file.FILE:
            sheet = path
        else:
            photos.append(Photo(path.name, path))
    if sheet is None:
        return Brought(photos, {}, [])
    said, faults = read_captions(sheet.read_bytes(), [photo.name for photo in photos])
    return Brought(photos, said, faults)


def add_deck(
    shelf: Shelf,
    title: str,
    brought: Brought,
    game: About,
    *,
    credit: str = "",
    workers: int = 1,
    after_each: Callable[[], object] = lambda: None,
    darkroom: Darkroom | None = None,
    put: Put | None = None,
) -> Deck:
    """Put a new deck on the shelf, as many pictures and in the shape that a game needs.

    Raises `DeckRefused` with everything that is wrong. `put` is for a house that keeps it elsewhere, too.
    """
    assert shelf.own is not None
    title, credit = tidy(title), tidy(credit)
    faults = [*_wrong_name(shelf, title), *_wrong_count(len(brought.photos), game), *brought.faults]
    if len(brought.photos) > PICTURES_MOST:
        raise DeckRefused(faults)
    name = name_for(title)
    building = _building(shelf.own)
    try:
        shape = shape_named(game.deck_shape)
        pictures, wrong = _develop_all(building, brought, shape, workers, after_each, darkroom or developed)
        faults += wrong
        if faults:
            raise DeckRefused(faults)
        deck = Deck(
            schema=1,
            deck=name,
            title=title,
            credit=credit,
            own=True,
            aspect=game.deck_shape,
            pictures=pictures,
        )
        write_deck(building / "deck.json", deck)
        if not (put or put_in_place)(building, shelf.own / name):
            raise DeckRefused([_taken(title)])
    except OSError as error:
        raise TalewindError(
            "deck_not_kept", f"The deck cannot be kept in {shelf.own}: {error.strerror}."
        ) from error
    finally:
        shutil.rmtree(building, ignore_errors=True)
    return shelf.deck(name)


def name_for(title: str) -> str:
    """A deck's name for addresses; titles in other letters get a name of no meaning.

    >>> name_for("Summer in Kraków"), name_for("  Opa’s 80th! ")
    ('summer-in-krakow', 'opa-s-80th')
    """
    letters = "".join(
        letter for letter in unicodedata.normalize("NFKD", title) if not unicodedata.combining(letter)
    )
    name = re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:40].strip("-")
    return name or f"deck-{blake2b(title.casefold().encode(), digest_size=4).hexdigest()}"


def _wrong_name(shelf: Shelf, title: str) -> list[Fault]:
    if not title:
        return [Fault("bad_deck_name", "The deck needs a name.")]
    if len(title) > TITLE_LIMIT:
        return [Fault("bad_deck_name", f"The name has {len(title)} letters; {TITLE_LIMIT} is the most.")]
    if name_for(title) in shelf:
        return [_taken(title)]
    return []


def _taken(title: str) -> Fault:
    return Fault("deck_exists", f"There is a deck called “{title}” already. Choose another name.")


def _wrong_count(count: int, game: About) -> list[Fault]:
    if count < game.deck_at_least:
        has = (
            "is no picture"
            if not count
            else "is only 1 picture"
            if count == 1
            else f"are only {count} pictures"
        )
        return [Fault("too_few", f"There {has}; {game.title} needs at least {game.deck_at_least}.")]
    if count > PICTURES_MOST:
        return [Fault("too_many_pictures", f"There are {count} pictures; {PICTURES_MOST} is the most.")]
    return []


def _building(own: Path) -> Path:
    """A folder to build in, beside the decks; what a crash left behind goes."""
    try:
        own.mkdir(parents=True, exist_ok=True)
        for entry in os.scandir(own):
            old = entry.name.startswith((".adding-", ".removed-"))
            if old and entry.stat().st_mtime < time.time() - STALE_SECONDS:
                shutil.rmtree(entry.path, ignore_errors=True)
        building = own / f".adding-{secrets.token_hex(6)}"
        building.mkdir()
    except OSError as error:
        raise TalewindError(
            "deck_not_kept", f"The deck cannot be kept in {own}: {error.strerror}."
        ) from error
    return building


def looked_at(photo: Photo) -> Seen | Fault:
    """What is known of a photo before it is cut."""
    try:
        return look_at(photo.path)
    except Unreadable as why:
        return why.fault(photo.name)


def developed(photo: Photo, shape: Shape, focus: Focus | None) -> Developed | Fault:
    """The darkroom of this process."""
    try:
        return develop(photo.path, shape, focus)
    except Unreadable as why:
        return why.fault(photo.name)
    except OSError as error:
        return Fault("unreadable_file", f"{photo.name} cannot be read: {error.strerror}.", photo.name)


def _develop_all(
    building: Path,
    brought: Brought,
    shape: Shape,
    workers: int,
    after_each: Callable[[], object],
    darkroom: Darkroom,
) -> tuple[list[Picture], list[Fault]]:
    """Every photo as a picture, its files in the folder; and what is wrong with those that are none."""
    # Whoever has the same photo must not find ours by its name: the key is forgotten.
    key = secrets.token_bytes(16)
    pictures: list[Picture] = []
    faults = _twice_named(brought.photos)
    first_with: dict[str, str] = {}

    def work(photo: Photo) -> Developed | Fault:
        said = brought.captions.get(photo.name)
        try:
            return darkroom(photo, shape, said.focus if said is not None else None)
        finally:
            after_each()

    with ThreadPoolExecutor(workers, thread_name_prefix="talewind photos") as pool:
        for photo, made in zip(brought.photos, pool.map(work, brought.photos), strict=True):
            said = brought.captions.get(photo.name, Caption())
            faults += [Fault("bad_captions", f"{photo.name} {why}", photo.name) for why in too_long(said)]
            if isinstance(made, Fault):
                faults.append(made)
                continue
            file = blake2b(made.large, key=key, digest_size=16).hexdigest()
            if file in first_with:
                sentence = f"{photo.name} is the same picture as {first_with[file]}."
                faults.append(Fault("same_picture", sentence, photo.name))
                continue
            first_with[file] = photo.name
            (building / f"{file}.webp").write_bytes(made.large)
            (building / f"{file}-s.webp").write_bytes(made.small)
            if made.fine:
                (building / f"{file}-fine.jpg").write_bytes(made.fine)
            pictures.append(_picture(len(pictures) + 1, photo, file, made, said))
    return pictures, faults


def _twice_named(photos: Sequence[Photo]) -> list[Fault]:
    seen: set[str] = set()
    faults = []
    for photo in photos:
        if plain(photo.name) in seen:
            faults.append(Fault("same_name", f"{photo.name} is there twice.", photo.name))
        seen.add(plain(photo.name))
    return faults


def _picture(nth: int, photo: Photo, file: str, made: Developed, said: Caption) -> Picture:
    stem = tidy(re.sub(r"[_\W]+", " ", Path(photo.name).stem)) or photo.name
    developed = Picture(
        id=f"P{nth:03}",
        slug=f"p{nth:03}",
        title=stem,
        alt=stem,
        palette=[*made.palette],
        file=file,
        width=made.size[0],
        height=made.size[1],
        small_width=made.small_size[0],
        small_height=made.small_size[1],
        colour=made.colour,
    )
    return worded(developed, said, unsaid=stem)


def put_in_place(building: Path, place: Path) -> bool:
    try:
        os.rename(building, place)
    except OSError:
        if place.exists():
            return False
        raise
    return True
