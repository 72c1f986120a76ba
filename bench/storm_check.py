"""Holds the database after a storm against what was acknowledged."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_ENDS = ("interview_completed", "interview_abandoned", "interview_failed")


@dataclass
class Findings:
    """What is in the logs, and what is not."""

    events: int = 0
    judged: int = 0
    submissions_judged: int = 0
    needless: int = 0
    """Runs that were still being judged when their interview ended."""
    pending: int = 0
    failed: int = 0
    lost: int = 0
    doubled: int = 0
    gaps: int = 0


def check(database: Path, acknowledged: Mapping[str, Mapping[str, int]]) -> Findings:
    """Go through every log; `acknowledged` has the seq of every acknowledged command by interview and id."""
    findings = Findings()
    logs = _logs(database)
    for interview, commands in acknowledged.items():
        recorded = {(cause, seq) for seq, cause, _ in logs[interview] if cause is not None}
        findings.lost += len(commands.items() - recorded)
    for rows in logs.values():
        seqs = [seq for seq, _, _ in rows]
        causes = [cause for _, cause, _ in rows if cause is not None]
        findings.events += len(rows)
        findings.gaps += seqs != list(range(1, len(seqs) + 1))
        findings.doubled += len(causes) - len(set(causes))
        _count_runs([body for _, _, body in rows], findings)
    return findings


def pending_runs(database: Path) -> int:
    """How many runs still wait for their verdict."""
    findings = Findings()
    for rows in _logs(database, "run_", "interview_").values():
        _count_runs([body for _, _, body in rows], findings)
    return findings.pending


def _count_runs(events: list[dict[str, Any]], findings: Findings) -> None:
    asked = {event["run"]: event for event in events if event["type"] == "run_requested"}
    judged = {event["run"] for event in events if event["type"] == "run_finished"}
    failed = {event["run"] for event in events if event["type"] == "run_failed"}
    unanswered = asked.keys() - judged - failed
    findings.judged += len(judged)
    findings.submissions_judged += sum(asked[run]["kind"] == "submission" for run in judged)
    findings.failed += len(failed)
    if any(event["type"] in _ENDS for event in events):
        findings.needless += len(unanswered)
    else:
        findings.pending += len(unanswered)


def _logs(database: Path, *starts: str) -> dict[str, list[tuple[int, str | None, dict[str, Any]]]]:
    """Every interview's events in order: all of them, or those whose type begins with one of these."""
    wanted = " or ".join("json_extract(body, '$.type') like ?" for _ in starts) or "true"
    query = f"select interview, seq, cause, body from events where {wanted} order by interview, seq"
    logs: dict[str, list[tuple[int, str | None, dict[str, Any]]]] = defaultdict(list)
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as connection:
        for interview, seq, cause, body in connection.execute(query, [f"{start}%" for start in starts]):
            logs[interview].append((seq, cause, json.loads(body)))
    return logs
