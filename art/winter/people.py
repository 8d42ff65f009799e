"""Characters as pieces: the portrait in its frame, the face in its ring, the token that stands or lies."""

from __future__ import annotations

import functools
from collections.abc import Callable

import cv2
import numpy as np

from art.house.props import at
from art.raster import Pixels, render_svg, rgb, soften
from art.windward.shapes import disc, line, oval, path
from art.windward.sheet import Box
from art.winter import ledger
from art.winter.pieces import Brush, add, add_card
from art.winter.portrait import HEIGHT, SITTERS, WIDTH, Portrait, greyed, hang, rounded

HUNG = 0.58
"""Pixels a unit of a framed portrait."""
FRAME = {"spring": ("#4a2416", "#f0a24a"), "winter": ("#1d2740", "#bcd6ee")}
RING = {"spring": ("#d9691f", "#ffe0b0"), "winter": ("#86b1dc", "#ffffff")}
"""A token's ring, and the thin line in it."""
GREY = ("#8f9299", "#dfe1e4")
BASE = {"spring": ("#26201f", "#0f0c0c"), "winter": ("#f6f8fb", "#9aa3b2")}
"""Black for rebels, white for soldiers, and its edge. WT-DATA-03"""
COLD = "#9eb3d1"
"""Lies over those who lie in the snow."""
TOKEN: Box = (-64, -112, 64, 22)
LYING: Box = (-76, -98, 76, 22)
ROUND: Box = (-56, -56, 56, 56)
TOKEN_DENSITY = 1.3
FACE_DENSITY = 1.4


@functools.lru_cache(maxsize=4)
def likeness(name: str, scale: float, asleep: bool) -> Pixels:
    """The portrait without its frame."""
    easel = Portrait(name, scale, asleep)
    SITTERS[name](easel)
    return easel.painted()


def framed(name: str, scale: float) -> Pixels:
    easel = Portrait(name, scale, False)
    SITTERS[name](easel)
    hang(easel, *FRAME[ledger.sides()[name]])
    return easel.painted()


class Disc:
    """A transparent sheet in units, for what is put together from painted parts."""

    def __init__(self, box: Box, density: float) -> None:
        self.box, self.density = box, density
        self.size = (round((box[2] - box[0]) * density), round((box[3] - box[1]) * density))
        self.image: Pixels = np.zeros((self.size[1], self.size[0], 4), np.float32)

    def lay(self, layer: Pixels, opacity: float = 1.0) -> None:
        alpha = layer[..., 3:] * opacity
        whole = alpha + self.image[..., 3:] * (1 - alpha)
        colour = layer[..., :3] * alpha + self.image[..., :3] * self.image[..., 3:] * (1 - alpha)
        self.image = np.dstack([colour / np.maximum(whole, 1e-4), whole])

    def draw(self, body: str, softness: float = 0.0, opacity: float = 1.0) -> None:
        left, top = self.box[:2]
        moved = f'<g transform="translate({-left:g} {-top:g})">{body}</g>'
        view = (self.box[2] - self.box[0], self.box[3] - self.box[1])
        layer = soften(render_svg(moved, *self.size, view), softness * self.density)
        self.lay(layer, opacity)

    def put(self, picture: Pixels, x: float, y: float, radius: float, turn: float = 0) -> None:
        """A square picture, cut round."""
        size = picture.shape[0]
        yy, xx = np.mgrid[0:size, 0:size].astype(np.float32)
        reach = np.hypot(xx - size / 2 + 0.5, yy - size / 2 + 0.5)
        cut = np.dstack([picture, np.clip(size / 2 - 1 - reach, 0, 1)])
        scale = 2 * radius * self.density / size
        matrix = cv2.getRotationMatrix2D((size / 2, size / 2), -turn, scale)
        matrix[0, 2] += (x - self.box[0]) * self.density - size / 2
        matrix[1, 2] += (y - self.box[1]) * self.density - size / 2
        flags = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        self.lay(np.clip(cv2.warpAffine(cut, matrix, self.size, flags=flags), 0, 1))


TICK = (
    disc(-38, -98, 15, "#4c525c")
    + disc(-38, -98, 15, "none", 'stroke="#ffffff" stroke-width="3.5"')
    + line("M-45-98l5 6l9-11", "#ffffff", 4.5)
)


def _face(name: str, scale: float, asleep: bool, grey: bool) -> Pixels:
    picture = rounded(name, likeness(name, max(0.4, min(1.0, scale)), asleep), round(240 * max(0.5, scale)))
    return greyed(picture) if grey else picture


