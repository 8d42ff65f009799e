"""Scenes and touches tell nobody what they cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from harbour_lights import HarbourLights
from talewind.engine import Game, Seat, Table
from talewind.scene import Scene, Sight
from talewind.testing.evenings import answer, play, sit_down
from talewind.testing.twins import Leak, Twins, engine_leaves, lockstep, scenes
from woolgathering import Woolgathering


def every_scene(table: Table, seat: Seat | None) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    everybody, mine = engine_leaves(table, seat)
    return {**everybody, "scene": scenes(table, None)}, {**mine, "scene": scenes(table, seat)}


def watch(game: type[Game[Any, Any]], evenings: int) -> int:
    reveals = 0
    for evening in range(evenings):
        rng = Random(evening)
        table = play(sit_down(game, rng), rng, rng.randrange(20), how=answer)
        for seat in [None, *range(table.seats)]:
            twins = Twins(table, seat, rng, every_scene)
            lockstep(twins, rng, 20)
            reveals += twins.reveals
    return reveals


@pytest.mark.parametrize(("game", "evenings"), [(HarbourLights, 3), (Woolgathering, 1)])
def test_a_scene_tells_nobody_more_than_the_views(game: type[Game[Any, Any]], evenings: int) -> None:
    assert watch(game, evenings) > 1


HOPES: list[list[int]] = []


class Peeping(HarbourLights):
    """Its scene has found a way to the position."""

    def public(self) -> Any:
        HOPES[:] = [self.position.hopes]
        return super().public()

    @staticmethod
    def scene(see: Sight) -> Scene:
        return Scene([], says=f"They hope for {HOPES[0]}.")

    @staticmethod
    def touch(move: Any, see: Sight) -> None:
        return None


def test_a_scene_that_peeps_is_caught() -> None:
    with pytest.raises(Leak, match="scene differs"):
        watch(Peeping, 5)
