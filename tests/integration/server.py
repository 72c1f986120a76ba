"""The whole application on a loopback port: real HTTP, real sockets, a real database; doubles behind them.

`Server` runs in the test's own loop, so that a test can look inside. `threaded` runs one in a thread of its own,
for clients that block.
"""

import asyncio
import json
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from greenroom.adapters.blobs.disk import DiskBlobs
from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.notebook.sqlite import SqliteNotebook
from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.bootstrap import build_exporter
from greenroom.cli.room.mirror import changed
from greenroom.cli.serve import SERVER_OPTIONS
from greenroom.engine.archive.importing import Importer
from greenroom.engine.assessing import Feedback
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.exporting import ReportExporter
from greenroom.engine.keeping import Keeper
from greenroom.engine.kinds import Kinds, TaskNotes, notes_by_kind
from greenroom.engine.progressing import ProgressTracker
from greenroom.engine.registry import Interviews
from greenroom.engine.rounds.answers.kind import AnswersEngine
from greenroom.engine.rounds.board.kind import BoardEngine
from greenroom.engine.rounds.coding.analysis import Analyst
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.rounds.coding.kind import CodingEngine
from greenroom.engine.rounds.coding.written import WrittenQuestions
from greenroom.engine.rounds.project.delivering import SessionLogs
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.engine.voice.rooms import VoiceRooms
from greenroom.errors import NotFound
from greenroom.interview.core.messages import Move
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.messages import GiveHint
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.outcome import Outcome
from greenroom.ports.interviewer import Intent, Turn, Words
from greenroom.ports.log import EventLog
from greenroom.ports.sandbox.running import Sandbox
from greenroom.ports.time import Clock
from greenroom.questions.model import Question
from greenroom.testing.board.bank import FixedDesigns, a_design
from greenroom.testing.coding.fake_sandbox import FakeSandbox, raised, returned
from greenroom.testing.project.bank import FixedProjects
from greenroom.web import wire
from greenroom.web.app import create_app
from greenroom.web.room import render, room_of
from greenroom.web.rounds.board.services import BoardServices
from greenroom.web.rounds.coding.services import CodingServices
from greenroom.web.rounds.project.services import ProjectServices
from greenroom.web.rounds.services import RoundServices
from greenroom.web.services import LOCAL_OWNER, Services
from tests.request_bodies import request_body

PATIENCE = 30.0
RIGHT, WRONG, CRASH = "# right", "# wrong", "# crash"
JSON = "application/json"
PROBLEM = "application/problem+json"


# ---------------------------------------------------------------- doubles


def question(slug: str) -> Question:
    """A question in which everything a candidate must not see says whose secret it is."""
    secret = f"secret-{slug}"
    return Question.model_validate(
        {
            "slug": slug,
            "title": f"The {slug} title",
            "difficulty": "easy" if slug == "first" else "medium",
            "level": "junior",
            "topics": ["strings"],
            "statement": f"The {slug} statement.",
            "examples": [{"input": "text = 'a'", "output": "'aa'"}],
            "constraints": ["any text"],
            "signature": {"function": "twice", "parameters": [{"name": "text", "type": "str"}], "returns": "str"},
            "starter": {"python": "def twice(text):\n    pass\n"},
            "cases": [
                {"name": "visible", "arguments": ["a"], "expected": "aa"},
                *(
                    {
                        "name": f"{secret}-name-{number}",
                        "arguments": [f"{secret}-input-{number}"],
                        "expected": f"{secret}-input-{number}" * 2,
                        "hidden": True,
                        "category": "longer text",
                    }
                    for number in range(3)
                ),
            ],
            "opening": f"{secret}-opening",
            "clarifications": [{"asks": [f"{secret}-ask"], "answer": f"{secret}-answer"}],
            "approaches": [
                {
                    "name": f"{secret}-way",
                    "cues": [f"{secret}-cue"],
                    "time": "O(n)",
                    "space": "O(n)",
                    "probe": "?",
                    "hints": [f"{secret}-hint-{level}" for level in (1, 2, 3)],
                }
            ],
            "remarks": [{"category": "longer text", "text": f"{secret}-remark"}],
            "follow_ups": [f"{secret}-follow-up"],
            "solutions": [
                {"name": f"{secret}-solution", "language": "python", "code": f"{secret}-code", "expect": "accepted"}
            ],
            "digest": "0" * 64,
        }
    )


