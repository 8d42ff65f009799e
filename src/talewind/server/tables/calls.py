"""What is asked of a table that another node has is done there: by name, with plain data, and only once.

A method of the house says so by a word above it (`at_its_node`), and what people do at a table is known by
its name (`deeds`). Whether a table is elsewhere shows before anything has happened to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import cache, update_wrapper
from inspect import signature
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar, get_type_hints

import msgspec

from talewind.engine import TalewindError

from ..storage.holding import Elsewhere
from .codes import tidy
from .neighbours import Neighbours
from .refusals import Refusal

TRIES = 3
"""So often a table is looked for that is being moved meanwhile."""
SOON = 0.1
ASIDE = ("self", "house", "live", "code", "may_make")
"""What a call does not carry as it is."""

P = ParamSpec("P")
T = TypeVar("T")

_encode = msgspec.msgpack.Encoder().encode


class Call(msgspec.Struct, frozen=True):
    """Do this at that table. `paid`: whoever asks has paid for it, where it has a price."""

    do: str
    code: str
    given: msgspec.Raw
    paid: bool = False


class Done(msgspec.Struct, frozen=True, tag="done"):
    result: msgspec.Raw


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """The table is not here, and nothing has happened."""


_decode_call = msgspec.msgpack.Decoder(Call).decode
_decode_reply = msgspec.msgpack.Decoder(Done | Moved | Refusal).decode


class Rooms(Protocol):
    """A house, as calls know it."""

    neighbours: Neighbours | None

    async def live(self, code: str) -> object: ...

    async def do(self, deed: Callable[..., Any], guest: Any, code: str, *wish: Any, **more: Any) -> Any: ...


House = TypeVar("House", bound=Rooms)


class Deal(NamedTuple):
    """What is given for something to be done, and what one gets."""

    name: str
    given: type[msgspec.Struct]
    result: msgspec.msgpack.Decoder[Any]
    paid: bool


@cache
def deal(does: Callable[..., Any], result: Any = None) -> Deal:
    hints, wishes = get_type_hints(does), signature(does).parameters
    fields: list[Any] = [
        (name, hints[name]) if wish.default is wish.empty else (name, hints[name], wish.default)
        for name, wish in wishes.items()
        if name not in ASIDE
    ]
    given = msgspec.defstruct(does.__name__, fields, kw_only=True)
    decoder = msgspec.msgpack.Decoder(hints["return"] if result is None else result)
    return Deal(does.__name__, given, decoder, "may_make" in wishes)


_methods: dict[str, Callable[..., Awaitable[Any]]] = {}


def at_its_node(
    method: Callable[Concatenate[House, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[House, P], Coroutine[Any, Any, T]]:
    """If another node has the table that this method is about, it is done there."""
    bind = signature(method).bind

    async def wherever(house: House, /, *args: P.args, **named: P.kwargs) -> T:
        async def here() -> T:
            return await method(house, *args, **named)

        return await done(house, here, deal(method), bind(house, *args, **named).arguments)

    _methods[method.__name__] = wherever
    return update_wrapper(wherever, method)


def for_neighbours(function: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Other nodes may ask for this, which is about no table or about several. It begins with the house."""
    _methods[function.__name__] = function
    return function


async def asked(
    neighbours: Neighbours,
    holder: int,
    function: Callable[..., Coroutine[Any, Any, T]],
    seconds: float,
    **given: Any,
) -> T:
    """What another node says to that."""
    meant = deal(function)
    call = Call(meant.name, "", msgspec.Raw(_encode(meant.given(**given))))
    reply = _decode_reply(await neighbours.ask(holder, _encode(call), seconds))
    if isinstance(reply, Refusal):
        raise reply.error
    told: T = meant.result.decode(reply.result)
    return told


async def done(house: Rooms, here: Callable[[], Awaitable[T]], meant: Deal, given: Mapping[str, Any]) -> T:
    """Do it here, or where the table is. A table that is moved meanwhile is looked for again."""
    for _ in range(TRIES):
        try:
            return await here()
        except Elsewhere as elsewhere:
            if house.neighbours is None or elsewhere.table != tidy(given["code"]):
                raise
            missing = elsewhere
        reply = await _ask(house.neighbours, missing, meant, given)
        if isinstance(reply, Done):
            told: T = meant.result.decode(reply.result)
            return told
        await asyncio.sleep(SOON)
    raise missing


async def _ask(
    neighbours: Neighbours, elsewhere: Elsewhere, meant: Deal, given: Mapping[str, Any]
) -> Done | Moved:
    plain = {name: value for name, value in given.items() if name not in ASIDE}
    call = Call(meant.name, elsewhere.table, msgspec.Raw(_encode(meant.given(**plain))))
    reply = await _reply(neighbours, elsewhere, call)
    if isinstance(reply, Refusal) and reply.code == "not_paid":
        given["may_make"]()
        reply = await _reply(neighbours, elsewhere, msgspec.structs.replace(call, paid=True))
    if isinstance(reply, Refusal):
        raise reply.error
    return reply


async def _reply(neighbours: Neighbours, elsewhere: Elsewhere, call: Call) -> Done | Moved | Refusal:
    """Whoever has not answered, or has not heard it, may not have the table any more."""
    reply: Done | Moved | Refusal = Moved()
    try:
        reply = _decode_reply(await neighbours.ask(elsewhere.holder, _encode(call)))
    except Elsewhere:
        pass
    except TalewindError:
        neighbours.note_holder(elsewhere.table, None)
        raise
    if isinstance(reply, Moved):
        neighbours.note_holder(elsewhere.table, None)
    return reply


# At the node that has the table


async def answer(house: Rooms, raw: bytes, deeds: Mapping[str, Callable[..., Any]]) -> bytes:
    """What another node asks for, and what comes of it."""
    try:
        call = _decode_call(raw)
        if call.code and not await _is_here(house, call.code):
            return _encode(Moved())
        return _encode(Done(msgspec.Raw(_encode(await _run(house, call, deeds)))))
    except Elsewhere as elsewhere:
        # It has been left meanwhile.
        return _encode(Moved() if call.code and elsewhere.table == tidy(call.code) else Refusal.of(elsewhere))
    except Exception as error:
        return _encode(Refusal.of(error))


async def _is_here(house: Rooms, code: str) -> bool:
    try:
        await house.live(code)
    except TalewindError as error:
        if error.code not in ("elsewhere", "come_again", "restart"):
            raise
        return False
    return True


async def _run(house: Rooms, call: Call, deeds: Mapping[str, Callable[..., Any]]) -> Any:
    method = _methods.get(call.do)
    does = deeds[call.do] if method is None else method
    meant = deal(does)
    given = msgspec.structs.asdict(msgspec.msgpack.decode(call.given, type=meant.given))
    if meant.paid:
        given["may_make"] = (lambda: None) if call.paid else _not_paid
    if method is not None:
        return await method(house, **({"code": call.code} if call.code else {}), **given)
    return await house.do(does, given.pop("guest"), call.code, **given)


def _not_paid() -> None:
    raise TalewindError("not_paid", "Whoever asks has not paid for this yet.")
