"""Talking aloud: the voice socket of an interview, the set-up check, and what voice can do on this machine."""

import asyncio
import struct
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from fastapi import APIRouter, Response, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError

from greenroom.engine.voice.parts import NoticeCode, SilencedWhy, Timings, Wishes
from greenroom.engine.voice.rooms import VoiceRooms
from greenroom.engine.voice.session import Ready, VoiceSession
from greenroom.errors import BrokenLog, GreenroomError, InvalidInput, NotFound, Refused, VoiceUnavailable
from greenroom.ports.voice import Part
from greenroom.voice.audio import Pcm
from greenroom.web import resources as res
from greenroom.web import voice_wire as wire
from greenroom.web.live import CLOSE_BAD_HELLO, CLOSE_DAMAGED, CLOSE_NOT_FOUND, CLOSE_RESTART, HELLO_SECONDS
from greenroom.web.services import Services

CLOSE_NO_VOICE = 4503
CLOSE_TAKEN_OVER = 4409
CLOSE_TOO_FAST = 4429
CLOSE_DONE = 1000
_CLOSE_FOR = {
    NotFound.code: CLOSE_NOT_FOUND,
    BrokenLog.code: CLOSE_DAMAGED,
    VoiceUnavailable.code: CLOSE_NO_VOICE,
    "taken_over": CLOSE_TAKEN_OVER,
    "too_fast": CLOSE_TOO_FAST,
    "over": CLOSE_DONE,
}

SEND_SECONDS = 20.0
MESSAGES_PER_SECOND = 120
"""Sound comes in 20 ms chunks or longer, and there is more to say besides."""
BURST = 600
UNSENT = 600
"""Messages that may wait for a browser that does not read."""
SPEAK_AT_ONCE = 2
SPEAK_WAITING = 8

NO_VOICE = "This server has no voice. Run `make voice` in Greenroom's folder and start it again; typing works."
TOO_FAST = "Too many voice messages. Reload the page to talk again; typing works."
BAD_MESSAGE = "A voice message could not be read."


def router(services: Services) -> APIRouter:
    """The sockets' routes."""
    routes = APIRouter()

    @routes.websocket("/api/interviews/{interview}/voice")
    async def voice(socket: WebSocket, interview: str) -> None:
        async def enter(rooms: VoiceRooms, client: _Browser, hello: wire.VoiceHello) -> _Visit:
            live = await services.interviews.open(services.owner(), interview)
            session = await rooms.enter(live, client, _wishes(hello), client.ready)

            async def leave() -> None:
                rooms.leave(live, session, client)

            return session, leave

        await _serve(socket, services.voice, enter)

    @routes.websocket("/api/voice/check")
    async def check(socket: WebSocket) -> None:
        async def enter(rooms: VoiceRooms, client: _Browser, hello: wire.VoiceHello) -> _Visit:
            session = await rooms.check(client, _wishes(hello), client.ready)

            async def leave() -> None:
                session.detach(client)
                await session.close()

            return session, leave

        await _serve(socket, services.voice, enter)

    return routes


def add_voice(routes: APIRouter, services: Services, body_errors: res.Responses) -> None:
    """What works here, and speaking a text."""
    turns = _Turns()

    @routes.get("/voice", tags=["voice"])
    async def voice_setup() -> wire.VoiceSetup:
        """What voice can do on this machine. Asking loads nothing."""
        return _setup(services.voice)

    @routes.post(
        "/voice/tts",
        tags=["voice"],
        response_class=Response,
        responses={**body_errors, 200: {"content": {"audio/wav": {}}}},
    )
    async def speak(request: wire.SpeakRequest) -> Response:
        """A text as it would be spoken, as a WAV file."""
        if services.voice is None:
            raise Refused(VoiceUnavailable.code, NO_VOICE)
        async with turns.take():
            sound, rate = await services.voice.render(request.text, request.voice, request.speed)
        return Response(_wav(sound, rate), media_type="audio/wav")


_Visit = tuple[VoiceSession, Callable[[], Awaitable[None]]]
_Enter = Callable[[VoiceRooms, "_Browser", wire.VoiceHello], Awaitable[_Visit]]


