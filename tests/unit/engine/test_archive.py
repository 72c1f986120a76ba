"""What goes out comes back the same; what is damaged is refused whole, naming the part at fault."""

import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.engine.archive import unpacking
from greenroom.engine.archive.exporting import Exporter
from greenroom.engine.archive.importing import Importer
from greenroom.engine.archive.unpacking import Damaged
from greenroom.errors import LogUnavailable, NotFound
from greenroom.interview.messages import Say
from greenroom.ports import Batch, InterviewSummary, TeacherGrades
from greenroom.progress.model import Practised
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.memory_notebook import MemoryNotebook
from tests.unit.engine.harness import OWNER, Bank, Engine, crash
from tests.unit.judging.questions import two_sum

Files = dict[str, bytes]


@dataclass
class House:
    """A log, a notebook and a shelf, with what takes them out and in."""

    folder: Path
    log: MemoryEventLog = field(default_factory=MemoryEventLog)
    notebook: MemoryNotebook = field(default_factory=MemoryNotebook)
    woken: list[InterviewSummary] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.shelf = KeptQuestions(Bank(), self.folder)
        self.exporter = Exporter(
            log=self.log,
            notebook=self.notebook,
            bank=Bank(),
            shelf=self.shelf,
            clock=ManualClock(),
            transcribe=lambda state: "\n".join(line.text for line in state.lines),
            version="1.2.3",
        )
        self.importer = Importer(log=self.log, notebook=self.notebook, shelf=self.shelf, wake=self.woken.append)

    async def export(self) -> Files:
        return unzipped(b"".join([piece async for piece in await self.exporter.everything(OWNER)]))

    async def take_in(self, files: Files | bytes) -> tuple[tuple[str, ...], tuple[str, ...]]:
        content = files if isinstance(files, bytes) else zipped(files)
        taken = await self.importer.take_in(OWNER, io.BytesIO(content))
        return taken.added, taken.skipped

    async def contents(self) -> list[Any]:
        """Everything there is."""
        rows = list((await self.log.history(OWNER)).rows)
        rows.sort(key=lambda row: row.id)
        logs = [list(await self.log.read(OWNER, row.id)) for row in rows]
        runs = [list((await self.log.submissions(OWNER, interview=row.id)).rows) for row in rows]
        notes = [list(await self.notebook.practised(OWNER)), list(await self.notebook.grades(OWNER))]
        questions = sorted(file.name for file in self.folder.iterdir()) if self.folder.exists() else []
        return [rows, logs, runs, *notes, questions]


def unzipped(content: bytes) -> Files:
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in file.namelist()}


def zipped(files: Files, **options: Any) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", options.pop("method", zipfile.ZIP_DEFLATED)) as file:
        for name, content in files.items():
            file.writestr(name, content)
    return buffer.getvalue()


def signed(files: Files, **changes: Any) -> Files:
    """The files with a manifest that fits them: what is wrong with them is not a digest."""
    manifest = json.loads(files["manifest.json"])
    manifest["files"] = {
        name: hashlib.sha256(content).hexdigest() for name, content in files.items() if name != "manifest.json"
    }
    return {**files, "manifest.json": json.dumps({**manifest, **changes}).encode()}


@pytest.fixture
async def source(tmp_path: Path) -> House:
    """Two interviews, one in progress with something submitted; practice, grades, and a written question."""
    engine = Engine()
    await engine.interviews.start()
    live = await engine.at_problem()
    await engine.tell(live.state.id, Say(text="naïve 🙂"), "message-1")
    scheduled = await engine.schedule()
    await crash(engine.interviews)
    house = House(tmp_path / "source", log=engine.log)
    for number in (1, 2):
        await house.notebook.note_practice(OWNER, Practised(slug="a", at=number, verdict="accepted", seconds=1))
    await house.notebook.grade(OWNER, TeacherGrades(scheduled, "teacher", "coding-1", {"testing": 1}, "so so", 5))
    house.shelf.keep(two_sum(slug="written-1"))
    return house


@pytest.fixture
def target(tmp_path: Path) -> House:
    return House(tmp_path / "target")


