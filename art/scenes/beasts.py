"""Beasts in one hand: foxes, hares, sheep, bears and what else goes on four legs, or on two when it travels."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from art.raster import Noise, mix
from art.scenes.vocabulary import prop

INK = "#241a1e"


@prop
def fox_head(
    source: Noise, fur: str = "#c46a2c", dark: str = "#5a2f1c", cream: str = "#f0dcb8", eye: str = "#ffc94a"
) -> str:
    """A fox's head resting, nose to the left, one eye open; sheet units, 290 wide, chin near (0, 92)."""
    body = f'<path d="M-136 26 C-124 -6 -86 -24 -58 -52 C-62 -96 -56 -130 -40 -152 C-8 -128 6 -104 10 -84 C30 -88 52 -86 68 -80 C84 -112 108 -134 136 -144 C142 -104 132 -68 116 -46 C134 -16 146 12 166 34 L136 40 L150 66 L112 64 L116 88 C60 92 -20 86 -76 70 C-116 62 -136 46 -136 26Z" fill="{fur}"/>'
    body += f'<path d="M-46 -62 C-48 -96 -44 -118 -36 -130 C-16 -112 -6 -96 -4 -82 C-20 -78 -34 -72 -46 -62Z M80 -76 C94 -102 110 -118 126 -126 C128 -98 120 -72 106 -54 C98 -64 90 -72 80 -76Z" fill="{dark}"/>'
    body += f'<path d="M-134 32 C-104 16 -78 14 -52 24 C-28 36 -8 36 12 28 C34 20 62 22 80 36 L136 40 L150 66 L112 64 L116 88 C60 92 -20 86 -76 70 C-112 62 -132 48 -134 32Z" fill="{cream}"/>'
    body += f'<path d="M-150 24 q4 -16 20 -14 q12 4 8 16 q-10 14 -22 8 q-6 -4 -6 -10Z" fill="{INK}"/><path d="M-134 36 Q-112 52 -84 50" stroke="{dark}" stroke-width="3" fill="none"/>'
    body += (
        f'<path d="M-72 0 q14 12 30 2" stroke="{INK}" stroke-width="5" fill="none" stroke-linecap="round"/>'
    )
    body += f'<path d="M18 -8 Q40 -34 70 -14 Q46 12 18 -8Z" fill="{eye}"/><ellipse cx="42" cy="-12" rx="5.500" ry="11" fill="{INK}"/><path d="M14 -8 Q40 -38 74 -14" stroke="{INK}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="45" cy="-17" r="2.500" fill="#fff"/>'
    return (
        body
        + f'<path d="M-30 48 l-34 6 M-30 54 l-32 12 M-28 60 l-24 16" stroke="{dark}" stroke-width="1.500" opacity=".6"/>'
    )


@prop
def sheep(
    source: Noise, wool: str = "#f6efe0", face: str = "#4a4048", running: bool = True, grazing: bool = False
) -> str:
    """A sheep from the side, looking left, a hundred long."""
    shade = mix(wool, "#8a7f9a", 0.3)
    legs = (
        ((-24, -36), (-16, -10), (20, 34), (28, 16))
        if running
        else ((-22, -23), (-12, -11), (18, 17), (27, 28))
    )
    body = "".join(
        f'<path d="M{top} -20 L{foot} 0" stroke="{face}" stroke-width="5.500" stroke-linecap="round"/>'
        for top, foot in legs
    )
    lumps = (
        (-28, -34, 15),
        (-20, -46, 14),
        (-4, -51, 16),
        (14, -50, 15),
        (28, -42, 14),
        (34, -30, 13),
        (24, -20, 14),
        (6, -16, 15),
        (-14, -18, 15),
        (-28, -24, 13),
    )
    body += (
        f'<g fill="{shade}">'
        + "".join(f'<circle cx="{x}" cy="{y + 3}" r="{r}"/>' for x, y, r in lumps)
        + "</g>"
    )
    body += (
        f'<g fill="{wool}">'
        + "".join(f'<circle cx="{x}" cy="{y}" r="{r * 0.94:.1f}"/>' for x, y, r in lumps if y < -18)
        + '<ellipse cx="2" cy="-34" rx="32" ry="16"/></g>'
    )
    for _ in range(12):
        x, y = -26 + 54 * source.random(), -50 + 28 * source.random()
        body += f'<path d="M{x:.1f} {y:.1f} q3 -4 6 0 q-1 3 -4 2" stroke="{shade}" stroke-width="1.400" fill="none"/>'
    hx, hy = (-46, -22) if grazing else (-44, -46)
    turn = -38 if grazing else 0
    head = f'<path d="M4 -12 q12 -7 16 0 q-6 7 -15 5Z" fill="{mix(face, "#c8a0a0", 0.2)}"/><path d="M8 -14 Q-2 -20 -12 -10 Q-22 2 -20 9 Q-16 15 -8 11 Q4 6 9 0Z" fill="{face}"/><path d="M8 -16 q-9 -7 -16 0 q4 6 14 5Z" fill="{wool}"/><ellipse cx="-6" cy="-3" rx="2.300" ry="2.800" fill="#fff8e8"/><circle cx="-6.500" cy="-2.600" r="1.500" fill="#100a10"/>'
    return body + f'<g transform="translate({hx},{hy}) rotate({turn})">{head}</g>'


