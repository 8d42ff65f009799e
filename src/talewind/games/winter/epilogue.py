"""The epilogue: the last cards, the scores, the writer's word, and who wins.

- Whom a memory favours: `memories.favouring` (WT-MEM-01)
- The bookmark is on the last memory, `memories.place_memory` (WT-MEM-02), and moved on only here (WT-ADV-05)
- That an objective may fill the track: `objectives.declare` (WT-OBJ-14)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from talewind.engine import Answer, Cut, Flow, Move, Seat, ask

from . import events, factions, memories, quest_types, story_cards, telling
from .data import SIDES, Faction, QuestName, Side
from .moves import Done, MoveBookmark, NameSide, Narrate, PlaySome, Recall, Settle
from .night import Facts, Night
from .position import Epilogue, Played
from .seat_question import SeatQuestion
from .under_way import ending, in_epilogue

MEMORY_POINTS = 3
"""WT-EPI-16"""


def begin_if_full(game: Night, seat: Seat) -> None:
    """The moment a memory lies on the last empty space. WT-EPI-01"""
    if not memories.empty_spaces(game):
        start_epilogue(game, seat)


def start_epilogue(game: Night, seat: Seat) -> None:
    """At once: all that is under way is cut off. Whoever laid the last memory is the epilogue player.

    WT-EPI-06, WT-RULING-56, WT-RULING-57, WT-RULING-58
    """
    position = game.position
    story_cards.lay_off(game, cards_under_way(game))
    position.activation = position.joining = position.movement = position.quest = None
    position.battle = position.trap = position.entered = position.claim = position.declaring = None
    position.window, position.deeds, position.willing, position.passing = "", [], {}, {}
    position.between_turns = False
    position.stage = "epilogue"
    position.epilogue = Epilogue(seat=seat)
    game.tell(events.EpilogueBegins(seat))
    raise Cut


def cards_under_way(game: Facts) -> list[int]:
    """Cards in play that are no memory."""
    kept = {memory.card for memory in game.position.track if memory is not None}
    return [card for card in story_cards.visible_cards(game) if card not in kept]


def play_epilogue(game: Night) -> Flow[None]:
    """One part. Nothing else is asked: nobody activates, acts or draws. WT-EPI-02, WT-EPI-03, WT-EPI-05"""
    match ending(game).step:
        case "begins":
            yield from end_begins(game)
        case "join_in":
            yield from next_joins_in(game)
        case "writer":
            yield from writer_joins_in(game)
        case "ending":
            yield from conclude(game)


# 1. The end begins


def end_begins(game: Night) -> Flow[None]:
    """Step 1: all that is left (`must_play`). WT-EPI-07, WT-EPI-08, WT-EPI-11, WT-EPI-12, WT-RULING-60"""
    seat = ending(game).seat
    if seat == factions.writer(game):
        yield from name_side(game, seat)
    yield from tell_part(game, seat)
    in_epilogue(game, step="join_in")


def name_side(game: Night, seat: Seat) -> Flow[None]:
    answer = yield from ask(seat, WhichSide(game, seat))
    in_epilogue(game, side=answer.move.side)
    game.tell(events.SideNamed(seat, answer.move.side))


def tell_part(game: Night, seat: Seat) -> Flow[None]:
    """Its memory, its cards, and where the bookmark goes next. WT-EPI-07, WT-EPI-13, WT-EPI-20, WT-ADV-05"""
    in_epilogue(game, teller=seat)
    bound = bound_to(game, seat)
    if bound is not None:
        recall(game, seat, bound)
    words = yield from tell_passages(game, seat)
    game.tell(events.PartEnds(seat, words))
    if game.options.alternative_epilogue and bookmark_spaces(game):
        moved = yield from ask(seat, NextBookmark(game, seat))
        game.position.bookmark = moved.move.space
        game.tell(events.BookmarkMoved(seat, moved.move.space))
    in_epilogue(game, teller=None, told=(*ending(game).told, seat))


def tell_passages(game: Night, seat: Seat) -> Flow[str]:
    while True:
        answer = yield from ask(seat, EpiloguePart(game, seat))
        match answer.move:
            case Done():
                return answer.words
            case Recall(space):
                recall(game, seat, space)
            case Settle():
                settle(game, answer)
            case _:
                play_some(game, answer)


# The memory that a part takes up


def bound_to(game: Facts, seat: Seat) -> int | None:
    """The bookmark's space, where the rules leave no choice. WT-EPI-09, WT-ADV-04"""
    bound = seat == ending(game).seat or game.options.alternative_epilogue
    return game.position.bookmark if bound else None


def to_recall(game: Facts, seat: Seat) -> list[int]:
    """The memories among which this seat may choose. WT-EPI-14, WT-EPI-22"""
    return [] if bound_to(game, seat) is not None else memories.taken_spaces(game)


