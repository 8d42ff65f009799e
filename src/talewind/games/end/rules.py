"""The End of the Story: the narrator, the points, the next round, in the order of its rulebook.

Each floor stands on the one below it: `placing` (tokens), `claims` (the reveal and the word referee).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from random import Random
from typing import Any, ClassVar

from talewind.engine import (
    CLOCK,
    Answer,
    Asks,
    Chance,
    Cut,
    Elapsed,
    Flow,
    GoOn,
    Pause,
    Question,
    Result,
    Seat,
    look_at_it,
)

from .. import telling
from . import ending, events, questions, view
from .about import ABOUT, EndOptions
from .book import pages, remarks
from .bots import BOTS
from .claims import Claims
from .lexicon import WORDS, Word, boards_of
from .position import EndPosition, Share
from .referee import mentions, sentences


class TheEnd(Claims):
    about = ABOUT
    Position = EndPosition
    Options = EndOptions
    bots = BOTS
    book = staticmethod(pages)
    remarks = staticmethod(remarks)
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
        table.said = self.heard(words, table.cards)
        table.phase = "read"
        self.tell(events.StoryTold(table.narrator, words, table.aloud, table.sentences))
        if not table.aloud:
            yield {CLOCK: Pause(min(8.0, max(2.0, 0.25 * len(words.split()))))}

    def heard(self, words: str, keys: Sequence[Word]) -> list[Word]:
        """Which key words a story says. ES-STORY-03, ES-RULING-06, ES-RULING-07, ES-RULING-31"""
        return mentions(words, keys, strict=self.options.strict)

    # Scoring

    def score_the_round(self) -> None:
        """The penalty comes with the narrator's share, and never leads below zero.

        ES-SCORE-01..12, ES-RULING-10, ES-RULING-17
        """
        table = self.position
        for find in self.finds():
            table.gains[find.seat] += find.points
        share = self.share_of_the_narrator()
        if not table.tied:
            before = table.score[table.narrator]
            after = max(0, before + share.earned - (self.PENALTY if table.penalty else 0))
            table.gains[table.narrator] = after - before
            table.score = [points + gain for points, gain in zip(table.score, table.gains, strict=True)]
        table.phase = "reveal"
        self.tell(events.Scored(table.narrator, table.gains[:], table.score[:], share, table.penalty))
        ending.crown(self)

    def share_of_the_narrator(self) -> Share:
        """As much as the best guesser, half of it if two found all, nothing if more did. ES-SCORE-06..10"""
        table = self.position
        if table.tied:
            return Share("tiebreaker")
        best = max(table.gains)
        found_all = [seat for seat in self.guessers() if set(table.cards) <= set(table.tokens_of(seat))]
        if best == 0:
            return Share("nobody")
        if len(found_all) < 2:
            return Share("best", best, best)
        if len(found_all) == 2:
            return Share("half", best, ceil(best / 2))
        return Share("too_many", best)

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
