"""What holds at every moment of every game, as far as the rules decide it. Looks are in `looks`."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from talewind.engine import (
    Ask,
    BrokenLog,
    Log,
    Move,
    Refused,
    Result,
    Saved,
    Seat,
    Table,
    TableEvent,
    replay,
    resume,
)
from talewind.engine.bots import bots_of, look

from .differences import Broken, Endless, hold, same, short
from .evenings import LONG, able, an_answer, answer, asks, everything, is_over, play, refusal, sit_down
from .moments import Moment
from .twins import Twins

MOVES_MOST = 40
"""So many moves of one question are tried."""
LETTERS = "  \t\n abcdefgh'.,!?-–“”äøßŁжπ安ひ🌬\u0301\u200d\u202e\x00\x07"


class Nonsense(Move, frozen=True, tag="nonsense"):
    n: int = 0


# Play


def random_play_ends(moment: Moment) -> None:
    """Whatever is answered, the game comes to an end, and its result has a rank and points for each seat."""
    _to_its_end(moment, an_answer)


def people_who_undo_leave_and_let_time_pass_come_to_an_end_too(moment: Moment) -> None:
    """Undos, clocks, farewells and changes of hands keep no game from ending."""
    _to_its_end(moment)


def _to_its_end(moment: Moment, *people: Any) -> None:
    steps = 0
    for happens in moment.steps(LONG, *people):
        happens(moment.table)
        steps += 1
    result, seats = moment.table.result, moment.table.seats
    if result is None:
        if steps == LONG:
            raise Endless(f"It is not over after {LONG:,} steps.")
        hold(bool(able(moment.table)), "It is not over, and nobody who is asked has a move.")
        return
    same("At its end", sorted(moment.table.asks), [])
    for name in ("ranks", "points"):
        hold(
            len(getattr(result, name)) == seats,
            f"Its result has {len(getattr(result, name))} {name} for {seats} seats.",
        )


def somebody_may_leave_at_any_moment(moment: Moment) -> None:
    """Whoever leaves is not waited for, and the others play on; even if all leave, one by one."""
    for seat in range(moment.table.seats):
        others = moment.table.copy()
        for gone in ((seat + step) % others.seats for step in range(others.seats)):
            if others.result is not None or gone in others.position.gone:
                continue
            _leave(moment, others, gone)
            play(others, Random(seat), 3, how=answer)


def _leave(moment: Moment, table: Table, seat: Seat) -> None:
    """Say who left, too, if the rules fail at it."""
    try:
        table.leave(seat)
    except Exception:
        moment.table = table
        raise


# Questions


def every_legal_move_is_accepted(moment: Moment) -> None:
    """What a question lists or samples it admits, and the rules take it."""
    table, rng = moment.table, moment.rng
    for seat in able(table):
        question = table.asks[seat]
        words = question.sample(rng).words
        listed = list(question.moves)
        for move in listed[:MOVES_MOST]:
            said = next((each for each in ("", words, "Some words.") if question.admits(move, each)), None)
            if said is None:
                raise Broken(f"{question.kind!r} lists {move} and never admits it: {question.refuses(move)}")
            _accepted(moment, seat, move, said)
        for _ in range(5):
            reply = question.sample(rng)
            hold(reply.move in listed, f"{question.kind!r} samples {reply.move}, which it does not list.")
            _accepted(moment, seat, reply.move, reply.words)


def _accepted(moment: Moment, seat: Seat, move: Move, words: str) -> None:
    trial = moment.table.copy()
    try:
        trial.answer(seat, move, words)
    except Refused as refused:
        raise Broken(f"{move} is admitted and then refused: {refused}") from refused
    except Exception:
        moment.table = trial
        raise


def what_is_not_legal_is_refused_and_changes_nothing(moment: Moment) -> None:
    """Moves of other moments, answers to questions that are closed, undos of nothing: all are refused."""
    table, rng = moment.table, moment.rng
    foreign: list[Move] = [Nonsense()]
    for _ in range(5):
        other = play(sit_down(type(table.game), rng), rng, rng.randrange(40), how=answer)
        foreign += [move for seat in other.asks for move in other.asks[seat].moves]
    before, can = everything(table), able(table)
    for seat in [-2, *range(-1, table.seats + 1)]:
        question = table.asks.get(seat)
        for move in foreign:
            if question is None or not question.admits(move):
                _refused(
                    table, f"{move} of seat {seat}", lambda seat=seat, move=move: table.answer(seat, move)
                )
        if question is not None and seat in can:
            reply, closed = question.sample(rng), table.serials[seat] - 1
            _refused(
                table,
                f"An answer of seat {seat} to a question that is closed",
                lambda seat=seat, reply=reply, closed=closed: table.answer(
                    seat, reply.move, reply.words, ask=closed
                ),
                "no longer open",
            )
        if not table.can_undo(seat):
            _refused(table, f"An undo of seat {seat}", lambda seat=seat: table.undo(seat))
    same("What was refused has changed the table", everything(table), before)


def _refused(table: Table, what: str, act: Any, why: str = "") -> None:
    try:
        act()
    except Refused as refused:
        if why not in refused.sentence:
            raise Broken(f"{what} is refused for another reason: {refused}") from refused
    else:
        raise Broken(f"{what} is not legal, and yet it was accepted.")


def a_question_keeps_its_number_while_others_answer(moment: Moment) -> None:
    """Whoever sees the same question may answer it by its number; whoever has answered gets a new one."""
    for happens in moment.steps(20, an_answer):
        table = moment.table
        before, numbers = dict(table.asks), dict(table.serials)
        happens(table)
        answered = table.entries[-1].seat
        for seat, question in table.asks.items():
            if seat == answered:
                hold(
                    table.serials[seat] > numbers[seat],
                    f"Seat {seat} has answered and keeps its question's number.",
                )
            elif before.get(seat) is question:
                same(f"The number of seat {seat}'s question", table.serials[seat], numbers[seat])


def a_lapse_lapses_to_itself(moment: Moment) -> None:
    """The words of a lapse, taken as a draft, lapse to the same: a replay knows only them."""
    draft = "".join(_letter(moment.rng) for _ in range(moment.rng.choice([0, 1, 5, 60, 600])))
    for question in moment.table.asks.values():
        lapse = question.lapse(draft)
        if lapse is not None:
            same(f"The lapse of {question.kind!r} after {short(draft)}", question.lapse(lapse.words), lapse)


def _letter(rng: Random) -> str:
    """Mostly what people write, sometimes anything that Unicode has."""
    if rng.random() < 0.8:
        return rng.choice(LETTERS)
    code = rng.randrange(0x110000 - 0x800)
    return chr(code if code < 0xD800 else code + 0x800)


# Logs


def a_replay_leads_to_the_same_table(moment: Moment) -> None:
    """The log and the seed are the whole table, stored or not."""
    table = moment.table
    stored = _there_and_back(table.log, Log)
    for log, what in ((table.log, "A replay"), (stored, "A replay of the stored log")):
        same(what, everything(replay(log)), everything(table))
    upto = moment.rng.randint(0, len(table.entries))
    same(f"A replay of {upto} entries", replay(table.log, upto).entries, table.entries[:upto])


def a_saved_turn_leads_to_the_same_table(moment: Moment) -> None:
    """What was saved at a turn's beginning, with the log since then, is the whole table, and plays on so."""
    encoded = msgspec.json.encode(moment.table.save())
    for happens in moment.steps(moment.rng.randrange(30)):
        happens(moment.table)
    table = moment.table
    resumed = resume(_there_and_back(table.log, Log), msgspec.json.decode(encoded, type=Saved))
    same("The log of a table that was resumed", _read(resumed.log), _read(table.log))
    ours, theirs = everything(resumed), everything(table)
    for part in ours.keys() - {"entries"}:
        same(f"A table that was resumed from a saved turn: its {part}", ours[part], theirs[part])
    moment.table = table.copy()
    ours, theirs = (everything(play(each, Random(1))) for each in (resumed, table))
    for part in ("position", "result", "asks"):
        same(f"A table that was resumed and played on: its {part}", ours[part], theirs[part])


