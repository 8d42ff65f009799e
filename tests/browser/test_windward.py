"""Windward in the browser: a whole turn between two, the sky lost and won alone, a phone, keys only."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.rules.windward.voyage import Voyage

from .axe import SETTLED
from .captain import SIDE, Captain, begins
from .conftest import Guests, Voices
from .device import PHONE, TELEVISION

SMALLEST_LETTER = """() => Math.min(...[...document.querySelectorAll('main *, footer *')]
  .filter((one) => one.checkVisibility() && !one.closest('svg, button')
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""

# When a page lets something pass by itself is drawn: here, in minutes.
PATIENT = "Math.random = () => 100"

# A note goes after some seconds, in which a busy machine may not look: here, never.
LINGERS = """() => {
  const after = window.setTimeout
  window.setTimeout = (what, ms, ...given) => after(what, ms === 4200 ? 2 ** 30 : ms, ...given)
}"""


def before_the_battle() -> Voyage:
    """Ada lies north of the Trading Post, Ben south-east of it; the wind blows south-east.

    With this seed three dice of hers show 6 hits, his three 3.
    """
    voyage = Voyage(2, wind=3, seed=4)
    voyage.ship(0, 0, -1)
    voyage.ship(1, 1, 0)
    table = voyage.position
    table.morale = [3, 4]
    table.cannons = [2, 1]
    table.gas = [3, 0]
    table.grey_teeth = [1, 0]
    voyage.deals(0, "coffee")
    voyage.deals(1, "fuel")
    return voyage


def test_a_turn_with_a_course_a_battle_port_and_a_night_at_sky(guest: Guests) -> None:
    ada, ben = Captain(guest("Ada")), Captain(guest("Ben", PHONE))
    for captain in (ada, ben):
        captain.page.add_init_script(PATIENT)
    begins([ada.player, ben.player], luck=before_the_battle())

    # A course, taken back as a whole; and another
    ada.plots(2, -1, "2 spaces, 0 speed")
    course = ada.page.get_by_role("region", name="Your course")
    expect(course.get_by_role("listitem")).to_contain_text(["with the wind"])
    ada.presses("One step back")
    ada.is_asked("1 space, 0 speed")
    ada.taps(2, -1)
    ada.is_asked("2 spaces, 0 speed")
    ada.presses("Sail")
    expect(ada.page.get_by_role("region", name="Just now")).to_contain_text("You sailed 2 spaces")
    ada.presses("Undo")
    expect(ben.captain("Ada")).to_have_accessible_name(re.compile("territory 1"))
    expect(ada.may("Undo")).to_have_count(0)
    ada.plots(1, -1, "1 space, 0 speed")
    ada.presses("Sail")
    expect(ada.captain("Ada")).to_have_accessible_name(re.compile("territory 2"))
    ada.is_fit_for_all("at sky")

    # A battle: odds, off-turn choices, dice, result
    wide = ada.planet.bounding_box()
    ada.plots(1, 0, "1 space, 1 speed, then a battle")
    assert ada.planet.bounding_box() == wide, "the map keeps its size"
    expect(ada.plan).to_contain_text("Ben’s ship, strength 3")
    ada.presses("Sail and fight")
    # Ben holds cards, but no False Flag: he is asked so that nobody knows, and it wants nothing of him.
    for _ in ben.player.in_windows():
        expect(ben.page.get_by_text("You hold no False Flag; nobody else knows that.")).to_be_in_viewport(
            ratio=1
        )
    expect(ben.page.get_by_role("heading", level=1)).not_to_contain_text("You are asked")
    ben.is_fit_for_all("attacked")
    ben.fits_a_finger("attacked")
    ben.presses("Let them come")
    ada.spends(1)
    expect(ben.battle).to_contain_text("Now, knowing that Ada rolled 6 hits.")
    ben.is_fit_for_all("defending")
    ben.spends(1)
    ada.is_fit_for_all("adding hits")
    ada.battle.get_by_role("button", name="Add nothing").click()
    ben.fits_a_finger("adding hits")
    ben.battle.get_by_role("button", name="Add nothing").click()
    ada.carries_on("You win")
    ben.carries_on("You lose")
    expect(ada.may("Undo")).to_have_count(0)

    # Port: the tooth is traded in on arrival, gas buys a cannon, a mate brings up morale
    ada.taps_port()
    ada.is_asked("1 speed, into port")
    ada.presses("Sail into port, +3")
    expect(ada.shop).to_be_visible()
    expect(ben.captain("Ada")).to_have_accessible_name(re.compile("at port.* 3 notoriety"))
    ada.is_fit_for_all("at port")
    ada.shop.get_by_role("button", name="Cannon for 1 gas").click()
    expect(ada.shop.get_by_role("img", name="2 gas in the purse")).to_be_visible()
    ada.shop.get_by_role("button", name="Rum free, by a mate’s order").click()
    expect(ada.page.get_by_text("1 mate ready")).to_be_visible()

    # Out again, and a night at sky
    ada.presses("Sail out")
    ada.plots(-1, 0, "1 space, 1 speed")
    ada.presses("Sail")
    expect(ben.captain("Ada")).to_have_accessible_name(re.compile("territory 6"))
    ada.presses("End turn")
    night = ada.asked_off_turn("Rest at sky")
    ada.is_fit_for_all("resting")
    night.get_by_text("Coffee").click()
    night.get_by_role("button", name="Give up Coffee, rest").click()
    ada.is_asked("Which way does it come?")
    ada.presses("As they come")

    # Both read the same; it is Ben's turn
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Your turn")
    ada.reads(
        "You sailed 2 spaces, all downwind.",
        "You took your last step back.",
        "You sailed 2 spaces, 1 speed.",
        "You attack Ben.",
        "You spent 1 cannon.",
        "You won 6 to 3.",
        "Your ship went back.",
        "You traded in 1 Grey tooth.",
        "You bought a cannon for 1 gas.",
        "You gave up Coffee for a night at sky.",
        "The Red hunted you, 3 spaces.",
        "Ben’s turn begins.",
    )
    ben.reads("Ada attacks you.", "Ada bought a cannon for 1 gas.", "The Red hunted Ada, 3 spaces.")
    expect(ada.captain("Ada")).to_have_accessible_name(re.compile("territory 6.* 4 notoriety"))


def test_a_night_at_port_loses_the_sky_and_is_asked_twice(guest: Guests) -> None:
    ada = Captain(guest("Ada"))
    begins([ada.player], luck=1)
    expect(ada.shop).to_be_visible()
    expect(ada.page.get_by_text("A night at port loses the adventure.")).to_be_visible()
    ada.presses("End turn: rest here")
    ada.presses("End it here and lose")
    expect(ada.may("Once more, same people")).to_be_visible()
    result = ada.player.table["result"]
    assert (result["ending"], result["winners"]) == ("night_at_port", [])
    ada.is_fit_for_all("the end")

    ada.page.get_by_role("link", name="The book", exact=True).click()
    ada.presses("Open the book")
    ada.player.sees(re.compile("Rested At Port"))
    ada.is_fit_for_all("the book")
    ada.player.opens(f"/t/{ada.player.code}/replay#shuffle")
    ada.player.sees("All of it is as it was promised.")


def before_the_loot() -> Voyage:
    """Ada lies upwind of Ben, whose ship is full and whose crew is out of heart.

    With this seed five dice of hers show 8 hits, his three 4.
    """
    voyage = Voyage(2, wind=3, seed=4)
    voyage.ship(0, 0, -1)
    voyage.ship(1, 1, -1)
    voyage.greys((2, -4))
    table = voyage.position
    table.morale = [3, 1]
    table.cannons = [3, 1]
    table.grey_teeth = [0, 3]
    table.red_teeth = [0, 2]
    table.tokens = [0, 1]
    voyage.deals(0, "coffee")
    voyage.deals(1, "false_flag", "fuel")
    return voyage


def test_a_false_flag_sends_a_captain_back_and_says_why_nothing_is_undone(guest: Guests) -> None:
    ada, ben = Captain(guest("Ada")), Captain(guest("Ben", PHONE))
    begins([ada.player, ben.player], luck=before_the_loot())
    expect(ada.may("Undo nothing yet")).to_be_disabled()
    ada.plots(1, -1, "1 space, 0 speed, then a battle")
    ada.presses("Sail and fight")
    flag = ben.asked_off_turn("Ada attacks you")
    flag.get_by_role("button", name="Raise the False Flag").click()
    ada.carries_on("Ben raised a False Flag")
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Ada’s turn")
    expect(ada.may("Undo somebody has answered")).to_be_disabled()
    expect(ada.captain("Ada")).to_have_accessible_name(re.compile("territory 1"))
    ada.taps(1, -1)
    expect(ada.plan).to_contain_text("Not again this turn: this battle is over.")
    expect(ada.told_of("Sky")).to_contain_text("That battle is over for this turn.")
    ada.is_fit_for_all("sent back")

    # The hand stays whole above the foot, and nothing lies on anything
    for window in ada.player.in_windows():
        if window.phone:
            expect(ada.page.get_by_role("tab", name="Supplies 1")).to_be_in_viewport(ratio=1)
            continue
        hand = ada.page.get_by_role("region", name="Supplies").bounding_box()
        foot = ada.page.get_by_role("region", name="End turn").bounding_box()
        assert hand
        assert foot
        assert hand["y"] + hand["height"] <= foot["y"]
        assert foot["y"] + foot["height"] <= window.height

    # The legend lies beside the planet, and lights what is tapped in it
    ada.presses("Legend")
    legend = ada.told_of("What is what")
    legend.get_by_role("button", name="Zephyr").click()
    expect(ada.planet.locator("[data-lit='4']")).to_be_attached()
    beside, map_ = legend.bounding_box(), ada.planet.bounding_box()
    assert beside
    assert map_
    assert beside["x"] >= map_["x"] + map_["width"]
    ada.is_fit_for_all("the legend", legend)
    ada.page.keyboard.press("Escape")
    expect(legend).to_be_hidden()
    expect(ada.may("Legend")).to_be_focused()

    # Whoever plots onto a Grey is told who fights it, and comes to lie beside it
    ada.taps(2, -4)
    ada.is_asked("3 spaces, 3 speed")
    expect(ada.plan).to_contain_text("Ships do not fight Greys; a longboat does.")
    ada.presses("Plot beside it")
    ada.is_asked("2 spaces, 2 speed")
    ben.reads("Ada attacks you.", "You raised a False Flag.", "Ada’s ship went back.")

    # The television counts what all may see, to be read from a sofa; ships bear their captains' seals
    seals = [chair["seal"] for chair in ada.player.table["chairs"]]
    ada.page.set_viewport_size(TELEVISION.size)
    ada.taps(1, 1)
    expect(ada.told_of("Drift")).to_contain_text("Nobody enters drift.")
    ada.player.opens(f"/t/{ada.player.code}/screen")
    captains = ada.page.get_by_role("list", name="Captains").get_by_role("listitem")
    for counted in ("Morale 3 of 4", "Gas: 0 of 6", "Cannons: 3 of 3"):
        expect(captains.filter(has_text="Ada").get_by_role("img", name=counted)).to_be_visible()
    expect(ada.page.get_by_role("contentinfo")).to_contain_text("Ada’s ship went back.")
    for seal in seals:
        expect(ada.page.locator(f"svg [data-seal='{seal}']")).to_have_count(1)
    assert ada.page.evaluate(SMALLEST_LETTER) >= 25
    ada.is_fit_for_all("on the television")


def test_on_its_side_a_phone_has_room_for_a_battle_and_its_loot(guest: Guests) -> None:
    ada, ben = Captain(guest("Ada", SIDE)), Captain(guest("Ben", SIDE))
    ada.page.add_init_script(PATIENT)
    begins([ada.player, ben.player], luck=before_the_loot())
    ada.plots(1, -1, "1 space, 0 speed, then a battle")
    ada.has_room("a course is plotted")
    ada.presses("Sail and fight")
    flag = ben.asked_off_turn("Ada attacks you")
    ben.has_room("attacked")
    ben.fits_a_finger("attacked")
    come = flag.get_by_role("button", name="Let them come")
    expect(come).to_be_in_viewport(ratio=1)
    come.click()
    ada.is_fit_for_all("counting cannons")
    ada.fits_a_finger("counting cannons")
    ada.spends(3)
    expect(ben.battle.get_by_role("button", name=re.compile("and roll$"))).to_be_in_viewport(ratio=1)
    ben.spends(1)
    nothing = ada.battle.get_by_role("button", name="Add nothing")
    expect(ada.battle).to_contain_text("You have nothing to add.")
    expect(nothing).to_be_in_viewport(ratio=1)
    nothing.click()
    ben.has_room("adding hits")
    ben.battle.get_by_role("button", name="Play nothing, lose by 4").click()
    ada.carries_on("You win")
    ben.carries_on("You lose")

    # Half of the cargo, the richest first; another choice is as good
    expect(ben.plan).to_contain_text("Ada chooses from the cargo")
    loot = ada.asked_off_turn("Ben’s ship is Lost to you")
    ada.is_fit_for_all("choosing the loot")
    ada.fits_a_finger("choosing the loot")
    loot.get_by_role("button", name="One fewer: a Red tooth, +4").click()
    loot.get_by_role("button", name="One more: a Grey tooth, +3").click()
    take = loot.get_by_role("button", name="Take 3 pieces")
    expect(take).to_be_in_viewport(ratio=1)
    take.click()
    expect(loot).to_be_hidden()
    expect(ben.captain("Ben")).to_have_accessible_name(re.compile("at port"))


def test_two_of_a_team_trade_cards_at_port(guest: Guests) -> None:
    voyage = Voyage(2, wind=3, seed=4, mode="coop")
    voyage.deals(0, "coffee", "fuel")
    voyage.deals(1, "harpoon")
    ada, ben = Captain(guest("Ada")), Captain(guest("Ben", PHONE))
    begins([ada.player, ben.player], luck=voyage, mode="coop")
    expect(ada.shop).to_be_visible()
    expect(ada.page.get_by_text("the White: 2 lives")).to_be_visible()
    trade = ada.shop.get_by_role("region", name="Trade with Ben")
    expect(trade).to_contain_text("Choose a card to give or to want.")
    ada.shop.get_by_label("You give").select_option("fuel")
    expect(trade).to_contain_text("After it: you 1 card, Ben 2.")
    ada.shop.get_by_label("You want").select_option("harpoon")
    ada.presses("Offer it to Ben")
    offer = ben.asked_off_turn("Ada offers a trade")
    ben.is_fit_for_all("a trade is offered")
    ben.fits_a_finger("a trade is offered")
    offer.get_by_role("button", name="It is a deal").click()
    expect(ada.page.get_by_role("button", name=re.compile("^Harpoon,"))).to_be_visible()
    ben.page.get_by_role("tab", name="Supplies 1").click()
    expect(ben.page.get_by_role("tabpanel")).to_contain_text("Fuel")
    ada.reads("You and Ben traded: Fuel for Harpoon.")


def last_of_the_sky() -> Voyage:
    """Alone: all six Reds have fallen, and the Great White is two spaces downwind.

    With this seed five dice of the ship show 11 hits, the eight of the White 12.
    """
    voyage = Voyage(1, wind=3, seed=1)
    voyage.ship(0, 1, 0)
    voyage.no_reds()
    table = voyage.position
    table.fallen = 6
    table.white, table.white_is = voyage.at(3, 0), "sky"
    table.morale, table.cannons, table.tokens = [4], [3], [2]
    return voyage


def test_a_token_more_defeats_the_great_white_and_wins_the_sky(guest: Guests) -> None:
    ada = Captain(guest("Ada", PHONE))
    begins([ada.player], luck=last_of_the_sky())
    ada.plots(3, 0, "2 spaces, 0 speed, then a battle")
    ada.presses("Sail and fight")
    ada.spends(3)
    ada.is_fit_for_all("adding hits")
    ada.battle.get_by_role("button", name="Play a token, win by 1").click()
    ada.carries_on("You win")
    expect(ada.may("Once more, same people")).to_be_visible()
    result = ada.player.table["result"]
    assert (result["ending"], result["winners"]) == ("white_defeated", [0])
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Ada has won")
    ada.is_fit_for_all("the end")
    ada.page.get_by_role("link", name="The book", exact=True).click()
    ada.presses("Open the book")
    ada.player.sees(re.compile("attacked the White, 13 to"))


def test_on_a_phone_the_whole_planet_is_in_reach_of_a_thumb(guest: Guests, voice: Voices) -> None:
    ada, ben = Captain(guest("Ada", PHONE)), voice("Ben")
    begins([ada.player, ben], luck=before_the_battle())
    ada.is_asked("Plot a course")
    ada.page.evaluate(SETTLED)
    box = ada.planet.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE.width
    rim = [ada.spot(q, r) for q, r in ((5, -5), (0, -5), (-5, 0), (-5, 5), (0, 5), (5, 0))]
    top = ada.player.page.get_by_role("tablist").bounding_box()
    assert top
    assert all(0 < x < PHONE.width and box["y"] < y < top["y"] for x, y in rim), "no rim under the sheet"
    ada.is_fit_for_all("at sky")
    ada.fits_a_finger("at sky")

    # A space that is not lit says what it is, from below, and stays in sight
    ada.taps(1, 1)
    drift = ada.told_of("Drift")
    expect(drift).to_contain_text("You cannot plot onto it. Nobody enters drift.")
    card = drift.bounding_box()
    assert card
    assert ada.spot(1, 1)[1] < card["y"]
    assert card["y"] + card["height"] == PHONE.height
    ada.is_fit_for_all("a space is explained", drift)
    ada.fits_a_finger("a space is explained")
    ada.presses("Close")
    expect(drift).to_be_hidden()

    # What a sheet holds: ship, orders, supplies, log, each tab a page
    for tab, words in (
        ("Orders 2", "2 mates ready"),
        ("Supplies 1", "only you see these"),
        ("Ship", "Morale"),
    ):
        ada.page.get_by_role("tab", name=tab).click()
        expect(ada.page.get_by_role("tabpanel").get_by_text(words).first).to_be_visible()
        ada.is_fit_for_all(tab, ada.page.get_by_role("tabpanel"))
        ada.fits_a_finger(tab)

    # A Coffee leads to the orders, which are in sight at once
    supplies, orders = (ada.page.get_by_role("tab", name=name) for name in ("Supplies 1", "Orders 2"))
    supplies.click()
    ada.presses(re.compile("^Coffee"))
    expect(orders).to_have_attribute("aria-selected", "true")
    last = ada.page.get_by_role("button", name=re.compile("^Hire crew")).bounding_box()
    assert last
    assert last["y"] + last["height"] <= PHONE.height
    supplies.click()
    ada.presses("Put it back")

    ada.plots(1, -1, "1 space, 0 speed")
    expect(ada.plan).to_contain_text("If you rest there, nothing reaches you.")
    expect(ada.page.get_by_role("region", name="Your course").get_by_role("listitem")).to_be_in_viewport()
    ada.is_fit_for_all("a course is plotted")
    ada.fits_a_finger("a course is plotted")
    ada.presses("Sail")
    expect(ada.captain("Ada")).to_have_accessible_name(re.compile("territory 2"))
    ada.presses("End turn")
    night = ada.asked_off_turn("Rest at sky")
    ada.has_room("resting")
    ada.fits_a_finger("resting")
    night.get_by_role("button", name="Not yet").click()
    ada.presses("End turn")
    night.get_by_text("1 morale").click()
    night.get_by_role("button", name="Lose 1 morale, rest at 2").click()

    # The Red comes the way that the captain points at
    ada.is_asked("Which way does it come?")
    expect(ada.plan).to_contain_text(
        "South-west: Open sky. North-west: Open sky. There it stops, 1 space from you."
    )
    ada.taps(2, -2)
    ada.is_fit_for_all("pointing")
    ada.fits_a_finger("pointing")
    ada.presses("This way")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Ben’s turn")
    ada.reads("You rested at sky.", "The Red hunted you, 3 spaces.")


def beside_a_grey() -> Voyage:
    """Ada lies north of the Trading Post, a Grey a space further.

    With this seed her longboat's die shows 3 hits, the Grey's 1.
    """
    voyage = Voyage(2, wind=3, seed=4)
    voyage.ship(0, 0, -1)
    voyage.greys((0, -2))
    voyage.no_reds()
    voyage.deals(0, "harpoon", "fuel")
    return voyage


def test_on_a_phone_a_hunt_is_button_after_button_and_nothing_moves(guest: Guests, voice: Voices) -> None:
    ada, ben = Captain(guest("Ada", PHONE)), voice("Ben")
    begins([ada.player, ben], luck=beside_a_grey())
    ada.is_asked("A Grey is beside you")
    ada.page.evaluate(SETTLED)
    planet = ada.planet.bounding_box()
    # Whoever plots onto it is not sent beside it, being there
    ada.taps(0, -2)
    expect(ada.plan).to_contain_text("Ships do not fight Greys; a longboat does.")
    expect(ada.may("Plot beside it")).to_have_count(0)
    ada.presses("Drop the longboat")
    ada.is_asked("Plot a course")
    ada.fits_a_finger("the longboat is out")
    ada.presses("Longboat: +4 speed")
    ada.presses("Row onto the Grey")
    ada.is_asked("Grey Crester, strength 1")
    ada.presses("Row and fight")

    # All steps of a battle are in sight
    steps = ada.battle.get_by_role("list", name="The steps of the battle")
    expect(steps.get_by_role("listitem")).to_have_count(4)
    assert steps.evaluate("(rail) => rail.scrollWidth <= rail.clientWidth")
    ada.battle.get_by_role("button", name="Play nothing, win by 2").click()
    ada.carries_on("You win")
    ada.presses("Row to your ship")
    ada.presses("Take both aboard")
    expect(ada.plan).to_contain_text("process it in your next turn")
    assert ada.planet.bounding_box() == planet, "the map keeps its size and place"

    # A point says what it is for, above the scores
    ada.page.evaluate(LINGERS)
    ada.presses("End turn")
    night = ada.asked_off_turn("Rest at sky")
    night.get_by_text("Fuel").click()
    night.get_by_role("button", name="Give up Fuel, rest").click()
    note = ada.page.locator(".toast", has_text="+1 notoriety for a night at sky")
    expect(note).to_be_visible()
    lies, scores = note.bounding_box(), ada.captain("Ada").bounding_box()
    assert lies
    assert scores
    assert lies["y"] + lies["height"] <= scores["y"]


def test_keys_alone_find_a_space_plot_a_course_and_sail_it(guest: Guests, voice: Voices) -> None:
    ada, ben = Captain(guest("Ada")), voice("Ben")
    begins([ada.player, ben], luck=before_the_battle())
    ada.is_asked("Plot a course")
    keys = ada.page.keyboard
    for _ in range(40):
        if ada.planet.evaluate("(planet) => planet === document.activeElement"):
            break
        keys.press("Tab")
    expect(ada.planet).to_be_focused()

    # Each space that keys come to says what it is
    for key, words in (
        ("d", "Territory 2, next to the Trading Post, south-east of you."),
        ("a", "The Trading Post. 1 speed"),
        ("w", "Territory 1, next to the Trading Post, you are here. Your ship, in the higher layer"),
        ("q", "Straight against the wind."),
        ("s", "Territory 6, next to the Trading Post"),
        ("e", "you are here"),
        ("d", "Territory 2, next to the Trading Post, south-east of you. 0 speed: one free downwind."),
    ):
        keys.press(key)
        expect(ada.plan).to_contain_text(words)
        ada.player.hears(words, how="polite")

    # What cannot be done is explained, and Escape leads back
    keys.press("q")
    keys.press("q")
    keys.press("Enter")
    against = ada.told_of("Drift")
    expect(against).to_be_focused()
    expect(against).to_contain_text("Nobody enters drift.")
    keys.press("Escape")
    expect(against).to_be_hidden()
    expect(ada.planet).to_be_focused()
    keys.press("d")
    keys.press("d")

    keys.press("Enter")
    ada.is_asked("1 space, 0 speed")
    keys.press("Escape")
    ada.is_asked("Plot a course")
    keys.press("Enter")
    ada.is_asked("1 space, 0 speed")
    keys.press("Enter")
    expect(ada.captain("Ada")).to_have_accessible_name(re.compile("territory 2"))
    keys.press("z")
    expect(ada.captain("Ada")).to_have_accessible_name(re.compile("territory 1"))


def test_the_list_of_spaces_goes_when_one_is_chosen_and_comes_back_when_asked_for(
    guest: Guests, voice: Voices
) -> None:
    ada, ben = Captain(guest("Ada")), voice("Ben")
    begins([ada.player, ben], luck=before_the_battle())
    ada.is_asked("Plot a course")
    opens = ada.may("Spaces in reach, as a list")
    listed = ada.page.get_by_role("region", name="Spaces in reach, as a list")
    territory = listed.get_by_role("button", name=re.compile("^Territory 2, next to the Trading Post"))

    opens.focus()
    ada.page.keyboard.press("Enter")
    territory.focus()
    ada.page.keyboard.press("Enter")
    ada.is_asked("1 space, 0 speed")
    expect(listed).to_be_hidden()
    expect(opens).to_be_focused()
    ada.player.hears("1 space, 0 speed", how="polite")

    # Asked for again, it stays until something else is chosen: here or on the map
    ada.page.keyboard.press("Enter")
    expect(territory).to_have_attribute("aria-pressed", "true")
    listed.get_by_role("button", name="Back to the map").click()
    expect(listed).to_be_hidden()
    expect(opens).to_be_focused()
    opens.click()
    ada.presses("Sail")
    expect(ada.captain("Ada")).to_have_accessible_name(re.compile("territory 2"))
    expect(listed).to_be_hidden()
