"""The fire of the house: on its rug seen from above, and as a hearth that one sits before."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math

import cv2
import numpy as np
from PIL import Image

from art.house.props import at, ring
from art.raster import Pixels, blur, fractal_noise, mix, noise_source, over, render_svg, rgb, to_image
from art.watercolour import watercolour, wobble

FLAMES = (
    (
        "M4-150C22-100 84-74 76 4 70 50 40 66 0 66-46 66-76 46-76 2-76-34-44-52-40-92-24-82-16-64-16-50 4-76 12-112 4-150Z",
        "#c9401a",
    ),
    (
        "M56-84C58-58 82-46 80-10 70-20 58-24 52-40ZM-60-62C-62-40-84-30-76 8-66-10-58-14-56-30ZM22-172C30-152 40-146 36-124 26-132 20-146 22-172Z",
        "#e0602a",
    ),
    (
        "M4-102C16-62 58-46 54 12 48 50 28 62 0 62-32 62-54 44-54 12-52-16-30-26-28-54-14-46-10-34-10-22 2-46 10-72 4-102Z",
        "#f2832a",
    ),
    (
        "M4-54C12-26 38-12 36 24 32 50 18 60 0 60-20 60-36 50-36 24-32 4-18-4-16-24-6-18-4-8-4 0 2-16 8-32 4-54Z",
        "#ffb83e",
    ),
    (
        "M2-8C8 10 22 18 20 38 16 54 10 58 0 58-12 58-20 52-18 36-16 24-10 22-8 10-2 14 0 18 0 22 4 12 4 4 2-8Z",
        "#fff1b8",
    ),
)


def flames() -> str:
    """A fire standing on (0, 66), about 220 high."""
    return "".join(f'<path d="{path}" fill="{fill}"/>' for path, fill in FLAMES)


def logs(squash: float = 1.0) -> str:
    """Crossed logs, charred and glowing in the middle."""
    body = ""
    for turn, bark in ((-26, "#5a3820"), (26, "#6a4226"), (0, "#4a2c18")):
        log = f'<rect x="-96" y="-14" width="192" height="28" rx="13" fill="{bark}"/><path d="M-80-5H70M-70 6H82" stroke="#2a160c" stroke-width="2.500"/><rect x="-40" y="-12" width="80" height="24" rx="10" fill="#2a1410"/><path d="M-30-3h24M0 5h26M-14 8h10" stroke="#ff7a2a" stroke-width="3" stroke-linecap="round"/><ellipse cx="-90" rx="8" ry="13" fill="#c99560"/><ellipse cx="90" rx="8" ry="13" fill="#c99560"/><ellipse cx="-90" rx="4" ry="7" fill="#a8744a"/><ellipse cx="90" rx="4" ry="7" fill="#a8744a"/>'
        body += f'<g transform="scale(1 {squash}) rotate({turn})">{log}</g>'
    return body


def stones(radius: float, squash: float, half: str = "all", count: int = 18, size: float = 1.0) -> str:
    """Round stones about the fire, their inner sides lit; the far or the near half alone, if asked."""
    source, body = noise_source("stones"), ""
    for k in range(count):
        a = 2 * math.pi * k / count
        grey = ("#77777c", "#8a8784", "#66666e", "#98948e")[int(source.random() * 4)]
        reach, turn, lean = radius + 7 * source.random(), source.random() * 40 - 20, source.random()
        if (half == "far" and math.sin(a) > 0) or (half == "near" and math.sin(a) <= 0):
            continue
        x, y = reach * math.cos(a), reach * squash * math.sin(a)
        spot = f"{half}{k}"
        warm = f'<radialGradient id="{spot}" cx="{0.5 - 0.36 * math.cos(a):.2f}" cy="{0.5 - 0.42 * math.sin(a):.2f}" r=".62"><stop offset="0" stop-color="{mix(grey, "#ffb26a", 0.75)}"/><stop offset=".5" stop-color="{grey}"/><stop offset="1" stop-color="{mix(grey, "#241c28", 0.5)}"/></radialGradient>'
        body += f'<g transform="translate({x:.0f} {y:.0f}) scale({size * (0.92 + 0.2 * lean):.2f})"><defs>{warm}</defs><g transform="rotate({turn:.0f})"><ellipse cy="3" rx="27" ry="20" fill="#2e2224"/></g><ellipse rx="25" ry="{17 + 3 * lean:.0f}" fill="url(#{spot})"/></g>'
    return body


def sparks(count: int, wide: float, tall: float) -> str:
    source = noise_source("sparks")
    return "".join(
        f'<circle cx="{(source.random() - 0.5) * wide * (0.4 + 0.6 * k / count):.0f}" cy="{-80 - tall * k / count:.0f}" r="{1.600 + 2.400 * source.random():.1f}" fill="#ffc860"/>'
        for k in range(count)
    )


def cutout(body: str, size: tuple[int, int], view: tuple[float, float], seed: str, detail: int = 3) -> Pixels:
    """A transparent ornament through the watercolour pass: RGBA."""
    layer = render_svg(body, *size, view)
    soaked = np.dstack([layer[..., :3] * layer[..., 3:], layer[..., 3]])
    layer = wobble(soaked, 2.2, 26, noise_source(seed, "edge"))
    alpha = np.clip(layer[..., 3:], 0, 1)
    colour = layer[..., :3] / np.maximum(alpha, 1e-3)
    ground = np.where(alpha > 0.02, np.clip(colour, 0, 1), rgb("#b8905a")).astype(np.float32)
    return np.dstack([watercolour(ground, seed, sway=0, detail=detail), alpha[..., 0]])


def weave() -> str:
    """The rug's pattern on 900 × 900, without the fire."""
    tuft, dot = '<path d="M0 0q2-14-1-30"/>', '<circle r="4" fill="#f2d890"/>'
    tooth = '<path d="M-25-10L0 34 25-10Z"/>'
    small = '<path d="M-21-9L0 26 21-9Z"/>'
    seed = '<path d="M0-26Q17 0 0 26-17 0 0-26Z" fill="#f2d890"/><path d="M0-13Q9 0 0 13-9 0 0-13Z" fill="#c8502f"/>'
    return (
        f'<g transform="translate(450 450)"><g stroke="#b58a52" stroke-width="6" stroke-linecap="round" fill="none">{ring(110, 410, tuft)}</g>'
        '<circle r="412" fill="#8f3a26"/><circle r="404" fill="#b5482f"/><circle r="392" fill="#e3b04a"/><circle r="380" fill="#b5482f"/><circle r="352" fill="#f2e0b4"/>'
        f'<g fill="#b5482f">{ring(46, 352, tooth)}</g><circle r="318" fill="#2f4a30"/><circle r="312" fill="#4a6e42"/>{ring(22, 274, seed)}{ring(22, 274, dot, 0.5)}'
        f'<circle r="238" fill="#f2e0b4"/><circle r="232" fill="#8fa3d8"/><g fill="#33416b">{ring(34, 222, small)}</g>'
        '<circle r="196" fill="#b5482f"/><circle r="188" fill="#f0cf86"/>'
        + ring(18, 170, '<circle r="7" fill="#4a6e42"/>', 0.5)
        + "</g>"
    )


