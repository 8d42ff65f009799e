"""A game of one's own, the same evening: played with friends, changed meanwhile, and kept."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from ..aloud import hears, keeps_their_voice
from ..axe import grave_findings, too_wide
from ..device import LAPTOP, PHONE, TELEVISION
from ..player import Player, until
from ..test_own_game import Come, OwnHouse, asked, choose, lit, looks_back, opened, play_on, talewind

__all__ = ["opened", "talewind"]

CHANGED = "The rules changed; the game goes on."
KIND = "The rules stumbled. The house goes on without that move."
POINTS = "market.points[seat] += market.claim\n            market.sold"
"""What is believed counts: nothing else in that file reads so."""
DOUBT = 'kind = "doubt"'


def news(player: Player) -> Locator:
    """What is said of the rules."""
    return player.page.get_by_role("complementary", name="The rules", exact=True)


def has_read(player: Player, words: str) -> None:
    expect(news(player)).to_contain_text(words)
    news(player).get_by_role("button", name="Close").click()
    expect(news(player)).to_have_count(0)


def hears_of_saving(player: Player, times: int) -> None:
    """It is a note, which goes by itself."""
    until(
        lambda: [said["words"] for said in player.heard].count(CHANGED) == times,
        f"{player.name} hears that the rules changed",
        player.page,
    )


def test_three_people_and_a_television_play_what_one_of_them_is_writing(
    opened: Callable[[Path, str], OwnHouse], guest_list: Come, talewind: Path, tmp_path: Path
) -> None:
    told = subprocess.run(
        [talewind, "new", "my_game", "--kind", "hidden-hands"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "cd my_game && talewind play ." in told
    folder = tmp_path / "my_game"
    file = folder / "my_game" / "rules.py"
    # An evening that is not too long.
    rules = file.read_text("utf-8").replace("HAND = 5", "HAND = 1")
    file.write_text(rules, "utf-8")
    house = opened(folder, ".")

    ada, ben = guest_list(house, "Ada", PHONE), guest_list(house, "Ben", LAPTOP)
    cleo = guest_list(house, "Cleo", PHONE, far=True)
    television = guest_list(house, "the television", TELEVISION)
    people = [ada, ben, cleo]

    # Around the fire: Ada has written it, and opens what the terminal shows.
    ada.opens(house.keeper_link)
    code = ada.makes_a_table("My Game")
    for friend in (ben, cleo):
        friend.comes_to(code)
        friend.sits_down()
    television.opens(f"/t/{code}/screen")
    ada.sees("Cleo")
    ada.button("Begin").click()

    # Somebody offers a pot, and takes it back.
    first = asked(people)
    for one in (*people, television):
        expect(one.page.get_by_text("offers a pot").filter(visible=True).first).to_be_visible()
        assert too_wide(one.page) == []
        # Two have the same phone.
        assert one is cleo or grave_findings(one.page) == []
    play_on([first], lambda: not lit(first).count())
    first.button("Take back my last step").click()
    expect(lit(first).first).to_be_visible()

    # One has no network while the others go on, and comes back to the table as it is.
    cleo.loses_the_network()
    expect(cleo.page.get_by_role("heading", name=re.compile("^No network"))).to_be_visible()
    cleo.page.add_locator_handler(
        cleo.dialog(re.compile("Welcome back")), lambda: cleo.button("Back to the table").click()
    )
    cleo.has_network_again()
    expect(cleo.page.get_by_role("heading", name=re.compile("^No network"))).to_have_count(0)
    play_on([first], lambda: not lit(first).count())
    doubting = asked(people)
    expect(doubting.question.get_by_role("button", name=re.compile("^Believe it"))).to_be_visible()

    # What is saved with a slip is Ada's affair alone.
    file.write_text(rules.replace("def turn(self)", "def turn(self"), "utf-8")
    expect(news(ada)).to_contain_text("SyntaxError")
    expect(news(ada)).to_contain_text(re.compile(r"my_game/rules\.py, line \d+"))
    expect(news(ada)).to_contain_text("only you see this")
    assert grave_findings(ada.page) == []
    for friend in (ben, cleo, television):
        expect(news(friend)).to_have_count(0)
    has_read(ada, "the old rules go on")

    # Rules that stumble: the others read one kind sentence, and the table goes on without that move.
    file.write_text(rules.replace(POINTS, "raise ValueError('not yet')\n            market.sold"), "utf-8")
    for one in people:
        hears_of_saving(one, 1)
    choose(doubting, doubting.question.get_by_role("button", name=re.compile("^Believe it")))
    expect(news(ada)).to_contain_text("ValueError: not yet")
    for friend in (ben, cleo):
        expect(news(friend)).to_contain_text("One moment: Ada is mending a rule")
        has_read(friend, KIND)

    # What shows every hand is covered: Ada plays, so the table is told that she looks.
    bench = news(ada).get_by_role("button")
    bench.filter(has_text="Uncover that moment").click()
    expect(news(ada)).to_contain_text("the table is told that you look")
    bench.filter(has_text="Look, and tell them").click()
    expect(bench.filter(has_text="Copy the test")).to_be_visible()
    with ada.page.context.expect_page() as beside:
        bench.filter(has_text="Open that moment").click()
    expect(beside.value.get_by_role("slider", name="Step")).to_be_visible()
    beside.value.close()
    has_read(ada, "The rules stumbled.")
    for friend in (ben, cleo):
        has_read(friend, "Ada looks at what everybody holds")
        friend.never_sees("not yet")

    # Now rules are other ones: a word, a number, and what may be told aloud.
    changed = rules.replace('"Believe it"', '"Trust them"').replace(DOUBT, f"{DOUBT}\n    aloud = True")
    file.write_text(changed.replace(POINTS, POINTS.replace("claim", "claim * 100")), "utf-8")
    for one in people:
        hears_of_saving(one, 2)
    trust = doubting.question.get_by_role("button", name=re.compile("^Trust them"))
    expect(trust).to_be_visible()
    keeps_their_voice(doubting, television, *(one for one in people if one is not doubting))
    choose(doubting, trust)
    expect(trust).to_have_count(0)

    # To the end, and what is kept of it
    play_on(people, lambda: bool(ada.table["book"]))
    for one in people:
        expect(one.button("Once more, same people")).to_be_visible()
    television.sees(re.compile("wins|share the win"))
    assert not television.watch.secrets
    assert max(ada.asks("GET", f"/api/books/{ada.table['book']}")["result"]["points"]) >= 100
    looks_back(ben, code, "offers a pot")
    hears(ben, doubting.name)
