"""Names that nobody sees, lines that run backwards, towers of marks; and languages that look a bit alike."""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

import pytest

from talewind.pictures.captions import tidy
from talewind.server import wire
from talewind.server.tables import seating
from talewind.server.tables.house import House
from talewind.writing import MARKS_MOST, is_readable, readable
from tests.server.devices import begun, people_at
from tests.server.test_people import refused

INVISIBLE = {
    "joiner": "\u200d",
    "joiners": "\u200d\u200c\u200d",
    "Hangul filler": "\u3164",
    "half-width filler": "\uffa0",
    "jamo fillers": "\u115f\u1160",
    "braille blank": "\u2800",
    "marks alone": "\u0301\u0302",
    "selector": "\ufe0f",
    "soft hyphen": "\u00ad",
    "zero width space": "\u200b",
    "way marks": "\u200e\u200f",
    "tags": "\U000e0041\U000e0064\U000e0061",
    "spaces": "\u2003\u3000\u00a0",
    "Khmer vowel": "\u17b4",
    "musical null": "\U0001d159",
}
HARMFUL = {
    "override": "abc\u202edef",
    "embedding": "\u202babc",
    "isolate": "\u2067abc",
    "tower": "Z" + "\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307",
    "Thai tower": "ก" + "\u0e47" * 20,
    "rings": "o" + "\u20dd" * 10,
    "hidden tail": "Ada\u3164",
    "hidden words": "Ada\U000e0041",
    "joiners in a row": "A\u200d\u200d\u200dda",
    "private use": "Ada\ue000",
    "no character": "Ada\uffff",
}
REAL = {
    "Vietnamese": "Nguyễn Thị Ánh",
    "Vietnamese, in pieces": unicodedata.normalize("NFD", "Nguyễn Thị Ánh"),
    "Hindi": "क्षत्रिय श्रीमती",
    "Thai": "น้ำผึ้ง ที่นี่",
    "Hebrew": "שָׁלוֹם",
    "Hebrew with accents": "בְּרֵאשִׁ֖ית",
    "Arabic": "مُحَمَّدٌ",
    "Persian": "می\u200cخواهم",
    "Malayalam": "അനില്\u200d",
    "Sinhala": "ශ්\u200dරී",
    "Burmese": "ကျွန်ုပ်",
    "Tibetan": "བསྒྲུབས",
    "Korean": "한국어",
    "Chinese": "王小明",
    "astronaut": "Zoë 👩🏽\u200d🚀",
    "family": "👨\u200d👩\u200d👧\u200d👦",
    "heart on fire": "❤\ufe0f\u200d🔥",
    "flag": "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "keycap": "1\ufe0f\u20e3",
    "younger than this Python": "\U0001fae8\U0001fa77",
    "apostrophes": "Siobhán O’Neill-Łukasz №5",
}


def of(words: dict[str, str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("words", words.values(), ids=words.keys())


@of(INVISIBLE)
def test_where_there_is_nothing_to_see_nothing_is_left(words: str) -> None:
    assert readable(words).strip() == ""


@of(HARMFUL)
def test_what_does_harm_is_left_out_and_the_rest_stays(words: str) -> None:
    assert not is_readable(words)
    shown = readable(words)
    assert is_readable(shown)
    assert [letter for letter in shown if letter.isalnum()] == [
        letter for letter in words if letter.isalnum() and letter != "\u3164"
    ]


@of(REAL)
def test_every_language_is_readable_as_it_is(words: str) -> None:
    assert is_readable(words)


def test_by_their_categories_all_signs_without_a_shape_are_known() -> None:
    """Every sign of format, by itself in a word, goes; but for those that a language needs."""
    formats = [chr(n) for n in range(sys.maxunicode + 1) if unicodedata.category(chr(n)) == "Cf"]
    kept = [letter for letter in formats if letter in readable(f"a{letter}b")]
    assert len(formats) > 150
    assert {unicodedata.name(letter).split()[0] for letter in kept} <= {
        "ZERO", "LEFT-TO-RIGHT", "RIGHT-TO-LEFT", "ARABIC", "SYRIAC", "KAITHI"
    }  # fmt: skip
    turning = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    assert turning.isdisjoint(map(unicodedata.bidirectional, kept))


def test_a_letter_bears_only_so_many_marks() -> None:
    assert len(readable("e" + "\u0301" * 50 + "a" + "\u0300" * 2)) == 2 + MARKS_MOST + 2


@of(INVISIBLE | HARMFUL)
async def test_nobody_is_called_so(house: House, words: str) -> None:
    code, (ada, ben) = await people_at(house, 2, game="story")
    for doing in (
        house.sit(ben, code, wire.Sit(name=words)),
        house.do(seating.change_chair, ben, code, 1, wire.ChangeChair(name=words)),
        house.rename(ben, wire.Profile(name=words)),
        house.change(ada, code, wire.ChangeTable(title=words)),
        house.make_table(ada, wire.NewTable(game="story", name=words)),
    ):
        assert await refused(doing) == "bad_name"
    if words in HARMFUL.values():
        for settings in (wire.Settings(style=words), wire.Settings(lines=words)):
            assert await refused(house.change(ada, code, wire.ChangeTable(settings=settings))) == "bad_text"


@of({name: REAL[name] for name in ("Hindi", "Hebrew", "Persian", "family", "flag")})
async def test_people_are_called_as_they_are_called(house: House, words: str) -> None:
    code, (_, ben) = await people_at(house, 2)
    state = await house.do(seating.change_chair, ben, code, 1, wire.ChangeChair(name=words))
    assert state.chairs[1].name == words


async def test_talk_and_tales_run_the_way_they_were_written(house: House) -> None:
    _, (ada, ben, _) = await begun(house, 3, options={"first": 0})
    await ada.do(wire.Say(id="1", text="Good \u202egnineve\u202c, \u2067all\u2069 \u3164of you"))
    said = await ada.do(wire.Say(id="2", text="\u3164\u200d\u2800"))
    assert said is not None
    assert said["code"] == "bad_text"
    await ben.settle()
    assert [told["line"]["text"] for told in ben.told("talk")] == ["Good gnineve, all  of you"]

    nothing = await ada.answer({"do": "place"}, "\u2800\u3164")
    assert nothing is not None
    assert nothing["code"] == "illegal_move"
    told = wire.GiveAnswer(id="3", seat=0, ask=1, move={"do": "place"}, words="Once \u202eupon a time")
    assert await ada.do(told) == {"t": "ack", "id": "3"}
    await ben.settle()
    assert ben.public["words"] == "Once upon a time"
    again = wire.GiveAnswer(id="3", seat=0, ask=1, move={"do": "place"}, words="Once \u202eupon a time")
    assert await ada.do(again) == {"t": "ack", "id": "3"}, "sent again, it counts once"


def test_what_is_said_of_photos_runs_so_too() -> None:
    assert tidy("The \u202ekcab\u202c yard\x07, 👩\u200d🚀\n  and I") == "The kcab yard , 👩\u200d🚀 and I"
    assert tidy("\u3164\u200d") == ""


def test_only_one_place_decides_what_may_be_written() -> None:
    """Whoever cuts words by categories elsewhere is a second one; the press and the shelf ask for theirs."""
    import talewind

    source = Path(talewind.__file__).parent
    cutting = {
        path.relative_to(source).as_posix()
        for folder in ("server", "pictures", "engine")
        for path in (source / folder).rglob("*.py")
        if "unicodedata.category" in path.read_text()
    }
    assert cutting == {"server/books/folding.py", "server/books/press/fitting.py"}
