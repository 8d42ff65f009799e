"""Telling: three or four sentences about a picture, neither too plain nor too strange."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Protocol

import msgspec

from talewind.pictures import Colour, Deck, Picture, deck_or_blank

from .stems import stems

LIMIT = 400
"""A tale has at most so many characters: half a minute, read aloud."""


class Speaker(Protocol):
    """Whoever tells a tale. Better tongues can take the place of the phrase bank."""

    def tell(
        self, picture: int, rng: Random, recent: Sequence[str] = (), follows: Sequence[int | None] = ()
    ) -> str:
        """A tale about this picture that says nothing again that `recent` tales said.

        `follows` are the tales that it goes on from, by their pictures (None: a picture that nobody found).
        """
        ...


class Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the bank holds for one picture."""

    plain: list[str] = []
    sly: list[str] = []
    things: list[str] = []


class OwnLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the bank holds for all pictures that people bring themselves."""

    blind: list[str]
    words: list[str]
    colours: list[str]
    ends: list[str]
    blind_ends: list[str]


class Bank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The phrase bank: bank.toml says what belongs where."""

    frames: list[str]
    chains: list[str]
    chains_without: list[str]
    themes: dict[str, list[str]]
    moods: dict[str, list[str]]
    pictures: dict[str, Lines]
    own: OwnLines


@cache
def bank() -> Bank:
    return msgspec.toml.decode(Path(__file__).with_name("bank.toml").read_bytes(), type=Bank)


class PhraseSpeaker:
    """Joins what can be seen, what it is about and how it feels, from the phrase bank.

    `plainness` is how often the tale names a thing that can be seen, where otherwise it only hints at it. For
    pictures that the bank does not know it makes its lines from their descriptions; of people's own, which
    have a caption at most, it tells a word and the colours.
    """

    def __init__(self, deck: Deck, plainness: float = 0.35) -> None:
        self._pictures = deck.pictures
        self._plainness = plainness

    def tell(
        self, picture: int, rng: Random, recent: Sequence[str] = (), follows: Sequence[int | None] = ()
    ) -> str:
        shown = self._pictures[picture]
        said = "\n".join(recent).lower()
        if not (shown.themes and shown.mood):
            return _own_tale(shown, rng, said, chained=bool(follows))
        beginning = self._beginning(rng, said, follows)
        for tale in self._attempts(shown, beginning, rng, said):
            if len(tale) <= LIMIT and not names_title(tale, shown):
                return tale
        return f"{_fresh(_themes(shown), rng, said)} {_fresh(_moods(shown), rng, said)}"

    def _attempts(self, picture: Picture, beginning: str, rng: Random, said: str) -> Iterator[str]:
        """Tales to choose from; later ones are shorter, for those that came out too long."""
        for attempt in range(12):
            event = self._event(picture, rng, said)
            theme = _fresh(_themes(picture), rng, said)
            mood = _fresh(_moods(picture), rng, said)
            middle = [theme]
            hints = _unsaid(_sly(picture), f"{said}\n{event.lower()}")
            if hints and attempt < 6 and rng.random() < 0.4:
                middle.insert(rng.randrange(2), _sentence(rng.choice(hints)))
            yield " ".join([_sentence(beginning.replace("{}", event)), *middle, mood])
        yield f"{_sentence(event)} {theme} {mood}"

    def _event(self, picture: Picture, rng: Random, said: str) -> str:
        """What the tale begins with: something that can be seen in the picture, named or hinted at."""
        plain, sly = _unsaid(_plain(picture), said), _unsaid(_sly(picture), said)
        first, second = (plain, sly) if rng.random() < self._plainness else (sly, plain)
        return rng.choice(first or second or _plain(picture))

    def _beginning(self, rng: Random, said: str, follows: Sequence[int | None]) -> str:
        """A frame for the first sentence; in a chain it looks back at the tale before."""
        if not follows:
            return _fresh(bank().frames, rng, said)
        before = follows[-1]
        known = bank().pictures.get(self._pictures[before].slug) if before is not None else None
        if known is None or not known.things:
            return _fresh(bank().chains_without, rng, said)
        return _fresh(bank().chains, rng, said).replace("{thing}", rng.choice(known.things))


def names_title(tale: str, picture: Picture) -> bool:
    """Whether a tale gives the title away: all its words of meaning, wherever they stand."""
    title = set(stems(picture.title))
    return bool(title) and title <= set(stems(tale))


