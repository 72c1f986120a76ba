"""What goes out comes back the same, and what is here already is neither doubled nor overwritten."""

import io
import json
from typing import Any

import pytest

from greenroom.engine.archive.unpacking import Damaged
from greenroom.errors import LogUnavailable, NotFound
from greenroom.ports.log import Batch
from greenroom.ports.notebook import TeacherGrades
from tests.unit.engine.archived import House, a_log, in_line, in_log, signed, zipped
from tests.unit.engine.harness import OWNER
from tests.unit.judging.questions import two_sum

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


# ---------------------------------------------------------------- what is here already


async def test_another_log_of_the_same_id_is_refused(source: House, target: House) -> None:
    files = await source.export()
    await target.take_in(in_line(2, cause="elsewhere")(files))
    before = await target.contents()
    with pytest.raises(
        Damaged, match=r"log\.jsonl: there is already an interview with this id, and its events are different"
    ):
        await target.take_in(files)
    assert await target.contents() == before


async def test_a_longer_log_of_the_same_id_is_refused(source: House, target: House) -> None:
    files = await source.export()
    await target.take_in(in_log(lambda lines: lines[:-1])(files))
    with pytest.raises(Damaged, match="events are different"):
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
    with pytest.raises(Damaged, match=r"questions/written-1\.json: there is already another question with this name"):
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
