"""Tables that began with an earlier edition finish by it, from wherever they were stored."""

from __future__ import annotations

import msgspec
import pytest

from talewind.engine import Log, Saved, new_table, replay, resume
from talewind.engine.recall import play
from talewind.games.winter import game
from talewind.games.winter.editions import (
    FifthEdition,
    FirstEdition,
    FourthEdition,
    SecondEdition,
    ThirdEdition,
)
from tests.golden.record import Golden, recorded
from tests.ledger import rule

FIRST = [golden for golden in recorded("winter") if golden.log.edition == 1]
NEW_FACTS = ("between_turns",)
"""What a position did not hold when the first edition was played."""


def stored(golden: Golden, upto: int) -> tuple[Log, Saved]:
    """The table as a house of that time kept it: in the middle of a turn."""
    table = replay(golden.log, upto)
    saved = table.save()
    for fact in NEW_FACTS:
        del saved.position[fact]
    text = msgspec.json.encode((table.log, saved))
    return msgspec.json.decode(text, type=tuple[Log, Saved])


@pytest.mark.parametrize("golden", FIRST[::4], ids=lambda golden: golden.about)
def test_a_table_stored_in_the_middle_of_a_turn_plays_on_to_its_end(golden: Golden) -> None:
    entries = golden.log.entries
    for share in (0.3, 0.6, 0.95):
        upto = int(share * len(entries))
        table = resume(*stored(golden, upto))
        assert isinstance(table.game, FirstEdition)
        for entry in entries[upto:]:
            play(table, entry)
        assert table.result == golden.result
        assert [entry.kind for entry in table.entries] == [entry.kind for entry in entries]


def test_the_first_edition_is_kept_and_a_new_table_has_the_newest() -> None:
    assert FIRST
    assert dict(game.editions) == {
        1: FirstEdition,
        2: SecondEdition,
        3: ThirdEdition,
        4: FourthEdition,
        5: FifthEdition,
    }
    assert game.about.edition == 6


@rule("WT-RULING-128")
def test_a_table_of_the_third_edition_resolves_quests_from_where_one_stands() -> None:
    today = new_table("winter", seats=4)
    log = msgspec.to_builtins(today.log)
    assert log["options"].pop("standing") is False
    for edition, standing in ((4, False), (3, True), (2, True), (1, True)):
        began = msgspec.convert({**log, "edition": edition}, Log)
        assert replay(began).game.options.standing is standing
