"""Colour moods, as a photographer's presets: from sRGB to sRGB."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from art.raster import Pixels, luminance, rgb


def _curve(image: Pixels, points: Sequence[tuple[float, float]]) -> Pixels:
    return np.interp(image, [p[0] for p in points], [p[1] for p in points]).astype(np.float32)


def _saturate(image: Pixels, amount: float) -> Pixels:
    grey = luminance(image)[..., None]
    return np.clip(grey + (image - grey) * amount, 0, 1)


def _split(image: Pixels, shadows: str, lights: str, amount: float) -> Pixels:
    """Shadows lean to one colour, lights to another."""
    tone = luminance(image)[..., None]
    lean = (rgb(shadows) - 0.5) * (1 - tone) ** 1.5 + (rgb(lights) - 0.5) * tone**1.5
    return np.clip(image + amount * lean, 0, 1)


def _grade(
    black: float,
    low: float,
    high: float,
    white: float,
    saturation: float,
    tones: tuple[str, str, float] | None,
) -> Callable[[Pixels], Pixels]:
    def apply(image: Pixels) -> Pixels:
        result = _curve(image, [(0, black), (0.25, low), (0.75, high), (1, white)])
        result = _saturate(result, saturation)
        return _split(result, *tones) if tones else result

    return apply


def _monochrome(tint: tuple[float, float, float], black: float, white: float) -> Callable[[Pixels], Pixels]:
    def apply(image: Pixels) -> Pixels:
        grey = _curve(luminance(image), [(0, black), (0.25, 0.21), (0.7, 0.77), (1, white)])
        return np.asarray(np.clip(grey[..., None] * np.array(tint, np.float32), 0, 1))

    return apply


GRADES: dict[str, Callable[[Pixels], Pixels]] = {
    "natural": _grade(0.01, 0.235, 0.78, 0.99, 1.0, None),
    "warm": _grade(0.02, 0.235, 0.79, 0.98, 1.0, ("#3a4a6a", "#ffc890", 0.18)),
    "golden": _grade(0.03, 0.24, 0.78, 0.98, 1.02, ("#4a3a5a", "#ffb860", 0.26)),
    "faded": _grade(0.08, 0.27, 0.76, 0.93, 0.8, ("#3f6a6a", "#ffd9a8", 0.18)),
    "cool": _grade(0.02, 0.22, 0.79, 0.98, 0.92, ("#2f4f8a", "#d0e4ff", 0.16)),
    "moon": _grade(0.02, 0.2, 0.72, 0.95, 0.85, ("#1f3f8a", "#b8d4ff", 0.24)),
    "teal": _grade(0.02, 0.22, 0.79, 0.98, 1.0, ("#1f5f6a", "#ffb87a", 0.22)),
    "rose": _grade(0.04, 0.24, 0.78, 0.97, 0.92, ("#5a3a6a", "#ffd0c0", 0.2)),
    "sepia": _monochrome((1.06, 0.95, 0.79), 0.06, 0.94),
    "silver": _monochrome((1.0, 1.0, 1.01), 0.02, 0.98),
}
