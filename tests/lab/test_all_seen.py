"""What a seat may know is observed: where its view changes, so does what it is told in numbers and words."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import Seat, game_named
from talewind.games.story.miming import show_of
from talewind.games.story.position import Gesture, Stroke, Tale
from talewind.games.story.questions import GESTURES, STROKES, Draw
from talewind.games.windward.pieces import Flag, Longboat, Ship
from talewind.lab import Scheme, TableEnv, env
from talewind.pictures import deck_named

from .playing import GAMES, same, some_action

LEFT_OUT = {
    "story": {"pictures_from"},
    "windmill": {"pictures_from"},
    "windward": {"opening", "q", "r", "radius", "ring"},
}
"""What stays the same as long as a game lasts: docs/lab.md says why nobody need be told."""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_changes_in_what_a_seat_may_know_that_it_does_not_observe(game: str) -> None:
    table = env(game)
    table.reset(seed=3)
    rng = Random(3)
    moments: list[list[tuple[dict[str, Any], dict[str, Any]]]] = []
    while len(moments) < 250 and not any(table.terminations.values()):
        moments.append(
            [(views(table, seat), told(table, agent)) for agent, seat in table.scheme.seats.items()]
        )
        table.step(some_action(table, rng))
    changes = [
        (before, after)
        for one, other in pairwise(moments)
        for before, after in zip(one, other, strict=True)
        if before[0] != after[0]
    ]
    assert changes
    for (view, seen), (next_view, next_seen) in changes:
        unseen = [(name, view[name], next_view[name]) for name in view if view[name] != next_view[name]]
        assert not same(seen, next_seen), unseen


def views(table: TableEnv, seat: Seat) -> dict[str, Any]:
    rules = table.bout.drive.game
    return {**msgspec.structs.asdict(rules.public()), "mine": rules.private(seat)}


def told(table: TableEnv, agent: str) -> dict[str, Any]:
    """What is observed of the game, and not of the move that somebody is telling."""
    seen = table.observe(agent)
    arrays = {name: array for name, array in seen["observation"].items() if name != "begun"}
    return {"arrays": arrays, "words": seen.get("words")}


def test_only_what_never_changes_is_left_out() -> None:
    for game in GAMES:
        encoding = game_named(game).encoding
        named = set() if encoding is None else set(encoding.leave_out)
        assert named == LEFT_OUT.get(game, set()), game
        assert {name.rsplit(".", 1)[-1] for name in Scheme(game).eyes.left_out} == named, game


def test_all_that_may_be_shown_in_a_silent_round_of_story_is_observed() -> None:
    """As many lines and faces as a stage holds, and every point of whatever a bot draws."""
    table = env("story")
    table.reset(seed=1)
    position: Any = table.bout.drive.position
    deck = deck_named("story")
    ring, *_ = [move for move in show_of(deck, 0, 1, 0, []) if isinstance(move, Draw)]

    def observed(tale: Tale) -> Any:
        position.tales = [Tale(1, 5), Tale(2, 6), tale]
        return table.observe("player_0")["observation"]["tales"].tolist()

    lines = tuple(Stroke(ring.points) for _ in range(STROKES))
    last = Stroke((*ring.points[:-1], 999))
    assert observed(Tale(0, 7, strokes=lines)) != observed(Tale(0, 7, strokes=(*lines[:-1], last)))
    nod: Gesture = "nod"
    faces = (nod,) * (GESTURES - 1)
    nods, hugs = Tale(0, 7, gestures=(*faces, "nod")), Tale(0, 7, gestures=(*faces, "hug"))
    assert observed(nods) != observed(hugs)
    shows = [show_of(deck, start, mine, 0, []) for start, mine in ((0, 1), (17, 80), (149, 3))]
    longest = max(len(move.points) for show in shows for move in show if isinstance(move, Draw))
    assert longest == len(ring.points)


def test_all_bans_of_a_turn_are_observed_in_windward() -> None:
    """In a truce of five, no piece of a captain may attack any of the four others. WW-RULING-125

    Besides, the ship may tie with four ships, nine Reds and the White, each of two boats with eight boats and
    eight Greys; and flags ward off Reds and the White from five. WW-RULING-28, WW-RULING-32
    """
    table = env("windward", players=5, options={"truce": True})
    table.reset(seed=1)
    position: Any = table.bout.drive.position

    def observed() -> Any:
        return table.observe("player_0")["observation"]["turn.barred"]

    assert observed()[0] == len(position.barred) == 3 * 4
    ties = (4 + 9 + 1) + 2 * (8 + 8)
    most = ties + 3 * 4 + (9 + 1) * 5
    position.barred += ((Longboat(0, 1), Ship(1)),) * (most - 3 * 4)
    told = observed().tolist()
    position.barred = (*position.barred[:-1], (Ship(0), Flag(1)))
    assert observed().tolist() != told
