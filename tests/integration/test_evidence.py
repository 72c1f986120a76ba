"""Proof, held against the log: all findings on all simulated candidates hold, and a hundred planted lies do not.

`pytest -s` shows the figures.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise, zip_longest
from pathlib import Path

import pytest
import pytest_asyncio

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.evals.casebook import built_in_cases
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubric_for
from greenroom.feedback.validating import Witness, finding_objections, objections
from greenroom.feedback.witness import is_activity
from greenroom.interview.assessment import Evidence, Finding, Report
from greenroom.interview.core import assessment as a
from greenroom.interview.core import events as ev
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.state import Assessment
from greenroom.interview.rounds.coding import assessment as coded
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.judging.verdicts import Verdict
from tests.replays.test_replays import LOGS, records

PLANTED = 100
KINDS = {
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
}
OTHER_SIGNAL = {"long_pause": "level_wall"}

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass(frozen=True, repr=False)
class Reported:
    """A report with its log."""

    played: Played
    report: Report
    witness: Witness


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def reports() -> list[Reported]:
    questions = {question.slug: question for question in FolderQuestionBank().all()}
    interviewer = HouseInterviewer(knowledge=Glossary())
    played = [await play(case, interviewer, questions) for case in built_in_cases("coding")]
    return [
        Reported(one, one.state.report, Witness(one.state.id, one.records))
        for one in played
        if one.state.report is not None
    ]


async def test_all_findings_on_all_candidates_are_proven_and_planted_lies_are_not(reports: list[Reported]) -> None:
    assert len(reports) == len(built_in_cases("coding")), "every candidate who came to the end has a report"
    assert {one.played.case.id: found for one in reports if (found := objections(one.report, one.witness))} == {}
    findings = [(one, finding) for one in reports for finding in one.report.findings]
    valid = [one for one, finding in findings if not [*finding_objections(finding, one.report, one.witness)]]
    planted = [*islice(_planted(reports), PLANTED)]
    rejected = [lie for lie in planted if _is_rejected(lie)]
    kinds = Counter(lie.evidence.kind for lie in planted)
    sys.stdout.write(
        f"\nfindings {len(findings)} valid {len(valid)}; planted {len(planted)} rejected {len(rejected)}"
        f"\ncited: {dict(Counter(one.kind for _, finding in findings for one in finding.evidence))}"
        f"\nlies: {dict(kinds)}\n"
    )
    assert len(valid) == len(findings) > len(reports)
    assert [lie for lie in planted if lie not in rejected] == []
    assert len(rejected) == PLANTED
    assert set(kinds) >= KINDS
    assert [one for reported in reports for one in _more(reported) if reported.witness.objection(one)] == []


async def test_the_same_log_gives_the_same_report(reports: list[Reported]) -> None:
    case = reports[0].played.case
    again = await play(case, HouseInterviewer(knowledge=Glossary()), reports[0].played.notes)
    assert again.state.report == reports[0].report


@pytest.mark.parametrize("file", sorted(LOGS.glob("*.jsonl")), ids=lambda file: file.stem)
@pytest.mark.parametrize("keeps_questions", [True, False])
async def test_a_log_of_an_old_version_is_assessed_with_proof_too(file: Path, keeps_questions: bool) -> None:
    log = records(file)
    state = fold("old", log)
    bank = {question.slug: question for question in FolderQuestionBank().all()} if keeps_questions else {}
    report = write_report(
        Interviewed(log, state, {"coding": bank}, {"coding": rubric_for("coding")}), Assessment("report-1", 0)
    )
    assert objections(report, Witness("old", log)) == ()
    assert report.findings


# ---------------------------------------------------------------- lies


@dataclass(frozen=True, repr=False)
class Lie:
    """A finding of a report with one piece of false evidence in it."""

    reported: Reported
    finding: Finding
    evidence: Evidence
    what: str

    def __repr__(self) -> str:
        return f"{self.reported.played.case.id} {self.finding.id}: {self.what}: {self.evidence!r}"


def _is_rejected(lie: Lie) -> bool:
    """Whether the report is refused for this very finding, with the true evidence still beside the false."""
    false = lie.finding.model_copy(update={"evidence": (*lie.finding.evidence, lie.evidence)})
    findings = tuple(false if one.id == false.id else one for one in lie.reported.report.findings)
    report = lie.reported.report.model_copy(update={"findings": findings})
    return any(lie.finding.id in objection for objection in objections(report, lie.reported.witness))


def _planted(reports: list[Reported]) -> Iterator[Lie]:
    """Lies of every kind in turn, spread over all candidates."""
    by_kind: dict[str, list[Lie]] = defaultdict(list)
    for one in reports:
        for finding in one.report.findings:
            for evidence in (*finding.evidence, *_more(one)):
                for what, false in _lies(evidence, one.played):
                    by_kind[what].append(Lie(one, finding, false, what))
    # Not the first ones, which would all be about the same few candidates.
    spread = [lies[:: max(1, len(lies) // PLANTED)] for _, lies in sorted(by_kind.items())]
    for round_ in zip_longest(*spread):
        yield from (lie for lie in round_ if lie is not None)


def _more(one: Reported) -> Iterator[Evidence]:
    """True evidence of the kinds that these reports seldom cite, for lies to be made of it."""
    state, records = one.played.state, one.played.records
    times = {record.seq: record.at for record in records}
    active = [record.seq for record in records if is_activity(record.event)]
    for before, after in pairwise(active):
        if times[after] - times[before] > 20_000:
            yield a.PauseEvidence(seq=before, until=after, ms=times[after] - times[before])
            break
    for record in records:
        match record.event:
            case ev.SignalNoticed(round=problem, signal=signal):
                yield a.SignalEvidence(seq=record.seq, round=problem, signal=signal)
            case coding_events.RunRequested(round=problem, code=code) if code.strip() and problem < len(state.rounds):
                yield coded.CodeLines(seq=record.seq, round=problem, first=1, last=1, text=code.split("\n")[0])


def _lies(evidence: Evidence, played: Played) -> Iterator[tuple[str, Evidence]]:  # noqa: C901  (flat: one case per kind)
    def altered(**change: object) -> Evidence:
        return evidence.model_copy(update=change)

    match evidence:
        case a.Utterance(quote=quote, who=who, seq=seq):
            words = quote.split(" ")
            yield "altered word", altered(quote=" ".join([*words[:-1], "absolutely"]))
            yield "added words", altered(quote=quote + " and nothing else")
            yield "wrong speaker", altered(who="interviewer" if who == "candidate" else "candidate")
            for other in _elsewhere(played, quote, seq):
                yield "said elsewhere", altered(seq=other)
        case coded.CodeLines(text=text, first=first, last=last):
            yield "altered code", altered(text=f"{text} ")
            yield "shifted lines", altered(first=first + 1, last=last + 1, text=text + "#")
            yield "code of another moment", altered(seq=2)
        case coded.RunEvidence(passed=passed, verdict=verdict):
            yield "more cases passed", altered(passed=passed + 1)
            yield "another verdict", altered(verdict=_other(verdict))
            yield "another run", altered(run="run-2")
        case coded.CaseEvidence(verdict=verdict):
            yield "wrong case", altered(case="a case that there is not")
            yield "another outcome", altered(verdict=_other(verdict), category="invented")
        case coded.CounterexampleEvidence(input=text):
            yield "another counterexample", altered(input=f"{text} + 1")
        case coded.GrowthEvidence(growth=growth):
            yield "another growth", altered(growth="2^n" if growth != "2^n" else "1")
            yield "another size", altered(parameter="z")
        case coded.FactEvidence(text=text):
            yield "another fact", altered(text=f"{text} (line 99)")
        case coded.HintEvidence(level=level, seq=seq):
            yield "invented hint", altered(level=level + 1)
            yield "hint at another moment", altered(seq=seq - 1)
        case a.SignalEvidence(signal=signal):
            yield "another signal", altered(signal=OTHER_SIGNAL.get(signal, "long_pause"))
        case a.PauseEvidence(ms=ms):
            yield "longer pause", altered(ms=ms + 60_000)
            yield "pause from the start", altered(seq=1)
        case a.MomentEvidence(event=event):
            yield "another moment", altered(event="problem_skipped" if event != "problem_skipped" else "hint_given")
            yield "no such moment", altered(seq=999_999)


def _other(verdict: Verdict) -> Verdict:
    return Verdict.MEMORY_LIMIT if verdict is not Verdict.MEMORY_LIMIT else Verdict.ACCEPTED


def _elsewhere(played: Played, quote: str, seq: int) -> Iterator[int]:
    """Another line of the candidate's, in which this was not said."""
    spoken = [record for record in played.records if isinstance(record.event, ev.CandidateSpoke)]
    others = [one.seq for one in spoken if one.seq != seq and quote not in getattr(one.event, "text", "")]
    yield from others[:1]
