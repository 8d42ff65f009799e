"""A deck of one's own photos is added whole or not at all, and everything that is wrong is said at once."""

from __future__ import annotations

import os
import tracemalloc
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageCms, ImageDraw

from talewind.engine import About, TalewindError
from talewind.games.story.about import ABOUT as STORY
from talewind.games.windmill.about import ABOUT as WINDMILL
from talewind.pictures import Deck, DeckRefused, Shelf
from talewind.pictures.adding import PICTURES_MOST, Brought, Photo, add_deck, brought_in, name_for
from talewind.pictures.captions import read_captions
from talewind.pictures.developing import (
    FILE_BYTES,
    Unreadable,
    check_header,
    cut,
    develop,
    look_at,
    salient_point,
)
from talewind.pictures.shapes import Shape, shape_named
from talewind.server.storage.backup_file import parts_of_deck, weight_of

from .photos import GPS, ORIENTATION, a_bomb, a_folder, a_photo, from_a_phone, save

UPRIGHT, WIDE = shape_named("4:5"), shape_named("4:3")
FEW = msgspec.structs.replace(WINDMILL, deck_at_least=3)
"""Windmill, if it were played with three pictures: most that is true of a deck is true of a small one."""


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "decks")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_folder(tmp_path / "photos", 4)


def add(shelf: Shelf, folder: Path, title: str = "Summer", game: About = FEW, **extra: Any) -> Deck:
    return add_deck(shelf, title, brought_in(folder), game, **extra)


def refused(shelf: Shelf, folder: Path, title: str = "Summer", game: About = FEW) -> dict[str, list[str]]:
    """What is wrong, by code; and that nothing whatever was left behind."""
    before = sorted(os.listdir(shelf.own)) if shelf.own is not None and shelf.own.exists() else []
    with pytest.raises(DeckRefused) as error:
        add(shelf, folder, title, game)
    assert error.value.code == "deck_refused"
    assert shelf.own is not None
    assert (sorted(os.listdir(shelf.own)) if shelf.own.exists() else []) == before
    said: dict[str, list[str]] = {}
    for fault in error.value.faults:
        assert fault.sentence.endswith((".", "?")), fault
        said.setdefault(fault.code, []).append(fault.sentence)
    return said


def opened(body: bytes) -> Image.Image:
    return Image.open(BytesIO(body))


# A deck that is right


def test_a_folder_becomes_a_deck(shelf: Shelf, tmp_path: Path) -> None:
    folder = a_folder(tmp_path / "photos", size=(400, 500))
    ticks: list[int] = []
    deck = add(shelf, folder, "Summer in Kraków", WINDMILL, credit="Us", after_each=lambda: ticks.append(1))
    assert (deck.deck, deck.title, deck.credit, deck.own) == (
        "summer-in-krakow",
        "Summer in Kraków",
        "Us",
        True,
    )
    assert len(deck) == len(ticks) == 25
    assert shelf.deck("summer-in-krakow") is deck
    assert [one.deck for one in shelf.decks() if one.own] == ["summer-in-krakow"]
    assert "windmill" in [one.deck for one in shelf.decks()]
    for picture in deck.pictures:
        large = opened(shelf.picture(deck.deck, f"{picture.file}.webp"))
        small = opened(shelf.picture(deck.deck, f"{picture.file}-s.webp"))
        assert large.format == small.format == "WEBP"
        assert large.size == (picture.width, picture.height) == (400, 500)
        assert small.size == (picture.small_width, picture.small_height) == (256, 320)
        assert picture.colour.startswith("#")


def test_a_deck_has_the_shape_of_the_game_it_is_for(shelf: Shelf, tmp_path: Path) -> None:
    folder = a_folder(tmp_path / "photos", 4, size=(400, 500))
    few = msgspec.structs.replace(STORY, deck_at_least=3)
    year, summer = add(shelf, folder, "Year", few), add(shelf, folder, "Summer", FEW)
    assert (year.aspect, summer.aspect) == ("4:3", "4:5")
    assert {(picture.width, picture.height) for picture in year.pictures} == {(400, 300)}
    assert {(picture.small_width, picture.small_height) for picture in year.pictures} == {(320, 240)}
    assert shelf.own is not None
    assert b'"aspect": "4:3"' in (shelf.own / "year" / "deck.json").read_bytes()


