"""What a judge is given, made from an interview's log: the talk, the statement with its notes, runs and results.

`transcripts/<player>.md` is to be ranked and labelled. `findings/<player>.md`, with what the report claims and what the
coach answers, comes once the ranking is there. `index/<player>.json` says what has to be labelled.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from pydantic import BaseModel, ConfigDict

from greenroom.interview.assessment import report_of
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.events import QuestionSkipped
from greenroom.interview.rounds.answers.state import Answers
from greenroom.interview.rounds.board.state import Whiteboard
from greenroom.interview.rounds.coding import events as coding
from greenroom.interview.rounds.coding.state import Coding, Run, runs_of
from greenroom.interview.rounds.project.state import Project as ProjectRound
from greenroom.judging.verdicts import CaseResult, Verdict
from greenroom.questions.designs.model import Design
from greenroom.questions.model import Question
from greenroom.questions.projects.model import Project
from tests.players import exporting_board, exporting_project


class Index(BaseModel):
    """What a judge has to label, by place in the log or id."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: str
    persona: str
    turns: tuple[int, ...]
    said: tuple[int, ...]
    """The candidate's messages: after one of them there may be a silence."""
    findings: tuple[str, ...]
    coach: tuple[int, ...]


def index_of(player: str, records: Sequence[Recorded]) -> Index:
    """What there is to label in an interview."""
    state = fold(player, records)
    report = report_of(state)
    return Index(
        player=player,
        persona=state.settings.persona,
        turns=tuple(one.seq for one in records if isinstance(one.event, ev.InterviewerSpoke) and one.event.text),
        said=tuple(one.seq for one in records if isinstance(one.event, ev.CandidateSpoke)),
        findings=tuple(finding.id for finding in report.findings) if report else (),
        coach=tuple(line.seq for line in state.thread if line.who == "candidate"),
    )


def transcript(
    player: str,
    records: Sequence[Recorded],
    questions: Mapping[str, Question],
    projects: Mapping[str, Project] = MappingProxyType({}),
    designs: Mapping[str, Design] = MappingProxyType({}),
) -> str:
    """The transcript for a judge, in Markdown. Turns have their number in the log in brackets."""
    state = fold(player, records)
    written = exporting_project.differences(player, records)
    drawn = exporting_board.drawn(player, records)
    lines = [f"# {player}", "", f"Interviewer: {state.settings.persona}. Level: {state.level}.", ""]
    lines += _asked(state, questions, projects, designs)
    lines += ["## What happened", ""]
    start = state.started_at or records[0].at
    for record in records:
        of_kinds = (*exporting_project.told(record, written), *exporting_board.told(record, drawn))
        for text in (*of_kinds, *_told(record, state)):
            lines += [f"{_clock(record.at - start)} {text}", ""]
        if isinstance(record.event, ev.InterviewCompleted | ev.InterviewAbandoned | ev.InterviewFailed):
            break
    return "\n".join(lines)


def claims(player: str, records: Sequence[Recorded]) -> str:
    """What the report claims, without any grade or score, and what the coach answers."""
    state = fold(player, records)
    report = report_of(state)
    lines = [f"# {player}: what the report says", ""]
    for finding in report.findings if report else ():
        proof = ", ".join(str(one.seq) for one in finding.evidence)
        advice = f" Advice: {finding.advice}" if finding.advice else ""
        lines += [f"- `{finding.id}` ({finding.tone}, see {proof}) {finding.text}{advice}"]
    if report:
        lines += ["", "Exercises", "", *(f"- {one.title}: {one.why}" for one in report.exercises)]
    lines += ["", "## The coach", ""]
    for line in state.thread:
        mark = f"[{line.seq}] Candidate" if line.who == "candidate" else "Coach"
        lines += [f"{mark}: {line.text}", ""]
    return "\n".join(lines)


def score(player: str, records: Sequence[Recorded]) -> float | None:
    """The report's overall score, for the figures; never shown to a judge before the ranking is there."""
    report = report_of(fold(player, records))
    return report.overall if report else None


def write(
    folder: Path,
    player: str,
    records: Sequence[Recorded],
    questions: Mapping[str, Question],
    projects: Mapping[str, Project] = MappingProxyType({}),
    designs: Mapping[str, Design] = MappingProxyType({}),
) -> list[Path]:
    """Write a player's transcript and index into a round."""
    return [
        _write(folder / "transcripts" / f"{player}.md", transcript(player, records, questions, projects, designs)),
        _write(folder / "index" / f"{player}.json", index_of(player, records).model_dump_json() + "\n"),
    ]


def write_claims(folder: Path, player: str, records: Sequence[Recorded]) -> Path:
    """Write what the report on a player claims into a round."""
    return _write(folder / "findings" / f"{player}.md", claims(player, records))


