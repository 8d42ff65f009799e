"""The End of the Story, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from random import Random
from typing import Any, ClassVar

import msgspec

from talewind.engine import (
    CLOCK,
    Answer,
    Asks,
    Chance,
    Cut,
    Elapsed,
    Flow,
    Game,
    GoOn,
    Pause,
    Question,
    Remark,
    Result,
    Seat,
    Told,
    ask_all,
    look_at_it,
)

from .. import telling
from . import ending, events, questions, view
from .about import ABOUT
from .book import pages, remarks
from .bots import BOTS
from .lexicon import WORDS, boards_of
from .position import TOKENS, Claim, EndPosition, Find, Token
from .referee import mentions, sentences


class EndOptions(msgspec.Struct, frozen=True, kw_only=True):
    story_seconds: int = 0
    """0: no limit."""
    place_seconds: int = 0
    strict: bool = False
    hidden_tokens: bool = False
    reveal_seconds: int = 20
    """-1: until everybody has gone on; 0: no pause at all."""


class TheEnd(Game[EndPosition, EndOptions]):
    about = ABOUT
    Position = EndPosition
    Options = EndOptions
    bots = BOTS
    Move = (
        questions.Discard
        | questions.TheEnd
        | questions.GiveUp
        | questions.Put
        | questions.Enough
        | questions.SayClaim
        | questions.Fine
        | questions.Aye
        | questions.No
        | telling.SpeakUp
        | GoOn
        | Elapsed
    )
    Event = (
        events.RoundBegins
        | events.BoardsOut
        | events.SpokeUp
        | events.Reminded
        | events.StoryTold
        | events.Closed
        | events.Failed
        | events.Landed
        | events.Locked
        | events.CardsShown
        | events.Claimed
        | events.Judged
        | events.Scored
        | events.Over
    )
    NARRATIONS: ClassVar[dict[int, int]] = {3: 2, 4: 2, 5: 1, 6: 1}
    DRAWN: ClassVar[int] = 4
    FEWEST: ClassVar[int] = 3
    PENALTY: ClassVar[int] = 2
    hush = "You are silent until the three words lie open."

    # Set-up

    @classmethod
    def set_up(cls, options: EndOptions, seats: int, chance: Chance) -> EndPosition:
        """Scores on zero, a narrator by lot. ES-SETUP-02, ES-NARR-01"""
        return EndPosition(
            chance=chance,
            score=[0] * seats,
            gains=[0] * seats,
            narrated=[0] * seats,
            narrator=chance.roll(seats),
        )

    # The round

    @property
    def narrations(self) -> int:
        """How often everybody narrates; the number stays when somebody leaves. ES-END-01, ES-END-02"""
        return self.NARRATIONS[self.seats]

    def turn(self) -> Flow[None]:
        """One round: draw, discard, tell, place, reveal, score."""
        table = self.position
        self.tell(events.RoundBegins(table.round, table.narrator, tuple(table.tied)))
        yield from self.narrate()
        if table.failed:
            self.fail()
        else:
            yield from self.place_tokens()
            self.show_the_cards()
            yield from self.hear_claims()
            self.score_the_round()
        yield from look_at_it(self, self.options.reveal_seconds)
        self.clear_the_table()

    # Narrator, cards, and the story

    def narrate(self) -> Flow[None]:
        """Four cards, one of them away, and a story about the rest. ES-NARR-02..07, ES-STORY-02..05

        The optional limit runs from the draw to the closing words. ES-TIME-02..04, ES-RULING-20, ES-RULING-21
        """
        table = self.position
        pile = list(range(WORDS))
        table.cards = sorted(table.chance.draw(pile) for _ in range(self.DRAWN))
        clock = self.limit(self.options.story_seconds)
        timed = bool(clock)
        answer = yield from self.in_time(questions.WhichGoes(table, timed), clock)
        if isinstance(answer.move, questions.Discard):
            table.discarded = answer.move.word
            table.cards.remove(answer.move.word)
            table.boards = boards_of(table.cards)
            table.phase = "tell"
            self.reveal()
            self.tell(events.BoardsOut(table.narrator, table.boards[:]))
            answer = yield from self.in_time(questions.Tell(table, timed), clock)
        if isinstance(answer.move, telling.SpeakUp):
            table.aloud = True
            self.tell(events.SpokeUp(table.narrator))
            answer = yield from self.in_time(questions.Finish(table, timed), clock)
        if isinstance(answer.move, questions.TheEnd):
            yield from self.publish(answer.words)
        else:
            table.failed = True

    def limit(self, seconds: float) -> list[Pause]:
        """A clock, and what it strikes after; none where the table wants none."""
        return [Pause(seconds), Pause(questions.REMINDED_SECONDS)] if seconds else []

    def in_time(self, question: Question, clock: list[Pause]) -> Flow[Answer]:
        """The narrator's answer, unless the time is over twice: once for the reminder, once for good."""
        table = self.position
        while True:
            asks: Asks = {table.narrator: question}
            if clock:
                asks[CLOCK] = clock[0]
            answer = yield asks
            if answer.seat != CLOCK:
                return answer
            clock.pop(0)
            if not clock:
                return answer
            table.reminded = True
            self.tell(events.Reminded(table.narrator))

    def publish(self, words: str) -> Flow[None]:
        """Everybody reads at the same time, then the closing words are said. ES-STORY-05, ES-REMOTE-02"""
        table = self.position
        table.words = words
        table.sentences = sentences(words)
        table.said = mentions(words, table.cards, strict=self.options.strict)
        table.phase = "read"
        self.tell(events.StoryTold(table.narrator, words, table.aloud, table.sentences))
        if not table.aloud:
            yield {CLOCK: Pause(min(8.0, max(2.0, 0.25 * len(words.split()))))}

    # Placing tokens

    def guessers(self) -> list[Seat]:
        """Everybody but the narrator; in the tiebreaker only the tied. ES-PLACE-07, ES-RULING-17"""
        table = self.position
        return [seat for seat in table.tied or range(self.seats) if seat != table.narrator]

    def place_tokens(self) -> Flow[None]:
        """All at once, one token a move, in the order in which they are accepted.

        ES-PLACE-01..08, ES-RULING-02..05, ES-RULING-22, ES-RULING-23
        """
        table = self.position
        table.phase = "place"
        self.tell(events.Closed(table.narrator))
        guessers = [seat for seat in self.guessers() if seat not in table.gone]
        places = {seat: questions.WhereAreThey(table, seat) for seat in guessers}
        clock = Pause(self.options.place_seconds) if self.options.place_seconds else None
        while True:
            asks: Asks = {seat: place for seat, place in places.items() if seat not in table.locked}
            if not asks:
                break
            if clock is not None:
                asks[CLOCK] = clock
            answer = yield asks
            if answer.seat == CLOCK:
                table.locked = list(places)
            elif isinstance(answer.move, questions.Put):
                self.put(answer.seat, answer.move)
            else:
                self.lock(answer.seat)

    def put(self, seat: Seat, move: questions.Put) -> None:
        """A moved token loses its place; the third locks all. ES-RULING-03"""
        table = self.position
        if move.from_word is not None:
            table.tokens.remove(Token(seat, move.from_word))
        table.tokens.append(Token(seat, move.word))
        hidden = self.options.hidden_tokens
        # How high a hidden stack is would tell where the others' tokens lie.
        place = 0 if hidden else len(table.stack(move.word))
        self.tell(events.Landed(seat, move.word, place, move.from_word), [seat] if hidden else None)
        if len(table.tokens_of(seat)) == TOKENS:
            self.lock(seat)

    def lock(self, seat: Seat) -> None:
        self.position.locked.append(seat)
        self.tell(events.Locked(seat))

    # The reveal, and the word referee

    def show_the_cards(self) -> None:
        """ES-PLACE-08, ES-RULING-25"""
        table = self.position
        table.shown = True
        table.phase = "claim"
        self.reveal()
        self.tell(
            events.CardsShown(
                table.narrator, table.cards[:], table.tokens[:], list(self.finds()), table.said[:]
            )
        )

    def hear_claims(self) -> Flow[None]:
        """If the referee heard nothing, the table may have: one claim, and the guessers decide.

        ES-STORY-03, ES-STORY-04, ES-STORY-08, ES-RULING-06, ES-RULING-08, ES-RULING-25
        """
        table = self.position
        if table.tied:
            return
        table.penalty = bool(table.said)
        if not table.said:
            yield from self.wait_for_a_claim()
        if table.claim is not None:
            yield from self.judge(table.claim)

    def wait_for_a_claim(self) -> Flow[None]:
        table = self.position
        clock = Pause(questions.CLAIM_SECONDS)
        question = questions.WasItSaid(table)
        table.ready = []
        while True:
            silent = (*table.ready, *table.gone)
            asks: Asks = {seat: question for seat in self.guessers() if seat not in silent}
            if not asks:
                break
            answer = yield {**asks, CLOCK: clock}
            if isinstance(answer.move, questions.SayClaim):
                table.claim = Claim(answer.seat, answer.move.word)
                self.tell(events.Claimed(answer.seat, answer.move.word))
                break
            if answer.seat == CLOCK:
                break
            table.ready.append(answer.seat)
        table.ready = []

    def judge(self, claim: Claim) -> Flow[None]:
        """A majority of the guessers; a tie means no penalty. ES-RULING-25"""
        table = self.position
        table.phase = "judge"
        jury = [seat for seat in self.guessers() if seat not in table.gone]
        votes = {seat: questions.Verdict(table) for seat in jury if seat != claim.seat}
        answers = (yield from ask_all(self, votes)) if votes else {}
        table.noes = [seat for seat, answer in answers.items() if isinstance(answer.move, questions.No)]
        table.ayes = sorted({claim.seat, *answers} - set(table.noes))
        table.penalty = len(table.ayes) > len(table.noes)
        self.tell(events.Judged(table.ayes[:], table.noes[:], table.penalty))

    # Scoring

    def score_the_round(self) -> None:
        """ES-SCORE-01..12, ES-RULING-10, ES-RULING-17"""
        table = self.position
        for find in self.finds():
            table.gains[find.seat] += find.points
        if not table.tied:
            self.score_narrator()
            table.score = [before + gain for before, gain in zip(table.score, table.gains, strict=True)]
        table.phase = "reveal"
        self.tell(events.Scored(table.narrator, table.gains[:], table.score[:], table.penalty))
        ending.crown(self)

    def finds(self) -> Iterator[Find]:
        """Word by word, the fastest 3, the slowest 1, everybody between 2. ES-SCORE-02..05"""
        for word in self.position.cards:
            stack = self.position.stack(word)
            for place, seat in enumerate(stack):
                last = place == len(stack) - 1
                yield Find(seat, word, 3 if place == 0 else 1 if last else 2)

    def score_narrator(self) -> None:
        """As much as the best guesser, half of it if two found all, nothing if more did.

        ES-SCORE-06..11; the penalty comes with it, and never leads below zero (ES-RULING-10)
        """
        table = self.position
        found_all = [seat for seat in self.guessers() if set(table.cards) <= set(table.tokens_of(seat))]
        best = max(table.gains)
        earned = best if len(found_all) < 2 else ceil(best / 2) if len(found_all) == 2 else 0
        before = table.score[table.narrator]
        after = max(0, before + earned - (self.PENALTY if table.penalty else 0))
        table.gains[table.narrator] = after - before

    def fail(self) -> None:
        """No story in time: two points for every other player, if the table plays with a limit.

        ES-TIME-05, ES-TIME-06, ES-REMOTE-07, ES-RULING-19
        """
        table = self.position
        timed = self.options.story_seconds > 0 and table.narrator not in table.gone
        if timed and not table.tied:
            for seat in self.present():
                if seat != table.narrator:
                    table.gains[seat] = 2
                    table.score[seat] += 2
        table.phase = "reveal"
        self.tell(events.Failed(table.narrator, table.gains[:], table.score[:]))
        ending.crown(self)

    # Next round, and the end

    def clear_the_table(self) -> None:
        """All cards are shuffled together again, tokens and boards go back. ES-ROUND-01..03"""
        table = self.position
        if table.tied:
            ending.close_the_tiebreaker(self)
        else:
            table.narrated[table.narrator] += 1
        self.put_everything_back()
        table.round += 1
        if not table.tied and not table.victors:
            following = next(self.to_narrate(), None)
            if following is not None:
                table.narrator = following
            else:
                ending.end_the_rounds(self)
        result = self.result()
        if result is not None:
            self.tell(events.Over(result.ending, result.winners))

    def put_everything_back(self) -> None:
        table = self.position
        table.phase = "choose"
        table.cards, table.discarded, table.boards = [], None, []
        table.words, table.sentences = "", 0
        table.aloud = table.reminded = table.failed = table.shown = table.penalty = False
        table.said, table.tokens, table.locked = [], [], []
        table.claim = None
        table.ayes, table.noes = [], []
        table.gains = [0] * self.seats

    def to_narrate(self) -> Iterator[Seat]:
        """Who narrates next, from the narrator's left. ES-ROUND-02, ES-END-03"""
        table = self.position
        for seat in self.clockwise_after(table.narrator):
            if table.narrated[seat] < self.narrations:
                yield seat

    def result(self) -> Result | None:
        return ending.result(self)

    # People who leave

    def left(self, seat: Seat) -> None:
        """Their narrations to come are dropped; what they have placed stays. ES-REMOTE-07, ES-RULING-26"""
        result = self.result()
        if result is not None:
            self.tell(events.Over(result.ending, result.winners))
            raise Cut

    # Who sees what

    def public(self) -> view.Public:
        return view.public(self)

    def private(self, seat: Seat) -> view.Private | None:
        return view.private(self, seat)

    def hushed(self, seat: Seat) -> bool:
        """ES-RULING-24: the narrator gives no sign until the reveal."""
        table = self.position
        return seat == table.narrator and table.phase in ("read", "place")

    def why_not(self, seat: Seat, move: Any) -> str | None:
        return questions.why_not(self.position, seat, move)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        view.redeal(self, seat, rng)

    def progress(self) -> str:
        rounds = view.rounds_as_things_stand(self)
        return f"round {min(self.position.round, rounds)} of {rounds}"

    @classmethod
    def remarks(cls, pages: Sequence[Any]) -> list[Remark]:
        return remarks(pages)

    @classmethod
    def book(cls, story: Iterable[Told]) -> Iterator[msgspec.Struct]:
        return pages(story)
