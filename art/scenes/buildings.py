"""Houses and other places to live in, sensible or not."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import place, prop


@prop
def house(
    source: Noise,
    wall: str = "#e9d7b8",
    roof: str = "#a4483c",
    window: str = "#ffd97a",
    width: float = 50,
    tall: float = 70,
    lean: float = 0,
    chimney: bool = True,
    people: bool = False,
    snow: bool = False,
) -> str:
    """A gabled house."""
    w, h = width, tall
    dark = mix(wall, "#241820", 0.45)
    body = f'<g transform="skewX({lean})"><path d="M{-w / 2} 0 V{-h} H{w / 2} V0Z" fill="{wall}"/>'
    if chimney:
        body += f'<path d="M{w * 0.18} {-h - 2} V{-h - 32} h{w * 0.17} V{-h - 2}Z" fill="#7d5748"/>'
    body += f'<path d="M{-w / 2 - 7} {-h + 2} Q0 {-h - 4} {w / 2 + 7} {-h + 2} L0 {-h - 38}Z" fill="{roof}"/>'
    if snow:
        body += (
            f'<path d="M{-w / 2 - 8} {-h + 1} L0 {-h - 41} L{w / 2 + 8} {-h + 1} Q{w * 0.3} {-h - 12} 0 {-h - 24} '
            f'Q{-w * 0.3} {-h - 12} {-w / 2 - 8} {-h + 1}Z" fill="#fbfcff"/>'
        )
    for column in range(2):
        for row in range(2):
            x, y = -w * 0.36 + column * w * 0.44, -h * 0.88 + row * h * 0.44
            body += (
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{w * 0.27:.1f}" height="{h * 0.26:.1f}" rx="1.5" '
                f'fill="{window}" stroke="{dark}" stroke-width="1.6"/>'
                f'<path d="M{x + w * 0.135:.1f} {y:.1f} v{h * 0.26:.1f} M{x:.1f} {y + h * 0.13:.1f} h{w * 0.27:.1f}" '
                f'stroke="{dark}" stroke-width="1.1"/>'
            )
            if people and (column + row) % 2 == 0:
                body += (
                    f'<circle cx="{x + w * 0.135:.1f}" cy="{y + h * 0.12:.1f}" r="{w * 0.07:.1f}" fill="#3a2a30"/>'
                    f'<path d="M{x + w * 0.02:.1f} {y + h * 0.26:.1f} q{w * 0.115:.1f} {-h * 0.15:.1f} {w * 0.23:.1f} 0Z" fill="#5a3440"/>'
                )
    return body + "</g>"


@prop
def fox_hill(
    source: Noise,
    fur: str = "#a8622c",
    dark: str = "#7c431f",
    cream: str = "#d9bf94",
    grass: str = "#5b6b3a",
    window: str = "#ffd886",
) -> str:
    """A hill that is a curled fox, 150 wide, with a round lit house door in its flank."""
    body = f'<path d="M-78 4 C-84 -40 -46 -74 4 -74 C52 -74 84 -42 80 4Z" fill="{fur}"/>'
    body += f'<path d="M-70 -22 C-52 -62 -16 -76 10 -74 C46 -74 76 -50 79 -14 C60 -52 30 -60 2 -60 C-30 -60 -54 -46 -70 -22Z" fill="{grass}"/>'
    for index in range(34):
        t = index / 33
        x = -66 + 140 * t
        y = -26 - 46 * math.sin(math.pi * min(1, max(0, t * 0.98 + 0.03))) - source.random() * 4
        body += f'<path d="M{x:.1f} {y + 6:.1f} q-1 -5 -3 -9 M{x:.1f} {y + 6:.1f} q1 -5 3 -8" stroke="{mix(grass, "#c7d07a", 0.35)}" stroke-width="1.2" fill="none"/>'
    # the tail comes round the front, white at the tip
    body += (
        f'<path d="M80 4 C84 -22 62 -34 44 -24 C24 -14 -2 -8 -26 -12 C-20 4 0 8 20 8 L80 8Z" fill="{dark}"/>'
    )
    body += f'<path d="M-26 -12 C-12 -9 0 -9 8 -11 C4 -4 6 2 10 8 C-6 8 -20 4 -26 -12Z" fill="{cream}"/>'
    # the head rests on the tail
    body += f'<path d="M-72 -30 L-80 -62 L-56 -46 Q-48 -50 -40 -47 L-24 -64 L-24 -36 Q-16 -24 -24 -12 Q-38 6 -62 6 Q-86 4 -88 -8 Q-84 -20 -72 -30Z" fill="{fur}"/>'
    body += f'<path d="M-75 -55 L-71 -40 L-63 -45Z M-27 -57 L-36 -45 L-27 -39Z" fill="{dark}"/>'
    body += (
        f'<path d="M-88 -8 Q-72 -14 -60 -10 Q-44 -18 -24 -12 Q-38 6 -62 6 Q-86 4 -88 -8Z" fill="{cream}"/>'
    )
    body += '<ellipse cx="-86" cy="-8" rx="5" ry="4" fill="#231820"/>'
    # one eye shut, one open
    body += '<path d="M-74 -22 q5 5 10 1" stroke="#231820" stroke-width="2.2" fill="none" stroke-linecap="round"/>'
    body += '<path d="M-50 -25 q8 -9 17 0 q-8 7 -17 0Z" fill="#ffcf5a"/><ellipse cx="-41.5" cy="-25.5" rx="2.4" ry="4.2" fill="#1c1418"/>'
    # round window and door
    body += (
        f'<circle cx="30" cy="-38" r="19" fill="#4a2f22"/><circle cx="30" cy="-38" r="15.5" fill="{window}"/>'
    )
    body += '<path d="M30 -54 V-22 M14 -38 H46" stroke="#4a2f22" stroke-width="2.6"/>'
    body += '<path d="M58 -62 v-14 h7 v17Z" fill="#5a4036"/>'
    return body


CLOTHES = (
    "M0 0 h9 l3 4 l-3 2.500 l-1.500 -1.500 l-3 10 q-4 -2 -8 0 l2 -10 l-2.500 .8 l-1.500 -4Z",  # a shirt
    "M0 0 h10 l-4 14 q-5 1.500 -10 0Z",  # a sheet
    "M0 0 h9 l-2 13 h-3.500 l.6 -7 l-4.600 7 h-3.500Z",  # trousers
)


def _washing(lines: Sequence[tuple[float, Sequence[str]]]) -> str:
    """Washing lines streaming out to the left."""
    body = ""
    for row, (y, colours) in enumerate(lines):
        body += f'<path d="M-20 {y - 3} Q-56 {y - 12} -94 {y - 2}" stroke="#5a4a40" stroke-width=".9" fill="none"/>'
        for index, colour in enumerate(colours):
            x = -44 - index * 15
            top = y - 8 + abs(x + 58) * 0.12
            body += f'<path d="{CLOTHES[(index + row) % 3]}" transform="translate({x},{top:.1f}) rotate(22)" fill="{colour}"/>'
    return body


@prop
def bird_town(
    source: Noise,
    walls: Sequence[str] = ("#f2dfc0", "#e9c7b4", "#f5e9d2", "#dcd3c2", "#efd0a8"),
    roofs: Sequence[str] = ("#c9705c", "#8f5a6a", "#5f7f94", "#b5603f", "#7d8f5a"),
    brass: str = "#c79a3b",
) -> str:
    """A town on four jointed brass legs, striding right; washing streams out behind."""
    dark = mix(brass, "#3a2410", 0.45)
    body = ""
    legs = (
        ((-32, -62), (-52, -36), (-34, -3)),
        ((-12, -60), (-4, -32), (-20, -3)),
        ((14, -60), (30, -34), (12, -3)),
        ((34, -62), (58, -40), (52, -5)),
    )
    for index, (hip, knee, foot) in enumerate(legs):
        colour = dark if index % 2 else brass
        body += (
            f'<path d="M{hip[0]} {hip[1]} L{knee[0]} {knee[1]} L{foot[0]} {foot[1]}" stroke="{colour}" '
            f'stroke-width="3.4" fill="none" stroke-linejoin="round"/><circle cx="{knee[0]}" cy="{knee[1]}" r="4" fill="{brass}" stroke="{dark}"/>'
            f'<circle cx="{hip[0]}" cy="{hip[1]}" r="4.4" fill="{brass}" stroke="{dark}"/>'
            f'<path d="M{foot[0]} {foot[1]} l12 4 M{foot[0]} {foot[1]} l6 5 M{foot[0]} {foot[1]} l-7 4" stroke="{colour}" stroke-width="2.6" stroke-linecap="round"/>'
        )
    body += '<path d="M-46 -66 Q0 -52 46 -66 L40 -58 Q0 -44 -40 -58Z" fill="#6d5a44"/><path d="M-48 -70 H48 Q46 -60 0 -58 Q-46 -60 -48 -70Z" fill="#8a7356"/>'
    spots = (
        (-36, 26, -4),
        (36, 28, 5),
        (-21, 38, 3),
        (22, 36, -5),
        (-2, 48, 1),
        (-30, 20, 2),
        (31, 19, -3),
        (10, 24, 4),
    )
    for index, (x, h, lean) in enumerate(spots):
        body += place(
            house(
                source,
                walls[index % 5],
                roofs[index % 5],
                "#ffd97a" if index % 2 else "#5d7684",
                50,
                70,
                lean,
                index % 2 == 0,
            ),
            x,
            -68,
            h,
        )
    # station clock
    body += '<path d="M-8 -68 V-84" stroke="#3f3a3a" stroke-width="1.600"/><circle cx="-8" cy="-87" r="5" fill="#f9f4e6" stroke="#3f3a3a" stroke-width="1.400"/><path d="M-8 -87 V-90.500 M-8 -87 l2.500 1.200" stroke="#3f3a3a" stroke-width="1"/>'
    body += _washing(
        (
            (-98, ("#fbf6ea", "#d8563f", "#7fa3c7", "#fbf6ea")),
            (-80, ("#e8b84c", "#fbf6ea", "#c98aa0", "#6f9a8a")),
        )
    )
    return body


@prop
def rooftops(
    source: Noise,
    eaves: float = 760,
    colours: Sequence[str] = ("#3a3540", "#4a4350", "#564c5a"),
    lit: str = "#ffcf7a",
    smoke: str = "#cbb8c4",
) -> str:
    """A forest of chimneys along the foot of the sheet (sheet units)."""
    body = ""
    for layer in range(3):
        colour, base = colours[2 - layer], eaves + layer * 78
        x = -60.0 - 40 * layer
        while x < 840:
            w = 120 + 80 * source.random()
            h = 40 + 60 * source.random()
            body += f'<path d="M{x:.0f} 1000 V{base:.0f} L{x + w / 2:.0f} {base - h:.0f} L{x + w:.0f} {base:.0f} V1000Z" fill="{colour}"/>'
            for _ in range(2):
                cx, ch = x + w * (0.15 + 0.65 * source.random()), 60 + 60 * source.random()
                top = base - h * 0.5 - ch
                shade = mix(colour, "#8a5a54", 0.3)
                body += f'<rect x="{cx:.0f}" y="{top:.0f}" width="26" height="{ch + 40:.0f}" fill="{shade}"/><rect x="{cx - 4:.0f}" y="{top - 8:.0f}" width="34" height="10" fill="{mix(shade, "#1a1418", 0.3)}"/><rect x="{cx + 3:.0f}" y="{top - 24:.0f}" width="8" height="17" fill="#8a5548"/><rect x="{cx + 15:.0f}" y="{top - 22:.0f}" width="8" height="15" fill="#8a5548"/>'
            if layer and source.random() < 0.9:
                body += f'<rect x="{x + w * 0.42:.0f}" y="{base + 14:.0f}" width="24" height="32" fill="{lit}"/><path d="M{x + w * 0.42 + 12:.0f} {base + 14:.0f} v32" stroke="{colour}" stroke-width="3"/>'
            x += w * 0.86
    return body


@prop
def teapot_inn(source: Noise, china: str = "#eef3f8", blue: str = "#5f88b5", warm: str = "#f6a24a") -> str:
    """A cracked giant teapot with a door and two windows, about 150 wide."""
    shade = mix(china, "#8fa8c4", 0.5)
    body = f'<path d="M44 -62 C86 -76 96 -24 46 -18" stroke="{shade}" stroke-width="10" fill="none" stroke-linecap="round"/>'
    body += f'<path d="M-44 -30 C-64 -36 -66 -66 -84 -78 L-72 -86 C-54 -76 -50 -60 -40 -56Z" fill="{shade}"/>'
    body += f'<path d="M-56 6 C-66 -40 -44 -76 0 -76 C44 -76 66 -40 56 6Z" fill="{china}"/>'
    body += f'<path d="M-34 -72 Q0 -86 34 -72 Q20 -66 0 -66 Q-20 -66 -34 -72Z" fill="{shade}"/><path d="M-30 -74 Q0 -98 30 -74 Q0 -66 -30 -74Z" fill="{china}"/><circle cx="0" cy="-94" r="6.5" fill="{blue}"/>'
    body += f'<path d="M-55 -46 Q0 -60 55 -46 L57 -39 Q0 -52 -57 -39Z" fill="{blue}"/><path d="M-31 -75 Q0 -84 31 -75 L32 -72 Q0 -81 -32 -72Z" fill="{blue}"/>'
    for x in (-44, -30, 30, 44):
        body += f'<g transform="translate({x},{-62 if abs(x) < 40 else -55})" fill="{blue}"><circle r="3"/><circle cx="5" r="2.2"/><circle cx="-5" r="2.2"/><circle cy="5" r="2.2"/><circle cy="-5" r="2.2"/></g>'
    body += '<path d="M18 -75 L24 -64 L17 -56 L28 -44 L22 -34 L30 -26" stroke="#5a6878" stroke-width="1.7" fill="none"/><path d="M28 -44 l10 -2 M17 -56 l-8 2" stroke="#5a6878" stroke-width="1.3"/>'
    body += f'<path d="M-13 6 V-18 A13 13 0 0 1 13 -18 V6Z" fill="#6a4030"/><path d="M-9.5 6 V-17 A9.5 9.5 0 0 1 9.5 -17 V6Z" fill="{warm}"/><path d="M-9.5 6 V-17 A9.5 9.5 0 0 1 -1 -26 V6Z" fill="#8f4a2c"/>'
    for x in (-34, 34):
        body += f'<circle cx="{x}" cy="-21" r="10" fill="#5d7288"/><circle cx="{x}" cy="-21" r="7.6" fill="#ffd27a"/><path d="M{x} -29 v16 M{x - 8} -21 h16" stroke="#5d7288" stroke-width="1.5"/>'
    # the sign
    body += '<path d="M-70 8 V-34 H-84" stroke="#5a3d2a" stroke-width="3" fill="none"/><path d="M-98 -31 h20 v17 h-20Z" fill="#a86a3c" stroke="#5a3d2a" stroke-width="1.6"/><path d="M-94 -26 h10 v4 q0 5 -5 5 q-5 0 -5 -5Z" fill="#fdf6e4"/><path d="M-84 -25 q5 0 0 5" stroke="#fdf6e4" stroke-width="1.5" fill="none"/>'
    return body


@prop
def snail(
    source: Noise,
    shell: str = "#7c2f3e",
    skin: str = "#9a8a5c",
    lamp: str = "#ffcf6a",
    trim: str = "#e9b44c",
    curtain: str = "#f0dcb0",
) -> str:
    """A snail going right whose shell is a lamplit carriage."""
    dark = mix(shell, "#1a0a10", 0.35)
    body = f'<path d="M-52 0 Q-34 -12 0 -12 H30 Q40 -12 44 -34 Q48 -48 58 -44 Q68 -38 64 -20 Q60 0 44 0Z" fill="{skin}"/>'
    body += f'<path d="M50 -42 L46 -62 M58 -43 L62 -62" stroke="{skin}" stroke-width="4" stroke-linecap="round"/><circle cx="46" cy="-63" r="3.4" fill="#3a2a24"/><circle cx="62" cy="-63" r="3.4" fill="#3a2a24"/><path d="M58 -27 q4 3 7 0" stroke="#6a4a3a" stroke-width="1.6" fill="none"/>'
    body += f'<path d="M-44 -8 C-50 -52 -26 -82 4 -82 C34 -82 48 -54 36 -10 Q-4 -2 -44 -8Z" fill="{shell}"/>'
    body += f'<path d="M-30 -66 C-6 -92 40 -76 38 -38 C36 -60 14 -76 -6 -72 C-18 -70 -24 -66 -30 -66Z" fill="{dark}"/>'
    body += f'<path d="M-43 -20 Q-4 -10 38 -22 L37 -15 Q-4 -4 -44 -13Z" fill="{trim}"/>'
    for x in (-27, 6):
        body += (
            f'<path d="M{x - 12} -26 V-44 A12 12 0 0 1 {x + 12} -44 V-26Z" fill="{dark}"/>'
            f'<path d="M{x - 9} -28 V-44 A9 9 0 0 1 {x + 9} -44 V-28Z" fill="{lamp}"/>'
            f'<path d="M{x - 9} -28 V-44 A9 9 0 0 1 {x} -53 Q{x - 2} -38 {x - 9} -28Z M{x + 9} -28 V-44 A9 9 0 0 0 {x} -53 Q{x + 2} -38 {x + 9} -28Z" fill="{curtain}" opacity=".9"/>'
        )
    body += f'<path d="M34 -62 l8 -6 v4" stroke="{trim}" stroke-width="2" fill="none"/><circle cx="43" cy="-59" r="5" fill="{lamp}"/>'
    return body


@prop
def gate(source: Noise, stone: str = "#cfc6b4", light: str = "#ffe3a0", leaf: str = "#5a4a3a") -> str:
    """A stone gate, one wing ajar with light behind."""
    dark = mix(stone, "#4a4238", 0.4)
    return (
        f'<path d="M-44 0 V-84 h20 V0Z M24 0 V-84 h20 V0Z" fill="{stone}"/><path d="M-48 -84 h28 v-9 h-28Z M20 -84 h28 v-9 h-28Z" fill="{dark}"/>'
        f'<path d="M-34 -88 A34 30 0 0 1 34 -88 L24 -84 A24 21 0 0 0 -24 -84Z" fill="{stone}"/>'
        f'<path d="M-24 0 V-84 A24 21 0 0 1 24 -84 V0Z" fill="{light}"/><path d="M-24 0 V-84 Q-20 -98 -2 -104 V0Z" fill="{leaf}"/>'
        f'<path d="M24 0 V-84 Q22 -94 17 -98 L12 -84 V6Z" fill="{leaf}"/><circle cx="-6" cy="-44" r="3" fill="#e9b44c"/>'
    )


@prop
def street(
    source: Noise,
    side: str = "left",
    walls: Sequence[str] = ("#3b4763", "#454a62", "#33405c", "#4a4358"),
    window: str = "#ffd27a",
) -> str:
    """One side of a narrow street at night, with neighbours at the windows (sheet units)."""
    body = ""
    # facades in perspective: near ones wide and tall
    spans = ((0, 150, -20, 800), (150, 245, 110, 742), (245, 310, 200, 700))
    for index, (x0, x1, top, foot) in enumerate(spans):
        next_top, next_foot = top + (x1 - x0) * 0.62, foot - (x1 - x0) * 0.34
        body += f'<path d="M{x0} {top} L{x1} {next_top:.0f} V{next_foot:.0f} L{x0} {foot}Z" fill="{walls[index]}"/>'
        body += f'<path d="M{x0} {top - 60} L{x1 + 8} {next_top - 34:.0f} V{next_top + 4:.0f} L{x0} {top + 4}Z" fill="{mix(walls[index], "#120e1a", 0.5)}"/>'

        def level(
            t: float,
            v: float,
            top: float = top,
            foot: float = foot,
            next_top: float = next_top,
            next_foot: float = next_foot,
        ) -> float:
            a, b = top + (next_top - top) * t, foot + (next_foot - foot) * t
            return a + (b - a) * v

        for row in range(4):
            for column in range(2):
                t0, t1 = 0.16 + column * 0.44, 0.16 + column * 0.44 + 0.28
                xa, xb = x0 + (x1 - x0) * t0, x0 + (x1 - x0) * t1
                v0, v1 = 0.1 + row * 0.22, 0.1 + row * 0.22 + 0.13
                lit = source.random() < 0.72
                fill = window if lit else "#232a40"
                body += f'<path d="M{xa:.0f} {level(t0, v0):.0f} L{xb:.0f} {level(t1, v0):.0f} V{level(t1, v1):.0f} L{xa:.0f} {level(t0, v1):.0f}Z" fill="{fill}" stroke="#1a1c2c" stroke-width="3"/>'
                if lit and source.random() < 0.75:
                    cx, r = (xa + xb) / 2, (xb - xa) * 0.27
                    cy = level((t0 + t1) / 2, v1) - r * 1.5
                    coat = ("#8a3a44", "#3f6a6a", "#5a4a7a", "#8a4f2a")[int(source.random() * 4)]
                    hair = ("#2e1c18", "#5a3a24", "#8f8a88")[int(source.random() * 3)]
                    body += (
                        f'<path d="M{cx - r * 1.9:.0f} {cy + r * 2.6:.0f} Q{cx - r * 1.6:.0f} {cy + r * 0.6:.0f} {cx:.0f} {cy + r * 0.6:.0f} '
                        f'Q{cx + r * 1.6:.0f} {cy + r * 0.6:.0f} {cx + r * 1.9:.0f} {cy + r * 2.6:.0f}Z" fill="{coat}"/>'
                        f'<circle cx="{cx:.0f}" cy="{cy - r * 0.2:.0f}" r="{r * 1.15:.1f}" fill="{hair}"/>'
                        f'<ellipse cx="{cx + r * 0.25:.0f}" cy="{cy + r * 0.15:.0f}" rx="{r * 0.8:.1f}" ry="{r * 0.85:.1f}" fill="#d99f7a"/>'
                    )
    if side == "right":
        body = f'<g transform="translate(800,0) scale(-1,1)">{body}</g>'
    return body


@prop
def glasshouse(source: Noise, frame: str = "#e9f3f0", glow: str = "#e3ef9a") -> str:
    """A lit greenhouse, 150 wide, summer inside."""
    body = f'<path d="M-70 0 V-58 L-44 -92 H44 L70 -58 V0Z" fill="{glow}"/>'
    for x, h, c in (
        (-60, 44, "#4f8438"),
        (-46, 66, "#6a9c3e"),
        (-28, 54, "#3f7430"),
        (-22, 34, "#5f9440"),
        (24, 36, "#4f8438"),
        (32, 58, "#3f7430"),
        (46, 70, "#5f9440"),
        (60, 46, "#4a7d34"),
    ):
        body += f'<path d="M{x - 13} 0 Q{x - 18} {-h * 0.6:.0f} {x} {-h} Q{x + 18} {-h * 0.6:.0f} {x + 13} 0Z" fill="{c}"/><path d="M{x} {-h + 6} V0 M{x} {-h * 0.6:.0f} l8 -8 M{x} {-h * 0.4:.0f} l-8 -8" stroke="{mix(c, "#dff08a", 0.45)}" stroke-width="1.600" fill="none"/>'
    body += '<path d="M-40 -88 Q-30 -70 -36 -58 M-10 -90 Q-4 -76 -10 -64 M16 -90 Q24 -78 18 -66" stroke="#4f8438" stroke-width="2.600" fill="none"/>'
    fruit = (
        (-62, -20, "#e2574c", 5.4),
        (-48, -44, "#f2a03d", 6),
        (-40, -20, "#e2574c", 5.4),
        (-28, -34, "#e2574c", 5),
        (-57, -36, "#f2c94c", 4.6),
        (-36, -58, "#c84a78", 5),
        (-10, -64, "#8a4a9a", 4.6),
        (-6, -70, "#8a4a9a", 4),
        (18, -66, "#8a4a9a", 4.6),
        (26, -20, "#e2574c", 5.4),
        (54, -48, "#e2574c", 5.6),
        (48, -20, "#f2a03d", 6),
        (62, -30, "#f2c94c", 5),
        (38, -66, "#f2a03d", 5),
    )
    for x, y, c, r in fruit:
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{c}"/><circle cx="{x - r * 0.3:.1f}" cy="{y - r * 0.3:.1f}" r="{r * 0.3:.1f}" fill="#fff" opacity=".6"/>'
    bars = "".join(f"M{x} 0 V-58 L{x * 0.63:.0f} -92 " for x in (-70, -47, -23, 23, 47, 70))
    body += f'<g stroke="{frame}" stroke-width="1.700" fill="none"><path d="{bars}M-70 -58 H70 M-70 -29 H70 M-57 -75 H57 M-44 -92 H44 M-70 0 H70"/></g>'
    body += f'<path d="M-14 0 V-50 H14 V0Z" fill="#f7f6c8" stroke="{frame}" stroke-width="3"/><path d="M0 0 V-50" stroke="{frame}" stroke-width="2"/><path d="M-44 -92 L0 -104 L44 -92Z" fill="{glow}" stroke="{frame}" stroke-width="2.4"/>'
    # the fogged pane with a drawn smile
    body += '<path d="M24.5 -57 h21 v27 h-21Z" fill="#eef6f2" opacity=".95"/><path d="M30 -49 v4 M39 -49 v4" stroke="#5d8a84" stroke-width="2.4" stroke-linecap="round"/><path d="M28 -41 q7 9 14 0" stroke="#5d8a84" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
    return body


@prop
def lighthouse_top(
    source: Noise, wall: str = "#efe6d8", red: str = "#b5483c", iron: str = "#2f3644", lamp: str = "#ffe9a8"
) -> str:
    """The head of a lighthouse; the glass is 70 wide, its gallery at (0, 0)."""
    body = f'<path d="M-40 0 L-52 120 H52 L40 0Z" fill="{wall}"/><path d="M-43 30 H43 L46 62 H-46Z" fill="{red}"/><path d="M-50 96 H50 L52 120 H-52Z" fill="{red}"/>'
    body += f'<path d="M-37 -2 V-92 H37 V-2Z" fill="#3a5a74"/><path d="M-37 -2 V-92 H37 V-2Z" fill="{lamp}" opacity=".5"/><path d="M-9 -40 V-78 Q0 -88 9 -78 V-40Z" fill="#fff8dc"/><path d="M-13 -42 h26 v6 h-26Z" fill="{iron}"/>'
    body += "".join(f'<path d="M{x} -2 V-92" stroke="{iron}" stroke-width="2"/>' for x in (-37, -18, 18, 37))
    body += f'<path d="M-44 -92 H44 Q20 -112 5 -128 H-5 Q-20 -112 -44 -92Z" fill="{red}"/><circle cx="0" cy="-132" r="6" fill="{iron}"/><path d="M-46 -95 H46 V-88 H-46Z" fill="{iron}"/>'
    return body


@prop
def well(source: Noise, stone: str = "#8c8a84", moss: str = "#5e7350", roof: str = "#5a4636") -> str:
    """A stone well under a little roof, with its winch."""
    body = f'<path d="M-46 -34 V-104 M46 -34 V-104" stroke="{mix(roof, "#1a1010", 0.2)}" stroke-width="6"/>'
    body += f'<path d="M-64 -98 L0 -136 L64 -98 L58 -92 L0 -124 L-58 -92Z" fill="{roof}"/><path d="M-58 -92 L0 -126 L58 -92Z" fill="{mix(roof, "#8a6a4a", 0.3)}"/>'
    body += '<path d="M-50 -84 H54 M54 -84 v10 h8" stroke="#6a5038" stroke-width="5" fill="none"/>'
    body += '<ellipse cx="0" cy="-38" rx="54" ry="13" fill="#1a1c28"/>'
    body += f'<path d="M-56 -38 Q0 -18 56 -38 L52 0 Q0 14 -52 0Z" fill="{stone}"/>'
    for row in range(3):
        for column in range(7):
            x = -48 + column * 15 + (row % 2) * 6
            y = -30 + row * 12 + (1 - (x / 56) ** 2) * 8
            tone = mix(stone, ("#b8b4a8", "#5f5d5a", moss)[int(source.random() * 3)], 0.45)
            body += f'<rect x="{x}" y="{y:.1f}" width="13" height="9.5" rx="3" fill="{tone}"/>'
    body += f'<path d="M-56 -38 a56 14 0 0 1 112 0 l-6 0 a50 11 0 0 0 -100 0Z" fill="{mix(stone, "#d8d4c8", 0.4)}"/>'
    return body


@prop
def hull_house(
    source: Noise, hull: str = "#f2efe6", line: str = "#4c8fa6", roof: str = "#b45f3c", oar: str = "#9a6a42"
) -> str:
    """A boat that is a house: oars out of the windows, anchor on the doorstep, 190 wide."""
    body = ""
    for x in (-62, -34, 34, 62):
        body += f'<path d="M{x} -34 L{x - 30} 20" stroke="{mix(oar, "#2a1a10", 0.2)}" stroke-width="3.4" stroke-linecap="round"/>'
    body += f'<path d="M-98 -62 Q-60 -54 0 -52 Q60 -54 104 -70 Q96 -10 62 4 H-58 Q-90 -14 -98 -62Z" fill="{hull}"/>'
    body += f'<path d="M-98 -62 Q-60 -54 0 -52 Q60 -54 104 -70 L103 -61 Q60 -46 0 -44 Q-60 -46 -97 -54Z" fill="{line}"/>'
    for y in (-28, -14):
        body += f'<path d="M{-90 - y * 0.2:.0f} {y - 8} Q0 {y + 6} {92 + y * 0.2:.0f} {y - 10}" stroke="#cfc9ba" stroke-width="1.6" fill="none"/>'
    body += f'<path d="M-60 -56 V-92 H56 V-56Z" fill="#fbf8ef"/><path d="M-70 -90 L-46 -118 H42 L66 -90Z" fill="{roof}"/>'
    body += (
        '<path d="M26 -112 V-138 h14 v28Z" fill="#8f6a58"/><path d="M23 -140 h20 v5 h-20Z" fill="#6a4c40"/>'
    )
    for x in (-42, -12):
        body += f'<rect x="{x - 9}" y="-84" width="18" height="18" rx="2" fill="#ffd98a" stroke="{line}" stroke-width="2.4"/><path d="M{x} -84 v18 M{x - 9} -75 h18" stroke="{line}" stroke-width="1.6"/>'
    body += f'<path d="M16 -52 V-76 A10 10 0 0 1 36 -76 V-52Z" fill="{line}"/><circle cx="32" cy="-64" r="1.8" fill="#f2d27a"/>'
    for x in (-62, -34, 34, 62):
        body += f'<circle cx="{x}" cy="-34" r="8" fill="{line}"/><circle cx="{x}" cy="-34" r="5.4" fill="#2c5a6c"/>'
        body += f'<path d="M{x} -34 L{x - 22} 6" stroke="{oar}" stroke-width="3.8" stroke-linecap="round"/><path d="M{x - 20} 0 L{x - 34} 24 Q{x - 28} 30 {x - 24} 26 L{x - 15} 4Z" fill="{oar}"/>'
    # doorstep with the anchor
    body += '<path d="M10 -50 h32 v5 h-32Z" fill="#8f7a5e"/>'
    body += '<g transform="translate(48,-48) scale(.9)"><path d="M0 -22 V4 M-8 -15 H8 M-13 -5 Q-12 6 0 6 Q12 6 13 -5" stroke="#3d4650" stroke-width="3.6" fill="none" stroke-linecap="round"/><circle cx="0" cy="-25" r="3.4" fill="none" stroke="#3d4650" stroke-width="2.6"/></g>'
    return body


@prop
def windmill(
    source: Noise,
    wall: str = "#f6eedc",
    cap: str = "#8a5a58",
    page: str = "#fbf6e8",
    ink: str = "#2c2e3e",
    light: str = "#ffd98a",
    wind: float = 18,
) -> str:
    """A tower mill whose sails are written pages; a crack of light at the door."""
    body = f'<path d="M-26 0 L-18 -74 H18 L26 0Z" fill="{wall}"/><path d="M-26 0 L-18 -74 H-4 L-6 0Z" fill="{mix(wall, "#c99a8c", 0.25)}"/>'
    body += f'<path d="M-21 -73 Q-18 -94 0 -96 Q18 -94 21 -73Z" fill="{cap}"/>'
    body += f'<circle cx="0" cy="-58" r="5.4" fill="{light}" stroke="#6a4a44" stroke-width="1.6"/><circle cx="9" cy="-38" r="4" fill="{light}" stroke="#6a4a44" stroke-width="1.4"/>'
    body += '<path d="M-10 0 V-19 A10 10 0 0 1 10 -19 V0Z" fill="#5a3a34"/><path d="M-8 0 V-18 A8 8 0 0 1 8 -18 V0Z" fill="#8a5444"/>'
    body += f'<path d="M5.6 0 V-24 L8 -19 V0Z" fill="{light}"/>'
    sail = '<path d="M-1.3 0 L-1 -66 H1 L1.3 0Z" fill="#5a4034"/>'
    for row in range(4):
        y = -16 - row * 13
        sail += f'<g transform="rotate({(-3, 2, -2, 4)[row]} 8 {y})"><path d="M1.5 {y} h15.5 l1.5 -12 h-17Z" fill="{page}" stroke="#a89878" stroke-width=".7"/>'
        for k in range(3):
            sail += f'<path d="M4 {y - 3 - k * 3} h{10 - 3 * (k == 0)}" stroke="{ink}" stroke-width="1.100" opacity=".75"/>'
        sail += "</g>"
    body += (
        '<g transform="translate(0,-80)">'
        + "".join(f'<g transform="rotate({wind + 90 * k})">{sail}</g>' for k in range(4))
        + '<circle r="4.6" fill="#5a4034"/></g>'
    )
    return body
