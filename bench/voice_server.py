"""`greenroom serve` with instant doubles instead of models, for measuring what is left.

BENCH_VOICE=instant: hearing, speaking and the interviewer take no time, and nothing waits for silence.
BENCH_LOG=memory: the log is not written to disk, either.
BENCH_ANSWER=long: answers take ten seconds to say, so that they can be interrupted.
"""

import os
from collections.abc import AsyncIterator, Sequence
from typing import Any

from greenroom import bootstrap
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.cli import app
from greenroom.engine.voice.parts import VoiceParts
from greenroom.engine.voice.rooms import VoiceRooms
from greenroom.interview.core.messages import Move
from greenroom.ports.interviewer import Intent, Turn, Words
from greenroom.ports.voice import Transcript
from greenroom.testing.fake_voice import HummingVoice, ScriptedRecogniser, ScriptedTurns
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.voice.audio import Pcm
from greenroom.voice.manners import Timing
from greenroom.voice.patience import Waits
from greenroom.voice.spoken import Speakable

_HUM = b"\x10\x00\xf0\xff" * 800
ANSWER = "That is a good question, and it has a long answer, so let us go through all of it step by step."


class InstantRecogniser(ScriptedRecogniser):
    """Always hears the same question."""

    async def recognise(self, heard: Pcm, favour: Sequence[str] = ()) -> Transcript:
        """At once."""
        return Transcript("Can the list be empty?", 0.9)


class InstantVoice(HummingVoice):
    """Has its sound ready."""

    async def speak(self, sentence: Speakable, voice: str, speed: float = 1.0) -> AsyncIterator[Pcm]:
        """A short sound, or ten seconds where it is to be interrupted."""
        for _ in range(100 if os.environ.get("BENCH_ANSWER") == "long" else 3):
            yield _HUM


class InstantInterviewer:
    """Always gives the same answer."""

    name = "instant"

    async def take_turn(self, turn: Turn) -> AsyncIterator[Words | Intent | Move]:
        """At once."""
        yield Intent("answer")
        yield Words(ANSWER)


def instant_voice(*parts: Any, **options: Any) -> VoiceRooms:
    """Rooms without any waiting: a turn is over with the first quiet frame."""
    return VoiceRooms(*parts, **{**options, "timing": Timing(pause=1, waits=Waits(sure=0))})


if __name__ == "__main__":
    if os.environ.get("BENCH_LOG") == "memory":
        setattr(SqliteEventLog, "open_on_any_disk", lambda *_: MemoryEventLog())  # noqa: B010
    if os.environ.get("BENCH_VOICE") == "instant":
        parts = VoiceParts(InstantRecogniser(), ScriptedTurns(), InstantVoice())
        replaced = {
            "build_voice_parts": lambda: parts,
            "build_interviewer": lambda *_, **__: InstantInterviewer(),
            "VoiceRooms": instant_voice,
        }
        for name, stand_in in replaced.items():
            setattr(bootstrap, name, stand_in)
    app()
