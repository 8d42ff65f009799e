"""The house: everything that can be done with tables, however it is asked for (HTTP, WebSocket, tests).

Every method that changes something stores it before it returns; what cannot be done raises `TalewindError`
with a code and a sentence, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from inspect import signature
from typing import Concatenate, ParamSpec, TypeAlias

import sqlalchemy as sa
import structlog

from talewind.engine import Seat, TalewindError, game_named, new_table
from talewind.engine.beginning import seed_bytes

from .. import wire
from ..books import replays
from ..ground import metrics
from ..ground.troubles import LostRace, NotStored
from ..storage import schema
from ..storage.loading import change_table, delete_table, log_of, new_record
from ..storage.records import Guest, Place, TableRecord, token_hash
from . import arranging, calls, deeds, hush, listing, my_tables, paces, people, programs, seating, takeovers
from .calls import at_its_node, deal, done
from .codes import new_code, tidy
from .links import check_for, link_void
from .live import LiveTable
from .upkeep import Upkeep
from .viewers import Viewer

__all__ = ["Guest", "House", "Viewer"]

log = structlog.get_logger()

P = ParamSpec("P")
Deed: TypeAlias = Callable[Concatenate[LiveTable, Guest, P], TableRecord | None]
"""Something that somebody does at a table: it gives the record as it will be, or refuses."""

NOT_JUST_NOW = ("come_again", "elsewhere")
"""What is said of a table that is there, but not here at this moment."""
NAMELESS = "Wanderer"
"""Whoever plays at once, before anybody asked for a name."""


class House(Upkeep):
    """`House.open(url)` gives a running house; `close` stores what is waiting and sends everybody home."""

    # Identity

    async def rename(self, guest: Guest, profile: wire.Profile) -> Guest:
        await hush.check(self, hush.may_be_renamed, guest)
        return await self._call(guest, profile)

    async def live_in(self, guest: Guest, where: wire.Whereabouts) -> None:
        await self.guests.live_in(guest, paces.check_zone(where.zone))

    async def check_may_speak(self, guest: Guest | None) -> None:
        """Whoever is hushed somewhere writes nothing that the whole house reads, like a deck's name."""
        if guest is not None:
            await hush.check(self, hush.may_speak, guest)

    async def _call(self, guest: Guest, profile: wire.Profile) -> Guest:
        renamed = await self.guests.rename(guest, seating.clean_name(profile.name), profile.seal)
        self.announce("renamed", renamed)
        await self.show_renamed(renamed)
        return renamed

    async def has_place(self, guest: Guest, code: str) -> bool:
        """Whether they sit at that table. How long this takes tells nothing of tables where they do not."""
        tables, places = schema.tables, schema.places
        mine = sa.select(tables.c.code).join(places).where(places.c.guest_id == guest.id)
        return tidy(code) in {row["code"] for row in await self.store.read(mine)}

    async def me(self, guest: Guest) -> wire.Me:
        """My name, and the tables where I have a place, the last touched first."""
        return await listing.me_of(self, guest, self.stays.keeping)

    async def awake(self, code: str, guest: Guest) -> wire.MyTable | None:
        """A table as its people list it, if it is in memory here."""
        if code not in self._live:
            return None
        async with self.at(code) as live:
            return my_tables.awake(live, guest)

    # Tables

    async def make_table(self, guest: Guest, wish: wire.NewTable) -> wire.TableState:
        self.check_takes_new()
        about = game_named(wish.game).about
        await self.find_deck(wish.options)
        now = self.clock()
        record = TableRecord(
            code="",
            game=wish.game,
            title=about.title,
            chairs=[Place() for _ in range(max(about.seats))],
            settings=arranging.clean_settings(about, wish.settings),
            host=guest.id,
            consents={option.name: [] for option in about.options if option.needs_consent},
            created=now,
            touched=now,
        )
        seal = seating.free_seal(record, wish.seal or guest.seal)
        if wish.name:
            # The seal that the table gives them is theirs from now on.
            guest = await self.guests.rename(guest, seating.clean_name(wish.name), seal)
        name = guest.name or NAMELESS
        record.chairs[0] = Place(kind="person", name=name, seal=seal, guest=guest.id, person=guest.person)
        arranging.set_options(record, wish.options, [0])
        for _ in range(arranging.bots_wanted(wish, about.seats, len(record.chairs))):
            seating.add_bot(record)
        await self._set_up(record)
        metrics.tables_made.inc()
        try:
            if wish.play_now:
                return await self.begin(guest, record.code)
            return await self.state_of(record.code)
        except TalewindError as trouble:
            if trouble.code not in NOT_JUST_NOW and not isinstance(trouble, NotStored):
                raise
            # It is stored, whatever came between: whoever made it must not make another.
            return people.table_state(LiveTable(self, record))

    async def _set_up(self, record: TableRecord, instead_of: LiveTable | None = None) -> None:
        """Store a new table under a code that no other has: all of it, or there is none.

        `instead_of` names the table that leads there from now on.
        """
        self.check_stays()
        for _ in range(5):
            record.code = new_code()
            new, shift = new_record(record), None
            if instead_of is not None:
                new.append(change_table(instead_of.record.id, again=record.code))
                shift = instead_of.shift
            with suppress(LostRace):
                await self.store.write((), new, shift)
                return
        raise TalewindError("no_code", "No free table code was found. Try again.")

    async def state_of(self, code: str) -> wire.TableState:
        """What the table knows of itself, for the house's own use."""
        async with self.at(code) as live:
            return people.table_state(live)

    @at_its_node
    async def look_in(self, guest: Guest | None, code: str) -> wire.TableState:
        """What somebody may know who has the code, with a cookie or without one."""
        async with self.visited(code, guest) as live:
            return people.table_state(live)

    @at_its_node
    async def delete(self, guest: Guest, code: str) -> None:
        async with self.visited(code, guest) as live:
            # Not whoever acts as host meanwhile: what is deleted does not come back.
            people.check_own_table(live, guest)
            await self.store.write((), delete_table(live.record.id), live.shift)
            live.dismiss("deleted", "The host has deleted this table.", close=4410)
            self.forget_deleted(live)

    # What people do at a table

    async def do(
        self, deed: Deed[P], guest: Guest, code: str, *wish: P.args, **more: P.kwargs
    ) -> wire.TableState:
        """Let somebody do something at a table: a deed of `seating`, `arranging` or `takeovers`.

        What follows from some of them, once they are stored, is done by methods of their own, below.
        """

        async def here() -> wire.TableState:
            async with self.visited(code, guest) as live:
                await live.patience.act(guest, lambda: deed(live, guest, *wish, **more))
                return people.table_state(live)

        given = signature(deed).bind(None, guest, *wish, **more).arguments
        return await done(self, here, deal(deed, wire.TableState), {"code": code, **given})

    async def answer(self, call: bytes) -> bytes:
        """What another node asks for, of a table that it takes for ours."""
        return await calls.answer(self, call, deeds.BY_NAME)

    @at_its_node
    async def change(self, guest: Guest, code: str, wish: wire.ChangeTable) -> wire.TableState:
        await self.find_deck(wish.options)
        async with self.visited(code, guest) as live:
            await live.patience.act(guest, lambda: arranging.change_table(live, guest, wish))
            self._show_onlookers_out(live)
            return people.table_state(live)

    def _show_onlookers_out(self, live: LiveTable) -> None:
        """Where a game is played without onlookers, those who had come before go, too."""
        record = live.record
        if record.phase == "lobby" or record.settings.watchers_welcome:
            return
        out = [viewer for viewer in live.viewers if not record.belongs_here(viewer.guest.id)]
        live.show_out(out, "no_watchers", people.NO_WATCHERS)

    async def sit(self, guest: Guest, code: str, wish: wire.Sit) -> wire.TableState:
        state = await self.do(seating.sit, guest, code, wish)
        await self._remember(guest, wish)
        return state

    async def take(self, guest: Guest, code: str, seat: Seat, wish: wire.Sit) -> wire.TableState:
        state = await self.do(takeovers.take, guest, code, seat, wish)
        await self._remember(guest, wish)
        return state

    async def _remember(self, guest: Guest, wish: wire.Sit) -> None:
        """Somebody's first name here is what they are called from then on."""
        if not guest.name:
            await self._call(guest, wire.Profile(name=wish.name, seal=wish.seal))

    @at_its_node
    async def to_bot(self, guest: Guest, code: str, seat: Seat) -> wire.TableState:
        async with self.visited(code, guest) as live:
            await live.patience.act(guest, lambda: takeovers.to_bot(live, guest, seat))
            if live.record.chairs[seat].kind == "bot":
                live.votes.pop(seat, None)
            return people.table_state(live)

    @at_its_node
    async def turn_down(self, guest: Guest, code: str, person: str) -> wire.TableState:
        """A wish is nowhere but in memory: there is nothing to store."""
        async with self.visited(code, guest) as live:
            takeovers.turn_down(live, guest, person)
            return people.table_state(live)

    @at_its_node
    async def remove(self, guest: Guest, code: str, person: str) -> wire.TableState:
        async with self.visited(code, guest) as live:
            await live.patience.act(guest, lambda: takeovers.remove(live, guest, person))
            out = [viewer for viewer in live.viewers if viewer.guest.person == person]
            live.show_out(out, "removed", people.REMOVED)
            return people.table_state(live)

    # Seats that move to another device, or to a program

    @at_its_node
    async def seat_link(
        self, guest: Guest, code: str, seat: Seat, program: bool = False
    ) -> tuple[str, float]:
        async with self.visited(code, guest) as live:
            holder = (programs.may_bring if program else takeovers.may_give)(live, guest, seat)
            token, expires, link = self.links.new(live.record.id, seat, holder, program)
            await self.store.write((), link, live.shift)
            return token, expires

    async def claim_link(
        self, guest: Guest, token: str, program: wire.Program | None = None
    ) -> wire.TableState:
        """The link works once: it goes together with the seat, or stays."""
        check_for(program is not None, token)
        links, tables = schema.seat_links, schema.tables
        mine = links.c.token_hash == token_hash(token)
        rows = await self.store.read(sa.select(tables.c.code).join(links).where(mine))
        if not rows:
            raise link_void()
        return await self.move_seat(guest, rows[0]["code"], token, program)

    @at_its_node
    async def move_seat(
        self, guest: Guest, code: str, token: str, program: wire.Program | None = None
    ) -> wire.TableState:
        links = schema.seat_links
        mine = links.c.token_hash == token_hash(token)
        async with self.at(code) as live:
            rows = await self.store.read(sa.select(links).where(mine))
            if not rows or not self.links.stands(token_hash(token), rows[0]["expires"]):
                raise link_void()
            seat, holder = rows[0]["seat"], rows[0]["guest_id"]

            def move() -> TableRecord:
                if program is not None:
                    return programs.sit_down(live, seat, holder, guest, program)
                return takeovers.move_to_device(live, seat, holder, guest)

            await live.act(move, also=(links.delete().where(mine),))
            return people.table_state(live)

    # Beginning, and beginning again

    @at_its_node
    async def begin(self, guest: Guest, code: str) -> wire.TableState:
        async with self.visited(code, guest) as live:
            record = live.record.copy()
            seating.check_phase(record, "lobby")
            people.check_host(live, guest)
            await self.find_deck(record.options)
            seating.close_ranks(record)
            record.options = arranging.options_in_force(record)
            seats, seed, options = len(record.chairs), seed_bytes(None), record.options
            with live.patience.towards(guest):
                table = live.stumbling.begin(
                    lambda: new_table(record.game, seats=seats, seed=seed, options=options)
                )
            record.phase = "play"
            record.seed = seed.hex()
            record.promise = table.promise
            record.edition = table.edition
            record.started = self.clock()
            await live.begin(record, table)
            self._show_onlookers_out(live)
            return people.table_state(live)

    @at_its_node
    async def again(self, guest: Guest, code: str, wish: wire.AnotherGame | None = None) -> wire.TableState:
        """A new table with the same people in their chairs; who asks second is led to the same one."""
        async with self.visited(code, guest) as live:
            old = live.record
            if not old.seats_of(guest.id) or old.is_program(guest.id):
                raise TalewindError("not_your_seat", "Only people at the table may do that.")
            if old.again is not None and await self.store.record(old.again) is not None:
                return await self.look_in(guest, old.again)
            seating.check_phase(old, "over")
            self.check_takes_new()
            await self.find_deck(wish.options if wish is not None else old.options)
            record = arranging.same_again(old, guest, self.clock())
            if wish is not None:
                record = arranging.another_game(record, guest, wish)
            await self._set_up(record, instead_of=live)
            new = await self.live(record.code)
            record = old.copy()
            record.again = new.record.code
            await live.keep(record=record)
            return people.table_state(new)

    # What stays

    @at_its_node
    async def replay(
        self,
        code: str,
        seat: Seat | None,
        guest: Guest | None = None,
        *,
        nth: int = 0,
        scene: bool | None = None,
        may_make: Callable[[], None] = lambda: None,
    ) -> bytes:
        """A part of a replay, as compressed JSON. `may_make` is asked (and may refuse) if it is a new one."""
        async with self.visited(code, guest) as live:
            record = live.record
            replays.check_may_watch(record, seat, guest)
            if seat is not None:
                seating.place_at(record, seat)
            so_far = live.showing.public() if record.phase == "play" else (record.saved or "").encode()
            reel = self.replays.find(record, seat, scene, so_far)
            if reel is None:
                may_make()
                entries, _ = await self.store.log(record.id)
                reel = self.replays.make(record, log_of(record, entries), seat, scene, so_far)
        return await reel.part(nth)

    @at_its_node
    async def second_look(
        self, code: str, seat: Seat, guest: Guest, *, may_make: Callable[[], None] = lambda: None
    ) -> wire.SecondLooks:
        """Moments of somebody's own seat, once a game with bots is over."""
        async with self.visited(code, guest) as live:
            record = live.record
            if record.phase != "over":
                raise TalewindError("not_over", "One looks back when the game is over.")
            if not record.holds(guest.id, seat):
                raise TalewindError("not_your_seat", "That seat is not yours.")
            if not any(place.kind == "bot" for place in record.chairs):
                raise TalewindError("no_bots", "Only after a game with clockwork is looked back at.")
            if not self.hindsight.knows(record, seat):
                may_make()
                entries, _ = await self.store.log(record.id)
                self.hindsight.begin(record, log_of(record, entries), seat)
        return wire.SecondLooks(moments=await self.hindsight.of(record, seat))
