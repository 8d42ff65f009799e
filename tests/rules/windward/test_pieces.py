"""Every piece has a name of its own: whoever only listens knows where each is, and whom it has fought."""

from __future__ import annotations

from random import Random
from typing import cast

import msgspec
import pytest

from talewind.engine import Event, Table, replay
from talewind.engine.beginning import seed_bytes, settle
from talewind.engine.bots import look, make_bot
from talewind.games.windward import bans, editions, events
from talewind.games.windward.board import Space
from talewind.games.windward.pieces import Ban, Crester, Flag, Grey, Longboat, Piece, Red, Ship, White
from talewind.games.windward.position import WindwardPosition
from talewind.games.windward.rules import Windward
from talewind.games.windward.view import Public
from tests.golden.record import HERE, Golden
from tests.ledger import rule


def alive(public: Public) -> dict[Crester, Space]:
    sky = public.sky
    names: list[Crester] = [*sky.red_names, *sky.grey_names]
    return dict(zip(names, [*sky.reds, *sky.greys], strict=True))


def lying(public: Public) -> dict[Crester, Space]:
    sky = public.sky
    names: list[Crester] = [*sky.dead_red_names, *sky.dead_grey_names]
    return dict(zip(names, [*sky.dead_reds, *sky.dead_greys], strict=True))


class Listener:
    """Knows what was on the planet at first, and after that nothing but what is told."""

    def __init__(self, public: Public) -> None:
        self.solo = public.mode == "solo"
        self.alive = alive(public)
        self.lying: dict[Crester, Space] = {}
        self.held: dict[Crester, int] = {}
        self.met: set[Crester] = {*self.alive}
        self.fought: set[Piece] = set()
        self.barred: set[Ban] = set()
        self.active = public.active
        self.attackers: tuple[Piece, ...] = ()
        self.towed = 0

    def hear(self, event: Event) -> None:
        match event:
            case events.TurnBegins(seat):
                self.active = seat
                self.fought.clear()
                self.barred.clear()
            case events.BattleBegins(battle):
                self.hear_battle(battle.attacker.pieces, battle.defender.pieces)
            case events.BattleEnds(battle, won):
                if won is None and battle.attacker.seat is not None:
                    self.bar(battle.attacker.pieces, battle.defender.pieces)
            case events.FalseFlag(seat):
                self.bar(self.attackers, (Flag(seat),))
            case events.Rowed():
                self.towed = event.towed
                if event.towed:
                    self.tow(event.frm, event.to)
            case events.WentBack(kind="longboat") if self.towed:
                self.tow(event.frm, event.to)
            case events.OfCrester(which=which) if which is not None:
                self.hear_of(event, which)
            case events.Hunted(kind) | events.Defeated(kind):
                assert kind in ("white", "longboat"), "all others have names"

    def hear_battle(self, attackers: tuple[Piece, ...], defenders: tuple[Piece, ...]) -> None:
        self.attackers = attackers
        for attacker in attackers:
            for defender in defenders:
                assert (attacker, defender) not in self.barred
                if isinstance(attacker, Ship | Longboat) and isinstance(defender, Ship | Longboat):
                    assert (attacker, Flag(defender.seat)) not in self.barred
        if attackers == (Ship(self.active),):
            self.fought |= {*defenders}

    def bar(self, attackers: tuple[Piece, ...], defenders: tuple[Piece | Flag, ...]) -> None:
        self.barred |= {(attacker, defender) for attacker in attackers for defender in defenders}

    def tow(self, frm: Space, to: Space) -> None:
        towed = [crester for crester, at in self.lying.items() if at == frm and isinstance(crester, Grey)]
        self.lying |= dict.fromkeys(towed, to)

    def hear_of(self, event: Event, crester: Crester) -> None:
        """Each is where it was, and goes where it is told."""
        match event:
            case events.Hunted(path=path):
                assert self.solo or crester not in self.fought
                assert self.alive[crester] == path[0]
                self.alive[crester] = path[-1]
            case events.WentBack(frm=frm, to=to):
                assert self.alive[crester] == frm
                self.alive[crester] = to
            case events.GreyCame(at=at) | events.RedCame(at=at):
                assert crester not in self.met
                self.met.add(crester)
                self.alive[crester] = at
            case events.Defeated(at=at, by=by):
                assert self.alive.pop(crester) == at
                if by is None:
                    self.lying[crester] = at
                else:
                    self.held[crester] = by
            case events.PickedUp(seat=seat, at=at):
                assert self.lying.pop(crester) == at
                self.held[crester] = seat
            case events.Dropped(seat=seat, at=at):
                assert self.held.pop(crester) == seat
                self.lying[crester] = at
            case events.Robbed(seat=seat, loser=loser):
                assert self.held.pop(crester) == loser
                self.held[crester] = seat
            case events.Processed(seat=seat):
                assert self.held.pop(crester) == seat
            case events.Researched(seat=seat, to=to):
                assert self.held.pop(crester) == seat
                self.alive[crester] = to

    def agrees(self, public: Public) -> None:
        assert self.alive == alive(public)
        assert self.lying == lying(public)
        holds = [captain.caught for captain in public.captains]
        assert self.held == {crester: seat for seat, crester in enumerate(holds) if crester is not None}
        assert {*public.turn.barred} == self.barred
        assert {*public.turn.fought} == {piece for piece in self.fought if isinstance(piece, Red)}


