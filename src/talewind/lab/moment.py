"""A game that is played by numbers: the light drive, with as much kept as a copy and a pickle take."""

from __future__ import annotations

from random import Random
from typing import Any

from talewind.engine import Answer, Chance, Entry, Game, Move, Position, Seat, Table, TalewindError
from talewind.engine.checkpoints import Tape
from talewind.engine.drive import Drive


class Moment(Drive):
    """A playout that can be copied: it keeps where the turn began, and what was answered.

    It takes an answer on trust, as playouts do: give it what the question lists or admits.
    """

    __slots__ = ("_began", "_quiet", "_tape", "entries", "options", "seed")

    def __init__(self, rules: type[Game[Any, Any]], seats: int, seed: bytes, options: Any) -> None:
        self.seed: bytes | None = seed
        """None where it was imagined: no seed leads there."""
        self.entries: list[Entry] = []
        self._sit(rules, seats, options, rules.set_up(options, seats, Chance(seed)))
        self._quiet = False
        self._end_turn()
        if self.result is None:
            self._step(None)

    def _sit(self, rules: type[Game[Any, Any]], seats: int, options: Any, position: Position) -> None:
        self.seats = seats
        self.options = options
        self.game = rules(position, options, seats)
        self.game._told = None
        self._tape: Tape = []

    def answer(self, seat: Seat, move: Move, words: str = "") -> None:
        self._play(Entry(seat, move, words))

    def time_up(self, seat: Seat) -> None:
        """The clock answers, for itself or for somebody."""
        lapse = self.asks[seat].lapse("")
        if lapse is None:
            raise TalewindError("no_lapse", "The game waits for this answer, however long it takes.")
        self._play(Entry(seat, lapse.move, lapse.words, "clock"))

    def _play(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._tape.append(entry)
        self.game._after = len(self.entries)
        self.position.chance.outcome = []
        self._step(Answer(entry.seat, entry.move, entry.words))

    def _end_turn(self) -> None:
        super()._end_turn()
        if not self._quiet:
            self._began = self.position.copy()
            self._tape = []
            self.game._began = self.game._after

    def copy(self) -> Moment:
        """An independent one at this very moment, with the same luck to come."""
        twin = Moment.__new__(Moment)
        twin._sit(type(self.game), self.seats, self.options, self._began.copy())
        twin.seed, twin.entries = self.seed, self.entries[:]
        twin._began, twin._tape = self._began, self._tape[:]
        twin._flow, twin.asks, twin.result = None, {}, self.result
        twin._quiet = True
        if self.result is None:
            twin._step(None)
        twin._retrace(self._tape)
        twin._quiet = False
        twin.game._after, twin.game._began = self.game._after, self.game._began
        return twin

    def imagine(self, seat: Seat | None, rng: Random) -> Moment:
        """A copy re-dealt from what the seat knows, with new luck."""
        twin = self.copy()
        twin._redeal(seat, rng)
        twin._tape.append(twin.position.copy())
        twin.seed = None
        return twin

    def table(self) -> Table:
        """The table at which all this was answered, with its log."""
        if self.seed is None:
            raise TalewindError("imagined", "What was imagined has no log: nothing leads there from a seed.")
        table = Table(type(self.game), self.seats, self.seed, self.options)
        for entry in self.entries:
            if entry.kind == "clock":
                table.time_up(entry.seat)
            else:
                table.answer(entry.seat, entry.move, entry.words)
        return table
