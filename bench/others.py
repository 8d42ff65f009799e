"""Random legal play of other people's games, each through its library's public interface.

Each of these makes what plays once (a whole game) and says how many decisions that was; luck is none. Where
a library leaves the choice to whoever calls it, the quickest way to choose is taken.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

Play = Callable[[random.Random], int]
"""Plays once (a game, or a handful of copies) and says how many decisions or copies that was."""


def chess() -> Play:
    import chess

    def play(rng: random.Random) -> int:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
        return len(board.move_stack)

    return play


def catan_game(rng: random.Random) -> Any:
    from catanatron import Color, Game, RandomPlayer

    random.seed(rng.random())
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
    return Game(players, seed=rng.randrange(1 << 30))


def catanatron() -> Play:
    def play(rng: random.Random) -> int:
        game = catan_game(rng)
        game.play()
        return len(game.state.actions)

    return play


def catanatron_copy() -> Play:
    """Copies from all over a game: every 20th action of one."""
    game = catan_game(random.Random(3))
    moments = []
    for tick in range(1000):
        if game.winning_color() is not None:
            break
        if tick % 20 == 0:
            moments.append(game.copy())
        game.play_tick()

    def play(rng: random.Random) -> int:
        for moment in moments:
            moment.copy()
        return len(moments)

    return play


def pettingzoo(name: str) -> Play:
    from importlib import import_module

    return one_after_another(import_module(f"pettingzoo.classic.{name}").env())


def one_after_another(env: Any) -> Play:
    """The loop of PettingZoo's documents, but for the choice, which is quicker than a space's `sample`."""
    import numpy

    def play(rng: random.Random) -> int:
        decisions = 0
        env.reset(seed=rng.getrandbits(31))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            moves = numpy.flatnonzero(seen["action_mask"])
            env.step(moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Play:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def play(rng: random.Random) -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            moves = list(state["legal_actions"])
            state, _ = env.step(moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions

    return play


def openspiel(name: str) -> Play:
    """Its rules are C++; Python asks for the moves and chooses."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            moves = state.legal_actions()
            state.apply_action(moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions

    return play


def openspiel_alone(name: str) -> Play:
    """A game without luck, all of it in C++, with players of its own: Python says only that it be played."""
    import pyspiel

    game = pyspiel.load_game(name)
    players = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, players, rng.getrandbits(31))
        return int(state.move_number())

    return play


PYTHON = {
    "pettingzoo-leduc": ("PettingZoo's leduc hold'em", partial(pettingzoo, "leduc_holdem_v4")),
    "pettingzoo-four": ("PettingZoo's connect four", partial(pettingzoo, "connect_four_v3")),
    "pettingzoo-chess": ("PettingZoo's chess", partial(pettingzoo, "chess_v6")),
    "rlcard-leduc": ("RLCard's leduc hold'em", partial(rlcard, "leduc-holdem")),
    "rlcard-uno": ("RLCard's uno", partial(rlcard, "uno")),
}
"""Rules in Python: a name for the command line, one for people, and what plays it."""

COMPILED = {
    "openspiel-leduc": ("OpenSpiel's leduc, asked by Python", partial(openspiel, "leduc_poker")),
    "openspiel-four": ("OpenSpiel's connect four, asked by Python", partial(openspiel, "connect_four")),
    "openspiel-chess": ("OpenSpiel's chess, asked by Python", partial(openspiel, "chess")),
    "openspiel-four-alone": ("OpenSpiel's connect four, all C++", partial(openspiel_alone, "connect_four")),
    "openspiel-chess-alone": ("OpenSpiel's chess, all C++", partial(openspiel_alone, "chess")),
}
"""Rules in C++."""
