"""Table codes, and the arithmetic that makes them safe."""

from __future__ import annotations

import pytest

from talewind.server.ground.limits import Limit, WrongCodes
from talewind.server.tables.codes import new_code, tidy, words


class Hand:
    now = 0.0

    def __call__(self) -> float:
        return self.now


CODES = 192 * 192 * 9000
DAY = 60 * 24


def test_there_are_so_many_codes() -> None:
    animals, plants = words()
    assert (len(set(animals)), len(set(plants))) == (192, 192)
    assert pytest.approx(332e6, rel=0.01) == CODES


@pytest.mark.parametrize(
    ("clients", "any_of_1000", "a_certain_one"),
    [(1, 23 * DAY, 32 * 365 * DAY), (100, 3.3 * DAY, 4.5 * 365 * DAY), (1000, 1.4 * DAY, 2 * 365 * DAY)],
)
def test_the_arithmetic_in_the_protocol_holds(clients: int, any_of_1000: float, a_certain_one: float) -> None:
    wrong = guesses_a_minute(clients)
    assert CODES / 1000 / wrong == pytest.approx(any_of_1000, rel=0.05)
    assert CODES / 2 / wrong == pytest.approx(a_certain_one, rel=0.05)


def guesses_a_minute(clients: int) -> float:
    """How often so many clients are wrong if each guesses as often as it may: an hour's average."""
    hand = Hand()
    guard = WrongCodes(now=hand)
    wrong = []
    for half_minute in range(150):
        hand.now = half_minute * 30.0
        wrong.append(0)
        for client in range(clients):
            while not guard.exhausted(f"client {client}"):
                guard.wrong(f"client {client}")
                wrong[-1] += 1
    return sum(wrong[-120:]) / 60


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


def test_wrong_guesses_run_out_and_come_back() -> None:
    hand = Hand()
    guard = WrongCodes(now=hand)
    for _ in range(20):
        assert not guard.exhausted("a")
        guard.wrong("a")
    assert guard.exhausted("a")
    assert not guard.exhausted("b")
    hand.now += 6
    assert not guard.exhausted("a")


def test_guesses_that_are_let_in_at_the_same_moment_are_all_waited_for() -> None:
    hand = Hand()
    guard = WrongCodes(now=hand)
    for _ in range(50):
        guard.wrong("a")
    hand.now += 30 * 6
    assert guard.exhausted("a"), "thirty of them were more than it had"
    hand.now += 6
    assert not guard.exhausted("a")


def wary_house(hand: Hand) -> WrongCodes:
    guard = WrongCodes(now=hand)
    for client in range(120):
        guard.wrong(f"198.51.100.{client}")
    return guard


def test_others_who_guess_keep_no_newcomer_out() -> None:
    hand = Hand()
    guard = wary_house(hand)
    for _ in range(3):
        assert not guard.exhausted("203.0.113.5"), "a right code, or a slip of the finger"
        guard.wrong("203.0.113.5")
    assert guard.exhausted("203.0.113.5")
    assert not guard.exhausted("203.0.113.6")


def test_a_wary_house_forgets_one_wrong_guess_in_ten_minutes() -> None:
    hand = Hand()
    guard = wary_house(hand)
    for _ in range(4):
        guard.wrong("203.0.113.5")
    for minute in range(20):
        hand.now = minute * 60.0
        for _ in range(60):
            guard.wrong("somebody else")
        assert guard.exhausted("203.0.113.5")
    hand.now = 20 * 60.0
    guard.wrong("somebody else")
    assert not guard.exhausted("203.0.113.5")


def test_a_wary_house_takes_all_networks_of_one_customer_for_one() -> None:
    guard = wary_house(Hand())
    for network in range(1, 4):
        guard.wrong(f"2001:db8:1:{network}::/64")
    assert guard.exhausted("2001:db8:1:99::/64")
    assert not guard.exhausted("2001:db8:2:1::/64")


def test_strangers_wait_when_thousands_of_machines_guess() -> None:
    hand = Hand()
    guard = wary_house(hand)
    for client in range(1200):
        guard.wrong(f"machine {client}")
    assert guard.exhausted("somebody new")
    hand.now += 0.2
    assert not guard.exhausted("somebody new")


def test_whoever_is_only_asked_for_is_not_remembered() -> None:
    limit = Limit(0.0, 1, keys=2)
    limit.owe("debtor")
    assert not any(limit.empty(f"stranger {nth}") for nth in range(10))
    assert limit.empty("debtor"), "strangers who were only asked for have not taken their place"


def test_keys_are_forgotten_when_there_are_too_many() -> None:
    limit = Limit(0.0, 1, keys=100)
    assert limit.allows("first")
    assert not limit.allows("first")
    for key in range(200):
        limit.allows(key)
    assert len(limit._buckets) == 100
