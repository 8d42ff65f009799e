"""A program's seat: what it knows, what it may answer, and what becomes of it when something goes wrong."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from talewind import client
from talewind.client import Ask, Refused, Seat, TalewindError, told
from talewind.engine import replay
from talewind.server import wire
from talewind.server.storage import schema
from talewind.server.storage.loading import log_of
from talewind.server.tables import seating, takeovers

from .conftest import PATIENCE, Door


async def play(door: Door, game: str, bots: int, seed: int = 1) -> Seat:
    """A program that plays at random, to the end."""
    code = await door.lay(game, bots)
    rng = Random(seed)
    async with asyncio.timeout(PATIENCE), client.sit(await door.link(code, bots + 1), "Dice") as seat:
        await door.begin(code)
        async for question in seat:
            await seat.answer(await question.sample(rng))
    return seat


def test_it_needs_nothing_of_the_server() -> None:
    loaded = "[name for name in sys.modules if name.startswith(('talewind.server', 'litestar'))]"
    said = subprocess.check_output([sys.executable, "-c", f"import sys, talewind.client; print({loaded})"])
    assert said.strip() == b"[]"


async def test_a_program_plays_a_whole_game_and_knows_what_its_seat_may_know(door: Door) -> None:
    seat = await play(door, "windmill", 1)
    async with door.house.at(seat.table.code) as live:
        entries, _ = await door.house.store.log(live.record.id)
        table = replay(log_of(live.record, entries))
    [book] = await door.house.store.read(sa.select(schema.books.c.pages))
    assert msgspec.json.decode(book["pages"])["book"]["brought_by"] == [None, None, "Ada"]
    assert seat.result == table.result
    assert seat.number == 2
    assert seat.table.chairs[2].brought_by == "Ada"
    assert seat.view.public == _plain(table.view(2)["public"])
    assert seat.view.private == _plain(table.view(2)["private"])
    assert [*seat.events] == _plain(table.events_for(2))


def _plain(told: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(told))


async def test_a_lost_line_loses_nothing(door: Door) -> None:
    code = await door.lay("windmill", 1)
    rng, answers = Random(2), 0
    async with asyncio.timeout(PATIENCE), client.sit(await door.link(code, 2), "Dice") as seat:
        await door.begin(code)
        async for question in seat:
            reply = await question.sample(rng)
            async with door.house.at(code) as live:
                for viewer in [each for each in live.viewers if answers < 4]:
                    viewer.hang_up(4408)
            answers += await seat.answer(reply)
    assert seat.result is not None
    async with door.house.at(code) as live:
        assert live.table is not None
        told = live.table.events_for(2)
    assert len(seat.events) == len(told)
    assert answers >= 5


async def test_a_bot_keeps_the_seat_until_it_is_given_back(door: Door) -> None:
    code = await door.lay("windmill", 1)
    rng, asked = Random(4), 0
    async with asyncio.timeout(PATIENCE), client.sit(await door.link(code, 2), "Dice") as seat:
        await door.begin(code)
        async for question in seat:
            asked += 1
            if asked == 2:
                await door.house.to_bot(door.host, code, 2)
                assert not await seat.answer(await question.sample(rng))
                await door.house.do(takeovers.give_back, door.host, code, 2)
            else:
                await seat.answer(await question.sample(rng))
    assert asked > 3
    async with door.house.at(code) as live:
        assert live.table is not None
        assert [*seat.events] == _plain(live.table.events_for(2))


async def test_a_question_that_comes_back_is_asked_anew() -> None:
    plain = {"code": "a", "title": "Nim", "game": "nim", "phase": "play", "chairs": []}
    seat = Seat(msgspec.convert(plain, told.Table), "")

    async def nothing(_: object) -> None:
        """Nobody listens."""

    async def sees(eyes: int | None, ask: Ask | None = None) -> None:
        await seat.hear(told.Look(seat=eyes, full=True, n=1, ask=ask), nothing)

    await seat.hear(told.Welcome(you=told.You("p", "Dice", [0]), table=plain), nothing)
    ask = Ask(id=5, kind="take", must=True, show={})
    for goes in (0, None):
        await sees(0, ask)
        assert (await asyncio.wait_for(anext(seat), PATIENCE)).ask.id == 5
        await sees(0, ask)
        assert seat._open_question() is None
        await sees(goes)
    await seat.hear(told.Farewell(code="too_many", sentence=""), nothing)
    assert not seat.is_done
    await seat.hear(told.Farewell(code="no_program", sentence=""), nothing)
    with pytest.raises(TalewindError) as lost:
        await anext(seat)
    assert lost.value.code == "seat_lost"


async def test_what_is_no_answer_is_refused_with_its_code_and_asked_again(door: Door) -> None:
    code = await door.lay("windmill", 1)
    asked = []
    async with asyncio.timeout(PATIENCE), client.sit(await door.link(code, 2), "Dice") as seat:
        with pytest.raises(Refused) as early:
            await seat.answer({"do": "place"})
        await door.begin(code)
        async for question in seat:
            asked.append(question.ask.id)
            if len(asked) == 2:
                break
            with pytest.raises(Refused) as refused:
                await seat.answer({"do": "no such thing"})
    assert asked[0] == asked[1]
    assert (early.value.code, refused.value.code) == ("not_asked", "unknown_move")


@pytest.mark.parametrize(
    "link", ["", "mybot.py", "https://tales.example/t/otter-plum-4731", "ftp://here/s/a"]
)
async def test_what_is_no_link(link: str) -> None:
    with pytest.raises(TalewindError) as trouble:
        async with client.sit(link, "Dice"):
            pass
    assert trouble.value.code == "bad_link"


async def test_links_that_lead_nowhere_and_a_chair_that_is_gone(door: Door) -> None:
    code = await door.lay("windmill")
    link = await door.link(code, 3)

    async def sits(link: str, name: str = "Dice") -> str:
        try:
            async with asyncio.timeout(PATIENCE), client.sit(link, name) as seat:
                await door.house.do(seating.clear_chair, door.host, code, 3)
                await anext(seat)
        except TalewindError as trouble:
            return trouble.code
        return "sat down"

    mine, _ = await door.house.seat_link(door.host, code, 0)
    assert await sits(f"{door.address}/s/{mine}") == "for_people"
    assert await sits(f"{door.address}/s/program-none") == "link_void"
    assert await sits("http://127.0.0.1:1/s/program-none") == "no_answer"
    assert await sits(link, " ") == "bad_name"
    await door.house.do(seating.seat_bot, door.host, code, wire.SeatBot(seat=3))
    assert await sits(link) == "seat_taken"
    await door.house.do(seating.clear_chair, door.host, code, 3)
    assert await sits(link) == "seat_lost"
