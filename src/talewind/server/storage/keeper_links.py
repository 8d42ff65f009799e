"""The link that makes somebody a keeper, where several nodes have a house open: each prints one, all know it.

It holds as long as the process that has printed it lives, and works once.
"""

from __future__ import annotations

import sqlalchemy as sa

from .commits import Statement

_LIVES = "SELECT FROM shifts WHERE shifts.node = keeper_links.node AND shifts.ended IS NULL"
_GONE = sa.text(f"DELETE FROM keeper_links WHERE NOT EXISTS ({_LIVES})")
_PRINT = sa.text(
    "INSERT INTO keeper_links (node, token_hash) VALUES (:node, :hashed) "
    "ON CONFLICT (node) DO UPDATE SET token_hash = excluded.token_hash"
)
_USE = sa.text(
    "WITH used AS ("
    f"DELETE FROM keeper_links WHERE token_hash = :hashed AND EXISTS ({_LIVES}) RETURNING node) "
    "UPDATE guests SET keeper = true FROM used WHERE id = :guest RETURNING guests.*"
)


def printed(node: str, hashed: str) -> list[Statement]:
    """A node has a new link; those of nodes that have gone go, too."""
    return [_GONE, _PRINT.bindparams(node=node, hashed=hashed)]


def used(hashed: str, guest: int) -> sa.Executable:
    """The link goes and the guest keeps the house: their row says that it was so."""
    return _USE.bindparams(hashed=hashed, guest=guest)
