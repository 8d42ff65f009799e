"""What holds at every table of every game."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from talewind.engine import (
    Ask,
    BrokenLog,
    Log,
    Move,
    Refused,
    Result,
    Saved,
    TableEvent,
    game_named,
    replay,
    resume,
)

from .evenings import GAMES, able, answer, asks, evenings, everything, play, sit_down
from .twins import Twins, lockstep

every_game = pytest.mark.parametrize("name", GAMES)
luck = st.integers(0, 2**64 - 1)


class Nonsense(Move, frozen=True, tag="nonsense"):
    n: int = 0


@every_game
@given(seed=luck)
def test_random_play_ends(name: str, seed: int) -> None:
    rng = Random(seed)
    table = play(sit_down(game_named(name), rng), rng, how=answer)
    assert table.result is not None
    assert table.asks == {}
    assert len(table.result.ranks) == len(table.result.points) == table.seats


@every_game
@given(data=st.data())
def test_people_who_undo_leave_and_let_time_pass_come_to_an_end_too(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    assert play(table, rng).result is not None


@every_game
@given(data=st.data())
def test_every_legal_move_is_accepted(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    for seat in able(table):
        question = table.asks[seat]
        words = question.sample(rng).words
        for move in list(question.moves)[:40]:
            said = next((each for each in ("", words, "Some words.") if question.admits(move, each)), None)
            assert said is not None, f"{move} is listed and never admitted"
            table.copy().answer(seat, move, said)
        for _ in range(5):
            reply = question.sample(rng)
            assert reply.move in list(question.moves)
            table.copy().answer(seat, reply.move, reply.words)


@every_game
@given(data=st.data())
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    foreign: list[Move] = [Nonsense()]
    for _ in range(5):
        other = play(sit_down(game_named(name), rng), rng, rng.randrange(40), how=answer)
        foreign += [move for seat in other.asks for move in other.asks[seat].moves]
    before = everything(table)
    for seat in [-2, *range(-1, table.seats + 1)]:
        question = table.asks.get(seat)
        for move in foreign:
            if question is None or not question.admits(move):
                with pytest.raises(Refused):
                    table.answer(seat, move)
        if question is not None and able(table):
            reply = next((question.sample(rng) for each in able(table) if each == seat), None)
            if reply is not None:
                with pytest.raises(Refused, match="no longer open"):
                    table.answer(seat, reply.move, reply.words, ask=table.serials[seat] - 1)
        if not table.can_undo(seat):
            with pytest.raises(Refused):
                table.undo(seat)
    assert everything(table) == before


@every_game
@given(data=st.data())
def test_a_replay_leads_to_the_same_table(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name, most=150))
    stored = msgspec.json.decode(msgspec.json.encode(table.log), type=Log)
    for log in (table.log, stored):
        assert everything(replay(log)) == everything(table)
    upto = rng.randint(0, len(table.entries))
    assert replay(table.log, upto).entries == table.entries[:upto]


@every_game
@given(data=st.data())
def test_a_saved_turn_leads_to_the_same_table(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    encoded = msgspec.json.encode(table.save())
    play(table, rng, rng.randrange(30))
    resumed = resume(msgspec.json.decode(msgspec.json.encode(table.log), type=Log), _read(encoded, Saved))
    assert msgspec.json.encode(resumed.log) == msgspec.json.encode(table.log)
    assert everything(resumed)[:3] == everything(table)[:3]
    assert everything(resumed)[4:] == everything(table)[4:]
    play(resumed, Random(1))
    assert everything(resumed)[:3] == everything(play(table, Random(1)))[:3]


@every_game
@given(data=st.data())
def test_changed_luck_breaks_the_log(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name, most=150))
    lucky = [place for place, entry in enumerate(table.entries) if entry.outcome]
    log = msgspec.json.decode(msgspec.json.encode(table.log), type=Log)
    if lucky:
        log.entries[rng.choice(lucky)].outcome[0] += 1
    elif log.entries:
        log.entries[0].outcome.append(0)
    else:
        return
    with pytest.raises(BrokenLog, match="luck"):
        replay(log)


@every_game
@given(data=st.data())
def test_a_log_that_was_tampered_with_is_broken_or_another_game(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name, most=100))
    log = msgspec.json.decode(msgspec.json.encode(table.log), type=Log)
    if not log.entries:
        return
    entry = rng.choice(log.entries)
    entry.seat = rng.randint(-3, 7)
    entry.kind = rng.choice(["answer", "clock", "undo", "left", "taken"])
    with suppress(BrokenLog):
        replay(log)


@every_game
@given(data=st.data())
def test_a_copy_is_independent(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    before = everything(table)
    copy = table.copy().copy()
    assert everything(copy) == before
    seed = rng.random()
    end = everything(play(copy, Random(seed)))
    assert everything(table) == before
    assert everything(play(table, Random(seed))) == end


@every_game
@given(data=st.data())
def test_an_imagined_table_plays_on_and_can_be_copied(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    before = everything(table)
    for seat in (None, rng.randrange(table.seats)):
        dream = table.imagine(seat, rng)
        assert dream.seed != table.seed
        assert msgspec.json.encode(dream.view(seat)) == msgspec.json.encode(table.view(seat))
        play(dream, rng, rng.randrange(8))
        copy = dream.copy()
        assert everything(copy) == everything(dream)
        seed = rng.random()
        assert everything(play(copy, Random(seed), 60)) == everything(play(dream, Random(seed), 60))
        play(dream, rng)
        assert dream.result is not None or not able(dream)
    assert everything(table) == before


@every_game
@given(data=st.data())
def test_truths_that_a_seat_cannot_tell_apart_are_imagined_alike(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    for seat in [None, *range(table.seats)]:
        other_truth = table.imagine(seat, rng)
        seed = rng.random()
        one, two = (truth.imagine(seat, Random(seed)) for truth in (table, other_truth))
        assert one.position == two.position
        assert list(one.asks) == list(two.asks)
        assert one.events == two.events


@every_game
@given(data=st.data())
def test_an_undo_returns_exactly(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    for _ in range(30):
        if table.result is not None or not able(table):
            break
        before, asked, copy = table.position.copy(), asks(table), table.copy()
        seat = answer(table, rng)
        if table.can_undo(seat):
            entry = table.entries[-1]
            assert not entry.outcome
            table.undo(seat)
            assert table.position == before
            assert {each: _but_for_id(ask) for each, ask in asks(table).items()} == {
                each: _but_for_id(ask) for each, ask in asked.items()
            }
            table.answer(seat, entry.move, entry.words)
            copy.answer(seat, entry.move, entry.words)
            assert table.position == copy.position
            assert [told.event for told in table.story()] == [told.event for told in copy.story()]


@every_game
@given(data=st.data())
def test_the_standing_log_tells_the_story_without_what_was_taken_back(name: str, data: st.DataObject) -> None:
    table, _ = data.draw(evenings(name, most=120))
    clean = replay(table.log.standing())
    assert clean.position == table.position
    assert [told.event for told in clean.events] == [told.event for told in table.story()]


@every_game
@given(data=st.data())
def test_a_question_keeps_its_number_while_others_answer(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name))
    for _ in range(20):
        if table.result is not None or not able(table):
            break
        before, numbers = dict(table.asks), dict(table.serials)
        answered = answer(table, rng)
        for seat, question in table.asks.items():
            if seat == answered:
                assert table.serials[seat] > numbers[seat]
            elif before.get(seat) is question:
                assert table.serials[seat] == numbers[seat]


@every_game
@given(data=st.data())
def test_a_lapse_lapses_to_itself(name: str, data: st.DataObject) -> None:
    table, _ = data.draw(evenings(name))
    draft = data.draw(st.text(max_size=600))
    for question in table.asks.values():
        lapse = question.lapse(draft)
        if lapse is not None:
            assert question.lapse(lapse.words) == lapse


@every_game
@given(data=st.data())
def test_all_that_leaves_a_table_goes_through_json_and_back(name: str, data: st.DataObject) -> None:
    table, _ = data.draw(evenings(name, most=150))
    game = type(table.game)
    for seat in table.asks:
        for move in table.asks[seat].moves:
            assert _there_and_back(move, game.Move) == move
        assert _read(msgspec.json.encode(table.ask_of(seat)), Ask).id == table.serials[seat]
    for told in table.events:
        assert _there_and_back(told.event, game.Event | TableEvent) == told.event
    for seat in [None, *range(table.seats)]:
        for part in table.view(seat).values():
            if part is not None:
                assert msgspec.json.encode(_there_and_back(part, type(part))) == msgspec.json.encode(part)
    if table.result is not None:
        assert _there_and_back(table.result, Result) == table.result
    assert msgspec.json.encode(_there_and_back(table.log, Log)) == msgspec.json.encode(table.log)
    assert msgspec.json.encode(_there_and_back(table.save(), Saved)) == msgspec.json.encode(table.save())


@every_game
def test_everything_has_a_schema(name: str) -> None:
    game = game_named(name)
    table = sit_down(game, Random(1))
    for kind in (game.Move, game.Event, game.Options, type(table.game.public()), Ask, Result, Log, Saved):
        assert msgspec.json.schema(kind)


@every_game
@given(data=st.data())
def test_nobody_learns_what_they_cannot_know(name: str, data: st.DataObject) -> None:
    table, rng = data.draw(evenings(name, most=40))
    for seat in [None, *range(table.seats)]:
        lockstep(Twins(table, seat, rng), rng, 25)


def _read(encoded: bytes, kind: Any) -> Any:
    return msgspec.json.decode(encoded, type=kind)


def _there_and_back(thing: Any, kind: Any) -> Any:
    return _read(msgspec.json.encode(thing), kind)


def _but_for_id(asked: tuple[Ask, list[Move]]) -> Any:
    return msgspec.structs.replace(asked[0], id=0), asked[1]
