"""`make test`: every check, each with its duration; all run even if one fails.

Python's checks, the page's and pytest run side by side: whoever tests servers and browsers often waits, and
leaves room for the others.

.venv/bin/python tools/check.py             everything
.venv/bin/python tools/check.py mypy ruff   only these
"""

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import chromium, node

CHECKOUT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
NPM = [PYTHON, "tools/node.py", "npm", "--prefix", "web"]
EXAMPLES = [
    project.parent.relative_to(CHECKOUT).as_posix()
    for project in sorted(CHECKOUT.glob("examples/*/pyproject.toml"))
]
BYTECODE = CHECKOUT / "build" / "bytecode"
REPORT = Path(tempfile.gettempdir()) / f"talewind-pytest-{os.getpid()}.xml"

PYTHON_SIDE: dict[str, list[str]] = {
    "ruff": [PYTHON, "-m", "ruff", "check", "."],
    "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
    "mypy": [PYTHON, "-m", "mypy"],
    "wire": [PYTHON, "-m", "tools.typescript", "--check"],
    "rules": [PYTHON, "-m", "talewind.testing.rules_report", ".", *EXAMPLES, "--code", "src/talewind/games"],
}
PAGE_SIDE: dict[str, list[str]] = {
    "web-types": [*NPM, "run", "--silent", "check"],
    "web-lint": [*NPM, "run", "--silent", "lint"],
    "web-tests": [*NPM, "test", "--silent"],
}
# One more than there are cores: who waits for a page or a server leaves its core to another. How tests are
# handed out says tests/conftest.py.
WORKERS = str(1 + (os.cpu_count() or 1))
TESTS: dict[str, list[str]] = {
    "pytest": [
        *(PYTHON, "-m", "pytest", "-n", WORKERS),
        *("--no-loadscope-reorder", f"--junitxml={REPORT}"),
    ],
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
    """The environment of every check. Tests start dozens of servers: what one compiled, the others read.

    What reads the whole page makes much that is soon forgotten: with more room, Node tidies up less often.
    """
    environment = node.environment()
    environment["NODE_OPTIONS"] = f"{environment.get('NODE_OPTIONS', '')} --max-semi-space-size=64".strip()
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


def run(command: Sequence[str], environment: dict[str, str], aloud: bool = False) -> Outcome:
    """`aloud`: what it says is printed as it is said, not kept for later."""
    began = time.monotonic()
    done = subprocess.run(
        command,
        cwd=CHECKOUT,
        env=environment,
        stdout=None if aloud else subprocess.PIPE,
        stderr=None if aloud else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return Outcome(done.returncode == 0, time.monotonic() - began, done.stdout or "")


def account(name: str, outcome: Outcome) -> None:
    """In one piece, whoever else is speaking."""
    print(f"\n{outcome.said}{outcome.mark} {name}: {duration(outcome.seconds)}", flush=True)


def run_in_turn(names: Iterable[str], environment: dict[str, str], aloud: bool = False) -> dict[str, Outcome]:
    outcomes: dict[str, Outcome] = {}
    for name in names:
        outcomes[name] = run(CHECKS[name], environment, aloud)
        account(name, outcomes[name])
    return outcomes


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
    python, page, tests = (
        [name for name in wanted if name in side] for side in (PYTHON_SIDE, PAGE_SIDE, TESTS)
    )
    with ThreadPoolExecutor(2) as beside:
        coming = [beside.submit(run_in_turn, names, environment) for names in (python, page)]
        tested = run_in_turn(tests, environment, aloud=True)
    outcomes = coming[0].result() | coming[1].result() | tested

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
