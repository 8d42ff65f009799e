"""Writes the page's types, `web/src/lib/wire.d.ts`, from the structs that the server really sends and reads.

python -m tools.typescript            write the file
python -m tools.typescript --check    only say whether it is up to date

A field that has a default may be left out by whoever sends it: by the page always, by the server only where
its struct is declared with `omit_defaults`. Everything else is required.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
import types
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from talewind.engine import Event, Game, Question, games
from talewind.engine.table_events import TableEvent
from talewind.server import wire

from .generated import main

FILE = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "wire.d.ts"

StructType: TypeAlias = type[msgspec.Struct]

FROM_PAGE: tuple[StructType, ...] = (
    *get_args(wire.FromClient),
    wire.Profile,
    wire.NewTable,
    wire.NewWay,
    wire.AnotherGame,
    wire.Sit,
    wire.ChangeTable,
    wire.ChangeChair,
    wire.SeatBot,
    wire.Consent,
    wire.FinishDeck,
    wire.Program,
)

PER_GAME = {
    (wire.Look, "public"): "Partial<Games[G]['public']>",
    (wire.Look, "private"): "Games[G]['private'] | null",
    (wire.Look, "events"): "(Games[G]['event'] | TableEvent)[]",
    (wire.GiveAnswer, "move"): "Games[G]['move']",
    (wire.BookTale, "page"): "Games[G]['page']",
}
"""What the wire calls `Any` because each game fills it in its own way."""

IN_PART: dict[tuple[StructType, str], str] = {(wire.TableChanged, "table"): "Partial<TableState>"}
"""What is sent field by field, as far as it has changed."""

TABLE_EVENTS: tuple[StructType, ...] = get_args(TableEvent)


class Writer:
    """Names every type once, then writes them all."""

    def __init__(self) -> None:
        self.names: dict[StructType, str] = {}
        self.aliases: dict[tuple[Any, ...], str] = {}
        for name in ("Seal", "Phase", "ChairKind", "ReactionKind"):
            self.aliases[get_args(getattr(wire, name))] = name
        self.own = [
            thing
            for thing in vars(wire).values()
            if is_struct(thing) and thing not in (wire.ServerMessage, wire.ClientMessage)
        ]
        for struct in reachable([*self.own, *TABLE_EVENTS]):
            self.name(struct, struct.__name__)
        self.games = {name: game for name, game in sorted(games().items()) if shipped(game)}
        self.pages = {name: pages_of(game) for name, game in self.games.items()}
        for name, game in self.games.items():
            for struct in self.pages[name]:
                self.name(struct, struct.__name__)
            for struct in reachable([*self.shown(game), *self.pages[name]]):
                engine = struct.__module__.startswith("talewind.engine.")
                self.name(struct, struct.__name__ if engine else pascal(name) + struct.__name__)
        self.generic = {struct for struct, _ in PER_GAME}
        while more := {s for s in self.own if s not in self.generic and self.generic & set(reachable([s]))}:
            self.generic |= more

    def name(self, struct: StructType, name: str) -> None:
        if struct not in self.names:
            if name in self.names.values():
                raise SystemExit(f"Two structs would both be called {name} in {FILE.name}: rename one.")
            self.names[struct] = name

    def shown(self, game: type[Game[Any, Any]]) -> list[StructType]:
        public = get_type_hints(game.public)["return"]
        private = get_type_hints(game.private)["return"]
        return [*structs_in(public), *structs_in(private), *structs_in(game.Event), *structs_in(game.Move)]

    def file(self) -> str:
        parts = [
            "// Written by `python -m tools.typescript` from the structs of server and games. Do not edit.",
            f"export type Protocol = {wire.PROTOCOL}",
        ]
        for values, name in self.aliases.items():
            parts.append(f"export type {name} = " + " | ".join(quoted(value) for value in values))
        wire_side = reachable([*self.own, *TABLE_EVENTS])
        parts += [self.interface(struct) for struct in wire_side]
        parts.append(self.union("FromServer", get_args(wire.FromServer)))
        parts.append(self.union("FromClient", get_args(wire.FromClient)))
        parts.append(self.union("TableEvent", TABLE_EVENTS, "Events that every game may tell."))
        for name, game in self.games.items():
            of_game = reachable([*self.shown(game), *self.pages[name]])
            parts += [self.interface(struct) for struct in of_game if struct not in wire_side]
            title = pascal(name)
            parts.append(self.union(title + "Event", structs_in(game.Event)))
            parts.append(self.union(title + "Move", structs_in(game.Move)))
        parts.append(self.games_table())
        parts.append("export type GameName = keyof Games")
        return "\n\n".join(parts) + "\n"

    def games_table(self) -> str:
        lines = [
            "/** What each game fills into the messages that all games share. */",
            "export interface Games {",
        ]
        for name, game in self.games.items():
            private = structs_in(get_type_hints(game.private)["return"])
            lines += [
                f"  {name}: {{",
                f"    public: {self.types(structs_in(get_type_hints(game.public)['return']))}",
                f"    private: {self.types(private)}",
                f"    event: {pascal(name)}Event",
                f"    move: {pascal(name)}Move",
                f"    page: {self.types(self.pages[name])}",
                f"    kind: {' | '.join(map(quoted, kinds_of(game)))}",
                "  }",
            ]
        return "\n".join([*lines, "}"])

    def types(self, structs: Sequence[StructType]) -> str:
        return " | ".join(self.names[struct] for struct in structs) or "never"

    def union(self, name: str, structs: Sequence[StructType], about: str = "") -> str:
        generic = any(struct in self.generic for struct in structs)
        parameter = "<G extends GameName = GameName>" if generic else ""
        members = "\n".join(f"  | {self.reference(struct)}" for struct in structs)
        comment = f"/** {about} */\n" if about else ""
        return f"{comment}export type {name}{parameter} =\n{members}"

    def interface(self, struct: StructType) -> str:
        if struct.__struct_config__.array_like:
            return self.tuple(struct)
        from_page = struct in FROM_PAGE
        parameter = "<G extends GameName = GameName>" if struct in self.generic else ""
        lines = [*comment(struct.__doc__ if has_own_doc(struct) else None, "")]
        lines.append(f"export interface {self.names[struct]}{parameter} {{")
        config = struct.__struct_config__
        if config.tag_field is not None:
            lines.append(f"  {config.tag_field}: {quoted(config.tag)}")
        hints = get_type_hints(struct)
        notes = field_notes(struct)
        for field in msgspec.structs.fields(struct):
            may_lack = not field.required and (from_page or config.omit_defaults)
            known = PER_GAME.get((struct, field.name)) or IN_PART.get((struct, field.name))
            written = known or self.type(hints[field.name], from_page)
            lines += comment(notes.get(field.name), "  ")
            lines.append(f"  {field.encode_name}{'?' if may_lack else ''}: {written}")
        return "\n".join([*lines, "}"])

    def tuple(self, struct: StructType) -> str:
        """A struct that is sent as a list: its tag, then its fields."""
        hints = get_type_hints(struct)
        parts = [f"tag: {quoted(struct.__struct_config__.tag)}"]
        parts += [
            f"{field.name}: {self.type(hints[field.name], from_page=False)}"
            for field in msgspec.structs.fields(struct)
        ]
        about = comment(struct.__doc__ if has_own_doc(struct) else None, "")
        return "\n".join([*about, f"export type {self.names[struct]} = [{', '.join(parts)}]"])

    def reference(self, struct: StructType, from_page: bool = False) -> str:
        name = self.names[struct] + ("<G>" if struct in self.generic else "")
        # The page may leave out what has a default, also inside a struct that the server sends whole.
        spared = (
            from_page
            and struct not in FROM_PAGE
            and any(not f.required for f in msgspec.structs.fields(struct))
        )
        return f"Partial<{name}>" if spared else name

    def type(self, hint: Any, from_page: bool) -> str:
        origin, inside = get_origin(hint), get_args(hint)
        if hint is Any:
            return "unknown"
        if is_struct(hint):
            return self.reference(hint, from_page)
        if hint in SIMPLE:
            return SIMPLE[hint]
        if origin is Literal:
            return self.aliases.get(inside) or " | ".join(quoted(value) for value in inside)
        if origin in (Union, types.UnionType):
            return " | ".join(self.type(part, from_page) for part in inside)
        if origin in (list, tuple, set, frozenset):
            item = self.type(inside[0], from_page)
            if origin is tuple and inside[1:] != (...,):
                return "[" + ", ".join(self.type(part, from_page) for part in inside) + "]"
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is not None and issubclass(origin, Mapping):
            key, value = (self.type(part, from_page) for part in inside)
            return f"Record<{key}, {value}>"
        raise SystemExit(f"How does {hint!r} read in TypeScript? Teach tools/typescript.py.")


SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def is_struct(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


def structs_in(hint: Any) -> list[StructType]:
    """Every struct that a type names, from left to right."""
    if is_struct(hint):
        return [hint]
    return [struct for part in get_args(hint) for struct in structs_in(part)]


def reachable(roots: Sequence[StructType]) -> list[StructType]:
    """These structs and whatever their fields hold, each once."""
    found: dict[StructType, None] = {}

    def visit(struct: StructType) -> None:
        if struct in found or struct is Event:
            return
        found[struct] = None
        for hint in get_type_hints(struct).values():
            for inner in structs_in(hint):
                visit(inner)

    for root in roots:
        visit(root)
    return list(found)


def shipped(game: type[Game[Any, Any]]) -> bool:
    """Whether it comes with this project: other people's games bring their own types."""
    return game.__module__.startswith("talewind.games.")


