"""The planet as the files give it, and the loader's ten checks, for both faces and every ring."""

from __future__ import annotations

from itertools import permutations

import pytest

from talewind.games.windward import data
from talewind.games.windward.board import DIRECTIONS, FAR, Planet, planet_of, upwind_of
from talewind.games.windward.data import BOARD, SHIP, SKY, SUPPLIES, Face
from talewind.games.windward.odds import lead_of, odds, outcomes, ways
from tests.ledger import rule

FACES: tuple[Face, ...] = ("large", "small")
RINGS = ["A" + "".join(rest) for rest in permutations("BCDEF")]
"""All rings that differ by more than a turn of the whole planet."""

both_faces = pytest.mark.parametrize("face", FACES)

LARGE = """
1: 0,-1. 0,-2. 0,-3. 0,-4. 0,-5p 1,-2. 1,-3x 1,-4. 1,-5r 2,-3. 2,-4f 2,-5x 3,-4z 3,-5. 4,-5.
2: 1,-1. 2,-2. 3,-3. 4,-4. 5,-5p 2,-1. 3,-2. 4,-3f 5,-4. 3,-1x 4,-2. 5,-3x 4,-1. 5,-2r 5,-1g
3: 1,0. 2,0. 3,0z 4,0. 5,0p 1,1x 2,1x 3,1. 4,1r 1,2. 2,2x 3,2. 1,3f 2,3g 1,4.
4: 0,1. 0,2. 0,3. 0,4g 0,5p -1,2x -1,3. -1,4x -1,5. -2,3. -2,4. -2,5f -3,4r -3,5. -4,5.
5: -1,1. -2,2. -3,3. -4,4. -5,5p -2,1. -3,2f -4,3x -5,4. -3,1x -4,2. -5,3r -4,1. -5,2. -5,1z
6: -1,0. -2,0. -3,0. -4,0. -5,0p -1,-1x -2,-1. -3,-1. -4,-1g -1,-2f -2,-2x -3,-2z -1,-3. -2,-3r -1,-4x
"""
SMALL = """
1: 0,-1. 0,-2. 0,-3. 0,-4p 1,-2. 1,-3f 1,-4. 2,-3x 2,-4r 3,-4z
2: 1,-1. 2,-2. 3,-3. 4,-4p 2,-1. 3,-2x 4,-3r 3,-1f 4,-2. 4,-1g
3: 1,0. 2,0. 3,0z 4,0p 1,1x 2,1. 3,1. 1,2. 2,2f 1,3r
4: 0,1. 0,2. 0,3. 0,4p -1,2x -1,3x -1,4r -2,3. -2,4g -3,4f
5: -1,1. -2,2. -3,3. -4,4p -2,1x -3,2. -4,3f -3,1r -4,2z -4,1.
6: -1,0. -2,0. -3,0. -4,0p -1,-1. -2,-1f -3,-1x -1,-2x -2,-2r -1,-3g
"""


def every_planet(face: Face) -> list[Planet]:
    return [planet_of(face, ring) for ring in RINGS]


def open_spaces(planet: Planet) -> list[int]:
    return [space for space in range(planet.size) if not planet.drift[space]]


@pytest.mark.parametrize(("face", "listing"), [("large", LARGE), ("small", SMALL)])
@rule("WW-COMP-03", "WW-COMP-04", "WW-COMP-05", "WW-RULING-01")
def test_the_canonical_planet_is_the_ledgers(face: Face, listing: str) -> None:
    planet = planet_of(face, "ABCDEF")
    found = 0
    for line in listing.strip().splitlines():
        land, spaces = line.split(": ")
        for entry in spaces.split():
            q, r = map(int, entry[:-1].split(","))
            space = planet.named(q, r)
            assert (planet.code[space], planet.territory[space]) == (entry[-1], int(land))
            found += 1
    assert found == planet.size


@both_faces
@rule("WW-COMP-03", "WW-CRE-03", "WW-CRE-04", "WW-ATP-01")
def test_every_tile_is_whole(face: Face) -> None:
    radius = BOARD.faces[face].radius
    for tile in BOARD.tiles.values():
        rows = tile[face]
        assert [len(row) for row in rows] == list(range(radius, 0, -1))
        codes = "".join(rows)
        assert (codes.count("f"), codes.count("r"), codes.count("p")) == (1, 1, 1)
        assert rows[0][radius - 1] == "p"
        assert rows[0][0] == "."


@both_faces
@rule("WW-DRIFT-01", "WW-RED-05")
def test_a_red_can_reach_all_of_its_territory(face: Face) -> None:
    planet = planet_of(face, "ABCDEF")
    for land in range(1, 7):
        far = planet.distances(planet.red_starts[land - 1], land)
        assert all(far[space] < FAR for space in planet.lands[land])


@both_faces
@rule("WW-LB-16", "WW-GWC-10")
def test_the_whole_planet_hangs_together(face: Face) -> None:
    for planet in every_planet(face):
        far = planet.distances(planet.quays[0])
        assert all(far[space] < FAR for space in open_spaces(planet))