@pytest.fixture
def asks_what_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "greenroom.engine.archive.exporting.slugs_of", lambda summary: ["doubling", "written-1", "gone"]
    )


def a_log(files: Files) -> str:
    """The longest log."""
    return max((name for name in files if name.endswith("log.jsonl")), key=lambda name: len(files[name]))


# ---------------------------------------------------------------- there and back


@pytest.mark.usefixtures("asks_what_was_written")
async def test_everything_comes_back_as_it_was(source: House, target: House) -> None:
    files = await source.export()
    added, skipped = await target.take_in(files)
    assert (len(added), skipped) == (2, ())
    assert await target.contents() == await source.contents()
    assert sorted(row.id for row in target.woken) == sorted(added), "what is in progress goes on"
    assert await target.export() == files
    assert "questions/written-1.json" in files
    assert "questions/doubling.json" not in files, "that one is in the packs"


async def test_the_manifest_has_the_digest_of_every_file(source: House) -> None:
    files = await source.export()
    manifest = json.loads(files["manifest.json"])
    assert (manifest["format"], manifest["version"], manifest["greenroom"]) == ("greenroom-export", 1, "1.2.3")
    assert manifest["files"] == json.loads(signed(files)["manifest.json"])["files"]
    assert set(manifest["files"]) == set(files) - {"manifest.json"}


async def test_people_find_what_they_look_for(source: House) -> None:
    files = await source.export()
    folder = a_log(files).removesuffix("/log.jsonl")
    lines = [json.loads(line) for line in files[f"{folder}/log.jsonl"].splitlines()]
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[0]["event"]["type"] == "interview_scheduled"
    assert {"message-1", None} <= {line["cause"] for line in lines}
    assert "naïve 🙂" in files[f"{folder}/transcript.txt"].decode()
    assert json.loads(files[f"{folder}/summary.json"])["status"] == "in_progress"


async def test_nothing_of_others_or_of_the_bin_goes_out(source: House) -> None:
    rows = [row.id for row in (await source.log.history(OWNER)).rows]
    await source.log.remove(OWNER, rows[0], 0)
    files = await source.export()
    assert not any(rows[0] in name for name in files)
    assert rows[0] not in files["notebook.json"].decode()
    assert len(b"".join([piece async for piece in await source.exporter.everything("mallory")])) < 1_000


async def test_one_interview_alone(source: House, target: House) -> None:
    interview = (await source.log.history(OWNER)).rows[-1].id
    content = b"".join([piece async for piece in await source.exporter.one(OWNER, interview)])
    assert await target.take_in(content) == ((interview,), ())
    assert await target.log.read(OWNER, interview) == await source.log.read(OWNER, interview)
    assert list(await target.notebook.practised(OWNER)) == []
    for owner, id_ in (("mallory", interview), (OWNER, "nothing")):
        with pytest.raises(NotFound):
            await source.exporter.one(owner, id_)


async def test_what_is_here_already_is_skipped_also_when_it_has_gone_on(source: House) -> None:
    files = await source.export()
    before = await source.contents()
    added, skipped = await source.take_in(files)
    assert (added, len(skipped)) == ((), 2)
    assert await source.contents() == before
    interview = a_log(files).split("/")[1]
    last = (await source.log.read(OWNER, interview))[-1]
    more = Batch(interview, OWNER, [type(last)(last.seq + 1, last.at, last.event)])
    await source.log.append(more)
    assert (await source.take_in(files))[0] == ()


async def test_an_empty_house_can_be_taken_along_too(target: House) -> None:
    assert await target.take_in(await target.export()) == ((), ())


async def test_newer_grades_stay(source: House, target: House) -> None:
    files = await source.export()
    await target.take_in(files)
    (old,) = await target.notebook.grades(OWNER)
    newer = TeacherGrades(old.interview, old.grader, old.rubric, {"testing": 4}, "better", old.graded_at + 1)
    await target.notebook.grade(OWNER, newer)
    await target.take_in(files)
    assert list(await target.notebook.grades(OWNER)) == [newer]


