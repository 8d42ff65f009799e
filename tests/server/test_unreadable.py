"""What cannot be read any more: it is left out and named in the log, and no log quotes what was in it."""

from __future__ import annotations

import asyncio
import io
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest
import structlog

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.ground import logs
from talewind.server.ground.troubles import in_words
from talewind.server.storage import schema
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import Guest, House

from .devices import Device, people_at, play_on

NO_PAUSE = {"reveal_seconds": 0}


@pytest.fixture(params=["json", "text"])
def logged(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """All that the log says, as a machine or a person reads it."""
    paper = io.StringIO()
    monkeypatch.setattr("sys.stderr", paper)
    logs.set_up(json=request.param == "json", level="debug")
    yield paper
    monkeypatch.undo()
    logs.set_up(json=True, level="critical")


async def two_tables(house: House) -> tuple[Guest, dict[str, str]]:
    """Ada plays at two tables."""
    code, guests = await people_at(house, 3, options=NO_PAUSE)
    codes = {"good": code}
    wish = wire.NewTable(game="windmill", name="Ada", options=NO_PAUSE)
    codes["bad"] = (await house.make_table(guests[0], wish)).code
    for guest in guests[1:]:
        await house.sit(guest, codes["bad"], wire.Sit(name="Ben"))
    for code in codes.values():
        await house.begin(guests[0], code)
        devices = [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]
        await play_on(devices, Random(1), 5)
        for device in devices:
            await device.disconnect()
    return guests[0], codes


SPOILT = [
    'update tables set settings = \'{"grace_seconds": "{seed}"}\' where code = :code',
    "update tables set chairs = 'nonsense {seed}' where code = :code",
    "update tables set phase = '{seed}' where code = :code",
    "update tables set seed = cast(x'ff' || seed as text) where code = :code",
    "update entries set move = '{seed}' where table_id = (select id from tables where code = :code)",
    "update entries set words = cast(x'ff' || '{seed}' as text)"
    " where table_id = (select id from tables where code = :code)",
]


@pytest.mark.parametrize("spoil", SPOILT)
async def test_one_record_that_cannot_be_read_is_left_out_and_named(
    db: str, clock: HandClock, logged: io.StringIO, spoil: str
) -> None:
    house = await House.open(db, clock=clock)
    guest, codes = await two_tables(house)
    await house.close()
    path = db.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as file, file:
        id, seed = file.execute("select id, seed from tables where code = ?", (codes["bad"],)).fetchone()
        file.execute(spoil.replace("{seed}", seed), {"code": codes["bad"]})
        file.execute("update tables set standing = null where id = ?", (id,))
    house = await House.open(db, clock=clock)
    await house.quiet()
    assert [line.code for line in (await house.me(guest)).tables] == [codes["good"]]
    with pytest.raises(TalewindError) as refused:
        await house.state_of(codes["bad"])
    assert seed not in refused.value.sentence
    await house.state_of(codes["good"])
    await house.close()
    said = logged.getvalue()
    assert f'"table": {id}' in said or f"table={id}" in said
    assert seed not in said
    assert codes["bad"] not in said


async def test_a_note_of_where_it_stands_that_cannot_be_read_is_worked_out(
    house: House, clock: HandClock
) -> None:
    guest, codes = await two_tables(house)
    await clock.advance(200)
    assert house.tables_open == 0
    await house.store.write((), (schema.tables.update().values(standing="nonsense"),))
    assert {line.code for line in (await house.me(guest)).tables} == {*codes.values()}


async def test_a_damaged_page_of_the_file_quotes_nothing(
    tmp_path: Path, clock: HandClock, logged: io.StringIO
) -> None:
    """Bytes are turned all over the file: whatever SQLite makes of it, no seed is in a log or an answer."""
    path = tmp_path / "talewind.db"
    house = await House.open(str(path), clock=clock)
    guest, codes = await two_tables(house)
    await house.close()
    with closing(sqlite3.connect(path)) as file:
        seeds = [seed for (seed,) in file.execute("select seed from tables")]
        file.execute("pragma journal_mode=delete")
    whole = path.read_bytes()
    rng = Random(1)
    for seed in seeds:
        at = whole.index(seed.encode())
        for place in (at, at + 5, at - 40, rng.randrange(100, len(whole))):
            turned = bytearray(whole)
            turned[place] = 0xFF
            path.write_bytes(turned)
            answers = await ask_for_all(str(path), clock, guest, codes)
            assert not any(known[8:] in said for known in seeds for said in [*answers, logged.getvalue()])


async def ask_for_all(db: str, clock: HandClock, guest: Guest, codes: dict[str, str]) -> list[str]:
    """What a house says that cannot answer."""
    said = []
    try:
        house = await House.open(db, clock=clock)
    except TalewindError as error:
        return [error.sentence]
    await house.quiet()
    for code in codes.values():
        try:
            await house.state_of(code)
            await house.me(guest)
        except TalewindError as error:
            said.append(error.sentence)
    await house.close()
    return said


def quoting(secret: str) -> Iterator[BaseException]:
    yield sqlite3.OperationalError(f"Could not decode to UTF-8 column 'seed' with text '{secret}'")
    yield ValueError(secret)
    yield KeyError(secret)
    yield msgspec.ValidationError(f"Invalid enum value '{secret}'")
    try:
        try:
            raise ValueError(secret)
        except ValueError as error:
            raise RuntimeError("and then") from error
    except RuntimeError as error:
        yield error


@pytest.mark.parametrize("error", [*quoting("Once upon a seed")], ids=lambda error: type(error).__name__)
async def test_no_error_quotes_what_it_met(error: BaseException, logged: io.StringIO) -> None:
    structlog.get_logger().error("broke", exc_info=error)
    logging.getLogger("uvicorn.error").error("broke too", exc_info=error)
    asyncio.get_running_loop().set_exception_handler(logs.of_the_loop)
    asyncio.get_running_loop().call_exception_handler(
        {"message": "never retrieved", "exception": error, "future": error}
    )
    structlog.get_logger().error("in words", why=in_words(error, "here").sentence)
    said = logged.getvalue()
    assert "Once upon" not in said
    assert said.count(type(error).__name__) >= 3, "what kind it was is told"
    assert "never retrieved" in said


async def test_a_file_that_is_missing_is_still_named(logged: io.StringIO) -> None:
    structlog.get_logger().error("broke", exc_info=FileNotFoundError(2, "No such file", "deck.json"))
    assert "deck.json" in logged.getvalue()


async def test_parameters_never_stand_in_a_log(house: House, logged: io.StringIO) -> None:
    """Two guests with one hash: the database's own words would tell it."""
    doomed = schema.guests.insert().values(person="a", token_hash="hush-hush", name="", seen=0.0)
    await house.store.write((), (doomed,))
    try:
        await house.store.write((), (doomed.values(person="b"),))
    except TalewindError as error:
        structlog.get_logger().error("broke", exc_info=error)
    assert "LostRace" in logged.getvalue()
    assert "hush" not in logged.getvalue()
