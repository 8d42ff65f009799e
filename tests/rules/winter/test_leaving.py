"""Whoever leaves for good is no player any more, and shows nothing. WT-RULING-112, WT-RULING-113"""

from __future__ import annotations

import pytest

from talewind.engine import Move
from talewind.games.winter import chapters
from talewind.games.winter.data import Faction
from talewind.games.winter.events import TrapOpened
from talewind.games.winter.moves import (
    Agree,
    Done,
    Hide,
    Interrupt,
    LayTrap,
    LetPass,
    NameSide,
    Narrate,
    Play,
    Propagate,
    Resolve,
    Stay,
    Step,
    TakePart,
    Travel,
)
from talewind.games.winter.position import Epilogue
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, WRITER, Evening

LATER = pytest.mark.parametrize("edition", [6, 4])
"""Today's rules, and those of tables that were begun before."""


@rule("WT-RULING-112")
def test_whoever_has_left_is_passed_over_and_never_interrupts() -> None:
    evening = Evening()
    evening.table.leave(EDWARD)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]), Step("MA-OP"))
    assert evening.asked == {ANDREW: "movement"}
    evening.rests(ANDREW)
    assert evening.asked == {CLARA: "your_turn"}
    assert evening.at("mad_hatter") == "MA-OP"


@rule("WT-RULING-112", "WT-RULING-102")
def test_a_battle_whose_attacker_leaves_comes_to_nothing() -> None:
    evening = Evening()
    evening.deals(EDWARD, [21])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"))
    evening.table.leave(EDWARD)
    assert evening.asked == {ANDREW: "conclude"}
    assert evening.hand(EDWARD) == [21]
    assert not evening.piece("alice").fallen


@rule("WT-RULING-102")
def test_prompts_one_could_decline_lapse_and_other_decisions_wait() -> None:
    evening = Evening()
    evening.deals(EDWARD, [21])
    assert evening.table.asks[ANDREW].lapse("") is None
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"))
    assert evening.table.asks[EDWARD].lapse("") is None
    evening.does(EDWARD, Play(21))
    evening.table.time_up(ANDREW)
    assert evening.piece("alice").fallen


@rule("WT-RULING-113")
def test_without_players_of_a_side_the_game_ends_and_nobody_wins() -> None:
    evening = Evening()
    evening.table.leave(EDWARD)
    assert evening.asked
    evening.table.leave(DANIEL)
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("deserted", [])


# Their cards and characters


@LATER
@rule("WT-RULING-112", "WT-POWER-13", "WT-RULING-70")
def test_nothing_of_a_partner_who_leaves_lies_in_the_trap(edition: int) -> None:
    evening = Evening(powers=True, edition=edition)
    evening.position.lovers = ("alice", "dorothy")
    evening.has(CLARA, dorothy="MA")
    evening.deals(ANDREW, [1, 2])
    evening.deals(CLARA, [5, 6, 7])
    evening.deals(EDWARD, [10, 11])
    evening.position.acting = EDWARD
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Travel(10), Step("MA"))
    evening.does(ANDREW, Interrupt("alice"))
    evening.does(CLARA, LetPass())
    evening.does(ANDREW, Agree())
    evening.does(CLARA, Agree())
    evening.does(ANDREW, LayTrap(1, (), (2,)))
    assert evening.asked == {CLARA: "hide_all"}
    evening.table.leave(CLARA)
    evening.does(EDWARD, Done())
    [opened] = evening.told(TrapOpened)
    shown = {6: ([], 0), 4: ([5, 6, 7], 3)}[edition]
    assert (opened.spring, opened.total) == shown
    assert evening.hand(CLARA) == ([5, 6, 7] if edition == 6 else [])


def a_trap(edition: int) -> Evening:
    """Andrew and Clara have hidden cards for the mad hatter, who tries to escape."""
    evening = Evening(powers=True, edition=edition)
    evening.position.lovers = ("alice", "dorothy")
    evening.has(CLARA, dorothy="MA")
    evening.deals(ANDREW, [1, 2, 3])
    evening.deals(CLARA, [5, 6, 7])
    evening.deals(EDWARD, [10, 11])
    evening.position.acting = EDWARD
    evening.activates(EDWARD, "mad_hatter")
    evening.does(EDWARD, Travel(10), Step("MA"))
    evening.does(ANDREW, Interrupt("alice"))
    evening.does(CLARA, LetPass())
    evening.does(ANDREW, Agree())
    evening.does(CLARA, Agree())
    evening.does(ANDREW, LayTrap(1, (2,), (3,)))
    evening.does(CLARA, Hide((5, 6), (7,)))
    assert evening.asked == {EDWARD: "escape"}
    return evening


@pytest.mark.parametrize("edition", [6, 5])
@rule("WT-RULING-112", "WT-TRAP-12", "WT-TRAP-14")
def test_a_trap_whose_layer_leaves_comes_to_nothing_and_shows_nothing(edition: int) -> None:
    evening = a_trap(edition)
    evening.table.leave(ANDREW)
    evening.does(EDWARD, Done())
    [opened] = evening.told(TrapOpened)
    if edition == 6:
        assert (opened.spring, opened.winter, opened.total, opened.outcome) == ([], [], 0, "escaped")
        assert (evening.hand(ANDREW), evening.hand(CLARA)) == ([2, 3], [5, 6, 7])
        assert evening.asked == {EDWARD: "conclude"}
    else:
        assert (opened.spring, opened.total, opened.outcome) == ([2, 5, 6], 3, "caught")
        assert (evening.hand(ANDREW), evening.hand(CLARA)) == ([3], [7])
    assert evening.piece("mad_hatter").fallen is (edition == 5)


