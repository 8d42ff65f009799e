"""A local endpoint that answers as it is told to: well, slowly, wrongly, with malice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any, NamedTuple

from talewind.tales.endpoint import Key, Settings

KEY = "sk-very-secret-4711"


class Request(NamedTuple):
    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def user(self) -> str:
        return str(self.body["messages"][1]["content"])


Behaviour = Callable[["Handler"], None]


class Fake:
    """Behaves in the given ways, one a request; the last one goes on for ever."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.requests = server.requests

    def will(self, *behaviours: Behaviour) -> None:
        self._server.behaviours[:] = behaviours

    def settings(self, **changes: Any) -> Settings:
        url = f"http://127.0.0.1:{self._server.server_port}/v1"
        return Settings(**{"url": url, "model": "tiny", "key": Key(KEY), "timeout": 5.0, **changes})


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.behaviours: list[Behaviour] = []
        self.requests: list[Request] = []
        self.over = Event()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Whoever is hung up on in mid-sentence makes no noise."""


class Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.requests.append(Request(self.path, headers, body))
        behaviours = self.server.behaviours
        behave = behaviours.pop(0) if len(behaviours) > 1 else behaviours[0]
        behave(self)

    def do_GET(self) -> None:
        self.server.requests.append(Request(self.path, {}, {}))
        self.send_error(404)

    def log_message(self, format: str, *args: Any) -> None:
        """Silent."""

    def reply(self, body: bytes, status: int = 200, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def fake_endpoint() -> Iterator[Fake]:
    server = Server()
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield Fake(server)
    finally:
        server.over.set()
        server.shutdown()
        server.server_close()
        thread.join()


def completion(content: str | None, **more: Any) -> bytes:
    choice = {"index": 0, "message": {"role": "assistant", "content": content, **more.pop("message", {})}}
    return json.dumps({"id": "1", "object": "chat.completion", "choices": [choice], **more}).encode()


def says(content: str | None, **more: Any) -> Behaviour:
    """A well-formed reply with this content."""
    return sends(completion(content, **more))


def tells(tale: str) -> Behaviour:
    return says(json.dumps({"tale": tale}))


def scores(*given: float) -> Behaviour:
    return says(json.dumps({"scores": given}))


def sends(body: bytes, status: int = 200, **headers: str) -> Behaviour:
    return lambda handler: handler.reply(body, status, **headers)


def fails(status: int) -> Behaviour:
    return sends(b'{"error": {"message": "no"}}', status)


def hangs(handler: Handler) -> None:
    """Says nothing at all, until the test is over."""
    handler.server.over.wait(5)


def drips(head: bytes, every: float = 0.02) -> Behaviour:
    """Begins well, and then sends a space now and then."""

    def behave(handler: Handler) -> None:
        handler.wfile.write(head)
        while not handler.server.over.wait(every):
            handler.wfile.write(b" ")

    return behave


def hangs_up(handler: Handler) -> None:
    handler.close_connection = True
