"""What is measured of project rounds: the lock on the keyboard, help of the right kind, silence, hand-overs."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import spoken, turns_spoken
from greenroom.evals.played import Played, Taken
from greenroom.evals.rounds.project.part import project_part
from greenroom.interview.core import events as core
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.interview.rounds.project.state import Project as Round
from greenroom.interview.rounds.project.state import open_project, project_rounds
from greenroom.questions.projects.model import Project

SOON_MS = 45_000
"""Help is an answer to what was noticed so long ago, at most."""
COOLDOWN_MS = 60_000
_ASKED = "explicit_ask"
_REASONS = frozenset(
    {
        "candidate_spoke",
        "signal",
        "help_requested",
        "driver_changed",
        "level_unlocked",
        "tests_finished",
        "tests_failed",
        "time_called",
        "stage_entered",
        "stage_expired",
        "resumed",
    }
)
_STANDING = re.compile(r"\b(?:levels?|tests?|pass\w*|run|nothing)\b", re.IGNORECASE)
"""Words of which one stands in a sentence on where things stand."""
_ALOUD = frozenset({"plan", "aloud", "answer"})
"""Purposes of words that want no answer."""
_A_NOD = 6
"""Words."""
_EARLY = 2
"""Levels on which a snippet may come unasked."""
_LINE = 25
"""Characters of a line of a reference that nobody writes by chance."""


@dataclass(frozen=True, slots=True)
class _At:
    """An event with who drove when it happened, and on which level."""

    record: Recorded
    driver: Driver
    level: int


@dataclass
class ToolLock(Measure):
    """What the interviewer wrote or ran while the candidate drove."""

    kind: ClassVar = "project"
    name: ClassVar = "tool_lock"
    title: ClassVar = "Edits and runs by the interviewer while the candidate drives"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at everything that the interviewer did with its hands."""
        remarks = []
        for one in _events(played):
            event = one.record.event
            by = getattr(event, "by", "human") if isinstance(event, _BY_HAND) else "human"
            if by == "bot" and one.driver == "human":
                remarks.append(Remark(one.record.seq, f"{event.type} while the candidate drove"))
        return count(remarks)


