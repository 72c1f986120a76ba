"""Whatever the live socket is sent: it answers in its own words, and the interview is none the worse for it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.cli.serve import WS_MAX_BYTES
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.state import State
from greenroom.web.services import LOCAL_OWNER
from greenroom.web.wire import SERVER_MESSAGE
from tests.integration.server import PATIENCE, Server, shown, threaded

Frame = str | bytes

# Lone surrogates cannot be sent as such, but JSON can spell them.
text = st.text(st.characters(codec=None), max_size=20) | st.sampled_from(["\x00", "\ud800", "x\udfff", "a" * 9000])
numbers = st.integers() | st.sampled_from([-1, 2**63, -(2**63) - 1, 10**400, 10**4000]) | st.floats()
json_values = st.recursive(
    st.none() | st.booleans() | numbers | text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3),
    max_leaves=8,
)
ids = st.sampled_from(["message-a", "message-b", "message-c"]) | st.from_regex(r"[A-Za-z0-9_-]{8,64}", fullmatch=True)
problems = st.sampled_from([0, 0, 0, 1, 9])
code = st.sampled_from(["", "x", "def twice(text): return text * 2", "é" * 1000, "\x00", "🙂\r\n"])
places = st.integers(0, 60)
commands = st.one_of(
    st.sampled_from([{"type": type_} for type_ in ("start", "move_on", "end", "abandon")]),
    st.fixed_dictionaries({"type": st.just("say"), "text": st.sampled_from(["hello", " spaced ", "🙂", "\x00"])}),
    st.fixed_dictionaries(
        {
            "type": st.just("edit_code"),
            "round": problems,
            "base": st.integers(0, 3),
            "start": places,
            "end": places,
            "text": code,
        }
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("move_cursor"),
            "round": problems,
            "revision": st.integers(0, 3),
            "anchor": places,
            "head": places,
        }
    ),
    st.fixed_dictionaries({"type": st.just("replace_code"), "round": problems, "text": code}),
    st.fixed_dictionaries({"type": st.just("submit_code"), "round": problems, "code": st.none() | code}),
    st.fixed_dictionaries(
        {
            "type": st.just("choose_language"),
            "round": problems,
            "language": st.sampled_from(["python", "go", "cobol"]),
        }
    ),
    st.fixed_dictionaries({"type": st.sampled_from(["run_code", "ask_for_hint", "skip_problem"]), "round": problems}),
)
messages = st.fixed_dictionaries({"type": st.just("do"), "id": ids, "command": commands})


@st.composite
def spoiled(draw: st.DrawFn) -> Any:
    """A message in which something is missing, too much, or of another kind."""
    message = json.loads(json.dumps(draw(messages)))
    inside = draw(st.sampled_from([message, message["command"]]))
    key = draw(st.sampled_from(sorted(inside)))
    match draw(st.sampled_from(["drop", "add", "replace", "wrap"])):
        case "drop":
            del inside[key]
        case "add":
            inside[draw(text)] = draw(json_values)
        case "replace":
            inside[key] = draw(json_values)
        case _:
            inside[key] = [inside[key]]
    return message


def nested(depth: int, opening: str, closing: str) -> str:
    return opening * depth + closing * depth


frames: st.SearchStrategy[Frame] = st.one_of(
    messages.map(json.dumps),
    messages.map(json.dumps),
    spoiled().map(json.dumps),
    json_values.map(json.dumps),
    st.text(max_size=50),
    st.binary(max_size=50),
    messages.map(lambda message: json.dumps(message).encode()),
    st.sampled_from(
        [
            '{"type": "ping"}',
            '{"type": "hello", "last_seq": 3}',
            '{"type": "hello", "last_seq": 1e400}',
            '{"type": "ping"}' * 2,
            '{"type": "ping", "type": "do"}',
            '{"type": "do", "id": NaN}',
            "\ufeff{}",
            nested(20_000, "[", "]"),
            nested(20_000, '{"type":', "}"),
            '{"type": "do", "id": "message-a", "command": ' + nested(300, "[", "]") + "}",
        ]
    ),
)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Room"]:
    with (
        threaded(tmp_path_factory.mktemp("data")) as server,
        httpx.Client(base_url=server.url, trust_env=False, timeout=PATIENCE) as http,
    ):
        yield Room(server, http)


class Room:
    """An interview in progress to be hard on; a new one when the last is over."""

    def __init__(self, server: Server, http: httpx.Client) -> None:
        self._server = server
        self._http = http
        self.interview = ""

    def enter(self) -> AbstractContextManager[ClientConnection]:
        if not self.interview or self.read()["item"]["status"] != "in_progress":
            self.interview = self._http.post("/api/interviews", json={"candidate": "Ada"}).json()["id"]
            for command in ("start", "move_on", "move_on", "move_on"):
                response = self._http.post(self._path("/commands"), json={"command": {"type": command}})
                response.raise_for_status()
        return self.connect()

    @contextmanager
    def connect(self, first: Frame = '{"type": "hello"}') -> Iterator[ClientConnection]:
        address = f"ws://{self._server.host}{self._path('/live')}"
        with connect(address, compression=None, proxy=None, max_size=None) as connection:
            connection.send(first)
            yield connection

    def read(self) -> Any:
        response = self._http.get(self._path())
        assert response.status_code == 200
        return response.json()

    def folded(self) -> State:
        """The log as another process would read it."""
        return asyncio.run(_fold(self._server.database, self.interview))

    def _path(self, rest: str = "") -> str:
        return f"/api/interviews/{self.interview}{rest}"


async def _fold(database: Path, interview: str) -> State:
    log = SqliteEventLog.open(database)
    try:
        return fold(interview, await log.read(LOCAL_OWNER, interview))
    finally:
        await log.close()


def answers(connection: ClientConnection, last: str) -> list[dict[str, Any]]:
    """Everything up to the first message of this type; all of it must be of the protocol."""
    heard = []
    while True:
        received = connection.recv(PATIENCE)
        assert isinstance(received, str)
        SERVER_MESSAGE.validate_json(received)
        heard.append(json.loads(received))
        if heard[-1]["type"] == last:
            return heard


def converse(connection: ClientConnection, *sent: Frame) -> list[dict[str, Any]]:
    """Send all this; returns what was heard by the time all of it was dealt with."""
    for frame in sent:
        connection.send(frame)
    connection.send('{"type": "ping"}')
    return answers(connection, "pong")


def assert_alive(room: Room) -> None:
    """A sentence is still taken, or refused only because the interview is over; and the log folds to the room."""
    over = room.read()["item"]["status"] != "in_progress"
    with room.connect() as connection:
        answers(connection, "welcome")
        id_ = "alive-" + "".join(character for character in room.interview if character.isalnum())
        seq = room.read()["seq"]
        connection.send(json.dumps({"type": "do", "id": f"{id_}-{seq}", "command": {"type": "say", "text": "hi"}}))
        if over:
            assert answers(connection, "refusal")[-1]["code"] == "interview_over"
        else:
            assert answers(connection, "ack")[-1]["seq"] > 0
    # The log may run ahead of what was read a moment before: then it is read again.
    for _ in range(100):
        detail, state = room.read(), room.folded()
        if detail["seq"] == state.seq:
            break
    assert detail["room"] == json.loads(shown(state).model_dump_json())


@settings(
    max_examples=30,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large],
)
@given(sent=st.lists(frames, min_size=1, max_size=12))
@example(sent=['{"type": "do", "id": "message-a", "command": {"type": "say", "text": "hi"}}'] * 12)
@example(sent=[json.dumps({"type": "x" * 1_000_000, "x" * 1_000_000: 1}), "[" * 2_000_000])
def test_no_message_harms_the_interview(room: Room, sent: list[Frame]) -> None:
    with room.enter() as connection:
        answers(connection, "welcome")
        heard = converse(connection, *sent)
    assert not [message for message in heard if message.get("code") in ("internal_error", "too_fast")]
    assert_alive(room)


@settings(max_examples=12, derandomize=True, database=None, deadline=None)
@given(first=frames | json_values.map(json.dumps))
def test_no_first_message_harms_the_interview(room: Room, first: Frame) -> None:
    with room.enter() as connection:
        answers(connection, "welcome")
    with room.connect(first) as connection:
        received = connection.recv(PATIENCE)
        assert SERVER_MESSAGE.validate_json(received).type in ("welcome", "resumed", "farewell")
    assert_alive(room)


@settings(max_examples=4, derandomize=True, database=None, deadline=None)
@given(
    size=st.sampled_from([WS_MAX_BYTES + 1, 3 * WS_MAX_BYTES]), before=st.lists(messages.map(json.dumps), max_size=3)
)
def test_an_oversized_message_harms_only_its_socket(room: Room, size: int, before: list[str]) -> None:
    with room.enter() as connection:
        answers(connection, "welcome")
        with pytest.raises(ConnectionClosed) as closed:
            converse(connection, *before, "x" * size)
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
    assert_alive(room)
