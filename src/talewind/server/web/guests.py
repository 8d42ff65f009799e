"""The cookie: who somebody is to the house. It says nothing but a long random word."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import SkipValidation
from litestar.types import Message, Scope

from talewind.engine import TalewindError

from ..storage.records import Guest
from ..tables.house import House
from .security import COOKIE, Limits, rate_key, token_of

A_YEAR = 365 * 24 * 3600

HouseHere: TypeAlias = SkipValidation[NamedDependency[House]]
Someone: TypeAlias = SkipValidation[NamedDependency[Guest]]
"""Whoever asks."""
Anyone: TypeAlias = SkipValidation[NamedDependency[Guest | None]]
"""Whoever asks, or None: a stranger."""

AnyRequest: TypeAlias = Request[Any, Any, Any]


async def the_house(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


async def the_guest(request: AnyRequest, house: HouseHere) -> Guest:
    """Whoever asks, if the house knows them; who has no cookie has nothing to change here yet.

    Litestar looks for one after the other, since this needs the house: beside each other they would be tasks.
    """
    token = token_of(request.scope)
    if token is None:
        raise TalewindError("no_cookie", "The house does not know you yet. Load the page first.")
    return await house.guests.known(token)


async def the_visitor(request: AnyRequest, house: HouseHere) -> Guest | None:
    """Whoever asks, if the house knows them; None for a stranger, who gets no cookie for looking in."""
    try:
        return await the_guest(request, house)
    except TalewindError as unknown:
        if unknown.code not in ("no_cookie", "bad_cookie"):
            raise
        return None


async def the_newcomer(request: AnyRequest, house: HouseHere) -> Guest:
    """Whoever asks; somebody new gets a cookie, and so does who was away until they were forgotten."""
    token = token_of(request.scope)
    if token is not None:
        try:
            return await house.guests.known(token)
        except TalewindError as unknown:
            if unknown.code != "bad_cookie":
                raise
    limits: Limits = request.app.state.limits
    limits.check("new_guest", rate_key(request.scope))
    guest, request.scope["state"]["new_token"] = await house.guests.new()
    return guest


async def hand_out_cookie(message: Message, scope: Scope) -> None:
    """Before anything is sent: a new cookie goes with it; an empty one takes the old away."""
    if message["type"] != "http.response.start":
        return
    token = scope.get("state", {}).get("new_token")
    if token is None:
        return
    secure = "; Secure" if scope["scheme"] == "https" else ""
    age = A_YEAR if token else 0
    cookie = f"{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
    headers = list(message.get("headers", []))
    headers.append((b"set-cookie", cookie.encode()))
    message["headers"] = headers
