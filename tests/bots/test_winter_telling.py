"""How Winter Tales' bots narrate: every card shown, every character named, no two games alike."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Literal, TypeAlias, get_args

import msgspec
import pytest

from talewind.engine import RulesFault
from talewind.games.winter.bots.telling import LONGEST, Scene, Teller, bank
from talewind.games.winter.bots.telling.grammar import Naming, capitals
from talewind.games.winter.bots.telling.lines import needs_of, says_i
from talewind.games.winter.bots.telling.passage import MOST_SENTENCES, Passage
from talewind.games.winter.data import (
    CARDS,
    DECK,
    EVERY_CHARACTER,
    EVERY_QUEST,
    OBJECTIVE,
    QUEST,
    REBELS,
    SIDES,
    SOLDIERS,
    Card,
    Character,
    ObjectiveKind,
    QuestName,
    Side,
    Space,
    StoryCard,
)
from talewind.games.winter.position import Memory, Part
from talewind.games.winter.seat_question import LIMIT
from talewind.games.winter.town import LOCATIONS, SPACES
from talewind.tales.wishes import crosses
from talewind.tales.words import trouble_with

BANK = bank.bank()
Snared: TypeAlias = Literal["caught", "tie", "escaped"]
PARTS: tuple[Part, ...] = get_args(Part)
ACTED = tuple(part for part in PARTS if part not in ("opening", "ending"))
"""Where somebody does something; an opening and an ending are the whole town's."""
MOSTLY: tuple[Part, ...] = (
    *("movement", "movement", "movement", "quest", "quest", "quest"),
    *("battle", "battle", "trap"),
)
UNWELCOME = re.compile(
    r"\b(?:kill\w*|murder\w*|corpse\w*|tortur\w*|rape\w*|suicid\w*|hang(?:ed|man)|behead\w*|slaughter\w*|"
    r"blood(?:y|ied)?|gore|nazi\w*|whore|bastard|damn\w*|hell|idiot\w*|cripple\w*|gypsy|gypsies|lunatic\w*|"
    r"stupid|shit|fuck\w*|god)\b",
    re.I,
)
PLACED = re.compile(r"\{(?:at|folk|guards|in|place)\}")
KNOWN_SLOTS = {
    *("who", "whom", "whose", "who_poss", "name", "he", "they", "them", "their", "themselves", "was"),
    *("to", "rest", "memory", "event", "here", "here_in"),
    *("place", "at", "in", "folk", "guards"),
    *(
        f"{role}{case}"
        for role in ("foe", "saved")
        for case in ("", "_they", "_them", "_their", "_themselves", "_poss", "_was")
    ),
}


def side_of(character: Character) -> Side:
    return "spring" if character in REBELS else "winter"


def shows(words: str, card: Card) -> bool:
    return any(re.search(rf"\b{word}\b", words, re.I) for word in BANK.cards[card].words)


def card_named(name: str) -> Card:
    return next(no for no, card in BANK.cards.items() if card.words[0] == name)


def names(words: str, character: str) -> bool:
    return BANK.people[character].name.lower() in words.lower()


def known(line: str) -> str:
    """The longest piece of a line without a slot."""
    return max(re.split(r"\{\w+\}", line), key=len)


def strings(thing: object) -> Iterator[str]:
    """Every string of the bank, however deep."""
    match thing:
        case str():
            yield thing
        case dict():
            for value in thing.values():
                yield from strings(value)
        case list() | tuple():
            for value in thing:
                yield from strings(value)


def lines() -> list[str]:
    """Every line of the bank that is told: whatever is longer than a word."""
    tales = {character: bank.tales(character) for character in EVERY_CHARACTER}
    local = {place: bank.local_tales(place) for place in (*LOCATIONS, bank.PLAZA)}
    everything = msgspec.to_builtins([BANK, tales, local], str_keys=True)
    del everything[0]["needs"]
    return [line for line in strings(everything) if " " in line]


def a_game(seed: int, passages: int, aware: bool = False) -> list[tuple[Scene, str]]:
    """An imagined game: anybody, anywhere, one passage after another."""
    rng = Random(seed)
    teller = Teller(rng)
    told: list[tuple[Scene, str]] = []
    rebels, soldiers = rng.sample(REBELS, 6), rng.sample(SOLDIERS, 6)
    parts: list[Part] = [*MOSTLY, "save", "epilogue"]
    for _ in range(passages):
        mine, theirs = rng.choice([(rebels, soldiers), (soldiers, rebels)])
        part = rng.choice(parts)
        cards = {"save": 2, "epilogue": rng.randint(1, 5)}.get(part, 1)
        before = [words for _, words in told]
        scene = Scene(
            part=part,
            side="spring" if mine is rebels else "winter",
            character=rng.choice(mine),
            foe=rng.choice(theirs),
            place=rng.choice(SPACES),
            cards=tuple(rng.sample(CARDS, cards)),
            quest=rng.choice(EVERY_QUEST),
            last=before[-1] if before else "",
            recent=tuple(before) if aware else (),
        )
        told.append((scene, teller.tell(scene)))
    return told


