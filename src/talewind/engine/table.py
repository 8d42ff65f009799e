"""A table: a game driven by answers, with its log; it can be copied, imagined, saved and taken back."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from .chance import Chance, promise
from .checkpoints import Checkpoint, Tape
from .drive import Drive
from .errors import Refused, RulesFault
from .game import Event, Game, Told
from .log import Entry, Log, Saved, standing, undoable
from .playout import Playout
from .position import Position
from .questions import CLOCK, Answer, Asks, Move, Question, Seat, still_open
from .table_events import WHYS, Hinted, Taken, TookBack, WhyTaken


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open question as its seat is told of it."""

    id: int
    kind: str
    must: bool = True
    final: bool = False
    seconds: float | None = None
    rules: tuple[str, ...] = ()
    show: Mapping[str, Any] = {}
    aloud: bool = False
    """Whether it is answered by telling aloud, and whoever does may keep their voice."""


class Table(Drive):
    """One game being played.

    `asks` says who may answer what; `answer` resumes the rules. The tape, replayed over the last turn's
    checkpoint, leads back to this very moment: that is how a table is copied although a generator cannot be.

    If the rules raise anything while an answer is applied, the table is in no state to go on: load it again.
    """

    __slots__ = (
        "_barrier",
        "_checkpoints",
        "_heard",
        "_last",
        "_quiet",
        "_reveals",
        "_tape",
        "edition",
        "entries",
        "events",
        "opened",
        "seed",
        "serials",
    )

    def __init__(
        self, game: type[Game[Any, Any]], seats: int, seed: bytes, options: Any, edition: int | None = None
    ) -> None:
        self._sit(game, seats, seed, options, edition, game.set_up(options, seats, Chance(seed)))
        self.game._told = self.events
        self._end_turn()
        if self.result is None:
            self._step(None)
        self._number({}, None)
        self._raise_barrier(0)

    def _sit(
        self,
        game: type[Game[Any, Any]],
        seats: int,
        seed: bytes,
        options: Any,
        edition: int | None,
        position: Position,
    ) -> None:
        self.seats = seats
        self.seed = seed
        self.edition = game.about.edition if edition is None else edition
        self.game = game(position, options, seats)
        self.entries: list[Entry] = []
        self.events: list[Told] = []
        self.asks = {}
        self.serials: dict[Seat, int] = {}
        """How many questions each seat has been asked: the number of its open one."""
        self.opened: dict[Seat, int] = {}
        """How long the log was when each open question was first asked: from there its seconds count."""
        self.result = None
        self._tape: Tape = []
        self._checkpoints: list[Checkpoint] = []
        self._barrier = 0
        self._last: Seat | None = None
        self._reveals = 0
        self._quiet = False
        self._flow = None
        self._heard: dict[Seat | None, tuple[int, list[Event]]] = {}

    # What a table shows

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
        return [seat for seat, asked in self.asks.items() if seat >= 0 and asked.must and not asked.secret]

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What has happened since the nth event that this seat was told of."""
        read, heard = self._heard.get(seat) or (0, [])
        if read < len(self.events):
            heard.extend(told.event for told in self.events[read:] if told.reaches(seat))
            self._heard[seat] = (len(self.events), heard)
        return heard[since:]

    def story(self) -> list[Told]:
        """All that was told, as if nothing had been taken back: what the book is made of."""
        stands = set(standing(self.entries))
        return [told for told in self.events if not told.after or told.after - 1 in stands]

    def ask_of(self, seat: Seat) -> Ask | None:
        """The question open to this seat, as plain data."""
        question = self.asks.get(seat)
        if question is None:
            return None
        # In their order: everybody who is asked is told with every answer, and by names it takes much longer.
        return Ask(
            self.serials[seat],
            question.kind,
            question.must,
            question.final,
            question.seconds,
            question.rules,
            question.show(),
            question.aloud and not question.secret,
        )

    # Answers

    def answer(self, seat: Seat, move: Move, words: str = "", ask: int | None = None) -> None:
        """Answer the question that this seat is asked. `ask`, where given, must be that question's number."""
        asked = self.asks.get(seat)
        if asked is None:
            raise self._not_asked(seat, move)
        serial = self.serials[seat]
        if ask is not None and ask != serial:
            reason = None if asked.admits(move, words) else self.game.why_not(seat, move)
            raise Refused("stale_question", reason or "That question is no longer open.")
        question, words, reason = asked.weigh(move, words)
        if reason is not None:
            raise Refused("illegal_move", self._why_not_here(seat, asked, move) or reason)
        entry = Entry(seat, move, words, "answer" if seat >= 0 else "clock", serial, [], question.sealed)
        self._apply(entry, question.final_move(move))

    def time_up(self, seat: Seat, draft: str = "") -> None:
        """The clock answers for a seat whose time is over (or for itself), with what the seat had written."""
        question = self.asks.get(seat)
        if question is None:
            raise self._not_asked(seat)
        lapse = question.lapse(draft)
        if lapse is None:
            raise Refused("no_lapse", "The game waits for this answer, however long it takes.")
        sealed = question.meant(lapse.move, lapse.words).sealed
        entry = Entry(seat, lapse.move, lapse.words, "clock", self.serials[seat], [], sealed)
        self._apply(entry, final=not sealed)

    def leave(self, seat: Seat) -> None:
        """A seat leaves for good; its questions lapse from now on."""
        self._check_seat(seat)
        if self.result is not None:
            raise Refused("game_over", "The game is over.")
        if seat in self.position.gone:
            raise Refused("seat_gone", "That seat has left already.")
        self._apply(Entry(seat, None, "", "left"), final=True)

    def hand_over(self, seat: Seat, to: str, why: WhyTaken = "") -> None:
        """Note in the log that a seat is now played by somebody else."""
        self._check_seat(seat)
        self.entries.append(Entry(seat, None, to, "taken", to=WHYS.index(why)))
        self._tell(Taken(seat, to, why))

    def hint(self, seat: Seat) -> None:
        """Note in the log that a seat asks for advice on its question, unless being asked is a secret."""
        if seat not in self.asks or self.asks[seat].secret:
            raise self._not_asked(seat)
        self.entries.append(Entry(seat, None, "", "hint", self.serials[seat]))
        self._tell(Hinted(seat))

    # Taking back

    def can_undo(self, seat: Seat) -> bool:
        return self._barrier < len(self.entries) and undoable(self.entries, self._barrier, seat) is not None

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer, if nothing has come out and nobody has acted on it since."""
        self._check_seat(seat)
        place = undoable(self.entries, self._barrier, seat)
        if place is None:
            raise Refused("cannot_undo", "There is nothing you can take back now.")
        self._take_back(place, Entry(seat, None, "", "undo"))

    def _take_back(self, place: int, entry: Entry) -> None:
        """Go back to the turn's start before the answer that is taken back, and play the others again."""
        before = self.asks
        shown = {seat: (question.kind, question.show()) for seat, question in before.items()}
        while self._checkpoints[-1].entries > place:
            self._checkpoints.pop()
            self._tape = self._checkpoints[-1].tape
        # A copy: another table may have played this turn, too, and the two go on in different ways.
        self._checkpoints[-1] = self._checkpoints[-1].copy()
        taken_back = self.entries[place]
        self._tape = [piece for piece in self._tape if piece is not taken_back]
        self.position.become(self._checkpoints[-1].position.copy())
        self._rewind()
        self.entries.append(entry)
        self._tell(TookBack(entry.seat))
        # The flow has begun anew, with new questions: whoever still sees the same one keeps its number.
        for seat, question in self.asks.items():
            if seat == entry.seat or shown.get(seat) != (question.kind, question.show()):
                self.serials[seat] = self.serials.get(seat, 0) + 1
                # What was asked before that answer, and nothing since, keeps its time.
                if self.opened[seat] > place:
                    self.opened[seat] = len(self.entries)

    # Copies

    def copy(self) -> Table:
        """An independent table at this very moment, with the same luck to come."""
        twin = Table.__new__(Table)
        position = self._checkpoints[-1].position.copy()
        twin._sit(type(self.game), self.seats, self.seed, self.game.options, self.edition, position)
        twin.entries = self.entries[:]
        twin.events = self.events[:]
        twin.result = self.result
        twin.serials = self.serials.copy()
        twin.opened = self.opened.copy()
        twin._checkpoints = [*self._checkpoints[:-1], self._checkpoints[-1].copy()]
        twin._barrier = self._barrier
        twin._last = self._last
        twin._tape = self._tape[:]
        twin._rewind()
        return twin

    def imagine(self, seat: Seat | None, rng: Random) -> Table:
        """A copy re-dealt from what the seat knows, with new luck: what a bot may think with.

        It has forgotten what the seat was never told, and its log begins here.
        """
        twin = self.copy()
        twin._redeal(seat, rng)
        twin.seed = twin.position.chance.seed
        twin._tape.append(twin.position.copy())
        twin.events = twin.game._told = [told for told in self.events if told.reaches(seat)]
        twin.entries = []
        twin.opened = dict.fromkeys(self.opened, 0)
        twin._checkpoints = [Checkpoint(self._checkpoints[-1].position, 0)]
        twin._barrier = 0
        twin._last = None
        return twin

    def playout(self) -> Playout:
        """This very moment to think with, without what a table keeps, and with the same luck to come."""
        game = type(self.game)(self._checkpoints[-1].position.copy(), self.game.options, self.seats)
        playout = Playout(game, self.seats)
        playout._retrace(self._tape)
        return playout

    def _rewind(self) -> None:
        """Play the tape over the last checkpoint's position, silently, to get the flow where it was."""
        game = self.game
        game._told = None
        self._quiet = True
        self._flow = None
        if self.result is None:
            self._step(None)
        self._retrace(self._tape)
        game._told, game._began = self.events, self._checkpoints[-1].entries
        self._reveals = game._reveals
        self._quiet = False

    # Refusing

    def _not_asked(self, seat: Seat, move: Move | None = None) -> Refused:
        if self.result is not None:
            return Refused("game_over", "The game is over.")
        reason = None
        if seat != CLOCK:
            self._check_seat(seat)
            reason = self.game.why_not(seat, move) if move is not None else None
        return Refused("not_asked", reason or "It is not your turn to answer.")

    def _why_not_here(self, seat: Seat, asked: Question, move: Move) -> str | None:
        """A move of another moment is refused for what it is, not for what is asked instead."""
        reason = self.game.why_not(seat, move)
        return reason if reason and type(move) not in map(type, asked.moves) else None

    def _check_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Refused("unknown_seat", f"There is no seat {seat!r} at this table.")

    # What is kept of an answer

    def _apply(self, entry: Entry, final: bool) -> None:
        """Put one entry into the log and let the rules go on from it."""
        game, entries, before = self.game, self.entries, self.asks
        game.position.chance.outcome = entry.outcome
        entries.append(entry)
        self._tape.append(entry)
        game._after = len(entries)
        if entry.kind == "left":
            self._see_off(entry.seat)
        else:
            self._step(Answer(entry.seat, entry.move, entry.words))
        self._number(before, entry.seat)
        if final or entry.outcome or game._reveals != self._reveals or self.result is not None:
            self._raise_barrier(len(entries))
        elif not entry.sealed:
            if self._last is not None and self._last != entry.seat:
                self._raise_barrier(len(entries) - 1)
            self._last = entry.seat

    def _end_turn(self) -> None:
        super()._end_turn()
        if not self._quiet:
            if self._checkpoints:
                self._checkpoints[-1].tape = self._tape
                if self._checkpoints[-1].entries == len(self.entries):
                    self._checkpoints.pop()
            self._checkpoints.append(Checkpoint(self.position.copy(), len(self.entries)))
            self._tape, self.game._began = [], len(self.entries)

    def _number(self, before: Asks, answered: Seat | None) -> None:
        """Number the open questions, each seat counting its own: a common count would tell of others."""
        serials = self.serials
        for seat, question in self.asks.items():
            known = before.get(seat)
            if known is not question and (known is None or not still_open(question, known)):
                if not CLOCK <= seat < self.seats:
                    raise RulesFault(f"The rules ask seat {seat!r}, and there is none.")
                serials[seat] = serials.get(seat, 0) + 1
                self.opened[seat] = len(self.entries)
            elif seat == answered:
                serials[seat] += 1
        if self._checkpoints[-1].events < 0:
            self._note_numbers()

    def _note_numbers(self) -> None:
        checkpoint = self._checkpoints[-1]
        checkpoint.serials = self.serials.copy()
        checkpoint.opened = self.opened.copy()
        checkpoint.events = len(self.events)

    def _raise_barrier(self, place: int) -> None:
        """No entry before this place can be taken back any more."""
        self._barrier = place
        self._last = None
        self._reveals = self.game._reveals
        while len(self._checkpoints) > 1 and self._checkpoints[1].entries <= place:
            del self._checkpoints[0]

    def _tell(self, event: Event) -> None:
        self.events.append(Told(event, None, len(self.entries)))

    # Turns that are saved

    def save(self, *, for_good: bool = True) -> Saved:
        """The last turn's beginning (`for_good`: that nobody can take back): `resume` goes on from there."""
        return msgspec.json.decode(self.save_as_json(for_good=for_good), type=Saved)

    def save_as_json(self, *, for_good: bool = True) -> str:
        """The same as it is kept."""
        checkpoint = self._checkpoints[0 if for_good else -1]
        saved = checkpoint.saved(self.game.about.name, self.edition, self.events)
        return msgspec.json.encode(saved).decode()
