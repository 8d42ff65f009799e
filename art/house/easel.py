"""The easel: sheets 800 units wide, however small the plate, and the skies and slopes of all of them."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import cv2
import numpy as np

from art.house import props
from art.house.props import at
from art.raster import Pixels, noise_source, smoothstep
from art.scenes.canvas import Canvas, Light, Paint
from art.scenes.environments import ENVIRONMENTS
from art.watercolour import vignette, watercolour

SOFT = Paint(rim=0.3, shade=0.3)
BODY = Paint(rim=0.5, rim_width=5, shade=0.45)


def sheet(seed: str, size: tuple[int, int], light: Light) -> Canvas:
    """A sheet for a plate of this many pixels, at twice its size."""
    return Canvas(seed, 2 * size[0] / 800, light, (800, round(800 * size[1] / size[0])))


def painted(canvas: Canvas, size: tuple[int, int], dark: float = 0.22, edge: float = 1.7) -> Pixels:
    """Through the watercolour pass, and down to the plate's own size."""
    image = watercolour(canvas.image, canvas.seed, scale=canvas.scale, edge=edge)
    return vignette(cv2.resize(image, size, interpolation=cv2.INTER_AREA), dark)


def sky(
    canvas: Canvas, *stops: tuple[float, str], cloud: str = "", amount: float = 0.5, bottom: float = 0.8
) -> None:
    ENVIRONMENTS["sky"](canvas, stops=stops, cloud=cloud, amount=amount, bottom=bottom)


def stars(canvas: Canvas, count: int, reach: float, large: int = 6, colour: str = "#fff3cf") -> None:
    """Stars over the upper part of a sheet."""
    source, body = noise_source(canvas.seed, "stars"), ""
    for k in range(count + large):
        x, y = source.random() * 800, source.random() * reach
        body += (
            at(props.spark(9 + 9 * source.random(), colour), x, y)
            if k < large
            else f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{1.200 + 2.600 * source.random():.1f}" fill="{colour}" opacity=".85"/>'
        )
    canvas.flat(body)


def hill(canvas: Canvas, line: str, top: str, foot: str, fog: float = 0.0) -> None:
    """A slope under a drawn line, paler at its crest."""
    tall = canvas.size[1]
    body = f'<defs><linearGradient id="h" gradientUnits="userSpaceOnUse" x1="0" y1="{tall * 0.45:.0f}" x2="0" y2="{tall}"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/></linearGradient></defs><path d="{line}V{tall + 20}H-20Z" fill="url(#h)"/>'
    canvas.lit(body, Paint(rim=0.45, rim_width=6, shade=0.2, fog=fog, wash=0.2))


def tufts(
    canvas: Canvas, area: tuple[float, float, float, float], count: int, colours: tuple[str, ...]
) -> None:
    source, body = noise_source(canvas.seed, "tufts", area), ""
    for _ in range(count):
        x, y = area[0] + source.random() * area[2], area[1] + source.random() * area[3]
        h, c = 12 + 14 * source.random(), colours[int(source.random() * len(colours))]
        body += f'<path d="M{x:.0f} {y:.0f}q-2-{h * 0.6:.0f}-7-{h:.0f}M{x:.0f} {y:.0f}q0-{h * 0.7:.0f} 1-{h * 1.2:.0f}M{x:.0f} {y:.0f}q2-{h * 0.6:.0f} 8-{h * 0.9:.0f}" stroke="{c}" stroke-width="3" stroke-linecap="round" fill="none"/>'
    canvas.flat(body)


def oval(picture: Pixels, seed: str) -> Pixels:
    """A picture that fades into nothing at its rim: RGBA."""
    height, width = picture.shape[:2]
    yy, xx = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    noise = cv2.resize(
        noise_source("oval", seed).random((9, 11)).astype(np.float32),
        (width, height),
        interpolation=cv2.INTER_CUBIC,
    )
    reach = np.hypot(xx, yy).astype(np.float32) + (noise - 0.5) * 0.09
    return np.dstack([picture, 1 - smoothstep(reach, 0.82, 0.98)])
