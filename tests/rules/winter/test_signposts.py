"""A rule is found by the rulebook's heading: the chapter decides it, or says where it is played."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from talewind.games import winter
from tests.ledger import cited_by, every_rule

HERE = Path(winter.__file__).parent
CHAPTERS = {
    path.stem: f"{winter.__name__}.{'.'.join(path.relative_to(HERE).with_suffix('').parts)}"
    for path in (*HERE.glob("*.py"), *HERE.glob("powers/*.py"))
    if path.stem != "__init__"
}
SIGNPOST = re.compile(r"`([a-z_]+)\.(?!py`)([\w.]+)`")
FILE = re.compile(r"`(data/\w+\.json)`")
SEE = re.compile(r"(?:→|exception:?) (?:exception )?((?:`WT-[A-Z]+-\d+`(?:, )?)+)")
"""What the ledger sends its reader to: a ruling, or the one exception."""

HEADINGS = {
    "about": "WT-GOAL-01 WT-ADV-01..03 WT-OBJ-01",
    "factions": "WT-FACT-01..05 WT-WRITER-01..03 WT-INT-04",
    "data": "WT-COMP-01..10",
    "setup": "WT-SETUP-01..39 WT-FACT-03 WT-FACT-05 WT-GEN-07 WT-EX-04",
    "chapters": "WT-CHAP-01..09 WT-ACT-01..08",
    "activation": "WT-ACT-01..08",
    "story_cards": "WT-CARD-01..07 WT-COMP-04",
    "movement": "WT-MOVE-01..07 WT-ACT-04",
    "town": "WT-LOC-01..08 WT-MOVE-03 WT-MOVE-07 WT-PLACE-01..05",
    "interrupts": "WT-INT-01..07 WT-BATTLE-01 WT-TRAP-01",
    "actions": "WT-ACT-05 WT-GEN-01..08 WT-LOC-02 WT-QUEST-01..02 WT-QUEST-07..09 WT-INT-06 WT-EX-01",
    "quests": "WT-QUEST-01..42 WT-INT-06 WT-INCAP-04 WT-COMP-05",
    "memories": "WT-MEM-01..05 WT-QUEST-39 WT-QUEST-41",
    "epilogue": "WT-EPI-01..26 WT-GOAL-02 WT-MEM-01 WT-ADV-05",
    "story_arbiter": "WT-ARB-01..05 WT-SETUP-13 WT-SETUP-15",
    "battles": "WT-BATTLE-01..17 WT-INT-02 WT-INT-05 WT-INT-07 WT-INCAP-01 WT-EX-02",
    "traps": "WT-TRAP-01..15 WT-INT-03 WT-INT-05 WT-INT-07 WT-INCAP-01 WT-EX-03",
    "incapacitated": "WT-INCAP-01..12 WT-QUEST-22",
    "quest_types": "WT-QTYPE-01..19 WT-GEN-04 WT-GEN-05 WT-GEN-07 WT-LOC-08",
    "granting": "WT-POWER-01..05 WT-SETUP-02 WT-COMP-10 WT-LOC-04",
    "glimmer": "WT-POWER-06..08",
    "love": "WT-POWER-09..13",
    "safe_house": "WT-POWER-14..16",
    "great_artifact": "WT-POWER-17..21",
    "freezing_horror": "WT-POWER-22..28 WT-POWER-16",
    "propaganda": "WT-POWER-29..34",
    "retaliation": "WT-POWER-35..45",
    "objectives": "WT-OBJ-01..32 WT-SETUP-10 WT-POWER-05 WT-COMP-09",
    "skills": "WT-SKILL-01..11 WT-CHAR-01..14",
    "characters": "WT-CHAR-01..14",
    "rules": "WT-EX-01..04 WT-PLACE-04 WT-PLACE-05",
}
"""By chapter: what the rulebook states under its headings, whichever family of the ledger it belongs to."""


def page(chapter: str) -> str:
    return Path(import_module(CHAPTERS[chapter]).__file__ or "").read_text("utf-8")


def under(chapter: str) -> set[str]:
    return {id_ for id_ in cited_by(HEADINGS[chapter]) if every_rule()[id_].engine}


@pytest.mark.parametrize("chapter", HEADINGS)
def test_a_chapter_cites_what_the_rulebook_states_there(chapter: str) -> None:
    assert sorted(under(chapter) - set(cited_by(page(chapter)))) == []


@pytest.mark.parametrize("chapter", HEADINGS)
def test_and_what_the_ledger_sends_its_reader_to(chapter: str) -> None:
    seen = set(cited_by(page(chapter)))
    sent = {id_: cited_by(" ".join(SEE.findall(every_rule()[id_].text))) for id_ in under(chapter)}
    assert [(id_, to) for id_ in sorted(sent) for to in sent[id_] if to not in seen] == []


def test_every_rule_has_a_heading() -> None:
    engine = {id_ for id_, rule in every_rule().items() if id_.startswith("WT-") and rule.engine}
    assert engine == set().union(*map(under, HEADINGS))


def test_signposts_lead_to_what_there_is() -> None:
    led = 0
    for chapter in CHAPTERS:
        assert all((HERE / name).is_file() for name in FILE.findall(page(chapter)))
        for where, what in SIGNPOST.findall(page(chapter)):
            if where in CHAPTERS:
                attrgetter(what)(import_module(CHAPTERS[where]))
                led += 1
    assert led > 20
