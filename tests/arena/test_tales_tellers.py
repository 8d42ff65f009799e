"""What a teller learns from guesses, and what is measured of it before listeners it did not plan with."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from talewind.arena.tales.report import everybody
from talewind.games.windmill.measured import MATTER
from talewind.games.windmill.measured.speaking import ADAPTED, CHANCE, LITERAL, MANNERS, ORACLE
from talewind.games.windmill.scoring import points_in_turns
from talewind.tales import Audience

FOX, OWL, ANYTHING = [0.8, 0.1, 0.05, 0.05], [0.05, 0.8, 0.1, 0.05], [0.25] * 4
ADVISERS = [FOX, OWL, ANYTHING]
POWERS = 4
"""Ways of guessing like one adviser."""


def trusted(audience: Audience) -> list[float]:
    """How likely the table guesses like each adviser."""
    weights = [weight for weight, _ in audience.guesses_like(ADVISERS)]
    return [sum(weights[at : at + POWERS]) for at in range(0, len(weights), POWERS)]


def test_whoever_guessed_as_an_adviser_would_is_believed_to_guess_like_it() -> None:
    assert trusted(Audience()) == pytest.approx([1 / 3] * 3)
    fox, owl, anything = trusted(Audience().guessed(ADVISERS, [0]).guessed(ADVISERS, [0]))
    assert fox > anything > owl
    # Whoever guesses what no adviser thought of guesses anything.
    assert (
        max(trusted(Audience().guessed(ADVISERS, [3, 2, 1])))
        == trusted(Audience().guessed(ADVISERS, [3, 2, 1]))[2]
    )


def test_wrong_guesses_tell_as_much_as_right_ones_and_in_any_order_of_tales() -> None:
    believed = []
    for order in permutations(([1, 0], [0], [2, 1])):
        audience = Audience()
        for guesses in order:
            audience = audience.guessed(ADVISERS, guesses)
        believed.append(trusted(audience))
    for each in believed:
        assert each == pytest.approx(believed[0])


def test_without_guesses_or_advisers_nothing_is_learned() -> None:
    assert not Audience().knows(ADVISERS)
    assert Audience().guessed([], [1]) == Audience()
    heard = Audience().guessed(ADVISERS, [0])
    assert heard.knows(ADVISERS)
    assert not heard.knows(ADVISERS[:2])
    assert heard.after(0.5, right=1, wrong=0).alike == heard.alike


@pytest.mark.parametrize("seed", range(5))
def test_noting_only_the_likeliest_is_nearly_exact(seed: int) -> None:
    rng = Random(seed)
    weights = [rng.random() ** 6 for _ in range(25)]
    target = rng.randrange(25)
    exact = points_in_turns(weights, target, 4)
    assert points_in_turns(weights, target, 4, noted=24) == pytest.approx(exact)
    assert points_in_turns(weights, target, 4, noted=6) == pytest.approx(exact, abs=0.1)


def test_tellers_are_measured_in_every_manner_before_everybody() -> None:
    tellings = MATTER.tellings(everybody(MATTER, "words", None), 1, quick=True)
    measured = {each.manner: each for each in tellings}
    assert set(measured) == set(MANNERS)
    assert set(measured[ADAPTED].before) == {"word overlap", "tier 0"}
    assert measured[ORACLE].points >= max(measured[manner].points for manner in (CHANCE, LITERAL, ADAPTED))
    assert measured[ORACLE].points > measured[CHANCE].points
