"""What the environment may say, and what it must not."""

from __future__ import annotations

import pytest

from talewind.engine.errors import TalewindError
from talewind.tales.endpoint import Key, Settings, from_environment

NAMED = {"TALEWIND_LLM_URL": "http://localhost:11434/v1/", "TALEWIND_LLM_MODEL": "tiny"}


@pytest.mark.parametrize("environ", [{}, {"TALEWIND_LLM_URL": " "}, {"TALEWIND_LLM_MODEL": "tiny"}])
def test_without_an_address_there_is_no_endpoint(environ: dict[str, str]) -> None:
    assert from_environment(environ) is None


def test_an_address_and_a_model_are_enough() -> None:
    settings = from_environment(NAMED)
    assert settings is not None
    assert (settings.url, settings.model) == ("http://localhost:11434/v1", "tiny")
    assert settings.roles == {"listen", "tell", "judge", "weave"}
    assert (settings.timeout, settings.calls, settings.tokens) == (8.0, 60, 60_000)
    assert settings.key.headers() == {}


def test_everything_can_be_said() -> None:
    settings = from_environment(
        {
            **NAMED,
            "TALEWIND_LLM_KEY": "sk-1",
            "TALEWIND_LLM_ROLES": "tell, weave",
            "TALEWIND_LLM_TIMEOUT": "2.5",
            "TALEWIND_LLM_CALLS": "7",
            "TALEWIND_LLM_TOKENS": "900",
        }
    )
    assert settings is not None
    assert settings.roles == {"tell", "weave"}
    assert (settings.timeout, settings.calls, settings.tokens) == (2.5, 7, 900)
    assert settings.key.headers() == {"Authorization": "Bearer sk-1"}
    assert repr(settings.budget()) == "Budget(calls=7, tokens=900)"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TALEWIND_LLM_URL", "localhost:11434"),
        ("TALEWIND_LLM_URL", "ftp://localhost/v1"),
        ("TALEWIND_LLM_URL", "file:///etc/passwd"),
        ("TALEWIND_LLM_URL", "http://"),
        ("TALEWIND_LLM_URL", "http://host:port/v1"),
        ("TALEWIND_LLM_URL", "http://host:0/v1"),
        ("TALEWIND_LLM_URL", "http://[::1/v1"),
        ("TALEWIND_LLM_URL", "http://ho st/v1"),
        ("TALEWIND_LLM_URL", "http://me:secret@host/v1"),
        ("TALEWIND_LLM_URL", "http://host/v1?key=secret"),
        ("TALEWIND_LLM_MODEL", ""),
        ("TALEWIND_LLM_MODEL", "a\nb"),
        ("TALEWIND_LLM_KEY", "secret\r\nHost: elsewhere"),
        ("TALEWIND_LLM_KEY", "sécret"),
        ("TALEWIND_LLM_ROLES", "tell,secret"),
        ("TALEWIND_LLM_ROLES", ","),
        ("TALEWIND_LLM_TIMEOUT", "soon"),
        ("TALEWIND_LLM_TIMEOUT", "0"),
        ("TALEWIND_LLM_TIMEOUT", "nan"),
        ("TALEWIND_LLM_TIMEOUT", "1e9"),
        ("TALEWIND_LLM_CALLS", "-1"),
        ("TALEWIND_LLM_CALLS", "2.5"),
        ("TALEWIND_LLM_TOKENS", "many"),
    ],
)
def test_a_bad_setting_is_named_and_not_repeated(name: str, value: str) -> None:
    with pytest.raises(TalewindError) as error:
        from_environment({**NAMED, name: value})
    assert error.value.code == "bad_setting"
    assert error.value.sentence.startswith(name)
    assert "secret" not in error.value.sentence
    assert error.value.sentence.endswith(".")


def test_a_key_is_not_shown() -> None:
    settings = Settings(url="http://host", model="tiny", key=Key("sk-secret"))
    assert "sk-secret" not in f"{settings} {settings!r} {settings.key} {settings.key!r}"