def well_formed(words: str) -> bool:
    starts = re.findall(r"(?:^|[.!?] |\.” )“?(\w)", words)
    return (
        trouble_with(words, LIMIT) is None
        and len(words) <= LONGEST
        and words[0] in "“ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        and all(letter.isupper() for letter in starts)
        and words.rstrip("”").endswith((".", "?", "!"))
        and words.count("“") == words.count("”")
        and "{" not in words
        and not re.search(r"  | [,.;:]|[,;:]{2}|\.\.|\n", words)
        and not re.search(r"\b(?:(?<!of the )[Ff]ox and the Cat|they) (?:was|has|is)\b", words)
        and not re.search(r"\b(?:rebels|soldiers)'s\b", words)
        and len(re.findall(r"[.!?]”?(?= [“A-Z]|$)", words)) <= MOST_SENTENCES
    )


# What is written


@pytest.mark.parametrize("card", DECK.cards, ids=lambda card: card.picture)
def test_each_line_of_a_card_shows_its_picture(card: StoryCard) -> None:
    told = BANK.cards[card.no]
    assert card.picture.split()[-1].lower() in told.words
    for side in SIDES:
        for deed in told.facing(side):
            assert shows(deed.act, card.no), deed
            assert "{foe" not in deed.act + deed.folk, deed
            assert "{foe" in deed.foe, deed
            assert not re.search(r"[.!?]", deed.act), deed
            assert deed.foe.endswith("."), deed
            assert deed.folk.endswith("."), deed


def test_what_somebody_does_without_a_card_names_who_and_against_whom() -> None:
    parts = BANK.parts
    alone = [line for lines in parts.bare.values() for line in lines]
    for quest in BANK.quests.values():
        alone += (*quest.arises, *quest.begins, *quest.success, *quest.failure, *quest.tie)
    against = [*parts.carried]
    for events in (parts.attack, parts.fight, parts.snare):
        against += [line for lines in events.values() for line in lines]
    for line in (*alone, *against):
        assert re.search(r"\{(?:who|name|who_poss)\}", line), line
    assert [line for line in against if "{foe" not in line] == []
    assert [line for line in parts.carried if "{to}" not in line] == []


def test_the_fox_and_the_cat_are_two() -> None:
    assert [key for key, person in BANK.people.items() if person.pronoun == "they"] == [
        *("fox_and_cat", "rebels", "soldiers")
    ]


def test_no_line_stands_in_the_bank_twice() -> None:
    said = Counter(line.lower() for line in lines())
    assert [line for line, times in said.items() if times > 1] == []


def test_a_dozen_quests_are_introduced_in_as_many_ways() -> None:
    rng, told = Random(1), list[str]()
    for nth in range(12):
        character = (*REBELS, *SOLDIERS)[nth]
        scene = Scene(
            part="introduction",
            side=side_of(character),
            character=character,
            place=SPACES[nth],
            quest=EVERY_QUEST[nth % len(EVERY_QUEST)],
            recent=tuple(told),
        )
        told.append(Teller(rng).tell(scene))
    assert len({*told}) == 12
    for character, words in zip((*REBELS, *SOLDIERS), told, strict=False):
        assert names(words, character), words


def test_no_line_is_offensive_or_badly_spelled_out() -> None:
    for line in lines():
        assert not UNWELCOME.search(line), line
        assert "  " not in line, line
        assert line == line.strip(), line
        assert not re.search(r"\ba (?!one |once |uni|use)[aeiou]", line, re.I), line
        assert not re.search(r"\ban (?!hour|honest|heir)[^aeiou]", line, re.I), line
        assert line.count("“") == line.count("”"), line
        assert set(re.findall(r"\{(\w+)\}", line)) <= KNOWN_SLOTS, line


def test_character_and_place_lines_leave_the_full_stop_to_the_passage() -> None:
    names = [person.name for person in BANK.people.values()] + [place.name for place in BANK.places.values()]
    for line in (*names, *(at for place in BANK.places.values() for at in place.at)):
        assert not re.search(r"[.!?]", line), line


def test_the_bank_is_read_when_a_bot_first_speaks_and_not_with_the_engine() -> None:
    """And a character's tales when it first comes into a passage."""
    code = (
        "import talewind.games.winter, talewind.games.winter.bots.telling as telling\n"
        "from talewind.games.winter.bots.telling.bank import bank, tales\n"
        "assert bank.cache_info().currsize == 0\n"
        "alice = telling.Scene(part='movement', character='alice')\n"
        "telling.Teller(__import__('random').Random(1)).tell(alice)\n"
        "assert tales.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("file", "gone"),
    [
        ("cards.toml", r"\[coin\]$.*?(?=^\[|\Z)"),
        ("traps.toml", r"\[coin\]$.*?(?=^\[|\Z)"),
        ("tales/alice.toml", r"\[cards\.coin\]$.*?(?=^\[|\Z)"),
        ("tales/wolf.toml", r"\[quests\.retaliation\]$.*?(?=^\[|\Z)"),
        ("there/OP.toml", r"coin = [^\n]*\n"),
    ],
)
def test_a_bank_with_something_missing_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, gone: str
) -> None:
    folder = tmp_path / "data" / "narration"
    copytree(Path(bank.__file__).parents[2] / "data" / "narration", folder)
    monkeypatch.setattr(bank, "files", lambda _: tmp_path)

    def read() -> object:
        tales = [bank.tales.__wrapped__(character) for character in EVERY_CHARACTER]
        return bank.bank.__wrapped__(), tales, bank.local_tales.__wrapped__("OP")

    own = [bank.tales(character) for character in EVERY_CHARACTER]
    assert read() == (BANK, own, bank.local_tales("OP"))
    told = (folder / file).read_text("utf-8")
    without = re.sub(f"^{gone}", "", told, count=1, flags=re.MULTILINE | re.DOTALL)
    (folder / file).write_text(without, "utf-8")
    with pytest.raises(RulesFault, match="exactly one entry"):
        read()
    (folder / file).write_text(f"{told}\nwarmth = 3\n", "utf-8")
    with pytest.raises(RulesFault, match="does not fit"):
        read()


