"""OpenSpiel's own tests: random games with clones and stored states, and recorded playthroughs."""

from __future__ import annotations

import pyspiel
import pytest

from talewind.lab.openspiel import register

from .playthroughs import DEALS, replayed


@pytest.mark.parametrize("game", DEALS)
def test_random_games_are_what_openspiel_expects(game: str) -> None:
    name = register(game, deals=DEALS[game])
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=game != "end", verbose=False)


@pytest.mark.parametrize("game", DEALS)
def test_a_recorded_game_goes_as_it_went(game: str) -> None:
    recorded, now = replayed(game)
    assert now == recorded


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game(register("nim", deals=1)).new_initial_state()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert (len(state.history()), len(twin.history())) == (0, 1)
    assert str(state) == str(state.clone())
