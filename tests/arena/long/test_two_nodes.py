"""Two nodes of a Ray cluster, of which one dies; Ray that is started for one run; somebody who is not Ray."""

from __future__ import annotations

import os
import signal
import socket
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster as RayCluster

from talewind.arena import Arena, arrange
from talewind.arena.cluster import Cluster
from talewind.engine import TalewindError
from tests.arena.test_arena import played
from tests.arena.test_parquet import BOTS, timeless
from tests.cli.running import fails, run


def playing(node: Any) -> list[int]:
    """Which processes of this node play just now."""
    raylet = node.all_processes["raylet"][0].process.pid
    tasks = Path(f"/proc/{raylet}/task").iterdir()
    workers = {pid for task in tasks for pid in (task / "children").read_text().split()}
    return [int(pid) for pid in workers if b"_play_parcel" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_games_of_workers_that_die_are_played_again() -> None:
    settings = arrange("windmill", bots=BOTS)
    arena = Arena(settings, 9)
    one: Any = RayCluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    try:
        with closing(Cluster(one.address)) as cluster:
            games = arena.play(None, cluster)
            next(games)
            killed = playing(one.head_node)
            for pid in killed:
                os.kill(pid, signal.SIGKILL)
            assert killed
            for _ in games:
                pass
    finally:
        one.shutdown()
    assert played(arena) == played(Arena(settings, 9))


def test_games_of_a_node_that_dies_are_played_by_the_other() -> None:
    settings = arrange("windmill", bots=BOTS)
    two: Any = RayCluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        other = two.add_node(num_cpus=1)
        arena = Arena(settings, 60)
        with closing(Cluster(two.address)) as cluster:
            games = arena.play(None, cluster)
            while not playing(other):
                next(games)
            assert len(arena.records) < 60
            two.remove_node(other, allow_graceful=False)
            for _ in games:
                pass
    finally:
        two.shutdown()
    assert played(arena) == played(Arena(settings, 60))


def test_a_head_that_dies_costs_no_finished_game(tmp_path: Path) -> None:
    settings = arrange("windmill", bots=BOTS)
    alone: Any = RayCluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    try:
        with closing(Cluster(alone.address)) as cluster, closing(Arena(settings, 300, tmp_path)) as arena:
            games = arena.play(None, cluster)
            for _ in range(6):
                next(games)
            alone.head_node.kill_all_processes(check_alive=False, allow_graceful=False)
            with pytest.raises(TalewindError, match="No Ray cluster answers at"):
                list(games)
    finally:
        alone.shutdown()
    finished = len(Arena(settings, 300, tmp_path).records)
    assert 6 <= finished < 300
    assert finished == len(arena.records)


def test_ray_may_be_started_for_one_run(tmp_path: Path) -> None:
    command = ["arena", "windmill", "--bots", ",".join(BOTS), "--games", "9", "--json"]
    on_ray = run(*command, "--ray", "local", "--out", str(tmp_path))
    assert on_ray.exit_code == 0, on_ray.output
    assert timeless(on_ray.stdout) == timeless(run(*command, "--jobs", "1").stdout)


def test_somebody_who_is_not_ray_is_given_up_soon() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        refused = run("arena", "windmill", "--ray", address)
    assert f"No Ray cluster answers at {address}" in fails(refused, "no_cluster", 2)