def test_each_game_says_how_many_it_needs(shelf: Shelf, tmp_path: Path) -> None:
    folder = a_folder(tmp_path / "photos", 59)
    assert refused(shelf, folder, game=STORY) == {
        "too_few": ["There are only 59 pictures; Story needs at least 60."]
    }
    assert len(add(shelf, folder, game=WINDMILL)) == 59


def test_without_captions_it_is_called_after_its_file_and_known_by_its_colours(
    shelf: Shelf, tmp_path: Path
) -> None:
    folder = a_folder(tmp_path / "photos", 2)
    save(Image.new("RGB", (400, 500), "#c62828"), folder / "IMG_the_gate.png")
    deck = add(shelf, folder)
    gate = deck[0]
    assert (gate.alt, gate.title, gate.elements, gate.described) == (
        "IMG the gate",
        "IMG the gate",
        ["red"],
        False,
    )
    assert deck.described == 0


def test_captions_say_what_is_seen(shelf: Shelf, tmp_path: Path) -> None:
    captions = (
        "file,caption,tags,credit,focus\n"
        'photo-03.jpg,"Grandma, on the swing","swing, garden; laughing",Ada,0.2 0.8\n'
        "PHOTO-01.JPG,,boat|river,,\n"
    )
    deck = add(shelf, a_folder(tmp_path / "photos", 4, captions))
    swing, boat = deck[3], deck[1]
    assert swing.alt == "Grandma, on the swing"
    assert swing.elements == ["swing", "garden", "laughing"]
    assert swing.credit == "Ada"
    assert boat.alt == "boat, river"
    assert deck.described == 2


@pytest.mark.parametrize("delimiter", [";", "\t", ","])
def test_captions_from_any_spreadsheet(delimiter: str) -> None:
    body = "\ufefffile,caption\r\na.jpg,Ein Schiff\r\n\r\n".replace(",", delimiter).encode()
    said, faults = read_captions(body, ["a.jpg"])
    assert not faults
    assert said["a.jpg"].caption == "Ein Schiff"


def test_what_systems_leave_in_folders_is_left_alone(shelf: Shelf, folder: Path) -> None:
    for name in (".DS_Store", "Thumbs.db", "desktop.ini"):
        (folder / name).write_bytes(b"x")
    (folder / "more").mkdir()
    assert len(add(shelf, folder)) == 4


def test_a_long_caption_gives_a_short_title(shelf: Shelf, tmp_path: Path) -> None:
    long = "A very long walk over the hills with all the cousins and one dog who would not come home"
    deck = add(shelf, a_folder(tmp_path / "photos", 3, f"file,caption\nphoto-00.jpg,{long}\n"))
    assert deck[0].alt == long
    assert deck[0].title.endswith("…")
    assert len(deck[0].title) <= 61


def test_names_tell_nothing_even_to_whoever_has_the_photo(shelf: Shelf, folder: Path) -> None:
    first, second = add(shelf, folder, "One"), add(shelf, folder, "Two")
    assert not {p.file for p in first.pictures} & {p.file for p in second.pictures}
    assert all(len(picture.file) == 32 for picture in first.pictures)


@pytest.mark.parametrize("title", ["Сказки", "日本", "сказки 2"])
def test_a_title_in_any_letters_has_a_name(title: str, shelf: Shelf, folder: Path) -> None:
    deck = add(shelf, folder, title)
    assert deck.title == title
    assert deck.deck == name_for(title)
    assert deck.deck.isascii()


# One photo


def test_where_it_was_taken_is_not_kept(tmp_path: Path) -> None:
    path = save(a_photo(1), tmp_path / "a.jpg", exif=from_a_phone(), comment=b"at home")
    assert dict(Image.open(path).getexif().get_ifd(GPS)), "the photo itself does tell it"
    made = develop(path, UPRIGHT)
    for body in (made.large, made.small):
        assert not dict(opened(body).getexif())
        for sign in (b"EXIF", b"Exif", b"XMP", b"ICCP", b"Acme", b"2026", b"at home"):
            assert sign not in body


