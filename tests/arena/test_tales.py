"""The development tales, and `talewind arena --tales` over them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from talewind.arena import tales
from talewind.arena.tales import TalesReport, grids, measure
from talewind.arena.tales.cost import Cost, Listen
from talewind.arena.tales.hearing import hear
from talewind.arena.tales.listeners import WORDS, RememberingModel, listeners
from talewind.cli import main
from talewind.games.end import measured as end
from talewind.games.end.lexicon import lexicon
from talewind.games.end.referee import mentions, sentences
from talewind.games.story import measured as story
from talewind.games.windmill import measured as windmill
from talewind.pictures import deck_named
from talewind.tales import bank
from talewind.tales.bank import LEVELS
from talewind.tales.measuring import development, matters
from talewind.tales.words import trouble_with

EVERY = [tale for matter in matters() for tale in matter.tales()]

# The development tales


@pytest.mark.parametrize("tales", [windmill.development(), story.development(), end.development()])
def test_voices_and_levels_are_balanced(tales: development.TaleFile[windmill.PictureTale]) -> None:
    assert tales.schema == 1
    levels = Counter(tale.level for tale in tales.tale)
    assert set(levels) == set(LEVELS)
    assert len(set(levels.values())) == 1
    assert {tale.writer for tale in tales.tale} == set(tales.writers)
    for level in LEVELS:
        told = Counter(tale.writer for tale in tales.tale if tale.level == level)
        assert max(told.values()) - min(told[writer] for writer in tales.writers) <= 2


def test_every_picture_of_windmill_is_told_twice_at_each_level() -> None:
    told = Counter((tale.picture, tale.level) for tale in windmill.development().tale)
    assert told == {(picture.id, level): 2 for picture in deck_named("windmill").pictures for level in LEVELS}


def test_every_picture_of_story_is_somebodys_own_once() -> None:
    known = {picture.id for picture in deck_named("story").pictures}
    assert sorted(tale.own for tale in story.development().tale) == sorted(known)
    for tale in story.development().tale:
        assert {tale.start, tale.passed} <= known
        assert tale.own not in (tale.start, tale.passed)


def test_every_word_of_the_boards_is_hidden_and_none_is_said() -> None:
    hidden = {noun for tale in end.development().tale for noun in tale.nouns}
    assert hidden == {noun.id for noun in lexicon().words}
    for tale in end.development().tale:
        keys = [end.word_of(noun) for noun in tale.nouns]
        assert len(set(keys)) == 3
        assert not mentions(tale.text, keys, strict=True), tale.id
        assert sentences(tale.text) <= 2, tale.id


def test_tales_keep_to_the_form_and_no_two_are_the_same() -> None:
    assert len({tale.text for tale in EVERY}) == len({tale.id for tale in EVERY}) == len(EVERY)
    for tale in EVERY:
        assert trouble_with(tale.text, 400) is None, tale.id
    deck = deck_named("windmill")
    for told in windmill.development().tale:
        picture = deck[development.number_of("windmill", told.picture)]
        assert picture.title.lower() not in told.text.lower(), told.id


def test_what_is_measured_shares_no_run_of_six_words_with_the_bank() -> None:
    """Those that do by chance are left out, and they are few."""
    out = development.left_out(EVERY)
    assert len(out) <= len(EVERY) // 40
    line = bank.pictures("windmill")[deck_named("windmill")[0].slug].plain[0]
    told = windmill.development().tale[0]
    assert development.strange([told]) == [told]
    assert not development.strange([replace(told, text=f"Once upon a time {line} And so on.")])


def test_listeners_know_as_many_subjects_as_there_are() -> None:
    counts = {matter.name: len(matter.subjects()) for matter in matters()}
    assert list(counts.items()) == [("windmill", 25), ("end", 100), ("story", 150)]
    for matter in matters():
        assert len(matter.descriptions()) == counts[matter.name]


# The command


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["arena", *arguments])


TITLES = (
    "Windmill: which of 25 pictures",
    "Windmill: top-1 as people type them",
    "Story: the picture that was played",
    "Story: what else",
    "The End of the Story: which word",
    "The End of the Story: all three",
    "Windmill: points a tale",
    "Windmill: four bots of one skill among themselves",
    "Windmill: pictures that people brought",
    "Tales by the thousand",
    "Targets",
)
TARGETS = (
    "pictures: what chatter costs",
    "good friends: first guess right",
    "≥ 0.35",
    "≤ 0.5 ",
    "good friends: somebody finds it",
    "≥ 0.7 ",
    "≤ 0.9 ",
    "own pictures, a sentence: sure and right, apart",
)
WITH_ERRORS = {
    "Windmill: which of": ["top-1", "top-3"],
    "Windmill: top-1 as people type them": ["as written", "chatter", "denial", "typing mistakes"],
    "Story: the picture that was played": ["top-1", "top-3"],
    "Story: what else": ["start or other", "judge: 1 of 4", "best of deck fits"],
    "The End of the Story: which word": ["top-1", "top-3"],
    "The End of the Story: all three": ["all", "plain", "allusive", "oblique"],
    "Windmill: points a tale": ["points", "word overlap", "tier 0"],
    "Windmill: four bots": ["first guess right", "somebody finds it"],
    "Windmill: pictures that people brought": ["right", "sure"],
}


@pytest.fixture(scope="module")
def report() -> TalesReport:
    return measure(tier="words", quick=True)


def test_a_quick_run_prints_every_table(report: TalesReport, monkeypatch: pytest.MonkeyPatch) -> None:
    wished = []

    def measured(seed: int, tier: str, *, quick: bool, say: Callable[[str], None]) -> TalesReport:
        wished.append((seed, tier, quick))
        return report

    monkeypatch.setattr(tales, "measure", measured)
    result = run("--tales", "--quick", "--tier", "words")
    assert wished == [(1, "words", True)]
    assert result.exit_code == 0, result.output
    for title in TITLES:
        assert title in result.stdout
    assert "tier 0" in result.stdout
    assert "tier 1" not in result.stdout
    assert "…" not in result.stdout
    assert "± is one standard error" in result.stdout
    for target in TARGETS:
        assert target in " ".join(result.stdout.split())


def test_every_figure_of_a_listener_or_a_teller_has_its_error(report: TalesReport) -> None:
    shown = list(grids(report))
    for title, sure in WITH_ERRORS.items():
        grid = next(grid for grid in shown if grid.title.startswith(title))
        assert [name for name, cell in zip(grid.head, grid.rows[-1], strict=True) if "±" in cell] == sure


def test_for_programs_it_is_printed_as_json(report: TalesReport, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tales, "measure", lambda *_, **__: report)
    printed = json.loads(run("--tales", "--quick", "--tier", "words", "--json").stdout)
    assert printed == json.loads(msgspec.json.encode(report))
    assert [each["listener"] for each in printed["heard"]["windmill"]] == ["random", "word overlap", WORDS]
    assert sum(each["leaks"] for each in printed["tales"]) == 0


def test_the_same_seed_hears_the_same(report: TalesReport) -> None:
    """What else it measures: `long`."""
    heard = hear(windmill.MATTER, "words", None, 1, quick=True)
    assert [each.all for each in heard] == [each.all for each in report.heard["windmill"]]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--tales", "windmill"], "With --tales there is no game"),
        (["--tales", "--players", "4"], "With --tales there is no --players"),
        (["windmill", "--quick"], "Without --tales there is no --quick"),
        (["windmill", "--tier", "words"], "Without --tales there is no --tier"),
        ([], "Missing argument 'GAME'"),
    ],
)
def test_options_that_do_not_go_together_are_refused(arguments: list[str], says: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.rstrip().endswith("(usage)")


def test_meaning_that_is_not_installed_cannot_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("talewind.arena.tales.report.installed", lambda: False)
    result = run("--tales", "--quick", "--tier", "meaning")
    assert result.exit_code == 2
    assert "(no_model)" in result.stderr


def test_with_the_model_there_are_two_listeners_more() -> None:
    rows = listeners(windmill.MATTER, "meaning", RememberingModel())
    assert list(rows) == ["random", "word overlap", "meaning alone", "tier 1"]


def test_what_the_model_costs_is_printed_where_it_was_measured(report: TalesReport) -> None:
    listen = Listen(median=1, most=2)
    price = Cost(seconds=1, megabytes=None, words=listen, meaning=listen)
    assert "What the model costs" not in [grid.title for grid in grids(report)]
    assert "What the model costs" in [grid.title for grid in grids(replace(report, cost=price))]
