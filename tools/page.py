"""Builds the page (`web/`) into the package, where the server finds it.

    .venv/bin/python tools/page.py build [--force]    build it unless the built one is of these very sources
    .venv/bin/python tools/page.py install            only bring web/node_modules up to date

The wheel's build hook (`hatch_build.py`) and the Makefile both use it.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import node

CHECKOUT = Path(__file__).resolve().parents[1]
WEB = CHECKOUT / "web"
PAGE = CHECKOUT / "src" / "talewind" / "server" / "page"
STAMP = ".sources"
NOT_SOURCES = {"node_modules", "tests", "dist", "coverage", ".svelte-kit", ".vite"}

Say = Callable[[str], None]


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


def is_installed() -> bool:
    """Whether node_modules holds what package-lock.json asks for; other platforms' packages may be absent."""
    installed_lock = WEB / "node_modules" / ".package-lock.json"
    if not installed_lock.is_file():
        return False
    wanted = json.loads((WEB / "package-lock.json").read_text())["packages"]
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


def install(say: Say = print) -> None:
    if is_installed():
        return
    say("Installing the page's tools (npm ci) …")
    began = time.monotonic()
    node.npm("ci", "--no-audit", "--no-fund", "--loglevel=error", folder=WEB)
    say(f"Installed in {time.monotonic() - began:.0f} s.")


def build(say: Say = print, *, force: bool = False) -> None:
    """Build beside, then swap: a build that fails or is interrupted leaves the old page in place."""
    if not force and is_built():
        say("The page is up to date.")
        return
    install(say)
    say("Building the page …")
    began = time.monotonic()
    of_these = fingerprint()
    fresh = WEB / "dist"
    node.npm("run", "build", "--silent", "--", "--outDir", "dist", "--emptyOutDir", folder=WEB)
    (fresh / STAMP).write_text(of_these + "\n")
    shutil.rmtree(PAGE, ignore_errors=True)
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(fresh, PAGE)
    say(f"Built in {time.monotonic() - began:.0f} s.")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Build Talewind's page into the package.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("install", help="bring web/node_modules up to date")
    commands.add_parser("build", help="build the page unless it is up to date").add_argument(
        "--force", action="store_true", help="build even if nothing changed"
    )
    chosen = parser.parse_args(arguments)

    def say(line: str) -> None:
        print(line, flush=True)

    try:
        if chosen.command == "install":
            install(say)
        else:
            build(say, force=chosen.force)
    except subprocess.CalledProcessError as failure:
        print(f"The page was not built: npm ended with {failure.returncode} (see above).", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
