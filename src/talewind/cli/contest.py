"""What `arena` and `simulate` have in common: many games between bots, played, kept and printed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from functools import update_wrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

import talewind
from talewind.authors import given_game, named
from talewind.engine import TalewindError, game_named
from talewind.engine.bots import RANDOM, bots_of
from talewind.pictures import use_shelf

from .errors import fail
from .options import JOBS_OPTION, JSON_FLAG, SEED_OPTION, own_shelf
from .printing import print_grid, progress

if TYPE_CHECKING:
    from talewind.arena import Arena, Report, Settings
    from talewind.arena.cluster import Cluster
    from talewind.arena.measures import Estimate
    from talewind.arena.tables import Grid
    from talewind.arena.tales.listeners import Tier


class Contest(NamedTuple):
    """What `arena` and `simulate` have in common."""

    game: str
    players: int | None
    games: int | None
    seed: int
    bots: str | None
    options: tuple[str, ...]
    jobs: int | None
    ray: str | None
    out: Path | None
    words: bool
    cap: int
    as_json: bool
    tales: bool = False
    tier: Tier = "all"
    quick: bool = False
    known: bool = False


def contest_options(command: Callable[[Contest], None]) -> Callable[..., None]:
    """The arguments of a command that plays many games."""

    def played(**arguments: Any) -> None:
        command(Contest(**arguments))

    wrapped: Callable[..., None] = update_wrapper(played, command)
    for option in reversed(CONTEST):
        wrapped = option(wrapped)
    return wrapped


def _game(ctx: click.Context, param: click.Parameter, game: str | None) -> str:
    """Tales are measured for all games at once; anything else is played."""
    if game is None and not ctx.params.get("tales"):
        raise click.MissingParameter(ctx=ctx, param=param)
    return game or ""


CONTEST: list[Callable[[Any], Any]] = [
    click.argument("game", required=False, metavar="GAME", callback=_game),
    click.option(
        "--bots",
        help="One for every chair, or so few that each gets equally many; `random` by default, and of a game "
        "by its path the usual one.",
    ),
    click.option(
        "--players",
        "--seats",
        "players",
        type=click.IntRange(1),
        help="How many play; the fewest that fit, by default.",
    ),
    click.option("--games", type=click.IntRange(1), help="How many games, with each value of the options."),
    SEED_OPTION,
    click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game; another value of the same one is played as well.",
    ),
    JOBS_OPTION,
    click.option(
        "--ray",
        metavar="ADDRESS",
        help="Play on a Ray cluster: HOST:PORT, `auto` for the one on this machine, `local` to start one.",
    ),
    click.option(
        "--out",
        metavar="FOLDER",
        type=click.Path(path_type=Path),
        help="Keep games, decisions, report and chart there; the same command goes on where it stopped.",
    ),
    click.option("--words", is_flag=True, help="With --out: keep what was told with each decision, too."),
    click.option(
        "--cap",
        type=click.IntRange(1),
        default=100_000,
        show_default=True,
        help="Give a game up after so many answers.",
    ),
    JSON_FLAG,
]


def hold(contest: Contest, *, rotated: bool, usual: int, shown: Callable[[Report], Iterator[Grid]]) -> None:
    """Play, keep and print. Stopped by Ctrl-C, it prints what there is."""
    from talewind.arena import Arena, parquet
    from talewind.arena.cluster import reached
    from talewind.arena.settings import check_games

    with ExitStack() as until_the_end:
        with bad_input():
            if contest.words and contest.out is None:
                raise click.UsageError("Words are kept in a folder: --words wants --out.")
            settings = settings_of(contest, rotated)
            games = contest.games or max(usual - usual % settings.block, settings.block)
            check_games(settings, games)
            with progress(f"Reaching Ray at {contest.ray}", 1) if contest.ray else nullcontext():
                cluster = until_the_end.enter_context(reached(contest.ray))
            arena = Arena(settings, games, contest.out)
        stopped = not _played(arena, contest.jobs, cluster)
    report = arena.report()
    if contest.as_json:
        click.echo(talewind.to_json(report))
    else:
        _print_report(report, shown)
    if contest.out is not None and not parquet.at_hand():
        click.echo("Without Parquet: for that, pip install 'talewind[data]' and say it again.", err=True)
    if stopped:
        goes_on = "; the same command goes on from there" if contest.out else ""
        fail(f"Stopped after {report.played} of {report.games} games{goes_on}.", "stopped", 130)


def _played(arena: Arena, jobs: int | None, cluster: Cluster | None) -> bool:
    """Whether it went to its end; what there is is kept either way."""
    try:
        with progress("Playing", arena.total, len(arena.records)) as advance:
            for _ in arena.play(jobs, cluster):
                advance()
    except KeyboardInterrupt:
        _keep(arena)
        return False
    except TalewindError:
        # Where nothing can be written any more, the first error has said so.
        with suppress(TalewindError):
            _keep(arena)
        raise
    _keep(arena)
    return True


def _keep(arena: Arena) -> None:
    with progress("Writing", len(arena.records)) as advance:
        arena.close(advance)


def settings_of(contest: Contest, rotated: bool) -> Settings:
    """What is asked for, checked before anything is played."""
    from talewind.arena import arrange

    game = named(contest.game)
    rules = game_named(game)
    options: dict[str, list[Any]] = {}
    for name, value in map(_option, contest.options):
        options.setdefault(name, [])
        if value not in options[name]:
            options[name].append(value)
    if "deck" in options:
        from talewind.server.decks.catalogue import fit

        if len(options["deck"]) > 1:
            raise TalewindError("bad_option", "Play with one deck at a time.")
        use_shelf(own_shelf(None, None))
        options |= {name: [value] for name, value in fit(rules.about, {"deck": options["deck"][0]}).items()}
    known = list(bots_of(rules))
    # Whoever writes a game wants to know what it is like among those who can play it.
    usual = known[0] if given_game(game) else RANDOM
    bots = usual if contest.bots is None else contest.bots
    return arrange(
        game,
        bots=[_bot_named(name.strip(), known) for name in bots.split(",")],
        players=contest.players,
        seed=contest.seed,
        options=options,
        rotated=rotated,
        cap=contest.cap,
        words=contest.words,
    )


@contextmanager
def bad_input() -> Iterator[None]:
    """What cannot be played is bad usage, before anything is written."""
    try:
        yield
    except TalewindError as error:
        fail(error.sentence, error.code, 2)


def _print_report(report: Report, shown: Callable[[Report], Iterator[Grid]]) -> None:
    some = "" if report.played == report.games else f" of {report.games}"
    click.echo(
        f"{report.title} for {report.players}: {report.played}{some} games, {report.decisions} decisions in "
        f"{report.seconds:.2f} s of processor time: {report.decisions_per_second:,.0f} decisions/s"
    )
    click.echo("endings: " + ", ".join(f"{ending} {times}" for ending, times in report.endings.items()))
    if report.first_seat is not None:
        click.echo(f"first seat: {_beside_fair(report.first_seat)}")
    for title, head, rows in shown(report):
        if title:
            click.echo(title)
        print_grid(head, rows)


def _beside_fair(ahead: Estimate) -> str:
    """
    >>> from talewind.arena.measures import Estimate
    >>> _beside_fair(Estimate(value=-0.032, low=-0.05, high=0.01))
    '3.2% under its fair share (95 %: -5.0% to +1.0%)'
    """
    side = "over" if ahead.value >= 0 else "under"
    return f"{abs(ahead.value):.1%} {side} its fair share (95 %: {ahead.low:+.1%} to {ahead.high:+.1%})"


def _bot_named(name: str, known: list[str]) -> str:
    """A bot by its name, or by one word of it: `friend` is the good friend."""
    if name not in known:
        close = [bot for bot in known if name in bot.split()]
        if len(close) == 1:
            return close[0]
    return name


def _option(pair: str) -> tuple[str, Any]:
    name, equals, value = pair.partition("=")
    if not equals or not name:
        raise TalewindError("bad_option", f"An option is NAME=VALUE, not {pair!r}.")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
