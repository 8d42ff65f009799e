"""Frames that nobody hears of: pings, pongs and pieces count like messages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from websockets.frames import Opcode

from talewind.server.ground.limits import MESSAGES
from talewind.server.web.frames import TOO_MUCH
from tests.server.test_frames import Both, joined

AT_ONCE = int(MESSAGES[1])


def ping(both: Both) -> None:
    both.client.send_ping(b"?")


def pong(both: Both) -> None:
    both.client.send_pong(b"!")


def piece(both: Both) -> None:
    """Of a message that never ends."""
    if both.client.expect_continuation_frame:
        both.client.send_continuation(b"", fin=False)
    else:
        both.client.send_text(b"", fin=False)


@pytest.mark.parametrize("frame", [ping, pong, piece])
async def test_a_flood_of_them_closes_the_connection(frame: Callable[[Both], None]) -> None:
    usual = await joined()
    for _ in range(AT_ONCE):
        frame(usual)
    await usual.carry()
    assert usual.goodbye is None
    both = await joined()
    for _ in range(2 * AT_ONCE):
        frame(both)
    await both.carry()
    assert both.goodbye == TOO_MUCH
    assert both.wire.closed
    assert both.heard == [None], "whoever listens learns that they have gone"


async def test_so_many_are_answered_and_no_more() -> None:
    both = await joined()
    # However long it takes, as if it took no time.
    both.server._pieces.rate = 0.0
    for _ in range(3 * AT_ONCE):
        ping(both)
    await both.carry()
    pongs = [frame for frame in both.told() if frame.opcode is Opcode.PONG]
    assert len(pongs) == AT_ONCE


async def test_messages_between_them_are_heard() -> None:
    both = await joined()
    for _ in range(AT_ONCE // 2):
        ping(both)
        both.client.send_text(b"hm")
    await both.carry()
    assert both.heard == [b"hm"] * (AT_ONCE // 2)


async def test_who_does_not_answer_a_ping_is_let_go_with_all_that_waits() -> None:
    both = await joined()
    both.server.keepalive_timeout()
    assert both.wire.aborted
