"""Rooms and what stands in them: shelves of leaves, wardrobes, beds, cellars."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.nature import leaf
from art.scenes.vocabulary import place, prop


@prop
def leaf_shelf(
    source: Noise,
    level: float = 400,
    sag: float = 60,
    tilt: float = 0,
    tall: float = 80,
    wood: str = "#6a4426",
    colours: Sequence[str] = ("#b5452a", "#d8762e", "#e8a83a", "#c8963a", "#8a3a26", "#9a8a3a", "#f0c860"),
    gap: Sequence[float] = (),
) -> str:
    """A shelf round the inside of a trunk, packed with leaves on edge (sheet units); a ``gap`` stays bare."""
    dark = mix(wood, "#160a04", 0.5)

    def line(x: float) -> float:
        t = (x - 400) / 330
        return level + sag - sag * t * t * 1.0 + tilt * t

    body, x = "", 60.0
    while x < 745:
        w = tall * (0.2 + 0.16 * source.random())
        if not (gap and gap[0] < x < gap[1]):
            tone = mix(colours[int(source.random() * len(colours))], "#3a1a0a", 0.25 * source.random())
            body += place(
                leaf(source, tone, int(source.random() * 3)),
                x,
                line(x) - 2,
                tall * (0.75 + 0.4 * source.random()),
                (source.random() - 0.5) * 26,
            )
        x += w
    points = [(60 + 685 * k / 24, line(60 + 685 * k / 24)) for k in range(25)]
    top = " L".join(f"{px:.0f} {py:.0f}" for px, py in points)
    foot = " L".join(f"{px:.0f} {py + 17:.0f}" for px, py in reversed(points))
    edge = " L".join(f"{px:.0f} {py + 8:.0f}" for px, py in reversed(points))
    return body + f'<path d="M{top} L{foot}Z" fill="{dark}"/><path d="M{top} L{edge}Z" fill="{wood}"/>'


@prop
def ladder(
    source: Noise, colour: str = "#8a6138", rungs: int = 9, width: float = 12, wheels: bool = False
) -> str:
    """A ladder a hundred high; with wheels it rolls."""
    dark = mix(colour, "#1c0f06", 0.35)
    step = 100 / (rungs + 1)
    body = "".join(
        f'<path d="M{-width / 2} {-step * (k + 1):.1f} h{width}" stroke="{colour}" stroke-width="2"/><path d="M{-width / 2} {-step * (k + 1) + 1:.1f} h{width}" stroke="{dark}" stroke-width=".7"/>'
        for k in range(rungs)
    )
    body += f'<path d="M{-width / 2} 0 V-100 M{width / 2} 0 V-100" stroke="{colour}" stroke-width="2.4" stroke-linecap="round"/>'
    if wheels:
        body += "".join(
            f'<circle cx="{x}" cy="1" r="3" fill="{dark}"/><circle cx="{x}" cy="1" r="1.2" fill="{colour}"/>'
            for x in (-width / 2, width / 2)
        )
    return body


@prop
def knot_window(source: Noise, light: str = "#fff3c4", bark: str = "#4a2e1c") -> str:
    """A round knot-hole with bark rings about it, a hundred across, centred."""
    rings = "".join(
        f'<ellipse rx="{r}" ry="{r * 0.98:.1f}" fill="none" stroke="{mix(bark, "#c89a5c", 0.22 * k)}" stroke-width="5"/>'
        for k, r in enumerate((58, 51, 44))
    )
    return f'<ellipse rx="61" ry="60" fill="{bark}"/>{rings}<circle r="39" fill="{light}"/><path d="M-6 -39 Q-2 0 -8 39 M-39 4 Q0 -4 39 2" stroke="{bark}" stroke-width="5" fill="none"/>'


@prop
def jar(
    source: Noise,
    glass: str = "#dfeef0",
    lid: str = "#b8763c",
    holds: str = "",
    light: str = "",
    label: bool = True,
) -> str:
    """A preserving jar a hundred high, holding a piece of weather."""
    body = ""
    if light:
        body += f'<path d="M-29 -4 V-74 Q-29 -80 -22 -82 H22 Q29 -80 29 -74 V-4 Q0 4 -29 -4Z" fill="{light}" opacity=".85"/>'
    inside = {
        "leaves": "".join(
            place(
                leaf(source, ("#c8502a", "#e8a83a", "#9a3a26", "#d8762e")[k % 4], k % 3),
                -14 + 14 * (k % 3),
                -12 - 17 * (k // 3),
                30,
                -40 + 33 * k,
            )
            for k in range(8)
        ),
        "fireflies": "".join(
            f'<circle cx="{-19 + 38 * source.random():.0f}" cy="{-12 - 58 * source.random():.0f}" r="{2 + 2.4 * source.random():.1f}" fill="#fffbd0"/>'
            for _ in range(14)
        ),
        "sun": '<circle cx="0" cy="-34" r="16" fill="#fff0b0"/><circle cx="0" cy="-34" r="10" fill="#fffbe4"/>',
        "rain": '<path d="M-18 -62 q6 -12 16 -6 q10 -8 17 4 q8 8 -4 10 h-24 q-10 -2 -5 -8Z" fill="#5f7388"/>'
        + "".join(
            f'<path d="M{x} -48 l-4 12 M{x + 4} -30 l-4 12" stroke="#8fb4d8" stroke-width="2.400"/>'
            for x in (-14, -4, 6, 15)
        ),
        "storm": '<path d="M-20 -60 q6 -16 19 -8 q12 -9 19 5 q9 11 -5 12 h-28 q-11 -2 -5 -9Z" fill="#3a4258"/><path d="M2 -50 l-9 18 h8 l-6 18 l16 -23 h-8 l6 -13Z" fill="#ffd84a"/>',
        "wind": '<path d="M-19 -58 q20 -12 32 0 q6 9 -4 11 q-8 0 -6 -6 M-20 -40 q22 -9 36 0 q8 8 -2 12 q-8 1 -7 -6 M-18 -22 q14 -6 26 0" stroke="#f4fbff" stroke-width="4" fill="none" stroke-linecap="round"/>',
        "fog": '<path d="M-22 -30 q10 -8 22 0 t22 0 V-6 H-22Z" fill="#e6e2ea" opacity=".8"/><path d="M-22 -52 q10 -7 22 0 t22 0" stroke="#f4f0f6" stroke-width="5" fill="none" opacity=".7"/>',
    }.get(holds, "")
    body += f'<path d="M-29 -4 V-74 Q-29 -80 -22 -82 H22 Q29 -80 29 -74 V-4 Q0 4 -29 -4Z" fill="{glass}" fill-opacity=".3" stroke="{mix(glass, "#3a4a58", 0.4)}" stroke-width="2.600"/>{inside}'
    body += f'<path d="M-25 -96 h50 q3 0 3 4 v11 h-56 v-11 q0 -4 3 -4Z" fill="{lid}"/><path d="M-28 -86 h56" stroke="{mix(lid, "#2a1008", 0.4)}" stroke-width="2.500"/><path d="M-21 -70 V-16" stroke="#ffffff" stroke-width="4" opacity=".6" stroke-linecap="round"/>'
    if label:
        body += '<path d="M-17 -24 h34 v17 h-34Z" fill="#fbf0d4"/><path d="M-12 -18 h22 M-12 -13 h15" stroke="#6a4a38" stroke-width="1.800"/>'
    return body


@prop
def spool(source: Noise, wood: str = "#c89a62", thread: str = "#e4e8f0") -> str:
    """A spool of thread, a hundred high."""
    dark = mix(thread, "#6a7890", 0.4)
    winds = "".join(
        f'<path d="M-28 {-20 - 8 * k} Q0 {-13 - 8 * k} 28 {-20 - 8 * k}" stroke="{dark}" stroke-width="1.800" fill="none"/>'
        for k in range(8)
    )
    return f'<ellipse cx="0" cy="-6" rx="40" ry="10" fill="{mix(wood, "#1a0a04", 0.3)}"/><path d="M-40 -6 v-9 h80 v9Z" fill="{wood}"/><path d="M-28 -14 Q0 -6 28 -14 V-86 H-28Z" fill="{thread}"/>{winds}<path d="M-40 -88 v7 Q0 -71 40 -81 v-7Z" fill="{wood}"/><ellipse cx="0" cy="-88" rx="40" ry="10" fill="{mix(wood, "#fff0d0", 0.25)}"/><ellipse cx="0" cy="-88" rx="10" ry="3" fill="#3a2414"/>'


@prop
def wardrobe(
    source: Noise,
    wood: str = "#8a5a3a",
    left: float = 250,
    right: float = 550,
    top: float = 250,
    foot: float = 800,
) -> str:
    """An open wardrobe round an empty hole, both doors swung out; sheet units."""
    dark, light = mix(wood, "#160a0c", 0.45), mix(wood, "#f0c890", 0.25)
    frame = (
        f'<path d="M{left - 34} {foot + 14} V{top - 30} H{right + 34} V{foot + 14} H{right} V{top} H{left} V{foot + 14}Z" fill="{wood}"/>'
        f'<path d="M{left} {top} H{right} V{top + 16} H{left}Z M{left} {top} h14 V{foot + 10} h-14Z M{right - 14} {top} h14 V{foot + 10} h-14Z" fill="{dark}"/>'
        f'<path d="M{left - 54} {top - 30} Q{(left + right) / 2} {top - 120} {right + 54} {top - 30} V{top - 8} H{left - 54}Z" fill="{wood}"/><path d="M{left - 54} {top - 30} h{right - left + 108} v10 h{left - right - 108}Z" fill="{light}"/>'
        f'<path d="M{(left + right) / 2 - 50} {top - 50} q24 -24 50 -8 q26 -16 50 8 q-26 14 -50 2 q-26 12 -50 -2Z" fill="{light}"/>'
        f'<path d="M{left - 34} {foot + 14} h46 l-8 24 h-30Z M{right + 34} {foot + 14} h-46 l8 24 h30Z" fill="{dark}"/>'
    )
    for edge, way in ((left, -1), (right, 1)):
        x0, x1 = edge, edge + way * 118
        frame += f'<path d="M{x0} {top} L{x1} {top + 46} V{foot + 66} L{x0} {foot + 12}Z" fill="{mix(wood, "#2a1620", 0.3)}"/>'
        for a, b in ((0.08, 0.44), (0.54, 0.92)):
            ya, yb = top + (foot - top) * a + 20, top + (foot - top) * b + 24
            frame += f'<path d="M{x0 + way * 20} {ya + 8} L{x1 - way * 18} {ya + 36} V{yb + 34} L{x0 + way * 20} {yb + 6}Z" fill="none" stroke="{light}" stroke-width="5"/>'
        frame += f'<circle cx="{x1 - way * 9}" cy="{(top + foot) / 2 + 60}" r="7" fill="#e8c060"/>'
    return frame


@prop
def rainy_window(source: Noise, frame: str = "#8f9aa8", glass: str = "#7f95a8") -> str:
    """A sash window with rain running down it; sheet units, 150 wide, 230 high, its top left at (0, 0)."""
    body = f'<path d="M-14 -14 h178 v258 h-178Z" fill="{frame}"/><path d="M0 0 h150 v230 h-150Z" fill="{glass}"/>'
    for _ in range(46):
        a, b, long = 4 + 140 * source.random(), 4 + 200 * source.random(), 8 + 26 * source.random()
        body += f'<path d="M{a:.0f} {b:.0f} q2 {long * 0.5:.0f} -1 {long:.0f}" stroke="#dfe9f0" stroke-width="2" fill="none" opacity=".7"/>'
    return (
        body
        + f'<path d="M75 0 v230 M0 112 h150" stroke="{frame}" stroke-width="10"/><path d="M-24 244 h198 v14 h-198Z" fill="{mix(frame, "#2a3040", 0.3)}"/>'
    )


@prop
def hung_coat(source: Noise, cloth: str = "#3f5a7a") -> str:
    """A coat on its hook, 200 long from (0, 0), in sheet units."""
    dark = mix(cloth, "#0c1018", 0.35)
    return f'<path d="M0 -16 q12 -4 10 8 q-4 6 -10 8" stroke="#d0a850" stroke-width="5" fill="none"/><path d="M-14 2 Q0 -8 14 2 L34 18 Q42 80 36 120 L26 118 L24 60 L30 200 Q0 212 -30 200 L-24 60 L-26 118 L-36 120 Q-42 80 -34 18Z" fill="{cloth}"/><path d="M0 4 V204 M-24 60 L-20 30 M24 60 L20 30" stroke="{dark}" stroke-width="3.5" fill="none"/><circle cx="8" cy="60" r="4" fill="#e8d8b0"/><circle cx="8" cy="96" r="4" fill="#e8d8b0"/><circle cx="8" cy="132" r="4" fill="#e8d8b0"/>'


@prop
def night_cloth(
    source: Noise,
    d: str = "",
    box: Sequence[float] = (0, 0, 800, 1000),
    count: int = 200,
    night: str = "#27309a",
    hem: bool = True,
) -> str:
    """The night sky as cloth: a path in sheet units full of stars, with a milky way and a stitched hem."""
    milk = "".join(
        f'<circle cx="{box[0] + (box[2] - box[0]) * t:.0f}" cy="{box[1] + (box[3] - box[1]) * (0.75 - 0.5 * t) + 34 * (source.random() - 0.5):.0f}" r="{14 + 26 * source.random():.0f}" fill="#7f8ee8" opacity=".16"/>'
        for t in [k / 59 for k in range(60)]
    )
    body = f'<clipPath id="cloth"><path d="{d}"/></clipPath><path d="{d}" fill="{night}"/><g clip-path="url(#cloth)">{milk}'
    for _ in range(count):
        sx, sy = box[0] + (box[2] - box[0]) * source.random(), box[1] + (box[3] - box[1]) * source.random()
        r = 1.2 + 2.6 * source.random() ** 2
        if source.random() < 0.14:
            q = 9 + 9 * source.random()
            body += f'<path d="M{sx:.0f} {sy - q:.0f} Q{sx:.0f} {sy:.0f} {sx + q:.0f} {sy:.0f} Q{sx:.0f} {sy:.0f} {sx:.0f} {sy + q:.0f} Q{sx:.0f} {sy:.0f} {sx - q:.0f} {sy:.0f} Q{sx:.0f} {sy:.0f} {sx:.0f} {sy - q:.0f}Z" fill="#fff6c8"/>'
        else:
            body += f'<circle cx="{sx:.0f}" cy="{sy:.0f}" r="{r:.1f}" fill="#fdfae4"/>'
    stitches = f'<path d="{d}" fill="none" stroke="#f4f0da" stroke-width="4" stroke-dasharray="13 10"/>'
    return f"{body}</g>{stitches if hem else ''}"


@prop
def sleeping_arm(source: Noise, skin: str = "#eec3a0", sleeve: str = "#e8e2f0") -> str:
    """A sleeper's arm hanging down from (0, 0), in sheet units, the fingers ending at (10, 250)."""
    line, fold = mix(skin, "#8a4a34", 0.45), mix(sleeve, "#5a4a7a", 0.35)
    return (
        f'<path d="M-14 120 Q-22 150 -20 176 Q-26 196 -22 214 Q-18 222 -13 214 L-10 196 Q-10 226 -6 240 Q0 250 4 240 L5 204 Q8 232 14 240 Q20 246 23 236 L20 200 Q26 220 31 222 Q37 220 35 210 L29 180 Q36 196 42 194 Q46 188 42 180 Q34 160 28 120Z" fill="{skin}"/><path d="M-10 198 V180 M5 206 V184 M20 202 V182" stroke="{line}" stroke-width="2.5"/>'
        f'<path d="M-50 -30 Q-40 60 -26 130 Q6 142 40 128 Q50 50 50 -30Z" fill="{sleeve}"/><path d="M-28 118 Q6 132 42 116 L41 130 Q6 144 -26 132Z" fill="{mix(sleeve, "#8f6ab0", 0.5)}"/><path d="M-20 20 Q-10 60 -14 100 M20 10 Q24 60 16 108" stroke="{fold}" stroke-width="3" fill="none"/>'
    )