async def _serve(socket: WebSocket, rooms: VoiceRooms | None, enter: _Enter) -> None:
    await socket.accept()
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        # RuntimeError is how Starlette says that the peer vanished between two sends.
        client = _Browser(socket)
        writing = asyncio.create_task(client.write())
        try:
            await _talk(socket, client, rooms, enter, writing)
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)


async def _talk(
    socket: WebSocket, client: "_Browser", rooms: VoiceRooms | None, enter: _Enter, writing: asyncio.Task[None]
) -> None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await _read_hello(socket)
    except TimeoutError:
        await socket.close(CLOSE_BAD_HELLO, "no hello")
        return
    try:
        if hello is None:
            raise InvalidInput("The first message must be a hello.")
        if rooms is None:
            raise VoiceUnavailable(NO_VOICE)
        session, leave = await enter(rooms, client, hello)
    except GreenroomError as error:
        is_final = isinstance(error, NotFound | BrokenLog | InvalidInput | VoiceUnavailable)
        client.farewell(error.message, not is_final, error.code)
        await writing
        return
    try:
        reading = asyncio.create_task(_read(socket, client, session))
        await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
        reading.cancel()
        (result,) = await asyncio.gather(reading, return_exceptions=True)
        if client.is_parting:
            await writing
        if isinstance(result, Exception):
            raise result
    finally:
        await leave()


async def _read_hello(socket: WebSocket) -> wire.VoiceHello | None:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    try:
        hello = wire.VOICE_CLIENT_MESSAGE.validate_json(message.get("text") or "")
    except ValidationError:
        return None
    return hello if isinstance(hello, wire.VoiceHello) else None


async def _read(socket: WebSocket, client: "_Browser", session: VoiceSession) -> None:
    allowance = _Allowance()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        if not allowance.take():
            client.farewell(TOO_FAST, False, "too_fast")
            return
        chunk = message.get("bytes")
        if chunk is not None:
            # One that is too large or too small for a number gets the number that is never taken.
            is_whole = 4 < len(chunk) <= wire.MAX_CHUNK_BYTES
            session.take_chunk(*((struct.unpack_from("<I", chunk)[0], chunk[4:]) if is_whole else (0, b"")))
            continue
        try:
            _pass_on(wire.VOICE_CLIENT_MESSAGE.validate_json(message.get("text") or ""), session)
        except ValidationError:
            client.complain()


def _pass_on(message: wire.VoiceClientMessage, session: VoiceSession) -> None:
    match message:
        case wire.Muted(on=on):
            session.mute(on)
        case wire.Talk(on=on):
            session.talk(on)
        case wire.Played():
            session.played(message.utterance, message.ms, message.is_done)
        case wire.Recognised():
            session.recognised(message.text, message.is_final, message.confidence)
        case wire.Hush():
            session.hush()
        case wire.Lost(why=why):
            session.lost(why)
        case wire.VoiceHello():
            # A second hello changes nothing.
            pass


