"""The arena on two nodes of Ray: the same games, whoever plays them. Whoever dies of it is in `long`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from talewind.arena import Arena, arrange
from talewind.arena.cluster import Cluster
from talewind.engine import TalewindError
from tests.arena.small_games import MEETING
from tests.arena.test_arena import played
from tests.arena.test_parquet import timeless
from tests.cli.running import fails, run

pytestmark = [
    pytest.mark.crash,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]

A_CORE: dict[str, Any] = {"num_cpus": 1, "include_log_monitor": False}


@pytest.fixture(scope="module")
def meeting(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder where bots that are sociable say on which node they play."""
    return tmp_path_factory.mktemp("meeting")


@pytest.fixture(scope="module")
def machine(meeting: Path) -> Iterator[Any]:
    """Two nodes with a core each. They take their time to begin: all tests here have the same, and no server
    of Ray's for a page at which nobody looks.

    Who only looks for them needs no Ray.
    """
    from ray._private.node import Node
    from ray.cluster_utils import Cluster as RayCluster

    with pytest.MonkeyPatch.context() as around:
        around.setenv(MEETING, str(meeting))
        around.setattr(Node, "start_api_server", lambda node, **_: None)
        head = {**A_CORE, "include_dashboard": False, "no_monitor": True}
        started: Any = RayCluster(initialize_head=True, head_node_args=head)
        started.add_node(**A_CORE)
    yield started
    started.shutdown()


@pytest.fixture(scope="module")
def cluster(machine: Any) -> Iterator[Cluster]:
    with closing(Cluster(machine.address)) as joined:
        yield joined


def test_two_nodes_play_the_games_that_one_process_plays(cluster: Cluster, meeting: Path) -> None:
    """No game goes on before both of them play one."""
    settings = arrange("meeting", bots=["sociable", "random"])
    arena = Arena(settings, 20)
    for _ in arena.play(None, cluster):
        pass
    assert len(os.listdir(meeting)) == 2
    assert played(arena) == played(Arena(settings, 20))


def test_a_game_that_fails_says_how_to_see_it_again(cluster: Cluster) -> None:
    arena = Arena(arrange("breaking", bots=["clumsy", "random"]), 20)
    with pytest.raises(
        TalewindError, match=r"of breaking failed in small_games.py.*dropped an oar"
    ) as failed:
        list(arena.play(2, cluster))
    assert failed.value.code == "game_failed"


def test_a_node_with_other_files_plays_nothing(cluster: Cluster) -> None:
    settings = msgspec.structs.replace(arrange("counting"), code="other")
    with pytest.raises(TalewindError, match="has other rules, bots or tales of counting") as refused:
        list(Arena(settings, 2).play(1, cluster))
    assert refused.value.code == "other_files"


def test_a_mistake_in_a_worker_is_told_by_its_name(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    def clumsy(*_: object) -> list[Any]:
        raise ZeroDivisionError("dropped an oar")

    clumsy.__module__ = "__main__"
    monkeypatch.setattr("talewind.arena.cluster._play_parcel", clumsy)
    with pytest.raises(TalewindError, match=r"could not play on: ZeroDivisionError: dropped an oar$") as lost:
        list(Arena(arrange("counting"), 2).play(None, cluster))
    assert lost.value.code == "worker_lost"


def test_a_cluster_whose_head_is_gone_is_told_at_once(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A head that really dies is in `long`: Ray would wait a minute and then end the process."""
    monkeypatch.setattr(cluster, "_head", "127.0.0.1:1")
    with pytest.raises(TalewindError, match=r"No Ray cluster answers at 127.0.0.1:1") as lost:
        list(Arena(arrange("counting"), 2).play(None, cluster))
    assert lost.value.code == "no_cluster"


@pytest.mark.parametrize(
    ("address", "code", "says"),
    [
        ("127.0.0.1:1", "no_cluster", "No Ray cluster answers at 127.0.0.1:1: "),
        ("nowhere.invalid:6379", "no_cluster", "nowhere.invalid"),
        ("127.0.0.1:66666", "no_cluster", "66666"),
        ("6379", "bad_address", "HOST:PORT"),
        ("ray://127.0.0.1:10001", "bad_address", "HOST:PORT"),
    ],
)
def test_an_address_that_nobody_answers_is_refused_at_once(
    address: str, code: str, says: str, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    assert says in fails(run("arena", "windmill", "--ray", address, "--out", str(folder)), code, 2)
    assert not folder.exists()


def test_what_was_begun_on_this_machine_goes_on_upon_ray(
    machine: Any, cluster: Cluster, tmp_path: Path
) -> None:
    """Same seeds, same report, whatever ran it. The process has joined the cluster already."""
    begun = Arena(arrange("counting", bots=["hasty", "random"]), 4, tmp_path)
    games = begun.play()
    next(games)
    games.close()
    begun.close()
    command = ["arena", "counting", "--bots", "hasty,random", "--games", "4", "--json"]
    gone_on = run(*command, "--ray", machine.address, "--out", str(tmp_path))
    assert gone_on.exit_code == 0, gone_on.output
    assert timeless(gone_on.stdout) == timeless(run(*command, "--jobs", "1").stdout)
    assert json.loads((tmp_path / "report.json").read_text())["played"] == 4
