"""The End of the Story in the browser: an evening with bots, a tie played out by three, a race on a phone."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Any, cast

from playwright.sync_api import Locator, expect

from talewind.engine import Chance
from talewind.engine.beginning import new_table, seed_bytes
from talewind.games.end.about import EndOptions
from talewind.games.end.events import RoundBegins
from talewind.games.end.lexicon import board, colour_of, noun
from talewind.games.end.rules import EndOfTheStory

from .axe import SETTLED, grave_findings, grave_findings_by_night, too_wide, turns_to
from .conftest import Guests, Voices
from .device import LAPTOP, PHONE, SMALL, TELEVISION
from .laid import lay_table, scene, seeded
from .player import PATIENCE, Player, until
from .sight import by_eye
from .test_book import sent
from .voice import Voice

HARMLESS = "Somebody knocked at midnight, and nobody went to open."
LONG = f"Somebody knocked at midnight, {'and knocked, ' * 5}and nobody went to open."
"""So many words that everybody reads for some seconds."""

MOMENTS = {"discard", "tell", "place", "reveal"}
"""When something is asked of me; whether a word was said is not, where clockwork told."""

MOMENT = by_eye("""() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const names = [...document.querySelectorAll('button, h1, h2')].filter(seen)
    .map((one) => one.ariaLabel ?? one.textContent.trim())
  const has = (start) => names.some((name) => name.startsWith(start))
  if (has('Once more, same people') || has('To the new table')) return 'over'
  if (has('On with the ') || has('On: ') || has('See how it ended')) return 'reveal'
  if (has('No, all is fine')) return 'claim'
  if (has('No, it was not')) return 'judge'
  if (has('Put one card away')) return 'discard'
  if (has('The end of the story!')) return 'tell'
  if (has('Read it first')) return 'read'
  if (document.querySelector('[data-word][data-lit]')) return 'place'
  return 'wait'
}""")


IS_SURE = "() => document.querySelector('#question:has(.hand) button.primary')?.click()"
"""That is my guess: unless they have locked by themselves."""
LAYS_THE_LAST = """async () => {
  document.querySelectorAll('[data-word]')[18].click()
  await new Promise(requestAnimationFrame)
  const asked = document.querySelector('#question')
  const margin = asked.getBoundingClientRect().right - parseFloat(getComputedStyle(asked).paddingRight)
  const beyond = [...asked.querySelectorAll('button.primary')]
    .filter((one) => one.getBoundingClientRect().right > margin + 1)
  const third = asked.querySelector('li:last-child button')
  const read = [asked.innerText, third.ariaLabel, beyond.length, getComputedStyle(third).opacity]
  asked.querySelector('button.primary').click()
  return read
}"""
"""And reads what is asked then, before it is sure."""


class Guest:
    """Somebody at a table of this game: what is asked, and how it is answered."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    @property
    def moment(self) -> str:
        said: str = self.page.evaluate(MOMENT)
        return said

    def is_at(self, moment: str) -> None:
        until(lambda: self.moment == moment, f"{self.player.name} is at “{moment}”", self.page)

    def discards(self) -> None:
        self.is_at("discard")
        self.page.get_by_role("list", name="Your four cards").get_by_role("button").first.click()
        self.page.get_by_role("button", name=re.compile("^Put “")).click()

    def tells(self, story: str = HARMLESS) -> None:
        self.is_at("tell")
        self.page.get_by_role("textbox", name="Your story").fill(story)
        self.player.button("The end of the story!").click()

    def tells_aloud(self) -> None:
        """The quickest way: nobody has to read."""
        self.is_at("tell")
        self.player.button("I tell it aloud").click()
        expect(self.player.button("I tell it aloud")).to_be_hidden()
        self.player.button("The end of the story!").click()

    @property
    def words(self) -> list[str]:
        """My three words, as they lie beside the page that I write on, once it lies there."""
        keys = self.page.get_by_role("region", name="Your three words").get_by_role("listitem")
        expect(keys).to_have_count(3)
        return [words.split("\n")[0] for words in keys.all_inner_texts()]

    @property
    def tiles(self) -> Locator:
        return self.page.locator("[data-word]")

    def tile(self, word: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^[A-E][1-5] {word}(,|$)"))

    def puts_on(self, *words: str) -> None:
        self.is_at("place")
        for word in words:
            self.tile(word).click()

    def is_done(self) -> None:
        self.is_at("place")
        self.page.get_by_role("button", name=re.compile("^(Done|Pass|I find none)")).first.click()
        asks = self.page.get_by_role("dialog")
        asks.get_by_role("button", name=re.compile("^(Done with|I find none)")).click()

    def goes_on(self) -> None:
        self.is_at("reveal")
        self.page.locator("#question .primary").click()

    def plays_on(self, before: Callable[[], None] = lambda: None) -> bool:
        """Whatever is asked, if anything is; whether something was done. `before` sees it first."""
        moment = self.moment
        before()
        match moment:
            case "discard":
                self.discards()
            case "tell":
                self.tells()
            case "place":
                for tile in self.tiles.all()[:3]:
                    tile.click()
                self.page.evaluate(IS_SURE)
            case "reveal":
                self.goes_on()
            case _:
                return False
        until(lambda: self.moment != moment, f"{self.player.name}'s “{moment}” is answered", self.page)
        return True


def looked_over(guest: Guest, found: dict[str, list[str]]) -> None:
    """Each kind of moment once: nobody is kept out by day or night."""
    moment = guest.moment
    if moment in found or moment not in MOMENTS:
        return
    found[moment] = [*grave_findings(guest.page), *grave_findings_by_night(guest.page)]
    turns_to(guest.page, "day")


def has_room(guest: Guest, moment: str) -> None:
    """On a small phone nothing is cut off."""
    guest.is_at(moment)
    guest.page.evaluate(SETTLED)
    assert not (found := too_wide(guest.page)), f"{guest.player.name}, {moment}: " + "\n".join(found)


def luck(seats: int, narrator: int, options: dict[str, Any]) -> dict[str, Any]:
    """By which this one narrates first."""
    tables = (new_table("end", seats=seats, seed=seed, options=options) for seed in range(100))
    seed = next(table.seed for table in tables if cast(Any, table.position).narrator == narrator)
    return seeded("end", seats, seed, options)


def writes_where_it_began(ada: Guest) -> None:
    """What may not be said stands above the page, also after the first letter; bots hear nothing aloud."""
    ada.page.set_viewport_size(PHONE.size)
    forbidden = ada.page.get_by_text("Say none of these")
    expect(ada.page.get_by_role("heading", name="ticks are for yourself")).to_be_visible()
    expect(forbidden).to_be_in_viewport(ratio=1)
    page = ada.page.get_by_role("textbox", name="Your story")
    began = page.bounding_box()
    page.fill("She")
    expect(ada.player.button("The end of the story!")).to_be_enabled()
    expect(forbidden).to_be_in_viewport(ratio=1)
    assert page.bounding_box() == began
    page.fill(f"She had a {ada.words[0]}")
    expect(ada.page.get_by_text("It would cost you two points.")).to_be_visible()
    assert page.bounding_box() == began, "nor does the page move when she is warned"
    expect(ada.player.button("I tell it aloud")).to_have_count(0)
    ada.page.set_viewport_size(LAPTOP.size)


def begins_with_clockwork(guest: Guests, narrator: int = 0) -> Guest:
    """Ada narrates first, or another."""
    ada = Guest(guest("Ada"))
    options = {"reveal_seconds": -1}
    lay_table([ada.player], "end", luck(4, narrator, options), options, bots=3)
    return ada


def test_with_clockwork_nobody_is_kept_out_of_anything_that_is_asked(guest: Guests) -> None:
    """How it goes on, up to the last page of the book: `long`."""
    ada = begins_with_clockwork(guest, narrator=3)
    # Another narrates, then Ada does: after that everything has been asked.
    found: dict[str, list[str]] = {}
    patience = time.monotonic() + 5 * PATIENCE
    while found.keys() != MOMENTS:
        assert time.monotonic() < patience, ada.moment
        if ada.moment == "tell" and "tell" not in found:
            writes_where_it_began(ada)
        if not ada.plays_on(before=lambda: looked_over(ada, found)):
            ada.page.wait_for_timeout(200)
    assert not any(found.values()), found


def test_the_book_of_an_evening_has_what_was_told_and_what_was_hidden(
    guest: Guests, finished: dict[str, Any]
) -> None:
    zoe, known = guest("Zoe"), sent("end", "one_winner")
    zoe.page.route("**/api/books/*", lambda route: route.fulfill(body=known, content_type="application/json"))
    zoe.opens(f"/book/{finished['book']}")
    zoe.button("Open the book").click()
    first = json.loads(known)["tales"][0]["page"]
    for word in first["hid"]:
        zoe.sees(word)
    zoe.sees(re.compile(re.escape(first["words"][1:40])))
    assert not grave_findings(zoe.page)


def before_the_tie(people: Sequence[Player | Voice]) -> None:
    """Two rounds are left: Ada narrates, then Ben. Nobody has a point."""
    options = {"reveal_seconds": 0}
    seed = seed_bytes(1)
    position = EndOfTheStory.set_up(EndOptions(reveal_seconds=0), 3, Chance(seed))
    position.round, position.narrator, position.narrated = 5, 0, [1, 1, 2]
    known = seeded("end", 3, seed, options)
    known |= scene("end", position, seed, [RoundBegins(position.round, position.narrator, ())])
    lay_table(people, "end", known, options)


def test_three_people_a_slip_a_claim_and_a_tie_that_is_played_out(guest: Guests, voice: Voices) -> None:
    """Ada finds one of Ben's words, so both have three points; Cleo narrates the tiebreaker, Ada wins it."""
    ada, ben = people = Guest(guest("Ada")), Guest(guest("Ben", SMALL))
    cleo = voice("Cleo")
    before_the_tie([ada.player, ben.player, cleo])
    television = guest("The television", TELEVISION)
    television.opens(f"/t/{ada.player.code}/screen")

    ada.discards()
    ada.is_at("tell")
    for _ in ada.player.in_windows():
        expect(ada.page.get_by_role("region", name="Your three words")).to_be_in_viewport(ratio=1)
    slipped = ada.words[0]
    slips_and_is_asked_once(ada, slipped)
    has_room(ben, "place")
    ben.is_done()
    cleo.says("place", "enough")
    has_room(ben, "reveal")
    for window in ada.player.in_windows():
        expect(ada.page.locator("mark").filter(visible=True).first).to_have_text(slipped)
        if window.phone:
            expect(ada.page.locator("blockquote")).to_be_in_viewport(ratio=1)
    expect(television.page.locator("mark").filter(visible=True)).to_have_text(slipped)
    for one in people:
        one.goes_on()

    has_room(ben, "discard")
    ben.discards()
    has_room(ben, "tell")
    words = ben.words
    ben.tells_aloud()
    ada.puts_on(words[0])
    ada.is_done()
    cleo.says("place", "enough")
    ada.is_at("claim")
    ada.player.button("Yes, one was said").click()
    ada.player.button(f"Said “{words[1]}”").click()
    cleo.says("judge", "no")
    for one in people:
        one.goes_on()

    expect(ada.page.get_by_text("The tiebreaker").first).to_be_visible()
    cards = cleo.asked("discard")["cards"]
    cleo.says("discard", "discard", word=cards[0])
    cleo.says("tell", "the_end", LONG, sure=True)
    across_the_room = television.page.locator("[data-board]").first
    race = television.page.get_by_text("Place your tokens!")
    expect(television.page.get_by_text("Read. The boards open in a moment.").or_(race)).to_be_visible()
    lay = across_the_room.bounding_box()
    for one in (ada, ben):
        until(lambda one=one: one.moment in ("read", "place"), "it is read", one.page)  # type: ignore[misc]
    ada.puts_on(noun(cards[1]).word)
    expect(race).to_be_visible()
    assert across_the_room.bounding_box() == lay, "no board moves when the race begins"
    ada.is_done()
    expect(television.page.get_by_text("Ben", exact=True).first).to_be_visible()
    ben.is_done()
    for one in people:
        one.is_at("reveal")
        one.goes_on()
        one.is_at("over")
    result = ada.player.table["result"]
    seats = {chair["name"]: chair["seat"] for chair in ada.player.table["chairs"]}
    assert result["ending"] == "tiebreaker"
    assert result["winners"] == [seats["Ada"]]
    assert [result["points"][seats[name]] for name in ("Ada", "Ben", "Cleo")] == [3, 3, 0]


def slips_and_is_asked_once(teller: Guest, word: str) -> None:
    """What she types beside the page stands on it. She is warned, as everybody is at first, and asked about
    the word and a third sentence; the word costs nothing below zero."""
    page = teller.page
    mark = page.get_by_label("Mark forbidden words while I write")
    story = page.get_by_role("textbox", name="Your story")
    expect(mark).to_be_checked()
    mark.focus()
    page.keyboard.type("bring")
    expect(story).to_have_value("bring")
    story.fill(f"Once there was a {word}. It left. It came back.")
    expect(page.get_by_text(f"This says “{word}”. It would cost you two points.")).to_be_visible()
    costs = page.get_by_role("dialog", name=f"“{word}” costs 2 points.")
    asked = page.get_by_role("dialog", name="This reads like three sentences")
    teller.player.button("The end of the story!").click()
    costs.get_by_role("button", name="Change").click()
    expect(costs).to_be_hidden()
    for answer in ("I shorten it", "It is no more than two"):
        teller.player.button("The end of the story!").click()
        costs.get_by_role("button", name="Send").click()
        asked.get_by_role("button", name=answer).click()
        expect(asked).to_be_hidden()


def test_on_a_phone_three_taps_are_three_tokens_and_nothing_moves_under_the_finger(guest: Guests) -> None:
    ada = Guest(guest("Ada", PHONE))
    options = {"reveal_seconds": -1}
    lay_table([ada.player], "end", luck(3, 1, options), options, bots=2)
    page = ada.page
    until(lambda: ada.moment in ("read", "place"), "a story is told", page)
    top = ada.tiles.first.bounding_box()
    ada.is_at("place")
    assert ada.tiles.first.bounding_box() == top, "the boards stay where they were read"
    expect(ada.player.button("Pass")).to_be_visible()
    size = ada.tiles.first.bounding_box()
    assert size
    assert min(size["width"], size["height"]) >= 44, "a finger's width"

    tabs = page.get_by_role("tab")
    on = tabs.last if tabs.count() else None
    if on:
        expect(on).to_have_accessible_name(re.compile("board, (one word|one or two words)"))
        on.tap()
    # Two taps at once: the second waits for its turn.
    page.evaluate("() => [6, 12].forEach((n) => document.querySelectorAll('[data-word]')[n].click())")
    expect(page.get_by_role("button", name=re.compile(r"^Token 2: .+, (1st|2nd|3rd) here$"))).to_be_visible()
    if on:
        expect(on).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("heading", name="Where is the third word?")).to_be_visible()
    asked, third, beyond, opacity = page.evaluate(LAYS_THE_LAST)
    assert "These three?" in asked, "they are seen together before they lock"
    assert re.search(r"They lock in 3 seconds\.|The others are done\.", asked)
    assert re.fullmatch(r"Token 3: .+, (1st|2nd|3rd) if laid now", third), "others may be quicker still"
    assert not beyond, "the button stays within the margin"
    assert opacity == "1", "what is on its way is as plain to read as the others"
    until(lambda: ada.moment != "place", "the third token locks them", page)
    ada.is_at("reveal")
    page.set_viewport_size(SMALL.size)
    has_room(ada, "reveal")
    ada.player.opens_the_margin()
    expect(page.get_by_text(re.compile("^You on “.+”, "))).to_have_count(3)


