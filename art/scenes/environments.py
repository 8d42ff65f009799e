"""Places: skies, hills, seas, rooms. Each function paints on a canvas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np

from art.raster import Pixels, fractal_noise, mix, rgb, smoothstep
from art.scenes.canvas import Canvas
from art.scenes.strokes import hatch

Stops: TypeAlias = Sequence[Sequence[Any]]
ENVIRONMENTS: dict[str, Callable[..., None]] = {}


def environment(function: Callable[..., None]) -> Callable[..., None]:
    ENVIRONMENTS[function.__name__] = function
    return function


def gradient(canvas: Canvas, stops: Stops) -> Pixels:
    """Vertical gradient over the sheet; stops are (0..1, colour)."""
    down = np.linspace(0, 1, canvas.height)
    places = [float(stop[0]) for stop in stops]
    colours = np.stack([rgb(str(stop[1])) for stop in stops])
    column = np.stack([np.interp(down, places, colours[:, c]) for c in range(3)], 1)
    return np.repeat(column[:, None, :], canvas.width, 1).astype(np.float32)


@environment
def sky(
    canvas: Canvas,
    stops: Stops,
    cloud: str = "",
    amount: float = 0.6,
    top: float = 0.0,
    bottom: float = 0.8,
    cell: Sequence[float] = (260, 70),
) -> None:
    """A graded sky with brushy drift and, if a colour is given, streaks of cloud."""
    canvas.image = gradient(canvas, stops)
    drift = canvas.fractal((200, 120)) - 0.5
    canvas.image = np.clip(canvas.image * (1 + 0.16 * drift[..., None]), 0, 1)
    if cloud:
        mask = smoothstep(canvas.fractal((cell[0], cell[1]), 6, 0.55), 0.47, 0.75) * amount
        down = np.linspace(0, 1, canvas.height, dtype=np.float32)[:, None]
        mask = mask * smoothstep(down, top - 0.05, top + 0.1) * (1 - smoothstep(down, bottom - 0.15, bottom))
        canvas.blend(cloud, mask)


@environment
def stars(
    canvas: Canvas,
    count: int = 150,
    reach: float = 0.6,
    colour: str = "#fff6d8",
    large: int = 8,
    gap: Sequence[float] = (),
) -> None:
    """Small stars above ``reach``; a ``gap`` (x, y, radius) stays dark."""
    source = canvas.noise()
    body = ""

    def free(x: float, y: float) -> bool:
        return not gap or (x - gap[0]) ** 2 + (y - gap[1]) ** 2 > gap[2] ** 2

    for _ in range(count):
        x, y = source.random() * 800, source.random() ** 1.2 * reach * 1000
        r, o = 0.9 + source.random() ** 3 * 2.6, 0.4 + 0.6 * source.random()
        if free(x, y):
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.2f}" fill="{colour}" opacity="{o:.2f}"/>'
    for _ in range(large):
        x, y, q = source.random() * 800, source.random() * reach * 1000, 7 + source.random() * 9
        if free(x, y):
            body += (
                f'<path d="M{x} {y - q} Q{x} {y} {x + q} {y} Q{x} {y} {x} {y + q} '
                f'Q{x} {y} {x - q} {y} Q{x} {y} {x} {y - q}Z" fill="{colour}"/>'
            )
    canvas.flat(body)


@environment
def ridge(
    canvas: Canvas,
    y: float,
    colour: str,
    crest: str = "",
    swell: float = 30,
    cell: float = 420,
    rough: int = 3,
    grain: float = 0.12,
    fog: float = 0.0,
    depth: float = 160,
    slope: float = 0.0,
    bow: float = 0.0,
    grass: float = 0.0,
    lean: float = -90,
    coarse: float = 0.22,
) -> None:
    """A band of hill from height ``y`` down to the foot of the sheet; ``grass`` covers it with blades."""
    source = canvas.noise()
    line = fractal_noise(canvas.width, 8, (cell * canvas.scale, 8), source, rough)[4]
    line = (line - line.mean()) / max(1e-4, float(np.abs(line - line.mean()).max()))
    way = np.linspace(-1, 1, canvas.width, dtype=np.float32)
    edge = y + swell * line + slope * way - bow * (1 - way * way)
    _, yy = canvas.grid()
    mask = np.clip((yy - edge[None, :]) * canvas.scale + 0.5, 0, 1)
    down = np.clip((yy - edge[None, :]) / depth, 0, 1)[..., None]
    paint = rgb(crest or colour) * (1 - down) + rgb(colour) * down
    paint = paint * (1 + grain * 2 * (canvas.fractal((60, 26), 5, 0.6) - 0.5)[..., None])
    paint = paint * (1 - fog) + rgb(canvas.light.fog) * fog
    if grass:
        near = np.clip((yy - edge[None, :]) / (1000 - y), 0.12, 1)
        paint, mask = hatch(
            np.clip(paint, 0, 1),
            mask,
            canvas.noise(),
            near * grass * canvas.scale,
            np.deg2rad(lean),
            contrast=coarse,
            thick=max(1, round(1.8 * canvas.scale)),
        )
    canvas.image = canvas.image * (1 - mask[..., None]) + paint * mask[..., None]


@environment
def sea(
    canvas: Canvas,
    y: float,
    near: str,
    far: str,
    glitter: str = "",
    at: float = 400,
    width: float = 0.14,
    strength: float = 0.5,
) -> None:
    """Water from the horizon ``y`` down, with an optional path of light."""
    top = round(y * canvas.scale)
    rows = canvas.height - top
    down = np.linspace(0, 1, rows, dtype=np.float32)
    paint = rgb(far) * (1 - down[:, None, None]) + rgb(near) * down[:, None, None]
    tall = fractal_noise(canvas.width, 1400, (120 * canvas.scale, 9), canvas.noise(), 4, 0.6)
    waves = tall[(1399 * np.power(down, 0.45)).astype(int)] - 0.5
    paint = paint * (1 + strength * waves[..., None] * (0.3 + 0.7 * down[:, None, None]))
    if glitter:
        xx = np.arange(canvas.width, dtype=np.float32)[None, :] / canvas.scale
        spread = (800 * width * (0.35 + 1.2 * down))[:, None]
        mask = np.exp(-(((xx - at) / spread) ** 2)) * smoothstep(waves, -0.02, 0.12) * 0.85
        paint = paint * (1 - mask[..., None]) + rgb(glitter) * mask[..., None]
    canvas.image[top:] = np.clip(paint, 0, 1)


@environment
def deep(canvas: Canvas, top: str, bottom: str, ray: str = "#e2f1ee") -> None:
    """Under water: graded blue with slanting rays."""
    canvas.image = gradient(canvas, [(0, top), (1, bottom)])
    canvas.image *= 1 + 0.22 * (canvas.fractal((220, 160)) - 0.5)[..., None]
    body = "".join(
        f'<path d="M{x} -20 h{w} L{x + w * 2.1 + 330} 1000 h-{w * 2.4}Z" fill="{ray}" opacity="{o}"/>'
        for x, w, o in ((-60, 60, 0.16), (120, 90, 0.22), (330, 50, 0.14), (500, 110, 0.18))
    )
    canvas.flat(body, 1, 14)
    fade = np.linspace(1, 0, canvas.height, dtype=np.float32)[:, None] ** 2
    canvas.blend(top, np.repeat(fade * 0.3, canvas.width, 1))


@environment
def wall(canvas: Canvas, colour: str, dark: str, stripe: str = "", width: float = 60) -> None:
    """A papered wall filling the sheet."""
    canvas.image = gradient(canvas, [(0, dark), (0.6, colour), (1, colour)])
    if stripe:
        body = "".join(
            f'<rect x="{x}" y="0" width="{width * 0.45}" height="1000" fill="{stripe}"/>'
            for x in np.arange(0, 800, width)
        )
        canvas.flat(body, 0.35)
    canvas.image *= 1 + 0.2 * (canvas.fractal((160, 200)) - 0.5)[..., None]


@environment
def boards(canvas: Canvas, y: float, colour: str, planks: int = 9, edge: str = "") -> None:
    """A wooden floor from ``y`` down, planks running away from us."""
    grain = canvas.fractal((40, 300), 4, 0.6)
    _, yy = canvas.grid()
    mask = np.clip((yy - y) * canvas.scale, 0, 1)
    down = np.clip((yy - y) / (1000 - y), 0, 1)
    paint = rgb(colour) * (0.72 + 0.4 * down[..., None]) * (1 + 0.5 * (grain[..., None] - 0.5))
    canvas.image = canvas.image * (1 - mask[..., None]) + np.clip(paint, 0, 1) * mask[..., None]
    body = ""
    seam = mix(colour, "#1a0f0a", 0.6)
    for index in range(-planks, planks + 1):
        body += (
            f'<path d="M{400 + index * 70} {y} L{400 + index * 130} 1000" stroke="{seam}" '
            f'stroke-width="3" opacity=".6"/>'
        )
    if edge:
        body += f'<rect x="0" y="{y - 26}" width="800" height="28" fill="{edge}"/>'
    canvas.flat(body)


@environment
def glow(canvas: Canvas, x: float, y: float, radius: float, colour: str, amount: float = 0.8) -> None:
    canvas.glow(x, y, radius, colour, amount)


@environment
def rain(
    canvas: Canvas,
    count: int = 150,
    colour: str = "#dfeaf0",
    slant: float = 0.2,
    length: float = 34,
    opacity: float = 0.5,
    area: Sequence[float] = (0, 0, 800, 1000),
) -> None:
    source = canvas.noise()
    body = ""
    for _ in range(count):
        x = area[0] + source.random() * area[2]
        y = area[1] + source.random() * area[3]
        size = length * (0.6 + 0.8 * source.random())
        body += f'<path d="M{x:.0f} {y:.0f} l{-size * slant:.0f} {size:.0f}"/>'
    canvas.flat(f'<g stroke="{colour}" stroke-width="2.2" stroke-linecap="round">{body}</g>', opacity)


@environment
def snowfall(
    canvas: Canvas, count: int = 120, top: float = 0, bottom: float = 1000, colour: str = "#ffffff"
) -> None:
    source = canvas.noise()
    body = ""
    for _ in range(count):
        x, y, r = (
            source.random() * 800,
            top + source.random() * (bottom - top),
            1.6 + source.random() ** 2 * 5,
        )
        body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}"/>'
    canvas.flat(f'<g fill="{colour}">{body}</g>', 0.9, 0.6)


@environment
def rings(
    canvas: Canvas, count: int = 40, top: float = 500, bottom: float = 1000, colour: str = "#dce4e8"
) -> None:
    """Rain rings on water, larger towards us."""
    source = canvas.noise()
    body = ""
    for _ in range(count):
        x, t = source.random() * 800, source.random()
        y, r = top + t * (bottom - top), (8 + 26 * t) * (0.6 + 0.6 * source.random())
        body += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{r:.1f}" ry="{r * 0.32:.1f}"/>'
        body += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{r * 0.45:.1f}" ry="{r * 0.14:.1f}"/>'
    canvas.flat(f'<g fill="none" stroke="{colour}" stroke-width="2.4">{body}</g>', 0.55)


@environment
def dusk(canvas: Canvas, colour: str, amount: float, top: float = 0, bottom: float = 1) -> None:
    """Multiply part of the sheet by a colour."""
    down = np.linspace(0, 1, canvas.height, dtype=np.float32)[:, None]
    mask = np.repeat(smoothstep(down, top, bottom) * amount, canvas.width, 1)[..., None]
    canvas.image = canvas.image * (1 - mask + mask * rgb(colour))


@environment
def cobbles(canvas: Canvas, y: float, colour: str = "#6d7280", opacity: float = 0.4) -> None:
    """Rows of cobblestones from ``y`` down, larger towards us; faint, they lie under water."""
    body, row = "", 0
    top = y
    while top < 1000:
        near = (top - y) / (1000 - y)
        height = 9 + 30 * near
        width = height * 2.3
        start = -width * (0.5 if row % 2 else 0)
        for index in range(int(800 / width) + 2):
            x = start + index * width
            body += (
                f'<rect x="{x + 2:.0f}" y="{top + 1:.0f}" width="{width - 4:.0f}" '
                f'height="{height - 3:.0f}" rx="{height * 0.4:.0f}"/>'
            )
        top, row = top + height, row + 1
    canvas.flat(f'<g fill="none" stroke="{colour}" stroke-width="3">{body}</g>', opacity)
