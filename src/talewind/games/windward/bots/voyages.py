"""Where a captain's ship may go, and whom it may fight there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..board import PORT, Space
from ..collect_rewards import bring_teeth
from ..cresters import lay, red_goes, reds_at, stow
from ..crew import gas_slots
from ..data import SKY
from ..move_ship import why_not_enter
from ..position import ABOARD, WindwardPosition
from .nodes import Node
from .provisions import Provisioner
from .routes import Reach

HAVENS = 3
"""How many places to end the turn are looked at."""


class Navigator(Provisioner):
    def sailing(self, node: Node) -> Iterator[Node]:
        reach = self.reach(node.position)
        yield from self.courses(node, reach, self.landmarks(node.position, reach), reach.held)

    def courses(
        self, node: Node, reach: Reach, marks: Iterable[Space], held: Iterable[Space]
    ) -> Iterator[Node]:
        """To each of these marks, and against whoever holds these spaces."""
        position = node.position
        start = position.ships[self.seat]
        for to in marks:
            there = self.step(node, self.sailed(position, to, reach), *reach.route(start, to))
            yield from self.provisioned(there) if to == PORT else (there,)
        for to in held:
            if why_not_enter(self.mind, to) is None:
                yield from self.attack(node, reach, to)

    def landmarks(self, position: WindwardPosition, reach: Reach) -> list[Space]:
        """Where it may be worth to go: what can be done anywhere, and the best places to rest."""
        marks = self.sights(position).union(self.havens(position, reach))
        marks.discard(position.ships[self.seat])
        return sorted(space for space in marks if space in reach.open)

    def sights(self, position: WindwardPosition) -> set[Space]:
        """Port, things to take, places to drop a longboat."""
        seat, planet = self.seat, self.planet
        marks = {PORT, *position.dead_reds, *position.dead_greys, *position.loose_tokens}
        marks.update(position.loose_grey_teeth, position.loose_red_teeth)
        boats = position.boats[2 * seat : 2 * seat + 2]
        marks.update(boats)
        if position.gas[seat] < gas_slots(self.mind, seat):
            marks.update(space for space, gas in zip(planet.pockets, position.pockets, strict=True) if gas)
        if ABOARD in boats:
            for grey in position.greys:
                marks.update(planet.neighbours[grey])
        return marks

    def havens(self, position: WindwardPosition, reach: Reach) -> list[Space]:
        """The best places to end the turn."""
        scales = self.scales
        outlook = scales.prospects(position)
        cargo = scales.cargo(position)
        near = scales.weights.near
        known = self.chart.to_port
        hunted: dict[int, float] = {}
        nights: dict[tuple[bool, bool], float] = {}

        def night(space: Space) -> float:
            comes = bool(scales.hunters(position, space)), scales.white_comes(position, self.chart.far[space])
            if comes not in nights:
                nights[comes] = scales.battles(position, space)
            return nights[comes]

        def worth(space: Space) -> float:
            if self.mind.mode == "coop":
                return outlook(space) + night(space) + cargo * near ** known[space]
            hunters = scales.hunters(position, space)
            if hunters not in hunted:
                duel = (
                    scales.ship_against(position, "red", min(hunters, 2), attacks=False) if hunters else None
                )
                hunted[hunters] = duel[0].value if duel else 0.0
            value = outlook(space) + hunted[hunters] + cargo * near ** known[space]
            if position.white_is == "sky" and scales.white_comes(position, self.chart.far[space]):
                value -= 5.0
            return value

        drift = self.planet.drift
        spaces = [space for space in reach.open if space != PORT and not drift[space]]
        spaces.sort(key=worth, reverse=True)
        return spaces[:HAVENS]

    def sailed(self, position: WindwardPosition, to: Space, reach: Reach) -> WindwardPosition:
        seat = self.seat
        after = position.copy()
        after.ships[seat] = to
        after.speed -= reach.open[to].cost
        if position.deadweight and any(
            sail.to != PORT and self.planet.drift[sail.to] for sail in reach.route(position.ships[seat], to)
        ):
            after.deadweight = 0
        if to == PORT:
            self.mind.position = after
            bring_teeth(self.mind, seat)
            self.mind.position = position
        return after

    def attack(self, node: Node, reach: Reach, to: Space) -> Iterator[Node]:
        position, seat, scales = node.position, self.seat, self.scales
        route = reach.route(position.ships[seat], to)
        leg = reach.held[to]
        if to in position.ships:
            yield from self.attack_ship(node, reach, to)
            return
        reds = position.reds.count(to)
        duel, cannons = scales.ship_against(position, "red" if reds else "white", max(1, reds), attacks=True)
        if duel.win < 0.1:
            return
        won = position.copy()
        won.ships[seat] = to
        won.speed -= leg.cost
        won.cannons[seat] -= cannons
        failed = position.copy()
        failed.ships[seat] = leg.frm
        failed.speed -= leg.cost
        failed.cannons[seat] -= cannons
        if reds:
            for _ in range(reds):
                self.red_taken(won, to)
        else:
            won.white_is = "gone"
            won.white_lives -= self.mind.mode == "coop"
            if self.mind.rivals:
                won.notoriety[seat] += SKY.white_value
        if leg.frm != PORT and self.planet.drift[leg.frm]:
            return
        loss = duel.value - duel.win * self.victory(position, reds)
        otherwise = scales.at_rest(failed) + loss / max(1 - duel.win, 0.001)
        yield self.gamble(node, won, *route, win=duel.win, otherwise=otherwise)

    def victory(self, position: WindwardPosition, reds: int) -> float:
        return self.scales.red_won(position, reds) if reds else self.scales.white_won()

    def red_taken(self, position: WindwardPosition, at: Space) -> None:
        seat = self.seat
        red = reds_at(position, at)[0]
        red_goes(position, red)
        position.fallen += 1
        if position.crester[seat] is None:
            stow(position, seat, red)
        else:
            lay(position, red, at)

    def attack_ship(self, node: Node, reach: Reach, to: Space) -> Iterator[Node]:
        """Worth it if the other will probably be Lost, with something aboard."""
        position, seat, scales = node.position, self.seat, self.scales
        other = position.ships.index(to)
        duel, spoils, cannons = scales.ship_against_ship(position, other)
        if duel.value <= 0.3 or duel.win < 0.3:
            return
        leg = reach.held[to]
        if leg.frm != PORT and self.planet.drift[leg.frm]:
            return
        won = position.copy()
        won.ships[seat] = to
        won.ships[other] = PORT
        won.speed -= leg.cost
        won.cannons[seat] -= cannons
        scales.plunder(won, other)
        failed = position.copy()
        failed.ships[seat] = leg.frm
        failed.speed -= leg.cost
        failed.cannons[seat] -= cannons
        otherwise = scales.at_rest(failed) + (duel.value - duel.win * spoils) / max(1 - duel.win, 0.001)
        yield self.gamble(
            node, won, *reach.route(position.ships[seat], to), win=duel.win, otherwise=otherwise
        )
