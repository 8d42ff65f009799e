"""Going on with the story that is being told: the same question that every story game asks of language."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from talewind.tales import Weaver, by_endpoint, company
from talewind.tales import endpoint as llm
from talewind.tales.endpoint import Endpoint
from talewind.tales.phrases import Hand
from talewind.tales.stems import stems
from talewind.tales.styles import style_of
from talewind.tales.wishes import crosses

from .bank import bank
from .grammar import sentences
from .passage import LONGEST, MOST_SENTENCES
from .scene import Moment, Scene
from .teller import Teller

_FIRST: Final[Collection[Moment]] = ("opening", "introduction")
_LAST: Final[Collection[Moment]] = ("epilogue", "ending")
_BETWEEN: Final[Collection[Moment]] = ("movement", "quest", "battle", "trap")
_TURN_SHARE: Final = 0.3
"""How often one of these is told with a turn of the table's style."""


class SceneWeaver:
    """Tells what happens next, with who, where, and every card's picture, and nothing twice."""

    def continue_(self, story: Sequence[str], concepts: Scene, rng: Random) -> str:
        *recent, last = story or [""]
        scene = msgspec.structs.replace(concepts, last=last, recent=tuple(recent))
        told = Teller(rng, crosses(company().lines)).tell(scene)
        return _coloured(told, scene, Hand(rng, story, company().lines))


def _coloured(words: str, scene: Scene, hand: Hand) -> str:
    """Chapters begin and end as the table likes them told, and now and then something between does."""
    style = style_of(company().style)
    if style is None:
        return words
    lines: Sequence[str] = ()
    if scene.part in _FIRST:
        lines = style.openings
    elif scene.part in _LAST:
        lines = style.closings
    elif scene.part in _BETWEEN and sentences(words) < MOST_SENTENCES and hand.rng.random() < _TURN_SHARE:
        lines = style.turns if scene.last else style.openings
    short = [line for line in hand.unsaid(lines) if len(line) + len(words) < LONGEST]
    if not short:
        return words
    line = hand.rng.choice(short)
    return f"{words} {line}" if scene.part in _LAST else f"{line} {words}"


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
            story=company().here(story),
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
    recalled = None if scene.memory is None else scene.memory.card
    for card in (*scene.cards, *(() if recalled is None else (recalled,))):
        yield bank().cards[card].noun


def scene_weaver() -> Weaver[Scene]:
    endpoint = by_endpoint.endpoint()
    fallback = SceneWeaver()
    return fallback if endpoint is None else EndpointSceneWeaver(endpoint, fallback)
