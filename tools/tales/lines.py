"""The bank as the linter reads it: whole, for what must be there, and line by line, for how it must look."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product, zip_longest
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from talewind.engine import RulesFault
from talewind.games.winter.bots.telling import bank as winter
from talewind.games.winter.bots.telling.bank import LocalTales, Tales
from talewind.games.winter.data import EVERY_CHARACTER, Character, Space
from talewind.games.winter.town import LOCATIONS
from talewind.tales import bank
from talewind.tales.bank import (
    Fives,
    Frames,
    Graded,
    Kinds,
    Member,
    Noun,
    Occasions,
    OwnLines,
    PictureLines,
    Scenes,
    Style,
    Visit,
    Voice,
)
from talewind.tales.fives import Five, five_of
from talewind.tales.lexicon import _File as Lexicon
from talewind.tales.occasions import PLACE, told_on
from talewind.tales.threes import Three, three_of

FOLDER = Path(bank.__file__).parent
DECKS = ("windmill", "story")
TOLD_WHOLE = ("windmill",)
TOLD_IN_PAIRS = ("story",)
SLOT = re.compile(r"\{[\w.]*\}")

Kind: TypeAlias = Literal[
    "sentence",
    "lead",
    "frame",
    "scene",
    "occasion",
    "five",
    "three",
    "tale",
    "whole",
    "name",
    "phrase",
    "allusion",
    "part",
    "passage",
    "opening",
]
"""One whole sentence; the beginning of any, and of one; an event with places for three, or for three deeds; a
tale of five words, told of some, and one of three; a whole tale with gaps, or without; who may stand in them;
words for a place in a sentence, those for nouns apart; and whatever Winter Tales puts together by its own
rules, tells whole, or begins with."""


class Line(NamedTuple):
    file: str
    key: str
    text: str
    kind: Kind
    slots: tuple[str, ...] = ()


class Finding(NamedTuple):
    file: str
    key: str
    line: str
    wrong: str

    def __str__(self) -> str:
        return ": ".join(part for part in self if part)


class Contents(msgspec.Struct, frozen=True):
    pictures: dict[str, dict[str, PictureLines]]
    """By deck and slug."""
    tales: dict[str, dict[str, Graded]]
    """By deck and slug, too."""
    elements: dict[str, Graded]
    themes: dict[str, list[str]]
    moods: dict[str, list[str]]
    voices: dict[str, Voice]
    styles: dict[str, Style]
    frames: Frames
    kinds: Kinds
    cast: dict[str, dict[str, list[Member]]]
    visits: dict[str, dict[str, list[Visit]]]
    """Both by deck and slug."""
    meetings: dict[str, dict[str, dict[str, str]]]
    """By deck and both slugs."""
    own: OwnLines
    nouns: dict[str, Noun]
    cues: dict[str, str]
    """By word, between semicolons."""
    scenes: Scenes
    deeds: dict[str, dict[str, str]]
    """By word and letter."""
    occasions: Occasions
    fives: dict[str, list[str]]
    """By file."""
    threes: dict[str, dict[bank.Words, str]]
    """By file and words."""
    lexicon: Lexicon
    winter: winter.Bank
    winter_tales: dict[Character, Tales]
    winter_places: dict[Space, LocalTales]


class Unreadable(Exception):
    """Files that do not fit their schema."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(*findings)
        self.findings = findings


_FILES: dict[str, Any] = {
    "elements": dict[str, Graded],
    "themes": dict[str, list[str]],
    "moods": dict[str, list[str]],
    "voices": dict[str, Voice],
    "styles": dict[str, Style],
    "frames": Frames,
    "kinds": Kinds,
    "own": OwnLines,
    "nouns": dict[str, Noun],
    "cues": dict[str, str],
    "scenes": Scenes,
    "deeds": dict[str, dict[str, str]],
    "occasions": Occasions,
}
_SENTENCES = ("settings", "sights", "likenesses", "links", "links_without", "quiet")
_SLOTS = {
    "frames": ("{}",),
    "sights": ("{}",),
    "likenesses": ("{}",),
    "chains": ("{thing}", "{}"),
    "chains_without": ("{}",),
    "links": ("{thing}",),
    "two": ("{a}", "{b}"),
    "words": ("{}",),
    "colours": ("{}",),
}


_THREES = """\
# Tales of three words of The End of the Story: of “{word}” and two that stand behind it in the
# alphabet. Each is one event, in one sentence or two, that was written for just these three; where other
# words could stand, it says how it is told then ([owl: hoot / wolf: howl // bear: growl], what stands behind
# two strokes for want of better), and, behind a tilde, which of them do not go together (~ bear + egg).
"""


