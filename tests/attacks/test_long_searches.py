"""Whoever looks for a word in long tales costs the house little more than whoever looks in short ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from talewind.server.books import folding
from talewind.server.books.folding import Word, excerpt, terms_of


def test_a_tale_is_read_no_further_than_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    read = 0
    words_in = folding.words_in

    def counted(text: str) -> Iterator[Word]:
        nonlocal read
        for word in words_in(text):
            read += 1
            yield word

    terms = terms_of("whale")
    monkeypatch.setattr(folding, "words_in", counted)
    for and_so_on in ("and so on ", "и так далее ", "鯨の歌"):
        read = 0
        pieces = excerpt("A whale sang " + and_so_on * 5000, terms)
        assert pieces[:2] == ["A ", "whale"]
        assert pieces[-1].endswith("…")
        assert read < 150
