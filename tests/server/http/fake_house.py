"""A house of cardboard: one dictionary instead of a database, so that HTTP can be tested alone."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import msgspec

from talewind.engine import Remark, Result, TalewindError, game_named
from talewind.games.windmill.book import TalePage
from talewind.games.windmill.position import Guess
from talewind.server import wire
from talewind.server.backroom.workshop import WORKSHOP
from talewind.server.storage.records import Guest


class FakeHouse:
    def __init__(self) -> None:
        self.guests = self
        self.cookies: dict[str, Guest] = {}
        self.tables: dict[str, wire.TableState] = {}
        self.books: dict[str, wire.Book] = {}
        self.links: dict[str, tuple[str, int]] = {}
        self.broken: Exception | None = None
        self.store = self
        self.library = self
        self.workshop = WORKSHOP
        self.neighbours = None
        self.tables_open = 3
        self.viewers_there = 7
        self.ready = True
        self.lag = 1.5
        self.bus_ok = True
        self.calls: list[tuple[Any, ...]] = []

    async def read(self, _: Any) -> None:
        if self.broken:
            raise self.broken

    async def check_ready(self) -> None:
        if not self.ready:
            raise TalewindError("not_ready", "This node takes nobody in just now.")

    def wake(self) -> None:
        """Nothing sleeps here."""

    # Identity

    async def known(self, token: str) -> Guest:
        if self.broken:
            raise self.broken
        if token not in self.cookies:
            raise TalewindError("bad_cookie", "The house does not know this cookie.")
        return self.cookies[token]

    async def new(self) -> tuple[Guest, str]:
        if self.broken:
            raise self.broken
        n = len(self.cookies) + 1
        self.cookies[f"secret{n}"] = Guest(id=n, person=f"p{n}")
        return self.cookies[f"secret{n}"], f"secret{n}"

    async def rename(self, guest: Guest, profile: wire.Profile) -> Guest:
        if not profile.name.strip():
            raise TalewindError("bad_name", "A name needs at least one letter.")
        new = msgspec.structs.replace(guest, name=profile.name, seal=profile.seal)
        self.cookies[f"secret{guest.id}"] = new
        return new

    async def check_may_speak(self, guest: Guest | None) -> None:
        """Nobody is hushed here."""

    async def make_keeper(self, guest: Guest) -> Guest:
        new = msgspec.structs.replace(guest, keeper=True)
        self.cookies[f"secret{guest.id}"] = new
        return new

    async def has_place(self, guest: Guest, code: str) -> bool:
        table = self.tables.get(code)
        return table is not None and any(chair.person == guest.person for chair in table.chairs)

    async def me(self, guest: Guest) -> wire.Me:
        return wire.Me(person=guest.person, name=guest.name, seal=guest.seal, tables=[])

    # Tables

    def _table(self, code: str) -> wire.TableState:
        if code not in self.tables:
            raise TalewindError("no_such_table", "There is no table with this code.")
        return self.tables[code]

    def _mine(self, guest: Guest, code: str) -> wire.TableState:
        table = self._table(code)
        if table.host != guest.person:
            raise TalewindError("not_host", "Only the host may do that.")
        return table

    def _chair(self, table: wire.TableState, seat: int) -> wire.Chair:
        if not 0 <= seat < len(table.chairs):
            raise TalewindError("unknown_seat", "There is no such chair.")
        return table.chairs[seat]

    async def make_table(self, guest: Guest, new: wire.NewTable) -> wire.TableState:
        self.calls.append(("make_table", guest, new))
        about = game_named(new.game).about
        seats = max(about.seats)
        if not 0 <= new.bots < seats:
            raise TalewindError("table_full", f"{about.title} has {seats} chairs at most.")
        code = f"CODE{len(self.tables) + 1}"
        chairs = [wire.Chair(seat=n, kind="bot" if 0 < n <= new.bots else "empty") for n in range(seats)]
        chairs[0] = wire.Chair(seat=0, kind="person", name=new.name, person=guest.person)
        self.tables[code] = wire.TableState(
            code=code,
            title="An evening",
            game=new.game,
            phase="play" if new.play_now else "lobby",
            chairs=chairs,
            options=about.settle(new.options, seats),
            settings=new.settings,
            consents={},
            host=guest.person,
        )
        return self.tables[code]

    async def look_in(self, guest: Guest | None, code: str) -> wire.TableState:
        return self._table(code)

    async def change(self, guest: Guest, code: str, change: wire.ChangeTable) -> wire.TableState:
        table = self._mine(guest, code)
        if change.options is not None:
            table.options = game_named(table.game).about.settle(change.options, len(table.chairs))
        if change.title is not None:
            table.title = change.title
        if change.locked is not None:
            table.locked = change.locked
        return table

    async def delete(self, guest: Guest, code: str) -> None:
        self._mine(guest, code)
        del self.tables[code]

    async def sit(self, guest: Guest, code: str, sit: wire.Sit) -> wire.TableState:
        table = self._table(code)
        if table.locked:
            raise TalewindError("locked", "The host has locked this table.")
        if table.phase == "over":
            raise TalewindError("game_over", "This game is over.")
        free = [chair.seat for chair in table.chairs if chair.kind == "empty"]
        seat = sit.seat if sit.seat is not None else next(iter(free), None)
        if seat is None:
            raise TalewindError("table_full", "Every chair is taken.")
        if self._chair(table, seat).kind != "empty":
            raise TalewindError("seat_taken", "Somebody sits there.")
        table.chairs[seat] = wire.Chair(
            seat=seat, kind="person", name=sit.name, seal=sit.seal, person=guest.person
        )
        return table

    async def do(self, deed: Callable[..., Any], guest: Guest, code: str, *wish: Any) -> wire.TableState:
        """The method of this name, below."""
        done: wire.TableState = await getattr(self, deed.__name__)(guest, code, *wish)
        return done

    async def change_chair(
        self, guest: Guest, code: str, seat: int, change: wire.ChangeChair
    ) -> wire.TableState:
        table = self._table(code)
        chair = self._chair(table, seat)
        if chair.person != guest.person:
            raise TalewindError("not_your_seat", "That is not your chair.")
        chair.name = change.name or chair.name
        return table

    async def seat_bot(self, guest: Guest, code: str, bot: wire.SeatBot) -> wire.TableState:
        table = self._mine(guest, code)
        for chair in table.chairs:
            if chair.kind == "empty" and bot.seat in (None, chair.seat):
                chair.kind = "bot"
                return table
        raise TalewindError("table_full", "Every chair is taken.")

    async def clear_chair(self, guest: Guest, code: str, seat: int) -> wire.TableState:
        table = self._mine(guest, code)
        self._chair(table, seat)
        table.chairs[seat] = wire.Chair(seat=seat, kind="empty")
        return table

    async def _do(self, name: str, guest: Guest, code: str, seat: int) -> wire.TableState:
        table = self._table(code)
        self._chair(table, seat)
        self.calls.append((name, guest.person, code, seat))
        return table

    async def to_bot(self, guest: Guest, code: str, seat: int) -> wire.TableState:
        return await self._do("to_bot", guest, code, seat)

    async def give_back(self, guest: Guest, code: str, seat: int) -> wire.TableState:
        return await self._do("give_back", guest, code, seat)

    async def take(self, guest: Guest, code: str, seat: int, sit: wire.Sit) -> wire.TableState:
        return await self._do("take", guest, code, seat)

    async def leave(self, guest: Guest, code: str, seat: int) -> wire.TableState:
        return await self._do("leave", guest, code, seat)

    async def seat_link(self, guest: Guest, code: str, seat: int, program: bool = False) -> tuple[str, float]:
        table = self._table(code)
        if not program and self._chair(table, seat).person != guest.person:
            raise TalewindError("not_your_seat", "That is not your chair.")
        self.links["tok"] = (code, seat)
        return "tok", 1000.0

    async def claim_link(
        self, guest: Guest, token: str, program: wire.Program | None = None
    ) -> wire.TableState:
        if token not in self.links:
            raise TalewindError("link_void", "This link does not work any more.")
        code, seat = self.links.pop(token)
        table = self._table(code)
        table.chairs[seat].person = guest.person
        if program is not None:
            table.chairs[seat].name = program.name
        return table

    async def consent(self, guest: Guest, code: str, consent: wire.Consent) -> wire.TableState:
        table = self._table(code)
        if consent.option not in table.options:
            raise TalewindError("unknown_option", "There is no such option.")
        table.consents[consent.option] = [consent.seat] if consent.agree else []
        return table

    async def mute(self, guest: Guest, code: str, person: str, on: bool) -> wire.TableState:
        self.calls.append(("mute", person, on))
        return self._mine(guest, code)

    async def remove(self, guest: Guest, code: str, person: str) -> wire.TableState:
        self.calls.append(("remove", person))
        return self._mine(guest, code)

    async def let_sit(self, guest: Guest, code: str, person: str) -> wire.TableState:
        self.calls.append(("let_sit", person))
        return self._mine(guest, code)

    async def turn_down(self, guest: Guest, code: str, person: str) -> wire.TableState:
        self.calls.append(("turn_down", person))
        return self._mine(guest, code)

    async def begin(self, guest: Guest, code: str) -> wire.TableState:
        table = self._mine(guest, code)
        if table.phase != "lobby":
            raise TalewindError("already_begun", "The game has begun already.")
        table.phase = "play"
        return table

    async def again(self, guest: Guest, code: str, wish: wire.AnotherGame | None = None) -> wire.TableState:
        self.calls.append(("again", wish.game if wish else None))
        return self._mine(guest, code)

    async def second_look(
        self, code: str, seat: int, guest: Guest, *, may_make: Callable[[], None]
    ) -> wire.SecondLooks:
        may_make()
        return wire.SecondLooks(moments=[])

    async def replay(
        self,
        code: str,
        seat: int | None,
        guest: Guest | None,
        *,
        nth: int,
        scene: bool | None,
        may_make: Callable[[], None],
    ) -> bytes:
        may_make()
        table = self._table(code)
        if table.phase != "over":
            raise TalewindError("not_over", "The game is not over yet.")
        drawn = wire.SceneChanged(says="A lantern is lit.") if scene else None
        frames = [wire.ReplayFrame(n=nth, look=wire.Look(seat=seat, full=True, scene=drawn))]
        if nth:
            return gzip.compress(msgspec.json.encode(wire.ReplayPart(frames=frames)))
        replay = wire.Replay(
            code=code,
            game="windmill",
            names=["Mara"],
            seals=[None],
            seat=seat,
            frames=frames,
            of=2,
            a_part=1,
            seed="00",
            promise="ff",
            log={},
        )
        return gzip.compress(msgspec.json.encode(replay))

    async def book(self, id: str, guest: int | None = None, may_gather: object = None) -> wire.Book:
        if id not in self.books:
            raise TalewindError("no_such_book", "There is no such book.")
        return self.books[id]

    async def sounds(self, id: str) -> dict[str, bytes]:
        return {}


def a_book(names: list[str], words: str, title: str = "Something pulled back") -> wire.Book:
    guesses = [Guess(1, 4), Guess(2, 3, right=True, windmill=True)]
    page = TalePage(
        nth=1, round=1, teller=0, picture=3, words=words, guesses=guesses, gains=[1, 0, 2], finder=2
    )
    aloud = TalePage(nth=2, round=1, teller=1, picture=7, aloud=True)
    return wire.Book(
        id="b1",
        code="CODE1",
        game="windmill",
        names=names,
        seals=["fox", None, "iris"],
        bots=[False, False, True],
        result=Result(ending="rounds", winners=[2], ranks=[2, 3, 1], points=[1, 0, 2]),
        started=1_700_000_000.0,
        ended=1_700_003_600.0,
        tales=[
            wire.BookTale(page=msgspec.to_builtins(page), heading=title, loved=2),
            wire.BookTale(page=msgspec.to_builtins(aloud)),
        ],
        titled=0,
        deck="windmill",
        remarks=[Remark("loved", tale=0), Remark("unfound", tale=1), Remark("unheard_of")],
        seed="ab" * 16,
        promise="cd" * 32,
    )
