"""The validator: what the log bears out passes, and whatever it does not is refused."""

from dataclasses import replace
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.feedback.quoting import is_quoted
from greenroom.feedback.rounds.coding.proving import lines_between
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Evidence, Report
from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Exercise, Measure, Utterance
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.assessment import AspectGrade, CodeLines, ProblemGrades
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.told import ASKED, SAID, evidence, interview, report, seqs

PLAY = interview()
TRUE = evidence(PLAY)
WITNESS = Witness("interview", PLAY.records)
REPORT = report(PLAY)


@pytest.mark.parametrize("kind", list(TRUE))
def test_what_happened_is_borne_out(kind: str) -> None:
    assert WITNESS.objection(TRUE[kind]) is None


LIES: list[tuple[str, dict[str, Any]]] = [
    ("candidate", {"quote": "keep a map of what was seen"}),
    ("candidate", {"quote": "Keep a set"}),
    ("candidate", {"quote": "no"}),
    ("candidate", {"quote": " "}),
    ("candidate", {"who": "interviewer"}),
    ("candidate", {"seq": TRUE["interviewer"].seq}),
    ("interviewer", {"who": "candidate"}),
    ("interviewer", {"quote": SAID}),
    ("code", {"text": "def solve(n):\n    return m"}),
    ("code", {"text": "def solve(n):\n    return n\n"}),
    ("code", {"first": 2}),
    ("code", {"last": 4}),
    ("code", {"last": 400}),
    ("code", {"round": 1}),
    ("code", {"round": -1}),
    ("code", {"seq": seqs(PLAY, coding_events.RunRequested)[1], "first": 1, "last": 2}),
    ("run", {"run": "run-1"}),
    ("run", {"verdict": Verdict.ACCEPTED}),
    ("run", {"passed": 4}),
    ("run", {"total": 3}),
    ("run", {"seq": seqs(PLAY, coding_events.RunFinished)[1]}),
    ("case", {"case": "case 9"}),
    ("case", {"category": "empty"}),
    ("case", {"verdict": Verdict.TIMEOUT}),
    ("case", {"run": "run-1"}),
    ("counterexample", {"input": "n = 2"}),
    ("counterexample", {"expected": None}),
    ("counterexample", {"got": "2"}),
    ("counterexample", {"run": "run-1"}),
    ("time", {"growth": "n"}),
    ("time", {"what": "space"}),
    ("time", {"parameter": "m"}),
    ("time", {"seq": TRUE["run"].seq}),
    ("function", {"text": "resolve"}),
    ("unused", {"text": "y (line 2)"}),
    ("duplicate", {"text": "lines 1-3 and 8-9"}),
    ("unclear_name", {"fact": "unused"}),
    ("longest_line", {"text": "17"}),
    ("clean", {"text": "spotless"}),
    ("clean", {"seq": TRUE["unused"].seq, "run": f"run-{seqs(PLAY, coding_events.RunRequested)[0]}"}),
    ("hint", {"level": 2}),
    ("hint", {"round": 1}),
    ("hint", {"seq": TRUE["signal"].seq}),
    ("signal", {"signal": "long_pause"}),
    ("signal", {"round": 1}),
    ("pause", {"ms": 1}),
    ("pause", {"until": TRUE["candidate"].seq}),
    ("pause", {"until": 9_999}),
    ("pause", {"seq": TRUE["candidate"].seq, "ms": 91_000}),
    ("moment", {"event": "interview_abandoned"}),
    *((kind, {"seq": 9_999}) for kind in TRUE),
]


@pytest.mark.parametrize(("kind", "change"), LIES)
def test_what_did_not_happen_is_refused(kind: str, change: dict[str, Any]) -> None:
    assert WITNESS.objection(TRUE[kind].model_copy(update=change))


@pytest.mark.parametrize(
    ("quote", "said", "is_so"),
    [
        ("no", "I know", False),
        ("know", "I know", True),
        ("(a) or b", "either (a) or b.", True),
        ("or b", "either (a) or b.", True),
        ("", "I know", False),
        ("I know", "I  know", False),
        ("ある", "これは ある", True),
    ],
)
def test_quotes_are_whole_words_letter_for_letter(quote: str, said: str, is_so: bool) -> None:
    assert is_quoted(quote, said) is is_so


