"""Beasts of our own: whales of cloud, badgers with spectacles, bears in jumpers."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import prop


@prop
def cloud_whale(source: Noise, colour: str = "#f6e6ea", shade: str = "#c9a8c0", line: str = "#7f6795") -> str:
    """A whale made of cloud, 220 long, swimming left; the tail ends at (112, -40)."""
    body = f'<g fill="{shade}"><path d="M60 6 C82 2 92 -12 96 -30 C88 -36 78 -36 70 -30 C84 -48 98 -50 108 -40 C118 -54 132 -56 142 -46 C134 -34 122 -30 112 -28 C106 0 88 24 60 26Z"/></g>'
    rough = [
        (-88, 0, 17),
        (-76, -20, 20),
        (-54, -31, 22),
        (-28, -36, 24),
        (0, -35, 24),
        (26, -28, 22),
        (48, -16, 19),
        (62, 2, 15),
        (50, 16, 15),
        (24, 24, 19),
        (-6, 28, 22),
        (-36, 28, 22),
        (-62, 22, 20),
        (-80, 12, 16),
    ]
    low = "".join(f'<circle cx="{x}" cy="{y + 5}" r="{r}"/>' for x, y, r in rough)
    high = "".join(f'<circle cx="{x}" cy="{y - 2}" r="{r * 0.94:.1f}"/>' for x, y, r in rough if y < 14)
    body += f'<g fill="{shade}">{low}<ellipse cx="-14" cy="0" rx="74" ry="38"/></g><g fill="{colour}">{high}<ellipse cx="-14" cy="-6" rx="74" ry="32"/></g>'
    body += f'<path d="M-34 22 C-28 44 -12 58 12 60 C12 46 6 32 -4 20Z" fill="{shade}"/><circle cx="-2" cy="44" r="9" fill="{shade}"/><circle cx="8" cy="54" r="8" fill="{shade}"/>'
    for k in range(4):
        body += f'<path d="M{-92 + k * 6} {14 + k * 6} C{-66 + k * 6} {22 + k * 6} {-44 + k * 6} {21 + k * 6} {-20 + k * 3} {20 + k * 7}" stroke="{line}" stroke-opacity=".5" stroke-width="1.6" fill="none"/>'
    body += f'<circle cx="-66" cy="-4" r="4.4" fill="#3a2f48"/><circle cx="-67.5" cy="-5.5" r="1.4" fill="#fff"/><path d="M-75 -10 q8 -6 16 -1" stroke="{line}" stroke-width="1.8" fill="none"/>'
    body += f'<path d="M-46 -56 q-6 -14 -18 -14 M-44 -56 q0 -16 4 -20 M-42 -56 q8 -12 18 -12" stroke="{colour}" stroke-width="5" stroke-linecap="round" fill="none"/>'
    return body


@prop
def whale(source: Noise, back: str = "#4d8fa8", belly: str = "#e8e2cf", line: str = "#2f6379") -> str:
    """A flying whale, 240 long, facing left, centred."""
    body = (
        f'<path d="M62 2 C80 -2 90 -14 96 -30 C90 -34 82 -34 74 -28 C86 -42 98 -46 110 -36 C120 -50 134 -52 144 -44 '
        f'C136 -34 124 -28 112 -26 C104 -2 86 20 60 24Z" fill="{back}"/>'
        f'<path d="M-100 -2 C-102 -30 -70 -44 -30 -42 C15 -40 50 -22 74 -2 C80 8 74 20 60 24 C30 36 -20 44 -60 34 C-88 27 -100 14 -100 -2Z" fill="{back}"/>'
        f'<path d="M-100 2 C-80 12 -50 10 -20 16 C5 20 30 26 50 28 C20 40 -25 43 -60 34 C-87 27 -99 14 -100 2Z" fill="{belly}"/>'
    )
    for k in range(5):
        y, x = 13 + k * 4.5, -94 + k * 7
        body += f'<path d="M{x} {y} C{x + 30} {y + 9} {x + 60} {y + 8} {x + 95 - 8 * k} {y + 10}" stroke="{line}" stroke-opacity=".45" stroke-width="1.4" fill="none"/>'
    body += f'<path d="M-34 20 C-30 44 -16 62 10 66 C8 50 2 36 -8 20Z" fill="{line}"/>'
    return body + (
        f'<circle cx="-62" cy="-2" r="3.6" fill="#1d2a33"/><circle cx="-63.2" cy="-3.2" r="1.1" fill="#fff"/>'
        f'<path d="M-70 -8 q8 -5 15 0" stroke="{line}" stroke-width="1.4" fill="none"/>'
    )


@prop
def badger(source: Noise, coat: str = "#6a6a70", vest: str = "#7c2f3e") -> str:
    """A bespectacled badger a hundred high, reaching to the right."""
    body = f'<path d="M-16 0 h10 v-10 h-10Z M6 0 h10 v-10 h-10Z" fill="#3a3638"/><path d="M-26 -8 Q-30 -46 -12 -60 H12 Q30 -46 26 -8 Q0 2 -26 -8Z" fill="{coat}"/><path d="M-18 -12 Q-22 -46 -10 -58 H10 Q22 -46 18 -12 Q0 -6 -18 -12Z" fill="{vest}"/><path d="M0 -58 V-10" stroke="#3a1820" stroke-width="1.5"/><circle cx="3.5" cy="-42" r="1.8" fill="#e9c46a"/><circle cx="3.5" cy="-28" r="1.8" fill="#e9c46a"/>'
    body += f'<path d="M16 -52 Q34 -54 44 -70" stroke="{coat}" stroke-width="10" stroke-linecap="round" fill="none"/><circle cx="45" cy="-71" r="5.5" fill="#3a3638"/><path d="M-18 -50 Q-28 -38 -18 -28" stroke="{coat}" stroke-width="10" stroke-linecap="round" fill="none"/>'
    body += '<circle cx="-17" cy="-90" r="6" fill="#3a3638"/><circle cx="17" cy="-90" r="6" fill="#3a3638"/><path d="M-22 -76 Q-22 -98 0 -98 Q22 -98 22 -76 Q20 -58 0 -54 Q-20 -58 -22 -76Z" fill="#f4f0e6"/><path d="M-20 -90 Q-10 -100 -6 -92 Q-4 -76 -10 -62 Q-22 -68 -21 -80Z M20 -90 Q10 -100 6 -92 Q4 -76 10 -62 Q22 -68 21 -80Z" fill="#2e2b30"/><ellipse cx="0" cy="-60" rx="5" ry="3.8" fill="#1c181c"/>'
    return (
        body
        + '<circle cx="-11" cy="-78" r="7.6" fill="#fff6d8" fill-opacity=".75" stroke="#c79a3b" stroke-width="2.2"/><circle cx="11" cy="-78" r="7.6" fill="#fff6d8" fill-opacity=".75" stroke="#c79a3b" stroke-width="2.2"/><path d="M-3.6 -79 q3.6 -3 7.2 0" stroke="#c79a3b" stroke-width="2" fill="none"/><circle cx="-10" cy="-77" r="2.4" fill="#1c181c"/><circle cx="12" cy="-77" r="2.4" fill="#1c181c"/>'
    )


@prop
def bear(
    source: Noise,
    fur: str = "#8a5a36",
    jumper: str = "#54714b",
    trim: str = "#e9dcb8",
    accent: str = "#d98e2b",
) -> str:
    """A bear in a patterned jumper, a hundred high; right paw held out at (34, -50)."""
    dark = mix(fur, "#20100a", 0.35)
    body = f'<path d="M-22 0 h18 v-18 h-18Z M4 0 h18 v-18 h-18Z" fill="{dark}"/><path d="M-36 -10 Q-38 -54 -18 -64 H18 Q38 -54 36 -10 Q0 0 -36 -10Z" fill="{jumper}"/>'
    body += f'<path d="M-35.500 -22 Q0 -13 35.500 -22 L36 -10 Q0 0 -36 -10Z" fill="{trim}" opacity=".9"/>'
    for row, y in enumerate((-54, -38)):
        half = 22 + row * 9
        points = " ".join(f"L{-half + i * half / 4:.1f} {y + (6 if i % 2 else 0)}" for i in range(9))
        body += f'<path d="M{-half} {y} {points}" stroke="{trim if row else accent}" stroke-width="3.2" fill="none"/>'
    for i in range(7):
        body += f'<circle cx="{-27 + 9 * i}" cy="{-29 + abs(i - 3) * -0.8:.1f}" r="2" fill="{accent}"/>'
    body += f'<path d="M24 -54 Q40 -44 42 -56" stroke="{jumper}" stroke-width="14" stroke-linecap="round" fill="none"/><circle cx="42" cy="-60" r="8.500" fill="{fur}"/>'
    body += f'<path d="M-24 -54 Q-42 -42 -36 -26" stroke="{jumper}" stroke-width="14" stroke-linecap="round" fill="none"/><circle cx="-35" cy="-22" r="8.500" fill="{fur}"/>'
    body += f'<circle cx="-18" cy="-100" r="8.500" fill="{fur}"/><circle cx="18" cy="-100" r="8.500" fill="{fur}"/><circle cx="-18" cy="-100" r="4.500" fill="{dark}"/><circle cx="18" cy="-100" r="4.500" fill="{dark}"/><path d="M-26 -82 Q-26 -106 0 -106 Q26 -106 26 -82 Q24 -60 0 -60 Q-24 -60 -26 -82Z" fill="{fur}"/>'
    return (
        body
        + f'<ellipse cx="0" cy="-74" rx="12.500" ry="9.500" fill="{mix(fur, "#f3dcb8", 0.55)}"/><ellipse cx="0" cy="-79" rx="4.800" ry="3.500" fill="#231812"/><path d="M0 -76 v4 m-5 2 q5 4 10 0" stroke="#231812" stroke-width="1.500" fill="none"/><circle cx="-11" cy="-87" r="2.600" fill="#231812"/><circle cx="11" cy="-87" r="2.600" fill="#231812"/>'
    )


@prop
def mouse(
    source: Noise, fur: str = "#a89a90", cloth: str = "#c9705c", needle: bool = False, sitting: bool = True
) -> str:
    """A mouse a hundred high, perhaps with a needle."""
    dark = mix(fur, "#3a2a2a", 0.4)
    body = '<path d="M16 -8 Q48 -4 50 -30 Q50 -44 40 -42" stroke="#d9a49a" stroke-width="4.500" fill="none" stroke-linecap="round"/>'
    body += f'<path d="M-24 0 Q-28 -38 0 -46 Q28 -38 24 0Z" fill="{fur}"/><path d="M-19 -4 Q-22 -34 0 -42 Q22 -34 19 -4Z" fill="{cloth}"/>'
    body += f'<circle cx="-20" cy="-80" r="15" fill="{fur}"/><circle cx="20" cy="-80" r="15" fill="{fur}"/><circle cx="-20" cy="-80" r="9" fill="#e5b3a8"/><circle cx="20" cy="-80" r="9" fill="#e5b3a8"/><path d="M-22 -62 Q-20 -82 0 -82 Q20 -82 22 -62 Q14 -42 0 -40 Q-14 -42 -22 -62Z" fill="{fur}"/><circle cx="-8" cy="-62" r="3" fill="#20161a"/><circle cx="8" cy="-62" r="3" fill="#20161a"/><circle cx="0" cy="-46" r="3.600" fill="#d97f7a"/><path d="M-4 -48 l-16 -3 M-4 -46 l-16 3 M4 -48 l16 -3 M4 -46 l16 3" stroke="{dark}" stroke-width="1.200"/>'
    if needle:
        body += f'<path d="M14 -28 L32 -40" stroke="{fur}" stroke-width="8" stroke-linecap="round"/><path d="M34 -2 L34 -92" stroke="#e6ebf2" stroke-width="4" stroke-linecap="round"/><ellipse cx="34" cy="-88" rx="3" ry="7" fill="none" stroke="#e6ebf2" stroke-width="2.500"/>'
    return body


@prop
def sleeping_mouse(source: Noise, fur: str = "#a89a90") -> str:
    """The head of a sleeping mouse on its side, a hundred wide."""
    return (
        f'<circle cx="-18" cy="-44" r="20" fill="{fur}"/><circle cx="-18" cy="-44" r="12" fill="#e5b3a8"/><circle cx="26" cy="-40" r="18" fill="{mix(fur, "#3a2a2a", 0.15)}"/><circle cx="26" cy="-40" r="10" fill="#dba79c"/>'
        f'<path d="M-36 -10 Q-38 -44 0 -46 Q34 -44 40 -10 Q20 8 0 6 Q-24 8 -36 -10Z" fill="{fur}"/><path d="M-20 -16 q7 7 14 0 M10 -16 q7 7 14 0" stroke="#20161a" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="2" cy="-4" r="5" fill="#d97f7a"/>'
    )


@prop
def sitting_cat(source: Noise, fur: str = "#3a3448", belly: str = "#5a5268", eyes: str = "#f2d27a") -> str:
    """A cat sitting upright, a hundred high."""
    return (
        f'<path d="M20 -4 Q50 -4 44 -34 Q40 -48 50 -56" stroke="{fur}" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M-24 0 Q-30 -36 -12 -60 H12 Q30 -36 24 0Z" fill="{fur}"/><path d="M-8 0 Q-12 -30 0 -48 Q12 -30 8 0Z" fill="{belly}"/>'
        f'<path d="M-22 -72 L-24 -104 L-8 -92 Q0 -94 8 -92 L24 -104 L22 -72 Q18 -54 0 -52 Q-18 -54 -22 -72Z" fill="{fur}"/><ellipse cx="-9" cy="-75" rx="4.500" ry="5" fill="{eyes}"/><ellipse cx="9" cy="-75" rx="4.500" ry="5" fill="{eyes}"/><ellipse cx="-9" cy="-75" rx="1.500" ry="4" fill="#1a1418"/><ellipse cx="9" cy="-75" rx="1.500" ry="4" fill="#1a1418"/><path d="M-3 -66 h6 l-3 4Z" fill="#d98a8a"/>'
    )


@prop
def curled_cat(
    source: Noise, fur: str = "#d9813a", stripe: str = "#a8572a", cream: str = "#f4dcb4", eye: str = "#fff3b8"
) -> str:
    """A ginger cat curled round, 130 wide; its open eye is at (-52, -33)."""
    body = f'<path d="M-60 -16 C-64 -56 -20 -74 16 -66 C56 -58 70 -30 58 -10 C44 8 -44 10 -60 -16Z" fill="{fur}"/>'
    for x, y, t in ((0, -68, 4), (18, -66, 12), (35, -58, 26), (48, -46, 44)):
        body += f'<path d="M{x - 4} {y + 1} q6 12 2 22 q7 -6 8 -20Z" fill="{stripe}" transform="rotate({t} {x} {y})"/>'
    body += f'<path d="M60 -22 C64 4 20 10 -14 4 C-30 2 -38 -6 -30 -12 C-10 -6 30 -6 48 -22Z" fill="{stripe}"/><path d="M-14 4 C-30 2 -38 -6 -30 -12 L-16 -8Z" fill="{cream}"/>'
    body += f'<path d="M-62 -36 L-68 -62 L-50 -52 Q-42 -54 -34 -52 L-18 -64 L-16 -38 Q-14 -14 -38 -10 Q-66 -10 -62 -36Z" fill="{fur}"/><path d="M-64 -55 L-60 -44 L-54 -50Z M-21 -57 L-30 -50 L-22 -44Z" fill="#e8a99a"/>'
    body += f'<path d="M-54 -18 Q-42 -26 -26 -18 Q-32 -9 -40 -10 Q-50 -9 -54 -18Z" fill="{cream}"/><path d="M-43 -24 h6 l-3 4Z" fill="#8a3f3a"/><path d="M-34 -32 q5 5 10 1" stroke="#3a2018" stroke-width="2.400" fill="none" stroke-linecap="round"/>'
    body += f'<circle cx="-52" cy="-33" r="6.600" fill="{eye}"/><ellipse cx="-53" cy="-33" rx="1.800" ry="5" fill="#3a2a18"/><path d="M-40 -50 v8 M-34 -52 v9 M-46 -50 v8" stroke="{stripe}" stroke-width="2.400"/>'
    return body


@prop
def heron(
    source: Noise,
    feather: str = "#8fa0b4",
    light: str = "#dbe3ea",
    dark: str = "#3a4458",
    umbrella: str = "#e2574c",
) -> str:
    """A heron looking left under an umbrella, 100 to its crown."""
    body = f'<path d="M-2 -34 L-4 0 l-8 2 M8 -34 L8 0 l-8 2" stroke="#c98a3c" stroke-width="2.600" fill="none"/><path d="M-14 -48 Q-8 -66 12 -62 Q34 -54 40 -30 Q20 -26 4 -30 Q-12 -34 -14 -48Z" fill="{feather}"/><path d="M6 -58 Q30 -52 40 -30 Q22 -34 10 -44Z" fill="{dark}"/>'
    body += f'<path d="M-6 -44 Q-18 -58 -8 -74 Q-2 -84 -10 -92" stroke="{light}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M-20 -94 Q-14 -104 -4 -100 Q2 -96 -2 -88 Q-12 -86 -20 -94Z" fill="{light}"/><path d="M-18 -96 L-44 -90 L-17 -90Z" fill="#e0a03c"/><path d="M-12 -101 Q2 -104 14 -94 Q4 -97 -6 -97Z" fill="{dark}"/><circle cx="-12" cy="-95.500" r="1.700" fill="#1a1a20"/>'
    body += f'<path d="M14 -44 L8 -128" stroke="#4a3428" stroke-width="2.600"/><path d="M-36 -116 Q-32 -156 8 -158 Q46 -156 52 -120 Q44 -126 36 -119 Q28 -126 20 -119 Q12 -126 6 -118 Q-2 -125 -10 -118 Q-18 -124 -24 -117 Q-30 -122 -36 -116Z" fill="{umbrella}"/><path d="M8 -158 Q-10 -146 -10 -118 M8 -158 Q20 -146 20 -119" stroke="{mix(umbrella, "#200a0a", 0.35)}" stroke-width="1.800" fill="none"/><path d="M8 -158 v-7" stroke="#4a3428" stroke-width="2.600"/>'
    return body


@prop
def caterpillar(
    source: Noise,
    first: str = "#7fa650",
    second: str = "#e9dc8a",
    count: int = 9,
    curve: float = 16,
    shoe: str = "#b5553c",
) -> str:
    """A caterpillar train going left; each ridge is 30 wide."""
    body = ""
    for index in reversed(range(count)):
        x = index * 27
        y = -24 - curve * math.sin(index * 0.85 + 0.4) ** 2
        colour = first if index % 2 == 0 else second
        body += f'<path d="M{x - 6} {y + 14} V-1 M{x + 7} {y + 14} V-1" stroke="#4a5a2c" stroke-width="4"/><path d="M{x - 11} 1 q0 -6 8 -6 v6Z M{x + 2} 1 q0 -6 8 -6 v6Z" fill="{shoe}"/>'
        body += f'<ellipse cx="{x}" cy="{y}" rx="18" ry="23" fill="{colour}"/><path d="M{x + 8} {y - 20} Q{x + 18} {y} {x + 8} {y + 20}" stroke="{mix(colour, "#2a3010", 0.3)}" stroke-width="2" fill="none"/>'
        if index:
            body += f'<rect x="{x - 7}" y="{y - 6}" width="13" height="11" rx="3" fill="#fff3c4" stroke="#5a6a30" stroke-width="1.600"/>'
    y = -24 - curve * math.sin(0.4) ** 2
    body += f'<circle cx="-14" cy="{y - 8}" r="25" fill="{mix(first, "#c8dc6a", 0.35)}"/><path d="M-22 {y - 31} q-8 -16 -16 -16 M-8 {y - 33} q2 -16 -4 -20" stroke="#4a5a2c" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="-39" cy="{y - 47}" r="4" fill="{shoe}"/><circle cx="-12" cy="{y - 54}" r="4" fill="{shoe}"/>'
    body += f'<circle cx="-24" cy="{y - 12}" r="4" fill="#231c14"/><circle cx="-6" cy="{y - 12}" r="4" fill="#231c14"/><path d="M-26 {y} q11 9 22 0" stroke="#231c14" stroke-width="2.200" fill="none"/><circle cx="-31" cy="{y - 2}" r="4" fill="#e8907a" opacity=".7"/><circle cx="1" cy="{y - 2}" r="4" fill="#e8907a" opacity=".7"/>'
    body += f'<path d="M-34 {y - 26} Q-14 {y - 44} 8 {y - 26} L8 {y - 22} Q-14 {y - 38} -36 {y - 22}Z" fill="{shoe}"/>'
    return body


@prop
def beetle(source: Noise, shell: str = "#2f4a6a", cap: str = "#8a2f2f") -> str:
    """A beetle conductor, a hundred high, whistle in its mouth."""
    return (
        f'<path d="M-10 0 V-16 M10 0 V-16" stroke="#231c20" stroke-width="5"/><path d="M-26 -14 Q-30 -58 0 -66 Q30 -58 26 -14 Q0 -4 -26 -14Z" fill="{shell}"/><path d="M-12 -14 Q-14 -50 0 -60 Q14 -50 12 -14 Q0 -8 -12 -14Z" fill="#d9c89a"/><path d="M-12 -26 h24 M-13 -36 h26 M-11 -46 h22" stroke="#a8925c" stroke-width="2"/>'
        f'<path d="M-22 -48 L-38 -36 M22 -48 L32 -64 M-24 -30 L-38 -20 M24 -30 L38 -22" stroke="#231c20" stroke-width="4.500" stroke-linecap="round"/><circle cx="0" cy="-76" r="17" fill="#3a3034"/><circle cx="-6" cy="-78" r="4" fill="#fff"/><circle cx="7" cy="-78" r="4" fill="#fff"/><circle cx="-6" cy="-78" r="1.800"/><circle cx="7" cy="-78" r="1.800"/><path d="M-18 -86 Q-18 -100 0 -100 Q18 -100 18 -86Z" fill="{cap}"/><path d="M-20 -87 H24 v4 H-20Z" fill="#1c1618"/><circle cx="0" cy="-92" r="3" fill="#e9c46a"/><path d="M4 -68 h16 v7 h-10 q-6 0 -6 -7Z" fill="#e9c46a"/><path d="M26 -68 q6 -4 10 -2 M26 -62 q8 0 11 4" stroke="#fff6d8" stroke-width="2" fill="none"/>'
    )


@prop
def cloud_sheep(
    source: Noise, wool: str = "#fafaf5", shade: str = "#c6d6e4", face: str = "#5b6573", half: bool = False
) -> str:
    """A woolly cloud with a sheep's face at the left, 150 wide; half shorn, it is bare behind."""
    body = ""
    ring = [
        (-50, -20, 22),
        (-38, -40, 22),
        (-14, -50, 25),
        (14, -50, 25),
        (38, -40, 22),
        (52, -20, 20),
        (36, -6, 20),
        (10, -2, 22),
        (-18, -2, 22),
        (-40, -6, 18),
    ]
    if half:
        ring = [item for item in ring if item[0] < 20]
        body += '<path d="M6 -46 Q44 -52 58 -30 Q62 -6 30 0 Q10 2 0 -4Z" fill="#f0c9b8"/><path d="M36 -34 q5 4 2 9 M46 -26 q4 3 1 8" stroke="#d9a492" stroke-width="2" fill="none"/>'
    body += (
        f'<g fill="{shade}">'
        + "".join(f'<circle cx="{x}" cy="{y + 6}" r="{r}"/>' for x, y, r in ring)
        + "</g>"
    )
    body += (
        f'<g fill="{wool}">'
        + "".join(f'<circle cx="{x}" cy="{y - 2}" r="{r * 0.95:.1f}"/>' for x, y, r in ring)
        + f'<ellipse cx="{-12 if half else 0}" cy="-26" rx="{30 if half else 46}" ry="28"/></g>'
    )
    for _ in range(7):
        x, y = -40 + 60 * source.random(), -46 + 36 * source.random()
        body += f'<path d="M{x:.0f} {y:.0f} q6 -7 11 0 q-2 6 -7 4" stroke="{shade}" stroke-width="2.400" fill="none"/>'
    body += f'<path d="M-72 -34 q-20 -4 -24 10 q14 6 26 -2Z M-34 -34 q20 -6 26 6 q-12 8 -26 2Z" fill="{face}"/><path d="M-74 -38 Q-54 -52 -34 -38 Q-34 -8 -54 0 Q-74 -8 -74 -38Z" fill="{face}"/>'
    body += f'<circle cx="-62" cy="-26" r="4" fill="#fff"/><circle cx="-46" cy="-26" r="4" fill="#fff"/><circle cx="-62" cy="-25" r="2" fill="#111"/><circle cx="-46" cy="-25" r="2" fill="#111"/><path d="M-58 -9 q4 4 8 0" stroke="#e6ebf0" stroke-width="1.800" fill="none"/><circle cx="-66" cy="-42" r="9" fill="{wool}"/><circle cx="-54" cy="-47" r="11" fill="{wool}"/><circle cx="-42" cy="-42" r="9" fill="{wool}"/>'
    return body


