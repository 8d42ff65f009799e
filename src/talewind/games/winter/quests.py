"""Quests: resolving one in seven steps, and the memory that it leaves.

- Who may begin one, and where: `actions.why_not_resolve` (WT-QUEST-01, WT-QUEST-02, WT-RULING-19,
  WT-RULING-128)
- Step 2, who else activates a character for it: `joining` (WT-QUEST-07..14). Whoever comes to
  join must try to get there: `movement.why_not_stay` (WT-QUEST-10, WT-RULING-38), and even the acting player
  may interrupt: `interrupts.interruptors` (WT-INT-06)
- The fallen take no part: `incapacitated.standing` (WT-INCAP-04)
- A neutral memory: `position.Memory` (WT-COMP-05); the bookmark: `memories.place_memory` (WT-QUEST-41)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from talewind.engine import Answer, Flow, Move, Reply, Seat, ask, offering

from ..telling import so_far
from . import epilogue, events, factions, joining, memories, skills, story_cards, telling
from .data import QUEST, SIDES, Card, Character, Side
from .incapacitated import standing
from .moves import ChooseMemory, Decline, Done, Narrate, PlaceMemory, Play, PlayArtifact, TakePart
from .night import Facts, Night
from .objectives import may_be_overwritten
from .position import Memory, Outcome, Played, Questing
from .powers import granting, great_artifact
from .seat_question import LIMIT, SeatQuestion
from .under_way import actor, in_quest, may_rest, questing


def resolve(game: Night, answer: Answer) -> Flow[None]:
    """The seven steps, in order. WT-QUEST-03"""
    begin_quest(game, answer)
    try:
        objectors, object_to_link = partial(memories.objectors, game), partial(memories.object_to_link, game)
        yield from offering(tell_quest(game), objectors, object_to_link)
    except memories.LinkMissing:
        in_quest(game, missing_link=True)
    yield from end_quest(game)
    yield from consequences(game)


def go_on(game: Night) -> Flow[None]:
    """A turn that rested in a quest, once somebody had answered: it is too late to object to the link.

    WT-RULING-45
    """
    if game.position.joining is not None:
        yield from joining.go_on(game)
    yield from tell_quest(game)
    yield from end_quest(game)
    yield from consequences(game)


# 1. The quest begins


def begin_quest(game: Night, answer: Answer) -> None:
    """Step 1. WT-QUEST-04, WT-QUEST-05, WT-QUEST-06"""
    quest = answer.move.quest
    at = game.position.pieces[actor(game)].at
    game.position.quest = Questing(
        quest=quest,
        seat=answer.seat,
        at=at,
        carrier=game.position.carried.get(quest),
        took_part={answer.seat: actor(game)},
    )
    passage = telling.passage(game, answer, "quest", character=actor(game), at=at)
    game.tell(events.QuestBegins(answer.seat, actor(game), quest, at, passage))


def tell_quest(game: Night) -> Flow[None]:
    """Steps 2 to 5, from the one that it has come to."""
    if questing(game).step in ("begin", "joins"):
        yield from joining.more_activations(game)
        in_quest(game, step="continue")
    if questing(game).step == "continue":
        yield from play_part(game, questing(game).seat)
        in_quest(game, step="join_in")
    if questing(game).step == "join_in":
        yield from others_join_in(game)
        in_quest(game, step="last_card")
    yield from play_part(game, questing(game).seat)


# 3 to 5. The story, card by card


def others_join_in(game: Night) -> Flow[None]:
    """Step 4. WT-QUEST-20, WT-QUEST-24, WT-QUEST-25"""
    teller = questing(game).teller
    if teller is not None:
        yield from play_part(game, teller)
    for seat in joining.still_to_ask(game, questing(game).took_part):
        if seat in game.position.gone or not may_take_part(game, seat):
            continue
        answer = yield from ask(seat, JoinIn(game, seat))
        if isinstance(answer.move, TakePart):
            in_quest(game, took_part={**questing(game).took_part, seat: answer.move.character})
            game.tell(events.TookPart(seat, answer.move.character))
            yield from play_part(game, seat)
        else:
            game.tell(events.Declined(seat))


def may_take_part(game: Facts, seat: Seat) -> list[Character]:
    """Who stands there, or who was activated for it. WT-QUEST-20, WT-QUEST-21, WT-QUEST-22, WT-QUEST-23"""
    quest = questing(game)
    here = standing(game, game.position.at(quest.at))
    mine = [each for each in here if game.position.owner(each) == seat]
    if seat in quest.arrived:
        return [each for each in mine if each == quest.arrived[seat]]
    return mine


def play_part(game: Night, seat: Seat) -> Flow[None]:
    """Any number of cards; one more at most in step 5. WT-QUEST-15, WT-QUEST-20, WT-QUEST-26"""
    in_quest(game, teller=seat)
    while True:
        answer = yield from ask(seat, QuestPart(game, seat))
        in_quest(game, heard=True)
        if not isinstance(answer.move, Done):
            play_in_quest(game, answer)
        elif answer.words:
            telling.narrate(game, answer, "quest", questing(game).took_part[seat], questing(game).at)
        if isinstance(answer.move, Done) or questing(game).step == "last_card":
            break
        may_rest(game)
    in_quest(game, teller=None)


def play_in_quest(game: Night, answer: Answer) -> None:
    quest, seat = questing(game), answer.seat
    character = quest.took_part[seat]
    artifact, card = isinstance(answer.move, PlayArtifact), great_artifact.card_played(game, answer)
    cards = () if card is None else (card,)
    passage = telling.passage(game, answer, "quest", cards=cards, character=character, at=quest.at)
    played = Played(seat, story_cards.side_for(game, seat, character), card, artifact)
    in_quest(game, cards=(*quest.cards, played), artifact_used=quest.artifact_used or artifact)
    game.tell(events.CardPlayed(passage, artifact))


# 6. The quest ends


def count(game: Facts, side: Side) -> int:
    """Cards over all players, and a skill's bonus. WT-QUEST-28, WT-SKILL-05, WT-RULING-96"""
    cards = questing(game).cards
    return sum(played.side == side for played in cards) + skills.quest_bonus(game, side)


