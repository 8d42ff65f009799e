"""Tokens: hexagons are quests, rounds are powers and factions, and each of the table's markers has its own shape."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from art.house.props import at, blossom, ring, snowflake, star
from art.raster import Pixels
from art.scenes.canvas import Paint
from art.windward.shapes import disc, line, oval, path, soft_disc
from art.windward.sheet import BODY, MARK, SOFT, Box, Sheet
from art.winter.pieces import Brush, add

CARDBOARD = Paint(tint=0.08, rim=0.5, rim_width=3, shade=0.3, round=0.35, wash=0.14)
TOKEN: Box = (-58, -62, 58, 66)
DENSITY = 1.1


@dataclass(frozen=True)
class Pair:
    """The two colours of an emblem, and what it lies on."""

    rim: str
    field: str
    deep: str
    ink: str
    light: str


SPRING = Pair("#7a3416", "#f0913a", "#d9691f", "#4a1c0c", "#fff3d6")
WINTER = Pair("#27406e", "#dfebf6", "#b3cce6", "#1d3358", "#ffffff")
BOTH = Pair("#7a5a1c", "#f0cf7a", "#d9a83a", "#4a2f10", "#fffaf0")


def _hexagon(r: float, y: float = 0) -> str:
    corners = ((r * math.sin(k * math.pi / 3), y - r * math.cos(k * math.pi / 3)) for k in range(6))
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z"


def _artifact(c: Pair) -> str:
    """A seer's ball: whoever holds it sees how the story might go."""
    stand = path("M-20 20H20L26 34H-26Z", c.ink) + path("M-24 33H24V39H-24Z", c.ink)
    ball = (
        disc(0, -6, 28, c.ink)
        + disc(0, -6, 23, c.deep)
        + path("M-16-12Q-12-22-2-24Q-10-16-11-8Q-16-8-16-12Z", c.light)
    )
    return stand + ball + at(star(14, c.light, 4, 0.34), 2, -2) + at(star(6, c.light, 4, 0.4), 12, -16)


def _glimmer(c: Pair) -> str:
    rays = ring(9, 27, line("M0 0V-9", c.light, 4))
    flame = path(
        "M2-28C10-12 26-4 24 14A24 22 0 0 1-24 14C-24 2-14-4-12-14C-6-10-4-6-4-2C2-10 4-18 2-28Z", c.ink
    ) + path("M2-6C6 4 14 6 13 16A13 13 0 0 1-13 16C-13 8-8 6-6 0C-2 2-1 5-1 8C2 4 3 0 2-6Z", c.light)
    return rays + at(flame, 0, 2, 0.86)


def _heart(size: float, fill: str) -> str:
    return at(
        path("M0 30C-14 16-34 6-32-12C-31-30-8-32 0-14C8-32 31-30 32-12C34 6 14 16 0 30Z", fill), 0, 0, size
    )


def _love(c: Pair) -> str:
    drops = "".join(path(f"M{x} {y}q6 9 0 13q-6-4 0-13Z", c.light) for x, y in ((-20, 20), (4, 26), (22, 18)))
    return (
        at(_heart(0.72, c.ink), -10, -6, 1, -10)
        + at(_heart(0.6, c.light) + _heart(0.36, c.deep), 13, 0, 1, 10)
        + drops
    )


def _house(c: Pair) -> str:
    return (
        path("M0-32L34-4H26V28H-26V-4H-34Z", c.ink)
        + path("M14-32h9v18l-9-8Z", c.ink)
        + disc(0, 2, 8, c.light)
        + path("M-3 6H3L6 20H-6Z", c.light)
        + path("M-20-2h8v9h-8ZM12-2h8v9h-8Z", c.deep)
    )


