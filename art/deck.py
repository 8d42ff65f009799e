"""Decks on disk: reading descriptions, writing pictures under names that tell nothing."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path
from typing import Any

from PIL import Image

from art.recipes import Recipe

ROOT = Path(__file__).resolve().parent.parent
DECKS = ROOT / "src" / "talewind" / "pictures" / "decks"


def read_deck(folder: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((folder / "deck.json").read_text("utf-8"))
    return loaded


def write_deck(folder: Path, deck: dict[str, Any]) -> None:
    """Write deck.json with one line per element, so that differences can be read."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "deck.json").write_text(_format(deck, 0) + "\n", "utf-8")


def _format(value: Any, depth: int) -> str:
    short = json.dumps(value, ensure_ascii=False)
    if (len(short) + depth <= 150 and depth > 2) or not isinstance(value, dict | list) or not value:
        return short
    pad, close = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(value, dict):
        if "draw" in value or "env" in value or "icon" in value:
            return short
        parts = [f"{json.dumps(key)}: {_format(item, depth + 1)}" for key, item in value.items()]
        return "{" + pad + ("," + pad).join(parts) + close + "}"
    return "[" + pad + ("," + pad).join(_format(item, depth + 1) for item in value) + close + "]"


def drawing_hash(recipe: Recipe, drawing: dict[str, Any], scale: float) -> str:
    text = json.dumps(drawing, sort_keys=True) + recipe.version + str(scale)
    return hashlib.sha256(text.encode()).hexdigest()


def webp(image: Image.Image, size: tuple[int, int], quality: int) -> bytes:
    """Encode at a size."""
    if image.size != size:
        image = image.resize(size, Image.Resampling.LANCZOS)
    buffer = io.BytesIO()
    image.save(buffer, "WEBP", quality=quality, method=6)
    return buffer.getvalue()


def publish(folder: Path, picture: dict[str, Any], image: Image.Image, recipe: Recipe) -> None:
    """Write both sizes and remember their name; drop the files they replace."""
    large, small = webp(image, recipe.large, recipe.quality), webp(image, recipe.small, recipe.quality)
    name = hashlib.sha256(b"talewind" + large).hexdigest()[:16]
    former = picture.get("file")
    if former and former != name:
        for suffix in (".webp", "-s.webp"):
            (folder / f"{former}{suffix}").unlink(missing_ok=True)
    (folder / f"{name}.webp").write_bytes(large)
    (folder / f"{name}-s.webp").write_bytes(small)
    picture.update(file=name, width=recipe.large[0], height=recipe.large[1])


def contact_sheet(images: list[Image.Image], columns: int, width: int) -> Image.Image:
    """All pictures side by side, for the eye."""
    gap = max(4, width // 22)
    thumbs = [
        i.convert("RGB").resize((width, round(i.height * width / i.width)), Image.Resampling.LANCZOS)
        for i in images
    ]
    tall = max(t.height for t in thumbs)
    rows = -(-len(thumbs) // columns)
    sheet = Image.new("RGB", (gap + (width + gap) * columns, gap + (tall + gap) * rows), (246, 238, 220))
    for index, thumb in enumerate(thumbs):
        sheet.paste(thumb, (gap + (index % columns) * (width + gap), gap + (index // columns) * (tall + gap)))
    return sheet
