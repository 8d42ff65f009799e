"""The built page in memory: small, quick, and no path of anybody's ever reaches the disk."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "page"
TEXT = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".map", ".txt", ".ico"}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("text/javascript", ".js")

NOT_BUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Talewind: the page is not built</title>
<h1>The server runs, but its page has not been built.</h1>
<p>In a checkout, run <code>make page</code> (or <code>python tools/page.py build</code>) and load this again.
An installed package brings its page along; if it did not, please report it.</p>
<p>The HTTP interface works meanwhile: see <a href="/schema">/schema</a>.</p>
</html>
"""


@dataclass(slots=True)
class PageFile:
    """One file of the page, and its smaller form for whoever takes it."""

    body: bytes
    media_type: str
    cache: str
    etag: str
    text: bool = False
    encoded: dict[str, bytes] = field(default_factory=dict)
    """Smaller forms, as far as they are known: gzip's is made when somebody wants it."""
    scripts: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    """What stands inline, by its hash: nothing else that does is run or heeded."""

    def for_reader(self, accepts: str) -> tuple[bytes, str | None]:
        """The body in the smallest form that the reader understands, and what that is called."""
        if "br" in self.encoded and _takes(accepts, "br"):
            return self.encoded["br"], "br"
        if self.text and _takes(accepts, "gzip"):
            if "gzip" not in self.encoded:
                self.encoded["gzip"] = gzip.compress(self.body, 6, mtime=0)
            if len(self.encoded["gzip"]) < len(self.body):
                return self.encoded["gzip"], "gzip"
        return self.body, None


def _takes(accepts: str, coding: str) -> bool:
    for part in accepts.split(","):
        name, _, rest = part.partition(";")
        if name.strip().lower() == coding:
            return rest.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def inline_hashes(html: bytes, tag: bytes) -> tuple[str, ...]:
    """As a policy names what stands between such tags.

    >>> inline_hashes(b"<style>p{}</style><script src=x></script>", b"style")
    ('sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=',)
    """
    found = re.findall(rb"<%b>(.*?)</%b>" % (tag, tag), html, re.DOTALL)
    return tuple(f"sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}" for text in found)


class Page:
    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._files: dict[str, PageFile] = {}
        self._built = 0.0

    @property
    def files(self) -> dict[str, PageFile]:
        """Every file by its path; read again after a new build."""
        index = self.folder / "index.html"
        built = index.stat().st_mtime if index.is_file() else 0.0
        if built != self._built:
            self._files = self._read() if built else {}
            self._built = built
        return self._files

    @property
    def index(self) -> PageFile | None:
        return self.files.get("index.html")

    def _read(self) -> dict[str, PageFile]:
        found = {}
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder).as_posix()
            if path.is_file() and not any(
                part.startswith(".") for part in path.relative_to(self.folder).parts
            ):
                found[name] = self._file(path, name)
        return {name: file for name, file in found.items() if not name.endswith((".br", ".gz"))}

    def _file(self, path: Path, name: str) -> PageFile:
        body = path.read_bytes()
        file = PageFile(
            body=body,
            media_type=mimetypes.guess_type(name)[0] or "application/octet-stream",
            cache=FOR_EVER if name.startswith("assets/") else ASK_AGAIN,
            etag=f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"',
        )
        if path.suffix == ".html":
            file.scripts, file.styles = inline_hashes(body, b"script"), inline_hashes(body, b"style")
        if path.suffix in TEXT:
            file.text = True
            beside = path.with_name(path.name + ".br")
            if beside.is_file():
                file.encoded["br"] = beside.read_bytes()
        return file
