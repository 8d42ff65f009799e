"""What lies in holds, on boards and on cards: a hundred units across, at home in a row of text too."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from functools import partial

from art.house.props import at, ring, star
from art.scenes.canvas import Paint
from art.windward.captains import CAPTAINS, Captain
from art.windward.pieces import add, piece
from art.windward.shapes import BRASS, CREAM, DARK_WOOD, GOLD, INK, WOOD, disc, line, oval, path, within
from art.windward.sheet import BODY, MARK, SOFT, Box, Sheet
from art.windward.terrain import flask

COIN: Box = (-58, -62, 58, 60)
DENSITY = 1.15
METAL = Paint(tint=0.05, rim=0.6, rim_width=3.5, shade=0.45, round=0.5, wash=0.1)


def grey_tooth() -> str:
    """Broad and blunt, with two roots."""
    crown = "M-46-34Q-30-46-12-38Q0-26 12-38Q30-46 46-34Q46-18 34-12Q22 20 6 46Q0 54-6 46Q-22 20-34-12Q-46-18-46-34Z"
    root = within("grey-tooth", crown, path("M-60-60H60V-12Q20-20 0-6Q-20-20-60-12Z", "#98a2b4"))
    return (
        path(crown, "#e9edf2") + root + line(crown, "#5c6679", 4.5) + line("M-16 2Q-10 20-2 32", "#ffffff", 6)
    )


def red_tooth() -> str:
    """A long hook with saw edges."""
    fang = "M-44-38Q-36-52-18-50Q30-42 44 0Q48 26 40 52Q32 30 22 20L22 10 10 12 10 0-4 2-6-10-20-10Q-38-16-44-38Z"
    root = within("red-tooth", fang, path("M-60-60H-2Q-16-34-18 0H-60Z", "#b3323c"))
    return (
        path(fang, "#f9e8d6") + root + line(fang, "#6d1422", 4.5) + line("M12-28Q30-14 35 10", "#ffffff", 5)
    )


@piece("tooth-grey", COIN, DENSITY)
def tooth_grey(sheet: Sheet) -> None:
    sheet.lit(grey_tooth(), BODY)


@piece("tooth-red", COIN, DENSITY)
def tooth_red(sheet: Sheet) -> None:
    sheet.lit(red_tooth(), BODY)


@piece("gas", COIN, DENSITY)
def gas(sheet: Sheet) -> None:
    sheet.lit(flask(0, 6, 1.5), METAL)


def gun() -> str:
    """A bronze cannon on its carriage, its mouth to the right."""
    barrel = path("M-40-8Q-48-22-34-26L34-34Q46-36 46-24V-16Q46-6 34-6L-28 4Q-38 4-40-8Z", "#8d6a3a") + line(
        "M-14-28L-10 1M14-31L16-4", "#5f431e", 4
    )
    mouth = oval(43, -20, 6, 15, "#3a2a18") + disc(-46, -14, 7, "#8d6a3a")
    carriage = path("M-44 14L-30-4H22L34 22H-40Z", WOOD) + line("M-38 14H28", DARK_WOOD, 4)
    wheels = "".join(
        disc(x, 28, 17, DARK_WOOD) + disc(x, 28, 10.500, "#b98a54") + disc(x, 28, 4.500, DARK_WOOD)
        for x in (-24, 20)
    )
    return barrel + mouth + carriage + wheels


@piece("cannon", COIN, DENSITY)
def cannon(sheet: Sheet) -> None:
    sheet.lit(gun(), METAL)


@piece("plus-two", COIN, DENSITY)
def plus_two(sheet: Sheet) -> None:
    """The shield of who lost: two more hits another day."""
    shield = "M-44-40Q-20-38 0-50Q20-38 44-40Q48 22 0 52Q-48 22-44-40Z"
    sheet.lit(path(shield, "#2f477f") + line(shield, GOLD, 6), METAL)
    sheet.lit(
        line("M-29-3H-7M-18-14V8", CREAM, 8) + line("M5-12Q8-24 19-23Q31-21 29-8Q27 0 5 19H31", CREAM, 8),
        MARK,
    )


def mug() -> str:
    cup = "M-36-14H26Q26 30 8 40H-18Q-36 30-36-14Z"
    ring_ = line("M26-4Q48-6 44 10Q40 24 20 22", "#d9dfe8", 9)
    body = (
        ring_
        + path(cup, "#eef1f5")
        + within(
            "cup",
            cup,
            path("M0-20H40V50H0Z", "#b9c4d6", 'opacity=".6"') + path("M-40 4H40V14H-40Z", "#3f7fae"),
        )
    )
    steam = line("M-22-26Q-30-36-20-44M-4-26Q-12-38-2-50M14-26Q6-36 16-44", "#c9b7a4", 5)
    return steam + body + oval(-5, -14, 31, 8, "#5a351f")


@piece("coffee", COIN, DENSITY)
def coffee(sheet: Sheet) -> None:
    sheet.lit(mug(), BODY)


@piece("life-team", COIN, DENSITY)
def life_team(sheet: Sheet) -> None:
    """A warm heart with a wheel."""
    heart = "M0 48C-60 8-50-40-22-40C-8-40 0-28 0-20C0-28 8-40 22-40C50-40 60 8 0 48Z"
    sheet.lit(path(heart, "#c8432f") + line(heart, "#6d1a14", 4.5), BODY)
    wheel = (
        '<circle r="15" fill="none" stroke="#fdf3dc" stroke-width="5"/>'
        + ring(6, 0, line("M0-6V-23", CREAM, 4.5))
        + disc(0, 0, 5, CREAM)
    )
    sheet.lit(at(wheel, 0, -4), MARK)


@piece("life-white", COIN, DENSITY)
def life_white(sheet: Sheet) -> None:
    """A cold heart under a crest."""
    crest = "M-34-26C-38-44-30-52-20-56C-20-46-14-40-10-38C-6-52 4-58 14-58C10-48 14-40 18-36C24-44 32-46 40-44C36-36 36-28 38-20Z"
    heart = "M0 50C-56 14-50-28-22-28C-8-28 0-18 0-10C0-18 8-28 22-28C50-28 56 14 0 50Z"
    sheet.lit(path(crest, "#6fb2d6") + line(crest, "#35608a", 3.5), BODY)
    sheet.lit(
        path(heart, "#eef6fb")
        + line(heart, "#35608a", 4.5)
        + line("M-18-2L-6 10-14 20M14-6L8 8", "#8fbcd8", 4),
        BODY,
    )


@piece("tag", COIN, DENSITY)
def tag(sheet: Sheet) -> None:
    naturalist = CAPTAINS["purple"]
    label = path(
        "M-30-22L-14-40H14L30-22V46H-30Z", "#fff6e0", f'stroke="{naturalist.dark}" stroke-width="4.500"'
    )
    sheet.lit(line("M0-28Q-10-52 12-52", naturalist.main, 5) + label + disc(0, -24, 5, naturalist.dark), BODY)
    sheet.lit(naturalist.mark(0, 12, 20, naturalist.main), MARK)


def achievement(captain: Captain, sheet: Sheet) -> None:
    """A medal with the captain's emblem, to lie on a card."""
    ribbon = path("M-26 14L-38 54-18 46-8 56-2 20ZM26 14L38 54 18 46 8 56 2 20Z", captain.dark)
    sheet.lit(ribbon, BODY)
    sheet.lit(f'<g transform="translate(0 -8)">{star(46, GOLD, 12, 0.86)}</g>', METAL)
    sheet.lit(
        disc(0, -8, 33, captain.main, f'stroke="{captain.dark}" stroke-width="3"')
        + captain.mark(0, -8, 23, CREAM),
        SOFT,
    )


