"""Bots clap for a person's tale that was found: once, when everybody has seen it, and by nothing else."""

from __future__ import annotations

import asyncio
import gc
import re
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future
from types import ModuleType

import pytest

from talewind.engine import Event, Seat
from talewind.games.end import events as end
from talewind.games.end.position import Share
from talewind.games.story import events as story
from talewind.games.story.position import Tale
from talewind.games.windmill import events as windmill
from talewind.games.windmill.rules import Windmill
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import WORDS, Device, begun, people_at

A_WHILE = 10.0
OPTIONS = {"first": 2, "reveal_seconds": -1}
ADA, BOT, BEN = 0, 1, 2


def claps(device: Device) -> list[tuple[Seat, str, str]]:
    lines = [message["line"] for message in device.told("talk")]
    return [(line["seat"], line["person"], line["reaction"]) for line in lines]


async def at_the_table(house: House, bots: int = 1, first: Seat = BEN) -> tuple[str, Device, Device]:
    """Ada and Ben, and a bot between them; Ben tells."""
    code, (ada, ben) = await people_at(house, 2, bots=bots, options={**OPTIONS, "first": first})
    await house.begin(ada, code)
    return code, await Device(house, ada, code).connect(ADA), await Device(house, ben, code).connect(BEN)


async def found(house: House) -> tuple[str, Device, Device]:
    """Ben has told, and Ada, who guesses before the bot does, finds it."""
    code, ada, ben = await at_the_table(house)
    await ben.answer({"do": "place"}, WORDS)
    await ada.answer({"do": "choose", "picture": ben.look["private"]["picture"]})
    assert ada.public["phase"] == "reveal"
    return code, ada, ben


async def test_a_bot_claps_for_a_persons_tale_when_all_have_seen_that_it_was_found(
    house: House, clock: HandClock
) -> None:
    _, ada, ben = await found(house)
    await clock.advance(0.5)
    assert claps(ada) == [], "it looks first"
    await clock.advance(A_WHILE)
    assert claps(ada) == claps(ben) == [(BOT, "", "well_told")]


async def test_a_bots_tale_is_left_to_people(house: House, clock: HandClock) -> None:
    code, ada, _ = await at_the_table(house, bots=2, first=3)
    live = await house.live(code)
    assert live.table is not None
    live.table.game.tell(windmill.Revealed(1, 0, [0, 1, 1, 0], [0, 1, 1, 0], finder=2))
    live.applause.hear()
    await clock.advance(A_WHILE)
    assert claps(ada) == []


async def test_a_bot_that_keeps_somebodys_seat_does_not_clap_for_them(house: House, clock: HandClock) -> None:
    code, (ada, _, cleo) = await begun(house, 3, options=OPTIONS)
    await house.to_bot(ada.guest, code, 1)
    await cleo.answer({"do": "place"}, WORDS)
    await ada.answer({"do": "choose", "picture": cleo.look["private"]["picture"]})
    assert ada.public["phase"] == "reveal"
    await clock.advance(A_WHILE)
    assert claps(ada) == []


