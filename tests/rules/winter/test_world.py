"""What the page knows of the town is what the rules know."""

from __future__ import annotations

from tools.games import winter


def test_the_page_knows_the_same_world() -> None:
    assert winter.FILE.read_text("utf-8") == winter.written(), "run python -m tools.games"
