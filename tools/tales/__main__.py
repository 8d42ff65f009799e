"""Hold the phrase bank to its form: prints what is wrong, line by line, or how many lines there are.

python -m tools.tales
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from .answers import answers, quotes
from .complete import complete
from .fives import fives
from .form import form
from .lines import FOLDER, Contents, Finding, Unreadable, lines_of, read
from .meetings import meetings
from .needs import needs
from .passages import passages
from .places import places
from .seen import seen
from .threes import threes
from .twice import twice
from .wording import wording


def findings(contents: Contents) -> list[Finding]:
    """What is wrong with tales of three is told alone: they may not even be read line by line."""
    if found := [*threes(contents.threes)]:
        return found
    lines = lines_of(contents)
    rules = (
        complete(contents),
        meetings(contents),
        answers(contents, lines),
        quotes(contents),
        seen(contents),
        places(contents),
        fives(contents.fives),
        twice(lines),
        form(lines),
        passages(contents, lines),
        needs(contents, lines),
        wording(lines),
    )
    return [finding for rule in rules for finding in rule]


def main(folder: Path = FOLDER) -> int:
    try:
        contents = read(folder)
    except Unreadable as unreadable:
        print(*unreadable.findings, sep="\n")
        return 1
    if found := findings(contents):
        print(*found, sep="\n")
        return 1
    counts = Counter(line.file for line in lines_of(contents))
    print(
        "The phrase bank is clean:", ", ".join(f"{count} lines in {file}" for file, count in counts.items())
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
