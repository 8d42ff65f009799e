"""What things lie and stand on: the shelf's plank, the grain of the paper, the deckled edge."""

from __future__ import annotations

import numpy as np
from PIL import Image

from art.raster import fractal_noise, noise_source, rgb, smoothstep, to_image
from art.watercolour import watercolour


def shelf() -> Image.Image:
    """A plank to stand the books on, 1600 × 56; it may be stretched sideways."""
    width, height = 1600, 56
    source = noise_source("shelf")
    grain = fractal_noise(width, height, (420, 7), source, 5, 0.6)[..., None]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    plank = rgb("#8a5f3c") * (1.12 - 0.3 * down) * (1 + 0.7 * (grain - 0.5))
    plank = np.where(down < 0.2, plank * 1.22, plank)
    plank = np.where(down > 0.86, plank * 0.55, plank)
    painted = watercolour(np.clip(plank, 0, 1).astype(np.float32), "shelf", scale=0.8)
    edge = fractal_noise(width, 8, (90, 8), source, 3)[4] * 5
    yy = np.arange(height, dtype=np.float32)[:, None]
    alpha = np.clip(yy - edge * 0.4 + 0.5, 0, 1) * np.clip(height - 3 - edge[::-1] * 0.5 - yy, 0, 1)
    return to_image(np.dstack([painted, alpha]))


def paper() -> Image.Image:
    """A tile of paper grain: transparent, seamless, faint."""
    size = 192
    source = noise_source("paper")
    field = np.fft.fft2(source.standard_normal((size, size)))
    frequency = np.hypot(np.fft.fftfreq(size)[:, None], np.fft.fftfreq(size)[None, :])
    grain = np.zeros((size, size))
    for centre, width, weight in ((0.16, 0.08, 0.6), (0.05, 0.03, 0.4), (0.015, 0.008, 0.2)):
        band = np.real(np.fft.ifft2(field * np.exp(-(((frequency - centre) / width) ** 2))))
        grain += weight * band / band.std()
    levels = np.round(np.clip(grain + 0.6, 0, 2.4) / 0.4) * 0.011
    colour = np.broadcast_to(rgb("#5a3d18"), (size, size, 3))
    return to_image(np.dstack([colour, levels]).astype(np.float32))


def deckle() -> Image.Image:
    """A mask with a deckled edge for large pictures (4:5)."""
    width, height = 640, 800
    source = noise_source("deckle")
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    inset = np.minimum(np.minimum(xx, width - 1 - xx), np.minimum(yy, height - 1 - yy))
    inset = inset + (fractal_noise(width, height, (50, 50), source, 5, 0.6) - 0.5) * 15
    alpha = smoothstep(inset, 5.5, 9)
    return to_image(np.dstack([np.zeros((height, width, 3), np.float32), alpha]))
