"""Story: the round and the end, in the order of its rulebook.

Its chapters are modules: `action_cards`, `tellings` (one story), `voting` (and keeping score), `ties`.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

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
    pause_for_reveal,
    ranks,
    union_of,
)

from .. import telling
from . import action_cards, events, questions, tellings, ties, view, voting
from .about import ABOUT, StoryOptions
from .advice import Friend
from .book import pages, remarks
from .bots import BOTS
from .closing import closing
from .encoding import ENCODING
from .leaves import contents, say
from .position import HAND, Card, Handed, StoryPosition


class Story(Game[StoryPosition, StoryOptions]):
    about = ABOUT
    Position = StoryPosition
    Options = StoryOptions
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
    bore_out = staticmethod(voting.bore_out)
    Move = union_of(questions, Move, telling.SpeakUp, telling.FallSilent, telling.Done, GoOn, Elapsed)
    Event = union_of(events, Event)
    ACTION_CARDS: ClassVar[tuple[Card, ...]] = (*("challenge",) * 4, *("silent",) * 4)
    """Eight cards of two kinds. ST-COMP-04, ST-COMP-06, ST-RULING-16"""
    FEWEST: ClassVar[int] = 3
    hush = "This is a silent round: nobody speaks until the votes lie open."
    signs_while_hushed = True
    book_takes_long = True

    # Preparations

    @classmethod
    def set_up(cls, options: StoryOptions, seats: int, chance: Chance) -> StoryPosition:
        """Hands, action cards, the first starting picture. ST-SETUP-02..07, ST-RULING-02, ST-RULING-16"""
        pile = list(range(options.pictures))
        box: list[Card] = list(cls.ACTION_CARDS)
        hands = [sorted(chance.draw(pile) for _ in range(HAND)) for _ in range(seats)]
        cards = [chance.draw(box) for _ in range(seats)]
        return StoryPosition(
            chance=chance,
            hands=hands,
            cards=list(cards),
            box=box,
            start=chance.draw(pile),
            pile=pile,
            discard=[],
            score=[0] * seats,
            gains=[0] * seats,
            starter=options.first if options.first >= 0 else chance.roll(seats),
        )

    # The round

    def turn(self) -> Flow[None]:
        """A round's opening, one story, or the vote: each is a turn to the engine."""
        position = self.position
        if position.phase == "open":
            yield from self.open_the_round()
        elif position.to_come:
            yield from tellings.take_a_turn(self, position.to_come.pop(0))
        else:
            yield from self.settle_the_round()

    def open_the_round(self) -> Flow[None]:
        """ST-ROUND-05, ST-NEXT-03"""
        position = self.position
        position.order = [position.starter, *self.clockwise_after(position.starter)]
        position.to_come = position.order[:]
        self.tell(events.RoundBegins(position.round, position.starter, position.start))
        first = yield from action_cards.wait_for_cards(self)
        position.phase = "tell"
        if position.effect == "challenge":
            yield from action_cards.hand_pictures_on(self)
        if first is not None:
            position.to_come.remove(first.seat)
            yield from tellings.tell_of_what_was_laid(self, first)

    # Voting

    def settle_the_round(self) -> Flow[None]:
        """ST-ROUND-06, ST-VOTE-01..03, ST-RULING-20, ST-RULING-21, ST-RULING-34"""
        position = self.position
        position.phase = "vote"
        if position.tales:
            position.votes = yield from voting.vote(self)
            self.tell(events.VotesOpened(position.votes[:]))
        position.tied = voting.leaders(self, position.votes)
        if len(position.tied) > 1 and not (self.options.ties_later and position.round == 1):
            yield from ties.break_the_tie(self)
        elif position.tied:
            voting.score(self, position.tied[0], position.votes)
        else:
            position.phase = "reveal"
            self.tell(events.RoundVoid())
        yield from pause_for_reveal(self, self.options.reveal_seconds)
        self.clear_the_table()

    # Between rounds

    def clear_the_table(self) -> None:
        """All pictures go but the winning story's.

        ST-NEXT-01..03, ST-RULING-03, ST-RULING-04, ST-RULING-07
        """
        position = self.position
        for tale in position.tales:
            if tale.seat == position.winner:
                position.discard.append(position.start)
                position.start = tale.picture
            else:
                position.discard.append(tale.picture)
        position.discard += [tale.picture for tale in position.expansions]
        position.discard.sort()
        position.phase = "open"
        position.free, position.no_card = False, []
        position.effect = position.played_by = position.winner = None
        position.tales, position.expansions = [], []
        position.tied, position.throwers, position.throws = [], [], []
        position.votes, position.votes_again = [], []
        position.gains = [0] * self.seats
        for seat in self.present():
            tellings.refill(self, seat)
        position.round += 1
        position.starter = next(self.clockwise_after(position.starter), position.starter)
        result = self.result()
        if result is not None:
            self.tell(events.Over(result.ending, result.winners))

    # End of the game

    def result(self) -> Result | None:
        """ST-OBJ-01, ST-END-01, ST-END-02, ST-RULING-19, ST-RULING-24, ST-RULING-27, ST-RULING-33"""
        position = self.position
        present = self.present()
        winners = self.who_has_won()
        ending = "twenty_points"
        if len(present) < self.FEWEST and not winners:
            best = max((position.score[seat] for seat in present), default=0)
            ending, winners = "too_few_players", [seat for seat in present if position.score[seat] == best]
        elif not winners or position.phase != "open":
            return None
        standings = [(seat in winners, seat in present, position.score[seat]) for seat in range(self.seats)]
        standings = [(won, here, 0 if won else points) for won, here, points in standings]
        return Result(ending=ending, winners=winners, ranks=ranks(standings), points=position.score[:])

    def who_has_won(self) -> list[Seat]:
        """Whoever was there when the points were given; nobody wins after leaving. ST-RULING-27"""
        return self.position.reached

    # People who leave

    def left(self, seat: Seat) -> None:
        """Their hand is discarded unseen, their card leaves the game, the order closes up. ST-RULING-24"""
        position = self.position
        position.buried += [Handed(picture, seat) for picture in position.hands[seat]]
        position.hands[seat] = []
        card, position.cards[seat] = position.cards[seat], None
        if card is not None:
            position.box.append(card)
            position.box.sort()
        for waiting in (position.unseen, position.extras):
            handed = waiting.pop(seat, None)
            if handed is not None:
                position.buried.append(handed)
        if seat in position.to_come:
            position.to_come.remove(seat)
        if seat == position.starter and position.phase == "open":
            position.starter = next(self.clockwise_after(seat), seat)
        result = self.result()
        if result is not None:
            self.tell(events.Over(result.ending, result.winners))
            raise Cut

    # Who sees what

    def public(self) -> view.Public:
        return view.public(self)

    def private(self, seat: Seat) -> view.Private | None:
        return view.private(self.position, seat)

    def hushed(self, seat: Seat) -> bool:
        """ST-RULING-25: nobody has words in a Silent round, but everybody may make a face (ST-RULING-31)."""
        return self.position.is_silent

    def why_not(self, seat: Seat, move: Any) -> str | None:
        if isinstance(move, questions.PlayCard) and action_cards.cards_wait(self):
            return questions.CARDS_LATER
        return questions.why_not(self.position, seat, move)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        view.redeal(self, seat, rng)

    def progress(self) -> str:
        return f"round {self.position.round}, {max(self.position.score)} of {self.options.goal} points"
