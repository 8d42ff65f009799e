"""Tales of five: told of any three of their words, once an evening, and before any scene."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from talewind.games.end import bots
from talewind.games.end.bots import riddle_of, spare
from talewind.games.end.lexicon import lexicon
from talewind.tales import Company, among, fives, hidden, threes
from talewind.tales.fives import Five, five_of, fives_of
from talewind.tales.hidden import WordWeaver
from tests.rules.end.evening import number
from tools.tales import fives as writing
from tools.tales.fives import batch, covered, faults, hands_with_one, main

WRITTEN = (
    "[crown: Her Majesty // sock: two stripy ankles | my aunt] sat down in a hurry on "
    "[pizza: two Napolitanas | the sofa], asked [clock: the cuckoo | me] about "
    "[owl: the hooting | the noise], and sent [bus: the number nine / dog: Rover | her nephew] away."
)
FIVE = five_of(WRITTEN)
WEAVER = WordWeaver(list)


@pytest.fixture(autouse=True)
def one_tale(monkeypatch: pytest.MonkeyPatch) -> None:
    """And every occasion was told, and every tale of three."""
    monkeypatch.setattr(threes, "threes_of", lambda words: iter(()))
    monkeypatch.setattr(hidden, "fresh_occasions", lambda words, hand: [])
    monkeypatch.setattr(bots, "untold", lambda hand: [])
    monkeypatch.setattr(fives, "fives_of", lambda words: [FIVE] if FIVE.hides(words) else [])


def tell(*words: str, told: list[str] | None = None) -> str:
    return WEAVER.continue_(told or [], riddle_of([*map(number, words)], guessers=3), Random(1))


def test_three_of_its_words_are_hinted_at_and_the_others_are_plain() -> None:
    told = "Her Majesty sat down in a hurry on the sofa, asked the cuckoo about the hooting, and sent"
    assert tell("owl", "crown", "clock") == f"{told} her nephew away."
    assert tell("pizza", "bus", "owl").startswith(
        "My aunt sat down in a hurry on two Napolitanas, asked me about the hooting"
    )


def test_a_place_takes_one_of_its_words_and_each_word_a_place_of_its_own() -> None:
    told = (
        "Two stripy ankles sat down in a hurry on the sofa, asked me about the hooting, and sent Rover away."
    )
    assert tell("sock", "dog", "owl") == told
    assert "in a hurry" not in tell("sock", "crown", "owl")


def test_an_event_is_not_told_again_whatever_of() -> None:
    first = tell("owl", "crown", "clock")
    assert tell("pizza", "bus", "owl", told=[first])
    assert "in a hurry" not in tell("pizza", "bus", "owl", told=[first])


def test_a_hint_is_not_heard_again_if_there_is_another_tale(monkeypatch: pytest.MonkeyPatch) -> None:
    other = five_of(
        WRITTEN.replace("in a hurry", "very slowly").replace("the hooting", "the barn's wise bird")
    )
    monkeypatch.setattr(fives, "fives_of", lambda words: [FIVE, other])
    for seed in range(8):
        riddle = riddle_of([*map(number, ("owl", "crown", "clock"))], guessers=3)
        assert "very slowly" in WEAVER.continue_(["I heard the hooting."], riddle, Random(seed))


def test_hints_that_stand_behind_are_told_of_only_if_there_are_no_better_ones() -> None:
    cards = [number(word) for word in ("sock", "owl", "dog", "clock")]
    assert spare(cards, []) == [number("sock")]


def test_words_that_a_tale_was_written_for_are_told_of_before_any_other() -> None:
    as_good = [number(word) for word in ("dog", "owl", "bus", "clock")]
    assert spare(as_good, []) == [number("dog")]


def test_a_line_that_a_table_does_not_cross_counts_by_what_is_told() -> None:
    with among(Company(lines="no pizza, no Napolitanas")):
        riddle = riddle_of([*map(number, ("owl", "crown", "clock"))], guessers=3)
        assert "Her Majesty" in WEAVER.continue_([], riddle, Random(1))
        riddle = riddle_of([*map(number, ("owl", "pizza", "clock"))], guessers=3)
        assert "Napolitanas" not in WEAVER.continue_([], riddle, Random(1))


def test_a_narrator_does_without_the_card_that_has_no_part_in_a_tale() -> None:
    cards = [number(word) for word in ("snail", "owl", "crown", "clock")]
    assert spare(cards, []) == [number("snail")]
    assert spare(cards, [tell("owl", "crown", "bus")]) == cards


def test_every_tale_of_the_bank_is_found_by_words_of_any_three_places() -> None:
    for five in fives.fives():
        for first, *others in combinations(five.places, 3):
            words = [first.hints[0].word, *(place.hints[-1].word for place in others)]
            assert five in fives_of(words)
    assert fives_of(["zibble", "gromble", "tove"]) == []


# What the linter says of one


@pytest.mark.parametrize(
    ("was", "instead", "wrong"),
    [
        ("owl:", "gnu:", "none of the hundred words"),
        ("owl:", "dog:", "hints at “dog” twice"),
        ("[owl: the hooting | the noise]", "the noise", "4 places"),
        ("dog: ", "", "“Rover” is none of the hundred words"),
        ("dog: Rover", "dog: ", "has not 1 to 13 words"),
        ("Rover", "nine barn owls", "says “owl” outright"),
        ("Rover", "Rover" + " and Rex" * 30, "as it is told, and may have 320"),
        ("] away", "] away [", "not well written"),
        (" sat down in a hurry on ", " ate ", "all in pieces"),
        (" away", " with a queen's tiara away", "says “crown” outright"),
        ("| the noise", "| a bus", "says “bus” outright"),
        ("my aunt", "my aunt. She", "ends a sentence inside"),
        ("Her Majesty", "what a king wears", "is a riddle"),
        ("my aunt", "my very dear old aunt from up in Leeds", "has not 1 to 8 words"),
        (", asked", ". Asked. Then asked", "more than 2 sentences"),
        (" away", " away" + " and away" * 30, "as it is told, and may have 320"),
        (", asked [", " [", "nothing between"),
        (
            " away",
            " at midnight to be wise in the barn, Athena's bird of prey",
            "hints at “owl” all the same",
        ),
    ],
)
def test_each_fault_is_found(was: str, instead: str, wrong: str) -> None:
    assert [*faults(FIVE)] == []
    assert wrong in "\n".join(faults(five_of(WRITTEN.replace(was, instead, 1))))


def test_no_event_comes_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.tales.fives.bank.fives", dict)
    file = tmp_path / "mine.toml"
    file.write_text(f"tales = ['{WRITTEN}', '{WRITTEN.replace('Her Majesty', 'The King')}']", "utf-8")
    assert main(["--lint", str(file)]) == 1
    said = capsys.readouterr().out
    assert "stands in fives" in said
    assert "2 tales" in said


# What is still to be written


def test_sets_to_write_for_hardly_have_three_words_in_common() -> None:
    first, second = batch(0), batch(1)
    assert (len(first), len(second), first) == (50, 50, batch(0))
    assert len(covered([*map(of_places, (*first, *second))])) > 0.99 * 20 * 100


def test_a_hand_has_a_tale_if_three_of_its_four_words_do() -> None:
    assert hands_with_one(set(), tries=10) == 0
    assert hands_with_one(covered([of_places([each.word for each in lexicon().words])]), tries=10) == 1


def test_words_of_one_place_are_not_hidden_together() -> None:
    triples = {frozenset(("crown", "pizza", word)) for word in ("clock", "owl", "bus", "dog", "sock")}
    assert triples - covered([FIVE]) == {frozenset(("crown", "pizza", "sock"))}


def test_whoever_writes_is_told_which_words_are_rare(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(writing, "every_five", lambda: [FIVE, FIVE])
    assert main([]) == 0
    assert "Rarest are airplane (0), anchor (0), " in capsys.readouterr().out
    assert main(["--words"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert (len(said), said[0], said[-1]) == (100, "   0 airplane", "   2 sock")


def of_places(words: Sequence[str]) -> Five:
    return Five("", tuple(fives.Place((fives.Hint(word, ""),), "", 1) for word in words))
