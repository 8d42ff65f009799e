"""What the page knows of the town is what the rules know."""

from __future__ import annotations

from tools import town


def test_the_page_knows_the_same_world() -> None:
    assert town.FILE.read_text("utf-8") == town.world(), "run python -m tools.town"
