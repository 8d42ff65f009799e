"""Story in the browser: a tie to its last throw, the silent stage, a challenge. An evening: `long`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, cast

from playwright.sync_api import Locator, expect

from talewind.engine.beginning import new_table
from tests.soaking import SOAK, usually

from .aloud import hears, keeps_their_voice
from .axe import grave_findings, grave_findings_by_night, too_wide
from .conftest import Guests, Voices
from .device import SMALL, TELEVISION
from .laid import lay_table, seeded
from .player import Player, until
from .voice import Voice

TALE = "They belong together because somebody waited. One of them still does."
UNHURRIED = {"reveal_seconds": -1, "card_seconds": 0}
GO_ON = re.compile(
    "^(On with the (evening|game)|On: the tiebreak|On: rock, paper, scissors|See how it ended"
    "|Show all at once)$"
)


# Without what is transparent: there is nothing of that kind, and to look for it would take longer.
ASKED = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true })
  const may = (name) => [...document.querySelectorAll('button')]
    .some((one) => (one.ariaLabel ?? one.textContent.trim()) === name && seen(one))
  if (may('That was my story')) return may('laugh') ? 'mime' : 'tell'
  return [...document.querySelectorAll('#question :is(h1, h2, h3)')].find(seen)?.innerText ?? ''
}"""


def asked(player: Player) -> str:
    """The question's own words, or nothing while nothing is asked."""
    words: str = player.page.evaluate(ASKED)
    return words


def waits_for(player: Player, question: str) -> None:
    until(lambda: question in asked(player), f"{player.name} is asked “{question}”", player.page)


def picks(player: Player, nth: int = 0) -> None:
    hand = player.page.get_by_role("list", name="Your hand")
    hand.get_by_role("button", name=re.compile("^Picture ")).nth(nth).click()


def presses(player: Player) -> None:
    """The one ember button."""
    player.question.locator(".primary").click()


def lays(player: Player) -> None:
    waits_for(player, "Which of yours goes with the starting picture?")
    picks(player)
    player.button("This one matches").click()


def lays_and_tells(player: Player, words: str = TALE) -> None:
    lays(player)
    writes(player, words)


def writes(player: Player, words: str = TALE) -> None:
    page = player.page.get_by_role("textbox", name="Your story")
    page.fill(words)
    player.button("That was my story").click()
    expect(page).to_be_hidden()


PICTURES = """(list) => [...list.querySelectorAll('li')].map((story) => {
  const words = story.querySelector('[data-walk]').getBoundingClientRect()
  const boxes = [...story.querySelectorAll('.tile')].map((one) => one.getBoundingClientRect())
  return {
    widths: boxes.map((box) => box.width),
    apart: boxes.every((box) => box.bottom <= words.top + 1 || box.right <= words.left + 1),
  }
})"""


CUT_OFF = """() => [...document.querySelectorAll('.votes li')]
  .filter((story) => story.scrollHeight > story.clientHeight + 1).map((story) => story.innerText)"""


def stories_of(player: Player) -> Locator:
    return player.page.get_by_role("list", name="Stories to vote for")


def votes_for(player: Player, name: str = "") -> None:
    """For somebody's story, or for the first that may be voted for."""
    stories_of(player).locator("[data-walk]").filter(has_text=name).first.click()
    presses(player)


def sees_what_was_told_of(player: Player) -> None:
    """Pictures large enough to look at, on no words; on a phone the starting picture is beside each."""
    shown = stories_of(player).evaluate(PICTURES)
    assert all(story["apart"] for story in shown), shown
    many = 2 if player.device.phone else 1
    assert all(len(story["widths"]) == many and min(story["widths"]) > 110 for story in shown), shown


def a_picture_opens_and_can_be_voted_for(player: Player, name: str) -> None:
    asked_at = player.question.bounding_box()
    stories_of(player).locator("[data-walk]").first.click()
    assert player.question.bounding_box() == asked_at, "what is asked keeps its place"
    stories_of(player).get_by_role("button", name=f"{name}’s picture").first.click()
    large = player.dialog("Look closer")
    expect(large.get_by_role("button", name=f"I vote for {name}")).to_be_visible()
    large.get_by_role("button", name="Back to the table").click()


def goes_on(player: Player) -> None:
    """Once everything lies open, on with it; an impatient press only opens it."""
    player.page.get_by_role("button", name=GO_ON).filter(has_not_text="Show all at once").click()


def is_fit_for_all(player: Player, moment: str) -> None:
    assert not (found := grave_findings(player.page)), f"{player.name}, {moment}: " + "\n".join(found)
    assert not (wide := too_wide(player.page)), f"{player.name}, {moment}: " + "\n".join(wide)


