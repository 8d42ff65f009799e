"""Small fry: birds, fish, insects and a frog."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import prop

INK = "#241a1e"


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
def octopus(source: Noise, skin: str = "#e8765e", spot: str = "#f6b49a") -> str:
    """An octopus leaning in from the left, one arm held out; sheet units, 300 high."""
    dark = mix(skin, "#5a1a3a", 0.4)
    arms = (
        ("M-20 -60 C-90 -20 -110 40 -60 66 C-34 76 -24 50 -44 42", 30, dark),
        ("M10 -50 C-20 20 -40 70 10 84 C44 88 44 58 24 56", 30, skin),
        ("M40 -60 C70 0 60 50 104 66 C136 74 140 44 118 42", 30, dark),
        ("M60 -76 C110 -50 150 -30 166 -70 C176 -104 214 -112 226 -90", 27, skin),
        ("M-40 -80 C-110 -80 -140 -40 -120 0 C-106 24 -86 8 -96 -6", 26, skin),
    )
    body = "".join(
        f'<path d="{d}" stroke="{tone}" stroke-width="{w}" stroke-linecap="round" fill="none"/><path d="{d}" stroke="{spot}" stroke-width="{w * 0.26:.0f}" stroke-dasharray="1 15" stroke-linecap="round" fill="none" opacity=".85"/>'
        for d, w, tone in arms
    )
    body += f'<path d="M-62 -70 C-110 -150 -70 -262 20 -262 C104 -262 126 -160 84 -84 C70 -44 -40 -40 -62 -70Z" fill="{skin}"/>'
    for x, y, r in ((-30, -220, 12), (6, -236, 8), (46, -222, 13), (-54, -186, 9), (70, -188, 8)):
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{spot}" opacity=".7"/>'
    for x in (-8, 52):
        body += f'<ellipse cx="{x}" cy="-124" rx="16" ry="17" fill="#fbe3b0"/><path d="M{x - 9} -120 q12 -10 20 2 q-10 6 -20 -2Z" fill="#2a1830"/><path d="M{x - 19} -130 q18 -18 38 2" stroke="{dark}" stroke-width="8" fill="none" stroke-linecap="round"/>'
    return (
        body
        + f'<path d="M8 -82 q14 10 28 0" stroke="{dark}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="-28" cy="-100" r="10" fill="#f49a86" opacity=".8"/><circle cx="76" cy="-100" r="9" fill="#f49a86" opacity=".8"/>'
    )


@prop
def fish(source: Noise, body_colour: str = "#f0b84a", stripe: str = "#e0633f") -> str:
    """A fish a hundred long, swimming right, centred."""
    return (
        f'<path d="M-26 0 L-52 -22 Q-44 0 -52 22Z" fill="{stripe}"/><path d="M-32 0 Q-6 -34 34 -10 Q48 -2 50 2 Q44 12 30 16 Q-6 32 -32 0Z" fill="{body_colour}"/><path d="M-8 -20 Q2 -36 20 -18Z M0 22 Q4 34 14 20Z" fill="{stripe}"/><path d="M0 -20 Q8 0 0 21 M14 -19 Q22 0 14 20" stroke="{stripe}" stroke-width="6" fill="none"/>'
        '<circle cx="34" cy="-2" r="5" fill="#fff8ea"/><circle cx="35" cy="-2" r="2.800" fill="#1c1420"/>'
    )


@prop
def ship_moth(source: Noise, sail: str = "#f6e8c4", hull: str = "#a07848") -> str:
    """A moth like a little ship, a hundred wide: sails for wings, a hull for a body."""
    shade = mix(sail, "#a8804c", 0.4)
    return f'<path d="M-3 -8 Q-20 -66 -58 -58 Q-54 -20 -6 -2Z M3 -8 Q20 -66 58 -58 Q54 -20 6 -2Z" fill="{sail}"/><path d="M-10 -14 Q-30 -34 -50 -50 M10 -14 Q30 -34 50 -50 M-8 -22 Q-18 -44 -30 -58 M8 -22 Q18 -44 30 -58" stroke="{shade}" stroke-width="2.500" fill="none"/><circle cx="-36" cy="-42" r="7" fill="{hull}"/><circle cx="36" cy="-42" r="7" fill="{hull}"/><path d="M-6 -2 Q-40 2 -34 18 Q-14 16 -4 4Z M6 -2 Q40 2 34 18 Q14 16 4 4Z" fill="{shade}"/><path d="M-24 2 H24 Q20 18 8 20 H-8 Q-20 18 -24 2Z" fill="{hull}"/><path d="M0 4 V-36 M0 -36 q-8 -6 -8 -14 M0 -36 q8 -6 8 -14" stroke="{mix(hull, "#1a0c04", 0.3)}" stroke-width="3.500" fill="none"/>'


@prop
def heron(
    source: Noise,
    feather: str = "#8fa4bc",
    light: str = "#e6edf2",
    dark: str = "#33405a",
    umbrella: str = "#e04a3c",
) -> str:
    """A heron looking right under an umbrella; a hundred to its crown, the umbrella's top at -168."""
    deep = mix(umbrella, "#200408", 0.4)
    body = '<path d="M-4 -38 L-2 -18 L-6 0 l12 2 M8 -38 L9 -20 L10 0 l12 2" stroke="#d89a48" stroke-width="2.800" fill="none" stroke-linecap="round"/>'
    body += f'<path d="M14 -50 Q8 -68 -12 -64 Q-36 -58 -48 -26 Q-26 -26 -4 -30 Q12 -36 14 -50Z" fill="{feather}"/><path d="M-4 -60 Q-32 -56 -48 -26 Q-26 -32 -8 -44Z" fill="{dark}"/><path d="M-2 -50 Q-20 -44 -32 -30 M4 -46 Q-10 -38 -22 -29" stroke="{light}" stroke-width="1.500" fill="none"/>'
    body += f'<path d="M6 -46 Q22 -58 10 -74 Q2 -84 10 -94" stroke="{light}" stroke-width="8.500" fill="none" stroke-linecap="round"/><path d="M4 -90 Q6 -104 18 -102 Q26 -98 22 -90 Q12 -86 4 -90Z" fill="{light}"/><path d="M19 -100 L50 -93 L20 -91Z" fill="#e8a83c"/><path d="M14 -102 Q0 -106 -14 -96 Q-2 -98 10 -98Z" fill="{dark}"/><circle cx="15.500" cy="-96" r="1.900" fill="#181820"/><path d="M8 -44 q-2 10 2 16 M12 -46 q0 8 3 12" stroke="{dark}" stroke-width="1.400" fill="none"/>'
    body += f'<path d="M-12 -48 L-4 -160" stroke="#5a3a2a" stroke-width="3"/><path d="M-54 -118 Q-48 -164 -4 -166 Q42 -164 48 -118 Q40 -126 31 -118 Q22 -127 13 -118 Q5 -127 -3 -118 Q-12 -127 -20 -118 Q-29 -127 -37 -118 Q-46 -126 -54 -118Z" fill="{umbrella}"/><path d="M-4 -166 Q-22 -150 -20 -118 M-4 -166 Q14 -150 13 -118 M-4 -166 Q-42 -152 -37 -118 M-4 -166 Q34 -152 31 -118" stroke="{deep}" stroke-width="1.800" fill="none"/><path d="M-4 -166 v-8" stroke="#5a3a2a" stroke-width="3"/>'
    return body


@prop
def caterpillar_ridge(
    source: Noise, colour: str = "#8fb04c", band: str = "#f2dc7a", shoe: str = "#c8473a", window: bool = True
) -> str:
    """One ridge of the train, a hundred high, standing on (0, 0)."""
    dark = mix(colour, "#1c2808", 0.4)
    body = f'<path d="M-24 -14 V-3 M20 -14 V-3" stroke="{dark}" stroke-width="9"/><path d="M-34 2 q-2 -11 8 -11 h10 v11Z M10 2 q-2 -11 8 -11 h10 v11Z" fill="{shoe}"/><path d="M-44 -46 Q-44 -96 0 -98 Q44 -96 44 -46 Q44 -8 0 -6 Q-44 -8 -44 -46Z" fill="{colour}"/><path d="M-12 -97 Q-22 -50 -12 -7 Q0 -5 12 -7 Q22 -50 12 -97 Q0 -99 -12 -97Z" fill="{band}"/>'
    if window:
        body += f'<circle cx="27" cy="-50" r="9" fill="#fff6d0" stroke="{dark}" stroke-width="3"/><circle cx="-27" cy="-50" r="9" fill="#fff6d0" stroke="{dark}" stroke-width="3"/>'
    return body


@prop
def caterpillar_head(
    source: Noise, colour: str = "#a4c058", blush: str = "#e8806a", shoe: str = "#c8473a"
) -> str:
    """The train's head looking left, a hundred across, its chin on (0, 0)."""
    dark = mix(colour, "#1c2808", 0.55)
    return (
        f'<path d="M-8 -96 Q-20 -128 -44 -132 M14 -97 Q14 -130 -4 -142" stroke="{dark}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="-46" cy="-132" r="8" fill="{shoe}"/><circle cx="-6" cy="-143" r="8" fill="{shoe}"/><path d="M-54 -46 Q-54 -98 0 -100 Q52 -98 54 -48 Q52 -2 0 0 Q-52 -2 -54 -46Z" fill="{colour}"/>'
        f'<ellipse cx="-25" cy="-25" rx="27" ry="17" fill="{mix(colour, "#fbf0c0", 0.45)}"/><path d="M-47 -26 Q-38 -13 -22 -15 Q-10 -17 -4 -27" stroke="{dark}" stroke-width="2.600" fill="none" stroke-linecap="round"/><path d="M-7 -30 q5 1 6 5" stroke="{dark}" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M-36 -36 q3 3 6 0 M-28 -36 q3 3 6 0" stroke="{dark}" stroke-width="1.800" fill="none" stroke-linecap="round"/>'
        f'<ellipse cx="-39" cy="-54" rx="8.500" ry="11" fill="#fff8e2" stroke="{dark}" stroke-width="1.800"/><ellipse cx="-11" cy="-54" rx="11" ry="12.500" fill="#fff8e2" stroke="{dark}" stroke-width="1.800"/><ellipse cx="-42" cy="-52" rx="4.400" ry="6" fill="#6a3a1c"/><ellipse cx="-15" cy="-52" rx="5.400" ry="6.800" fill="#6a3a1c"/><circle cx="-43" cy="-51" r="2.600" fill="{INK}"/><circle cx="-16" cy="-51" r="3.200" fill="{INK}"/><circle cx="-44" cy="-55" r="1.300" fill="#fff"/><circle cx="-17.500" cy="-55.500" r="1.600" fill="#fff"/>'
        f'<path d="M-48 -55 Q-46 -66 -38 -66 Q-31 -65 -30 -57 Q-39 -62 -48 -55Z M-23 -57 Q-21 -68 -11 -68 Q-1 -67 1 -57 Q-11 -64 -23 -57Z" fill="{mix(colour, "#3c5410", 0.35)}"/><ellipse cx="14" cy="-33" rx="12" ry="8" fill="{blush}" opacity=".28"/><path d="M26 -50 q7 -2 11 1 M28 -42 q7 -1 10 3 M27 -34 q6 1 9 5" stroke="{dark}" stroke-width="1.600" fill="none" stroke-linecap="round" opacity=".6"/>'
        f'<path d="M-46 -80 Q0 -104 46 -82 L48 -92 Q30 -122 2 -122 Q-34 -120 -46 -80Z" fill="#3f4a7a"/><path d="M-50 -76 Q0 -100 46 -82 L46 -77 Q0 -92 -60 -70 Q-58 -76 -50 -76Z" fill="#232a4a"/><circle cx="-8" cy="-104" r="6" fill="#f0c860"/>'
    )