@prop
def hare(
    source: Noise,
    fur: str = "#a88f78",
    coat: str = "#b5483c",
    back: bool = True,
    case: str = "#8a5030",
    scarf: str = "#e9c46a",
    side: int = 1,
) -> str:
    """A hare on its hind legs in a travelling coat, a suitcase in one paw; a hundred to its crown, ears above."""
    dark, pale = mix(fur, "#2a1c18", 0.4), mix(fur, "#fff6e4", 0.6)
    body = f'<path d="M-16 0 q-10 -2 -8 -8 q8 -6 18 0 v8Z M16 0 q10 -2 8 -8 q-8 -6 -18 0 v8Z" fill="{dark}"/>'
    for x, lean in ((-9, -13), (9, 16)):
        body += f'<path d="M{x - 5} -90 Q{x - 12 + lean * 0.400:.0f} -120 {x + lean} -146 Q{x + 12 + lean * 0.600:.0f} -118 {x + 6} -90Z" fill="{fur}"/><path d="M{x - 2} -94 Q{x - 5 + lean * 0.400:.0f} -118 {x + lean * 0.900:.0f} -136 Q{x + 6 + lean * 0.600:.0f} -116 {x + 3} -94Z" fill="{dark if back else "#d9a49a"}"/>'
    body += f'<path d="M-24 -8 Q-26 -44 -12 -62 Q0 -68 12 -62 Q26 -44 24 -8 Q0 0 -24 -8Z" fill="{coat}"/><path d="M0 -60 Q2 -36 0 -6 M-12 -44 Q-15 -26 -14 -7 M12 -44 Q15 -26 14 -7" stroke="{mix(coat, "#14060a", 0.35)}" stroke-width="1.600" fill="none"/>'
    x = 24 * side
    body += f'<path d="M{11 * side} -52 Q{24 * side} -44 {x} -28" stroke="{mix(coat, "#14060a", 0.18)}" stroke-width="10" stroke-linecap="round" fill="none"/><circle cx="{x}" cy="-25" r="5" fill="{fur}"/><path d="M{x - 6} -20 v-5 h12 v5" stroke="{dark}" stroke-width="2.500" fill="none"/><path d="M{x - 17} -20 h34 v24 h-34Z" fill="{case}"/><path d="M{x - 17} -11 h34 M{x - 9} -20 v24 M{x + 9} -20 v24" stroke="{mix(case, "#140804", 0.4)}" stroke-width="2"/>'
    body += f'<path d="M-18 -78 Q-18 -98 0 -98 Q18 -98 18 -78 Q16 -62 0 -60 Q-16 -62 -18 -78Z" fill="{fur}"/>'
    if back:
        body += f'<circle cx="0" cy="-10" r="9" fill="{pale}"/>'
    else:
        body += f'<path d="M-9 -70 Q0 -78 9 -70 Q8 -61 0 -60 Q-8 -61 -9 -70Z" fill="{pale}"/><circle cx="-8" cy="-82" r="2.600" fill="{INK}"/><circle cx="8" cy="-82" r="2.600" fill="{INK}"/><path d="M-2.500 -73 h5 l-2.500 3Z" fill="#c8706a"/>'
    return (
        body
        + f'<path d="M-15 -64 Q0 -57 15 -64 L15 -56 Q0 -50 -15 -56Z" fill="{scarf}"/><path d="M-10 -58 l-6 20 l8 2 l4 -20Z" fill="{scarf}"/>'
    )


