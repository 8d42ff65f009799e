"""Who stands and who has fallen, who may not move on, and how the fallen are saved."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Answer, Seat

from . import events
from .data import PERSON, SIDE_OF, Card, Character, Space
from .events import Why
from .moves import Save
from .objectives import Objectives
from .position import SAVING_COST


class Standing(Objectives):
    def fall(self, character: Character) -> None:
        """WT-BATTLE-13, WT-TRAP-10, WT-INCAP-01"""
        self.change(character, fallen=True)
        self.tell(events.Fell(character))

    def bar(self, character: Character) -> None:
        """WT-BATTLE-15, WT-TRAP-10, WT-TRAP-11, WT-RULING-15"""
        self.change(character, barred=True)
        self.tell(events.Barred(character))

    def put(self, character: Character, to: Space, why: Why) -> None:
        """A placement: nobody can interrupt it, and nobody has entered or visited. WT-RULING-27"""
        self.change(character, at=to)
        self.tell(events.Put(character, to, why))

    # Saving

    def can_be_saved(self, seat: Seat) -> list[Character]:
        """Whom this seat may save, if it pays. WT-INCAP-06..11, WT-RULING-51, WT-RULING-52"""
        return [whom for whom in self.position.pieces if self.why_not_help(seat, whom) is None]

    def why_not_help(self, seat: Seat, whom: Character) -> str | None:
        table = self.position
        if whom not in table.pieces or not table.pieces[whom].fallen:
            return f"{PERSON[whom].name} has not fallen (WT-INCAP-06)."
        if table.pieces[whom].owner == seat:
            return None
        near = [
            mine
            for mine in self.at(table.pieces[whom].at, SIDE_OF[whom])
            if self.owner(mine) == seat and not table.pieces[mine].fallen
        ]
        if near:
            return None
        return f"None of your characters can help {PERSON[whom].name} there (WT-INCAP-10)."

    def why_not_save(self, seat: Seat, move: Save) -> str | None:
        if seat != self.position.acting or self.position.joining is not None:
            return "One can save only in one's own turn (WT-INCAP-12)."
        return self.why_not_help(seat, move.whom) or self.why_not_cards(
            seat, move.cards, "WT-INCAP-08", SAVING_COST
        )

    def saves(self, seat: Seat) -> Iterator[Save]:
        if seat != self.position.acting or self.position.joining is not None:
            return
        hand = self.position.hands[seat]
        pairs: list[tuple[Card, Card]] = [
            (one, two) for nth, one in enumerate(hand) for two in hand[nth + 1 :]
        ]
        for whom in self.can_be_saved(seat):
            for pair in pairs:
                yield Save(whom, pair)

    def save(self, answer: Answer) -> None:
        """Two cards, and it stands again; a bar stays. WT-INCAP-08, WT-INCAP-09, WT-RULING-15"""
        move: Save = answer.move
        self.take_from_hand(answer.seat, move.cards)
        self.lay_off(move.cards)
        self.change(move.whom, fallen=False)
        at = self.piece(move.whom).at
        passage = self.passage(answer, "save", cards=move.cards, character=move.whom, at=at)
        self.tell(events.SavedCharacter(answer.seat, move.whom, passage))
        self.done_a_deed(answer.seat, "rescue" if SIDE_OF[move.whom] == "spring" else None)
