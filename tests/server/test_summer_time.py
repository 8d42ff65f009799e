"""Quiet hours and paces go by clocks on walls, also in the nights in which those are changed."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from talewind.server.notices.quiet import quiet_until
from talewind.server.tables.paces import time_is_up
from talewind.server.wire import Pace

QUARTER = 15 * 60.0
HOUR = 3600.0
CHANGES = [
    ("Europe/Berlin", "2026-03-29"),
    ("Europe/Berlin", "2026-10-25"),
    # At midnight, which is left out or comes twice; and by half an hour.
    ("America/Havana", "2026-03-08"),
    ("America/Havana", "2026-11-01"),
    ("Australia/Lord_Howe", "2026-10-04"),
    ("Australia/Lord_Howe", "2026-04-05"),
]
in_each_night = pytest.mark.parametrize(("zone", "day"), CHANGES)


def moment(zone: str, said: str, fold: int = 0) -> float:
    return datetime.fromisoformat(said).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


def around(zone: str, day: str) -> list[float]:
    """Every quarter of an hour from noon before to noon after."""
    noon = datetime.fromisoformat(day).replace(hour=12, tzinfo=ZoneInfo(zone))
    begins = (noon - timedelta(days=1)).timestamp()
    return [begins + QUARTER * nth for nth in range(round((noon.timestamp() - begins) / QUARTER))]


def on_the_wall(at: float, zone: str) -> int:
    here = datetime.fromtimestamp(at, ZoneInfo(zone))
    return here.hour * 60 + here.minute


@in_each_night
@pytest.mark.parametrize("begins", [0, 30, 90, 120, 22 * 60])
@pytest.mark.parametrize("ends", [0, 15, 45, 105, 150, 8 * 60])
def test_it_is_quiet_by_the_clock_on_the_wall_until_it_is_not(
    zone: str, day: str, begins: int, ends: int
) -> None:
    for now in around(zone, day):
        minute = on_the_wall(now, zone)
        quiet = begins <= minute < ends or (begins > ends and not ends <= minute < begins)
        until = quiet_until(now, begins, ends, zone)
        assert (until is not None) == quiet
        if until is not None:
            # Somebody's only loud half hour may be the one that is left out.
            assert now < until < now + 48 * HOUR
            assert quiet_until(until, begins, ends, zone) is None
            loud = [at for at in around(zone, day) if now < at < until and on_the_wall(at, zone) == ends]
            assert loud == []


def test_whoever_is_left_alone_until_eight_is_told_at_eight_though_the_night_was_shorter_or_longer() -> None:
    zone = "Europe/Berlin"
    for evening, morning, hours in (
        ("2026-03-28T22:00", "2026-03-29T08:00", 9),
        ("2026-10-24T22:00", "2026-10-25T08:00", 11),
    ):
        now = moment(zone, evening)
        assert quiet_until(now, 22 * 60, 8 * 60, zone) == moment(zone, morning) == now + hours * HOUR
    second = moment(zone, "2026-10-25T02:15", fold=1)
    assert quiet_until(second, 22 * 60, 150, zone) == second + QUARTER, "the hour that comes twice"


@in_each_night
@pytest.mark.parametrize("nights", [True, False])
@pytest.mark.parametrize("weekends", [True, False])
def test_everybody_has_as_much_time_as_was_agreed_on(
    zone: str, day: str, nights: bool, weekends: bool
) -> None:
    """Counted quarter by quarter, as somebody with a clock on their wall would."""

    def counts(at: float) -> bool:
        here = datetime.fromtimestamp(at, ZoneInfo(zone))
        return (nights or 8 <= here.hour < 22) and (weekends or here.weekday() < 5)

    pace = Pace(days=1, nights=nights, weekends=weekends)
    agreed = 24 * HOUR if nights else 14 * HOUR
    for since in around(zone, day)[::6]:
        until = time_is_up(since, pace, ZoneInfo(zone))
        had = sum(QUARTER for nth in range(round((until - since) / QUARTER)) if counts(since + nth * QUARTER))
        assert had == agreed
        assert counts(until - 1)


def test_a_waking_day_ends_at_the_same_hour_of_the_next_and_a_whole_one_has_24() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    for saturday in ("2026-03-28T18:00", "2026-10-24T18:00"):
        asked = moment("Europe/Berlin", saturday)
        by_day = datetime.fromtimestamp(time_is_up(asked, Pace(days=1), berlin), berlin)
        assert f"{by_day:%a %H:%M}" == "Sun 18:00"
        assert time_is_up(asked, Pace(days=1, nights=True), berlin) == asked + 24 * HOUR
