"""Scenes over the wire: for devices that draw them, what has changed; touches for whoever is asked alone."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from harbour_lights import HarbourLights
from talewind.authors import InTime
from talewind.engine import Chance, Event, Game, Table, add_game, registry
from talewind.engine.game import Told
from talewind.engine.recall import Steps
from talewind.scene import (
    AuthorError,
    Bowl,
    Drawn,
    Grid,
    Piece,
    Scene,
    Space,
    Touches,
    drawn,
    token,
    touching,
)
from talewind.scene import drawing as drawing_on
from talewind.server import wire
from talewind.server.books import reels
from talewind.server.ground import scenery
from talewind.server.ground.scenery import Scenery, changes
from talewind.server.ground.sentences import Sentences
from talewind.server.tables import messages, stumbling, takeovers
from talewind.server.tables.house import House
from talewind.testing.evenings import play, sit_down
from tests.scene.nim import nim

from .devices import Device, Message, merged, people_at, settle
from .neighbours import Afar, until

_encode = msgspec.json.encode


def like_nim(name: str, **parts: Any) -> type[Game[Any, Any]]:
    return type(name, (nim(),), {"about": msgspec.structs.replace(nim().about, name=name), **parts})


def _many(cls: type[Game[Any, Any]], options: Any, seats: int, chance: Chance) -> Any:
    return cls.Position(chance=chance, heaps=[20] * 15)


def _fails(see: Any) -> Scene:
    return Scene([see.public.heap])


MANY = like_nim("many", set_up=classmethod(_many))
"""It has more moves than are listed at once."""
CLUMSY = like_nim("clumsy", scene=staticmethod(_fails))
GAMES: list[type[Game[Any, Any]]] = [nim(), MANY, CLUMSY, HarbourLights]


@pytest.fixture(autouse=True, scope="module")
def games_from_outside() -> Iterator[None]:
    for game in GAMES:
        add_game(game)
    yield
    for game in GAMES:
        registry._added.pop(game.about.name, None)


@pytest.fixture(autouse=True)
def the_same_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("talewind.server.tables.house.seed_bytes", lambda seed: bytes(16))


async def drawing(house: House, game: type[Game[Any, Any]] = GAMES[0]) -> tuple[str, list[Device]]:
    """A game that has begun, with two people whose devices draw scenes."""
    code, guests = await people_at(house, 2, game=game.about.name)
    await house.begin(guests[0], code)
    return code, [
        await Device(house, guest, code).connect(seat, scene=True) for seat, guest in enumerate(guests)
    ]


async def watching(house: House, code: str, **hello: Any) -> Device:
    return await Device(house, (await house.guests.new())[0], code).connect(**hello)


def whole(device: Device, seat: int | None) -> Message:
    """What lies there for these eyes, as plain data."""
    assert device.live is not None
    assert device.live.table is not None
    scene: Message = msgspec.json.decode(_encode(drawn(device.live.table, seat).scene))
    return scene


async def touch_some(device: Device, rng: Random) -> Message | None:
    """Answer with one of the moves that may be touched."""
    chosen = rng.choice(device.look["touches"]["moves"])
    return await device.answer(chosen["move"], "A lamp for the late ferry." if "words" in chosen else "")


async def play_by_touch(devices: list[Device], rng: Random, steps: int) -> int:
    for step in range(steps):
        asked = [device for device in devices if device.look.get("touches", {}).get("moves")]
        if not asked:
            return step
        answer = await touch_some(rng.choice(asked), rng)
        assert answer is not None
        assert answer["t"] == "ack"
        for device in devices:
            await device.settle()
    return steps


# What is shown


async def test_a_device_that_draws_follows_its_scene_look_by_look(house: House) -> None:
    code, devices = await drawing(house, HarbourLights)
    screen = await watching(house, code, screen=True, scene=True)
    rng = Random(4)
    for _ in range(40):
        await play_by_touch(devices, rng, 1)
        await screen.settle()
        for seat, device in ((0, devices[0]), (1, devices[1]), (None, screen)):
            assert device.scene == whole(device, seat)
    looks = [look["scene"] for look in screen.told("look") if "scene" in look and not look.get("full")]
    boards = [place for scene in looks for place in scene.get("places", []) if place["name"] == "berths"]
    assert boards
    assert all("spaces" not in place for place in boards), "the ground is sent once"
    assert all("order" not in scene for scene in looks), "no place has come or gone"


async def test_whatever_happens_is_told_in_its_own_words_to_whoever_draws(house: House) -> None:
    code, devices = await drawing(house, HarbourLights)
    screen = await watching(house, code, screen=True, scene=True)
    await play_by_touch(devices, Random(2), 30)
    await screen.settle()
    late = await watching(house, code, scene=True)
    await late.settle()
    back = await watching(house, code, scene=True, since=7)
    for device, seat in ((devices[0], 0), (devices[1], 1), (screen, None), (late, None)):
        assert device.live is not None
        assert device.live.table is not None
        said = [line for look in device.told("look") for line in look.get("says", [])]
        assert said == [event.says() for event in device.live.table.events_for(seat)]
        assert all(len(look.get("says", [])) == len(look.get("events", [])) for look in device.told("look"))
    assert back.look["says"] == late.look["says"][7:]


class Endless(Event, frozen=True, tag="endless"):
    def says(self) -> str:
        while True:
            pass


def some_evening() -> Table:
    rng = Random(2)
    return play(sit_down(HarbourLights, rng), rng, 12)


def test_a_sentence_that_never_returns_is_stopped_and_the_next_is_said() -> None:
    table = some_evening()
    said = [event.says() for event in table.events_for(None)]
    table.events.insert(2, Told(Endless(), None))
    sentences = Sentences(table, lambda: InTime(0.05))
    assert sentences.of(None, 0) == [*said[:2], "", *said[2:]]


def test_each_sentence_is_made_once_in_its_own_time_and_in_steps_of_its_own() -> None:
    made: list[int] = []

    @contextmanager
    def in_time() -> Iterator[None]:
        made.append(1)
        yield

    table = some_evening()
    sentences = Sentences(table, in_time)
    heard = len(table.events_for(None))
    assert sum(1 for _ in sentences.making(None)) == len(made) == heard > 5
    for seat in (None, 0, 1):
        assert sentences.of(seat, 3) == [event.says() for event in table.events_for(seat)][3:]
    assert len(made) == len(table.events), "whoever else is told of it reads the same"
    let_happen = table.copy()
    let_happen.leave(0)
    table.leave(0)
    new = len(let_happen.events_for(None)) - heard
    assert sum(1 for _ in sentences.making(None)) == new > 0, "of what is new, and of nothing else"
    sentences.forget_all_but([])
    assert len(sentences.of(None, 0)) == heard + new
    assert len(made) == len(table.events)


def test_whoever_leaves_halfway_makes_nobody_hear_a_sentence_twice() -> None:
    table = some_evening()
    sentences = Sentences(table, lambda: InTime(5))
    making = sentences.making(None)
    next(making)
    making.close()
    assert sentences.of(None, 0) == [event.says() for event in table.events_for(None)]


async def test_every_look_is_one_of_the_wire(house: House) -> None:
    _, devices = await drawing(house, HarbourLights)
    await play_by_touch(devices, Random(1), 10)
    for raw in devices[0].raw:
        if b'"scene":' in raw:
            assert set(msgspec.json.decode(raw)["scene"]) <= set(wire.SceneChanged.__struct_fields__)
            msgspec.json.decode(_encode(msgspec.json.decode(raw)["scene"]), type=wire.SceneChanged)


async def test_whoever_is_asked_is_told_what_to_touch_and_nobody_else(house: House) -> None:
    code, devices = await drawing(house, HarbourLights)
    watcher = await watching(house, code, scene=True)
    screen = await watching(house, code, screen=True, scene=True)
    await play_by_touch(devices, Random(2), 30)
    for device in devices:
        assert all(("touches" in look) == ("ask" in look) for look in device.told("look"))
    for onlooker in (watcher, screen):
        assert onlooker.scene
        assert all("touches" not in raw.decode() for raw in onlooker.raw)


async def test_devices_that_did_not_ask_get_the_very_bytes_that_they_always_got(house: House) -> None:
    code, devices = await drawing(house, HarbourLights)
    plain = await Device(house, devices[0].guest, code).connect(0)
    devices[0].raw.clear()
    await devices[0].do(wire.LookThrough(seat=0))
    await play_by_touch(devices, Random(3), 20)
    await plain.settle()
    looks = [raw for raw in plain.raw if raw.startswith(b'{"t":"look"')]
    drawn = [raw for raw in devices[0].raw if raw.startswith(b'{"t":"look"')]
    assert len(looks) == len(drawn) > 5
    for look, more in zip(looks, drawn, strict=True):
        assert b'"scene"' not in look
        assert b'"touches"' not in look
        assert more.startswith(look[:-1])
        assert more[len(look) - 1 :].startswith((b',"scene":', b',"touches":', b"}"))


async def test_where_nobody_draws_nothing_is_drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []

    def counted(table: Table, eyes: int | None, touched: tuple[str, ...]) -> Steps[Drawn]:
        drawn.append(eyes)
        return drawing_on(table, eyes, touched)

    monkeypatch.setattr(scenery, "drawing", counted)
    code, guests = await people_at(house, 2, game="nim")
    await house.begin(guests[0], code)
    ada, _ = [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]
    await ada.answer({"do": "take", "heap": 0, "count": 1})
    assert drawn == []
    watchers = [await watching(house, code, scene=True) for _ in range(3)]
    assert drawn == [None], "once for all who look through the same eyes"
    assert [watcher.scene for watcher in watchers] == [whole(ada, None)] * 3


def test_what_may_be_touched_is_told_anew_where_nothing_else_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that stays open may offer something else when others have answered."""
    table = sit_down(nim(), Random(1))
    scenes = Scenery(table, print)
    offers = Touches(next={"heap 0": 3})

    def drawing(*_: Any) -> Any:
        yield
        return Drawn(Scene([]), offers)

    monkeypatch.setattr(scenery, "drawing", drawing)
    scenes.full(0, b'{"full":true}')
    assert scenes.step(0, False) is None
    offers = Touches(next={"heap 0": 2})
    assert scenes.step(0, False) is None, "nothing has happened"
    play(table, Random(1), 1)
    assert scenes.step(0, False) == b',"touches":{"next":{"heap 0":2}}'