def mate(captain: Captain, sheet: Sheet) -> None:
    """A sailor like a peg, in the captain's jersey."""
    jersey = "M-32 52Q-34 8-16-2H16Q34 8 32 52Z"
    stripes = within("jersey", jersey, line("M-40 46H40", CREAM, 6))
    sheet.lit(path(jersey, captain.main) + stripes, BODY)
    sheet.lit(
        disc(0, -18, 20, "#e8b98e")
        + line("M-6-14Q0-9 6-14", "#7a3f2a", 3)
        + disc(-7, -20, 2.600, INK)
        + disc(7, -20, 2.600, INK),
        BODY,
    )
    cap = path("M-22-26Q-22-46 0-48T22-26Q0-34-22-26Z", captain.dark) + line("M-22-26Q0-35 22-26", CREAM, 4)
    sheet.lit(cap + disc(0, -49, 5, captain.main), BODY)
    sheet.lit(captain.mark(0, 20, 15, CREAM), MARK)


for captain in CAPTAINS.values():
    add(f"achievement-{captain.colour}", partial(achievement, captain), COIN, DENSITY)
    add(f"mate-{captain.colour}", partial(mate, captain), COIN, DENSITY)


@piece("compass", (-110, -110, 110, 110), 1.2, 70)
def compass(sheet: Sheet) -> None:
    """Six points, as the planet has six winds."""
    sheet.lit(disc(0, 0, 100, BRASS) + disc(0, 0, 90, "#24356b"), METAL)
    sheet.lit(ring(36, 0, line("M0-84V-78", "#c9b98a", 2)) + ring(6, 0, disc(0, -72, 4, GOLD), 0.5), MARK)
    far, near = "M0-80L11-14 0 0Z", "M0-80L-11-14 0 0Z"
    sheet.lit(ring(6, 0, path(far, "#c9a45a") + path(near, "#f6e2b0")), BODY)
    sheet.lit(disc(0, 0, 11, BRASS) + disc(-2, -2, 5, "#fff3c4"), METAL)


