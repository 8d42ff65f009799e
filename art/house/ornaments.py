"""The house: rug and fire, shelf, book covers, paper, and the small vector marks."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from art.deck import ROOT
from art.icons import glyph
from art.raster import Pixels, fractal_noise, noise_source, over, render_svg, rgb, smoothstep, to_image
from art.scenes.canvas import Canvas, Light, Paint
from art.scenes.compose import paint_picture
from art.scenes.environments import ENVIRONMENTS
from art.scenes.vocabulary import draw, place
from art.watercolour import paper_height, vignette, watercolour, wobble

ART = ROOT / "web" / "src" / "assets" / "art"
ICONS = ROOT / "web" / "public" / "icons"
COVER = (452, 672)

# ------------------------------------------------------------------ vector marks

SAILS = (
    '<path d="M-1-1V-23H8v17L1-1z"/><path d="M1-1H23V8H6L1 1z"/><path d="M1 1V23H-8V6L-1 1z"/>'
    '<path d="M-1 1H-23V-8H-6L-1-1z"/>'
)


def mill_mark(tower: str, sail: str, door: str) -> str:
    """The windmill of the wordmark, on a 64 × 64 field."""
    return (
        f'<path d="M25 30h14l5 30H20z" fill="{tower}"/><path d="M23 31q9-13 18 0z" fill="{tower}"/>'
        f'<path d="M28.5 60v-7a3.5 3.500 0 0 1 7 0v7z" fill="{door}"/>'
        f'<g transform="translate(32 27) rotate(22)" fill="{sail}">{SAILS}</g><circle cx="32" cy="27" r="3.200" fill="{tower}"/>'
    )


def svg(body: str, width: float, height: float) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>\n'


def logo() -> str:
    return svg(mill_mark("#2B2A33", "#B84A19", "#FFFAF0"), 64, 64)


def logo_night() -> str:
    return svg(mill_mark("#F1E6D0", "#F2994A", "#20263D"), 64, 64)


def favicon() -> str:
    return svg(
        '<rect width="64" height="64" rx="15" fill="#F6EEDC"/>' + mill_mark("#2B2A33", "#B84A19", "#FFD98A"),
        64,
        64,
    )


def favicon_flame() -> str:
    """The icon of a tab where it is your turn."""
    return svg(
        '<rect width="64" height="64" rx="15" fill="#2B1E26"/><path d="M34 5C37 17 53 26 51 42A19 18 0 0 1 13 42C12 32 20 28 22 18C26 21 28 24 28 28C33 22 35 14 34 5Z" fill="#F08A2A"/>'
        '<path d="M33 25C35 33 44 37 42 46A10.500 10.500 0 0 1 21 46C21 40 26 38 27 32C30 34 31 36 31 38C33 34 34 29 33 25Z" fill="#FFC24F"/><path d="M32 40C33 44 37 46 36 50A5 5 0 0 1 27 50C27 46 31 45 32 40Z" fill="#FFF7DC"/>',
        64,
        64,
    )


def app_icon(maskable: bool) -> str:
    """The installed app's icon; a maskable one keeps its mark in the safe middle."""
    scale, shift = (5.2, 90) if maskable else (6.6, 45)
    corner = 0 if maskable else 112
    rays = "".join(
        f'<path d="M256 224 L{256 + 420 * math.cos(a - 0.09):.0f} {224 + 420 * math.sin(a - 0.09):.0f} L{256 + 420 * math.cos(a + 0.09):.0f} {224 + 420 * math.sin(a + 0.09):.0f}Z"/>'
        for a in [k * math.pi / 8 for k in range(16)]
    )
    return svg(
        '<defs><radialGradient id="g" cx=".5" cy=".44" r=".75"><stop offset="0" stop-color="#4A5C94"/><stop offset="1" stop-color="#2F3D66"/></radialGradient>'
        f'<clipPath id="c"><rect width="512" height="512" rx="{corner}"/></clipPath></defs>'
        f'<g clip-path="url(#c)"><rect width="512" height="512" fill="url(#g)"/><g fill="#F0BE5A" opacity=".1">{rays}</g><path d="M0 430 Q130 380 260 420 T512 400 V512 H0Z" fill="#222B4A"/></g>'
        f'<g transform="translate({shift} {shift - 6}) scale({scale})">{mill_mark("#F6EEDC", "#E3A83B", "#B84A19")}</g>',
        512,
        512,
    )


