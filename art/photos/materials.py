"""What toys are made of: how a surface swells, wears and shines."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from art.photos.optics import wide_blur
from art.raster import Noise, Pixels, blur, fractal_noise, luminance, rgb, smoothstep


@dataclass(frozen=True)
class Material:
    rim: float
    """Radius of the rounded edge, as a share of the toy's size."""
    seam: float
    """Radius of the rounding where two colours meet."""
    swell: float
    """How far the middle of broad parts rises, as a share of the size."""
    gloss: float
    """Mirror reflection seen straight on."""
    sharpness: float
    """Width of the highlight: the power of the cosine."""
    veil: float
    """How soft reflections of the place are, in panorama pixels."""
    wrap: float = 0.1
    """How far light creeps round the edge into the shade."""
    diffuse: float = 1.0
    opacity: float = 1.0
    stock: str = ""
    """The colour of the raw material, and how much of the paint covers it."""
    paint: float = 1.0


MATERIALS = {
    "felt": Material(0.055, 0.016, 0.035, 0.0, 4, 14.0, wrap=0.28),
    "clay": Material(0.11, 0.03, 0.05, 0.03, 14, 7.0, wrap=0.14),
    "vinyl": Material(0.11, 0.02, 0.05, 0.055, 90, 2.5),
    "wood": Material(0.03, 0.008, 0.0, 0.035, 24, 7.0, stock="#b98a55", paint=0.72),
    "raw wood": Material(0.03, 0.014, 0.0, 0.035, 24, 7.0, stock="#c0935e", paint=0.22),
    "paper": Material(0.012, 0.007, 0.0, 0.0, 6, 14.0, wrap=0.2),
    "porcelain": Material(0.11, 0.014, 0.06, 0.07, 160, 1.0, stock="#e9e4da", paint=0.8),
    "brass": Material(0.07, 0.018, 0.03, 0.6, 50, 2.5, diffuse=0.3, stock="#d8a548", paint=0.14),
    "silver": Material(0.07, 0.018, 0.03, 0.65, 60, 2.5, diffuse=0.25, stock="#b9bfc6", paint=0.1),
    "tin": Material(0.05, 0.012, 0.03, 0.22, 40, 2.5, diffuse=0.8),
    "glass": Material(0.12, 0.02, 0.06, 0.16, 200, 1.0, diffuse=0.7, opacity=0.62),
    "wool": Material(0.09, 0.03, 0.05, 0.0, 4, 14.0, wrap=0.32),
}


def _part_distance(colours: Pixels, alpha: Pixels) -> Pixels:
    """Distance of every point to where its colour ends."""
    smooth = cv2.bilateralFilter(np.ascontiguousarray(colours), 5, 0.1, 3)
    change = np.zeros(alpha.shape, np.float32)
    for channel in range(3):
        change += np.abs(cv2.Sobel(smooth[..., channel], cv2.CV_32F, 1, 0, ksize=3))
        change += np.abs(cv2.Sobel(smooth[..., channel], cv2.CV_32F, 0, 1, ksize=3))
    return cv2.distanceTransform((change < 0.45).astype(np.uint8), cv2.DIST_L2, 5)


def _rounded(distance: Pixels, radius: float) -> Pixels:
    """A quarter circle from the edge inwards."""
    t = np.clip(1 - distance / radius, 0, 1)
    return np.sqrt(np.clip(1 - t * t, 0, 1)) * radius


def _knit(size: int) -> Pixels:
    """Rows of stitches."""
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / size
    lean = np.abs(np.mod(x * 30, 1) - 0.5)
    rows = np.abs(np.sin((y * 38 + lean * 0.9) * np.pi))
    return np.asarray(rows * (0.35 + 0.65 * smoothstep(lean, 0.0, 0.14)))


