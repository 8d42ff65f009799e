"""What is made of the games: shares of a victory, standings, gauges, the chart."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from talewind.arena import Estimate, Record, arrange, tournament
from talewind.arena.chart import chart
from talewind.arena.measures import rate
from talewind.arena.report import Report, bot_share, report, seat_share, together
from talewind.arena.tables import what_it_is_like, who_wins
from talewind.engine import Seat


def a_game(
    bots: str, winners: list[Seat], sides: dict[str, list[Seat]] | None = None, number: int = 0
) -> Record:
    named = {"c": "clumsy", "r": "random"}
    seats = len(bots)
    return Record(
        game=number,
        seed="",
        bots=[named[bot] for bot in bots],
        ending="goal",
        winners=winners,
        ranks=[1 if seat in winners else 2 for seat in range(seats)],
        points=[3 if seat in winners else 1 for seat in range(seats)],
        sides=sides or {},
        decisions=[10] * seats,
        ms=[5.0] * seats,
    )


CREWS = {"port": [0, 2], "starboard": [1, 3]}
ALL = {"crew": [0, 1, 2]}


@pytest.mark.parametrize(
    ("game", "by_seat", "clumsy"),
    [
        (a_game("cr", [0]), [1, 0], 1),
        (a_game("cr", [0, 1]), [0.5, 0.5], 0.5),
        (a_game("crr", [1, 2]), [0, 0.5, 0.5], 0),
        (a_game("crr", []), [0, 0, 0], 0),
        (a_game("crc", [0, 1, 2]), [1 / 3] * 3, 2 / 3),
        (a_game("crcr", [0, 2], CREWS), [1, 0, 1, 0], 1),
        (a_game("ccrr", [0, 2], CREWS), [1, 0, 1, 0], 0.5),
        (a_game("ccrr", [0, 1, 2, 3], CREWS), [0.5] * 4, 0.5),
        (a_game("crr", [0, 1, 2], ALL), [1, 1, 1], 1),
        (a_game("crr", [], ALL), [0, 0, 0], 0),
        (a_game("c", [0]), [1], 1),
    ],
)
def test_a_victory_is_shared_among_those_who_won_it(
    game: Record, by_seat: list[float], clumsy: float
) -> None:
    assert [seat_share(game, seat) for seat in range(len(game.bots))] == pytest.approx(by_seat)
    assert bot_share(game, "clumsy") == pytest.approx(clumsy)
    if not together([game]) and "random" in game.bots:
        assert bot_share(game, "random") == pytest.approx(bool(game.winners) - clumsy)


def told(*games: Record) -> Report:
    settings = arrange("breaking", bots=games[0].bots, players=len(games[0].bots))
    return report(settings, len(games), games)


def test_standings_count_by_side_where_there_are_sides() -> None:
    found = told(
        a_game("crcr", [0, 2], CREWS),
        a_game("rcrc", [0, 2], CREWS, number=1),
        a_game("ccrr", [1, 3], CREWS, number=2),
    )
    clumsy, _ = found.standings
    assert [(each.side, each.games, each.wins) for each in clumsy.by_side] == [
        ("port", 1, 1),
        ("starboard", 1, 0),
    ]
    assert [(each.side, each.games, each.wins) for each in found.by_side] == [
        ("port", 3, 2),
        ("starboard", 3, 1),
    ]
    assert found.by_side[0].fair == 0.5
    (grid,) = [grid for grid in who_wins(found) if grid.title == "Side by side"]
    assert [row[:4] for row in grid.rows[-2:]] == [
        ["all", "port", "2.0", "3"],
        ["all", "starboard", "1.0", "3"],
    ]


def test_there_is_no_table_of_sides_where_nobody_or_everybody_shares_one() -> None:
    for games in (a_game("crr", [0]), a_game("crr", [0, 1, 2], ALL)):
        assert told(games).by_side == []
        assert "Side by side" not in [grid.title for grid in who_wins(told(games))]


def test_standings_count_by_bot_and_by_chair() -> None:
    found = told(
        *(a_game("cr", [0], number=n) for n in (0, 2)), *(a_game("rc", [1], number=n) for n in (1, 3))
    )
    clumsy, other = found.standings
    assert (clumsy.wins, clumsy.games, clumsy.fair, clumsy.chairs) == (4, 4, 0.5, 1)
    assert clumsy.win_rate == Estimate(1.0, 0.5101, 1.0)
    assert (clumsy.score.value, other.score.value) == (3, 1)
    assert (clumsy.mean_rank, clumsy.decisions, clumsy.ms_per_decision) == (1, 10, 0.5)
    assert [(each.seat, each.games, each.wins) for each in clumsy.by_seat] == [(0, 2, 2), (1, 2, 2)]
    assert [(each.games, each.wins) for each in found.by_seat] == [(4, 2), (4, 2)]
    assert found.first_seat == Estimate(0.0, -0.35, 0.35)


def test_where_all_win_together_there_is_no_fair_share() -> None:
    won, lost = a_game("crr", [0, 1, 2], ALL), a_game("crr", [], ALL, number=1)
    found = told(won, lost)
    assert found.together
    assert [each.win_rate.value for each in found.standings] == [0.5, 0.5]
    assert {each.fair for each in found.standings} == {each.fair for each in found.by_seat} == {None}
    assert found.first_seat is None


def test_options_with_several_values_are_told_apart() -> None:
    found = tournament("counting", players=1, games=20, options={"goal": [3, 5]})
    assert found.together
    assert found.played == 40
    assert [variant.options for variant in found.by_options] == [{"goal": 3}, {"goal": 5}]
    assert [variant.games for variant in found.by_options] == [20, 20]
    short, long = (variant.standings[0].score.value for variant in found.by_options)
    assert short < long
    assert "goal" not in found.options
    assert found.options["crews"] is False


def test_what_a_game_counts_is_told_by_seat_and_bot() -> None:
    found = tournament("counting", players=3, games=12)
    gauges = {gauge.name: gauge for gauge in found.gauges}
    assert list(gauges) == [
        "decisions", "points", "turns", "nobody fished", "fished", "seen/lights", "seen/whales",
    ]  # fmt: skip
    assert gauges["turns"].all.count == 12
    assert gauges["turns"].by_seat == []
    assert gauges["fished"].all.count == 36
    assert [each.count for each in gauges["fished"].by_seat] == [12, 12, 12]
    assert gauges["fished"].by_bot["random"] == gauges["fished"].all
    assert gauges["seen/whales"].all.most == 0
    printed = {grid.title: grid for grid in what_it_is_like(found)}
    assert ["whales", "0.000", "0"] in printed["seen"].rows
    assert [row[0] for row in printed["How games went"].rows][-4:] == [
        "fished", "  seat 0", "  seat 1", "  seat 2",
    ]  # fmt: skip
    does = next(grid for grid in who_wins(found) if grid.title == "What they did")
    assert does.rows[0][1] == f"{gauges['turns'].all.mean:.1f}"


def test_what_was_so_or_not_is_told_as_a_share_of_games(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    found, again = (
        tournament("counting", players=1, games=20, options={"goal": [3, 5]}, folder=folder) for _ in range(2)
    )
    assert again.gauges == found.gauges, "read back from a file it is the same"
    printed = {grid.title: grid.rows for grid in who_wins(found)}
    for title, gauges in [
        ("A game", found.gauges),
        *((f"A game, {each.title}", each.gauges) for each in found.by_options),
    ]:
        gauge = next(each for each in gauges if each.name == "nobody fished")
        assert gauge.mean == rate(gauge.all.mean * gauge.all.count, gauge.all.count)
        assert gauge.mean.low is not None
        assert gauge.mean.high is not None
        told = [f"{gauge.mean.value:.1%}", f"{gauge.mean.low * 100:.1f}–{gauge.mean.high * 100:.1f}"]
        assert ["nobody fished", *told] in printed[title]
    counts = [gauge.all.count for gauge in found.gauges if gauge.share]
    assert counts == [40], "turns are a number, though they may be one"


def test_a_game_that_does_not_end_is_given_up_and_nobody_has_won_it() -> None:
    found = tournament("counting", players=2, games=4, cap=3)
    assert found.endings == {"unfinished": 4}
    assert found.unfinished == 4
    assert found.standings[0].wins == 0
    assert found.decisions <= 12
    assert "points" not in [gauge.name for gauge in found.gauges]


def test_the_chart_shows_every_bot_chair_and_option() -> None:
    found = tournament("windmill", bots=["sharp", "random"], games=4, options={"never_ending": [True, False]})
    picture = ElementTree.fromstring(chart(found))
    words = ["".join(text.itertext()) for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    for shown in ("sharp ×2", "random ×2", "seat 0", "seat 3", "never_ending=true", "never_ending=false"):
        assert shown in words
    low, high = found.standings[0].win_rate.low, found.standings[0].win_rate.high
    assert low is not None
    assert high is not None
    assert f"{low * 100:.1f}–{high * 100:.1f}" in words


def test_a_chart_of_nothing_yet_can_be_drawn() -> None:
    settings = arrange("windmill")
    ElementTree.fromstring(chart(report(settings, 10, [])))
