"""Whoever looks a rule up by its heading finds it there: decided, or with a word where it is."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter

import pytest

from talewind.testing.rules_report import code_citations
from tests.ledger import CHECKOUT, cited_by, ledgers

WINDWARD = CHECKOUT / "src" / "talewind" / "games" / "windward"

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
    "give_orders": ("ORD", "EPIC"),
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
}
"""The ledger's families, by the heading that most of each is under."""

STATED = {
    "setup": "WW-COMP-03..09, WW-CRE-03..04, WW-POCK-01, WW-MODE-05",
    "notoriety": "WW-REW-02, WW-BUY-05, WW-ACH-03, WW-END-08",
    "cresters": "WW-COMP-10, WW-RED-01, WW-PORT-05",
    "gas": "WW-BUY-01",
    "trading_post": "WW-MOVE-03, WW-GAS-01, WW-BUY-01, WW-REW-01..02, WW-TOOTH-02..03",
    "ships": "WW-PICK-01",
    "cargo_hold": "WW-PICK-01",
    "morale": "WW-CON-01, WW-END-05, WW-LOST-01, WW-ORD-14",
    "elevation": "WW-BAT-05, WW-GWC-02, WW-MOVE-09, WW-RED-10",
    "wind": "WW-SETUP-13, WW-ROUND-02, WW-CARD-13, WW-MOVE-06, WW-LB-04, WW-RED-04",
    "terrain": "WW-CARD-08, WW-MOVE-04..05, WW-LB-15, WW-RED-08, WW-GAS-02",
    "taking_a_turn": "WW-SETUP-08",
    "move_ship": (
        "WW-WIND-03..04, WW-PORT-01..04, WW-ZEPH-01, WW-ATP-02..03, WW-DRIFT-02, WW-BAT-01, WW-GWC-05"
    ),
    "move_longboats": "WW-ORD-06, WW-ORD-09, WW-BAT-02, WW-CON-06, WW-PORT-08",
    "spend_gas": "WW-GAS-01, WW-PORT-06, WW-ORD-16, WW-ORD-19..20, WW-ORD-22",
    "supply_cards": "WW-SETUP-12, WW-DRIFT-03, WW-ORD-03, WW-BAT-15..16, WW-END-05",
    "pick_up": "WW-SHIP-02, WW-CARGO-03..04, WW-LB-11, WW-POCK-02, WW-NAT-15",
    "collect_rewards": "WW-PORT-05, WW-TOOTH-02..03, WW-LOST-07, WW-NAT-14, WW-ACH-03",
    "give_orders": (
        "WW-LB-06, WW-BOAT-04, WW-CARD-06, WW-TOOTH-01, WW-MOR-01..02, WW-GAS-02, WW-CREW-03, WW-NAT-02"
    ),
    "crew": "WW-ORD-22..24, WW-BUY-03, WW-BAT-18",
    "battle": "WW-MOVE-08, WW-LB-08, WW-RED-09, WW-GWC-05..06, WW-COMP-12, WW-CARD-15",
    "conclusion": (
        "WW-COMP-10, WW-CRE-07, WW-MOR-04, WW-LOST-01, WW-LB-09, WW-LB-11, WW-CARGO-04, WW-NAT-11..13"
    ),
    "ship_lost": "WW-MOR-04, WW-CON-02, WW-END-06, WW-GAS-03",
    "ending_your_turn": "WW-RED-01..07, WW-RED-09, WW-SMALL-02, WW-LOST-01, WW-NAT-16, WW-GWC-09, WW-GWC-13",
    "crester_movement": "WW-CRE-02, WW-CRE-05, WW-SMALL-02",
    "ending_the_round": "WW-WIND-02, WW-SETUP-08",
    "ending_the_game": "WW-GOAL-01, WW-NOT-02",
    "solo_adventure": "WW-MODE-01, WW-GWC-06, WW-GWC-09",
    "cooperative_adventure": "WW-MODE-02, WW-SMALL-04",
    "great_white": "WW-SMALL-03, WW-END-08",
    "small_world": "WW-COMP-04, WW-RED-03",
}
"""What the rulebook says under a heading, and the ledger in another one's family."""

ENGINE = [
    rule.id for ledger in ledgers() if ledger.game == "windward" for rule in ledger.rules if rule.engine
]
CITED = {(citation.where.partition(".py")[0], citation.id) for citation in code_citations(WINDWARD, CHECKOUT)}

WHERE = re.compile(r"`([a-z_]+)\.([A-Za-z_.]+)`")
"""`move_ship.passages`: where something is played."""


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_cites_every_rule_of_its_heading(chapter: str) -> None:
    stated = list(cited_by(STATED.get(chapter, "")))
    its = [id_ for id_ in ENGINE if id_.split("-")[1] in CHAPTERS[chapter] or id_ in stated]
    assert its
    assert set(stated) <= set(its)
    module = f"src/talewind/games/windward/{chapter}"
    assert [id_ for id_ in its if (module, id_) not in CITED] == []


def test_every_rule_has_a_chapter() -> None:
    assert {id_.split("-")[1] for id_ in ENGINE} == {name for names in CHAPTERS.values() for name in names}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_a_chapter_names_elsewhere_is_there(chapter: str) -> None:
    page = (WINDWARD / f"{chapter}.py").read_text(encoding="utf-8")
    for module, name in WHERE.findall(page):
        attrgetter(name)(import_module(f"talewind.games.windward.{module}"))
