"""A chapter whose rule is played in another one says where: what it names is there."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

from talewind.games import winter

HERE = Path(winter.__file__).parent
CHAPTERS = {
    path.stem: f"{winter.__name__}.{'.'.join(path.relative_to(HERE).with_suffix('').parts)}"
    for path in (*HERE.glob("*.py"), *HERE.glob("powers/*.py"))
    if path.stem != "__init__"
}
SIGNPOST = re.compile(r"`([a-z_]+)\.(?!py`)([\w.]+)`")
FILE = re.compile(r"`(data/\w+\.json)`")


def test_signposts_lead_to_what_there_is() -> None:
    led = 0
    for module in CHAPTERS.values():
        text = Path(import_module(module).__file__ or "").read_text("utf-8")
        assert all((HERE / name).is_file() for name in FILE.findall(text))
        for chapter, what in SIGNPOST.findall(text):
            if chapter in CHAPTERS:
                attrgetter(what)(import_module(CHAPTERS[chapter]))
                led += 1
    assert led > 20
