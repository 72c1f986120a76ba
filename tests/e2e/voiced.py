"""Serves Greenroom with a voice without models: `python -m tests.e2e.voiced serve --port N`.

Everything loud that it hears is what the file `heard` in the data folder says.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import typer
import uvicorn

from greenroom.bootstrap import build_services
from greenroom.cli.serve import SERVER_OPTIONS, listen
from greenroom.config import Settings
from greenroom.engine.voice.parts import VoiceParts
from greenroom.ports.voice import Transcript
from greenroom.testing.fake_voice import HummingVoice, ScriptedRecogniser, ScriptedTurns
from greenroom.voice.audio import Pcm
from greenroom.web.app import create_app

HEARD = "heard"


class Prompted(ScriptedRecogniser):
    """Recognises what a file says."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file

    async def recognise(self, heard: Pcm, favour: Sequence[str] = ()) -> Transcript:
        """The text of the file, for whatever is loud."""
        self.lines = [self._file.read_text()]
        return await super().recognise(heard, favour)


if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[-1]))
    settings = Settings()
    voice = VoiceParts(Prompted(settings.data_dir / HEARD), ScriptedTurns(), HummingVoice())
    app = create_app(build_services(settings, voice=voice))
    typer.echo(f"http://127.0.0.1:{listener.getsockname()[1]}")
    uvicorn.Server(uvicorn.Config(app, **SERVER_OPTIONS)).run(sockets=[listener])
