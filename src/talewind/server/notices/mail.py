"""Mail: plain text, one link to the table and one that ends it."""

from __future__ import annotations

import asyncio
import hashlib
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate

from talewind.engine import TalewindError

from .means import MailServer
from .troubles import Unsent
from .words import Notice, no_links

SECONDS = 15.0
POST = ThreadPoolExecutor(4, thread_name_prefix="talewind mail")
"""Mail has threads of its own: whoever answers slowly elsewhere holds up no mail."""
WIDE = 400
"""So long a line may be: no link is cut in two."""
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
"""Plain addresses alone: nothing in them can begin another header or another recipient."""


def clean(address: str) -> str:
    address = address.strip()
    if not ADDRESS.fullmatch(address) or len(address) > 254:
        raise TalewindError("bad_address", "A mail address is like mara@example.org.")
    return address


def mailbox_of(address: str) -> str:
    """The same for all that lead into one mailbox, as far as can be told from outside.

    >>> mailbox_of("Mara.A+tales@Example.org"), mailbox_of("maraa@example.org")
    ('maraa@example.org', 'maraa@example.org')
    """
    name, _, host = address.lower().partition("@")
    return f"{name.partition('+')[0].replace('.', '')}@{host}"


def hidden(address: str) -> str:
    """As much of it as its owner needs to know it again.

    >>> hidden("mara.a@example.org")
    'm…a@example.org'
    """
    name, _, host = address.partition("@")
    return f"{name[0]}…{name[-1]}@{host}"


async def send(address: str, notice: Notice, server: MailServer) -> None:
    notice = no_links(notice)
    body = f"{notice.text}\n\n{notice.url}\n\n--\nNo more of these: {notice.end}\n"
    await _send(_letter(address, notice.title, body, notice.end, server, notice.key), server)


async def ask(address: str, end: str, server: MailServer) -> None:
    """The one mail that goes to an address that has not said yes."""
    body = (
        "Somebody, you perhaps, wants to be told at this address when it is their turn at a table.\n\n"
        f"Yes, that was me, or no, and never again: {end}\n\n"
        "If you do nothing, nothing more is sent.\n"
    )
    await _send(_letter(address, "Talewind: shall we write to you here?", body, end, server, ""), server)


def _letter(to: str, title: str, body: str, end: str, server: MailServer, key: str) -> EmailMessage:
    letter = EmailMessage(policy=SMTP.clone(max_line_length=WIDE))
    letter["From"] = f"Talewind <{server.sender}>"
    letter["To"] = to
    # Whoever names a table begins no other header, and no line that would be refused.
    letter["Subject"] = " ".join(title.split())
    letter["Date"] = formatdate()
    # Of a notice that had to be sent again, a mailbox keeps one.
    named = hashlib.sha256(f"{end} {key} {'' if key else formatdate()}".encode()).hexdigest()[:32]
    letter["Message-ID"] = f"<{named}@{server.sender.rpartition('@')[2]}>"
    letter["Auto-Submitted"] = "auto-generated"
    letter["List-Unsubscribe"] = f"<{end}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content(body)
    return letter


async def _send(letter: EmailMessage, server: MailServer) -> None:
    try:
        async with asyncio.timeout(2 * SECONDS):
            await asyncio.get_running_loop().run_in_executor(POST, _hand_in, letter, server)
    except TimeoutError:
        raise Unsent("The mail server did not answer.") from None


def _hand_in(letter: EmailMessage, server: MailServer) -> None:
    context = ssl.create_default_context()
    try:
        with (
            smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=context)
            if server.security == "tls"
            else smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        ) as line:
            if server.security == "starttls":
                line.starttls(context=context)
            if server.user:
                line.login(server.user, server.password)
            line.send_message(letter)
    except smtplib.SMTPRecipientsRefused as refused:
        code, said = next(iter(refused.recipients.values()))
        raise Unsent(f"The mail server rejects this address ({code} {_words(said)}).") from None
    except smtplib.SMTPAuthenticationError:
        raise Unsent(
            "The mail server does not know this house. Whoever keeps it has to see to that."
        ) from None
    except smtplib.SMTPResponseException as refused:
        raise Unsent(f"The mail server refuses ({refused.smtp_code} {_words(refused.smtp_error)}).") from None
    except (smtplib.SMTPException, ssl.SSLError):
        raise Unsent("The mail server and this house do not understand each other.") from None
    except OSError:
        raise Unsent("The mail server cannot be reached.") from None


def _words(said: bytes | str) -> str:
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return " ".join(text.split())[:120]