def read(folder: Path = FOLDER) -> Contents:
    """The whole bank; Winter Tales' part is read by its own loader, which refuses what is not complete."""
    findings: list[Finding] = []

    def decode(path: str, kind: Any) -> Any:
        try:
            return msgspec.toml.decode((folder / path).read_bytes(), type=kind)
        except (OSError, msgspec.MsgspecError) as error:
            findings.append(Finding(Path(path).name, "", "", f"cannot be read: {error}"))

    read = {name: decode(f"{name}.toml", kind) for name, kind in _FILES.items()}
    read["pictures"] = {deck: decode(f"pictures/{deck}.toml", dict[str, PictureLines]) for deck in DECKS}
    read["tales"] = {deck: decode(f"tales/{deck}.toml", dict[str, Graded]) for deck in TOLD_WHOLE}
    read["cast"] = {deck: decode(f"cast/{deck}.toml", dict[str, list[Member]]) for deck in TOLD_IN_PAIRS}
    read["visits"] = {deck: decode(f"visits/{deck}.toml", dict[str, list[Visit]]) for deck in TOLD_IN_PAIRS}
    told = dict[str, dict[str, str]]
    read["meetings"] = {deck: decode(f"meetings/{deck}.toml", told) for deck in TOLD_IN_PAIRS}
    held = sorted(file.name for file in (folder / "fives").glob("*.toml"))
    read["fives"] = {name: tales.tales for name in held if (tales := decode(f"fives/{name}", Fives))}
    read["threes"] = {}
    for file in sorted((folder / "threes").glob("*.txt")):
        name = f"threes/{file.name}"
        try:
            text = file.read_text("utf-8")
        except (OSError, UnicodeError) as error:
            findings.append(Finding(name, "", "", f"cannot be read: {error}"))
            continue
        tales = read["threes"][file.name] = bank.threes_in(text)
        if not tales or text != threes_file(file.stem.replace("_", " "), tales):
            findings.append(Finding(name, "", "", "is not as `--add` writes it"))
    read["lexicon"] = decode("../lexicon.toml", Lexicon)
    try:
        read["winter"] = winter.bank()
        read["winter_tales"] = {character: winter.tales(character) for character in EVERY_CHARACTER}
        read["winter_places"] = {place: winter.local_tales(place) for place in (*LOCATIONS, winter.PLAZA)}
    except RulesFault as fault:
        findings.append(Finding("narration", "", "", str(fault)))
    if findings:
        raise Unreadable(findings)
    return Contents(**read)


def meetings_of(contents: Contents, deck: str, slug: str) -> Iterator[tuple[str, str]]:
    """Of this picture with each other one, whichever stands first."""
    for one, meetings in contents.meetings.get(deck, {}).items():
        for other, tale in meetings.items():
            if slug in (one, other):
                yield (other if slug == one else one), tale


def without_slots(text: str, instead: str = " ") -> str:
    return SLOT.sub(instead, text)


def lines_of(contents: Contents) -> list[Line]:
    """Every line that a bot may say."""
    winter = (*_winter(contents.winter), *_told_whole(contents))
    return [*_seen(contents), *_spoken(contents), *_hidden(contents), *winter]


def _seen(contents: Contents) -> Iterator[Line]:
    for deck, pictures in contents.pictures.items():
        for slug, known in pictures.items():
            yield from _each(f"{deck}.toml", slug, "sentence", known.all)
            yield from _each(f"{deck}.toml", slug, "phrase", (*known.themes, *known.things))
    for deck, told in contents.tales.items():
        for slug, tales in told.items():
            yield from _each(f"tales/{deck}.toml", slug, "whole", tales.all)
    for element, graded in contents.elements.items():
        yield from _each("elements.toml", element, "phrase", graded.all)
    for deck, cast in contents.cast.items():
        for slug, members in cast.items():
            yield from _each(f"cast/{deck}.toml", slug, "name", (f"the {member.the}" for member in members))
    for deck, visited in contents.visits.items():
        for slug, visits in visited.items():
            lines = [visit.tale for visit in visits]
            yield from _each(f"visits/{deck}.toml", slug, "tale", lines, ("{guest}",))
    for deck, met in contents.meetings.items():
        for one, meetings in met.items():
            for other, tale in meetings.items():
                yield Line(f"meetings/{deck}.toml", f"{one}.{other}", tale, "whole")
    for theme, lines in contents.themes.items():
        yield from _each("themes.toml", theme, "sentence", lines)
    for mood, lines in contents.moods.items():
        yield from _each("moods.toml", mood, "sentence", lines)


def _spoken(contents: Contents) -> Iterator[Line]:
    for file, voices in (("voices.toml", contents.voices), ("styles.toml", contents.styles)):
        for name, voice in voices.items():
            yield from _each(file, name, "sentence", (*voice.openings, *voice.turns, *voice.closings))
    for name, style in contents.styles.items():
        yield from _each("styles.toml", name, "lead", style.leads)
    for key, lines in msgspec.structs.asdict(contents.frames).items():
        kind: Kind = "sentence" if key in _SENTENCES else "frame"
        yield from _each("frames.toml", key, kind, lines, _SLOTS.get(key, ()))
    for key, lines in msgspec.structs.asdict(contents.own).items():
        kind = "tale" if key == "two" else "sentence"
        yield from _each("own.toml", key, kind, lines, _SLOTS.get(key, ()))