def _ring(name: str, grey: bool) -> tuple[str, str]:
    return GREY if grey else RING[ledger.sides()[name]]


def face(name: str, grey: bool, scale: float) -> Pixels:
    """For panels: round, in the ring of its side."""
    sheet = Disc(ROUND, FACE_DENSITY * scale)
    ring, thin = _ring(name, grey)
    sheet.draw(disc(0, 0, 54, ring) + disc(0, 0, 49, thin))
    sheet.put(_face(name, scale, False, grey), 0, 0, 47)
    return sheet.image


def standing(name: str, grey: bool, scale: float) -> Pixels:
    sheet = Disc(TOKEN, TOKEN_DENSITY * scale)
    ring, thin = _ring(name, grey)
    base, dark = BASE[ledger.sides()[name]]
    sheet.draw(oval(8, 6, 46, 10, "#1d2740"), 3, 0.4)
    sheet.draw(
        path("M-34-4V4A34 11 0 0 0 34 4V-4Z", dark)
        + oval(0, -4, 34, 11, base, f'stroke="{dark}" stroke-width="1.5"')
    )
    sheet.draw(
        disc(0, -58, 51, ring, 'stroke="#2b1c14" stroke-opacity=".55" stroke-width="1.5"')
        + disc(0, -58, 46, thin)
    )
    sheet.put(_face(name, scale, False, grey), 0, -58, 44)
    if grey:
        sheet.draw(TICK)
    return sheet.image


def lying(name: str, grey: bool, scale: float) -> Pixels:
    """Fallen on its side, eyes shut, half in the snow."""
    sheet = Disc(LYING, TOKEN_DENSITY * scale)
    ring, thin = _ring(name, grey)
    base, dark = BASE[ledger.sides()[name]]
    sheet.draw(oval(4, 6, 62, 11, "#1d2740"), 3, 0.42)
    foot = path("M-30-5V5A30 11 0 0 0 30 5V-5Z", dark) + oval(0, -5, 30, 11, base)
    sheet.draw(at(foot, -50, -28, 1, -78))
    sheet.draw(
        oval(8, -40, 54, 48, ring, 'stroke="#2b1c14" stroke-opacity=".55" stroke-width="1.5"')
        + oval(8, -40, 49, 43, thin)
    )
    fallen = _face(name, scale, True, grey)
    if not grey:
        fallen = fallen * 0.78 + rgb(COLD) * 0.22
    before = sheet.image.copy()
    sheet.put(fallen, 8, -40, 47.5, 82)
    sheet.image = _within(before, sheet.image, sheet, (8, -40, 46.5, 40.5))
    snow = "M-64 12Q-56 0-38 4Q-22-4-4 2Q14-6 32 3Q54-2 64 12Q32 20 0 19T-64 12Z"
    sheet.draw(path(snow, "#f7fafd", 'stroke="#b9cbe0" stroke-width="1.5"'))
    if grey:
        sheet.draw(at(TICK, 0, 20))
    return sheet.image


def _within(before: Pixels, after: Pixels, sheet: Disc, ellipse: tuple[float, float, float, float]) -> Pixels:
    """The new picture inside an ellipse, the old one outside."""
    x, y, rx, ry = ellipse
    yy, xx = np.mgrid[0 : sheet.size[1], 0 : sheet.size[0]].astype(np.float32) / sheet.density
    reach = np.hypot((xx + sheet.box[0] - x) / rx, (yy + sheet.box[1] - y) / ry)
    inside = np.clip((1 - reach) * 40, 0, 1)[..., None]
    changed: Pixels = before * (1 - inside) + after * inside
    return changed


def _brush(paint: Callable[..., Pixels], *given: object) -> Brush:
    return lambda scale: paint(*given, scale)


def _deal(person: str) -> None:
    name = person.replace("_", "-")
    add_card(name, _brush(framed, person), (WIDTH, HEIGHT), HUNG, 78)
    for suffix, grey in (("", False), ("-grey", True)):
        add(f"{name}-face{suffix}", _brush(face, person, grey), ROUND, FACE_DENSITY, 76)
    for state, paint, box, grey in (
        ("ready", standing, TOKEN, False),
        ("activated", standing, TOKEN, True),
        ("down", lying, LYING, False),
        ("down-activated", lying, LYING, True),
    ):
        add(f"{name}-{state}", _brush(paint, person, grey), box, TOKEN_DENSITY, 76)


for person in ledger.sides():
    _deal(person)
