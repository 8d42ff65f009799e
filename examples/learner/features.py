"""What the learner looks at: who has what, what each choice is, and what lies where it leads.

All of it is made of the laboratory's arrays and numbers. A choice is its number without the place, and the
place by what is there and near: so what is learned of one space holds for all of them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from talewind.games.windward.board import grid_of
from talewind.lab import Scheme
from talewind.lab.numbers import Kind

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]

SPACES = 91
"""Port, then the spaces of the large planet."""
NOWHERE = SPACES
"""The place of a choice that has none."""
CODES = 7
COUNTED = ("grey_teeth", "red_teeth", "tokens")
LISTED = ("greys", "reds", "dead_greys", "dead_reds")
SIDE = ("kind", "count", "strength", "cannons", "crew_hits", "total")
BATTLE = ["is there", *(f"{side}: {what}" for side in ("attacker", "defender") for what in SIDE), "window"]
"""Of a battle: that there is one, who fights, with how many, how strong, and with what luck."""
CAPTAIN = [*range(5, 12), *range(16, 19), *range(22, 26)]
"""Of a captain: all but colour and places; the crew is counted apart."""
CREW = slice(13, 16)
CREWS = 6


class Choices(NamedTuple):
    """All that may be chosen at some tables, choice after choice."""

    table: Ints
    """The row of `states` that a choice belongs to."""
    kind: Ints
    begun: Ints
    """What was told last of the same move; the number of classes, where nothing was."""
    places: Floats
    states: Floats
    number: Ints


class Features:
    def __init__(self, scheme: Scheme) -> None:
        known: dict[Any, int] = {}
        found = [(known.setdefault(("apart", number), number), NOWHERE) for number in (0, 1)]
        for kind in scheme.numbering.kinds:
            found += [
                (known.setdefault(key, len(known)), place)
                for key, place in (_read(kind, number) for number in range(kind.size))
            ]
        self.classes = len(known)
        self._kind, self._place = np.array(found).T
        [battle] = [each.columns for each in scheme.eyes.arrays if each.name == "battle"]
        self._battle = [battle.index(column) for column in BATTLE]

    @cached_property
    def near(self) -> Floats:
        """By two places: 1 for the same one, and less the further apart they are; 0 to nowhere."""
        grid = grid_of("large")
        q, r = np.array(grid.q), np.array(grid.r)
        across, along = q[:, None] - q, r[:, None] - r
        far = np.ones((SPACES + 1, SPACES + 1), np.float32)
        far[1:SPACES, 1:SPACES] += np.maximum(np.maximum(abs(across), abs(along)), abs(across + along))
        to_port = 1 + np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
        far[0, 1:SPACES] = far[1:SPACES, 0] = to_port
        near = 1 / far
        near[NOWHERE] = near[:, NOWHERE] = 0
        return near.astype(np.float32)

    def choices(self, seen: dict[str, Any], mask: NDArray[np.int8], me: Ints) -> Choices:
        """From arrays with a row for each table, and who looks there."""
        table, number = mask.nonzero()
        laid = self._laid(seen, me)
        ship = seen["captains"][np.arange(len(me)), me, 1] + 1
        rows = np.arange(len(me))
        states = np.hstack([self._state(seen, me), self._at(laid, rows, ship)])
        told = seen["begun"].max(1)
        last = np.where(told < 0, self.classes, self._kind[_last(seen["begun"])])
        return Choices(
            table, self._kind[number], last[table], self._at(laid, table, self._place[number]), states, number
        )

    def _laid(self, seen: dict[str, Any], me: Ints) -> Floats:
        """By table, thing and place: how many there are."""
        rows = np.arange(len(me))
        things = []
        for name in LISTED:
            spaces = seen[f"sky.{name}"]
            count = np.zeros((len(me), SPACES + 1), np.float32)
            here = np.arange(1, spaces.shape[1]) <= spaces[:, :1]
            at, nth = here.nonzero()
            np.add.at(count, (at, spaces[at, nth + 1] + 1), 1)
            things.append(count)
        for name in COUNTED:
            things.append(np.pad(seen[f"sky.{name}"], ((0, 0), (0, 1))))
        things.append(np.pad(seen["sky.gas"][:, :, 1].clip(0), ((0, 0), (0, 1))))
        port = np.zeros((len(me), SPACES + 1), np.float32)
        port[:, 0] = 1
        things.append(port)
        captains = seen["captains"]
        for who in (me, 1 - me):
            ship = np.zeros((len(me), SPACES + 1), np.float32)
            ship[rows, captains[rows, who, 1] + 1] = 1
            things.append(ship)
        boats = np.zeros((len(me), SPACES + 1), np.float32)
        for nth in (3, 4):
            space = captains[rows, me, nth]
            boats[rows[space >= 0], space[space >= 0] + 1] = 1
        things.append(boats)
        code = seen["planet.code"][:, 1:]
        for sign in range(1, CODES):
            things.append(np.pad(code == sign, ((0, 0), (1, 1))))
        return np.stack(things, 1, dtype=np.float32)

    def _at(self, laid: Floats, table: Ints, place: Ints) -> Floats:
        """What is at these places, and how near the next of each thing is."""
        here = laid[table, :, place]
        near = ((laid > 0)[table] * self.near[place][:, None]).max(2)
        return np.hstack([here.clip(0, 3), near])

    def _state(self, seen: dict[str, Any], me: Ints) -> Floats:
        rows = np.arange(len(me))
        parts = [np.ones((len(me), 1)), seen["active"] == me[:, None]]
        for who in (me, 1 - me):
            captain = seen["captains"][rows, who]
            crew = captain[:, CREW, None] == np.arange(CREWS)
            parts += [captain[:, CAPTAIN] / 4, crew.sum(1)]
        for name in (
            "turn.speed",
            "turn.mates",
            "turn.by_mate",
            "turn.by_coffee",
            "turn.taking",
            "turn.hunting",
        ):
            parts.append(seen[name] / 2)
        parts += [seen["my_hand"] / 2, seen["battle"][:, self._battle] / 4, seen["trade"][:, :1]]
        parts.append(seen["market.sizes"] / 8)
        return np.hstack(parts).clip(-3, 6).astype(np.float32)


def _read(kind: Kind, number: int) -> tuple[Any, int]:
    """What a number of this kind says but for the place, and the place."""
    if kind.fields is None:
        return kind.name, NOWHERE
    if kind.in_steps:
        for field in kind.fields:
            if number < len(field.values):
                to = _space(kind, field.name, field.values[number])
                return (
                    ((kind.name, field.name), to) if to != NOWHERE else ((kind.name, field.name, number), to)
                )
            number -= len(field.values)
    told: list[Any] = [kind.name]
    place = NOWHERE
    for field in reversed(kind.fields):
        number, nth = divmod(number, len(field.values))
        to = _space(kind, field.name, field.values[nth])
        if to == NOWHERE:
            told.append(field.values[nth])
        else:
            place = to
    return tuple(told), place


def _space(kind: Kind, field: str, value: Any) -> int:
    return value + 1 if field == "to" and kind.name != "offer" and value is not None else NOWHERE


def _last(begun: NDArray[np.int32]) -> Ints:
    count = (begun >= 0).sum(1)
    return np.asarray(begun[np.arange(len(begun)), (count - 1).clip(0)].clip(0), np.int64)
