"""The box that holds the pieces: which there are to paint, and how they are published for the page."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from art.cache import Job, Painted, job_for
from art.deck import ROOT
from art.recipes import Recipe
from art.windward.compose import pieces
from art.windward.pieces import Piece
from art.windward.sheet import SQUASH

NAME = "windward"
FOLDER = ROOT / "web" / "src" / "games" / "windward" / "art"
MANIFEST = "sprites.json"
DRAFT = 0.5
POLE = (0.02, -1.24)
"""The top of the Trading Post's flagpole, in radii of a hex from its middle."""
PAGE_WIDTH = 100
RECIPE = Recipe(
    module="art.windward",
    large=(0, 0),
    small=(0, 0),
    borrows=(
        "scenes/canvas.py",
        "scenes/environments.py",
        "scenes/strokes.py",
        "house/easel.py",
        "house/props.py",
    ),
)
"""Every piece has a size of its own, and there is only one."""


def names() -> list[str]:
    return list(pieces())


def jobs(wanted: Iterable[str], draft: bool) -> list[Job]:
    scale = DRAFT if draft else 1.0
    return [job_for(NAME, name, RECIPE, {"piece": name}, scale) for name in wanted]


def publish(painted: list[Painted], folder: Path) -> int:
    """Write sprites and the manifest, and drop what nothing names. Says how many are new."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = folder / MANIFEST
    listed = json.loads(manifest.read_text("utf-8"))["sprites"] if manifest.is_file() else {}
    changed = 0
    for picture in painted:
        piece = pieces()[picture.job.id]
        with Image.open(picture.file) as whole:
            sprite, entry = cut(piece, whole)
        target, encoded = folder / f"{piece.name}.webp", encode(sprite, piece.quality)
        if not target.is_file() or target.read_bytes() != encoded:
            target.write_bytes(encoded)
            changed += 1
        listed[piece.name] = entry
    sprites = {name: listed[name] for name in pieces() if name in listed}
    write_manifest(manifest, sprites)
    for path in folder.glob("*.webp"):
        if path.stem not in sprites:
            path.unlink()
    return changed


def cut(piece: Piece, whole: Image.Image) -> tuple[Image.Image, dict[str, float]]:
    """A sprite without bare margins, its size, and where the middle of its hex lies in it, in radii."""
    image = whole.convert("RGBA")
    seen = image.getchannel("A").point(lambda alpha: 255 if alpha > 5 else 0).getbbox()
    left, top, right, bottom = seen or (0, 0, *image.size)
    left, top, right, bottom = max(0, left - 1), max(0, top - 1), right + 1, bottom + 1
    sprite = image.crop((left, top, min(right, image.width), min(bottom, image.height)))
    radius = piece.density * 100 / piece.size
    entry = {
        "width": sprite.width,
        "height": sprite.height,
        "w": round(sprite.width / radius, 3),
        "h": round(sprite.height / radius, 3),
        "x": round((-piece.box[0] * piece.density - left) / radius, 3),
        "y": round((-piece.box[1] * piece.density - top) / radius, 3),
    }
    return sprite, entry


def encode(sprite: Image.Image, quality: int) -> bytes:
    buffer = io.BytesIO()
    solid = sprite.getchannel("A").getextrema() == (255, 255)
    image = sprite.convert("RGB") if solid else sprite
    image.save(buffer, "WEBP", quality=quality, method=6, alpha_quality=80)
    return buffer.getvalue()


def write_manifest(path: Path, sprites: dict[str, dict[str, float]]) -> None:
    """As the page's own formatter would lay it out: a sprite a line, where it fits."""
    lines = ",\n".join(_line(name, entry) for name, entry in sprites.items())
    head = f'  "squash": {SQUASH},\n  "pole": {{ "x": {POLE[0]}, "y": {POLE[1]} }},'
    path.write_text(f'{{\n{head}\n  "sprites": {{\n{lines}\n  }}\n}}\n', "utf-8")


def _line(name: str, entry: dict[str, float]) -> str:
    pairs = [f'"{key}": {value:g}' for key, value in entry.items()]
    line = f'    "{name}": {{ {", ".join(pairs)} }}'
    if len(line) + 1 <= PAGE_WIDTH:
        return line
    return f'    "{name}": {{\n      ' + ",\n      ".join(pairs) + "\n    }"
