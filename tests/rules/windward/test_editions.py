"""Which crester is which, how it ends in another's turn, and that older tables finish by their own rules."""

from __future__ import annotations

import msgspec
import pytest

from talewind.engine import Log, Saved, Told, resume
from talewind.games.windward import events
from talewind.games.windward.moves import Add, AsTheyCome, Drop, EndTurn, Order, PickUp, Place, Row, Send
from talewind.games.windward.notoriety import gain
from talewind.games.windward.pieces import Longboat, Red
from talewind.games.windward.position import WindwardPosition
from talewind.games.windward.rules import Windward
from tests.ledger import rule

from .voyage import Voyage, everything_counted


def hunts_from(voyage: Voyage) -> list[tuple[int, int]]:
    """Where those Reds came from that hunted, one after the other."""
    return [voyage.where(hunt.path[0]) for hunt in voyage.told(events.Hunted)]


# Reds


def naturalist_beside_a_red(edition: int | None = None) -> Voyage:
    """Seat 0 sails under purple on (3,1), with a Red downwind on (4,1)."""
    voyage = Voyage(2, wind=3, edition=edition, naturalist=True)
    voyage.position.morale = [3, 3]
    voyage.ship(0, 3, 1)
    return voyage


def beats_the_red(voyage: Voyage) -> None:
    """The new one is put on (1,0)."""
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    voyage.fights_on()
    voyage.does(0, Place(voyage.at(1, 0)))


@pytest.mark.parametrize(("edition", "hunters"), [(3, [(1, 0)]), (2, [(1, 0)]), (1, [(5, 0), (1, 0)])])
@rule("WW-RED-02", "WW-RULING-42", "WW-RULING-121", "WW-NAT-08")
def test_a_red_that_was_beaten_and_let_go_again_does_not_hunt_that_night(
    edition: int, hunters: list[tuple[int, int]]
) -> None:
    voyage = naturalist_beside_a_red(edition)
    beats_the_red(voyage)
    beaten = voyage.position.caught[0]
    voyage.does(0, Order("research_crester", to=voyage.at(5, 0)))
    assert voyage.public().turn.fought == {3: [beaten], 2: [voyage.at(5, 0)], 1: []}[edition]
    everything_counted(voyage.position, 2)
    voyage.dice(1, 1, 1, 1, 1, 3, 2)
    voyage.ends_turn()
    assert hunts_from(voyage) == hunters


@rule("WW-RED-02", "WW-RULING-121")
def test_the_next_night_it_hunts_again() -> None:
    voyage = naturalist_beside_a_red()
    beats_the_red(voyage)
    voyage.does(0, Order("research_crester", to=voyage.at(5, 0)))
    voyage.ends_turn()
    voyage.ends_turn()
    assert voyage.position.fought == ()
    voyage.dice(1, 1, 1, 1, 1, 3, 2, 1, 1, 1, 1, 1, 3, 2)
    voyage.ends_turn()
    assert (5, 0) in hunts_from(voyage)


