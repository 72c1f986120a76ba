"""Reports on simulated candidates, played from beginning to end: they hold up, and they tell people apart."""

import asyncio
from functools import cache

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.evals.casebook import case_of
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.coding.part import CandidateKind
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Report

KINDS: list[CandidateKind] = [
    "strong",
    "average",
    "weak",
    "silent",
    "rambling",
    "gibberish",
    "empty",
    "begging",
    "hostile",
]


@cache
def played(kind: CandidateKind) -> Played:
    questions = {question.slug: question for question in FolderQuestionBank(None).all()}
    case = case_of(id=f"report-{kind.replace('_', '-')}", candidate=kind, questions=("evening-headcount",), seed=1)
    return asyncio.run(play(case, HouseInterviewer(knowledge=Glossary()), questions))


def report_on(kind: CandidateKind) -> Report:
    report = played(kind).state.report
    assert report is not None
    return report


@pytest.mark.parametrize("kind", KINDS)
def test_every_claim_is_borne_out_by_the_log(kind: CandidateKind) -> None:
    one = played(kind)
    report = report_on(kind)
    assert objections(report, Witness(one.state.id, one.records)) == ()
    assert len(report.findings) >= 5
    assert all(finding.evidence for finding in report.findings)


@pytest.mark.parametrize("kind", KINDS)
def test_the_words_are_calm(kind: CandidateKind) -> None:
    report = report_on(kind)
    own = [report.verdict, *(one.text + one.advice for one in report.findings), *(one.why for one in report.exercises)]
    for text in own:
        assert "!" not in text
        assert "None" not in text
        assert "  " not in text
        assert not any(word in text.lower() for word in ("amazing", "excellent", "great job", "perfect", "terrible"))


def test_the_stronger_come_out_higher() -> None:
    overall = {kind: report_on(kind).overall or 0.0 for kind in KINDS}
    assert overall["strong"] > overall["average"] > overall["begging"] > overall["empty"]
    assert overall["average"] > overall["weak"] > overall["gibberish"]


def test_silence_is_heard_and_solving_still_counts() -> None:
    criteria = {one.id: one.grade for one in report_on("silent").criteria}
    assert criteria["communication"] == 0.0
    assert (criteria["correctness"] or 0) >= 4


def test_noise_is_not_taken_for_conversation() -> None:
    criteria = {one.id: one.grade for one in report_on("gibberish").criteria}
    assert criteria["communication"] is None
