"""A replay is exact: at 1,000 moments of 20 logs, code, cursor, conversation and results are what they were."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from greenroom.interview.core.evolve import begin, evolve, fold, transitions
from greenroom.interview.core.seeking import Timeline
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.state import Cursor, coding_rounds
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Redaction
from greenroom.web.removing import removers_for
from greenroom.web.room import room_of
from tests.replay_logs import CASES, MOMENTS, TYPED, logs, moments, write

NAMES = [*CASES, *(f"typed-{seed}" for seed in TYPED), "recorded-v1"]
FRONTEND = Path(__file__).parents[2] / "frontend"
BIN = Path(sys.executable).parent
VITEST = FRONTEND / "node_modules" / ".bin" / "vitest"

Json = dict[str, Any]


def test_there_are_a_thousand_moments_of_twenty_logs() -> None:
    assert sorted(NAMES) == sorted(logs())
    assert len(NAMES) == 20
    assert sum(len(moments(name)) for name in NAMES) == 20 * MOMENTS == 1_000
    recorded = [fold(name, [one for one in logs()[name] if one.seq <= seq]) for name in NAMES for seq in moments(name)]
    rounds = [problem for state in recorded for _, problem in coding_rounds(state)]
    cursors = [problem.cursor for problem in rounds if problem.cursor is not None]
    assert len(cursors) > 500
    assert sum(anchor != head for anchor, head in cursors) > 10
    moved = {name for name in NAMES for one in logs()[name] if isinstance(one.event, coding_events.CursorMoved)}
    assert len(moved) > 15
    languages = {problem.language for name in NAMES for _, problem in coding_rounds(fold(name, logs()[name]))}
    assert languages >= {"python", "javascript", "java", "cpp"}


@pytest.mark.parametrize("name", NAMES)
def test_seeking_finds_what_folding_finds(name: str) -> None:
    records = logs()[name]
    timeline = Timeline(name, records, every=64)
    for seq in moments(name):
        prefix = [record for record in records if record.seq <= seq]
        assert timeline.at_seq(seq) == fold(name, prefix)


@pytest.mark.parametrize("name", NAMES)
def test_folding_edits_together_comes_to_what_each_of_them_comes_to(name: str) -> None:
    first, *rest = logs()[name]
    state = begin(name, first)
    told = 0
    for before, after, happened in transitions(state, rest):
        assert before == state
        for record in happened:
            state = evolve(state, record)
        assert after == state
        told += len(happened)
    assert told == len(rest)


@pytest.mark.parametrize("name", NAMES)
def test_the_recording_leads_to_the_room_as_it_was(name: str) -> None:
    records, wanted = logs()[name], set(moments(name))
    for seq, room in rooms(list(Recording(name, records).lines()), records[-1].seq):
        if seq in wanted:
            recorded = fold(name, [record for record in records if record.seq <= seq])
            assert room == room_of(recorded).model_dump(mode="json")
            wanted.remove(seq)
    assert not wanted


def test_the_browsers_own_code_comes_to_the_same_rooms(tmp_path: Path) -> None:
    write(tmp_path)
    ran = subprocess.run(
        [str(VITEST), "run", "src/core/replay/exact.test.ts", "--reporter=json"],
        cwd=FRONTEND,
        # Where Node was installed for this project alone, it lies beside Python.
        env={**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "REPLAY_LOGS": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert json.loads(ran.stdout)["numPassedTests"] == len(NAMES)


@pytest.mark.parametrize("redact", ["names", "personal"])
@pytest.mark.parametrize("name", ["typed-1", "typed-2", "injecting-discovery", "other-languages"])
def test_what_is_taken_out_of_code_moves_nothing_else(name: str, redact: Redaction) -> None:
    """Every patch fits: the reader has the code with the name taken out and nothing but that.

    While a line with a name in it is typed, it stays as it was. The cursor is where it was on every line that is shown
    as it was written, and at the end of any other.
    """
    records = logs()[name]
    state = begin(name, records[0])
    remove = removers_for(state.settings.candidate, is_personal=redact == "personal").line
    reading = rooms(list(Recording(name, records, redact).lines()), records[-1].seq)
    taken_out, held_back = 0, 0
    shown: dict[int, str] = {}
    for record, (_, room) in zip(records, reading, strict=True):
        state = state if record is records[0] else evolve(state, record)
        for index, problem in coding_rounds(state):
            code = room["rounds"][index]["code"]
            assert (code is None) == (problem.opened_at is None)
            if code is None:
                continue
            whole = "\n".join(map(remove, problem.text.split("\n")))
            assert code["text"] in (whole, shown.get(index))
            assert (code["revision"], code["language"]) == (problem.revision, problem.language)
            assert code["cursor"] == stands(problem.cursor, problem.text, code["text"])
            taken_out += code["text"] != problem.text
            held_back += code["text"] != whole
            shown[index] = code["text"]
    if name.startswith("typed"):
        assert taken_out > len(records) / 4
        assert 0 < held_back < len(records) / 4
    assert [shown[index] for index, problem in coding_rounds(state) if problem.opened_at] == [
        "\n".join(map(remove, problem.text.split("\n"))) for _, problem in coding_rounds(state) if problem.opened_at
    ]


def stands(cursor: Cursor | None, written: str, shown: str) -> Json | None:
    """Where a cursor may be seen in what is shown of the code: by going through both letter by letter."""
    if cursor is None:
        return None
    return dict(zip(("anchor", "head"), (stands_at(place, written, shown) for place in cursor), strict=True))


def stands_at(place: int, written: str, shown: str) -> int:
    line, column = written[:place].count("\n"), len(written[:place].split("\n")[-1])
    ends = [at for at, letter in enumerate(shown) if letter == "\n"] + [len(shown)]
    line_shown = shown.split("\n")[min(line, len(ends) - 1)]
    end = ends[min(line, len(ends) - 1)]
    return end - len(line_shown) + column if line_shown == written.split("\n")[line] else end


# ---------------------------------------------------------------- a reader of its own, on plain JSON


def rooms(lines: list[str], last: int) -> Iterator[tuple[int, Json]]:
    """The room after every event of the log, as somebody has it who knows nothing but the recording."""
    head, *chunks = map(json.loads, lines)
    steps = [step for chunk in chunks for step in chunk["steps"]]
    assert head["type"] == "head"
    assert len(steps) == head["steps"]
    room, upcoming = head["room"], iter(steps)
    step = next(upcoming, None)
    for seq in range(head["seq"], last + 1):
        while step is not None and step["seq"] <= seq:
            for change in step["changes"]:
                room = changed(room, change)
            step = next(upcoming, None)
        yield seq, room


def changed(room: Json, change: Json) -> Json:
    match change["type"]:
        case "interview_changed":
            return {**room, "interview": change["interview"]}
        case "allowed_changed":
            return {**room, "allowed": change["allowed"]}
        case "line_added":
            return {**room, "lines": [*room["lines"], change["line"]]}
        case "line_changed":
            line = change["line"]
            return {**room, "lines": [line if one["seq"] == line["seq"] else one for one in room["lines"]]}
    rounds = list(room["rounds"])
    rounds[change["round"]] = {**rounds[change["round"]], **changed_in_round(rounds[change["round"]], change)}
    return {**room, "rounds": rounds}


def changed_in_round(round: Json, change: Json) -> Json:
    match change["type"]:
        case "problem_changed":
            return dict(change["problem"])
        case "code_replaced":
            return {"code": change["code"]}
        case "code_patched":
            return {"code": patched(round["code"], change)}
        case "cursor_placed":
            return {"code": {**round["code"], "cursor": change["cursor"]}}
        case "run_changed":
            runs = {run["id"]: run for run in round["runs"]} | {change["run"]["id"]: change["run"]}
            return {"runs": list(runs.values())}
    raise AssertionError(change["type"])


def patched(code: Json, patch: Json) -> Json:
    text = code["text"][: patch["start"]] + patch["text"] + code["text"][patch["end"] :]
    caret = patch["start"] + len(patch["text"])
    return {**code, "revision": patch["revision"], "text": text, "cursor": {"anchor": caret, "head": caret}}
