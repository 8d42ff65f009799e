"""What is made of voices, away from any table: their files, and those of books that they are in."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any, cast

import pytest

from talewind.engine.recall import walk
from talewind.games.winter.seat_question import SeatQuestion
from talewind.server import wire
from talewind.server.backroom.bounds import with_room_for
from talewind.server.books import lately, remuxing
from talewind.server.books.binding import moments_of
from talewind.server.books.epub.volume import bind_epub
from talewind.server.books.lately import Lately
from talewind.server.books.playing import Playing
from talewind.server.books.printed import Printed

from .recorded import seconds_in, voice


class Bench:
    """A back room in which each piece of work is done when one says so."""

    def __init__(self) -> None:
        self.asked: list[Future[bytes]] = []

    def ask(self, share: object, work: object) -> Future[bytes]:
        self.asked.append(Future())
        return self.asked[-1]

    async def makes(self, nth: int, made: bytes) -> None:
        while len(self.asked) <= nth:
            await asyncio.sleep(0)
        self.asked[nth].set_result(made)


async def test_what_was_made_of_a_voice_does_not_lie_there_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    bench, paid = Bench(), list[str]()
    playing = Playing(cast(Any, bench))

    async def mp3(id: str) -> bytes:
        return await playing.mp3(id, b"", lambda: paid.append(id))

    one, same, _ = await asyncio.gather(mp3("one"), mp3("one"), bench.makes(0, b"mp3"))
    assert one == same == b"mp3"
    assert await mp3("one") == b"mp3"
    assert paid == ["one"], "whoever opens what is there pays nothing"
    playing.forget("one")

    async def deleted_meanwhile() -> None:
        while len(bench.asked) < 2:
            await asyncio.sleep(0)
        playing.forget("two")
        await bench.makes(1, b"mp3")

    await asyncio.gather(mp3("two"), deleted_meanwhile())
    monkeypatch.setattr(lately, "KEPT_SECONDS", 0)
    await asyncio.gather(mp3("three"), bench.makes(2, b"mp3"))
    while playing._kept.get("three") is not None:
        await asyncio.sleep(0)
    assert [playing._kept.get(id) for id in ("one", "two")] == [None, None]


async def test_one_large_file_does_not_take_the_room_of_the_others() -> None:
    kept = Lately[str](8)
    for name, made in (("a", b"12"), ("b", b"123"), ("c", b"12")):
        kept.keep(name, made)
    assert [kept.get(name) for name in "abc"] == [b"12", None, b"12"]


async def is_set_one_at_a_time(book: wire.Book) -> None:
    """One with voices: these are fetched when it is set."""
    bench, brought = Bench(), list[int]()
    printed, decks = Printed(), cast(Any, SimpleNamespace(info=lambda deck: deck))

    async def bring() -> tuple[Any, ...]:
        brought.append(sum(not each.done() for each in bench.asked))
        return ()

    async def file(how: str) -> bytes:
        printing = printed.printing(bind_epub, book, decks, cast(Any, bench), (how,), bring=bring)
        return await printing.file()

    await asyncio.gather(file("one"), file("another"), bench.makes(0, b"one"), bench.makes(1, b"another"))
    assert brought == [0, 0], "no other was under way"


@pytest.mark.parametrize(
    ("form", "kind"), [("webm", "audio/ogg"), ("ogg", "audio/ogg"), ("mp4", "audio/mp4")]
)
def test_what_browsers_record_becomes_what_readers_play(form: str, kind: str) -> None:
    made = remuxing.remuxed(voice(2.0, form))
    assert made.kind == kind
    assert made.seconds == pytest.approx(2.0, abs=0.1)
    assert seconds_in(made.body) == pytest.approx(2.0, abs=0.1)
    assert made.body.startswith(b"OggS") or made.body[4:8] == b"ftyp"
    assert b"moof" not in made.body


def test_a_page_that_is_made_because_nothing_more_was_told_opens_no_voice() -> None:
    story = [SimpleNamespace(after=after) for after in (1, 2, 3)]

    def book(told: Iterable[Any]) -> Iterator[str]:
        for each in told:
            if each.after == 1:
                yield "a tale in its time"
        yield "whatever was told last, complete or not"

    assert walk(moments_of(cast(Any, SimpleNamespace(book=book)), cast(Any, story))) == [1]


@pytest.mark.skipif(sys.platform != "linux", reason="no other system says so")
def test_whatever_a_stranger_sends_gets_so_much_memory_and_no_more() -> None:
    with pytest.raises(MemoryError), with_room_for(64 << 20):
        bytearray(256 << 20)
    assert len(bytearray(256 << 20)) == 256 << 20


def test_whatever_all_listen_to_in_winter_tales_may_be_told_aloud() -> None:
    asked = {question.kind for question in SeatQuestion.__subclasses__() if question.aloud}
    assert {"opening", "quest_part", "epilogue_part", "ending"} < asked
    assert "lay_trap" not in asked, "a trap is told in secret"
