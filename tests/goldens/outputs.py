"""Everything that is made of a log, computed with the code that is there.

ADAPT HERE when a function is called in another way. Each output is one function; `projection` turns what it gets into
the neutral form.
"""

import asyncio
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.cli import playback, showing
from greenroom.engine import projection as rows
from greenroom.errors import NotFound, Refused
from greenroom.evals import playing
from greenroom.evals.casebook import case_of
from greenroom.feedback import reporting
from greenroom.feedback.documents import building, markdown
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.assessment import report_of
from greenroom.interview.core import actions, decide, evolve
from greenroom.interview.core import due as waiting
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import Assessment, State
from greenroom.interview.rounds.coding import messages as coding
from greenroom.interview.rounds.coding.actions import Judge
from greenroom.interview.upcasting import dump, load
from greenroom.questions.model import Question
from greenroom.testing.coding.play import result as judged_result
from greenroom.web import recording, report, room, transcripts
from greenroom.web.recording import Recording
from greenroom.web.services import Services
from tests.goldens import projection
from tests.goldens.projection import plain
from tests.goldens.storing import StoredLog

MOMENTS = 20
TRIED = (6, 12, 19)
"""Moments at which messages are tried."""
REDACTIONS = ("none", "names", "personal")
FORMATS = ("txt", "json", "vtt")
OWNER = "local"
SHORT = 60
"""Logs of up to so many events are also played back as in a terminal."""

MOVES: tuple[msg.Move, ...] = (
    coding.GiveHint("Look at the ends."),
    msg.AdvanceStage(),
    msg.EndInterview(),
    coding.ShowProblem(),
    coding.RunTests(),
    coding.AskFollowUp("What if it grows?"),
    msg.ShowConcept("heap", "A tree.", "glossary"),
)
"""What an interviewer may try."""

Json = Any


@cache
def bank() -> Mapping[str, Question]:
    """Return the built-in questions by slug."""
    return {question.slug: question for question in FolderQuestionBank(None).all()}


class Shelf:
    """The built-in questions, for those who ask for one at a time."""

    def get(self, slug: str) -> Question:
        """Return the question, or say that there is none."""
        if slug not in bank():
            raise NotFound("Question not found.")
        return bank()[slug]


@dataclass
class Told:
    """A log and what several outputs need of it, each made once."""

    log: StoredLog

    @property
    def id(self) -> str:
        """Return the id of the interview: that of the eval case it was played from, or the name of the log."""
        return f"{self.log.case['id']}-{self.log.case.get('seed', 0)}" if self.log.case else self.log.name

    @cached_property
    def records(self) -> list[Recorded]:
        """Return the events, read as the event log reads them."""
        return [
            Recorded(seq, at, load(json.dumps(event)), cause)
            for seq, (at, cause, event) in enumerate(self.log.rows, start=1)
        ]

    @cached_property
    def places(self) -> list[int]:
        """Return the seqs of the moments, evenly spread over the log."""
        last = len(self.log.rows) - 1
        return [1 + round(number * last / (MOMENTS - 1)) for number in range(MOMENTS)]

    @cached_property
    def states(self) -> list[State]:
        """Return the state at each moment."""
        state, states, seen = evolve.begin(self.id, self.records[0]), [], 1
        for seq in self.places:
            state, seen = evolve.evolve_all(state, self.records[seen:seq]), seq
            states.append(state)
        return states

    @property
    def last(self) -> State:
        """Return the state after the whole log."""
        return self.states[-1]

    @cached_property
    def recordings(self) -> Mapping[str, Recording]:
        """Return the recording of the log, whole and with what is taken out of it."""
        return {one: recording.Recording(self.id, self.records, one) for one in REDACTIONS}

    @cached_property
    def interviewed(self) -> Interviewed:
        """Return the interview as those see it who assess it."""
        questions = {slug: bank()[slug] for slug in self.log.slugs() if slug in bank()}
        return Interviewed(self.records, self.last, {"coding": questions}, {"coding": rubric_for("coding")})


# ---------------------------------------------------------------- the outputs


