"""What a run left, forged or not, read without being fooled."""

import json
from typing import Any

import pytest

from greenroom.adapters.sandbox.cells import Ceiling, Report, Stopped, Traces
from greenroom.adapters.sandbox.outcomes import read_outcomes
from greenroom.judging.outcome import Outcome
from greenroom.languages.registry import languages
from greenroom.languages.signature import FunctionSignature, ProgramSignature, Signature
from greenroom.ports.sandbox.running import Job
from greenroom.questions.model import Limits

FUNCTION = FunctionSignature(function="f", parameters=(), returns="any")
CEILING = Ceiling(
    wall_ms=4000,
    cpu_ms=2000,
    memory_kb=1,
    address_bytes=None,
    processes=1,
    file_bytes=1_100_000,
    disk_bytes=1,
    output_bytes=1000,
)
OK = b'{"ok": [1], "cpu": 12}\n'


def read(
    result: bytes = OK,
    *,
    output: bytes = b"",
    errors: bytes = b"",
    stopped: Stopped | None = None,
    inputs: int = 1,
    together: bool = False,
    signature: Signature = FUNCTION,
    **report: Any,
) -> list[Outcome]:
    values = {"timed_out": False, "status": 0, "wall_ms": 5.0, "cpu_ms": 4.0, "memory_kb": 9000, "stopped": stopped}
    job = Job("python", "", signature, ("[]",) * inputs, Limits(), together=together)
    traces = Traces(result, output, errors)
    return read_outcomes(Report(**(values | report)), traces, job, languages()["python"], CEILING, inputs)


def test_a_result() -> None:
    assert read(output=b"hello\n") == [Outcome("returned", "[1]", "hello\n", "", 5.0, 4.0, 9000, call_ns=12)]


def test_steps_are_told() -> None:
    (outcome,) = read(b'{"ok": 1, "cpu": 1, "steps": 345}\n')
    assert outcome.steps == 345


def test_an_exception() -> None:
    (outcome,) = read(json.dumps({"error": "ValueError: no"}).encode() + b"\n")
    assert (outcome.ended, outcome.value, outcome.error) == ("raised", None, "ValueError: no")


@pytest.mark.parametrize(
    ("line", "ended"),
    [({"memory": True}, "memory"), ({"syntax": "no"}, "syntax"), ({"exited": "left"}, "exited")],
)
def test_other_endings(line: dict[str, object], ended: str) -> None:
    assert [outcome.ended for outcome in read(json.dumps(line).encode() + b"\n")] == [ended]


@pytest.mark.parametrize(("why", "ended"), [("memory", "memory"), ("output", "output"), ("late", "timeout")])
def test_what_we_stopped_counts_as_stopped_whatever_it_said(why: Stopped, ended: str) -> None:
    (outcome,) = read(stopped=why)
    assert (outcome.ended, outcome.value) == (ended, None)


def test_more_processor_time_than_allowed_is_a_timeout_even_with_a_result() -> None:
    assert read(cpu_ms=2000.1)[0].ended == "timeout"


def test_too_much_output_is_too_much_even_with_a_result() -> None:
    assert read(output=b"x" * 1001)[0].ended == "output"


@pytest.mark.parametrize(
    "forged",
    [
        b'{"ok": 1}\n{"ok": 2}\n',
        b'{"ok": 1} garbage\n',
        b'{"ok": ' + b"[" * 100_000 + b"\n",
        b'{"ok": "\xff"}\n',
        b'{"accepted": true}\n',
        b'{"error": {"not": "text"}}\n',
        b'{"memory": 1}\n',
        b"[[], []]\n",
        b"3\n",
        b"[" * 100_000 + b"\n",
        b"\xff\xfe\n",
        b"\n",
    ],
)
def test_forged_lines_are_not_results(forged: bytes) -> None:
    (outcome,) = read(forged)
    assert (outcome.ended, outcome.value) == ("exited", None)
    assert "channel" in outcome.error


def test_a_line_that_was_not_finished_is_no_result() -> None:
    (outcome,) = read(b'{"ok": 1')
    assert (outcome.ended, outcome.value) == ("exited", None)


@pytest.mark.parametrize("count", ["12", -1, 1.5, True, 1 << 70])
def test_counts_that_are_none_are_ignored(count: object) -> None:
    (outcome,) = read(json.dumps({"ok": 1, "cpu": count, "steps": count}).encode() + b"\n")
    assert (outcome.value, outcome.call_ns, outcome.steps) == ("1", None, None)


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (0, "The program ended with exit status 0 before it returned."),
        (3 << 8, "The program ended with exit status 3 before it returned."),
        (11, "The program was ended by SIGSEGV before it returned."),
        (11 | 0x80, "The program was ended by SIGSEGV before it returned."),
        (63, "The program was ended by signal 63 before it returned."),
    ],
)
def test_no_line_is_explained_by_how_it_ended(status: int, error: str) -> None:
    (outcome,) = read(b"", status=status)
    assert (outcome.ended, outcome.error) == ("exited", error)


def test_of_inputs_run_together_those_answered_before_the_end_stand() -> None:
    outcomes = read(OK + OK, inputs=4, together=True, timed_out=True)
    assert [outcome.ended for outcome in outcomes] == ["returned", "returned", "timeout"]
    assert [outcome.ended for outcome in read(OK + OK, inputs=2, together=True)] == ["returned", "returned"]


def test_a_program_returns_what_it_printed() -> None:
    (outcome,) = read(b"", output=b"3\n", errors=b"debug", signature=ProgramSignature())
    assert (outcome.ended, outcome.value, outcome.stdout) == ("returned", '"3\\n"', "debug")


def test_a_program_that_fails_tells_by_its_errors() -> None:
    (outcome,) = read(b"", errors=b"ValueError: no\n", status=1 << 8, signature=ProgramSignature())
    assert (outcome.ended, outcome.value, outcome.error) == ("raised", None, "ValueError: no")


def test_texts_can_be_stored_whatever_is_in_them() -> None:
    (outcome,) = read(b'{"error": "E: \\ud800 \\u0000"}\n', output=b"\xff\x00\xed\xa0\x80")
    (outcome.stdout + outcome.error).encode()
    assert "\0" not in outcome.stdout + outcome.error


@pytest.mark.parametrize("separator", [b",", b", "])
def test_a_result_that_is_too_large_is_named_however_a_language_writes_it(separator: bytes) -> None:
    """350,000 zeros are 1.05 MB as Python writes them, and 0.7 MB as JavaScript does."""
    (outcome,) = read(b'{"ok": [' + separator.join([b"0"] * 350_000) + b"]}\n")
    assert (outcome.ended, outcome.value, outcome.error) == ("output", None, "The result is larger than 1 MiB.")


def test_a_channel_that_is_full_holds_a_result_that_is_too_large() -> None:
    (outcome,) = read(b'{"ok": "' + b"x" * 1_100_000, status=25)
    assert (outcome.ended, outcome.error) == ("output", "The result is larger than 1 MiB.")
