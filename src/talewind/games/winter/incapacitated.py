"""Incapacitated characters: what the fallen cannot do, and how they are saved.

- In the end phase they are readied like all others, and do not stand up: `chapters.end_phase` (WT-INCAP-05)
- Who has nobody standing at a quest cannot join in: `quests.may_take_part` (WT-QUEST-22)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from talewind.engine import Answer, Flow, Move, Seat, ask

from . import characters, events, objectives, story_cards, telling
from .data import PERSON, SIDE_OF, Character
from .moves import Rest, Save
from .night import Facts, Night
from .seat_question import SeatQuestion

SAVING_COST = 2
"""WT-INCAP-08"""


def fall(game: Night, character: Character) -> None:
    """Its token lies on its side where it is. WT-INCAP-01"""
    characters.change(game, character, fallen=True)
    game.tell(events.Fell(character))


def bar(game: Night, character: Character) -> None:
    """It may not move again in this chapter, saved or not. WT-RULING-15"""
    characters.change(game, character, barred=True)
    game.tell(events.Barred(character))


# What the fallen cannot do


def why_not_move(game: Facts, character: Character) -> str | None:
    """WT-INCAP-02"""
    if game.position.pieces[character].fallen:
        return f"{PERSON[character].name} has fallen and cannot move (WT-INCAP-02)."
    return None


def why_not_act(game: Facts, character: Character) -> str | None:
    """WT-INCAP-03"""
    if game.position.pieces[character].fallen:
        return f"{PERSON[character].name} has fallen and cannot act (WT-INCAP-03)."
    return None


def standing(game: Facts, characters: Iterable[Character]) -> list[Character]:
    """Those of them who can take part in a quest. WT-INCAP-04"""
    return [each for each in characters if not game.position.pieces[each].fallen]


# Saving


def can_be_saved(game: Facts, seat: Seat) -> list[Character]:
    """Whom this seat may save, if it pays; on the way, too (`movement.OnTheWay`). WT-INCAP-11"""
    fallen = [whom for whom, piece in game.position.pieces.items() if piece.fallen]
    return [whom for whom in fallen if why_not_help(game, seat, whom) is None]


def why_not_help(game: Facts, seat: Seat, whom: Character) -> str | None:
    """One's own wherever it lies: it saves itself. Others by one of theirs who stands in the same space.

    WT-INCAP-06, WT-INCAP-07, WT-INCAP-10, WT-RULING-51, WT-RULING-52
    """
    position = game.position
    if whom not in position.pieces or not position.pieces[whom].fallen:
        return f"{PERSON[whom].name} has not fallen (WT-INCAP-06)."
    if position.pieces[whom].owner == seat:
        return None
    near = [
        mine
        for mine in position.at(position.pieces[whom].at, SIDE_OF[whom])
        if position.owner(mine) == seat and not position.pieces[mine].fallen
    ]
    if near:
        return None
    return f"None of your characters can help {PERSON[whom].name} there (WT-INCAP-10)."


def why_not_save(game: Facts, seat: Seat, move: Save) -> str | None:
    """WT-INCAP-08, WT-INCAP-12"""
    if seat != game.position.acting or game.position.joining is not None:
        return "One can save only in one's own turn (WT-INCAP-12)."
    return why_not_help(game, seat, move.whom) or story_cards.why_not_cards(
        game, seat, move.cards, "WT-INCAP-08", SAVING_COST
    )


def saves(game: Facts, seat: Seat) -> Iterator[Save]:
    if seat != game.position.acting or game.position.joining is not None:
        return
    hand = game.position.hands[seat]
    for whom in can_be_saved(game, seat):
        for nth, one in enumerate(hand):
            for two in hand[nth + 1 :]:
                yield Save(whom, (one, two))


def save(game: Night, answer: Answer) -> None:
    """Two cards, and it stands again; a bar stays. WT-INCAP-08, WT-INCAP-09, WT-RULING-15"""
    move: Save = answer.move
    story_cards.take_from_hand(game, answer.seat, move.cards)
    story_cards.lay_off(game, move.cards)
    characters.change(game, move.whom, fallen=False)
    at = game.position.pieces[move.whom].at
    passage = telling.passage(game, answer, "save", cards=move.cards, character=move.whom, at=at)
    game.tell(events.SavedCharacter(answer.seat, move.whom, passage))
    objectives.saved(game, answer.seat, move.whom)


def saving_only(game: Night, seat: Seat) -> Flow[None]:
    """The turn is used, and one may still save; whoever could is asked, with few cards or many.

    WT-RULING-50
    """
    while can_be_saved(game, seat):
        answer = yield from ask(seat, SaveOrRest(game, seat))
        if isinstance(answer.move, Rest):
            return
        if isinstance(answer.move, Save):
            save(game, answer)
            yield from objectives.declarations(game)


# What is asked


class SaveOrRest(SeatQuestion):
    """Your turn is used; you may still save somebody."""

    kind = "save_or_rest"
    rules = ("WT-RULING-50",)
    takes = (Rest, Save)
    told = (Save,)
    passing = Rest()

    @property
    def moves(self) -> Iterator[Move]:
        yield Rest()
        yield from saves(self.facts, self.seat)

    def why_not(self, move: Move) -> str | None:
        return why_not_save(self.facts, self.seat, move) if isinstance(move, Save) else None

    def shows(self) -> Mapping[str, Any]:
        return {"save": can_be_saved(self.facts, self.seat)}
