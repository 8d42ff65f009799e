"""The watercolour pass: what makes vectors look painted by one hand."""

from __future__ import annotations

import functools

import cv2
import numpy as np

from art.raster import Noise, Pixels, blur, fractal_noise, noise_source, rgb, smoothstep, value_noise


@functools.cache
def _sectors(radius: int, count: int = 8) -> tuple[Pixels, ...]:
    y, x = np.mgrid[-radius : radius + 1, -radius : radius + 1].astype(np.float32)
    distance, angle = np.hypot(x, y), np.arctan2(y, x)
    falloff = np.exp(-((distance / (radius * 0.6)) ** 2)) * (distance <= radius)
    kernels = []
    for index in range(count):
        turn = np.abs((angle - 2 * np.pi * index / count + np.pi) % (2 * np.pi) - np.pi)
        kernel = falloff * np.exp(-((turn / (np.pi / count * 1.1)) ** 2))
        kernel[radius, radius] = falloff[radius, radius] / count * 1.5
        kernels.append((kernel / kernel.sum()).astype(np.float32))
    return tuple(kernels)


def kuwahara(image: Pixels, radius: int) -> Pixels:
    """Eight-sector Kuwahara: each pixel takes the mean of its calmest side."""
    squares = image * image
    total = np.zeros_like(image)
    weights = np.zeros(image.shape[:2], np.float32)
    for kernel in _sectors(radius):
        mean = cv2.filter2D(image, -1, kernel, borderType=cv2.BORDER_REFLECT)
        spread = cv2.filter2D(squares, -1, kernel, borderType=cv2.BORDER_REFLECT) - mean * mean
        deviation = np.sqrt(np.maximum(spread, 0)).sum(2)
        weight = 1 / (1 + (deviation * 25.0) ** 8)
        total += mean * weight[..., None]
        weights += weight
    return total / np.maximum(weights, 1e-12)[..., None]


def wobble(image: Pixels, amplitude: float, cell: float, source: Noise) -> Pixels:
    """Displace pixels smoothly, so that no line stays ruled."""
    height, width = image.shape[:2]
    across = (fractal_noise(width, height, (cell, cell), source, 3) - 0.5) * 2 * amplitude
    down = (fractal_noise(width, height, (cell, cell), source, 3) - 0.5) * 2 * amplitude
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    return cv2.remap(image, xx + across, yy + down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def paper_height(width: int, height: int, source: Noise, scale: float = 1.0) -> Pixels:
    """Relief of cold-pressed paper: zero mean, unit deviation."""
    relief = (
        0.5 * fractal_noise(width, height, (7 * scale, 7 * scale), source, 3)
        + 0.35 * value_noise(width, height, (max(1.6, 2.6 * scale),) * 2, source)
        + 0.15 * source.random((height, width)).astype(np.float32)
    )
    relief = blur(relief.astype(np.float32), 0.6 * scale)
    level: Pixels = (relief - relief.mean()) / max(float(relief.std()), 1e-6)
    return level


def watercolour(
    image: Pixels,
    *seed: object,
    scale: float = 1.0,
    edge: float = 1.7,
    turbulence: float = 0.42,
    paper: float = 0.055,
    detail: int = 3,
    sway: float = 2.4,
) -> Pixels:
    """Paint an RGB image. ``scale`` is pixels per unit of an 800 × 1000 sheet."""
    source = noise_source("watercolour", *seed)
    height, width = image.shape[:2]
    painted = wobble(image, sway * scale, 26 * scale, source) if sway else image
    painted = kuwahara(painted, max(2, round(detail * scale)))
    calm = blur(painted, 1.1 * scale)
    gradient = np.zeros((height, width), np.float32)
    for channel in range(3):
        across = cv2.Sobel(calm[..., channel], cv2.CV_32F, 1, 0, ksize=3)
        down = cv2.Sobel(calm[..., channel], cv2.CV_32F, 0, 1, ksize=3)
        gradient += np.hypot(across, down)
    pooled = np.clip(gradient / 3, 0, 0.35)
    drift = (fractal_noise(width, height, (220 * scale, 220 * scale), source, 6, 0.55) - 0.5) * 2
    speckle = blur(source.standard_normal((height, width)).astype(np.float32), scale) * 1.6
    density = (
        1
        + edge * pooled
        + turbulence * drift
        + 0.05 * speckle
        + paper * paper_height(width, height, source, scale)
    )[..., None]
    pigment: Pixels = np.clip(painted - (painted - painted * painted) * (density - 1), 0, 1)
    return pigment


def vignette(image: Pixels, amount: float = 0.26, colour: str = "#1a1020") -> Pixels:
    """Darken the corners."""
    height, width = image.shape[:2]
    yy, xx = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    mask = smoothstep(np.hypot(xx * 0.9, yy * 0.9).astype(np.float32), 0.65, 1.5)[..., None] * amount
    return image * (1 - mask) + rgb(colour) * mask
