"""A test of a rule that fails prints the rule."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from tests.ledger import every_rule


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        test: Any = getattr(item, "function", None)
        for id_ in getattr(test, "rules", ()):
            known = every_rule().get(id_)
            report.sections.append((id_, known.text if known else "This id is in no ledger."))
    return report
