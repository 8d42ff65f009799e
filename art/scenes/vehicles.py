"""Boats of paper, umbrellas as boats, tricycles under water."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.animals import sleeping_mouse
from art.scenes.vocabulary import place, prop


@prop
def umbrella_boat(
    source: Noise,
    colour: str = "#d8563f",
    second: str = "",
    mice: int = 3,
    rope: Sequence[float] = (),
    patches: Sequence[str] = ("#f3ead6", "#7fa3c7", "#d9a441", "#c98aa0", "#8fb08a"),
) -> str:
    """An open umbrella afloat upside down, 110 wide; mice asleep inside under patchwork."""
    second = second or mix(colour, "#ffffff", 0.18)
    inner = mix(colour, "#1a0a0a", 0.45)
    body = f'<ellipse cx="0" cy="-30" rx="56" ry="15" fill="{inner}"/>'
    body += '<path d="M0 -4 V-96" stroke="#5a3d2a" stroke-width="3.400"/><path d="M0 -94 q0 -11 9 -11 q9 0 8 10" stroke="#5a3d2a" stroke-width="4.600" fill="none" stroke-linecap="round"/>'
    if mice:
        for index in range(mice):
            x = (index - (mice - 1) / 2) * 26 + (5 if mice > 1 and index >= mice / 2 else -3)
            body += place(sleeping_mouse(source, ("#a89a90", "#c4b2a0", "#8f8580")[index % 3]), x, -31, 27)
        body += f'<path d="M-46 -27 Q-24 -38 0 -32 Q24 -38 46 -27 Q50 -16 40 -12 H-40 Q-50 -16 -46 -27Z" fill="{patches[0]}"/>'
        for i in range(7):
            for j in range(2):
                body += f'<rect x="{-44 + i * 12.6:.1f}" y="{-29 + j * 9 + abs(3 - i) * 0.6:.1f}" width="11.5" height="8.6" rx="1" fill="{patches[(i * 2 + j * 3) % len(patches)]}"/>'
    for index in range(6):
        x0, x1 = -56 + index * 112 / 6, -56 + (index + 1) * 112 / 6
        fill = colour if index % 2 == 0 else second

        def rim(x: float) -> float:
            return -30 + 15 * math.sqrt(max(0.0, 1 - (x / 56) ** 2))

        body += f'<path d="M{x0:.1f} {rim(x0):.1f} Q{(x0 + x1) / 2:.1f} {rim((x0 + x1) / 2) + 5:.1f} {x1:.1f} {rim(x1):.1f} Q{x1 * 0.7:.1f} 6 0 10 Q{x0 * 0.7:.1f} 6 {x0:.1f} {rim(x0):.1f}Z" fill="{fill}"/>'
    if rope:
        body += f'<path d="M14 -98 Q{(14 + rope[0]) / 2} {max(-98, rope[1]) + 18} {rope[0]} {rope[1]}" stroke="#efe3c4" stroke-width="2" fill="none"/>'
    return body


@prop
def paper_boat(
    source: Noise, paper: str = "#fbf4e4", shade: str = "#d8cdb5", candle: bool = True, written: bool = False
) -> str:
    """A folded boat a hundred wide, perhaps with a candle, perhaps made of a letter."""
    body = ""
    if candle:
        body += '<path d="M-4 -30 V-62 h8 V-30Z" fill="#fff3d6"/><path d="M0 -84 Q9 -70 4 -64 Q0 -60 -4 -64 Q-9 -70 0 -84Z" fill="#ffb63c"/><path d="M0 -77 Q4 -69 2 -65 Q0 -63 -2 -65 Q-4 -69 0 -77Z" fill="#fff6cf"/>'
    body += f'<path d="M-50 -28 L-16 -18 L0 -38 L16 -18 L50 -28 L30 0 H-30Z" fill="{shade}"/><path d="M-50 -28 L0 -12 L50 -28 L30 0 H-30Z" fill="{paper}"/><path d="M-50 -28 L0 -12 L50 -28" fill="none" stroke="#b8a98a" stroke-width="1.400"/>'
    if written:
        body += "".join(
            f'<path d="M{-30 + k * 3} {-15 + k * 4.5} q6 3 12 3 t14 2 t16 0 t{14 - k * 4} -4" stroke="#4a5a8a" stroke-width="1.500" fill="none"/>'
            for k in range(3)
        )
        body += (
            '<path d="M26 -22 h11 l-3 9 h-9Z" fill="#c8553d"/><circle cx="-27" cy="-8" r="5" fill="#a83c3c"/>'
        )
    return body


@prop
def tricycle_diver(
    source: Noise, suit: str = "#d8cdb0", brass: str = "#c79a3b", frame: str = "#c8553d", bag: str = "#8a5a36"
) -> str:
    """A diver in a brass helmet riding a tricycle to the right, satchel behind; 100 high."""
    dark = mix(brass, "#2a1a08", 0.5)

    def wheel(x: float, r: float) -> str:
        spokes = "".join(
            f'<path d="M{x} {-r} l{r * math.cos(a):.1f} {r * math.sin(a):.1f}" stroke-width="1.200"/>'
            for a in [k * math.pi / 4 for k in range(8)]
        )
        return f'<g stroke="#3a3034" fill="none"><circle cx="{x}" cy="{-r}" r="{r}" stroke-width="3.600"/>{spokes}</g>'

    body = wheel(-42, 17) + wheel(-24, 15)
    body += f'<path d="M-52 -36 h34 v22 h-34Z" fill="{bag}"/><path d="M-52 -36 h34 l-6 11 h-22Z" fill="{mix(bag, "#1a0a04", 0.25)}"/><path d="M-48 -36 l3 -10 14 2 1 8Z M-34 -36 l2 -12 13 4 -2 8Z" fill="#fbf6e8"/><circle cx="-35" cy="-24" r="2" fill="#e9c46a"/>'
    body += f'<path d="M-34 -16 L6 -22 L28 -20 L22 -50 M-8 -20 L-8 -38" stroke="{frame}" stroke-width="4.400" fill="none" stroke-linejoin="round"/><path d="M14 -52 H30" stroke="#3a3034" stroke-width="3.600" stroke-linecap="round"/>'
    body += wheel(32, 24)
    body += f'<path d="M-8 -40 Q10 -40 14 -28 L20 -16" stroke="{mix(suit, "#6a5a40", 0.25)}" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M14 -14 h14 v6 h-14Z" fill="#4a4038"/>'
    body += f'<path d="M-22 -38 Q-26 -66 -8 -72 H6 Q16 -60 10 -38Z" fill="{suit}"/><path d="M4 -64 Q14 -56 24 -52" stroke="{suit}" stroke-width="8" stroke-linecap="round" fill="none"/><circle cx="25" cy="-52" r="4" fill="#8a6a4a"/>'
    body += f'<path d="M-20 -72 Q-2 -62 14 -72 L10 -66 Q-2 -58 -18 -66Z" fill="{dark}"/><circle cx="-3" cy="-88" r="20" fill="{brass}"/><circle cx="6" cy="-88" r="11.500" fill="{dark}"/><circle cx="6" cy="-88" r="8.800" fill="#bfe3e0"/><circle cx="4" cy="-87" r="6" fill="#f0c8a4"/><circle cx="4" cy="-88" r="1.200" fill="#222"/><circle cx="8.500" cy="-88" r="1.200" fill="#222"/><circle cx="-16" cy="-88" r="5.500" fill="{dark}"/><circle cx="-16" cy="-88" r="3.800" fill="#8fc0bd"/><path d="M-8 -109 h10 v5 h-10Z" fill="{dark}"/>'
    body += '<path d="M-3 -109 Q-10 -126 -34 -128" stroke="#8a4a3a" stroke-width="3" fill="none"/>'
    return body


@prop
def shell_box(source: Noise, colour: str = "#ee9f88", flag: str = "#d8433f", letter: bool = False) -> str:
    """A scallop for a letterbox, with its little flag."""
    line = mix(colour, "#7a2a2a", 0.4)
    body = f'<path d="M34 -30 V-92" stroke="#5a4a3a" stroke-width="3"/><path d="M34 -92 h26 l-7 9 l7 9 h-26Z" fill="{flag}"/>'
    body += f'<path d="M-16 0 L-22 -10 Q-60 -36 -46 -58 Q-34 -80 0 -82 Q34 -80 46 -58 Q60 -36 22 -10 L16 0Z" fill="{colour}"/>'
    body += "".join(
        f'<path d="M0 -4 Q{x * 0.6} -40 {x} {-76 + abs(x) * 0.4}" stroke="{line}" stroke-width="2" fill="none"/>'
        for x in (-40, -26, -12, 0, 12, 26, 40)
    )
    body += '<path d="M-24 -36 Q0 -28 24 -36 Q20 -46 0 -44 Q-20 -46 -24 -36Z" fill="#3a1c24"/>'
    if letter:
        body += '<path d="M-20 -38 L-16 -60 L18 -56 L16 -34 Q0 -30 -20 -38Z" fill="#fbf6e8"/><path d="M-16 -60 L0 -46 L18 -56" stroke="#b8a98a" stroke-width="1.600" fill="none"/>'
    return body