# What is told


@pytest.mark.parametrize("part", ACTED)
@pytest.mark.parametrize("side", SIDES)
def test_every_part_shows_every_card_and_names_who_acts(part: Part, side: Side) -> None:
    rng = Random(f"{part} {side}")
    teller = Teller(rng)
    mine, theirs = (REBELS, SOLDIERS) if side == "spring" else (SOLDIERS, REBELS)
    last = ""
    for card in CARDS:
        scene = Scene(
            part=part,
            side=side,
            character=mine[card % 7],
            foe=theirs[card % 5],
            whom=mine[(card + 1) % 7] if card % 2 else None,
            place=SPACES[card % len(SPACES)] if card % 3 else None,
            cards=(card,),
            quest=EVERY_QUEST[card % 8],
            open_quests=(EVERY_QUEST[card % 7],),
            objective=get_args(ObjectiveKind)[card % 7],
            last=last,
        )
        words = teller.tell(scene)
        assert well_formed(words), words
        assert shows(words, card), words
        assert scene.character is not None
        assert names(words, scene.character) or names(last, scene.character), words
        last = words


@pytest.mark.parametrize("part", ACTED)
@pytest.mark.parametrize("character", EVERY_CHARACTER)
def test_without_cards_somebody_still_acts(part: Part, character: Character) -> None:
    for seed in range(6):
        scene = Scene(part=part, side=side_of(character), character=character, place="OP", quest="glimmer")
        words = Teller(Random(seed)).tell(scene)
        assert well_formed(words), words
        assert names(words, character), words


@pytest.mark.parametrize("part", PARTS)
def test_a_scene_of_which_next_to_nothing_is_known_can_be_told(part: Part) -> None:
    for side in SIDES:
        for seed in range(10):
            assert well_formed(Teller(Random(seed)).tell(Scene(part=part, side=side)))


@pytest.mark.parametrize("number", [2, 3, 4, 6, 9, 14, 20])
def test_many_cards_are_all_named_in_one_passage(number: int) -> None:
    for seed in range(40):
        rng = Random(seed)
        cards = tuple(rng.sample(CARDS, number))
        memory = Memory(card=rng.choice(CARDS), quest=rng.choice(EVERY_QUEST))
        scene = Scene(part="epilogue", side=rng.choice(SIDES), cards=cards, memory=memory, asked=True)
        words = Teller(rng).tell(scene)
        assert well_formed(words), words
        assert [card for card in cards if not shows(words, card)] == []


@pytest.mark.parametrize("part", ACTED)
def test_a_memory_that_somebody_misses_is_recalled_by_its_picture_before_the_tale(part: Part) -> None:
    """WT-MEM-03, WT-EPI-09"""
    for memory in CARDS:
        scene = Scene(
            part=part,
            character="cranky" if memory % 3 else None,
            quest="glimmer",
            open_quests=("glimmer", "horror"),
            objective="rescue",
            cards=tuple(card % 93 + 1 for card in range(memory, memory + memory % 5)),
            memory=Memory(card=memory, quest=EVERY_QUEST[memory % 8]),
            asked=True,
        )
        words = Teller(Random(memory)).tell(scene)
        assert BANK.cards[memory].noun in " ".join(re.split(r"(?<=[.!?]) ", words)[:3]), words
        assert well_formed(words), words


@pytest.mark.parametrize("part", ACTED)
def test_nothing_stands_before_a_tale_where_nobody_asks_for_it(part: Part) -> None:
    """One passage, one event: a memory lies open on the track."""
    alone = Scene(part=part, character="cranky", quest="glimmer", objective="rescue", cards=(3,))
    with_memory = msgspec.structs.replace(alone, memory=Memory(card=7, quest="horror"))
    for seed in range(4):
        assert Teller(Random(seed)).tell(with_memory) == Teller(Random(seed)).tell(alone)


@pytest.mark.parametrize("quest", EVERY_QUEST)
@pytest.mark.parametrize("side", [*SIDES, None])
def test_a_memory_of_a_quest_says_how_that_ended(quest: QuestName, side: Side | None) -> None:
    """WT-MEM-01"""
    ended: bank.Ended = "tie" if side is None else "success" if side == QUEST[quest].side else "failure"
    memory = Memory(card=1, quest=quest, side=side)
    pair: tuple[Character, ...] = ("alice", "wolf")
    for who in pair:
        recalled = BANK.quests[quest].recalled[side_of(who)]
        scene = Scene(part="quest", side=side_of(who), character=who, cards=(2,), memory=memory, asked=True)
        words = Teller(Random(quest)).tell(scene)
        assert [each for each, lines in recalled.items() if any(tells(words, line) for line in lines)] == [
            ended
        ]
        heard = (words, *map(known, recalled[ended]))
        again = Teller(Random(quest)).tell(msgspec.structs.replace(scene, recent=heard))
        remembered = BANK.quests[quest].remembered.items()
        assert [each for each, lines in remembered if any(line in again for line in lines)] == [ended]