def lantern() -> str:
    return svg(
        '<defs><radialGradient id="l"><stop offset="0" stop-color="#FFE9A8"/><stop offset=".5" stop-color="#FFC24F"/><stop offset="1" stop-color="#F08A2A"/></radialGradient></defs>'
        '<path d="M20 9V5.500a3 3 0 1 0-3-3" stroke="#5A3A1A" stroke-width="2.200" fill="none" stroke-linecap="round"/><path d="M10.500 14.500q9.500-10 19 0z" fill="#5A3A1A"/><rect x="9" y="14" width="22" height="25" rx="5" fill="url(#l)" stroke="#5A3A1A" stroke-width="2.500"/>'
        '<path d="M20.500 19c5.500 6.500 5 8.500 5 11a5.500 5.500 0 0 1-11 0c0-3.500 4-5 6-11z" fill="#FFF7DC"/><path d="M14 15v23M26 15v23" stroke="#5A3A1A" stroke-opacity=".35" stroke-width="1.200"/><rect x="7" y="38" width="26" height="6" rx="2" fill="#5A3A1A"/><rect x="11" y="44" width="18" height="3" rx="1.500" fill="#5A3A1A"/>',
        40,
        48,
    )


def card_back() -> str:
    """Gold sails on blue in a double gold frame, 4:5."""
    sails = ""
    for row in range(5):
        for column in range(4):
            odd = (row + column) % 2
            sails += (
                f'<g transform="translate({18.5 + 21 * column} {18.5 + 22 * row}) rotate({45 if odd else 0}) scale({0.33 if odd else 0.25})" '
                f'fill-opacity="{0.8 if odd else 0.42}">{SAILS}</g>'
            )
    return svg(
        f'<rect width="100" height="125" fill="#2F3D66"/><g fill="#E3A83B">{sails}</g>'
        '<rect x="5" y="5" width="90" height="115" rx="4" fill="none" stroke="#E3A83B" stroke-width="1.500"/><rect x="7.600" y="7.600" width="84.800" height="109.800" rx="3" fill="none" stroke="#E3A83B" stroke-width=".6"/>',
        100,
        125,
    )


# ------------------------------------------------------------------ painted pieces


def painted_cutout(
    body: str,
    size: tuple[int, int],
    view: tuple[float, float],
    seed: str,
    scale: float = 1.0,
    detail: int = 3,
) -> Pixels:
    """A transparent ornament through the watercolour pass."""
    layer = render_svg(body, *size, view)
    alpha = layer[..., 3:]
    layer = wobble(
        np.dstack([layer[..., :3] * alpha, layer[..., 3]]),
        2.2 * scale,
        26 * scale,
        noise_source(seed, "edge"),
    )
    alpha = np.clip(layer[..., 3:], 0, 1)
    colour = layer[..., :3] / np.maximum(alpha, 1e-3)
    ground = np.where(alpha > 0.02, np.clip(colour, 0, 1), rgb("#b8905a"))
    painted = watercolour(ground.astype(np.float32), seed, scale=scale, sway=0, detail=detail)
    return np.dstack([painted, alpha[..., 0]])


def _ring(count: int, radius: float, shape: str, turn: float = 0) -> str:
    return "".join(
        f'<g transform="rotate({360 * (k + turn) / count:.2f}) translate(0,{-radius})">{shape}</g>'
        for k in range(count)
    )


def fire(size: float = 1.0) -> str:
    """A campfire centred on (0, 0), about 200 high."""
    source = noise_source("fire")
    stones = ""
    for k in range(17):
        a = 2 * math.pi * k / 17
        r = 106 + 8 * source.random()
        tone = ("#77777c", "#8a8784", "#66666e", "#98948e")[int(source.random() * 4)]
        stones += (
            f'<g transform="translate({r * math.cos(a):.0f},{18 + r * 0.78 * math.sin(a):.0f}) rotate({source.random() * 40 - 20:.0f})">'
            f'<ellipse rx="25" ry="19" fill="#3a3436"/><ellipse cy="-2" rx="23" ry="17" fill="{tone}"/><ellipse cx="-6" cy="-7" rx="9" ry="5" fill="#b8b4ae" opacity=".6"/></g>'
        )
    logs = ""
    for turn, colour in ((-24, "#5a3820"), (24, "#6a4226"), (0, "#4a2c18")):
        logs += (
            f'<g transform="translate(0,34) rotate({turn})"><rect x="-82" y="-13" width="164" height="26" rx="12" fill="{colour}"/><path d="M-70 -4 H60 M-60 5 H72" stroke="#2a160c" stroke-width="2.500"/>'
            f'<ellipse cx="-76" rx="8" ry="12" fill="#c08a54"/><ellipse cx="76" rx="8" ry="12" fill="#c08a54"/></g>'
        )
    flames = (
        '<path d="M4 -128 C22 -84 74 -62 66 4 C62 44 36 58 0 58 C-40 58 -66 40 -66 2 C-66 -30 -38 -44 -34 -78 C-20 -70 -14 -56 -14 -44 C2 -66 10 -96 4 -128Z" fill="#d9531e"/>'
        '<path d="M48 -70 C50 -48 70 -40 68 -8 C60 -16 50 -20 46 -34Z M-52 -52 C-54 -34 -72 -26 -66 6 C-58 -8 -50 -12 -48 -26Z" fill="#e8702a"/>'
        '<path d="M4 -84 C14 -52 50 -38 46 10 C42 42 24 54 0 54 C-28 54 -46 38 -46 10 C-44 -14 -26 -22 -24 -46 C-12 -40 -8 -30 -8 -20 C2 -38 8 -60 4 -84Z" fill="#f58a2c"/>'
        '<path d="M4 -40 C10 -18 32 -8 30 20 C28 42 16 52 0 52 C-18 52 -30 42 -30 20 C-28 4 -16 -2 -14 -18 C-6 -14 -4 -6 -4 0 C2 -12 6 -24 4 -40Z" fill="#ffc24a"/>'
        '<path d="M2 -2 C6 12 18 18 16 34 C14 46 8 50 0 50 C-10 50 -17 44 -16 32 C-15 22 -8 20 -7 10 C-2 14 0 16 0 20 C3 12 4 6 2 -2Z" fill="#fff2c0"/>'
    )
    sparks = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#ffb84a"/>'
        for x, y, r in (
            (-46, -98, 3),
            (52, -110, 4),
            (30, -134, 2.600),
            (-26, -128, 2.600),
            (70, -78, 3),
            (-72, -70, 2.600),
        )
    )
    return f'<g transform="scale({size})"><circle r="146" fill="#6a4030"/><circle r="120" cy="10" fill="#4a2a20"/>{stones}{logs}{flames}{sparks}</g>'


