"""Before the first turn: the ring of tiles, the boards, the rolls, the deal.

What it says besides is elsewhere:

- Turns go clockwise: `ending_the_game.next_captain` (WW-SETUP-08)
- The hand limit: `crew.hand_limit` (WW-SETUP-10); any tile may be hired: `crew.hires` (WW-SETUP-05)
- Stacks are made anew: `supply_cards.restack` (WW-SETUP-12)
- All but hands and what lies under the tops is public: `view` (WW-SETUP-04, WW-SETUP-18)
- Tiles and their two faces: `board` (WW-COMP-03, WW-COMP-04, WW-COMP-05); the Trading Post in the middle, and
  the number that each tile has as a territory: `board.Direction`, `board.Grid` (WW-COMP-06); the large face
  is up, or the small one: `small_world.planet_for`
- Where Greys and Reds appear is printed: `board` (WW-CRE-03, WW-CRE-04); so much gas is on a pocket:
  `terrain.POCKET_GAS` (WW-POCK-01)
- Tokens of the stockpile never run out, so nobody counts them (WW-SETUP-06, WW-RULING-05); those for gas and
  cannons are the same: `position.WindwardPosition.cannons` (WW-COMP-09)
"""

from __future__ import annotations

from collections import Counter

from talewind.engine import Chance, Seat

from .about import NOBODY, WindwardOptions, check_seats
from .achievements import lay_out
from .board import DIRECTIONS, NOWHERE, PORT, Space
from .cooperative_adventure import COOP_HAND, white_begins
from .data import BOARD, CREW, SHIP, SKY, SLOT, Card, Colour, Crew
from .lives import lives_for
from .move_ship import SPEED
from .pieces import Grey, Red
from .position import ABOARD, BESIDE, Opening, WhitePlace, WindwardPosition
from .small_world import planet_for
from .solo_adventure import SOLO_HAND
from .supply_cards import stack_up
from .terrain import POCKET_GAS
from .things import put

FIRST_HANDS: tuple[Crew, ...] = ("sergeant", "marine")
FIRST_GAS = 2
"""With what captains begin who are fitted out. WW-RULING-123"""


def set_up(options: WindwardOptions, seats: int, chance: Chance, deck: list[Card]) -> WindwardPosition:
    """Between rivals, hands and Greys follow from how many there are (WW-MODE-05).

    Variants bring their pieces along: the White, tags, achievements, lives (WW-COMP-13).
    """
    check_seats(options, seats)
    mode = options.mode_for(seats)
    ring = lay_ring(chance)
    planet = planet_for(options, ring)
    first, rolls = (options.first, []) if options.first >= 0 else roll_for_first(seats, chance)
    hands = [
        tuple(sorted(chance.draw(deck) for _ in range(opening_hand(mode, (seat - first) % seats))))
        for seat in range(seats)
    ]
    tops, sizes, below = stack_up(deck, chance)
    wind = 1 + chance.roll(len(DIRECTIONS))  # WW-SETUP-13
    grounds = list(planet.feeding)  # WW-SOLO-04, WW-COOP-05
    grey_rolls: list[int] = []
    if mode == "standard":
        lands, grey_rolls = roll_for_greys(seats - 1, chance)
        grounds = sorted(planet.feeding[land - 1] for land in lands)
    white, white_roll = NOWHERE, 0
    white_is: WhitePlace = "none"
    if mode == "coop":
        white, white_roll = white_begins(planet, chance)
        white_is = "sky"
    elif options.great_white:
        white_is = "track"  # WW-GWC-01
    in_play = lay_out(options, chance)
    crew = first_crews(options, seats, first)
    reds = list(planet.red_starts)  # WW-SETUP-16
    return WindwardPosition(
        chance=chance,
        ring=ring,
        colours=deal_colours(options, seats, chance),
        opening=Opening(tuple(rolls), tuple(grey_rolls), white_roll),
        wind=wind,  # WW-SETUP-02
        first=first,
        active=first,
        ships=[PORT] * seats,  # WW-PSET-02
        boats=own_boats() * seats,
        morale=[SHIP.base.morale] * seats,  # WW-PSET-05
        gas=[FIRST_GAS if options.fitted_out else 0] * seats,  # with cannons, crew and hold: WW-PSET-08
        cannons=[0] * seats,
        boat_speed=[SHIP.base.longboat_speed] * seats,  # WW-PSET-06
        notoriety=[0] * seats,  # WW-PSET-07
        crew=crew,
        hands=tuple(hands),
        known=((),) * seats,
        crester=(None,) * seats,
        caught=(None,) * seats,
        grey_teeth=[0] * seats,
        red_teeth=[0] * seats,
        tokens=[0] * seats,
        reds=reds,
        homes=tuple(planet.territory[red] for red in reds),
        red_names=tuple(Red(nth) for nth in range(1, len(reds) + 1)),
        greys=tuple(grounds),
        grey_names=tuple(Grey(nth) for nth in range(len(reds) + 1, len(reds) + len(grounds) + 1)),
        named=len(reds) + len(grounds),
        white=white,
        white_is=white_is,
        pockets=(POCKET_GAS,) * len(planet.pockets),  # WW-SETUP-17
        # The stockpile: WW-SETUP-03
        grey_stock=SKY.greys - len(grounds),
        red_stock=SKY.reds - len(reds),
        tags=SKY.tags if options.naturalist else 0,  # WW-NAT-01
        # The Trading Post Board: WW-COMP-07, WW-SETUP-05, WW-SETUP-11
        crew_left=crew_left(crew),
        tops=tops,
        sizes=sizes,
        below=below,
        discard=(),
        speed=SPEED,
        mates=SHIP.base.mates,  # WW-PSET-04
        firm=PORT,
        lives=lives_for(mode, seats),
        white_lives=lives_for(mode, seats),
        cards=in_play,
        scorers=((),) * len(in_play),
        declined=((),) * len(in_play),
        watches=(0,) * seats,
    )