async def test_scenes_are_kept_and_what_follows_on_a_touch_is_drawn_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else how long it takes would tell whether somebody has answered in secret since."""
    monkeypatch.setattr(scenery, "KEPT", 2)
    table = sit_down(MANY, Random(1))
    drawn: list[tuple[int | None, tuple[str, ...]]] = []

    def counted(table: Table, eyes: int | None, touched: tuple[str, ...]) -> Steps[Drawn]:
        drawn.append((eyes, touched))
        return drawing_on(table, eyes, touched)

    monkeypatch.setattr(scenery, "drawing", counted)
    scenes = Scenery(table, print)
    everybody = (None, 0, 1)
    await scenes.draw(everybody)
    heaps = [(f"heap {n}",) for n in (0, 1, 1, 0)]
    for heap in heaps:
        await scenes.draw([0], heap)
        scenes.touches(0, heap)
    for eyes in everybody:
        scenes.full(eyes, b"{}")
    assert drawn == [(None, ()), (0, ()), (1, ()), *((0, heap) for heap in heaps)]
    assert len(scenes._drawn) == len(everybody)
    for n in range(4):
        await scenes.draw([0], (f"heap {n}",))
    assert len(scenes._drawn) == len(everybody) + 2, "of whoever did not wait, only a few"


async def test_whoever_loses_a_seat_is_drawn_what_they_see_then_in_short_stretches(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, (_, ben) = await drawing(house, HarbourLights)

    def at_a_stretch(steps: object) -> None:
        raise AssertionError("drawn at a stretch")

    monkeypatch.setattr(scenery, "walk", at_a_stretch)
    await house.do(takeovers.leave, ben.guest, code, 1)
    await ben.settle()
    assert ben.look["seat"] is None
    assert ben.scene == whole(ben, None)


# Coming back, other eyes, undo, the end


async def test_through_other_eyes_and_after_coming_back_all_of_it_is_told(house: House) -> None:
    _, (ada, ben) = await drawing(house, HarbourLights)
    await play_by_touch([ada, ben], Random(5), 6)
    await ada.do(wire.LookThrough(seat=None))
    assert ada.look["full"]
    assert ada.scene == whole(ada, None)
    assert "touches" not in ada.look
    await ada.do(wire.LookThrough(seat=0))
    assert ada.scene == whole(ada, 0)
    n = ada.n
    await ada.disconnect()
    await play_by_touch([ben], Random(5), 2)
    back = await Device(house, ada.guest, ada.code).connect(0, since=n, scene=True)
    assert back.look["full"]
    assert back.scene == whole(back, 0)
    assert ("touches" in back.look) == ("ask" in back.look)


async def test_whoever_learns_later_which_game_it_is_asks_with_a_look(house: House) -> None:
    code, guests = await people_at(house, 2, game="nim")
    ada = await Device(house, guests[0], code).connect()
    await ada.do(wire.LookThrough(seat=0, scene=True))
    await house.begin(guests[0], code)
    await ada.settle()
    assert ada.scene == whole(ada, 0)
    await ada.do(wire.LookThrough(seat=None))
    assert ada.scene == whole(ada, None), "it goes on drawing"
    await ada.do(wire.LookThrough(seat=0, scene=False))
    assert "scene" not in ada.look
    assert "touches" not in ada.look


async def test_what_is_taken_back_is_drawn_as_it_was(house: House) -> None:
    _, (ada, ben) = await drawing(house)
    before, offered = ada.scene, ada.look["touches"]
    await ada.answer({"do": "take", "heap": 1, "count": 2})
    assert ada.scene != before
    assert "touches" not in ada.look
    await ada.do(wire.TakeBack(id="u", seat=0))
    assert ada.scene == before
    assert ada.look["touches"] == offered
    assert "touches" not in ben.look


async def test_in_a_pause_whoever_looks_at_it_may_go_on(house: House) -> None:
    """One of our own games, whose scene is guessed."""
    code, guests = await people_at(house, 3, options={"first": 0})
    await house.begin(guests[0], code)
    devices = [
        await Device(house, guest, code).connect(seat, scene=True) for seat, guest in enumerate(guests)
    ]
    watcher = await watching(house, code, scene=True)
    rng = Random(1)
    for _ in range(10):
        if "-1" in devices[0].look.get("clocks", {}):
            break
        asked = next(device for device in devices if device.ask is not None)
        await asked.play(rng)
        await settle(devices)
    ready = [device for device in devices if device.ask is not None]
    assert ready
    for device in ready:
        assert [each["move"] for each in device.look["touches"]["moves"]] == [{"do": "go_on"}]
    await watcher.settle()
    assert watcher.scene == whole(watcher, None)
    assert "touches" not in watcher.look


async def test_at_the_end_it_lies_there_and_nothing_is_touched(house: House) -> None:
    code, devices = await drawing(house)
    await play_by_touch(devices, Random(6), 100)
    for seat, device in enumerate(devices):
        assert device.look["result"]
        assert "touches" not in device.look
        assert device.scene == whole(device, seat)
    late = await watching(house, code, scene=True)
    assert late.scene == whole(late, None)


async def test_a_table_that_is_read_again_is_drawn_again(house: House) -> None:
    _, (ada, ben) = await drawing(house)
    assert ada.live is not None
    ada.live._stale = True
    await ada.answer({"do": "take", "heap": 0, "count": 1})
    for seat, device in enumerate((ada, ben)):
        assert device.scene == whole(device, seat)
    assert "touches" in ben.look


# Touching


async def touch(device: Device, on: list[str], seat: int = 0, ask: int | None = None) -> Message:
    """What it is told then."""
    if ask is None:
        assert device.ask is not None
        ask = device.ask["id"]
    before = len(device.heard)
    await device.do(wire.Touch(seat=seat, ask=ask, on=on))
    (told,) = device.heard[before:]
    return told


async def test_many_moves_are_told_touch_by_touch_to_whoever_touches(house: House) -> None:
    code, (ada, ben) = await drawing(house, MANY)
    second = await Device(house, ada.guest, code).connect(0, scene=True)
    touches = ada.look["touches"]
    assert "moves" not in touches
    assert touches["next"]["heap 3"] == 20
    heard = [len(device.heard) for device in (second, ben)]
    told = await touch(ada, ["heap 3"])
    assert (told["t"], told["seat"], told["ask"]) == ("touched", 0, ada.look["ask"]["id"])
    assert told["touches"]["on"] == ["heap 3"]
    assert len(told["touches"]["moves"]) == 20
    assert {move["move"]["heap"] for move in told["touches"]["moves"]} == {3}
    assert [len(device.heard) for device in (second, ben)] == heard, "nobody else learns of it"
    assert await ada.answer(told["touches"]["moves"][4]["move"])
    assert (await touch(ben, ["nothing of the kind"], seat=1))["touches"] == {"on": ["nothing of the kind"]}


async def test_a_touch_that_cannot_be_is_refused(house: House) -> None:
    code, (ada, ben) = await drawing(house, MANY)
    plain = await Device(house, ada.guest, code).connect(0)
    screen = await watching(house, code, screen=True, scene=True)
    ask = ada.look["ask"]["id"]
    await ada.do(wire.LookThrough(seat=0))
    refused = [
        await touch(ada, ["heap 3"], seat=1),
        await touch(ben, ["heap 3"], seat=1, ask=0),
        await touch(ada, ["heap 3"], ask=ask + 1),
        await touch(ada, ["heap 3"] * (messages.TOUCHED_MOST + 1)),
        await touch(ada, ["x" * 101]),
        await touch(plain, ["heap 3"]),
        await touch(screen, ["heap 3"], ask=ask),
    ]
    assert [told["t"] for told in refused] == ["refused"] * 7
    assert [told["code"] for told in refused] == [
        "not_your_seat",
        "not_asked",
        "stale_question",
        "bad_touch",
        "bad_touch",
        "no_scene",
        "not_your_seat",
    ]
    assert all(told["sentence"] for told in refused)
    await ada.do(wire.LookThrough(seat=None))
    assert (await touch(ada, ["heap 3"], ask=ask))["code"] == "not_your_seat"


async def test_whoever_touches_too_often_waits(house: House) -> None:
    _, (ada, _) = await drawing(house, MANY)
    told = [await touch(ada, [f"heap {n}"]) for n in range(31)]
    assert {each["t"] for each in told[:30]} == {"touched"}
    assert told[30]["code"] == "too_many"


async def test_nobody_touches_when_no_game_is_on(house: House) -> None:
    code, guests = await people_at(house, 2, game="nim")
    ada = await Device(house, guests[0], code).connect(0, scene=True)
    assert (await touch(ada, [], ask=1))["code"] == "not_begun"
    await house.begin(guests[0], code)
    ben = await Device(house, guests[1], code).connect(1, scene=True)
    await ada.settle()
    assert ada.scene == whole(ada, 0), "whoever was there when it began is shown it"
    await play_by_touch([ada, ben], Random(1), 100)
    assert (await touch(ada, [], ask=1))["code"] == "game_over"


# Faults


async def test_a_scene_that_fails_is_guessed_and_its_author_alone_is_told(house: House) -> None:
    _, devices = await drawing(house, CLUMSY)
    live = devices[0].live
    assert live is not None
    faults = live.showing.faults
    assert [str(fault) for fault in faults.told.values()] == [*faults.told]
    (sentence,) = faults.told
    assert "has no field 'heap'" in sentence
    told: list[AuthorError] = []
    faults.listeners.append(told.append)
    assert await play_by_touch(devices, Random(1), 3) == 3
    assert told == [], "each sentence once"
    faults.told.clear()
    await play_by_touch(devices, Random(1), 2)
    assert [str(fault) for fault in told] == [sentence]
    assert not any("has no field" in raw.decode() for device in devices for raw in device.raw)


def test_what_a_seat_alone_sees_is_not_quoted_to_whoever_writes_the_rules() -> None:
    """They may play, too: of somebody else's move they read its kind."""

    def told(private: object) -> list[str]:
        touch = staticmethod(lambda *_: touching("Play rose 3", "rose 3"))
        lost = like_nim("lost", touch=touch, private=lambda self, seat: private)
        found: list[AuthorError] = []
        Scenery(sit_down(lost, Random(1)), found.extend).full(0, b"{}")
        assert all(fault.line for fault in found)
        return [fault.sentence for fault in found]

    assert told(None)[0].startswith("'Play rose 3' touches 'rose 3', which lies nowhere")
    lies, same = told(["a hand"])
    assert lies.startswith("Take: … touches …, which lies nowhere")
    assert same.startswith("Take: Take… and Take… are both called … and touch the same")


