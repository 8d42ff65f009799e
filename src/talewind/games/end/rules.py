"""The End of the Story: the narrator, the points, the next round, in the order of its rulebook.

Its other chapters are modules: `placing` (tokens), `claims` (the reveal and the word referee), `ending`.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    Event,
    Flow,
    Game,
    GoOn,
    Move,
    Pause,
    Question,
    Result,
    Seat,
    pause_for_reveal,
    union_of,
)

from .. import telling
from . import claims, ending, events, placing, questions, view
from .about import ABOUT, EndOptions
from .advice import Friend, led_by
from .book import pages, remarks
from .bots import BOTS
from .closing import closing
from .encoding import ENCODING
from .leaves import contents, say
from .lexicon import WORDS, Word, boards_of
from .position import EndPosition, Share
from .referee import mentions, sentences


class EndOfTheStory(Game[EndPosition, EndOptions]):
    about = ABOUT
    Position = EndPosition
    Options = EndOptions
    bots = BOTS
    encoding = ENCODING
    adviser = Friend
    book = staticmethod(pages)
    contents = staticmethod(contents)
    closing = staticmethod(closing)
    say = staticmethod(say)
    remarks = staticmethod(remarks)
    found = staticmethod(events.found)
    by_ear = staticmethod(events.by_ear)
    led_by = staticmethod(led_by)
    Move = union_of(questions, Move, telling.SpeakUp, GoOn, Elapsed)
    Event = union_of(events, Event)
    DRAWN: ClassVar[int] = 4
    PENALTY: ClassVar[int] = 2
    ACROSS: ClassVar[bool] = False
    """Whether a form of several words is heard across the end of a sentence. ES-RULING-31"""
    hush = "You are silent until the three words lie open."

    # Set-up

    @classmethod
    def set_up(cls, options: EndOptions, seats: int, chance: Chance) -> EndPosition:
        """Scores on zero, a narrator by lot, or whom the table has named.

        ES-SETUP-02, ES-NARR-01, ES-RULING-32
        """
        return EndPosition(
            chance=chance,
            score=[0] * seats,
            gains=[0] * seats,
            narrated=[0] * seats,
            narrator=options.first if options.first >= 0 else chance.roll(seats),
        )

    # The round

    def turn(self) -> Flow[None]:
        """One round: draw, discard, tell, place, reveal, score. The story, the race for its words and what
        follows are each a turn to the engine.
        """
        match self.position.phase:
            case "choose":
                yield from self.tell_a_story()
            case "read":
                yield from placing.place_tokens(self)
                claims.show_the_cards(self)
            case _:
                yield from claims.hear_claims(self)
                self.score_the_round()
                yield from self.close_the_round()

    def tell_a_story(self) -> Flow[None]:
        position = self.position
        self.tell(events.RoundBegins(position.round, position.narrator, tuple(position.tied)))
        yield from self.narrate()
        if position.failed:
            self.fail()
            yield from self.close_the_round()

    def close_the_round(self) -> Flow[None]:
        yield from pause_for_reveal(self, self.options.reveal_seconds)
        self.clear_the_table()

    # Narrator, cards, and the story

    def narrate(self) -> Flow[None]:
        """Four of all hundred cards, one of them away, and a story about the rest.

        ES-SETUP-05, ES-NARR-02..07, ES-STORY-02..05

        The optional limit runs from the draw to the closing words. ES-TIME-02..04, ES-RULING-20, ES-RULING-21
        """
        position = self.position
        pile = list(range(WORDS))
        position.cards = sorted(position.chance.draw(pile) for _ in range(self.DRAWN))
        clock = self.limit(self.options.story_seconds)
        timed = bool(clock)
        answer = yield from self.in_time(questions.WhichGoes(position, timed), clock)
        if isinstance(answer.move, questions.Discard):
            position.discarded = answer.move.word
            position.cards.remove(answer.move.word)
            position.boards = boards_of(position.cards)
            position.phase = "tell"
            self.reveal()
            self.tell(events.BoardsOut(position.narrator, position.boards[:]))
            answer = yield from self.in_time(questions.Tell(position, timed), clock)
        if isinstance(answer.move, telling.SpeakUp):
            position.aloud = True
            self.tell(events.SpokeUp(position.narrator))
            answer = yield from self.in_time(questions.Finish(position, timed), clock)
        if isinstance(answer.move, questions.TheEnd):
            yield from self.publish(answer.words)
        else:
            position.failed = True

    def limit(self, seconds: float) -> list[Pause]:
        """A clock, and what it strikes after; none where the table wants none."""
        return [Pause(seconds), Pause(questions.REMINDED_SECONDS)] if seconds else []

    def in_time(self, question: Question, clock: list[Pause]) -> Flow[Answer]:
        """The narrator's answer, unless the time is over twice: once for the reminder, once for good."""
        position = self.position
        while True:
            asks: Asks = {position.narrator: question}
            if clock:
                asks[CLOCK] = clock[0]
            answer = yield asks
            if answer.seat != CLOCK:
                return answer
            clock.pop(0)
            if not clock:
                return answer
            position.reminded = True
            self.tell(events.Reminded(position.narrator))

    def publish(self, words: str) -> Flow[None]:
        """Everybody reads at the same time, then the closing words are said. ES-STORY-05, ES-REMOTE-02"""
        position = self.position
        position.words = words
        position.sentences = sentences(words)
        position.said = self.heard(words, position.cards)
        position.phase = "read"
        self.tell(events.StoryTold(position.narrator, words, position.aloud, position.sentences))
        if not position.aloud:
            yield {CLOCK: Pause(min(8.0, max(2.0, 0.25 * len(words.split()))))}

    def heard(self, words: str, keys: Sequence[Word]) -> list[Word]:
        """Which key words a story says. ES-STORY-03, ES-RULING-06, ES-RULING-07, ES-RULING-31"""
        return mentions(words, keys, strict=self.options.strict, across=self.ACROSS)

    # Scoring

    def score_the_round(self) -> None:
        """The penalty comes with the narrator's share, and never leads below zero. Nobody gets more than nine
        points (ES-CHECK-01), so no total exceeds nine for each round (ES-CHECK-02).

        ES-SCORE-01..12, ES-RULING-10, ES-RULING-17
        """
        position = self.position
        for find in placing.finds(self):
            position.gains[find.seat] += find.points
        share = self.share_of_the_narrator()
        if not position.tied:
            before = position.score[position.narrator]
            after = max(0, before + share.earned - (self.PENALTY if position.penalty else 0))
            position.gains[position.narrator] = after - before
            added = zip(position.score, position.gains, strict=True)
            position.score = [points + gain for points, gain in added]
        position.phase = "reveal"
        gains, score = position.gains[:], position.score[:]
        self.tell(events.Scored(position.narrator, gains, score, share, position.penalty))
        ending.crown(self)

    def share_of_the_narrator(self) -> Share:
        """As much as the best guesser, half of it if two found all, nothing if more did. ES-SCORE-06..10

        With two guessers no more than two can find all (ES-CHECK-04); where two did, the best has five to
        nine points, and the narrator three to five (ES-CHECK-05).
        """
        position = self.position
        if position.tied:
            return Share("tiebreaker")
        best = max(position.gains)
        cards, guessers = set(position.cards), placing.guessers(self)
        found_all = [seat for seat in guessers if cards <= set(position.tokens_of(seat))]
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
        position = self.position
        timed = self.options.story_seconds > 0 and position.narrator not in position.gone
        if timed and not position.tied:
            for seat in self.present():
                if seat != position.narrator:
                    position.gains[seat] = 2
                    position.score[seat] += 2
        position.phase = "reveal"
        self.tell(events.Failed(position.narrator, position.gains[:], position.score[:]))
        ending.crown(self)

    # Next round, and the end

    def clear_the_table(self) -> None:
        """All cards are shuffled together again, tokens and boards go back. ES-ROUND-01..03"""
        position = self.position
        if position.tied:
            ending.close_the_tiebreaker(self)
        else:
            position.narrated[position.narrator] += 1
        self.put_everything_back()
        position.round += 1
        if not position.tied and not position.victors:
            following = next(ending.to_narrate(self), None)
            if following is not None:
                position.narrator = following
            else:
                ending.end_the_rounds(self)
        result = self.result()
        if result is not None:
            self.tell(events.Over(result.ending, result.winners))

    def put_everything_back(self) -> None:
        position = self.position
        position.phase = "choose"
        position.cards, position.discarded, position.boards = [], None, []
        position.words, position.sentences = "", 0
        position.aloud = position.reminded = position.failed = position.shown = position.penalty = False
        position.said, position.tokens, position.locked = [], [], []
        position.claim = None
        position.ayes, position.noes = [], []
        position.gains = [0] * self.seats

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
        return view.private(self, seat, self.ACROSS)

    def hits(self, move: object) -> bool:
        return isinstance(move, questions.Put) and move.word in self.position.cards

    def hushed(self, seat: Seat) -> bool:
        """ES-RULING-24: the narrator gives no sign until the reveal."""
        position = self.position
        return seat == position.narrator and position.phase in ("read", "place")

    def why_not(self, seat: Seat, move: Any) -> str | None:
        return questions.why_not(self.position, seat, move)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        view.redeal(self, seat, rng, self.heard)

    def progress(self) -> str:
        rounds = view.rounds_as_things_stand(self)
        return f"round {min(self.position.round, rounds)} of {rounds}"
