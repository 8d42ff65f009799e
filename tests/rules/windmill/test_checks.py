"""What must hold at every moment of every evening. WM-CHECK-*"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from talewind.engine import Seat
from talewind.games.windmill import events
from tests.ledger import rule
from tests.rules.windmill.evening import Evening

MOST = {3: 21, 4: 36, 5: 36}
"""The bound of WM-CHECK-03, by players."""


@st.composite
def evenings(draw: Callable[[st.SearchStrategy[int]], int]) -> tuple[Evening, Random]:
    """An evening with every mode and clock that there is, and the luck of the people who play it."""
    evening = Evening(
        seats=draw(st.integers(3, 5)),
        first=None,
        seed=draw(st.integers(0, 2**64)),
        never_ending=bool(draw(st.integers(0, 1))),
        once=bool(draw(st.integers(0, 1))),
        tell_timer=True,
        guess_timer=True,
        reveal_seconds=20 * draw(st.integers(0, 1)),
    )
    return evening, Random(draw(st.integers(0, 2**32)))


def steps(evening: Evening, rng: Random, leaving: float = 0.0) -> Iterator[None]:
    """Play on, step by step, as keen and as absent-minded as people are."""
    yield
    while not evening.is_over():
        position = evening.position
        seat = rng.choice(evening.asked)
        if rng.random() < leaving:
            evening.leaves(rng.choice(evening.rules.present()))
        elif position.phase == "reveal":
            evening.says_go_on(seat)
        elif rng.random() < 0.08:
            evening.time_runs_out(seat, draft=rng.choice(["", "It was getting late."]))
        elif position.phase == "tell":
            rng.choice([evening.tells, evening.speaks_up])()
        elif position.phase == "aloud":
            evening.table.answer(seat, evening.moves(seat)[0])
        elif position.windmill is None and evening.may_take_windmill(seat) and rng.random() < 0.6:
            evening.takes_windmill(seat)
        elif rng.random() < 0.4:
            evening.guesses_right(seat)
        else:
            evening.guesses(seat, rng.choice(evening.choices(seat)))
        yield


class Tale:
    """One tale as it was told to everybody: who guessed, and what came of it."""

    def __init__(self) -> None:
        self.guessed: list[Seat] = []
        self.revealed: events.Revealed | None = None


def tales(evening: Evening) -> list[Tale]:
    told: list[Tale] = []
    for event in evening.table.events_for(None):
        if isinstance(event, events.Drew):
            told.append(Tale())
        elif isinstance(event, events.Guessed):
            told[-1].guessed.append(event.seat)
        elif isinstance(event, events.Revealed):
            told[-1].revealed = event
    return told


@rule("WM-CHECK-01")
@settings(max_examples=50, deadline=None)
@given(evenings())
def test_a_tale_moves_only_teller_and_guessers_and_only_so_far(played: tuple[Evening, Random]) -> None:
    evening, rng = played
    seats = evening.table.seats
    for _ in steps(evening, rng):
        pass
    before = [0] * seats
    for tale in tales(evening):
        reveal = tale.revealed
        assert reveal is not None
        assert [now - then for now, then in zip(reveal.score, before, strict=True)] == reveal.gains
        for seat, gain in enumerate(reveal.gains):
            most = seats - 1 if seat == reveal.teller else seats if seat in tale.guessed else 0
            least = -1 if seat == reveal.teller or seat in tale.guessed else 0
            assert least <= gain <= most
        before = reveal.score
    assert evening.score == evening.result.points == before


@rule("WM-CHECK-02", "WM-RULING-05")
@settings(max_examples=50, deadline=None)
@given(evenings(), st.booleans())
def test_no_score_is_ever_negative(played: tuple[Evening, Random], leaving: bool) -> None:
    evening, rng = played
    for _ in steps(evening, rng, 0.02 if leaving else 0):
        assert min(evening.score) >= 0


@rule("WM-CHECK-03")
@settings(max_examples=50, deadline=None)
@given(evenings())
def test_in_a_round_everybody_guesses_once_at_every_position(played: tuple[Evening, Random]) -> None:
    evening, rng = played
    seats = evening.table.seats
    positions: dict[tuple[int, Seat], Counter[int]] = defaultdict(Counter)
    tale = 0
    for _ in steps(evening, rng):
        if evening.position.tale != tale and not evening.is_over():
            tale = evening.position.tale
            for nth, seat in enumerate(evening.position.guessers, start=1):
                positions[evening.position.round, seat][nth] += 1
    assert len(positions) == seats * evening.rules.rounds
    for counted in positions.values():
        assert counted == Counter(range(1, seats))
    assert max(evening.score) <= MOST[seats]


@rule("WM-CHECK-03")
@settings(max_examples=30, deadline=None)
@given(evenings())
def test_nobody_passes_the_bound_though_people_leave(played: tuple[Evening, Random]) -> None:
    evening, rng = played
    for _ in steps(evening, rng, leaving=0.03):
        assert max(evening.score) <= MOST[evening.table.seats]


@rule("WM-CHECK-03")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_bound_is_what_the_best_of_all_evenings_brings(seats: int) -> None:
    """Seat 0, once it has a point, is always the one who captures and whose tale is found last."""
    evening = Evening(seats, points=[1] + [0] * (seats - 1))
    while not evening.is_over():
        evening.tells()
        if evening.teller == 0:
            evening.is_found_by(evening.position.guessers[-1])
        else:
            while (seat := evening.position.guesser) != 0:
                assert seat is not None
                evening.guesses_wrong(seat)
            evening.captures(0)
        evening.goes_on()
    assert evening.score[0] == 1 + MOST[seats]


@rule("WM-CHECK-04", "WM-RULING-33")
@settings(max_examples=60, deadline=None)
@given(evenings(), st.booleans())
def test_no_card_is_ever_lost_or_doubled(played: tuple[Evening, Random], leaving: bool) -> None:
    evening, rng = played
    options = evening.rules.options
    for _ in steps(evening, rng, 0.02 if leaving else 0):
        table = evening.position
        held = [] if table.hidden is None else [table.hidden]
        in_front = [guess.picture for guess in table.guesses if guess.picture is not None]
        assert sorted([*table.deck, *held, *table.aside]) == list(range(25))
        assert sorted([*evening.grid, *in_front, *table.aside]) == list(range(25))
        assert sorted(table.grid) == list(range(25))
        if options.once:
            out = [reveal.picture for reveal in evening.told(events.Revealed)][: table.tale - 1]
        else:
            out = [link.picture for link in table.chain if link.picture is not None]
        assert table.aside == out
        assert options.once or options.never_ending or not table.aside
        if not in_front:
            assert len(evening.grid) == 25 - len(out)


@rule("WM-ROUND-02", "WM-END-01")
@settings(max_examples=50, deadline=None)
@given(evenings())
def test_though_people_leave_nobody_tells_twice_in_a_round(played: tuple[Evening, Random]) -> None:
    evening, rng = played
    told: dict[int, list[Seat]] = defaultdict(list)
    tale = 0
    for _ in steps(evening, rng, leaving=0.02):
        table = evening.position
        if table.tale != tale and not evening.is_over():
            tale = table.tale
            assert table.teller not in told[table.round]
            assert table.teller not in table.gone
            assert not set(table.guessers) & {table.teller, *table.gone}
            told[table.round].append(table.teller)
        assert table.first not in table.gone
    if evening.result.ending == "rounds_complete":
        for tellers in told.values():
            assert set(evening.rules.present()) <= set(tellers)
        assert len(told) == evening.rules.rounds
    else:
        assert len(evening.rules.present()) == 2
    assert set(evening.result.winners) <= set(evening.rules.present())


@settings(max_examples=40, deadline=None)
@given(evenings())
def test_the_view_foretells_how_many_tales_there_will_be(played: tuple[Evening, Random]) -> None:
    """As things stand: it may change only when somebody leaves."""
    evening, rng = played
    foretold, gone = evening.public().tales, 0
    for _ in steps(evening, rng, leaving=0.02):
        if len(evening.position.gone) != gone:
            gone = len(evening.position.gone)
            foretold = evening.public().tales
        assert evening.public().tales == foretold
        assert evening.public().tale <= foretold
    if evening.result.ending == "rounds_complete":
        assert len(tales(evening)) == foretold
