"""Trees, clouds, moons, plants, stars."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import prop


def _branches(
    source: Noise, colour: str, depth: int, spread: float, lean: float, width: float
) -> tuple[str, list[tuple[float, float]]]:
    strokes: list[str] = []
    tips: list[tuple[float, float]] = []

    def grow(x: float, y: float, angle: float, length: float, thick: float, left: int) -> None:
        x2, y2 = x + length * math.sin(angle), y - length * math.cos(angle)
        mx, my = (x + x2) / 2 + (source.random() - 0.5) * length * 0.35, (y + y2) / 2
        strokes.append(
            f'<path d="M{x:.2f} {y:.2f} Q{mx:.2f} {my:.2f} {x2:.2f} {y2:.2f}" stroke-width="{thick:.2f}"/>'
        )
        if left == 0:
            tips.append((x2, y2))
            return
        count = 2 if source.random() < 0.7 else 3
        for index in range(count):
            turn = (index - (count - 1) / 2) * spread * (0.7 + 0.7 * source.random())
            grow(
                x2,
                y2,
                angle + turn + lean + (source.random() - 0.5) * 0.25,
                length * (0.68 + 0.16 * source.random()),
                thick * 0.66,
                left - 1,
            )

    grow(0, 0, lean, 28, width, depth)
    return (f'<g stroke="{colour}" stroke-linecap="round" fill="none">{"".join(strokes)}</g>', tips)


@prop
def bare_tree(
    source: Noise, colour: str = "#1c2030", lean: float = 0.12, depth: int = 5, width: float = 9
) -> str:
    """A bent tree without leaves."""
    body, _ = _branches(source, colour, depth, 0.6, lean, width)
    return f'<path d="M-13 1 Q-4 -3 -4 -22 H4 Q4 -3 13 1Z" fill="{colour}"/>' + body


@prop
def tree(
    source: Noise,
    leaves: Sequence[str] = ("#5d8a4a", "#7ba85a", "#94bf62"),
    trunk: str = "#5a4032",
    depth: int = 5,
    spread: float = 0.52,
    plump: float = 1.0,
) -> str:
    """A leafy tree."""
    body, tips = _branches(source, trunk, depth, spread, 0, 8.5)
    body = f'<path d="M-11 1 Q-4 -3 -4 -22 H4 Q4 -3 11 1Z" fill="{trunk}"/>' + body
    for x, y in sorted(tips, key=lambda tip: -tip[1]):
        r = (5 + 5 * source.random()) * plump
        fill = leaves[int(source.random() * len(leaves))]
        body += f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r * 1.25:.1f}" ry="{r:.1f}" fill="{fill}"/>'
    return body


@prop
def pine(source: Noise, colour: str = "#2f4f4a", snow: str = "") -> str:
    body = '<path d="M-3 0 v-15 h6 v15Z" fill="#4a3428"/>'
    for y, w in ((-8, 24), (-30, 20), (-50, 16), (-68, 11)):
        body += (
            f'<path d="M{-w} {y} Q{-w * 0.3} {y - 10} 0 {y - 34} Q{w * 0.3} {y - 10} {w} {y} '
            f'Q{w * 0.5} {y - 3} 0 {y - 1.5} Q{-w * 0.5} {y - 3} {-w} {y}Z" fill="{colour}"/>'
        )
        if snow:
            body += (
                f'<path d="M{-w * 0.62} {y - 10} Q{-w * 0.25} {y - 14} 0 {y - 34} Q{w * 0.25} {y - 14} '
                f"{w * 0.62} {y - 10} Q{w * 0.3} {y - 7} {w * 0.12} {y - 12} Q0 {y - 8} {-w * 0.15} {y - 12} "
                f'Q{-w * 0.35} {y - 7} {-w * 0.62} {y - 10}Z" fill="{snow}"/>'
            )
    return body


@prop
def puff(source: Noise, colour: str = "#fff7ea", count: int = 9) -> str:
    """A flat-bottomed cloud, 170 wide."""
    body = ""
    for index in range(count):
        t = index / (count - 1)
        r = 16 + 22 * math.sin(math.pi * t) * (0.7 + 0.5 * source.random())
        body += f'<circle cx="{(t - 0.5) * 150:.1f}" cy="{-r * 0.6:.1f}" r="{r:.1f}"/>'
    return f'<g fill="{colour}">{body}<rect x="-82" y="-16" width="164" height="20" rx="10"/></g>'


@prop
def star(source: Noise, colour: str = "#ffe27a", points: int = 5, inner: float = 0.45) -> str:
    """A star a hundred across, centred."""
    path = []
    for index in range(points * 2):
        r = 50 if index % 2 == 0 else 50 * inner
        a = math.pi * index / points - math.pi / 2
        path.append(f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}")
    return f'<path d="M{" L".join(path)}Z" fill="{colour}" stroke="{colour}" stroke-width="9" stroke-linejoin="round"/>'


@prop
def starring(source: Noise, colour: str = "#ffe9a8", count: int = 16, squash: float = 0.34) -> str:
    """A ring of stars seen from below, a hundred wide, centred."""
    body = ""
    for index in range(count):
        a = 2 * math.pi * index / count
        size = 7.5 + 3 * math.sin(a)
        fragment = star(source, colour)
        body += (
            f'<g transform="translate({50 * math.cos(a):.1f},{50 * squash * math.sin(a):.1f}) '
            f'scale({size / 100:.3f})">{fragment}</g>'
        )
    return body


@prop
def seeds(
    source: Noise, path: Sequence[Sequence[float]] = (), count: int = 26, colour: str = "#ffd98a"
) -> str:
    """Glowing seeds drifting along a path given in sheet units."""
    body = ""
    for _ in range(count):
        t = source.random() * (len(path) - 1)
        i, f = int(t), t - int(t)
        (x0, y0), (x1, y1) = path[i], path[i + 1]
        x = x0 + (x1 - x0) * f + (source.random() - 0.5) * 90
        y = y0 + (y1 - y0) * f + (source.random() - 0.5) * 70
        r = 3.2 + source.random() * 4.5
        body += (
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r * 3.2:.1f}" fill="{colour}" opacity=".22"/>'
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="#fff3c8"/>'
            f'<path d="M{x:.0f} {y - r:.0f} q-3 -7 -8 -10 M{x:.0f} {y - r:.0f} q0 -8 0 -13 '
            f'M{x:.0f} {y - r:.0f} q3 -7 8 -10" stroke="{colour}" stroke-width="1.6" fill="none"/>'
        )
    return body


@prop
def tufts(
    source: Noise,
    area: Sequence[float] = (0, 800, 800, 180),
    count: int = 60,
    colours: Sequence[str] = ("#7fa05a", "#5f8348"),
    height: float = 16,
) -> str:
    """Grass tufts strewn over an area, in sheet units."""
    body = ""
    for _ in range(count):
        x, y = area[0] + source.random() * area[2], area[1] + source.random() * area[3]
        h, c = height * (0.6 + 0.7 * source.random()), colours[int(source.random() * len(colours))]
        body += (
            f'<path d="M{x:.0f} {y:.0f} q-2 -{h * 0.6:.0f} -6 -{h:.0f} M{x:.0f} {y:.0f} q0 -{h * 0.7:.0f} 1 '
            f'-{h * 1.2:.0f} M{x:.0f} {y:.0f} q2 -{h * 0.6:.0f} 7 -{h * 0.9:.0f}" stroke="{c}" '
            f'stroke-width="3" stroke-linecap="round" fill="none"/>'
        )
    return body


@prop
def flower(
    source: Noise, petal: str = "#f2c94c", heart: str = "#8a4a2a", stem: str = "#5f8348", petals: int = 7
) -> str:
    body = (
        f'<path d="M0 0 Q4 -30 0 -70" stroke="{stem}" stroke-width="6" fill="none"/>'
        f'<path d="M0 -25 q18 -16 26 -2 q-14 10 -26 2Z M0 -18 q-18 -16 -26 -2 q14 10 26 2Z" fill="{stem}"/>'
    )
    for index in range(petals):
        body += f'<ellipse cx="0" cy="-90" rx="9" ry="15" fill="{petal}" transform="rotate({360 * index / petals:.0f} 0 -75)"/>'
    return body + f'<circle cx="0" cy="-75" r="10" fill="{heart}"/>'


LEAF_SHAPES = (
    "M0 0 C-22 -14 -26 -48 0 -86 C26 -48 22 -14 0 0Z",
    "M0 0 C-34 -6 -40 -34 -22 -46 C-40 -66 -14 -84 0 -88 C14 -84 40 -66 22 -46 C40 -34 34 -6 0 0Z",
    "M0 0 L-30 -10 L-22 -26 L-44 -44 L-20 -50 L-24 -74 L0 -60 L0 -92 L4 -60 L24 -74 L20 -50 L44 -44 L22 -26 L30 -10Z",
)


@prop
def leaf(source: Noise, colour: str = "#d8863a", shape: int = 0, bitten: bool = False) -> str:
    body = (
        f'<path d="M0 12 L0 0" stroke="{mix(colour, "#2a1408", 0.5)}" stroke-width="4"/>'
        f'<path d="{LEAF_SHAPES[shape % 3]}" fill="{colour}"/>'
        f'<path d="M0 0 V-78 M0 -22 L-15 -36 M0 -22 L15 -36 M0 -44 L-13 -57 M0 -44 L13 -57" '
        f'stroke="{mix(colour, "#2a1408", 0.45)}" stroke-width="2.5" fill="none"/>'
    )
    if bitten:
        body = (
            f'<mask id="bite"><rect x="-60" y="-110" width="120" height="140" fill="#fff"/>'
            f'<circle cx="24" cy="-58" r="13"/><circle cx="30" cy="-40" r="12"/><circle cx="34" cy="-72" r="12"/>'
            f'</mask><g mask="url(#bite)">{body}</g>'
        )
    return body


@prop
def wheat(
    source: Noise,
    root: float = 800,
    count: int = 130,
    height: float = 120,
    colours: Sequence[str] = ("#e8c867", "#d9ae48", "#f2dc8e"),
) -> str:
    """A row of wheat across the sheet, its roots at ``root``."""
    body = ""
    for index in range(count):
        x = 800 * (index + source.random()) / count
        h, sway = height * (0.75 + 0.45 * source.random()), (source.random() - 0.4) * 26
        c = colours[int(source.random() * len(colours))]
        body += f'<path d="M{x:.0f} {root} Q{x:.0f} {root - h * 0.6:.0f} {x + sway:.0f} {root - h:.0f}" stroke="{c}" stroke-width="3" fill="none"/>'
        for step in range(4):
            yy = root - h + step * 8
            body += f'<ellipse cx="{x + sway + (3 if step % 2 else -3):.0f}" cy="{yy:.0f}" rx="3.6" ry="6.5" fill="{c}"/>'
    return body


@prop
def moon(
    source: Noise,
    colour: str = "#f6e3a1",
    spot: str = "#e4c67a",
    torn: bool = False,
    patch: Sequence[str] = ("#c8553d", "#f3ead6"),
) -> str:
    """A full moon a hundred across; torn, it shows the night through a slit and wears a checked patch."""
    body = f'<circle r="50" fill="{colour}"/>'
    for x, y, r in ((-22, -18, 8), (-8, 22, 10), (20, -26, 6), (26, 24, 5), (-32, 12, 4), (4, -6, 5)):
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{spot}" opacity=".6"/>'
    if torn:
        body += '<path d="M50 -4 L38 -8 L41 -2 L26 -5 L30 2 L12 2 L28 8 L25 12 L40 9 L38 14 L49 10Z" fill="#171a34"/>'
        body += '<path d="M30 -6 l4 16 M38 -9 l3 20 M22 -3 l3 13" stroke="#eef2f8" stroke-width="1.6"/>'
        squares = "".join(
            f'<rect x="{-34 + 7 * i}" y="{10 + 7 * j}" width="7" height="7" fill="{patch[(i + j) % 2]}"/>'
            for i in range(4)
            for j in range(4)
        )
        stitches = "".join(
            f'<path d="M{-35 + 4.6 * i} 8.5 v3 M{-35 + 4.6 * i} 36.5 v3 M-35.5 {11 + 4.6 * i} h3 M-7.5 {11 + 4.6 * i} h3" '
            f'stroke="#3a2a40" stroke-width="1"/>'
            for i in range(7)
        )
        body += f'<g transform="rotate(-10 -20 24)">{squares}{stitches}</g>'
    return body
