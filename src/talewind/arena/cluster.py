"""Playing on a Ray cluster: its nodes come and go, and the games stay the same."""

from __future__ import annotations

import logging
import os
import pickle
import socket
import sys
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from talewind.engine import TalewindError, add_game, game_named
from talewind.pictures import Shelf, shelf, use_shelf

from .pool import Failure, Task, told
from .records import Record
from .settings import fingerprint

HERE, ANY = "local", "auto"
KNOCK_SECONDS = 3.0
LOOK_SECONDS = 1.0
"""How often it is looked whether the cluster is still there, and how large it is now."""
SECONDS_A_PARCEL = 0.5
"""Games travel in parcels that take about so long: short ones together, long ones alone."""
MOST_IN_A_PARCEL = 200
TRIES = 5
"""How often a parcel is begun again whose worker died, before somebody is told."""
IMPATIENT = {
    "RAY_gcs_server_port_wait_time_s": "2",
    "RAY_gcs_rpc_server_connect_timeout_s": "3",
    "RAY_py_gcs_connect_timeout_s": "5",
}
"""Ray waits minutes for a cluster that does not answer, unless its environment says otherwise."""


class Kit(NamedTuple):
    """What a worker must have before it plays; the rules by their name, which it must know from `path`."""

    path: tuple[str, ...]
    rules: bytes
    own_decks: Path | None


class Cluster:
    """A Ray cluster that was reached. `address`: HOST:PORT, `auto` for the one on this machine, `local` for
    one that is started here and ended with us. Where this process has joined one already, it is that."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        if address not in (HERE, ANY):
            _knock(address)
            for name, value in IMPATIENT.items():
                os.environ.setdefault(name, value)
        try:
            import ray
        except ImportError:
            raise TalewindError("no_ray", "Ray is not installed here: pip install 'talewind[ray]'.") from None
        self._ray: Any = ray
        self._joined_before = ray.is_initialized()
        if not self._joined_before:
            # A cluster of somebody else's has its own, or none; what we start needs none.
            dashboard = False if address == HERE else None
            try:
                ray.init(
                    address, include_dashboard=dashboard, log_to_driver=False, logging_level=logging.ERROR
                )
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise _nobody(address, str(error)) from error
        self._head: str = ray.get_runtime_context().gcs_address

    def close(self) -> None:
        """Leave it, unless somebody in this process had joined one before: that is theirs."""
        if not self._joined_before:
            self._ray.shutdown()

    def play(self, task: Task, numbers: Sequence[int], most: int | None) -> Generator[Record, None, None]:
        """Whatever a node has not told us of when it dies is played again by another."""
        ray = self._ray
        kit = ray.put(Kit(tuple(sys.path), pickle.dumps(game_named(task.settings.game)), shelf().own))
        play: Any = ray.remote(max_retries=TRIES)(_play_parcel)
        waiting, under_way = deque(numbers), set[Any]()
        size, room, looked = 1, 0, -LOOK_SECONDS
        try:
            while waiting or under_way:
                if monotonic() - looked >= LOOK_SECONDS:
                    room, looked = most or 2 * self._cores(), monotonic()
                while waiting and len(under_way) < room:
                    parcel = [waiting.popleft() for _ in range(min(size, len(waiting)))]
                    under_way.add(play.remote(kit, task, parcel))
                done, _ = ray.wait(list(under_way), timeout=LOOK_SECONDS)
                for each in done:
                    outcomes: list[Record | Failure] = ray.get(each)
                    under_way.remove(each)
                    for outcome in outcomes:
                        record = told(outcome)
                        size = _fitting(record)
                        yield record
        except ray.exceptions.RayError as error:
            raise TalewindError(
                "worker_lost", f"The cluster could not play on: {str(error).strip().splitlines()[0]}"
            ) from error
        finally:
            for each in under_way:
                ray.cancel(each, force=True)

    def _cores(self) -> int:
        """One more parcel for each core is under way, so that none waits; not all, so that a stop is quick.

        Where the head has died, Ray would wait for it a minute long and then end this process without a word.
        """
        _knock(self._head)
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))


@contextmanager
def reached(address: str | None) -> Iterator[Cluster | None]:
    """The cluster at an address for as long as it is needed; none, where none was asked for."""
    if address is None:
        yield None
        return
    with closing(Cluster(address)) as cluster:
        yield cluster


def _fitting(record: Record) -> int:
    """How many games like this one make a parcel."""
    return int(max(1, min(MOST_IN_A_PARCEL, SECONDS_A_PARCEL * 1000 / max(sum(record.ms), 1))))


def _knock(address: str) -> None:
    """Whether anybody is there at all: known in a moment, and before Ray is loaded."""
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or "/" in host:
        raise TalewindError(
            "bad_address", f"A Ray cluster's address is HOST:PORT, {ANY!r} or {HERE!r}, not {address!r}."
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise _nobody(address, str(error)) from error


def _nobody(address: str, why: str) -> TalewindError:
    first = why.strip().partition(". ")[0].rstrip(".")
    return TalewindError("no_cluster", f"No Ray cluster answers at {address}: {first}.")


# On the other side


def _play_parcel(kit: Kit, task: Task, numbers: Sequence[int]) -> list[Record | Failure]:
    try:
        _enter(kit, task.settings.game, task.settings.code)
    except TalewindError as error:
        return [Failure(error.code, error.sentence)]
    return [task.play(number) for number in numbers]


@cache
def _enter(kit: Kit, game: str, code: str) -> None:
    """A worker begins: it must play by the very files that the others play by."""
    sys.path += [place for place in kit.path if place not in sys.path]
    try:
        rules = pickle.loads(kit.rules)
    except (ImportError, AttributeError) as error:
        raise TalewindError(
            "other_files", f"{game} is not on node {socket.gethostname()} of the cluster: {error}."
        ) from error
    if fingerprint(rules) != code:
        raise TalewindError(
            "other_files",
            f"Node {socket.gethostname()} of the cluster has other rules, bots or tales of {game} than this "
            "machine.",
        )
    add_game(rules)
    if kit.own_decks is not None:
        use_shelf(Shelf(kit.own_decks))
