"""Grounds and walls: a textured plane seen by the camera, under all lamps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from art.photos.light import Lamp
from art.photos.optics import Camera
from art.photos.panoramas import Place
from art.photos.textures import MAKERS, SIDE, SPAN, texture
from art.raster import Pixels


@dataclass(frozen=True)
class Plane:
    """The ground (`upright` false, y = 0) or a wall at a distance z."""

    kind: str
    colour: str
    scale: float = 1.0
    turn: float = 0.0
    distance: float = 0.0
    gloss: float = -1.0
    upright: bool = False

    @property
    def equation(self) -> Pixels:
        return np.array([0, 0, -1, self.distance] if self.upright else [0, 1, 0, 0], np.float64)

    @property
    def facing(self) -> Pixels:
        return np.array([0, 0, -1] if self.upright else [0, 1, 0], np.float32)

    @property
    def mean_colour(self) -> Pixels:
        return np.asarray(texture(self.kind, self.colour)[0][-1].mean((0, 1)))

    def hits(self, camera: Camera) -> tuple[Pixels, Pixels]:
        """Depth at which each pixel's ray meets the plane (infinite when it does not), and the point."""
        rays = camera.rays
        if self.upright:
            depth = self.distance / np.maximum(rays[..., 2], 1e-3)
        else:
            down = -rays[..., 1]
            depth = np.where(down > 1e-4, camera.eye / np.maximum(down, 1e-4), np.inf)
        finite = np.minimum(depth, 400)[..., None]
        return depth, np.array([0, camera.eye, 0], np.float32) + rays * finite

    def _sample(self, levels: list[Pixels], u: Pixels, v: Pixels, level: Pixels) -> Pixels:
        """The tile at each point, blended between the two nearest halvings; levels vary by row."""
        rows = np.clip(level, 0, len(levels) - 1.001)
        result = np.zeros((*u.shape, 3), np.float32)
        for index in range(int(rows.min()), int(rows.max()) + 2):
            weight = np.clip(1 - np.abs(rows - index), 0, 1)
            use = np.where(weight > 0)[0]
            if not len(use) or index >= len(levels):
                continue
            part = slice(int(use[0]), int(use[-1]) + 1)
            size = SIDE >> index
            seen = cv2.remap(
                levels[index],
                np.mod(u[part] * size, size).astype(np.float32),
                np.mod(v[part] * size, size).astype(np.float32),
                cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_WRAP,
            )
            result[part] += seen * weight[part, None, None]
        return result

    def shade(
        self, camera: Camera, place: Place, lamps: Sequence[Lamp], shade: Sequence[Pixels], occlusion: Pixels
    ) -> tuple[Pixels, Pixels]:
        """Radiance of the plane and its depth. `shade` holds the shadow of each lamp."""
        depth, points = self.hits(camera)
        c, s = np.cos(np.radians(self.turn)), np.sin(np.radians(self.turn))
        first, second = points[..., 0], -points[..., 1] if self.upright else points[..., 2]
        u = (first * c - second * s) / SPAN * self.scale
        v = -(first * s + second * c) / SPAN * self.scale
        stretch = np.hypot(np.gradient(u, axis=0), np.gradient(v, axis=0)) * SIDE
        level = np.log2(np.maximum(np.median(stretch, axis=1), 1e-3) * 0.8)
        colours, bumps = texture(self.kind, self.colour)
        albedo = self._sample(colours, u, v, level)
        bump = self._sample(bumps, u, v, level)
        along = np.stack([bump[..., 0] * c - bump[..., 2] * s, bump[..., 0] * s + bump[..., 2] * c], -1)
        if self.upright:
            normals = np.stack([along[..., 0], -along[..., 1], -bump[..., 1]], -1)
        else:
            normals = np.stack([along[..., 0], bump[..., 1], -along[..., 1]], -1)
        normals /= np.maximum(np.linalg.norm(normals, axis=-1, keepdims=True), 1e-4)
        light = place.light(self.facing) * occlusion[..., None]
        light = light * (0.7 + 0.3 * (normals @ self.facing))[..., None]
        gloss = self.gloss if self.gloss >= 0 else MAKERS[self.kind][3]
        shine = np.zeros_like(albedo)
        gaze = camera.gaze
        mirrored = gaze - 2 * (gaze * normals).sum(-1, keepdims=True) * normals
        for lamp, shadow in zip(lamps, shade, strict=True):
            way, strength = lamp.arriving(points)
            strength = strength * (1 - shadow)[..., None]
            light = light + strength * np.clip((normals * way).sum(-1), 0, 1)[..., None]
            if gloss:
                glint = np.clip((mirrored * way).sum(-1), 0, 1) ** 60
                shine += strength * glint[..., None] * gloss * 4
        seen = albedo * light
        if gloss:
            mirrored /= np.linalg.norm(mirrored, axis=-1, keepdims=True)
            facing = np.clip(np.abs((gaze * normals).sum(-1, keepdims=True)), 0, 1)
            fresnel = np.clip(gloss + (1 - gloss) * (1 - facing) ** 5 * gloss * 5, 0, 1)
            shine += np.minimum(place.look(mirrored, 7.0), 6) * fresnel * occlusion[..., None]
        return seen + shine, depth
