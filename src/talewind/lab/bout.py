"""One game that is played by numbers: who is asked, which numbers they may choose, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from talewind.engine import CLOCK, Entry, GoOn, Move, Question, Refused, Seat, Table, TalewindError
from talewind.engine.beginning import seed_bytes
from talewind.engine.recall import move_of

from .moment import Moment
from .numbers import LET_BE, onwards
from .pieces import Open, Ways, ways
from .scheme import Scheme


class Begun(NamedTuple):
    """A move that is being told in steps."""

    told: tuple[int, ...]
    ways: Ways
    question: Question


class Bout:
    """Whoever has an offer is asked once whether to take it, then whoever the game waits for.

    Nobody looks on, so a pause is over at once. Where several are asked, the seed decides who comes first.
    """

    __slots__ = ("_begun", "_first", "_passed", "_ways", "asked", "deciding", "drive", "scheme")

    def __init__(self, scheme: Scheme, seed: int | str | bytes | None = None, *, kept: bool = False) -> None:
        """`kept`: at a table that keeps all that bots want to know."""
        kind = Table if kept else Moment
        self._sit(scheme, kind(scheme.rules, scheme.players, seed_bytes(seed), scheme.options))
        self._look_round()

    def _sit(self, scheme: Scheme, drive: Moment | Table) -> None:
        self.scheme = scheme
        self.drive = drive
        self.deciding: list[Seat] = []
        """All who have something to decide: whether a seat has depends on its own question alone, for what it
        may choose must not tell it whether somebody else has an offer."""
        self.asked: list[Seat] = []
        """Those of them who come first."""
        self._first: Seat | None = None
        self._passed: dict[Seat, list[Move]] = {}
        self._begun: dict[Seat, Begun] = {}
        self._ways: dict[Seat, Ways] = {}

    @property
    def is_over(self) -> bool:
        return self.drive.result is not None

    @property
    def acting(self) -> Seat | None:
        """Who is asked now; whoever is telling a move finishes it first."""
        for seat in self._begun:
            return seat
        asked = self.asked
        if len(asked) < 2:
            return asked[0] if asked else None
        if self._first in asked:
            return self._first
        drive = self.drive
        return asked[crc32(b"%d" % len(drive.entries), crc32(drive.position.chance.seed)) % len(asked)]

    def told(self, seat: Seat) -> tuple[int, ...]:
        """The numbers of the move that this seat is telling."""
        begun = self._begun.get(seat)
        return () if begun is None else begun.told

    def ways(self, seat: Seat) -> Ways:
        """The moves that this seat may make, by the number that comes next."""
        begun = self._begun.get(seat)
        if begun is not None:
            return begun.ways
        found = self._ways.get(seat)
        if found is None:
            decides = seat in self.deciding
            found = ways(self.scheme.numbering, self.drive.asks[seat]) if decides else {}
            self._ways[seat] = found
        return found

    def mask(self, seat: Seat) -> bytearray:
        """1 for every number that this seat may choose."""
        mask = bytearray(self.scheme.numbering.size)
        self.write_mask(seat, mask)
        return mask

    def write_mask(self, seat: Seat, mask: Any) -> None:
        """Into something that is all zeros."""
        for number in self.ways(seat):
            mask[number] = 1
        if self.may_let_be(seat):
            mask[LET_BE] = 1

    def may_let_be(self, seat: Seat) -> bool:
        if seat not in self.deciding:
            return True
        return seat not in self._begun and not self.drive.asks[seat].must

    def is_held_up(self, seat: Seat) -> bool:
        """Whether somebody else is telling a move that what this seat does could change."""
        return any(each != seat and not begun.question.sealed for each, begun in self._begun.items())

    def chosen(self, seat: Seat, number: int) -> Move | None:
        """The move that this number completes, if it completes one."""
        left = self.ways(seat).get(number)
        return left if isinstance(left, Move) else None

    def may_choose(self, seat: Seat, number: int) -> bool:
        return number in self.ways(seat) or (number == LET_BE and self.may_let_be(seat))

    def check(self, seat: Seat, number: int, words: str = "") -> None:
        """Whether a seat may choose this, and say that with it."""
        if self.is_over:
            raise TalewindError("game_over", "The game is over: reset the environment to play another.")
        if not self.may_choose(seat, number):
            numbering, agent = self.scheme.numbering, self.scheme.agents[seat]
            if not 0 <= number < numbering.size:
                raise Refused("illegal_action", f"Numbers go from 0 to {numbering.size - 1}.")
            raise Refused(
                "illegal_action",
                f"{number} ({numbering.says(number)}) is none of the numbers that {agent} may choose now: "
                "they are 1 in its action_mask.",
            )
        move = self.chosen(seat, number)
        if move is not None:
            self._clean(seat, move, words)

    def take(self, seat: Seat, number: int, words: str = "") -> None:
        """A seat chooses a number. One that it may not choose is refused, and nothing has changed."""
        if self.is_over or not self.may_choose(seat, number):
            self.check(seat, number)
        left = self.ways(seat).get(number)
        if left is None:
            self.let_be(seat)
        elif isinstance(left, Move):
            self.answer(seat, left, words)
        else:
            told, question = (*self.told(seat), number), self.drive.asks[seat]
            onward: Ways = left.ways(question) if isinstance(left, Open) else {**onwards(left, len(told))}
            self._begun[seat] = Begun(told, onward, question)

    def let_be(self, seat: Seat) -> None:
        """A seat does not take what it is offered, until it is offered something else."""
        if seat in self.deciding:
            self._passed[seat] = _choices(self.drive.asks[seat])
            self._look_round()

    def answer(self, seat: Seat, move: Move, words: str = "") -> None:
        """A seat answers with a whole move. Words are dropped where it takes none."""
        words = self._clean(seat, move, words)
        self._begun.pop(seat, None)
        self.drive.answer(seat, move, words)
        self._look_round()

    def _clean(self, seat: Seat, move: Move, words: str) -> str:
        """The words as the table keeps them with this move; it may refuse them."""
        question = self.drive.asks[seat]
        if question.words_of(move) is None:
            return ""
        _, words, reason = question.weigh(move, words)
        if reason is not None:
            raise Refused("illegal_words", reason)
        return words

    def _look_round(self) -> None:
        """See who is asked now; where that is nobody, time passes."""
        drive = self.drive
        self._first = None
        self._see_who_decides()
        while not self.asked and drive.result is None:
            self._let_time_pass()
            self._see_who_decides()
        if self._begun:
            # Sealed questions do not mind what others answer; all else may have changed.
            self._begun = {
                seat: begun
                for seat, begun in self._begun.items()
                if begun.question.sealed and drive.asks.get(seat) is begun.question
            }

    def _see_who_decides(self) -> None:
        passed: dict[Seat, list[Move]] = {}
        offered: list[Seat] = []
        musts: list[Seat] = []
        for seat, question in self.drive.asks.items():
            if seat == CLOCK:
                continue
            if question.must:
                musts.append(seat)
            elif moves := _choices(question):
                if self._passed.get(seat) == moves:
                    passed[seat] = moves
                else:
                    offered.append(seat)
        self._ways = {}
        self._passed = passed
        self.asked = offered or musts
        self.deciding = offered + musts

    def _let_time_pass(self) -> None:
        drive = self.drive
        if CLOCK in drive.asks:
            drive.time_up(CLOCK)
            return
        ready = next((seat for seat, asked in drive.asks.items() if GoOn() in asked.moves), None)
        if ready is None:
            raise TalewindError("stuck", "Everybody lets the offers be, and nobody's time runs out.")
        drive.answer(ready, GoOn())

    # Copies

    def copy(self) -> Bout:
        return self._with(self.drive.copy())

    def __deepcopy__(self, memo: object) -> Bout:
        return self.copy()

    def imagine(self, seat: Seat | None, rng: Random) -> Bout:
        """A copy re-dealt from what the seat knows, with new luck. If the seat acts now, it does so there.

        What others were offered and have let be is not known to it. When the game waits for it, they have let
        be whatever it was; else they are asked.
        """
        twin = self._with(self.drive.imagine(seat, rng))
        acts, asks = self.acting == seat, twin.drive.asks
        all_let_be = acts and seat in asks and asks[seat].must
        twin._begun = {each: begun for each, begun in twin._begun.items() if each == seat}
        twin._passed = {
            each: _choices(question)
            for each, question in asks.items()
            if not question.must and (each in self._passed if each == seat else all_let_be)
        }
        if twin._begun:
            twin._see_who_decides()
        else:
            twin._look_round()
        twin._first = seat if acts else None
        return twin

    def _with(self, drive: Moment | Table) -> Bout:
        twin = Bout.__new__(Bout)
        twin._sit(self.scheme, drive)
        twin.asked, twin.deciding, twin._first = self.asked[:], self.deciding[:], self._first
        twin._passed = self._passed.copy()
        twin._begun = {seat: begun._replace(question=drive.asks[seat]) for seat, begun in self._begun.items()}
        return twin

    def table(self) -> Table:
        """The table at which all this was answered, with its log."""
        return self.drive if isinstance(self.drive, Table) else self.drive.table()

    def __reduce__(self) -> tuple[Any, ...]:
        drive = self.drive
        if drive.seed is None:
            raise TalewindError("imagined", "What was imagined has no log, and cannot be stored.")
        entries = msgspec.to_builtins(drive.entries, str_keys=True)
        told = {seat: begun.told for seat, begun in self._begun.items()}
        kept = isinstance(drive, Table)
        return _again, (self.scheme, drive.seed, kept, entries, list(self._passed), told)


def _choices(question: Question) -> list[Move]:
    """What is to be decided; that somebody has seen enough of a pause is no decision."""
    return [move for move in question.moves if type(move) is not GoOn]


def _again(
    scheme: Scheme,
    seed: bytes,
    kept: bool,
    entries: Sequence[Any],
    passed: Sequence[Seat],
    told: dict[Seat, tuple[int, ...]],
) -> Bout:
    """A bout that was stored: its seed, and all that was answered."""
    kind = Table if kept else Moment
    drive = kind(scheme.rules, scheme.players, seed, scheme.options)
    for entry in msgspec.convert(entries, list[Entry]):
        if entry.kind == "clock":
            drive.time_up(entry.seat)
        else:
            drive.answer(entry.seat, move_of(scheme.rules, entry), entry.words)
    bout = Bout.__new__(Bout)
    bout._sit(scheme, drive)
    bout._passed = {seat: _choices(drive.asks[seat]) for seat in passed}
    bout._look_round()
    for seat, numbers in told.items():
        for number in numbers:
            bout.take(seat, number)
    return bout
