"""Places: the CC0 panoramas of Poly Haven that `@pmndrs/assets` carries, as light and as backdrop."""

from __future__ import annotations

import base64
import functools
import os
import tempfile
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
import OpenEXR

from art.icons import package
from art.photos.light import linear
from art.raster import Pixels, blur, luminance
from art.words import UnknownWord

BANDS = np.array([np.pi] + [2 * np.pi / 3] * 3 + [np.pi / 4] * 5, np.float32) / np.pi


@functools.cache
def radiance(name: str) -> Pixels:
    """A panorama's linear light, 256 × 512."""
    path = package("@pmndrs/assets") / "hdri" / f"{name}.exr.js"
    if not path.is_file():
        raise UnknownWord(f"There is no place called {name!r}.")
    source = path.read_text("utf-8")
    data = base64.b64decode(source.split("base64,", 1)[1].split("'", 1)[0])
    handle, copy = tempfile.mkstemp(suffix=".exr")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        with OpenEXR.File(copy) as picture:
            pixels = picture.channels()["RGB"].pixels
    finally:
        os.unlink(copy)
    return np.nan_to_num(np.maximum(np.asarray(pixels, np.float32), 0), posinf=100)


def harmonics(directions: Pixels) -> Pixels:
    """The nine spherical harmonics up to second order."""
    x, y, z = directions[..., 0], directions[..., 1], directions[..., 2]
    return np.stack(
        [
            np.full_like(x, 0.282095),
            0.488603 * y,
            0.488603 * z,
            0.488603 * x,
            1.092548 * x * y,
            1.092548 * y * z,
            0.315392 * (3 * z * z - 1),
            1.092548 * x * z,
            0.546274 * (x * x - y * y),
        ],
        -1,
    )


@dataclass(frozen=True)
class Place:
    """A panorama, turned so that `heading` lies straight ahead; the upward light has luminance one."""

    name: str
    heading: float = 0.0
    level: float = 1.0
    tint: str = ""

    @cached_property
    def pixels(self) -> Pixels:
        """Without the sun itself, which comes as a lamp of its own."""
        raw = radiance(self.name)
        calm = np.minimum(raw, np.percentile(luminance(raw), 98.5) * 2.5)
        shift = round(-self.heading / 360 * raw.shape[1])
        turned = np.roll(calm, shift, axis=1)
        skyward = luminance(self._light(self._coefficients(turned), np.array([0, 1, 0], np.float32)))
        scale = self.level / max(float(skyward), 1e-4)
        cast = linear(self.tint) / luminance(linear(self.tint)) if self.tint else 1.0
        return np.asarray(turned * scale * cast, np.float32)

    @cached_property
    def sun(self) -> tuple[float, float]:
        """Azimuth (0 = from behind the camera, 90 = from the right) and elevation of the brightest spot."""
        soft = blur(luminance(np.minimum(radiance(self.name), 60)), 3)
        row, column = np.unravel_index(int(np.argmax(soft[:124])), soft.shape)
        ahead = (float(column) / soft.shape[1] - 0.5) * 360 - self.heading
        azimuth = (180 - ahead + 180) % 360 - 180
        return azimuth, max(12.0, 90 - float(row) / soft.shape[0] * 180)

    @cached_property
    def irradiance(self) -> Pixels:
        return self._coefficients(self.pixels)

    @staticmethod
    def _coefficients(pixels: Pixels) -> Pixels:
        height, width = pixels.shape[:2]
        polar = (np.arange(height, dtype=np.float32) + 0.5) / height * np.pi
        around = ((np.arange(width, dtype=np.float32) + 0.5) / width * 2 - 1) * np.pi
        t, p = np.meshgrid(polar, around, indexing="ij")
        ways = np.stack([np.sin(t) * np.sin(p), np.cos(t), np.sin(t) * np.cos(p)], -1)
        patch = (np.sin(t) * np.pi / height * 2 * np.pi / width)[..., None]
        return np.asarray(np.einsum("hwk,hwc->kc", harmonics(ways), pixels * patch), np.float32)

    @staticmethod
    def _light(coefficients: Pixels, normals: Pixels) -> Pixels:
        return np.asarray((harmonics(normals) * BANDS) @ coefficients)

    def light(self, normals: Pixels) -> Pixels:
        """What falls on a surface from all around."""
        return np.maximum(self._light(self.irradiance, normals), 0.04 * self.level).astype(np.float32)

    @cached_property
    def _softened(self) -> dict[float, Pixels]:
        wide = np.concatenate([self.pixels] * 3, axis=1)
        width = self.pixels.shape[1]
        return {sigma: blur(wide, sigma)[:, width : 2 * width] for sigma in (1.0, 2.5, 7.0, 14.0)}

    def look(self, directions: Pixels, sigma: float = 1.0) -> Pixels:
        """What is seen in these directions (unit length), softened by degrees."""
        source = self._softened[sigma]
        height, width = source.shape[:2]
        across = (np.arctan2(directions[..., 0], directions[..., 2]) / (2 * np.pi) + 0.5) * width - 0.5
        down = np.arccos(np.clip(directions[..., 1], -1, 1)) / np.pi * height - 0.5
        seen = cv2.remap(
            source,
            across.astype(np.float32),
            down.astype(np.float32),
            cv2.INTER_CUBIC,
            borderMode=cv2.BORDER_WRAP,
        )
        return np.maximum(seen, 0)


@functools.lru_cache(maxsize=64)
def place(name: str, heading: float = 0.0, level: float = 1.0, tint: str = "") -> Place:
    return Place(name, heading, level, tint)
