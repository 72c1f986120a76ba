"""Music, two people at once and another language, heard by a whole session with the real models."""

import asyncio
import io
import math
import shutil
import struct
import subprocess
import wave
from functools import cache

import pytest

from greenroom.adapters.voice import VoicePorts, build_voice
from greenroom.engine.voice.session import NOT_ENGLISH, UNCLEAR
from greenroom.voice.audio import HEARD_RATE, Pcm
from greenroom.voice.endings import words_of
from greenroom.voice.spoken import plainly
from tests.voice import ends, own
from tests.voice.own import Talk
from tests.voice.words import errors

CONFIDENT = 0.75
"""A line recognised with this much is believed by whoever reads it."""
PAUSE = bytes(2 * 3 * HEARD_RATE)

GERMAN = (
    "Ich würde zuerst die Liste sortieren und dann mit zwei Zeigern arbeiten.",
    "Können Sie die Frage bitte wiederholen?",
    "Das Wetter ist heute sehr schön und die Kinder spielen draußen im Garten.",
    "In meiner letzten Firma habe ich drei Jahre lang an einem Zahlungsdienst gearbeitet.",
)
FRENCH = (
    "Je commencerais par trier la liste, puis j'utiliserais deux pointeurs.",
    "Pouvez-vous répéter la question, s'il vous plaît?",
    "Il fait très beau aujourd'hui et les enfants jouent dans le jardin.",
    "J'ai travaillé pendant trois ans sur un service de paiement.",
)
SPANISH = (
    "Primero ordenaría la lista y después usaría dos punteros.",
    "Hoy hace muy buen tiempo y los niños juegan en el jardín.",
)
ENGLISH = (
    "I would sort the list first and then use two pointers.",
    "The weather is very nice today and the children play in the garden.",
)
PAIRS = (
    (
        "I would sort the list first and then use two pointers.",
        "My favourite recipe needs four eggs and a little bit of sugar.",
    ),
    (
        "The time complexity is linear because we visit each node once.",
        "We had dinner late because the train from the airport was delayed.",
    ),
    (
        "I think the answer is seven, since the loop runs seven times.",
        "Could you close the window, it is getting rather cold in here.",
    ),
)


@pytest.fixture
async def voice() -> VoicePorts:
    ports = build_voice()
    for missing in (ports.recogniser.part.missing, ports.turns.part.missing):
        if missing:
            pytest.skip(missing)
    await ports.recogniser.prepare()
    await ports.turns.prepare()
    return ports


async def talk_with(voice: VoicePorts, sound: Pcm) -> Talk:
    padded = bytes(HEARD_RATE) + sound + bytes(HEARD_RATE)
    heard = await ends.listen(voice.turns, padded)

    def is_late(talk: Talk) -> bool:
        return talk.ms > len(padded) // 32 + 8_000

    return await own.listened(voice.recogniser, voice.turns, heard, until=is_late)


# ---------------------------------------------------------------- music


