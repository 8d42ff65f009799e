"""Language for bots: listen, tell, judge, go on with a story.

There are three ways to answer the same questions (`interface`). By words and our own lexicon (`overlap`):
always. By meaning (`meaning`, the extra `listening`): once its model has been loaded. By an endpoint that the
user names (`endpoint`): whenever it does not answer, one of the first two does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from talewind.pictures import Deck, deck_or_blank

from . import by_endpoint
from .audience import Audience
from .company import Company, among, company
from .hidden import Riddle, WordWeaver
from .interface import Judge, Linked, Listener, Speaker, Story, TableTalk, Weaver
from .judge import PictureJudge
from .listening import listening
from .meaning.listener import Manner
from .overlap import word_listener
from .pairs import Pair, PairWeaver, fresh_meeting, fresh_visits
from .phrases import Hand
from .shaky import weighed
from .speaker import PictureSpeaker
from .subjects import Subject, Subjects, subjects_of

__all__ = [
    "Audience",
    "Company",
    "Judge",
    "Linked",
    "Listener",
    "Manner",
    "Pair",
    "Riddle",
    "Speaker",
    "Story",
    "Subject",
    "Subjects",
    "TableTalk",
    "Weaver",
    "among",
    "by_endpoint",
    "company",
    "expected",
    "judge_for",
    "likeness",
    "listener_for",
    "listener_of",
    "listening",
    "opinions",
    "pair_weaver_for",
    "speaker_for",
    "weighed",
    "with_a_tale",
    "word_weaver_of",
]


def listener_for(deck: str, *, literal: bool = False) -> Listener:
    """The best listener for this deck, or one who is literal."""
    pictures = deck_or_blank(deck)
    return listener_of(
        subjects_of(pictures), lambda number: by_endpoint.glimpsed(pictures[number]), literal=literal
    )


def listener_of(
    subjects: Subjects,
    describe: Callable[[int], str],
    manner: Manner = "whole",
    meant: int = 1,
    *,
    literal: bool = False,
) -> Listener:
    """The best listener for whatever can be meant, one of them or several; one who is literal takes tales at
    their words."""
    if literal:
        return word_listener(subjects)
    fallback = listening.listener(subjects, manner)
    endpoint = by_endpoint.endpoint()
    return fallback if endpoint is None else by_endpoint.EndpointListener(endpoint, fallback, describe, meant)


def speaker_for(deck: str) -> Speaker:
    """The best tongue for this deck."""
    pictures = deck_or_blank(deck)
    endpoint = by_endpoint.endpoint()
    fallback = _speaker(pictures)
    return fallback if endpoint is None else by_endpoint.EndpointSpeaker(endpoint, fallback, pictures)


def judge_for(deck: str) -> Judge:
    pictures = deck_or_blank(deck)
    endpoint = by_endpoint.endpoint()
    fallback = _judge(pictures)
    return fallback if endpoint is None else by_endpoint.EndpointJudge(endpoint, fallback, pictures)


def pair_weaver_for(deck: str) -> Weaver[Pair]:
    """Whoever joins two pictures of this deck."""
    pictures = deck_or_blank(deck)
    endpoint = by_endpoint.endpoint()
    fallback = PairWeaver(pictures, lambda: _judge(pictures))
    return fallback if endpoint is None else by_endpoint.EndpointPairWeaver(endpoint, fallback, pictures)


def word_weaver_of(subjects: Subjects) -> Weaver[Riddle]:
    """Whoever hides some of these words in a story."""
    endpoint = by_endpoint.endpoint()
    fallback = WordWeaver(lambda: listening.panel(subjects, "hidden"))
    return fallback if endpoint is None else by_endpoint.EndpointWordWeaver(endpoint, fallback)


def expected(deck: str, target: int, story: str, shown: list[int]) -> float:
    """How often anybody's tale was to be found among these: by it an audience is judged."""
    return _speaker(deck_or_blank(deck)).expected(target, story, shown)


def opinions(deck: str, target: int, story: str, shown: list[int]) -> list[list[float]]:
    """What each adviser of a teller made of a tale: by them it is seen whom an audience guesses like."""
    return _speaker(deck_or_blank(deck)).opinions(target, story, shown)


def likeness(deck: str, start: int, pictures: list[int]) -> list[float]:
    """How much each of these pictures has in common with the one in the middle."""
    middle = deck_or_blank(deck)[start]
    text = " ".join((middle.alt, *middle.themes, *middle.mood))
    return listening.listener(subjects_of(deck_or_blank(deck))).rank(text, pictures)


def with_a_tale(deck: str, start: int, pictures: list[int], told: Sequence[str]) -> list[int]:
    """Those of which there is a tale, beside the one in the middle, that this table has not heard yet:
    where there is any, one that is told whole."""
    held, hand = deck_or_blank(deck), Hand(Random(0), told, company().lines)
    for tales in (fresh_meeting, fresh_visits):
        able = [each for each in pictures if tales(held.deck, held[start].slug, held[each].slug, hand)]
        if able:
            return able
    return []


@lru_cache(maxsize=32)
def _speaker(deck: Deck) -> PictureSpeaker:
    return PictureSpeaker(deck, lambda: listening.panel(subjects_of(deck)))


@lru_cache(maxsize=32)
def _judge(deck: Deck) -> PictureJudge:
    return PictureJudge(deck, lambda: listening.listener(subjects_of(deck)))
