"""Tall places: the stair round the tree, the lighthouse, the mill of pages, the house that rows."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.homes import pane, tiles
from art.scenes.vocabulary import place, prop

INK = "#2c2028"


@prop
def stair_flight(
    source: Noise,
    path: Sequence[float] = (210, 800, 590, 690),
    steps: int = 11,
    wide: float = 74,
    wood: str = "#b0824c",
    sag: float = 34,
) -> str:
    """Half a turn of a stair round a trunk, from (x0, y0) up to (x1, y1); sheet units. Behind it, `sag` is
    below nought."""
    dark = mix(wood, "#120a08", 0.5)
    x0, y0, x1, y1 = (float(part) for part in path)
    rail, body = [], ""
    for k in range(steps):
        t = (k + 0.5) / steps
        bow = math.sin(math.pi * t)
        px, py = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * bow
        w = wide * (0.72 + 0.28 * bow)
        body += f'<path d="M{px - w / 2:.0f} {py:.0f} h{w:.0f} l-5 20 h{-w + 10:.0f}Z" fill="{dark}"/><path d="M{px - w / 2:.0f} {py - 7:.0f} h{w:.0f} v11 h{-w:.0f}Z" fill="{mix(wood, "#ffe0a0", 0.12 * bow)}"/>'
        if k % 2 == 0:
            body += f'<path d="M{px:.0f} {py - 4:.0f} v-46" stroke="{dark}" stroke-width="5"/>'
        rail.append(f"{px:.0f} {py - 48:.0f}")
    return (
        body
        + f'<path d="M{" L".join(rail)}" stroke="{wood}" stroke-width="6" fill="none" stroke-linejoin="round"/>'
    )


@prop
def lantern(source: Noise, iron: str = "#2a1c18", lit: str = "#ffd06a") -> str:
    """A hanging lantern, a hundred high from its hook at (0, 0)."""
    return f'<path d="M0 0 V18" stroke="{iron}" stroke-width="5"/><path d="M-24 34 Q0 8 24 34Z" fill="{iron}"/><path d="M-22 36 h44 l-6 48 h-32Z" fill="{lit}"/><circle cx="0" cy="62" r="13" fill="#fffbe0"/><path d="M-22 36 h44 l-6 48 h-32Z M0 36 v48" fill="none" stroke="{iron}" stroke-width="4"/><path d="M-18 84 h36 v8 h-36Z" fill="{iron}"/>'


@prop
def nest_house(source: Noise, twig: str = "#8a6440", door: str = "#b5452f", lit: str = "#ffd98a") -> str:
    """A nest with a front door and a lit window, a hundred wide."""
    body = f'<path d="M-46 -30 Q-44 -84 0 -86 Q44 -84 46 -30Z" fill="{mix(twig, "#d8b878", 0.35)}"/><path d="M-56 -32 Q-50 16 0 18 Q50 16 56 -32 Q0 -16 -56 -32Z" fill="{twig}"/>'
    for _ in range(60):
        px, py, tilt = -48 + 96 * source.random(), -70 + 80 * source.random(), (source.random() - 0.5) * 22
        body += f'<path d="M{px - 15:.0f} {py:.0f} l30 {tilt:.0f}" stroke="{mix(twig, "#1c0e08", 0.6 * source.random())}" stroke-width="2.6"/>'
    return (
        body
        + f'<path d="M-17 12 V-30 A17 17 0 0 1 17 -30 V12Z" fill="{door}" stroke="#3a2014" stroke-width="4"/><circle cx="9" cy="-12" r="3" fill="#f2d27a"/><circle cx="33" cy="-44" r="9" fill="{lit}" stroke="#3a2014" stroke-width="3.5"/>'
    )


@prop
def red_shoes(source: Noise, red: str = "#e0332e") -> str:
    """A pair of shoes side by side, toes to the right, a hundred wide."""
    dark = mix(red, "#200408", 0.5)
    one = f'<path d="M-36 0 Q-40 -34 -26 -40 Q-12 -42 -4 -24 Q18 -24 34 -12 Q40 -4 36 2 H-36Z" fill="{red}"/><path d="M-37 0 H37 V7 H-37Z" fill="{dark}"/><path d="M-30 -37 Q-14 -34 -8 -23 Q-20 -18 -32 -24Z" fill="{dark}"/><path d="M-16 -29 Q0 -32 6 -20" stroke="#fff0dc" stroke-width="4" fill="none"/><circle cx="6" cy="-19" r="4" fill="#f6d27a"/><path d="M10 -14 Q24 -14 31 -6" stroke="#ff9a86" stroke-width="3" fill="none" stroke-linecap="round"/>'
    return f'<g transform="translate(-26,-14)">{one}</g><g transform="translate(30,6)">{one}</g>'


@prop
def lighthouse(source: Noise, white: str = "#f3ece0", red: str = "#c8402f", lit: str = "#ffe6a0") -> str:
    """The head of a lighthouse in sheet units: its gallery at (0, 0), 300 wide, the tower below, the lamp room above."""
    iron = "#33304a"
    body = f'<path d="M-104 30 L-150 520 H150 L104 30Z" fill="{white}"/>'
    for top, foot in ((110, 220), (330, 450)):
        a, b = 104 + 46 * (top - 30) / 490, 104 + 46 * (foot - 30) / 490
        body += f'<path d="M{-a:.0f} {top} Q0 {top + 30} {a:.0f} {top} L{b:.0f} {foot} Q0 {foot + 30} {-b:.0f} {foot}Z" fill="{red}"/>'
    body += pane(0, 290, 36, 60, lit, INK, True)
    body += f'<path d="M-92 0 V-150 H92 V0Z" fill="{lit}"/><path d="M-92 0 V-150 M-46 0 V-150 M0 0 V-150 M46 0 V-150 M92 0 V-150 M-92 -76 H92" stroke="{iron}" stroke-width="8"/>'
    body += f'<path d="M-112 -150 H112 Q96 -250 0 -264 Q-96 -250 -112 -150Z" fill="{red}"/><path d="M-60 -150 Q-56 -230 0 -264 M60 -150 Q56 -230 0 -264" stroke="{mix(red, "#200408", 0.4)}" stroke-width="4" fill="none"/><path d="M-118 -152 h236 v14 h-236Z" fill="{iron}"/><circle cx="0" cy="-272" r="13" fill="{iron}"/><path d="M0 -280 v-44" stroke="{iron}" stroke-width="6"/>'
    body += f'<path d="M-166 0 H166 L140 34 H-140Z" fill="{iron}"/><path d="M-160 0 V-46 M160 0 V-46 M-166 -46 H166" stroke="{iron}" stroke-width="6" fill="none"/>'
    return body


@prop
def mill_tower(source: Noise, wall: str = "#f3e4d4", cap: str = "#6a3f5a") -> str:
    """A stone mill in sheet units, standing on (0, 0), 560 high; the sails' axle is at (0, -480), the door at (-10, 0)."""
    dark = mix(wall, "#6a4a5a", 0.4)
    body = f'<path d="M-150 0 L-92 -440 H92 L150 0Z" fill="{wall}"/>'
    for _ in range(46):
        py = -420 * source.random() - 8
        half = 150 + py * 0.13
        px = (source.random() * 2 - 1) * (half - 22)
        w = 22 + 20 * source.random()
        body += f'<path d="M{px - w / 2:.0f} {py:.0f} q0 -12 {w * 0.5:.0f} -12 q{w * 0.5:.0f} 0 {w * 0.5:.0f} 12 q-{w * 0.5:.0f} 6 -{w:.0f} 0Z" fill="none" stroke="{dark}" stroke-width="2.6" opacity=".8"/>'
    body += f'<path d="M-112 -430 H112 Q108 -560 0 -580 Q-108 -560 -112 -430Z" fill="{cap}"/>' + tiles(
        -110, 110, -576, -434, mix(cap, "#1a0812", 0.45), 7, None, 0.25
    )
    body += pane(40, -330, 40, 54, "#ffcf78", INK, True) + pane(-40, -230, 36, 48, "#ffcf78", INK, True)
    body += '<path d="M-66 4 V-104 A56 56 0 0 1 46 -104 V4Z" fill="#5a3428"/><path d="M-54 4 V-102 A44 44 0 0 1 34 -102 V4Z" fill="#8a4a30"/><path d="M-36 0 V-136 M-16 0 V-146 M4 0 V-144" stroke="#5a2c1c" stroke-width="4"/><path d="M20 2 V-126 Q34 -116 34 -102 V4Z" fill="#fff0a8"/><circle cx="8" cy="-60" r="6" fill="#f4d27a"/>'
    return body


