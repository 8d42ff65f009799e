"""What is told aloud: recorded and kept by its teller, and heard by the others."""

from __future__ import annotations

from playwright.sync_api import expect

from .player import Player, until

PLAYS = "() => [...document.querySelectorAll('audio')].some((audio) => audio.currentTime > 0)"


def keeps_their_voice(player: Player, *others: Player) -> None:
    """While they are asked for what may be told aloud. The others see it."""
    player.button("Record my voice").click()
    for other in others:
        other.sees(f"{player.name} tells aloud and is being recorded.")
    expect(player.page.get_by_role("timer")).not_to_have_text("0:00")
    player.page.get_by_role("button", name="That was it").last.click()
    player.button("Keep my voice").click()
    player.sees("Your voice is kept.")


def hears(player: Player, whose: str) -> None:
    player.page.get_by_role("button", name=f"Hear {whose}’s own voice").click()
    until(lambda: player.page.evaluate(PLAYS), "it is played", player.page)
