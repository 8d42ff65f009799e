"""The ledgers of our own games, in docs/rules."""

from __future__ import annotations

from pathlib import Path

from talewind.testing import ledger
from talewind.testing.ledger import Ledger, Rule, cited_by, rule

__all__ = ["CHECKOUT", "cited_by", "every_rule", "ledgers", "rule"]

CHECKOUT = Path(__file__).resolve().parents[1]


def ledgers() -> tuple[Ledger, ...]:
    return ledger.ledgers(CHECKOUT)


def every_rule() -> dict[str, Rule]:
    return ledger.every_rule(CHECKOUT)
