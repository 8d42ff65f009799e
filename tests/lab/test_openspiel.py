"""OpenSpiel's own tests: random games with clones and stored states, and recorded playthroughs. And what
somebody knows is enough for its algorithms, and no more than they may know.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pyspiel
import pytest
from open_spiel.python.algorithms.cfr import CFRSolver
from open_spiel.python.algorithms.exploitability import nash_conv

from talewind.engine import TalewindError, add_game, registry
from talewind.lab.openspiel import register
from tests.scene.nim import nim

from .playthroughs import DEALS, replayed


@pytest.mark.parametrize("game", DEALS)
def test_random_games_are_what_openspiel_expects(game: str) -> None:
    name = register(game, deals=DEALS[game])
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", DEALS)
def test_a_recorded_game_goes_as_it_went(game: str) -> None:
    recorded, now = replayed(game)
    assert now == recorded


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("bad_count", {"deals": 0}),
        ("bad_count", {"deals": 2.5}),
        ("unknown_option", {"options": {"dice": 3}}),
    ],
)
def test_what_cannot_be_is_not_registered(code: str, asked: dict[str, Any]) -> None:
    with pytest.raises(TalewindError) as refused:
        register("windmill", **asked)
    assert refused.value.code == code


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game(register("nim", deals=1)).new_initial_state()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert (len(state.history()), len(twin.history())) == (0, 1)
    assert str(state) == str(state.clone())
    assert twin.information_state_string(0) != state.information_state_string(0)


# What somebody knows


def solved(name: str, rounds: int) -> tuple[pyspiel.Game, Any]:
    """What counterfactual regret makes of a game, which it needs states of information for."""
    game = pyspiel.load_game(register(name, deals=1))
    solver = CFRSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    return game, solver.average_policy()


def test_counterfactual_regret_finds_how_nim_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one and two whoever begins leaves one and one."""

    class Little(nim()):  # type: ignore[misc]
        about = msgspec.structs.replace(nim().about, name="little_nim")

        @classmethod
        def set_up(cls, options: Any, seats: int, chance: Any) -> Any:
            return cls.Position(chance=chance, heaps=[1, 2])

    monkeypatch.setattr(registry, "_added", registry._added.copy())
    add_game(Little)
    game, policy = solved("little_nim", 40)
    state = game.new_initial_state()
    for step in ("take heap 1", "take count 1"):
        chances = policy.action_probabilities(state)
        best = max(chances, key=chances.get)
        assert (state.action_to_string(best), chances[best] > 0.9) == (step, True)
        state.apply_action(best)
    assert nash_conv(game, policy) < 0.1


def test_counterfactual_regret_finds_that_sealed_answers_cannot_be_foreseen() -> None:
    """Whoever answers second at Pennies would always win if they knew the first answer."""
    game, policy = solved("pennies", 20)
    chances = [policy.action_probabilities(game.new_initial_state())]
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    chances.append(policy.action_probabilities(state))
    assert [[pytest.approx(0.5)] * 2] * 2 == [[*each.values()] for each in chances]
    assert nash_conv(game, policy) == pytest.approx(0)


def test_two_pasts_that_a_player_cannot_tell_apart_are_one_to_them() -> None:
    one, other = (pyspiel.load_game(register("sorting", deals=1)).new_initial_state() for _ in range(2))
    first, second = one.current_player(), 1 - one.current_player()
    say = {one.action_to_string(action): action for action in one.legal_actions()}
    one.apply_action(say["bid count 1"])
    other.apply_action(say["bid count 3"])
    assert one.current_player() == other.current_player() == second
    assert one.information_state_string(second) == other.information_state_string(second)
    assert one.information_state_string(first) != other.information_state_string(first)
    for state in (one, other):
        state.apply_action(say["bid count 2"])
    assert one.information_state_string(second) == other.information_state_string(second)
    assert one.observation_string(first) == other.observation_string(first), "but they recall what they bid"
    assert one.information_state_string(first) != other.information_state_string(first)


def test_who_guesses_in_windmill_knows_no_more_than_they_see() -> None:
    """All the same but for the teller's picture: nobody else knows it, until it is turned up."""
    state = pyspiel.load_game(register("windmill", players=3, deals=8)).new_initial_state()
    state.apply_action(5)
    teller = state.current_player()
    twin, guesser = state.clone(), (teller + 1) % 3
    twin.bout = state.bout.imagine(guesser, Random(3))
    for both in (state, twin):
        both.apply_action(both.legal_actions()[0])
    pictures = [each.bout.drive.game.private(teller) for each in (state, twin)]
    assert pictures[0] != pictures[1]
    assert state.information_state_string(guesser) == twin.information_state_string(guesser)
    assert state.information_state_string(teller) != twin.information_state_string(teller)
