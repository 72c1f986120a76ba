"""The log of a pairing session: what happened level by level, read off the interview's own log. Pure."""

from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff

from greenroom.feedback.course import InterviewCourse, Moment
from greenroom.feedback.rounds.project import reading
from greenroom.feedback.rounds.project import session_values as log
from greenroom.feedback.rounds.project.authors import Written
from greenroom.feedback.rounds.project.course import Helped, Paired, Ran
from greenroom.feedback.rounds.project.levels import LevelWork, levels_of
from greenroom.feedback.rounds.project.session_values import SessionLog as SessionLog
from greenroom.interview.core import events as ev
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.evolve import round_of
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.state import project_rounds

_ENDS = (ev.InterviewCompleted, ev.InterviewAbandoned, ev.InterviewFailed)


def session_log(state: State, records: Sequence[Recorded]) -> SessionLog | None:
    """The log of a session; None for an interview without a project, or in which none was opened."""
    read = _Reader(state)
    for record in records:
        read.take(record)
    read.finish()
    projects = tuple(_project(one, read.lookups[one.index]) for one in read.course.rounds if one.opened is not None)
    if not projects:
        return None
    return SessionLog(
        interview=state.id,
        candidate=state.settings.candidate,
        started_at=state.wall_time(state.started_at or state.scheduled_at),
        duration_ms=state.duration_ms,
        status=state.status,
        projects=projects,
    )


class _Reader:
    """Reads the project rounds of a log, and no others."""

    def __init__(self, state: State) -> None:
        rounds = dict(project_rounds(state))
        self.paired = {index: reading.begin(index, round, {}) for index, round in rounds.items()}
        self.course: InterviewCourse[Paired] = InterviewCourse(list(self.paired.values()))
        self.lookups: dict[int, list[tuple[Moment, int, ev.ConceptLookedUp]]] = {index: [] for index in rounds}
        self._state = state
        self._round_of_stage = {stage.id: stage.round for stage in state.agenda}
        self._open: Paired | None = None
        self._last: Moment | None = None

    def gave_help(self, now: Moment) -> None:
        """Nothing here hangs on what was asked."""

    def take(self, record: Recorded) -> None:
        """Note what this event adds."""
        event, now = record.event, Moment(record.seq, record.at, record.event.type)
        match event:
            case ev.StageEntered():
                self._close(now)
                index = self._round_of_stage.get(event.stage)
                self._open = self.paired.get(index) if index is not None else None
                if self._open is not None:
                    self._open.open(now, event.limit_ms)
            case ev.SignalNoticed() if event.round in self.paired:
                self.paired[event.round].signals.append((now, event.signal))
            case ev.ConceptLookedUp() if self._open is not None:
                self.lookups[self._open.index].append((now, self._open.level, event))
            case ev.RoundEvent() if (index := round_of(self._state, event)) in self.paired:
                reading.take(self, self.paired[index], now, event)
            case _ if isinstance(event, _ENDS):
                self._close(now)
        self._last = now

    def finish(self) -> None:
        """The log ends here, whether or not the interview is over."""
        if self._last is not None:
            self._close(self._last)

    def _close(self, now: Moment) -> None:
        if self._open is not None:
            self._open.close(now)


def _project(paired: Paired, lookups: Sequence[tuple[Moment, int, ev.ConceptLookedUp]]) -> log.ProjectLog:
    brief, since = paired.project.brief, _since(paired)
    levels = levels_of(paired)
    spells = tuple(
        log.SpellLog(
            driver=one.driver, level=one.level, start_ms=since(one.since), end_ms=since(one.until or one.since)
        )
        for one in paired.spells
    )
    return log.ProjectLog(
        round=paired.index,
        slug=brief.slug,
        title=brief.title,
        language=brief.language,
        status=paired.project.status,
        levels_total=len(levels),
        levels_passed=sum(one.passed is not None for one in levels),
        duration_ms=paired.spent_ms or 0,
        human_ms=paired.driven_ms,
        bot_ms=sum(one.ms for one in paired.spells if one.driver == "bot"),
        switches=tuple(
            log.SwitchLog(at_ms=since(one.moment), driver=one.driver, how=one.how, level=one.level)
            for one in paired.handed
        ),
        spells=spells,
        levels=tuple(_level(paired, one) for one in levels),
        struggles=tuple(_struggles(paired)),
        lookups=tuple(
            log.LookupLog(at_ms=since(now), level=level, term=event.term, text=event.text, source=event.source)
            for now, level, event in lookups
        ),
        runs=tuple(run for one in paired.runs if (run := _run(paired, one)) is not None),
        files={path: file.text for path, file in sorted(paired.files.items())},
    )


