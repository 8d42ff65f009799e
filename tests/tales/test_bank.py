"""The phrase bank itself: its linter has nothing to say of it, and its levels are what they claim to be."""

from __future__ import annotations

from statistics import mean

import msgspec
import pytest

from talewind.pictures import Picture, deck_named
from talewind.tales import bank
from talewind.tales.stems import stem, stems
from tests.soaking import usually
from tools.tales import __main__ as linter

from .real import REAL


def test_the_linter_finds_nothing_wrong_and_counts_the_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = {file: REAL.threes[file] for file in usually(*sorted(REAL.threes)[::8], of=REAL.threes)}
    monkeypatch.setattr(linter, "read", lambda folder: msgspec.structs.replace(REAL, threes=few))
    code = linter.main()
    said = capsys.readouterr().out
    assert code == 0, said
    assert f"{sum(len(graded.all) for graded in bank.elements().values())} lines in elements.toml" in said


@pytest.mark.parametrize("deck", ["windmill", "story"])
def test_plain_lines_say_more_of_what_can_be_seen_than_oblique_ones(deck: str) -> None:
    for picture in deck_named(deck).pictures:
        lines = bank.pictures(deck)[picture.slug]
        assert seen_in(lines.plain, picture) > seen_in(lines.oblique, picture), picture.slug


def seen_in(lines: list[str], picture: Picture) -> float:
    seen = set(stems(" ".join([picture.alt, *picture.elements])))
    return mean(len(set(stems(line)) & seen) for line in lines)


def test_a_deck_that_people_brought_has_no_lines() -> None:
    assert bank.pictures("holidays-in-wales") == {}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mother", "moth"),
        ("letters", "let"),
        ("tower", "tow"),
        ("flowers", "flow"),
        ("corner", "corn"),
        ("shower", "show"),
        ("ladder", "lad"),
        ("stared", "star"),
        ("hoping", "hop"),
        ("evenings", "even"),
        ("holly", "hole"),
    ],
)
def test_words_that_only_look_alike_have_stems_of_their_own(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mothers", "mother"),
        ("watered", "water"),
        ("covering", "cover"),
        ("fires", "fired"),
        ("curly", "curled"),
    ],
)
def test_forms_of_one_word_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)
