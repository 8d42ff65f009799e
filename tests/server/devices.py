"""A page without a screen: it remembers what it was told, and can play."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from talewind.server import wire
from talewind.server.tables.house import Guest, House, Viewer
from talewind.server.tables.live import LiveTable
from talewind.server.tables.messages import hear

from .following import followed

Message = dict[str, Any]

WORDS = "A small lantern swung in the dark, and somebody followed it home."


class Device:
    """Looks at a table through a guest's eyes, as the page does."""

    def __init__(self, house: House, guest: Guest, code: str) -> None:
        self.house = house
        self.guest = guest
        self.code = code
        self.heard: list[Message] = []
        self.raw: list[bytes] = []
        self.public: Message = {}
        self.look: Message = {}
        self.scene: Message = {}
        self.events: list[Message] = []
        self.n = 0
        self.table: Message = {}
        self.you: Message = {}
        self._ids = itertools.count()
        self.live: LiveTable | None = None
        self.viewer: Viewer | None = None
        self.before_hearing: Callable[[Message], None] | None = None

    async def connect(
        self,
        seat: int | None = None,
        *,
        screen: bool = False,
        since: int | None = None,
        scene: bool = False,
        changes: bool = True,
    ) -> Device:
        hello = wire.Hello(
            v=wire.PROTOCOL,
            seat=seat,
            screen=screen,
            since=self.n if since is None else since,
            scene=scene,
            changes=changes,
        )
        self.live, self.viewer = await self.house.connect(self.guest, self.code, hello, self.send)
        await self.settle()
        return self

    async def send(self, raw: bytes) -> None:
        message = msgspec.json.decode(raw)
        if self.before_hearing is not None:
            self.before_hearing(message)
        self.raw.append(raw)
        self.heard.append(message)
        if message["t"] == "look":
            self.look = followed(self.look, message)
            self.public = self.look["public"]
            self.scene = merged({} if message.get("full") else self.scene, message.get("scene", {}))
            self.events += message.get("events", [])
            self.n = message.get("n", 0)
        elif message["t"] == "welcome":
            self.table, self.you = message["table"], message["you"]
        elif message["t"] == "table":
            self.table = {**self.table, **message.get("table", {})}
            self.you = message.get("you", self.you)

    async def do(self, message: wire.FromClient) -> Message | None:
        """Send a message; the ack or the refusal, if there is one."""
        assert self.live is not None
        assert self.viewer is not None
        before = len(self.heard)
        await hear(self.live, self.viewer, message)
        await self.settle()
        return next((told for told in self.heard[before:] if told["t"] in ("ack", "refused")), None)

    async def settle(self) -> None:
        assert self.viewer is not None
        await self.viewer.flushed()

    async def disconnect(self) -> None:
        assert self.viewer is not None
        await self.viewer.disconnect()

    def new_id(self) -> str:
        return f"{self.guest.id}-{next(self._ids)}"

    def told(self, kind: str) -> list[Message]:
        return [message for message in self.heard if message["t"] == kind]

    @property
    def ask(self) -> Message | None:
        return self.look.get("ask")

    async def answer(self, move: Message, words: str = "", seat: int | None = None) -> Message | None:
        assert self.ask is not None, "nothing is asked"
        mine = self.look["seat"] if seat is None else seat
        ask = self.ask["id"]
        return await self.do(wire.GiveAnswer(id=self.new_id(), seat=mine, ask=ask, move=move, words=words))

    async def play(self, rng: Random) -> Message | None:
        """Answer whatever is asked with something legal."""
        move, words = some_move(self.ask, rng)
        return await self.answer(move, words)


def merged(scene: Message, changed: Message) -> Message:
    """A scene as a page knows it then."""
    places = {place["name"]: place for place in scene.get("places", [])}
    for place in changed.get("places", []):
        before = places.get(place["name"], {})
        ground = (
            {"spaces": before["spaces"]} if before.get("is") == place["is"] and "spaces" in before else {}
        )
        places[place["name"]] = ground | place
    order = changed.get("order", list(places))
    rest = {name: told for name, told in {**scene, **changed}.items() if name in ("mats", "says", "picks")}
    return {**rest, "places": [places[name] for name in order]}


def some_move(ask: Message | None, rng: Random) -> tuple[Message, str]:
    assert ask is not None
    match ask["kind"]:
        case "tell":
            return {"do": "place"}, WORDS
        case "finish":
            return {"do": "place"}, ""
        case "ready":
            return {"do": "go_on"}, ""
        case "guess":
            return {"do": "choose", "picture": rng.choice(ask["show"]["pictures"])}, ""
    raise AssertionError(f"an unknown question: {ask['kind']}")


async def people_at(
    house: House, count: int, game: str = "windmill", **wishes: Any
) -> tuple[str, list[Guest]]:
    """A table in the lobby with so many people; the first is the host."""
    guests = [(await house.guests.new())[0] for _ in range(count)]
    state = await house.make_table(guests[0], wire.NewTable(game=game, name="Ada", **wishes))
    for name, guest in zip(("Ben", "Cleo", "Dov", "Eli"), guests[1:], strict=False):
        await house.sit(guest, state.code, wire.Sit(name=name))
    return state.code, guests


async def begun(house: House, count: int, **wishes: Any) -> tuple[str, list[Device]]:
    """A game that has begun, with a device for each person, looking through their own eyes."""
    code, guests = await people_at(house, count, **wishes)
    await house.begin(guests[0], code)
    return code, [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]


async def settle(devices: list[Device]) -> None:
    for device in devices:
        await device.settle()
    await asyncio.sleep(0)


async def step(devices: list[Device], rng: Random) -> bool:
    """Somebody who is asked answers; False if nobody is."""
    await settle(devices)
    asked = [device for device in devices if device.ask is not None]
    if not asked:
        return False
    answer = await rng.choice(asked).play(rng)
    assert answer is not None
    assert answer["t"] == "ack", answer
    await settle(devices)
    return True


async def play_on(devices: list[Device], rng: Random, steps: int = 1000) -> None:
    for _ in range(steps):
        if not await step(devices, rng):
            return
