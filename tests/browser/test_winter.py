"""Winter Tales in the browser: a short tale told by three, seven bots on the television, a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.rules.winter.evening import Evening

from .conftest import Guests
from .device import LAPTOP, PHONE, TELEVISION
from .held import Held
from .player import until
from .teller import SLIM, Teller, begins

LIES_ABOVE = """(asked, note) =>
  asked.getBoundingClientRect().bottom <= note.closest('.toasts').getBoundingClientRect().top"""
SHORT: dict[str, Any] = {"memories": 3, "pause_seconds": 0}


def before_the_battle(**options: Any) -> Evening:
    """Two memories lie on the track, and a quest at Dorothy's Mansion, where the Scarecrow stands as well.

    Alice has the Mad Hatter before her on the way to Oaks Park, and the Wolf stands on its other side.
    """
    evening = Evening(3, seed=4, **SHORT, **options)
    evening.has(0, dorothy="DM")
    evening.has(1, wolf="OP-MC")
    evening.has(2, scarecrow="DM", candlewick="NF")
    evening.only("alice", "dorothy", "wolf")
    evening.quest("glimmer", "DM")
    evening.quest("propaganda", "WP")
    evening.remembers(0, side="spring", card=34, quest="love")
    evening.remembers(1, side="winter", card=53, quest="horror")
    evening.deals(0, [6, 10, 17, 63])
    evening.deals(1, [23, 59, 69])
    evening.deals(2, [9, 41])
    return evening


HER_VOICE = "Hear Ada’s own voice"


def keeps_her_voice(ada: Teller, ben: Teller) -> None:
    ada.presses("Tell it aloud, and keep my voice")
    ada.presses("Record my voice")
    sign = ben.page.locator("p", has_text="Ada tells aloud and is being recorded.")
    expect(sign).to_be_visible()
    expect(ada.page.get_by_role("timer")).not_to_have_text("0:00")
    ada.page.get_by_role("button", name="That was it").last.click()
    expect(sign).to_have_count(0)
    ada.presses("Keep my voice")
    expect(ada.page.get_by_text("Your voice is kept.").first).to_be_visible()


WHOLE = """(one) => {
  one.style.maxWidth = '19rem'
  return one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1
}"""
"""Where as little room is left as beside a deadline."""


def test_three_people_tell_a_battle_a_trap_a_quest_and_an_end(guest: Guests) -> None:
    ada, ben, cleo = Teller(guest("Ada")), Teller(guest("Ben", PHONE)), Teller(guest("Cleo", SLIM))
    begins([ada.player, ben.player, cleo.player], before_the_battle(standing=True), **SHORT, standing=True)

    # Alice walks into the Mad Hatter: a card, a space, some words
    ada.is_asked("Your turn: whom do you wake?")
    ada.page.get_by_role("radio", name=re.compile("^Alice")).click()
    expect(ada.page.get_by_text("Waking takes no card: you draw three.")).to_be_visible()
    ada.presses("Wake Alice")
    ada.is_asked("Alice is awake")
    ada.presses("To A Glimmer of Hope · 2 cards")
    expect(ada.page.get_by_text("2 cards, 4 spaces. Leaves you 5 for a quest.")).to_be_visible()
    ada.takes("Letter")
    ada.taps("OP")
    expect(ada.page.get_by_text("One soldier could stop Alice")).to_be_visible()
    ada.is_fit_for_all("on the way")
    ada.tells("A letter lay on the sill. " + "It snowed and it snowed. " * 20)
    ada.presses("Tell and go · 1 card")

    # A battle: nobody is told who is asked
    cleo.is_asked("Does anybody step in?")
    ada.is_asked("Alice comes to Wicket Square. Does anybody step in?")
    ben.is_asked("Step in?")
    ben.is_fit_for_all("asked whether to step in")
    ben.presses("Start a battle")
    ben.is_fit_for_all("attacking")
    ben.sees_bare(ben.page.get_by_text("0 : 0 in cards, level."))
    ben.plays("He held out an apple.", "Play the Apple", "Apple")
    ada.is_asked("Defend with a card")
    ada.plays("A bell rang, and he looked away.", "Play the Bell", "Bell")
    ben.presses("No card: Alice walks on")
    ada.is_asked("You won: the Mad Hatter attacks no more, and Alice walks on. Tell how.")
    ada.tells("She did not look back.")
    keeps_her_voice(ada, ben)
    ada.presses("So it ended")
    ben.carries_on()
    ada.is_asked("Alice is awake")
    ada.taps("OP")
    ada.presses("Go on · no card")
    ada.presses("Stop here and act")
    ada.presses("Rest: no action")
    ada.presses("End the turn")

    # What happened just now is there whole, as far as there is room for it
    for window in (TELEVISION, LAPTOP):
        ada.page.set_viewport_size(window.size)
        ada.sees_just_now_whole()

    # A trap: only Ada sees what she hides
    ben.presses("Wake Wolf")
    ben.is_asked("Move Wolf")
    ben.lowers_the_sheet()
    expect(ben.page.get_by_role("paragraph").filter(has_text="Wolf is awake: move")).to_be_in_viewport()
    ben.presses("Back to my cards")
    ben.page.get_by_role("tab", name="Tale").click()
    told = ben.page.get_by_role("tabpanel").get_by_text("She did not look back.")
    expect(told).to_be_in_viewport(ratio=1)
    ben.page.get_by_role("tab", name="Hand").click()
    ben.takes("Crown")
    ben.page.get_by_role("tab", name="People").click()
    ben.taps("OP")
    expect(ben.page.get_by_role("tab", name="Hand")).to_have_attribute("aria-selected", "true")
    ben.has_room("on the way")
    ben.tells("He wore a crown of ice. " * 12)
    ben.writes_beside_a_keyboard("Tell and go · 1 card")
    ben.presses("Tell and go · 1 card")
    ada.is_asked("Wolf comes to Oaks Park: do you step in?")
    ada.presses("Spring a trap")
    ada.is_asked("Lay the trap")
    ada.presses("Footprints")
    ada.presses(re.compile("^Key: .*Turn it over$"))
    ada.is_fit_for_all("laying a trap")
    ada.tells("Footprints led to the oak, and stopped.")
    ada.presses(re.compile("^Spring the trap"))
    expect(ben.stage("Trap")).to_contain_text("hidden")
    ben.player.never_sees("Rope")
    ben.is_fit_for_all("in the trap")
    ben.sees_bare(ben.page.get_by_text("hidden, against nothing yet"))
    expect(ben.may("No card: open the trap")).to_be_in_viewport(ratio=1)
    # A card that is taken up moves no button under the finger
    place = ben.may("No card: open the trap").bounding_box()
    ben.takes("Nest")
    assert ben.may("No card: open the trap").bounding_box() == place
    ben.tells("A nest, and another. " * 12)
    ben.writes_beside_a_keyboard("No card: open the trap")
    ben.presses("No card: open the trap")
    expect(ben.stage("Trap")).to_contain_text("The Wolf is caught")
    ada.is_asked(re.compile("^You won: .* to none. Tell how the Wolf was caught.$"))
    ada.presses("So it ended")
    ben.is_asked("How it ended")
    expect(ben.may("Carry on")).to_be_in_viewport(ratio=1)
    ben.carries_on()
    ben.presses("Rest: no action")
    ben.presses("End the turn")

    # A quest, which Cleo joins
    ada.presses("Wake Grandma Dorothy")
    expect(ada.page.get_by_text("A Glimmer of Hope lies here: you may begin it.")).to_be_visible()
    ada.presses("Stay here and act")
    ada.page.get_by_role("button").filter(has_text="A Glimmer of Hope").click()
    expect(ada.page.get_by_text("A contest in cards")).to_contain_text("You hold 4.")
    ada.tells("The owl had counted them all.")
    ada.presses("Begin A Glimmer of Hope")
    expect(ada.stage("Quest")).to_contain_text("To recall: the Owl")
    ada.plays("A train came back.", re.compile("^Play the Train"), "Train")
    ada.has_room("in a quest")
    ada.presses(re.compile("^My part is told"))
    cleo.looks_away("Join in with the Scarecrow")
    cleo.presses("Join in with the Scarecrow")
    cleo.plays("He lit a candle for it.", re.compile("^Play the Candle, 2 : 0"), "Candle")
    cleo.is_fit_for_all("in a quest")
    cleo.sees_bare(cleo.stage("Quest").get_by_text("spring leads by 2"))
    cleo.presses(re.compile("^My part is told"))
    ada.presses("None: success, +3 for spring")
    ada.is_asked("You won: two cards to none. Tell how the town began to hope again.")
    ada.tells("And the town believed in spring again.")
    ada.presses("End the story: success")
    assert ben.player.asks("GET", f"/api/tables/{ben.player.code}/voices") == []
    cleo.chooses("Candle")
    cleo.presses("Remember the Candle")
    # It is the last free space: nobody is asked where
    expect(cleo.stage("Quest")).to_contain_text("The town remembers it for spring: +3.")
    # With it her page of the book is complete, and what she told aloud on it is heard beside her words
    ben.presses("Read what Ada told here")
    expect(ben.player.dialog("The whole tale").get_by_role("button", name=HER_VOICE)).to_be_visible()
    ben.page.keyboard.press("Escape")

    # The epilogue: everybody links to a memory, open stories are ended, and the writer decides last
    # What is said beside it is still on its way when the cards are played: they wait for it.
    ada.player.hears_late(2000)
    ada.page.get_by_role("checkbox", name="Winter Propaganda").check()
    ada.plays(
        "A key, a puppet and a chimney.", re.compile("^Play 3 cards, 9 : 3"), *("Key", "Puppet", "Chimney")
    )
    ada.player.hears_late(0)
    ada.presses("My part is told")
    ben.looks_away("My part is told")
    ben.page.get_by_text("All stories are ended").click()
    expect(ben.page.get_by_text("ended by Ada")).to_be_visible()
    ben.presses("Take up Candle, spring")
    expect(ben.page.get_by_text("To recall: the Candle")).to_be_visible()
    ben.is_fit_for_all("in the epilogue")
    ben.plays(
        "Nests in the kite, and bars.", re.compile("^Play 3 cards, 9 : 6"), *("Nest", "Kite", "Prison Bars")
    )
    ben.presses("My part is told")
    cleo.looks_away("Choose one first")
    cleo.chooses("spring")
    cleo.is_fit_for_all("deciding as the writer")
    cleo.presses("I play for spring")
    cleo.presses("My part is told")
    ada.is_asked("So it ends: tell how")
    ada.tells("And the snow went as it had come.")
    keeps_her_voice(ada, ben)
    ada.presses("The End")
    for teller in (ada, ben, cleo):
        expect(teller.page.get_by_role("heading", name="Spring has come").last).to_be_visible()
        expect(teller.may(HER_VOICE)).to_be_visible()
        teller.presses("To the end of the evening")
        expect(teller.page.get_by_text("Ada wins: spring 9, winter 6.")).to_be_visible()
    cleo.is_fit_for_all("at the end")

    # The book has all of it
    ada.page.get_by_role("link", name="The book", exact=True).click()
    ada.presses("Open the book")
    expect(ada.page.get_by_role("heading", name="Spring has come")).to_be_hidden()
    expect(ada.page.get_by_text("lay on the sill.").first).to_be_visible()
    book = ada.player.asks("GET", f"/api/books/{ada.player.table['book']}")["tales"][-1]["page"]
    assert book["loose"] == {"propaganda": 0}
    assert [seat for seat, _ in book["recalled"]] == [0, 1]


def test_a_passage_is_sent_back_and_told_anew_and_a_choice_is_taken_back(guest: Guests) -> None:
    ada, ben, cleo = Teller(guest("Ada")), Teller(guest("Ben", PHONE)), Teller(guest("Cleo"))
    begins([ada.player, ben.player, cleo.player], before_the_battle(), **SHORT)
    ada.page.get_by_role("radio", name=re.compile("^Grandma Dorothy")).click()
    ada.presses("Wake Grandma Dorothy")
    ada.takes("Letter")
    ada.taps("DM-WO")
    ada.tells("A letter, and nobody had written it.")
    ada.presses("Tell and go · 1 card")

    # On a phone, where the tale is a page away, it stands above the hand
    expect(ben.page.get_by_role("note")).to_contain_text("nobody had written it.")
    # and opens whole by a tap; by a key wherever a line tells of it
    ben.page.get_by_role("note").click()
    whole = ben.player.dialog("The whole tale")
    expect(whole).to_contain_text("nobody had written it.")
    ben.page.keyboard.press("Escape")
    expect(whole).to_be_hidden()
    cleo.may(re.compile("^Ada tells")).first.press("Enter")
    expect(cleo.player.dialog("The whole tale")).to_contain_text("nobody had written it.")
    cleo.page.keyboard.press("Escape")

    # The arbiter may ask for another telling; nothing waits for it
    cleo.presses("Send back")
    asks = cleo.page.get_by_role("dialog")
    asks.get_by_role("textbox").fill("Who brought it?")
    asks.get_by_role("button", name="Send back").click()
    ada.presses("Retell my passage")
    anew = ada.page.get_by_role("dialog")
    expect(anew).to_contain_text("Who brought it?")
    anew.get_by_role("textbox").fill("A letter, and the wind had brought it.")
    anew.get_by_role("button", name="Tell it so").click()
    for teller in (ada, cleo):
        expect(teller.page.get_by_text("the wind had brought it.").first).to_be_visible()
        expect(teller.page.get_by_text("nobody had written it.")).to_have_count(0)

    # Staying shows nobody anything: it can be taken back
    ada.presses("Stop here and act")
    ada.is_asked("Grandma Dorothy may begin a quest")
    ada.presses("Undo")
    ada.is_asked("Grandma Dorothy is awake")

    # The question takes a second line, and is read whole
    assert ada.page.get_by_role("heading", level=1).evaluate(WHOLE)


def test_a_note_lies_beneath_what_i_am_asked(guest: Guests) -> None:
    ada = Teller(guest("Ada", PHONE))
    begins([ada.player], before_the_battle(), bots=2, **SHORT)
    why = ada.may("First tap one of them")
    expect(why).to_be_visible()
    asked, note = ada.page.get_by_role("heading", level=1), ada.page.locator(".toast")
    for window in (PHONE, LAPTOP):
        ada.page.set_viewport_size(window.size)
        # It is none to press yet, and says why.
        why.tap(force=True)
        expect(note).to_be_visible()
        assert asked.evaluate(LIES_ABOVE, note.element_handle()), window


def test_whoever_is_asked_about_says_who_they_are_and_what_is_in_the_way(guest: Guests) -> None:
    ada = Teller(guest("Ada"))
    begins([ada.player], before_the_battle(), bots=2, **SHORT)
    ada.is_asked("Your turn: whom do you wake?")
    alice = ada.town.locator("[data-character=alice] image").first
    alice.click()
    card = ada.page.get_by_role("dialog", name="Alice")
    expect(card).to_contain_text("You can wake Alice now")
    expect(card).to_contain_text("Not freely across Wicket Square. The Mad Hatter stands there")
    expect(card).to_be_focused()
    ada.is_fit_for_all("reading who Alice is")
    ada.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(ada.town).to_be_focused()

    # A pointer that rests is told as well, with nothing to press
    ada.town.locator("[data-character=wolf] image").first.hover()
    expect(ada.page.get_by_role("tooltip", name="Wolf")).to_contain_text("Ready.")
    ada.page.keyboard.press("i")
    place = ada.page.get_by_role("dialog", name=re.compile("Asylum"))
    expect(place).to_contain_text("No quest lies here.")
    place.get_by_role("button", name=re.compile("^Alice")).click()
    expect(card).to_be_visible()
    ada.page.keyboard.press("Escape")

    ada.presses("How to play, in two minutes")
    how = ada.player.dialog("How to play, in two minutes")
    how.get_by_role("button", name="People and powers").click()
    everybody = ada.player.dialog("People and powers")
    everybody.get_by_role("button", name=re.compile("Mad Hatter")).click()
    expect(ada.page.get_by_role("dialog", name="Mad Hatter")).to_contain_text("Spent.")
    ada.page.keyboard.press("Escape")

    ada.presses("Rule of this moment")
    moment = ada.page.get_by_role("note")
    expect(moment).to_contain_text("memories of spring")
    expect(moment).to_contain_text("wake one of yours who is ready")
    expect(moment.get_by_text("WT-CHAP-04")).to_have_count(0)
    moment.get_by_role("button", name="Where the rulebook says so").click()
    expect(moment.get_by_role("link", name="WT-CHAP-04")).to_be_visible()
    ada.page.keyboard.press("Escape")

    ada.page.set_viewport_size(TELEVISION.size)
    alice.click()
    expect(card).to_contain_text("You can wake Alice now")
    ada.page.keyboard.press("Escape")

    # On a phone it comes from below, and the place stays in sight; the one thing to do is there
    ada.page.set_viewport_size(PHONE.size)
    alice.click()
    expect(card).to_be_visible()

    def is_above() -> bool:
        token, told = alice.bounding_box(), card.bounding_box()
        return bool(token and told and token["y"] + token["height"] <= told["y"])

    until(is_above, "Alice stands above her card", ada.page)
    card.get_by_role("button", name="Wake Alice").click()
    ada.is_asked("Move Alice")

    # What could help is a page of its own, which nothing lies over
    ada.presses("Tell something first")
    ada.presses("Help me")
    help_me = ada.player.dialog("Help me")
    ada.sees_bare(help_me.get_by_text("Alice.", exact=True))
    ada.page.keyboard.press("Escape")
    expect(help_me).to_be_hidden()

    # The map may have the window, until a space is chosen
    def is_wide() -> float:
        return (ada.town.bounding_box() or {"width": 0.0})["width"]

    small = is_wide()
    ada.presses("Larger map")
    until(lambda: is_wide() > 1.5 * small, "the map is larger", ada.page)
    ada.town.press("n")
    ada.town.press("Enter")
    until(lambda: is_wide() == small, "the map is as it was", ada.page)


def test_the_focus_goes_back_to_the_town_however_late_it_comes_who_somebody_is(guest: Guests) -> None:
    ada = Teller(guest("Ada"))
    parts = Held(ada.page, "**/assets/later-*")
    begins([ada.player], before_the_battle(), bots=2, **SHORT)
    ada.is_asked("Your turn: whom do you wake?")
    ada.town.locator("[data-character=alice] image").first.click()
    expect(ada.page.get_by_role("dialog", name="One moment…")).to_be_visible()
    parts.let_go()
    card = ada.page.get_by_role("dialog", name="Alice")
    expect(card).to_contain_text("You can wake Alice now")
    ada.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(ada.town).to_be_focused()


def before_the_quest() -> Evening:
    """Alice acts at the Winter Prison, where no quest lies; ten cards are in the hand."""
    evening = Evening(3, seed=4, **SHORT)
    evening.has(0, alice="WP", dorothy="MA")
    evening.has(1, wolf="OP-MC")
    evening.only("alice", "wolf")
    evening.deals(0, [6, 10, 17, 63, 23, 59, 69])
    return evening


def test_a_lent_beginning_is_in_sight_and_is_no_tale_yet(guest: Guests) -> None:
    ada = Teller(guest("Ada", PHONE))
    begins([ada.player], before_the_quest(), bots=2, **SHORT)
    ada.presses("Wake Alice")
    ada.is_asked("Move Alice")

    # A slip that is put away leads back to the lamp
    lamp = ada.may(re.compile("^What would the bard do"))
    lamp.focus()
    ada.page.keyboard.press("Enter")
    ada.presses("Close the hint")
    expect(lamp).to_be_focused()

    # The last of ten cards is in the window
    cards = ada.page.locator("[data-hand] li")
    expect(cards).to_have_count(10)
    for box in (cards.first.bounding_box(), cards.last.bounding_box()):
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE.width, box

    # The field comes with the quest that is meant
    ada.presses("Stay here and act")
    expect(ada.may("Rest: no action")).to_be_visible()
    lamp.click()
    there = ada.page.locator("[data-advice=there]")
    expect(there).to_contain_text("a good place to plant")
    ada.presses("Start with this")
    field = ada.page.get_by_role("textbox", name="What is told")
    expect(field).to_be_focused()
    ada.sees_bare(ada.page.locator(".paper").filter(visible=True))
    lent = field.input_value()
    assert lent.endswith(" ")
    assert field.evaluate("(field) => field.selectionStart") == len(lent)

    # Nobody has added to it: the button says so, and leads back
    ada.page.get_by_role("radio").filter(visible=True).first.click()
    plants = ada.page.locator(".foot .primary").filter(visible=True)
    plants.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("The sentence goes on")).to_be_visible()
    expect(field).to_be_focused()
    ada.page.keyboard.type("nobody sang.")
    plants.click()
    expect(field).to_have_count(0)
