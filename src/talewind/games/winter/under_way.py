"""What is under way: activation, movement, a battle, a trap, a quest, the epilogue, and how it goes on."""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import Respite

from .data import Character
from .night import Facts, Night
from .position import Battle, Epilogue, Movement, Questing, Trap


def may_rest(game: Night) -> None:
    """A long turn rests here, where the position tells how it goes on: `chapters.go_on` does, at once."""
    if game.is_long():
        game.position.stage = "midway"
        raise Respite


def actor(game: Facts) -> Character:
    """The character whose turn it is."""
    activation = game.position.activation
    assert activation is not None
    return activation.character


def moving(game: Facts) -> Movement:
    movement = game.position.movement
    assert movement is not None
    return movement


def in_movement(game: Night, **facts: Any) -> Movement:
    game.position.movement = changed = msgspec.structs.replace(moving(game), **facts)
    return changed


def fighting(game: Facts) -> Battle:
    battle = game.position.battle
    assert battle is not None
    return battle


def in_battle(game: Night, **facts: Any) -> Battle:
    game.position.battle = changed = msgspec.structs.replace(fighting(game), **facts)
    return changed


def trapping(game: Facts) -> Trap:
    trap = game.position.trap
    assert trap is not None
    return trap


def in_trap(game: Night, **facts: Any) -> Trap:
    game.position.trap = changed = msgspec.structs.replace(trapping(game), **facts)
    return changed


def questing(game: Facts) -> Questing:
    quest = game.position.quest
    assert quest is not None
    return quest


def in_quest(game: Night, **facts: Any) -> Questing:
    game.position.quest = changed = msgspec.structs.replace(questing(game), **facts)
    return changed


def kept_by_quest(game: Facts) -> list[Character]:
    """Who may not be carried away from the ongoing quest."""
    quest = game.position.quest
    if quest is None:
        return []
    carrier = game.position.carried.get(quest.quest)
    came = [each for each in quest.arrived.values() if each is not None]
    return [*quest.took_part.values(), *came, *([] if carrier is None else [carrier])]


def ending(game: Facts) -> Epilogue:
    epilogue = game.position.epilogue
    assert epilogue is not None
    return epilogue


def in_epilogue(game: Night, **facts: Any) -> Epilogue:
    game.position.epilogue = changed = msgspec.structs.replace(ending(game), **facts)
    return changed
