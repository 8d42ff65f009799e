"""What the house's own paintings are made of: SVG fragments standing on (0, 0), y downwards."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import mix, noise_source


def at(body: str, x: float, y: float, size: float = 1.0, turn: float = 0, flip: bool = False) -> str:
    """A fragment, put somewhere."""
    across = -size if flip else size
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({across:g} {size:g})">{body}</g>'


def ring(count: int, radius: float, shape: str, turn: float = 0) -> str:
    """A shape repeated round the origin, its top outwards."""
    return "".join(
        f'<g transform="rotate({360 * (k + turn) / count:.2f}) translate(0 {-radius:g})">{shape}</g>'
        for k in range(count)
    )


def star(radius: float, fill: str, points: int = 5, inner: float = 0.45, turn: float = 0) -> str:
    """A star, centred."""
    corners = []
    for k in range(points * 2):
        r, a = radius * (inner if k % 2 else 1), math.pi * k / points - math.pi / 2 + math.radians(turn)
        corners.append(f"{r * math.cos(a):.2f} {r * math.sin(a):.2f}")
    return f'<path d="M{"L".join(corners)}Z" fill="{fill}"/>'


def spark(radius: float, fill: str) -> str:
    """A four-pointed glint, centred."""
    q = radius * 0.12
    return (
        f'<path d="M0 {-radius}Q{q} {-q} {radius} 0Q{q} {q} 0 {radius}Q{-q} {q} {-radius} 0Q{-q} {-q} 0 {-radius}Z" '
        f'fill="{fill}"/>'
    )


def snowflake(radius: float, stroke: str, width: float = 2) -> str:
    """Six arms, each with two twigs."""
    arm = (
        f'<path d="M0 0V{-radius:g}M0 {-radius * 0.52:g}l{-radius * 0.26:g} {-radius * 0.26:g}'
        f"M0 {-radius * 0.52:g}l{radius * 0.26:g} {-radius * 0.26:g}M0 {-radius * 0.8:g}l{-radius * 0.14:g} {-radius * 0.14:g}"
        f'M0 {-radius * 0.8:g}l{radius * 0.14:g} {-radius * 0.14:g}"/>'
    )
    return f'<g fill="none" stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round">{ring(6, 0, arm)}</g>'


def blossom(radius: float, petal: str, heart: str) -> str:
    """Five round petals."""
    leaf = f'<ellipse rx="{radius * 0.42:g}" ry="{radius * 0.5:g}" fill="{petal}"/>'
    return ring(5, radius * 0.52, leaf) + f'<circle r="{radius * 0.24:g}" fill="{heart}"/>'


def mill(
    wall: str = "#efe0c2",
    cap: str = "#9a4a34",
    sail: str = "#f7ecd0",
    wood: str = "#5f4030",
    wind: float = 24,
) -> str:
    """A tower mill with a gallery and lattice sails, 300 high to its cap."""
    shade = mix(wall, "#6a5a7a", 0.42)
    body = f'<path d="M-74 0Q-60-130-46-226H46Q60-130 74 0Z" fill="{wall}"/><path d="M-74 0Q-60-130-46-226H-14Q-26-110-30 0Z" fill="{shade}"/>'
    stones = noise_source("mill")
    for _ in range(34):
        y = -12 - stones.random() * 205
        half = 70 - 24 * (-y / 226)
        x = (stones.random() * 2 - 1) * (half - 16)
        body += f'<rect x="{x - 8:.0f}" y="{y:.0f}" width="{12 + stones.random() * 8:.0f}" height="7" rx="3" fill="{mix(wall, wood, 0.16 + 0.16 * stones.random())}"/>'
    body += f'<path d="M-90-92H90l-7 13H-83Z" fill="{wood}"/><path d="M-86-94V-122M-58-94V-122M-30-94V-122M0-94V-122M30-94V-122M58-94V-122M86-94V-122M-92-122H92" stroke="{wood}" stroke-width="5" fill="none"/><path d="M-66-79l14 26M66-79l-14 26M-30-79v24M30-79v24" stroke="{mix(wood, "#000000", 0.25)}" stroke-width="6"/>'
    body += f'<path d="M-56-220Q-52-292 4-298 52-292 56-220Z" fill="{cap}"/><path d="M-56-220Q-52-292 4-298-24-270-26-220Z" fill="{mix(cap, "#3a2030", 0.35)}"/><path d="M-60-226H60v14H-60Z" fill="{mix(cap, "#2a1820", 0.4)}"/>'
    for x, y, w in ((0, -178, 15), (22, -146, 12), (-20, -40, 14)):
        body += f'<path d="M{x - w} {y + w}V{y - w * 0.3}A{w} {w} 0 0 1 {x + w} {y - w * 0.3}V{y + w}Z" fill="#ffcf6a" stroke="{wood}" stroke-width="5"/><path d="M{x} {y - w * 1.3}V{y + w}M{x - w} {y}H{x + w}" stroke="{wood}" stroke-width="3.500"/>'
    body += f'<path d="M14 0V-44A19 19 0 0 1 52-44V0Z" fill="{mix(wood, "#000000", 0.2)}"/><path d="M19 0V-43A14 14 0 0 1 47-43V0Z" fill="{cap}"/><path d="M38 0V-54L47-43V0Z" fill="#ffdf90"/>'
    arm = f'<path d="M-4.500 0L-3-196H3L4.500 0Z" fill="{wood}"/><path d="M3-44L44-40 40-192 3-194Z" fill="{sail}" stroke="{wood}" stroke-width="3.500"/>'
    arm += "".join(
        f'<path d="M3-{y}L{44 - (y - 40) * 0.025:.1f}-{y - 2}" stroke="{mix(wood, sail, 0.35)}" stroke-width="3"/>'
        for y in range(70, 190, 26)
    )
    arm += f'<path d="M23-42L22-193" stroke="{mix(wood, sail, 0.35)}" stroke-width="2.500"/>'
    return (
        body
        + f'<g transform="translate(2-242)">{ring(4, 0, arm, wind / 90)}<circle r="14" fill="{wood}"/><circle r="6" fill="{cap}"/></g>'
    )


def cottage(
    wall: str = "#ecd9b4",
    roof: str = "#a8503a",
    light: str = "#ffd47a",
    wide: float = 90,
    tall: float = 80,
    snow: str = "",
) -> str:
    """A gabled house of the town; `snow` covers its roof."""
    w, dark = wide / 2, mix(wall, "#2a1a2a", 0.55)
    peak = tall + wide * 0.62
    body = f'<path d="M{-w} 0V{-tall}L0 {-peak + 8} {w} {-tall}V0Z" fill="{wall}"/><path d="M{-w} 0V{-tall}L0 {-peak + 8}V0Z" fill="{mix(wall, "#8a6a7a", 0.22)}"/>'
    body += f'<path d="M{w * 0.3:.0f} {-tall - wide * 0.2:.0f}V{-peak - 6:.0f}h{wide * 0.16:.0f}V{-tall}Z" fill="{mix(roof, "#3a2a30", 0.4)}"/>'
    slope = f"M{-w - 12} {-tall + 8}L0 {-peak - 6} {w + 12} {-tall + 8} {w + 4} {-tall + 18}L0 {-peak + 14} {-w - 4} {-tall + 18}Z"
    body += f'<path d="{slope}" fill="{snow or roof}"/>'
    if snow:
        body += f'<path d="M{-w - 4} {-tall + 17}l9-9 0 10zM{w * 0.4:.0f} {-tall - wide * 0.16:.0f}l10 8 2 12z" fill="{roof}"/>'
        body += f'<path d="M{w * 0.28:.0f} {-peak - 5:.0f}q{wide * 0.09:.0f}-9 {wide * 0.2:.0f} 0z" fill="{snow}"/>'
    for x, y, ww in (
        (-w * 0.5, -tall * 0.8, 0.3),
        (w * 0.42, -tall * 0.8, 0.3),
        (0, -tall - wide * 0.26, 0.2),
    ):
        half = w * ww
        body += f'<rect x="{x - half:.1f}" y="{y:.1f}" width="{2 * half:.1f}" height="{2.3 * half:.1f}" rx="{half * 0.5:.1f}" fill="{light}" stroke="{dark}" stroke-width="3"/><path d="M{x:.1f} {y:.1f}v{2.3 * half:.1f}M{x - half:.1f} {y + 1.1 * half:.1f}h{2 * half:.1f}" stroke="{dark}" stroke-width="2"/>'
    return (
        body
        + f'<path d="M{-w * 0.16:.1f} 0V{-tall * 0.42:.1f}a{w * 0.2:.1f} {w * 0.2:.1f} 0 0 1 {w * 0.4:.1f} 0V0Z" fill="{dark}"/>'
    )


def church(wall: str, roof: str, light: str = "#ffd47a", snow: str = "") -> str:
    """A tower with a clock and a pointed roof, 300 high."""
    dark = mix(wall, "#2a1a2a", 0.55)
    return (
        f'<path d="M-38 0V-190H38V0Z" fill="{wall}"/><path d="M-38 0V-190H-8V0Z" fill="{mix(wall, "#6a5a7a", 0.3)}"/><path d="M-48-186L0-304 48-186Z" fill="{snow or roof}"/>'
        + (f'<path d="M-48-186L-20-256-8-186Z" fill="{mix(snow, "#8aa0c0", 0.35)}"/>' if snow else "")
        + f'<circle cy="-146" r="22" fill="#fbf3dc" stroke="{dark}" stroke-width="5"/><path d="M0-146V-160M0-146l9 5" stroke="{dark}" stroke-width="4"/><path d="M-13-60V-84a13 13 0 0 1 26 0V-60Z" fill="{light}" stroke="{dark}" stroke-width="4"/><path d="M0-304v-24M-8-318h16" stroke="{dark}" stroke-width="4"/>'
    )


def pine(colour: str = "#2f4f4a", snow: str = "") -> str:
    """A fir, a hundred high."""
    body = '<path d="M-4 0V-14H4V0Z" fill="#4a3428"/>'
    for y, w in ((-8, 27), (-30, 23), (-52, 18), (-70, 12)):
        body += f'<path d="M{-w} {y}Q{-w * 0.3:.1f} {y - 10} 0 {y - 34} {w * 0.3:.1f} {y - 10} {w} {y} {w * 0.5:.1f} {y - 4} 0 {y - 2} {-w * 0.5:.1f} {y - 4} {-w} {y}Z" fill="{colour}"/>'
        if snow:
            body += f'<path d="M{-w * 0.7:.1f} {y - 9}Q{-w * 0.25:.1f} {y - 14} 0 {y - 34} {w * 0.25:.1f} {y - 14} {w * 0.7:.1f} {y - 9} {w * 0.3:.1f} {y - 6} {w * 0.1:.1f} {y - 13} 0 {y - 7} {-w * 0.16:.1f} {y - 13} {-w * 0.36:.1f} {y - 6} {-w * 0.7:.1f} {y - 9}Z" fill="{snow}"/>'
    return body


def crown(seed: str, leaves: Sequence[str], trunk: str = "#5a4032", dots: str = "") -> str:
    """A round tree, a hundred high; `dots` are its flowers or fruit."""
    source = noise_source(seed)
    body = f'<path d="M-9 0Q-4-6-4-44H4Q4-6 9 0ZM-3-40L-24-62-19-64-1-46ZM2-42L22-60 17-63 0-47Z" fill="{trunk}"/>'
    spots = [(0, -74, 24), (-24, -62, 19), (24, -60, 19), (-12, -84, 17), (14, -84, 17), (0, -56, 18)]
    for k, (x, y, r) in enumerate(spots):
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{leaves[k % len(leaves)]}"/>'
    for _ in range(26 if dots else 0):
        a, r = source.random() * 6.283, 36 * source.random() ** 0.6
        body += f'<circle cx="{r * math.cos(a):.1f}" cy="{-71 + 0.8 * r * math.sin(a):.1f}" r="{2.4 + 1.6 * source.random():.1f}" fill="{dots}"/>'
    return body


def cloud(seed: str, colour: str, count: int = 9) -> str:
    """A flat-bottomed cloud, 170 wide."""
    source, body = noise_source("cloud", seed), ""
    for k in range(count):
        t = k / (count - 1)
        r = 15 + 23 * math.sin(math.pi * t) * (0.65 + 0.55 * source.random())
        body += f'<circle cx="{(t - 0.5) * 150:.1f}" cy="{-r * 0.62:.1f}" r="{r:.1f}"/>'
    return f'<g fill="{colour}">{body}<rect x="-82" y="-16" width="164" height="20" rx="10"/></g>'


def airship() -> str:
    """An airship 420 long, centred on its balloon."""
    balloon = "M-206 0C-196-92-90-120 0-120S184-96 204-12C186 74 90 104 0 104S-190 84-206 0Z"
    body = f'<path d="M150-52L238-104 226-12 240 76 150 40Z" fill="#a93f34"/><path d="M170-38L232-82 222-14Z" fill="#c95a44"/><path d="{balloon}" fill="#d9783a"/>'
    for path, fill in (
        ("M-206 0C-150-40-70-56 0-56S150-44 204-12C150 8 70 18 0 18S-150 20-206 0Z", "#eda052"),
        ("M-190-34C-150-86-70-112 0-112S130-98 176-60C120-82 60-88 0-88S-130-74-190-34Z", "#f6c37a"),
        ("M-196 26C-140 56-70 66 0 66S140 52 192 22C170 76 90 104 0 104S-176 86-196 26Z", "#b55a2a"),
    ):
        body += f'<path d="{path}" fill="{fill}"/>'
    body += '<path d="M-110-106Q-144 0-110 92M-38-118Q-52 0-38 104M38-118Q52 0 38 104M110-106Q146 0 110 92" stroke="#8a4420" stroke-width="6" fill="none"/><path d="M-206 0C-214-4-222-4-228 0-222 6-214 6-206 0Z" fill="#f0d9a0"/>'
    body += '<path d="M-96 96L-72 156M-32 104L-30 156M40 104L44 156M106 94L88 156M-60 100L-96 156M78 100L112 156" stroke="#4a3026" stroke-width="4.500"/>'
    body += '<path d="M-118 154H130Q124 206 74 214H-62Q-112 206-118 154Z" fill="#7a4a2a"/><path d="M-118 154H130L128 170H-116Z" fill="#d8a44a"/><path d="M-112 182H124" stroke="#4e2c18" stroke-width="5"/>'
    body += "".join(
        f'<circle cx="{x}" cy="194" r="11" fill="#ffe29a" stroke="#4e2c18" stroke-width="4"/>'
        for x in (-64, -26, 12, 50, 88)
    )
    body += '<path d="M128 186h22" stroke="#4a3026" stroke-width="7"/><ellipse cx="156" cy="186" rx="8" ry="34" fill="#e8d4a8" opacity=".8"/><path d="M-118 150v-34M-118-116" stroke="#4a3026" stroke-width="4"/><path d="M-118 118l-46 8 46 14Z" fill="#c8443a"/>'
    return body


def island(grass: str = "#7fa05a", rock: str = "#8d6f5e") -> str:
    """A floating piece of land 220 wide, its meadow on y = 0."""
    return (
        f'<path d="M-104 0Q-84 60-46 84-36 132-4 156 18 140 26 96 74 70 106 0Z" fill="{rock}"/><path d="M-104 0Q-84 60-46 84-36 132-4 156-16 90-30 40-60 20-104 0Z" fill="{mix(rock, "#3a2c44", 0.42)}"/><path d="M30 24L26 96 44 60ZM-60 30L-46 84-40 44Z" fill="{mix(rock, "#2a2034", 0.5)}"/>'
        f'<path d="M-112 2Q-70-26 0-26T112 2Q60 26 0 24T-112 2Z" fill="{grass}"/><path d="M-112 2Q-70-26 0-26-40-6-30 23-70 20-112 2Z" fill="{mix(grass, "#2f4a4a", 0.3)}"/>'
    )
