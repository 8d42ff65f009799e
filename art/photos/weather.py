"""What drifts between the lens and the toys: snow, rain, mist, sparks, dust."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import cv2
import numpy as np

from art.photos.light import linear
from art.photos.optics import Camera
from art.raster import Noise, Pixels, blur, fractal_noise, smoothstep
from art.words import UnknownWord


def _dots(camera: Camera, source: Noise, count: int, largest: float, band: tuple[float, float]) -> Pixels:
    """Soft discs of many sizes; most are small."""
    field = np.zeros((camera.height, camera.width), np.uint8)
    for x, y, size, light in source.random((count, 4)):
        radius = camera.width * (0.001 + largest * size**4)
        centre = (
            round(x * camera.width * 16),
            round((band[0] + (band[1] - band[0]) * y) * camera.height * 16),
        )
        cv2.circle(field, centre, max(8, round(radius * 16)), float(90 + 165 * light), -1, cv2.LINE_AA, 4)
    return blur(field.astype(np.float32) / 255, camera.width * 0.0016)


def snow(image: Pixels, camera: Camera, source: Noise, amount: float, level: float) -> Pixels:
    flakes = _dots(camera, source, round(260 * amount), 0.011, (0, 1))[..., None] * 0.8
    return image * (1 - flakes) + flakes * level * 1.3


def rain(image: Pixels, camera: Camera, source: Noise, amount: float, level: float) -> Pixels:
    field = np.zeros((camera.height, camera.width), np.uint8)
    for x, y, size, light in source.random((round(420 * amount), 4)):
        start = (x * 1.1 * camera.width, (y * 1.2 - 0.1) * camera.height)
        long = camera.height * (0.02 + 0.08 * size**2)
        ends = [
            (round(start[0] * 16), round(start[1] * 16)),
            (round((start[0] - long * 0.12) * 16), round((start[1] + long) * 16)),
        ]
        cv2.line(field, ends[0], ends[1], float(50 + 130 * light), 1, cv2.LINE_AA, 4)
    streaks = blur(field.astype(np.float32) / 255, camera.width * 0.0009)[..., None]
    return image * (1 - streaks * 0.3) + streaks * level * 0.75


def dust(image: Pixels, camera: Camera, source: Noise, amount: float, level: float, colour: str) -> Pixels:
    motes = _dots(camera, source, round(130 * amount), 0.006, (0, 0.95))[..., None]
    return image + motes * linear(colour) * level * 0.55


def sparks(image: Pixels, camera: Camera, source: Noise, amount: float, level: float, colour: str) -> Pixels:
    """Fireflies, embers: small cores in a wide glow."""
    field = np.zeros((camera.height, camera.width), np.float32)
    for x, y, size in source.random((round(34 * amount), 3)):
        across, down = int(x * camera.width), int((0.08 + 0.8 * y) * camera.height)
        field[down, across] += 0.25 + size**3
    wide = camera.width
    glow = blur(field, wide * 0.0022) * wide**2 * 3e-5 + blur(field, wide * 0.011) * wide**2 * 7e-5
    return image + glow[..., None] * linear(colour) * level * 9


def mist(image: Pixels, camera: Camera, source: Noise, amount: float, level: float, colour: str) -> Pixels:
    """Banks of fog that thicken towards the horizon."""
    width, height = camera.width, camera.height
    banks = fractal_noise(width, height, (width * 0.5, height * 0.14), source, 5)
    near = np.exp(-(((camera.gaze[..., 1] + 0.05) / 0.16) ** 2))
    veil = np.clip(amount * near * (0.45 + 0.9 * smoothstep(banks, 0.25, 0.8)), 0, 0.96)[..., None]
    return image * (1 - veil) + linear(colour) * level * veil


def beams(image: Pixels, camera: Camera, source: Noise, amount: float, level: float, colour: str) -> Pixels:
    """Shafts of light from the upper left or right."""
    y, x = np.mgrid[0 : camera.height, 0 : camera.width].astype(np.float32) / camera.width
    side = 1.1 if source.random() < 0.5 else -0.1
    angle = np.arctan2(y + 0.25, x - side)
    fan = fractal_noise(512, 1, (26, 4), source, 3)[0]
    at = np.clip((angle / np.pi + 0.02) * 512, 0, 511)
    shaft = smoothstep(np.interp(at, np.arange(512), fan).astype(np.float32), 0.45, 0.8)
    fall = np.exp(-1.2 * np.hypot(x - side, y + 0.25))
    return np.asarray(image + (shaft * fall * amount)[..., None] * linear(colour) * level * 1.6)


def cone(image: Pixels, camera: Camera, amount: float, colour: str, weather: Mapping[str, Any]) -> Pixels:
    """A searchlight seen from the side: from `tip` to `foot`, places of the frame; `wide` at its foot."""
    size = np.array([camera.width, camera.height], np.float32)
    tip, foot = np.array(weather["tip"], np.float32) * size, np.array(weather["foot"], np.float32) * size
    long = float(np.linalg.norm(foot - tip))
    way = (foot - tip) / long
    y, x = np.mgrid[0 : camera.height, 0 : camera.width].astype(np.float32)
    along = ((x - tip[0]) * way[0] + (y - tip[1]) * way[1]) / long
    half = camera.width * float(weather.get("wide", 0.2)) / 2 * (0.25 + 0.75 * np.clip(along, 0, 1))
    aside = np.abs((x - tip[0]) * way[1] - (y - tip[1]) * way[0]) / half
    inside = (1 - smoothstep(aside, 0.7, 1.0)) * smoothstep(along, 0, 0.02)
    fall = (1 - 0.6 * along) * (1 - smoothstep(along, 0.95, 1.05))
    return np.asarray(image + (inside * fall * amount)[..., None] * linear(colour))


def apply_weather(image: Pixels, camera: Camera, source: Noise, weather: Mapping[str, Any]) -> Pixels:
    """One layer of weather; its brightness follows the picture's own."""
    level = float(np.percentile(image.mean(-1), 80))
    kind, amount = weather["kind"], float(weather.get("amount", 1.0))
    colour = str(weather.get("colour", "#ffd9a0"))
    if kind == "snow":
        return snow(image, camera, source, amount, level)
    if kind == "rain":
        return rain(image, camera, source, amount, level)
    if kind == "cone":
        return cone(image, camera, amount * level, colour, weather)
    layers = {"dust": dust, "sparks": sparks, "mist": mist, "beams": beams}
    if kind not in layers:
        raise UnknownWord(f"There is no weather called {kind!r}.")
    return layers[kind](image, camera, source, amount, level, colour)


