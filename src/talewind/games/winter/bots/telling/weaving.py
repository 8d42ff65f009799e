"""Going on with the story that is being told: the same question that every story game asks of language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from talewind.tales import Weaver, by_endpoint, company
from talewind.tales import endpoint as llm
from talewind.tales.endpoint import Endpoint
from talewind.tales.stems import stems
from talewind.tales.wishes import crosses

from .bank import bank
from .scene import Scene
from .teller import LONGEST, Teller


class SceneWeaver:
    """Takes up what was told last and names who, where, and every card's picture."""

    def continue_(self, story: Sequence[str], concepts: Scene, rng: Random) -> str:
        *recent, last = story or [""]
        scene = msgspec.structs.replace(concepts, last=last, recent=tuple(recent))
        return Teller(rng, crosses(company().lines)).tell(scene)


class EndpointSceneWeaver:
    """The same by way of an endpoint: a passage that leaves out a picture or a name is not taken."""

    def __init__(self, endpoint: Endpoint, fallback: Weaver[Scene]) -> None:
        self._endpoint = endpoint
        self._fallback = fallback

    def continue_(self, story: Sequence[str], concepts: Scene, rng: Random) -> str:
        names, crossed = list(_named(concepts)), crosses(company().lines)
        passage = llm.weave(
            self._endpoint,
            name=names,
            story=story,
            sentences=3,
            style=company().style,
            lines=company().lines,
            forbids=lambda words: _leaves_out(words, names) or crossed(words),
            longest=LONGEST,
        )
        return self._fallback.continue_(story, concepts, rng) if passage is None else passage


def _leaves_out(words: str, names: Sequence[str]) -> bool:
    told = {*stems(words)}
    return any(told.isdisjoint(stems(name)) for name in names)


def _named(scene: Scene) -> Iterator[str]:
    """Who, where, and with what: all of it lies open on the table."""
    if scene.character is not None:
        yield bank().people[scene.character].name
    if scene.place is not None:
        yield bank().places[scene.place].name
    for card in (*scene.cards, *(() if scene.memory is None else (scene.memory,))):
        yield bank().cards[card].noun


def scene_weaver() -> Weaver[Scene]:
    endpoint = by_endpoint.endpoint()
    fallback = SceneWeaver()
    return fallback if endpoint is None else EndpointSceneWeaver(endpoint, fallback)
