"""Nobody learns what they cannot know, at any moment of an evening."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from talewind.engine import CLOCK, Move, Seat, Table
from talewind.engine.beginning import seed_bytes, settle
from talewind.games.winter import game, interrupts
from talewind.games.winter.data import Card, Character, Space
from talewind.games.winter.moves import (
    AskAgain,
    AskOnly,
    Drop,
    Generate,
    Interrupt,
    LetPass,
    PassAll,
    Rest,
    Stay,
    Step,
    Travel,
)
from talewind.games.winter.night import Facts
from talewind.games.winter.position import Epilogue
from talewind.games.winter.view import Private, Public
from talewind.testing.evenings import answer, play, sit_down
from talewind.testing.twins import Leak, Twins, lockstep
from tests.ledger import rule

from .evening import ANDREW, CLARA, EDWARD, Evening, everything_counted

SOAK = bool(os.environ.get("TALEWIND_SOAK"))

EVERYTHING: dict[str, Any] = {"memories": 6, "objectives": True, "powers": True, "skills": True}


def evening(seed: int, **options: Any) -> Table:
    """A table after some hundred random answers."""
    rng = Random(seed)
    seats = rng.choice(game.about.seats)
    table = Table(game, seats, seed_bytes(seed), settle(game, seats, options))
    return play(table, rng, rng.randrange(60, 600), how=answer)


def watch(table: Table, rng: Random, steps: int = 20) -> int:
    """Play on in lockstep, for every seat and a spectator. How many reveals were compared?"""
    reveals = 0
    for seat in [None, *range(table.seats)]:
        twins = Twins(table, seat, rng)
        lockstep(twins, rng, steps)
        reveals += twins.reveals
    return reveals


def watch_many(rules: type[game], evenings: int) -> None:
    for seed in range(evenings):
        rng = Random(seed)
        table = Table(rules, 4, seed_bytes(seed), settle(rules, 4, {"pause_seconds": 0}))
        watch(play(table, rng, rng.randrange(40, 300), how=answer), rng)


@rule("WT-RULING-13", "WT-RULING-101", "WT-CARD-02", "WT-CARD-03", "WT-TRAP-06", "WT-OBJ-05")
@pytest.mark.parametrize("pause", [0, 3])
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["plain", "everything"])
def test_twin_tables_look_the_same_at_any_moment(pause: int, options: dict[str, Any]) -> None:
    reveals = 0
    for seed in range(60 if SOAK else 4):
        table = evening(seed, pause_seconds=pause, **options)
        reveals += watch(table, Random(seed))
    assert reveals


@rule("WT-RULING-13", "WT-RULING-50")
@pytest.mark.parametrize("hand", [0, 1, 9])
def test_whether_one_may_save_after_an_action_tells_nothing_of_the_hand(hand: int) -> None:
    evening = Evening()
    evening.has(ANDREW, scarecrow="WO")
    evening.change("scarecrow", fallen=True)
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, hand)
    evening.does(ANDREW, Stay(), Generate("glimmer", "NF"))
    assert evening.asked == {ANDREW: "save_or_rest"}
    watch(evening.table, Random(hand), steps=8)


@rule("WT-RULING-13", "WT-RULING-125")
def test_what_is_recalled_and_settled_tells_nothing_of_the_hands() -> None:
    evening = Evening()
    for space in range(3):
        evening.remembers(space, side="spring", card=90 + space)
    evening.quest("safe_house", "DM")
    for seat in (ANDREW, EDWARD, CLARA):
        evening.deals(seat, 2 * seat)
    evening.position.stage, evening.position.epilogue = "epilogue", Epilogue(seat=ANDREW)
    watch(evening.table, Random(1), steps=16)


@rule("WT-RULING-13")
@pytest.mark.parametrize("pause", [0, 3])
def test_what_a_seat_imagines_depends_on_nothing_it_cannot_know(pause: int) -> None:
    for seed in range(60 if SOAK else 6):
        table, rng = evening(seed, pause_seconds=pause, **EVERYTHING), Random(seed)
        for seat in [None, *range(table.seats)]:
            other = table.imagine(seat, rng)
            luck = rng.random()
            one, two = (truth.imagine(seat, Random(luck)) for truth in (table, other))
            assert one.position == two.position
            everything_counted(one)


@rule("WT-RULING-111", "WT-RULING-32")
@pytest.mark.parametrize(("counted", "known"), [(7, [1]), (8, [])])
def test_a_card_seen_going_back_is_known_until_it_may_have_been_dropped(
    counted: int, known: list[Card]
) -> None:
    evening = Evening()
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, *range(40, 39 + counted)])
    evening.position.known[ANDREW] = [1]
    evening.does(ANDREW, Stay(), Rest(), Drop(tuple(range(40, 33 + counted))))
    assert evening.position.known[ANDREW] == known
    assert evening.position.counted[ANDREW] == 7


class CountsHands(game):
    def public(self) -> Public:
        public = super().public()
        return _but(public, chapter=sum(map(len, self.position.hands)))


class CountsTheDeck(game):
    def public(self) -> Public:
        return _but(super().public(), chapter=len(self.position.deck) + len(self.position.discard))


class ShowsTheNeighboursHand(game):
    def private(self, seat: Seat) -> Private:
        return super().private((seat + 1) % self.seats)


@pytest.mark.parametrize("leaky", [CountsHands, CountsTheDeck, ShowsTheNeighboursHand])
def test_a_leak_would_be_caught(leaky: type[game]) -> None:
    with pytest.raises(Leak):
        watch_many(leaky, 40)


def test_it_would_be_caught_if_only_some_were_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    everybody = interrupts.interruptors

    def some(facts: Facts, *where: Any) -> list[Character]:
        hands, owner = facts.position.hands, facts.position.owner
        return [each for each in everybody(facts, *where) if len(hands[owner(each)]) % 2]

    monkeypatch.setattr(interrupts, "interruptors", some)
    with pytest.raises(Leak):
        watch_many(game, 40)


def _but(public: Public, **facts: Any) -> Public:
    return Public(**{**{name: getattr(public, name) for name in public.__struct_fields__}, **facts})


# Random evenings


@rule("WT-RULING-53", "WT-RULING-11")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["plain", "everything"])
def test_random_evenings_end_and_nothing_appears_or_vanishes(seats: int, options: dict[str, Any]) -> None:
    for seed in range(20 if SOAK else 3):
        rng = Random(seed)
        table = Table(game, seats, seed_bytes(seed), settle(game, seats, options))
        for _ in range(10_000):
            if table.result is not None:
                break
            answer(table, rng)
            everything_counted(table)
        assert table.result is not None
        assert table.result.ending in {"spring_wins", "winter_wins", "writer_wins"}


# Comfort that tells nothing


def stepping(first: Move, **soldiers: Space) -> Evening:
    """Alice has met the Mad Hatter once, and Edward answered so; now she meets him again."""
    evening = Evening(pause_seconds=3)
    evening.has(EDWARD, **soldiers)
    evening.deals(ANDREW, [1, 2])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(1), Travel(2), Step("MA-OP"))
    evening.does(EDWARD, first)
    evening.table.time_up(CLOCK)
    evening.does(ANDREW, Step("MA"), Step("MA-OP"))
    return evening


@rule("WT-RULING-118")
def test_whoever_lets_everything_pass_is_not_waited_for_and_the_pause_is_kept() -> None:
    quiet, asked = stepping(PassAll()), stepping(LetPass())
    assert not quiet.table.asks[EDWARD].must
    assert asked.table.asks[EDWARD].must
    assert alike(quiet, asked)
    asked.does(EDWARD, LetPass())
    for each in (quiet, asked):
        each.table.time_up(CLOCK)
        assert each.asked == {ANDREW: "movement"}
    assert quiet.private(EDWARD).passing
    assert alike(quiet, asked)
    quiet.rests(ANDREW)
    assert not quiet.private(EDWARD).passing


def alike(one: Evening, other: Evening) -> bool:
    """For Clara, who only looks on."""
    public = one.public() == other.public() and one.table.waiting() == other.table.waiting()
    return public and one.table.events_for(CLARA) == other.table.events_for(CLARA)


@rule("WT-RULING-118", "WT-RULING-121", "WT-RULING-13")
@pytest.mark.parametrize("wish", [PassAll(), AskOnly(("wolf",)), AskOnly(("wolf", "mad_hatter"))])
@pytest.mark.parametrize("seat", [ANDREW, CLARA, None])
def test_nobody_else_can_imagine_who_lets_things_pass(wish: Move, seat: Seat | None) -> None:
    quiet, asked = stepping(wish, wolf="NF"), stepping(LetPass(), wolf="NF")
    waited = set()
    for luck in range(30):
        one, two = (each.table.imagine(seat, Random(luck)) for each in (quiet, asked))
        assert one.position == two.position
        assert one.asks[EDWARD].must == two.asks[EDWARD].must
        waited.add(one.asks[EDWARD].must)
        for each in (one, two):
            each.time_up(CLOCK)
        assert (EDWARD in one.asks) == (EDWARD in two.asks)
    assert waited == {True, False}


@rule("WT-RULING-118", "WT-RULING-121")
def test_whoever_lets_things_pass_knows_it_in_all_they_imagine() -> None:
    wish = AskOnly(("wolf",))
    imagined = stepping(wish, wolf="NF").table.imagine(EDWARD, Random(1))
    assert imagined.view(EDWARD)["private"].ask_only == list(wish.characters)
    assert not imagined.asks[EDWARD].must


@rule("WT-RULING-118", "WT-RULING-121")
def test_whoever_lets_everything_pass_may_still_step_in_and_is_asked_again() -> None:
    evening = stepping(PassAll())
    evening.deals(EDWARD, [21])
    evening.does(EDWARD, Interrupt("mad_hatter"))
    assert not evening.asked.get(EDWARD)
    evening.table.time_up(CLOCK)
    assert evening.asked == {EDWARD: "fight"}
    assert not evening.private(EDWARD).passing


@rule("WT-RULING-121")
def test_letting_everything_pass_is_taken_back_in_the_same_turn() -> None:
    evening = stepping(PassAll())
    evening.does(EDWARD, AskAgain())
    evening.table.time_up(CLOCK)
    assert not evening.private(EDWARD).passing
    evening.does(ANDREW, Step("OP"))
    assert evening.asked == {ANDREW: "movement"}
    assert "asked everywhere" in stepping(LetPass()).refuses(EDWARD, AskAgain())


@rule("WT-RULING-121")
@pytest.mark.parametrize(
    ("characters", "waited"),
    [(("mad_hatter",), True), (("wolf",), False), (("wolf", "mad_hatter"), True)],
)
def test_asked_only_for_some_one_is_waited_for_where_one_of_them_stands(
    characters: tuple[Character, ...], waited: bool
) -> None:
    evening = stepping(AskOnly(characters), wolf="NF")
    assert evening.table.asks[EDWARD].must == waited
    assert evening.private(EDWARD).passing
    assert evening.private(EDWARD).ask_only == list(characters)
    assert alike(evening, stepping(LetPass(), wolf="NF"))
    evening.does(EDWARD, LetPass())
    evening.table.time_up(CLOCK)
    evening.rests(ANDREW)
    assert not evening.private(EDWARD).passing
    assert evening.private(EDWARD).ask_only == []


@rule("WT-RULING-121")
@pytest.mark.parametrize("characters", [(), ("alice",), ("mad_hatter", "mad_hatter"), ("tin_man",)])
def test_one_is_asked_only_for_characters_of_ones_own(characters: tuple[Character, ...]) -> None:
    evening = stepping(LetPass())
    assert "WT-RULING-121" in evening.refuses(EDWARD, AskOnly(characters))


@rule("WT-RULING-118", "WT-RULING-13")
def test_without_a_pause_nobody_lets_everything_pass() -> None:
    evening = Evening()
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]), Step("MA-OP"))
    for comfort in (PassAll(), AskOnly(("mad_hatter",))):
        assert "WT-RULING-118" in evening.refuses(EDWARD, comfort)


@rule("WT-RULING-13", "WT-RULING-21")
def test_undo_does_not_tell_whether_somebody_has_answered_in_secret() -> None:
    evening = Evening(pause_seconds=3)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]), Step("MA-OP"))
    assert not evening.table.can_undo(ANDREW)
    evening.does(EDWARD, LetPass())
    assert not evening.table.can_undo(ANDREW)
    evening.table.time_up(CLOCK)
    evening.does(ANDREW, Step("OP"))
    assert evening.table.can_undo(ANDREW)


def test_any_options_make_a_table() -> None:
    for seed in range(20):
        assert sit_down(game, Random(seed)).asks