def melody(seconds: int) -> Pcm:
    """Four chords and a tune over them, plucked twice a second."""
    chords = ((261.6, 329.6, 392.0), (220.0, 261.6, 329.6), (174.6, 220.0, 261.6), (196.0, 246.9, 293.7))
    tune = (523.3, 587.3, 659.3, 784.0, 659.3, 587.3, 523.3, 440.0)
    beat = HEARD_RATE // 2
    samples = []
    for number in range(2 * seconds):
        notes = (*chords[number // 4 % 4], tune[number % 8])
        for at in range(beat):
            loud = 1_200 * math.exp(-3 * at / HEARD_RATE)
            turn = 2 * math.pi * at / HEARD_RATE
            samples.append(int(loud * sum(math.sin(turn * note * over) / over for note in notes for over in (1, 2, 3))))
    return struct.pack(f"<{len(samples)}h", *samples)


async def test_music_is_no_turn(voice: VoicePorts) -> None:
    talk = await talk_with(voice, melody(12))
    assert talk.said == []
    assert not talk.was_told("unclear", "not_english", "stt_failed")


async def test_speech_is_taken_after_music(voice: VoicePorts) -> None:
    spoken = await said_by(voice, "hibari", ENGLISH[0])
    talk = await talk_with(voice, melody(6) + PAUSE + spoken)
    (line,) = talk.said
    assert "two pointers" in line.text


# ---------------------------------------------------------------- two people


async def said_by(voice: VoicePorts, name: str, text: str) -> Pcm:
    from greenroom.adapters.voice.samples import floats, pcm_of, resampled

    speaker = voice.speaker
    (chosen,) = (one for one in speaker.voices if one.id == name)
    if chosen.missing:
        pytest.skip(chosen.missing)
    await speaker.prepare(name)
    chunks = [chunk async for chunk in speaker.speak(plainly(text), name)]
    return pcm_of(resampled(floats(b"".join(chunks)), speaker.rate, HEARD_RATE))


def mixed(one: Pcm, other: Pcm) -> Pcm:
    """Both at once, equally loud."""
    import numpy as np

    from greenroom.adapters.voice.samples import floats, pcm_of

    sounds = [sound / np.sqrt(np.mean(sound**2)) for sound in (floats(one), floats(other))]
    length = max(map(len, sounds))
    both = sum(np.pad(sound, (0, length - len(sound))) for sound in sounds)
    return pcm_of((0.6 * both / np.abs(both).max()).astype(np.float32))


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("names", [("flite", "espeak"), ("hibari", "flite")])
async def test_of_two_people_at_once_one_is_understood_or_nothing_is_sure(
    voice: VoicePorts, pair: tuple[str, str], names: tuple[str, str]
) -> None:
    spoken = [await said_by(voice, name, text) for name, text in zip(names, pair, strict=True)]
    talk = await talk_with(voice, mixed(*spoken))
    assert len(talk.said) <= 1
    for line in talk.said:
        words = words_of(line.text)
        share = max(sum(word in words_of(text) for word in words) / len(words) for text in pair)
        assert line.confidence is not None
        assert share >= 2 / 3 or line.confidence < CONFIDENT, line.text
    assert talk.said or talk.was_told("unclear"), "who is not understood is told so"


# ---------------------------------------------------------------- another language


@cache
def spoken_in(language: str, text: str) -> Pcm:
    from greenroom.adapters.voice.samples import floats, pcm_of, resampled

    program = shutil.which("espeak-ng")
    if program is None:
        pytest.skip("espeak-ng is not installed")
    made = subprocess.run([program, "-v", language, "--stdout", text], capture_output=True, check=True).stdout
    with wave.open(io.BytesIO(made)) as file:
        rate = file.getframerate()
    sound = made[44:]
    return pcm_of(resampled(floats(sound[: len(sound) // 2 * 2]), rate, HEARD_RATE))


@pytest.mark.parametrize(("language", "texts"), [("de", GERMAN), ("fr", FRENCH), ("es", SPANISH)])
async def test_another_language_is_not_taken_as_said(voice: VoicePorts, language: str, texts: tuple[str, ...]) -> None:
    spoken = [await asyncio.to_thread(spoken_in, language, text) for text in texts]
    talk = await talk_with(voice, PAUSE.join(spoken))
    assert talk.said == []
    assert talk.told[0][0] == "unclear"
    assert ("not_english", NOT_ENGLISH) in talk.told


async def test_english_by_the_same_voice_is_taken(voice: VoicePorts) -> None:
    spoken = [await asyncio.to_thread(spoken_in, "en-us", text) for text in ENGLISH]
    talk = await talk_with(voice, PAUSE.join(spoken))
    assert len(talk.said) == len(ENGLISH)
    assert all(errors(text, line.text).rate <= 0.25 for text, line in zip(ENGLISH, talk.said, strict=True))
    assert all((line.confidence or 0) > UNCLEAR for line in talk.said)
