"""Twelve achievements as enamel rounds: each tells its condition without a word."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from art.house.props import at, ring, spark, star
from art.raster import mix
from art.windward.captains import CAPTAINS
from art.windward.cards import METAL, flame
from art.windward.pieces import add
from art.windward.shapes import (
    BRASS,
    CREAM,
    DARK_WOOD,
    GOLD,
    INK,
    IRON,
    disc,
    line,
    path,
    within,
)
from art.windward.sheet import BODY, SOFT, Box, Sheet
from art.windward.terrain import arm, flask
from art.windward.tokens import grey_tooth, gun, mug, red_tooth

ROUND: Box = (-100, -100, 100, 100)
FIELD = "M80 0A80 80 0 1 1-80 0A80 80 0 1 1 80 0Z"


def _head(colour: str, x: float, y: float, size: float) -> str:
    """A mate's head and shoulders."""
    captain = CAPTAINS[colour]
    body = (
        path("M-34 60Q-34 16 0 14T34 60Z", captain.main)
        + disc(0, -4, 22, "#e8b98e")
        + path("M-24-12Q-22-34 0-36T24-12Q0-20-24-12Z", captain.dark)
    )
    return at(
        body + disc(-8, -4, 2.800, INK) + disc(8, -4, 2.800, INK) + line("M-6 5Q0 10 6 5", "#7a3f2a", 3),
        x,
        y,
        size,
    )


def tooth_merchant() -> list[str]:
    pan = (
        line("M-62-22H62M-62-22L-62 6M62-22L62 6M0-60V52", BRASS, 6)
        + path("M-84 6H-40Q-46 26-62 26T-84 6ZM40 6H84Q78 26 62 26T40 6Z", GOLD)
        + path("M-28 52H28L34 64H-34Z", BRASS)
    )
    return [
        pan,
        at(grey_tooth(), -62, -10, 0.42),
        at(red_tooth(), 54, -12, 0.42),
        at(grey_tooth(), 74, -10, 0.36),
    ]


def mixed_catch() -> list[str]:
    return [at(grey_tooth(), -26, 2, 0.92, 14), at(red_tooth(), 30, 2, 0.98, -10)]


def full_muster() -> list[str]:
    return [_head("blue", -40, -6, 0.92), _head("orange", 40, -6, 0.92), _head("green", 0, 10, 1.1)]


def full_tanks() -> list[str]:
    back = "".join(at(flask(0, 0, 0.8), x, -18) for x in (-46, 0, 46))
    return [back, "".join(at(flask(0, 0, 0.92), x, 32) for x in (-48, 0, 48))]


def broadside() -> list[str]:
    blast = "".join(
        at(star(19, "#e2622a", 9, 0.55) + star(11, "#ffd569", 9, 0.55), 54, y) for y in (-46, -4, 38)
    )
    guns = "".join(at(gun(), -14, y, 0.52) for y in (-40, 4, 48))
    return [guns, blast]


def bare_hands() -> list[str]:
    fist = path(
        "M-36 6Q-44-24-30-30Q-20-34-14-26Q-10-40 4-38Q14-36 14-28Q24-36 34-28Q42-22 40-12Q50-8 46 14Q42 44 10 50H-14Q-34 40-36 6Z",
        "#e2a878",
    ) + line("M-14-26Q-10-8-14 2M14-28Q16-10 12 0M36-14Q34-4 30 2", "#8f5334", 4)
    thumb = path("M-40 8Q-34-6-10-2Q6 0 4 12Q2 22-16 20Q-38 22-40 8Z", "#ecb98a") + line(
        "M-40 8Q-34-6-10-2Q6 0 4 12Q2 22-16 20", "#8f5334", 3
    )
    beams = ring(9, 62, path("M-5 0L0-16 5 0Z", "#c8432f"))
    return [beams, at(fist + thumb, 0, -2, 1.08) + path("M-22 48H22L26 74H-26Z", "#27406e")]


def boarder() -> list[str]:
    hook = line(
        "M0-6V34M0 34Q-4 58-30 56Q-48 52-46 30M0 34Q4 58 30 56Q48 52 46 30M0 34V60", "#3f4556", 12
    ) + path("M-56 38L-46 14-34 36ZM56 38L46 14 34 36ZM-11 56L0 78 11 56Z", "#6b7285")
    rope = "M0-10C40-30-40-50 0-78"
    return [
        line(rope, "#7a5426", 11) + line(rope, "#e0bd7c", 6),
        at(disc(0, -8, 11, IRON) + disc(0, -8, 5, "#cdd3df") + hook, 0, -4, 0.95),
    ]


