"""What has changed inside of things: told in few words, and taken back to the letter."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from talewind.engine.changes import change, changed
from talewind.server.tables.house import House
from tests.ledger import CHECKOUT

from .devices import Device, begun, settle
from .following import PARTS

VECTORS = json.loads((CHECKOUT / "web" / "tests" / "changes.vectors.json").read_text())
"""The page takes the same ones: each is before, change and now."""

PLAIN = st.none() | st.booleans() | st.integers(2, 5) | st.text("ab", max_size=2)
JSON = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize(("before", "told", "now"), VECTORS)
def test_the_page_and_the_house_mean_the_same(before: Any, told: Any, now: Any) -> None:
    assert json.dumps(changed(before, told)) == json.dumps(now)
    for name in before.keys() & now.keys() & told.keys():
        assert change(before[name], now[name]) == told[name]


@given(before=JSON, now=JSON)
def test_whatever_has_changed_is_taken_to_the_letter(before: Any, now: Any) -> None:
    if before != now:
        kept = json.dumps(before)
        told = json.loads(json.dumps(change(before, now)))
        assert json.dumps(changed(before, told)) == json.dumps(now)
        assert json.dumps(before) == kept


class Boat(msgspec.Struct, frozen=True, omit_defaults=True, rename={"crew": "aboard"}):
    name: str
    at: int = 0
    crew: list[str] = []
    towed: bool = False


BOATS = st.builds(
    Boat,
    name=st.sampled_from("ab"),
    at=st.integers(0, 2),
    crew=st.lists(st.sampled_from("xyz"), max_size=3),
    towed=st.booleans(),
)


@given(before=st.tuples(BOATS, BOATS), now=st.tuples(BOATS, BOATS))
def test_what_a_view_leaves_out_is_left_out_of_what_it_becomes(before: Any, now: Any) -> None:
    if before != now:
        read = [json.loads(msgspec.json.encode(each)) for each in (before, now, change(before, now))]
        assert json.dumps(changed(read[0], read[2])) == json.dumps(read[1])


async def test_a_device_takes_changes_if_it_says_so_and_sees_what_others_see(house: House) -> None:
    _, devices = await begun(house, 2, game="windward")
    newer, rng = devices[1], Random(3)
    older = await Device(house, newer.guest, newer.code).connect(1, changes=False)
    for _ in range(25):
        assert newer.live is not None
        assert newer.live.table is not None
        seat, question = next(iter(newer.live.table.asks.items()))
        reply = question.sample(rng)
        await devices[seat].answer(msgspec.to_builtins(reply.move), reply.words)
        await settle([*devices, older])
        assert [newer.look.get(part) for part in PARTS] == [older.look.get(part) for part in PARTS]
    assert [look for look in newer.told("look") if "changes" in look]
    assert not [look for look in older.told("look") if "changes" in look]