@pytest.mark.parametrize(("edition", "hunts"), [(3, True), (2, True), (1, False)])
@rule("WW-RED-02", "WW-RULING-29", "WW-RULING-121", "WW-CON-12")
def test_after_two_battles_on_a_space_a_red_that_fought_nobody_hunts_from_there(
    edition: int, hunts: bool
) -> None:
    voyage = naturalist_beside_a_red(edition)
    voyage.catches(0, "red")
    voyage.dice(2, 2, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert voyage.position.ships[0] == voyage.at(3, 1), "lost, and back"
    beats_the_red(voyage)
    assert voyage.position.dead_reds == (voyage.at(4, 1),), "the hold is full"
    voyage.sails(4, 0)
    voyage.does(0, Order("research_crester", to=voyage.at(4, 1)))
    voyage.dice(1, 1, 1, 1, 1, 3, 2)
    voyage.ends_turn()
    voyage.fights_on()
    assert ((4, 1) in hunts_from(voyage)) is hunts


@rule("WW-RULING-121", "WW-CARGO-02", "WW-PICK-01")
def test_of_two_dead_reds_on_a_space_the_one_that_lay_there_first_is_taken() -> None:
    voyage = naturalist_beside_a_red()
    voyage.catches(0, "red")
    fresh = voyage.position.caught[0]
    beats_the_red(voyage)
    [beaten] = voyage.position.dead_red_names
    voyage.does(0, Drop("red"), PickUp("red"))
    assert (voyage.position.caught[0], voyage.position.dead_red_names) == (beaten, (fresh,))
    assert beaten in voyage.position.fought
    everything_counted(voyage.position, 2)


@rule("WW-RULING-121", "WW-ORD-12", "WW-RESP-05")
def test_what_comes_from_the_stockpile_is_another_red() -> None:
    voyage = Voyage(2, wind=3)
    voyage.position.morale = [3, 3]
    voyage.position.red_stock = 0
    voyage.ship(0, 3, 1)
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    beaten = voyage.position.caught[0]
    voyage.does(0, Order("process_crester"))
    assert voyage.position.red_stock == 1
    voyage.position.wind = 5
    voyage.ship(0, -1, 3)
    voyage.position.reds[2] = voyage.at(-2, 4)
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(-2, 4)
    voyage.does(0, Place(voyage.at(-2, 3)))
    assert beaten not in voyage.position.red_names
    voyage.dice(1, 1, 1, 1, 1, 3, 2)
    voyage.ends_turn()
    assert hunts_from(voyage) == [(-2, 3)], "the same mini perhaps, but no party in a battle"


@pytest.mark.parametrize(("edition", "refused"), [(3, True), (2, True), (1, False)])
@rule("WW-BAT-23", "WW-RULING-28", "WW-RULING-121")
def test_a_longboat_may_not_try_the_same_grey_again_where_it_was_let_go(edition: int, refused: bool) -> None:
    voyage = Voyage(2, wind=3, edition=edition, naturalist=True)
    voyage.crew(0, "harpooner")
    voyage.greys((4, -3))
    voyage.ship(0, 3, -3)
    voyage.boat(0, 3, -2)
    voyage.boat(0, 4, -2, boat=1)
    voyage.position.boat_speed[0] = 4
    voyage.dice(1, 1, 2)
    voyage.does(0, Row(0, voyage.at(4, -3)))
    [grey] = voyage.position.grey_names
    named = [(Longboat(0, 0), grey)]
    assert voyage.public().turn.barred == (named if edition == 3 else [("b0", f"g{voyage.at(4, -3)}")])
    voyage.dice(3, 3, 1)
    voyage.winds(1)
    voyage.does(0, Row(1, voyage.at(4, -3)), Add())
    assert voyage.public().turn.barred == (named if edition == 3 else []), "where is it? nobody could say"
    voyage.sails(4, -3)
    voyage.does(0, PickUp("grey"), Order("research_crester", to=voyage.at(4, -2)))
    again = Row(0, voyage.at(4, -2))
    assert Row(1, voyage.at(4, -2)) in voyage.moves(), "the other longboat never tied with it"
    assert (again not in voyage.moves()) is refused
    if refused:
        assert "WW-BAT-23" in voyage.refuses(0, again)
        assert voyage.public().turn.barred == (named if edition == 3 else [("b0", f"g{voyage.at(4, -2)}")])


# Fifteen in another captain's turn


def beaten_by(winner: int, seats: int = 3, edition: int | None = None, *, first: int = 0) -> Voyage:
    """Seat 0 loses its ship to another captain, who comes to sixteen notoriety by it."""
    voyage = Voyage(seats, edition=edition, achievements=True)
    position = voyage.position
    position.cards = ("boarder", "full_tanks")
    position.scorers = position.declined = ((), ())
    position.notoriety = [0] * seats
    position.notoriety[winner] = 12
    position.morale = [1] + [4] * (seats - 1)
    position.first = first
    voyage.ship(0, 2, 0)
    voyage.ship(winner, 3, 0)
    voyage.dice(1, 1, 3, 3)
    voyage.sails(3, 0)
    assert voyage.position.trigger == winner
    return voyage


@rule("WW-RULING-57", "WW-OVER-03", "WW-OVER-04")
def test_fifteen_in_anothers_turn_leaves_the_third_captain_a_final_turn() -> None:
    voyage = beaten_by(1)
    assert voyage.told(events.LastTurns) == [events.LastTurns(1, turns=(2,))]
    assert voyage.position.active == 2, "the captain who has fifteen is passed over"
    voyage.ends_turn()
    result = voyage.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("notoriety", [1])


@rule("WW-RULING-57", "WW-OVER-03")
def test_all_others_sail_on_around_whoever_has_fifteen() -> None:
    voyage = beaten_by(2, seats=5)
    sailed = []
    while not voyage.over:
        sailed.append(voyage.position.active)
        voyage.ends_turn()
    assert sailed == [1, 3, 4]


@rule("WW-RULING-57", "WW-RULING-59")
def test_the_wind_turns_where_the_first_captain_is_passed_over() -> None:
    voyage = beaten_by(1, first=1)
    assert (len(voyage.told(events.WindTurned)), voyage.position.round) == (1, 2)
    assert voyage.position.active == 2


@rule("WW-RULING-57", "WW-RULING-61", "WW-TIE-01")
def test_a_tie_is_sailed_out_by_all_from_whoever_had_fifteen_first() -> None:
    voyage = beaten_by(1)
    voyage.position.notoriety[2] = 16
    voyage.ends_turn()
    assert voyage.told(events.TieBreak) == [events.TieBreak([1, 2])]
    sailed = []
    for _ in range(3):
        sailed.append(voyage.position.active)
        voyage.ends_turn()
        voyage.position.notoriety[1] = 17
    assert sailed == [1, 2, 0]
    assert voyage.over


@rule("WW-RULING-57", "WW-RULING-120")
def test_with_even_turns_the_captain_who_has_fifteen_sails_in_this_round_too() -> None:
    voyage = Voyage(3, even_turns=True)
    gain(voyage.rules, 1, 15, "achievement")
    sailed = []
    while not voyage.over:
        sailed.append(voyage.position.active)
        voyage.ends_turn()
    assert sailed == [0, 1, 2]


@rule("WW-RULING-57", "WW-RULING-102")
def test_a_captain_who_has_left_has_no_final_turn() -> None:
    voyage = beaten_by(1, seats=4)
    voyage.table.leave(3)
    assert voyage.position.active == 2
    voyage.ends_turn()
    assert voyage.over


# Captains who have left


@pytest.mark.parametrize("edition", [6, 5])
@rule("WW-RULING-102", "WW-ACH-03", "WW-OVER-01")
def test_nobody_gains_by_the_defence_of_a_ship_whose_captain_has_left(edition: int) -> None:
    voyage = Voyage(4, edition=edition, achievements=True)
    position = voyage.position
    position.cards, position.scorers, position.declined = ("boarder", "full_tanks"), ((), ()), ((), ())
    position.notoriety, position.morale = [0, 12, 0, 0], [1, 4, 4, 4]
    voyage.ship(0, 2, 0)
    voyage.ship(1, 3, 0)
    voyage.table.leave(1)
    voyage.dice(1, 1, 3, 3)
    voyage.sails(3, 0)
    assert [event.seat for event in voyage.told(events.ShipLost)] == [0]
    assert voyage.position.notoriety[1] == (12 if edition == 6 else 16)
    assert bool(voyage.told(events.Achieved)) is bool(voyage.told(events.LastTurns)) is (edition == 5)
    assert voyage.position.scorers == (((), ()) if edition == 6 else ((1,), ()))


# Tables begun with earlier editions


def test_in_the_first_edition_it_was_over_before_the_turn_of_whoever_had_fifteen() -> None:
    assert beaten_by(1, edition=1).over
    voyage = beaten_by(2, edition=1)
    voyage.does(1, EndTurn())
    assert voyage.over


@pytest.mark.parametrize("edition", [1, 2])
@rule("WW-RULING-80")
def test_in_the_first_two_editions_a_captain_calls_reds_by_their_spaces(edition: int) -> None:
    voyage = Voyage(1, edition=edition)
    voyage.position.morale = [4]
    voyage.ship(0, 1, 0)
    voyage.does(0, EndTurn())
    spaces = voyage.table.asks[0].show()["cresters"]
    assert sorted(spaces) == sorted(voyage.position.reds)
    assert "WW-RULING-80" in voyage.refuses(0, Send(Red(1)))
    voyage.does(0, Send(spaces[-1]), AsTheyCome())
    assert voyage.told(events.Hunted)[0].path[0] == spaces[-1]


@pytest.mark.parametrize(("edition", "told"), [(3, True), (2, False), (1, False)])
def test_only_the_third_edition_tells_names(edition: int, told: bool) -> None:
    voyage = naturalist_beside_a_red(edition)
    voyage.deals(0, "harpoon")
    voyage.dice(3, 3, 1, 1, 1, 1, 1)
    voyage.sails(4, 1)
    assert (b'["red",3]' in msgspec.json.encode(voyage.public().battle)) is told
    voyage.fights_on()
    assert all((b'["red",' in msgspec.json.encode(event.event)) is told for event in of_reds(voyage))
    assert (b'["red",' in msgspec.json.encode(voyage.public())) is told
    assert voyage.position.caught[0] == Red(3), "but the rules know it"


def of_reds(voyage: Voyage) -> list[Told]:
    kinds = (events.BattleBegins, events.BattleEnds, events.Defeated)
    found = [told for told in voyage.table.events if isinstance(told.event, kinds)]
    assert len(found) == 3
    return found


def saved_before(voyage: Voyage, edition: int) -> tuple[Log, Saved]:
    """How a turn's beginning was stored when cresters had numbers, or, before that, no names at all."""
    scene = msgspec.to_builtins(voyage.scene, str_keys=True)
    del scene["tagged"]
    scene["tagged_reds"] = voyage.public().sky.tagged_reds
    scene["tagged_greys"] = voyage.public().sky.tagged_greys
    for field in [field for field in scene if field.endswith("_names")]:
        scene[field] = [number for _, number in scene[field]]
    scene["caught"] = [name and name[1] for name in scene["caught"]]
    if edition == 1:
        for field in [field for field in scene if field.endswith("_names")]:
            del scene[field]
        for field in ("caught", "named", "last_turns"):
            del scene[field]
    log = Log(
        game="windward",
        edition=edition,
        seats=voyage.seats,
        options=msgspec.to_builtins(voyage.options),
        seed=voyage.seed.hex(),
    )
    saved = Saved(
        game="windward",
        edition=edition,
        schema=edition,
        entries=0,
        position=scene,
        serials={},
        opened={},
        events=[],
    )
    return msgspec.json.decode(msgspec.json.encode((log, saved)), type=tuple[Log, Saved])


@pytest.mark.parametrize("edition", [1, 2])
def test_a_turn_saved_before_cresters_had_such_names_is_sailed_on(edition: int) -> None:
    voyage = Voyage(3, naturalist=True)
    voyage.catches(0, "red")
    voyage.catches(2, "grey")
    voyage.dead_red(5, 0)
    voyage.dead_grey(2, 0)
    voyage.ship(0, 3, 1)
    voyage.tag(voyage.position.red_names[1], voyage.position.grey_names[0])
    table = resume(*saved_before(voyage, edition))
    position = table.position
    assert isinstance(position, WindwardPosition)
    assert type(table.game) is Windward.editions[edition]
    everything_counted(position, 3)
    assert position.tagged == (position.red_names[1], position.grey_names[0])
    assert position.caught[1] is None
    if edition == 2:
        assert position == voyage.scene
    table.answer(0, Order("research_crester", to=voyage.at(3, 0)))
    everything_counted(position, 3)
    assert resume(table.log, table.save()).position == position


@pytest.mark.parametrize(("even_turns", "sailed"), [(False, [0, 1]), (True, [0, 1, 2])])
def test_last_turns_that_had_begun_before_come_to_their_end(even_turns: bool, sailed: list[int]) -> None:
    voyage = Voyage(3, even_turns=even_turns)
    voyage.position.notoriety = [3, 4, 15]
    voyage.position.trigger = 2
    table = resume(*saved_before(voyage, 1))
    position = table.position
    assert isinstance(position, WindwardPosition)
    turns = []
    while table.result is None:
        turns.append(position.active)
        table.answer(position.active, EndTurn())
    assert turns == sailed
