"""Lamps: a sun and small lights on the stage, the shadows they cast, and the patterns they fall through."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from art.raster import Pixels, noise_source, rgb, smoothstep, value_noise

Pattern = Callable[[Pixels], Pixels]


def linear(colour: str | Pixels) -> Pixels:
    """sRGB to linear light."""
    value = rgb(colour) if isinstance(colour, str) else colour
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(np.float32)


@dataclass(frozen=True)
class Lamp:
    """A light: far away (`reach` 0; `at` is the direction to it) or standing on the stage at a point."""

    at: Pixels
    colour: Pixels
    reach: float = 0.0
    softness: float = 0.06
    """How fast the edge of a shadow widens with height."""
    pattern: Pattern | None = None
    owner: int = -1
    """The thing that holds the lamp and casts no shadow from it."""

    @property
    def homogeneous(self) -> Pixels:
        return np.append(self.at, 1.0 if self.reach else 0.0).astype(np.float64)

    def arriving(self, points: Pixels) -> tuple[Pixels, Pixels]:
        """Direction to the lamp and the light that arrives, for points of the stage."""
        if not self.reach:
            way = np.broadcast_to(self.at.astype(np.float32), points.shape)
            strength = np.ones(points.shape[:-1], np.float32)
        else:
            towards = (self.at - points).astype(np.float32)
            distance = np.linalg.norm(towards, axis=-1)
            way = towards / np.maximum(distance, 1e-3)[..., None]
            strength = 1 / (0.12 + (distance / self.reach) ** 2)
        if self.pattern is not None:
            strength = strength * self.pattern(points)
        return way, strength[..., None] * self.colour

    def shadow_matrix(self, plane: Pixels) -> Pixels:
        """Projects the world from the lamp on a plane (a, b, c, d)."""
        lamp = self.homogeneous
        return np.asarray(float(plane @ lamp) * np.eye(4) - np.outer(lamp, plane))


def sun(azimuth: float, elevation: float) -> Pixels:
    """Direction to the sun; azimuth 0 stands behind the camera, 90 to the right, 180 in front."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return np.array([math.sin(a) * math.cos(e), math.sin(e), -math.cos(a) * math.cos(e)], np.float32)


def _cast(points: Pixels, way: Pixels) -> tuple[Pixels, Pixels]:
    """Coordinates across a beam: the same for all points on one ray of the sun."""
    side = np.cross(way, np.array([0, 1, 0], np.float32))
    side /= max(float(np.linalg.norm(side)), 1e-3)
    top = np.cross(side, way)
    return points @ side, points @ top


def window_pattern(way: Pixels, shift: float = 0.0, size: float = 1.0) -> Pattern:
    """Light through a window with four panes."""

    def pattern(points: Pixels) -> Pixels:
        across, up = _cast(points.astype(np.float32), way.astype(np.float32))
        across, up = (across - shift) / size, (up + 0.2) / size
        pane = smoothstep(0.95 - np.abs(across), 0, 0.09) * smoothstep(1.3 - np.abs(up), 0, 0.09)
        bars = smoothstep(np.abs(across), 0.03, 0.1) * smoothstep(np.abs(np.abs(up) - 0.42), 0.03, 0.1)
        return np.asarray(pane * bars, np.float32)

    return pattern


def blind_pattern(way: Pixels, shift: float = 0.0, size: float = 1.0) -> Pattern:
    """Light through the slats of a blind."""

    def pattern(points: Pixels) -> Pixels:
        across, up = _cast(points.astype(np.float32), way.astype(np.float32))
        slats = smoothstep(np.sin(up / size * 17), -0.25, 0.25)
        pane = smoothstep(1.7 - np.abs(across - shift) / size, 0, 0.2)
        return np.asarray(slats * pane, np.float32)

    return pattern


def leaf_pattern(way: Pixels, shift: float = 0.0, size: float = 1.0) -> Pattern:
    """Light through leaves: soft spots."""
    field = value_noise(512, 512, (26, 26), noise_source("leaves", shift))
    field = 0.65 * field + 0.35 * value_noise(512, 512, (11, 11), noise_source("twigs", shift))

    def pattern(points: Pixels) -> Pixels:
        across, up = _cast(points.astype(np.float32), way.astype(np.float32))
        column, row = folded(across / size * 90, 512), folded(up / size * 90, 512)
        cover = cv2.remap(field, column, row, cv2.INTER_LINEAR).reshape(across.shape)
        return 0.12 + 1.1 * smoothstep(cover, 0.45, 0.6)

    return pattern


def folded(value: Pixels, side: int) -> Pixels:
    """Back and forth within a tile, so that its edges never show; the middle of it comes first."""
    turned = np.abs(np.mod(value + side * 1.5, 2 * side) - side)
    return np.asarray(np.clip(turned, 0, side - 1), np.float32)


def spot_pattern(way: Pixels, shift: float = 0.0, size: float = 1.0) -> Pattern:
    """A round pool of light."""

    def pattern(points: Pixels) -> Pixels:
        across, up = _cast(points.astype(np.float32), way.astype(np.float32))
        return smoothstep(1.25 - np.hypot((across - shift) / size, up / size * 0.8), 0, 0.8)

    return pattern


PATTERNS: dict[str, Callable[[Pixels, float, float], Pattern]] = {
    "window": window_pattern,
    "blind": blind_pattern,
    "leaves": leaf_pattern,
    "spot": spot_pattern,
}