def rug() -> Image.Image:
    """The round rug with the fire on it."""
    body = '<g transform="translate(450,450)">'
    body += f'<g stroke="#b58a52" stroke-width="6" stroke-linecap="round">{_ring(110, 410, "<path d=&quot;M0 0 q2 -14 -1 -30&quot;/>".replace("&quot;", chr(34)))}</g>'
    body += '<circle r="412" fill="#8f3a26"/><circle r="404" fill="#b5482f"/><circle r="392" fill="#e3b04a"/><circle r="380" fill="#b5482f"/>'
    body += (
        '<circle r="352" fill="#f2e0b4"/>'
        + f'<g fill="#b5482f">{_ring(46, 352, f"<path d={chr(34)}M-25 -10 L0 34 L25 -10Z{chr(34)}/>")}</g>'
    )
    body += '<circle r="318" fill="#2f4a30"/><circle r="312" fill="#4a6e42"/>'
    body += _ring(
        22,
        274,
        '<path d="M0 -26 Q17 0 0 26 Q-17 0 0 -26Z" fill="#f2d890"/><path d="M0 -13 Q9 0 0 13 Q-9 0 0 -13Z" fill="#c8502f"/>',
    )
    body += (
        '<circle r="238" fill="#f2e0b4"/><circle r="232" fill="#8fa3d8"/>'
        + f'<g fill="#33416b">{_ring(34, 222, f"<path d={chr(34)}M-21 -9 L0 26 L21 -9Z{chr(34)}/>")}</g>'
    )
    body += '<circle r="196" fill="#b5482f"/><circle r="188" fill="#f0cf86"/>' + _ring(
        18, 168, '<circle r="7" fill="#4a6e42"/>', 0.5
    )
    body += fire(0.98) + "</g>"
    image = painted_cutout(body, (900, 900), (900, 900), "rug")
    yy, xx = np.mgrid[0:900, 0:900].astype(np.float32)
    weave = 1 + 0.05 * np.sin(np.hypot(xx - 450, yy - 450) * 1.1) * (np.hypot(xx - 450, yy - 450) > 150)
    glow = np.exp(-(((xx - 450) ** 2 + (yy - 440) ** 2) / 210.0**2))[..., None] * 0.42
    colour = image[..., :3] * weave[..., None]
    colour = 1 - (1 - colour) * (1 - glow * rgb("#ff9a3c"))
    return to_image(np.dstack([colour, image[..., 3]]))


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


# ------------------------------------------------------------------ covers


def _bind(image: Pixels) -> Image.Image:
    """Give a picture the spine and sheen of a bound book."""
    width = image.shape[1]
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :, None]
    spine = (
        1
        - 0.42 * np.exp(-((x / 0.028) ** 2))
        - 0.3 * np.exp(-(((x - 0.075) / 0.012) ** 2))
        + 0.1 * np.exp(-(((x - 0.045) / 0.014) ** 2))
    )
    spine = spine + 0.06 * np.exp(-(((x - 0.1) / 0.014) ** 2)) - 0.12 * np.clip((x - 0.97) / 0.03, 0, 1)
    return to_image(np.clip(image * spine, 0, 1))


def _canvas(seed: str, light: Light, scale: float = 0.84) -> Canvas:
    """A cover sheet: 538 × 800 units become 452 × 672 pixels."""
    return Canvas(seed, scale, light, (538, 800))


