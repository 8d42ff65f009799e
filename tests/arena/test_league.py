"""Ratings, and the league of our own bots: what the file says is what they play."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from talewind.arena import Record, arrange
from talewind.arena import ratings as arena_ratings
from talewind.arena.league import League, Meeting, Season, meetings, rated
from talewind.arena.playing import play
from talewind.arena.ratings import outcome, ratings
from talewind.arena.settings import fixture
from talewind.engine import games
from tests.arena.small_games import Counting
from tests.cli.running import fails, run
from tools.page import CHECKOUT

FILE = CHECKOUT / "docs" / "league.json"


@pytest.fixture(scope="module")
def league() -> League:
    return msgspec.json.decode(FILE.read_bytes(), type=League)


def record(bots: list[str], ranks: list[int], sides: dict[str, list[int]] | None = None) -> Record:
    return Record(
        game=0,
        seed="1",
        bots=bots,
        ending="",
        winners=[],
        ranks=ranks,
        decisions=[],
        ms=[],
        sides=sides or {},
    )


def test_who_is_ahead_of_whom_is_rated_and_the_more_games_the_surer() -> None:
    few, many = ([outcome(record(["c", "a", "b"], [3, 1, 2]))] * games for games in (3, 60))
    for told in (few, many):
        assert [each.bot for each in ratings(told)] == ["a", "b", "c"]
    best, sure = ratings(few)[0].rating, ratings(many)[0].rating
    assert (best.low or 0) < best.value < (best.high or 0)
    assert (sure.high or 0) - (sure.low or 0) < ((best.high or 0) - (best.low or 0)) * 0.7


def test_bots_that_tie_are_as_good_as_each_other_and_a_bot_alone_is_not_rated() -> None:
    one, other = ratings([outcome(record(["a", "b"], [1, 1]))] * 20)
    assert one.rating == other.rating
    assert ratings([outcome(record(["a", "a"], [1, 2]))]) == []


def test_a_side_is_ahead_as_a_whole() -> None:
    """Two of `a` against two of `b`, and a third side that is `a` as well and is not compared with itself."""
    told = outcome(record(["a", "b", "a", "b"], [1, 2, 1, 2], {"spring": [0, 2], "winter": [1, 3]}))
    assert told == {("a",): 1, ("b",): 2}
    thrice = outcome(record(["a", "b", "a"], [1, 2, 3], {"spring": [0], "winter": [1], "writer": [2]}))
    assert set(thrice) == {("a",), ("b",)}


def test_the_league_has_every_game_and_every_meeting(league: League) -> None:
    ours = {name for name, game in games().items() if game.__module__.startswith("talewind.games.")}
    assert {season.game for season in league.seasons} == ours
    for season in league.seasons:
        due = meetings(season.game, season.seed)
        assert [list(met.bots) for met in season.meetings] == [settings.kinds for settings in due]
        assert {len(met.results) for met in season.meetings} == {season.games}
        assert season.ratings == rated(season.meetings)


def odd_one_out(season: Season) -> tuple[Meeting, int]:
    """A game that came out unlike the others of its meeting: other bots would hardly play it so again."""
    played = [(met, number) for met in season.meetings for number in range(season.games)]
    return min(played, key=lambda each: each[0].results.count(each[0].results[each[1]]))


def again(season: Season, bots: tuple[str, str], numbers: Iterable[int]) -> Meeting:
    settings = arrange(season.game, bots=bots, seed=season.seed)
    return Meeting.of(bots, [play(settings, fixture(settings, number)) for number in numbers])


def test_a_part_of_the_league_is_played_again_and_comes_out_the_same(league: League) -> None:
    """Where rules or bots have changed since, `talewind league --out docs/league.json` plays it anew.

    All of it is played again by `make soak`.
    """
    for season in league.seasons:
        met, number = odd_one_out(season)
        assert again(season, met.bots, [number]) == met.game(number), season.game


def test_other_bots_are_noticed_though_the_same_one_is_ahead(league: League) -> None:
    season = next(season for season in league.seasons if season.game == "windmill")
    met = next(met for met in season.meetings if met.bots == ("good friend", "newcomer"))
    other = again(season, ("sharp", "newcomer"), range(4))
    unmarked = [number for number in range(4) if other.results[number] == met.results[number]]
    assert unmarked
    assert not any(other.points[number] == met.points[number] for number in unmarked)


def test_a_season_is_kept_beside_the_others(
    tmp_path: Path, league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "league.json"
    file.write_bytes(FILE.read_bytes())
    made = run("league", "counting", "--games", "2", "--jobs", "1", "--out", str(file))
    assert made.exit_code == 0, made.output
    assert "counting for 2, 2 games a meeting" in made.stdout
    kept = msgspec.json.decode(file.read_bytes(), type=League)
    assert sorted(season.game for season in kept.seasons) == sorted(
        ["counting", *(season.game for season in league.seasons)]
    )
    for spoiled in (b"milk", b"[]"):
        file.write_bytes(spoiled)
        fails(run("league", "counting", "--games", "2", "--out", str(file)), "broken_league", 2)
        assert file.read_bytes() == spoiled
    nowhere = tmp_path / "nowhere" / "league.json"
    fails(run("league", "counting", "--games", "2", "--out", str(nowhere)), "unwritable_folder", 2)
    fails(run("league", "windmill", "--games", "3"), "uneven_games", 2)
    fails(run("league", "chess"), "unknown_game", 2)
    monkeypatch.setattr(Counting, "bots", {})
    fails(run("league", "counting"), "lone_bot", 2)


def test_without_anything_to_rate_by_no_league_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_ratings, "at_hand", lambda: False)
    file = tmp_path / "league.json"
    told = fails(run("league", "counting", "--games", "2", "--out", str(file)), "no_ratings", 2)
    assert "talewind[data]" in told
    assert not file.exists()