@prop
def birds(
    source: Noise, spots: Sequence[Sequence[float]] = (), colour: str = "#4d5f6a", width: float = 4
) -> str:
    """Far birds, each (x, y, size) in sheet units."""
    return "".join(
        f'<path d="M{x - q} {y - q * 0.35} q{q * 0.5} -{q * 0.5} {q} {q * 0.35} q{q * 0.5} -{q * 0.85} {q} -{q * 0.35}" stroke="{colour}" '
        f'stroke-width="{width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
        for x, y, q in spots
    )


@prop
def songbird(source: Noise, feather: str = "#7f93a8", breast: str = "#e8b48a") -> str:
    """A perched bird with its beak shut, looking left."""
    return (
        f'<path d="M30 -18 L62 -6 L54 4 L24 -6Z" fill="{mix(feather, "#20242c", 0.3)}"/><path d="M-30 -40 Q-34 -66 -10 -68 Q8 -66 14 -46 Q38 -34 34 -12 Q8 8 -18 -6 Q-32 -20 -30 -40Z" fill="{feather}"/><path d="M-28 -36 Q-30 -14 -12 -4 Q6 4 10 -16 Q-6 -22 -12 -40Z" fill="{breast}"/>'
        f'<path d="M-32 -52 L-48 -48 L-31 -44Z" fill="#d9a03c"/><circle cx="-18" cy="-53" r="3.600" fill="#1c1a20"/><path d="M2 -34 Q26 -30 32 -10 Q12 -12 2 -34Z" fill="{mix(feather, "#20242c", 0.25)}"/><path d="M-4 -2 v12 M6 -2 v12" stroke="#8a6a3c" stroke-width="3"/>'
    )


