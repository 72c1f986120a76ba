"""A stand-in for the server's side of voice: the socket of one page, and a microphone made of a file."""

import json
import math
import struct
import wave
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright

from tests.e2e.conftest import CHROMIUM, FLAGS

RATE = 16_000
SPOKEN_RATE = 24_000
MICROPHONE_RATE = 48_000

FAKE_MICROPHONE = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")

SETUP = {
    "is_ready": True,
    "listening": [{"name": "recogniser", "is_ready": True, "missing": "", "note": ""}],
    "voices": [
        {"id": "hum", "title": "Hum", "description": "A hum, for tests.", "is_ready": True, "missing": ""},
        {
            "id": "flite",
            "title": "Flite",
            "description": "",
            "is_ready": False,
            "missing": "Flite is not installed. Run `apt install flite`.",
        },
    ],
}


def hum(ms: int, rate: int = SPOKEN_RATE, hertz: int = 220) -> bytes:
    """A tone."""
    samples = ms * rate // 1000
    return b"".join(struct.pack("<h", int(6_000 * math.sin(2 * math.pi * hertz * at / rate))) for at in range(samples))


def wav(path: Path, hertz: int = 440) -> Path:
    """A file to be heard by the microphone, again and again: a tone and a silence, long enough to end a turn.

    The browser takes a tone that never ends for noise, and suppresses it.
    """
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(MICROPHONE_RATE)
        file.writeframes(hum(600, MICROPHONE_RATE, hertz) + bytes(2 * MICROPHONE_RATE * 2_200 // 1000))
    return path


@contextmanager
def listening_browser(*flags: str) -> Iterator[Browser]:
    """A browser with these flags for its microphone."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])
        yield browser
        browser.close()


def choose_voice(page: Page, **choices: object) -> None:
    """Turn voice on in this browser; the page is any of the server's. A room then waits for a press."""
    page.evaluate("kept => localStorage.setItem('greenroom.voice', kept)", json.dumps({"on": True, **choices}))
    # What Playwright evaluates may count as a press, so the page is told that there was none.
    page.add_init_script("Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })")


class VoiceServer:
    """What the page says and sends on its voice socket, and a way to answer."""

    def __init__(self, page: Page, pattern: str = "**/voice") -> None:
        self._page = page
        self.sockets: list[WebSocketRoute] = []
        self.said: list[dict[str, Any]] = []
        self.sounds: list[bytes] = []
        self.is_away = False
        """While it is, a new socket is closed at once."""
        page.route_web_socket(pattern, self._open)

    def serve_setup(self, setup: object = SETUP) -> None:
        """Answer `GET /api/voice` and `POST /api/voice/tts`."""

        def answer(route: Route) -> None:
            route.fulfill(json=setup)

        def speak(route: Route) -> None:
            route.fulfill(content_type="audio/wav", body=_as_wav(hum(400)))

        self._page.route("**/api/voice", answer)
        self._page.route("**/api/voice/tts", speak)

    def say(self, **message: object) -> None:
        """A message to the page."""
        self.sockets[-1].send(json.dumps(message))

    def speak(self, utterance: int, text: str, ms: int = 2_000, *, is_passing: bool = False) -> None:
        """A sentence with its sound, whole."""
        self.say(type="utterance", id=utterance, text=text, spoken=text, is_passing=is_passing)
        chunk = SPOKEN_RATE // 5
        sound = hum(ms)
        for number, at in enumerate(range(0, len(sound), 2 * chunk)):
            self.sockets[-1].send(struct.pack("<II", utterance, number) + sound[at : at + 2 * chunk])
        self.say(type="utterance_ended", id=utterance, ms=ms)

    def cut(self) -> None:
        """Lose the connection."""
        self.sockets[-1].close(code=1011)

    def until(self, look: Callable[[], object], missing: str, patience_ms: int = 20_000) -> None:
        """Wait until something was said or sent."""
        for _ in range(patience_ms // 50):
            if look():
                return
            self._page.wait_for_timeout(50)
        raise AssertionError(missing)

    def all_said(self, kind: str) -> list[dict[str, Any]]:
        """The messages of one type, in order."""
        return [message for message in self.said if message["type"] == kind]

    def _open(self, socket: WebSocketRoute) -> None:
        if self.is_away:
            socket.close(code=1011)
            return
        self.sockets.append(socket)

        def on_message(message: str | bytes) -> None:
            if isinstance(message, bytes):
                self.sounds.append(message)
                return
            self.said.append(json.loads(message))
            if self.said[-1]["type"] == "hello":
                self.say(type="ready", protocol=1, voice="hum", rate=SPOKEN_RATE, hears=True)

        socket.on_message(on_message)


def _as_wav(pcm: bytes) -> bytes:
    head = b"RIFF" + struct.pack("<I", 36 + len(pcm)) + b"WAVEfmt "
    head += struct.pack("<IHHIIHH", 16, 1, 1, SPOKEN_RATE, 2 * SPOKEN_RATE, 2, 16)
    return head + b"data" + struct.pack("<I", len(pcm)) + pcm
