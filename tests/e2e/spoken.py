"""A candidate who speaks: sentences of a synthetic voice, heard by Chromium's fake microphone when it is time for them.

The fake microphone plays a WAV file once (`noloop`), from the moment it is opened. A whole interview does not fit into
one such file, because nobody knows beforehand when an answer is due. With PLUGGING_IN the room's microphone is a line
that only hisses, and the device is plugged into it anew for each sentence, with another file. Sound still comes from
the browser's device at 48 kHz, treated as any microphone's. What the interviewer says does not reach it.
"""

import io
import json
import random
import re
import time
import urllib.request
import wave
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Page, WebSocket

from greenroom.adapters.voice import build_voice
from tests.e2e.voice_server import FAKE_MICROPHONE, MICROPHONE_RATE, listening_browser
from tests.serving import Server

PATIENCE_MS = 60_000
"""Until something was heard, understood and answered on a busy machine."""
LOOK_AGAIN_MS = 50
TRIES = 3
FOLLOWS = 5.0
"""Seconds from a line to what comes of it: a command, or the rest of what was said."""
BEFORE_MS = 250
"""Before the words of a file: the device loses up to 130 ms."""
PACE = 1.15
"""How fast the candidate speaks."""

PLUGGING_IN = """
    const media = navigator.mediaDevices;
    const open = media?.getUserMedia.bind(media);
    let line, wanted;
    let unplug = () => {};
    if (media) media.getUserMedia = async (asked) => {
      wanted = asked;
      const context = new AudioContext({ sampleRate: 48000 });
      line = context.createMediaStreamDestination();
      // A room is never as quiet as a line that is dead.
      const hiss = context.createBuffer(1, 48000, 48000);
      hiss.copyToChannel(Float32Array.from({ length: 48000 }, () => (Math.random() - 0.5) / 1000), 0);
      const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
      source.connect(line);
      source.start();
      return line.stream;
    };
    window.plugIn = async () => {
      // A device that is still open would go on with the file it has.
      unplug();
      await line.context.resume();
      const device = await open(wanted);
      const source = line.context.createMediaStreamSource(device);
      source.connect(line);
      unplug = () => {
        source.disconnect();
        for (const track of device.getTracks()) track.stop();
      };
    };
"""

Found = TypeVar("Found")
Message = dict[str, Any]
Line = dict[str, Any]


def skip_without_voice() -> None:
    """Skip where the models are not installed."""
    voice = build_voice()
    lacking = [voice.recogniser.part.missing, voice.turns.part.missing]
    lacking += [one.missing for one in voice.speaker.voices if one.id == "hibari"]
    for missing in filter(None, lacking):
        pytest.skip(missing)


@contextmanager
def browser_hearing(sound: Path) -> Iterator[Browser]:
    """A browser whose microphone plays this file once, from the moment it is opened."""
    with listening_browser(*FAKE_MICROPHONE, f"--use-file-for-fake-audio-capture={sound}%noloop") as browser:
        yield browser


def want_voice(page: Page, **choices: object) -> None:
    """Choose how to talk; the page is any of the server's."""
    page.evaluate("kept => localStorage.setItem('greenroom.voice', kept)", json.dumps({"on": True, **choices}))


