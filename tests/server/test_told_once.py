"""A device is told of every event its eyes may know of, and of none twice, whatever fails meanwhile."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from talewind.server.tables.house import House

from .devices import WORDS, Device, begun, play_on, settle
from .test_restart import Failing


async def happened(house: House, code: str, eyes: int | None) -> list[Any]:
    table = (await house.live(code)).table
    assert table is not None
    events: list[Any] = msgspec.to_builtins(table.events_for(eyes))
    return events


@pytest.mark.parametrize("how", ["before", "after"])
@pytest.mark.parametrize("steps", [0, 5])
async def test_eyes_that_have_only_just_come_are_told_once(house: House, how: str, steps: int) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    await play_on(devices, Random(1), steps)
    watcher = await Device(house, (await house.guests.new())[0], code).connect()
    Failing(house).fail = [how]
    asked = next(device for device in devices if device.ask is not None)
    answer = await asked.play(Random(2))
    assert answer is not None
    assert answer["t"] == "ack"
    await settle([*devices, watcher])
    for device, eyes in zip([*devices, watcher], [0, 1, 2, None], strict=True):
        assert device.events == await happened(house, code, eyes)


async def test_eyes_that_have_gone_and_come_back_are_told_once(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    await devices[2].disconnect()
    assert await devices[0].answer({"do": "place"}, WORDS) is not None
    await devices[2].connect(2)
    Failing(house).fail = ["before"]
    await devices[1].play(Random(3))
    await settle(devices)
    assert devices[2].events == await happened(house, code, 2)


async def test_who_loses_a_seat_is_told_of_it_once_although_others_look_on(house: House) -> None:
    code, devices = await begun(house, 3)
    watcher = await Device(house, (await house.guests.new())[0], code).connect()
    before = len(devices[1].heard)
    await house.to_bot(devices[1].guest, code, 1)
    await settle([*devices, watcher])
    looks = [message for message in devices[1].heard[before:] if message["t"] == "look"]
    assert [look["seat"] for look in looks] == [None]
    assert looks[0]["events"] == await happened(house, code, None)
    assert watcher.events == await happened(house, code, None)