def three_begin(host: Player, ben: Player, cleo: Voice) -> None:
    """A table of people only; the first of them tells first."""
    settings = {"bot_pace": "instant"}
    wish = {"game": "story", "name": host.name, "options": {**UNHURRIED, "first": 0}, "settings": settings}
    code = host.code = host.asks("POST", "/api/tables", wish)["code"]
    for one in (ben, cleo):
        one.sits_at(code)
    host.asks("POST", f"/api/tables/{code}/begin")
    for one in (host, ben, cleo):
        one.comes_to(code)


GOES_ON_TO = """([last, on]) => {
  const there = (kind, what) => [...document.querySelectorAll(kind)].find(
    (one) => one.checkVisibility() && new RegExp(what).test(one.textContent.trim()))
  if (there('h1, h2, h3', last)) return true
  there('button', on)?.click()
  return false
}"""
"""In one breath: what comes between a look and a click would be gone past."""


def test_a_tie_is_told_on_voted_again_and_thrown_out(guest: Guests, voice: Voices) -> None:
    ada, ben = people = guest("Ada"), guest("Ben", SMALL)
    television, zoe = guest("the television", TELEVISION), guest("Zoe")
    cleo = voice("Cleo")
    three_begin(ada, ben, cleo)
    television.opens(f"/t/{ada.code}/screen")

    # Before the first one tells
    waits_for(ben, "Play your action card?")
    is_fit_for_all(ben, "action cards")
    ada.sees("The others decide about their cards")
    expect(ada.button("Play my action card")).to_be_hidden()
    television.sees("Does anybody play an action card?")
    ben.button("Keep it").click()
    ben.sees("Play it")
    cleo.says("card", "no_card")

    # Everybody lays a picture and says why; what was told stays to be read
    waits_for(ada, "Which of yours goes with the starting picture?")
    ada.hears("Your picture. The starting picture:", how="assertive")
    if SOAK:
        is_fit_for_all(ada, "choosing")
    lays_and_tells(ada, "The old tailor kept every ticket. One was never used.")
    ben.hears("Ada’s story: The old tailor kept every ticket.")
    television.sees("One was never used.")
    waits_for(ben, "Which of yours goes with the starting picture?")
    is_fit_for_all(ben, "choosing")
    ben.page.get_by_role("button", name="Read Ada’s story").first.click()
    ben.dialog("The stories of this round").get_by_text("One was never used.").wait_for()
    ben.puts_the_sheet_away()
    picks(ben, 1)
    ben.button("This one matches").click()
    ben.button("I tell it aloud").click()
    is_fit_for_all(ben, "telling")
    ada.sees("Ben tells it aloud")
    keeps_their_voice(ben, ada, television)
    ben.button("That was my story").click()
    cleo.says("lay", "lay", picture=cleo.asked("lay")["hand"][0])
    cleo.says("tell", "done", " ".join([TALE] * 3))

    # A secret vote; each for themselves
    zoe.comes_to(ada.code)
    for player in people:
        waits_for(player, "Which story will win the vote?")
        if SOAK or player is ada:
            is_fit_for_all(player, "voting")
        sees_what_was_told_of(player)
        a_picture_opens_and_can_be_voted_for(player, "Cleo")
    television.sees("0 of 3 have voted")
    sees_every_story(television, ["One was never used.", "Told aloud", TALE])
    assert television.page.evaluate(CUT_OFF) == []
    for player in people:
        for _ in player.in_windows():
            expect(player.question.get_by_role("definition")).to_have_text(
                [re.compile(r"\+3"), re.compile(r"\+1")]
            )
    votes_for(ada, "Your story")
    ben.sees("1 of 3 have voted.")
    ada.sees("You voted for yourself")
    assert not [look for look in ben.watch.looks() if look.get("public", {}).get("votes")], "closed"
    ada.button("Vote differently").click()
    waits_for(ada, "Which story will win the vote?")
    for player in people:
        votes_for(player, "Your story")
    cleo.says("vote", "vote_for", seat=cleo.seat)
    for player in people:
        expect(player.page.get_by_role("heading", name="A tie!")).to_be_visible()
    is_fit_for_all(ben, "a tie")
    expect(ada.page.get_by_role("button", name="own voice")).to_have_count(0)
    for player in people:
        goes_on(player)

    # Each goes on with a picture from another; how it came to that stays in sight
    ada.sees("The votes: you for your own, Ben for their own, Cleo for their own.")
    ben.sees(
        "You, Ada and Cleo tie. Cleo must go on with what you give: make it hard. Ada gives you one, too."
    )
    for player in people:
        waits_for(player, "Which picture do you give ")
        expect(player.page.locator("[data-ballot]")).to_have_count(3)
        picks(player)
        presses(player)
    cleo.says("swap", "give", picture=cleo.asked("swap")["hand"][0])
    for player in people:
        until(lambda player=player: asked(player) == "tell", "goes on", ada.page)  # type: ignore[misc]
        expect(player.page.get_by_role("heading", name="Go on with your story")).to_be_visible()
        if player is ben:
            is_fit_for_all(ben, "going on")
        writes(player, "And that is how the third came in.")
    cleo.says("tell", "done", TALE)
    for player in people:
        waits_for(player, "Who went on best?")
        votes_for(player, "Your story")
    cleo.says("vote", "vote_for", seat=cleo.seat)
    for player in people:
        expect(player.page.get_by_role("heading", name="A tie!")).to_be_visible()
        goes_on(player)

    # Rock, paper, scissors: once in vain, then for a point
    for player in people:
        waits_for(player, "Rock, paper, scissors")
        player.button("Throw rock").click()
    is_fit_for_all(ben, "throwing")
    cleo.says("throw", "throw", sign="rock")
    ada.sees("Once more!")
    for player, sign in zip(people, ("paper", "rock"), strict=True):
        waits_for(player, "Rock, paper, scissors")
        player.button(f"Throw {sign}").click()
    cleo.says("throw", "throw", sign="rock")
    expect(ada.page.get_by_role("heading", name="You told it best!")).to_be_visible()
    ada.sees("You threw paper")
    ada.sees("Ben threw rock")
    won = {
        player: player.page.get_by_role("heading", name="Ada told it best!").first for player in (ben, zoe)
    }
    # Before anything else that takes its time: a reveal does not wait for ever.
    hears(ada, "Ben")
    # Whoever looks on goes on when they like, and misses nothing.
    to_the_winner = ["Ada told it best!", GO_ON.pattern]
    until(lambda: zoe.page.evaluate(GOES_ON_TO, to_the_winner), "Zoe comes to the winner", zoe.page)
    for each in won.values():
        expect(each).to_be_visible()
    expect(television.page.get_by_role("heading", name="Ada told it best!").first).to_be_visible()
    for player in usually(ben, of=people):
        is_fit_for_all(player, "the winner")
    for window in ada.in_windows():
        if window.phone:
            told = ada.page.get_by_role("main").get_by_text("One was never used.")
            expect(told.filter(visible=True).first).to_be_in_viewport()
    ada.hears("You told it best. You 1.")
    assert not (found := grave_findings_by_night(ben.page)), "\n".join(found)
    for player in people:
        goes_on(player)
    cleo.says("ready", "go_on")
    expect(ada.seat_of("Ada")).to_have_accessible_name(re.compile(r"1 point"))
    ada.sees("Round 2 · first to 20 points")
    for player in (zoe, television):
        assert player.watch.looks(), "told of the game"
        assert not player.watch.secrets, f"{player.name} is told nothing private"

    # With two left the evening is over.
    cleo.asks("DELETE", "/api/me")
    until(lambda: bool(ada.table["book"]), "the evening is over", ada.page)
    for place in ("book", "replay"):
        ada.opens(f"/{place}/{ada.table['book']}#1")
        hears(ada, "Ben")