@prop
def badger(source: Noise, coat: str = "#77757c", vest: str = "#7c2f4e", leaf: str = "#e8a33a") -> str:
    """A bespectacled badger in a waistcoat on a ladder, looking and reaching right; a hundred high, paw at (58, -92)."""
    dark = "#332e36"
    body = f'<path d="M-26 -14 q-16 2 -20 -8 q10 -8 22 0Z" fill="{coat}"/><path d="M-14 0 q-6 -14 0 -24 h12 v24Z M8 0 q0 -14 -2 -22 h14 q4 12 2 22Z" fill="{dark}"/>'
    body += f'<path d="M-28 -16 Q-32 -50 -12 -66 Q4 -72 16 -64 Q30 -44 24 -14 Q0 -4 -28 -16Z" fill="{coat}"/><path d="M-20 -16 Q-24 -48 -9 -64 Q4 -69 14 -63 Q27 -44 22 -15 Q0 -7 -20 -16Z" fill="{vest}"/><path d="M12 -62 Q22 -40 18 -13" stroke="#3a1428" stroke-width="1.500" fill="none"/><circle cx="17" cy="-46" r="1.800" fill="#f2cf7a"/><circle cx="19" cy="-34" r="1.800" fill="#f2cf7a"/><circle cx="19" cy="-22" r="1.800" fill="#f2cf7a"/><path d="M-10 -34 q8 -3 14 2" stroke="#f2cf7a" stroke-width="1.500" fill="none"/>'
    body += f'<path d="M-2 -54 Q8 -40 24 -40" stroke="{mix(coat, "#1a161c", 0.2)}" stroke-width="11" stroke-linecap="round" fill="none"/><circle cx="27" cy="-40" r="6" fill="{dark}"/>'
    head = f'<path d="M-22 -6 Q-24 -26 -2 -28 Q14 -27 26 -14 Q40 -4 42 2 Q42 9 34 10 Q16 14 0 14 Q-20 12 -22 -6Z" fill="#f4efe4"/><path d="M-20 -12 Q-14 -27 2 -27 Q8 -22 18 -14 Q28 -6 36 0 Q20 2 8 -3 Q-6 -8 -14 2 Q-20 0 -20 -12Z" fill="{dark}"/><path d="M-22 -2 Q-14 14 6 14 Q-4 6 -14 2Z" fill="{coat}"/><circle cx="-12" cy="-23" r="7" fill="{dark}"/><circle cx="-11" cy="-22" r="3.600" fill="#efe6da"/><ellipse cx="41" cy="2" rx="5" ry="4.200" fill="#17131a"/><circle cx="16" cy="-8" r="2.200" fill="#fdf8ea"/><circle cx="16.600" cy="-8" r="1.300" fill="#000"/><circle cx="17" cy="-7" r="8.500" fill="#fff3c8" fill-opacity=".35" stroke="#d9a93c" stroke-width="2"/><path d="M9 -9 L-10 -14" stroke="#d9a93c" stroke-width="1.800"/><path d="M30 9 q5 -1 7 -3" stroke="#5a4a48" stroke-width="1.500" fill="none"/>'
    body += f'<g transform="translate(4,-80) rotate(-14)">{head}</g>'
    return (
        body
        + f'<path d="M6 -58 Q32 -62 54 -86" stroke="{coat}" stroke-width="12" stroke-linecap="round" fill="none"/><circle cx="57" cy="-90" r="6.500" fill="{dark}"/>'
    )


