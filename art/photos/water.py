"""A sheet of water: it mirrors the sky and the toys, broken by ripples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import cv2
import numpy as np

from art.photos.light import Lamp, folded, linear
from art.photos.optics import Camera
from art.photos.panoramas import Place
from art.raster import Noise, Pixels, blur, fractal_noise


def _ripples(source: Noise, choppy: float, points: Pixels) -> tuple[Pixels, Pixels]:
    """Slopes across and along the view."""
    side = 1024
    field = fractal_noise(side, side, (90, 36), source, 5, 0.55)
    u, v = folded(points[..., 0] * 150, side), folded(points[..., 2] * 150, side)
    slope_x = cv2.Sobel(field, cv2.CV_32F, 1, 0, ksize=5) / 20
    slope_z = cv2.Sobel(field, cv2.CV_32F, 0, 1, ksize=5) / 20
    across = cv2.remap(slope_x, u, v, cv2.INTER_LINEAR)
    along = cv2.remap(slope_z, u, v, cv2.INTER_LINEAR)
    far = np.clip(5.0 / np.maximum(points[..., 2], 1), 0.1, 1)
    return across * choppy * far, along * choppy * far


def water_surface(
    camera: Camera,
    place: Place,
    lamps: list[Lamp],
    mirror: Pixels,
    water: Mapping[str, Any],
    source: Noise,
) -> tuple[Pixels, Pixels]:
    """Radiance and depth of the water. `mirror` is the film as the still surface would mirror it."""
    down = -camera.rays[..., 1]
    depth = np.where(down > 1e-3, camera.eye / np.maximum(down, 1e-3), np.inf)
    points = np.array([0, camera.eye, 0], np.float32) + camera.rays * np.minimum(depth, 300)[..., None]
    across, along = _ripples(source, float(water.get("choppy", 1.0)), points)
    y, x = np.mgrid[0 : camera.height, 0 : camera.width].astype(np.float32)
    reach = camera.width * 1.1
    seen = cv2.remap(
        mirror, x + across * reach, y + along * reach * 1.5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )
    normals = np.stack([-across * 3, np.ones_like(across), -along * 3], -1)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    gaze = camera.gaze
    facing = np.clip(-(gaze * normals).sum(-1, keepdims=True), 0, 1)
    fresnel = 0.06 + 0.94 * (1 - facing) ** 3
    body = linear(str(water.get("colour", "#12404a"))) * place.light(np.array([0, 1, 0], np.float32)) * 0.5
    surface = body * (1 - fresnel) + seen * fresnel
    mirrored = gaze - 2 * (gaze * normals).sum(-1, keepdims=True) * normals
    for lamp in lamps:
        way, strength = lamp.arriving(points)
        glint = np.clip((mirrored * way).sum(-1), 0, 1) ** 220
        surface += strength * blur(glint.astype(np.float32), 0.6)[..., None] * 5
    return surface.astype(np.float32), depth
