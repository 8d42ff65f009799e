"""What is found wrong in rules, as their author reads it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from talewind.authors.findings import CodeLine, finding


def test_what_somebody_sent_reaches_a_terminal_as_mere_letters() -> None:
    error = ValueError("no such word: \x1b]0;house\x07\x9b31m owl")
    found = finding(error, "The rules stumbled.", Path(__file__).parent, "The table stands.")
    assert found.error == "ValueError: no such word: ]0;house31m owl"
    sent = msgspec.structs.replace(
        found, error="'\x1b[31mowl' lies nowhere.", code=[CodeLine(3, "\tif owl:")]
    )
    assert "\x1b" not in str(sent)
    assert "[31mowl" in str(sent)
    assert "    if owl:" in str(sent)
