"""How fast voice is: over a real WebSocket to a real server process, with sound sent in real time.

With instant doubles: from the frame in which speech is seen to have ended to the first byte of sound at the client, and
from the first frame of an interruption until the client is told to be silent. With the models of this machine, when
they are installed: from the last sound of speech to the first byte of the answer, and where the time went.

BENCH_PIPECAT names a Python that has pipecat-ai, in an environment of its own; the same is then measured on a bare
pipeline of it, see voice_pipecat.py.
"""

import asyncio
import io
import itertools
import json
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import wave
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.live import _resident_kb as resident_kb
from bench.result import Result, at_most
from greenroom.testing.fake_voice import loud, quiet
from tests.request_bodies import request_body
from tests.serving import Server

TURNS = int(os.environ.get("BENCH_VOICE_TURNS", "40"))
VOICES = 10
AIM_RATIO = 1.1
AIM_SHARE_OF_PIPECAT = 0.2
AIM_SILENCE_MS = 250
AIM_P50_MS, AIM_P95_MS = 500, 800
FRAME_S = 0.032
FRAME = 1_024
QUESTIONS = (
    "Can the list be empty?",
    "What should I return if there is no such pair?",
    "I worked on a payment service for about three years.",
    "I would sort the numbers first and then use two pointers.",
    "Is it fine if I use extra memory for a hash map?",
)
MODEL_TURNS = 20


@dataclass
class Measured:
    """Milliseconds, one per turn."""

    answers: list[float] = field(default_factory=list)
    silences: list[float] = field(default_factory=list)
    timings: list[dict[str, int]] = field(default_factory=list)


def run() -> list[Result]:
    """Measure everything that can be measured here."""
    disk, _ = _instant(1, "disk")
    interrupted, _ = _instant(1, "disk", "long")
    one, _ = _instant(1, "memory")
    ten, per_voice = _instant(VOICES, "memory")
    p95_one, p95_ten = _p(one.answers, 95), _p(ten.answers, 95)
    results = [
        Result("instant doubles: turns measured", len(one.answers)),
        Result("end of speech seen to first byte, p50", _p(one.answers, 50), "ms"),
        Result("end of speech seen to first byte, p95", p95_one, "ms"),
        Result("the same with the log on disk, p50", _p(disk.answers, 50), "ms"),
        Result("the same with the log on disk, p95", _p(disk.answers, 95), "ms"),
        Result(f"{VOICES} voices at once, p95", p95_ten, "ms"),
        at_most(f"{VOICES} voices to one, p95", p95_ten / p95_one, "x", AIM_RATIO),
        Result("memory per voice", per_voice, "kB"),
        at_most("interruption to silence, p95", _p(interrupted.silences, 95), "ms", AIM_SILENCE_MS),
    ]
    return results + _pipecat(p95_one) + _models()


def _instant(voices: int, log: str, answer: str = "short") -> tuple[Measured, float]:
    environment = {"BENCH_VOICE": "instant", "BENCH_LOG": log, "BENCH_ANSWER": answer}
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), "bench.voice_server", **environment) as server:
        return asyncio.run(_instant_talks(server, voices))


