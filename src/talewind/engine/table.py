"""A table: it drives a game's flow, keeps the log, and can be copied, replayed, imagined and taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from .chance import Chance, promise
from .errors import BrokenLog, Refused, TalewindError
from .flows import Cut, Flow
from .game import Event, Game, Position, Result, Told
from .log import Entry, EntryKind, Log
from .questions import CLOCK, Answer, Asks, Move, Question, Seat
from .registry import game_named


class TookBack(Event, frozen=True, tag="took_back"):
    """A seat has taken back its last answer."""

    seat: Seat


class Left(Event, frozen=True, tag="left"):
    """A seat has left for good."""

    seat: Seat


class Taken(Event, frozen=True, tag="taken"):
    """A seat has gone into other hands: a bot's, or a person's."""

    seat: Seat
    by: str


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open question as its seat is told of it."""

    id: int
    kind: str
    must: bool = True
    final: bool = False
    seconds: float | None = None
    rules: tuple[str, ...] = ()
    show: Mapping[str, Any] = {}


class Checkpoint:
    """A turn's beginning: the facts there, and where in the log it was."""

    __slots__ = ("entries", "position")

    def __init__(self, position: Position, entries: int) -> None:
        self.position = position
        self.entries = entries


class Table:
    """One game being played.

    `asks` says who may answer what; `answer` resumes the rules. The tape is what has happened since the last turn
    began (answers, and positions put in place by `imagine`): replayed over the checkpoint it leads back to this very
    moment, which is how a table is copied although a generator cannot be.
    """

    __slots__ = (
        "_barrier",
        "_checkpoints",
        "_flow",
        "_quiet",
        "_tape",
        "asks",
        "edition",
        "entries",
        "events",
        "game",
        "opened",
        "result",
        "seats",
        "seed",
        "serials",
    )

    def __init__(
        self, game: type[Game[Any, Any]], seats: int, seed: bytes, options: Any, edition: int | None = None
    ) -> None:
        self.seats = seats
        self.seed = seed
        self.edition = game.about.edition if edition is None else edition
        self.game = game(game.set_up(options, seats, Chance(seed)), options, seats)
        self.entries: list[Entry] = []
        self.events: list[Told] = []
        self.asks: Asks = {}
        self.serials: dict[Seat, int] = {}
        self.opened: dict[Seat, int] = {}
        """How long the log was when each open question was first asked: from there its seconds count."""
        self.result: Result | None = None
        self._tape: list[Entry | Position] = []
        self._checkpoints: list[Checkpoint] = []
        self._barrier = 0
        self._quiet = False
        self._flow: Flow[None] | None = None
        self._end_turn()
        if self.result is None:
            self._step(None)
        self._number(self.asks)
        self._pass_on()
        self._raise_barrier()

    # What a table shows

    @property
    def position(self) -> Position:
        return self.game.position  # type: ignore[no-any-return]

    @property
    def promise(self) -> str:
        """The seed's hash, for everybody to keep before the first card is drawn."""
        return promise(self.seed)

    @property
    def log(self) -> Log:
        return Log(
            game=self.game.about.name,
            edition=self.edition,
            seats=self.seats,
            options=msgspec.to_builtins(self.game.options),
            seed=self.seed.hex(),
            entries=list(self.entries),
        )

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know of the position."""
        if seat is not None:
            self._check_seat(seat)
        return {"public": self.game.public(), "private": None if seat is None else self.game.private(seat)}

    def waiting(self) -> list[Seat]:
        """Whom the game waits for, where that is no secret: there the lantern stands."""
        return [seat for seat, question in self.asks.items() if seat >= 0 and question.must and not question.secret]

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What has happened since the nth event that this seat was told of."""
        return [told.event for told in self.events if told.reaches(seat)][since:]

    def ask_of(self, seat: Seat) -> Ask | None:
        """The question open to this seat, as plain data."""
        question = self.asks.get(seat)
        if question is None:
            return None
        return Ask(
            id=self.serials[seat],
            kind=question.kind,
            must=question.must,
            final=question.final,
            seconds=question.seconds,
            rules=question.rules,
            show=question.show(),
        )

    # Answers

    def answer(self, seat: Seat, move: Move, words: str = "", ask: int | None = None) -> None:
        """Answer the question that this seat is asked. `ask`, where given, must be that question's number."""
        question = self._question(seat)
        if ask is not None and ask != self.serials[seat]:
            raise Refused("stale_question", "That question is no longer open.")
        reason = question.refuses(move, words)
        if reason is not None:
            raise Refused("illegal_move", reason)
        self._apply(Entry(seat, move, words, "answer", self.serials.get(seat, 0), [], question.sealed))

    def time_up(self, seat: Seat, draft: str = "") -> None:
        """The clock answers for a seat whose time is over (or for itself), with what the seat had written."""
        question = self._question(seat)
        lapse = question.lapse(draft)
        if lapse is None:
            raise Refused("no_lapse", "The game waits for this answer, however long it takes.")
        serial = self.serials.get(seat, 0)
        self._apply(Entry(seat, lapse.move, lapse.words, "clock", serial, [], question.sealed))

    def leave(self, seat: Seat) -> None:
        """A seat leaves for good; its questions lapse from now on."""
        self._check_seat(seat)
        if self.result is not None:
            raise Refused("game_over", "The game is over.")
        if seat in self.position.gone:
            raise Refused("seat_gone", "That seat has left already.")
        self._apply(Entry(seat, None, "", "left"))

    def hand_over(self, seat: Seat, to: str) -> None:
        """Note in the log that a seat is now played by somebody else."""
        self._check_seat(seat)
        self._apply(Entry(seat, None, to, "taken"))

    # Taking back

    def can_undo(self, seat: Seat) -> bool:
        return self._undoable(seat) is not None

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer, if nothing has come out and nobody has acted on it since."""
        self._check_seat(seat)
        if self._undoable(seat) is None:
            raise Refused("cannot_undo", "There is nothing you can take back now.")
        self._apply(Entry(seat, None, "", "undo"))

    def _undoable(self, seat: Seat) -> int | None:
        """The index of the entry that an undo would take out."""
        for index, entry in reversed(self._standing()):
            if index < self._barrier:
                return None
            if entry.seat == seat and entry.kind == "answer":
                return index
            if not entry.sealed and entry.kind != "taken":
                return None
        return None

    def _standing(self) -> list[tuple[int, Entry]]:
        """The entries since the oldest checkpoint kept that nobody has taken back, with their place in the log."""
        start = self._checkpoints[0].entries
        standing: list[tuple[int, Entry]] = []
        for index in range(start, len(self.entries)):
            entry = self.entries[index]
            if entry.kind != "undo":
                standing.append((index, entry))
                continue
            for back in range(len(standing) - 1, -1, -1):
                if standing[back][1].seat == entry.seat and standing[back][1].kind == "answer":
                    del standing[back]
                    break
        return standing

    # Copies

    def copy(self) -> Table:
        """An independent table at this very moment, with the same luck to come."""
        twin = Table.__new__(Table)
        twin.seats = self.seats
        twin.seed = self.seed
        twin.edition = self.edition
        twin.entries = self.entries[:]
        twin.events = self.events[:]
        twin.result = self.result
        twin.serials = dict(self.serials)
        twin.opened = dict(self.opened)
        twin._checkpoints = self._checkpoints[:]
        twin._barrier = self._barrier
        twin._tape = self._tape[:]
        twin._quiet = False
        twin.game = type(self.game)(self._checkpoints[-1].position.copy(), self.game.options, self.seats)
        twin._rewind()
        return twin

    def imagine(self, seat: Seat | None, rng: Random) -> Table:
        """A copy re-dealt from what the seat knows, with new luck: what a bot may think with."""
        twin = self.copy()
        twin.game.redeal(seat, rng)
        chance = twin.position.chance
        chance.seed = rng.randbytes(16)
        chance.outcome = []
        twin.seed = chance.seed
        twin._barrier = len(twin.entries)
        twin._tape.append(twin.position.copy())
        return twin

    def _rewind(self) -> None:
        """Play the tape over the position of the last checkpoint, silently, to get the flow back to where it was."""
        game = self.game
        game._told = []
        self._flow = None
        self.asks = {}
        if self.result is not None:
            return
        self._quiet = True
        self._step(None)
        for piece in self._tape:
            if isinstance(piece, Position):
                game.position.become(piece.copy())
            else:
                self._send(piece)
        game._told = []
        game._revealed = False
        self._quiet = False

    # The drive

    def _question(self, seat: Seat) -> Question:
        question = self.asks.get(seat)
        if question is None:
            if self.result is not None:
                raise Refused("game_over", "The game is over.")
            if seat != CLOCK:
                self._check_seat(seat)
            raise Refused("not_asked", "It is not your turn to answer.")
        return question

    def _check_seat(self, seat: Seat) -> None:
        if not (isinstance(seat, int) and 0 <= seat < self.seats):
            raise Refused("unknown_seat", f"There is no seat {seat!r} at this table.")

    def _apply(self, entry: Entry) -> None:
        """Put one entry into the log and let the rules go on from it."""
        if entry.kind == "undo":
            self._take_back(entry)
            return
        before = self.asks
        question = before.get(entry.seat)
        final = question is not None and question.final_move(entry.move)
        chance = self.game.position.chance
        chance.outcome = entry.outcome
        luck = chance.dice + chance.veil
        self.entries.append(entry)
        self._send(entry)
        for seat, question in self.asks.items():
            known = before.get(seat)
            new = known is None or not question.continues(known)
            if new:
                self.opened[seat] = len(self.entries)
            if new or seat == entry.seat:
                self.serials[seat] = self.serials.get(seat, 0) + 1
        self._pass_on()
        if final or self.game._revealed or luck != chance.dice + chance.veil or entry.kind in ("clock", "left"):
            self._raise_barrier()

    def _raise_barrier(self) -> None:
        self.game._revealed = False
        self._barrier = len(self.entries)
        del self._checkpoints[:-1]

    def _send(self, entry: Entry) -> None:
        """Let the flow go on from an entry."""
        if not self._quiet:
            self._tape.append(entry)
        if entry.kind == "taken":
            self.game.tell(Taken(entry.seat, entry.words))
            return
        if entry.kind == "left":
            self.game.position.gone.append(entry.seat)
            self.game.tell(Left(entry.seat))
            try:
                self.game.left(entry.seat)
            except Cut:
                self._end_turn()
                if self.result is None:
                    self._step(None)
                return
            self._lapse_the_gone()
            return
        self._step(Answer(entry.seat, entry.move, entry.words))

    def _step(self, answer: Answer | None) -> None:
        """Resume the flow with an answer (None: start the turn) and see what it asks next."""
        while True:
            try:
                if self._flow is None:
                    self._flow = self.game.turn()
                    self.asks = next(self._flow)
                else:
                    self.asks = self._flow.send(answer)  # type: ignore[arg-type]
            except (StopIteration, Cut):
                self._end_turn()
                if self.result is not None:
                    return
                answer = None
                continue
            if self.game.position.gone:
                self._lapse_the_gone()
            return

    def _lapse_the_gone(self) -> None:
        """Whoever has left for good is not waited for."""
        gone = self.game.position.gone
        for seat, question in list(self.asks.items()):
            if seat in gone:
                lapse = question.lapse("")
                if lapse is not None:
                    self._step(Answer(seat, lapse.move, lapse.words))
                    return

    def _end_turn(self) -> None:
        if self._flow is not None:
            self._flow.close()
        self._flow = None
        self.asks = {}
        self.result = self.game.result()
        if not self._quiet:
            self._checkpoints.append(Checkpoint(self.game.position.copy(), len(self.entries)))
            self._tape = []

    def _number(self, seats: Iterable[Seat]) -> None:
        """Give these seats' questions new numbers, each seat counting its own: a common count would tell of others."""
        for seat in seats:
            self.serials[seat] = self.serials.get(seat, 0) + 1
            self.opened[seat] = len(self.entries)

    def _pass_on(self) -> None:
        self.events.extend(self.game._told)
        self.game._told = []

    def _take_back(self, entry: Entry) -> None:
        """Go back to the turn's start before the answer that is taken back, and play the others again."""
        taken_back = self._undoable(entry.seat)
        shown = {seat: (question.kind, question.show()) for seat, question in self.asks.items()}
        standing = self._standing()
        while taken_back is not None and self._checkpoints[-1].entries > taken_back:
            self._checkpoints.pop()
        start = self._checkpoints[-1]
        self.result = None
        self.game.position.become(start.position.copy())
        self._tape = []
        self._flow = None
        self._step(None)
        for index, kept in standing:
            if index >= start.entries and index != taken_back:
                self._send(kept)
        self.game._told = []
        self.game._revealed = False
        self.game.tell(TookBack(entry.seat))
        self.entries.append(entry)
        self._number(
            seat
            for seat, question in self.asks.items()
            if seat == entry.seat or shown.get(seat) != (question.kind, question.show())
        )
        self._pass_on()


