"""Rules that somebody is writing while people play: whatever they do, no table dies of it, and whoever writes
them learns where to look. Nobody else sees a line of code."""

from __future__ import annotations

import asyncio
import builtins
import shutil
import sys
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from concurrent.futures import Future
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn, TypeVar

import msgspec
import pytest

from talewind import authors
from talewind.authors import by_path, leaks
from talewind.authors.board import Board
from talewind.cli.new import STARTERS
from talewind.engine import (
    CLOCK,
    BrokenLog,
    Log,
    Move,
    Reply,
    Table,
    TalewindError,
    game_named,
    new_table,
    registry,
)
from talewind.engine.recall import Steps, walk, watching
from talewind.scene import AuthorError
from talewind.server import wire
from talewind.server.announcing import Announcement
from talewind.server.tables import anew, laying, leaking, reloading, seating, takeovers, uncovering, upkeep
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.hints import NOTHING
from talewind.server.tables.house import House
from talewind.server.tables.live import LiveTable
from talewind.server.tables.showing import Faults
from talewind.server.tables.thinking import Decision
from talewind.server.web import packages
from talewind.server.web.app import Config
from tests.forgetting import forgotten_games
from tests.scene.nim import listing

from .devices import Device, Message

T = TypeVar("T")

NIM = listing()
TURN = "        self.position.heaps[answer.move.heap] -= answer.move.count\n"
SCENE = "    def scene(see):\n"
KIND = "The rules stumbled. The house goes on without that move."
SLIP = NIM.replace(
    "    def public(self):\n",
    "    def public(self):\n        if sum(self.position.heaps) < 12: nonsense\n",
    1,
)
"""It does not show where a game begins."""


@pytest.fixture(autouse=True)
def nothing_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("talewind.authors.stopping.SECONDS", 0.1)
    with forgotten_games():
        yield


@pytest.fixture(autouse=True)
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    empty = Board()
    monkeypatch.setattr(authors, "BOARD", empty)
    return empty


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "nim.py"
    file.write_text(NIM, "utf-8")
    authors.give(file)
    return file


Save = Callable[[str], Awaitable[None]]


@pytest.fixture
def save(house: House, clock: HandClock, file: Path) -> Save:
    """Save a file; somebody looks at it twice before it is read."""
    reloading.watch(house)

    async def save(text: str) -> None:
        file.write_text(text, "utf-8")
        await clock.advance(reloading.EVERY)
        await clock.advance(reloading.EVERY)

    return save


async def two_at(house: House, bots: int = 0, game: str = "nim") -> list[Device]:
    """Ada has written the game and keeps the house; Ben only plays."""
    ada = await house.guests.make_keeper((await house.guests.new())[0])
    state = await house.make_table(ada, wire.NewTable(game=game, name="Ada", bots=bots))
    devices = [Device(house, ada, state.code)]
    if not bots:
        ben = (await house.guests.new())[0]
        await house.sit(ben, state.code, wire.Sit(name="Ben"))
        devices.append(Device(house, ben, state.code))
    await house.begin(ada, state.code)
    return [await device.connect(seat) for seat, device in enumerate(devices)]


def at(device: Device) -> Table:
    assert device.live is not None
    assert device.live.table is not None
    return device.live.table


async def settled(devices: list[Device]) -> None:
    for device in devices:
        await device.settle()


def news(device: Device) -> list[Message]:
    return device.told("rules")


def take(heap: int, count: int) -> Message:
    return {"do": "take", "heap": heap, "count": count}


