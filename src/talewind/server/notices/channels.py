"""Channels of people's own: ntfy, Matrix, Discord, Slack, or any address that takes JSON."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, unquote, urlsplit

import msgspec

from talewind.engine import TalewindError

from . import reaching
from .troubles import Gone, Unsent
from .words import Notice, no_links


class Channel(msgspec.Struct, frozen=True):
    url: str
    room: str = ""
    """Matrix: the room's id, and the token of whoever writes there."""
    token: str = ""


def check(kind: str, channel: Channel) -> None:
    reaching.check_url(channel.url)
    place = urlsplit(channel.url)
    if kind == "ntfy" and (not place.path.strip("/") or place.query or place.fragment):
        raise TalewindError("bad_address", "A topic of ntfy is like https://ntfy.sh/our-table.")
    if kind == "matrix" and not (channel.room.startswith("!") and channel.token.isascii() and channel.token):
        raise TalewindError(
            "bad_address", "Matrix wants its server, a room like !abc:example.org and an access token."
        )
    if (
        len(channel.room) > 300
        or len(channel.token) > 500
        or not (channel.room + channel.token).isprintable()
    ):
        raise TalewindError("bad_address", "That is no room, or no token.")


def same(channel: Channel) -> str:
    """The same for all addresses that mean one place, however they are written.

    >>> same(Channel("https://NTFY.sh/our%2Dtable/?x=1")) == same(Channel("https://ntfy.sh//our-table"))
    True
    """
    place = urlsplit(channel.url)
    path = "/".join(part for part in unquote(place.path).split("/") if part)
    return f"{place.hostname}/{path} {channel.room}"


def hidden(channel: Channel) -> str:
    """Where it leads, without what lets somebody write there."""
    host = urlsplit(channel.url).netloc
    return f"{channel.room} at {host}" if channel.room else host


async def send(kind: str, channel: Channel, notice: Notice, *, nearby: bool) -> None:
    method, url, said, headers = _letter(kind, channel, notice if kind == "any" else no_links(notice))
    status = await reaching.ask(
        method,
        url,
        body=msgspec.json.encode(said),
        headers={"content-type": "application/json", **headers},
        nearby=nearby,
    )
    if status in (404, 410):
        raise Gone("There is no such channel any more.")
    if status >= 300:
        raise Unsent(f"{urlsplit(url).hostname} refuses ({status}).")


def _letter(kind: str, channel: Channel, notice: Notice) -> tuple[str, str, dict[str, Any], dict[str, str]]:
    """How each of them wants it; names of people are no commands to anybody's channel."""
    said, ways = f"{notice.title}. {notice.text}", f"{notice.url}\nNo more of these: {notice.end}"
    whole = f"{said}\n{ways}"
    match kind:
        case "ntfy":
            server, _, topic = channel.url.rstrip("/").rpartition("/")
            letter = {"topic": topic, "title": notice.title, "message": notice.text, "click": notice.url}
            end = {"action": "view", "label": "No more of these", "url": notice.end}
            return "POST", server + "/", {**letter, "actions": [end]}, {}
        case "matrix":
            room, key = quote(channel.room, safe=""), quote(notice.key or notice.end[-16:], safe="")
            url = f"{channel.url.rstrip('/')}/_matrix/client/v3/rooms/{room}/send/m.room.message/{key}"
            return (
                "PUT",
                url,
                # Without the list of whom it means, "@room" in a name would ring for everybody there.
                {"msgtype": "m.text", "body": whole, "m.mentions": {}},
                {"authorization": f"Bearer {channel.token}"},
            )
        case "discord":
            content = f"{_unmarked(said)}\n{ways}"
            return "POST", channel.url, {"content": content, "allowed_mentions": {"parse": []}}, {}
        case "slack":
            return "POST", channel.url, {"text": _plain(whole)}, {}
    return "POST", channel.url, msgspec.to_builtins(notice), {}


def _unmarked(text: str) -> str:
    """As Discord wants words that are nothing but words: what is in brackets is no link.

    >>> print(_unmarked("[Pia](https://x.example) waits."))
    \\[Pia](https://x.example) waits.
    """
    return text.replace("\\", "\\\\").replace("[", "\\[")


def _plain(text: str) -> str:
    """As Slack wants words that are nothing but words."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
