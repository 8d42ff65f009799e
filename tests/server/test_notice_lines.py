"""On the way nobody listens: HTTPS to the address that was looked at, mail by STARTTLS, with a password."""

from __future__ import annotations

import asyncio
import ssl
from email.header import decode_header, make_header
from pathlib import Path
from typing import Any

import msgspec
import pytest
import trustme
from aiosmtpd.smtp import SMTP, AuthResult

from talewind.server.notices import mail, names, reaching
from talewind.server.notices.means import MailServer
from talewind.server.notices.troubles import Unsent
from talewind.server.notices.words import APART, trial

from .sinks import HOUSE, Mailbox, Sink, mailbox

__all__ = ["mailbox"]

NOTICE = trial(HOUSE, "token")


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def trusted(authority: trustme.CA, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine trusts that authority, and no other."""
    authority.cert_pem.write_to_path(tmp_path / "ca.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
    monkeypatch.setattr(reaching, "_certificates", ssl.create_default_context)


def shown_by(authority: trustme.CA, name: str) -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert(name).configure_cert(context)
    return context


@pytest.mark.usefixtures("trusted")
async def test_https_asks_the_checked_address_for_the_name_and_its_certificate(
    authority: trustme.CA, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, wanted, there = "xn--tle-ula.example", [], Sink()
    context = shown_by(authority, name)
    context.sni_callback = lambda _, asked, __: wanted.append(asked)
    server = await asyncio.start_server(there.meet, "127.0.0.1", 0, ssl=context)
    port = server.sockets[0].getsockname()[1]
    monkeypatch.setattr(names, "resolve", lambda host: [(2, 1, 6, "", ("127.0.0.1", 0))])

    async def ask(host: str) -> int:
        return await reaching.ask("POST", f"https://{host}:{port}/", body=b"", headers={}, nearby=True)

    assert await ask("tåle.example") == 201
    assert (wanted, there.came[0].headers["host"]) == ([name], f"{name}:{port}")
    with pytest.raises(Unsent, match=r"other\.example has no certificate that we trust"):
        await ask("other.example")
    assert len(there.came) == 1, "whoever is somebody else hears nothing"
    server.close()


@pytest.mark.usefixtures("trusted")
async def test_mail_is_handed_in_by_starttls_and_the_password_is_said_to_nobody_else(
    authority: trustme.CA,
) -> None:
    box, heard = Mailbox(), []

    def known(_: Any, __: Any, ___: Any, mechanism: str, said: Any) -> AuthResult:
        heard.append(said.password)
        return AuthResult(success=said.password == b"pearl", handled=False)

    async def hand_in(password: str, **how: Any) -> None:
        # A server that offers no safe line, or is somebody else, would take the password.
        line: dict[str, Any] = {"authenticator": known, "auth_require_tls": False, **how}
        server = await asyncio.get_running_loop().create_server(lambda: SMTP(box, **line), "127.0.0.1", 0)
        house = MailServer(
            host="localhost",
            port=server.sockets[0].getsockname()[1],
            sender="house@talewind.test",
            user="house",
            password=password,
        )
        try:
            await mail.send("mara@example.org", NOTICE, house)
        finally:
            server.close()

    right = shown_by(authority, "localhost")
    await hand_in("pearl", tls_context=right, require_starttls=True)
    assert (len(box.letters), heard) == (1, [b"pearl"])
    with pytest.raises(Unsent, match="does not know this house") as unsent:
        await hand_in("shell", tls_context=right)
    assert "shell" not in unsent.value.sentence
    heard.clear()
    for wrong in ({}, {"tls_context": shown_by(authority, "other.example")}):
        with pytest.raises(Unsent, match="do not understand each other"):
            await hand_in("pearl", **wrong)
    assert (len(box.letters), heard) == (1, [])


async def test_a_flood_of_an_answer_is_not_read_and_a_slow_one_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A body without an end, squeezed, counts by its status alone; a head without an end is given up."""
    body = True

    async def pours(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = b"HTTP/1.1 200 So\r\n" + (
            b"content-encoding: gzip\r\ncontent-length: 9999999999\r\n\r\n" * body
        )
        try:
            writer.write(head)
            while True:
                writer.write(bytes(65_536) if body else b"x-more: and more\r\n" * 3_000)
                await writer.drain()
        except ConnectionError:
            writer.close()

    server = await asyncio.start_server(pours, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    assert await reaching.ask("POST", url, body=b"", headers={}, nearby=True) == 200
    body = False
    monkeypatch.setattr(reaching, "SECONDS", 0.5)
    with pytest.raises(Unsent):
        await reaching.ask("POST", url, body=b"", headers={}, nearby=True)
    server.close()


@pytest.mark.parametrize("line", ["\r\n", "\x85", "\u2028", "\x0b"])
async def test_what_a_table_is_called_begins_no_other_header(
    mailbox: tuple[Mailbox, MailServer], line: str
) -> None:
    box, server = mailbox
    await mail.send(
        "a@b.example", msgspec.structs.replace(NOTICE, title=f"Ours{line}Bcc: c@d.example"), server
    )
    (letter,) = box.letters
    assert letter["Bcc"] is None
    subject = str(make_header(decode_header(letter["Subject"])))
    assert subject == f"Ours Bcc: c@d{APART}.example"