def listen_to(table: Table, listener: Listener, heard: int) -> int:
    for told in table.events[heard:]:
        listener.hear(told.event)
    listener.agrees(cast(Public, table.view(None)["public"]))
    return len(table.events)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"naturalist": True, "small_world": True}),
        (4, {"great_white": True, "small_world": True}),
        (1, {}),
        (2, {"mode": "coop"}),
    ],
    ids=["naturalist", "rivals", "solo", "together"],
)
@rule("WW-RULING-121", "WW-RULING-28", "WW-RED-02", "WW-BAT-23")
def test_whoever_listens_knows_every_piece(seats: int, options: dict[str, object]) -> None:
    for nth in range(2):
        rng = Random(f"{seats} {nth}")
        table = Table(Windward, seats, seed_bytes(rng.getrandbits(128)), settle(Windward, seats, options))
        listener = Listener(cast(Public, table.view(None)["public"]))
        heard = len(table.events)
        for _ in range(400):
            if table.result is not None:
                break
            seat = table.waiting()[0]
            reply = table.asks[seat].sample(rng)
            if rng.random() < 0.8:
                reply = make_bot(Windward, "deckhand").answer(look(table, seat, rng)) or reply
            table.answer(seat, reply.move, reply.words)
            heard = listen_to(table, listener, heard)


@pytest.mark.parametrize("name", ["let_go_by_name", "sent_by_name"])
@rule("WW-RED-02", "WW-RULING-121")
def test_whoever_listens_to_a_golden_game_knows_every_piece(name: str) -> None:
    golden = msgspec.json.decode((HERE / "windward" / f"{name}.json").read_bytes(), type=Golden)
    listener = Listener(
        cast(Public, replay(msgspec.structs.replace(golden.log, entries=[])).view(None)["public"])
    )
    listen_to(replay(golden.log), listener, 0)


def test_names_are_plain_lists_on_the_wire() -> None:
    names: list[Piece | Flag] = [Ship(2), Longboat(1, 0), Red(3), Grey(7), White(), Flag(4)]
    plain = '[["ship",2],["longboat",1,0],["red",3],["grey",7],["white"],["flag",4]]'
    assert msgspec.json.encode(names).decode() == plain
    assert msgspec.json.decode(plain, type=list[Piece | Flag]) == names
    assert len({*names, Grey(3)}) == 7, "the number alone is no name"


def test_a_saved_position_keeps_all_names() -> None:
    table = Table(Windward, 2, seed_bytes(1), settle(Windward, 2, {}))
    position = cast(WindwardPosition, table.position)
    position.barred = ((Longboat(0, 1), position.grey_names[0]), (Red(2), Flag(1)), (Ship(0), White()))
    position.fought = (Red(2),)
    position.tagged = (Red(1), position.grey_names[0])
    saved = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(position, str_keys=True)))
    assert msgspec.convert(saved, WindwardPosition, str_keys=True) == position


@rule("WW-BAT-23", "WW-CARD-12", "WW-RULING-28")
def test_a_ban_is_on_everybody_who_attacked_and_for_everybody_they_attacked() -> None:
    position = cast(WindwardPosition, Table(Windward, 3, seed_bytes(1), settle(Windward, 3, {})).position)
    together = [Longboat(0, 0), Longboat(0, 1)]
    bans.bar(position, together, [Longboat(1, 0), Longboat(1, 1)])
    bans.bar(position, together, [Flag(2)])
    for attacker in together:
        assert all(bans.is_barred(position, attacker, Longboat(1, boat)) for boat in (0, 1))
        assert bans.is_barred(position, attacker, Ship(2))
        assert not bans.is_barred(position, attacker, Ship(1))
    assert editions.barred(position) == [
        *((boat, defender) for boat in ("b0", "b1") for defender in ("b2", "b3")),
        ("b0", "c2"),
        ("b1", "c2"),
    ], "earlier editions counted longboats through all seats"
