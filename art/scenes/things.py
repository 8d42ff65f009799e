"""Objects: ladders, jars, chairs, kites, wardrobes."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.nature import leaf, star
from art.scenes.vocabulary import place, prop


@prop
def shape(
    source: Noise,
    d: str = "",
    fill: str = "none",
    stroke: str = "",
    width: float = 3,
    opacity: float = 1,
    dash: str = "",
) -> str:
    """A free path in sheet units: for strings, roads, puddles and beams."""
    line = (
        f' stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
        if stroke
        else ""
    )
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{d}" fill="{fill}"{line}{dashes} opacity="{opacity}"/>'


@prop
def ladder(source: Noise, colour: str = "#7b5a3a", rungs: int = 10, width: float = 7) -> str:
    body = f'<path d="M{-width} 0 L{-width * 0.86} -100 M{width} 0 L{width * 0.86} -100" stroke="{colour}" stroke-width="2.200" stroke-linecap="round"/>'
    for index in range(rungs):
        y = -4 - index * 92 / (rungs - 1)
        body += f'<path d="M{-width} {y:.1f} H{width}" stroke="{colour}" stroke-width="1.800"/>'
    return body


@prop
def jar(
    source: Noise,
    holds: str = "",
    glass: str = "#dce9e4",
    lid: str = "#b8703f",
    light: str = "#ffd27a",
    label: bool = True,
) -> str:
    """A glass jar a hundred high that may hold leaves, light, rain, wind, a storm or fireflies."""
    outline = "M-28 -6 V-68 Q-28 -78 -20 -82 V-88 H20 V-82 Q28 -78 28 -68 V-6 Q28 0 20 0 H-20 Q-28 0 -28 -6Z"
    body = f'<path d="{outline}" fill="{glass}" fill-opacity=".42"/>'
    if holds == "leaves":
        for _ in range(11):
            x, y = -20 + 40 * source.random(), -6 - 52 * source.random()
            colour = ("#d8863a", "#c8553d", "#e8b84c", "#a8572a")[int(source.random() * 4)]
            body += place(leaf(source, colour, int(source.random() * 2)), x, y, 22, 360 * source.random())
    elif holds == "light":
        body += f'<path d="M-26 -6 V-40 Q0 -56 26 -40 V-6 Q26 -2 20 -2 H-20 Q-26 -2 -26 -6Z" fill="{light}"/><circle cx="0" cy="-36" r="15" fill="#fff3c4"/>'
    elif holds == "rain":
        body += '<path d="M-26 -6 V-24 Q0 -30 26 -24 V-6 Q26 -2 20 -2 H-20 Q-26 -2 -26 -6Z" fill="#5f88a8"/><path d="M-20 -64 q4 -10 12 -6 q6 -8 14 0 q10 -2 12 8Z" fill="#7d8a98"/>'
        body += "".join(
            f'<path d="M{-16 + 8 * k} {-56 + (k % 2) * 8} l-3 14" stroke="#8fb8d8" stroke-width="3" stroke-linecap="round"/>'
            for k in range(5)
        )
    elif holds == "storm":
        body += '<path d="M-26 -6 V-68 Q-24 -76 -18 -80 H18 Q26 -76 26 -68 V-6 Q26 -2 20 -2 H-20 Q-26 -2 -26 -6Z" fill="#3f4a66"/><g fill="#8a94ac"><circle cx="-12" cy="-58" r="11"/><circle cx="4" cy="-64" r="13"/><circle cx="15" cy="-56" r="10"/></g><path d="M4 -50 L-8 -28 H2 L-5 -6 L14 -34 H4 L11 -50Z" fill="#ffe27a"/>'
    elif holds == "wind":
        body += '<g stroke="#f4faf8" stroke-width="4.500" fill="none" stroke-linecap="round"><path d="M-20 -30 Q0 -22 12 -32 Q20 -42 10 -48 Q0 -50 0 -41"/><path d="M-20 -50 Q-6 -44 4 -58 Q8 -68 -2 -70 Q-10 -68 -8 -61"/><path d="M-18 -14 Q4 -8 20 -18"/></g>'
    elif holds == "fireflies":
        for _ in range(9):
            x, y = -19 + 38 * source.random(), -8 - 60 * source.random()
            body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="8" fill="{light}" opacity=".45"/><circle cx="{x:.0f}" cy="{y:.0f}" r="3.400" fill="#fffbe0"/>'
    body += f'<path d="{outline}" fill="none" stroke="#f6fbf8" stroke-opacity=".85" stroke-width="2.600"/><path d="M-20 -66 V-20" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/><path d="M-23 -100 H23 V-87 H-23Z" fill="{lid}"/>'
    if label and holds not in ("fireflies", ""):
        body += '<path d="M-14 -24 h28 v15 h-28Z" fill="#f6ecd2"/><path d="M-10 -19 h20 M-10 -14 h13" stroke="#7a6a50" stroke-width="1.800"/>'
    return body


@prop
def shelf(source: Noise, width: float = 300, colour: str = "#6a4a30", depth: float = 14) -> str:
    """A plank seen from the front, in sheet units when size is 100."""
    return f'<path d="M{-width / 2} 0 h{width} v{depth} h{-width}Z" fill="{colour}"/><path d="M{-width / 2} {depth} h{width} v6 h{-width}Z" fill="{mix(colour, "#140a06", 0.5)}"/>'


@prop
def leaf_shelves(
    source: Noise,
    bark: str = "#5a3e2b",
    ledge: str = "#8a6238",
    colours: Sequence[str] = ("#b5522b", "#d8a13a", "#c8763a", "#9a3f2a", "#e0bc62", "#7d7a3a"),
) -> str:
    """A shelf that spirals up the inside of a hollow trunk, full of leaves (sheet units)."""
    body = ""
    for turn in range(5):
        y0 = 800 - turn * 165
        rise = 96
        points = []
        for step in range(21):
            t = step / 20
            x = 70 + 660 * t
            y = y0 - rise * t - 46 * math.sin(math.pi * t)
            points.append((x, y))
        for index, (x, y) in enumerate(points[:-1]):
            nx, ny = points[index + 1]
            angle = math.degrees(math.atan2(ny - y, nx - x))
            for k in range(2):
                lx, ly = x + (nx - x) * (0.25 + 0.5 * k), y + (ny - y) * (0.25 + 0.5 * k)
                colour = colours[int(source.random() * len(colours))]
                size = 66 + 26 * source.random()
                body += place(
                    leaf(source, colour, int(source.random() * 3)),
                    lx,
                    ly,
                    size,
                    angle + (source.random() - 0.5) * 16,
                )
        line = " ".join(f"L{x:.0f} {y:.0f}" for x, y in points)
        back = " ".join(f"L{x:.0f} {y + 16:.0f}" for x, y in reversed(points))
        body += f'<path d="M{points[0][0]} {points[0][1]:.0f} {line} {back}Z" fill="{ledge}"/>'
        low = " ".join(f"L{x:.0f} {y + 24:.0f}" for x, y in reversed(points))
        body += f'<path d="M{points[0][0]} {points[0][1] + 16:.0f} {" ".join(f"L{x:.0f} {y + 16:.0f}" for x, y in points)} {low}Z" fill="{mix(bark, "#140a04", 0.35)}"/>'
    return body


@prop
def hollow(source: Noise, bark: str = "#5a3e2b", dark: str = "#2e1d14") -> str:
    """The rim of a hollow trunk framing the sheet."""
    body = f'<path d="M0 0 H800 V1000 H0Z M96 1000 C40 780 120 560 70 360 C50 200 90 80 150 0 H650 C710 80 750 200 730 360 C680 560 760 780 704 1000Z" fill="{bark}" fill-rule="evenodd"/>'
    for k in range(8):
        x = 10 + k * 11
        body += f'<path d="M{x} 0 Q{x + 22} 260 {x - 4} 480 T{x + 14} 1000" stroke="{dark}" stroke-width="3" fill="none" opacity=".55"/><path d="M{800 - x} 0 Q{778 - x} 260 {804 - x} 480 T{786 - x} 1000" stroke="{dark}" stroke-width="3" fill="none" opacity=".55"/>'
    return body


@prop
def round_window(source: Noise, sky: str = "#f6dfa4", wood: str = "#4a3020") -> str:
    """A knot-hole, a hundred across, centred."""
    return (
        f'<ellipse rx="58" ry="54" fill="{wood}"/><ellipse rx="51" ry="47" fill="{mix(wood, "#a8743c", 0.4)}"/><circle r="41" fill="{sky}"/><path d="M-41 8 Q-16 -10 4 10 Q22 -4 41 6 Q34 42 0 41 Q-34 42 -41 8Z" fill="#c8a85a"/>'
        f'<path d="M0 -41 V41 M-41 0 H41" stroke="{wood}" stroke-width="4.500"/>'
    )


@prop
def spool(source: Noise, thread: str = "#c9ced6", wood: str = "#a8743c") -> str:
    return (
        f'<ellipse cx="0" cy="-6" rx="36" ry="9" fill="{wood}"/><path d="M-25 -8 V-78 H25 V-8Z" fill="{thread}"/>'
        + "".join(
            f'<path d="M-25 {y} Q0 {y + 7} 25 {y - 3}" stroke="#8a929e" stroke-width="2.500" fill="none"/>'
            for y in range(-70, -8, 9)
        )
        + f'<ellipse cx="0" cy="-82" rx="36" ry="10" fill="{mix(wood, "#f0d8a8", 0.3)}"/><ellipse cx="0" cy="-82" rx="9" ry="3" fill="#3a2410"/>'
    )


@prop
def envelope(source: Noise, paper: str = "#fbf6e8", seal: str = "#c8433f") -> str:
    return f'<path d="M-50 -33 H50 V33 H-50Z" fill="{paper}"/><path d="M-50 -33 L0 8 L50 -33 M-50 33 L-12 0 M50 33 L12 0" stroke="#b8a98a" stroke-width="3" fill="none"/><circle cx="0" cy="7" r="9" fill="{seal}"/>'


@prop
def seaweed(source: Noise, colour: str = "#2f6a5a", blades: int = 5) -> str:
    body = ""
    for index in range(blades):
        x, h = (index - blades / 2) * 11, 60 + 50 * source.random()
        body += f'<path d="M{x:.0f} 0 Q{x + 16:.0f} {-h * 0.3:.0f} {x:.0f} {-h * 0.55:.0f} Q{x - 15:.0f} {-h * 0.8:.0f} {x + 4:.0f} {-h:.0f}" stroke="{colour}" stroke-width="8" stroke-linecap="round" fill="none"/>'
    return body


@prop
def bell(source: Noise, bronze: str = "#a9743a", hang: float = 18) -> str:
    """A bell hanging from (0, 0), 80 high."""
    light, dark = mix(bronze, "#f2cf8a", 0.5), mix(bronze, "#2a1608", 0.5)
    return (
        f'<path d="M0 0 V{hang}" stroke="{dark}" stroke-width="4"/><g transform="translate(0,{hang})"><path d="M-8 2 q8 -10 16 0" stroke="{dark}" stroke-width="5" fill="none"/>'
        f'<circle cx="0" cy="62" r="8" fill="{dark}"/><path d="M-36 58 Q-24 48 -22 26 Q-20 2 0 2 Q20 2 22 26 Q24 48 36 58 Q0 66 -36 58Z" fill="{bronze}"/><path d="M-14 12 Q-16 34 -20 52" stroke="{light}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-34 56 Q0 64 34 56 L36 60 Q0 69 -36 60Z" fill="{dark}"/></g>'
    )


@prop
def violin(source: Noise, wood: str = "#9a4f28") -> str:
    return f'<path d="M-3 -48 h6 v-46 h-6Z" fill="#3a241a"/><path d="M-6 -94 q6 -10 12 0Z" fill="#3a241a"/><path d="M0 0 Q-28 0 -26 -18 Q-24 -28 -14 -30 Q-22 -36 -20 -46 Q-16 -58 0 -58 Q16 -58 20 -46 Q22 -36 14 -30 Q24 -28 26 -18 Q28 0 0 0Z" fill="{wood}"/><path d="M-2 -12 V-90 M2 -12 V-90" stroke="#f0e0c0" stroke-width="1"/><path d="M-11 -22 q-4 -6 0 -14 M11 -22 q4 -6 0 -14" stroke="#3a1a10" stroke-width="2.500" fill="none"/>'


@prop
def knit(
    source: Noise,
    top: str = "",
    colour: str = "#c8553d",
    light: str = "#e08a6a",
    dark: str = "#9a3c2c",
    band: str = "",
    step: float = 30,
) -> str:
    """A knitted cloth clipped to a path (sheet units): rows of stitches that follow its upper edge."""
    name = f"k{zlib.crc32(top.encode())}"
    body = f'<clipPath id="{name}"><path d="{top}"/></clipPath><path d="{top}" fill="{colour}"/><g clip-path="url(#{name})">'
    rows = int(1000 / step) + 1
    for row in range(rows):
        y = row * step
        tone = band if band and row % 6 in (2, 3) else ""
        for column in range(int(800 / step) + 2):
            x = column * step
            fill = tone or (light if row % 2 == 0 else colour)
            body += f'<path d="M{x:.0f} {y:.0f} q{step * 0.1:.0f} {step * 0.8:.0f} {step * 0.5:.0f} {step * 1.1:.0f} q{step * 0.4:.0f} {-step * 0.3:.0f} {step * 0.5:.0f} {-step * 1.1:.0f} q{-step * 0.25:.0f} {step * 0.45:.0f} {-step * 0.5:.0f} {step * 0.5:.0f} q{-step * 0.25:.0f} 0 {-step * 0.5:.0f} {-step * 0.5:.0f}Z" fill="{fill}" stroke="{dark}" stroke-width="1.600" stroke-opacity=".55"/>'
    return body + "</g>"


@prop
def watering_can(source: Noise, tin: str = "#7fa3b8", water: bool = True) -> str:
    """A can pouring to the right."""
    drops = (
        "".join(
            f'<path d="M{44 + k * 5} {-44 + k * 2} q6 14 {6 + k * 2} 34" stroke="#bfe0f0" stroke-width="3" fill="none" opacity=".9"/>'
            for k in range(4)
        )
        if water
        else ""
    )
    return f'{drops}<g transform="rotate(18)"><path d="M-24 0 V-36 H18 V0Z" fill="{tin}"/><path d="M18 -10 L48 -40 L52 -36 L18 0Z" fill="{tin}"/><path d="M42 -46 L58 -32 L54 -28 L40 -42Z" fill="{mix(tin, "#20303a", 0.3)}"/><path d="M-24 -32 Q-44 -30 -24 -6 M-20 -36 Q-4 -56 14 -36" stroke="{mix(tin, "#20303a", 0.3)}" stroke-width="5" fill="none"/></g>'


@prop
def wardrobe(
    source: Noise, oak: str = "#8a6242", sea: str = "#4fb5b0", sand: str = "#f0d79c", sky: str = "#a9e2e0"
) -> str:
    """A wardrobe 110 high with both doors open on a bright beach."""
    dark, pale = mix(oak, "#1c0f08", 0.45), mix(oak, "#e0b880", 0.25)
    body = f'<path d="M-42 0 V-104 H42 V0Z" fill="{dark}"/><path d="M-48 -104 H48 V-112 Q0 -124 -48 -112Z" fill="{oak}"/><path d="M-46 -4 H46 V4 H-46Z" fill="{oak}"/>'
    body += f'<clipPath id="wdb"><path d="M-36 -4 V-100 H36 V-4Z"/></clipPath><g clip-path="url(#wdb)"><rect x="-36" y="-100" width="72" height="100" fill="{sky}"/><circle cx="16" cy="-84" r="9" fill="#fff6c4"/><path d="M-36 -62 H36 V-34 H-36Z" fill="{sea}"/><path d="M-36 -50 Q-18 -54 0 -50 T36 -50 V-44 Q18 -48 0 -44 T-36 -44Z" fill="#8fd8d0"/><path d="M-36 -37 Q-14 -44 6 -37 Q22 -33 36 -38 V0 H-36Z" fill="{sand}"/><path d="M-36 -37 Q-14 -44 6 -37 Q22 -33 36 -38" stroke="#fdfaf0" stroke-width="2.600" fill="none"/><path d="M-24 -26 Q-21 -56 -26 -76" stroke="#8a6a3c" stroke-width="3.400" fill="none"/><path d="M-26 -76 q-12 -6 -18 4 q12 -4 18 -4 q-6 -12 -16 -10 q12 0 16 10 q4 -13 14 -10 q-10 2 -14 10 q12 -4 18 6 q-10 -6 -18 -6Z" fill="#4f9a5a"/><path d="M8 -52 l10 0 l-2 4 h-6Z M13 -53 v-12 l7 10Z" fill="#fff"/><path d="M20 -22 l2 -5 2 5 5 0 -4 3 2 5 -5 -3 -4 3 1 -5 -4 -3Z" fill="#e2705c"/></g>'
    # doors swung open
    for side in (-1, 1):
        body += f'<path d="M{side * 42} -104 L{side * 74} -112 V10 L{side * 42} 0Z" fill="{oak}"/><path d="M{side * 48} -94 L{side * 68} -99 V-58 L{side * 48} -56Z M{side * 48} -48 L{side * 68} -49 V-4 L{side * 48} -8Z" fill="{pale}" opacity=".7"/><circle cx="{side * 70}" cy="-52" r="2.200" fill="#e9c46a"/>'
    # a coat still on its hook, on the door
    body += '<path d="M-58 -92 q0 -7 4 -7" stroke="#d8c48a" stroke-width="2" fill="none"/><path d="M-58 -90 Q-66 -86 -68 -74 L-70 -44 L-47 -40 L-48 -72 Q-50 -86 -58 -90Z" fill="#5d6f8a"/><path d="M-58 -88 L-57 -42" stroke="#3f4f66" stroke-width="1.500"/><path d="M-67 -72 L-72 -54" stroke="#5d6f8a" stroke-width="5" stroke-linecap="round"/>'
    return body


@prop
def spill(source: Noise, colour: str = "#ebcf95", light: str = "#f6e4b4") -> str:
    """Sand pouring over the floor from (0, 0), 140 wide."""
    body = f'<path d="M-36 -6 Q0 -14 36 -6 Q46 10 74 26 Q40 44 4 36 Q-46 48 -80 28 Q-48 14 -36 -6Z" fill="{colour}"/><path d="M-26 -4 Q0 -10 26 -4 Q32 10 44 18 Q10 24 -16 18 Q-36 20 -46 18 Q-30 8 -26 -4Z" fill="{light}"/>'
    for _ in range(40):
        a, r = source.random() * 6.28, 50 + 45 * source.random()
        body += f'<circle cx="{r * math.cos(a):.0f}" cy="{22 + r * 0.3 * math.sin(a):.0f}" r="{0.8 + source.random() * 1.4:.1f}" fill="{colour}"/>'
    return body


@prop
def window(
    source: Noise,
    glass: str = "#9fb2c0",
    frame: str = "#d8d4cc",
    wet: bool = False,
    night: str = "",
    hole: str = "",
) -> str:
    """A window a hundred high, centred; wet with rain, or open on the night with a hole in it."""
    body = f'<path d="M-38 -50 H38 V50 H-38Z" fill="{frame}"/><path d="M-33 -45 H33 V45 H-33Z" fill="{night or glass}"/>'
    if wet:
        for _ in range(30):
            x, y, h = -31 + 62 * source.random(), -44 + 70 * source.random(), 6 + 16 * source.random()
            body += f'<path d="M{x:.0f} {y:.0f} q1 {h * 0.5:.0f} -1 {h:.0f}" stroke="#e6eef2" stroke-width="1.300" fill="none" opacity=".8"/><circle cx="{x - 1:.0f}" cy="{y + h:.0f}" r=".9" fill="#f2f7fa"/>'
    if night:
        for _ in range(90):
            x, y = -31 + 62 * source.random(), -43 + 86 * source.random()
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.5 + source.random():.1f}" fill="#f4f1de"/>'
    if hole:
        body += f'<path d="{hole}" fill="#07070c"/>'
    body += f'<path d="M0 -45 V45 M-33 0 H33" stroke="{frame}" stroke-width="3.600"/><path d="M-44 50 H44 V57 H-44Z" fill="{frame}"/>'
    return body


@prop
def shears(source: Noise, iron: str = "#7d8794") -> str:
    """Large sheep shears, 100 long, blades pointing left."""
    pale = mix(iron, "#f2f5f8", 0.5)
    return (
        f'<path d="M58 -16 Q88 0 58 16" stroke="{iron}" stroke-width="9" fill="none" stroke-linecap="round"/>'
        f'<path d="M62 -20 L58 -12 L16 -10 Q-14 -2 -50 -16 Q-20 -34 14 -28 Q30 -22 62 -20Z" fill="{pale}" stroke="{iron}" stroke-width="3"/>'
        f'<path d="M62 20 L58 12 L16 10 Q-14 6 -48 26 Q-14 36 14 28 Q30 22 62 20Z" fill="{iron}" stroke="{mix(iron, "#101418", 0.4)}" stroke-width="3"/>'
    )


@prop
def chair(source: Noise, wood: str = "#a79682") -> str:
    """A wooden chair seen from behind and a little above, a hundred high."""
    dark = mix(wood, "#2a1e18", 0.4)
    return f'<path d="M-18 0 V-44 M18 0 V-44 M-26 6 V-40 M26 6 V-40" stroke="{dark}" stroke-width="4.500"/><path d="M-28 -36 H28 L22 -48 H-22Z" fill="{wood}"/><path d="M-26 -38 V-100 M26 -38 V-100" stroke="{wood}" stroke-width="6" stroke-linecap="round"/><path d="M-26 -98 H26 V-88 H-26Z M-26 -76 H26 V-68 H-26Z" fill="{wood}"/><path d="M-12 -68 V-44 M0 -68 V-44 M12 -68 V-44" stroke="{dark}" stroke-width="3"/>'


@prop
def coat(source: Noise, cloth: str = "#b5553c") -> str:
    """An empty coat hung over a chair's back."""
    dark = mix(cloth, "#1a0a0a", 0.35)
    return f'<path d="M-32 -102 Q0 -112 32 -102 L38 -52 L34 -12 H-34 L-38 -52Z" fill="{cloth}"/><path d="M-32 -100 Q-46 -70 -42 -34 L-32 -34 L-28 -78Z M32 -100 Q46 -70 42 -34 L32 -34 L28 -78Z" fill="{dark}"/><path d="M-14 -106 Q0 -96 14 -106 L8 -110 H-8Z" fill="{dark}"/><path d="M0 -98 V-14" stroke="{dark}" stroke-width="2"/>'


