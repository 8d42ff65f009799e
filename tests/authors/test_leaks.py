"""At a table: no page is sent what depends on what its eyes cannot know."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from harbour_lights import HarbourLights
from talewind.authors.leaks import leaking
from talewind.engine import Game, Seat
from talewind.engine.recall import walk
from talewind.scene import Bowl, History, Row, Scene, card
from talewind.testing.evenings import is_over, sit_down, step
from tests.scene.nim import nim
from woolgathering import Woolgathering


@pytest.mark.parametrize("game", [nim(), HarbourLights, Woolgathering])
def test_games_that_keep_their_secrets_are_not_told_of(game: type[Game[Any, Any]]) -> None:
    rng = Random(1)
    table = sit_down(game, rng)
    seen: dict[Seat | None, History] = {}
    for _ in range(25):
        if is_over(table):
            break
        assert walk(leaking(table, rng, seen)) is None
        step(table, rng)


def test_a_scene_that_knows_more_than_its_eyes_is_found_by_its_place() -> None:
    """The views are honest, and the scene asks somebody else."""
    rng = Random(1)
    table = sit_down(Woolgathering, rng)
    drawn: list[Any] = []

    def nosy(see: Any) -> Scene:
        scene = Woolgathering.scene(see)
        drawn.append(scene)
        first = msgspec.structs.replace(scene.places[0], title=str(len(drawn)))
        return Scene([first, *scene.places[1:]], scene.mats, scene.says)

    table.game.__class__ = type("Nosy", (Woolgathering,), {"scene": staticmethod(nosy)})
    leak = walk(leaking(table, rng, {}))
    assert leak is not None
    place = drawn[0].places[0].name
    assert (leak.where, leak.by) == (f"what lies at {place!r}", nosy)
    fault = leak.fault("Ada")
    assert (fault.file, "Ada" in fault.sentence) == ("test_leaks.py", True)
    assert leak.seat is None
    assert "what is not for everybody" in fault.sentence
    assert "what Ada cannot know" in leak._replace(seat=0).fault("Ada").sentence


def test_two_scenes_are_never_drawn_in_one_step() -> None:
    """Nobody at another table waits for both."""
    table = sit_down(Woolgathering, Random(1))
    drawn: list[Any] = []

    def noted(see: Any) -> Scene:
        drawn.append(see)
        return Woolgathering.scene(see)

    table.game.__class__ = type("Noted", (Woolgathering,), {"scene": staticmethod(noted)})
    by_step = [len(drawn) for _ in leaking(table, Random(1), {})]
    assert len(drawn) == 2 * (1 + table.seats)
    assert max(after - before for before, after in pairwise(by_step)) == 1


def test_where_it_is_is_said_without_a_key_which_may_be_the_secret() -> None:
    rng = Random(1)
    table = sit_down(Woolgathering, rng)

    def private(game: Any, seat: Seat) -> list[dict[str, int]]:
        return [{}, {f"rose {rng.random()}": 1}]

    table.game.__class__ = type("Open", (Woolgathering,), {"private": private})
    leak = walk(leaking(table, rng, {}))
    assert leak is not None
    assert (leak.where, leak.by) == ("private[1]", private)


def test_a_place_that_only_one_evening_has_is_not_named() -> None:
    rng = Random(1)
    table = sit_down(Woolgathering, rng)

    def nosy(see: Any) -> Scene:
        scene = Woolgathering.scene(see)
        return Scene([Bowl(f"rose {rng.random()}"), *scene.places], scene.mats, scene.says)

    table.game.__class__ = type("Nosy", (Woolgathering,), {"scene": staticmethod(nosy)})
    leak = walk(leaking(table, rng, {}))
    assert leak is not None
    assert leak.where == "the scene"


def test_a_name_that_comes_back_face_down_is_found_and_not_said() -> None:
    rng = Random(1)
    table = sit_down(nim(), rng)
    seen: dict[Seat | None, History] = {}
    lies = [[card("7", name="lamp")], [], [msgspec.structs.replace(card("7", name="lamp"), face=None)]]

    def scene(see: Any) -> Scene:
        return Scene([Row("lamps", pieces=lies[0]), *(Bowl(f"heap {n}") for n in range(3))])

    table.game.__class__ = type("Nosy", (type(table.game),), {"scene": staticmethod(scene)})
    for leaks in (False, False, True):
        leak = walk(leaking(table, rng, seen))
        assert (leak is not None) is leaks
        lies.pop(0)
    assert leak is not None
    sentence = leak.fault("Ada").sentence
    assert "back face down under the same name" in sentence
    assert "lamp" not in sentence