@pytest.mark.parametrize(("side", "won"), [("spring", "ours"), ("winter", "theirs"), (None, "tie")])
def test_whoever_recalls_a_memory_minds_who_won(side: Side | None, won: str) -> None:
    for seed in range(6):
        memory = Memory(card=1, side=side)
        scene = Scene(part="quest", character="alice", cards=(2,), memory=memory, asked=True)
        words = Teller(Random(seed)).tell(scene)
        ways = BANK.parts.remembered.items()
        assert [each for each, lines in ways if any(tells(words, line) for line in lines)] == [won]


def test_whoever_remembers_is_not_named_again_where_the_tale_begins() -> None:
    scene = Scene(part="epilogue", side="winter", character="wolf", cards=(card_named("stars"),))
    memory = Memory(card=2, quest="horror", side="winter")
    recalled = msgspec.structs.replace(scene, memory=memory, asked=True)
    assert Teller(Random(1)).tell(scene).startswith("The Wolf lay on his back")
    assert ". He lay on his back" in Teller(Random(1)).tell(recalled)


@pytest.mark.parametrize(
    ("tale", "told"),
    [
        ("In Oaks Park, Alice sat.", "Alice hummed. In Oaks Park, she sat."),
        ("“Late,” said {who}.", "Alice hummed. “Late,” said Alice."),
        ("The boy and Alice sat.", "Alice hummed. The boy and Alice sat."),
    ],
)
def test_whoever_remembers_is_named_again_only_where_it_has_to_be(tale: str, told: str) -> None:
    passage = Passage(Scene(part="movement", character="alice"), Random(1), lambda words: False)
    naming = Naming({"who": BANK.people["alice"]})
    assert capitals(naming.name(f"{{who}} hummed. {passage._going_on(tale)}")) == told


def test_a_memory_of_an_objective_and_one_of_nothing_say_what_came_of_them() -> None:
    scene = Scene(part="quest", character="alice", cards=(2,), asked=True)
    for objective, card in OBJECTIVE.items():
        of_it = msgspec.structs.replace(scene, memory=Memory(card=1, objective=objective))
        assert any(line in Teller(Random(1)).tell(of_it) for line in BANK.parts.deeds[card.kind])
    blank = msgspec.structs.replace(scene, memory=Memory(card=1))
    assert any(line in Teller(Random(1)).tell(blank) for line in BANK.parts.since)


def test_battles_are_told_against_somebody() -> None:
    told = [
        Teller(Random(seed)).tell(
            Scene(part="battle", side="winter", character="wolf", foe="alice", place="OP", cards=(34,))
        )
        for seed in range(60)
    ]
    assert all("Alice" in words for words in told)


@pytest.mark.parametrize("place", LOCATIONS)
def test_a_beaten_rebel_is_left_where_the_tale_says(place: str) -> None:
    """WT-BATTLE-14"""
    scene = Scene(
        part="battle",
        side="winter",
        character="fox_and_cat",
        foe="scarecrow",
        place="OP-MC",
        to=place,
        outcome="winter",
    )
    for seed in range(10):
        words = Teller(Random(seed)).tell(scene)
        assert BANK.places[place].name in words
        assert names(words, "scarecrow")
        assert well_formed(words), words


@pytest.mark.parametrize("outcome", get_args(Snared))
def test_traps_end_as_they_ended(outcome: Snared) -> None:
    caught = Scene(part="trap", character="pinocchio", foe="wolf", place="PT", outcome=outcome)
    escaped = Scene(
        part="trap", side="winter", character="wolf", foe="pinocchio", place="PT", outcome=outcome
    )
    scene = escaped if outcome == "escaped" else caught
    assert scene.character is not None
    own = bank.tales(scene.character).snare[outcome]
    for seed in range(20):
        words = Teller(Random(seed)).tell(scene)
        assert any(tells(words, line) for line in own), words
        again = Teller(Random(seed)).tell(msgspec.structs.replace(scene, recent=tuple(map(known, own))))
        assert any(tells(again, line) for line in BANK.parts.snare[outcome]), again


@pytest.mark.parametrize("quest", EVERY_QUEST)
@pytest.mark.parametrize("outcome", ["success", "failure", "tie"])
def test_quests_end_as_they_ended(quest: QuestName, outcome: str) -> None:
    """By a tale of the character's own, and if it has none left, by anybody's."""
    scene = msgspec.convert(
        {"part": "quest", "character": "alice", "quest": quest, "outcome": outcome}, Scene
    )
    words = Teller(Random(quest)).tell(scene)
    events: Sequence[str] = getattr(BANK.quests[quest], outcome)
    own = bank.tales("alice").quests.get(quest)
    tales: Sequence[str] = () if own is None else getattr(own, outcome)
    assert any(tells(words, line) for line in tales or events), words
    again = Teller(Random(quest)).tell(msgspec.structs.replace(scene, recent=tuple(map(known, tales))))
    assert any(tells(again, line) for line in events), again


@pytest.mark.parametrize("winner", ["spring", "winter", "writer"])
def test_the_ending_is_the_winners(winner: str) -> None:
    """WT-GOAL-03"""
    scene = msgspec.convert({"part": "ending", "outcome": winner}, Scene)
    for seed in range(20):
        words = Teller(Random(seed)).tell(scene)
        assert any(line in words for line in BANK.parts.ending[winner])
        assert any(line in words for line in BANK.parts.ending[f"{winner}_last"])


