"""Commands as a test runs them."""

from __future__ import annotations

from typing import Any

from click.testing import CliRunner, Result

from talewind.cli import main


def run(*args: str, **extra: Any) -> Result:
    return CliRunner().invoke(main, args, prog_name="talewind", **extra)


def fails(result: Result, code: str, status: int = 1) -> str:
    """That it failed with one line on stderr, and what the line says."""
    assert result.exit_code == status, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("error: ")
    assert result.stderr.endswith(f" ({code})\n")
    assert result.stderr.count("\n") == 1
    return result.stderr