@prop
def cat_back(
    source: Noise, fur: str = "#d08a4a", stripe: str = "", tail: int = 1, turn_head: float = 0
) -> str:
    """A cat sitting with its back to us, looking up; a hundred to the ears."""
    dark = mix(fur, "#120a10", 0.35)
    body = f'<path d="M{18 * tail} -6 Q{52 * tail} 2 {52 * tail} -22 Q{50 * tail} -40 {64 * tail} -46" stroke="{fur}" stroke-width="10" stroke-linecap="round" fill="none"/>'
    body += f'<path d="M-30 0 Q-38 -30 -18 -52 Q-12 -60 0 -60 Q12 -60 18 -52 Q38 -30 30 0 Q0 6 -30 0Z" fill="{fur}"/><path d="M-22 0 Q-30 -14 -18 -24 M22 0 Q30 -14 18 -24" stroke="{dark}" stroke-width="2" fill="none"/>'
    if stripe:
        body += "".join(
            f'<path d="M{-10 + k} {-46 + k * 11} q10 5 {20 - k * 2} 0" stroke="{stripe}" stroke-width="4" fill="none" stroke-linecap="round"/>'
            for k in range(4)
        )
    head = f'<path d="M-21 0 L-23 -28 L-9 -17 Q0 -19 9 -17 L23 -28 L21 0 Q18 15 0 16 Q-18 15 -21 0Z" fill="{fur}"/><path d="M-19 -20 L-18 -8 L-12 -14Z M19 -20 L18 -8 L12 -14Z" fill="{dark}"/>'
    if stripe:
        head += f'<path d="M0 -17 v12 M-6 -16 v9 M6 -16 v9" stroke="{stripe}" stroke-width="3"/>'
    return body + f'<g transform="translate(0,-70) rotate({turn_head})">{head}</g>'


@prop
def cat_with_spool(source: Noise, fur: str = "#8a8694", belly: str = "#c8c4d0", eye: str = "#ffe08a") -> str:
    """A cat on its haunches facing left, front paws out to hold something at (-44, -40); a hundred high."""
    dark = mix(fur, "#120a10", 0.35)
    return (
        f'<path d="M24 -6 Q58 0 56 -30 Q56 -48 44 -54" stroke="{fur}" stroke-width="10" stroke-linecap="round" fill="none"/><path d="M-22 0 Q-26 -34 -10 -56 Q6 -64 18 -50 Q36 -26 30 0Z" fill="{fur}"/><path d="M-20 -2 Q-24 -30 -12 -46 Q-2 -30 -6 -2Z" fill="{belly}"/><path d="M10 0 Q8 -18 22 -24 Q34 -18 32 0Z" fill="{dark}" opacity=".5"/>'
        f'<path d="M-8 -46 Q-26 -52 -40 -44 M-6 -36 Q-24 -36 -40 -32" stroke="{fur}" stroke-width="9" stroke-linecap="round" fill="none"/><circle cx="-42" cy="-44" r="5.500" fill="{belly}"/><circle cx="-42" cy="-31" r="5.500" fill="{belly}"/>'
        f'<path d="M-30 -72 L-26 -102 L-12 -90 Q-4 -92 4 -88 L16 -98 L14 -68 Q8 -54 -8 -54 Q-28 -56 -30 -72Z" fill="{fur}"/><path d="M-25 -94 L-24 -84 L-18 -87Z M13 -92 L6 -85 L12 -80Z" fill="{dark}"/><ellipse cx="-18" cy="-76" rx="4" ry="5" fill="{eye}"/><ellipse cx="0" cy="-75" rx="4" ry="5" fill="{eye}"/><ellipse cx="-18.500" cy="-76" rx="1.400" ry="4" fill="#140c10"/><ellipse cx="-.5" cy="-75" rx="1.400" ry="4" fill="#140c10"/><path d="M-14 -66 h6 l-3 4Z" fill="#d98a8a"/><path d="M-18 -62 l-18 0 M-18 -60 l-17 5 M-2 -62 l16 2" stroke="{belly}" stroke-width="1.200"/>'
    )


