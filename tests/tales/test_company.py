"""A table's wishes reach the bots that tell there, and nobody else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from talewind.tales import Company, among, company


def test_without_a_table_there_are_no_wishes() -> None:
    assert company() == Company(style="", lines="")


def test_wishes_hold_within_and_no_longer() -> None:
    with among(Company(lines="no mice")):
        with among(Company(style="like a sailor")):
            assert company() == Company(style="like a sailor")
        assert company() == Company(lines="no mice")
    assert company() == Company()


def test_tales_are_told_for_people_and_for_all_where_nobody_is_known_to_be_one() -> None:
    assert [Company(people=frozenset({1})).counts(seat) for seat in range(3)] == [False, True, False]
    assert Company().counts(0)
    people = Company(people=frozenset({1, 3}))
    assert [people.ears(seats) for seats in ([0, 1, 2], [1, 2, 3], [0, 2])] == [1, 2, 2]
    assert Company().ears([0, 1, 2]) == 3


def test_they_are_gone_even_if_a_bot_fails() -> None:
    with pytest.raises(ZeroDivisionError), among(Company(lines="no mice")):
        raise ZeroDivisionError
    assert company() == Company()


def test_two_tables_at_once_do_not_hear_each_others() -> None:
    def at(wish: str) -> str:
        with among(Company(lines=wish)):
            return company().lines

    with among(Company(lines="no mice")), ThreadPoolExecutor(1) as elsewhere:
        assert elsewhere.submit(company).result() == Company()
        assert elsewhere.submit(at, "no ghosts").result() == "no ghosts"
        assert company().lines == "no mice"