@prop
def cup(source: Noise, china: str = "#f6f0e2", band: str = "#4c8fa6", steam: str = "#ffffff") -> str:
    return (
        f'<path d="M22 -36 q22 0 0 22" stroke="{china}" stroke-width="7" fill="none"/><path d="M-28 -44 H28 Q28 0 0 0 Q-28 0 -28 -44Z" fill="{china}"/><path d="M-27 -34 H27 L25 -24 H-25Z" fill="{band}"/><ellipse cx="0" cy="-44" rx="28" ry="7" fill="#6a4026"/>'
        f'<g stroke="{steam}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".85"><path d="M-10 -56 q-12 -14 0 -26 q10 -12 0 -26"/><path d="M10 -56 q-12 -14 0 -26 q10 -14 2 -30"/></g>'
    )


@prop
def giant_eye(source: Noise, iris: str = "#d9a441", white: str = "#cfe0d8", lid: str = "#1f4450") -> str:
    """An eye under water, 200 wide, centred, looking up."""
    body = f'<ellipse rx="112" ry="64" fill="{lid}"/><path d="M-100 6 Q-40 -62 0 -60 Q52 -60 100 6 Q48 52 0 52 Q-52 52 -100 6Z" fill="{white}"/>'
    body += f'<circle cx="0" cy="-8" r="46" fill="{iris}"/><circle cx="0" cy="-8" r="46" fill="none" stroke="{mix(iris, "#3a1a08", 0.6)}" stroke-width="6"/>'
    for k in range(22):
        a = 2 * math.pi * k / 22
        body += f'<path d="M{20 * math.cos(a):.0f} {-8 + 20 * math.sin(a):.0f} L{42 * math.cos(a):.0f} {-8 + 42 * math.sin(a):.0f}" stroke="{mix(iris, "#5a2a10", 0.45)}" stroke-width="2.600"/>'
    body += '<circle cx="0" cy="-10" r="21" fill="#10181e"/><circle cx="-10" cy="-22" r="8" fill="#fff" opacity=".9"/>'
    return (
        body
        + f'<path d="M-104 6 Q-40 -66 0 -64 Q54 -64 104 6 Q54 -46 0 -46 Q-46 -46 -104 6Z" fill="{mix(lid, "#0a1a20", 0.4)}"/>'
    )


