"""The report on an interview: how far it is, what it says, and talking about it."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, ConfigDict, Field

from greenroom.engine.exporting import Format
from greenroom.errors import NotFound
from greenroom.feedback.rubric import BEST, Rubric
from greenroom.feedback.rubrics import joined
from greenroom.interview.assessment import Evidence, Report, proofs, report_of, whole
from greenroom.interview.core.actions import ConsultCoach
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import AskCoach, AssessAgain
from greenroom.interview.core.state import SAMPLES, Assessment, State, Status, ThreadLine
from greenroom.interview.tracks import built_in_tracks
from greenroom.web import resources as res
from greenroom.web.ids import InterviewId, ReportId, TrackId
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.rounds.views import RoundDebrief
from greenroom.web.services import Services

MOST_QUESTION = 2_000


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ReportStep(_Resource):
    """A part of the work on a report."""

    id: str
    """`judgement`, `report`, or a part that rounds of one kind need."""
    title: str
    done: int
    total: int


class ReportVersion(_Resource):
    """A report that was written, is being written, or could not be."""

    id: str
    requested_at: Millis
    written_at: Millis | None
    overall: float | None
    rubric: str | None
    judged_by: str
    failure: str


class StruckOut(_Resource):
    """Something a reading claims that does not count, because the log does not bear it out."""

    criterion: str
    reason: str


class ReadingView(_Resource):
    """One reading of the interview by a language model; without a judgement, `failure` says why."""

    sample: int
    by: str
    prompt: str
    grades: dict[str, int | None]
    """By criterion; None where it does not count, or where there was nothing to go by."""
    struck_out: tuple[StruckOut, ...]
    left_out: int
    """Lines of the talk that it did not see, because there were too many."""
    failure: str


class ThreadView(_Resource):
    """A line of the talk about the report."""

    seq: int
    at: Millis
    who: Literal["candidate", "coach"]
    text: str
    evidence: tuple[Evidence, ...]
    said_by: str
    trouble: str
    """Why the house answers in place of a language model, when it stands in for one."""


class ReportView(_Resource):
    """The newest report, or how far it is. What is not ready yet comes with the next asking."""

    interview: str
    candidate: str
    track: str
    status: Status
    started_at: Millis | None
    ended_at: Millis | None
    state: Literal["none", "writing", "ready", "failed"]
    """`none`: the interview is not over, or was left and nobody asked for a report."""
    reason: str
    """Why there is none, or why it failed."""
    steps: tuple[ReportStep, ...]
    report: Report | None
    """The newest that is ready, also while another is being written."""
    readings: tuple[ReadingView, ...]
    """What that report's judgement rests on; empty when nobody read it."""
    versions: tuple[ReportVersion, ...]
    debriefs: tuple[RoundDebrief, ...]
    thread: tuple[ThreadView, ...]
    answering: bool
    """Whether the coach still owes an answer."""


class CoachQuestion(_Resource):
    """A question about the report."""

    text: str = Field(min_length=1, max_length=MOST_QUESTION, pattern=r"\S")


def add_report(routes: APIRouter, services: Services, body_errors: res.Responses) -> None:
    """The report, scoring again, the thread with the coach, and the rubric."""
    interviews, owner = services.interviews, services.owner

    @routes.get("/rubrics/{track}", tags=["report"])
    async def read_rubric(track: TrackId) -> Rubric:
        """The rubric of a track, with its anchors."""
        planned = built_in_tracks().get(track)
        kinds = [track] if planned is None else [plan.kind for plan in planned.rounds()]
        try:
            return joined(kinds)
        except KeyError:
            raise NotFound("There is no rubric for this track.") from None

    @routes.get("/interviews/{interview}/report", tags=["report"])
    async def read_report(interview: InterviewId) -> ReportView:
        """The newest report, or how far it is. Asking for it also sees to it that it is being written."""
        return report_view(await _looked_after(interview, services), services)

    @routes.get("/interviews/{interview}/reports/{report}", tags=["report"])
    async def read_report_version(
        interview: InterviewId,
        report: ReportId,
    ) -> Report:
        """An earlier report."""
        state = await interviews.state(owner(), interview)
        for one in state.assessments:
            if one.id == report and one.report is not None:
                return whole(one.report)
        raise NotFound("Report not found.")

    @routes.post("/interviews/{interview}/reports", status_code=202, tags=["report"])
    async def score_again(interview: InterviewId) -> ReportView:
        """Score the interview once more; earlier reports are kept."""
        await interviews.tell(owner(), interview, AssessAgain())
        live = await interviews.open(owner(), interview)
        return report_view(live.state, services)

    @routes.post("/interviews/{interview}/coach", status_code=202, tags=["report"], responses=body_errors)
    async def ask_coach(interview: InterviewId, question: CoachQuestion) -> res.Receipt:
        """Ask about the report; the answer comes with the report."""
        return res.Receipt(seq=await interviews.tell(owner(), interview, AskCoach(text=question.text)))

    @routes.get(
        "/interviews/{interview}/report/export",
        tags=["report"],
        response_class=Response,
        responses={200: {"content": {"application/pdf": {}, "text/markdown": {}, "application/json": {}}}},
    )
    async def export_report(
        interview: InterviewId,
        format: Format = "pdf",
        report: Annotated[str | None, Query(pattern=r"^report-[0-9]{1,3}$")] = None,
    ) -> Response:
        """The report as a file to keep."""
        file = await services.reports.export(owner(), interview, format, report)
        disposition = {"Content-Disposition": f'attachment; filename="{file.name}"'}
        return Response(file.content, media_type=file.media_type, headers=disposition)


