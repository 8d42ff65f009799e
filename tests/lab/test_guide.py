"""docs/lab.md shows what happens, and docs/lab-numbers.md what the numbers are."""

from __future__ import annotations

import doctest

from tools.lab import PAGE, written
from tools.page import CHECKOUT


def test_the_guide_shows_what_happens() -> None:
    failed, tried = doctest.testfile(str(CHECKOUT / "docs" / "lab.md"), module_relative=False)
    assert tried > 20
    assert not failed


def test_what_each_number_is_stands_in_the_documents() -> None:
    """Otherwise: `python -m tools.lab`."""
    assert PAGE.read_text("utf-8") == written()