def _distance(size: tuple[int, int], x: float, y: float, squash: float = 1.0) -> Pixels:
    yy, xx = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
    away: Pixels = np.hypot(xx - x, (yy - y) / squash)
    return away


def _firelight(colour: Pixels, away: Pixels, reach: float, amount: float) -> Pixels:
    """Warm light that falls off with distance; beyond it, dusk."""
    near = np.exp(-((away / reach) ** 2))[..., None]
    dusk = colour * (0.8 + 0.32 * near) * (1 - 0.08 * (1 - near) * np.array([0.2, 0.6, 0.2], np.float32))
    warm: Pixels = 1 - (1 - dusk) * (1 - near * amount * rgb("#ff9436"))
    return warm


def rug() -> Image.Image:
    """The round rug with the fire on it, from above; the rug takes the fire's light."""
    size = (900, 900)
    image = cutout(weave(), size, (900.0, 900.0), "rug")
    away = _distance(size, 450, 450)
    threads = (
        1 + 0.055 * np.sin(away * 1.1) + 0.03 * np.sin(np.arctan2(*(np.mgrid[-450:450, -450:450])) * 260)
    )
    colour = _firelight(image[..., :3] * threads[..., None], away, 330, 0.3)
    pit = (
        '<g transform="translate(450 452)"><circle r="150" fill="#3a2018"/><circle r="142" fill="#5a3020"/><circle r="112" fill="#2c1610"/><circle r="84" fill="#6e2c14"/></g>'
        + at(stones(120, 0.92, count=19), 450, 456)
        + at(logs(), 450, 486, 0.82)
    )
    colour = over(colour, cutout(pit, size, (900.0, 900.0), "rug-pit"))
    glow = np.exp(-((_distance(size, 450, 430) / 120) ** 2))[..., None]
    colour = 1 - (1 - colour) * (1 - 0.55 * glow * rgb("#ff7a24"))
    colour = over(colour, cutout(at(flames(), 450, 432, 1.02), size, (900.0, 900.0), "rug-flames", 2))
    heart = np.exp(-((_distance(size, 450, 462) / 60) ** 2))[..., None]
    colour = 1 - (1 - colour) * (1 - 0.5 * heart * rgb("#ffe9a0"))
    colour = over(colour, render_svg(at(sparks(14, 170, 110), 450, 400), *size, (900.0, 900.0)))
    return to_image(np.dstack([colour, image[..., 3]]))