NAMES = by_eye("""() => [...document.querySelectorAll('[data-word] .name')]
  .filter((name) => name.checkVisibility() && name.getBoundingClientRect().height >= 8).length""")
"""How many words stand under their pictures."""


def test_on_a_phone_no_tile_moves_from_the_thinking_to_a_token_and_a_hint_leaves_the_words(
    guest: Guests, voice: Voices
) -> None:
    """Ben tells. What the hint means has a ring, on the board that is brought."""
    ada, ben, cleo = Guest(guest("Ada", PHONE)), voice("Ben"), voice("Cleo")
    lay_table([ada.player, ben, cleo], "end", luck(3, 1, {}), {})
    page = ada.page

    ben.says("discard", "discard", word=ben.asked("discard")["cards"][0])
    expect(page.get_by_role("heading", name="Study the boards")).to_be_visible()
    lay = ada.tiles.first.bounding_box()
    assert lay
    ben.says("tell", "the_end", LONG, sure=True)
    until(lambda: ada.moment in ("read", "place"), "it is read", page)
    assert ada.tiles.first.bounding_box() == lay, "no board moves when the story comes"
    ada.is_at("place")
    assert ada.tiles.first.bounding_box() == lay, "nor when the race begins"

    page.get_by_role("button", name="What would a good listener do?").tap()
    expect(page.locator("[data-advice=there]")).to_be_visible()
    assert page.evaluate(NAMES) == 25, "words stay under their pictures"
    ada.player.button("Tell me which").tap()
    ada.player.button("Show me").tap()
    expect(page.locator("[data-pointed]")).to_be_in_viewport(ratio=1)
    ada.player.button("Do it").tap()
    expect(page.get_by_role("button", name=re.compile("^Token 1: "))).to_be_visible()
    expect(page.locator("[data-pointed]")).to_have_count(0)
    assert ada.tiles.first.bounding_box() == lay, "nor when a token lies"


