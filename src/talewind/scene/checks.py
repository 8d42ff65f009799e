"""Whether a scene holds together. What does not is said to its author, in sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from talewind.engine.questions import Seat
from talewind.engine.recall import Steps
from talewind.engine.wording import SEATED

from .faults import AuthorError, did_you_mean
from .palette import COLOURS, EMBLEMS, is_colour, is_emblem, seat_of
from .pieces import Face
from .places import AnyPlace, Bowl, Graph, Grid, Hand, Hex, Mat, Pile, Scene, Text, Track, pieces_on
from .touches import WORD, Offered, Pick

PLACES_MOST = 120
PIECES_MOST = 1500
SPACES_MOST = 1000
LINES_MOST = 6000

ADMITS_TOO_MUCH = "does the question admit too much?"
NAMES = "names are not empty, have no '/' and do not begin with '='."
IMAGE = re.compile(r"\w[\w .-]*\.(?ai:png|webp|jpe?g|svg|avif)")


def scene_faults(scene: Scene, seats: int) -> Iterator[AuthorError]:
    """What is wrong with what lies on the table."""
    yield from map(AuthorError, _too_much(scene))
    yield from map(AuthorError, _places(scene))
    yield from map(AuthorError, _pieces(scene))
    yield from map(AuthorError, _boards(scene))
    yield from map(AuthorError, _seats(scene, seats))
    yield from map(AuthorError, _pictures(scene))
    yield from map(AuthorError, _named(scene))
    yield from _strangers(_texts(scene), seats)


def touch_faults(
    scene: Scene, offered: Collection[Offered], seats: int, following: Iterable[str] = ()
) -> Steps[list[AuthorError]]:
    """What is wrong with what is touched on it, a move at a step: of each kind of move the first."""
    names = _Names(scene)
    found = [*_strangers(following, seats)]
    found += [AuthorError(fault) for name in following for fault in names.missing("The question", name)]
    by_kind: dict[str, AuthorError] = {}
    seen: dict[tuple[str, tuple[str, ...]], Offered] = {}

    def note(each: Offered, what: str, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            like = f"{type(each.move).__name__} {what}"
            by_kind.setdefault(like, AuthorError(sentence, like=like))

    for each in offered:
        yield
        for name in each.on:
            note(each, "touches nothing", names.missing(repr(each.label), name, ADMITS_TOO_MUCH))
        for stranger in _strangers((each.label, each.sure, each.hint, *each.on), seats):
            by_kind.setdefault(f"{type(each.move).__name__} names nobody", stranger)
        on = tuple(sorted(each.on)) if each.any_order else each.on
        other = seen.setdefault((each.label, on), each)
        if other.move != each.move:
            same = (
                f"{each.move} and {other.move} are both called {each.label!r} and touch the same: nobody "
                "could tell them apart."
            )
            note(each, "touches the same", [same])
    return [*found, *by_kind.values()]


def pick_faults(scene: Scene, kinds: Mapping[str, Collection[str]], seats: int) -> Iterator[AuthorError]:
    """What is wrong with its picks; `kinds` are the moves that they could stand for, with their fields."""
    names = _Names(scene)
    for pick in scene.picks:
        yield from map(AuthorError, _pick(pick, names, kinds))
        yield from _strangers((pick.label, pick.sure), seats)


def _pick(pick: Pick, names: _Names, kinds: Mapping[str, Collection[str]]) -> Iterator[str]:
    if pick.do not in kinds:
        yield f"{pick.label!r} picks for {pick.do!r}, which is no move that is asked for now."
    elif pick.field not in kinds[pick.do]:
        yield f"{pick.label!r} picks {pick.field!r}, which is no field of {pick.do!r}." + did_you_mean(
            pick.field, kinds[pick.do]
        )
    if not pick.least <= pick.most <= len(pick.of):
        yield f"{pick.label!r} picks {pick.least} to {pick.most} of {len(pick.of)}: that cannot be done."
    for name in pick.of:
        yield from names.missing(repr(pick.label), name)
        if name.isdecimal():
            yield f"{pick.label!r} picks {name!r}: a name that is a mere number loses its place in the order."


class _Names:
    """Everything that can be touched."""

    def __init__(self, scene: Scene) -> None:
        self.open = {place.name for place in scene.places} | {f"seat/{mat.seat}" for mat in scene.mats}
        """What an author may read of, though somebody else sees it: no piece that may be hidden."""
        for place in scene.places:
            if isinstance(place, Grid | Hex | Graph | Track):
                self.open.update(f"{place.name}/{n}" for n in range(len(place.spaces)))
        self.all = self.open.copy()
        for where, piece in pieces_on(scene):
            self.all.add(piece.goes_by)
            if not isinstance(where, Mat | Hand) and where.of is None:
                self.open.add(piece.goes_by)
        self.open.discard("")
        self.all.discard("")

    def missing(self, what: str, name: str, instead: str = "") -> Iterator[str]:
        """What is said of a name that lies nowhere; `instead`: what else may be wrong."""
        if name not in self.all and not name.startswith(WORD):
            near = did_you_mean(name, self.open, instead)
            yield f"{what} touches {name!r}, which lies nowhere on the table.{near}"


def _too_much(scene: Scene) -> Iterator[str]:
    pieces = sum(1 for _ in pieces_on(scene))
    spaces = sum(len(place.spaces) for place in scene.places if isinstance(place, Grid | Hex | Graph | Track))
    lines = sum(len(place.lines) for place in scene.places if isinstance(place, Graph))
    for count, most, what in (
        (len(scene.places), PLACES_MOST, "places"),
        (pieces, PIECES_MOST, "pieces"),
        (spaces, SPACES_MOST, "spaces"),
        (lines, LINES_MOST, "lines"),
    ):
        if count > most:
            yield f"The scene has {count:,} {what}; the table holds {most:,}."


def _places(scene: Scene) -> Iterator[str]:
    for name, count in Counter(place.name for place in scene.places).items():
        if count > 1:
            yield f"Two places are called {name!r}."
        if not name or "/" in name or name.startswith(WORD):
            yield f"A place cannot be called {name!r}: {NAMES}"


def _pieces(scene: Scene) -> Iterator[str]:
    places = {place.name for place in scene.places}
    named: set[str] = set()
    for place, piece in pieces_on(scene):
        if piece.home and piece.home not in places:
            yield f"A piece comes from {piece.home!r}, which is no place." + did_you_mean(piece.home, places)
        if not piece.name:
            continue
        if piece.face is None and isinstance(place, Hand | Pile | Bowl):
            yield (
                f"{piece.name!r} lies face down in {_kind(place)} {place.name!r}, where cards mix: "
                "it must have no name, or it could be followed. Use backs(count)."
            )
        if piece.name in named:
            yield (
                f"Two pieces are called {piece.name!r}. Leave the name out if either is as good as the other."
            )
        if piece.name in places:
            yield f"A piece and a place are both called {piece.name!r}."
        if "/" in piece.name or piece.name.startswith(WORD):
            yield f"A piece cannot be called {piece.name!r}: {NAMES}"
        named.add(piece.name)


def _boards(scene: Scene) -> Iterator[str]:
    for place in scene.places:
        if not isinstance(place, Grid | Hex | Graph | Track):
            continue
        spaces = range(len(place.spaces))
        has = f"{place.name!r} has " + (f"spaces 0 to {len(spaces) - 1}." if spaces else "no spaces.")
        for at in place.lies:
            if at not in spaces:
                yield f"Something lies on {place.name}/{at}, but {has}"
        if isinstance(place, Graph):
            for line in place.lines:
                if not set(line) <= set(spaces):
                    yield f"A line leads from {line[0]} to {line[1]}, but {has}"
        if isinstance(place, Hex | Graph):
            where = next((n for n, space in enumerate(place.spaces) if len(space.at) != 2), None)
            if where is not None:
                yield f"{place.name}/{where} needs two numbers that say where it is, Space((0, 1))."


def _seats(scene: Scene, seats: int) -> Iterator[str]:
    mats = [mat.seat for mat in scene.mats]
    if mats and sorted(mats) != list(range(seats)):
        yield f"There are {seats} seats but mats for {mats}: give every seat one, or none."
    for what, seat in _mentioned(scene):
        if not 0 <= seat < seats:
            yield f"{what} seat {seat}, but there are {seats} seats, from 0."


def _strangers(texts: Iterable[str], seats: int) -> Iterator[AuthorError]:
    """Texts that name somebody who is not at the table."""
    for text in texts:
        if "{seat" in text:
            for found in SEATED.finditer(text):
                if int(found[1]) >= seats:
                    sentence = f"{text!r} names seat {found[1]}, but there are {seats} seats, from 0."
                    yield AuthorError(sentence, mild=True)


def _texts(scene: Scene) -> Iterator[str]:
    """Every text of the author's. What lies there as a `Text` is somebody's own words, whatever they are."""
    yield scene.says
    for place in scene.places:
        yield from (place.title, place.say)
        if isinstance(place, Grid | Hex | Graph | Track):
            for space in place.spaces:
                yield from (space.words, space.say)
    yield from (mat.words for mat in scene.mats)
    for _, piece in pieces_on(scene):
        yield from (piece.tip, piece.say)
        if piece.face is not None:
            yield piece.face.words


def _mentioned(scene: Scene) -> Iterator[tuple[str, Seat]]:
    """Every seat that is named, and in what way."""
    for place in scene.places:
        if place.of is not None:
            yield f"{place.name!r} lies on the mat of", place.of
        if isinstance(place, Text) and place.by is not None:
            yield f"{place.name!r} was said by", place.by
    for _, piece in pieces_on(scene):
        if piece.by is not None:
            yield f"{piece.goes_by or 'A piece'!r} belongs to", piece.by
    for colour in _colours(scene):
        if (seat := seat_of(colour)) is not None:
            yield "Something has the colour of", seat


def _pictures(scene: Scene) -> Iterator[str]:
    images = [face.image for face in _faces(scene)]
    images += [place.picture for place in scene.places if isinstance(place, Graph)]
    for image in images:
        if image and not IMAGE.fullmatch(image):
            yield (
                f"{image!r} is no picture: give the name of an image file in the package (png, webp, jpeg, "
                "svg or avif), without a path."
            )


def _named(scene: Scene) -> Iterator[str]:
    """Colours and emblems that the house does not have."""
    for colour in _colours(scene):
        if not is_colour(colour):
            yield f"{colour!r} is no colour of the house." + did_you_mean(colour.lower(), COLOURS)
    for emblem in dict.fromkeys(face.emblem for face in _faces(scene) if face.emblem):
        if not is_emblem(emblem):
            yield f"{emblem!r} is no emblem of the house." + did_you_mean(emblem.lower(), EMBLEMS)


def _colours(scene: Scene) -> Iterable[str]:
    """Every colour that is named, once."""
    named = [face.colour for face in _faces(scene)]
    for place in scene.places:
        if isinstance(place, Grid | Hex | Graph | Track):
            named += [space.colour for space in place.spaces]
    return dict.fromkeys(filter(None, named))


def _faces(scene: Scene) -> Iterator[Face]:
    return (piece.face for _, piece in pieces_on(scene) if piece.face is not None)


def _kind(place: AnyPlace) -> str:
    return str(place.__struct_config__.tag)
