"""What changed since earlier editions, for the tables that began with them: each names its rulings."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from talewind.engine import Answer, Flow, Seat
from talewind.engine.about import Option

from . import incapacitated
from .about import ABOUT
from .night import Facts, Night
from .rules import WinterTales


def saving_before_the_action(game: Night, seat: Seat) -> Flow[None]:
    """An action had step 5 at its heels: saving came before it, or not at all. WT-RULING-50"""
    if game.position.activation is None:
        yield from incapacitated.saving_only(game, seat)


def vote_within_turns(game: Facts) -> bool:
    """Outside activations and battles, yet inside whatever else a turn was used for. WT-RULING-124"""
    return game.position.activation is None and game.position.battle is None


def all_who_were_asked_agree(game: Facts, answers: Mapping[Seat, Answer]) -> bool:
    """Whoever left while it was voted on had said no. WT-RULING-54"""
    return all(answer.move.yes for answer in answers.values())


def as_it_was(option: Option) -> Option:
    """A quest could be resolved from where one stood, before that was an option. WT-RULING-128"""
    return replace(option, choices=option.choices[::-1]) if option.name == "standing" else option


def with_those_who_left(game: Facts, seat: Seat) -> bool:
    """Whoever had left was reckoned with as before. WT-RULING-112, WT-RULING-113"""
    return True


def nobody(game: Facts) -> list[Seat]:
    """A trap was opened, whoever of those who had hidden something in it had left. WT-RULING-112"""
    return []


class FifthEdition(WinterTales):
    rulings = WinterTales.rulings._replace(unseen=nobody)


class FourthEdition(WinterTales):
    rulings = FifthEdition.rulings._replace(there=with_those_who_left)


BEFORE = replace(ABOUT, options=tuple(map(as_it_was, ABOUT.options)))


class ThirdEdition(WinterTales):
    about = BEFORE
    rulings = FourthEdition.rulings


class SecondEdition(WinterTales):
    about = BEFORE
    rulings = FourthEdition.rulings._replace(all_agree=all_who_were_asked_agree)


class FirstEdition(WinterTales):
    about = BEFORE
    rulings = SecondEdition.rulings._replace(saving_only=saving_before_the_action, may_vote=vote_within_turns)


WinterTales.editions = {
    1: FirstEdition,
    2: SecondEdition,
    3: ThirdEdition,
    4: FourthEdition,
    5: FifthEdition,
}