@prop
def pier(source: Noise, wood: str = "#a79682", end: float = 560, half: float = 130) -> str:
    """A pier running away from us to height ``end`` (sheet units)."""
    dark = mix(wood, "#20181a", 0.5)
    body = f'<path d="M{400 - half} {end + 18} L180 1000 H620 L{400 + half} {end + 18}Z" fill="{dark}"/>'
    rows = 12
    for row in range(rows):
        t0, t1 = (row / rows) ** 1.5, ((row + 0.9) / rows) ** 1.5
        y0, y1 = end + (1000 - end) * t0, end + (1000 - end) * t1
        w0, w1 = half + (260 - half) * t0, half + (260 - half) * t1
        tone = mix(wood, ("#e6d8c0", "#6a5a4c")[row % 2], 0.16)
        body += f'<path d="M{400 - w0:.0f} {y0:.0f} H{400 + w0:.0f} L{400 + w1:.0f} {y1:.0f} H{400 - w1:.0f}Z" fill="{tone}"/>'
    for t in (0.0, 0.35):
        y, w = end + (1000 - end) * t, half + (260 - half) * t
        for side in (-1, 1):
            x = 400 + side * (w + 6)
            body += f'<path d="M{x - 10:.0f} {y - 46:.0f} h20 v{110 + 60 * t:.0f} h-20Z" fill="{dark}"/><ellipse cx="{x:.0f}" cy="{y - 46:.0f}" rx="10" ry="4" fill="{wood}"/>'
    return body


