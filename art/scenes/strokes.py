"""Brush strokes: fur, grass, bark and wool as many short marks in the colour that lies beneath them."""

from __future__ import annotations

import cv2
import numpy as np

from art.raster import Noise, Pixels, blur

CURVE = 0.35
FINE = 8
"""OpenCV's fractional bits: strokes begin and end between pixels."""


def _to_fixed(points: Pixels) -> Pixels:
    return np.round(points * (1 << FINE)).astype(np.int32)


def outward(alpha: Pixels, reach: float) -> Pixels:
    """The angle, at every pixel, of the way out of a shape."""
    soft = blur(alpha, reach)
    across = cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3)
    down = cv2.Sobel(soft, cv2.CV_32F, 0, 1, ksize=3)
    return np.arctan2(-down, -across)


def hatch(
    colour: Pixels,
    alpha: Pixels,
    source: Noise,
    length: Pixels | float,
    angle: Pixels | float,
    density: float = 1.0,
    contrast: float = 0.16,
    spread: float = 0.35,
    thick: int = 1,
    within: bool = False,
) -> tuple[Pixels, Pixels]:
    """Cover a shape with strokes; those at its edge reach over it, unless they are to stay ``within``."""
    mean = float(np.mean(length))
    rows, columns = np.where(alpha > 0.5)
    count = int(rows.size * density * 1.6 / max(4.0, mean * (thick + 1)))
    if count == 0:
        return colour, alpha
    chosen = source.integers(0, rows.size, count)
    chosen = chosen[np.argsort(rows[chosen], kind="stable")]
    y, x = rows[chosen].astype(np.float32), columns[chosen].astype(np.float32)
    here = (rows[chosen], columns[chosen])
    reach: Pixels = np.broadcast_to(np.asarray(length, np.float32), alpha.shape)[here]
    reach = reach * (0.55 + 0.8 * source.random(count))
    turn: Pixels = np.broadcast_to(np.asarray(angle, np.float32), alpha.shape)[here]
    turn = turn + (source.random(count) - 0.5) * 2 * spread
    bend = turn + (source.random(count) - 0.5) * 2 * CURVE
    middle = np.stack([x + np.cos(turn) * reach * 0.5, y + np.sin(turn) * reach * 0.5], 1)
    tip = middle + np.stack([np.cos(bend), np.sin(bend)], 1) * reach[:, None] * 0.5
    lines = _to_fixed(np.stack([np.stack([x, y], 1), middle, tip], 1))
    level = 1 + (source.random(count) * 2 - 1) * contrast
    tones = np.clip(colour[here] * level[:, None], 0, 1) * 255
    painted = np.ascontiguousarray(np.clip(colour * 255, 0, 255).astype(np.uint8))
    cover = np.ascontiguousarray(np.clip(alpha * 255, 0, 255).astype(np.uint8))
    outside = cover == 0
    painted[outside] = 0
    for line, tone in zip(lines, tones, strict=True):
        cv2.polylines(painted, [line], False, [float(part) for part in tone], thick, cv2.LINE_AA, FINE)
        cv2.polylines(cover, [line], False, [255.0], thick, cv2.LINE_AA, FINE)
    if within:
        return painted.astype(np.float32) / 255, alpha
    grown = cover.astype(np.float32) / 255
    result = painted.astype(np.float32) / 255
    fringe = (outside & (cover > 0))[..., None]
    result = np.where(fringe, np.clip(result / np.maximum(grown, 0.05)[..., None], 0, 1), result)
    return result, grown
