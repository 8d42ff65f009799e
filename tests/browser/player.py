"""Somebody at a table, with a device in their hands. They find things by role and name, as ears do."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Literal, TypeAlias

import httpx
from playwright.sync_api import Error, Locator, Page, expect

from tools.page import WEB

from .clock import put_forward, stop_clock, wind_up
from .cupboard import Cupboard
from .device import LAPTOP, WINDOWS, Device
from .house import House
from .sight import HURRIED, UNHEARD, UNSEEN, by_eye
from .slow import SLOW, slow_down
from .spot import taps_spot
from .watch import Fetching, Watch
from .wire import Wire

Moment: TypeAlias = Literal["lobby", "tell", "finish", "guess", "reveal", "wait", "covered", "over"]

TALE = (
    "A small lantern swung in the dark. Somebody followed it home. In the morning there were only feathers."
)

SEEN = """(seen) => {
  const say = (what, value) => Object.defineProperty(document, what, { value, configurable: true })
  say('visibilityState', seen ? 'visible' : 'hidden')
  say('hidden', !seen)
  document.dispatchEvent(new Event('visibilitychange'))
}"""

WALK = """(path) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""

# With little motion a change still fades for 120 ms (`styles/base.css`), and is drawn some seven times. Only
# who comes to see motion has to see that.
AT_ONCE = """*, ::before, ::after {
  transition: none !important;
  animation-duration: 1ms !important;
  animation-delay: 0s !important;
}"""

WEARS = """{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`%s`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}"""

IN_SIGHT = by_eye("""() => [...document.querySelectorAll('button, h1, h2, section[aria-label]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((one) => one.ariaLabel ?? one.textContent.trim())""")

KNOWS_THE_GAMES = """try {
  const games = ['windmill', 'story', 'end', 'windward', 'winter']
  const known = games.map((game) => [game, { cards: true, hints: '' }])
  localStorage.setItem('talewind.introduced', JSON.stringify(Object.fromEntries(known)))
} catch {}"""

TELL = "Tell it and lay my card"
GO_ON = {"On with the evening", "On with the game", "On: Your guess", "On: Your tale", "See how it ended"}


PATIENCE = 30 * SLOW
"""How many seconds a busy machine may take for what should be there at once."""


@cache
def wax() -> dict[str, str]:
    """Which colour each seal has."""
    return dict(re.findall(r"(\w+): \{ fill: '(#\w+)'", (WEB / "src/lib/seals.ts").read_text("utf-8")))


def until(
    happens: Callable[[], bool], what: str, page: Page, seconds: float = PATIENCE, every: float = 0.08
) -> None:
    """Wait, while pages go on, until something happens."""
    patience = time.monotonic() + seconds
    while not _holds(happens):
        assert time.monotonic() < patience, f"waited {seconds:g} s in vain: {what}"
        page.wait_for_timeout(1000 * every)


def _holds(happens: Callable[[], bool]) -> bool:
    """A page that goes while it is asked has not said yes."""
    try:
        return happens()
    except Error as error:
        if "Execution context was destroyed" not in error.message:
            raise
        return False


