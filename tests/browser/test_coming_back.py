"""Whoever comes back to tables that last for days: what waits for them is the first thing that they see."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect

from talewind.server.storage import schema
from talewind.server.storage.records import new_token, token_hash
from talewind.server.tables import house as houses
from talewind.server.tables.clocks import HandClock
from talewind.server.web.security import COOKIE
from tests.server.test_quiet_tables import left_alone
from tests.server.test_slow_tables import DAY

from .axe import grave_findings, grave_findings_by_night, too_wide
from .conftest import Guests, Voices
from .device import LAPTOP, PHONE, SMALL, TELEVISION
from .house import House
from .player import TALE, Player, until

OFFERS = """() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  offer.prompt = async () => void (window.asked = (window.asked ?? 0) + 1)
  dispatchEvent(offer)
}"""
"""What a browser with a window of its own says where the page can be installed."""


WHOLE = "(line) => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight + 1"


def chooses_our_pace(host: Player) -> None:
    """A week for an answer, by night as well as by day."""
    host.says_how_we_play("We play", "when we can")
    host.says_how_we_play("Nights", "count")
    nights = host.page.get_by_role("listitem").filter(has=host.page.get_by_role("combobox", name="Nights"))
    expect(nights).not_to_contain_text("from 22 to 8")
    host.says_how_we_play("An answer may take", "a week")
    pace = {"days": 7, "nights": True, "weekends": True, "then": "lapse"}
    until(lambda: host.table["settings"]["pace"] == pace, "it is our pace", host.page)


def test_home_says_what_waits_and_what_happened_and_shows_just_that(guest: Guests, voice: Voices) -> None:
    ada, ben = voice("Ada"), guest("Ben", PHONE)
    # At this pace a round of Story waits for everybody
    ben.comes_to(ben.sets_a_table(game="story"))
    cards = ben.page.get_by_role("listitem").filter(has_text="Before a round begins, action cards wait")
    expect(cards.get_by_role("combobox")).to_be_visible()
    chooses_our_pace(ben)
    expect(cards).to_contain_text("for everybody's word")
    expect(cards).to_contain_text("So it is when we play when we can.")
    expect(cards.get_by_role("combobox")).to_have_count(0)
    story = ben.page.get_by_role("listitem").filter(has_text="A story may take")
    expect(story).to_contain_text("as long as our pace allows")
    expect(ben.page.locator("main")).not_to_contain_text("as long as you like")
    reveal = ben.page.get_by_role("listitem").filter(has_text="Opened votes stay")
    stays = ["as long as each of us looks", "until all have gone on"]
    expect(reveal.get_by_role("option")).to_have_text(stays)
    expect(reveal).to_contain_text("Whoever comes later is told how it came out.")
    ben.asks("DELETE", f"/api/tables/{ben.code}")

    code = ben.sets_a_table(bots=1)
    ada.sits_at(code)
    ben.comes_to(code)
    chooses_our_pace(ben)
    ben.says_how_we_play("The first to tell is", "Ada")
    until(lambda: ben.table["options"]["first"] == ada.seat, "Ada is the first to tell", ben.page)
    expect(ben.page.get_by_text("your table · when we can")).to_be_visible()
    ben.begins()
    ada.comes_to(code)
    ben.is_at("wait")
    expect(ben.question).to_contain_text(re.compile(r"Ada has until .*\. You need not wait here\."))
    told = ben.question.get_by_role("button", name="Tell me when it is my turn")
    told.click()
    expect(ben.dialog("When it is my turn")).to_be_visible()
    ben.page.keyboard.press("Escape")
    # What was open was a step of the way, which the page takes back.
    until(lambda: not ben.page.evaluate("history.state?.layers"), "it is put away", ben.page)
    expect(told).to_be_visible()
    ben.opens("/")
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("It is the others’ turn.")
    mine = ben.page.get_by_role("region", name="My tables")
    expect(mine).to_contain_text("Waiting for others")
    expect(mine.get_by_role("link", name="Windmill")).to_contain_text(
        re.compile("waiting for Ada since today")
    )
    expect(mine).not_to_contain_text("Since you were here")
    # Nobody waits for him: the lit book has the ember button.
    expect(ben.button("Play now: Windmill, with clockwork players")).to_be_visible()
    ben.closes_the_page()

    ada.says("tell", "place", TALE)
    ben.opens("/")
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"Ben\. One table waits"))
    card = mine.get_by_role("link", name="Your turn in Windmill")
    expect(card).to_contain_text(re.compile("waits since today, .* · until "))
    expect(mine).not_to_contain_text("Waiting for others")
    expect(mine).to_contain_text(re.compile("Since you were here, today, .*Ada told a tale", re.DOTALL))
    expect(mine).not_to_contain_text("drew a card")
    expect(mine.get_by_role("link", name="Go to the table", exact=True)).to_be_in_viewport(ratio=1)
    ben.page.evaluate(OFFERS)
    app = ben.page.get_by_role("region", name="Keep Talewind on this device")
    tells = ben.page.get_by_role("region", name="Tell me when it is my turn")
    expect(app).to_be_visible()
    ben.page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(app).to_be_hidden()
    ben.page.evaluate(OFFERS)
    expect(app).to_be_visible()
    expect(tells).to_be_visible()
    assert not grave_findings(ben.page)
    assert not grave_findings_by_night(ben.page)
    assert not too_wide(ben.page)
    app.get_by_role("button", name="Install", exact=True).click()
    expect(app).to_be_hidden()
    assert ben.page.evaluate("window.asked") == 1, "the browser asks"
    choose = tells.get_by_role("button", name="Choose how…")
    expect(choose).to_be_focused()
    choose.click()
    expect(ben.dialog("When it is my turn")).to_be_visible()
    ben.page.keyboard.press("Escape")
    tells.get_by_role("button", name="Not here").click()
    expect(tells).to_be_hidden()
    expect(ben.button("Join")).to_be_focused()  # and no keyboard opens over the page

    # The house is out of reach for a while
    ben.watch.forgive("/api/me")
    ben.watch.forgive("net::ERR_FAILED")
    ben.page.route("**/api/me", lambda route: route.abort())
    ben.looks_again()
    ben.sees("The house is out of reach; this is how it stood at")
    expect(card).to_be_visible()
    ben.page.unroute("**/api/me")
    ben.looks_again()
    expect(ben.page.get_by_text("The house is out of reach")).to_be_hidden()
    with ben.page.expect_response("**/api/notices") as answered:
        ben.opens("/")
    answered.value.finished()
    expect(card).to_be_visible()
    expect(ben.page.get_by_role("link", name="Watch just that")).to_be_visible()
    expect(tells).to_be_hidden()

    watch = mine.get_by_role("link", name=re.compile("^Watch just that, about [1-9]0 seconds$"))
    told = ben.asks("GET", f"/api/tables/{code}/meanwhile")["told"]
    assert told > 0, "something had been told before"
    expect(watch).to_have_attribute("href", f"/t/{code}/replay#since-{told}")
    watch.click()
    steps = ben.page.get_by_role("slider")
    expect(steps).to_be_visible()
    ben.sees("A small lantern swung in the dark.")
    expect(steps).not_to_have_value("0")
    assert not grave_findings(ben.page)
    ben.page.go_back()
    card.click()
    ben.is_at("guess")
    expect(ben.question).to_contain_text("You have until")

    # Its end leads to the table, and says so
    ben.page.set_viewport_size(LAPTOP.size)
    ben.opens(f"/t/{code}/replay#since-{told}")
    expect(ben.page.get_by_role("button", name="Windmill. To the table")).to_be_visible()
    steps.press("End")
    on = ben.page.get_by_role("link", name="To the table")
    expect(on).to_be_in_viewport(ratio=1)
    steps.press("Home")
    expect(on).to_have_count(0)
    steps.press("End")
    ben.page.set_viewport_size(PHONE.size)
    expect(on).to_be_in_viewport(ratio=1)
    assert not grave_findings(ben.page)
    on.click()
    ben.is_at("guess")


def test_nobody_who_is_not_here_is_said_to_be_at_it(guest: Guests, voice: Voices) -> None:
    ada, ben, cleo = voice("Ada"), guest("Ben", PHONE), voice("Cleo")
    code = ben.sets_a_table(first=1, settings={"pace": {"days": 3}})
    ada.sits_at(code)
    cleo.sits_at(code)
    ben.asks("POST", f"/api/tables/{code}/begin")
    ben.comes_to(code)
    ben.sees("It is Ada’s turn to tell")
    dots = ben.page.locator("main .dots")
    expect(dots).to_have_count(0)
    expect(ben.page.get_by_role("button", name=re.compile("^Ada, .*is waited for"))).to_be_visible()
    television = guest("Television", TELEVISION)
    television.opens(f"/t/{code}/screen")
    television.sees("It is Ada’s turn to tell")
    shelf = television.page.get_by_role("list", name="Seats, in turn order")
    expect(shelf).to_contain_text("is waited for")
    expect(television.page.locator(".dots")).to_have_count(0)

    ada.comes_to(code)
    ben.sees("Ada is thinking of a tale")
    expect(dots).to_have_count(1)
    television.sees("Ada tells")
    expect(shelf).to_contain_text("is telling")
    expect(ben.page.get_by_role("button", name=re.compile("^Ada, .*telling"))).to_be_visible()


def test_what_not_everybody_would_hear_is_asked_for_in_words(guest: Guests, voice: Voices) -> None:
    """Nobody reads or hears any more of whoever writes it down after all that they tell it aloud."""
    ada, ben, cleo = voice("Ada"), guest("Ben", PHONE), guest("Cleo")
    code = ben.sets_a_table(bots=1, first=0, settings={"pace": {"days": 3}})
    ada.sits_at(code)
    cleo.sits_at(code)
    ben.asks("POST", f"/api/tables/{code}/begin")
    cleo.comes_to(code)
    ben.comes_to(code)
    ben.is_at("tell")
    ben.button("I tell it aloud").click()
    cleo.sees("Ben tells it aloud.")
    ben.button("Lay my card face down").click()
    asked = ben.dialog("Will everybody hear it?")
    assert not grave_findings(ben.page)
    writes = asked.get_by_role("button", name="I write it down")
    expect(writes).to_be_focused()
    writes.click()
    expect(asked).to_be_hidden()
    ben.is_at("tell")
    expect(ben.writing_page).to_be_focused()
    page = cleo.page.locator("body")
    until(lambda: "aloud" not in page.inner_text(), "nobody tells aloud any more", cleo.page)
    assert cleo.page.get_by_role("listitem").filter(has_text="step back").count() == 0
    ben.button("I tell it aloud").click()
    ben.button("Lay my card face down").click()
    asked.get_by_role("button", name="They have heard it").click()
    ben.is_at("wait")


def test_what_is_looked_at_is_over_and_waits_for_nobody(guest: Guests, voice: Voices) -> None:
    """Only what comes after it has its day, which is told when it is there; how long that is lies near."""
    ada, ben = voice("Ada"), guest("Ben")
    code = ben.sets_a_table(bots=1, settings={"pace": {"days": 3}}, first=2, reveal_seconds=0)
    ada.sits_at(code)
    ben.asks("POST", f"/api/tables/{code}/begin")
    ada.comes_to(code)
    ben.comes_to(code)
    found = ada.cell
    ada.tells()
    ben.chooses(found)
    ben.is_at("reveal")
    until(lambda: [wait["seat"] for wait in ben.table["waits"]] == [0], "Ben tells next", ben.page)
    expect(ben.question).not_to_contain_text("until")
    ben.button("On: Your tale").click()
    expect(ben.question).to_contain_text("You have until")

    ben.from_menu("How we play")
    ways = ben.dialog("How we play")
    expect(ways).to_contain_text(re.compile(r"An answer may take\s+three days\s*\."))
    assert not grave_findings(ben.page)


def test_a_phone_reads_whole_whose_table_it_is_and_how_fast_they_play(guest: Guests) -> None:
    ada, ben = guest("Maximiliana", SMALL), guest("Ben", PHONE)
    code = ada.sets_a_table(game="end", settings={"pace": {"days": 3}})
    for player, whose in ((ada, "your table"), (ben, "Maximiliana’s table")):
        player.comes_to(code)
        titles = player.page.get_by_role("banner").locator(".titles")
        expect(titles).to_contain_text(f"{whose} · when we can")
        for line in titles.locator("> *").all():
            assert line.evaluate(WHOLE), line.inner_text()
        assert not too_wide(player.page)


async def a_week_goes_by(db: str) -> tuple[str, str]:
    """Nobody of the three has looked at their table, which rests: its code, and a cookie of its host's."""
    clock, cookie = HandClock(time.time() - 7 * DAY), new_token()
    house = await houses.House.open(db, clock=clock)
    clock.settle = house.quiet
    code, (ada, *_) = await left_alone(house, clock, "windmill", 7)
    guests = schema.guests
    theirs = guests.update().where(guests.c.id == ada.guest.id).values(token_hash=token_hash(cookie))
    await house.store.write((), [theirs])
    await house.close()
    return code, cookie


