"""The games of a folder as Parquet: a row a game, a row a decision. Made from the lines that were kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .answers import unpacked
from .records import Record
from .settings import Settings

if TYPE_CHECKING:
    import pyarrow as pa

GAMES, DECISIONS = "games.parquet", "decisions.parquet"
ROWS = 20_000
"""So many are held in memory until they are written."""


def at_hand() -> bool:
    """Whether the extra `data` is installed."""
    return find_spec("pyarrow") is not None


def write(
    folder: Path, settings: Settings, records: Iterable[Record], after_each: Callable[[], None]
) -> None:
    """Both files anew. Where that fails, those from before stay as they were."""
    with ExitStack() as files:
        games = files.enter_context(table(folder / GAMES, game_columns()))
        decisions = files.enter_context(table(folder / DECISIONS, decision_columns(settings.words)))
        for record in records:
            games(game_row(settings.options[record.variant], record))
            for row in decision_rows(record):
                decisions(row)
            after_each()


@contextmanager
def table(path: Path, columns: pa.Schema) -> Iterator[Callable[[dict[str, Any]], None]]:
    """What takes a row at a time, of which it keeps these columns. The file is there when it is whole."""
    import pyarrow as pa
    from pyarrow import parquet

    new = path.with_name(f".{path.name}.new")
    rows: list[dict[str, Any]] = []

    def add(row: dict[str, Any]) -> None:
        rows.append(row)
        if len(rows) == ROWS:
            write_rows()

    def write_rows() -> None:
        writer.write_table(pa.Table.from_pylist(rows, schema=columns))
        rows.clear()

    try:
        with parquet.ParquetWriter(new, columns, compression="zstd") as writer:
            yield add
            write_rows()
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


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
