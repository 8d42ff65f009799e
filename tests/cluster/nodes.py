"""Nodes that can be stopped and go on, and players who go to another node when one says nothing."""

from __future__ import annotations

import asyncio
import itertools
import math
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

from talewind.server.ground.lookout import Eyes
from talewind.server.nodes.owner import Attach
from talewind.server.serving import LISTENING_VARIABLE
from talewind.server.storage.commits import IDLE_SECONDS
from talewind.server.storage.records import Place
from talewind.server.storage.terms import LEASE_VARIABLE, Terms
from tests.server.crash import EVERY_LINE, Message, Player, Server, by_table, check_kept, sit_down

PATIENCE = 60.0
"""Seconds after which what is waited for will not come any more; nothing is measured by it."""


LEASE = "4"
"""Seconds: shorter than usual, and long enough for nodes that share two processors with other tests."""

TERMS = Terms.told({LEASE_VARIABLE: LEASE})

BUSY = float(os.environ.get("TALEWIND_BUSY", "25"))
"""So many seconds more a machine of two processors may need that runs other tests, too; 0 where none does."""

LONG_LEASE = "60"
"""For what happens at once, however busy the machine is: whoever waited for a lease would be too late."""


class Within:
    """The seconds within which play goes on, as *When things break* in `docs/scaling.md` states them."""

    AT_ONCE = 1.0
    GONE = TERMS.lease + TERMS.every
    """A node says nothing any more, or has lost PostgreSQL."""
    IN_A_TRANSACTION = GONE + IDLE_SECONDS
    BUS_BACK = TERMS.lease / 2
    """Three beats after there is a bus again."""
    CUT_OFF = TERMS.silent + TERMS.every
    """A node alone has lost the bus."""
    POSTGRES_BACK = TERMS.every
    POSTGRES_BACK_NODE_GONE = TERMS.settled + TERMS.every
    """A node has died in the meantime."""


class Node(Server):
    lease = LEASE

    def __init__(self, folder: Path, db: str, bus: str = "") -> None:
        folder.mkdir()
        super().__init__(folder, db)
        self.decks = folder / "decks"
        self.bus = bus
        self.silent = asyncio.Event()
        """Devices notice that it says nothing any more."""

    @property
    def _options(self) -> list[str]:
        bus = ["--bus", self.bus] if self.bus else []
        return [*super()._options, "--decks", str(self.decks), *bus]

    @property
    def _variables(self) -> dict[str, str]:
        # No bot listens here: no back room need load what takes long.
        return {**super()._variables, LEASE_VARIABLE: self.lease, LISTENING_VARIABLE: "off"}

    async def start(self) -> None:
        await super().start()
        self.silent.clear()

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)
        self.silent.set()

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)
        self.silent.clear()

    def kill(self) -> None:
        if self.process is not None and self.process.poll() is None:
            super().kill()
        self.silent.set()

    async def is_refused(self) -> str:
        """It cannot be opened, and says why."""
        self.out.unlink(missing_ok=True)
        try:
            with suppress(AssertionError):
                await self.start()
            assert self.process is not None
            assert await asyncio.to_thread(self.process.wait, PATIENCE) == 1
        finally:
            self.kill()
        return self.out.read_text()

    async def leave(self) -> int:
        """Told to stop, it leaves its tables to others first. Whoever is there is sent away by itself."""
        code = await self.stop(PATIENCE)
        self.silent.set()
        return code

    async def says(self, words: str, times: int = 1) -> None:
        """Until it has, so often since it was first started."""

        async def said() -> bool:
            return self.out.read_text().count(words) >= times

        await until(said)

    def _signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    @asynccontextmanager
    async def visitor(self) -> AsyncIterator[httpx.AsyncClient]:
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as client:
            await client.get("/api/me")
            yield client


class PatientNode(Node):
    lease = LONG_LEASE


