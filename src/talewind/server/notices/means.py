"""What the house can send by: a file that `talewind notices setup` makes, secrets also from the environment.

Without one nothing is ever sent, and the page says so.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from talewind.engine import TalewindError

from ..storage.home import data_folder

SMTP_PASSWORD = "TALEWIND_SMTP_PASSWORD"
VAPID_KEY = "TALEWIND_VAPID_KEY"

Security: TypeAlias = Literal["starttls", "tls", "none"]


class MailServer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str
    sender: str
    """The address that mail comes from."""
    port: int = 587
    security: Security = "starttls"
    user: str = ""
    password: str = ""


class Means(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    contact: str = ""
    """Whom a push service may write to if something is wrong: an address of whoever keeps the house."""
    vapid_key: str = ""
    """The private key that push services know this house by, as base64url."""
    mail: MailServer | None = None
    channels: bool = False
    """Whether notices may go to people's own channels: ntfy, Matrix, Discord, Slack, any address."""
    nearby: bool = False
    """Whether these may be in the house's own network."""

    @property
    def pushes(self) -> bool:
        return bool(self.vapid_key and self.contact) and has_push()

    @property
    def any(self) -> bool:
        return self.pushes or self.mail is not None or self.channels


def has_push() -> bool:
    """Whether what push needs is installed: `pip install talewind[notices]`."""
    return find_spec("http_ece") is not None and find_spec("py_vapid") is not None


def default_file() -> Path:
    return data_folder() / "notices.json"


def read(file: str = "", environment: Mapping[str, str] = os.environ, nearby: bool = False) -> Means:
    """The means in that file, or in the usual one if there is any."""
    path = Path(file) if file else default_file()
    means = Means()
    if file or path.is_file():
        try:
            means = msgspec.json.decode(path.read_bytes(), type=Means)
        except OSError as error:
            raise TalewindError("no_means", f"{path} cannot be read: {error.strerror}.") from None
        except msgspec.MsgspecError as error:
            raise TalewindError(
                "bad_means", f"{path} is not what `talewind notices setup` writes: {error}."
            ) from None
    if key := environment.get(VAPID_KEY):
        means = msgspec.structs.replace(means, vapid_key=key)
    if means.mail is not None and (password := environment.get(SMTP_PASSWORD)):
        means = msgspec.structs.replace(means, mail=msgspec.structs.replace(means.mail, password=password))
    return msgspec.structs.replace(means, nearby=True) if nearby else means


def write(means: Means, path: Path) -> None:
    """For this person's eyes alone, from the first byte."""
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.unlink(missing_ok=True)
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(means), indent=2))
        beside.replace(path)
    except OSError as error:
        raise TalewindError("no_means", f"{path} cannot be written: {error.strerror}.") from None
