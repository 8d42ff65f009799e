"""`docs/protocol`: what is really sent is what is written there, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tools.schemas import FOLDER, files, text

from .devices import Device, people_at, play_on

CALLED = {name: message for message, name in (
    (wire.Say(id="a", text="Good evening."), "talk"), (wire.Nudge(seat=0), "nudge"),
    (wire.TakeBack(id="b", seat=0), "undo"), (wire.AskHint(id="c", seat=0, ask=99), "hint"),
    (wire.Ping(at=1.0), "ping"), (wire.React(id="d", reaction="wow"), "react"),
)}  # fmt: skip


def test_the_files_are_up_to_date() -> None:
    written = {file: text(schema) for file, schema in files()}
    assert set(FOLDER.glob("*.json")) == set(written)
    assert [file.name for file, now in written.items() if file.read_text() != now] == [], "run make types"


def strict(name: str) -> dict[str, Any]:
    """The schema as it stands in the file, where nothing may be said that it does not name."""
    schema: dict[str, Any] = json.loads((FOLDER / f"{name}.schema.json").read_text())
    for part in schema["$defs"].values():
        if "properties" in part and part.get("title") != "Event":
            part["additionalProperties"] = False
    return schema


def checked_by(schema: dict[str, Any], part: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": schema["$defs"]})


WIRE = strict("wire")
WINDMILL = strict("windmill")


@pytest.fixture
async def heard(house: House, clock: HandClock) -> list[dict[str, Any]]:
    """All that devices are told in a game: one draws and takes changes, and two do neither."""
    code, guests = await people_at(house, 3)
    devices = [
        await Device(house, guest, code).connect(scene=not seat, changes=not seat)
        for seat, guest in enumerate(guests)
    ]
    await house.begin(guests[0], code)
    for seat, device in enumerate(devices):
        await device.do(wire.LookThrough(seat=seat))
        for message in CALLED.values():
            await device.do(message)
    rng = Random(3)
    while "result" not in devices[0].look:
        await play_on(devices, rng, 3)
        await clock.advance(30)
    for device in devices:
        await device.disconnect()
    return [message for device in devices for message in device.heard]


async def test_what_a_game_sends_is_what_is_written(heard: list[dict[str, Any]]) -> None:
    told = checked_by(WIRE, "FromServer")
    for message in heard:
        told.validate(message)
    assert {message["t"] for message in heard} >= {
        "welcome",
        "table",
        "look",
        "ack",
        "refused",
        "talk",
        "pong",
    }


async def test_what_a_game_fills_in_is_what_is_written_of_it(heard: list[dict[str, Any]]) -> None:
    looks = [message for message in heard if message["t"] == "look"]
    event, move = checked_by(WINDMILL, "event"), checked_by(WINDMILL, "move")
    public, private = checked_by(WINDMILL, "public"), checked_by(WINDMILL, "private")
    for look in looks:
        for each in look.get("events", []):
            event.validate(each)
        for offered in look.get("touches", {}).get("moves", []):
            move.validate(offered["move"])
        if look.get("full"):
            public.validate(look["public"])
            private.validate(look.get("private"))
    assert sum(len(look.get("events", [])) for look in looks) > 50
    assert any(look.get("private") for look in looks)
    assert any("touches" in look for look in looks)


def said() -> Iterator[Any]:
    yield from CALLED.values()
    yield wire.Hello(v=wire.PROTOCOL, seat=1, program=True)
    yield wire.GiveAnswer(id="e", seat=1, ask=2, move={"do": "place"}, words="Once")
    yield wire.Touch(seat=1, ask=2, on=["a"])


def test_what_is_said_to_the_server_is_what_is_written_and_nothing_else() -> None:
    known = checked_by(WIRE, "FromClient")
    for message in said():
        plain = msgspec.json.decode(msgspec.json.encode(message))
        known.validate(plain)
        assert not known.is_valid({**plain, "more": 1})
        assert not known.is_valid({**plain, "do": "something else"})
