"""What things are worth to a captain, in notoriety: the ship and its place, battles, and a night."""

from __future__ import annotations

from collections.abc import Collection

from talewind.engine import Event, Seat

from ..adventure import Adventure
from ..board import PORT, Space
from ..captaincy import put
from ..data import HARPOON, SHIP, SKY
from ..position import ABOARD, WindwardPosition
from .charts import chart_of
from .duels import Arms, Prospect, Stakes, prospect
from .weights import WEIGHTS


class Mind(Adventure):
    """The rules to think with: any position can be put before them, and nothing is told to anybody."""

    def tell(self, event: Event, only: Collection[Seat] | None = None) -> None:
        return


READY = 0.3
"""How much the battles of later nights count now."""
SOLO_RED = 4.0
SOLO_WHITE = 25.0
SOLO_LIFE = 40.0
TEAM_LIFE = 10.0
WHITE_LIFE = 14.0
WINNING = 5.0
"""What the victory itself counts beside notoriety."""
NEVER = -1000.0
WORTH_ROBBING = 1.5
REACHES = (1.0, 1.0, 0.95, 0.9, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1)
"""How likely a captain so many steps away can come, whatever the wind will be."""
NO_ARMS = Arms()
SURVIVAL = Stakes((0.0,), 0.0, (1.0,))