def _finish(canvas: Canvas, edge: float = 1.7) -> Pixels:
    return vignette(watercolour(canvas.image, canvas.seed, scale=canvas.scale, edge=edge), 0.2)


def _lay(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    size: float,
    paint: Paint | None = None,
    turn: float = 0,
    flip: bool = False,
    **parameters: object,
) -> None:
    body = draw(name, noise_source(canvas.seed, name, x), **parameters)
    canvas.lit(place(body, x, y, size, turn, flip), paint or Paint(rim=0.5))


def cover_windmill() -> Image.Image:
    canvas = _canvas("cover-windmill", Light((0.5, -0.6), "#ffe2b0", "#c9b4d8", "#d9a9a6"))
    ENVIRONMENTS["sky"](
        canvas,
        stops=[(0, "#1f2b57"), (0.38, "#41528e"), (0.62, "#c08aa2"), (0.82, "#f3c19a"), (1, "#f6d9ae")],
        cloud="#f0c4c4",
        amount=0.45,
        top=0.4,
        bottom=0.9,
    )
    ENVIRONMENTS["stars"](canvas, count=80, reach=0.35, large=6)
    canvas.glow(420, 560, 260, "#ffd49a", 0.5)
    for x, y, s, c in ((90, 600, 120, "#d9a6bc"), (470, 560, 120, "#d9a6bc"), (280, 640, 170, "#eebfba")):
        _lay(canvas, "puff", x, y, s, Paint(rim=0.6, shade=0.5), colour=c)
    _lay(canvas, "tree", 150, 372, 96)
    for x, y, s, wall, roof in (
        (212, 360, 78, "#f0dcb8", "#b5483c"),
        (262, 356, 104, "#e3c9a0", "#3f5f7d"),
        (312, 358, 84, "#f5e6cc", "#a8593a"),
        (356, 366, 100, "#e8d3ae", "#7b3f4c"),
    ):
        _lay(canvas, "house", x, y, s, wall=wall, roof=roof)
    _lay(canvas, "windmill", 404, 380, 110, page="#f6eedc")
    _lay(canvas, "whale", 262, 420, 185, Paint(rim=0.6, rim_width=6, shade=0.5), turn=-3)
    canvas.flat('<path d="M262 706 Q300 620 236 520" stroke="#f7e7c8" stroke-width="3" fill="none"/>')
    ENVIRONMENTS["ridge"](canvas, y=728, colour="#33414c", crest="#6d7c66", swell=12)
    _lay(
        canvas,
        "doll",
        246,
        758,
        96,
        Paint(rim=0.7, shadow=0.4),
        coat="#b23a48",
        scarf="#f2b84b",
        back=True,
        right=(14, -66),
    )
    canvas.lit(place(glyph("dog", "cw"), 160, 760, 58), Paint(chroma=0.84, rim=0.5, shadow=0.35))
    return _bind(_finish(canvas))


def _cloth(colour: str, size: tuple[int, int], seed: str) -> Pixels:
    """Book cloth of one colour."""
    source = noise_source(seed)
    weave = paper_height(size[0], size[1], source)[..., None]
    drift = fractal_noise(size[0], size[1], (220, 260), source, 4)[..., None] - 0.5
    return np.clip(rgb(colour) * (1 + 0.035 * weave + 0.2 * drift), 0, 1).astype(np.float32)


