"""The published pictures are what their descriptions say: drawn again, they look the same.

Another processor may round otherwise, so looks are compared, not bytes. Measured over whole decks, in
frequencies of 255 that disagree: a draft and its published picture differ in 10 at most, the two published
sizes in 12; the two different pictures that are most alike in 36 (emblems of one board) or 102 (scenes).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from PIL import Image

from art.cache import alone
from art.deck import DECKS, DrawnDeck, DrawnPicture, deck_names, read_deck
from art.raster import Pixels, to_image
from art.windward import box as windward
from art.windward.compose import paint_picture as paint_windward
from art.winter import box as winter
from art.winter.compose import paint_picture as paint_winter

from .looks import distance, look, tint

SAME = 20
SAME_TINT = 6.0


def sample(deck: DrawnDeck) -> list[DrawnPicture]:
    """Two, from the deck's first and second half."""
    return [deck.pictures[len(deck) // 4], deck.pictures[len(deck) * 3 // 4]]


def draft(deck: DrawnDeck, picture: DrawnPicture) -> Image.Image:
    return to_image(deck.how.paint(picture.drawing, deck.how.draft))


def test_a_picture_drawn_again_looks_like_the_published_one(folder: Path, deck: DrawnDeck) -> None:
    for picture in sample(deck):
        drawn = draft(deck, picture)
        for suffix in ("", "-s"):
            published = Image.open(folder / f"{picture.file}{suffix}.webp")
            assert distance(drawn, published) <= SAME, f"{picture.id}: run `make art`"
            assert tint(drawn, published) <= SAME_TINT, f"{picture.id}: run `make art`"


def test_no_two_pictures_of_a_deck_look_the_same(folder: Path, deck: DrawnDeck) -> None:
    """So the test above can fail: a picture under another's name would not pass."""
    looks = {picture.id: look(Image.open(folder / f"{picture.file}-s.webp")) for picture in deck.pictures}
    nearest = min(combinations(looks, 2), key=lambda pair: (looks[pair[0]] ^ looks[pair[1]]).bit_count())
    assert (looks[nearest[0]] ^ looks[nearest[1]]).bit_count() > SAME, f"{nearest} are hard to tell apart"


def test_another_light_is_another_tint(folder: Path, deck: DrawnDeck) -> None:
    published = Image.open(folder / f"{deck[0].file}.webp").convert("RGB")
    red, green, blue = published.split()
    assert tint(published, Image.merge("RGB", (blue, green, red.point(lambda value: value // 2)))) > SAME_TINT


def pixels(paint: Callable[[Mapping[str, Any], float], Pixels], what: Mapping[str, Any], scale: float) -> str:
    """What a process of its own paints."""
    return hashlib.sha256(to_image(paint(what, scale)).tobytes()).hexdigest()


def test_two_processes_paint_the_same_pixels() -> None:
    """Nothing but the description decides: no clock, no hash seed, no number of threads."""
    decks = [read_deck(DECKS / name) for name in deck_names()]
    every = [(deck.how.paint, sample(deck)[0].drawing, deck.how.draft) for deck in decks]
    every += [
        (paint_windward, {"piece": "drift-2"}, windward.DRAFT),
        (paint_winter, {"piece": "story-9-winter"}, winter.DRAFT),
    ]
    with ProcessPoolExecutor(1, get_context("spawn"), alone) as elsewhere:
        there = [elsewhere.submit(pixels, *each) for each in every]
        for each, painted in zip(every, there, strict=True):
            assert pixels(*each) == painted.result(), each[1]
