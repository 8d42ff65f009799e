"""No picture twice in an evening. WM-RULING-33"""

from __future__ import annotations

import pytest

from talewind.engine import replay
from talewind.games.windmill import events
from talewind.games.windmill.about import ABOUT
from talewind.games.windmill.questions import Choose
from tests.ledger import rule

from .evening import Evening


def plays_to_the_end(evening: Evening) -> list[int]:
    """Every other tale is found; whichever pictures were told."""
    while not evening.is_over():
        guesser = evening.position.guessers[0]
        evening.has_a_tale(found_by=guesser if evening.position.tale % 2 else None)
    return [reveal.picture for reveal in evening.told(events.Revealed)]


@rule("WM-RULING-33", "WM-CLEAN-05")
def test_by_the_rulebook_pictures_may_come_again_and_the_table_may_agree_that_they_do_not() -> None:
    option = next(option for option in ABOUT.options if option.name == "once")
    assert option.default is False
    assert not Evening().public().once
    assert Evening(once=True).public().once


@pytest.mark.parametrize(("seats", "tales"), [(3, 9), (4, 12), (5, 10)])
@pytest.mark.parametrize("never_ending", [False, True])
@rule("WM-RULING-33")
def test_no_picture_comes_twice_though_nobody_found_it(seats: int, tales: int, never_ending: bool) -> None:
    for seed in range(5):
        told = plays_to_the_end(Evening(seats, seed=seed, once=True, never_ending=never_ending))
        assert len({*told}) == len(told) == tales


@rule("WM-CLEAN-05")
def test_without_it_pairs_are_usual() -> None:
    evenings = [plays_to_the_end(Evening(4, seed=seed)) for seed in range(10)]
    assert any(len({*told}) < len(told) for told in evenings)


@rule("WM-RULING-33")
def test_what_was_told_lies_in_the_grid_and_cannot_be_chosen_to_the_end() -> None:
    evening = Evening(3, once=True)
    told = []
    for nth in range(4):
        told.append(evening.hidden)
        evening.has_a_tale(found_by=evening.position.guessers[0] if nth else None)
    assert evening.public().round == 2
    assert evening.public().aside == told
    assert sorted(evening.public().grid) == list(range(25)), "it lies where it lay"
    evening.tells()
    guesser = evening.position.guessers[0]
    assert not {*told} & {*evening.choices(guesser)}
    assert "not in the grid" in evening.refuses(guesser, Choose(told[0]))


@rule("WM-RULING-33", "WM-RULING-11")
def test_a_card_of_whom_nothing_was_told_was_seen_and_stays_out() -> None:
    evening = Evening(once=True, tell_timer=True, reveal_seconds=0)
    card = evening.hidden
    evening.time_runs_out(0)
    assert evening.public().aside == [card]


@rule("WM-RULING-33", "WM-REMOTE-03")
def test_the_hidden_card_is_none_of_those_and_nobody_is_told_which_of_the_rest() -> None:
    evening = Evening(once=True)
    card = evening.hidden
    evening.has_a_tale(found_by=2)
    imagined = {evening.imagined_by(2, seed).hidden for seed in range(300)}
    assert imagined == {*range(25)} - {card}
    assert evening.hidden not in evening.public().aside


@rule("WM-RULING-33", "WM-CHAIN-07", "WM-RULING-06")
def test_a_chain_ends_with_its_round_but_its_pictures_stay_out() -> None:
    evening = Evening(3, once=True, never_ending=True)
    for found_by in (None, 2, 0):
        evening.has_a_tale(found_by)
        if evening.position.round == 1:
            pictures = [link.picture for link in evening.public().chain]
    assert pictures[0] is None, "nobody found it"
    assert evening.public().chain == []
    assert len(evening.public().aside) == 3


@rule("WM-RULING-33")
def test_a_table_that_was_begun_before_there_was_a_choice_shuffles_as_ever() -> None:
    evening = Evening(3)
    evening.has_a_tale(found_by=1)
    log = evening.table.log
    del log.options["once"]
    assert replay(log).position == evening.position
