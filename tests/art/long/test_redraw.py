"""Whichever process draws a picture, it is the same to the last pixel."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from art.cache import alone
from art.deck import DECKS, deck_names, read_deck
from art.raster import Pixels, to_image
from art.windward import box as windward
from art.windward.compose import paint_picture as paint_windward
from art.winter import box as winter
from art.winter.compose import paint_picture as paint_winter

from ..test_redraw import sample


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