def wet_pane(image: Pixels, camera: Camera, source: Noise, amount: float) -> Pixels:
    """A window with raindrops: each drop holds the view upside down."""
    height, width = camera.height, camera.width
    swell = np.zeros((height, width), np.float32)
    for x, y, size, squash in source.random((round(430 * amount), 4)):
        radius = max(1, int(width * (0.0022 + 0.017 * size**5)))
        cx, cy = int(x * width), int(y * height)
        top, bottom = max(0, cy - radius), min(height, cy + radius + 1)
        left, right = max(0, cx - radius), min(width, cx + radius + 1)
        yy, xx = np.mgrid[top:bottom, left:right]
        far = ((xx - cx) ** 2 + ((yy - cy) * (0.82 + 0.16 * squash)) ** 2) / radius**2
        dome = np.sqrt(np.clip(1 - far, 0, 1)) * radius
        swell[top:bottom, left:right] = np.maximum(swell[top:bottom, left:right], dome)
    across = cv2.Sobel(swell, cv2.CV_32F, 1, 0, ksize=3) / 8
    down = cv2.Sobel(swell, cv2.CV_32F, 0, 1, ksize=3) / 8
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    flipped = np.ascontiguousarray(image[::-1])
    bend = width * 0.18
    inside = cv2.remap(
        flipped,
        x - across * bend,
        np.clip(height - 1 - y + down * bend, 0, height - 1),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REFLECT,
    )
    glint = np.clip(-(across * 0.5 + down * 0.8), 0, 1) ** 3 * float(image.mean()) * 5
    mask = blur((swell > 0).astype(np.float32), 0.7)[..., None]
    return np.asarray(image * (1 - mask) + (inside * 0.95 + glint[..., None]) * mask)