def events(told: Told) -> Json:
    """Return the events as they would be stored today."""
    dumped = (projection.event(json.loads(dump(record.event))) for record in told.records)
    return [[one["type"], one] for one in dumped if one is not None]


def transcript(told: Told) -> Json:
    """Return the conversation as the web gives it, and the course and some moments as the terminal shows them."""
    given = {
        format: {one: transcripts.transcript(told.last, format, one) for one in REDACTIONS}  # type: ignore[arg-type]
        for format in FORMATS
    }
    given["json"] = {one: projection.transcript(text) for one, text in given["json"].items()}
    head = told.recordings["none"].head()
    lines = [room.line_view(line) for line in told.last.lines]
    with patch.dict(os.environ, COLUMNS="100"):
        shown: dict[str, Json] = {"timeline": showing.timeline(head, lines, told.last)}
        starts_at = head.starts_at
        for number in range(0, MOMENTS, 4):
            state = told.states[number]
            shown[f"moment-{number}"] = showing.moment(state, state.at, starts_at)
        if len(told.records) <= SHORT:
            steps = told.recordings["none"].steps()
            shown["playback"] = [[pause, text] for pause, text in playback.playback(head, steps)]
    return {"web": given, "terminal": shown}


def results(told: Told) -> Json:
    """Return the row of history and the rows of submissions."""
    summary, submissions = rows.projected(told.id, OWNER, told.records)
    return {
        "summary": projection.summary(plain(summary)),
        "submissions": {one.run: projection.submission(plain(one)) for one in submissions},
    }


SERVICES = cast(Services, SimpleNamespace(rounds=SimpleNamespace(coding=SimpleNamespace(shelf=Shelf()))))
"""What the page of a report asks the application for."""


def reports(told: Told) -> Json:
    """Return the report as its page shows it, as it comes out today, and as a document."""
    shown = report.report_view(told.last, SERVICES)
    found: dict[str, Json] = {"shown": projection.report_view(plain(shown))}
    if not told.last.has_ended:
        return found
    asked = told.last.assessments or (Assessment("report-1", told.last.at),)
    again = {one.id: reporting.write_report(told.interviewed, one) for one in asked}
    found["again"] = {id_: projection.report(plain(one)) for id_, one in again.items()}
    newest = report_of(told.last) or list(again.values())[-1]
    document = markdown.as_markdown(building.document_of(told.interviewed, newest))
    found["document"] = projection.document(document)
    return found


def rooms(told: Told) -> Json:
    """Return the room at each moment."""
    seen: dict[int, tuple[object, Json]] = {}
    return [projection.room(plain(room.room_of(state), seen)) for state in told.states]


def shared(told: Told) -> Json:
    """Return what is in a shared file, for each redaction: the head, the steps, and the room they fold to."""
    return {one: _shared(made, told.places) for one, made in told.recordings.items()}


def _shared(made: Recording, places: list[int]) -> Json:
    head = plain(made.head())
    folded, steps, moments = projection.FoldedRoom(head["room"]), [], []
    waiting = list(places)
    for portion in made.portions():
        for step in json.loads(f"[{portion}]"):
            while waiting and waiting[0] < step["seq"]:
                moments.append(folded.moment())
                waiting.pop(0)
            if touched := folded.take_all(step["changes"]):
                steps.append([step["seq"], step["at"], touched])
    moments += [folded.moment() for _ in waiting]
    return {
        "head": projection.head(head),
        "marks": projection.marks(head),
        "silences": projection.silences(head),
        "steps": steps,
        "rooms": moments,
    }


def due(told: Told) -> Json:
    """Return what is to be done at each moment."""
    return {
        f"moment-{number}": [_action(action) for action in waiting.due(state)]
        for number, state in enumerate(told.states)
    }


def _action(action: actions.Action) -> Json:
    return projection.action(type(action).__name__, {"id": action.id, "at": getattr(action, "at", None)})


def decided(told: Told) -> Json:
    """Return what each message would lead to at some moments: events, or a refusal."""
    return {
        f"moment-{number}": {name: _outcome(state, message) for name, message in _messages(state).items()}
        for number, state in enumerate(told.states)
        if number in TRIED
    }