def _horror(c: Pair) -> str:
    ghost = "M0-32C24-32 30-10 28 30L16 20 8 32 0 20-8 32-16 20-28 30C-30-10-24-32 0-32Z"
    return (
        path(ghost, c.ink)
        + path("M-18-12Q-8-20-3-6Q-10 2-18-4ZM18-12Q8-20 3-6Q10 2 18-4Z", c.light)
        + disc(-9, -7, 3, c.ink)
        + disc(9, -7, 3, c.ink)
        + path("M-14 8L-8 4-4 9 0 4 4 9 8 4 14 8 9 16 4 11 0 16-4 11-9 16Z", c.light)
    )


def _megaphone(c: Pair) -> str:
    horn = (
        path("M-26-6L14-26V22L-26 8Q-34 6-34 1Q-34-4-26-6Z", c.ink)
        + path("M-16 10L-10 30H0L-4 14Z", c.ink)
        + oval(14, -2, 6, 24, c.light)
        + oval(14, -2, 3, 17, c.deep)
    )
    return at(horn, -4, 0, 0.95, -6) + line("M24-14L34-20M27-2H38M24 10L34 16", c.ink, 4.500)


def _swords(c: Pair) -> str:
    sword = (
        path("M-4-38L0-46 4-38V12H-4Z", c.ink)
        + path("M0-46L4-38V12H0Z", c.deep)
        + path("M-12 12H12V17H-12Z", c.ink)
        + path("M-3 17H3V30H-3Z", c.ink)
        + disc(0, 32, 5, c.ink)
    )
    return at(sword, 2, 2, 0.84, 42) + at(sword, -2, 2, 0.84, -42)


EMBLEMS: dict[str, tuple[Pair, Callable[[Pair], str]]] = {
    "spring-artifact": (SPRING, _artifact),
    "glimmer": (SPRING, _glimmer),
    "love": (SPRING, _love),
    "safe-house": (SPRING, _house),
    "winter-artifact": (WINTER, _artifact),
    "horror": (WINTER, _horror),
    "propaganda": (WINTER, _megaphone),
    "retaliation": (WINTER, _swords),
}


def quest(name: str) -> Callable[[Sheet], None]:
    pair, emblem = EMBLEMS[name]

    def paint(sheet: Sheet) -> None:
        sheet.flat(path(_hexagon(53, 8), "#1d1a2a"), 0.32, 3)
        sheet.lit(path(_hexagon(54), pair.rim), CARDBOARD)
        sheet.lit(path(_hexagon(47), pair.light) + path(_hexagon(44.5), pair.field), SOFT)
        sheet.flat(soft_disc("shine", -6, -8, 34, 34, pair.light, 0.5))
        sheet.lit(at(emblem(pair), 0, 1), MARK)

    return paint


def medal(pair: Pair, emblem: str, size: float = 1.0) -> Callable[[Sheet], None]:
    """A round token with a milled edge."""

    def paint(sheet: Sheet) -> None:
        sheet.flat(oval(0, 8, 50, 48, "#1d1a2a"), 0.32, 3)
        sheet.lit(disc(0, 0, 52, pair.rim) + ring(28, 51, disc(0, 0, 3.500, pair.rim)), CARDBOARD)
        sheet.lit(disc(0, 0, 45, pair.light) + disc(0, 0, 42, pair.field), SOFT)
        sheet.flat(soft_disc("shine", -8, -10, 32, 32, pair.light, 0.45))
        sheet.lit(at(emblem, 0, 1, size), MARK)

    return paint


def _half_heart(c: Pair, right: bool) -> str:
    """One of two that fit together."""
    half = path("M0 30C-14 16-34 6-32-12C-31-30-8-32 0-14L-6-4 4 4-4 12 3 20Z", c.ink) + path(
        "M-24-12Q-22-22-14-21Q-21-14-20-4Q-25-6-24-12Z", c.light
    )
    return f'<g transform="scale({-1 if right else 1} 1) translate(6 2)">{half}</g>' + at(
        star(8, c.light, 4, 0.4), -18 if right else 18, -6
    )