def test_the_house_says_what_it_was_opened_for_and_which_link_is_its_author_s(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def text() -> str:
        return Announcement(Config(db="x.db", keeper_word="w"), "http://here", [], False, False).text()

    game = authors.given()[0].game
    assert packages.info_of(game, []).first
    assert "    For its author     http://here/keeper/w" in text()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(by_path, "_given", {})
        assert not packages.info_of(game, []).first
        assert "    To keep the house  http://here/keeper/w" in text()


def test_without_a_browser_the_author_s_link_is_named(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda page: False)
    Announcement(Config(db="x.db", keeper_word="w"), "http://here", [], True, False)._open_browser()
    assert capsys.readouterr().out == "  No browser was found here: open http://here/keeper/w yourself.\n"


async def test_its_author_alone_reads_that_a_table_is_guessed_until_it_has_a_scene(
    house: House, save: Save
) -> None:
    await save(without_scene(NIM))
    ada, ben = await two_at(house)
    assert [device.you["guessed"] for device in (ada, ben)] == [True, False]
    assert [(await house.me(device.guest)).keeper for device in (ada, ben)] == [True, False]
    await save(NIM)
    await settled([ada, ben])
    assert not ada.you["guessed"]


def without_scene(text: str) -> str:
    """The same game, which says nothing of what it looks like."""
    return text.replace(SCENE, "    def drawn(see):\n")


# Rules that fail


FAILING = {
    "an exception": (
        "        if answer.move.count == 2: raise ValueError('two is too many')\n",
        "ValueError: two",
    ),
    "a refusal": ("        if answer.move.count == 2: refuse()\n", "Not two"),
    "for ever": ("        while answer.move.count == 2: pass\n", "did not return"),
    "what cannot be seen": ("        if answer.move.count == 2: self.position.heaps = None\n", "NoneType"),
    "the end of the program": ("        if answer.move.count == 2: raise SystemExit\n", "SystemExit"),
    "a key": ("        if answer.move.count == 2: raise KeyboardInterrupt\n", "KeyboardInterrupt"),
    "the end of a task": ("        if answer.move.count == 2: raise CancelledError\n", "CancelledError"),
    "the end of a generator": ("        if answer.move.count == 2: raise GeneratorExit\n", "GeneratorExit"),
    "one of its own": ("        if answer.move.count == 2: raise Odd('so odd')\n", "so odd"),
    "nobody is asked": ("        if answer.move.count == 2: yield {}\n", "ask nobody"),
}
REFUSE = "\n\ndef refuse():\n    from talewind.engine import Refused\n    raise Refused('no', 'Not two.')\n"
REFUSE += "\n\nclass Odd(BaseException):\n    pass\n\n\nfrom asyncio import CancelledError\n"


def retold(test: str) -> None:
    """Run what an author would copy into a file."""
    module: dict[str, Any] = {}
    exec(compile(test, "test_retold.py", "exec"), module)
    (tests,) = [each for name, each in module.items() if name.startswith("test_")]
    tests()


async def uncovered(author: Device) -> Message:
    """What an author is told who asks for what was played, and has waited for the shortest way there."""
    ack = await author.do(wire.Uncover(id=author.new_id()))
    assert ack is not None
    assert ack["t"] == "ack"
    await author.house.quiet()
    await author.settle()
    return news(author)[-1]


@pytest.fixture
def done_here(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done in the back room, without a process."""

    def ask(_share: object, work: Callable[[Any], object], *, at_once: bool = False) -> Future[object]:
        done: Future[object] = Future()
        done.set_result(work(SimpleNamespace(call=lambda function, *given: function(*given))))
        return done

    monkeypatch.setattr(house.workshop, "ask", ask)


@pytest.mark.usefixtures("done_here")
@pytest.mark.parametrize("how", FAILING)
async def test_a_table_goes_on_without_the_move_that_the_rules_fail_at(
    house: House, file: Path, board: Board, how: str
) -> None:
    line, says = FAILING[how]
    file.write_text(NIM.replace(TURN, line + TURN) + REFUSE, "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    refused = await ada.answer(take(0, 2))
    assert refused is not None
    assert (refused["code"], refused["sentence"]) == ("rules_stumbled", KIND)
    await settled([ada, ben])
    found = news(ada)[0]["finding"]
    assert found["file"] == "nim.py"
    assert says in found["error"]
    assert len(found["code"]) == 4
    assert found["line"] in [at["number"] for at in found["code"]]
    assert found["state"] == "The table stands as it did before that move."
    # Copied into a file, it fails as the table did, and holds when the rules are mended.
    test = (await uncovered(ada))["test"]
    if how != "for ever":
        with pytest.raises(Exception, match=says.removeprefix("ValueError: ")):
            retold(test)
    authors.given()[0].path.write_text(NIM, "utf-8")
    authors.given()[0].read_again()
    retold(test)
    assert news(ben)[0] == {"t": "rules", "kind": "stumbled", "sentence": KIND, "by": "Ada"}
    assert not any(b"nim.py" in raw for raw in ben.raw)
    assert says in str(board.findings[-1])
    ack = await ada.answer(take(0, 1))
    assert ack is not None
    assert ack["t"] == "ack"
    assert (await ben.connect(1)).public["heaps"] == [2, 4, 5]


async def test_who_waits_for_rules_that_never_return_waits_once(
    house: House, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    await save(NIM.replace(TURN, FAILING["for ever"][0] + TURN))
    ada, ben = await two_at(house)
    assert ada.live is not None
    asked: list[object] = []
    attempt = ada.live.stumbling.attempt

    def counted(do: Callable[[], object]) -> object:
        asked.append(do)
        return attempt(do)

    monkeypatch.setattr(ada.live.stumbling, "attempt", counted)
    said = [await ada.answer(take(0, 2)) for _ in range(8)]
    assert {(each or {})["code"] for each in said} == {"rules_stumbled"}
    assert len(asked) == 1
    assert len(news(ben)) == 1
    await save(NIM)
    ack = await ada.answer(take(0, 2))
    assert ack is not None
    assert ack["t"] == "ack", "other rules may return"


async def test_whoever_makes_the_rules_stumble_again_and_again_waits_and_nobody_else(
    house: House, file: Path, clock: HandClock
) -> None:
    ada, ben = await stumbled_at(house, file)
    said = [await ben.answer(take(0, 2)) for _ in range(9)]
    assert [(each or {})["code"] for each in said] == ["rules_stumbled"] * 4 + ["too_many"] * 5
    await settled([ada, ben])
    assert len(news(ben)) == 5
    await clock.advance(12.5)
    ack = await ben.answer(take(0, 1))
    assert ack is not None
    assert ack["t"] == "ack"
    await settled([ada, ben])
    stumbled = await ada.answer(take(2, 2))
    assert stumbled is not None
    assert stumbled["code"] == "rules_stumbled", "their purse is their own"


async def test_whoever_makes_them_stumble_by_leaving_pays_for_it_too(house: House, file: Path) -> None:
    file.write_text(NIM.replace("    def lapse(self, draft):\n", "    def lapsed(self, draft):\n"), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    said = []
    for _ in range(7):
        with pytest.raises(TalewindError) as refused:
            await house.do(takeovers.leave, ada.guest, ada.code, 0)
        said.append(refused.value.code)
    assert said == ["rules_stumbled"] * 5 + ["too_many"] * 2
    assert (await house.do(takeovers.leave, ben.guest, ben.code, 1)).phase == "play"


async def stumbled_at(house: House, file: Path) -> list[Device]:
    file.write_text(NIM.replace(TURN, FAILING["an exception"][0] + TURN), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await ben.answer(take(1, 2))
    await settled([ada, ben])
    return [ada, ben]


@pytest.mark.usefixtures("done_here")
async def test_what_shows_every_hand_is_covered_until_its_author_asks_and_the_table_is_told(
    house: House, file: Path, board: Board
) -> None:
    ada, ben = await stumbled_at(house, file)
    assert ada.live is not None
    assert ada.live.table is not None
    seed = ada.live.table.log.seed.encode()
    assert news(ada)[-1]["covered"]
    assert not any(seed in raw for raw in (*ada.raw, msgspec.json.encode(board.findings)))
    told = await uncovered(ada)
    assert (told["finding"], "covered" in told) == (news(ada)[0]["finding"], False)
    assert told["moment"]
    assert seed in told["test"].encode()
    await ben.settle()
    looked = {
        "t": "rules",
        "kind": "uncovered",
        "sentence": "Ada looks at what everybody holds, to mend the rules.",
        "by": "Ada",
    }
    assert news(ben)[-1] == news(ada)[-3] == looked, "before it is shown"
    assert not any(seed in raw for raw in ben.raw)
    ((line, _),) = await house.store.talk(ada.live.record.id, 5)
    assert (line.name, line.text) == ("Ada", uncovering.I_LOOK), "and it stays, though the house is closed"
    assert ben.told("talk")[-1]["line"]["text"] == line.text
    guest = (await house.guests.new())[0]
    late = await Device(house, guest, ada.code).connect()
    assert news(late) == [looked], "whoever comes later reads it, too"
    assert news(await Device(house, guest, ada.code).connect()) == [], "once"


@pytest.mark.usefixtures("done_here")
async def test_the_shortest_way_there_is_looked_for_and_told(house: House, file: Path) -> None:
    ada, ben = await stumbled_at(house, file)
    for device, heap in ((ben, 1), (ada, 1), (ben, 2)):
        await device.answer(take(heap, 1))
    await ada.answer(take(2, 2))
    phone = await Device(house, ada.guest, ada.code).connect(0)
    found = await uncovered(ada)
    await phone.settle()
    assert news(phone)[-1] == found, "on each device of theirs"
    looks = news(ada)[-2]
    assert (looks["moves"], looks["looking"], "way" in looks) == (5, True, False)
    assert (found["moves"], "looking" in found) == (5, False)
    assert found["way"] == ["Ada: Take heap 2, count 2"]
    assert len(found["test"]) < len(looks["test"])
    with pytest.raises(Exception, match="two is too many"):
        retold(found["test"])
    assert not any(b"count 2" in raw for raw in ben.raw)


@pytest.mark.usefixtures("nobody_in_the_back_room")
async def test_where_nobody_can_look_for_it_the_way_stays_as_it_was(house: House, file: Path) -> None:
    ada, _ = await stumbled_at(house, file)
    found = await uncovered(ada)
    assert (found["moves"], "looking" in found, "way" in found) == (2, False, False)
    assert found["test"]


@pytest.mark.usefixtures("done_here")
async def test_an_author_who_looks_on_is_told_of_too_once_and_others_do_not_look(
    house: House, file: Path
) -> None:
    """A bot's seat may be theirs the next moment."""
    ada, ben = await stumbled_at(house, file)
    keeper = await house.guests.make_keeper((await house.guests.new())[0])
    eve = await Device(house, keeper, ada.code).connect()
    first = await uncovered(eve)
    assert await uncovered(eve) == first, "it is laid once"
    await settled([ada, ben])
    assert [told["kind"] for told in news(ben)] == ["stumbled", "uncovered"]
    assert news(ben)[-1]["sentence"] == "A watcher looks at what everybody holds, to mend the rules."
    # There the page shows the table as it stood before, through everybody's eyes: to nobody but its author.
    code, at = first["moment"].removeprefix("/t/").split("/replay#")
    assert at == "at-1-0"
    assert (await house.look_in(keeper, code)).phase == "over"
    for nosy in (None, ben.guest):
        with pytest.raises(TalewindError, match="locked"):
            await house.look_in(nosy, code)
    for device, why in ((ben, "not_author"), (await stranger(house, ada.code), "not_author")):
        refused = await device.do(wire.Uncover(id=device.new_id()))
        assert refused is not None
        assert refused["code"] == why


@pytest.mark.usefixtures("done_here")
async def test_whoever_asks_while_another_game_begins_is_told_of_the_one_they_asked_for(
    house: House, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = await stumbled_at(house, file)
    live = ada.live
    assert live is not None

    async def lay_while_another_begins(*given: Any) -> str:
        live.stumbling.forget()
        return await laying.lay_into(*given)

    monkeypatch.setattr(uncovering, "lay_into", lay_while_another_begins)
    assert (await uncovered(ada))["moment"]


async def stranger(house: House, code: str) -> Device:
    return await Device(house, (await house.guests.new())[0], code).connect()


async def test_where_nothing_was_found_there_is_nothing_to_uncover(house: House, file: Path) -> None:
    ada, _ = await two_at(house)
    refused = await ada.do(wire.Uncover(id="1"))
    assert refused is not None
    assert refused["code"] == "nothing_found"


@pytest.mark.parametrize(
    ("how", "headline"),
    [
        ("an exception", "The rules stumbled."),
        ("a refusal", "The question offers what the flow refuses."),
        ("for ever", "The rules never return."),
    ],
)
async def test_what_kind_of_mistake_it_is(
    house: House, file: Path, board: Board, how: str, headline: str
) -> None:
    file.write_text(NIM.replace(TURN, FAILING[how][0] + TURN) + REFUSE, "utf-8")
    authors.given()[0].read_again()
    (ada, _) = await two_at(house)
    await ada.answer(take(0, 2))
    assert board.findings[-1].sentence == headline


async def test_a_seat_that_leaves_without_a_lapse(house: House, file: Path, board: Board) -> None:
    file.write_text(NIM.replace("    def lapse(self, draft):\n", "    def lapsed(self, draft):\n"), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    with pytest.raises(TalewindError, match="The rules stumbled"):
        await ada.live.act(lambda: ada.live.table.leave(0))  # type: ignore[union-attr]
    found = board.findings[-1]
    assert found.sentence == "Nobody answers for somebody who has left."
    assert [at.text for at in found.code if at.number == found.line] == ["class WhichHeap(Question):"]
    ack = await ada.answer(take(0, 1))
    assert ack is not None
    assert ack["t"] == "ack"
    await ben.settle()


STUBBORN = """

class Stubborn:
    def answer(self, look):
        return Reply(Take(0, 1))


Nim.bots = {"stubborn": Stubborn}
"""


async def test_a_bot_whose_answer_the_rules_fail_at_tries_something_else(
    house: House, clock: HandClock, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("talewind.server.tables.bots.TRIES", 50)
    line = "        if answer.seat == 1 and answer.move == Take(0, 1): raise ValueError('not that one')\n"
    file.write_text(NIM.replace(TURN, line + TURN) + STUBBORN, "utf-8")
    authors.given()[0].read_again()
    (ada,) = await two_at(house, bots=1)
    await ada.answer(take(0, 1))
    while ada.ask is None:
        await clock.advance(2.5)
        await ada.settle()
    assert len(news(ada)) >= 1


async def test_a_bot_whose_every_answer_fails_does_not_try_for_ever(
    house: House, clock: HandClock, file: Path
) -> None:
    line = "        if answer.seat == 1: raise ValueError('never')\n"
    file.write_text(NIM.replace(TURN, line + TURN) + STUBBORN, "utf-8")
    authors.given()[0].read_again()
    (ada,) = await two_at(house, bots=1)
    await ada.answer(take(0, 1))
    for _ in range(20):
        await clock.advance(2.5)
    await ada.settle()
    assert len(news(ada)) == 4
    assert ada.look["waiting"] == [1], "the table waits for better rules"


async def test_a_bot_that_never_returns_is_stopped_and_something_is_played(
    house: House, clock: HandClock, file: Path
) -> None:
    bot = (
        "class Slow:\n    def answer(self, look):\n        while True: pass\n\n\nNim.bots = {'slow': Slow}\n"
    )
    file.write_text(NIM + "\n\n" + bot, "utf-8")
    authors.given()[0].read_again()
    (ada,) = await two_at(house, bots=1)
    await ada.answer(take(0, 1))
    for _ in range(4):
        await clock.advance(2.5)
    await ada.settle()
    assert ada.ask is not None, "the bot has played, and it is Ada's turn"
    assert news(ada)[0]["finding"]["sentence"] == "The rules never return."


@pytest.mark.parametrize(
    ("how", "says", "takes_long"),
    [
        ("1 // 0", "ZeroDivisionError", False),
        ("raise SystemExit", "SystemExit", False),
        ("raise KeyboardInterrupt", "KeyboardInterrupt", False),
        ("1 // 0", "ZeroDivisionError", True),
        ("raise SystemExit", "SystemExit", True),
    ],
)
async def test_a_bot_that_fails_plays_anything_and_its_author_is_told_once(
    house: House,
    clock: HandClock,
    save: Save,
    logged: list[MutableMapping[str, Any]],
    how: str,
    says: str,
    takes_long: bool,
) -> None:
    """At the table, or in the back room, which has read the rules again: they were saved, as authors do."""
    bot = (
        f"class Clumsy:\n    def answer(self, look):\n        {how}\n\n"
        f"    def takes_long(self, ask):\n        return {takes_long}\n\n\nNim.bots = {{'clumsy': Clumsy}}\n"
    )
    await save(NIM + "\n\n" + bot)
    (ada,) = await two_at(house, bots=1)
    for _ in range(2):
        heaps = ada.public["heaps"]
        await ada.answer(take(heaps.index(max(heaps)), 1))
        while ada.ask is None:
            await clock.advance(2.5)
            await house.quiet()
            await ada.settle()
    (told,) = news(ada)
    found = told["finding"]
    assert (found["sentence"], found["file"]) == ("A bot stumbled.", "nim.py")
    assert says in found["error"]
    assert how in [at["text"].strip() for at in found["code"] if at["number"] == found["line"]]
    assert logged == [], "once is enough"


async def test_a_bot_that_the_saved_rules_know_no_more_plays_as_bots_do(
    house: House, clock: HandClock, save: Save
) -> None:
    await save(NIM + STUBBORN)
    (ada,) = await two_at(house, bots=1)
    await house.do(seating.change_chair, ada.guest, ada.code, 1, wire.ChangeChair(skill="stubborn"))
    await save(NIM + STUBBORN.replace('"stubborn"', '"obstinate"'))
    await (await Device(house, ada.guest, ada.code).connect(0)).disconnect()
    await ada.answer(take(2, 5))
    for _ in range(4):
        await clock.advance(2.5)
    await ada.settle()
    assert ada.public["heaps"] == [2, 4, 0], "the usual bot, which is the obstinate one"
    assert [told["kind"] for told in news(ada)] == ["changed"]


NERVOUS = """

class Nervous:
    def answer(self, look):
        return Reply(Take(0, 1))

    def pace(self, ask, rng):
        return 0.1

    def lingers(self, look, reply):
        return 0.0

    def apart(self, ask):
        return 0.0

    def takes_long(self, ask):
        return False


Nim.bots = {"nervous": Nervous}
"""


@pytest.mark.parametrize(
    ("calm", "nervous", "headline"),
    [
        ("return 0.1", "raise ValueError('now?')", "The rules stumbled."),
        ("return 0.1", "raise KeyboardInterrupt", "The rules stumbled."),
        ("return 0.1", "while True: pass", "The rules never return."),
        (
            "self, ask):\n        return 0.0",
            "self, ask):\n        while True: pass",
            "The rules never return.",
        ),
        ("return False", "while True: pass", "The rules never return."),
    ],
)
async def test_a_bot_that_fails_before_it_answers_answers_all_the_same(
    house: House, clock: HandClock, file: Path, calm: str, nervous: str, headline: str
) -> None:
    assert NERVOUS.count(calm) == 1
    file.write_text(NIM + NERVOUS.replace(calm, nervous), "utf-8")
    authors.given()[0].read_again()
    (ada,) = await two_at(house, bots=1)
    ack = await ada.answer(take(0, 1))
    assert ack is not None
    assert ack["t"] == "ack", "its failing is not Ada's"
    for _ in range(4):
        await clock.advance(2.5)
    await ada.settle()
    assert ada.ask is not None, "the bot has played"
    assert news(ada)[0]["finding"]["sentence"] == headline


@pytest.fixture
def nobody_in_the_back_room(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be done there is done at the table."""

    def lost(*_: object, at_once: bool = False) -> Future[object]:
        work: Future[object] = Future()
        work.set_exception(RuntimeError("nobody is in the back room"))
        return work

    monkeypatch.setattr(house.workshop, "ask", lost)


@pytest.mark.usefixtures("nobody_in_the_back_room")
async def test_what_is_played_for_a_thought_that_was_lost_is_watched_too(
    house: House, clock: HandClock, file: Path
) -> None:
    slow = NERVOUS.replace("return False", "return True")
    endless = "    def sample(self, rng):\n        while True: pass\n\n    def lapse(self, draft):\n"
    file.write_text(NIM.replace("    def lapse(self, draft):\n", endless) + slow, "utf-8")
    authors.given()[0].read_again()

    (ada,) = await two_at(house, bots=1)
    await ada.answer(take(0, 1))
    for _ in range(20):
        await clock.advance(2.5)
    await ada.settle()
    assert {told["finding"]["sentence"] for told in news(ada)} == {"The rules never return."}
    assert (await ada.connect(0)).look["waiting"] == [1]


def clocked(text: str) -> str:
    return text.replace('    kind = "take"\n', '    kind = "take"\n    seconds = 5\n')


async def test_what_has_not_happened_is_nowhere_not_even_in_memory(
    house: House, clock: HandClock, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen = "    def public(self):\n        1 // (sum(self.position.heaps) - 10)\n"
    file.write_text(clocked(NIM.replace("    def public(self):\n", unseen)), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    live = ada.live
    assert live is not None
    assert ada.viewer is not None
    ada.viewer.guest = msgspec.structs.replace(ada.viewer.guest, keeper=False)
    load = live.load

    async def load_while_somebody_goes() -> None:
        assert live.table is not None
        assert len(live.table.entries) == 1, "it has moved, in memory alone"
        await ben.disconnect()
        await load()

    monkeypatch.setattr(live, "load", load_while_somebody_goes)
    refused = await ada.answer(take(0, 2))
    assert refused is not None
    assert refused["code"] == "rules_stumbled"
    assert live.table is not None
    assert live.table.entries == []
    await clock.advance(5)
    await ada.settle()
    assert ada.public["heaps"] == [2, 4, 5], "time was up for the question that is open"
    await ada.disconnect()


FAULTY_SCENES = {
    "it fails": ("        see.public.heap\n", "Public has no field 'heap'"),
    "it never returns": ("        while True: pass\n", "did not return"),
    "it wants to end the house": ("        raise KeyboardInterrupt\n", "KeyboardInterrupt"),
}


@pytest.mark.parametrize("how", FAULTY_SCENES)
async def test_a_scene_that_cannot_be_drawn_is_guessed_and_its_author_alone_is_told(
    house: House, file: Path, board: Board, how: str
) -> None:
    line, says = FAULTY_SCENES[how]
    file.write_text(NIM.replace(SCENE, SCENE + line), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    for seat, device in enumerate((ada, ben)):
        await device.disconnect()
        await device.connect(seat, scene=True)
    await settled([ada, ben])
    (told,) = news(ada)
    assert says in told["finding"]["error"]
    assert line.strip() in [
        at["text"].strip() for at in told["finding"]["code"] if at["number"] == told["finding"]["line"]
    ]
    assert told["finding"]["state"] == "The table shows a scene that was guessed."
    assert says in board.findings[-1].error
    assert news(ben) == []
    assert ben.scene["places"], "a guessed one"
    ack = await ada.answer(take(0, 1))
    assert ack is not None
    assert ack["t"] == "ack"
    await settled([ada, ben])
    assert len(news(ada)) == 1, "nobody waits for it again, and it is told once"


async def test_no_clock_runs_while_somebody_mends_the_rules(
    house: House, clock: HandClock, save: Save
) -> None:
    await save(clocked(NIM.replace(TURN, FAILING["an exception"][0] + TURN)))
    ada, ben = await two_at(house)
    assert ada.look["clocks"]
    await clock.advance(4)
    await ada.answer(take(0, 2))
    await settled([ada, ben])
    assert not ada.look.get("clocks")
    await clock.advance(100)
    assert ada.public["heaps"] == [3, 4, 5], "nobody's time is up"
    await save(clocked(NIM))
    await settled([ada, ben])
    whole = {"0": pytest.approx(clock.steady() + 5, abs=1)}
    assert ada.look["clocks"] == whole, "and when they are saved there is the whole of it"
    await clock.advance(5)
    await settled([ada, ben])
    assert ada.public["heaps"] == [2, 4, 5]


async def test_somebody_who_goes_on_sets_the_clock_again(house: House, clock: HandClock, file: Path) -> None:
    file.write_text(clocked(NIM.replace(TURN, FAILING["an exception"][0] + TURN)), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    await ada.answer(take(0, 2))
    await clock.advance(100)
    await ada.answer(take(0, 1))
    await settled([ada, ben])
    assert ada.look["clocks"] == {"1": clock.steady() + 5}


async def test_clocks_run_again_when_nobody_is_left_who_mends_the_rules(
    house: House, clock: HandClock, save: Save
) -> None:
    await save(clocked(NIM.replace(TURN, FAILING["an exception"][0] + TURN)))
    ada, ben = await two_at(house)
    await ada.answer(take(0, 2))
    await clock.advance(100)
    await ada.disconnect()
    await house.quiet()
    await ben.settle()
    assert ben.look["clocks"] == {"0": clock.steady() + 5}
    await clock.advance(5)
    await ben.settle()
    assert ben.public["heaps"] == [2, 4, 5]


async def test_a_pause_goes_by_whoever_mends_the_rules(house: House, clock: HandClock, save: Save) -> None:
    turns = "        self.position.turn = 1 - self.position.turn\n"
    assert turns in NIM
    rules = NIM.replace(turns, f"{turns}        yield from pause(self, 5, ())\n", 1)
    shown = "    def public(self):\n        if self.position.gone: nonsense\n"
    rules = rules.replace("    def public(self):\n", shown, 1)
    await save(f"{rules}\n\nfrom talewind.engine import pause\n")
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    with pytest.raises(TalewindError) as stumbled:
        await house.do(takeovers.leave, ben.guest, ben.code, 1)
    assert stumbled.value.code == "rules_stumbled"
    assert ada.live is not None
    assert ada.live.table is not None
    assert list(ada.live.table.asks) == [CLOCK]
    await clock.advance(5)
    assert list(ada.live.table.asks) == [1]


LEAKY = NIM
for old, new in (
    ("    turn: Seat = 0\n", "    turn: Seat = 0\n    lamp: int = 7\n"),
    ("        pass  # There is nothing to hide.\n", "        self.position.lamp = rng.randrange(10**6)\n"),
):
    assert old in LEAKY
    LEAKY = LEAKY.replace(old, new, 1)
"""Nobody knows what the lamp is."""


@pytest.mark.parametrize(
    ("old", "new", "headline", "line"),
    [
        ("heaps[:], ", "heaps[:] + [self.position.lamp], ", "Everybody’s page knows too much.", "def public"),
        (
            "    def redeal(",
            "    def private(self, seat):\n        return [self.position.lamp] * seat\n\n    def redeal(",
            "Ben’s page knows too much.",
            "def private",
        ),
    ],
)
async def test_a_page_that_knows_too_much_is_told_to_its_author_alone_without_a_secret(
    house: House, file: Path, board: Board, old: str, new: str, headline: str, line: str
) -> None:
    file.write_text(LEAKY.replace(old, new), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    for device, heap in ((ada, 0), (ben, 1), (ada, 2)):
        await device.answer(take(heap, 1))
        await house.quiet()
    await settled([ada, ben])
    (told,) = news(ada)
    found = told["finding"]
    assert found["sentence"] == headline
    assert [line in at["text"] for at in found["code"] if at["number"] == found["line"]] == [True]
    assert "7" not in found["error"]
    assert told["covered"]
    assert not told.get("twins")
    assert news(ben) == []
    assert headline in str(board.findings[-1])
    await ada.do(wire.Uncover(id="u"))
    here, twin = news(ada)[-1]["twins"]
    assert "7" in here
    assert twin != here
    assert "test" not in news(ada)[-1]
    (heard,) = news(ben)
    assert (heard["kind"], heard["sentence"]) == (
        "uncovered",
        "Ada looks at what everybody holds, to mend the rules.",
    )


async def test_what_a_page_knows_too_much_hides_no_stumble_and_everybody_is_told_each_time(
    house: House, file: Path
) -> None:
    file.write_text(LEAKY, "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    assert ada.live is not None
    assert ada.live.table is not None
    uncovering, log = ada.live.stumbling._uncovering, ada.live.table.log
    told = wire.RulesNews(kind="stumbled", sentence="Too much.")
    for times, twins in enumerate((("7", "8"), ("9", "10")), start=1):
        assert uncovering.cover_twins(told, log, twins)
        for again in "ab":
            await ada.do(wire.Uncover(id=f"{times}{again}"))
        assert news(ada)[-1]["twins"] == [*twins]
        assert len(news(ben)) == times
    uncovering.cover(told, log, len(log.entries), endless=False)
    assert not uncovering.cover_twins(told, log, ("11", "12"))
    await ada.do(wire.Uncover(id="s"))
    assert not news(ada)[-1].get("twins")
    assert uncovering.cover_twins(told, log, ("11", "12")), "it has been seen"


async def test_where_nothing_is_known_too_much_nothing_is_told(house: House, file: Path) -> None:
    file.write_text(LEAKY, "utf-8")
    authors.given()[0].read_again()
    ada, _ = await two_at(house)
    await ada.answer(take(0, 1))
    await house.quiet()
    assert news(ada) == []


async def test_nobody_waits_twice_for_a_twin_that_never_returns(
    house: House, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []

    def counted(table: Table, *rest: Any) -> Steps[leaks.Leak | None]:
        looked.append(table)
        return leaks.leaking(table, *rest)

    monkeypatch.setattr(leaking, "leaking", counted)
    nothing = "        pass  # There is nothing to hide.\n"
    await save(NIM.replace(nothing, "        while True: pass\n"))
    (ada, ben), (eve, _) = await two_at(house), await two_at(house)
    for device, heap in ((ada, 0), (ben, 1), (eve, 1)):
        ack = await device.answer(take(heap, 1))
        assert ack is not None
        assert ack["t"] == "ack"
        await house.quiet()
    await settled([ada, ben, eve])
    assert len(looked) == 1
    (told,) = news(ada)
    found = told["finding"]
    assert found["sentence"] == leaking.NEVER
    assert ["while" in at["text"] for at in found["code"] if at["number"] == found["line"]] == [True]
    assert (news(ben), news(eve)) == ([], [])
    await save(NIM)
    await ada.answer(take(2, 1))
    await house.quiet()
    assert len(looked) == 2, "others were saved"


async def test_rules_that_cannot_be_played_again_refuse_no_answer_because_somebody_looks_for_leaks(
    house: House, save: Save
) -> None:
    once = (
        "    def turn(self):\n        if sum(self.position.heaps) == 11 and TURNS.append(0) is None:\n"
        "            1 // (2 - len(TURNS))\n"
    )
    await save(NIM.replace("    def turn(self):\n", once) + "\n\nTURNS = []\n")
    ada, ben = await two_at(house)
    for device, heap in ((ada, 0), (ben, 1)):
        ack = await device.answer(take(heap, 1))
        assert ack is not None
        assert ack["t"] == "ack"
        await house.quiet()
    assert news(ada) == []
    assert ada.live is not None
    assert not ada.live.stumbling._leaking._looks, "the next moment is looked at"


async def test_time_that_is_up_in_vain_is_tried_once(house: House, clock: HandClock, file: Path) -> None:
    line = "        if answer.seat == 0: raise ValueError('late')\n"
    file.write_text(clocked(NIM.replace(TURN, line + TURN)), "utf-8")
    authors.given()[0].read_again()
    ada, _ = await two_at(house)
    for _ in range(10):
        await clock.advance(5)
    await ada.settle()
    assert len(news(ada)) == 1
    assert ada.ask is not None


def exits(*_: object) -> NoReturn:
    raise SystemExit


def interrupts(*_: object) -> NoReturn:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("set_up", "says"),
    [
        (lambda *_: 1 // 0, "ZeroDivisionError"),
        (exits, "SystemExit"),
        (interrupts, "KeyboardInterrupt"),
    ],
)
async def test_a_game_that_cannot_begin_says_so(
    house: House, file: Path, board: Board, set_up: Callable[..., object], says: str
) -> None:
    file.write_text(NIM.replace("heaps=[3, 4, 5]", "heaps=[3, 4, 5 // (seats - 2)]"), "utf-8")
    given = authors.given()[0]
    with pytest.raises(authors.CannotRead):
        given.read_again()
    registry.add_game(type("Broken", (given.game,), {"set_up": classmethod(set_up)}))
    ada = await house.guests.make_keeper((await house.guests.new())[0])
    state = await house.make_table(ada, wire.NewTable(game="nim", name="Ada", bots=1))
    with pytest.raises(TalewindError, match="no game can begin"):
        await house.begin(ada, state.code)
    assert (await house.state_of(state.code)).phase == "lobby"
    assert says in board.findings[-1].error


def test_one_mistake_is_told_once_whatever_moves_it_shows_in() -> None:
    told: list[AuthorError] = []
    faults = Faults()
    faults.listeners.append(told.append)
    for sentence in ("'Take 1' touches nothing.", "'Take 2' touches nothing."):
        faults.tell([AuthorError(sentence, like="Take touches nothing")])
    assert [fault.sentence for fault in told] == ["'Take 1' touches nothing."]


async def test_whoever_has_not_opened_the_author_s_link_is_no_author(house: House, file: Path) -> None:
    file.write_text(NIM.replace(TURN, "        raise ValueError('x')\n" + TURN), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    ada.viewer.guest = msgspec.structs.replace(ada.viewer.guest, keeper=False)  # type: ignore[union-attr]
    await ada.answer(take(0, 1))
    await settled([ada, ben])
    assert [told.get("finding") for told in news(ada) + news(ben)] == [None, None]


async def test_rules_of_a_package_fail_without_a_word_of_code(
    house: House, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    """Nobody writes it here: everybody is told the sentence alone, by the refusal."""
    file.write_text(NIM.replace(TURN, FAILING["an exception"][0] + TURN), "utf-8")
    authors.given()[0].read_again()
    ada, ben = await two_at(house)
    monkeypatch.setattr(authors, "given_game", lambda name: None)
    refused = await ada.answer(take(0, 2))
    assert refused is not None
    assert refused["code"] == "rules_stumbled"
    assert news(ada) + news(ben) == []


# What is saved while people play


async def test_the_game_goes_on_with_the_rules_that_were_saved(house: House, save: Save) -> None:
    ada, ben = await two_at(house)
    await ada.answer(take(0, 2))
    assert ada.look["can_undo"]
    await save(NIM.replace("-= answer.move.count", "-= 1"))
    await settled([ada, ben])
    for device in (ada, ben):
        assert [told["sentence"] for told in news(device)] == [reloading.CHANGED]
        assert device.public["heaps"] == [1, 4, 5], "the position is as it was"
    assert not ada.look.get("can_undo"), "what was played by other rules is not played again by these"
    await ben.answer(take(1, 3))
    await settled([ada, ben])
    assert ada.public["heaps"] == [1, 3, 5], "and the rules are the new ones"


@pytest.mark.parametrize(
    ("kind", "game", "rule", "changed"),
    [
        ("cards", "lamplight", "points = len(", "points = 100 * len("),
        ("hidden_hands", "honeypots", "market.claim + HONEST", "100"),
    ],
)
async def test_what_was_counted_and_told_stands_though_people_still_look_at_it(
    house: House, tmp_path: Path, kind: str, game: str, rule: str, changed: str
) -> None:
    given = authors.give(shutil.copytree(STARTERS / kind, tmp_path / game))
    ada, ben = await two_at(house, game=game)
    while (table := at(ada)).asks[0 if 0 in table.asks else 1].kind != "ready":
        seat, question = next(iter(table.asks.items()))
        move = [*question.moves][-seat]  # what seat 0 says of its pot is true, and seat 1 lifts the lid
        await (ada, ben)[seat].answer(msgspec.to_builtins(move))
    await settled([ada, ben])
    before, told = ben.public, msgspec.to_builtins(table.events)
    assert any(before["points"])
    file = tmp_path / game / game / "rules.py"
    assert rule in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(rule, changed), "utf-8")
    await reloading.take_up(house, given)
    await settled([ada, ben])
    assert news(ben)[-1]["sentence"] == reloading.CHANGED
    assert ben.public == before
    assert msgspec.to_builtins(at(ada).events) == told


TWICE = NIM.replace(
    TURN,
    TURN + "        answer = yield from ask(self.position.turn, WhichHeap(self.position))\n" + TURN,
)
"""Whoever's turn it is takes twice."""


async def test_in_the_middle_of_a_turn_nothing_is_lost(house: House, save: Save) -> None:
    await save(TWICE)
    ada, ben = await two_at(house)
    for device, heap in ((ada, 0), (ada, 1), (ben, 2)):
        await device.answer(take(heap, 1))
    before = ben.ask
    await save(TWICE + "# A word in passing.\n")
    await settled([ada, ben])
    assert [told["sentence"] for told in news(ben)] == [reloading.CHANGED]
    assert ben.public["heaps"] == [2, 3, 4]
    assert ben.ask == before
    ack = await ben.answer(take(2, 4))
    assert ack is not None
    assert ack["t"] == "ack"
    await settled([ada, ben])
    assert ada.public == {"heaps": [2, 3, 0], "turn": 0}


async def test_answers_that_the_new_rules_cannot_read_are_taken_back(house: House, save: Save) -> None:
    """The same move by its tag, and another kind of field."""
    await save(TWICE)
    ada, ben = await two_at(house)
    for device, heap in ((ada, 0), (ada, 1), (ben, 2)):
        await device.answer(take(heap, 1))
    changed = TWICE.replace("    count: int\n", "    count: str\n").replace(
        "Take(heap, count)", "Take(heap, str(count))"
    )
    await save(changed.replace("-= answer.move.count", "-= int(answer.move.count)"))
    await settled([ada, ben])
    assert [told["sentence"] for told in news(ben)] == [reloading.BACK]
    assert ben.public["heaps"] == [2, 3, 5], "as the turn began"
    ack = await ben.answer({"do": "take", "heap": 2, "count": "5"})
    assert ack is not None
    assert ack["t"] == "ack"


@pytest.mark.parametrize("slip", ["raise SystemExit", "nonsense"])
async def test_answers_at_which_the_new_rules_fail_are_not_taken_back(
    house: House, save: Save, slip: str
) -> None:
    await save(TWICE)
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await save(TWICE.replace(TURN, f"        if answer.move.count == 1: {slip}\n{TURN}", 1))
    await settled([ada, ben])
    (told,) = news(ada)
    assert told["sentence"] == reloading.STAYS
    assert slip.split()[-1] in told["finding"]["error"], "its author reads where"
    assert (news(ben), ben.public["heaps"]) == ([], [2, 4, 5])
    ack = await ada.answer(take(1, 1))
    assert ack is not None
    assert ack["t"] == "ack"


NAMED = (
    NIM.replace(
        "    turn: Seat = 0\n", "    turn: Seat = 0\n    names: list[str] = field(default_factory=list)\n", 1
    )
    .replace("import dataclass\n", "import dataclass, field\n")
    .replace("heaps=[3, 4, 5])", 'heaps=[3, 4, 5], names=["a"])')
    .replace("        return Public(", "        self.position.names[0]\n        return Public(")
)
"""What lies there has a name now, from the beginning on."""


async def test_a_position_that_cannot_be_shown_is_not_kept_where_the_log_can_be_replayed(
    db: str, clock: HandClock, file: Path
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    file.write_text(NAMED, "utf-8")
    await reloading.take_up(house, authors.given()[0])
    await settled([ada, ben])
    assert [told["sentence"] for told in news(ben)] == [reloading.CHANGED]
    ack = await ben.answer(take(2, 5))
    assert ack is not None
    assert ack["t"] == "ack"
    await house.close()
    again = await House.open(db, clock=clock)
    clock.settle = again.quiet
    device = await Device(again, ada.guest, ada.code).connect(0)
    assert device.public["heaps"] == [2, 4, 0]
    await again.close()


async def test_a_mended_rule_finds_the_table_as_it_stood_before_it_failed(house: House, save: Save) -> None:
    await save(NIM.replace(TURN, FAILING["what cannot be seen"][0] + TURN))
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    refused = await ben.answer(take(2, 2))
    assert refused is not None
    assert refused["code"] == "rules_stumbled"
    await save(NIM.replace("heaps=[3, 4, 5]", "heaps=[9, 9, 9]"))
    await settled([ada, ben])
    assert news(ben)[-1]["sentence"] == reloading.CHANGED
    assert ben.public["heaps"] == [2, 4, 5]


async def test_one_table_that_cannot_go_on_keeps_no_other_from_it(
    house: House, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (await two_at(house))[0], (await two_at(house))[0]

    async def fails() -> None:
        raise RuntimeError("the lights are out")

    monkeypatch.setattr(first.live, "load", fails)
    await save(NIM + "# A word in passing.\n")
    await settled([second])
    assert [told["kind"] for told in news(second)] == ["changed"]


async def test_what_was_saved_is_still_so_after_a_restart(db: str, clock: HandClock, file: Path) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada, _ = await two_at(house)
    await ada.answer(take(2, 5))
    file.write_text(NIM.replace("[3, 4, 5]", "[9, 9, 9]"), "utf-8")
    await reloading.take_up(house, authors.given()[0])
    await house.close()
    again = await House.open(db, clock=clock)
    clock.settle = again.quiet
    device = await Device(again, ada.guest, ada.code).connect(0)
    assert device.public["heaps"] == [3, 4, 0]
    await again.close()


ANOTHER = NIM
for old, new in (
    ("    turn: Seat = 0\n", "    turn: list[int]\n"),
    ("heaps=[3, 4, 5]", "heaps=[3, 4, 5], turn=[0]"),
    ("position.turn = 1 - self.position.turn", "position.turn = [1 - self.position.turn[0]]"),
    ("ask(self.position.turn,", "ask(self.position.turn[0],"),
    ("winner = 1 - self.position.turn", "winner = 1 - self.position.turn[0]"),
    ("heaps[:], self.position.turn)", "heaps[:], self.position.turn[0])"),
    ('tag="take"', 'tag="grab"'),
):
    assert old in ANOTHER
    ANOTHER = ANOTHER.replace(old, new, 1)
"""No position and no log of Nim's can be read by these rules."""


async def test_a_position_that_cannot_be_read_begins_anew_and_says_why(house: House, save: Save) -> None:
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await save(ANOTHER)
    await settled([ada, ben])
    assert news(ben)[-1] == {
        "t": "rules",
        "kind": "anew",
        "sentence": "The game began anew: `turn` is a list now, the old position has a number.",
    }
    assert ada.public["heaps"] == [3, 4, 5]
    ack = await ada.answer({"do": "grab", "heap": 0, "count": 3})
    assert ack is not None
    assert ack["t"] == "ack"
    entries, _ = await house.store.log((await house.live(ada.code)).record.id)
    assert len(entries) == 1


BIDS = NIM
for old, new in (
    ("from talewind.engine import ", "from talewind.engine import Event, "),
    (
        "class Nim(",
        'class Took(Event, frozen=True, tag="took"):\n    counts: dict[Seat, int]\n\nclass Nim(',
    ),
    ("Heaps, Options, Take, None", "Heaps, Options, Take, Took"),
    (TURN, TURN + "        self.tell(Took({self.position.turn: answer.move.count}))\n"),
):
    assert old in BIDS, old
    BIDS = BIDS.replace(old, new, 1)
"""What it tells is a table by seats."""


async def test_events_with_seats_for_keys_are_read_again_when_a_rule_is_saved(
    house: House, save: Save, board: Board
) -> None:
    heard: list[str] = []
    board.hearers.append(heard.append)
    await save(BIDS)
    ada, ben = await two_at(house)
    for device, heap in ((ada, 0), (ben, 1), (ada, 2)):
        await device.answer(take(heap, 1))
    await save(BIDS.replace("heaps=[3, 4, 5]", "heaps=[9, 9, 9]"))
    await settled([ada, ben])
    assert news(ben)[-1]["sentence"] == reloading.CHANGED
    assert ben.public["heaps"] == [2, 3, 4]
    assert heard == ["Nim is saved. No table plays it just now.", "Nim is saved: 1 table goes on."]


async def test_its_author_reads_what_python_says_when_a_game_begins_anew(
    house: House, save: Save, board: Board
) -> None:
    """Everybody else a few words."""
    await save(BIDS)
    ada, ben = await two_at(house)
    for device, heap in ((ada, 0), (ben, 1), (ada, 2)):
        await device.answer(take(heap, 1))
    other = BIDS.replace('tag="took"', 'tag="has_taken"').replace('tag="take"', 'tag="grab"')
    await save(other)
    await settled([ada, ben])
    sentence = "The game began anew: the old position does not fit the new rules."
    assert news(ben)[-1] == {"t": "rules", "kind": "anew", "sentence": sentence}
    found = news(ada)[-1]["finding"]
    assert found["sentence"] == "What was played does not fit the new rules."
    assert "`$.events[0].what`" in found["error"]
    assert [each.error for each in board.findings] == [found["error"]]


async def test_what_was_found_in_rules_goes_when_others_are_saved(
    house: House, save: Save, board: Board
) -> None:
    board.put("another", authors.Finding(sentence="Elsewhere."))
    await save(NIM + "a slip\n")
    assert len(board.findings) == 2
    await save(NIM)
    assert [each.sentence for each in board.findings] == ["Elsewhere."]


async def test_the_terminal_shows_no_way_through_the_house_to_whoever_writes_the_rules(
    house: House, file: Path, board: Board, logged: list[MutableMapping[str, Any]]
) -> None:
    await stumbled_at(house, file)
    assert board.findings
    assert logged == []


async def test_whoever_had_left_is_not_waited_for_when_the_game_begins_anew(
    db: str, clock: HandClock, file: Path
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await house.do(takeovers.leave, ben.guest, ben.code, 1)
    file.write_text(ANOTHER, "utf-8")
    await reloading.take_up(house, authors.given()[0])
    await ada.settle()
    assert news(ada)[-1]["kind"] == "anew"
    await ada.answer({"do": "grab", "heap": 2, "count": 5})
    await ada.settle()
    assert ada.public["heaps"] == [2, 4, 0], "the other seat lapses"
    assert ada.ask is not None
    await house.close()
    again = await House.open(db, clock=clock)
    clock.settle = again.quiet
    device = await Device(again, ada.guest, ada.code).connect(0)
    assert device.public["heaps"] == [2, 4, 0]
    await again.close()


async def test_a_cover_that_the_house_cannot_make_is_told_with_its_line(
    house: House, save: Save, board: Board
) -> None:
    ada, ben = await two_at(house)
    await save(NIM.replace("telling=False", "telling=False,\n                  cloth='mos', emblem='lanten'"))
    await settled([ada, ben])
    assert [told["kind"] for told in news(ben)] == ["changed"]
    told = [told["finding"] for told in news(ada) if "finding" in told]
    assert [found["error"].rpartition(" Did")[2] for found in told] == [
        " you mean 'moss'?",
        " you mean 'lantern'?",
    ]
    for found in told:
        (line,) = [at["text"] for at in found["code"] if at["number"] == found["line"]]
        assert "cloth='mos'" in line
    assert str(board.findings[-1]).startswith("The cover is not what it should be.\n  nim.py, line ")


async def test_a_slip_while_saving_keeps_the_old_rules_and_tells_its_author(
    house: House, save: Save, board: Board
) -> None:
    ada, ben = await two_at(house)
    await save(NIM.replace("def turn(self):", "def turn(self:"))
    await settled([ada, ben])
    assert news(ben) == []
    (told,) = news(ada)
    assert told["kind"] == "kept"
    assert told["finding"]["file"] == "nim.py"
    assert "SyntaxError" in told["finding"]["error"]
    assert "def turn(self:" in [at["text"].strip() for at in told["finding"]["code"]]
    ack = await ada.answer(take(0, 1))
    assert ack is not None
    assert ack["t"] == "ack"
    await save(NIM)
    await settled([ada, ben])
    assert [told["kind"] for told in news(ada)] == ["kept", "changed"]
    assert ada.public["heaps"] == [2, 4, 5]


async def test_a_slip_that_shows_only_where_a_table_stands_costs_nothing_that_was_played(
    house: House, save: Save
) -> None:
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await save(SLIP)
    await settled([ada, ben])
    assert news(ben) == []
    (told,) = news(ada)
    found = told["finding"]
    assert (told["kind"], found["sentence"]) == ("kept", f"The rules fail where table {ada.code} stands.")
    assert found["state"] == reloading.STAYS
    assert ["nonsense" in at["text"] for at in found["code"] if at["number"] == found["line"]] == [True]
    assert ben.ask is not None
    await ben.do(wire.AskHint(id="h", seat=1, ask=ben.ask["id"]))
    assert ben.told("hint")[-1]["why"] == NOTHING, "what others advise may not be played here"
    ack = await ben.answer(take(2, 5))
    assert ack is not None
    assert ack["t"] == "ack"
    await save(NIM)
    await settled([ada, ben])
    assert [told["kind"] for told in news(ada)] == ["kept", "changed"]
    assert ben.public["heaps"] == [2, 4, 0]


async def test_a_table_at_which_saved_rules_fail_keeps_those_it_has_and_no_other_waits_for_it(
    house: House, save: Save, board: Board
) -> None:
    heard: list[str] = []
    board.hearers.append(heard.append)
    clumsy = FAILING["an exception"][0] + TURN
    await save(NIM.replace(TURN, clumsy))
    (ada, ben), (eve, _) = await two_at(house), await two_at(house)
    await ada.answer(take(0, 1))
    await save(SLIP.replace(TURN, clumsy))
    await settled([ada, ben, eve])
    assert [told["kind"] for device in (ada, ben, eve) for told in news(device)] == ["kept", "changed"]
    assert heard[-1] == "Nim is saved: 1 table goes on, 1 stays as it was."
    assert eve.live is not None
    assert eve.live.table is not None
    assert ada.live is not None
    assert type(eve.live.table.game) is game_named("nim")
    # Read again after a stumble, it is read by its own.
    stumbled = await ben.answer(take(2, 2))
    assert stumbled is not None
    assert "too many" in news(ada)[-1]["finding"]["error"]
    ack = await ben.answer(take(2, 5))
    assert ack is not None
    assert ack["t"] == "ack"
    await save(NIM)
    await settled([ada])
    assert news(ada)[-1]["kind"] == "changed"
    assert ada.live.table is not None
    assert type(ada.live.table.game) is game_named("nim")
    assert ada.public["heaps"] == [2, 4, 0]


async def test_a_table_that_keeps_its_rules_keeps_them_while_it_sleeps(
    house: House, clock: HandClock, save: Save
) -> None:
    async def asleep(*devices: Device) -> None:
        for device in devices:
            await device.disconnect()
        await clock.advance(upkeep.IDLE_SECONDS)
        await clock.advance(upkeep.SWEEP_SECONDS)
        assert house.tables_here == []

    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await save(SLIP)
    await asleep(ada, ben)
    assert (await ben.connect(1)).public["heaps"] == [2, 4, 5]
    ack = await ben.answer(take(1, 1))
    assert ack is not None
    assert ack["t"] == "ack"
    await asleep(ben)
    await save(NIM)
    assert (await ben.connect(1)).public["heaps"] == [2, 3, 5]
    assert ben.live is not None
    assert ben.live.table is not None
    assert type(ben.live.table.game) is game_named("nim"), "what was saved while it slept can play it"
    assert authors.given()[0].kept == {}


async def test_no_rules_are_kept_for_a_table_that_is_gone(house: House, save: Save) -> None:
    ada, _ = await two_at(house)
    await ada.answer(take(0, 1))
    await save(SLIP)
    assert authors.given()[0].kept
    await house.delete(ada.guest, ada.code)
    assert authors.given()[0].kept == {}


async def test_a_table_that_waits_for_its_turn_to_try_saved_rules_is_read_by_its_own(
    house: House, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    go_on = reloading._go_on

    async def read_before(live: LiveTable, given: authors.Given) -> str:
        await live.load()
        return await go_on(live, given)

    monkeypatch.setattr(reloading, "_go_on", read_before)
    await save(SLIP)
    await settled([ada, ben])
    assert [told["sentence"] for told in news(ada)] == [reloading.STAYS]
    ack = await ben.answer(take(1, 1))
    assert ack is not None
    assert ack["t"] == "ack"


SLOW_BOT = """

class Slow:
    def answer(self, look):
        return Reply(next(iter(look.question.moves)))

    def takes_long(self, ask):
        return True


Nim.bots = {"slow": Slow}
"""


async def test_where_a_table_keeps_its_rules_no_bot_thinks_by_others(
    house: House, clock: HandClock, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    await save(NIM + SLOW_BOT)
    (ada,) = await two_at(house, bots=1)
    await ada.answer(take(0, 1))
    asked: list[object] = []

    def ask(*work: object) -> NoReturn:
        asked.append(work)
        raise TalewindError("busy", "Nobody thinks here.")

    monkeypatch.setattr(house.workshop, "ask", ask)
    await save(SLIP + SLOW_BOT)
    asked.clear()
    await clock.advance(5)
    await ada.settle()
    assert asked == []
    assert ada.live is not None
    assert ada.live.table is not None
    assert len(ada.live.table.entries) == 2, "it has answered by the rules that are kept"


async def test_a_bot_whose_thoughts_never_stand_plays_anything(
    house: House, clock: HandClock, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    await save(NIM + SLOW_BOT)
    (ada,) = await two_at(house, bots=1)
    asked: list[object] = []

    def ask(*work: object) -> Future[Decision]:
        asked.append(work)
        if len(asked) > 2:
            raise TalewindError("busy", "Somebody thinks for ever.")
        done: Future[Decision] = Future()
        done.set_result(Decision(Reply(Move())))
        return done

    monkeypatch.setattr(house.workshop, "ask", ask)
    await ada.answer(take(0, 1))
    for _ in range(5):
        await clock.advance(5)
    await ada.settle()
    assert len(asked) == 2, "it thinks once more, for the table may have changed"
    assert ada.live is not None
    assert ada.live.table is not None
    assert len(ada.live.table.entries) == 2


def noted(way: Steps[T], steps: list[None]) -> Steps[T]:
    """The same way, and each step of it noted."""

    @contextmanager
    def watch() -> Iterator[None]:
        steps.append(None)
        yield

    return (yield from watching(way, watch))


def test_whether_saved_rules_fit_is_tried_in_steps(file: Path) -> None:
    """Nobody at another table waits for a long evening."""
    table = new_table("nim", seats=2, seed=1)
    for _ in range(4):
        (seat,) = table.asks
        table.answer(seat, next(iter(table.asks[seat].moves)))
    saved = msgspec.json.encode(table.save()).decode()
    log = msgspec.json.decode(msgspec.json.encode(table.log), type=Log)
    for way, at_least in ((saved, 3), ("{}", 4 + 3)):
        steps: list[None] = []
        fits = walk(noted(anew.fitting(log, way), steps))
        assert isinstance(fits, anew.Fits)
        assert fits.table.view(None) == table.view(None)
        assert len(steps) >= at_least


def test_saved_rules_are_read_in_steps_and_the_old_ones_stand_until_the_last(file: Path) -> None:
    given, before = authors.given()[0], sys.modules["nim"]
    reading = given.reading_again([(2, {})])
    for _ in range(3):
        next(reading)
        assert sys.modules["nim"] is before, "bots go to the back room by the name of their rules"
    assert given.game is game_named("nim") is vars(before)["Nim"]
    assert next(reading, None) is None
    assert given.game is game_named("nim") is vars(sys.modules["nim"])["Nim"]
    assert sys.modules["nim"] is not before


async def test_what_was_played_before_a_game_began_anew_is_its_author_s_to_have_back(
    house: House, save: Save
) -> None:
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await save(ANOTHER)
    await settled([ada, ben])
    state = news(ada)[-1]["finding"]["state"]
    laid = await house.store.record(state.partition("/t/")[2].partition("/")[0])
    assert laid is not None
    assert (laid.phase, laid.host, laid.locked) == ("over", ada.guest.id, True)
    entries, _ = await house.store.log(laid.id)
    assert [(entry.seat, entry.move) for entry in entries] == [(0, take(0, 1))]
    assert laid.code not in str(ben.raw)


async def test_rules_by_which_an_open_table_could_not_begin_are_not_taken_up(
    house: House, save: Save
) -> None:
    for_three = NIM.replace("seats=(2,)", "seats=(2, 3)")
    await save(for_three)
    ada = await house.guests.make_keeper((await house.guests.new())[0])
    state = await house.make_table(ada, wire.NewTable(game="nim", name="Ada", bots=2))
    await house.begin(ada, state.code)
    device = await Device(house, ada, state.code).connect(0)
    rules = game_named("nim")
    await save(for_three.replace("heaps=[3, 4, 5]", "heaps=[3, 4, 5 // (3 - seats)]"))
    await device.settle()
    (told,) = news(device)
    assert told["kind"] == "kept"
    assert "ZeroDivisionError" in told["finding"]["error"]
    assert game_named("nim") is rules
    ack = await device.answer(take(0, 1))
    assert ack is not None
    assert ack["t"] == "ack"


def not_fitting(*_: object) -> Steps[Exception]:
    yield
    return BrokenLog("broken_log", "it is so")


async def test_where_no_game_can_begin_anew_the_old_one_goes_on_with_its_bots(
    house: House, clock: HandClock, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ada,) = await two_at(house, bots=1)
    await ada.answer(take(0, 1))
    monkeypatch.setattr(anew, "fitting", not_fitting)
    monkeypatch.setattr(anew, "new_table", lambda *_, **__: 1 // 0)
    await save(NIM + "\n")
    await ada.settle()
    assert [told["sentence"] for told in news(ada)] == [reloading.KEPT]
    for _ in range(4):
        await clock.advance(2.5)
    await ada.settle()
    assert ada.ask is not None, "the bot has played"


async def test_an_author_who_comes_is_told_what_is_wrong_with_the_scene_and_again_when_it_is_saved(
    house: House, save: Save
) -> None:
    clumsy = NIM.replace("enumerate(see.public.heaps)", "enumerate(see.public.heap)")
    await save(clumsy)
    ada, ben = await two_at(house)
    for device in (ada, ben):
        await device.disconnect()
    guest = await Device(house, ben.guest, ben.code).connect(1, scene=True)
    author = await Device(house, ada.guest, ada.code).connect(0, scene=True)

    def found() -> list[str]:
        return [told["finding"]["error"] for told in news(author) if "finding" in told]

    assert len(found()) == 1
    assert "has no field 'heap'" in found()[0]
    await save(clumsy + "\n")
    await settled([author, guest])
    assert found() == found()[:1] * 2, "it is so still"
    assert "finding" in news(author)[-1], "and it is the last that is said: the notice does not cover it"
    assert not any("finding" in told for told in news(guest))


@pytest.mark.parametrize(
    "wrong", ["see.public.heap", "see.public.heaps if see.seat != 1 else 1 / 0"], ids=["for all", "for one"]
)
async def test_a_scene_is_tried_when_it_is_saved_though_nobody_looks(
    house: House, save: Save, board: Board, wrong: str
) -> None:
    for device in await two_at(house):
        await device.disconnect()
    await save(NIM.replace("enumerate(see.public.heaps)", f"enumerate({wrong})"))
    assert [found.sentence for found in board.findings] == ["The scene is not what it should be."]
    await save(NIM)
    assert board.findings == []


async def test_whoever_waits_for_a_scene_that_never_returns_waits_once_for_all_tables(
    house: House, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (await two_at(house))[0], (await two_at(house))[0]
    waited: list[object] = []
    monkeypatch.setattr(builtins, "waited", waited, raising=False)
    await save(NIM.replace(SCENE, SCENE + "        waited.append(see)\n        while True: pass\n"))
    await first.answer(take(0, 1))
    await house.quiet()
    await settled([first, second])
    for ada in (first, second):
        assert "did not return" in news(ada)[-1]["finding"]["error"]
    assert len(waited) == 1
    await save(NIM.replace(SCENE, SCENE + "        waited.append(see)\n"))
    assert len(waited) > 1, "others may return"


async def test_bots_in_the_back_room_play_by_the_new_rules(
    house: House, clock: HandClock, file: Path, save: Save
) -> None:
    """A bot that thinks long does so in another process, which has read the old rules."""
    bot = (
        "\n\nfrom talewind.engine import Reply as R\n\n\nclass Slow:\n    def answer(self, look):\n"
        "        return R(Take(HEAP, 1))\n\n    def takes_long(self, ask):\n        return True\n\n\n"
        "HEAP = 1\nNim.bots = {'slow': Slow}\n"
    )
    await save(NIM + bot)
    (ada,) = await two_at(house, bots=1)

    async def bot_answers() -> None:
        await ada.answer(take(0, 1))
        for _ in range(3):
            await clock.advance(3)
            await house.quiet()
        await ada.settle()

    await bot_answers()
    assert ada.public["heaps"] == [2, 3, 5]
    await save(NIM + bot.replace("HEAP = 1", "HEAP = 2"))
    await ada.settle()
    await bot_answers()
    assert ada.public["heaps"] == [1, 3, 4]


def _other_kind_of_turn(rules: str) -> str:
    """Rules under which neither the position nor the log of what was played can be read."""
    for was, now in (
        ("    turn: Seat = 0\n", "    turn: list[int]\n"),
        ("heaps=[3, 4, 5]", "heaps=[3, 4, 5], turn=[0]"),
        ("position.turn = 1 - self.position.turn", "position.turn = [1 - self.position.turn[0]]"),
        ("ask(self.position.turn,", "ask(self.position.turn[0],"),
        ("winner = 1 - self.position.turn", "winner = 1 - self.position.turn[0]"),
        ("heaps[:], self.position.turn)", "heaps[:], self.position.turn[0])"),
        ('about = About(name="nim"', 'about = About(edition=2, name="nim"'),
        ('tag="take"', 'tag="grab"'),
    ):
        assert was in rules
        rules = rules.replace(was, now, 1)
    return rules


# What is saved while the house is closed


async def test_what_was_changed_while_the_house_was_closed_is_played_on(
    db: str, clock: HandClock, file: Path
) -> None:
    """Whatever the new rules would have made of the first moves."""
    house = await House.open(db, clock=clock)
    ada, _ = await two_at(house)
    await ada.answer(take(2, 5))
    await house.close()
    file.write_text(NIM.replace("[3, 4, 5]", "[9, 9, 9]"), "utf-8")
    authors.given()[0].read_again()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada = await Device(house, ada.guest, ada.code).connect(0)
    assert ada.public["heaps"] == [3, 4, 0]
    assert news(ada) == []
    await house.close()


async def test_what_cannot_be_read_after_that_begins_anew_and_says_why_to_whoever_comes(
    db: str, clock: HandClock, file: Path
) -> None:
    house = await House.open(db, clock=clock)
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await house.close()
    file.write_text(_other_kind_of_turn(NIM), "utf-8")
    authors.given()[0].read_again()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada, ben = [
        await Device(house, each.guest, ada.code).connect(seat) for seat, each in enumerate((ada, ben))
    ]
    for device in (ada, ben):
        assert [told["sentence"] for told in news(device)] == [
            "The game began anew: `turn` is a list now, the old position has a number."
        ]
        assert device.public["heaps"] == [3, 4, 5]
    assert news(await Device(house, ben.guest, ben.code).connect(1)) == [], "once is enough"
    ack = await ada.answer({"do": "grab", "heap": 0, "count": 3})
    assert ack is not None
    assert ack["t"] == "ack"
    await house.close()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    assert (await Device(house, ada.guest, ada.code).connect(0)).public["heaps"] == [0, 4, 5]
    await house.close()


NEVER = {
    "a turn": ("    def turn(self):\n", "        while True: pass\n"),
    "an answer": (TURN, "        while answer.move.count == 1: pass\n"),
    "what all see": ("    def public(self):\n", "        while sum(self.position.heaps) < 12: pass\n"),
    "how it ends": ("    def result(self):\n", "        while sum(self.position.heaps) < 12: pass\n"),
}


def endless(where: str) -> str:
    line, loop = NEVER[where]
    assert line in NIM
    return NIM.replace(line, loop + line if line == TURN else line + loop, 1)


async def reopened(db: str, clock: HandClock, rules: str) -> tuple[House, Device, Device]:
    """A house that was closed in mid-game, and opened with other rules."""
    house = await House.open(db, clock=clock)
    ada, ben = await two_at(house)
    await ada.answer(take(0, 1))
    await house.close()
    given = authors.given()[0]
    given.path.write_text(rules, "utf-8")
    # As a house that opens reads them: nobody has tried them out.
    given._forget()
    given.game = given._read(nullcontext())
    registry.add_game(given.game)
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    return house, Device(house, ada.guest, ada.code), Device(house, ben.guest, ada.code)


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        *((endless(where), "did not return") for where in NEVER),
        (NIM.replace(TURN, "        nonsense\n" + TURN), "NameError: name 'nonsense'"),
        (SLIP, "NameError: name 'nonsense'"),
        (SLIP.replace("nonsense", "open('/no/such/thing')"), "FileNotFoundError"),
    ],
)
async def test_a_table_at_which_the_rules_fail_waits_as_it_is_until_they_are_mended(
    db: str, clock: HandClock, file: Path, board: Board, rules: str, says: str
) -> None:
    house, ada, _ = await reopened(db, clock, rules)
    with pytest.raises(TalewindError, match="It goes on when they are mended") as refused:
        await ada.connect(0)
    assert refused.value.code == "rules_stumbled"
    found = board.findings[-1]
    assert (found.file, says in found.error) == ("nim.py", True)
    assert found.line
    assert [line.title for line in (await house.me(ada.guest)).tables] == ["Nim"]
    file.write_text(NIM, "utf-8")
    await reloading.take_up(house, authors.given()[0])
    assert (await ada.connect(0)).public["heaps"] == [2, 4, 5]
    await house.close()


@pytest.mark.parametrize("trouble", ["OSError(24, 'Too many open files')", "MemoryError"])
@pytest.mark.parametrize("where", ["what all see", "a turn", "an answer", "how it ends"])
async def test_trouble_that_passes_costs_nothing_that_was_played(
    db: str, clock: HandClock, file: Path, where: str, trouble: str
) -> None:
    line = NEVER[where][0]
    raises = f"        if troubled: raise {trouble}\n"
    rules = NIM.replace(line, raises + line if line == TURN else line + raises, 1) + "\n\ntroubled = True\n"
    house, ada, _ = await reopened(db, clock, rules)
    with pytest.raises((OSError, MemoryError)):
        await ada.connect(0)
    vars(sys.modules["nim"])["troubled"] = False
    assert (await ada.connect(0)).public["heaps"] == [2, 4, 5]
    assert news(ada) == []
    await house.close()


async def test_what_nobody_writes_here_and_cannot_be_read_is_kept_as_it_is(
    db: str, clock: HandClock, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House.open(db, clock=clock)
    ada, _ = await two_at(house)
    await ada.answer(take(0, 1))
    await house.close()
    file.write_text(_other_kind_of_turn(NIM), "utf-8")
    authors.given()[0].read_again()
    monkeypatch.setattr(authors, "given_game", lambda name: None)
    house = await House.open(db, clock=clock)
    with pytest.raises(TalewindError, match="cannot be read any more"):
        await Device(house, ada.guest, ada.code).connect(0)
    await house.close()


# Books


BOOK = "\n    def book(self, story):\n        {fails}\n        yield from super().book(story)\n"
SET = "\n    @classmethod\n    def {name}(cls, *told):\n        {fails}\n"


async def played_out(house: House, save: Save, more: str) -> Device:
    """A game to its end, by rules with more at their end; they were saved, so the back room has them."""
    await save(NIM.replace("\n    def result(self):\n", more + "\n    def result(self):\n"))
    ada, ben = await two_at(house)
    for device, heap in ((ada, 0), (ben, 1), (ada, 2)):
        ack = await device.answer(take(heap, heap + 3))
        assert ack is not None
        assert ack["t"] == "ack"
    await settled([ada, ben])
    return ada


@pytest.mark.parametrize("fails", ["1 // 0", "while True: pass"])
async def test_a_game_whose_book_cannot_be_bound_ends_all_the_same(
    house: House, save: Save, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    if fails != "1 // 0":
        monkeypatch.setattr("talewind.server.books.volumes.BOUND_SECONDS", 0.1)
    ada = await played_out(house, save, BOOK.format(fails=fails))
    async with asyncio.timeout(30):
        await asyncio.wrap_future(house.workshop.ask("next", lambda bench: bench.call(int)))
    assert ada.look["result"]["winners"] == [0]
    (told,) = news(ada)
    assert told["finding"]["sentence"] == "The book could not be bound."
    assert ada.live is not None
    book = await house.library.book(ada.live.record.book or "")
    assert (book.tales, book.result.winners) == ([], [0])


@pytest.mark.usefixtures("nobody_in_the_back_room")
@pytest.mark.parametrize("name", ["contents", "closing", "remarks"])
@pytest.mark.parametrize("fails", ["1 // 0", "while True: pass"])
async def test_a_book_that_cannot_be_set_is_set_in_plain_words(
    house: House, save: Save, monkeypatch: pytest.MonkeyPatch, name: str, fails: str
) -> None:
    if name == "contents":
        # What fails at a book that is bound is told then: it fails later.
        fails = f"if cls.late:\n            {fails}\n        return super().contents(*told)"
    ada = await played_out(house, save, "\n    late = False" + SET.format(name=name, fails=fails))
    monkeypatch.setattr(authors.given()[0].game, "late", True)
    assert ada.live is not None
    book = await house.library.book(ada.live.record.book or "")
    assert book.result.winners == [0]
    assert (book.remarks, book.contents.leaves) == ([], [])


@pytest.mark.usefixtures("nobody_in_the_back_room")
async def test_nobody_waits_twice_for_a_book_that_never_returns(house: House, save: Save) -> None:
    waits = "cls.asked = cls.asked + 1\n        while True: pass"
    ada = await played_out(house, save, "\n    asked = 0" + SET.format(name="closing", fails=waits))
    assert ada.live is not None
    for _ in range(3):
        book = await house.library.book(ada.live.record.book or "")
        assert book.result.winners == [0]
    assert vars(authors.given()[0].game)["asked"] == 1


@pytest.mark.usefixtures("nobody_in_the_back_room")
async def test_a_book_whose_game_is_gone_is_still_read(house: House, save: Save) -> None:
    ada = await played_out(house, save, "")
    del registry._added["nim"]
    assert ada.live is not None
    assert (await house.library.book(ada.live.record.book or "")).game == "nim"


# Rules that were installed: nobody writes them here, and nobody is told, but no table dies of them


LOOP = "        while sum(self.position.heaps) < 12: pass\n"


@pytest.mark.parametrize(
    ("asked", "more"),
    [
        ("    def lapse(self, draft):\n", LOOP),
        ("    def public(self):\n", LOOP),
        ("    def result(self):\n", LOOP),
        (
            "    def result(self):\n",
            f"        pass\n\n    def progress(self):\n{LOOP}        return ''\n\n    def result(self):\n",
        ),
        (
            "    def result(self):\n",
            f"        pass\n\n    def hushed(self, seat):\n{LOOP}\n    def result(self):\n",
        ),
    ],
)
async def test_installed_rules_that_never_return_cost_a_move_and_nothing_else(
    house: House, file: Path, monkeypatch: pytest.MonkeyPatch, asked: str, more: str
) -> None:
    file.write_text(NIM.replace(asked, asked + more, 1), "utf-8")
    authors.given()[0].read_again()
    monkeypatch.setattr(authors, "given_game", lambda name: None)
    ada, ben = await two_at(house)
    refused = await ada.answer(take(0, 1))
    assert refused is not None
    assert refused["code"] == "rules_stumbled"
    await ben.disconnect()
    assert (await ben.connect(1)).public["heaps"] == [3, 4, 5]
    assert news(ada) == news(ben) == []


# What is not there any more


async def test_a_table_whose_game_is_gone_says_what_it_misses_and_goes_on_when_it_is_back(
    db: str, clock: HandClock, file: Path, logged: list[MutableMapping[str, Any]]
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada, _ = await two_at(house)
    await ada.answer(take(0, 1))
    await house.close()
    game = registry._added.pop("nim")
    house = await House.open(db, clock=clock)
    await house.quiet()
    assert [line["event"] for line in logged] == ["a table sleeps until its game is back"]
    assert "exc_info" not in logged[0]
    with pytest.raises(TalewindError, match="This table plays Nim, and its rules") as missing:
        await Device(house, ada.guest, ada.code).connect(0)
    assert missing.value.code == "missing_game"
    with pytest.raises(TalewindError, match="goes on when they are back"):
        await house.look_in(ada.guest, ada.code)
    assert [line.title for line in (await house.me(ada.guest)).tables] == ["Nim"]
    registry.add_game(game)
    device = await Device(house, ada.guest, ada.code).connect(0)
    assert device.public["heaps"] == [2, 4, 5]
    await house.close()
