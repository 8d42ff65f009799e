"""The command line: `talewind serve | backup | restore | games | decks | arena | simulate | replay`, …"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import update_wrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import click
import msgspec
from click.core import ParameterSource

import talewind
from talewind.engine import BrokenLog, Event, Log, Table, TalewindError, game_named, games, replay
from talewind.engine.bots import bots_of
from talewind.pictures import DeckRefused, Shelf, use_shelf
from talewind.pictures import shelf as house_shelf

if TYPE_CHECKING:
    from talewind.arena import Report, Settings
    from talewind.arena.tables import Grid
    from talewind.arena.tales.listeners import Tier


class Talewind(click.Group):
    """A group whose errors are one line each: what happened, and a code for programs."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except TalewindError as error:
            _fail(error.sentence, error.code, 1)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            sys.exit(0)
        except click.UsageError as error:
            where = error.ctx.command_path if error.ctx is not None else "talewind"
            _fail(f"{error.format_message().rstrip('.')}. See '{where} --help'.", "usage", 2)
        except click.ClickException as error:
            _fail(error.format_message(), "failed", error.exit_code)
        except click.Abort:
            _fail("Stopped.", "stopped", 130)
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(0)
        sys.exit(code if isinstance(code, int) else 0)


def _fail(sentence: str, code: str, status: int) -> NoReturn:
    click.echo(f"error: {' '.join(sentence.split())} ({code})", err=True)
    sys.exit(status)


JSON_FLAG = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
DB_OPTION = click.option(
    "--db", envvar="TALEWIND_DB", metavar="URL", help="The database; the one that `serve` uses by default."
)
DECKS_OPTION = click.option(
    "--decks",
    envvar="TALEWIND_DECKS",
    metavar="FOLDER",
    help="Where your own decks are kept; `decks`, beside the database, by default.",
)


