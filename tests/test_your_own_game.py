"""The tutorial: its listings make a game that is played here, and its commands are commands."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

import talewind.engine
import talewind.scene
from talewind import authors
from talewind.cli import main
from talewind.engine import Table, new_table
from talewind.engine.bots import look, make_bot
from talewind.scene import History, drawn
from talewind.testing.evenings import answer, play, sit_down
from talewind.testing.twins import Twins, lockstep
from tests.forgetting import forgotten_games
from tools.page import CHECKOUT

PAGE = (CHECKOUT / "docs" / "your-own-game.md").read_text("utf-8")
REFERENCE = (CHECKOUT / "docs" / "scene.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_listings_are_a_game_that_keeps_its_secrets_and_ends(tmp_path: Path) -> None:
    file = tmp_path / "pebbles.py"
    file.write_text("\n\n".join(blocks("python")), "utf-8")
    with forgotten_games():
        game = authors.give(file).game
        for seats in game.about.seats:
            table, rng = new_table("pebbles", seats=seats, seed=seats), Random(seats)
            eyes = {seat: History() for seat in (None, *range(seats))}
            while table.result is None:
                for seat, seen in eyes.items():
                    shown = drawn(table, seat)
                    assert shown.faults == ()
                    assert seen.see(shown.scene) == []
                seat = rng.choice([seat for seat in table.asks if seat >= 0])
                reply = make_bot(game).answer(look(table, seat, rng))
                assert reply is not None
                table.answer(seat, reply.move, reply.words)
        for evening in range(6):
            rng = Random(evening)
            table = play(sit_down(game, rng), rng, rng.randrange(15), how=answer)
            for seat in (None, *range(table.seats)):
                if table.result is None:
                    lockstep(Twins(table, seat, rng), rng, 20)


def test_the_other_ways_to_ask_are_played_to_their_end(tmp_path: Path) -> None:
    file = tmp_path / "shouting.py"
    (louder,) = blocks("py")
    begins = "\n\n".join(blocks("python")).replace("game = Pebbles\n", "")
    imports = "from talewind.engine import Cut, offering, window"
    file.write_text(f"{begins}\n\n{imports}\n\n\n{louder}\n\ngame = Shouting\n", "utf-8")

    def patiently(table: Table, rng: Random) -> None:
        """Nobody is tired of it."""
        may = [(seat, move) for seat, asked in table.asks.items() for move in asked.moves]
        table.answer(*rng.choice([(seat, move) for seat, move in may if type(move).__name__ != "EndIt"]))

    with forgotten_games():
        game = authors.give(file).game
        for evening in range(6):
            rng = Random(evening)
            to_its_end = play(sit_down(game, rng), rng, how=patiently)
            ended = play(sit_down(game, rng), rng, how=answer)
            for table, early in ((to_its_end, False), (ended, True)):
                assert table.result is not None
                assert ("EndIt" in {type(entry.move).__name__ for entry in table.entries}) is early
            table = play(sit_down(game, rng), rng, rng.randrange(8), how=patiently)
            lockstep(Twins(table, rng.randrange(table.seats), rng), rng, 10)


@pytest.mark.parametrize(
    "name",
    [
        *[
            "ask",
            "ask_all",
            "window",
            "pause",
            "offering",
            "Cut",
            "BySeat",
            "Elapsed",
            "GoOn",
            "Reply",
            "Result",
            "most_points",
            "ranks",
        ]
    ],
)
def test_the_words_that_rules_are_made_of_are_there_and_explained(name: str) -> None:
    assert hasattr(talewind.engine, name)
    assert re.search(rf"`[^`]*\b{name}\b", PAGE.split("## Words that rules are made of")[1])


def test_its_commands_are_commands() -> None:
    said = "\n".join(blocks("sh")) + " ".join(re.findall(r"`(talewind [^`]+)`", PAGE))
    named = set(re.findall(r"talewind ([a-z]+)", said))
    assert named >= {"new", "play", "serve", "simulate", "arena", "bench", "replay", "games"}
    assert named <= set(main.commands)


@pytest.mark.parametrize(
    "name",
    sorted(
        set(talewind.scene.__all__)
        - {"AnyPlace", "AuthorError", "BySeat", "Drawn", "Guess", "History", "Offered", "Touch", "Touches"}
        - {"WordLimits", "drawing", "drawn", "drawn_by_guess", "guessed", "pieces_on", "sight_of"}
    ),
)
def test_every_word_of_the_scene_is_explained(name: str) -> None:
    assert re.search(rf"`[^`]*\b{name}\b", REFERENCE)


def test_every_colour_and_emblem_is_named_in_words() -> None:
    chapter = REFERENCE.split("## Colours and emblems")[1].split("\n## ")[0]
    words = set(re.findall(r"[a-z-]+", re.sub(r"```.*?```", "", chapter, flags=re.DOTALL)))
    palette = msgspec.json.decode((CHECKOUT / "src/talewind/scene/palette.json").read_bytes())
    named = (*palette["colours"], *palette["colours_too"], *palette["emblems"], *palette["emblems_too"])
    assert {*named} - words == set()