@prop
def beetle(source: Noise, shell: str = "#2f4a78", cap: str = "#a8323e") -> str:
    """A beetle conductor a hundred high, a whistle at its mouth, looking right."""
    return (
        f'<path d="M-10 0 V-14 M12 0 V-14" stroke="#231c28" stroke-width="5"/><path d="M-16 1 q0 -6 8 -6 v6Z M6 1 q0 -6 8 -6 l6 6Z" fill="#231c28"/><path d="M-28 -12 Q-34 -56 -4 -66 Q24 -64 26 -14 Q0 -2 -28 -12Z" fill="{shell}"/><path d="M2 -14 Q-2 -46 8 -62 Q24 -50 24 -16 Q12 -8 2 -14Z" fill="#dcc890"/><path d="M4 -24 h20 M4 -34 h19 M5 -44 h17" stroke="#a88c50" stroke-width="2"/><path d="M-24 -30 Q-26 -54 -6 -64" stroke="#6a8ac0" stroke-width="4" fill="none" stroke-linecap="round"/>'
        f'<path d="M14 -48 Q34 -46 36 -64 M-18 -44 L-34 -34 M18 -30 L36 -24" stroke="#231c28" stroke-width="4.500" stroke-linecap="round" fill="none"/><circle cx="4" cy="-78" r="17" fill="#38303e"/><circle cx="9" cy="-80" r="5" fill="#fff8e4"/><circle cx="10.500" cy="-80" r="2.600" fill="#100c14"/><path d="M-14 -84 Q-14 -104 6 -104 Q22 -102 22 -88 Q4 -94 -14 -84Z" fill="{cap}"/><path d="M0 -88 Q14 -92 32 -86 L30 -83 Q14 -88 0 -84Z" fill="#1c141c"/><circle cx="10" cy="-97" r="3.500" fill="#f0c860"/><path d="M18 -72 h18 v8 h-10 q-8 0 -8 -8Z" fill="#f0c860"/><path d="M42 -74 q7 -5 12 -3 M42 -66 q9 -1 13 4" stroke="#fff6d8" stroke-width="2.500" fill="none" stroke-linecap="round"/>'
    )


