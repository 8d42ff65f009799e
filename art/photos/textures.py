"""Surfaces to stand toys on or before: tileable colour and height, made from noise."""

from __future__ import annotations

import functools
from collections.abc import Callable

import numpy as np

from art.photos.light import linear
from art.raster import Noise, Pixels, fractal_noise, noise_source, smoothstep

SIDE = 1024
"""Pixels of a tile; it covers two toy lengths."""
SPAN = 2.0


def _tile(source: Noise, across: float, down: float, octaves: int = 5, gain: float = 0.55) -> Pixels:
    """Noise whose edges meet."""
    field = fractal_noise(SIDE, SIDE, (across, down), source, octaves, gain)
    ramp = np.linspace(0, 1, SIDE, dtype=np.float32)
    weight = smoothstep(np.minimum(ramp, 1 - ramp), 0, 0.25)
    field = field * weight[None] + np.roll(field, SIDE // 2, 1) * (1 - weight[None])
    return np.asarray(field * weight[:, None] + np.roll(field, SIDE // 2, 0) * (1 - weight[:, None]))


def _wood(source: Noise) -> tuple[Pixels, Pixels]:
    grain = _tile(source, 380, 7, 4, 0.6)
    rings = 0.5 + 0.5 * np.sin(_tile(source, 640, 90, 3) * 30 + _tile(source, 420, 16, 2) * 5)
    row = np.arange(SIDE) % 256
    board = np.arange(SIDE) // 256
    tone = (source.random(4) * 0.3 + 0.82)[board][:, None]
    gap = smoothstep(np.minimum(row, 255 - row).astype(np.float32), 0, 5)[:, None]
    value = (0.55 + 0.5 * grain + 0.22 * rings) * tone * (0.3 + 0.7 * gap)
    return value, (grain * 2.2 + rings * 0.8) * gap + gap * 5


def _plank(source: Noise) -> tuple[Pixels, Pixels]:
    grain = _tile(source, 420, 6, 4, 0.6)
    rings = 0.5 + 0.5 * np.sin(_tile(source, 700, 110, 3) * 24)
    return 0.55 + 0.5 * grain + 0.2 * rings, grain * 2 + rings * 0.6


def _linen(source: Noise) -> tuple[Pixels, Pixels]:
    wave = np.sin(np.arange(SIDE) * 2 * np.pi / 8)
    weave = 0.5 + 0.5 * wave[None] * wave[:, None]
    thread = _tile(source, 4, 90, 3) * 0.5 + _tile(source, 90, 4, 3) * 0.5
    fold = _tile(source, 420, 300, 3)
    return 0.75 + 0.2 * weave + 0.35 * (thread - 0.5), weave * 1.4 + thread * 2 + fold * 26


def _sand(source: Noise) -> tuple[Pixels, Pixels]:
    grain = 0.5 * _tile(source, 6, 6, 2) + 0.5 * source.random((SIDE, SIDE)).astype(np.float32)
    dune = _tile(source, 330, 70, 4)
    return 0.72 + 0.3 * grain + 0.22 * (dune - 0.5), grain * 2.6 + dune * 34


def _snow(source: Noise) -> tuple[Pixels, Pixels]:
    drift = _tile(source, 260, 200, 5, 0.45)
    grain = source.random((SIDE, SIDE)).astype(np.float32)
    return 0.88 + 0.06 * grain + 0.9 * (grain > 0.9992), drift * 46 + grain * 0.9 + _tile(
        source, 24, 24, 2
    ) * 4


def _moss(source: Noise) -> tuple[Pixels, Pixels]:
    tuft, hill = _tile(source, 10, 10, 3, 0.7), _tile(source, 150, 150, 4, 0.6)
    return np.clip(0.3 + 0.9 * tuft * tuft + 0.5 * (hill - 0.4), 0.1, 2), tuft * 12 + hill * 40


def _earth(source: Noise) -> tuple[Pixels, Pixels]:
    crumb, hill = _tile(source, 26, 26, 5, 0.65), _tile(source, 220, 220, 4)
    return np.clip(0.35 + 0.9 * crumb, 0.1, 2), crumb * 22 + hill * 30


def _stone(source: Noise) -> tuple[Pixels, Pixels]:
    rough = _tile(source, 60, 60, 6, 0.62)
    crack = smoothstep(np.abs(_tile(source, 200, 200, 5) - 0.5), 0, 0.01)
    return np.clip(0.5 + 0.75 * (rough - 0.2), 0.05, 2) * (0.6 + 0.4 * crack), rough * 15 + crack * 3


def _cobbles(source: Noise) -> tuple[Pixels, Pixels]:
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    row = np.floor(y / 64)
    x = np.mod(x + np.mod(row, 2) * 48 + (_tile(source, 60, 60, 2) - 0.5) * 12, SIDE)
    inner = np.minimum(
        np.minimum(np.mod(x, 96), 96 - np.mod(x, 96)), np.minimum(np.mod(y, 64), 64 - np.mod(y, 64))
    )
    dome = smoothstep(inner, 1, 18)
    tone = source.random((16, 12))[(row % 16).astype(int), np.floor(x / 96).astype(int) % 12]
    value = (0.6 + 0.4 * tone) * (0.35 + 0.65 * dome) * (0.75 + 0.5 * _tile(source, 20, 20, 3))
    return value, dome * 22 + _tile(source, 16, 16, 3) * 5


def _marble(source: Noise) -> tuple[Pixels, Pixels]:
    vein = np.abs(_tile(source, 360, 300, 6) - 0.5)
    return 0.68 + 0.34 * smoothstep(vein, 0, 0.07), vein * 0.1


def _plaster(source: Noise) -> tuple[Pixels, Pixels]:
    rough = _tile(source, 30, 30, 4, 0.6)
    stain = _tile(source, 420, 420, 5)
    return 0.8 + 0.16 * rough + 0.3 * (stain - 0.5), rough * 4 + _tile(source, 160, 60, 3) * 9


def _stripes(source: Noise) -> tuple[Pixels, Pixels]:
    band = smoothstep(np.sin(np.arange(SIDE, dtype=np.float32) / SIDE * 2 * np.pi * 8), -0.15, 0.15)[None]
    worn = _tile(source, 260, 300, 5)
    return (0.72 + 0.28 * band) * (0.86 + 0.28 * worn), _tile(source, 6, 6, 2) * 1.2 + band * 0.6


def _bricks(source: Noise) -> tuple[Pixels, Pixels]:
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    row = np.floor(y / 64)
    x = np.mod(x + np.mod(row, 2) * 64, SIDE)
    inner = np.minimum(
        np.minimum(np.mod(x, 128), 128 - np.mod(x, 128)), np.minimum(np.mod(y, 64), 64 - np.mod(y, 64))
    )
    face = smoothstep(inner, 2, 8)
    tone = source.random((16, 8))[(row % 16).astype(int), np.floor(x / 128).astype(int) % 8]
    value = (0.55 + 0.6 * tone) * face + 0.75 * (1 - face)
    return value * (0.75 + 0.5 * _tile(source, 18, 18, 3)), face * 9 + _tile(source, 14, 14, 4) * 6


def _curtain(source: Noise) -> tuple[Pixels, Pixels]:
    across = np.arange(SIDE, dtype=np.float32)[None] / SIDE * 2 * np.pi
    sway = (_tile(source, 500, 900, 2) - 0.5) * 2.2
    fold = 0.5 + 0.5 * np.sin(across * 7 + sway) * (0.8 + 0.2 * np.sin(across * 3))
    return 0.45 + 0.55 * fold**1.3, fold * 90 + _tile(source, 3, 60, 2) * 1.5


def _felt(source: Noise) -> tuple[Pixels, Pixels]:
    nap = _tile(source, 4, 4, 2) * 0.6 + _tile(source, 3, 40, 2) * 0.4
    return 0.8 + 0.3 * nap + 0.14 * (_tile(source, 300, 300, 3) - 0.5), nap * 5 + _tile(
        source, 420, 380, 3
    ) * 22


def _wicker(source: Noise) -> tuple[Pixels, Pixels]:
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    turn = np.mod(np.floor(x / 64) + np.floor(y / 64), 2)
    strand = np.where(turn > 0, np.abs(np.sin(x * np.pi / 32)), np.abs(np.sin(y * np.pi / 32)))
    return 0.35 + 0.65 * strand * (0.8 + 0.4 * _tile(source, 12, 12, 3)), strand * 14


def _paper(source: Noise) -> tuple[Pixels, Pixels]:
    crease = np.abs(_tile(source, 260, 260, 4) - 0.5)
    return 0.94 + 0.08 * _tile(source, 5, 5, 2), crease * 60 + _tile(source, 4, 4, 2) * 1.2


def _ice(source: Noise) -> tuple[Pixels, Pixels]:
    crack = np.minimum(np.abs(_tile(source, 300, 300, 5) - 0.5), np.abs(_tile(source, 200, 260, 5) - 0.5))
    value = 0.62 + 0.35 * _tile(source, 200, 200, 5) + 0.6 * (1 - smoothstep(crack, 0, 0.012))
    return value, _tile(source, 120, 120, 4) * 8


MAKERS: dict[str, tuple[Callable[[Noise], tuple[Pixels, Pixels]], str, str, float]] = {
    # name: maker, colour of the dark parts, second colour that comes and goes, gloss
    "wood": (_wood, "", "", 0.05),
    "plank": (_plank, "", "", 0.05),
    "linen": (_linen, "", "", 0.0),
    "sand": (_sand, "", "", 0.0),
    "snow": (_snow, "#b9cbe6", "", 0.02),
    "moss": (_moss, "#1c2410", "#8a7a3a", 0.0),
    "earth": (_earth, "#1c140e", "#6a5a3a", 0.0),
    "stone": (_stone, "", "#7a7a6a", 0.03),
    "cobbles": (_cobbles, "", "#6a6a70", 0.06),
    "marble": (_marble, "", "", 0.16),
    "plaster": (_plaster, "", "", 0.0),
    "stripes": (_stripes, "", "", 0.0),
    "bricks": (_bricks, "", "#8a5a4a", 0.0),
    "curtain": (_curtain, "", "", 0.0),
    "felt": (_felt, "", "", 0.0),
    "wicker": (_wicker, "", "", 0.03),
    "paper": (_paper, "", "", 0.0),
    "ice": (_ice, "#2a5a80", "", 0.22),
}


@functools.lru_cache(maxsize=24)
def texture(kind: str, colour: str) -> tuple[list[Pixels], list[Pixels]]:
    """Colour (linear) and surface normals of a tile, each at halving sizes against shimmer far away."""
    maker, dark, second, _ = MAKERS[kind]
    source = noise_source("texture", kind)
    value, height = maker(source)
    value, height = value.astype(np.float32), height.astype(np.float32)
    base = linear(colour)
    if second:
        share = _tile(source, 160, 160, 4)[..., None]
        base = base * (1 - 0.5 * share) + linear(second) * 0.5 * share
    albedo = base * value[..., None]
    if dark:
        low = np.clip(1 - value, 0, 1)[..., None]
        albedo = albedo * (1 - low) + linear(dark) * low * 0.8
    across = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2
    down = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2
    normals = np.stack([-across, np.full_like(across, 1.6), -down], -1)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    return _halvings(np.clip(albedo, 0.002, 1.2)), _halvings(normals)


def _halvings(tile: Pixels) -> list[Pixels]:
    levels: list[Pixels] = [np.ascontiguousarray(tile, np.float32)]
    for _ in range(6):
        last = levels[-1]
        levels.append((last[::2, ::2] + last[1::2, ::2] + last[::2, 1::2] + last[1::2, 1::2]) / 4)
    return levels
