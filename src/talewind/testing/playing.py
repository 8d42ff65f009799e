"""What holds of play: it ends, whoever leaves; questions mean what they say; bots answer them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from talewind.authors.differences import short
from talewind.engine import Move, Refused, Reply, Seat, Table
from talewind.engine.bots import Bot, Unhurried, bots_of, look

from .differences import Broken, Endless, hold, same
from .evenings import (
    LONG,
    Happening,
    People,
    able,
    an_answer,
    answer,
    everything,
    play,
    refusal,
    sit_down,
    something,
)
from .moments import Moment

LONG_THOUGHTS = 3
"""So often in an evening each kind of question is thought about by bots that take long."""
MOVES_MOST = 40
"""So many moves of one question are tried."""
LETTERS = "  \t\n abcdefgh'.,!?-–“”äøßŁжπ安ひ🌬\u0301\u200d\u202e\x00\x07"


class Nonsense(Move, frozen=True, tag="nonsense"):
    n: int = 0


def random_play_ends(moment: Moment) -> None:
    """Whatever is answered, the game comes to an end, and its result has a rank and points for each seat."""
    _to_its_end(moment, an_answer)


def people_who_undo_leave_and_let_time_pass_come_to_an_end_too(moment: Moment) -> None:
    """Undos, clocks, farewells and changes of hands keep no game from ending."""
    _to_its_end(moment, something)


def _to_its_end(moment: Moment, people: People) -> None:
    steps = 0
    for happens in moment.steps(LONG, people):
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
                _refused(f"{move} of seat {seat}", partial(table.answer, seat, move))
        if question is not None and seat in can:
            reply, closed = question.sample(rng), table.serials[seat] - 1
            late = partial(table.answer, seat, reply.move, reply.words, closed)
            _refused(f"An answer of seat {seat} to a question that is closed", late, "no longer open")
        if not table.can_undo(seat):
            _refused(f"An undo of seat {seat}", partial(table.undo, seat))
    same("What was refused has changed the table", everything(table), before)


def _refused(what: str, act: Callable[[], None], why: str = "") -> None:
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


def bots_answer_everything(moment: Moment) -> None:
    """Whatever a bot is asked until the game ends, its answer is legal; what is no must it may let be."""
    bots = {name: make() for name, make in bots_of(type(moment.table.game)).items()}
    _every_bot_answers(moment, bots)
    asked: Counter[str] = Counter()
    for happens in moment.steps(LONG, partial(_some_bot_answers, bots, asked)):
        happens(moment.table)
        if moment.coming is not None:
            _every_bot_answers(moment, bots)


def _every_bot_answers(moment: Moment, bots: Mapping[str, Bot]) -> None:
    for name, bot in bots.items():
        for seat in able(moment.table):
            if seat >= 0:
                _reply(name, bot, moment.table, seat, moment.rng)


def _some_bot_answers(bots: Mapping[str, Bot], asked: Counter[str], table: Table, rng: Random) -> Happening:
    seats = [seat for seat in able(table) if seat >= 0]
    if bots and seats:
        name, seat = rng.choice(list(bots)), rng.choice(seats)
        kind = table.asks[seat].kind
        asked[kind] += _takes_long(bots[name], table, seat)
        reply = _reply(name, bots[name], table, seat, rng) if asked[kind] <= LONG_THOUGHTS else None
        if reply is not None:
            return partial(Table.answer, seat=seat, move=reply.move, words=reply.words)
    return an_answer(table, rng)


def _takes_long(bot: Bot, table: Table, seat: Seat) -> bool:
    asked = table.ask_of(seat)
    return isinstance(bot, Unhurried) and asked is not None and bot.takes_long(asked)


def _reply(name: str, bot: Bot, table: Table, seat: Seat, rng: Random) -> Reply | None:
    question = table.asks[seat]
    reply = bot.answer(look(table, seat, rng))
    if reply is None:
        hold(not question.must, f"The bot {name!r} has no answer to {question.kind!r}.")
        return None
    why = refusal(question, reply.move, reply.words)
    hold(why is None, f"The bot {name!r} answers {question.kind!r} with {short(reply)}: {why}")
    return reply
