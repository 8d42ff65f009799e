"""Caps hold, whoever spends at once; and nobody spends by accident."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from talewind.tales.endpoint import Budget, spending
from talewind.tales.endpoint.budget import current


def test_a_budget_ends_with_its_calls_or_its_tokens() -> None:
    calls, tokens = Budget(calls=1, tokens=100), Budget(calls=9, tokens=100)
    assert calls.take(10)
    assert not calls.take(10)
    assert tokens.take(60)
    assert not tokens.take(60)
    assert (tokens.calls, tokens.tokens) == (8, 40)


def test_what_was_not_used_comes_back_and_what_was_used_besides_is_gone() -> None:
    budget = Budget(calls=9, tokens=100)
    budget.take(50)
    budget.settle(50, used=20)
    assert budget.tokens == 80
    budget.take(50)
    budget.settle(50, used=10**12)
    assert budget.tokens == 0


def test_many_threads_cannot_spend_more_than_there_is() -> None:
    budget = Budget(calls=100, tokens=10_000)
    with ThreadPoolExecutor(8) as pool:
        taken = sum(pool.map(lambda _: budget.take(7), range(400)))
    assert (taken, budget.calls, budget.tokens) == (100, 0, 9_300)


def test_who_is_spending_is_known_only_within() -> None:
    outer, inner = Budget(1, 1), Budget(2, 2)
    assert current() is None
    with spending(outer):
        with spending(inner):
            assert current() is inner
        assert current() is outer
    assert current() is None