@prop
def tailor_mouse(
    source: Noise, fur: str = "#a89a90", cloth: str = "#c9705c", holds: str = "needle", cap: str = ""
) -> str:
    """A mouse upright in a waistcoat, facing left, perhaps with a needle; a hundred high, paw at (-40, -44)."""
    dark, pale = mix(fur, "#2a1a1e", 0.35), mix(fur, "#fff2e0", 0.45)
    body = '<path d="M20 -6 Q56 4 60 -24 Q62 -46 48 -50" stroke="#d9a092" stroke-width="4.500" fill="none" stroke-linecap="round"/>'
    body += f'<path d="M-16 0 q-4 -8 6 -8 h10 v8Z M6 0 q0 -8 8 -8 h8 q4 4 0 8Z" fill="#d9a092"/><path d="M-22 -5 Q-26 -38 -6 -54 Q10 -58 20 -42 Q32 -20 24 -4 Q0 2 -22 -5Z" fill="{fur}"/><path d="M-17 -8 Q-20 -38 -5 -52 Q10 -54 18 -40 Q27 -20 20 -6 Q0 0 -17 -8Z" fill="{cloth}"/><path d="M-10 -46 Q-14 -24 -12 -6" stroke="{mix(cloth, "#1a0a10", 0.4)}" stroke-width="1.800" fill="none"/><circle cx="-15" cy="-30" r="1.800" fill="#f2d27a"/><circle cx="-15" cy="-20" r="1.800" fill="#f2d27a"/>'
    body += f'<circle cx="14" cy="-84" r="17" fill="{dark}"/><circle cx="14" cy="-84" r="11" fill="#d89c92"/><path d="M22 -66 Q22 -88 -4 -88 Q-22 -84 -40 -62 Q-44 -56 -38 -53 Q-20 -46 0 -48 Q20 -50 22 -66Z" fill="{fur}"/><path d="M-40 -60 Q-24 -52 0 -50 Q-20 -46 -38 -53Z" fill="{pale}"/><circle cx="-41" cy="-60" r="4" fill="#c86a68"/><circle cx="-19" cy="-70" r="3.200" fill="{INK}"/><circle cx="-20" cy="-71" r="1" fill="#fff"/><path d="M-30 -56 l-14 8 M-28 -54 l-10 12" stroke="{dark}" stroke-width="1.200"/><circle cx="-2" cy="-88" r="15" fill="{fur}"/><circle cx="-2" cy="-88" r="9.500" fill="#e5b0a4"/>'
    if cap:
        body += f'<path d="M-20 -84 Q-14 -104 6 -102 Q20 -98 20 -84 Q0 -94 -20 -84Z" fill="{cap}"/>'
    body += f'<path d="M-2 -42 Q-18 -36 -34 -44" stroke="{mix(cloth, "#ffffff", 0.1)}" stroke-width="8" stroke-linecap="round" fill="none"/>'
    if holds == "needle":
        body += '<path d="M-58 6 L-26 -92" stroke="#eef2f8" stroke-width="4" stroke-linecap="round"/><ellipse cx="-26" cy="-90" rx="3" ry="7" transform="rotate(18 -26 -90)" fill="none" stroke="#eef2f8" stroke-width="2.500"/>'
    return body + '<circle cx="-38" cy="-45" r="5.500" fill="#e5b0a4"/>'


@prop
def giant_face(source: Noise, skin: str = "#e6b48c", hair: str = "#a8542c") -> str:
    """A sleeping giant's face on its back, crown at the left, the nose a cliff; sheet units, 470 wide, ear on (0, 0)."""
    shade, line = mix(skin, "#9a4a3c", 0.35), "#5a2c20"
    body = (
        f'<path d="M-190 110 C-230 0 -200 -130 -90 -160 C-60 -168 -30 -150 -20 -120 L20 120Z" fill="{hair}"/>'
    )
    body += f'<path d="M-150 120 C-176 20 -140 -92 -50 -108 C-20 -112 10 -104 30 -118 C40 -160 56 -226 92 -246 C122 -254 134 -226 132 -190 C131 -160 146 -146 168 -142 C184 -142 192 -128 182 -118 C200 -114 204 -98 190 -88 C214 -80 232 -50 238 -10 L250 120Z" fill="{skin}"/>'
    body += f'<path d="M110 -160 C118 -146 134 -142 150 -140 C136 -130 116 -134 106 -142Z" fill="{shade}"/><path d="M182 -118 q-14 7 -30 2" stroke="{line}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M88 -222 C72 -190 66 -150 60 -118" stroke="{shade}" stroke-width="8" fill="none" opacity=".6"/>'
    body += f'<path d="M-52 -72 Q-24 -46 8 -70" stroke="{line}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M-46 -64 l-6 16 M-28 -56 l-2 17 M-10 -56 l4 16" stroke="{line}" stroke-width="4" stroke-linecap="round"/><path d="M-70 -104 Q-30 -136 16 -114" stroke="{hair}" stroke-width="17" fill="none" stroke-linecap="round"/>'
    body += f'<ellipse cx="70" cy="-66" rx="46" ry="32" fill="#e07f68" opacity=".5"/><path d="M-60 40 C-96 10 -92 -34 -56 -30 C-28 -24 -34 24 -60 40Z" fill="{shade}"/><path d="M-66 22 C-80 0 -74 -18 -58 -14" stroke="{line}" stroke-width="4" fill="none"/>'
    return body


