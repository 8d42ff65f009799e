"""Fragments that several pieces share: cut-outs, bands of light, clouds, ropes."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math

from art.raster import mix, noise_source

INK = "#2f2733"
WOOD = "#7a4b2c"
DARK_WOOD = "#4e2e1e"
CREAM = "#fdf3dc"
GOLD = "#e9b23c"
BRASS = "#b9822c"
IRON = "#4a4a5c"


def path(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def line(d: str, stroke: str, width: float, more: str = "") -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width:g}" '
        f'stroke-linecap="round" stroke-linejoin="round" {more}/>'
    )


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" {more}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}" {more}/>'


def within(name: str, d: str, body: str) -> str:
    """What of a fragment lies inside a path."""
    return (
        f'<defs><clipPath id="{name}"><path d="{d}"/></clipPath></defs><g clip-path="url(#{name})">{body}</g>'
    )


def soft_disc(name: str, x: float, y: float, rx: float, ry: float, colour: str, amount: float = 1.0) -> str:
    """A round that fades towards its rim."""
    return (
        f'<defs><radialGradient id="{name}"><stop offset="0" stop-color="{colour}" stop-opacity="{amount:g}"/>'
        f'<stop offset=".55" stop-color="{colour}" stop-opacity="{amount * 0.72:g}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
        + oval(x, y, rx, ry, f"url(#{name})")
    )


def blob(seed: str, rx: float, ry: float, y: float = 0, rough: float = 0.08, count: int = 14) -> str:
    """The path of an uneven round: a pool, a patch, a puddle."""
    source = noise_source("blob", seed)
    points = []
    for k in range(count):
        angle, reach = 2 * math.pi * k / count, 1 + (source.random() * 2 - 1) * rough
        points.append((rx * reach * math.cos(angle), y + ry * reach * math.sin(angle)))
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)
    ]
    curves = "".join(
        f"Q{p[0]:.1f} {p[1]:.1f} {m[0]:.1f} {m[1]:.1f}" for p, m in zip(points, middles, strict=True)
    )
    return f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}{curves}Z"


def billow(seed: str, left: float, right: float, y: float, tall: float, colour: str, count: int = 7) -> str:
    """A bank of cloud with a round upper edge."""
    source, body = noise_source("billow", seed), ""
    step = (right - left) / (count - 1)
    for k in range(count):
        bulge = math.sin(math.pi * (k + 0.5) / count)
        r = tall * (0.42 + 0.4 * bulge) * (0.82 + 0.3 * source.random())
        body += disc(left + k * step, y - r * 0.3, r, colour)
    middle, half = (left + right) / 2, (right - left) / 2 + tall * 0.25
    return body + oval(middle, y + tall * 0.08, half, tall * 0.42, colour)


def lobes(seed: str, left: float, right: float, y: float, tall: float, count: int, fill: str) -> str:
    """Curls of shade inside a bank of cloud."""
    source, body = noise_source("lobes", seed), ""
    for k in range(count):
        x, r = left + (right - left) * (k + 0.5) / count, tall * (0.3 + 0.16 * source.random())
        d = y + (source.random() - 0.5) * tall * 0.3
        body += line(f"M{x - r:.1f} {d:.1f}A{r:.1f} {r * 0.8:.1f} 0 0 1 {x + r:.1f} {d:.1f}", fill, 3)
    return body


def shades(colour: str) -> tuple[str, str]:
    """A colour in the light and in the shade."""
    return mix(colour, "#fff3d8", 0.42), mix(colour, "#241c44", 0.38)