def new_table(
    game: str, *, seats: int, seed: int | str | bytes | None = None, options: dict[str, Any] | None = None
) -> Table:
    """Sit down to a game.

    The seed is 128 bits (an int, 32 hexadecimal digits or 16 bytes); without one, the table draws its own.
    """
    rules = game_named(game)
    if seats not in rules.about.seats:
        raise TalewindError("seat_count", f"{rules.about.title} is for {_counts(rules.about.seats)}, not {seats}.")
    settled = msgspec.convert(rules.about.settle(options or {}, seats), rules.Options)
    return Table(rules, seats, seed_bytes(seed), settled)


def _counts(seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return f"{seats[0]} players"
    return f"{', '.join(map(str, seats[:-1]))} or {seats[-1]} players"


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    if seed is None:
        import secrets

        return secrets.token_bytes(16)
    try:
        if isinstance(seed, int):
            return seed.to_bytes(16, "big")
        if isinstance(seed, str):
            seed = bytes.fromhex(seed)
    except (OverflowError, ValueError):
        seed = b""
    if len(seed) != 16:
        raise TalewindError("bad_seed", "A seed is 128 bits: a number below 2**128, 32 hexadecimal digits or 16 bytes.")
    return seed


def replay(log: Log, upto: int | None = None) -> Table:
    """The table that a log leads to (or its first `upto` entries), every outcome checked against the log's."""
    rules = game_named(log.game)
    try:
        options = msgspec.convert(rules.about.settle(log.options, log.seats), rules.Options)
        table = Table(rules, log.seats, seed_bytes(log.seed), options, log.edition)
    except (TalewindError, msgspec.ValidationError) as error:
        raise BrokenLog("broken_log", f"This log cannot be played: {error}") from error
    for number, entry in enumerate(log.entries[:upto]):
        try:
            play(table, entry)
        except (TalewindError, msgspec.ValidationError) as error:
            raise BrokenLog("broken_log", f"Entry {number} of the log does not fit the rules: {error}") from error
        if table.entries[-1].outcome != entry.outcome:
            raise BrokenLog("broken_log", f"Entry {number} of the log tells of other luck than the seed gives.")
    return table


def play(table: Table, entry: Entry) -> None:
    """Let one entry of a log happen at a table."""
    kind: EntryKind = entry.kind
    if kind == "undo":
        table.undo(entry.seat)
    elif kind == "left":
        table.leave(entry.seat)
    elif kind == "taken":
        table.hand_over(entry.seat, entry.words)
    else:
        move = entry.move
        if not isinstance(move, Move):
            move = msgspec.convert(move, table.game.Move)
        if kind == "clock":
            question = table._question(entry.seat)
            serial = table.serials.get(entry.seat, 0)
            table._apply(Entry(entry.seat, move, entry.words, "clock", serial, [], question.sealed))
        else:
            table.answer(entry.seat, move, entry.words)