def _hidden(contents: Contents) -> Iterator[Line]:
    for word, noun in contents.nouns.items():
        spoken = (*noun.who.all, *noun.what.all, *noun.heard, *noun.glimpses)
        yield from _each("nouns.toml", word, "allusion", spoken)
    yield from _each("scenes.toml", "", "scene", contents.scenes.scenes)
    for word, known in contents.deeds.items():
        told = (told_on("He {he}.", [deed]) for deed in known.values())
        yield from _each("deeds.toml", word, "sentence", told)
    frames = (PLACE.sub("{}", occasion.told) for occasion in contents.occasions.occasions)
    yield from _each("occasions.toml", "", "occasion", frames)
    yield from five_lines(contents.fives)
    for file, tales in contents.threes.items():
        yield from three_lines(file, tales)


def five_lines(fives: Mapping[str, Sequence[str]]) -> Iterator[Line]:
    for file, tales in fives.items():
        for five in map(five_of, tales):
            for number, reading in enumerate(readings(five), start=1):
                yield Line(f"fives/{file}", f"reading {number}", reading, "five")


def readings(five: Five) -> Iterator[str]:
    """As it is told of three places' first words, and of the others'; of their second ones, and so on: every
    hint once, and something plain in every place."""
    words_of = ([hint.word for hint in place.hints] for place in five.places)
    for words in zip_longest(*words_of, fillvalue=""):
        for some in (words[:3], words[3:]):
            if any(some):
                yield five.told(some)


def three_lines(file: str, tales: Mapping[bank.Words, str]) -> Iterator[Line]:
    for words, tale in tales.items():
        three = three_of(words, tale)
        for told in wordings(three):
            yield Line(f"threes/{file}", ", ".join(told), three.told(told), "three")


def threes_file(word: str, tales: Mapping[bank.Words, str]) -> str:
    """All that stand behind this word in the alphabet, as they are kept."""
    lines = (f"{', '.join(words)}: {tale}" for words, tale in sorted(tales.items()) if words[0] == word)
    return "\n".join([_THREES.format(word=word), *lines, ""])


def wordings(three: Three) -> Iterator[tuple[str, ...]]:
    """Of what it was first written for, and each other word with as many of those as it goes with."""
    others = (word for word in three.places() if word not in three.words)
    nearest = (words for word in others for words in islice(tellings(three, word), 1))
    return iter(dict.fromkeys((three.words, *nearest)))


def tellings(three: Three, word: str | None = None) -> Iterator[tuple[str, ...]]:
    """All that it may be told of, or all with this word."""
    held = three.places()
    places = [sorted((each for each in held if held[each] == own), key=own.__ne__) for own in three.words]
    told = product(*([word] if word in place else place for place in places))
    return (words for words in told if three.go_together(words))


def _winter(told: winter.Bank) -> Iterator[Line]:
    for card in told.cards.values():
        for side in ("spring", "winter"):
            spoken = (line for deed in card.facing(side) for line in (deed.act, deed.foe, deed.folk))
            yield from _each("cards.toml", f"{card.words[0]}.{side}", "part", spoken)
    for space, place in told.places.items():
        yield from _each("places.toml", space, "part", (place.name, *place.at))
    yield from _nested("quests.toml", "", msgspec.to_builtins(told.quests))
    yield from _nested("parts.toml", "", msgspec.to_builtins(told.parts))
    yield from _nested("openings.toml", "", msgspec.to_builtins(told.openings), "opening")


def _told_whole(contents: Contents) -> Iterator[Line]:
    told = contents.winter
    traps = {told.cards[card].words[0]: of_it for card, of_it in told.traps.items()}
    yield from _nested("traps.toml", "", msgspec.to_builtins(traps), "passage")
    rescues = {told.cards[card].words[0]: of_it for card, of_it in told.rescues.items()}
    yield from _nested("rescues.toml", "", msgspec.to_builtins(rescues), "passage")
    for character, tales in contents.winter_tales.items():
        file, whole = f"tales/{character}.toml", msgspec.to_builtins(tales)
        for names in ("indoors", "traps", "best", "spare"):
            del whole[names]
        yield from _nested(file, "", whole, "passage")
    for place, local in contents.winter_places.items():
        yield from _nested(f"there/{place}.toml", "", msgspec.to_builtins(local), "passage")


def _nested(file: str, key: str, value: Any, kind: Kind = "part") -> Iterator[Line]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _nested(file, f"{key}.{name}".lstrip("."), inner, kind)
    elif isinstance(value, str):
        yield Line(file, key, value, kind)
    else:
        for inner in value:
            yield from _nested(file, key, inner, kind)


def _each(
    file: str, key: str, kind: Kind, texts: Iterable[str], slots: tuple[str, ...] = ()
) -> Iterator[Line]:
    return (Line(file, key, text, kind, slots) for text in texts)
