"""A turn: whom to activate, where to go, what to do, what to drop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from talewind.engine import Move, Reply

from ..data import QUEST
from ..moves import (
    Activate,
    BringBack,
    Decline,
    Drop,
    Generate,
    Haunt,
    Propagate,
    Resolve,
    Rest,
    Save,
    Stay,
    Step,
    Swap,
    TakePassage,
    Travel,
)
from .asked import Asked

if TYPE_CHECKING:
    from ..activation import Activations
    from ..chapters import Chapters
    from ..movement import Moving


class YourTurn(Asked):
    """Which of your characters acts? Some powers take the place of a turn."""

    kind = "your_turn"
    game: Chapters
    rules = ("WT-CHAP-04", "WT-ACT-02", "WT-RULING-07")
    takes = (Activate, Propagate, Haunt, BringBack, Decline)
    told = (Haunt,)

    @property
    def moves(self) -> Iterator[Move]:
        return self.game.turn_moves(self.seat)

    def why_not(self, move: Move) -> str | None:
        return self.game.why_not_turn(self.seat, move)

    def some(self, moves: list[Move], rng: Random) -> Move:
        kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
        wanted = rng.choice(kinds)
        return rng.choice([move for move in moves if type(move) is wanted])

    def final_move(self, move: Move) -> bool:
        """It brings cards, or would bring some: nobody can tell."""
        return isinstance(move, Activate | Propagate) or super().final_move(move)

    def shows(self) -> Mapping[str, Any]:
        instead = [move for move in self.moves if not isinstance(move, Activate)]
        return {"ready": self.game.ready(self.seat), "instead": instead}


class Movement(Asked):
    """On the way: a card for two steps, a step, or no further."""

    kind = "movement"
    game: Moving
    rules = ("WT-ACT-04", "WT-MOVE-01", "WT-MOVE-03", "WT-INCAP-11", "WT-RULING-16")
    takes = (Stay, Travel, Step, Save, TakePassage, Swap)
    told = (Stay, Travel, Save, TakePassage)

    @property
    def moves(self) -> Iterator[Move]:
        game = self.game
        if game.why_not_stay() is None:
            yield Stay()
        yield from game.steps()
        if game.why_not_move() is None:
            yield from map(Travel, self.position.hands[self.seat])
        if game.why_not_passage() is None:
            yield TakePassage()
        yield from game.saves(self.seat)
        if game.may_swap(self.seat):
            yield Swap()

    def why_not(self, move: Move) -> str | None:
        game = self.game
        match move:
            case Stay():
                return game.why_not_stay()
            case Step():
                return game.why_not_step(move)
            case Travel():
                return game.why_not_travel(move)
            case TakePassage():
                return game.why_not_passage()
            case Save():
                return game.why_not_save(self.seat, move)
            case Swap():
                return None if game.may_swap(self.seat) else "There is nothing to swap (WT-SKILL-03)."
        return self.otherwise

    def some(self, moves: list[Move], rng: Random) -> Move:
        kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
        wanted = rng.choice([*kinds, Step] if Step in kinds else kinds)
        return rng.choice([move for move in moves if type(move) is wanted])

    def simplest(self) -> Move:
        return Stay()

    def final_move(self, move: Move) -> bool:
        """A step to where somebody might step in cannot be taken back."""
        met = isinstance(move, Step) and self.game.meets_somebody(move.to)
        return met or super().final_move(move)

    def shows(self) -> Mapping[str, Any]:
        game = self.game
        return {
            "stay": game.why_not_stay(),
            "move": game.why_not_move(),
            "steps": list(game.steps()),
            "passage": game.why_not_passage() is None,
            "save": game.can_be_saved(self.seat) if self.seat == self.position.acting else [],
            "swap": game.may_swap(self.seat),
        }


class Act(Asked):
    """One action, if you like: a new quest, or one to resolve here."""

    kind = "act"
    game: Activations
    rules = ("WT-ACT-05", "WT-GEN-01", "WT-GEN-04", "WT-QUEST-01", "WT-QUEST-02")
    takes = (Rest, Resolve, Generate, Save)
    told = (Resolve, Generate, Save)
    otherwise = "A character acts now, or rests: moving is over (WT-ACT-01)."

    @property
    def moves(self) -> Iterator[Move]:
        yield Rest()
        yield from self.game.actions()
        yield from self.game.saves(self.seat)

    def why_not(self, move: Move) -> str | None:
        match move:
            case Resolve():
                return self.game.why_not_resolve(move.quest)
            case Generate():
                return self.game.why_not_generate(move)
            case Save():
                return self.game.why_not_save(self.seat, move)
        return None

    def some(self, moves: list[Move], rng: Random) -> Move:
        """Quests are what the game is about: whoever can begin one mostly does."""
        for kind, often in ((Resolve, 0.8), (Generate, 0.4), (Save, 0.5)):
            able = [move for move in moves if isinstance(move, kind)]
            if able and rng.random() < often:
                return rng.choice(able)
        return rng.choice(moves)

    def shows(self) -> Mapping[str, Any]:
        game = self.game
        return {
            "why_not": game.why_not_act(),
            "resolve": game.to_resolve(),
            "generate": {quest: game.places_for(quest) for quest in game.to_generate()},
            "goals": {quest: QUEST[quest].goal for quest in (*game.to_generate(), *game.to_resolve())},
            "save": game.can_be_saved(self.seat),
        }


class StepFive(Asked):
    """The activation ends: down to seven cards."""

    kind = "drop"
    game: Activations
    rules = ("WT-ACT-06", "WT-ACT-07", "WT-RULING-12", "WT-RULING-13")
    takes = (Drop,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(Drop, combinations(self.position.hands[self.seat], self.game.surplus(self.seat)))

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Drop)
        surplus = self.game.surplus(self.seat)
        if len(move.cards) != surplus:
            return f"You hold {surplus} cards too many: drop just so many (WT-ACT-06)."
        return self.game.why_not_cards(self.seat, move.cards, "WT-ACT-06")

    def sample(self, rng: Random) -> Reply:
        hand = self.position.hands[self.seat]
        return Reply(Drop(tuple(sorted(rng.sample(hand, self.game.surplus(self.seat))))))

    def shows(self) -> Mapping[str, Any]:
        return {"surplus": self.game.surplus(self.seat)}
