"""A log that cannot be folded harms only itself: in the engine, in every list, in the room, in exports."""

import asyncio
import io
import json
import zipfile
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from tests.integration.damaging import DAMAGES, change, damage, rows
from tests.integration.server import PROBLEM, Server, until
from tests.serving import greenroom
from tests.unit.engine.harness import Engine, crash

pytestmark = pytest.mark.asyncio(loop_scope="module")

HOURS = 3 * 3_600_000


# ---------------------------------------------------------------- the sweeper


@pytest.mark.parametrize("how", DAMAGES)
async def test_a_broken_log_is_set_aside_and_all_others_are_woken(tmp_path: Path, how: str) -> None:
    database = tmp_path / "greenroom.db"
    log = SqliteEventLog.open(database)
    engine = Engine(log=log)  # type: ignore[arg-type]
    broken = (await engine.at_problem(problem_count=1)).state.id
    healthy = (await engine.at_problem(problem_count=1)).state.id
    await crash(engine.interviews)
    damage(database, broken, how)
    with capture_logs() as logged:
        await engine.restart()
        await engine.clock.until_sleeping()
        engine.clock.advance(HOURS)
        # Its stage is over, and it goes on by itself: somebody has woken it.
        await until(lambda: healthy in engine.interviews._live)
        live = await engine.interviews.open("ada", healthy)
        await until(lambda: live.state.rounds[0].status != "open")
        for _ in range(20):
            engine.clock.advance(60_000)
            await asyncio.sleep(0.001)
    assert engine.interviews._sweeper is not None
    assert not engine.interviews._sweeper.done()
    named = [entry for entry in logged if entry["event"] == "log_damaged"]
    assert [entry["interview"] for entry in named] == [broken]
    assert DAMAGES[how][1] in named[0]["reason"]
    await crash(engine.interviews)
    await log.close()


async def test_the_sweeper_survives_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine()
    await engine.interviews.start()
    healthy = (await engine.at_problem(problem_count=1)).state.id
    faults = iter([RuntimeError("a bug"), KeyError("another"), MemoryError()])

    async def faulty() -> None:
        for fault in faults:
            raise fault
        await let_go()

    let_go = engine.interviews._let_go_of_idle
    monkeypatch.setattr(engine.interviews, "_let_go_of_idle", faulty)
    live = await engine.interviews.open("ada", healthy)
    for _ in range(5):
        await engine.clock.until_sleeping()
        engine.clock.advance(10_000)
        await asyncio.sleep(0.001)
    assert next(faults, None) is None
    assert not engine.interviews._sweeper.done()  # type: ignore[union-attr]
    assert live.state.status == "in_progress"
    await crash(engine.interviews)


# ---------------------------------------------------------------- the server


class House:
    """A server with a healthy interview and one of every kind of damage."""

    def __init__(self, server: Server, healthy: str, broken: Mapping[str, str]) -> None:
        self.server = server
        self.healthy = healthy
        self.broken = broken


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    server = await Server(tmp_path_factory.mktemp("data")).start()
    healthy = await server.at_problem(problem_count=1)
    broken = {how: await server.at_problem(problem_count=1) for how in DAMAGES}
    await server.command(broken["broken JSON"], "say", text="A word like marmalade.")
    await server.quiet(broken["broken JSON"])
    await server.stop()
    for how, interview in broken.items():
        damage(server.database, interview, how)
    await server.start()
    await until(lambda: all(server.interviews.damage(id_) for id_ in broken.values()))
    yield House(server, healthy, broken)
    await server.stop()


async def test_history_shows_what_is_damaged_and_what_is_not(house: House) -> None:
    page = (await house.server.http.get("/api/interviews")).json()
    shown = {item["id"]: item["damage"] for item in page["items"]}
    assert shown.keys() == {house.healthy, *house.broken.values()}
    assert shown[house.healthy] is None
    for how, interview in house.broken.items():
        assert DAMAGES[how][1] in shown[interview]
        assert shown[interview].startswith("This interview's log is damaged")
        assert shown[interview].endswith("Your other interviews are fine. You can export or delete this one.")
    listed = (await house.server.http.get("/api/damaged")).json()
    assert {item["id"] for item in listed["items"]} == set(house.broken.values())


@pytest.mark.parametrize("how", DAMAGES)
async def test_rest_says_what_is_wrong(house: House, how: str) -> None:
    interview = house.broken[how]
    http = house.server.http
    answers = [
        await http.get(f"/api/interviews/{interview}"),
        await http.get(f"/api/interviews/{interview}/transcript"),
        await http.get(f"/api/interviews/{interview}/report"),
        await http.get(f"/api/interviews/{interview}/reports/report-1"),
        await http.get(f"/api/interviews/{interview}/report/export?format=md"),
        await http.post(f"/api/interviews/{interview}/reports"),
        await http.post(f"/api/interviews/{interview}/coach", json={"text": "Why?"}),
        await http.patch(f"/api/interviews/{interview}/status", json={"status": "abandoned"}),
        await house.server.command(interview, "say", text="Hello?"),
        await house.server.submit(interview, "x"),
    ]
    for answer in answers:
        assert answer.status_code == 409, answer.request.url
        assert answer.headers["content-type"] == PROBLEM
        assert answer.json()["code"] == "log_damaged"
        assert DAMAGES[how][1] in answer.json()["detail"]


