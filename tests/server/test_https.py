"""`talewind serve --https`: by the house's own authority, or by files of whoever keeps it."""

from __future__ import annotations

import os
import ssl
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
import trustme
import websockets
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
)

from talewind.engine import TalewindError
from talewind.server import authority, certificates, network
from talewind.server.authority import Authority
from talewind.server.ground import logs
from talewind.server.serving import LISTENING_VARIABLE
from talewind.server.web.https import DOWNLOAD, Https
from tests.cli.running import fails
from tests.cli.running import run as talewind

from .crash import Server, one_answer

HERE = "https://127.0.0.1:8710"


class House(Server):
    """A house whose authority somebody has installed already."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.authority = Authority.at(folder / certificates.FOLDER)
        self.trust = ssl.create_default_context(cadata=self.authority.pem)

    @property
    def _options(self) -> list[str]:
        return [*super()._options, "--https"]

    @property
    def _variables(self) -> dict[str, str]:
        return {**super()._variables, LISTENING_VARIABLE: "off"}

    @property
    def side_door(self) -> str:
        told = self.out.read_text().split("To trust it")[1].split()[0]
        return told.removesuffix("/trust")


async def test_whoever_trusts_the_house_plays_and_others_learn_how(tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        await house.start()
        table = await one_answer(house.url, house.trust)
        assert table["join_url"] == f"{house.url}/t/{table['code']}"
        with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
            httpx.get(house.url)
        async with httpx.AsyncClient(base_url=house.url, verify=house.trust or True) as client:
            answer = await client.get("/trust")
            assert "strict-transport-security" not in answer.headers, "it would shut the side door"
            assert "Secure" in (await client.get("/api/me")).headers["set-cookie"]
        await by_the_side_door(house)
    finally:
        assert await house.stop(30) == 0
    assert "slow_close" not in house.out.read_text()
    for file in (tmp_path / certificates.FOLDER).iterdir():
        assert file.stat().st_mode & 0o777 == 0o600, "nobody else reads a key"


async def by_the_side_door(house: House) -> None:
    async with httpx.AsyncClient(base_url=house.side_door) as client:
        told = await client.get(DOWNLOAD)
        assert told.headers["content-type"] == "application/x-x509-ca-cert"
        assert x509.load_der_x509_certificate(told.content) == house.authority.certificate
        page = (await client.get("/trust")).text
        printed = house.out.read_text().split("SHA-256 ")[1].split("\n")[0]
        assert bytes.fromhex(printed).hex() == house.authority.certificate.fingerprint(SHA256()).hex()
        assert printed in page
        assert f"{house.side_door}/trust" in page
        elsewhere = await client.get("/t/otter-plum-4731?seat=2")
        assert elsewhere.status_code == 307
        assert elsewhere.headers["location"] == f"{house.url}/t/otter-plum-4731?seat=2"
        assert (await client.get("/api/me")).status_code == 307, "no cookie goes by there"
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(f"ws{house.side_door.removeprefix('http')}/ws/t/otter-plum-4731")


# The authority


def shown(serving: ssl.SSLContext, trust: ssl.SSLContext, name: str = "localhost") -> bytes:
    """The certificate that whoever connects now is shown, and believes."""
    wires = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = serving.wrap_bio(wires[0], wires[1], server_side=True)
    client = trust.wrap_bio(wires[1], wires[0], server_hostname=name)
    waiting: list[Callable[[], None]] = [client.do_handshake, server.do_handshake]
    while waiting:
        step = waiting.pop(0)
        try:
            step()
        except ssl.SSLWantReadError:
            waiting.append(step)
    assert client.version() == "TLSv1.3"
    return client.getpeercert(binary_form=True) or b""


def test_a_new_address_is_vouched_for_while_the_house_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    https = certificates.found(None, None, tmp_path, "127.0.0.1", HERE)
    serving, trust = certificates.context(https), ssl.create_default_context(cadata=https.authority)
    assert serving.minimum_version == ssl.TLSVersion.TLSv1_2
    first, seen = shown(serving, trust), certificates.look_again(https, serving, ())
    assert certificates.look_again(https, serving, seen) == seen
    assert shown(serving, trust) == first
    with pytest.raises(ssl.SSLCertVerificationError, match=r"192\.168\.7\.7"):
        shown(serving, trust, "192.168.7.7")
    monkeypatch.setattr(network, "lan_addresses", lambda: ["192.168.7.7", "203.0.113.5"])
    assert certificates.look_again(https, serving, seen) != seen
    assert shown(serving, trust, "192.168.7.7") != first
    assert Authority.at(tmp_path).pem == https.authority, "it is made once"


def test_what_ends_soon_is_renewed_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house, file = Authority.at(tmp_path), tmp_path / certificates.HOUSE
    house.renew(file, ["localhost"])
    first = file.read_bytes()
    house.renew(file, ["localhost"])
    assert file.read_bytes() == first
    later = datetime.now(UTC) + authority.LEAF - authority.RENEWED_BEFORE + timedelta(hours=1)
    monkeypatch.setattr(authority, "_now", lambda: later)
    house.renew(file, ["localhost"])
    assert file.read_bytes() != first
    Authority.at(tmp_path / "another").renew(file, ["localhost"])
    assert not house._still_good(file, set()), "another's is not ours"


@pytest.mark.parametrize("name", ["bank.example", "8.8.8.8"])
def test_it_vouches_for_nobody_outside_of_local_networks(tmp_path: Path, name: str) -> None:
    """Not even if its key is stolen: the limit is in what people have installed."""
    house = Authority.at(tmp_path)
    key = ec.generate_private_key(ec.SECP256R1())
    authority._keep(tmp_path / "forged.pem", key, house._signed(key, [name]))
    forged = str(tmp_path / "forged.pem")
    serving = certificates.context(Https(certificate=forged, key=forged))
    trust = ssl.create_default_context(cadata=house.pem)
    with pytest.raises(ssl.SSLCertVerificationError, match="subtree"):
        shown(serving, trust, name)


# What is wrong is one line


def pair(
    folder: Path, name: str, not_before: datetime | None = None, not_after: datetime | None = None
) -> tuple[Path, Path]:
    made = trustme.CA().issue_cert("localhost", not_before=not_before, not_after=not_after)
    certificate, key = folder / f"{name}.crt", folder / f"{name}.key"
    made.cert_chain_pems[0].write_to_path(certificate)
    made.private_key_pem.write_to_path(key)
    return certificate, key


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Certificates and keys of all sorts."""
    folder = tmp_path_factory.mktemp("files")
    _, key = pair(folder, "good")
    pair(folder, "other")
    pair(folder, "old", not_after=datetime(2020, 2, 3, tzinfo=UTC))
    pair(folder, "early", not_before=datetime(2090, 2, 3, tzinfo=UTC), not_after=datetime(2091, 1, 1))
    (folder / "nonsense").write_text("nonsense")
    locked = load_pem_private_key(key.read_bytes(), None).private_bytes(
        Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"a word")
    )
    (folder / "locked.key").write_bytes(locked)
    return folder