def test_the_opening_introduces_both_quests() -> None:
    """WT-SETUP-35"""
    for seed in range(20):
        words = Teller(Random(seed)).tell(Scene(part="opening", open_quests=("love", "propaganda")))
        assert words in BANK.openings["love"]["propaganda"]
        other = Teller(Random(seed)).tell(
            Scene(part="opening", open_quests=("horror", "glimmer"), last=words)
        )
        assert other in BANK.openings["glimmer"]["horror"]


def test_where_all_whole_openings_were_told_it_introduces_both_quests_one_by_one() -> None:
    """WT-SETUP-35"""
    told = BANK.openings["love"]["propaganda"]
    for seed in range(20):
        scene = Scene(part="opening", open_quests=("love", "propaganda"), recent=told)
        words = Teller(Random(seed)).tell(scene)
        for quest in ("love", "propaganda"):
            assert any(line in words for line in BANK.quests[quest].introductions)
        assert well_formed(words)
    alone = Teller(Random(1)).tell(Scene(part="opening", open_quests=("love",)))
    assert any(line in alone for line in BANK.quests["love"].introductions)


def test_whoever_is_saved_brought_back_or_trusted_is_named() -> None:
    parts: tuple[Part, ...] = ("save", "return", "handing_on")
    for part in parts:
        for seed in range(20):
            cards = () if part == "handing_on" else (3, 90)
            scene = Scene(part=part, character="dorothy", whom="tin_man", place="WP", cards=cards)
            assert names(Teller(Random(seed)).tell(scene), "tin_man")


@pytest.mark.parametrize("said", ["objection", "upheld", "overruled", "send_back"])
def test_words_about_words_are_short(said: str) -> None:
    for seed in range(10):
        words = Teller(Random(seed)).tell(msgspec.convert({"part": said}, Scene))
        assert well_formed(words)
        assert len(words) < 120


# What is told whole


def tells(words: str, line: str) -> bool:
    return known(line).strip().lower() in words.lower()


@pytest.mark.parametrize("character", EVERY_CHARACTER)
def test_whoever_plays_a_card_has_a_tale_of_their_own_for_it(character: Character) -> None:
    enemy: Character = "wolf" if character in REBELS else "alice"
    scene = Scene(part="quest", side=side_of(character), character=character)
    for card in CARDS:
        tale = bank.tales(character).cards[BANK.cards[card].words[0]]
        alone = msgspec.structs.replace(scene, cards=(card,))
        assert tells(Teller(Random(card)).tell(alone), tale.alone)
        assert tells(Teller(Random(card)).tell(msgspec.structs.replace(alone, foe=enemy)), tale.foe)


@pytest.mark.parametrize("character", EVERY_CHARACTER)
def test_a_tale_is_liked_as_readers_liked_it_until_it_is_heard(character: Character) -> None:
    tales = bank.tales(character)
    for card in CARDS:
        name = BANK.cards[card].words[0]
        scene = Scene(part="movement", side=side_of(character), character=character, cards=(card,))
        liked = 3 if name in tales.best else 0 if name in tales.spare.alone else 2
        assert Teller(Random(1)).liking(scene) == 2 * liked, name
        heard = msgspec.structs.replace(scene, recent=(known(tales.cards[name].alone),))
        assert Teller(Random(1)).liking(heard) == 0
        local = bank.local_tales("FW").of(scene.side)[name]
        two = character == "fox_and_cat" and says_i(local)
        assert Teller(Random(1)).liking(msgspec.structs.replace(heard, place="FW")) // 2 == (not two)
    assert {*tales.best}.isdisjoint(tales.spare.alone)


@pytest.mark.parametrize("character", EVERY_CHARACTER)
def test_of_two_tales_that_readers_liked_alike_the_one_that_shows_its_place_is_liked_better(
    character: Character,
) -> None:
    tales, enemy = bank.tales(character), SOLDIERS[0] if character in REBELS else REBELS[0]
    somewhere = Scene(part="quest", side=side_of(character), character=character, place="WO")
    for foe in (None, enemy):
        liked = defaultdict[bool, set[int]](set)
        for card in CARDS:
            name = BANK.cards[card].words[0]
            told = tales.cards[name].alone if foe is None else tales.cards[name].foe
            good = name in (tales.best if foe is None else {*tales.cards} - {*tales.spare.foe})
            if good and needs_of(told) <= {*BANK.places["WO"].has}:
                scene = msgspec.structs.replace(somewhere, foe=foe, cards=(card,))
                liked[bool(PLACED.search(told)) or shown(told, "WO")].add(Teller(Random(1)).liking(scene))
        assert liked == {True: {7 if foe is None else 9}, False: {6}}


def test_a_trap_that_shows_its_place_is_liked_better_than_the_own_one_that_does_not() -> None:
    snared = Scene(part="trap", side="winter", character="wolf", foe="alice", place="WO")
    escapes = bank.tales("wolf").escapes
    [own, *_] = [name for name, tale in escapes.items() if not PLACED.search(tale)]
    [any_one, *_] = [
        card
        for card, traps in BANK.traps.items()
        if BANK.cards[card].words[0] not in escapes and PLACED.search(traps.escape[0])
    ]
    scenes = [msgspec.structs.replace(snared, cards=(card,)) for card in (any_one, card_named(own))]
    liked = [Teller(Random(1)).liking(scene) for scene in scenes]
    assert liked[0] > liked[1] > 0


