"""Places to live in that ought not to be: towns with legs, teapots with doors, shells with curtains."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import place, prop

INK = "#2c2028"


def pane(x: float, y: float, w: float, h: float, lit: str, frame: str, arched: bool = False) -> str:
    """A window with a cross in it; (x, y) is its middle."""
    left, top = x - w / 2, y - h / 2
    shape = (
        f"M{left:.1f} {y + h / 2:.1f} V{top + w / 2:.1f} A{w / 2:.1f} {w / 2:.1f} 0 0 1 {left + w:.1f} {top + w / 2:.1f} V{y + h / 2:.1f}Z"
        if arched
        else f"M{left:.1f} {top:.1f} h{w:.1f} v{h:.1f} h{-w:.1f}Z"
    )
    line = max(1.2, w * 0.09)
    return (
        f'<path d="{shape}" fill="{lit}" stroke="{frame}" stroke-width="{line * 1.4:.1f}"/>'
        f'<path d="M{x:.1f} {top:.1f} v{h:.1f} M{left:.1f} {y:.1f} h{w:.1f}" stroke="{frame}" stroke-width="{line:.1f}"/>'
    )


def tiles(
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    colour: str,
    rows: int,
    apex: float | None = None,
    narrow: float = 1,
) -> str:
    """Scalloped rows of roof tiles: on a gable towards ``apex``, on a slope that is ``narrow``er at the top."""
    body = ""
    for row in range(1, rows + 1):
        t = row / (rows + 0.4)
        y = y0 + (y1 - y0) * t
        middle, share = ((x0 + x1) / 2, narrow + (1 - narrow) * t) if apex is None else (apex, t)
        left, right = middle + (x0 - middle) * share, middle + (x1 - middle) * share
        count = max(2, round((right - left) / 13))
        step = (right - left) / count
        arcs = "".join(f"q{step / 2:.1f} 5 {step:.1f} 0" for _ in range(count))
        body += f'<path d="M{left:.1f} {y:.1f} {arcs}" fill="none" stroke="{colour}" stroke-width="1.8"/>'
    return body


@prop
def cottage(
    source: Noise,
    wall: str = "#f0dcbc",
    roof: str = "#b5553f",
    lit: str = "#ffd27a",
    w: float = 80,
    h: float = 90,
    timber: bool = False,
    clock: bool = False,
    lean: float = 0,
) -> str:
    """A crooked gabled house in sheet units, standing on (0, 0)."""
    dark, edge, ridge = mix(wall, "#4a3028", 0.35), mix(roof, "#200c10", 0.4), h * 0.62
    a, b = w / 2, w / 2 + 9
    body = f'<path d="M{w * 0.16:.1f} {-h - ridge * 0.5:.1f} v-34 h15 v40Z" fill="#8a5a4a"/><path d="M{w * 0.16 - 3:.1f} {-h - ridge * 0.5 - 36:.1f} h21 v6 h-21Z" fill="#5a3a34"/>'
    body += f'<path d="M{-a} 0 L{-a + 2} {-h} H{a - 2} L{a} 0Z" fill="{wall}"/>'
    body += f'<path d="M{-a + 2} {-h} H{a - 2} L{a - 2} {-h + 12} Q0 {-h + 18} {-a + 2} {-h + 12}Z" fill="{dark}" opacity=".6"/>'
    if timber:
        body += f'<path d="M{-a + 4} 0 V{-h} M{a - 4} 0 V{-h} M{-a} {-h * 0.5} H{a} M{-a + 4} {-h * 0.5} L{-a * 0.3} 0 M{a - 4} {-h * 0.5} L{a * 0.3} 0" stroke="#7a5040" stroke-width="4" fill="none"/>'
    for x in (-w * 0.23, w * 0.23):
        body += pane(x, -h * 0.72, w * 0.22, h * 0.24, lit, INK)
        if w > 70:
            body += f'<path d="M{x - w * 0.11 - 7:.1f} {-h * 0.84:.1f} h6 v{h * 0.24:.1f} h-6Z M{x + w * 0.11 + 1:.1f} {-h * 0.84:.1f} h6 v{h * 0.24:.1f} h-6Z" fill="{mix(roof, "#3a5a5a", 0.5)}"/>'
    body += pane(
        -w * 0.22, -h * 0.25, w * 0.2, h * 0.22, mix(lit, "#5a7a8a", 0.5 * source.random()), INK, True
    )
    body += f'<path d="M{w * 0.1:.1f} 0 v{-h * 0.36:.1f} a{w * 0.11:.1f} {w * 0.11:.1f} 0 0 1 {w * 0.22:.1f} 0 V0Z" fill="{mix(roof, "#2a1a14", 0.45)}"/>'
    body += f'<path d="M{-b} {-h + 3} Q0 {-h - 5} {b} {-h + 3} L{lean * 0.3:.1f} {-h - ridge:.1f}Z" fill="{roof}"/>'
    body += tiles(-b, b, -h - ridge, -h + 2, edge, max(3, round(ridge / 13)), lean * 0.3)
    if clock:
        y = -h - ridge * 0.32
        body += f'<circle cx="0" cy="{y:.1f}" r="19" fill="#6a4030"/><circle cx="0" cy="{y:.1f}" r="15" fill="#fdf6e0"/><path d="M0 {y:.1f} v-11 M0 {y:.1f} l8 4" stroke="{INK}" stroke-width="2.6"/>'
    return f'<g transform="skewX({lean})">{body}</g>'


TOWN = (
    (-42, -196, 74, 96, 0),
    (52, -186, 80, 80, 1),
    (-112, -128, 84, 84, 1),
    (4, -132, 72, 168, 2),
    (104, -122, 90, 88, 0),
    (-168, -62, 82, 78, 0),
    (-74, -66, 86, 92, 1),
    (58, -62, 84, 96, 0),
    (158, -58, 82, 74, 1),
    (-186, 4, 70, 58, 1),
    (-112, 6, 84, 72, 0),
    (-22, 10, 90, 84, 1),
    (78, 8, 86, 70, 0),
    (168, 6, 76, 62, 1),
)


@prop
def heaped_town(
    source: Noise,
    walls: Sequence[str] = ("#f3e0c2", "#eec9ae", "#f7ecd6", "#e0d4bf", "#f0d3a2"),
    roofs: Sequence[str] = ("#c4593f", "#a8443c", "#5f7f94", "#d07a4a", "#7d8f5a", "#8f5a6a"),
) -> str:
    """Crooked houses heaped on a saucer of earth, in sheet units; the earth's rim is at (±235, 0)."""
    body = '<path d="M-120 -220 Q0 -300 110 -210 L190 0 H-200Z" fill="#6f7f4c"/>'
    for index, (x, y, w, h, kind) in enumerate(TOWN):
        house = cottage(
            source,
            walls[index % len(walls)],
            roofs[(index * 5 + 2) % len(roofs)],
            "#ffd47e" if index % 3 else "#6f8b96",
            w,
            h,
            kind == 1,
            kind == 2,
            (source.random() - 0.5) * 9,
        )
        body += place(house, x, y)
    body += '<path d="M-238 -8 Q0 26 238 -8 Q232 26 150 52 Q60 88 0 84 Q-70 88 -150 54 Q-230 26 -238 -8Z" fill="#7a6248"/>'
    body += '<path d="M-238 -8 Q0 26 238 -8 Q230 10 200 14 Q180 22 160 16 Q130 30 104 22 Q60 36 24 26 Q-20 38 -60 24 Q-110 32 -140 18 Q-180 24 -206 10 Q-230 6 -238 -8Z" fill="#7f9a52"/>'
    for x, drop in ((-150, 40), (-96, 62), (-30, 48), (52, 66), (120, 44)):
        body += f'<path d="M{x} 58 q6 {drop * 0.5} -3 {drop} M{x + 9} 60 q-4 {drop * 0.3} 4 {drop * 0.6}" stroke="#5a4634" stroke-width="3" fill="none"/>'
    return body


