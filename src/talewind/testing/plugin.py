"""The pytest plugin: a test that asks for `talewind_games` is run for every game and every law.

def test_what_holds_for_every_game(talewind_games):
    talewind_games()
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

if TYPE_CHECKING:
    from .choosing import Rules
    from .proving import Law, Unproven

# Whoever tests something else is not kept waiting: what is needed is imported when it is.

Proof: TypeAlias = Callable[[], None]
"""What a test is given: to call it is to prove one law for one game."""

_PROVEN = pytest.StashKey[bool]()
"""Whether a test has called it."""
_FAILED = pytest.StashKey[dict[tuple[object, ...], str]]()
"""Which law first failed where."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini(
        "talewind_games",
        "The games to prove: names, modules (`my_game` or `my_game:game`) or paths; "
        "else those that are installed and lie in this project.",
        type="args",
        default=[],
    )
    group = parser.getgroup("talewind")
    group.addoption(
        "--talewind-evenings",
        type=int,
        default=10,
        metavar="N",
        help="On so many evenings a game is looked at.",
    )
    group.addoption(
        "--talewind-seed", type=int, default=0, metavar="SEED", help="Other evenings than the usual ones."
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "talewind_games(games): which games, and not those of the ini file")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "talewind_games" not in metafunc.fixturenames:
        return
    from talewind.engine import TalewindError

    from .choosing import chosen
    from .proving import LAWS

    try:
        games = chosen(_wanted(metafunc), metafunc.config.rootpath)
    except TalewindError as error:
        raise pytest.Collector.CollectError(error.sentence) from error
    if not games:
        raise pytest.Collector.CollectError(
            "There is no game to prove: name one, `talewind_games = my_game`, in pytest's ini."
        )
    cases = [(game, law) for game in games for law in LAWS]
    names = [f"{game.about.name}-{law.name}" for game, law in cases]
    metafunc.parametrize("talewind_games", cases, ids=names, indirect=True)


def _wanted(metafunc: pytest.Metafunc) -> Sequence[str | Rules]:
    """What the test's marker names, else the ini file."""
    marker = metafunc.definition.get_closest_marker("talewind_games")
    if marker is None:
        named: list[str] = metafunc.config.getini("talewind_games")
        return named
    wanted = marker.kwargs.get("games", marker.args[0] if marker.args else None)
    if not wanted or isinstance(wanted, str):
        raise pytest.Collector.CollectError('Which games? `@pytest.mark.talewind_games(["my_game"])`.')
    return list(wanted)


@pytest.fixture
def talewind_games(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Proof:
    """One law to be proven for one game: call it."""
    game, law = request.param
    request.node.stash[_PROVEN] = False

    def proven() -> None:
        __tracebackhide__ = True
        request.node.stash[_PROVEN] = True
        _prove(game, law, request.config, tmp_path_factory)

    return proven


def _prove(game: Rules, law: Law, config: pytest.Config, folders: pytest.TempPathFactory) -> None:
    __tracebackhide__ = True
    from .proving import Unproven, prove

    evenings, seed = config.getoption("talewind_evenings"), config.getoption("talewind_seed")
    try:
        prove(game, law, evenings, seed)
    except Unproven as unproven:
        if (before := _known_by(config, unproven)) != law.name:
            pytest.fail(f"{unproven.title}: this fails as {before} does.\n  {unproven.why}", pytrace=False)
        file = folders.mktemp(game.about.name) / f"{law.name}.json"
        unproven.add_note(f"See it: {unproven.kept_in(file)}")
        raise


def _known_by(config: pytest.Config, unproven: Unproven) -> str:
    """The first law that failed in this line of the rules: one mistake breaks many, and is told once."""
    from .differences import Broken

    name, failure = unproven.law.name, unproven.failure
    if isinstance(failure.error, Broken):
        return name
    return config.stash.setdefault(_FAILED, {}).setdefault((unproven.game, *failure.where), name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """A test that forgets to call what it asked for has proven nothing."""
    yield
    if not item.stash.get(_PROVEN, True):
        pytest.fail("Nothing was proven: call `talewind_games()`.", pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test of a rule that fails prints the rule."""
    report = yield
    test: Any = getattr(item, "function", None)
    if report.failed and (cited := getattr(test, "rules", ())):
        from .ledger import every_rule

        known = every_rule(item.config.rootpath)
        for id_ in cited:
            report.sections.append((id_, known[id_].text if id_ in known else "This id is in no ledger."))
    return report
