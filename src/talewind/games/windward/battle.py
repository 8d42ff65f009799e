"""Battles, step by step, and what each kind of loser suffers."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from talewind.engine import Flow, Seat, ask

from . import events, moves, questions
from .board import DIRECTIONS, Space
from .cresters import grey_comes, grey_goes, lay, new_name, red_comes, red_goes, reds_at, stow
from .data import HARPOON, SKY
from .fame import MANY_CANNONS
from .position import ABOARD, Battle, Side, Window, WindwardPosition
from .things import moved, without
from .whites import Whites

Party: TypeAlias = Literal["attacker", "defender"]


class Battles(Whites):
    # The parties

    def ship_side(self, seat: Seat, *, attacks: bool, reds: bool) -> Side:
        """WW-BAT-06, WW-CREW-07, WW-CREW-09, WW-RULING-34"""
        perks = self.perks(seat)
        return Side(
            kind="ship",
            seat=seat,
            strength=SKY.strength.ship + (perks.attack_strength if attacks else 0),
            crew_hits=perks.hits_vs_red if reds else 0,
        )

    def boat_side(self, index: int) -> Side:
        """WW-BAT-06, WW-CREW-11"""
        seat = index // 2
        strength = SKY.strength.longboat + self.perks(seat).longboat_strength
        return Side(kind="longboat", seat=seat, boat=index % 2, strength=strength)

    def crester_side(self, kind: Literal["grey", "red", "white"], count: int = 1) -> Side:
        """Reds that stand together add up. WW-BAT-27, WW-SOLO-14, WW-RULING-81"""
        return Side(kind=kind, count=count, strength=count * getattr(SKY.strength, kind))

    # Steps

    def battle(
        self, attacker: Side, defender: Side, at: Space, back: tuple[Space, ...], towed: int = 0
    ) -> Flow[None]:
        """In the order of WW-RULING-33: flag, cannons, dice, cannons, dice, cards, cards, result."""
        table = self.position
        table.battle = Battle(
            at=at, attacker=attacker, defender=defender, window="false_flag", back=back, towed=towed
        )
        self.tell(events.BattleBegins(table.battle))
        if defender.kind == "red":
            self.have_fought(at)
        if not (yield from self.false_flag()):
            yield from self.bring_cannons("attacker")
            self.roll("attacker")
            yield from self.bring_cannons("defender")
            self.roll("defender")
            yield from self.add_hits("attacker")
            yield from self.add_hits("defender")
            yield from self.conclude()
        table.battle = None

    def have_fought(self, at: Space) -> None:
        """The Reds there have met the captain in this turn. WW-RED-02"""
        self.position.fought += tuple(reds_at(self.position, at))

    def unfought(self, table: WindwardPosition) -> list[Space]:
        """Where those Reds are that have not. WW-RED-02, WW-COOP-21, WW-RULING-121"""
        if not table.fought:
            return table.reds
        reds = zip(table.red_names, table.reds, strict=True)
        return [red for name, red in reds if name not in table.fought]

    @property
    def fight(self) -> Battle:
        battle = self.position.battle
        assert battle is not None
        return battle

    def side(self, party: Party) -> Side:
        return self.fight.attacker if party == "attacker" else self.fight.defender

    def note(self, party: Party, **changes: Any) -> Side:
        """Keep what one party has brought."""
        side = replace(self.side(party), **changes)
        self.position.battle = replace(self.fight, **{party: side})
        return side

    def open_window(self, window: Window) -> None:
        self.position.battle = replace(self.fight, window=window)

    def false_flag(self) -> Flow[bool]:
        """The defender may send the attacker back before any die is rolled.

        Whoever holds cards is asked: nobody knows which. WW-CARD-11, WW-CARD-12, WW-RULING-32, WW-RULING-33
        """
        table = self.position
        seat = self.fight.defender.seat
        if seat is None or not table.hands[seat]:
            return False
        question = questions.FlagOrFight(table, seat, self.seconds_for(seat))
        answer = yield from ask(seat, question)
        if isinstance(answer.move, moves.Fight):
            return False
        self.use_card(seat, "false_flag")
        self.tell(events.FalseFlag(seat))
        self.bar(self.pieces(self.fight.attacker, self.fight.at), [f"c{seat}"])
        yield from self.go_back()
        return True

    def bring_cannons(self, party: Party) -> Flow[None]:
        """WW-BAT-10, WW-BAT-12, WW-BAT-14"""
        table = self.position
        side = self.side(party)
        if side.kind != "ship" or side.seat is None or not table.cannons[side.seat]:
            return
        seat = side.seat
        self.open_window("attacker_cannons" if party == "attacker" else "defender_cannons")
        question = questions.Cannons(table, seat, self.seconds_for(seat))
        cannons = (yield from ask(seat, question)).move.cannons
        if cannons:
            table.cannons[seat] -= cannons
            side = self.note(party, cannons=cannons, strength=side.strength + cannons)
            self.tell(events.CannonsSpent(seat, cannons, side.strength))

    def roll(self, party: Party) -> None:
        """WW-BAT-11, WW-BAT-13, WW-BAT-18"""
        roll, die = self.position.chance.roll, SKY.battle_die
        side = self.side(party)
        dice = tuple([die[roll(len(die))] for _ in range(side.strength)])
        side = self.note(party, dice=dice, total=sum(dice) + side.crew_hits)
        self.tell(events.Rolled(party, list(dice), side.total))

    def add_hits(self, party: Party) -> Flow[None]:
        """Harpoons and tokens; nobody plays any for a crester.

        WW-BAT-09, WW-BAT-15..17, WW-RULING-26, WW-RULING-30
        """
        table = self.position
        side = self.side(party)
        seat = side.seat
        if seat is None or not (table.hands[seat] or table.tokens[seat]):
            return
        self.open_window("attacker_cards" if party == "attacker" else "defender_cards")
        question = questions.AddHits(table, seat, self.seconds_for(seat))
        added = (yield from ask(seat, question)).move
        if not (added.harpoons or added.tokens):
            return
        for _ in range(added.harpoons):
            self.use_card(seat, "harpoon")
        table.tokens[seat] -= added.tokens
        total = side.total + HARPOON * added.harpoons + SKY.token_hits * added.tokens
        self.note(party, harpoons=added.harpoons, tokens=added.tokens, total=total)
        self.tell(events.HitsAdded(seat, added.harpoons, added.tokens, total))

    # Conclusion

    def conclude(self) -> Flow[None]:
        """WW-BAT-19, WW-BAT-26"""
        self.open_window("spoils")
        battle = self.fight
        attacker, defender = battle.attacker, battle.defender
        if attacker.total == defender.total:
            self.tell(events.BattleEnds(battle, None))
            yield from self.tie()
            return
        won: Party = "attacker" if attacker.total > defender.total else "defender"
        winner, loser = (attacker, defender) if won == "attacker" else (defender, attacker)
        self.tell(events.BattleEnds(battle, won))
        if loser.kind == "ship":
            yield from self.ship_loses(winner, loser)
        elif loser.kind == "longboat":
            self.boat_loses(winner, loser)
        elif loser.kind == "grey":
            self.grey_loses()
        elif loser.kind == "red":
            yield from self.red_loses(winner, loser)
        else:
            assert winner.seat is not None
            yield from self.white_falls(winner.seat)
        if winner.kind == "ship" and winner.seat is not None and winner.cannons >= MANY_CANNONS:
            self.achieve(winner.seat, "broadside")

    def tie(self) -> Flow[None]:
        """WW-BAT-20..25"""
        battle = self.fight
        attacker, defender = battle.attacker, battle.defender
        yield from self.go_back()
        if attacker.seat is None:
            return
        self.bar(self.pieces(attacker, battle.at), self.pieces(defender, battle.at))
        for side in (attacker, defender):
            if side.seat is not None:
                self.change("tokens", side.seat, 1, "tie")

    def go_back(self) -> Flow[None]:
        """The attacker returns, with what it towed. WW-RULING-14, WW-RULING-15, WW-RULING-24"""
        table = self.position
        battle = self.fight
        attacker, at, to = battle.attacker, battle.at, battle.back[0]
        if attacker.kind == "ship" and attacker.seat is not None:
            table.ships[attacker.seat] = to
            self.tell(events.WentBack("ship", at, to, attacker.seat))
        elif attacker.kind == "longboat" and attacker.seat is not None:
            table.boats[2 * attacker.seat + (attacker.boat or 0)] = to
            if battle.towed:
                table.dead_greys = moved(table.dead_greys, at, to)
            self.tell(events.WentBack("longboat", at, to, attacker.seat, attacker.boat))
        elif attacker.kind == "white":
            table.white = to
            self.tell(events.WentBack("white", at, to))
        else:
            yield from self.reds_go_back(at, battle.back)

    def reds_go_back(self, at: Space, back: tuple[Space, ...]) -> Flow[None]:
        """Each to its own space, or near it if two Reds stand there now. WW-RULING-47, WW-RULING-82"""
        table = self.position
        for nth, to in zip([nth for nth, red in enumerate(table.reds) if red == at], back, strict=True):
            if table.reds.count(to) == 2:
                to = yield from self.near(to)
            self.move_red(nth, to)
            self.tell(events.WentBack("red", at, to))

    def near(self, space: Space) -> Flow[Space]:
        table = self.position
        far = self.planet.distances(space)
        rooms = [room for room in range(self.planet.size) if not self.planet.drift[room]]
        rooms = [room for room in rooms if table.reds.count(room) < 2 and room not in table.ships]
        nearest = min(far[room] for room in rooms)
        rooms = [room for room in rooms if far[room] == nearest]
        if len(rooms) == 1:
            return rooms[0]
        to: Space = (yield from ask(table.active, questions.RedBack(rooms, self.own_seconds))).move.to
        return to

    def ship_loses(self, winner: Side, loser: Side) -> Flow[None]:
        """WW-CON-01..04, WW-RULING-37"""
        table = self.position
        seat = loser.seat
        assert seat is not None
        fall = min(winner.total - loser.total, table.morale[seat])
        self.change("morale", seat, -fall, "battle")
        if table.morale[seat] >= 1:
            self.change("tokens", seat, 1, "battle")
            yield from self.go_back()
        elif winner.kind == "ship":
            yield from self.lose_ship(seat, "ship", winner.seat)
            assert winner.seat is not None
            self.achieve(winner.seat, "boarder")
        else:
            yield from self.lose_ship(seat, "white" if winner.kind == "white" else "red")

    def boat_loses(self, winner: Side, loser: Side) -> None:
        """Home to its board; what it towed stays, and a longboat that stays tows it.

        WW-CON-05..08, WW-RULING-24, WW-RULING-25
        """
        assert loser.seat is not None
        self.position.boats[2 * loser.seat + (loser.boat or 0)] = ABOARD
        self.tell(events.Defeated("longboat", self.fight.at, loser.seat))
        self.change("tokens", loser.seat, 1, "battle")
        if winner.kind == "longboat" and winner.seat is not None:
            self.achieve(winner.seat, "rowers_pride")

    def grey_loses(self) -> None:
        """WW-CON-09, WW-CON-10, WW-CON-13, WW-NAT-12, WW-NAT-13, WW-RULING-69"""
        table = self.position
        at = self.fight.at
        lay(table, "grey", at, grey_goes(table, at))
        if at in table.tagged_greys:
            table.tagged_greys = without(table.tagged_greys, at)
            table.tags += 1
        self.tell(events.Defeated("grey", at))
        if self.rivals:
            self.greys_return()

    def greys_return(self) -> None:
        """As many living, untagged Greys as there are other players.

        WW-RESP-01..04, WW-NAT-11, WW-RULING-38..40, WW-RULING-72
        """
        table = self.position
        while len(table.greys) - len(table.tagged_greys) < self.seats - 1 and table.grey_stock:
            if not any(map(self.free_below, self.planet.feeding)):
                return
            rolls = [1 + table.chance.roll(len(DIRECTIONS))]
            while not self.free_below(self.planet.feeding[rolls[-1] - 1]):
                rolls.append(1 + table.chance.roll(len(DIRECTIONS)))
            self.grey_comes(self.planet.feeding[rolls[-1] - 1], rolls)

    def grey_comes(self, at: Space, rolls: list[int]) -> None:
        table = self.position
        table.grey_stock -= 1
        grey_comes(table, at, new_name(table))
        self.tell(events.GreyCame(at, rolls))

    def red_loses(self, winner: Side, loser: Side) -> Flow[None]:
        """WW-CON-11..13, WW-NAT-12, WW-NAT-13, WW-SOLO-18, WW-RULING-69, WW-RULING-81"""
        table = self.position
        at, seat = self.fight.at, winner.seat
        assert seat is not None
        for _ in range(loser.count):
            self.red_falls(at, seat)
        if not winner.cannons:
            self.achieve(seat, "bare_hands")
        if self.rivals:
            yield from self.red_returns(seat, self.planet.territory[at])
        elif self.mode == "solo" and not table.reds:
            yield from self.place_white()

    def red_falls(self, at: Space, seat: Seat) -> None:
        """Into the hold of the ship that won, or beside it."""
        table = self.position
        name = red_goes(table, table.reds.index(at))
        table.fallen += 1
        if at in table.tagged_reds:
            table.tagged_reds = without(table.tagged_reds, at)
            table.tags += 1
        if table.crester[seat] is None:
            stow(table, seat, "red", name)
            self.tell(events.Defeated("red", at, by=seat))
        else:
            lay(table, "red", at, name)
            self.tell(events.Defeated("red", at))

    def red_returns(self, seat: Seat, land: int) -> Flow[None]:
        """The winner puts a new one there, which belongs to that territory.

        WW-RESP-05, WW-RESP-06, WW-RULING-41, WW-RULING-46, WW-RULING-71, WW-RULING-121
        """
        table = self.position
        spaces = [space for space in self.planet.lands[land] if self.free_above(space)]
        if not table.red_stock or not spaces:
            return
        to = spaces[0]
        if len(spaces) > 1:
            to = (yield from ask(seat, questions.PlaceRed(spaces, self.own_seconds))).move.to
        red_comes(table, to, self.planet.territory[to], new_name(table))
        table.red_stock -= 1
        self.tell(events.RedCame(seat, to))