@prop
def gull(source: Noise) -> str:
    return '<path d="M-6 -8 v8 M6 -8 v8" stroke="#e0a03c" stroke-width="4"/><path d="M-26 -40 Q-22 -60 -4 -56 Q8 -52 8 -40 Q34 -34 52 -18 Q26 -4 2 -8 Q-18 -10 -20 -30Z" fill="#fdfcf8"/><path d="M4 -36 Q34 -34 52 -18 Q28 -14 10 -20Z" fill="#9fb0bd"/><path d="M-24 -44 L-42 -38 L-22 -36Z" fill="#e0a03c"/><circle cx="-13" cy="-46" r="3" fill="#222"/>'


@prop
def frog(source: Noise, skin: str = "#7fa650") -> str:
    return f'<path d="M-40 0 Q-44 -26 -24 -28 Q-28 -56 0 -58 Q28 -56 24 -28 Q44 -26 40 0Z" fill="{skin}"/><path d="M-12 0 Q-14 -24 0 -30 Q14 -24 12 0Z" fill="#e6e3a8"/><circle cx="-15" cy="-60" r="10" fill="{skin}"/><circle cx="15" cy="-60" r="10" fill="{skin}"/><circle cx="-15" cy="-61" r="6" fill="#fff6d0"/><circle cx="15" cy="-61" r="6" fill="#fff6d0"/><circle cx="-15" cy="-61" r="3"/><circle cx="15" cy="-61" r="3"/><path d="M-14 -42 q14 9 28 0" stroke="#3f5a2a" stroke-width="3" fill="none"/>'


