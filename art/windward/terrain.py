"""The spaces of the planet, and the Trading Post in its middle."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from functools import partial

from art.house.props import at
from art.raster import mix, noise_source
from art.scenes.canvas import Paint
from art.windward.clouds import shadow
from art.windward.pieces import add, piece
from art.windward.shapes import (
    CREAM,
    DARK_WOOD,
    GOLD,
    INK,
    blob,
    disc,
    line,
    oval,
    path,
    soft_disc,
    within,
)
from art.windward.sheet import BODY, MARK, SOFT, Box, Sheet, hexagon

FLAT: Box = (-104, -84, 104, 84)
POOL = Paint(tint=0.05, rim=0.28, rim_width=4, shade=0.2, round=0.35, wash=0.2)


def wash(sheet: Sheet, colour: str, opacity: float = 0.5) -> None:
    """The hex itself, as a thin wash."""
    paint = Paint(tint=0, rim=0, shade=0.1, round=0.15, wash=0.3, opacity=opacity, blur=1.2)
    sheet.lit(path(hexagon(96), colour), paint)


@piece("plain", FLAT)
def plain(sheet: Sheet) -> None:
    wash(sheet, "#ffffff", 0.12)
    wisps = line("M-46 34Q-20 24 2 34T48 32M-30 46Q-8 38 14 46", "#ffffff", 5)
    sheet.flat(wisps, 0.32, 1.8)


def _fish(x: float, y: float, size: float, turn: float, colour: str) -> str:
    body = path("M-26 0Q-6-17 18-3L32-13Q29 0 32 13L18 3Q-6 17-26 0Z", colour) + disc(-14, -2.5, 2.6, INK)
    return at(body, x, y, size, turn)


@piece("feeding", FLAT)
def feeding(sheet: Sheet) -> None:
    wash(sheet, "#7cc49a")
    sheet.lit(path(blob("feed-shore", 86, 56), "#2f7d62"), POOL)
    sheet.lit(path(blob("feed-water", 72, 44, -2), "#7fcaa2"), POOL)
    sheet.flat(line("M-46-16Q-22-30 6-28M12 30Q36 28 50 14", "#d8f3d8", 5), 0.8)
    fish = _fish(-22, -12, 1.08, 6, "#fff1c9") + _fish(22, 15, 1.08, 186, "#ffd9a3")
    sheet.lit(fish, MARK)
    sheet.lit(
        "".join(
            disc(x, y, r, "#effbe2") for x, y, r in ((-48, 12, 5), (-36, 22, 4), (44, -12, 5.5), (30, -20, 4))
        ),
        MARK,
    )


@piece("red-start", FLAT)
def red_start(sheet: Sheet) -> None:
    """Faint: it matters while the table is laid, and when a Red returns."""
    wash(sheet, "#d9837c", 0.34)
    claws = "".join(
        path(
            f"M{x + 20} {-40 + d}Q{x - 12} {-8 + d} {x - 13} {40 + d}Q{x + 6} {4 + d} {x + 20} {-40 + d}Z",
            "#a8323c",
        )
        for x, d in ((-38, 2), (0, -5), (38, 2))
    )
    sheet.lit(claws, Paint(tint=0, rim=0.2, shade=0.1, round=0.1, wash=0.2, opacity=0.62))


@piece("around", FLAT, quality=62)
def around(sheet: Sheet) -> None:
    wash(sheet, "#9186d6")
    sheet.flat(soft_disc("shade", 4, 44, 60, 18, "#2b2360", 0.6))
    back = line("M-74 8Q-60-26-20-32M20-32Q62-28 76 0", "#c9962c", 7)
    sheet.lit(back, MARK)
    globe = "M46-8A46 46 0 1 1-46-8A46 46 0 1 1 46-8Z"
    lands = path(
        "M-44-30Q-20-52 4-42Q8-22-12-14Q-26 6-40-8ZM14-50Q36-48 44-24Q34-12 22-22Q8-32 14-50ZM4 8Q28-2 42 10Q34 32 12 36Q0 24 4 8ZM-36 12Q-22 10-14 24L-22 32Z",
        "#cfe6a8",
    )
    sheet.lit(
        path(globe, "#6a55bd") + within("globe", globe, lands),
        Paint(tint=0.05, rim=0.6, rim_width=6, shade=0.5, round=0.6, wash=0.12),
    )
    front = "M-78 2Q-60 40 0 42Q58 42 76 6"
    sheet.lit(line(front, "#7a5410", 13) + line(front, "#ffd76a", 8), MARK)
    tips = path("M60 8L88-16 90 20Z", "#ffd76a", 'stroke="#7a5410" stroke-width="3" stroke-linejoin="round"')
    tips += path(
        "M-62 6L-92-16-92 22Z", "#ffd76a", 'stroke="#7a5410" stroke-width="3" stroke-linejoin="round"'
    )
    sheet.lit(tips, MARK)


def arm(turn: float, start: float = 8, end: float = 76) -> str:
    points = []
    for k in range(25):
        angle, reach = math.radians(turn) + k * 0.125, start + (end - start) * k / 24
        points.append(f"{reach * math.cos(angle):.1f} {reach * 0.66 * math.sin(angle):.1f}")
    return "M" + "L".join(points)


@piece("zephyr", FLAT, quality=70)
def zephyr(sheet: Sheet) -> None:
    wash(sheet, "#6cc4cf")
    sheet.lit(path(blob("zephyr", 88, 58), "#49aebb"), POOL)
    arms = [arm(turn) for turn in (0, 120, 240)]
    sheet.lit("".join(line(arm, "#136373", 19) for arm in arms), MARK)
    sheet.lit("".join(line(arm, "#f2fdfb", 12) for arm in arms), MARK)
    sheet.lit(disc(0, 0, 13, "#f2fdfb", 'stroke="#136373" stroke-width="4"'), MARK)


def flask(x: float, y: float, size: float = 1.0) -> str:
    """A round flask of gas, fifty high."""
    body = disc(0, 4, 25, "#f6b62c", 'stroke="#7a4c08" stroke-width="4"')
    body += path("M-9-34H9L8-18H-8Z", "#c98a1e", 'stroke="#7a4c08" stroke-width="3.5"') + line(
        "M-12-35H12", "#7a4c08", 6
    )
    body += oval(-9, -5, 7, 10, "#fff3c4", 'transform="rotate(28 -9 -5)"') + line(
        "M-14 14Q0 24 14 14", "#ffd978", 4
    )
    return at(body, x, y, size)


def gas_pocket(left: int, sheet: Sheet) -> None:
    """A vent in the clouds, with as many flasks as it still holds."""
    spent = left == 0
    wash(sheet, "#a59a8a" if spent else "#f0c25a", 0.42 if spent else 0.5)
    rim, bowl = ("#7f7468", "#b3a797") if spent else ("#c1872a", "#f6dc8c")
    sheet.lit(path(blob("gas-rim", 84, 52, 8), rim), POOL)
    sheet.lit(path(blob("gas-bowl", 66, 36, 6), bowl), POOL)
    if spent:
        sheet.lit(path(blob("gas-hole", 40, 20, 8), "#5f554d"), POOL)
        sheet.flat(line("M-70 0L-44 6M62-8L40 4M-20 40L-12 26M34 36L24 24", "#5f554d", 4), 0.8)
        return
    bubbles = ((-50, -22, 8), (-34, -40, 5), (52, -20, 9), (38, -42, 6), (4, -52, 5))
    sheet.lit(
        "".join(disc(x, y, r, "#fff0b8", 'stroke="#d9a43a" stroke-width="2"') for x, y, r in bubbles), BODY
    )
    places = ((0, 2),) if left == 1 else ((-31, 0), (31, 6))
    for x, y in places:
        sheet.lit(flask(x, y, 1.16), BODY)


for left in (0, 1, 2):
    add(f"gas-pocket-{left}", partial(gas_pocket, left), FLAT)


def spire(x: float, y: float, wide: float, tall: float, lean: float, fill: str) -> str:
    """A standing rock, broken at its top: lit on the left, split by a ridge, dark on the right."""
    source = noise_source("spire", x, y, wide, tall)

    def side(across: float, shares: tuple[float, ...]) -> list[tuple[float, float]]:
        return [
            (
                x + across * wide * (1 - share**1.3) * (0.86 + 0.3 * source.random()) + lean * share,
                y - tall * share * (0.95 + 0.1 * source.random()),
            )
            for share in shares
        ]

    left = [(x - wide, y), *side(-1, (0.3, 0.52, 0.74)), (x + lean - wide * 0.18, y - tall * 0.93)]
    right = [(x + wide, y), *side(1, (0.22, 0.46, 0.7)), (x + lean + wide * 0.2, y - tall * 0.86)]
    tip = (x + lean, y - tall)
    ridge = [
        (x + lean * share + wide * (0.34 * source.random() - 0.12), y - tall * share)
        for share in (0.72, 0.5, 0.24)
    ]
    foot = (x + wide * 0.14, y + 9)
    faces = (
        ([*left, tip, *reversed(right), foot], fill),
        ([tip, *ridge, foot, *right], mix(fill, "#0e0b1c", 0.48)),
        ([tip, ridge[0], left[3], left[4]], mix(fill, "#d6cfee", 0.4)),
        ([ridge[1], ridge[2], left[1], left[2]], mix(fill, "#d6cfee", 0.16)),
    )
    return "".join(path("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in face), tone) for face, tone in faces)


SPIRES = (
    (
        (-46, 28, 30, 92, -8),
        (36, 20, 40, 128, 8),
        (-6, 46, 32, 70, 4),
        (66, 42, 24, 44, 4),
        (-70, 46, 20, 30, -2),
    ),
    ((-28, 20, 42, 124, -10), (48, 30, 32, 92, 10), (12, 48, 36, 58, -6), (-72, 44, 22, 40, -4)),
    ((6, 18, 44, 134, 2), (-54, 34, 30, 78, -8), (56, 36, 28, 66, 8), (-14, 52, 28, 40, 2)),
)
ROCK = Paint(tint=0.1, rim=0.42, rim_width=4, shade=0.3, round=0.16, wash=0.16)


def drift(rocks: tuple[tuple[float, float, float, float, float], ...], seed: str, sheet: Sheet) -> None:
    wash(sheet, "#3a3552", 0.62)
    sheet.lit(path(blob(seed, 88, 40, 30), "#5a5672"), POOL)
    for k, rock in enumerate(rocks):
        sheet.lit(spire(*rock, ("#4b4560", "#423c57", "#575069")[k % 3]), ROCK)
    sheet.flat(line("M-72 54Q-40 44-14 56T68 50", "#b9b6d2", 6), 0.6, 2)


for number, rocks in enumerate(SPIRES, 1):
    add(f"drift-{number}", partial(drift, rocks, f"drift-{number}"), (-104, -118, 104, 84))


def _house(x: float, y: float, wide: float, tall: float, wall: str, roof: str, high: float) -> str:
    shade, dark = mix(wall, "#5b4a6a", 0.3), mix(roof, "#241828", 0.4)
    body = path(f"M{-wide} 0V{-tall}H{wide}V0Z", wall) + path(f"M{wide * 0.25} 0V{-tall}H{wide}V0Z", shade)
    body += path(f"M{-wide - 4} {-tall + 2}L0 {-tall - high} {wide + 4} {-tall + 2}Z", roof)
    body += path(f"M{wide * 0.2} {-tall + 2}L0 {-tall - high} {wide + 4} {-tall + 2}Z", dark)
    body += f'<rect x="{-wide * 0.62}" y="{-tall * 0.72}" width="{wide * 0.46}" height="{tall * 0.34}" rx="2" fill="#ffd569"/>'
    return at(body, x, y)


@piece("post", (-140, -150, 140, 140), 1.28)
def post(sheet: Sheet) -> None:
    """An island town on a rock, its pole in the middle and a pier to either side."""
    under = "M-112 0Q-98 26-70 38Q-62 62-34 70Q-24 94 2 106Q18 94 24 74Q54 66 62 42Q98 30 114 0Z"
    rock = path(under, "#8a6a55") + within(
        "under",
        under,
        path("M20-10L10 140H130V-10Z", "#5d4440", 'opacity=".55"')
        + line("M-70 20L-52 60M-30 24L-26 84M24 26L18 100M60 20L48 62", "#4b3533", 5, 'opacity=".6"'),
    )
    sheet.lit(rock, BODY)
    top = "M-116 0L-64-56H64L116 0L64 44H-64Z"
    sheet.lit(
        path(top, "#c9ab6c") + within("top", top, path("M-118 0L-64 46H64L118 0L62 30H-62Z", "#8f7342")), SOFT
    )
    sheet.lit(path("M-20 36L-8-20H12L24 36Z", "#ead9ab"), MARK)
    red, teal, plum, wall = "#b8432f", "#2f7484", "#6d3f6e", "#f2e2c2"
    for house in (
        (-58, -8, 16, 30, wall, teal, 26),
        (60, -10, 16, 32, "#e9d0a6", plum, 26),
        (-30, -26, 14, 44, "#efdcb8", red, 30),
        (34, -26, 14, 40, wall, red, 28),
        (-76, 16, 15, 24, "#e9d0a6", red, 22),
        (78, 14, 15, 24, wall, teal, 22),
        (-44, 24, 17, 28, wall, plum, 24),
        (46, 24, 17, 28, "#efdcb8", teal, 24),
    ):
        sheet.lit(_house(*house), BODY)
    awning = (
        path("M-22 2H26L30 18H-26Z", "#c8502a")
        + path("M-12 2H-2L-4 18H-16ZM8 2H17L20 18H8Z", CREAM)
        + path("M-24 18H28V34H-24Z", "#8a5a34")
        + path("M-16 22H20V34H-16Z", "#ffd569")
    )
    sheet.lit(awning, BODY)
    sheet.lit(line("M2 0V-124", DARK_WOOD, 9) + line("M-1 0V-122", "#a9764a", 3), BODY)


@piece("flag", (-30, -44, 142, 44), 1.28)
def flag(sheet: Sheet) -> None:
    """Seen from above, flying to the right: turn it about the knob to where the wind blows."""
    cloth = "M0-27Q40-18 72-22T128-17L104 0 128 17Q98 26 72 20T0 27Z"
    fold = within(
        "cloth",
        cloth,
        path("M0 4Q40-2 72 4T134 0V34H0Z", "#8f2f12", 'opacity=".4"') + line("M20 0H96", "#fdf0d2", 7),
    )
    sheet.lit(path(cloth, "#d4561f") + fold + line(cloth, "#fff6e0", 5.5), BODY)
    sheet.lit(
        disc(0, 0, 14, GOLD, 'stroke="#6f4a10" stroke-width="4.5"') + disc(-4, -4, 4.5, "#fff3c4"), BODY
    )


add("shadow", shadow, (-80, -30, 80, 30), 0.8)
