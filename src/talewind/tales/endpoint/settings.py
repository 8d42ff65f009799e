"""Which endpoint, if any: read from the environment, and checked before anything is sent there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args
from urllib.parse import urlsplit

import msgspec

from talewind.engine.errors import TalewindError

from .budget import Budget

Role = Literal["listen", "tell", "judge", "weave"]
ROLES: frozenset[Role] = frozenset(get_args(Role))


class Key:
    """A secret that shows itself to nobody but the endpoint."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "Key(…)"

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._value}"} if self._value else {}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    url: str
    model: str
    key: Key = Key("")
    roles: frozenset[Role] = ROLES
    timeout: float = 8.0
    """Seconds for a whole answer, second tries included."""
    calls: int = 60
    tokens: int = 60_000
    """What one game may spend."""

    def budget(self) -> Budget:
        """A new game's."""
        return Budget(self.calls, self.tokens)


def from_environment(environ: Mapping[str, str]) -> Settings | None:
    """What TALEWIND_LLM_URL and its kin say; None where no endpoint is named.

    >>> from_environment({}) is None
    True
    """
    told = {name: value.strip() for name, value in environ.items() if value.strip()}
    if "TALEWIND_LLM_URL" not in told:
        return None
    return Settings(
        url=_url(told["TALEWIND_LLM_URL"]),
        model=_model(told.get("TALEWIND_LLM_MODEL", "")),
        key=_key(told.get("TALEWIND_LLM_KEY", "")),
        roles=_roles(told.get("TALEWIND_LLM_ROLES")),
        timeout=_number(told, "TALEWIND_LLM_TIMEOUT", 8.0, least=0.1, most=120),
        calls=int(_number(told, "TALEWIND_LLM_CALLS", 60, least=0, most=100_000)),
        tokens=int(_number(told, "TALEWIND_LLM_TOKENS", 60_000, least=0, most=100_000_000)),
    )


def _bad(name: str, wants: str) -> TalewindError:
    """Values are never repeated: people paste keys into the wrong place."""
    return TalewindError("bad_setting", f"{name} {wants}.")


def _url(value: str) -> str:
    wanted = _bad("TALEWIND_LLM_URL", "must be an address such as http://localhost:11434/v1")
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError:
        raise wanted from None
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0 or not _is_plain(value):
        raise wanted
    if "@" in parts.netloc or "?" in value or "#" in value:
        raise _bad(
            "TALEWIND_LLM_URL", "must be a bare address: no name, no query; a key belongs in TALEWIND_LLM_KEY"
        )
    return value.rstrip("/")


def _model(value: str) -> str:
    if not value or not value.isprintable():
        raise _bad("TALEWIND_LLM_MODEL", "must name the model to ask, since TALEWIND_LLM_URL is set")
    return value


def _key(value: str) -> Key:
    if not _is_plain(value):
        raise _bad("TALEWIND_LLM_KEY", "must be one word of plain ASCII characters")
    return Key(value)


def _is_plain(value: str) -> bool:
    return value.isascii() and value.isprintable() and " " not in value


def _roles(value: str | None) -> frozenset[Role]:
    if value is None:
        return ROLES
    wanted = {name.strip() for name in value.split(",") if name.strip()}
    roles: frozenset[Role] = frozenset(role for role in ROLES if role in wanted)
    if not wanted or wanted - roles:
        raise _bad("TALEWIND_LLM_ROLES", "must be some of listen, tell, judge, weave, with commas between")
    return roles


def _number(told: Mapping[str, str], name: str, usual: float, *, least: float, most: float) -> float:
    whole = isinstance(usual, int)
    try:
        number = (int if whole else float)(told.get(name, usual))
    except ValueError:
        number = -1
    if not least <= number <= most:
        raise _bad(name, f"must be a {'whole ' if whole else ''}number from {least:g} to {most:,}")
    return number