def test_a_table_rests_until_one_of_its_people_opens_it(
    tmp_path: Path, guest_list: Callable[..., Player]
) -> None:
    house = House(tmp_path)
    with ThreadPoolExecutor(1) as aside:
        code, cookie = aside.submit(asyncio.run, a_week_goes_by(house.db)).result()
    house.open()
    try:
        ada = guest_list(house, "Ada")
        ada.context.add_cookies([{"name": COOKIE, "value": cookie, "url": house.url}])
        ada.code = code
        ada.opens("/")
        mine = ada.page.get_by_role("region", name="My tables")
        rests = re.compile("with Ben and Cleo · rests since .*, until one of you comes back")
        expect(mine).to_contain_text(rests)
        assert ada.table["rests"], "home is not the table"
        assert ada.table["waits"] == []
        mine.get_by_role("link", name=re.compile("Windmill")).click()
        ada.sees("This table rested: nobody had been here since")
        back = ada.dialog(re.compile("^Welcome back")).get_by_role("button", name="Back to the table")
        expect(back).to_be_focused()
        until(lambda: ada.table["rests"] is None, "it goes on", ada.page)
        (wait,) = ada.table["waits"]
        assert time.time() < wait["until"] - DAY / 2, "with all their time"
        ada.opens("/")
        expect(mine).to_contain_text(re.compile("since today, .* · until tomorrow"))
        expect(mine).not_to_contain_text("rests")
        ada.closes_the_page()
    finally:
        house.close()
