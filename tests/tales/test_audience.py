"""The dial: what a table's guesses tell its tellers, and what tale is best for it then."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise, permutations
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from talewind.games.windmill.scoring import points_for_teller
from talewind.pictures import deck_named
from talewind.tales import Audience, TableTalk, speaker_for

from .luck import lucks

CHANCES = [step / 20 for step in range(1, 20)]
GRID = range(len(deck_named("windmill")))

Round = tuple[float, int, int]
ROUNDS = st.tuples(st.floats(0, 1), st.integers(0, 7), st.integers(0, 7))


def after(*rounds: Round) -> Audience:
    return reduce(lambda audience, told: audience.after(told[0], told[1], told[2]), rounds, Audience())


def best_for(audience: Audience, guessers: int = 4) -> float:
    """How plain a tale is best told."""
    return max(CHANCES, key=lambda chance: audience.worth(chance, points_for_teller(guessers)))


def test_a_table_that_finds_is_sharper_and_one_that_misses_is_duller() -> None:
    for chance in CHANCES:
        usual = Audience().chance(chance)
        assert after((0.5, 1, 0)).chance(chance) > usual > after((0.5, 0, 1)).chance(chance)


def test_a_hard_tale_that_is_found_says_more_than_an_easy_one() -> None:
    assert after((0.2, 1, 0)).chance(0.5) > after((0.9, 1, 0)).chance(0.5)
    assert after((0.9, 0, 1)).chance(0.5) < after((0.2, 0, 1)).chance(0.5)


def test_a_tale_that_nobody_guessed_at_says_nothing() -> None:
    for chance in CHANCES:
        assert after((0.4, 0, 0)).chance(chance) == pytest.approx(Audience().chance(chance))


def test_the_more_it_has_heard_the_surer_it_is() -> None:
    often = [after(*[(0.5, 1, 0)] * rounds).chance(0.5) for rounds in range(6)]
    assert all(later > earlier for earlier, later in pairwise(often))


@given(st.lists(ROUNDS, max_size=4))
def test_the_order_of_the_tales_does_not_matter(rounds: list[Round]) -> None:
    believed = {round(after(*order).chance(0.5), 6) for order in permutations(rounds)}
    assert max(believed) - min(believed) <= 2e-6


@given(st.lists(ROUNDS, max_size=12), st.floats(0, 1))
def test_a_belief_stays_a_chance_whatever_happens(rounds: list[Round], expected: float) -> None:
    assert 0 < after(*rounds).chance(expected) < 1


def test_a_plainer_tale_is_never_less_likely_to_be_found() -> None:
    for audience in (Audience(), after((0.5, 4, 0)), after((0.5, 0, 4))):
        found = [audience.chance(chance) for chance in CHANCES]
        assert found == sorted(found)


def test_the_sharper_the_table_the_more_oblique_the_best_tale() -> None:
    tables = [after(*[(0.5, right, 4 - right)] * 5) for right in range(5)]
    best = [best_for(table) for table in tables]
    assert best == sorted(best, reverse=True)
    assert best[0] > 0.8
    assert best[-1] < 0.4


def test_a_tale_for_everybody_or_for_nobody_is_worth_less_than_one_between() -> None:
    """WM-SCORE-02, WM-SCORE-03: the later it is found the better, but found it must be."""
    points = points_for_teller(4)
    assert points(0) == -1
    assert points(1) == 1
    assert points(0.5) > 1.5


# What that does to tales


def plainness(audience: Audience) -> float:
    """How likely its tales are to be found, by their teller's own opinion of an unknown table."""
    table = TableTalk(shown=GRID, guessers=2)
    tales = (speaker_for("windmill").tell(nth % len(GRID), table, audience, rng) for nth, rng in lucks(50))
    return fmean(tale.chance for tale in tales)


def test_after_five_tales_that_all_found_a_tale_is_less_plain_and_after_five_that_none_did_plainer() -> None:
    sharp, usual, dull = (
        plainness(audience) for audience in (after(*[(0.6, 4, 0)] * 5), Audience(), after(*[(0.6, 0, 4)] * 5))
    )
    assert sharp < usual - 0.1
    assert dull > usual + 0.02