def test_on_a_phone_whoever_told_sees_the_words_while_others_search_and_what_else_they_thought_of(
    guest: Guests, voice: Voices
) -> None:
    ada, ben, cleo = Guest(guest("Ada", PHONE)), voice("Ben"), voice("Cleo")
    lay_table([ada.player, ben, cleo], "end", luck(3, 0, {}), {})
    ada.discards()
    words = ada.words
    ada.tells()
    expect(ada.page.get_by_role("heading", name="They seek your words")).to_be_visible()
    assert ada.page.evaluate(NAMES) == 25
    kept = [word for word in range(100) if noun(word).word in words]
    wrong = next(word for word in board(colour_of(kept[0])) if word not in kept)
    for one in (ben, cleo):
        one.says("place", "put", word=wrong, from_word=None)
        one.says("place", "enough")
    astray = ada.page.get_by_role("region", name="Also thought of:").get_by_role("listitem")
    expect(astray).to_have_count(1)
    expect(astray).to_contain_text(noun(wrong).word)
    expect(astray.get_by_role("img")).to_have_accessible_name("Ben and Cleo")


def races(racer: Player, *voices: Voice) -> list[int]:
    """The first voice tells aloud of these words, the other looks for none: all wait for the racer."""
    lay_table([racer, *voices], "end", luck(3, 1, {}), {})
    teller, other = voices
    words: list[int]
    goes, *words = teller.asked("discard")["cards"]
    teller.says("discard", "discard", word=goes)
    teller.says("tell", "speak_up")
    teller.says("finish", "the_end")
    other.says("place", "enough")
    return words