@pytest.mark.parametrize(
    ("certificate", "key", "code"),
    [
        ("none.crt", "good.key", "no_certificate"),
        ("good.crt", "none.key", "no_key"),
        ("nonsense", "good.key", "bad_certificate"),
        ("good.crt", "nonsense", "bad_key"),
        ("good.crt", "locked.key", "bad_key"),
        ("good.crt", "other.key", "key_mismatch"),
        ("old.crt", "old.key", "certificate_expired"),
        ("early.crt", "early.key", "certificate_early"),
        ("good.crt", None, "half_a_pair"),
    ],
)
def test_files_that_nobody_can_be_served_with(
    files: Path, certificate: str, key: str | None, code: str
) -> None:
    with pytest.raises(TalewindError) as refused:
        certificates.found(str(files / certificate), key and str(files / key), files, "", HERE)
    assert refused.value.code == code


def test_it_is_said_before_the_house_is_opened(files: Path, tmp_path: Path) -> None:
    db = str(tmp_path / "t.sqlite3")
    wish = ["--certificate", str(files / "old.crt"), "--key", str(files / "old.key")]
    try:
        ended = talewind("serve", "--host", "127.0.0.1", "--port", "0", "--db", db, *wish)
    finally:
        logs.set_up(json=True, level="critical")
    assert "was good until 2020-02-03" in fails(ended, "certificate_expired")
    assert os.listdir(tmp_path) == []


def test_half_a_new_pair_is_not_taken_up(files: Path, tmp_path: Path) -> None:
    for name in ("good.crt", "good.key"):
        (tmp_path / name).write_bytes((files / name).read_bytes())
    certificate, key = str(tmp_path / "good.crt"), str(tmp_path / "good.key")
    https = certificates.found(certificate, key, tmp_path, "", "https://play.example.org")
    assert not https.authority
    serving, trust = certificates.context(https), ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    first, seen = shown(serving, trust), certificates.look_again(https, serving, ())
    (tmp_path / "good.crt").write_bytes((files / "other.crt").read_bytes())
    with pytest.raises(TalewindError, match="does not belong"):
        certificates.look_again(https, serving, seen)
    assert shown(serving, trust) == first
    (tmp_path / "good.key").write_bytes((files / "other.key").read_bytes())
    certificates.look_again(https, serving, seen)
    assert shown(serving, trust) == ssl.PEM_cert_to_DER_cert((files / "other.crt").read_text())


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("https://play.example.org", "not_local"),
        ("https://8.8.8.8", "not_local"),
        ("http://otter.local", "bad_url"),
    ],
)
def test_an_address_that_the_house_cannot_vouch_for(tmp_path: Path, url: str, code: str) -> None:
    with pytest.raises(TalewindError) as refused:
        certificates.found(None, None, tmp_path, "", url)
    assert refused.value.code == code


def test_a_key_that_others_may_read_or_that_is_damaged_is_not_used(tmp_path: Path) -> None:
    Authority.at(tmp_path)
    file = tmp_path / authority.AUTHORITY
    file.chmod(0o640)
    with pytest.raises(TalewindError, match="Others on this machine"):
        Authority.at(tmp_path)
    file.chmod(0o600)
    file.write_bytes(file.read_bytes()[:300])
    with pytest.raises(TalewindError, match="damaged"):
        Authority.at(tmp_path)
