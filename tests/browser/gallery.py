"""The gallery, laid by Vite: it is in no built page."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile

from tools import node
from tools.page import WEB


@contextmanager
def laid() -> Iterator[str]:
    """Where it is."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    vite = ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", str(port), "--strictPort"]
    process = subprocess.Popen(
        [*node.PROGRAMS["node"], *vite],
        cwd=WEB,
        env=node.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    told = list(takewhile(lambda line: "ready in" not in line, process.stdout))
    assert process.poll() is None, "".join(told)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(60)
