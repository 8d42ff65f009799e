"""What is asked of a house over HTTP."""

from __future__ import annotations

from typing import Any, TypeVar

import httpx
import msgspec

from talewind.engine import TalewindError

from . import told

COOKIE = "talewind"
WITHIN = 30.0
T = TypeVar("T")


class _Picture(msgspec.Struct):
    alt: str = ""
    title: str = ""


class _Deck(msgspec.Struct):
    pictures: list[_Picture]


async def claim(address: str, token: str, name: str) -> tuple[told.Table, str]:
    """The table, and the cookie by which the house knows this program from now on."""
    answer = await _asked("POST", f"{address}/api/program-links/{token}", {"name": name})
    return _read(answer, told.Table), answer.cookies[COOKIE]


async def shown_in(address: str, deck: str) -> list[str]:
    answer = await _asked("GET", f"{address}/api/decks/{deck}")
    return [picture.alt or picture.title for picture in _read(answer, _Deck).pictures]


async def _asked(method: str, address: str, body: dict[str, Any] | None = None) -> httpx.Response:
    try:
        async with httpx.AsyncClient(timeout=WITHIN) as http:
            return await http.request(method, address, json=body)
    except httpx.HTTPError as error:
        why = str(error) or type(error).__name__
        raise TalewindError("no_answer", f"Nobody answers at {address}: {why}.") from None


def _read(answer: httpx.Response, kind: type[T]) -> T:
    try:
        if answer.is_success:
            return msgspec.json.decode(answer.content, type=kind)
        trouble = msgspec.json.decode(answer.content, type=dict[str, Any])
        raise TalewindError(trouble["code"], trouble["sentence"])
    except (msgspec.MsgspecError, KeyError):
        said = f"There is no house of Talewind's at {answer.url} (it says {answer.status_code})."
        raise TalewindError("no_house", said) from None
