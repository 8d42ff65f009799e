"""What holds of all that is kept: logs, saved turns, copies, what is taken back, JSON."""

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
    Playout,
    Result,
    Saved,
    Seat,
    Table,
    TableEvent,
    replay,
    resume,
)

from .differences import Broken, as_read, hold, same, there_and_back
from .evenings import an_answer, asks, everything, play
from .moments import Moment


def a_replay_leads_to_the_same_table(moment: Moment) -> None:
    """The log and the seed are the whole table, stored or not."""
    table = moment.table
    stored = there_and_back(table.log, Log)
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
    resumed = resume(there_and_back(table.log, Log), msgspec.json.decode(encoded, type=Saved))
    same("The log of a table that was resumed", as_read(resumed.log), as_read(table.log))
    ours, theirs = everything(resumed), everything(table)
    for part in ours.keys() - {"entries"}:
        same(f"A table that was resumed from a saved turn: its {part}", ours[part], theirs[part])
    moment.table = table.copy()
    ours, theirs = (everything(play(each, Random(1))) for each in (resumed, table))
    for part in ("position", "result", "asks"):
        same(f"A table that was resumed and played on: its {part}", ours[part], theirs[part])


def changed_luck_breaks_the_log(moment: Moment) -> None:
    """Nobody can write other luck into a log than its seed gives."""
    log = there_and_back(moment.table.log, Log)
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
    log = there_and_back(moment.table.log, Log)
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


def a_copy_is_independent(moment: Moment) -> None:
    """A copy is the same, plays on alike, and leaves the table as it is."""
    table = moment.table
    before, written = everything(table), as_read(table.position)
    copy = table.copy().copy()
    same("A copy", everything(copy), before)
    seed = moment.rng.random()
    end = everything(play(copy, Random(seed)))
    # What two tables share is the same at both, whatever becomes of it: only what was written down is not.
    same("The position, after a copy of the table was played on", as_read(table.position), written)
    same("The table, after its copy was played on", everything(table), before)
    moment.table = table.copy()
    same("The table, played on as its copy was", everything(play(table, Random(seed))), end)


def a_playout_plays_as_its_table_does(moment: Moment) -> None:
    """The same answers lead to the same positions and questions, with all that a table keeps or without."""
    playout = moment.table.playout()
    seat = moment.rng.choice([None, *range(moment.table.seats)])
    luck = moment.rng.random()
    dealt = moment.table.playout().redeal(seat, Random(luck))
    imagined = moment.table.imagine(seat, Random(luck))
    same("A playout dealt anew, and an imagined table", dealt.position, imagined.position)
    for happens in moment.steps(30):
        happens(moment.table)
        entry = moment.table.entries[-1]
        if entry.kind in ("answer", "clock"):
            playout.answer(entry.seat, entry.move, entry.words)
        elif entry.kind == "left":
            playout.leave(entry.seat)
        elif entry.kind == "undo":
            playout = moment.table.playout()
        after = f"A playout, after {entry.kind!r} of seat {entry.seat}: its"
        same(f"{after} position", playout.position, moment.table.position)
        same(f"{after} questions", _in_short(playout), _in_short(moment.table))
        same(f"{after} result", playout.result, moment.table.result)


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


def all_that_leaves_a_table_goes_through_json_and_back(moment: Moment) -> None:
    """Moves, questions, events, views, results, logs and saves are the same after a journey."""
    table = moment.table
    game = type(table.game)
    for seat in table.asks:
        for move in table.asks[seat].moves:
            same(f"{move}, through JSON and back", there_and_back(move, game.Move), move)
        same(
            "The number of a question, through JSON",
            there_and_back(table.ask_of(seat), Ask).id,
            table.serials[seat],
        )
    for told in table.events:
        event = there_and_back(told.event, game.Event | TableEvent)
        same(f"{told.event}, through JSON and back", event, told.event)
    parts = [part for seat in [None, *range(table.seats)] for part in table.view(seat).values()]
    for part in [*parts, table.log, table.save()]:
        if part is not None:
            back = there_and_back(part, type(part))
            if msgspec.json.encode(back) != msgspec.json.encode(part):
                same(f"{type(part).__name__}, through JSON and back", as_read(back), as_read(part))
                raise Broken(
                    f"{type(part).__name__} is written in another order after a journey through JSON."
                )
    if table.result is not None:
        same("The result, through JSON and back", there_and_back(table.result, Result), table.result)


def everything_has_a_schema(moment: Moment) -> None:
    """Moves, events, options and views can be described to programs."""
    game = moment.table.game
    for kind in (game.Move, game.Event, game.Options, type(game.public()), Ask, Result, Log, Saved):
        try:
            msgspec.json.schema(kind)
        except TypeError as error:
            raise Broken(f"{kind} has no schema: {str(error).splitlines()[-1]}") from error


def _events(table: Table) -> list[Any]:
    return [told.event for told in table.story()]


def _in_short(drive: Table | Playout) -> dict[Seat, Any]:
    return {seat: (asked.kind, asked.show(), list(asked.moves)) for seat, asked in drive.asks.items()}


def _but_for_id(asked: dict[Seat, tuple[Ask, list[Move]]]) -> dict[Seat, Any]:
    return {seat: (msgspec.structs.replace(ask, id=0), moves) for seat, (ask, moves) in asked.items()}
