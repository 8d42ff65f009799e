"""Light and air: pools of lamplight in the dark, shafts, clouds with weight, fog."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.raster import Pixels, blur, rgb, shift, smoothstep
from art.scenes.canvas import Canvas
from art.scenes.environments import environment


def _mask(canvas: Canvas, d: str, softness: float) -> Pixels:
    drawn = canvas.rasterise(f'<path d="{d}" fill="#fff"/>')[..., 3]
    return blur(drawn, softness * canvas.scale)


def _fade(canvas: Canvas, source: Sequence[float]) -> Pixels:
    """Falls off from (x, y) and is gone at the radius."""
    xx, yy = canvas.grid()
    distance = np.hypot(xx - source[0], yy - source[1]) / source[2]
    return np.clip(1 - distance, 0, 1) ** 1.3


@environment
def gloom(canvas: Canvas, colour: str, pools: Sequence[Sequence[float]] = (), amount: float = 1.0) -> None:
    """Multiply all by a dark colour, except in pools of light (x, y, radius[, strength])."""
    xx, yy = canvas.grid()
    kept = np.zeros((canvas.height, canvas.width), np.float32)
    for x, y, radius, *strength in pools:
        pool = np.exp(-(((xx - x) ** 2 + (yy - y) ** 2) / radius**2) * 1.6) * (strength[0] if strength else 1)
        kept = np.maximum(kept, pool)
    dark = ((1 - np.clip(kept, 0, 1)) * amount)[..., None]
    canvas.image = canvas.image * (1 - dark + dark * rgb(colour))


@environment
def beam(
    canvas: Canvas,
    d: str,
    colour: str = "#fff0c0",
    amount: float = 0.6,
    softness: float = 12,
    source: Sequence[float] = (),
    dust: float = 0.25,
) -> None:
    """Light in the shape of a path; from a ``source`` (x, y, reach) it fades on its way."""
    mask = _mask(canvas, d, softness) * amount
    if source:
        mask = mask * _fade(canvas, source)
    if dust:
        mask = mask * (1 + dust * 2 * (canvas.fractal((120, 60)) - 0.5))
    light = np.clip(mask, 0, 1)[..., None] * rgb(colour)
    canvas.image = 1 - (1 - canvas.image) * (1 - light)


@environment
def shade(canvas: Canvas, d: str, colour: str = "#2a2440", amount: float = 0.5, softness: float = 12) -> None:
    """A shadow in the shape of a path."""
    dark = np.clip(_mask(canvas, d, softness) * amount, 0, 1)[..., None]
    canvas.image = canvas.image * (1 - dark + dark * rgb(colour))


@environment
def fog(canvas: Canvas, y: float, depth: float, colour: str, amount: float = 0.7) -> None:
    """Fog that lies thickest at ``y`` and thins upwards; below, it ends softly."""
    _, yy = canvas.grid()
    above = np.exp(-np.clip(y - yy, 0, None) / depth)
    below = np.exp(-np.clip(yy - y, 0, None) / (depth * 0.35))
    rough = 0.75 + 0.5 * canvas.fractal((260, 50))
    canvas.blend(colour, np.clip(above * below * amount * rough, 0, 1).astype(np.float32))


@environment
def clouds(
    canvas: Canvas,
    spots: Sequence[Sequence[float]],
    colour: str = "#ffffff",
    shadow: str = "#a9b8cc",
    amount: float = 0.95,
    ragged: float = 0.5,
    flat: float = 0.5,
) -> None:
    """Heaped clouds at (x, y, width, height): bright towards the light, shaded below, flat at the foot."""
    xx, yy = canvas.grid()
    source = canvas.noise()
    field = np.full((canvas.height, canvas.width), -1, np.float32)
    for x, y, width, height in spots:
        heap = np.full_like(field, -1)
        count = max(4, round(width / height * 3))
        for index in range(count):
            t = (index + 0.5 * source.random() + 0.25) / count
            radius = height * (0.2 + 0.34 * np.sin(np.pi * t) * (0.6 + 0.7 * source.random()))
            across = (xx - x - (t - 0.5) * width * 0.86) / (radius * 1.35)
            heap = np.maximum(heap, 1 - np.hypot(across, (yy - y + radius * flat) / radius))
        field = np.maximum(field, heap - np.clip((yy - y) / (height * 0.3), 0, 1) * flat * 2)
    rough = canvas.fractal((90, 70), 6, 0.58) - 0.5
    _cloud(canvas, field + rough * ragged, colour, shadow, amount)


def _cloud(canvas: Canvas, field: Pixels, colour: str, shadow: str, amount: float) -> None:
    mask = smoothstep(field, 0.0, 0.22)
    thick = blur(smoothstep(field, 0.0, 0.6), 5 * canvas.scale)
    lx, ly = canvas.light.toward
    reach = 26 * canvas.scale
    side = thick - shift(thick, lx * -reach, ly * -reach)
    lit = np.clip(0.55 + side * 2.4, 0, 1)[..., None]
    paint = rgb(shadow) * (1 - lit) + rgb(colour) * lit
    opacity = (mask * amount)[..., None]
    canvas.image = canvas.image * (1 - opacity) + paint * opacity


@environment
def cloud_shape(
    canvas: Canvas,
    d: str,
    colour: str = "#ffffff",
    shadow: str = "#a9b8cc",
    amount: float = 0.95,
    ragged: float = 0.34,
    softness: float = 16,
) -> None:
    """A cloud that has taken the shape of a path."""
    mask = _mask(canvas, d, softness)
    rough = canvas.fractal((90, 60), 6, 0.6) - 0.5
    _cloud(canvas, mask - 0.42 + rough * ragged, colour, shadow, amount)


@environment
def motes(
    canvas: Canvas,
    path: Sequence[Sequence[float]],
    count: int = 40,
    spread: float = 60,
    colour: str = "#ffd98a",
    size: float = 4,
    halo: float = 4.5,
) -> None:
    """Points of light strewn along a path, each with its halo."""
    source = canvas.noise()
    points, halos = "", ""
    for _ in range(count):
        t = source.random() * (len(path) - 1)
        leg, share = int(t), t - int(t)
        (x0, y0), (x1, y1) = path[leg][:2], path[leg + 1][:2]
        x = x0 + (x1 - x0) * share + source.standard_normal() * spread * 0.5
        y = y0 + (y1 - y0) * share + source.standard_normal() * spread * 0.5
        r = size * (0.45 + 0.9 * source.random())
        halos += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * halo:.1f}" fill="{colour}"/>'
        points += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="#fff8dc"/>'
    canvas.flat(halos, 0.32, size * 1.6)
    canvas.flat(points, 1.0, 0.5)


@environment
def ripples(
    canvas: Canvas,
    spots: Sequence[Sequence[float]],
    colour: str = "#dff2ea",
    count: int = 60,
    opacity: float = 0.4,
) -> None:
    """Short waves over a stretch of water at (x, y, half width, half height)."""
    source = canvas.noise()
    body = ""
    for x, y, wide, tall in spots:
        for _ in range(count):
            px = x + (source.random() * 2 - 1) * wide
            py = y + (source.random() * 2 - 1) * tall
            half = 13 + 35 * source.random()
            crest = -5 * source.random()
            body += f'<path d="M{px:.0f} {py:.0f} q{half / 2:.0f} {crest:.0f} {half:.0f} 0 t{half:.0f} 0"/>'
    group = f'<g fill="none" stroke="{colour}" stroke-width="3" stroke-linecap="round">{body}</g>'
    canvas.flat(group, opacity)
