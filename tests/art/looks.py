"""How alike two pictures look, at any size and after any encoding: a perceptual hash and the mean colour."""

from __future__ import annotations

import cv2
import numpy as np
from PIL import Image

SIDE = 16
"""The lowest frequencies that count, across and down."""


def look(image: Image.Image) -> int:
    """Which of a picture's lowest frequencies are stronger than their median."""
    grey = np.asarray(image.convert("L").resize((SIDE * 4, SIDE * 4), Image.Resampling.LANCZOS), np.float32)
    waves = cv2.dct(grey)[:SIDE, :SIDE].flatten()[1:]
    return int("".join("1" if strong else "0" for strong in waves > np.median(waves)), 2)


def distance(first: Image.Image, second: Image.Image) -> int:
    """How many of the 255 frequencies disagree: none in a copy, about half in two unrelated pictures."""
    return (look(first) ^ look(second)).bit_count()


def tint(first: Image.Image, second: Image.Image) -> float:
    """How far the mean colours lie apart, 0 to 255, in the channel that differs most."""
    means = [np.asarray(image.convert("RGB"), np.float32).mean((0, 1)) for image in (first, second)]
    return float(np.abs(means[0] - means[1]).max())
