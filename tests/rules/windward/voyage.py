"""A voyage of Windward, told in the words of the table: set the scene, then let captains act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

import msgspec
import pytest

from talewind.engine import Chance, Event, Log, Move, Question, Refused, Saved, Seat, Table, resume
from talewind.engine.beginning import seed_bytes, settle
from talewind.games.windward import game
from talewind.games.windward.board import PORT, Planet, Space, planet_of
from talewind.games.windward.cresters import (
    grey_comes,
    grey_goes,
    lay,
    new_number,
    red_comes,
    red_goes,
    stow,
)
from talewind.games.windward.data import SHIP, SKY, SUPPLIES, Card, Crew
from talewind.games.windward.moves import (
    Add,
    AsTheyCome,
    EndTurn,
    Fight,
    LoseMorale,
    Sail,
    Spend,
)
from talewind.games.windward.pieces import Crester, Grey, Red
from talewind.games.windward.position import Catch, WindwardPosition
from talewind.games.windward.things import put
from talewind.games.windward.view import Private, Public

RING = "ABCDEF"


class Loaded(Chance):
    """Luck that does first as it is told: the next public rolls are those in `to_come`."""

    to_come: list[int]

    def copy(self) -> Loaded:
        twin = Loaded(self.seed, self.dice, self.veil)
        twin.to_come = self.to_come[:]
        return twin

    def roll(self, sides: int) -> int:
        if not self.to_come:
            return super().roll(sides)
        rolled = self.to_come.pop(0)
        self.outcome.append(rolled)
        return rolled


class Voyage:
    """A table on the canonical ring: seat 0 is first and active, nobody holds a card, all ships are At Port.

    Change `position` to set the scene; with the first action the ships set sail.

    >>> voyage = Voyage(wind=3)
    >>> voyage.ship(0, 1, 0)
    >>> voyage.sails(2, 0)
    >>> voyage.position.speed
    4
    """

    def __init__(
        self, seats: int = 2, *, wind: int = 3, seed: int = 1, edition: int | None = None, **options: Any
    ) -> None:
        self.seed = seed_bytes(seed)
        self.edition = edition or game.about.edition
        self.seats = seats
        self.options = settle(game, seats, options)
        self.scene: WindwardPosition = game.set_up(self.options, seats, Chance(self.seed))
        self.afloat: Table | None = None
        self.planet: Planet = planet_of("small" if self.options.small_world else "large", RING)
        self._clear(wind)

    def _clear(self, wind: int) -> None:
        scene, planet = self.scene, self.planet
        scene.begun = True
        scene.ring, scene.wind = RING, wind
        scene.first = scene.active = 0
        scene.reds = list(planet.red_starts)
        scene.homes = (1, 2, 3, 4, 5, 6)
        scene.red_names = tuple(Red(nth) for nth in range(1, 7))
        living = len(scene.greys)
        scene.greys = tuple(sorted(planet.feeding[:living]))
        if scene.white_is == "sky":
            scene.white = planet.corners[0]
        scene.below = tuple(sorted([*scene.below, *(card for hand in scene.hands for card in hand)]))
        scene.hands = ((),) * self.seats
        self._even_stacks()
        if self.options.naturalist:
            scene.colours = ("purple", *[each for each in scene.colours if each != "purple"])

    # The scene

    @property
    def table(self) -> Table:
        if self.afloat is None:
            log = Log(
                game="windward",
                edition=self.edition,
                seats=self.seats,
                options=msgspec.to_builtins(self.options),
                seed=self.seed.hex(),
            )
            saved = Saved(
                game="windward",
                edition=self.edition,
                schema=WindwardPosition.schema,
                entries=0,
                position=msgspec.to_builtins(self.scene, str_keys=True),
                serials={},
                opened={},
                events=[],
            )
            self.afloat = resume(log, saved)
            luck = Loaded(self.seed)
            luck.to_come = []
            self.position.chance = luck
            self.afloat._checkpoints[-1].position.chance = luck.copy()
        return self.afloat

    @property
    def position(self) -> WindwardPosition:
        if self.afloat is None:
            return self.scene
        return cast(WindwardPosition, self.afloat.position)

    @property
    def rules(self) -> game:
        return cast(game, self.table.game)

    def at(self, q: int, r: int) -> Space:
        return self.planet.named(q, r)

    def ship(self, seat: Seat, q: int, r: int) -> None:
        self.position.ships[seat] = self.at(q, r)
        if seat == self.position.active:
            self.position.firm = self.at(q, r)
            self.position.lands = 1 << self.planet.territory[self.at(q, r)]

    def boat(self, seat: Seat, q: int, r: int, boat: int = 0) -> None:
        self.position.boats[2 * seat + boat] = self.at(q, r)

    def red(self, q: int, r: int, land: int | None = None) -> None:
        """Move the Red of this space's territory there."""
        space = self.at(q, r)
        self.position.reds[(land or self.planet.territory[space]) - 1] = space

    def no_reds(self) -> None:
        """All Reds are elsewhere: in the stockpile."""
        position = self.position
        position.red_stock += len(position.reds)
        for red in position.red_names:
            red_goes(position, red)

    def another_red(self, q: int, r: int) -> None:
        """A Red from the stockpile."""
        space = self.at(q, r)
        self.position.red_stock -= 1
        red_comes(self.position, Red(new_number(self.position)), space, self.planet.territory[space])

    def have_fought(self, *lands: int) -> None:
        """The Reds of these territories have met the captain in this turn."""
        self.position.fought = tuple(self.position.red_names[land - 1] for land in lands)

    def tag(self, *cresters: Crester) -> None:
        self.position.tagged += cresters
        self.position.tags -= len(cresters)

    def greys(self, *places: tuple[int, int]) -> None:
        """The living Greys are just these."""
        position = self.position
        position.grey_stock += len(position.greys) - len(places)
        for grey in position.grey_names:
            grey_goes(position, grey)
        for place in places:
            grey_comes(position, Grey(new_number(position)), self.at(*place))

    def dead_grey(self, q: int, r: int) -> None:
        lay(self.position, self.fresh("grey"), self.at(q, r))

    def dead_red(self, q: int, r: int) -> None:
        lay(self.position, self.fresh("red"), self.at(q, r))

    def catches(self, seat: Seat, kind: Catch) -> None:
        """A defeated crester from the stockpile lies in the hold."""
        stow(self.position, seat, self.fresh(kind))

    def fresh(self, kind: Catch) -> Crester:
        """Another one from the stockpile."""
        if kind == "grey":
            self.position.grey_stock -= 1
            return Grey(new_number(self.position))
        self.position.red_stock -= 1
        return Red(new_number(self.position))

    def deals(self, seat: Seat, *cards: Card) -> None:
        """These cards, from under the stacks, are now the seat's hand."""
        position = self.position
        below = [*position.below, *position.hands[seat]]
        for card in cards:
            below.remove(card)
        position.below = tuple(sorted(below))
        position.hands = put(position.hands, seat, tuple(sorted(cards)))
        self._even_stacks()

    def _even_stacks(self) -> None:
        left = len(self.position.below) + 3
        self.position.sizes = tuple((left + 2 - nth) // 3 for nth in range(3))

    def tops(self, *cards: Card) -> None:
        """These cards lie on the stacks."""
        position = self.position
        below = [*position.below, *(top for top in position.tops if top is not None)]
        for card in cards:
            below.remove(card)
        position.below = tuple(sorted(below))
        position.tops = cards

    def crew(self, seat: Seat, *crew: Crew) -> None:
        aboard: list[Crew | None] = list(self.position.crew[seat])
        for each in crew:
            aboard[SHIP.slot_of(each)] = each
            self.position.crew_left[each] -= 1
        self.position.crew = put(self.position.crew, seat, tuple(aboard))

    # Luck

    def luck(self, *rolls: int) -> None:
        table = self.table
        cast(Loaded, cast(WindwardPosition, table.position).chance).to_come += rolls

    def dice(self, *faces: int) -> None:
        """The next battle dice show these."""
        self.luck(*(SKY.battle_die.index(face) for face in faces))

    def winds(self, *faces: int) -> None:
        """The wind die shows these next."""
        self.luck(*(face - 1 for face in faces))

    # What captains do

    def does(self, seat: Seat, *moves: Move) -> None:
        for move in moves:
            self.table.answer(seat, move)

    def sails(self, *steps: int, by: str = "step") -> None:
        """The active ship goes there, q and r a step."""
        for q, r in zip(steps[::2], steps[1::2], strict=True):
            self.does(self.position.active, Sail(self.at(q, r), by))  # type: ignore[arg-type]

    def enters_port(self) -> None:
        self.does(self.position.active, Sail(PORT, "port"))

    def leaves_port(self, q: int, r: int) -> None:
        self.does(self.position.active, Sail(self.at(q, r), "port"))

    def fights_on(self) -> None:
        """Everybody asked in a battle passes: no flag, no cannons, no cards."""
        while self.position.battle is not None:
            seat = next(iter(self.table.asks))
            kind = self.asked[seat]
            if kind == "false_flag":
                self.does(seat, Fight())
            elif kind == "cannons":
                self.does(seat, Spend(0))
            elif kind == "cards":
                self.does(seat, Add())
            else:
                return

    def ends_turn(self) -> None:
        """The active captain ends the turn, At Sky gives up a morale, and leaves the hunt to the compass."""
        seat = self.position.active
        self.does(seat, EndTurn())
        if self.asked.get(seat) == "rest":
            self.does(seat, LoseMorale())
        while self.asked.get(seat) in ("hunter", "route"):
            self.does(seat, AsTheyCome())

    def refuses(self, seat: Seat, move: Move) -> str:
        """The sentence it is refused with; nothing changes by it."""
        table = self.table
        before = table.position.copy()
        said = (len(table.entries), len(table.events), table.asks.copy(), table.serials.copy())
        with pytest.raises(Refused) as refusal:
            table.answer(seat, move)
        assert table.position == before
        assert (len(table.entries), len(table.events), table.asks, table.serials) == said
        return refusal.value.sentence

    # What one sees

    @property
    def asked(self) -> dict[Seat, str]:
        return {seat: _kind(question) for seat, question in sorted(self.table.asks.items())}

    @property
    def over(self) -> bool:
        return self.table.result is not None

    def hand(self, seat: Seat) -> list[Card]:
        return list(self.position.hands[seat])

    def moves(self, seat: Seat | None = None) -> list[Move]:
        return list(self.table.asks[self.position.active if seat is None else seat].moves)

    def targets(self) -> set[tuple[int, int]]:
        """Where the active ship could go next, as q and r; the port is left out."""
        spaces = [move.to for move in self.moves() if isinstance(move, Sail) and move.to != PORT]
        return {(self.planet.q[space], self.planet.r[space]) for space in spaces}

    def where(self, space: Space) -> tuple[int, int]:
        return (self.planet.q[space], self.planet.r[space])

    def told(self, kind: type[Event]) -> list[Any]:
        return [told.event for told in self.table.events if isinstance(told.event, kind)]

    def public(self) -> Public:
        return cast(Public, self.table.view(None)["public"])

    def private(self, seat: Seat) -> Private:
        return cast(Private, self.table.view(seat)["private"])


def _kind(question: Question) -> str:
    main = getattr(question, "main", question)
    return main.kind if main is not None else question.kind


def every_card(position: WindwardPosition) -> list[Card]:
    """Wherever it is, sorted."""
    cards = [
        *position.below,
        *position.discard,
        *(top for top in position.tops if top is not None),
        *(card for hand in position.hands for card in hand),
        *([position.in_play] if position.in_play else []),
    ]
    return sorted(cards)


def everything_counted(position: WindwardPosition, seats: int) -> None:
    """Nothing appears or vanishes: cresters, crew tiles, tags and cards are all still there.

    The tests of every mode call it after every answer.
    """
    held = Counter(position.crester)
    assert len(position.reds) + len(position.dead_reds) + held["red"] + position.red_stock == SKY.reds
    assert len(position.greys) + len(position.dead_greys) + held["grey"] + position.grey_stock == SKY.greys
    assert len(position.homes) == len(position.reds)
    every_crester_has_its_name(position)
    aboard = Counter(crew for crews in position.crew for crew in crews if crew is not None)
    for crew, tile in SHIP.crew.items():
        copies = tile.copies if seats < 5 else tile.copies_for_five
        assert aboard[crew] + position.crew_left[crew] == copies
    together = position.lives + position.white_lives > 0
    decks = [SUPPLIES.coop_deck(level) for level in SUPPLIES.coop_harpoons] if together else [SUPPLIES.deck()]
    assert every_card(position) in decks
    assert sum(position.sizes) == len(position.below) + sum(top is not None for top in position.tops)
    for hand, known in zip(position.hands, position.known, strict=True):
        assert not Counter(known) - Counter(hand)
    assert len(position.tagged) + position.tags in (0, SKY.tags)
    assert {*position.tagged} <= {*position.red_names, *position.grey_names}
    assert not any(number < 0 for number in _numbers(position))


def every_crester_has_its_name(position: WindwardPosition) -> None:
    """And no two the same."""
    assert len(position.red_names) == len(position.reds)
    assert len(position.grey_names) == len(position.greys)
    assert len(position.dead_red_names) == len(position.dead_reds)
    assert len(position.dead_grey_names) == len(position.dead_greys)
    assert position.crester == tuple([name and name.kind for name in position.caught])
    names = [
        *position.red_names,
        *position.grey_names,
        *position.dead_red_names,
        *position.dead_grey_names,
        *(name for name in position.caught if name is not None),
    ]
    assert len({*names}) == len(names)
    assert all(0 < name.number <= position.named for name in names)


def _numbers(position: WindwardPosition) -> Iterable[int]:
    for tally in (
        position.gas,
        position.cannons,
        position.boat_speed,
        position.notoriety,
        position.grey_teeth,
        position.red_teeth,
        position.tokens,
        position.pockets,
        position.sizes,
    ):
        yield from tally
    yield from (position.speed, position.mates, position.deadweight, position.tags)
    yield from (position.grey_stock, position.red_stock, position.lives, position.white_lives)
    # A ship that is being Lost has no morale until its cargo is divided.
    yield from (morale - (position.battle is None) for morale in position.morale)
