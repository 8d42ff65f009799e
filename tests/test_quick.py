"""`make quick` finds the tests that are near a change by their names."""

from __future__ import annotations

from pathlib import PurePosixPath
from types import SimpleNamespace
from typing import Any

import pytest

from tools import quick


def near(path: str) -> list[str]:
    return quick.nearest([PurePosixPath(path)])


def test_first_come_tests_called_like_the_file_then_those_called_like_its_folder() -> None:
    found = near("src/talewind/games/winter/powers.py")
    assert found[0] == "tests/rules/winter/test_powers.py"
    assert found.index("tests/rules/winter/test_quests.py") < found.index("tests/bots/test_winter_bots.py")
    assert not [test for test in found if "windward" in test]


def test_an_example_has_its_tests_beside_it() -> None:
    assert near("examples/woolgathering/src/woolgathering/heath.py") == [
        "examples/woolgathering/tests/test_woolgathering.py"
    ]


def test_a_changed_test_is_near_itself_alone() -> None:
    assert near("tests/rules/winter/test_powers.py") == ["tests/rules/winter/test_powers.py"]


@pytest.mark.parametrize("path", ["web/src/games/winter/Town.svelte", "tests/browser/player.py", "LICENSE"])
def test_the_page_is_checked_by_its_own_tools_and_no_browser_is_started(path: str) -> None:
    assert near(path) == []
    assert not [test for test in near("src/talewind/server/decks.py") if "browser" in test]


def test_when_the_time_is_up_no_other_test_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    session: Any = SimpleNamespace(config=SimpleNamespace(stash=pytest.Stash()))
    quick.pytest_collection_finish(session)
    quick.pytest_runtest_setup(session)
    monkeypatch.setattr(quick, "SECONDS", -1)
    quick.pytest_collection_finish(session)
    with pytest.raises(pytest.skip.Exception, match="left to make test"):
        quick.pytest_runtest_setup(session)
