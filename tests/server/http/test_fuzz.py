"""Schemathesis over a real server: every answer is one that the schema announces, and never a 500."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app
from tests.soaking import SOAK

EXAMPLES = 500 if SOAK else 4
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    response_schema_conformance,
    response_headers_conformance,
]
APP = create_app(Config()).litestar
NAMES = sorted(
    f"{method} {route.path_format}"
    for route in APP.routes
    if isinstance(route, HTTPRoute)
    for handler in route.route_handlers
    if handler.resolve_include_in_schema()
    for method in handler.http_methods
)
"""What the schema announces. The schema itself takes seconds, and whoever only collects tests needs none."""


@pytest.fixture(scope="module")
def operations() -> dict[str, Any]:
    schema = msgspec.to_builtins(APP.openapi_schema.to_schema())
    found = schemathesis.openapi.from_dict(schema).get_all_operations()
    operations = {result.ok().label: result.ok() for result in found if isinstance(result, Ok)}
    assert operations.keys() == set(NAMES), "each is asked"
    return operations


class Running:
    """A house and its server, in a thread and a loop of their own."""

    def __init__(self, db: str) -> None:
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen()
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve(db)), daemon=True)
        self.thread.start()
        assert self.ready.wait(120)
        self.mara = requests.Session()
        self.mara.get(f"{self.address}/api/me")

    async def serve(self, db: str) -> None:
        house = await House.open(db, public_url=self.address)
        app = create_app(Config(limits=False, public_url=self.address), house=house)
        self.server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
        self.ready.set()
        await self.server.serve(sockets=[self.listener])
        await house.close()

    def close(self) -> None:
        self.mara.close()
        self.server.should_exit = True
        self.thread.join(15)

    def new_table(self, **wish: Any) -> str:
        made = self.mara.post(
            f"{self.address}/api/tables",
            json={"game": "windmill", "name": "Mara", "settings": {"bot_pace": "instant"}, **wish},
        )
        return str(made.json()["code"])


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(str(tmp_path_factory.mktemp("fuzz") / "fuzz.sqlite3"))
    yield running
    running.close()


def test_a_finished_game_as_the_schema_says(running: Running, operations: dict[str, Any]) -> None:
    """Bots play to the end; then replay, book and file are there."""
    code = running.new_table(play_now=True, options={"reveal_seconds": 0})
    table = f"{running.address}/api/tables/{code}"
    assert running.mara.post(f"{table}/chairs/0/to-bot").status_code == 200
    until = time.monotonic() + 180
    while (state := running.mara.get(table).json())["phase"] != "over":
        assert time.monotonic() < until
        time.sleep(0.2)
    for name, places in {
        "GET /api/tables/{code}": {"code": code},
        "GET /api/tables/{code}/replay": {"code": code},
        "GET /api/books/{id}": {"id": state["book"]},
        "GET /api/books/{id}/file": {"id": state["book"]},
        "GET /api/me": {},
    }.items():
        case = operations[name].Case(path_parameters=places)
        response = case.call(base_url=running.address, session=running.mara)
        assert response.status_code == 200
        case.validate_response(response, checks=CHECKS)


@pytest.mark.parametrize("name", NAMES)
def test_any_request(running: Running, operations: dict[str, Any], name: str) -> None:
    operation = operations[name]
    real = {
        "code": st.sampled_from([running.new_table(), running.new_table(play_now=True)]),
        "seat": st.integers(0, 5),
        "deck": st.just("windmill"),
        "game": st.just("windmill"),
        "person": st.just(running.mara.get(f"{running.address}/api/me").json()["person"]),
    }
    words = {
        parameter.name: real[parameter.name]
        for parameter in operation.path_parameters
        if parameter.name in real
    }

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=not SOAK,
        database=None,
    )
    @given(data=st.data())
    def ask(data: st.DataObject) -> None:
        there = data.draw(st.booleans()) and words
        places = {word: data.draw(value) for word, value in words.items()} if there else None
        mode = (
            data.draw(st.sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE]))
            if operation.body
            else None
        )
        case = data.draw(operation.as_strategy(mode or GenerationMode.POSITIVE, path_parameters=places))
        if isinstance(case.body, dict) and "game" in case.body and data.draw(st.booleans()):
            case.body["game"] = "windmill"
        response = case.call(base_url=running.address, session=running.mara)
        case.validate_response(response, checks=CHECKS)

    ask()
