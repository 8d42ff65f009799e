"""Proxies and the bus as `deploy/` sets them up, with the real programs: who is sent where, who is let in."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple, Protocol

import httpx
import nats
import pytest
import trustme
from nats.errors import Error as NatsError

from talewind.server.serving import LISTENING_VARIABLE
from tests.server.crash import Server, one_answer
from tools import proxies

from .test_files import DEPLOY, INSTALLED, not_read, run

CODES = [f"otter-plum-{number}" for number in range(1000, 1016)]
PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Node(ThreadingHTTPServer):
    """Says its name, and by which addresses it was asked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ready = True
        super().__init__(("127.0.0.1", 0), Answer)
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.server_port}"


class Answer(BaseHTTPRequestHandler):
    server: Node

    def do_GET(self) -> None:
        told = self.server.name.encode()
        self.send_response(200 if self.server.ready or self.path != "/ready" else 503)
        self.send_header("content-length", str(len(told)))
        self.send_header("x-seen", f"{self.headers['x-forwarded-for']} {self.headers['x-forwarded-proto']}")
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def nodes() -> Iterator[list[Node]]:
    made = [Node("one"), Node("two")]
    yield made
    for node in made:
        node.shutdown()
        node.server_close()


@contextmanager
def running(
    *command: str | Path, port: int, folder: Path, environment: Mapping[str, str] | None = None
) -> Iterator[None]:
    """A program, from the moment on when it listens."""
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(list(map(str, command)), env=environment, stdout=said, stderr=said)
    try:
        ends = time.monotonic() + PATIENCE
        while not listens(port):
            assert process.poll() is None, (folder / "said").read_text()
            assert time.monotonic() < ends
            time.sleep(0.01)
        yield
    finally:
        process.kill()
        process.wait(PATIENCE)


def listens(port: int) -> bool:
    with socket.socket() as there:
        return there.connect_ex(("127.0.0.1", port)) == 0


def caddy(text: str, port: int, folder: Path) -> tuple[list[str | Path], list[str | Path]]:
    file = folder / "Caddyfile"
    file.write_text(
        "{\n\tadmin off\n\tauto_https off\n}\n"
        + text.replace("{$TALEWIND_SITE:localhost}", f"http://127.0.0.1:{port}")
    )
    program = INSTALLED / "caddy"
    return [program, "validate", "--config", file], [program, "run", "--config", file]


def nginx(text: str, port: int, folder: Path) -> tuple[list[str | Path], list[str | Path]]:
    (folder / "talewind.conf").write_text(text.replace("listen 80;", f"listen 127.0.0.1:{port};"))
    places = "\n".join(
        f"{what}_temp_path {folder}/{what};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"pid {folder}/pid; error_log stderr; daemon off; master_process off;\n"
        f"events {{}}\nhttp {{ access_log off; {places} include {folder}/talewind.conf; }}\n"
    )
    program = [
        proxies.find("nginx") or "",
        "-p",
        str(folder),
        "-e",
        "stderr",
        "-c",
        str(folder / "nginx.conf"),
    ]
    return [*program, "-t"], [*program]


def haproxy(text: str, port: int, folder: Path) -> tuple[list[str | Path], list[str | Path]]:
    file = folder / "haproxy.cfg"
    file.write_text(text.replace("bind :80\n", f"bind 127.0.0.1:{port}\n"))
    program = proxies.find("haproxy") or ""
    return [program, "-c", "-f", file], [program, "-f", file]


PROXIES: dict[str, tuple[str, Callable[[str, int, Path], tuple[list[str | Path], list[str | Path]]]]] = {
    "caddy": ("caddy/Caddyfile", caddy),
    "nginx": ("nginx/talewind.conf", nginx),
    "haproxy": ("haproxy/haproxy.cfg", haproxy),
}
ANYWHERE = {"caddy": "import by_table\n}", "nginx": "http://by_table", "haproxy": "default_backend by_table"}


