"""A small network that says how much each choice is worth trying, its gradient by hand, and its ONNX file.

    hidden = tanh(kind[k] + begun[b] + places·P + states·S),  score = hidden·w

One hidden layer needs no framework of hundreds of megabytes: numpy has all of it, and the gradient is ten
lines.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from .features import Choices, Floats, Ints

HIDDEN = 32
PARTS = ("kind", "begun", "places", "states", "score")


class Adam:
    """Steps whose size does not depend on how steep it is."""

    def __init__(self, weights: dict[str, Floats], rate: float) -> None:
        self.weights, self.rate, self.count = weights, rate, 0
        self.mean = {name: np.zeros_like(each) for name, each in weights.items()}
        self.square = {name: np.zeros_like(each) for name, each in weights.items()}

    def climb(self, gradients: dict[str, Floats]) -> None:
        self.count += 1
        for name, slope in gradients.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.count)
            square = self.square[name] / (1 - 0.999**self.count)
            self.weights[name] += self.rate * mean / (np.sqrt(square) + 1e-8)


class Policy:
    def __init__(self, classes: int, places: int, states: int, luck: np.random.Generator) -> None:
        def some(*shape: int, scale: float) -> Floats:
            return luck.normal(0, scale, shape).astype(np.float32)

        self.weights = {
            "kind": some(classes, HIDDEN, scale=0.3),
            "begun": some(classes + 1, HIDDEN, scale=0.1),
            "places": some(places, HIDDEN, scale=0.2),
            "states": some(states, HIDDEN, scale=0.1),
            "score": some(HIDDEN, scale=0.01),
        }

    def hidden(self, given: Choices) -> Floats:
        at = self.weights
        states = given.states @ at["states"]
        told = at["kind"][given.kind] + at["begun"][given.begun] + given.places @ at["places"]
        return np.asarray(np.tanh(told + states[given.table]))

    def chances(self, given: Choices, hidden: Floats) -> Floats:
        """How likely each choice is among those of its table."""
        score = hidden @ self.weights["score"]
        first = np.flatnonzero(np.r_[True, np.diff(given.table) > 0])
        score = np.exp(score - np.maximum.reduceat(score, first)[given.table])
        return np.asarray(score / np.add.reduceat(score, first)[given.table])

    def gradients(self, given: Choices, hidden: Floats, slope: Floats) -> dict[str, Floats]:
        """Of all weights, from that of each score."""
        inside = (slope[:, None] * self.weights["score"]) * (1 - hidden**2)
        found = {name: np.zeros_like(each) for name, each in self.weights.items()}
        _gather(found["kind"], given.kind, inside)
        _gather(found["begun"], given.begun, inside)
        found["places"] = given.places.T @ inside
        by_state = np.zeros((len(given.states), HIDDEN), np.float32)
        _gather(by_state, given.table, inside)
        found["states"] = given.states.T @ by_state
        found["score"] = slope @ hidden
        return found

    def save(self, path: Path) -> None:
        """As ONNX: one row for each choice of one table, and a score for each."""
        from onnx import TensorProto, checker, helper, numpy_helper, save_model

        def given(name: str, kind: int, *shape: int | str) -> Any:
            return helper.make_tensor_value_info(name, kind, shape)

        at = self.weights
        nodes = [
            helper.make_node("Gather", ["kind_weights", "kind"], ["by_kind"]),
            helper.make_node("Gather", ["begun_weights", "begun"], ["by_begun"]),
            helper.make_node("MatMul", ["places", "places_weights"], ["by_places"]),
            helper.make_node("MatMul", ["states", "states_weights"], ["by_states"]),
            helper.make_node("Sum", ["by_kind", "by_begun", "by_places", "by_states"], ["inside"]),
            helper.make_node("Tanh", ["inside"], ["hidden"]),
            helper.make_node("MatMul", ["hidden", "score_weights"], ["scores"]),
        ]
        graph = helper.make_graph(
            nodes,
            "learned_captain",
            [
                given("kind", TensorProto.INT64, "choices"),
                given("begun", TensorProto.INT64, "choices"),
                given("places", TensorProto.FLOAT, "choices", len(at["places"])),
                given("states", TensorProto.FLOAT, "choices", len(at["states"])),
            ],
            [given("scores", TensorProto.FLOAT, "choices")],
            [numpy_helper.from_array(at[name], f"{name}_weights") for name in PARTS],
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
        checker.check_model(model)
        save_model(model, path)


def _gather(into: Floats, rows: Ints, what: Floats) -> None:
    """Add each row where it belongs: sorted, which is many times quicker than one by one."""
    order = np.argsort(rows, kind="stable")
    first = np.flatnonzero(np.r_[True, np.diff(rows[order]) > 0])
    into[rows[order][first]] += np.add.reduceat(what[order], first)
