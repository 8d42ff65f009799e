"""Photos to try things with, painted on the spot."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image, ImageDraw

ORIENTATION, GPS = 0x0112, 0x8825
SNAPSHOT = (200, 250)
"""The smallest photo that may become a picture: developing costs by the dot."""


def a_photo(nth: int = 0, size: tuple[int, int] = (400, 500)) -> Image.Image:
    """No two numbers give the same picture."""
    rng = Random(nth)
    image = Image.new("RGB", size, tuple(rng.randrange(256) for _ in range(3)))
    draw = ImageDraw.Draw(image)
    for _ in range(12):
        x, y, r = rng.randrange(size[0]), rng.randrange(size[1]), rng.randrange(15, 90)
        draw.ellipse((x - r, y - r, x + r, y + r), tuple(rng.randrange(256) for _ in range(3)))
    return image


def save(image: Image.Image, path: Path, **how: Any) -> Path:
    image.save(path, quality=88, **how)
    return path


def a_folder(
    folder: Path, count: int = 25, captions: str | None = None, size: tuple[int, int] = SNAPSHOT
) -> Path:
    """A folder of JPEGs, photo-00.jpg and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for nth in range(count):
        save(a_photo(nth, size), folder / f"photo-{nth:02}.jpg")
    if captions is not None:
        (folder / "captions.csv").write_text(captions, "utf-8")
    return folder


def from_a_phone() -> Any:
    """Exif as a phone writes it: held sideways, in a known place."""
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif[0x010F] = "Acme Phones"
    exif[0x9003] = "2026:07:01 12:00:00"
    exif.get_ifd(GPS).update({1: "N", 2: (50.0, 3.0, 41.0), 3: "E", 4: (19.0, 56.0, 12.0)})
    return exif


def a_bomb(path: Path, width: int, height: int) -> Path:
    """A PNG of a few kilobytes that would unpack to width x height dots."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    row = b"\x00" * ((width + 7) // 8 + 1)
    packer = zlib.compressobj(9)
    body = b"".join(packer.compress(row * 64) for _ in range(height // 64)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n"
    path.write_bytes(png + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b""))
    return path
