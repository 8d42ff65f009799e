"""A book as plain data: its leaves with names, seals and pictures, and the files that it names.

Whoever sets it, as a PDF (`press`) or for e-readers (`epub`), sets this. Words are clean text; files are
called by us, never by what somebody wrote.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cached_property
from itertools import count
from typing import Any, TypeAlias

from PIL import Image

from talewind.engine import Game, Seat, games
from talewind.engine.chance import PROMISE
from talewind.engine.charts import Routes
from talewind.engine.leaves import (
    Entries,
    Leaf,
    Line,
    Note,
    Part,
    Passage,
    Person,
    Points,
    Tellings,
)

from ..decks.catalogue import Decks
from ..wire import Book, Voice
from .book_file import Pictures, emblems_of, setting_of, staged, templates
from .cloths import COLOURS, cloth_of
from .inking import inked
from .lying import Lying, Plan
from .wording import GONE, HOW_CHECKED, HOW_PROMISED, UNSEEN, one_line, prose

Told: TypeAlias = dict[str, Any]
"""What templates read."""
Step: TypeAlias = tuple[int, int]
"""How many of its pictures are ready, and of how many; all of them: now it is set."""

QUALITY = 86
SOUNDS = {"audio/ogg": ".ogg", "audio/mp4": ".m4a"}
NOTHING = "Nothing was told this time. It was a good game all the same."
NOT_YET = "No tale stands in it yet."


class Manuscript:
    def __init__(self, book: Book, decks: Decks, address: str, fine: bool = False) -> None:
        """`fine`: with pictures for a print shop, where there are any."""
        self.book = book
        self.setting = setting_of(book)
        self.files: dict[str, bytes] = {}
        self._decks = decks
        self._address = address
        self._fine = fine
        self._pictures = Pictures(self.setting, decks)
        self._developed: dict[int, Told] = {}
        self._stages = count()

    def developing(self) -> Iterator[Step]:
        """Its pictures first, one by one: they take most of the time that can be told beforehand."""
        numbers = sorted(self.setting.contents.pictures())
        for nth, number in enumerate(numbers):
            yield nth, len(numbers)
            self._picture(number)
        yield len(numbers), len(numbers)

    def told(self) -> Told:
        """All of it; the files that it names are there afterwards."""
        book, setting = self.book, self.setting
        leaves = [self._leaf(leaf, nth) for nth, leaf in enumerate(setting.leaves)]
        day = datetime.fromtimestamp(book.ended, UTC)
        return {
            "title": one_line(setting.title),
            "subtitle": one_line(setting.subtitle),
            "game": self._game,
            "anthology": book.anthology,
            "bare": NOT_YET if book.anthology else NOTHING,
            "cloth": COLOURS[cloth_of(book.game)],
            "cover": self._cover(leaves),
            "people": [self._person(seat) for seat in range(len(book.names))],
            "ranking": [
                [book.result.ranks[seat], seat, book.result.points[seat]] for seat in setting.ranking
            ],
            "leaves": leaves,
            "remarks": [self._line(line) for line in setting.said if line],
            "date": f"{day.day} {day:%B %Y}",
            "code": one_line(book.code),
            "seed": one_line(book.seed),
            "promise": one_line(book.promise),
            "how_promised": HOW_PROMISED,
            "recipe": PROMISE,
            "how_checked": HOW_CHECKED,
            "replay": self._address,
            "qr": self._qr(),
        }

    @cached_property
    def _about(self) -> Any:
        return getattr(games().get(self.book.game, Game), "about", None)

    @property
    def _game(self) -> str:
        return one_line(self._about.title) if self._about is not None else ""

    def _cover(self, leaves: list[Told]) -> Told | None:
        """What stands in its arch: a picture of the tale that gave the title, or else of any."""
        titled = self.book.titled
        for leaf in [*([] if titled is None else [leaves[titled]]), *leaves]:
            hidden = [entry for part in leaf["parts"] for entry in part.get("entries", ())]
            for shown in (
                *(plate["picture"] for plate in leaf["plates"]),
                *(one["picture"] for one in hidden),
            ):
                if shown is not None and shown["file"]:
                    return dict(shown)
        return next(({"file": leaf["chart"], "alt": ""} for leaf in leaves if leaf["chart"]), None)

    def _person(self, seat: int) -> Told:
        setting = self.setting
        kind = "a bot" if setting.is_bot(seat) else one_line(setting.program(seat))
        return {"name": one_line(setting.name(seat)), "seal": setting.seal(seat), "kind": kind}

    def _line(self, line: Line) -> list[str | int]:
        """Words, and people by their seats."""
        return [
            part.seat
            if isinstance(part, Person) and self.setting.seated(part.seat) is not None
            else _spaced(self.setting.plain([part]))
            for part in line
        ]

    def _leaf(self, leaf: Leaf, nth: int) -> Told:
        tale = self.book.tales[nth]
        return {
            "place": one_line(leaf.place),
            "heading": one_line(self.setting.heading(nth)),
            "teller": self.setting.teller(leaf),
            "note": self._line(leaf.note),
            "besides": self._line(leaf.besides),
            "plates": [
                {"picture": self._picture(plate.picture), "caption": self._line(plate.caption)}
                for plate in leaf.plates
            ],
            "chart": self._chart(leaf.routes, nth),
            "charted": one_line(self.setting.plain(leaf.charted)),
            "lying": self._lying(self.setting.tables[nth], nth),
            "passages": self._passages(leaf.passages, self.setting.teller(leaf), large=True),
            "parts": [self._part(part) for part in leaf.parts],
            "loved": tale.loved,
            "voices": [self._voice(voice) for voice in tale.voices],
            "heard_at": None,
        }

    def _voice(self, voice: Voice) -> Told:
        minutes, seconds = divmod(round(voice.seconds), 60)
        return {
            "file": f"voice-{voice.id}{SOUNDS.get(voice.kind, '')}",
            "by": self.setting.seated(voice.seat),
            "long": f"{minutes}:{seconds:02}",
        }

    def with_codes(self, told: Told) -> Told:
        """For paper: a QR code on each leaf that was told aloud, of where its voices are heard."""
        house = self._address.removesuffix(f"/replay/{self.book.id}")
        for nth, leaf in enumerate(told["leaves"], start=1):
            if leaf["voices"] and self._address:
                address = f"{house}/book/{self.book.id}#{nth}"
                leaf["heard_at"] = self._code(address, f"heard-{nth}.svg")
        return told

    def _passages(self, passages: Iterable[Passage], by: Seat | None, *, large: bool) -> list[Told]:
        return [
            {
                "words": prose(passage.words),
                "manner": passage.manner,
                "cards": [one_line(card) for card in passage.cards],
                "stage": self._stage(passage, by, large=large),
            }
            for passage in passages
        ]

    def _stage(self, passage: Passage, by: Seat | None, *, large: bool) -> Told | None:
        if passage.stage is None:
            return None
        staging = self._pictures.staging(passage.stage, by, large=large, fine=self._fine)
        alt = staging.words or one_line(passage.words) or GONE
        file = f"stage-{next(self._stages)}.svg"
        self.files[file] = staged(staging)
        return {"file": file, "alt": alt, "besides": staging.besides}

    def _part(self, part: Part) -> Told:
        match part:
            case Tellings(tellings, heading):
                told = [
                    {
                        "by": self.setting.seated(telling.by),
                        "role": one_line(telling.role),
                        "note": self._line(telling.note),
                        "tone": telling.tone,
                        "pictures": [self._picture(number) for number in telling.pictures],
                        "passages": self._passages(
                            telling.passages, self.setting.seated(telling.by), large=False
                        ),
                    }
                    for telling in tellings
                ]
                return {"what": "tellings", "heading": one_line(heading), "tellings": told}
            case Entries(entries, heading):
                listed = [
                    {
                        "by": self.setting.seated(entry.by),
                        "name": one_line(entry.name),
                        "picture": None if entry.picture is None else self._picture(entry.picture),
                        "notes": [self._line(note) for note in entry.notes],
                    }
                    for entry in entries
                ]
                return {"what": "entries", "heading": one_line(heading), "entries": listed}
            case Note(line, weighs, tone):
                return {"what": "note", "line": self._line(line), "weighs": weighs, "tone": tone}
            case Points(rows, heading, gained):
                said = one_line(self.setting.points(rows, gained=gained)) if rows else ""
                return {"what": "points", "heading": one_line(heading), "said": said}

    def _picture(self, number: int) -> Told:
        if number not in self._developed:
            self._developed[number] = self._develop(number)
        return self._developed[number]

    def _develop(self, number: int) -> Told:
        """As JPEG: of other kinds a PDF would keep every dot, and old e-readers show none. One that cannot be
        had leaves its words."""
        body, words = self._pictures.look(number, large=True)
        shown, tall = f"picture-{number}.jpg" if body else None, False
        if shown is not None:
            try:
                fine = self._pictures.fine(number) if self._fine else b""
                self.files[shown] = fine if _is_jpeg(fine) else _jpeg(body)
                with Image.open(io.BytesIO(self.files[shown])) as picture:
                    tall = picture.height > picture.width
            except (OSError, ValueError, Image.DecompressionBombError):
                shown = None
        return {"file": shown, "alt": one_line(words) or ("" if shown else GONE), "tall": tall}

    def _chart(self, routes: Routes | None, nth: int) -> str | None:
        drawing = self.setting.drawing
        if routes is None or drawing is None:
            return None
        parts = templates().get_template("parts.html").make_module({"setting": self.setting, "picture": None})
        board, ways = parts.board(drawing), parts.ways(self.setting.leaves[nth], drawing)  # type: ignore[attr-defined]
        return self._drawn(f"chart-{nth}.svg", f"{board}{ways}")

    def _lying(self, table: Lying | None, nth: int) -> list[Told]:
        """The table as it lay: what is in the middle, then what lies before each seat."""
        if table is None:
            return []
        emblems = emblems_of(self.setting, self._decks)
        given = {"setting": self.setting, "picture": self._pictures.show, "emblems": emblems}
        pieces = templates().get_template("table.html").make_module(given)

        def laid(plans: list[Plan], of: str) -> list[Told]:
            shown = []
            for n, plan in enumerate(plans):
                told: Told = {"title": one_line(plan.title), "words": one_line(plan.words), "file": None}
                if not plan.words:
                    drawing = f"{pieces.drawn_emblems()}{pieces.drawn(plan)}"  # type: ignore[attr-defined]
                    told["file"] = self._drawn(f"table-{nth}-{of}-{n}.svg", drawing)
                    told |= {"alt": one_line(plan.label), "wide": plan.wide + 12, "high": plan.high + 12}
                shown.append(told)
            return shown

        mats = [
            {
                "seat": self.setting.seated(each.mat.seat),
                "words": one_line(each.words),
                "points": each.mat.points,
                "plans": laid(each.plans, f"mat-{each.mat.seat}"),
            }
            for each in table.mats
        ]
        return [{"centre": laid(table.centre, "centre"), "mats": mats, "says": one_line(table.says)}]

    def _drawn(self, file: str, drawing: str) -> str:
        # XML has no room for controls, whoever wrote them.
        self.files[file] = inked(UNSEEN.sub("", drawing))
        return file

    def _qr(self) -> str | None:
        return self._code(self._address, "qr.svg") if self._address else None

    def _code(self, address: str, file: str) -> str:
        import segno

        out = io.BytesIO()
        code = segno.make(address, error="m", micro=False)
        code.save(out, kind="svg", border=0, dark="#2b2a33", xmldecl=False, omitsize=True)
        self.files[file] = out.getvalue()
        return file


def _jpeg(body: bytes) -> bytes:
    out = io.BytesIO()
    with Image.open(io.BytesIO(body)) as picture:
        picture.convert("RGB").save(out, "JPEG", quality=QUALITY)
    return out.getvalue()


def _is_jpeg(body: bytes) -> bool:
    """Whole, and not only at its beginning: a sketch of it tells."""
    try:
        with Image.open(io.BytesIO(body), formats=["JPEG"]) as picture:
            picture.draft("RGB", (160, 200))
            picture.load()
    except (OSError, ValueError, Image.DecompressionBombError):
        return False
    return picture.mode == "RGB"


def _spaced(words: str) -> str:
    """One line of a sentence: the spaces at its ends stand between it and a name."""
    inner = one_line(words)
    return f"{' ' * words.startswith(' ')}{inner}{' ' * (words.endswith(' ') and bool(inner))}"
