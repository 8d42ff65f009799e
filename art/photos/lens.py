"""From light to film: exposure, bloom, tone, colour fringes, grain and vignette."""

from __future__ import annotations

import cv2
import numpy as np

from art.photos.grades import GRADES
from art.photos.optics import wide_blur
from art.raster import Noise, Pixels, blur, luminance, smoothstep
from art.words import UnknownWord

BRIGHTEST = 0.95
"""Where the lighter parts of the toys may land before they burn out."""


def expose(image: Pixels, brightness: float, toys: Pixels) -> Pixels:
    """Scale so that the middle tone, weighted to the centre, becomes `brightness`; spare the toys."""
    height, width = image.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    weight = np.exp(-(x * x + y * y) * 0.8)
    tones = luminance(image)
    level = np.exp((np.log(np.clip(tones, 0.004, 6)) * weight).sum() / weight.sum())
    scale = brightness / level
    if toys.any():
        scale = min(scale, BRIGHTEST / float(np.percentile(tones[toys], 90)))
    return np.asarray(image * scale, np.float32)


def filmic(light: Pixels) -> Pixels:
    """The ACES curve, then sRGB."""
    x = light * 0.85
    x = np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.asarray(np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055), np.float32)


def _fringe(image: Pixels, amount: float) -> Pixels:
    height, width = image.shape[:2]
    result = image.copy()
    for channel, grow in ((0, 1 + amount / 900), (2, 1 - amount / 900)):
        matrix = np.array([[grow, 0, (1 - grow) * width / 2], [0, grow, (1 - grow) * height / 2]], np.float32)
        plane = np.ascontiguousarray(image[..., channel])
        result[..., channel] = cv2.warpAffine(plane, matrix, (width, height), borderMode=cv2.BORDER_REFLECT)
    return result


def _grain(image: Pixels, amount: float, source: Noise) -> Pixels:
    height, width = image.shape[:2]
    grey = blur(source.standard_normal((height, width)).astype(np.float32), 0.7)[..., None]
    tone = luminance(image)[..., None]
    return np.asarray(image + grey * amount * 1.5 * (0.35 + 1.2 * np.sqrt(np.clip(tone * (1 - tone), 0, 1))))


def develop(
    image: Pixels,
    toys: Pixels,
    source: Noise,
    grade: str = "natural",
    brightness: float = 0.22,
    bloom: float = 0.12,
    vignette: float = 0.35,
    grain: float = 0.014,
    fringe: float = 1.0,
) -> Pixels:
    """The finished photograph, sRGB in 0..1. `toys` marks the pixels whose lights are spared."""
    height, width = image.shape[:2]
    light = expose(image, brightness, toys)
    bright = np.clip(light - 0.9, 0, 5)
    light = light + wide_blur(bright, width * 0.02) * bloom + wide_blur(bright, width * 0.06) * bloom * 0.7
    if grade not in GRADES:
        raise UnknownWord(f"There is no grade called {grade!r}.")
    film = GRADES[grade](filmic(light))
    film = _fringe(film, fringe)
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    film = film * (1 - vignette * smoothstep(np.hypot(x, y), 0.55, 1.5))[..., None]
    return np.clip(_grain(film, grain, source), 0, 1).astype(np.float32)