@pytest.mark.parametrize(
    ("colour", "sentence"),
    [
        (lambda see: "ambr", "'ambr' is no colour of the house. Did you mean 'amber'?"),
        (lambda see: see.private or "amber", "… is no colour of the house. Did you mean …?"),
    ],
)
def test_what_is_wrong_for_everybody_is_quoted_and_what_one_hand_shows_is_not(
    colour: Callable[[Any], str], sentence: str
) -> None:
    def scene(see: Any) -> Scene:
        return Scene([Bowl("heap", pieces=[token(colour(see))])])

    hidden = like_nim("hidden", scene=staticmethod(scene), private=lambda self, seat: "ros")
    found: list[AuthorError] = []
    Scenery(sit_down(hidden, Random(1)), found.extend).full(0, b"{}")
    assert [fault.sentence for fault in found] == [sentence]


async def test_of_a_game_that_nobody_writes_here_no_log_quotes_what_is_hidden(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Message] = []
    monkeypatch.setattr(stumbling, "log", SimpleNamespace(warning=lambda _event, **told: lines.append(told)))
    await drawing(house, CLUMSY)
    (line,) = lines
    assert line.keys() == {"game", "file", "line", "kind"}
    assert (line["game"], line["kind"]) == ("clumsy", "AttributeError")


