"""The page's gallery shows what the engine draws now."""

from __future__ import annotations

from tools.scenes import FILE, content


def test_its_scenes_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == content(), "run make types"
