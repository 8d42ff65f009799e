"""One seat of a table as Gymnasium's environment; bots have the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium

from talewind.engine import Seat, TalewindError
from talewind.engine.bots import RANDOM, Bot, RandomBot, look, make_bot

from .acting import Action, Played, number_and_words, seen, table_seed
from .bout import Bout
from .scheme import Scheme
from .showing import Showing
from .spaces import actions, observations
from .words import words_for


class SeatEnv(Played, gymnasium.Env[dict[str, Any], Action]):
    """Bots answer until this seat is asked. `words`: a bot that says what is to be said with a number."""

    metadata = {"render_modes": ["ansi", "human"]}  # noqa: RUF012

    def __init__(
        self,
        scheme: Scheme,
        seat: Seat = 0,
        bots: str | Sequence[str] = RANDOM,
        words: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.scheme = scheme
        self.seat = scheme.seat_of(seat)
        self.bots = seated(scheme, self.seat, bots)
        self._words = None if words is None else make_bot(scheme.rules, words)
        self._kept = any(not isinstance(bot, RandomBot) for bot in self.bots.values()) or words is not None
        self.render_mode = render_mode
        self.showing = Showing(render_mode)
        self.action_space = actions(scheme.numbering, scheme.has_words and words is None)
        self.observation_space = observations(scheme.eyes, scheme.numbering)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._bout = Bout(self.scheme, table_seed(seed, self._bout), kept=self._kept)
        super().reset(seed=seed)
        self._rng = Random(self._bout.drive.seed)
        self._let_bots_play()
        return seen(self.bout, self.seat), {}

    def step(self, action: Action) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        bout = self.bout
        number, words = number_and_words(action)
        if self._words is not None and not bout.is_over:
            words = words_for(bout, self.seat, number, self._words)
        bout.take(self.seat, number, words)
        self._let_bots_play()
        result = bout.drive.result
        reward = 0.0 if result is None else self.scheme.reward(result)[self.seat]
        return seen(bout, self.seat), reward, result is not None, False, {}

    def _let_bots_play(self) -> None:
        bout = self.bout
        while (seat := bout.acting) is not None and seat != self.seat:
            let_answer(bout, seat, self.bots[seat], self._rng)


def seated(scheme: Scheme, seat: Seat, bots: str | Sequence[str]) -> dict[Seat, Bot]:
    """A bot for each chair but this one: one name for all, or one for each."""
    others = [each for each in range(scheme.players) if each != seat]
    if not isinstance(bots, Sequence):
        raise TalewindError("bad_bots", f"Bots are named, and not {bots!r}.")
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(names) != len(others):
        raise TalewindError("bad_bots", f"{len(others)} chairs are left, and {len(names)} bots are named.")
    return {other: make_bot(scheme.rules, name) for other, name in zip(others, names, strict=True)}


def let_answer(bout: Bout, seat: Seat, bot: Bot, rng: Random) -> None:
    """A bot answers what its seat is asked, or lets an offer be."""
    if isinstance(bot, RandomBot):
        reply = bout.drive.asks[seat].sample(rng)
    else:
        answer = bot.answer(look(bout.table(), seat, rng))
        if answer is None:
            bout.let_be(seat)
            return
        reply = answer
    bout.answer(seat, reply.move, reply.words)