@prop
def page_sails(
    source: Noise, reach: float = 470, paper: str = "#fdf6e4", ink: str = "#4a4a68", wood: str = "#5a3a34"
) -> str:
    """Four sails covered with written pages, centred on their axle, in sheet units."""
    body = ""
    for arm in range(4):
        sail = f'<path d="M-9 0 L-5 {-reach} h10 L9 0Z" fill="{wood}"/>'
        rows = 5
        for k in range(rows):
            y0 = -90 - (reach - 100) * k / rows
            h = (reach - 120) / rows - 8
            tilt = (source.random() - 0.5) * 6
            lines = "".join(
                f'<path d="M16 {y0 - 14 - j * 11:.0f} q14 -4 28 0 t{30 + 12 * source.random():.0f} 0" stroke="{ink}" stroke-width="2.6" fill="none"/>'
                for j in range(int(h / 13))
            )
            sail += f'<g transform="rotate({tilt:.1f} 8 {y0:.0f})"><path d="M6 {y0:.0f} L104 {y0 + 5:.0f} Q100 {y0 - h * 0.5:.0f} 106 {y0 - h:.0f} L6 {y0 - h - 2:.0f}Z" fill="{mix(paper, "#d8b890", 0.25 * source.random())}"/>{lines}</g>'
        sail += f'<path d="M4 -90 H112 M4 {-reach + 8} H112 M112 -86 V{-reach + 4}" stroke="{wood}" stroke-width="6" fill="none"/>'
        body += f'<g transform="rotate({arm * 90})">{sail}</g>'
    return body + f'<circle r="34" fill="{wood}"/><circle r="14" fill="#d9a441"/>'


