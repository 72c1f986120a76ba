"""Listening with models on this machine: nothing of them is loaded before it is needed.

Each model has a thread of its own; models are loaded once and shared by all.
"""

from collections.abc import Sequence
from contextlib import suppress

from greenroom.adapters.voice.weights import (
    MOONSHINE_DECODER,
    MOONSHINE_ENCODER,
    MOONSHINE_TOKENS,
    SILERO,
    SMART_TURN,
    missing,
)
from greenroom.adapters.voice.worker import Stopped, Worker
from greenroom.errors import VoiceUnavailable
from greenroom.ports.voice import Ear, Part, Transcript
from greenroom.voice.audio import FRAME_BYTES, Pcm, whole

SILENCE_ALONE = "The interviewer tells by silence and words alone when you have finished, so it answers later."

_SILERO = Worker("silero")
_SMART_TURN = Worker("smart-turn")
_MOONSHINE = Worker("moonshine")


class MoonshineRecogniser:
    """A SpeechToText with Moonshine tiny."""

    @property
    def part(self) -> Part:
        """Whether its files are there."""
        lacking = missing([MOONSHINE_ENCODER, MOONSHINE_DECODER, MOONSHINE_TOKENS, SILERO])
        return Part("Speech recognition", not lacking, lacking)

    async def prepare(self) -> None:
        """Load the models."""

        def load(_: Stopped) -> None:
            from greenroom.adapters.voice import moonshine

            moonshine.load()

        await _MOONSHINE.run(load)

    async def recognise(self, heard: Pcm, favour: Sequence[str] = ()) -> Transcript:
        """The words of one utterance."""
        whole(heard)
        favoured = tuple(favour)

        def work(stopped: Stopped) -> Transcript:
            from greenroom.adapters.voice import moonshine

            return moonshine.recognise(heard, favoured, stopped)

        return await _MOONSHINE.run(work)


class SileroEar:
    """Listens to one microphone with Silero."""

    def __init__(self) -> None:
        from greenroom.adapters.voice.silero import Microphone

        self._microphone = Microphone()

    async def hear(self, frame: Pcm) -> float:
        """How likely there is speech in this frame, from 0 to 1."""
        if len(frame) != FRAME_BYTES:
            raise ValueError(f"a frame has {FRAME_BYTES} bytes, not {len(frame)}")
        return await _SILERO.run(lambda _: self._microphone.hear(frame))


class SmartTurns:
    """A TurnDetector with Silero and smart-turn; without smart-turn, silence and words decide alone."""

    @property
    def part(self) -> Part:
        """Whether the file of Silero is there, and what is worse without that of smart-turn."""
        lacking = missing([SILERO])
        without = "" if lacking else missing([SMART_TURN])
        return Part("Turn detection", not lacking, lacking, f"{SILENCE_ALONE} {without}" if without else "")

    async def prepare(self) -> None:
        """Load the models that are there."""

        def load(_: Stopped) -> None:
            from greenroom.adapters.voice import silero, smart_turn

            silero.model()
            if SMART_TURN.find() is not None:
                with suppress(VoiceUnavailable):
                    # A file that is not the one we know is as good as none.
                    smart_turn.load()

        await _SMART_TURN.run(load)

    def open_ear(self) -> Ear:
        """For one more microphone."""
        return SileroEar()

    async def has_finished(self, heard: Pcm) -> float | None:
        """How likely the speaker has finished, from 0 to 1; None without smart-turn."""
        whole(heard)
        if SMART_TURN.find() is None:
            return None

        def likelihood(_: Stopped) -> float:
            from greenroom.adapters.voice import smart_turn

            return smart_turn.has_finished(heard)

        return await _SMART_TURN.run(likelihood)
