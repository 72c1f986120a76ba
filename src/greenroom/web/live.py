"""The live socket: commands in, acknowledgements and changes out, and nothing missed on the way back."""

import asyncio
import json
import time

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError

from greenroom.engine import audience as notices
from greenroom.engine.audience import Listener, Notice
from greenroom.engine.live import LiveInterview
from greenroom.errors import BrokenLog, GreenroomError, InvalidInput, NotFound
from greenroom.web.room import room_of
from greenroom.web.services import Services
from greenroom.web.wire import (
    CLIENT_MESSAGE,
    Ack,
    Do,
    Farewell,
    Hello,
    Ping,
    Pong,
    Presence,
    Progress,
    Refusal,
    Resumed,
    Sentence,
    Welcome,
    Withdrawn,
)

HELLO_SECONDS = 10.0
SILENCE_SECONDS = 45.0
SEND_SECONDS = 20.0
MESSAGES_PER_SECOND = 50
BURST = 200
MAX_COMPLAINT = 300

CLOSE_NOT_FOUND = 4404
CLOSE_SILENT = 4408
CLOSE_DAMAGED = 4422
CLOSE_BAD_HELLO = 4400
CLOSE_RESTART = 1012
_CLOSE_FOR = {NotFound.code: CLOSE_NOT_FOUND, BrokenLog.code: CLOSE_DAMAGED}

_log = structlog.get_logger(__name__)


def router(services: Services) -> APIRouter:
    """The socket's route."""
    routes = APIRouter()

    @routes.websocket("/api/interviews/{interview}/live")
    async def live(socket: WebSocket, interview: str) -> None:
        await socket.accept()
        services.metrics.sockets.inc()
        try:
            await _serve(socket, interview, services)
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            # RuntimeError is how Starlette says that the peer vanished between two sends, TimeoutError that it
            # no longer reads: gone is gone, and it comes back with its last seq.
            pass
        finally:
            services.metrics.sockets.dec()

    return routes


async def _serve(socket: WebSocket, interview: str, services: Services) -> None:
    try:
        hello = await asyncio.wait_for(_read_hello(socket), HELLO_SECONDS)
        live = await services.interviews.open(services.owner(), interview)
    except TimeoutError:
        await socket.close(CLOSE_BAD_HELLO, "no hello")
        return
    except (NotFound, BrokenLog) as error:
        await _part(socket, error, retry=False, close=_CLOSE_FOR[error.code])
        return
    except GreenroomError as error:
        await _part(socket, error, retry=True, close=CLOSE_RESTART)
        return
    if hello is None:
        await _part(socket, InvalidInput("The first message must be a hello."), retry=False, close=CLOSE_BAD_HELLO)
        return
    # Joining and reading the state happen without an await between them: nothing can fall into the gap.
    listener = live.audience.join()
    connection = _Connection(socket, live, listener, services)
    connection.greet(hello)
    try:
        await connection.run()
    finally:
        live.audience.leave(listener)


async def _read_hello(socket: WebSocket) -> Hello | None:
    try:
        message = CLIENT_MESSAGE.validate_json(await _receive(socket))
    except ValidationError:
        return None
    return message if isinstance(message, Hello) else None


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    # A binary frame is no message of ours; as text it fails validation like any other nonsense.
    return message.get("text") or ""


async def _part(socket: WebSocket, error: GreenroomError, *, retry: bool, close: int) -> None:
    await socket.send_text(Farewell(reason=error.message, retry=retry, code=error.code).model_dump_json())
    await socket.close(close)


