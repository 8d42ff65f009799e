"""Movement: story cards for steps, alone or with the beloved, and whoever steps in on the way.

- Which spaces are next to which: `town.NEXT` (WT-MOVE-03, WT-LOC-05)
- What locations and plazas have, and that nobody is too many there: `town` (WT-LOC-01, WT-LOC-02, WT-LOC-03,
  WT-LOC-04, WT-LOC-06, WT-LOC-07, WT-LOC-08)
- Who may interrupt it: `interrupts.interruptors` (WT-INT-01..06); nobody must: `interrupts.interrupted`
  (WT-INT-07)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from talewind.engine import Answer, Flow, Move, Seat, ask

from . import characters, events, incapacitated, interrupts, objectives, skills, story_cards, telling
from .data import PERSON, SIDE_OF, Character, Space
from .moves import Save, Stay, Step, Swap, TakePassage, Travel
from .night import Facts, Night
from .position import Movement
from .powers import love
from .seat_question import SeatQuestion
from .town import FAR, NAME, NEXT
from .under_way import in_movement, may_rest, moving

STEPS_A_CARD = 2
"""WT-MOVE-01"""


def move(game: Night, seat: Seat, character: Character) -> Flow[None]:
    """Step 3 of an activation: as far as one likes. WT-ACT-04, WT-RULING-14, WT-RULING-16, WT-RULING-17"""
    free = skills.free_steps(game, character)
    game.position.movement = Movement(seat=seat, character=character, free=free)
    yield from go_on(game)


def go_on(game: Night) -> Flow[None]:
    yield from on_the_way(game, moving(game).seat, moving(game).character)
    end_movement(game)


def on_the_way(game: Night, seat: Seat, character: Character) -> Flow[None]:
    while way_open(game):
        answer = yield from ask(seat, OnTheWay(game, seat))
        match answer.move:
            case Stay():
                if answer.words:
                    telling.narrate(game, answer, "movement", character, game.position.pieces[character].at)
                return
            case Travel(card):
                travel(game, answer, card)
            case Step(to, together):
                yield from step(game, to, together)
            case TakePassage():
                skills.take_passage(game, character)
                if answer.words:
                    telling.narrate(game, answer, "movement", character, game.position.pieces[character].at)
            case Swap():
                yield from skills.swap(game, seat)
            case Save():
                incapacitated.save(game, answer)
                yield from objectives.declarations(game)
        may_rest(game)


def travel(game: Night, answer: Answer, card: int) -> None:
    """Any number of times, with a tale; a card is in play until the end.

    WT-MOVE-01, WT-MOVE-02, WT-MOVE-05, WT-RULING-18
    """
    movement = moving(game)
    story_cards.take_from_hand(game, answer.seat, [card])
    movement = in_movement(
        game, cards=(*movement.cards, card), steps=movement.steps + STEPS_A_CARD, begun=True
    )
    at = game.position.pieces[movement.character].at
    passage = telling.passage(game, answer, "movement", cards=(card,), character=movement.character, at=at)
    game.tell(events.CardPlayed(passage))


def step(game: Night, to: Space, together: bool) -> Flow[None]:
    """One space, and what it brings. WT-MOVE-03, WT-POWER-10, WT-RULING-21, WT-RULING-84"""
    character = moving(game).character
    other = love.beloved(game, character) if together else None
    if other is not None and not (yield from love.comes_along(game, other, to)):
        return
    set_foot(game, to, other)
    stopped = yield from interrupts.interrupted(game, character)
    if stopped:
        in_movement(game, over=True)
    yield from objectives.declarations(game)


def set_foot(game: Night, to: Space, other: Character | None) -> None:
    movement = moving(game)
    character = movement.character
    here = game.position.pieces[character].at
    if not movement.begun or not movement.visited:
        movement = in_movement(game, visited=(here,))
    in_movement(
        game,
        steps=movement.steps - (not movement.free),
        free=max(0, movement.free - 1),
        begun=True,
        came_from=here,
        refused=False,
        visited=(*movement.visited, to),
    )
    characters.change(game, character, at=to)
    if other is not None:
        characters.change(game, other, at=to)
    game.tell(events.Stepped(character, to, other))
    if SIDE_OF[character] == "spring":
        objectives.rebel_enters(game, to)
        objectives.rebel_visits(game, to)


def end_movement(game: Night) -> None:
    """What was paid for and not used is lost. WT-MOVE-04, WT-MOVE-06"""
    movement = moving(game)
    story_cards.lay_off(game, movement.cards)
    game.tell(events.MovementEnds(movement.character, game.position.pieces[movement.character].at))
    activation = game.position.activation
    if movement.moved and activation is not None and activation.character == movement.character:
        game.position.activation = msgspec.structs.replace(activation, moved=True)
    game.position.movement = None


# What may be done


def way_open(game: Facts) -> bool:
    """Whether there may be something to do before the action, by what everybody can see."""
    movement = moving(game)
    piece, passage = game.position.pieces[movement.character], PERSON[movement.character].passage
    if movement.over or skills.may_swap(game, movement.seat):
        return not movement.over
    if bound_for(game) is not None:
        return piece.at != bound_for(game)
    through = skills.skilled(game, movement.character, "passage") and piece.at != passage
    return not piece.barred or (through and not movement.begun and not piece.fallen)


def bound_for(game: Facts) -> Space | None:
    """Where somebody who joins a quest must try to get to. WT-QUEST-10"""
    quest = game.position.quest
    return None if game.position.joining is None or quest is None else quest.at


def within_reach(game: Facts, at: Space, steps: int, cards: int) -> bool:
    """Whether the quest's space can still be reached from there. WT-RULING-38"""
    to = bound_for(game)
    return to is None or FAR[at][to] <= steps + STEPS_A_CARD * cards