def test_what_a_png_notes_is_not_kept(tmp_path: Path) -> None:
    from PIL.PngImagePlugin import PngInfo

    notes = PngInfo()
    notes.add_text("Location", "50.06 N")
    path = tmp_path / "a.png"
    a_photo(1).save(path, pnginfo=notes)
    assert b"Location" not in develop(path, UPRIGHT).large


@pytest.mark.parametrize("orientation", range(1, 9))
def test_it_is_turned_upright(orientation: int, tmp_path: Path) -> None:
    """Red is above and blue below, however the phone was held."""
    upright = Image.new("RGB", (400, 500), "blue")
    upright.paste("red", (0, 0, 400, 250))
    undo = {
        1: None,
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }[orientation]
    held = upright if undo is None else upright.transpose(undo)
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    path = save(held, tmp_path / "a.jpg", exif=exif)
    made = develop(path, UPRIGHT)
    shown = opened(made.large).convert("RGB")
    assert made.size == (400, 500)
    red, blue = shown.getpixel((200, 60)), shown.getpixel((200, 440))
    assert isinstance(red, tuple)
    assert red[0] > 200 > 60 > red[2]
    assert isinstance(blue, tuple)
    assert blue[2] > 200 > 60 > blue[0]
    seen = look_at(path)
    assert (seen.width, seen.height) == (400, 500)


@pytest.mark.parametrize(
    ("shape", "large", "small"), [(UPRIGHT, (640, 800), (256, 320)), (WIDE, (800, 600), (320, 240))]
)
@pytest.mark.parametrize("size", [(4000, 3000), (1500, 3000), (3600, 1000)])
def test_a_large_photo_is_cut_to_the_shape_in_two_sizes_and_one_for_paper(
    shape: Shape, large: tuple[int, int], small: tuple[int, int], size: tuple[int, int], tmp_path: Path
) -> None:
    made = develop(save(a_photo(1, size), tmp_path / "a.jpg"), shape)
    assert opened(made.large).size == made.size == large
    assert opened(made.small).size == made.small_size == small
    left, _, right, _ = cut(size, shape, (0.5, 0.5))
    width = min(shape.fine[0], int(right - left))
    assert opened(made.fine).size == (width, width * shape.high // shape.wide)
    assert width > large[0]


def test_the_one_for_paper_is_a_part_of_the_deck(shelf: Shelf, tmp_path: Path) -> None:
    folder = a_folder(tmp_path / "photos", 3)
    save(a_photo(99, (1000, 1250)), folder / "photo-00.jpg")
    deck = add_deck(shelf, "Us", brought_in(folder), FEW)
    assert shelf.own is not None
    fine = f"{deck[0].file}-fine.jpg"
    assert opened(shelf.picture("us", fine)).size == (1000, 1250)
    assert [name for name in parts_of_deck(shelf.own / "us") if "fine" in name] == [fine]
    assert weight_of(shelf.own) == sum(path.stat().st_size for path in (shelf.own / "us").iterdir())


def test_a_small_photo_is_not_blown_up(tmp_path: Path) -> None:
    path = save(a_photo(1, (240, 240)), tmp_path / "a.jpg")
    upright, wide = develop(path, UPRIGHT), develop(path, WIDE)
    assert upright.size == upright.small_size == (192, 240)
    assert wide.size == wide.small_size == (240, 180)
    assert upright.fine == wide.fine == b""


def with_a_spot(at: int) -> Image.Image:
    image = Image.new("RGB", (1200, 500), "#dddddd")
    ImageDraw.Draw(image).rectangle((at - 40, 200, at + 40, 280), "#aa0000")
    return image


@pytest.mark.parametrize("at", [100, 600, 1100])
def test_it_is_cut_where_something_is(at: int, tmp_path: Path) -> None:
    image = with_a_spot(at)
    assert abs(salient_point(image)[0] - at / 1200) < 0.04
    shown = opened(develop(save(image, tmp_path / "a.jpg"), UPRIGHT).large).convert("RGB")
    assert any(colour[0] > 120 > 60 > colour[1] for _, colour in shown.getcolors(1_000_000) or [])  # type: ignore[index]


def test_it_is_cut_about_the_focus_that_was_set(tmp_path: Path) -> None:
    path = save(with_a_spot(100), tmp_path / "a.jpg")
    shown = opened(develop(path, UPRIGHT, (0.95, 0.5)).large).convert("RGB")
    assert not any(colour[0] > 120 > 60 > colour[1] for _, colour in shown.getcolors(1_000_000) or [])  # type: ignore[index]


@pytest.mark.parametrize("mode", ["L", "LA", "P", "RGBA", "I;16", "1", "CMYK"])
def test_pictures_of_every_make(mode: str, tmp_path: Path) -> None:
    image = a_photo(2).convert("L").convert("I;16") if mode == "I;16" else a_photo(2).convert(mode)
    path = tmp_path / ("a.jpg" if mode == "CMYK" else "a.png")
    image.save(path)
    assert opened(develop(path, UPRIGHT).large).mode == "RGB"


def test_sixteen_bits_are_not_washed_out(tmp_path: Path) -> None:
    Image.new("I;16", (400, 500), 0x8000).save(tmp_path / "a.png")
    grey = opened(develop(tmp_path / "a.png", UPRIGHT).large).convert("RGB").getpixel((10, 10))
    assert isinstance(grey, tuple)
    assert 110 < grey[0] < 145


def test_transparent_places_lie_on_paper(tmp_path: Path) -> None:
    Image.new("RGBA", (400, 500), (0, 0, 0, 0)).save(tmp_path / "a.png")
    paper = opened(develop(tmp_path / "a.png", UPRIGHT).large).convert("RGB").getpixel((10, 10))
    assert isinstance(paper, tuple)
    assert min(paper) > 230


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_of_one_that_moves_the_first_moment_is_kept(kind: str, tmp_path: Path) -> None:
    frames = [Image.new("RGB", (400, 500), colour) for colour in ("red", "lime", "blue")]
    path = tmp_path / f"a.{kind}"
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=100)
    first = opened(develop(path, UPRIGHT).large).convert("RGB").getpixel((200, 250))
    assert isinstance(first, tuple)
    assert first[0] > 200 > 60 > first[1]


