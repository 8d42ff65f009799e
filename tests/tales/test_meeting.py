"""Bridges: whoever crosses one, the sentences stay sentences; and what such a tale is called after."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from talewind.tales import bank
from talewind.tales.bank import Bridge, Member
from talewind.tales.meeting import both, fits, meetings, named, told
from talewind.tales.phrases import LIMIT

EVERYBODY = {
    (member.the, member.as_, member.is_): member
    for deck in bank.decks()
    for cast in bank.cast(deck).values()
    for member in cast
}.values()
HAT = Member(the="hat", more="on the mat", as_="it", is_="hat")
CAT = Member(the="cat", as_="she", is_="cat")

FAULTS = re.compile(
    r"\{|\}|  |\b(?:a|an|the|his|its) (?:a|an|the)\b|\b(?:he|she|it) (?:he|she|it)\b"
    r"|[.,;]{2}|[.!?] [a-z]|^[a-z]"
)
"""A gap, two articles, a small letter where a sentence begins."""


def who_can(bridge: Bridge, wish: str) -> Iterator[Member]:
    return (member for member in EVERYBODY if fits(wish, member.is_))


def test_every_tale_parses_with_everybody_who_can_be_in_it() -> None:
    """Each of them once in the one place and once in the other."""
    for bridge in bank.bridges().bridge:
        ones, others = [*who_can(bridge, bridge.a)], [*who_can(bridge, bridge.b)]
        for line in bridge.tales:
            for nth in range(max(len(ones), len(others))):
                tale = told(line, ones[nth % len(ones)], others[nth % len(others)])
                assert not FAULTS.search(tale), tale
                assert len(tale) <= LIMIT, tale


def test_the_first_sentence_about_somebody_tells_more_of_them() -> None:
    assert told("{a} met {b}. {he} sang to {b}.", HAT, CAT) == (
        "The hat on the mat met the cat. It sang to the cat."
    )
    assert told("Once {b} met {a}. {b.he} took {him} by {his} brim.", HAT, CAT) == (
        "Once the cat met the hat. She took it by its brim."
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("“Well?” {he} asked. {he} left.", "“Well?” she asked. She left."),
        ("“Well.” {he} left.", "“Well.” She left."),
        ("“Go!” {he} fell silent.", "“Go!” She fell silent."),
        ("“{b},” said {a}.", "“The hat on the mat,” said the cat."),
    ],
)
def test_a_sentence_begins_with_a_capital_and_what_follows_a_question_does_not(line: str, words: str) -> None:
    assert told(line, CAT, HAT) == words


def test_two_meet_only_where_a_bridge_is_made_for_them() -> None:
    for met in meetings([CAT], [HAT]):
        wishes = [
            (bridge.a, bridge.b)
            for bridge in bank.bridges().bridge
            if bridge.of == met.of and met.line in bridge.tales
        ]
        assert any(fits(a, met.a.is_) and fits(b, met.b.is_) for a, b in wishes)
    assert {met.of for met in meetings([CAT], [HAT])} >= {"cats", "hat"}


@pytest.mark.parametrize(
    ("wish", "fitting"),
    [
        *(("cat", True), ("walks furry", True), ("bird|furry", True), ("walks -big", True)),
        *(("bird", False), ("walks big", False), ("-furry", False), ("bird|big", False)),
    ],
)
def test_a_wish_is_granted_by_what_somebody_is(wish: str, fitting: bool) -> None:
    assert fits(wish, "cat") is fitting


# What such a tale is called after


def test_a_tale_is_called_after_its_two() -> None:
    for bridge in bank.bridges().bridge:
        one, other = next(who_can(bridge, bridge.a)), [*who_can(bridge, bridge.b)][-1]
        for line in bridge.tales:
            title = both(f"Listen to me. {told(line, one, other)}")
            assert title == f"The {one.the} and the {other.the}", line


@pytest.mark.parametrize("line", bank.bridges().anything)
def test_a_tale_of_things_that_nobody_knows_is_called_after_them(line: str) -> None:
    assert both(line.format(a="the oyster", b="five mushrooms")) == "The oyster and five mushrooms"
    assert both(line.format(a="the bus", b="the bus")) == "The bus, twice"


def test_nobody_elses_words_are_taken_for_such_a_tale() -> None:
    assert both("Look at the moon, and then go to sleep.") == ""
    assert named(HAT) == "the hat on the mat"
