"""What a game's package brings along: pictures and a page of its own, and nothing else that lies there."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import msgspec
import pytest
from click.testing import CliRunner

from harbour_lights import HarbourLights
from talewind.cli import main
from talewind.engine import Game, add_game, registry
from talewind.server import wire
from talewind.server.announcing import Announcement
from talewind.server.web import packages
from talewind.server.web.app import Config
from tests.scene.nim import nim
from tools.page import CHECKOUT

GUIDE = CHECKOUT / "docs" / "your-own-game.md"

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

Bring = Callable[..., type[Game[Any, Any]]]


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """A game in a folder of its own, with whatever else lies there."""
    module = ModuleType("lamps_from_outside")
    module.__file__ = str(tmp_path / "rules.py")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    (tmp_path / "rules.py").write_text("SECRET = 1")
    for folder, name in (("pictures", "lamp.svg"), ("pictures", "cover.webp"), ("pictures", "notes.txt")):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).write_bytes(SVG)
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "board.js").write_text("export const mount = () => {}")
    (tmp_path / "page" / "other.js").write_text("")

    def brought(**about: str) -> type[Game[Any, Any]]:
        lamps = type(
            "Lamps",
            (HarbourLights,),
            {
                "__module__": module.__name__,
                "about": msgspec.structs.replace(HarbourLights.about, name="lamps", **about),
            },
        )
        add_game(lamps)
        return lamps

    yield brought
    registry._added.pop("lamps", None)


async def test_its_pictures_are_served_and_run_nothing(
    mara: httpx.AsyncClient, bring: Bring, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring()
    found = await mara.get("/games/lamps/lamp.svg")
    assert (found.status_code, found.content) == (200, SVG)
    assert found.headers["content-type"].startswith("image/svg+xml")
    assert found.headers["x-content-type-options"] == "nosniff"
    policy = found.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "sandbox" in policy
    assert "script-src" not in policy
    known = {"if-none-match": found.headers["etag"]}
    with monkeypatch.context() as unread:
        unread.setattr(Path, "read_bytes", lambda file: 1 // 0)
        again = await mara.get("/games/lamps/lamp.svg", headers=known)
    assert (again.status_code, again.content) == (304, b""), "nobody reads it for that"
    (tmp_path / "pictures" / "lamp.svg").write_bytes(SVG + b" ")
    assert (await mara.get("/games/lamps/lamp.svg", headers=known)).content == SVG + b" "
    other = await mara.get("/games/lamps/lamp.svg", headers={"if-none-match": '"of yesterday"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    "file",
    [
        "../rules.py",
        "..%2frules.py",
        "%2e%2e%2frules.py",
        "..%5crules.py",
        "rules.py",
        "notes.txt",
        "other.js",
        ".svg",
        "..svg",
        "gone.svg",
        "lamp.svg%00.png",
        "%2fetc%2fpasswd.svg",
        "pictures%2flamp.svg",
        "x" * 5000 + ".png",
        "%C3%B6" * 200 + ".png",
        "lamp.%C5%BFvg",
        "out.svg",
    ],
)
async def test_nothing_else_is_served(
    mara: httpx.AsyncClient, bring: Bring, tmp_path: Path, file: str
) -> None:
    bring(module="board.js")
    (tmp_path / "pictures" / "out.svg").symlink_to(tmp_path / "rules.py")
    (tmp_path / "pictures" / "lamp.ſvg").write_bytes(SVG)
    refused = await mara.get(f"/games/lamps/{file}")
    assert refused.status_code == 404
    assert msgspec.json.decode(refused.content, type=wire.Trouble).code == "nothing_here"


async def test_a_folder_that_is_a_link_leads_nowhere(
    mara: httpx.AsyncClient, bring: Bring, tmp_path: Path
) -> None:
    bring()
    (tmp_path / "pictures").rename(tmp_path / "elsewhere")
    (tmp_path / "pictures").symlink_to(tmp_path / "elsewhere")
    assert (await mara.get("/games/lamps/lamp.svg")).status_code == 404


async def test_a_file_that_is_too_large_and_a_game_that_nobody_knows(
    mara: httpx.AsyncClient, bring: Bring, tmp_path: Path
) -> None:
    bring()
    (tmp_path / "pictures" / "big.png").write_bytes(bytes(packages.BYTES_MOST + 1))
    big = await mara.get("/games/lamps/big.png")
    assert (big.status_code, big.json()["code"]) == (413, "too_large")
    unknown = await mara.get("/games/nobody/lamp.svg")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown_game")
    ours = await mara.get("/games/windmill/lamp.svg")
    assert (ours.status_code, ours.json()["code"]) == (404, "nothing_here")


async def test_only_the_module_that_it_names_is_served(mara: httpx.AsyncClient, bring: Bring) -> None:
    bring()
    assert (await mara.get("/games/lamps/board.js")).status_code == 404
    bring(module="board.js")
    module = await mara.get("/games/lamps/board.js")
    assert (module.status_code, module.text) == (200, "export const mount = () => {}")
    bring(module="../rules.js")
    assert (await mara.get("/games/lamps/..%2frules.js")).status_code == 404


async def test_the_shelf_says_what_a_game_brings_and_where_it_comes_from(
    mara: httpx.AsyncClient, bring: Bring
) -> None:
    bring(cover="cover.webp", back="gone.webp", emblem="lamp.svg", cloth="moss", module="board.js")
    shelf = msgspec.json.decode((await mara.get("/api/games")).content, type=list[wire.GameInfo])
    infos = {info.about.name: info for info in shelf}
    lamps = infos["lamps"]
    assert (lamps.cover, lamps.back, lamps.emblem) == ("cover.webp", "", "lamp.svg")
    assert (lamps.cloth, lamps.module, lamps.origin) == ("moss", "board.js", "this folder")
    ours = infos["windmill"]
    assert (ours.cover, ours.origin, ours.first) == ("", "", False)
    bring(emblem="boat")
    shelf = msgspec.json.decode((await mara.get("/api/games")).content, type=list[wire.GameInfo])
    assert next(info for info in shelf if info.about.name == "lamps").emblem == "boat"


def test_an_installed_package_is_named_with_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    found = registry._Found(HarbourLights, "harbour-lights 1.2", [])
    monkeypatch.setattr(registry, "_find", lambda name: found)
    assert packages.info_of(HarbourLights, []).origin == "harbour-lights 1.2"


async def test_the_page_of_its_own_that_the_guide_shows_is_served_and_answers_in_moves(
    mara: httpx.AsyncClient, bring: Bring, tmp_path: Path
) -> None:
    (shown,) = re.findall(r"^```js\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "page" / "board.js").write_text(shown, "utf-8")
    bring(module="board.js")
    module = await mara.get("/games/lamps/board.js")
    assert (module.status_code, module.text) == (200, shown)
    assert module.headers["content-type"].partition(";")[0] == "text/javascript"
    assert module.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in module.headers["content-security-policy"]
    assert "script-src 'self'" in (await mara.get("/api/games")).headers["content-security-policy"]
    (move,) = re.findall(r"answer\(\{ do: '(\w+)', (\w+), (\w+): 1 \}\)", shown)
    assert move == (nim().Move.__struct_config__.tag, *nim().Move.__struct_fields__)


async def test_whoever_keeps_the_house_is_told_of_code_that_runs_in_browsers(bring: Bring) -> None:
    assert registry.trusted() == []
    bring(module="board.js")
    (told,) = registry.trusted()
    assert told == (
        "Harbour Lights (this folder) brings a page of its own: board.js runs in the browser of everybody at "
        "its tables, as the house's own page does. Keep it only if you trust its author."
    )
    config = Config()
    assert f"Trusted            {told}" in Announcement(config, "http://here", [], False, False).text()
    listed = CliRunner().invoke(main, ["games"])
    assert " ".join(listed.stderr.split()) == told


async def test_a_replay_for_whoever_draws_scenes(mara: httpx.AsyncClient, house: Any, table: str) -> None:
    house.tables[table].phase = "over"
    for asked, drawn in (("", False), ("?scene=1", True), ("?scene=0", False)):
        replay = (await mara.get(f"/api/tables/{table}/replay{asked}")).json()
        assert ("scene" in replay["frames"][0]["look"]) == drawn
    assert (await mara.get(f"/api/tables/{table}/replay?scene=perhaps")).status_code == 400
