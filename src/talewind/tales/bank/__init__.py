"""The phrase bank: what the bots tell their tales with. Each file says what belongs in it.

`make lint-tales` holds every line to its form.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias, TypeVar

import msgspec

from .. import reading

Level: TypeAlias = Literal["plain", "allusive", "oblique"]
LEVELS: tuple[Level, ...] = ("plain", "allusive", "oblique")

T = TypeVar("T")


class Graded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Allusions by how hard they are to see through."""

    plain: list[str] = []
    allusive: list[str] = []
    oblique: list[str] = []

    def of(self, level: Level) -> list[str]:
        lines: list[str] = getattr(self, level)
        return lines

    @property
    def all(self) -> list[str]:
        return [*self.plain, *self.allusive, *self.oblique]


class PictureLines(Graded, frozen=True, forbid_unknown_fields=True):
    themes: list[str] = []
    things: list[str] = []


class Voice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: str
    openings: list[str]
    turns: list[str]
    closings: list[str]


class Style(Voice, frozen=True, forbid_unknown_fields=True):
    """A voice that a table asks for."""

    hear: str
    leads: list[str]
    """How a first sentence begins."""


class Frames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How tales begin and hang together, whoever tells them."""

    frames: list[str]
    settings: list[str]
    sights: list[str]
    likenesses: list[str]
    chains: list[str]
    chains_without: list[str]
    links: list[str]
    links_without: list[str]
    quiet: list[str]


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"as_": "as", "is_": "is"}):
    """Somebody or something that can be met in a picture. cast/story.toml says what each field is."""

    the: str
    as_: Literal["he", "she", "it"]
    is_: str
    again: str = ""


class Visit(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A tale of one picture with a place for a guest from another. visits/story.toml says what is what."""

    wish: str
    tale: str


class Kinds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    implies: dict[str, str]


class OwnLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For all pictures that people bring themselves."""

    blind: list[str]
    words: list[str]
    colours: list[str]
    ends: list[str]
    blind_ends: list[str]
    two: list[str]


class _Chatter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: list[str]


class Scenes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenes: list[str]


class Fives(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tales: list[str]


class Occasion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On which three deeds are told. occasions.toml says how."""

    told: str
    """What is always told, with {he}, {she}, {I} or {you} for whoever did something."""
    takes: tuple[dict[str, str], ...]
    """For each of these, which deeds are good company there: by the word, their letters in deeds.toml."""

    def takes_them(self, words: Sequence[str]) -> bool:
        """Whether these words may be told of in this order."""
        return len(words) == len(self.takes) and all(
            word in takes for word, takes in zip(words, self.takes, strict=True)
        )


class Occasions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    occasions: tuple[Occasion, ...]


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of The End of the Story. nouns.toml says what each field is."""

    who: Graded
    what: Graded
    heard: list[str] = []
    glimpses: list[str] = []


def _read(name: str, kind: type[T]) -> T:
    return reading.toml(files(__package__).joinpath(name).read_bytes(), kind)


@cache
def decks() -> tuple[str, ...]:
    """The decks that it knows pictures of."""
    held = files(__package__).joinpath("pictures").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in held if file.name.endswith(".toml")))


@cache
def pictures(deck: str) -> dict[str, PictureLines]:
    """What the bank holds for a deck's pictures, by slug; nothing for a deck that people brought."""
    file = files(__package__).joinpath("pictures").joinpath(f"{deck}.toml")
    return _read(f"pictures/{deck}.toml", dict[str, PictureLines]) if file.is_file() else {}


@cache
def tales(deck: str) -> dict[str, Graded]:
    """Whole tales of a deck's pictures, by slug; none of one whose tales are put together of lines."""
    file = files(__package__).joinpath("tales").joinpath(f"{deck}.toml")
    return _read(f"tales/{deck}.toml", dict[str, Graded]) if file.is_file() else {}


@cache
def elements() -> dict[str, Graded]:
    """For things that can be seen, whatever the picture."""
    return _read("elements.toml", dict[str, Graded])


@cache
def themes() -> dict[str, list[str]]:
    return _read("themes.toml", dict[str, list[str]])


@cache
def moods() -> dict[str, list[str]]:
    return _read("moods.toml", dict[str, list[str]])


