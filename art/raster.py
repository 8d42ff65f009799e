"""Pixels: SVG rendering, deterministic noise, blending. All images are float32 in 0..1."""

from __future__ import annotations

import hashlib
import io
from typing import Any, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image

Pixels: TypeAlias = npt.NDArray[Any]
Noise: TypeAlias = np.random.Generator

SVG = "http://www.w3.org/2000/svg"


def noise_source(*seed: object) -> Noise:
    """A generator that depends on the seed only, on every machine."""
    digest = hashlib.sha256("/".join(str(part) for part in seed).encode()).digest()
    return np.random.default_rng(int.from_bytes(digest[:8], "big"))


def rgb(colour: str) -> Pixels:
    """``#rrggbb`` as three floats."""
    value = colour.lstrip("#")
    return np.array([int(value[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def mix(first: str, second: str, share: float) -> str:
    """The colour ``share`` of the way from ``first`` to ``second``, as hex."""
    blended = rgb(first) * (1 - share) + rgb(second) * share
    return "#" + "".join(f"{round(float(part) * 255):02x}" for part in blended)


def render_svg(body: str, width: int, height: int, view: tuple[float, float]) -> Pixels:
    """Render an SVG fragment to RGBA."""
    text = (
        f'<svg xmlns="{SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {view[0]} {view[1]}" width="{width}" height="{height}">{body}</svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True))
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    return np.asarray(image).astype(np.float32) / 255


def value_noise(width: int, height: int, cell: tuple[float, float], source: Noise) -> Pixels:
    """Smooth random values, one lattice point every ``cell`` pixels."""
    columns, rows = int(width / cell[0]) + 4, int(height / cell[1]) + 4
    lattice = source.random((rows, columns)).astype(np.float32)
    size = (
        max(width + 2 * int(cell[0]) + 2, int(columns * cell[0])),
        max(height + 2 * int(cell[1]) + 2, int(rows * cell[1])),
    )
    field = cv2.resize(lattice, size, interpolation=cv2.INTER_CUBIC)
    top, left = int(cell[1]), int(cell[0])
    return field[top : top + height, left : left + width]


def fractal_noise(
    width: int,
    height: int,
    cell: tuple[float, float],
    source: Noise,
    octaves: int = 5,
    gain: float = 0.5,
) -> Pixels:
    """Several octaves of value noise, normalised to about 0..1."""
    total = np.zeros((height, width), np.float32)
    weight, amplitude = 0.0, 1.0
    across, down = cell
    for _ in range(octaves):
        if min(across, down) < 1.5:
            break
        total += amplitude * value_noise(width, height, (across, down), source)
        weight += amplitude
        amplitude *= gain
        across, down = across / 2, down / 2
    return total / max(weight, 1e-6)


def blur(image: Pixels, sigma: float) -> Pixels:
    """Gaussian blur; nothing for a sigma near zero."""
    return image if sigma <= 0.05 else cv2.GaussianBlur(image, (0, 0), sigma)


def smoothstep(value: Pixels, low: float, high: float) -> Pixels:
    """Hermite ramp from 0 at ``low`` to 1 at ``high``."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)


def shift(mask: Pixels, across: float, down: float) -> Pixels:
    """Move an image by a (fractional) number of pixels."""
    matrix = np.array([[1, 0, across], [0, 1, down]], np.float32)
    return cv2.warpAffine(mask, matrix, (mask.shape[1], mask.shape[0]))


def luminance(image: Pixels) -> Pixels:
    return image @ np.array([0.299, 0.587, 0.114], np.float32)


def over(base: Pixels, layer: Pixels, opacity: float = 1.0) -> Pixels:
    """Lay RGBA over RGB."""
    alpha = layer[..., 3:] * opacity
    return base * (1 - alpha) + layer[..., :3] * alpha


def soften(layer: Pixels, sigma: float) -> Pixels:
    """Blur RGBA without dark fringes."""
    if sigma <= 0.05:
        return layer
    alpha = layer[..., 3:]
    spread = blur(np.dstack([layer[..., :3] * alpha, alpha]), sigma)
    return np.dstack([spread[..., :3] / np.maximum(spread[..., 3:], 1e-4), spread[..., 3]])


def to_image(image: Pixels) -> Image.Image:
    """Floats to a Pillow image (RGB or RGBA)."""
    return Image.fromarray((np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8))
