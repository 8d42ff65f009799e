"""The planet Celus, by day and by night, and the sky that it hangs in."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import cv2
import numpy as np

from art.house.easel import sky as gradient
from art.house.props import at, spark
from art.raster import (
    Pixels,
    blur,
    fractal_noise,
    luminance,
    noise_source,
    rgb,
    smoothstep,
)
from art.scenes.canvas import Canvas, Light, Paint
from art.watercolour import watercolour
from art.windward.pieces import PIECES, Piece
from art.windward.shapes import disc, oval
from art.windward.sheet import SQUASH

REACH = (9.7, 8.75)
"""The disc's half axes in radii of a hex: every hex of the large face lies on it."""
GLOW = 1.1
DENSITY = 0.58
"""Pixels a unit: clouds are soft, and may be enlarged more than pieces."""
SKY = (1600, 1000)
ROWS = 17
CLOUD = Paint(tint=0, rim=0.6, rim_width=9, shade=0, round=0.25, wash=0.1)


@dataclass(frozen=True)
class Weather:
    gap: str
    shade: str
    light: str
    limb: str
    glow: str
    sun: str
    tint: float
    edge: float


DAY = Weather("#93b9df", "#bccde8", "#fffaf0", "#7d86c4", "#bccaf8", "#fff0d8", 0.32, 0.38)
NIGHT = Weather("#263766", "#3c4f86", "#7c90c4", "#141c44", "#6f84cc", "#b9c9f4", 0.2, 0.6)
TINTS = ("#f6d8c6", "#d6ecd0", "#f6e6bd", "#d6e3f6", "#ead8f2", "#cfeeea")
"""One for each territory, hardly to be seen."""


def _clouds(wide: int, tall: int, unit: float, seed: str) -> Pixels:
    """How bright the cloud sea is, 0 to 1: rows of round heads, each before the last and shading it."""
    across, down = wide / unit * 100, tall / unit * 100
    canvas = Canvas(seed, unit / 100, Light((-0.5, -0.8), "#ffffff", "#ffffff"), (round(across), round(down)))
    canvas.image[:] = 0.42
    source = noise_source(seed, "rows")
    _, yy = canvas.grid()
    for row in range(ROWS):
        y = down * (row + 0.5 * source.random()) / (ROWS - 1)
        heads, x = "", -80 * source.random()
        level = round(255 * (0.6 + 0.22 * source.random()))
        fill = f"#{level:02x}{level:02x}{level:02x}"
        while x < across + 100:
            r = 46 + 62 * source.random() ** 1.5
            lift = (source.random() - 0.5) * 80
            heads += disc(x, y + lift, r, fill) + oval(x, y + lift + r, r * 1.15, r, fill)
            x += r * (0.8 + 0.7 * source.random())
        canvas.lit(heads, CLOUD)
        under = np.exp(-(((yy - y - 150) / 90) ** 2))[..., None] * 0.2
        canvas.image = canvas.image * (1 - under)
    haze = fractal_noise(canvas.width, canvas.height, (3.4 * unit, 2.2 * unit), source, 4) - 0.5
    bright: Pixels = luminance(canvas.image)[:tall, :wide] + haze[:tall, :wide] * 0.5
    return cv2.resize(smoothstep(bright, 0.25, 0.98), (wide, tall))