def _own_tale(picture: Picture, rng: Random, said: str, chained: bool) -> str:
    """What can be told of somebody's own picture; where nothing is known of it, that is said openly."""
    lines = bank().own
    colours = _fresh(lines.colours, rng, said).replace("{}", _listed(_colours(picture)))
    if not picture.described:
        tale = [_fresh(lines.blind, rng, said), colours, _fresh(lines.blind_ends, rng, said)]
    else:
        hints = [word for word in _hints(picture) if not names_title(word, picture)]
        word = [_fresh(lines.words, rng, said).replace("{}", rng.choice(hints))] if hints else []
        tale = [*word, colours, _fresh(lines.ends, rng, said)]
    if chained:
        first = tale[0] if tale[0].startswith("I ") else tale[0][:1].lower() + tale[0][1:]
        tale[0] = _fresh(bank().chains_without, rng, said).replace("{}", first)
    return " ".join(tale)


def _hints(picture: Picture) -> list[str]:
    """Words that call a picture to mind: its tags, else those of its caption that mean something."""
    caption = [word.strip(".,;:!?“”\"'()…") for word in picture.alt.split()]
    return picture.elements or [word for word in caption if len(word) > 2 and list(stems(word))]


def _colours(picture: Picture) -> list[str]:
    return [colour.name for colour in picture.palette if isinstance(colour, Colour)] or ["many colours"]


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def _fresh(lines: Sequence[str], rng: Random, said: str) -> str:
    """One of these lines, not said lately if possible; a frame counts by what stands before its sentence."""
    return rng.choice(_unsaid(lines, said) or lines)


def _unsaid(lines: Sequence[str], said: str) -> list[str]:
    return [line for line in lines if line == "{}" or line.partition("{")[0].lower().strip() not in said]


def _plain(picture: Picture) -> Sequence[str]:
    lines = bank().pictures.get(picture.slug)
    return (
        lines.plain
        if lines is not None and lines.plain
        else [_about(element) for element in picture.elements]
    )


def _sly(picture: Picture) -> Sequence[str]:
    lines = bank().pictures.get(picture.slug)
    return lines.sly if lines is not None and lines.sly else _plain(picture)


def _themes(picture: Picture) -> Sequence[str]:
    known = [line for theme in picture.themes for line in bank().themes.get(theme, ())]
    return known or [f"It was, if you think about it, a tale of {theme}." for theme in picture.themes]


def _moods(picture: Picture) -> Sequence[str]:
    known = [line for mood in picture.mood for line in bank().moods.get(mood, ())]
    return known or [f"And the air was {mood}, from beginning to end." for mood in picture.mood]


_DETERMINERS = frozenset(
    [
        "a",
        "an",
        "the",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "some",
        "many",
        "few",
        "no",
    ]
)
_JOINTS = frozenset(
    [
        "as",
        "at",
        "behind",
        "from",
        "in",
        "into",
        "like",
        "of",
        "off",
        "on",
        "out",
        "over",
        "through",
        "under",
        "up",
        "with",
        "without",
    ]
)


def _about(element: str) -> str:
    """A line for a thing that the bank does not know.

    >>> _about("empty umbrella"), _about("bells on branches"), _about("the old gate")
    ('there was an empty umbrella', 'there were bells on branches', 'there was the old gate')
    """
    words = element.strip().rstrip(".").split()
    head = next((words[i - 1] for i, word in enumerate(words) if i and word in _JOINTS), words[-1]).rstrip(
        ","
    )
    several = head.endswith("s") and not head.endswith(("ss", "us"))
    thing = " ".join([words[0][:1].lower() + words[0][1:], *words[1:]])
    if words[0].lower() in _DETERMINERS or several:
        return f"there {'were' if several else 'was'} {thing}"
    return f"there was {article(thing)} {thing}"


def article(words: str) -> str:
    """
    >>> article("owl"), article("hour"), article("unicorn"), article("lamp")
    ('an', 'an', 'a', 'a')
    """
    first = words.lower().split()[0] if words.split() else ""
    if first.startswith(("uni", "use", "eu", "one", "once")):
        return "a"
    return "an" if first.startswith(("a", "e", "i", "o", "u", "hour", "honest", "heir")) else "a"


def _sentence(words: str) -> str:
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else f"{words}."


def speaker_for(deck: str) -> Speaker:
    """The best tongue that is installed, for this deck."""
    return _speaker(deck_or_blank(deck))


@lru_cache(maxsize=32)
def _speaker(deck: Deck) -> Speaker:
    return PhraseSpeaker(deck)
