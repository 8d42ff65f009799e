"""Files of the page that are written from what Python knows, and committed: written, or checked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path


def main(arguments: Sequence[str], file: Path, content: Callable[[], str], description: str) -> int:
    """Write the file where it differs; with `--check` only say whether it does."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    check = parser.parse_args(arguments).check
    text = content()
    if file.is_file() and file.read_text("utf-8") == text:
        return 0
    if check:
        print(f"{file.name} is out of date: run make types.", file=sys.stderr)
        return 1
    file.write_text(text, "utf-8")
    print(f"Wrote {file.name}.")
    return 0
