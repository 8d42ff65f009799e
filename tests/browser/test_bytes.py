"""What the built page makes a device fetch, by the files that each part of it names."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from typing import TypeAlias

import msgspec
import pytest

from tools.page import PAGE, WEB

MOST = 40_000
"""So many bytes, squeezed, may draw a game from outside, beyond what any one of ours has brought along."""

HOME = 57_800
"""So many bytes, squeezed, are the first page's script."""

FIRST = {"windmill": 162_300, "story": 176_700, "end": 176_400, "windward": 198_300, "winter": 200_000}
"""And all code, squeezed, of somebody's first table: what is asked first there needs no more."""

BOARD = re.compile("table-[a-z]+")
"""The file of one game's board."""

Chunk: TypeAlias = dict[str, object]


@pytest.fixture(scope="module")
def chunks() -> dict[str, Chunk]:
    told = (PAGE / ".vite" / "manifest.json").read_bytes()
    return msgspec.json.decode(told, type=dict[str, Chunk])


def fetched(chunks: dict[str, Chunk], name: str) -> set[str]:
    """The files of a chunk, and of all that it imports."""

    def imports(key: str) -> Iterator[str]:
        if key not in met:
            met.add(key)
            chunk = chunks[key]
            yield str(chunk["file"])
            yield from msgspec.convert(chunk.get("css", []), list[str])
            for other in msgspec.convert(chunk.get("imports", []), list[str]):
                yield from imports(other)

    met: set[str] = set()
    (key,) = (key for key, chunk in chunks.items() if chunk.get("name") == name and "file" in chunk)
    return set(imports(key))


def squeezed(files: set[str]) -> int:
    return sum(len(gzip.compress((PAGE / file).read_bytes())) for file in files)


def test_the_first_page_is_small(chunks: dict[str, Chunk]) -> None:
    script = {file for file in fetched(chunks, "house") if file.endswith(".js")}
    assert len(script) == 1
    assert squeezed(script) <= HOME


@pytest.mark.parametrize("game", FIRST)
def test_a_first_table_needs_no_more_code_than_that(chunks: dict[str, Chunk], game: str) -> None:
    assert squeezed(fetched(chunks, f"table-{game}")) <= FIRST[game]


@pytest.mark.parametrize("outside", ["scene", "Board"], ids=["drawn by its scene", "with a page of its own"])
def test_a_game_from_outside_fetches_little_beyond_what_any_one_of_ours_has_brought(
    chunks: dict[str, Chunk], outside: str
) -> None:
    boards = {name for chunk in chunks.values() if BOARD.fullmatch(name := str(chunk.get("name")))}
    assert boards == {f"table-{game.name}" for game in (WEB / "src" / "games").iterdir() if game.is_dir()}
    for ours in boards:
        more = fetched(chunks, outside) - fetched(chunks, ours)
        assert 0 < squeezed(more) <= MOST, (ours, more)


@pytest.mark.parametrize("name", ["house", "table", "Book", "Rules", "Tables"])
def test_whoever_plays_none_fetches_nothing_of_it(chunks: dict[str, Chunk], name: str) -> None:
    drawing = {str(chunk["file"]) for chunk in chunks.values() if chunk.get("name") in ("scene", "outside")}
    assert len(drawing) == 2
    assert not fetched(chunks, name) & drawing
