"""A game as PettingZoo's parallel environment: whoever is asked at the same time answers at the same time."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from talewind.engine import TalewindError

from .acting import Action, number_and_words, seen, table_seed
from .bout import Bout
from .scheme import Scheme
from .showing import Showing
from .spaces import actions, observations

Seen = dict[str, dict[str, Any]]


class TogetherEnv(ParallelEnv[str, dict[str, Any], Action]):
    """All agents act in every cycle; those who are not asked have but one number, `LET_BE`.

    Sealed answers stay closed until the last is there. Where it is a race, the seed decides whose answer
    comes first, and what an earlier one has made impossible is dropped: its agent's info says `overtaken`.
    """

    def __init__(self, scheme: Scheme, max_cycles: int | None = None, render_mode: str | None = None) -> None:
        self.metadata = {
            "name": f"{scheme.name}_v{scheme.rules.about.edition}",
            "render_modes": ["ansi", "human"],
        }
        self.scheme = scheme
        self.max_cycles = max_cycles
        self.showing = Showing(render_mode)
        self.render_mode = render_mode
        self.possible_agents = scheme.agents[:]
        self.agents: list[str] = []
        self._takes = actions(scheme.numbering, scheme.has_words)
        self._gives = observations(scheme.eyes, scheme.numbering)
        self._bout: Bout | None = None

    @property
    def bout(self) -> Bout:
        if self._bout is None:
            raise TalewindError("not_begun", "Nothing is played yet: reset the environment first.")
        return self._bout

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._takes

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._gives

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Seen]:
        self._bout = Bout(self.scheme, table_seed(seed))
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
            seat = bout.acting if bout.acting in chosen else next(iter(chosen))
            number, words = chosen.pop(seat)
            if not bout.is_over and bout.may_choose(seat, number):
                bout.take(seat, number, words)
            else:
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

    def _checked(self, actions: dict[str, Action]) -> dict[int, tuple[int, str]]:
        """What those who are asked have chosen, by seat. If anything is wrong, nothing has happened yet."""
        bout, seats = self.bout, self.scheme.seats
        unknown = [agent for agent in actions if agent not in seats]
        missing = [seat for seat in bout.asked if self.scheme.agents[seat] not in actions]
        if unknown or missing:
            who = [*unknown, *(self.scheme.agents[seat] for seat in missing)]
            why = "is nobody here" if unknown else "is asked, and has no action"
            raise TalewindError("bad_action", f"{who[0]} {why}.")
        chosen = {seats[agent]: number_and_words(action) for agent, action in actions.items()}
        for seat, (number, words) in chosen.items():
            bout.check(seat, number, words)
        return {seat: told for seat, told in chosen.items() if seat in bout.asked}

    def _seen(self) -> Seen:
        return {agent: seen(self.bout, seat) for seat, agent in enumerate(self.agents)}

    def render(self) -> str | None:
        return self.showing.render(self.bout)

    def close(self) -> None:
        self.showing.close()
