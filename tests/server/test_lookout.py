"""What leaves the house for one pair of eyes depends on nothing they cannot know: twins, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harbour_lights import HarbourLights
from talewind.engine import CLOCK, Move, Seat, Table, games
from talewind.scene import AuthorError, Sight, Touch, touching
from talewind.server.ground.lookout import Lookout, Watch
from talewind.server.ground.scenery import Scenery, beside
from talewind.server.notices.words import Notice, notice_of
from talewind.server.storage.records import Place, TableRecord
from talewind.server.tables.waits import waited_for
from talewind.server.wire import Pace, Settings
from talewind.testing.evenings import answer, play, sit_down
from talewind.testing.twins import Leak, Twins, lockstep
from tests.proving import examples
from tests.soaking import SOAK

from .following import PARTS, followed, text

EVENINGS = 2000 if SOAK else 6
"""Each is looked at through everybody's eyes, step by step."""


@pytest.fixture(autouse=True, scope="module")
def example_games() -> Iterator[None]:
    with examples():
        yield


def looks(table: Table, seat: Seat | None) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """What the lookout sends, for the twins to compare."""
    everybody = {"look": Lookout(table).full(None, 0, {}).decode(), "notices": notices(table)}
    if seat is None:
        return everybody, {}
    mine = {"view": table.view(seat)["private"], "look": Lookout(table).full(seat, 0, {}).decode()}
    return everybody, mine


def notices(table: Table) -> list[list[Notice]]:
    """What leaves the house for those who are away: who is told, and what they read, is for all to know.

    This evening, and where people answer when they can.
    """
    chairs = [
        Place(kind="person", name=f"Nr {seat}", guest=seat, person=str(seat)) for seat in range(table.seats)
    ]
    records = [
        TableRecord(
            code="otter-plum-4731",
            game="any",
            title="Ours",
            phase="play",
            chairs=chairs,
            settings=Settings(pace=pace),
            created=0,
            touched=0,
        )
        for pace in (None, Pace(days=1))
    ]
    return [
        [
            notice_of(
                game=record.title,
                code=record.code,
                others=[chair.name for chair in chairs if chair.guest != guest],
                since=0.0,
                zone="UTC",
                house="https://tales.example",
                token=f"of {guest}",
                waiting=1,
            )
            for guest in sorted(waited_for(record, table))
        ]
        for record in records
    ]


class Followed(Twins):
    """Twins that are followed look by look, as a device follows a table. Each step takes a second at both."""

    def part(self, table: Table) -> None:
        super().part(table)
        self.watching = self.seat, self.rng.random() < 0.5
        """Whether they are told whole fields, or what has changed inside of them."""
        self.watch = [Lookout(self.truth), Lookout(self.other)]
        self.opened: list[dict[Seat, tuple[int, int]]] = [{}, {}]
        for which, lookout in enumerate(self.watch):
            lookout.full(self.seat, 0, self.deadlines(which))

    def deadlines(self, which: int) -> dict[Seat, float]:
        """When questions run out: counted from the step at which the table opened them."""
        table = self.watch[which].table
        before = self.opened[which]
        now = {
            seat: before[seat] if before.get(seat, (-1, 0))[0] == opened else (opened, self.steps)
            for seat, opened in table.opened.items()
        }
        self.opened[which] = now
        timed = {
            seat: question.seconds for seat, question in table.asks.items() if question.seconds is not None
        }
        return {seat: now[seat][1] + seconds for seat, seconds in timed.items()}

    def step(self, happens: Callable[[Table], None]) -> bool:
        watch = self.watch
        stepped = super().step(happens)
        if stepped and self.watch is watch:
            sent = [self.sent(which, table) for which, table in enumerate((self.truth, self.other))]
            if sent[0] != sent[1]:
                raise Leak(f"seat {self.seat} is sent\n  {sent[0]!r}\n  {sent[1]!r}")
        return stepped

    def sent(self, which: int, table: Table) -> bytes | None:
        """What a step has shown to the seat."""
        self.watch[which].table = table
        return self.watch[which].step([self.watching], self.deadlines(which)).get(self.watching)