@click.group(cls=Talewind, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(talewind.__version__, prog_name="talewind")
def main() -> None:
    """An online table for storytelling board games.

    \b
    talewind serve --open                         play now, in your browser
    talewind games                                what can be played
    talewind arena windmill --bots sharp,random   which bot plays best, and how sure that is
    talewind simulate windmill --games 1000       what a thousand games between bots are like
    talewind replay game.json                     what happened in a game
    talewind backup tales.zip                     a copy of the whole house, while people play
    talewind restore tales.zip                    the house as it was then
    talewind decks add "Our summer" photos/       play with your own pictures

    Every command explains itself: talewind COMMAND --help.
    """


# Serve


def _for(usual: int, what: str) -> dict[str, Any]:
    return {
        "type": click.IntRange(0, 36_500),
        "default": usual,
        "show_default": True,
        "metavar": "N",
        "help": f"{what}; 0: for ever.",
    }


@main.command()
@click.option(
    "--host", default="0.0.0.0", show_default=True, help="Where to listen; 127.0.0.1 for this machine only."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8710, show_default=True, help="0 picks a free one."
)
@click.option(
    "--db", metavar="URL", help="Where tables are kept: a file, or postgresql+asyncpg://user@host/name."
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in your browser.")
@click.option(
    "--public-url", metavar="URL", help="The address that others reach it by, for links and QR codes."
)
@click.option(
    "--trusted-proxy", metavar="ADDRESS", multiple=True, help="A reverse proxy whose word on clients counts."
)
@click.option(
    "--reload", is_flag=True, help="Start again when a source file changes (for working on Talewind)."
)
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@DECKS_OPTION
@click.option(
    "--decks-open",
    is_flag=True,
    envvar="TALEWIND_DECKS_OPEN",
    help="Let everybody add and remove decks on the page, not only whoever keeps the house.",
)
@click.option(
    "--metrics-port",
    type=click.IntRange(1, 65535),
    metavar="PORT",
    help="Count for Prometheus, at this port.",
)
@click.option(
    "--metrics-host",
    default="127.0.0.1",
    show_default=True,
    help="Where to listen for Prometheus. Counts tell of secret answers: nobody who plays should read them.",
)
@click.option("--keep-guests", **_for(30, "Days for which guests without a place are kept"))
@click.option("--keep-lobbies", **_for(7, "Days for which a lobby is kept that nobody touches"))
@click.option("--keep-games", **_for(180, "Days for which a game is kept that nobody plays"))
@click.option("--keep-talk", **_for(500, "Lines of talk that a table keeps"))
def serve(**settings: Any) -> None:
    """Open the house: serve the page and the tables.

    \b
    talewind serve --open                                    this machine and its network
    talewind serve --host 127.0.0.1 --port 9000              this machine only
    talewind serve --db postgresql+asyncpg://tale@db/tale    tables in PostgreSQL
    talewind serve --host 127.0.0.1 --trusted-proxy 127.0.0.1 --public-url https://play.example.org
    """
    from talewind.server.run import serve as open_the_house
    from talewind.server.wire import Keeping

    kept = {name: settings.pop(f"keep_{name}") for name in Keeping.__struct_fields__}
    open_the_house(keeping=Keeping(**kept), **settings)


# Backup and restore


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def backup(file: Path, db: str | None, decks: str | None, as_json: bool) -> None:
    """Copy the whole house into FILE, while people play: every table, book and guest, and your own decks.

    \b
    talewind backup tales-2026-11-15.zip

    It is the same file whether the house is kept in SQLite or in PostgreSQL, and goes back into either:
    talewind restore FILE.
    """
    from talewind.server.run import default_db
    from talewind.server.storage.backup import back_up

    held = back_up(db or default_db(), file, _own_folder(db, decks))
    if as_json:
        click.echo(talewind.to_json({"file": str(file), "held": held}))
        return
    click.echo(f"{file}: {held}, {file.stat().st_size:,} bytes.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def restore(file: Path, db: str | None, decks: str | None, as_json: bool) -> None:
    """Put the backup FILE in the house's place. What was there is moved aside, whole.

    \b
    talewind restore tales-2026-11-15.zip
    talewind restore tales-2026-11-15.zip --db postgresql+asyncpg://tale@db/tale

    The house must be closed meanwhile. Backups of earlier versions, which were a database and nothing else,
    are put back as well; your own decks then stay as they are.
    """
    from talewind.server.run import default_db
    from talewind.server.storage.restore import restore as put_back

    restored = put_back(db or default_db(), file, _own_folder(db, decks))
    if as_json:
        click.echo(talewind.to_json(restored))
        return
    click.echo(f"{file} is back: {restored.held}.")
    if restored.aside:
        click.echo(f"What was there before lies in {' and '.join(restored.aside)}.")


# Games


@main.command("games")
@JSON_FLAG
def list_games(as_json: bool) -> None:
    """What can be played, with its seats, options and bots."""
    known = games()
    if as_json:
        shown = [{**msgspec.to_builtins(game.about), "bots": list(bots_of(game))} for game in known.values()]
        click.echo(talewind.to_json(shown))
        return
    for name, game in sorted(known.items()):
        about = game.about
        click.echo(f"{name}: {about.title}{f', {about.subtitle}' if about.subtitle else ''}")
        click.echo(f"  {about.line}")
        click.echo(f"  seats    {', '.join(map(str, about.seats))}")
        for option in about.options:
            values = [json.dumps(choice.value) for choice in option.choices]
            values += ["a seat's number"] if option.names_seat else []
            only = [f"{name}={' | '.join(map(json.dumps, fit))}" for name, fit in option.only_with.items()]
            where = f", only with {' and '.join(only)}" if only else ""
            click.echo(f"  option   {option.name}={' | '.join(values)}{where}")
        click.echo(f"  bots     {', '.join(bots_of(game))}")


# Decks


@main.group("decks")
def decks_group() -> None:
    """Play with your own pictures: at least 25 of them make a deck for Windmill, 60 one for Story.

    \b
    talewind decks list                                   which decks there are
    talewind decks add "Our summer" photos/               make one from a folder of photos
    talewind decks add "Our year" photos/ --for story     for another game than Windmill
    talewind decks remove our-summer                      take it off the shelf

    They stay on this machine, without the place and time that photos carry in them.
    """


@decks_group.command("list")
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def list_decks(db: str | None, decks: str | None, as_json: bool) -> None:
    """Which decks there are, and which games each fits."""
    from talewind.server.decks.catalogue import Decks

    shelf = _own_shelf(db, decks)
    lines = Decks(shelf).lines()
    if as_json:
        kept = ("name", "title", "count", "aspect", "described", "own", "credit", "games")
        click.echo(talewind.to_json([{key: getattr(line, key) for key in kept} for line in lines]))
        return
    _print_table(
        ["deck", "title", "pictures", "shape", "described", "for"],
        [
            [
                line.name, _one_line(line.title), str(line.count), line.aspect, str(line.described),
                ", ".join(line.games),
            ]
            for line in lines
        ],
    )  # fmt: skip
    click.echo(f"Your own are kept in {shelf.own}.")


@decks_group.command("add")
@click.argument("name")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--for",
    "game",
    metavar="GAME",
    default="windmill",
    show_default=True,
    help="Which game it is for: it sets the shape, and how many there must be.",
)
@click.option("--credit", default="", help="Whose pictures they are.")
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def add_a_deck(
    name: str, folder: Path, game: str, credit: str, db: str | None, decks: str | None, as_json: bool
) -> None:
    """Make a deck called NAME from the photos in FOLDER.

    \b
    talewind decks add "Our summer" photos/
    talewind decks add "Our year" photos/ --for story

    Each game has a shape for its pictures and a number that it needs: Windmill 4:5 and at least 25, Story 4:3
    and at least 60. For both, add the photos twice, under two names.

    At most 500 pictures: JPEG, PNG, WebP or GIF, at most 20 MB and 50 million dots each, at least 200 dots
    each way. They are turned upright, cut to the game's shape, and freed of all that photos tell besides.

    A file captions.csv in the folder may say more, in the columns file, caption, tags, credit and focus. Bots
    tell and guess by captions and tags; without them they know the colours and nothing else. The focus is the
    point that a cut must keep: "0.5 0.3" is in the middle, a third from the top.

    If anything is wrong, all of it is listed, and nothing is added.
    """
    from talewind.pictures.adding import add_deck, brought_in
    from talewind.server.decks.catalogue import about_taking_decks

    about = about_taking_decks(game)
    brought = brought_in(folder)
    try:
        with _progress("Developing", len(brought.photos)) as advance:
            deck = add_deck(
                _own_shelf(db, decks), name, brought, about, credit=credit, workers=2, after_each=advance
            )
    except DeckRefused as refused:
        if as_json:
            said = {"code": refused.code, "sentence": refused.sentence, "faults": refused.faults}
            click.echo(talewind.to_json(said))
            sys.exit(1)
        for fault in refused.faults:
            click.echo(f"  {_one_line(fault.sentence)}", err=True)
        raise
    if as_json:
        kept = {"name": deck.deck, "title": deck.title, "count": len(deck), "aspect": deck.aspect}
        click.echo(talewind.to_json(kept))
        return
    told = f", {deck.described} of them described" if deck.described else ", none of them described"
    chosen = f"The host of a table of {about.title} can choose it in the lobby."
    click.echo(f"{deck.deck}: {len(deck)} pictures{told}. {chosen}")


@decks_group.command("remove")
@click.argument("name")
@click.option("--force", is_flag=True, help="Even while tables play with it: they go on without pictures.")
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def remove_a_deck(name: str, force: bool, db: str | None, decks: str | None, as_json: bool) -> None:
    """Take the deck called NAME off the shelf and delete its pictures.

    \b
    talewind decks remove our-summer

    Books keep their tales and captions; the pictures in them are gone.
    """
    import asyncio

    from talewind.server.decks.catalogue import check_not_played_with, tables_playing_at
    from talewind.server.run import default_db

    shelf = _own_shelf(db, decks)
    deck = shelf.deck(name)
    if not force:
        check_not_played_with(name, asyncio.run(tables_playing_at(db or default_db(), name)))
    shelf.remove(name)
    if as_json:
        click.echo(talewind.to_json({"name": name, "count": len(deck)}))
        return
    click.echo(f"{name}: {len(deck)} pictures are gone.")


def _own_shelf(db: str | None, decks: str | None) -> Shelf:
    return Shelf(_own_folder(db, decks))


def _own_folder(db: str | None, decks: str | None) -> Path:
    from talewind.server.decks.catalogue import own_folder
    from talewind.server.run import data_folder, default_db

    return Path(decks) if decks else own_folder(db or default_db(), data_folder())


# Arena


class Contest(NamedTuple):
    """What `arena` and `simulate` have in common."""

    game: str
    players: int | None
    games: int | None
    seed: int
    bots: str
    options: tuple[str, ...]
    jobs: int | None
    out: Path | None
    cap: int
    as_json: bool
    tales: bool = False
    tier: Tier = "all"
    quick: bool = False


def _contest(command: Callable[[Contest], None]) -> Callable[..., None]:
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
        default="random",
        show_default=True,
        help="One for every chair, or so few that each gets equally many.",
    ),
    click.option(
        "--players",
        "--seats",
        "players",
        type=click.IntRange(1),
        help="How many play; the fewest that fit, by default.",
    ),
    click.option("--games", type=click.IntRange(1), help="How many games, with each value of the options."),
    click.option(
        "--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed, the same games."
    ),
    click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game; another value of the same one is played as well.",
    ),
    click.option(
        "--jobs", type=click.IntRange(1), help="How many games at a time; one for each core, by default."
    ),
    click.option(
        "--out",
        metavar="FOLDER",
        type=click.Path(path_type=Path),
        help="Keep games, report and chart there; the same command again goes on where it stopped.",
    ),
    click.option(
        "--cap",
        type=click.IntRange(1),
        default=100_000,
        show_default=True,
        help="Give a game up after so many answers.",
    ),
    JSON_FLAG,
]