def why_not_recall(game: Facts, seat: Seat, move: Recall) -> str | None:
    if bound_to(game, seat) is not None:
        return "Your part takes up the memory under the bookmark (WT-EPI-09, WT-ADV-04)."
    return None if move.space in to_recall(game, seat) else "There is no memory (WT-EPI-14)."


def recall(game: Night, seat: Seat, space: int) -> None:
    if ending(game).recalled.get(seat) == space:
        return
    in_epilogue(game, recalled={**ending(game).recalled, seat: space})
    game.tell(events.Recalled(seat, space))


# Open stories


def open_stories(game: Facts) -> list[QuestName]:
    """Quests on the map of which nobody has told the end. WT-EPI-10"""
    return [quest for quest in quest_types.on_the_map(game) if quest not in ending(game).settled]


def why_not_settle(game: Facts, seat: Seat, move: Settle) -> str | None:
    """Only whoever has settled a story can say that it is open after all. WT-EPI-10"""
    if move.settled:
        return None if move.quest in open_stories(game) else "That story is not open (WT-EPI-10)."
    mine = ending(game).settled.get(move.quest) == seat
    return None if mine else "You have not told the end of that story (WT-EPI-10)."


def settlings(game: Facts, seat: Seat) -> Iterator[Settle]:
    yield from map(Settle, open_stories(game))
    settled = ending(game).settled
    yield from (Settle(quest, settled=False) for quest, who in settled.items() if who == seat)


def settle(game: Night, answer: Answer) -> None:
    """WT-EPI-10, WT-EPI-15"""
    move: Settle = answer.move
    settled = {quest: who for quest, who in ending(game).settled.items() if quest != move.quest}
    if move.settled:
        settled[move.quest] = answer.seat
    in_epilogue(game, settled=settled)
    game.tell(events.Settled(answer.seat, move.quest, move.settled))


# Cards and the bookmark


def play_some(game: Night, answer: Answer) -> None:
    """All of a writer's cards count for the faction of their choice. WT-EPI-21"""
    seat, cards = answer.seat, answer.move.cards
    side = plays_for(game, seat)
    story_cards.take_from_hand(game, seat, cards)
    played = tuple(Played(seat, side, card) for card in cards)
    in_epilogue(game, cards=(*ending(game).cards, *played))
    passage = telling.passage(game, answer, "epilogue", cards=cards)
    game.tell(events.CardPlayed(msgspec.structs.replace(passage, side=side)))


def plays_for(game: Facts, seat: Seat) -> Side:
    named = ending(game).side
    if named is not None and seat == factions.writer(game):
        return named
    return story_cards.side_for(game, seat)