class Bank:
    """Two questions: `first`, then `second`."""

    def __init__(self) -> None:
        self._questions = {slug: question(slug) for slug in ("first", "second")}

    def get(self, slug: str) -> Question:
        try:
            return self._questions[slug]
        except KeyError:
            raise NotFound(slug) from None

    def all(self) -> list[Question]:
        return list(self._questions.values())


class Echo:
    """An interviewer that answers every turn with a number, and gives a hint when asked; waits at `gate`."""

    name = "echo"

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.turns = 0

    async def take_turn(self, turn: Turn) -> AsyncIterator[Words | Intent | Move]:
        await self.gate.wait()
        self.turns += 1
        yield Intent("answer")
        for word in ("I ", "hear ", f"you: {self.turns}."):
            yield Words(word)
        open_problem = turn.state.open_round
        if open_problem is not None and turn.cues[-1].kind == "hint_requested":
            problem = turn.state.rounds[open_problem]
            question = turn.notes[problem.brief.slug]
            assert isinstance(question, Question)
            yield GiveHint(question.hints[len(problem.hints)])


def sandbox() -> FakeSandbox:
    """Knows a program that is right, one that is wrong and one that crashes; these two tell all they were given."""

    def twice(arguments: list[Any]) -> Outcome:
        return returned(str(arguments[0]) * 2)

    def wrong(arguments: list[Any]) -> Outcome:
        return returned(f"no: {arguments}", stdout=f"was given {arguments}")

    def crash(arguments: list[Any]) -> Outcome:
        return raised(f"Traceback\nValueError: {arguments}", stdout=f"was given {arguments}")

    return FakeSandbox({RIGHT: twice, CRASH: crash}, otherwise=wrong)


# ---------------------------------------------------------------- the server


