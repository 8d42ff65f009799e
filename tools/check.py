"""`make test`: every check, each with its duration; all run even if one fails.

Python's checks and the page's run side by side, then pytest, which needs the whole machine.

.venv/bin/python tools/check.py             everything
.venv/bin/python tools/check.py mypy ruff   only these
"""

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import chromium, node

CHECKOUT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
NPM = [PYTHON, "tools/node.py", "npm", "--prefix", "web"]
BYTECODE = CHECKOUT / "build" / "bytecode"
REPORT = Path(tempfile.gettempdir()) / f"talewind-pytest-{os.getpid()}.xml"

PYTHON_SIDE: dict[str, list[str]] = {
    "ruff": [PYTHON, "-m", "ruff", "check", "."],
    "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
    "mypy": [PYTHON, "-m", "mypy"],
    "wire": [PYTHON, "-m", "tools.typescript", "--check"],
    "rules": [PYTHON, "-m", "tests.rules_report"],
    "lint-tales": [PYTHON, "-m", "tools.tales"],
}
PAGE_SIDE: dict[str, list[str]] = {
    "web-types": [*NPM, "run", "--silent", "check"],
    "web-lint": [*NPM, "run", "--silent", "lint"],
    "web-tests": [*NPM, "test", "--silent"],
}
# Last, so that its own account of failures is the nearest thing to the end. Tests are handed out one by one:
# in portions, all that need a browser would fall to one of the two.
TESTS: dict[str, list[str]] = {
    "pytest": [PYTHON, "-m", "pytest", "-n", "2", "--maxschedchunk=1", f"--junitxml={REPORT}"],
}
CHECKS = {**PYTHON_SIDE, **PAGE_SIDE, **TESTS}


@dataclass(frozen=True)
class Outcome:
    passed: bool
    seconds: float
    said: str = ""

    @property
    def mark(self) -> str:
        return "✓" if self.passed else "✗"


def checking() -> dict[str, str]:
    """The environment of every check. Tests start dozens of servers: what one compiled, the others read."""
    environment = node.environment()
    if browser := chromium.find():
        environment[chromium.VARIABLE] = browser
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    return environment


def duration(seconds: float) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes:.0f} min {rest:02.0f} s" if minutes else f"{rest:.1f} s"


def heading(text: str) -> None:
    print(f"\n━━ {text} {'━' * max(3, 76 - len(text))}", flush=True)


def run(name: str, environment: dict[str, str], aloud: bool) -> Outcome:
    """`aloud`: what it says is printed as it is said, not kept for later."""
    began = time.monotonic()
    done = subprocess.run(
        CHECKS[name],
        cwd=CHECKOUT,
        env=environment,
        stdout=None if aloud else subprocess.PIPE,
        stderr=None if aloud else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return Outcome(done.returncode == 0, time.monotonic() - began, done.stdout or "")


def account(name: str, outcome: Outcome) -> None:
    print(outcome.said, end="")
    print(f"{outcome.mark} {name}: {duration(outcome.seconds)}", flush=True)


def run_side_by_side(names: Sequence[str], environment: dict[str, str]) -> dict[str, Outcome]:
    """Each side's checks one after another, the sides at once; every account whole, and in order."""
    outcomes: dict[str, Outcome] = {}
    with ThreadPoolExecutor(1) as python, ThreadPoolExecutor(1) as page:
        coming = {
            name: (python if name in PYTHON_SIDE else page).submit(run, name, environment, aloud=False)
            for name in names
        }
        for name, outcome in coming.items():
            heading(name)
            outcomes[name] = outcome.result()
            account(name, outcomes[name])
    return outcomes


def run_aloud(name: str, environment: dict[str, str]) -> Outcome:
    heading(name)
    outcome = run(name, environment, aloud=True)
    account(name, outcome)
    return outcome


def closing_line(report: Path) -> str:
    """What pytest counted, in the plain form that CI reads."""
    suites = ElementTree.parse(report).getroot().iter("testsuite")
    tests = failed = skipped = 0
    for suite in suites:
        tests += int(suite.get("tests", 0))
        failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    return f"pytest: {tests - failed - skipped} passed, {failed} failed, {skipped} skipped"


def main(arguments: Sequence[str]) -> int:
    if unknown := set(arguments) - CHECKS.keys():
        print(f"Unknown: {', '.join(sorted(unknown))}. Checks are: {', '.join(CHECKS)}.", file=sys.stderr)
        return 2
    environment = checking()
    began = time.monotonic()
    wanted = [name for name in CHECKS if not arguments or name in arguments]
    outcomes = run_side_by_side([name for name in wanted if name not in TESTS], environment)
    outcomes |= {name: run_aloud(name, environment) for name in wanted if name in TESTS}

    heading("summary")
    for name, outcome in outcomes.items():
        print(f"{outcome.mark} {name:<10} {duration(outcome.seconds):>12}")
    print(f"  {'in all':<10} {duration(time.monotonic() - began):>12}")
    failures = [name for name, outcome in outcomes.items() if not outcome.passed]
    print(f"Failed: {', '.join(failures)}." if failures else "All checks passed.")
    if REPORT.exists():
        print(closing_line(REPORT))
        REPORT.unlink()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
