"""What is told of a picture can be seen there: its colours and how many there are of a thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from talewind.pictures import Picture, deck_named
from talewind.tales.stems import english, stem

from . import pixels
from .answers import head
from .house import ABSENT, COLOURS, COUNTS, FIGURATIVE, SHADES
from .lines import DECKS, Contents, Finding, meetings_of

_TOKENS = re.compile(r"[a-zà-ÿ]+(?:['-][a-zà-ÿ]+)*|[,;:.!?“”]")
_TINTS = frozenset(SHADES) - {"white", "grey", "black"}
_FAMILY = {word: family for family, shade in SHADES.items() for word in shade.words.split()}
_CARRIED = {stem(thing): family for family, shade in SHADES.items() for thing in shade.of.split()}
_TONES = {"dark": frozenset(SHADES) - {"white", "cream"}, "pale": frozenset(SHADES) - {"black", "brown"}}
_ONE = frozenset(("a", "an", "one", "single"))
_THOSE = frozenset(("all", "its", "the", "these", "those"))
"""Whoever says so speaks of what can be seen."""
_STOPS = english().joints | english().determiners
_ASIDE = english().joints | {"that", "where", "who", "whoever"}
"""After these a phrase no longer speaks of the thing itself."""
_FIGURATIVE = re.compile(rf"\b(?:{'|'.join(FIGURATIVE)})\b")
_SPOKEN_OF = re.compile(rf"\b(?:{'|'.join(sorted(COLOURS | COUNTS))})\b")
"""A line without any of these is spared the closer look."""
_REACH = 4
"""So many words on, at most, stands what a colour or a number is said of."""


class Shown(msgspec.Struct, frozen=True):
    """What a description says of colours and of numbers."""

    said: frozenset[str]
    """Colours that it names, or names the bearers of."""
    things: dict[str, frozenset[str]]
    """For the stem of each thing that has a colour there, its colours."""
    counts: dict[str, frozenset[str]]
    """For the stem of each thing that is counted, how many there are."""


def seen(contents: Contents) -> Iterator[Finding]:
    for deck in DECKS:
        for picture in deck_named(deck).pictures:
            shown = described(picture)
            for wrong in misdescribed(deck, picture):
                yield Finding(f"{deck}/deck.json", picture.slug, picture.alt, wrong)
            known = contents.pictures[deck].get(picture.slug)
            for line in (*known.all, *known.themes, *known.things) if known else ():
                for wrong in disagrees(line, deck, picture, shown):
                    yield Finding(f"{deck}.toml", picture.slug, line, wrong)
            tales = contents.tales.get(deck, {}).get(picture.slug)
            for tale in tales.all if tales else ():
                for wrong in disagrees(tale, deck, picture, shown):
                    yield Finding(f"tales/{deck}.toml", picture.slug, tale, wrong)
            for member in contents.cast.get(deck, {}).get(picture.slug, ()):
                for wrong in disagrees(member.the, deck, picture, shown):
                    yield Finding(f"cast/{deck}.toml", picture.slug, member.the, wrong)
            for visit in contents.visits.get(deck, {}).get(picture.slug, ()):
                for wrong in disagrees(visit.tale, deck, picture, shown, alone=False):
                    yield Finding(f"visits/{deck}.toml", picture.slug, visit.tale, wrong)
            for other, tale in meetings_of(contents, deck, picture.slug):
                for wrong in disagrees(tale, deck, picture, shown, alone=False, counted=False):
                    yield Finding(f"meetings/{deck}.toml", f"{picture.slug}, {other}", tale, wrong)
            for element in picture.elements:
                graded = contents.elements.get(element)
                for line in graded.all if graded else ():
                    for wrong in disagrees(line, deck, picture, shown, element):
                        yield Finding("elements.toml", f"{element} ({picture.slug})", line, wrong)


def misdescribed(deck: str, picture: Picture) -> Iterator[str]:
    """What a description says, and the pixels do not."""
    for word in sorted(COLOURS.intersection(_words(_text(picture)))):
        if wrong := _unseen(word, deck, picture):
            yield wrong


def disagrees(
    line: str,
    deck: str,
    picture: Picture,
    shown: Shown,
    of: str = "",
    *,
    alone: bool = True,
    counted: bool = True,
) -> Iterator[str]:
    """What a line says, and the description or the pixels do not; `of` is the thing that it is about.

    Whoever is not alone may have brought something, of whatever colour; and where two pictures come together,
    there may be more of anything, or fewer: only “the three” of which a description knows how many are those.
    """
    words = _words(line) if _SPOKEN_OF.search(line.lower()) else []
    for at, word in enumerate(words):
        if word in COLOURS and not _absent(words[:at]):
            family = _FAMILY[word]
            things = _after(words, at)
            if of and not _ASIDE.intersection(words[:at]):
                things.append(head(of))
            if not alone:
                things = [thing for thing in things if stem(thing) in shown.things][:1]
            others = [thing for thing in things if family not in shown.things.get(stem(thing), {family})]
            if others:
                yield f"says “{word}” of “{others[0]}”, and the description another colour"
            elif not alone:
                continue
            elif family not in shown.said:
                yield f"says “{word}”, and the description does not"
            elif wrong := _unseen(word, deck, picture):
                yield wrong
        if word in COUNTS and (counted or words[at - 1] in _THOSE):
            for each in _after(words, at)[:2]:
                counts = shown.counts.get(stem(each), {word})
                if word not in counts and (counted or "one" not in counts):
                    yield f"says “{word} {each}”, and the description {' or '.join(sorted(counts))}"


def _unseen(word: str, deck: str, picture: Picture) -> str:
    family = _FAMILY[word]
    if family in _TINTS and pixels.pixels(deck, picture.file).colourless:
        return f"says “{word}” of a picture in black and white"
    return "" if pixels.shows(deck, picture.file, family) else f"says “{word}”, which cannot be seen"


def described(picture: Picture) -> Shown:
    text = _text(picture)
    words = _words(text)
    heads = {stem(head(element)) for element in picture.elements}
    coloured: dict[str, set[str]] = {}
    tones: dict[str, frozenset[str]] = {}
    counts: dict[str, set[str]] = {}
    for at, word in enumerate(words):
        for thing in [each for each in map(stem, _after(words, at)) if each in heads][:1]:
            if word in COLOURS:
                coloured.setdefault(thing, set()).add(_FAMILY[word])
            if word in _TONES:
                tones[thing] = _TONES[word]
            if word in COUNTS | _ONE:
                counts.setdefault(thing, set()).add("one" if word in _ONE else word)
    single = [part for word in words for part in word.split("-")]
    said = {_FAMILY[word] for word in single if word in COLOURS}
    said |= {_CARRIED[stem(word)] for word in single if stem(word) in _CARRIED}
    things = tones | {thing: frozenset(colours) for thing, colours in coloured.items()}
    return Shown(frozenset(said), things, {thing: frozenset(many) for thing, many in counts.items()})


def _text(picture: Picture) -> str:
    palette = (colour if isinstance(colour, str) else colour.name for colour in picture.palette)
    return ". ".join((picture.alt, *picture.elements, *palette))


def _words(text: str) -> list[str]:
    """Small, signs among them, without the colours that are only talked about.

    >>> _words("Green with envy, it ate ice cream on a blue-green quay.")
    [',', 'it', 'ate', 'on', 'a', 'blue', 'green', 'quay', '.']
    """
    words: list[str] = []
    for word in _TOKENS.findall(_FIGURATIVE.sub("", text.lower())):
        parts = word.split("-")
        words += parts if COLOURS.issuperset(parts) else [word]
    return words


def _after(words: list[str], at: int) -> list[str]:
    """The next words, as far as they may belong to this one."""
    after: list[str] = []
    for word in words[at + 1 : at + 1 + _REACH]:
        if word in _STOPS or not word[0].isalpha():
            break
        after.append(word)
    return after


def _absent(before: list[str]) -> bool:
    return any(word in ABSENT for word in before[-_REACH:])