def cushion(colour: str) -> str:
    """A striped floor cushion with tassels, 190 wide, standing on (0, 0)."""
    dark, pale = mix(colour, "#20101a", 0.45), mix(colour, "#fff0c8", 0.62)
    stripes = "".join(
        f'<path d="M{x}-{58 - abs(x) * 0.04:.0f}Q{x * 1.06:.0f}-30 {x}-3" stroke="{pale}" stroke-width="7" fill="none"/>'
        for x in (-54, -40, 40, 54)
    )
    tassels = "".join(
        f'<path d="M{x} {y}l{6 * side}-7M{x} {y}l{9 * side} 1M{x} {y}l{6 * side} 8" stroke="{pale}" stroke-width="4" stroke-linecap="round"/>'
        for x, y, side in ((-92, -56, -1), (92, -56, 1), (-92, -6, -1), (92, -6, 1))
    )
    return (
        f'<path d="M-94-4Q-84-32-94-58 0-82 94-58 84-32 94-4 0 12-94-4Z" fill="{colour}"/><path d="M-94-4Q-90-16-89-24 0 0 89-24 90-16 94-4 0 12-94-4Z" fill="{dark}"/>'
        f'{stripes}{tassels}<path d="M-14-50L0-60 14-50 0-40Z" fill="{pale}"/>'
    )


def fireside() -> Image.Image:
    """The hearth for the shared screen, 1200 × 560: rug and cushions in the fire's light, the rest in the dark."""
    size, view = (1200, 560), (1200.0, 560.0)
    flat = cutout(weave(), (900, 900), (900.0, 900.0), "fireside-rug")
    squash = 0.34
    lying = cv2.resize(flat, (980, round(900 * 980 / 900 * squash)), interpolation=cv2.INTER_AREA)
    sheet = np.zeros((size[1], size[0], 4), np.float32)
    top = 384 - lying.shape[0] // 2
    sheet[top : top + lying.shape[0], 110 : 110 + lying.shape[1]] = lying
    away = _distance(size, 600, 384, 0.42)
    near = np.exp(-((away / 360) ** 2))[..., None]
    colour = (
        sheet[..., :3] * (0.22 + 0.95 * near) * (1 - 0.35 * (1 - near) * np.array([0, 0.2, -0.4], np.float32))
    )
    alpha = sheet[..., 3]
    shadow = np.exp(-((away / 520) ** 4)) * 0.8
    ground = rgb("#1a1018") * (1 - near) + rgb("#7a3a1c") * near
    colour = colour * alpha[..., None] + ground * (1 - alpha[..., None])
    alpha = np.maximum(alpha, shadow)
    seats = (
        at(cushion("#3f5f8a"), 236, 338, 0.84)
        + at(cushion("#b5483c"), 404, 302, 0.66)
        + at(cushion("#4a6e42"), 800, 302, 0.66)
        + at(cushion("#8a5a9a"), 966, 340, 0.84)
    )
    layer = cutout(seats, size, view, "fireside-seats")
    xx = np.mgrid[0 : size[1], 0 : size[0]][1].astype(np.float32)
    lit = np.clip(1.1 - np.abs(xx - 600) / 520, 0.3, 1.0)[..., None]
    layer[..., :3] = layer[..., :3] * (0.4 + 0.65 * lit) + rgb("#ff8a34") * 0.12 * lit
    colour, alpha = over(colour, layer), np.maximum(alpha, layer[..., 3])
    pit = (
        '<ellipse cx="600" cy="384" rx="196" ry="72" fill="#2c1610"/><ellipse cx="600" cy="386" rx="150" ry="50" fill="#7a3014"/>'
        + at(stones(166, 0.36, "far", 22, 1.1), 600, 380)
        + at(logs(0.66), 600, 396, 1.34)
    )
    layer = cutout(pit, size, view, "fireside-pit")
    colour, alpha = over(colour, layer), np.maximum(alpha, layer[..., 3])
    layer = cutout(at(flames(), 600, 296, 1.55), size, view, "fireside-flames")
    colour, alpha = over(colour, layer), np.maximum(alpha, layer[..., 3])
    layer = cutout(at(stones(170, 0.36, "near", 22, 1.2), 600, 386), size, view, "fireside-stones")
    colour, alpha = over(colour, layer), np.maximum(alpha, layer[..., 3])
    halo = np.exp(-((_distance(size, 600, 290) / 210) ** 2))
    air = blur(fractal_noise(*size, (160, 120), noise_source("haze"), 4), 3)
    light = halo * (0.7 + 0.4 * air)
    lifted = 1 - (1 - colour) * (1 - (0.6 * light)[..., None] * rgb("#ff8c32"))
    haze = 0.62 * light * (1 - alpha)
    whole = np.clip(alpha + haze, 0, 1)
    colour = (lifted * alpha[..., None] + rgb("#ff8c32") * haze[..., None]) / np.maximum(whole, 1e-3)[
        ..., None
    ]
    core = np.exp(-((_distance(size, 600, 346) / 90) ** 2))[..., None]
    colour = 1 - (1 - colour) * (1 - 0.45 * core * rgb("#ffe6a0"))
    bright = render_svg(at(sparks(26, 300, 230), 600, 260, 1.1), *size, view)
    colour, whole = over(colour, bright), np.maximum(whole, bright[..., 3])
    border = np.clip(np.minimum(xx, size[0] - 1 - xx) / 90, 0, 1)
    yy = np.mgrid[0 : size[1], 0 : size[0]][0].astype(np.float32)
    foot = np.clip((size[1] - 1 - yy) / 30, 0, 1) * np.clip(yy / 110, 0, 1)
    return to_image(np.dstack([np.clip(colour, 0, 1), whole * border * foot]).astype(np.float32))