class Player:
    def __init__(
        self,
        cupboard: Cupboard,
        house: House,
        name: str,
        device: Device = LAPTOP,
        *,
        motion: bool = False,
        far: bool = False,
        clock: bool = False,
        new_here: bool = False,
        looked_at: bool = False,
    ) -> None:
        """`far`: by a wire that can be cut; `clock`: with one that the test turns.

        `new_here`: nothing on this device says that any game has been played; `looked_at`: for pictures.
        """
        self._motion = motion
        self.house = house
        self.name = name
        self.device = device
        self.wire = Wire(house.port) if far else None
        self.url = self.wire.url if self.wire else house.url
        self._cupboard = cupboard
        self.context = cupboard.take(self.url, device, motion)
        self.page = self.context.new_page()
        if clock:
            wind_up(self.page)
        if not motion:
            self.page.add_init_script(WEARS % AT_ONCE)
        if not (motion or looked_at):
            self.page.add_init_script(WEARS % UNSEEN)
            self.page.add_init_script(UNHEARD)
            if not (clock or new_here):
                self.page.add_init_script(HURRIED)
        slow_down(self.page)
        if not new_here:
            self.page.add_init_script(KNOWS_THE_GAMES)
        self._worn = clock
        self.watch = Watch(self.page)
        self._fetching = Fetching(self.page) if self.wire else None
        self.code = ""

    def in_windows(self) -> Iterator[Device]:
        """One after the other, as if the window were drawn larger and smaller; then as it was."""
        for window in WINDOWS:
            self.page.set_viewport_size(window.size)
            yield window
        self.page.set_viewport_size(self.device.size)

    # Coming and going

    def opens(self, path: str) -> None:
        self.page.goto(path)

    def walks_to(self, path: str) -> None:
        """Within the page, as Back and Forward do; whoever has none open yet opens it."""
        if self.page.url == "about:blank":
            self.opens(path)
        else:
            self.page.evaluate(WALK, path)

    def opens_home(self) -> None:
        self.opens("/")
        expect(self.page.get_by_role("heading", name="What shall we tell tonight?")).to_be_visible()

    def comes_to(self, code: str) -> None:
        self.code = code
        self.opens(f"/t/{code}")

    def closes_the_page(self) -> None:
        self.page.goto("about:blank")

    def looks_elsewhere(self) -> None:
        """As when another tab is in front: a browser without a window has no other way to tell."""
        self.page.evaluate(SEEN, False)

    def looks_here_again(self) -> None:
        self.page.evaluate(SEEN, True)

    def looks_again(self) -> None:
        """What a page asks now and then it asks as soon as somebody looks at it."""
        self.looks_elsewhere()
        self.looks_here_again()

    def loses_the_network(self) -> None:
        """Between two things that come by it: a page that misses a part of itself opens anew."""
        assert self.wire, "only who is far away can be cut off"
        assert self._fetching
        until(self._fetching.rests, "the page has come wholly", self.page)
        self.expects_a_loss()
        self.wire.cut()

    def has_network_again(self) -> None:
        assert self.wire
        self.wire.mend()

    def hears_late(self, milliseconds: int) -> None:
        """From now on, whatever the house says."""
        self.page.evaluate("(late) => void (window.__late = late)", milliseconds)

    def lets_time_pass(self, seconds: int) -> None:
        """By the clock of the page, which the test turns, and by the house's, as the page hears of it."""
        put_forward(self.page, seconds)

    def stops_the_clock(self) -> None:
        stop_clock(self.page)

    def expects_a_loss(self) -> None:
        """The connection will be lost on purpose, and the browser will say so."""
        self.watch.forgive(r"WebSocket connection|ERR_(CONNECTION|CONTENT_LENGTH|EMPTY|INCOMPLETE|SOCKET)")

    def leaves(self) -> None:
        if self._worn:
            self.context.close()
        else:
            self._cupboard.put_back(self.page, self.url, self.device, self._motion)
        if self.wire:
            self.wire.close()

    # Asking the server as the page does, with its cookie, where a journey only needs its beginning

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        # The house closes a connection that has rested for five seconds, perhaps just when it is used again:
        # where that changes nothing, one asks again, as browsers do.
        again = 2 if method == "GET" else 0
        answer = self.context.request.fetch(path, method=method, data=body, max_retries=again)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return None if answer.status == 204 else answer.json()

    def sets_a_table(
        self,
        bots: int = 0,
        begin: bool = False,
        settings: dict[str, Any] | None = None,
        game: str = "windmill",
        **options: Any,
    ) -> str:
        """A table with me as its host, and bots that answer at once."""
        table = self.asks(
            "POST",
            "/api/tables",
            {
                "game": game,
                "name": self.name,
                "bots": bots,
                "options": options,
                "settings": {"bot_pace": "instant", **(settings or {})},
            },
        )
        self.code = table["code"]
        if begin:
            self.asks("POST", f"/api/tables/{self.code}/begin")
        return self.code

    def brings_a_program(self, seat: int, name: str) -> None:
        """It takes a seat, and answers nothing."""
        link = self.asks("POST", f"/api/tables/{self.code}/chairs/{seat}/program-link")["url"]
        house, _, token = link.rpartition("/s/")
        httpx.post(f"{house}/api/program-links/{token}", json={"name": name}).raise_for_status()

    def sits_at(self, code: str, name: str | None = None) -> None:
        self.code = code
        self.asks("POST", f"/api/tables/{code}/chairs", {"name": name or self.name})

    def lets_clockwork_play(self) -> None:
        """From now on my seat answers at once."""
        self.asks("POST", f"/api/tables/{self.code}/chairs/{self.seat}/to-bot")

    def leaves_the_rest_to_clockwork(self) -> None:
        """Until the evening is over; then I come back to its end."""
        self.closes_the_page()
        self.lets_clockwork_play()
        until(lambda: bool(self.table["book"]), "the evening is over", self.page, 5 * PATIENCE, every=0.5)
        self.comes_to(self.code)
        self.is_at("over")

    @property
    def table(self) -> Any:
        return self.asks("GET", f"/api/tables/{self.code}")

    @property
    def seat(self) -> int:
        me = self.asks("GET", "/api/me")["person"]
        return int(next(chair["seat"] for chair in self.table["chairs"] if chair["person"] == me))

    # Home and lobby

    def plays_now(self, game: str = "Windmill") -> None:
        """The page lets the bots go when it has come to the table: until then they are held."""
        self.button(f"Play now: {game}, with clockwork players").click()
        self.page.wait_for_url("**/t/*")
        self.code = self.page.url.rsplit("/", 1)[1]
        until(lambda: self.table["settings"]["bot_pace"] == "natural", "the bots are let go", self.page)

    def makes_a_table(self, game: str = "Windmill") -> str:
        self.button(f"Make a table: {game}").click()
        name = self.dialog("What shall we call you?").get_by_label("Your name")
        name.fill(self.name)
        self.dialog("What shall we call you?").get_by_role("button", name="Make a table").click()
        self.page.wait_for_url("**/t/*")
        self.code = self.page.url.rsplit("/", 1)[1]
        expect(self.page.get_by_role("region", name="Bring friends")).to_be_visible()
        return self.code

    def sits_down(self) -> None:
        self.page.get_by_label("Your name").fill(self.name)
        self.button("Sit down").click()
        expect(self.page.get_by_text("Sit down with us")).to_be_hidden()

    def seats_a_bot(self) -> None:
        self.page.get_by_role("button", name=re.compile("Seat a bot at place")).first.click()

    def says_how_we_play(self, sentence: str, choice: str) -> None:
        """An option is a sentence with a choice in it."""
        self.page.get_by_role("combobox", name=re.compile(sentence)).select_option(label=choice)

    def begins(self) -> None:
        self.button("Begin").click()
        until(lambda: self.moment != "lobby", "the game begins", self.page)

    # At the table

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def dialog(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    @property
    def question(self) -> Locator:
        return self.page.locator("#question")

    @property
    def pictures(self) -> Locator:
        return self.page.get_by_role("grid", name="Pictures")

    def tile(self, cell: str) -> Locator:
        return self.pictures.get_by_role("button", name=re.compile(f"^{cell}, "))

    @property
    def writing_page(self) -> Locator:
        return self.page.get_by_role("textbox", name="Your tale")

    @property
    def go_on(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^({'|'.join(GO_ON)})$"))

    @property
    def moment(self) -> Moment:
        """What the page asks now, by the names of what is in sight."""
        seen = set(self.page.evaluate(IN_SIGHT))
        if any(name.startswith("Hand it to ") for name in seen):
            return "covered"
        if seen & GO_ON:
            return "reveal"
        if seen & {TELL, "Lay my card face down"}:
            return "finish" if "Tell it aloud now" in seen else "tell"
        if "Which picture is it?" in seen:
            return "guess"
        if seen & {"Once more, same people", "To the new table"}:
            return "over"
        return "lobby" if "Around the fire" in seen else "wait"

    def is_at(self, moment: Moment) -> None:
        until(lambda: self.moment == moment, f"{self.name} is at “{moment}”", self.page)

    @property
    def secret(self) -> str:
        """The words under my own card."""
        card = self.page.get_by_role("main").get_by_role("img", name=re.compile(r"\w{3}")).first
        return (card.get_attribute("alt") or "").rstrip(".")

    def writes(self, words: str) -> None:
        self.writing_page.fill(words)

    def tells(self, words: str = TALE) -> None:
        self.is_at("tell")
        self.writes(words)
        self.button(TELL).click()
        expect(self.writing_page).to_be_hidden()

    def tells_aloud(self) -> None:
        self.is_at("tell")
        self.button("I tell it aloud").click()
        self.is_at("finish")

    def looks_at(self, cell: str) -> None:
        self.tile(cell).click()

    def chooses(self, cell: str) -> None:
        """A picture, then the ember button: beside the board on a laptop, else under the opened picture."""
        self.is_at("guess")
        self.looks_at(cell)
        if self.device.wide:
            self.button(f"{cell} is the picture").click()
        else:
            self.dialog(cell).get_by_role("button", name="This is the picture").click()
        expect(self.page.get_by_role("region", name="Which picture is it?")).to_be_hidden()

    @property
    def lit_cells(self) -> list[str]:
        """Every picture that may be chosen."""
        names: list[str] = self.pictures.get_by_role("button", disabled=False).evaluate_all(
            "tiles => tiles.map((tile) => tile.ariaLabel)"
        )
        return [name.split(",")[0] for name in names]

    def cell_of(self, words: str) -> str:
        """Where the picture lies that these words describe."""
        name = self.pictures.get_by_role("button", name=re.compile(re.escape(words))).get_attribute(
            "aria-label"
        )
        assert name, f"no picture says “{words}”"
        return name.split(",")[0]

    def finds(self, words: str) -> None:
        self.is_at("guess")
        self.chooses(self.cell_of(words))

    def misses(self, words: str) -> None:
        """Chooses, but not the one."""
        self.is_at("guess")
        right = self.cell_of(words)
        self.chooses(next(cell for cell in self.lit_cells if cell != right))

    def takes_the_windmill(self) -> None:
        self.is_at("guess")
        """It is marked, and taken with the guess."""
        self.button("Bet on it").click()
        expect(self.button("Take it back")).to_be_visible()

    def sees_who_found_it(self) -> None:
        """The card has turned: then it is said."""
        self.is_at("reveal")
        self.hears("found it", how="polite")

    def goes_on(self) -> None:
        self.is_at("reveal")
        self.go_on.click()

    def opens_the_cover(self) -> None:
        """Held for as long as it takes."""
        expect(self.dialog(re.compile("^Hand it to "))).to_be_visible()
        self.page.get_by_role("button", name=re.compile("^I am ")).hover()
        self.page.mouse.down()
        expect(self.dialog(re.compile("^Hand it to "))).to_be_hidden()
        self.page.mouse.up()

    def plays_on(self, moment: Moment | None = None) -> Moment | None:
        """Whatever is asked now, or was at the moment that was seen; which it was, if something was done."""
        moment = moment or self.moment
        match moment:
            case "tell" | "finish":
                self.writes(TALE)
                self.button(TELL if moment == "tell" else "Lay my card face down").click()
                expect(self.writing_page).to_be_hidden()
            case "guess":
                self.chooses(self.lit_cells[-1])
            case "reveal":
                self.goes_on()
            case "covered":
                self.opens_the_cover()
            case _:
                return None
        return moment

    # Around the table

    def opens_the_margin(self) -> None:
        """Log and talk: in sight on a laptop, behind the scroll elsewhere."""
        if not self.device.wide:
            self.button("What happened, and talk").click()

    def closes_the_margin(self) -> None:
        if not self.device.wide:
            self.page.keyboard.press("Escape")
            expect(self.dialog("Looking glass, what happened, talk")).to_be_hidden()

    @property
    def talk(self) -> Locator:
        return self.page.get_by_role("region", name="Talk")

    def says(self, words: str) -> None:
        self.talk.get_by_label("Say something").fill(words)
        self.talk.get_by_label("Say something").press("Enter")

    def taps_spot(self, drawing: Locator, find: str, place: Any) -> None:
        """A place on a drawing, which a script finds."""
        taps_spot(drawing, find, place, self.device, PATIENCE)

    def from_menu(self, words: str) -> None:
        self.button("This table").click()
        self.page.get_by_role("menuitem", name=words).or_(
            self.page.get_by_role("menuitemcheckbox", name=words)
        ).click()

    def looks_who_is_here(self) -> Locator:
        """The sheet of people; each is a line in it."""
        self.from_menu("People at the table")
        sheet = self.dialog("People at the table")
        expect(sheet).to_be_visible()
        return sheet

    def puts_the_sheet_away(self) -> None:
        self.page.keyboard.press("Escape")

    def seat_of(self, name: str) -> Locator:
        """A chip of the ribbon."""
        seats = self.page.get_by_role("list", name="Seats, in turn order")
        return seats.get_by_role("button", name=re.compile(f"^{name}"))

    # What is seen and heard

    def seal(self, name: str) -> Locator:
        """By its wax: nobody else's has that colour."""
        return self.page.locator(f"[fill='{wax()[name]}']").filter(visible=True).first

    def sees(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(words).filter(visible=True).first).to_be_visible()

    def never_sees(self, words: str) -> None:
        assert words not in self.page.content(), f"{self.name} has “{words}” in the page"

    @property
    def heard(self) -> list[dict[str, str]]:
        """Everything the live regions have said since the page was opened."""
        said: list[dict[str, str]] = self.page.evaluate("() => window.__heard")
        return said

    def hears(self, words: str, how: str | None = None) -> None:
        until(
            lambda: any(words in one["words"] and how in (None, one["how"]) for one in self.heard),
            f"{self.name} hears “{words}”",
            self.page,
        )


def play_until(done: Callable[[], bool], players: Sequence[Player]) -> list[Moment]:
    """Everybody answers what they are asked, until it is done; what was answered, in its order."""
    watcher = players[0].page
    patience = time.monotonic() + 150
    answered: list[Moment] = []
    while not done():
        assert time.monotonic() < patience, {player.name: player.moment for player in players}
        now = [moment for player in players if (moment := player.plays_on())]
        answered += now
        if not now:
            watcher.wait_for_timeout(80)
    return answered