@prop
def dog(source: Noise, fur: str = "#3a3038", white: str = "#f6f0e4", scarf: str = "#c8473a") -> str:
    """A sheepdog standing, looking left, a hundred long."""
    return (
        f'<path d="M38 -48 Q62 -58 66 -84 Q76 -56 52 -36Z" fill="{fur}"/><path d="M64 -78 Q66 -82 66 -84 Q72 -70 64 -58Z" fill="{white}"/><path d="M-24 -34 L-26 0 h9 L-12 -30Z M-10 -34 L-6 0 h9 L4 -30Z M24 -36 L22 0 h9 L36 -32Z M36 -40 L42 0 h9 L46 -36Z" fill="{fur}"/><path d="M-26 -10 h9 v10 h-9Z M-7 -10 h9 v10 h-9Z M22 -10 h9 v10 h-9Z M41 -10 h9 v10 h-9Z" fill="{white}"/>'
        f'<path d="M-32 -58 Q0 -64 34 -56 Q50 -50 48 -34 Q20 -20 -16 -26 Q-36 -34 -32 -58Z" fill="{fur}"/><path d="M-34 -62 Q-18 -54 -12 -28 Q-28 -22 -36 -38Z" fill="{white}"/><path d="M-16 -84 Q-34 -92 -44 -80 L-62 -70 Q-66 -62 -58 -60 L-42 -58 Q-24 -54 -16 -66Z" fill="{fur}"/><path d="M-44 -80 L-62 -70 Q-66 -62 -58 -60 L-46 -60 Q-40 -70 -44 -80Z" fill="{white}"/><path d="M-22 -86 L-14 -104 L-8 -80Z M-34 -86 L-32 -102 L-22 -88Z" fill="{fur}"/><circle cx="-63" cy="-68" r="4" fill="{INK}"/><circle cx="-38" cy="-74" r="2.600" fill="#fff"/><circle cx="-38.500" cy="-74" r="1.700" fill="#000"/><path d="M-34 -62 Q-22 -54 -12 -62 L-12 -54 Q-24 -46 -36 -54Z" fill="{scarf}"/>'
    )


@prop
def sheep_face(source: Noise, wool: str = "#fdf8f0", face: str = "#5a5468", shut: bool = False) -> str:
    """The face of a cloud that is a sheep, a hundred across the ears, centred."""
    eyes = (
        '<path d="M-17 -2 q7 7 13 0 M5 -2 q7 7 13 0" stroke="#fff6ea" stroke-width="3" fill="none" stroke-linecap="round"/>'
        if shut
        else '<ellipse cx="-11" cy="-2" rx="4.500" ry="5" fill="#fbeeda"/><ellipse cx="12" cy="-2" rx="4.500" ry="5" fill="#fbeeda"/><path d="M-15 -1 h8 v3 h-8Z M8 -1 h8 v3 h-8Z" fill="#1c1624"/>'
    )
    return f'<path d="M-24 -14 Q-50 -22 -56 -4 Q-42 8 -24 0Z M24 -14 Q50 -22 56 -4 Q42 8 24 0Z" fill="{mix(face, "#e8b8b0", 0.25)}"/><path d="M-28 -20 Q0 -40 28 -20 Q30 20 14 38 Q0 46 -14 38 Q-30 20 -28 -20Z" fill="{face}"/>{eyes}<path d="M-6 24 q6 4 12 0 M0 26 v6" stroke="#e8dcea" stroke-width="2.400" fill="none" stroke-linecap="round"/><g fill="{wool}"><circle cx="-20" cy="-26" r="13"/><circle cx="0" cy="-34" r="16"/><circle cx="20" cy="-26" r="13"/></g>'


