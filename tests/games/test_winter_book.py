"""What the pages of Winter Tales' book keep of the town: who went where, and whose people met."""

from talewind.engine import Told
from talewind.engine.charts import Course, Standing
from talewind.games.winter import events
from talewind.games.winter.book import pages
from talewind.games.winter.position import Passage


def test_ways_are_kept_from_where_they_began_and_whoever_met() -> None:
    happened = [
        events.Chosen(0, "alice", "DM"),
        events.Chosen(1, "wolf", "OP"),
        events.Stepped("alice", "PT-DM"),
        events.Stepped("alice", "PT-DM"),
        events.Put("wolf", "PT-DM", "trap"),
        events.BattleBegins("wolf", "alice", "PT-DM"),
        events.BattleEnds("wolf", "alice", "spring"),
        events.Over("epilogue", "spring"),
    ]
    (page,) = pages(map(Told, happened))
    assert page.courses == [
        Course(0, "alice", ["DM", "PT-DM"]),
        Course(1, "wolf", ["OP", "PT-DM"], "leapt"),
    ]
    assert page.standings == [Standing(0, "alice", "PT-DM"), Standing(1, "wolf", "PT-DM")]
    assert [(deed.at, deed.what, deed.side) for deed in page.deeds] == [("PT-DM", "fight", "spring")]
    assert page.fights == [(1, 0, "spring")]


def test_whoever_came_to_town_unseen_is_nobodys() -> None:
    (page,) = pages(map(Told, [events.Stepped("alice", "DM"), events.Over("epilogue", "spring")]))
    assert page.standings == [Standing(None, "alice", "DM")]


def test_a_soldier_who_walked_into_a_trap_was_met_as_well_unless_nobody_won() -> None:
    """WT-TRAP-10, WT-TRAP-11, WT-TRAP-12"""
    sprung = events.TrapSprung("alice", "wolf", "OP", Passage(seat=0, part="trap"))
    (page,) = pages(
        map(
            Told,
            [
                events.Chosen(0, "alice", "OP"),
                events.Chosen(1, "wolf", "DM"),
                sprung,
                events.TrapOpened([1, 2], [], 2, 1, "caught"),
                sprung,
                events.TrapOpened([1], [], 1, 1, "tie"),
                sprung,
                events.TrapOpened([1], [], 1, 2, "escaped"),
                events.Over("epilogue", "spring"),
            ],
        )
    )
    assert page.fights == [(1, 0, "spring"), (1, 0, "winter")]
    assert page.traps == 3