@main.command("arena")
@click.option("--tales", is_flag=True, is_eager=True, help="Measure how well bots tell and listen. No GAME.")
@click.option(
    "--tier",
    type=click.Choice(["words", "meaning", "all"]),
    default="all",
    show_default=True,
    help="With --tales: whose ears.",
)
@click.option("--quick", is_flag=True, help="With --tales: a few tales, whether it works.")
@_contest
def play_in_the_arena(contest: Contest) -> None:
    """Which bot plays GAME best: every bot on every chair equally often.

    \b
    talewind arena windmill --bots sharp,newcomer --players 4 --games 400
    talewind arena windmill --bots sharp,newcomer,newcomer --games 300 --out sharp/
    talewind arena windmill --bots friend --option never_ending=true --option never_ending=false
    talewind arena --tales                        how well bots tell and listen (docs/tales.md)

    Bots are those that `talewind games` lists, or one word of their names. So many games as there are chairs
    make a block: it shuffles the bots once and seats them in every rotation. Each game has a seed of its own.
    All but times is the same every time from the same seed, however many games are played at once.
    """
    from talewind.arena.tables import who_wins

    _check_options()
    if contest.tales:
        _measure_tales(contest)
        return
    _hold(contest, rotated=True, usual=400, shown=who_wins)


