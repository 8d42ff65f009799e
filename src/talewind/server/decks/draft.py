"""A deck to be: what is known of the files that somebody has brought for it so far."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from talewind.engine import TalewindError
from talewind.pictures import Fault
from talewind.pictures.captions import FILE, plain
from talewind.writing import is_readable

from ..wire import DeckDraft, DraftFile

FILES_MOST = 501
BYTES_MOST = 2 * 1024**3
NAME_LIMIT = 200
SAME = "same_picture"


class Draft(msgspec.Struct):
    """Its files are known by their names as people mean them."""

    id: str = ""
    files: dict[str, DraftFile] = {}
    sizes: dict[str, int] = {}
    sums: dict[str, bytes] = {}
    """What tells the same photo under two names."""
    left_out: dict[str, str] = {}
    """Photos that were here: `captions.csv` may go on speaking of them."""
    faults: list[Fault] = []
    deck: str | None = None
    done: int = 0
    working: bool = False
    """Whether the deck is being made just now."""

    @property
    def photos(self) -> list[str]:
        """The names of those that are here."""
        return sorted(file.name for file in self.files.values() if file.kind == "picture")

    def state(self) -> DeckDraft:
        return DeckDraft(
            id=self.id,
            state="done" if self.deck is not None else "working" if self.working else "open",
            done=self.done,
            of=len(self.photos),
            files=list(self.files.values()),
            faults=self.faults,
            deck=self.deck,
        )

    def check_open(self) -> None:
        if self.deck is not None:
            raise TalewindError("draft_done", "This deck is on the shelf already.")
        if self.working:
            raise TalewindError("draft_busy", "The deck is being made just now.")

    # What happens to it: while it is open

    def expect(self, name: str, size: int) -> None:
        """Whether a file may come, and how large it is."""
        self.check_open()
        key = plain(name)
        if not key or len(name) > NAME_LIMIT or "\n" in name or not is_readable(name):
            raise TalewindError("bad_file_name", "That is not the name of a file.")
        if key not in self.files and len(self.files) >= FILES_MOST:
            raise TalewindError("too_many_files", f"{FILES_MOST - 1} pictures are the most.")
        if sum(self.sizes.values()) - self.sizes.get(key, 0) + size > BYTES_MOST:
            raise TalewindError("draft_full", "2 GB of photos are the most at once.")
        self.sizes[key] = size

    def take_in(self, name: str, seen: DraftFile, sum_of: bytes) -> None:
        """It has come, again if it has come before."""
        self.check_open()
        key = plain(name)
        if key not in self.sizes:
            raise not_here(name)  # taken out meanwhile
        self.files[key], self.sums[key] = seen, sum_of
        self.left_out.pop(key, None)
        self.faults = []
        self._find_twins()

    def take_out(self, name: str) -> None:
        self.check_open()
        key = plain(name)
        if (file := self.files.pop(key, None)) is None:
            raise not_here(name)
        if file.kind == "picture":
            self.left_out[key] = file.name
        self.sizes.pop(key, None)
        self.sums.pop(key, None)
        self.faults = [fault for fault in self.faults if fault.file != file.name]
        self._find_twins()

    def _find_twins(self) -> None:
        """Of the same photo under two names the later one is too many, as long as the first is here."""
        first: dict[bytes, str] = {}
        for key, file in self.files.items():
            if file.kind != "picture" or (file.faults and file.faults[0].code != SAME):
                continue
            named = first.setdefault(self.sums[key], file.name)
            twin = Fault(SAME, f"{file.name} is the same picture as {named}.", file.name)
            file.faults = [] if named == file.name else [twin]

    def begin(self) -> None:
        """The deck is to be made, by whoever asks for it first."""
        self.check_open()
        self.working, self.done, self.faults = True, 0, []

    def end(self, deck: str | None, faults: list[Fault]) -> None:
        self.working, self.deck, self.faults = False, deck, faults


def file_of(name: str) -> str:
    """Under which name a file lies, whatever people call it."""
    return blake2b(plain(name).encode(), digest_size=16).hexdigest()


def print_of(name: str) -> str:
    """And where a small print of it does."""
    return f"{file_of(name)}.webp"


CAPTIONS = file_of(FILE)


def not_here(name: str) -> TalewindError:
    return TalewindError("nothing_here", f"There is no file called {name!r} in this draft.")


def no_such_draft() -> TalewindError:
    return TalewindError("no_such_draft", "There is no such draft of a deck: it may be too old.")