@prop
def floor(source: Noise, level: float = 820, wood: str = "#7a6250", planks: int = 8) -> str:
    """Boards running away from us, from ``level`` to the foot of the sheet (sheet units)."""
    dark = mix(wood, "#140c10", 0.45)
    body = f'<path d="M-20 {level} H820 V1020 H-20Z" fill="{wood}"/>'
    for k in range(-planks, planks + 1):
        body += f'<path d="M{400 + k * 64} {level} L{400 + k * 130} 1010" stroke="{dark}" stroke-width="4"/>'
        y = level + (1000 - level) * source.random()
        t = (y - level) / (1010 - level)
        body += f'<path d="M{400 + k * (64 + 66 * t):.0f} {y:.0f} h{64 + 66 * t:.0f}" stroke="{dark}" stroke-width="3"/>'
    return body


@prop
def candle(source: Noise, wax: str = "#f6e8c8", dish: str = "#b8863c") -> str:
    """A candle stub in a dish, a hundred high to the flame."""
    return f'<ellipse cx="0" cy="-4" rx="34" ry="8" fill="{mix(dish, "#1a0c04", 0.35)}"/><path d="M-34 -6 q0 -6 34 -6 q34 0 34 6 q-34 8 -68 0Z" fill="{dish}"/><path d="M-12 -8 V-58 Q0 -64 12 -58 V-8Z" fill="{wax}"/><path d="M-12 -56 q-4 18 1 24 l3 -16Z" fill="#fff8e6"/><path d="M0 -102 Q15 -78 7 -66 Q0 -60 -7 -66 Q-15 -78 0 -102Z" fill="#ffb336"/><path d="M0 -88 Q7 -76 3 -68 Q0 -65 -3 -68 Q-7 -76 0 -88Z" fill="#fffbe0"/>'


