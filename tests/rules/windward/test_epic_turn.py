"""The rulebook's long turn as a script. WW-EPIC-01..15"""

from __future__ import annotations

from talewind.games.windward import events
from talewind.games.windward.moves import (
    Add,
    Buy,
    Discard,
    EndTurn,
    Order,
    PickUp,
    Place,
    Play,
    Spend,
    Take,
)
from tests.ledger import rule

from .voyage import Voyage, everything_counted


@rule(
    "WW-EPIC-01",
    "WW-EPIC-02",
    "WW-EPIC-03",
    "WW-EPIC-04",
    "WW-EPIC-05",
    "WW-EPIC-06",
    "WW-EPIC-07",
    "WW-EPIC-08",
    "WW-EPIC-09",
    "WW-EPIC-10",
    "WW-EPIC-11",
    "WW-EPIC-12",
    "WW-EPIC-13",
    "WW-EPIC-14",
    "WW-EPIC-15",
    "WW-RULING-42",
)
def test_the_epic_turn_runs_unchanged() -> None:
    voyage = Voyage(seats=2, wind=3)
    start = voyage.position
    voyage.ship(0, 3, -2)
    start.morale[0], start.cannons[0], start.red_teeth[0] = 4, 3, 1
    start.loose_grey_teeth = (voyage.at(-2, 0),)
    voyage.deals(0, "coffee", "fuel", "harpoon")
    voyage.tops("fuel", "fuel", "harpoon")
    assert len(start.reds) == 6
    assert start.red_stock == 3
    position = voyage.position

    voyage.sails(4, -2, 5, -2)  # 01
    position = voyage.position
    assert position.speed == 4
    assert position.battle is not None
    assert (position.battle.attacker.seat, position.battle.defender.kind) == (0, "red")

    voyage.dice(2, 2, 1, 3, 1, 2, 3, 2, 1, 3)  # 02
    voyage.does(0, Spend(3))
    assert (position.battle.attacker.strength, position.battle.defender.strength) == (5, 5)
    assert (position.battle.attacker.total, position.battle.defender.total) == (9, 11)
    voyage.does(0, Add(harpoons=1))
    ended = voyage.told(events.BattleEnds)[0]
    assert (ended.battle.attacker.total, ended.battle.defender.total, ended.won) == (12, 11, "attacker")
    assert position.cannons[0] == 0
    assert voyage.hand(0) == ["coffee", "fuel"]

    voyage.does(0, Place(voyage.at(5, -5)))  # 03
    assert position.crester[0] == "red"
    assert position.red_stock == 2

    voyage.does(0, Order("process_crester"))  # 04
    assert (position.red_stock, position.red_teeth[0], position.gas[0]) == (3, 2, 4)

    voyage.sails(4, -1, 3, 0)  # 05
    assert position.speed == 2
    voyage.sails(-5, 1, by="zephyr")
    assert position.speed == 1
    voyage.sails(-5, 0)
    assert position.speed == 0

    voyage.sails(-4, 0, -3, 0, -2, 0)  # 06
    voyage.does(0, PickUp("grey_tooth"))
    assert (position.speed, position.red_teeth[0], position.grey_teeth[0]) == (0, 2, 1)

    voyage.does(0, Play("fuel"))  # 07
    voyage.sails(-2, 1)
    assert position.speed == 0
    assert voyage.hand(0) == ["coffee"]

    voyage.sails(-1, 1)  # 08
    assert position.ships[0] in voyage.planet.quays

    voyage.does(0, Order("ship_speed"))  # 09
    voyage.enters_port()
    assert (position.speed, position.red_teeth[0], position.grey_teeth[0], position.notoriety[0]) == (
        0,
        0,
        0,
        11,
    )

    voyage.does(0, Buy("notoriety"))  # 10
    assert (position.gas[0], position.notoriety[0]) == (2, 12)

    voyage.does(0, Buy("take_supplies"), Take(0), Take(1), Take(2))  # 11
    assert position.gas[0] == 1
    assert voyage.hand(0) == ["coffee", "fuel", "fuel", "harpoon"]

    voyage.does(0, Buy("fill_cannon"))  # 12
    assert (position.gas[0], position.cannons[0]) == (0, 1)

    voyage.does(0, Play("fuel"))  # 13
    voyage.leaves_port(1, -1)
    assert position.speed == 0
    assert voyage.hand(0) == ["coffee", "fuel", "harpoon"]

    voyage.does(0, EndTurn(), Discard("fuel"))  # 14
    hunt = voyage.told(events.Hunted)[0]
    assert [voyage.where(space) for space in hunt.path] == [(5, -5), (4, -4), (3, -3), (2, -2)]
    assert len(voyage.told(events.BattleBegins)) == 1

    assert position.notoriety[0] == 13  # 15
    assert voyage.hand(0) == ["coffee", "harpoon"]
    assert (position.mates, position.by_mate, position.by_coffee) == (2, (), ())
    everything_counted(position, 2)
