"""What is recorded of Windward, and how each evening must have gone."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Table
from tests.golden.fits import (
    Wanted,
    ending,
    everybody_won,
    has,
    nobody_won,
    option,
    otherwise_in,
    solo,
    told,
    with_event,
)

from .voyages import attacked_by_two, let_go_and_quiet, passed_over, sent_by_name, told_by_name, voyages

WANTED: Wanted = {
    "head_to_head": ("Two captains, and one is ahead.", [ending("notoriety", 1)]),
    "free_for_all": ("Four captains, and one is ahead.", [ending("notoriety", 1)]),
    "tie_break": (
        "Level at the end, so all play another turn.",
        [ending("notoriety", 1), told("tie_break")],
    ),
    "great_white": (
        "The Great White comes and is defeated.",
        [ending("notoriety", 1), with_event("defeated", kind="white")],
    ),
    "naturalist": ("Cresters are tagged and let go.", [ending("notoriety"), told("researched")]),
    "achievements": ("Achievements are scored.", [ending("notoriety"), told("achieved")]),
    "small_world": ("On the small faces of the tiles.", [ending("notoriety"), option("small_world")]),
    "every_variant": (
        "Five captains, and all variants at once.",
        [ending("notoriety"), told("achieved")],
    ),
    "lost_to_hunger": ("A ship is lost to hunger.", [with_event("ship_lost", to="hunger")]),
    "lost_to_a_red": ("A ship is lost to a Red.", [with_event("ship_lost", to="red")]),
    "lost_to_the_white": ("A ship is lost to the White.", [with_event("ship_lost", to="white")]),
    "robbed": (
        "Half of a lost ship's cargo changes hands.",
        [with_event("ship_lost", to="ship"), told("robbed")],
    ),
    "solo_lost": ("Alone: the ship is lost.", [ending("ship_lost"), solo, nobody_won]),
    "solo_night_at_port": (
        "Alone: a night at port ends it.",
        [ending("night_at_port"), solo, nobody_won],
    ),
    "solo_won": ("Alone: the White is defeated.", [ending("white_defeated", 1), solo]),
    "together_lost": ("Together: the last life is lost.", [ending("team_lost"), nobody_won]),
    "together_won": ("Together: the White loses its last life.", [ending("team_won"), everybody_won]),
    "traded": ("Together: cards are traded at port.", [ending("team_lost"), told("traded")]),
    "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
    "taken_back": (
        "Actions are taken back, and some turns run out of time.",
        [ending("notoriety"), has("undo", 8), has("clock", 8)],
    ),
    "let_go": (
        "A Red that was beaten and let go in the same turn does not hunt that night (WW-RED-02).",
        [ending("notoriety"), let_go_and_quiet, otherwise_in(1)],
    ),
    "passed_over": (
        "Fifteen in another captain's turn, and the third still has a final one (WW-RULING-57).",
        [ending("notoriety"), passed_over, otherwise_in(1)],
    ),
    "sent_by_name": (
        "Alone: the captain says which Red moves next, and two attack together.",
        [solo, sent_by_name, attacked_by_two],
    ),
    "let_go_by_name": (
        "A Red that was beaten and let go does not hunt that night, and everybody knows which one it is.",
        [ending("notoriety"), let_go_and_quiet, told_by_name],
    ),
    "left_at_sky": (
        "A captain leaves in the own turn At Sky, and has no night (WW-RULING-102).",
        [ending("notoriety"), has("left"), otherwise_in(4)],
    ),
    "left_to_itself": (
        "The ship of a captain who has left wins a battle, and nobody gains by it (WW-RULING-102).",
        [ending("notoriety"), has("left"), otherwise_in(5)],
    ),
    "together_hard": (
        "Together where it is hard, with ten Harpoons among the supplies (WW-RULING-124).",
        [ending("team_lost"), otherwise_in(3)],
    ),
}


def evenings(name: str) -> Iterator[Table]:
    """Evenings among which one of this name is looked for."""
    return voyages(name)