@prop
def bed(source: Noise, wood: str = "#b8703f", sheet: str = "#f3e9dc", quilt: str = "#d98e8e") -> str:
    """A bed from the side (sheet units when size is 100), head at the left, 640 wide."""
    dark = mix(wood, "#1a0a08", 0.45)
    body = f'<path d="M-320 60 V-170 Q-300 -210 -270 -190 V60Z" fill="{wood}"/><path d="M290 60 V-90 Q310 -120 330 -96 V60Z" fill="{wood}"/><path d="M-280 -20 H300 V30 H-280Z" fill="{dark}"/><path d="M-280 -70 H296 V-14 H-280Z" fill="{sheet}"/><path d="M-272 -72 Q-262 -126 -190 -118 Q-130 -112 -126 -70Z" fill="#fbf5ea"/>'
    body += f'<path d="M-150 -84 Q-60 -150 60 -120 Q180 -130 296 -92 V20 Q200 34 120 18 Q20 32 -60 16 Q-110 26 -150 10Z" fill="{quilt}"/>'
    for i in range(8):
        for j in range(2):
            colour = (mix(quilt, "#ffffff", 0.35), mix(quilt, "#6a2a4a", 0.3), "#e6c89a")[(i + j * 2) % 3]
            body += f'<rect x="{-140 + i * 54}" y="{-74 + j * 44 - 8 * math.sin(i):.0f}" width="42" height="34" rx="4" fill="{colour}"/>'
    return body