async def _instant_talks(server: Server, voices: int) -> tuple[Measured, float]:
    warm = await _open(server)
    await _converse(warm, Measured(), turns=3)
    before = resident_kb(server.pid)
    measured = Measured()
    sockets = [await _open(server) for _ in range(voices)]
    talks = (_converse(socket, measured, turns=max(4, TURNS // voices), late=at) for at, socket in enumerate(sockets))
    await asyncio.gather(*talks)
    per_voice = (resident_kb(server.pid) - before) / voices
    for socket in (warm, *sockets):
        await socket.close()
    return measured, per_voice


async def _open(server: Server, **hello: Any) -> ClientConnection:
    interview = await asyncio.to_thread(_begin, server)
    address = f"{server.url.replace('http', 'ws')}/api/interviews/{interview}/voice"
    socket = await connect(address, compression=None, max_queue=None, proxy=None)
    await socket.send(json.dumps({"type": "hello", "backchannels": False, **hello}))
    while json.loads(await socket.recv())["type"] != "ready":
        pass
    return socket


def _begin(server: Server) -> str:
    interview = str(server.post("/api/interviews", request_body(time_factor=2.0))["id"])
    server.command(interview, type="start")
    return interview


async def _converse(socket: ClientConnection, measured: Measured, turns: int, late: int = 0) -> None:
    """Speak, be answered, and speak again; a long answer is interrupted by that."""
    await asyncio.sleep(late * 0.037)
    numbers, reader = itertools.count(), _Reader(socket)
    task = asyncio.create_task(reader.run())
    try:
        for turn in range(turns):
            is_interruption, reader.silenced = reader.is_speaking, None
            began = time.perf_counter()
            await _play(socket, numbers, loud(384))
            if is_interruption and turn:
                await asyncio.sleep(0.01)
                if reader.silenced is not None:
                    measured.silences.append((reader.silenced - began) * 1000)
            reader.first_sound = None
            ended = time.perf_counter()
            await _play(socket, numbers, quiet(640))
            if reader.first_sound is not None:
                measured.answers.append((reader.first_sound - ended) * 1000)
    finally:
        task.cancel()


class _Reader:
    """Notes when sound and silence come."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.first_sound: float | None = None
        self.silenced: float | None = None
        self.is_speaking = False
        self.timings: list[dict[str, int]] = []
        self.ended = asyncio.Event()

    async def run(self) -> None:
        while True:
            message = await self._socket.recv()
            now = time.perf_counter()
            if isinstance(message, bytes):
                self.is_speaking = True
                if self.first_sound is None:
                    self.first_sound = now
            elif message.startswith('{"type":"silenced"'):
                self.silenced, self.is_speaking = now, False
            elif message.startswith('{"type":"timings"'):
                self.timings.append(json.loads(message))
            elif message.startswith('{"type":"utterance_ended"'):
                ended = json.loads(message)
                self.ended.set()
                played = {"type": "played", "utterance": ended["id"], "ms": ended["ms"], "is_done": True}
                await self._socket.send(json.dumps(played))
                self.is_speaking = False


async def _play(socket: ClientConnection, numbers: "itertools.count[int]", pcm: bytes) -> None:
    """Send sound in real time, a frame at a time."""
    due = time.perf_counter()
    for start in range(0, len(pcm), FRAME):
        await socket.send(struct.pack("<I", next(numbers)) + pcm[start : start + FRAME])
        due += FRAME_S
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


# ---------------------------------------------------------------- the models of this machine


def _models() -> list[Result]:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), GREENROOM_ENCODER="true") as server:
        setup = server.get("/api/voice")
        if not setup["is_ready"]:
            missing = [part["missing"] for part in (*setup["listening"], *setup["voices"]) if part["missing"]]
            print("models of voice: not installed:", *missing[:1], file=sys.stderr)
            return []
        one = asyncio.run(_model_talks(server, 1))
        ten = asyncio.run(_model_talks(server, VOICES))
    parts = ("waiting", "deciding", "recognising", "composing", "speaking")
    return [
        Result("models of this machine: turns measured", len(one.answers)),
        at_most("end of speech to first sound, p50", _p(one.answers, 50), "ms", AIM_P50_MS),
        at_most("end of speech to first sound, p95", _p(one.answers, 95), "ms", AIM_P95_MS),
        *(Result(f"  of which {part}, p50", _p([turn[part] for turn in one.timings], 50), "ms") for part in parts),
        Result(f"{VOICES} voices, one turn each per 10 s, p50", _p(ten.answers, 50), "ms"),
        Result(f"{VOICES} voices, one turn each per 10 s, p95", _p(ten.answers, 95), "ms"),
    ]


async def _model_talks(server: Server, voices: int) -> Measured:
    sounds = [await asyncio.to_thread(_spoken, server, text) for text in QUESTIONS]
    measured = Measured()
    sockets = [await _open(server, timings=True) for _ in range(voices)]
    turns = MODEL_TURNS if voices == 1 else 3
    talks = (_ask(socket, sounds, measured, turns, late=at) for at, socket in enumerate(sockets))
    await asyncio.gather(*talks)
    for socket in sockets:
        await socket.close()
    return measured


async def _ask(socket: ClientConnection, sounds: list[bytes], measured: Measured, turns: int, late: int) -> None:
    """Ask one thing after the other, each when the answer is over, and never more often than every ten seconds."""
    await asyncio.sleep(late)
    numbers, reader = itertools.count(), _Reader(socket)
    task = asyncio.create_task(reader.run())
    try:
        await _play(socket, numbers, quiet(2_000))
        for turn in range(turns):
            due = time.perf_counter() + 10
            sound = sounds[turn % len(sounds)]
            reader.first_sound = None
            await _play(socket, numbers, sound)
            ended = time.perf_counter()
            while reader.first_sound is None and time.perf_counter() < ended + 8:
                await _play(socket, numbers, quiet(64))
            if reader.first_sound is not None:
                measured.answers.append((reader.first_sound - ended) * 1000)
            while time.perf_counter() < due:
                await _play(socket, numbers, quiet(320))
        measured.timings += reader.timings
    finally:
        task.cancel()


def _spoken(server: Server, text: str) -> bytes:
    """A question spoken by the server's own voice, at 16 kHz, without silence at its ends."""
    import urllib.request

    body = json.dumps({"text": text}).encode()
    request = urllib.request.Request(f"{server.url}/api/voice/tts", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response, wave.open(io.BytesIO(response.read())) as file:
        rate, samples = file.getframerate(), memoryview(file.readframes(file.getnframes())).cast("h")
    heard = [samples[min(len(samples) - 1, at * rate // 16_000)] for at in range(len(samples) * 16_000 // rate)]
    is_loud = [at for at, sample in enumerate(heard) if abs(sample) > 500]
    return struct.pack(f"<{len(heard[: is_loud[-1]])}h", *heard[: is_loud[-1]])


# ---------------------------------------------------------------- Pipecat


def _pipecat(ours: float) -> list[Result]:
    python = os.environ.get("BENCH_PIPECAT")
    if not python:
        print("pipecat: not installed (set BENCH_PIPECAT to a Python that has pipecat-ai)", file=sys.stderr)
        return []
    script = Path(__file__).with_name("voice_pipecat.py")
    done = subprocess.run([python, str(script), str(TURNS)], capture_output=True, text=True, timeout=600, check=False)
    if done.returncode:
        print("pipecat:", done.stderr[-500:], file=sys.stderr)
        return []
    taken = [float(ms) for ms in json.loads(done.stdout.splitlines()[-1])]
    return [
        Result("a bare Pipecat pipeline, p50", _p(taken, 50), "ms"),
        Result("a bare Pipecat pipeline, p95", _p(taken, 95), "ms"),
        at_most("ours to Pipecat's, p95", ours / _p(taken, 95), "x", AIM_SHARE_OF_PIPECAT),
    ]


def _p(values: list[float] | list[int], percent: int) -> float:
    return float("nan") if len(values) < 2 else statistics.quantiles(values, n=100)[percent - 1]
