"""What stands behind the picture of a story card: four meadows in spring, four snowfields in winter."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Collection

from art.windward.shapes import disc, line, path
from art.winter.crayon import HEIGHT, WIDTH, Crayon

GROUND = HEIGHT * 0.80
GRASS, STALK = "#7a9a2e", "#4a5f1a"
SUN = "#ffe14a"
KINDS = {
    "spring": ("sun", "birds", "rainbow", "orchard"),
    "winter": ("moon", "pines", "clouds", "wood"),
    "neutral": ("plain",),
}
LOOKS_LIKE = {
    "sun": ("sun", "birds", "orchard"),
    "bird": ("birds",),
    "rainbow": ("rainbow",),
    "tree": ("orchard", "pines", "wood"),
    "moon": ("moon", "pines"),
    "cloud": ("clouds",),
}
"""Meadows that show a thing already: its own card must not."""


def kind_for(seed: str, season: str, shun: Collection[str]) -> str:
    shunned = {kind for thing in shun for kind in LOOKS_LIKE[thing]}
    free = [kind for kind in KINDS[season] if kind not in shunned] or ["bare"]
    return free[hashlib.sha256(seed.encode()).digest()[0] % len(free)]


def lay(card: Crayon, kind: str) -> None:
    """Ground and sky."""
    rise = -10 if kind in ("sun", "rainbow", "clouds") else 18
    hill = (
        f"M-20 {GROUND}Q{WIDTH * 0.25} {GROUND - rise} {WIDTH * 0.5} {GROUND + 4}T{WIDTH + 20} {GROUND - 6}"
    )
    season = card.season.name
    ground, crest = {
        "spring": (GRASS, STALK),
        "winter": ("#ffffff", "#7f9fc6"),
        "neutral": ("#e6dcc8", "#857a6c"),
    }[season]
    card.draw(path(f"{hill}V{HEIGHT + 20}H-20Z", ground), 0.65 if season == "winter" else 0.5, 5, angle=80)
    fills, strokes = {"spring": _spring, "winter": _winter, "neutral": _neutral}[season](card, kind)
    if fills:
        card.draw(fills, 0.62, 5)
    card.strokes(line(hill, crest, 5) + strokes)


def _spring(card: Crayon, kind: str) -> tuple[str, str]:
    fills = strokes = ""
    if kind in ("sun", "birds", "orchard"):
        x, y = WIDTH * (0.14 if kind == "sun" else 0.86), HEIGHT * 0.11
        fills += disc(x, y, 52, SUN)
        for ray in range(14):
            c, s = math.cos(ray * 0.449), math.sin(ray * 0.449)
            strokes += line(f"M{x + 66 * c:.0f} {y + 66 * s:.0f}L{x + 98 * c:.0f} {y + 98 * s:.0f}", SUN, 7)
    if kind == "rainbow":
        for band, colour in enumerate(("#d9402a", "#ffb53a", "#ffe28a", GRASS)):
            r, y = WIDTH * 0.6 - band * 19, HEIGHT * 0.47
            bow = f"M{WIDTH / 2 - r:.0f} {y:.0f}A{r:.0f} {r:.0f} 0 0 1 {WIDTH / 2 + r:.0f} {y:.0f}"
            strokes += line(bow, colour, 16)
    if kind == "orchard":
        for x in (60, WIDTH - 60):
            strokes += line(f"M{x} {GROUND + 6}v-84", "#5a3012", 13)
            fills += disc(x, GROUND - 112, 46, GRASS)
            fills += "".join(
                disc(x + a, GROUND - 112 + b, 8, "#d9402a") for a, b in ((-18, -8), (14, -20), (6, 18))
            )
    if kind == "birds":
        strokes += "".join(
            line(f"M{x - 16} {y - 6}q8-12 16 0q8-12 16 0", card.season.line, 5)
            for x, y in ((90, 90), (150, 130), (60, 160))
        )
    for k in range(6):
        x = 36 + (WIDTH - 72) * (k + card.source.random()) / 6
        y = HEIGHT * (0.88 + 0.07 * card.source.random())
        strokes += line(f"M{x:.0f} {y:.0f}v-30", STALK, 4)
        fills += disc(x, y - 38, 11, ("#fff6dc", "#ff6a5a", "#ffd23a")[k % 3])
    return fills, strokes


def _winter(card: Crayon, kind: str) -> tuple[str, str]:
    fills = strokes = ""
    if kind in ("moon", "pines"):
        x = WIDTH * (0.80 if kind == "moon" else 0.12)
        moon = f"M{x:.0f} {HEIGHT * 0.07:.0f}a44 44 0 1 0 40 66a36 36 0 0 1-40-66Z"
        strokes += path(moon, "#dcebf7", 'stroke="#4a78b5" stroke-width="5" stroke-linejoin="round"')
    if kind == "clouds":
        fills += path(
            "M60 120a34 34 0 0 1 60-22a44 44 0 0 1 84 6a32 32 0 0 1 16 60H84a30 30 0 0 1-24-44Z", "#b9cfe6"
        )
        fills += path(
            "M330 90a30 30 0 0 1 54-16a38 38 0 0 1 72 8a26 26 0 0 1 8 50H352a26 26 0 0 1-22-42Z", "#c9dcee"
        )
    if kind in ("pines", "wood"):
        for x, tall in ((56, 120), (WIDTH - 52, 104), (104, 80)):
            for tier in range(3):
                half, y = tall * (0.36 - 0.09 * tier), GROUND + 4 - tall * 0.26 * tier
                tree = f"M{x - half:.0f} {y:.0f}L{x} {y - tall * 0.42:.0f} {x + half:.0f} {y:.0f}Z"
                strokes += path(tree, "#8fb8de", 'stroke="#27406e" stroke-width="5" stroke-linejoin="round"')
    for k in range(22):
        x, y = card.source.random() * WIDTH, card.source.random() * HEIGHT * 0.78
        r = 8 + 9 * card.source.random()
        if k % 3 == 2:
            fills += disc(round(x), round(y), 6, "#ffffff")
            continue
        for arm in range(3):
            turn = arm * math.pi / 3 + card.source.random() * 0.2
            a, b = r * math.cos(turn), r * math.sin(turn)
            flake = f"M{x - a:.0f} {y - b:.0f}L{x + a:.0f} {y + b:.0f}"
            strokes += line(flake, "#7ea6d6" if k % 2 else "#a9c6e6", 3.4)
    return fills, strokes


def _neutral(card: Crayon, kind: str) -> tuple[str, str]:
    """Neither season: a bare field and a sky full of dust."""
    specks = "".join(
        disc(
            card.source.random() * WIDTH,
            card.source.random() * HEIGHT * 0.76,
            3 + 3 * card.source.random(),
            "#f4ecdc",
        )
        for _ in range(16)
    )
    return specks, line(f"M60 {GROUND + 60}h90M300 {GROUND + 84}h120", "#a8977c", 4)