def test_a_colour_profile_is_heeded_and_a_broken_one_forgiven(tmp_path: Path) -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for profile in (srgb, b"nonsense"):
        path = save(a_photo(1), tmp_path / "a.jpg", icc_profile=profile)
        assert develop(path, UPRIGHT).size == (400, 500)


# What is wrong


def test_everything_that_is_wrong_is_said_at_once(shelf: Shelf, tmp_path: Path) -> None:
    folder = a_folder(tmp_path / "photos", 3, "file,caption\nphoto-99.jpg,Nobody\nphoto-1.jpg,Typo\n")
    (folder / "notes.txt").write_text("milk, bread")
    (folder / "photo.heic").write_bytes(b"\x00\x00\x00\x18ftypheic" + bytes(200))
    whole = (folder / "photo-02.jpg").read_bytes()
    (folder / "photo-02.jpg").write_bytes(whole[: len(whole) // 2])
    save(a_photo(9, (150, 900)), folder / "strip.jpg")
    (folder / "copy.jpg").write_bytes((folder / "photo-00.jpg").read_bytes())
    a_bomb(folder / "bomb.png", 20_000, 20_032)
    with (folder / "raw.jpg").open("wb") as raw:
        raw.truncate(FILE_BYTES + 1)
    said = refused(shelf, folder, "Windmill", WINDMILL)
    assert said.pop("deck_exists") == ["There is a deck called “Windmill” already. Choose another name."]
    assert said.pop("too_few") == ["There are only 9 pictures; Windmill needs at least 25."]
    assert said.pop("bad_captions") == [
        "captions.csv, line 2, names photo-99.jpg, which is not among the pictures.",
        "captions.csv, line 3, names photo-1.jpg, which is not among the pictures. Is photo-01.jpg meant?",
    ]
    assert said.pop("not_a_picture") == [
        "notes.txt is not a picture that can be read: JPEG, PNG, WebP or GIF.",
        "photo.heic is not a picture that can be read: JPEG, PNG, WebP or GIF.",
    ]
    assert said.pop("damaged") == ["photo-02.jpg is damaged: it cannot be unpacked."]
    assert said.pop("too_small") == ["strip.jpg has only 150 × 900 dots; 200 each way is the least."]
    assert said.pop("same_picture") == ["photo-00.jpg is the same picture as copy.jpg."]
    assert said.pop("too_many_pixels") == ["bomb.png has more than 50 million dots."]
    assert said.pop("too_large") == ["raw.jpg has 20 MB; 20 MB is the most."]
    assert not said


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize(("width", "height"), [(8_000, 7_040), (10_000, 9_984), (20_000, 20_032)])
def test_a_bomb_is_never_unpacked(width: int, height: int, tmp_path: Path) -> None:
    bomb = a_bomb(tmp_path / "bomb.png", width, height)
    assert bomb.stat().st_size < 2_000_000
    tracemalloc.start()
    try:
        for deed in (check_header, look_at, lambda path: develop(path, WIDE)):
            with pytest.raises(Unreadable) as why:
                deed(bomb)
            assert why.value.code == "too_many_pixels"
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()


def test_a_picture_whose_header_lies_is_damaged(tmp_path: Path) -> None:
    path = a_bomb(tmp_path / "lie.png", 400, 512)
    body = bytearray(path.read_bytes())
    body[40:60] = bytes(20)
    path.write_bytes(body)
    with pytest.raises(Unreadable) as why:
        develop(path, UPRIGHT)
    assert why.value.code in ("damaged", "not_a_picture")


@pytest.mark.parametrize(
    ("captions", "sentence"),
    [
        ("", "captions.csv is empty."),
        ("name,caption\nphoto-00.jpg,x\n", "captions.csv needs a first line with the columns’ names: "),
        ("file,capton\nphoto-00.jpg,x\n", "captions.csv has a column 'capton'; there are: file, caption, "),
        ("file,tags,tags\nphoto-00.jpg,x,y\n", "captions.csv has the column 'tags' twice."),
        ("file,caption\nphoto-00.jpg,a,b\n", "captions.csv, line 2, has more cells than columns: "),
        ("file,caption\n,x\n", "captions.csv, line 2, names no file."),
        ("file\nphoto-00.jpg\nphoto-00.JPG\n", "captions.csv, line 3, names photo-00.jpg a second time."),
        ("file,focus\nphoto-00.jpg,1.5 0\n", "captions.csv, line 2, has the focus '1.5 0': "),
        ("file,focus\nphoto-00.jpg,nan nan\n", "captions.csv, line 2, has the focus 'nan nan': "),
        ("file,focus\nphoto-00.jpg,left\n", "captions.csv, line 2, has the focus 'left': "),
        (f"file,caption\nphoto-00.jpg,{'x' * 301}\n", "captions.csv, line 2, has a caption of 301 letters"),
        (f"file,credit\nphoto-00.jpg,{'x' * 121}\n", "captions.csv, line 2, has a credit of 121 letters"),
        (f"file,tags\nphoto-00.jpg,{'x' * 41}\n", "captions.csv, line 2, has a tag of 41 letters"),
        (f"file,tags\nphoto-00.jpg,{'x;' * 21}\n", "captions.csv, line 2, has 21 tags"),
    ],
)
def test_captions_that_do_not_fit(captions: str, sentence: str, shelf: Shelf, folder: Path) -> None:
    (folder / "captions.csv").write_text(captions, "utf-8")
    said = refused(shelf, folder)
    assert said["bad_captions"][0].startswith(sentence)


def test_captions_in_another_encoding_or_far_too_long(shelf: Shelf, folder: Path) -> None:
    (folder / "captions.csv").write_bytes("file,caption\nphoto-00.jpg,Größe\n".encode("latin-1"))
    assert "UTF-8" in refused(shelf, folder)["bad_captions"][0]
    (folder / "captions.csv").write_bytes(b"file\n" + b"x" * 1_100_000)
    assert "1 MB" in refused(shelf, folder)["bad_captions"][0]


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("", "bad_deck_name"),
        ("  ", "bad_deck_name"),
        ("x" * 61, "bad_deck_name"),
        ("Windmill", "deck_exists"),
    ],
)
def test_a_name_that_cannot_be(title: str, code: str, shelf: Shelf, folder: Path) -> None:
    assert code in refused(shelf, folder, title)


