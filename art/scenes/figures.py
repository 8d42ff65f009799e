"""People: one family of dolls, old and young, standing, walking, sitting."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import prop

SKIN, HAIR, BOOT, INK = "#f0c8a4", "#4a2c20", "#2a2026", "#2a1a18"


def _hat(kind: str, colour: str, band: str) -> str:
    """A hat for a head of radius 13.5 round (0, 0)."""
    dark = mix(colour, "#150a10", 0.3)
    return {
        "pointy": f'<path d="M-17 -5 Q0 -13 17 -5 Q12 -26 -2 -40 Q-7 -43 -8 -37 Q-12 -18 -17 -5Z" fill="{colour}"/><path d="M-17 -5 Q0 -13 17 -5 L16.500 -9 Q0 -17 -16 -9Z" fill="{dark}"/>',
        "top": f'<path d="M-20 -10 Q0 -14 20 -10 Q20 -6 0 -7 Q-20 -6 -20 -10Z M-12 -10 L-14 -34 Q0 -37 14 -34 L12 -10Z" fill="{colour}"/><path d="M-12.500 -15 h25 l-.4 4.500 h-24Z" fill="{band}"/>',
        "cap": f'<path d="M-14.500 -5 Q-16 -20 0 -20 Q16 -20 14.500 -5Z" fill="{colour}"/><path d="M-14 -6 Q4 -3 24 -5 L24 -2 Q6 2 -14 -3Z" fill="{dark}"/>',
        "straw": f'<path d="M-12.500 -9 Q-13 -23 0 -23 Q13 -23 12.500 -9Z" fill="{colour}"/><ellipse cx="0" cy="-8" rx="27" ry="6" fill="{colour}"/><path d="M-12.500 -13 Q0 -9 12.500 -13 L12.500 -9 Q0 -5 -12.500 -9Z" fill="{band}"/>',
        "scarf": f'<path d="M-16 6 Q-19 -18 0 -18 Q19 -18 16 6 Q13 -8 0 -9 Q-13 -8 -16 6Z" fill="{colour}"/><path d="M-4 14 l-7 9 l8 -2 l6 5 l0 -12Z" fill="{colour}"/>',
        "night": f'<path d="M-14 -5 Q-12 -20 2 -20 Q22 -18 30 6 Q18 -4 14 -5Z" fill="{colour}"/><circle cx="30" cy="7" r="4.500" fill="{band}"/><path d="M-15 -5 Q0 -10 15 -5 L15 -1 Q0 -6 -15 -1Z" fill="{band}"/>',
        "sou": f'<path d="M-13 -6 Q-13 -21 0 -21 Q13 -21 13 -6Z" fill="{colour}"/><path d="M-19 -3 Q0 -10 19 -3 Q26 6 24 8 Q8 -2 -19 2Z" fill="{dark}"/>',
        "bonnet": f'<path d="M-16 4 Q-20 -20 0 -20 Q20 -20 16 4 Q12 -9 0 -10 Q-12 -9 -16 4Z" fill="{colour}"/><path d="M-16 4 Q-22 -2 -19 -10 M16 4 Q22 -2 19 -10" stroke="{dark}" stroke-width="2" fill="none"/>',
        "beret": f'<path d="M-18 -7 Q-20 -18 0 -19 Q22 -18 17 -6 Q0 -12 -18 -7Z" fill="{colour}"/><path d="M0 -18 v-4" stroke="{colour}" stroke-width="2.500"/>',
    }.get(kind, "")


def _hair(view: str, style: str, colour: str) -> str:
    """Hair behind and over a head of radius 13.5; nothing for the bald."""
    if style == "bald":
        return ""
    light = mix(colour, "#ffffff", 0.12)
    if view == "back":
        falls = {
            "long": f'<path d="M-14.500 -2 Q-17 24 -12 30 Q0 35 12 30 Q17 24 14.500 -2Z" fill="{colour}"/><path d="M-5 2 Q-8 20 -5 31 M4 2 Q7 20 4 31" stroke="{light}" stroke-width="1" fill="none"/>',
            "bob": f'<path d="M-15 -2 Q-17 13 -12 15 Q0 18 12 15 Q17 13 15 -2Z" fill="{colour}"/>',
            "braids": f'<path d="M-9 8 Q-16 18 -13 29 M9 8 Q16 18 13 29" stroke="{colour}" stroke-width="6" stroke-linecap="round" fill="none"/>',
            "bun": f'<circle cx="0" cy="-14" r="7" fill="{colour}"/>',
        }.get(style, "")
        return f'<circle r="14" fill="{colour}"/><path d="M-8 -9 Q0 -3 9 -9" stroke="{light}" stroke-width="1.200" fill="none"/>{falls}'
    fringe = (
        f'<path d="M-14.500 1 Q-15 -15 0 -15 Q15 -15 14.500 1 Q9 -9 0 -9 Q-9 -8 -14.500 1Z" fill="{colour}"/>'
    )
    if view == "side":
        fringe = f'<path d="M8 -11 Q-2 -17 -11 -10 Q-17 -2 -12 9 Q-8 13 -5 9 Q-7 -2 2 -6 Q8 -7 11 -8Z" fill="{colour}"/>'
    falls = {
        "long": f'<path d="M-13 -4 Q-19 20 -13 28 L-6 26 Q-8 10 -6 0Z" fill="{colour}"/>',
        "bob": f'<path d="M-14 -4 Q-18 13 -11 15 L-6 8Z" fill="{colour}"/>',
        "braids": f'<path d="M-12 4 Q-18 14 -15 25" stroke="{colour}" stroke-width="5.500" stroke-linecap="round" fill="none"/>',
        "bun": f'<circle cx="{-11 if view == "side" else 0}" cy="{-13 if view == "side" else -16}" r="6.500" fill="{colour}"/>',
    }.get(style, "")
    if view == "front" and style in {"long", "bob", "braids"}:
        mirrored = f'<g transform="scale(-1,1)">{falls}</g>'
        falls += mirrored
    return falls + fringe


def _face(view: str, eyes: str, look: Sequence[float], blindfold: str, beard: str) -> str:
    dx, dy = float(look[0]), float(look[1])
    body = ""
    spots = ((-4.8, 0.5), (4.8, 0.5)) if view == "front" else ((7.5, -0.5),)
    for x, y in spots:
        cx, cy = x + dx, y + dy
        if eyes == "shut":
            body += f'<path d="M{cx - 2.800} {cy} q2.800 2.600 5.600 0" stroke="{INK}" stroke-width="1.500" fill="none" stroke-linecap="round"/>'
        else:
            body += f'<ellipse cx="{cx}" cy="{cy}" rx="1.600" ry="2" fill="{INK}"/>'
    for x in (-8, 8) if view == "front" else (5,):
        body += f'<circle cx="{x + dx * 0.600}" cy="{5 + dy * 0.600}" r="2.800" fill="#e5836c" opacity=".5"/>'
    if view == "front":
        body += f'<path d="M{-1.500 + dx} {5.500 + dy} q1.500 1.300 3 0" stroke="#b5644e" stroke-width="1.200" fill="none" stroke-linecap="round"/>'
    else:
        body += '<path d="M8 7 q2 .8 3.500 -.4" stroke="#b5644e" stroke-width="1.200" fill="none" stroke-linecap="round"/>'
    if blindfold:
        body += f'<path d="M-14 -4 Q0 -1 14 -4 L14 3 Q0 6 -14 3Z" fill="{blindfold}"/><path d="M-13 -1 l-13 -5 l3 6 l-5 6 l15 -3Z" fill="{blindfold}"/>'
    if beard:
        shape = (
            "M-13 4 Q0 11 13 4 Q12 25 0 27 Q-12 25 -13 4Z"
            if view == "front"
            else "M-2 5 Q6 10 14 5 Q16 18 7 25 Q-2 20 -2 5Z"
        )
        body += f'<path d="{shape}" fill="{beard}"/>'
    return body


def _head(
    view: str,
    skin: str,
    hair: str,
    style: str,
    hat: str,
    hat_colour: str,
    band: str,
    eyes: str = "open",
    look: Sequence[float] = (0, 0),
    blindfold: str = "",
    beard: str = "",
    hood: str = "",
) -> str:
    if hood:
        body = f'<path d="M-18 17 Q-24 -8 -10 -20 Q-2 -26 4 -32 Q8 -22 13 -18 Q24 -8 18 17 Q0 23 -18 17Z" fill="{hood}"/><path d="M4 -32 Q0 -12 2 18" stroke="{mix(hood, "#1a0a10", 0.3)}" stroke-width="1.400" fill="none"/>'
        if view == "back":
            return body
        return (
            body
            + f'<ellipse cx="0" cy="0" rx="11.500" ry="12.500" fill="{skin}"/>'
            + _face(view, eyes, look, "", beard)
        )
    if view == "back":
        ears = f'<circle cx="-13.500" cy="1" r="2.600" fill="{skin}"/><circle cx="13.500" cy="1" r="2.600" fill="{skin}"/>'
        bald = f'<circle r="13.500" fill="{skin}"/>' if style == "bald" else ""
        return ears + bald + _hair(view, style, hair) + _hat(hat, hat_colour, band)
    nose = f'<path d="M12 0 q5 2.500 1 5Z" fill="{skin}"/>' if view == "side" else ""
    return (
        f'<circle r="13.500" fill="{skin}"/>{nose}'
        + _face(view, eyes, look, "", beard)
        + _hair(view, style, hair)
        + (_face(view, "none", (0, 0), blindfold, "") if blindfold else "")
        + _hat(hat, hat_colour, band)
    )


def _arm(
    sleeve: str,
    skin: str,
    shoulder: Sequence[float],
    hand: Sequence[float],
    bend: float = 4,
    width: float = 8.5,
) -> str:
    """A sleeve from shoulder to wrist and a mitten of a hand."""
    sx, sy, hx, hy = float(shoulder[0]), float(shoulder[1]), float(hand[0]), float(hand[1])
    mx, my = (sx + hx) / 2 - (hy - sy) * bend / 40, (sy + hy) / 2 + (hx - sx) * bend / 40 + 1
    return (
        f'<circle cx="{hx}" cy="{hy}" r="4" fill="{skin}"/><path d="M{sx} {sy} Q{mx:.1f} {my:.1f} {hx * 0.94 + sx * 0.06:.1f} '
        f'{hy * 0.94 + sy * 0.06:.1f}" stroke="{sleeve}" stroke-width="{width}" stroke-linecap="round" fill="none"/>'
    )


def _scarf(colour: str, streaming: bool) -> str:
    tail = (
        "M-8 -62 Q-24 -66 -36 -56 L-32 -50 Q-20 -58 -6 -56Z"
        if streaming
        else "M-7 -61 Q-11 -52 -9 -42 L-3 -42 Q-5 -52 -1 -60Z"
    )
    return f'<path d="M-11.500 -66 Q0 -60 11.500 -66 L11.500 -59 Q0 -54 -11.500 -59Z" fill="{colour}"/><path d="{tail}" fill="{colour}"/>'


@prop
def doll(
    source: Noise,
    coat: str = "#a8323e",
    scarf: str = "",
    skin: str = SKIN,
    hair: str = HAIR,
    style: str = "short",
    hat: str = "",
    hat_colour: str = "#5a3a2a",
    legs: str = "#3a2e3f",
    right: Sequence[float] = (15, -33),
    left: Sequence[float] = (-15, -33),
    back: bool = False,
    long: bool = False,
    eyes: str = "open",
    look: Sequence[float] = (0, 0),
    tilt: float = 0,
    blindfold: str = "",
    hood: bool = False,
    apron: str = "",
    beard: str = "",
    trim: str = "",
    streaming: bool = True,
) -> str:
    """A figure a hundred high, seen from the front or from behind; hands go where they are told."""
    hem, half = (-3, 22) if long else (-17, 19)
    fold = mix(coat, "#140810", 0.28)
    view = "back" if back else "front"
    body = ""
    if not long:
        body += (
            f'<path d="M-8 -3 L-7 -24 H-1.500 L-2 -3Z M8 -3 L7 -24 H1.500 L2 -3Z" fill="{legs}"/>'
            f'<path d="M-11 0 q-1 -7 4 -7 h5 v7Z M11 0 q1 -7 -4 -7 h-5 v7Z" fill="{BOOT}"/>'
        )
    sleeve = mix(coat, "#20101a", 0.14)
    reaching = [hand for hand in (left, right) if hand and float(hand[1]) < -60]
    behind = "".join(_arm(sleeve, skin, (-9 if hand is left else 9, -57), hand) for hand in reaching if back)
    body += behind
    body += (
        f'<path d="M{-half} {hem} Q-17 -48 -10 -64 Q0 -69 10 -64 Q17 -48 {half} {hem} '
        f'Q10 {hem + 5} 0 {hem + 3} Q-10 {hem + 5} {-half} {hem}Z" fill="{coat}"/>'
        f'<path d="M-7 -40 Q-10 -24 -11 {hem + 2} M7 -42 Q9 -26 12 {hem + 2} M0 -62 Q1.500 -38 0 {hem + 2}" stroke="{fold}" stroke-width="1.200" fill="none" opacity=".75"/>'
    )
    if trim:
        body += f'<path d="M{-half} {hem - 1} Q-10 {hem + 4} 0 {hem + 2} Q10 {hem + 4} {half} {hem - 1} L{half - 1} {hem - 7} Q10 {hem - 2} 0 {hem - 4} Q-10 {hem - 2} {-half + 1} {hem - 7}Z" fill="{trim}"/>'
    if apron:
        body += f'<path d="M-8 -54 H8 L13 {hem + 1} Q0 {hem + 4} -13 {hem + 1}Z" fill="{apron}"/>'
    body += "".join(
        _arm(sleeve, skin, (side, -57), hand, bend)
        for hand, side, bend in ((left, -10, 4), (right, 10, -4))
        if hand and not (back and float(hand[1]) < -60)
    )
    head = _head(
        view,
        skin,
        hair,
        style,
        hat,
        hat_colour,
        scarf or "#efe3c8",
        eyes,
        look,
        blindfold,
        beard,
        coat if hood else "",
    )
    body += f'<g transform="translate(0,-78) rotate({tilt})">{head}</g>'
    return body + (_scarf(scarf, streaming) if scarf else "")


@prop
def walker(
    source: Noise,
    coat: str = "#a8323e",
    scarf: str = "",
    skin: str = SKIN,
    hair: str = HAIR,
    style: str = "short",
    hat: str = "",
    hat_colour: str = "#5a3a2a",
    legs: str = "#3a2e3f",
    near: Sequence[float] = (12, -34),
    far: Sequence[float] = (),
    stride: float = 12,
    long: bool = False,
    eyes: str = "open",
    tilt: float = 0,
    blindfold: str = "",
    beard: str = "",
    apron: str = "",
    lean: float = 4,
) -> str:
    """A figure a hundred high in profile, walking right; ``lean`` bends it forward."""
    hem = -4 if long else -18
    fold, sleeve = mix(coat, "#140810", 0.28), mix(coat, "#20101a", 0.14)
    body = ""
    for foot, tone in ((stride, mix(legs, "#0a0508", 0.35)), (-stride, legs)):
        knee = foot * 0.500 + 3
        body += (
            f'<path d="M0 -26 Q{knee} -16 {foot} -4" stroke="{tone}" stroke-width="7" fill="none"/>'
            f'<path d="M{foot - 5} 0 v-7 h7 q1 3 7 4 q2 2 1 3Z" fill="{BOOT}"/>'
        )
    if far:
        body += _arm(mix(sleeve, "#0a0508", 0.25), skin, (2, -57), far)
    body += (
        f'<path d="M-15 {hem} Q-14 -46 -8 -64 Q0 -69 8 -64 Q13 -46 17 {hem} Q2 {hem + 5} -15 {hem}Z" fill="{coat}"/>'
        f'<path d="M-6 -44 Q-9 -26 -8 {hem + 1} M4 -40 Q6 -26 8 {hem + 1}" stroke="{fold}" stroke-width="1.200" fill="none" opacity=".75"/>'
    )
    if apron:
        body += (
            f'<path d="M5 -56 Q13 -40 16 {hem + 1} Q8 {hem + 4} 2 {hem + 3} Q6 -34 2 -56Z" fill="{apron}"/>'
        )
    head = _head(
        "side", skin, hair, style, hat, hat_colour, scarf or "#efe3c8", eyes, (0, 0), blindfold, beard
    )
    body += f'<g transform="translate(2,-78) rotate({tilt})">{head}</g>'
    if scarf:
        body += _scarf(scarf, True)
    if near:
        body += _arm(sleeve, skin, (0, -56), near)
    return f'<g transform="skewX({-lean})">{body}</g>'


@prop
def sitter(
    source: Noise,
    coat: str = "#3f5f7d",
    scarf: str = "",
    skin: str = SKIN,
    hair: str = HAIR,
    style: str = "short",
    hat: str = "",
    hat_colour: str = "#5a3a2a",
    legs: str = "#3a2e3f",
    near: Sequence[float] = (18, -30),
    eyes: str = "open",
    tilt: float = 0,
    beard: str = "",
    dangling: bool = True,
) -> str:
    """A figure sitting in profile, looking right; the seat is at (0, 0), the crown at -66."""
    sleeve = mix(coat, "#20101a", 0.14)
    shin = "L24 22" if dangling else "L40 -2"
    boot = "M20 28 v-8 h8 q1 4 7 5 q2 2 1 3Z" if dangling else "M38 3 v-8 q8 -3 9 -8 q4 1 4 5 v11Z"
    body = (
        f'<path d="M-4 -5 L22 -6 {shin}" stroke="{legs}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round" fill="none"/><path d="{boot}" fill="{BOOT}"/>'
        f'<path d="M-14 2 Q-16 -30 -8 -44 Q0 -49 8 -44 Q14 -26 20 -8 Q20 3 4 3Z" fill="{coat}"/>'
    )
    head = _head("side", skin, hair, style, hat, hat_colour, scarf or "#efe3c8", eyes, (0, 0), "", beard)
    body += f'<g transform="translate(2,-57) rotate({tilt})">{head}</g>'
    if scarf:
        body += f'<g transform="translate(0,20)">{_scarf(scarf, False)}</g>'
    return body + (_arm(sleeve, skin, (0, -36), near) if near else "")
