"""Story: the round, its action cards, and the end, in the order of its rulebook.

Each floor stands on the one below it: `tellings` (one story), `voting` (votes and points), `ties`.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from talewind.engine import (
    CLOCK,
    Answer,
    Asks,
    Chance,
    Cut,
    Either,
    Elapsed,
    Flow,
    GoOn,
    Pause,
    Result,
    Seat,
    ask_all,
    look_at_it,
    ranks,
)

from .. import telling
from . import events, questions, view
from .about import ABOUT, StoryOptions
from .book import pages, remarks
from .bots import BOTS
from .position import GOAL, HAND, Card, Handed, StoryPosition
from .ties import Ties


class Story(Ties):
    about = ABOUT
    Position = StoryPosition
    Options = StoryOptions
    bots = BOTS
    book = staticmethod(pages)
    remarks = staticmethod(remarks)
    Move = (
        questions.PlayCard
        | questions.NoCard
        | questions.Lay
        | questions.TurnOver
        | questions.Skip
        | questions.Give
        | questions.Draw
        | questions.LayAt
        | questions.Gesticulate
        | questions.Overhear
        | questions.VoteFor
        | questions.Throw
        | telling.SpeakUp
        | telling.FallSilent
        | telling.Done
        | GoOn
        | Elapsed
    )
    Event = (
        events.RoundBegins
        | events.PlayedCard
        | events.HandedOn
        | events.Laid
        | events.SpokeUp
        | events.Overheard
        | events.TaleTold
        | events.Skipped
        | events.VotesOpened
        | events.Tied
        | events.Expanding
        | events.Expanded
        | events.Threw
        | events.RoundWon
        | events.RoundVoid
        | events.Reshuffled
        | events.Over
    )
    ACTION_CARDS: ClassVar[tuple[Card, ...]] = (*("challenge",) * 4, *("silent",) * 4)
    FEWEST: ClassVar[int] = 3
    hush = "This is a silent round: nobody speaks until the votes lie open."
    signs_while_hushed = True

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
        table = self.position
        if table.phase == "open":
            yield from self.open_the_round()
        elif table.to_come:
            yield from self.take_a_turn(table.to_come.pop(0))
        else:
            yield from self.settle_the_round()

    def open_the_round(self) -> Flow[None]:
        """ST-ROUND-05, ST-NEXT-03"""
        table = self.position
        table.order = [table.starter, *self.clockwise_after(table.starter)]
        table.to_come = table.order[:]
        self.tell(events.RoundBegins(table.round, table.starter, table.start))
        first = yield from self.wait_for_cards()
        table.phase = "tell"
        if table.effect == "challenge":
            yield from self.hand_pictures_on()
        if first is not None:
            table.to_come.remove(first.seat)
            yield from self.tell_of_what_was_laid(first)

    # Action cards

    def wait_for_cards(self) -> Flow[Answer | None]:
        """Until a card is played, or the starter lays a picture: then that answer is returned.

        ST-ACT-01, ST-ACT-02, ST-ACT-05, ST-RULING-13, ST-RULING-14
        """
        table = self.position
        window, offer = questions.CardWindow(), questions.CardOffer()
        clock = Pause(self.options.card_seconds) if self.options.card_seconds else None
        lays = {seat: questions.WhichPicture(table, seat, self.telling_seconds) for seat in table.order}
        while True:
            starter = table.starter
            holders = [seat for seat in self.present() if table.cards[seat] is not None]
            thinking = [seat for seat in holders if seat != starter and seat not in table.no_card]
            table.free = table.free or not thinking
            asks: Asks = {seat: window if not table.free and seat in thinking else offer for seat in holders}
            if table.free:
                lay = lays[starter]
                asks[starter] = Either(lay, (offer,)) if starter in asks else lay
            elif clock is not None:
                asks[CLOCK] = clock
            answer = yield asks
            if isinstance(answer.move, Elapsed):
                table.free = True
            elif isinstance(answer.move, questions.NoCard):
                table.no_card.append(answer.seat)
            elif isinstance(answer.move, questions.PlayCard):
                self.play_card(answer.seat)
                return None
            elif answer.seat not in table.gone:
                return answer

    def play_card(self, seat: Seat) -> None:
        """It binds everybody until the round is over, and is not replaced. ST-ACT-03..05, ST-RULING-15"""
        table = self.position
        card = table.cards[seat]
        assert card is not None
        table.cards[seat] = None
        table.effect, table.played_by = card, seat
        self.reveal()
        self.tell(events.PlayedCard(seat, card))

    def hand_pictures_on(self) -> Flow[None]:
        """Everybody to the right, unseen until the own turn. ST-ACT-06, ST-ACT-07, ST-RULING-21"""
        table = self.position
        table.phase = "hand_on"
        givers = {
            seat: questions.HandOn(table, seat, self.telling_seconds)
            for seat in table.order
            if seat not in table.gone
        }
        answers = yield from ask_all(self, givers)
        for giver in answers:
            if giver not in table.gone:
                *_, right = self.clockwise_after(giver)
                table.unseen[right] = Handed(self.given(answers[giver]), giver)
        table.phase = "tell"
        self.tell(events.HandedOn())

    # Voting

    def settle_the_round(self) -> Flow[None]:
        """ST-ROUND-06, ST-VOTE-01..03, ST-RULING-20, ST-RULING-21"""
        table = self.position
        table.phase = "vote"
        if table.tales:
            table.votes = yield from self.vote()
            self.tell(events.VotesOpened(table.votes[:]))
        table.tied = self.leaders(table.votes)
        if len(table.tied) > 1:
            yield from self.break_the_tie()
        elif table.tied:
            self.score(table.tied[0], table.votes)
        else:
            table.phase = "reveal"
            self.tell(events.RoundVoid())
        yield from look_at_it(self, self.options.reveal_seconds)
        self.clear_the_table()

    # Between rounds

    def clear_the_table(self) -> None:
        """All pictures go but the winning story's.

        ST-NEXT-01..03, ST-RULING-03, ST-RULING-04, ST-RULING-07
        """
        table = self.position
        for tale in table.tales:
            if tale.seat == table.winner:
                table.discard.append(table.start)
                table.start = tale.picture
            else:
                table.discard.append(tale.picture)
        table.discard += [tale.picture for tale in table.expansions]
        table.discard.sort()
        table.phase = "open"
        table.free, table.no_card = False, []
        table.effect = table.played_by = table.winner = None
        table.tales, table.expansions = [], []
        table.tied, table.throwers, table.throws = [], [], []
        table.votes, table.votes_again = [], []
        table.gains = [0] * self.seats
        for seat in self.present():
            self.refill(seat)
        table.round += 1
        table.starter = next(self.clockwise_after(table.starter), table.starter)
        result = self.result()
        if result is not None:
            self.tell(events.Over(result.ending, result.winners))

    # End of the game

    def result(self) -> Result | None:
        """ST-OBJ-01, ST-END-01, ST-END-02, ST-RULING-19, ST-RULING-24, ST-RULING-27"""
        table = self.position
        present = self.present()
        winners = [seat for seat in range(self.seats) if table.score[seat] >= GOAL]
        ending = "twenty_points"
        if len(present) < self.FEWEST and not winners:
            best = max((table.score[seat] for seat in present), default=0)
            ending, winners = "too_few_players", [seat for seat in present if table.score[seat] == best]
        elif not winners or table.phase != "open":
            return None
        standings = [(seat in winners, seat in present, table.score[seat]) for seat in range(self.seats)]
        standings = [(won, here, 0 if won else points) for won, here, points in standings]
        return Result(ending=ending, winners=winners, ranks=ranks(standings), points=table.score[:])

    # People who leave

    def left(self, seat: Seat) -> None:
        """Their hand is discarded unseen, their card leaves the game, the order closes up. ST-RULING-24"""
        table = self.position
        table.buried += [Handed(picture, seat) for picture in table.hands[seat]]
        table.hands[seat] = []
        card, table.cards[seat] = table.cards[seat], None
        if card is not None:
            table.box.append(card)
            table.box.sort()
        for waiting in (table.unseen, table.extras):
            handed = waiting.pop(seat, None)
            if handed is not None:
                table.buried.append(handed)
        if seat in table.to_come:
            table.to_come.remove(seat)
        if seat == table.starter and table.phase == "open":
            table.starter = next(self.clockwise_after(seat), seat)
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
        return questions.why_not(self.position, seat, move)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        view.redeal(self, seat, rng)

    def progress(self) -> str:
        return f"round {self.position.round}, {max(self.position.score)} of {GOAL} points"
