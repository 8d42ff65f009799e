"""`talewind notices`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

FILE_OPTION = click.option(
    "--file", metavar="FILE", envvar="TALEWIND_NOTICES", help="Where it is written; else among your own data."
)


@click.group()
def notices() -> None:
    """Telling people who are away that they are waited for: what the house sends it by."""


@notices.command()
@FILE_OPTION
@click.option(
    "--contact", metavar="ADDRESS", help="Your mail address, for push services that have a question."
)
@click.option("--smtp-host", metavar="HOST", help="The mail server that takes the house's mail.")
@click.option("--smtp-port", type=click.IntRange(1, 65535), default=587, show_default=True)
@click.option(
    "--smtp-security", type=click.Choice(["starttls", "tls", "none"]), default="starttls", show_default=True
)
@click.option("--smtp-user", metavar="NAME", default="", help="Who the house is to the mail server.")
@click.option(
    "--smtp-password",
    metavar="WORD",
    envvar="TALEWIND_SMTP_PASSWORD",
    help="Better from the environment: others on this machine may read what a command is given.",
)
@click.option("--mail-from", metavar="ADDRESS", help="The address that mail comes from.")
@click.option("--no-channels", is_flag=True, help="No ntfy, Matrix, Discord, Slack or other addresses.")
@click.option("--ask/--no-ask", default=True, help="Ask for what is not given.")
def setup(**said: Any) -> None:
    """Make the file with the house's secrets, for your eyes alone.

    \b
    talewind notices setup                                     it asks
    talewind notices setup --no-ask --contact me@example.org   push and channels, no mail

    A key that is there already is kept: with another one, every browser would have to be asked anew.
    """
    from talewind.engine import TalewindError
    from talewind.server.notices import means, push
    from talewind.server.notices.mail import clean

    path = Path(said["file"]) if said["file"] else means.default_file()
    before = means.read(str(path), {}) if path.is_file() else means.Means()
    if said["ask"]:
        _ask_for(said, before)
    contact = said["contact"] or before.contact.removeprefix("mailto:")
    key = before.vapid_key or (push.new_key() if contact and means.has_push() else "")
    server = before.mail
    if said["smtp_host"]:
        if not said["smtp_host"].isprintable() or " " in said["smtp_host"]:
            raise TalewindError("bad_means", "A mail server is called like mail.example.org.")
        server = means.MailServer(
            host=said["smtp_host"],
            port=said["smtp_port"],
            security=said["smtp_security"],
            user=said["smtp_user"],
            password=said["smtp_password"] or _password_before(before.mail, said),
            sender=clean(said["mail_from"] or contact),
        )
    made = means.Means(
        contact=f"mailto:{clean(contact)}" if contact else "",
        vapid_key=key,
        mail=server,
        channels=not said["no_channels"],
    )
    means.write(made, path)
    click.echo(f"Written, for your eyes alone: {path}")
    for way, there, why in (
        ("Push", made.pushes, "it wants --contact, and pip install 'talewind[notices]'"),
        ("Mail", made.mail is not None, "it wants --smtp-host"),
        ("Channels", made.channels, "--no-channels"),
    ):
        click.echo(f"  {way}: {'yes' if there else f'no ({why})'}")
    if path == means.default_file():
        click.echo(
            "`talewind serve` finds it there. See whether mail goes out: talewind notices test --to ADDRESS"
        )
    else:
        click.echo(f"Tell the house of it: talewind serve --notices {path}, or TALEWIND_NOTICES={path}")


def _password_before(server: Any, said: dict[str, Any]) -> str:
    """Somebody who says nothing of it means the one that is there, if it is for the same server and user."""
    same = server is not None and (server.host, server.user) == (said["smtp_host"], said["smtp_user"])
    return server.password if same else ""


def _ask_for(said: dict[str, Any], before: Any) -> None:
    if not said["contact"]:
        known = before.contact.removeprefix("mailto:")
        said["contact"] = click.prompt(
            "Your mail address, for push services", default=known, show_default=bool(known)
        )
    if not said["smtp_host"]:
        said["smtp_host"] = click.prompt(
            "Mail server (empty: none, or the one before)", default="", show_default=False
        )
        if said["smtp_host"]:
            said["smtp_user"] = said["smtp_user"] or click.prompt("Its user", default="", show_default=False)
            if said["smtp_user"] and not said["smtp_password"]:
                said["smtp_password"] = click.prompt(
                    "Password", hide_input=True, default="", show_default=False
                )
            said["mail_from"] = said["mail_from"] or click.prompt("Mail comes from", default=said["contact"])


@notices.command()
@FILE_OPTION
@click.option("--to", "address", metavar="ADDRESS", required=True, help="A mail address, or a channel's URL.")
@click.option(
    "--kind",
    type=click.Choice(["ntfy", "discord", "slack", "any"]),
    default="any",
    show_default=True,
    help="What kind of channel that is.",
)
@click.option("--nearby", is_flag=True, help="It may be in this machine's own network.")
def test(file: str | None, address: str, kind: str, nearby: bool) -> None:
    """Send one notice that says nothing but that it has come.

    \b
    talewind notices test --to me@example.org
    talewind notices test --to https://ntfy.sh/our-table --kind ntfy
    """
    import asyncio

    from talewind.engine import TalewindError
    from talewind.server.notices import channels, mail, means
    from talewind.server.notices.troubles import Unsent
    from talewind.server.notices.words import trial

    there = means.read(file or "", nearby=nearby)
    notice = trial("http://localhost:8710", "nothing-to-end")
    try:
        if "://" in address:
            channel = channels.Channel(address)
            channels.check(kind, channel)
            asyncio.run(channels.send(kind, channel, notice, nearby=there.nearby))
        elif there.mail is None:
            raise TalewindError("no_means", "No mail server is set up. Run `talewind notices setup`.")
        else:
            asyncio.run(mail.send(mail.clean(address), notice, there.mail))
    except Unsent as unsent:
        raise TalewindError("not_sent", unsent.sentence) from None
    click.echo("It has gone out.")
