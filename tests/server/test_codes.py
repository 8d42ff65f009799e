"""Table codes, and the arithmetic that makes them safe."""

from __future__ import annotations

import pytest

from talewind.engine import TalewindError
from talewind.server.codes import new_code, tidy, words
from talewind.server.limits import Limit, WrongCodes


def test_the_arithmetic_in_the_docstring_holds() -> None:
    animals, plants = words()
    assert len(set(animals)) == len(set(plants)) == 192
    codes = len(animals) * len(plants) * 9000
    assert codes == pytest.approx(332e6, rel=0.01)
    guesses = codes / 1000
    assert guesses / (10 * 60 * 24) == pytest.approx(23, rel=0.01)
    assert guesses / (60 * 60 * 24) == pytest.approx(3.8, rel=0.02)
    assert codes / 2 / (60 * 60 * 24 * 365) == pytest.approx(5.3, rel=0.02)


def test_codes_are_read_however_they_are_typed() -> None:
    for _ in range(500):
        code = new_code()
        assert tidy(code) == code
        assert tidy(f"  {code.upper().replace('-', ' ')} ") == code
    for wrong in (
        "",
        "otter",
        "otter-plum",
        "otter-plum-0471",
        "otter-plum-47311",
        "öttèr-plum-4731",
        "a" * 99,
    ):
        assert tidy(wrong) is None


class Hand:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_wrong_guesses_run_out_and_come_back() -> None:
    hand = Hand()
    guard = WrongCodes(now=hand)
    for _ in range(20):
        guard.check("a")
        guard.wrong("a")
    with pytest.raises(TalewindError) as refusal:
        guard.check("a")
    assert refusal.value.code == "too_many_guesses"
    guard.check("b")
    hand.now += 6
    guard.check("a")


def test_all_clients_together_are_limited() -> None:
    hand = Hand()
    guard = WrongCodes(now=hand)
    for client in range(120):
        guard.wrong(str(client))
    with pytest.raises(TalewindError):
        guard.check("somebody new")
    hand.now += 1.1
    guard.check("somebody new")


def test_keys_are_forgotten_when_there_are_too_many() -> None:
    limit = Limit(0.0, 1, keys=100)
    assert limit.allows("first")
    assert not limit.allows("first")
    for key in range(200):
        limit.allows(key)
    assert len(limit._buckets) == 100
