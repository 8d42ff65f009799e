"""The book of Winter Tales: the opening, what led to each memory, the epilogue; and what the arena counts."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from talewind.engine import Table, Told
from talewind.engine.beginning import seed_bytes, settle
from talewind.engine.charts import Course, Deed, Standing
from talewind.engine.leaves import Person
from talewind.games.winter import game
from talewind.games.winter.book import WinterPage, pages, remarks
from talewind.games.winter.events import (
    BattleBegins,
    BattleEnds,
    CardPlayed,
    Chosen,
    Eliminated,
    EpilogueBegins,
    MemoryPlaced,
    Narrated,
    Over,
    PartEnds,
    Put,
    QuestBegins,
    QuestEnds,
    QuestPlaced,
    QuestReturned,
    Recalled,
    Reckoned,
    Retold,
    Settled,
    Stepped,
    TrapOpened,
    TrapSprung,
)
from talewind.games.winter.leaves import contents
from talewind.games.winter.position import Memory, Passage
from talewind.games.winter.town import NAME
from talewind.testing.evenings import answer, play
from tests.ledger import rule


def told(*events: Any) -> list[Told]:
    return [Told(event) for event in events]


def test_an_evening_becomes_pages() -> None:
    opening = Passage(seat=2, part="opening", words="It had snowed for seven years.")
    walk = Passage(seat=0, part="movement", words="She runs.", cards=(4,), side="spring", character="alice")
    retold = msgspec.structs.replace(walk, words="A note made her run.")
    begin = Passage(seat=0, part="quest", words="A light!", character="alice", at="OP")
    card = Passage(seat=0, part="quest", words="Behind the keyhole.", cards=(7,), side="spring")
    end = Passage(seat=0, part="ending", words="The ice broke.")
    memory = Memory(side="spring", card=7, quest="glimmer")
    book = list(
        pages(
            told(
                Narrated(opening),
                CardPlayed(walk),
                Retold(retold),
                BattleBegins("mad_hatter", "alice", "MA-OP"),
                QuestBegins(0, "alice", "glimmer", "OP", begin),
                CardPlayed(card),
                QuestEnds("glimmer", "success", 1, 0),
                MemoryPlaced(0, 1, memory),
                Reckoned(4, 3),
                Narrated(end),
                Over("spring_wins", "spring"),
            )
        )
    )
    assert [page.kind for page in book] == ["opening", "memory", "epilogue"]
    assert book[0].words == "It had snowed for seven years."
    assert book[1].passages == [retold, begin, card]
    assert book[1].words == "A light!\n\nBehind the keyhole."
    assert (book[1].quest, book[1].outcome, book[1].space, book[1].side, book[1].card) == (
        "glimmer",
        "success",
        1,
        "spring",
        7,
    )
    assert book[1].battles == 1
    assert (book[2].winner, book[2].scores, book[2].words) == (
        "spring",
        {"spring": 4, "winter": 3},
        "The ice broke.",
    )


@rule("WT-EPI-10", "WT-EPI-14", "WT-RULING-125")
def test_the_epilogue_page_keeps_which_memories_were_taken_up_and_which_stories_ended() -> None:
    """The last choice counts, and only of those who told something; overwritten memories are not meant."""
    objective = Memory(side="winter", objective="spy_1")
    first, second = Memory(side="spring", card=7, quest="glimmer"), Memory(card=8, quest="horror")
    part = Passage(seat=1, part="epilogue", cards=(4,))
    *_, last = pages(
        told(
            *(QuestPlaced(0, quest, "OP") for quest in ("glimmer", "horror", "safe_house", "propaganda")),
            QuestPlaced(0, "retaliation", "alice"),
            QuestReturned("retaliation"),
            MemoryPlaced(0, 0, objective),
            MemoryPlaced(0, 1, first),
            MemoryPlaced(0, 0, second, "spy_1"),
            EpilogueBegins(0),
            Recalled(0, 0),
            PartEnds(0),
            Recalled(1, 1),
            CardPlayed(part),
            Recalled(1, 0),
            Settled(1, "safe_house"),
            Settled(1, "propaganda"),
            Settled(1, "propaganda", settled=False),
            PartEnds(1),
            Over("spring_wins", "spring"),
        )
    )
    assert last.recalled == [(1, 2)]
    assert last.loose == {"safe_house": 1, "propaganda": None}


def test_a_page_keeps_who_went_where_and_what_happened_on_the_way() -> None:
    sprung = Passage(seat=1, part="trap", words="Snap.")
    begin = Passage(seat=0, part="quest", words="A light!")
    opening, memory, last = pages(
        told(
            Chosen(0, "alice", "OP"),
            Chosen(1, "wolf", "NF"),
            Narrated(Passage(seat=2, part="opening", words="Snow.")),
            Stepped("alice", "MA-OP"),
            BattleBegins("wolf", "alice", "MA-OP"),
            BattleEnds("wolf", "alice", "spring"),
            Stepped("alice", "MA"),
            Put("alice", "CF", "passage"),
            TrapSprung("alice", "wolf", "CF", sprung),
            TrapOpened([1], [], 1, 2, "escaped"),
            QuestBegins(0, "alice", "glimmer", "CF", begin),
            QuestEnds("glimmer", "failure", 1, 0),
            MemoryPlaced(0, 1, Memory(side="winter", quest="glimmer")),
            Stepped("wolf", "NF-WP", "alice"),
            Eliminated("alice"),
            Over("winter_wins", "winter"),
        )
    )
    assert opening.courses == []
    assert opening.standings == [Standing(0, "alice", "OP"), Standing(1, "wolf", "NF")]
    assert memory.courses == [
        Course(0, "alice", ["OP", "MA-OP", "MA"]),
        Course(0, "alice", ["MA", "CF"], "leapt"),
    ]
    assert memory.standings == [Standing(0, "alice", "CF"), Standing(1, "wolf", "NF")]
    assert memory.deeds == [
        Deed(at="MA-OP", what="fight", side="spring"),
        Deed(at="CF", what="trap", score="1 : 2", side="winter"),
        Deed(at="CF", what="goal", score="1 : 0", side="winter"),
    ]
    assert [course.piece for course in last.courses] == ["wolf", "alice"]
    assert last.standings == [Standing(1, "wolf", "NF-WP")]


def test_a_leaf_says_who_went_where() -> None:
    page = WinterPage(
        nth=1,
        kind="memory",
        courses=[Course(0, "alice", ["OP", "MA-OP", "MA"]), Course(1, "wolf", ["NF", "CF"], "leapt")],
        standings=[Standing(0, "alice", "MA")],
        deeds=[Deed(at="MA", what="fight", side="winter")],
    )
    tale = contents([msgspec.to_builtins(page)])
    assert tale.leaves[0].charted == [
        "Wintertown, and who went where.",
        *(" ", "Alice (", Person(0), ")", " went to Mad Hatter’s Asylum."),
        *(" ", "Wolf (", Person(1), ")", " was brought to Cranky’s Candle Factory."),
        *(" ", "They fought at Mad Hatter’s Asylum, and winter won."),
    ]
    assert tale.chart is not None
    assert {spot.place for spot in tale.chart.spots} == {*NAME}
    assert contents([{"nth": 0, "kind": "opening"}]).chart is None


def evening(seed: int, **options: Any) -> Table:
    rng = Random(seed)
    table = Table(game, 5, seed_bytes(seed), settle(game, 5, {"pause_seconds": 0, **options}))
    return play(table, rng, how=answer)


def test_every_memory_of_a_random_evening_has_its_page_and_goes_through_json() -> None:
    for seed in range(4):
        table = evening(seed, memories=5, objectives=True, powers=True, skills=True)
        book = list(pages(table.story()))
        placed = [told.event for told in table.story() if isinstance(told.event, MemoryPlaced)]
        assert [page.kind for page in book] == ["opening", *["memory"] * len(placed), "epilogue"]
        assert [page.space for page in book[1:-1]] == [event.space for event in placed]
        encoded = msgspec.json.encode(book)
        assert msgspec.json.decode(encoded, type=list[WinterPage]) == book
        pieces = table.game.position.pieces.items()
        assert {(at.by, at.piece, at.at) for at in book[-1].standings} == {
            (piece.owner, character, piece.at) for character, piece in pieces
        }
        assert all(leaf.routes and leaf.charted for leaf in contents(msgspec.to_builtins(book)).leaves)
        said = remarks(msgspec.to_builtins(book))
        assert {remark.kind for remark in said} <= {"most_pictures", "battles", "traps", "quests_won"}


def test_gauges_and_progress_say_how_an_evening_went() -> None:
    table = evening(1)
    gauges = table.game.gauges(table.story())
    assert gauges["turns"]
    assert gauges["chapters"]
    factions = ("spring", "winter", "writer")
    won = [faction for faction in factions if gauges[f"won by/{faction}"]]
    assert won == [table.game.position.winner]
    contested = gauges["quests contested"]
    assert isinstance(contested, float)
    assert gauges["a quest was contested"] is (contested > 0)
    cards = gauges["cards played"]
    assert isinstance(cards, list)
    assert len(cards) == 5
    quests = told(
        QuestEnds("glimmer", "success", 4, 3),
        QuestEnds("horror", "failure", 2, 0),
        QuestEnds("love", "success", 1, 0),
    )
    counted = table.game.gauges(quests)
    assert counted["quests contested"] == 2
    assert counted["cards against quests"] == 5
    assert table.game.progress().startswith("the epilogue")
    fresh = Table(game, 5, seed_bytes(1), settle(game, 5, {}))
    assert fresh.game.progress() == "before the first chapter"
