"""Which colours a picture really has."""

from __future__ import annotations

from functools import cache

import msgspec
import numpy as np
from PIL import Image

from talewind.pictures.shelf import BUNDLED

from .house import SHADES, Shade

ENOUGH = 0.002
"""So much of a picture has a colour that can be spoken of: a scarf, a beak."""
_TINTED = 0.04
"""The chroma from which a pixel counts as coloured."""


class Pixels(msgspec.Struct, frozen=True):
    """In OKLCH, where equal steps look equally far apart: lightness, chroma, and the hue in degrees."""

    light: np.ndarray
    chroma: np.ndarray
    hue: np.ndarray

    def share(self, shade: Shade) -> float:
        first, last = shade.hue
        round_ = (self.hue - first) % 360 <= (last - first) % 360 if last - first < 360 else True
        light = (self.light >= shade.light[0]) & (self.light <= shade.light[1])
        chroma = (self.chroma >= shade.chroma[0]) & (self.chroma <= shade.chroma[1])
        return float((light & chroma & round_).mean())

    @property
    def colourless(self) -> bool:
        return float((self.chroma > _TINTED).mean()) < ENOUGH


@cache
def shows(deck: str, file: str, family: str) -> bool:
    """
    >>> from talewind.pictures import deck_named
    >>> shows("windmill", deck_named("windmill").pictures[0].file, "red")
    True
    """
    return pixels(deck, file).share(SHADES[family]) >= ENOUGH


@cache
def pixels(deck: str, file: str) -> Pixels:
    with Image.open(BUNDLED / deck / f"{file}-s.webp") as picture:
        return of(picture.convert("RGB"))


def of(picture: Image.Image) -> Pixels:
    cones = np.cbrt(_LINEAR[np.asarray(picture)] @ _CONES.T)
    light, a, b = np.moveaxis(cones @ _OPPOSED.T, -1, 0)
    return Pixels(light, np.hypot(a, b), np.degrees(np.arctan2(b, a)) % 360)


_STEPS = np.arange(256, dtype=np.float32) / 255
_LINEAR = np.where(_STEPS <= 0.04045, _STEPS / 12.92, ((_STEPS + 0.055) / 1.055) ** 2.4)
_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    dtype=np.float32,
)
_OPPOSED = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ],
    dtype=np.float32,
)