class _Connection:
    """One browser tab in a room."""

    def __init__(self, socket: WebSocket, live: LiveInterview, listener: Listener, services: Services) -> None:
        self._socket = socket
        self._live = live
        self._listener = listener
        self._services = services
        self._allowance = _Allowance()
        self._shown_seq = 0

    def greet(self, hello: Hello) -> None:
        """Say what this client has missed: the steps since its last, or the whole room."""
        seq, now = self._live.state.seq, self._live.clock.now()
        missed = None if hello.last_seq is None else self._live.audience.since(hello.last_seq, seq)
        if missed is None:
            self._say(self._welcome())
        else:
            self._say(Resumed(seq=seq, now=now))
            for step in missed:
                self._listener.put(step)
        self._show_passing()

    def _show_passing(self) -> None:
        for notice in self._live.audience.passing:
            self._listener.put(notice)

    async def run(self) -> None:
        """Read and write until either side is done."""
        tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._read())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _read(self) -> None:
        while True:
            # Who does not read the answers is not asked for more questions.
            await self._listener.has_room()
            try:
                async with asyncio.timeout(SILENCE_SECONDS):
                    text = await _receive(self._socket)
            except TimeoutError:
                await self._socket.close(CLOSE_SILENT, "no message for too long")
                return
            if not self._allowance.take():
                self._say(Refusal(id=_id_in(text), code="too_fast", message="Too many messages; slow down."))
                continue
            try:
                message = CLIENT_MESSAGE.validate_json(text)
            except ValidationError as error:
                self._say(Refusal(id=_id_in(text), code="invalid_message", message=_first_complaint(error)))
                continue
            match message:
                case Do():
                    await self._do(message)
                case Ping():
                    self._say(Pong(now=self._live.clock.now()))
                case Hello():
                    self._say(Refusal(id=None, code="invalid_message", message="Send hello only once."))

    async def _do(self, message: Do) -> None:
        metrics, kind = self._services.metrics, message.command.type
        started = time.perf_counter()
        try:
            seq = await self._live.tell(message.command, message.id)
        except GreenroomError as error:
            metrics.commands.labels(kind, error.code).inc()
            self._say(Refusal(id=message.id, code=error.code, message=error.message))
        except Exception:
            metrics.commands.labels(kind, "internal_error").inc()
            _log.exception("command_failed", interview=self._live.state.id, command=kind)
            self._say(
                Refusal(
                    id=message.id,
                    code="internal_error",
                    message="Something went wrong on our side. Nothing that was already saved is lost.",
                )
            )
        else:
            metrics.acknowledged.observe(time.perf_counter() - started)
            metrics.commands.labels(kind, "taken").inc()
            self._say(Ack(id=message.id, seq=seq))

    async def _write(self) -> None:
        while True:
            notice = await self._listener.get()
            if isinstance(notice, notices.Published) and notice.seq <= self._shown_seq:
                # The whole room was sent while this waited, and has it already.
                continue
            async with asyncio.timeout(SEND_SECONDS):
                await self._socket.send_text(self._as_text(notice))
            if isinstance(notice, notices.FellBehind):
                self._show_passing()
            if isinstance(notice, notices.Closing):
                final = _CLOSE_FOR.get(notice.code, CLOSE_NOT_FOUND)
                await self._socket.close(CLOSE_RESTART if notice.returns else final)
                return

    def _as_text(self, notice: Notice) -> str:
        match notice:
            case notices.Published() | notices.Private():
                return notice.message
            case notices.Attention():
                return Presence(interviewer=notice.interviewer).model_dump_json()
            case notices.Sentence():
                return Sentence(turn=notice.turn, number=notice.number, text=notice.text).model_dump_json()
            case notices.Withdrawn():
                return Withdrawn(turn=notice.turn).model_dump_json()
            case notices.RunProgress():
                return Progress(
                    run=notice.run, phase=notice.phase, done=notice.done, total=notice.total, ahead=notice.ahead
                ).model_dump_json()
            case notices.FellBehind():
                welcome = self._welcome()
                self._shown_seq = welcome.seq
                return welcome.model_dump_json()
            case notices.Closing():
                return Farewell(reason=notice.reason, retry=notice.returns, code=notice.code).model_dump_json()

    def _welcome(self) -> Welcome:
        state = self._live.state
        return Welcome(seq=state.seq, now=self._live.clock.now(), room=room_of(state))

    def _say(self, message: BaseModel) -> None:
        self._listener.put(notices.Private(message.model_dump_json()))


class _Allowance:
    """A token bucket: bursts are fine, a flood is not."""

    def __init__(self) -> None:
        self._tokens = float(BURST)
        self._filled_at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._filled_at) * MESSAGES_PER_SECOND)
        self._filled_at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


def _id_in(text: str) -> str | None:
    """The id of a message that is otherwise not understood, so that its sender knows which one it was."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return None
    id_ = message.get("id") if isinstance(message, dict) else None
    return id_ if isinstance(id_, str) and len(id_) <= 64 and id_.isascii() else None


def _first_complaint(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] == "value_error":
        # Our own words, which people read.
        words = str(first["msg"]).removeprefix("Value error, ")
        return f"{words[:1].upper()}{words[1:]}."[:MAX_COMPLAINT]
    where = ".".join(str(part) for part in first["loc"])
    # It may quote what was sent, which may be long.
    return (f"{where}: {first['msg']}" if where else str(first["msg"]))[:MAX_COMPLAINT]