class Scales:
    """Positions weighed for one seat."""

    def __init__(self, mind: Mind, seat: Seat) -> None:
        self.mind = mind
        self.seat = seat
        self.weights = WEIGHTS[mind.mode]
        self.chart = chart_of(mind.planet)
        self.left = self.still_to_come(mind.position)
        """How much of the game is still to come."""
        self.ease = 0.4 + 0.6 * self.left
        """What things that take their time are still worth."""
        self._duels: dict[tuple[object, ...], tuple[Prospect, int]] = {}
        self.life = {"standard": 0.0, "solo": SOLO_LIFE, "coop": TEAM_LIFE}[mind.mode]

    # The whole

    def at_rest(self, table: WindwardPosition) -> float:
        """What it is worth to end the turn like this."""
        at = table.ships[self.seat]
        if at == PORT and self.mind.mode == "solo":
            return NEVER
        if at != PORT and self.mind.planet.drift[at]:
            return NEVER
        return self.promise(table)

    def promise(self, table: WindwardPosition) -> float:
        """The same where the turn cannot end, for plans that only pass there."""
        at = table.ships[self.seat]
        notoriety = table.notoriety[self.seat] + (at != PORT and self.mind.rivals)
        if self.mind.rivals and (table.trigger is not None or notoriety >= SKY.goal):
            return self.last_turn(table, notoriety)
        worth = self.holdings(table) + self.night(table) + self.outlook(table)
        return worth if self.mind.rivals else worth + self.readiness(table)

    def last_turn(self, table: WindwardPosition, notoriety: int) -> float:
        """Only what counts at the end, against what the others may still get."""
        rivals = [seat for seat in self.mind.present() if seat != self.seat]
        lead = min((notoriety - self.final_of(table, seat) for seat in rivals), default=9.0)
        risk = self.night(table) if table.ships[self.seat] != PORT else 0.0
        return notoriety + WINNING * max(-1.0, min(1.0, lead / 3)) + 0.1 * (self.holdings(table) + risk)

    def final_of(self, table: WindwardPosition, seat: Seat) -> float:
        """How far another captain will probably get; no further, if their last turn was played."""
        now = table.notoriety[seat]
        if (
            table.trigger is not None
            and (seat - table.trigger) % self.mind.seats < (self.seat - table.trigger) % self.mind.seats
        ):
            return now + 0.5
        teeth = SKY.tooth_value.grey * table.grey_teeth[seat] + SKY.tooth_value.red * table.red_teeth[seat]
        return now + 1.5 + 0.7 * teeth + 0.3 * table.gas[seat]

    def readiness(self, table: WindwardPosition) -> float:
        """Whether an adventure's next nights can be lived through: arms against what comes, and food."""
        at, seat = table.ships[self.seat], self.seat
        solo = self.mind.mode == "solo"
        kind = "red" if solo and table.reds else "white"
        arms = READY * self.ship_against(table, kind, attacks=False)[0].value
        if solo and len(table.reds) > 1:
            arms += READY / 2 * self.ship_against(table, kind, 2, attacks=False)[0].value
        if kind == "white":
            arms += READY * self.ship_against(table, kind, attacks=True)[0].value
        nights = len(table.hands[seat]) + table.morale[seat] - 2
        hunger = self.life * 0.3 * 0.5 ** max(0, nights)
        return arms - hunger * (1 + 0.1 * min(8, self.chart.steps(at, PORT)))

    # What is aboard

    def still_to_come(self, table: WindwardPosition) -> float:
        if not self.mind.rivals:
            return 1.0
        return max(0.15, 1 - max(table.notoriety) / SKY.goal)

    def holdings(self, table: WindwardPosition) -> float:
        seat, weights = self.seat, self.weights
        worth = float(table.notoriety[seat])
        worth += weights.gas * table.gas[seat] + weights.cannon * self.ease * table.cannons[seat]
        worth += weights.morale[table.morale[seat]] * self.ease
        worth += self.cards(table) + weights.token * self.ease * table.tokens[seat]
        worth += self.left * sum(weights.crew[crew] for crew in table.crew[seat] if crew is not None)
        worth += weights.boat_speed * self.ease * min(table.boat_speed[seat], 6)
        worth += self.cargo(table)
        return worth + self.progress(table)

    def progress(self, table: WindwardPosition) -> float:
        """What an adventure is about."""
        if self.mind.mode == "solo":
            return SOLO_RED * table.fallen + (SOLO_WHITE if table.white_is == "gone" else 0.0)
        if self.mind.mode == "coop":
            return TEAM_LIFE * table.lives - WHITE_LIFE * table.white_lives
        return 0.0

    def cards(self, table: WindwardPosition) -> float:
        hand = table.hands[self.seat]
        return self.ease * sum(self.weights.card[card] for card in hand)

    def teeth(self, table: WindwardPosition) -> float:
        seat = self.seat
        grey, red = table.grey_teeth[seat], table.red_teeth[seat]
        value = SKY.tooth_value.grey * grey + SKY.tooth_value.red * red
        return value if self.mind.rivals else self.weights.gas * value

    def cargo(self, table: WindwardPosition) -> float:
        """Teeth, the nearer to port the better, and the crester that will be one."""
        seat, weights = self.seat, self.weights
        near = weights.near ** (self.chart.steps(table.ships[seat], PORT) - 1)
        worth = weights.tooth * near * self.teeth(table)
        kind = table.crester[seat]
        return worth if kind is None else worth + near * self.catch(table, kind == "red")

    def catch(self, table: WindwardPosition, red: bool) -> float:
        """A defeated crester in the hold."""
        seat, weights = self.seat, self.weights
        gas = min(
            table.morale[seat] + self.mind.perks(seat).process_gas,
            self.mind.gas_slots(seat) - table.gas[seat],
        )
        if seat == self.mind.naturalist:
            tag = SKY.tag_value.red if red else SKY.tag_value.grey
            return 0.8 * tag * 3 * self.left + weights.gas * gas if table.tags else 0.0
        tooth = SKY.tooth_value.red if red else SKY.tooth_value.grey
        value = tooth if self.mind.rivals else weights.gas * tooth
        return weights.catch * value + 0.8 * weights.gas * gas

    # Battles

    def arms(self, table: WindwardPosition) -> Arms:
        seat, weights = self.seat, self.weights
        return Arms(
            table.hands[seat].count("harpoon"),
            table.tokens[seat],
            round(weights.card["harpoon"] * self.ease, 2),
            round(weights.token * self.ease, 2),
        )

    def ship_stakes(self, table: WindwardPosition, win: float, *, attacks: bool) -> Stakes:
        """My ship fights: morale, the ship, or what a victory brings."""
        seat, weights = self.seat, self.weights
        morale = table.morale[seat]
        token = weights.token * self.ease
        losses = [
            round(token - self.ease * (weights.morale[morale] - weights.morale[morale - fall]), 2)
            for fall in range(1, morale)
        ]
        lost = self.lost(table) + self.ease * (weights.morale[morale] - weights.morale[1])
        losses.append(round(token - lost, 2))
        return Stakes(tuple(losses), round(token if attacks else 0.0, 2), (round(win, 2),))

    def lost(self, table: WindwardPosition) -> float:
        """What a ship takes along when it is Lost."""
        seat = self.seat
        kind = table.crester[seat]
        cargo = self.weights.tooth * self.teeth(table) + self.weights.token * table.tokens[seat]
        cargo += 0.0 if kind is None else self.catch(table, kind == "red")
        boats = sum(boat >= 0 for boat in table.boats[2 * seat : 2 * seat + 2])
        return self.life + 0.9 * cargo + self.weights.lost + 0.2 * boats

    def red_won(self, table: WindwardPosition, count: int = 1) -> float:
        catch = self.catch(table, red=True)
        worth = 0.5 * catch if table.crester[self.seat] is not None else catch
        return worth + (SOLO_RED * count if self.mind.mode == "solo" else 0.0)

    def white_won(self) -> float:
        return {"standard": float(SKY.white_value), "solo": SOLO_WHITE, "coop": WHITE_LIFE}[self.mind.mode]

    def ship_against(
        self, table: WindwardPosition, kind: str, count: int = 1, *, attacks: bool
    ) -> tuple[Prospect, int]:
        """My ship against Reds or the White: how it will go with the best number of cannons, and how many."""
        key = (kind, count, attacks, *self.means(table))
        known = self._duels.get(key)
        if known is None:
            known = self._duels[key] = self._ship_against(table, kind, count, attacks=attacks)
        return known

    def means(self, table: WindwardPosition) -> tuple[object, ...]:
        """All that a battle's value depends on."""
        seat = self.seat
        return (
            table.morale[seat],
            table.cannons[seat],
            table.tokens[seat],
            table.hands[seat].count("harpoon"),
            table.crester[seat],
            table.grey_teeth[seat],
            table.red_teeth[seat],
            table.gas[seat],
            table.crew[seat],
        )

    def _ship_against(
        self, table: WindwardPosition, kind: str, count: int, *, attacks: bool
    ) -> tuple[Prospect, int]:
        perks = self.mind.perks(self.seat)
        reds = kind == "red"
        theirs = count * (SKY.strength.red if reds else SKY.strength.white)
        mine = SKY.strength.ship + (perks.attack_strength if attacks else 0)
        ahead = perks.hits_vs_red if reds else 0
        win = self.red_won(table, count) if reds else self.white_won()
        stakes = self.ship_stakes(table, win, attacks=attacks)
        return self.with_cannons(table, mine, theirs, ahead, stakes)

    def with_cannons(
        self, table: WindwardPosition, mine: int, theirs: int, ahead: int, stakes: Stakes
    ) -> tuple[Prospect, int]:
        arms = self.arms(table)
        price = self.weights.cannon * self.ease
        best, spend = prospect(mine, theirs, ahead, arms, stakes), 0
        for cannons in range(1, table.cannons[self.seat] + 1):
            chance = prospect(mine + cannons, theirs, ahead, arms, stakes)
            if chance.value - cannons * price > best.value - spend * price:
                best, spend = chance, cannons
        return best, spend

    def boat_stakes(self, table: WindwardPosition) -> Stakes:
        """A longboat that loses is home again, with a token: little is at stake."""
        token = self.weights.token * self.ease
        win = self.catch(table, red=False) * (0.5 if table.crester[self.seat] is not None else 1.0)
        return Stakes((round(token - 0.4, 2),), round(token - 0.1, 2), (round(win, 2),))

    def boat_against_grey(self, table: WindwardPosition) -> Prospect:
        key = ("grey", *self.means(table))
        known = self._duels.get(key)
        if known is None:
            known = self._duels[key] = (self._boat_against_grey(table), 0)
        return known[0]

    def _boat_against_grey(self, table: WindwardPosition) -> Prospect:
        strength = SKY.strength.longboat + self.mind.perks(self.seat).longboat_strength
        return prospect(strength, SKY.strength.grey, 0, self.arms(table), self.boat_stakes(table))

    def ship_against_ship(self, table: WindwardPosition, other: Seat) -> tuple[Prospect, float, int]:
        """Another ship attacked: won if it is Lost. How it will go, the spoils, and the cannons for it.

        What they hold is hidden, so they are given a Harpoon's third for each card.
        """
        morale = table.morale[other]
        spoils = self.spoils(table, other)
        mine = SKY.strength.ship + self.mind.perks(self.seat).attack_strength
        theirs = SKY.strength.ship + table.cannons[other]
        ahead = -SKY.token_hits * min(1, table.tokens[other]) - (len(table.hands[other]) + 1) // 3
        real = self.ship_stakes(table, 0.3, attacks=True)
        short = tuple(real.of(morale - 1 - by) for by in range(1, morale + table.morale[self.seat]))
        stakes = Stakes(short, real.of(morale - 1), (round(spoils, 2),))
        duel, cannons = self.with_cannons(table, mine, theirs, ahead - morale + 1, stakes)
        return duel, spoils, cannons

    def spoils(self, table: WindwardPosition, other: Seat) -> float:
        """What a lost ship leaves its winner, and what the loss sets its captain back."""
        greys, reds = self.half(table, other)
        teeth = SKY.tooth_value.grey * greys + SKY.tooth_value.red * reds
        kind = table.crester[other]
        catch = self.catch(table, kind == "red") if kind and table.crester[self.seat] is None else 0.0
        harm = (teeth + catch + 1) / max(1, self.mind.seats - 1)
        return self.weights.tooth * teeth + catch + 0.5 * harm

    def half(self, table: WindwardPosition, other: Seat) -> tuple[int, int]:
        """The Grey and Red teeth that a winner would pick."""
        grey, red = table.grey_teeth[other], table.red_teeth[other]
        reds = min(red, (grey + red + 1) // 2)
        return min(grey, (grey + red + 1) // 2 - reds), reds

    def plunder(self, table: WindwardPosition, other: Seat) -> None:
        """The other ship's cargo changes hands."""
        seat = self.seat
        greys, reds = self.half(table, other)
        table.grey_teeth[seat] += greys
        table.red_teeth[seat] += reds
        if table.crester[seat] is None and table.crester[other] is not None:
            table.crester = put(table.crester, seat, table.crester[other])

    # The night

    def night(self, table: WindwardPosition) -> float:
        """What resting here brings and costs."""
        seat, weights = self.seat, self.weights
        at = table.ships[seat]
        if at == PORT:
            if self.mind.mode == "coop" and self.white_comes(table, self.chart.to_port):
                return -TEAM_LIFE
            morale = table.morale[seat]
            gain = weights.morale[min(morale + 1, SHIP.base.morale_max)] - weights.morale[morale]
            return self.ease * gain
        brings = 1.0 if self.mind.rivals else 0.0
        if table.white_is == "sky" and self.white_comes(table, self.chart.far[at]):
            brings += self.attacked(table, "white")
        hunters = self.hunters(table, at)
        if hunters:
            together = min(2, hunters) if self.mind.mode == "solo" else 1
            brings += self.attacked(table, "red", together) - (0.5 if hunters > 1 else 0.0)
        return brings - self.food(table) - self.exposure(table, at)

    def attacked(self, table: WindwardPosition, kind: str, count: int = 1) -> float:
        """A crester comes in the night; a False Flag sends it away."""
        value = self.ship_against(table, kind, count, attacks=False)[0].value
        flag = "false_flag" in table.hands[self.seat]
        return max(value, -self.weights.card["false_flag"]) if flag else value

    def exposure(self, table: WindwardPosition, at: Space) -> float:
        """What rivals may rob before the next turn: they come for cargo, if near and strong enough."""
        seat = self.seat
        if not self.mind.rivals:
            return 0.0
        cargo = self.cargo(table)
        if cargo < WORTH_ROBBING:
            return 0.0
        mine = SKY.strength.ship + table.cannons[seat]
        hand = table.hands[seat]
        hits = SKY.token_hits * min(1, table.tokens[seat]) + HARPOON * min(1, hand.count("harpoon"))
        behind = -hits - table.morale[seat] + 1
        risk = 0.0
        for other in self.mind.present():
            if other != seat:
                theirs = SKY.strength.ship + self.mind.perks(other).attack_strength + table.cannons[other]
                loses = prospect(theirs, mine, behind, NO_ARMS, SURVIVAL).win
                steps = self.chart.steps(table.ships[other], at)
                risk = max(risk, loses * REACHES[min(steps, len(REACHES) - 1)])
        if "false_flag" in hand:
            risk *= 0.2
        return risk * (cargo + self.weights.lost)

    def food(self, table: WindwardPosition) -> float:
        """The least useful card, or a morale."""
        seat, weights = self.seat, self.weights
        morale = table.morale[seat]
        hungry = weights.morale[morale] - weights.morale[morale - 1] if morale > 1 else 2.5 + self.lost(table)
        return self.ease * min([hungry, *(weights.card[card] for card in table.hands[seat])])

    def white_comes(self, table: WindwardPosition, far: tuple[int, ...]) -> bool:
        if table.white_is != "sky":
            return False
        mode, difficulty = self.mind.mode, self.mind.options.difficulty
        speed = SKY.white_speed_coop[difficulty] if mode == "coop" else SKY.white_speed
        return far[table.white] <= speed

    def hunters(self, table: WindwardPosition, at: Space) -> int:
        """How many Reds would reach a ship that rests here."""
        planet = self.mind.planet
        if self.mind.mode == "solo":
            speed, far = planet.red_speed + table.fallen, self.chart.far[at]
            return sum(far[red] <= speed for red in table.reds)
        inland = self.chart.inland[at]
        return sum(inland[red] <= planet.red_speed and red not in table.fought for red in table.reds)

    # Where the ship stands

    def outlook(self, table: WindwardPosition) -> float:
        """The best thing within reach, the nearer the better."""
        return self.prospects(table)(table.ships[self.seat])

    def prospects(self, table: WindwardPosition) -> Outlook:
        seat = self.seat
        targets: list[tuple[Space, float]] = []
        if table.crester[seat] is None:
            hunt = self.ship_against(table, "red", attacks=True)[0]
            if hunt.value > 0:
                targets += [(red, hunt.value) for red in table.reds]
            targets += [(space, self.catch(table, red=True)) for space in table.dead_reds]
            targets += [(space, self.catch(table, red=False)) for space in table.dead_greys]
            if ABOARD in table.boats[2 * seat : 2 * seat + 2]:
                row = self.boat_against_grey(table).value - 0.3
                targets += [(grey, row) for grey in table.greys]
        room = self.mind.gas_slots(seat) - table.gas[seat]
        if room:
            for space, gas in zip(self.mind.planet.pockets, table.pockets, strict=True):
                if gas:
                    targets.append((space, 0.8 * self.weights.gas * min(gas, room)))
        if table.white_is == "sky":
            white = self.ship_against(table, "white", attacks=True)[0]
            targets.append((table.white, white.value))
        for boat in table.boats[2 * seat : 2 * seat + 2]:
            if boat >= 0:
                targets.append((boat, 0.5))
        tooth = self.weights.tooth
        for space in table.loose_grey_teeth:
            targets.append((space, tooth * SKY.tooth_value.grey))
        for space in table.loose_red_teeth:
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
