"""Running a calibration: everybody is interviewed on several days, and every interview is scored twice."""

from collections.abc import Callable, Sequence

from greenroom.evals.calibration.population import Day, Group, Population
from greenroom.evals.calibration.results import Calibration, Scored, calibration_of
from greenroom.evals.performing import Notes
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubrics import rubrics_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Report, whole
from greenroom.interview.core.events import InterviewCompleted, Recorded, ReportWritten
from greenroom.interview.core.evolve import fold
from greenroom.ports.interviewer import Interviewer

OnProgress = Callable[[int, int], None]


def quietly(done: int, total: int) -> None:
    """Show no progress."""


async def calibrate(
    people: int, interviewer: Interviewer, population: Population, progress: OnProgress = quietly
) -> Calibration:
    """Interview so many people of evenly spread ability, on two days each, and score them without a model."""
    scored = await interviewed(Group(people), interviewer, population, progress)
    return calibration_of(scored, aim=population.aim, done=population.done)


async def interviewed(
    group: Group, interviewer: Interviewer, population: Population, progress: OnProgress = quietly
) -> list[Scored]:
    """Every day of everybody in the group, scored."""
    total = group.people * group.days
    asked = population.asked(total)
    scored = []
    for at in range(total):
        progress(at, total)
        number, day = divmod(at, group.days)
        today = Day(group.name, number, (number + 0.5) / group.people, day, at)
        one = population.appear(today, asked[at][: group.rounds or population.most_rounds])
        played = await play(one.case, interviewer, population.notes, candidate=one.candidate)
        skills = {criterion: one.skills[skill] for criterion, skill in population.criteria.items()}
        scored.append(_scored(played, population, skills, today))
    return scored


def _scored(played: Played, population: Population, skills: dict[str, float], day: Day) -> Scored:
    report = played.state.report
    if report is None:
        raise ValueError(f"{played.case.id} has no report: {played.trouble}")
    again = score_again(played.records, population.kind, played.notes, played.state.id)
    return Scored(
        interview=played.case.id,
        person=day.number,
        day=day.day,
        ability=day.ability,
        skills=skills,
        overall=report.overall,
        low=report.low,
        high=report.high,
        day_low=report.another_day.low if report.another_day else None,
        day_high=report.another_day.high if report.another_day else None,
        grades={one.id: one.grade for one in report.criteria},
        outcomes=population.outcomes(played.state),
        questions=population.tasks(played.state),
        findings=len(report.findings),
        objections=len(objections(whole(report), Witness(played.state.id, played.records))),
        same_again=again == report,
        rubric=report.rubric,
    )


def score_again(records: Sequence[Recorded], kind: str, notes: Notes, interview: str) -> Report:
    """The report that the log gives when it is read back as if nobody had scored it."""
    written = next(number for number, one in enumerate(records) if isinstance(one.event, ReportWritten))
    assert any(isinstance(one.event, InterviewCompleted) for one in records[:written])
    unscored = records[:written]
    state = fold(interview, unscored)
    assessment = state.pending_assessment
    assert assessment is not None
    return write_report(Interviewed(unscored, state, {kind: notes}, rubrics_for(state)), assessment)
