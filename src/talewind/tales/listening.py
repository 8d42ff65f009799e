"""The best listener that is ready: by words at once, by meaning as soon as the model has been loaded."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from weakref import WeakSet

import structlog

from .interface import Listener
from .meaning.listener import Manner, MeaningListener
from .meaning.model import Model, installed
from .meaning.store import missing, remember
from .overlap import word_listener
from .subjects import Subjects

log = structlog.get_logger()

_WORDS_ALONE = "bots listen by words alone"
_FEW_TEXTS = 40
"""So many texts that were not read at build time are read while a bot thinks; more, beside the game."""


class Listening:
    """One for a process. Nobody waits for it: until it is awake and has read a deck, words do."""

    def __init__(self) -> None:
        self._model: Model | None = None
        self._begun = False
        self._read: WeakSet[Subjects] = WeakSet()
        self._reading: WeakSet[Subjects] = WeakSet()
        self._lock = threading.Lock()
        self._listener = lru_cache(maxsize=32)(self._make)

    @property
    def awake(self) -> bool:
        return self._model is not None

    def wake(self) -> threading.Thread | None:
        """Begin to load the model in the background, once; None if it is not installed or begun before."""
        with self._lock:
            if self._begun:
                return None
            self._begun = True
        if not installed():
            log.info(_WORDS_ALONE, reason="the extra `listening` is not installed")
            return None
        loading = threading.Thread(target=self.load, name="listening", daemon=True)
        loading.start()
        return loading

    def load(self) -> bool:
        """Load it now; whether it is there."""
        try:
            self._model = self._model or Model()
        except Exception as error:
            # Whatever a library raises over a broken installation: a game night goes on without it.
            log.warning(_WORDS_ALONE, reason=str(error) or type(error).__name__)
        return self.awake

    @contextmanager
    def hearing_with(self, model: Model | None) -> Iterator[None]:
        """Within this everybody in the process listens with this model, or by words alone."""
        before, self._model = self._model, model
        self._listener.cache_clear()
        try:
            yield
        finally:
            self._model = before
            self._listener.cache_clear()

    def listener(self, subjects: Subjects, manner: Manner = "whole") -> Listener:
        if self._model is None or not self._has_read(subjects):
            return word_listener(subjects)
        return self._listener(subjects, manner)

    def panel(self, subjects: Subjects, manner: Manner = "whole") -> list[Listener]:
        """Everybody whose opinion a teller can ask, before it tells."""
        words, best = word_listener(subjects), self.listener(subjects, manner)
        return [words] if best is words else [words, best]

    def _make(self, subjects: Subjects, manner: Manner) -> Listener:
        assert self._model is not None
        return MeaningListener(subjects, self._model, manner)

    def _has_read(self, subjects: Subjects) -> bool:
        """Whether all its texts are read, or nearly; else somebody begins to."""
        if subjects in self._read:
            return True
        new = missing(text for subject in subjects.all for text in subject.said)
        if len(new) <= _FEW_TEXTS:
            self._read.add(subjects)
            return True
        with self._lock:
            begun = subjects in self._reading
            self._reading.add(subjects)
        if not begun:
            threading.Thread(target=self._read_on, args=(subjects, new), name="reading", daemon=True).start()
        return False

    def _read_on(self, subjects: Subjects, texts: list[str]) -> None:
        assert self._model is not None
        try:
            remember(texts, self._model)
        finally:
            self._reading.discard(subjects)


listening = Listening()
