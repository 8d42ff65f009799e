"""Writes `docs/protocol/*.schema.json`: the wire, for people who write clients in any language.

python -m tools.schemas            write the files
python -m tools.schemas --check    only say whether they are up to date

`wire.schema.json` has every message of the WebSocket, and what a program is told over HTTP when it comes.
What each game fills in (views, events, moves) is in a file of the game's own.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from talewind.engine import Game, TableEvent, games
from talewind.server import wire

from .generated import main
from .typescript import StructType, reachable, shipped, structs_in

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "protocol"
DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


def wire_schema() -> Schema:
    told = (wire.FromServer, wire.FromClient, wire.Program, wire.SeatLink, wire.TableState, wire.Trouble)
    (server, client, *_), parts = _components(told)
    # Which there are, each game says.
    parts["Event"]["properties"]["what"] = {"type": "string"}
    for struct in reachable([*get_args(wire.FromServer), wire.SeatLink, wire.TableState, wire.Trouble]):
        _say_what_is_always_there(struct, parts)
    return {
        "$schema": DIALECT,
        "title": "Talewind's wire",
        "description": f"Protocol {wire.PROTOCOL}. What the server sends, and what it hears.",
        "anyOf": [{"$ref": "#/$defs/FromServer"}, {"$ref": "#/$defs/FromClient"}],
        "$defs": {"FromServer": server, "FromClient": client, **parts},
    }


def game_schema(game: type[Game[Any, Any]]) -> Schema:
    """What `look.public`, `look.private`, each of `look.events` and a move are: `$defs/public`, and so on."""
    public = get_type_hints(game.public)["return"]
    private = get_type_hints(game.private)["return"]
    event = game.Event | TableEvent
    kinds = (public, private, event, game.Move)
    shown, parts = _components(kinds)
    for struct in reachable([each for kind in kinds[:3] for each in structs_in(kind)]):
        _say_what_is_always_there(struct, parts)
    return {
        "$schema": DIALECT,
        "title": f"{game.about.title} on Talewind's wire",
        "description": f"Edition {game.about.edition}.",
        "$defs": dict(zip(("public", "private", "event", "move"), shown, strict=True)) | parts,
    }


def _components(types: tuple[Any, ...]) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    shown, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for part in parts.values():
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
    return tuple(shown), parts


def _say_what_is_always_there(struct: StructType, parts: dict[str, Schema]) -> None:
    """The server leaves out what has a default only where its struct is declared so."""
    config, name = struct.__struct_config__, struct.__name__
    part = parts.get(name) or parts.get(f"{struct.__module__}.{name}", {})
    if not config.omit_defaults and not config.array_like and "properties" in part:
        part["required"] = list(part["properties"])


def files() -> Iterator[tuple[Path, Schema]]:
    yield FOLDER / "wire.schema.json", wire_schema()
    for name, game in sorted(games().items()):
        if shipped(game):
            yield FOLDER / f"{name}.schema.json", game_schema(game)


def text(schema: Schema) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _write(arguments: list[str]) -> int:
    about = "Write the wire as JSON Schema."
    return max([main(arguments, file, partial(text, schema), about) for file, schema in files()])


if __name__ == "__main__":
    sys.exit(_write(sys.argv[1:]))