def _quill(c: Pair) -> str:
    plume = (
        path("M-22 32Q-26 0-8-20Q6-36 30-38Q32-14 18 0Q4 14-14 12Z", c.ink)
        + line("M-24 38Q-8 2 22-28", c.light, 3)
        + line("M-6 10L-10-8M4-2L2-18M12-12L12-26M2 6L14 4M10-6L22-10", c.light, 2.200)
    )
    return plume + path("M-28 30h16l4 10h-24Z", c.deep, f'stroke="{c.ink}" stroke-width="3"')


def _tulip(c: Pair) -> str:
    return (
        line("M0 8V38", "#4a6a24", 6)
        + path("M0 38Q-24 36-26 14Q-6 16 0 38ZM0 38Q22 34 24 18Q6 18 0 38Z", "#6f9a34")
        + path("M-22-26Q-12-24-8-14Q-4-32 0-36Q4-32 8-14Q12-24 22-26Q30 12 0 14Q-30 12-22-26Z", "#c9352a")
        + path("M-8-14Q-4-32 0-36Q4-32 8-14Q8 8 0 14Q-8 8-8-14Z", c.light)
    )


def _scales(c: Pair) -> str:
    return (
        line("M0-34V30M-28-22Q0-34 28-22", c.ink, 5)
        + line("M-28-22L-38 6M-28-22L-18 6M28-22L18 6M28-22L38 6", c.ink, 2.400)
        + path("M-40 6H-16Q-18 18-28 18Q-38 18-40 6Z", "#e07a2a", f'stroke="{c.ink}" stroke-width="2"')
        + path("M40 6H16Q18 18 28 18Q38 18 40 6Z", "#8fb8de", f'stroke="{c.ink}" stroke-width="2"')
        + path("M-18 38Q-14 28 0 28Q14 28 18 38Z", c.ink)
        + disc(0, -36, 5, c.ink)
    )


def bookmark(sheet: Sheet) -> None:
    ribbon = "M-18-56H18V50L0 34-18 50Z"
    sheet.flat(f'<g transform="translate(3 5)">{path(ribbon, "#1d1a2a")}</g>', 0.35, 2.5)
    sheet.lit(path(ribbon, "#b03a48"), BODY)
    sheet.lit(line("M-13-52V38M13-52V38", "#e0909a", 2.4) + at(star(11, "#f6d68a"), 0, -24), MARK)


def epilogue(spring: bool) -> Callable[[Sheet], None]:
    """As large as a memory: the last page, and the season that it opens to."""

    def paint(sheet: Sheet) -> None:
        page, pale, deep = ("#d9691f", "#fff3d6", "#7a3416") if spring else ("#27406e", "#dfebf6", "#16264a")
        card = '<rect x="{0}" y="{1}" width="{2}" height="{3}" rx="{4}" fill="{5}"/>'
        sheet.flat(card.format(-41, -54, 86, 118, 9, "#1d1a2a"), 0.32, 3)
        sheet.lit(card.format(-43, -60, 86, 118, 9, deep), CARDBOARD)
        sheet.lit(card.format(-38, -55, 76, 108, 6, pale) + card.format(-35.5, -52.5, 71, 103, 5, page), SOFT)
        season = blossom(24, "#ffd98a", "#c9352a") if spring else snowflake(25, pale, 4)
        book = path("M0 12Q-12 2-28 6V34Q-12 30 0 40Q12 30 28 34V6Q12 2 0 12Z", pale) + line(
            "M0 12V40M-21 13Q-12 11-6 16M-21 22Q-12 20-6 25M21 13Q12 11 6 16M21 22Q12 20 6 25", deep, 2.200
        )
        sheet.lit(at(season, 0, -20) + at(book, 0, 4), MARK)

    return paint