@prop
def chair_back(source: Noise, wood: str = "#8a5c3c") -> str:
    """A chair seen from behind, a hundred high."""
    dark = mix(wood, "#180a06", 0.4)
    return f'<path d="M-28 -46 L-30 0 h7 L-22 -46Z M28 -46 L30 0 h-7 L22 -46Z" fill="{dark}"/><path d="M-22 -44 L-20 -8 h5 L-16 -44Z M22 -44 L20 -8 h-5 L16 -44Z" fill="{mix(wood, "#180a06", 0.6)}"/><path d="M-32 -48 H32 L30 -40 H-30Z" fill="{wood}"/><path d="M-31 -46 L-35 -100 q4 -6 9 0 L-22 -46Z M31 -46 L35 -100 q-4 -6 -9 0 L22 -46Z" fill="{wood}"/><path d="M-33 -96 Q0 -106 33 -96 L32 -84 Q0 -93 -32 -84Z M-30 -72 Q0 -78 30 -72 L29 -64 Q0 -69 -29 -64Z" fill="{wood}"/><path d="M-12 -86 V-70 M0 -90 V-72 M12 -86 V-70" stroke="{dark}" stroke-width="3"/>'


@prop
def coat_on_chair(source: Noise, cloth: str = "#d8402e") -> str:
    """A coat hung over a chair's back, to the measure of ``chair_back``."""
    dark = mix(cloth, "#1a0810", 0.4)
    return f'<path d="M-40 -96 Q-20 -114 0 -108 Q20 -114 40 -96 Q50 -66 46 -40 L36 -42 L34 -66 Q38 -36 34 -14 Q0 -6 -34 -14 Q-38 -36 -34 -66 L-36 -42 L-46 -40 Q-50 -66 -40 -96Z" fill="{cloth}"/><path d="M-14 -109 Q0 -98 14 -109 Q8 -88 0 -88 Q-8 -88 -14 -109Z" fill="{dark}"/><path d="M0 -88 Q3 -50 0 -10 M-34 -66 Q-30 -80 -32 -90 M34 -66 Q30 -80 32 -90 M-16 -60 Q-18 -36 -16 -12 M17 -60 Q19 -36 17 -12" stroke="{dark}" stroke-width="2" fill="none"/>'


