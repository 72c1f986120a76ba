"""All talks of this process: one per interview, kept for a while when its browser is gone."""

import asyncio
from collections.abc import Callable

from greenroom.engine.live import LiveInterview
from greenroom.engine.voice.partner import CheckPartner, InterviewPartner
from greenroom.engine.voice.parts import Client, VoiceParts, Wishes
from greenroom.engine.voice.session import Ready, VoiceSession
from greenroom.engine.voice.words import Words
from greenroom.errors import InvalidInput
from greenroom.ports.time import Clock
from greenroom.voice.audio import Pcm
from greenroom.voice.manners import Timing

LINGER_MS = 15_000
"""A talk without a browser goes on for so long."""


class VoiceRooms:
    """Opens a talk for whoever comes, and lets browsers back into theirs."""

    def __init__(
        self,
        parts: VoiceParts,
        clock: Clock,
        words: Words | None = None,
        timing: Timing | None = None,
    ) -> None:
        self.parts = parts
        self._clock = clock
        self._words = words or Words()
        self._timing = timing
        self._sessions: dict[str, tuple[LiveInterview, VoiceSession]] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._sessions)

    async def enter(
        self, live: LiveInterview, client: Client, wishes: Wishes, greet: Callable[[Ready], None]
    ) -> VoiceSession:
        """Talk with an interview; `greet` is called just before anything else is sent."""
        session = await self._session(live)
        ready = await session.prepare(wishes)
        greet(ready)
        session.attach(client, wishes, ready)
        return session

    async def _session(self, live: LiveInterview) -> VoiceSession:
        former, session = self._sessions.get(live.state.id, (None, None))
        if former is live and session is not None and not session.is_over:
            return session
        if session is not None:
            # Its interview was let go from memory and loaded again.
            await session.close()
        session = VoiceSession(InterviewPartner(live, self._words), self.parts, self._clock, self._words, self._timing)
        self._sessions[live.state.id] = live, session
        session.start()
        return session

    def leave(self, live: LiveInterview, session: VoiceSession, client: Client) -> None:
        """The browser is gone; it may come back soon."""
        session.detach(client)
        leaving = asyncio.create_task(self._let_go(live.state.id, session))
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    async def check(self, client: Client, wishes: Wishes, greet: Callable[[Ready], None]) -> VoiceSession:
        """Try out a microphone and a voice, with nobody at the other end."""
        session = VoiceSession(CheckPartner(), self.parts, self._clock, self._words, self._timing)
        session.start()
        ready = await session.prepare(wishes)
        greet(ready)
        session.attach(client, wishes, ready)
        return session

    async def render(self, text: str, voice: str, speed: float) -> tuple[Pcm, int]:
        """A text as sound, and its samples per second. Raises InvalidInput or VoiceUnavailable."""
        tts = self.parts.tts
        voices = {one.id: one for one in tts.voices}
        voice = voice or next((one.id for one in tts.voices if not one.missing), "") or next(iter(voices), "")
        if voice not in voices:
            raise InvalidInput(f"There is no voice called {voice}." if voice else "There is no voice on this server.")
        await tts.prepare(voice)
        sound = bytearray()
        for sentence in self._words.speakable(text):
            async for chunk in tts.speak(sentence, voice, speed):
                sound += chunk
        return bytes(sound), tts.rate

    async def close(self) -> None:
        """End every talk."""
        for task in self._leaving:
            task.cancel()
        sessions, self._sessions = list(self._sessions.values()), {}
        await asyncio.gather(*(session.close() for _, session in sessions), return_exceptions=True)

    async def _let_go(self, interview: str, session: VoiceSession) -> None:
        await self._clock.sleep_until(self._clock.read().counted + LINGER_MS)
        _, current = self._sessions.get(interview, (None, None))
        if not session.is_attached and current is session:
            del self._sessions[interview]
            await session.close()
