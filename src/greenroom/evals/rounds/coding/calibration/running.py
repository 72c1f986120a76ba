"""Running a calibration: everybody is interviewed twice, on two days, and every interview is scored twice."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from greenroom.evals.case import EvalCase
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.coding.calibration.abilities import SkillName, person
from greenroom.evals.rounds.coding.calibration.results import Calibration, Scored, calibration_of
from greenroom.evals.rounds.coding.candidates.coder import candidate_with
from greenroom.evals.rounds.coding.part import CodingPart
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubrics_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Report, whole
from greenroom.interview.core.events import InterviewCompleted, Recorded, ReportWritten
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.coding.state import coding_rounds
from greenroom.ports.interviewer import Interviewer
from greenroom.questions.model import Question

DAYS = 2
CRITERIA: Mapping[str, SkillName] = {
    "problem_solving": "solving",
    "correctness": "solving",
    "efficiency": "solving",
    "communication": "talking",
    "testing": "testing",
    "time_management": "speed",
}
"""The skill that shows most in a criterion."""

OnProgress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Group:
    """People of evenly spread ability; another name has other people."""

    people: int
    name: str = ""
    days: int = DAYS
    problems: int = 2


async def calibrate(
    people: int, interviewer: Interviewer, questions: Mapping[str, Question], progress: OnProgress = lambda *_: None
) -> Calibration:
    """Interview so many people of evenly spread ability, on two days each, and score them without a model."""
    return calibration_of(await interviewed(Group(people), interviewer, questions, progress))


async def interviewed(
    group: Group, interviewer: Interviewer, questions: Mapping[str, Question], progress: OnProgress = lambda *_: None
) -> list[Scored]:
    """Every day of everybody in the group, scored."""
    total = group.people * group.days
    asked = pairs_of(sorted(question.slug for question in questions.values() if question.is_askable), total)
    scored = []
    for case_number in range(total):
        progress(case_number, total)
        number, day = divmod(case_number, group.days)
        ability = (number + 0.5) / group.people
        somebody = person(number, ability, day, group.name)
        case = EvalCase(
            id="-".join(filter(None, (group.name, f"person-{number}-day-{day + 1}"))),
            parts={
                "coding": CodingPart(candidate=somebody.kind, questions=asked[case_number][: group.problems]),
            },
            seed=case_number,
        )
        played = await play(case, interviewer, questions, candidate=candidate_with(case, questions, somebody.profile))
        scored.append(_scored(played, somebody.skills, number, ability, day))
    return scored


def pairs_of(slugs: Sequence[str], count: int) -> list[tuple[str, str]]:
    """Two questions for each interview, so that each question meets people of all abilities."""
    first = list(islice(cycle(slugs), count))
    # A step that shares no factor with the number of questions brings every question together with many others.
    second = [slugs[(index * 7 + 5 + index // len(slugs)) % len(slugs)] for index in range(count)]
    following = {slug: slugs[(index + 1) % len(slugs)] for index, slug in enumerate(slugs)}
    return [(one, other if other != one else following[one]) for one, other in zip(first, second, strict=True)]


def _scored(played: Played, skills: Mapping[SkillName, float], number: int, ability: float, day: int) -> Scored:
    report = played.state.report
    if report is None:
        raise ValueError(f"{played.case.id} has no report: {played.trouble}")
    again = score_again(played.records, played.notes, played.state.id)
    return Scored(
        interview=played.case.id,
        person=number,
        day=day,
        ability=ability,
        skills={criterion: skills[skill] for criterion, skill in CRITERIA.items()},
        overall=report.overall,
        low=report.low,
        high=report.high,
        day_low=report.another_day.low if report.another_day else None,
        day_high=report.another_day.high if report.another_day else None,
        grades={one.id: one.grade for one in report.criteria},
        outcomes=tuple(problem.status for _, problem in coding_rounds(played.state)),
        questions=tuple(problem.brief.slug for _, problem in coding_rounds(played.state)),
        findings=len(report.findings),
        objections=len(objections(whole(report), Witness(played.state.id, played.records))),
        same_again=again == report,
        rubric=report.rubric,
    )


def score_again(records: Sequence[Recorded], questions: Mapping[str, Question], interview: str) -> Report:
    """The report that the log gives when it is read back as if nobody had scored it."""
    written = next(number for number, one in enumerate(records) if isinstance(one.event, ReportWritten))
    assert any(isinstance(one.event, InterviewCompleted) for one in records[:written])
    unscored = records[:written]
    state = fold(interview, unscored)
    assessment = state.pending_assessment
    assert assessment is not None
    return write_report(Interviewed(unscored, state, {"coding": questions}, rubrics_for(state)), assessment)
