"""Toys on the stage: where a relief stands, how light falls on it, and the shadow it casts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from art.photos.light import Lamp
from art.photos.optics import Camera, wide_blur
from art.photos.panoramas import Place
from art.photos.planes import Plane
from art.photos.reliefs import Relief
from art.raster import Pixels, blur, shift, smoothstep

THICKNESS = 0.11
"""How thick a toy is, as a share of its length."""


@dataclass(frozen=True)
class Card:
    """A relief in the world: its foot at `base`, spanned by `right` and `up`."""

    relief: Relief
    base: Pixels
    right: Pixels
    up: Pixels
    length: float
    lies: bool = False
    glow: float = 0.0
    thread: bool = False

    @cached_property
    def out(self) -> Pixels:
        """The way its front faces."""
        return np.cross(self.up, self.right)

    @property
    def unit(self) -> float:
        """World lengths per pixel."""
        return self.length / self.relief.reach

    @property
    def anchor(self) -> tuple[float, float]:
        """The pixel that rests on the base: the foot, or the middle of a toy that lies."""
        return self.relief.size / 2, self.relief.size / 2 if self.lies else self.relief.foot

    @cached_property
    def to_world(self) -> Pixels:
        """4 × 3: from pixels of the relief to the world."""
        u0, v0 = self.anchor
        origin = self.base - self.right * u0 * self.unit + self.up * v0 * self.unit
        across, down = self.right * self.unit, -self.up * self.unit
        return np.vstack([np.column_stack([across, down, origin]), [0, 0, 1]]).astype(np.float64)

    @cached_property
    def from_world(self) -> Pixels:
        """3 × 4: from points in the card's own plane to its pixels."""
        u0, v0 = self.anchor
        across, down = self.right / self.unit, -self.up / self.unit
        return np.vstack(
            [
                np.append(across, u0 - across @ self.base),
                np.append(down, v0 - down @ self.base),
                [0, 0, 0, 1],
            ]
        ).astype(np.float64)

    @property
    def plane(self) -> Pixels:
        return np.append(self.out, -self.out @ self.base).astype(np.float64)

    @cached_property
    def points(self) -> Pixels:
        """The place in the world of every pixel of the relief."""
        v, u = np.mgrid[0 : self.relief.size, 0 : self.relief.size].astype(np.float32)
        world = np.stack([u, v, np.ones_like(u)], -1) @ self.to_world[:3].T.astype(np.float32)
        swell = self.relief.height[..., None] * self.unit * self.out.astype(np.float32)
        return np.asarray(world + swell, np.float32)

    @cached_property
    def normals(self) -> Pixels:
        basis = np.stack([self.right, self.up, self.out]).astype(np.float32)
        return np.asarray(self.relief.normals @ basis)

    def softened_alpha(self, softness: float) -> Pixels:
        """The silhouette as a shadow: the higher a part, the softer its edge."""
        alpha, relief = self.relief.alpha, self.relief
        rise = float(self.base[1]) / self.unit
        if self.lies:
            return wide_blur(alpha, max(0.8, softness * (rise + relief.size * THICKNESS)))
        heights = (relief.foot - np.arange(relief.size, dtype=np.float32)) * float(self.up[1]) + rise
        levels = [max(0.8, softness * relief.size * share) for share in (0.05, 0.3, 0.8, 2.0)]
        sigma = np.clip(softness * heights, levels[0], levels[-1])
        result = np.zeros_like(alpha)
        for index, level in enumerate(levels):
            before = levels[index - 1] if index else level - 1
            after = levels[index + 1] if index < 3 else level + 1
            weight = np.minimum(
                (sigma - before) / max(level - before, 1e-3), (after - sigma) / max(after - level, 1e-3)
            )
            weight = np.clip(weight, 0, 1)
            if weight.any():
                result += wide_blur(alpha, level) * weight[:, None]
        return result

    def _shade_self(self, lamp: Lamp) -> Pixels:
        """Parts of the relief that stand in each other's light."""
        way = lamp.at if not lamp.reach else lamp.at - (self.base + self.up * self.length * 0.5)
        local = np.array([way @ self.right, way @ self.up, way @ self.out])
        local /= max(float(np.linalg.norm(local)), 1e-6)
        flat = math.hypot(local[0], local[1])
        if local[2] < 0.05 or flat < 0.15:
            return np.zeros_like(self.relief.alpha)
        height = self.relief.height
        step = self.relief.size * 0.014
        shade = np.zeros_like(height)
        for index in range(1, 7):
            reach = step * index
            moved = shift(height, -local[0] / flat * reach, local[1] / flat * reach)
            excess = moved - height - reach * local[2] / flat
            shade = np.maximum(shade, smoothstep(excess, 0, self.relief.size * 0.01))
        return blur(shade, self.relief.size * 0.006) * 0.8

    def shaded(
        self, camera: Camera, place: Place, lamps: Sequence[Lamp], shade: Sequence[Pixels], bounce: Pixels
    ) -> Pixels:
        """The toy's radiance with its alpha, premultiplied, still as a sheet."""
        relief, material = self.relief, self.relief.material
        normals, points = self.normals, self.points
        occlusion = relief.occlusion[..., None]
        if not self.lies and self.base[1] < 0.05:
            rise = (relief.foot - np.arange(relief.size, dtype=np.float32))[:, None, None] / relief.reach
            occlusion = occlusion * np.clip(0.5 + rise * 2.2, 0.45, 1)
        gaze = points - np.array([0, camera.eye, 0], np.float32)
        gaze /= np.maximum(np.linalg.norm(gaze, axis=-1, keepdims=True), 1e-3)
        mirrored = gaze - 2 * (gaze * normals).sum(-1, keepdims=True) * normals
        below = np.clip(0.35 - normals[..., 1:2] * 0.65, 0, 1)
        diffuse = (place.light(normals) * (1 - 0.5 * below) + bounce * below * 0.8) * occlusion
        shine = np.zeros_like(diffuse)
        for lamp, shadow in zip(lamps, shade, strict=True):
            way, strength = lamp.arriving(points)
            facing = (normals * way).sum(-1)
            wrapped = np.clip((facing + material.wrap) / (1 + material.wrap), 0, 1)
            free = (1 - shadow) * (1 - self._shade_self(lamp))
            diffuse = diffuse + strength * (wrapped * free)[..., None] * np.sqrt(occlusion)
            through = np.clip(-(way @ self.out.astype(np.float32)), 0, 1) * 0.1
            diffuse = diffuse + strength * through[..., None] * relief.albedo
            glint = np.clip((mirrored * way).sum(-1), 0, 1) ** material.sharpness * np.clip(facing * 4, 0, 1)
            shine += strength * (glint * free)[..., None] * material.gloss * (material.sharpness * 0.06 + 0.6)
        tint = np.clip(relief.albedo * 2.2, 0, 1) if material.diffuse < 0.5 else np.ones(3, np.float32)
        if material.gloss:
            edge = np.clip(1 + (gaze * normals).sum(-1, keepdims=True), 0, 1) ** 5
            fresnel = material.gloss + (1 - material.gloss) * edge * 0.7
            mirrored /= np.maximum(np.linalg.norm(mirrored, axis=-1, keepdims=True), 1e-3)
            seen = np.minimum(place.look(mirrored, material.veil), 5)
            shine += seen * fresnel * occlusion
        colour = relief.albedo * diffuse * material.diffuse + shine * tint
        if self.glow:
            colour = colour + relief.albedo * np.sqrt(relief.albedo + 0.02) * self.glow
        alpha = relief.alpha[..., None]
        if material.opacity < 1:
            solid = np.clip(
                shine.mean(-1, keepdims=True)
                + material.opacity
                + 0.25 * (1 - normals @ self.out.astype(np.float32))[..., None],
                0,
                1,
            )
            alpha = alpha * solid
        return np.dstack([colour * alpha, alpha]).astype(np.float32)

    def edge_slices(self, sheet: Pixels) -> list[tuple[Pixels, float]]:
        """The toy's thickness: darker copies behind its front, with their distance."""
        dark = sheet.copy()
        dark[..., :3] *= 0.5
        away = self.length * THICKNESS
        return [(dark, away * share) for share in (1.0, 0.75, 0.5, 0.25)]

    def film_matrix(self, camera: Camera, back: float = 0.0, mirror: bool = False) -> Pixels:
        """Homography from the sheet to the film; moved back along its normal, or mirrored in the ground."""
        world = self.to_world.copy()
        world[:3, 2] -= self.out * back
        if mirror:
            world[1] *= -1
        return np.asarray(camera.projection @ world)

    def shadow_on(self, lamp: Lamp, plane: Pixels, into: Pixels, size: tuple[int, int]) -> Pixels:
        """The shadow on a plane, through the matrix `into` (3 × 4) on a sheet of that size."""
        alpha = self.softened_alpha(lamp.softness)
        if lamp.reach and not self.lies:
            rise = (self.relief.foot - np.arange(self.relief.size)) * self.unit * float(
                self.up[1]
            ) + self.base[1]
            alpha = alpha * (rise < lamp.at[1] * 0.97)[:, None]
        result = np.zeros((size[1], size[0]), np.float32)
        lifts = (0.35, 0.9) if self.lies else (0.0,)
        for lift in lifts:
            world = self.to_world.copy()
            world[:3, 2] += self.out * lift * THICKNESS * self.length
            matrix = into @ lamp.shadow_matrix(plane) @ world
            if abs(np.linalg.det(matrix)) < 1e-12:
                continue
            result = np.maximum(result, cv2.warpPerspective(alpha, matrix, size))
        return np.clip(result, 0, 1)

    def contact(self, camera: Camera) -> Pixels:
        """How much the toy closes off the ground from the sky."""
        size = (camera.width, camera.height)
        relief = self.relief
        if self.lies:
            spread = wide_blur(relief.alpha, relief.size * 0.03)
            return np.asarray(cv2.warpPerspective(spread, self.film_matrix(camera), size)) * 0.75
        if self.base[1] > self.length * 0.6:
            return np.zeros((camera.height, camera.width), np.float32)
        strip = relief.alpha[max(0, relief.foot - round(relief.reach * 0.1)) : relief.foot].max(0)
        wide = relief.alpha[max(0, relief.foot - round(relief.reach * 0.4)) : relief.foot].max(0)
        side = relief.size
        rows = (np.arange(side, dtype=np.float32) - side / 2) / side
        near = np.exp(-((rows / 0.05) ** 2))[:, None] * blur(np.tile(strip, (8, 1)), side * 0.012)[4]
        far = np.exp(-((rows / 0.16) ** 2))[:, None] * blur(np.tile(wide, (8, 1)), side * 0.06)[4]
        sheet = np.clip(0.85 * near + 0.55 * far, 0, 0.93).astype(np.float32)
        u0 = side / 2
        foot = self.base * np.array([1, 0, 1]) - self.out * self.length * THICKNESS * 0.5
        ahead = np.array([0, 0, 1.0])
        origin = foot - self.right * u0 * self.unit + ahead * side / 2 * self.unit
        flat = np.column_stack([self.right * self.unit, -ahead * self.unit, origin])
        matrix = camera.projection @ np.vstack([flat, [0, 0, 1]])
        lifted = max(0.0, 1 - float(self.base[1]) / (self.length * 0.6))
        return np.asarray(cv2.warpPerspective(sheet, matrix, size)) * lifted


