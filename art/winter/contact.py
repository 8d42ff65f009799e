"""The box at a glance: the town with people in it, on a desk and on a phone, and every card and token."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

from PIL import Image

from art import sheets
from art.winter import ledger
from art.winter.box import FOLDER, MANIFEST, NAME
from art.winter.compose import pieces
from talewind.engine import TalewindError

WIDE = 1500
NIGHT = (28, 34, 58)
PEOPLE = {
    "DM": ("alice-ready", "dorothy-activated"),
    "WO": ("match-girl-ready",),
    "PT": ("pinocchio-activated",),
    "FW": ("tin-man-down", "snow-white-ready"),
    "NF": ("wolf-ready",),
    "OP": ("scarecrow-ready",),
    "OP-MC": ("candlewick-ready",),
    "CF": ("cranky-ready",),
    "WP": ("white-rabbit-ready",),
    "MA": ("mad-hatter-ready",),
    "WP-MA": ("fox-and-cat-activated",),
    "MC-NF": ("mangiafuoco-ready",),
}
QUESTS = {"MC": "glimmer", "NF": "horror", "FW": "propaganda", "DM": "safe-house"}
POWERS = {"PT": "power-love-1", "WP": "power-horror", "DM": "power-artifact"}
TOKEN = 0.058
"""How wide a person's disc stands on the map, as a share of its width."""


@functools.cache
def listed(folder: Path = FOLDER) -> dict[str, Any]:
    path = folder / MANIFEST
    if not path.is_file():
        raise TalewindError("not_drawn", f"The pieces of {NAME} are not published: run `make art`.")
    manifest: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return manifest


def story(number: int, side: str) -> Image.Image:
    return Image.open(FOLDER / f"{listed()['story'][str(number)][side]}.webp")


def sprite(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.webp") as image:
        return image.convert("RGBA")


def put(ground: Image.Image, name: str, x: float, y: float, unit: float) -> None:
    """Lay a sprite where the page would: its origin at (x, y), a hundred units being so many pixels."""
    entry = listed()["sprites"][name]
    size = (max(1, round(entry["w"] * unit)), max(1, round(entry["h"] * unit)))
    left, top = round(x - entry["x"] * unit), round(y - entry["y"] * unit)
    ground.alpha_composite(sprite(name).resize(size, Image.Resampling.LANCZOS), (max(0, left), max(0, top)))


def board(name: str, wide: int) -> Image.Image:
    """The town with people and tokens on it, so many pixels wide."""
    view = listed()["maps"][name]
    tall = round(wide * view["height"] / view["width"])
    ground = sprite(name).resize((wide, tall), Image.Resampling.LANCZOS)

    def at(point: list[float]) -> tuple[float, float]:
        return point[0] / 100 * wide, point[1] / 100 * tall

    for id, quest in QUESTS.items():
        put(ground, f"quest-{quest}", *at(view["locations"][id]["quest"]), view["quest"] / 100 * wide / 1.06)
    for id, power in POWERS.items():
        put(ground, power, *at(view["locations"][id]["power"]), view["power"] / 100 * wide / 1.06)
    for id, people in PEOPLE.items():
        x, y = at(view["locations"][id]["at"] if id in view["locations"] else view["plazas"][id])
        disc = max(TOKEN, view["plaza"] / 100 * 1.05) * wide
        for k, person in enumerate(people):
            put(ground, person, x + (k - (len(people) - 1) / 2) * disc * 0.86, y + disc * 0.1, disc / 1.02)
    return ground


def _row(images: list[Image.Image], columns: int) -> Image.Image:
    gap = 8
    sheet = sheets.contact_sheet(images, columns, (WIDE - gap) // columns - gap)
    whole = Image.new("RGB", (WIDE, sheet.height), sheets.PAPER)
    whole.paste(sheet.crop((0, 0, min(WIDE, sheet.width), sheet.height)), (0, 0))
    return whole


def document(target: Path = sheets.SHEETS) -> Path:
    """Write the sheet of the published pieces into the documentation."""
    desk, phone = board("town", 1080), board("town-portrait", 390)
    towns = Image.new("RGB", (WIDE, desk.height), NIGHT)
    towns.paste(desk.convert("RGB"), (0, 0))
    towns.paste(phone.convert("RGB"), (1095, (desk.height - phone.height) // 2))
    people = [name.replace("_", "-") for name in ledger.sides()]
    tokens = [name for name in pieces() if name.startswith(("quest-", "power-", "faction-"))]
    cards = [story(number, "spring" if number % 2 else "winter") for number in ledger.cards()]
    rows = [
        towns,
        _row([sprite(name) for name in people], 14),
        _row([sprite(f"{name}-{state}") for state in ("ready", "activated", "down") for name in people], 14),
        _row(
            [sprite(name) for name in [*tokens, "arbiter", "bookmark", "epilogue", "acting", "ongoing"]], 22
        ),
        _row([sprite(name) for name in pieces() if name.startswith("objective-")], 14),
        _row([*cards, *(sprite(f"neutral-{nth}") for nth in (1, 2, 3))], 16),
    ]
    return sheets.write(sheets.stack(rows), target / f"{NAME}.webp")
