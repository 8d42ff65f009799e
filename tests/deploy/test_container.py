"""The image that `deploy/Containerfile` makes, where podman or docker is there to make it."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import uuid
import warnings
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.server.crash import one_answer

from .test_files import CONTAINERFILE, DEPLOY, NOBODY

SOAK = bool(os.environ.get("TALEWIND_SOAK"))
IMAGE = "talewind-tried"
LOOK = "import os; print(os.getuid(), os.access('/', os.W_OK), os.access('/data', os.W_OK))"


def tool() -> str | None:
    """One that can make something: a client alone, without whoever does its work, is none."""
    return next((each for name in ("podman", "docker") if (each := shutil.which(name)) and works(each)), None)


def works(program: str) -> bool:
    with suppress(subprocess.TimeoutExpired):
        return subprocess.run([program, "info"], check=False, capture_output=True, timeout=60).returncode == 0
    return False


def test_a_client_whose_daemon_does_not_answer_is_no_tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for name, says in (("podman", "exit 1"), ("docker", "exit 0")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{says}\n")
        (tmp_path / name).chmod(0o755)
    assert tool() == str(tmp_path / "docker")
    (tmp_path / "docker").write_text("#!/bin/sh\necho Cannot connect to the Docker daemon >&2\nexit 1\n")
    assert tool() is None


async def test_an_image_is_nobody_and_people_play_there() -> None:
    """Making it takes minutes and what the registries hold, so that it is made in `make soak` alone."""
    program = tool()
    if program is None or not SOAK:
        why = "No podman or docker answers here" if program is None else "This is not `make soak`"
        warnings.warn(f"{why}: nothing was run of deploy/Containerfile.", stacklevel=1)
        return

    def said(*arguments: str) -> str:
        return subprocess.check_output([program, *arguments], cwd=DEPLOY.parent, text=True).strip()

    docker = ["--format", "docker"] if "podman" in program else []
    said("build", *docker, "--file", str(CONTAINERFILE), "--tag", IMAGE, ".")
    (line,) = re.findall(r"^# +podman (run .*) talewind$", CONTAINERFILE.read_text(), re.MULTILINE)
    name = f"talewind-{uuid.uuid4().hex[:8]}"
    how = line.replace("8710:8710", "127.0.0.1::8710").replace("talewind:/data", f"{name}:/data").split()
    try:
        said(*how, "--detach", "--name", name, IMAGE)
        url = f"http://{said('port', name, '8710').splitlines()[0]}"
        await opened(url)
        assert said("exec", name, "python", "-c", LOOK) == f"{NOBODY} False True"
        await one_answer(url)
    finally:
        subprocess.run([program, "rm", "--force", name], check=False, capture_output=True)
        subprocess.run([program, "volume", "rm", "--force", name], check=False, capture_output=True)


async def opened(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client, asyncio.timeout(60):
        while True:
            try:
                if (await client.get("/ready")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