@prop
def star_cloak(
    source: Noise,
    night: str = "#2b2e63",
    thread: str = "#f4f1de",
    d: str = "",
    count: int = 60,
    box: Sequence[float] = (0, 0, 800, 1000),
) -> str:
    """A piece of the night sky cut as a cloak (sheet units)."""
    body = f'<clipPath id="clk"><path d="{d}"/></clipPath><path d="{d}" fill="{night}"/><g clip-path="url(#clk)">'
    for _ in range(count):
        x, y = box[0] + source.random() * (box[2] - box[0]), box[1] + source.random() * (box[3] - box[1])
        if source.random() < 0.3:
            body += place(star(source, "#fff3b8"), x, y, 12 + 12 * source.random(), 40 * source.random())
        else:
            body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{1.4 + 2 * source.random():.1f}" fill="{thread}"/>'
    return (
        body + f'</g><path d="{d}" fill="none" stroke="{thread}" stroke-width="4" stroke-dasharray="12 9"/>'
    )


@prop
def scissors(source: Noise, iron: str = "#c2cad6", grip: str = "#b8703f") -> str:
    """Scissors lying as a see-saw, 160 long, centred on their pivot."""
    return f'<path d="M0 0 L84 -10 L8 8Z" fill="{iron}"/><path d="M0 0 L84 12 L6 10Z" fill="{mix(iron, "#56606e", 0.35)}"/><path d="M2 4 L-34 -8 M2 4 L-36 18" stroke="{iron}" stroke-width="8"/><ellipse cx="-54" cy="-14" rx="22" ry="14" fill="none" stroke="{grip}" stroke-width="8"/><ellipse cx="-56" cy="22" rx="22" ry="14" fill="none" stroke="{grip}" stroke-width="8"/><circle cx="4" cy="4" r="5" fill="{grip}"/>'


