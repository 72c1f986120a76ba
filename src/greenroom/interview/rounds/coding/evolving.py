"""What each event changes in a coding round. Pure and total."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from greenroom.interview.core import struggle
from greenroom.interview.core.events import Recorded, RoundEvent
from greenroom.interview.core.evolve import altered
from greenroom.interview.core.kinds import After
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import Posture, State, Status
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding import own_inputs
from greenroom.interview.rounds.coding.failing import as_try
from greenroom.interview.rounds.coding.state import Coding, Cursor, Hint, Run, coding_round
from greenroom.interview.shared.keystrokes import touched

UNTIL_TYPING = ("clarifying", "nudging")
"""Postures that end when the candidate types: from then on the interviewer watches."""
ENDED_EARLY = "The interview ended before this run was judged."

Changed = After[Coding]


def evolve(state: State, index: int, event: RoundEvent, at: Millis, seq: int) -> Changed:
    """The round after one of its events."""
    round = coding_round(state, index)
    return _CHANGES[type(event)](_Context(state, index, at, seq), round, event)


class _Context:
    """The interview around a round, when one of its events is folded."""

    __slots__ = ("at", "index", "seq", "state", "watch")

    def __init__(self, state: State, index: int, at: Millis, seq: int) -> None:
        self.state = state
        self.index = index
        self.at = at
        self.seq = seq
        self.watch = state.watch

    @property
    def is_on_the_table(self) -> bool:
        """Whether the current stage is about this round."""
        return self.state.open_round == self.index


def evolve_many(state: State, index: int, records: Sequence[Recorded]) -> Changed:
    """The same as `evolve` for each of several edits. Only text and watch depend on more than the last of them."""
    round = coding_round(state, index)
    edits = [record.event for record in records if isinstance(record.event, ev.CodeEdited)]
    text, watch = round.text, state.watch
    start, end = touched(len(text), edits)
    part = text[start:end]
    outside = len(text) - len(part)
    for edit, record in zip(edits, records, strict=True):
        size = outside + len(part)
        part = part[: edit.start - start] + edit.text + part[edit.end - start :]
        if watch is not None:
            watch = struggle.edited(watch, record.at, size, outside + len(part))
    texts = {**round.texts, round.language: text[:start] + part + text[end:]}
    return After(altered(round, texts=texts), watch)


def may_fold_together(state: State, index: int, event: RoundEvent) -> bool:
    """Whether an edit changes nothing but the text."""
    round = state.rounds[index]
    return (
        isinstance(round, Coding)
        and isinstance(event, ev.CodeEdited)
        and state.posture not in UNTIL_TYPING
        and event.revision > round.revision
        and 0 <= event.start <= event.end
    )


def _edited(context: _Context, round: Coding, event: ev.CodeEdited) -> Changed:
    before = round.text
    text = before[: event.start] + event.text + before[event.end :]
    caret = event.start + len(event.text)
    return _coded(context, round, text, event.revision, (caret, caret))


def _snapshot(context: _Context, round: Coding, event: ev.CodeSnapshotTaken) -> Changed:
    if event.text == round.text:
        return After(replace(round, revision=event.revision), context.watch)
    # Where the cursor is in a text that came whole, nobody has said yet.
    return _coded(context, round, event.text, event.revision, None)


def _coded(context: _Context, round: Coding, text: str, revision: int, cursor: Cursor | None) -> Changed:
    watch = context.watch
    if watch is not None:
        watch = struggle.edited(watch, context.at, len(round.text), len(text))
    coded = altered(round, texts={**round.texts, round.language: text}, revision=revision, cursor=cursor)
    posture: Posture | None = "observing" if context.state.posture in UNTIL_TYPING else None
    return After(coded, watch, posture=posture, is_active=True)


def _cursor_moved(context: _Context, round: Coding, event: ev.CursorMoved) -> Changed:
    """Looking around is not work: neither the pace of work nor what counts as the last activity changes."""
    length = len(round.text)
    cursor = (min(event.anchor, length), min(event.head, length))
    return After(altered(round, cursor=cursor, cursor_at=context.at), context.watch)


def _language_chosen(context: _Context, round: Coding, event: ev.LanguageChosen) -> Changed:
    texts = round.texts
    if event.language not in texts:
        texts = {**texts, event.language: round.brief.starter.get(event.language, "")}
    chosen = replace(round, language=event.language, texts=texts, revision=round.revision + 1, cursor=None)
    return After(chosen, context.watch, is_active=True)


def _run_requested(context: _Context, round: Coding, event: ev.RunRequested) -> Changed:
    run = Run(
        id=event.run,
        round=context.index,
        kind=event.kind,
        attempt=event.attempt,
        automatic=event.automatic,
        language=event.language,
        code=event.code,
        requested_at=context.at,
        asked_by=event.asked_by,
    )
    runs = {**_without_cases(round.runs), run.id: run}
    attempts = round.attempts + (event.kind == "submission")
    requested = replace(round, runs=runs, attempts=attempts)
    return After(requested, context.watch, is_active=not event.automatic, run=run.id)


def _without_cases(runs: Mapping[str, Run]) -> dict[str, Run]:
    """Older plain runs keep their counts only: live interviews must stay small in memory."""
    smaller = dict(runs)
    for run in runs.values():
        if run.kind == "run" and run.result is not None and run.result.cases:
            smaller[run.id] = replace(run, result=run.result.model_copy(update={"cases": ()}))
    return smaller


def _run_finished(context: _Context, round: Coding, event: ev.RunFinished) -> Changed:
    run = replace(round.runs[event.run], finished_at=context.at, result=event.result)
    if not (run.awaits_analysis or run.awaits_review):
        run = replace(run, code=None)
    watch = context.watch
    if watch is not None and context.is_on_the_table and run.asked_by == "candidate":
        watch = struggle.tried(watch, context.at, as_try(event.result))
    if run.kind == "submission" and round.task.rules.spares(event.result.verdict):
        run = replace(run, attempt=None)
        round = replace(round, attempts=round.attempts - 1)
    round = _with_run(round, run)
    if run.kind == "run":
        return After(round, watch, cue=None if run.asked_by == "candidate" else ("run_finished", run.id))
    if round.status == "open" and run.is_accepted:
        round = replace(round, status="solved", closed_at=context.at)
    elif round.status == "open" and round.attempts >= round.attempts_allowed:
        round = replace(round, status="failed", closed_at=context.at)
    if context.is_on_the_table:
        return After(round, watch, cue=("verdict", run.id), posture="reviewing")
    return After(round, watch)


def _run_failed(context: _Context, round: Coding, event: ev.RunFailed) -> Changed:
    run = replace(round.runs[event.run], finished_at=context.at, failure=event.reason, code=None)
    attempts = round.attempts - (run.kind == "submission")
    cue = ("run_failed", run.id) if context.is_on_the_table else None
    return After(replace(_with_run(round, run), attempts=attempts), context.watch, cue=cue)


def _run_analysed(context: _Context, round: Coding, event: ev.RunAnalysed) -> Changed:
    run = replace(round.runs[event.run], analysis=event.analysis)
    round = _with_run(round, run)
    is_news = context.state.status == "in_progress" and context.is_on_the_table and not _is_outdated(round.runs, run)
    return After(round, context.watch, cue=("analysed", run.id) if is_news else None)


def _is_outdated(runs: Mapping[str, Run], run: Run) -> bool:
    """Whether a later submission has been made."""
    return any(other.kind == "submission" and other.requested_at > run.requested_at for other in runs.values())


def _reviewed(context: _Context, round: Coding, event: ev.CodeReviewed) -> Changed:
    return After(_with_run(round, replace(round.runs[event.run], review=event.review, code=None)), context.watch)


def _input_tried(context: _Context, round: Coding, event: ev.InputTried) -> Changed:
    return After(own_inputs.tried(round, event, context.at), context.watch, is_active=True, run=event.run)


def _input_ran(context: _Context, round: Coding, event: ev.InputRan) -> Changed:
    return After(own_inputs.ran(round, event, context.at), context.watch)


def _growth_shown(context: _Context, round: Coding, event: ev.GrowthShown) -> Changed:
    return After(replace(round, growth_shown=context.seq), context.watch)


def _with_run(round: Coding, run: Run) -> Coding:
    return replace(round, runs={**round.runs, run.id: run})


def _problem_shown(context: _Context, round: Coding, event: ev.ProblemShown) -> Changed:
    return After(replace(round, shown_at=context.at), context.watch)


def _follow_up_asked(context: _Context, round: Coding, event: ev.FollowUpAsked) -> Changed:
    return After(replace(round, follow_ups=(*round.follow_ups, event.text)), context.watch)


def _problem_written(context: _Context, round: Coding, event: ev.ProblemWritten) -> Changed:
    return After(replace(round, brief=event.brief, writing="written"), context.watch)


def _problem_not_written(context: _Context, round: Coding, event: ev.ProblemNotWritten) -> Changed:
    return After(replace(round, writing="kept"), context.watch)


def _hint_requested(context: _Context, round: Coding, event: ev.HintRequested) -> Changed:
    return After(replace(round, hint_wanted=True), context.watch, cue=("hint_requested", ""), is_active=True)


def _hint_given(context: _Context, round: Coding, event: ev.HintGiven) -> Changed:
    hints = (*round.hints, Hint(event.level, event.text, context.at))
    watch = struggle.helped(context.watch, context.at) if context.watch else None
    return After(replace(round, hints=hints, hint_wanted=False), watch, posture="nudging")


def _problem_skipped(context: _Context, round: Coding, event: ev.ProblemSkipped) -> Changed:
    return After(replace(round, status="skipped", closed_at=context.at), context.watch, is_active=True)


_CHANGES: Mapping[type[RoundEvent], Callable[[_Context, Coding, Any], Changed]] = {
    ev.CodeEdited: _edited,
    ev.CodeSnapshotTaken: _snapshot,
    ev.CursorMoved: _cursor_moved,
    ev.LanguageChosen: _language_chosen,
    ev.RunRequested: _run_requested,
    ev.RunFinished: _run_finished,
    ev.RunFailed: _run_failed,
    ev.RunAnalysed: _run_analysed,
    ev.CodeReviewed: _reviewed,
    ev.InputTried: _input_tried,
    ev.InputRan: _input_ran,
    ev.GrowthShown: _growth_shown,
    ev.ProblemShown: _problem_shown,
    ev.FollowUpAsked: _follow_up_asked,
    ev.ProblemWritten: _problem_written,
    ev.ProblemNotWritten: _problem_not_written,
    ev.HintRequested: _hint_requested,
    ev.HintGiven: _hint_given,
    ev.ProblemSkipped: _problem_skipped,
}


def opened(round: Coding, at: Millis) -> Coding:
    """The problem is on the table, with the starter in the editor."""
    return replace(round, status="open", opened_at=at, texts={round.language: round.starter})


def closed(round: Coding, at: Millis) -> Coding:
    """The stage was left; a problem that was still open has run out of time."""
    return replace(round, status="timed_out", closed_at=at) if round.status == "open" else round


def ended(round: Coding, status: Status, at: Millis) -> Coding:
    """The interview is over: nothing is judged any more, and code is kept only where a report needs it."""
    runs = {
        id_: replace(run, finished_at=at, failure=ENDED_EARLY, code=None)
        if run.is_pending
        else (run if status == "completed" else _without_code(run))
        for id_, run in round.runs.items()
    }
    own_runs = {
        id_: replace(own, finished_at=at, failure=ENDED_EARLY, code="", arguments="") if own.is_pending else own
        for id_, own in round.own_runs.items()
    }
    if round.status == "open":
        return replace(round, runs=runs, own_runs=own_runs, status="unfinished", closed_at=at)
    return replace(round, runs=runs, own_runs=own_runs)


def _without_code(run: Run) -> Run:
    return run if run.code is None else replace(run, code=None)


def answered(round: Coding) -> Coding:
    """The interviewer has taken a turn; a hint that was not given may be asked for again."""
    return replace(round, hint_wanted=False) if round.hint_wanted else round