def sees_every_story(television: Player, words: Sequence[str]) -> None:
    """While people vote: the starting picture and all that was told, and none of it is lit."""
    stories = (
        television.page.get_by_role("main")
        .get_by_role("listitem")
        .filter(has=television.page.get_by_role("img"))
    )
    expect(television.page.get_by_role("figure")).to_be_in_viewport(ratio=1)
    expect(stories).to_have_count(len(words))
    for told in words:
        expect(stories.filter(has_text=told)).to_be_in_viewport(ratio=1)
    looks = stories.locator("[data-picture]").evaluate_all("all => all.map((one) => one.className)")
    assert len(set(looks)) == 1, looks


def dealt(people: Sequence[Player | Voice], *cards: str, sharing: Sequence[str] = ()) -> None:
    """A table where luck has dealt these action cards, seat by seat; the first of them tells first."""
    options = {**UNHURRIED, "first": 0}
    tables = (new_table("story", seats=3, seed=seed, options=options) for seed in range(100))
    luck = next(table.seed for table in tables if cast(Any, table.position).cards == [*cards])
    lay_table(people, "story", seeded("story", 3, luck, options), options, sharing)


def test_a_silent_round_is_drawn_and_mimed_for_everybody_to_see(guest: Guests, voice: Voices) -> None:
    ada, ben, cleo = guest("Ada"), guest("Ben", SMALL), voice("Cleo")
    dealt([ada, ben, cleo], "challenge", "silent", "challenge")
    ben.button("Play the Silent round").click()
    waits_for(ada, "Which of yours goes with the starting picture?")
    expect(ada.talk.get_by_text("A silent round: nobody speaks")).to_be_visible()
    picks(ada)
    ada.button("This one matches").click()
    stage = ada.page.get_by_role("group", name="The silent stage")
    expect(stage).to_be_visible()
    expect(ada.page.get_by_role("textbox")).to_have_count(0)
    is_fit_for_all(ada, "the silent stage")

    # However late the house answers, each stroke and each gesture is sent.
    ada.hears_late(300)
    box = stage.bounding_box()
    assert box
    mouse = ada.page.mouse
    mouse.move(box["x"] + 0.72 * box["width"], box["y"] + 0.5 * box["height"])
    mouse.down()
    mouse.move(box["x"] + 0.62 * box["width"], box["y"] + 0.7 * box["height"], steps=6)
    mouse.up()
    ada.button("Turn right").click()
    ada.page.get_by_role("button", name=re.compile("^Draw on the pictures")).click()
    for nth in range(2):
        mouse.move(box["x"] + 60, box["y"] + 60 + 40 * nth)
        mouse.down()
        for step in range(50):
            mouse.move(box["x"] + 60 + 6 * step, box["y"] + 60 + 40 * nth + 30 * (step % 3))
        mouse.up()
    ada.button("wonder").click()
    ada.button("laugh").click()
    watched = ben.page.get_by_role("group", name="Ada’s silent stage")
    expect(watched).to_have_accessible_description("2 strokes; gestures: wonder and laugh")
    is_fit_for_all(ben, "watching the silent stage")

    tales = [look["public"]["tales"] for look in ben.watch.looks() if "tales" in look.get("public", {})]
    shown = tales[-1][0]
    assert 590 <= shown["lie"]["x"] <= 650
    assert 660 <= shown["lie"]["y"] <= 740
    assert shown["lie"]["turn"] == 15
    assert all(4 <= len(stroke["points"]) <= 240 for stroke in shown["strokes"])

    ada.button("That was my story").click()
    waits_for(ben, "Which of yours goes with the starting picture?")
    picks(ben)
    ben.button("This one matches").click()
    ben.button("hug").click()
    is_fit_for_all(ben, "the silent stage")
    ben.button("That was my story").click()
    cleo.says("lay", "lay", picture=cleo.asked("lay")["hand"][0])
    cleo.says("mime", "done")
    waits_for(ben, "Which story will win the vote?")
    is_fit_for_all(ben, "voting after a silent round")
    # What was drawn stays in sight until the votes lie open.
    expect(ben.page.get_by_role("group", name="Ada’s silent stage")).to_be_visible()