def _write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


# ---------------------------------------------------------------- what was asked


def _asked(
    state: State,
    questions: Mapping[str, Question],
    projects: Mapping[str, Project],
    designs: Mapping[str, Design],
) -> Iterator[str]:
    for round in state.rounds:
        if round.opened_at is None:
            continue
        match round:
            case Coding():
                yield from _problem(round, questions.get(round.brief.slug))
            case ProjectRound():
                yield from exporting_project.statement(round, projects.get(round.brief.slug))
            case Whiteboard():
                yield from exporting_board.statement(round, designs.get(round.brief.slug))
            case Answers():
                prompt = round.task.prompt
                yield from (f"## Question: {prompt.theme}", "", prompt.text, "", "Notes", "")
                yield from (f"- looks for: {one}" for one in prompt.looks_for)
                yield ""


def _problem(round: Coding, question: Question | None) -> Iterator[str]:
    brief = round.brief
    yield from (f"## Problem: {brief.title} ({brief.difficulty}, {round.language})", "", brief.statement.strip(), "")
    for example in brief.examples:
        yield f"- Example: {example.input} gives {example.output}. {example.explanation}".rstrip()
    yield from (f"- Constraint: {one}" for one in brief.constraints)
    yield ""
    if question is not None:
        yield from ("Notes", "")
        yield from (f"- Q: {one.asks[0]} A: {one.answer}" for one in question.clarifications)
        yield from (f"- Approach: {one.name}, time {one.time}, space {one.space}" for one in question.approaches)
        yield from (f"- Pitfall: {one}" for one in question.pitfalls)
        yield from (f"- Follow-up: {one}" for one in question.follow_ups)
        yield ""


# ---------------------------------------------------------------- what happened


def _told(record: Recorded, state: State) -> Iterator[str]:  # noqa: C901  (flat: one case per event)
    match record.event:
        case ev.InterviewerSpoke(text=text) if text:
            yield f"[{record.seq}] **Interviewer**: {text}"
        case ev.InterviewerPassed():
            yield "(the interviewer says nothing)"
        case ev.CandidateSpoke(text=text):
            yield f"[{record.seq}] **{state.settings.candidate}**: {text}"
        case ev.StageEntered(stage=stage):
            title = next((one.title for one in state.agenda if one.id == stage), stage)
            yield f"--- {title} ---"
        case ev.TimeCalled(left_ms=left):
            yield f"({left // 60_000} min left)"
        case ev.StageExpired():
            yield "(time is up)"
        case coding.RunRequested():
            event = record.event
            name = f"submission {event.attempt}" if event.attempt else "run"
            yield f"({name}, asked for by the {event.asked_by})\n\n```{event.language}\n{event.code}\n```"
        case coding.RunFinished(run=run):
            yield _result(runs_of(state)[run], record.event)
        case coding.RunFailed(reason=reason):
            yield f"(the run failed: {reason})"
        case coding.RunAnalysed(analysis=analysis) if analysis.counterexample is not None:
            found = analysis.counterexample
            yield f"(smallest failing input: {found.input}; expected {found.expected}, got {found.got})"
        case coding.HintRequested():
            yield "(asks for a hint)"
        case coding.HintGiven(level=level, text=text):
            yield f"(hint {level}: {text})"
        case coding.ProblemSkipped() | QuestionSkipped():
            yield "(skips)"
        case ev.InterviewCompleted(reason=reason) | ev.InterviewAbandoned(reason=reason):
            yield f"--- The end ({reason.replace('_', ' ')}) ---"
        case _:
            pass


def _result(run: Run, event: coding.RunFinished) -> str:
    result = event.result
    name = f"submission {run.attempt}" if run.attempt else "run"
    lines = [f"({name}: {result.verdict.words}, {result.passed} of {result.total} cases"]
    failed = [case for case in result.cases if case.verdict is not Verdict.ACCEPTED]
    lines += [f"  {_case(case)}" for case in failed]
    if result.compile_output and result.verdict is Verdict.COMPILE_ERROR:
        lines.append(f"  {result.compile_output.strip()}")
    return "\n".join(lines) + ")"


def _case(case: CaseResult) -> str:
    name = f"hidden case ({case.category})" if case.hidden else case.case
    told = {"input": case.input, "expected": case.expected, "got": case.got, "error": case.error.strip()}
    return "; ".join([f"{name}: {case.verdict.words}", *(f"{key} {value}" for key, value in told.items() if value)])


def _clock(ms: int) -> str:
    minutes, seconds = divmod(max(0, ms) // 1000, 60)
    return f"{minutes:02}:{seconds:02}"


def read_index(file: Path) -> Index:
    """The index in a file."""
    return Index.model_validate(json.loads(file.read_text(encoding="utf-8")))
