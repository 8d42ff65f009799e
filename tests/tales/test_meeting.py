"""Visits: whoever is the guest, the sentences stay sentences; and what such a tale is called after."""

from __future__ import annotations

import re

import pytest

from talewind.tales import bank
from talewind.tales.bank import Member
from talewind.tales.meeting import Visit, both, fits, shortly, told, visits
from talewind.tales.phrases import LIMIT
from tests.soaking import SOAK

CAST, VISITS = bank.cast("story"), bank.visits("story")
CAT = Member(the="cat", as_="she", is_="cat")

FAULTS = re.compile(r"\{|\}|  |\b(?:a|an|the|his|its) (?:a|an|the)\b|[.,;]{2}|[.!?] [a-z]|^[a-z]")
"""A gap, two articles, a small letter where a sentence begins."""


def guests_of(host: str, wish: str) -> list[Member]:
    every = (member for home, cast in CAST.items() if home != host for member in cast)
    return [member for member in every if fits(wish, member.is_)]


EACH = 1 if SOAK else 6
"""Of a tale's guests each so many'th, others for the next tale: every tale has many, and everybody is one."""


def test_every_tale_parses_with_every_guest_that_it_takes() -> None:
    for host, tales in VISITS.items():
        for nth, visit in enumerate(tales):
            for guest in guests_of(host, visit.wish)[nth % EACH :: EACH]:
                tale = told(visit.tale, guest)
                assert not FAULTS.search(tale), tale
                assert len(tale) <= LIMIT, tale


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("“Well?” {he} asked. {he} left.", "“Well?” she asked. She left."),
        ("“Well.” {he} left.", "“Well.” She left."),
        ("“Go!” {he} fell silent.", "“Go!” She fell silent."),
        ("“{guest},” said {guest}.", "“The cat,” said the cat."),
        (
            "“Is it {hers}?” asked {guest}, and it was {his} hat.",
            "“Is it hers?” asked the cat, and it was her hat.",
        ),
    ],
)
def test_a_sentence_begins_with_a_capital_and_what_follows_a_question_does_not(line: str, words: str) -> None:
    assert told(line, CAT) == words


def test_a_guest_comes_where_it_is_wanted_and_from_the_other_picture() -> None:
    one, other = [*CAST][:2]
    for line, guest in visits("story", one, other):
        host = one if line in [visit.tale for visit in VISITS[one]] else other
        wish = next(visit.wish for visit in VISITS[host] if visit.tale == line)
        assert fits(wish, guest.is_)
        assert guest in CAST[other if host == one else one]


def test_whoever_is_called_like_somebody_there_is_no_guest() -> None:
    alike = [
        (host, home, visit.tale, guest)
        for host, tales in VISITS.items()
        for visit in tales
        for home, cast in CAST.items()
        for guest in cast
        if home != host and fits(visit.wish, guest.is_) and shortly(guest) in map(shortly, CAST[host])
    ]
    assert alike
    for host, home, tale, guest in alike:
        assert Visit(tale, guest) not in visits("story", host, home)


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


def test_a_tale_is_called_after_its_host_and_its_guest() -> None:
    for host, tales in VISITS.items():
        for visit in tales:
            at_home = {*map(shortly, CAST[host])}
            guest = [each for each in guests_of(host, visit.wish) if shortly(each) not in at_home][-1]
            title = both(f"Listen to me. {told(visit.tale, guest)}")
            assert title.endswith(f" and the {shortly(guest)}"), visit.tale
            assert title.removeprefix("The ").partition(" and the ")[0] in at_home, title


def test_a_whole_tale_is_called_after_one_of_each_picture() -> None:
    for one, tales in bank.meetings("story").items():
        for other, tale in tales.items():
            title = both(f"{tale} So they say.").removeprefix("The ")
            mine, _, yours = title.removesuffix(", twice").partition(" and the ")
            assert mine in map(shortly, CAST[one]), tale
            assert (yours or mine) in map(shortly, CAST[other]), tale


@pytest.mark.parametrize("line", bank.own().two)
def test_a_tale_of_things_that_nobody_knows_is_called_after_them(line: str) -> None:
    assert both(line.format(a="the oyster", b="five mushrooms")) == "The oyster and five mushrooms"
    assert both(line.format(a="the bus", b="the bus")) == "The bus, twice"


def test_nobody_elses_words_are_taken_for_such_a_tale() -> None:
    assert both("Look at the moon, and then go to sleep.") == ""
