"""Whoever hears and whoever speaks keeps the same promises, on the doubles and on every adapter that is installed here.

Speech for the tests is made by the voices themselves when they run.
"""

import asyncio
import math
import random
import struct
import time
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from functools import cache

import pytest

from greenroom.adapters.voice import build_voice
from greenroom.errors import VoiceUnavailable
from greenroom.ports.voice import SpeechToText, TextToSpeech, TurnDetector
from greenroom.testing.fake_voice import HummingVoice, ScriptedRecogniser, ScriptedTurns, loud
from greenroom.voice.audio import FRAME_BYTES, HEARD_RATE, Pcm, milliseconds
from greenroom.voice.spoken import plainly

SENTENCE = "I would use a hash map, and look up the complement of each number."
WORDS = {"hash", "map", "complement", "number"}
VOICES = ("hum", "hibari", "flite", "espeak", "piper")
LONGEST = 0.02
"""Seconds that the event loop may be held up."""


def noise(ms: int) -> Pcm:
    """A hiss, the same every time."""
    rolling = random.Random(7)
    return b"".join(struct.pack("<h", int(rolling.gauss(0, 900))) for _ in range(ms * HEARD_RATE // 1000))


def tone(ms: int) -> Pcm:
    """A steady tone."""
    samples = range(ms * HEARD_RATE // 1000)
    return b"".join(struct.pack("<h", int(8_000 * math.sin(at * 2 * math.pi * 440 / HEARD_RATE))) for at in samples)


def silence(ms: int) -> Pcm:
    return bytes(2 * ms * HEARD_RATE // 1000)


@cache
def _speech(text: str) -> Pcm:
    from greenroom.adapters.voice.samples import floats, pcm_of, resampled

    async def spoken() -> Pcm:
        voices = build_voice().speaker
        chunks = [chunk async for chunk in voices.speak(plainly(text), voices.voices[0].id)]
        # A microphone hears the room before somebody speaks.
        return silence(300) + pcm_of(resampled(floats(b"".join(chunks)), voices.rate, HEARD_RATE))

    return asyncio.run(spoken())


async def speech(text: str = SENTENCE) -> Pcm:
    """Someone who says this, at the rate of a microphone."""
    return await asyncio.to_thread(_speech, text)


def needs(missing: str) -> None:
    """Skip the test where something is not installed."""
    if missing:
        pytest.skip(missing)


@pytest.fixture(params=["scripted", "moonshine"])
async def recogniser(request: pytest.FixtureRequest) -> SpeechToText:
    if request.param == "scripted":
        return ScriptedRecogniser([SENTENCE] * 100)
    port = build_voice().recogniser
    needs(port.part.missing)
    await port.prepare()
    return port


@pytest.fixture(params=["scripted", "smart-turn"])
async def turns(request: pytest.FixtureRequest) -> TurnDetector:
    if request.param == "scripted":
        return ScriptedTurns()
    port = build_voice().turns
    needs(port.part.missing)
    await port.prepare()
    return port


@pytest.fixture(params=VOICES)
async def speaker(request: pytest.FixtureRequest) -> tuple[TextToSpeech, str]:
    if request.param == "hum":
        return HummingVoice(), "hum"
    voices = build_voice().speaker
    (voice,) = (voice for voice in voices.voices if voice.id == request.param)
    needs(voice.missing)
    await voices.prepare(voice.id)
    return voices, voice.id


@asynccontextmanager
async def ticking() -> AsyncIterator[Callable[[], float]]:
    """The longest that the event loop worked between two of its turns, in seconds.

    Processor time of its thread, so that a busy machine does not count.
    """
    worked = [0.0]

    async def tick() -> None:
        before = time.thread_time()
        while True:
            await asyncio.sleep(0.001)
            worked.append(time.thread_time() - before)
            before = time.thread_time()

    task = asyncio.create_task(tick())
    await asyncio.sleep(0)
    try:
        yield lambda: max(worked)
        await asyncio.sleep(0.01)
    finally:
        task.cancel()


async def cancelled(task: "asyncio.Task[object]") -> None:
    """Cancel it once it is under way, and wait for its end."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


# ---------------------------------------------------------------- speech to text


async def test_a_ready_recogniser_lacks_nothing(recogniser: SpeechToText) -> None:
    assert recogniser.part.is_ready
    assert recogniser.part.name
    assert not recogniser.part.missing


async def test_speech_becomes_words(recogniser: SpeechToText) -> None:
    transcript = await recogniser.recognise(await heard_by(recogniser))
    assert words_of(transcript.text) >= WORDS
    assert transcript.confidence is not None
    assert 0.5 < transcript.confidence <= 1


@pytest.mark.parametrize("sound", [b"", silence(32), silence(3_000), b"\x01\x00"], ids=["none", "frame", "long", "one"])
async def test_silence_gives_no_words(recogniser: SpeechToText, sound: Pcm) -> None:
    assert (await recogniser.recognise(sound)).text == ""


@pytest.mark.parametrize("sound", [noise(3_000), tone(3_000), loud(3_000)], ids=["hiss", "tone", "buzz"])
async def test_noise_gives_no_words(sound: Pcm) -> None:
    # The double takes all that is loud for speech.
    recogniser = build_voice().recogniser
    needs(recogniser.part.missing)
    assert (await recogniser.recognise(sound)).text == ""


async def test_words_are_found_in_noise_and_after_silence(recogniser: SpeechToText) -> None:
    sound = noise(1_000) + silence(1_500) + await heard_by(recogniser) + silence(2_000)
    assert words_of((await recogniser.recognise(sound)).text) >= WORDS


async def test_half_a_sample_is_refused(recogniser: SpeechToText) -> None:
    with pytest.raises(ValueError, match="2 bytes"):
        await recogniser.recognise(silence(100) + b"\x00")
    assert words_of((await recogniser.recognise(await heard_by(recogniser))).text) >= WORDS


async def test_ten_callers_at_once_get_their_own_words(recogniser: SpeechToText) -> None:
    sound = await heard_by(recogniser)
    transcripts = await asyncio.gather(*(recogniser.recognise(sound) for _ in range(10)))
    assert all(words_of(transcript.text) >= WORDS for transcript in transcripts)


async def test_the_event_loop_goes_on_while_speech_is_recognised(recogniser: SpeechToText) -> None:
    sound = await heard_by(recogniser)
    async with ticking() as longest:
        await asyncio.gather(*(recogniser.recognise(sound, ["hash_map", "complement"]) for _ in range(3)))
    assert longest() < LONGEST


async def test_who_goes_away_holds_up_nobody() -> None:
    """Ten callers each give up two minutes of speech: 300 times the work of the one who stays."""
    recogniser = build_voice().recogniser
    needs(recogniser.part.missing)
    loop = asyncio.get_running_loop()
    sound = await speech()
    began = loop.time()
    await recogniser.recognise(sound)
    once = loop.time() - began
    began = loop.time()
    await asyncio.gather(*(cancelled(asyncio.create_task(recogniser.recognise(sound * 30))) for _ in range(10)))
    assert words_of((await recogniser.recognise(sound)).text) >= WORDS
    assert loop.time() - began < 60 * once + 1


EIGHT_SECONDS = (
    "First I would sort the intervals by their start, then I walk through them and merge every interval that begins "
    "before the last one has ended."
)
FORTY_SECONDS = [
    EIGHT_SECONDS,
    "Sorting takes the most time, so the whole thing needs about that much, and the space depends on the sort.",
    "If the list were too long for memory, I would sort it in pieces on disk and merge the pieces in the end.",
    "We could also keep a tree of intervals, which helps when new ones arrive while we answer questions about them.",
    "If I had more time I would ask how often the intervals change, and whether the answers may be a little late.",
    "For the tests I would take an empty list, one interval, and two that only touch each other at their ends.",
]


async def test_long_utterances_are_recognised_whole() -> None:
    recogniser = build_voice().recogniser
    needs(recogniser.part.missing)
    pieces = [await speech(text) for text in FORTY_SECONDS]
    eight = pieces[0]
    assert 7_000 < milliseconds(eight) < 12_000
    assert share_right(EIGHT_SECONDS, (await recogniser.recognise(eight)).text) > 0.9
    forty = silence(400).join(pieces)
    assert milliseconds(forty) > 40_000
    assert share_right(" ".join(FORTY_SECONDS), (await recogniser.recognise(forty)).text) > 0.85


FAVOURED = ["Redis", "max_sum", "deque", "Dijkstra", "semaphore", "idempotent", "trie", "Kafka", "two_pointers", "heap"]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("I would put the results in Redis with a short expiry.", "redis"),
        ("I add it to max sum and move on.", "max sum"),
        ("I keep a deque with decreasing values.", "deque"),
    ],
)
async def test_favoured_words_win_over_those_that_sound_alike(said: str, wanted: str) -> None:
    recogniser = build_voice().recogniser
    needs(recogniser.part.missing)
    sound = await speech(said)
    assert wanted not in (await recogniser.recognise(sound)).text.lower()
    assert wanted in (await recogniser.recognise(sound, FAVOURED)).text.lower()


@pytest.mark.parametrize(
    "said",
    [
        "I read this in the morning and went to the city.",
        "There was a deck of cards beside the coffee.",
        "Two painters tried to keep the heat out of the house.",
        "He left some of it in the hope that they would try.",
        "My manager asked me to lead a project with five people.",
        "We disagreed about the date, so I talked to her before the meeting.",
    ],
)
async def test_favoured_words_do_not_get_into_other_speech(said: str) -> None:
    recogniser = build_voice().recogniser
    needs(recogniser.part.missing)
    sound = await speech(said)
    plain = await recogniser.recognise(sound)
    assert share_right(said, plain.text) > 0.8
    assert (await recogniser.recognise(sound, FAVOURED)).text == plain.text


# ---------------------------------------------------------------- turns


async def test_an_ear_tells_speech_from_silence(turns: TurnDetector) -> None:
    ear = turns.open_ear()
    spoken = loud(1_000) if isinstance(turns, ScriptedTurns) else await speech()
    quiet = [await ear.hear(frame) for frame in frames(silence(1_000))]
    speaking = [await ear.hear(frame) for frame in frames(spoken)]
    assert max(quiet) < 0.3
    assert sum(likely > 0.5 for likely in speaking) > 0.6 * len(speaking)


@pytest.mark.parametrize("sound", [noise(2_000), tone(2_000)], ids=["hiss", "tone"])
async def test_noise_is_no_speech(sound: Pcm) -> None:
    turns = build_voice().turns
    needs(turns.part.missing)
    await turns.prepare()
    ear = turns.open_ear()
    assert max([await ear.hear(frame) for frame in frames(sound)]) < 0.5


@pytest.mark.parametrize("size", [0, 1, FRAME_BYTES - 1, FRAME_BYTES - 2, FRAME_BYTES + 2])
async def test_other_frames_are_refused(turns: TurnDetector, size: int) -> None:
    with pytest.raises(ValueError, match=str(FRAME_BYTES)):
        await turns.open_ear().hear(bytes(size))


async def test_ears_do_not_hear_each_other(turns: TurnDetector) -> None:
    spoken = frames(loud(600) if isinstance(turns, ScriptedTurns) else await speech())[:30]
    alone = turns.open_ear()
    expected = [await alone.hear(frame) for frame in spoken]
    ears = [turns.open_ear() for _ in range(10)]
    heard: list[list[float]] = [[] for _ in ears]
    for frame in spoken:
        given = [frame if at % 2 else silence(32) for at in range(len(ears))]
        likely = await asyncio.gather(*(ear.hear(sound) for ear, sound in zip(ears, given, strict=True)))
        for one, its in zip(heard, likely, strict=True):
            one.append(its)
    assert all(its == pytest.approx(expected, abs=1e-5) for its in heard[1::2])
    assert all(max(its) < 0.3 for its in heard[0::2])


async def test_whether_someone_has_finished_is_a_likelihood(turns: TurnDetector) -> None:
    for sound in (b"", silence(500), noise(200), silence(20_000)):
        assert 0 <= await turns.has_finished(sound) <= 1
    with pytest.raises(ValueError, match="2 bytes"):
        await turns.has_finished(b"\x00\x00\x00")


async def test_a_whole_sentence_sounds_more_finished_than_one_that_breaks_off() -> None:
    turns = build_voice().turns
    needs(turns.part.missing)
    whole = await speech("The time complexity is linear, because we visit each node once.")
    broken_off = whole[: len(whole) // 3 * 2]
    assert await turns.has_finished(whole) > 0.5 > await turns.has_finished(broken_off)


async def test_the_event_loop_goes_on_while_turns_are_judged(turns: TurnDetector) -> None:
    ears = [turns.open_ear() for _ in range(10)]
    async with ticking() as longest:
        for _ in range(10):
            await asyncio.gather(turns.has_finished(noise(100)), *(ear.hear(bytes(FRAME_BYTES)) for ear in ears))
    assert longest() < LONGEST


# ---------------------------------------------------------------- text to speech


async def test_what_is_said_lasts_as_long_as_the_words(speaker: tuple[TextToSpeech, str]) -> None:
    voices, voice = speaker
    chunks = [chunk async for chunk in voices.speak(plainly(SENTENCE), voice)]
    assert len(chunks) > 1
    assert all(chunk and len(chunk) % 2 == 0 for chunk in chunks)
    assert 2_000 < milliseconds(b"".join(chunks), voices.rate) < 10_000


async def test_faster_is_shorter(speaker: tuple[TextToSpeech, str]) -> None:
    voices, voice = speaker
    usual, fast = [
        len(b"".join([chunk async for chunk in voices.speak(plainly(SENTENCE), voice, speed)])) for speed in (1.0, 1.5)
    ]
    assert fast < 0.85 * usual


HOSTILE = [
    "$(touch hacked) `reboot` ; echo | cat /etc/passwd && exit",
    "--help -o /tmp/other.wav",
    "[word](/phonemes/) [[h@loU]] <speak><break time='900s'/></speak>",
    "\x00\x1b[2J\x07 control",
    "\N{MICROPHONE} 日本語 مرحبا \ud7ff\U0010ffff",
    "](/((([[[",
]


@pytest.mark.parametrize("text", ["", " ", "\n", ".", *HOSTILE])
async def test_any_text_can_be_given(speaker: tuple[TextToSpeech, str], text: str) -> None:
    voices, voice = speaker
    sound = b"".join([chunk async for chunk in voices.speak(plainly(text), voice)])
    assert milliseconds(sound, voices.rate) < 30_000


async def test_a_sentence_that_is_closed_half_way_stops(speaker: tuple[TextToSpeech, str]) -> None:
    voices, voice = speaker
    async with aclosing(voices.speak(plainly(SENTENCE), voice)) as chunks:  # type: ignore[type-var]
        async for chunk in chunks:
            assert chunk
            break
    assert [chunk async for chunk in voices.speak(plainly("Yes."), voice)]


async def test_a_sentence_that_is_cancelled_leaves_nothing_behind(speaker: tuple[TextToSpeech, str]) -> None:
    voices, voice = speaker

    async def speak() -> None:
        async with aclosing(voices.speak(plainly(SENTENCE * 5), voice)) as chunks:  # type: ignore[type-var]
            async for _ in chunks:
                await asyncio.sleep(0)

    for _ in range(3):
        task = asyncio.create_task(speak())
        await cancelled(task)
    assert [chunk async for chunk in voices.speak(plainly("Yes."), voice)]
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_ten_sentences_at_once_are_all_said(speaker: tuple[TextToSpeech, str]) -> None:
    voices, voice = speaker

    async def said() -> int:
        return len(b"".join([chunk async for chunk in voices.speak(plainly("I see."), voice)]))

    async with ticking() as longest:
        assert min(await asyncio.gather(*(said() for _ in range(10)))) > 0.3 * voices.rate
    assert longest() < LONGEST


async def test_another_voice_is_refused(speaker: tuple[TextToSpeech, str]) -> None:
    voices, _ = speaker
    with pytest.raises(VoiceUnavailable, match="no voice"):
        await voices.prepare("../../etc")
    with pytest.raises(VoiceUnavailable, match="no voice"):
        await anext(voices.speak(plainly("Hello."), "nobody"))


@pytest.mark.parametrize("voice", VOICES[1:])
async def test_what_is_said_can_be_understood(voice: str) -> None:
    ports = build_voice()
    needs(ports.recogniser.part.missing)
    (listed,) = (each for each in ports.speaker.voices if each.id == voice)
    needs(listed.missing)
    from greenroom.adapters.voice.samples import floats, pcm_of, resampled

    sound = b"".join([chunk async for chunk in ports.speaker.speak(plainly(SENTENCE), voice)])
    heard = await ports.recogniser.recognise(pcm_of(resampled(floats(sound), ports.speaker.rate, HEARD_RATE)))
    assert share_right(SENTENCE, heard.text) > 0.6


# ---------------------------------------------------------------- what several tests use


async def heard_by(recogniser: SpeechToText) -> Pcm:
    """What this recogniser takes for SENTENCE."""
    return loud(3_000) if isinstance(recogniser, ScriptedRecogniser) else await speech()


def frames(sound: Pcm) -> list[Pcm]:
    """Whole frames of it."""
    return [sound[at : at + FRAME_BYTES] for at in range(0, len(sound) - FRAME_BYTES + 1, FRAME_BYTES)]


def words_of(text: str) -> set[str]:
    return {word.strip(".,?!").lower() for word in text.split()}


def share_right(said: str, heard: str) -> float:
    """How much of what was said was heard, in order: one minus the word error rate."""
    wanted, got = ([word.strip(".,?!").lower() for word in text.split()] for text in (said, heard))
    row = [*range(len(got) + 1)]
    for at, word in enumerate(wanted, 1):
        above, row = row, [at]
        for column, other in enumerate(got):
            row.append(min(above[column] + (word != other), above[column + 1] + 1, row[column] + 1))
    return 1 - row[-1] / len(wanted)