@prop
def hand(source: Noise, skin: str = "#eec3a0", sleeve: str = "#f6efe2") -> str:
    """A sleeper's hand hanging down from (0, 0), 100 long."""
    line = mix(skin, "#8a4a34", 0.4)
    return f'<path d="M-20 -60 Q-24 -20 -16 2 H18 Q24 -20 20 -60Z" fill="{sleeve}"/><path d="M-18 -4 H20 V6 H-18Z" fill="{mix(sleeve, "#d98e8e", 0.5)}"/><path d="M-14 4 Q-18 26 -20 40 Q-24 60 -20 74 Q-16 80 -12 72 L-8 54 Q-8 78 -6 88 Q-2 94 2 88 L3 58 Q6 76 9 82 Q14 86 16 80 L13 54 Q18 64 21 66 Q26 66 24 58 Q20 30 16 4Z" fill="{skin}"/><path d="M-8 54 V42 M3 58 V44 M13 54 V42" stroke="{line}" stroke-width="1.800"/>'


@prop
def spiral_stair(
    source: Noise, trunk: str = "#4a3a2e", wood: str = "#a8814f", lantern: str = "#f5c15d"
) -> str:
    """An enormous trunk with a stair round it (sheet units)."""
    dark = mix(trunk, "#0a0806", 0.45)
    body = f'<path d="M190 1000 Q290 930 296 760 Q300 460 320 150 L300 60 H500 L482 150 Q500 460 506 760 Q512 930 620 1000Z" fill="{trunk}"/>'
    for k in range(9):
        x = 312.0 + k * 22
        body += f'<path d="M{x} 80 Q{x + 12} 400 {x - 6} 640 T{x - 30 + k * 8} 990" stroke="{dark}" stroke-width="4" fill="none" opacity=".6"/>'
    body += f'<path d="M320 170 Q240 120 150 130 Q90 120 40 60 L60 56 Q110 104 160 106 Q250 100 330 120Z M480 170 Q570 120 650 134 Q720 120 770 50 L748 48 Q700 100 640 108 Q560 100 470 120Z" fill="{trunk}"/>'
    steps = 46
    front = ""
    landings = []
    for index in range(steps):
        t = index / steps
        angle = t * 2 * math.pi * 3.25 + 0.4
        y = 900 - t * 690
        radius = 160 - 40 * t
        x = 400 + radius * math.cos(angle)
        depth = math.sin(angle)
        if depth < -0.25:
            continue
        w = 50 - 12 * t
        tone = mix(wood, "#2a1c10", 0.32 * (1 - (depth + 0.25) / 1.25))
        front += f'<path d="M{x - w:.0f} {y:.0f} h{2 * w:.0f} l-8 15 h{-2 * w + 16:.0f}Z" fill="{mix(tone, "#140c06", 0.4)}"/><path d="M{x - w:.0f} {y - 9:.0f} h{2 * w:.0f} v11 h{-2 * w:.0f}Z" fill="{tone}"/>'
        if abs(math.cos(angle)) > 0.93:
            landings.append((x + (16 if x > 400 else -16), y))
    body += front
    seen: list[float] = []
    for x, y in landings:
        if all(abs(y - other) > 60 for other in seen):
            seen.append(y)
            body += f'<path d="M{x:.0f} {y - 8:.0f} v-62" stroke="#2a1c14" stroke-width="5"/><path d="M{x - 14:.0f} {y - 100:.0f} h28 l5 32 h-38Z" fill="#3a2818"/><path d="M{x - 10:.0f} {y - 96:.0f} h20 l3 24 h-26Z" fill="{lantern}"/><circle cx="{x:.0f}" cy="{y - 83:.0f}" r="7" fill="#fff6cf"/>'
    return body