def _since(paired: Paired) -> Callable[[Moment], Millis]:
    """Milliseconds since the project was opened."""
    opened = paired.opened.at if paired.opened is not None else 0
    return lambda moment: max(0, moment.at - opened)


def _level(paired: Paired, one: LevelWork) -> log.LevelLog:
    drivers = dict.fromkeys(spell.driver for spell in paired.spells if spell.level == one.number and spell.ms > 0)
    done = [run for run in one.runs if run.result is not None]
    return log.LevelLog(
        level=one.number,
        title=one.title,
        status="locked" if one.since is None else "open" if one.passed is None else "passed",
        passed_ms=None if one.passed is None else _since(paired)(one.passed),
        passed_by=None if one.passing is None else one.passing.driver,
        drivers=tuple(drivers),
        time_ms=one.time_ms,
        human_ms=one.driven_ms,
        bot_ms=one.time_ms - one.driven_ms,
        limit_ms=one.limit_ms,
        attempts=len(done),
        human_attempts=sum(run.by == "human" for run in done),
        bot_attempts=sum(run.by == "bot" for run in done),
        helps=len(one.helps),
        human_share=None if one.share is None else round(100 * one.share),
        diffs=tuple(_diffs(paired, one)),
    )


def _diffs(paired: Paired, one: LevelWork) -> Iterator[log.FileDiff]:
    """What the workspace became on a level: from where the one before passed to where this one did, or to the end."""
    if one.since is None:
        return
    before = {path: Written.given(text) for path, text in paired.project.brief.starter.items()}
    if one.number > 1:
        before = dict(paired.reached[one.number - 1].files)
    after = dict(paired.reached[one.number].files) if one.number in paired.reached else paired.files
    for path in sorted({*before, *after}):
        old, new = before.get(path), after.get(path)
        was, now = (old.text if old else "").split("\n"), (new.text if new else "").split("\n")
        if was == now and (old is None) == (new is None):
            continue
        names = (f"a/{path}" if old else "/dev/null", f"b/{path}" if new else "/dev/null")
        lines = list(unified_diff(was, now, *names, lineterm=""))
        yield log.FileDiff(
            path=path,
            diff="\n".join(lines),
            added=sum(line.startswith("+") for line in lines[2:]),
            removed=sum(line.startswith("-") for line in lines[2:]),
        )


def _struggles(paired: Paired) -> Iterator[log.StruggleLog]:
    """Every sign of struggle with the help that it brought, and help that was given without a sign."""
    since = _since(paired)
    found: list[tuple[Moment, str, Helped | None]] = []
    helps = list(paired.helps)
    for place, (moment, signal) in enumerate(paired.signals):
        following = paired.signals[place + 1][0].seq if place + 1 < len(paired.signals) else None
        asked = signal == "explicit_ask"
        brought = next(
            (
                one
                for one in helps
                if one.moment.seq > moment.seq
                and (following is None or one.moment.seq < following)
                and (one.asked if asked else one.signal == signal)
            ),
            None,
        )
        if brought is not None:
            helps.remove(brought)
        found.append((moment, signal, brought))
    found += [(one.moment, one.signal or "explicit_ask", one) for one in helps]
    for moment, signal, brought in sorted(found, key=lambda one: one[0].seq):
        given = None
        if brought is not None:
            given = log.HelpLog(at_ms=since(brought.moment), kind=brought.kind, text=brought.text, asked=brought.asked)
        yield log.StruggleLog(at_ms=since(moment), level=_level_at(paired, moment), signal=signal, help=given)


def _level_at(paired: Paired, moment: Moment) -> int:
    """The level that was open at a moment."""
    return next((one.level for one in reversed(paired.spells) if one.since.seq <= moment.seq), 1)


def _run(paired: Paired, one: Ran) -> log.RunLog | None:
    result = one.result
    if result is None or one.finished is None:
        return None
    counts = []
    for level in range(1, result.level + 1):
        tests = result.of_level(level)
        counts.append(log.LevelCount(level=level, passed=sum(test.passed for test in tests), total=len(tests)))
    return log.RunLog(
        at_ms=_since(paired)(one.finished),
        run=one.id,
        level=one.level,
        by=one.by,
        passed=result.passed,
        total=len(result.tests),
        levels=tuple(counts),
        failing=one.failing,
        problem=result.problem,
    )
