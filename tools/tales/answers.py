"""No line gives away what is to be guessed, and none that fits everywhere points anywhere."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from talewind.games.end.lexicon import WORDS, Word, lexicon, noun
from talewind.games.end.referee import mentions
from talewind.pictures import Picture, deck_named
from talewind.tales.speaker import names_title
from talewind.tales.stems import english, stem, stems

from .lines import DECKS, Contents, Finding, Line, meetings_of, without_slots
from .reading import words_of

QUOTED = 5
"""So many words in a row are a quotation."""

_PARTICIPLES = ("seen", "shaped")
"""What else ends the name of a thing in descriptions, beside the joints of English."""


def answers(contents: Contents, lines: Iterable[Line]) -> Iterator[Finding]:
    yield from _pictures(contents)
    yield from _elements(contents)
    yield from _cues(contents)
    for line in lines:
        if line.file in ("frames.toml", "voices.toml", "styles.toml"):
            yield from _things(line)
            yield from _nouns(line)
        elif line.file in ("nouns.toml", "scenes.toml", "deeds.toml", "occasions.toml"):
            yield from _nouns(line)
            yield from boards(line)
        elif line.kind in ("five", "three"):
            yield from boards(line)


def _pictures(contents: Contents) -> Iterator[Finding]:
    for deck in DECKS:
        for picture in deck_named(deck).pictures:
            for file, key, line in _alone(contents, deck, picture):
                if names_title(line, picture):
                    yield Finding(file, key, line, f"names the title “{picture.title}”")


def quotes(contents: Contents) -> Iterator[Finding]:
    """Listeners know a picture by its description: whoever tells has other words for it."""
    for deck in DECKS:
        for picture in deck_named(deck).pictures:
            described = runs(picture.alt)
            for file, key, line in (
                *_alone(contents, deck, picture),
                *_in_pairs(contents, deck, picture.slug),
            ):
                if any(run in _spoken(line) for run in described):
                    yield Finding(file, key, line, f"quotes the description of “{picture.title}”")


def _alone(contents: Contents, deck: str, picture: Picture) -> Iterator[tuple[str, str, str]]:
    known = contents.pictures[deck].get(picture.slug)
    yield from ((f"{deck}.toml", picture.slug, line) for line in (known.all if known else ()))
    whole = contents.tales.get(deck, {}).get(picture.slug)
    yield from ((f"tales/{deck}.toml", picture.slug, tale) for tale in (whole.all if whole else ()))
    for file, kind, keys in (
        ("themes.toml", contents.themes, picture.themes),
        ("moods.toml", contents.moods, picture.mood),
    ):
        yield from ((file, key, line) for key in keys for line in kind.get(key, ()))


def _in_pairs(contents: Contents, deck: str, slug: str) -> Iterator[tuple[str, str, str]]:
    """What is told of this picture together with others."""
    for member in contents.cast.get(deck, {}).get(slug, ()):
        yield f"cast/{deck}.toml", slug, f"the {member.the}"
    for visit in contents.visits.get(deck, {}).get(slug, ()):
        yield f"visits/{deck}.toml", slug, visit.tale
    for other, tale in meetings_of(contents, deck, slug):
        yield f"meetings/{deck}.toml", f"{slug}, {other}", tale


def _elements(contents: Contents) -> Iterator[Finding]:
    for element, graded in contents.elements.items():
        for line in graded.all:
            if said := set(stems(line)) & set(stems(element)):
                yield Finding("elements.toml", element, line, f"says {', '.join(sorted(said))}")


def _things(line: Line) -> Iterator[Finding]:
    for word in words_of(without_slots(line.text)):
        if stems(word) and stem(word.lower()) in shown():
            yield Finding(line.file, line.key, line.text, f"“{word}” can be seen in a picture")


def _nouns(line: Line) -> Iterator[Finding]:
    letters = _letters(line.text)
    near = sorted({word for beginning, word in _beginnings() if beginning in letters})
    for word in mentions(line.text, near, strict=True, across=True):
        yield Finding(line.file, line.key, line.text, f"says “{noun(word).word}” outright")


def _cues(contents: Contents) -> Iterator[Finding]:
    """Nobody may say a word that is hidden: a cue with the word in it is never heard."""
    numbers = {each.word: number for number, each in enumerate(lexicon().words)}
    for word, said in contents.cues.items():
        if word in numbers and mentions(said, [numbers[word]], strict=True, across=True):
            yield Finding("cues.toml", word, "", "is said in one of its cues")


def boards(line: Line) -> Iterator[Finding]:
    """Words lie on boards of four colours: a colour in a story would say where to look, or where not to."""
    for colour in {word.lower() for word in words_of(line.text)} & set(lexicon().colours):
        yield Finding(line.file, line.key, line.text, f"says “{colour}”, the colour of a board")


@cache
def _beginnings() -> list[tuple[str, Word]]:
    """What each forbidden form begins with: a line without it is spared the closer look, which is slow."""
    return [
        (_letters(form.form.replace("-", " ").split()[0]), word)
        for word in range(WORDS)
        for form in noun(word).forbidden_forms
    ]


def _letters(text: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.lower()) if letter.isalnum())


def runs(text: str) -> list[str]:
    """
    >>> runs("One two three four five, six.")
    [' one two three four five ', ' two three four five six ']
    """
    words = _spoken(text).split()
    return [f" {' '.join(words[at : at + QUOTED])} " for at in range(len(words) - QUOTED + 1)]


@cache
def _spoken(text: str) -> str:
    """Without signs, for finding words in a row."""
    return f" {' '.join(words_of(text)).lower()} "


@cache
def shown() -> frozenset[str]:
    """The stems of whatever can be seen."""
    pictures = (picture for deck in DECKS for picture in deck_named(deck).pictures)
    return frozenset(stem(head(element)) for picture in pictures for element in picture.elements)


def head(element: str) -> str:
    """
    >>> head("tall bells on branches"), head("hill shaped like a fox, one eye open")
    ('bells', 'hill')
    """
    words = element.lower().partition(",")[0].split()
    ends = (at for at, word in enumerate(words) if at and word in {*english().joints, *_PARTICIPLES})
    return words[next(ends, len(words)) - 1]
