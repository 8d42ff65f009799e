"""What the drawing of a picture holds in deck.json, recipe by recipe."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

Step: TypeAlias = dict[str, Any]
"""One thing laid on the sheet: a word of the vocabulary and its parameters."""


class Drawing(msgspec.Struct, kw_only=True):
    """What is left out is the recipe's to choose."""


class Light(msgspec.Struct, kw_only=True):
    toward: tuple[float, float] | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    ambient: str | UnsetType = UNSET
    fog: str | UnsetType = UNSET


class Finish(msgspec.Struct, kw_only=True):
    """How the watercolour is laid on."""

    edge: float | UnsetType = UNSET
    turbulence: float | UnsetType = UNSET
    detail: int | UnsetType = UNSET
    vignette: float | UnsetType = UNSET
    shadows: str | UnsetType = UNSET
    lights: str | UnsetType = UNSET
    tone: float | UnsetType = UNSET


class Scene(Drawing, kw_only=True):
    """A painted scene: a place, then things one over the other."""

    seed: str
    """All that is left to luck follows from it."""
    environment: list[Step]
    elements: list[Step]
    light: Light | UnsetType = UNSET
    finish: Finish | UnsetType = UNSET


class Photo(Drawing, kw_only=True):
    """Toys before a camera: where they stand, what stands there, and what falls on them."""

    seed: str
    place: Step
    things: list[Step]
    scatter: list[Step] | UnsetType = UNSET
    camera: Step | UnsetType = UNSET
    sun: Step | UnsetType = UNSET
    lamps: list[Step] | UnsetType = UNSET
    view: Step | UnsetType = UNSET
    sky: Step | UnsetType = UNSET
    bokeh: Step | UnsetType = UNSET
    wall: Step | UnsetType = UNSET
    ground: Step | UnsetType = UNSET
    water: Step | UnsetType = UNSET
    grass: Step | UnsetType = UNSET
    weather: list[Step] | UnsetType = UNSET
    pane: float | UnsetType = UNSET
    lens: Step | UnsetType = UNSET


class Emblem(Drawing, kw_only=True, forbid_unknown_fields=True):
    """A flat icon on the board of its colour: one of the set's, or one of ours."""

    board: str
    icon: str | UnsetType = UNSET
    draw: str | UnsetType = UNSET
    turn: float | UnsetType = UNSET
    tones: dict[str, int] | UnsetType = UNSET
    """Fills of the set's icon that want another tone than their lightness gives."""
