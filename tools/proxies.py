"""The proxies whose configurations tests read: nginx and HAProxy, those found here, else Debian's.

Debian's are unpacked into `build`, and nothing is installed: a package would start a server by itself, and
would want root. Where neither is to be had the tests say what was not read.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

NAMES = ("nginx", "haproxy")
UNPACKED = Path(__file__).resolve().parents[1] / "build" / "proxies"
ALSO = (UNPACKED / "usr" / "sbin", Path("/usr/sbin"), Path("/usr/local/sbin"))
"""Where they lie beside the usual places."""


def find(name: str) -> str | None:
    """The path of a proxy, or None."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, ALSO)]))


def environment() -> dict[str, str]:
    """What one needs that was unpacked: the libraries that came with it."""
    folders = {str(library.parent) for library in UNPACKED.rglob("*.so*")}
    before = os.environ.get("LD_LIBRARY_PATH")
    return {
        **os.environ,
        "LD_LIBRARY_PATH": os.pathsep.join([*sorted(folders), *([before] if before else [])]),
    }


def unpack() -> None:
    """Fetch Debian's packages of what is missing, and lay them into the build folder."""
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        raise LookupError("there is no apt-get here")
    missing = [name for name in NAMES if find(name) is None]
    print(f"Unpacking Debian's {' and '.join(missing)} …", file=sys.stderr)
    try:
        packages = _packages_for(missing)
    except subprocess.CalledProcessError:
        # It has not been told yet what there is.
        _run(["apt-get", "update", "-qq"])
        packages = _packages_for(missing)
    with tempfile.TemporaryDirectory() as folder:
        _run(["apt-get", "download", "-qq", *packages], folder)
        for package in Path(folder).glob("*.deb"):
            _run(["dpkg-deb", "--extract", str(package), str(UNPACKED)])


def _packages_for(names: Sequence[str]) -> list[str]:
    """These, and what else they need here."""
    would = _run(["apt-get", "install", "--simulate", "--no-install-recommends", *names])
    return [line.split()[1] for line in would.splitlines() if line.startswith("Inst ")]


def _run(command: Sequence[str], folder: str | None = None) -> str:
    done = subprocess.run(
        command, cwd=folder, check=True, encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    return done.stdout


def main(arguments: Sequence[str]) -> int:
    if "--install" in arguments and not all(map(find, NAMES)):
        UNPACKED.mkdir(parents=True, exist_ok=True)
        try:
            unpack()
        except (LookupError, subprocess.CalledProcessError) as reason:
            print(f"Proxies could not be fetched: {reason}.", file=sys.stderr)
    for name in NAMES:
        print(f"{name}: {find(name) or 'not here, so that nothing reads its configuration'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
