"""Words by a bot, for those who study only the choices."""

from __future__ import annotations

from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo.utils.wrappers import BaseWrapper

from talewind.engine import Seat
from talewind.engine.bots import Bot, RandomBot, look, make_bot

from .acting import number_and_words
from .aec import TableEnv
from .bout import Bout


class WithWords(BaseWrapper[str, dict[str, Any], int]):
    """The same table, where a number is a whole action: what is to be said with it, a bot says."""

    def __init__(self, env: TableEnv, bot: str | None = None) -> None:
        super().__init__(env)
        self.env: TableEnv = env
        self._bot = make_bot(env.scheme.rules, bot)
        self._takes: dict[str, spaces.Space[Any]] = {}

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self.env.scheme.seat_of(agent)
        if agent not in self._takes:
            self._takes[agent] = spaces.Discrete(self.env.numbering.size)
        return self._takes[agent]

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        return self.env.agent_iter(max_iter)

    def step(self, action: Any) -> None:
        env = self.env
        if action is None:
            env.step(None)
            return
        number, words = number_and_words(action)[0], ""
        if env.agents and not env.terminations[env.agent_selection]:
            words = words_for(env.bout, env.scheme.seats[env.agent_selection], number, self._bot)
        env.step((number, words))

    def clone(self) -> WithWords:
        return self._around(self.env.clone())

    def imagine(self, agent: str | int, rng: Random) -> WithWords:
        return self._around(self.env.imagine(agent, rng))

    def _around(self, env: TableEnv) -> WithWords:
        twin = WithWords.__new__(WithWords)
        twin.__dict__.update(self.__dict__)
        twin.env = env
        twin._takes = {}
        return twin


def words_for(bout: Bout, seat: Seat, number: int, bot: Bot) -> str:
    """What a bot would say with this number: its own words where it would tell now, too, else any that fit.

    Nothing where nothing is to be said. What was imagined has no log that a bot could have heard.
    """
    words = any_words(bout, seat, number)
    move = bout.chosen(seat, number)
    if move is None or isinstance(bot, RandomBot) or bout.drive.asks[seat].words_of(move) is None:
        return words
    if bout.drive.seed is None:
        return words
    table = bout.table()
    reply = bot.answer(look(table, seat, Random(len(table.entries))))
    question = table.asks[seat]
    if reply is not None and reply.words and question.admits(move, question.clean(reply.words)):
        return reply.words
    return words


def any_words(bout: Bout, seat: Seat, number: int) -> str:
    """Some words that fit, where some are to be said."""
    move = bout.chosen(seat, number)
    limits = None if move is None else bout.drive.asks[seat].words_of(move)
    return "" if limits is None else limits.sample()
