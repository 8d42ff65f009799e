"""From a description to a painted picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from art.icons import glyph
from art.raster import Pixels, noise_source
from art.scenes import animals, buildings, figures, nature, things, vehicles  # noqa: F401  (they register props)
from art.scenes.canvas import Canvas, Light, Paint
from art.scenes.environments import ENVIRONMENTS
from art.scenes.vocabulary import PROPS, place
from art.watercolour import vignette, watercolour

GLYPH_PAINT = {"chroma": 0.84, "tint": 0.3, "rim": 0.45}
RESERVED = {"draw", "icon", "x", "y", "size", "turn", "flip", "paint"}


class UnknownWord(ValueError):
    """A description uses a word that the vocabulary does not have."""


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
            ENVIRONMENTS[name](canvas, **{key: value for key, value in step.items() if key != "env"})
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
        fragment = PROPS[step["draw"]](noise_source(canvas.seed, step["draw"], index), **parameters)
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


def paint_picture(drawing: Mapping[str, Any], scale: float) -> Pixels:
    """Compose and paint."""
    canvas = compose(drawing, scale)
    finish = drawing.get("finish", {})
    painted = watercolour(
        canvas.image,
        drawing["seed"],
        scale=scale,
        edge=finish.get("edge", 1.7),
        turbulence=finish.get("turbulence", 0.42),
        detail=finish.get("detail", 3),
    )
    return vignette(painted, finish.get("vignette", 0.26))
