"""Interrupting movement: battles against rebels, traps for soldiers, where somebody moves into a space.

- How they end, and whether that stops the mover: `battles.end_battle` (WT-BATTLE-12, WT-BATTLE-16),
  `traps.trap_takes_effect` (WT-TRAP-10..12)
- Whoever is put somewhere does not move: `characters.put` (WT-RULING-27)
- One battle interrupts nobody, that of the Freezing Horror: `freezing_horror.haunt` (WT-POWER-25)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from talewind.engine import Flow, Move, Seat, ask_all, window

from . import battles, comfort, deductions, events, traps
from .data import PERSON, SIDE_OF, Character, Space
from .moves import AskAgain, AskOnly, Interrupt, LetPass, Name, PassAll
from .night import Facts, Night
from .seat_question import SeatQuestion
from .town import is_location


def interrupted(game: Night, mover: Character) -> Flow[bool]:
    """After a step: who is asked, which of the willing acts, and whether it stops the mover.

    WT-INT-07, WT-BATTLE-03, WT-TRAP-03, WT-RULING-21, WT-RULING-22, WT-RULING-26
    """
    position = game.position
    owners = list(dict.fromkeys(position.owner(each) for each in interruptors(game, mover)))
    if not owners:
        return False
    position.entered = mover
    yield from who_steps_in(
        game, [seat for seat in position.clockwise_from(position.owner(mover)) if seat in owners]
    )
    chosen = yield from which_one(game)
    position.entered = None
    position.willing = {}
    if chosen is None:
        return False
    if SIDE_OF[chosen] == "winter":
        stopped = yield from battles.fight(game, chosen, mover)
    else:
        stopped = (yield from traps.spring(game, chosen, mover)) != "escaped"
    deductions.owes_nothing(game)
    return stopped


def who_steps_in(game: Night, seats: list[Seat]) -> Flow[None]:
    """All at once, for a moment at least, so that nobody can tell who thought it over."""
    position = game.position
    prompts = {seat: InterruptNow(game, seat) for seat in seats}
    position.window = "interrupt"
    pause = game.options.pause_seconds or None
    answers = yield from window(
        game, prompts, pause, at_least=True, quiet=comfort.Quiet(partial(lets_it_pass, game))
    )
    position.window = ""
    for seat, answer in answers.items():
        comfort.heed(game, seat, answer.move)
    position.willing = {
        seat: answer.move.character for seat, answer in answers.items() if isinstance(answer.move, Interrupt)
    }
    for seat in position.willing:
        game.tell(events.WantsToInterrupt(seat, position.willing[seat]))


def which_one(game: Night) -> Flow[Character | None]:
    """WT-BATTLE-02, WT-TRAP-02, WT-RULING-22"""
    position = game.position
    if len(position.willing) < 2:
        return next(iter(position.willing.values()), None)
    for seat in position.willing:
        deductions.holds_at_least(game, seat, needs_a_card(game, position.willing[seat]))
    position.window = "naming"
    answers = yield from ask_all(game, {seat: WhichOne(game, seat) for seat in position.willing})
    position.window = ""
    first: Character = next(iter(answers.values())).move.character
    return first


def needs_a_card(game: Facts, character: Character) -> int:
    """How many cards somebody holds at least who wants to step in with this character."""
    return 0 if SIDE_OF[character] == "winter" and battles.needs_no_card(game, character) else 1


# Who may step in


def interruptors(game: Facts, mover: Character, at: Space | None = None) -> list[Character]:
    """Who could step in here (or there), by what everybody can see: ready or not, in anybody's turn.

    Soldiers against a rebel, anywhere; rebels against a soldier, in a location; never against one's own.
    WT-INT-01, WT-INT-02, WT-INT-03, WT-INT-04, WT-INT-05, WT-INT-06, WT-BATTLE-01, WT-TRAP-01, WT-WRITER-02,
    WT-RULING-23, WT-RULING-24
    """
    position, rebel = game.position, SIDE_OF[mover] == "spring"
    here = at or position.pieces[mover].at
    if not rebel and not is_location(here):
        return []
    return [
        character
        for character in position.at(here, "winter" if rebel else "spring")
        if not position.pieces[character].fallen
        and position.owner(character) != position.owner(mover)
        and position.owner(character) not in position.gone
    ]


def may_interrupt(game: Facts, seat: Seat) -> list[Character]:
    mover = game.position.entered
    if mover is None:
        return []
    return [each for each in interruptors(game, mover) if game.position.owner(each) == seat]


def why_not_interrupt(game: Facts, seat: Seat, character: Character) -> str | None:
    """WT-RULING-25"""
    if character not in may_interrupt(game, seat):
        return f"{PERSON[character].name} cannot step in there (WT-INT-02, WT-INT-03)."
    if SIDE_OF[character] == "winter":
        return battles.why_not_attack_with(game, seat, character)
    if not game.position.hands[seat]:
        return "You have no card to show as a trap (WT-RULING-25)."
    return None


def lets_it_pass(game: Facts, seat: Seat) -> bool:
    """WT-RULING-118, WT-RULING-121"""
    return comfort.lets_it_pass(game, seat, may_interrupt(game, seat))


# What is asked


class InterruptNow(SeatQuestion):
    """Somebody comes in where your characters are: does one of them step in?"""

    kind = "interrupt"
    rules = (
        "WT-INT-02",
        "WT-INT-03",
        "WT-INT-07",
        "WT-RULING-21",
        "WT-RULING-25",
        "WT-RULING-118",
        "WT-RULING-121",
    )
    takes = (LetPass, Interrupt, PassAll, AskOnly, AskAgain)
    passing = LetPass()
    secret = True

    def __init__(self, facts: Facts, seat: Seat) -> None:
        super().__init__(facts, seat)
        self.seconds = facts.options.prompt_seconds or None if self.must else None

    @property
    def must(self) -> bool:  # type: ignore[override]
        """Read from the position as it is now: another truth may have other wishes."""
        return not lets_it_pass(self.facts, self.seat)

    @property
    def moves(self) -> Iterator[Move]:
        yield LetPass()
        for character in may_interrupt(self.facts, self.seat):
            if why_not_interrupt(self.facts, self.seat, character) is None:
                yield Interrupt(character)
        yield from comfort.wishes(self.facts, self.seat)

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Interrupt):
            return why_not_interrupt(self.facts, self.seat, move.character)
        return comfort.why_not_wish(self.facts, self.seat, move)

    def shows(self) -> Mapping[str, Any]:
        mine = may_interrupt(self.facts, self.seat)
        return {
            "entered": self.position.entered,
            "why_not": {each: why_not_interrupt(self.facts, self.seat, each) for each in mine},
        }


class WhichOne(SeatQuestion):
    """Several of you want to step in: whose character should?"""

    kind = "which_one"
    rules = ("WT-BATTLE-02", "WT-TRAP-02", "WT-RULING-22")
    takes = (Name,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(Name, self.position.willing.values())
