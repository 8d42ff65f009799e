"""`frames` and `requests` build on uvicorn's inner classes: they do with all releases that we allow."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import uvicorn

from tests.soaking import SOAK

CHECKOUT = Path(__file__).resolve().parents[2]
WHAT_BUILDS_ON_IT = (
    "tests/server/test_frames.py",
    "tests/server/http/test_serve.py",
    "tests/attacks/test_half_sent.py",
    "tests/attacks/test_pings.py",
)


def allowed() -> str:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    named: list[str] = project["dependencies"]
    return next(line for line in named if line.startswith("uvicorn"))


def bounds() -> tuple[str, str]:
    found = re.fullmatch(r"uvicorn>=(\d+\.\d+),<(\d+\.\d+)", allowed())
    assert found is not None, "a lower and an upper bound"
    return found[1], found[2]


def test_what_is_installed_is_allowed() -> None:
    oldest, beyond = (tuple(map(int, bound.split("."))) for bound in bounds())
    assert oldest <= tuple(map(int, uvicorn.__version__.split(".")[:2])) < beyond


if SOAK:

    @pytest.mark.parametrize("which", [f"uvicorn=={bounds()[0]}", allowed()], ids=["oldest", "newest"])
    def test_the_oldest_and_the_newest_that_we_allow_do(which: str, tmp_path: Path) -> None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--no-deps", "--target", str(tmp_path), which], check=True)
        with_it = {**os.environ, "PYTHONPATH": str(tmp_path)}
        del with_it["TALEWIND_SOAK"]
        found = subprocess.run(
            [sys.executable, "-c", "import uvicorn; print(uvicorn.__file__)"],
            env=with_it, capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert found.stdout.startswith(str(tmp_path))
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *WHAT_BUILDS_ON_IT],
            env=with_it, cwd=CHECKOUT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout
