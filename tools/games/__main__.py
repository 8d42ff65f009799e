"""Writes what the page knows of single games.

python -m tools.games            write the files
python -m tools.games --check    only say whether they are up to date
"""

from __future__ import annotations

import sys

from tools.generated import main

from . import modules

if __name__ == "__main__":
    sys.exit(
        max(
            main(sys.argv[1:], module.FILE, module.written, module.__doc__ or "")
            for module in modules()
            if hasattr(module, "FILE")
        )
    )
