"""What docs/lab.md says of each game can be measured again."""

from __future__ import annotations

import json
import sys
from math import log10

import msgspec
import pytest

import talewind
from talewind.engine import games
from talewind.engine.registry import package_of
from talewind.lab import Scheme
from talewind.lab.known import in_words, measure
from tests.cli.running import fails, run
from tools.page import CHECKOUT


def test_every_game_of_ours_stands_in_the_table() -> None:
    page = (CHECKOUT / "docs" / "lab.md").read_text("utf-8")
    table = page.split("## What is known of each game")[1].split("\n\n")[1]
    head, _, *rows = [line.strip("| ").split(" | ") for line in table.splitlines()]
    assert head == [*in_words(measure(Scheme("nim"), 1))]
    titles = [game.about.title for name, game in sorted(games().items()) if not package_of(name)]
    assert [row[0] for row in rows] == titles


def test_windmill_is_measured_as_its_rules_say() -> None:
    """Nine tales, a guess or two each (WM-ROUND-05), 25 pictures or all but one, and the Windmill card.

    The grid is laid in the open, and nine cards are drawn behind a screen. From those who guess something is
    hidden, and not from the teller.
    """
    known = measure(Scheme("windmill"), 4)
    assert 9 + 9 <= known.length.tenth <= known.length.mean <= known.length.most <= 9 * (1 + 2 * 2)
    assert 24 <= known.ways.most <= 26
    assert 24 + 9 <= known.draws < 24 + 9 + 9
    assert known.veiled * known.draws == 9
    assert 0 < known.hidden < 1
    assert 9 < known.size < 9 * 3 * log10(26)


def test_whoever_has_it_installed_can_ask() -> None:
    command = ("simulate", "windmill", "--known", "--games", "2", "--players", "4")
    [found] = json.loads(run(*command, "--json").stdout)
    assert (found["title"], found["players"], found["games"]) == ("Windmill", 4, 2)
    assert found == msgspec.to_builtins(measure(Scheme("windmill", 4), 2))
    told = run(*command, "--option", "first=0", "--option", "first=1").stdout
    assert "Windmill for 4, first 0: 2 games" in told
    assert "Windmill for 4, first 1: 2 games" in told
    assert told.count("hidden from who is asked") == 2


def test_what_no_bot_plays_takes_no_bots() -> None:
    assert "With --known there is no --bots." in fails(
        run("simulate", "windmill", "--known", "--bots", "random"), "usage", 2
    )
    assert "chess" in fails(run("simulate", "chess", "--known"), "unknown_game", 2)


def test_without_the_laboratory_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("talewind.lab")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr(talewind, "lab", raising=False)
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    refused = run("simulate", "windmill", "--known")
    assert "pip install 'talewind[lab]'" in fails(refused, "no_lab", 2)
