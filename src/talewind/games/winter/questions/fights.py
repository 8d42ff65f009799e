"""Interrupts, battles and traps. Whoever holds nothing is asked like anybody else. WT-RULING-13"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from talewind.engine import Move, Reply, Seat

from ..data import Card, Character
from ..moves import (
    Agree,
    AskAgain,
    AskOnly,
    Decline,
    Done,
    Hide,
    Interrupt,
    LayTrap,
    LetPass,
    Name,
    Narrate,
    PassAll,
    Play,
    PlayArtifact,
    Relocate,
)
from ..position import Part
from ..town import SPACES
from .asked import Asked, rarely

if TYPE_CHECKING:
    from ..battles import Battles
    from ..interrupts import Interrupts
    from ..movement import Moving
    from ..traps import Traps


class InterruptNow(Asked):
    """Somebody comes in where your characters are: does one of them step in?"""

    kind = "interrupt"
    game: Interrupts
    rules = (
        "WT-INT-02",
        "WT-INT-03",
        "WT-INT-07",
        "WT-RULING-21",
        "WT-RULING-25",
        "WT-RULING-118",
        "WT-RULING-121",
    )
    takes = (LetPass, Interrupt, PassAll, AskOnly, AskAgain)
    passing = LetPass()
    secret = True

    def __init__(self, game: Interrupts, seat: Seat) -> None:
        super().__init__(game, seat)
        self.seconds = game.options.prompt_seconds or None if self.must else None

    @property
    def must(self) -> bool:  # type: ignore[override]
        """Read from the position as it is now: another truth may have other wishes."""
        return not self.game.lets_it_pass(self.seat)

    @property
    def moves(self) -> Iterator[Move]:
        yield LetPass()
        for character in self.game.may_interrupt(self.seat):
            if self.game.why_not_interrupt(self.seat, character) is None:
                yield Interrupt(character)
        if self.game.options.pause_seconds:
            yield PassAll()
            mine = self.game.theirs(self.seat)
            for some in range(1, len(mine) + 1):
                yield from map(AskOnly, combinations(mine, some))
        if self.seat in self.position.passing:
            yield AskAgain()

    def why_not(self, move: Move) -> str | None:
        match move:
            case Interrupt():
                return self.game.why_not_interrupt(self.seat, move.character)
            case PassAll() | AskOnly() if not self.game.options.pause_seconds:
                return "Without a pause everybody could tell (WT-RULING-118)."
            case AskOnly():
                return self.why_not_only(move.characters)
            case AskAgain() if self.seat not in self.position.passing:
                return "You are asked everywhere as it is (WT-RULING-121)."
        return None

    def why_not_only(self, characters: tuple[Character, ...]) -> str | None:
        mine = self.game.theirs(self.seat)
        if not characters or len(set(characters)) < len(characters) or not set(characters) <= set(mine):
            return "Name characters of yours, each of them once (WT-RULING-121)."
        return None

    def some(self, moves: list[Move], rng: Random) -> Move:
        return rarely(moves, (PassAll, AskOnly, AskAgain), rng)

    def shows(self) -> Mapping[str, Any]:
        mine = self.game.may_interrupt(self.seat)
        return {
            "entered": self.position.entered,
            "why_not": {each: self.game.why_not_interrupt(self.seat, each) for each in mine},
        }


class WhichOne(Asked):
    """Several of you want to step in: whose character should?"""

    kind = "which_one"
    game: Interrupts
    rules = ("WT-BATTLE-02", "WT-TRAP-02", "WT-RULING-22")
    takes = (Name,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(Name, self.position.willing.values())


class Together(Asked):
    """Two who love each other may fight as one."""

    kind = "together"
    game: Battles
    rules = ("WT-POWER-12", "WT-POWER-13", "WT-RULING-70")
    takes = (Agree, Decline)
    passing = Decline()

    def __init__(self, game: Battles, seat: Seat, rebel: Character, partner: Character) -> None:
        super().__init__(game, seat)
        self.pair = (rebel, partner)

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield Agree()

    def shows(self) -> Mapping[str, Any]:
        return {"pair": self.pair}


class ComeAlong(Asked):
    """The beloved moves on: does your character come along?"""

    kind = "come_along"
    game: Moving
    rules = ("WT-POWER-10", "WT-POWER-11", "WT-RULING-68")
    takes = (Agree, Decline)
    passing = Decline()

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield Agree()

    def final_move(self, move: Move) -> bool:
        """The step follows at once, and somebody may step in."""
        return True

    def shows(self) -> Mapping[str, Any]:
        movement = self.position.movement
        return {"to": None if movement is None else movement.asking}


class Fight(Asked):
    """One card, or the battle ends."""

    kind = "fight"
    game: Battles
    rules = ("WT-BATTLE-05", "WT-BATTLE-06", "WT-BATTLE-07", "WT-BATTLE-08", "WT-BATTLE-10")
    takes = (Play, PlayArtifact, Decline)
    told = (Play, PlayArtifact)

    @property
    def moves(self) -> Iterator[Move]:
        if not self.game.must_attack():
            yield Decline()
        yield from map(Play, self.position.hands[self.seat])
        if self.game.artifact_in_battle(self.seat):
            yield PlayArtifact()

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Play):
            return self.game.why_not_cards(self.seat, [move.card], "WT-BATTLE-07")
        if isinstance(move, PlayArtifact):
            able = self.game.artifact_in_battle(self.seat)
            return None if able else "The Great Artifact has no card to play here (WT-RULING-73)."
        if self.game.must_attack():
            return "Whoever starts a battle makes the first attack (WT-RULING-25)."
        return None

    def simplest(self) -> Move:
        return Decline()

    def lapse(self, draft: str) -> Reply | None:
        return super().lapse(draft) if self.game.must_attack() else Reply(Decline())

    def shows(self) -> Mapping[str, Any]:
        return {
            "must": self.game.must_attack(),
            "artifact": self.game.artifact_card if self.game.artifact_in_battle(self.seat) else None,
        }


class OnlyTell(Asked):
    """In the first round your character needs no card: tell how it fights."""

    kind = "only_tell"
    game: Battles
    rules = ("WT-SKILL-07", "WT-RULING-29", "WT-RULING-100")
    takes = (Narrate,)
    told = (Narrate,)
    otherwise = "In this round you play no card (WT-RULING-100)."

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()


class Won(Asked):
    """The soldier has won: end the story, and say where it leaves the rebel, if elsewhere."""

    kind = "won"
    game: Battles
    rules = ("WT-BATTLE-11", "WT-BATTLE-14", "WT-RULING-30", "WT-RULING-31", "WT-RULING-104")
    takes = (Relocate,)
    told = (Relocate,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Relocate()
        if self.position.safe_house is None:
            yield from map(Relocate, SPACES)

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Relocate)
        if move.to is None or (move.to in SPACES and self.position.safe_house is None):
            return None
        if self.position.safe_house is not None:
            return "The rebel gets away to the Safe House (WT-POWER-15)."
        return "There is no such space in the town (WT-RULING-30)."

    def some(self, moves: list[Move], rng: Random) -> Move:
        return moves[0] if rng.random() < 0.5 else rng.choice(moves)

    def shows(self) -> Mapping[str, Any]:
        """Anywhere in the town, or nowhere else."""
        return {"anywhere": self.position.safe_house is None}


class Conclude(Asked):
    """End the story of it."""

    kind = "conclude"
    game: Battles
    rules = ("WT-BATTLE-11", "WT-TRAP-15", "WT-RULING-33")
    takes = (Narrate,)
    told = (Narrate,)

    def __init__(self, game: Battles, seat: Seat, part: Part) -> None:
        super().__init__(game, seat)
        self.part = part

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"part": self.part}


class Lay(Asked):
    """Show one card as the trap, and hide all the others, each with the side you like.

    Any cards may be named; listed are ways with the cards in order, for no card is stronger than another.
    """

    kind = "lay_trap"
    game: Traps
    rules = ("WT-TRAP-04", "WT-TRAP-05", "WT-TRAP-06", "WT-TRAP-07", "WT-RULING-28", "WT-RULING-34")
    takes = (LayTrap,)
    told = (LayTrap,)

    @property
    def moves(self) -> Iterator[Move]:
        hand = self.position.hands[self.seat]
        for nth, card in enumerate(hand):
            rest = (*hand[:nth], *hand[nth + 1 :])
            for spring in range(len(rest), -1, -1):
                yield LayTrap(card, rest[:spring], rest[spring:])

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, LayTrap)
        return _all_of(self.position.hands[self.seat], (move.card, *move.spring, *move.winter))

    def simplest(self) -> Move:
        return Decline()

    def shows(self) -> Mapping[str, Any]:
        return {}


class HideAll(Asked):
    """Your character is in it, too: hide all your cards, each with the side you like."""

    kind = "hide_all"
    game: Traps
    rules = ("WT-POWER-13", "WT-RULING-70")
    takes = (Hide,)

    @property
    def moves(self) -> Iterator[Move]:
        hand = tuple(self.position.hands[self.seat])
        for spring in range(len(hand), -1, -1):
            yield Hide(hand[:spring], hand[spring:])

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Hide)
        return _all_of(self.position.hands[self.seat], (*move.spring, *move.winter))

    def shows(self) -> Mapping[str, Any]:
        return {}


class Escape(Asked):
    """How does the soldier get out of it? Card by card, as many as you like."""

    kind = "escape"
    game: Traps
    rules = ("WT-TRAP-08", "WT-TRAP-10", "WT-TRAP-11", "WT-TRAP-12")
    takes = (Play, Done)
    told = (Play, Done)
    passing = Done()

    @property
    def moves(self) -> Iterator[Move]:
        yield Done()
        yield from map(Play, self.position.hands[self.seat])

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Play):
            return self.game.why_not_cards(self.seat, [move.card], "WT-TRAP-08")
        return None

    def some(self, moves: list[Move], rng: Random) -> Move:
        return rarely(moves, (Done,), rng, 0.6)


def _all_of(hand: list[Card], named: tuple[Card, ...]) -> str | None:
    if sorted(named) == hand:
        return None
    return "Every card of your hand lies in the trap, and each only once (WT-TRAP-05)."
