"""What grows on the ground: rows of grass between the toys."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from art.photos.light import Lamp, linear
from art.photos.optics import Camera
from art.photos.panoramas import Place
from art.raster import Pixels, noise_source, rgb

STRIP = (1600, 200)
"""Pixels of a strip of blades, which is eight times as long as it is high."""


@functools.lru_cache(maxsize=24)
def _strip(colour: str, second: str, blades: int, wild: float, variant: int) -> Pixels:
    """Blades side by side; RGBA, linear, premultiplied."""
    source = noise_source("grass", colour, second, blades, wild, variant)
    width, height = STRIP
    canvas = np.zeros((height, width, 4), np.uint8)
    first, other = rgb(colour), rgb(second)
    for _ in range(blades):
        foot = source.random() * width
        tall = height * (0.35 + 0.62 * source.random() ** (1 + wild))
        lean = (source.random() - 0.5) * height * (0.5 + wild)
        thick = 2.4 + 3.4 * source.random()
        tone = (first + (other - first) * source.random()) * (0.55 + 0.6 * source.random())
        t = np.linspace(0, 1, 7)[:, None]
        spine = np.hstack([foot + lean * t**1.8, height - tall * (t - 0.12 * abs(lean) / height * t**2)])
        half = thick * (1 - t) ** 0.7
        left, right = spine - np.hstack([half, half * 0]), spine + np.hstack([half, half * 0])
        outline = np.round(np.vstack([left, right[::-1]]) * 16).astype(np.int32)
        shade = tuple(float(c) for c in np.clip(tone * 255, 0, 255))
        cv2.fillPoly(canvas, [outline], (*shade, 255.0), cv2.LINE_AA, 4)
    pixels = canvas.astype(np.float32) / 255
    deep = np.linspace(1.1, 0.42, height, dtype=np.float32)[:, None, None]
    return np.dstack([linear(pixels[..., :3]) * deep * pixels[..., 3:], pixels[..., 3]])


@dataclass(frozen=True)
class Row:
    """One row of grass across the frame, ready to lay on the film."""

    depth: float
    top: int
    sheet: Pixels


def grass_rows(
    camera: Camera, place: Place, lamps: list[Lamp], shade: list[Pixels], grass: Mapping[str, Any], seed: str
) -> list[Row]:
    """Rows from far to near, each lit where it stands."""
    source = noise_source(seed, "rows")
    tall = float(grass.get("height", 0.22))
    colour, second = grass.get("colours", ("#5f8a3a", "#93a63c"))
    blades, wild = int(grass.get("blades", 420)), float(grass.get("wild", 0.3))
    sky = place.light(np.array([0, 1, 0], np.float32))
    count, near, far = (
        int(grass.get("rows", 44)),
        float(grass.get("near", 1.6)),
        float(grass.get("far", 16.0)),
    )
    rows = []
    for step in range(count):
        z = far * (near / far) ** ((step + source.random() * 0.6) / count)
        offset, variant = source.random(), int(source.integers(3))
        depth = camera.depth(np.array([0, 0, z]))
        foot = camera.projection @ np.array([0, 0, z, 1.0])
        scale = camera.focal / max(depth, 0.3) * tall / STRIP[1]
        margin = float(camera.blur_radius(depth)) + 2
        top = int(max(0, foot[1] / foot[2] - STRIP[1] * scale - margin))
        bottom = int(min(camera.height, foot[1] / foot[2] + margin))
        if depth <= 0.3 or top >= bottom:
            continue
        strip = _strip(colour, second, blades, wild, variant)
        sheet = _repeat(
            strip, scale, offset * STRIP[0] * scale, foot[1] / foot[2], camera.width, (top, bottom)
        )
        line = int(np.clip(foot[1] / foot[2], 0, camera.height - 1))
        points = np.zeros((camera.width, 3), np.float32)
        points[:, 0] = (np.arange(camera.width) - camera.width / 2) / camera.focal * depth
        points[:, 1], points[:, 2] = tall * 0.6, z
        sheet[..., :3] *= _light_along(points, sky, lamps, [shadow[line] for shadow in shade])[None]
        rows.append(Row(depth, top, sheet))
    return rows


def _light_along(points: Pixels, sky: Pixels, lamps: list[Lamp], shade: list[Pixels]) -> Pixels:
    """Light on a row of blades; it also shines through them from behind."""
    light = np.tile(sky * 0.6, (len(points), 1))
    for lamp, shadow in zip(lamps, shade, strict=True):
        way, strength = lamp.arriving(points)
        facing = 0.3 + 0.2 * np.clip(-way[..., 2:3], 0, 1) + 0.45 * np.clip(way[..., 2:3], 0, 1)
        light = light + strength * facing * (1 - shadow)[:, None]
    return np.asarray(light, np.float32)


def _repeat(
    strip: Pixels, scale: float, offset: float, foot_row: float, width: int, band: tuple[int, int]
) -> Pixels:
    """Lay a strip across a band of the frame as often as it takes."""
    y, x = np.mgrid[band[0] : band[1], 0:width].astype(np.float32)
    while scale < 0.5 and strip.shape[0] > 20:
        strip = cv2.resize(strip, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        scale *= 2
    u = np.mod((x + offset) / scale, strip.shape[1] - 1)
    v = (y - foot_row) / scale + strip.shape[0]
    return cv2.remap(strip, u, v.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
