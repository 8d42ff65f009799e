"""Every rule of Harbour Lights."""

from __future__ import annotations

from typing import Any, cast

import pytest

from harbour_lights import game
from harbour_lights.pieces import (
    BERTHS,
    LANTERNS,
    STORM,
    Caught,
    Challenge,
    Challenged,
    Driven,
    Fish,
    Fished,
    Harbour,
    LetPass,
    Light,
    Lit,
    Rescue,
    Rest,
    Row,
    Rowed,
    Show,
    Tell,
    WatchPassed,
)
from talewind.engine import CLOCK, Event, GoOn, Result, Table
from talewind.engine.beginning import seed_bytes, settle
from talewind.engine.wording import with_names
from talewind.testing import rule


def harbour(seats: int = 2, chosen: dict[str, Any] | None = None, **facts: Any) -> tuple[Table, Harbour]:
    """A harbour in which this is so. Nobody meets anybody, and nobody hopes for where they are."""
    table = Table(game, seats, seed_bytes(1), settle(game, seats, chosen or {}))
    position = cast(Harbour, table.position)
    usual = {"boats": [0, 2, 4, 6][:seats], "hopes": [8] * seats, "hands": [[2, 3] for _ in range(seats)]}
    for name, value in {**usual, **facts}.items():
        setattr(position, name, value)
    return table, position


def moves(table: Table, seat: int) -> list[Any]:
    return list(table.asks[seat].moves)


def told(table: Table, kind: type[Event]) -> list[Any]:
    return [told.event for told in table.events if isinstance(told.event, kind)]


def ended(table: Table) -> Result:
    assert table.result is not None
    return table.result


@rule("HL-SETUP-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_begins_with_a_berth_a_hope_and_two_lanterns(seats: int) -> None:
    table = Table(game, seats, seed_bytes(seats), settle(game, seats, {}))
    position = cast(Harbour, table.position)
    assert all(0 <= berth < BERTHS for berth in (*position.boats, *position.hopes))
    assert [len(hand) for hand in position.hands] == [2] * seats
    assert sorted([*position.fog, *(each for hand in position.hands for each in hand)]) == LANTERNS
    assert game.about.seats == (1, 2, 3, 4)


@rule("HL-SETUP-02")
def test_nobody_sees_how_many_lanterns_there_are() -> None:
    few, many = (harbour(hands=hands, fog=fog)[0] for hands, fog in (([[1], []], [5]), ([[1], [2, 3]], [])))
    assert few.view(0) == many.view(0)
    assert few.view(None) == many.view(None)


@rule("HL-WATCH-01")
def test_a_watch_has_four_strokes_and_then_one_rests() -> None:
    table, position = harbour()
    assert moves(table, 0) == [Row(1), Fish(), Rescue(), Rest()]
    for _ in range(4):
        table.answer(0, Fish())
    assert moves(table, 0) == [Rest()]
    table.answer(0, Rest())
    assert (position.keeper, position.strokes, position.storm) == (1, 4, 1)


@rule("HL-WATCH-02")
def test_who_takes_too_long_rests() -> None:
    table, position = harbour(chosen={"clocks": True})
    assert table.asks[0].seconds == 30
    table.time_up(0)
    assert position.keeper == 1
    assert harbour()[0].asks[0].seconds is None


@rule("HL-ROW-01")
@pytest.mark.parametrize(("at", "to"), [(0, {1}), (3, {2, 4}), (8, {7})])
def test_one_rows_to_a_neighbouring_berth(at: int, to: set[int]) -> None:
    table, _ = harbour(boats=[at, 5], hopes=[6, 6])
    assert {move.to for move in moves(table, 0) if isinstance(move, Row)} == to


@rule("HL-ROW-02")
def test_who_lies_there_may_challenge_even_without_a_lantern() -> None:
    table, position = harbour(3, boats=[1, 2, 2], hands=[[1], [], [5]])
    table.answer(0, Row(2))
    assert [seat for seat in table.asks if Challenge() in moves(table, seat)] == [1, 2]
    table.answer(1, LetPass())
    table.answer(2, LetPass())
    assert position.boats == [2, 2, 2]
    assert told(table, Challenged) == []


@rule("HL-FISH-01")
@pytest.mark.parametrize(("fog", "lantern"), [([4], 4), ([], None)])
def test_only_the_fisher_learns_what_came(fog: list[int], lantern: int | None) -> None:
    table, position = harbour(fog=fog)
    table.answer(0, Fish())
    assert table.events_for(0) == [Fished(0), Caught(lantern)]
    assert table.events_for(1) == table.events_for(None) == [Fished(0)]
    assert position.hands[0] == ([2, 3] if lantern is None else [2, 3, 4])


@rule("HL-RESCUE-01")
def test_a_rescue_drives_one_on_and_is_worth_a_point() -> None:
    table, position = harbour(boats=[8, 5])
    table.answer(0, Rescue())
    (driven,) = told(table, Driven)
    assert 1 <= driven.berths <= 3
    assert position.storm == driven.storm == driven.berths
    assert [rowed.to for rowed in told(table, Rowed)] == [*range(driven.berths)]
    assert position.points == [1, 0]


@rule("HL-RESCUE-01", "HL-CHALLENGE-01")
def test_a_rescue_that_is_stopped_is_worth_nothing() -> None:
    table, position = harbour(boats=[0, 1], hands=[[2], [3]])
    table.answer(0, Rescue())
    table.answer(1, Challenge())
    show(table, {0: 2, 1: 3})
    assert (position.boats[0], position.points, position.under_way) == (1, [0, 0], "")


def show(table: Table, lanterns: dict[int, int | None]) -> None:
    """Everybody shows one, and has seen enough."""
    for seat, lantern in lanterns.items():
        table.answer(seat, Show(lantern))
    for seat in [seat for seat in table.asks if seat != CLOCK]:
        table.answer(seat, GoOn())


@rule("HL-CHALLENGE-01")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"), [(2, 3, 0), (3, 3, 1), (3, 2, 1), (None, 2, 0), (None, None, 1)]
)
def test_the_brightest_wins_and_a_tie_is_the_incomers(
    mine: int | None, theirs: int | None, points: int
) -> None:
    table, position = harbour(boats=[1, 2], points=[1, 0])
    table.answer(0, Row(2))
    table.answer(1, Challenge())
    show(table, {0: mine, 1: theirs})
    assert position.points == [points, 0]
    assert told(table, Challenged) == [Challenged(0, [1], [mine, theirs])]


