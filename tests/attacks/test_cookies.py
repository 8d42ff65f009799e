"""Other people's cookies: whatever lies beside ours in the jar, it opens both doors or neither."""

from __future__ import annotations

import httpx
from hypothesis import given
from hypothesis import strategies as st

from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app
from talewind.server.web.security import header_map, token_in
from talewind.server.web.socket import Socket
from tests.server.test_socket import Wire, a_table

FOREIGN = [
    "foo[bar]=1",
    "a b=c",
    "{}=1",
    "=nameless",
    "valueless",
    'half="open',
    "x=ü",
    "a=b,c=d",
    "$Version=1",
    "expires=Thu, 01 Jan 1970 00:00:00 GMT",
    "talewinds=1",
    "Talewind=1",
    'json={"talewind": 1}',
    ";;",
]


async def test_a_foreign_cookie_keeps_nobody_out(house: House) -> None:
    code, ours = await a_table(house)
    socket, app = Socket(house), create_app(Config(), house=house)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here.test") as client:
        for cookie in [
            *(f"{foreign}; {ours}" for foreign in FOREIGN),
            *(f"{ours}; {one}" for one in FOREIGN),
        ]:
            device = Wire(socket, code, cookie=cookie)
            device.hello(seat=0)
            assert (await device.until("welcome"))["you"]["seats"] == [0]
            await device.hang_up()
            me = await client.get("/api/me", headers={b"cookie": cookie.encode()})
            assert [table["code"] for table in me.json()["tables"]] == [code]
            assert "set-cookie" not in me.headers


@given(before=st.text(max_size=40), after=st.text(max_size=40))
def test_whatever_is_in_the_jar_ours_is_found(before: str, after: str) -> None:
    assert token_in(f"{before}; talewind=abc; {after}") == "abc"


@given(st.text(max_size=80))
def test_nothing_in_the_jar_breaks_the_reader(jar: str) -> None:
    token_in(jar)


def test_a_jar_that_a_proxy_has_cut_in_two_is_whole_again() -> None:
    scope = {"headers": [(b"Cookie", b"a=1"), (b"host", b"here"), (b"cookie", b"talewind=abc")]}
    assert token_in(header_map(scope)["cookie"]) == "abc"
