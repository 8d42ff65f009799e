"""A wire between a device and the house, which can be cut: an "offline" browser keeps its WebSockets."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    def __init__(self, port: int) -> None:
        self._to = port
        self._whole = True
        self._ends: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._answer, daemon=True).start()

    def cut(self) -> None:
        """Everything on the wire is lost, and nothing gets through until it is mended."""
        self._whole = False
        for end in list(self._ends):
            self._drop(end)

    def mend(self) -> None:
        self._whole = True

    def close(self) -> None:
        self.cut()
        self._drop(self._door)

    def _answer(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._door.accept()
                if not self._whole:
                    here.close()
                    continue
                try:
                    there = socket.create_connection(("127.0.0.1", self._to))
                except OSError:
                    here.close()
                    continue
                self._ends |= {here, there}
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while words := one.recv(65536):
                other.sendall(words)
        for end in (one, other):
            self._drop(end)

    def _drop(self, end: socket.socket) -> None:
        self._ends.discard(end)
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
