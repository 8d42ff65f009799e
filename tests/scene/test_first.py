"""The scene that an author is shown who has none yet."""

from __future__ import annotations

import runpy
from types import SimpleNamespace

from talewind.scene import Row
from talewind.scene.checks import scene_faults
from tools.page import CHECKOUT


def test_it_draws_what_it_says() -> None:
    scene = runpy.run_path(str(CHECKOUT / "web" / "src" / "scene" / "first.py"))["scene"]
    drawn = scene(SimpleNamespace(public=SimpleNamespace(stones=3)))
    assert list(scene_faults(drawn, seats=2)) == []
    (row,) = drawn.places
    assert isinstance(row, Row)
    assert len(row.pieces) == 3