def test_how_a_quest_went_is_told_where_it_was_as_long_as_there_is_a_tale_that_says_so() -> None:
    begins = bank.tales("dorothy").quests["safe_house"].begins
    [placed] = [line for line in begins if PLACED.search(line)]
    scene = Scene(part="quest", character="dorothy", quest="safe_house", place="DM")
    for seed in range(12):
        words = Teller(Random(seed)).tell(scene)
        assert tells(words, placed)
        assert shown(words, "DM")
        heard = Teller(Random(seed)).tell(msgspec.structs.replace(scene, recent=(words,)))
        assert any(tells(heard, line) for line in begins if line != placed)


@pytest.mark.parametrize("place", [*LOCATIONS, "OP-MC"])
@pytest.mark.parametrize("character", ["alice", "fox_and_cat"])
def test_where_no_enemy_is_a_tale_that_has_room_for_a_place_happens_there(
    place: Space, character: Character
) -> None:
    scene = Scene(part="movement", side=side_of(character), character=character, place=place)
    for card in CARDS:
        there = msgspec.structs.replace(scene, cards=(card,))
        name, tales = BANK.cards[card].words[0], bank.tales(character)
        local = bank.local_tales(place).of(scene.side)[name]
        if character == "fox_and_cat" and says_i(local):
            continue
        indoors = BANK.places[place].open and name in tales.indoors
        astray = not needs_of(tales.cards[name].alone) <= {*BANK.places[place].has}
        own = local if indoors or astray or name in tales.spare.alone else tales.cards[name].alone
        words = Teller(Random(card)).tell(there)
        assert tells(words, own)
        again = Teller(Random(card)).tell(msgspec.structs.replace(there, recent=(words,)))
        assert own == local or tells(again, local)
        for told in (words, words if indoors else again):
            assert well_formed(told), told
            assert names(told, character), told
        assert own == local or place in LOCATIONS or BANK.places[place].name in again
        assert shown(words, place) or not re.search(r"\{(at|in|place)\}", own), words


@pytest.mark.parametrize("character", EVERY_CHARACTER)
def test_a_rebel_lays_a_trap_and_a_soldier_gets_out_of_one_by_the_card(character: Character) -> None:
    """WT-TRAP-07, WT-TRAP-08"""
    side = side_of(character)
    enemy: Character = "wolf" if character in REBELS else "alice"
    own = bank.tales(character)
    assert bool(own.traps) is (side == "spring")
    assert bool(own.escapes) is (side == "winter")
    for card in CARDS:
        name = BANK.cards[card].words[0]
        scene = Scene(part="trap", side=side, character=character, foe=enemy, cards=(card,))
        words = Teller(Random(card)).tell(scene)
        lays = name in own.traps and name not in own.spare.foe
        trap = own.cards[name].foe if lays else own.escapes.get(name, BANK.traps[card].of(side)[0])
        assert tells(words, trap) or (character == "fox_and_cat" and "who" in says_i(trap)), words
        assert names(words, character)
        assert names(words, enemy)
        assert well_formed(words), words


@pytest.mark.parametrize(("part", "others"), [("trap", "own"), ("battle", "traps"), ("quest", "traps")])
@pytest.mark.parametrize("character", ["alice", "wolf"])
def test_whoever_faces_an_enemy_is_told_of_by_another_whole_tale_when_the_first_was_heard(
    part: Part, others: str, character: Character
) -> None:
    side = side_of(character)
    enemy: Character = "wolf" if character in REBELS else "alice"
    for card in CARDS:
        name, tales = BANK.cards[card].words[0], bank.tales(character)
        own = [tales.cards[name].foe]
        traps = [*BANK.traps[card].of(side), *filter(None, [tales.escapes.get(name)])]
        heard, left = (traps, own) if others == "own" else (own, traps)
        scene = Scene(part=part, side=side, character=character, foe=enemy, cards=(card,))
        words = Teller(Random(card)).tell(msgspec.structs.replace(scene, recent=tuple(map(known, heard))))
        assert any(tells(words, line) for line in left), words


@pytest.mark.parametrize("side", SIDES)
def test_one_card_is_told_of_and_the_others_are_named_after_it(side: Side) -> None:
    who: Character = "alice" if side == "spring" else "wolf"
    for seed in range(60):
        rng = Random(seed)
        scene = Scene(part="epilogue", side=side, character=who, cards=tuple(rng.sample(CARDS, 3)))
        words = Teller(rng).tell(scene)
        tales = {card: bank.tales(who).cards[BANK.cards[card].words[0]].alone for card in scene.cards}
        [told] = [card for card, tale in tales.items() if tells(words, tale)]
        last = words.rpartition(": ")[2]
        assert [card for card in scene.cards if BANK.cards[card].noun in last] == [
            card for card in scene.cards if card != told
        ]


@pytest.mark.parametrize("part", ["propaganda", "return"])
def test_what_is_paid_for_together_is_one_tale_with_all_the_cards(part: Part) -> None:
    """WT-POWER-32"""
    scene = Scene(part=part, character="alice", foe="wolf", whom="dorothy", cards=(1, 2, 3))
    for seed in range(12):
        words = Teller(Random(seed)).tell(scene)
        assert "the stars, the bottle and the medicine" in words
        assert len(re.findall(r"[.!?]”?(?= [“A-Z]|$)", words)) == 2