@prop
def nest(source: Noise, twig: str = "#7a5a3a", door: str = "#b5553c", lit: str = "#ffd98a") -> str:
    """A nest with a front door, a hundred wide."""
    body = f'<path d="M-50 -26 Q-46 14 0 16 Q46 14 50 -26 Q0 -10 -50 -26Z" fill="{twig}"/><path d="M-44 -24 Q-40 -70 0 -72 Q40 -70 44 -24Z" fill="{mix(twig, "#c8a468", 0.4)}"/>'
    for _ in range(36):
        x, y, a = -44 + 88 * source.random(), -56 + 66 * source.random(), (source.random() - 0.5) * 18
        body += f'<path d="M{x - 14:.0f} {y:.0f} l30 {a:.0f}" stroke="{mix(twig, "#20120a", 0.5 * source.random())}" stroke-width="2.600"/>'
    return (
        body
        + f'<path d="M-13 10 V-26 A13 13 0 0 1 13 -26 V10Z" fill="{door}" stroke="#3a2014" stroke-width="3"/><circle cx="7" cy="-10" r="2.600" fill="#f2d27a"/><circle cx="28" cy="-36" r="8" fill="{lit}" stroke="#3a2014" stroke-width="3"/>'
    )


@prop
def shoes(source: Noise, red: str = "#c23b3b") -> str:
    """A pair of shoes, a hundred wide."""
    one = f'<path d="M-26 0 Q-30 -26 -18 -30 Q-8 -28 0 -16 Q14 -14 24 -8 Q28 -2 24 2 H-26Z" fill="{red}"/><path d="M-26 0 H25 V5 H-26Z" fill="#3a1418"/><path d="M-20 -28 Q-10 -22 -6 -16 Q-14 -12 -22 -18Z" fill="#4a1a1e"/><path d="M-12 -20 Q0 -22 4 -12" stroke="#fff0dc" stroke-width="3" fill="none"/>'
    return f'<g transform="translate(-20,0)">{one}</g><g transform="translate(26,8)">{one}</g>'


@prop
def clock(source: Noise, post: str = "#5a4636", hands: bool = True, rim: str = "#b5553c") -> str:
    """A station clock on a post, a hundred high; it may have lost its hands."""
    ticks = "".join(
        f'<path d="M{15 * math.cos(a):.1f} {-80 + 15 * math.sin(a):.1f} L{18 * math.cos(a):.1f} {-80 + 18 * math.sin(a):.1f}" stroke="#3a3034" stroke-width="2.200"/>'
        for a in [k * math.pi / 6 for k in range(12)]
    )
    body = f'<path d="M-3 0 V-60 h6 V0Z M-10 0 h20 v-5 h-20Z" fill="{post}"/><circle cx="0" cy="-80" r="24" fill="{rim}"/><circle cx="0" cy="-80" r="20" fill="#fbf6e8"/>{ticks}<circle cx="0" cy="-80" r="2.600" fill="#3a3034"/>'
    return body + (
        '<path d="M0 -80 V-94 M0 -80 L9 -74" stroke="#3a3034" stroke-width="2.600"/>' if hands else ""
    )


@prop
def platform(source: Noise, wood: str = "#a8744c", width: float = 330) -> str:
    """A small railway platform with a roof on posts (sheet units when size is 100)."""
    dark = mix(wood, "#1c0f08", 0.4)
    half = width / 2
    return f'<path d="M{-half} 0 H{half} V16 H{-half}Z" fill="{wood}"/>' + "".join(
        f'<path d="M{-half + 16 + k * (width - 40) / 4:.0f} 16 v50 h10 v-50Z" fill="{dark}"/>'
        for k in range(5)
    )


@prop
def parcel(source: Noise, paper: str = "#c99a62", string: str = "#b5553c") -> str:
    return f'<path d="M-40 0 V-54 H40 V0Z" fill="{paper}"/><path d="M0 0 V-54 M-40 -28 H40" stroke="{string}" stroke-width="6"/><path d="M0 -54 q-16 -18 -20 -4 q4 6 20 4 q16 -18 20 -4 q-4 6 -20 4" stroke="{string}" stroke-width="5" fill="none"/>'


@prop
def suitcase(source: Noise, leather: str = "#8a5030") -> str:
    dark = mix(leather, "#1c0c04", 0.4)
    return f'<path d="M-14 -52 V-64 H14 V-52" stroke="{dark}" stroke-width="6" fill="none"/><path d="M-42 0 V-52 H42 V0Z" fill="{leather}"/><path d="M-24 0 V-52 M24 0 V-52" stroke="{dark}" stroke-width="6"/><path d="M-42 -30 H42" stroke="{dark}" stroke-width="2"/>'


@prop
def kite(source: Noise, colour: str = "#d94f4f", second: str = "#f4a08a") -> str:
    """A kite a hundred high, its tail knot at (0, 50)."""
    return f'<path d="M0 -50 L36 -10 L0 50 L-36 -10Z" fill="{colour}"/><path d="M0 -50 L36 -10 L0 -10Z M0 -10 L0 50 L-36 -10Z" fill="{second}"/><path d="M0 -50 V50 M-36 -10 H36" stroke="{mix(colour, "#1a0a0a", 0.5)}" stroke-width="2.400"/>'


