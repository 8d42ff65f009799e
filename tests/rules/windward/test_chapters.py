"""Whoever looks a rule up by its heading finds it there: decided, or with a word where it is."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter

import pytest

from tests.ledger import ledgers
from tests.rules_report import GAMES, code_citations

CHAPTERS = {
    "data": ("COMP",),
    "setup": ("SETUP", "PSET"),
    "about": ("GOAL", "MODE", "VAR"),
    "notoriety": ("NOT",),
    "cresters": ("CRE", "TOOTH"),
    "gas": ("GAS",),
    "trading_post": ("PORT",),
    "ships": ("SHIP",),
    "cargo_hold": ("CARGO",),
    "morale": ("MOR",),
    "elevation": ("ELEV",),
    "wind": ("WIND",),
    "terrain": ("DRIFT", "ZEPH", "POCK", "ATP"),
    "taking_a_turn": ("TURN",),
    "move_ship": ("MOVE",),
    "move_longboats": ("BOAT", "LB"),
    "spend_gas": ("BUY",),
    "supply_cards": ("CARD",),
    "pick_up": ("PICK",),
    "collect_rewards": ("REW",),
    "give_orders": ("ORD",),
    "crew": ("CREW",),
    "battle": ("BAT",),
    "conclusion": ("CON", "RESP"),
    "ship_lost": ("LOST",),
    "ending_your_turn": ("END",),
    "crester_movement": ("RED",),
    "ending_the_round": ("ROUND",),
    "ending_the_game": ("OVER", "TIE"),
    "solo_adventure": ("SOLO",),
    "cooperative_adventure": ("COOP",),
    "great_white": ("GWC",),
    "naturalist": ("NAT",),
    "achievements": ("ACH",),
    "small_world": ("SMALL",),
    "rules": ("EPIC",),
}

ENGINE = [
    rule.id for ledger in ledgers() if ledger.game == "windward" for rule in ledger.rules if rule.engine
]
CITED = {(citation.where.partition(".py")[0], citation.id) for citation in code_citations(GAMES / "windward")}

WHERE = re.compile(r"`([a-z_]+)\.([A-Za-z_.]+)`")
"""`move_ship.passages`: where something is played."""


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_cites_every_rule_of_its_heading(chapter: str) -> None:
    its = [id_ for id_ in ENGINE if id_.split("-")[1] in CHAPTERS[chapter]]
    assert its
    module = f"src/talewind/games/windward/{chapter}"
    assert [id_ for id_ in its if (module, id_) not in CITED] == []


def test_every_rule_has_a_chapter() -> None:
    assert {id_.split("-")[1] for id_ in ENGINE} == {name for names in CHAPTERS.values() for name in names}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_a_chapter_names_elsewhere_is_there(chapter: str) -> None:
    page = (GAMES / "windward" / f"{chapter}.py").read_text(encoding="utf-8")
    for module, name in WHERE.findall(page):
        attrgetter(name)(import_module(f"talewind.games.windward.{module}"))
