"""The box that holds the pieces: which there are to paint, and how they are published for the page."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PIL import Image

from art.cache import Job, Painted, job_for
from art.deck import ROOT, file_name
from art.recipes import Recipe
from art.windward.box import PAGE_WIDTH, cut, encode
from art.winter import ledger
from art.winter.compose import pieces
from art.winter.plan import VIEWS, places

NAME = "winter"
FOLDER = ROOT / "web" / "src" / "games" / "winter" / "art"
MANIFEST = "sprites.json"
DRAFT = 0.5
STORY = "story-"
RECIPE = Recipe(
    module="art.winter",
    large=(0, 0),
    small=(0, 0),
    packages=("@iconify-json/fluent-emoji-flat",),
    borrows=(
        "emblems/tones.py",
        "house/props.py",
        "scenes/canvas.py",
        "scenes/environments.py",
        "scenes/nature.py",
        "scenes/strokes.py",
        "windward/pieces.py",
        "windward/shapes.py",
        "windward/sheet.py",
    ),
)
"""Every piece has a size of its own, and there is only one."""


def names() -> list[str]:
    return list(pieces())


def jobs(wanted: Iterable[str], draft: bool) -> list[Job]:
    scale = DRAFT if draft else 1.0
    shown = ledger.shown()
    return [job_for(NAME, name, RECIPE, {"piece": name, "ledger": shown}, scale) for name in wanted]


def publish(painted: list[Painted], folder: Path) -> int:
    """Write pictures and the manifest, and drop what nothing names. Says how many are new."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = folder / MANIFEST
    listed: dict[str, Any] = {"story": {}, "sprites": {}}
    if manifest.is_file():
        listed.update(json.loads(manifest.read_text("utf-8")))
    changed = 0
    for picture in painted:
        piece = pieces()[picture.job.id]
        with Image.open(picture.file) as whole:
            sprite, entry = cut(piece, whole)
        encoded = encode(sprite, piece.quality)
        name = piece.name
        if name.startswith(STORY):
            name = file_name(encoded)
            _, number, side = piece.name.split("-")
            listed["story"].setdefault(number, {})[side] = name
        else:
            listed["sprites"][name] = entry
        target = folder / f"{name}.webp"
        if not target.is_file() or target.read_bytes() != encoded:
            target.write_bytes(encoded)
            changed += 1
    _write(manifest, listed)
    _drop(folder, listed)
    return changed


def _write(manifest: Path, listed: dict[str, Any]) -> None:
    """In the order of the box, as the page's own formatter would lay it out."""
    story = {number: listed["story"][number] for number in sorted(listed["story"], key=int)}
    sprites = {name: listed["sprites"][name] for name in pieces() if name in listed["sprites"]}
    maps = {view.name: places(view) for view in VIEWS}
    whole = {"story": story, "sprites": sprites, "maps": maps}
    manifest.write_text(_laid_out(whole, "", "") + "\n", "utf-8")


def _laid_out(value: Any, indent: str, key: str, comma: int = 0) -> str:
    short = json.dumps(value)
    if isinstance(value, dict):
        short = short.replace("{", "{ ").replace("}", " }")
    flat = not isinstance(value, dict) or not any(isinstance(part, dict) for part in value.values())
    if flat and len(indent) + len(key) + len(short) + comma <= PAGE_WIDTH:
        return short
    inner = indent + "  "
    last = len(value) - 1
    lines = []
    for nth, (name, part) in enumerate(value.items()):
        start = f"{json.dumps(name)}: "
        lines.append(f"{inner}{start}{_laid_out(part, inner, start, int(nth < last))}")
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _drop(folder: Path, listed: dict[str, Any]) -> None:
    named = {file for sides in listed["story"].values() for file in sides.values()}
    named |= set(listed["sprites"]) & set(pieces())
    for path in folder.glob("*.webp"):
        if path.stem not in named:
            path.unlink()