@main.command()
@_contest
def simulate(contest: Contest) -> None:
    """What GAME is like when bots play it: how long, how many points, on which chair.

    \b
    talewind simulate windmill --players 4 --games 1000 --seed 1 --json
    talewind simulate windmill --games 100 --bots friend
    talewind simulate windmill --games 100 --bots sharp,newcomer,newcomer,newcomer
    talewind simulate windmill --players 5 --option never_ending=true --option first=0

    It is the arena with everybody on the chair they are named for.
    """
    from talewind.arena.tables import what_it_is_like

    _hold(contest, rotated=False, usual=1000, shown=what_it_is_like)


def _check_options() -> None:
    """Tales have options of their own, and none of those that games have."""
    ctx = click.get_current_context()
    tales = ctx.params["tales"]
    for param in ctx.command.params:
        name = param.name or ""
        fits = name in ("tales", "seed", "as_json") or (name in ("tier", "quick")) == tales
        if not fits and ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{'With' if tales else 'Without'} --tales there is no {param.opts[0]}.")


def _measure_tales(contest: Contest) -> None:
    from talewind.arena.tales import grids, measure

    with _bad_input():
        report = measure(
            contest.seed,
            contest.tier,
            quick=contest.quick,
            say=lambda part: click.echo(f"Measuring {part} …", err=True),
        )
    if contest.as_json:
        click.echo(talewind.to_json(report))
        return
    for title, head, rows in grids(report):
        click.echo(title)
        _print_table(head, rows)


