"""From a flat icon to a toy: colour, height and normals of a relief."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from art.photos.light import linear
from art.photos.materials import MATERIALS, Material, colour_of, stitches, swell
from art.photos.optics import wide_blur
from art.photos.toys import toy
from art.raster import Noise, Pixels, blur, fractal_noise, noise_source, render_svg

MARGIN = 0.06


@dataclass(frozen=True)
class Relief:
    """A toy as a square sheet of `size` pixels; its foot stands `foot` pixels from the top."""

    albedo: Pixels
    alpha: Pixels
    height: Pixels
    normals: Pixels
    """x to the right, y up, z out of the sheet."""
    occlusion: Pixels
    material: Material
    kind: str
    size: int
    foot: int
    reach: float
    """Pixels that count as the toy's length: the longer side of what is drawn."""


def _drawn(name: str, size: int, flip: bool, roll: float) -> Pixels:
    """A toy's shape trimmed to what is drawn, filling a square but for the margin."""
    body, width, height = toy(name)
    rough = render_svg(body, 96, 96, (width, height))[..., 3] > 0.2
    rows, columns = np.where(rough.any(1))[0], np.where(rough.any(0))[0]
    left, right = columns[0] / 96 * width, (columns[-1] + 1) / 96 * width
    top, bottom = rows[0] / 96 * height, (rows[-1] + 1) / 96 * height
    scale = size * (1 - 2 * MARGIN) / max(right - left, bottom - top)
    if roll:
        scale *= 0.8
    middle = ((left + right) / 2, (top + bottom) / 2)
    mirror = -1 if flip else 1
    moved = (
        f'<g transform="translate({size / 2},{size / 2}) rotate({roll}) scale({mirror * scale},{scale}) '
        f'translate({-middle[0]},{-middle[1]})">{body}</g>'
    )
    return render_svg(moved, size, size, (size, size))


def _normals(height: Pixels) -> Pixels:
    across = cv2.Sobel(height, cv2.CV_32F, 1, 0, ksize=3) / 8
    down = cv2.Sobel(height, cv2.CV_32F, 0, 1, ksize=3) / 8
    normals = np.stack([-across, down, np.full_like(across, 0.8)], -1)
    return np.asarray(normals / np.linalg.norm(normals, axis=-1, keepdims=True))


def _fuzz(alpha: Pixels, source: Noise) -> Pixels:
    """Loose fibres along the edge of felt and wool."""
    size = alpha.shape[0]
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    reach = max(0.6, size * 0.004)
    noise = (fractal_noise(size, size, (2, 2), source, 1) - 0.5) * 3 * reach
    other = (fractal_noise(size, size, (2, 2), source, 1) - 0.5) * 3 * reach
    ragged = cv2.remap(alpha, x + noise, y + other, cv2.INTER_LINEAR)
    return np.clip(0.6 * ragged + 0.4 * blur(alpha, reach), 0, 1)


def relief(
    name: str, size: int, kind: str, seed: str, flip: bool = False, roll: float = 0.0, bury: float = 0.0
) -> Relief:
    """Make a toy. `bury` sinks that share of its length into the ground, raggedly."""
    source = noise_source(seed, name, kind)
    material = MATERIALS[kind]
    drawn = _drawn(name, size, flip, roll)
    alpha = drawn[..., 3].copy()
    colours = drawn[..., :3]
    height = swell(colours, alpha, material, kind, source)
    paint = colour_of(colours, material, kind, source)
    if kind == "felt":
        thread = stitches(alpha, height, source)[..., None]
        pale = np.clip(paint * 0.62 + (0.34 if paint[alpha > 0.5].mean() < 0.55 else 0.0), 0, 1)
        paint = paint * (1 - 0.7 * thread) + pale * 0.7 * thread
    if kind in ("felt", "wool"):
        alpha = _fuzz(alpha, source)
    rows = np.where(alpha.max(1) > 0.3)[0]
    foot = int(rows.max()) + 1 if len(rows) else size
    reach = size * (1 - 2 * MARGIN) * (0.8 if roll else 1.0)
    if bury:
        line = foot - reach * bury
        ragged = (
            (fractal_noise(size, 1, (size * 0.06, 4), source, 3)[0] - 0.5) * reach * min(bury * 1.6, 0.06)
        )
        edge = np.clip((line + ragged)[None] - np.arange(size, dtype=np.float32)[:, None], 0, 1)
        alpha = alpha * edge
        foot = round(line)
    small = np.clip(
        1 - 1.9 * np.clip(wide_blur(height, size * 0.012) - height, 0, None) / (size * 0.016), 0.4, 1
    )
    large = np.clip(
        1 - 1.1 * np.clip(wide_blur(height, size * 0.04) - height, 0, None) / (size * 0.045), 0.55, 1
    )
    return Relief(
        albedo=linear(paint),
        alpha=alpha.astype(np.float32),
        height=height,
        normals=_normals(height),
        occlusion=(small * large).astype(np.float32),
        material=material,
        kind=kind,
        size=size,
        foot=foot,
        reach=reach,
    )
