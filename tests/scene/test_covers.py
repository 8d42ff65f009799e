"""What the house can make a cover of."""

from __future__ import annotations

import msgspec
import pytest

from talewind.scene.covers import cover_faults
from tests.scene.nim import nim


def wrong(**about: str) -> list[str]:
    rules = type("Rules", (nim(),), {"about": msgspec.structs.replace(nim().about, **about)})
    return [fault.sentence for fault in cover_faults(rules)]


@pytest.mark.parametrize(
    "about", [{}, {"cloth": "moss"}, {"emblem": "lantern"}, {"emblem": "ice cream"}, {"emblem": "lamp.svg"}]
)
def test_what_the_house_has(about: dict[str, str]) -> None:
    assert wrong(**about) == []


def test_what_it_has_not_is_said_to_the_author() -> None:
    assert wrong(cloth="Moss") == [
        "'Moss' is no cloth of the house: there are burgundy, rust, umber, olive, moss, pine, teal, sea, "
        "blue, violet, plum, slate. Did you mean 'moss'?"
    ]
    assert wrong(emblem="../lamp") == [
        "'../lamp' is neither an emblem of the house nor the name of an image file. Did you mean 'lamp'?"
    ]
