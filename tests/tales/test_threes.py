"""Tales of three: written for just three words, told of them alone, and before any other."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from talewind.games.end.bots import riddle_of, spare
from talewind.games.end.lexicon import lexicon
from talewind.tales import Company, among, bank
from talewind.tales import threes as telling
from talewind.tales.bank import Words
from talewind.tales.fives import fives
from talewind.tales.hidden import WordWeaver
from talewind.tales.phrases import mark
from tests.ledger import rule
from tests.rules.end.evening import number
from tools.tales import threes as writing
from tools.tales.lines import FOLDER, Unreadable, threes_file
from tools.tales.lines import read as kept
from tools.tales.threes import add, deal, faults, hands_with_one, main, read, threes, wrong_with

TALE = (
    "The queen sat down on the nest with all her gold on, and at full tide of night there was a small crack."
)
WORDS = ("crown", "egg", "moon")
WEAVER = WordWeaver(list)

Holding: TypeAlias = Callable[[dict[Words, str]], None]


MARKED = (
    "The [crown: queen / hat: magician] sat down on the nest with all her [crown: gold / hat: rabbits] on, "
    "and at full tide of [moon: night / sun: noon / clock: twelve strokes] there was a small crack."
    " ~ clock + hat"
)


@pytest.fixture
def bank_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[Holding]:
    """With these tales of three, and no others."""

    def holding(tales: dict[Words, str]) -> None:
        monkeypatch.setattr(bank, "threes", lambda: tales)
        forget()

    def forget() -> None:
        telling.holding.cache_clear()

    yield holding
    monkeypatch.undo()
    forget()


@pytest.fixture
def no_fives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "whole_fives", lambda words, hand: [])
    monkeypatch.setattr(writing, "_of_fives", frozenset)


@pytest.fixture
def one_tale(bank_of: Holding, no_fives: None) -> None:
    bank_of({WORDS: TALE})


@pytest.fixture
def marked(bank_of: Holding, no_fives: None) -> None:
    bank_of({WORDS: MARKED})


def tell(*words: str, told: list[str] | None = None, luck: int = 1) -> str:
    return WEAVER.continue_(told or [], riddle_of([*map(number, words)], guessers=3), Random(luck))


@rule("ES-REMOTE-08")
@pytest.mark.usefixtures("one_tale")
def test_it_is_told_of_its_words_in_any_order_and_of_no_others() -> None:
    assert tell("moon", "crown", "egg") == TALE
    assert TALE not in tell("moon", "crown", "owl")


@pytest.mark.usefixtures("one_tale")
def test_it_is_told_once_at_a_table_and_never_over_its_lines() -> None:
    told = tell(*WORDS, told=[TALE])
    assert told
    assert TALE not in told
    with among(Company(lines="no nests")):
        assert "nest" not in tell(*WORDS)


@pytest.mark.usefixtures("one_tale")
def test_a_narrator_does_without_the_card_that_has_no_part_in_it() -> None:
    cards = [number(word) for word in ("moon", "snail", "crown", "egg")]
    assert spare(cards, []) == [number("snail")]
    assert spare(cards, [TALE]) != [number("snail")]


@rule("ES-REMOTE-08")
@pytest.mark.usefixtures("marked")
def test_it_is_told_of_other_words_where_they_could_stand() -> None:
    assert tell(*WORDS) == TALE
    assert tell("hat", "egg", "moon") == TALE.replace("queen", "magician").replace("gold", "rabbits")
    assert "twelve strokes" in tell("clock", "egg", "crown")
    assert "rabbits on, and at full tide of noon" in tell("hat", "sun", "egg")
    assert "small crack" not in tell("clock", "egg", "hat"), "they do not go together"
    assert "small crack" not in tell("sun", "clock", "crown")
    assert "small crack" not in tell("hat", "crown", "moon")


def test_of_words_that_stand_behind_one_at_most_is_told(bank_of: Holding, no_fives: None) -> None:
    bank_of({WORDS: MARKED.replace("/ hat", "// hat").replace("/ sun", "// sun")})
    assert "rabbits" in tell("hat", "egg", "moon")
    assert "noon" in tell("crown", "egg", "sun")
    assert "small crack" not in tell("hat", "egg", "sun")


@pytest.mark.usefixtures("marked")
def test_it_is_told_once_at_a_table_whatever_of() -> None:
    assert "small crack" not in tell("hat", "egg", "moon", told=[TALE])
    assert "small crack" not in tell(*WORDS, told=[tell("hat", "egg", "moon")])


@pytest.mark.usefixtures("marked")
def test_a_narrator_keeps_rather_the_words_that_it_was_first_written_for() -> None:
    assert spare([number(word) for word in ("moon", "hat", "crown", "egg")], []) == [number("hat")]
    assert spare([number(word) for word in ("moon", "hat", "snail", "egg")], []) == [number("snail")]
    both = [number(word) for word in ("sun", "crown", "clock", "egg")]
    assert {*spare(both, [])} == {number("sun"), number("clock")}


def test_each_file_of_the_bank_is_one_of_its_word() -> None:
    held = {file.stem.replace("_", " ") for file in (FOLDER / "threes").glob("*.txt")}
    assert held == {words[0] for words in bank.threes()} <= {each.word for each in lexicon().words}


@rule("ES-REMOTE-08")
def test_a_tale_of_five_is_told_before_any_occasion_of_words_that_its_places_were_written_for(
    bank_of: Holding,
) -> None:
    bank_of({})
    five = next(five for five in fives() if five.begun_with([of.hints[0].word for of in five.places][:3]))
    words = [place.hints[0].word for place in five.places]
    assert all(whole_in(tell(*words[:3], luck=luck)) for luck in range(4))
    assert not whole_in(tell(*words[:3], told=[each.told(words) for each in fives()]))
    other = next(word for word in ("snail", "owl", "crown", "clock") if word not in words)
    assert number(other) in spare([*map(number, [*words[:3], other])], [])


def whole_in(story: str) -> bool:
    return any(mark(five.frame) in story.lower() for five in fives())


# What the linter says of one


@pytest.mark.parametrize(
    ("words", "tale", "wrong"),
    [
        (("egg", "crown", "moon"), TALE, "not of three words in the order of the alphabet"),
        (("crown", "egg"), TALE, "not of three words"),
        (("crown", "egg", "gnu"), TALE, "“gnu” is none of the hundred words"),
        (WORDS, TALE.replace("gold", "crown"), "says “crown” outright"),
        (WORDS, TALE.replace("night", "the full moon"), "says “moon” outright"),
        (WORDS, f"{TALE} He saw. She wept.", "more than 2 sentences"),
        (WORDS, TALE.replace("gold", "blue velvet"), "the colour of a board"),
        (WORDS, TALE + " And so on" * 40 + ".", "at most 360"),
        (WORDS, f"[owl: Who? / dog: Woof!] {MARKED}", "has a place for “owl”, which it is not of"),
        (WORDS, MARKED.replace("hat:", "gnu:"), "“gnu” is none of the hundred words"),
        (WORDS, MARKED.replace("clock: twelve strokes", "hat: a top one"), "two places for “hat”"),
        (WORDS, MARKED.replace("clock:", "egg:"), "two places for “egg”"),
        (WORDS, MARKED.replace("[moon", "moon"), "a place that is not well written"),
        (WORDS, MARKED.replace("gold / hat", "gold /hat"), "a place that is not well written"),
        (WORDS, MARKED.replace(" / hat: magician", ""), "a place that is not well written"),
        (WORDS, MARKED.replace("nest", "{nest}"), "a place that is not well written"),
        (
            WORDS,
            MARKED.replace("/ hat: rabbits", "/ hat: rabbits / hat: doves"),
            "has “hat” twice in one place",
        ),
        (WORDS, MARKED.replace("noon", "the hottest of suns"), "says “sun” outright"),
        (WORDS, MARKED.replace("magician", "sunny magician"), "says “sun” outright"),
        (
            WORDS,
            MARKED.replace("magician", "man" + " and so" * 18).replace("noon", "noon" + " and on" * 24),
            "may be told with",
        ),
        (WORDS, MARKED.replace("clock + hat", "clock+hat"), "in another form than"),
        (WORDS, MARKED.replace("clock + hat", "clock + hat,"), "in another form than"),
        (WORDS, f"{MARKED}, clock + sun", "names “clock + sun”, which are no words of"),
        (WORDS, f"{MARKED}, clock + owl", "names “clock + owl”, which are no words of"),
        (WORDS, f"{MARKED}, crown ~ moon", "in another form than"),
        (WORDS, f"{MARKED}, hat + hat", "names “hat”, which are no words of"),
        (WORDS, f"{MARKED}, crown + egg", "names “crown + egg”, which are no words of"),
        (WORDS, f"{MARKED}, hat + moon, hat + sun", "is never told of “hat”"),
        (WORDS, MARKED.replace("rabbits", "blue rabbits"), "the colour of a board"),
        (WORDS, "[crown: A / hat: B] c [egg: D / bus: E] f [moon: g / sun: h].", "all in pieces"),
        (WORDS, "the queen sat.", "begin with a capital"),
        (WORDS, "The queen “sat.", "other quotes"),
    ],
)
def test_each_fault_is_found(words: tuple[str, ...], tale: str, wrong: str) -> None:
    assert wrong_with(WORDS, TALE) == wrong_with(WORDS, MARKED) == []
    assert wrong in "\n".join(wrong_with(words, tale))


def test_faults_are_told_with_their_file() -> None:
    held: dict[Words, str] = {
        ("ice cream", "moon", "owl"): "One owl.",
        ("ice cream", "mirror", "owl"): "It asked who.",
    }
    (found,) = threes({"ice_cream.txt": held})
    assert str(found) == "threes/ice_cream.txt: ice cream, moon, owl: One owl.: says “owl” outright"
    assert [*faults(("ice cream", "moon", "owl"), "It asked who.")] == []


def test_what_lies_beside_a_hint_is_read_with_it() -> None:
    tale = "The queen poured the [moon: cool night / bee: last ice / owl: hoot] cream, under all her gold."
    assert wrong_with(("crown", "ice cream", "moon"), tale) == ["says “ice cream” outright"]


@pytest.mark.parametrize(
    ("held", "wrong"),
    [
        (b"crown, egg, moon: The queen sat.\n", "is not as `--add` writes it"),
        (threes_file("crown", {WORDS: TALE}).encode() + b"no tale\n", "is not as `--add` writes it"),
        (threes_file("egg", {}).encode(), "is not as `--add` writes it"),
        (threes_file("crown", {WORDS: TALE}).encode("utf-16"), "cannot be read"),
    ],
)
def test_a_file_that_is_not_well_kept_is_told(tmp_path: Path, held: bytes, wrong: str) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "bank", ignore=shutil.ignore_patterns("threes"))
    shutil.copy(FOLDER / "../lexicon.toml", tmp_path)
    (folder / "threes").mkdir()
    file = folder / "threes" / "crown.txt"
    file.write_text(threes_file("crown", {WORDS: MARKED}), "utf-8")
    assert kept(folder).threes == {"crown.txt": {WORDS: MARKED}}
    file.write_bytes(held)
    with pytest.raises(Unreadable) as told:
        kept(folder)
    (found,) = told.value.findings
    assert str(found).startswith(f"threes/crown.txt: {wrong}")


# How they come into the bank


@pytest.mark.usefixtures("one_tale")
def test_what_is_added_stands_with_its_first_word_and_the_first_tale_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = read("moon, crown, egg: Another.\n\nno tale\nsnail, ice cream, owl: It asked who.\n")
    assert new == {WORDS: "Another.", ("ice cream", "owl", "snail"): "It asked who."}
    assert add(new, tmp_path) == 1
    assert not (tmp_path / "crown.txt").exists()
    assert "ice cream, owl, snail: It asked who." in (tmp_path / "ice_cream.txt").read_text("utf-8")


@pytest.mark.usefixtures("one_tale")
def test_a_tale_comes_again_with_other_words(tmp_path: Path) -> None:
    assert add(read(f"crown, egg, moon: {MARKED.replace('nest', 'egg')}"), tmp_path) == 0
    assert add(read(f"crown, egg, moon: {MARKED}"), tmp_path) == 1
    assert f"\ncrown, egg, moon: {MARKED}\n" in (tmp_path / "crown.txt").read_text("utf-8")


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("lost", [TALE, MARKED.partition(" ~ ")[0], MARKED.replace(" / sun: noon", "")])
def test_nothing_that_stands_is_lost_by_what_comes_again(tmp_path: Path, lost: str) -> None:
    assert add({WORDS: lost}, tmp_path) == 0
    assert add({WORDS: MARKED.replace("noon", "noon / star: Sirius")}, tmp_path) == 1


@pytest.mark.usefixtures("one_tale")
def test_only_hands_without_a_tale_are_dealt() -> None:
    dealt = deal(300, "luck")
    assert len({*dealt}) == 300
    assert not any({*WORDS} <= {*hand} for hand in dealt)
    assert deal(300, "luck") == dealt


@pytest.mark.usefixtures("one_tale")
def test_a_hand_has_a_tale_if_three_of_its_four_words_do(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hands_with_one(100) == 0
    monkeypatch.setattr(writing, "_written", lambda words: "crown" in words)
    assert 0 < hands_with_one(1000) < 0.1


def test_whoever_writes_is_told_what_is_wrong_and_the_rest_is_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    added: dict[tuple[str, ...], str] = {}

    def note(tales: dict[tuple[str, ...], str]) -> int:
        added.update(tales)
        return len(tales)

    monkeypatch.setattr(writing, "add", note)
    file = tmp_path / "mine.txt"
    file.write_text(f"moon, egg, crown: {TALE}\nowl, egg, crown: One egg.\n", "utf-8")
    assert main(["--add", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == ["crown, egg, owl: says “egg” outright", "1 added"]
    assert added == {WORDS: TALE}
    assert main(["--deal", "3"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