def may_play(game: Facts, seat: Seat) -> int:
    """How many cards at most: half of the hand for a writer who joins last. WT-EPI-20, WT-RULING-61"""
    left = len(game.position.hands[seat])
    if ending(game).step != "writer":
        return left
    played = sum(each.seat == seat for each in ending(game).cards)
    return max(0, (left + played) // 2 - played)


def must_play(game: Facts, seat: Seat) -> bool:
    """The epilogue player plays every card that is left. WT-EPI-07, WT-RULING-59"""
    return seat == ending(game).seat and bool(game.position.hands[seat])


def bookmark_spaces(game: Facts) -> list[int]:
    """WT-ADV-05"""
    return [space for space in memories.taken_spaces(game) if space != game.position.bookmark]


# 2. Other players join in


def next_joins_in(game: Night) -> Flow[None]:
    """Step 2, clockwise; the writer waits, unless he began. WT-EPI-13, WT-EPI-18, WT-EPI-19, WT-RULING-62"""
    first, writer = ending(game).seat, factions.writer(game)
    others = [seat for seat in game.position.clockwise_after(first) if seat != writer]
    seat = next((seat for seat in others if seat not in ending(game).told), None)
    if seat is not None:
        yield from tell_part(game, seat)
        return
    score(game)
    waits = writer not in (None, first) and writer not in game.position.gone
    in_epilogue(game, step="writer" if waits else "ending")


# 3. Calculate scores


def score(game: Night) -> None:
    """Step 3. WT-EPI-16, WT-RULING-63"""
    game.position.scores = {side: points(game, side) for side in SIDES}
    game.tell(events.Reckoned(game.position.scores["spring"], game.position.scores["winter"]))


def points(game: Facts, side: Side) -> int:
    """A card is worth one, a memory three. WT-EPI-16, WT-EPI-17"""
    cards = sum(played.side == side for played in ending(game).cards)
    return cards + MEMORY_POINTS * memories.favouring(game, side)


def score_of(game: Facts, faction: Faction) -> int:
    """What has been counted for it; the writer has no score."""
    return next((points for side, points in game.position.scores.items() if side == faction), 0)


# 4. The writer joins in


def writer_joins_in(game: Night) -> Flow[None]:
    """Step 4: half of the hand (`may_play`), for one faction. WT-EPI-19, WT-EPI-21"""
    seat = factions.writer(game)
    assert seat is not None
    yield from name_side(game, seat)
    yield from tell_part(game, seat)
    score(game)
    in_epilogue(game, step="ending")


# 5. Determine the winner


def conclude(game: Night) -> Flow[None]:
    """Step 5, and the game ends. WT-EPI-04, WT-EPI-26"""
    position, seat = game.position, ending(game).seat
    position.winner = winning_faction(game)
    while True:
        answer = yield from ask(seat, Ending(game, seat))
        if isinstance(answer.move, Narrate):
            break
        settle(game, answer)
    telling.narrate(game, answer, "ending")
    position.stage = "over"
    position.ending = f"{position.winner}_wins"
    game.tell(events.Over(position.ending, position.winner))


def winning_faction(game: Facts) -> Faction:
    """More points; else the writer, if there is one, or the faction of the epilogue player.

    WT-GOAL-02, WT-EPI-23, WT-EPI-24, WT-EPI-25, WT-WRITER-03, WT-RULING-113
    """
    spring, winter = game.position.scores["spring"], game.position.scores["winter"]
    if spring != winter:
        return "spring" if spring > winter else "winter"
    return "writer" if factions.writer(game) is not None else factions.faction_of(game, ending(game).seat)


# What is asked


class WhichSide(SeatQuestion):
    """For which faction does the writer play?"""

    kind = "which_side"
    rules = ("WT-EPI-21", "WT-RULING-60")
    takes = (NameSide,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(NameSide, SIDES)


class EpiloguePart(SeatQuestion):
    """Your part of the end: which memory it takes up, which open stories it settles, cards as they come in.

    Any cards may be named together; listed are single ones, and all at once.
    """

    kind = "epilogue_part"
    rules = ("WT-EPI-07", "WT-EPI-09", "WT-EPI-10", "WT-EPI-13", "WT-EPI-14", "WT-EPI-20")
    takes = (PlaySome, Recall, Settle, Done)
    told = (PlaySome, Done)
    aloud = True
    in_pieces = (PlaySome,)

    @property
    def moves(self) -> Iterator[Move]:
        hand = self.position.hands[self.seat]
        yield from map(Recall, to_recall(self.facts, self.seat))
        yield from settlings(self.facts, self.seat)
        if not must_play(self.facts, self.seat):
            yield Done()
        if most := may_play(self.facts, self.seat):
            yield from (PlaySome((card,)) for card in hand)
        if 1 < len(hand) <= most:
            yield PlaySome(tuple(hand))

    def pieces(self, kind: type[Move], told: tuple[Any, ...]) -> Iterator[Any]:
        return story_cards.some_of(self.position.hands[self.seat], told[0], may_play(self.facts, self.seat))

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Done):
            left = must_play(self.facts, self.seat)
            return "The epilogue player plays all the cards that are left (WT-EPI-07)." if left else None
        if isinstance(move, Recall):
            return why_not_recall(self.facts, self.seat, move)
        if isinstance(move, Settle):
            return why_not_settle(self.facts, self.seat, move)
        assert isinstance(move, PlaySome)
        if not move.cards:
            return "Name the cards, or say that your part is told (WT-EPI-13)."
        if len(move.cards) > (most := may_play(self.facts, self.seat)):
            return f"You may play {most} more at most (WT-EPI-20)."
        return story_cards.why_not_cards(self.facts, self.seat, move.cards, "WT-EPI-03")

    def simplest(self) -> Move:
        return Done()

    def shows(self) -> Mapping[str, Any]:
        return {
            "most": may_play(self.facts, self.seat),
            "must": must_play(self.facts, self.seat),
            "recall": to_recall(self.facts, self.seat),
            "open": _open_stories(self.facts),
        }


class NextBookmark(SeatQuestion):
    """Which memory does the next one link to?"""

    kind = "next_bookmark"
    rules = ("WT-ADV-05",)
    takes = (MoveBookmark,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(MoveBookmark, bookmark_spaces(self.facts))


class Ending(SeatQuestion):
    """So it ends: tell how, and tie up what is still loose."""

    kind = "ending"
    rules = ("WT-EPI-26", "WT-GOAL-03")
    takes = (Narrate, Settle)
    told = (Narrate,)
    aloud = True

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()
        yield from settlings(self.facts, self.seat)

    def why_not(self, move: Move) -> str | None:
        return why_not_settle(self.facts, self.seat, move) if isinstance(move, Settle) else None

    def shows(self) -> Mapping[str, Any]:
        return {"winner": self.position.winner, "open": _open_stories(self.facts)}


def _open_stories(game: Facts) -> dict[QuestName, str]:
    """What has no end yet, and how each of it was introduced. WT-EPI-10"""
    return {quest: game.position.intros.get(quest, "") for quest in open_stories(game)}