class Bus:
    """`nats-server`, in a process of its own, at the same port however often it is started."""

    def __init__(self, *options: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._options = options
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    async def start(self) -> None:
        program = Path(sys.executable).with_name("nats-server")
        self.process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port), *self._options], stderr=subprocess.DEVNULL
        )

        async def listens() -> bool:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return True
            return False

        await until(listens)

    def freeze(self) -> None:
        """Its connections stay, and it says nothing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


class Roamer(Player):
    """Goes from node to node until one has its table; leaves one that says nothing."""

    bears = ("db_", "come_again")

    def __init__(self, nodes: Sequence[Node], game: Game, cookie: str, seat: int | None) -> None:
        super().__init__(nodes[0], game.code, cookie, seat, Random(seat))
        self._game = game
        self._round = itertools.cycle(nodes)

    async def _see(self, line: Any, look: Message) -> None:
        await self._game.may_go_on()
        await super()._see(line, look)

    async def _visit(self) -> None:
        # What was thought of and not sent is thought of again.
        self._answered = {answer["ask"] for answer in [*self.pending.values(), *self.acked]}
        node = next(self._round)
        if node.silent.is_set():
            return
        self.server = node
        self._game.note_who_came(node, self.seat)
        visit = asyncio.create_task(super()._visit())
        silence = asyncio.create_task(node.silent.wait())
        try:
            await asyncio.wait([visit, silence], return_when=asyncio.FIRST_COMPLETED)
        finally:
            silence.cancel()
            if not visit.done():
                visit.cancel()
            with suppress(asyncio.CancelledError):
                await visit


class Game:
    """Three who play at a table of the first node, go to others where they must, and wait when told to."""

    def __init__(self, homes: Sequence[Sequence[Node]], code: str, cookies: Sequence[str]) -> None:
        self.code = code
        self._homes = [*homes]
        self.players: list[Player] = [
            Roamer(nodes, self, cookie, seat)
            for seat, (nodes, cookie) in enumerate(zip(homes, cookies, strict=True))
        ]
        self.came: set[tuple[int, Eyes]] = set()
        """To which process somebody has come, and with which seat."""
        self._enough = 0.0
        self._playing: asyncio.Future[Any] | None = None

    @classmethod
    @asynccontextmanager
    async def begun(cls, *homes: Sequence[Node], seen_from: Node | None = None) -> AsyncIterator[Game]:
        """`homes`: the nodes that each of them goes to; one for all if there are no more.

        `seen_from`: somebody looks on there, and stays whatever that node does.
        """
        game = cls(homes if len(homes) > 1 else homes * 3, *await sit_down(homes[0][0]))
        if seen_from is not None:
            async with seen_from.visitor() as stranger:
                game._homes.append([seen_from])
                game.note_who_came(seen_from, None)
                game.players.append(
                    Player(seen_from, game.code, stranger.cookies["talewind"], None, Random(9))
                )
        game._playing = asyncio.gather(*(player.play() for player in game.players))
        try:
            yield game
        finally:
            game._playing.cancel()
            with suppress(asyncio.CancelledError):
                await game._playing

    def note_who_came(self, node: Node, seat: int | None) -> None:
        assert node.process is not None
        self.came.add((node.process.pid, seat))

    @property
    def given(self) -> int:
        """How many answers are acknowledged."""
        return sum(len(player.acked) for player in self.players)

    async def may_go_on(self) -> None:
        while self.given >= self._enough:
            await asyncio.sleep(0.01)

    async def play(self, answers: int, *, within: float = PATIENCE) -> None:
        """Until so many more are acknowledged, and perhaps a few that were under way.

        `within`: so many seconds are stated, and a busy machine has a few more.
        """
        self._enough = self.given + answers
        began = time.monotonic()
        await until(self._have_given, within)
        if within < PATIENCE:
            print(f"{answers} more answers after {time.monotonic() - began:.1f} s, stated {within:.1f}")

    async def _have_given(self) -> bool:
        assert self._playing is not None
        if self._playing.done():
            self._playing.result()
            raise AssertionError("the game was over before")
        return self.given >= self._enough

    def go_on(self) -> None:
        self._enough = math.inf

    async def over(self) -> None:
        """However long it takes."""
        assert self._playing is not None
        self.go_on()
        await self._playing

    async def to_the_end(self) -> None:
        await asyncio.wait_for(self.over(), PATIENCE * 2)

    @property
    def visits(self) -> list[int]:
        """How often each has gone again."""
        return [player.reconnects for player in self.players]

    async def look_again(self, nodes: Sequence[Node] = ()) -> None:
        """A newcomer is shown what each has seen last: nobody saw what was then lost, or missed anything.

        `nodes`: where that is; where each of them sits, if it is not said.
        """
        for player, home in zip(self.players, self._homes, strict=True):
            again = Roamer(nodes or home, self, player.cookie, player.seat)
            await asyncio.wait_for(again.play(), PATIENCE)
            assert again.view == player.view


async def until(shown: Callable[[], Awaitable[object]], within: float = PATIENCE) -> None:
    async with asyncio.timeout(min(PATIENCE, within + BUSY)):
        while not await shown():
            await asyncio.sleep(0.05)


class Passed:
    """What one node shows to devices at another, as somebody hears who listens to the bus."""

    def __init__(self) -> None:
        self.lines: dict[tuple[int, int], Attach] = {}
        """By the shift at which a device is, and its line: who it is."""
        self.looks: set[tuple[int, int, Eyes]] = set()
        """To which shift and line, and through whose eyes."""


class House:
    """What the database knows."""

    def __init__(self, admin: Any) -> None:
        self.admin = admin

    async def holder(self, code: str) -> str | None:
        """Which node has a table, of those that live."""
        told: str | None = await self.admin.fetchval(
            "SELECT node FROM holds JOIN tables ON tables.id = table_id JOIN shifts ON shifts.id = shift"
            " WHERE code = $1 AND shifts.ended IS NULL",
            code,
        )
        return told

    async def has(self, node: Node, code: str) -> bool:
        assert node.process is not None
        return (await self.holder(code) or "").endswith(f":{node.process.pid}")

    async def is_at(self, node: Node, code: str, within: float = PATIENCE) -> None:
        async def there() -> bool:
            return await self.has(node, code)

        began = time.monotonic()
        await until(there, within)
        if within < PATIENCE:
            print(f"another node has the table after {time.monotonic() - began:.1f} s, stated {within:.1f}")

    async def is_free(self, codes: list[str]) -> None:
        async def free() -> bool:
            held = "SELECT count(*) FROM holds JOIN tables ON tables.id = table_id WHERE code = ANY($1)"
            return bool(await self.admin.fetchval(held, codes) == 0)

        await until(free)

    async def relieve_all(self) -> None:
        """Everybody's shift is ended. Whoever has not noticed it yet learns it when they store something."""
        await self.admin.execute("UPDATE shifts SET ended = clock_timestamp() WHERE ended IS NULL")

    async def lives(self, node: Node) -> bool:
        assert node.process is not None
        living = "SELECT count(*) FROM shifts WHERE ended IS NULL AND node LIKE '%:' || $1"
        return bool(await self.admin.fetchval(living, str(node.process.pid)) > 0)

    async def rules_of(self, node: Node) -> int:
        """By which rules it writes logs."""
        assert node.process is not None
        rules = "SELECT rules FROM shifts WHERE ended IS NULL AND node LIKE '%:' || $1"
        return int(await self.admin.fetchval(rules, str(node.process.pid)))

    async def stands(self, game: Game, nodes: Sequence[Node] = ()) -> None:
        """What is true after everything that can happen.

        The game goes on to its end. Every answer that was acknowledged is in the log once, which has no gaps
        and nothing else; and what each was shown last is what these nodes show somebody new.
        """
        await game.to_the_end()
        logs = by_table(await self.admin.fetch(EVERY_LINE))
        assert check_kept(game.players, {game.code: logs[game.code]}) >= 18
        await game.look_again(nodes)

    async def pid_of(self, shift: int) -> int:
        """Of the process whose shift it is, or was."""
        node: str = await self.admin.fetchval("SELECT node FROM shifts WHERE id = $1", shift)
        return int(node.rpartition(":")[2])

    async def nobody_peeps(self, passed: Passed, games: Iterable[Game] = ()) -> set[int]:
        """Each look that went to another node was for somebody there who has that seat; which seats' did.

        `games`: what was played while the bus was gone. Whoever listens may have missed then who attached: a
        look for somebody unknown went at least to a node to which somebody had come with that seat.
        """
        chairs = {
            row["code"]: msgspec.json.decode(row["chairs"], type=list[Place])
            for row in await self.admin.fetch("SELECT code, chairs FROM tables")
        }
        seats = set()
        came = {each for game in games for each in game.came}
        for shift, line, eyes in list(passed.looks):
            device = passed.lines.get((shift, line))
            if device is None:
                assert (await self.pid_of(shift), eyes) in came, "no look goes where nobody has attached"
            elif eyes is not None:
                guest = chairs[device.code][eyes].guest
                assert guest == device.guest.id, "no look goes where that seat is not"
            if eyes is not None:
                seats.add(eyes)
        return seats
