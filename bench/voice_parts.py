"""What each part of voice costs on this machine: loading, memory, time per call, real-time factor, words understood.

Speech is synthetic: every voice that is installed says the same sentences, and the recogniser writes them down. What
is not installed is left out.
"""

import asyncio
import re
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from bench.result import Result, at_most
from greenroom.adapters.voice import VoicePorts, build_voice
from greenroom.ports.voice import Transcript
from greenroom.voice.audio import FRAME_BYTES, HEARD_RATE, Pcm
from greenroom.voice.spoken import plainly

SENTENCES = (
    "I would use a hash map to store the index of each number.",
    "The time complexity is linear, because we visit each node once.",
    "Let me start with the brute force solution and then improve it.",
    "If the list is empty, we return zero.",
    "We can sort the intervals by their start and merge them in one pass.",
    "The recursion ends when the left pointer passes the right one.",
    "I am not sure whether the input may contain negative numbers.",
    "A binary search works here, since the array is sorted.",
    "That would need a lot of memory for a large graph.",
    "I would keep a queue of the nodes that we still have to visit.",
    "In my last job I led a team of four people for two years.",
    "We had a conflict about the design, so I wrote down both options.",
    "The tests failed because the cache was never cleared.",
    "Could you tell me how large the input can be?",
    "I think there is an off by one error in the second loop.",
    "We store the result of every call, so nothing is computed twice.",
    "The worst case is quadratic, but on average it is much faster.",
    "I would split the service in two and put a queue between them.",
    "What happens when two users write to the same row?",
    "That is all I wanted to say about this solution.",
)
FAVOURED = [
    "hash_map",
    "brute_force",
    "binary_search",
    "two_pointers",
    "quicksort",
    "heapify",
    "deque",
    "Redis",
    "Kubernetes",
    "Postgres",
    "Kafka",
    "mutex",
    "semaphore",
    "idempotent",
    "memoization",
    "Dijkstra",
    "adjacency",
    "topological",
    "palindrome",
    "max_sum",
    "prefix_sums",
    "sharding",
    "trie",
]
LIVE = 0.5
FRAMES = 500


def run() -> list[Result]:
    """Every part that is installed."""
    return asyncio.run(_measure())


async def _measure() -> list[Result]:
    voice = build_voice()
    results = []
    if voice.turns.part.is_ready:
        results += await _loaded("turn detection", voice.turns.prepare)
    if voice.recogniser.part.is_ready:
        results += await _loaded("recogniser", voice.recogniser.prepare)
    speech: list[Pcm] = []
    for each in (each for each in voice.speaker.voices if not each.missing and each.id != "browser"):
        results += await _loaded(each.id, lambda name=each.id: voice.speaker.prepare(name))  # type: ignore[misc]
        measured, heard = await _voice(voice, each.id)
        results += measured
        speech = speech or heard
    if speech and voice.turns.part.is_ready:
        results += await _turns(voice, speech)
    if speech and voice.recogniser.part.is_ready:
        results += await _recogniser(voice, speech)
    return results


async def _loaded(name: str, prepare: Callable[[], Awaitable[None]]) -> list[Result]:
    before = _resident_mb()
    took = await _timed(prepare)
    return [
        Result(f"{name}: load", took, "s"),
        Result(f"{name}: memory of this process", max(0.0, _resident_mb() - before), "MB"),
    ]


async def _voice(voice: VoicePorts, name: str) -> tuple[list[Result], list[Pcm]]:
    from greenroom.adapters.voice.samples import floats, pcm_of, resampled

    first, whole, sounds = [], [], []
    for sentence in SENTENCES:
        began = time.perf_counter()
        chunks: list[Pcm] = []
        async for chunk in voice.speaker.speak(plainly(sentence), name):
            if not chunks:
                first.append(time.perf_counter() - began)
            chunks.append(chunk)
        whole.append(time.perf_counter() - began)
        sounds.append(pcm_of(resampled(floats(b"".join(chunks)), voice.speaker.rate, HEARD_RATE)))
    results = [*_times(f"{name}: first sound", first), _live(name, whole, sounds)]
    if voice.recogniser.part.is_ready:
        heard = [await voice.recogniser.recognise(sound) for sound in sounds]
        results.append(Result(f"{name}: words wrong when recognised back", 100 * _error_rate(heard), "%"))
    return results, sounds


async def _turns(voice: VoicePorts, speech: Sequence[Pcm]) -> list[Result]:
    ear = voice.turns.open_ear()
    sound = b"".join(speech)
    frames = [sound[at : at + FRAME_BYTES] for at in range(0, FRAMES * FRAME_BYTES, FRAME_BYTES)]
    hearing = [await _timed(lambda frame=frame: ear.hear(frame)) for frame in frames]  # type: ignore[misc]
    judging = [await _timed(lambda each=each: voice.turns.has_finished(each)) for each in speech]  # type: ignore[misc]
    return [
        *_times("voice activity: a frame", hearing),
        _live("voice activity", hearing, frames),
        *_times("end of turn: a call", judging),
    ]


async def _recogniser(voice: VoicePorts, speech: Sequence[Pcm]) -> list[Result]:
    results = []
    for name, favoured in (("recogniser", ()), (f"recogniser with {len(FAVOURED)} favoured words", FAVOURED)):
        times, heard = [], []
        for sound in speech:
            began = time.perf_counter()
            heard.append(await voice.recogniser.recognise(sound, favoured))
            times.append(time.perf_counter() - began)
        results += [*_times(f"{name}: a sentence", times), _live(name, times, speech)]
        results.append(Result(f"{name}: words wrong", 100 * _error_rate(heard), "%"))
    return results


async def _timed(work: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


def _times(name: str, seconds: Sequence[float]) -> list[Result]:
    cuts = statistics.quantiles(seconds, n=20)
    return [Result(f"{name}, p50", 1000 * cuts[9], "ms"), Result(f"{name}, p95", 1000 * cuts[18], "ms")]


def _live(name: str, seconds: Sequence[float], sounds: Sequence[Pcm]) -> Result:
    lasting = sum(map(len, sounds)) / 2 / HEARD_RATE
    return at_most(f"{name}: real-time factor", sum(seconds) / lasting, "", LIVE)


def _error_rate(heard: Sequence[Transcript]) -> float:
    wrong = words = 0
    for said, transcript in zip(SENTENCES, heard, strict=True):
        wanted, got = (re.findall(r"[a-z0-9']+", text.lower()) for text in (said, transcript.text))
        row = [*range(len(got) + 1)]
        for at, word in enumerate(wanted, 1):
            above, row = row, [at]
            for column, other in enumerate(got):
                row.append(min(above[column] + (word != other), above[column + 1] + 1, row[column] + 1))
        wrong += row[-1]
        words += len(wanted)
    return wrong / words


def _resident_mb() -> float:
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text())
    return int(found[1]) / 1000 if found else 0.0
