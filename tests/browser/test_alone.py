"""One person, three clockwork players, from the home page to the last page of the book."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from talewind.engine import Chance
from talewind.engine.beginning import seed_bytes
from talewind.games.windmill.about import WindmillOptions
from talewind.games.windmill.events import Drew, RoundBegins
from talewind.games.windmill.rules import Windmill

from .conftest import Guests
from .laid import lay_table, scene, seeded
from .player import PATIENCE, Moment, Player, until


def test_one_tap_and_a_whole_evening_with_clockwork(guest: Guests) -> None:
    ada = guest("Ada")
    ada.opens_home()
    ada.plays_now()
    # Nobody else waits: a card lies open until I have seen it.
    assert ada.table["options"]["reveal_seconds"] == -1
    # Clockwork takes a moment to think; this evening it does not.
    ada.asks("PATCH", f"/api/tables/{ada.code}", {"settings": {"bot_pace": "instant"}})

    # Until she has told, guessed and seen a card lie open
    missing: set[Moment | None] = {"tell", "guess", "reveal"}

    def has_done_everything() -> bool:
        missing.discard(ada.plays_on())
        return not missing

    until(has_done_everything, "she has told, guessed and gone on", ada.page, seconds=5 * PATIENCE)
    ada.leaves_the_rest_to_clockwork()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("win")
    # Whether it goes into the open corpus is hers to say, there and in the book.
    gives = ada.page.get_by_role("switch", name="This evening’s tales may go into an open collection")
    corpus = f"/api/tables/{ada.code}/corpus"
    expect(gives).not_to_be_checked()
    gives.press("Space")
    until(lambda: ada.asks("GET", corpus)["agrees"], "it is given", ada.page)
    ada.page.get_by_role("link", name="The book", exact=True).click()
    expect(ada.page.get_by_role("button", name="Open the book")).to_be_visible()
    for _ in range(12):
        ada.page.keyboard.press("ArrowRight")
    expect(ada.page.get_by_role("button", name="Twelfth tale").first).to_have_attribute(
        "aria-current", "page"
    )
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_role("button", name="Last page").first).to_have_attribute("aria-current", "page")
    expect(gives).to_be_checked()
    gives.press("Space")
    until(lambda: not ada.asks("GET", corpus)["agrees"], "it is taken back", ada.page)
    assert all(tale["page"]["words"] for tale in ada.asks("GET", f"/api/books/{ada.table['book']}")["tales"])


def before_the_last_round(ada: Player) -> None:
    """Of three; she tells first, and nobody has a point."""
    options, seed = {"first": 0, "reveal_seconds": 0}, seed_bytes(1)
    position = Windmill.set_up(WindmillOptions(first=0, reveal_seconds=0), 3, Chance(seed))
    position.round, position.tale = 3, 7
    known = seeded("windmill", 3, seed, options)
    known |= scene("windmill", position, seed, [RoundBegins(position.round), Drew(0, position.tale)])
    lay_table([ada], "windmill", known, options, bots=2)


def test_however_slowly_somebody_reads_every_card_is_shown_once_and_in_order(guest: Guests) -> None:
    """The table does not wait for them: it goes on while they look, until it needs them again. At the end
    there is something worth a second look, or nothing."""
    ada = guest("Ada")
    looks = [{"step": step, "why": "Another picture had 62 in 100."} for step in (6, 20)]
    ada.page.route("**/second-look*", lambda route: route.fulfill(json={"moments": looks}))
    before_the_last_round(ada)

    def tale() -> int:
        where = ada.page.get_by_text(re.compile(r"^Round \d of 3 · tale \d of 9$")).inner_text()
        return int(where.split("tale ")[1][0])

    def scores() -> list[int]:
        seats = ada.page.get_by_role("list", name="Seats, in turn order").get_by_role("button")
        names = [seat.get_attribute("aria-label") or "" for seat in seats.all()]
        return [int(found[1]) for name in names if (found := re.search(r"(\d+) points?", name))]

    shown: list[int] = []
    while (moment := ada.moment) != "over":
        if moment == "reveal":
            until(lambda: goes_on_without(ada), "the table goes on", ada.page)
            shown.append(tale())
            if result := ada.table["result"]:
                until(lambda: scores() == result["points"], "the last card shows the last points", ada.page)
        answers(ada, moment)
    assert shown == [7, 8, 9]
    ada.sees("Worth a second look")
    again = ada.page.get_by_role("link", name="Look at it again")
    expect(again).to_have_count(len(looks))
    again.first.click()
    expect(ada.page).to_have_url(re.compile(rf"/replay#at-{looks[0]['step']}-0$"))
    expect(ada.page.get_by_role("slider")).not_to_have_value("0")
    looks.clear()
    with ada.page.expect_response("**/second-look*"):
        ada.page.go_back()
    expect(ada.page.get_by_text("Worth a second look")).to_have_count(0)


def goes_on_without(player: Player) -> bool:
    """Whether everybody else has done what they can: it is this player's turn again, or the end."""
    [table] = player.asks("GET", "/api/me")["tables"]
    return bool(table["my_turn"] or table["phase"] == "over")


def answers(player: Player, moment: Moment | None = None) -> None:
    if not player.plays_on(moment):
        player.page.wait_for_timeout(40)