def test_of_several_cards_rather_one_whose_tale_was_not_told() -> None:
    told = tuple(bank.tales("alice").cards[name].alone for name in ("stars", "bottle"))
    scene = Scene(part="epilogue", character="alice", cards=(1, 2, 3), recent=tuple(map(known, told)))
    for seed in range(20):
        assert tells(Teller(Random(seed)).tell(scene), bank.tales("alice").cards["medicine"].alone)


@pytest.mark.parametrize(
    ("who", "whom"), [("dorothy", "tin_man"), ("wolf", "fox_and_cat"), ("fox_and_cat", "fox_and_cat")]
)
def test_whoever_is_saved_gets_up_for_one_of_the_cards_after_the_other_did_not_help(
    who: Character, whom: Character
) -> None:
    """WT-INCAP-08"""
    for card in CARDS:
        cards = (card, card % 93 + 1)
        scene = Scene(part="save", side=side_of(who), character=who, whom=whom, place="WP", cards=cards)
        words = Teller(Random(card)).tell(scene)
        [helps] = [each for each in cards if tells(words, BANK.rescues[each].up)]
        [vain] = [each for each in cards if tells(words, BANK.rescues[each].vain)]
        assert {helps, vain} == {*cards}
        assert all(shows(words, each) for each in cards), words
        assert names(words, whom)
        assert names(words, who)
        assert well_formed(words), words


def test_somebody_who_has_nothing_else_in_mind_lies_there_and_thinks_of_summer() -> None:
    scene = Scene(part="save", character="alice", whom="alice")
    assert "summer" in Teller(Random(1)).tell(scene)


def test_a_tale_that_crosses_a_line_is_not_told() -> None:
    tale = bank.local_tales("OP").spring["lantern"]
    word = max(re.findall(r"[a-z]+", known(tale)), key=len)
    crossed = crosses(f"no {word}")
    scene = Scene(part="movement", character="alice", place="OP", cards=(34,))
    for seed in range(10):
        words = Teller(Random(seed), crossed).tell(scene)
        assert not crossed(words)
        assert shows(words, 34)
        assert names(words, "alice")


def test_whoever_is_lost_does_not_act() -> None:
    for card in CARDS:
        scene = Scene(part="return", character="alice", whom="alice", cards=(card,))
        words = Teller(Random(card)).tell(scene)
        assert names(words, "rebels"), words
        assert shows(words, card), words


# How it varies


def test_the_same_scene_and_luck_give_the_same_words_and_other_luck_others() -> None:
    scene = Scene(part="epilogue", character="alice", place="OP", cards=(34, 35, 36), last="A bell rang.")
    told = [Teller(Random(seed)).tell(scene) for seed in range(50)]
    assert told == [Teller(Random(seed)).tell(scene) for seed in range(50)]
    assert len(set(told)) > 8


# Where it happened


def shown(words: str, place: Space) -> bool:
    return BANK.places[place].shown_in(words)


@pytest.mark.parametrize("place", SPACES)
def test_every_way_to_say_where_it_happened_shows_the_place(place: Space) -> None:
    here = BANK.places[place]
    assert [line for line in (here.name, *here.at) if not here.shown_in(line)] == []


@pytest.mark.parametrize("place", SPACES)
def test_whoever_else_is_there_comes_into_a_tale(place: Space) -> None:
    """Those who suffer winter, and those who see to it."""
    here, scene = BANK.places[place], Scene(part="movement", side="winter", character="wolf", place=place)
    for card, somebody in (("cloud", here.folk), ("balloon", here.guards)):
        words = Teller(Random(1)).tell(msgspec.structs.replace(scene, cards=(card_named(card),)))
        assert somebody in words.lower(), words


def test_a_fight_that_leaves_its_place_open_is_told_where_it_was() -> None:
    scene = Scene(part="battle", character="alice", foe="wolf", place="FW")
    for seed in range(12):
        words = Teller(Random(seed)).tell(scene)
        [line] = [line for line in BANK.parts.attack["spring"] if tells(words, line)]
        assert shown(words, "FW") is line.startswith("{here}"), words


def test_a_place_that_was_just_named_is_not_named_again() -> None:
    scene = Scene(part="battle", character="alice", foe="wolf", place="FW", last="By the carousel, a queue.")
    for seed in range(12):
        assert not shown(Teller(Random(seed)).tell(scene), "FW")


def test_no_bed_stands_in_a_park_and_no_family_lives_in_the_prison() -> None:
    """A tale that cannot have happened here is told only where nothing else is left."""
    tales = bank.tales("cranky").cards
    for name, place, fits in (("bed", "NF", False), ("bed", "DM", True), ("knife", "WP", False)):
        scene = Scene(part="movement", character="cranky", place=place, cards=(card_named(name),))
        own = tales[name].alone
        assert (needs_of(own) <= {*BANK.places[place].has}) is fits
        words = Teller(Random(1)).tell(scene)
        assert tells(words, own) is fits
        heard = [words, *map(known, bank.local_tales(place).all)]
        later = Teller(Random(1)).tell(msgspec.structs.replace(scene, recent=tuple(heard)))
        assert fits or tells(later, own)


def test_a_tale_that_cannot_have_happened_here_is_no_good_company() -> None:
    heard = tuple(map(known, bank.local_tales("OP").all))
    scene = Scene(part="movement", character="cranky", place="OP", cards=(card_named("bed"),), recent=heard)
    assert Teller(Random(1)).liking(scene) == 0


