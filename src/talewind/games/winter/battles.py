"""Battles: a soldier against a rebel, card by card.

- The rebel has just moved into the soldier's space, and the soldier may have been activated:
  `interrupts.interruptors` (WT-BATTLE-01, WT-INT-02, WT-INT-05)
- Nobody must begin one: `interrupts.InterruptNow` (WT-INT-07); if several owners would, they agree on the
  soldier: `interrupts.which_one` (WT-BATTLE-02, WT-RULING-22)
- At most one begins with each step: `interrupts.interrupted` (WT-BATTLE-03)
- The Freezing Horror alone comes by itself: `freezing_horror.haunt` (WT-POWER-25)
- How a rebel falls: `incapacitated.fall` (WT-INCAP-01), and until when it is barred: `incapacitated.bar`
  (WT-RULING-15)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from talewind.engine import Answer, Asks, Flow, Move, Reply, Seat, ask

from . import (
    characters,
    deductions,
    events,
    incapacitated,
    objectives,
    skills,
    story_arbiter,
    story_cards,
    telling,
)
from .data import Character, Side, Space
from .moves import Decline, Narrate, Play, PlayArtifact, Relocate
from .night import Facts, Night
from .position import Battle, Claim, Played
from .powers import great_artifact, love, safe_house
from .seat_question import SeatQuestion
from .town import SPACES
from .under_way import fighting, in_battle


def fight(
    game: Night,
    soldier: Character,
    rebel: Character,
    first_card: Callable[[Night], None] | None = None,
) -> Flow[bool]:
    """Round by round until somebody does not play; whether the rebel lost. WT-BATTLE-04, WT-BATTLE-07

    The Freezing Horror brings its first card with it. Grandma Dorothy against the Mad Hatter: WT-EX-02
    """
    position, horror = game.position, first_card is not None
    at = position.pieces[rebel].at
    position.battle = Battle(at=at, soldier=soldier, rebel=rebel, horror=horror)
    if not horror and not needs_no_card(game, soldier):
        deductions.holds_at_least(game, position.owner(soldier), 1)
    partner = yield from love.as_one(game, rebel, soldier)
    in_battle(game, partner=partner)
    game.tell(events.BattleBegins(soldier, rebel, at, partner, horror))
    while (yield from attack(game, first_card)) and (yield from one_card(game, "spring")):
        in_battle(game, round=fighting(game).round + 1)
    return (yield from end_battle(game))


def attack(game: Night, first_card: Callable[[Night], None] | None) -> Flow[bool]:
    """One card, unless the first of all was brought along. WT-BATTLE-05, WT-POWER-26"""
    if first_card is None or fighting(game).round > 1:
        return (yield from one_card(game, "winter"))
    in_battle(game, to_play="winter", declined=())
    first_card(game)
    return True


def one_card(game: Night, side: Side) -> Flow[bool]:
    """An attack or a defense; whether a card was played. WT-BATTLE-05, WT-BATTLE-06, WT-BATTLE-07"""
    battle = in_battle(game, to_play=side, declined=())
    exempt = skills.exempt(game, side)
    if exempt is not None:
        yield from only_tell(game, side, exempt)
        return True
    while True:
        asks: Asks = {seat: Fight(game, seat) for seat in to_fight(game, side)}
        if not asks:
            return False
        answer = yield asks
        if not isinstance(answer.move, Decline):
            play_in_battle(game, answer, side)
            return True
        game.tell(events.Declined(answer.seat))
        battle = in_battle(game, declined=(*battle.declined, answer.seat))


def only_tell(game: Night, side: Side, exempt: Character) -> Flow[None]:
    """No card, and still a tale; it counts as a card played. WT-SKILL-07, WT-RULING-29"""
    battle = in_battle(game, last=side)
    game.tell(events.Exempt(side))
    seat = game.position.owner(exempt)
    answer = yield from ask(seat, OnlyTell(game, seat))
    if answer.words:
        telling.narrate(game, answer, "battle", exempt, battle.at)


def to_fight(game: Facts, side: Side) -> list[Seat]:
    """Who may play in this step: one, or the owners of two who fight as one."""
    battle = fighting(game)
    attacker = [game.position.owner(battle.soldier)]
    owners = attacker if side == "winter" else love.who_plays(game, battle.rebel, battle.partner)
    return [seat for seat in owners if seat not in battle.declined]


def play_in_battle(game: Night, answer: Answer, side: Side) -> None:
    """WT-BATTLE-05, WT-BATTLE-06, WT-BATTLE-09"""
    battle, seat = fighting(game), answer.seat
    artifact, card = isinstance(answer.move, PlayArtifact), great_artifact.card_played(game, answer)
    mine = next(each for each in battle.fighters(side) if game.position.owner(each) == seat)
    cards = () if card is None else (card,)
    passage = telling.passage(game, answer, "battle", cards=cards, character=mine, at=battle.at)
    in_battle(game, cards=(*battle.cards, Played(seat, side, card, artifact)), last=side)
    game.tell(events.CardPlayed(passage, artifact))


# Concluding a battle


def end_battle(game: Night) -> Flow[bool]:
    """Whoever played last has won; whether the rebel's movement ends here. The cards are discarded.

    WT-BATTLE-08, WT-BATTLE-11, WT-BATTLE-12, WT-BATTLE-16, WT-BATTLE-17
    """
    battle = fighting(game)
    winner: Side = "winter" if battle.last == "winter" else "spring"
    in_battle(game, winner=winner)
    game.tell(events.BattleEnds(battle.soldier, battle.rebel, winner))
    if winner == "winter":
        yield from rebel_loses(game)
    else:
        seat = game.position.owner(battle.rebel)
        answer = yield from ask(seat, telling.Conclude(game, seat, "battle"))
        telling.narrate(game, answer, "battle", battle.rebel, battle.at)
    cards = fighting(game).cards
    story_cards.lay_off(game, [each.card for each in cards if each.card is not None and not each.artifact])
    game.position.battle = None
    return winner == "winter"


def rebel_loses(game: Night) -> Flow[None]:
    """It falls, or wakes up in the Safe House; then the winner's story may leave it elsewhere.

    WT-BATTLE-13, WT-BATTLE-14, WT-BATTLE-15, WT-POWER-15, WT-RULING-30, WT-RULING-31, WT-RULING-71
    """
    position, battle = game.position, fighting(game)
    losers, spared = battle.fighters("spring"), safe_house.spares(game)
    for loser in losers:
        if not spared:
            incapacitated.fall(game, loser)
        incapacitated.bar(game, loser)
    seat = position.owner(battle.soldier)
    if not spared:
        objectives.beaten(game, battle.soldier)
    answer = yield from ask(seat, Won(game, seat))
    telling.narrate(game, answer, "battle", battle.soldier, battle.at)
    to: Space | None = answer.move.to
    if spared:
        safe_house.take_in(game, losers)
    elif to is not None and to != position.pieces[battle.rebel].at:
        claim = Claim(seat=seat, about="relocation", character=battle.rebel, to=to, words=answer.words)
        if (yield from story_arbiter.stands(game, claim)):
            for loser in losers:
                characters.put(game, loser, to, "battle")


def why_not_attack_with(game: Facts, seat: Seat, soldier: Character) -> str | None:
    """A battle needs a first attack; only its own player is told so. WT-RULING-25"""
    if game.position.hands[seat] or needs_no_card(game, soldier):
        return None
    return "You have no card for a first attack (WT-RULING-25)."


def needs_no_card(game: Facts, soldier: Character) -> bool:
    """Whether it can make a first attack with an empty hand."""
    return skills.skilled(game, soldier, "battle") or game.position.artifact == soldier


# What is asked


class Fight(SeatQuestion):
    """One card, or the battle ends."""

    kind = "fight"
    rules = ("WT-BATTLE-05", "WT-BATTLE-06", "WT-BATTLE-07", "WT-BATTLE-08", "WT-BATTLE-10")
    takes = (Play, PlayArtifact, Decline)
    told = (Play, PlayArtifact)

    @property
    def moves(self) -> Iterator[Move]:
        if not fighting(self.facts).first_attack:
            yield Decline()
        yield from map(Play, self.position.hands[self.seat])
        if great_artifact.artifact_in_battle(self.facts, self.seat):
            yield PlayArtifact()

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Play):
            return story_cards.why_not_cards(self.facts, self.seat, [move.card], "WT-BATTLE-07")
        if isinstance(move, PlayArtifact):
            able = great_artifact.artifact_in_battle(self.facts, self.seat)
            return None if able else great_artifact.NO_CARD_HERE
        if fighting(self.facts).first_attack:
            return "Whoever starts a battle makes the first attack (WT-RULING-25)."
        return None

    def simplest(self) -> Move:
        return Decline()

    def lapse(self, draft: str) -> Reply | None:
        return super().lapse(draft) if fighting(self.facts).first_attack else Reply(Decline())

    def shows(self) -> Mapping[str, Any]:
        able = great_artifact.artifact_in_battle(self.facts, self.seat)
        return {
            "must": fighting(self.facts).first_attack,
            "artifact": great_artifact.artifact_card(self.facts) if able else None,
        }


class OnlyTell(SeatQuestion):
    """In the first round your character needs no card: tell how it fights."""

    kind = "only_tell"
    rules = ("WT-SKILL-07", "WT-RULING-29", "WT-RULING-100")
    takes = (Narrate,)
    told = (Narrate,)
    aloud = True
    otherwise = "In this round you play no card (WT-RULING-100)."

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()


class Won(SeatQuestion):
    """The soldier has won: end the story, and say where it leaves the rebel, if elsewhere."""

    kind = "won"
    rules = ("WT-BATTLE-11", "WT-BATTLE-14", "WT-RULING-30", "WT-RULING-31", "WT-RULING-104")
    takes = (Relocate,)
    told = (Relocate,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Relocate()
        if not safe_house.spares(self.facts):
            yield from map(Relocate, SPACES)

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Relocate)
        spared = safe_house.spares(self.facts)
        if move.to is None or (move.to in SPACES and not spared):
            return None
        if spared:
            return "The rebel gets away to the Safe House (WT-POWER-15)."
        return "There is no such space in the town (WT-RULING-30)."

    def shows(self) -> Mapping[str, Any]:
        """Anywhere in the town, or nowhere else."""
        return {"anywhere": not safe_house.spares(self.facts)}
