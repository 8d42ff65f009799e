"""Nobody loses anything by sleeping: what options mean at a table whose people answer when they can."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from talewind.engine import CLOCK, Game, Table, games
from talewind.engine.about import unhurried
from talewind.server import wire
from talewind.server.storage.records import Place, TableRecord
from talewind.server.tables import arranging
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.testing.evenings import able, an_answer, begun, invitations
from tests.ledger import rule

from .devices import Device, people_at
from .test_slow_tables import HOUR, SLOW, pass_by

STEPS = 600
SECONDS = re.compile(r"\b(\d+ seconds|a minute|\d+ minutes)\b")


def invited(game: type[Game[Any, Any]]) -> Iterator[tuple[Table, Random]]:
    """Tables of people who have chosen every clock that there is, and play when they can."""
    for seed in range(2):
        rng = Random(seed)
        log = next(invitations(game, rng))
        record = TableRecord(
            code="",
            game=game.about.name,
            title="",
            chairs=[Place(kind="person", guest=seat + 1) for seat in range(log.seats)],
            options=with_every_clock(game, log.seats),
            settings=SLOW,
            consents={option.name: list(range(log.seats)) for option in game.about.options},
            created=0.0,
            touched=0.0,
        )
        played = arranging.options_in_force(record)
        for option in game.about.options:
            assert option.slowly is None or played[option.name] == option.slowly
        log.options = played
        yield begun(game, log), rng


def with_every_clock(game: type[Game[Any, Any]], seats: int) -> dict[str, Any]:
    """What is otherwise at such a table is chosen otherwise, and so is what it needs to mean anything."""
    chosen: dict[str, Any] = {}
    for option in reversed(game.about.options):
        if option.slowly is not None:
            chosen[option.name] = next(each.value for each in option.choices if each.value != option.slowly)
        if option.name in chosen:
            chosen |= {name: values[0] for name, values in option.only_with.items()}
    return game.about.settle(chosen, seats)


@pytest.mark.parametrize("name", sorted(games()))
def test_no_clock_answers_for_anybody_who_is_waited_for(name: str) -> None:
    for table, rng in invited(games()[name]):
        for _ in range(STEPS):
            if table.result is not None:
                break
            waited_for = {
                seat: table.opened[seat] for seat in table.asks if seat != CLOCK and table.asks[seat].must
            }
            if CLOCK in table.asks and waited_for:
                later = table.copy()
                later.time_up(CLOCK)
                assert {seat: later.opened.get(seat) for seat in waited_for} == waited_for
            an_answer(table, rng)(table)
        assert able(table) or table.result is not None


async def test_a_narrator_may_sleep_over_any_clock_that_was_chosen(house: House, clock: HandClock) -> None:
    timed = {"first": 0, "story_seconds": 90, "place_seconds": 45}
    code, guests = await people_at(house, 3, "end", options=timed, settings=SLOW)
    begun = await house.begin(guests[0], code)
    assert (begun.options["story_seconds"], begun.options["place_seconds"]) == (0, 0)
    ada = await Device(house, guests[0], code).connect(0)
    asked = ada.ask
    await ada.disconnect()
    await pass_by(clock, HOUR)
    back = await Device(house, guests[0], code).connect(0)
    assert back.ask == asked
    assert "clocks" not in back.look


async def test_this_evening_every_clock_runs_as_it_was_chosen(house: House) -> None:
    code, guests = await people_at(house, 3, "end", options={"story_seconds": 90})
    assert (await house.begin(guests[0], code)).options["story_seconds"] == 90


async def test_the_next_table_that_plays_in_an_evening_has_its_clocks_as_usual(house: House) -> None:
    code, guests = await people_at(house, 3, "story", settings=SLOW)
    begun = await house.begin(guests[0], code)
    assert begun.options["card_seconds"] == 0
    record = (await house.live(code)).record
    assert arranging.same_again(record, guests[0], 0.0).options["card_seconds"] == 15
    record.settings = wire.Settings()
    assert arranging.same_again(record, guests[0], 0.0).options["card_seconds"] == 0, "it was chosen"


@rule("WM-RULING-21", "ST-RULING-23", "ES-RULING-33", "WT-RULING-64")
def test_a_clock_that_cannot_run_is_not_offered() -> None:
    clocks = {
        "windmill": ("tell_timer", "guess_timer"),
        "story": ("tell_timer", "vote_timer"),
        "end": ("story_seconds", "place_seconds"),
        "winter": ("prompt_seconds",),
        "windward": ("clock",),
    }
    for name, of in clocks.items():
        options = {option.name: option for option in games()[name].about.options}
        for clock in of:
            assert options[clock].slowly is not None, (name, clock)
            assert not options[clock].slowly


@rule("WM-RULING-24", "WT-RULING-130")
def test_no_seconds_are_spoken_of_where_people_answer_when_they_can() -> None:
    """Neither are any offered, nor is anything that is so anyway told in them."""
    for name, game in games().items():
        for option in game.about.options:
            there = [choice for choice in option.choices if choice.slowly]
            offered = [choice.slowly for choice in there] or [
                choice.words for choice in option.choices if option.slowly in (None, choice.value)
            ]
            told = [*offered, option.changes_slowly or option.changes if option.slowly is None else ""]
            assert not [words for words in told if SECONDS.search(words)], (name, option.name)
            usual = option.default if option.slowly is None else option.slowly
            paced = unhurried(None).slowly in offered
            assert not paced or option.changes_slowly, (name, option.name)
            assert not there or usual in [choice.value for choice in there], (name, option.name)


@rule("ES-RULING-30", "ES-RULING-33")
def test_who_may_object_is_told_where_nobody_waits_for_it() -> None:
    """The window for claims is a pause of the reveal, also where people answer when they can."""
    strict = next(option for option in games()["end"].about.options if option.name == "strict")
    assert "is there" in strict.changes_slowly
    assert strict.changes_slowly.startswith(strict.changes)
    assert "ES-RULING-33" in strict.rules
