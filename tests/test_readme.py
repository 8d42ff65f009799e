"""What the README and the modules show as Python is what Python does."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import harbour_lights
import talewind
import woolgathering
from tools.page import CHECKOUT

# Database migrations are scripts that Alembic runs, not modules to import.
MODULES = sorted(
    module.name
    for package in (talewind, harbour_lights, woolgathering)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if ".migrations" not in module.name
)
SHOWN = {"talewind.engine.chance", "talewind.server.tables.codes", "talewind.tales.words"}


def test_the_readme_shows_what_happens() -> None:
    failed, tried = doctest.testfile(str(CHECKOUT / "README.md"), module_relative=False)
    assert tried > 5, "the README shows how to script a table"
    assert not failed


@pytest.mark.parametrize("name", ["talewind", *MODULES])
def test_examples_in_a_module_are_true(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert not failed
    assert tried or name not in SHOWN
