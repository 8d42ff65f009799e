"""`make test`: every check in turn, each with its duration; all run even if one fails.

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
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import chromium, node

CHECKOUT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
NPM = [PYTHON, "tools/node.py", "npm", "--prefix", "web"]
REPORT = Path(tempfile.gettempdir()) / f"talewind-pytest-{os.getpid()}.xml"

CHECKS: dict[str, list[str]] = {
    "ruff": [PYTHON, "-m", "ruff", "check", "."],
    "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
    "mypy": [PYTHON, "-m", "mypy"],
    "wire": [PYTHON, "-m", "tools.typescript", "--check"],
    "web-types": [*NPM, "run", "--silent", "check"],
    "web-lint": [*NPM, "run", "--silent", "lint"],
    "web-tests": [*NPM, "test", "--silent"],
    "rules": [PYTHON, "-m", "tests.rules_report"],
    # Last, so that its own account of failures is the nearest thing to the end.
    "pytest": [PYTHON, "-m", "pytest", "-n", "2", f"--junitxml={REPORT}"],
}


def duration(seconds: float) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes:.0f} min {rest:02.0f} s" if minutes else f"{rest:.1f} s"


def heading(text: str) -> None:
    print(f"\n━━ {text} {'━' * max(3, 76 - len(text))}", flush=True)


def run(name: str, environment: dict[str, str]) -> tuple[bool, float]:
    heading(name)
    began = time.monotonic()
    passed = subprocess.run(CHECKS[name], cwd=CHECKOUT, env=environment).returncode == 0
    seconds = time.monotonic() - began
    print(f"{'✓' if passed else '✗'} {name}: {duration(seconds)}", flush=True)
    return passed, seconds


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
    environment = node.environment()
    if browser := chromium.find():
        environment[chromium.VARIABLE] = browser
    outcomes = {name: run(name, environment) for name in CHECKS if not arguments or name in arguments}

    heading("summary")
    for name, (passed, seconds) in outcomes.items():
        print(f"{'✓' if passed else '✗'} {name:<10} {duration(seconds):>12}")
    print(f"  {'in all':<10} {duration(sum(seconds for _, seconds in outcomes.values())):>12}")
    failures = [name for name, (passed, _) in outcomes.items() if not passed]
    print(f"Failed: {', '.join(failures)}." if failures else "All checks passed.")
    if REPORT.exists():
        print(closing_line(REPORT))
        REPORT.unlink()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