@cache
def voices() -> dict[str, Voice]:
    return _read("voices.toml", dict[str, Voice])


@cache
def styles() -> dict[str, Style]:
    return _read("styles.toml", dict[str, Style])


@cache
def frames() -> Frames:
    return _read("frames.toml", Frames)


@cache
def cast(deck: str) -> dict[str, list[Member]]:
    """Who and what can be met in a deck's pictures, by slug; nobody in a deck that people brought."""
    file = files(__package__).joinpath("cast").joinpath(f"{deck}.toml")
    return _read(f"cast/{deck}.toml", dict[str, list[Member]]) if file.is_file() else {}


@cache
def visits(deck: str) -> dict[str, list[Visit]]:
    """Tales of a deck's pictures in which one of another picture turns up, by slug of the host."""
    file = files(__package__).joinpath("visits").joinpath(f"{deck}.toml")
    return _read(f"visits/{deck}.toml", dict[str, list[Visit]]) if file.is_file() else {}


@cache
def meetings(deck: str) -> dict[str, dict[str, str]]:
    """Whole tales of two of a deck's pictures, by both slugs, in one order or the other."""
    file = files(__package__).joinpath("meetings").joinpath(f"{deck}.toml")
    return _read(f"meetings/{deck}.toml", dict[str, dict[str, str]]) if file.is_file() else {}


@cache
def kinds() -> Kinds:
    return _read("kinds.toml", Kinds)


@cache
def own() -> OwnLines:
    return _read("own.toml", OwnLines)


@cache
def nouns() -> dict[str, Noun]:
    return _read("nouns.toml", dict[str, Noun])


@cache
def cues() -> dict[str, list[str]]:
    """What people think of at a word of The End of the Story, for listening alone."""
    return {word: said.split("; ") for word, said in _read("cues.toml", dict[str, str]).items()}


@cache
def scenes() -> tuple[str, ...]:
    """Scenes for any three words of The End of the Story, with a place for a glimpse of each."""
    return tuple(_read("scenes.toml", Scenes).scenes)


@cache
def deeds() -> dict[str, dict[str, str]]:
    """For each word of The End of the Story what was done so that one thinks of it, by a letter."""
    return _read("deeds.toml", dict[str, dict[str, str]])


@cache
def occasions() -> tuple[Occasion, ...]:
    return _read("occasions.toml", Occasions).occasions


@cache
def fives() -> dict[str, list[str]]:
    """Tales of five words of The End of the Story, as they are written, by the file that holds them."""
    held = sorted(file.name for file in files(__package__).joinpath("fives").iterdir())
    return {name: _read(f"fives/{name}", Fives).tales for name in held if name.endswith(".toml")}


Words: TypeAlias = tuple[str, ...]
"""In the order of the alphabet."""


@cache
def threes() -> dict[Words, str]:
    """Whole tales of three words of The End of the Story, as written, each by its words."""
    held = sorted(files(__package__).joinpath("threes").iterdir(), key=lambda file: file.name)
    read = (threes_in(file.read_text("utf-8")) for file in held if file.name.endswith(".txt"))
    return {words: tale for tales in read for words, tale in tales.items()}


def threes_in(text: str) -> dict[Words, str]:
    """One a line: there are thousands, and to read them as TOML takes its time.

    >>> threes_in("# Of the first in the alphabet.\\n\\ncrown, egg, moon: The queen sat down.\\n")
    {('crown', 'egg', 'moon'): 'The queen sat down.'}
    """
    lines = (line.partition(": ") for line in text.splitlines() if line and not line.startswith("#"))
    return {tuple(words.split(", ")): tale for words, _, tale in lines}


@cache
def chatter() -> tuple[str, ...]:
    """What people say around their tales."""
    return tuple(_read("chatter.toml", _Chatter).lines)


@cache
def stock() -> tuple[str, ...]:
    """Whole sentences that fit any tale, and so tell nothing of the one that they stand in."""
    every = (*voices().values(), *styles().values())
    spoken = [(*voice.openings, *voice.turns, *voice.closings) for voice in every]
    return tuple(line for lines in (*spoken, frames().settings) for line in lines)
