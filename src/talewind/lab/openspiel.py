"""A game for OpenSpiel: the same numbers and arrays, with luck as one deal before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is not here: pip install 'talewind[openspiel]'.") from error

from .acting import at_least_one
from .bout import Bout
from .scheme import Scheme
from .showing import as_text
from .words import any_words

LONGEST = 100_000
"""More choices than any game has."""


def register(
    game: str, players: int | None = None, options: Mapping[str, Any] | None = None, deals: int = 1000
) -> str:
    """Let OpenSpiel know a game, and say by which name `pyspiel.load_game` finds it.

    All luck comes of the deal, which is one of so many; 1 is for games without luck. Everybody's return is
    from 1 for the first to -1 for the last. Where a move takes words, any that fit are said.
    """
    scheme = Scheme(game, players, options, "rank")
    deals = at_least_one(deals, "deal")
    hidden = scheme.eyes.has_secrets
    kinds = pyspiel.GameType
    kind = kinds(
        short_name=f"talewind_{scheme.name}",
        long_name=scheme.rules.about.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if deals > 1 else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if hidden
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=scheme.players,
        min_num_players=scheme.players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=scheme.numbering.size,
        max_chance_outcomes=deals if deals > 1 else 0,
        num_players=scheme.players,
        min_utility=-1.0,
        max_utility=1.0,
        max_game_length=LONGEST,
    )

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, info, params or {})
            self.scheme, self.deals = scheme, deals

    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


class SpielGame(pyspiel.Game):
    scheme: Scheme
    deals: int

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | Memory | None:
        """What a seat may know now, or with perfect recall what it has come to know so far."""
        if iig_obs_type is None:
            return Observer(self.scheme)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Memory() if iig_obs_type.perfect_recall else Observer(self.scheme)


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.scheme, self.deals = game.scheme, game.deals
        self.bout: Bout | None = None
        self._seen = [np.zeros(game.scheme.eyes.width, np.int32) for _ in game.scheme.agents]
        self._known = ["" for _ in game.scheme.agents]
        if game.deals == 1:
            self._sit(0)

    def _sit(self, deal: int) -> None:
        self.bout = Bout(self.scheme, deal)
        self._look_round()

    def _look_round(self) -> None:
        """Everybody looks: what has changed for a seat adds to what it knows, and what it is asked."""
        assert self.bout is not None
        for seat, seen in enumerate(self._seen):
            now = np.empty_like(seen)
            self.scheme.eyes.write(self.bout.drive.game, seat, self.bout.told(seat), now)
            changed = np.flatnonzero(now != seen)
            if len(changed):
                news = " ".join(f"{at}={now[at]}" for at in changed)
                self._known[seat] += f"sees {news}\n"
                self._seen[seat] = now
            if seat == self.bout.acting:
                self._known[seat] += f"may choose {' '.join(map(str, self._legal_actions(seat)))}\n"

    def knows(self, seat: int) -> str:
        """All that a seat has seen, been asked and chosen; of what it sees, the numbers that changed."""
        return f"seat {seat}\n{self._known[seat]}"

    def current_player(self) -> int:
        if self.bout is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.bout.acting is None else self.bout.acting

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.bout is not None
        return [number for number, may in enumerate(self.bout.mask(player)) if may]

    def _apply_action(self, action: int) -> None:
        if self.bout is None:
            self._sit(action)
            return
        seat = self.bout.acting
        assert seat is not None
        self.bout.take(seat, action, any_words(self.bout, seat, action))
        self._known[seat] += f"chose {action}\n"
        self._look_round()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self.scheme.numbering.says(action)

    def is_terminal(self) -> bool:
        return self.bout is not None and self.bout.is_over

    def returns(self) -> list[float]:
        result = None if self.bout is None else self.bout.drive.result
        return [0.0] * self.scheme.players if result is None else self.scheme.reward(result)

    def __str__(self) -> str:
        return "before the deal" if self.bout is None else as_text(self.bout)


class Observer:
    """As OpenSpiel wants it: one tensor, and its parts by name."""

    def __init__(self, scheme: Scheme) -> None:
        self._eyes = scheme.eyes
        self.tensor = np.zeros(scheme.eyes.width, np.float32)
        self.dict = scheme.eyes.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.bout is not None:
            self.tensor[:] = self._eyes.numbers(state.bout.drive.game, player, state.bout.told(player))

    def string_from(self, state: SpielState, player: int) -> str:
        self.set_from(state, player)
        return " ".join(f"{number:g}" for number in self.tensor)


class Memory:
    """What a seat has come to know since the game began: as a text, since it grows."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        pass

    def string_from(self, state: SpielState, player: int) -> str:
        return state.knows(player)