class Drawn(Followed):
    """The same with devices that draw scenes."""

    def part(self, table: Table) -> None:
        super().part(table)
        self.scenes = [Scenery(self.truth, no_faults), Scenery(self.other, no_faults)]
        whole = [scene.full(self.seat, b"{}") for scene in self.scenes]
        if whole[0] != whole[1]:
            raise Leak(f"seat {self.seat} is shown\n  {whole[0]!r}\n  {whole[1]!r}")

    def sent(self, which: int, table: Table) -> bytes | None:
        news = super().sent(which, table)
        self.scenes[which].table = table
        parts = self.scenes[which].step(self.seat, news is not None)
        return None if parts is None else beside(news or self.watch[which].again(self.seat), parts)


def no_faults(found: Iterable[AuthorError]) -> None:
    raise AssertionError([*map(str, found)])


@pytest.mark.parametrize("name", ["windmill", "winter", HarbourLights.about.name])
@settings(max_examples=EVENINGS)
@given(evening=st.integers(0, 10**6))
def test_eyes_get_the_same_bytes_from_tables_they_cannot_tell_apart(name: str, evening: int) -> None:
    rng = Random(evening)
    table = play(sit_down(games()[name], rng), rng, rng.randrange(30), how=answer)
    for seat in [None, *range(table.seats)]:
        lockstep(Followed(table, seat, rng, looks), rng, 25)