def pages_of(game: type[Game[Any, Any]]) -> list[StructType]:
    """The structs of the game's `book` module: the pages of its book."""
    module = importlib.import_module(game.__module__.rpartition(".")[0] + ".book")
    return [
        thing for thing in vars(module).values() if is_struct(thing) and thing.__module__ == module.__name__
    ]


def kinds_of(game: type[Game[Any, Any]]) -> list[str]:
    """What the game may ask, by the kinds of the questions in its folder."""
    folder = game.__module__.rpartition(".")[0] + "."
    inside = [vars(module) for name, module in sys.modules.items() if name.startswith(folder)]
    return sorted(
        {
            thing.kind
            for things in inside
            for thing in things.values()
            if isinstance(thing, type) and issubclass(thing, Question) and hasattr(thing, "kind")
            if thing.__module__.startswith(folder)
        }
    )


def has_own_doc(struct: StructType) -> bool:
    return "__doc__" in vars(struct) and bool(struct.__doc__)


def field_notes(struct: StructType) -> dict[str, str]:
    """The sentences under fields, which Python itself does not keep."""
    return dict(_pairs(_classes_of(struct.__module__)[struct.__name__].body))


@cache
def _classes_of(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module, as they are written."""
    written = ast.parse(inspect.getsource(sys.modules[module])).body
    return {node.name: node for node in written if isinstance(node, ast.ClassDef)}


def _pairs(statements: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, note in pairwise(statements):
        match field, note:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, text


def comment(text: str | None, indent: str) -> list[str]:
    if not text:
        return []
    lines = inspect.cleandoc(text).replace("*/", "* /").splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def quoted(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else msgspec.json.encode(value).decode()


def pascal(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


if __name__ == "__main__":
    sys.exit(
        main(sys.argv[1:], FILE, lambda: Writer().file(), "Write the page's types from the server's structs.")
    )
