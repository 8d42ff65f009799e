"""What is found wrong in rules, as their author reads it."""

from __future__ import annotations

from pathlib import Path

from talewind.authors.findings import finding


def test_what_somebody_sent_reaches_a_terminal_as_mere_letters() -> None:
    error = ValueError("no such word: \x1b]0;house\x07\x9b31m owl")
    found = finding(error, "The rules stumbled.", Path(__file__).parent, "The table stands.")
    assert found.error == "ValueError: no such word: ]0;house31m owl"