def end_quest(game: Night) -> Flow[None]:
    """Step 6. WT-QUEST-29, WT-QUEST-30, WT-QUEST-31, WT-QUEST-32, WT-MEM-04, WT-RULING-42, WT-RULING-45"""
    quest, spring, winter = questing(game), count(game, "spring"), count(game, "winter")
    ahead = spring - winter if QUEST[quest.quest].side == "spring" else winter - spring
    outcome: Outcome = "success" if ahead > 0 else "failure" if ahead < 0 else "tie"
    if quest.missing_link:
        outcome = "failure"
    in_quest(game, step="end", outcome=outcome)
    game.tell(events.QuestEnds(quest.quest, outcome, spring, winter, quest.missing_link))
    answer = yield from ask(quest.seat, EndOfQuest(game, quest.seat))
    telling.narrate(game, answer, "quest", actor(game), quest.at)


# 7. Consequences


def winning_side(game: Facts) -> Side | None:
    quest = questing(game)
    side = QUEST[quest.quest].side
    if quest.outcome == "tie":
        return None
    return side if quest.outcome == "success" else next(each for each in SIDES if each != side)


def consequences(game: Night) -> Flow[None]:
    """Step 7: a memory, the power, and perhaps the epilogue. WT-QUEST-38, WT-QUEST-40, WT-RULING-57"""
    in_quest(game, step="consequences")
    seat, side = questing(game).seat, winning_side(game)
    if side is not None:
        yield from choose_memory(game, side)
    answer = yield from ask(seat, WhereOnTrack(game, seat))
    lay_memory(game, answer.move.space, side)
    yield from granting.grant_power(game)
    game.position.quest = None
    epilogue.begin_if_full(game, seat)


def spaces_for_memory(game: Facts) -> list[int]:
    """Empty ones, and those whose memory may be overwritten. WT-QUEST-38, WT-QUEST-39, WT-OBJ-12"""
    track = enumerate(game.position.track)
    return [space for space, memory in track if memory is None or may_be_overwritten(memory)]


def lay_memory(game: Night, space: int, side: Side | None) -> None:
    """Its token and the bookmark go with it; after a tie it is neutral. All other cards are discarded.

    WT-QUEST-33, WT-QUEST-34, WT-QUEST-40, WT-QUEST-42
    """
    quest, position = questing(game), game.position
    position.carried.pop(quest.quest, None)
    position.slots = {at: token for at, token in position.slots.items() if token != quest.quest}
    memory = Memory(side=side, card=quest.memory, quest=quest.quest, story=quest.story)
    played = [each.card for each in quest.cards if not each.artifact and each.card is not None]
    in_quest(game, cards=(), memory=None, space=space)
    story_cards.lay_off(game, [card for card in played if card != memory.card])
    memories.place_memory(game, quest.seat, space, memory)