def test_two_who_share_a_phone_each_say_for_themselves_that_somebody_spoke(guest: Guests) -> None:
    ada, ben = guest("Ada"), guest("Ben", SMALL)
    dealt([ada, ben], "challenge", "silent", "silent", sharing=["Cleo"])
    ben.opens_the_cover()
    ben.button("Play the Silent round").click()
    waits_for(ada, "Which of yours goes with the starting picture?")
    picks(ada)
    ada.button("This one matches").click()
    expect(ada.page.get_by_role("group", name="The silent stage")).to_be_visible()

    expect(ben.button("Ben heard Ada speak!")).to_be_visible()
    ben.button("Cleo heard Ada speak!").click()
    ada.sees("Cleo heard a word!")
    expect(ben.button("Cleo heard Ada speak!")).to_be_hidden()
    expect(ben.button("Ben heard Ada speak!")).to_be_visible()
    expect(ben.page.get_by_role("list", name="Your hand")).to_have_count(0)
    is_fit_for_all(ben, "watching the silent stage")


def test_a_challenge_round_hands_a_picture_on_face_down(guest: Guests, voice: Voices) -> None:
    ada, ben, cleo = guest("Ada"), guest("Ben", SMALL), voice("Cleo")
    dealt([ada, ben, cleo], "silent", "challenge", "silent")
    ben.button("Play the Challenge round").click()
    for player, right in ((ada, "Cleo"), (ben, "Ada")):
        waits_for(player, f"Which one do you hand to {right}?")
        is_fit_for_all(player, "handing on")
        picks(player, 2)
        presses(player)
    cleo.says("hand_on", "give", picture=cleo.asked("hand_on")["hand"][2])
    waits_for(ada, "Turn over what you were handed")
    is_fit_for_all(ada, "turning it over")
    gave = [gave for look in ben.watch.looks() if (gave := look.get("private", {}).get("gave")) is not None]
    handed = gave[-1]
    before = [look for look in ada.watch.looks() if handed in _pictures_before(look)]
    assert not before, "nobody sees what they were handed before their turn"
    ada.button("Turn over what you were handed").click()
    writes(ada)
    last = [look["public"]["tales"] for look in ada.watch.looks() if look.get("public", {}).get("tales")][-1]
    assert last[0]["picture"] == handed


def _pictures_before(look: dict[str, Any]) -> list[int]:
    private = look.get("private") or {}
    return [*private.get("hand", []), private.get("got")]