async def test_where_not_even_a_guess_is_possible_the_table_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(table: Table, *_: Any) -> Any:
        yield table.serials[99]

    _, (ada, ben) = await drawing(house)
    monkeypatch.setattr(scenery, "drawing", fail)
    answer = await ada.answer({"do": "take", "heap": 0, "count": 1})
    assert answer is not None
    assert answer["t"] == "ack"
    assert ben.scene["places"] == []


# What has changed


def board(spaces: int, **lies: list[Piece]) -> Grid:
    return Grid("board", spaces=[Space()] * spaces, lies={0: lies.get("there", [])})


def test_only_what_has_changed_is_told() -> None:
    one = Scene([board(2)], says="Now")
    two = Scene([board(2, there=[Piece()])], says="Now")
    assert changes(one, one) == {}
    assert changes(one, None).keys() == {"order", "places", "says"}
    told = msgspec.json.decode(_encode(changes(two, one)))
    assert told == {"places": [{"is": "grid", "name": "board", "lies": {"0": [{}]}}]}
    assert changes(Scene([]), one) == {"order": [], "says": ""}


def test_ground_that_is_taken_away_is_said_to_be_gone() -> None:
    one, two = Scene([board(2)]), Scene([board(0)])
    known = merged({}, msgspec.json.decode(_encode(changes(one, None))))
    known = merged(known, msgspec.json.decode(_encode(changes(two, one))))
    assert known["places"][0]["spaces"] == []


