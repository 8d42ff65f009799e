"""What holds at every table of every game."""

from __future__ import annotations

import pytest

from talewind.testing.plugin import Proof
from tests.every_game import RULES


@pytest.mark.talewind_games(games=RULES)
def test_it_holds_for_every_game(talewind_games: Proof) -> None:
    talewind_games()