def _messages(state: State) -> dict[str, msg.Message]:
    """Return messages of every kind that fit the moment, and some that do not."""
    index = state.open_round or 0
    problem, other = state.rounds[index], 1 - index
    end, revision = len(problem.text), problem.revision
    messages: dict[str, msg.Message] = {
        "start": msg.Start(),
        "say": msg.Say(text="I'm stuck, can you give me a hint?"),
        "edit": coding.EditCode(round=index, base=revision, start=end, end=end, text="x"),
        "edit-stale": coding.EditCode(round=index, base=revision + 7, start=0, end=0, text="x"),
        "edit-outside": coding.EditCode(round=index, base=revision, start=end + 1, end=end + 2, text="x"),
        "edit-other": coding.EditCode(round=other, base=0, start=0, end=0, text="x"),
        "cursor": coding.MoveCursor(round=index, revision=revision, anchor=0, head=end),
        "cursor-outside": coding.MoveCursor(round=index, revision=revision, anchor=0, head=end + 1),
        "replace": coding.ReplaceCode(round=index, text="x = 1\n"),
        "language": coding.ChooseLanguage(round=index, language="go"),
        "run": coding.RunCode(round=index),
        "submit": coding.SubmitCode(round=index),
        "submit-code": coding.SubmitCode(round=index, code="x = 2\n"),
        "hint": coding.AskForHint(round=index),
        "skip": coding.SkipProblem(round=index),
        "move-on": msg.MoveOn(),
        "end": msg.End(),
        "abandon": msg.Abandon(),
        "assess": msg.AssessAgain(),
        "coach": msg.AskCoach(text="Why?"),
        "time-skipped": msg.SkipTime(90_000, "slept"),
        "nothing-written": coding.NothingWritten(other, "no variant holds"),
        "late-turn": msg.TurnTaken(0, "Too late.", "late", (), "house"),
    }
    if state.cues:
        up_to = state.cues[-1].seq
        for move in MOVES:
            messages[f"turn-{type(move).__name__}"] = msg.TurnTaken(up_to, "Well.", "talk", (move,), "house")
    for action in waiting.due(state):
        if isinstance(action, actions.Wake):
            messages[f"timer-{action.id}"] = msg.TimeCame(action.id)
        if isinstance(action, Judge):
            messages["judged"] = coding.Judged(action.run.id, judged_result())
            messages["judging-failed"] = coding.JudgingFailed(action.run.id, "no sandbox")
    return messages


def _outcome(state: State, message: msg.Message) -> Json:
    timers = {one.id: one.at for one in waiting.due(state) if isinstance(one, actions.Wake)}
    now = timers[message.timer] if isinstance(message, msg.TimeCame) else state.at + 1_000
    try:
        step = decide.decide(state, message, now)
    except Refused as refusal:
        return ["refused", refusal.code, refusal.message]
    return [[one.seq, one.at, projection.event(json.loads(dump(one.event)))] for one in step.records]


@cache
def house() -> HouseInterviewer:
    """Return the house interviewer."""
    return HouseInterviewer(knowledge=Glossary())


def played(told: Told) -> Json:
    """Play the eval case of a log once more; return its events but the first, each with its place and time."""
    if told.log.case is None:
        return []
    records = asyncio.run(playing.play(case_of(**told.log.case), house(), bank(), moves_cursor=True)).records
    rows = ((one.seq, one.at, projection.event(json.loads(dump(one.event)))) for one in records)
    return [[seq, at, event] for seq, at, event in rows if event is not None]


OUTPUTS: Mapping[str, Callable[[Told], Json]] = {
    "events": events,
    "transcript": transcript,
    "results": results,
    "report": reports,
    "rooms": rooms,
    "shared": shared,
    "due": due,
    "decided": decided,
    "played": played,
}


def outputs_of(log: StoredLog, only: tuple[str, ...] = ()) -> dict[str, Json]:
    """Return the outputs of a log in their neutral form: all, or only some."""
    told = Told(log)
    return {name: make(told) for name, make in OUTPUTS.items() if not only or name in only}
