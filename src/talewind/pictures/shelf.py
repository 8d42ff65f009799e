"""The shelf: the decks that come with Talewind, and those that people brought to this house."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Mapping
from pathlib import Path
from threading import Lock
from typing import TypeAlias

from talewind.engine.about import DECK_LIMIT
from talewind.engine.errors import TalewindError, out_of_files

from .captions import PictureWords
from .deck import DECK_NAME, FILE_NAME, Deck, Picture, load_deck, unreadable, write_deck
from .wording import reworded

BUNDLED = Path(__file__).with_name("decks")
NOT_THERE = (FileNotFoundError, NotADirectoryError, IsADirectoryError)
"""What there is not; whatever else keeps us from reading it, it is there."""

Places: TypeAlias = tuple[Path | None, Path]
"""Where people's own decks lie, if there are any, and where those do that come with Talewind."""


class Shelf:
    """Finds decks by name. A name that is no deck's and a file that is no picture's are never opened.

    Decks that come with Talewind are read once. People's own may come and go while the house is open, even by
    another process: they are read again when their file has changed.
    """

    def __init__(self, own: Path | None = None, bundled: Path = BUNDLED) -> None:
        self.own = own
        self.bundled = bundled
        self._bundled: dict[str, Deck] = {}
        self._own: dict[str, tuple[tuple[int, int], Deck]] = {}
        self._pictures: dict[tuple[str, str], bytes] = {}
        self._writing = Lock()

    @property
    def places(self) -> Places:
        return self.own, self.bundled

    def deck(self, name: str) -> Deck:
        known = self._bundled.get(name)
        if known is not None:
            return known
        if DECK_NAME.fullmatch(name):
            file = self.bundled / name / "deck.json"
            if file.is_file():
                return self._bundled.setdefault(name, load_deck(file))
            if self.own is not None:
                return self._own_deck(name, self.own / name / "deck.json")
        raise unknown_deck(name)

    def _own_deck(self, name: str, file: Path) -> Deck:
        try:
            found = os.stat(file)
        except NOT_THERE:
            self._own.pop(name, None)
            raise unknown_deck(name) from None
        except OSError as error:
            raise unreadable(name, error) from error
        stamp = (found.st_mtime_ns, found.st_ino)
        kept = self._own.get(name)
        if kept is None or kept[0] != stamp:
            kept = self._own[name] = (stamp, load_deck(file))
        return kept[1]

    def __contains__(self, name: str) -> bool:
        try:
            self.deck(name)
        except TalewindError as error:
            if error.code == "out_of_files":
                raise
            return False
        return True

    def decks(self) -> list[Deck]:
        """Every deck that can be read: those that come with Talewind first, which keep their names."""
        names = dict.fromkeys(_folders(self.bundled) + self._folders_of_people())
        return [self.deck(name) for name in names if name in self]

    def left_out(self) -> list[tuple[Path, str]]:
        """Folders of people's own that are not on the shelf though decks lie there, and why."""
        out: list[tuple[Path, str]] = []
        for name in self._folders_of_people():
            assert self.own is not None
            if (self.bundled / name).is_dir():
                out.append((self.own / name, "A deck that comes with Talewind has that name."))
                continue
            try:
                self.deck(name)
            except TalewindError as error:
                if error.code not in ("unknown_deck", "out_of_files"):
                    out.append((self.own / name, error.sentence))
        return out

    def _folders_of_people(self) -> list[str]:
        return _folders(self.own) if self.own is not None else []

    def picture(self, deck: str, file: str) -> bytes:
        """A picture's file. Talewind's own are kept in memory, people's may go at any time."""
        known = self._pictures.get((deck, file))
        if known is not None:
            return known
        try:
            if not DECK_NAME.fullmatch(deck) or not FILE_NAME.fullmatch(file):
                raise FileNotFoundError
            if (self.bundled / deck).is_dir():
                return self._pictures.setdefault((deck, file), (self.bundled / deck / file).read_bytes())
            if self.own is None:
                raise FileNotFoundError
            return (self.own / deck / file).read_bytes()
        except NOT_THERE:
            raise TalewindError("nothing_here", "There is no such picture.") from None
        except OSError as error:
            raise unreadable(deck, error) from error

    def reword(self, name: str, said: Mapping[int, PictureWords]) -> Deck:
        """Say anew what some pictures of somebody's own deck show: written beside, then put in its place."""
        with self._writing:
            own = self.of_people(name)
            deck = reworded(self.deck(name), said)
            beside = own / name / f".deck-{secrets.token_hex(6)}.json"
            try:
                write_deck(beside, deck)
                os.replace(beside, own / name / "deck.json")
            except OSError as error:
                raise TalewindError(
                    "deck_not_kept", f"The words cannot be kept in {own}: {error.strerror}."
                ) from error
            finally:
                beside.unlink(missing_ok=True)
        return self.deck(name)

    def of_people(self, name: str) -> Path:
        """The folder of the decks that may be changed. Raises if this is none of them."""
        if not self.deck(name).own or self.own is None:
            raise TalewindError("house_deck", f"The deck {name!r} comes with Talewind and stays as it is.")
        return self.own

    def remove(self, name: str) -> None:
        """Take somebody's own deck off the shelf: at once for whoever looks, then from the disk."""
        own = self.of_people(name)
        gone = own / f".removed-{secrets.token_hex(6)}"
        try:
            os.rename(own / name, gone)
            shutil.rmtree(gone)
        except OSError as error:
            raise TalewindError(
                "deck_stays", f"The deck {name!r} cannot be removed: {error.strerror}."
            ) from error
        finally:
            self._own.pop(name, None)


def unknown_deck(name: str) -> TalewindError:
    return TalewindError("unknown_deck", f"There is no deck called {name!r}.")


def _folders(shelf: Path) -> list[str]:
    try:
        return sorted(entry.name for entry in os.scandir(shelf) if DECK_NAME.fullmatch(entry.name))
    except OSError as error:
        if (trouble := out_of_files(error)) is not None:
            raise trouble from error
        return []


_here = Shelf()


def shelf() -> Shelf:
    """The shelf of this process: bots and books find their pictures there."""
    return _here


def use_shelf(new: Shelf) -> Shelf:
    """From now on this is the shelf. Gives back the one before."""
    global _here
    before, _here = _here, new
    return before


def use_shelf_at(places: Places) -> None:
    """The same for a process that does somebody else's work."""
    if _here.places != places:
        use_shelf(Shelf(*places))


def deck_named(name: str) -> Deck:
    """A deck on the shelf."""
    return _here.deck(name)


_BLANK_PICTURE = Picture(id="", slug="", title="", alt="", described=False)
_BLANK_DECK = Deck(schema=1, deck="", own=True, pictures=[_BLANK_PICTURE] * DECK_LIMIT)


def deck_or_blank(name: str) -> Deck:
    """A deck on the shelf. In place of one that was removed in mid-game: pictures that nobody knows."""
    return _here.deck(name) if name in _here else _BLANK_DECK
