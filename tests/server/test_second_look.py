"""Moments worth a second look: after a game with bots, for one's own seat, where something was far better."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import GoOn, Reply, Table, TalewindError, game_named, new_table
from talewind.engine.advice import Hits, Missed, advise
from talewind.engine.bots import Bot, Look, look, make_bot
from talewind.engine.questions import Move
from talewind.games.end.events import CardsShown
from talewind.games.end.lexicon import board, colour_of, noun
from talewind.games.end.position import Token
from talewind.games.end.questions import Put
from talewind.games.story.events import RoundWon
from talewind.games.story.questions import VoteFor
from talewind.games.windmill.questions import Choose
from talewind.pictures.shelf import shelf
from talewind.server import wire
from talewind.server.books import hindsight
from talewind.server.books.hindsight import APART, LEAST, MOST, _chosen, look_back
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.soaking import SOAK

from .devices import Device, begun, play_on


def played(name: str, seats: int, first: str | Bot, seed: int = 4) -> Table:
    """A game in which seat 0 plays like that, and the others as usual."""
    mine = make_bot(game_named(name), first) if isinstance(first, str) else first
    return played_out(new_table(name, seats=seats, seed=seed), mine)


def played_out(table: Table, mine: Bot) -> Table:
    bots = [mine, *([make_bot(type(table.game))] * (table.game.seats - 1))]
    for step in range(3000):
        if table.result is not None:
            return table
        for seat in [seat for seat in table.asks if seat >= 0]:
            reply = bots[seat].answer(look(table, seat, Random(step)))
            if reply is not None:
                table.answer(seat, reply.move, reply.words)
                break
        else:
            table.time_up(next(seat for seat, asked in table.asks.items() if asked.lapse("") is not None))
    raise AssertionError("it does not end")


def moments(table: Table, seat: int = 0) -> list[wire.SecondLook]:
    game = game_named(table.game.about.name)
    return look_back(game, msgspec.msgpack.encode(table.log), seat, shelf().places)


@pytest.mark.parametrize("name", ["windmill", "end", "story", "winter"])
def test_whoever_plays_at_random_has_something_to_look_at_again(name: str) -> None:
    found: list[wire.SecondLook] = []
    for seed in range(8):
        if found:
            break
        table = played(name, 3, "random", seed)
        here = moments(table)
        assert len(here) <= MOST
        assert here == sorted(here, key=lambda moment: moment.step)
        for moment in here:
            assert (table.entries[moment.step].seat, table.entries[moment.step].kind) == (0, "answer")
            assert moment.why.endswith(".")
        found += here
    assert found


@pytest.mark.parametrize("name", ["windmill", "end"])
@pytest.mark.parametrize("seed", [3, 4])
def test_a_game_of_plain_blunders_has_two_or_three_moments(name: str, seed: int) -> None:
    assert LEAST <= len(moments(played(name, 3, "random", seed))) <= MOST


@pytest.mark.parametrize(
    ("far", "told"),
    [
        ([0.9, 0.3, 0.26, 0.25], [0.9, 0.3, 0.26]),
        ([0.9, 0.3, 0.2], [0.9, 0.3]),
        ([0.9, 0.2, 0.16], [0.9, 0.2]),
        ([0.2], [0.2]),
        ([], []),
    ],
)
def test_where_few_answers_lay_far_off_the_next_ones_make_two(far: list[float], told: list[float]) -> None:
    found = [(each, wire.SecondLook(step=nth * APART, why=str(each))) for nth, each in enumerate(far)]
    assert [float(moment.why) for moment in _chosen(found)] == told


def test_the_same_is_not_said_twice() -> None:
    found = [(0.9, wire.SecondLook(step=nth * APART, why="Another was better.")) for nth in range(3)]
    assert len(_chosen(found)) == 1


class NearlyAsGood:
    """Weighs every guess alike."""

    def __init__(self, far: float) -> None:
        self.far = far

    def missed(self, look: Look, move: Move, hits: Hits) -> Missed | None:
        return Missed(self.far, f"Not {move.picture}: another.") if isinstance(move, Choose) else None


@pytest.mark.parametrize(("far", "told"), [(0.14, 0), (0.16, LEAST)])
def test_an_answer_that_was_nearly_as_good_is_not_spoken_of(
    monkeypatch: pytest.MonkeyPatch, far: float, told: int
) -> None:
    monkeypatch.setattr(hindsight, "adviser_of", lambda game: NearlyAsGood(far))
    assert len(moments(played("windmill", 3, "random"))) == told


def test_a_captains_action_is_weighed_by_the_plans_of_that_moment() -> None:
    found = moments(played("windward", 2, "random"))
    assert found
    assert all(moment.why.startswith("There was a better plan: ") for moment in found)


class Obedient:
    """Does as it is advised, and tells as others do."""

    def answer(self, look: Look) -> Reply | None:
        rules = game_named("windmill")
        advice = advise(rules, look)
        asked_for_words = look.ask.kind in ("tell", "finish")
        return make_bot(rules).answer(look) if asked_for_words else Reply(advice.move or GoOn())


def test_whoever_does_as_advised_has_nothing_to_look_at() -> None:
    assert moments(played("windmill", 3, "random")) != []
    assert moments(played("windmill", 3, Obedient())) == []


def test_what_clockwork_did_in_somebodys_place_is_not_theirs() -> None:
    table = played("windmill", 3, "random")
    log = table.log
    log.entries.insert(0, msgspec.convert({"seat": 0, "words": "bot", "kind": "taken"}, type(log.entries[0])))
    game = game_named("windmill")
    assert look_back(game, msgspec.msgpack.encode(log), 0, shelf().places) == []


def test_whoever_took_a_chair_over_is_shown_nothing_from_before() -> None:
    table = played("windmill", 3, "random")
    log = table.log
    log.entries.append(msgspec.convert({"seat": 0, "words": "Ada", "kind": "taken"}, type(log.entries[0])))
    assert look_back(game_named("windmill"), msgspec.msgpack.encode(log), 0, shelf().places) == []


class Seer:
    """Knows what is hidden, however unlikely it sounds; `lame`: lays the last token beside it."""

    def __init__(self, table: Table, *, lame: bool = False) -> None:
        self.table = table
        self.usual = make_bot(type(table.game))
        self.lame = lame

    def answer(self, look: Look) -> Reply | None:
        if look.ask.kind not in ("place", "guess"):
            return self.usual.answer(look)
        hits = self.table.game.hits
        right = next(move for move in look.question.moves if hits(move))
        if self.lame and isinstance(right, Put) and look.ask.show["tokens"] == 1:
            beside = [word for word in board(colour_of(right.word)) if not hits(Put(word))]
            return Reply(Put(beside[0]))
        return Reply(right)


@pytest.mark.parametrize("name", ["windmill", "end"])
def test_a_guess_that_was_right_is_never_worth_a_second_look(name: str) -> None:
    table = new_table(name, seats=3, seed=4)
    assert moments(played_out(table, Seer(table))) == []


def test_a_vote_for_the_story_that_won_is_never_worth_a_second_look() -> None:
    found = 0
    for seed in range(12 if SOAK else 3):
        table = played("story", 4, "random", seed)
        told = [(each.after, each.event.winner) for each in table.events if isinstance(each.event, RoundWon)]
        for moment in moments(table):
            move = table.entries[moment.step].move
            winner = next(winner for after, winner in told if after > moment.step)
            assert msgspec.convert(move, VoteFor).seat != winner
            found += 1
    assert found


def test_a_token_is_compared_only_with_a_right_word_that_has_none() -> None:
    found: list[str] = []
    for seed in range(4):
        table = new_table("end", seats=3, seed=seed)
        played_out(table, Seer(table, lame=True))
        shown = [each.event for each in table.events if isinstance(each.event, CardsShown)]
        missing = {key for each in shown for key in each.keys if Token(0, key) not in each.tokens}
        for moment in moments(table):
            (better,) = re.findall(r"; “(.+)” had", moment.why)
            assert better in {noun(key).word for key in missing}
            found.append(better)
    assert found


async def a_whole_game(house: House, clock: HandClock, **wishes: Any) -> Device:
    guest, _ = await house.guests.new()
    settings = wire.Settings(bot_pace="instant")
    wish = wire.NewTable(game="windmill", name="Ada", play_now=True, settings=settings, **wishes)
    device = await Device(house, guest, (await house.make_table(guest, wish)).code).connect(0)
    rng = Random(2)
    for _ in range(300):
        if device.look.get("result"):
            return device
        if device.ask is not None:
            await device.play(rng)
        await clock.advance(3)
    raise AssertionError("it does not end")


async def test_only_my_own_seat_after_the_game_and_only_where_bots_played(
    house: House, clock: HandClock
) -> None:
    ada = await a_whole_game(house, clock)
    looks = await house.second_look(ada.code, 0, ada.guest)
    assert looks == await house.second_look(ada.code, 0, ada.guest), "it is found once"
    assert len(looks.moments) <= MOST
    other, _ = await house.guests.new()
    for guest, seat, code in [(ada.guest, 1, "not_your_seat"), (other, 0, "not_your_seat")]:
        with pytest.raises(TalewindError) as refused:
            await house.second_look(ada.code, seat, guest)
        assert refused.value.code == code
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    with pytest.raises(TalewindError) as refused:
        await house.second_look(code, 0, devices[0].guest)
    assert refused.value.code == "not_over"
    await play_on(devices, Random(1))
    with pytest.raises(TalewindError) as refused:
        await house.second_look(code, 0, devices[0].guest)
    assert refused.value.code == "no_bots"
