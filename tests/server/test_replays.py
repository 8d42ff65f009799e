"""A finished game, step by step: made once, in the back room, kept, and sent in parts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import Log, TalewindError, game_named, play
from talewind.engine import replay as replayed
from talewind.server import wire
from talewind.server.backroom.workshop import WorkLost
from talewind.server.books import reels
from talewind.server.books.replays import Replays
from talewind.server.ground.lookout import Lookout
from talewind.server.tables import seating
from talewind.server.tables.house import House
from tests.golden.record import recorded
from tests.soaking import SOAK

from .devices import begun, play_on
from .walking import made_whole, read, walked

NO_PAUSE = {"reveal_seconds": 0}
EYES = (None, 0, 1)


def wound(log: Log, seat: int | None) -> list[Any]:
    beginning = wire.Replay(code="", game=log.game, names=[], seals=[], seat=seat, seed="", promise="")
    parts = [
        read(part) for _, part in reels.wind(game_named(log.game), msgspec.msgpack.encode(log), beginning)
    ]
    assert parts[0]["of"] == sum(len(part["frames"]) for part in parts)
    assert all(part["frames"][0]["look"]["full"] for part in parts)
    return [frame for part in parts for frame in part["frames"]]


def seen(log: Log, seat: int | None) -> Iterator[Any]:
    """Every moment as it would be shown to somebody who came just then."""
    table = replayed(log, 0)
    for entry in (None, *log.entries):
        told = len(table.events_for(seat)) if entry is not None else 0
        if entry is not None:
            play(table, entry)
        yield msgspec.json.decode(Lookout(table).full(seat, told, {}))


@pytest.mark.parametrize("game", ["windmill", "story", "end", "windward", "winter"])
def test_whoever_walks_sees_what_somebody_at_the_table_saw(game: str) -> None:
    for golden in list(recorded(game))[:: 1 if SOAK else 9]:
        for seat in (eyes for eyes in EYES if eyes is None or eyes < golden.log.seats):
            frames = made_whole(wound(golden.log, seat))
            for frame, look in zip(frames, seen(golden.log, seat), strict=True):
                assert {**frame["look"], "full": True} == look


async def a_finished_game(house: House) -> tuple[str, list[Any]]:
    code, devices = await begun(house, 3, options=NO_PAUSE)
    await play_on(devices, Random(8))
    return code, devices


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Through whose eyes replays were made."""
    made: list[Any] = []
    make = Replays.make

    def count(replays: Replays, record: Any, played: Log, seat: int | None, *how: Any) -> Any:
        made.append(seat)
        return make(replays, record, played, seat, *how)

    monkeypatch.setattr(Replays, "make", count)
    return made


async def test_six_who_ask_at_once_share_one_replay_and_it_is_kept(
    house: House, made: list[int | None]
) -> None:
    code, _ = await a_finished_game(house)
    parts = await asyncio.gather(*(house.replay(code, None) for _ in range(6)))
    assert made == [None]
    assert len({*parts}) == 1
    await house.replay(code, None)
    await house.replay(code, 1)
    assert made == [None, 1], "other eyes are another replay"
    (await house.live(code)).record.saved = None
    await house.replay(code, None)
    assert made == [None, 1, None], "another node has taken words out"


async def test_a_replay_that_could_not_be_begun_is_begun_the_next_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = await a_finished_game(house)

    def full(*_: Any, **__: Any) -> Any:
        raise TalewindError("busy", "Wait a moment.")

    with monkeypatch.context() as busy:
        busy.setattr(house.workshop, "ask", full)
        with pytest.raises(TalewindError):
            await house.replay(code, None)
    assert read(await house.replay(code, None))["frames"]


async def test_parts_come_one_by_one_and_there_are_no_more_than_there_are(house: House) -> None:
    code, _ = await a_finished_game(house)
    replay = await walked(house, code)
    assert [frame["n"] for frame in replay["frames"]] == list(range(replay["of"]))
    with pytest.raises(TalewindError) as refused:
        await house.replay(code, None, nth=99)
    assert refused.value.code == "nothing_here"


async def test_what_was_made_goes_with_its_table(house: House, made: list[Any]) -> None:
    code, devices = await a_finished_game(house)
    await house.replay(code, None)
    await house.delete(devices[0].guest, code)
    with pytest.raises(TalewindError) as refused:
        await house.replay(code, None)
    assert refused.value.code == "no_such_table"
    assert not house.replays._reels


async def test_a_replay_knows_everybody_by_their_last_name(house: House) -> None:
    code, devices = await a_finished_game(house)
    await house.replay(code, None)
    await house.do(seating.change_chair, devices[1].guest, code, 1, wire.ChangeChair(name="Benedict"))
    assert read(await house.replay(code, None))["names"][1] == "Benedict"


async def test_one_that_could_not_be_made_is_made_for_the_next(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = await a_finished_game(house)
    lost: Future[None] = Future()
    lost.set_exception(WorkLost())
    with monkeypatch.context() as patch:
        patch.setattr(house.workshop, "ask", lambda *_: lost)
        with pytest.raises(TalewindError) as refused:
            await house.replay(code, 0)
    assert refused.value.code == "no_replay"
    assert read(await house.replay(code, 0))["seat"] == 0


async def test_little_room_keeps_the_last_ones(
    house: House, monkeypatch: pytest.MonkeyPatch, made: list[Any]
) -> None:
    code, _ = await a_finished_game(house)
    monkeypatch.setattr("talewind.server.books.replays.KEPT_BYTES", 1)
    for seat in (0, 1, 0):
        await house.replay(code, seat)
    assert made == [0, 1, 0]


async def test_a_game_of_this_evening_has_no_replay_while_it_goes_on(house: House) -> None:
    code, devices = await begun(house, 3)
    for seat in (None, 0):
        with pytest.raises(TalewindError) as refused:
            await house.replay(code, seat, devices[0].guest)
        assert refused.value.code == "not_over"
