"""Voice on this machine: models that come with packages, and programs. Nothing is loaded before it is needed."""

from dataclasses import dataclass

from greenroom.adapters.voice.choosing import Voices
from greenroom.adapters.voice.embedded import MoonshineRecogniser, SmartTurns
from greenroom.ports.voice import SpeechToText, TextToSpeech, TurnDetector


@dataclass(frozen=True, slots=True)
class VoicePorts:
    """What hears, what knows whose turn it is, and what speaks."""

    recogniser: SpeechToText
    turns: TurnDetector
    speaker: TextToSpeech


def build_voice() -> VoicePorts:
    """All of voice. It costs nothing until it is used."""
    return VoicePorts(MoonshineRecogniser(), SmartTurns(), Voices())