@prop
def station_clock(source: Noise, post: str = "#5a3f30", rim: str = "#a8323e", hands: bool = False) -> str:
    """A station clock on its post, a hundred high; it has lost its hands."""
    ticks = "".join(
        f'<path d="M0 -95 v-5" transform="rotate({30 * k} 0 -78)" stroke="#3a3034" stroke-width="2.4"/>'
        for k in range(12)
    )
    pointers = '<path d="M0 -78 V-91 M0 -78 L9 -73" stroke="#3a3034" stroke-width="3"/>' if hands else ""
    return f'<path d="M-3.500 0 L-2.500 -54 h5 L3.500 0Z M-12 0 h24 v-5 h-24Z" fill="{post}"/><circle cx="0" cy="-78" r="28" fill="{rim}"/><circle cx="0" cy="-78" r="23" fill="#fdf7e6"/>{ticks}<circle cx="0" cy="-78" r="2.600" fill="#3a3034"/>{pointers}'


@prop
def deal_shelf(source: Noise, wide: float = 400, wood: str = "#6a4428") -> str:
    """A plank on brackets, its upper edge at (0, 0), in sheet units."""
    dark = mix(wood, "#120806", 0.5)
    brackets = "".join(f'<path d="M{px} 16 v34 l22 -34Z" fill="{dark}"/>' for px in (20, wide - 44))
    return f'{brackets}<path d="M0 0 h{wide} v18 h{-wide}Z" fill="{wood}"/><path d="M0 12 h{wide} v8 h{-wide}Z" fill="{dark}"/>'
