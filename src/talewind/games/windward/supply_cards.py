"""Supply cards: hands, three stacks, the discard pile, and what each card does.

Some of it other chapters ask for:

- A Deadweight opens one drift space to a ship: `terrain.steps_from`, `move_ship.sail` (WW-CARD-08,
  WW-DRIFT-03)
- Coffee gives no order whose space is covered: `give_orders.why_not_order` (WW-CARD-06, WW-ORD-03)
- On drift no longboat is dropped, and no turn ends: `give_orders.why_not_drop_longboat` (WW-CARD-09),
  `ending_your_turn.why_not_end` (WW-CARD-10)
- A False Flag is raised before any die is rolled: `battle.false_flag` (WW-CARD-11); whom its attacker may not
  fight again: `bans.is_barred` (WW-CARD-12)
- Harpoons are thrown after the dice: `battle.add_hits` (WW-CARD-04, WW-BAT-15, WW-BAT-16)
- The one discard without effect is for a rest At Sky: `ending_your_turn.feed_the_crew` (WW-CARD-03,
  WW-END-05)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from talewind.engine import Chance, Flow, Seat, ask

from . import events, questions
from .about import WindwardOptions
from .bans import bar
from .board import DIRECTIONS, Direction, Space
from .cresters import new_grey
from .crew import hand_limit
from .data import HARPOON, SUPPLIES, Card, OrderName
from .elevation import free_below
from .fleet import Fleet
from .known import see, see_go
from .moves import Play
from .pieces import Flag, Piece
from .position import WindwardPosition
from .ships import speed_up
from .things import put, without

PLAYED_ALONE: tuple[Card, ...] = ("fuel", "deadweight", "aerogenerator", "bait")
"""Not with an order, and not in a battle."""

NOT_HELD = "You do not hold that card (WW-CARD-01)."
IN_BATTLE = "That card is played in a battle (WW-CARD-04)."
NO_COFFEE = "You hold no Coffee (WW-CARD-05)."
WITH_ORDER = "Coffee is played by giving its order (WW-CARD-05)."
WHICH_WIND = "Choose another wind than this one (WW-CARD-13)."
NO_GREY = "No Grey is left in the stockpile (WW-CARD-07)."
NO_GROUND = "Choose an unoccupied feeding ground (WW-CARD-07)."
TOO_MUCH = "That needs nothing more said (WW-RULING-106)."


# Hands and piles


def deck_for(options: WindwardOptions) -> list[Card]:
    """Every card before it is dealt; together there are fewer Harpoons. WW-RULING-124"""
    return SUPPLIES.coop_deck(options.difficulty) if options.mode == "coop" else SUPPLIES.deck()


def stack_up(
    cards: Sequence[Card], chance: Chance
) -> tuple[tuple[Card | None, ...], tuple[int, ...], tuple[Card, ...]]:
    """Three stacks of nearly equal size, face up: their tops, their sizes, and what lies under the tops.

    WW-SETUP-11, WW-RULING-03
    """
    sizes = tuple((len(cards) + 2 - nth) // 3 for nth in range(3))
    below = sorted(cards)
    tops = tuple(chance.draw(below) if size else None for size in sizes)  # type: ignore[arg-type]
    return tops, sizes, tuple(below)


def give_card(position: WindwardPosition, seat: Seat, card: Card) -> None:
    """A card that everybody sees goes into a hand."""
    position.hands = put(position.hands, seat, tuple(sorted((*position.hands[seat], card))))
    see(position, seat, card)


def lay_card(position: WindwardPosition, seat: Seat, card: Card) -> None:
    """A card leaves a hand, for all to see."""
    position.hands = put(position.hands, seat, without(position.hands[seat], card))
    see_go(position, seat, card)


def use_card(game: Fleet, seat: Seat, card: Card) -> None:
    """Played, and on the discard pile. WW-CARD-02"""
    lay_card(game.position, seat, card)
    shelve(game.position, card)
    game.tell(events.PlayedCard(seat, card))


def shelve(position: WindwardPosition, card: Card) -> None:
    """On the discard pile."""
    position.discard = (*position.discard, card)


def take_supplies(game: Fleet, seat: Seat, cards: int) -> Flow[None]:
    """One by one, each from the top of any stack, while the hand has room. WW-ORD-16, WW-ORD-17"""
    position = game.position
    position.taking = cards
    question = questions.TakeSupply(position, game.own_seconds)
    while position.taking and len(position.hands[seat]) < hand_limit(game, seat) and any(position.tops):
        answer = yield from ask(seat, question)
        position.taking -= 1
        take_from(game, seat, answer.move.stack)
    position.taking = 0


def take_from(game: Fleet, seat: Seat, stack: int) -> None:
    """WW-SETUP-12, WW-RULING-04"""
    position = game.position
    card = position.tops[stack]
    assert card is not None
    give_card(position, seat, card)
    tops, sizes, below = list(position.tops), list(position.sizes), list(position.below)
    sizes[stack] -= 1
    tops[stack] = position.chance.draw(below) if sizes[stack] else None  # type: ignore[arg-type]
    position.tops, position.sizes, position.below = tuple(tops), tuple(sizes), tuple(below)
    game.reveal()
    game.tell(events.TookSupply(seat, stack, card, tops[stack]))
    if not sizes[stack]:
        restack(game)


def restack(game: Fleet) -> None:
    """All cards left and the discard pile make three stacks again. WW-SETUP-12, WW-RULING-04"""
    position = game.position
    cards = [*position.below, *position.discard, *(top for top in position.tops if top is not None)]
    position.discard = ()
    position.tops, position.sizes, position.below = stack_up(cards, position.chance)
    game.reveal()
    game.tell(events.Restacked(list(position.tops), list(position.sizes)))


# Using a card


def why_not_play(game: Fleet, move: Play) -> str | None:
    """Only with its effect, and where its condition holds.

    WW-CARD-01, WW-CARD-03, WW-CARD-04, WW-CARD-07, WW-CARD-08, WW-CARD-13, WW-CARD-14
    """
    position = game.position
    if move.card not in position.hands[position.active]:
        return NOT_HELD
    if move.card in ("harpoon", "false_flag"):
        return IN_BATTLE
    if move.card == "coffee":
        return WITH_ORDER
    if move.card == "aerogenerator":
        good = move.wind in DIRECTIONS and move.wind != position.wind and move.to is None
        return None if good else WHICH_WIND
    if move.card == "bait":
        if not position.grey_stock:
            return NO_GREY
        return None if move.wind is None and is_ground(game, move.to) else NO_GROUND
    return None if move.wind is None and move.to is None else TOO_MUCH


def is_ground(game: Fleet, space: Space | None) -> bool:
    """Whether it is a feeding ground that is free for a Grey. WW-CARD-07, WW-RULING-06"""
    return space in game.planet.feeding and free_below(game, space)


def grounds(game: Fleet) -> list[Space]:
    """Where Bait can be laid out."""
    return [space for space in game.planet.feeding if is_ground(game, space)]


def winds(game: Fleet) -> list[Direction]:
    """What an Aerogenerator can turn the wind to. WW-CARD-13"""
    return [wind for wind in DIRECTIONS if wind != game.position.wind]


def plays(game: Fleet) -> Iterator[Play]:
    """Every card that could be played for itself now, in each way."""
    hand = game.position.hands[game.position.active]
    for card in PLAYED_ALONE:
        if card in hand:
            for move in ways_to_play(game, card):
                if why_not_play(game, move) is None:
                    yield move


def ways_to_play(game: Fleet, card: Card) -> list[Play]:
    if card == "aerogenerator":
        return [Play(card, wind) for wind in DIRECTIONS]
    if card == "bait":
        return [Play(card, None, to) for to in game.planet.feeding]
    return [Play(card)]


def play_card(game: Fleet, move: Play) -> None:
    """WW-CARD-07, WW-CARD-08, WW-CARD-13, WW-CARD-14"""
    position = game.position
    seat = position.active
    use_card(game, seat, move.card)
    if move.card == "fuel":
        speed_up(game, seat, 1, "fuel")
    elif move.card == "deadweight":
        position.deadweight += 1
    elif move.wind is not None:
        position.wind = move.wind
        game.tell(events.WindTurned(move.wind, [], seat))
    elif move.to is not None:
        new_grey(game, move.to, [])


# With an order


def why_no_coffee(position: WindwardPosition) -> str | None:
    """WW-CARD-05"""
    return None if "coffee" in position.hands[position.active] else NO_COFFEE


def pour_coffee(game: Fleet, seat: Seat, order: OrderName) -> None:
    """One more order: a token covers its space, and the card is laid away once it is done.

    WW-CARD-05, WW-RULING-56
    """
    position = game.position
    lay_card(position, seat, "coffee")
    position.in_play = "coffee"
    position.by_coffee = (*position.by_coffee, order)
    game.tell(events.PlayedCard(seat, "coffee"))


def lay_away(position: WindwardPosition) -> None:
    """A Coffee whose order is done. WW-CARD-02, WW-RULING-56"""
    if position.in_play is not None:
        shelve(position, position.in_play)
        position.in_play = None


# In a battle


def raise_flag(game: Fleet, seat: Seat, attackers: Iterable[Piece]) -> None:
    """They may not start a battle with this captain again this turn. WW-CARD-11, WW-CARD-12"""
    use_card(game, seat, "false_flag")
    game.tell(events.FalseFlag(seat))
    bar(game.position, attackers, [Flag(seat)])


def throw_harpoons(game: Fleet, seat: Seat, harpoons: int) -> int:
    """How many hits they add. WW-CARD-15"""
    for _ in range(harpoons):
        use_card(game, seat, "harpoon")
    return HARPOON * harpoons
