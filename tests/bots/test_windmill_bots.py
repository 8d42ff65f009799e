"""Windmill's bots: they listen, bet when sure, tell, and know nothing that their chair does not show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random
from statistics import fmean
from typing import Any

import msgspec
import pytest

from talewind.arena import play_out
from talewind.engine import CLOCK, GoOn, Reply, Seat, Table, game_named, new_table
from talewind.engine.bots import Bot, look, make_bot
from talewind.games.telling import SpeakUp
from talewind.games.windmill import bots, events
from talewind.games.windmill.bots import BOTS, FOLLOWED, HESITATION, WindmillBot
from talewind.games.windmill.position import WindmillPosition
from talewind.games.windmill.questions import TALE_LIMIT, Choose, Place, TakeWindmill
from talewind.pictures import deck_named
from talewind.tales import Audience, Company, among, bank, expected
from talewind.tales.stems import stems
from tests.ledger import rule
from tests.tales.awake import hearing_meaning

PLAIN = {number: picture.alt[:TALE_LIMIT] for number, picture in enumerate(deck_named("windmill").pictures)}
NO_DOUBT = WindmillBot(distraction=0, sure=0.5)


def facts(table: Table) -> WindmillPosition:
    assert isinstance(table.position, WindmillPosition)
    return table.position


def told(words: str | None = None, *, score: int = 0, seed: int = 3, **options: Any) -> Table:
    """A table where the tale is told (plainly, if not in these words) and the first guesser is asked."""
    table = new_table("windmill", seats=4, seed=seed, options=options)
    position = facts(table)
    assert position.hidden is not None
    table.answer(position.teller, Place(), PLAIN[position.hidden] if words is None else words)
    facts(table).score = [score] * 4
    return table


def guesser(table: Table) -> int:
    asked = facts(table).guesser
    assert asked is not None
    return asked


def twin_of(table: Table) -> Table:
    """The same table with another card under the Storyteller's hand."""
    twin = table.copy()
    position = facts(twin)
    assert position.hidden is not None
    out = {guess.picture for guess in position.guesses}
    other = next(picture for picture in position.deck if picture not in out)
    position.deck.remove(other)
    position.deck.append(position.hidden)
    position.deck.sort()
    position.hidden = other
    position.score = facts(table).score[:]  # set by hand, so a copy does not know of it
    return twin


@pytest.mark.parametrize("skill", sorted(BOTS))
@pytest.mark.parametrize("seed", range(6))
def test_guesses_are_the_same_on_twin_tables_that_differ_in_the_hidden_card(skill: str, seed: int) -> None:
    bot: Bot = BOTS[skill]()
    table = told(seed=seed, score=5)
    twin = twin_of(table)
    assert facts(table).hidden != facts(twin).hidden
    compared = 0
    for step in range(8):
        seat = facts(table).guesser
        if seat is None or seat != facts(twin).guesser:
            break
        replies = [bot.answer(look(one, seat, Random(step))) for one in (table, twin)]
        assert replies[0] == replies[1]
        dreams = [look(one, seat, Random(step)).imagine() for one in (table, twin)]
        assert dreams[0].position == dreams[1].position
        assert msgspec.json.encode(dreams[0].log) == msgspec.json.encode(dreams[1].log)
        compared += 1
        assert replies[0] is not None
        for one in (table, twin):
            one.answer(seat, replies[0].move, replies[0].words)
    assert compared


def test_tales_are_the_same_on_twin_tables_that_differ_in_the_deck_to_come() -> None:
    table = new_table("windmill", seats=4, seed=3)
    twin = table.copy()
    facts(twin).chance.seed = bytes(16)
    seat = facts(table).teller
    bot = make_bot(game_named("windmill"))
    assert bot.answer(look(table, seat, Random(1))) == bot.answer(look(twin, seat, Random(1)))


@rule("WM-REMOTE-07")
def test_a_plain_tale_is_found() -> None:
    for seed in range(10):
        table = told(seed=seed)
        reply = NO_DOUBT.answer(look(table, guesser(table), Random(1)))
        assert reply.move == Choose(facts(table).hidden or 0)