async def test_a_log_that_cannot_be_read_is_left_out_and_named(source: House, target: House) -> None:
    broken, good = (row.id for row in (await source.log.history(OWNER)).rows)
    known = source.log._interviews[broken]
    seq, at, cause, _ = known.events[0]
    known.events[0] = (seq, at, cause, b'{"type": "from_the_future", "version": 9}')
    files = await source.export()
    assert list(json.loads(files["manifest.json"])["left_out"]) == [broken]
    assert await target.take_in(files) == ((good,), ())


# ---------------------------------------------------------------- what is damaged


def without(name: str) -> Callable[[Files], Files]:
    return lambda files: {other: content for other, content in files.items() if other != name}


def in_log(change: Callable[[list[bytes]], list[bytes]]) -> Callable[[Files], Files]:
    """A log changed line by line, with its digest put right."""

    def changed(files: Files) -> Files:
        name = a_log(files)
        return signed({**files, name: b"".join(change(files[name].splitlines(keepends=True)))})

    return changed


def in_line(number: int, **changes: Any) -> Callable[[Files], Files]:
    def change(lines: list[bytes]) -> list[bytes]:
        line = json.dumps({**json.loads(lines[number - 1]), **changes}).encode() + b"\n"
        return [*lines[: number - 1], line, *lines[number:]]

    return in_log(change)


def in_manifest(**changes: Any) -> Callable[[Files], Files]:
    return lambda files: signed(files, **changes)


def also(name: str, content: bytes = b"{}") -> Callable[[Files], Files]:
    return lambda files: signed({**files, name: content})


def flipped(files: Files) -> Files:
    name = a_log(files)
    return {**files, name: files[name].replace(b"interview", b"interwiew", 1)}


SPOKE = {"type": "candidate_spoke", "version": 1, "text": "x", "via": "text"}
DAMAGES: dict[str, tuple[Callable[[Files], Files], str]] = {
    "no manifest": (without("manifest.json"), r"no manifest\.json"),
    "a manifest that is no JSON": (lambda files: {**files, "manifest.json": b"{"}, r"^manifest\.json: "),
    "another format": (in_manifest(format="zip"), "not a file that Greenroom exported"),
    "a newer format": (in_manifest(version=2, greenroom="9.9"), r"version 2 .*9\.9; this one knows version 1"),
    "a wrong digest": (flipped, r"log\.jsonl is not as it was written"),
    "a file that is not there": (without("notebook.json"), r"'notebook\.json' is in the manifest but not in the file"),
    "a file that is not listed": (
        lambda files: {**files, "questions/x.json": b"{}"},
        r"questions/x\.json is not in the manifest",
    ),
    "a way out": (also("../../etc/passwd"), r"'\.\./\.\./etc/passwd' is not a file"),
    "a way to the root": (also("/etc/passwd"), r"is not a file that an export has"),
    "a way out of an interview": (also("interviews/../log.jsonl"), r"is not a file that an export has"),
    "a name of Windows": (also("interviews\\x\\log.jsonl"), r"log\.jsonl"),
    "an interview without a log": (also("interviews/abc/summary.json"), r"interviews/abc/log\.jsonl is missing"),
    "an empty log": (in_log(lambda lines: []), r"log\.jsonl has no events"),
    "half a line": (in_log(lambda lines: [*lines[:-1], lines[-1][:-9]]), r"does not end with a whole line"),
    "a line that is no JSON": (in_log(lambda lines: [lines[0], b"{oops}\n"]), r"log\.jsonl, line 2: "),
    "a line of something else": (in_line(2, extra=1), r"log\.jsonl, line 2: extra"),
    "a line that is missing": (in_log(lambda lines: [lines[0], *lines[2:]]), r"line 2: it has the number 3"),
    "an unknown event": (in_line(2, event={"type": "boo", "version": 1}), r"line 2: unknown event 'boo'"),
    "a newer event": (in_line(2, event={**SPOKE, "version": 99}), r"line 2: .*newer Greenroom"),
    "an event of another shape": (in_line(2, event={**SPOKE, "text": 7}), r"line 2: .*shape"),
    "an event that does not follow": (
        in_line(2, event={"type": "run_failed", "version": 1, "run": "run-9", "reason": "x"}),
        r"line 2: run_failed does not follow",
    ),
    "a log without a beginning": (in_line(1, event=SPOKE), r"line 1: candidate_spoke does not follow"),
    "a time beyond all times": (in_line(1, at=2**70), r"line 1: at"),
    "a message twice": (
        in_log(lambda lines: [lines[0], *(line.replace(b'"cause":null', b'"cause":"same"') for line in lines[1:])]),
        r"log\.jsonl has a message twice",
    ),
    "a question that is none": (also("questions/x.json"), r"questions/x\.json: "),
    "a question of another name": (
        also("questions/x.json", two_sum(slug="y").model_dump_json().encode()),
        r"questions/x\.json is the question 'y'",
    ),
    "a notebook that is none": (
        lambda files: signed({**files, "notebook.json": b'{"practised": [{}]}'}),
        r"notebook\.json: practised\.0",
    ),
    "grades of nobody": (
        lambda files: signed({**files, "notebook.json": files["notebook.json"].replace(b'ew": "', b'ew": "x')}),
        r"notebook\.json: it has grades of 'x",
    ),
}  # fmt: skip


