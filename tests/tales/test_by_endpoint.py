"""By way of an endpoint: what it says is used if it says something, and it is told what a chair may know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from talewind.engine import CLOCK, Seat, Table, game_named, new_table
from talewind.engine.bots import look, make_bot
from talewind.games.end.bots import riddle_of, subjects
from talewind.games.end.lexicon import noun
from talewind.games.end.questions import Discard, TheEnd
from talewind.games.windmill.questions import Place
from talewind.games.winter.bots.telling import Scene, scene_weaver
from talewind.pictures import deck_named
from talewind.tales import (
    Audience,
    Company,
    Linked,
    Pair,
    TableTalk,
    among,
    by_endpoint,
    judge_for,
    listener_for,
    pair_weaver_for,
    speaker_for,
    word_weaver_of,
)
from talewind.tales.endpoint import Budget, Endpoint, Settings, spending
from talewind.tales.endpoint.client import Check
from talewind.tales.endpoint.prompts import Prompt
from talewind.tales.endpoint.troubles import Unfit
from tests.rules.story.evening import Evening

WINDMILL, STORY = deck_named("windmill"), deck_named("story")
TALE = "Somebody kept watch, long after the last sailor had gone home."
TABLE = TableTalk(
    shown=range(25),
    recent=["The kettle sang all night."],
    style="like a sailor",
    lines="no ghosts",
)


class Scripted(Endpoint):
    """Answers what it is told to, in its own thread and at once; None: it does not answer."""

    def __init__(self, reply: object = None) -> None:
        super().__init__(Settings(url="http://127.0.0.1:9/v1", model="tiny"))
        self.reply = reply
        self.prompts: list[Prompt] = []

    def ask(self, prompt: Prompt, check: Check[Any], budget: Budget) -> Any:
        self.prompts.append(prompt)
        try:
            return None if self.reply is None else check(json.dumps(self.reply), prompt)
        except Unfit:
            return None

    @property
    def told(self) -> str:
        """All that it was ever told."""
        return "\n".join(prompt.user for prompt in self.prompts)


Opens = Callable[..., Scripted]


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opens]:
    """Names an endpoint for this test, at which there is something to spend."""

    def name(reply: object = None) -> Scripted:
        endpoint = Scripted(reply)
        monkeypatch.setattr(by_endpoint, "endpoint", lambda: endpoint)
        return endpoint

    with spending(Budget(calls=1000, tokens=10_000_000)):
        yield name


def hidden(keys: list[int]) -> str:
    riddle = riddle_of(keys, guessers=3, refuses=lambda words: "sailor" in words)
    return word_weaver_of(subjects()).continue_([], riddle, Random(1))


ROLES: dict[str, Callable[[], object]] = {
    "listen": lambda: listener_for("windmill").rank("A badger reads.", range(25)),
    "tell": lambda: speaker_for("windmill").tell(4, TABLE, Audience(), Random(1)),
    "judge": lambda: judge_for("story").score(3, [Linked("A cat sat.", 5), Linked("A dog ran.", 9)]),
    "join": lambda: pair_weaver_for("story").continue_([], Pair(3, 5), Random(1)),
    "hide": lambda: hidden([3, 40, 77]),
}


@pytest.mark.parametrize("role", ROLES)
def test_where_it_does_not_answer_the_house_does(role: str, named: Opens) -> None:
    alone = ROLES[role]()
    silent = named(None)
    assert ROLES[role]() == alone
    assert len(silent.prompts) == 1


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("reply", [{}, {"scores": [1], "tale": "x"}, ["no"], {"scores": "all", "tale": 7}])
def test_where_it_answers_nonsense_the_house_does(role: str, reply: object, named: Opens) -> None:
    alone = ROLES[role]()
    named(reply)
    assert ROLES[role]() == alone


@pytest.mark.parametrize("role", ROLES)
def test_without_a_budget_it_is_not_asked(role: str, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = ROLES[role]()
    endpoint = Scripted({"scores": [1] * 25, "tale": TALE})
    monkeypatch.setattr(by_endpoint, "endpoint", lambda: endpoint)
    assert ROLES[role]() == alone
    assert endpoint.prompts == []


def test_what_it_hears_is_what_the_bots_hear_and_it_is_asked_once(named: Opens) -> None:
    endpoint = named({"scores": [0, 100, 0]})
    for _ in range(3):
        chances = listener_for("windmill").rank("A badger reads.", [5, 6, 7])
        assert chances[1] == max(chances) > 0.9
        assert sum(chances) == pytest.approx(1)
    assert len(endpoint.prompts) == 1


def test_silence_is_not_remembered(named: Opens) -> None:
    endpoint = named(None)
    listener_for("windmill").rank("A badger reads.", [5, 6, 7])
    endpoint.reply = {"scores": [0, 0, 100]}
    assert listener_for("windmill").rank("A badger reads.", [5, 6, 7])[2] > 0.9


def test_its_tales_are_told(named: Opens) -> None:
    named({"tale": TALE})
    assert speaker_for("windmill").tell(4, TABLE, Audience(), Random(1)).text == TALE
    assert pair_weaver_for("story").continue_([], Pair(3, 5), Random(1)) == TALE


def test_its_taste_is_the_judges(named: Opens) -> None:
    named({"scores": [10, 90]})
    first, second = judge_for("story").score(3, [Linked("A cat sat.", 5), Linked("A dog ran.", 9)])
    assert second > first


def test_a_tale_that_names_the_title_is_not_told(named: Opens) -> None:
    title = WINDMILL[4].title
    named({"tale": f"I once slept at {title}, and woke up warm."})
    assert title.lower() not in speaker_for("windmill").tell(4, TABLE, Audience(), Random(1)).text.lower()


def test_a_story_that_the_game_refuses_is_not_told(named: Opens) -> None:
    assert "sailor" in TALE
    named({"tale": TALE})
    assert hidden([3, 40, 77]) != TALE


# What it is told


def test_a_teller_tells_it_of_its_own_picture_and_no_other(named: Opens) -> None:
    endpoint = named(None)
    speaker_for("windmill").tell(4, TABLE, Audience(), Random(1))
    assert WINDMILL[4].alt in endpoint.told
    assert not [
        other.title for other in WINDMILL.pictures if other is not WINDMILL[4] and other.alt in endpoint.told
    ]
    for wish in ("The kettle sang all night.", "like a sailor", "no ghosts"):
        assert wish in endpoint.told


def test_whoever_joins_two_pictures_tells_it_of_these_two(named: Opens) -> None:
    endpoint = named(None)
    with among(Company(style="like a sailor")):
        pair_weaver_for("story").continue_(["It rained."], Pair(3, 5, "no ghosts"), Random(1))
    shown = [number for number, picture in enumerate(STORY.pictures) if picture.alt in endpoint.told]
    assert shown == [3, 5]
    for wish in ("It rained.", "like a sailor", "no ghosts"):
        assert wish in endpoint.told


def test_what_bots_remember_of_games_before_stays_in_the_house(named: Opens) -> None:
    endpoint = named(None)
    before, here = "The kettle sang all night.", "It rained."
    riddle = riddle_of([3, 40, 77], guessers=3)
    with among(Company(told=(before,))):
        speaker_for("windmill").tell(4, TABLE, Audience(), Random(1))
        pair_weaver_for("story").continue_([before, here], Pair(3, 5), Random(1))
        word_weaver_of(subjects()).continue_([before, here], riddle, Random(1))
        scene_weaver().continue_([before, here], Scene(part="movement", character="alice"), Random(1))
    assert len(endpoint.prompts) == 4
    assert before not in endpoint.told
    assert endpoint.told.count(here) == 3


def test_a_sharp_table_is_to_be_told_less_plainly() -> None:
    dull, sharp = Audience().after(0.5, 0, 9), Audience().after(0.5, 9, 0)
    assert by_endpoint.plainness(sharp) < by_endpoint.plainness(Audience()) < by_endpoint.plainness(dull)


def test_a_narrator_tells_it_the_three_words(named: Opens) -> None:
    endpoint = named(None)
    hidden([3, 40, 77])
    for key in (3, 40, 77):
        assert noun(key).word in endpoint.told


def guessing() -> tuple[Table, Seat]:
    table = new_table("windmill", seats=4, seed=3)
    table.answer(table.view(None)["public"].teller, Place(), "A badger on a ladder.")
    return table, min(seat for seat in table.asks if seat != CLOCK)


def placing() -> tuple[Table, Seat]:
    table = new_table("end", seats=4, seed=3)
    narrator = table.view(None)["public"].narrator
    table.answer(narrator, Discard(table.view(narrator)["private"].cards[0]))
    table.answer(narrator, TheEnd(), "Somebody kept watch, and then it rained.")
    table.time_up(CLOCK)
    return table, min(seat for seat in table.asks if seat != CLOCK)


def voting() -> tuple[Table, Seat]:
    evening = Evening(seats=4, first=0)
    evening.everybody_tells()
    return evening.table, 0


def telling() -> tuple[Table, Seat]:
    evening = Evening(seats=4, first=0)
    evening.nobody_plays_a_card()
    evening.lays(0)
    return evening.table, 0


@pytest.mark.parametrize("moment", [guessing, placing, voting, telling])
def test_it_is_told_nothing_that_a_chair_cannot_see(
    moment: Callable[[], tuple[Table, Seat]], named: Opens
) -> None:
    """Twin tables that differ in what the seat cannot know: the same is asked, word for word."""
    table, seat = moment()
    twin = table.copy()
    twin.game.redeal(seat, Random(5))
    assert twin.position != table.position
    prompts = []
    for each in (table, twin):
        endpoint = named(None)
        make_bot(game_named(each.game.about.name)).answer(look(each, seat, Random(1)))
        assert endpoint.prompts
        prompts.append(endpoint.prompts)
    assert prompts[0] == prompts[1]
