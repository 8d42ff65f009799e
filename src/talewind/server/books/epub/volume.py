"""A book as one EPUB: pages of XHTML, their pictures, and what says in which order they are read."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Generator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple
from uuid import NAMESPACE_OID, uuid5

from talewind.engine import Game
from talewind.engine.leaves import TALES
from talewind.pictures.shelf import Places

from ...decks.catalogue import Decks
from ...wire import Book
from ..book_file import decks_at_a_bench, templates
from ..languages import tell_languages, voices_of
from ..manuscript import Manuscript, Step, Told
from ..press.pressing import HERE as PRESS
from .cover import cover_of
from .tongues import spoken, tongue

KINDS = {".jpg": "image/jpeg", ".svg": "image/svg+xml"}
SPOKEN = {".ogg": "audio/ogg; codecs=opus", ".m4a": "audio/mp4"}
NONE: Mapping[str, bytes] = {}
STORED = (".jpg", *SPOKEN)
"""What is packed already."""


class Page(NamedTuple):
    """One file of XHTML, in the order of reading."""

    name: str
    template: str
    title: str
    number: str = ""
    """In the page list; the cover has none."""
    leaf: Told | None = None
    language: str = ""
    """Its title's, which was taken from its tale."""


class Picture(NamedTuple):
    name: str
    kind: str
    cover: bool


def bind_epub(
    game: type[Game[Any, Any]], book: Book, places: Places, address: str, sounds: Mapping[str, bytes]
) -> Generator[Step, None, bytes]:
    """For a process at a bench: how far it has come, and the file."""
    manuscript = Manuscript(book, decks_at_a_bench(game, places), address)
    yield from manuscript.developing()
    return _bound(manuscript, sounds)


def epub_of(book: Book, decks: Decks, address: str = "", sounds: Mapping[str, bytes] = NONE) -> bytes:
    """The whole file. `address`: where its replay is; `sounds`: its voices, by their ids."""
    return _bound(Manuscript(book, decks, address), sounds)


def _bound(manuscript: Manuscript, sounds: Mapping[str, bytes]) -> bytes:
    book = manuscript.book
    told = manuscript.told()
    known = tell_languages(told)
    told["title"] = told["title"] or TALES
    pages = pages_of(told)
    heard = _heard(told, book, sounds)
    pictures = manuscript.files | _seals(told) | {"cover.jpg": _cover(told, manuscript.files)}
    given = {
        "book": told,
        "pages": pages,
        "heard": [(name, SPOKEN[Path(name).suffix]) for name in heard],
        "pictures": [Picture(name, KINDS[Path(name).suffix], name == "cover.jpg") for name in pictures],
        "id": uuid5(NAMESPACE_OID, f"talewind book {book.id}"),
        "modified": f"{datetime.fromtimestamp(book.ended, UTC):%Y-%m-%dT%H:%M:%SZ}",
        "worded": all(shown["file"] is None or shown["alt"] for shown in _shown(told["leaves"])),
        "known": known,
        "languages": _languages(told),
        "spoken": spoken,
        "tongue": tongue,
    }
    files = {
        "META-INF/container.xml": _set("container.xml", given),
        "EPUB/package.opf": _set("package.opf", given),
        **{f"EPUB/{page.name}.xhtml": _set(page.template, given | {"page": page}) for page in pages},
        "EPUB/book.css": Path(__file__).with_name("book.css").read_bytes(),
        **{f"EPUB/{name}": body for name, body in (pictures | heard).items()},
    }
    return _zipped(files, book.ended)


def pages_of(told: Told) -> list[Page]:
    leaves: list[Told] = told["leaves"]
    body = [
        Page(
            f"leaf-{nth}",
            "leaf.xhtml",
            leaf["heading"] or leaf["place"] or f"Page {nth}",
            leaf=leaf,
            language=_titled_in(leaf),
        )
        for nth, leaf in enumerate(leaves, start=1)
    ] or [Page("nothing", "nothing.xhtml", "Nothing yet" if told["anthology"] else "A game without a tale")]
    if told["remarks"]:
        body.append(Page("remarks", "remarks.xhtml", "What there is to say of it"))
    if told["ranking"]:
        body.append(Page("ending", "ending.xhtml", "How it ended"))
    body.append(Page("colophon", "colophon.xhtml", "About this book"))
    sat = "Who told these tales" if told["anthology"] else "Who sat at the table"
    return [
        Page("cover", "cover.xhtml", "Cover"),
        Page("title", "title.xhtml", told["title"], "i"),
        Page("people", "people.xhtml", sat, "ii"),
        Page("contents", "contents.xhtml", "Contents", "iii"),
        *(page._replace(number=str(nth)) for nth, page in enumerate(body, start=1)),
    ]


def _titled_in(leaf: Told) -> str:
    title = leaf["heading"].strip("… ").casefold()
    told = (one for voice in voices_of(leaf) for one in voice if title and title in one["words"].casefold())
    return next((str(one["language"]) for one in told), "")


def _heard(told: Told, book: Book, sounds: Mapping[str, bytes]) -> dict[str, bytes]:
    """Its voices as files. One that was deleted while the book was set is named nowhere."""
    heard: dict[str, bytes] = {}
    for leaf, tale in zip(told["leaves"], book.tales, strict=True):
        there = [
            (named, sounds[voice.id])
            for named, voice in zip(leaf["voices"], tale.voices, strict=True)
            if voice.id in sounds
        ]
        leaf["voices"] = [named for named, _ in there]
        heard |= {named["file"]: body for named, body in there}
    return heard


def _seals(told: Told) -> dict[str, bytes]:
    """Those of the people in it. A seal that nobody knows any more is none."""
    seals = {}
    for who in told["people"]:
        file = PRESS / "seals" / f"{who['seal']}.svg"
        if who["seal"].isalpha() and file.is_file():
            seals[f"seal-{who['seal']}.svg"] = file.read_bytes()
        else:
            who["seal"] = ""
    return seals


def _cover(told: Told, files: dict[str, bytes]) -> bytes:
    shown = told["cover"]["file"] if told["cover"] is not None else ""
    return cover_of(told["title"], told["cloth"], files[shown] if shown.endswith(".jpg") else None)


def _languages(told: Told) -> list[str]:
    """Those of its tales, beside English."""
    passages = [one for leaf in told["leaves"] for voice in voices_of(leaf) for one in voice]
    return sorted({one["language"] for one in passages} - {"", "en"})


def _shown(told: Any) -> list[Told]:
    """Every picture in it."""
    if isinstance(told, dict):
        inner = [shown for value in told.values() for shown in _shown(value)]
        return [told, *inner] if "file" in told and "alt" in told else inner
    return [shown for one in told for shown in _shown(one)] if isinstance(told, list) else []


def _set(template: str, given: dict[str, Any]) -> bytes:
    return templates().get_template(f"epub/{template}").render(given).encode()


def _zipped(files: dict[str, bytes], when: float) -> bytes:
    """What kind of file it is stands first, and is not packed: so readers know it. The same book is the same
    bytes."""
    day = datetime.fromtimestamp(max(when, 315_619_200), UTC).timetuple()[:6]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr(zipfile.ZipInfo("mimetype", day), b"application/epub+zip", zipfile.ZIP_STORED)
        for name, body in files.items():
            how = zipfile.ZIP_STORED if name.endswith(STORED) else zipfile.ZIP_DEFLATED
            packed.writestr(zipfile.ZipInfo(name, day), body, how)
    return out.getvalue()
