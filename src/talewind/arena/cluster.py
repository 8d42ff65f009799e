"""Playing on a Ray cluster: its nodes come and go, and the games stay the same."""

from __future__ import annotations

import logging
import os
import pickle
import socket
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from talewind.engine import TalewindError, add_game, game_named
from talewind.pictures import Shelf, shelf, use_shelf

from .parcels import TRIES, Failure, Outcomes, Task, played_by
from .records import Record
from .settings import fingerprint

HERE, ANY = "local", "auto"
KNOCK_SECONDS = 3.0
LOOK_SECONDS = 1.0
"""How often it is looked whether the cluster is still there, and how large it is now."""
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
        with closing(Nodes(self._ray, self._head, task, most)) as nodes:
            try:
                yield from played_by(nodes, numbers)
            except self._ray.exceptions.RayError as error:
                # Of a mistake in a worker the last line tells what it was, of all else the first.
                told = str(error).strip().splitlines()
                why = told[-1] if isinstance(error, self._ray.exceptions.RayTaskError) else told[0]
                raise TalewindError("worker_lost", f"The cluster could not play on: {why.strip()}") from error


class Nodes:
    """Whoever plays on a cluster."""

    def __init__(self, ray: Any, head: str, task: Task, most: int | None) -> None:
        self._ray, self._head, self._task, self._most = ray, head, task, most
        self._kit = ray.put(Kit(tuple(sys.path), pickle.dumps(game_named(task.settings.game)), shelf().own))
        self._play: Any = ray.remote(max_retries=TRIES)(_play_parcel)
        self._under_way = set[Any]()
        self._room, self._looked = 0, -LOOK_SECONDS

    def close(self) -> None:
        for each in self._under_way:
            self._ray.cancel(each, force=True)

    def room(self) -> int:
        if monotonic() - self._looked >= LOOK_SECONDS:
            self._room, self._looked = self._most or 2 * self._cores(), monotonic()
        return self._room

    def take(self, parcel: list[int]) -> None:
        self._under_way.add(self._play.remote(self._kit, self._task, parcel))

    def hand_in(self) -> Iterator[Outcomes]:
        done, _ = self._ray.wait(list(self._under_way), timeout=LOOK_SECONDS)
        for each in done:
            outcomes: Outcomes = self._ray.get(each)
            self._under_way.remove(each)
            yield outcomes

    def _cores(self) -> int:
        """Where the head has died, Ray would wait a minute for it and then end this process wordlessly."""
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


def _play_parcel(kit: Kit, task: Task, parcel: Sequence[int]) -> Outcomes:
    try:
        _enter(kit, task.settings.game, task.settings.code)
    except TalewindError as error:
        return [Failure(error.code, error.sentence)]
    return task.play_all(parcel)


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
