"""Windmill: Cozy Stories, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from talewind.engine import (
    Chance,
    Cut,
    Elapsed,
    Event,
    Flow,
    Game,
    GoOn,
    Move,
    Result,
    Seat,
    Told,
    pause_for_reveal,
    ranks,
    shuffle_back,
    union_of,
)

from .. import telling
from . import events, questions, view
from .about import ABOUT, WindmillOptions
from .advice import Friend, led_by
from .book import pages, remarks
from .bots import BOTS
from .closing import closing
from .encoding import ENCODING
from .leaves import contents, say
from .position import PICTURES, Guess, Link, Picture, WindmillPosition


class Windmill(Game[WindmillPosition, WindmillOptions]):
    about = ABOUT
    Position = WindmillPosition
    Options = WindmillOptions
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
    Move = union_of(questions, Move, telling.SpeakUp, telling.FallSilent, GoOn, Elapsed)
    Event = union_of(events, Event)
    ROUNDS: ClassVar[dict[int, int]] = {3: 3, 4: 3, 5: 2}
    FEWEST: ClassVar[int] = 3
    hush = "You are silent until the guessing is over."

    # Set-up

    @classmethod
    def set_up(cls, options: WindmillOptions, seats: int, chance: Chance) -> WindmillPosition:
        """Grid, deck, Windmill card, points, First Player token; its holder tells first (WM-ROUND-01).

        WM-SETUP-01..05, WM-RULING-02
        """
        pictures = list(range(options.pictures))
        chance.shuffle(pictures)
        grid = pictures[:PICTURES]  # WM-RULING-32
        first = options.first if options.first >= 0 else chance.roll(seats)
        return WindmillPosition(
            chance=chance,
            grid=grid,
            deck=sorted(grid),
            score=[0] * seats,
            gains=[0] * seats,
            first=first,
            teller=first,
        )

    # Game play

    @property
    def rounds(self) -> int:
        """WM-ROUND-05, WM-ROUND-06; the number stays when somebody leaves (WM-RULING-19).

        In each everybody guesses first, second and so on once, so nobody ends with more than 21 points, or 36
        with four or five players (WM-CHECK-03).
        """
        return self.ROUNDS[self.seats]

    def turn(self) -> Flow[None]:
        """One tale: tell, guess, score, clean up. WM-ROUND-07"""
        if not self.position.has_told:
            self.tell(events.RoundBegins(self.position.round))
        self.draw()
        yield from self.tell_the_story()
        if self.position.phase == "guess":
            yield from self.guess_the_card()
        self.score_points()
        yield from pause_for_reveal(self, self.options.reveal_seconds)  # WM-RULING-24, WM-RULING-31
        self.clean_up()
        self.pass_the_role_on()

    # Telling the story

    def draw(self) -> None:
        """From the deck as it is left (WM-CHAIN-05): each card in it has its twin in the grid (WM-TELL-03).

        WM-TELL-01, WM-TELL-02
        """
        position = self.position
        position.hidden = position.chance.draw(position.deck)
        position.guessers = list(self.clockwise_after(position.teller))
        self.tell(events.Drew(position.teller, position.tale))

    def tell_the_story(self) -> Flow[None]:
        """WM-TELL-04..07, WM-RULING-11, WM-RULING-21, WM-REMOTE-01, WM-REMOTE-02"""
        position = self.position
        answer = yield {position.teller: questions.Tell(self.options.tell_timer)}
        if isinstance(answer.move, telling.SpeakUp):
            position.phase = "aloud"
            position.aloud = True
            self.tell(events.SpokeUp(position.teller))
            answer = yield {position.teller: questions.Finish(self.options.tell_timer)}
        if isinstance(answer.move, telling.FallSilent):
            self.tell(events.FellSilent(position.teller))
            return
        position.words = answer.words
        position.phase = "guess"
        self.tell(events.Placed(position.teller, position.words, position.aloud))

    # Guessing the card

    def guess_the_card(self) -> Flow[None]:
        """Clockwise from the Storyteller's left, one guess each, until one is right.

        WM-GUESS-01..09, WM-MILL-01..03, WM-RULING-04; taking the Windmill buys no time (WM-RULING-29),
        and nobody can take it too often (WM-RULING-17)
        """
        position = self.position
        for guesser in position.guessers:
            question = questions.WhichPicture(position, guesser, self.options.guess_timer)
            answer = yield {guesser: question}
            if isinstance(answer.move, questions.TakeWindmill):
                position.windmill = guesser
                self.tell(events.TookWindmill(guesser))
                answer = yield {guesser: question}
            picture = answer.move.picture if isinstance(answer.move, questions.Choose) else None
            if self.judge(guesser, picture):
                return

    def judge(self, guesser: Seat, picture: Picture | None) -> bool:
        """Is it the card? A failed capture costs its point at once. WM-GUESS-05..07, WM-MILL-06..07"""
        position = self.position
        captured = position.windmill == guesser
        right = picture == position.hidden
        position.guesses.append(Guess(guesser, picture, right, captured))
        self.reveal()
        if captured and not right:
            self.mark(guesser, -1)
            position.windmill = None
        self.tell(events.Guessed(guesser, len(position.guesses), picture, right, captured))
        return right

    # Scoring points

    def score_points(self) -> None:
        """Only a tale that was found brings points, to its teller and its finder (WM-OBJ-02), and the same in
        every mode (WM-CHAIN-02). Found by the fourth, it is worth 4 to both (WM-SCORE-07); by the third with
        the Windmill, 4 to the finder and 0 to the teller (WM-MILL-11).

        WM-SCORE-01..05, WM-MILL-04, WM-MILL-05, WM-MILL-08
        """
        position = self.position
        finder = position.guesses[-1] if position.guesses and position.guesses[-1].right else None
        if finder is None:
            self.mark(position.teller, -1)
        else:
            worth = len(position.guesses)
            self.mark(finder.seat, worth + 1 if finder.windmill else worth)
            self.mark(position.teller, 0 if finder.windmill else worth)
        self.show_the_card(finder.seat if finder else None)

    def show_the_card(self, finder: Seat | None) -> None:
        """To everybody, whether it was found or not. WM-GUESS-06, WM-RULING-07"""
        position = self.position
        position.phase = "reveal"
        position.shown = True
        self.reveal()
        assert position.hidden is not None
        self.tell(
            events.Revealed(position.teller, position.hidden, position.gains[:], position.score[:], finder)
        )

    def mark(self, seat: Seat, points: int) -> None:
        """Move a pawn, never below the start: one back, or five on at most.

        WM-SCORE-03, WM-SCORE-06, WM-CHECK-01, WM-CHECK-02, WM-RULING-05
        """
        position = self.position
        points = max(points, -position.score[seat])
        position.score[seat] += points
        position.gains[seat] += points

    # End of the guessing phase, never-ending story mode

    def clean_up(self) -> None:
        """All cards go back; in never-ending mode a card that was guessed stays out, and where no picture
        comes twice every card. So deck and grid always lack the same pictures (WM-CHECK-04).

        WM-CLEAN-01..05, WM-CHAIN-03, WM-CHAIN-04, WM-RULING-06, WM-RULING-33
        """
        position = self.position
        assert position.hidden is not None
        found = any(guess.right for guess in position.guesses)
        if self.options.never_ending:
            self.lengthen_the_chain(position.hidden if found else None)
        if self.options.once or (self.options.never_ending and found):
            position.aside.append(position.hidden)
        else:
            shuffle_back(position.deck, position.hidden)
        position.hidden = None
        position.shown = False
        position.phase = "tell"
        position.words = ""
        position.aloud = False
        position.guessers = []
        position.guesses = []
        position.windmill = None
        position.gains = [0] * self.seats

    def lengthen_the_chain(self, picture: Picture | None) -> None:
        """WM-CHAIN-06; a Storyteller who told nothing leaves nothing to go on from (WM-RULING-30)."""
        position = self.position
        if position.words or position.aloud:
            position.chain.append(Link(position.teller, position.words, picture, position.aloud))

    # New round

    def pass_the_role_on(self) -> None:
        """The seat to the left tells next; at the end of a round all comes back, unless nothing does.

        WM-ROUND-02..04, WM-CHAIN-07, WM-CHAIN-08, WM-RULING-19, WM-RULING-33
        """
        position = self.position
        position.has_told.append(position.teller)
        position.tale += 1
        following = next(self.clockwise_after(position.teller), position.teller)
        if following in position.has_told:
            position.round += 1
            position.has_told = []
            position.chain = []
            if not self.options.once:
                for picture in position.aside:
                    shuffle_back(position.deck, picture)
                position.aside = []
            following = position.first
            if (result := self.result()) is not None:
                self.tell(events.Over(result.ending, result.winners))
        position.teller = following

    # End of the game

    def result(self) -> Result | None:
        """The highest score wins, and everybody plays alone. WM-OBJ-01, WM-PLAY-02

        WM-END-01..03, WM-RULING-19, WM-RULING-23
        """
        position = self.position
        if self.seats - len(position.gone) < self.FEWEST:
            ending = "too_few_players"
        elif position.round > self.rounds:
            ending = "rounds_complete"
        else:
            return None
        present = self.present()
        best = max((position.score[seat] for seat in present), default=0)
        return Result(
            ending=ending,
            winners=[seat for seat in present if position.score[seat] == best],
            ranks=self.ranks(),
            points=position.score[:],
        )

    def ranks(self) -> list[int]:
        """1 for the winners; whoever has left stands behind all who stayed. WM-RULING-23"""
        position = self.position
        standings = [(seat not in position.gone, position.score[seat]) for seat in range(self.seats)]
        return ranks(standings)

    # People who leave

    def left(self, seat: Seat) -> None:
        """The token passes to the left; with fewer than three players the game ends. WM-RULING-19

        What is left of the running tale goes by WM-RULING-27: whatever they are asked lapses.
        """
        position = self.position
        if seat == position.first:
            position.first = next(self.clockwise_after(seat), seat)
            self.tell(events.TokenPassed(position.first))
        result = self.result()
        if result is not None:
            if position.phase == "guess":
                self.show_the_card(None)  # WM-RULING-25: without points for anybody
            self.tell(events.Over(result.ending, result.winners))
            raise Cut

    # Who sees what

    def public(self) -> view.Public:
        return view.public(self.position, self.options, self.rounds)

    def private(self, seat: Seat) -> view.Private | None:
        return view.private(self.position, seat)

    def hits(self, move: object) -> bool:
        return isinstance(move, questions.Choose) and move.picture == self.position.hidden

    def hushed(self, seat: Seat) -> bool:
        """WM-TELL-08, WM-REMOTE-04: the Storyteller is silent while the others guess; they may talk
        (WM-RULING-16)."""
        return seat == self.position.teller and self.position.phase == "guess"

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """Only the hidden card is unknown, and it is none of those guessed wrongly."""
        position = self.position
        if position.hidden is None or position.shown or seat == position.teller:
            return
        guessed = {guess.picture for guess in position.guesses}
        pile = sorted([*position.deck, position.hidden])
        position.hidden = rng.choice([picture for picture in pile if picture not in guessed])
        pile.remove(position.hidden)
        position.deck = pile

    def progress(self) -> str:
        shown = self.public()
        return f"tale {shown.tale} of {shown.tales}"

    def gauges(self, story: Sequence[Told]) -> Mapping[str, bool | float | list[float]]:
        """How many tales there were, how many were found, and who dared to take the windmill how often."""
        told = [each.event for each in story]
        tales = [event for event in told if isinstance(event, events.Revealed)]
        taken = [event.seat for event in told if isinstance(event, events.TookWindmill)]
        return {
            "turns": len(tales),
            "found": sum(tale.finder is not None for tale in tales),
            "found at once": sum(
                isinstance(event, events.Guessed) and event.right and event.nth == 1 for event in told
            ),
            "windmills": [taken.count(seat) for seat in range(self.seats)],
        }
