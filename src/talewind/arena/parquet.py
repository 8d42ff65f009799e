"""The games of a folder as Parquet: a row a game, a row a decision. Made from the lines that were kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from .answers import unpacked
from .records import Record
from .settings import Settings

if TYPE_CHECKING:
    import pyarrow as pa

GAMES, DECISIONS = "games.parquet", "decisions.parquet"
ROWS = 20_000
"""So many are held in memory until they are written."""

Add: TypeAlias = Callable[[dict[str, Any]], None]
"""Takes a row, of which its file keeps what it has columns for."""


def at_hand() -> bool:
    """Whether the extra `data` is installed."""
    return find_spec("pyarrow") is not None


def write(
    folder: Path, settings: Settings, records: Iterable[Record], after_each: Callable[[], None]
) -> None:
    """Both files anew. Where that fails, those from before stay as they were."""
    columns = {GAMES: game_columns(), DECISIONS: decision_columns(settings.words)}
    with tables(folder, columns) as (games, decisions):
        for record in records:
            games(game_row(settings.options[record.variant], record))
            for row in decision_rows(record):
                decisions(row)
            after_each()


@contextmanager
def tables(folder: Path, columns: Mapping[str, pa.Schema]) -> Iterator[list[Add]]:
    """What takes a row at a time, for each file. They are there when all are whole, or none is."""
    new = {name: folder / f".{name}.new" for name in columns}
    try:
        with ExitStack() as files:
            yield [files.enter_context(_table(new[name], kept)) for name, kept in columns.items()]
        for name, path in new.items():
            os.replace(path, folder / name)
    finally:
        for path in new.values():
            path.unlink(missing_ok=True)


@contextmanager
def _table(path: Path, columns: pa.Schema) -> Iterator[Add]:
    import pyarrow as pa
    from pyarrow import parquet

    rows: list[dict[str, Any]] = []

    def add(row: dict[str, Any]) -> None:
        rows.append(row)
        if len(rows) == ROWS:
            write_rows()

    def write_rows() -> None:
        writer.write_table(pa.Table.from_pylist(rows, schema=columns))
        rows.clear()

    with parquet.ParquetWriter(path, columns, compression="zstd") as writer:
        yield add
        write_rows()


def game_row(options: Mapping[str, Any], record: Record) -> dict[str, Any]:
    row = msgspec.structs.asdict(record)
    del row["answers"]
    row["options"] = msgspec.json.encode(options).decode()
    row["seconds"] = [each / 1000 for each in row.pop("ms")]
    row["gauges"] = {
        name: value if isinstance(value, list) else [value] for name, value in record.gauges.items()
    }
    return row


def decision_rows(record: Record) -> Iterator[dict[str, Any]]:
    for number, given in enumerate(unpacked(record.answers)):
        row = msgspec.structs.asdict(given)
        seconds = row.pop("ms") / 1000
        bot = record.bots[given.seat]
        yield row | {"game": record.game, "number": number, "bot": bot, "seconds": seconds}


def game_columns() -> pa.Schema:
    import pyarrow as pa

    seats = pa.list_(pa.int8())
    return pa.schema(
        {
            "game": pa.int64(),
            "variant": pa.int16(),
            "options": pa.string(),
            "seed": pa.string(),
            "bots": pa.list_(pa.string()),
            "ending": pa.string(),
            "winners": seats,
            "ranks": seats,
            "points": pa.list_(pa.int32()),
            "sides": pa.map_(pa.string(), seats),
            "decisions": pa.list_(pa.int32()),
            "seconds": pa.list_(pa.float64()),
            "gauges": pa.map_(pa.string(), pa.list_(pa.float64())),
        }
    )


def decision_columns(words: bool) -> pa.Schema:
    import pyarrow as pa

    return pa.schema(
        {
            "game": pa.int64(),
            "number": pa.int32(),
            "seat": pa.int8(),
            "bot": pa.string(),
            "question": pa.string(),
            "choices": pa.int16(),
            "offered": pa.list_(pa.string()),
            "move": pa.string(),
            "seconds": pa.float64(),
        }
        | ({"words": pa.string()} if words else {})
    )
