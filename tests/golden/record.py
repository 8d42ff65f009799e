"""Record the golden games that are missing: python -m tests.golden.record"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from talewind.engine import Log, Result, Table, add_game, game_named
from tests.engine.evenings import answer, play, sit_down, step
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


def told(what: str) -> Callable[[Table], bool]:
    """Whether something happened, by its name on the wire."""
    return lambda table: any(msgspec.to_builtins(told.event)["what"] == what for told in table.story())


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
    "story": {
        "one_winner": ("Somebody is first to twenty.", [ending("twenty_points", 1)]),
        "shared_victory": ("Two reach twenty in one round.", [ending("twenty_points", 2)]),
        "challenge": ("Pictures are handed on unseen.", [ending("twenty_points"), told("handed_on")]),
        "tiebreaker": ("Tied tales are expanded.", [ending("twenty_points"), told("expanded")]),
        "thrown_for": ("Rock, paper, scissors.", [ending("twenty_points"), told("threw")]),
        "void_round": ("Nobody votes in one round.", [ending("twenty_points"), told("round_void")]),
        "empty_pile": ("The draw pile is made anew.", [ending("twenty_points"), told("reshuffled")]),
        "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
        "taken_back": ("Somebody takes something back.", [ending("twenty_points"), has("undo", 1)]),
    },
    "end": {
        "one_winner": ("One has most points.", [ending("rounds_complete", 1)]),
        "tiebreaker": ("The tied play it out.", [ending("tiebreaker", 1)]),
        "shared_victory": ("They are still level after it.", [ending("tiebreaker", 2), told("cards_shown")]),
        "claimed": ("A claim is upheld or not.", [ending("rounds_complete"), told("judged")]),
        "out_of_time": (
            "A narrator tells nothing in time.",
            [ending("rounds_complete"), told("failed"), option("story_seconds", 90)],
        ),
        "hidden_tokens": ("Tokens lie hidden.", [ending("rounds_complete"), option("hidden_tokens")]),
        "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
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
        # Every other evening is a calm one: a long game seldom ends where people leave all the time.
        table = play(sit_down(game_named(game), rng), rng, how=answer if seed % 2 else step)
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
