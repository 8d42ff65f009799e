"""Things made by hand: knitted hills, folded boats, kites, pages."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Sequence

from art.raster import Noise, mix
from art.scenes.vocabulary import prop

BANDS = ("aaaa", "aaaa", "abab", "bbbb", "cbcb", "bbbb", "abab", "aaaa", "aaaa", "aaac", "aaaa")


@prop
def knit_hill(
    source: Noise,
    level: float = 600,
    bumps: Sequence[Sequence[float]] = (),
    wool: Sequence[str] = ("#c8402f", "#f6ead2", "#3f6f8a"),
    stitch: float = 19,
    bands: Sequence[str] = BANDS,
) -> str:
    """A knitted hill across the sheet (sheet units): ``bumps`` (x, height, width) raise it above ``level``."""

    def top(px: float) -> float:
        return level - sum(h * math.exp(-(((px - c) / w) ** 2)) for c, h, w in bumps)

    line = " L".join(f"{px} {top(px):.0f}" for px in range(-20, 841, 20))
    body = f'<path d="M{line} V1020 H-20Z" fill="{mix(wool[0], "#200810", 0.4)}"/>'
    rise = stitch * 0.72
    rows = int((1020 - (level - max((b[1] for b in bumps), default=0))) / rise)
    tones = {"a": wool[0], "b": wool[1], "c": wool[2]}
    for row in range(rows):
        for column in range(int(840 / stitch) + 1):
            px = -20 + column * stitch + (row % 2) * 0
            py = top(px) + row * rise
            if py > 1015:
                continue
            tone = tones[bands[row % len(bands)][column % 4]]
            tone = mix(tone, "#2a0a18", 0.16 * source.random())
            tilt = math.degrees(math.atan2(top(px + 6) - top(px - 6), 12))
            s = stitch
            body += (
                f'<g transform="translate({px:.0f},{py:.0f}) rotate({tilt:.0f})" fill="{tone}"><path d="M{-s * 0.48:.1f} {-s * 0.35:.1f} Q{-s * 0.2:.1f} {-s * 0.3:.1f} 0 {s * 0.42:.1f} Q{-s * 0.42:.1f} {s * 0.3:.1f} {-s * 0.48:.1f} {-s * 0.35:.1f}Z"/>'
                f'<path d="M{s * 0.48:.1f} {-s * 0.35:.1f} Q{s * 0.2:.1f} {-s * 0.3:.1f} 0 {s * 0.42:.1f} Q{s * 0.42:.1f} {s * 0.3:.1f} {s * 0.48:.1f} {-s * 0.35:.1f}Z"/></g>'
            )
    return body


@prop
def paper_boat(
    source: Noise, paper: str = "#fdf6e4", shade: str = "#d0c2a6", candle: bool = True, written: bool = False
) -> str:
    """A folded boat a hundred wide, perhaps with a candle, perhaps made of a letter."""
    body = f'<path d="M-50 -30 L-20 -14 L0 -44 L20 -14 L50 -30 L28 2 H-28Z" fill="{shade}"/><path d="M0 -44 L0 -8 L20 -14Z" fill="{mix(shade, "#5a4a3a", 0.25)}"/>'
    if candle:
        body += '<path d="M-5 -16 V-60 q5 -4 10 0 V-16Z" fill="#fff0cc"/><path d="M-5 -58 q-2 10 1 12 l2 -8Z" fill="#f6dca0"/><path d="M0 -88 Q11 -72 5 -63 Q0 -58 -5 -63 Q-11 -72 0 -88Z" fill="#ffb336"/><path d="M0 -79 Q5 -70 2.500 -65 Q0 -62 -2.500 -65 Q-5 -70 0 -79Z" fill="#fffbe0"/>'
    body += f'<path d="M-50 -30 L0 -8 L50 -30 L28 2 H-28Z" fill="{paper}"/><path d="M-50 -30 L0 -8 L50 -30" fill="none" stroke="#b8a484" stroke-width="1.300"/>'
    if written:
        body += "".join(
            f'<path d="M{-32 + k * 4} {-16 + k * 5.500} q5 3 10 3 t10 2 t12 1.500 t12 -1 t{12 - k * 5} -4" stroke="#3f5590" stroke-width="1.500" fill="none"/>'
            for k in range(3)
        )
        body += '<path d="M24 -17 l10 -5 l3 7 l-10 5Z" fill="#c8473a"/><path d="M-36 -20 q-5 5 0 10 q6 -2 7 -7 q-2 -4 -7 -3Z" fill="#a8323e"/>'
    return body


@prop
def kite(source: Noise, colour: str = "#d8402e", second: str = "#f6a48c") -> str:
    """A kite a hundred high, centred; its tail begins at (0, 50)."""
    dark = mix(colour, "#1a0808", 0.5)
    return f'<path d="M0 -50 L38 -10 L0 50 L-38 -10Z" fill="{colour}"/><path d="M0 -50 L38 -10 L0 -10Z M0 -10 L0 50 L-38 -10Z" fill="{second}"/><path d="M0 -50 V50 M-38 -10 H38" stroke="{dark}" stroke-width="2"/><path d="M0 -50 L38 -10 L0 50 L-38 -10Z" fill="none" stroke="{dark}" stroke-width="1.600"/>'


@prop
def kite_tail(
    source: Noise,
    path: Sequence[Sequence[float]] = (),
    colours: Sequence[str] = ("#d8402e", "#fdf3e0"),
    bow: float = 22,
) -> str:
    """A kite's tail with bows, through points in sheet units."""
    turns = "".join(
        f" Q{path[i][0]} {path[i][1]} {(path[i][0] + path[i + 1][0]) / 2} {(path[i][1] + path[i + 1][1]) / 2}"
        for i in range(1, len(path) - 1)
    )
    body = f'<path d="M{path[0][0]} {path[0][1]}{turns} L{path[-1][0]} {path[-1][1]}" stroke="#6a4436" stroke-width="4" fill="none"/>'
    for index in range(1, len(path) - 1):
        px, py = (path[index][0] + path[index + 1][0]) / 2, (path[index][1] + path[index + 1][1]) / 2
        tone = colours[index % len(colours)]
        bend = (
            math.degrees(math.atan2(path[index + 1][1] - path[index][1], path[index + 1][0] - path[index][0]))
            + 90
        )
        body += f'<g transform="translate({px},{py}) rotate({bend:.0f})"><path d="M0 0 Q{-bow} {-bow} {-bow * 1.2:.0f} {-bow * 0.2:.0f} Q{-bow} {bow * 0.7:.0f} 0 0 Q{bow} {-bow} {bow * 1.2:.0f} {-bow * 0.2:.0f} Q{bow} {bow * 0.7:.0f} 0 0Z" fill="{tone}"/><circle r="{bow * 0.24:.1f}" fill="{mix(tone, "#200808", 0.4)}"/></g>'
    return body


