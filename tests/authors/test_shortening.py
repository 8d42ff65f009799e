"""The shortest evening that ends where rules have stumbled."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from talewind.authors import shortening
from talewind.engine import Game, Log, Table
from talewind.engine.beginning import settle
from tests.scene.nim import nim

NIM = nim()
WAY = [(2, 1), (1, 1), (2, 1), (1, 1), (2, 1), (1, 1), (2, 1), (0, 3)]
"""From which heap, and how many; the last is what they fail at."""


def stumbling(*, sees: bool) -> type[Game[Any, Any]]:
    """They fail where the first heap is empty: at a turn, or when somebody looks."""

    def fails(self: Any) -> Any:
        1 // self.position.heaps[0]
        return getattr(NIM, name)(self)

    name = "public" if sees else "result"
    about = msgspec.structs.replace(NIM.about, name="clumsy")
    return type("Clumsy", (NIM,), {"about": about, name: fails})


def evening(way: list[tuple[int, int]]) -> Log:
    """As it is stored."""
    table = Table(NIM, 2, bytes(16), settle(NIM, 2, {}))
    for heap, count in way:
        (seat,) = table.asks
        table.answer(seat, NIM.Move(heap, count))
    return msgspec.json.decode(msgspec.json.encode(table.log), type=Log)


@pytest.mark.parametrize("sees", [False, True])
def test_what_need_not_happen_is_left_out(sees: bool) -> None:
    (last,) = shortening.shortest(stumbling(sees=sees), evening(WAY[1:])).log.entries
    assert (last.seat, last.move) == (0, NIM.Move(0, 3))
    first, last = shortening.shortest(stumbling(sees=sees), evening(WAY)).log.entries
    assert (first.seat, last.seat, last.move) == (0, 1, NIM.Move(0, 3)), "somebody must have gone before"


def test_nobody_goes_on_looking_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Log] = []
    stumble = shortening._stumble

    def played_for_a_second(rules: Any, log: Log) -> Any:
        played.append(log)
        return stumble(rules, log)

    monkeypatch.setattr(shortening, "_stumble", played_for_a_second)
    monkeypatch.setattr(shortening, "time", SimpleNamespace(process_time=lambda: float(len(played))))
    monkeypatch.setattr(shortening, "SECONDS_MOST", 2.0)
    shortening.shortest(stumbling(sees=True), evening(WAY))
    assert len(played) == 2


def test_what_stumbles_nowhere_or_not_in_time_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shortening.shortest(NIM, evening(WAY)) == (evening(WAY), False)
    monkeypatch.setattr(shortening, "SECONDS_MOST", 0.0)
    found = shortening.shortest(stumbling(sees=True), evening(WAY))
    assert (len(found.log.entries), found.least) == (len(WAY), False)
