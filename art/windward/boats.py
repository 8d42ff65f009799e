"""Longboats: the sail is the captain's emblem; the second boat wears its colours the other way round."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from functools import partial

from art.raster import mix
from art.scenes.canvas import Paint
from art.windward.captains import CAPTAINS, Captain
from art.windward.clouds import bank_before, bank_behind
from art.windward.pieces import add
from art.windward.shapes import CREAM, DARK_WOOD, GOLD, WOOD, disc, line, oval, path, within
from art.windward.sheet import BODY, MARK, Sheet

BOX = (-104.0, -112.0, 104.0, 74.0)
CLOTH = Paint(tint=0.08, rim=0.45, rim_width=3.5, shade=0.3, round=0.4, wash=0.12)

SAILS = {
    "green": "M-38-108C26-104 66-62 48-6C-10-8-54-48-38-108Z",
    "purple": "M-34-102C34-104 56-66 52-46C46-18 6-2-36-10C-4-20 6-40 6-56S-6-92-34-102Z",
    "blue": "M2-106C22-76 46-64 44-40C42-18 24-6 2-6S-38-18-40-40C-42-64-18-76 2-106Z",
    "orange": "M-44-8Q-58-16-50-30Q-62-44-46-56Q-52-74-32-78Q-30-96-10-94Q4-108 18-94Q38-96 40-78Q58-72 52-56Q66-44 54-30Q62-16 48-8Q2 4-44-8Z",
    "yellow": "M4-110L58-58 4-4-50-58Z",
}
MIDDLES = {"green": (6, -56), "purple": (30, -54), "blue": (2, -40), "orange": (3, -46), "yellow": (4, -57)}


def _sail(captain: Captain, second: bool) -> str:
    d = SAILS[captain.colour]
    ground, figure = (CREAM, captain.main) if second else (captain.main, CREAM)
    edge = mix(captain.dark, captain.main, 0.2)
    bands = line("M-60-84H70M-60-28H70", captain.main, 13) if second else ""
    body = path(d, ground) + within("sail", d, bands + oval(-26, -84, 40, 44, "#ffffff", 'opacity=".22"'))
    x, y = MIDDLES[captain.colour]
    size = 13 if captain.colour == "purple" else 20
    return body + line(d, edge, 4) + captain.mark(x, y, size, captain.dark if second else figure)


def _hull(captain: Captain, second: bool) -> str:
    hull = "M-88-22Q-80 8-62 10H58Q76 6 84-30Q86-42 96-42Q100-40 98-34Q90 14 72 34Q60 48 40 48H-44Q-70 46-80 22Q-90 0-98-16Q-100-26-92-28Q-88-28-88-22Z"
    wood = mix(WOOD, "#d9a865", 0.45) if second else WOOD
    planks = within("hull", hull, line("M-90 24H90M-84 36H84", DARK_WOOD, 2.6, 'opacity=".7"'))
    shields = "".join(
        disc(
            x,
            15,
            9,
            captain.main if (k % 2 == 0) != second else CREAM,
            f'stroke="{captain.dark}" stroke-width="2.4"',
        )
        for k, x in enumerate((-52, -31, -10, 11, 32, 53))
    )
    return path(hull, wood) + planks + line("M-64 9H60", captain.dark if second else GOLD, 4) + shields


def _mast() -> str:
    return line("M2 12V-110", DARK_WOOD, 5)


def boat(captain: Captain, second: bool, sunk: bool, sheet: Sheet) -> None:
    """A boat as it lies at sky, up to its waist in cloud, or ``sunk`` in nothing."""
    if sunk:
        bank_behind(sheet, f"boat-{captain.colour}", 90)
    sheet.lit(_mast(), BODY)
    sheet.lit(_sail(captain, second), CLOTH)
    sheet.lit(_hull(captain, second), BODY)
    if sunk:
        bank_before(sheet, f"boat-{captain.colour}", 90)
    else:
        sheet.lit(
            line(
                "M-46 18L-62 58M-25 18L-41 58M-4 18L-20 58M17 18L1 58M38 18L22 58",
                mix(WOOD, CREAM, 0.35),
                4.5,
            ),
            MARK,
        )


for captain in CAPTAINS.values():
    for second in (False, True):
        name = f"boat-{captain.colour}-{2 if second else 1}"
        add(name, partial(boat, captain, second, True), BOX, 1.2, size=0.86)
        add(f"{name}-whole", partial(boat, captain, second, False), BOX, 1.2, size=0.86)
