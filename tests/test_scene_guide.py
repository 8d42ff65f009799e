"""The reference of the scene: listings that run, each with its picture, and sentences that are truly said."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from PIL import Image

from talewind.engine.recall import walk
from talewind.scene import AnyPlace, pieces_on
from talewind.scene.checks import PIECES_MOST, PLACES_MOST, SPACES_MOST, scene_faults, touch_faults
from talewind.scene.listing import MANY, MOST
from talewind.scene.palette import PALETTE
from talewind.scene.pieces import Kind
from talewind.scene.sizes import LINE_MOST, NAME_MOST, TEXT_MOST
from tools.scene_pictures import GUIDE, PICTURES, Listing, Table, listings, made, table_of

TEXT = GUIDE.read_text("utf-8")
SEATS = 4
BYTES_MOST = 400_000


def faults(table: Table, seats: int) -> list[str]:
    moves = table.touches.moves if table.touches is not None else []
    found = [*scene_faults(table.scene, seats), *walk(touch_faults(table.scene, moves, seats))]
    return [fault.sentence for fault in found]


@pytest.mark.parametrize("listing", listings(), ids=lambda listing: listing.pictures[0])
def test_a_listing_makes_what_can_be_shown(listing: Listing) -> None:
    table = table_of(made(listing.code))
    assert faults(table, len(table.scene.mats) or SEATS) == []


def test_every_listing_has_its_pictures_and_no_picture_is_left_over() -> None:
    assert TEXT.count("```python\n") == len(listings())
    named = {f"{name}.webp" for listing in listings() for name in listing.pictures}
    files = {file.name: file for file in PICTURES.iterdir()}
    assert files.keys() == named, "run make scene-pictures"
    assert sum(file.stat().st_size for file in files.values()) < BYTES_MOST
    for file in files.values():
        with Image.open(file) as picture:
            assert picture.format == "WEBP"


def test_every_place_and_piece_is_shown() -> None:
    scenes = [table_of(made(listing.code)).scene for listing in listings()]
    places = {type(place) for scene in scenes for place in scene.places}
    assert places == set(get_args(AnyPlace))
    assert {piece.kind for scene in scenes for _, piece in pieces_on(scene)} == set(get_args(Kind))


def test_emblems_and_sizes_are_those_of_the_house() -> None:
    told = " ".join(TEXT.split())
    assert f"In this order: {', '.join(PALETTE.emblems)}." in told
    sizes = (
        f"a table holds {PLACES_MOST} places, {PIECES_MOST:,} pieces and {SPACES_MOST:,} spaces; "
        f"a name has {NAME_MOST} characters, a line {LINE_MOST}, a `Text` {TEXT_MOST:,};"
    )
    assert sizes in told
    assert f"Over {MANY} moves" in told
    assert f"over {MOST:,}, the question" in told


ERRORS = re.findall(r"^\| `(.+)` \| (.+\S) \|$", TEXT.partition("## What may be wrong")[2], re.MULTILINE)


@pytest.mark.parametrize(("code", "sentence"), ERRORS)
def test_whoever_errs_reads_what_is_printed(code: str, sentence: str) -> None:
    assert faults(table_of(made(code)), 2) == [sentence]
