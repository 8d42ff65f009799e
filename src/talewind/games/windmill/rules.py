"""Windmill: Cozy Stories, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

import msgspec

from talewind.engine import (
    Chance,
    Cut,
    Elapsed,
    Flow,
    Game,
    GoOn,
    Result,
    Seat,
    Told,
    look_at_it,
    ranks,
    shuffle_back,
)

from .. import telling
from . import events, questions, view
from .about import ABOUT
from .book import pages, remarks
from .bots import BOTS
from .position import PICTURES, Guess, Link, Picture, WindmillPosition


class WindmillOptions(msgspec.Struct, frozen=True, kw_only=True):
    never_ending: bool = False
    once: bool = False
    """No picture comes twice in a game (WM-RULING-33)."""
    tell_timer: bool = False
    guess_timer: bool = False
    first: int = -1
    reveal_seconds: int = 20
    """-1: until everybody has gone on; 0: no pause at all."""
    deck: str = "windmill"
    pictures: int = PICTURES


class Windmill(Game[WindmillPosition, WindmillOptions]):
    about = ABOUT
    Position = WindmillPosition
    Options = WindmillOptions
    bots = BOTS
    book = staticmethod(pages)
    remarks = staticmethod(remarks)
    Move = (
        questions.Place
        | telling.SpeakUp
        | telling.FallSilent
        | questions.TakeWindmill
        | questions.Choose
        | questions.LetPass
        | GoOn
        | Elapsed
    )
    Event = (
        events.RoundBegins
        | events.Drew
        | events.SpokeUp
        | events.Placed
        | events.FellSilent
        | events.TookWindmill
        | events.Guessed
        | events.Revealed
        | events.TokenPassed
        | events.Over
    )
    ROUNDS: ClassVar[dict[int, int]] = {3: 3, 4: 3, 5: 2}
    FEWEST: ClassVar[int] = 3
    hush = "You are silent until the guessing is over."

    # Set-up

    @classmethod
    def set_up(cls, options: WindmillOptions, seats: int, chance: Chance) -> WindmillPosition:
        """Grid, deck, Windmill card, points, First Player token. WM-SETUP-01..05, WM-RULING-02"""
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
        """WM-ROUND-05, WM-ROUND-06; the number stays when somebody leaves (WM-RULING-19)."""
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
        yield from look_at_it(self, self.options.reveal_seconds)  # WM-RULING-24, WM-RULING-31
        self.clean_up()
        self.pass_the_role_on()

    # Telling the story

    def draw(self) -> None:
        """WM-TELL-01, WM-TELL-02"""
        table = self.position
        table.hidden = table.chance.draw(table.deck)
        table.guessers = list(self.clockwise_after(table.teller))
        self.tell(events.Drew(table.teller, table.tale))

    def tell_the_story(self) -> Flow[None]:
        """WM-TELL-04..07, WM-RULING-11, WM-RULING-21, WM-REMOTE-01, WM-REMOTE-02"""
        table = self.position
        answer = yield {table.teller: questions.Tell(self.options.tell_timer)}
        if isinstance(answer.move, telling.SpeakUp):
            table.phase = "aloud"
            table.aloud = True
            self.tell(events.SpokeUp(table.teller))
            answer = yield {table.teller: questions.Finish(self.options.tell_timer)}
        if isinstance(answer.move, telling.FallSilent):
            self.tell(events.FellSilent(table.teller))
            return
        table.words = answer.words
        table.phase = "guess"
        self.tell(events.Placed(table.teller, table.words, table.aloud))

    # Guessing the card

    def guess_the_card(self) -> Flow[None]:
        """Clockwise from the Storyteller's left, one guess each, until one is right.

        WM-GUESS-01..09, WM-MILL-01..03, WM-RULING-04; taking the Windmill buys no time (WM-RULING-29)
        """
        table = self.position
        for guesser in table.guessers:
            question = questions.WhichPicture(table, guesser, self.options.guess_timer)
            answer = yield {guesser: question}
            if isinstance(answer.move, questions.TakeWindmill):
                table.windmill = guesser
                self.tell(events.TookWindmill(guesser))
                answer = yield {guesser: question}
            picture = answer.move.picture if isinstance(answer.move, questions.Choose) else None
            if self.judge(guesser, picture):
                return

    def judge(self, guesser: Seat, picture: Picture | None) -> bool:
        """Is it the card? A failed capture costs its point at once. WM-GUESS-05..07, WM-MILL-06..07"""
        table = self.position
        captured = table.windmill == guesser
        right = picture == table.hidden
        table.guesses.append(Guess(guesser, picture, right, captured))
        self.reveal()
        if captured and not right:
            self.mark(guesser, -1)
            table.windmill = None
        self.tell(events.Guessed(guesser, len(table.guesses), picture, right, captured))
        return right

    # Scoring points

    def score_points(self) -> None:
        """WM-SCORE-01..05, WM-MILL-04, WM-MILL-05, WM-MILL-08"""
        table = self.position
        finder = table.guesses[-1] if table.guesses and table.guesses[-1].right else None
        if finder is None:
            self.mark(table.teller, -1)
        else:
            worth = len(table.guesses)
            self.mark(finder.seat, worth + 1 if finder.windmill else worth)
            self.mark(table.teller, 0 if finder.windmill else worth)
        self.show_the_card(finder.seat if finder else None)

    def show_the_card(self, finder: Seat | None) -> None:
        """To everybody, whether it was found or not. WM-GUESS-06, WM-RULING-07"""
        table = self.position
        table.phase = "reveal"
        table.shown = True
        self.reveal()
        assert table.hidden is not None
        self.tell(events.Revealed(table.teller, table.hidden, table.gains[:], table.score[:], finder))

    def mark(self, seat: Seat, points: int) -> None:
        """Move a pawn, never below the start. WM-SCORE-03, WM-SCORE-06, WM-CHECK-02, WM-RULING-05"""
        table = self.position
        points = max(points, -table.score[seat])
        table.score[seat] += points
        table.gains[seat] += points

    # End of the guessing phase, never-ending story mode

    def clean_up(self) -> None:
        """All cards go back; in never-ending mode a card that was guessed stays out, and where no picture
        comes twice every card.

        WM-CLEAN-01..05, WM-CHAIN-03, WM-CHAIN-04, WM-RULING-06, WM-RULING-33
        """
        table = self.position
        assert table.hidden is not None
        found = any(guess.right for guess in table.guesses)
        if self.options.never_ending:
            self.lengthen_the_chain(table.hidden if found else None)
        if self.options.once or (self.options.never_ending and found):
            table.aside.append(table.hidden)
        else:
            shuffle_back(table.deck, table.hidden)
        table.hidden = None
        table.shown = False
        table.phase = "tell"
        table.words = ""
        table.aloud = False
        table.guessers = []
        table.guesses = []
        table.windmill = None
        table.gains = [0] * self.seats

    def lengthen_the_chain(self, picture: Picture | None) -> None:
        """WM-CHAIN-06; a Storyteller who told nothing leaves nothing to go on from (WM-RULING-30)."""
        table = self.position
        if table.words or table.aloud:
            table.chain.append(Link(table.teller, table.words, picture, table.aloud))

    # New round

    def pass_the_role_on(self) -> None:
        """The seat to the left tells next; at the end of a round all comes back, unless nothing does.

        WM-ROUND-02..04, WM-CHAIN-07, WM-CHAIN-08, WM-RULING-19, WM-RULING-33
        """
        table = self.position
        table.has_told.append(table.teller)
        table.tale += 1
        following = next(self.clockwise_after(table.teller), table.teller)
        if following in table.has_told:
            table.round += 1
            table.has_told = []
            table.chain = []
            if not self.options.once:
                for picture in table.aside:
                    shuffle_back(table.deck, picture)
                table.aside = []
            following = table.first
            if (result := self.result()) is not None:
                self.tell(events.Over(result.ending, result.winners))
        table.teller = following

    # End of the game

    def result(self) -> Result | None:
        """WM-END-01..03, WM-RULING-19, WM-RULING-23"""
        table = self.position
        if self.seats - len(table.gone) < self.FEWEST:
            ending = "too_few_players"
        elif table.round > self.rounds:
            ending = "rounds_complete"
        else:
            return None
        present = self.present()
        best = max((table.score[seat] for seat in present), default=0)
        return Result(
            ending=ending,
            winners=[seat for seat in present if table.score[seat] == best],
            ranks=self.ranks(),
            points=table.score[:],
        )

    def ranks(self) -> list[int]:
        """1 for the winners; whoever has left stands behind all who stayed. WM-RULING-23"""
        table = self.position
        standings = [(seat not in table.gone, table.score[seat]) for seat in range(self.seats)]
        return ranks(standings)

    # People who leave

    def left(self, seat: Seat) -> None:
        """The token passes to the left; with fewer than three players the game ends. WM-RULING-19

        What is left of the running tale goes by WM-RULING-27: whatever they are asked lapses.
        """
        table = self.position
        if seat == table.first:
            table.first = next(self.clockwise_after(seat), seat)
            self.tell(events.TokenPassed(table.first))
        result = self.result()
        if result is not None:
            if table.phase == "guess":
                self.show_the_card(None)  # WM-RULING-25: without points for anybody
            self.tell(events.Over(result.ending, result.winners))
            raise Cut

    # Who sees what

    def public(self) -> view.Public:
        return view.public(self)

    def private(self, seat: Seat) -> view.Private | None:
        return view.private(self.position, seat)

    def hushed(self, seat: Seat) -> bool:
        """WM-TELL-08, WM-REMOTE-04: the Storyteller is silent while the others guess."""
        return seat == self.position.teller and self.position.phase == "guess"

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """Only the hidden card is unknown, and it is none of those guessed wrongly."""
        table = self.position
        if table.hidden is None or table.shown or seat == table.teller:
            return
        guessed = {guess.picture for guess in table.guesses}
        pile = sorted([*table.deck, table.hidden])
        table.hidden = rng.choice([picture for picture in pile if picture not in guessed])
        pile.remove(table.hidden)
        table.deck = pile

    def progress(self) -> str:
        shown = self.public()
        return f"tale {shown.tale} of {shown.tales}"

    def gauges(self, story: Sequence[Told]) -> Mapping[str, float | list[float]]:
        """How many tales there were, how many were found, and who dared to take the windmill how often."""
        told = [each.event for each in story]
        tales = [event for event in told if isinstance(event, events.Revealed)]
        taken = [event.seat for event in told if isinstance(event, events.TookWindmill)]
        return {
            "turns": len(tales),
            "found": sum(tale.finder is not None for tale in tales),
            "windmills": [taken.count(seat) for seat in range(self.seats)],
        }