def acting(sheet: Sheet) -> None:
    """The lantern that goes round: who holds it tells."""
    sheet.flat(oval(4, 54, 34, 8, "#1d1a2a"), 0.35, 3)
    sheet.flat(soft_disc("glow", 0, 8, 52, 54, "#ffe08a", 0.6))
    sheet.lit(line("M-16-34Q0-66 16-34", "#5a3a1c", 5), MARK)
    sheet.lit(
        path("M-14-38H14L26-24H-26Z", "#8a5a24")
        + path("M-30 40H30V50H-30Z", "#8a5a24")
        + path("M-24 50H24L28 58H-28Z", "#6a4218"),
        BODY,
    )
    sheet.lit(path("M-24-24H24L29 40H-29Z", "#ffe9a8"), SOFT)
    sheet.lit(
        path("M0-16C16 2 18 12 16 20A16 15 0 0 1-16 20C-18 10-6 4 0-16Z", "#f0913a")
        + path("M0 4C8 12 8 18 7 22A7 7 0 0 1-7 22C-8 16-2 12 0 4Z", "#fffbe6"),
        MARK,
    )
    sheet.lit(line("M-9-24L-12 40M9-24L12 40M-25-24L-29 40M25-24L29 40", "#8a5a24", 3.5), MARK)


def ongoing(sheet: Sheet) -> None:
    """A pennant planted on the quest that is being told."""
    sheet.flat(oval(-14, 54, 28, 7, "#1d1a2a"), 0.35, 3)
    sheet.lit(
        line("M-22 54V-54", "#6a4526", 7) + disc(-22, -56, 6, "#e9b23c") + oval(-22, 54, 15, 6, "#8a5a24"),
        BODY,
    )
    cloth = "M-18-48Q4-58 22-46T54-44L40-22 54 0Q36 6 20-4T-18 2Z"
    sheet.lit(
        path(cloth, "#5a3d80") + path("M-18 2V-8Q4-14 20-14T50-8L54 0Q36 6 20-4T-18 2Z", "#432a66"), BODY
    )
    sheet.lit(at(star(17, "#f6d68a", 4, 0.34), 10, -24) + at(star(10, "#fff3d6", 4, 0.34, 45), 10, -24), MARK)


GOLD = Pair("#7a5a1c", "#f6e3b0", "#e0bf6a", "#4a2f10", "#fffaf0")
INK = Pair("#4a3a5c", "#efe4cc", "#cdbb95", "#3a2a48", "#fffaf0")
EMBER = Pair("#b98a2a", "#b5432a", "#8a2a1c", "#ffe9b8", "#ffd27a")
FROST = Pair("#b98a2a", "#2f4f86", "#1d3358", "#e3f0fb", "#9cc4ea")

BRUSHES: dict[str, Callable[[Sheet], None]] = {
    **{f"quest-{name}": quest(name) for name in EMBLEMS},
    "power-glimmer": medal(EMBER, _glimmer(EMBER)),
    "power-love-1": medal(EMBER, _half_heart(EMBER, False)),
    "power-love-2": medal(EMBER, _half_heart(EMBER, True)),
    "power-safe-house": medal(EMBER, _house(EMBER), 0.9),
    "power-artifact": medal(BOTH, _artifact(BOTH), 0.95),
    "power-horror": medal(FROST, _horror(FROST), 0.9),
    "faction-spring": medal(SPRING, _tulip(SPRING), 0.95),
    "faction-winter": medal(WINTER, snowflake(36, WINTER.ink, 6)),
    "faction-writer": medal(INK, _quill(INK), 0.92),
    "arbiter": medal(GOLD, _scales(GOLD), 0.95),
    "bookmark": bookmark,
    "epilogue": epilogue(spring=False),
    "epilogue-spring": epilogue(spring=True),
    "acting": acting,
    "ongoing": ongoing,
}


def _brush(name: str) -> Brush:
    def paint(scale: float) -> Pixels:
        sheet = Sheet(name, TOKEN, DENSITY * scale)
        BRUSHES[name](sheet)
        return sheet.painted()

    return paint


for name in BRUSHES:
    add(name, _brush(name), TOKEN, DENSITY, 78)
