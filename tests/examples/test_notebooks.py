"""The notebooks run from top to bottom, with small numbers, and draw their plots."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tools.page import CHECKOUT

SMALL = {"EVERY": "11", "DRAWS": "1", "MEANING": "0", "GAMES": "1", "DUELS": "3"}


@pytest.mark.parametrize(
    ("notebook", "plot", "said"),
    [
        ("how_much_does_a_tale_give_away", "how-much-a-tale-gives-away", "bits told, of 4.64"),
        ("does_the_windmill_card_pay", "does-the-windmill-card-pay", "points beside never"),
    ],
)
def test_a_notebook_runs(
    notebook: str,
    plot: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in {**SMALL, "PLOTS": str(tmp_path)}.items():
        monkeypatch.setenv(name, value)
    cells = runpy.run_path(str(CHECKOUT / "examples" / "notebooks" / f"{notebook}.py"))
    printed = capsys.readouterr().out
    assert said in printed
    assert printed.count("by words") <= 1, "nobody listens by meaning here"
    assert "<svg" in (tmp_path / f"{plot}.svg").read_text("utf-8")
    assert (CHECKOUT / "docs" / "pictures" / "lab" / f"{plot}.svg").is_file()
    if "estimates" in cells:
        # Plain tales are found by whoever listens; nobody finds them all by luck.
        assert cells["estimates"]["sharp", "plain"].value > cells["estimates"]["random", "plain"].value
