"""What a teller knows of the moment that is to be told: nothing that the table may not hear."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ...data import Card, Character, ObjectiveKind, QuestName, Side, Space
from ...position import Memory, Part

Moment: TypeAlias = Part | Literal["objection", "upheld", "overruled", "send_back"]
"""What a passage belongs to; or what is said about somebody else's."""
Result: TypeAlias = Literal["success", "failure", "tie", "caught", "escaped", "spring", "winter", "writer"]
"""How a quest (the first three), a trap (tie to escaped), a battle or the game (by faction) came out."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The moment: who does it, where, with which cards, and what it has to tie in with.

    A quest without cards and without an outcome is one that begins; with an outcome, one that ends. So it is
    with battles and traps, whose winner tells the end. Only cards that all may see belong into `cards`.
    """

    part: Moment
    side: Side = "spring"
    """Whose pictures the cards show."""
    character: Character | None = None
    """Who acts; if nobody, the side as a whole does."""
    place: Space | None = None
    """Where: tales of a place tell of it, a character's own leave it open, and an endpoint's names it."""
    cards: tuple[Card, ...] = ()
    quest: QuestName | None = None
    open_quests: tuple[QuestName, ...] = ()
    """What an opening introduces."""
    objective: ObjectiveKind | None = None
    foe: Character | None = None
    whom: Character | None = None
    """Who is saved, comes back, or is handed the Great Artifact."""
    to: Space | None = None
    """Where a beaten rebel is left."""
    memory: Memory | None = None
    """The one under the bookmark, which has to be recalled."""
    asked: bool = False
    """Somebody has missed that: nobody else needs it said, for the memory lies open on the track."""
    outcome: Result | None = None
    last: str = ""
    """The words told last."""
    recent: tuple[str, ...] = ()
    """Words told before that, the oldest first, so that nothing is said twice."""

    @property
    def faces_somebody(self) -> bool:
        return self.part in ("battle", "trap") or self.foe is not None

    @property
    def stage(self) -> str:
        """What becomes of the quest."""
        if self.part == "introduction":
            return "arises"
        return self.outcome if self.outcome in ("success", "failure", "tie") else "begins"
