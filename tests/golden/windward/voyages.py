"""Evenings of Windward for the golden games: each kind with its own seats, options and way of playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from talewind.engine import Event, Table, new_table
from talewind.engine.bots import look, make_bot
from talewind.games.windward import events
from talewind.games.windward.board import PORT
from talewind.games.windward.moves import Send
from talewind.games.windward.pieces import Red
from talewind.games.windward.position import WindwardPosition
from talewind.games.windward.rules import Windward
from talewind.testing.evenings import answer, play, step

TRIES = 20
"""In so many ways each turn of a fortunate voyage is played before one of them stands."""
LONG_TURN = 80
LONG_ENOUGH = 40
"""Rounds after which a voyage is given up."""


class Voyage(msgspec.Struct):
    """How the evenings are set up among which one is looked for."""

    seats: int
    options: dict[str, Any] = {}
    sail: Callable[[Table, Random], Table] = lambda table, rng: play(table, rng, how=answer)


def wild(table: Table, rng: Random) -> Table:
    """People leave, take back, and let time pass."""
    return play(table, rng, how=step)


def manned(table: Table, rng: Random) -> Table:
    """Deckhands at every wheel."""
    return play(table, rng, how=lambda table, rng: captains_play(table, rng, "deckhand", whims=0.05))


def left_at_sky(table: Table, rng: Random) -> Table:
    """Somebody leaves in the middle of an own turn At Sky."""
    while table.result is None:
        position = position_of(table)
        captain = position.active
        if position.round > 2 and not position.gone and position.ships[captain] != PORT:
            table.leave(captain)
        else:
            answer(table, rng)
    return table


def left_to_itself(table: Table, rng: Random) -> Table:
    """The first captain leaves in the second round, and the ship stays At Sky."""
    while table.result is None:
        position = position_of(table)
        if position.round > 1 and not position.gone and position.ships[0] != PORT:
            table.leave(0)
        else:
            answer(table, rng)
    return table


def fortunate(table: Table, rng: Random) -> Table:
    """Captains who know what luck will bring: of many ways to play a turn, the best stands."""
    while table.result is None and position_of(table).round < LONG_ENOUGH:
        ways = [(table.copy(), 0.1 if nth else 0.0) for nth in range(TRIES)]
        for way, whims in ways:
            one_turn(way, rng, whims)
        table = max((way for way, _ in ways), key=worth)
    return table


def one_turn(table: Table, rng: Random, whims: float) -> None:
    position = position_of(table)
    turn = (position.round, position.active)
    for _ in range(LONG_TURN):
        if table.result is not None or (position.round, position.active) != turn:
            break
        captains_play(table, rng, "captain", whims)


def captains_play(table: Table, rng: Random, skill: str, whims: float) -> None:
    """Whoever is waited for answers as a bot would, or now and then by a whim."""
    seat = table.waiting()[0]
    reply = None
    if rng.random() >= whims:
        reply = make_bot(Windward, skill).answer(look(table, seat, rng))
    reply = reply or table.asks[seat].sample(rng)
    table.answer(seat, reply.move, reply.words)


def worth(table: Table) -> float:
    """How well an adventure stands."""
    if table.result is not None:
        return 1000.0 if table.result.winners else -1000.0
    position = position_of(table)
    value = 40.0 * position.lives - 45.0 * position.white_lives + 20.0 * position.fallen
    for seat in range(table.seats):
        value += 5 * position.cannons[seat] + 2 * position.gas[seat] + 4 * position.tokens[seat]
        value += 3 * position.morale[seat] + 3 * (position.crester[seat] is not None)
        value += len(position.hands[seat]) + 4 * position.hands[seat].count("harpoon")
        value += 4 * position.red_teeth[seat] + 2 * position.grey_teeth[seat]
        value += 3 * sum(crew is not None for crew in position.crew[seat])
    return value


def position_of(table: Table) -> WindwardPosition:
    position = table.position
    assert isinstance(position, WindwardPosition)
    return position


EVERYTHING = {"great_white": True, "naturalist": True, "achievements": True, "small_world": True}
COOP = {"mode": "coop", "difficulty": "easy"}

VOYAGES: dict[str, Voyage] = {
    "head_to_head": Voyage(2, sail=manned),
    "free_for_all": Voyage(4, sail=manned),
    "tie_break": Voyage(3, {"small_world": True}, manned),
    "great_white": Voyage(3, {"great_white": True}, manned),
    "naturalist": Voyage(3, {"naturalist": True}, manned),
    "achievements": Voyage(3, {"achievements": True}, manned),
    "small_world": Voyage(3, {"small_world": True}, manned),
    "every_variant": Voyage(5, EVERYTHING, manned),
    "lost_to_hunger": Voyage(2),
    "lost_to_a_red": Voyage(2),
    "lost_to_the_white": Voyage(2, {"great_white": True}),
    "robbed": Voyage(3, {"small_world": True}),
    "solo_lost": Voyage(1, sail=manned),
    "solo_night_at_port": Voyage(1),
    "solo_won": Voyage(1, sail=fortunate),
    "together_lost": Voyage(3, COOP),
    "together_won": Voyage(2, COOP, fortunate),
    "traded": Voyage(4, COOP),
    "too_few_players": Voyage(3, sail=wild),
    "taken_back": Voyage(2, {"clock": True}, wild),
    "let_go": Voyage(3, {"naturalist": True}, manned),
    "passed_over": Voyage(3, {"achievements": True, "small_world": True}),
    "sent_by_name": Voyage(1),
    "let_go_by_name": Voyage(3, {"naturalist": True}, manned),
    "left_at_sky": Voyage(3, {"small_world": True}, left_at_sky),
    "left_to_itself": Voyage(4, {"small_world": True, "achievements": True}, left_to_itself),
    "together_hard": Voyage(2, {"mode": "coop", "difficulty": "hard"}, manned),
}


def let_go_and_quiet(table: Table) -> bool:
    """Whether a Red was beaten and let go in one turn, and did not hunt the captain who rested beside it."""
    assert isinstance(table.game, Windward)
    land = table.game.planet.territory
    for turn in turns(table):
        beaten = any(isinstance(event, events.Defeated) and event.kind == "red" for event in turn)
        let_go = [event for event in turn if isinstance(event, events.Researched) and event.kind == "red"]
        watch = [event.at for event in turn if isinstance(event, events.Rested) and event.at != PORT]
        hunted = any(isinstance(event, events.Hunted) for event in turn)
        if beaten and let_go and watch and land[let_go[0].to] == land[watch[0]] and not hunted:
            return True
    return False


def sent_by_name(table: Table) -> bool:
    """Whether a captain has said, by its name, which Red moves next."""
    return any(
        isinstance(entry.move, Send) and isinstance(entry.move.crester, Red) for entry in table.entries
    )


def attacked_by_two(table: Table) -> bool:
    """Whether two Reds have attacked together, each known by name."""
    begun = [told.event.battle for told in table.story() if isinstance(told.event, events.BattleBegins)]
    return any(len(battle.attacker.reds) == 2 for battle in begun)


def told_by_name(table: Table) -> bool:
    """Whether everybody has been told of every crester which one it is."""
    of_cresters = [told.event for told in table.story() if isinstance(told.event, events.Researched)]
    return all(event.which is not None for event in of_cresters)


def passed_over(table: Table) -> bool:
    """Whether somebody reached fifteen in another's turn, and a third captain had a last one."""
    last = [event for turn in turns(table) for event in turn if isinstance(event, events.LastTurns)]
    return any(0 < len(event.turns or ()) < table.seats - 1 for event in last)


def turns(table: Table) -> Iterator[list[Event]]:
    """What happened, turn by turn."""
    turn: list[Event] = []
    for told in table.story():
        if isinstance(told.event, events.TurnBegins):
            yield turn
            turn = []
        turn.append(told.event)
    yield turn


def voyages(name: str) -> Iterator[Table]:
    """Such evenings, one after the other."""
    voyage = VOYAGES[name]
    for nth in range(10_000):
        rng = Random(f"{name} {nth}")
        table = new_table("windward", seats=voyage.seats, seed=rng.getrandbits(128), options=voyage.options)
        yield voyage.sail(table, rng)
