"""Piper: a natural voice that is a program of its own.

It is under the GPL, so it is run if it is there, and never imported. Loading its model takes seconds; therefore one
process stays and gets a line for each sentence. It writes a file for each line and then names it.
"""

import atexit
import json
import os
import re
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncGenerator
from pathlib import Path

from greenroom.adapters.voice.hibari import RATE
from greenroom.adapters.voice.worker import Worker
from greenroom.errors import VoiceUnavailable
from greenroom.ports.voice import Voice
from greenroom.voice.audio import Pcm
from greenroom.voice.spoken import Speakable

HOME = Path.home() / ".local" / "share" / "piper-voices"
FOLDERS = (HOME, Path("/usr/local/share/piper-voices"), Path("/usr/share/piper-voices"))
_PATIENCE = 60.0
"""Seconds for a sentence, loading included."""
_CHUNK = 2 * RATE // 4
_WHERE = "~/.local/share/piper-voices"

_worker = Worker("piper")


class PiperVoice:
    """Piper with the first of its voices that is found."""

    @property
    def voice(self) -> Voice:
        """Whether the program and a voice are there."""
        return Voice("piper", "Piper", "A natural voice, run as a separate program.", _missing())

    async def prepare(self) -> None:
        """Start it and let it load its model."""
        await _worker.run(lambda _: _program.said("Hello.", 1.0))

    async def speak(self, sentence: Speakable, speed: float) -> AsyncGenerator[Pcm, None]:
        """The sound of one sentence, once all of it is made."""
        text = re.sub(r"[\x00-\x20\x7f\u2028\u2029]+", " ", sentence.text).strip()
        if not any(map(str.isalnum, text)):
            return  # It ends itself when there is nothing to say.
        sound = await _worker.run(lambda _: _program.said(text, speed))
        for at in range(0, len(sound), _CHUNK):
            yield sound[at : at + _CHUNK]


class _Program:
    """The process. It speaks at one speed, so another speed needs another process."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._speed = 1.0

    def said(self, text: str, speed: float) -> Pcm:
        """The sound of one line. Raises VoiceUnavailable."""
        from greenroom.adapters.voice.programs import at_rate

        if self._process is None or self._process.poll() is not None or speed != self._speed:
            self.close()
            self._start(speed)
        try:
            return at_rate(self._written(text).read_bytes())
        except (OSError, VoiceUnavailable) as error:
            self.close()
            raise VoiceUnavailable(f"Piper failed: {error}") from error
        finally:
            self._clean()

    def _start(self, speed: float) -> None:
        program, model = shutil.which("piper"), _model()
        if program is None or model is None:
            raise VoiceUnavailable(_missing())
        self._folder = tempfile.TemporaryDirectory(prefix="greenroom-piper-")
        argv = [program, "--model", str(model), "--output_dir", self._folder.name, "--length_scale", f"{1 / speed:.3f}"]
        self._process = subprocess.Popen(
            argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0
        )
        self._speed = speed

    def _written(self, text: str) -> Path:
        """The file that it wrote for a line."""
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._folder is not None
        self._process.stdin.write(text.encode() + b"\n")
        deadline = time.monotonic() + _PATIENCE
        printed = b""
        while time.monotonic() < deadline:
            if not select.select([self._process.stdout], [], [], 1)[0]:
                continue
            more = os.read(self._process.stdout.fileno(), 65_536)
            if not more:
                raise VoiceUnavailable("it ended.")
            printed += more
            # It names a file once it is whole.
            if named := re.search(rb"(\S+\.wav)\s*\n", printed):
                return Path(self._folder.name) / Path(os.fsdecode(named[1])).name
        raise VoiceUnavailable(f"it took longer than {_PATIENCE:.0f} seconds.")

    def _clean(self) -> None:
        for file in Path(self._folder.name).glob("*.wav") if self._folder else ():
            file.unlink(missing_ok=True)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None


_program = _Program()
atexit.register(_program.close)


def _missing() -> str:
    if shutil.which("piper") is None:
        return f"Piper is not installed. Put the program `piper` on the PATH, and a voice of it in {_WHERE}."
    if _model() is None:
        return f"Piper has no voice. Put one, an .onnx file with its .onnx.json file, in {_WHERE}."
    return ""


def _model() -> Path | None:
    for file in (file for folder in FOLDERS if folder.is_dir() for file in sorted(folder.rglob("*.onnx"))):
        try:
            json.loads(file.with_name(f"{file.name}.json").read_text())
        except (OSError, ValueError):
            continue
        return file
    return None
