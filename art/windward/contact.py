"""The box at a glance: every piece, and a planet set up as large as on a desk and as small as on a phone."""

from __future__ import annotations

import functools
import json
import math
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from art import sheets
from art.windward.box import FOLDER, MANIFEST, NAME
from talewind.engine import TalewindError

WEDGE = ("....p", "gx.r", ".fx", "z.", "x")
"""A territory with every kind of space; the sheet's planet has it six times."""
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
TERRAIN = {".": "plain", "p": "around", "r": "red-start", "f": "feeding", "z": "zephyr"}
STANDING = {
    (1, -1): ("ship-green",),
    (2, -1): ("ship-purple",),
    (-1, 1): ("ship-blue",),
    (0, -3): ("ship-orange",),
    (-3, 3): ("ship-yellow",),
    (3, -3): ("boat-green-1",),
    (4, -3): ("boat-green-2",),
    (-2, 1): ("boat-purple-1",),
    (-3, 1): ("boat-purple-2",),
    (0, 2): ("boat-blue-1",),
    (1, 2): ("boat-blue-2",),
    (0, -2): ("boat-orange-1",),
    (-3, 0): ("boat-orange-2",),
    (3, 0): ("boat-yellow-1",),
    (4, 0): ("boat-yellow-2", "ship-orange"),
    (4, -1): ("crester-red",),
    (2, 3): ("crester-red",),
    (-4, 2): ("crester-red-tagged",),
    (-2, -3): ("crester-white",),
    (0, 3): ("crester-grey-defeated",),
    (-4, 3): ("crester-red-defeated",),
    (3, 1): ("tooth-red",),
    (2, 2): ("tooth-grey",),
    (-2, -2): ("crester-grey",),
    (2, -4): ("crester-grey-tagged",),
}
NIGHT_SKY = (18, 24, 60)
HIGHER = ("ship", "crester-red", "crester-white")


def listed(folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    path = folder / MANIFEST
    if not path.is_file():
        raise TalewindError("not_drawn", f"The pieces of {NAME} are not published: run `make art`.")
    sprites: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))["sprites"]
    return sprites


@functools.cache
def sprite(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.webp") as image:
        return image.convert("RGBA")


def put(ground: Image.Image, name: str, x: float, y: float, radius: float, size: float = 1.0) -> None:
    """Lay a sprite where the page would: its hex has its middle at (x, y)."""
    entry = listed()[name]
    radius *= size
    wide, tall = max(1, round(entry["w"] * radius)), max(1, round(entry["h"] * radius))
    image = sprite(name).resize((wide, tall), Image.Resampling.LANCZOS)
    ground.alpha_composite(
        image, (max(0, round(x - entry["x"] * radius)), max(0, round(y - entry["y"] * radius)))
    )


def spaces() -> dict[tuple[int, int], str]:
    found = {}
    for slot, (q, r) in enumerate(DIRECTIONS):
        p, s = DIRECTIONS[(slot + 1) % 6]
        for b, row in enumerate(WEDGE):
            for a, code in enumerate(row, 1):
                found[(a * q + b * p, a * r + b * s)] = code
    return found


def board(radius: float, night: bool = False, bare: bool = False) -> Image.Image:
    """The planet with pieces on it, at so many pixels a hex."""
    manifest = json.loads((FOLDER / MANIFEST).read_text("utf-8"))
    squash, pole = manifest["squash"], manifest["pole"]
    wide, tall = round(radius * 22), round(radius * 20)
    ground = (
        sprite("sky")
        .resize((wide * 2, round(wide * 1.25)), Image.Resampling.LANCZOS)
        .crop((0, 0, wide, tall))
    )
    middle = (wide / 2, tall / 2)
    put(ground, "planet-night" if night else "planet", *middle, radius)

    def at(space: tuple[int, int]) -> tuple[float, float]:
        q, r = space
        return middle[0] + radius * 1.5 * q, middle[1] + radius * math.sqrt(3) * (r + q / 2) * squash

    pen = ImageDraw.Draw(ground, "RGBA")
    rows = sorted(spaces().items(), key=lambda item: at(item[0])[1])
    for space, _ in rows:
        x, y = at(space)
        corners = [
            (
                x + radius * math.cos(math.radians(60 * k)),
                y + radius * squash * math.sin(math.radians(60 * k)),
            )
            for k in range(6)
        ]
        pen.polygon(corners, outline=(47, 79, 138, 110))
    for space, code in rows:
        name = TERRAIN.get(code)
        if code == "x":
            name = f"drift-{(space[0] * 7 + space[1]) % 3 + 1}"
        if code == "g":
            name = f"gas-pocket-{(space[0] + space[1]) % 3}"
        put(ground, name or "plain", *at(space), radius)
    put(ground, "post", *middle, radius)
    for space, names in sorted({} if bare else STANDING.items(), key=lambda item: at(item[0])[1]):
        for name in names:
            x, y = at(space)
            if name.startswith(HIGHER) and not name.endswith("defeated"):
                put(ground, "shadow", x, y + radius * 0.3, radius)
            put(ground, name, x, y, radius, 0.7 if name.startswith("tooth") else 1.0)
    entry = listed()["flag"]
    flag = sprite("flag").resize(
        (round(entry["w"] * radius), round(entry["h"] * radius)), Image.Resampling.LANCZOS
    )
    square = Image.new("RGBA", (round(radius * 4),) * 2)
    square.alpha_composite(flag, (round(radius * (2 - entry["x"])), round(radius * (2 - entry["y"]))))
    turned = square.rotate(26, Image.Resampling.BICUBIC)
    ground.alpha_composite(
        turned, (round(middle[0] + (pole["x"] - 2) * radius), round(middle[1] + (pole["y"] - 2) * radius))
    )
    return ground


def rows_of(names: list[str], wide: int, radius: float) -> Image.Image:
    """Sprites one after the other, at a size the page uses."""
    gap, x = 14, 14
    lines: list[list[tuple[str, int]]] = []
    line: list[tuple[str, int]] = []
    for name in names:
        entry = listed()[name]
        across = round(entry["w"] * radius)
        if line and x + across + gap > wide:
            lines.append(line)
            line, x = [], gap
        line.append((name, x))
        x += across + gap
    lines.append(line)
    heights = [max(round(listed()[name]["h"] * radius) for name, _ in line) for line in lines]
    sheet = Image.new("RGBA", (wide, sum(heights) + gap * (len(lines) + 1)), (214, 224, 240, 255))
    y = gap
    for line, tall in zip(lines, heights, strict=True):
        for name, x in line:
            entry = listed()[name]
            image = sprite(name).resize(
                (round(entry["w"] * radius), round(entry["h"] * radius)), Image.Resampling.LANCZOS
            )
            sheet.alpha_composite(image, (x, y + tall - image.height))
        y += tall + gap
    return sheet


BACKDROPS = ("planet", "planet-night", "sky")


def document(target: Path = sheets.SHEETS) -> Path:
    """Write the sheet of the published pieces into the documentation."""
    names = [name for name in listed() if name not in BACKDROPS]
    large = board(54)
    phones = [board(22), board(22, night=True)]
    gap = (large.width - sum(phone.width for phone in phones)) // 3
    small = Image.new("RGB", (large.width, phones[0].height + 2 * gap), NIGHT_SKY)
    for k, phone in enumerate(phones):
        small.paste(phone, (gap + k * (phone.width + gap), gap))
    whole = sheets.stack([large.convert("RGB"), small, rows_of(names, large.width, 70).convert("RGB")])
    return sheets.write(whole, target / f"{NAME}.webp")