def changed_luck_breaks_the_log(moment: Moment) -> None:
    """Nobody can write other luck into a log than its seed gives."""
    log = _there_and_back(moment.table.log, Log)
    lucky = [entry for entry in log.entries if entry.outcome]
    if lucky:
        moment.rng.choice(lucky).outcome[0] += 1
    elif log.entries:
        log.entries[0].outcome.append(0)
    else:
        return
    try:
        replay(log)
    except BrokenLog as broken:
        hold("luck" in broken.sentence, f"A log with other luck is broken for another reason: {broken}")
    else:
        raise Broken("A log with other luck than its seed gives is played as if nothing were wrong.")


def a_log_that_was_tampered_with_is_broken_or_another_game(moment: Moment) -> None:
    """Whatever is in a log, it is played or it is a `BrokenLog`."""
    log = _there_and_back(moment.table.log, Log)
    if log.entries:
        entry = moment.rng.choice(log.entries)
        entry.seat = moment.rng.randint(-3, 7)
        entry.kind = moment.rng.choice(["answer", "clock", "undo", "left", "taken"])
        with suppress(BrokenLog):
            replay(log)


def the_standing_log_tells_the_story_without_what_was_taken_back(moment: Moment) -> None:
    """What was taken back leaves no trace: without it, the same was told and the same is so."""
    table = moment.table
    clean = replay(table.log.standing())
    same("Without what was taken back, the position", clean.position, table.position)
    told = [told.event for told in clean.events]
    same("Without what was taken back, what was told", told, _events(table))


