"""What the end of a game is drawn from: points, the best tale, the boldest guess, luck, meetings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from talewind.engine import Game, Told, game_named, replay
from talewind.engine.closing import Chances, Closing, Finished, Meeting
from talewind.engine.leaves import Person
from talewind.games.end import closing as end
from talewind.games.story import closing as story
from talewind.games.windmill import closing as windmill
from talewind.games.windward import closing as windward
from talewind.games.winter import closing as winter
from tests.golden.books import GAMES, finished
from tests.golden.record import recorded

THREE = Finished(seats=3)


def closed(rules: type[Game[Any, Any]], told: list[Told], log: Any, points: list[int]) -> Closing:
    pages = msgspec.json.decode(msgspec.json.encode(list(log.game.book(told))))
    options = msgspec.to_builtins(log.game.options)
    return rules.closing(pages, Finished(seats=log.game.seats, points=points, options=options))


@pytest.mark.parametrize("game", GAMES)
def test_every_recorded_evening_adds_up_and_tells_nothing_that_was_told_to_one_alone(game: str) -> None:
    rules = game_named(game)
    drawn = 0
    for golden in recorded(game):
        table = replay(golden.log)
        told = list(table.story())
        closing = closed(rules, told, table, golden.result.points)
        assert closing == closed(
            rules, [each for each in told if each.only is None], table, golden.result.points
        )
        assert msgspec.json.decode(msgspec.json.encode(closing), type=Closing) == closing
        if closing.tally is None:
            continue
        drawn += 1
        assert all(len(row.gained) == len(closing.tally.columns) for row in closing.tally.rows)
        totals = {row.total for row in closing.tally.rows}
        assert totals == set(golden.result.points) - ({0} if "writer" in golden.result.sides else set())
    assert drawn


@pytest.mark.parametrize("game", GAMES)
def test_a_book_from_long_ago_is_drawn_as_far_as_it_goes(game: str) -> None:
    closing = finished(game).closing
    assert closing.tally is not None
    assert closing.best is not None
    assert closing.best.note


def tale(teller: int, finder: int | None, gains: list[int], **said: Any) -> dict[str, Any]:
    usual = {"round": 1, "picture": 7, "words": "Once.", "guesses": [], "silent": False}
    return {**usual, "teller": teller, "finder": finder, "gains": gains, **said}


def test_windmill_the_best_tale_is_loved_first_and_worth_most_second() -> None:
    tales = [tale(0, 1, [1, 1, 0]), tale(1, 2, [0, 3, 3], words="Then."), tale(2, None, [0, 0, -1])]
    best = windmill.closing(tales, THREE).best
    assert best is not None
    assert (best.page, best.words, best.note) == (1, "Then.", "+3")
    best = windmill.closing(tales, Finished(seats=3, loved=[0, 0, 2])).best
    assert best is not None
    assert (best.page, best.note, best.line[-1]) == (2, "two hearts", ", found by nobody")
    assert windmill.closing(tales[2:], THREE).best is None
    tied = windmill.closing(tales, Finished(seats=3, loved=[1, 1, 0])).best
    assert tied is not None
    assert (tied.page, tied.note) == (1, "one heart, like one other")


def test_windmill_points_are_found_or_told() -> None:
    tally = windmill.closing([tale(0, 1, [1, 1, 0]), tale(1, 0, [2, 2, -1], round=2)], THREE).tally
    assert tally is not None
    assert tally.sources == ["found", "told"]
    assert [row.gained for row in tally.rows] == [[[0, 1], [2, 0]], [[1, 0], [0, 2]], [[0, 0], [-1, 0]]]


def test_windmill_the_boldest_guess_took_the_windmill_against_what_still_lay_there() -> None:
    """WM-GUESS-07, WM-RULING-33"""
    first = tale(0, 1, [1, 1, 0], guesses=[{"seat": 1, "picture": 7, "right": True}])
    guesses = [{"seat": 2, "picture": 3}, {"seat": 0, "picture": 9, "right": True, "windmill": True}]
    tales = [first, tale(1, 0, [3, 0, 0], guesses=guesses)]
    boldest = windmill.closing(tales, THREE).boldest
    assert boldest is not None
    assert boldest.line[0] == Person(0)
    assert str(boldest.line[1]).endswith(
        "after one wrong guess. It was the picture: +3. The odds alone said one in 24."
    )
    once = windmill.closing(tales, Finished(seats=3, options={"once": True})).boldest
    assert once is not None
    assert str(once.line[1]).endswith("one in 23.")
    assert windmill.closing(tales[:1], THREE).boldest is None
    more = [{"seat": 2, "picture": 3}, {"seat": 0, "picture": 4}, {**guesses[1], "seat": 1}]
    most = windmill.closing([*tales, tale(1, 1, [0, 4, 0], guesses=more)], THREE).boldest
    assert most is not None
    assert most.page == 2, "what brought most, though the odds were better"


def test_windmill_luck_stands_beside_its_odds() -> None:
    right = [{"seat": 1, "picture": 7, "right": True}]
    lapsed = [{"seat": 2}, {"seat": 0, "picture": 3}]
    luck = windmill.closing(
        [tale(0, 1, [1, 1, 0], guesses=right), tale(1, None, [0, 0, 0], guesses=lapsed)], THREE
    ).luck
    assert luck is not None
    assert luck.rows == [Chances(0, 0, 0.04, 1), Chances(1, 1, 0.04, 1)]
    assert luck.heading == "Read better than chance?", "who reads well is not in luck"


def test_windmill_who_understood_whom_is_said_of_the_strongest() -> None:
    tales = [tale(0, 1, []), tale(0, 1, []), tale(0, 2, []), tale(2, 1, [])]
    meetings = windmill.closing(tales, THREE).meetings
    assert meetings is not None
    assert meetings.rows[0] == Meeting(frm=1, to=0, count=2)
    assert meetings.lines == [[Person(1), " found two of three tales of ", Person(0), "."]]
    once = windmill.closing(tales[3:], THREE).meetings
    assert once is not None
    assert once.lines == []


def told_round(winner: int, votes: list[int | None], gains: list[int], **said: Any) -> dict[str, Any]:
    usual = {"nth": 1, "picture": 4, "words": "Once.", "by_throw": False, "votes_again": []}
    tales = [{"seat": seat, "picture": seat} for seat in range(3)]
    return {**usual, "winner": winner, "votes": votes, "gains": gains, "tales": tales, **said}


def test_story_a_point_is_told_and_three_are_foreseen() -> None:
    """ST-SCORE-01"""
    closing = story.closing([told_round(0, [0, 0, 1], [4, 3, 0])], THREE)
    assert closing.tally is not None
    assert [row.gained for row in closing.tally.rows] == [[[1, 3]], [[0, 3]], [[0, 0]]]
    assert closing.luck is not None
    assert closing.luck.rows[2] == Chances(2, 0, 0.33, 1)
    assert closing.meetings is not None
    assert [(row.frm, row.to) for row in closing.meetings.rows] == [(1, 0), (2, 1)], (
        "one's own does not count"
    )


def test_story_whoever_voted_for_it_in_the_first_vote_did_so_too() -> None:
    """ST-TIE-06: only the second vote counts, but the first was given as well."""
    tied = told_round(0, [1, 2, 0], [0, 0, 0], votes_again=[1, 0, 0], by_throw=True)
    again = told_round(1, [1, 1, 0], [3, 4, 0])
    meetings = story.closing([tied, again], THREE).meetings
    assert meetings is not None
    count = {(row.frm, row.to): row.count for row in meetings.rows}
    assert count == {(0, 1): 2, (1, 2): 1, (1, 0): 1, (2, 0): 2}, "the same story twice is one"
    assert not any("Nobody but " in line for line in meetings.lines)


def test_story_nobody_else_did_is_not_said_where_the_teller_did() -> None:
    own = told_round(0, [0, 0, 1, 2], [4, 3, 0, 0])
    boldest = story.closing([own], Finished(seats=4)).boldest
    assert boldest is not None
    assert any("Only one other did" in str(part) for part in boldest.line)
    most = told_round(0, [0, 0, 0, 2], [4, 3, 3, 0])
    assert story.closing([most], Finished(seats=4)).boldest is None, "three of four is not bold"


def test_story_a_vote_is_bold_with_few_others() -> None:
    alone = told_round(0, [1, 0, None], [1, 3, 0])
    closing = story.closing([told_round(0, [None, 0, 0], [1, 3, 3]), alone], THREE)
    assert closing.boldest is not None
    assert (closing.boldest.by, closing.boldest.page) == (1, 1)
    said = "".join(
        f"<{part.seat}>" if isinstance(part, Person) else str(part) for part in closing.boldest.line
    )
    assert said.startswith("<1> voted for the story of <0> in the ")
    assert said.endswith(" Nobody else did, though there were three to choose from, and it won: +3.")
    assert story.closing([told_round(0, [None, 0, 0], [1, 3, 3])], THREE).boldest is None


def test_the_end_a_word_that_one_alone_found_is_bold() -> None:
    keys = [0, 1, 2]
    tokens = [{"seat": 1, "word": 0}, {"seat": 2, "word": 0}, {"seat": 2, "word": 1}, {"seat": 1, "word": 50}]
    page = {"nth": 1, "narrator": 0, "words": "Once.", "keys": keys, "hid": ["ant", "bee", "cat"]}
    page |= {"tokens": tokens, "finds": [{"seat": 2, "word": 1, "points": 3}], "gains": [3, 3, 4]}
    closing = end.closing([page], Finished(seats=3, points=[5, 3, 4]))
    assert closing.boldest is not None
    assert (closing.boldest.by, closing.boldest.brief[0]) == (2, Person(2))
    assert closing.tally is not None
    assert closing.tally.sources == ["found", "told", "nothing told"], "two points came while nobody told"
    assert [row.total for row in closing.tally.rows] == [5, 3, 4]
    assert closing.luck is not None
    assert [(row.seat, row.happened, row.of) for row in closing.luck.rows] == [(1, 1, 2), (2, 2, 2)]


def side(seat: int | None, dice: list[int], total: int, kind: str = "ship") -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "dice": dice, "total": total}


def voyage(seat: int, *battles: dict[str, Any], **done: Any) -> dict[str, Any]:
    return {"seat": seat, "battles": list(battles), "gained": 0, **done}


def test_the_end_everybody_has_the_story_of_their_own_in_which_most_was_found() -> None:
    def told(narrator: int, words: str, *found: int) -> dict[str, Any]:
        tokens = [{"seat": 2, "word": word} for word in found]
        page = {"narrator": narrator, "words": words, "keys": [1, 2, 3], "hid": ["a", "b", "c"]}
        return {**page, "tokens": tokens, "gains": [0, 0, 0]}

    stories = [told(0, "Hard.", 1), told(1, "Only."), told(0, "Clear.", 1, 2, 3), told(0, "", 1, 2, 3)]
    closing = end.closing(stories, Finished(seats=3))
    assert [(own.by, own.page, own.words) for own in closing.own] == [(0, 2, "Clear."), (1, 1, "Only.")]
    stories[0]["gains"] = [4, 0, 0]
    assert [own.words for own in end.closing(stories, THREE).own] == ["Hard.", "Only."], "points come first"
    stories[0]["penalty"] = True
    loved = end.closing(stories, Finished(seats=3, loved=[1, 0, 0, 0]))
    assert [own.words for own in loved.own] == ["Clear.", "Only."], "none that let a word slip"


def test_windward_a_battle_is_bold_by_the_odds_of_its_dice_and_what_was_added() -> None:
    sure = {"attacker": side(0, [3, 3], 6), "defender": side(None, [1], 1, "grey"), "won": "attacker"}
    bold = {"attacker": side(1, [3, 3], 6), "defender": side(0, [1, 1, 1], 5), "won": "attacker"}
    log = [{"nth": 1, "voyages": [voyage(0, sure), voyage(1, bold)], "notoriety": {"0": 2}}]
    closing = windward.closing(log, Finished(seats=2))
    assert closing.boldest is not None
    assert (closing.boldest.by, closing.boldest.score) == (1, "6 : 5")
    assert str(closing.boldest.line[-1]).endswith(" %, with what both played, and won.")
    plain = {**bold, "defender": side(0, [1, 1, 1], 3)}
    alone = windward.closing([{**log[0], "voyages": [voyage(1, plain)]}], Finished(seats=2)).boldest
    assert alone is not None
    assert str(alone.line[-1]).endswith(" % and won.")
    assert closing.luck is not None
    assert closing.luck.rows[0] == Chances(0, 9, 8.33)
    assert closing.meetings is not None
    assert closing.meetings.rows == [Meeting(frm=0, to=1, count=1, won=(0, 1))]
    assert windward.closing([{**log[0], "voyages": [voyage(0, sure)]}], Finished(seats=2)).boldest is None


def test_windward_notoriety_has_sources_where_the_log_keeps_them() -> None:
    page = {"nth": 1, "voyages": [voyage(1, gained=5, red_teeth=1)], "notoriety": {"1": 5}}
    old = windward.closing([page], Finished(seats=2)).tally
    new = windward.closing([{**page, "earned": [[1, 4, "teeth"], [1, 1, "watch"]]}], Finished(seats=2))
    assert old is not None
    assert (old.sources, old.rows[1].gained) == (["notoriety"], [[5]])
    assert new.tally is not None
    assert (new.tally.sources, new.tally.rows[1].gained) == (["teeth", "nights at sky"], [[4, 1]])
    assert new.best is not None
    assert new.best.line == ["The first round. ", Person(1), " came home with one red tooth: +5 notoriety."]


def test_winter_a_memory_is_worth_three_and_the_rest_was_told_at_the_end() -> None:
    """WT-EPI-16"""
    memory = {"kind": "memory", "nth": 1, "side": "spring", "quest": "glimmer", "outcome": "success"}
    fought = [[1, 0, "winter"], [1, 0, "spring"]]
    pages: list[dict[str, Any]] = [
        {**memory, "sums": [4, 3], "fights": fought},
        {"kind": "epilogue", "scores": {"spring": 5, "winter": 1}},
    ]
    closing = winter.closing(pages, THREE)
    assert closing.tally is not None
    assert [row.gained for row in closing.tally.rows] == [[[3, 0], [0, 2]], [[0, 0], [0, 1]]]
    assert closing.boldest is not None
    assert closing.boldest.score == "4 : 3"
    assert winter.closing([{**memory, "sums": [9, 1]}], THREE).boldest is None
    assert closing.meetings is not None
    assert closing.meetings.rows == [Meeting(frm=0, to=1, count=2, won=(1, 1))]
    assert closing.meetings.lines == [[Person(0), " met ", Person(1), " twice in battles and traps."]]


def test_winter_the_best_told_is_a_persons_where_a_person_told_something() -> None:
    told = [
        {"seat": 0, "part": "battle", "words": "A net held.", "cards": [1, 2]},
        {"seat": 1, "part": "quest", "words": "The lamp went out.", "cards": [3]},
    ]
    page = {"kind": "memory", "nth": 1, "passages": told}
    by_whom = [
        winter.closing([page], Finished(seats=2, people=people)).best for people in ([1], [0, 1], [], [5])
    ]
    assert [best and best.by for best in by_whom] == [1, 0, 0, 0]
