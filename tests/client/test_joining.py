"""`talewind join`, and the examples: programs at a real table."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import Result

from talewind import client
from talewind.client.house import shown_in
from tests.cli.running import run
from tests.tales.endpoint.fake import fake_endpoint, says
from tools.page import CHECKOUT

from .conftest import PATIENCE, Door

TALE = "A small lantern swung in the dark, and somebody followed it home."
PLAYERS = CHECKOUT / "examples" / "players"
BROKEN = """import beside_the_bot

def answer(question, seat):
    """


async def joined(door: Door, code: str, seat: int, bot: str) -> Result:
    """The command in a thread of its own, at a table that begins when it has come."""
    playing = asyncio.to_thread(run, "join", await door.link(code, seat), "--bot", bot, "--seed", "1")
    async with asyncio.timeout(PATIENCE):
        command = asyncio.create_task(playing)
        while not command.done() and not (await door.house.state_of(code)).chairs[seat].present:
            await asyncio.sleep(0.01)
        if not command.done():
            await door.begin(code)
        return await command


async def test_a_bot_of_one_s_own_plays_and_says_what_it_does(door: Door, tmp_path: Path) -> None:
    (tmp_path / "first_one.py").write_text(
        "from talewind.client import some_words\n"
        "def answer(question, seat):\n"
        "    first = question.moves[0]\n"
        "    return first, some_words(first.words)\n"
    )
    done = await joined(door, await door.lay("windmill"), 2, str(tmp_path / "first_one.py"))
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Sat down at Windmill (")
    assert lines[0].endswith("as First One, and waits for the game.")
    assert any(line.startswith("tell: Place “Once upon a time") for line in lines)
    assert any(line.startswith("guess: Choose ") for line in lines)
    assert lines[-1].startswith("The game is over: Ada ")


async def test_a_bot_of_the_game_plays_from_outside(door: Door) -> None:
    done = await joined(door, await door.lay("windmill"), 2, "sharp")
    assert done.exit_code == 0, done.output
    assert "as Sharp" in done.stdout


@pytest.mark.parametrize(
    ("does", "error"), [("return question.nothing", "AttributeError"), ("raise SystemExit", "SystemExit")]
)
async def test_a_mistake_of_the_bot_is_told_with_its_line(
    door: Door, tmp_path: Path, does: str, error: str
) -> None:
    (tmp_path / "beside_the_bot.py").write_text("")
    (tmp_path / "broken.py").write_text(BROKEN + does)
    done = await joined(door, await door.lay("windmill"), 2, str(tmp_path / "broken.py"))
    assert done.exit_code == 3
    assert f"broken.py, line 4, in answer: {error}" in done.stderr
    assert done.stderr.endswith("(bot_failed)\n")


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        (None, 1, "There is no file"),
        ("import sys; sys.exit()", 3, "line 1, in <module>: SystemExit"),
        ("x = 1", 1, "needs a function answer(question, seat)"),
        ("def answer(:", 3, "line 1: SyntaxError"),
        ("import no_such_thing_at_all", 3, "line 1, in <module>: ModuleNotFoundError"),
    ],
)
def test_a_file_that_is_no_bot_takes_no_chair(
    tmp_path: Path, text: str | None, status: int, said: str
) -> None:
    file = tmp_path / "mybot.py"
    if text is not None:
        file.write_text(text)
    done = run("join", "http://127.0.0.1:1/s/program-none", "--bot", str(file))
    assert (done.exit_code, done.stdout) == (status, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_bot_that_no_game_has_takes_no_chair() -> None:
    done = run("join", "http://127.0.0.1:1/s/program-none", "--bot", "sharpest")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.endswith("(unknown_bot)\n")


async def test_the_random_player_plays(door: Door) -> None:
    text = (PLAYERS / "random_player.py").read_text()
    assert len([line for line in text.splitlines() if line]) <= 15
    code = await door.lay("windmill", 1)
    async with asyncio.timeout(PATIENCE):
        program = await asyncio.create_subprocess_exec(
            sys.executable, str(PLAYERS / "random_player.py"), await door.link(code, 2)
        )
        while not (await door.house.state_of(code)).chairs[2].present:
            await asyncio.sleep(0.01)
        await door.begin(code)
        assert await program.wait() == 0
    assert (await door.house.state_of(code)).phase == "over"


async def tells(link: str) -> None:
    """Somebody who always writes a tale down."""
    async with client.sit(link, "Teller") as seat:
        async for question in seat:
            written = next((each for each in question.moves if each.move == {"do": "place"}), None)
            await seat.answer(written or await question.sample(Random(1)), TALE if written else "")


async def test_the_listener_asks_its_endpoint_what_a_tale_is_about(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await door.lay("windmill", 0)
    teller = asyncio.create_task(tells(await door.link(code, 1)))
    with fake_endpoint() as fake:
        monkeypatch.setenv("TALEWIND_LLM_URL", fake.settings().url)
        monkeypatch.setenv("TALEWIND_LLM_MODEL", "tiny")
        fake.will(says("It is number 2."))
        done = await joined(door, code, 2, str(PLAYERS / "listener.py"))
    await teller
    assert done.exit_code == 0, done.output
    assert "as Listener" in done.stdout
    asked = next(request.user.splitlines() for request in fake.requests if TALE in request.user)
    assert asked[0] == f"Tale: {TALE}"
    shown = await shown_in(door.address, "windmill")
    meant = shown.index(asked[2].removeprefix("2: "))
    assert f"guess: Choose {meant}" in done.stdout.splitlines()
