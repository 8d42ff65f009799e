"""Addresses as QR codes: for screens as SVG, for the terminal as blocks."""

from __future__ import annotations

import io
from typing import Any


def svg(address: str) -> bytes:
    """An SVG, dark on light with a quiet edge: phones do not read it the other way round."""
    out = io.BytesIO()
    _code(address, error="m").save(
        out, kind="svg", border=2, dark="#1b1b1f", light="#ffffff", xmldecl=False, omitsize=True
    )
    return out.getvalue()


def data_uri(address: str) -> str:
    """The same as an address of its own, for `<img src>`."""
    uri: str = _code(address, error="m").svg_data_uri(
        border=2, dark="#1b1b1f", light="#ffffff", omitsize=True
    )
    return uri


def blocks(address: str) -> str:
    """For the terminal: two modules a character."""
    out = io.StringIO()
    _code(address, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()


def _code(address: str, error: str) -> Any:
    # Imported when somebody wants one: a house opens sooner without.
    import segno

    return segno.make(address, error=error, micro=False)