def could_reach(game: Facts, character: Character, to: Space, cards: int) -> bool:
    """Whether so many cards would bring it there, with its free steps and its passage. WT-RULING-37"""
    starts = [game.position.pieces[character].at]
    passage = PERSON[character].passage
    if passage is not None and skills.skilled(game, character, "passage"):
        starts.append(passage)
    steps = STEPS_A_CARD * cards + skills.free_steps(game, character)
    return any(FAR[start][to] <= steps for start in starts)


def reachable(game: Facts, *, on_foot: bool = False) -> bool:
    """Whether whoever joins can still get there with what is left, through the passage if need be."""
    if bound_for(game) is None:
        return True
    movement = moving(game)
    left = movement.steps + movement.free
    cards = len(game.position.hands[movement.seat])
    starts = [game.position.pieces[movement.character].at]
    if not on_foot and skills.why_no_passage(game) is None:
        starts.append(PERSON[movement.character].passage or "")
    return any(within_reach(game, start, left, cards) for start in starts)


def why_stuck(game: Facts) -> str | None:
    """Why the character cannot move at all."""
    movement = moving(game)
    piece = game.position.pieces[movement.character]
    fallen = incapacitated.why_not_move(game, movement.character)
    if fallen is not None:
        return fallen
    if piece.at == bound_for(game):
        return f"{PERSON[movement.character].name} is where the quest is (WT-RULING-38)."
    if piece.barred:
        return f"{PERSON[movement.character].name} may not move again in this chapter (WT-RULING-15)."
    return None


def why_not_move(game: Facts) -> str | None:
    """Whoever can reach the quest only by the secret passage must take that first. WT-RULING-38"""
    reason = why_stuck(game)
    if reason is None and not reachable(game, on_foot=True) and reachable(game):
        return "The quest is within reach only by the secret passage (WT-RULING-38)."
    return reason


def why_not_step(game: Facts, move: Step) -> str | None:
    """Nobody who stands there is in the way. WT-MOVE-01, WT-MOVE-03, WT-MOVE-07"""
    here = game.position.pieces[moving(game).character].at
    reason = why_not_move(game)
    if reason is not None:
        return reason
    if move.to not in NEXT[here]:
        return f"From {NAME[here]} one goes only to {_or(NEXT[here])} (WT-MOVE-03)."
    return (
        why_no_step_left(game)
        or why_not_next(game, move.to)
        or (love.why_not_together(game) if move.together else None)
    )


def why_no_step_left(game: Facts) -> str | None:
    """WT-MOVE-01"""
    movement = moving(game)
    if movement.steps + movement.free == 0:
        return "Play a story card first: it is worth two steps (WT-MOVE-01)."
    return None


