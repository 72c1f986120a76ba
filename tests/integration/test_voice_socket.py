"""The voice socket: real sockets and a real log; hearing and speaking are doubles that take no time."""

import asyncio
import io
import json
import struct
import wave
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from greenroom.engine.voice import rooms as voice_rooms
from greenroom.engine.voice.parts import VoiceParts
from greenroom.engine.voice.rooms import VoiceRooms
from greenroom.ports.time import Clock
from greenroom.testing.fake_voice import HummingVoice, ScriptedRecogniser, ScriptedTurns, loud, quiet
from greenroom.web import voice, voice_wire
from tests.integration.server import PATIENCE, Server, until

pytestmark = pytest.mark.asyncio(loop_scope="module")

SORT = "I would sort the list."


class Models:
    """The doubles of one server, in reach of its tests."""

    def __init__(self) -> None:
        self.recogniser = ScriptedRecogniser()
        self.turns = ScriptedTurns()
        self.voice = HummingVoice()

    def __call__(self, clock: Clock) -> VoiceRooms:
        return VoiceRooms(VoiceParts(self.recogniser, self.turns, self.voice), clock)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def models() -> Models:
    return Models()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def talking(tmp_path_factory: pytest.TempPathFactory, models: Models) -> AsyncIterator[Server]:
    server = await Server(tmp_path_factory.mktemp("data"), voice=models).start()
    yield server
    await server.stop()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def mute(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    server = await Server(tmp_path_factory.mktemp("data")).start()
    yield server
    await server.stop()


class Headset:
    """A browser with microphone and loudspeaker."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.messages: list[dict[str, Any]] = []
        self.sound: dict[int, bytes] = {}
        self._number = 0

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self, pcm: bytes, chunk_ms: int = 100) -> None:
        """Send sound at once."""
        size = 32 * chunk_ms
        for start in range(0, len(pcm), size):
            await self.connection.send(struct.pack("<I", self._number) + pcm[start : start + size])
            self._number += 1

    async def speak(self) -> None:
        """Say something and be silent."""
        await self.hear(loud(400) + quiet(600))

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                data = await self.connection.recv()
                if isinstance(data, bytes):
                    utterance, number = struct.unpack_from("<II", data)
                    # Pieces come in order, whole.
                    assert number == len(self.sound.get(utterance, b"")) // 3_200
                    self.sound[utterance] = self.sound.get(utterance, b"") + data[8:]
                    continue
                voice_wire.VOICE_SERVER_MESSAGE.validate_json(data)
                message: dict[str, Any] = json.loads(data)
                self.messages.append(message)
                if wanted(message):
                    return message

    async def next(self, *types: str) -> dict[str, Any]:
        return await self.until(lambda message: message["type"] in types)

    async def farewell(self) -> tuple[dict[str, Any], int | None]:
        """The last message and the code of the close."""
        message = await self.next("farewell")
        with pytest.raises(ConnectionClosed):
            await self.until(lambda _: False)
        return message, self.connection.close_code


@asynccontextmanager
async def headset(
    server: Server, interview: str, path: str | None = None, hello: dict[str, Any] | None = None
) -> AsyncIterator[Headset]:
    """A headset that has been greeted."""
    async with socket(server, path or f"/api/interviews/{interview}/voice") as connection:
        one = Headset(connection)
        await one.send(type="hello", **(hello or {}))
        await one.next("ready", "farewell")
        yield one


def socket(server: Server, path: str, **options: Any) -> connect:
    return connect(f"ws://{server.host}{path}", max_size=None, max_queue=None, compression=None, proxy=None, **options)


# ---------------------------------------------------------------- talking


async def test_what_is_said_is_a_line_and_the_answer_is_spoken(talking: Server, models: Models) -> None:
    interview = await talking.at_problem()
    models.recogniser.lines = ["Can the list be empty?"]
    async with headset(talking, interview) as one:
        assert one.messages[0]["voice"] == "hum"
        await one.speak()
        taken = await one.next("taken")
        spoken = await one.next("utterance")
        ended = await one.next("utterance_ended")
    state = await talking.quiet(interview)
    line = next(line for line in state.lines if line.seq == taken["seq"])
    assert (line.text, line.via, line.who) == ("Can the list be empty?", "voice", "candidate")
    assert line.speech is not None
    assert 300 <= line.speech.ended_at - line.speech.started_at <= 500
    assert spoken["text"] == state.lines[-1].text
    assert len(one.sound[spoken["id"]]) == 32 * ended["ms"]


async def test_an_interruption_is_heard_and_the_log_keeps_what_was_heard(talking: Server, models: Models) -> None:
    interview = await talking.at_problem()
    models.recogniser.lines = [SORT + " Is that right?", "Wait, can I use a heap?"]
    async with headset(talking, interview) as one:
        await one.speak()
        await one.next("utterance")
        await talking.quiet(interview)
        await one.hear(loud(400))
        assert (await one.next("silenced"))["why"] == "interrupted"
        await one.hear(quiet(600))
        await one.until(lambda message: message["type"] == "taken" and "heap" in message["text"])
    state = await talking.quiet(interview)
    cut = [line for line in state.lines if line.who == "interviewer" and line.unheard]
    assert cut
    assert "I hear you" not in cut[-1].text


async def test_the_check_reads_back_what_was_heard_and_logs_nothing(talking: Server, models: Models) -> None:
    models.recogniser.lines = [SORT]
    async with headset(talking, "", "/api/voice/check", {"timings": True}) as one:
        await one.speak()
        assert (await one.next("taken"))["text"] == SORT
        assert {"type": "interim", "text": SORT} in one.messages
        assert (await one.next("utterance"))["text"] == f"I heard: {SORT}"
        timings = await one.next("timings")
        assert all(timings[part] >= 0 for part in ("waiting", "recognising", "composing", "speaking"))


# ---------------------------------------------------------------- coming and going


async def test_a_newer_socket_takes_over(talking: Server, models: Models) -> None:
    interview = await talking.at_problem()
    models.recogniser.lines = [SORT]
    async with headset(talking, interview) as first, headset(talking, interview) as second:
        message, code = await first.farewell()
        assert (message["retry"], message["code"], code) == (False, "taken_over", voice.CLOSE_TAKEN_OVER)
        await second.speak()
        assert (await second.next("taken"))["text"] == SORT


async def test_a_socket_that_is_cut_again_and_again_loses_nothing(talking: Server, models: Models) -> None:
    interview = await talking.at_problem()
    texts = [f"This is sentence number {number}?" for number in range(5)]
    models.recogniser.lines = list(texts)
    for text in texts:
        async with headset(talking, interview) as one:
            # The line is cut in the middle of the silence.
            await one.hear(loud(400) + quiet(100))

        async def is_taken(text: str = text) -> bool:
            return text in [line.text for line in (await talking.state(interview)).lines]

        await until(is_taken)
    state = await talking.quiet(interview)
    assert [line.text for line in state.lines if line.via == "voice" and line.who == "candidate"] == texts
    assert len(talking.services.voice or ()) >= 1


async def test_a_talk_without_a_browser_is_let_go(
    talking: Server, models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice_rooms, "LINGER_MS", 0)
    interview = await talking.at_problem()
    rooms = talking.services.voice
    assert rooms is not None
    async with headset(talking, interview):
        assert interview in rooms._sessions
    await until(lambda: interview not in rooms._sessions)


async def test_the_end_of_the_interview_is_the_end_of_the_talk(talking: Server) -> None:
    interview = await talking.at_problem()
    async with headset(talking, interview) as one:
        await talking.command(interview, "abandon")
        message, code = await one.farewell()
        assert (message["code"], message["retry"], code) == ("over", False, voice.CLOSE_DONE)


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize("first", ["", "{}", '{"type":"hush"}', '{"type":"hello","speed":99}', b"\0\0\0\0\0\0"])
async def test_whoever_does_not_say_hello_is_sent_away(talking: Server, first: str | bytes) -> None:
    async with socket(talking, f"/api/interviews/{await talking.schedule()}/voice") as connection:
        await connection.send(first)
        message, code = await Headset(connection).farewell()
        assert (message["reason"], code) == ("The first message must be a hello.", voice.CLOSE_BAD_HELLO)


async def test_whoever_says_nothing_is_sent_away(talking: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "HELLO_SECONDS", 0.05)
    async with socket(talking, "/api/voice/check") as connection:
        with pytest.raises(ConnectionClosed):
            await connection.recv()
        assert connection.close_code == voice.CLOSE_BAD_HELLO


async def test_an_interview_that_is_not_there(talking: Server) -> None:
    async with socket(talking, "/api/interviews/nothing/voice") as connection:
        await connection.send('{"type":"hello"}')
        message, code = await Headset(connection).farewell()
        assert (message["retry"], code) == (False, voice.CLOSE_NOT_FOUND)


async def test_a_page_from_elsewhere_is_refused(talking: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with socket(talking, "/api/voice/check", origin="http://evil.example"):  # type: ignore[arg-type]
            pass
    assert refused.value.response.status_code == 403


async def test_nonsense_is_complained_about_once_and_the_talk_goes_on(talking: Server, models: Models) -> None:
    interview = await talking.at_problem()
    models.recogniser.lines = [SORT]
    async with headset(talking, interview) as one:
        for nonsense in (
            "",
            "{",
            '{"type":"played","utterance":-1,"ms":0}',
            '{"type":"what"}',
            "[]",
            '{"type":"hello"}',
        ):
            await one.connection.send(nonsense)
        for chunk in (b"", b"\1\0", bytes(4), bytes(5), bytes(voice_wire.MAX_CHUNK_BYTES + 2), bytes(100_000)):
            await one.connection.send(chunk)
        await one.send(type="played", utterance=4, ms=10**12, is_done=True)
        await one.send(type="recognised", text="I was not asked", is_final=True)
        await one.speak()
        assert (await one.next("taken"))["text"] == SORT
        notices = [message["code"] for message in one.messages if message["type"] == "notice"]
        assert notices.count("bad_audio") in (1, 2)


async def test_a_flood_is_stopped_and_the_interview_goes_on(talking: Server) -> None:
    interview = await talking.at_problem()
    async with headset(talking, interview) as one:
        with suppress(ConnectionClosed):
            for _ in range(20_000):
                await one.send(type="hush")
        with suppress(ConnectionClosed):
            await one.until(lambda _: False)
        assert one.connection.close_code == voice.CLOSE_TOO_FAST
    assert (await talking.command(interview, "say", text="I can still type.")).status_code == 200


async def test_a_server_without_voice_says_what_is_missing(mute: Server) -> None:
    interview = await mute.at_problem()
    for path in (f"/api/interviews/{interview}/voice", "/api/voice/check"):
        async with socket(mute, path) as connection:
            await connection.send('{"type":"hello"}')
            message, code = await Headset(connection).farewell()
            assert (message["reason"], message["retry"], code) == (voice.NO_VOICE, False, voice.CLOSE_NO_VOICE)
    setup = (await mute.http.get("/api/voice")).json()
    assert (setup["is_ready"], setup["voices"]) == (False, [])
    assert setup["listening"][0]["missing"] == voice.NO_VOICE
    response = await mute.http.post("/api/voice/tts", json={"text": "Hello."})
    assert (response.status_code, response.json()["code"]) == (409, "voice_unavailable")


# ---------------------------------------------------------------- REST


async def test_what_works_here(talking: Server) -> None:
    setup = (await talking.http.get("/api/voice")).json()
    assert setup["is_ready"]
    assert [part["name"] for part in setup["listening"]] == ["turns", "recogniser"]
    assert [part["note"] for part in setup["listening"]] == ["", ""]
    assert setup["voices"][0]["id"] == "hum"


async def test_what_works_less_well_is_told(talking: Server, models: Models, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models.turns, "note", "Silence decides alone. Run `make voice`.")
    setup = (await talking.http.get("/api/voice")).json()
    assert setup["is_ready"], "it can be talked to all the same"
    assert setup["listening"][0]["note"] == "Silence decides alone. Run `make voice`."


async def test_a_text_is_spoken_as_a_wav_file(talking: Server) -> None:
    usual = await talking.http.post("/api/voice/tts", json={"text": "Hello, let's begin."})
    faster = await talking.http.post("/api/voice/tts", json={"text": "Hello, let's begin.", "speed": 2.0})
    assert usual.headers["content-type"] == "audio/wav"
    with wave.open(io.BytesIO(usual.content)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (16_000, 1, 2)
        assert file.getnframes() == (len(usual.content) - 44) // 2
    assert len(faster.content) < len(usual.content)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": ""}, 422),
        ({"text": "x" * 1_001}, 422),
        ({"text": "Hello.", "voice": "nobody"}, 422),
        ({"text": "Hello.", "speed": 9}, 422),
        ({"text": "Hello.", "more": 1}, 422),
    ],
)
async def test_a_bad_request_to_speak(talking: Server, body: dict[str, Any], status: int) -> None:
    assert (await talking.http.post("/api/voice/tts", json=body)).status_code == status


async def test_only_so_much_is_spoken_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    models, gate = Models(), asyncio.Event()

    async def wait(voice: str) -> None:
        await gate.wait()

    monkeypatch.setattr(models.voice, "prepare", wait)
    server = await Server(tmp_path, voice=models).start()
    try:
        asking = [
            asyncio.create_task(server.http.post("/api/voice/tts", json={"text": "Hello."}))
            for _ in range(voice.SPEAK_AT_ONCE + voice.SPEAK_WAITING + 3)
        ]
        await until(lambda: sum(task.done() for task in asking) == 3)
        gate.set()
        statuses = sorted([(await task).status_code for task in asking])
        assert statuses == [200] * (len(asking) - 3) + [503] * 3
    finally:
        await server.stop()
