"""A game as PettingZoo's parallel environment: whoever is asked at the same time answers at the same time."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from talewind.engine import Refused, Seat, TalewindError
from talewind.engine.questions import still_open

from .acting import Action, ForAll, number_and_words, seen, table_seed
from .bout import Bout
from .numbers import LET_BE

Seen = dict[str, dict[str, Any]]


class TogetherEnv(ForAll, ParallelEnv[str, dict[str, Any], Action]):
    """All agents act in every cycle; those who have nothing to decide have but one number, `LET_BE`.

    Offers come before what the game waits for, and sealed answers stay closed until the last is there. Where
    it is a race, the seed decides whose answer comes first. What an earlier one has made impossible is
    dropped, and so is what would change a move that somebody is telling: the agent's info says `overtaken`.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Seen]:
        self._bout = Bout(self.scheme, table_seed(seed, self._bout))
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Action]
    ) -> tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], Seen]:
        bout, agents = self.bout, self.agents
        if not agents:
            raise TalewindError("game_over", "The game is over: reset the environment to play another.")
        chosen = self._checked(actions)
        infos: Seen = {agent: {} for agent in agents}
        while chosen:
            acting = bout.acting
            seat = acting if acting in chosen else next(iter(chosen))
            if not chosen.pop(seat).take(bout):
                infos[self.scheme.agents[seat]]["overtaken"] = True
        self._cycles += 1
        result = bout.drive.result
        rewards = [0.0] * len(agents) if result is None else self.scheme.reward(result)
        over, given_up = result is not None, result is None and self._cycles == self.max_cycles
        found = (
            self._seen(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, given_up),
            infos,
        )
        if over or given_up:
            self.agents = []
        return found

    def _checked(self, actions: dict[str, Action]) -> dict[Seat, Chosen]:
        """What those who decide have chosen, by seat. If anything is wrong, nothing has happened yet."""
        bout, seats = self.bout, self.scheme.seats
        if not isinstance(actions, dict):
            raise TalewindError("bad_action", "A step takes an action for every agent, by its name.")
        unknown = [agent for agent in actions if agent not in seats]
        missing = [agent for seat in bout.deciding if (agent := self.scheme.agents[seat]) not in actions]
        if unknown or missing:
            why = "is nobody here" if unknown else "is asked, and has no action"
            raise TalewindError("bad_action", f"{(unknown or missing)[0]} {why}.")
        chosen = {seats[agent]: number_and_words(action) for agent, action in actions.items()}
        for seat, (number, words) in chosen.items():
            bout.check(seat, number, words)
        return {seat: Chosen(bout, seat, *chosen[seat]) for seat in bout.deciding}

    def _seen(self) -> Seen:
        return {agent: seen(self.bout, seat) for seat, agent in enumerate(self.agents)}


class Chosen:
    """A number as it was meant when it was chosen."""

    def __init__(self, bout: Bout, seat: Seat, number: int, words: str) -> None:
        self.seat, self.number, self.words = seat, number, words
        self.question = bout.drive.asks[seat]
        self.move = bout.chosen(seat, number)

    def take(self, bout: Bout) -> bool:
        """False if what others did first has made it impossible, or something else."""
        if not self._still_stands(bout):
            return self.number == LET_BE
        try:
            bout.take(self.seat, self.number, self.words)
        except Refused:
            return False
        return True

    def _still_stands(self, bout: Bout) -> bool:
        question = bout.drive.asks.get(self.seat)
        if question is None or self.seat not in bout.deciding or not still_open(question, self.question):
            return False
        return not bout.is_held_up(self.seat) and bout.chosen(self.seat, self.number) == self.move
