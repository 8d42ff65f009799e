"""Before the first turn: the ring of tiles, the boards, the rolls, the deal."""

from __future__ import annotations

from talewind.engine import Chance, Seat

from .about import NOBODY, WindwardOptions, check_seats
from .board import DIRECTIONS, NOWHERE, PORT, planet_of
from .data import ACHIEVEMENTS, BOARD, CREW, SHIP, SKY, SUPPLIES, Colour
from .pieces import Grey, Red
from .position import ABOARD, BESIDE, Opening, WhitePlace, WindwardPosition
from .supply_cards import stack_up


def set_up(options: WindwardOptions, seats: int, chance: Chance) -> WindwardPosition:
    """WW-SETUP-01..18, WW-PSET-01..08, WW-SOLO-04..06, WW-COOP-04..10, WW-ACH-01, WW-GWC-01

    Between rivals, hands and Greys follow from how many there are (WW-MODE-05). Variants bring their pieces
    along: the White, tags, achievements, lives (WW-COMP-13).
    """
    check_seats(options, seats)
    mode = options.mode_for(seats)
    ring = lay_ring(chance)
    planet = planet_of("small" if options.small_world else "large", ring)
    first, rolls = roll_for_first(seats, chance)
    deck = SUPPLIES.deck()
    hands = [
        tuple(sorted(chance.draw(deck) for _ in range(opening_hand(mode, (seat - first) % seats))))
        for seat in range(seats)
    ]
    tops, sizes, below = stack_up(deck, chance)
    wind = 1 + chance.roll(len(DIRECTIONS))
    grounds = list(planet.feeding)
    grey_rolls: list[int] = []
    if mode == "standard":
        lands, grey_rolls = roll_for_greys(seats - 1, chance)
        grounds = sorted(planet.feeding[land - 1] for land in lands)
    white, white_roll = NOWHERE, 0
    white_is: WhitePlace = "none"
    if mode == "coop":
        white_roll = 1 + chance.roll(len(DIRECTIONS))
        white, white_is = planet.corners[white_roll - 1], "sky"
    elif options.great_white:
        white_is = "track"
    cards = [card.id for card in ACHIEVEMENTS.cards]
    chance.shuffle(cards)
    in_play = tuple(cards[: ACHIEVEMENTS.in_play]) if options.achievements else ()
    reds = list(planet.red_starts)
    return WindwardPosition(
        chance=chance,
        ring=ring,
        colours=deal_colours(options, seats, chance),
        opening=Opening(tuple(rolls), tuple(grey_rolls), white_roll),
        wind=wind,
        first=first,
        active=first,
        ships=[PORT] * seats,
        boats=[ABOARD, BESIDE] * seats,
        morale=[SHIP.base.morale] * seats,
        gas=[0] * seats,
        cannons=[0] * seats,
        boat_speed=[SHIP.base.longboat_speed] * seats,
        notoriety=[0] * seats,
        crew=((None,) * len(SHIP.crew_slots),) * seats,
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
        pockets=(SKY.pocket_gas,) * len(planet.pockets),
        grey_stock=SKY.greys - len(grounds),
        red_stock=SKY.reds - len(reds),
        tags=SKY.tags if options.naturalist else 0,
        crew_left={
            crew: SHIP.crew[crew].copies if seats < 5 else SHIP.crew[crew].copies_for_five for crew in CREW
        },
        tops=tops,
        sizes=sizes,
        below=below,
        discard=(),
        speed=SHIP.base.ship_speed,
        mates=SHIP.base.mates,
        firm=PORT,
        lives=seats if mode == "coop" else 0,
        white_lives=seats if mode == "coop" else 0,
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
    """By the order of turns. WW-SETUP-09, WW-SOLO-05, WW-COOP-06"""
    if mode == "solo":
        return SHIP.solo_hand
    return SHIP.coop_hand if mode == "coop" else SHIP.opening_hands[place]
