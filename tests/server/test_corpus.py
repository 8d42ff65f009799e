"""The open corpus: only what everybody has given, without a name, and what is taken back is left out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import Result
from pyarrow.parquet import read_table

from talewind.arena.corpus import TALES
from talewind.arena.parquet import DECISIONS, GAMES
from talewind.server import wire
from talewind.server.storage import schema
from talewind.server.storage.corpus import Asked, asked_at
from talewind.server.storage.records import Guest
from talewind.server.tables import takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.cli.running import fails, run

from .devices import WORDS, Device, people_at, play_on
from .test_programs import brought, code_of
from .test_store import url

__all__ = ["url"]

NAMES = ("Zebulona", "Quendrick", "Ysolabel")
SAID = "between ourselves, the kettle boils"
SEATS = len(NAMES)
SEED = bytes([5] * 16)
YES, NO = wire.CorpusAnswer(agrees=True), wire.CorpusAnswer(agrees=False)


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """By this luck some tales are found, and some are not."""
    monkeypatch.setattr("talewind.server.tables.house.seed_bytes", lambda seed: SEED)


@asynccontextmanager
async def opened(url: str, clock: HandClock) -> AsyncIterator[House]:
    house = await House.open(url, clock=clock)
    clock.settle = house.quiet
    yield house
    await house.close()


@pytest.fixture
async def house(url: str, clock: HandClock) -> AsyncIterator[House]:
    async with opened(url, clock) as house:
        yield house


async def finished(house: House) -> tuple[str, list[Guest]]:
    """Three people have played to the end. A bot kept a seat for a while, they talked, one thought again."""
    guests = [(await house.guests.new())[0] for _ in NAMES]
    code = (await house.make_table(guests[0], wire.NewTable(game="windmill", name=NAMES[0]))).code
    for guest, name in zip(guests[1:], NAMES[1:], strict=True):
        await house.sit(guest, code, wire.Sit(name=name))
    await house.begin(guests[0], code)
    await house.to_bot(guests[1], code, 1)
    await house.do(takeovers.give_back, guests[1], code, 1)
    devices = [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]
    teller = next(device for device in devices if device.ask is not None)
    await devices[teller.look["seat"] - 1].do(wire.Say(id="s", text=SAID))
    await teller.answer({"do": "speak_up"})
    assert await teller.do(wire.TakeBack(id="u", seat=teller.look["seat"])) == {"t": "ack", "id": "u"}
    await play_on(devices, Random(1))
    assert devices[0].table["phase"] == "over"
    return code, guests


async def export(url: str, folder: Path) -> Result:
    return await asyncio.to_thread(run, "export", str(folder), "--db", url, "--json")


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read_table(folder / name, memory_map=False).to_pylist(
        maps_as_pydicts="strict"
    )
    return found


async def test_what_everybody_gave_is_exported_and_nothing_of_who_they_are(
    house: House, url: str, tmp_path: Path
) -> None:
    code, guests = await finished(house)
    for nth, guest in enumerate(guests):
        before = await house.givers.asked(guest, code)
        assert (before.asked, before.agrees, before.agreed, before.people) == (True, False, nth, SEATS)
        assert (await house.givers.answer(guest, code, YES)).agreed == nth + 1
    exported = await export(url, tmp_path / "corpus")
    assert exported.exit_code == 0, exported.output
    (game,) = rows(tmp_path / "corpus", GAMES)
    decisions, tales = rows(tmp_path / "corpus", DECISIONS), rows(tmp_path / "corpus", TALES)
    told = json.loads(exported.stdout)
    assert told["held"] == {"games": 1, "decisions": len(decisions), "tales": len(tales)}
    assert told["left_out"] == {}
    state = await house.state_of(code)
    assert state.result is not None
    assert (game["rules"], game["points"], game["bots"]) == ("windmill", state.result.points, ["person"] * 3)
    assert sum(game["decisions"]) == len(decisions)
    # What was told, and who found it: the same as in the book.
    book = await house.library.book(state.book or "")
    pages = [tale.page for tale in book.tales]
    assert [tale["words"] for tale in tales] == [page["words"] for page in pages]
    finders = [[] if page["finder"] is None else [page["finder"]] for page in pages]
    assert [tale["found_by"] for tale in tales] == finders
    assert any(finders)
    assert not all(finders)
    assert {each["words"] for each in decisions} == {"", WORDS}
    assert all(each["move"] in each["offered"] for each in decisions)
    assert not any("speak_up" in each["move"] for each in decisions), "that was taken back"

    files = list((tmp_path / "corpus").iterdir())
    bytes_of = b"".join(file.read_bytes() for file in files)
    held = json.dumps([game, decisions, tales], ensure_ascii=False).encode() + bytes_of
    assert WORDS.encode() in held
    for secret in (*NAMES, SAID, code, state.book, state.seed, *(guest.person for guest in guests)):
        assert secret
        assert secret.encode() not in held
    for name in (GAMES, DECISIONS, TALES):
        assert not {"seed", "seconds", "at"} & set(read_table(tmp_path / "corpus" / name).column_names)


async def test_whoever_says_no_or_nothing_keeps_the_whole_table_out(
    house: House, url: str, tmp_path: Path
) -> None:
    code, guests = await finished(house)

    async def left_out(folder: str) -> Any:
        exported = json.loads((await export(url, tmp_path / folder)).stdout)
        assert exported["held"]["games"] + sum(exported["left_out"].values()) == 1
        assert len(rows(tmp_path / folder, GAMES)) == exported["held"]["games"]
        return exported["left_out"]

    for guest in guests[:2]:
        await house.givers.answer(guest, code, YES)
    assert await left_out("one is silent") == {"unanswered": 1}
    await house.givers.answer(guests[2], code, YES)
    assert await left_out("all agree") == {}
    await house.givers.answer(guests[0], code, NO)
    assert await left_out("one takes it back") == {"refused": 1}
    said = await run_in_words(url, tmp_path / "in words")
    assert "0 games" in said
    assert "Left out, since somebody there said no, or took it back: 1." in said
    await house.givers.answer(guests[0], code, YES)
    # The next game is another one, and a guest whom the house has forgotten has not agreed.
    again = await house.again(guests[0], code)
    assert not (await asked(house, again.code)).agreed
    assert await left_out("all agree again") == {}
    await house.store.write((), [schema.guests.delete().where(schema.guests.c.id == guests[2].id)])
    assert await left_out("one is forgotten") == {"unanswered": 1}


async def run_in_words(url: str, folder: Path) -> str:
    return (await asyncio.to_thread(run, "export", str(folder), "--db", url)).output


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_only_those_who_played_are_asked_and_only_at_the_end(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    program = await brought(house, ada, code, 2)
    await house.begin(ada, code)
    assert await code_of(house.givers.answer(ada, code, YES)) == "not_over"
    onlooker, _ = await house.guests.new()
    for stranger in (onlooker, program):
        assert await code_of(house.givers.answer(stranger, code, YES)) == "not_your_seat"
        assert await house.givers.asked(stranger, code) == wire.CorpusQuestion(asked=False)
    assert await code_of(house.givers.asked(ada, "otter-plum-1000")) == "no_such_table"

    # A program's word is its bringer's; whoever has a bot keep the seat, or is sent away, has told something.
    both = Asked({ada.id: None, ben.id: None}, lost=False)
    assert await asked(house, code) == both
    await house.to_bot(ben, code, 1)
    assert await asked(house, code) == both
    await house.remove(ada, code, ben.person)
    assert await asked(house, code) == both

    # An earlier Talewind's chairs remember nobody: whoever sits there now does not answer for all.
    record = await house.store.record(code)
    assert record is not None
    record.chairs[1].told.clear()
    forgot = await house.store.look_up(lambda connection: asked_at(connection, record))
    assert forgot == Asked({ada.id: None}, lost=True)
    assert forgot._replace(answers={ada.id: True}).verdict == "unanswered"


async def asked(house: House, code: str) -> Asked:
    record = await house.store.record(code)
    assert record is not None
    return await house.store.look_up(lambda connection: asked_at(connection, record))


async def test_a_chair_remembers_everybody_who_has_told_there(
    url: str, clock: HandClock, tmp_path: Path
) -> None:
    async with opened(url, clock) as house:
        code, (ada, ben, cleo) = await people_at(house, 3)
        await house.begin(ada, code)
        dov, eli, fay, guy = [(await house.guests.new())[0] for _ in range(4)]
        await pass_on(house, code, ben, dov)
        await pass_on(house, code, dov, eli)
        await house.remove(ada, code, cleo.person)
        await house.do(takeovers.take, fay, code, 2, wire.Sit(name="bot"))
    async with opened(url, clock) as house:
        devices = [
            await Device(house, guest, code).connect(seat) for seat, guest in enumerate((ada, eli, fay))
        ]
        await play_on(devices, Random(1))
        # Whoever passes it on when all is told has still told it.
        await pass_on(house, code, eli, guy)
        everybody = (ada, ben, cleo, dov, eli, fay, guy)
        assert set((await asked(house, code)).answers) == {guest.id for guest in everybody}
        for guest in everybody:
            exported = json.loads((await export(url, tmp_path / str(guest.id))).stdout)
            assert (exported["held"]["games"], exported["left_out"]) == (0, {"unanswered": 1}), guest
            assert (await house.givers.answer(guest, code, YES)).people == len(everybody)
        exported = json.loads((await export(url, tmp_path / "all")).stdout)
        assert (exported["held"]["games"], exported["left_out"]) == (1, {})
        assert rows(tmp_path / "all", GAMES)[0]["bots"] == ["person", "several", "several"]


async def pass_on(house: House, code: str, holder: Guest, guest: Guest, seat: int = 1) -> None:
    token, _ = await house.seat_link(holder, code, seat)
    await house.claim_link(guest, token)


def test_what_cannot_be_exported_is_said_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db, folder = str(tmp_path / "none.sqlite3"), tmp_path / "corpus"
    assert "no database" in fails(run("export", str(folder), "--db", db), "nothing_to_export")
    assert not folder.exists()
    assert not Path(db).exists()
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "something").touch()
    fails(run("export", str(tmp_path / "full"), "--db", db), "folder_exists")
    monkeypatch.setattr("talewind.arena.parquet.find_spec", lambda name: None)
    assert "talewind[data]" in fails(run("export", str(folder), "--db", db), "no_parquet")
