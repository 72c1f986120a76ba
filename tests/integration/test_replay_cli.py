"""`greenroom replay`: from the data folder beside a running server, from files, and what it says of bad ones."""

import asyncio
import json
import re
import signal
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from greenroom.adapters.eventlog.migrations import APPLICATION_ID
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.cli import app, replay
from greenroom.cli.playback import playback
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.interview.core.seeking import Timeline
from greenroom.interview.rounds.coding.events import CursorMoved
from greenroom.interview.rounds.coding.messages import MoveCursor
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.interview.upcasting import dump
from greenroom.testing.coding.long_interview import long_interview
from greenroom.testing.coding.play import Play
from greenroom.web import sharing
from greenroom.web.recording import Recording
from greenroom.web.room import room_of
from tests.replay_logs import RECORDED, read
from tests.seeding import fill
from tests.serving import greenroom as as_a_process

LOG = long_interview(500, seed=6)


@dataclass(frozen=True)
class Said:
    """What a command had to say."""

    returncode: int
    stdout: str
    stderr: str


def greenroom(*arguments: str, data_dir: Path) -> Said:
    """The command in this very process, which saves starting one: what goes wrong beyond its own errors is raised."""
    result = CliRunner().invoke(app, arguments, env={"GREENROOM_DATA_DIR": str(data_dir)})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Said(result.exit_code, result.stdout, result.stderr)


def rows(records: Sequence[Recorded]) -> list[dict[str, Any]]:
    return [{"seq": one.seq, "at": one.at, "cause": one.cause, "event": json.loads(dump(one.event))} for one in records]


def written(file: Path, lines: Sequence[object]) -> Path:
    file.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines) + "\n")
    return file


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return written(tmp_path / "mine.jsonl", rows(LOG))


# ---------------------------------------------------------------- what it shows


def test_a_log_recorded_by_an_old_version_is_told_as_a_timeline(tmp_path: Path) -> None:
    said = greenroom("replay", str(RECORDED), data_dir=tmp_path)
    assert said.returncode == 0, said.stderr
    head, first, second, blank, *told = said.stdout.splitlines()
    assert head.startswith("Ada, coding interview, ")
    assert head.endswith(", completed")
    assert "1. Who Is Still Inside?: solved (2 attempts, 1 hint)" in first
    assert "skipped (0 attempts, 0 hints)" in second
    assert blank == ""
    assert "── Greeting" in told[0]
    for mark in ("Run 1: wrong answer", "Submission 1: wrong answer", "Hint 1", "Submission 2: passed"):
        assert sum(f"● {mark}" in line for line in told) == 1
    assert "\x1b" not in said.stdout
    times = [line[:8].strip() for line in told if line[:8].strip()]
    assert times == sorted(times)


def test_a_moment_is_shown_as_it_was(tmp_path: Path) -> None:
    records = read(RECORDED)
    seq = next(one.seq for one in records if one.event.type == "run_finished")
    state = fold("interview", records[:seq])
    said = greenroom("replay", str(RECORDED), "--seq", str(seq), data_dir=tmp_path).stdout
    assert f"(event {seq}): Problem 1, " in said
    assert " left" in said
    shown = [line.partition("│ ")[2] for line in said.splitlines() if "│" in line]
    assert "\n".join(shown).rstrip() == coding_round(state, 0).text.rstrip()
    assert "Run: wrong answer, " in said
    assert state.lines[-1].text.split()[0] in said


def test_a_moment_says_where_the_cursor_was(log: Path, tmp_path: Path) -> None:
    selected = next(one for one in LOG if isinstance(one.event, CursorMoved) and one.event.anchor + 1 == one.event.head)
    problem = coding_round(Timeline("mine", LOG).at_seq(selected.seq), 0)
    assert problem.cursor is not None
    before = problem.text[: problem.cursor[1]].split("\n")
    said = greenroom("replay", str(log), "--seq", str(selected.seq), data_dir=tmp_path).stdout
    assert f"cursor at line {len(before)}, column {len(before[-1]) + 1}, 1 character selected" in said


