"""What whoever starts the house reads: where it is, and for how long things are kept."""

from __future__ import annotations

import asyncio
import sys
import webbrowser

import click

from talewind import authors
from talewind.engine.registry import left_out, trusted

from .ground import logs
from .storage.store import full_url
from .web import qr
from .web.app import Config
from .wire import Keeping

log = logs.get("house")


class Announcement:
    """What whoever starts the server reads: where it is, here and for others, and where things are kept."""

    def __init__(
        self, config: Config, here: str, others: list[str], open_page: bool | str, json: bool
    ) -> None:
        self.config = config
        self.here = here
        self.others = others
        self.open_page = open_page
        """Whether the page is opened; or which one, by its path."""
        self.json = json

    def begin(self) -> None:
        pass

    def make(self) -> None:
        if self.json:
            log.info(
                "open",
                here=self.here,
                others=self.others,
                database=self.database,
                keeper_link=self.keeper_link,
            )
        else:
            click.echo(self.text())
        if self.open_page:
            asyncio.get_running_loop().run_in_executor(None, self._open_browser)

    def say_closing(self) -> None:
        if not self.json:
            click.echo("\n  Closing …")

    @property
    def keeper_link(self) -> str:
        """Makes whoever opens it first a keeper of the house."""
        return f"{self.here}/keeper/{self.config.keeper_word}"

    @property
    def _keeper_may(self) -> str:
        """What that link is for, here."""
        return "For its author" if authors.given() else "To keep the house"

    @property
    def database(self) -> str:
        address = full_url(self.config.db)
        return (
            address.database or "" if address.get_backend_name() == "sqlite" else address.render_as_string()
        )

    @property
    def _for_phones(self) -> list[str]:
        """How they come to trust a house that vouches for itself."""
        https = self.config.https
        if https is None or not https.authority:
            return []
        return [
            f"    To trust it        {https.trust_url(self.config.public_url)}  (once on each phone)",
            f"    Its certificate    SHA-256 {https.fingerprint}",
        ]

    def text(self) -> str:
        share = self.config.public_url if self.config.public_url != self.here else ""
        lines = ["", "  Talewind is open.", "", f"    On this machine    {self.here}"]
        for address in dict.fromkeys([*([share] if share else []), *self.others]):
            lines.append(f"    For your friends   {address}")
        if not share and not self.others:
            lines.append("    For your friends   nobody else can reach it (see --host and --public-url)")
        lines += [
            *self._for_phones,
            f"    Kept in            {self.database}",
            f"    {self._keeper_may:17}  {self.keeper_link}  (works once)",
            *_for_how_long(self.config.keeping),
            *(
                f"    Your own game      {each.game.about.title}, from {each.path}"
                for each in authors.given()
            ),
            *(f"    Trusted            {sentence}" for sentence in trusted()),
            *(f"    Left out           {sentence}" for sentence in left_out()),
            "",
        ]
        if share and sys.stdout.isatty():
            lines += [qr.blocks(share), ""]
        if authors.given():
            lines.append(
                "  Save a file, and its tables go on with the new rules. What goes wrong is said here."
            )
        lines.append("  Ctrl+C closes it; every table is kept.")
        return "\n".join(lines)

    def _open_browser(self) -> None:
        page = self.here + self.open_page if isinstance(self.open_page, str) else self.keeper_link
        if not webbrowser.open(page):
            click.echo(f"  No browser was found here: open {page} yourself.")


def _for_how_long(keeping: Keeping) -> list[str]:
    """What goes when nobody touches it, in lines that go with the rest."""
    kept = [
        ("guests without a place", keeping.guests, "days"),
        ("lobbies", keeping.lobbies, "days"),
        ("games that nobody plays", keeping.games, "days"),
        ("finished ones and their books", keeping.finished, "days"),
        ("talk at a table", keeping.talk, "lines"),
    ]
    words = [f"{what} {f'{much} {unit}' if much else 'for ever'}" for what, much, unit in kept]
    return [
        f"    Kept for           {', '.join(words[:2])},",
        f"                       {', '.join(words[2:4])},",
        f"                       {words[4]}",
    ]
