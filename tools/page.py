"""Builds the page (`web/`) into the package, where the server finds it.

    .venv/bin/python tools/page.py build [--force]    build it unless the built one is of these very sources

The wheel's build hook (`hatch_build.py`) and the Makefile both use it.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import node, npm

CHECKOUT = Path(__file__).resolve().parents[1]
WEB = CHECKOUT / "web"
PAGE = CHECKOUT / "src" / "talewind" / "server" / "web" / "page"
STAMP = ".sources"
NOT_SOURCES = {"node_modules", "tests", "dist", "coverage", ".svelte-kit", ".vite"}


def sources() -> Iterator[Path]:
    """Every file the built page depends on, in a fixed order."""
    for path in sorted(WEB.rglob("*")):
        within = path.relative_to(WEB)
        if path.is_file() and NOT_SOURCES.isdisjoint(within.parts) and ".test." not in path.name:
            yield path


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(WEB).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    stamp = PAGE / STAMP
    return stamp.is_file() and stamp.read_text().strip() == fingerprint()


def build(say: npm.Say = print, *, force: bool = False) -> None:
    """Build beside, then swap: a build that fails or is interrupted leaves the old page in place."""
    if not force and is_built():
        say("The page is up to date.")
        return
    npm.install(WEB, say)
    say("Building the page …")
    began = time.monotonic()
    of_these = fingerprint()
    fresh = WEB / "dist"
    quietly = ("--logLevel", "warn")
    node.npm("run", "build", "--silent", "--", "--outDir", "dist", "--emptyOutDir", *quietly, folder=WEB)
    (fresh / STAMP).write_text(of_these + "\n")
    shutil.rmtree(PAGE, ignore_errors=True)
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(fresh, PAGE)
    say(f"Built in {time.monotonic() - began:.0f} s.")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Build Talewind's page into the package.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build", help="build the page unless it is up to date").add_argument(
        "--force", action="store_true", help="build even if nothing changed"
    )
    chosen = parser.parse_args(arguments)

    def say(line: str) -> None:
        print(line, flush=True)

    try:
        build(say, force=chosen.force)
    except subprocess.CalledProcessError as failure:
        print(f"The page was not built: npm ended with {failure.returncode} (see above).", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