def test_lines_end_with_a_line_feed_and_nothing_else() -> None:
    assert lines_between("a\u2028b\x0cc\nd", 1, 1) == "a\u2028b\x0cc"
    assert lines_between("a\n", 2, 2) == ""
    assert lines_between("a", 2, 2) is None
    assert lines_between("a\nb", 2, 1) is None


@settings(max_examples=300, deadline=None)
@given(kind=st.sampled_from(sorted(TRUE)), data=st.data())
def test_evidence_with_anything_altered_is_refused_unless_it_is_true_as_well(kind: str, data: st.DataObject) -> None:
    """Each field is what the event says: whichever is changed, the log objects, or says the same in another place."""
    one = TRUE[kind]
    fields = sorted(set(type(one).model_fields) - {"kind"})
    field = data.draw(st.sampled_from(fields))
    value = getattr(one, field)
    other: Any
    match value:
        case Verdict():
            other = data.draw(st.sampled_from([verdict for verdict in Verdict if verdict is not value]))
        case int():
            other = data.draw(st.integers(1, len(PLAY.records) + 5).filter(lambda number: number != value))
        case _ if field == "who":
            other = "candidate" if value == "interviewer" else "interviewer"
        case _ if field == "what":
            other = "time" if value == "space" else "space"
        case _ if field == "fact":
            other = data.draw(
                st.sampled_from([fact for fact in ("function", "unused", "duplicate", "clean") if fact != value])
            )
        case _:
            other = data.draw(st.text(min_size=1).filter(lambda text: text != value))
    altered = one.model_copy(update={field: other})
    assert WITNESS.objection(altered) is not None or _is_true_after_all(altered)


def _is_true_after_all(evidence: Evidence) -> bool:
    """Read off the log by hand, without the witness."""
    said = {record.seq: record.event.text for record in PLAY.records if isinstance(record.event, ev.CandidateSpoke)}
    match evidence:
        case Utterance(who="candidate"):
            return evidence.quote in said.get(evidence.seq, "")
        case Utterance():
            return evidence.quote in ASKED
        case CodeLines():
            stood = [
                record.event.text
                for record in PLAY.records
                if isinstance(record.event, coding_events.CodeSnapshotTaken) and record.seq <= evidence.seq
            ]
            return "\n".join(stood[-1].split("\n")[evidence.first - 1 : evidence.last]) == evidence.text
    return False


# ---------------------------------------------------------------- the whole report


def test_a_report_in_which_all_is_so_may_be_shown() -> None:
    assert objections(REPORT, WITNESS) == ()


def _criterion(number: int, **change: Any) -> dict[str, Any]:
    criteria = list(REPORT.criteria)
    criteria[number] = criteria[number].model_copy(update=change)
    return {"criteria": tuple(criteria)}


def _finding(number: int, **change: Any) -> dict[str, Any]:
    findings = list(REPORT.findings)
    findings[number] = findings[number].model_copy(update=change)
    return {"findings": tuple(findings)}


def _problem(**change: Any) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "round": 0,
        "slug": "doubling",
        "title": "Doubling",
        "topics": (),
        "difficulty": "easy",
        "status": "solved",
        "score": 1.0,
        "grades": (),
        "time_spent_ms": 1,
        "time_limit_ms": None,
        "attempts": 1,
        "hints": 0,
    }
    return {"problems": (ProblemGrades(**{**fields, **change}),)}


def _aspect(grade: float | None, *findings: str) -> tuple[AspectGrade, ...]:
    return (AspectGrade(aspect="approach", grade=grade, reason="Because.", findings=findings),)