async def test_whoever_must_be_silent_by_then_does_not_clap(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ada, _ = await found(house)
    monkeypatch.setattr(Windmill, "hushed", lambda game, seat: seat == BOT)
    await clock.advance(A_WHILE)
    assert claps(ada) == []


async def test_where_the_silent_may_sign_a_bot_claps_without_a_word(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words that led there are words."""
    code, ada, _ = await at_the_table(house)
    live = await house.live(code)
    assert live.table is not None
    heard: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    heard.set_result("“lantern”")
    monkeypatch.setattr(live.applause, "heard_in", lambda event, public, seat: heard)
    monkeypatch.setattr(Windmill, "hushed", lambda game, seat: seat == BOT)
    monkeypatch.setattr(Windmill, "signs_while_hushed", True)
    live.table.game.tell(windmill.Revealed(BEN, 7, [0, 1, 1], [0, 1, 1], finder=BOT))
    live.applause.hear()
    await clock.advance(A_WHILE)
    lines = [message["line"] for message in ada.told("talk")]
    assert [(line["text"], line["reaction"]) for line in lines] == [("", "well_told")]


async def test_nobody_claps_by_what_not_everybody_was_told(house: House, clock: HandClock) -> None:
    code, ada, _ = await at_the_table(house)
    live = await house.live(code)
    assert live.table is not None
    shown = windmill.Revealed(BEN, 0, [1, 0, 1], [1, 0, 1], finder=ADA)
    live.table.game.tell(shown, only=[ADA, BEN])
    live.applause.hear()
    await clock.advance(A_WHILE)
    assert claps(ada) == []
    live.table.game.tell(shown)
    live.applause.hear()
    await clock.advance(A_WHILE)
    assert claps(ada) == [(BOT, "", "well_told")]


@pytest.mark.parametrize("reveal_seconds", [-1, 0])
@pytest.mark.parametrize(("words", "heart"), [("", []), (WORDS, [(BOT, "", "well_told")])])
async def test_no_bot_claps_for_a_tale_whose_words_it_cannot_know(
    house: House, clock: HandClock, words: str, heart: list[tuple[Seat, str, str]], reveal_seconds: int
) -> None:
    """It was told aloud, and nothing is written of it; also where the table is cleared at once."""
    code, (ada, ben) = await people_at(
        house, 2, bots=1, options={"first": BEN, "reveal_seconds": reveal_seconds}
    )
    await house.begin(ada, code)
    guesser = await Device(house, ada, code).connect(ADA)
    teller = await Device(house, ben, code).connect(BEN)
    picture = teller.look["private"]["picture"]
    await teller.answer({"do": "speak_up"})
    await teller.answer({"do": "place"}, words)
    await guesser.answer({"do": "choose", "picture": picture})
    await clock.advance(A_WHILE)
    assert claps(guesser) == heart


async def test_what_was_found_before_the_house_opened_again_is_old(house: House, clock: HandClock) -> None:
    code, ada, _ = await found(house)
    live = await house.live(code)
    await live.load()
    await clock.advance(A_WHILE)
    assert claps(ada) == []
    assert live.talked == 0


async def test_a_bot_that_found_it_says_which_words_led_it_there(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, ada, _ = await at_the_table(house)
    live = await house.live(code)
    assert live.table is not None
    heard: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(live.applause, "heard_in", lambda event, public, seat: heard)
    shown = windmill.Revealed(BEN, 7, [0, 1, 1], [0, 1, 1], finder=BOT)
    for known in (False, True):
        if known:
            heard.set_result("“lantern” and “feathers”")
        live.table.game.tell(shown)
        live.applause.hear()
        await clock.advance(A_WHILE)
    lines = [message["line"]["text"] for message in ada.told("talk")]
    assert lines == ["", "“lantern” and “feathers”"], "it waits for nothing"


@pytest.mark.parametrize(
    ("teller", "finder", "says"),
    [(BEN, None, [(BOT, "hmm", "“kite” led to tree")]), (BOT, ADA, [(BOT, None, "“kite” led to tree")])],
    ids=["led astray", "of its own tale"],
)
async def test_a_bot_says_where_it_was_led_and_what_it_hinted_at_as_soon_as_it_knows(
    house: House,
    clock: HandClock,
    monkeypatch: pytest.MonkeyPatch,
    teller: Seat,
    finder: Seat | None,
    says: list[tuple[Seat, str | None, str]],
) -> None:
    code, ada, _ = await at_the_table(house)
    live = await house.live(code)
    assert live.table is not None
    heard: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(live.applause, "heard_in", lambda event, public, seat: heard)
    found = {teller: [finder] if finder is not None else []}
    monkeypatch.setattr(Windmill, "found", staticmethod(lambda event: found))
    live.table.game.tell(windmill.Placed(teller, WORDS))
    live.applause.hear()
    await clock.advance(A_WHILE)
    assert ada.told("talk") == [], "it thinks still"
    heard.set_result("“kite” led to tree")
    await clock.advance(A_WHILE)
    lines = [message["line"] for message in ada.told("talk")]
    assert [(line["seat"], line["reaction"], line["text"]) for line in lines] == says


class AtOnce:
    """A back room that does everything at once."""

    def ask(self, share: str, work: Callable[[AtOnce], str]) -> Future[str]:
        done: Future[str] = Future()
        done.set_result(work(self))
        return done

    def call(self, does: Callable[..., str], *args: object) -> str:
        return does(*args)


async def test_which_words_led_there_is_heard_in_the_back_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, ben = await at_the_table(house)
    await ben.answer({"do": "place"}, WORDS)
    live = await house.live(code)
    assert live.table is not None
    public = live.table.view(None)["public"]
    cards = (windmill.Revealed(BEN, picture, [0, 1, 1], [0, 1, 1], finder=BOT) for picture in public.grid)
    shown, words = next((card, words) for card in cards if (words := Windmill.led_by(card, public, BOT)))
    assert {*re.findall(r"“(.*?)”", words)} <= {*re.findall(r"\w+", WORDS.lower())}
    monkeypatch.setattr(live.hall, "workshop", AtOnce())
    heard = live.applause.heard_in(shown, public, BOT)
    assert heard is not None
    assert await heard == words
    assert Windmill.led_by(windmill.Placed(BEN, WORDS), public, BOT) == ""
    assert Windmill.led_by(shown, public, BEN) == "", "its teller leaves that to the others"


async def test_a_back_room_that_fails_is_nobodys_trouble(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nobody asks what it heard."""
    code, _, _ = await at_the_table(house)
    live = await house.live(code)
    assert live.table is not None
    broken: Future[str] = Future()
    monkeypatch.setattr(live.hall, "workshop", Broken(broken))
    troubles: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, trouble: troubles.append(trouble))
    shown = windmill.Revealed(BEN, 7, [0, 1, 1], [0, 1, 1], finder=BOT)
    heard = live.applause.heard_in(shown, live.table.view(None)["public"], BOT)
    assert heard is not None
    broken.set_exception(RuntimeError("it broke"))
    await asyncio.wait({heard})
    await asyncio.sleep(0)
    del heard
    gc.collect()
    assert troubles == []


class Broken:
    """A back room that gives what the test gives it."""

    def __init__(self, gives: Future[str]) -> None:
        self._gives = gives

    def ask(self, share: str, work: object) -> Future[str]:
        return self._gives


SHARE = Share("best", best=3, earned=3)


@pytest.mark.parametrize(
    ("event", "found"),
    [
        (windmill.Revealed(1, 7, [0, 2, 2], [0, 2, 2], finder=2), {1: [2]}),
        (windmill.Revealed(1, 7, [0, 0, 0], [0, 0, 0]), {}),
        (windmill.Placed(1, WORDS), {}),
        (story.VotesOpened([1, 2, 1, None]), {1: [0, 2], 2: [1]}),
        (story.VotesOpened([1, 2, 1, None], again=True), {}),
        (story.RoundVoid(), {}),
        (end.Scored(0, [3, 3, 0], [3, 3, 0], SHARE), {0: [1]}),
        (end.Scored(0, [0, 3, 0], [0, 3, 0], SHARE, penalty=True), {}),
        (end.Scored(0, [0, 0, 0], [0, 0, 0], Share("nobody")), {0: []}),
        (end.Closed(0), {}),
    ],
)
def test_whose_tale_was_found_and_by_whom(event: Event, found: Mapping[Seat, Collection[Seat]]) -> None:
    assert says(event).found(event) == found


@pytest.mark.parametrize(
    ("event", "by_ear"),
    [
        (windmill.Placed(1, aloud=True), {1: True}),
        (windmill.Placed(1, WORDS, aloud=True), {1: False}),
        (windmill.Placed(1, WORDS), {1: False}),
        (windmill.SpokeUp(1), {}),
        (end.StoryTold(0, aloud=True), {0: True}),
        (end.StoryTold(0, WORDS), {0: False}),
        (end.SpokeUp(0), {}),
        (story.TaleTold(Tale(2, 7, aloud=True, told=True)), {2: True}),
        (story.TaleTold(Tale(2, 7, told=True)), {2: False}),
        (story.TaleTold(Tale(2, 7, WORDS, aloud=True, told=True)), {2: False}),
        (story.SpokeUp(2), {}),
    ],
)
def test_whose_tale_was_heard_by_ear_alone(event: Event, by_ear: Mapping[Seat, bool]) -> None:
    """A silent tale was seen."""
    assert says(event).by_ear(event) == by_ear


def says(event: Event) -> ModuleType:
    return {"windmill": windmill, "story": story, "end": end}[type(event).__module__.split(".")[-2]]
