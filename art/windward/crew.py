"""The six who look for work: busts on a card, each with the tool of the trade."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Callable

from art.house.props import at
from art.raster import mix
from art.windward.cards import CARD, DENSITY, METAL, QUALITY, Air, backdrop, harpoon_shaft
from art.windward.pieces import add
from art.windward.shapes import BRASS, CREAM, GOLD, INK, WOOD, disc, line, oval, path, within
from art.windward.sheet import BODY, MARK, Sheet
from art.windward.terrain import flask

SHOULDERS = "M-88 130Q-86 62-34 52L0 64 34 52Q86 62 88 130Z"


def face(skin: str, brow: str, smile: float = 6, cheek: str = "#d9705a") -> tuple[str, str]:
    """A head, and what is in it."""
    shade = mix(skin, "#5a2a3a", 0.25)
    head = (
        path("M-16 20H16V62Q0 74-16 62Z", shade)
        + disc(-42, -8, 9, shade)
        + disc(42, -8, 9, shade)
        + path("M-42-22C-42-62 42-62 42-22C42 18 26 42 0 42S-42 18-42-22Z", skin)
    )
    eyes = "".join(oval(x, -12, 5, 6.5, INK) + disc(x - 1.5, -14.5, 1.800, "#ffffff") for x in (-17, 17))
    brows = line("M-27-27Q-18-33-9-28M9-28Q18-33 27-27", brow, 5)
    nose = line("M0-8Q7 4-1 7", mix(skin, "#5a2a3a", 0.4), 4)
    mouth = line(f"M-13 20Q0 {20 + smile} 13 20", "#7a2f2a", 4)
    blush = oval(-25, 6, 8, 5, cheek, 'opacity=".4"') + oval(25, 6, 8, 5, cheek, 'opacity=".4"')
    return head, blush + eyes + brows + nose + mouth


def bust(sheet: Sheet, air: Air, coat: str, under: str, head: tuple[str, str]) -> None:
    backdrop(sheet, air)
    opening = within(
        "coat",
        SHOULDERS,
        path("M-30 46L0 130 30 46Z", under) + line("M-32 50L-2 130M32 50L2 130", mix(coat, INK, 0.45), 4),
    )
    sheet.lit(path(SHOULDERS, coat) + opening, BODY)
    sheet.lit(head[0], BODY)
    sheet.lit(head[1], MARK)


def purser(sheet: Sheet) -> None:
    bust(sheet, Air("#8fae8a", "#e6efd6", "#ffffff"), "#3f5a4a", CREAM, face("#e9bf97", "#8a8378", 8))
    sheet.lit(path("M-46-16Q-52-66 0-70T46-16Q40-44 20-48Q0-40-20-48Q-40-44-46-16Z", "#b9b3a6"), BODY)
    glasses = "".join(
        f'<circle cx="{x}" cy="-11" r="14" fill="#ffffff" fill-opacity=".25" stroke="{BRASS}" stroke-width="4"/>'
        for x in (-17, 17)
    ) + line("M-3-12Q0-16 3-12", BRASS, 4)
    sheet.lit(glasses, MARK)
    sheet.lit(path("M-8 56L0 62 8 56 6 72 0 66-6 72Z", "#a8323c"), MARK)
    purse = (
        path("M-26-14Q-40 34 0 36T26-14Q0-22-26-14Z", "#8a5a34")
        + path("M-18-30L-24-14H24L18-30Q0-20-18-30Z", "#6d4526")
        + line("M-24-14Q0-22 24-14", GOLD, 5)
        + disc(0, 12, 10, GOLD)
    )
    sheet.lit(at(purse, 56, 84, 1.05, 8), BODY)


def gas_worker(sheet: Sheet) -> None:
    bust(
        sheet,
        Air("#d9a94a", "#f7e6b4", "#fffbe8"),
        "#5f6f7d",
        "#d9c9a0",
        face("#9a6a48", "#2f1c14", 9, "#b04a3a"),
    )
    sheet.lit(
        path("M-50-24Q-50-78 0-80T50-24Q0-40-50-24Z", BRASS)
        + path("M-8-80H8V-34H-8Z", "#8d621f")
        + line("M-52-24Q0-42 52-24", "#8d621f", 7),
        METAL,
    )
    goggles = "".join(
        disc(x, -46, 17, "#5a3a22") + disc(x, -46, 11.500, "#a8dfe6") + disc(x - 4, -50, 3.500, "#ffffff")
        for x in (-19, 19)
    ) + line("M-5-46H5", "#5a3a22", 6)
    sheet.lit(goggles, METAL)
    sheet.lit(at(flask(0, 0, 1.25), 58, 88), METAL)


def marine(sheet: Sheet) -> None:
    bust(sheet, Air("#5f7fae", "#d5e2f0", "#ffffff"), "#27406e", "#f4f1ea", face("#f0c8a0", "#a8582a", 4))
    sheet.lit(
        within("shirt", "M-30 46L0 130 30 46Z", line("M-40 66H40M-40 84H40M-40 102H40", "#b3323c", 7)), MARK
    )
    sheet.lit(
        path(
            "M-44-4Q-52-50-30-56H30Q52-50 44-4Q40-34 30-40H-30Q-40-34-44-4ZM-44-10Q-60 8-50 36Q-42 30-42 10Z",
            "#c8702f",
        ),
        BODY,
    )
    hat = (
        path("M-78-36Q-60-58-34-56Q-20-92 0-92T34-56Q60-58 78-36Q40-50 0-50T-78-36Z", "#22335c")
        + line("M-76-37Q-40-52 0-52T76-37", GOLD, 5)
        + disc(0, -70, 9, "#b3323c", f'stroke="{CREAM}" stroke-width="4"')
    )
    sheet.lit(hat, BODY)
    sheet.lit(at(path("M-6-60H6V70H-6Z", "#5b6072") + path("M-9 10H9L14 80H-8Z", WOOD), 66, 70, 1, 14), METAL)


def sergeant(sheet: Sheet) -> None:
    bust(sheet, Air("#a85a4a", "#f2d6c6", "#fff6ee"), "#8f2f2f", "#e9d9b4", face("#d9a27a", "#3a2418", 1))
    sheet.lit(
        path(
            "M-20 16Q-8 4 0 12Q8 4 20 16Q36 24 42 12Q38 34 14 28Q4 26 0 20Q-4 26-14 28Q-38 34-42 12Q-36 24-20 16Z",
            "#3a2418",
        ),
        BODY,
    )
    cap = (
        path("M-48-34Q-62-70-30-76H30Q62-70 48-34Q0-46-48-34Z", "#5d1f22")
        + path("M-48-34Q0-48 48-34L44-22Q0-36-44-22Z", INK)
        + line("M-46-38Q0-52 46-38", GOLD, 5)
        + disc(0, -60, 9, GOLD)
    )
    sheet.lit(cap, BODY)
    for x, flip in ((-66, 1), (66, -1)):
        tassels = "".join(line(f"M{x + flip * (k - 18)} 70V86", GOLD, 4) for k in range(0, 37, 9))
        sheet.lit(oval(x, 66, 24, 9, GOLD) + tassels, METAL)
    stripes = line("M42 106L58 116 74 106M42 118L58 128 74 118", GOLD, 6)
    sheet.lit(stripes, MARK)


def harpooner(sheet: Sheet) -> None:
    backdrop(sheet, Air("#4f8a96", "#cfe6e4", "#ffffff"))
    sheet.lit(at(harpoon_shaft(), 66, 12, 1.1, 10), METAL)
    head = face("#c98e68", "#4a2c1c", 6)
    sheet.lit(path(SHOULDERS, "#2f5560"), BODY)
    sheet.lit(head[0], BODY)
    sheet.lit(
        path("M-43-14Q-48 40-24 58Q0 74 24 58Q48 40 43-14Q36 6 22 8Q0 0-22 8Q-36 6-43-14Z", "#5f3620"), BODY
    )
    sheet.lit(head[1], MARK)
    sheet.lit(line("M-12 21Q0 29 12 21", "#f0d0b8", 4), MARK)
    knit = (
        path("M-46-26Q-50-78 0-82T46-26Q0-42-46-26Z", "#b8432f")
        + line("M-48-26Q0-44 48-26", "#8f2f22", 13)
        + line("M-24-40V-66M0-46V-74M24-40V-66", "#8f2f22", 3)
        + disc(0, -84, 11, CREAM)
    )
    sheet.lit(knit, BODY)
    sheet.lit(path("M-44 56Q0 86 44 56L40 76Q0 102-40 76Z", "#c9b48a"), BODY)


def coxswain(sheet: Sheet) -> None:
    backdrop(sheet, Air("#6f86b8", "#dbe4f4", "#ffffff"))
    oar = (
        line("M0 130V-40", "#b98350", 10)
        + path("M-15-40Q-20-96 0-116Q20-96 15-40Q0-30-15-40Z", "#c8902f")
        + line("M0-104V-40", "#8a5a24", 3)
    )
    sheet.lit(at(oar, -70, 20, 1, -8), BODY)
    head = face("#7a4c34", "#1f1410", 10, "#a83f34")
    opening = within("coat", SHOULDERS, path("M-30 46L0 130 30 46Z", "#27406e"))
    sheet.lit(path(SHOULDERS, "#e3b12f") + opening, BODY)
    sheet.lit(
        path("M-44-30Q-62 10-52 48Q-40 56-34 44L-36-20ZM44-30Q62 10 52 48Q40 56 34 44L36-20Z", "#1f1613"),
        BODY,
    )
    sheet.lit(head[0], BODY)
    sheet.lit(head[1], MARK)
    hat = (
        path("M-70-22Q-50-34-46-44Q-44-84 0-86T46-44Q50-34 70-22Q40-36 0-36T-70-22Z", "#e9bd3c")
        + path("M10-84Q44-80 46-44Q50-34 70-22Q50-32 26-35Q30-60 10-84Z", "#b98a1e", 'opacity=".7"')
        + line("M-46-46Q0-56 46-46", "#8a6410", 5)
    )
    sheet.lit(hat, BODY)
    whistle = line("M-18 58Q0 84 18 58", CREAM, 3.500) + path("M-8 78H14V88H2Q-8 92-10 84Z", "#c3cad6")
    sheet.lit(whistle, METAL)


CREW: dict[str, Callable[[Sheet], None]] = {
    "purser": purser,
    "gas-worker": gas_worker,
    "marine": marine,
    "sergeant": sergeant,
    "harpooner": harpooner,
    "coxswain": coxswain,
}
for name, brush in CREW.items():
    add(f"crew-{name}", brush, CARD, DENSITY, QUALITY)