def cover_story() -> Image.Image:
    ground = _cloth("#4A663A", COVER, "cover-story")
    photo = Canvas("cover-story-photo", 0.84, Light((0.3, -0.5), "#ffe9c0", "#e6d0b0", "#555566"), (400, 320))
    ENVIRONMENTS["sky"](photo, stops=[(0, "#1d2733"), (0.6, "#3a3f48"), (1, "#6a4a36")])
    source = noise_source("bokeh")
    lights = ""
    for _ in range(46):
        x, y, r = source.random() * 400, source.random() * 210, 8 + source.random() * 22
        colour = ("#ffcf7a", "#ffe6b0", "#f2a05a", "#e9f0ff", "#d87a5a")[int(source.random() * 5)]
        lights += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}" fill="{colour}" opacity="{0.16 + 0.3 * source.random():.2f}"/>'
    photo.flat(lights, 1, 1.5)
    ENVIRONMENTS["rain"](photo, count=50, area=(0, 0, 400, 220), opacity=0.25)
    photo.lit(
        '<path d="M0 246 H400 V320 H0Z" fill="#7a4d2c"/><path d="M0 240 H400 V254 H0Z" fill="#a06a3e"/>',
        Paint(rim=0.3),
    )
    photo.lit(place(glyph("potted-plant", "cs"), 112, 262, 100), Paint(chroma=0.84, drop=0.3, rim=0.4))
    photo.lit(place(glyph("cat", "ct"), 262, 268, 160), Paint(chroma=0.84, drop=0.3, rim=0.4))
    picture = vignette(photo.image, 0.4)
    buffer = to_image(picture)
    frame = Image.new("RGBA", (buffer.width + 44, buffer.height + 92), (251, 245, 231, 255))
    frame.paste(buffer, (22, 22))
    turned = frame.rotate(3, expand=True, resample=Image.Resampling.BICUBIC)
    board = to_image(ground).convert("RGBA")
    spot = ((COVER[0] - turned.width) // 2 + 14, 210)
    shade = Image.new("RGBA", board.size, (0, 0, 0, 0))
    shade.paste((10, 14, 6, 130), (spot[0] + 4, spot[1] + 9), turned.getchannel("A"))
    board = Image.alpha_composite(board, Image.fromarray(_soft(np.asarray(shade), 7)))
    board.paste(turned, spot, turned)
    trim = render_svg(
        '<rect x="54" y="24" width="374" height="624" rx="8" fill="none" stroke="#d9c07a" stroke-width="2.500" opacity=".55"/>',
        *COVER,
        (float(COVER[0]), float(COVER[1])),
    )
    keep = np.asarray(board.convert("RGB")).astype(np.float32) / 255
    framed = over(keep, trim)
    hidden = np.zeros(board.size[::-1], np.float32)
    hidden[spot[1] : spot[1] + turned.height, spot[0] : spot[0] + turned.width] = (
        np.asarray(turned.getchannel("A")).astype(np.float32)[
            : board.height - spot[1], : board.width - spot[0]
        ]
        / 255
    )
    return _bind(framed * (1 - hidden[..., None]) + keep * hidden[..., None])


def _soft(image: Pixels, sigma: float) -> Pixels:
    return cv2.GaussianBlur(image, (0, 0), sigma)


def cover_end() -> Image.Image:
    """Twelve tiles in the four boards' colours; the middle stays free for the title card."""
    boards = (
        ("#f0705f", "#c8463f", "#ffd9cc"),
        ("#1f9a8c", "#12695f", "#c9efe4"),
        ("#f0b22c", "#b97d0c", "#fff0bf"),
        ("#5560c9", "#333c94", "#d6dbff"),
    )
    marks = (
        '<path d="M0 30 C-50 -4 -30 -42 0 -20 C30 -42 50 -4 0 30Z"/>',
        '<path d="M-10 -40 h20 v16 q14 8 14 24 v34 h-48 v-34 q0 -16 14 -24Z"/>',
        '<path d="M-44 8 L44 -30 L14 38 L2 14Z"/>',
        '<path d="M0 -40 L10 -12 L40 -12 L16 6 L26 36 L0 18 L-26 36 L-16 6 L-40 -12 L-10 -12Z"/>',
        "",
        '<path d="M-36 20 a20 20 0 0 1 6 -38 a26 26 0 0 1 48 -6 a20 20 0 0 1 14 44Z"/>',
        '<path d="M-28 34 V-10 L0 -38 L28 -10 V34Z"/>',
        "",
        '<path d="M-36 0 Q0 -36 36 0 Q0 36 -36 0Z M-10 0 a10 10 0 1 0 20 0 a10 10 0 1 0 -20 0Z" fill-rule="evenodd"/>',
        '<path d="M0 -42 Q22 -16 16 22 H-16 Q-22 -16 0 -42Z M-18 12 L-32 34 H-12Z M18 12 L32 34 H12Z"/>',
        '<path d="M-18 -42 a20 20 0 1 0 14 34 L22 24 L32 14 L24 6 L30 0 L6 -20 a20 20 0 0 0 -24 -22Z M-18 -30 a8 8 0 1 1 -1 0Z" fill-rule="evenodd"/>',
        '<path d="M-26 -4 a26 26 0 0 1 52 0 v18 q4 16 -8 18 q-6 -4 -6 -12 q-4 16 -12 16 q-8 0 -12 -16 q0 8 -6 12 q-12 -2 -8 -18Z"/>',
    )
    body = '<rect width="452" height="672" fill="#fbf3df"/>'
    for index, mark in enumerate(marks):
        row, column = divmod(index, 3)
        ground, deep, pale = boards[row]
        x, y = 44 + column * 137, 8 + row * 166
        body += f'<rect x="{x}" y="{y}" width="129" height="158" rx="10" fill="{ground}"/><rect x="{x + 6}" y="{y + 6}" width="117" height="146" rx="7" fill="none" stroke="{pale}" stroke-width="2" opacity=".5"/>'
        if mark:
            body += f'<g transform="translate({x + 64} {y + 80}) scale(1.150)"><ellipse cx="3" cy="36" rx="34" ry="7" fill="{deep}" opacity=".55"/><g fill="{deep}" transform="translate(3,4)">{mark}</g><g fill="{pale}">{mark}</g></g>'
    body += '<rect x="80" y="190" width="318" height="250" rx="18" fill="#7a5a2a" opacity=".3" transform="translate(3,8)"/><rect x="80" y="190" width="318" height="250" rx="18" fill="#FFF6E2"/><rect x="90" y="200" width="298" height="230" rx="12" fill="none" stroke="#d8c7a1" stroke-width="2"/>'
    image = render_svg(body, *COVER, (452.0, 672.0))[..., :3]
    grain = paper_height(COVER[0], COVER[1], noise_source("cover-end"))[..., None]
    return _bind(np.clip(image * (1 + 0.02 * grain), 0, 1))


def cover_winter() -> Image.Image:
    """A portrait in an old gold frame: a girl of the old books, cards falling."""
    canvas = _canvas("cover-winter", Light((-0.5, -0.7), "#ffe9c0", "#e6d6d0", "#555555"))
    canvas.image[:] = rgb("#2B1E26")
    arch = "M70 590 V250 Q70 60 280 60 Q490 60 490 250 V590 Z"
    canvas.flat(
        f'<clipPath id="a"><path d="{arch}"/></clipPath><path d="{arch}" fill="#3f6f74"/><g clip-path="url(#a)"><ellipse cx="280" cy="300" rx="240" ry="280" fill="#5f9090" opacity=".6"/></g>'
    )
    cards = "".join(
        f'<g transform="translate({x},{y}) rotate({t})"><rect x="-30" y="-42" width="60" height="84" rx="6" fill="#f6efe0"/><path d="M0 14 C-24 -2 -14 -20 0 -10 C14 -20 24 -2 0 14Z" fill="#b5483c"/></g>'
        for x, y, t in (
            (118, 210, -18),
            (440, 200, 16),
            (112, 400, 14),
            (452, 390, -12),
            (196, 120, 24),
            (370, 118, -22),
        )
    )
    canvas.lit(cards, Paint(rim=0.3))
    canvas.lit(
        '<path d="M152 590 Q150 380 176 280 Q190 160 280 156 Q370 160 384 280 Q410 380 408 590Z" fill="#d9a53c"/><path d="M168 590 Q176 420 190 340 M392 590 Q384 420 370 340 M206 590 Q200 480 206 420 M354 590 Q360 480 354 420" stroke="#a8742a" stroke-width="5" fill="none"/>',
        Paint(rim=0.5),
    )
    canvas.lit(
        '<path d="M150 592 Q160 500 230 476 H330 Q400 500 410 592Z" fill="#7c2f3e"/><path d="M180 592 Q196 520 226 484 M220 592 Q226 530 246 480 M380 592 Q364 520 334 484 M340 592 Q334 530 314 480 M280 592 V480" stroke="#f3e6d6" stroke-width="7" fill="none"/><path d="M226 490 Q280 540 334 490 Q320 462 280 466 Q240 462 226 490Z" fill="#f6efe0"/>',
        Paint(rim=0.4),
    )
    canvas.lit(
        '<path d="M252 420 H308 V480 Q280 500 252 480Z" fill="#e6b890"/><path d="M188 300 Q186 200 280 198 Q374 200 372 300 Q368 420 280 448 Q192 420 188 300Z" fill="#f3cfae"/>',
        Paint(rim=0.35),
    )
    canvas.flat(
        '<ellipse cx="214" cy="364" rx="24" ry="15" fill="#e8907a" opacity=".55"/><ellipse cx="346" cy="364" rx="24" ry="15" fill="#e8907a" opacity=".55"/>',
        1,
        3,
    )
    for x in (236, 324):
        canvas.flat(
            f'<ellipse cx="{x}" cy="316" rx="30" ry="26" fill="#fdfaf2"/><circle cx="{x}" cy="318" r="18" fill="#4c8fa6"/><circle cx="{x}" cy="318" r="9" fill="#16202a"/><circle cx="{x - 6}" cy="310" r="5" fill="#fff"/><path d="M{x - 32} 310 Q{x} 276 {x + 32} 310" stroke="#5a3a2a" stroke-width="5" fill="none"/><path d="M{x - 26} 270 q26 -14 52 0" stroke="#a8742a" stroke-width="6" fill="none" stroke-linecap="round"/>'
        )
    canvas.flat(
        '<path d="M274 352 q6 12 12 0" stroke="#c98a6a" stroke-width="4" fill="none"/><path d="M256 396 Q280 412 304 396 Q280 404 256 396Z" fill="#b5483c" stroke="#b5483c" stroke-width="4"/><path d="M250 470 H310" stroke="#1c1418" stroke-width="9"/><circle cx="280" cy="482" r="13" fill="#f6e6b0" stroke="#a8742a" stroke-width="4"/>'
    )
    canvas.lit(
        '<path d="M182 300 Q190 206 280 204 Q370 206 378 300 Q360 232 280 230 Q200 232 182 300Z" fill="#e0b04a"/><path d="M280 184 Q230 130 200 158 Q190 200 230 206 Q260 204 280 184Z M280 184 Q330 130 360 158 Q370 200 330 206 Q300 204 280 184Z" fill="#8f3346"/><circle cx="280" cy="186" r="17" fill="#6a2434"/>',
        Paint(rim=0.4),
    )
    canvas.lit(
        f'<path d="M40 20 H520 V780 H40Z {arch}" fill="#2B1E26" fill-rule="evenodd"/>',
        Paint(rim=0.2, shade=0.1),
    )
    flourish = '<path d="M0 0 q30 0 34 26 q2 18 -14 18 q-12 -2 -8 -14 M0 0 q0 30 26 34 q18 2 18 -14"/>'
    corners = "".join(
        f'<g transform="translate({x},{y}) scale({sx},{sy})">{flourish}</g>'
        for x, y, sx, sy in ((70, 44, 1, 1), (506, 44, -1, 1), (70, 756, 1, -1), (506, 756, -1, -1))
    )
    canvas.flat(
        f'<g fill="none" stroke="#c79a3b"><path d="{arch}" stroke-width="9"/><path d="M58 602 V250 Q58 48 280 48 Q502 48 502 250 V602 Z" stroke-width="3"/><rect x="52" y="28" width="472" height="744" rx="10" stroke-width="4"/><g stroke-width="5" stroke-linecap="round">{corners}</g></g>'
    )
    return _bind(_finish(canvas))


def cover_windward() -> Image.Image:
    """An airship over floating islands, hexes dotted on the cloud sea."""
    canvas = _canvas("cover-windward", Light((-0.5, -0.6), "#ffeec8", "#d6dcf0", "#c9cde6"))
    ENVIRONMENTS["sky"](
        canvas,
        stops=[
            (0, "#26305f"),
            (0.22, "#3f4f90"),
            (0.4, "#a8a4cc"),
            (0.5, "#f3dcc8"),
            (0.62, "#dfe0f0"),
            (1, "#b8bfe0"),
        ],
    )
    ENVIRONMENTS["stars"](canvas, count=60, reach=0.3, large=5)
    for k, (x, y, s, c) in enumerate(
        (
            (80, 400, 90, "#efe6ee"),
            (300, 380, 110, "#f6ecee"),
            (490, 400, 90, "#efe6ee"),
            (160, 500, 130, "#e3e4f2"),
            (430, 480, 140, "#e9e9f5"),
            (60, 640, 140, "#d3d7ec"),
            (480, 660, 150, "#d8dcef"),
        )
    ):
        _lay(canvas, "puff", x, y, s, Paint(rim=0.4, shade=0.35, opacity=0.9 - 0.02 * k), colour=c)

    def hexagon(x: float, y: float, r: float) -> str:
        points = " ".join(
            f"{x + r * math.cos(a):.0f},{y + r * 0.62 * math.sin(a):.0f}"
            for a in [math.pi * k / 3 for k in range(6)]
        )
        return f'<polygon points="{points}"/>'

    grid = "".join(
        hexagon(60 + 165 * c, 470 + 118 * r + (59 if c % 2 else 0), 110)
        for c in range(4)
        for r in range(-1, 4)
    )
    canvas.flat(
        f'<g fill="none" stroke="#4a5596" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round">{grid}</g>',
        0.75,
    )
    for x, y, share in ((400, 640, 1.0), (110, 700, 0.7)):
        canvas.lit(
            f'<g transform="translate({x},{y}) scale({share})"><path d="M-100 0 Q-60 70 -10 120 Q20 130 40 80 Q90 40 104 0Z" fill="#8a6a58"/><path d="M-60 20 L-20 90 M0 20 L10 100 M50 20 L30 70" stroke="#5f463c" stroke-width="7"/><path d="M-108 4 Q-60 -26 0 -24 Q70 -26 110 4 Q50 24 0 22 Q-60 24 -108 4Z" fill="#7fa05a"/></g>',
            Paint(rim=0.5, rim_width=6),
        )
    _lay(canvas, "pine", 350, 628, 90)
    _lay(canvas, "house", 420, 636, 74, wall="#f0dcb8", roof="#b5483c")
    _lay(canvas, "tree", 470, 636, 86)
    _lay(canvas, "pine", 95, 692, 70)
    ship = (
        '<path d="M-150 -10 Q-140 -92 0 -94 Q140 -92 156 -10 Q140 60 0 62 Q-140 60 -150 -10Z" fill="#d9783a"/><path d="M-150 -10 Q0 -40 156 -10 Q0 10 -150 -10Z" fill="#f0a860"/><path d="M-70 -88 Q-96 -10 -70 56 M0 -94 V62 M70 -88 Q96 -10 70 56" stroke="#9a4a24" stroke-width="5" fill="none"/>'
        '<path d="M130 -40 L196 -78 L186 -10 L196 50 L130 24 Z" fill="#b5483c"/><path d="M-70 58 L-52 104 M70 58 L52 104 M0 62 V104" stroke="#5a4030" stroke-width="4"/><path d="M-78 102 H84 Q76 150 40 152 H-40 Q-70 150 -78 102Z" fill="#7a4d2c"/><path d="M-78 102 H84 L82 114 H-76Z" fill="#c79a3b"/>'
        + "".join(f'<circle cx="{x}" cy="130" r="8" fill="#ffd98a"/>' for x in (-40, -10, 20, 48))
    )
    canvas.lit(
        f'<g transform="translate(250,430) rotate(-5) scale(1.100)">{ship}</g>',
        Paint(rim=0.5, rim_width=6, shade=0.45),
    )
    for x, s in ((200, 70), (255, 90), (300, 64)):
        _lay(canvas, "tree" if s != 64 else "pine", x, 345, s)
    return _bind(_finish(canvas))


def cover_book() -> Image.Image:
    """The blank burgundy book of an evening."""
    size = (640, 880)
    ground = _cloth("#7a2e33", size, "cover-book")
    frame = render_svg(
        '<g fill="none" stroke="#dcae5a"><rect x="76" y="34" width="530" height="812" rx="10" stroke-width="5"/><rect x="90" y="48" width="502" height="784" rx="5" stroke-width="2"/></g>',
        *size,
        (640.0, 880.0),
    )
    return _bind(over(ground, frame))


WINDMILL_CARD = {
    "seed": "windmill-card",
    "light": {"toward": [-0.6, -0.6], "colour": "#fff0cf", "ambient": "#f6e6cc", "fog": "#f3dcb8"},
    "environment": [
        {
            "env": "sky",
            "stops": [[0, "#e9b86a"], [0.4, "#f6d79a"], [0.72, "#fbeccb"]],
            "cloud": "#fff6e2",
            "amount": 0.7,
            "bottom": 0.65,
        },
        {"env": "ridge", "y": 740, "colour": "#a8a860", "crest": "#cfc680", "swell": 30, "fog": 0.25},
        {"env": "ridge", "y": 830, "colour": "#7d8f4c", "crest": "#a8b46a", "swell": 16},
    ],
    "elements": [
        {"draw": "tree", "x": 120, "y": 850, "size": 190},
        {"draw": "house", "x": 690, "y": 860, "size": 130, "paint": {"shadow": 0.3}},
        {
            "draw": "windmill",
            "x": 400,
            "y": 910,
            "size": 640,
            "wall": "#f3e4c4",
            "cap": "#a8502f",
            "page": "#e3a83b",
            "ink": "#8a5a1a",
            "wind": 22,
            "paint": {"rim": 0.4, "rim_width": 7, "shadow": 0.3},
        },
        {"draw": "tufts", "area": [0, 870, 800, 120], "count": 80},
        {"draw": "birds", "spots": [[660, 190, 30], [710, 150, 22], [130, 180, 26]], "colour": "#7a5a3a"},
    ],
}


def windmill_card() -> Image.Image:
    return to_image(paint_picture(WINDMILL_CARD, 0.8))


VECTORS: dict[Path, Callable[[], str]] = {
    ART / "logo.svg": logo,
    ART / "logo-night.svg": logo_night,
    ART / "lantern.svg": lantern,
    ART / "card-back.svg": card_back,
    ICONS / "talewind.svg": favicon,
    ICONS / "talewind-flame.svg": favicon_flame,
}
PAINTINGS: dict[str, tuple[Callable[[], Image.Image], int]] = {
    "rug": (rug, 82),
    "shelf": (shelf, 78),
    "paper": (paper, 60),
    "deckle-mask": (deckle, 60),
    "cover-windmill": (cover_windmill, 82),
    "cover-story": (cover_story, 82),
    "cover-end": (cover_end, 82),
    "cover-winter": (cover_winter, 82),
    "cover-windward": (cover_windward, 82),
    "cover-book": (cover_book, 74),
    "windmill-card": (windmill_card, 80),
}


def build_house(only: list[str]) -> None:
    """Write every ornament, or those named."""
    ART.mkdir(parents=True, exist_ok=True)
    ICONS.mkdir(parents=True, exist_ok=True)
    for path, make in VECTORS.items():
        path.write_text(make(), "utf-8")
    for name, maskable, size in (
        ("talewind-192", False, 192),
        ("talewind-512", False, 512),
        ("talewind-maskable-192", True, 192),
        ("talewind-maskable-512", True, 512),
        ("talewind-apple-180", True, 180),
    ):
        to_image(render_svg(app_icon(maskable), size, size, (512.0, 512.0))).save(
            ICONS / f"{name}.png", optimize=True
        )
    for name, (paint, quality) in PAINTINGS.items():
        if not only or name in only:
            paint().save(
                ART / f"{name}.webp",
                "WEBP",
                quality=quality,
                method=6,
                alpha_quality=90,
                lossless=name == "paper",
            )