@prop
def brass_leg(
    source: Noise,
    knee: Sequence[float] = (-40, 130),
    foot: Sequence[float] = (10, 290),
    brass: str = "#c8973a",
) -> str:
    """A jointed bird leg from the hip at (0, 0), in sheet units."""
    dark = mix(brass, "#3a2008", 0.5)
    kx, ky, fx, fy = float(knee[0]), float(knee[1]), float(foot[0]), float(foot[1])
    body = f'<path d="M-11 0 L{kx - 8} {ky} H{kx + 8} L12 0Z" fill="{brass}"/><path d="M{kx - 8} {ky} L{fx - 6} {fy} H{fx + 6} L{kx + 8} {ky}Z" fill="{brass}"/>'
    for t in (0.3, 0.6):
        body += f'<path d="M{kx * t - 9:.1f} {ky * t:.1f} h18" stroke="{dark}" stroke-width="4"/>'
        body += f'<path d="M{kx + (fx - kx) * t - 7:.1f} {ky + (fy - ky) * t:.1f} h14" stroke="{dark}" stroke-width="4"/>'
    for x, y, r in ((0, 0, 19), (kx, ky, 16), (fx, fy, 10)):
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{brass}" stroke="{dark}" stroke-width="4"/><circle cx="{x}" cy="{y}" r="{r * 0.35:.1f}" fill="{dark}"/>'
    toes = "".join(
        f'<path d="M{fx} {fy + 4} Q{fx + x * 0.5} {fy + 4} {fx + x} {fy + y}" />'
        for x, y in ((46, 20), (22, 27), (-34, 20))
    )
    return body + f'<g stroke="{brass}" stroke-width="10" stroke-linecap="round" fill="none">{toes}</g>'


