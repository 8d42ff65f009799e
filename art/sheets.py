"""Contact sheets: a deck at one glance."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from art.deck import ROOT, DrawnDeck
from talewind.engine import TalewindError

SHEETS = ROOT / "docs" / "art"
PAPER = (246, 238, 220)
LARGEST = 400_000
"""Bytes of a sheet in the documentation."""


def contact_sheet(images: Sequence[Image.Image], columns: int, width: int) -> Image.Image:
    """All pictures side by side, for the eye."""
    gap = max(4, width // 22)
    thumbs = [
        on_paper(image).resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
        for image in images
    ]
    tall = max(thumb.height for thumb in thumbs)
    rows = -(-len(thumbs) // columns)
    sheet = Image.new("RGB", (gap + (width + gap) * columns, gap + (tall + gap) * rows), PAPER)
    for index, thumb in enumerate(thumbs):
        sheet.paste(thumb, (gap + (index % columns) * (width + gap), gap + (index // columns) * (tall + gap)))
    return sheet


def on_paper(image: Image.Image) -> Image.Image:
    """Without transparency."""
    ground = Image.new("RGBA", image.size, PAPER)
    return Image.alpha_composite(ground, image.convert("RGBA")).convert("RGB")


def stack(sheets: Sequence[Image.Image]) -> Image.Image:
    """One below the other."""
    whole = Image.new(
        "RGB", (max(sheet.width for sheet in sheets), sum(sheet.height for sheet in sheets)), PAPER
    )
    top = 0
    for sheet in sheets:
        whole.paste(sheet, (0, top))
        top += sheet.height
    return whole


def _columns(count: int, height: float) -> int:
    """As square a sheet as leaves the fewest places empty."""
    square = math.sqrt(count * height)
    candidates = range(math.ceil(square * 0.75), math.ceil(square * 1.4) + 1)
    return min(candidates, key=lambda columns: (-count % columns, abs(columns - square)))


def document(folder: Path, deck: DrawnDeck, target: Path = SHEETS) -> Path:
    """Write the sheet of a deck's published pictures into the documentation."""
    files = {picture.id: folder / f"{picture.file}-s.webp" for picture in deck.pictures}
    if missing := [id for id, file in files.items() if not file.is_file()]:
        raise TalewindError("not_drawn", f"{missing[0]} of {folder.name} is not published: run `make art`.")
    images = [Image.open(file) for file in files.values()]
    across, down = deck.how.small
    columns = _columns(len(images), down / across)
    sheet = contact_sheet(images, columns, min(across, 1400 // columns))
    return write(sheet, target / f"{folder.name}.webp")


def write(sheet: Image.Image, path: Path) -> Path:
    """As good as fits into the documentation."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for quality in range(84, 20, -8):
        buffer = io.BytesIO()
        sheet.save(buffer, "WEBP", quality=quality, method=6)
        if buffer.tell() <= LARGEST:
            break
    path.write_bytes(buffer.getvalue())
    return path
