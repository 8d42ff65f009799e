"""The published pictures are what their descriptions say: drawn again, they look the same.

Another processor may round otherwise, so looks are compared, not bytes. Measured over whole decks, in
frequencies of 255 that disagree: a draft and its published picture differ in 10 at most, the two published
sizes in 12; the two different pictures that are most alike in 36 (emblems of one board) or 102 (scenes).
"""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

from PIL import Image

from art.deck import DrawnDeck, DrawnPicture
from art.raster import to_image

from .looks import distance, look, tint

SAME = 20
SAME_TINT = 6.0


def sample(deck: DrawnDeck) -> list[DrawnPicture]:
    """One from the deck's first half; in the soak one from its second half, too."""
    halves = (1, 3) if os.environ.get("TALEWIND_SOAK") else (1,)
    return [deck.pictures[len(deck) * half // 4] for half in halves]


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
