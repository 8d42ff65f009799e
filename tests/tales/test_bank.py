"""The phrase bank: every line stands on its own, and none gives its picture away."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from talewind.pictures import Picture, deck_named
from talewind.tales.speaker import bank, names_title

PICTURES = deck_named("windmill").pictures


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z]+", text.lower())


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    words = words_of(text)
    return {tuple(words[i : i + length]) for i in range(len(words) - length + 1)}


def test_every_picture_theme_and_mood_has_its_lines() -> None:
    for picture in PICTURES:
        lines = bank().pictures[picture.slug]
        assert len(lines.plain) >= 4, picture.slug
        assert len(lines.sly) >= 4, picture.slug
        assert len(lines.things) >= 2, picture.slug
        for theme in picture.themes:
            assert len(bank().themes[theme]) >= 2, theme
        for mood in picture.mood:
            assert len(bank().moods[mood]) >= 2, mood


def test_the_bank_holds_nothing_that_no_picture_needs() -> None:
    assert set(bank().pictures) == {picture.slug for picture in PICTURES}
    assert set(bank().themes) == {theme for picture in PICTURES for theme in picture.themes}
    assert set(bank().moods) == {mood for picture in PICTURES for mood in picture.mood}


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.slug)
def test_no_line_names_the_title_or_quotes_the_description(picture: Picture) -> None:
    lines = bank().pictures[picture.slug]
    themes = [line for theme in picture.themes for line in bank().themes[theme]]
    moods = [line for mood in picture.mood for line in bank().moods[mood]]
    for line in [*lines.plain, *lines.sly, *themes, *moods]:
        assert picture.title.lower() not in line.lower()
        assert not names_title(line, picture), line
        assert not runs(line, 5) & runs(picture.alt, 5), line


def test_sly_lines_are_slyer_than_plain_ones() -> None:
    def shared(line: str, picture: Picture) -> int:
        small = {
            "a",
            "an",
            "and",
            "the",
            "of",
            "in",
            "on",
            "with",
            "to",
            "it",
            "was",
            "as",
            "one",
            "that",
            "its",
        }
        return len(set(words_of(line)) & set(words_of(" ".join(picture.elements))) - small)

    for picture in PICTURES:
        lines = bank().pictures[picture.slug]
        plain = sum(shared(line, picture) for line in lines.plain) / len(lines.plain)
        sly = sum(shared(line, picture) for line in lines.sly) / len(lines.sly)
        assert plain > sly, picture.slug


def test_lines_are_well_formed() -> None:
    full = [line for lines in (*bank().themes.values(), *bank().moods.values()) for line in lines]
    for line in full:
        assert line[0].isupper(), line
        assert line[-1] in ".?", line
        assert len(re.findall(r"[.!?]", line)) == 1, f"one sentence a line: {line}"
        assert len(line) <= 100, line
    parts = [part for lines in bank().pictures.values() for part in (*lines.plain, *lines.sly)]
    for part in parts:
        assert part[0].islower() or part.split()[0] in ("July",), part
        assert part[-1].isalpha(), part
        assert not re.search(r"[.!?]", part), part
        assert len(part) <= 100, part
    for line in [*full, *parts]:
        assert line.isprintable()
        assert "  " not in line
        assert not re.search(r"\b(\w+) \1\b", line.replace("had had", "")), line
        assert not re.search(r"\ba [aeio]|\ban [^aeiouh]", line, re.IGNORECASE), line
    repeated = [line for line, times in Counter([*full, *parts]).items() if times > 1]
    assert not repeated


def test_frames_take_a_sentence_and_chains_take_a_thing() -> None:
    for frame in [*bank().frames, *bank().chains, *bank().chains_without]:
        assert frame.endswith("{}")
        assert frame.count("{}") == 1
    assert all(chain.count("{thing}") == 1 for chain in bank().chains)