@prop
def paper_bird(source: Noise, paper: str = "#fdf6e4", ink: str = "#5a5a78", up: bool = True) -> str:
    """A bird folded from a written page, a hundred across, flying left."""
    wing = "M-4 0 Q10 -44 52 -54 Q40 -20 12 4Z" if up else "M-4 0 Q14 30 50 34 Q34 6 12 -4Z"
    far = "M-6 -2 Q-16 -40 14 -62 Q22 -24 8 0Z" if up else "M-6 2 Q-18 26 4 46 Q18 20 8 0Z"
    return f'<path d="{far}" fill="{mix(paper, "#8a7a8a", 0.35)}"/><path d="M-48 -4 L-30 -10 Q0 -12 30 4 L54 0 L44 12 Q10 20 -20 8 L-34 2Z" fill="{paper}"/><path d="{wing}" fill="{paper}"/><path d="M12 -8 q10 -14 24 -24 M18 -4 q10 -10 20 -18" stroke="{ink}" stroke-width="2.4" fill="none"/><path d="M-48 -4 l-12 3 l14 3Z" fill="#d9a441"/><circle cx="-38" cy="-5" r="1.800" fill="#2a2030"/>'


@prop
def loose_page(source: Noise, paper: str = "#fdf6e4", ink: str = "#4a4a68") -> str:
    """A page in the wind, a hundred high, centred."""
    lines = "".join(
        f'<path d="M{-24 + k} {-32 + k * 13} q12 -5 24 -2 t{20 - (k % 3) * 6} -2" stroke="{ink}" stroke-width="3.200" fill="none"/>'
        for k in range(6)
    )
    return (
        f'<path d="M-36 -42 Q0 -56 34 -46 Q28 0 38 38 Q4 34 -30 48 Q-42 4 -36 -42Z" fill="{paper}"/>{lines}'
    )