@prop
def bows(
    source: Noise,
    path: Sequence[Sequence[float]] = (),
    colours: Sequence[str] = ("#d94f4f", "#f0c94b"),
    bow: float = 15,
) -> str:
    """A kite's tail with bows, through points in sheet units."""
    d = (
        f"M{path[0][0]} {path[0][1]}"
        + "".join(
            f" Q{path[i][0]} {path[i][1]} {(path[i][0] + path[i + 1][0]) / 2} {(path[i][1] + path[i + 1][1]) / 2}"
            for i in range(1, len(path) - 1)
        )
        + f" L{path[-1][0]} {path[-1][1]}"
    )
    body = f'<path d="{d}" stroke="#6a4a3a" stroke-width="3" fill="none"/>'
    for index, (x, y) in enumerate(path[1:]):
        c, q = colours[index % len(colours)], bow
        body += f'<path d="M{x} {y} l{-q} {-q * 0.55} v{q * 1.1}Z M{x} {y} l{q} {-q * 0.55} v{q * 1.1}Z" fill="{c}"/>'
    return body


@prop
def straw_hat(source: Noise, straw: str = "#e6c77a", band: str = "#4a5f8a") -> str:
    return f'<ellipse cx="0" cy="0" rx="50" ry="13" fill="{straw}"/><path d="M-26 -2 Q-26 -36 0 -36 Q26 -36 26 -2Z" fill="{straw}"/><path d="M-26 -10 Q0 -2 26 -10 V-2 Q0 6 -26 -2Z" fill="{band}"/>'


@prop
def bucket(source: Noise, wood: str = "#8a6242", star_colour: str = "#fff3b8") -> str:
    """A bucket with a star in it, 100 high, hanging from (0, -100)."""
    return (
        '<path d="M-34 -44 Q0 -110 34 -44" stroke="#4a4038" stroke-width="4" fill="none"/>'
        + place(star(source, star_colour), 0, -46, 74, 10)
        + f'<path d="M-36 -44 H36 L28 0 H-28Z" fill="{wood}"/><path d="M-35 -36 H35 L34 -29 H-34Z M-31 -14 H31 L30 -8 H-30Z" fill="#4a4038"/>'
    )


@prop
def stone_stair(source: Noise, stone: str = "#8f8f96", light: str = "#e9f2f8", steps: int = 7) -> str:
    """Stairs going up to a bright door, 200 wide at the foot, 260 high."""
    body = f'<path d="M-40 -250 h80 v-10 a40 34 0 0 0 -80 0Z M-40 -250 H40 V-160 H-40Z" fill="{light}"/>'
    for index in range(steps):
        t = index / steps
        y, w = -index * 24, 100 - 56 * t
        body += f'<path d="M{-w:.0f} {y} h{2 * w:.0f} v-12 h{-2 * w:.0f}Z" fill="{mix(stone, "#1a1418", 0.45 - 0.3 * t)}"/><path d="M{-w:.0f} {y - 12} h{2 * w:.0f} l-6 -13 h{-2 * w + 12:.0f}Z" fill="{mix(stone, light, 0.2 + 0.7 * t)}"/>'
    return body


@prop
def sack(source: Noise, cloth: str = "#e6d8b4", paper: bool = True) -> str:
    """A full sack; out of it come slips of paper."""
    line = mix(cloth, "#6a4a2a", 0.45)
    slips = (
        "".join(
            f'<path d="M{x} -72 l{w} {-20 - abs(x) * 0.3} l10 4 l{-w + 3} 22Z" fill="#fdf9ee" stroke="#b8a888" stroke-width="1.200"/>'
            for x, w in ((-18, -6), (-6, 2), (6, 8))
        )
        if paper
        else ""
    )
    return f'{slips}<path d="M-38 0 Q-48 -44 -22 -68 Q0 -60 22 -68 Q48 -44 38 0 Q0 8 -38 0Z" fill="{cloth}"/><path d="M-22 -68 Q0 -58 22 -68 L26 -76 Q0 -66 -26 -76Z" fill="{line}"/><path d="M-20 -20 h26 M-20 -30 h34 M-20 -40 h30" stroke="{line}" stroke-width="3" opacity=".7"/>'


@prop
def page(source: Noise, paper: str = "#fbf6e8", ink: str = "#2c2e3e", fold: float = 0) -> str:
    """A flying page; with ``fold`` it turns into a bird."""
    if fold:
        return f'<path d="M-48 -20 Q-20 -30 0 -4 Q20 -34 50 -30 Q34 -2 8 8 L26 24 L2 16 L-10 24 L-8 8 Q-36 4 -48 -20Z" fill="{paper}" stroke="#b8a888" stroke-width="1.500"/><path d="M-34 -14 q12 0 20 8 M-28 -8 q8 0 14 6 M36 -22 q-12 4 -18 14 M30 -14 q-8 4 -12 10" stroke="{ink}" stroke-width="2" fill="none" opacity=".7"/><path d="M8 8 l-14 -4 6 10Z" fill="#d9b24c"/>'
    return (
        f'<path d="M-34 -40 L30 -46 L36 36 L-28 44Z" fill="{paper}" stroke="#b8a888" stroke-width="1.500"/>'
        + "".join(
            f'<path d="M{-24 + k} {-28 + k * 13} l{46 - (k % 3) * 8} -4" stroke="{ink}" stroke-width="3.200" opacity=".7"/>'
            for k in range(6)
        )
    )
