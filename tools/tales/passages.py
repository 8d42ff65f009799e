"""What Winter Tales tells whole: who, with which card, and nothing that could not be filled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from talewind.games.winter.bots.telling.bank import PersonLines

from .lines import Contents, Finding, Line

_ENDS = re.compile(r"[.!?]”?$")
_SLOT = re.compile(r"\{(\w*)\}")
_SMALL = re.compile(r"[!?]” \{")
"""Here nobody can say whether a sentence ends."""
_SETTING = re.compile(r"^\{here(?:_in)?\} ")
"""Where the place comes in, if it does."""
_NO_NAME = re.compile(r"(?:An?|It|Somebody|Something|The|There|Three|Two)\b")
_ONE_ALONE = re.compile(
    r"\{(?:foe|name|saved|who)\}(?:,? who)? (?:(?:always|never|now|only|still) )?"
    r"(?:are|have|were|(?:are|do|does|has|have|is|was|were)n't|(?!(?:across|always|as|backwards|his|names|pass|towards)\b)[a-z]+s)\b|"
    r"\{(?:foe_|saved_)?they\} (?:(?:always|never|now|only|still) )?"
    r"(?:are|has|have|is|was|were|(?:are|do|does|has|have|is|was|were)n't)\b"
)
"""The Fox and the Cat are two."""
_AFTER = re.compile(
    r"\b(?:about|after|against|at|behind|beside|between|from|into|like|near|of|off|on|over|past|to|towards|"
    r"under|with) \{(?:foe_|saved_)?they\}"
)
_SAID_HE = re.compile(
    r"\{(?:name|who|who_poss)\}.*(?:[,!?]” (?:asked|called|cried|said|shouted|whispered)|"
    r"\b(?:came|did|lay|only|sat|slid|stood|was|went)) \{who\}"
)
"""Nobody has talked like that for a hundred years."""
_OBJECT = re.compile(r"\{who\}.*\b(?:about|at|except|for|from|let|off|saw|to|with|It had) \{who\}")
"""Somebody who is named again becomes "she"."""
_MEANT = {"he": "him|his", "she": "her", "they": "them|their"}
_SOMEBODY_ELSE = re.compile(
    r"\{(?:foe|folk|guards)|\b(?:actor|aunt|bab(?:y|ies)|baker|barber|boy|captain|cat|caterpillar|child(?:ren)?|clerk|colonel|"
    r"corporal|doctor|father|fellow|friend|gentleman|general|girl|grand(?:ma|mother)|guard|husband|king|knight|"
    r"lad|lady|lion|m[ae]n|miner|mother|mouse|nobody|officer|owl|people|prince|prisoner|queen|rebel|sentry|sergeant|soldier|"
    r"somebody|someone|spider|stepmother|stranger|teacher|uncle|widow|wife|wizard|wom[ae]n|woodcutter)(?:'?s)?\b",
    re.IGNORECASE,
)
"""Whom a pronoun may mean before the hero has a name; of two who act, somebody is always there."""
_FOE_ACTS = re.compile(
    r"(?:^|[“.!?,] (?:(?:and|but|for|so) )?|"
    r"\b(?:after|and|as|because|before|but|so|that|till|until|when|while) )\{foe\} (?:\{foe_was\}|[a-z]+)|"
    r"” \w+ \{foe\}"
)
_BEGINS = re.compile(r"(?<=[.!?] )|(?<=[.!?]” )")
_NAMES_AND_PRONOUNS = {
    role: (re.compile(rf"\{{(?:{names})\}}"), re.compile(rf"\{{{before}(?:they|them|their|themselves)\}}"))
    for role, names, before in (
        ("who", "who|whom|whose|who_poss|name", ""),
        ("foe", "foe|foe_poss", "foe_"),
        ("saved", "saved|saved_poss", "saved_"),
    )
}


_KNOWN_BY = {
    "glimmer": "glimmer of hope|hope",
    "horror": "Freezing Horror",
    "love": "love",
    "propaganda": "lie|lies|lying",
    "retaliation": "revenge|Revenge",
    "safe_house": "Safe House",
    "spring_artifact": "Great Artifact of spring",
    "winter_artifact": "Great Artifact of winter",
}
"""What an opening says of a quest."""


class Sort(NamedTuple):
    """What a whole tale needs; it names each of these roles, and has pronouns for no other."""

    longest: int
    roles: tuple[str, ...] = ()


_OF_A_QUEST = Sort(260)
_OF_A_TRAP = Sort(320, ("foe",))
_SORTS = {
    "laid": Sort(320, ("who", "foe")),
    "escape": Sort(320, ("who", "foe")),
    "own_escape": Sort(300, ("foe",)),
    "alone": Sort(320),
    "foe": Sort(270, ("foe",)),
    "there": Sort(320, ("who",)),
    "plaza": Sort(320, ("who", "place")),
    "vain": Sort(160, ("saved",)),
    "up": Sort(200, ("saved",)),
}
_NAMES = ("name", "who_poss", "whom", "whose")
"""By any of these whoever acts is named, if nothing did before."""
_SOMEWHERE = ("at", "in", "place", "folk", "guards")
"""Where it happens, and who else is there."""
_CASES = ("they", "them", "their", "themselves", "was", "poss")


def passages(contents: Contents, lines: Iterable[Line]) -> Iterator[Finding]:
    cards = {card.words[0]: card.words for card in contents.winter.cards.values()}
    people = {f"tales/{key}.toml": person for key, person in contents.winter.people.items()}
    for line in lines:
        if line.kind == "part":
            yield from (Finding(line.file, line.key, line.text, fault) for fault in _agreement(line.text))
        if line.kind == "opening":
            yield from (Finding(line.file, line.key, line.text, fault) for fault in _opening(line))
        if line.kind != "passage":
            continue
        *_, of_what, sort = ("", *line.key.split("."))
        if of_what == "escapes":
            of_what, sort = sort, "own_escape"
        elif line.file.startswith("there/"):
            of_what, sort = sort, "plaza" if line.file == "there/plaza.toml" else "there"
        whole = _OF_A_TRAP if of_what == "snare" else _SORTS.get(sort, _OF_A_QUEST)
        faults = [*_form(line.text, whole)]
        if of_what in cards and not re.search(rf"\b(?:{'|'.join(cards[of_what])})\b", line.text, re.I):
            faults.append(f"shows none of {', '.join(cards[of_what])}")
        hero = people.get(line.file)
        if hero is not None and hero.name.lower() not in line.text.lower():
            faults.append(f"does not name {hero.name}")
        elif hero is not None and _before_the_name(line.text, hero):
            faults.append(f"has a pronoun before {hero.name}")
        if hero is not None and _after_the_other(line.text, hero):
            faults.append("has a pronoun where {he} belongs, since it may be {foe}")
        yield from (Finding(line.file, line.key, line.text, fault) for fault in faults)


def _before_the_name(text: str, hero: PersonLines) -> bool:
    """Whether somebody acts as he or she whom nobody has named; in the same sentence a coat may be his."""
    told = text.lower()
    names = [name.lower() for name in (hero.name, hero.short) if name]
    before = text[: min(told.find(name) for name in names if name in told)]
    if hero.pronoun == "they" and not before.startswith(("They", "“They")):
        return False
    acts = re.search(rf"\b{hero.pronoun}\b", before, re.IGNORECASE)
    *whole, _ = _BEGINS.split(before)
    meant = re.search(rf"\b(?:{_MEANT[hero.pronoun]})\b", "".join(whole), re.IGNORECASE)
    return any(found and not _SOMEBODY_ELSE.search(text[: found.start()]) for found in (acts, meant))


def _after_the_other(text: str, hero: PersonLines) -> bool:
    """Whether a sentence begins with the hero's pronoun where the other one acted last."""
    if hero.pronoun == "they":
        return False
    names = "|".join(re.escape(name) for name in (hero.name, hero.short) if name)
    own = re.compile(rf"{names}|\{{he\}}", re.IGNORECASE)
    again = re.compile(rf"(?:(?:[A-Z][\w']*(?: \w+){{0,3}},? )?|“[^”]*” ){hero.pronoun}\b", re.IGNORECASE)
    other = False
    for told in _BEGINS.split(text):
        meant = again.match(told)
        if other and meant and not own.search(meant[0]) and not told.rstrip(" ”").endswith("?"):
            return True
        theirs = max((found.start() for found in _FOE_ACTS.finditer(told)), default=-1)
        ours = max((found.start() for found in own.finditer(told)), default=meant.end() if meant else -1)
        if max(theirs, ours) >= 0:
            other = theirs > ours
    return False


