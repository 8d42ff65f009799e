"""Names of people and titles of tables command nothing in anybody's channel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from talewind.server.notices import channels, reaching
from talewind.server.notices.channels import Channel
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
