"""Listening: by words at once, by meaning as soon as it has been loaded, and nobody waits for it."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator, MutableMapping
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest
from structlog.testing import capture_logs

from talewind.pictures import deck_named
from talewind.server.ground import logs
from talewind.server.serving import by_words_alone
from talewind.tales import Subject, Subjects
from talewind.tales import listening as house
from talewind.tales.listening import Listening
from talewind.tales.meaning.listener import MeaningListener
from talewind.tales.meaning.model import Model, NoModel
from talewind.tales.overlap import WordListener
from talewind.tales.subjects import subjects_of

from .awake import hearing_meaning, the_model

WINDMILL = subjects_of(deck_named("windmill"))
MODULE = sys.modules[Listening.__module__]
"""`talewind.tales.listening` is what the house listens by, not the file."""


def comes_true(what: Callable[[], bool], seconds: float = 20) -> bool:
    begun = monotonic()
    while not what() and monotonic() - begun < seconds:
        sleep(0.01)
    return what()


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], Event]:
    """How often the model is loaded; it takes until somebody says so."""
    begun: list[int] = []
    done = Event()

    def load() -> Model:
        begun.append(1)
        assert done.wait(20)
        return the_model()

    monkeypatch.setattr(MODULE, "Model", load)
    return begun, done


@pytest.fixture
def logged() -> Iterator[list[MutableMapping[str, Any]]]:
    logs.set_up(json=True, level="info")
    with capture_logs() as lines:
        yield lines
    logs.set_up(json=True, level="critical")


def test_waking_returns_at_once_and_meaning_comes_when_it_is_loaded(loads: tuple[list[int], Event]) -> None:
    begun, done = loads
    listening = Listening()
    loading = listening.wake()
    assert loading is not None
    assert loading.daemon, "nobody waits for it at closing time either"
    assert isinstance(listening.listener(WINDMILL), WordListener)
    done.set()
    loading.join(20)
    assert listening.awake
    assert isinstance(listening.listener(WINDMILL), MeaningListener)
    assert begun == [1]


def test_it_is_loaded_once_however_often_it_is_woken(loads: tuple[list[int], Event]) -> None:
    begun, done = loads
    listening = Listening()
    loading = listening.wake()
    assert listening.wake() is None, "while it loads"
    done.set()
    assert loading is not None
    loading.join(20)
    assert listening.wake() is None, "and after"
    assert listening.load()
    assert begun == [1]


def test_whoever_has_no_model_listens_by_words_and_says_so(
    monkeypatch: pytest.MonkeyPatch, logged: list[MutableMapping[str, Any]]
) -> None:
    monkeypatch.setattr(MODULE, "installed", lambda: False)
    listening = Listening()
    assert listening.wake() is None
    assert listening.wake() is None
    assert [line["event"] for line in logged] == ["bots listen by words alone"], "once"
    assert "not installed" in logged[0]["reason"]
    assert not listening.awake
    assert isinstance(listening.listener(WINDMILL), WordListener)


@pytest.mark.parametrize(
    "error", [NoModel("the model's weights are other ones"), OSError("gone"), ImportError()]
)
def test_a_model_that_cannot_be_loaded_stops_nobody(
    error: Exception, monkeypatch: pytest.MonkeyPatch, logged: list[MutableMapping[str, Any]]
) -> None:
    def load() -> Model:
        raise error

    monkeypatch.setattr(MODULE, "Model", load)
    listening = Listening()
    assert not listening.load()
    reason = str(error) or "ImportError"
    assert [(line["log_level"], line["reason"]) for line in logged] == [("warning", reason)]
    assert isinstance(listening.listener(WINDMILL), WordListener)


def test_a_teller_asks_everybody_there_is() -> None:
    assert [type(ear) for ear in house.panel(WINDMILL)] == [WordListener]
    with hearing_meaning():
        assert [type(ear) for ear in house.panel(WINDMILL)] == [WordListener, MeaningListener]
    assert not house.awake, "in tests only where they say so"


def test_one_listener_is_made_for_each_deck_and_manner() -> None:
    with hearing_meaning():
        assert house.listener(WINDMILL) is house.listener(WINDMILL)
        assert house.listener(WINDMILL) is not house.listener(WINDMILL, "hidden")


# People's own decks: nobody read them at build time.


def captions(whose: str, count: int) -> Subjects:
    """A deck with so many captions that nobody has ever read."""
    return Subjects("mine", tuple(Subject((f"{whose}'s boat, day {day}.",), ()) for day in range(count)))


def test_a_few_new_captions_are_read_at_once() -> None:
    with hearing_meaning():
        assert isinstance(house.listener(captions("Ada", 30)), MeaningListener)


def test_many_are_read_beside_the_game_and_words_do_meanwhile() -> None:
    mine = captions("Ben", 60)
    with hearing_meaning():
        assert isinstance(house.listener(mine), WordListener)
        assert comes_true(lambda: isinstance(house.listener(mine), MeaningListener))


def test_a_deck_is_read_once_however_many_bots_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    go_on = Event()

    def remember(texts: list[str], model: Model) -> None:
        begun.append(len(texts))
        assert go_on.wait(20)

    monkeypatch.setattr(MODULE, "remember", remember)
    mine = captions("Cleo", 60)
    with hearing_meaning():
        for _ in range(5):
            assert isinstance(house.listener(mine), WordListener)
        assert comes_true(lambda: begun == [60])
        go_on.set()


@pytest.mark.parametrize(
    ("environment", "alone"),
    [
        ({}, False),
        ({"TALEWIND_LISTENING": "off"}, True),
        ({"TALEWIND_LISTENING": "on"}, False),
        ({"TALEWIND_EARS": "off"}, True),
        ({"TALEWIND_EARS": "on"}, False),
        ({"TALEWIND_EARS": "off", "TALEWIND_LISTENING": "on"}, False),
        ({"TALEWIND_EARS": "on", "TALEWIND_LISTENING": "off"}, True),
    ],
)
def test_the_house_may_be_told_to_listen_by_words_alone(environment: dict[str, str], alone: bool) -> None:
    """By the old name of the variable, too, where the new one says nothing."""
    assert by_words_alone(environment) == alone


def test_the_extra_can_be_installed_by_its_old_name() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert extras["ears"] == [f"{project['name']}[listening]"]
    assert any(needed.startswith("onnxruntime") for needed in extras["listening"])
