"""The Chromium that browser tests drive: the one found here, else Debian's.

Playwright would download a browser of its own; closed networks refuse that, so we never ask it to.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

VARIABLE = "TALEWIND_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
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


def install() -> None:
    """Install Debian's chromium, as root or through sudo."""
    apt = shutil.which("apt-get")
    as_root = [] if os.name == "posix" and os.geteuid() == 0 else [shutil.which("sudo") or ""]
    if apt is None or as_root == [""]:
        raise LookupError("there is no apt-get here that this user may run")
    print("No Chromium found: installing Debian's chromium with apt-get …", file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*as_root, apt, "update", "-qq"], env=quiet, check=True)
    subprocess.run(
        [*as_root, apt, "install", "-y", "-qq", "--no-install-recommends", "chromium"], env=quiet, check=True
    )


def main(arguments: Sequence[str]) -> int:
    if "--install" in arguments and find() is None:
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
