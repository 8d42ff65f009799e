"""Windward: the sequence of play. Each chapter of the rulebook is a module of its own, named by its heading.

- Before the game: `data` (Components), `setup` (Global and Player Setup), `about` (Object of the Game, Game
  Modes, and which variants go together)
- Game Principles: `notoriety`, `cresters` (Grey, Red, and their teeth), `gas`, `trading_post`, `ships`,
  `cargo_hold`, `move_longboats` (Longboats), `morale`
- Features of Celus: `board`, `elevation`, `wind`, `terrain`
- Taking a Turn: `taking_a_turn`, `move_ship`, `move_longboats`, `spend_gas`, `supply_cards`, `pick_up`,
  `collect_rewards`, `give_orders` (with the Epic Turn Example), `crew`
- Battle: `battle`, `conclusion`, `ship_lost`
- The ends: `ending_your_turn` (At Port, At Sky), `crester_movement` (its notes), `ending_the_round`,
  `ending_the_game` (End Game Trigger, Win Condition)
- Alternate Play Modes: `solo_adventure`, `cooperative_adventure`, `lives` (Victory / Defeat)
- Advanced Rule Variants: `great_white`, `naturalist`, `achievements`, `small_world`

Their functions take the game as a `Fleet`. `why_not_…` says whether something may be done, and the function
of the same name does it. Five modules have no heading: `pieces` (who is who), `bans` (who may not attack whom
again), `truce` (first rounds without danger), `paths` (the way of a crester), and `known` (what everybody has
seen of a hand).

What the rulebook says under a heading and another chapter plays, the first lines of its module tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from types import MethodType
from typing import Final

from talewind.engine import Asks, Chance, Flow, Game, Respite, Result, Seat, Told, offering, union_of
from talewind.engine import Event as AnyEvent
from talewind.engine import Move as AnyMove

from . import (
    conclusion,
    crester_movement,
    ending_the_game,
    ending_the_round,
    ending_your_turn,
    events,
    moves,
    notoriety,
    supply_cards,
    view,
)
from .about import ABOUT, WindwardOptions
from .achievements import change_mind, ponderers
from .advice import FirstMate
from .book import LogPage, pages, remarks
from .bots import BOTS
from .bots.drifter import some_action
from .cargo_hold import drop
from .choices import actions, choices
from .closing import closing
from .collect_rewards import exchange
from .cooperative_adventure import offer_trade, traders
from .data import SKY
from .encoding import ENCODING
from .fleet import Rulings
from .gauges import gauges
from .give_orders import give_order
from .known import redeal
from .leaves import contents, say
from .move_longboats import row
from .move_ship import sail
from .moves import Buy, Drop, EndTurn, Order, PickUp, Play, Row, Sail
from .naturalist import naturalist_of
from .pick_up import pick_up
from .position import WindwardPosition
from .questions import YourTurn
from .setup import set_up
from .small_world import planet_for
from .spend_gas import buy
from .supply_cards import play_card
from .taking_a_turn import begin_turn, why_not, why_not_do

OWN_SECONDS: Final = 60.0
OFF_TURN_SECONDS: Final = 30.0


class Windward(Game[WindwardPosition, WindwardOptions]):
    about = ABOUT
    bots = BOTS
    encoding = ENCODING
    adviser = FirstMate
    contents = staticmethod(contents)
    closing = staticmethod(closing)
    say = staticmethod(say)
    remarks = staticmethod(remarks)
    Position = WindwardPosition
    Options = WindwardOptions
    Move = union_of(moves, AnyMove)
    Event = union_of(events, AnyEvent)

    rulings = Rulings(
        deck=supply_cards.deck_for,
        have_fought=crester_movement.have_fought,
        unfought=crester_movement.unfought,
        call=crester_movement.call,
        rests=ending_your_turn.rests,
        aboard=notoriety.aboard,
        grey_loses=conclusion.grey_loses,
        red_falls=conclusion.red_falls,
        final_turns=ending_the_game.final_turns,
        pass_on=ending_the_round.pass_on,
    )

    def __init__(self, position: WindwardPosition, options: WindwardOptions, seats: int) -> None:
        super().__init__(position, options, seats)
        self.mode = options.mode_for(seats)
        self.rivals = self.mode == "standard"
        self.planet = planet_for(options, position.ring)
        self.naturalist = naturalist_of(position, options)
        self.own_seconds = OWN_SECONDS if options.clock else None
        self.off_turn_seconds = OFF_TURN_SECONDS if options.clock else None

    @classmethod
    def set_up(cls, options: WindwardOptions, seats: int, chance: Chance) -> WindwardPosition:
        return set_up(options, seats, chance, cls.rulings.deck(options))

    # The sequence of play

    def turn(self) -> Flow[None]:
        """A captain's turn: actions in any order, and the night, in every mode (WW-MODE-06).

        WW-TURN-01, WW-TURN-02, WW-TURN-03, WW-TURN-04

        The rulebook's epic turn is one, step by step: WW-EPIC-01..15
        """
        if not self.position.begun:
            self.position.begun = True
            begin_turn(self, self.position.active)
        flow = self.take_actions()
        if self.mode == "coop":
            return offering(flow, partial(traders, self), partial(offer_trade, self))
        if self.position.cards:
            return offering(flow, partial(ponderers, self), partial(change_mind, self))
        return flow

    def take_actions(self) -> Flow[None]:
        """One after the other, each with the battle it causes, until the captain ends the turn.

        A long turn rests between them: the position tells how it goes on.
        """
        position = self.position
        captain: Asks = {position.active: self.what_now()}
        while not position.turn_over:
            move = (yield captain).move
            kind = type(move)
            if kind is Sail:
                yield from sail(self, move)
            elif kind is EndTurn:
                yield from ending_your_turn.end_turn(self)
                break
            elif kind is Row:
                yield from row(self, move)
            elif kind is Order:
                yield from give_order(self, move)
            elif kind is Buy:
                yield from buy(self, move)
            elif kind is Play:
                play_card(self, move)
            elif kind is PickUp:
                pick_up(self, move)
            elif kind is Drop:
                drop(self, move)
            else:
                exchange(self, move)
            if self.is_long():
                raise Respite
        self.rulings.pass_on(self)

    def what_now(self) -> YourTurn:
        """Its predicates are bound as methods: the quickest way, and it is asked most of all."""
        return YourTurn(
            MethodType(actions, self),
            MethodType(why_not_do, self),
            MethodType(choices, self),
            MethodType(some_action, self),
            (self.position.round, self.position.active),
            self.own_seconds,
        )

    def result(self) -> Result | None:
        return ending_the_game.result(self)

    def left(self, seat: Seat) -> None:
        """Their pieces stay and defend themselves as they are; their turns are passed over. WW-RULING-102"""
        ending_the_game.end_if_too_few(self)

    def why_not(self, seat: Seat, move: AnyMove) -> str | None:
        return why_not(self, seat, move)

    # Who sees what

    def public(self) -> view.Public:
        return view.public(self)

    def private(self, seat: Seat) -> view.Private:
        return view.private(self.position, seat)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        redeal(self, seat, rng)

    def progress(self) -> str:
        position = self.position
        if self.rivals:
            return f"round {position.round}, {max(position.notoriety)} of {SKY.goal} notoriety"
        if self.mode == "solo":
            return f"round {position.round}, {position.fallen} of {len(self.planet.red_starts)} Reds defeated"
        return f"round {position.round}, {position.lives} lives to the White's {position.white_lives}"

    def gauges(self, story: Sequence[Told]) -> Mapping[str, bool | float | list[float]]:
        return gauges(self, story)

    def book(self, story: Iterable[Told]) -> Iterator[LogPage]:
        return pages(story, self.planet, self.position.colours)
