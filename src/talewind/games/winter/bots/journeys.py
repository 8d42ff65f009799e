"""Ways through the town: how many steps, how many cards, and who might step in."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from ..data import PERSON, SIDE_OF, Character, Space
from ..movement import STEPS_A_CARD
from ..skills import FREE_STEPS
from ..town import NEXT, is_location
from .mind import Mind

STEP = 0.3
"""What a step costs in points, beside who might step in: half a card, or less."""


class Way(NamedTuple):
    steps: int
    danger: float
    first: Space | None
    """The first step of it; None: one is there."""


class Journey:
    """All ways of one character from where it is."""

    def __init__(
        self, mind: Mind, character: Character, start: Space | None = None, wary: bool = True
    ) -> None:
        self.mind = mind
        self.character = character
        self.start = start or mind.pieces[character].at
        self.wary = wary
        self.threats = self._lurking()
        self.ways = self._explore()

    def _explore(self) -> dict[Space, Way]:
        """The least trouble first, counting steps and dangers."""
        found: dict[Space, Way] = {}
        ahead: list[tuple[float, int, Space, float, Space | None]] = [(0.0, 0, self.start, 0.0, None)]
        while ahead:
            trouble, steps, here, danger, first = heappop(ahead)
            if here in found:
                continue
            found[here] = Way(steps, danger, first)
            for there in NEXT[here]:
                if there not in found:
                    risk = danger + self.risk(there)
                    more = (trouble - danger + STEP + risk, steps + 1, there, risk, first or there)
                    heappush(ahead, more)
        return found

    def risk(self, space: Space) -> float:
        """Who might step in there, and how that would go: one of them at most.

        WT-INT-02, WT-INT-03, WT-BATTLE-03, WT-TRAP-03
        """
        return self.threats.get(space, 0.0)

    def _lurking(self) -> dict[Space, float]:
        """Wherever somebody might step in: rebels do so at locations alone."""
        if not self.wary:
            return {}
        mind, side, owner = self.mind, SIDE_OF[self.character], self.mind.pieces[self.character].owner
        mine = mind.hand_of(owner)
        threats: dict[Space, float] = {}
        for each, piece in mind.pieces.items():
            if piece.fallen or piece.owner == owner or SIDE_OF[each] == side:
                continue
            if side == "spring" or is_location(piece.at):
                threat = self._threat(mind.hand_of(piece.owner), mine)
                threats[piece.at] = max(threats.get(piece.at, 0.0), threat)
        return threats

    def _threat(self, theirs: int, mine: int) -> float:
        temper = self.mind.temper
        return 0.0 if not theirs else temper.ambush if theirs >= mine else temper.skirmish

    def arrival(self, space: Space, host: Character | None = None) -> float:
        """The dangers of the way there, with somebody who will have come before, and may step in as well."""
        danger = self.ways[space].danger
        if host is None or not self.wary or SIDE_OF[host] == SIDE_OF[self.character]:
            return danger
        if SIDE_OF[host] == "spring" and not is_location(space):
            return danger
        known = 0.0 if space == self.start else self.risk(space)
        host_hand, mine = (self.mind.hand_of(self.mind.pieces[each].owner) for each in (host, self.character))
        return danger + max(0.0, self._threat(host_hand, mine) - known)

    def cards_to(self, space: Space, steps: int = 0) -> int:
        """How many cards it takes, with so many steps already paid for."""
        left = max(0, self.ways[space].steps - steps)
        return -(-left // STEPS_A_CARD)


def free_steps(mind: Mind, character: Character) -> int:
    """WT-SKILL-08"""
    movement = mind.position.movement
    if movement is not None and movement.character == character:
        return movement.steps + movement.free
    return FREE_STEPS if mind.can(character, "movement") else 0


def starts(mind: Mind, character: Character) -> list[Space]:
    """Where it may set out from: a secret passage leads elsewhere at once. WT-SKILL-09"""
    here = mind.pieces[character].at
    passage = PERSON[character].passage
    movement = mind.position.movement
    begun = movement is not None and movement.character == character and movement.begun
    if passage is None or begun or not mind.can(character, "passage"):
        return [here]
    return [here, passage]
