"""What a confined process left, forged or not, read without being fooled."""

import json
from typing import Any

import pytest

from greenroom.adapters.sandbox.outcomes import read_outcome
from greenroom.adapters.sandbox.process import Stopped, Trace
from greenroom.errors import SandboxUnavailable
from greenroom.judging.outcome import Outcome
from greenroom.questions.model import Limits

REPORT = {"timed_out": False, "status": 0, "wall_ms": 5.0, "cpu_ms": 4.0, "memory_kb": 9000}


def read(
    result: bytes = b'["returned", ""]\n[1]',
    report: dict[str, Any] | None = REPORT,
    *,
    output: bytes = b"",
    stopped: Stopped | None = None,
    started: bool = True,
) -> Outcome:
    said = (b"ready\n" if started else b"") + (json.dumps(report).encode() if report else b"")
    return read_outcome(Trace(output, result, said, stopped, seconds=1.0, peak_kb=100), Limits())


def test_a_result() -> None:
    assert read(output=b"hello\n") == Outcome("returned", "[1]", "hello\n", "", 5.0, 4.0, 9000)


def test_an_exception() -> None:
    outcome = read(json.dumps(["raised", "ValueError: no"]).encode() + b"\n")
    assert (outcome.ended, outcome.value, outcome.error) == ("raised", None, "ValueError: no")


@pytest.mark.parametrize("why", ["timeout", "memory", "output"])
def test_what_we_stopped_counts_as_stopped_whatever_it_said(why: Stopped) -> None:
    outcome = read(stopped=why)
    assert (outcome.ended, outcome.value) == (why, None)


def test_being_too_slow_to_start_is_our_failure() -> None:
    with pytest.raises(SandboxUnavailable, match="it took too long"):
        read(b"", None, stopped="start", started=False)


def test_more_processor_time_than_allowed_is_a_timeout_even_with_a_result() -> None:
    assert read(report=REPORT | {"cpu_ms": 2000.1}).ended == "timeout"


@pytest.mark.parametrize(
    "forged",
    [
        b'["returned", ""]\n',
        b'["returned", ""]\n[1] garbage',
        b'["returned", ""]\n' + b"[" * 100_000,
        b'["returned", ""]\n' + b"9" * 10_000,
        b'["returned", ""]\n"\xff"',
        b'["accepted", ""]\n[1]',
        b'["raised", {"not": "text"}]\n',
        b'["raised"]\n',
        b'{"a": 1}\n',
        b"[[], []]\n",
        b"3\n",
        b"[" * 100_000,
        b"\xff\xfe\n",
        b"\n",
    ],
)
def test_forged_replies_are_not_results(forged: bytes) -> None:
    outcome = read(forged)
    assert (outcome.ended, outcome.value) == ("exited", None)
    assert "channel" in outcome.error


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (0, "The program ended with exit status 0 before the function returned."),
        (3 << 8, "The program ended with exit status 3 before the function returned."),
        (11, "The program was ended by SIGSEGV before the function returned."),
        (11 | 0x80, "The program was ended by SIGSEGV before the function returned."),
        (63, "The program was ended by signal 63 before the function returned."),
    ],
)
def test_no_reply_is_explained_by_how_it_ended(status: int, error: str) -> None:
    outcome = read(b"", REPORT | {"status": status})
    assert (outcome.ended, outcome.error) == ("exited", error)


def test_losing_the_supervisor_is_the_programs_own_fault() -> None:
    assert read(report=None).ended == "exited"


def test_not_starting_is_ours() -> None:
    with pytest.raises(SandboxUnavailable, match="bwrap: setting up uid map: Permission denied"):
        read(b"", None, output=b"bwrap: setting up uid map: Permission denied\n", started=False)


def test_texts_can_be_stored_whatever_is_in_them() -> None:
    outcome = read(b'["raised", "E: \\ud800 \\u0000"]\n', output=b"\xff\x00\xed\xa0\x80")
    (outcome.stdout + outcome.error).encode()
    assert "\0" not in outcome.stdout + outcome.error
