"""Reports on interviews that were written by hand: what is true of somebody is said, what is not true never is.

Each of `tests/audit/people` tells what somebody did, which findings their report must have, and which would be untrue;
all of that follows from reading the interview.
"""

from functools import cache
from pathlib import Path

import pytest
import yaml

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubric_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Report
from greenroom.interview.core.actions import WriteReport
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import fold
from greenroom.questions.model import Question
from tests.audit.player import LOGS, PEOPLE, read

EVERYBODY = sorted(PEOPLE.glob("*.yaml"))


@cache
def bank() -> dict[str, Question]:
    return {question.slug: question for question in FolderQuestionBank(None).all()}


@cache
def report_on(name: str) -> Report:
    """The report without a language model, held against the log."""
    records = read(LOGS / f"{name}.jsonl.gz")
    state = fold(name, records)
    (action,) = (one for one in due(state) if isinstance(one, WriteReport))
    questions = {problem.brief.slug: bank()[problem.brief.slug] for problem in state.rounds}
    report = write_report(
        Interviewed(records, state, {"coding": questions}, {"coding": rubric_for("coding")}), action.assessment
    )
    assert objections(report, Witness(name, records)) == ()
    return report


def test_there_are_many_of_them() -> None:
    assert len(EVERYBODY) >= 24
    assert {file.stem for file in EVERYBODY} == {file.name.removesuffix(".jsonl.gz") for file in LOGS.iterdir()}


@pytest.mark.parametrize("person", EVERYBODY, ids=lambda file: file.stem)
def test_what_is_true_of_them_is_said_and_what_is_not_never_is(person: Path) -> None:
    told = yaml.safe_load(person.read_text())
    found = {one.id for one in report_on(person.stem).findings}
    assert set(told["said"]) <= found
    assert found.isdisjoint(told["never"])


@pytest.mark.parametrize(
    ("name", "unfair"),
    [
        ("terse-senior", "explain your plan"),
        ("brute-then-better-german", "explain your plan"),
        ("second-test-first", "explain your plan"),
        ("unusual-clarifier", "say one sentence"),
        ("corrects-own-complexity", "work out the cost"),
        ("methodical-debugger", "ask about"),
        ("uses-hints-well", "by hand"),
        ("second-apologetic", "work that is done twice"),
        ("second-spanish", "around the end"),
        ("out-of-time", "refine"),
    ],
)
def test_the_verdict_names_no_fault_that_somebody_does_not_have(name: str, unfair: str) -> None:
    assert unfair not in report_on(name).verdict


def test_a_plan_is_not_proven_by_the_way_that_was_turned_down() -> None:
    (planned,) = (one for one in report_on("unusual-clarifier").findings if one.id == "planned-1")
    assert "recursive descent" not in str(planned.evidence)


def test_who_spoke_no_english_is_not_graded_on_talk() -> None:
    for name in ("second-spanish", "brute-then-better-german"):
        (talk,) = (one for one in report_on(name).criteria if one.id == "communication")
        assert talk.grade is None