@prop
def flour_sack(source: Noise, cloth: str = "#e8d8b4") -> str:
    """A full sack a hundred high, slips of paper sticking out of it."""
    dark = mix(cloth, "#5a3a2a", 0.45)
    slips = "".join(
        f'<path d="M{px} -74 l{w} {-24 - abs(px) * 0.3:.0f} l14 4 l{-w + 2} 26Z" fill="#fffaf0"/><path d="M{px + w * 0.5:.0f} -84 l8 2 M{px + w * 0.6:.0f} -90 l8 2" stroke="#5a5a78" stroke-width="1.800"/>'
        for px, w in ((-20, -8), (-6, 1), (8, 9))
    )
    return f'{slips}<path d="M-42 0 Q-54 -46 -24 -72 Q0 -62 24 -72 Q54 -46 42 0 Q0 9 -42 0Z" fill="{cloth}"/><path d="M-24 -72 Q0 -60 24 -72 L29 -82 Q0 -70 -29 -82Z" fill="{mix(cloth, "#ffffff", 0.2)}"/><path d="M-25 -70 Q0 -60 25 -70" stroke="#8a5a30" stroke-width="4" fill="none"/><path d="M-22 -44 q6 -4 12 0 t12 0 t12 0 M-24 -30 q6 -4 12 0 t12 0 t12 0 t8 0 M-20 -16 q6 -4 12 0 t12 0" stroke="{dark}" stroke-width="2.800" fill="none" opacity=".8"/>'


@prop
def boat_house(source: Noise, wall: str = "#fbf3e4", roof: str = "#c8492f", hull: str = "#2f6f8a") -> str:
    """A house with the keel of a boat, rowing left; sheet units, 640 long, its keel near (0, 0)."""
    dark = mix(hull, "#08141c", 0.4)
    body = (
        '<path d="M70 -352 v-96 h46 v110Z" fill="#9a5a48"/><path d="M62 -462 h62 v18 h-62Z" fill="#6a3a30"/>'
    )
    body += (
        f'<path d="M-170 -120 V-270 H190 V-120Z" fill="{wall}"/><path d="M-206 -262 L-120 -380 H140 L226 -262Z" fill="{roof}"/>'
        + tiles(-204, 224, -380, -264, mix(roof, "#200808", 0.4), 7, None, 0.6)
    )
    body += f'<path d="M-206 -266 h432 v12 h-432Z" fill="{mix(roof, "#200808", 0.35)}"/>'
    body += pane(-110, -196, 62, 66, "#ffdc8a", "#6a4a3a") + pane(-18, -196, 62, 66, "#ffdc8a", "#6a4a3a")
    body += '<path d="M84 -110 V-214 A34 34 0 0 1 152 -214 V-110Z" fill="#4a2f2a"/><path d="M92 -110 V-212 A26 26 0 0 1 144 -212 V-110Z" fill="#d9a441"/><circle cx="134" cy="-160" r="5" fill="#4a2f2a"/>'
    body += f'<path d="M-330 -190 Q-280 -110 -200 -112 H250 Q300 -118 330 -196 Q340 -60 250 -10 Q0 36 -220 -10 Q-310 -50 -330 -190Z" fill="{wall}"/><path d="M-330 -190 Q-280 -110 -200 -112 H250 Q300 -118 330 -196 L333 -170 Q302 -92 250 -86 H-200 Q-284 -88 -329 -164Z" fill="{roof}"/><path d="M-296 -70 Q0 -24 306 -80 Q290 -34 250 -10 Q0 36 -220 -10 Q-270 -30 -296 -70Z" fill="{hull}"/>'
    body += f'<path d="M-314 -112 Q0 -54 322 -122 M-304 -90 Q0 -36 314 -100" stroke="{dark}" stroke-width="3" fill="none" opacity=".5"/>'
    for px in (-180, -80, 20, 120, 214):
        body += f'<circle cx="{px}" cy="{-62 + abs(px) * 0.05 - 8:.0f}" r="19" fill="#d9a441"/><circle cx="{px}" cy="{-62 + abs(px) * 0.05 - 8:.0f}" r="13" fill="{dark}"/>'
    return body