def why_not_next(game: Facts, to: Space) -> str | None:
    """Whoever joins a quest does not lose the way there. WT-RULING-38"""
    movement = moving(game)
    left = movement.steps + movement.free - 1
    if not within_reach(game, to, left, len(game.position.hands[movement.seat])) and reachable(game):
        return "From there the quest would be out of reach (WT-RULING-38)."
    return None


def steps(game: Facts) -> Iterator[Step]:
    if why_not_move(game) is not None or why_no_step_left(game) is not None:
        return
    together = love.why_not_together(game) is None
    for to in NEXT[game.position.pieces[moving(game).character].at]:
        if why_not_next(game, to) is None:
            yield Step(to)
            if together:
                yield Step(to, together=True)


def why_not_stay(game: Facts) -> str | None:
    """Whoever joins must try to get there. WT-QUEST-10, WT-RULING-38"""
    here, to = game.position.pieces[moving(game).character].at, bound_for(game)
    if to is None or here == to or why_stuck(game) is not None or not reachable(game):
        return None
    return "You have come to join the quest, and can still get there (WT-RULING-38)."


def why_not_travel(game: Facts, move: Travel) -> str | None:
    seat = moving(game).seat
    return why_not_move(game) or story_cards.why_not_cards(game, seat, [move.card], "WT-MOVE-01")


def why_not_passage(game: Facts) -> str | None:
    """WT-SKILL-09, WT-RULING-38"""
    movement = moving(game)
    reason = skills.why_no_passage(game)
    if reason is not None:
        return reason
    passage = PERSON[movement.character].passage or ""
    left = movement.steps + movement.free
    cards = len(game.position.hands[movement.seat])
    if not within_reach(game, passage, left, cards) and reachable(game):
        return "From there the quest would be out of reach (WT-RULING-38)."
    return None


def meets_somebody(game: Facts, space: Space) -> bool:
    """Whether a step there may be interrupted."""
    return bool(interrupts.interruptors(game, moving(game).character, space))


def _or(spaces: tuple[Space, ...]) -> str:
    names = [NAME[space] for space in spaces]
    return f"{', '.join(names[:-1])} or {names[-1]}"


# What is asked


class OnTheWay(SeatQuestion):
    """On the way: a card for two steps, a step, or no further."""

    kind = "movement"
    rules = ("WT-ACT-04", "WT-MOVE-01", "WT-MOVE-03", "WT-INCAP-11", "WT-RULING-16")
    takes = (Stay, Travel, Step, Save, TakePassage, Swap)
    told = (Stay, Travel, Save, TakePassage)

    @property
    def moves(self) -> Iterator[Move]:
        facts = self.facts
        if why_not_stay(facts) is None:
            yield Stay()
        yield from steps(facts)
        if why_not_move(facts) is None:
            yield from map(Travel, self.position.hands[self.seat])
        if why_not_passage(facts) is None:
            yield TakePassage()
        yield from incapacitated.saves(facts, self.seat)
        if skills.may_swap(facts, self.seat):
            yield Swap()

    def why_not(self, move: Move) -> str | None:
        facts = self.facts
        match move:
            case Stay():
                return why_not_stay(facts)
            case Step():
                return why_not_step(facts, move)
            case Travel():
                return why_not_travel(facts, move)
            case TakePassage():
                return why_not_passage(facts)
            case Save():
                return incapacitated.why_not_save(facts, self.seat, move)
            case Swap():
                able = skills.may_swap(facts, self.seat)
                return None if able else "There is nothing to swap (WT-SKILL-03)."
        return self.otherwise

    def simplest(self) -> Move:
        return Stay()

    def final_move(self, move: Move) -> bool:
        """A step to where somebody might step in cannot be taken back."""
        met = isinstance(move, Step) and meets_somebody(self.facts, move.to)
        return met or super().final_move(move)

    def shows(self) -> Mapping[str, Any]:
        facts = self.facts
        return {
            "stay": why_not_stay(facts),
            "move": why_not_move(facts),
            "steps": list(steps(facts)),
            "passage": why_not_passage(facts) is None,
            "save": incapacitated.can_be_saved(facts, self.seat) if self.seat == self.position.acting else [],
            "swap": skills.may_swap(facts, self.seat),
        }
