"""How a deck is drawn: from one picture's description to its pixels. A deck names its recipe in deck.json."""

from __future__ import annotations

import functools
import hashlib
import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any, cast

from art import icons
from art.drawings import Drawing, Emblem, Photo, Scene
from art.raster import Pixels

HERE = Path(__file__).parent
SHARED = ("raster.py", "watercolour.py", "icons.py")
BRUSHES = ("numpy", "opencv-python-headless", "pillow", "resvg-py")


@dataclass(frozen=True)
class Recipe:
    """A subpackage with a module `compose` in which `paint_picture(drawing, scale)` draws."""

    module: str
    large: tuple[int, int]
    small: tuple[int, int]
    final: float = 1.0
    """The scale at which finished pictures are drawn, and the one that is quick to look at."""
    draft: float = 0.5
    quality: int = 78
    packages: tuple[str, ...] = ()
    """The npm packages that it draws with."""
    plate: tuple[int, int] = (0, 0)
    """For paper: 300 dots an inch where it is printed largest. Pieces of a board are not printed."""
    drawing: type[Drawing] = Drawing
    """What a description holds."""
    borrows: tuple[str, ...] = ()
    """The files of other recipes that it draws with."""

    @property
    def fine(self) -> float:
        """The scale at which plates are drawn."""
        return self.final * self.plate[0] / self.large[0]

    def paint(self, drawing: Mapping[str, Any], scale: float) -> Pixels:
        compose = importlib.import_module(f"{self.module}.compose")
        return cast(Pixels, compose.paint_picture(drawing, scale))

    @functools.cached_property
    def version(self) -> str:
        """Changes whenever the drawing code, or what it draws with, changes."""
        brushes = ",".join(f"{name}=={metadata.version(name)}" for name in BRUSHES)
        digest = hashlib.sha256(f"{icons.versions(*self.packages)},{brushes}".encode())
        folder = HERE / self.module.rpartition(".")[2]
        for path in [*(HERE / name for name in (*SHARED, *self.borrows)), *sorted(folder.rglob("*"))]:
            if path.is_file() and path.suffix != ".pyc":
                digest.update(path.read_bytes())
        return digest.hexdigest()


RECIPES = {
    "scene": Recipe(
        module="art.scenes",
        large=(640, 800),
        small=(256, 320),
        plate=(1600, 2000),
        final=0.8,
        draft=0.45,
        quality=80,
        packages=("@iconify-json/noto",),
        drawing=Scene,
    ),
    "photo": Recipe(
        module="art.photos",
        large=(800, 600),
        small=(320, 240),
        plate=(1280, 960),
        quality=72,
        packages=("@iconify-json/fluent-emoji-flat", "@pmndrs/assets"),
        drawing=Photo,
    ),
    "emblem": Recipe(
        module="art.emblems",
        large=(320, 320),
        small=(128, 128),
        plate=(720, 720),
        quality=82,
        packages=("@iconify-json/fluent-emoji-flat",),
        drawing=Emblem,
    ),
}
