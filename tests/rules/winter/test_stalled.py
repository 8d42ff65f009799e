"""When the game stalls: who may call a vote, and when."""

from __future__ import annotations

import pytest

from talewind.games.winter.moves import (
    Activate,
    BringBack,
    CallVote,
    Declare,
    Decline,
    Drop,
    Haunt,
    LetPass,
    LetStand,
    Object,
    Pay,
    PlaceMemory,
    Propagate,
    Relocate,
    Rest,
    Rule,
    Stay,
    Vote,
)
from talewind.games.winter.position import Aim
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, Evening


@rule("WT-RULING-54")
@pytest.mark.parametrize("agreed", [True, False])
def test_after_two_idle_chapters_all_together_may_begin_the_epilogue(agreed: bool) -> None:
    evening = Evening()
    evening.position.idle_chapters = 2
    evening.does(DANIEL, CallVote())
    assert set(evening.asked.values()) == {"stalled"}
    for seat in (ANDREW, EDWARD, CLARA):
        evening.does(seat, Vote(True))
    evening.does(DANIEL, Vote(agreed))
    if agreed:
        assert evening.asked == {ANDREW: "epilogue_part"}
    else:
        assert evening.asked == {ANDREW: "your_turn"}
        assert evening.refuses(DANIEL, CallVote())


@rule("WT-RULING-54")
@pytest.mark.parametrize(("edition", "stage"), [(1, "chapter"), (2, "chapter"), (3, "epilogue")])
def test_whoever_leaves_during_the_vote_is_absent_and_does_not_vote(edition: int, stage: str) -> None:
    evening = Evening(edition=edition)
    evening.position.idle_chapters = 2
    evening.does(DANIEL, CallVote())
    evening.table.leave(CLARA)
    for seat in (ANDREW, EDWARD, DANIEL):
        evening.does(seat, Vote(True))
    assert evening.position.stage == stage


@rule("WT-RULING-54")
def test_nobody_calls_a_vote_before_the_game_stalls() -> None:
    evening = Evening()
    evening.position.idle_chapters = 1
    assert evening.refuses(DANIEL, CallVote())
    evening.does(ANDREW, Activate("alice"))


def stalled(**options: object) -> Evening:
    evening = Evening(**options)  # type: ignore[arg-type]
    evening.position.idle_chapters = 2
    return evening


def votes_are_refused(evening: Evening) -> None:
    for seat in (ANDREW, EDWARD, CLARA, DANIEL):
        assert "WT-RULING-124" in evening.refuses(seat, CallVote())


@rule("WT-RULING-124", "WT-RULING-54", "WT-POWER-32")
def test_no_vote_falls_between_the_cards_of_propaganda_and_their_price() -> None:
    evening = stalled(powers=True)
    evening.position.propaganda, evening.position.acting = True, EDWARD
    evening.does(EDWARD, Propagate("mad_hatter", "alice"))
    assert len(evening.hand(EDWARD)) == 3
    votes_are_refused(evening)
    evening.does(EDWARD, Pay(tuple(evening.hand(EDWARD))))
    assert evening.hand(EDWARD) == []
    evening.does(DANIEL, CallVote())


@rule("WT-RULING-124", "WT-POWER-41", "WT-RULING-104")
def test_no_vote_keeps_a_rebel_away_whose_return_was_paid_for() -> None:
    evening = stalled(powers=True)
    evening.position.lost["scarecrow"] = ANDREW
    evening.deals(ANDREW, [1, 2, 3])
    evening.does(ANDREW, BringBack("scarecrow", "OP"))
    votes_are_refused(evening)
    evening.does(ANDREW, Pay((1, 2, 3)))
    evening.does(EDWARD, Object())
    for seat in (CLARA, DANIEL):
        evening.does(seat, LetStand())
    evening.does(CLARA, Rule(upheld=True))
    assert evening.asked == {ANDREW: "return_elsewhere"}
    votes_are_refused(evening)
    evening.does(ANDREW, Relocate("WO"))
    assert evening.at("scarecrow") == "WO"


@rule("WT-RULING-124", "WT-OBJ-29", "WT-OBJ-09")
def test_no_vote_takes_an_objective_from_whoever_has_paid_for_it() -> None:
    evening = stalled(objectives=True, memories=5)
    evening.has(EDWARD, wolf="DM")
    evening.only("mad_hatter")
    evening.position.acting = EDWARD
    evening.position.aims[EDWARD] = [Aim(objective="attack_1")]
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Stay())
    evening.all_pass("objective")
    evening.does(EDWARD, Rest(), Drop())
    one, two, *_ = evening.hand(EDWARD)
    for seat in list(evening.asked):
        evening.does(seat, Declare("attack_1", (one, two)) if seat == EDWARD else LetPass())
    assert evening.asked == {EDWARD: "tell_objective"}
    assert evening.position.activation is None
    votes_are_refused(evening)
    evening.does(EDWARD, PlaceMemory(0))
    assert evening.position.track[0] is not None


@rule("WT-RULING-124", "WT-POWER-25")
def test_no_vote_is_called_in_a_turn_that_the_horror_uses() -> None:
    evening = stalled(powers=True)
    evening.remembers(0, side="winter", card=50, quest="horror")
    evening.only("dorothy")
    evening.position.acting, evening.position.horror = EDWARD, "mad_hatter"
    evening.does(EDWARD, Haunt("MA", "alice"))
    votes_are_refused(evening)
    evening.does(ANDREW, Decline())
    votes_are_refused(evening)


@rule("WT-RULING-124")
def test_in_the_first_edition_a_vote_could_fall_there() -> None:
    evening = stalled(powers=True, edition=1)
    evening.position.propaganda, evening.position.acting = True, EDWARD
    evening.does(EDWARD, Propagate("mad_hatter", "alice"))
    evening.does(DANIEL, CallVote())
    assert set(evening.asked.values()) == {"stalled"}