CLOTHES = (
    "M-22 0 h14 q8 7 16 0 h14 l16 16 l-11 9 l-8 -7 l4 48 q-22 8 -46 0 l4 -48 l-8 7 l-11 -9Z",
    "M-28 0 h56 l5 62 q-16 7 -32 1 q-16 6 -34 -1Z",
    "M-18 0 h36 l5 66 h-17 l-6 -46 l-7 46 h-17Z",
    "M-14 0 h12 l1 34 q10 4 14 10 q2 7 -8 7 h-18Z M14 2 h11 l1 30 q9 4 12 9 q2 6 -7 6 h-16Z",
    "M-16 0 h10 q6 8 12 0 h10 l4 26 l18 44 q-40 10 -76 0 l18 -44Z",
)


@prop
def washing(
    source: Noise,
    path: Sequence[float] = (0, 0, -200, 40, -420, -20),
    items: Sequence[str] = ("#fdf8ec", "#d8463a", "#7fa3c7"),
    cloth: float = 100,
    blow: float = 24,
) -> str:
    """A washing line along a bow (x0 y0, bend, x1 y1) in sheet units, its clothes blown aside."""
    x0, y0, bx, by, x1, y1 = (float(part) for part in path)
    body = f'<path d="M{x0} {y0} Q{bx} {by} {x1} {y1}" stroke="#5a4438" stroke-width="3" fill="none"/>'
    for index, colour in enumerate(items):
        t = (index + 0.7) / (len(items) + 0.4)
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * bx + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * by + t * t * y1
        piece = CLOTHES[int(source.random() * len(CLOTHES))]
        folds = f'<path d="{piece}" fill="{colour}"/><path d="M-8 12 Q-4 34 -10 54 M8 14 Q12 34 7 56" stroke="{mix(colour, "#3a2a48", 0.3)}" stroke-width="2.4" fill="none"/>'
        body += place(
            folds, x, y, cloth * (0.85 + 0.3 * source.random()), blow + (source.random() - 0.5) * 22
        )
        body += f'<path d="M{x - 12:.0f} {y - 5:.0f} v9 M{x + 10:.0f} {y - 4:.0f} v9" stroke="#c79a5c" stroke-width="4"/>'
    return body