def test_a_name_is_given_once(shelf: Shelf, folder: Path) -> None:
    deck = add(shelf, folder, "Summer")
    said = refused(shelf, folder, "SUMMER!")
    assert list(said) == ["deck_exists"]
    assert shelf.deck("summer") is deck


def test_two_at_once_with_one_name(shelf: Shelf, folder: Path) -> None:
    """The second finds the place taken only when it wants to put its own there."""
    late = Shelf(shelf.own)

    def meanwhile() -> None:
        if "summer" not in shelf:
            add(shelf, folder, "Summer")

    with pytest.raises(DeckRefused) as error:
        add(late, folder, "Summer", after_each=meanwhile)
    assert [fault.code for fault in error.value.faults] == ["deck_exists"]
    assert shelf.own is not None
    assert os.listdir(shelf.own) == ["summer"]


def test_too_many_pictures_are_not_even_looked_at(shelf: Shelf, tmp_path: Path) -> None:
    photo = Photo("a.jpg", tmp_path / "not there.jpg")
    with pytest.raises(DeckRefused) as error:
        add_deck(shelf, "Summer", Brought([photo] * (PICTURES_MOST + 1), {}, []), WINDMILL)
    assert [fault.code for fault in error.value.faults] == ["too_many_pictures"]


def test_nothing_is_left_when_it_is_cut_short(shelf: Shelf, folder: Path) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        add(shelf, folder, after_each=stop)
    assert shelf.own is not None
    assert os.listdir(shelf.own) == []