@prop
def oar(source: Noise, wood: str = "#a8713f", blade: str = "#f6ead2") -> str:
    """An oar from (0, 0) downwards, 240 long in sheet units."""
    return f'<path d="M-6 -10 L-4 170 h8 L6 -10Z" fill="{wood}"/><path d="M-6 160 Q-22 190 -16 236 Q0 250 16 236 Q22 190 6 160Z" fill="{wood}"/><path d="M-17 214 Q0 224 17 214 L16 236 Q0 250 -16 236Z" fill="{blade}"/>'


@prop
def anchor(source: Noise, iron: str = "#3a3a4a") -> str:
    return f'<g fill="none" stroke="{iron}" stroke-width="10" stroke-linecap="round"><circle cx="0" cy="-88" r="11"/><path d="M0 -76 V-4 M-22 -60 H22 M-44 -34 Q-38 0 0 -2 Q38 0 44 -34"/></g><path d="M-56 -30 L-40 -50 L-30 -24Z M56 -30 L40 -50 L30 -24Z" fill="{iron}"/>'


@prop
def dome_house(source: Noise, frame: str = "#eef6ee", plinth: str = "#7a8078") -> str:
    """The ribs of a domed glasshouse in sheet units, its threshold at (0, 0): 620 wide, 560 high."""
    bars = ""
    for px in (-310, -232, -154, 154, 232, 310):
        bars += f'<path d="M{px} -40 V-250"/>'
    for px in (-310, -210, -100, 0, 100, 210, 310):
        bars += f'<path d="M{px} -250 Q{px * 0.96:.0f} -430 0 -520"/>'
    bars += '<path d="M-310 -250 H310 M-310 -150 H-80 M80 -150 H310 M-292 -330 Q0 -372 292 -330 M-236 -410 Q0 -452 236 -410 M-310 -40 H-80 M80 -40 H310"/>'
    body = f'<path d="M-326 0 V-44 H-80 V0Z M80 0 V-44 H326 V0Z" fill="{plinth}"/><g fill="none" stroke="{frame}" stroke-width="8" stroke-linecap="round">{bars}</g>'
    body += f'<path d="M-84 0 V-200 A84 84 0 0 1 84 -200 V0" fill="none" stroke="{frame}" stroke-width="14"/><path d="M0 0 V-284 M-84 -200 H84" stroke="{frame}" stroke-width="6"/><path d="M0 -520 v-30 M-9 -548 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0" fill="{frame}" stroke="{frame}" stroke-width="7"/>'
    return body


@prop
def stone_well(source: Noise, stone: str = "#8f8c94", wood: str = "#6a4a34") -> str:
    """A well in sheet units: its rim at (0, 0), 440 wide, 200 deep; a windlass on two posts above."""
    dark = mix(stone, "#14121e", 0.5)
    body = (
        f'<path d="M-206 -10 V-300 h30 V-10Z M176 -10 V-300 h30 V-10Z" fill="{wood}"/><path d="M-226 -286 h452 v30 h-452Z" fill="{mix(wood, "#1a0c08", 0.25)}"/><path d="M-70 -292 h140 v44 h-140Z" fill="#d8c49a"/>'
        + "".join(
            f'<path d="M{-64 + k * 16} -292 q6 22 0 44" stroke="#9a8458" stroke-width="3" fill="none"/>'
            for k in range(9)
        )
    )
    body += f'<ellipse cx="0" cy="0" rx="220" ry="56" fill="{dark}"/><ellipse cx="0" cy="6" rx="176" ry="38" fill="#0c0a16"/>'
    body += f'<path d="M-220 0 Q0 112 220 0 L206 190 Q0 270 -206 190Z" fill="{stone}"/>'
    for row in range(4):
        y0 = 34 + row * 48
        for k in range(9):
            t = (k + (row % 2) * 0.5) / 9 * 2 - 1
            if abs(t) > 0.98:
                continue
            px, py = 214 * t, y0 + 50 * math.sqrt(max(0, 1 - t * t)) - 34
            w = 46 * math.sqrt(max(0.08, 1 - t * t * 0.9))
            body += f'<path d="M{px - w / 2:.0f} {py:.0f} q0 -20 {w * 0.5:.0f} -20 q{w * 0.5:.0f} 0 {w * 0.5:.0f} 20 q0 20 -{w * 0.5:.0f} 20 q-{w * 0.5:.0f} 0 -{w * 0.5:.0f} -20Z" fill="{mix(stone, ("#c8c0b0", "#5a5868")[(k + row) % 2], 0.28)}" stroke="{dark}" stroke-width="3"/>'
    return body