def planet(weather: Weather, seed: str, scale: float) -> Pixels:
    unit = DENSITY * 100 * scale
    half = ((REACH[0] + GLOW) * unit, (REACH[1] + GLOW) * unit)
    wide, tall = round(half[0] * 2), round(half[1] * 2)
    yy, xx = np.mgrid[0:tall, 0:wide].astype(np.float32)
    across, down = (xx - half[0]) / unit, (yy - half[1]) / unit
    bright = _clouds(wide, tall, unit, seed)[..., None]
    deep, high = np.clip(bright * 2, 0, 1), np.clip(bright * 2 - 1, 0, 1)
    image = rgb(weather.gap) * (1 - deep) + rgb(weather.shade) * deep
    image = image * (1 - high) + rgb(weather.light) * high
    image = _territories(image, across, down, unit, weather.tint)
    away = np.hypot(across / REACH[0], down / REACH[1])
    limb = smoothstep(away, 0.74, 1.02)[..., None] * weather.edge
    image = image * (1 - limb) + rgb(weather.limb) * limb
    noon = np.clip(1 - np.hypot(across + 3.4, down + 3.6) / 11, 0, 1)[..., None] * 0.25
    image = image + (1 - image) * noon * rgb(weather.sun)
    image = watercolour(
        np.clip(image, 0, 1).astype(np.float32),
        seed,
        scale=1.2 * scale,
        edge=1.0,
        turbulence=0.16,
        paper=0.04,
    )
    return _on_nothing(image, away, unit, weather)


def _territories(image: Pixels, across: Pixels, down: Pixels, unit: float, amount: float) -> Pixels:
    """Each sixth of the disc in a tint of its own."""
    turn = (np.degrees(np.arctan2(down / SQUASH, across)) + 360) % 360
    for k, tint in enumerate(TINTS):
        share = blur((((turn - 270 - 60 * k) % 360) < 60).astype(np.float32), 0.6 * unit)[..., None] * amount
        image = image * (1 - share) + image * rgb(tint) * 1.05 * share
    return image


def _on_nothing(image: Pixels, away: Pixels, unit: float, weather: Weather) -> Pixels:
    """The disc, and the light about it that fades out."""
    beyond = (away - 1) * REACH[1]
    disc = smoothstep(-beyond * unit, -1.0, 1.5)
    halo = np.exp(-np.clip(beyond, 0, None) / 0.34) * 0.75 * smoothstep(-beyond, -GLOW * 0.98, -0.2)
    alpha = np.maximum(disc, halo)
    return np.dstack([image * disc[..., None] + rgb(weather.glow) * (1 - disc[..., None]), alpha])


def _stars(canvas: Canvas) -> None:
    source, body = noise_source("windward-stars"), ""
    for k in range(190):
        x, y, r = 800 * source.random(), 500 * source.random(), 0.5 + 0.9 * source.random()
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="#fff3cf" opacity=".85"/>'
        if k % 21 == 0:
            body += at(spark(5 + 3 * source.random(), "#fff3cf"), x, y)
    canvas.flat(body)


def sky(scale: float) -> Pixels:
    """Space is dark by day and by night."""
    size = (round(SKY[0] * scale), round(SKY[1] * scale))
    canvas = Canvas("windward-sky", 2 * scale, Light(), (800, 500))
    gradient(
        canvas, (0, "#121a40"), (0.5, "#25306a"), (1, "#191f47"), cloud="#39418a", amount=0.45, bottom=1.1
    )
    _stars(canvas)
    canvas.glow(712, 62, 74, "#f6e8c6", 0.4)
    canvas.flat(
        '<circle cx="712" cy="62" r="27" fill="#f6e8c6"/><circle cx="701" cy="55" r="25" fill="#283067"/>'
    )
    canvas.flat(
        '<circle cx="64" cy="436" r="15" fill="#d99a8c"/><circle cx="59" cy="431" r="4" fill="#b97a70"/><circle cx="69" cy="441" r="2.5" fill="#b97a70"/>'
    )
    image = watercolour(canvas.image, "windward-sky", scale=1.2 * scale, edge=1.0, turbulence=0.2, paper=0.03)
    image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    return np.dstack([image, np.ones(image.shape[:2], np.float32)])


DISC = tuple((axis + GLOW) * 100 for axis in REACH)
PLATE = tuple(side / DENSITY / 2 for side in SKY)

for name, weather in (("planet", DAY), ("planet-night", NIGHT)):
    PIECES[name] = Piece(
        name, partial(planet, weather, "celus"), (-DISC[0], -DISC[1], DISC[0], DISC[1]), DENSITY, 74
    )
PIECES["sky"] = Piece("sky", sky, (-PLATE[0], -PLATE[1], PLATE[0], PLATE[1]), DENSITY, 60)
