"""How people behave at a table: talk, silence, second thoughts, and a host's word."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Guests, Voices
from .device import PHONE, Device
from .held import Held
from .player import TALE, Player, until


def two_at_a_table(guest: Guests, bots: int = 1) -> tuple[Player, Player]:
    """Ada, the host, tells first; Ben guesses before clockwork does."""
    ada, ben = guest("Ada"), guest("Ben")
    code = ada.sets_a_table(first=0)
    ben.sits_at(code)
    for _ in range(bots):
        ada.asks("POST", f"/api/tables/{code}/bots", {})
    ada.asks("POST", f"/api/tables/{code}/begin")
    for player in (ada, ben):
        player.comes_to(code)
    ada.is_at("tell")
    return ada, ben


def test_the_teller_keeps_silent_while_others_guess_and_is_thanked_after(guest: Guests) -> None:
    ada, ben = two_at_a_table(guest)
    ada.says("wait for it")
    expect(ben.talk).to_contain_text("wait for it")
    secret = ada.secret
    ada.tells()
    expect(ada.talk).to_contain_text("You keep silent until the guessing is over.")
    expect(ada.talk.get_by_role("textbox")).to_have_count(0)
    ben.is_at("guess")
    mine = ada.pictures.get_by_role("button", name=re.compile(rf"{re.escape(secret)}.*, yours$"))
    for _ in ada.in_windows():
        expect(mine).to_be_visible()
    ada.page.keyboard.press("Alt+c")
    expect(mine).to_have_count(0)
    ben.says("bears, obviously")
    expect(ada.talk).to_contain_text("bears, obviously")

    ben.finds(secret)
    for player in (ada, ben):
        player.is_at("reveal")
    expect(ada.talk.get_by_role("textbox")).to_be_visible()
    ben.button("Love Ada’s tale").click()
    expect(ben.button("Love Ada’s tale")).to_have_attribute("aria-pressed", "true")
    expect(ada.talk).to_contain_text("Ben loved it")
    hearts = ada.page.get_by_role("button", name=re.compile("^Love "))
    assert hearts.count() == 0, "nobody applauds their own tale"


def test_whoever_wants_to_tell_aloud_may_think_again(guest: Guests) -> None:
    ada, ben = two_at_a_table(guest)
    ada.writes("Half a thought")
    ada.tells_aloud()
    ben.sees("Ada tells it aloud")
    ada.button("I would rather write it").click()
    ada.is_at("tell")
    expect(ada.writing_page).to_have_value("Half a thought")
    ben.sees(re.compile("Ada is (thinking|writing)"))
    ada.tells_aloud()
    ada.writes("")
    ada.button("Lay my card face down").click()
    ben.is_at("guess")
    ben.sees("This tale was told aloud.")


def test_a_guess_with_the_windmill_is_a_bet(guest: Guests, voice: Voices) -> None:
    """Only Ada has a page: somebody else's tale, her own, and somebody else's again."""
    ada, ben, cleo = guest("Ada"), voice("Ben"), voice("Cleo")
    code = ada.sets_a_table(first=2, reveal_seconds=0)
    for friend in (ben, cleo):
        friend.sits_at(code)
    ada.asks("POST", f"/api/tables/{code}/begin")
    for player in (ada, ben, cleo):
        player.comes_to(code)
    cell = cleo.cell
    cleo.tells()
    ada.is_at("guess")
    for window in ada.in_windows():
        sees_the_tale_beside_the_picture(ada, "A1", window)
    assert ada.page.get_by_text("The Windmill").count() == 0, "nobody has a point to bet"
    ada.chooses(cell)
    ada.goes_on()

    ada.is_at("tell")
    for _ in ada.in_windows():
        expect(ada.page.get_by_role("region", name=re.compile("^Found by"))).to_be_in_viewport(ratio=1)
    secret = ada.secret
    ada.tells()
    cell = ada.cell_of(secret)
    ben.chooses("A1" if cell != "A1" else "B1")
    cleo.takes_the_windmill()
    ada.sees(re.compile("^Cleo bets the Windmill"))
    cleo.chooses(cell)
    ada.goes_on()

    cell = ben.cell
    ben.tells()
    cleo.chooses("A1" if cell != "A1" else "B1")
    ada.takes_the_windmill()
    ada.chooses(cell)
    ada.sees("You found it!")
    ada.sees("The second guess: three points for you, none for Ben.")
    expect(ada.seat_of("Ada")).to_have_accessible_name(re.compile("4 points"))


def sees_the_tale_beside_the_picture(guesser: Player, cell: str, window: Device) -> None:
    """The whole of it, and what a guess brings; what the picture shows is said to ears alone."""
    name = guesser.tile(cell).get_attribute("aria-label") or ""
    shows = name.split(", ", 1)[1].split(",")[0]
    guesser.looks_at(cell)
    beside = guesser.page.get_by_role("main") if window.wide else guesser.dialog(cell)
    expect(beside.get_by_text(TALE.split(". ")[-1]).filter(visible=True).first).to_be_in_viewport(ratio=1)
    expect(beside.get_by_role("definition").filter(visible=True).first).to_contain_text("+1")
    expect(guesser.page.get_by_text(shows).filter(visible=True)).to_have_count(0)
    if not window.wide:
        guesser.page.keyboard.press("Escape")
        expect(beside).to_be_hidden()


def test_the_host_mutes_locks_and_shows_the_door(guest: Guests) -> None:
    ada, ben = two_at_a_table(guest, bots=2)
    line = ada.looks_who_is_here().get_by_role("listitem").filter(has_text="Ben")
    line.get_by_role("button", name="Mute").click()
    expect(line).to_contain_text("muted")
    expect(ben.talk).to_contain_text("The host has muted you.")
    line.get_by_role("button", name="Let speak").click()
    expect(ben.talk.get_by_role("textbox")).to_be_visible()

    ben.watch.forgive("403|423|locked|removed")
    line.get_by_role("button", name="Remove").click()
    ada.dialog("Ask Ben to leave?").get_by_role("button", name="Remove").click()
    ben.sees("You have been asked to leave")
    expect(line).to_contain_text("clockwork")
    ada.puts_the_sheet_away()

    ada.from_menu("Lock the table")
    ada.sees("The table is locked: nobody new may come in.")
    dan = guest("Dan")
    dan.watch.forgive("403|423|locked")
    dan.comes_to(ada.code)
    dan.sees("This table is locked")


def test_a_host_deletes_a_table_with_everything_on_it(guest: Guests) -> None:
    ada, ben = two_at_a_table(guest)

    def asks_about() -> str:
        """What a page that is looked at again asks the house."""
        with ben.page.expect_request("**/api/news*") as asked:
            ben.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        return asked.value.url.partition("?")[2]

    assert asks_about() == f"table={ada.code}"
    ada.from_menu("Delete this table for everybody")
    ada.dialog("Delete Windmill for everybody?").get_by_role("button", name="Delete it for everybody").click()
    expect(ada.page.get_by_role("heading", name="What shall we tell tonight?")).to_be_visible()
    ben.sees("This table has been deleted")
    assert asks_about() == "", "nobody guesses at a table that has gone"
    assert ada.asks("GET", "/api/me")["tables"] == []
    ben.watch.forgive("404")
    with ben.page.expect_request("**/api/news*") as asked:
        ben.page.reload()
    ben.sees("No fire burns here")
    assert "table=" not in asked.value.url


def test_the_same_people_play_again_and_may_choose_another_game(guest: Guests, voice: Voices) -> None:
    ada, cleo, ben = guest("Ada"), guest("Cleo", PHONE), voice("Ben")
    code = ada.sets_a_table(first=0)
    for player in (ben, cleo):
        player.sits_at(code)
    ada.asks("POST", f"/api/tables/{code}/begin")
    for player in (ada, cleo):
        player.comes_to(code)
    # With two the evening is over at once.
    ben.asks("POST", f"/api/tables/{code}/chairs/{ben.seat}/leave")
    for player in (ada, cleo):
        player.is_at("over")
        player.sees("It ended early: too few were left at the table.")
    expect(cleo.button("Once more, same people")).to_be_visible()
    ada.button("Another game").click()
    ada.dialog("Another game").get_by_role("button", name=re.compile("^Story")).click()
    ada.is_at("lobby")
    again = ada.page.url.rsplit("/", 1)[1]
    assert again != ada.code
    cleo.sees("Another fire is lit")
    cleo.sees("The same people, Story.")
    # Whoever did not sit here is not called along.
    dora = guest("Dora", PHONE)
    dora.opens(f"/t/{ada.code}")
    dora.sees("It ended early: too few were left at the table.")
    expect(dora.page.get_by_text("Another fire is lit")).to_have_count(0)
    cleo.button("Join").click()
    cleo.page.wait_for_url(f"**/t/{again}")
    cleo.is_at("lobby")
    table = cleo.asks("GET", f"/api/tables/{again}")
    assert table["game"] == "story"
    assert {"Ada", "Cleo"} <= {chair["name"] for chair in table["chairs"] if chair["person"]}


def test_back_on_a_phone_closes_what_is_open_before_it_leaves_the_table(guest: Guests) -> None:
    ada = guest("Ada", PHONE)
    ada.opens_home()
    code = ada.sets_a_table(bots=4, first=4)
    ada.asks("POST", f"/api/tables/{code}/chairs/1/clear")
    ada.brings_a_program(1, "Dice")
    ada.asks("POST", f"/api/tables/{code}/begin")
    ada.comes_to(code)
    ada.is_at("guess")
    there = ada.page.url

    ada.looks_at("B2")
    expect(ada.dialog("B2")).to_be_visible()
    ada.page.go_back()
    expect(ada.dialog("B2")).to_be_hidden()
    ada.is_at("guess")

    # A sheet upon a sheet: the upper one is closed in its own way, so Back finds the other.
    ada.opens_the_margin()
    people = ada.looks_who_is_here()
    # What is asked upon that, too: whoever brought a program may bring it again.
    again = people.get_by_role("button", name="Bring it again")
    expect(people.get_by_role("listitem").filter(has_text="Dice")).to_contain_text(
        "a program, brought by Ada"
    )
    again.click()
    inviting = ada.dialog("Bring Dice again")
    expect(inviting).to_contain_text("talewind join http")
    ada.page.go_back()
    expect(inviting).to_be_hidden()
    ada.puts_the_sheet_away()
    expect(people).to_be_hidden()
    margin = ada.dialog("Looking glass, what happened, talk")
    expect(margin).to_be_visible()
    ada.page.go_back()
    expect(margin).to_be_hidden()
    assert ada.page.url == there

    # What a reload has closed is no step any more.
    ada.opens_the_margin()
    expect(margin).to_be_visible()
    until(lambda: ada.page.evaluate("history.state?.layers") == 1, "it is a step", ada.page)
    ada.page.reload()
    ada.is_at("guess")
    until(lambda: not ada.page.evaluate("history.state?.layers"), "it is none any more", ada.page)
    ada.page.go_back()
    expect(ada.page.get_by_role("heading", name="What shall we tell tonight?")).to_be_visible()


def test_the_host_says_how_soon_clockwork_acts_and_everybody_reads_how_we_play(guest: Guests) -> None:
    ada = guest("Ada")
    # Nobody lets the bots go while it is read.
    changes = Held(ada.page, "**/api/tables/*-*", "PATCH")
    ada.comes_to(ada.sets_a_table(bots=3, begin=True, settings={"bot_pace": "held"}, first=3))
    ada.from_menu("How we play")
    ways = ada.dialog("How we play")
    expect(ways).to_contain_text(f"The first to tell is {ada.table['chairs'][3]['name']}.")
    pace = ways.get_by_role("combobox", name="Clockwork acts …")
    for _ in ada.in_windows():
        expect(pace).to_be_visible()
        expect(ways.get_by_role("button", name="Skip to my turn")).to_be_visible()
    until(lambda: bool(changes.waiting), "the page lets the bots go", ada.page)
    changes.waiting.pop().fulfill(json=ada.table)
    ada.asks("PATCH", f"/api/tables/{ada.code}", {"settings": {"bot_pace": "slower"}})
    expect(pace).to_have_value("slower")
    pace.select_option(label="at once")
    until(lambda: bool(changes.waiting), "the house is asked", ada.page)
    changes.let_go()
    expect(pace.get_by_role("option")).to_have_count(4)
    ways.get_by_role("button", name="Close").click()
    ada.is_at("guess")
    assert ada.table["settings"]["bot_pace"] == "instant"
