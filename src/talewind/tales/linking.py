"""Why two pictures belong together: a sentence or two, and how well such a tale fits them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from talewind.pictures import Colour, Picture, deck_or_blank

from .listener import listener_for

OPENINGS = (
    "Look at {a}, and then at {b}: one of them left a letter for the other.",
    "Before there was {a}, there was {b}, and hardly anybody remembers how the one became the other.",
    "If you had followed {a} all evening, you would have ended up beside {b}.",
    "My grandmother kept two things in one drawer: a photograph of {a}, and one of {b}.",
    "Somebody once promised {a} to somebody who only had {b} to give in return.",
    "It is the same dream every time: it begins with {a} and I wake up at {b}.",
    "They say that whoever finds {a} must not speak of it until they have seen {b}.",
    "Take away {a} for a moment, and what is left is {b}, an hour later.",
    "The story was told from both ends: I began with {a}, you with {b}.",
    "Behind {a} there is a small door, and through the keyhole you can make out {b}.",
    "On the first page of the diary there is {a}, on the last one {b}, and between them only rain.",
    "Nobody told {a} what was coming, and nobody had to tell {b}.",
    "Between {a} and {b} lies exactly one night, and I was there.",
    "When the film ran out there were two pictures left on it: {a}, and this one, {b}.",
)
SHARED = (
    "Both know all about {theme}.",
    "Call it {theme}; I would not know a better name.",
    "It was {theme} the first time, and {theme} the second.",
    "In the end it was all about {theme}.",
    "What holds them together is {theme}.",
)
APART = (
    "The one is {mine}, the other {theirs}, and together they make a whole day.",
    "It began {theirs} and ended {mine}.",
    "First everything was {theirs}; then somebody turned round, and it was {mine}.",
)
CLOSINGS = (
    "I never found out who took the pictures.",
    "The rest you can guess.",
    "Ask the one who is looking away.",
    "They still send each other cards.",
    "And that is why they were never seen apart again.",
    "",
    "",
)


_FRAMES = [
    re.compile(re.escape(line).replace(r"\{a\}", "(?P<a>.+?)").replace(r"\{b\}", "(?P<b>.+?)"))
    for line in OPENINGS
]


def link(deck: str, start: int, picture: int, rng: Random, recent: Sequence[str] = ()) -> str:
    """A tale of two pictures that begins like none of the `recent` ones."""
    pictures = deck_or_blank(deck).pictures
    theirs, mine = pictures[start], pictures[picture]
    openings = sorted(OPENINGS, key=lambda line: (_last_heard(line, recent), rng.random()))
    told = [openings[0].format(a=_some(theirs, rng), b=_some(mine, rng)), _second(theirs, mine, rng)]
    return " ".join(part for part in (*told, rng.choice(CLOSINGS)) if part)


def both(words: str) -> str:
    """The two things that one of these tales is about; "" for anybody else's words.

    >>> both("Between the oyster and the dagger lies exactly one night, and I was there.")
    'The oyster and the dagger'
    """
    for frame in _FRAMES:
        if found := frame.match(words):
            one, other = found["a"], found["b"]
            title = f"{one} and {other}" if one != other else f"{one}, twice"
            return title[:1].upper() + title[1:]
    return ""


def _second(theirs: Picture, mine: Picture, rng: Random) -> str:
    shared = sorted({*theirs.themes} & {*mine.themes})
    if shared:
        return rng.choice(SHARED).format(theme=rng.choice(shared))
    if mine.mood and theirs.mood and mine.mood[0] != theirs.mood[0]:
        return rng.choice(APART).format(mine=mine.mood[0], theirs=theirs.mood[0])
    return ""


def _some(picture: Picture, rng: Random) -> str:
    """One thing that can be seen, with an article; where nobody said what it shows, a colour at best."""
    if not picture.described:
        colours = [colour.name for colour in picture.palette if isinstance(colour, Colour)]
        return f"something {rng.choice(colours)}" if colours else "something that I cannot see"
    thing = rng.choice(picture.elements) if picture.elements else picture.title.lower()
    return thing if thing.split()[0] in ("a", "an", "the", "two", "three", "four", "five") else f"the {thing}"


def _last_heard(line: str, recent: Sequence[str]) -> int:
    """The place of the last tale that began like this; -1 if none did."""
    opening = line.partition("{")[0]
    return max((nth for nth, words in enumerate(recent) if words.startswith(opening)), default=-1)


def likeness(deck: str, start: int, pictures: Sequence[int]) -> list[float]:
    """How much each of these pictures has in common with the one in the middle."""
    middle = deck_or_blank(deck)[start]
    text = " ".join((middle.alt, *middle.themes, *middle.mood))
    heard = dict(listener_for(deck).rank(text, pictures))
    return [heard[picture] for picture in pictures]


def fit(deck: str, words: str, start: int, picture: int) -> float:
    """How well a tale speaks of both pictures: from 0 to about 1."""
    heard = dict(listener_for(deck).rank(words, range(len(deck_or_blank(deck)))))
    return heard[start] + heard[picture]
