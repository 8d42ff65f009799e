"""The book: what was told and not taken back, with headings, hearts and remarks."""

from __future__ import annotations

from random import Random

import pytest

from talewind.server import wire
from talewind.server.books import heading
from talewind.server.house import House

from .devices import Device, begun, play_on


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("The fox ran. At last the lantern went out, and nobody lit it again.", "And nobody lit it again"),
        ("once upon a time", "Once upon a time"),
        ("He waited for a very long time under the old bridge!", "Time under the old bridge"),
        ("Home.", "Home"),
        ("A bell rang; snow.", "A bell rang; snow"),
        ("", "A tale told aloud"),
        ("…!?", "A tale told aloud"),
        ("“Come in,” said the moon.", "Said the moon"),
    ],
)
def test_headings_are_a_tales_last_words(words: str, expected: str) -> None:
    assert heading({"words": words}) == expected


async def test_the_book_of_an_evening(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    ada, ben, cleo = devices
    await ada.answer({"do": "speak_up"})
    await ada.do(wire.TakeBack(id="u", seat=0))
    await ada.answer({"do": "place"}, "The mill turned by night, though no wind blew.")
    await ben.do(wire.React(id="1", reaction="loved"))
    rng = Random(1)
    while ada.public["phase"] != "reveal":
        await play_on(devices, rng, 1)
    await play_on(devices, rng, 1)
    await cleo.do(wire.React(id="2", reaction="loved"))
    await cleo.do(wire.React(id="3", reaction="hmm"))
    await play_on(devices, rng)
    await ada.do(wire.React(id="4", reaction="loved"))
    state = await house.table(code)
    assert state.book is not None
    book = await house.book(state.book)
    assert len(book.tales) == 9
    assert book.tales[0].page["words"] == "The mill turned by night, though no wind blew."
    assert book.tales[0].page["aloud"] is False, "what was taken back is not in the book"
    assert book.tales[0].loved == 2, "one while it was told, one at its reveal"
    assert book.tales[-1].loved == 1
    assert book.title == book.tales[0].heading == "Though no wind blew"
    assert book.subtitle == "and eight other tales"
    assert book.remarks[0].kind == "loved"
    assert book.remarks[0].words == "Best loved: “Though no wind blew”, told by Ada."
    assert (book.names, book.bots) == (["Ada", "Ben", "Cleo"], [False] * 3)
    assert (book.seed, book.promise) == (state.seed, state.promise)
    assert book.result == state.result
    again = await house.book(state.book)
    assert again == book


async def test_a_stranger_reads_the_book_but_only_by_its_address(house: House) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(2))
    stranger, _ = await house.new_guest()
    device = await Device(house, stranger, code).connect()
    assert device.table["book"] is not None
    assert len(device.table["book"]) == 20
