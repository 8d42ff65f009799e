"""From a word's description to its emblem: the icon in tones, or the whole tile in its board's colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from art.emblems.drawings import DRAWINGS
from art.emblems.tones import BOARDS, in_tones, with_colours, with_variables
from art.icons import icon as found_icon
from art.raster import Pixels, render_svg
from art.words import UnknownWord

FIELD = 32
TILE = 100
ICON = 65
"""The icon's share of a tile a hundred wide."""
TURNED = 0.78
"""A turned icon is drawn smaller: what reached from corner to corner must not leave the field."""


def icon_body(drawing: Mapping[str, Any]) -> str:
    """The icon on its 32 × 32 field, fills given as tones."""
    body = _drawn(drawing["draw"]) if "draw" in drawing else _found(drawing["icon"], drawing.get("tones", {}))
    if turn := drawing.get("turn"):
        half = FIELD // 2
        turned = f"translate({half} {half}) rotate({turn:g}) scale({TURNED}) translate({-half} {-half})"
        return f'<g transform="{turned}">{body}</g>'
    return body


def _drawn(name: str) -> str:
    if name not in DRAWINGS:
        raise UnknownWord(f"there is no drawing called {name!r}")
    return DRAWINGS[name]


def _found(name: str, tones: Mapping[str, int]) -> str:
    body, _, _ = found_icon("fluent-emoji-flat", name, "")
    return in_tones(body, tones)


def emblem(drawing: Mapping[str, Any]) -> str:
    """The icon as the page keeps it: once, whatever the light."""
    return with_variables(icon_body(drawing))


def tile(drawing: Mapping[str, Any]) -> str:
    """The whole tile on a field of 100 × 100: ground, well, shadow, icon and the colour's pip."""
    board = BOARDS.get(drawing["board"])
    if board is None:
        raise UnknownWord(f"there is no board called {drawing['board']!r}")
    scale, edge = ICON / FIELD, (TILE - ICON) / 2
    dark, pale = board.tones[0], board.tones[-1]
    icon = with_colours(icon_body(drawing), board)
    return (
        f'<rect width="100" height="100" fill="{board.ground}"/>'
        f'<circle cx="50" cy="50" r="41" fill="{board.well}"/>'
        f'<ellipse cx="50" cy="83" rx="23" ry="3.400" fill="{dark}" opacity=".38"/>'
        f'<g transform="translate({edge:g} {edge - 1:g}) scale({scale:g})">{icon}</g>'
        f'<rect x="3" y="3" width="94" height="94" rx="6" fill="none" stroke="{pale}" stroke-opacity=".5"/>'
        f'<g transform="translate(12.600 12.600)" fill="{pale}">{board.pip}</g>'
    )


def paint_picture(drawing: Mapping[str, Any], scale: float) -> Pixels:
    """The tile in pixels: the picture for places that cannot colour an icon themselves."""
    size = round(640 * scale)
    return render_svg(tile(drawing), size, size, (TILE, TILE))[..., :3]
