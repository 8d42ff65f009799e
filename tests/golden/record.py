"""Record the golden games that are missing:

PYTHONPATH=examples/harbour-lights/src:examples/woolgathering/src python -m tests.golden.record

What is recorded of a game is said in its own folder, `recipe.py`: `WANTED`, and `evenings(name)` where one is
not found among evenings of any kind.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec

from harbour_lights import HarbourLights
from talewind.engine import CLOCK, Log, Result, Table, add_game, game_named
from talewind.engine.beginning import settle
from talewind.engine.bots import look, make_bot
from talewind.testing.evenings import able, answer, play, sit_down, step

from .fits import Fits, Wanted

HERE = Path(__file__).parent
RECIPES = {
    path.parent.name: import_module(f"{__package__}.{path.parent.name}.recipe")
    for path in sorted(HERE.glob("*/recipe.py"))
}
WANTED: dict[str, Wanted] = {game: recipe.WANTED for game, recipe in RECIPES.items()}


class Golden(msgspec.Struct):
    """A recorded game and how it must end."""

    about: str
    result: Result
    log: Log


def with_bots(table: Table, rng: Random) -> None:
    """Somebody plays as a bot would, or now and then by a whim; the clock strikes where nobody is asked."""
    seats = [seat for seat in able(table) if seat != CLOCK] if rng.random() < 0.98 else able(table)
    seat = rng.choice(seats or [CLOCK])
    reply = None
    if seat != CLOCK and rng.random() < 0.9:
        reply = make_bot(type(table.game)).answer(look(table, seat, rng))
    reply = reply or table.asks[seat].sample(rng)
    table.answer(seat, reply.move, reply.words)


def at_home(table: Table) -> Table:
    """The same table with the house's own pictures, which bots know."""
    about = table.game.about
    if about.deck is None:
        return table
    options = msgspec.to_builtins(table.game.options) | {"deck": about.deck, "pictures": about.deck_size}
    return Table(type(table.game), table.seats, table.seed, settle(type(table.game), table.seats, options))


def evening(game: str, seed: int) -> Table:
    """Of three evenings one is wild (people leave, take back, let time pass), one calm, one has bots."""
    rng = Random(seed)
    table = sit_down(game_named(game), rng)
    if seed % 3 == 2:
        return play(at_home(table), rng, how=with_bots)
    return play(table, rng, how=answer if seed % 3 else step)


def evenings(game: str, name: str) -> Iterator[Table]:
    """Evenings among which one of this name is looked for."""
    of_its_own: Callable[[str], Iterator[Table] | None] = getattr(RECIPES[game], "evenings", lambda _: None)
    return of_its_own(name) or (evening(game, seed) for seed in range(100_000))


def find(game: str, name: str, fits: list[Fits], taken: set[str]) -> Table:
    """The first evening that went so, and that no other file holds."""
    for table in evenings(game, name):
        if table.seed.hex() not in taken and all(fit(table) for fit in fits):
            return table
    raise LookupError(f"No such game of {game} was found.")


def recorded(game: str) -> Iterator[Golden]:
    for path in sorted((HERE / game).glob("*.json")):
        yield msgspec.json.decode(path.read_bytes(), type=Golden)


def main() -> None:
    add_game(HarbourLights)
    for game, wanted in WANTED.items():
        for name, (about, fits) in wanted.items():
            path = HERE / game / f"{name}.json"
            if path.exists():
                continue
            table = find(game, name, fits, {golden.log.seed for golden in recorded(game)})
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
