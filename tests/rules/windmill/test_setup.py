"""Set-up. WM-SETUP-*"""

from __future__ import annotations

import pytest

from talewind.engine import TalewindError, new_table
from talewind.games.windmill import events
from talewind.games.windmill.about import ABOUT
from talewind.server.storage.records import Place, TableRecord
from talewind.server.tables.seating import free_seal
from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-SETUP-01")
def test_the_grid_is_shuffled_and_everybody_sees_it() -> None:
    grids = {tuple(Evening(seed=seed).public().grid) for seed in range(20)}
    assert len(grids) == 20
    assert all(sorted(grid) == list(range(25)) for grid in grids)
    first_cells = {grid[0] for grid in grids}
    assert len(first_cells) > 5


@rule("WM-SETUP-02")
def test_the_deck_is_shuffled_and_no_view_tells_its_order() -> None:
    drawn = {Evening(seed=seed).hidden for seed in range(60)}
    assert len(drawn) > 15
    assert "deck" not in Evening().public().__struct_fields__


@rule("WM-SETUP-02")
def test_every_card_can_be_the_first_one_drawn() -> None:
    drawn = {Evening(3, seed=seed).hidden for seed in range(400)}
    assert drawn == set(range(25))


@rule("WM-SETUP-03")
def test_the_windmill_lies_in_the_middle_at_first() -> None:
    assert Evening().public().windmill is None


@rule("WM-SETUP-04")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_has_a_pawn_of_its_own_at_zero(seats: int) -> None:
    evening = Evening(seats)
    assert evening.public().score == [0] * seats
    evening.rules.mark(0, 3)
    assert evening.public().score == [3] + [0] * (seats - 1)


@rule("WM-SETUP-04", "WM-COMP-04")
def test_five_who_all_wish_for_the_same_colour_get_five_different_ones() -> None:
    record = TableRecord(code="test", game="windmill", title="", created=0, touched=0)
    record.chairs = [Place() for _ in range(5)]
    for place in record.chairs:
        place.seal = free_seal(record, "fox")
        place.kind = "person"
    assert record.chairs[0].seal == "fox"
    assert len({place.seal for place in record.chairs}) == 5


@rule("WM-SETUP-05", "WM-RULING-02")
@pytest.mark.parametrize("oldest", [0, 1, 2, 3])
def test_the_table_may_say_who_is_oldest(oldest: int) -> None:
    evening = Evening(4, first=oldest)
    assert (evening.public().first, evening.teller) == (oldest, oldest)


@rule("WM-RULING-02")
def test_where_nobody_is_marked_the_wind_picks_the_first_player() -> None:
    assert {Evening(4, first=None, seed=seed).position.first for seed in range(40)} == {0, 1, 2, 3}


@rule("WM-RULING-02")
@pytest.mark.parametrize("first", [4, -2, True, "0"])
def test_a_first_player_who_has_no_seat_is_refused(first: object) -> None:
    with pytest.raises(TalewindError) as refusal:
        new_table("windmill", seats=4, options={"first": first})
    assert refusal.value.code == "bad_option"


def test_clocks_and_modes_are_off_unless_the_table_wants_them() -> None:
    options = Evening(first=None).table.log.options
    assert options == {
        "tell_timer": False,
        "guess_timer": False,
        "never_ending": False,
        "once": False,
        "first": -1,
        "reveal_seconds": 20,
        "deck": "windmill",
        "pictures": 25,
    }
    assert {option.name for option in ABOUT.options} == set(options) - {"deck", "pictures"}


@rule("WM-ROUND-01")
def test_the_evening_begins_with_round_one_and_a_drawn_card() -> None:
    evening = Evening(first=3)
    assert evening.table.events_for(None) == [events.RoundBegins(1), events.Drew(3, 1)]
