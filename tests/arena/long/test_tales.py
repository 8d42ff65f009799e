"""`talewind arena --tales` twice, and with the model: as quickly as it can be had, and still a minute."""

from __future__ import annotations

import json

from click.testing import CliRunner

from talewind.arena.tales.cost import cost
from talewind.arena.tales.hearing import hear
from talewind.arena.tales.listeners import RememberingModel
from talewind.cli import main
from talewind.games.windmill import measured as windmill


def test_the_same_seed_measures_the_same() -> None:
    asked = ["arena", "--tales", "--quick", "--tier", "words", "--json"]
    one, other = (json.loads(CliRunner().invoke(main, asked).stdout) for _ in range(2))
    assert one["tellings"] == other["tellings"]
    heard, again = (each["heard"]["windmill"] for each in (one, other))
    assert [each["all"] for each in heard] == [each["all"] for each in again]


def test_with_the_model_its_rows_and_its_price_are_there() -> None:
    rows = hear(windmill.MATTER, "meaning", RememberingModel(), 1, quick=True)
    assert [each.listener for each in rows] == ["random", "word overlap", "meaning alone", "tier 1"]
    price = cost(quick=True)
    assert price.meaning.median > price.words.median
