"""The bus is not for strangers: nodes come with a user and a password, over TLS or not at all."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import trustme

from talewind.engine import TalewindError
from talewind.server.nodes.bus import Nats

from .conftest import open_at_once
from .nodes import PATIENCE, Bus, Game, House, Node
from .wires import looks_that_pass

pytestmark = [pytest.mark.postgres, pytest.mark.crash]

WORD = "talewind:a-word"


class Believing(Node):
    """It trusts an authority of its own."""

    def __init__(self, folder: Path, db: str, bus: str, authority: Path) -> None:
        super().__init__(folder, db, bus)
        self._authority = authority

    @property
    def _variables(self) -> dict[str, str]:
        return {**super()._variables, "SSL_CERT_FILE": str(self._authority)}


@pytest.fixture
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def pem(authority: trustme.CA, tmp_path: Path) -> Path:
    authority.cert_pem.write_to_path(tmp_path / "authority.pem")
    return tmp_path / "authority.pem"


@pytest.fixture
async def guarded(authority: trustme.CA, tmp_path: Path) -> AsyncIterator[Bus]:
    certificate = authority.issue_cert("127.0.0.1")
    certificate.cert_chain_pems[0].write_to_path(tmp_path / "tls.crt")
    certificate.private_key_pem.write_to_path(tmp_path / "tls.key")
    user, password = WORD.split(":")
    tls = ("--tls", "--tlscert", str(tmp_path / "tls.crt"), "--tlskey", str(tmp_path / "tls.key"))
    bus = Bus("--user", user, "--pass", password, *tls)
    await bus.start()
    yield bus
    bus.kill()


async def test_nodes_play_over_tls_and_a_stranger_is_refused(
    guarded: Bus, db: str, authority: trustme.CA, pem: Path, tmp_path: Path, house: House
) -> None:
    address = f"127.0.0.1:{guarded.port}"
    ours = [Believing(tmp_path / name, db, f"tls://{WORD}@{address}", pem) for name in ("a", "b")]
    stranger = Believing(tmp_path / "c", db, f"tls://talewind:another@{address}", pem)
    refused = asyncio.create_task(stranger.is_refused())
    async with open_at_once(ours):
        one, two = ours
        trust = ssl.create_default_context()
        authority.configure_trust(trust)
        async with looks_that_pass(f"tls://{WORD}@{address}", trust) as passed:
            async with Game.begun([one], [two], [two]) as game:
                await house.stands(game, [one])
            assert game.visits == [1, 1, 1]
            seats = await house.nobody_peeps(passed)
            assert seats == {1, 2}, "what only seat 0 may see stays at its node"
    said = await refused
    assert "does not let this node in" in said
    assert "another" not in said, "no password is told"


async def test_whoever_is_not_let_in_is_told_why(
    guarded: Bus, bus: Bus, pem: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("talewind.server.nodes.bus.CONNECT_SECONDS", PATIENCE)
    address = f"127.0.0.1:{guarded.port}"
    assert await is_hung_up_on(guarded), "whoever speaks no TLS is not heard"

    async def why(url: str, trusted: Path) -> str:
        monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
        with pytest.raises(TalewindError) as refusal:
            await Nats.open(url)
        return refusal.value.code

    other = tmp_path / "other.pem"
    trustme.CA().cert_pem.write_to_path(other)
    assert await why(f"tls://{address}", pem) == "bus_refused"
    assert await why(f"tls://{WORD}@{address}", other) == "bus_untrusted"
    assert await why(f"tls://{WORD}@127.0.0.1:{bus.port}", pem) == "bus_without_tls", "no password is told"


async def is_hung_up_on(bus: Bus) -> bool:
    reader, writer = await asyncio.open_connection("127.0.0.1", bus.port)
    user, password = WORD.split(":")
    await reader.readline()
    writer.write(b'CONNECT {"verbose":true,"user":"%b","pass":"%b"}\r\n' % (user.encode(), password.encode()))
    with suppress(ConnectionError):
        heard = await reader.read()
        writer.close()
        return b"+OK" not in heard
    return True
