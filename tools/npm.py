"""Brings a folder's `node_modules` to what its `package-lock.json` asks for, with Node from PyPI.

.venv/bin/python tools/npm.py web art
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import node

CHECKOUT = Path(__file__).resolve().parents[1]

Say = Callable[[str], None]


def is_installed(folder: Path) -> bool:
    """Whether node_modules holds what package-lock.json asks for; other platforms' packages may be absent."""
    installed_lock = folder / "node_modules" / ".package-lock.json"
    if not installed_lock.is_file():
        return False
    wanted = json.loads((folder / "package-lock.json").read_text())["packages"]
    installed = json.loads(installed_lock.read_text())["packages"]
    return (
        all(
            installed[place].get("version") == package.get("version")
            if place in installed
            else package.get("optional", False)
            for place, package in wanted.items()
            if place
        )
        and installed.keys() <= wanted.keys()
    )


def install(folder: Path, say: Say = print) -> None:
    """Nothing if all is there; raises `CalledProcessError` when npm fails."""
    if is_installed(folder):
        return
    say(f"Installing {folder.name}/node_modules (npm ci) …")
    began = time.monotonic()
    node.npm("ci", "--no-audit", "--no-fund", "--loglevel=error", folder=folder)
    say(f"Installed in {time.monotonic() - began:.0f} s.")


def main(names: Sequence[str]) -> int:
    for name in names:
        if not (CHECKOUT / name / "package-lock.json").is_file():
            print(f"There is no {name}/package-lock.json.", file=sys.stderr)
            return 2
        try:
            install(CHECKOUT / name, lambda line: print(line, flush=True))
        except subprocess.CalledProcessError as failure:
            print(f"npm ended with {failure.returncode} in {name} (see above).", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
