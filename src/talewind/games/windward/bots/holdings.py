"""What a captain has, in notoriety, and the rules to think with."""

from __future__ import annotations

from collections.abc import Collection

from talewind.engine import Event, Game, Seat

from ..about import WindwardOptions
from ..board import PORT
from ..crew import gas_slots, perks
from ..data import SKY
from ..fleet import Fleet
from ..position import WindwardPosition
from .charts import chart_of
from .weights import WEIGHTS

SOLO_RED = 4.0
SOLO_WHITE = 25.0
SOLO_LIFE = 40.0
TEAM_LIFE = 20.0
WHITE_LIFE = 12.0
LONG = 24
"""After so many rounds a captain saves nothing for later: only notoriety ends a game."""


class Mind(Game[WindwardPosition, WindwardOptions]):
    """The rules to think with: any position can be put before them, and nothing is told to anybody."""

    def __init__(self, game: Fleet) -> None:
        super().__init__(game.position, game.options, game.seats)
        self.mode, self.rivals, self.planet, self.naturalist = (
            game.mode,
            game.rivals,
            game.planet,
            game.naturalist,
        )
        self.own_seconds, self.off_turn_seconds = game.own_seconds, game.off_turn_seconds
        self.rulings = game.rulings

    def tell(self, event: Event, only: Collection[Seat] | None = None) -> None:
        return


class Holdings:
    """What is aboard, weighed for one seat."""

    def __init__(self, mind: Mind, seat: Seat, left: float | None = None) -> None:
        self.mind = mind
        self.seat = seat
        self.weights = WEIGHTS[mind.mode]
        self.chart = chart_of(mind.planet)
        self.left = self.still_to_come(mind.position) if left is None else left
        """How much of the game is still to come: one measure for all positions that are compared."""
        self.ease = 0.4 + 0.6 * self.left
        """What things that take their time are still worth."""
        self.life = {"standard": 0.0, "solo": SOLO_LIFE, "coop": TEAM_LIFE}[mind.mode]

    def still_to_come(self, position: WindwardPosition) -> float:
        if not self.mind.rivals:
            return 1.0
        return max(0.15, 1 - max(max(position.notoriety) / SKY.goal, position.round / LONG))

    def holdings(self, position: WindwardPosition) -> float:
        seat, weights = self.seat, self.weights
        worth = float(position.notoriety[seat])
        worth += weights.gas * position.gas[seat] + weights.cannon * self.ease * position.cannons[seat]
        worth += weights.morale[position.morale[seat]] * self.ease
        worth += self.cards(position) + weights.token * self.ease * position.tokens[seat]
        worth += self.left * sum(weights.crew[crew] for crew in position.crew[seat] if crew is not None)
        worth += weights.boat_speed * self.ease * min(position.boat_speed[seat], 6)
        worth += self.cargo(position)
        return worth + self.progress(position)

    def progress(self, position: WindwardPosition) -> float:
        """What an adventure is about."""
        if self.mind.mode == "solo":
            return SOLO_RED * position.fallen + (SOLO_WHITE if position.white_is == "gone" else 0.0)
        if self.mind.mode == "coop":
            return TEAM_LIFE * position.lives - WHITE_LIFE * position.white_lives
        return 0.0

    def cards(self, position: WindwardPosition) -> float:
        hand = position.hands[self.seat]
        return self.ease * sum(self.weights.card[card] for card in hand)

    def teeth(self, position: WindwardPosition) -> float:
        seat = self.seat
        grey, red = position.grey_teeth[seat], position.red_teeth[seat]
        value = SKY.tooth_value.grey * grey + SKY.tooth_value.red * red
        return value if self.mind.rivals else self.weights.gas * value

    def cargo(self, position: WindwardPosition) -> float:
        """Teeth, the nearer to port the better, and the crester that will be one."""
        seat, weights = self.seat, self.weights
        near = weights.near ** (self.chart.steps(position.ships[seat], PORT) - 1)
        worth = weights.tooth * near * self.teeth(position)
        kind = position.crester[seat]
        return worth if kind is None else worth + near * self.catch(position, kind == "red")

    def catch(self, position: WindwardPosition, red: bool) -> float:
        """A defeated crester in the hold."""
        seat, weights = self.seat, self.weights
        gas = min(
            position.morale[seat] + perks(self.mind, seat).process_gas,
            gas_slots(self.mind, seat) - position.gas[seat],
        )
        if seat == self.mind.naturalist:
            tag = SKY.tag_value.red if red else SKY.tag_value.grey
            return 0.8 * tag * 3 * self.left + weights.gas * gas if position.tags else 0.0
        tooth = SKY.tooth_value.red if red else SKY.tooth_value.grey
        value = tooth if self.mind.rivals else weights.gas * tooth
        return weights.catch * value + 0.8 * weights.gas * gas
