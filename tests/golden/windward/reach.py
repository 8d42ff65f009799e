"""Record how far ships and longboats come in real games, for the page's planner.

python -m tests.golden.windward.reach

Every step is really sailed on a copy of the table, so that `web/tests/windward.test.ts` measures the page
against the rules and not against another planner.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec

from talewind.engine import Seat, Table
from talewind.games.windward.about import WindwardOptions
from talewind.games.windward.board import PORT, Space
from talewind.games.windward.moves import Row, Sail
from talewind.games.windward.position import WindwardPosition
from talewind.games.windward.rules import Windward

FILE = Path(__file__).parents[3] / "web" / "tests" / "windward.reach.json"
EVENINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (4, {"great_white": True}),
    (3, {"small_world": True}),
    (3, {"naturalist": True}),
    (3, {"achievements": True}),
    (2, {"mode": "coop"}),
    (1, {}),
)
SEED = 29
"""From here on bans name ships, Reds, a Grey and a flag."""
MOMENTS = 12
"""Of each evening, so many positions at most."""
LOOKS = 150
PIECES = ("reds", "red_names", "greys", "grey_names", "white", "dead_greys")

Found: TypeAlias = list[tuple[Space, int, bool]]
"""Space, cost, and whether it ends in a battle."""


def main() -> None:
    planets: list[Any] = []
    cases = []
    for seed, (seats, options) in enumerate(EVENINGS, SEED):
        for table in moments(seats, seed, WindwardOptions(**options)):
            case = recorded(table)
            planet = case["pub"]["planet"]
            if planet not in planets:
                planets.append(planet)
            case["pub"]["planet"] = planets.index(planet)
            cases.append(case)
    FILE.write_text(json.dumps({"planets": planets, "cases": cases}, separators=(",", ":")) + "\n")
    print(f"{len(cases)} positions. Now run make fmt.")


def moments(seats: int, seed: int, options: WindwardOptions) -> Iterator[Table]:
    """The table whenever its captain may act, each time in another situation."""
    table = Table(Windward, seats, bytes([seed]) * 32, options)
    rng = Random(seed)
    met: set[tuple[object, ...]] = set()
    for _ in range(LOOKS):
        for _ in range(rng.randint(1, 23 if options.mode_for(seats) == "standard" else 4)):
            if table.result is None:
                seat = table.waiting()[0]
                reply = table.asks[seat].sample(rng)
                table.answer(seat, reply.move, reply.words)
        if table.result is not None or len(met) == MOMENTS:
            return
        situation = situation_of(position_of(table))
        if turn_of(table) is not None and situation not in met:
            met.add(situation)
            yield table


def situation_of(position: WindwardPosition) -> tuple[object, ...]:
    seat = position.active
    out = any(boat >= 0 for boat in position.boats[2 * seat : 2 * seat + 2])
    return (
        position.ships[seat] == PORT,
        position.deadweight > 0,
        out and position.boat_speed[seat] > 0,
        frozenset(type(whom) for _, whom in position.barred),
        position.crester[seat] is not None,
        min(position.speed, 2),
    )


def recorded(table: Table) -> dict[str, Any]:
    position = position_of(table)
    turn = turn_of(table)
    assert turn is not None
    out = position.boats[2 * position.active : 2 * position.active + 2]
    return {
        "pub": slim(msgspec.to_builtins(table.view(None)["public"])),
        "sail": sorted([each["to"], each["by"], each["cost"], bool(each["fight"])] for each in turn["sail"]),
        "row": sorted([each["boat"], each["to"], bool(each["fight"])] for each in turn["row"]),
        "reach": sailed(table),
        "rows": [rowed(table, boat) if at >= 0 else [] for boat, at in enumerate(out)],
    }


def sailed(table: Table) -> Found:
    """What the cheapest way to each space costs, by sailing every way there is."""
    seat = position_of(table).active
    found: dict[Space, tuple[int, bool]] = {}
    settled: set[tuple[Space, int]] = set()
    nth = count()
    todo = [(0, next(nth), table)]
    while todo:
        spent, _, here = heapq.heappop(todo)
        position = position_of(here)
        situation = (position.ships[seat], position.deadweight)
        turn = turn_of(here)
        if situation in settled or turn is None:
            continue
        settled.add(situation)
        for way in turn["sail"]:
            to, cost = way["to"], spent + way["cost"]
            note(found, to, cost, bool(way["fight"]))
            if not way["fight"] and to != PORT:
                heapq.heappush(todo, (cost, next(nth), after(here, seat, Sail(to, way["by"]))))
    return listed(found)


def rowed(table: Table, boat: int) -> Found:
    """The same for a longboat."""
    seat = position_of(table).active
    found: dict[Space, tuple[int, bool]] = {}
    settled: set[Space] = set()
    nth = count()
    todo = [(0, next(nth), table)]
    while todo:
        spent, _, here = heapq.heappop(todo)
        at = position_of(here).boats[2 * seat + boat]
        turn = turn_of(here)
        if at in settled or turn is None:
            continue
        settled.add(at)
        for way in turn["row"]:
            if way["boat"] == boat:
                note(found, way["to"], spent + 1, bool(way["fight"]))
                if not way["fight"]:
                    heapq.heappush(todo, (spent + 1, next(nth), after(here, seat, Row(boat, way["to"]))))
    return listed(found)


def note(found: dict[Space, tuple[int, bool]], to: Space, cost: int, fight: bool) -> None:
    if to not in found or cost < found[to][0]:
        found[to] = (cost, fight)


def listed(found: dict[Space, tuple[int, bool]]) -> Found:
    return [(space, cost, fight) for space, (cost, fight) in sorted(found.items())]


def after(table: Table, seat: Seat, move: Sail | Row) -> Table:
    copy = table.copy()
    copy.answer(seat, move)
    return copy


def turn_of(table: Table) -> dict[str, Any] | None:
    """What the captain may do, whether or not something else is offered beside it."""
    asked = table.ask_of(position_of(table).active)
    if asked is None:
        return None
    main = asked.show.get("main") if asked.kind == "either" else {"kind": asked.kind, **asked.show}
    return dict(main) if main and main["kind"] == "turn" else None


def position_of(table: Table) -> WindwardPosition:
    position = table.position
    assert isinstance(position, WindwardPosition)
    return position


def slim(public: dict[str, Any]) -> dict[str, Any]:
    """Only what the planner reads."""
    turn, sky = public["turn"], public["sky"]
    return {
        **{key: public[key] for key in ("planet", "mode", "wind", "active")},
        "turn": {key: turn[key] for key in ("speed", "deadweight", "barred")},
        "captains": [
            {key: captain[key] for key in ("ship", "boats", "boat_speed", "crester")}
            for captain in public["captains"]
        ],
        "sky": {key: sky[key] for key in PIECES if key in sky},
    }


if __name__ == "__main__":
    main()
