"""People: one peg doll with many coats."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import prop

SKIN, HAIR, BOOT = "#f0c8a4", "#4a2c20", "#2a2026"


def _arm(
    coat: str, skin: str, shoulder: tuple[float, float], hand: Sequence[float], width: float = 8.0
) -> str:
    sx, sy = shoulder
    hx, hy = float(hand[0]), float(hand[1])
    bend_x, bend_y = (sx + hx) / 2 + (2 if hx > 0 else -2), (sy + hy) / 2 + 3
    return (
        f'<path d="M{sx} {sy} Q{bend_x} {bend_y} {hx} {hy}" stroke="{coat}" stroke-width="{width}" '
        f'stroke-linecap="round" fill="none"/><circle cx="{hx}" cy="{hy}" r="3.7" fill="{skin}"/>'
    )


def _hat(kind: str, colour: str, band: str) -> str:
    dark = mix(colour, "#150a10", 0.3)
    return {
        "pointy": f'<path d="M-17 -84 Q0 -91 17 -84 L4 -114 Q-3 -119 -7 -111Z" fill="{colour}"/>',
        "top": f'<path d="M-19 -88 h38 v4 h-38Z M-12 -88 L-13 -111 h26 L12 -88Z" fill="{colour}"/>'
        f'<path d="M-12 -93 h24 v4 h-24Z" fill="{band}"/>',
        "cap": f'<path d="M-14 -83 Q-15 -97 0 -97 Q15 -97 14 -83Z" fill="{colour}"/>'
        f'<path d="M-15 -85 Q0 -80 20 -84 L20 -81 Q0 -77 -15 -81Z" fill="{dark}"/>',
        "straw": f'<ellipse cx="0" cy="-86" rx="25" ry="6" fill="{colour}"/>'
        f'<path d="M-12 -87 Q-12 -100 0 -100 Q12 -100 12 -87Z" fill="{colour}"/>'
        f'<path d="M-12 -90 Q0 -86 12 -90 L12 -87 Q0 -83 -12 -87Z" fill="{band}"/>',
        "scarf": f'<path d="M-15 -72 Q-18 -96 0 -96 Q18 -96 15 -72 Q13 -86 0 -87 Q-13 -86 -15 -72Z" fill="{colour}"/>'
        f'<path d="M-4 -64 l-6 8 l7 -2 l6 5 l0 -11Z" fill="{colour}"/>',
        "night": f'<path d="M-14 -84 Q-12 -96 2 -96 Q20 -94 26 -74 Q16 -84 14 -84Z" fill="{colour}"/>'
        f'<circle cx="26" cy="-73" r="4.5" fill="{band}"/>',
    }.get(kind, "")


@prop
def doll(
    source: Noise,
    coat: str = "#a8323e",
    scarf: str = "",
    skin: str = SKIN,
    hair: str = HAIR,
    hat: str = "",
    hat_colour: str = "#5a3a2a",
    legs: str = "#3a2e3f",
    right: Sequence[float] = (),
    left: Sequence[float] = (-16, -30),
    back: bool = False,
    long: bool = False,
    sleeping: bool = False,
    braids: bool = False,
    blindfold: str = "",
    hood: bool = False,
    apron: str = "",
    beard: str = "",
) -> str:
    """A peg doll a hundred high, seen from the front or from behind."""
    hem = -3 if long else -16
    body = ""
    if not long:
        body += (
            f'<path d="M-7 -2 L-6.5 -22 H-1.5 L-2 -2Z M7 -2 L6.5 -22 H1.5 L2 -2Z" fill="{legs}"/>'
            f'<path d="M-10 0 q0 -5 5 -5 h4 v5Z M10 0 q0 -5 -5 -5 h-4 v5Z" fill="{BOOT}"/>'
        )
    body += (
        f'<path d="M{-22 if long else -20} {hem} Q-17 -50 -9 -65 L9 -65 Q17 -50 {22 if long else 20} {hem} '
        f'Q10 {hem + 4} 0 {hem + 2} Q-10 {hem + 4} {-22 if long else -20} {hem}Z" fill="{coat}"/>'
        f'<path d="M0 -62 Q2 -38 0 {hem}" stroke="#000" stroke-opacity=".2" stroke-width="1.3" fill="none"/>'
    )
    if apron:
        body += f'<path d="M-9 -52 H9 L13 {hem + 2} H-13Z" fill="{apron}"/>'
    sleeve = mix(coat, "#20101a", 0.12)
    if left:
        body += _arm(sleeve, skin, (-9, -57), left)
    if right:
        body += _arm(sleeve, skin, (9, -57), right)
    if hood:
        body += f'<path d="M-17 -62 Q-22 -92 0 -102 Q22 -92 17 -62 Q0 -55 -17 -62Z" fill="{coat}"/>'
        if not back:
            body += f'<ellipse cx="0" cy="-77" rx="11" ry="12" fill="{skin}"/>'
    elif back:
        body += f'<path d="M-14 -78 a14 14 0 0 1 28 0 q0 12 -5 13 q-9 2 -18 0 q-5 -1 -5 -13Z" fill="{hair}"/>'
    else:
        body += (
            f'<circle cx="0" cy="-78" r="13.5" fill="{skin}"/>'
            f'<path d="M-14 -77 a14 14 0 0 1 28 0 q-5 -8 -14 -8 q-9 0 -14 8Z" fill="{hair}"/>'
        )
    if braids:
        body += (
            f'<path d="M-12 -74 Q-18 -64 -15 -54 M12 -74 Q18 -64 15 -54" stroke="{hair}" stroke-width="5.5" '
            f'stroke-linecap="round" fill="none"/>'
        )
    if not back:
        if blindfold:
            body += f'<path d="M-14 -82 Q0 -78 14 -82 L14 -75 Q0 -71 -14 -75Z M13 -80 l10 -4 l-2 6 l4 4 l-12 -1Z" fill="{blindfold}"/>'
        elif sleeping:
            body += (
                '<path d="M-8 -77 q3 3 6 0 M2 -77 q3 3 6 0" stroke="#2a1a18" stroke-width="1.6" fill="none" '
                'stroke-linecap="round"/>'
            )
        else:
            body += '<circle cx="-4.5" cy="-77" r="1.7" fill="#2a1a18"/><circle cx="4.5" cy="-77" r="1.7" fill="#2a1a18"/>'
        if beard:
            body += f'<path d="M-12 -73 Q0 -66 12 -73 Q11 -54 0 -53 Q-11 -54 -12 -73Z" fill="{beard}"/>'
        else:
            body += (
                '<circle cx="-7.5" cy="-73" r="2.5" fill="#e8907a" opacity=".6"/>'
                '<circle cx="7.5" cy="-73" r="2.5" fill="#e8907a" opacity=".6"/>'
            )
    if scarf:
        body += (
            f'<path d="M-11 -66 Q0 -61 11 -66 L11 -60 Q0 -55 -11 -60Z" fill="{scarf}"/>'
            f'<path d="M-8 -62 Q-22 -61 -30 -51 L-25 -46 Q-18 -55 -6 -57Z" fill="{scarf}"/>'
        )
    return body + _hat(hat, hat_colour, scarf or "#efe3c8")
