"""How a portrait is painted: an easel for faces, what all faces share, and the frame they hang in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import cv2
import numpy as np

from art.raster import Pixels, rgb
from art.scenes.canvas import Canvas, Light, Paint
from art.watercolour import vignette, watercolour
from art.windward.shapes import disc, line, oval, path

WIDTH, HEIGHT = 520, 720
FACE = (260.0, 282.0, 208.0)
"""The round of a portrait that a token shows: its middle and its radius."""
WIDER = {
    "cranky": (260.0, 250.0, 236.0),
    "fox_and_cat": (262.0, 326.0, 236.0),
    "match_girl": (270.0, 318.0, 222.0),
    "white_rabbit": (262.0, 262.0, 232.0),
}
"""Those whom a closer look would rob of a candle, a match, an ear or a partner."""
LAMP = Light((-0.5, -0.7), "#ffe6bd", "#e4d8e0", "#3a3040")
MOONLIGHT = Light((-0.5, -0.7), "#e6f0ff", "#cdd7e6", "#28334a")
CLOTH = {"tint": 0.18, "rim": 0.45, "rim_width": 5.0, "shade": 0.4, "round": 0.35, "wash": 0.12}
SKIN = {"tint": 0.12, "rim": 0.4, "rim_width": 5.0, "shade": 0.3, "round": 0.45, "wash": 0.07}


class Portrait(Canvas):
    """A sheet for one face, awake or asleep."""

    def __init__(self, seed: str, scale: float, asleep: bool) -> None:
        super().__init__(f"portrait-{seed}", scale, LAMP, (WIDTH, HEIGHT))
        self.asleep = asleep

    def wall(self, top: str, middle: str, foot: str, glow: str, light: Light = LAMP) -> None:
        """What is behind the face, brighter round it."""
        self.light = light
        stops = ((0.0, top), (0.55, middle), (1.0, foot))
        rows = np.linspace(0, 1, self.height)
        colours = np.stack([rgb(colour) for _, colour in stops])
        places = [place for place, _ in stops]
        ramp = np.stack([np.interp(rows, places, colours[:, k]) for k in range(3)], 1).astype(np.float32)
        drift = self.fractal((160, 120), 5) - 0.5
        self.image = np.repeat(ramp[:, None], self.width, 1) * (1 + 0.5 * drift)[..., None]
        self.glow(260, 290, 300, glow, 0.5)

    def cloth(self, body: str, **more: Any) -> None:
        self.lit(body, Paint(**{**CLOTH, **more}))

    def skin(self, body: str, **more: Any) -> None:
        self.lit(body, Paint(**{**SKIN, **more}))

    def head(
        self, skin: str, wide: float = 104, tall: float = 126, chin: float = 0.62, y: float = 310
    ) -> None:
        """An egg of a face, its chin down."""
        x = 260
        self.skin(
            path(
                f"M{x - wide} {y - 20}C{x - wide} {y - tall} {x + wide} {y - tall} {x + wide} {y - 20}"
                f"C{x + wide} {y + tall * chin:.0f} {x + wide * 0.38:.0f} {y + tall} {x} {y + tall}"
                f"C{x - wide * 0.38:.0f} {y + tall} {x - wide} {y + tall * chin:.0f} {x - wide} {y - 20}Z",
                skin,
            )
        )

    def neck(self, skin: str) -> None:
        self.skin(path("M230 410Q236 470 212 506Q260 540 308 506Q284 470 290 410Z", skin))

    def blush(self, colour: str, y: float = 372, apart: float = 70, amount: float = 0.42) -> None:
        cheeks = "".join(oval(260 + side * apart, y, 27, 17, colour) for side in (-1, 1))
        self.flat(cheeks, amount, 4)

    def eye(
        self,
        x: float,
        y: float,
        iris: str,
        size: float = 1.0,
        look: tuple[float, float] = (2, 3),
        ring: str = "#5a3a4f",
        lid: str = "",
        lash: str = "#2a1a22",
    ) -> None:
        """Large and ringed, as of somebody who sleeps badly; closed when the character lies down."""
        hollow = oval(0, 0, 40, 40, ring, 'opacity=".36"')
        if self.asleep:
            closed = oval(0, 2, 29, 27, lid or "#ffffff", f'opacity="{0.85 if lid else 0.18}"')
            body = hollow + closed + line("M-30 4Q0 26 30 4M-20 14l-6 9M0 18v10M20 14l6 9", lash, 6)
        else:
            ax, ay = look
            body = (
                hollow
                + oval(0, 0, 27, 29, "#f7f1e6")
                + disc(ax, ay, 17, iris)
                + disc(ax, ay, 9, "#171017")
                + disc(ax - 6, ay - 7, 5, "#ffffff")
                + line("M-30-8Q0-44 31-10", lash, 6)
                + (path("M-29-6A29 30 0 0 1 29-6Q0-20-29-6Z", lid) if lid else "")
            )
        self.flat(f'<g transform="translate({x:g} {y:g}) scale({size:g})">{body}</g>')

    def eyes(self, iris: str, y: float = 320, apart: float = 48, **more: Any) -> None:
        for side in (-1, 1):
            self.eye(260 + side * apart, y, iris, **more)

    def painted(self) -> Pixels:
        image = watercolour(
            self.image, self.seed, scale=self.scale, edge=1.5, turbulence=0.26, paper=0.05, sway=1.9
        )
        return vignette(image, 0.3)


Sitter: TypeAlias = Callable[[Portrait], None]
SITTERS: dict[str, Sitter] = {}


def sitter(name: str) -> Callable[[Sitter], Sitter]:
    """Paints the character of that id."""

    def register(paint: Sitter) -> Sitter:
        SITTERS[name] = paint
        return paint

    return register


def _oval(inset: float, foot: float) -> str:
    w, h, i = WIDTH, HEIGHT, inset
    return (
        f"M{w / 2} {i}C{w * 0.93} {i} {w - i} {h * 0.2} {w - i} {h * 0.46}"
        f"C{w - i} {h * 0.84} {w * 0.86} {h - foot} {w / 2} {h - foot}"
        f"C{w * 0.14} {h - foot} {i} {h * 0.84} {i} {h * 0.46}C{i} {h * 0.2} {w * 0.07} {i} {w / 2} {i}Z"
    )


def hang(canvas: Canvas, wood: str, gold: str) -> None:
    """The oval frame, with scrolls in its corners."""
    hole = path(f"M0 0H{WIDTH}V{HEIGHT}H0Z{_oval(26, 92)}", wood, 'fill-rule="evenodd"')
    rims = line(_oval(26, 92), gold, 8) + line(_oval(14, 80), gold, 2.5, 'opacity=".8"')
    scroll = line(
        "M14 92Q14 14 92 14M28 70Q26 28 70 28q14 2 12 14q-4 10-14 6M28 70q2 14 14 12q10-4 6-14", gold, 3.2
    )
    corners = "".join(
        f'<g transform="translate({x} {y}) scale({a} {b})">{scroll}</g>'
        for x, y, a, b in ((0, 0, 1, 1), (WIDTH, 0, -1, 1), (0, HEIGHT, 1, -1), (WIDTH, HEIGHT, -1, -1))
    )
    canvas.flat(hole + rims + corners)


def greyed(image: Pixels) -> Pixels:
    """Without colour, and a little paler: somebody who has had a turn."""
    grey = image[..., :3] @ np.array([0.299, 0.587, 0.114], np.float32)
    tone = np.clip(0.22 + 0.72 * grey, 0, 1)[..., None] * np.array([0.98, 1.0, 1.04], np.float32)
    return np.clip(tone, 0, 1).astype(np.float32)


def rounded(name: str, image: Pixels, size: int) -> Pixels:
    """The round of a painted portrait that a token shows."""
    scale = image.shape[1] / WIDTH
    x, y, r = (value * scale for value in WIDER.get(name, FACE))
    zoom = size / (2 * r)
    matrix = np.array([[zoom, 0, size / 2 - x * zoom], [0, zoom, size / 2 - y * zoom]], np.float32)
    return cv2.warpAffine(image, matrix, (size, size), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT)