def test_a_full_or_forbidden_place_is_said(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(TalewindError) as error:
        add(Shelf(tmp_path / "file" / "decks"), folder)
    assert error.value.code == "deck_not_kept"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(TalewindError) as error:
        brought_in(tmp_path / "nowhere")
    assert error.value.code == "unreadable_folder"


def test_what_a_crash_left_behind_is_swept_away(shelf: Shelf, folder: Path) -> None:
    assert shelf.own is not None
    old, new = shelf.own / ".adding-0123", shelf.own / ".adding-4567"
    for half in (old, new):
        half.mkdir(parents=True)
    os.utime(old, (0, 0))
    add(shelf, folder)
    assert not old.exists()
    assert new.exists(), "somebody may be building there just now"


# Removing


def test_a_deck_can_be_removed_and_added_again(shelf: Shelf, folder: Path) -> None:
    deck = add(shelf, folder)
    file = f"{deck[0].file}.webp"
    shelf.remove("summer")
    assert "summer" not in shelf
    assert shelf.own is not None
    assert os.listdir(shelf.own) == []
    with pytest.raises(TalewindError):
        shelf.picture("summer", file)
    again = add(shelf, folder)
    assert shelf.deck("summer") is again is not deck


def test_another_process_may_add_and_remove(shelf: Shelf, folder: Path) -> None:
    other = Shelf(shelf.own)
    add(shelf, folder)
    assert "summer" in other
    shelf.remove("summer")
    assert "summer" not in other


@pytest.mark.parametrize(
    ("name", "code"), [("windmill", "house_deck"), ("nothing", "unknown_deck"), ("../x", "unknown_deck")]
)
def test_what_cannot_be_removed(name: str, code: str, shelf: Shelf) -> None:
    with pytest.raises(TalewindError) as error:
        shelf.remove(name)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("deck", "file"),
    [
        ("windmill", "deck.json"),
        ("windmill", "../../deck.py"),
        ("..", "0123456789abcdef.webp"),
        ("windmill", "0123456789abcdef.webp"),
    ],
)
def test_a_file_that_is_no_picture_is_not_given(deck: str, file: str, shelf: Shelf) -> None:
    with pytest.raises(TalewindError) as error:
        shelf.picture(deck, file)
    assert error.value.code == "nothing_here"


def test_a_deck_that_is_broken_hides_no_other(shelf: Shelf, folder: Path) -> None:
    add(shelf, folder)
    assert shelf.own is not None
    (shelf.own / "broken").mkdir()
    (shelf.own / "broken" / "deck.json").write_text("{")
    assert [deck.deck for deck in shelf.decks() if deck.own] == ["summer"]
