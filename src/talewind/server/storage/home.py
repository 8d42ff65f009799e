"""Where this person's house is kept, unless they say otherwise."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def default_db() -> str:
    """`TALEWIND_DB`, else a file among this person's data."""
    return os.environ.get("TALEWIND_DB") or str(usual_file())


def usual_file() -> Path:
    return data_folder() / "talewind.sqlite3"


def data_folder() -> Path:
    """Where this person's programs keep what they keep."""
    if sys.platform == "win32":
        data = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "talewind"