@prop
def shipmoth(source: Noise, sail: str = "#f3e6c4", hull: str = "#8a6a4a") -> str:
    """A moth like a little ship: sails for wings, a hull for a body."""
    return f'<path d="M-2 -10 C-34 -60 -56 -34 -8 -4Z M2 -10 C34 -60 56 -34 8 -4Z" fill="{sail}"/><path d="M-4 -4 C-30 0 -30 16 -4 4Z M4 -4 C30 0 30 16 4 4Z" fill="{mix(sail, "#a88a5a", 0.35)}"/><circle cx="-28" cy="-32" r="5" fill="{hull}"/><circle cx="28" cy="-32" r="5" fill="{hull}"/><path d="M-18 2 H18 L10 14 H-10Z" fill="{hull}"/><path d="M0 4 V-34 M0 -34 l-8 -10 M0 -34 l8 -10" stroke="{hull}" stroke-width="2.400"/>'


@prop
def giant(source: Noise, skin: str = "#e9bd98", hair: str = "#8a4f30") -> str:
    """A sleeping giant's head lying on its back, in profile: the nose a cliff. 200 wide, chin at the right."""
    shade = mix(skin, "#8a4a3a", 0.3)
    body = f'<path d="M-96 20 Q-118 -34 -78 -62 Q-60 -74 -40 -66 L-36 20Z" fill="{hair}"/>'
    body += f'<path d="M-86 30 Q-92 -20 -66 -44 Q-48 -56 -26 -52 Q-14 -52 -8 -60 Q-2 -92 10 -104 Q22 -108 26 -92 Q28 -66 36 -56 Q46 -58 50 -50 Q54 -44 48 -42 Q58 -42 58 -34 Q66 -36 74 -30 Q88 -18 86 10 L90 30Z" fill="{skin}"/>'
    body += f'<path d="M14 -78 Q20 -66 30 -60 Q24 -58 14 -62 Q8 -70 14 -78Z" fill="{shade}"/><path d="M-34 -34 Q-22 -26 -10 -34" stroke="#4a2a20" stroke-width="3.600" fill="none" stroke-linecap="round"/><path d="M-32 -32 l-3 6 M-24 -29 l-1 7 M-15 -30 l2 6" stroke="#4a2a20" stroke-width="2"/><path d="M-40 -56 Q-26 -64 -14 -56" stroke="{hair}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M42 -45 Q46 -42 50 -43" stroke="#9a4a40" stroke-width="2.600" fill="none"/><ellipse cx="12" cy="-24" rx="17" ry="11" fill="#e2907c" opacity=".5"/>'
    body += f'<path d="M-58 -12 Q-72 -22 -66 -2 Q-60 12 -50 2Z" fill="{shade}"/>'
    body += f'<path d="M36 -34 Q58 -38 86 -10 L92 30 H40 Q28 0 36 -34Z" fill="{hair}"/>'
    return body