def test_a_time_is_a_moment_too_and_programs_get_the_room(log: Path, tmp_path: Path) -> None:
    started = next(one.at for one in LOG if one.event.type == "interview_started")
    said = greenroom("replay", str(log), "--at", "0:01:30", "--json", data_dir=tmp_path)
    told = json.loads(said.stdout)
    state = Timeline("mine", LOG).at_time(started + 90_000)
    assert (told["seq"], told["at"]) == (state.seq, started + 90_000)
    assert told["room"] == room_of(state).model_dump(mode="json")
    assert json.loads(greenroom("replay", str(log), "--at", "90", "--json", data_dir=tmp_path).stdout) == told


def test_programs_get_marks_and_lines(log: Path, tmp_path: Path) -> None:
    told = json.loads(greenroom("replay", str(log), "--json", data_dir=tmp_path).stdout)
    assert told["interview"] == "mine"
    assert [line["text"] for line in told["lines"]] == [line.text for line in fold("mine", LOG).lines]
    assert told["marks"][0]["label"] == "Greeting"
    assert told["marks"][-1]["at"] == told["ends_at"]


def test_names_are_left_out_where_that_is_asked_for(log: Path, tmp_path: Path) -> None:
    said = greenroom("replay", str(log), "--redact", "names", data_dir=tmp_path).stdout
    assert said.startswith("Candidate, coding interview")
    assert not re.search(r"\b(Ada|Lovelace)\b", said)
    refused = greenroom("replay", str(log), "--seq", "9", "--redact", "names", data_dir=tmp_path)
    assert refused.returncode == 1
    assert "show the original" in refused.stderr


def test_it_is_played_back_with_its_silences_skipped(log: Path, tmp_path: Path) -> None:
    """Minutes of it in seconds, every line and mark of it, and the code when it comes to rest."""
    said = greenroom("replay", str(log), "--play", "--speed", "1000", data_dir=tmp_path)
    assert said.returncode == 0, said.stderr
    for line in fold("mine", LOG).lines:
        assert line.text.split()[-1] in said.stdout
    assert "● Submission 2: passed" in said.stdout
    assert re.search(r"^ {10}@@ -", said.stdout, re.MULTILINE)
    assert re.search(r"^ {10}\+", said.stdout, re.MULTILINE)


def test_looking_around_in_the_code_is_not_waited_for() -> None:
    play = Play()
    for command in (Start(), MoveOn(), MoveOn(), MoveOn()):
        play.tell(command)
    for place in range(5):
        play.wait(4_000).tell(MoveCursor(round=0, revision=0, anchor=place, head=place))
    play.wait(1_000).tell(Say(text="Now I see."))
    recording = Recording("mine", play.records)
    pauses = {shown: pause for pause, shown in playback(recording.head(), recording.steps())}
    (said,) = [shown for shown in pauses if "Now I see." in shown]
    assert pauses[said] == 1_000


