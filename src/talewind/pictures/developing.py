"""From somebody's photo to a picture for the table: upright, cut to a shape, in two sizes and one for paper.

What a photo tells besides (where and when it was taken, with what) is not copied: pictures are drawn anew.
"""

from __future__ import annotations

import warnings
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import msgspec
from PIL import Image, ImageCms, ImageFilter, ImageOps

from talewind.engine.errors import out_of_files

from . import colours
from .deck import Colour
from .faults import Fault
from .shapes import FINE_SIDE, Shape

FILE_BYTES = 20 * 1024 * 1024
PIXELS = 50_000_000
LEAST_SIDE = 200
PRINT_SIDE = 480
PAPER = (250, 247, 240)
"""What shows through where a picture is transparent."""

FORMATS = ("JPEG", "PNG", "WEBP", "GIF")
KINDS = "JPEG, PNG, WebP or GIF"

# Sizes are checked from the header, before anything is unpacked; Pillow's own limit is the second fence.
Image.MAX_IMAGE_PIXELS = PIXELS
warnings.filterwarnings("ignore", category=Image.DecompressionBombWarning)

Focus: TypeAlias = tuple[float, float]
"""The point that a cut must keep: from the left and from the top, each from 0 to 1."""


class Unreadable(Exception):
    """A file that cannot become a picture, and why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence

    def fault(self, file: str) -> Fault:
        return Fault(self.code, f"{file} {self.sentence}", file)


class Seen(msgspec.Struct, frozen=True):
    """What one knows of a photo before it is cut."""

    width: int
    height: int
    focus: Focus
    print: bytes
    """Small and uncut, for whoever is yet to decide about it."""


class Developed(msgspec.Struct, frozen=True):
    """A picture for the table."""

    large: bytes
    small: bytes
    size: tuple[int, int]
    small_size: tuple[int, int]
    colour: str
    palette: list[Colour]
    fine: bytes = b""
    """For paper, where there are more dots than a table needs: JPEG, which a PDF takes as it is."""


def look_at(path: Path) -> Seen:
    """Size and likely focus, from a rough look, and a small print. Raises `Unreadable`."""
    image = _opened(path, least=PRINT_SIDE)
    scale = min(1.0, PRINT_SIDE / max(image.size))
    small = _clean(image, None, (max(1, round(image.width * scale)), max(1, round(image.height * scale))))
    return Seen(*_size_upright(path), salient_point(image), _webp(small, 72))


def develop(path: Path, shape: Shape, focus: Focus | None = None) -> Developed:
    """Cut a photo about its focus and make its sizes. Raises `Unreadable`."""
    image = _opened(path, least=FINE_SIDE)
    box = cut(image.size, shape, focus or salient_point(image))

    def at_most(width: int) -> Image.Image:
        width = min(width, int(box[2] - box[0]))
        return _clean(image, box, (width, width * shape.high // shape.wide))

    large, fine = at_most(shape.large[0]), at_most(shape.fine[0])
    small = _clean(large, None, shape.small) if large.width > shape.small[0] else large
    return Developed(
        _webp(large, 80),
        _webp(small, 72),
        large.size,
        small.size,
        colours.average(large),
        colours.palette(large),
        _jpeg(fine) if fine.width > large.width else b"",
    )


def cut(size: tuple[int, int], shape: Shape, focus: Focus) -> tuple[float, float, float, float]:
    """The largest piece of a picture in this shape that has its focus as near the middle as can be.

    >>> cut((1000, 1000), Shape(4, 5), (0.1, 0.5))
    (0.0, 0.0, 800.0, 1000.0)
    >>> cut((400, 1000), Shape(4, 3), (0.5, 0.75))
    (0.0, 600.0, 400.0, 900.0)
    """
    width, height = size
    wide = min(width, height * shape.wide / shape.high)
    high = wide * shape.high / shape.wide
    left = min(max(focus[0] * width - wide / 2, 0.0), width - wide)
    top = min(max(focus[1] * height - high / 2, 0.0), height - high)
    return (left, top, left + wide, top + high)


def salient_point(image: Image.Image) -> Focus:
    """Where most happens in a picture: the centre of its edges. An empty one has its focus in the middle."""
    sketch = image.convert("L")
    sketch.thumbnail((64, 64))
    sketch = sketch.filter(ImageFilter.GaussianBlur(1)).filter(ImageFilter.FIND_EDGES)
    width, height = sketch.size
    # The filter finds edges along the rim, where there is only the end of the picture.
    sketch = sketch.crop((1, 1, width - 1, height - 1)) if min(width, height) > 2 else sketch
    width, height = sketch.size
    total = across = down = 0
    for place, edge in enumerate(sketch.tobytes()):
        weight = edge * edge
        total += weight
        across += weight * (place % width)
        down += weight * (place // width)
    if not total:
        return (0.5, 0.5)
    return (
        round((across / total + 0.5) / width, 3),
        round((down / total + 0.5) / height, 3),
    )


def check_header(path: Path) -> None:
    """Refuse what is no picture or too big for us, without unpacking it. Raises `Unreadable`."""
    size = path.stat().st_size
    if size > FILE_BYTES:
        raise Unreadable("too_large", f"has {size / 1024**2:.0f} MB; {FILE_BYTES // 1024**2} MB is the most.")
    try:
        with Image.open(path, formats=FORMATS) as image:
            width, height = image.size
    except Image.DecompressionBombError:
        raise _too_many_pixels() from None
    except Exception as error:
        # Whatever a broken header makes a reader do, it is no picture to us.
        not_a_picture = Unreadable("not_a_picture", f"is not a picture that can be read: {KINDS}.")
        raise out_of_files(error) or not_a_picture from None
    if width * height > PIXELS:
        raise _too_many_pixels()
    if min(width, height) < LEAST_SIDE:
        raise Unreadable(
            "too_small", f"has only {width} × {height} dots; {LEAST_SIDE} each way is the least."
        )


def _too_many_pixels() -> Unreadable:
    return Unreadable("too_many_pixels", f"has more than {PIXELS // 1_000_000} million dots.")


def _size_upright(path: Path) -> tuple[int, int]:
    with Image.open(path, formats=FORMATS) as image:
        sideways = image.getexif().get(0x0112, 1) >= 5
        return (image.height, image.width) if sideways else image.size


def _opened(path: Path, least: int) -> Image.Image:
    """The first frame, upright and in plain colours; of a JPEG no more dots are unpacked than are needed."""
    check_header(path)
    try:
        with Image.open(path, formats=FORMATS) as image:
            image.draft("RGB", (least, least))
            image.load()
            return ImageOps.exif_transpose(_plain(image))
    except Exception as error:
        damaged = Unreadable("damaged", "is damaged: it cannot be unpacked.")
        raise out_of_files(error) or damaged from None


def _plain(image: Image.Image) -> Image.Image:
    """In sRGB, on paper, with the way up still noted."""
    upright = image.getexif()
    if image.mode.startswith("I"):
        image = image.point(lambda value: value * (1 / 256)).convert("L")
    profile = image.info.get("icc_profile")
    if image.has_transparency_data:
        shown = image.convert("RGBA")
        plain = Image.new("RGB", image.size, PAPER)
        plain.paste(shown, mask=shown.getchannel("A"))
    elif profile and image.mode in ("RGB", "CMYK"):
        plain = _in_srgb(image, profile)
    else:
        plain = image.convert("RGB")
    plain.info.clear()
    plain.getexif()[0x0112] = upright.get(0x0112, 1)
    return plain


def _in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """Phones photograph in wider colours than sRGB; a profile that makes no sense is as good as none."""
    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        target = ImageCms.createProfile("sRGB")
        changed = ImageCms.profileToProfile(image, source, target, outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image.convert("RGB")
    return changed if changed is not None else image.convert("RGB")


def _clean(
    image: Image.Image, box: tuple[float, float, float, float] | None, size: tuple[int, int]
) -> Image.Image:
    """A piece of a picture at a size, on a new sheet: nothing that was noted beside it comes along."""
    sheet = Image.new("RGB", size)
    sheet.paste(image.resize(size, Image.Resampling.LANCZOS, box=box, reducing_gap=3.0))
    return sheet


def _jpeg(image: Image.Image) -> bytes:
    body = BytesIO()
    image.save(body, "JPEG", quality=86, optimize=True)
    return body.getvalue()


def _webp(image: Image.Image, quality: int) -> bytes:
    body = BytesIO()
    image.save(body, "WEBP", quality=quality, method=4)
    return body.getvalue()