# Copies


def a_copy_is_independent(moment: Moment) -> None:
    """A copy is the same, plays on alike, and leaves the table as it is."""
    table = moment.table
    before, written = everything(table), _read(table.position)
    copy = table.copy().copy()
    same("A copy", everything(copy), before)
    seed = moment.rng.random()
    end = everything(play(copy, Random(seed)))
    # What two tables share is the same at both, whatever becomes of it: only what was written down is not.
    same("The position, after a copy of the table was played on", _read(table.position), written)
    same("The table, after its copy was played on", everything(table), before)
    moment.table = table.copy()
    same("The table, played on as its copy was", everything(play(table, Random(seed))), end)


def an_undo_returns_exactly(moment: Moment) -> None:
    """An answer that is taken back and given again has left no trace."""
    for happens in moment.steps(30, an_answer):
        table = moment.table
        before, asked, copy = table.position.copy(), asks(table), table.copy()
        happens(table)
        entry = table.entries[-1]
        if entry.kind != "answer" or not table.can_undo(entry.seat):
            continue
        hold(not entry.outcome, f"{entry.move} can be taken back, though luck has had its say.")
        table.undo(entry.seat)
        same("After an undo, the position", table.position, before)
        same("After an undo, what is asked", _but_for_id(asks(table)), _but_for_id(asked))
        for each in (table, copy):
            each.answer(entry.seat, entry.move, entry.words)
        same("Undone and answered again, the position", table.position, copy.position)
        same("Undone and answered again, what was told", _events(table), _events(copy))


# Secrets


def an_imagined_table_plays_on_and_can_be_copied(moment: Moment) -> None:
    """What a seat imagines looks the same to it, plays to its end, and leaves the table as it is."""
    table, rng = moment.table, moment.rng
    before = everything(table)
    for seat in (None, rng.randrange(table.seats)):
        dream = table.imagine(seat, rng)
        hold(dream.seed != table.seed, "An imagined table has the luck of the true one.")
        same(
            f"What {_whose(seat)} imagines looks otherwise", _read(dream.view(seat)), _read(table.view(seat))
        )
        play(dream, rng, rng.randrange(8))
        copy = dream.copy()
        same("A copy of an imagined table", everything(copy), everything(dream))
        seed = rng.random()
        play(copy, Random(seed), 60)
        play(dream, Random(seed), 60)
        same("A copy of an imagined table, played on", everything(copy), everything(dream))
        play(dream, rng)
        hold(is_over(dream), f"An imagined table is not over after {LONG:,} steps.")
    same("Somebody imagined something, and the table", everything(table), before)


