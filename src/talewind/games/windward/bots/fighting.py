"""What a captain's battles are worth before they are fought."""

from __future__ import annotations

from talewind.engine import Seat

from ..cresters import stow, unstow
from ..crew import perks
from ..data import SKY
from ..position import WindwardPosition
from .duels import Arms, Prospect, Stakes, prospect
from .holdings import SOLO_RED, SOLO_WHITE, WHITE_LIFE, Holdings, Mind


class Fighting(Holdings):
    """Battles, weighed for one seat."""

    def __init__(self, mind: Mind, seat: Seat, left: float | None = None) -> None:
        super().__init__(mind, seat, left)
        self._duels: dict[tuple[object, ...], tuple[Prospect, int]] = {}

    def arms(self, position: WindwardPosition) -> Arms:
        seat, weights = self.seat, self.weights
        return Arms(
            position.hands[seat].count("harpoon"),
            position.tokens[seat],
            round(weights.card["harpoon"] * self.ease, 2),
            round(weights.token * self.ease, 2),
        )

    def ship_stakes(self, position: WindwardPosition, win: float, *, attacks: bool) -> Stakes:
        """My ship fights: morale, the ship, or what a victory brings."""
        seat, weights = self.seat, self.weights
        morale = position.morale[seat]
        token = weights.token * self.ease
        losses = [
            round(token - self.ease * (weights.morale[morale] - weights.morale[morale - fall]), 2)
            for fall in range(1, morale)
        ]
        lost = self.lost(position) + self.ease * (weights.morale[morale] - weights.morale[1])
        losses.append(round(token - lost, 2))
        return Stakes(tuple(losses), round(token if attacks else 0.0, 2), (round(win, 2),))

    def lost(self, position: WindwardPosition) -> float:
        """What a ship takes along when it is Lost."""
        seat = self.seat
        kind = position.crester[seat]
        cargo = self.weights.tooth * self.teeth(position) + self.weights.token * position.tokens[seat]
        cargo += 0.0 if kind is None else self.catch(position, kind == "red")
        boats = sum(boat >= 0 for boat in position.boats[2 * seat : 2 * seat + 2])
        return self.life + 0.9 * cargo + self.weights.lost + 0.2 * boats

    def red_won(self, position: WindwardPosition, count: int = 1) -> float:
        catch = self.catch(position, red=True)
        worth = 0.5 * catch if position.crester[self.seat] is not None else catch
        return worth + (SOLO_RED * count if self.mind.mode == "solo" else 0.0)

    def white_won(self) -> float:
        return {"standard": float(SKY.white_value), "solo": SOLO_WHITE, "coop": WHITE_LIFE}[self.mind.mode]

    def ship_against(
        self, position: WindwardPosition, kind: str, count: int = 1, *, attacks: bool
    ) -> tuple[Prospect, int]:
        """My ship against Reds or the White: how it will go with the best number of cannons, and how many."""
        key = (kind, count, attacks, *self.means(position))
        known = self._duels.get(key)
        if known is None:
            known = self._duels[key] = self._ship_against(position, kind, count, attacks=attacks)
        return known

    def means(self, position: WindwardPosition) -> tuple[object, ...]:
        """All that a battle's value depends on."""
        seat = self.seat
        return (
            position.morale[seat],
            position.cannons[seat],
            position.tokens[seat],
            position.hands[seat].count("harpoon"),
            position.crester[seat],
            position.grey_teeth[seat],
            position.red_teeth[seat],
            position.gas[seat],
            position.crew[seat],
        )

    def _ship_against(
        self, position: WindwardPosition, kind: str, count: int, *, attacks: bool
    ) -> tuple[Prospect, int]:
        crew = perks(self.mind, self.seat)
        reds = kind == "red"
        theirs = count * (SKY.strength.red if reds else SKY.strength.white)
        mine = SKY.strength.ship + (crew.attack_strength if attacks else 0)
        ahead = crew.hits_vs_red if reds else 0
        win = self.red_won(position, count) if reds else self.white_won()
        stakes = self.ship_stakes(position, win, attacks=attacks)
        return self.with_cannons(position, mine, theirs, ahead, stakes)

    def with_cannons(
        self, position: WindwardPosition, mine: int, theirs: int, ahead: int, stakes: Stakes
    ) -> tuple[Prospect, int]:
        arms = self.arms(position)
        price = self.weights.cannon * self.ease
        best, spend = prospect(mine, theirs, ahead, arms, stakes), 0
        for cannons in range(1, position.cannons[self.seat] + 1):
            chance = prospect(mine + cannons, theirs, ahead, arms, stakes)
            if chance.value - cannons * price > best.value - spend * price:
                best, spend = chance, cannons
        return best, spend

    def boat_stakes(self, position: WindwardPosition) -> Stakes:
        """A longboat that loses is home again, with a token: little is at stake."""
        token = self.weights.token * self.ease
        win = self.catch(position, red=False) * (0.5 if position.crester[self.seat] is not None else 1.0)
        return Stakes((round(token - 0.4, 2),), round(token - 0.1, 2), (round(win, 2),))

    def boat_against_grey(self, position: WindwardPosition) -> Prospect:
        key = ("grey", *self.means(position))
        known = self._duels.get(key)
        if known is None:
            known = self._duels[key] = (self._boat_against_grey(position), 0)
        return known[0]

    def _boat_against_grey(self, position: WindwardPosition) -> Prospect:
        strength = SKY.strength.longboat + perks(self.mind, self.seat).longboat_strength
        return prospect(strength, SKY.strength.grey, 0, self.arms(position), self.boat_stakes(position))

    def ship_against_ship(self, position: WindwardPosition, other: Seat) -> tuple[Prospect, float, int]:
        """Another ship attacked: won if it is Lost. How it will go, the spoils, and the cannons for it.

        What they hold is hidden, so they are given a Harpoon's third for each card.
        """
        morale = position.morale[other]
        spoils = self.spoils(position, other)
        mine = SKY.strength.ship + perks(self.mind, self.seat).attack_strength
        theirs = SKY.strength.ship + position.cannons[other]
        ahead = -SKY.token_hits * min(1, position.tokens[other]) - (len(position.hands[other]) + 1) // 3
        real = self.ship_stakes(position, 0.3, attacks=True)
        short = tuple(real.of(morale - 1 - by) for by in range(1, morale + position.morale[self.seat]))
        stakes = Stakes(short, real.of(morale - 1), (round(spoils, 2),))
        duel, cannons = self.with_cannons(position, mine, theirs, ahead - morale + 1, stakes)
        return duel, spoils, cannons

    def spoils(self, position: WindwardPosition, other: Seat) -> float:
        """What a lost ship leaves its winner, and what the loss sets its captain back."""
        greys, reds = self.half(position, other)
        teeth = SKY.tooth_value.grey * greys + SKY.tooth_value.red * reds
        kind = position.crester[other]
        catch = self.catch(position, kind == "red") if kind and position.crester[self.seat] is None else 0.0
        harm = (teeth + catch + 1) / max(1, self.mind.seats - 1)
        return self.weights.tooth * teeth + catch + 0.5 * harm

    def half(self, position: WindwardPosition, other: Seat) -> tuple[int, int]:
        """The Grey and Red teeth that a winner would pick."""
        grey, red = position.grey_teeth[other], position.red_teeth[other]
        reds = min(red, (grey + red + 1) // 2)
        return min(grey, (grey + red + 1) // 2 - reds), reds

    def plunder(self, position: WindwardPosition, other: Seat) -> None:
        """The other ship's cargo changes hands."""
        seat = self.seat
        greys, reds = self.half(position, other)
        position.grey_teeth[seat] += greys
        position.red_teeth[seat] += reds
        if position.crester[seat] is None and position.crester[other] is not None:
            stow(position, seat, unstow(position, other))
