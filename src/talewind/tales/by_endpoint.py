"""The same interface by way of an endpoint that the user named. Where it is silent, its fallback answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from os import environ
from random import Random
from threading import Lock
from typing import Final

from talewind.pictures import Deck, Picture

from . import endpoint as llm
from .audience import Audience
from .company import company
from .endpoint import Budget, Endpoint, Settings, from_environment
from .hidden import Riddle
from .interface import Judge, Linked, Listener, Speaker, Story, TableTalk, Weaver
from .pairs import Pair
from .speaker import LIMIT, names_title
from .wishes import crosses

_SENTENCES: Final = 2


@cache
def endpoint() -> Endpoint | None:
    """The one that the environment names, or none."""
    settings = _settings()
    return None if settings is None else Endpoint(settings)


@cache
def _settings() -> Settings | None:
    return from_environment(environ)


def game_budget() -> Budget:
    """What a new game may spend there: nothing, if there is none."""
    settings = _settings()
    return Budget(0, 0) if settings is None else settings.budget()


def described(picture: Picture) -> str:
    return (
        f"{picture.title}. {picture.alt}"
        if picture.described
        else "a picture of which only the colours are known"
    )


def glimpsed(picture: Picture) -> str:
    """In a few words, where all pictures on the table have to be described."""
    return f"{picture.title}: {', '.join(picture.elements)}" if picture.elements else described(picture)


def plainness(audience: Audience) -> float:
    """How plain a tale should be for this table: 0 a riddle, 1 plain words."""
    return 1 - audience.chance(0.5)


class EndpointListener:
    """`meant` is how many of the candidates a story has in mind."""

    def __init__(
        self, endpoint: Endpoint, fallback: Listener, describe: Callable[[int], str], meant: int = 1
    ) -> None:
        self._endpoint = endpoint
        self._fallback = fallback
        self._describe = describe
        self._meant = meant

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        described = tuple(map(self._describe, candidates))
        try:
            # Several bots hear one story at once: the second waits for what the first was told.
            with _STORY_LOCKS[hash((story, described)) % len(_STORY_LOCKS)]:
                return list(_heard(self._endpoint, story, described, self._meant))
        except _Silent:
            return self._fallback.rank(story, candidates)


_STORY_LOCKS: Final = tuple(Lock() for _ in range(64))


class _Silent(Exception):
    """It did not answer."""


@lru_cache(maxsize=256)
def _heard(endpoint: Endpoint, story: str, candidates: tuple[str, ...], meant: int) -> tuple[float, ...]:
    """What it thought of a story is remembered for whoever listens later; silence is not."""
    heard = llm.listen(endpoint, story, candidates, meant=meant)
    if heard is None:
        raise _Silent
    return tuple(heard)


class EndpointSpeaker:
    def __init__(self, endpoint: Endpoint, fallback: Speaker, deck: Deck) -> None:
        self._endpoint = endpoint
        self._fallback = fallback
        self._deck = deck

    def tell(self, target: int, talk: TableTalk, audience: Audience, rng: Random) -> Story:
        picture, crossed = self._deck[target], crosses(talk.lines)
        text = llm.tell(
            self._endpoint,
            described(picture),
            plainness(audience),
            recent=company().here(talk.recent),
            style=talk.style,
            lines=talk.lines,
            forbids=lambda tale: names_title(tale, picture) or crossed(tale),
            longest=LIMIT,
        )
        return self._fallback.tell(target, talk, audience, rng) if text is None else Story(text)


class EndpointJudge:
    def __init__(self, endpoint: Endpoint, fallback: Judge, deck: Deck) -> None:
        self._endpoint = endpoint
        self._fallback = fallback
        self._deck = deck

    def score(self, prompt: int, stories: Sequence[Linked]) -> list[float]:
        scored = llm.judge(
            self._endpoint,
            [described(self._deck[prompt])],
            [story.words for story in stories],
            pictures=[described(self._deck[story.picture]) for story in stories],
            style=company().style,
        )
        return self._fallback.score(prompt, stories) if scored is None else scored


class EndpointPairWeaver:
    def __init__(self, endpoint: Endpoint, fallback: Weaver[Pair], deck: Deck) -> None:
        self._endpoint = endpoint
        self._fallback = fallback
        self._deck = deck

    def continue_(self, story: Sequence[str], concepts: Pair, rng: Random) -> str:
        pictures = [described(self._deck[concepts.start]), described(self._deck[concepts.mine])]
        text = llm.weave(
            self._endpoint,
            name=pictures,
            story=company().here(story),
            sentences=_SENTENCES,
            style=company().style,
            lines=concepts.unwelcome,
            forbids=crosses(concepts.unwelcome),
            longest=LIMIT,
        )
        return self._fallback.continue_(story, concepts, rng) if text is None else text


class EndpointWordWeaver:
    def __init__(self, endpoint: Endpoint, fallback: Weaver[Riddle]) -> None:
        self._endpoint = endpoint
        self._fallback = fallback

    def continue_(self, story: Sequence[str], concepts: Riddle, rng: Random) -> str:
        crossed = crosses(concepts.unwelcome)
        text = llm.weave(
            self._endpoint,
            hide=concepts.words,
            story=company().here(story),
            obviousness=plainness(concepts.audience),
            sentences=_SENTENCES,
            style=company().style,
            lines=concepts.unwelcome,
            forbids=lambda tale: concepts.refuses(tale) or crossed(tale),
            longest=LIMIT,
        )
        return self._fallback.continue_(story, concepts, rng) if text is None else text
