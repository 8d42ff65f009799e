"""Tables that were laid before anybody looked: with a luck that is known, or in the middle of a scene."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import msgspec

from talewind.engine import Chance, Event, Position, Saved, Told, game_named
from talewind.engine.beginning import new_table

from .player import PATIENCE, Player
from .voice import Voice


def lay_table(
    people: Sequence[Player | Voice],
    game: str,
    known: dict[str, Any],
    options: dict[str, Any],
    sharing: Sequence[str] = (),
    bots: int = 0,
) -> None:
    """The house has drawn a seed of its own; so its table is put away, and laid again with what is known.

    `sharing`: who plays on the last one's device, too. `bots` answer at once.
    """
    host, *others = people
    settings = {"bot_pace": "instant"}
    wish = {"game": game, "name": host.name, "bots": bots, "options": options, "settings": settings}
    code = host.code = host.asks("POST", "/api/tables", wish)["code"]
    for player in others:
        player.sits_at(code)
    for name in sharing:
        people[-1].sits_at(code, name)
    host.asks("POST", f"/api/tables/{code}/begin")
    with closing(sqlite3.connect(host.house.db, timeout=PATIENCE)) as kept:
        kept.row_factory = sqlite3.Row
        row = dict(kept.execute("SELECT * FROM tables WHERE code = ?", (code,)).fetchone())
        places = kept.execute("SELECT * FROM places WHERE table_id = ?", (row["id"],)).fetchall()
        host.asks("DELETE", f"/api/tables/{code}")
        row |= known
        for kind, one in [("tables", row), *(("places", dict(place)) for place in places)]:
            columns, blanks = ", ".join(one), ", ".join("?" * len(one))
            kept.execute(f"INSERT INTO {kind} ({columns}) VALUES ({blanks})", [*one.values()])
        kept.commit()
    for player in people:
        player.comes_to(code)


def seeded(game: str, seats: int, seed: bytes, options: dict[str, Any]) -> dict[str, Any]:
    """From the first number of a seed on."""
    table = new_table(game, seats=seats, seed=seed, options=options)
    return {"seed": seed.hex(), "promise": table.promise}


def scene(game: str, position: Position, seed: bytes, events: Sequence[Event]) -> dict[str, Any]:
    """As the house keeps the beginning of a turn; from here on luck falls as the seed says."""
    position.chance = Chance(seed)
    saved = Saved(
        game=game,
        edition=game_named(game).about.edition,
        schema=position.schema,
        entries=0,
        position=msgspec.to_builtins(position, str_keys=True),
        serials={},
        opened={},
        events=msgspec.to_builtins([Told(event) for event in events]),
    )
    return {"saved": msgspec.json.encode(saved).decode()}
