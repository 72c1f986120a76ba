"""`greenroom room` in rooms of a real server: whole interviews, files both ways, restarts, and servers that lie."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from greenroom.cli.room.bases import Bases
from greenroom.cli.room.desk import Desk
from greenroom.cli.room.memory import Memory
from greenroom.cli.room.news import News
from greenroom.cli.room.rest import Rest
from greenroom.cli.room.session import Exit, Session, Stay
from greenroom.interview.rounds.coding.state import coding_round
from tests.integration.server import RIGHT, WRONG, Server, until

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Guest:
    """A client in a room, with all that it printed."""

    def __init__(self, url: str, interview: str, folder: Path, stay: Stay, bases: Bases | None = None) -> None:
        self.news: list[News] = []
        self.file = folder / "solution.py"
        self.session = Session(
            Rest(url), interview, Desk(folder, None, Bases() if bases is None else bases), self.news.append, stay
        )
        self._from = 0

    def type(self, *lines: str | None) -> None:
        """Type lines; what `heard` waits for comes after this."""
        self._from = len(self.news)
        for line in lines:
            self.session.type(line)

    async def heard(self, type_: str, **fields: Any) -> Any:
        """The next news of a type with these fields, since the last typing."""

        def found() -> list[News]:
            return [one for one in self.news[self._from :] if one.type == type_ and _has(one, fields)]

        await until(lambda: bool(found()))
        return found()[0]

    def of(self, type_: str) -> list[Any]:
        return [one for one in self.news if one.type == type_]

    def words(self) -> str:
        return "\n".join(one.words() for one in self.news)


def _has(one: News, fields: dict[str, Any]) -> bool:
    return all(getattr(one, name) == value for name, value in fields.items())


@asynccontextmanager
async def visiting(server: Server, interview: str, folder: Path, **stay: Any) -> AsyncIterator[Guest]:
    """A client that stays until it is told to leave."""
    guest = Guest(server.url, interview, folder, Stay(**stay))
    staying = asyncio.create_task(guest.session.run())
    try:
        yield guest
        guest.type("/quit")
        assert await asyncio.wait_for(staying, 30) is Exit.DONE
    finally:
        staying.cancel()


async def call(
    server: Server, interview: str, folder: Path, *lines: str, memory: Memory | None = None, **stay: Any
) -> tuple[Exit, Guest]:
    """One call with --send and --wait."""
    seen = memory or Memory()
    guest = Guest(server.url, interview, folder, Stay(seen=seen, **{"timeout": 30, **stay}), seen.common)
    guest.type(*lines, None)
    return await asyncio.wait_for(guest.session.run(), 60), guest


# ---------------------------------------------------------------- interviews


async def test_a_coding_interview_from_beginning_to_end(server: Server, tmp_path: Path) -> None:
    interview = await server.schedule(problem_count=2)
    async with visiting(server, interview, tmp_path / "files") as guest:
        await guest.heard("stage", title="Greeting")
        await guest.heard("said", who="interviewer")
        guest.type("Hello, I am ready.")
        assert (await guest.heard("said", who="candidate")).name == "Ada"
        await guest.heard("said", who="interviewer")
        guest.type("/run")
        assert (await guest.heard("refused", command="/run")).reason == "That isn't the current problem."
        guest.type("/next", "/next", "/next")
        assert (await guest.heard("problem")).statement == "The first statement."
        assert (await guest.heard("file", what="here")).path == str(guest.file)
        assert guest.file.read_text() == "def twice(text):\n    pass\n"

        guest.type()
        guest.file.write_text(WRONG)
        await guest.heard("file", what="sent")
        guest.type("/run")
        run = await guest.heard("run", state="finished")
        assert (run.kind, run.result.passed, run.result.total) == ("run", 0, 1)
        assert "expected" in run.words()
        assert "no: ['a']" in run.words()
        guest.type("/results")
        assert (await guest.heard("run", in_full=True)).id == run.id

        guest.type("/hint")
        assert (await guest.heard("hint")).text == "secret-first-hint-1"
        guest.file.write_text(RIGHT)
        guest.type("/submit")
        run = await guest.heard("run", state="finished")
        assert (run.kind, run.attempt, run.result.passed, run.result.total) == ("submission", 1, 4, 4)
        assert (await guest.heard("problem_ended")).status == "solved"
        guest.type("/submit")
        assert "already finished" in (await guest.heard("refused")).reason

        guest.type("/next")
        assert (await guest.heard("problem")).title == "The second title"
        assert (await guest.heard("file", what="here")).path == str(guest.file.with_name("solution-2.py"))
        guest.type("/skip")
        await guest.heard("problem_ended", status="skipped")
        guest.type("/clock", "/help", "/nonsense")
        assert (await guest.heard("clock")).left_ms > 0
        await guest.heard("help")
        assert (await guest.heard("refused")).command == "/nonsense"
        guest.type("/end")
        await guest.heard("ended", status="completed")
        assert (await guest.heard("report", state="ready")).address == f"{server.url}/interviews/{interview}/report"
        guest.type("/report")
        assert "Interview report" in (await guest.heard("report_text")).text
        guest.type("/coach What should I do next?")
        assert (await guest.heard("coach")).text
    state = await server.state(interview)
    assert coding_round(state, 0).text == RIGHT
    assert guest.file.read_text() == RIGHT, "the file of the first problem is left as it was"


async def test_an_interview_of_answers(server: Server, tmp_path: Path) -> None:
    interview = await server.schedule(track="behavioral", answers={"question": "hard-bug"})
    async with visiting(server, interview, tmp_path / "files") as guest:
        await guest.heard("stage")
        while not guest.of("question"):
            guest.type("/next")
            await guest.heard("stage")
        assert guest.of("question")[0].title == "Hard problem"
        guest.type("/next", "/file", "/run")
        assert "still open" in (await guest.heard("refused", command="/next")).reason
        await guest.heard("refused", command="/file")
        assert "no such command" in (await guest.heard("refused", command="/run")).reason
        guest.type("Our job queue lost messages once a week, and I found the race by logging every ack.")
        await guest.heard("said", who="interviewer")
        guest.type("/next")
        await guest.heard("question_ended", status="answered")
        await guest.heard("question")
        guest.type("/skip")
        await guest.heard("question_ended", status="skipped")
        guest.type("/question")
        await guest.heard("question")
        guest.type("/end")
        await guest.heard("ended")
    assert not (tmp_path / "files").exists(), "no file is kept where there is nothing to write"


# ---------------------------------------------------------------- the file


async def test_what_is_typed_in_the_browser_reaches_the_file(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    async with visiting(server, interview, tmp_path / "files") as guest, server.tab(interview) as tab:
        await guest.heard("file", what="here")
        guest.type()
        await tab.do("replace_code", round=0, text="a\nb\nc\n")
        await guest.heard("file", what="written")
        assert guest.file.read_text() == "a\nb\nc\n"


async def test_edits_on_both_sides_at_once_are_merged_or_both_kept(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    folder = tmp_path / "files"
    await server.command(interview, "replace_code", round=0, text="a\nb\nc\nd\ne\n")
    _, guest = await call(server, interview, folder)
    bases = guest.session.memory()
    guest.file.write_text("A\nb\nc\nd\ne\n")
    await server.command(interview, "replace_code", round=0, text="a\nb\nc\nd\nE\n")
    code, guest = await call(server, interview, folder, "/run", memory=bases)
    assert (code, [one.what for one in guest.of("file")]) == (Exit.DONE, ["merged", "sent"])
    assert coding_round(await server.state(interview), 0).text == "A\nb\nc\nd\nE\n"
    assert guest.file.read_text() == "A\nb\nc\nd\nE\n"

    bases = guest.session.memory()
    guest.file.write_text("mine\n")
    await server.command(interview, "replace_code", round=0, text="theirs\n")
    code, guest = await call(server, interview, folder, memory=bases)
    [conflict] = guest.of("file")
    assert (conflict.what, guest.file.read_text()) == ("conflict", "theirs\n")
    assert conflict.backup == f"{guest.file}.mine-2"
    assert guest.file.with_name("solution.py.mine-2").read_text() == "mine\n"


@pytest.mark.parametrize("is_taken", [True, False])
async def test_the_outcome_of_an_edit_is_asked_for_after_a_kill(server: Server, tmp_path: Path, is_taken: bool) -> None:
    """The program is killed between sending an edit and hearing of it; then both sides go on."""
    interview = await server.at_problem()
    folder = tmp_path / "files"
    await server.command(interview, "replace_code", round=0, text="a\nb\nc\nd\ne\n")
    _, guest = await call(server, interview, folder)
    kept: list[Memory] = []
    guest.file.write_text("A\nb\nc\nd\ne\n")
    guest = Guest(server.url, interview, folder, Stay(keep=kept.append), guest.session.memory().common)
    if not is_taken:

        async def goes_nowhere(message: object) -> bool:
            return True

        guest.session._link.send = goes_nowhere  # type: ignore[method-assign,assignment]
    staying = asyncio.create_task(guest.session.run())
    await until(lambda: any(memory.sent for memory in kept))
    if is_taken:
        await guest.heard("file", what="sent")
    staying.cancel()
    await asyncio.gather(staying, return_exceptions=True)
    killed = next(memory for memory in kept if memory.sent)
    # Without the outcome this would look as if nobody had touched the file.
    guest.file.write_text("a\nb\nc\nd\ne\n")
    code, guest = await call(server, interview, folder, "/run", memory=killed)
    assert code is Exit.DONE
    assert coding_round(await server.state(interview), 0).text == guest.file.read_text() == "a\nb\nc\nd\ne\n"
    assert not list(folder.glob("*.mine-*"))
    assert guest.session.memory().sent is None


async def test_a_save_is_sent_as_small_edits(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    await server.command(interview, "replace_code", round=0, text="one\ntwo\nthree\n")
    _, guest = await call(server, interview, tmp_path / "files")
    async with server.tab(interview) as tab:
        guest.file.write_text("one!\ntwo\nthree!\n")
        await call(server, interview, tmp_path / "files", "/run", memory=guest.session.memory())
        await tab.reached((await server.state(interview)).seq)
    edits = [change for one in tab.of("changed") for change in one["changes"] if change["type"] == "code_patched"]
    assert [(edit["start"], edit["end"], edit["text"]) for edit in edits] == [(3, 3, "!"), (14, 14, "!")]


async def test_a_file_that_the_room_does_not_take_is_not_run(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    _, guest = await call(server, interview, tmp_path / "files")
    guest.file.write_text("x" * 300_000)
    code, guest = await call(server, interview, tmp_path / "files", "/run", memory=guest.session.memory())
    first, *_ = guest.of("file")
    assert (code, first.what, first.reason) == (Exit.REFUSED, "not_sent", "Code is limited to 256 kB.")
    assert (guest.of("refused")[0].command, guest.of("run")) == ("/run", [])
    guest.file.write_text(RIGHT)
    code, guest = await call(server, interview, tmp_path / "files", "/run", memory=guest.session.memory())
    assert (code, guest.of("run")[-1].result.passed) == (Exit.DONE, 1)


# ---------------------------------------------------------------- single calls


async def test_single_calls_print_what_is_new_and_wait_for_the_answer(server: Server, tmp_path: Path) -> None:
    interview = await server.schedule()
    code, first = await call(server, interview, tmp_path)
    assert code is Exit.DONE
    assert [one.who for one in first.of("said")] == ["interviewer"], "joining starts the interview"
    code, second = await call(server, interview, tmp_path, "Hello.", memory=first.session.memory())
    assert (code, [one.who for one in second.of("said")]) == (Exit.DONE, ["candidate", "interviewer"])
    assert second.of("settled")[0].status == "in_progress"
    await server.command(interview, "say", text="From the browser.")
    await server.quiet(interview)
    code, third = await call(server, interview, tmp_path, memory=second.session.memory())
    assert third.of("said")[0].text == "From the browser."
    code, fourth = await call(server, interview, tmp_path, "/run", memory=third.session.memory())
    assert (code, len(fourth.of("said"))) == (Exit.REFUSED, 0)


async def test_waiting_gives_up_after_its_time(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    server.interviewer.gate.clear()
    code, guest = await call(server, interview, tmp_path, "Are you there?", timeout=1.0)
    assert (code, "still pending" in guest.words()) == (Exit.STILL_PENDING, True)
    server.interviewer.gate.set()
    code, guest = await call(server, interview, tmp_path, memory=guest.session.memory())
    assert (code, [one.who for one in guest.of("said")]) == (Exit.DONE, ["interviewer"])


async def test_sending_without_waiting_ends_with_the_acknowledgement(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    server.interviewer.gate.clear()
    code, guest = await call(server, interview, tmp_path, "I will use a set.", waits=False)
    server.interviewer.gate.set()
    assert (code, guest.of("settled")) == (Exit.DONE, [])
    assert (await server.state(interview)).lines[-1].text == "I will use a set."


async def test_an_unknown_interview_closes_the_room(server: Server, tmp_path: Path) -> None:
    code, guest = await call(server, "nobody", tmp_path)
    assert (code, guest.words().count("The room is closed")) == (Exit.CONNECTION_LOST, 1)


# ---------------------------------------------------------------- servers that go and servers that lie


@asynccontextmanager
async def saying(*messages: str | bytes) -> AsyncIterator[str]:
    """A server that sends these messages to everyone, whatever it is told."""

    async def talk(socket: ServerConnection) -> None:
        await socket.recv()
        for message in messages:
            await socket.send(message)
        await socket.wait_closed()

    async with serve(talk, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


NONSENSE: tuple[str | bytes, ...] = (
    "",
    "{",
    "[1]",
    '{"type": "surprise"}',
    '{"type": "welcome"}',
    b"\x00\x01",
    '{"type": "changed", "after": 0, "seq": 1, "at": 0, "cause": null, "changes": [{"type": "teleported"}]}',
    json.dumps("[" * 10_000),
    "[" * 100_000,
)


@pytest.mark.parametrize("message", NONSENSE, ids=range(len(NONSENSE)))
async def test_nonsense_is_named_and_ends_a_stay_that_never_began(tmp_path: Path, message: str | bytes) -> None:
    async with saying(message) as url:
        guest = Guest(url, "x", tmp_path, Stay(timeout=5))
        guest.type(None)
        assert await asyncio.wait_for(guest.session.run(), 30) is Exit.CONNECTION_LOST
    assert len(guest.of("unreadable")) == 1
    assert "another version of Greenroom" in guest.words()


async def test_nonsense_in_a_room_is_named_and_the_room_goes_on(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    async with server.tab(interview) as tab:
        welcome = json.dumps(tab.messages[0])
    async with saying(welcome, '{"type": "surprise"}', '{"type": "pong", "now": 1}') as url:
        guest = Guest(url, interview, tmp_path / "files", Stay(timeout=5))
        guest.type("/clock", None)
        assert await asyncio.wait_for(guest.session.run(), 30) is Exit.DONE
    assert (len(guest.of("unreadable")), len(guest.of("problem"))) == (1, 1)


async def test_a_server_that_only_talks_nonsense_is_left(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    async with server.tab(interview) as tab:
        welcome = json.dumps(tab.messages[0])
    async with saying(welcome, *["{}"] * 50) as url:
        guest = Guest(url, interview, tmp_path / "files", Stay())
        assert await asyncio.wait_for(guest.session.run(), 30) is Exit.CONNECTION_LOST
    assert len(guest.of("unreadable")) == 20


async def test_a_change_that_fits_nothing_makes_it_ask_for_the_whole_room(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    async with server.tab(interview) as tab:
        welcome = tab.messages[0]
    patch = {"type": "code_patched", "round": 7, "revision": 1, "start": 0, "end": 0, "text": ""}
    seq = welcome["seq"]
    changed = {"type": "changed", "after": seq, "seq": seq + 1, "at": 0, "cause": None, "changes": [patch]}
    hellos: list[str] = []

    async def talk(socket: ServerConnection) -> None:
        hellos.append(str(await socket.recv()))
        await socket.send(json.dumps(welcome))
        if len(hellos) == 1:
            await socket.send(json.dumps(changed))
        await socket.wait_closed()

    async with serve(talk, "127.0.0.1", 0) as liar:
        url = f"http://127.0.0.1:{next(iter(liar.sockets)).getsockname()[1]}"
        guest = Guest(url, interview, tmp_path / "files", Stay())
        staying = asyncio.create_task(guest.session.run())
        await until(lambda: len(hellos) == 2 and "Connected again" in guest.words())
        guest.type("/quit")
        assert await staying is Exit.DONE
    assert json.loads(hellos[1])["last_seq"] is None


async def test_a_connection_that_breaks_is_taken_up_again(server: Server, tmp_path: Path) -> None:
    interview = await server.at_problem()
    async with visiting(server, interview, tmp_path / "files") as guest, _cut(server) as cut:
        relayed = Guest(cut.url, interview, tmp_path / "others", Stay())
        staying = asyncio.create_task(relayed.session.run())
        await relayed.heard("problem")
        await cut.cut()
        relayed.type("Said while nobody listens.")
        await relayed.heard("notice")
        await server.command(interview, "say", text="Meanwhile.")
        cut.restore()
        await until(lambda: "Connected again. Nothing was lost." in relayed.words())
        await relayed.heard("said", text="Meanwhile.")
        await relayed.heard("said", text="Said while nobody listens.")
        relayed.type("/quit")
        assert await staying is Exit.DONE
        await guest.heard("said", text="Said while nobody listens.")
    said = [line.text for line in (await server.state(interview)).lines]
    assert said.count("Said while nobody listens.") == 1


class _Cut:
    """A relay to a server that can be cut and restored."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open = True
        self._writers: set[asyncio.StreamWriter] = set()
        self.url = ""

    async def relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._open:
            writer.close()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers |= {writer, back}
        await asyncio.gather(_pipe(reader, back), _pipe(there, writer))

    async def cut(self) -> None:
        self._open = False
        for writer in self._writers:
            writer.close()
        self._writers = set()

    def restore(self) -> None:
        self._open = True


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


@asynccontextmanager
async def _cut(server: Server) -> AsyncIterator[_Cut]:
    cut = _Cut(server.port)
    relay = await asyncio.start_server(cut.relay, "127.0.0.1", 0)
    cut.url = f"http://127.0.0.1:{relay.sockets[0].getsockname()[1]}"
    try:
        yield cut
    finally:
        await cut.cut()
        relay.close()
