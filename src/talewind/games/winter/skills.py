"""Skills: what each character is good at.

- Who has which: `data/characters.json` (WT-CHAR-01..14)
- Where they are used: `movement.on_the_way` (an objective, a secret passage: WT-SKILL-03, WT-SKILL-09),
  `movement.move` (free steps: WT-SKILL-08), `activation.draws_for` (four cards: WT-SKILL-11), `quests.count`
  (WT-SKILL-05), `traps.open_trap` (WT-SKILL-06), `battles.only_tell` (WT-SKILL-07)
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow, Move, Seat, ask

from . import characters, deductions, deeds, events
from .data import OBJECTIVE, PERSON, SIDE_OF, Character, Side, Skill
from .moves import TakeObjective
from .night import Facts, Night
from .position import Aim
from .seat_question import SeatQuestion
from .under_way import fighting, in_movement, kept_by_quest, moving, questing, trapping

FREE_STEPS = 2
"""WT-SKILL-08"""


def skilled(game: Facts, character: Character | None, skill: Skill) -> bool:
    """WT-SKILL-01, WT-SKILL-04"""
    if character is None or not game.options.skills:
        return False
    own = PERSON[character].skill
    return skill == ("story" if own == "objective" and not game.options.objectives else own)


# Objective: Alice and Candlewick


def may_swap(game: Facts, seat: Seat) -> bool:
    """Before moving, for an objective of that character's side that is not completed. WT-SKILL-03"""
    movement = game.position.movement
    if movement is None or movement.begun or movement.swapped or movement.seat != seat:
        return False
    return skilled(game, movement.character, "objective") and bool(to_swap(game))


def to_swap(game: Facts) -> list[int]:
    """Which of the owner's aims it is."""
    movement = moving(game)
    side = SIDE_OF[movement.character]
    return [
        nth
        for nth, aim in enumerate(game.position.aims[movement.seat])
        if OBJECTIVE[aim.objective].side == side and not aim.done
    ]


def swap(game: Night, seat: Seat) -> Flow[None]:
    """All unused cards of that side are looked at, and one is chosen. WT-SKILL-03, WT-RULING-93"""
    position, movement = game.position, in_movement(game, swapped=True)
    side = SIDE_OF[movement.character]
    position.looked = {**{each: who for each, who in position.looked.items() if each != side}, side: seat}
    game.reveal()
    answer = yield from ask(seat, WhichObjective(game, seat, side))
    nth = to_swap(game)[0]
    old = position.aims[seat][nth].objective
    position.unused = sorted([old, *(each for each in position.unused if each != answer.move.objective)])
    position.aims[seat][nth] = Aim(objective=answer.move.objective)
    deeds.forget(game, seat, deeds.kinds_of(side))
    deductions.stir(game)
    game.tell(events.ObjectiveSwapped(seat, movement.character))


# Quest: Scarecrow and Mangiafuoco


def quest_bonus(game: Facts, side: Side) -> int:
    """WT-SKILL-05, WT-RULING-96"""
    took_part = questing(game).took_part.values()
    return sum(SIDE_OF[each] == side and skilled(game, each, "quest") for each in took_part)


# Trap: Pinocchio and the Fox & the Cat


def trap_bonus(game: Facts, side: Side) -> int:
    """WT-SKILL-06, WT-RULING-70, WT-RULING-97"""
    trap = trapping(game)
    if side == "winter":
        return int(skilled(game, trap.soldier, "trap"))
    return int(skilled(game, trap.rebel, "trap") or skilled(game, trap.partner, "trap"))


# Battle: Tin Man and Wolf


def exempt(game: Facts, side: Side) -> Character | None:
    """Who needs no card in the first round, and only tells.

    WT-SKILL-07, WT-RULING-29, WT-RULING-76, WT-RULING-100
    """
    battle = fighting(game)
    if battle.round > 1 or (side == "winter" and battle.horror):
        return None
    return next((each for each in battle.fighters(side) if skilled(game, each, "battle")), None)


# Movement: Little Match Girl and Snow White


def free_steps(game: Facts, character: Character) -> int:
    """WT-SKILL-08"""
    return FREE_STEPS if skilled(game, character, "movement") else 0


# Secret Passage: Grandma Dorothy and Mad Hatter


def why_no_passage(game: Facts) -> str | None:
    """Whether there is a passage to take, wherever it leads. WT-SKILL-09, WT-RULING-98"""
    movement = moving(game)
    person, piece = PERSON[movement.character], game.position.pieces[movement.character]
    if not skilled(game, movement.character, "passage") or person.passage is None:
        return f"{person.name} knows no secret passage (WT-SKILL-09)."
    if movement.begun:
        return "The secret passage is taken before moving (WT-SKILL-09)."
    if piece.fallen:
        return f"{person.name} has fallen (WT-RULING-98)."
    if piece.at == person.passage:
        return f"{person.name} is there already (WT-SKILL-09)."
    if movement.character in kept_by_quest(game):
        return f"{person.name} takes part in the quest and stays (WT-RULING-48)."
    return None


def take_passage(game: Night, character: Character) -> None:
    """It is put there, and nobody can step in. WT-SKILL-09, WT-SKILL-10"""
    characters.put(game, character, PERSON[character].passage or "", "passage")


# Story Card: Cranky and the White Rabbit


def more_cards(game: Facts, character: Character) -> int:
    """WT-SKILL-04, WT-SKILL-11, WT-RULING-99"""
    return int(skilled(game, character, "story"))


# What is asked


class WhichObjective(SeatQuestion):
    """These objectives are unused: which one is yours now?"""

    kind = "which_objective"
    rules = ("WT-SKILL-03", "WT-RULING-93")
    takes = (TakeObjective,)

    def __init__(self, facts: Facts, seat: Seat, side: Side) -> None:
        super().__init__(facts, seat)
        self.side = side

    @property
    def moves(self) -> Iterator[Move]:
        unused = [each for each in self.position.unused if OBJECTIVE[each].side == self.side]
        return map(TakeObjective, unused)
