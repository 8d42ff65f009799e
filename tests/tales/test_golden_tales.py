"""What bots tell from fixed seeds is in the repository: a change shows what it changed."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from tools import golden_tales
from tools.golden_tales import FOLDER, GAMES, TALES, changes, main


@pytest.mark.parametrize("game", GAMES)
def test_bots_tell_what_they_told(game: str) -> None:
    changed = changes(game)
    assert not changed, f"{changed}\n\nIf that is meant: make golden-tales."


def test_what_changed_is_shown_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "story"
    monkeypatch.setattr(golden_tales, "GAMES", (game,))
    copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    first, second, *rest = (FOLDER / f"{game}.txt").read_text("utf-8").splitlines()
    assert len(rest) == TALES - 2
    (tmp_path / f"{game}.txt").write_text("\n".join(["Once.", second, *rest, ""]), "utf-8")
    assert main(["--check"], tmp_path) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown[3:] == ["-Once.", f"+{first}"]
    assert main([], tmp_path) == 0
    assert main(["--check"], tmp_path) == 0
