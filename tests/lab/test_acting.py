"""What may be done with an environment, and what is said of all else: a sentence, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete

from talewind import lab
from talewind.engine import TalewindError
from talewind.lab.numbers import LET_BE
from talewind.lab.parallel import Chosen

from .playing import TALE, play_on, played, same, some_action


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("unknown_game", lambda: lab.env("chess")),
        ("unknown_option", lambda: lab.env("windmill", options={"dice": 3})),
        ("bad_option", lambda: lab.env("windmill", options={"never_ending": 3})),
        ("seat_count", lambda: lab.env("windmill", players=2)),
        ("bad_rewards", lambda: lab.env("windmill", rewards="fame")),  # type: ignore[arg-type]
        ("bad_render_mode", lambda: lab.env("windmill", render_mode="rgb_array")),
        ("not_begun", lambda: lab.env("windmill").step(2)),
        ("not_begun", lambda: lab.parallel_env("windmill").step({})),
        ("not_begun", lambda: lab.single("windmill").step(2)),
        ("not_begun", lambda: lab.vector("windmill", 2).step([2, 2])),
        ("unknown_bot", lambda: lab.with_words(lab.env("windmill"), "nobody")),
        ("unknown_bot", lambda: lab.single("windmill", bots="nobody")),
        ("bad_bots", lambda: lab.single("windmill", bots=["random"])),
        ("unknown_seat", lambda: lab.single("windmill", seat=3)),
        ("bad_bots", lambda: lab.single("windmill", bots=5)),  # type: ignore[arg-type]
        ("bad_bots", lambda: lab.vector("windmill", 2, bots="nobody")),
        ("bad_count", lambda: lab.vector("windmill", 0)),
        ("bad_count", lambda: lab.vector("windmill", 2.5)),  # type: ignore[arg-type]
        ("bad_count", lambda: lab.env("windmill", max_cycles=0)),
        ("unknown_game", lambda: lab.env(None)),  # type: ignore[arg-type]
        ("bad_option", lambda: lab.env("windmill", options="dice")),  # type: ignore[arg-type]
        ("unknown_deck", lambda: lab.env("windmill", options={"deck": "nope"})),
        ("unknown_option", lambda: lab.env("nim", options={"deck": "windmill"})),
        ("seat_count", lambda: lab.env("windmill", players=3.0)),  # type: ignore[arg-type]
        ("unknown_seat", lambda: lab.single("windmill", seat=True)),
        ("unknown_seat", lambda: played("windmill", 1).observe("player_9")),
        ("unknown_seat", lambda: lab.env("windmill").action_space("player_9")),
        ("unknown_seat", lambda: played("windmill", 1).imagine("player_9", Random(1))),
        ("unknown_seat", lambda: played("windmill", 1).imagine(-1, Random(1))),
        ("bad_seed", lambda: lab.env("windmill").reset(seed=-1)),
        ("bad_seed", lambda: lab.env("windmill").reset(seed=1.5)),  # type: ignore[arg-type]
        ("bad_seed", lambda: lab.single("windmill").reset(seed=-1)),
        ("bad_seed", lambda: lab.vector("windmill", 2).reset(seed=[1, 2, 3])),
    ],
)
def test_what_cannot_be_is_said_with_a_code(code: str, wrong: Callable[[], Any]) -> None:
    with pytest.raises(TalewindError) as refused:
        wrong()
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("code", "action"),
    [
        ("illegal_action", (20, TALE)),
        ("illegal_action", 99_999),
        pytest.param("illegal_action", 10**5000, id="huge"),
        ("bad_action", (10**5000, 1)),
        ("bad_action", True),
        ("bad_action", 2.0),
        ("illegal_words", (2, "x" * 5000)),
        ("illegal_action", -1),
        ("illegal_action", 0),
        ("illegal_words", (2, "")),
        ("bad_action", None),
        ("bad_action", "place"),
        ("bad_action", (2, 3)),
    ],
)
def test_an_action_outside_the_mask_changes_nothing(code: str, action: Any) -> None:
    table = lab.env("windmill")
    table.reset(seed=1)
    agent, before = table.agent_selection, table.observe(table.agent_selection)
    with pytest.raises(TalewindError) as refused:
        table.step(action)
    assert refused.value.code == code
    assert table.agent_selection == agent
    assert same(table.observe(agent), before)


def test_nothing_can_be_done_after_the_end() -> None:
    table = played("nim", 100)
    with pytest.raises(TalewindError, match="the only action left is None"):
        table.step(2)
    for _ in range(2):
        table.step(None)
    for action in (None, 2):
        with pytest.raises(TalewindError, match="reset the environment") as refused:
            table.step(action)
        assert refused.value.code == "game_over"


@pytest.mark.parametrize("game", ["end", "nim", "story", "windmill"])
def test_rewards_are_what_the_result_tells(game: str) -> None:
    ends = [played(game, 100_000, rewards=kind) for kind in lab.REWARDS]
    result = ends[0].bout.drive.result
    assert result is not None
    seats = range(len(result.points))
    points, ranks, wins = ([table.rewards[f"player_{seat}"] for seat in seats] for table in ends)
    assert points == result.points
    assert wins == [seat in result.winners for seat in seats]
    assert [ranks[seat] == 1 for seat in seats] == [result.ranks[seat] == 1 for seat in seats]
    assert all(-1 <= rank <= 1 for rank in ranks)


def test_sealed_answers_are_given_together_and_nobody_sees_them_before() -> None:
    together = lab.parallel_env("sorting", players=3)
    seen, _ = together.reset(seed=1)
    assert together.bout.asked == [0, 1, 2]
    bid = next(each for each in range(99) if together.scheme.numbering.says(each) == "bid count 2")
    with pytest.raises(TalewindError, match="player_2 is asked, and has no action"):
        together.step({"player_0": bid, "player_1": bid})
    with pytest.raises(TalewindError, match="is none of the numbers"):
        together.step({"player_0": bid, "player_1": bid, "player_2": 1})
    assert not together.bout.drive.entries
    seen, _, over, *_ = together.step(dict.fromkeys(together.agents, bid))
    assert len(together.bout.drive.entries) == 3
    assert not any(over.values())
    assert not any(seen["player_0"]["observation"]["answered"][1:] >= 0)


def test_whoever_is_not_asked_has_nothing_to_choose() -> None:
    together = lab.parallel_env("nim")
    seen, _ = together.reset(seed=1)
    assert np.flatnonzero(seen["player_1"]["action_mask"]).tolist() == [0]


def test_what_an_earlier_answer_has_made_impossible_is_dropped() -> None:
    """One action card a round: of two who play theirs at once, one comes first."""
    together = lab.parallel_env("story", players=3)
    seen, _ = together.reset(seed=1)
    says = together.scheme.numbering.says
    play = next(each for each in range(99) if says(each) == "play_card")
    holders = [agent for agent in together.agents if seen[agent]["action_mask"][play]]
    assert len(holders) > 1
    *_, infos = together.step({agent: play if agent in holders else 0 for agent in together.agents})
    assert [infos[agent].get("overtaken", False) for agent in holders].count(False) == 1


def test_a_number_is_no_answer_to_a_question_that_came_after_it() -> None:
    """The first answer ends the turn; the same number could be chosen in the next."""
    together = lab.parallel_env("racing", players=3)
    together.reset(seed=1)
    bid = next(each for each in range(99) if together.scheme.numbering.says(each) == "bid count 2")
    let_be = Chosen(together.bout, 0, LET_BE, "")
    *_, infos = together.step(dict.fromkeys(together.agents, bid))
    assert let_be.take(together.bout), "whoever would have let it be has lost nothing"
    assert len(together.bout.drive.entries) == 1
    assert [info.get("overtaken", False) for info in infos.values()].count(True) == 2


def test_whoever_is_telling_a_move_in_a_race_may_finish_it() -> None:
    together = lab.parallel_env("racing", players=2)
    together.reset(seed=1)
    number = {together.scheme.numbering.says(each): each for each in range(together.scheme.numbering.size)}
    bout = together.bout
    first = together.scheme.agents[bout.acting or 0]
    for chosen in ("keep", "keep cards 0", "that is all"):
        assert not bout.drive.entries
        others = dict.fromkeys(together.agents, number["bid count 1"])
        *_, infos = together.step(others | {first: number[chosen]})
        assert first not in [agent for agent, info in infos.items() if info]
    assert [entry.move.cards for entry in bout.drive.entries] == [(0,)]


def test_a_bot_has_the_words() -> None:
    table = lab.with_words(lab.env("windmill"))
    table.reset(seed=3)
    assert isinstance(table.action_space("player_0"), Discrete)
    table.step(2)
    told = table.observe(table.agent_selection)["words"]["words"]
    assert len(told.split()) > 3
    assert table.clone().observe(table.agent_selection)["words"]["words"] == told
    table.reset(seed=3)
    table.imagine(table.agent_selection, Random(1)).step(2)
    with pytest.raises(TalewindError, match="An action is"):
        table.step("place")


def test_one_seat_against_bots() -> None:
    for bots in ("random", ["newcomer", "random"]):
        alone = lab.single("windmill", seat=1, bots=bots, words="random", rewards="rank")
        seen, _ = alone.reset(seed=5)
        rng, over, reward = np.random.default_rng(1), False, 0.0
        while not over:
            assert seen["observation"]["me"][0] == 1
            assert alone.bout.acting == 1
            number = int(rng.choice(np.flatnonzero(seen["action_mask"])))
            seen, reward, over, _, _ = alone.step(number)
        result = alone.bout.drive.result
        assert result is not None
        assert reward == alone.scheme.reward(result)[1]
        with pytest.raises(TalewindError, match="reset the environment"):
            alone.step(2)


def test_many_tables_show_what_each_would_show_alone() -> None:
    tables = [lab.env("windmill", rewards="win") for _ in range(3)]
    many = lab.vector("windmill", 3, rewards="win")
    seen, _ = many.reset(seed=11)
    for nth, table in enumerate(tables):
        table.reset(seed=11 + nth)
    rng = Random(1)
    for _ in range(200):
        actions = []
        for nth, table in enumerate(tables):
            mine = table.observe(table.agent_selection)
            assert (seen["action_mask"][nth] == mine["action_mask"]).all()
            for name, array in mine["observation"].items():
                assert (seen["observation"][name][nth] == array).all()
            actions.append(some_action(table, rng)[0])
        seen, _, over, _, infos = many.step(actions)
        for table, action in zip(tables, actions, strict=True):
            table.step((action, "Once upon a time"))
        if over.any():
            for each in np.flatnonzero(over):
                assert infos["rewards"][each].tolist() == list(tables[each].rewards.values())
                final = infos["final_obs"][each]
                agent = tables[each].possible_agents[final["observation"]["me"][0]]
                assert same(final["observation"], tables[each].observe(agent)["observation"])
                assert seen["observation"]["round"][each] == 1 < final["observation"]["round"]
            assert infos["_final_obs"].tolist() == over.tolist()
            break
    else:
        pytest.fail("no table is ever over")


def test_a_thousand_tables_are_stepped_in_one_process() -> None:
    many = lab.vector("nim", 1000, rewards="win", seat=0)
    seen, _ = many.reset(seed=1)
    luck, wins = np.random.default_rng(1), 0.0
    for _ in range(4):
        assert seen["observation"]["me"].shape == (1000, 1)
        chosen = (seen["action_mask"] * luck.random(seen["action_mask"].shape)).argmax(1)
        before = seen["action_mask"]
        seen, rewards, *_ = many.step(chosen)
        assert seen["action_mask"] is before
        wins += rewards.sum()
    assert wins > 0
    with pytest.raises(TalewindError, match="is none of the numbers"):
        many.step(np.zeros(1000, int))
    for wrong in (None, [2], np.full(1000, 2.0), [[2], [2, 3]], ["2"] * 1000):
        with pytest.raises(TalewindError, match="1000 numbers") as refused:
            many.step(wrong)
        assert refused.value.code == "bad_action"


@pytest.mark.parametrize("game", ["nim", "windmill"])
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    one, other = played(game, 5, seed=4), played(game, 5, seed=4)
    assert same(one.observe("player_1"), other.observe("player_1"))
    assert play_on(one, Random(1)) == play_on(other, Random(1))


@pytest.mark.parametrize("make", [lab.env, lab.parallel_env, lab.single, lambda game: lab.vector(game, 2)])
def test_one_seed_is_enough_for_one_game_after_another(make: Callable[[str], Any]) -> None:
    def seeds() -> list[Any]:
        table = make("windmill")
        table.reset(seed=4)
        first = _seeds_of(table)
        table.reset()
        return [first, _seeds_of(table)]

    assert seeds() == seeds()
    assert seeds()[0] != seeds()[1]


def _seeds_of(table: Any) -> list[Any]:
    bouts = table._bouts if isinstance(table, lab.TablesEnv) else [table.bout]
    return [bout.drive.seed for bout in bouts]
