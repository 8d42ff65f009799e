"""What is recorded of Harbour Lights, and how each evening must have gone."""

from __future__ import annotations

from tests.golden.fits import Wanted, crowd, ending, has, nobody_won, option, solo

WANTED: Wanted = {
    "goal": ("One keeper of several reaches it.", [ending("goal", 1), crowd, option("crews", False)]),
    "crews": ("A crew reaches the goal together.", [ending("goal", 2), crowd, option("crews")]),
    "storm": ("The storm comes first.", [ending("storm"), crowd]),
    "deserted": ("All but one leave.", [ending("deserted"), crowd]),
    "alone_and_won": ("A keeper alone reaches the goal.", [ending("goal"), solo]),
    "alone_and_lost": ("A keeper alone is overtaken by the storm.", [ending("storm"), solo, nobody_won]),
    "clocks": ("Watches are timed, and some lapse.", [ending("goal"), option("clocks"), has("clock", 5)]),
    "taken_back": ("Much is taken back.", [ending("goal"), crowd, has("undo", 4)]),
}
