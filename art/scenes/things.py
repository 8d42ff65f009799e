"""Objects: ladders, jars, chairs, kites, wardrobes."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from art.raster import Noise, mix
from art.scenes.vocabulary import prop


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
def round_window(source: Noise, sky: str = "#f6dfa4", wood: str = "#4a3020") -> str:
    """A knot-hole, a hundred across, centred."""
    return (
        f'<ellipse rx="58" ry="54" fill="{wood}"/><ellipse rx="51" ry="47" fill="{mix(wood, "#a8743c", 0.4)}"/><circle r="41" fill="{sky}"/><path d="M-41 8 Q-16 -10 4 10 Q22 -4 41 6 Q34 42 0 41 Q-34 42 -41 8Z" fill="#c8a85a"/>'
        f'<path d="M0 -41 V41 M-41 0 H41" stroke="{wood}" stroke-width="4.500"/>'
    )


@prop
def envelope(source: Noise, paper: str = "#fbf6e8", seal: str = "#c8433f") -> str:
    return f'<path d="M-50 -33 H50 V33 H-50Z" fill="{paper}"/><path d="M-50 -33 L0 8 L50 -33 M-50 33 L-12 0 M50 33 L12 0" stroke="#b8a98a" stroke-width="3" fill="none"/><circle cx="0" cy="7" r="9" fill="{seal}"/>'


@prop
def bell(source: Noise, bronze: str = "#b9802f", hang: float = 26, leaves: str = "") -> str:
    """A bronze bell a hundred high, its crown at (0, 0), hanging below; ``hang`` is its stalk above."""
    dark, light = mix(bronze, "#2a1206", 0.5), mix(bronze, "#fff0b8", 0.55)
    body = f'<path d="M0 {-hang} V4" stroke="#5a4230" stroke-width="5"/>'
    if leaves:
        body += f'<path d="M0 {-hang * 0.6:.0f} q22 -18 40 -2 q-20 14 -40 2Z M0 {-hang * 0.4:.0f} q-22 -18 -40 -2 q20 14 40 2Z" fill="{leaves}"/>'
    body += f'<circle cx="0" cy="91" r="10" fill="{dark}"/><path d="M-10 0 Q0 -10 10 0 Q30 4 32 34 Q34 64 48 84 Q0 94 -48 84 Q-34 64 -32 34 Q-30 4 -10 0Z" fill="{bronze}"/><path d="M-48 84 Q0 94 48 84 L45 76 Q0 86 -45 76Z" fill="{dark}"/><path d="M-30 48 Q0 56 30 48 M-33 60 Q0 68 33 60 M-28 18 Q0 24 28 18" stroke="{dark}" stroke-width="2.500" fill="none"/><path d="M-22 12 Q-26 40 -34 70" stroke="{light}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".85"/>'
    return body


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
def shears(source: Noise, iron: str = "#7d8794") -> str:
    """Large sheep shears, 100 long, blades pointing left."""
    pale = mix(iron, "#f2f5f8", 0.5)
    return (
        f'<path d="M58 -16 Q88 0 58 16" stroke="{iron}" stroke-width="9" fill="none" stroke-linecap="round"/>'
        f'<path d="M62 -20 L58 -12 L16 -10 Q-14 -2 -50 -16 Q-20 -34 14 -28 Q30 -22 62 -20Z" fill="{pale}" stroke="{iron}" stroke-width="3"/>'
        f'<path d="M62 20 L58 12 L16 10 Q-14 6 -48 26 Q-14 36 14 28 Q30 22 62 20Z" fill="{iron}" stroke="{mix(iron, "#101418", 0.4)}" stroke-width="3"/>'
    )


@prop
def cup(source: Noise, china: str = "#f6f0e2", band: str = "#4c8fa6", steam: str = "#ffffff") -> str:
    return (
        f'<path d="M22 -36 q22 0 0 22" stroke="{china}" stroke-width="7" fill="none"/><path d="M-28 -44 H28 Q28 0 0 0 Q-28 0 -28 -44Z" fill="{china}"/><path d="M-27 -34 H27 L25 -24 H-25Z" fill="{band}"/><ellipse cx="0" cy="-44" rx="28" ry="7" fill="#6a4026"/>'
        f'<g stroke="{steam}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".85"><path d="M-10 -56 q-12 -14 0 -26 q10 -12 0 -26"/><path d="M10 -56 q-12 -14 0 -26 q10 -14 2 -30"/></g>'
    )


@prop
def scissors(source: Noise, iron: str = "#c2cad6", grip: str = "#b8703f") -> str:
    """Scissors lying as a see-saw, 160 long, centred on their pivot."""
    return f'<path d="M0 0 L84 -10 L8 8Z" fill="{iron}"/><path d="M0 0 L84 12 L6 10Z" fill="{mix(iron, "#56606e", 0.35)}"/><path d="M2 4 L-34 -8 M2 4 L-36 18" stroke="{iron}" stroke-width="8"/><ellipse cx="-54" cy="-14" rx="22" ry="14" fill="none" stroke="{grip}" stroke-width="8"/><ellipse cx="-56" cy="22" rx="22" ry="14" fill="none" stroke="{grip}" stroke-width="8"/><circle cx="4" cy="4" r="5" fill="{grip}"/>'


@prop
def parcel(source: Noise, paper: str = "#c99a62", string: str = "#b5553c") -> str:
    return f'<path d="M-40 0 V-54 H40 V0Z" fill="{paper}"/><path d="M0 0 V-54 M-40 -28 H40" stroke="{string}" stroke-width="6"/><path d="M0 -54 q-16 -18 -20 -4 q4 6 20 4 q16 -18 20 -4 q-4 6 -20 4" stroke="{string}" stroke-width="5" fill="none"/>'


@prop
def fallen_bell(source: Noise, bronze: str = "#b9802f") -> str:
    """A bell lying on its side in the grass, its mouth to the left; a hundred wide."""
    dark = mix(bronze, "#2a1206", 0.55)
    return f'<path d="M-34 -64 Q-4 -58 26 -44 Q50 -40 52 -28 Q50 -12 28 -10 Q0 0 -32 4Z" fill="{bronze}"/><path d="M-6 -57 Q4 -28 -4 -2 M10 -51 Q18 -28 12 -6" stroke="{dark}" stroke-width="2.500" fill="none"/><ellipse cx="-34" cy="-30" rx="13" ry="35" fill="{dark}"/><ellipse cx="-33" cy="-30" rx="9" ry="28" fill="#1c0e0a"/><circle cx="-36" cy="-12" r="7" fill="{bronze}"/><path d="M-18 -56 Q4 -50 24 -40" stroke="#ffe6a0" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/>'


@prop
def fiddle(source: Noise, wood: str = "#a85428") -> str:
    """A fiddle and its bow held down by the neck at (0, 0); a hundred long."""
    dark = mix(wood, "#1c0804", 0.5)
    return f'<path d="M22 -14 L-34 92" stroke="#5a3826" stroke-width="3"/><path d="M25 -12 L-31 94" stroke="#f6f0e0" stroke-width="1.600"/><path d="M-3 -18 L-3 34 h6 L3 -18Z" fill="#3a2018"/><path d="M-7 -26 q7 -8 14 0 l-3 10 h-8Z" fill="#3a2018"/><path d="M0 30 Q18 30 18 44 Q18 52 13 56 Q22 64 22 76 Q20 94 0 94 Q-20 94 -22 76 Q-22 64 -13 56 Q-18 52 -18 44 Q-18 30 0 30Z" fill="{wood}"/><path d="M-7 52 q-4 8 0 16 M7 52 q4 8 0 16 M0 24 V84 M-6 74 h12" stroke="{dark}" stroke-width="1.800" fill="none"/>'