@both_faces
@rule("WW-MOVE-02", "WW-LB-16")
def test_neighbours_are_mutual_and_territories_well_joined(face: Face) -> None:
    for planet in every_planet(face):
        seams = dict.fromkeys(range(1, 7), 0)
        for space in range(planet.size):
            for way in DIRECTIONS:
                to = planet.step[space][way]
                if to >= 0:
                    assert planet.step[to][upwind_of(way)] == space
                    lands = planet.territory[space], planet.territory[to]
                    if lands[1] == lands[0] % 6 + 1 and not (planet.drift[space] or planet.drift[to]):
                        seams[lands[0]] += 1
        assert min(seams.values()) >= 5


@both_faces
@rule("WW-ATP-01", "WW-ATP-02")
def test_corners_are_paired_across_the_centre(face: Face) -> None:
    for planet in every_planet(face):
        for land, corner in enumerate(planet.corners):
            q, r = BOARD.directions[land]
            assert (planet.q[corner], planet.r[corner]) == (planet.radius * q, planet.radius * r)
            other = planet.across[corner]
            assert other == planet.corners[(land + 3) % 6]
            assert (planet.q[other], planet.r[other]) == (-planet.q[corner], -planet.r[corner])


@both_faces
@rule("WW-ZEPH-01", "WW-POCK-01", "WW-DRIFT-01")
def test_every_ring_has_its_zephyrs_pockets_and_drift(face: Face) -> None:
    wanted = (4, 4, 14) if face == "large" else (3, 3, 8)
    for planet in every_planet(face):
        assert (len(planet.zephyrs), len(planet.pockets), sum(planet.drift)) == wanted


@both_faces
@rule("WW-WIND-04", "WW-PORT-01", "WW-PORT-02")
def test_in_every_wind_every_space_leads_to_port_and_back(face: Face) -> None:
    for planet in every_planet(face)[::8]:
        for wind in DIRECTIONS:
            upwind = upwind_of(wind)
            for open_ways in (
                [way for way in DIRECTIONS if way != upwind],
                [w for w in DIRECTIONS if w != wind],
            ):
                reached = set(planet.quays)
                edge = list(reached)
                while edge:
                    space = edge.pop()
                    for way in open_ways:
                        to = planet.step[space][way]
                        if to >= 0 and not planet.drift[to] and to not in reached:
                            reached.add(to)
                            edge.append(to)
                assert reached == set(open_spaces(planet))


@both_faces
@rule("WW-RED-03")
def test_no_red_starts_within_one_hunt_of_the_quay(face: Face) -> None:
    tiles = "ABCDEF"
    planet = planet_of(face, tiles)
    for land in range(1, 7):
        far = planet.distances(planet.quays[land - 1], land)[planet.red_starts[land - 1]]
        if face == "large":
            assert far >= (5 if tiles[land - 1] == "F" else 4)
        else:
            assert far >= (4 if tiles[land - 1] == "C" else 3)


@both_faces
@rule("WW-CRE-03", "WW-COOP-16")
def test_feeding_grounds_and_all_else_lie_in_reach_of_port(face: Face) -> None:
    for planet in every_planet(face):
        far = planet.to_port()
        steps = [far[space] for space in planet.feeding]
        assert min(steps) >= 3
        assert max(steps) <= (5 if face == "large" else 4)
        if face == "large":
            assert max(far[space] for space in open_spaces(planet)) <= 5


@rule("WW-COMP-12")
def test_the_exact_odds_of_the_ledger() -> None:
    assert outcomes(1, 1) == (11, 14, 11)
    assert [each * 72 for each in odds(2, 1)] == pytest.approx([59, 10, 3])
    assert [each * 144 for each in odds(2, 2)] == pytest.approx([53, 38, 53])
    assert [round(each, 4) for each in odds(5, 5)] == [0.4163, 0.1674, 0.4163]
    assert [round(each, 4) for each in odds(5, 5, 3)] == [0.8556, 0.0765, 0.0680]
    assert sum(ways(5)) == 6**5
    assert list(lead_of(1, 2)) == pytest.approx([1 / 2, 1 / 3, 1 / 6])


@rule("WW-COMP-06", "WW-COMP-07", "WW-COMP-09", "WW-COMP-11")
def test_the_files_hold_the_ledgers_numbers() -> None:
    assert SUPPLIES.deck().count("fuel") == 16
    assert len(SUPPLIES.deck()) == 60
    assert (SKY.greys, SKY.reds, SKY.tags) == (8, 9, 5)
    assert SHIP.prices == {
        "fill_cannon": 1,
        "hire_crew": 2,
        "morale": 1,
        "notoriety": 2,
        "take_supplies": 1,
    }
    assert DIRECTIONS == (1, 2, 3, 4, 5, 6)


@rule("WW-COMP-07")
def test_every_value_says_whether_it_is_fact_or_house_design() -> None:
    statuses = [
        *SHIP.status.values(),
        *SKY.status.values(),
        *BOARD.status.values(),
        *(supply.status for supply in SUPPLIES.cards),
        data.ACHIEVEMENTS.status,
    ]
    assert all("fact" in status or "house design" in status for status in statuses)
    assert set(SKY.status) == {field for field in SKY.__struct_fields__ if field != "status"}
