"""Five tones: the fills of an icon become places on a ramp, which every board fills with its own colour."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from art.raster import rgb

TONES = 5
_FILL = re.compile(r'\b(fill|stroke)="(#[0-9A-Fa-f]{6}|#[0-9A-Fa-f]{3}|white|black|currentColor)"')
_NAMED = {"white": "#ffffff", "black": "#000000", "currentColor": "#000000"}


@dataclass(frozen=True)
class Board:
    """One board's colours, dark to pale, and the shape that says its colour without colour."""

    ground: str
    well: str
    """Lies behind the icon; the palest and the darkest tone both stand out on it."""
    tones: tuple[str, str, str, str, str]
    pip: str


BOARDS = {
    "red": Board(
        "#ef6a55", "#db5847", ("#4f1426", "#871f33", "#f59c84", "#ffd6b8", "#fff7e8"), '<circle r="4.2"/>'
    ),
    "blue": Board(
        "#5660c4",
        "#4d56b6",
        ("#16164a", "#262a77", "#97a0ee", "#cfd6fb", "#f9f7ff"),
        '<path d="M0-4.900 4.600 3.300h-9.200z"/>',
    ),
    "green": Board(
        "#1f9e94",
        "#1a8a81",
        ("#08303a", "#0d4b54", "#74cdb9", "#c6ecd3", "#fcfcea"),
        '<path d="M-3.700-3.700h7.400v7.400h-7.400z"/>',
    ),
    "yellow": Board(
        "#efab24",
        "#c97d0e",
        ("#452208", "#8a4610", "#f8cf6a", "#ffe9ae", "#fffcee"),
        '<path d="M0-5.200 5.200 0 0 5.200-5.200 0z"/>',
    ),
}


def lightness(colour: str) -> float:
    """Perceived lightness, 0 to 1."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in map(float, rgb(colour))]
    return float((0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]) ** (1 / 3))


def contrast(first: str, second: str) -> float:
    """The WCAG ratio of two colours."""
    dark, pale = sorted(lightness(colour) ** 3 for colour in (first, second))
    return (pale + 0.05) / (dark + 0.05)


def _hex(colour: str) -> str:
    colour = _NAMED.get(colour, colour).lower()
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


def tone_map(colours: set[str]) -> dict[str, int]:
    """A tone for every colour: rank keeps neighbours apart, lightness keeps white white."""
    ordered = sorted(colours, key=lightness)
    low, high = lightness(ordered[0]), lightness(ordered[-1])
    if len(ordered) == 1:
        return {ordered[0]: TONES}
    found = {}
    for rank, colour in enumerate(ordered):
        normal = (lightness(colour) - low) / (high - low)
        place = 0.45 * rank / (len(ordered) - 1) + 0.55 * normal
        found[colour] = 1 + round(place * (TONES - 1))
    return found


def in_tones(body: str, chosen: Mapping[str, int]) -> str:
    """An icon whose fills are numbers of tones; some may be chosen by hand."""
    colours = {_hex(match[2]) for match in _FILL.finditer(body)}
    tones = {**tone_map(colours), **chosen}
    return _FILL.sub(lambda match: f'{match[1]}="{tones[_hex(match[2])]}"', body)


def with_variables(body: str) -> str:
    """Tones as custom properties, which the page sets board by board."""
    return re.sub(r'\b(fill|stroke)="(\d)"', r'\1="var(--tone-\2)"', body)


def with_colours(body: str, board: Board) -> str:
    """Tones as one board's colours, for a picture that stands alone."""
    return re.sub(r'\b(fill|stroke)="(\d)"', lambda m: f'{m[1]}="{board.tones[int(m[2]) - 1]}"', body)