@prop
def roof_row(
    source: Noise,
    eaves: float = 760,
    colour: str = "#3a3540",
    lit: str = "#ffcf7a",
    wide: float = 150,
    lights: float = 0.6,
) -> str:
    """One row of roofs and chimneys across the sheet (sheet units)."""
    body, x = "", -wide * 0.7
    brick, dark = mix(colour, "#9a5a50", 0.35), mix(colour, "#0a0610", 0.35)
    while x < 840:
        w = wide * (0.75 + 0.5 * source.random())
        rise = w * (0.34 + 0.3 * source.random())
        for _ in range(2):
            cx, tall = x + w * (0.12 + 0.66 * source.random()), w * (0.35 + 0.4 * source.random())
            top, thick = eaves - rise * 0.6 - tall, w * 0.15
            body += f'<path d="M{cx:.0f} {top:.0f} h{thick:.0f} V{eaves:.0f} h{-thick:.0f}Z" fill="{brick}"/><path d="M{cx - 4:.0f} {top - 7:.0f} h{thick + 8:.0f} v10 h{-thick - 8:.0f}Z" fill="{dark}"/>'
            for pot in (0.08, 0.56):
                body += f'<path d="M{cx + thick * pot:.0f} {top - 7:.0f} l2 -17 h{thick * 0.22:.0f} l2 17Z" fill="{mix(brick, "#c87a5a", 0.4)}"/>'
        body += f'<path d="M{x - 6:.0f} {eaves + 6:.0f} L{x + w * 0.5:.0f} {eaves - rise:.0f} L{x + w + 6:.0f} {eaves + 6:.0f} L{x + w:.0f} 1000 H{x:.0f}Z" fill="{colour}"/>'
        body += tiles(x, x + w, eaves - rise, eaves + 4, dark, 5, x + w / 2)
        if source.random() < lights:
            body += pane(x + w * 0.5, eaves - rise * 0.36, w * 0.13, w * 0.15, lit, dark)
        for column in (0.28, 0.7):
            if source.random() < lights:
                body += pane(x + w * column, eaves + w * 0.26, w * 0.14, w * 0.2, lit, dark)
        x += w * 0.9
    return body


@prop
def teapot_inn(source: Noise, china: str = "#e9f0f8", blue: str = "#3f6ea8", warm: str = "#ffb057") -> str:
    """A cracked giant teapot with a door and two windows; sheet units, 620 wide, the door's foot at (0, 0)."""
    shade, wood = mix(china, "#7f9cc0", 0.4), "#5a3a2c"
    body = f'<path d="M190 -250 C360 -300 400 -70 205 -50" stroke="{shade}" stroke-width="44" fill="none"/><path d="M200 -262 C350 -296 378 -84 214 -66" stroke="{china}" stroke-width="14" fill="none" opacity=".8"/>'
    body += f'<path d="M-196 -90 C-290 -110 -270 -240 -352 -296 L-300 -340 C-236 -290 -236 -230 -190 -222Z" fill="{shade}"/><path d="M-352 -296 L-300 -340 q-6 -10 -22 -2 l-34 28 q-6 10 4 18Z" fill="{china}"/>'
    body += f'<path d="M-222 40 C-262 -150 -170 -320 0 -320 C170 -320 262 -150 222 40Z" fill="{china}"/>'
    body += f'<path d="M-128 -296 Q0 -330 128 -296 L122 -280 Q0 -312 -122 -280Z" fill="{shade}"/><path d="M-118 -304 C-100 -370 100 -370 118 -304 Q0 -334 -118 -304Z" fill="{china}"/><path d="M-112 -318 Q0 -346 112 -318 L116 -308 Q0 -336 -116 -308Z" fill="{blue}"/><path d="M-14 -350 q-14 -26 14 -38 q28 12 14 38Z" fill="{blue}"/>'
    body += f'<path d="M-214 -196 Q0 -262 214 -196 L220 -182 Q0 -248 -220 -182Z M-236 -96 Q-200 -110 -160 -116 L-160 -106 Q-204 -100 -237 -84Z M236 -96 Q200 -110 160 -116 L160 -106 Q204 -100 237 -84Z" fill="{blue}"/>'
    for x in (-150, -84, -20, 44, 108, 164):
        y = -262 + abs(x) * 0.18 + abs(x) ** 2 * 0.0006
        petals = "".join(
            f'<circle cx="{11 * math.cos(a):.1f}" cy="{11 * math.sin(a):.1f}" r="6.5"/>'
            for a in [k * math.pi * 0.4 for k in range(5)]
        )
        body += f'<g transform="translate({x},{y:.0f})" fill="{blue}">{petals}<circle r="4" fill="{china}"/><path d="M16 8 q14 -4 22 8 q-14 6 -22 -8Z"/></g>'
    body += '<path d="M84 -306 l14 44 l-26 30 l36 40 l-18 34 l30 36 M108 -192 l34 -6 M72 -232 l-26 8 M90 -158 l-22 20" stroke="#5a6a80" stroke-width="5" fill="none" stroke-linejoin="round"/>'
    body += f'<path d="M-58 20 V-80 A58 58 0 0 1 58 -80 V20Z" fill="{wood}"/><path d="M-44 20 V-78 A44 44 0 0 1 44 -78 V20Z" fill="{warm}"/><path d="M-44 20 V-78 A44 44 0 0 1 -30 -110 L-4 -96 V26Z" fill="#a4502f"/><path d="M-32 14 V-100 M-18 22 V-98" stroke="#6a2f1c" stroke-width="3"/><circle cx="-12" cy="-30" r="5" fill="#f4cf78"/>'
    body += '<path d="M14 -118 q0 20 0 24" stroke="#5a3a2c" stroke-width="3"/><circle cx="14" cy="-90" r="8" fill="#fff2b8"/>'
    for x in (-134, 134):
        body += f'<circle cx="{x}" cy="-64" r="40" fill="{wood}"/><circle cx="{x}" cy="-64" r="32" fill="#ffcf72"/><path d="M{x} -96 v64 M{x - 32} -64 h64" stroke="{wood}" stroke-width="6"/><path d="M{x - 30} -78 Q{x - 14} -74 {x - 8} -94 Q{x - 26} -92 {x - 30} -78Z M{x + 30} -78 Q{x + 14} -74 {x + 8} -94 Q{x + 26} -92 {x + 30} -78Z" fill="#d8563f" opacity=".8"/>'
    return body


