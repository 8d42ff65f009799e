"""A real server under load is killed again and again: what was acknowledged is there, what was seen stays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.soaking import SOAK

from .crash import Player, Server, check_kept, evening, logs_in

pytestmark = pytest.mark.crash

KILLS = 200 if SOAK else 2
TABLES = 12 if SOAK else 3


@pytest.mark.timeout(0 if SOAK else 300)
async def test_killed_again_and_again_the_server_loses_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    rng = Random(1)
    players: list[Player] = []
    until = asyncio.Event()
    evenings = [asyncio.create_task(evening(server, rng, players, until)) for _ in range(TABLES)]
    try:
        for _ in range(KILLS):
            before = sum(len(player.acked) for player in players)
            while sum(len(player.acked) for player in players) < before + 40:
                _raise_what_failed(evenings)
                await asyncio.sleep(0.02)
            await asyncio.sleep(rng.random() * 0.2)
            server.kill()
            await server.start()
        until.set()
        await asyncio.wait_for(asyncio.gather(*evenings), 120)
    finally:
        for task in evenings:
            task.cancel()
        server.kill()

    assert check_kept(players, logs_in(server.db)) >= 40 * KILLS
    assert sum(player.reconnects for player in players) > KILLS

    # Nobody has seen an answer that was then lost: what each was told is what somebody new is told now.
    await server.start()
    try:
        for player in players:
            again = Player(server, player.code, player.cookie, player.seat, Random(0))
            await asyncio.wait_for(again.play(), 30)
            assert again.view == player.view
    finally:
        assert await server.stop() == 0


def _raise_what_failed(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()
