"""From a description to a painted picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from art.icons import glyph
from art.raster import Pixels, luminance, noise_source, rgb, smoothstep
from art.scenes import (  # noqa: F401  (they register what they draw)
    atmosphere,
    beasts,
    critters,
    fabric,
    figures,
    harbour,
    homes,
    nature,
    rooms,
    things,
    tower,
)
from art.scenes.canvas import Canvas, Light, Paint
from art.scenes.environments import ENVIRONMENTS
from art.scenes.vocabulary import PROPS, place
from art.watercolour import vignette, watercolour
from art.words import UnknownWord, say

GLYPH_PAINT = {"chroma": 0.84, "tint": 0.3, "rim": 0.45}
RESERVED = {"draw", "icon", "x", "y", "size", "turn", "flip", "paint"}


def compose(drawing: Mapping[str, Any], scale: float) -> Canvas:
    """Lay out a drawing without painting it."""
    light = drawing.get("light", {})
    canvas = Canvas(
        str(drawing["seed"]),
        scale,
        Light(
            toward=tuple(light.get("toward", (-0.6, -0.7))),
            colour=light.get("colour", "#fff2d0"),
            ambient=light.get("ambient", "#ffffff"),
            fog=light.get("fog", "#ffffff"),
        ),
    )
    for index, step in enumerate([*drawing["environment"], *drawing["elements"]]):
        if "env" in step:
            name = step["env"]
            if name not in ENVIRONMENTS:
                raise UnknownWord(f"no environment called {name!r}")
            say(ENVIRONMENTS[name], canvas, **{key: value for key, value in step.items() if key != "env"})
        else:
            _element(canvas, step, index)
    return canvas


def _element(canvas: Canvas, step: Mapping[str, Any], index: int) -> None:
    parameters = {key: value for key, value in step.items() if key not in RESERVED}
    if "icon" in step:
        fragment, paint = glyph(step["icon"], f"n{index}"), {**GLYPH_PAINT, **step.get("paint", {})}
    else:
        if step["draw"] not in PROPS:
            raise UnknownWord(f"nothing called {step['draw']!r} can be drawn")
        fragment = say(PROPS[step["draw"]], noise_source(canvas.seed, step["draw"], index), **parameters)
        paint = step.get("paint", {})
    body = place(
        fragment,
        step.get("x", 0),
        step.get("y", 0),
        step.get("size", 100),
        step.get("turn", 0),
        step.get("flip", False),
    )
    unknown = set(paint) - {item.name for item in fields(Paint)} - {"flat", "soft"}
    if unknown:
        raise UnknownWord(f"no way of painting called {sorted(unknown)}")
    if paint.get("flat"):
        canvas.flat(body, paint.get("opacity", 1.0), paint.get("blur", 0.0))
    else:
        canvas.lit(body, Paint(**paint))


def tone(image: Pixels, shadows: str, lights: str, amount: float) -> Pixels:
    """Draw the darks towards one colour and the lights towards another: what holds a palette together."""
    level = luminance(image)[..., None]
    high, low = smoothstep(level, 0.45, 1.0), 1 - smoothstep(level, 0.0, 0.55)
    shadow, light = rgb(shadows), rgb(lights)
    deep = image + (shadow * (0.25 + level) - image) * low * amount
    toned: Pixels = deep + (light * level - deep) * high * amount * 0.7
    return toned


def paint_picture(drawing: Mapping[str, Any], scale: float) -> Pixels:
    """Compose and paint."""
    canvas = compose(drawing, scale)
    finish = drawing.get("finish", {})
    image = canvas.image
    if "shadows" in finish:
        image = tone(image, finish["shadows"], finish["lights"], finish.get("tone", 0.3))
    painted = watercolour(
        image,
        drawing["seed"],
        scale=scale,
        edge=finish.get("edge", 1.5),
        turbulence=finish.get("turbulence", 0.42),
        detail=finish.get("detail", 3),
    )
    return vignette(painted, finish.get("vignette", 0.26))
