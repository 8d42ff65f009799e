"""Clones, imagined tables and pickles: the same moment again, as far as it is known."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import TalewindError, replay
from talewind.lab import env, vector
from tests.forgetting import forgotten_games
from tests.scene.nim import listing

from .playing import GAMES, play_on, played, same, some_action

MIDDLE = {"nim": 2, "windmill": 14}


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_and_a_pickle_play_on_as_the_table_does(game: str) -> None:
    table = played(game, MIDDLE.get(game, 60))
    moment = table.observe(table.agent_selection)
    twins = [table.clone(), pickle.loads(pickle.dumps(table))]
    chosen = play_on(table.clone(), Random(2), 25)
    for twin in twins:
        assert twin.agent_selection == table.agent_selection
        assert same(twin.observe(twin.agent_selection), moment)
    for action in chosen:
        for each in (table, *twins):
            each.step(action)
    for twin in twins:
        assert twin.bout.drive.position == table.bout.drive.position
        assert (twin.terminations, twin.rewards) == (table.terminations, table.rewards)


@pytest.mark.parametrize("mine", [{}, {"seat": 1}], ids=["all", "one seat"])
def test_many_tables_in_a_pickle_play_on_as_they_do(mine: dict[str, Any]) -> None:
    tables = vector("windmill", 3, players=3, **mine)

    def chosen(seen: dict[str, Any]) -> Any:
        return seen["action_mask"].argmax(1)

    seen = tables.step(chosen(tables.reset(seed=1)[0]))[0]
    twin = pickle.loads(pickle.dumps(tables))
    for _ in range(40):
        actions = chosen(seen)
        (seen, *told), (twin_seen, *twin_told) = tables.step(actions), twin.step(actions)
        assert same(seen, twin_seen)
        assert all(same(*pair) for pair in zip(told[:3], twin_told[:3], strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_what_anybody_imagines_looks_the_same_to_them(game: str) -> None:
    """Through everybody's eyes, whoever's turn it is; and whoever acts now does so there."""
    table, rng = played(game, 0), Random(1)
    for _ in range(40):
        if any(table.terminations.values()):
            break
        for agent in table.agents:
            dream = table.imagine(agent, rng)
            if agent == table.agent_selection:
                assert dream.agent_selection == agent
            if len(dream.bout.drive.entries) == len(table.bout.drive.entries):
                assert same(dream.observe(agent), table.observe(agent))
        table.step(some_action(table, rng))


@pytest.mark.parametrize("game", GAMES)
def test_what_an_agent_imagines_plays_on_by_itself(game: str) -> None:
    table = played(game, MIDDLE.get(game, 60))
    agent, rng = table.agent_selection, Random(1)
    before = table.bout.drive.position.copy()
    dreams = [table.imagine(agent, rng) for _ in range(4)]
    for dream in dreams:
        play_on(dream, rng, 20)
        again = dream.clone()
        assert again.bout.drive.position == dream.bout.drive.position
    assert table.bout.drive.position == before
    if game not in ("nim", "windward"):
        assert len({repr(dream.bout.drive.position) for dream in dreams}) > 1


def test_a_clone_has_luck_of_its_own() -> None:
    """What is drawn, sampled or noted at one of them is nothing to the other."""
    table = played("windmill", 5)
    twin, other = table.clone(), table.clone()
    play_on(twin, Random(2))
    twin.infos["player_0"]["note"] = 1
    twin.action_space("player_0").seed(1)
    assert table.bout.drive.position == other.bout.drive.position
    assert table.infos["player_0"] == {}
    spaces = [each.action_space(agent) for each in (table, twin) for agent in table.agents]
    assert len(set(map(id, spaces))) == len(spaces)


def test_what_was_imagined_has_no_log() -> None:
    dream = played("windmill", 5).imagine("player_0", Random(1))
    for attempt in (lambda: pickle.dumps(dream), lambda: dream.log):
        with pytest.raises(TalewindError, match="no log") as refused:
            attempt()
        assert refused.value.code == "imagined"


@pytest.mark.parametrize("game", ["story", "winter"])
def test_the_log_is_that_of_the_table(game: str) -> None:
    table = played(game, 80)
    assert replay(table.log).position == table.bout.drive.position


def test_a_move_that_is_half_told_stays_so_in_a_clone_and_in_a_pickle() -> None:
    table = env("sorting", players=2)
    table.reset(seed=1)
    keep = next(each for each in range(table.numbering.size) if table.numbering.says(each) == "keep")
    table.step(keep)
    for twin in (table.clone(), pickle.loads(pickle.dumps(table))):
        assert same(twin.observe(twin.agent_selection), table.observe(table.agent_selection))
        action = some_action(twin, Random(1))
        twin.step(action)
    me = table.agent_selection
    assert same(table.imagine(me, Random(1)).observe(me), table.observe(me))


def test_a_game_by_its_path_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "other_nim.py"
    file.write_text(listing().replace('name="nim"', 'name="other_nim"'), "utf-8")
    with forgotten_games():
        table = env(str(file))
        table.reset(seed=1)
        stored = pickle.dumps(table)
    with forgotten_games():
        assert pickle.loads(stored).scheme.name == "other_nim"


def test_a_pickle_of_another_edition_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = env("nim")
    table.reset(seed=1)
    stored = pickle.dumps(table)
    about = table.scheme.rules.about
    monkeypatch.setattr(table.scheme.rules, "about", msgspec.structs.replace(about, edition=2))
    with pytest.raises(TalewindError, match="edition 1 of Nim; its numbers are known for edition 2 alone"):
        pickle.loads(stored)


def test_many_tables_are_imagined_at_once_and_what_is_played_there_stays_there() -> None:
    tables = vector("windmill", 4, players=3)
    tables.reset(seed=5)
    tell_aloud, told = 30, 2
    seen, *_ = tables.step([tell_aloud, tell_aloud, told, told])
    before = {name: array.copy() for name, array in seen["observation"].items()}
    dream = tables.imagine([2, 0, 2], Random(1))
    looked = {name: array[[2, 0, 2]] for name, array in before.items()}
    assert same(looked, dream._seen["observation"]), "whoever acts cannot tell it from what is"
    positions: list[Any] = [bout.drive.position for bout in (*dream._bouts, tables._bouts[2])]
    hidden = [position.hidden for position in positions]
    assert len({hidden[0], hidden[2], hidden[3]}) > 1, "but the teller's card may be another"
    for _ in range(60):
        numbers = dream._mask.argmax(1)
        _, _, _, _, infos = dream.step(numbers)
    assert infos["rewards"].shape == (3, 3)
    assert same(before, tables._seen["observation"])


@pytest.mark.parametrize("which", [[], [4], [-1], ["0"]])
def test_only_tables_that_there_are_can_be_imagined(which: list[Any]) -> None:
    tables = vector("windmill", 4, players=3)
    with pytest.raises(TalewindError, match="reset the environment first"):
        tables.imagine([0], Random(1))
    tables.reset(seed=5)
    with pytest.raises(TalewindError) as refused:
        tables.imagine(which, Random(1))
    assert refused.value.code == "unknown_table"
