"""The real server in a process of its own, which a test may close, kill and open again at the same door."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from talewind.server.notices import means
from talewind.server.notices.push import new_key
from tests.server.crash import Server


class House(Server):
    """`talewind serve`, without limits: one machine plays everybody."""

    @property
    def where(self) -> list[str]:
        return ["--host", "127.0.0.1", "--port", str(self.port), "--db", self.db, "--decks-open"]

    @property
    def command(self) -> list[str]:
        """What is typed after `talewind`."""
        return ["serve", *self.where]

    @property
    def program(self) -> list[str]:
        """`talewind` itself: that of this checkout."""
        return [sys.executable, "-m", "talewind.cli"]

    @property
    def folder(self) -> Path | None:
        """Where it is typed, if not here."""
        return None

    @property
    def keeper_link(self) -> str:
        """What it has printed, without its host: for whoever comes first."""
        printed = re.findall(r"/keeper/\S+", self.out.read_text())
        return str(printed[-1])

    @property
    def notices(self) -> dict[str, str]:
        """It may send notices, to this machine too."""
        file = self.out.with_name("notices.json")
        if not file.exists():
            means.write(means.Means(contact="mailto:a@b.example", vapid_key=new_key(), channels=True), file)
        return {"TALEWIND_NOTICES": str(file), "TALEWIND_NOTICES_NEARBY": "1"}

    def open(self) -> None:
        with self.out.open("ab") as out:
            self.process = subprocess.Popen(
                [*self.program, *self.command],
                cwd=self.folder,
                stdout=out,
                stderr=out,
                env={**os.environ, "TALEWIND_LIMITS": "off", **self.notices},
            )
        patience = time.monotonic() + 120
        while time.monotonic() < patience:
            assert self.process.poll() is None, self.out.read_text()
            try:
                with urlopen(f"{self.url}/health", timeout=5):
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.out.read_text()}")

    def close(self) -> None:
        """As Ctrl+C does: it says farewell and stores what is waiting."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(60)
