"""Names of people and titles of tables command nothing in anybody's channel."""

from __future__ import annotations

import re
from collections.abc import Mapping
from email.message import EmailMessage
from typing import Any

import msgspec
import pytest

from talewind.server.notices import channels, mail, reaching
from talewind.server.notices.channels import Channel
from talewind.server.notices.means import MailServer
from talewind.server.notices.words import Notice

HOUSE = "http://[::1]:8000"
NOTICE = Notice(
    title="@room [free](http://a.example): it is your turn",
    text="[Pia](https://b.example) and <!here> wait for you.",
    url=f"{HOUSE}/t/otter-plum-4731",
    end=f"{HOUSE}/notices/t",
    table="otter-plum-4731",
)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    bodies: list[Any] = []

    async def ask(method: str, url: str, *, body: bytes, headers: Mapping[str, str], nearby: bool) -> int:
        bodies.append(msgspec.json.decode(body))
        return 200

    monkeypatch.setattr(reaching, "ask", ask)
    return bodies


@pytest.mark.parametrize("kind", ["matrix", "discord", "slack"])
async def test_a_name_rings_for_nobody_and_leads_nowhere(sent: list[Any], kind: str) -> None:
    channel = Channel("https://chat.example/hook", "!den:chat.example", "syt_1")
    await channels.send(kind, channel, NOTICE, nearby=False)
    (body,) = sent
    if kind == "matrix":
        assert body["m.mentions"] == {}, "else a room's old rule looks for @room in the words"
    elif kind == "discord":
        assert "\\[Pia](" in body["content"]
        assert "\\[free](" in body["content"]
        assert f"\n{HOUSE}/t/" in body["content"], "our own links stay"
    else:
        assert "<" not in body["text"]


@pytest.mark.parametrize("kind", ["ntfy", "matrix", "discord", "slack"])
@pytest.mark.parametrize(
    "name", ["https://evil.example", "HTTP://evil.example/a", "www.evil.example", "evil.example"]
)
async def test_a_name_that_is_an_address_is_no_link(sent: list[Any], kind: str, name: str) -> None:
    channel = Channel("https://chat.example/hook", "!den:chat.example", "syt_1")
    notice = msgspec.structs.replace(
        NOTICE, title=f"{name}: it is your turn", text=f"({name}) waits, since 08:13."
    )
    await channels.send(kind, channel, notice, nearby=False)
    (body,) = sent
    words = " ".join(each for each in (*body.values(), body.get("actions")) if isinstance(each, str))
    assert {*re.findall(r"(?i)https?://\S+", words)} <= {NOTICE.url, NOTICE.end}
    assert not re.search(r"(?i)www\.|evil\.example", words)
    assert NOTICE.url in words, "our own links stay"
    assert "waits, since 08:13." in words


async def test_nor_is_it_in_a_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    letters: list[EmailMessage] = []
    monkeypatch.setattr(mail, "_hand_in", lambda letter, server: letters.append(letter))
    notice = msgspec.structs.replace(NOTICE, title="https://a.example", text="www.b.example waits for you.")
    await mail.send("ada@post.example", notice, MailServer(host="post.example", sender="house@post.example"))
    (letter,) = letters
    assert {*re.findall(r"https?://\S+", letter.get_content())} == {NOTICE.url, NOTICE.end}
    assert "://" not in letter["Subject"]
    assert "www." not in letter.get_content()