@prop
def straw_hat(source: Noise, straw: str = "#ecce84", band: str = "#3f5f9a") -> str:
    """A straw hat on the wind, a hundred wide."""
    return f'<path d="M-26 -4 Q-28 -40 0 -40 Q28 -40 26 -4Z" fill="{straw}"/><ellipse cx="0" cy="0" rx="52" ry="13" fill="{straw}"/><path d="M-26 -14 Q0 -4 26 -14 V-3 Q0 7 -26 -3Z" fill="{band}"/><path d="M24 -8 q22 4 34 20 l-10 -2 l-2 9 q-12 -14 -24 -18Z" fill="{band}"/>'


@prop
def knot(source: Noise, first: str = "#d8402e", second: str = "#f0b23a", thick: float = 13) -> str:
    """Two cords tied into one knot, 150 wide in sheet units, centred."""
    one = "M-78 -40 C-30 -60 40 -40 34 0 C28 36 -40 30 -34 -6 C-28 -44 50 -30 78 30"
    two = "M78 -44 C40 -60 -40 -44 -30 4 C-22 40 44 34 30 -4 C20 -40 -50 -20 -76 34"
    return "".join(
        f'<path d="{d}" stroke="{mix(tone, "#200808", 0.5)}" stroke-width="{thick + 5}" fill="none" stroke-linecap="round"/><path d="{d}" stroke="{tone}" stroke-width="{thick}" fill="none" stroke-linecap="round"/>'
        for d, tone in ((one, first), (two, second))
    )