@pytest.mark.parametrize("damage", list(DAMAGES))
async def test_a_damaged_file_is_refused_whole_and_says_where(source: House, target: House, damage: str) -> None:
    change, message = DAMAGES[damage]
    before = await target.contents()
    with pytest.raises(Damaged, match=message):
        await target.take_in(change(await source.export()))
    assert await target.contents() == before


async def test_a_file_that_was_cut_off_anywhere_is_refused(source: House, target: House) -> None:
    content = zipped(await source.export())
    before = await target.contents()
    for end in [*range(0, len(content), max(1, len(content) // 40)), len(content) - 1]:
        with pytest.raises(Damaged):
            await target.take_in(content[:end])
    assert await target.contents() == before


@pytest.mark.usefixtures("asks_what_was_written")
async def test_a_file_with_any_byte_changed_is_refused_or_harmless(source: House, tmp_path: Path) -> None:
    content = zipped(await source.export())
    nothing = await House(tmp_path / "nothing").contents()
    refused = 0
    for place in range(0, len(content), max(1, len(content) // 150)):
        changed = bytearray(content)
        changed[place] ^= 0xFF
        house = House(tmp_path / str(place))
        try:
            await house.take_in(bytes(changed))
        except Damaged:
            refused += 1
            assert await house.contents() == nothing
        else:
            # A date or a permission: nothing that is taken in.
            assert await house.contents() == await source.contents()
    assert refused > 100


async def test_a_file_twice_in_it_is_refused(source: House, target: House) -> None:
    files = await source.export()
    buffer = io.BytesIO(zipped(files))
    with zipfile.ZipFile(buffer, "a") as file, pytest.warns(UserWarning, match="Duplicate"):
        file.writestr("notebook.json", b"{}")
    with pytest.raises(Damaged, match="twice"):
        await target.take_in(buffer.getvalue())


async def test_other_ways_of_packing_are_refused(source: House, target: House) -> None:
    with pytest.raises(Damaged, match="packed in a way"):
        await target.take_in(zipped(await source.export(), method=zipfile.ZIP_LZMA))


async def test_folders_in_it_are_harmless(source: House, target: House) -> None:
    files = await source.export()
    added, _ = await target.take_in({"interviews/": b"", **files})
    assert len(added) == 2


async def test_what_would_unpack_to_too_much_is_refused_before_it_does(
    source: House, target: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = await source.export()
    bomb = zipped(signed({**files, "questions/bomb.json": b" " * 30_000_000}))
    assert len(bomb) < 200_000
    monkeypatch.setattr(unpacking, "MAX_FILE_BYTES", 10_000_000)
    with pytest.raises(Damaged, match=r"questions/bomb\.json is larger than 10 MB when it is unpacked"):
        await target.take_in(bomb)
    monkeypatch.setattr(unpacking, "MAX_FILE_BYTES", 2**40)
    monkeypatch.setattr(unpacking, "MAX_TOTAL_BYTES", 20_000_000)
    with pytest.raises(Damaged, match="larger than 19 MB when it is unpacked"):
        await target.take_in(bomb)


async def test_a_size_that_is_a_lie_unpacks_to_no_more_than_it_says(source: House, target: House) -> None:
    content = zipped(await source.export())
    size = len((await source.export())["notebook.json"]).to_bytes(4, "little")
    place = content.rindex(b"notebook.json") - 46 + 24
    assert content[place : place + 4] == size
    lying = content[:place] + (5).to_bytes(4, "little") + content[place + 4 :]
    with pytest.raises(Damaged, match=r"notebook\.json"):
        await target.take_in(lying)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a zip file",
        b"PK\x05\x06" + bytes(17),
        b"PK\x05\x06" + b"\xff" * 18,
        b"PK\x06\x07" + bytes(16) + b"PK\x05\x06" + bytes(18),
        b"PK\x05\x06" + bytes(18),
    ],
)
async def test_what_is_no_zip_file_is_refused(target: House, content: bytes) -> None:
    with pytest.raises(Damaged):
        await target.take_in(content)


# ---------------------------------------------------------------- what is here already


async def test_another_log_of_the_same_id_is_refused(source: House, target: House) -> None:
    files = await source.export()
    await target.take_in(in_line(2, cause="elsewhere")(files))
    before = await target.contents()
    with pytest.raises(Damaged, match=r"log\.jsonl: there is an interview of this id already, and it went another way"):
        await target.take_in(files)
    assert await target.contents() == before


async def test_a_longer_log_of_the_same_id_is_refused(source: House, target: House) -> None:
    files = await source.export()
    await target.take_in(in_log(lambda lines: lines[:-1])(files))
    with pytest.raises(Damaged, match="went another way"):
        await target.take_in(files)


async def test_what_is_in_the_bin_is_not_taken_in_beside_it(source: House, target: House) -> None:
    files = await source.export()
    added, _ = await target.take_in(files)
    await target.log.remove(OWNER, added[0], 0)
    with pytest.raises(Damaged, match="is in the bin"):
        await target.take_in(files)
    await target.log.restore(OWNER, added[0])
    assert (await target.take_in(files))[0] == ()


@pytest.mark.usefixtures("asks_what_was_written")
async def test_another_question_of_the_same_name_is_refused(source: House, target: House) -> None:
    target.shelf.keep(two_sum(slug="written-1", title="Another"))
    before = await target.contents()
    with pytest.raises(Damaged, match=r"questions/written-1\.json: there is another question of this name"):
        await target.take_in(await source.export())
    assert await target.contents() == before


async def test_an_id_that_belongs_to_somebody_else_is_refused_and_all_is_undone(source: House, target: House) -> None:
    files = await source.export()
    added, _ = await target.take_in(files)
    await target.log.erase(OWNER, added[0])
    with pytest.raises(Damaged, match="taken"):
        await target.importer.take_in("mallory", io.BytesIO(zipped(files)))
    assert (await target.log.history("mallory")).rows == []
    assert [row.id for row in (await target.log.history(OWNER)).rows] == [added[1]]


@pytest.mark.usefixtures("asks_what_was_written")
@pytest.mark.parametrize("part", ["log", "notebook"])
async def test_a_fault_on_the_way_undoes_what_was_done(
    source: House, target: House, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = await source.export()
    before = await target.contents()
    calls = 0
    broken = target.log if part == "log" else target.notebook
    name = "append" if part == "log" else "grade"
    real = getattr(broken, name)

    async def fails(*arguments: Any) -> None:
        nonlocal calls
        calls += 1
        if calls == 2 or part == "notebook":
            raise LogUnavailable("the disk is full")
        await real(*arguments)

    monkeypatch.setattr(broken, name, fails)
    with pytest.raises(LogUnavailable):
        await target.take_in(files)
    after = await target.contents()
    assert after[:3] + after[4:] == before[:3] + before[4:]
    assert target.woken == []
    monkeypatch.undo()
    added, _ = await target.take_in(files)
    assert len(added) == 2