def _hold(contest: Contest, *, rotated: bool, usual: int, shown: Callable[[Report], Iterator[Grid]]) -> None:
    """Play, keep and print. Stopped by Ctrl-C, it prints what there is."""
    from talewind.arena import Arena
    from talewind.arena.hall import cores

    with _bad_input():
        settings = _settings(contest, rotated)
        games = contest.games or max(usual - usual % settings.block, settings.block)
        arena = Arena(settings, games, contest.out)
    stopped = False
    with closing(arena):
        try:
            with _progress("Playing", arena.total, len(arena.records)) as advance:
                for _ in arena.play(contest.jobs or cores()):
                    advance()
        except KeyboardInterrupt:
            stopped = True
    report = arena.report()
    if contest.as_json:
        click.echo(talewind.to_json(report))
    else:
        _print_report(report, shown)
    if stopped:
        goes_on = "; the same command goes on from there" if contest.out else ""
        _fail(f"Stopped after {report.played} of {report.games} games{goes_on}.", "stopped", 130)


def _settings(contest: Contest, rotated: bool) -> Settings:
    from talewind.arena import arrange

    rules = game_named(contest.game)
    options: dict[str, list[Any]] = {}
    for name, value in map(_option, contest.options):
        options.setdefault(name, [])
        if value not in options[name]:
            options[name].append(value)
    if "deck" in options:
        from talewind.server.decks.catalogue import fit

        if len(options["deck"]) > 1:
            raise TalewindError("bad_option", "Play with one deck at a time.")
        use_shelf(_own_shelf(None, None))
        options |= {name: [value] for name, value in fit(rules.about, {"deck": options["deck"][0]}).items()}
    return arrange(
        contest.game,
        bots=[_bot_named(name.strip(), list(bots_of(rules))) for name in contest.bots.split(",")],
        players=contest.players,
        seed=contest.seed,
        options=options,
        rotated=rotated,
        cap=contest.cap,
    )


@contextmanager
def _bad_input() -> Iterator[None]:
    """What cannot be played is bad usage, before anything is written."""
    try:
        yield
    except TalewindError as error:
        _fail(error.sentence, error.code, 2)


def _print_report(report: Report, shown: Callable[[Report], Iterator[Grid]]) -> None:
    some = "" if report.played == report.games else f" of {report.games}"
    click.echo(
        f"{report.title} for {report.players}: {report.played}{some} games, {report.decisions} decisions in "
        f"{report.seconds:.2f} s of processor time: {report.decisions_per_second:,.0f} decisions/s"
    )
    click.echo("endings: " + ", ".join(f"{ending} {times}" for ending, times in report.endings.items()))
    if report.first_seat is not None:
        ahead, low, high = report.first_seat.value, report.first_seat.low, report.first_seat.high
        click.echo(f"first seat: {ahead:+.1%} over its fair share (95 %: {low:+.1%} to {high:+.1%})")
    for title, head, rows in shown(report):
        if title:
            click.echo(title)
        _print_table(head, rows)


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


# Replay


