"""A game's data files are read once, and whatever does not fit is said by the file's name."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from talewind.engine import RulesFault
from talewind.games import cardboard


class Track(msgspec.Struct, forbid_unknown_fields=True):
    spaces: int


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "boxed" / "data").mkdir(parents=True)
    (tmp_path / "boxed" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "boxed", raising=False)
    return "boxed"


def write(tmp_path: Path, content: str) -> None:
    (tmp_path / "boxed" / "data" / "track.json").write_text(content, "utf-8")


def test_a_file_is_what_it_should_be(package: str, tmp_path: Path) -> None:
    write(tmp_path, '{"spaces": 7}')
    assert cardboard.read(package, "track.json", Track) == Track(7)


@pytest.mark.parametrize(
    "content", ['{"spaces": "seven"}', '{"spaces": 7, "icons": 3}', "{}", '{"spaces": 7']
)
def test_a_file_that_does_not_fit_is_named(package: str, tmp_path: Path, content: str) -> None:
    write(tmp_path, content)
    with pytest.raises(RulesFault, match=r"^data/track\.json does not fit: "):
        cardboard.read(package, "track.json", Track)


def test_what_does_not_hold_is_said() -> None:
    cardboard.check(True, "track.json: three icons on the track.")
    with pytest.raises(RulesFault, match="three icons"):
        cardboard.check(False, "track.json: three icons on the track.")
