"""What lies behind the stage: the place itself, or a sky of our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import cv2
import numpy as np

from art.photos.light import linear
from art.photos.optics import Camera, disc_blur
from art.photos.panoramas import Place
from art.raster import Noise, Pixels, blur, fractal_noise, smoothstep


def panorama_view(camera: Camera, place: Place, dim: float = 1.0, tint: str = "") -> Pixels:
    """The place out of focus."""
    seen = place.look(camera.gaze, 1.0)
    radius = max(float(camera.blur_radius(1e3)), camera.width * 0.006)
    soft = disc_blur(blur(seen, camera.width * 0.004), radius)
    if tint:
        soft = soft * linear(tint) * 2
    return soft * dim


def gradient_sky(camera: Camera, stops: list[tuple[float, str]], source: Noise, cloud: float = 0.0) -> Pixels:
    """A sky by elevation: stops of (sine of the elevation, colour)."""
    rise = camera.gaze[..., 1]
    heights = [stop[0] for stop in stops]
    colours = np.stack([linear(stop[1]) for stop in stops])
    sky = np.stack([np.interp(rise, heights, colours[:, channel]) for channel in range(3)], -1)
    if cloud:
        width, height = camera.width, camera.height
        veil = fractal_noise(width, height, (width * 0.45, height * 0.16), source, 6, 0.55)
        sky = sky * (1 + cloud * 2.2 * (smoothstep(veil, 0.35, 0.75)[..., None] - 0.4))
    return np.asarray(np.maximum(sky, 0.002), np.float32)


def stars(camera: Camera, source: Noise, count: int, low: float = 0.02) -> Pixels:
    """Points of light above the horizon, some large."""
    field = np.zeros((camera.height, camera.width), np.float32)
    spots = source.random((count, 3))
    rise = camera.gaze[..., 1]
    for across, down, size in spots:
        x, y = int(across * camera.width), int(down * camera.height)
        if rise[y, x] > low:
            field[y, x] += size**9 * 9 + size**2 * 0.5
    scale = camera.width / 800
    glow = (blur(field, 0.8 * scale) + blur(field, 2.0 * scale)) * scale * scale * 1.6
    return glow[..., None] * np.array([1.0, 0.96, 0.88], np.float32)


def _add(layer: Pixels, stamp: Pixels, x: int, y: int) -> None:
    """Add a square stamp around a point, cut at the frame."""
    half = len(stamp) // 2
    top, left = max(0, y - half), max(0, x - half)
    bottom, right = min(layer.shape[0], y - half + len(stamp)), min(layer.shape[1], x - half + len(stamp))
    if top < bottom and left < right:
        part = stamp[top - y + half : bottom - y + half, left - x + half : right - x + half]
        layer[top:bottom, left:right] += part


def bokeh_lights(camera: Camera, source: Noise, lights: Mapping[str, Any]) -> Pixels:
    """Far lamps out of focus: discs with a brighter ring."""
    layer = np.zeros((camera.height, camera.width, 3), np.float32)
    low, high = lights.get("band", (0.1, 0.55))
    colours = [linear(c) for c in lights.get("colours", ("#ffb050", "#ff7a50", "#ffe0a0"))]
    for _ in range(int(lights.get("count", 40))):
        x = source.random() * camera.width
        y = (low + (high - low) * source.random()) * camera.height
        radius = camera.width * lights.get("size", 0.018) * (0.55 + 0.9 * source.random())
        colour = colours[int(source.integers(len(colours)))]
        power = lights.get("power", 1.0) * (0.15 + 0.85 * source.random() ** 2)
        side = 2 * round(radius * 1.3) + 5
        disc = np.zeros((side, side), np.uint8)
        centre, fine = (side * 8, side * 8), round(radius * 16)
        cv2.circle(disc, centre, fine, 205, -1, cv2.LINE_AA, 4)
        cv2.circle(disc, centre, fine, 255, max(1, round(radius * 0.14)), cv2.LINE_AA, 4)
        _add(layer, disc[..., None] * (colour * power / 255).astype(np.float32), round(x), round(y))
    return blur(layer, camera.width * 0.0012)


SKIES: dict[str, list[tuple[float, str]]] = {
    "night": [(-0.3, "#0b1020"), (0.0, "#2a3558"), (0.12, "#1a2648"), (0.5, "#0a1128")],
    "dusk": [(-0.3, "#3a2a4a"), (0.0, "#f0a070"), (0.08, "#c07a86"), (0.2, "#5f5a8e"), (0.6, "#232f5e")],
    "dawn": [(-0.3, "#6a5a6a"), (0.0, "#ffd9a8"), (0.1, "#f7b8a8"), (0.3, "#a8a8cc"), (0.7, "#5f7ab0")],
    "storm": [(-0.3, "#20262b"), (0.0, "#8a959a"), (0.1, "#5c676e"), (0.4, "#333c44")],
    "fog": [(-0.3, "#9aa3a6"), (0.0, "#c3c9c9"), (0.3, "#aab3b6"), (0.8, "#8a959a")],
    "fire": [(-0.3, "#40140c"), (0.0, "#ff8a3a"), (0.1, "#d0502a"), (0.3, "#702438"), (0.7, "#2a1430")],
    "deep": [(-0.6, "#02141f"), (0.0, "#0d4a5e"), (0.4, "#1f8a96"), (0.9, "#7adfd8")],
    "aurora": [(-0.3, "#08121a"), (0.0, "#123a48"), (0.1, "#1f7a6a"), (0.25, "#235a7a"), (0.6, "#0a1230")],
}
