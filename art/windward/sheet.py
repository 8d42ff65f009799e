"""A transparent sheet: a hundred units are the radius of a hex, whose middle is the origin."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np

from art.raster import Pixels, blur, noise_source, render_svg, smoothstep, soften
from art.scenes.canvas import Canvas, Light, Paint
from art.watercolour import watercolour, wobble

SQUASH = 0.86
"""How flat the hexes lie: pieces stand on a planet that we see a little from the side."""
LIGHT = Light((-0.55, -0.75), "#fff3d6", "#dde0f2", "#cfd8ee")
OVERSIZE = 1.5
"""Painted larger than published, as the eye likes brushes that are finer than pixels."""
BRUSH = 1.25
"""As large as on the house's other sheets, however large the sprite."""

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom in units."""

BODY = Paint(tint=0.12, rim=0.5, rim_width=4, shade=0.38, round=0.4, wash=0.1)
SOFT = Paint(tint=0.1, rim=0.2, rim_width=3, shade=0.16, round=0.2, wash=0.12)
MARK = Paint(tint=0.06, rim=0.12, rim_width=2, shade=0.1, round=0.1, wash=0.06)


class Sheet(Canvas):
    """A canvas that remembers what is covered: the rest stays transparent."""

    def __init__(self, seed: str, box: Box, density: float, light: Light = LIGHT) -> None:
        self.box, self.density = box, density
        left, top, right, bottom = box
        super().__init__(seed, density * OVERSIZE, light, (round(right - left), round(bottom - top)))
        self.cover: Pixels = np.zeros((self.height, self.width), np.float32)
        self._last: tuple[str, Pixels] = ("", self.cover)

    def rasterise(self, body: str) -> Pixels:
        """Every fragment is wanted twice: for its cover and for its colours."""
        if self._last[0] != body:
            left, top = self.box[:2]
            moved = f'<g transform="translate({-left:g} {-top:g})">{body}</g>'
            view = (float(self.size[0]), float(self.size[1]))
            self._last = (body, render_svg(moved, self.width, self.height, view))
        return self._last[1]

    def lit(self, body: str, paint: Paint = BODY) -> None:
        self._cover(body, paint.opacity, paint.blur)
        super().lit(body, paint)

    def flat(self, body: str, opacity: float = 1.0, softness: float = 0.0) -> None:
        self._cover(body, opacity, softness)
        super().flat(body, opacity, softness)

    def _cover(self, body: str, opacity: float, softness: float) -> None:
        alpha = soften(self.rasterise(body), softness * self.scale)[..., 3] * opacity
        self.cover = 1 - (1 - self.cover) * (1 - alpha)

    def painted(self, pool: float = 0.8) -> Pixels:
        """Through the watercolour pass and down to size; ``pool`` is how much pigment dries at the rim."""
        colour, cover = spread(self.image, self.cover), self.cover
        swayed = wobble(
            np.dstack([colour, cover]), 1.5 * self.scale, 26 * self.scale, noise_source(self.seed)
        )
        colour, cover = swayed[..., :3], np.clip(swayed[..., 3], 0, 1)
        colour = watercolour(colour, self.seed, scale=BRUSH, edge=1.5, turbulence=0.16, paper=0.045, sway=0)
        rim = np.clip(cover - blur(cover, 2.2 * self.scale), 0, 0.5)[..., None] * pool
        colour = np.clip(colour - (colour - colour * colour) * rim * 2.2, 0, 1)
        size = (round(self.width / OVERSIZE), round(self.height / OVERSIZE))
        return shrink(np.dstack([colour, cover]), size)


def spread(image: Pixels, cover: Pixels) -> Pixels:
    """The colours of what is covered, carried over its edges: no brush may drag the bare sheet in."""
    pigment = np.dstack([image - (1 - cover)[..., None], cover])
    found = pigment[..., :3] / np.maximum(cover, 1e-3)[..., None]
    for reach in (3.0, 14.0):
        carried = blur(pigment, reach)
        known = smoothstep(cover, 0.02, 0.2)[..., None]
        beyond = carried[..., :3] / np.maximum(carried[..., 3:], 1e-5)
        found = found * known + beyond * (1 - known)
        cover = np.maximum(cover, smoothstep(carried[..., 3], 0.001, 0.02))
    return np.clip(found, 0, 1).astype(np.float32)


def shrink(image: Pixels, size: tuple[int, int]) -> Pixels:
    """Down to size without dark fringes."""
    alpha = image[..., 3:]
    small = cv2.resize(np.dstack([image[..., :3] * alpha, alpha]), size, interpolation=cv2.INTER_AREA)
    return np.dstack([small[..., :3] / np.maximum(small[..., 3:], 1e-3), small[..., 3]])


def hexagon(radius: float = 100) -> str:
    """The path of a hex as it lies on the planet."""
    half, tall = radius / 2, radius * 0.8660254 * SQUASH
    return (
        f"M{radius:g} 0L{half:g} {tall:.1f} {-half:g} {tall:.1f} {-radius:g} 0"
        f" {-half:g} {-tall:.1f} {half:g} {-tall:.1f}Z"
    )
