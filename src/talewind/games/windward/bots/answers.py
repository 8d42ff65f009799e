"""What every captain bot answers besides its own turn: in battles, at night, in the shop and at a trade."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from talewind.engine import Move, Reply, Seat
from talewind.engine.bots import Look
from talewind.engine.table import Ask

from ..board import Space
from ..cooperative_adventure import why_no_deal
from ..data import SKY, Card
from ..moves import (
    Add,
    Agree,
    AsTheyCome,
    Discard,
    Fight,
    Hunt,
    Loot,
    LoseMorale,
    Offer,
    Place,
    RaiseFlag,
    Refuse,
    Spend,
    Take,
)
from ..position import Battle, WindwardPosition
from .duels import Stakes, answering, best_addition
from .holdings import Mind
from .trading import GENEROUS, Bargain, best_offer
from .weighing import Scales


def mind_of(look: Look) -> Mind:
    """The rules before a position that this seat cannot tell from the true one."""
    game: Any = look.playout().game
    return Mind(game)


class CaptainBot:
    """A captain bot: `act` is its own turn, everything else is here."""

    def answer(self, look: Look) -> Reply | None:
        kind, show = asked(look)
        if not kind:
            return None
        mind = mind_of(look)
        move = self.act(look, mind) if kind == "turn" else respond(kind, show, Scales(mind, look.seat))
        return look.question.sample(look.rng) if move is None else Reply(move)

    def takes_long(self, ask: Ask) -> bool:
        """An admiral thinks for a second; even a deckhand draws a chart of a new planet first."""
        return ask.must

    def act(self, look: Look, mind: Mind) -> Move:
        raise NotImplementedError


class Steady(CaptainBot):
    """Makes a plan up to the next thing that luck decides, and follows it."""

    def __init__(self) -> None:
        self._course: dict[Seat, tuple[int, tuple[Move, ...]]] = {}
        """What was to be done next, and as answer to which question: luck has no part in it."""
        self._offered: dict[Seat, tuple[int, set[Offer]]] = {}
        """What was proposed to mates, and in which round: nobody is asked twice."""

    def act(self, look: Look, mind: Mind) -> Move:
        offer = best_offer(mind, look.seat)
        if offer is not None and look.question.admits(offer) and self.is_new(look.seat, mind, offer):
            return offer
        due, moves = self._course.pop(look.seat, (0, ()))
        if due != look.ask.id or not moves or not look.question.admits(moves[0]):
            moves = self.plan(look, mind)
        self._course[look.seat] = look.ask.id + 1, moves[1:]
        return moves[0]

    def is_new(self, seat: Seat, mind: Mind, offer: Offer) -> bool:
        now = mind.position.round
        before, offered = self._offered.get(seat, (now, set()))
        if before != now:
            offered = set()
        self._offered[seat] = now, {*offered, offer}
        return offer not in offered

    def plan(self, look: Look, mind: Mind) -> tuple[Move, ...]:
        raise NotImplementedError


def asked(look: Look) -> tuple[str, Mapping[str, Any]]:
    """What must be answered, without the offers beside it; no kind if nothing must."""
    kind, show = look.ask.kind, look.ask.show
    if kind == "either":
        show = show["main"]
        kind = "" if show is None else show["kind"]
    return kind if look.ask.must else "", show


def respond(kind: str, show: Mapping[str, Any], scales: Scales) -> Move | None:
    """The answer to a short question; None if there is nothing to weigh."""
    position = scales.mind.position
    match kind:
        case "take":
            return best_top(scales, position)
        case "rest":
            return supper(scales, position)
        case "false_flag":
            return flag(scales, position)
        case "cannons":
            return cannons(scales, position)
        case "cards":
            return hits(scales, position)
        case "loot":
            return loot(show)
        case "place_red" | "red_back" | "place_white":
            return place(scales, position, show)
        case "trade_answer":
            return deal(scales, position)
        case "route" if scales.mind.mode == "coop" and show["crester"] == "white":
            return Hunt(scales.spare(position, show["ways"]))
        case "hunter" | "route":
            return AsTheyCome()
        case _:
            return None


def wish(scales: Scales, hand: tuple[Card, ...], card: Card) -> float:
    """A card's worth to a hand: of most kinds a second one is worth less."""
    return scales.weights.card[card] * (0.75 if card == "harpoon" else 0.6) ** hand.count(card)


def best_top(scales: Scales, position: WindwardPosition) -> Move:
    hand = position.hands[scales.seat]
    stacks = [(wish(scales, hand, top), -nth) for nth, top in enumerate(position.tops) if top is not None]
    return Take(-max(stacks)[1])


