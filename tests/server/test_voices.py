"""Whoever tells aloud keeps their voice: who hears it when, how much there may be, and where it goes."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from talewind.engine import Game, TalewindError, Told, beginning
from talewind.engine.beginning import new_table
from talewind.engine.recall import Steps
from talewind.games.windmill.rules import Windmill
from talewind.server import wire
from talewind.server.books import remuxing
from talewind.server.books.binding import moments_of
from talewind.server.books.voices import address_of
from talewind.server.storage import schema, voice_rows
from talewind.server.storage.records import Guest
from talewind.server.storage.voice_rows import Room
from talewind.server.tables import aloud, complete
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.kept import as_a_file, forget_me, kept_of
from talewind.server.web.app import Config, create_app
from talewind.server.web.security import COOKIE, NoLimits
from tests.proving import examples

from .devices import Device, play_on, settle
from .recorded import bomb, keep_a_voice, seconds_in, voice
from .test_sounds import is_set_one_at_a_time
from .test_store import new_postgres

Sent: TypeAlias = bytes | AsyncIterator[bytes]

OCTETS = {"content-type": "application/octet-stream"}


class Evening:
    """Ada tells first; Ben and Cleo listen, Eve looks on. Each has a browser of their own."""

    house: House
    code: str
    devices: list[Device]
    browsers: dict[str, httpx.AsyncClient]

    async def begin(self, house: House, *, limits: bool = False, game: str = "windmill") -> Evening:
        self.house, self.browsers = house, {}
        app = create_app(Config(limits=limits), house=house)
        guests = {}
        for name in ("Ada", "Ben", "Cleo", "Eve"):
            guests[name], token = await house.guests.new()
            transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
            self.browsers[name] = httpx.AsyncClient(
                transport=transport, base_url="http://talewind.test", cookies={COOKIE: token}
            )
        options = {} if game == "harbour" else {"first": 0, "reveal_seconds": 0}
        wish = wire.NewTable(game=game, name="Ada", options=options)
        self.code = (await house.make_table(guests["Ada"], wish)).code
        for name in ("Ben", "Cleo"):
            await house.sit(guests[name], self.code, wire.Sit(name=name))
        await house.begin(guests["Ada"], self.code)
        self.devices = [
            await Device(house, guests[name], self.code).connect(seat)
            for seat, name in enumerate(("Ada", "Ben", "Cleo"))
        ]
        return self

    async def ask(self, who: str, method: str, path: str, **more: Any) -> httpx.Response:
        return await self.browsers[who].request(method, path, **more)

    async def records(self, who: str = "Ada", seat: int = 0, *, on: bool = True) -> httpx.Response:
        path = f"/api/tables/{self.code}/chairs/{seat}/recording"
        return await self.ask(who, "PUT" if on else "DELETE", path)

    async def keeps(
        self, body: bytes | AsyncIterator[bytes], who: str = "Ada", seat: int = 0
    ) -> httpx.Response:
        path = f"/api/tables/{self.code}/chairs/{seat}/voice"
        return await self.ask(who, "PUT", path, content=body, headers=OCTETS)

    async def told_aloud(self, body: bytes | None = None) -> str:
        """Ada has told aloud, and has kept it. Its id."""
        if not (self.devices[0].ask or {}).get("aloud"):
            await self.devices[0].answer({"do": "speak_up"})
        assert (await self.records()).status_code == 204
        assert (await self.records(on=False)).status_code == 204
        kept = await self.keeps(body or voice())
        assert kept.status_code == 200, kept.text
        return str(kept.json()["id"])

    async def hear(self, who: str, id: str) -> int:
        return (await self.ask(who, "GET", f"/api/tables/{self.code}/voices/{id}")).status_code

    async def heard_by(self, id: str) -> list[str]:
        listed = [
            who
            for who in self.browsers
            if id in (await self.ask(who, "GET", f"/api/tables/{self.code}/voices")).text
        ]
        assert listed == [who for who in self.browsers if await self.hear(who, id) == 200]
        return listed

    async def newest_at(self) -> list[bool]:
        told = (await self.ask("Ben", "GET", f"/api/tables/{self.code}/voices")).json()
        return [voice["newest"] for voice in told]

    async def to_the_reveal(self) -> None:
        rng = Random(3)
        await self.devices[0].answer({"do": "place"}, "There was a whale.")
        while self.devices[0].public["phase"] == "guess":
            await settle(self.devices)
            await next(device for device in self.devices if device.ask is not None).play(rng)


def draw(seed: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the house draws for the next game."""
    monkeypatch.setattr(beginning, "secrets", SimpleNamespace(token_bytes=lambda _: seed))


