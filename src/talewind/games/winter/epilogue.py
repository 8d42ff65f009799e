"""The epilogue: the last cards, the scores, the writer's word, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from talewind.engine import Answer, Flow, Result, Seat, ask, ranks

from . import events, questions
from .data import SIDES, Faction, QuestName, Side
from .moves import Done, Narrate, Recall, Settle
from .opening import Beginning
from .position import MEMORY_POINTS, Epilogue, Played


class Epilogues(Beginning):
    @property
    def ending_now(self) -> Epilogue:
        epilogue = self.position.epilogue
        assert epilogue is not None
        return epilogue

    def in_epilogue(self, **facts: Any) -> None:
        self.position.epilogue = msgspec.structs.replace(self.ending_now, **facts)

    def play_epilogue(self) -> Flow[None]:
        """One part of it. WT-EPI-02..05"""
        match self.ending_now.step:
            case "begins":
                yield from self.end_begins()
            case "join_in":
                yield from self.next_joins_in()
            case "writer":
                yield from self.writer_joins_in()
            case "ending":
                yield from self.conclude()

    def end_begins(self) -> Flow[None]:
        """Step 1: all that is left. WT-EPI-06..12, WT-RULING-59, WT-RULING-60"""
        seat = self.ending_now.seat
        if seat == self.writer:
            yield from self.name_side(seat)
        yield from self.tell_part(seat)
        self.in_epilogue(step="join_in")

    def name_side(self, seat: Seat) -> Flow[None]:
        answer = yield from ask(seat, questions.WhichSide(self, seat))
        self.in_epilogue(side=answer.move.side)
        self.tell(events.SideNamed(seat, answer.move.side))

    def tell_part(self, seat: Seat) -> Flow[None]:
        """A memory to take up, and cards in passages, until the part is told.

        WT-EPI-07, WT-EPI-13, WT-EPI-20
        """
        self.in_epilogue(teller=seat)
        bound = self.bound_to(seat)
        if bound is not None:
            self.recall(seat, bound)
        words = yield from self.tell_passages(seat)
        self.tell(events.PartEnds(seat, words))
        if self.options.alternative_epilogue and self.bookmark_spaces():
            moved = yield from ask(seat, questions.NextBookmark(self, seat))
            self.position.bookmark = moved.move.space
            self.tell(events.BookmarkMoved(seat, moved.move.space))
        self.in_epilogue(teller=None, told=(*self.ending_now.told, seat))

    def tell_passages(self, seat: Seat) -> Flow[str]:
        while True:
            answer = yield from ask(seat, questions.EpiloguePart(self, seat))
            match answer.move:
                case Done():
                    return answer.words
                case Recall(space):
                    self.recall(seat, space)
                case Settle():
                    self.settle(answer)
                case _:
                    self.play_some(answer)

    # The memory that a part takes up

    def bound_to(self, seat: Seat) -> int | None:
        """The bookmark's space, where the rules leave no choice. WT-EPI-09, WT-ADV-04"""
        bound = seat == self.ending_now.seat or self.options.alternative_epilogue
        return self.position.bookmark if bound else None

    def to_recall(self, seat: Seat) -> list[int]:
        """The memories among which this seat may choose. WT-EPI-14, WT-EPI-22"""
        return [] if self.bound_to(seat) is not None else self.taken_spaces()

    def why_not_recall(self, seat: Seat, move: Recall) -> str | None:
        if self.bound_to(seat) is not None:
            return "Your part takes up the memory under the bookmark (WT-EPI-09, WT-ADV-04)."
        return None if move.space in self.to_recall(seat) else "There is no memory (WT-EPI-14)."

    def recall(self, seat: Seat, space: int) -> None:
        self.in_epilogue(recalled={**self.ending_now.recalled, seat: space})
        self.tell(events.Recalled(seat, space))

    # Open stories

    def open_stories(self) -> list[QuestName]:
        """Quests on the map of which nobody has told the end. WT-EPI-10"""
        return [quest for quest in self.on_the_map() if quest not in self.ending_now.settled]

    def why_not_settle(self, seat: Seat, move: Settle) -> str | None:
        """Only whoever has settled a story can say that it is open after all. WT-EPI-10"""
        if move.settled:
            return None if move.quest in self.open_stories() else "That story is not open (WT-EPI-10)."
        mine = self.ending_now.settled.get(move.quest) == seat
        return None if mine else "You have not told the end of that story (WT-EPI-10)."

    def settlings(self, seat: Seat) -> Iterator[Settle]:
        yield from map(Settle, self.open_stories())
        settled = self.ending_now.settled
        yield from (Settle(quest, settled=False) for quest, who in settled.items() if who == seat)

    def settle(self, answer: Answer) -> None:
        """WT-EPI-10, WT-EPI-15"""
        move: Settle = answer.move
        settled = {quest: who for quest, who in self.ending_now.settled.items() if quest != move.quest}
        if move.settled:
            settled[move.quest] = answer.seat
        self.in_epilogue(settled=settled)
        self.tell(events.Settled(answer.seat, move.quest, move.settled))

    # Cards and the bookmark

    def play_some(self, answer: Answer) -> None:
        """All of a writer's cards count for the faction of their choice. WT-EPI-21"""
        seat, cards = answer.seat, answer.move.cards
        side = self.plays_for(seat)
        self.take_from_hand(seat, cards)
        played = tuple(Played(seat, side, card) for card in cards)
        self.in_epilogue(cards=(*self.ending_now.cards, *played))
        passage = self.passage(answer, "epilogue", cards=cards)
        self.tell(events.CardPlayed(msgspec.structs.replace(passage, side=side)))

    def plays_for(self, seat: Seat) -> Side:
        named = self.ending_now.side
        return named if seat == self.writer and named is not None else self.side_for(seat)

    def may_play(self, seat: Seat) -> int:
        """How many cards at most: half of the hand for a writer who joins last. WT-EPI-20, WT-RULING-61"""
        left = len(self.position.hands[seat])
        if self.ending_now.step != "writer":
            return left
        played = sum(each.seat == seat for each in self.ending_now.cards)
        return max(0, (left + played) // 2 - played)

    def must_play(self, seat: Seat) -> bool:
        """The epilogue player plays every card that is left. WT-EPI-07, WT-RULING-59"""
        return seat == self.ending_now.seat and bool(self.position.hands[seat])

    def bookmark_spaces(self) -> list[int]:
        """WT-ADV-05"""
        return [space for space in self.taken_spaces() if space != self.position.bookmark]

    def next_joins_in(self) -> Flow[None]:
        """Step 2, clockwise; the writer waits. WT-EPI-13..15, WT-RULING-62"""
        epilogue = self.ending_now
        others = [seat for seat in self.clockwise_after(epilogue.seat) if seat != self.writer]
        seat = next((seat for seat in others if seat not in epilogue.told), None)
        if seat is not None:
            yield from self.tell_part(seat)
            return
        self.score()
        waits = self.writer is not None and self.writer != epilogue.seat
        there = waits and self.writer not in self.position.gone
        self.in_epilogue(step="writer" if there else "ending")

    def score(self) -> None:
        """WT-EPI-16, WT-EPI-17, WT-MEM-01, WT-RULING-63"""
        self.position.scores = {side: self.points(side) for side in SIDES}
        self.tell(events.Reckoned(self.position.scores["spring"], self.position.scores["winter"]))

    def points(self, side: Side) -> int:
        cards = sum(played.side == side for played in self.ending_now.cards)
        memories = sum(memory is not None and memory.side == side for memory in self.position.track)
        return cards + MEMORY_POINTS * memories

    def writer_joins_in(self) -> Flow[None]:
        """Step 4: half of the hand, for one faction. WT-EPI-18..22, WT-RULING-61"""
        seat = self.writer
        assert seat is not None
        yield from self.name_side(seat)
        yield from self.tell_part(seat)
        self.score()
        self.in_epilogue(step="ending")

    def conclude(self) -> Flow[None]:
        """Step 5. WT-EPI-23..26"""
        table = self.position
        seat = self.ending_now.seat
        table.winner = self.winning_faction()
        while True:
            answer = yield from ask(seat, questions.Ending(self, seat))
            if isinstance(answer.move, Narrate):
                break
            self.settle(answer)
        self.narrate(answer, "ending")
        table.stage = "over"
        table.ending = f"{table.winner}_wins"
        self.tell(events.Over(table.ending, table.winner))

    def winning_faction(self) -> Faction:
        """WT-GOAL-02, WT-EPI-23..25, WT-WRITER-03"""
        spring, winter = self.position.scores["spring"], self.position.scores["winter"]
        if spring != winter:
            return "spring" if spring > winter else "winter"
        return "writer" if self.writer is not None else self.position.factions[self.ending_now.seat]

    # The result

    def result(self) -> Result | None:
        """WT-GOAL-02, WT-EPI-04, WT-EPI-23..25"""
        table = self.position
        if table.stage != "over":
            return None
        won = [table.factions[seat] == table.winner for seat in range(self.seats)]
        sides: dict[str, list[Seat]] = {}
        for seat, faction in enumerate(table.factions):
            sides.setdefault(faction, []).append(seat)
        own = {"spring": table.scores.get("spring", 0), "winter": table.scores.get("winter", 0), "writer": 0}
        return Result(
            ending=table.ending,
            winners=[seat for seat in range(self.seats) if won[seat]],
            ranks=ranks([(won[seat], own[table.factions[seat]]) for seat in range(self.seats)]),
            points=[own[table.factions[seat]] for seat in range(self.seats)],
            sides=sides,
        )
