"""Build hook: a wheel or sdist carries the built page, so that whoever installs it needs no Node."""

import os
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page unless it is up to date; `TALEWIND_PAGE=skip` leaves it as it is."""
        if os.environ.get("TALEWIND_PAGE") == "skip":
            return
        sys.path.insert(0, self.root)
        from tools.page import build

        build(self.app.display_info)
