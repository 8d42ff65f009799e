"""The register of things that can be drawn.

A prop is a function ``(source, **parameters) -> SVG fragment``. Its unit: a hundred is
the size given in the description; (0, 0) is where it stands, y grows downwards.
"""

from __future__ import annotations

from collections.abc import Callable

from art.raster import Noise

PROPS: dict[str, Callable[..., str]] = {}


def prop(function: Callable[..., str]) -> Callable[..., str]:
    PROPS[function.__name__] = function
    return function


def place(fragment: str, x: float, y: float, size: float = 100, turn: float = 0, flip: bool = False) -> str:
    """Put a fragment somewhere, at a size."""
    scale = size / 100
    return (
        f'<g transform="translate({x:.2f},{y:.2f}) rotate({turn}) '
        f'scale({-scale if flip else scale:.4f},{scale:.4f})">{fragment}</g>'
    )


def draw(name: str, source: Noise, **parameters: object) -> str:
    return PROPS[name](source, **parameters)
