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
def star(source: Noise, colour: str = "#ffe27a", points: int = 5, inner: float = 0.45) -> str:
    """A star a hundred across, centred."""
    path = []
    for index in range(points * 2):
        r = 50 if index % 2 == 0 else 50 * inner
        a = math.pi * index / points - math.pi / 2
        path.append(f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}")
    return f'<path d="M{" L".join(path)}Z" fill="{colour}" stroke="{colour}" stroke-width="9" stroke-linejoin="round"/>'


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
        body += '<path d="M50 -3 L45 -6 L41 -3 L36 -9 L31 -5 L24 -10 L20 -6 L11 -9 L4 -4 L12 -2 L17 1 L25 -1 L29 4 L36 1 L41 6 L45 2 L49.500 5Z" fill="#171f4a" stroke="#fff8d8" stroke-width="1"/>'
        body += '<path d="M8 -10 l1 9 M14 -11 l1 13 M21 -12 l1 14 M28 -10 l1 15" stroke="#f4f7fc" stroke-width="1.200" stroke-linecap="round"/>'
        squares = "".join(
            f'<rect x="{-30 + 5.5 * i}" y="{12 + 5.5 * j}" width="5.5" height="5.5" fill="{patch[(i + j) % 2]}"/>'
            for i in range(4)
            for j in range(4)
        )
        stitches = "".join(
            f'<path d="M{-29 + 4 * i} 10.500 v3 M{-29 + 4 * i} 32.500 v3 M-31.500 {14 + 4 * i} h3 M-9.500 {14 + 4 * i} h3" '
            f'stroke="#4a3450" stroke-width=".7"/>'
            for i in range(6)
        )
        body += f'<g transform="rotate(-10 -20 24)">{squares}{stitches}</g>'
    return body


@prop
def trunks(
    source: Noise,
    foot: float = 700,
    colour: str = "#2a3550",
    count: int = 9,
    width: float = 30,
    jitter: float = 30,
    gap: Sequence[float] = (),
) -> str:
    """A stand of tall trunks across the sheet (sheet units); a ``gap`` (from, to) stays open."""
    body = ""
    for index in range(count):
        x = 800 * (index + 0.5 + (source.random() - 0.5) * 0.8) / count
        if gap and gap[0] < x < gap[1]:
            continue
        y, w = foot + (source.random() - 0.5) * jitter, width * (0.6 + 0.8 * source.random())
        lean = (source.random() - 0.5) * 70
        top = w * 0.45
        body += f'<path d="M{x - w:.0f} {y + 12:.0f} Q{x - w * 0.5:.0f} {y - 30:.0f} {x - w * 0.45:.0f} {y - 130:.0f} L{x + lean - top * 0.5:.0f} -20 H{x + lean + top * 0.5:.0f} L{x + w * 0.45:.0f} {y - 130:.0f} Q{x + w * 0.5:.0f} {y - 30:.0f} {x + w:.0f} {y + 12:.0f}Z" fill="{colour}"/>'
        for _ in range(4):
            t = 0.35 + 0.6 * source.random()
            by, bx = y - t * y, x + lean * t
            side = 1 if source.random() < 0.5 else -1
            reach = w * (2.2 + 3 * source.random())
            body += f'<path d="M{bx:.0f} {by:.0f} q{side * reach * 0.5:.0f} {-reach * 0.15:.0f} {side * reach:.0f} {-reach * 0.8:.0f}" stroke="{colour}" stroke-width="{w * 0.16:.1f}" fill="none" stroke-linecap="round"/>'
            body += f'<path d="M{bx + side * reach * 0.55:.0f} {by - reach * 0.24:.0f} q{side * reach * 0.4:.0f} {reach * 0.02:.0f} {side * reach * 0.62:.0f} {-reach * 0.22:.0f}" stroke="{colour}" stroke-width="{w * 0.1:.1f}" fill="none" stroke-linecap="round"/>'
    return body


@prop
def leafage(
    source: Noise,
    blobs: Sequence[Sequence[float]] = (),
    colours: Sequence[str] = ("#2f4a2c", "#4a6e38", "#7a9a4a", "#a8c068"),
    leaf: float = 15,
    dense: float = 1.0,
) -> str:
    """Leaves heaped in blobs (x, y, radius) in sheet units: dark beneath, light on top."""
    body = ""
    for x, y, radius in blobs:
        body += f'<circle cx="{x}" cy="{y}" r="{radius * 0.8:.0f}" fill="{colours[0]}"/>'
    leaves = []
    for x, y, radius in blobs:
        for _ in range(int(dense * 3.6 * (radius / leaf) ** 2)):
            angle, far = source.random() * 2 * math.pi, math.sqrt(source.random()) * radius
            lx, ly = x + far * math.cos(angle), y + far * math.sin(angle) * 0.86
            height = (y - ly) / radius * 0.5 + 0.5 + (source.random() - 0.5) * 0.7
            leaves.append((height, lx, ly))
    for height, lx, ly in sorted(leaves):
        fill = colours[min(len(colours) - 1, max(0, int(height * len(colours))))]
        s, turn = leaf * (0.7 + 0.6 * source.random()), source.random() * 360
        body += f'<path d="M{-s * 0.6:.1f} 0 Q0 {-s * 0.5:.1f} {s * 0.6:.1f} 0 Q0 {s * 0.5:.1f} {-s * 0.6:.1f} 0Z" transform="translate({lx:.0f},{ly:.0f}) rotate({turn:.0f})" fill="{fill}"/>'
    return body


