"""A sheet on which environments and lit elements are laid, 800 × 1000 units."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np

from art.raster import (
    Noise,
    Pixels,
    blur,
    fractal_noise,
    luminance,
    noise_source,
    over,
    render_svg,
    rgb,
    shift,
    soften,
)
from art.scenes.strokes import hatch, outward

WIDTH, HEIGHT = 800, 1000


@dataclass(frozen=True)
class Light:
    """The light of a scene: where it comes from, its colour, what it bounces off."""

    toward: tuple[float, float] = (-0.6, -0.7)
    colour: str = "#fff2d0"
    ambient: str = "#ffffff"
    fog: str = "#ffffff"


@dataclass(frozen=True)
class Paint:
    """How an element takes the light."""

    tint: float = 0.22
    rim: float = 0.35
    rim_width: float = 4.0
    shade: float = 0.35
    chroma: float = 1.0
    fog: float = 0.0
    opacity: float = 1.0
    blur: float = 0.0
    shadow: float = 0.0
    drop: float = 0.0
    reflect: float = 0.0
    snow: float = 0.0
    round: float = 0.3
    """How plump the shape is: lit on the one side, in the colour of the air on the other."""
    wash: float = 0.14
    """How unevenly the pigment has dried."""
    fur: float = 0.0
    """The length of brush strokes over it; ``comb`` turns them all one way (degrees), else they stand out."""
    comb: float | None = None
    coarse: float = 0.16
    thick: float = 1.6
    grain: float = 0.0
    """The same, but the strokes stay within the shape: wood, bark, stone."""


@dataclass
class Canvas:
    seed: str
    scale: float = 0.8
    light: Light = field(default_factory=Light)
    size: tuple[int, int] = (WIDTH, HEIGHT)

    def __post_init__(self) -> None:
        self.width = round(self.size[0] * self.scale)
        self.height = round(self.size[1] * self.scale)
        self.image: Pixels = np.ones((self.height, self.width, 3), np.float32)
        self._counter = 0

    def noise(self) -> Noise:
        """A fresh generator for the next layer; the order of layers is part of the description."""
        self._counter += 1
        return noise_source(self.seed, self._counter)

    def fractal(self, cell: tuple[float, float], octaves: int = 5, gain: float = 0.5) -> Pixels:
        """Full-sheet noise with its cell given in sheet units."""
        size = (cell[0] * self.scale, cell[1] * self.scale)
        return fractal_noise(self.width, self.height, size, self.noise(), octaves, gain)

    def grid(self) -> tuple[Pixels, Pixels]:
        """Coordinates (x, y) of every pixel in sheet units."""
        yy, xx = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        return xx / self.scale, yy / self.scale

    def rasterise(self, body: str) -> Pixels:
        return render_svg(body, self.width, self.height, (float(self.size[0]), float(self.size[1])))

    def flat(self, body: str, opacity: float = 1.0, softness: float = 0.0) -> None:
        """Lay a fragment without lighting it."""
        self.image = over(self.image, soften(self.rasterise(body), softness * self.scale), opacity)

    def blend(self, colour: str, mask: Pixels) -> None:
        self.image = self.image * (1 - mask[..., None]) + rgb(colour) * mask[..., None]

    def glow(self, x: float, y: float, radius: float, colour: str, amount: float = 0.8) -> None:
        """Screen a soft round light."""
        xx, yy = self.grid()
        mask = np.exp(-(((xx - x) ** 2 + (yy - y) ** 2) / radius**2) * 2.2) * amount
        self.image = 1 - (1 - self.image) * (1 - mask[..., None].astype(np.float32) * rgb(colour))

    def lit(self, body: str, paint: Paint) -> None:
        """Lay a fragment and let the light of the scene fall on it."""
        layer = self.rasterise(body)
        rows, columns = np.where(layer[..., 3] > 0.02)
        if rows.size == 0:
            return
        top, bottom, left, right = rows.min(), rows.max(), columns.min(), columns.max()
        tall, _wide = bottom - top + 1, right - left + 1
        pad = 8 + round(14 * self.scale)
        below = round(tall * 0.5) if paint.shadow else round(tall * 1.1) if paint.reflect else pad
        aside = round(tall * 0.4) if paint.shadow else pad
        y0, y1 = max(0, top - pad), min(self.height, bottom + max(below, pad))
        x0, x1 = max(0, left - aside - pad), min(self.width, right + aside + pad)
        box = (slice(y0, y1), slice(x0, x1))
        region = self._light_region(
            self.image[box], layer[box], paint, (left - x0, right - x0, top - y0, bottom - y0)
        )
        self.image[box] = region

    def _light_region(
        self, base: Pixels, layer: Pixels, paint: Paint, box: tuple[int, int, int, int]
    ) -> Pixels:
        left, right, top, bottom = box
        light, scale = self.light, self.scale
        lx, ly = light.toward
        alpha, colour = layer[..., 3], layer[..., :3]
        if paint.chroma != 1:
            grey = luminance(colour)[..., None]
            colour = np.clip(grey + (colour - grey) * paint.chroma, 0, 1)
        colour = colour * (1 - paint.tint + paint.tint * rgb(light.ambient))
        height, width = alpha.shape
        yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
        slope = (xx - (left + right) / 2) / max(8, right - left) * lx
        slope = slope + (yy - (top + bottom) / 2) / max(8, bottom - top) * ly
        colour = colour * (1 + paint.shade * np.clip(slope, -0.8, 0.8)[..., None])
        if paint.round:
            colour = self._plump(colour, alpha, paint.round, min(right - left, bottom - top))
        if paint.wash:
            colour = self._dried(colour, paint.wash)
        if paint.fur or paint.grain:
            colour, alpha = self._brushed(colour, alpha, paint)
        reach = paint.rim_width * scale
        rim = blur(np.clip(alpha - shift(alpha, -lx * reach, -ly * reach), 0, 1), reach * 0.35) * paint.rim
        colour = colour * (1 - rim[..., None]) + rgb(light.colour) * rim[..., None]
        dark = np.clip(alpha - shift(alpha, lx * reach * 1.6, ly * reach * 1.6), 0, 1)
        colour = colour * (1 - blur(dark, reach * 0.8)[..., None] * paint.shade * 0.6)
        if paint.snow:
            rough = fractal_noise(width, height, (18 * scale, 18 * scale), self.noise(), 3)
            cap = np.clip(alpha - shift(alpha, 0, paint.snow * scale), 0, 1) * (rough > 0.3)
            cap = blur(cap.astype(np.float32), scale)[..., None] * 0.9
            colour = colour * (1 - cap) + np.float32(0.97) * cap
        colour = np.clip(colour, 0, 1) * (1 - paint.fog) + rgb(light.fog) * paint.fog
        if paint.shadow:
            base = self._shadow(base, alpha, paint.shadow, (left, right, top, bottom))
        if paint.drop:
            fallen = blur(shift(alpha, -lx * 14 * scale, -ly * 14 * scale), 9 * scale)
            base = base * (1 - fallen[..., None] * paint.drop)
        if paint.reflect:
            base = self._reflect(base, np.dstack([colour, alpha]), paint.reflect, bottom, bottom - top)
        return over(base, soften(np.dstack([colour, alpha]), paint.blur * scale), paint.opacity)

    def _plump(self, colour: Pixels, alpha: Pixels, amount: float, across: int) -> Pixels:
        """Turn a flat shape into a body: its edges look away from us, into light or shade."""
        lx, ly = self.light.toward
        soft = blur(alpha, float(np.clip(across * 0.09, 2, 34 * self.scale)))
        toward = (
            cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3) * -lx
            + cv2.Sobel(soft, cv2.CV_32F, 0, 1, ksize=3) * -ly
        )
        facing = toward / max(float(np.abs(toward).max()), 1e-5)
        lit, dark = np.clip(facing, 0, 1)[..., None] * amount, np.clip(-facing, 0, 1)[..., None] * amount
        warm = 1 - (1 - colour) * (1 - rgb(self.light.colour) * 0.55)
        cool = colour * rgb(self.light.ambient) * 0.62
        plump: Pixels = (colour * (1 - lit) + warm * lit) * (1 - dark * 1.3) + cool * np.minimum(
            dark * 1.3, 1
        )
        return np.clip(plump, 0, 1)

    def _dried(self, colour: Pixels, amount: float) -> Pixels:
        """Let pigment settle: paler here, deeper there, a little warmer where it is pale."""
        height, width = colour.shape[:2]
        cell = 70 * self.scale
        drift = fractal_noise(width, height, (cell, cell), self.noise(), 5, 0.6)[..., None] - 0.5
        tinge = np.array([1.05, 1.0, 0.93], np.float32)
        return np.clip(colour * (1 + amount * 2.4 * drift) * (1 + (tinge - 1) * drift * amount * 12), 0, 1)

    def _brushed(self, colour: Pixels, alpha: Pixels, paint: Paint) -> tuple[Pixels, Pixels]:
        angle = outward(alpha, 10 * self.scale) if paint.comb is None else np.deg2rad(paint.comb)
        return hatch(
            colour,
            alpha,
            self.noise(),
            (paint.fur or paint.grain) * self.scale,
            angle,
            contrast=paint.coarse,
            thick=max(1, round(paint.thick * self.scale)),
            within=not paint.fur,
        )

    def _shadow(self, base: Pixels, alpha: Pixels, amount: float, box: tuple[int, int, int, int]) -> Pixels:
        left, right, top, bottom = box
        height, width = alpha.shape
        squash, shear = 0.26, -self.light.toward[0] * 0.8
        matrix = np.array([[1, -shear, shear * bottom], [0, -squash, bottom * (1 + squash) - 3]], np.float32)
        cast = blur(cv2.warpAffine(alpha, matrix, (width, height)), 4 * self.scale)
        yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
        fade = np.clip(1 - (yy - bottom) / (squash * (bottom - top) + 1), 0.15, 1)
        base = base * (1 - (cast * amount * fade)[..., None] * (1 - rgb("#1c1838") * 0.6))
        span = max(4, right - left)
        contact = np.exp(
            -(
                ((xx - (left + right) / 2) / (span * 0.42)) ** 2
                + ((yy - bottom) / max(5 * self.scale, span * 0.06)) ** 2
            )
        )
        darkened: Pixels = base * (1 - contact[..., None] * amount * 0.55)
        return darkened

    def _reflect(self, base: Pixels, layer: Pixels, amount: float, bottom: int, tall: int) -> Pixels:
        height, width = layer.shape[:2]
        alpha = layer[..., 3:]
        mirrored = cv2.warpAffine(
            np.dstack([layer[..., :3] * alpha, alpha]),
            np.array([[1, 0, 0], [0, -1, 2 * (bottom - 2)]], np.float32),
            (width, height),
        )
        yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
        ripple = fractal_noise(width, height, (90 * self.scale, 7 * self.scale), self.noise(), 3) - 0.5
        sway = ripple * 26 * self.scale * np.clip((yy - bottom) / (120 * self.scale), 0, 1.2)
        mirrored = cv2.remap(mirrored, (xx + sway).astype(np.float32), yy, cv2.INTER_LINEAR)
        mask = ((yy > bottom - 2) * amount * np.clip(1 - (yy - bottom) / (1.05 * tall + 1), 0, 1))[..., None]
        mirror: Pixels = base * (1 - mirrored[..., 3:] * mask) + mirrored[..., :3] * mask * 0.85
        return mirror
