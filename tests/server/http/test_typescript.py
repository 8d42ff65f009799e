"""The page's types are those of the structs that are sent."""

from __future__ import annotations

from tools.typescript import FILE, Writer


def test_the_file_is_up_to_date() -> None:
    assert FILE.read_text() == Writer().file(), "run python -m tools.typescript"


def test_what_the_server_may_leave_out_is_optional_and_nothing_else() -> None:
    text = FILE.read_text()
    look = text.split("export interface Look<")[1].split("\n}")[0]
    assert "  seat: number | null" in look
    assert "  ask?: Ask | null" in look
    state = text.split("export interface TableState ")[1].split("\n}")[0]
    assert "?:" not in state
    sit = text.split("export interface Sit ")[1].split("\n}")[0]
    assert "  name: string" in sit
    assert "  seat?: number | null" in sit


def test_unions_are_told_apart_by_their_tag() -> None:
    text = FILE.read_text()
    for tag in ("t: 'look'", "do: 'answer'", "what: 'revealed'", "do: 'choose'"):
        assert f"  {tag}\n" in text
