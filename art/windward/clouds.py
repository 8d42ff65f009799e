"""The cloud that lower pieces stand in: half of it behind them, half before."""

from __future__ import annotations

from art.scenes.canvas import Paint
from art.windward.shapes import billow, line, lobes, soft_disc
from art.windward.sheet import Sheet

FLEECE = Paint(tint=0.1, rim=0.5, rim_width=4, shade=0.16, round=0.3, wash=0.06)
WHITE = "#fbfcff"
SHADE = "#b4c3e2"
EDGE = "#7f97c6"


def bank_behind(sheet: Sheet, seed: str, half: float, y: float = 34) -> None:
    sheet.lit(billow(f"{seed}-behind", -half * 0.82, half * 0.82, y, 34, "#dfe7f6"), FLEECE)


def bank_before(sheet: Sheet, seed: str, half: float, y: float = 50) -> None:
    """Hides what lies below the waist."""
    sheet.lit(billow(f"{seed}-edge", -half * 0.86, half * 0.86, y, 34, EDGE), FLEECE)
    sheet.lit(billow(f"{seed}-edge", -half * 0.84, half * 0.84, y, 30, WHITE), FLEECE)
    sheet.flat(lobes(seed, -half * 0.7, half * 0.7, y + 7, 22, 5, SHADE), 0.8, 0.4)
    sheet.flat(line(f"M{-half * 0.7} {y + 12}Q0 {y + 17} {half * 0.7} {y + 12}", SHADE, 5), 0.5, 1.4)


def shadow(sheet: Sheet) -> None:
    """What a higher piece throws on the clouds below it."""
    sheet.flat(soft_disc("shade", 0, 0, 74, 25, "#141c44", 0.62))
