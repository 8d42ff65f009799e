"""The Chromium that browser tests drive: the one found here, else Debian's; rather one without windows.

Playwright would download a browser of its own; closed networks refuse that, so we never ask it to.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

VARIABLE = "TALEWIND_CHROMIUM"
WINDOWLESS = "chromium-headless-shell"
"""Nobody sees its pages, so it spares what windows cost: a third of the time in which a page opens."""
NAMES = (
    WINDOWLESS,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def find() -> str | None:
    """The path of a Chromium, or None. `TALEWIND_CHROMIUM` has the first word."""
    if named := os.environ.get(VARIABLE):
        return named
    found = (shutil.which(name) for name in NAMES)
    applications = (place for place in APPLICATIONS if Path(place).exists())
    return next(filter(None, found), None) or next(applications, None)


def wanted() -> bool:
    """Whether to install one: there is none, or a lighter one is to be had without asking anybody."""
    if find() is None:
        return True
    light = VARIABLE in os.environ or shutil.which(WINDOWLESS) is not None
    return not light and _is_root() and _apt() is not None and _has(WINDOWLESS)


def install() -> None:
    """Install Debian's, as root or through sudo."""
    apt = _apt()
    as_root = [] if _is_root() else [shutil.which("sudo") or ""]
    if apt is None or as_root == [""]:
        raise LookupError("there is no apt-get here that this user may run")
    print(f"Installing Debian's {WINDOWLESS} with apt-get …", file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*as_root, apt, "update", "-qq"], env=quiet, check=True)
    packages = [WINDOWLESS] if _has(WINDOWLESS) else ["chromium"]
    subprocess.run(
        [*as_root, apt, "install", "-y", "-qq", "--no-install-recommends", *packages], env=quiet, check=True
    )


def _is_root() -> bool:
    return os.name == "posix" and os.geteuid() == 0


def _apt() -> str | None:
    return shutil.which("apt-get")


def _has(package: str) -> bool:
    """Whether this Debian, or what is like it, has such a package."""
    known = subprocess.run(["apt-cache", "show", package], capture_output=True, check=False)
    return known.returncode == 0


def main(arguments: Sequence[str]) -> int:
    if "--install" in arguments and wanted():
        try:
            install()
        except (LookupError, subprocess.CalledProcessError) as reason:
            print(f"Chromium could not be installed: {reason}.", file=sys.stderr)
    path = find()
    if path is None:
        print(f"Browser tests need Chromium: install it, or set {VARIABLE} to its path.", file=sys.stderr)
        return 1
    print(f"Chromium: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
