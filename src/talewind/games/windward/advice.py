"""What a captain would do, and why: the plan behind the next action, and the odds where there is a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from talewind.engine import Move, Seat
from talewind.engine.advice import Advice, Hits, Missed, in_a_hundred
from talewind.engine.bots import Look
from talewind.engine.english import capital, counted

from .board import PORT
from .bots.admiral import Admiral
from .bots.answers import asked, mind_of, respond, stakes_of
from .bots.duels import answering, prospect
from .bots.planning import Plan, Planner
from .bots.weighing import Scales
from .data import HARPOON, SHIP, SKY, SUPPLIES, Card
from .leaves import WINDS
from .moves import (
    Add,
    Agree,
    Buy,
    Discard,
    Drop,
    Exchange,
    Fight,
    Loose,
    LoseMorale,
    Order,
    PickUp,
    Play,
    RaiseFlag,
    Row,
    Sail,
    Spend,
    Take,
)
from .position import Battle, WindwardPosition
from .truce import truce_holds

HINDSIGHT = 40
"""So many positions are thought through for an action that was done."""
MUCH = 4.0
"""A loss of so much notoriety is as far off as can be."""
MOST_TOLD = 3
"""So many actions of a plan are told, besides how it ends."""
DEEDS = {
    "drop_longboat": "lower a longboat",
    "longboat_speed": "make the longboats faster",
    "ship_speed": "make the ship faster",
    "process_crester": "make a tooth of the crester",
    "research_crester": "research the crester",
    "take_supplies": "take supplies",
    "morale": "lift the morale",
    "fill_cannon": "load a cannon",
    "hire_crew": "hire crew",
}
USES = {
    "drop_longboat": "only longboats hunt Greys",
    "longboat_speed": "it cannot row without",
    "ship_speed": "it takes you one space further",
    "process_crester": "only teeth are worth something at port, and it gives gas",
    "research_crester": "that is what a Naturalist is known for",
    "take_supplies": "they help when it matters, and feed the crew at night",
    "morale": "a lost battle takes morale, and a crester gives as much gas",
    "fill_cannon": "it is one die more in a battle of your ship",
    "hire_crew": "a hand stays for good, and helps every turn",
}
"""What an order or a good is for."""
CARD_USES: dict[Card, str] = {
    "aerogenerator": "with the wind a ship sails for nothing",
    "bait": "a Grey comes where a longboat can reach it",
    "coffee": "it gives one more order",
    "deadweight": "it opens a way through the rocks",
    "fuel": "it takes the ship one space further",
}
TAKING: dict[Loose, str] = {
    "longboat": "take the longboat in",
    "grey": "take the Grey aboard",
    "red": "take the Red aboard",
    "grey_tooth": "take the tooth",
    "red_tooth": "take the red tooth",
    "token": "take the token",
    "gas": "gather gas",
}
CARD_NAME: dict[Card, str] = {supply.id: supply.name for supply in SUPPLIES.cards}


class FirstMate(Admiral):
    """Thinks as the admiral does, and says what for."""

    def advise(self, look: Look) -> Advice:
        kind, show = asked(look)
        if not kind:
            return Advice(why="Nothing waits for you: I would let it be.")
        mind = mind_of(look)
        before = mind.position.copy()
        if kind == "turn":
            plan = self.chosen(look, mind)
            mind.position = before
            if plan is None:
                move = look.question.sample(look.rng).move
                return Advice(move=move, why="I see nothing better than this.")
            return Advice(move=plan.moves[0], why=next_step(plan, before, Scales(mind, look.seat)))
        scales = Scales(mind, look.seat)
        answer = respond(kind, show, scales)
        if answer is None:
            move = look.question.sample(look.rng).move
            return Advice(move=move, why="There is nothing to weigh: any of these will do.")
        mind.position = before
        return Advice(move=answer, why=reason(kind, answer, show, scales, before))

    def missed(self, look: Look, move: Move, hits: Hits) -> Missed | None:
        """An action of the own turn, by the best plan that begins with it."""
        kind, _ = asked(look)
        if kind != "turn":
            return None
        mind = mind_of(look)
        before = mind.position.copy()
        plans = Planner(mind, look.seat).plans(mind.position, HINDSIGHT)
        mind.position = before
        mine = next((plan for plan in plans if plan.moves[0] == move), None)
        best = next((plan for plan in plans if look.question.admits(plan.moves[0])), None)
        if mine is None or best is None:
            return None
        lost = best.value - mine.value
        plan = purpose(best, before, Scales(mind, look.seat))
        return Missed(lost / MUCH, f"There was a better plan: {plan}")


# The own turn


def purpose(plan: Plan, start: WindwardPosition, scales: Scales) -> str:
    """What the plan is, in the order of its actions, and how it ends."""
    deeds = list(dict.fromkeys(deed for move in plan.moves if (deed := what(move))))[:MOST_TOLD]
    told = [*deeds, *([] if plan.end.sure else [gamble(plan, start, scales)])] or [step(plan.moves[0])]
    then = f"{', '.join(told[:-1])}, then {told[-1]}" if len(told) > 1 else told[0]
    brings = gain_of(plan, start, scales.seat)
    lies = night(plan.end.position, scales) if plan.end.sure else ""
    ends = [f"{capital(lies)}."] if lies else []
    return " ".join([f"{then}.", *ends, *([f"It brings {brings} notoriety at once."] if brings else [])])


def next_step(plan: Plan, start: WindwardPosition, scales: Scales) -> str:
    """What to do now and what it is good for; what it leads to, and why teeth are not brought home first."""
    seat, move = scales.seat, plan.moves[0]
    sure = plan.end.sure
    leads = night(plan.end.position, scales) if sure else f"then you can {gamble(plan, start, scales)}"
    use = carried(plan, start, scales) if isinstance(move, Play) and move.wind else use_of(move)
    reasons = [reason for reason in (use, leads) if reason]
    first, *more = [f"{step(move)}: {reasons[0]}" if reasons else step(move), *reasons[1:]]
    told = [f"{capital(words)}." for words in (first, *more)]
    if brings := gain_of(plan, start, seat):
        told.append(f"This turn brings {brings} notoriety that way.")
    homeward = any(isinstance(one, Sail) and one.to == PORT for one in plan.moves)
    if start.grey_teeth[seat] + start.red_teeth[seat] and not homeward:
        told.append("Your teeth keep their worth until a later turn.")
    return " ".join(told)


def gain_of(plan: Plan, start: WindwardPosition, seat: Seat) -> int:
    """The notoriety that it brings for certain."""
    return plan.end.position.notoriety[seat] - start.notoriety[seat] if plan.end.sure else 0


def carried(plan: Plan, start: WindwardPosition, scales: Scales) -> str:
    """Where a new wind brings the ship in this turn."""
    to = next((move.to for move in reversed(plan.moves) if isinstance(move, Sail)), None)
    pockets = zip(scales.mind.planet.pockets, start.pockets, strict=True)
    if gas := next((left for space, left in pockets if space == to), 0):
        return f"it carries you to a gas pocket, {gas} gas"
    return "it carries you to port" if to == PORT else CARD_USES["aerogenerator"]


def use_of(move: Move) -> str:
    """Why one does it at all, for whoever does not know; nothing where the plan says it."""
    match move:
        case Sail(to=to):
            return "there teeth make your name, and gas buys what you need" if to == PORT else ""
        case Order(order=order):
            return USES[order]
        case Buy(good=good):
            return USES.get(good, "a song makes your name")
        case PickUp(what=thing):
            return "it costs nothing" if thing != "longboat" else "aboard, it goes where the ship goes"
        case Play(card=card):
            return CARD_USES.get(card, "")
    return ""


def what(move: Move) -> str:
    """One action, as it is told of a plan; nothing for what goes without saying."""
    match move:
        case Sail(to=to):
            return "make for port" if to == PORT else ""
        case Order(order="hire_crew", crew=crew) | Buy(good="hire_crew", crew=crew) if crew is not None:
            return f"hire a {SHIP.crew[crew].name}"
        case Order(order=order):
            return DEEDS[order]
        case Buy(good=good):
            return DEEDS.get(good, "buy notoriety")
        case PickUp(what=thing):
            return TAKING[thing]
        case Play(card=card, wind=wind) if wind is not None:
            return f"turn the wind {WINDS[wind]} with the {CARD_NAME[card]}"
        case Play(card=card):
            return f"play {CARD_NAME[card]}"
        case Exchange():
            return "change a tooth for gas"
        case Drop():
            return "throw something overboard"
    return ""


def step(move: Move) -> str:
    """The same, of an action that has to be told."""
    return what(move) or {Sail: "sail on", Row: "row on"}.get(type(move), "rest here")


def gamble(plan: Plan, start: WindwardPosition, scales: Scales) -> str:
    """A battle decides: against whom, and the chance that all goes well so far as it is planned."""
    seat, last = scales.seat, plan.moves[-1]
    chance = f"with a chance of {in_a_hundred(plan.end.chance)}"
    if isinstance(last, Row):
        return f"let a longboat strike at the Grey, {chance}"
    if not isinstance(last, Sail):
        return f"leave the rest to luck, {chance}"
    if last.to in start.ships and last.to != start.ships[seat]:
        return f"attack the ship there for what is in its hold, {chance}"
    reds = start.reds.count(last.to)
    prey = "the Reds" if reds > 1 else "the Red" if reds else "the Great White"
    return f"hunt {prey}, {chance}"


def night(end: WindwardPosition, scales: Scales) -> str:
    """How safe the night is where a turn ends; nothing of a port that is no shelter."""
    at = end.ships[scales.seat]
    if at == PORT:
        return "a night at port is safe, and lifts the morale" if scales.mind.rivals else ""
    if truce_holds(scales.mind):
        return "tonight the truce holds wherever you lie"
    hunters = scales.hunters(end, at)
    if not hunters:
        return "no Red can reach you where you lie tonight"
    lost = scales.ship_against(end, "red", min(hunters, 2), attacks=False)[0].lose
    return f"a Red may come tonight, and you stand it with a chance of {in_a_hundred(1 - lost)}"


# All other questions


def reason(kind: str, move: Move, show: Mapping[str, Any], scales: Scales, position: WindwardPosition) -> str:
    match move:
        case Take(stack=stack):
            top = position.tops[stack]
            return (
                f"Of the cards that lie open, {CARD_NAME[top]} adds most to your hand."
                if top
                else "It is as good as any."
            )
        case Discard(card=card):
            return f"{CARD_NAME[card]} is the card that you will miss least."
        case LoseMorale():
            return "A morale is worth less to you now than any of your cards."
        case RaiseFlag() | Fight() | Spend() | Add() if position.battle is not None:
            return battle_reason(move, scales, position, position.battle)
        case Agree():
            return "What you get is worth about what you give, and it helps your teammate."
    match kind:
        case "place_red" | "red_back" | "place_white":
            return "There it is farthest from your ship."
        case "loot":
            return "Red teeth first, then Grey ones: they are worth most."
        case "trade_answer":
            return "You would give more than you get."
        case "hunter" | "route":
            return "The order hardly matters: leave it to the compass."
    return "I see nothing better than this."


def battle_reason(move: Move, scales: Scales, position: WindwardPosition, battle: Battle) -> str:
    attacks = battle.attacker.seat == scales.seat
    me, they = (battle.attacker, battle.defender) if attacks else (battle.defender, battle.attacker)
    stakes, arms = stakes_of(scales, position, battle), scales.arms(position)
    if isinstance(move, Add):
        lead = me.total - they.total
        if not move.harpoons and not move.tokens:
            return "More hits would cost more than they could still change."
        then = lead + HARPOON * move.harpoons + SKY.token_hits * move.tokens
        does = "turns it" if then > 0 else "makes it even" if not then else "softens the blow"
        return f"You are {_standing(lead)}: this {does}, and more would cost more than it brings."
    if isinstance(move, Spend):
        if attacks:
            theirs = they.strength + (position.cannons[they.seat] if they.seat is not None else 0)
            ahead = me.crew_hits - they.crew_hits
            duel = prospect(me.strength + move.cannons, theirs, ahead, arms, stakes)
        else:
            duel = answering(me.strength + move.cannons, me.crew_hits - they.total, arms, stakes)
        spent = f"With {counted(move.cannons, 'cannon')}" if move.cannons else "Without cannons"
        odds = f"{spent} your chance to win is {in_a_hundred(duel.win)}, to lose {in_a_hundred(duel.lose)}"
        return f"{odds}: one more would not be worth its price."
    fair = prospect(me.strength, they.strength, me.crew_hits - they.crew_hits, arms, stakes)
    lost = f"the chance to lose is {in_a_hundred(fair.lose)}"
    if isinstance(move, RaiseFlag):
        return f"Without cannons {lost}: the flag is worth less than what is at stake."
    if "false_flag" not in position.hands[scales.seat]:
        return "You have no False Flag to raise."
    return f"Without cannons {lost}: that is not worth a False Flag."


def _standing(lead: int) -> str:
    if not lead:
        return "level"
    return f"{counted(abs(lead), 'hit')} {'ahead' if lead > 0 else 'behind'}"