async def test_a_damaged_interview_that_is_over_has_no_replay_and_is_not_graded(house: House) -> None:
    server = house.server
    interview = house.broken["an unknown run"]
    over = "UPDATE interviews SET status = 'completed' WHERE id = ?"
    change(server.database, interview, lambda connection, id_: connection.execute(over, (id_,)) and None)
    for path in ("recording", "recording/file"):
        answer = await server.http.get(f"/api/interviews/{interview}/{path}")
        assert answer.json()["code"] in ("log_damaged", "not_built")
    assert (await server.http.get(f"/api/interviews/{interview}/recording")).status_code == 409
    assert (await server.http.get("/api/grading")).json()["items"] == []
    assert (await server.http.get("/api/progress")).status_code == 200
    found = (await server.http.get("/api/search?q=marmalade")).json()
    assert [hit["interview"] for hit in found["items"]] == [house.broken["broken JSON"]]


@pytest.mark.parametrize("how", DAMAGES)
async def test_the_room_says_why_and_asks_nobody_to_come_back(house: House, how: str) -> None:
    async with house.server.socket(house.broken[how]) as socket:
        await socket.send(json.dumps({"type": "hello", "last_seq": None}))
        farewell = json.loads(await socket.recv())
        await socket.wait_closed()
    assert (farewell["type"], farewell["retry"], farewell["code"]) == ("farewell", False, "log_damaged")
    assert DAMAGES[how][1] in farewell["reason"]
    assert socket.close_code == 4422
    async with house.server.tab(house.healthy) as tab:
        assert (await tab.do("say", text="All is well here."))["type"] == "ack"


async def test_raw_rows_are_exported_as_they_are_stored(house: House) -> None:
    for how, interview in house.broken.items():
        answer = await house.server.http.get(f"/api/interviews/{interview}/raw")
        assert answer.status_code == 200
        assert f'filename="greenroom-{interview}.jsonl"' in answer.headers["content-disposition"]
        assert answer.headers["cache-control"] == "no-store"
        lines = [json.loads(line) for line in answer.content.splitlines()]
        stored = rows(
            house.server.database,
            "SELECT seq, at, cause, CAST(body AS BLOB) FROM events WHERE interview = ? ORDER BY seq",
            interview,
        )
        assert [(line["seq"], line["at"], line["cause"]) for line in lines] == [row[:3] for row in stored]
        for line, (*_, body) in zip(lines, stored, strict=True):
            assert isinstance(body, bytes)
            if "event" in line:
                assert line["event"] == json.loads(body)
            else:
                assert line["body"] == body.decode(errors="backslashreplace")
                assert how in ("broken JSON", "bytes that are no text")


async def test_an_export_goes_on_without_what_is_damaged_and_says_so(house: House, tmp_path: Path) -> None:
    answer = await house.server.http.get("/api/export")
    assert answer.status_code == 200
    _is_complete(answer.content, house)

    path = tmp_path / "all.zip"
    done = await asyncio.to_thread(greenroom, "export", "--out", str(path), data_dir=house.server.folder)
    assert done.returncode == 3, done.stderr
    _is_complete(path.read_bytes(), house)
    assert str(path) in done.stdout
    assert f"Exported, except for {len(DAMAGES)} damaged interviews." in done.stderr
    for how, interview in house.broken.items():
        (line,) = (line for line in done.stderr.splitlines() if line.startswith(f"{interview}: "))
        assert DAMAGES[how][1] in line
        assert f"damaged/{interview}.jsonl" in line

    # Elsewhere it can be imported, but for what is damaged.
    other = tmp_path / "other"
    other.mkdir()
    taken = await asyncio.to_thread(greenroom, "import", "--json", str(path), data_dir=other)
    assert taken.returncode == 0, taken.stderr
    assert json.loads(taken.stdout)["added"] == [house.healthy]
    assert set(json.loads(taken.stdout)["damaged"]) == set(house.broken.values())


def _is_complete(content: bytes, house: House) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = set(archive.namelist())
        manifest = json.loads(archive.read("manifest.json"))
    assert f"interviews/{house.healthy}/log.jsonl" in names
    assert {name for name in names if name.startswith("damaged/")} == {
        f"damaged/{interview}.jsonl" for interview in house.broken.values()
    }
    assert manifest["left_out"].keys() == set(house.broken.values())
    assert not any(f"interviews/{interview}/" in name for name in names for interview in house.broken.values())


