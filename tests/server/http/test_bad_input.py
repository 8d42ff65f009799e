"""Whatever is wrong gets a status, a code and a sentence, and changes nothing."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from talewind.server.web.app import BODY_LIMIT, Entrance

from .conftest import caller
from .fake_house import FakeHouse


def trouble(response: httpx.Response, status: int, code: str) -> None:
    assert response.status_code == status, response.text
    said = response.json()
    assert set(said) == {"code", "sentence"}
    assert said["code"] == code
    assert said["sentence"].endswith((".", "?", "!"))


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"game": "windmill", "options": {"blindfold": True}}, 400, "unknown_option"),
        ({"game": "windmill", "options": {"never_ending": "yes"}}, 400, "bad_option"),
        ({"game": "windmill", "bots": 99}, 409, "table_full"),
        ({"game": 7}, 400, "bad_request"),
        ({}, 400, "bad_request"),
        ([], 400, "bad_request"),
        (None, 400, "bad_request"),
        ({"game": "windmill", "surprise": 1}, 400, "bad_request"),
        ({"game": "windmill", "seal": "gold"}, 400, "bad_request"),
        ({"game": "windmill", "settings": {"grace_seconds": 7}}, 400, "bad_request"),
    ],
)
async def test_a_table_that_cannot_be(
    mara: httpx.AsyncClient, house: FakeHouse, body: Any, status: int, code: str
) -> None:
    trouble(await mara.post("/api/tables", json=body), status, code)
    assert not house.tables


@pytest.mark.parametrize(
    "path", ["/api/tables/nowhere", "/api/tables/nowhere/qr.svg", "/api/tables/nowhere/replay"]
)
async def test_unknown_table(mara: httpx.AsyncClient, path: str) -> None:
    trouble(await mara.get(path), 404, "no_such_table")


async def test_unknown_things(mara: httpx.AsyncClient) -> None:
    trouble(await mara.get("/api/books/nowhere"), 404, "no_such_book")
    trouble(await mara.get("/api/books/nowhere/file"), 404, "no_such_book")
    trouble(await mara.get("/api/rules/chess"), 404, "unknown_game")
    trouble(await mara.get("/api/decks/tarot"), 404, "unknown_deck")
    trouble(await mara.get("/api/decks/.."), 404, "nothing_here")
    trouble(await mara.post("/api/seat-links/forged"), 404, "link_void")
    trouble(await mara.get("/api/nowhere"), 404, "nothing_here")


async def test_a_chair_that_is_taken_and_one_that_is_not_there(tomas: httpx.AsyncClient, table: str) -> None:
    sit = f"/api/tables/{table}/chairs"
    trouble(await tomas.post(sit, json={"name": "Tomas", "seat": 0}), 409, "seat_taken")
    trouble(await tomas.post(sit, json={"name": "Tomas", "seat": 40}), 404, "unknown_seat")
    trouble(await tomas.post(f"{sit}/40/clear"), 403, "not_host")
    trouble(await tomas.post(f"{sit}/400/clear"), 400, "bad_request")
    trouble(await tomas.post(f"{sit}/-1/clear"), 400, "bad_request")
    trouble(await tomas.post(f"{sit}/one/clear"), 404, "nothing_here")


async def test_a_full_a_locked_and_a_finished_table(
    mara: httpx.AsyncClient, tomas: httpx.AsyncClient, house: FakeHouse, table: str
) -> None:
    sit = f"/api/tables/{table}/chairs"
    await mara.patch(f"/api/tables/{table}", json={"locked": True})
    trouble(await tomas.post(sit, json={"name": "Tomas"}), 403, "locked")
    await mara.patch(f"/api/tables/{table}", json={"locked": False})
    for _ in range(4):
        assert (await mara.post(f"/api/tables/{table}/bots", json={})).status_code == 200
    trouble(await tomas.post(sit, json={"name": "Tomas"}), 409, "table_full")
    house.tables[table].phase = "over"
    trouble(await tomas.post(sit, json={"name": "Tomas"}), 409, "game_over")


async def test_only_the_host_may(tomas: httpx.AsyncClient, house: FakeHouse, table: str) -> None:
    await tomas.get("/api/me")
    trouble(await tomas.patch(f"/api/tables/{table}", json={"title": "Mine"}), 403, "not_host")
    trouble(await tomas.delete(f"/api/tables/{table}"), 403, "not_host")
    trouble(await tomas.post(f"/api/tables/{table}/begin"), 403, "not_host")
    trouble(await tomas.patch(f"/api/tables/{table}/chairs/0", json={"name": "Me"}), 403, "not_your_seat")
    assert house.tables[table].title == "An evening"


async def test_a_second_beginning(mara: httpx.AsyncClient, table: str) -> None:
    assert (await mara.post(f"/api/tables/{table}/begin")).status_code == 200
    trouble(await mara.post(f"/api/tables/{table}/begin"), 409, "already_begun")


async def test_somebody_without_a_cookie_has_nothing_to_change(tomas: httpx.AsyncClient, table: str) -> None:
    trouble(await tomas.post(f"/api/tables/{table}/begin"), 401, "no_cookie")


async def test_a_forged_cookie_is_refused_and_taken_away(app: Entrance, table: str) -> None:
    async with caller(app, cookies={"talewind": "forged"}) as stranger:
        refused = await stranger.post(f"/api/tables/{table}/begin")
        trouble(refused, 401, "bad_cookie")
        assert (
            'talewind="";' in refused.headers["set-cookie"] or "talewind=;" in refused.headers["set-cookie"]
        )
        assert "Max-Age=0" in refused.headers["set-cookie"]


async def test_who_was_forgotten_and_comes_back_is_somebody_new(app: Entrance) -> None:
    async with caller(app, cookies={"talewind": "long-ago"}) as stranger:
        back = await stranger.get("/api/me")
        assert (back.status_code, back.json()["tables"]) == (200, [])
        assert back.headers["set-cookie"].startswith("talewind=secret")


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'"\\ud800"', b"[" * 5000, b"nonsense"])
async def test_malformed_json(mara: httpx.AsyncClient, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    trouble(await mara.post("/api/tables", content=body, headers=headers), 400, "bad_request")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
async def test_only_json_is_read(mara: httpx.AsyncClient, house: FakeHouse, kind: str) -> None:
    sent = await mara.post("/api/tables", content=b'{"game":"windmill"}', headers={"content-type": kind})
    trouble(sent, 415, "wrong_type")
    assert not house.tables


async def test_an_oversized_body(mara: httpx.AsyncClient) -> None:
    trouble(await mara.put("/api/me", json={"name": "x" * BODY_LIMIT}), 413, "too_large")


async def test_an_oversized_body_that_does_not_say_its_length(mara: httpx.AsyncClient) -> None:
    async def endless() -> Any:
        for _ in range(80):
            yield b" " * 1024

    sent = await mara.put("/api/me", content=endless(), headers={"content-type": "application/json"})
    trouble(sent, 413, "too_large")


async def test_a_method_that_is_not_there(mara: httpx.AsyncClient) -> None:
    refused = await mara.patch("/api/me")
    trouble(refused, 405, "wrong_method")
    assert "GET" in refused.headers["allow"]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "http://talewind.test.evil.test"},
        {"origin": "null"},
        {"origin": "file://talewind.test"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "http://talewind.test"},
    ],
)
async def test_another_site_may_change_nothing(
    mara: httpx.AsyncClient, house: FakeHouse, headers: dict[str, str]
) -> None:
    trouble(await mara.post("/api/tables", json={"game": "windmill"}, headers=headers), 403, "other_origin")
    assert not house.tables


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "http://talewind.test"},
        {"origin": "http://192.168.1.7:8710"},
        {"sec-fetch-site": "same-origin", "origin": "null"},
    ],
)
async def test_our_own_page_may(mara: httpx.AsyncClient, headers: dict[str, str]) -> None:
    assert (await mara.post("/api/tables", json={"game": "windmill"}, headers=headers)).status_code == 201


async def test_what_breaks_says_so_without_its_insides(mara: httpx.AsyncClient, house: FakeHouse) -> None:
    house.broken = RuntimeError("secret insides")
    broke = await mara.get("/api/me")
    trouble(broke, 500, "server_error")
    assert "insides" not in broke.text


async def test_a_database_in_trouble_is_not_the_guests_fault(
    mara: httpx.AsyncClient, house: FakeHouse
) -> None:
    house.broken = OperationalError("select", {}, Exception("database is locked: /home/me/secret.sqlite3"))
    broke = await mara.get("/api/me")
    trouble(broke, 503, "storage_trouble")
    assert "secret" not in broke.text


async def test_guessing_codes_is_stopped_and_then_even_a_right_one_waits(
    app: Entrance, mara: httpx.AsyncClient, table: str
) -> None:
    async with caller(app, "198.51.100.1") as guesser:
        seen = [(await guesser.get(f"/api/tables/wrong{n}")).status_code for n in range(40)]
        assert seen[:15] == [404] * 15
        assert seen[-1] == 429
        refused = await guesser.get(f"/api/tables/{table}")
        assert refused.status_code == 429
        assert refused.headers["retry-after"]
        assert (await guesser.post("/api/seat-links/tok")).status_code == 429
        guesser.cookies = mara.cookies
        assert (await guesser.get(f"/api/tables/{table}")).status_code == 200, "she sits there"
        assert (await guesser.get("/api/tables/wrong1")).status_code == 429, "and nowhere else"
        guesser.cookies.set("talewind", "forged")
        assert (await guesser.get(f"/api/tables/{table}")).status_code == 429
    assert (await mara.get(f"/api/tables/{table}")).status_code == 200


async def test_others_who_guess_keep_nobody_out(app: Entrance, mara: httpx.AsyncClient, table: str) -> None:
    for address in range(8):
        async with caller(app, f"198.51.100.{address}") as guesser:
            seen = [(await guesser.get(f"/api/tables/wrong{n}")).status_code for n in range(25)]
            assert seen[-1] == 429
    async with caller(app, "203.0.113.77") as newcomer:
        assert (await newcomer.get(f"/api/tables/{table}")).status_code == 200
        assert (await newcomer.get("/api/tables/mistyped")).status_code == 404
        assert (await newcomer.post(f"/api/tables/{table}/chairs", json={"name": "Pip"})).status_code == 200


async def test_a_flood_of_tables_is_stopped(mara: httpx.AsyncClient, house: FakeHouse) -> None:
    seen = [(await mara.post("/api/tables", json={"game": "windmill"})).status_code for _ in range(60)]
    assert seen[0] == 201
    trouble(await mara.post("/api/tables", json={"game": "windmill"}), 429, "too_many")
    assert len(house.tables) == seen.count(201) <= 45


async def test_a_flood_of_guests_is_stopped(app: Entrance, house: FakeHouse) -> None:
    for _ in range(80):
        async with caller(app) as stranger:
            last = await stranger.get("/api/me")
    trouble(last, 429, "too_many")
    assert len(house.cookies) <= 65