def _opening(line: Line) -> Iterator[str]:
    if not _ENDS.search(line.text):
        yield "does not end like a sentence"
    if "Wintertown" not in line.text:
        yield "does not say where it was"
    for quest in line.key.split("."):
        if not re.search(rf"\b(?:{_KNOWN_BY[quest]})", line.text):
            yield f"does not speak of {quest}"


def _form(text: str, sort: Sort) -> Iterator[str]:
    if setting := _SETTING.match(text):
        text = text[setting.end() :]
        if _NO_NAME.match(text):
            yield "goes on behind {here} with a capital"
        text = text[:1].upper() + text[1:]
    slots = _SLOT.findall(text)
    if len(text) > sort.longest:
        yield f"has {len(text)} characters, and may have {sort.longest}"
    for role in sort.roles:
        if {role, f"{role}_poss", *(_NAMES if role == "who" else ())}.isdisjoint(slots):
            yield f"does not name {{{role}}}"
    for slot in sorted({*slots} - _fillable(sort)):
        yield f"has {{{slot}}}, which nothing fills"
    if not _ENDS.search(text):
        yield "does not end like a sentence"
    if not (text[:1].isupper() or text[:1] in "{“"):
        yield "does not begin with a capital"
    for role, (names, pronouns) in _NAMES_AND_PRONOUNS.items():
        named, meant = names.search(text), pronouns.search(text)
        if named and meant and meant.start() < named.start() and sort is not _SORTS["up"]:
            yield f"has a pronoun before {{{role}}}"
    yield from _agreement(text)
    if _OBJECT.search(text):
        yield "has {who} where {them} belongs"
    if _SMALL.search(text):
        yield "goes on behind a quotation with a slot"


def _agreement(text: str) -> Iterator[str]:
    """With whoever may stand in a slot."""
    if _ONE_ALONE.search(text):
        yield "has a verb that does not fit everybody"
    if _AFTER.search(text):
        yield "has {they} where {them} belongs"
    if _SAID_HE.search(text):
        yield "has {who} where {name} belongs, or else “said he” is told"


def _fillable(sort: Sort) -> set[str]:
    cases = {f"{role}_{case}" for role in sort.roles for case in _CASES if role != "who"}
    acts = (*_NAMES, *_CASES[:-1]) if "who" in sort.roles else ("he",) if "foe" in sort.roles else ()
    return {*sort.roles, *cases, *acts, *_SOMEWHERE}