@rule("HL-CHALLENGE-02")
def test_what_was_shown_is_gone_and_who_has_chosen_is_silent() -> None:
    table, position = harbour(boats=[1, 2])
    table.answer(0, Row(2))
    table.answer(1, Challenge())
    table.answer(1, Show(3))
    assert [table.game.hushed(seat) for seat in (0, 1)] == [False, True]
    show(table, {0: 2})
    assert (position.hands, position.shown) == ([[3], [2]], [2, 3])
    assert not table.game.hushed(1)


@rule("HL-LIGHT-01", "HL-LIGHT-02")
def test_a_light_is_lit_at_any_time_once_with_a_few_words() -> None:
    table, position = harbour(hopes=[8, 2], chosen={"goal": 5})
    assert Light() not in moves(table, 0)
    table.answer(1, Light())
    table.answer(1, Tell(), "  For the   herring. ")
    assert told(table, Lit) == [Lit(1, 2, "For the herring.")]
    assert position.points == [0, 2]
    assert 1 not in table.asks
    assert Rest() in moves(table, 0), "the keeper is asked what was asked before"


@rule("HL-STORM-01", "HL-END-01")
def test_the_storm_ends_it_for_the_most_points() -> None:
    table, _ = harbour(storm=STORM - 1, points=[1, 2])
    table.answer(0, Rest())
    assert (ended(table).ending, ended(table).winners, ended(table).ranks) == ("storm", [1], [2, 1])


@rule("HL-STORM-01")
def test_the_storm_comes_in_the_middle_of_a_rescue() -> None:
    table, position = harbour(storm=STORM - 1)
    table.answer(0, Rescue())
    assert ended(table).ending == "storm"
    assert position.boats == [0, 2]


@rule("HL-END-01")
def test_alone_the_storm_wins() -> None:
    table, _ = harbour(1, storm=STORM - 1)
    table.answer(0, Rest())
    assert ended(table).winners == []


@rule("HL-END-01", "HL-LIGHT-02")
@pytest.mark.parametrize(("goal", "over"), [(3, True), (5, False)])
def test_a_light_may_end_it_at_once(goal: int, over: bool) -> None:
    table, _ = harbour(hopes=[8, 2], points=[0, 1], chosen={"goal": goal})
    table.answer(1, Light())
    table.answer(1, Tell(), "For my grandmother, out there.")
    assert (table.result is not None) == over
    if over:
        assert (ended(table).ending, ended(table).winners) == ("goal", [1])


@rule("HL-END-02")
def test_a_crew_wins_together() -> None:
    table, _ = harbour(4, hopes=[8, 8, 4, 8], points=[4, 5, 0, 0], chosen={"crews": True})
    table.answer(2, Light())
    table.answer(2, Tell(), "For us.")
    assert (ended(table).winners, ended(table).ranks) == ([0, 2], [1, 2, 1, 2])
    assert ended(table).sides == {"port": [0, 2], "starboard": [1, 3]}


@rule("HL-END-03")
def test_who_is_left_alone_has_nobody_to_row_with() -> None:
    table, _ = harbour(points=[1, 0])
    table.leave(1)
    assert (ended(table).ending, ended(table).winners) == ("deserted", [0])


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Rowed(0, 3), "Ada rows to berth 4."),
        (Fished(1), "Ben fishes in the fog."),
        (Caught(3), "A lantern of 3 comes out of the fog."),
        (Caught(None), "Nothing comes out of the fog."),
        (Driven(0, 2, 5), "Ada answers a call, and the wind drives that boat on two berths."),
        (Challenged(0, [1], [2, None]), "Ben challenges Ada: nothing against a lantern of 2."),
        (
            Challenged(2, [0, 1], [None, 3, 4]),
            "Ada and Ben challenge Cleo: a lantern of 3 and a lantern of 4 against nothing.",
        ),
        (Lit(0, 3, "For the herring."), "Ada lights berth 4. “For the herring.”"),
        (WatchPassed(1), "The watch goes to Ben."),
    ],
)
def test_what_happens_is_said(event: Event, sentence: str) -> None:
    assert with_names(event.says(), ["Ada", "Ben", "Cleo"]) == sentence


def test_the_book_tells_what_the_lights_were_for() -> None:
    table, _ = harbour(hopes=[0, 2], chosen={"goal": 5})
    table.answer(1, Light())
    table.answer(1, Tell(), "For the herring.")
    pages = [{"teller": 1, "berth": 2, "words": "For the herring."}]
    assert [page.__struct_fields__ for page in table.game.book(table.story())] == [tuple(pages[0])]
    (leaf,) = game.contents(pages).leaves
    assert (leaf.by, leaf.words) == (1, "For the herring.")
