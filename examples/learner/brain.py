"""The trained network at work: it chooses among the numbers that a seat may choose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from onnxruntime import InferenceSession, SessionOptions

from talewind.lab import Scheme

from .features import Choices, Features, Floats

MODEL = Path(__file__).with_name("captain.onnx")


class Brain:
    def __init__(self, scheme: Scheme, model: Path = MODEL) -> None:
        self.features = Features(scheme)
        alone = SessionOptions()
        alone.intra_op_num_threads = 1
        self._session = InferenceSession(model, alone)

    def choose(self, seen: dict[str, NDArray[Any]], mask: NDArray[np.int8], luck: np.random.Generator) -> int:
        """A number, drawn by the chances that the network gives each: as it has learned to play."""
        rows = {name: array[None] for name, array in seen.items()}
        given = self.features.choices(rows, mask[None], rows["me"][:, 0].astype(np.int64))
        scores = self.scores(given)
        return int(given.number[(scores + luck.gumbel(size=len(scores))).argmax()])

    def scores(self, given: Choices) -> Floats:
        asked = {
            "kind": given.kind,
            "begun": given.begun,
            "places": given.places,
            "states": given.states[given.table],
        }
        [scores] = self._session.run(None, asked)
        return np.asarray(scores)
