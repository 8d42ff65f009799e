"""What Windward says of an evening: a page a round, its ways over the planet, and the remarks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from talewind.engine import Remark, Table, Told, replay
from talewind.engine.charts import Course, Standing
from talewind.games.windward import events
from talewind.games.windward.board import PORT, planet_of
from talewind.games.windward.book import LogPage, pages, remarks
from talewind.games.windward.leaves import contents
from talewind.games.windward.moves import EndTurn
from talewind.games.windward.rules import Windward
from tests.golden.record import recorded
from tests.rules.windward.voyage import Voyage

PLANET = planet_of("large", "ABCDEF")


def log_of(table: Table) -> list[LogPage]:
    game = table.game
    assert isinstance(game, Windward)
    return list(game.book(table.story()))


def turn(seat: int, gained: int = 0, catches: int = 0) -> dict[str, Any]:
    return {"seat": seat, "gained": gained, "catches": ["grey"] * catches}


def page(*voyages: dict[str, Any], lost: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"voyages": list(voyages), "lost": list(lost)}


def test_a_round_is_a_page_once_the_next_one_begins() -> None:
    voyage = Voyage(wind=3)
    voyage.ship(0, 1, 0)
    voyage.no_reds()
    voyage.sails(2, 0)
    voyage.ends_turn()
    assert log_of(voyage.table) == []
    voyage.does(1, EndTurn())
    (first,) = log_of(voyage.table)
    assert first.nth == 1
    assert [turn.night for turn in first.voyages] == ["port"]


def round_of(*happened: Any) -> LogPage:
    """A round of a green and a blue captain, in which green acts."""
    story = [Told(event) for event in (events.TurnBegins(0, 1), *happened, events.Over("notoriety", [0]))]
    (page,) = pages(story, PLANET, ("green", "blue"))
    return page


def courses_of(*happened: Any) -> list[Course]:
    return round_of(*happened).voyages[0].courses


def test_steps_of_a_ship_are_one_way_until_it_jumps_or_is_driven_back() -> None:
    north, corner, across = PLANET.quays[0], PLANET.corners[0], PLANET.across[PLANET.corners[0]]
    assert courses_of(
        events.Sailed(0, PORT, north, "port", 1, 4),
        events.Sailed(0, north, corner, "step", 1, 3),
        events.Sailed(0, corner, across, "around", 1, 2),
        events.WentBack("ship", across, corner, 0),
    ) == [
        Course(0, "ship-green", [PORT, north, corner]),
        Course(0, "ship-green", [corner, across], "leapt"),
        Course(0, "ship-green", [across, corner], "driven"),
    ]


def test_a_longboat_has_a_way_of_its_own_and_another_with_a_grey_in_tow() -> None:
    assert courses_of(
        events.DroppedLongboat(0, 1, 7),
        events.Rowed(0, 1, 7, 8, 0, 2),
        events.Sailed(0, 7, 6, "step", 1, 2),
        events.Rowed(0, 1, 8, 9, 0, 1),
        events.Rowed(0, 1, 9, 8, 1, 0),
    ) == [
        Course(0, "boat-green-2", [7, 8, 9]),
        Course(0, "ship-green", [7, 6]),
        Course(0, "boat-green-2", [9, 8], "towed"),
    ]


def test_a_hunt_is_a_way_of_nobody_s_and_one_that_stays_is_none() -> None:
    hunts = courses_of(events.Hunted("red", [4], 0), events.Hunted("white", [4, 5, PORT], 0))
    assert hunts == [Course(None, "crester-white", [4, 5, PORT], "pursued")]


def test_a_ship_that_was_lost_is_at_port_and_a_beaten_longboat_aboard() -> None:
    page = round_of(events.Sailed(0, PORT, 3, "port", 1, 4), events.ShipLost(0, 3, "hunger"))
    assert page.standings == [Standing(0, "ship-green", PORT), Standing(1, "ship-blue", PORT)]
    rowing = (events.DroppedLongboat(0, 0, 7), events.DroppedLongboat(0, 1, 8))
    assert round_of(*rowing).standings[2:] == [
        Standing(0, "boat-green-1", 7),
        Standing(0, "boat-green-2", 8),
    ]
    assert round_of(*rowing, events.PickedUp(0, "longboat", 7)).standings[2:] == [
        Standing(0, "boat-green-2", 8)
    ]


def test_every_recorded_voyage_ends_in_its_log_where_its_pieces_are() -> None:
    """In all editions; a way goes from space to next space, but where it leaps."""
    editions = set()
    for golden in recorded("windward"):
        table = replay(golden.log)
        assert isinstance(table.game, Windward)
        position, planet, log = table.game.position, table.game.planet, log_of(table)
        ended = {(standing.by, standing.piece[:4], standing.at) for standing in log[-1].standings}
        ships = {(seat, "ship", at) for seat, at in enumerate(position.ships)}
        assert ended == ships | {(nth // 2, "boat", at) for nth, at in enumerate(position.boats) if at >= 0}
        for course in (course for page in log for turn in page.voyages for course in turn.courses):
            if course.how in ("went", "towed"):
                for frm, to in pairwise(course.way):
                    assert isinstance(frm, int)
                    assert to in planet.step[frm] or PORT in (frm, to)
        editions.add(golden.log.edition)
    assert editions == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("face", ["large", "small"])
def test_the_chart_has_every_space_and_the_port(face: Any) -> None:
    planet = planet_of(face, "FEDCBA")
    log = [{"face": face, "ring": "FEDCBA", "voyages": [], "nth": 1}]
    chart = contents(log).chart
    assert chart is not None
    assert [spot.place for spot in chart.spots] == [PORT, *range(planet.size)]
    assert all(0 < spot.x < 1000 and 0 < spot.y < chart.tall for spot in chart.spots)
    assert len({(spot.x, spot.y) for spot in chart.spots}) == len(chart.spots)
    assert [spot.place for spot in chart.spots if spot.ground == "gate"] == [*planet.zephyrs]
    assert [spot.place for spot in chart.spots if spot.ground == "edge"] == [*planet.corners]


def test_a_leaf_says_what_its_drawing_shows() -> None:
    zephyr, other = PLANET.zephyrs[:2]
    page = round_of(
        events.Sailed(0, PORT, zephyr, "step", 1, 4),
        events.Sailed(0, zephyr, other, "zephyr", 1, 3),
        events.Rowed(0, 0, 7, 8, 1, 0),
        events.Hunted("red", [4, 5, 6], 0),
    )
    (leaf,) = contents([msgspec.to_builtins(page, str_keys=True)]).leaves
    said = "".join(part if isinstance(part, str) else "Ada" for part in leaf.charted)
    assert said == (
        "The planet, and the ways of this round. Ada sailed two spaces, as far as territory "
        f"{PLANET.territory[other]}, jumped by zephyr, rowed one space, towed a Grey. "
        "A Red hunted Ada over two spaces."
    )
    assert leaf.routes is not None
    assert leaf.routes.courses == page.voyages[0].courses
    assert leaf.routes.standings == page.standings


def test_a_log_that_was_kept_without_its_planet_has_no_chart() -> None:
    kept = contents([{"nth": 1, "voyages": [{"seat": 0, "spaces": 2}], "notoriety": {}}])
    assert kept.chart is None
    assert [(leaf.routes, leaf.charted) for leaf in kept.leaves] == [(None, [])]


def test_the_best_turn_is_told_if_it_was_a_good_one() -> None:
    assert remarks([page(turn(0, gained=2), turn(1, gained=1))]) == []
    assert remarks([page(turn(0, gained=2)), page(turn(1, gained=5))]) == [
        Remark("best_voyage", seat=1, count=5)
    ]


def test_the_boldest_hunter_is_one_captain_with_more_than_one_catch() -> None:
    assert remarks([page(turn(0, catches=2), turn(1, catches=2))]) == []
    assert remarks([page(turn(0, catches=1))]) == []
    assert remarks([page(turn(0, catches=1), turn(1)), page(turn(0, catches=1))]) == [
        Remark("boldest_hunter", seat=0, count=2)
    ]


def test_lost_ships_are_counted_over_all_rounds() -> None:
    assert remarks([page(lost=(0, 1)), page(lost=(1,))]) == [Remark("ships_lost", count=3)]