def test_no_floorboard_is_lifted_under_the_open_sky() -> None:
    """What needs a roof does not say where it was, where there is none."""
    begins = BANK.quests["spring_artifact"].begins
    heard = tuple(known(line) for line in begins if "{here_in}" not in line)
    for place in SPACES:
        scene = Scene(part="quest", character="wolf", quest="spring_artifact", place=place, recent=heard)
        words = Teller(Random(place)).tell(scene)
        assert "seventh floorboard" in words
        assert shown(words, place) is not BANK.places[place].open


def test_a_quest_that_comes_up_says_where() -> None:
    for place in LOCATIONS:
        for quest in EVERY_QUEST:
            character: Character = "alice" if QUEST[quest].side == "spring" else "wolf"
            words = Teller(Random(f"{place}{quest}")).tell(
                Scene(
                    part="introduction",
                    side=side_of(character),
                    character=character,
                    place=place,
                    quest=quest,
                )
            )
            assert shown(words, place), words
            assert well_formed(words), words


def test_the_other_one_who_begins_the_next_sentence_too_is_called_he_where_that_is_clear() -> None:
    people = {"who": BANK.people["alice"], "foe": BANK.people["wolf"]}
    twice = "Alice met {foe}. {foe} fell."
    assert Naming(people).name(twice) == "Alice met the Wolf. he fell."
    assert Naming(people).name("{foe} met a general. {foe} fell.") == "the Wolf met a general. the Wolf fell."
    two = {**people, "who": BANK.people["pinocchio"]}
    assert Naming(two).name(twice) == "Alice met the Wolf. the Wolf fell."


def test_whoever_was_named_goes_by_a_short_name_from_then_on() -> None:
    people = {"who": BANK.people["dorothy"], "foe": BANK.people["mad_hatter"]}
    told = Naming(people).name("{foe} met {name}, and {foe_poss} hat fell on {name}.")
    assert told == "the Mad Hatter met Grandma Dorothy, and the Hatter's hat fell on Dorothy."


def test_a_place_is_called_by_its_name_or_as_people_do_who_live_there() -> None:
    scene = Scene(part="movement", side="winter", character="wolf", place="WO", cards=(card_named("puppet"),))
    told = [Teller(Random(seed)).tell(scene) for seed in range(12)]
    for called in ("at the Wintertown Ossuary", "at the Ossuary"):
        assert any(called in words for words in told)


@pytest.mark.parametrize(
    ("place", "whose", "card"),
    [("MA", "mad_hatter", "mask"), ("CF", "cranky", "rope"), ("DM", "dorothy", "kite")],
)
def test_nobody_is_told_of_in_a_place_by_a_name_that_is_theirs(
    place: Space, whose: Character, card: str
) -> None:
    scene = Scene(
        part="movement", side=side_of(whose), character=whose, place=place, cards=(card_named(card),)
    )
    for seed in range(12):
        words = Teller(Random(seed)).tell(scene)
        assert BANK.places[place].short.removeprefix("the ") in words
        assert BANK.places[place].name not in words


def test_no_passage_comes_twice_in_an_evening() -> None:
    for seed in range(4):
        told = [words for _, words in a_game(seed, 150, aware=True)]
        assert len(set(told)) == len(told)
        assert all(map(well_formed, told))


@pytest.mark.parametrize("aware", [False, True])
def test_no_sentence_becomes_a_habit(aware: bool) -> None:
    pictures = {word for card in BANK.cards.values() for word in card.words}
    somebody = [each.name.removeprefix("the ") for each in BANK.people.values()]
    somewhere = [place.name.removeprefix("the ") for place in BANK.places.values()]
    replaced = re.compile(rf"\b(?:{'|'.join(map(re.escape, [*somebody, *somewhere, *pictures]))})\b", re.I)
    for seed in range(3):
        skeletons = Counter(
            replaced.sub("#", sentence.lower())
            for _, words in a_game(seed, 200, aware)
            for sentence in re.split(r"(?<=[.!?]) |(?<=\.”) ", words)
        )
        assert skeletons.most_common(1)[0][1] <= 0.04 * skeletons.total()


def test_what_was_told_before_is_not_told_again() -> None:
    """The character's own tale, that of the place, and then the card's deeds one after the other."""
    scene, told = Scene(part="movement", character="alice", place="OP", cards=(34,)), list[str]()
    there, tale = bank.local_tales("OP").spring["lantern"], bank.tales("alice").cards["lantern"].alone
    for expected in ([tale], [there], *[[deed.act for deed in BANK.cards[34].spring]] * 2):
        words = Teller(Random(1)).tell(msgspec.structs.replace(scene, recent=tuple(told)))
        assert any(known(line) in words for line in expected), words
        assert not any(known(line) in "".join(told) for line in expected if known(line) in words)
        told.append(words)


# What comes of it


@pytest.mark.parametrize("side", SIDES)
def test_what_was_done_has_consequences_for_the_enemy_or_else_for_the_people(side: Side) -> None:
    who: Character = "alice" if side == "spring" else "wolf"
    foe: Character = "wolf" if side == "spring" else "alice"
    for card in CARDS:
        scene = Scene(part="quest", side=side, character=who, place="PT", cards=(card,))
        alone = Teller(Random(card)).tell(scene)
        against = Teller(Random(card)).tell(msgspec.structs.replace(scene, foe=foe))
        assert not names(alone, foe)
        assert names(against, foe), against
