"""Every rule of Woolgathering."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import msgspec
import pytest

from talewind.engine import Event, Refused, Result, Table, TalewindError
from talewind.engine.beginning import seed_bytes, settle
from talewind.engine.bots import Unhurried, look, make_bot
from talewind.engine.closing import Finished
from talewind.engine.leaves import Note, Person
from talewind.engine.wording import with_names
from talewind.scene import Hand, drawn
from talewind.testing import rule
from woolgathering import game
from woolgathering.heath import AHEAD, COMPASS, HEXES, NEEDS, ORDERS, WOOLS, worth
from woolgathering.pieces import (
    ROUNDS,
    Drew,
    Heath,
    Knit,
    Knitted,
    LaidAside,
    LayAside,
    Rest,
    Rested,
    RoundBegins,
    Walk,
    Walked,
)

EAST, WEST = 0, 3
MIDDLE = HEXES.index((0, 0))
IN_THE_EAST = [HEXES.index((q, 0)) for q in (1, 2, 3)]
IN_THE_WEST = [HEXES.index((-q, 0)) for q in (1, 2, 3)]


def heath_of(seats: int = 2, **facts: Any) -> tuple[Table, Heath]:
    """A heath on which this is so. The first stands in the middle, and it blows to the east."""
    table = Table(game, seats, seed_bytes(1), settle(game, seats, {}))
    heath = cast(Heath, table.position)
    usual = {
        "walkers": [MIDDLE, *range(seats - 1)],
        "wool": [["moss"] for _ in HEXES],
        "wind": EAST,
        "hands": [["moss moss", "rose rose", "amber pearl"], ["moss rose", "moss moss moss", "amber rose"]],
        "pile": ["pearl rose"],
    }
    for name, value in {**usual, **facts}.items():
        setattr(heath, name, value)
    return table, heath


def moves(table: Table, kind: type[Any]) -> list[Any]:
    (question,) = table.asks.values()
    return [move for move in question.moves if isinstance(move, kind)]


def reach(table: Table) -> set[int]:
    return {move.to for move in moves(table, Walk)}


def ended(table: Table) -> Result:
    assert table.result is not None
    return table.result


@rule("WG-HEATH-01")
def test_the_heath_is_a_hexagon_of_hexagons() -> None:
    assert len(HEXES) == len(set(HEXES)) == 37
    assert [sum(r == row for _, r in HEXES) for row in range(-3, 4)] == [4, 5, 6, 7, 6, 5, 4]
    assert AHEAD[MIDDLE][EAST] == IN_THE_EAST
    assert AHEAD[MIDDLE][WEST] == IN_THE_WEST


@rule("WG-SETUP-01", "WG-SETUP-02", "WG-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_begins_on_a_bare_hexagon_with_three_orders(seats: int) -> None:
    table = Table(game, seats, seed_bytes(seats), settle(game, seats, {}))
    heath = cast(Heath, table.position)
    layers = 2 if seats > 3 else 1
    assert [len(tufts) for at, tufts in enumerate(heath.wool) if at not in heath.walkers] == [layers] * (
        37 - seats
    )
    assert [heath.wool[at] for at in heath.walkers] == [[]] * seats
    assert len({*heath.walkers}) == seats
    tufts = Counter(wool for tufts in heath.wool for wool in tufts)
    assert all(abs(tufts[wool] - 37 * layers / 4) <= 1 + seats * layers for wool in WOOLS)
    assert [len(hand) for hand in heath.hands] == [3] * seats
    assert sorted([*heath.pile, *(order for hand in heath.hands for order in hand)]) == sorted(ORDERS)
    assert 0 <= heath.wind < len(COMPASS)
    assert game.about.seats == (2, 3, 4, 5)


@rule("WG-SETUP-03")
def test_orders_are_seen_by_their_owner_alone() -> None:
    one, other = (heath_of(hands=[["moss moss"], hand])[0] for hand in (["rose rose"], ["amber amber"]))
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)


@rule("WG-ORDER-01", "WG-ORDER-02")
def test_what_may_be_ordered_and_what_it_is_worth() -> None:
    assert len(ORDERS) == len({*ORDERS}) == 37
    assert Counter(worth(order) for order in ORDERS) == {3: 10, 6: 20, 9: 7}
    assert {tuple(sorted(NEEDS[order].values())) for order in ORDERS if worth(order) == 9} == {
        (2, 2),
        (1, 1, 1, 1),
    }


@rule("WG-TURN-01", "WG-TURN-02")
def test_one_thing_a_turn_and_round_to_the_left() -> None:
    table, heath = heath_of(3, hands=[["moss moss"]] * 3)
    assert {type(move) for move in moves(table, object)} == {Walk, LayAside, Rest}
    for seat in range(3):
        assert [*table.asks] == [seat]
        table.answer(seat, Rest())
    assert (heath.turn, heath.round) == (0, 2)
    assert [told.event for told in table.events][-1] == RoundBegins(2)


@rule("WG-WALK-01", "WG-WALK-03")
def test_one_walks_two_hexagons_with_the_wind_three_and_never_against_it() -> None:
    table, _ = heath_of()
    ahead = AHEAD[MIDDLE]
    assert reach(table) == {
        *IN_THE_EAST,
        *(to for way, tos in enumerate(ahead) if way not in (EAST, WEST) for to in tos[:2]),
    }


@rule("WG-WALK-03")
def test_nobody_walks_onto_or_past_somebody() -> None:
    table, _ = heath_of(walkers=[MIDDLE, IN_THE_EAST[1]])
    assert {*IN_THE_EAST} & reach(table) == {IN_THE_EAST[0]}
    with pytest.raises(Refused):
        table.answer(0, Walk(IN_THE_EAST[2]))


@rule("WG-WALK-03", "WG-END-03")
def test_who_has_gone_home_stands_in_nobodys_way() -> None:
    table, _ = heath_of(3, walkers=[MIDDLE, IN_THE_EAST[1], 0])
    table.leave(1)
    assert {*IN_THE_EAST} <= reach(table)


@rule("WG-WALK-01", "WG-WALK-05")
def test_across_the_wind_one_gathers_where_one_stops_and_the_wind_follows() -> None:
    table, heath = heath_of()
    near, to = AHEAD[MIDDLE][1][:2]
    table.answer(0, Walk(to))
    assert (heath.walkers[0], heath.baskets[0], heath.wind) == (to, {"moss": 1}, 1)
    assert (heath.wool[near], heath.wool[to]) == (["moss"], [])
    assert table.events[-1].event == Walked(0, to, 1, ["moss"])


@rule("WG-WALK-02")
def test_with_the_wind_one_gathers_all_the_way() -> None:
    table, heath = heath_of()
    heath.wool[IN_THE_EAST[1]] = []
    table.answer(0, Walk(IN_THE_EAST[2]))
    assert heath.baskets[0] == {"moss": 2}
    assert [heath.wool[at] for at in IN_THE_EAST] == [[], [], []]
    assert heath.wind == EAST


@rule("WG-WALK-04")
def test_the_upper_tuft_comes_first() -> None:
    table, heath = heath_of(wool=[["rose", "amber"] for _ in HEXES])
    table.answer(0, Walk(IN_THE_EAST[0]))
    assert heath.baskets[0] == {"rose": 1}
    assert heath.wool[IN_THE_EAST[0]] == ["amber"]


@rule("WG-KNIT-01", "WG-KNIT-02", "WG-KNIT-03")
def test_knitting_spends_the_wool_and_another_order_comes() -> None:
    table, heath = heath_of(baskets=[{"moss": 3, "rose": 1}, {}])
    assert moves(table, Knit) == [Knit("moss moss")]
    assert table.view(None)["public"].points == [0, 0]
    table.answer(0, Knit("moss moss"))
    assert heath.baskets[0] == {"moss": 1, "rose": 1}
    assert heath.hands[0] == ["amber pearl", "pearl rose", "rose rose"]
    assert table.view(None)["public"].points == [3, 0]
    assert table.events_for(1) == [Knitted(0, "moss moss")]
    assert table.events_for(0) == [Knitted(0, "moss moss"), Drew("pearl rose")]


@rule("WG-KNIT-02", "WG-ASIDE-01")
def test_without_a_pile_hands_grow_smaller_and_nothing_is_laid_aside() -> None:
    table, heath = heath_of(baskets=[{"moss": 2}, {}], pile=[])
    assert moves(table, LayAside) == []
    table.answer(0, Knit("moss moss"))
    assert heath.hands[0] == ["rose rose", "amber pearl"]
    assert table.events_for(0) == [Knitted(0, "moss moss")]


@rule("WG-ASIDE-01")
def test_everybody_sees_what_was_laid_aside_and_only_its_owner_what_came() -> None:
    table, heath = heath_of()
    table.answer(0, LayAside("rose rose"))
    assert heath.aside == table.view(1)["public"].aside == ["rose rose"]
    assert heath.hands[0] == ["amber pearl", "moss moss", "pearl rose"]
    assert table.events_for(1) == [LaidAside(0, "rose rose")]
    assert table.events_for(0)[1:] == [Drew("pearl rose")]


@rule("WG-END-01", "WG-TURN-02")
def test_after_the_twelfth_round_the_most_points_win() -> None:
    table, _ = heath_of(round=ROUNDS, knitted=[["moss moss"], ["moss moss moss"]])
    assert ROUNDS == 12
    table.answer(0, Rest())
    assert table.result is None
    table.answer(1, Rest())
    assert ended(table) == Result(ending="dusk", winners=[1], ranks=[2, 1], points=[3, 6])


@rule("WG-END-02")
@pytest.mark.parametrize(("wool", "winner"), [(2, 0), (1, 1)])
def test_of_equals_more_wool_wins_and_then_who_began_later(wool: int, winner: int) -> None:
    table, _ = heath_of(round=ROUNDS, baskets=[{"moss": wool}, {"rose": 1}])
    table.answer(0, Rest())
    table.answer(1, Rest())
    assert ended(table).winners == [winner]
    assert ended(table).ranks[winner] == 1


@rule("WG-END-03")
def test_who_goes_home_is_last_and_one_alone_has_won() -> None:
    table, _ = heath_of(knitted=[[], ["moss moss"]])
    table.leave(1)
    assert ended(table) == Result(ending="deserted", winners=[0], ranks=[1, 2], points=[0, 3])


def test_one_does_not_gather_wool_alone() -> None:
    with pytest.raises(TalewindError):
        Table(game, 1, seed_bytes(1), settle(game, 1, {}))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Walked(0, 3, 1, ["moss"]), "Ada walks south-east and gathers moss."),
        (Walked(1, 3, 0, ["moss", "rose", "rose"]), "Ben walks east and gathers moss, rose and rose."),
        (Walked(1, 3, 0, []), "Ben walks east and finds nothing."),
        (Knitted(0, "moss rose"), "Ada knits socks of moss and rose for 3 points."),
        (Knitted(0, "pearl pearl pearl"), "Ada knits mittens of three pearl for 6 points."),
        (LaidAside(1, "amber amber rose rose"), "Ben lays a bobble hat of two amber and two rose aside."),
        (Drew("amber moss pearl rose"), "A new order: a bobble hat of amber, moss, pearl and rose."),
        (Rested(0), "Ada sits down in the heather."),
        (RoundBegins(3), "Round 3 of 12."),
        (RoundBegins(12), "The last round: dusk is falling."),
    ],
)
def test_what_happens_is_said(event: Event, sentence: str) -> None:
    assert with_names(event.says(), ["Ada", "Ben"]) == sentence


def test_the_book_has_a_leaf_for_whatever_was_knitted() -> None:
    table, _ = heath_of(baskets=[{"moss": 2}, {"moss": 3}])
    for seat, move in ((0, Rest()), (1, Knit("moss moss moss")), (0, Knit("moss moss"))):
        table.answer(seat, move)
    pages = msgspec.to_builtins([*table.game.book(table.story())])
    mittens, socks = game.contents(pages).leaves
    assert (mittens.place, mittens.title) == ("The first piece", "Mittens of three moss")
    assert socks.parts == [Note([Person(0), " knitted this in round 2, for 3 points."], weighs=True)]
    tally = game.closing(pages, Finished(seats=2)).tally
    assert tally is not None
    assert [row.total for row in tally.rows] == [3, 6]
    assert tally.rows[1].gained[0] == [0, 6, 0]
    assert game.closing([], Finished(seats=2)).tally is None


def bots_play(names: Sequence[str], seed: int) -> Table:
    table = Table(game, len(names), seed_bytes(seed), settle(game, len(names), {}))
    bots, rng = [make_bot(game, name) for name in names], Random(seed)
    while table.result is None:
        (seat,) = table.asks
        reply = bots[seat].answer(look(table, seat, rng))
        assert reply is not None
        table.answer(seat, reply.move, reply.words)
    return table


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("newcomer", "random", 10, 9), ("good friend", "newcomer", 40, 24), ("sharp", "good friend", 6, 4)],
)
def test_who_plays_better_wins_more_often(better: str, worse: str, games: int, least: int) -> None:
    won = 0
    for seed in range(games):
        names = (better, worse) if seed % 2 else (worse, better)
        won += ended(bots_play(names, seed)).winners == [names.index(better)]
    assert won >= least


def test_a_dreamer_thinks_away_from_the_table_and_knows_no_more_than_its_seat() -> None:
    table = Table(game, 2, seed_bytes(1), settle(game, 2, {}))
    seen = look(table, 0, Random(1))
    dreamer = make_bot(game, "sharp")
    assert isinstance(dreamer, Unhurried)
    assert dreamer.takes_long(seen.ask)
    other = table.imagine(0, Random(5))
    assert other.view(1) != table.view(1)
    assert dreamer.answer(look(other, 0, Random(1))) == dreamer.answer(seen)


def test_orders_are_touched_by_their_faces_and_laying_them_aside_takes_two_touches() -> None:
    table, _ = heath_of(baskets=[{"moss": 2}, {}])
    scene, touches, faults = drawn(table, 0)
    assert faults == ()
    assert touches is not None
    (knit,) = [each for each in touches.moves if isinstance(each.move, Knit)]
    aside = [each for each in touches.moves if isinstance(each.move, LayAside)]
    assert knit.on == aside[0].on[:1]
    assert {each.on[1] for each in aside} == {"orders"}
    (hand,) = [place for place in scene.places if isinstance(place, Hand)]
    assert knit.on == (hand.pieces[0].goes_by,)
    assert not any(isinstance(place, Hand) for place in drawn(table, None).scene.places)


def test_a_touch_says_what_is_gathered_on_the_way() -> None:
    table, heath = heath_of()
    heath.wool[IN_THE_EAST[0]] = []
    touches = drawn(table, 0).touches
    assert touches is not None
    labels = {each.move.to: each.label for each in touches.moves if isinstance(each.move, Walk)}
    assert [labels[to] for to in IN_THE_EAST] == ["Walk here", "Gather moss", "Gather moss and moss"]
