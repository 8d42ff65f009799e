"""Wax crayon on rough paper: the hand in which a child of the town draws the story cards."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from art.raster import (
    Pixels,
    blur,
    fractal_noise,
    noise_source,
    render_svg,
    rgb,
    shift,
    smoothstep,
    value_noise,
)
from art.watercolour import wobble
from art.windward.shapes import line

WIDTH, HEIGHT = 520, 720
"""The units of a card."""


@dataclass(frozen=True)
class Season:
    """The paper of a card's side and the crayons that lie beside it, dark to pale."""

    name: str
    paper: str
    edge: str
    line: str
    tones: tuple[str, str, str, str, str]


SPRING = Season(
    "spring", "#f0913a", "#c9631c", "#3f1d10", ("#7a2a14", "#d9402a", "#ffb53a", "#ffe28a", "#fff6dc")
)
WINTER = Season(
    "winter", "#e9f1f7", "#9fbcd6", "#1d3358", ("#27406e", "#4a78b5", "#8fb8de", "#c9dff0", "#ffffff")
)
NEUTRAL = Season(
    "neutral", "#d8cbb4", "#a8977c", "#3a342e", ("#4a443d", "#857a6c", "#b3a78f", "#e0d6c2", "#fbf6ea")
)


class Crayon:
    """A card being drawn. What is laid on later covers what was there, as wax does."""

    def __init__(self, seed: str, season: Season, scale: float) -> None:
        self.season, self.scale = season, scale
        self.width, self.height = round(WIDTH * scale), round(HEIGHT * scale)
        self.source = noise_source("crayon", seed, season.name)
        self.tooth = self._tooth()
        self.image = self._paper()

    def _tooth(self) -> Pixels:
        """The relief of the paper: wax catches on its heights."""
        fine, finer = (max(1.0, cell * self.scale) for cell in (3.2, 1.7))
        relief = 0.55 * value_noise(self.width, self.height, (fine, fine), self.source)
        relief = relief + 0.45 * value_noise(self.width, self.height, (finer, finer), self.source)
        return _levelled(relief, 0.16)

    def _paper(self) -> Pixels:
        cell = 180 * self.scale
        drift = fractal_noise(self.width, self.height, (cell, cell), self.source, 6, 0.6) - 0.5
        sheet = rgb(self.season.paper) * (1 + 0.16 * drift)[..., None]
        sheet = sheet * (1 + 0.05 * (self.tooth - 0.5))[..., None]
        yy, xx = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        reach = np.hypot((xx / self.width - 0.5) * 1.1, (yy / self.height - 0.5) * 1.05)
        rim = smoothstep(reach, 0.35, 0.8)[..., None] * 0.55
        worn: Pixels = sheet * (1 - rim) + rgb(self.season.edge) * rim
        return worn

    def rasterise(self, body: str) -> Pixels:
        return render_svg(body, self.width, self.height, (WIDTH, HEIGHT))

    def wobbled(self, layer: Pixels, amount: float, cell: float) -> Pixels:
        swayed = wobble(layer, amount * self.scale, cell * self.scale, self.source)
        return np.clip(swayed, 0, 1)

    def _streaks(self, angle: float) -> Pixels:
        """Strokes of a crayon, all one way."""
        side = int(math.hypot(self.width, self.height)) + 40
        long, wide = 120 * self.scale, 5 * self.scale
        lines: Pixels = 0.7 * value_noise(side, side, (long, wide), self.source)
        lines = lines + 0.3 * value_noise(side, side, (long * 0.4, max(1.0, wide * 0.6)), self.source)
        turn = cv2.getRotationMatrix2D((side / 2, side / 2), angle, 1)
        lines = cv2.warpAffine(lines, turn, (side, side), borderMode=cv2.BORDER_REFLECT)
        top, left = (side - self.height) // 2, (side - self.width) // 2
        return _levelled(lines[top : top + self.height, left : left + self.width], 0.17)

    def wax(
        self, colour: Pixels, cover: Pixels, press: float, angle: float | None = None, hatch: float = 0.9
    ) -> None:
        """Lay wax: the harder the press, the less of the paper stays bare; ``hatch`` shows the strokes."""
        if angle is None:
            angle = 20 + 50 * self.source.random()
        caught = self.tooth * 0.6 + self._streaks(angle) * hatch * 0.6
        amount = smoothstep(caught, 0.62 - press * 0.45, 0.78 - press * 0.45) * cover * 0.94
        self.image = self.image * (1 - amount[..., None]) + colour * amount[..., None]

    def draw(
        self, body: str, press: float = 0.6, sway: float = 5, angle: float | None = None, hatch: float = 0.9
    ) -> None:
        """A fragment in the colours it names."""
        layer = self.wobbled(self.rasterise(body), sway, 45)
        self.wax(layer[..., :3], smoothstep(layer[..., 3], 0.3, 0.7), press, angle, hatch)

    def strokes(self, body: str) -> None:
        """Lines, pressed hard."""
        self.draw(body, 0.9, 4, hatch=0.45)

    def figure(self, body: str) -> None:
        """The picture of the card: hatched twice, a little beside its outline, as children do."""
        layer = self.rasterise(body)
        layer = np.dstack([layer[..., :3] * layer[..., 3:], layer[..., 3]])
        layer = self.wobbled(self.wobbled(layer, 7, 70), 2, 14)
        alpha, pigment = layer[..., 3], layer[..., :3]
        colour = pigment / np.maximum(alpha, 1e-3)[..., None]
        across, down = ((8 * self.source.random() - 4) * self.scale for _ in range(2))
        filled = smoothstep(shift(self.wobbled(alpha, 5, 30), across, down), 0.35, 0.65)
        tone = cv2.bilateralFilter(shift(colour, across, down).astype(np.float32), 7, 0.15, 5)
        self.wax(tone, filled, 0.42, 35 + 20 * self.source.random())
        self.wax(tone * 0.96, filled, 0.30, 120 + 30 * self.source.random())
        self._outline(pigment, alpha)

    def _outline(self, pigment: Pixels, alpha: Pixels) -> None:
        """Dark wax where tones meet and where the figure ends; its rim once more, loosely."""
        soft = blur(np.dstack([pigment, alpha]), 1.2 * self.scale)
        edges = [_slope(soft[..., channel]) * self.scale for channel in range(4)]
        inner, rim = np.maximum.reduce(edges[:3]), edges[3]
        lines = np.maximum(smoothstep(inner, 0.32, 0.7) * 0.8, smoothstep(rim, 0.25, 0.6))
        pen = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
        if self.scale > 0.7:
            lines = cv2.dilate(lines, pen)
        ink = np.ones_like(pigment) * rgb(self.season.line)
        self.wax(ink, blur(lines, 0.8 * self.scale), 0.95, hatch=0.4)
        loose = shift(self.wobbled(smoothstep(rim, 0.3, 0.6), 4, 50), 3 * self.scale, -2 * self.scale)
        self.wax(ink, loose * 0.8, 0.45, hatch=0.7)

    def framed(self) -> Pixels:
        """The finished card, with its edge drawn by hand."""
        m = 14
        edge = f"M{m} {m + 4}L{WIDTH - m} {m} {WIDTH - m - 3} {HEIGHT - m} {m + 2} {HEIGHT - m - 2}Z"
        self.draw(line(edge, self.season.line, 7), 1.0, 4, hatch=0.45)
        return np.clip(self.image, 0, 1)


def _levelled(relief: Pixels, spread: float) -> Pixels:
    level: Pixels = (relief - relief.mean()) / max(float(relief.std()), 1e-6) * spread + 0.5
    return level.astype(np.float32)


def _slope(field: Pixels) -> Pixels:
    across = cv2.Sobel(field, cv2.CV_32F, 1, 0, ksize=3)
    down = cv2.Sobel(field, cv2.CV_32F, 0, 1, ksize=3)
    return np.hypot(across, down)
