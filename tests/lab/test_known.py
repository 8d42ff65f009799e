"""What docs/lab.md says of each game can be measured again."""

from __future__ import annotations

from talewind.engine import games
from talewind.engine.registry import package_of
from talewind.lab import Scheme
from tools.known import measured, row
from tools.page import CHECKOUT


def test_every_game_of_ours_stands_in_the_table() -> None:
    page = (CHECKOUT / "docs" / "lab.md").read_text("utf-8")
    table = page.split("## What is known of each game")[1].split("\n\n")[1]
    titles = [line.split(" | ")[0].removeprefix("| ") for line in table.splitlines()[2:]]
    assert titles == [game.about.title for name, game in sorted(games().items()) if not package_of(name)]


def test_windmill_is_measured_as_its_rules_say() -> None:
    """Nine tales, a guess or two each (WM-ROUND-05), 25 pictures or all but one, and the Windmill card."""
    scheme = Scheme("windmill")
    known = measured(scheme, 4)
    assert all(9 + 9 <= length <= 9 * (1 + 2 * 2) for length in known.lengths)
    assert 24 <= max(known.ways) <= 26
    assert all(24 <= rolls < 24 + 9 for rolls in known.rolls), "the grid is laid in the open"
    assert all(picks == 9 for picks in known.picks), "and the cards are drawn behind a screen"
    assert 0 < sum(known.hidden) < len(known.hidden), "from those who guess, and not from the teller"
    assert row(scheme, known).startswith(f"| {scheme.rules.about.title} | 3 | ")
