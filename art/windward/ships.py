"""Airships: five balloons, each the shape of its captain's emblem, and one kind of gondola."""

from __future__ import annotations

from functools import partial

from art.house.props import at, ring
from art.raster import mix
from art.scenes.canvas import Paint
from art.windward.captains import CAPTAINS, Captain
from art.windward.pieces import add
from art.windward.shapes import (
    BRASS,
    CREAM,
    DARK_WOOD,
    GOLD,
    INK,
    WOOD,
    disc,
    line,
    oval,
    path,
    shades,
    within,
)
from art.windward.sheet import BODY, MARK, Sheet

BALLOON = Paint(tint=0.08, rim=0.55, rim_width=4.5, shade=0.34, round=0.5, wash=0.12)
BOX = (-116.0, -128.0, 116.0, 52.0)


def _skin(captain: Captain, d: str, ribs: str, middle: float = -46, tall: float = 44) -> str:
    """A balloon: its colour, light above, shade below, and seams."""
    light, shade = shades(captain.main)
    bands = (
        oval(-14, middle - tall * 0.62, 88, tall * 0.44, light, 'opacity=".75"')
        + oval(10, middle + tall * 0.98, 112, tall * 0.52, shade, 'opacity=".6"')
        + line(ribs, captain.dark, 3.2, 'opacity=".75"')
    )
    return path(d, captain.main) + within(f"skin-{captain.colour}", d, bands)


def _fins(captain: Captain, d: str) -> str:
    return path(d, mix(captain.main, captain.dark, 0.45))


def _leaf(captain: Captain) -> str:
    hull = "M94-46C52-88-34-92-86-48L-100-46-86-43C-34-2 52-4 94-46Z"
    ribs = (
        "M-90-46H90M56-74Q44-62 40-46Q44-30 56-18M18-84Q6-66 2-46Q6-26 18-8M-22-83Q-34-64-38-46Q-34-28-22-9"
    )
    tail = _fins(
        captain,
        "M-66-50C-84-62-88-84-112-90C-116-68-104-52-80-46ZM-66-42C-84-30-88-8-112-2C-116-24-104-40-80-46Z",
    )
    return tail + _skin(captain, hull, ribs)


def _moon(captain: Captain) -> str:
    horn = "M-98-106C-96-40-54 4 0 4S96-40 98-106C74-66 42-50 0-50S-74-66-98-106Z"
    ribs = "M-60-66Q-70-44-66-30M-32-54Q-40-30-38-6M0-50V4M32-54Q40-30 38-6M60-66Q70-44 66-30"
    pearl = disc(0, -78, 15, mix(captain.pale, "#ffffff", 0.5)) + line("M0-64V-50", captain.dark, 3)
    return pearl + _skin(captain, horn, ribs, -34, 50)


def _drop(captain: Captain) -> str:
    hull = "M-106-50C-66-58-30-96 26-94C70-92 94-70 94-44C94-18 70 4 26 6C-30 8-66-40-106-50Z"
    ribs = "M-42-72Q-34-48-42-20M-8-90Q6-46-8 0M34-94Q54-44 34 5M66-84Q84-44 66-6"
    tail = _fins(
        captain,
        "M-72-54C-84-74-96-82-110-82C-108-68-100-58-88-51ZM-70-42C-80-24-92-14-108-14C-106-30-98-42-88-48Z",
    )
    return tail + _skin(captain, hull, ribs)


def _sun(captain: Captain) -> str:
    ray = path("M-11 0L0-32 11 0Z", captain.main)
    rays = f'<g transform="translate(0 -54) scale(1.34 1)">{ring(12, 38, ray, 0.5)}</g>'
    ball = "M60-54C60-30 34-12 0-12S-60-30-60-54S-34-98 0-98S60-78 60-54Z"
    ribs = "M0-98V-12M-20-96Q-38-54-18-13M20-96Q38-54 18-13M-36-88Q-66-52-34-20M36-88Q66-52 34-20"
    return rays + _skin(captain, ball, ribs, -54, 42)


def _kite(captain: Captain) -> str:
    frame = "M96-50Q50-80 10-112Q-40-84-92-50Q-42-20 10 8Q50-22 96-50Z"
    panel = path("M10-112Q-40-84-92-50H10ZM10 8Q50-22 96-50H10Z", captain.pale)
    spars = line("M-92-50H96M10-112V8", captain.dark, 4.2)
    tail = line("M-92-50Q-104-38-98-24T-108 2", captain.dark, 2.6)
    bows = at(path("M0 0L-11-8V8ZM0 0L11-8V8Z", mix(captain.main, "#c9472a", 0.75)), -98, -26, 1, 30)
    bows += at(path("M0 0L-9-7V7ZM0 0L9-7V7Z", mix(captain.main, "#c9472a", 0.75)), -107, 0, 1, -20)
    return tail + bows + path(frame, captain.main) + within("kite", frame, panel) + spars


BALLOONS = {"green": _leaf, "purple": _moon, "blue": _drop, "orange": _sun, "yellow": _kite}
EMBLEMS = {
    "green": (0, -47, 22),
    "purple": (0, -24, 19),
    "blue": (24, -42, 29),
    "orange": (0, -55, 27),
    "yellow": (10, -50, 27),
}
"""Where on the balloon, and how large."""


def gondola(captain: Captain) -> str:
    """A hull on ropes under the balloon, its bow to the right."""
    ropes = line("M-30-26L-44 14M-12-20L-13 14M12-20L13 14M30-26L44 14", DARK_WOOD, 2.6)
    screw = line("M-52 25H-64", INK, 4) + oval(-66, 25, 4.5, 17, mix(CREAM, BRASS, 0.3))
    hull = "M-52 12H46L66 6Q60 38 24 42H-28Q-50 40-52 12Z"
    stripe = within(
        "hull", hull, path("M-60 8H70V21H-60Z", captain.main) + line("M-56 31H60", DARK_WOOD, 2.5)
    )
    ports = "".join(
        disc(x, 29, 5, "#ffdf8a", f'stroke="{DARK_WOOD}" stroke-width="2"') for x in (-32, -10, 12, 34)
    )
    return ropes + screw + path(hull, WOOD) + stripe + ports + line("M-54 11H50L68 4", GOLD, 4)


def ship(captain: Captain, sheet: Sheet) -> None:
    sheet.lit(gondola(captain), BODY)
    sheet.lit(BALLOONS[captain.colour](captain), BALLOON)
    x, y, size = EMBLEMS[captain.colour]
    emblem = captain.mark(x, y, size + 6, captain.dark) + captain.mark(x, y, size, CREAM)
    sheet.lit(emblem, MARK)


for captain in CAPTAINS.values():
    add(f"ship-{captain.colour}", partial(ship, captain), BOX, 1.36, 64, size=0.92)