async def test_commands_on_one_damaged_interview_say_what_is_wrong(house: House) -> None:
    interview = house.broken["a stage outside its agenda"]
    for arguments in (("replay", interview), ("report", interview)):
        done = await asyncio.to_thread(greenroom, *arguments, data_dir=house.server.folder)
        assert done.returncode == 1
        assert done.stderr.startswith("This interview's log is damaged at event")
    answer = await house.server.http.get(f"/api/interviews/{interview}/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert f"damaged/{interview}.jsonl" in archive.namelist()


# ---------------------------------------------------------------- one of its own


@pytest.mark.parametrize("how", ["no events", "broken JSON", "an unknown run"])
async def test_a_damaged_interview_can_be_deleted_for_good(server: Server, how: str) -> None:
    interview, healthy = await server.at_problem(problem_count=1), await server.at_problem(problem_count=1)
    await server.command(interview, "say", text="Marmalade, of all things.")
    await server.command(healthy, "say", text="Jam is fine.")
    await server.quiet(interview)
    await server.stop()
    damage(server.database, interview, how)
    spoken = "UPDATE events SET body = '{' WHERE interview = ? AND body LIKE '%armalade%'"
    change(server.database, interview, lambda connection, id_: connection.execute(spoken, (id_,)) and None)
    await server.start()
    assert (await server.http.delete(f"/api/interviews/{interview}")).status_code == 204
    assert [row["item"]["id"] for row in (await server.http.get("/api/bin")).json()["items"]] == [interview]
    assert (await server.http.post(f"/api/bin/{interview}/restore")).status_code == 200
    assert (await server.http.get(f"/api/interviews/{interview}")).status_code == 409
    assert (await server.http.delete(f"/api/interviews/{interview}")).status_code == 204
    erased = await server.http.delete(f"/api/bin/{interview}")
    assert erased.status_code == 204, erased.text
    assert not rows(server.database, "SELECT 1 FROM events WHERE interview = ?", interview)
    assert b"armalade" not in b"".join(file.read_bytes() for file in server.folder.glob("greenroom.db*"))
    found = (await server.http.get("/api/search?q=jam")).json()
    assert [hit["interview"] for hit in found["items"]] == [healthy]


@pytest.mark.parametrize("digest", ["{broken", "[]", "{}", '{"problems": [{"slug": 7}], "language": "python"}'])
async def test_a_damaged_row_is_made_again_from_the_log(server: Server, digest: str) -> None:
    interview = await server.at_problem(problem_count=1)
    before = (await server.http.get("/api/interviews")).json()["items"]
    await server.stop()
    spoilt = f"UPDATE interviews SET digest = '{digest}' WHERE id = ?"
    change(server.database, interview, lambda connection, id_: connection.execute(spoilt, (id_,)) and None)
    await server.start()
    assert (await server.http.get("/api/interviews")).json()["items"] == before
    assert (await server.http.get("/api/progress")).status_code == 200
    ((stored,),) = rows(server.database, "SELECT digest FROM interviews WHERE id = ?", interview)
    assert len(json.loads(str(stored))["rounds"]) == len(before[0]["rounds"])
    assert await server.schedule()


async def test_a_damaged_row_of_a_damaged_log_is_still_listed(server: Server) -> None:
    interview, healthy = await server.at_problem(problem_count=1), await server.at_problem(problem_count=1)
    await server.stop()
    damage(server.database, interview, "no events")
    spoilt = "UPDATE interviews SET digest = '{', status = 'odd' WHERE id = ?"
    change(server.database, interview, lambda connection, id_: connection.execute(spoilt, (id_,)) and None)
    await server.start()
    items = {item["id"]: item for item in (await server.http.get("/api/interviews")).json()["items"]}
    assert items.keys() == {interview, healthy}
    assert "no events" in items[interview]["damage"]
    assert items[interview]["rounds"] == []
    assert items[healthy]["damage"] is None
    assert await server.schedule()
    assert (await server.http.delete(f"/api/interviews/{interview}")).status_code == 204


async def test_a_damaged_submission_is_made_again_from_the_log(server: Server) -> None:
    interview = await server.at_problem(problem_count=1)
    await server.submit(interview, "# right")
    await server.quiet(interview)
    before = (await server.http.get("/api/submissions")).json()["items"]
    assert before[0]["result"] is not None
    await server.stop()
    spoilt = "UPDATE submissions SET result = '{' WHERE interview = ?"
    change(server.database, interview, lambda connection, id_: connection.execute(spoilt, (id_,)) and None)
    server.interviewer.gate.clear()
    await server.start()
    assert (await server.http.get("/api/submissions")).json()["items"] == before


async def test_a_log_that_breaks_while_somebody_is_in_the_room_closes_it_and_says_why(server: Server) -> None:
    interview, healthy = await server.at_problem(problem_count=1), await server.at_problem(problem_count=1)
    async with server.tab(interview) as tab, server.tab(healthy) as other:
        damage(server.database, interview, "a stage outside its agenda")
        refusal = await tab.do("say", text="Hello?")
        assert refusal["code"] == "log_damaged"
        farewell = await tab.heard("farewell")
        assert (farewell["retry"], farewell["code"]) == (False, "log_damaged")
        assert "stage_entered does not fit" in farewell["reason"]
        assert await tab.closed() == 4422
        assert (await other.do("say", text="Still here."))["type"] == "ack"
    items = {item["id"]: item["damage"] for item in (await server.http.get("/api/interviews")).json()["items"]}
    assert items[interview] == farewell["reason"]
    assert items[healthy] is None