def swell(colours: Pixels, alpha: Pixels, material: Material, kind: str, source: Noise) -> Pixels:
    """The height of a toy over its sheet, in pixels."""
    size = alpha.shape[0]
    inside = (alpha > 0.5).astype(np.uint8)
    edge = cv2.distanceTransform(inside, cv2.DIST_L2, 5)
    height = _rounded(edge, max(2.0, size * material.rim)) * 0.85
    if material.swell:
        broad = wide_blur(np.minimum(edge, size * 0.25), size * 0.03) / (size * 0.25)
        height += np.sqrt(np.clip(broad, 0, 1)) * size * material.swell * 1.6
    seam = max(1.6, size * material.seam)
    height += _rounded(_part_distance(colours, alpha), seam) * 0.8 * inside
    height = blur(height, max(0.8, size * 0.0045))
    if kind == "clay":
        lumps = fractal_noise(size, size, (size * 0.09, size * 0.09), source, 3)
        height += (lumps - 0.5) * size * 0.016
        height += (fractal_noise(size, size, (size * 0.022, size * 0.022), source, 2) - 0.5) * size * 0.004
    elif kind == "felt":
        fibres = source.standard_normal((size, size)).astype(np.float32)
        tangle = blur(fibres, 0.6) * 0.7 + cv2.blur(fibres, (1, 5)) * 0.5 + cv2.blur(fibres, (5, 1)) * 0.5
        height += tangle * min(0.42, size * 0.0011)
        height += (fractal_noise(size, size, (size * 0.05, size * 0.05), source, 2) - 0.5) * size * 0.006
    elif kind == "wool":
        height += _knit(size) * size * 0.014
    elif "wood" in kind:
        height += (fractal_noise(size, size, (size * 0.4, size * 0.012), source, 3) - 0.5) * size * 0.006
    elif kind == "paper":
        height += (fractal_noise(size, size, (4, 4), source, 2) - 0.5) * size * 0.0025
    return height.astype(np.float32)


def colour_of(colours: Pixels, material: Material, kind: str, source: Noise) -> Pixels:
    """Paint over the raw material, with the wear of hands; sRGB."""
    size = colours.shape[0]
    grey = luminance(colours)[..., None]
    worn = grey + (colours - grey) * 0.88
    worn = 0.045 + worn * 0.86
    if material.stock:
        raw = rgb(material.stock) * (0.3 + 0.75 * grey)
        worn = raw + (worn - raw) * material.paint
    if "wood" in kind:
        grain = fractal_noise(size, size, (size * 0.5, size * 0.016), source, 4, 0.6)
        worn = worn * (0.78 + 0.44 * grain[..., None])
    elif kind in ("felt", "wool"):
        worn = worn * (0.9 + 0.2 * fractal_noise(size, size, (4, 4), source, 2)[..., None])
    elif kind in ("clay", "tin"):
        cloud = fractal_noise(size, size, (size * 0.14, size * 0.14), source, 4)
        worn = worn * (0.93 + 0.14 * cloud[..., None])
    return np.clip(worn, 0, 1).astype(np.float32)


def stitches(alpha: Pixels, height: Pixels, source: Noise) -> Pixels:
    """A mask of the thread that hems a felt toy; sinks the thread's line into the height."""
    size = alpha.shape[0]
    edge = cv2.distanceTransform((alpha > 0.5).astype(np.uint8), cv2.DIST_L2, 5)
    line = (edge > size * 0.03).astype(np.uint8)
    contours, _ = cv2.findContours(line, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    mask = np.zeros(alpha.shape, np.uint8)
    length, gap = max(4, round(size * 0.026)), max(3, round(size * 0.018))
    thick = max(1, round(size * 0.006))
    for contour in contours:
        points = contour[:, 0, :]
        if len(points) < (length + gap) * 6:
            continue
        start = int(source.integers(0, gap + 1))
        for first in range(start, len(points) - length, length + gap):
            ends = points[first], points[first + length]
            cv2.line(mask, ends[0].tolist(), ends[1].tolist(), 255, thick, cv2.LINE_AA)
    thread = mask.astype(np.float32) / 255
    height += (blur(thread, 0.8) - blur(thread, size * 0.012) * 1.2) * size * 0.012
    return thread
