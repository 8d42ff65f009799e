"""`talewind notices`: the house's secrets in one file, for one pair of eyes."""

from __future__ import annotations

import json
from pathlib import Path
from stat import S_IMODE

import pytest

from talewind.server.notices import means, push

from .running import fails, run

SETUP = ("notices", "setup", "--no-ask")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house" / "notices.json"


def test_setup_writes_for_its_owner_s_eyes_alone_and_keeps_what_was_there(file: Path) -> None:
    mail = ("--smtp-host", "mail.example.org", "--smtp-user", "house")
    first = run(
        *SETUP, "--file", str(file), "--contact", "ada@example.org", *mail, "--smtp-password", "pearl"
    )
    assert first.exit_code == 0, first.output
    assert "pearl" not in first.output
    before = json.loads(file.read_text())
    assert (S_IMODE(file.stat().st_mode), [each.name for each in file.parent.iterdir()]) == (
        0o600,
        [file.name],
    )
    assert before["vapid_key"] not in first.output
    file.chmod(0o644)
    again = run(*SETUP, "--file", str(file), *mail, "--smtp-port", "465", "--smtp-security", "tls")
    assert again.exit_code == 0, again.output
    after = json.loads(file.read_text())
    assert after["mail"] == {**before["mail"], "port": 465, "security": "tls"}
    assert {**after, "mail": None} == {**before, "mail": None}, "the same key: no browser is asked anew"
    assert S_IMODE(file.stat().st_mode) == 0o600


def test_secrets_may_come_from_the_environment_and_the_file_need_not_have_them(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail = ("--smtp-host", "mail.example.org", "--smtp-user", "house", "--contact", "ada@example.org")
    assert run(*SETUP, "--file", str(file), *mail, env={"TALEWIND_SMTP_PASSWORD": "pearl"}).exit_code == 0
    written = json.loads(file.read_text())
    assert written["mail"]["password"] == "pearl", "better than on the command line, where others read it"
    bare = {**written, "vapid_key": "", "mail": {**written["mail"], "password": ""}}
    file.write_text(json.dumps(bare))
    assert not means.read(str(file), {}).pushes
    key = push.new_key()
    for name, secret in (("TALEWIND_VAPID_KEY", key), ("TALEWIND_SMTP_PASSWORD", "coral")):
        monkeypatch.setenv(name, secret)
    there = means.read(str(file))
    assert there.mail is not None
    assert (there.vapid_key, there.mail.password, there.pushes) == (key, "coral", True)
    assert push.public_key(there.vapid_key), "what browsers are asked by"
    assert json.loads(file.read_text()) == bare, "nothing of it is written down"
    assert means.read(str(file), {"TALEWIND_VAPID_KEY": ""}).vapid_key == "", "an empty word says nothing"
    file.write_text(json.dumps({**bare, "mail": None}))
    assert means.read(str(file)).mail is None, "a password alone is no mail server"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (("--contact", "not an address"), "bad_address"),
        (("--contact", "a@b.example\nBcc: c@d.example"), "bad_address"),
        (("--contact", "a@b.example", "--smtp-host", "mail.example\r\nQUIT"), "bad_means"),
        (("--smtp-host", "mail.example.org"), "bad_address"),
    ],
)
def test_what_cannot_be_meant_is_said_and_nothing_is_written(
    file: Path, more: tuple[str, ...], code: str
) -> None:
    fails(run(*SETUP, "--file", str(file), *more), code)
    assert not file.exists()


def test_a_file_that_is_not_ours_stays_as_it_is(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("my diary")
    for command in (SETUP, ("notices", "test", "--to", "a@b.example")):
        assert str(file) in fails(run(*command, "--file", str(file)), "bad_means")
    assert file.read_text() == "my diary"
    assert "cannot be written" in fails(run(*SETUP, "--file", str(file / "below")), "no_means")


def test_a_notice_to_try_it_says_why_it_did_not_go_out(file: Path) -> None:
    assert run(*SETUP, "--file", str(file)).exit_code == 0
    to = ("notices", "test", "--file", str(file), "--to")
    assert "talewind notices setup" in fails(run(*to, "ada@example.org"), "no_means")
    assert "own" in fails(run(*to, "http://127.0.0.1:8710/"), "not_sent")
    fails(run(*to, "https://ntfy.sh", "--kind", "ntfy"), "bad_address")
