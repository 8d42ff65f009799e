"""What holds at every table of every game."""

from __future__ import annotations

import pytest

from talewind.testing import knowing
from talewind.testing.plugin import Proof
from tests.every_game import RULES
from tests.soaking import SOAK


@pytest.fixture(autouse=True)
def fewer_evenings(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half as many as authors try, where nobody could learn what they must not know."""
    _, law = request.node.callspec.params["talewind_games"]
    if not SOAK and law.holds.__module__ != knowing.__name__:
        option = request.config.option
        monkeypatch.setattr(option, "talewind_evenings", option.talewind_evenings // 2)


@pytest.mark.talewind_games(games=RULES)
def test_it_holds_for_every_game(talewind_games: Proof) -> None:
    talewind_games()