def test_a_picture_that_was_guessed_wrongly_is_not_guessed_again() -> None:
    table = told("A badger on a ladder with a jar of fireflies.")
    if facts(table).hidden == 5:
        table = told("A badger on a ladder with a jar of fireflies.", seed=4)
    first = NO_DOUBT.answer(look(table, guesser(table), Random(1)))
    assert first.move == Choose(5)
    table.answer(guesser(table), first.move)
    second = NO_DOUBT.answer(look(table, guesser(table), Random(1)))
    assert isinstance(second.move, Choose)
    assert second.move.picture != 5


@rule("WM-REMOTE-07")
@pytest.mark.parametrize(("score", "takes"), [(0, False), (1, False), (2, False), (3, True), (9, True)])
def test_the_windmill_is_taken_with_three_points_and_never_with_fewer(score: int, takes: bool) -> None:
    table = told(score=score)
    for skill in BOTS.values():
        bot = skill()
        bot.distraction = 0
        reply = bot.answer(look(table, guesser(table), Random(1)))
        assert (reply.move == TakeWindmill()) is takes


def test_the_windmill_is_left_alone_when_the_tale_says_little() -> None:
    table = told("It was nice, and then it was over.", score=9)
    for seed in range(50):
        for skill in BOTS.values():
            assert skill().answer(look(table, guesser(table), Random(seed))).move != TakeWindmill()


def test_with_the_windmill_in_hand_the_best_picture_is_chosen() -> None:
    table = told(score=5)
    seat = guesser(table)
    table.answer(seat, TakeWindmill())
    for seed in range(20):
        reply = BOTS["newcomer"]().answer(look(table, seat, Random(seed)))
        assert reply.move == Choose(facts(table).hidden or 0)


def test_a_tale_told_aloud_without_words_is_guessed_by_luck() -> None:
    table = new_table("windmill", seats=4, seed=3)
    table.answer(facts(table).teller, SpeakUp())
    table.answer(facts(table).teller, Place())
    facts(table).score = [9] * 4
    guesses = Counter(
        BOTS["good friend"]().answer(look(table, guesser(table), Random(seed))).move for seed in range(300)
    )
    assert TakeWindmill() not in guesses
    assert len(guesses) > 20


def test_a_seat_taken_over_in_the_middle_of_a_spoken_tale_is_finished_in_writing() -> None:
    table = new_table("windmill", seats=4, seed=3)
    teller = facts(table).teller
    table.answer(teller, SpeakUp())
    reply = make_bot(game_named("windmill")).answer(look(table, teller, Random(1)))
    assert reply is not None
    assert reply.move == Place()
    assert reply.words
    table.answer(teller, reply.move, reply.words)


def test_bots_go_on_when_they_have_seen_the_reveal() -> None:
    table = told()
    table.answer(guesser(table), Choose(facts(table).hidden or 0))
    assert facts(table).phase == "reveal"
    for seat in [seat for seat in table.asks if seat != CLOCK]:
        assert make_bot(game_named("windmill")).answer(look(table, seat, Random(1))) == Reply(GoOn())


@pytest.mark.parametrize("skill", sorted(BOTS))
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {}),
        (3, {"never_ending": True, "reveal_seconds": 0}),
        (3, {"reveal_seconds": -1, "tell_timer": True, "guess_timer": True}),
    ],
)
def test_bots_play_whole_games(skill: str, seats: int, options: dict[str, Any]) -> None:
    bots = [make_bot(game_named("windmill"), skill) for _ in range(seats)]
    table = new_table("windmill", seats=seats, seed=1, options=options)
    play_out(table, bots, Random(1))
    assert table.result is not None
    tales = [event.words for event in table.events_for(None) if isinstance(event, events.Placed)]
    assert len(set(tales)) == len(tales)


def test_in_a_never_ending_story_a_tale_goes_on_from_the_one_before() -> None:
    table = told(never_ending=True, reveal_seconds=0)
    table.answer(guesser(table), Choose(facts(table).hidden or 0))
    reply = make_bot(game_named("windmill")).answer(look(table, facts(table).teller, Random(2)))
    assert reply is not None
    before = facts(table).chain[-1].picture
    assert before is not None
    things = bank.pictures("windmill")[deck_named("windmill")[before].slug].things
    assert any(thing in reply.words for thing in things)


