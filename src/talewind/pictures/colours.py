"""The colours of a picture, and what people call them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from PIL import Image

from .deck import Colour

MOST = 3
LEAST_SHARE = 0.08
"""What covers less of a picture is not what one says of it."""


@cache
def names() -> dict[str, tuple[float, float, float]]:
    read = msgspec.toml.decode(Path(__file__).with_name("colours.toml").read_bytes(), type=dict[str, str])
    return {name: _as_seen(*bytes.fromhex(hex.removeprefix("#"))) for name, hex in read.items()}


def palette(picture: Image.Image) -> list[Colour]:
    """The colours that cover most of a picture, the largest first, each name once."""
    small = picture.resize((40, 50)).quantize(8)
    counts = sorted(small.getcolors() or [], reverse=True)
    shades = small.getpalette() or []
    area: dict[str, int] = {}
    hexes: dict[str, str] = {}
    for count, index in counts:
        assert isinstance(index, int)
        red, green, blue = shades[3 * index : 3 * index + 3]
        name = name_of(red, green, blue)
        area[name] = area.get(name, 0) + count
        hexes.setdefault(name, f"#{red:02x}{green:02x}{blue:02x}")
    largest = sorted(area, key=lambda name: -area[name])
    shown = [name for name in largest if area[name] >= LEAST_SHARE * 40 * 50]
    return [Colour(name, hexes[name]) for name in (shown or largest[:1])[:MOST]]


def name_of(red: int, green: int, blue: int) -> str:
    """
    >>> name_of(200, 40, 40), name_of(20, 40, 90), name_of(245, 245, 245)
    ('red', 'dark blue', 'white')
    """
    seen = _as_seen(red, green, blue)
    return min(names(), key=lambda name: sum((a - b) ** 2 for a, b in zip(names()[name], seen, strict=True)))


def average(picture: Image.Image) -> str:
    """One colour for the whole of it."""
    red, green, blue = picture.resize((1, 1), Image.Resampling.BOX).tobytes()
    return f"#{red:02x}{green:02x}{blue:02x}"


def _as_seen(red: int, green: int, blue: int) -> tuple[float, float, float]:
    """In OKLab, where equal steps look equally far apart."""
    r, g, b = (_linear(part / 255) for part in (red, green, blue))
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)  # noqa: E741
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
