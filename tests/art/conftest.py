"""Every deck there is, and a cache of the tests' own."""

from __future__ import annotations

from pathlib import Path

import pytest

from art.deck import DECKS, DrawnDeck, deck_names, read_deck

ART = Path(__file__).resolve().parents[2] / "art"


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here is found painted already."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture(params=deck_names())
def folder(request: pytest.FixtureRequest) -> Path:
    """Each deck's folder in turn."""
    return DECKS / str(request.param)


@pytest.fixture
def deck(folder: Path) -> DrawnDeck:
    return read_deck(folder)
