"""Painted pictures, kept by what they were painted from: what has not changed is never painted twice."""

from __future__ import annotations

import hashlib
import io
import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import cv2
from PIL import Image

from art.raster import to_image
from art.recipes import Recipe

KEPT_DAYS = 30


@dataclass(frozen=True)
class Job:
    """One picture to be painted."""

    deck: str
    id: str
    recipe: Recipe
    drawing: Mapping[str, Any]
    scale: float
    key: str
    """Changes with all that the picture depends on."""


class Painted(NamedTuple):
    job: Job
    file: Path
    fresh: bool
    """Whether it had to be painted now."""


def job_for(deck: str, id: str, recipe: Recipe, drawing: Mapping[str, Any], scale: float) -> Job:
    text = json.dumps([drawing, recipe.version, scale], sort_keys=True)
    return Job(deck, id, recipe, drawing, scale, hashlib.sha256(text.encode()).hexdigest())


def folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "talewind-art"


def alone() -> None:
    """For a process among as many as there are cores: OpenCV starts no threads of its own."""
    cv2.setNumThreads(1)


def paint(job: Job) -> Painted:
    """Paint a picture, or find it painted."""
    target = folder() / f"{job.key}.png"
    if target.exists():
        target.touch()
        return Painted(job, target, fresh=False)
    buffer = io.BytesIO()
    to_image(job.recipe.paint(job.drawing, job.scale)).save(buffer, "PNG", compress_level=1)
    _write(target, buffer.getvalue())
    return Painted(job, target, fresh=True)


def encode(job: Job, size: tuple[int, int]) -> bytes:
    """The painted picture as WebP, without anything but its pixels."""
    target = folder() / f"{job.key}-{size[0]}x{size[1]}-{job.recipe.quality}.webp"
    if not target.exists():
        with Image.open(folder() / f"{job.key}.png") as painted:
            image = painted.convert("RGB")
        if image.size != size:
            image = image.resize(size, Image.Resampling.LANCZOS)
        buffer = io.BytesIO()
        image.save(buffer, "WEBP", quality=job.recipe.quality, method=6)
        _write(target, buffer.getvalue())
    return target.read_bytes()


def plate(job: Job) -> bytes:
    """The painted picture as JPEG, which a PDF takes as it is."""
    with Image.open(folder() / f"{job.key}.png") as painted:
        image = painted.convert("RGB")
    if image.size != job.recipe.plate:
        image = image.resize(job.recipe.plate, Image.Resampling.LANCZOS)
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=88, optimize=True)
    return buffer.getvalue()


def paint_and_encode(job: Job) -> Painted:
    """All the slow work of one picture that will be published."""
    painted = paint(job)
    for size in (job.recipe.large, job.recipe.small):
        encode(job, size)
    return painted


def forget_the_old() -> None:
    """Every change of a recipe leaves a deck of pictures behind."""
    horizon = time.time() - KEPT_DAYS * 86400
    for path in folder().glob("*.*"):
        if path.stat().st_mtime < horizon:
            path.unlink(missing_ok=True)


def _write(target: Path, content: bytes) -> None:
    """Whole or not at all: other processes look here too."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_suffix(f".{os.getpid()}.part")
    unfinished.write_bytes(content)
    unfinished.replace(target)