class Running:
    """An application under uvicorn on a free loopback port, with the options of `greenroom serve`."""

    def __init__(self, app: Any, **options: Any) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        # A client that never reads would hold up the end of its test for the full patience of a real server.
        as_served = {**SERVER_OPTIONS, "timeout_graceful_shutdown": 2}
        self.uvicorn = uvicorn.Server(uvicorn.Config(app, **{**as_served, **options}))

    async def start(self) -> None:
        # Not serve(): that would take over the signals of the test run.
        self._serving = asyncio.create_task(self.uvicorn._serve([self._listener]))
        await until(lambda: self.uvicorn.started or self._serving.done())

    async def stop(self) -> None:
        self.uvicorn.should_exit = True
        await asyncio.wait_for(self._serving, PATIENCE)

    async def raw(self, request: str) -> "Answer":
        """Send these very bytes as a request and read the answer; no client tidies them up on the way."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request.replace("\n", "\r\n").encode("latin-1"))
        try:
            async with asyncio.timeout(PATIENCE):
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                status, *lines = head.strip().split("\r\n")
                headers = httpx.Headers([tuple(line.split(": ", 1)) for line in lines])
                body = await reader.readexactly(int(headers.get("content-length", 0)))
        finally:
            writer.close()
            await writer.wait_closed()
        return Answer(int(status.split()[1]), headers, body)


@dataclass(frozen=True)
class Answer:
    """What came back for a raw request."""

    status_code: int
    headers: httpx.Headers
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode()

    def json(self) -> Any:
        return json.loads(self.content)


class Server:
    """A running server with its parts in reach. `restart` is a new process on the same database."""

    def __init__(
        self,
        folder: Path,
        *,
        log: Callable[[], EventLog] | None = None,
        sandbox: Callable[[], Sandbox] = sandbox,
        feedback: Callable[[EventLog, TaskNotes], Feedback] = Feedback,
        options: dict[str, Any] | None = None,
        voice: Callable[[Clock], VoiceRooms] | None = None,
    ) -> None:
        self.folder = folder
        self.database = folder / "greenroom.db"
        self._open_log = log or (lambda: SqliteEventLog.open(self.database, busy_timeout_ms=100))
        self._open_sandbox = sandbox
        self._open_feedback = feedback
        self._options = options or {}
        self._open_voice = voice

    async def start(self) -> Self:
        self.log = self._open_log()
        self.sandbox = self._open_sandbox()
        self.interviewer = Echo()
        clock, bank = SystemClock(), Bank()
        judge, analyst = CodeJudge(self.sandbox, concurrency=2), Analyst(self.sandbox)
        kinds: Kinds = {
            "coding": CodingEngine(bank=bank, judge=judge, analyst=analyst),
            "answers": AnswersEngine(),
            "board": BoardEngine(FixedDesigns(a_design())),
        }
        notes = partial(notes_by_kind, kinds)
        dispatcher = Dispatcher(
            interviewer=self.interviewer, kinds=kinds, feedback=self._open_feedback(self.log, notes)
        )
        self.interviews = Interviews(log=self.log, clock=clock, dispatcher=dispatcher, render=render)
        self.notebook = SqliteNotebook.open(self.folder / "notebook.db", busy_timeout_ms=100)
        shelf = KeptQuestions(bank, self.folder / "questions")
        tasks = WrittenQuestions(bank, shelf)
        self.blobs = DiskBlobs.open(self.folder / "media", clock)
        keeper = Keeper(
            interviews=self.interviews,
            log=self.log,
            notebook=self.notebook,
            blobs=self.blobs,
            tasks=tasks,
            clock=clock,
        )
        self.interviews.do_daily(keeper.empty_bin)
        self.services = Services(
            interviews=self.interviews,
            log=self.log,
            notebook=self.notebook,
            blobs=self.blobs,
            keeper=keeper,
            exporter=build_exporter(log=self.log, notebook=self.notebook, blobs=self.blobs, tasks=tasks, clock=clock),
            importer=Importer(
                log=self.log, notebook=self.notebook, blobs=self.blobs, tasks=tasks, wake=self.interviews.wake
            ),
            rounds=RoundServices(
                coding=CodingServices(bank=bank, shelf=shelf, sandbox=self.sandbox, judge=judge, analyst=analyst),
                project=ProjectServices(FixedProjects(), SuiteRunner(self.sandbox), SessionLogs(self.log)),
                board=BoardServices(FixedDesigns(a_design())),
            ),
            reports=ReportExporter(self.log, notes, None),
            progress=ProgressTracker(self.log, self.notebook, bank.all, clock),
            interviewer=self.interviewer,
            clock=clock,
            voice=self._open_voice and self._open_voice(clock),
            version="0.0.0",
        )
        self.app = create_app(self.services)
        self._running = Running(self.app, **self._options)
        await self._running.start()
        self.uvicorn, self.port = self._running.uvicorn, self._running.port
        self.http = httpx.AsyncClient(base_url=self.url, trust_env=False, timeout=PATIENCE)
        return self

    async def stop(self) -> None:
        await self.http.aclose()
        await self._running.stop()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def raw(self, request: str) -> Answer:
        return await self._running.raw(request)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    # ------------------------------------------------------------ what tests often do

    async def schedule(self, **settings: Any) -> str:
        """Create an interview; returns its id."""
        response = await self.http.post("/api/interviews", json=request_body(**settings))
        assert response.status_code == 201, response.text
        return str(response.json()["id"])

    async def command(self, interview: str, type_: str, *, key: str | None = None, **fields: Any) -> httpx.Response:
        """Send a command by REST."""
        headers = {"Idempotency-Key": key} if key else {}
        body = {"command": {"type": type_, **fields}}
        return await self.http.post(f"/api/interviews/{interview}/commands", json=body, headers=headers)

    async def at_problem(self, **settings: Any) -> str:
        """An interview in front of its first problem, with nobody about to speak."""
        interview = await self.schedule(**settings)
        for type_ in ("start", "move_on", "move_on", "move_on"):
            assert (await self.command(interview, type_)).status_code == 200
        await self.quiet(interview)
        return interview

    async def quiet(self, interview: str) -> State:
        """Wait until nothing is owed: no turn, no verdict."""
        live = await self.interviews.open(LOCAL_OWNER, interview)
        await until(lambda: not live.state.cues and not any(run.is_pending for run in runs_of(live.state).values()))
        return live.state

    async def state(self, interview: str) -> State:
        return await self.interviews.state(LOCAL_OWNER, interview)

    async def submit(self, interview: str, code: str, problem: int = 0, key: str | None = None) -> httpx.Response:
        headers = {"Idempotency-Key": key} if key else {}
        body = {"round": problem, "code": code}
        return await self.http.post(f"/api/interviews/{interview}/submissions", json=body, headers=headers)

    @asynccontextmanager
    async def tab(
        self, interview: str, *, last_seq: int | None = None, after: "Tab | None" = None, **options: Any
    ) -> AsyncIterator["Tab"]:
        """A browser tab in the room, already greeted; with `after`, one that comes back after its connection broke."""
        async with self.socket(interview, **options) as connection:
            tab = Tab(connection, after)
            await tab.send({"type": "hello", "last_seq": after.seq if after else last_seq})
            await tab.heard("welcome", "resumed")
            yield tab

    def socket(self, interview: str, **options: Any) -> connect:
        """A socket that has not said hello."""
        options = {"max_size": None, "compression": None, "proxy": None, "ping_interval": None, **options}
        return connect(f"ws://{self.host}/api/interviews/{interview}/live", **options)


class Tab:
    """A client of the live socket, which folds the changes it is sent into a room as a browser does."""

    _ids = count(1)

    def __init__(self, connection: ClientConnection, before: "Tab | None" = None) -> None:
        self.connection = connection
        self.messages: list[dict[str, Any]] = list(before.messages) if before else []
        self.room: wire.Room | None = before.room if before else None

    async def send(self, message: Any) -> None:
        await self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def do(self, type_: str, *, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Give a command; returns its ack or refusal."""
        id = id or self.new_id()
        await self.send({"type": "do", "id": id, "command": {"type": type_, **fields}})
        return await self.answer(id)

    async def answer(self, id: str | None) -> dict[str, Any]:
        """The ack or refusal of the message with this id."""
        return await self.until(lambda message: message["type"] in ("ack", "refusal") and message["id"] == id)

    async def heard(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        return await self.until(lambda message: message["type"] in types)

    async def reached(self, seq: int) -> None:
        """Wait until everything up to this seq has been shown here."""
        while self.seq < seq:
            await self.heard("changed", "welcome")

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.receive()
                if wanted(message):
                    return message

    async def receive(self) -> dict[str, Any]:
        text = await self.connection.recv()
        assert isinstance(text, str)
        message = json.loads(text)
        self.messages.append(message)
        match wire.SERVER_MESSAGE.validate_json(text):
            case wire.Welcome(room=room):
                self.room = room
            case wire.Changed(changes=changes) if self.room is not None:
                for change in changes:
                    self.room = changed(self.room, change)
        return message

    async def closed(self) -> int | None:
        """Read until the server closes; returns the code."""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await self.receive()
        except ConnectionClosed:
            return self.connection.close_code

    @property
    def seq(self) -> int:
        """The newest event shown here."""
        seen = (message["seq"] for message in self.messages if message["type"] in ("welcome", "changed"))
        return max(seen, default=0)

    @property
    def steps(self) -> list[int]:
        """The seq of every change shown here, in order."""
        return [message["seq"] for message in self.of("changed")]

    def of(self, type_: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == type_]

    @classmethod
    def new_id(cls) -> str:
        return f"message-{next(cls._ids)}"


def shown(state: State) -> wire.Room:
    """What a tab should show of this state, as it arrives over the wire."""
    return wire.Room.model_validate_json(room_of(state).model_dump_json())


async def until(condition: Callable[[], bool] | Callable[[], Awaitable[bool]]) -> None:
    """Wait until this holds."""
    deadline = time.monotonic() + PATIENCE
    while True:
        holds = condition()
        if holds if isinstance(holds, bool) else await holds:
            return
        assert time.monotonic() < deadline, "it never came to that"
        await asyncio.sleep(0.002)


@contextmanager
def threaded(folder: Path) -> Iterator[Server]:
    """A server in a thread of its own; only its address may be used from here."""
    server = Server(folder)
    ready, done = threading.Event(), threading.Event()

    async def serve() -> None:
        await server.start()
        ready.set()
        await until_set(done)
        await server.stop()

    async def until_set(event: threading.Event) -> None:
        await asyncio.get_running_loop().run_in_executor(None, event.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),), name="server")
    thread.start()
    assert ready.wait(PATIENCE), "the server did not start"
    try:
        yield server
    finally:
        done.set()
        thread.join(PATIENCE)


def problem(response: httpx.Response | Answer, status: int, code: str) -> dict[str, Any]:
    """Check that this is a problem of this status and code; returns it."""
    assert (response.status_code, response.headers["content-type"]) == (status, PROBLEM), response.text
    body: dict[str, Any] = response.json()
    assert body["code"] == code
    assert body["status"] == status
    assert body["detail"]
    assert body["title"]
    return body
