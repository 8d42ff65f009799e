"""Bookbinding: cloth, foil pressed into it, painted plates let into it, and the light on all of it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from PIL import Image

from art.raster import (
    Pixels,
    blur,
    fractal_noise,
    noise_source,
    over,
    render_svg,
    rgb,
    shift,
    smoothstep,
    to_image,
)

COVER = (452, 672)
LIGHT = (-0.6, -0.8)


@dataclass
class Binding:
    """A board under work. Everything laid on it takes light from the upper left."""

    seed: str
    cloth: str
    size: tuple[int, int] = COVER

    def __post_init__(self) -> None:
        self.image = _weave(self.cloth, self.size, self.seed)

    def _layer(self, body: str) -> Pixels:
        return render_svg(body, *self.size, (float(self.size[0]), float(self.size[1])))

    def dye(self, body: str, softness: float = 0.0) -> None:
        """Another colour of cloth, woven in: the shape's colour, the weave's light."""
        layer = self._layer(body)
        alpha = blur(layer[..., 3], softness)[..., None]
        weave = self.image / np.maximum(rgb(self.cloth), 0.02)
        self.image = self.image * (1 - alpha) + np.clip(layer[..., :3] * weave, 0, 1) * alpha

    def press(self, body: str, depth: float = 1.0, sheen: float = 0.26) -> None:
        """Foil, pressed into the cloth: the shape's colours, bright where the sheet catches light."""
        layer = self._layer(body)
        source = noise_source(self.seed, len(body))
        width, height = self.size
        glance = fractal_noise(width, height, (150, 210), source, 3)[..., None] - 0.5
        speck = blur(source.standard_normal((height, width)).astype(np.float32), 0.7)[..., None]
        foil = np.clip(layer[..., :3] * (1 + 2 * sheen * glance + 0.06 * speck), 0, 1)
        self.image = over(self.image, np.dstack([foil, layer[..., 3]]), 0.96)
        self._relief(-layer[..., 3], 0.9, 0.5 * depth)

    def emboss(self, body: str, height: float = 1.0, softness: float = 2.0) -> None:
        """Raise the cloth itself; negative heights sink it."""
        self._relief(self._layer(body)[..., 3] * np.sign(height), softness, abs(height))

    def inlay(self, picture: Pixels, body: str, left: float, top: float) -> None:
        """Let a painted plate into the board; the shape cuts it out, its rim throws a shadow on it."""
        mask = self._layer(body)[..., 3]
        ground = np.zeros_like(self.image)
        x, y = round(left), round(top)
        tall, wide = min(picture.shape[0], ground.shape[0] - y), min(picture.shape[1], ground.shape[1] - x)
        ground[y : y + tall, x : x + wide] = picture[:tall, :wide]
        sunk = np.clip(mask - blur(shift(mask, 4, 5), 3), 0, 1)[..., None]
        ground = ground * (1 - 0.55 * sunk)
        self.image = self.image * (1 - mask[..., None]) + ground * mask[..., None]
        self._relief(-mask, 1.6, 0.7)

    def lay(self, layer: Pixels, left: float = 0, top: float = 0, lift: float = 0.0) -> None:
        """Glue something on: RGBA, with the shadow of a thing that stands off the board."""
        width, height = self.size
        sheet = np.zeros((height, width, 4), np.float32)
        x, y = round(left), round(top)
        tall, wide = min(layer.shape[0], height - y), min(layer.shape[1], width - x)
        sheet[y : y + tall, x : x + wide] = layer[:tall, :wide]
        if lift:
            fallen = blur(shift(sheet[..., 3], lift * 0.5, lift), lift * 0.8)[..., None]
            self.image = self.image * (1 - 0.5 * fallen)
        self.image = over(self.image, sheet)

    def _relief(self, height: Pixels, softness: float, amount: float) -> None:
        level = blur(height.astype(np.float32), softness)
        across = cv2.Sobel(level, cv2.CV_32F, 1, 0, ksize=3) / 4
        down = cv2.Sobel(level, cv2.CV_32F, 0, 1, ksize=3) / 4
        slope = np.clip((across * -LIGHT[0] + down * -LIGHT[1]) * amount * softness**0.5, -0.75, 0.75)[
            ..., None
        ]
        light = 1 - (1 - self.image) * (1 - np.clip(slope, 0, 1) * 0.75)
        self.image = np.where(slope > 0, light, self.image * (1 + slope))

    def bound(self) -> Image.Image:
        """The finished board: joint and spine on the left, edges rubbed by hands, light across it."""
        width = self.image.shape[1]
        x = np.linspace(0, width / COVER[0], width, dtype=np.float32)[None, :, None]
        joint = 1 - 0.46 * np.exp(-((x / 0.026) ** 2)) - 0.34 * np.exp(-(((x - 0.079) / 0.011) ** 2))
        joint = (
            joint + 0.12 * np.exp(-(((x - 0.044) / 0.014) ** 2)) + 0.1 * np.exp(-(((x - 0.1) / 0.01) ** 2))
        )
        return to_image(np.clip(self._handled(0.2) * joint, 0, 1))

    def card(self) -> Image.Image:
        """The finished back of a card."""
        return to_image(self._handled(0.08))

    def _handled(self, wear: float) -> Pixels:
        height, width = self.image.shape[:2]
        source = noise_source(self.seed, "wear")
        yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
        inset = np.minimum(np.minimum(yy, height - 1 - yy), width - 1 - xx)
        inset = inset + (fractal_noise(width, height, (26, 26), source, 4) - 0.5) * 7
        rubbed = (1 - smoothstep(inset, 0.5, 5.5))[..., None] * wear
        worn = self.image * (1 - rubbed) + rgb("#f3e3c0") * rubbed
        glow = np.exp(-(((xx / width - 0.4) / 0.6) ** 2 + ((yy / height - 0.25) / 0.6) ** 2))[..., None]
        handled: Pixels = np.clip(worn * (0.9 + 0.16 * glow), 0, 1)
        return handled


def _weave(colour: str, size: tuple[int, int], seed: str) -> Pixels:
    """Book cloth: threads over and under, dyed unevenly."""
    width, height = size
    source = noise_source("cloth", seed)
    threads = 0.5 * fractal_noise(width, height, (26, 2.2), source, 2) + 0.5 * fractal_noise(
        width, height, (2.2, 26), source, 2
    )
    threads = (threads - threads.mean()) / max(float(threads.std()), 1e-6)
    drift = fractal_noise(width, height, (230, 260), source, 4)[..., None] - 0.5
    dyed = rgb(colour) * (1 + 0.05 * threads[..., None] + 0.2 * drift)
    cloth: Pixels = np.clip(dyed, 0, 1).astype(np.float32)
    return cloth