class Upstream(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def address(self) -> str: ...


@contextmanager
def in_front_of(
    nodes: Sequence[Upstream], proxy: str, folder: Path, *, affinity: bool
) -> Iterator[httpx.Client | None]:
    """A proxy as it is set up, with other addresses; None, said aloud, where there is none."""
    name, set_up = PROXIES[proxy]
    if proxy in proxies.NAMES and proxies.find(proxy) is None:
        not_read(proxy)
        yield None
        return
    text, port = (DEPLOY / name).read_text(), free_port()
    if not affinity:
        assert ANYWHERE[proxy] in text
        text = text.replace(ANYWHERE[proxy], ANYWHERE[proxy].replace("by_table", "anywhere"))
    for node in nodes:
        text = re.sub(rf"\b{node.name}:8710\b", node.address, text)
    check, start = set_up(text, port, folder)
    environment = {**proxies.environment(), "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    run(*check, environment=environment)
    with (
        running(*start, port=port, folder=folder, environment=environment),
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client,
    ):
        yield client


def until(shown: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not shown():
        assert time.monotonic() < ends
        time.sleep(0.05)


@pytest.mark.parametrize("proxy", PROXIES)
def test_whoever_wants_a_table_is_sent_to_one_node_by_its_code(
    proxy: str, nodes: list[Node], tmp_path: Path
) -> None:
    with in_front_of(nodes, proxy, tmp_path, affinity=True) as client:
        if client is None:
            return
        until(lambda: {client.get(f"/t/{code}").text for code in CODES} == {"one", "two"})
        assert client.get("/").headers["x-seen"] == "127.0.0.1 http"
        for code in CODES:
            asked = {
                client.get(path).text
                for path in (
                    f"/t/{code}",
                    f"/t/{code}/screen",
                    f"/ws/t/{code}",
                    f"/api/tables/{code}/chairs/1",
                )
            }
            assert len(asked) == 1, "wherever it is asked for"


@pytest.mark.parametrize("proxy", PROXIES)
def test_without_affinity_a_table_is_anywhere(proxy: str, nodes: list[Node], tmp_path: Path) -> None:
    with in_front_of(nodes, proxy, tmp_path, affinity=False) as client:
        if client is None:
            return

        def sent_to() -> set[str]:
            return {client.get(f"/t/{CODES[0]}").text for _ in range(20)}

        until(lambda: sent_to() == {"one", "two"})
        if proxy != "nginx":
            nodes[0].ready = False
            until(lambda: sent_to() == {"two"})


# A house behind it


class House(Server):
    """`talewind serve`, which believes what the proxy says."""

    @property
    def _options(self) -> list[str]:
        return [*super()._options, "--trusted-proxy", "127.0.0.1"]

    @property
    def _variables(self) -> dict[str, str]:
        return {**super()._variables, LISTENING_VARIABLE: "off"}


class Named(NamedTuple):
    name: str
    address: str


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    try:
        asyncio.run(house.start())
        yield house
    finally:
        house.kill()


@pytest.mark.parametrize("proxy", PROXIES)
async def test_people_play_through_it(proxy: str, house: House, tmp_path: Path) -> None:
    """A WebSocket goes through, with its cookie and where it comes from, and an answer counts."""
    there = [Named(name, f"127.0.0.1:{house.port}") for name in ("one", "two")]
    with in_front_of(there, proxy, tmp_path, affinity=True) as client:
        if client is None:
            return
        until(lambda: client.get("/ready").status_code == 200)
        await one_answer(str(client.base_url).rstrip("/"))


# The bus


@contextmanager
def bus(folder: Path, *, tls: bool) -> Iterator[str]:
    """NATS as `deploy/nats` sets it up, at another port."""
    port = free_port()
    for file in (DEPLOY / "nats").iterdir():
        text = file.read_text().replace("0.0.0.0:4222", f"127.0.0.1:{port}").replace("/etc/nats", str(folder))
        (folder / file.name).write_text(re.sub(r"^http:.*$", "", text, flags=re.MULTILINE))
    file = folder / ("nats-tls.conf" if tls else "nats.conf")
    environment = {**os.environ, "TALEWIND_BUS_PASSWORD": "a-word"}
    program = INSTALLED / "nats-server"
    run(program, "-t", "--config", file, environment=environment)
    with running(program, "--config", file, port=port, folder=folder, environment=environment):
        yield f"127.0.0.1:{port}"


def trusting(authority: trustme.CA) -> ssl.SSLContext:
    context = ssl.create_default_context()
    authority.configure_trust(context)
    return context


async def let_in(url: str, trust: ssl.SSLContext | None = None, called: str | None = None) -> bool:
    """Whether a node would be; `called`: the name by which it knows the bus."""
    try:
        client = await nats.connect(
            url,
            tls=trust,
            tls_hostname=called,
            allow_reconnect=False,
            connect_timeout=20,
            error_cb=_nothing,
        )
    except (NatsError, OSError):
        return False
    await client.flush()
    await client.close()
    return True


async def _nothing(_: Exception) -> None:
    pass


async def test_the_bus_lets_nobody_in_without_its_word(tmp_path: Path) -> None:
    with bus(tmp_path, tls=False) as address:
        assert await let_in(f"nats://talewind:a-word@{address}")
        assert not await let_in(f"nats://talewind:another@{address}")
        assert not await let_in(f"nats://{address}")


async def test_with_tls_the_bus_is_who_it_says_and_speaks_nothing_else(tmp_path: Path) -> None:
    ours, others = trustme.CA(), trustme.CA()
    certificate = ours.issue_cert("127.0.0.1")
    (tmp_path / "tls").mkdir()
    certificate.cert_chain_pems[0].write_to_path(tmp_path / "tls" / "tls.crt")
    certificate.private_key_pem.write_to_path(tmp_path / "tls" / "tls.key")
    with bus(tmp_path, tls=True) as address:
        assert await let_in(f"tls://talewind:a-word@{address}", trusting(ours))
        assert not await let_in(f"tls://talewind:another@{address}", trusting(ours))
        assert not await let_in(f"tls://talewind:a-word@{address}", trusting(others))


async def test_the_certificate_that_we_say_how_to_make_is_one(tmp_path: Path) -> None:
    (tmp_path / "tls").mkdir()
    told = (DEPLOY / "kubernetes" / "nats.yaml").read_text()
    for line in re.findall(r"^# +((?:openssl|cp) .*)$", told, re.MULTILINE):
        program, *arguments = line.split()
        if shutil.which(program) is None:
            not_read(program)
            return
        subprocess.run([program, *arguments], cwd=tmp_path / "tls", check=True, capture_output=True)
    trust = ssl.create_default_context(cafile=tmp_path / "tls" / "ca.crt")
    with bus(tmp_path, tls=True) as address:
        assert await let_in(f"tls://talewind:a-word@{address}", trust, "nats")
        assert not await let_in(f"tls://talewind:a-word@{address}", trust, "another")
