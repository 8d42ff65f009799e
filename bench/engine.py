"""The engine: random play and copies, beside games of others."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import msgspec

from .figures import Figure, Section, Target, ratio
from .others import COMPILED, PYTHON
from .random_play import OURS, Spent
from .rounds import Rounds

DECISIONS = Target(">=", 5, stretch=10)
WINDWARD_DECISIONS = Target(">=", 3)
PLAYOUTS = {
    "windmill": Target(">=", 8, stretch=10),
    "windward": Target(">=", 6, stretch=8),
    "winter": Target(">=", 2.5),
}
AHEAD = {"pettingzoo-leduc": Target(">=", 5)}
"""Of others' games in Python; of those that are not named we want to be ahead at all."""
OF_OTHERS = {"catanatron", "chess", "empty-rules", *PYTHON, *COMPILED}
COPY = {"end": Target("<=", 60), "winter": Target("<=", 120)}
OTHER_COPIES = Target("<=", 25)


def _spent(program: str, seconds: float, seed: int) -> Spent:
    command = [sys.executable, "-m", "bench.random_play", program, str(seconds), str(seed)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=seconds * 20 + 60)
    return msgspec.json.decode(done.stdout, type=Spent)


def _interleaved(rounds: Rounds, programs: dict[str, str]) -> dict[str, list[Spent]]:
    spent: dict[str, list[Spent]] = {program: [] for program in programs}
    for nth in rounds.each():
        for program, label in programs.items():
            rounds.say(label)
            spent[program].append(_spent(program, rounds.seconds, nth))
    return spent


def decisions(rounds: Rounds) -> Iterator[Section]:
    labels = {**OURS, "catanatron": "catanatron, 4 players", "chess": "python-chess"}
    spent = _interleaved(rounds, labels)
    rates = rates_of(spent)
    games = {
        program: sum(one.done for one in each) / sum(one.times for one in each)
        for program, each in spent.items()
    }
    yield Section(
        "Engine: random play on one core",
        [
            *decisions_a_second(rates, labels),
            ratio("Windmill over catanatron", rates["windmill"], rates["catanatron"], DECISIONS),
            ratio("Windmill over python-chess", rates["windmill"], rates["chess"]),
            ratio("Windward over catanatron", rates["windward"], rates["catanatron"], WINDWARD_DECISIONS),
        ],
        [
            "per second of processor time; decisions a game: "
            + ", ".join(f"{label} {games[program]:.0f}" for program, label in labels.items())
            + ". Games differ in what a decision costs: the ratio says how far simulation gets in an hour."
        ],
    )


def playouts(rounds: Rounds) -> Iterator[Section]:
    """What thinking costs: the same games with nothing kept, beside the table's and catanatron's."""
    ours = {f"{game}-playout": f"playouts of {title}" for game, title in OURS.items()}
    tables = {game: f"at the table: {title}" for game, title in OURS.items()}
    floor = {"empty-rules": "the floor: steps of an empty generator"}
    labels = {**ours, **tables, "catanatron": "catanatron, 4 players", **floor}
    rates = rates_of(_interleaved(rounds, labels))
    yield Section(
        "Engine: random playouts on one core",
        [
            *decisions_a_second(rates, labels),
            *(
                ratio(
                    f"{title} over catanatron",
                    rates[f"{game}-playout"],
                    rates["catanatron"],
                    PLAYOUTS.get(game),
                )
                for game, title in OURS.items()
            ),
            *(
                ratio(
                    f"{title}: steps in a decision's time",
                    rates["empty-rules"],
                    rates[f"{game}-playout"],
                )
                for game, title in OURS.items()
            ),
        ],
    )


def beside_others(rounds: Rounds) -> Iterator[Section]:
    """Windmill at the table, where all is checked and kept, and in playouts, beside others' games."""
    labels = {
        "windmill": "Windmill at the table",
        "windmill-playout": "playouts of Windmill",
        **{program: label for program, (label, _) in (PYTHON | COMPILED).items()},
    }
    rates = rates_of(_interleaved(rounds, labels))
    yield Section(
        "Engine: random decisions beside other libraries' games, on one core",
        [
            *decisions_a_second(rates, labels),
            *(
                ratio(
                    f"Windmill over {label}",
                    rates["windmill"],
                    rates[program],
                    AHEAD.get(program, Target(">=", 1)),
                )
                for program, (label, _) in PYTHON.items()
            ),
            *(
                ratio(f"its playouts over {label}", rates["windmill-playout"], rates[program])
                for program, (label, _) in COMPILED.items()
            ),
        ],
        [
            "per second of processor time. Games differ in what a decision costs; OpenSpiel's rules are C++, "
            "and are shown for how far compiled rules get: no target is set beside them."
        ],
    )


def environments(rounds: Rounds) -> Iterator[Section]:
    """What learning costs: every moment observed in arrays with its mask, as PettingZoo and RLCard do it."""
    leduc = {name: PYTHON[name][0] for name in ("pettingzoo-leduc", "rlcard-leduc")}
    labels = {
        **{f"{game}-lab": title for game, title in OURS.items()},
        **{f"{game}-tables": f"a thousand tables of {title}" for game, title in OURS.items()},
        **leduc,
    }
    rates = rates_of(_interleaved(rounds, labels))
    yield Section(
        "Laboratory: steps of environments with observation and mask, on one core",
        [
            *decisions_a_second(rates, labels),
            *(
                ratio(f"Windmill over {label}", rates["windmill-lab"], rates[program], AHEAD.get(program))
                for program, label in leduc.items()
            ),
        ],
        ["per second of processor time; Windmill has 32 actions and 168 numbers to observe, leduc 4 and 36."],
    )


def rates_of(spent: dict[str, list[Spent]]) -> dict[str, list[float]]:
    """Decisions for each second of processor time."""
    return {program: [one.done / one.cpu for one in each] for program, each in spent.items()}


def decisions_a_second(rates: dict[str, list[float]], labels: dict[str, str]) -> Iterator[Figure]:
    for program, label in labels.items():
        yield Figure(label, "decisions/s", rates[program], others=program in OF_OTHERS)


def copies(rounds: Rounds) -> Iterator[Section]:
    labels = {f"{game}-copy": f"table.copy() in {title}" for game, title in OURS.items()}
    labels["catanatron-copy"] = "catanatron's game.copy()"
    spent = _interleaved(rounds, labels)
    micros = {program: [one.cpu / one.done * 1e6 for one in each] for program, each in spent.items()}
    yield Section(
        "Engine: one copy",
        [
            *(
                Figure(labels[f"{game}-copy"], "µs", micros[f"{game}-copy"], COPY.get(game, OTHER_COPIES))
                for game in OURS
            ),
            Figure("catanatron's game.copy()", "µs", micros["catanatron-copy"], others=True),
            ratio("catanatron's over Windmill's", micros["catanatron-copy"], micros["windmill-copy"]),
        ],
    )