# Replays


@pytest.mark.parametrize("seat", [None, 1])
def test_frames_carry_the_scene_for_whoever_draws_it_and_no_touches(
    seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reels, "A_PART", 16)
    rng = Random(3)
    table = play(sit_down(HarbourLights, rng), rng, 40)
    log = msgspec.msgpack.encode(table.log)

    def reel(*scene: bool) -> list[Message]:
        beginning = wire.Replay(
            code="", game=HarbourLights.about.name, names=[], seals=[], seat=seat, seed="", promise=""
        )
        parts = [gzip.decompress(part) for _, part in reels.wind(HarbourLights, log, beginning, *scene)]
        return [frame for part in parts for frame in msgspec.json.decode(part)["frames"]]

    plain, drawn_too = reel(), reel(True)
    assert len(plain) == len(drawn_too) > 2 * reels.A_PART
    scene: Message = {}
    for frame, more in zip(plain, drawn_too, strict=True):
        look = more["look"]
        assert len(look.pop("says", [])) == len(look.get("events", []))
        scene = merged({} if look.get("full") else scene, look.pop("scene", {}))
        assert look == frame["look"]
        assert "touches" not in look
    last: Message = msgspec.json.decode(_encode(drawn(table, seat).scene))
    last.pop("picks", None)
    assert scene == last


