"""What a deck's folder holds: every card in two sizes, under names that tell nothing, and nothing else."""

from __future__ import annotations

import io
import struct
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from art.deck import DECKS, DrawnDeck, deck_names, file_name, read_deck
from art.sheets import LARGEST, SHEETS

PIXELS_ONLY = {b"VP8 ", b"VP8L", b"VP8X", b"ALPH"}
ALL_DECKS = 10_000_000


def chunks(webp: bytes) -> set[bytes]:
    """The kinds of chunk in a WebP file; pictures have theirs, and so have EXIF, XMP and colour profiles."""
    assert webp[:4] == b"RIFF"
    assert webp[8:12] == b"WEBP"
    found, place = set(), 12
    while place < len(webp):
        kind, length = struct.unpack_from("<4sI", webp, place)
        found.add(kind)
        place += 8 + length + length % 2
    return found


def test_every_card_has_both_files_in_the_right_size(folder: Path, deck: DrawnDeck) -> None:
    for picture in deck.pictures:
        assert (picture.width, picture.height) == deck.how.large, picture.id
        for suffix, size in (("", deck.how.large), ("-s", deck.how.small)):
            with Image.open(folder / f"{picture.file}{suffix}.webp") as image:
                image.load()
                assert (image.format, image.size) == ("WEBP", size), picture.id


def test_every_card_says_what_it_shows_and_no_two_say_the_same(deck: DrawnDeck) -> None:
    for picture in deck.pictures:
        assert picture.alt.strip()
        assert picture.title.strip()
        assert all((picture.elements, picture.mood, picture.themes)), picture.id
        assert all(word.strip() for word in picture.elements + picture.mood + picture.themes), picture.id
    said, times = Counter(picture.alt for picture in deck.pictures).most_common(1)[0]
    assert times == 1, said


def test_a_folder_holds_its_deck_and_nothing_else(folder: Path, deck: DrawnDeck) -> None:
    named = {f"{picture.file}{suffix}.webp" for picture in deck.pictures for suffix in ("", "-s")}
    assert len(named) == 2 * len(deck)
    assert {path.name for path in folder.iterdir()} == named | {"deck.json"}


def test_a_name_follows_from_the_pixels_alone(folder: Path, deck: DrawnDeck) -> None:
    for picture in deck.pictures:
        assert picture.file == file_name((folder / f"{picture.file}.webp").read_bytes()), picture.id
        assert len(picture.file) == 16


def test_names_in_order_are_not_the_deck_in_order(deck: DrawnDeck) -> None:
    """Spearman's correlation, within what one of a thousand shuffles would exceed."""
    places = np.argsort(np.argsort([picture.file for picture in deck.pictures]))
    correlation = abs(float(np.corrcoef(places, np.arange(len(deck)))[0, 1]))
    assert correlation < 3.3 / np.sqrt(len(deck) - 1)


def test_a_picture_carries_its_pixels_and_nothing_about_them(folder: Path) -> None:
    for path in folder.glob("*.webp"):
        assert chunks(path.read_bytes()) <= PIXELS_ONLY, path.name


def test_something_about_the_pixels_would_be_seen() -> None:
    buffer = io.BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "The Lantern Path"
    Image.new("RGB", (8, 8)).save(buffer, "WEBP", exif=exif)
    assert chunks(buffer.getvalue()) - PIXELS_ONLY == {b"EXIF"}


def test_the_decks_are_light_enough_to_travel() -> None:
    sizes = {
        name: sum(path.stat().st_size for path in (DECKS / name).glob("*.webp")) for name in deck_names()
    }
    assert sum(sizes.values()) <= ALL_DECKS, sizes


@pytest.mark.parametrize("field", ["alt", "file"])
def test_no_card_is_in_two_decks(field: str) -> None:
    every = [getattr(picture, field) for name in deck_names() for picture in read_deck(DECKS / name).pictures]
    assert len(set(every)) == len(every)


def test_the_documentation_shows_every_deck(folder: Path) -> None:
    sheet = SHEETS / f"{folder.name}.webp"
    assert sheet.is_file(), "run `python -m art --sheets`"
    assert sheet.stat().st_size <= LARGEST
    assert f"({sheet.name})" in (SHEETS / "README.md").read_text("utf-8")
