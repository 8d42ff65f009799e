"""Record the golden games that are missing: python -m tests.golden.record"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from talewind.engine import Log, Result, Table, add_game, game_named
from tests.engine.evenings import play, sit_down
from tests.proving import HarbourLights

HERE = Path(__file__).parent


class Golden(msgspec.Struct):
    """A recorded game and how it must end."""

    about: str
    result: Result
    log: Log


def ending(name: str, winners: int | None = None) -> Callable[[Table], bool]:
    def fits(table: Table) -> bool:
        result = table.result
        return result is not None and result.ending == name and winners in (None, len(result.winners))

    return fits


def has(kind: str, least: int = 1) -> Callable[[Table], bool]:
    return lambda table: sum(entry.kind == kind for entry in table.entries) >= least


def option(name: str, value: object = True) -> Callable[[Table], bool]:
    return lambda table: bool(getattr(table.game.options, name) == value)


def solo(table: Table) -> bool:
    return table.seats == 1


def crowd(table: Table) -> bool:
    return table.seats > 2


def nobody_won(table: Table) -> bool:
    return table.result is not None and not table.result.winners


WANTED: dict[str, dict[str, tuple[str, list[Callable[[Table], bool]]]]] = {
    "windmill": {
        "one_winner": ("All rounds are played, and one has most points.", [ending("rounds_complete", 1)]),
        "shared_victory": ("All rounds are played; two share the victory.", [ending("rounds_complete", 2)]),
        "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
        "never_ending": (
            "Each tale goes on from the one before.",
            [ending("rounds_complete"), option("never_ending"), option("tell_timer", False)],
        ),
        "clocks": (
            "Tales and guesses are timed, and some lapse.",
            [ending("rounds_complete"), option("tell_timer"), option("guess_timer"), has("clock", 8)],
        ),
        "taken_back": ("Somebody takes something back.", [ending("rounds_complete"), has("undo", 2)]),
    },
    "harbour": {
        "goal": ("One keeper of several reaches it.", [ending("goal", 1), crowd, option("crews", False)]),
        "crews": ("A crew reaches the goal together.", [ending("goal", 2), crowd, option("crews")]),
        "storm": ("The storm comes first.", [ending("storm"), crowd]),
        "deserted": ("All but one leave.", [ending("deserted"), crowd]),
        "alone_and_won": ("A keeper alone reaches the goal.", [ending("goal"), solo]),
        "alone_and_lost": ("A keeper alone is overtaken by the storm.", [ending("storm"), solo, nobody_won]),
        "clocks": ("Watches are timed, and some lapse.", [ending("goal"), option("clocks"), has("clock", 5)]),
        "taken_back": ("Much is taken back.", [ending("goal"), crowd, has("undo", 4)]),
    },
}


def find(game: str, fits: list[Callable[[Table], bool]]) -> Table:
    for seed in range(100_000):
        rng = Random(seed)
        table = play(sit_down(game_named(game), rng), rng)
        if all(fit(table) for fit in fits):
            return table
    raise LookupError(f"No such game of {game} was found.")


def main() -> None:
    add_game(HarbourLights)
    for game, wanted in WANTED.items():
        for name, (about, fits) in wanted.items():
            path = HERE / game / f"{name}.json"
            if path.exists():
                continue
            table = find(game, fits)
            assert table.result is not None
            golden = msgspec.to_builtins(Golden(about, table.result, table.log))
            path.parent.mkdir(exist_ok=True)
            path.write_text(readable(golden), encoding="utf-8")
            print(f"{path.relative_to(HERE)}: {len(table.entries)} entries")


def readable(golden: dict[str, object]) -> str:
    """JSON with one entry of the log to a line."""
    log = golden["log"]
    assert isinstance(log, dict)
    entries = ",\n".join(f"      {json.dumps(entry, ensure_ascii=False)}" for entry in log.pop("entries"))
    head = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in log.items())
    return (
        "{\n"
        f'  "about": {json.dumps(golden["about"])},\n'
        f'  "result": {json.dumps(golden["result"])},\n'
        f'  "log": {{\n{head},\n    "entries": [\n{entries}\n    ]\n  }}\n'
        "}\n"
    )


if __name__ == "__main__":
    main()