@pytest.mark.parametrize("name", ["windmill", HarbourLights.about.name])
@settings(max_examples=EVENINGS // 3)
@given(evening=st.integers(0, 10**6))
def test_eyes_are_drawn_and_may_touch_the_same_at_tables_they_cannot_tell_apart(
    name: str, evening: int
) -> None:
    rng = Random(evening)
    table = play(sit_down(games()[name], rng), rng, rng.randrange(30), how=answer)
    for seat in (None, rng.randrange(table.seats)):
        lockstep(Drawn(table, seat, rng, looks), rng, 20)


def test_no_notice_says_that_somebody_is_asked_in_secret() -> None:
    table = sit_down(games()["windmill"], Random(1))
    assert all(notices(table))
    for asked in table.asks.values():
        asked.secret = True
    assert notices(table) == [[], []]
    for asked in table.asks.values():
        asked.must = False
    assert notices(table) == [[], []]


class Peeping(HarbourLights):
    """Its moves are called by what others hope for."""

    seen: ClassVar[list[int]] = []

    def public(self) -> Any:
        Peeping.seen[:] = self.position.hopes
        return super().public()

    @staticmethod
    def touch(move: Move, see: Sight) -> Touch | None:
        return touching(f"{type(move).__name__} {move} for {Peeping.seen}")


def test_touches_that_leak_are_caught() -> None:
    def evenings() -> None:
        for evening in range(20):
            rng = Random(evening)
            table = play(sit_down(Peeping, rng), rng, rng.randrange(10), how=answer)
            for seat in range(table.seats):
                lockstep(Drawn(table, seat, rng, looks), rng, 10)

    with pytest.raises(Leak, match="touches"):
        evenings()


def test_a_lookout_that_leaks_is_caught() -> None:
    """A picture's address that depends on which card is hidden."""

    def blabbing(table: Table, seat: Seat | None) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        everybody, mine = looks(table, seat)
        hidden = getattr(table.position, "hidden", None)
        return {**everybody, "address": f"/pictures/{hidden}.webp"}, mine

    def evenings() -> None:
        for evening in range(20):
            rng = Random(evening)
            table = play(sit_down(games()["windmill"], rng), rng, rng.randrange(30), how=answer)
            lockstep(Followed(table, None, rng, blabbing), rng, 25)

    with pytest.raises(Leak):
        evenings()


@pytest.mark.parametrize("name", sorted({*games(), HarbourLights.about.name}))
@settings(max_examples=EVENINGS // 3)
@given(evening=st.integers(0, 10**6))
def test_looks_add_up_to_what_a_newcomer_is_told(name: str, evening: int) -> None:
    """To the letter, whether fields are sent whole, or what has changed inside of them."""
    rng = Random(evening)
    table = play(sit_down(games()[name], rng), rng, rng.randrange(60), how=answer)
    lookout = Lookout(table)
    known: dict[Watch, dict[str, Any]] = {}
    told: dict[Watch, list[Any]] = {}
    for one in [None, *range(table.seats)]:
        known[one, True] = known[one, False] = read(lookout, one, table)
        told[one, True], told[one, False] = (known[one, True].get("events", [])[:] for _ in range(2))
    for _ in range(25):
        if table.result is not None:
            break
        play(table, rng, 1)
        sent = lookout.step(known, deadlines(table))
        for watch in sent:
            look = msgspec.json.decode(sent[watch])
            told[watch] += look.get("events", [])
            known[watch] = followed(known[watch], look)
        newcomer = Lookout(table)
        whole = {one: read(newcomer, one, table) for one, _ in known}
        for watch, seen in known.items():
            assert told[watch] == whole[watch[0]].get("events", [])
            for part in ("n", *PARTS):
                assert text(seen.get(part)) == text(whole[watch[0]].get(part)), part


def read(lookout: Lookout, eyes: Seat | None, table: Table) -> dict[str, Any]:
    look: dict[str, Any] = msgspec.json.decode(lookout.full(eyes, 0, deadlines(table)))
    return look


def deadlines(table: Table) -> dict[Seat, float]:
    """As the timekeeper gives them, with one second for each line of the log."""
    return {
        seat: table.opened[seat] + question.seconds
        for seat, question in table.asks.items()
        if question.seconds is not None
    }


def test_who_looks_through_the_same_eyes_is_told_what_only_a_newcomer_knew() -> None:
    """Clocks may begin anew between two steps: a newcomer is told at once, the others with the next."""
    table = sit_down(games()["windward"], Random(2))
    lookout = Lookout(table)
    seat = next(iter(table.asks))
    known = msgspec.json.decode(lookout.full(seat, 0, {seat: 5.0}))
    lookout.full(seat, 0, {seat: 9.0})
    for inside in (True, False):
        watch = seat, inside
        known = followed(known, msgspec.json.decode(lookout.step([watch], {seat: 9.0})[watch]))
        assert known["clocks"] == {str(seat): 9.0}
        assert known["ask"]["kind"] == table.asks[seat].kind
        assert lookout.step([watch], {seat: 9.0}) == {}
        lookout.full(seat, 0, {})
        lookout.full(seat, 0, {seat: 9.0})


def test_a_secret_questions_clock_is_its_seats_alone() -> None:
    rng = Random(1)
    table = sit_down(games()["windmill"], rng)
    seat = next(iter(table.asks))
    table.asks[seat].secret = True
    lookout = Lookout(table)
    clocks = {seat: 5.0, CLOCK: 7.0}
    assert msgspec.json.decode(lookout.full(seat, 0, clocks))["clocks"] == {str(seat): 5.0, "-1": 7.0}
    assert msgspec.json.decode(lookout.full(None, 0, clocks))["clocks"] == {"-1": 7.0}


def test_nor_is_it_told_to_others_among_what_has_changed() -> None:
    table = sit_down(games()["windward"], Random(2))
    lookout = Lookout(table)
    everybody = [(eyes, True) for eyes in [None, *range(table.seats)]]
    for eyes, _ in everybody:
        lookout.full(eyes, 0, {})
    play(table, Random(4), 1, how=answer)
    seat = next(iter(table.asks))
    table.asks[seat].secret = True
    looks = lookout.step(everybody, {seat: 5.0})
    told = {eyes: msgspec.json.decode(look)["changes"].get("clocks") for (eyes, _), look in looks.items()}
    assert told == {eyes: [{str(seat): 5.0}] if eyes == seat else None for eyes, _ in everybody}