@pytest.fixture(autouse=True, scope="module")
def example_games() -> Iterator[None]:
    with examples():
        yield


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def anywhere(request: pytest.FixtureRequest, tmp_path: Path, clock: HandClock) -> AsyncIterator[House]:
    """A house in either database."""
    postgres = request.param == "postgres"
    db = (
        await new_postgres(request.getfixturevalue("postgres_server")) if postgres else f"{tmp_path / 'a.db'}"
    )
    house = await House.open(db, clock=clock)
    yield house
    await house.close()


async def test_a_voice_is_its_tellers_until_the_reveal_then_the_tables_and_the_books(
    anywhere: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening().begin(anywhere)
    id = await evening.told_aloud()
    assert await evening.heard_by(id) == ["Ada"]
    await evening.to_the_reveal()
    assert await evening.heard_by(id) == ["Ada", "Ben", "Cleo", "Eve"]
    assert await evening.newest_at() == [True], "it is this very reveal's"
    await anywhere.change(evening.devices[0].guest, evening.code, wire.ChangeTable(locked=True))
    assert await evening.heard_by(id) == ["Ada", "Ben", "Cleo"], "a locked table is its people's"
    await play_on(evening.devices, Random(1))
    assert await evening.heard_by(id) == ["Ada", "Ben", "Cleo"]
    assert await evening.newest_at() == [False], "and no later one's"
    book = await anywhere.library.book((await anywhere.state_of(evening.code)).book or "")
    assert [len(tale.voices) for tale in book.tales] == [1] + [0] * 8
    in_book = address_of(book, book.tales[0].voices[0])
    assert (await evening.ask("Eve", "GET", in_book)).status_code == 200, "whoever may open the book"
    paid: list[str] = []
    monkeypatch.setattr(NoLimits, "check", lambda self, kind, client: paid.append(kind))
    await is_set_one_at_a_time(book)
    plain, _ = [await evening.ask("Eve", "GET", f"{in_book}?sound=mp3") for _ in range(2)]
    assert paid.count("new_sound") == 1
    assert plain.headers["content-type"] == "audio/mpeg"
    assert seconds_in(plain.content) == pytest.approx(2.0, abs=0.2)
    part = await evening.ask("Eve", "GET", in_book, headers={"range": "bytes=0-99"})
    assert (part.status_code, len(part.content), part.headers["content-type"]) == (206, 100, "audio/ogg")
    assert part.headers["cache-control"] == "private, no-store"
    beyond = await evening.ask("Eve", "GET", in_book, headers={"range": "bytes=99999999-"})
    assert (beyond.status_code, beyond.headers["content-range"][:8]) == (416, "bytes */")
    for who, status in (("Ben", 404), ("Ada", 204)):
        assert (await evening.ask(who, "DELETE", f"/api/voices/{id}")).status_code == status
    assert (await evening.ask("Ada", "GET", in_book)).status_code == 404
    ada = evening.devices[0].guest
    await keep_a_voice(anywhere, evening.code, ada, b"OggS")
    assert (await evening.ask("Ada", "DELETE", f"/api/me/tales/{evening.code}")).status_code == 204
    assert await voice_rows.of_guest(anywhere.store, ada.id) == [], "it goes with the words"


@pytest.mark.parametrize(
    ("game", "done", "ends"), [("story", "done", "round_won"), ("end", "the_end", "scored")]
)
async def test_what_was_told_in_a_round_is_heard_as_soon_as_the_round_is_decided(
    house: House, game: str, done: str, ends: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(bytes(16), monkeypatch)
    evening = await Evening().begin(house, game=game)
    rng, (ada, ben, cleo) = Random(1), evening.devices

    async def somebody_answers() -> None:
        await settle(evening.devices)
        asked = rng.choice([device for device in evening.devices if device.ask is not None])
        assert asked.live is not None
        assert asked.live.table is not None
        reply = asked.live.table.asks[asked.look["seat"]].sample(rng)
        await asked.answer(msgspec.to_builtins(reply.move), reply.words)

    while (ada.ask or {}).get("kind") != "tell":
        await somebody_answers()
    id = await evening.told_aloud()
    await ada.answer({"do": done}, "It came in through the window.")
    before = len(ben.events)
    while all(event["what"] != ends for event in ben.events[before:]):
        assert await evening.hear("Ben", id) == 404
        await somebody_answers()
    assert await evening.heard_by(id) == ["Ada", "Ben", "Cleo", "Eve"]
    assert await evening.newest_at() == [True]
    # With two left the game is over.
    await forget_me(house, cleo.guest)
    book = await house.library.book((await house.state_of(evening.code)).book or "")
    assert [len(tale.voices) for tale in book.tales] == [0] * (len(book.tales) - 1) + [1]
    assert (await evening.ask("Eve", "GET", address_of(book, book.tales[-1].voices[0]))).status_code == 200


async def test_a_game_from_outside_says_what_may_be_told_aloud_and_when_its_page_is_complete(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hopes(seed: bytes) -> bool:
        """Ada's boat lies where she hopes."""
        harbour = cast(Any, new_table("harbour", seats=3, seed=seed).position)
        return bool(harbour.boats[0] == harbour.hopes[0])

    draw(next(filter(hopes, (bytes([nth] * 16) for nth in range(256)))), monkeypatch)
    evening = await Evening().begin(house, game="harbour")
    ada, ben, cleo = evening.devices
    assert (await evening.records()).json()["code"] == "not_telling", "nothing is told yet"
    await ada.answer({"do": "light"})
    id = await evening.told_aloud()
    assert await evening.heard_by(id) == ["Ada"]
    await ada.answer({"do": "tell"}, "For the herring.")
    assert await evening.heard_by(id) == ["Ada", "Ben", "Cleo", "Eve"]
    for device in (ben, cleo):
        await forget_me(house, device.guest)
    book = await house.library.book((await house.state_of(evening.code)).book or "")
    assert [len(tale.voices) for tale in book.tales] == [1]


async def test_a_tale_that_never_came_to_its_reveal_is_heard_by_nobody_else(house: House) -> None:
    evening = await Evening().begin(house)
    await evening.devices[0].answer({"do": "place"}, "Once there was a door.")
    while evening.devices[1].public["teller"] == 0:
        await settle(evening.devices)
        await next(device for device in evening.devices if device.ask is not None).play(Random(1))
    await settle(evening.devices)
    await evening.devices[1].answer({"do": "speak_up"})
    assert (await evening.records("Ben", 1)).status_code == 204
    id = (await evening.keeps(voice(), "Ben", 1)).json()["id"]
    # With two left the game is over, in the middle of it.
    await forget_me(house, evening.devices[2].guest)
    state = await house.state_of(evening.code)
    assert state.phase == "over"
    assert await evening.heard_by(id) == ["Ben"]
    book = await house.library.book(state.book or "")
    assert [tale.voices for tale in book.tales] == [[]], "no other tale gets it"


async def test_everybody_sees_that_somebody_is_recorded_from_the_first_second_to_the_last(
    house: House,
) -> None:
    evening = await Evening().begin(house)
    ben = evening.devices[1]
    await evening.devices[0].answer({"do": "speak_up"})
    for on in (True, False):
        await evening.records(on=on)
        await house.quiet()
        assert ben.table["recording"] == ([0] if on else [])
    await evening.records()
    await evening.devices[0].disconnect()
    await house.quiet()
    assert ben.table["recording"] == [], "whoever has gone records nothing"


async def test_nobody_records_what_this_house_could_not_keep(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening().begin(house)
    await evening.devices[0].answer({"do": "speak_up"})
    ben = evening.devices[1]
    asked = evening.devices[0].ask or {}
    assert (ben.table["voices"], asked["aloud"], (ben.ask or {}).get("aloud")) == (True, True, None)
    monkeypatch.setattr(remuxing, "RECORDER", False)
    refused = await evening.records()
    assert (refused.status_code, refused.json()["code"]) == (503, "no_recorder")
    await house.change(evening.devices[0].guest, evening.code, wire.ChangeTable(title="Whales"))
    await house.quiet()
    assert (ben.table["recording"], ben.table["voices"]) == ([], False), "nobody is offered to"


async def test_what_cannot_be_kept_is_said_and_nothing_is_stored(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening().begin(house)

    async def refused(body: bytes = b"", who: str = "Ada", seat: int = 0) -> str:
        return str((await evening.keeps(body, who, seat)).json()["code"])

    assert (await evening.records()).json()["code"] == "not_telling", "nothing is told aloud yet"
    assert await refused(voice()) == "not_recorded"
    await evening.devices[0].answer({"do": "speak_up"})
    assert await refused(voice()) == "not_recorded", "nobody has seen it"
    assert (await evening.records("Ben")).json()["code"] == "not_your_seat"
    await evening.records()
    assert await refused(voice(), "Ben") == "not_your_seat"
    assert await refused(voice(), "Ada", 9) == "unknown_seat"
    broken = voice()[:60] + b"\xff" * 4000
    for body in (b"", b"hello", b"RIFF" + b"\0" * 60, b"OggS" + b"\0" * 60, broken):
        assert await refused(body) == "not_audio"
    assert await refused(voice(183)) == "voice_too_long"
    assert await refused(b"OggS" + bytes(3 << 20)) == "too_large"
    wrong = await evening.ask("Ada", "PUT", f"/api/tables/{evening.code}/chairs/0/voice", json={})
    assert wrong.json()["code"] == "wrong_type"
    assert await refused(bomb()) == "too_large"
    for room, code in (
        ("AT_A_TABLE", "table_voices_full"),
        ("OF_A_GUEST", "your_voices_full"),
        ("IN_THE_HOUSE", "voices_full"),
    ):
        for full in (Room(0, 1 << 30, 9999), Room(9, 99, 9999), Room(9, 1 << 30, 1)):
            with monkeypatch.context() as patch:
                patch.setattr(voice_rows, room, full)
                assert await refused(voice()) == code
    with monkeypatch.context() as patch:
        patch.setattr(remuxing, "RECORDER", False)
        assert await refused(voice()) == "no_recorder"
    assert await voice_rows.of_guest(house.store, evening.devices[0].guest.id) == []
    assert (await evening.keeps(voice())).status_code == 200
    assert await refused(voice()) == "voice_kept"


async def test_whoever_sends_voice_after_voice_waits(house: House) -> None:
    evening = await Evening().begin(house, limits=True)
    await evening.told_aloud()
    codes = {(await evening.keeps(voice())).json()["code"] for _ in range(13)}
    assert codes == {"voice_kept", "too_many"}
    read: list[str] = []

    async def sending() -> AsyncIterator[bytes]:
        read.append("read")
        yield voice()

    assert (await evening.keeps(sending())).json()["code"] == "too_many"
    assert read == [], "nobody reads what will not be kept"
    for _ in range(25):
        assert await evening.hear("Eve", "deleted") == 404
    assert (await evening.ask("Eve", "GET", f"/api/tables/{evening.code}")).status_code == 200, "no guess"
    taken = [(await evening.ask("Ada", "GET", "/api/me/everything")).status_code for _ in range(13)]
    assert taken == [200] * 12 + [429]


async def test_one_guest_sends_one_voice_at_a_time(house: House) -> None:
    evening = await Evening().begin(house)
    await evening.devices[0].answer({"do": "speak_up"})
    await evening.records()

    async def sending() -> AsyncIterator[bytes]:
        assert (await evening.keeps(voice())).json()["code"] == "busy"
        yield voice()

    assert (await evening.keeps(sending())).status_code == 200


async def test_a_voice_goes_with_its_teller_and_with_its_table(house: House) -> None:
    evening = await Evening().begin(house)
    id = await evening.told_aloud()
    ada = evening.devices[0].guest
    kept = (await evening.ask("Ada", "GET", "/api/me/kept")).json()
    assert (kept["voices"], [voice["id"] for voice in kept["tables"][0]["voices"]]) == (1, [id])
    assert kept["tables"][0]["voices"][0]["sound"] == ""
    said = 'I said: "sound":""'
    await evening.devices[0].do(wire.Say(id="said", text=said))
    await settle(evening.devices)
    taken = (await evening.ask("Ada", "GET", "/api/me/everything")).json()["tables"][0]
    assert b64decode(taken["voices"][0]["sound"]) == await voice_rows.body_of(house.store, id)
    assert taken["talk"] == [said]
    second = await keep_a_voice(house, evening.code, ada, b"OggS")
    everything = await kept_of(house, ada, "", words=True)
    pieces = [piece async for piece in as_a_file(house, everything)]
    assert all(id not in piece or second not in piece for piece in map(bytes.decode, pieces)), "one at a time"
    await forget_me(house, ada)
    assert await voice_rows.of_guest(house.store, ada.id) == []
    evening = await Evening().begin(house)
    await evening.told_aloud()
    ada = evening.devices[0].guest
    await house.delete(ada, evening.code)
    assert await voice_rows.of_guest(house.store, ada.id) == []


async def _forgets(evening: Evening) -> None:
    await forget_me(evening.house, evening.devices[0].guest)


async def _is_removed(evening: Evening) -> None:
    await evening.house.to_bot(evening.devices[0].guest, evening.code, 0)


async def _deletes_the_table(evening: Evening) -> None:
    await evening.house.delete(evening.devices[0].guest, evening.code)


async def _takes_back(evening: Evening) -> None:
    await evening.devices[0].do(wire.TakeBack(id="back", seat=0))


@pytest.mark.parametrize("what", [_forgets, _is_removed, _deletes_the_table, _takes_back])
async def test_nothing_is_kept_of_whoever_has_gone_while_the_house_listened(
    house: House, monkeypatch: pytest.MonkeyPatch, what: Callable[[Evening], Awaitable[None]]
) -> None:
    evening = await Evening().begin(house)
    await evening.devices[0].answer({"do": "speak_up"})
    await evening.records()
    listen = aloud._remuxed

    async def gone_meanwhile(house: House, guest: Guest, body: bytes) -> remuxing.Remuxed:
        heard = await listen(house, guest, body)
        await what(evening)
        return heard

    monkeypatch.setattr(aloud, "_remuxed", gone_meanwhile)
    kept = await evening.keeps(voice())
    assert kept.status_code in (403, 404, 409), kept.text
    assert await house.store.read(sa.select(schema.voices.c.id)) == []


async def test_what_was_laid_down_is_kept_by_nobody_who_has_no_chair_any_more(
    house: House, clock: HandClock
) -> None:
    evening = await Evening().begin(house)
    ada, place = evening.devices[0].guest, schema.places
    await house.store.write((), [place.delete().where(place.c.guest_id == ada.id)])
    with pytest.raises(TalewindError, match="no voice"):
        await keep_a_voice(house, evening.code, ada, b"OggS")
    assert await voice_rows.of_guest(house.store, ada.id) == []
    at = (await house.live(evening.code)).record.id
    await house.store.write((), [place.insert().values(table_id=at, guest_id=ada.id)])
    await evening.told_aloud()
    clock.set(2 * 3600)
    await house._tidy()
    (kept,) = await house.store.read(sa.select(schema.voices.c.kept))
    assert kept["kept"], "nor does the other lie there for ever"


async def test_a_voice_that_was_taken_back_belongs_to_no_other_tale(house: House) -> None:
    evening = await Evening().begin(house)
    id = await evening.told_aloud()
    await evening.devices[0].do(wire.TakeBack(id="back", seat=0))
    assert await voice_rows.of_guest(house.store, evening.devices[0].guest.id) == []
    # A row that was left, as by a house that was cut short, is heard by nobody else, either.
    await keep_a_voice(house, evening.code, evening.devices[0].guest, b"OggS")
    await evening.to_the_reveal()
    assert await evening.heard_by(id) == []
    listed = await evening.ask("Ben", "GET", f"/api/tables/{evening.code}/voices")
    assert listed.json() == []


async def test_what_was_told_anew_in_other_words_is_heard_by_nobody_else_and_not_in_the_book(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening().begin(house)
    id = await evening.told_aloud()
    # As Winter Tales says it of a passage that was sent back.
    monkeypatch.setattr(Windmill, "replaced", staticmethod(lambda story: [(0, 2)]))
    await evening.to_the_reveal()
    assert await evening.heard_by(id) == ["Ada"]
    assert (await evening.keeps(voice())).json()["code"] == "not_recorded"
    await play_on(evening.devices, Random(1))
    assert await evening.heard_by(id) == []
    book = await house.library.book((await house.state_of(evening.code)).book or "")
    assert not any(tale.voices for tale in book.tales)


async def test_which_tales_are_complete_is_found_once_however_often_a_voice_is_heard(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening().begin(house)
    id = await evening.told_aloud()
    live, found = await house.live(evening.code), list[bool]()

    def counted(game: Game[Any, Any], story: Sequence[Told]) -> Steps[list[int]]:
        found.append(live.lock.locked())
        return (yield from moments_of(game, story))

    monkeypatch.setattr(complete, "moments_of", counted)
    await evening.to_the_reveal()
    for _ in range(3):
        assert await evening.hear("Ben", id) == 200
    assert found == [False], "and nobody at the table waits for it"
