"""Nobody observes what their seat may not know."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import Either, Game, Seat, Table, game_named
from talewind.lab import Scheme
from talewind.lab.acting import seen
from talewind.lab.arrays import Eyes
from talewind.lab.bout import Bout
from talewind.lab.showing import as_text
from talewind.testing.evenings import answer, play, sit_down
from talewind.testing.twins import Leak, Twins, lockstep

from .playing import GAMES, played
from .sorting import WhatNow


@cache
def scheme_of(game: str, seats: int, options: str) -> Scheme:
    return Scheme(game, seats, msgspec.json.decode(options))


def observations(table: Table, seat: Seat | None) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """All that an environment lets a seat observe, of any table."""
    assert seat is not None
    options = msgspec.json.encode(table.game.options).decode()
    scheme = scheme_of(table.game.about.name, table.seats, options)
    bout = Bout.__new__(Bout)
    bout._sit(scheme, table)
    bout._see_who_decides()
    found = seen(bout, seat)
    arrays = {name: each.tolist() for name, each in found["observation"].items()}
    mine = {"view": arrays, "words": found.get("words"), "mask": found["action_mask"].tolist()}
    return {"render": as_text(bout)}, mine


def watch(game: str, evenings: int) -> int:
    """How many steps were compared, through everybody's eyes."""
    steps = 0
    for evening in range(evenings):
        rng = Random(evening)
        table = play(sit_down(game_named(game), rng), rng, rng.randrange(40), how=answer)
        for seat in range(table.seats):
            twins = Twins(table, seat, rng, observations)
            lockstep(twins, rng, 12)
            steps += twins.steps
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_two_truths_that_a_seat_cannot_tell_apart_are_observed_alike(game: str) -> None:
    assert watch(game, evenings=2) > 20 or game == "nim"


def test_a_render_does_not_tell_who_has_an_offer() -> None:
    bout = played("sorting", 0, players=3).bout
    asks, plain = bout.drive.asks, as_text(bout)
    asks[0] = Either(asks[0], (WhatNow(0),))
    assert as_text(bout) == plain
    asks[1] = Either(None, (WhatNow(1),))
    assert "player_1 is asked" in plain
    assert "player_1 is asked" not in as_text(bout)


def test_eyes_that_look_into_a_neighbour_s_hand_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeping(self: Eyes, game: Game[Any, Any], seat: Seat) -> Any:
        return game.private((seat + 1) % game.seats)

    monkeypatch.setattr(Eyes, "_mine", peeping)
    with pytest.raises(Leak, match="view differs"):
        watch("story", evenings=3)