def test_tales_are_mostly_found_and_not_always_by_the_first_guesser() -> None:
    bots = [make_bot(game_named("windmill")) for _ in range(4)]
    tales = found_first = found = 0
    for seed in range(5):
        table = new_table("windmill", seats=4, seed=seed)
        play_out(table, bots, Random(seed))
        for event in table.events_for(None):
            if isinstance(event, events.Guessed):
                found_first += event.right and event.nth == 1
                found += event.right
            tales += isinstance(event, events.Placed)
    assert tales * 0.2 < found_first < found <= tales


def after_five_tales(
    seed: int, *, found: bool, by: Collection[Seat] = range(4), options: dict[str, bool] | None = None
) -> Table:
    """A table at which bots told five tales, each found at once by these, or by nobody."""
    table = new_table("windmill", seats=4, seed=seed, options={"reveal_seconds": 0, **(options or {})})
    for tale in range(5):
        reply = NO_DOUBT.tell(look(table, facts(table).teller, Random(tale)))
        table.answer(facts(table).teller, reply.move, reply.words)
        hidden, nth = facts(table).hidden, facts(table).tale
        while facts(table).phase == "guess" and facts(table).tale == nth:
            pictures = [move.picture for move in table.asks[guesser(table)].moves if isinstance(move, Choose)]
            wrong = next(picture for picture in pictures if picture != hidden)
            right = found and guesser(table) in by
            table.answer(guesser(table), Choose(hidden if right and hidden is not None else wrong))
    return table


def test_a_table_that_finds_every_tale_hears_less_plain_ones_than_one_that_finds_none() -> None:
    """WM-SCORE-02, WM-SCORE-03: a tale is best when some find it, and neither all nor none."""
    plainness: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(6):
        for found in plainness:
            table = after_five_tales(seed, found=found)
            teller, hidden = facts(table).teller, facts(table).hidden
            assert hidden is not None
            words = NO_DOUBT.tell(look(table, teller, Random(seed))).words
            plainness[found].append(expected("windmill", hidden, words, facts(table).grid))
    assert fmean(plainness[True]) < fmean(plainness[False]) - 0.03


def test_what_a_teller_believes_of_a_table_is_what_everybody_saw() -> None:
    believed = []
    for found in (True, False):
        table = after_five_tales(3, found=found)
        teller = facts(table).teller
        audience = NO_DOUBT.audience(look(table, teller, Random(1)))
        assert audience == NO_DOUBT.audience(look(table, teller, Random(2)))
        believed.append(audience.chance(0.5))
    assert believed[0] > Audience().chance(0.5) > believed[1]


def test_a_table_is_believed_to_hear_as_its_people_do_not_as_its_bots() -> None:
    table = after_five_tales(3, found=True, by=(1, 2, 3))
    believed = []
    for people in ({1, 2, 3}, {0}):
        with among(Company(people=frozenset(people))):
            believed.append(NO_DOUBT.audience(look(table, facts(table).teller, Random(1))).chance(0.5))
    assert believed[0] > Audience().chance(0.5) > believed[1]


def test_among_bots_tales_are_told_for_the_one_person_there() -> None:
    """Of four each is to find less."""
    plainness: dict[int, list[float]] = {1: [], 4: []}
    for seed in range(6):
        table = new_table("windmill", seats=5, seed=seed)
        teller, hidden = facts(table).teller, facts(table).hidden
        assert hidden is not None
        others = [seat for seat in range(5) if seat != teller]
        for people, told in plainness.items():
            with among(Company(people=frozenset(others[:people]))):
                words = NO_DOUBT.tell(look(table, teller, Random(seed))).words
            told.append(expected("windmill", hidden, words, facts(table).grid))
    assert fmean(plainness[1]) > fmean(plainness[4]) + 0.05


@pytest.mark.parametrize(
    ("options", "found", "could_be_meant"),
    [
        ({}, True, [25, 25, 25, 25, 25]),
        ({"once": True}, False, [25, 24, 23, 22, 21]),
        ({"never_ending": True}, True, [25, 24, 23, 22, 25]),
        ({"never_ending": True}, False, [25, 25, 25, 25, 25]),
        ({"never_ending": True, "once": True}, True, [25, 24, 23, 22, 21]),
    ],
)
@rule("WM-RULING-33", "WM-CHAIN-03", "WM-CHAIN-07")
def test_an_audience_is_measured_among_the_pictures_that_could_be_meant(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, bool], found: bool, could_be_meant: list[int]
) -> None:
    table = after_five_tales(3, found=found, options=options)
    measured: list[tuple[int, list[int]]] = []

    def note(deck: str, target: int, story: str, shown: list[int]) -> float:
        measured.append((target, shown))
        return expected(deck, target, story, shown)

    monkeypatch.setattr(bots, "expected", note)
    NO_DOUBT.audience(look(table, facts(table).teller, Random(1)))
    assert [len(shown) for _, shown in measured] == could_be_meant
    assert all(target in shown for target, shown in measured)


