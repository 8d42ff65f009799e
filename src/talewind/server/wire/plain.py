"""Words that several messages share."""

from __future__ import annotations

from typing import Literal, TypeAlias

Seal: TypeAlias = Literal["fox", "amber", "teal", "sky", "night", "iris", "blossom", "chestnut"]
Phase: TypeAlias = Literal["lobby", "play", "over"]
ChairKind: TypeAlias = Literal["person", "bot", "empty", "gone"]
ReactionKind: TypeAlias = Literal["loved", "well_told", "laughed", "wow", "hmm"]
