"""Golden games replay to the end they had when they were recorded."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from talewind.engine import game_named, replay
from tests.golden.record import HERE, WANTED, Golden, recorded

RECORDED = sorted(path for game in WANTED for path in (HERE / game).glob("*.json"))


@pytest.mark.parametrize("path", RECORDED, ids=[f"{path.parent.name}-{path.stem}" for path in RECORDED])
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    golden = msgspec.json.decode(path.read_bytes(), type=Golden)
    table = replay(golden.log)
    assert table.result == golden.result
    if path.stem in WANTED[path.parent.name]:
        assert all(fits(table) for fits in WANTED[path.parent.name][path.stem][1])
    if table.log.standing().entries != table.entries:
        assert replay(table.log.standing()).result == golden.result
    game = game_named(golden.log.game)
    pages = msgspec.to_builtins(list(table.game.book(table.story())))
    assert all(remark.tale is None or 0 <= remark.tale < len(pages) for remark in game.remarks(pages))


def test_every_way_a_game_may_go_is_recorded() -> None:
    for game, wanted in WANTED.items():
        assert {path.stem for path in (HERE / game).glob("*.json")} >= set(wanted)


def test_every_edition_is_recorded() -> None:
    """Tables that began with an earlier one go on by it."""
    for game in WANTED:
        editions = {golden.log.edition for golden in recorded(game)}
        assert editions == set(range(1, game_named(game).about.edition + 1))


def test_no_two_files_hold_the_same_game() -> None:
    for game in WANTED:
        seeds = [golden.log.seed for golden in recorded(game)]
        assert len({*seeds}) == len(seeds)