@prop
def lamp_cat(
    source: Noise, fur: str = "#e08a3c", stripe: str = "#a8522a", cream: str = "#fbe6c4", eye: str = "#fffbd0"
) -> str:
    """A huge ginger cat curled round something at (0, -60), head at the left, one eye alight at (-268, -86); sheet units."""
    body = f'<path d="M-210 30 C-270 -40 -180 -120 -60 -118 C60 -124 200 -130 250 -50 C280 10 250 70 160 84 C40 100 -150 100 -210 30Z" fill="{fur}"/>'
    for px, py, tilt in (
        (-60, -118, -8),
        (0, -122, 0),
        (62, -124, 4),
        (126, -122, 12),
        (184, -104, 30),
        (232, -66, 56),
    ):
        body += f'<path d="M-13 0 q6 40 -6 66 q22 -18 28 -62Z" fill="{stripe}" transform="translate({px},{py}) rotate({tilt})"/>'
    return body


@prop
def lamp_cat_head(
    source: Noise, fur: str = "#e08a3c", stripe: str = "#a8522a", cream: str = "#fbe6c4", eye: str = "#fffbd0"
) -> str:
    """Its head, looking left, the lit eye at (-46, -18); sheet units, 240 wide."""
    body = f'<path d="M-112 10 C-118 -20 -96 -50 -74 -64 L-78 -128 L-26 -88 C0 -94 26 -92 44 -86 L92 -124 L96 -50 C116 -20 116 26 84 52 C40 84 -40 86 -82 60 C-102 46 -112 30 -112 10Z" fill="{fur}"/><path d="M-68 -108 L-66 -72 L-40 -86Z M84 -106 L84 -64 L58 -82Z" fill="#eeb09a"/>'
    body += f'<path d="M-110 14 C-96 -4 -70 -2 -54 12 C-36 0 -8 8 0 30 C-6 60 -50 74 -82 60 C-100 48 -110 32 -110 14Z" fill="{cream}"/><path d="M-68 8 h22 l-10 13Z" fill="#8a3a3a"/><path d="M-57 20 q-2 14 -18 14 M-57 20 q6 12 20 10" stroke="#6a3428" stroke-width="4" fill="none" stroke-linecap="round"/>'
    body += f'<path d="M-6 -88 v26 M14 -90 v30 M34 -86 v24 M100 -14 q-22 2 -34 10 M102 8 q-22 2 -30 10" stroke="{stripe}" stroke-width="9" stroke-linecap="round"/>'
    body += f'<path d="M22 -18 q20 18 42 2" stroke="{INK}" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="-46" cy="-20" r="25" fill="{stripe}"/><circle cx="-46" cy="-20" r="20" fill="{eye}"/><ellipse cx="-50" cy="-20" rx="5" ry="15" fill="{INK}"/>'
    return (
        body
        + '<path d="M-84 28 l-60 -8 M-84 36 l-58 10 M-14 34 l60 2 M-14 42 l54 16" stroke="#fff6e4" stroke-width="3" opacity=".9"/>'
    )