def supper(scales: Scales, position: WindwardPosition) -> Move:
    """The card least missed, unless a morale is less; together, by what is still to come in this night."""
    if scales.mind.mode == "coop":
        _, eaten = max(scales.suppers(position))
        return Discard(eaten) if eaten else LoseMorale()
    seat, weights = scales.seat, scales.weights
    hand = position.hands[seat]
    card = min(hand, key=lambda card: wish(scales, without_one(hand, card), card))
    morale = position.morale[seat]
    hunger = weights.morale[morale] - weights.morale[morale - 1] if morale > 1 else 9.0
    return LoseMorale() if hunger < wish(scales, without_one(hand, card), card) else Discard(card)


def without_one(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


# Battles


def stakes_of(scales: Scales, position: WindwardPosition, battle: Battle) -> Stakes:
    """What this battle is about, seen from my side."""
    seat = scales.seat
    attacks = battle.attacker.seat == seat
    me, they = (battle.attacker, battle.defender) if attacks else (battle.defender, battle.attacker)
    if me.kind == "longboat":
        return scales.boat_stakes(position)
    if they.kind == "red":
        return scales.ship_stakes(position, scales.red_won(position, they.count), attacks=attacks)
    if they.kind == "white":
        return scales.ship_stakes(position, scales.white_won(), attacks=attacks)
    assert they.seat is not None
    base = scales.ship_stakes(position, 0.0, attacks=attacks)
    blows = [0.3 * by for by in range(1, position.morale[they.seat])]
    return base._replace(wins=(*blows, round(scales.spoils(position, they.seat), 2)))


def flag(scales: Scales, position: WindwardPosition) -> Move:
    """Raised where the battle looks bad, and there is one to raise."""
    battle = position.battle
    if battle is None or "false_flag" not in position.hands[scales.seat]:
        return Fight()
    mine = battle.defender.strength
    stakes = stakes_of(scales, position, battle)
    reserve = position.cannons[battle.attacker.seat] if battle.attacker.seat is not None else 0
    ahead = battle.defender.crew_hits - battle.attacker.crew_hits
    if battle.defender.kind == "longboat":
        reserve = 0
    duel, _ = scales.with_cannons(position, mine, battle.attacker.strength + reserve, ahead, stakes)
    return RaiseFlag() if duel.value < -scales.weights.card["false_flag"] else Fight()


def cannons(scales: Scales, position: WindwardPosition) -> Move:
    """As many as the odds are worth; a defender knows what the attacker rolled."""
    battle = position.battle
    assert battle is not None
    seat = scales.seat
    stakes = stakes_of(scales, position, battle)
    if battle.attacker.seat == seat:
        me, they = battle.attacker, battle.defender
        theirs = they.strength + (position.cannons[they.seat] if they.seat is not None else 0)
        return Spend(
            scales.with_cannons(position, me.strength, theirs, me.crew_hits - they.crew_hits, stakes)[1]
        )
    me, arms = battle.defender, scales.arms(position)
    price = scales.weights.cannon * scales.ease
    ahead = me.crew_hits - battle.attacker.total
    worth = [
        answering(me.strength + spent, ahead, arms, stakes).value - price * spent
        for spent in range(position.cannons[seat] + 1)
    ]
    return Spend(worth.index(max(worth)))


def hits(scales: Scales, position: WindwardPosition) -> Move:
    """What turns the battle, and no more. A rival who answers last may still add something."""
    battle = position.battle
    assert battle is not None
    attacks = battle.attacker.seat == scales.seat
    me, they = (battle.attacker, battle.defender) if attacks else (battle.defender, battle.attacker)
    lead = me.total - they.total
    if attacks and they.seat is not None:
        lead -= SKY.token_hits * min(1, position.tokens[they.seat])
    _, harpoons, tokens = best_addition(lead, scales.arms(position), stakes_of(scales, position, battle))
    return Add(harpoons, tokens)


def loot(show: Mapping[str, Any]) -> Move:
    half: int = show["half"]
    red = min(show["red_teeth"], half)
    grey = min(show["grey_teeth"], half - red)
    return Loot(grey, red, half - red - grey)


# Places and trades


def place(scales: Scales, position: WindwardPosition, show: Mapping[str, Any]) -> Move:
    """Cresters go where they do least harm: far from my ship, out of reach of it if possible."""
    spaces: list[Space] = show["spaces"]
    ship = position.ships[scales.seat]
    return Place(max(spaces, key=lambda space: (min(scales.chart.steps(ship, space), 99), -space)))


def deal(scales: Scales, position: WindwardPosition) -> Move:
    """Teammates help each other, unless the one who gives loses more by it."""
    trade = position.trade
    if trade is None or why_no_deal(position) is not None:
        return Refuse()
    gain = Bargain(scales.mind, trade.seat, scales.seat).gain(trade.give, trade.want)
    return Agree() if gain > GENEROUS else Refuse()
