"""`talewind serve` as a process: how it begins, what it says, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from talewind.engine import TalewindError
from talewind.server import network, run
from talewind.server.ground import logs
from talewind.server.storage import home
from talewind.server.storage.backup import back_up
from talewind.server.storage.restore import restore
from talewind.server.tables.backups import BEFORE
from tests.cli.running import fails
from tests.cli.running import run as talewind
from tests.golden.record_house import HOUSES
from tests.server.test_golden_houses import unpacked

START_SECONDS = 120.0
POSTGRES = "postgresql://nobody@127.0.0.1:1/nothing"


def start(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "talewind.cli", "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
    )


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(process: subprocess.Popen[str], address: str) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            httpx.get(f"{address}/health", timeout=60)
            break
        except httpx.TransportError:
            time.sleep(0.05)


@pytest.fixture
def server(tmp_path: Path, free_port: int) -> Iterator[tuple[subprocess.Popen[str], str]]:
    process = start("--host", "127.0.0.1", "--port", str(free_port), "--db", str(tmp_path / "t.sqlite3"))
    address = f"http://127.0.0.1:{free_port}"
    wait_for(process, address)
    try:
        yield process, address
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_it_says_where_it_is_and_ends_in_good_order(
    server: tuple[subprocess.Popen[str], str], tmp_path: Path
) -> None:
    process, address = server
    head = httpx.head(f"{address}/health")
    assert (head.status_code, head.content, int(head.headers["content-length"]) > 0) == (200, b"", True)
    made = httpx.post(
        f"{address}/api/tables", json={"game": "windmill", "name": "Mara", "play_now": True}, timeout=60
    )
    assert made.status_code == 201
    process.send_signal(signal.SIGTERM)
    said, complained = process.communicate(timeout=60)
    assert process.returncode == 0, complained
    assert address in said
    assert str(tmp_path / "t.sqlite3") in said
    assert "Traceback" not in complained
    assert back_up(str(tmp_path / "t.sqlite3"), tmp_path / "copy.zip", tmp_path / "decks").tables == 1


def test_a_house_of_an_older_version_is_backed_up_before_it_is_changed(
    tmp_path: Path, free_port: int
) -> None:
    db = unpacked(HOUSES / "edition-4.sqlite3.xz", tmp_path / "t.sqlite3")
    with closing(sqlite3.connect(db)) as file:
        (before,) = file.execute("select version_num from alembic_version").fetchone()
    process = start("--host", "127.0.0.1", "--port", str(free_port), "--db", str(db))
    try:
        wait_for(process, f"http://127.0.0.1:{free_port}")
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 0, said
    (made,) = (tmp_path / BEFORE).iterdir()
    assert f"As it was before, it lies in {made}." in said
    kept = tmp_path / "as-it-was.sqlite3"
    restore(str(kept), made, tmp_path / "decks")
    revisions = []
    for each in (db, kept):
        with closing(sqlite3.connect(each)) as file:
            revisions.append(file.execute("select version_num from alembic_version").fetchone()[0])
    assert revisions[0] > revisions[1] == before


def test_backups_that_cannot_be(tmp_path: Path) -> None:
    copy, decks = tmp_path / "copy", tmp_path / "decks"
    with pytest.raises(TalewindError, match="no database"):
        back_up(str(tmp_path / "none.sqlite3"), copy, decks)
    with pytest.raises(TalewindError, match="cannot be reached"):
        back_up("postgresql://nobody@127.0.0.1:1/nothing", copy, decks)
    (tmp_path / "not.sqlite3").write_bytes(b"nonsense" * 1000)
    with pytest.raises(TalewindError, match="is not a database"):
        back_up(str(tmp_path / "not.sqlite3"), copy, decks)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["not.sqlite3"]


def test_where_a_port_is_in_use_another_may_do(free_port: int) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", free_port))
        other.listen()
        with network.open_port("127.0.0.1", free_port, others=20) as listener:
            assert free_port < listener.getsockname()[1] <= free_port + 20
        with pytest.raises(TalewindError, match="is in use"):
            network.open_port("127.0.0.1", free_port)


def test_a_port_in_use_is_one_line(tmp_path: Path, free_port: int) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", free_port))
        other.listen()
        try:
            ended = talewind(
                "serve", "--host", "127.0.0.1", "--port", str(free_port), "--db", str(tmp_path / "t.sqlite3")
            )
        finally:
            logs.set_up(json=True, level="critical")
    assert f"Port {free_port} is in use" in fails(ended, "port_in_use")
    assert not (tmp_path / "t.sqlite3").exists()


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"public_url": "tales.example.org"}, "public address"),
        ({"public_url": "https://example.org/tales"}, "public address"),
        ({"public_url": "https://[broken"}, "public address"),
        ({"trusted_proxy": ["nginx"]}, "trusted proxy"),
        ({"db": "mysql://x"}, "SQLite or PostgreSQL"),
        ({"bus": "bus:4222"}, "address like nats:"),
        ({"workers": 2, "db": "t.sqlite3"}, "talewind move"),
        ({"workers": 2, "db": POSTGRES, "reload": True}, "leave out --workers"),
        ({"workers": 3, "db": POSTGRES, "metrics_port": 65534}, "too few"),
        ({"host": "no.such.host.invalid"}, "cannot listen"),
        ({"host": "192.0.2.77"}, "cannot listen"),
        ({"port": 99999}, "cannot listen"),
    ],
)
def test_what_keeps_it_from_starting_is_one_sentence(wish: dict[str, Any], said: str) -> None:
    try:
        with pytest.raises(TalewindError, match=said) as caught:
            run.serve(**{"port": 0, "host": "127.0.0.1", **wish})
    finally:
        logs.set_up(json=True, level="critical")
    assert "\n" not in caught.value.sentence


def test_only_nodes_on_one_postgresql_have_a_bus(tmp_path: Path) -> None:
    try:
        with pytest.raises(TalewindError) as caught:
            run.serve(port=0, host="127.0.0.1", db=str(tmp_path / "t.sqlite3"), bus="nats://127.0.0.1:9")
    finally:
        logs.set_up(json=True, level="critical")
    assert caught.value.code == "bus_needs_postgres"


def test_json_logs_are_json(tmp_path: Path, free_port: int) -> None:
    process = start(
        "--host",
        "127.0.0.1",
        "--port",
        str(free_port),
        "--db",
        str(tmp_path / "t.sqlite3"),
        "--log-format",
        "json",
    )
    assert process.stderr is not None
    line: dict[str, Any] = json.loads(process.stderr.readline())
    assert line["event"] == "open"
    process.send_signal(signal.SIGINT)
    _, rest = process.communicate(timeout=60)
    assert process.returncode == 0
    for more in rest.splitlines():
        json.loads(more)


def test_where_the_database_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TALEWIND_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert home.default_db() == str(tmp_path / "talewind" / "talewind.sqlite3")
    monkeypatch.setenv("TALEWIND_DB", "/elsewhere.sqlite3")
    assert home.default_db() == "/elsewhere.sqlite3"


def test_addresses_for_this_machine_and_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "lan_addresses", lambda: ["192.168.1.7"])
    assert network.addresses("0.0.0.0", 80) == ("http://localhost:80", ["http://192.168.1.7:80"])
    assert network.addresses("127.0.0.1", 80) == ("http://127.0.0.1:80", [])
    assert network.addresses("192.168.1.7", 80) == ("http://192.168.1.7:80", ["http://192.168.1.7:80"])
    assert network.addresses("::1", 80) == ("http://[::1]:80", [])
