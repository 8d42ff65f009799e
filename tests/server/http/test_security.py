"""Headers, proxies and origins."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator

import httpx
import pytest

from talewind.engine import TalewindError
from talewind.server.ground import logs
from talewind.server.web import security
from talewind.server.web.app import Config, Entrance

from .conftest import app_for, caller
from .fake_house import FakeHouse

PATHS = [
    "/",
    "/api/games",
    "/api/nowhere",
    "/health",
    "/schema",
    "/t/some-table-1234",
    "/pictures/x/y.webp",
]


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_carries_the_headers(mara: httpx.AsyncClient, path: str) -> None:
    headers = (await mara.get(path)).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "microphone=(self)" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert headers["x-request-id"]
    assert len(headers.get_list("content-security-policy")) == 1


@pytest.mark.parametrize("path", PATHS)
async def test_the_policy_is_strict(mara: httpx.AsyncClient, path: str) -> None:
    policy = (await mara.get(path)).headers["content-security-policy"]
    rules = {
        name: rest.split()
        for name, *rest_ in [part.split(" ", 1) for part in policy.split("; ")]
        for rest in rest_
    }
    assert "unsafe" not in policy
    assert "*" not in policy
    assert rules["default-src"] == rules["font-src"] == ["'self'"]
    for inline in (rules["script-src"], rules["style-src"]):
        assert inline[0] == "'self'"
        assert all(one.startswith("'sha256-") for one in inline[1:])
        assert len(inline) == 1 or path in ("/", "/t/some-table-1234"), "only the page has something inline"
    assert rules["img-src"] == ["'self'", "data:", "blob:"]
    assert rules["connect-src"] == ["'self'", "ws://talewind.test", "wss://talewind.test"]
    assert rules["frame-ancestors"] == rules["base-uri"] == rules["object-src"] == ["'none'"]
    assert rules["form-action"] == ["'self'"]


@pytest.mark.parametrize("host", ["evil.test; script-src *", "a b", "x'y", ""])
def test_a_made_up_host_does_not_change_the_policy(host: str) -> None:
    assert "evil" not in security.content_policy(host)
    assert "connect-src 'self';" in security.content_policy(host)


async def test_refusals_at_the_entrance_carry_the_headers_too(mara: httpx.AsyncClient) -> None:
    refused = await mara.post("/api/tables", json={}, headers={"origin": "http://evil.test"})
    assert refused.status_code == 403
    assert "content-security-policy" in refused.headers


async def test_hsts_only_over_https(app: Entrance) -> None:
    async with caller(app, base_url="https://talewind.test") as client:
        assert "max-age" in (await client.get("/health")).headers["strict-transport-security"]


async def test_what_is_private_is_not_cached(mara: httpx.AsyncClient) -> None:
    assert (await mara.get("/api/me")).headers["cache-control"] == "no-store"


async def ask_through(app: Entrance, peer: str, forwarded: str) -> int:
    """How many guests were counted against the address that the proxy names."""
    async with caller(app, peer) as client:
        return (await client.get("/api/me", headers={"x-forwarded-for": forwarded})).status_code


async def test_a_stranger_cannot_pretend_to_be_many(house: FakeHouse) -> None:
    app = app_for(house)
    seen = [await ask_through(app, "203.0.113.9", f"198.51.100.{n}") for n in range(80)]
    assert 429 in seen


async def test_a_trusted_proxy_tells_clients_apart(house: FakeHouse) -> None:
    app = app_for(house, Config(trusted_proxies=("10.0.0.0/8",)))
    seen = [await ask_through(app, "10.1.2.3", f"198.51.100.{n}, 10.9.9.9") for n in range(80)]
    assert set(seen) == {200}
    seen = [await ask_through(app, "10.1.2.3", f"192.0.2.{n}, 198.51.100.200") for n in range(80)]
    assert 429 in seen


async def test_a_trusted_proxy_tells_that_it_speaks_https(house: FakeHouse) -> None:
    app = app_for(house, Config(trusted_proxies=("127.0.0.1",)))
    headers = {"x-forwarded-proto": "https"}
    async with caller(app, "127.0.0.1") as client:
        answer = await client.get("/api/me", headers=headers)
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers
    async with caller(app, "203.0.113.9") as client:
        assert "strict-transport-security" not in (await client.get("/api/me", headers=headers)).headers


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(TalewindError, match="trusted proxy"):
        security.networks(["nginx"])


def test_a_household_shares_one_limit() -> None:
    one = security.rate_key({"client": ("2001:db8:1:2:aaaa::1", 1)})
    assert one == security.rate_key({"client": ("2001:db8:1:2:bbbb::9", 1)})
    assert one != security.rate_key({"client": ("2001:db8:1:3::1", 1)})
    assert security.rate_key({"client": ("::ffff:203.0.113.5", 1)}) == "203.0.113.5"


async def test_without_limits_a_benchmark_may_run(house: FakeHouse) -> None:
    app = app_for(house, Config(limits=False))
    async with caller(app) as client:
        for n in range(300):
            assert (await client.get(f"/api/tables/wrong{n}")).status_code == 404


def test_log_lines_keep_secrets_back() -> None:
    line = logs.keep_secrets(None, "info", {"event": "x", "cookie": "abc", "words": "Once", "ms": 3})
    assert line == {"event": "x", "cookie": "(kept back)", "words": "(kept back)", "ms": 3}


@pytest.fixture
def log_lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    lines = io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", lines)
        logs.set_up(json=True, level="debug")
    yield lines.getvalue
    logs.set_up(json=True, level="critical")


async def test_a_request_is_logged_by_its_route(
    mara: httpx.AsyncClient, house: FakeHouse, table: str, log_lines: Callable[[], str]
) -> None:
    cookie = mara.cookies["talewind"]
    await mara.get(f"/api/tables/{table}")
    await mara.post("/api/seat-links/very-secret")
    await mara.put("/api/me", json={"name": "Scheherazade"})
    house.broken = RuntimeError("Once upon a time")
    await mara.get("/api/me", headers={"x-tale": "Once upon a time"})
    said = log_lines()
    assert '"route": "/api/tables/{code}"' in said
    assert "RuntimeError" in said
    for secret in (table, "very-secret", cookie, "Scheherazade", "Once upon"):
        assert secret not in said
