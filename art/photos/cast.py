"""From described things to toys on the stage, and from described lights to lamps."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from art.photos.light import PATTERNS, Lamp, Pattern, linear, sun
from art.photos.materials import MATERIALS
from art.photos.optics import Camera
from art.photos.panoramas import Place
from art.photos.reliefs import MARGIN, relief
from art.photos.stage import Card
from art.photos.subjects import subject
from art.photos.toys import known
from art.raster import Pixels, noise_source
from art.words import UnknownWord

Description = Mapping[str, Any]
Entry = TypeVar("Entry")

POSES = ("stand", "lie", "float", "hang")
PLACING = ("x", "z", "y", "down", "size", "pose", "flip", "roll", "yaw", "lean", "bury")
THING = frozenset(["icon", "material", "glow", "lamp", *PLACING])
LAMP = frozenset(["x", "y", "z", "up", "out", "colour", "power", "reach", "softness"])
SUN = frozenset(["from", "power", "colour", "softness", "pattern", "shift", "size"])
SCATTER = frozenset(["icons", "count", "size", "z", "x"])


def entry(table: Mapping[str, Entry], name: str, what: str) -> Entry:
    """What a table holds under a name of the description."""
    if name not in table:
        raise UnknownWord(f"There is no {what} called {name!r}.")
    return table[name]


def heed(described: Description, words: Collection[str], what: str) -> None:
    """Refuse a description that says what nobody understands."""
    if strange := sorted(set(described) - set(words)):
        raise UnknownWord(f"A {what} has no {strange[0]!r}.")


def strewn(drawing: Description, seed: str) -> list[dict[str, Any]]:
    """Small things that lie about, from a count and a region."""
    found = []
    for number, told in enumerate(drawing.get("scatter", ())):
        heed(told, SCATTER, "scatter")
        source = noise_source(seed, "scatter", number)
        icons = told["icons"]
        near, far = told.get("z", (2.6, 7.0))
        for index in range(int(told["count"])):
            found.append(
                {
                    "icon": icons[index % len(icons)],
                    "x": float(source.uniform(*told.get("x", (0.02, 0.98)))),
                    "z": float(near * (far / near) ** source.random()),
                    "size": told.get("size", 0.25) * (0.75 + 0.5 * float(source.random())),
                    "roll": float(source.uniform(0, 360)),
                    "pose": "lie",
                }
            )
    return found


def _base(camera: Camera, thing: Description, rise: float) -> Pixels:
    """Where a thing rests: at a place of the frame on the ground, or at a distance."""
    if "down" in thing:
        base = camera.on_plane(thing["x"], thing["down"])
        base[1] = rise
        return base
    z = float(thing.get("z", camera.focus))
    return np.array([camera.across(thing["x"], rise, z), rise, z])


def card_of(thing: Description, camera: Camera, seed: str) -> Card:
    """A toy as it stands, lies, floats or hangs."""
    heed(thing, THING, "thing")
    name = thing["icon"]
    if not known(name):
        raise UnknownWord(f"There is no toy called {name!r}.")
    habit = subject(name)
    pose, kind = thing.get("pose", habit.pose), thing.get("material", habit.material)
    if pose not in POSES:
        raise UnknownWord(f"A toy cannot {pose!r}; it can {', '.join(POSES)}.")
    entry(MATERIALS, kind, "material")
    length, lies = float(thing.get("size", habit.size)), pose == "lie"
    base = _base(camera, thing, float(thing.get("y", 1.0 if pose in ("float", "hang") else 0.0)))
    pixels = length * camera.focal / max(camera.depth(base), 0.3) / (1 - 2 * MARGIN)
    made = relief(
        name,
        int(np.clip(pixels, 24, 640)),
        kind,
        seed,
        flip=bool(thing.get("flip", False)),
        roll=float(thing.get("roll", 0.0)),
        bury=float(thing.get("bury", 0.0)),
    )
    yaw, lean = np.radians(float(thing.get("yaw", 0.0))), np.radians(float(thing.get("lean", 0.0)))
    right = np.array([np.cos(yaw), 0, np.sin(yaw)])
    back = np.array([-right[2], 0, right[0]])
    up = back if lies else np.array([0, np.cos(lean), 0]) + back * np.sin(lean)
    if lies:
        base[1] += 0.004
    return Card(made, base, right, up, length, lies, float(thing.get("glow", 0.0)), pose == "hang")


def _middle(camera: Camera) -> Pixels:
    """Where the eye rests: at the toys' height in focus, or on the ground seen from above."""
    if camera.pitch < -30:
        return camera.on_plane(0.5, 0.5).astype(np.float32)
    return np.array([0, 0.45, camera.focus], np.float32)


def sun_of(told: Description, camera: Camera, place: Place) -> list[Lamp]:
    """The sun, or the window it falls through; none when it has no power."""
    heed(told, SUN, "sun")
    power = float(told.get("power", 1.6))
    if not power:
        return []
    way = sun(*told.get("from", place.sun))
    pattern: Pattern | None = None
    if "pattern" in told:
        maker = entry(PATTERNS, told["pattern"], "pattern of light")
        drawn, middle = maker(way, float(told.get("shift", 0)), float(told.get("size", 1))), _middle(camera)

        def centred(points: Pixels) -> Pixels:
            return drawn(points - middle)

        pattern = centred
    colour = linear(str(told.get("colour", "#fff1dc"))) * power
    return [Lamp(way, colour, 0.0, float(told.get("softness", 0.06)), pattern)]


def _lamp(at: Pixels, told: Description, owner: int) -> Lamp:
    heed(told, LAMP, "lamp")
    colour = linear(str(told.get("colour", "#ffb060"))) * float(told.get("power", 1.0))
    return Lamp(at, colour, float(told.get("reach", 1.0)), float(told.get("softness", 0.1)), None, owner)


def lamps_of(
    free: Sequence[Description], things: Sequence[Description], cards: Sequence[Card], camera: Camera
) -> list[Lamp]:
    """Lamps on the stage: those that stand free, and those that toys hold."""
    found = []
    for told in free:
        at = np.array([camera.across(told["x"], told["y"], told["z"]), told["y"], told["z"]])
        found.append(_lamp(at, told, -1))
    for index, (thing, card) in enumerate(zip(things, cards, strict=True)):
        if held := thing.get("lamp"):
            at = card.base + card.up * card.length * float(held.get("up", 0.7))
            ahead = np.array([0, 0, -0.22 * card.length * float(held.get("out", 1.0))])
            found.append(_lamp(at + ahead, held, index))
    return found