@prop
def inn_sign(source: Noise, wood: str = "#6a4530", board: str = "#c48a4c") -> str:
    """A signpost with a cup on its board; sheet units."""
    return (
        f'<path d="M-7 0 L-5 -190 h10 L7 0Z M-2 -180 h-86 v9 h86Z" fill="{wood}"/><path d="M-74 -171 v14 M-26 -171 v14" stroke="#3a2a24" stroke-width="3"/>'
        f'<path d="M-86 -157 h72 v58 h-72Z" fill="{board}" stroke="{wood}" stroke-width="5"/><path d="M-68 -142 h30 v14 q0 16 -15 16 q-15 0 -15 -16Z" fill="#fdf6e4"/><path d="M-38 -138 q14 0 0 15" stroke="#fdf6e4" stroke-width="5" fill="none"/><path d="M-60 -146 q-4 -5 0 -9 M-48 -146 q-4 -5 0 -9" stroke="#fdf6e4" stroke-width="2.5" fill="none"/>'
    )


@prop
def snail_coach(
    source: Noise,
    shell: str = "#8f3346",
    skin: str = "#a8935f",
    lamp: str = "#ffd27a",
    trim: str = "#e9b44c",
    curtain: str = "#c8473a",
) -> str:
    """A snail going right with a lamplit carriage for a shell; a hundred units to the roof."""
    dark, pale = mix(shell, "#14060c", 0.4), mix(skin, "#f4e6b8", 0.4)
    body = f'<path d="M-84 0 Q-60 -14 -30 -15 H40 Q54 -16 58 -40 Q62 -60 78 -58 Q96 -54 92 -30 Q88 -2 66 0Z" fill="{skin}"/><path d="M-84 0 Q-60 -8 -20 -7 H50 Q72 -8 88 -22 Q84 -1 66 0Z" fill="{pale}"/>'
    body += f'<path d="M72 -56 Q66 -76 68 -88 M82 -57 Q88 -76 90 -86" stroke="{skin}" stroke-width="5" stroke-linecap="round" fill="none"/><circle cx="68" cy="-90" r="5" fill="{pale}"/><circle cx="90" cy="-88" r="5" fill="{pale}"/><circle cx="69.500" cy="-90" r="2.400" fill="{INK}"/><circle cx="91.500" cy="-88" r="2.400" fill="{INK}"/><path d="M86 -34 q5 2 7 -2" stroke="#5a4030" stroke-width="2" fill="none"/>'
    body += f'<path d="M-62 -12 C-78 -70 -44 -106 -2 -106 C44 -106 66 -66 48 -14 Q-6 -4 -62 -12Z" fill="{shell}"/>'
    body += f'<path d="M-56 -66 C-44 -96 -18 -106 -2 -106 C34 -106 54 -82 56 -56 C30 -68 -26 -74 -56 -66Z" fill="{dark}"/><path d="M30 -92 q14 8 14 24 q-2 10 -12 8 q-8 -4 -4 -12 q4 -5 8 0" stroke="{trim}" stroke-width="2.800" fill="none" stroke-linecap="round"/>'
    body += f'<path d="M-58 -66 Q-2 -78 57 -56 L57 -50 Q-2 -70 -60 -60Z M-63 -24 Q-6 -14 51 -26 L49 -18 Q-6 -6 -62 -16Z" fill="{trim}"/>'
    for x in (-38, -4, 29):
        body += f'<path d="M{x - 13} -28 V-46 A13 13 0 0 1 {x + 13} -46 V-28Z" fill="{dark}"/><path d="M{x - 10} -29 V-46 A10 10 0 0 1 {x + 10} -46 V-29Z" fill="{lamp}"/><path d="M{x - 10} -29 V-46 A10 10 0 0 1 {x - 2} -56 Q{x - 3} -40 {x - 10} -32Z M{x + 10} -29 V-46 A10 10 0 0 0 {x + 2} -56 Q{x + 3} -40 {x + 10} -32Z" fill="{curtain}"/>'
    body += f'<path d="M-30 -102 v-14 h10 v11Z" fill="{dark}"/><path d="M50 -60 q14 -8 16 2" stroke="{INK}" stroke-width="2.500" fill="none"/><path d="M60 -58 h12 l2 16 h-16Z" fill="{lamp}" stroke="{INK}" stroke-width="2"/>'
    return body


