"""`make lint-tales`: each of its rules catches what it is there for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from shutil import copy, copytree
from typing import Any, TypeAlias

import msgspec
import pytest

from talewind.engine import RulesFault
from talewind.games.winter.bots.telling import bank as winter_bank
from talewind.pictures import deck_named
from talewind.tales.bank import Graded, Kinds, Member, Noun, Occasion, Occasions, Scenes, Visit
from tools.tales import __main__ as linter
from tools.tales.__main__ import main
from tools.tales.answers import answers, quotes
from tools.tales.complete import complete
from tools.tales.form import LONGEST, form
from tools.tales.lines import FOLDER, Contents, Finding, Kind, Line, Unreadable, lines_of, read
from tools.tales.meetings import known_kinds, meetings, met, said_once, seen_cast, visited
from tools.tales.needs import needs
from tools.tales.passages import passages
from tools.tales.reading import grade, syllables
from tools.tales.twice import twice
from tools.tales.wording import HARDEST, wording

from .real import REAL

PICTURE = deck_named("windmill").pictures[0]
TRAIN = deck_named("story").pictures[0].slug
SAID = REAL.own.two[0].rpartition(". ")[2]
MET = next((one, other) for one, tales in REAL.meetings["story"].items() for other in tales)

Spoil: TypeAlias = Callable[[Contents], Contents]
Rule: TypeAlias = Callable[[Contents], Iterable[Finding]]


def line(
    text: str, kind: Kind = "sentence", *slots: str, file: str = "made-up.toml", key: str = "key"
) -> Line:
    return Line(file, key, text, kind, slots)


def wrongs(findings: Iterable[Finding]) -> str:
    return "\n".join(finding.wrong for finding in findings)


# Form


@pytest.mark.parametrize(
    ("bad", "wrong"),
    [
        (line("the hill had ears."), "begin with a capital"),
        (line("The hill had ears"), "end like a sentence"),
        (line("The hill had ears. It slept."), "more than one sentence"),
        (line("{} slept. {} fell. It rained all night on {}.", "scene"), "more than 2 sentences"),
        (line("In the rain {} slept on {}.", "scene"), "needs three places"),
        (line("In the rain {} met {}, {} and {}.", "scene"), "needs three places"),
        (line("So {} saw {} and {}.", "scene"), "all in pieces"),
        (line("in the middle of the rain {} saw {} and {}.", "scene"), "begin with a capital"),
        (line("In the middle of the rain {} saw {} and {}", "scene"), "end like a sentence"),
        (line("They say that", "frame"), "end with {}"),
        (line("They say so.", "lead"), "end with a colon"),
        (line("they say so:", "lead"), "begin with a capital"),
        (line("They say it", "frame", "{}"), "needs {}"),
        (line("They say that {} or {}", "frame", "{}"), "needs {}"),
        (line("First {a}, then more.", "sentence", "{a}", "{b}"), "needs {a} and {b}"),
        (line("The hill had {}."), "a slot that nothing fills"),
        (line("{a} met {x}. They sang.", "tale", "{a}", "{b}"), "needs {a} and {b}"),
        (line("{a} met {b} and {x}. They sang.", "tale", "{a}", "{b}"), "has {x}, which nothing fills"),
        (line("they met. {a} saw {b}.", "tale", "{a}", "{b}"), "begin with a capital"),
        (line("{a} met {b}. They sang", "tale", "{a}", "{b}"), "end like a sentence"),
        (line("{a} met {b} and sang.", "tale", "{a}", "{b}"), "no tale of two to four sentences"),
        (line("The small walker", "name"), "begin with a small letter"),
        (line("The small walker", "phrase"), "begin with a small letter"),
        (line("Somebody small", "allusion"), "begin with a small letter"),
        (line("a small, late walker", "phrase"), "would not join"),
        (line("a small walker.", "allusion"), "would not join"),
        (line("The hill  had ears."), "double space"),
        (line("The hill,, they say, had ears."), "astray"),
        (line("The hill had\u200bears."), "cannot be printed"),
        (line("The hill had ears. "), "space at its edge"),
        (line("", "phrase"), "is empty"),
        (line('The hill said "hush".'), "other quotes"),
        (line("The hill’s ears."), "other quotes"),
        (line("The hill said “hush."), "other quotes"),
    ],
)
def test_form(bad: Line, wrong: str) -> None:
    assert wrong in wrongs(form([bad]))


@pytest.mark.parametrize("kind", ["sentence", "frame", "scene", "tale", "name", "phrase", "allusion", "part"])
def test_length(kind: Kind) -> None:
    limit = LONGEST[kind]
    assert f"has {limit + 1} characters" in wrongs(form([line("x" * (limit + 1), kind)]))
    assert "characters" not in wrongs(form([line("x" * limit, kind)]))


@pytest.mark.parametrize(
    "good",
    [
        line("The hill had ears!"),
        line("They say that {}", "frame", "{}"),
        line("They say so:", "lead"),
        line("{} slept in the rain beside {}. “What,” asked {}, “is that?”", "scene"),
        line("“Oh,” said {a}. It rained. “Hey!” sang {b}.", "tale", "{a}", "{b}"),
        line("“Oh,” said {guest}. {he} met the cat, and {he} sang: “Hey!”", "tale", "{guest}"),
        line("a small walker", "phrase"),
        line("Cinderella's coach after twelve", "allusion"),
        line("{who} told of it; {sight}", "part"),
    ],
)
def test_good_form(good: Line) -> None:
    assert not list(form([good]))


# What Winter Tales tells whole


def passage(text: str, sort: str, file: str = "tales/alice.toml") -> Line:
    return line(text, "passage", file=file, key=f"cards.key.{sort}" if sort in ("alone", "foe") else sort)


def opening(text: str) -> Line:
    return line(text, "opening", file="openings.toml", key="love.propaganda")


@pytest.mark.parametrize(
    ("bad", "wrong"),
    [
        (passage("Alice found a key {spot}.", "alone"), "has {spot}, which nothing fills"),
        (passage("Alice found a door.", "alone"), "shows none of key, keys"),
        (passage("She found a key.", "alone"), "does not name Alice"),
        (passage("Alice found a key", "alone"), "end like a sentence"),
        (passage("She lost a key. Alice cried.", "alone"), "has a pronoun before Alice"),
        (passage("The key was hers. They gave it to her. Alice cried.", "alone"), "a pronoun before Alice"),
        (
            passage("They lost a key, the Fox and the Cat.", "alone", "tales/fox_and_cat.toml"),
            "a pronoun before",
        ),
        (passage("Took {foe_their} key from {foe}, did Alice.", "foe"), "has a pronoun before {foe}"),
        (passage("alice found a key.", "alone"), "begin with a capital"),
        (passage("Alice hid a key, and {foe} was sorry.", "foe"), "does not fit everybody"),
        (passage("Alice hid a key, and {foe} always wonders where.", "foe"), "does not fit everybody"),
        (passage("Alice hid a key from {foe_they}, {foe}.", "foe"), "has {they} where {them} belongs"),
        (passage("{here} A key fell on Alice.", "alone"), "goes on behind {here} with a capital"),
        (passage("A key fell on Alice {here} .", "alone"), "has {here}, which nothing fills"),
        (
            passage("{who} hid from {foe}. “A key,” said {who}.", "key.escape", "traps.toml"),
            "has {who} where {name} belongs",
        ),
        (line("And off {they} went.", "part"), "has {they} where {them} belongs"),
        (passage("“Who?” {foe} asked Alice, who had the key.", "foe"), "behind a quotation"),
        (passage("Alice hid a key from {foe}.", "alone"), "has {foe}, which nothing fills"),
        (passage("Alice hid a key.", "foe"), "does not name {foe}"),
        (passage("Alice hid {their} key from {foe}.", "foe"), "has {their}, which nothing fills"),
        (passage("Alice and {guards} hid a key {within}.", "alone"), "has {within}, which nothing fills"),
        (passage(f"Alice {'x' * 310} key.", "alone"), "may have 320"),
        (passage("{who} hid the key.", "key.laid", "traps.toml"), "does not name {foe}"),
        (passage("{foe} lost the key.", "key.escape", "traps.toml"), "does not name {who}"),
        (
            passage("{who} hid, and a key fell to {who}.", "spring.key", "there/OP.toml"),
            "where {them} belongs",
        ),
        (passage("{who} hid a key.", "spring.key", "there/plaza.toml"), "does not name {place}"),
        (
            passage("{who} hid the key from {foe}. It had {who} by the hat.", "key.escape", "traps.toml"),
            "where {them} belongs",
        ),
        (opening("In Wintertown a love letter told some lies"), "end like a sentence"),
        (opening("A love letter told some lies."), "does not say where it was"),
        (opening("In Wintertown a love letter came."), "does not speak of propaganda"),
        (opening("In Wintertown a glove told lies."), "does not speak of love"),
    ],
)
def test_what_is_told_whole(bad: Line, wrong: str) -> None:
    assert wrong in wrongs(passages(REAL, [bad]))


@pytest.mark.parametrize(
    "good",
    [
        passage("{here} a key fell on Alice.", "alone"),
        passage("{here_in} “A key!” said Alice.", "alone"),
        passage("{who} hid from {foe}. “A key!” said {name}.", "key.escape", "traps.toml"),
        passage("Alice hid a key, and {foe} {foe_was} sure of {foe_themselves}.", "foe"),
        passage("“A key!” said {who}, and {foe} took {their} hat.", "key.laid", "traps.toml"),
        passage("{who} bit the key. {they} left {foe} {their} hat.", "key.escape", "traps.toml"),
        passage("Alice was in love.", "quests.love.tie"),
        passage("With her key in her hand Alice cried.", "alone"),
        passage("An old woman said that she had a key. Alice cried.", "alone"),
        passage("They'd hidden a key. Alice cried.", "alone"),
        opening("In Wintertown a love letter told some lies."),
    ],
)
def test_good_passages(good: Line) -> None:
    assert not [*passages(REAL, [good])]


# Where it may be told


def test_every_tale_may_be_told_somewhere() -> None:
    told = passage("Alice hid a key in a wardrobe at the market.", "alone")
    assert "needs roof, rooms, shops, and no place has all of that" in wrongs(needs(REAL, [told]))
    at_home = line(told.text, "passage", file="there/DM.toml", key="spring.key")
    assert "no place has" not in wrongs(needs(REAL, [at_home]))


def test_what_a_tale_needs_is_known_by_words_that_are_told() -> None:
    odd = winter_bank.Need(words=("zeppelin", "bed"))
    winter = msgspec.structs.replace(REAL.winter, needs={"beds": odd})
    spoilt = msgspec.structs.replace(REAL, winter=winter)
    found = [*needs(spoilt, [passage("Alice hid a key in a bed.", "alone")])]
    assert [finding.line for finding in found] == ["zeppelin"]


# Wording


@pytest.mark.parametrize(
    ("bad", "wrong"),
    [
        ("He ate a apple.", "“a apple” for “an apple”"),
        ("An pear fell down.", "“An pear” for “a pear”"),
        ("It was was late.", "“was” twice"),
        ("The color of tea.", "“color” for “colour”"),
        ("Gray days are long.", "“gray” for “grey”"),
        ("It was her favorite.", "“favor” for “favour”"),
        ("It stood in the center.", "“center” for “centre”"),
        ("She realized it late.", "“realiz” for “realis”"),
        ("A misunderstanding.", "more than 14 letters"),
        ("Considerable opposition surprised everybody.", f"over {HARDEST:g}"),
        ("Somebody was killed.", "“killed”, which is not welcome"),
        ("They drew their guns.", "“guns”, which is not welcome"),
        ("Damn the weather.", "“Damn”, which is not welcome"),
    ],
)
def test_wording(bad: str, wrong: str) -> None:
    assert wrong in wrongs(wording([line(bad)]))


def test_a_thing_is_no_event() -> None:
    assert "as if it had happened" in wrongs(form([line("Hardly an hour after {thing}, {}", "part")]))
    assert not [*form([line("They had talked of {thing} for an hour when {}", "part")])]


def test_winter_tales_is_as_kind_as_the_others() -> None:
    assert "not welcome" in wrongs(wording([line("the sentry loaded his rifle", "part")]))


def test_a_name_is_spelled_as_it_is() -> None:
    assert not list(wording([line("behind the curtain of the Puppets' Theater", "part")]))


def test_a_file_may_be_no_harder_than_a_child_can_read() -> None:
    heavy = "Everybody remembered, and nobody understood."
    found = list(wording([line(heavy), line(heavy + " Never.")]))
    assert any(finding.line == "" and "on average" in finding.wrong for finding in found)


@pytest.mark.parametrize(
    ("word", "count"),
    {
        **{
            "cat": 1,
            "hope": 1,
            "walked": 1,
            "table": 2,
            "houses": 2,
            "wanted": 2,
            "agreed": 2,
            "somewhere": 2,
        },
        **{"lonely": 2, "station": 2, "quiet": 2, "being": 2, "piano": 3, "umbrella": 3, "everybody": 4},
    }.items(),
)
def test_syllables(word: str, count: int) -> None:
    assert syllables(word) == count


def test_long_sentences_and_long_words_are_harder() -> None:
    simple = "The cat sat on the mat."
    assert grade(simple) < grade("The cat sat on the mat and the dog sat on the cat.")
    assert grade(simple) < grade("The animal relaxed on the carpet.")
    assert grade("") == 0


# Twice


def test_nothing_stands_there_twice_whatever_its_case_and_its_stop() -> None:
    there = [line("The hill had ears.", file="one.toml"), line("the hill had ears", "part", file="two.toml")]
    assert [str(finding) for finding in twice(there)] == [
        "two.toml: key: the hill had ears: stands in one.toml, key already"
    ]


def test_nothing_is_said_nearly_twice_of_the_same_thing() -> None:
    one, other = "A sleepy fox guarded the old bridge.", "The old fox, sleepy, was guarding a bridge."
    assert "is nearly" in wrongs(twice([line(one), line(other)]))
    assert not list(twice([line(one), line(other, key="another")]))
    assert not list(twice([line(one), line("A sleepy fox had lost its way.")]))


# Answers


def picture_with(text: str) -> Spoil:
    def spoil(contents: Contents) -> Contents:
        deck = contents.pictures["windmill"]
        known = msgspec.structs.replace(deck[PICTURE.slug], oblique=[text])
        windmill = {**deck, PICTURE.slug: known}
        return msgspec.structs.replace(contents, pictures={**contents.pictures, "windmill": windmill})

    return spoil


def entry(field: str, key: str, value: object) -> Spoil:
    """One entry of a file put in the place of what was there."""
    return lambda contents: msgspec.structs.replace(
        contents, **{field: {**getattr(contents, field), key: value}}
    )


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        (picture_with("A lantern hung beside the path."), "names the title “The Lantern Path”"),
        (entry("themes", PICTURE.themes[0], ["The path had no lantern."]), "names the title"),
        (entry("moods", PICTURE.mood[0], ["The lanterns lit all paths."]), "names the title"),
        (entry("elements", "tall bare trees", Graded(plain=["some trees in a row"])), "says tre"),
        (entry("cues", "cat", "nine lives; Kitty"), "is said in one of its cues"),
    ],
)
def test_answers_are_not_given_away(spoil: Spoil, wrong: str) -> None:
    assert not list(answers(REAL, []))
    assert wrong in wrongs(answers(spoil(REAL), []))


@pytest.mark.parametrize(
    ("bad", "wrong"),
    [
        (line("a kitten on the mat", "allusion", file="nouns.toml", key="cat"), "says “cat” outright"),
        (line("a parked auto-mobile", "allusion", file="nouns.toml", key="cat"), "says “car” outright"),
        (line("a yellow fruit", "allusion", file="nouns.toml", key="banana"), "the colour of a board"),
        (line("{} had a cat on {} in {}.", "scene", file="scenes.toml"), "says “cat” outright"),
        (line("It was red, said {}, {} and {}.", "scene", file="scenes.toml"), "the colour of a board"),
        (line("He fed an owlet.", file="deeds.toml", key="dog"), "says “owl” outright"),
        (line("My owl {}, {}, {}.", "occasion", file="occasions.toml"), "says “owl” outright"),
        (line("The umbrella knew.", file="voices.toml"), "“umbrella” can be seen in a picture"),
        (line("Under the moon, {}", "frame", "{}", file="frames.toml"), "“moon” can be seen in a picture"),
        (line("The cat told me.", file="voices.toml"), "says “cat” outright"),
        (line("Avast, umbrella!", file="styles.toml"), "“umbrella” can be seen in a picture"),
    ],
)
def test_lines_for_every_tale_name_nothing(bad: Line, wrong: str) -> None:
    assert wrong in wrongs(answers(REAL, [bad]))


# Completeness


def without(field: str, key: str) -> Spoil:
    def spoil(contents: Contents) -> Contents:
        kept = {name: value for name, value in getattr(contents, field).items() if name != key}
        return msgspec.structs.replace(contents, **{field: kept})

    return spoil


def picture_without(**changes: Any) -> Spoil:
    def spoil(contents: Contents) -> Contents:
        deck = contents.pictures["windmill"]
        windmill = {**deck, PICTURE.slug: msgspec.structs.replace(deck[PICTURE.slug], **changes)}
        return msgspec.structs.replace(contents, pictures={**contents.pictures, "windmill": windmill})

    return spoil


def pictures(change: Callable[[dict[str, Any]], dict[str, Any]]) -> Spoil:
    return lambda contents: msgspec.structs.replace(
        contents, pictures={**contents.pictures, "windmill": change(contents.pictures["windmill"])}
    )


def nouns(change: Callable[[dict[str, Noun]], dict[str, Noun]]) -> Spoil:
    return lambda contents: msgspec.structs.replace(contents, nouns=change(contents.nouns))


def lexicon(**changes: Any) -> Spoil:
    return lambda contents: msgspec.structs.replace(
        contents, lexicon=msgspec.structs.replace(contents.lexicon, **changes)
    )


def winter(**changes: Any) -> Spoil:
    return lambda contents: msgspec.structs.replace(
        contents, winter=msgspec.structs.replace(contents.winter, **changes)
    )


def card_with(**changes: Any) -> Spoil:
    card = REAL.winter.cards[1]
    return winter(cards={**REAL.winter.cards, 1: msgspec.structs.replace(card, **changes)})


def quest_with(**changes: Any) -> Spoil:
    quest = REAL.winter.quests["love"]
    return winter(quests={**REAL.winter.quests, "love": msgspec.structs.replace(quest, **changes)})


def scenes(lines: list[str]) -> Spoil:
    return lambda contents: msgspec.structs.replace(contents, scenes=Scenes(lines))


def occasions(*told: Occasion) -> Spoil:
    return lambda contents: msgspec.structs.replace(contents, occasions=Occasions(told))


def traps_with(**changes: Any) -> Spoil:
    traps = REAL.winter.traps[1]
    return winter(traps={**REAL.winter.traps, 1: msgspec.structs.replace(traps, **changes)})


def own_quest_with(**changes: Any) -> Spoil:
    alice = REAL.winter_tales["alice"]
    quests = {**alice.quests, "love": msgspec.structs.replace(alice.quests["love"], **changes)}
    told = {**REAL.winter_tales, "alice": msgspec.structs.replace(alice, quests=quests)}
    return lambda contents: msgspec.structs.replace(contents, winter_tales=told)


def noun_with(**changes: Any) -> Spoil:
    return nouns(lambda known: {**known, "cat": msgspec.structs.replace(known["cat"], **changes)})


def style_with(**changes: Any) -> Spoil:
    return entry("styles", "news", msgspec.structs.replace(REAL.styles["news"], **changes))


def only_style(name: str) -> Spoil:
    return lambda contents: msgspec.structs.replace(contents, styles={name: contents.styles[name]})


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        (pictures(lambda deck: dict(list(deck.items())[1:])), f"windmill.toml: {PICTURE.slug}: is missing"),
        (
            pictures(lambda deck: {**deck, "ufo": deck[PICTURE.slug]}),
            "windmill.toml: ufo: is needed by nothing",
        ),
        (picture_without(oblique=["One."]), f"{PICTURE.slug}: oblique: 1, at least 2"),
        (
            picture_without(plain=["One.", "Two."], allusive=[], oblique=["Three."]),
            "allusions: 3, at least 6",
        ),
        (picture_without(themes=[]), f"{PICTURE.slug}: themes: 0"),
        (picture_without(things=["the hood"]), f"{PICTURE.slug}: things: 1"),
        (without("elements", "tall bare trees"), "elements.toml: tall bare trees: is missing"),
        (entry("elements", "ufo", Graded()), "elements.toml: ufo: is needed by nothing"),
        (entry("elements", "tall bare trees", Graded(plain=["one"])), "tall bare trees: allusions: 1"),
        (without("themes", PICTURE.themes[0]), f"themes.toml: {PICTURE.themes[0]}: is missing"),
        (entry("themes", "ufos", ["One.", "Two."]), "themes.toml: ufos: is needed by nothing"),
        (entry("themes", PICTURE.themes[0], ["One."]), "lines: 1, at least 2"),
        (without("moods", PICTURE.mood[0]), f"moods.toml: {PICTURE.mood[0]}: is missing"),
        (entry("moods", "spaced out", ["One.", "Two."]), "moods.toml: spaced out: is needed by nothing"),
        (
            nouns(lambda known: {word: known[word] for word in known if word != "cat"}),
            "nouns.toml: cat: is missing",
        ),
        (nouns(lambda known: {**known, "ufo": known["cat"]}), "nouns.toml: ufo: is needed by nothing"),
        (noun_with(glimpses=["one"]), "cat: glimpses: 1, at least 4"),
        (without("cues", "cat"), "cues.toml: cat: is missing"),
        (entry("cues", "cat", "nine lives; Garfield"), "cues.toml: cat: cues: 2, at least 20"),
        (entry("cues", "cat", "nine lives; nine lives"), "nine lives: stands there twice"),
        (scenes(["One."]), "scenes.toml: scenes: 1, at least 150"),
        (entry("deeds", "cat", {"a": "purred"}), "deeds.toml: cat: deeds: 1, at least 2"),
        (entry("deeds", "cat", {"z": "purred"}), "deeds.toml: cat.z: purred: is taken by no occasion"),
        (without("deeds", "cat"), "deeds.toml: cat: is missing"),
        (occasions(Occasion("I {I}.", ({"cat": "a"},))), "occasions.toml: occasions: 1, at least 80"),
        (occasions(Occasion("I {I}.", ({"cat": "a"},) * 2)), "I {I}.: takes 2 deeds"),
        (occasions(Occasion("I {I}.", ({"cat": "z"},))), "takes a deed that is not there: cat.z"),
        (occasions(Occasion("I {I}.", ({"ufo": "a"},))), "takes a deed that is not there: ufo.a"),
        (occasions(Occasion("I {I}, {I} and {I}.", ({"cat": "a"},) * 3)), "hands 0 can be told of on 3"),
        (noun_with(who=Graded(plain=["one"])), "cat: who: 1, at least 2"),
        (noun_with(what=Graded(oblique=["one"])), "cat: what: 1, at least 2"),
        (style_with(openings=["Stop press."]), "news: openings: 1, at least 12"),
        (style_with(leads=["Stop press:"]), "news: leads: 1, at least 8"),
        (winter(openings={}), "openings.toml: love.propaganda: openings: 0, at least 3"),
        (style_with(turns=[]), "news: turns: 0, at least 8"),
        (style_with(hear=""), "news: words: 0, at least 1"),
        (style_with(hear="news pirates"), "is a word for pirates, too"),
        (only_style("news"), "styles: 1, at least 8"),
        (lexicon(nouns={}), "lexicon.toml: cat: is missing"),
        (lexicon(cues={"ufo": "alien"}), "lexicon.toml: ufo: stands in no description"),
        (lexicon(families=["sea ocean sea"]), "says “sea” twice"),
        (lexicon(cues={"moon": ""}), "moon: calls nothing to mind"),
        (card_with(winter=()), "cards.toml: stars.winter: deeds: 0"),
        (traps_with(laid=()), "traps.toml: stars: laid: 0"),
        (traps_with(escape=()), "traps.toml: stars: escape: 0"),
        (own_quest_with(tie=()), "tales/alice.toml: love: tie: 0"),
        (quest_with(begins=()), "quests.toml: love: begins: 0"),
        (quest_with(remembered={"tie": ("all was well",)}), "quests.toml: love: remembered.tie: 1"),
    ],
)
def test_completeness(spoil: Spoil, wrong: str) -> None:
    assert wrong in "\n".join(map(str, complete(spoil(REAL))))


# Meetings


def cast(*members: Member) -> Spoil:
    return lambda contents: msgspec.structs.replace(
        contents,
        cast={**contents.cast, "story": {**contents.cast["story"], TRAIN: [*members]}},
    )


def visit(wish: str = "cat", tale: str = "{guest} came. It was a fine day.") -> Spoil:
    def spoil(contents: Contents) -> Contents:
        told = contents.visits["story"]
        visits = {**contents.visits, "story": {**told, TRAIN: [*told[TRAIN], Visit(wish, tale)]}}
        return msgspec.structs.replace(contents, visits=visits)

    return spoil


def visited_by(*wishes: str) -> Spoil:
    """By nobody but these, and never a guest itself."""
    alone = [Visit(wish, f"{wish} came to {{guest}}. It rained.") for wish in wishes]

    def spoil(contents: Contents) -> Contents:
        return msgspec.structs.replace(
            cast(member("smell", "weather"))(contents),
            visits={"story": {**contents.visits["story"], TRAIN: alone}},
        )

    return spoil


def meeting(one: str, other: str, tale: str = "They met. It rained.") -> Spoil:
    def spoil(contents: Contents) -> Contents:
        told = contents.meetings["story"]
        more = {**told, one: {**told.get(one, {}), other: tale}}
        return msgspec.structs.replace(contents, meetings={"story": more})

    return spoil


def unmet(slug: str) -> Spoil:
    def spoil(contents: Contents) -> Contents:
        told = contents.meetings["story"]
        less = {
            one: {other: tale for other, tale in tales.items() if slug not in (one, other)}
            for one, tales in told.items()
        }
        return msgspec.structs.replace(contents, meetings={"story": less})

    return spoil


def kind(name: str, implied: str) -> Spoil:
    return lambda contents: msgspec.structs.replace(
        contents, kinds=Kinds({**contents.kinds.implies, name: implied})
    )


def member(the: str, is_: str = "person") -> Member:
    return Member(the=the, as_="it", is_=is_)


@pytest.mark.parametrize(
    ("rule", "spoil", "wrong"),
    [
        (seen_cast, cast(), f"cast/story.toml: {TRAIN}: is missing"),
        (seen_cast, cast(member("train that is in the snow")), "names the title “Train in the Snow”"),
        (seen_cast, cast(member("blue engine")), "says “blue”, and the description does not"),
        (seen_cast, cast(member("seven carriages")), "says “seven”, and the description does not"),
        (quotes, picture_with("Grass, two small pines and a chimney grew there."), "quotes the description"),
        (quotes, cast(member("one who stands in the snow with cold feet")), "quotes the description of"),
        (quotes, visit("cat", "{guest} stands in the snow with me."), "quotes the description of"),
        (quotes, meeting(TRAIN, MET[1], "It stands in the snow with me."), "quotes the description of"),
        (quotes, meeting(MET[1], TRAIN, "It stands in the snow with me."), "quotes the description of"),
        (known_kinds, cast(member("visitor", "alien")), "“alien” is no kind"),
        (known_kinds, cast(member("visitor", "kind")), "“kind” is no kind"),
        (visited, visited_by(), f"{TRAIN}: visits: 0, at least 8 are needed"),
        (visited, visited_by("cat"), f"{TRAIN}: has no tale with 1"),
        (known_kinds, kind("alien", "who"), "kinds.toml: alien: is needed by nothing"),
        (known_kinds, kind("alien", "strange"), "“strange” is no kind"),
        (known_kinds, visit("cat -alien"), "“alien” is no kind"),
        (known_kinds, visit("cat -big|small"), "shuts out one kind at a time"),
        (visited, visit("bathtub vehicle"), "takes 0 guests"),
        (said_once, visit("cat", f"{{guest}} came. {SAID}"), "is said in"),
        (met, meeting(TRAIN, "nowhere"), "is of no two pictures"),
        (met, meeting(TRAIN, TRAIN), "is of no two pictures"),
        (met, meeting(MET[1], MET[0]), "is the second of these two"),
        (met, meeting(TRAIN, MET[1], "A train in the snow stood still. It rained."), "quotes the title"),
        (said_once, meeting(TRAIN, MET[1], f"They met. {SAID}"), "is said in"),
        (met, unmet(TRAIN), f"{TRAIN}: meetings: 0, at least"),
    ],
)
def test_meetings(rule: Rule, spoil: Spoil, wrong: str) -> None:
    assert wrong in "\n".join(map(str, rule(spoil(REAL))))


def test_one_visit_more_does_no_harm() -> None:
    assert not list(meetings(visit()(REAL)))


# Files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy(FOLDER.parent / "lexicon.toml", tmp_path)
    return copytree(
        FOLDER, tmp_path / "bank", ignore=lambda _, names: [n for n in names if n.startswith("__")]
    )


def test_files_that_do_not_fit_their_schema_are_named(folder: Path) -> None:
    spoilt = {
        "frames.toml": ('moral = ["No."]', "unknown field `moral`"),
        "pictures/story.toml": ('[ufo]\nsly = ["Hm."]', "unknown field `sly`"),
        "themes.toml": ('ufo = "No list."', "Expected `array`"),
        "nouns.toml": ('[ufo]\nwho.vague = ["an alien"]', "unknown field `vague`"),
        "elements.toml": ("ufo =", "Invalid"),
        "../lexicon.toml": ("alien = 3", "Expected `str`"),
    }
    for file, (added, _) in spoilt.items():
        path = folder / file
        path.write_text(f"{path.read_text(encoding='utf-8')}\n{added}\n", encoding="utf-8")
    with pytest.raises(Unreadable) as refused:
        read(folder)
    found = {finding.file: finding.wrong for finding in refused.value.findings}
    assert len(found) == len(refused.value.findings) == len(spoilt)
    for file, (_, wrong) in spoilt.items():
        assert wrong in found[Path(file).name]


def test_a_bank_of_winter_tales_that_is_not_complete_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def incomplete() -> None:
        raise RulesFault("data/narration/cards.toml: exactly one entry for each is needed.")

    monkeypatch.setattr(winter_bank, "bank", incomplete)
    with pytest.raises(Unreadable, match="exactly one entry"):
        read()


def _frames_of(contents: Contents) -> list[Line]:
    return [line for line in lines_of(contents) if line.file == "frames.toml"]


def test_findings_are_printed_with_their_place(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linter, "findings", lambda contents: [*form(_frames_of(contents))])
    path = folder / "frames.toml"
    told = path.read_text(encoding="utf-8")
    path.write_text(told.replace("It happened between two showers.", "it happened between two showers"))
    assert main(folder) == 1
    assert capsys.readouterr().out.splitlines() == [
        "frames.toml: settings: it happened between two showers: does not begin with a capital",
        "frames.toml: settings: it happened between two showers: does not end like a sentence",
    ]
    path.unlink()
    assert main(folder) == 1
    assert capsys.readouterr().out.startswith("frames.toml: cannot be read:")