@pytest.mark.usefixtures("hears_ctrl_c")
def test_ctrl_c_ends_playing(log: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "greenroom.cli", "replay", str(log), "--play", "--speed", "0.1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as playing:
        assert playing.stdout is not None
        assert playing.stderr is not None
        assert "Greeting" in playing.stdout.readline()
        playing.send_signal(signal.SIGINT)
        assert playing.wait(60) == 0
        assert "Stopped." in playing.stderr.read()


def test_nothing_in_a_log_steers_the_terminal(tmp_path: Path) -> None:
    lines = rows(LOG)
    spoke = next(line for line in lines if line["event"]["type"] == "candidate_spoke")
    spoke["event"]["text"] = "before \x1b[31mred\x1b]0;title\x07 \u202eafter"
    log = written(tmp_path / "log.jsonl", lines)
    for options in ([], ["--play", "--speed", "1000"], ["--seq", str(spoke["seq"])]):
        said = greenroom("replay", str(log), *options, data_dir=tmp_path).stdout
        assert "before" in said
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", said)


# ---------------------------------------------------------------- the file to share


def test_a_page_to_share_is_written(log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template = tmp_path / "player.html"
    template.write_text(f"<html><head></head><body>{sharing.PLACE}</body></html>")
    monkeypatch.setattr(replay, "player", lambda: sharing.player(template))
    out = tmp_path / "shared.html"
    said = greenroom("replay", str(log), "--html", str(out), "--redact", "names", data_dir=tmp_path)
    assert said.returncode == 0, said.stderr
    page = out.read_text()
    assert "Content-Security-Policy" in page
    assert '"redacted":"names"' in page
    assert not re.search(r"\b(Ada|Lovelace)\b", page)
    template.unlink()
    said = greenroom("replay", str(log), "--html", str(tmp_path / "other.html"), data_dir=tmp_path)
    assert said.returncode == 1
    assert "Build the interface" in said.stderr
    assert not (tmp_path / "other.html").exists()


# ---------------------------------------------------------------- where it comes from


def test_an_interview_is_read_beside_the_one_who_writes_and_nothing_is_changed(tmp_path: Path) -> None:
    (interview,) = asyncio.run(fill(tmp_path, 1))

    async def beside_a_writer() -> tuple[str, bool]:
        log = SqliteEventLog.open(tmp_path / "greenroom.db")
        try:
            before = await log.read("local", interview)
            said = await asyncio.to_thread(as_a_process, "replay", interview, data_dir=tmp_path)
            return said.stdout + said.stderr, list(await log.read("local", interview)) == list(before)
        finally:
            await log.close()

    said, is_unchanged = asyncio.run(beside_a_writer())
    assert "── Greeting" in said
    assert is_unchanged


def test_what_is_not_there_is_said_and_nothing_is_made(tmp_path: Path) -> None:
    for name, message in (("abc", "There are no interviews in"), ("no/such.jsonl", "neither a file nor the id")):
        said = greenroom("replay", name, data_dir=tmp_path / "none")
        assert (said.returncode, said.stdout) == (1, "")
        assert message in said.stderr
    assert not (tmp_path / "none").exists()
    asyncio.run(fill(tmp_path, 1))
    assert "Interview not found." in greenroom("replay", "abc", data_dir=tmp_path).stderr


def test_a_log_may_come_through_a_pipe(log: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "greenroom.cli", "replay", "-", "--json"]
    said = subprocess.run(command, input=log.read_bytes(), capture_output=True, timeout=60)
    assert json.loads(said.stdout)["marks"]


def export(file: Path, **logs: bytes) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", "{}")
        for id_, body in logs.items():
            archive.writestr(f"interviews/{id_}/log.jsonl", body)
    return file


def test_an_export_holds_logs_to_choose_from(log: Path, tmp_path: Path) -> None:
    one = export(tmp_path / "one.zip", abc=log.read_bytes())
    assert json.loads(greenroom("replay", str(one), "--json", data_dir=tmp_path).stdout)["interview"] == "abc"
    two = export(tmp_path / "two.zip", abc=log.read_bytes(), xyz=log.read_bytes())
    said = greenroom("replay", str(two), data_dir=tmp_path)
    assert (said.returncode, "--interview: abc, xyz" in said.stderr) == (1, True)
    said = greenroom("replay", str(two), "--interview", "xyz", "--json", data_dir=tmp_path)
    assert json.loads(said.stdout)["interview"] == "xyz"


def test_what_greenroom_exports_it_replays(tmp_path: Path) -> None:
    first, second = asyncio.run(fill(tmp_path, 2))
    file = tmp_path / "mine.zip"
    exported = greenroom("export", "--out", str(file), data_dir=tmp_path)
    assert exported.returncode == 0, exported.stderr
    kept = greenroom("replay", second, "--json", data_dir=tmp_path)
    taken_along = greenroom("replay", str(file), "--interview", second, "--json", data_dir=tmp_path / "elsewhere")
    assert json.loads(taken_along.stdout) == json.loads(kept.stdout)
    assert first in greenroom("replay", str(file), data_dir=tmp_path).stderr


def test_an_export_without_logs_or_damaged_is_refused(log: Path, tmp_path: Path) -> None:
    empty = export(tmp_path / "empty.zip")
    assert "contains no interview" in refused(empty, tmp_path)
    whole = export(tmp_path / "whole.zip", abc=log.read_bytes()).read_bytes()
    damaged = tmp_path / "damaged.zip"
    damaged.write_bytes(whole[:200] + bytes(40) + whole[240:])
    assert "can't be read" in refused(damaged, tmp_path)


def refused(file: Path, data_dir: Path) -> str:
    said = greenroom("replay", str(file), data_dir=data_dir)
    assert (said.returncode, said.stdout) == (1, "")
    return said.stderr


@pytest.mark.parametrize(
    ("change", "line", "message"),
    [
        (lambda lines: [*lines[:3], "{not json", *lines[3:]], 4, "not JSON"),
        (lambda lines: [*lines[:3], "[1, 2]", *lines[3:]], 4, "not a log event"),
        (lambda lines: [{"hello": "world"}], 1, "not a log event"),
        (lambda lines: [*lines[:5], *lines[6:]], 6, "missing or duplicated"),
        (lambda lines: [*lines[:5], lines[4], *lines[5:]], 6, "missing or duplicated"),
        (lambda lines: lines[1:], 1, "an event is missing"),
        (lambda lines: [{**lines[1], "seq": 1}], 1, "does not fit the events before it"),
        (lambda lines: [lines[0], {**lines[1], "event": {"type": "tea_served"}}], 2, "unknown event 'tea_served'"),
        (
            lambda lines: [lines[0], {**lines[1], "event": {"type": "run_failed", "run": "x", "reason": ""}}],
            2,
            "does not fit the events before it",
        ),
        (
            lambda lines: [lines[0], {**lines[1], "event": {"type": "hint_requested", "problem": 7}}],
            2,
            "does not fit the events before it",
        ),
        (lambda lines: [lines[0], {**lines[1], "event": {"type": "interview_started", "version": 9}}], 2, "newer"),
        (lambda lines: [lines[0], {**lines[1], "at": "noon"}], 2, "must be integers"),
        (lambda lines: [lines[0], {**lines[1], "seq": 2.0}], 2, "must be integers"),
        (lambda lines: ["\ud83d\ude42", *lines], 1, "not JSON"),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_with_its_line(
    tmp_path: Path, change: Any, line: int, message: str
) -> None:
    file = tmp_path / "log.jsonl"
    body = "\n".join(one if isinstance(one, str) else json.dumps(one) for one in change(rows(LOG[:20])))
    file.write_bytes(body.encode("utf-8", "surrogatepass"))
    said = refused(file, tmp_path)
    assert f"line {line}: " in said
    assert message in said


def test_an_empty_file_a_picture_and_a_folder_are_refused(tmp_path: Path) -> None:
    nothing = written(tmp_path / "empty.jsonl", [""])
    assert "is empty" in refused(nothing, tmp_path)
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    assert "line 1: this is not JSON" in refused(picture, tmp_path)
    assert "neither a file" in refused(tmp_path, tmp_path)


def test_a_time_that_is_none_or_too_late_is_refused(log: Path, tmp_path: Path) -> None:
    for at, message in (("noon", "not a time"), ("9:00:00", "was over by then"), ("-1", "not a time")):
        said = greenroom("replay", str(log), f"--at={at}", data_dir=tmp_path)
        assert (said.returncode, message in said.stderr) == (1, True)


def test_a_database_of_an_older_schema_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    with sqlite3.connect(tmp_path / "old" / "greenroom.db") as connection:
        connection.execute("CREATE TABLE events (interview TEXT)")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")
    connection.close()
    said = greenroom("replay", "abc", data_dir=tmp_path / "old")
    assert said.returncode == 1
    assert "greenroom serve" in said.stderr
