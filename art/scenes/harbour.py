"""What floats and what lies beneath: umbrella boats, folded boats, letterboxes of shell."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import place, prop

INK = "#241a1e"
PATCHES = ("#f6ead2", "#6f97c0", "#e0aa46", "#c9788c", "#8fb08a", "#b5553f")


@prop
def sleeping_mouse(source: Noise, fur: str = "#a89a90", cap: str = "") -> str:
    """The head of a sleeping mouse, a hundred wide, chin on (0, 0)."""
    dark = mix(fur, "#2a1a1e", 0.35)
    body = f'<circle cx="-34" cy="-58" r="22" fill="{fur}"/><circle cx="-34" cy="-58" r="13" fill="#e2a89c"/><circle cx="34" cy="-58" r="22" fill="{dark}"/><circle cx="34" cy="-58" r="13" fill="#cf948a"/><path d="M-44 -22 Q-42 -62 0 -64 Q42 -62 44 -22 Q26 6 0 8 Q-26 6 -44 -22Z" fill="{fur}"/>'
    body += f'<path d="M-26 -26 q9 9 18 0 M8 -26 q9 9 18 0" stroke="{INK}" stroke-width="4.500" fill="none" stroke-linecap="round"/><path d="M-6 -6 h12 l-6 7Z" fill="#c86a68"/><path d="M-10 -4 l-30 -4 M-10 0 l-28 6 M10 -4 l30 -4 M10 0 l28 6" stroke="{dark}" stroke-width="1.800"/>'
    if cap:
        body += f'<path d="M-36 -44 Q-26 -84 12 -86 Q54 -84 62 -40 Q44 -62 34 -50 Q0 -64 -36 -44Z" fill="{cap}"/><circle cx="62" cy="-36" r="9" fill="#fdf6e4"/>'
    return body


@prop
def umbrella_boat(
    source: Noise,
    colour: str = "#d8563f",
    second: str = "",
    mice: int = 3,
    rope: Sequence[float] = (),
) -> str:
    """An open umbrella afloat upside down, 220 wide in sheet units; mice asleep inside under patchwork."""
    second = second or mix(colour, "#ffffff", 0.2)
    inner = mix(colour, "#1a0812", 0.5)

    def rim(x: float) -> float:
        return -58 + 32 * math.sqrt(max(0.0, 1 - (x / 110) ** 2))

    body = f'<ellipse cx="0" cy="-58" rx="110" ry="34" fill="{inner}"/>'
    body += "".join(
        f'<path d="M0 -30 L{x} {-58 - 33 * math.sqrt(max(0, 1 - (x / 110) ** 2)):.0f}" stroke="{mix(inner, "#e8d8c0", 0.35)}" stroke-width="2"/>'
        for x in (-96, -58, 0, 58, 96)
    )
    body += '<path d="M0 -24 V-206" stroke="#6a452e" stroke-width="7"/><path d="M0 -203 q0 -24 20 -24 q20 0 18 22" stroke="#6a452e" stroke-width="10" fill="none" stroke-linecap="round"/>'
    if mice:
        caps = ("#c8473a", "", "#4f7f9a")
        for index in range(mice):
            x = (index - (mice - 1) / 2) * 54 + (9 if index >= mice / 2 else -7)
            body += place(
                sleeping_mouse(source, ("#b0a094", "#c9b6a2", "#8f857f")[index % 3], caps[index % 3]),
                x,
                -50,
                56,
                (index - 1) * 6,
            )
        quilt = "M-98 -50 Q-50 -66 0 -56 Q50 -66 98 -50 Q94 -24 0 -16 Q-94 -24 -98 -50Z"
        body += f'<clipPath id="quilt"><path d="{quilt}"/></clipPath><path d="{quilt}" fill="{PATCHES[0]}"/><g clip-path="url(#quilt)">'
        for i in range(9):
            for j in range(3):
                body += f'<path d="M{-100 + i * 23} {-66 + j * 17 + 5 * math.sin(i * 0.8):.0f} h22 l-1 16 h-22Z" fill="{PATCHES[(i * 2 + j * 3 + mice) % 6]}"/>'
        body += "</g>"
    for index in range(6):
        x0, x1 = -110 + index * 220 / 6, -110 + (index + 1) * 220 / 6
        middle = (x0 + x1) / 2
        fill = colour if index % 2 == 0 else second
        body += f'<path d="M{x0:.1f} {rim(x0):.1f} Q{middle:.1f} {rim(middle) + 11:.1f} {x1:.1f} {rim(x1):.1f} Q{x1 * 0.82:.1f} 8 0 22 Q{x0 * 0.82:.1f} 8 {x0:.1f} {rim(x0):.1f}Z" fill="{fill}"/>'
        body += f'<circle cx="{x0:.1f}" cy="{rim(x0):.1f}" r="4" fill="#efe3c4"/>'
    if rope:
        sag = max(-210.0, float(rope[1])) + 40
        body += f'<path d="M34 -212 Q{(34 + float(rope[0])) / 2:.0f} {sag:.0f} {rope[0]} {rope[1]}" stroke="#f0e2c0" stroke-width="4" fill="none"/>'
    return body


@prop
def quay(source: Noise, wood: str = "#7a6252") -> str:
    """A plank quay at the upper left, in sheet units, with its posts."""
    dark = mix(wood, "#181420", 0.5)
    body = "".join(
        f'<path d="M{x} 240 v{h} h{w} v{-h}Z" fill="{dark}"/>'
        for x, h, w in ((20, 230, 34), (180, 190, 28), (318, 160, 24))
    )
    body += f'<path d="M-10 236 L372 258 V288 L-10 300Z" fill="{dark}"/><path d="M-10 150 L290 190 L372 258 L-10 262Z" fill="{wood}"/>'
    for k in range(9):
        body += (
            f'<path d="M{-10 + k * 34} {152 + k * 4} L{-10 + k * 44} 262" stroke="{dark}" stroke-width="3"/>'
        )
    for x, y in ((36, 196), (194, 206), (330, 226)):
        body += f'<path d="M{x - 14} {y + 46} v-64 h28 v64Z" fill="{mix(wood, "#2a2024", 0.3)}"/><ellipse cx="{x}" cy="{y - 18}" rx="14" ry="6" fill="{mix(wood, "#e8d8c0", 0.35)}"/><path d="M{x - 15} {y + 8} q15 9 30 0 M{x - 15} {y + 16} q15 9 30 0" stroke="#efe0bc" stroke-width="4" fill="none"/>'
    return body


@prop
def lamp_post(source: Noise, iron: str = "#2a2c3a", lit: str = "#ffd883") -> str:
    """A street lamp, 300 high in sheet units."""
    return f'<path d="M-12 0 q0 -16 7 -24 L-4 -220 h8 L5 -24 q7 8 7 24Z M-20 -150 h40 v6 h-40Z" fill="{iron}"/><path d="M-18 -222 h36 l10 -52 h-56Z" fill="{lit}"/><path d="M-18 -222 h36 M-28 -274 h56 M0 -222 v-52 M-18 -222 L-28 -274 M18 -222 L28 -274" stroke="{iron}" stroke-width="5"/><path d="M-34 -274 L0 -304 L34 -274Z" fill="{iron}"/><circle cx="0" cy="-246" r="10" fill="#fffbe0"/>'


@prop
def tricycle_diver(
    source: Noise, suit: str = "#e0d2ac", brass: str = "#d2a03c", frame: str = "#d0442f", bag: str = "#8a5630"
) -> str:
    """A diver in a brass helmet on a tricycle going right, satchel behind; a hundred high."""
    dark, seam = mix(brass, "#2a1608", 0.5), mix(suit, "#6a5438", 0.4)

    def wheel(x: float, r: float) -> str:
        spokes = "".join(
            f'<path d="M{x} {-r} l{r * math.cos(a):.1f} {r * math.sin(a):.1f}" stroke-width="1"/>'
            for a in [k * math.pi / 5 for k in range(10)]
        )
        return f'<g stroke="#33282e" fill="none"><circle cx="{x}" cy="{-r}" r="{r}" stroke-width="4"/>{spokes}</g><circle cx="{x}" cy="{-r}" r="3" fill="{brass}"/>'

    body = wheel(-24, 17)
    body += f'<path d="M-36 -20 L8 -24 L34 -26 L26 -58 M-8 -24 L-10 -40" stroke="{frame}" stroke-width="4.600" fill="none" stroke-linejoin="round"/><path d="M16 -62 Q26 -66 34 -60" stroke="#33282e" stroke-width="3.600" fill="none" stroke-linecap="round"/><circle cx="33" cy="-66" r="3.600" fill="{brass}"/>'
    body += wheel(36, 26) + wheel(-44, 19)
    body += f'<path d="M-66 -38 h40 l2 25 h-40Z" fill="{bag}"/><path d="M-68 -38 h42 l-5 14 q-16 6 -32 0Z" fill="{mix(bag, "#1a0804", 0.28)}"/><path d="M-62 -38 l3 -13 16 2 0 11Z M-46 -38 l4 -15 15 5 -3 10Z" fill="#fdf7e6"/><path d="M-59 -50 l7 6 l9 -4 M-41 -52 l5 7 l8 -2" stroke="#b8a484" stroke-width="1" fill="none"/><circle cx="-47" cy="-22" r="2.200" fill="#f0c860"/>'
    body += f'<path d="M-18 -40 h18 q4 4 0 7 h-18 q-4 -4 0 -7Z" fill="#33282e"/><path d="M-8 -42 Q12 -44 17 -30 L22 -16" stroke="{seam}" stroke-width="11" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M15 -15 h13 q4 3 3 7 h-17Z" fill="#4a3c34"/>'
    body += f'<path d="M-24 -40 Q-30 -66 -12 -75 H6 Q18 -62 10 -40 Q-6 -34 -24 -40Z" fill="{suit}"/><path d="M-14 -60 Q-18 -50 -16 -40" stroke="{seam}" stroke-width="1.800" fill="none"/><path d="M2 -66 Q12 -60 22 -62" stroke="{suit}" stroke-width="9" stroke-linecap="round" fill="none"/><circle cx="25" cy="-62" r="4.500" fill="#7a5a3e"/>'
    body += f'<path d="M-22 -74 Q-3 -64 16 -74 L13 -66 Q-3 -58 -20 -66Z" fill="{dark}"/><circle cx="-3" cy="-91" r="22" fill="{brass}"/><path d="M-18 -104 Q-8 -114 6 -111" stroke="#fff0c0" stroke-width="3" fill="none" stroke-linecap="round" opacity=".8"/><circle cx="7" cy="-90" r="13" fill="{dark}"/><circle cx="7" cy="-90" r="10" fill="#c4e6e2"/><circle cx="6" cy="-89" r="7" fill="#f0c8a4"/><circle cx="6" cy="-90" r="1.300" fill="#222"/><circle cx="11" cy="-90" r="1.300" fill="#222"/><path d="M6 -86 q2 2 5 0" stroke="#a0583c" stroke-width="1" fill="none"/><circle cx="-17" cy="-91" r="6" fill="{dark}"/><circle cx="-17" cy="-91" r="4" fill="#8fc0bd"/><path d="M-9 -114 h12 v6 h-12Z" fill="{dark}"/>'
    for k in range(5):
        a = math.pi * (0.15 + k * 0.17)
        body += f'<circle cx="{-3 + 20 * math.cos(a):.1f}" cy="{-91 + 20 * math.sin(a):.1f}" r="1.500" fill="{dark}"/>'
    return body


@prop
def shell_box(source: Noise, colour: str = "#f0a08a", flag: str = "#d8433f", letter: bool = False) -> str:
    """A scallop for a letterbox with its little flag, a hundred wide."""
    line = mix(colour, "#8a2f3a", 0.4)
    body = f'<path d="M36 -30 V-96" stroke="#5a4a3a" stroke-width="3.500"/><path d="M36 -97 h28 l-8 10 l8 10 h-28Z" fill="{flag}"/>'
    body += f'<path d="M-16 0 L-22 -10 Q-62 -36 -50 -58 q8 -8 12 -12 q8 -8 18 -10 q8 -6 20 -6 q12 0 20 6 q10 2 18 10 q4 4 12 12 Q62 -36 22 -10 L16 0Z" fill="{colour}"/>'
    body += "".join(
        f'<path d="M{x * 0.15:.1f} -4 Q{x * 0.6:.1f} -40 {x} {-80 + abs(x) * 0.42:.1f}" stroke="{line}" stroke-width="2.200" fill="none"/>'
        for x in (-42, -28, -13, 0, 13, 28, 42)
    )
    body += '<path d="M-26 -36 Q0 -26 26 -36 Q22 -48 0 -46 Q-22 -48 -26 -36Z" fill="#3a1c24"/>'
    if letter:
        body += '<path d="M-20 -38 L-16 -64 L20 -60 L17 -35 Q0 -30 -20 -38Z" fill="#fdf7e6"/><path d="M-16 -64 L1 -48 L20 -60" stroke="#b8a484" stroke-width="1.800" fill="none"/>'
    return body


@prop
def kelp(source: Noise, colour: str = "#1c5a50", blades: int = 5, tall: float = 300) -> str:
    """Broad ribbons of weed swaying from (0, 0), in sheet units."""
    body = ""
    for index in range(blades):
        x, h = (index - (blades - 1) / 2) * 26, tall * (0.6 + 0.5 * source.random())
        sway, w = (source.random() - 0.5) * 120, 9 + 7 * source.random()
        tone = mix(colour, "#8fc07a", 0.3 * source.random())
        body += f'<path d="M{x - w:.0f} 0 C{x - w + sway:.0f} {-h * 0.35:.0f} {x - w - sway:.0f} {-h * 0.7:.0f} {x + sway * 0.4:.0f} {-h:.0f} C{x + w * 2 - sway:.0f} {-h * 0.7:.0f} {x + w + sway:.0f} {-h * 0.35:.0f} {x + w:.0f} 0Z" fill="{tone}"/>'
    return body


@prop
def bubbles(source: Noise, path: Sequence[Sequence[float]] = (), count: int = 16, spread: float = 30) -> str:
    """Air on its way up along a path, in sheet units."""
    body = ""
    for index in range(count):
        t = (index + source.random()) / count * (len(path) - 1.001)
        leg, share = int(t), t - int(t)
        (x0, y0), (x1, y1) = path[leg], path[leg + 1]
        x, y = x0 + (x1 - x0) * share + (source.random() - 0.5) * 2 * spread, y0 + (y1 - y0) * share
        r = 4 + 11 * source.random()
        body += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="#eafff6" fill-opacity=".25" stroke="#f2fff8" stroke-width="2.4"/><path d="M{x - r * 0.5:.1f} {y - r * 0.3:.1f} q{r * 0.2:.1f} {-r * 0.4:.1f} {r * 0.6:.1f} {-r * 0.4:.1f}" stroke="#ffffff" stroke-width="2" fill="none"/>'
    return body


@prop
def sea_eye(source: Noise, iris: str = "#e8a83c", white: str = "#bfe0cc", lid: str = "#0c3844") -> str:
    """An enormous eye lying under the water, 700 wide in sheet units, centred, looking up."""
    body = f'<ellipse rx="372" ry="222" fill="{lid}" opacity=".55"/><ellipse rx="340" ry="196" fill="{lid}" opacity=".8"/><path d="M-300 20 Q-150 -160 0 -166 Q160 -160 300 20 Q160 150 0 154 Q-160 150 -300 20Z" fill="{white}"/><path d="M-300 20 Q-150 -160 0 -166 Q160 -160 300 20 Q150 -108 0 -110 Q-150 -108 -300 20Z" fill="{mix(white, lid, 0.6)}"/>'
    body += f'<circle cy="-8" r="142" fill="{mix(iris, "#3a1408", 0.65)}"/><circle cy="-8" r="130" fill="{iris}"/>'
    for k in range(64):
        a, inner, outer = 2 * math.pi * k / 64, 62 + 10 * source.random(), 104 + 24 * source.random()
        tone = mix(iris, ("#fff0b0", "#8a3a10")[k % 2], 0.5)
        body += f'<path d="M{inner * math.cos(a):.0f} {-8 + inner * math.sin(a):.0f} L{outer * math.cos(a):.0f} {-8 + outer * math.sin(a):.0f}" stroke="{tone}" stroke-width="6" stroke-linecap="round"/>'
    body += '<circle cy="-8" r="66" fill="#08141c"/><path d="M-46 -74 q26 -30 58 -20 q-4 30 -34 40 q-26 0 -24 -20Z" fill="#ffe8c4" opacity=".9"/><circle cx="34" cy="26" r="12" fill="#ffe8c4" opacity=".6"/>'
    return (
        body
        + '<path d="M-306 24 Q-150 -170 0 -176 Q160 -170 306 24" fill="none" stroke="#06222c" stroke-width="16" stroke-linecap="round"/>'
    )


@prop
def jetty(source: Noise, wood: str = "#9a7658") -> str:
    """A jetty from the foot of the sheet out over the water (sheet units); its end is at height 770."""
    dark = mix(wood, "#120c14", 0.55)
    body = "".join(
        f'<path d="M{px} {py} h30 v{h} h-30Z" fill="{dark}"/>'
        for px, py, h in ((300, 770, 130), (738, 770, 130))
    )
    body += f'<path d="M306 770 H762 L840 1010 H130Z" fill="{wood}"/><path d="M306 770 H762 L768 794 H298Z" fill="{mix(wood, "#ffe0b0", 0.3)}"/>'
    for k in range(9):
        y = 770 + 230 * ((k + 1) / 9) ** 1.25
        t = (y - 770) / 240
        body += f'<path d="M{306 - 176 * t:.0f} {y:.0f} H{762 + 78 * t:.0f}" stroke="{dark}" stroke-width="{3 + 4 * t:.1f}"/>'
    for px, py, s in ((306, 770, 1.0), (762, 770, 1.0), (214, 900, 1.4)):
        body += f'<path d="M{px - 14 * s:.0f} {py + 30 * s:.0f} v{-76 * s:.0f} h{28 * s:.0f} v{76 * s:.0f}Z" fill="{mix(wood, dark, 0.5)}"/><ellipse cx="{px}" cy="{py - 46 * s:.0f}" rx="{14 * s:.0f}" ry="{5 * s:.0f}" fill="{mix(wood, "#ffe0b0", 0.4)}"/>'
    return body


@prop
def starfish(source: Noise, colour: str = "#e8703c") -> str:
    points = " ".join(
        f"{50 * (1 if k % 2 == 0 else 0.42) * math.cos(math.pi * k / 5 - math.pi / 2):.1f},{50 * (1 if k % 2 == 0 else 0.42) * math.sin(math.pi * k / 5 - math.pi / 2) * 0.6:.1f}"
        for k in range(10)
    )
    return f'<polygon points="{points}" fill="{colour}" stroke="{colour}" stroke-width="12" stroke-linejoin="round"/>'


@prop
def palm(source: Noise, trunk: str = "#8a6038", leaf: str = "#2f7f4a") -> str:
    """A palm leaning right, 320 high in sheet units."""
    body = f'<path d="M-12 0 Q-4 -140 44 -260 L58 -256 Q22 -130 14 0Z" fill="{trunk}"/>'
    for k in range(9):
        body += f'<path d="M{-10 + k * k * 0.7:.0f} {-k * 28} l22 5" stroke="{mix(trunk, "#2a1408", 0.4)}" stroke-width="4"/>'
    for dx, dy in ((-110, -30), (-90, 50), (-40, 96), (110, -26), (120, 50), (60, 100)):
        body += f'<path d="M50 -262 Q{50 + dx * 0.5:.0f} {-262 + dy * 0.5 - 50:.0f} {50 + dx} {-262 + dy} Q{50 + dx * 0.5:.0f} {-262 + dy * 0.5 - 16:.0f} 50 -262Z" fill="{mix(leaf, "#b8d060", 0.3 * source.random())}"/>'
    return body