async def _looked_after(interview: str, services: Services) -> State:
    """The interview, brought into memory only if there is something left to do: a report that is ready needs nobody."""
    state = await services.interviews.state(services.owner(), interview)
    if state.has_ended and due(state):
        state = (await services.interviews.open(services.owner(), interview)).state
    return state


def report_view(state: State, services: Services) -> ReportView:
    """The report as it stands."""
    pending = state.pending_assessment
    last = state.assessments[-1] if state.assessments else None
    if pending is not None:
        now: Literal["none", "writing", "ready", "failed"] = "writing"
    elif last is None:
        now = "none"
    else:
        now = "ready" if last.report is not None else "failed"
    return ReportView(
        interview=state.id,
        candidate=state.settings.candidate,
        track=state.settings.track,
        status=state.status,
        started_at=state.started_at,
        ended_at=state.ended_at,
        state=now,
        reason=_reason(state, last),
        steps=_steps(state, pending) if pending else (),
        report=report_of(state),
        readings=_readings(state),
        versions=tuple(_version(one, state) for one in state.assessments),
        debriefs=_debriefs(state, services) if state.has_ended else (),
        thread=tuple(_thread_line(line) for line in state.thread),
        answering=any(isinstance(action, ConsultCoach) for action in due(state)),
    )


def _debriefs(state: State, services: Services) -> tuple[RoundDebrief, ...]:
    return tuple(debrief for kind in KINDS.values() for debrief in kind.debriefs(state, services))


def _reason(state: State, last: Assessment | None) -> str:
    if last is not None:
        return last.failure
    if not state.has_ended:
        return "The interview is not over yet."
    return "You left the interview early, so it wasn't scored."


def _steps(state: State, pending: Assessment) -> tuple[ReportStep, ...]:
    """How far each part is. What nobody waits for is no part: of an interview that was left, no code is looked into."""
    actions = due(state)
    held = dict.fromkeys(round.kind.name for round in state.rounds)
    work = [one for kind in held for one in KINDS[kind].work(state, actions)]
    samples = len(pending.judgements)
    wanted = len(pending.samples_wanted) if samples else SAMPLES
    return (
        *(ReportStep(id=one.id, title=one.title, done=one.done, total=one.total) for one in work),
        ReportStep(id="judgement", title="Judging explanations", done=samples, total=samples + wanted),
        ReportStep(id="report", title="Writing the report", done=0, total=1),
    )


def _readings(state: State) -> tuple[ReadingView, ...]:
    newest = next((one for one in reversed(state.assessments) if one.report is not None), None)
    if newest is None or not any(newest.judgements.values()):
        return ()
    return tuple(_reading(newest, sample) for sample in sorted(newest.judgements))


def _points(grade: int | None, best: int) -> int | None:
    """The number of an anchor on the scale of a report."""
    return None if grade is None else grade * best // BEST


def _reading(one: Assessment, sample: int) -> ReadingView:
    judgement = one.judgements[sample]
    if judgement is None:
        why = one.unread.get(sample, "")
        return ReadingView(sample=sample, by="", prompt="", grades={}, struck_out=(), left_out=0, failure=why)
    best = one.report.best_grade if one.report else BEST
    struck = (reason.partition(": ") for reason in judgement.rejected)
    return ReadingView(
        sample=sample,
        by=judgement.by,
        prompt=judgement.prompt,
        grades={each.criterion: _points(each.grade, best) for each in judgement.criteria},
        struck_out=tuple(StruckOut(criterion=criterion, reason=reason) for criterion, _, reason in struck),
        left_out=judgement.left_out,
        failure="",
    )


def _version(one: Assessment, state: State) -> ReportVersion:
    report = one.report
    return ReportVersion(
        id=one.id,
        requested_at=state.wall_time(one.requested_at),
        written_at=one.written_at and state.wall_time(one.written_at),
        overall=report.overall if report else None,
        rubric=report.rubric if report else None,
        judged_by=report.judged_by if report else "",
        failure=one.failure,
    )


def _thread_line(line: ThreadLine) -> ThreadView:
    return ThreadView(
        seq=line.seq,
        at=line.at,
        who=line.who,
        text=line.text,
        evidence=proofs(line.evidence),
        said_by=line.said_by,
        trouble=line.trouble,
    )