def rowers_pride() -> list[str]:
    oar = (
        line("M0 70V-20", "#a9764a", 9)
        + path("M-13-20Q-18-58 0-74Q18-58 13-20Q0-12-13-20Z", GOLD)
        + line("M0-64V-20", "#8a5a24", 3)
    )
    wreath = "".join(
        at(path("M0 0Q10-16 0-30Q-10-16 0 0Z", "#6fae62"), 60 * s, 36 - k * 20, 0.9, s * (40 - 22 * k))
        for s in (-1, 1)
        for k in range(3)
    )
    return [wreath, at(oar, 0, 0, 1, 38) + at(oar, 0, 0, 1, -38)]


def globetrotter() -> list[str]:
    globe = "M50 8A50 50 0 1 1-50 8A50 50 0 1 1 50 8Z"
    lands = path(
        "M-48-18Q-20-42 4-30Q10-8-12 0Q-26 24-44 8ZM14-40Q40-36 50-8Q36 4 24-8Q8-18 14-40ZM4 26Q30 16 46 28Q36 54 12 56Q0 42 4 26Z",
        "#cfe6a8",
    )
    pins = "".join(
        at(line("M0 0V-24", DARK_WOOD, 4) + path("M0-26H20L14-18 20-10H0Z", "#d4561f"), x, y)
        for x, y in ((-26, -12), (22, -24), (30, 30), (-22, 36), (-2, 8))
    )
    return [path(globe, "#6a55bd") + within("feat-globe", globe, lands), pins]


def storm_rider() -> list[str]:
    arms = [arm(turn, 8, 70) for turn in (0, 120, 240)]
    swirl = "".join(line(a, "#136373", 17) for a in arms) + "".join(line(a, "#f2fdfb", 10) for a in arms)
    bolt = path(
        "M14-66L-22 6H0L-12 62 30-14H6L22-66Z",
        "#ffd24a",
        'stroke="#8a5a10" stroke-width="4" stroke-linejoin="round"',
    )
    return [at(swirl, 0, 4), bolt]


def high_spirits() -> list[str]:
    four = "".join(
        at(flame(0.3 + 0.05 * (k % 2)), x, -44 + abs(x) * 0.24) for k, x in enumerate((-45, -15, 15, 45))
    )
    return [four, at(mug(), 6, 30, 0.88)]


def long_watch() -> list[str]:
    moon = path("M14-66A40 40 0 1 0 46-6A34 34 0 0 1 14-66Z", "#fbe9b4")
    stars = "".join(
        at(spark(r, CREAM), x, y) for x, y, r in ((44, -48, 12), (60, -12, 8), (-56, -30, 9), (-44, 16, 7))
    )
    glass = at(
        path("M-64-9H-20L-18-13H14L16-18H56V18H16L14 13H-18L-20 9H-64Z", BRASS)
        + path("M-64 0H56V18H16L14 13H-18L-20 9H-64Z", "#7d5518")
        + line("M-20-9V9M15-16V16", DARK_WOOD, 4),
        4,
        34,
        1,
        -24,
    ) + line("M2 40L-14 76M6 40L24 76", DARK_WOOD, 6)
    return [moon + stars, glass]


FEATS: dict[str, tuple[str, Callable[[], list[str]]]] = {
    "tooth-merchant": ("#5b7f6a", tooth_merchant),
    "mixed-catch": ("#7f93b8", mixed_catch),
    "full-muster": ("#c9b27a", full_muster),
    "full-tanks": ("#7a5a3a", full_tanks),
    "broadside": ("#8fb0cc", broadside),
    "bare-hands": ("#f0d9a8", bare_hands),
    "boarder": ("#b98a7a", boarder),
    "rowers-pride": ("#3f6f8f", rowers_pride),
    "globetrotter": ("#e9c987", globetrotter),
    "storm-rider": ("#46527f", storm_rider),
    "high-spirits": ("#c9785a", high_spirits),
    "long-watch": ("#27305f", long_watch),
}


def feat(field: str, things: Callable[[], list[str]], sheet: Sheet) -> None:
    rim = disc(0, 0, 94, BRASS) + disc(0, 0, 90, GOLD) + disc(0, 0, 83, "#7d5518")
    sheet.lit(rim, METAL)
    haze = disc(-16, -24, 70, mix(field, "#fff6dc", 0.4), 'opacity=".6"')
    sheet.lit(path(FIELD, field) + within("field", FIELD, haze), SOFT)
    for thing in things():
        sheet.lit(thing, BODY)


for name, (field, things) in FEATS.items():
    add(f"feat-{name}", partial(feat, field, things), ROUND, 0.84, 76)