@prop
def gull(source: Noise) -> str:
    """A gull standing, looking left, a hundred long."""
    return '<path d="M-6 -10 v10 h-8 M8 -10 v10 h-8" stroke="#e8a03c" stroke-width="4" fill="none"/><path d="M-34 -52 Q-32 -74 -12 -72 Q4 -70 6 -54 Q40 -48 66 -24 Q30 -4 0 -10 Q-24 -14 -26 -38Z" fill="#fffdf6"/><path d="M0 -46 Q36 -46 66 -24 Q32 -18 8 -28Z" fill="#94a8b8"/><path d="M52 -30 L72 -20 L50 -22Z" fill="#2c3440"/><path d="M-32 -58 L-54 -50 Q-50 -46 -30 -48Z" fill="#f0a83c"/><circle cx="-18" cy="-60" r="3.200" fill="#201c24"/>'


@prop
def frog(source: Noise, skin: str = "#84a84a") -> str:
    """A frog sitting, looking at us, a hundred wide."""
    dark = mix(skin, "#1c2c0c", 0.5)
    return f'<path d="M-48 0 Q-56 -28 -30 -30 Q-34 -60 0 -62 Q34 -60 30 -30 Q56 -28 48 0Z" fill="{skin}"/><path d="M-16 0 Q-20 -28 0 -34 Q20 -28 16 0Z" fill="#eae6ac"/><circle cx="-18" cy="-64" r="12" fill="{skin}"/><circle cx="18" cy="-64" r="12" fill="{skin}"/><circle cx="-18" cy="-66" r="7.500" fill="#fff6d0"/><circle cx="18" cy="-66" r="7.500" fill="#fff6d0"/><circle cx="-18" cy="-66" r="4"/><circle cx="18" cy="-66" r="4"/><path d="M-18 -44 q18 10 36 0" stroke="{dark}" stroke-width="3.500" fill="none" stroke-linecap="round"/><path d="M-40 -4 Q-36 -20 -24 -22 M40 -4 Q36 -20 24 -22" stroke="{dark}" stroke-width="3" fill="none"/>'
