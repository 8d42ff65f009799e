"""Supply cards: the picture alone, its thing in the middle, so that a card may crop it as it likes."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.house.props import at, ring
from art.raster import mix
from art.scenes.canvas import Paint
from art.windward.captains import CAPTAINS
from art.windward.pieces import add
from art.windward.shapes import (
    BRASS,
    CREAM,
    DARK_WOOD,
    GOLD,
    INK,
    IRON,
    WOOD,
    billow,
    disc,
    line,
    oval,
    path,
    soft_disc,
    within,
)
from art.windward.sheet import BODY, MARK, SOFT, Box, Sheet
from art.windward.terrain import spire

CARD: Box = (-100, -125, 100, 125)
DENSITY = 1.2
QUALITY = 80
METAL = Paint(tint=0.05, rim=0.55, rim_width=4.5, shade=0.45, round=0.5, wash=0.12)
GROUND = Paint(tint=0, rim=0, shade=0.12, round=0, wash=0.3)


@dataclass(frozen=True)
class Air:
    """The sky of a card, from its top to its foot, and its clouds."""

    top: str
    foot: str
    cloud: str


def backdrop(sheet: Sheet, air: Air, glow: str = "#fff6dc") -> None:
    gradient = f'<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{air.top}"/><stop offset="1" stop-color="{air.foot}"/></linearGradient></defs>'
    sheet.lit(gradient + '<rect x="-104" y="-129" width="208" height="258" fill="url(#air)"/>', GROUND)
    sheet.flat(soft_disc("glow", -10, -14, 96, 104, glow, 0.75))
    for k, (y, shade) in enumerate(((92, 0.45), (112, 0.75))):
        bank = billow(f"{sheet.seed}-{k}", -100, 100, y, 44, mix(air.foot, air.cloud, shade), 6)
        sheet.lit(bank, Paint(tint=0, rim=0.4, rim_width=4, shade=0.1, round=0.2, wash=0.12))


def flame(size: float) -> str:
    outer = path(
        "M4-50C12-26 40-12 38 18A38 34 0 0 1-38 18C-38-2-22-10-18-28C-10-22-6-16-6-8C4-20 8-34 4-50Z",
        "#e2622a",
    )
    inner = path(
        "M4-14C8 0 22 4 20 22A20 20 0 0 1-20 22C-20 10-12 8-10-2C-4 2-2 6-2 10C4 4 6-4 4-14Z", "#ffc24f"
    )
    return at(outer + inner + oval(0, 30, 9, 11, "#fff3c4"), 0, 0, size)


def fuel(sheet: Sheet) -> None:
    backdrop(sheet, Air("#e9a94e", "#f6dda6", "#fff6de"))
    barrel = "M-46-44Q-62 18-44 84Q0 100 44 84Q62 18 46-44Q0-56-46-44Z"
    staves = within(
        "barrel",
        barrel,
        line("M-22-60Q-32 20-22 100M2-60V100M26-60Q36 20 26 100", DARK_WOOD, 3)
        + path("M18-70H80V110H18Z", DARK_WOOD, 'opacity=".3"'),
    )
    hoops = within("hoops", barrel, line("M-70-20Q0-6 70-20M-70 62Q0 78 70 62", IRON, 11))
    sheet.lit(path(barrel, "#a8672f") + staves + hoops, BODY)
    sheet.lit(oval(0, -46, 46, 12, "#6d3f1c") + oval(0, -46, 36, 8, "#3d2312"), MARK)
    sheet.flat(soft_disc("warm", 0, -76, 62, 60, "#ffdf7a", 0.9))
    sheet.lit(at(flame(1.0), 0, -78), SOFT)
    sheet.lit(disc(0, 22, 25, CREAM, f'stroke="{DARK_WOOD}" stroke-width="3"') + at(flame(0.42), 0, 22), MARK)


def harpoon_shaft() -> str:
    """A harpoon that points up, two hundred long."""
    shaft = path("M-6-30H6L7 104H-7Z", WOOD) + line("M-2-26V100", "#b98350", 3)
    head = path("M0-116L26-66 9-72 9-28H-9L-9-72-26-66Z", "#c3cad6") + path(
        "M0-116L26-66 9-72 9-28H0Z", "#7f8899"
    )
    return shaft + head + line("M-10-26H10M-10-16H10M-10-6H10", "#e8d2a0", 5)


def harpoon(sheet: Sheet) -> None:
    backdrop(sheet, Air("#c9686a", "#f4cdb8", "#fff0e2"))
    rope = "M-30 62C-92 40-88-40-36-36C10-32 4 30-34 26C-64 22-58-14-34-12"
    sheet.lit(line(rope, "#7a5426", 12) + line(rope, "#e0bd7c", 7), BODY)
    sheet.lit(at(harpoon_shaft(), 6, 4, 1.0, 36), METAL)


def coffee(sheet: Sheet) -> None:
    backdrop(sheet, Air("#a9795a", "#ecd5b6", "#fff4e0"))
    sheet.lit(
        path("M-110 70H110V140H-110Z", "#7a4b2c") + line("M-110 92H110M-110 112H110", DARK_WOOD, 3), SOFT
    )
    cup = "M-58-16H44Q44 54 18 72H-32Q-58 54-58-16Z"
    handle = line("M44 0Q80-4 74 24Q66 46 34 44", "#dfe4ea", 13)
    body = path(cup, "#f4f1ea") + within(
        "cup", cup, path("M0-30H60V90H0Z", "#b9bfd0", 'opacity=".55"') + path("M-70 18H60V36H-70Z", "#3f7fae")
    )
    sheet.lit(oval(-6, 76, 66, 11, "#4e2e1e", 'opacity=".6"'), MARK)
    sheet.lit(handle + body, BODY)
    sheet.lit(oval(-7, -16, 51, 13, "#fffaf0") + oval(-7, -15, 44, 10, "#4b2a18"), MARK)
    sheet.flat(
        line("M-36-34Q-54-58-34-76T-38-112M-6-36Q-24-62-4-82T-6-118M24-34Q8-56 26-74T24-104", "#fffaf0", 8),
        0.85,
        1.2,
    )
    beans = "".join(
        at(oval(0, 0, 12, 8, "#4b2a18") + line("M-9 0Q0-5 9 0", "#8a5a38", 2.5), x, y, 1, turn)
        for x, y, turn in ((-74, 92, 20), (66, 96, -24), (84, 84, 40))
    )
    sheet.lit(beans, BODY)


def aerogenerator(sheet: Sheet) -> None:
    backdrop(sheet, Air("#5d9fc8", "#cfe8ee", "#ffffff"))
    gusts = "M-96-46H-30Q-8-48-12-64Q-20-76-32-66M-96-24H-52M38 4H92M30 24H62Q84 26 80 42Q72 54 60 44M-96 36H-60Q-42 38-46 52"
    sheet.flat(line(gusts, "#ffffff", 7), 0.9, 0.5)
    tower = (
        path("M-13 104L-6-10H6L13 104Z", "#8a8f9f")
        + path("M2 104L2-10H6L13 104Z", "#5f6475")
        + line("M-10 60L10 84M10 60L-10 84M-8 24L8 46M8 24L-8 46", "#5f6475", 4)
    )
    sheet.lit(tower, METAL)
    blade = (
        path("M-5-6Q-30-44-8-88Q8-92 10-76Q12-40 6-6Z", CREAM)
        + path("M0-8Q2-50 2-84Q10-90 10-76Q12-40 6-6Z", "#c9b48a")
        + path("M-17-66Q-4-62 10-66L10-76Q8-92-8-88Q-15-78-17-66Z", "#c8502a")
    )
    sheet.lit(at(ring(3, 0, blade, 0.12), 0, -20), BODY)
    sheet.lit(disc(0, -20, 15, BRASS) + disc(-4, -24, 5, "#fff3c4"), METAL)


def deadweight(sheet: Sheet) -> None:
    backdrop(sheet, Air("#6a6f8e", "#c3c6d8", "#e9ebf4"), "#eef0fa")
    for x, y, wide, tall, lean in ((-70, 116, 34, 112, -6), (72, 116, 36, 96, 6)):
        sheet.lit(spire(x, y, wide, tall, lean, "#4b4560"), BODY)
    links = "".join(
        f'<ellipse cx="0" cy="{y}" rx="{8 if k % 2 else 4}" ry="12" fill="none" stroke="#5b6072" stroke-width="5"/>'
        for k, y in enumerate(range(-122, -40, 17))
    )
    sheet.lit(links, METAL)
    ring_ = '<circle cx="0" cy="-36" r="17" fill="none" stroke="#3c4152" stroke-width="9"/>'
    block = "M-26-20H26Q30-20 32-14L56 66Q58 76 46 76H-46Q-58 76-56 66L-32-14Q-30-20-26-20Z"
    sheet.lit(
        ring_
        + path(block, "#565c70")
        + within("block", block, path("M14-30H70V90H30Z", "#343848", 'opacity=".55"')),
        METAL,
    )
    sheet.lit(line("M-18 12H18M-24 34H24M-30 56H30", "#8a91a6", 5), MARK)


def _banner(colour: str, dark: str, mark: str) -> str:
    cloth = "M0-40Q34-54 66-42T124-46V30Q94 22 64 32T0 30Z"
    return (
        path(cloth, colour)
        + within(
            f"banner{dark[1:]}",
            cloth,
            path("M30-60Q40 0 30 50H56Q66 0 56-60Z", dark, 'opacity=".3"')
            + path("M92-60Q100 0 92 50H130V-60Z", dark, 'opacity=".35"'),
        )
        + mark
    )


def false_flag(sheet: Sheet) -> None:
    """A friendly flag goes up, the true one comes down."""
    backdrop(sheet, Air("#8a6aa6", "#ecd9ec", "#fff6fb"))
    sheet.lit(line("M-52 118V-118", DARK_WOOD, 10) + disc(-52, -118, 10, GOLD), BODY)
    sheet.lit(line("M-40-108V96", "#e8d2a0", 3), MARK)
    green = CAPTAINS["green"]
    sheet.lit(at(_banner("#f2ead2", "#8a7a5a", green.mark(60, -6, 26, green.main)), -48, -56), BODY)
    skull = (
        disc(0, -6, 20, CREAM)
        + path("M-11 6H11V18H-11Z", CREAM)
        + disc(-8, -6, 6, INK)
        + disc(8, -6, 6, INK)
        + line("M-4 10V18M4 10V18", INK, 2.5)
    )
    dark = at(_banner("#3a3348", "#14101c", at(skull, 60, -6)), -48, 58, 0.82, 16)
    sheet.lit(dark, BODY)


def bait(sheet: Sheet) -> None:
    backdrop(sheet, Air("#5fa386", "#d3ecd2", "#fbfff4"))
    sheet.lit(line("M8-130V-74", "#6f6a5c", 4), MARK)
    hook = "M8-74V10Q8 46-26 46Q-56 44-54 12"
    sheet.lit(
        disc(8, -78, 9, IRON)
        + line(hook, "#3f4556", 12)
        + line(hook, "#9aa3b6", 5)
        + path("M-54 8L-66 26-40 22Z", "#6b7285"),
        METAL,
    )
    fish = path("M-66 0Q-30-44 30-14Q46-28 72-34Q62-2 74 30Q48 24 30 10Q-30 40-66 0Z", "#f0b45a") + path(
        "M-66 0Q-30 30 30 10Q48 24 74 30Q68 14 68 2Q0 16-66 0Z", "#c9792c"
    )
    marks = (
        disc(-42, -6, 7, CREAM)
        + disc(-43, -6, 3.500, INK)
        + line("M-22-20Q-12-4-22 16M-2-18Q6-4-2 12M16-14Q22-4 16 8", "#a8621c", 3)
    )
    sheet.lit(at(fish + marks, 6, 34, 0.98, 14), BODY)
    drops = "".join(
        path(f"M{x} {y}q7 12 0 16q-7-4 0-16Z", "#ffffff") for x, y in ((-70, 62), (-30, 84), (40, 86))
    )
    sheet.lit(drops, MARK)


SUPPLIES: dict[str, Callable[[Sheet], None]] = {
    "fuel": fuel,
    "harpoon": harpoon,
    "coffee": coffee,
    "aerogenerator": aerogenerator,
    "deadweight": deadweight,
    "false-flag": false_flag,
    "bait": bait,
}
for name, brush in SUPPLIES.items():
    add(f"supply-{name}", brush, CARD, DENSITY, QUALITY)