def eligible_memories(game: Facts) -> list[Card]:
    """WT-RULING-43"""
    return [each.card for each in questing(game).cards if not each.artifact and each.card is not None]


def chooser(game: Facts, side: Side) -> Seat:
    """Who played most for the winners; ties are the writer's, else the acting player's.

    WT-QUEST-35, WT-QUEST-36, WT-QUEST-37, WT-RULING-44, WT-RULING-47
    """
    quest = questing(game)
    played = Counter(each.seat for each in quest.cards if each.side == side)
    most = max(played.values(), default=0)
    leaders = [seat for seat, cards in played.items() if cards == most]
    if len(leaders) == 1:
        return leaders[0]
    writer = factions.writer(game)
    return quest.seat if not leaders or writer is None else writer


def choose_memory(game: Night, side: Side) -> Flow[None]:
    """WT-QUEST-35, WT-RULING-43, WT-RULING-44"""
    if not eligible_memories(game):
        in_quest(game, memory=story_cards.top_card(game))
        game.reveal()
        return
    seat = chooser(game, side)
    in_quest(game, chooser=seat)
    answer = yield from ask(seat, WhichMemory(game, seat))
    in_quest(game, memory=answer.move.card)


# What is asked


class JoinIn(SeatQuestion):
    """Do you go on with the story, and with whom?"""

    kind = "join_in"
    rules = ("WT-QUEST-20", "WT-QUEST-23", "WT-QUEST-24", "WT-RULING-39", "WT-RULING-41")
    takes = (TakePart, Decline)
    passing = Decline()

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield from map(TakePart, may_take_part(self.facts, self.seat))


class QuestPart(SeatQuestion):
    """Go on with the story: play a card where its picture comes in, or say that your part is told."""

    kind = "quest_part"
    rules = ("WT-QUEST-15", "WT-QUEST-16", "WT-QUEST-17", "WT-QUEST-18", "WT-QUEST-26")
    takes = (Play, PlayArtifact, Done)
    told = (Play, PlayArtifact, Done)
    aloud = True

    @property
    def moves(self) -> Iterator[Move]:
        yield Done()
        yield from map(Play, self.position.hands[self.seat])
        if great_artifact.artifact_in_quest(self.facts, self.seat):
            yield PlayArtifact()

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Play):
            return story_cards.why_not_cards(self.facts, self.seat, [move.card], "WT-QUEST-15")
        if isinstance(move, PlayArtifact) and not great_artifact.artifact_in_quest(self.facts, self.seat):
            return great_artifact.NO_CARD_HERE
        return None

    def lapse(self, draft: str) -> Reply | None:
        """Their part is told as it stands, and costs them no card. WT-RULING-102"""
        return Reply(Done(), so_far(draft, LIMIT))

    def shows(self) -> Mapping[str, Any]:
        quest, able = questing(self.facts), great_artifact.artifact_in_quest(self.facts, self.seat)
        return {
            "goal": QUEST[quest.quest].goal,
            "last": quest.step == "last_card",
            "artifact": great_artifact.artifact_card(self.facts) if able else None,
        }


class EndOfQuest(SeatQuestion):
    """End the story for the side that has won, or for neither."""

    kind = "end_of_quest"
    rules = ("WT-QUEST-32",)
    takes = (Narrate,)
    told = (Narrate,)
    aloud = True

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"outcome": questing(self.facts).outcome, "side": winning_side(self.facts)}


class WhichMemory(SeatQuestion):
    """Which of the cards will be remembered?"""

    kind = "which_memory"
    rules = ("WT-QUEST-35", "WT-QUEST-36", "WT-QUEST-37", "WT-RULING-43", "WT-RULING-44")
    takes = (ChooseMemory,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(ChooseMemory, eligible_memories(self.facts))


class WhereOnTrack(SeatQuestion):
    """Where on the track does the memory go?"""

    kind = "where_on_track"
    rules = ("WT-QUEST-38", "WT-QUEST-39", "WT-QUEST-40", "WT-QUEST-41", "WT-OBJ-12", "WT-OBJ-13")
    takes = (PlaceMemory,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(PlaceMemory, spaces_for_memory(self.facts))

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, PlaceMemory)
        if move.space in spaces_for_memory(self.facts):
            return None
        return "That is no empty space before the epilogue (WT-QUEST-38)."
