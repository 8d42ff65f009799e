"""What people hold in their hands."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import ViewportSize


@dataclass(frozen=True)
class Device:
    width: int
    height: int
    touch: bool = False

    @property
    def wide(self) -> bool:
        return self.width >= 1100

    @property
    def phone(self) -> bool:
        return self.width < 700

    @property
    def size(self) -> ViewportSize:
        return {"width": self.width, "height": self.height}


LAPTOP = Device(1440, 900)
PHONE = Device(390, 844, touch=True)
SMALL = Device(320, 568, touch=True)
TELEVISION = Device(1920, 1080)
WINDOWS = (PHONE, LAPTOP, TELEVISION)
"""What the same page is looked at in."""