class _Browser:
    """The engine's client at the other end of a socket. What it is told waits here until it is sent."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._unsent: deque[str | bytes] = deque()
        self._filled = asyncio.Event()
        self._close: int | None = None
        self._has_complained = False

    @property
    def is_parting(self) -> bool:
        """Whether the farewell is on its way."""
        return self._close is not None

    async def write(self) -> None:
        """Send everything, in order, until the farewell."""
        while True:
            while not self._unsent:
                if self._close is not None:
                    await self._socket.close(self._close)
                    return
                self._filled.clear()
                await self._filled.wait()
            message = self._unsent.popleft()
            async with asyncio.timeout(SEND_SECONDS):
                if isinstance(message, bytes):
                    await self._socket.send_bytes(message)
                else:
                    await self._socket.send_text(message)

    def complain(self) -> None:
        """Say once that a message could not be read."""
        if not self._has_complained:
            self._has_complained = True
            self.notice("bad_audio", BAD_MESSAGE)

    def ready(self, ready: Ready) -> None:
        self._put(wire.VoiceReady(voice=ready.voice, rate=ready.rate, hears=ready.hears))

    def hearing(self, on: bool) -> None:
        self._put(wire.Hearing(on=on))

    def interim(self, text: str) -> None:
        self._put(wire.Interim(text=text))

    def taken(self, seq: int, text: str) -> None:
        self._put(wire.Taken(seq=seq, text=text))

    def utterance(self, id_: int, text: str, spoken: str, is_passing: bool) -> None:
        self._put(wire.VoiceUtterance(id=id_, text=text, spoken=spoken, is_passing=is_passing))

    def sound(self, id_: int, number: int, pcm: Pcm) -> None:
        self._add(struct.pack("<II", id_, number) + pcm)

    def utterance_ended(self, id_: int, ms: int) -> None:
        self._put(wire.UtteranceEnded(id=id_, ms=ms))

    def silenced(self, why: SilencedWhy, echo: bool) -> None:
        # Sound that has not left yet must not arrive after it was stopped.
        self._unsent = deque(one for one in self._unsent if not isinstance(one, bytes))
        self._put(wire.Silenced(why=why, echo=echo))

    def command(self, name: str, confirmed: bool) -> None:
        self._put(wire.SpokenCommand.model_validate({"name": name, "confirmed": confirmed}))

    def notice(self, code: NoticeCode, message: str) -> None:
        self._put(wire.VoiceNotice(code=code, message=message))

    def timings(self, timings: Timings) -> None:
        self._put(wire.AnswerTimings.model_validate(timings, from_attributes=True))

    def farewell(self, reason: str, retry: bool, code: str) -> None:
        if self._close is None:
            self._put(wire.VoiceFarewell(reason=reason, retry=retry, code=code))
            self._close = CLOSE_RESTART if retry else _CLOSE_FOR.get(code, CLOSE_BAD_HELLO)
            self._filled.set()

    def _put(self, message: BaseModel) -> None:
        self._add(message.model_dump_json())

    def _add(self, message: str | bytes) -> None:
        if self._close is not None:
            return
        if len(self._unsent) >= UNSENT:
            # It does not read. It can come back, and the talk goes on where it was.
            self._unsent.clear()
            self._close = CLOSE_RESTART
        else:
            self._unsent.append(message)
        self._filled.set()


class _Allowance:
    """A token bucket: bursts are fine, a flood is not."""

    def __init__(self) -> None:
        self._tokens = float(BURST)
        self._filled_at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._filled_at) * MESSAGES_PER_SECOND) - 1
        self._filled_at = now
        return self._tokens >= 0


class _Turns:
    """A few texts are spoken at once, some wait, and the rest is refused."""

    def __init__(self) -> None:
        self._speaking = asyncio.Semaphore(SPEAK_AT_ONCE)
        self._inside = 0

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        if self._inside >= SPEAK_AT_ONCE + SPEAK_WAITING:
            raise VoiceUnavailable("Too much to speak at once. Try again in a moment.")
        self._inside += 1
        try:
            async with self._speaking:
                yield
        finally:
            self._inside -= 1


def _wishes(hello: wire.VoiceHello) -> Wishes:
    return Wishes(
        voice=hello.voice,
        speed=hello.speed,
        patience=hello.patience,
        browser_listens=hello.listens == "browser",
        push_to_talk=hello.push_to_talk,
        backchannels=hello.backchannels,
        timings=hello.timings,
    )


def _setup(rooms: VoiceRooms | None) -> wire.VoiceSetup:
    if rooms is None:
        missing = wire.VoicePart(name="voice", is_ready=False, missing=NO_VOICE, note="")
        return wire.VoiceSetup(is_ready=False, listening=(missing,), voices=())
    parts = rooms.parts
    listening = tuple(map(_part, (parts.turns.part, parts.stt.part)))
    voices = tuple(
        wire.VoiceChoice(
            id=voice.id,
            title=voice.title,
            description=voice.description,
            is_ready=not voice.missing,
            missing=voice.missing,
        )
        for voice in parts.tts.voices
    )
    is_ready = all(part.is_ready for part in listening) and any(voice.is_ready for voice in voices)
    return wire.VoiceSetup(is_ready=is_ready, listening=listening, voices=voices)


def _part(part: Part) -> wire.VoicePart:
    return wire.VoicePart(name=part.name, is_ready=part.is_ready, missing=part.missing, note=part.note)


def _wav(sound: Pcm, rate: int) -> bytes:
    header = struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        b"RIFF",
        36 + len(sound),
        b"WAVE",
        b"fmt ",
        16,
        1,
        1,
        rate,
        2 * rate,
        2,
        16,
        b"data",
        len(sound),
    )
    return header + sound
