"""The plugin, as somebody with a game of their own meets it."""

from __future__ import annotations

import inspect
import re
import shlex
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from talewind.engine import games
from talewind.testing.proving import LAWS
from tests.forgetting import forgotten_games
from tests.testing import pebbles

TEST = """
def test_it_holds(talewind_games):
    talewind_games()
"""
RULES = inspect.getsource(pebbles)
CLUMSY = RULES.replace(
    "beach.heap -= move.count\n", "beach.heap -= move.count\n            assert beach.heap != 5, 'five'\n"
)


@pytest.fixture
def known() -> None:
    """Games are read before somebody forgets all modules that were read within a test."""
    games()


@pytest.fixture
def project(
    known: None, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> Iterator[pytest.Pytester]:
    """A folder with one test; nothing but pytest and our plugin is there."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makepyfile(test_pebbles=TEST)
    with forgotten_games():
        yield pytester


def tried(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return project.runpytest_inprocess("-p", "talewind.testing.plugin", "--talewind-evenings=4", *arguments)


def test_pytest_finds_it_by_itself() -> None:
    (ours,) = entry_points(group="pytest11", name="talewind")
    assert ours.value == "talewind.testing.plugin"


@pytest.mark.parametrize("wanted", ["pebbles_here.py", "pebbles_here", "pebbles_here:Pebbles"])
def test_a_game_is_chosen_by_its_path_or_its_module(project: pytest.Pytester, wanted: str) -> None:
    project.makepyfile(pebbles_here=RULES)
    project.makeini(f"[pytest]\ntalewind_games = {wanted}\npythonpath = .")
    result = tried(project, "-k", "random_play_ends")
    result.assert_outcomes(passed=1, deselected=len(LAWS) - 1)


def test_what_fails_says_why_and_how_to_see_it(project: pytest.Pytester) -> None:
    project.makepyfile(pebbles_here=CLUMSY)
    project.makeini("[pytest]\ntalewind_games = pebbles_here.py")
    result = tried(project, "-k", "random_play_ends")
    result.assert_outcomes(failed=1)
    said = result.stdout.str()
    assert "pebbles: random play ends: this is not so." in said
    assert "AssertionError: five" in said
    command = re.search(r"See it: (talewind replay .*)", said)
    assert command is not None
    file = Path(shlex.split(command[1])[2])
    assert file.is_file()
    assert command[1].endswith(f"--open --game {project.path / 'pebbles_here.py'}")
    assert "assert beach.heap != 5" in said, "the line in which the rules failed"


def test_one_mistake_is_told_once_and_by_the_law_that_is_nearest(project: pytest.Pytester) -> None:
    project.makepyfile(pebbles_here=CLUMSY)
    project.makeini("[pytest]\ntalewind_games = pebbles_here.py")
    result = tried(project, "-k", "random_play_ends or every_legal_move or undo_leave")
    result.assert_outcomes(failed=3, deselected=len(LAWS) - 3)
    said = result.stdout.str()
    # Some pytests tell it again in their summary, as the environment wants it.
    told = said.partition("short test summary info")[0]
    assert told.count("See it:") == told.count("every legal move is accepted: this is not so.") == 1
    assert "pebbles: random play ends: this fails as every_legal_move_is_accepted does." in said


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("no_such_game", "'no_such_game' is no game that is installed, no module and no path."),
        ("test_pebbles.py", "test_pebbles.py: no class made of Game."),
        ("", "There is no game to prove: name one, `talewind_games = my_game`, in pytest's ini."),
    ],
)
def test_a_game_that_is_not_there_is_said_in_a_line(
    project: pytest.Pytester, wanted: str, sentence: str
) -> None:
    project.makeini(f"[pytest]\ntalewind_games = {wanted}")
    result = tried(project)
    assert sentence in result.stdout.str() + result.stderr.str()
    assert result.ret != 0


@pytest.mark.parametrize("named", ['games=["pebbles_here"]', '["pebbles_here"]', '("pebbles_here:Pebbles",)'])
def test_a_marker_names_them_with_or_without_a_word(project: pytest.Pytester, named: str) -> None:
    project.makepyfile(pebbles_here=RULES)
    project.makeini("[pytest]\npythonpath = .")
    project.makepyfile(test_pebbles=f"import pytest\n\n\n@pytest.mark.talewind_games({named}){TEST}")
    result = tried(project, "-k", "everything_has_a_schema")
    result.assert_outcomes(passed=1, deselected=len(LAWS) - 1)


@pytest.mark.parametrize("named", ["", "games=[]", '"pebbles_here"'])
def test_a_marker_that_names_none_is_asked_which(project: pytest.Pytester, named: str) -> None:
    project.makepyfile(test_pebbles=f"import pytest\n\n\n@pytest.mark.talewind_games({named}){TEST}")
    result = tried(project)
    assert "Which games?" in result.stdout.str()
    assert result.ret != 0


def test_a_test_that_does_not_call_it_has_proven_nothing(project: pytest.Pytester) -> None:
    project.makepyfile(pebbles_here=RULES)
    project.makeini("[pytest]\ntalewind_games = pebbles_here.py")
    project.makepyfile(
        test_pebbles="""
        import pytest

        def test_it_holds(talewind_games):
            assert talewind_games

        def test_it_is_skipped(talewind_games):
            pytest.skip("not today")
        """
    )
    result = tried(project, "-k", "everything_has_a_schema")
    result.assert_outcomes(failed=1, skipped=1, deselected=2 * len(LAWS) - 2)
    assert "Nothing was proven: call `talewind_games()`." in result.stdout.str()


def test_a_rule_that_fails_is_printed(project: pytest.Pytester) -> None:
    project.makefile(".md", rules="- `XX-A-01` Somebody takes a pebble. *(engine)*\n")
    project.makepyfile(
        """
        from talewind.testing import rule

        @rule("XX-A-01", "XX-A-02")
        def test_somebody_takes():
            assert False
        """
    )
    said = tried(project, "test_a_rule_that_fails_is_printed.py").stdout.str()
    assert "Somebody takes a pebble." in said
    assert "This id is in no ledger." in said
