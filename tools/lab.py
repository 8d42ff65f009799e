"""Write `docs/lab-numbers.md` anew: what each game lets a seat observe and choose, in numbers.

.venv/bin/python -m tools.lab
"""

from __future__ import annotations

from talewind.engine import games
from talewind.engine.registry import package_of
from talewind.lab import Scheme
from tools.page import CHECKOUT

PAGE = CHECKOUT / "docs" / "lab-numbers.md"

OPENING = """\
# What is observed and chosen, in numbers

Written by `python -m tools.lab` from each game's views, moves and `encoding.py`, with the fewest players
that make company and the usual options; [the laboratory](lab.md) says how to read it. Numbers 0 (let it be)
and 1 (that is all) are the same in all games.
"""


def written() -> str:
    ours = [name for name in sorted(games()) if not package_of(name)]
    return "\n".join([OPENING, *(line for name in ours for line in _section(Scheme(name)))])


def _section(scheme: Scheme) -> list[str]:
    about, numbering = scheme.rules.about, scheme.numbering
    title = f"## {about.title} (edition {about.edition}, {scheme.players} players)"
    sizes = f"{numbering.size:,} numbers to choose from; {scheme.eyes.width:,} to observe."
    return [title, "", sizes, "", scheme.describe(), ""]


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