@pytest.mark.parametrize("seed", range(8))
def test_what_a_table_does_not_want_to_hear_of_is_not_spoken_of(seed: int) -> None:
    table = new_table("windmill", seats=4, seed=seed)
    for luck in range(4):
        with among(Company(lines="no mice, no children, and nothing about the night")):
            words = NO_DOUBT.tell(look(table, facts(table).teller, Random(luck))).words
        assert not {*stems(words)} & {*stems("mice children night")}, words


@pytest.mark.parametrize(("skill", "finds"), [("sharp", True), ("good friend", True), ("newcomer", False)])
def test_by_meaning_a_bot_finds_what_shares_no_word_with_its_picture_and_a_newcomer_does_not(
    skill: str, finds: bool
) -> None:
    table, bot = told("A hairdresser for whatever floats above us."), BOTS[skill]()
    assert facts(table).hidden != 13
    bot.distraction = 0
    with hearing_meaning():
        reply = bot.answer(look(table, guesser(table), Random(1)))
    assert (reply.move == Choose(13)) is finds


def test_by_meaning_bots_play_a_whole_round() -> None:
    bot = make_bot(game_named("windmill"), "sharp")
    table = new_table("windmill", seats=3, seed=1, options={"reveal_seconds": 0})
    with hearing_meaning():
        while facts(table).tale < 3:
            seat = next(seat for seat in table.asks if seat != CLOCK)
            reply = bot.answer(look(table, seat, Random(1)))
            assert reply is not None
            table.answer(seat, reply.move, reply.words)


@rule("WM-REMOTE-07")
def test_a_sharper_bot_wins_more_often_and_nobody_takes_the_windmill_with_fewer_than_three_points() -> None:
    bots = [
        make_bot(game_named("windmill"), skill) for skill in ("sharp", "newcomer", "newcomer", "newcomer")
    ]
    wins = taken = 0
    for seed in range(12):
        table = new_table("windmill", seats=4, seed=seed)
        play_out(table, bots, Random(seed))
        assert table.result is not None
        wins += 0 in table.result.winners
        score = [0] * 4
        for event in table.events_for(None):
            if isinstance(event, events.Revealed):
                score = event.score
            elif isinstance(event, events.TookWindmill):
                assert score[event.seat] >= 3
                taken += 1
    assert wins > 4
    assert taken > 2


def test_the_first_to_guess_lets_the_others_read() -> None:
    short, long = told("A badger on a ladder."), told(" ".join(["A badger on a ladder."] * 8))
    seconds = []
    for table in (short, long):
        seen = look(table, guesser(table), Random(1))
        seconds.append(NO_DOUBT.lingers(seen, NO_DOUBT.answer(seen)))
    assert round(seconds[1] - seconds[0], 6) == 8.0, "forty words take twelve seconds, five take four"
    assert 4.0 <= seconds[0] + FOLLOWED <= 4.0 + HESITATION
    first = guesser(long)
    wrong = next(picture for picture in facts(long).grid if picture != facts(long).hidden)
    long.answer(first, Choose(wrong))
    seen = look(long, guesser(long), Random(1))
    assert NO_DOUBT.lingers(seen, NO_DOUBT.answer(seen)) <= HESITATION, "by now they have"


def test_whoever_is_in_doubt_looks_for_longer_than_whoever_is_sure() -> None:
    """Before tales that are read in the same time."""
    seconds = []
    for words in ("A badger on a ladder with a jar of fireflies.", "It was nice, and then it was all over."):
        table = told(words)
        seen = look(table, guesser(table), Random(1))
        seconds.append(NO_DOUBT.lingers(seen, NO_DOUBT.answer(seen)))
    assert 0.7 * HESITATION < seconds[1] - seconds[0] <= HESITATION