@prop
def fruit(source: Noise, spots: Sequence[Sequence[object]] = ()) -> str:
    """Ripe fruit at (x, y, radius, colour), in sheet units."""
    body = ""
    for px, py, r, colour in spots:
        cx, cy, radius = float(str(px)), float(str(py)), float(str(r))
        body += f'<path d="M{cx} {cy - radius} q2 -10 8 -14" stroke="#4a6a2c" stroke-width="4" fill="none"/><circle cx="{cx}" cy="{cy}" r="{radius}" fill="{colour}"/><circle cx="{cx - radius * 0.35:.0f}" cy="{cy - radius * 0.35:.0f}" r="{radius * 0.22:.0f}" fill="#fff" opacity=".6"/>'
    return body


@prop
def sunflower_row(source: Noise, count: int = 3, gap: float = 44) -> str:
    """Sunflowers in a row, in sheet units."""
    return "".join(
        f'<g transform="translate({-20 + k * gap - 130},0) scale({1.5 + 0.3 * source.random():.2f})">{flower(source, "#f6c83c", "#7a4a2a", "#4f8a3a", 9)}</g>'
        for k in range(count)
    )


@prop
def star_dots(source: Noise, spots: Sequence[Sequence[float]] = (), colour: str = "#fff4c0") -> str:
    """Five-pointed stars at (x, y, radius), in sheet units."""
    return "".join(
        f'<g transform="translate({px},{py}) scale({r / 50:.3f})">{star(source, colour)}</g>'
        for px, py, r in spots
    )


@prop
def stones(source: Noise, mortar: str = "#4a3630", stone: str = "#8a6450") -> str:
    """A rough stone wall over the sheet (sheet units)."""
    body = f'<rect x="-20" y="-20" width="840" height="1040" fill="{mortar}"/>'
    level, row = -20.0, 0
    while level < 1000:
        tall = 56 + 22 * source.random()
        px = -60.0 - 40 * (row % 2)
        while px < 820:
            wide = 80 + 60 * source.random()
            tone = mix(
                stone, ("#b08a70", "#5a4048", "#8f7a5a")[int(source.random() * 3)], 0.4 * source.random()
            )
            body += f'<rect x="{px + 3:.0f}" y="{level + 3:.0f}" width="{wide - 6:.0f}" height="{tall - 6:.0f}" rx="17" fill="{tone}"/>'
            px += wide
        level, row = level + tall, row + 1
    return body


@prop
def grass_wave(source: Noise, d: str = "", colour: str = "#6a9a48") -> str:
    """A wave of grass: a path in sheet units, with long stalks drawn along it."""
    body = f'<path d="{d}" fill="{colour}"/><clipPath id="wave"><path d="{d}"/></clipPath><g clip-path="url(#wave)" fill="none" stroke-linecap="round">'
    for k in range(26):
        py, tone = 560 + k * 19, mix(colour, ("#e8f0a0", "#1c3c24")[k % 2], 0.35)
        shift = 60 * source.random()
        body += f'<path d="M-40 {py + 40:.0f} C{120 + shift:.0f} {py - 60:.0f} {200 + shift:.0f} {py + 90:.0f} {400 + shift:.0f} {py + 20:.0f} S{660 + shift:.0f} {py - 60:.0f} 860 {py + 30:.0f}" stroke="{tone}" stroke-width="5" opacity=".5"/>'
    crest = d[: d.index(" V1010")]
    body += f'<path d="{crest}" stroke="{mix(colour, "#10281c", 0.55)}" stroke-width="64" opacity=".35" transform="translate(0,46)"/>'
    return (
        body
        + f'</g><path d="{crest}" fill="none" stroke="{mix(colour, "#f4f6b8", 0.6)}" stroke-width="9" stroke-linecap="round"/>'
    )


@prop
def daisies(
    source: Noise, spots: Sequence[Sequence[float]] = (), petal: str = "#fffdf2", heart: str = "#f2b83c"
) -> str:
    """Daisies strewn like foam round (x, y, spread, count), in sheet units."""
    body = ""
    for px, py, spread, count in spots:
        for _ in range(int(count)):
            cx, cy = (
                px + source.standard_normal() * spread * 0.6,
                py + source.standard_normal() * spread * 0.3,
            )
            r = 5 + 6 * source.random()
            petals = "".join(
                f'<circle cx="{cx + r * 0.8 * math.cos(a):.1f}" cy="{cy + r * 0.8 * math.sin(a):.1f}" r="{r * 0.48:.1f}" fill="{petal}"/>'
                for a in [k * math.pi / 3 for k in range(6)]
            )
            body += f'{petals}<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r * 0.42:.1f}" fill="{heart}"/>'
    return body