MEASURE = Measure(id="runs", label="Runs", value=1, unit="count", shown="1")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_finding(0, id="finding-1"), "appears twice"),
        (_finding(0, round=1), "round 1"),
        (_finding(0, criterion="charm"), "not a criterion"),
        (_finding(0, evidence=(TRUE["candidate"].model_copy(update={"quote": "I lied"}),)), "not said"),
        (_finding(0, tone="neutral"), "a strength"),
        (_finding(1, tone="neutral"), "an improvement"),
        ({"verdict_findings": ("finding-99",)}, "not a finding"),
        ({"strengths": ("finding-99",)}, "not a finding"),
        ({"improvements": ("finding-99",)}, "not a finding"),
        ({"exercises": (Exercise(title="More", slug=None, why="So.", findings=("nowhere",)),)}, "not a finding"),
        ({"measures": (MEASURE, MEASURE)}, "measure appears twice"),
        ({"criteria": (*REPORT.criteria, REPORT.criteria[0])}, "criterion appears twice"),
        ({"criteria": REPORT.criteria[1:]}, "not those of the rubric"),
        (_criterion(0, findings=("finding-99",)), "not a finding"),
        (_criterion(0, findings=()), "without evidence"),
        (_criterion(0, grade=5.5, high=6.0), "is 5.5"),
        (_criterion(0, low=4.1), "does not fit the range"),
        (_criterion(0, high=None), "does not fit the range"),
        (_criterion(0, weight=21), "weights"),
        (_criterion(0, grade=4.5), "come to"),
        (_criterion(0, grade=None, low=None, high=None, findings=()), "no reason is given"),
        (_criterion(0, grade=None, findings=(), reason="Silence."), "a range but no value"),
        (_criterion(0, judged=(6,)), "sample"),
        ({"overall": 8.1}, "come to 8.0"),
        ({"overall": None}, "no value"),
        ({"low": 8.5}, "does not fit the range"),
        ({"coverage": 90}, "covers 100"),
        ({"categories": {**REPORT.categories, "communication": 9.0}}, "communication"),
        ({"categories": {}}, "categories"),
        ({"rubric": "coding@99"}, "the current rubric is"),
        ({"up_to": PLAY.records[-1].seq + 1}, "the log ends"),
        ({"up_to": 3}, "only 3 were read"),
        (_problem(round=1), "no problem 1"),
        (_problem(score=1.5), "score"),
        (_problem(grades=_aspect(6.0, "finding-0")), "graded 6.0"),
        (_problem(grades=_aspect(3.0)), "without evidence"),
        (_problem(grades=_aspect(3.0, "finding-99")), "not a finding"),
    ],
)
def test_a_report_with_something_that_is_not_so_is_refused(change: dict[str, Any], reason: str) -> None:
    found = objections(REPORT.model_copy(update=change), WITNESS)
    assert any(reason in one for one in found), found


def test_what_is_not_assessed_needs_no_proof_and_does_not_count() -> None:
    criteria = tuple(
        one.model_copy(update={"grade": None, "low": None, "high": None, "findings": (), "reason": "Nothing was said."})
        for one in REPORT.criteria
    )
    nothing: dict[str, Any] = {"overall": None, "low": None, "high": None, "coverage": 0}
    categories = dict.fromkeys(REPORT.categories)
    empty: Report = REPORT.model_copy(update={"criteria": criteria, "categories": categories, **nothing})
    assert objections(empty, WITNESS) == ()
    assert objections(empty.model_copy(update={"overall": 0.0, "low": 0.0, "high": 0.0}), WITNESS)


def test_a_thousand_citations_of_a_hundred_thousand_events_take_a_few_folds_and_not_a_thousand() -> None:
    play = interview()
    written = seqs(play, coding_events.CodeSnapshotTaken)[0]
    before, after = play.records[: written - 1], play.records[written - 1 :]
    edits = [
        Recorded(
            written + n,
            before[-1].at,
            coding_events.CodeEdited(problem=0, revision=n + 1, start=0, end=n > 0, text="x"),
        )
        for n in range(100_000)
    ]
    moved = [replace(one, seq=one.seq + len(edits)) for one in after]
    records = [*before, *edits, *moved]
    code = [CodeLines(seq=written + 97 * n, problem=0, first=1, last=1, text="xdef solve(n):") for n in range(1_000)]
    began = process_time()
    fold("interview", records)
    one_fold = process_time() - began
    witness = Witness("interview", records)
    assert [one for one in map(witness.objection, code) if one] == []
    assert witness.objection(code[0].model_copy(update={"text": "def solve(n):"}))
    assert process_time() - began < 15 * one_fold
