"""What happens in the logs: every event type, and every value of it that matters. Reads stored JSON alone."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tests.goldens.storing import StoredLog

Json = Any

_LANGUAGES = ("python", "javascript", "typescript", "java", "cpp", "go")
_STAGES = ("greeting", "self_intro", "warm_up", "problem_1", "problem_2", "closing")
_VERDICTS = (
    "accepted",
    "wrong_answer",
    "runtime_error",
    "timeout",
    "memory_limit",
    "output_limit",
    "compile_error",
)
_EVIDENCE = (
    "utterance",
    "code",
    "run",
    "case",
    "counterexample",
    "growth",
    "fact",
    "hint",
    "signal",
    "pause",
    "moment",
)

REQUIRED: Mapping[str, tuple[object, ...]] = {
    "interview_scheduled": (),
    "interview_started": (),
    "stage_entered": (),
    "time_called": (),
    "stage_expired": (),
    "time_skipped": (),
    "candidate_spoke": (),
    "interviewer_spoke": (),
    "interviewer_passed": (),
    "interviewer_failed": (),
    "move_rejected": (),
    "signal_noticed": (),
    "problem_shown": (),
    "follow_up_asked": (),
    "concept_looked_up": (),
    "problem_written": (),
    "problem_not_written": (),
    "language_chosen": (),
    "code_edited": (),
    "code_snapshot_taken": (),
    "cursor_moved": (),
    "run_requested": (),
    "run_finished": (),
    "run_failed": (),
    "run_analysed": (),
    "code_reviewed": (),
    "hint_requested": (),
    "hint_given": (),
    "problem_skipped": (),
    "interview_completed": (),
    "interview_abandoned": (),
    "interview_failed": (),
    "assessment_requested": (),
    "explanations_judged": (),
    "report_written": (),
    "report_failed": (),
    "coach_asked": (),
    "coach_answered": (),
    "interview_scheduled.language": _LANGUAGES,
    "interview_scheduled.difficulty": ("easy", "medium", "hard"),
    "interview_scheduled.level": (None, "junior", "mid", "senior"),
    "interview_scheduled.problem_count": (1, 2),
    "interview_scheduled.persona": ("ruthless", "helpful", "discovery"),
    "interview_scheduled.style": (None, "product", "startup", "data", "infrastructure", "games", "finance"),
    "interview_scheduled.interviewer": ("best", "house"),
    "interview_scheduled.pack": (None, "core"),
    "interview_scheduled.fresh_problems": (True, False),
    "interview_scheduled.time_factor": (None, 1.0, 1.25, 1.5, 2.0),
    "interview_scheduled.adaptive": (True, False),
    "stage_entered.stage": _STAGES,
    "stage_entered.is_timed": (True, False),
    "stage_expired.stage": _STAGES,
    "time_called.left_ms": (300_000, 60_000),
    "time_called.stage": ("problem_1", "problem_2"),
    "time_skipped.why": ("slept", "stopped", "server_down", "clock_changed"),
    "time_skipped.is_back": (True, False),
    "candidate_spoke.via": ("text", "voice"),
    "interviewer_spoke.is_house": (True, False),
    "interviewer_spoke.account": ("none", "priced", "no price", "trouble", "rejected"),
    "move_rejected.move": ("GiveHint", "AdvanceStage", "EndInterview", "ShowProblem", "RunTests", "AskFollowUp"),
    "signal_noticed.signal": ("long_pause", "repeated_failure", "backtracking", "level_wall", "explicit_ask"),
    "language_chosen.language": _LANGUAGES,
    "cursor_moved.is_selection": (True, False),
    "run_requested.kind": ("run", "submission"),
    "run_requested.attempt": (None, 1, 2, 3),
    "run_requested.automatic": (True, False),
    "run_requested.language": _LANGUAGES,
    "run_requested.asked_by": ("candidate", "interviewer"),
    "run_requested.problem": (0, 1),
    "run_finished.verdict": _VERDICTS,
    "run_analysed.counterexample": (True, False),
    "run_analysed.growth": (True, False),
    "run_analysed.facts": (True, False),
    "run_analysed.failure": (True, False),
    "code_reviewed.quality": ("optimal", "sound", "slow", "flawed", "not_assessed"),
    "code_reviewed.is_house": (True, False),
    "hint_given.level": (1, 2, 3),
    "problem_written.problem": (0, 1),
    "problem_skipped.problem": (0, 1),
    "interview_completed.reason": ("agenda_done", "ended_by_candidate"),
    "interview_abandoned.reason": ("left", "idle"),
    "explanations_judged.sample": (1, 2, 3),
    "explanations_judged.is_judged": (True, False),
    "explanations_judged.is_struck_out": (True, False),
    "report_written.samples": (0, 1, 2, 3),
    "report_written.level": ("junior", "mid", "senior"),
    "report_written.is_scored": (True, False),
    "report_written.version": ("report-1", "report-2", "report-3"),
    "report_written.evidence": _EVIDENCE,
    "coach_answered.is_house": (True, False),
    "coach_answered.has_evidence": (True, False),
}
"""What has to occur: event types, and values of them."""


def counted(logs: Iterable[StoredLog]) -> Counter[tuple[str, object]]:
    """Return how often each event type and each value occurs; a type counts under the value None."""
    return Counter(one for log in logs for _, _, event in log.rows for one in _features(event))


def missing(logs: Iterable[StoredLog]) -> list[str]:
    """Return what has to occur and does not."""
    found = counted(logs)
    wanted = [(name, value) for name, values in REQUIRED.items() for value in (values or ("",))]
    return [f"{name} {value}".strip() for name, value in wanted if not found[name, value]]


def _features(event: Json) -> Iterator[tuple[str, object]]:
    yield event["type"], ""
    for name, value in _values(event):
        yield f"{event['type']}.{name}", value


def _values(event: Json) -> Iterator[tuple[str, object]]:  # noqa: C901  (flat: one case per event)
    match event["type"]:
        case "interview_scheduled":
            yield from event["settings"].items()
        case "stage_entered":
            yield from (("stage", event["stage"]), ("is_timed", event["limit_ms"] is not None))
        case "time_skipped":
            yield from (("why", event["why"]), ("is_back", event["ms"] < 0))
        case "interviewer_spoke":
            yield "is_house", event["said_by"] == "house"
            yield from (("account", one) for one in _account(event.get("account")))
        case "cursor_moved":
            yield "is_selection", event["anchor"] != event["head"]
        case "run_finished":
            yield "verdict", event["result"]["verdict"]
        case "run_analysed":
            yield from ((name, bool(value)) for name, value in event["analysis"].items())
        case "code_reviewed":
            yield "quality", event["review"]["approach_quality"]
            yield "is_house", event["review"]["reviewed_by"] == "house"
        case "explanations_judged":
            judgement = event["judgement"]
            yield from (("sample", event["sample"]), ("is_judged", judgement is not None))
            yield "is_struck_out", bool(judgement and judgement["rejected"])
        case "report_written":
            yield from _report(event["report"])
        case "coach_answered":
            yield from (("is_house", event["said_by"] == "house"), ("has_evidence", bool(event["evidence"])))
        case _:
            yield from ((name, value) for name, value in event.items() if isinstance(value, str | int | None))


def _account(told: Json) -> Iterator[str]:
    if told is None:
        yield "none"
        return
    yield "no price" if told["cost"] is None else "priced"
    yield from (name for name in ("trouble", "rejected") if told[name])


def _report(told: Json) -> Iterator[tuple[str, object]]:
    yield from (("samples", told["samples"]), ("level", told["level"]), ("version", told["id"]))
    yield "is_scored", told["overall"] is not None
    yield from (("evidence", one["kind"]) for finding in told["findings"] for one in finding["evidence"])