@dataclass
class RightHelp(Measure):
    """Signs of struggle that brought the very kind of help that docs/projects.md says, where the rules allow any."""

    kind: ClassVar = "project"
    name: ClassVar = "right_help"
    title: ClassVar = "Struggles with the right kind of help"
    gate: ClassVar = Gate("at_least", 0.9, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look for help after each sign; who asks is always helped, others as often as the rules say."""
        events = list(_events(played))
        right, remarks = 0, []
        for place, one in enumerate(events):
            event = one.record.event
            if not isinstance(event, core.SignalNoticed) or _may_not_help(played, events[:place], one, event):
                continue
            given = _help_after(events[place + 1 :], one.record, event.signal)
            if given is None and _nobody_could_speak(events[place + 1 :], one.record):
                continue
            wanted = _wanted(events[:place], one.level, event.signal)
            if given is not None and given.kind == wanted:
                right += 1
            else:
                what = f"{'no help' if given is None else given.kind} and not {wanted}"
                remarks.append(Remark(one.record.seq, f"{what} after {event.signal} on level {one.level}"))
        return share(right, right + len(remarks), remarks)


@dataclass
class Noticed(Measure):
    """Struggles of the case's script that were noticed for what they are."""

    kind: ClassVar = "project"
    name: ClassVar = "noticed"
    title: ClassVar = "Scripted struggles noticed"
    gate: ClassVar = Gate("at_least", 0.9, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """On each level look for the sign that the script leads to."""
        events = list(_events(played))
        reached = {one.level for one in events if one.driver == "human"}
        found = {
            (one.level, event.signal) for one in events if isinstance(event := one.record.event, core.SignalNoticed)
        }
        wanted = [(level, signal) for level, signal in enumerate(_script(played), 1) if level in reached]
        missed = [one for one in wanted if one not in found]
        remarks = [Remark(0, f"{signal} on level {level} was not noticed") for level, signal in missed]
        return share(len(wanted) - len(missed), len(wanted), remarks)


@dataclass
class Silence(Measure):
    """Words while the candidate drives that nobody needs: without a reason to speak, or help without a sign."""

    kind: ClassVar = "project"
    name: ClassVar = "silence"
    title: ClassVar = "Unneeded words while the candidate drives"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every turn while somebody drives, and at all help."""
        remarks = []
        for seq, taken in turns_spoken(played):
            round = open_project(taken.state)
            if round is None or round.is_decided or round.driver == "bot":
                continue
            if not any(cue.kind in _REASONS for cue in taken.turn.cues):
                remarks.append(Remark(seq, f"spoke without a reason: {taken.text}"))
            elif _only_thinks_aloud(played, taken) and len(taken.text.split()) > _A_NOD:
                remarks.append(Remark(seq, f"answered somebody who only thought aloud: {taken.text}"))
        signals: list[tuple[Millis, str]] = []
        for one in _events(played):
            event, at = one.record.event, one.record.at
            if isinstance(event, core.SignalNoticed):
                signals.append((at, event.signal))
            elif isinstance(event, ev.HelpGiven) and not event.asked and not _has_sign(signals, at, event.signal):
                remarks.append(Remark(one.record.seq, f"helped without a sign on level {event.level}"))
        return count(remarks)


@dataclass
class HelpLimits(Measure):
    """Help that nobody asked for beyond the rules of its level, or within the cooldown."""

    kind: ClassVar = "project"
    name: ClassVar = "help_limits"
    title: ClassVar = "Unasked help beyond the limits"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Count help by level, and hold each against the one before it."""
        remarks, last = [], None
        for index, round in project_rounds(played.state):
            given: dict[int, int] = {}
            for one in _events(played):
                event = one.record.event
                if not isinstance(event, ev.HelpGiven) or event.asked or event.round != index:
                    continue
                given[event.level] = given.get(event.level, 0) + 1
                if given[event.level] > round.task.rules.helps_on(event.level):
                    remarks.append(Remark(one.record.seq, f"too much help on level {event.level}"))
                if last is not None and one.record.at - last < COOLDOWN_MS:
                    remarks.append(Remark(one.record.seq, f"help again after {(one.record.at - last) // 1000} s"))
                last = one.record.at
        return count(remarks)


@dataclass
class HandOvers(Measure):
    """Hand-overs after which the interviewer says where things stand."""

    kind: ClassVar = "project"
    name: ClassVar = "hand_overs"
    title: ClassVar = "Hand-overs that say where things stand"
    gate: ClassVar = Gate("at_least", 0.9, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at what is said with each change of driver, or next after it."""
        events = list(_events(played))
        told, remarks = 0, []
        for place, one in enumerate(events):
            if not isinstance(one.record.event, ev.DriverChanged):
                continue
            words = _words_at(events, place)
            if _STANDING.search(words):
                told += 1
            else:
                remarks.append(Remark(one.record.seq, f"nothing on where things stand: {words or 'silence'}"))
        return share(told, told + len(remarks), remarks)


@dataclass
class AsksFirst(Measure):
    """Levels that the interviewer began at the keyboard without a word of the candidate's."""

    kind: ClassVar = "project"
    name: ClassVar = "asks_first"
    title: ClassVar = "Levels begun without asking"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """After each level that it brought to pass, look whether it waits."""
        remarks, is_waiting = [], False
        for one in _events(played):
            match one.record.event:
                case ev.LevelUnlocked():
                    is_waiting = one.driver == "bot"
                case ev.DrivingResumed() | ev.DriverChanged():
                    is_waiting = False
                case ev.StepTaken(tool=tool) if is_waiting and tool not in ("", "ask"):
                    remarks.append(Remark(one.record.seq, f"went on to level {one.level} by itself: {tool}"))
                    is_waiting = False
                case _:
                    pass
        return count(remarks)


@dataclass
class SaysPlan(Measure):
    """Levels that the interviewer wrote and before which it said how."""

    kind: ClassVar = "project"
    name: ClassVar = "says_plan"
    title: ClassVar = "Levels with a plan before the interviewer's first edit"
    gate: ClassVar = Gate("at_least", 0.9, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """For each level look for words between its beginning and the first edit."""
        planned, remarks = 0, []
        words, edited = "", set[int]()
        for one in _events(played):
            event = one.record.event
            if isinstance(event, core.InterviewerSpoke):
                words += event.text
            elif isinstance(event, ev.LevelUnlocked | ev.DriverChanged):
                words = ""
            elif isinstance(event, _BY_HAND) and getattr(event, "by", "") == "bot" and one.level not in edited:
                edited.add(one.level)
                if words.strip():
                    planned += 1
                else:
                    remarks.append(Remark(one.record.seq, f"no plan for level {one.level}"))
        return share(planned, planned + len(remarks), remarks)


@dataclass
class NoSolution(Measure):
    """Turns with a line of the level's reference in them while the candidate drives."""

    kind: ClassVar = "project"
    name: ClassVar = "solution_lines"
    title: ClassVar = "Lines of a solution given away"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Hold what is said against the references."""
        lines = {line for project in _projects(played) for line in _reference_lines(project)}
        remarks = []
        for seq, text in spoken(played):
            given = next((line for line in lines if line in " ".join(text.split())), None)
            if given is not None:
                remarks.append(Remark(seq, f"says a line of the reference: {given}"))
        return count(remarks)


@dataclass
class LevelsReached(Measure):
    """How far the two came, for information."""

    kind: ClassVar = "project"
    name: ClassVar = "levels_reached"
    title: ClassVar = "Levels that pass"
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Of all levels of all projects."""
        rounds = [round for _, round in project_rounds(played.state)]
        return share(sum(round.levels_passed for round in rounds), sum(len(round.brief.levels) for round in rounds))


MEASURES: tuple[Measure, ...] = (
    ToolLock(),
    Noticed(),
    RightHelp(),
    Silence(),
    HelpLimits(),
    HandOvers(),
    AsksFirst(),
    SaysPlan(),
    NoSolution(),
    LevelsReached(),
)
_BY_HAND = (ev.FileEdited, ev.FileReplaced, ev.FileCreated, ev.FileRemoved, ev.TestsRequested)


def _events(played: Played) -> Iterator[_At]:
    """What happened while a project was on the table, with who drove just before."""
    stages = {stage.id: stage.round for stage in played.state.agenda}
    rounds = dict(project_rounds(played.state))
    current: Round | None = None
    driver: Driver = "human"
    level = 1
    for record in played.records:
        event = record.event
        if isinstance(event, core.StageEntered):
            index = stages.get(event.stage)
            current = rounds.get(index) if index is not None else None
            if current is not None:
                driver, level = current.task.driver, 1
        if current is None:
            continue
        yield _At(record, driver, level)
        if isinstance(event, ev.DriverChanged):
            driver = event.driver
        elif isinstance(event, ev.LevelUnlocked):
            level = event.level


def _only_thinks_aloud(played: Played, taken: Taken) -> bool:
    return all(played.purposes.get(cue.seq) in _ALOUD for cue in taken.turn.cues)


def _script(played: Played) -> Sequence[str]:
    if "project" not in played.case.parts:
        return ()
    part = project_part(played.case)
    return part.struggles if part.candidate == "struggler" else ()


def _may_not_help(played: Played, before: list[_At], one: _At, event: core.SignalNoticed) -> bool:
    """Whether the rules allow no help now: the interviewer drives, or what may be offered on this level was offered."""
    if one.driver == "bot":
        return True
    if event.signal == _ASKED:
        return False
    round = next((round for index, round in project_rounds(played.state) if index == event.round), None)
    offered = sum(
        isinstance(other.record.event, ev.HelpGiven)
        and not other.record.event.asked
        and other.record.event.level == one.level
        for other in before
    )
    return round is not None and offered >= round.task.rules.helps_on(one.level)


def _wanted(before: Sequence[_At], level: int, signal: str) -> HelpKind:
    """The kind of help that a sign on this level is to bring, read off what happened before it."""
    helps, result, best, in_vain = list[ev.HelpGiven](), None, 0, 0
    for one in before:
        event = one.record.event
        if one.level != level:
            continue
        if isinstance(event, ev.TestsFinished):
            result = event.result
            passed = result.passed - sum(len(result.of_level(number)) for number in range(1, level))
            best, in_vain = (passed, 0) if passed > best else (best, in_vain)
        elif isinstance(event, ev.HelpGiven) and not (event.asked and event.kind == "concept"):
            helps.append(event)
            in_vain += 1
    kinds = {one.kind for one in helps}
    is_failing = result is not None and not result.has_passed
    if signal == _ASKED:
        if any(one.asked for one in helps) and "snippet" not in kinds:
            return "snippet"
        return "error" if is_failing and not any(one.asked for one in helps) else "hint"
    if level <= _EARLY and (in_vain > 1 or signal == "level_wall") and "snippet" not in kinds:
        return "snippet"
    if in_vain and "concept" not in kinds:
        return "concept"
    return "error" if signal == "repeated_failure" else "hint"


def _has_sign(signals: Sequence[tuple[Millis, str]], at: Millis, signal: str) -> bool:
    return any(kind == signal and at - noticed <= SOON_MS for noticed, kind in signals)


def _help_after(following: list[_At], noticed: Recorded, signal: str) -> ev.HelpGiven | None:
    """The help that answers a sign."""
    for one in following:
        event = one.record.event
        if one.record.at - noticed.at > SOON_MS or isinstance(event, core.SignalNoticed | ev.LevelUnlocked):
            return None
        if isinstance(event, ev.HelpGiven) and (event.asked if signal == _ASKED else event.signal == signal):
            return event
    return None


def _words_at(events: list[_At], place: int) -> str:
    """What the interviewer says with a change of driver: in the turn that makes it, or in the next."""
    for one in reversed(events[:place]):
        event = one.record.event
        if one.record.at != events[place].record.at:
            break
        if isinstance(event, core.InterviewerSpoke):
            return event.text
    for one in events[place + 1 :]:
        event = one.record.event
        if isinstance(event, core.InterviewerSpoke):
            return event.text
        if isinstance(event, ev.DriverChanged):
            break
    return ""


def _nobody_could_speak(following: list[_At], noticed: Recorded) -> bool:
    soon = (one.record for one in following if one.record.at - noticed.at <= SOON_MS)
    return any(isinstance(record.event, core.InterviewerFailed) for record in soon)


def _projects(played: Played) -> Iterator[Project]:
    for _, round in project_rounds(played.state):
        project = played.notes.get(round.brief.slug)
        if isinstance(project, Project):
            yield project


def _reference_lines(project: Project) -> Iterator[str]:
    """Lines of references that are long enough to be recognised, without those that the candidate was given."""
    given = " ".join(" ".join(text.split()) for text in project.starter.values())
    for level in project.levels:
        for text in level.reference.values():
            for line in text.splitlines():
                bare = " ".join(line.split())
                if len(bare) > _LINE and bare not in given and not bare.startswith(("#", '"""', "import ", "from ")):
                    yield bare