async def test_a_replay_with_scenes_is_another_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, devices = await drawing(house)
    await play_by_touch(devices, Random(6), 100)
    made: list[bool] = []

    class Part:
        async def part(self, nth: int) -> bytes:
            return b""

    def make(record: object, played: object, seat: int | None, scene: bool, so_far: bytes) -> Part:
        made.append(scene)
        return Part()

    monkeypatch.setattr(
        house.replays, "find", lambda record, seat, scene, so_far: Part() if scene in made else None
    )
    monkeypatch.setattr(house.replays, "make", make)
    for scene in (False, True, True):
        await house.replay(code, None, scene=scene)
    assert made == [False, True]


async def test_of_a_game_from_outside_a_replay_has_scenes_without_asking(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, devices = await drawing(house)
    live, replays = devices[0].live, house.replays
    assert live is not None
    assert live.table is not None
    monkeypatch.setattr(house.workshop, "ask", lambda *_: Future())
    reel = replays.make(live.record, live.table.log, None)
    assert replays.find(live.record, None) is replays.find(live.record, None, True) is reel
    assert replays.find(live.record, None, False) is None
    ours = msgspec.structs.replace(live.record, game="windmill")
    reel = replays.make(ours, live.table.log, None)
    assert replays.find(ours, None) is replays.find(ours, None, False) is reel


# Another node


async def test_a_device_at_another_node_draws_and_touches(nodes: list[House]) -> None:
    one, two = nodes
    code, guests = await people_at(one, 2, game=MANY.about.name)
    await one.begin(guests[0], code)
    here = await Device(one, guests[0], code).connect(0, scene=True)
    there = Afar(two, guests[1], code)
    await there.connect(1)
    await there.do(wire.LookThrough(seat=1, scene=True))
    await until(lambda: "scene" in there.look)
    await here.answer({"do": "take", "heap": 3, "count": 7})
    await until(lambda: there.ask is not None)
    assert there.scene == whole(here, 1)
    assert there.look["touches"]["next"]["heap 3"] == 13
    ask = there.look["ask"]["id"]
    heard = len(here.heard)
    await there.do(wire.Touch(seat=1, ask=ask, on=["heap 3"]))
    await until(lambda: bool(there.told("touched")))
    (told,) = there.told("touched")
    assert len(told["touches"]["moves"]) == 13
    assert len(here.heard) == heard
    await there.do(wire.Touch(seat=0, ask=ask, on=["heap 3"]))
    await until(lambda: bool(there.told("refused")))
    # Its table is read again: the device, which stays, goes on drawing.
    welcomes = len(there.told("welcome"))
    async with one.at(code) as live:
        live.dismiss("restart", "Just a moment.", come_back=True)
        one.drop(live)
    await until(lambda: len(there.told("welcome")) > welcomes and "scene" in there.look)
    assert there.look["full"]
    await there.disconnect()