@piece("needle", (-110, -40, 110, 40), 1.28)
def needle(sheet: Sheet) -> None:
    """Points right until it is turned."""
    sheet.lit(
        path(
            "M92 0L44-30 50-12H-40L-62-30-54 0-62 30-40 12H50L44 30Z",
            "#d4561f",
            f'stroke="{CREAM}" stroke-width="5" stroke-linejoin="round"',
        ),
        BODY,
    )
    sheet.lit(disc(0, 0, 10, GOLD, 'stroke="#6f4a10" stroke-width="3"'), METAL)


def _block(sheet: Sheet, fill: str, edge: str) -> None:
    face = "M-30-46H30Q46-46 46-30V30Q46 46 30 46H-30Q-46 46-46 30V-30Q-46-46-30-46Z"
    sheet.lit(path(face, edge) + at(path(face, fill), -1, -3, 0.93), SOFT)


def _hit(x: float, y: float, size: float) -> str:
    """A burst where a shot went home."""
    return at(star(15, "#b32a2e", 8, 0.5) + disc(0, 0, 4.5, "#ffd569"), x, y, size)


def battle_die(hits: int, sheet: Sheet) -> None:
    _block(sheet, "#fbf2dd", "#b79a6c")
    places: tuple[tuple[float, float], ...] = (
        ((0, 0),),
        ((-17, 17), (17, -17)),
        ((-23, 22), (0, 0), (23, -22)),
    )[hits - 1]
    size = (1.9, 1.35, 1.1)[hits - 1]
    sheet.lit("".join(_hit(x - 1, y - 3, size) for x, y in places), MARK)


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def wind_die(number: int, sheet: Sheet) -> None:
    _block(sheet, "#3f86c4", "#1b4b82")
    sheet.lit("".join(disc(x * 22 - 1, y * 22 - 3, 9, "#fdf8ea") for x, y in PIPS[number]), MARK)


for number in (1, 2, 3):
    add(f"battle-die-{number}", partial(battle_die, number), COIN, DENSITY)
for number in PIPS:
    add(f"wind-die-{number}", partial(wind_die, number), COIN, DENSITY)
