"""Packages that bring a game which cannot be played: named, left out, and the house opens all the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from importlib.metadata import EntryPoint
from types import ModuleType, SimpleNamespace

import pytest

from talewind.authors import InTime
from talewind.engine import Game, TalewindError, game_named, games, registry
from tests.scene.nim import nim

from .running import run


def _rude(name: str) -> object:
    if name == "rude":
        raise KeyboardInterrupt
    while name == "endless":
        pass
    raise AttributeError(name)


@pytest.fixture(autouse=True)
def packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One that works, and all that can go wrong."""
    module = ModuleType("brought")
    monkeypatch.setitem(sys.modules, "brought", module)
    vars(module).update(nim=nim(), number=3, half=type("Half", (Game,), {"about": None}), __getattr__=_rude)
    broken = {
        "nim": "brought:nim",
        "lost": "brought:nowhere",
        "gone": "no_such_package_here:game",
        "number": "brought:number",
        "half": "brought:half",
        "other": "brought:nim",
        "rude": "brought:rude",
        "endless": "brought:endless",
    }
    points = [EntryPoint(name, value, registry.GROUP) for name, value in broken.items()]
    points.append(EntryPoint("nim", "brought:nim", registry.GROUP))
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    monkeypatch.setattr(registry, "_watch", [partial(InTime, 0.1)])
    registry._offers.cache_clear()
    registry._load.cache_clear()
    yield
    registry._offers.cache_clear()
    registry._load.cache_clear()


def test_broken_packages_are_named_and_the_others_played() -> None:
    assert list(games()) == ["nim"]
    assert game_named("nim") is nim()
    with pytest.raises(TalewindError, match="no game called 'gone'"):
        game_named("gone")
    said = "\n".join(registry.left_out())
    for name, why in {
        "lost": "AttributeError",
        "gone": "ModuleNotFoundError",
        "number": "is no game",
        "half": "has no Position",
        "other": "calls itself 'nim'",
        "rude": "KeyboardInterrupt",
        "endless": "did not return after 0.1 seconds of work",
        "nim": "another package has that name",
    }.items():
        assert any(line.startswith(repr(name)) and why in line for line in said.splitlines()), said


def test_nobody_takes_the_place_of_a_game_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever is found first."""
    theirs, ours = (type(name, (nim(),), {}) for name in ("Theirs", "Ours"))
    vars(sys.modules["brought"]).update(theirs=theirs, ours=ours)
    points = [EntryPoint("nim", f"brought:{whose}", registry.GROUP) for whose in ("theirs", "ours")]
    for point, name in zip(points, ("another", "talewind"), strict=True):
        vars(point).update(dist=SimpleNamespace(name=name, version="1.0"))
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    monkeypatch.setattr(registry, "_watch", [partial(InTime, 0.1)])
    registry._offers.cache_clear()
    registry._load.cache_clear()
    assert game_named("nim") is ours
    assert registry.left_out() == ["'nim' of another 1.0 is left out: another package has that name."]


def test_whoever_lists_games_reads_what_is_missing() -> None:
    listed = run("games")
    assert listed.exit_code == 0
    assert "nim: Nim" in listed.stdout
    assert listed.stderr.count("is left out") == 8
