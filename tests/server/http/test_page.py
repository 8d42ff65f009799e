"""The page, its assets, and the pictures."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from talewind.server.web.app import Config

from .conftest import app_for, caller
from .fake_house import FakeHouse

PLACES = [
    "/",
    "/t/otter-plum-4731",
    "/t/otter-plum-4731/screen",
    "/t/otter-plum-4731/replay",
    "/book/abc",
    "/replay/abc",
    "/rules/windmill",
    "/credits",
    "/bench",
    "/keeper",
    "/keeper/some-token",
    "/tables",
    "/s/some-token",
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / ".vite").mkdir()
    (page / "index.html").write_text("<!doctype html><title>Talewind</title>" + "<p>tale</p>" * 50)
    (page / "assets" / "index-abc123.js").write_text("console.log('tale')\n" * 100)
    (page / "assets" / "literata-abc.woff2").write_bytes(b"wOF2" * 10)
    (page / "manifest.webmanifest").write_text("{}")
    (page / ".vite" / "manifest.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    return page


@pytest.fixture
async def client(house: FakeHouse, folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with caller(app_for(house, Config(page=str(folder)))) as client:
        yield client


@pytest.mark.parametrize("place", PLACES)
async def test_every_place_is_the_one_page(client: httpx.AsyncClient, place: str) -> None:
    page = await client.get(place)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert "<title>Talewind</title>" in page.text


async def test_what_stands_inline_is_named_by_its_hash_and_nothing_else_is(
    client: httpx.AsyncClient, folder: Path
) -> None:
    (folder / "index.html").write_text("<style>p{}</style><script>1</script><script src=/x.js></script>")
    policy = (await client.get("/")).headers["content-security-policy"]
    assert "style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='; " in policy
    assert policy.count("sha256-") == 2
    assert "sha256-" not in (await client.get("/assets/index-abc123.js")).headers["content-security-policy"]


@pytest.mark.parametrize(
    "path", ["/", "/t/otter-plum-4731", "/assets/index-abc123.js", "picture", "/health", "/nowhere"]
)
async def test_the_head_of_a_page_is_that_of_its_get(client: httpx.AsyncClient, path: str) -> None:
    if path == "picture":
        path = (await client.get("/api/decks/windmill")).json()["pictures"][0]["small"]
    whole, head = await client.get(path), await client.head(path)
    assert head.content == b""
    assert head.status_code == whole.status_code
    assert whole.content
    for name in ("content-type", "content-length", "cache-control", "etag", "content-security-policy"):
        assert head.headers.get(name) == whole.headers.get(name)


async def test_a_head_changes_nothing_where_there_is_no_get(client: httpx.AsyncClient) -> None:
    assert (await client.head("/api/tables")).status_code == 405


async def test_a_page_that_did_not_change_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first = await client.get("/")
    again = await client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_assets_are_kept_for_ever_and_squeezed(client: httpx.AsyncClient) -> None:
    asset = await client.get("/assets/index-abc123.js", headers={"accept-encoding": "gzip"})
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-encoding"] == "gzip"
    assert asset.headers["vary"] == "accept-encoding"
    plain = await client.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == asset.text
    font = await client.get("/assets/literata-abc.woff2")
    assert (font.headers["content-type"], "content-encoding" in font.headers) == ("font/woff2", False)


async def test_what_was_squeezed_before_is_used(client: httpx.AsyncClient, folder: Path) -> None:
    (folder / "assets" / "index-abc123.js.br").write_bytes(b"brotli")
    raw = client.build_request("GET", "/assets/index-abc123.js", headers={"accept-encoding": "br, gzip"})
    answer = await client.send(raw, stream=True)
    assert answer.headers["content-encoding"] == "br"
    await answer.aclose()


async def test_the_manifest_has_its_own_type(client: httpx.AsyncClient) -> None:
    assert (await client.get("/manifest.webmanifest")).headers["content-type"] == "application/manifest+json"


async def test_a_new_build_is_seen(client: httpx.AsyncClient, folder: Path) -> None:
    await client.get("/")
    (folder / "index.html").write_text("<title>New</title>")
    os.utime(folder / "index.html", (1, 1))
    assert "New" in (await client.get("/")).text


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/.vite/manifest.json",
        "/assets/no.js",
    ],
)
async def test_nothing_else_is_there(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "nothing_here"


async def test_people_who_are_lost_get_the_page_that_says_so(client: httpx.AsyncClient) -> None:
    lost = await client.get("/nowhere/at/all", headers={"accept": "text/html,*/*"})
    assert lost.status_code == 404
    assert "<title>Talewind</title>" in lost.text


async def test_a_page_that_is_not_built_says_how_to_build_it(house: FakeHouse, tmp_path: Path) -> None:
    async with caller(app_for(house, Config(page=str(tmp_path)))) as client:
        page = await client.get("/")
        assert page.status_code == 503
        assert "make page" in page.text


@pytest.mark.parametrize(
    "path",
    [
        "/pictures/windmill/deck.json",
        "/pictures/windmill/..%2fwindmill%2fdeck.json",
        "/pictures/..%2f..%2f__init__.py/0123456789abcdef.webp",
        "/pictures/%2e%2e/0123456789abcdef.webp",
        "/pictures/windmill/0123456789abcdef.webp",
        "/pictures/windmill/0123456789abcdef.webp%00.json",
        "/pictures/windmill/" + "a" * 5000 + ".webp",
    ],
)
async def test_only_pictures_are_shown(mara: httpx.AsyncClient, path: str) -> None:
    answer = await mara.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "nothing_here"
