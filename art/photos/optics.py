"""The camera: where a point of the toy stage falls on the film, and how far out of focus it is.

The world is measured in toy lengths: x to the right, y up from the ground, z away from the camera.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from art.raster import Pixels, blur


@dataclass(frozen=True)
class Camera:
    width: int
    height: int
    eye: float = 0.75
    """How high the lens is above the ground."""
    pitch: float = -6.0
    fov: float = 40.0
    focus: float = 4.0
    aperture: float = 0.09

    @cached_property
    def focal(self) -> float:
        return 0.5 * self.width / math.tan(math.radians(self.fov) / 2)

    @cached_property
    def turn(self) -> Pixels:
        """From the camera's axes to the world's."""
        c, s = math.cos(math.radians(self.pitch)), math.sin(math.radians(self.pitch))
        return np.array([[1, 0, 0], [0, c, s], [0, -s, c]], np.float64)

    @cached_property
    def rays(self) -> Pixels:
        """Direction of every pixel, one unit of depth long."""
        down, across = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        across = (across + 0.5 - self.width / 2) / self.focal
        down = (self.height / 2 - down - 0.5) / self.focal
        rays = np.stack([across, down, np.ones_like(across)], -1) @ self.turn.T
        return rays.astype(np.float32)

    @cached_property
    def gaze(self) -> Pixels:
        """The rays at unit length."""
        return np.asarray(self.rays / np.linalg.norm(self.rays, axis=-1, keepdims=True))

    @cached_property
    def projection(self) -> Pixels:
        """The 3 × 4 matrix from the world to the film."""
        lens = np.array(
            [[self.focal, 0, self.width / 2], [0, -self.focal, self.height / 2], [0, 0, 1]], np.float64
        )
        turn = self.turn.T
        eye = turn @ np.array([0, self.eye, 0])
        return np.asarray(lens @ np.column_stack([turn, -eye]))

    def depth(self, point: Pixels) -> float:
        """Distance along the optical axis."""
        return float(self.projection[2] @ np.append(point, 1.0))

    def across(self, share: float, height: float, z: float) -> float:
        """The world's x of a point that shall appear at a share of the frame's width."""
        depth = self.depth(np.array([0.0, height, z]))
        return (share - 0.5) * self.width / self.focal * depth

    def on_plane(self, share: float, drop: float) -> Pixels:
        """The point of the ground that appears at a place of the frame (shares of width and height)."""
        pixel = np.array(
            [(share - 0.5) * self.width / self.focal, (0.5 - drop) * self.height / self.focal, 1.0]
        )
        ray = self.turn @ pixel
        if ray[1] > -1e-3:
            raise ValueError(f"({share}, {drop}) lies above the horizon")
        return np.asarray(np.array([0, self.eye, 0]) + ray * (self.eye / -ray[1]))

    def blur_radius(self, depth: float | Pixels) -> Pixels:
        """Radius of the circle of confusion in pixels."""
        near = np.maximum(depth, 0.2)
        return np.asarray(0.5 * self.aperture * self.focal * np.abs(1 / self.focus - 1 / near))


def disc_blur(image: Pixels, radius: float) -> Pixels:
    """Out of focus: every point becomes a disc. Works on linear light."""
    if radius < 0.4:
        return image
    if radius > 9:
        half = cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        soft = disc_blur(half, radius / 2)
        return cv2.resize(soft, (image.shape[1], image.shape[0]), interpolation=cv2.INTER_LINEAR)
    reach = math.ceil(radius)
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    kernel = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE)


def wide_blur(image: Pixels, sigma: float) -> Pixels:
    """A Gaussian that is quick for large sigmas, because it works on a smaller copy."""
    if sigma < 5:
        return blur(image, sigma)
    shrink = 2 if sigma < 12 else 4
    height, width = image.shape[:2]
    small = (max(1, width // shrink), max(1, height // shrink))
    soft = blur(cv2.resize(image, small, interpolation=cv2.INTER_AREA), sigma / shrink)
    return cv2.resize(soft, (width, height), interpolation=cv2.INTER_LINEAR)


def graded_blur(layer: Pixels, radii: Pixels) -> Pixels:
    """Blur each row of an image by its own radius, from four blurred copies."""
    most = float(radii.max())
    if most < 0.4:
        return layer
    stops = [0.0, most * 0.2, most * 0.5, most]
    copies = [disc_blur(layer, stop) for stop in stops]
    result = np.zeros_like(layer)
    for index, (stop, copy) in enumerate(zip(stops, copies, strict=True)):
        low = stops[index - 1] if index else stop - 1
        high = stops[index + 1] if index < 3 else stop + 1
        rising = np.clip((radii - low) / max(stop - low, 1e-6), 0, 1)
        falling = np.clip((high - radii) / max(high - stop, 1e-6), 0, 1)
        result += copy * np.minimum(rising, falling)[:, None, None]
    return result