@prop
def star_bucket(source: Noise, wood: str = "#9a6c42", star_colour: str = "#fff6c0") -> str:
    """A bucket with a star sticking out of it, a hundred wide, its rim at (0, 0), hung from (0, -130)."""
    points = " ".join(
        f"{(56 if k % 2 == 0 else 24) * math.cos(math.pi * k / 5 - math.pi / 2 + 0.18):.1f},{-24 + (56 if k % 2 == 0 else 24) * math.sin(math.pi * k / 5 - math.pi / 2 + 0.18):.1f}"
        for k in range(10)
    )
    return (
        f'<path d="M-50 0 Q0 -150 50 0" stroke="#4a4038" stroke-width="6" fill="none"/><ellipse cx="0" cy="0" rx="50" ry="13" fill="#2a1c14"/><polygon points="{points}" fill="{star_colour}" stroke="{star_colour}" stroke-width="10" stroke-linejoin="round"/>'
        f'<path d="M-50 0 Q0 26 50 0 L40 84 Q0 100 -40 84Z" fill="{wood}"/><path d="M-49 12 Q0 38 49 12 L48 24 Q0 50 -47 24Z M-43 62 Q0 82 43 62 L42 74 Q0 94 -41 74Z" fill="#4a4038"/>'
    )


def _stair(width: float, rise: float, run: float, count: int, stone: str, light: str) -> str:
    body = ""
    for k in range(count):
        t = k / count
        px, py = run * k, -rise * k
        body += f'<path d="M{px:.0f} {py:.0f} h{width:.0f} v{-rise:.0f} h{-width:.0f}Z" fill="{mix(stone, "#0c0a14", 0.5 - 0.4 * t)}"/><path d="M{px:.0f} {py - rise:.0f} h{width:.0f} l8 -12 h{-width:.0f}Z" fill="{mix(stone, light, 0.15 + 0.75 * t)}"/>'
    return body


@prop
def cellar_stair(source: Noise, stone: str = "#7a7480", light: str = "#eef6ff") -> str:
    """Steps up to an open door with snow beyond; sheet units, the lowest step at (0, 0), the sill at (120, -312)."""
    door = f'<path d="M100 -300 V-480 A84 84 0 0 1 268 -480 V-300Z" fill="#4a3a3c"/><path d="M114 -300 V-478 A70 70 0 0 1 254 -478 V-300Z" fill="{light}"/><path d="M114 -330 Q150 -350 190 -338 Q230 -352 254 -334 V-300 H114Z" fill="#ffffff"/>'
    return door + _stair(170, 26, 11, 12, stone, light)


def star_path(radius: float, inner: float = 0.45) -> str:
    points = [
        f"{radius * (1 if k % 2 == 0 else inner) * math.cos(math.pi * k / 5 - math.pi / 2):.1f} {radius * (1 if k % 2 == 0 else inner) * math.sin(math.pi * k / 5 - math.pi / 2):.1f}"
        for k in range(10)
    ]
    return "M" + " L".join(points) + "Z"


@prop
def star_ring(
    source: Noise,
    colour: str = "#fff2b0",
    count: int = 18,
    squash: float = 0.36,
    front: bool = True,
    star: float = 4.6,
) -> str:
    """Half of a ring of stars seen from below, a hundred wide, centred: the near half or the far one."""
    body = ""
    for k in range(count):
        a = 2 * math.pi * (k + 0.5) / count
        if (math.sin(a) > 0) != front:
            continue
        r = star * (1 + 0.43 * math.sin(a))
        body += place(
            f'<path d="{star_path(r)}" fill="{colour}" stroke="{colour}" stroke-width="1.4" stroke-linejoin="round"/>',
            50 * math.cos(a),
            50 * squash * math.sin(a),
            100,
            source.random() * 40,
        )
    return body