@prop
def jumper_bear(
    source: Noise,
    fur: str = "#8a5a38",
    jumper: str = "#4f7a56",
    trim: str = "#f0e2c0",
    accent: str = "#e09a3a",
) -> str:
    """A bear in a patterned jumper in profile, looking up right at what its paw holds at (58, -92); a hundred high."""
    dark, pale = mix(fur, "#1c0e08", 0.4), mix(fur, "#f3dcb8", 0.5)
    shape = "M-38 -8 Q-44 -48 -20 -66 Q-2 -74 16 -64 Q34 -46 32 -10 Q0 2 -38 -8Z"
    body = f'<path d="M-40 -12 q-12 0 -12 -8 q6 -8 16 -2Z" fill="{fur}"/><path d="M-30 0 q-4 -12 2 -20 h20 v20Z M4 0 v-18 h22 q8 8 6 18Z" fill="{dark}"/><path d="M16 0 q18 2 22 -4 q-6 -8 -20 -6Z" fill="{dark}"/>'
    body += f'<clipPath id="jumper"><path d="{shape}"/></clipPath><path d="{shape}" fill="{jumper}"/><g clip-path="url(#jumper)"><path d="M-46 -14 Q0 -4 40 -14 V4 H-46Z" fill="{trim}"/>'
    for row, y in enumerate((-56, -40, -24)):
        points = " ".join(f"L{-44 + 8 * i} {y + (5 if i % 2 else -2)}" for i in range(12))
        body += f'<path d="M-48 {y} {points}" stroke="{(accent, trim, accent)[row]}" stroke-width="3.600" fill="none"/>'
    for i in range(10):
        body += f'<path d="M{-40 + 8 * i} -48 l3 4 l-3 4 l-3 -4Z" fill="{trim}"/><path d="M{-40 + 8 * i} -32 l3 4 l-3 4 l-3 -4Z" fill="{accent}"/>'
    body += "</g>"
    head = f'<circle cx="-14" cy="-20" r="9" fill="{fur}"/><circle cx="-14" cy="-20" r="5" fill="{dark}"/><path d="M-24 0 Q-26 -24 -2 -25 Q14 -24 20 -12 Q36 -10 38 -2 Q38 8 28 10 Q16 20 -2 18 Q-22 16 -24 0Z" fill="{fur}"/><path d="M18 -10 Q36 -9 38 -2 Q38 8 28 10 Q16 12 14 0Z" fill="{pale}"/><ellipse cx="36" cy="-5" rx="5.500" ry="4.500" fill="#201410"/><path d="M34 6 Q28 9 22 6" stroke="#3a2018" stroke-width="1.800" fill="none"/><circle cx="11" cy="-9" r="2.800" fill="#201410"/><circle cx="12" cy="-10" r="1" fill="#fff"/><circle cx="4" cy="-21" r="8" fill="{fur}"/><circle cx="4" cy="-21" r="4.400" fill="{dark}"/>'
    body += f'<path d="M-20 -66 Q0 -56 18 -65 L17 -74 Q0 -66 -18 -75Z" fill="{trim}"/><g transform="translate(0,-88) rotate(-14)">{head}</g>'
    return (
        body
        + f'<path d="M6 -56 Q30 -54 50 -78" stroke="{mix(jumper, "#0c1810", 0.15)}" stroke-width="17" stroke-linecap="round" fill="none"/><path d="M44 -78 L56 -68" stroke="{trim}" stroke-width="6"/><circle cx="55" cy="-86" r="9.500" fill="{fur}"/>'
    )


WOOL = (
    (-92, -8, 40),
    (-74, -52, 44),
    (-28, -82, 50),
    (28, -84, 50),
    (76, -56, 46),
    (98, -10, 42),
    (74, 34, 42),
    (24, 52, 46),
    (-30, 52, 46),
    (-74, 32, 42),
)


@prop
def wool_cloud(source: Noise, wool: str = "#ffffff", shade: str = "#c4cdf0", shorn: bool = False) -> str:
    """A cloud as woolly as a sheep, 280 wide in sheet units, centred; half shorn, its right flank is bare and pink."""
    lumps = [lump for lump in WOOL if not (shorn and lump[0] > 50)]
    body = (
        '<path d="M20 -70 Q100 -84 128 -20 Q134 50 60 62 Q20 66 10 40Z" fill="#f6cfc0"/><path d="M84 -34 q8 8 2 18 M104 -8 q7 8 1 16 M84 18 q8 6 2 16" stroke="#dba090" stroke-width="4" fill="none"/>'
        if shorn
        else ""
    )
    body += (
        f'<g fill="{shade}">'
        + "".join(f'<circle cx="{px}" cy="{py + 12}" r="{r}"/>' for px, py, r in lumps)
        + "</g>"
    )
    body += (
        f'<g fill="{wool}">'
        + "".join(f'<circle cx="{px}" cy="{py - 4}" r="{r * 0.95:.0f}"/>' for px, py, r in lumps if py < 40)
        + '<ellipse cx="-8" cy="-14" rx="82" ry="58"/></g>'
    )
    for _ in range(26):
        px, py, s = -80 + 150 * source.random(), -90 + 130 * source.random(), 8 + 8 * source.random()
        if not (shorn and px > 30):
            body += f'<path d="M{px:.0f} {py:.0f} q{s:.0f} {-s * 1.2:.0f} {s * 1.9:.0f} 0 q0 {s:.0f} {-s:.0f} {s * 0.6:.0f}" stroke="{mix(shade, wool, 0.45)}" stroke-width="4" fill="none" stroke-linecap="round"/>'
    return body
