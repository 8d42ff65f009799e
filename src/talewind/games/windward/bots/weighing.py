"""What a position is worth to a captain, in notoriety: what is aboard, the ship's place, and the night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from talewind.engine import Seat

from ..board import PORT, Space
from ..cooperative_adventure import coop_speed
from ..cresters import unstow
from ..crew import gas_slots, perks
from ..data import HARPOON, SHIP, SKY, Card
from ..position import ABOARD, WindwardPosition
from ..things import put, without
from ..truce import truce_holds
from .duels import Arms, Stakes, prospect
from .fighting import Fighting
from .holdings import LONG, Mind

READY = 0.3
"""How much the battles of later nights count now."""
WINNING = 5.0
"""What the victory itself counts beside notoriety."""
NEVER = -1000.0
WORTH_ROBBING = 1.5
REACHES = (1.0, 1.0, 0.95, 0.9, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1)
"""How likely a captain so many steps away can come, whatever the wind will be."""
HUNGER = 0.5
"""How much of a ship is as good as lost when there is food for no other night."""
ARMS: tuple[Card, ...] = ("harpoon", "false_flag")
NEAR_MATES = 0.5
"""How much each step matters by which the White is too near to a mate."""
NO_ARMS = Arms()
SURVIVAL = Stakes((0.0,), 0.0, (1.0,))


class Scales(Fighting):
    """Positions weighed for one seat."""

    def __init__(self, mind: Mind, seat: Seat, left: float | None = None) -> None:
        super().__init__(mind, seat, left)
        self._left: dict[tuple[Space, ...], float] = {}
        now = mind.position
        self.caution = WINNING * max(0.0, 1 - now.round / LONG)
        """How much a captain minds ending a game that may be lost: in the end not at all."""
        self.aboard = 0.0
        """What all but notoriety was worth when this turn's thinking began."""
        if mind.rivals:
            self.aboard = self.holdings(now) + self.outlook(now) - now.notoriety[seat]

    # The whole

    def at_rest(self, position: WindwardPosition) -> float:
        """What it is worth to end the turn like this."""
        at = position.ships[self.seat]
        if at == PORT and self.mind.mode == "solo":
            return NEVER
        if at != PORT and self.mind.planet.drift[at]:
            return NEVER
        return self.promise(position)

    def promise(self, position: WindwardPosition) -> float:
        """The same where the turn cannot end, for plans that only pass there."""
        at = position.ships[self.seat]
        if at != PORT and self.starves(position):
            return self.starved(position)
        notoriety = position.notoriety[self.seat] + (at != PORT and self.mind.rivals)
        if self.mind.rivals and (position.trigger is not None or notoriety >= SKY.goal):
            return self.last_turn(position, notoriety)
        return self.stock(position) + self.night(position) + self.outlook(position)

    def stock(self, position: WindwardPosition) -> float:
        """What is aboard, and in an adventure what it is good for."""
        worth = self.holdings(position)
        return worth if self.mind.rivals else worth + self.readiness(position)

    def last_turn(self, position: WindwardPosition, notoriety: int) -> float:
        """Only what counts at the end, against what the others may still get.

        What is aboard now is counted as it would be if the game went on: else captains would rather keep
        their things for ever than win.
        """
        rivals = [seat for seat in self.mind.present() if seat != self.seat]
        lead = min((notoriety - self.final_of(position, seat) for seat in rivals), default=9.0)
        risk = self.night(position) if position.ships[self.seat] != PORT else 0.0
        things = self.aboard + 0.1 * (self.holdings(position) + risk)
        stake = WINNING if lead > 0 or position.trigger is not None else self.caution
        return notoriety + things + stake * max(-1.0, min(1.0, lead / 3))

    def starves(self, position: WindwardPosition) -> bool:
        """Whether a night At Sky would leave the ship Lost for want of supplies."""
        return position.morale[self.seat] <= 1 and not position.hands[self.seat]

    def starved(self, position: WindwardPosition) -> float:
        """Back At Port with nothing in the hold but a token."""
        seat = self.seat
        after = position.copy()
        after.ships[seat] = PORT
        if after.crester[seat] is not None:
            unstow(after, seat)
        after.grey_teeth[seat] = after.red_teeth[seat] = 0
        after.tokens[seat] = 1
        if self.mind.mode != "coop":
            return self.promise(after) - self.life - self.weights.lost
        return self.stock(after) + self.outlook(after) - self.life

    def final_of(self, position: WindwardPosition, seat: Seat) -> float:
        """How far another captain will probably get; no further, if their last turn was played."""
        now = position.notoriety[seat]
        if position.trigger is not None and seat not in position.last_turns:
            return now + 0.5
        teeth = (
            SKY.tooth_value.grey * position.grey_teeth[seat] + SKY.tooth_value.red * position.red_teeth[seat]
        )
        return now + 1.5 + 0.7 * teeth + 0.3 * position.gas[seat]

    def readiness(self, position: WindwardPosition) -> float:
        """Whether an adventure's next nights can be lived through: arms against what comes, and food."""
        at, seat = position.ships[self.seat], self.seat
        solo = self.mind.mode == "solo"
        kind = "red" if solo and position.reds else "white"
        arms = READY * self.ship_against(position, kind, attacks=False)[0].value
        if solo and len(position.reds) > 1:
            arms += READY / 2 * self.ship_against(position, kind, 2, attacks=False)[0].value
        if kind == "white":
            arms += READY * self.ship_against(position, kind, attacks=True)[0].value
        nights = len(position.hands[seat]) + position.morale[seat] - 2
        hunger = self.life * HUNGER * 0.5 ** max(0, nights)
        return arms - hunger * (1 + 0.1 * min(8, self.chart.steps(at, PORT)))

    # The night

    def night(self, position: WindwardPosition) -> float:
        """What resting here brings and costs."""
        seat, weights = self.seat, self.weights
        at = position.ships[seat]
        if at == PORT:
            if self.mind.mode == "coop" and self.white_comes(position, self.chart.to_port):
                return self.taken_at_port(position)
            morale = position.morale[seat]
            gain = weights.morale[min(morale + 1, SHIP.base.morale_max)] - weights.morale[morale]
            return self.ease * gain
        if self.mind.mode == "coop":
            return max(self.suppers(position))[0] + self.leaves_to_mates(position)
        brings = 1.0 if self.mind.rivals else 0.0
        if position.white_is == "sky" and self.white_comes(position, self.chart.far[at]):
            brings += self.attacked(position, "white")
        hunters = self.hunters(position, at)
        if hunters:
            together = min(2, hunters) if self.mind.mode == "solo" else 1
            brings += self.attacked(position, "red", together) - (0.5 if hunters > 1 else 0.0)
        return brings - self.food(position) - self.exposure(position, at)

    def taken_at_port(self, position: WindwardPosition) -> float:
        """The White comes to the Trading Post: a life, all morale but one, and a token for it."""
        weights = self.weights
        fall = weights.morale[position.morale[self.seat]] - weights.morale[SHIP.base.morale]
        return weights.token - fall - self.life

    def suppers(self, position: WindwardPosition) -> list[tuple[float, Card | Literal[""]]]:
        """What a night together is worth, by the card that is eaten; without one, a morale is lost.

        What helps in no battle is eaten first; if there is nothing else, arms are only as good as the battle
        they are kept for.
        """
        seat, weights = self.seat, self.weights
        hand, morale = position.hands[seat], position.morale[seat]
        plain = [card for card in hand if card not in ARMS]
        eaten = [min(plain, key=weights.card.__getitem__)] if plain else sorted(set(hand))
        found: list[tuple[float, Card | Literal[""]]] = []
        for card in eaten:
            after = position
            if card in ARMS:
                after = position.copy()
                after.hands = put(position.hands, seat, without(hand, card))
            found.append((self.battles(after) - weights.card[card], card))
        if morale > 1:
            after = position.copy()
            after.morale[seat] -= 1
            hunger = weights.morale[morale] - weights.morale[morale - 1]
            found.append((self.battles(after) - hunger, ""))
        return found or [(-self.life, "")]

    def battles(self, position: WindwardPosition, at: Space | None = None) -> float:
        """The Red of the territory comes first; what is spent against it is not there against the White."""
        at = position.ships[self.seat] if at is None else at
        white = self.white_comes(position, self.chart.far[at])
        if not self.hunters(position, at):
            return self.attacked(position, "white") if white else 0.0
        red = self.attacked(position, "red")
        if not white:
            return red
        lived = 1 - self.ship_against(position, "red", attacks=False)[0].lose
        return red + lived * self.attacked(self.disarmed(position), "white")

    def disarmed(self, position: WindwardPosition) -> WindwardPosition:
        after, seat = position.copy(), self.seat
        after.cannons[seat] = after.tokens[seat] = 0
        hand = tuple(card for card in position.hands[seat] if card not in ARMS)
        after.hands = put(position.hands, seat, hand)
        return after

    def leaves_to_mates(self, position: WindwardPosition) -> float:
        """Where the White stands after this night: the further from those who sail next, the better."""
        if position.white_is != "sky":
            return 0.0
        key = position.white, *position.ships
        known = self._left.get(key)
        if known is None:
            at = position.ships[self.seat]
            to = self.drawn(position, at)
            known = self._left[key] = 0.0 if to == at else -NEAR_MATES * self.looms(position, to)
        return known

    def drawn(self, position: WindwardPosition, at: Space) -> Space:
        """Where the White comes that hunts a ship here, by the ways that spare the mates most."""
        white = position.white
        far, neighbours = self.chart.far[at], self.mind.planet.neighbours
        for _ in range(min(coop_speed(self.mind), far[white])):
            white = self.spare(position, [to for to in neighbours[white] if far[to] < far[white]])
        return white

    def spare(self, position: WindwardPosition, ways: Sequence[Space]) -> Space:
        """Of equal ways of the White, the one away from the mates."""
        return min(ways, key=lambda to: self.looms(position, to))

    def looms(self, position: WindwardPosition, white: Space) -> int:
        """By how many steps the White is too near to the mates."""
        safe = coop_speed(self.mind) + SHIP.base.ship_speed
        mates = [position.ships[mate] for mate in self.mind.present() if mate != self.seat]
        return sum(max(0, safe - self.chart.steps(white, mate)) for mate in mates)

    def attacked(self, position: WindwardPosition, kind: str, count: int = 1) -> float:
        """A crester comes in the night; a False Flag sends it away."""
        value = self.ship_against(position, kind, count, attacks=False)[0].value
        flag = "false_flag" in position.hands[self.seat]
        return max(value, -self.weights.card["false_flag"]) if flag else value

    def exposure(self, position: WindwardPosition, at: Space) -> float:
        """What rivals may rob before the next turn: they come for cargo, if near and strong enough."""
        seat = self.seat
        if not self.mind.rivals:
            return 0.0
        cargo = self.cargo(position)
        if cargo < WORTH_ROBBING:
            return 0.0
        mine = SKY.strength.ship + position.cannons[seat]
        hand = position.hands[seat]
        hits = SKY.token_hits * min(1, position.tokens[seat]) + HARPOON * min(1, hand.count("harpoon"))
        behind = -hits - position.morale[seat] + 1
        risk = 0.0
        for other in self.mind.present():
            if other != seat:
                theirs = SKY.strength.ship + perks(self.mind, other).attack_strength + position.cannons[other]
                loses = prospect(theirs, mine, behind, NO_ARMS, SURVIVAL).win
                steps = self.chart.steps(position.ships[other], at)
                risk = max(risk, loses * REACHES[min(steps, len(REACHES) - 1)])
        if "false_flag" in hand:
            risk *= 0.2
        return risk * (cargo + self.weights.lost)

    def food(self, position: WindwardPosition) -> float:
        """The least useful card, or a morale; nothing in a truce."""
        if truce_holds(self.mind):
            return 0.0
        seat, weights = self.seat, self.weights
        morale = position.morale[seat]
        hungry = (
            weights.morale[morale] - weights.morale[morale - 1] if morale > 1 else 2.5 + self.lost(position)
        )
        return self.ease * min([hungry, *(weights.card[card] for card in position.hands[seat])])

    def white_comes(self, position: WindwardPosition, far: tuple[int, ...]) -> bool:
        if position.white_is != "sky":
            return False
        speed = coop_speed(self.mind) if self.mind.mode == "coop" else SKY.white_speed
        return far[position.white] <= speed

    def hunters(self, position: WindwardPosition, at: Space) -> int:
        """How many Reds would reach a ship that rests here; none in a truce."""
        if truce_holds(self.mind):
            return 0
        planet = self.mind.planet
        if self.mind.mode == "solo":
            speed, far = planet.red_speed + position.fallen, self.chart.far[at]
            return sum(far[red] <= speed for red in position.reds)
        inland = self.chart.inland[at]
        return sum(inland[red] <= planet.red_speed for _, red in self.mind.rulings.unfought(position))

    # Where the ship stands

    def outlook(self, position: WindwardPosition) -> float:
        """The best thing within reach, the nearer the better."""
        return self.prospects(position)(position.ships[self.seat])

    def prospects(self, position: WindwardPosition) -> Outlook:
        seat = self.seat
        targets: list[tuple[Space, float]] = []
        if position.crester[seat] is None:
            hunt = self.ship_against(position, "red", attacks=True)[0]
            if hunt.value > 0:
                targets += [(red, hunt.value) for red in position.reds]
            targets += [(space, self.catch(position, red=True)) for space in position.dead_reds]
            targets += [(space, self.catch(position, red=False)) for space in position.dead_greys]
            if ABOARD in position.boats[2 * seat : 2 * seat + 2]:
                row = self.boat_against_grey(position).value - 0.3
                targets += [(grey, row) for grey in position.greys]
        room = gas_slots(self.mind, seat) - position.gas[seat]
        if room:
            for space, gas in zip(self.mind.planet.pockets, position.pockets, strict=True):
                if gas:
                    targets.append((space, 0.8 * self.weights.gas * min(gas, room)))
        if position.white_is == "sky":
            white = self.ship_against(position, "white", attacks=True)[0]
            targets.append((position.white, white.value))
        for boat in position.boats[2 * seat : 2 * seat + 2]:
            if boat >= 0:
                targets.append((boat, 0.5))
        tooth = self.weights.tooth
        for space in position.loose_grey_teeth:
            targets.append((space, tooth * SKY.tooth_value.grey))
        for space in position.loose_red_teeth:
            targets.append((space, tooth * SKY.tooth_value.red))
        return Outlook(self, targets)


class Outlook:
    """Targets, seen from any space."""

    def __init__(self, scales: Scales, targets: list[tuple[Space, float]]) -> None:
        self.steps = scales.chart.steps
        self.targets = targets
        self.near, self.weight = scales.weights.near, scales.weights.prospects

    def __call__(self, at: Space) -> float:
        if not self.targets:
            return 0.0
        steps, near = self.steps, self.near
        seen = sorted((value * near ** steps(at, space) for space, value in self.targets), reverse=True)
        return self.weight * (seen[0] + 0.3 * sum(seen[1:3]))
