"""Every route does what docs/protocol.md says."""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Any

import httpx
import msgspec
import pytest

from talewind.engine import game_named, registry
from talewind.server import wire
from talewind.server.ground import metrics
from talewind.server.ground.troubles import NotStored
from talewind.server.web.app import Entrance
from tests.proving import examples
from tests.scene.nim import nim

from .conftest import caller
from .fake_house import FakeHouse, a_book


def read(response: httpx.Response, kind: Any, status: int = 200) -> Any:
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    return msgspec.json.decode(response.content, type=kind)


async def test_games_name_their_options_and_bots(mara: httpx.AsyncClient) -> None:
    games = read(await mara.get("/api/games"), list[wire.GameInfo])
    windmill = next(game for game in games if game.about.name == "windmill")
    assert windmill.about.seats == (3, 4, 5)
    assert windmill.skills
    silent = [
        (game.about.name, option.name)
        for game in games
        for option in game.about.options
        if not option.changes
    ]
    assert not silent, "every option says what it changes"


@pytest.mark.parametrize("address", ["/api/games", "/api/decks/windmill"])
async def test_long_lists_that_all_may_read_come_compressed(mara: httpx.AsyncClient, address: str) -> None:
    packed = await mara.get(address, headers={"accept-encoding": "gzip"})
    plain = await mara.get(address, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.json() == plain.json()


async def test_deck_has_opaque_addresses_and_words(mara: httpx.AsyncClient) -> None:
    deck = read(await mara.get("/api/decks/windmill"), wire.DeckInfo)
    assert len(deck.pictures) == 25
    for picture in deck.pictures:
        assert picture.alt
        for address in (picture.small, picture.large):
            shown = await mara.get(address)
            assert shown.status_code == 200
            assert shown.headers["content-type"] == "image/webp"
            assert "immutable" in shown.headers["cache-control"]


async def test_rule_book_has_the_ledger_in_plain_words(mara: httpx.AsyncClient) -> None:
    book = read(await mara.get("/api/rules/windmill"), wire.RuleBook)
    rules = {rule.id: rule for section in book.sections for rule in section.rules}
    assert (
        rules["WM-SCORE-03"].text
        == "If nobody guesses the card, the Storyteller loses 1 point, never below zero."
    )
    assert rules["WM-SCORE-03"].kind == "engine"
    assert rules["WM-TELL-04"].kind == "table"
    assert rules["WM-RULING-07"].kind == "ruling"
    assert rules["WM-REMOTE-02"].kind == "remote"
    assert not any("`" in rule.text or "*(" in rule.text for rule in rules.values())
    assert "WM-PIC-01" not in rules


async def test_a_game_from_elsewhere_brings_its_own_ledger(mara: httpx.AsyncClient) -> None:
    with examples():
        book = read(await mara.get("/api/rules/woolgathering"), wire.RuleBook)
    assert book.title == "Woolgathering"
    assert [section.title for section in book.sections][:2] == ["Set-up", "A turn"]
    rules = {rule.id: rule for section in book.sections for rule in section.rules}
    assert rules["WG-ORDER-02"].text == "Socks are worth 3 points, mittens 6, a bobble hat 9."


async def test_its_own_ledger_counts_whatever_it_is_called(
    mara: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with examples():
        wool = game_named("woolgathering")
        about = msgspec.structs.replace(wool.about, name="another", title="Windmill")
        namesake = type("Namesake", (wool,), {"about": about, "__module__": wool.__module__})
        monkeypatch.setitem(registry._added, "another", namesake)
        book = read(await mara.get("/api/rules/another"), wire.RuleBook)
    assert "WG-ORDER-02" in {rule.id for section in book.sections for rule in section.rules}


async def test_a_game_of_which_nothing_is_said_says_so(
    mara: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._added, "nim", nim())
    monkeypatch.setattr(sys.modules[nim().__module__], "__doc__", None)
    refused = await mara.get("/api/rules/nim")
    assert refused.status_code == 404
    assert refused.json()["code"] == "unknown_rules"


async def test_first_visit_hands_out_a_cookie_and_the_next_keeps_it(mara: httpx.AsyncClient) -> None:
    first = await mara.get("/api/me")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    second = await mara.get("/api/me")
    assert "set-cookie" not in second.headers
    assert first.json()["person"] == second.json()["person"]


@pytest.mark.parametrize("address", ["/api/me/books", "/api/me/books/found?words=whale"])
async def test_a_stranger_has_no_books_and_gets_no_cookie_beside_that_of_me(
    app: Entrance, house: FakeHouse, address: str
) -> None:
    async with caller(app) as new, caller(app, cookies={"talewind": "long-ago"}) as back:
        for stranger in (new, back):
            looks = await stranger.get(address)
            assert (looks.status_code, "set-cookie" in looks.headers) == (200, False)
            assert not any(looks.json().values())
    assert not house.cookies


async def test_whoever_asks_while_the_database_is_in_trouble_is_not_shown_an_empty_shelf(
    mara: httpx.AsyncClient, house: FakeHouse
) -> None:
    await mara.get("/api/me")
    house.broken = NotStored("db_locked", "The database is locked.")
    trouble = read(await mara.get("/api/me/books"), wire.Trouble, status=503)
    assert trouble.code == "storage_trouble"


async def test_cookie_is_secure_over_https(app: Any) -> None:
    from .conftest import caller

    async with caller(app, base_url="https://talewind.test") as client:
        assert "Secure" in (await client.get("/api/me")).headers["set-cookie"]


async def test_I_say_what_I_am_called(mara: httpx.AsyncClient) -> None:
    me = read(await mara.put("/api/me", json={"name": "Mara", "seal": "fox"}), wire.Me)
    assert (me.name, me.seal) == ("Mara", "fox")


async def test_making_a_table(mara: httpx.AsyncClient) -> None:
    table = read(
        await mara.post("/api/tables", json={"game": "windmill", "bots": 2}), wire.TableState, status=201
    )
    assert [chair.kind for chair in table.chairs] == ["person", "bot", "bot", "empty", "empty"]
    assert table.join_url == f"http://192.168.1.7:8710/t/{table.code}"
    assert read(await mara.get(f"/api/tables/{table.code}"), wire.TableState) == table


async def test_host_changes_and_deletes_the_table(mara: httpx.AsyncClient, table: str) -> None:
    changed = await mara.patch(
        f"/api/tables/{table}", json={"title": "Friday", "options": {"never_ending": True}}
    )
    state = read(changed, wire.TableState)
    assert (state.title, state.options["never_ending"]) == ("Friday", True)
    gone = await mara.delete(f"/api/tables/{table}")
    assert (gone.status_code, gone.content) == (204, b"")
    assert (await mara.get(f"/api/tables/{table}")).status_code == 404


async def test_a_friend_sits_down_and_renames_the_chair(tomas: httpx.AsyncClient, table: str) -> None:
    state = read(
        await tomas.post(f"/api/tables/{table}/chairs", json={"name": "Tomas", "seat": 3}), wire.TableState
    )
    assert state.chairs[3].name == "Tomas"
    state = read(await tomas.patch(f"/api/tables/{table}/chairs/3", json={"name": "Tom"}), wire.TableState)
    assert state.chairs[3].name == "Tom"


async def test_bots_sit_down_and_stand_up(mara: httpx.AsyncClient, table: str) -> None:
    state = read(await mara.post(f"/api/tables/{table}/bots", json={}), wire.TableState)
    assert state.chairs[1].kind == "bot"
    state = read(await mara.post(f"/api/tables/{table}/chairs/1/clear"), wire.TableState)
    assert state.chairs[1].kind == "empty"


@pytest.mark.parametrize("deed", ["to-bot", "give-back", "leave"])
async def test_seats_change_hands(mara: httpx.AsyncClient, house: FakeHouse, table: str, deed: str) -> None:
    read(await mara.post(f"/api/tables/{table}/chairs/2/{deed}"), wire.TableState)
    assert house.calls[-1] == (deed.replace("-", "_"), "p1", table, 2)


async def test_a_watcher_takes_a_bots_seat(tomas: httpx.AsyncClient, house: FakeHouse, table: str) -> None:
    read(await tomas.post(f"/api/tables/{table}/chairs/1/take", json={"name": "Tomas"}), wire.TableState)
    assert house.calls[-1][0] == "take"


async def test_a_seat_link_moves_the_seat_once(
    mara: httpx.AsyncClient, tomas: httpx.AsyncClient, table: str
) -> None:
    link = read(await mara.post(f"/api/tables/{table}/chairs/0/link"), wire.SeatLink)
    assert link.url == "http://192.168.1.7:8710/s/tok"
    assert link.qr.startswith("data:image/svg+xml")
    state = read(await tomas.post("/api/seat-links/tok"), wire.TableState)
    assert state.chairs[0].person == (await tomas.get("/api/me")).json()["person"]
    assert (await tomas.post("/api/seat-links/tok")).status_code == 404


async def test_a_program_comes_by_a_link_of_its_own_and_gets_a_cookie(
    app: Entrance, mara: httpx.AsyncClient, table: str
) -> None:
    link = read(await mara.post(f"/api/tables/{table}/chairs/2/program-link"), wire.SeatLink)
    async with caller(app, "203.0.113.9") as program:
        bad = await program.post(f"/api/program-links/{link.url.rpartition('/')[2]}", json={"nom": "Dice"})
        assert bad.status_code == 400
        came = await program.post("/api/program-links/tok", json={"name": "Dice"})
        assert read(came, wire.TableState).chairs[2].name == "Dice"
        assert program.cookies["talewind"]


async def test_consent_mute_remove_begin_again(mara: httpx.AsyncClient, house: FakeHouse, table: str) -> None:
    agree = {"option": "guess_timer", "seat": 0, "agree": True}
    state = read(await mara.post(f"/api/tables/{table}/consent", json=agree), wire.TableState)
    assert state.consents == {"guess_timer": [0]}
    for deed, call in {
        "mute": ("mute", "p9", True),
        "unmute": ("mute", "p9", False),
        "remove": ("remove", "p9"),
    }.items():
        read(await mara.post(f"/api/tables/{table}/people/p9/{deed}"), wire.TableState)
        assert house.calls[-1] == call
    assert read(await mara.post(f"/api/tables/{table}/begin"), wire.TableState).phase == "play"
    read(await mara.post(f"/api/tables/{table}/again"), wire.TableState)
    read(await mara.post(f"/api/tables/{table}/another", json={"game": "story"}), wire.TableState)
    assert house.calls[-2:] == [("again", None), ("again", "story")]


async def test_join_address_as_a_qr_code(mara: httpx.AsyncClient, table: str) -> None:
    code = await mara.get(f"/api/tables/{table}/qr.svg")
    assert code.status_code == 200
    assert code.headers["content-type"] == "image/svg+xml"
    assert code.content.startswith(b"<svg")


async def test_replay_once_the_game_is_over(mara: httpx.AsyncClient, house: FakeHouse, table: str) -> None:
    assert (await mara.get(f"/api/tables/{table}/replay")).status_code == 409
    house.tables[table].phase = "over"
    replay = read(await mara.get(f"/api/tables/{table}/replay?seat=1"), wire.Replay)
    assert (replay.seat, replay.frames[0].n, replay.of) == (1, 0, 2)


async def test_a_replay_goes_on_part_by_part_and_uncompressed_for_whoever_cannot_unpack(
    mara: httpx.AsyncClient, house: FakeHouse, table: str
) -> None:
    house.tables[table].phase = "over"
    packed = await mara.get(f"/api/tables/{table}/replay/1")
    plain = await mara.get(f"/api/tables/{table}/replay/1", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert read(packed, wire.ReplayPart) == read(plain, wire.ReplayPart)
    assert (await mara.get(f"/api/tables/{table}/replay/0")).status_code == 400


async def test_who_asks_for_replays_without_end_has_to_wait(
    mara: httpx.AsyncClient, house: FakeHouse, table: str
) -> None:
    house.tables[table].phase = "over"
    answers = [await mara.get(f"/api/tables/{table}/replay") for _ in range(40)]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert answers[-1].json()["code"] == "too_many"


async def test_who_looks_back_without_end_has_to_wait_and_still_sees_replays(
    mara: httpx.AsyncClient, house: FakeHouse, table: str
) -> None:
    house.tables[table].phase = "over"
    answers = [await mara.get(f"/api/tables/{table}/second-look?seat=0") for _ in range(40)]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert answers[-1].json()["sentence"].startswith("Many have looked back")
    assert (await mara.get(f"/api/tables/{table}/replay")).status_code == 200


async def test_book_as_data(mara: httpx.AsyncClient, house: FakeHouse) -> None:
    house.books["b1"] = a_book(["Mara", "Pip", "Ilse"], "Every night he let the line down.")
    book = read(await mara.get("/api/books/b1"), wire.Book)
    assert book.tales[0].page["words"] == "Every night he let the line down."


async def test_health_looks_at_the_database(mara: httpx.AsyncClient, house: FakeHouse) -> None:
    assert (await mara.get("/health")).json()["status"] == "well"
    house.broken = OSError("gone")
    assert (await mara.get("/health")).status_code >= 500


async def test_who_is_not_ready_says_so_and_is_well_all_the_same(
    mara: httpx.AsyncClient, house: FakeHouse
) -> None:
    assert (await mara.get("/ready")).json()["status"] == "ready"
    house.ready = False
    refused = await mara.get("/ready")
    assert (refused.status_code, refused.json()["code"]) == (503, "not_ready")
    assert (await mara.get("/health")).status_code == 200


async def test_metrics_count_requests_by_route_never_by_address(
    mara: httpx.AsyncClient, house: FakeHouse, table: str
) -> None:
    await mara.get(f"/api/tables/{table}")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    close = metrics.serve(house, "127.0.0.1", port)
    try:
        counts = (await asyncio.to_thread(httpx.get, f"http://127.0.0.1:{port}/metrics")).text
    finally:
        close()
    assert 'route="/api/tables/{code}"' in counts
    assert table not in counts
    assert "talewind_commit_seconds" in counts
    assert "talewind_tables_live 3.0" in counts
    assert "talewind_viewers 7.0" in counts
    assert "talewind_ready 1.0" in counts
    assert "talewind_lag_seconds 1.5" in counts
    assert "talewind_bus_ok 1.0" in counts


async def test_schema_documents_every_route_and_its_troubles(mara: httpx.AsyncClient) -> None:
    schema = (await mara.get("/schema")).json()
    operations = [op for path in schema["paths"].values() for op in path.values() if isinstance(op, dict)]
    assert len(operations) >= 27
    for operation in operations:
        for status, response in operation["responses"].items():
            if status >= "400":
                assert response["content"]["application/json"]["schema"]["$ref"].endswith("Trouble")