def lay_ring(chance: Chance) -> str:
    """WW-SETUP-01, WW-RULING-01"""
    tiles = sorted(BOARD.tiles)
    chance.shuffle(tiles)
    return "".join(tiles)


def own_boats() -> list[Space]:
    """One aboard, the other beside the board until somebody brings a slot for it. WW-COMP-08, WW-PSET-03"""
    base = SHIP.base
    return [ABOARD] * base.longboat_slots + [BESIDE] * (base.longboats - base.longboat_slots)


def deal_colours(options: WindwardOptions, seats: int, chance: Chance) -> tuple[Colour, ...]:
    """A random board for everybody; purple as the table wishes. WW-PSET-01, WW-RULING-07"""
    others = [colour for colour in SKY.colours if colour != "purple"]
    chance.shuffle(others)
    if options.purple == NOBODY:
        return tuple(others[:seats])
    if options.purple < 0 and not options.naturalist:
        every: list[Colour] = list(SKY.colours)
        chance.shuffle(every)
        return tuple(every[:seats])
    naturalist = options.purple if options.purple >= 0 else chance.roll(seats)
    return (*others[:naturalist], "purple", *others[naturalist : seats - 1])


def first_crews(options: WindwardOptions, seats: int, first: Seat) -> tuple[tuple[Crew | None, ...], ...]:
    """Nobody, or in the order of turns a Sergeant and a Marine by turns. WW-PSET-08, WW-RULING-123"""
    if not options.fitted_out:
        return ((None,) * len(SHIP.crew_slots),) * seats
    hands = (FIRST_HANDS[(seat - first) % seats % len(FIRST_HANDS)] for seat in range(seats))
    return tuple(put((None,) * len(SHIP.crew_slots), SLOT[hand], hand) for hand in hands)


def crew_left(crews: tuple[tuple[Crew | None, ...], ...]) -> dict[Crew, int]:
    """The tiles that lie on the crew slot. WW-SETUP-05"""
    aboard = Counter(hand for crew in crews for hand in crew)
    copies = {
        crew: tile.copies if len(crews) < 5 else tile.copies_for_five for crew, tile in SHIP.crew.items()
    }
    return {crew: copies[crew] - aboard[crew] for crew in CREW}


def roll_for_first(seats: int, chance: Chance) -> tuple[Seat, list[tuple[int, ...]]]:
    """The highest roll begins; only the tied roll again. WW-SETUP-07, WW-RULING-02"""
    rolling = list(range(seats))
    rolls: list[tuple[int, ...]] = []
    while True:
        thrown = [1 + chance.roll(len(DIRECTIONS)) if seat in rolling else 0 for seat in range(seats)]
        rolls.append(tuple(thrown))
        rolling = [seat for seat in rolling if thrown[seat] == max(thrown)]
        if len(rolling) == 1:
            return rolling[0], rolls


def roll_for_greys(greys: int, chance: Chance) -> tuple[list[int], list[int]]:
    """Territories of so many Greys, no two alike, and all that was rolled. WW-SETUP-14, WW-SETUP-15"""
    rolls: list[int] = []
    while len(set(rolls)) < greys:
        rolls.append(1 + chance.roll(len(DIRECTIONS)))
    return sorted(set(rolls)), rolls


def opening_hand(mode: str, place: int) -> int:
    """By the order of turns. WW-SETUP-09"""
    if mode == "solo":
        return SOLO_HAND
    return COOP_HAND if mode == "coop" else SHIP.opening_hands[place]