@main.command("replay")
@click.argument("log", metavar="LOG.json", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--upto", type=click.IntRange(0), metavar="N", help="Only the first N entries of the log.")
@click.option(
    "--seat",
    type=click.IntRange(0),
    metavar="S",
    help="Through the eyes of this seat, from 0 (else a spectator's).",
)
@JSON_FLAG
def replay_log(log: Path, upto: int | None, seat: int | None, as_json: bool) -> None:
    """Play a log again, check every rule and every shuffle in it, and say what happened.

    \b
    talewind replay game.json                     every event, as a spectator saw it
    talewind replay game.json --upto 20 --seat 2  the first 20 answers, as seat 2 saw them
    talewind replay - --json < game.json          the events, the view and the result, for programs

    A log that was changed, or that these rules cannot play, is an error.
    """
    told = _read_log(log)
    table = replay(told, upto)
    view = table.view(seat)
    happened = table.events_for(seat)
    entries = len(table.entries)
    if as_json:
        shown = {
            "game": told.game,
            "seats": told.seats,
            "options": told.options,
            "promise": table.promise,
            "entries": entries,
            "verified": True,
            "events": happened,
            "view": view,
            "result": table.result,
        }
        click.echo(talewind.to_json(shown))
        return
    titles = _titles(table)
    for number, event in enumerate(happened, start=1):
        click.echo(f"{number:4}  {_readable(event, titles)}")
    click.echo(f"{entries} entries, every answer legal and every draw as the seed gives it.")
    if table.result is None:
        waiting = ", ".join(f"seat {waited}" for waited in table.waiting())
        click.echo(f"The game goes on{f'; it waits for {waiting}' if waiting else ''}.")
    else:
        winners = ", ".join(f"seat {winner}" for winner in table.result.winners) or "nobody"
        click.echo(
            f"The game is over ({table.result.ending}). Won by {winners}; points {table.result.points}."
        )


def _read_log(path: Path) -> Log:
    try:
        text = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise TalewindError("unreadable_file", f"{path} cannot be read: {error.strerror}.") from error
    try:
        log = msgspec.json.decode(text, type=Log)
    except msgspec.ValidationError as error:
        raise BrokenLog("broken_log", f"{path} is not a log of a game: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TalewindError("not_json", f"{path} is not JSON: {error}.") from error
    if log.seats not in game_named(log.game).about.seats:
        raise BrokenLog(
            "broken_log", f"{path} is not a log of a game: {log.game} is not played by {log.seats}."
        )
    return log


def _titles(table: Table) -> list[str]:
    """The titles of the game's pictures, so that a line can say more than a number."""
    deck = getattr(table.game.options, "deck", table.game.about.deck)
    if deck is None:
        return []
    try:
        shelf = house_shelf() if deck == table.game.about.deck else _own_shelf(None, None)
        return [picture.title for picture in shelf.deck(deck).pictures]
    except TalewindError:
        return []


def _readable(event: Event, titles: Sequence[str]) -> str:
    """An event as a line: its name, then what it tells, leaving out what is not so."""
    facts = msgspec.to_builtins(event)
    name = str(facts.pop("what", type(event).__name__)).replace("_", " ")
    told = []
    for key, value in facts.items():
        label = key.replace("_", " ")
        if value is None or value is False or value == "":
            continue
        if value is True:
            told.append(label)
        elif key == "words":
            told.append(f"“{_one_line(value)}”")
        elif key == "picture" and isinstance(value, int) and 0 <= value < len(titles):
            told.append(f"picture {value} ({titles[value]})")
        else:
            told.append(f"{label} {_one_line(value)}")
    return f"{name}: {', '.join(told)}" if told else name


def _one_line(value: Any) -> str:
    """On one line, with nothing in it that a terminal would obey."""
    text = " ".join(str(value).split())
    return "".join(letter if letter.isprintable() else "�" for letter in text)


# Bench


@main.command(context_settings={"ignore_unknown_options": True})
@click.option("--engine", "engine_only", is_flag=True, help="Only the engine, in a few seconds.")
@JSON_FLAG
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def bench(engine_only: bool, as_json: bool, arguments: tuple[str, ...]) -> None:
    """Measure what it costs.

    \b
    talewind bench              everything, from a checkout (the same as make bench)
    talewind bench --engine     decisions/s of random play and the cost of a copy

    Outside a checkout only the engine is measured. Other arguments go to the full benchmark.
    """
    checkout = Path(talewind.__file__).resolve().parents[2]
    if not engine_only and (checkout / "bench" / "__main__.py").is_file():
        passed_on = [*(["--json"] if as_json else []), *arguments]
        sys.exit(subprocess.call([sys.executable, "-m", "bench", *passed_on], cwd=checkout))
    from talewind.arena.speed import measure

    measured = []
    names = sorted(games())
    with _progress("Measuring", len(names)) as advance:
        for name in names:
            measured.append(measure(name))
            advance()
    if as_json:
        click.echo(talewind.to_json(measured))
        return
    _print_table(
        ["game", "seats", "decisions/s", "copy, µs"],
        [
            [m.game, str(m.seats), f"{m.decisions_per_second:,.0f}", f"{m.copy_microseconds:.1f}"]
            for m in measured
        ],
    )


# What is printed


WIDTH = 132
"""Of tables that go to a file: nothing is cut off there."""


@contextmanager
def _progress(title: str, total: int, done: int = 0) -> Iterator[Any]:
    """A progress bar on stderr, where somebody watches it."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text("" if task.speed is None else f"{task.speed:,.1f}/s", style="progress.data.speed")

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda: None
        return
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=total, completed=done)
        yield lambda: progress.advance(task)


def _print_table(head: list[str], rows: list[list[str]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table as Grid

    names = ("bot", "cost", "game", "gauge", "level", "listener", "tale", "target", "teller")
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in head:
        grid.add_column(column, justify="left" if column in names else "right", no_wrap=True)
    for row in rows:
        grid.add_row(*row)
    console = Console(file=sys.stdout, highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    console.print(grid)


if __name__ == "__main__":
    main()