@prop
def gate_ajar(source: Noise, stone: str = "#8f8a80", light: str = "#fff0b8", leaf: str = "#4a3428") -> str:
    """A stone gate a hundred high, one wing ajar, light behind it."""
    dark = mix(stone, "#2a2430", 0.45)
    body = f'<path d="M-32 0 V-70 A32 32 0 0 1 32 -70 V0Z" fill="{light}"/><path d="M-32 0 V-70 A32 32 0 0 1 -4 -101 V0Z" fill="{leaf}"/><path d="M32 0 V-70 Q32 -82 26 -90 L18 -70 V8Z" fill="{leaf}"/><path d="M-24 0 V-86 M-14 0 V-96" stroke="#2a1c18" stroke-width="2"/><circle cx="-8" cy="-48" r="3.500" fill="#e9b44c"/>'
    body += f'<path d="M-54 0 V-92 h22 V0Z M32 0 V-92 h22 V0Z" fill="{stone}"/><path d="M-54 -70 A54 54 0 0 1 54 -70 L32 -70 A32 32 0 0 0 -32 -70Z" fill="{stone}"/>'
    for y in (-18, -38, -58):
        body += f'<path d="M-54 {y} h22 M32 {y} h22 M-43 {y} v-20 M43 {y + 20} v-20" stroke="{dark}" stroke-width="2"/>'
    for k in range(7):
        a = math.pi * (k + 0.5) / 7
        body += f'<path d="M{-32 * math.cos(a):.1f} {-70 - 32 * math.sin(a):.1f} L{-54 * math.cos(a):.1f} {-70 - 54 * math.sin(a):.1f}" stroke="{dark}" stroke-width="2"/>'
    return body


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