def quiet(ms: int) -> bytes:
    """A room where nobody speaks, at the rate of the microphone."""
    rolling = random.Random(ms)
    samples = array("h", (rolling.randrange(-8, 9) for _ in range(MICROPHONE_RATE * ms // 1_000)))
    return samples.tobytes()


def voice_of(server: Server, text: str) -> bytes:
    """The text as somebody says it, at the rate of the microphone. The server's own voice speaks."""
    from greenroom.adapters.voice.samples import floats, pcm_of, resampled

    body = json.dumps({"text": text, "voice": "hibari", "speed": PACE}).encode()
    request = urllib.request.Request(f"{server.url}/api/voice/tts", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer, wave.open(io.BytesIO(answer.read())) as made:
        sound = floats(made.readframes(made.getnframes()))
        return pcm_of(resampled(sound, made.getframerate(), MICROPHONE_RATE))


def record(file: Path, sound: bytes) -> None:
    """Let the microphone hear this when it is opened next."""
    fresh = file.with_suffix(".new")
    with wave.open(str(fresh), "wb") as made:
        made.setnchannels(1)
        made.setsampwidth(2)
        made.setframerate(MICROPHONE_RATE)
        made.writeframes(sound)
    fresh.replace(file)


class Talk:
    """An interview by voice in one tab: what goes over its voice socket, what its log says, and what is said next."""

    def __init__(self, page: Page, server: Server, microphone: Path) -> None:
        self.page = page
        self.interview = ""
        self.received: list[Message] = []
        self.sent: list[Message] = []
        self._server = server
        self._microphone = microphone
        self._sounds: dict[str, bytes] = {}
        self._spoken_until = 0.0
        page.on("websocket", self._watch)

    def rehearse(self, *texts: str) -> None:
        """Make the sound of what will be said, so that nothing has to wait for it."""
        self._sounds |= {text: voice_of(self._server, text) for text in texts}

    def leave(self) -> None:
        """Leave an interview that is not over."""
        if self.interview and self._interview["item"]["status"] == "in_progress":
            self._server.command(self.interview, type="abandon")

    # ------------------------------------------------------------ what can be seen

    @property
    def room(self) -> dict[str, Any]:
        """The room, as the server has it."""
        room: dict[str, Any] = self._interview["room"]
        return room

    @property
    def _interview(self) -> dict[str, Any]:
        interview: dict[str, Any] = self._server.get(f"/api/interviews/{self.interview}")
        return interview

    @property
    def lines(self) -> list[Line]:
        """What the log says was said."""
        lines: list[Line] = self.room["lines"]
        return lines

    @property
    def spoken(self) -> list[Line]:
        """What the candidate said aloud."""
        return [line for line in self.lines if line["via"] == "voice"]

    def all_received(self, kind: str) -> list[Message]:
        """Messages of the server of one type, in order."""
        return [message for message in self.received if message["type"] == kind]

    @property
    def announced(self) -> str:
        """All that the voice was given to say as a line of the interview."""
        return _plain(" ".join(one["text"] for one in self.all_received("utterance") if not one["is_passing"]))

    @property
    def is_silent(self) -> bool:
        """Whether all that was announced was heard to its end, or stopped."""
        stopped = max((at for at, one in enumerate(self.received) if one["type"] == "silenced"), default=-1)
        announced = {one["id"] for one in self.received[stopped + 1 :] if one["type"] == "utterance"}
        return announced <= {one["utterance"] for one in self.sent if one["type"] == "played" and one["is_done"]}

    @property
    def broken_off(self) -> list[str]:
        """The sentences that were begun and not heard to their end because somebody spoke."""
        played = {one["utterance"]: one["is_done"] for one in self.sent if one["type"] == "played"}
        stops = [
            at for at, one in enumerate(self.received) if one["type"] == "silenced" and one["why"] == "interrupted"
        ]
        before = self.received[: stops[-1]] if stops else []
        return [one["text"] for one in before if one["type"] == "utterance" and played.get(one["id"]) is False]

    def is_heard_for(self, ms: int) -> bool:
        """Whether a sentence of a line is being said, and so much of it was heard."""
        lines = [one["id"] for one in self.all_received("utterance") if not one["is_passing"]]
        played = [one for one in self.sent if one["type"] == "played" and one["utterance"] in lines[-1:]]
        return bool(played) and played[-1]["ms"] >= ms and not played[-1]["is_done"]

    # ------------------------------------------------------------ talking

    def until(self, look: Callable[[], Found | None], missing: str, patience_ms: int = PATIENCE_MS) -> Found:
        """What is found by looking again and again, as soon as it is there."""
        for _ in range(patience_ms // LOOK_AGAIN_MS):
            if found := look():
                return found
            self.page.wait_for_timeout(LOOK_AGAIN_MS)
        raise AssertionError(f"{missing}\n{self._account()}")

    def listen(self, words: str = "") -> str:
        """Wait until the interviewer has said something with these words and is silent; returns the line."""

        def heard() -> str:
            line = self.lines[-1] if self.lines else {"who": ""}
            is_theirs = line["who"] == "interviewer" and re.search(words, line["text"], re.IGNORECASE)
            return str(line["text"]) if is_theirs and _plain(line["text"]) in self.announced and self.is_silent else ""

        return self.until(heard, f"the interviewer was not heard to say {words!r}")

    def speak(self, text: str) -> None:
        """Say it into the microphone now."""
        sound = quiet(BEFORE_MS) + self._sounds[text]
        record(self._microphone, sound)
        self.page.evaluate("() => window.plugIn()")
        self._spoken_until = time.monotonic() + len(sound) / 2 / MICROPHONE_RATE

    def say(self, text: str, words: str) -> Line:
        """Say it until the log has a spoken line with some of these words; returns the line.

        Who is not understood says it again, as anybody does.
        """
        before = max((line["seq"] for line in self.lines), default=0)

        def taken() -> Line | None:
            told = {one["seq"] for one in self.all_received("taken")}
            found = (line for line in self.spoken if line["seq"] > before and line["seq"] in told)
            return next((line for line in found if re.search(words, line["text"], re.IGNORECASE)), None)

        for _ in range(TRIES):
            if line := self._say(text, taken):
                return line
        raise AssertionError(f"{text!r} is not understood\n{self._account()}")

    def order(self, text: str, name: str, yes: str = "") -> None:
        """Say a command, and yes where it is asked back, until the browser is told to do it."""
        for _ in range(TRIES):
            before = len(self.received)
            if not yes:
                if self._is_told(text, name, before, is_confirmed=True):
                    return
            elif self._is_told(text, name, before, is_confirmed=False):
                since = self.received[before:]
                assert not any(one["type"] == "command" and one["confirmed"] for one in since), "done without a yes"
                self.until(partial(self._is_asked_back, before), f"{text!r} is not asked back")
                if self._is_told(yes, name, before, is_confirmed=True):
                    return
        raise AssertionError(f"{text!r} is not obeyed\n{self._account()}")

    def _is_told(self, text: str, name: str, since: int, *, is_confirmed: bool) -> bool:
        """Say it; whether it was taken for the command."""
        command = {"type": "command", "name": name, "confirmed": is_confirmed}
        return bool(self._say(text, lambda: command in self.received[since:]))

    def _say(self, text: str, look: Callable[[], Found | None]) -> Found | None:
        """Say it; what came of it, None where something else did."""
        before = len(self.received)

        def is_answered() -> bool:
            return any(one["type"] == "taken" or one.get("code") == "unclear" for one in self.received[before:])

        self.speak(text)
        self.until(lambda: look() or is_answered(), f"{text!r} was not heard")
        deadline = max(self._spoken_until, time.monotonic()) + FOLLOWS
        while not (found := look()) and time.monotonic() < deadline:
            self.page.wait_for_timeout(LOOK_AGAIN_MS)
        return found

    def _is_asked_back(self, since: int) -> bool:
        asked = any(one["type"] == "utterance" and one["is_passing"] for one in self.received[since:])
        return asked and self.is_silent

    def _account(self) -> str:
        """What was said and what went over the wire at last, to see what went wrong."""
        said = [f"{line['who']}: {line['text']}" for line in self.lines]
        return "\n".join([*said, *map(str, self.received[-8:]), *map(str, self.sent[-3:])])

    def _watch(self, socket: WebSocket) -> None:
        if not socket.url.endswith("/voice"):
            return
        socket.on("framereceived", lambda message: _keep(self.received, message))
        socket.on("framesent", lambda message: _keep(self.sent, message))


def _keep(messages: list[Message], message: str | bytes) -> None:
    if isinstance(message, str):
        messages.append(json.loads(message))


def _plain(text: str) -> str:
    return " ".join(text.split())
