"""Addresses as QR codes: for screens as SVG, for the terminal as blocks."""

from __future__ import annotations

import io

import segno


def svg(address: str) -> bytes:
    """An SVG, dark on light with a quiet edge: phones do not read it the other way round."""
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", border=2, dark="#1b1b1f", light="#ffffff", xmldecl=False, omitsize=True
    )
    return out.getvalue()


def data_uri(address: str) -> str:
    """The same as an address of its own, for `<img src>`."""
    uri: str = segno.make(address, error="m", micro=False).svg_data_uri(
        border=2, dark="#1b1b1f", light="#ffffff", omitsize=True
    )
    return uri


def blocks(address: str) -> str:
    """For the terminal: two modules a character."""
    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