def truths_that_a_seat_cannot_tell_apart_are_imagined_alike(moment: Moment) -> None:
    """What a seat imagines depends on what it knows alone (`Game.redeal`)."""
    table, rng = moment.table, moment.rng
    for seat in [None, *range(table.seats)]:
        other_truth = table.imagine(seat, rng)
        seed = rng.random()
        one, two = (truth.imagine(seat, Random(seed)) for truth in (table, other_truth))
        what = f"redeal() peeps: what {_whose(seat)} imagines depends on what it cannot know"
        same(what, two.position, one.position)
        same(f"{what}. Who is asked", list(two.asks), list(one.asks))
        same(f"{what}. What was told", two.events, one.events)


def nobody_learns_what_they_cannot_know(moment: Moment) -> None:
    """Two tables that differ only in what a seat cannot know show it the same, step by step (`twins`)."""
    table = moment.table
    for seat in [None, *range(table.seats)]:
        moment.table = table
        twins = Twins(table, seat, moment.rng)
        moment.table = twins.truth
        for happens in moment.steps(25):
            twins.step(happens)
            moment.table = twins.truth


# Bots


def bots_answer_everything(moment: Moment) -> None:
    """Whatever a bot of the game is asked, its answer is legal; only what is no must it may let be."""
    table = moment.table
    for name, make in bots_of(type(table.game)).items():
        for seat in able(table):
            if seat < 0:
                continue
            reply = make().answer(look(table, seat, moment.rng))
            question = table.asks[seat]
            if reply is None:
                hold(not question.must, f"The bot {name!r} has no answer to {question.kind!r}.")
                continue
            why = refusal(question, reply.move, reply.words)
            hold(why is None, f"The bot {name!r} answers {question.kind!r} with {short(reply)}: {why}")


# JSON


def all_that_leaves_a_table_goes_through_json_and_back(moment: Moment) -> None:
    """Moves, questions, events, views, results, logs and saves are the same after a journey."""
    table = moment.table
    game = type(table.game)
    for seat in table.asks:
        for move in table.asks[seat].moves:
            same(f"{move}, through JSON and back", _there_and_back(move, game.Move), move)
        same(
            "The number of a question, through JSON",
            _there_and_back(table.ask_of(seat), Ask).id,
            table.serials[seat],
        )
    for told in table.events:
        event = _there_and_back(told.event, game.Event | TableEvent)
        same(f"{told.event}, through JSON and back", event, told.event)
    parts = [part for seat in [None, *range(table.seats)] for part in table.view(seat).values()]
    for part in [*parts, table.log, table.save()]:
        if part is not None:
            back = _there_and_back(part, type(part))
            if msgspec.json.encode(back) != msgspec.json.encode(part):
                same(f"{type(part).__name__}, through JSON and back", _read(back), _read(part))
                raise Broken(
                    f"{type(part).__name__} is written in another order after a journey through JSON."
                )
    if table.result is not None:
        same("The result, through JSON and back", _there_and_back(table.result, Result), table.result)


def everything_has_a_schema(moment: Moment) -> None:
    """Moves, events, options and views can be described to programs."""
    game = moment.table.game
    for kind in (game.Move, game.Event, game.Options, type(game.public()), Ask, Result, Log, Saved):
        try:
            msgspec.json.schema(kind)
        except TypeError as error:
            raise Broken(f"{kind} has no schema: {str(error).splitlines()[-1]}") from error


def _there_and_back(thing: Any, kind: Any) -> Any:
    try:
        return msgspec.json.decode(msgspec.json.encode(thing), type=kind)
    except (msgspec.MsgspecError, TypeError) as error:
        raise Broken(f"{short(thing)} does not go through JSON and back: {error}") from error


def _read(thing: Any) -> Any:
    """As whoever gets it as JSON reads it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def _whose(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _events(table: Table) -> list[Any]:
    return [told.event for told in table.story()]


def _but_for_id(asked: dict[Seat, tuple[Ask, list[Move]]]) -> dict[Seat, Any]:
    return {seat: (msgspec.structs.replace(ask, id=0), moves) for seat, (ask, moves) in asked.items()}