def test_who_has_no_part_in_a_claim_judges_it(guest: Guests, voice: Voices) -> None:
    ada, ben, cleo = Guest(guest("Ada", SMALL)), voice("Ben"), voice("Cleo")
    words = races(ada.player, ben, cleo)
    ada.is_done()
    cleo.says("claim", "claim", word=words[0])
    has_room(ada, "judge")
    ada.player.button("No, it was not").click()
    ada.is_at("reveal")


def test_a_token_is_moved_by_tap_by_hand_and_by_keys(guest: Guests, voice: Voices) -> None:
    racer = Guest(guest("Ada"))
    races(racer.player, voice("Ben"), voice("Cleo"))
    racer.is_at("place")
    page = racer.page
    names = [name or "" for name in racer.tiles.evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel)")]
    first, second, third = (name.split(" ", 1)[1] for name in names[:3])
    racer.tile(first).click()
    expect(racer.tile(first)).to_have_accessible_name(re.compile("placed first"))
    racer.tile(first).click()
    expect(racer.tile(first)).to_have_accessible_name(re.compile("picked up"))
    racer.tile(second).click()
    expect(racer.tile(second)).to_have_accessible_name(re.compile("placed first"))
    expect(racer.tile(first)).not_to_have_accessible_name(re.compile("placed"))
    racer.tile(second).drag_to(racer.tile(third))
    expect(racer.tile(third)).to_have_accessible_name(re.compile("placed first"))
    # By keys: the board's letter, arrows, Enter.
    board = page.get_by_role("group", name=re.compile("board$")).first.get_attribute("aria-label") or ""
    page.keyboard.press(board[0].lower())
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(racer.tiles.nth(5)).to_have_accessible_name(re.compile(r"^A2 .*placed first"))


def test_around_the_fire_everybody_sees_how_far_away_each_is(guest: Guests) -> None:
    ada, ben = guest("Ada"), guest("Ben", PHONE)
    code = ada.asks("POST", "/api/tables", {"game": "end", "name": ada.name})["code"]
    ben.sits_at(code)
    for player in (ada, ben):
        player.comes_to(code)
    for player in (ada, ben):
        far = player.page.get_by_title("How long word takes to the house and back", exact=False)
        expect(far.filter(has_text=re.compile(r"^answers (at once|in \d\.\d s)$"))).to_have_count(2)
