"""How chairs and seeds are dealt."""

from __future__ import annotations

from collections import Counter

import pytest

from talewind.arena import Settings, arrange
from talewind.arena.settings import check_games, fixture
from talewind.engine import TalewindError, new_table


def seatings(settings: Settings, games: int) -> list[list[str]]:
    return [fixture(settings, number).bots for number in range(games)]


@pytest.mark.parametrize(
    ("bots", "players"),
    [
        (["sharp", "random"], 4),
        (["sharp", "newcomer", "newcomer"], 3),
        (["sharp", "newcomer", "good friend", "random"], 4),
        (["sharp", "sharp", "newcomer", "good friend", "random"], 5),
    ],
)
def test_every_block_seats_every_bot_on_every_chair_equally_often(bots: list[str], players: int) -> None:
    settings = arrange("windmill", bots=bots, players=players)
    assert settings.block == players
    for block in range(8):
        dealt = [fixture(settings, block * players + turn).bots for turn in range(players)]
        for seat in range(players):
            assert Counter(each[seat] for each in dealt) == Counter(settings.bots)


def test_head_to_head_swaps_chairs() -> None:
    dealt = seatings(arrange("counting", bots=["random"], players=2), 4)
    assert dealt == [["random", "random"]] * 4
    swapped = seatings(arrange("breaking", bots=["clumsy", "random"]), 6)
    for one, other in zip(swapped[::2], swapped[1::2], strict=True):
        assert sorted([one, other]) == [["clumsy", "random"], ["random", "clumsy"]]


def test_over_many_blocks_everybody_sits_beside_everybody() -> None:
    settings = arrange("windmill", bots=["sharp", "newcomer", "good friend", "random"], players=4)
    neighbours = Counter(
        (each[seat], each[(seat + 1) % 4]) for each in seatings(settings, 400) for seat in range(4)
    )
    assert len(neighbours) == 12
    assert min(neighbours.values()) > 90


def test_chairs_stay_as_named_where_they_are_not_rotated() -> None:
    settings = arrange("windmill", bots=["sharp", "random", "random"], players=3, rotated=False)
    assert settings.block == 1
    assert seatings(settings, 5) == [["sharp", "random", "random"]] * 5


def test_every_game_has_a_seed_of_its_own_and_other_arenas_have_others() -> None:
    arenas = [arrange("windmill", seed=1), arrange("windmill", seed=2)]
    seeds = {fixture(arena, number).seed for arena in arenas for number in range(200)}
    assert len(seeds) == 400


def test_kinds_of_games_take_turns_block_by_block() -> None:
    settings = arrange(
        "windmill",
        bots=["sharp", "random", "random"],
        options={"never_ending": [True, False], "first": [0], "reveal_seconds": [0, 8]},
    )
    assert len(settings.options) == 4
    assert settings.varied == ["never_ending", "reveal_seconds"]
    assert [fixture(settings, number).variant for number in range(15)] == [
        0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 0, 0,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("bots", "players"), [(1, 3), (2, 4), (3, 3), (4, 4), (5, 5)]
)  # Windmill is for 3, 4 or 5.
def test_the_fewest_play_that_the_bots_can_share(bots: int, players: int) -> None:
    assert arrange("windmill", bots=["random"] * bots).players == players


def test_nobody_plays_alone_unless_asked_to() -> None:
    assert arrange("counting").players == 2
    assert arrange("counting", players=1).players == 1


def test_games_come_in_whole_blocks() -> None:
    settings = arrange("windmill", bots=["sharp", "random", "random"])
    check_games(settings, 9)
    with pytest.raises(TalewindError, match="take 9 or 12, or any other multiple of 3") as refused:
        check_games(settings, 10)
    assert refused.value.code == "uneven_games"
    with pytest.raises(TalewindError, match="take 3, or"):
        check_games(settings, 2)
    with pytest.raises(TalewindError, match="At least 1"):
        check_games(settings, 0)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_where_sides_are_dealt_a_bot_has_a_whole_side(players: int) -> None:
    """And each bot has each side equally often; a writer is a side of their own."""
    settings = arrange("winter", bots=["bard", "apprentice"], players=players)
    assert settings.by_side
    assert settings.block == 2
    had: Counter[tuple[str, str]] = Counter()
    for number in range(20):
        game = fixture(settings, number)
        sides = new_table("winter", seats=players, seed=game.seed).game.sides()
        for side in sorted(set(sides)):
            (bot,) = {bot for bot, on in zip(game.bots, sides, strict=True) if on == side}
            had[bot, side] += 1
    assert set(had.values()) == {10}


def test_two_opponents_are_never_on_one_side() -> None:
    settings = arrange("winter", bots=["bard", "apprentice"], players=5)
    for number in range(10):
        game = fixture(settings, number)
        sides = new_table("winter", seats=5, seed=game.seed).game.sides()
        seated = dict(zip(sides, game.bots, strict=True))
        assert seated["spring"] != seated["winter"]


def test_there_cannot_be_more_bots_than_sides() -> None:
    assert arrange("winter", bots=["bard", "apprentice", "random"], players=3).block == 3
    with pytest.raises(TalewindError, match="spring, winter, or fewer") as refused:
        arrange("winter", bots=["bard", "apprentice", "random"], players=6)
    assert refused.value.code == "bad_bots"


def test_who_is_not_moved_about_keeps_the_chair_whatever_side_it_draws() -> None:
    settings = arrange("winter", bots=["bard", "apprentice"], players=4, rotated=False)
    assert not settings.by_side
    assert seatings(settings, 3) == [["bard", "apprentice", "bard", "apprentice"]] * 3
