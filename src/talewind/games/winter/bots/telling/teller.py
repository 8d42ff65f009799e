"""The teller: a passage is one small event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from ...data import Card, Character, Space
from ...position import Memory
from .bank import bank
from .grammar import sentences
from .passage import LONGEST, MOST_SENTENCES, NOTHING, Passage
from .scene import Scene

ATTEMPTS = 32
LEAN = 24
"""From this attempt on a passage goes without what is not needed."""


class Teller:
    """Tells a passage for a scene; the same scene and luck give the same words.

    >>> alice = Scene(part="movement", character="alice", place="OP", cards=(34,))
    >>> Teller(Random(3)).tell(alice) == Teller(Random(3)).tell(alice)
    True
    """

    def __init__(self, rng: Random, crosses: Callable[[str], bool] = lambda words: False) -> None:
        self._rng = rng
        self._crosses = crosses

    def liking(self, scene: Scene) -> int:
        """Whether a tale of its card, which nobody has heard, is good company: how good, from 0."""
        return Passage(_within(scene, self._crosses), self._rng, self._crosses).liking()

    def tell(self, scene: Scene) -> str:
        """What the table does not want to hear of is left out, a card or a name at the worst."""
        passage = Passage(_within(scene, self._crosses), self._rng, self._crosses)
        for attempt in range(ATTEMPTS):
            words = passage.words(lean=attempt >= LEAN)
            if len(words) <= LONGEST and sentences(words) <= MOST_SENTENCES and not self._crosses(words):
                return words
        words = passage.plainest()
        return words if not self._crosses(words) else NOTHING


def _within(scene: Scene, crosses: Callable[[str], bool]) -> Scene:
    """A scene without those whose very names would cross a line."""
    told = bank()

    def kept(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card for card in cards if not crosses(told.cards[card].noun))

    def somebody(character: Character | None) -> Character | None:
        return None if character is None or crosses(told.people[character].name) else character

    def somewhere(space: Space | None) -> Space | None:
        return None if space is None or crosses(told.places[space].name) else space

    def recalled(memory: Memory) -> bool:
        return memory.card is not None and bool(kept([memory.card]))

    return msgspec.structs.replace(
        scene,
        character=somebody(scene.character),
        foe=somebody(scene.foe),
        whom=somebody(scene.whom),
        place=somewhere(scene.place),
        to=somewhere(scene.to),
        cards=kept(scene.cards),
        memory=scene.memory if scene.memory is not None and recalled(scene.memory) else None,
    )