@pytest.mark.parametrize(("edition", "spring", "hand"), [(6, [2], [5, 6, 7]), (5, [2, 5, 6], [7])])
@rule("WT-RULING-112", "WT-POWER-13", "WT-TRAP-09")
def test_what_a_partner_hid_who_leaves_then_goes_back_unseen(
    edition: int, spring: list[int], hand: list[int]
) -> None:
    evening = a_trap(edition)
    evening.table.leave(CLARA)
    evening.does(EDWARD, Done())
    [opened] = evening.told(TrapOpened)
    assert (opened.spring, opened.total) == (spring, len(spring))
    assert evening.hand(CLARA) == hand
    assert evening.piece("mad_hatter").fallen


@LATER
@rule("WT-RULING-112", "WT-POWER-31")
def test_propaganda_finds_nobody_ready_where_somebody_has_left(edition: int) -> None:
    evening = Evening(powers=True, edition=edition)
    evening.position.propaganda = True
    evening.position.acting = EDWARD
    evening.table.leave(ANDREW)
    strike = Propagate("mad_hatter", "alice")
    assert (strike in evening.moves(EDWARD)) is (edition == 4)
    assert Propagate("mad_hatter", "dorothy") in evening.moves(EDWARD)
    if edition == 6:
        assert "WT-RULING-112" in evening.refuses(EDWARD, strike)


# The writer


LAST: dict[str, Move] = {"which_side": NameSide("spring"), "ending": Narrate()}


def told_to_the_end(evening: Evening) -> None:
    """Nobody plays another card."""
    while evening.table.result is None:
        seat, kind = next(iter(evening.asked.items()))
        evening.does(seat, LAST.get(kind, Done()))


def level(teller: int, edition: int | None = None) -> Evening:
    """The epilogue begins with three neutral memories, and so it stays."""
    evening = Evening(5, edition=edition)
    evening.remembers(0, side=None, quest="glimmer")
    evening.remembers(1, side=None, quest="horror")
    evening.remembers(2, side=None, quest="propaganda")
    evening.position.stage, evening.position.epilogue = "epilogue", Epilogue(seat=teller)
    return evening


@pytest.mark.parametrize(
    ("teller", "edition", "winner"),
    [
        (ANDREW, 5, "spring"),
        (EDWARD, 5, "winter"),
        (WRITER, 5, "spring"),
        (ANDREW, 4, "writer"),
        (WRITER, 4, "writer"),
    ],
)
@rule("WT-RULING-113", "WT-EPI-24", "WT-EPI-25")
def test_a_tie_is_not_the_writers_who_has_left(teller: int, edition: int, winner: Faction) -> None:
    evening = level(teller, edition)
    evening.table.leave(WRITER)
    told_to_the_end(evening)
    assert evening.position.scores == {"spring": 0, "winter": 0}
    result = evening.table.result
    assert result is not None
    assert (evening.position.winner, result.ending) == (winner, f"{winner}_wins")
    assert result.winners == [seat for seat in range(5) if evening.position.factions[seat] == winner]


@pytest.mark.parametrize(("edition", "winner"), [(5, "spring"), (4, "writer")])
@rule("WT-RULING-113", "WT-EPI-25", "WT-EPI-26")
def test_nor_if_the_writer_leaves_while_the_end_is_told(edition: int, winner: Faction) -> None:
    evening = level(ANDREW, edition)
    while evening.asked != {ANDREW: "ending"}:
        seat, kind = next(iter(evening.asked.items()))
        evening.does(seat, LAST.get(kind, Done()))
    assert evening.position.winner == "writer"
    evening.table.leave(WRITER)
    assert evening.position.winner == winner


@LATER
@rule("WT-RULING-113", "WT-EPI-25")
def test_of_the_faction_that_wins_only_those_win_who_stayed(edition: int) -> None:
    evening = level(ANDREW, edition)
    evening.remembers(0, side="spring", quest="glimmer")
    evening.table.leave(CLARA)
    told_to_the_end(evening)
    result = evening.table.result
    assert result is not None
    assert result.ending == "spring_wins"
    assert result.winners == ([ANDREW] if edition == 6 else [ANDREW, CLARA])
    assert result.ranks == ([1, 2, 5, 2, 2] if edition == 6 else [1, 3, 1, 3, 3])


@LATER
@rule("WT-RULING-113", "WT-QUEST-36", "WT-QUEST-37")
def test_once_the_writer_has_left_the_acting_player_chooses_among_equals(edition: int) -> None:
    evening = Evening(5, edition=edition)
    evening.quest("glimmer", "MA")
    evening.has(CLARA, dorothy="MA")
    evening.deals(ANDREW, [1])
    evening.deals(CLARA, [5])
    evening.table.leave(WRITER)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    evening.all_pass("join")
    evening.does(ANDREW, Play(1), Done())
    evening.does(CLARA, TakePart("dorothy"), Play(5), Done())
    evening.does(ANDREW, Done(), Narrate())
    assert evening.asked == {ANDREW: "which_memory" if edition == 6 else "where_on_track"}


@pytest.mark.parametrize(("edition", "cards"), [(5, 1), (4, 2)])
@rule("WT-RULING-113", "WT-CHAP-07")
def test_the_writer_draws_for_spring_players_who_are_there(edition: int, cards: int) -> None:
    evening = Evening(5, edition=edition)
    assert chapters.draws(evening.rules, WRITER) == 2
    evening.table.leave(CLARA)
    assert chapters.draws(evening.rules, WRITER) == cards
