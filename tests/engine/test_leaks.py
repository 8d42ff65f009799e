"""The twins catch leaks: each of these harbours tells somebody what they cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from harbour_lights import HarbourLights
from harbour_lights.pieces import Caught, Challenge, Fished, Interrupt, Public, Rowed, Show, TellOfLight
from talewind.engine import Answer, Flow, Seat, Table, ask, window
from talewind.testing.evenings import answer, play, sit_down
from talewind.testing.twins import Leak, Leaves, Twins, engine_leaves, lockstep


def watch(harbour: type[HarbourLights], leaves: Leaves = engine_leaves, evenings: int = 25) -> int:
    """Play evenings in lockstep, for every seat and for a spectator. How many reveals were compared?"""
    reveals = 0
    for evening in range(evenings):
        rng = Random(evening)
        table = play(sit_down(harbour, rng), rng, rng.randrange(20), how=answer)
        for seat in [None, *range(table.seats)]:
            twins = Twins(table, seat, rng, leaves)
            lockstep(twins, rng, 30)
            reveals += twins.reveals
    return reveals


def test_the_honest_harbour_passes() -> None:
    assert watch(HarbourLights) > 20


class ShowsAHiddenCard(HarbourLights):
    def public(self) -> Public:
        public = super().public()
        return Public(**{**_fields(public), "shown": [*public.shown, *self.position.fog[:1]]})


class CountsHands(HarbourLights):
    def public(self) -> Public:
        return Public(**{**_fields(super().public()), "storm": sum(map(len, self.position.hands))})


class CountsPrivateAnswers(HarbourLights):
    """Tells how many of the sealed answers hold a lantern."""

    def public(self) -> Public:
        shown = [a for a in self.position.sealed.values() if isinstance(a.move, Show) and a.move.lantern]
        return Public(**{**_fields(super().public()), "strokes": len(shown)})


class ShowsTheNeighboursHope(HarbourLights):
    def private(self, seat: Seat) -> Any:
        return super().private((seat + 1) % self.seats)


class AsksOnlyThoseWhoCanAct(HarbourLights):
    def enter(self, seat: Seat, berth: int) -> Flow[bool]:
        harbour = self.position
        harbour.boats[seat] = berth
        self.tell(Rowed(seat, berth))
        there = [other for other in self.clockwise_after(seat) if harbour.boats[other] == berth]
        there = [other for other in there if harbour.hands[other]]
        if not there:
            return False
        answers = yield from window(self, {other: Interrupt() for other in there})
        willing = [other for other in there if isinstance(answers[other].move, Challenge)]
        return bool(willing) and (yield from self.challenge(seat, willing))


class TellsEverybodyTheCatch(HarbourLights):
    def fish(self, seat: Seat) -> None:
        super().fish(seat)
        self.tell(Caught(self.position.hands[seat][-1] if self.position.hands[seat] else None))


class TellsTheNeighbourTheCatch(HarbourLights):
    def fish(self, seat: Seat) -> None:
        super().fish(seat)
        hand = self.position.hands[seat]
        self.tell(Caught(sum(hand)), only=[(seat + 1) % self.seats])


class TellsOnlyOfACatch(HarbourLights):
    """Says that somebody fished only if there was something in the fog."""

    def fish(self, seat: Seat) -> None:
        harbour = self.position
        if harbour.fog:
            harbour.hands[seat].append(harbour.chance.draw(harbour.fog))
            self.tell(Fished(seat))


class TellsMoreThanItReveals(HarbourLights):
    """When one berth is lit, everybody hears of another hope."""

    def light(self, answer: Answer) -> Flow[None]:
        self.tell(Rowed(answer.seat, self.position.hopes[(answer.seat + 1) % self.seats]))
        yield from super().light(answer)


class HurriesByHands(HarbourLights):
    """How long one may tell of a light depends on what the others hold."""

    def light(self, answer: Answer) -> Flow[None]:
        self.position.lit.append(answer.seat)
        self.reveal()
        question = TellOfLight()
        question.seconds = 10.0 * sum(map(len, self.position.hands))
        yield from ask(answer.seat, question)


@pytest.mark.parametrize(
    "harbour",
    [
        ShowsAHiddenCard,
        CountsHands,
        CountsPrivateAnswers,
        ShowsTheNeighboursHope,
        AsksOnlyThoseWhoCanAct,
        TellsEverybodyTheCatch,
        TellsTheNeighbourTheCatch,
        TellsOnlyOfACatch,
        TellsMoreThanItReveals,
        HurriesByHands,
    ],
)
def test_a_leak_is_caught(harbour: type[HarbourLights]) -> None:
    with pytest.raises(Leak):
        watch(harbour)


class OffersOnlyToTheAble(HarbourLights):
    """Whom it offers a light is a secret between the table and them: no leak, if nobody counts questions."""

    def hopeful(self) -> dict[Seat, Any]:
        return {seat: offer for seat, offer in super().hopeful().items() if any(True for _ in offer.moves)}


def test_a_secret_question_is_no_leak_where_each_seat_counts_its_own() -> None:
    watch(OffersOnlyToTheAble)


def one_number_for_all(table: Table, seat: Seat | None) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    everybody, mine = engine_leaves(table, seat)
    return {**everybody, "number": sum(table.serials.values())}, mine


def test_a_number_that_all_seats_share_is_caught() -> None:
    with pytest.raises(Leak, match="number"):
        watch(OffersOnlyToTheAble, one_number_for_all)


def the_whole_log(table: Table, seat: Seat | None) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    everybody, mine = engine_leaves(table, seat)
    return {**everybody, "events": [told.event for told in table.events]}, mine


def test_events_without_an_audience_are_caught() -> None:
    with pytest.raises(Leak, match="events"):
        watch(HarbourLights, the_whole_log)


def _fields(public: Public) -> dict[str, Any]:
    return {name: getattr(public, name) for name in public.__struct_fields__}
