"""`make quick`: lint, types and the tests nearest to what changed since `main`, in less than a minute.

A test is near a change if its path bears the name of the changed file, or of a folder that holds it: those of
`games/winter/powers.py` are tests called `powers`, then all that are called `winter`. The nearest run first;
when the time is up the others are skipped: they are left to `make test`, and so is whatever needs a browser.

.venv/bin/python tools/quick.py           since main
.venv/bin/python tools/quick.py HEAD~3    since another commit
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import inf
from pathlib import Path, PurePosixPath

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import check

SECONDS = 30
"""After so many, no other test is begun."""
UNTIL = pytest.StashKey[float]()
ALWAYS = ["ruff", "format", "mypy", "wire"]
BROWSER = ("tests", "browser")
# They say nothing about what a file is for.
COMMON = {"", "src", "talewind", "games", "examples", "tests", "test", "rules", "data", "init", "conftest"}


def git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=check.CHECKOUT, capture_output=True, encoding="utf-8")
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed(since: str) -> list[PurePosixPath]:
    """What differs from where the branch began: committed, not committed, or new to git."""
    began = git("merge-base", since, "HEAD") or git("merge-base", f"origin/{since}", "HEAD") or ["HEAD"]
    paths = git("diff", "--name-only", began[0]) + git("ls-files", "--others", "--exclude-standard")
    return [PurePosixPath(path) for path in paths]


def words(name: str) -> set[str]:
    return set(name.lower().split("_")) - COMMON


def distance(test: PurePosixPath, path: PurePosixPath) -> float:
    """How many folders above a changed file one bears the name of a test; of its folder, a little less."""
    if path.name.startswith("test_"):
        return 0 if test == path else inf
    own, around = words(test.stem), set[str]().union(*map(words, test.parent.parts))
    for steps, name in enumerate((path.stem, *reversed(path.parent.parts)), 1):
        if called := words(name):
            if called <= around:
                return steps - 0.5
            if called <= own | around:
                return steps
    return inf


def nearest(paths: Sequence[PurePosixPath]) -> list[str]:
    """The files of tests that are near any of these, nearest first."""
    python = [path for path in paths if path.parts[0] != "web" and path.parts[:2] != BROWSER]
    found: list[tuple[float, str]] = []
    beside = check.CHECKOUT.glob("examples/*/tests/test_*.py")
    for file in (*(check.CHECKOUT / "tests").rglob("test_*.py"), *beside):
        test = PurePosixPath(file.relative_to(check.CHECKOUT).as_posix())
        away = min((distance(test, path) for path in python), default=inf)
        if away < inf and test.parts[:2] != BROWSER:
            found.append((away, str(test)))
    return [test for _, test in sorted(found)]


# This file is a plugin of the tests that it starts.


def pytest_collection_finish(session: pytest.Session) -> None:
    session.config.stash[UNTIL] = time.monotonic() + SECONDS


def pytest_runtest_setup(item: pytest.Item) -> None:
    if time.monotonic() > item.config.stash[UNTIL]:
        pytest.skip("left to make test")


def main(arguments: Sequence[str]) -> int:
    began = time.monotonic()
    paths = changed(*arguments or ["main"])
    environment = check.checking()
    tests = nearest(paths)
    commands = {name: check.CHECKS[name] for name in ALWAYS}
    if any(path.parts[0] == "web" for path in paths):
        commands |= check.PAGE_SIDE
    if tests:
        nearest_first = ["-p", "tools.quick", "-n", "2", "--maxschedchunk=1", *tests]
        commands["pytest"] = [check.PYTHON, "-m", "pytest", *nearest_first]
    print(f"{len(paths)} files have changed; {len(tests)} files of tests are near.", flush=True)
    failures: list[str] = []
    with ThreadPoolExecutor(3) as side_by_side:
        coming = {
            name: side_by_side.submit(check.run, command, environment) for name, command in commands.items()
        }
        for name, outcome in coming.items():
            check.account(name, outcome.result())
            failures += [] if outcome.result().passed else [name]
    print(f"Failed: {', '.join(failures)}." if failures else "As far as it went, all is well.", end=" ")
    print(f"What was skipped is left to make test. It took {check.duration(time.monotonic() - began)}.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