def _between(card: Card, lamp: Lamp, plane: Plane) -> bool:
    """Whether a toy can stand in a lamp's way to a plane."""
    if not lamp.reach:
        return float(plane.facing @ lamp.at) > 0.02
    return not plane.upright or float(card.base[2]) > float(lamp.at[2])


def shadows_on_plane(
    cards: Sequence[Card], lamps: Sequence[Lamp], plane: Plane, camera: Camera
) -> list[Pixels]:
    """For each lamp, how much of it the toys keep from a plane."""
    size = (camera.width, camera.height)
    result = []
    for lamp in lamps:
        total = np.zeros((camera.height, camera.width), np.float32)
        for index, card in enumerate(cards):
            if index != lamp.owner and _between(card, lamp, plane):
                total = np.maximum(total, card.shadow_on(lamp, plane.equation, camera.projection, size))
        result.append(total)
    return result


def shadows_on_card(card: Card, cards: Sequence[Card], lamps: Sequence[Lamp]) -> list[Pixels]:
    """For each lamp, how much of it other toys keep from this one."""
    side = card.relief.size
    result = []
    for lamp in lamps:
        total = np.zeros((side, side), np.float32)
        for index, other in enumerate(cards):
            if other is card or index == lamp.owner or card.lies or other.lies:
                continue
            from_front = (lamp.at[2] < 0) if not lamp.reach else lamp.at[2] < other.base[2]
            if from_front and other.base[2] < card.base[2] - 0.05:
                cast = other.shadow_on(lamp, card.plane, card.from_world, (side, side))
                total = np.maximum(total, cast)
        result.append(total)
    return result
