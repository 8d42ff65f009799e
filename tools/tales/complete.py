"""Everything that a game may need has its lines, and nothing else has any."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice, permutations, product
from random import Random

import msgspec

from talewind.games.end.lexicon import lexicon
from talewind.games.winter.data import EVERY_QUEST, QUEST
from talewind.pictures import Picture, deck_named
from talewind.tales.bank import LEVELS, Graded, Occasion
from talewind.tales.occasions import PLACE
from talewind.tales.stems import stem, stems

from .lines import DECKS, Contents, Finding

ALLUSIONS = 6
"""For whatever is to be guessed, so many allusions at least, and of each level so many:"""
A_LEVEL = 2
SCENES, GLIMPSES, PHRASES = 150, 4, 2
"""Scenes for any three words that are to be hidden; what is seen of each there, and what it is known by."""
OCCASIONS, DEEDS = 80, 2
"""Occasions, and for each word so many deeds."""
HANDS, CARDS, CHOICE, AT_LEAST = 40, 4, 3, 38
"""Of so many hands of so many cards at least so many have a choice of some occasions."""
CUES = 20
"""By which each of the words is known to listeners, too."""
FIRST_PAIRS = [
    pair
    for pair in product(EVERY_QUEST, EVERY_QUEST)
    if [QUEST[quest].side for quest in pair] == ["spring", "winter"]
    and pair != ("spring_artifact", "winter_artifact")
]
OPENINGS = 3
"""In Winter Tales, for each two quests that a game can begin with, one of either side."""
LINES = 2
"""For each theme, mood, and thing to look back at; and in Winter Tales, of each kind."""


TALES = 3
"""Whole tales of each level, where a deck has any."""
STYLES = 8
STYLED = {"leads": 8, "openings": 12, "turns": 8, "closings": 12}
"""In each style."""


def complete(contents: Contents) -> Iterator[Finding]:
    yield from _pictures(contents)
    yield from _elements(contents)
    yield from _lists("themes.toml", contents.themes, _every("themes"))
    yield from _lists("moods.toml", contents.moods, _every("mood"))
    yield from _styles(contents)
    yield from _nouns(contents)
    yield from _lexicon(contents)
    yield from _winter(contents)
    yield from _winter_tales(contents)


def _described() -> list[Picture]:
    return [picture for deck in DECKS for picture in deck_named(deck).pictures]


def _every(field: str) -> set[str]:
    return {word for picture in _described() for word in getattr(picture, field)}


def _keys(file: str, has: Collection[str], wanted: Collection[str]) -> Iterator[Finding]:
    yield from (Finding(file, key, "", "is missing") for key in sorted(set(wanted) - set(has)))
    yield from (Finding(file, key, "", "is needed by nothing") for key in sorted(set(has) - set(wanted)))


def _few(file: str, key: str, what: str, has: Sequence[object], wanted: int) -> Iterator[Finding]:
    if len(has) < wanted:
        yield Finding(file, key, "", f"{what}: {len(has)}, at least {wanted} are needed")


def _graded(file: str, key: str, known: Graded) -> Iterator[Finding]:
    yield from _few(file, key, "allusions", known.all, ALLUSIONS)
    for level in LEVELS:
        yield from _few(file, key, level, known.of(level), A_LEVEL)


def _pictures(contents: Contents) -> Iterator[Finding]:
    for deck in DECKS:
        file, pictures = f"{deck}.toml", contents.pictures[deck]
        yield from _keys(file, pictures, [picture.slug for picture in deck_named(deck).pictures])
        for slug, known in pictures.items():
            yield from _graded(file, slug, known)
            yield from _few(file, slug, "themes", known.themes, 1)
            yield from _few(file, slug, "things", known.things, LINES)
    for deck, told in contents.tales.items():
        file = f"tales/{deck}.toml"
        yield from _keys(file, told, [picture.slug for picture in deck_named(deck).pictures])
        for slug, tales in told.items():
            for level in LEVELS:
                yield from _few(file, slug, level, tales.of(level), TALES)


def _elements(contents: Contents) -> Iterator[Finding]:
    yield from _keys("elements.toml", contents.elements, _every("elements"))
    for element, known in contents.elements.items():
        yield from _graded("elements.toml", element, known)


def _lists(file: str, has: Mapping[str, Sequence[str]], wanted: Collection[str]) -> Iterator[Finding]:
    yield from _keys(file, has, wanted)
    for key, lines in has.items():
        yield from _few(file, key, "lines", lines, LINES)


def _styles(contents: Contents) -> Iterator[Finding]:
    file, heard = "styles.toml", dict[str, str]()
    yield from _few(file, "", "styles", [*contents.styles], STYLES)
    for name, style in contents.styles.items():
        for what, wanted in STYLED.items():
            yield from _few(file, name, what, getattr(style, what), wanted)
        yield from _few(file, name, "words", style.hear.split(), 1)
        yield from _repeated(file, name, style.hear)
        for cue in style.hear.split():
            if heard.setdefault(stem(cue), name) != name:
                yield Finding(file, name, cue, f"is a word for {heard[stem(cue)]}, too")


def _nouns(contents: Contents) -> Iterator[Finding]:
    file, nouns = "nouns.toml", contents.nouns
    yield from _keys(file, nouns, [noun.word for noun in lexicon().words])
    for word, noun in nouns.items():
        yield from _few(file, word, "glimpses", noun.glimpses, GLIMPSES)
        for what, phrases in (("who", noun.who), ("what", noun.what)):
            yield from _few(file, word, what, phrases.all, PHRASES)
    yield from _few("scenes.toml", "", "scenes", contents.scenes.scenes, SCENES)
    yield from _deeds(contents)
    yield from _keys("cues.toml", contents.cues, nouns)
    for word, said in contents.cues.items():
        cues = said.split("; ")
        yield from _few("cues.toml", word, "cues", cues, CUES)
        twice = [cue for number, cue in enumerate(cues) if cue in cues[:number]]
        yield from (Finding("cues.toml", word, cue, "stands there twice") for cue in twice)


def _deeds(contents: Contents) -> Iterator[Finding]:
    yield from _keys("deeds.toml", contents.deeds, [noun.word for noun in lexicon().words])
    for word, known in contents.deeds.items():
        yield from _few("deeds.toml", word, "deeds", [*known], DEEDS)
    yield from _occasions(contents)


def _occasions(contents: Contents) -> Iterator[Finding]:
    file, told = "occasions.toml", contents.occasions.occasions
    yield from _few(file, "", "occasions", told, OCCASIONS)
    for occasion in told:
        if len(PLACE.findall(occasion.told)) != len(occasion.takes):
            yield Finding(file, "", occasion.told, f"takes {len(occasion.takes)} deeds")
        for word, letters in (place for takes in occasion.takes for place in takes.items()):
            for letter in {*letters} - {*contents.deeds.get(word, {})}:
                yield Finding(file, "", occasion.told, f"takes a deed that is not there: {word}.{letter}")
    taken = {
        (word, letter)
        for occasion in told
        for takes in occasion.takes
        for word in takes
        for letter in takes[word]
    }
    for word, known in contents.deeds.items():
        for letter in known:
            if (word, letter) not in taken:
                yield Finding("deeds.toml", f"{word}.{letter}", known[letter], "is taken by no occasion")
    words = [word.word for word in lexicon().words]
    able = sum(_has_a_choice(Random(luck).sample(words, CARDS), told) for luck in range(HANDS))
    if able < AT_LEAST:
        wrong = f"of {HANDS} hands {able} can be told of on {CHOICE} of them, at least {AT_LEAST} are needed"
        yield Finding(file, "", "", wrong)


def _has_a_choice(hand: Sequence[str], told: Sequence[Occasion]) -> bool:
    able = (occasion for occasion in told if any(map(occasion.takes_them, permutations(hand, CARDS - 1))))
    return len([*islice(able, CHOICE)]) == CHOICE


def _lexicon(contents: Contents) -> Iterator[Finding]:
    file, known = "lexicon.toml", contents.lexicon
    yield from _keys(file, known.nouns, [noun.word for noun in lexicon().words])
    described = {
        heard
        for picture in _described()
        for words in (picture.title, picture.alt, *picture.elements, *picture.themes, *picture.mood)
        for heard in stems(words)
    }
    for cue in known.cues:
        if not {stem(word) for word in cue.split()} & described:
            yield Finding(file, cue, "", "stands in no description")
    for key, words in (("families", family) for family in known.families):
        yield from _repeated(file, key, words)
    for key, words in (*known.cues.items(), *known.nouns.items()):
        yield from _repeated(file, key, words)
        if not words.split():
            yield Finding(file, key, "", "calls nothing to mind")


def _repeated(file: str, key: str, words: str) -> Iterator[Finding]:
    seen: set[str] = set()
    for word in words.split():
        if word in seen:
            yield Finding(file, key, words, f"says “{word}” twice")
        seen.add(word)


def _winter(contents: Contents) -> Iterator[Finding]:
    told = contents.winter
    for card in told.cards.values():
        for side in ("spring", "winter"):
            yield from _few("cards.toml", f"{card.words[0]}.{side}", "deeds", card.facing(side), LINES)
    for spring, winter in FIRST_PAIRS:
        openings = told.openings.get(spring, {}).get(winter, ())
        yield from _few("openings.toml", f"{spring}.{winter}", "openings", openings, OPENINGS)
    for name, quest in told.quests.items():
        for what in ("introductions", "arises", "begins", "success", "failure", "tie"):
            yield from _few("quests.toml", name, what, getattr(quest, what), LINES)
        for outcome, lines in quest.remembered.items():
            yield from _few("quests.toml", name, f"remembered.{outcome}", lines, LINES)
        for side, ended in quest.recalled.items():
            for outcome, lines in ended.items():
                yield from _few("quests.toml", name, f"recalled.{side}.{outcome}", lines, LINES)


def _winter_tales(contents: Contents) -> Iterator[Finding]:
    for card, traps in contents.winter.traps.items():
        name = contents.winter.cards[card].words[0]
        yield from _few("traps.toml", name, "laid", traps.laid, 1)
        yield from _few("traps.toml", name, "escape", traps.escape, LINES)
    for character, tales in contents.winter_tales.items():
        for quest, of_it in tales.quests.items():
            for what, lines in msgspec.structs.asdict(of_it).items():
                yield from _few(f"tales/{character}.toml", quest, what, lines, 1)
