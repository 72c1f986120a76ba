"""Takes out of a recording what tells who somebody was, so that it can be given away.

Whatever is taken out of code changes its length, so patches are made anew from what a reader of the redacted recording
has: folded, they give the redacted code (shown_code.py). What is typed letter by letter is held back until it is whole
(unfinished.py), and the cursor stands where it can without telling (placing.py).
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeVar

from pydantic import BaseModel

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import Transition
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.events import edits_in
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult
from greenroom.web import wire
from greenroom.web.naming import STAND_IN, name_remover
from greenroom.web.personal import without_contacts
from greenroom.web.recording_wire import Json, Mark, Redaction, cursor_json, patch_json
from greenroom.web.shown_code import ShownCode
from greenroom.web.unfinished import HeldBack

REMOVED = "[removed]"
PERSONAL_STAGES = frozenset({"greeting", "self_intro", "warm_up"})
"""Where one speaks of oneself."""

_LINES_KEPT = 4096

Model = TypeVar("Model", bound=BaseModel)
Rewrite = Callable[[str], str]


class Redactor:
    """Leaves everything as it is; those that take something out are built upon it."""

    def transitions(self, transitions: Iterable[Transition]) -> Iterable[Transition]:
        """A log bit by bit, each as soon as it is known what to do to it."""
        return transitions

    def room(self, room: wire.Room) -> wire.Room:
        """The room at first."""
        return room

    def changes(self, changed: tuple[wire.Change, ...], before: State, after: State) -> tuple[wire.Change, ...]:
        """What one event changed; to be given every step, in order."""
        return changed

    def edits(self, records: Iterable[Recorded]) -> Iterator[tuple[Json, ...]]:
        """What each of some edits of a problem changed that changed nothing but the code, as JSON."""
        for edit in edits_in(records):
            yield (patch_json(edit.round, edit.revision, edit.start, edit.end, edit.text),)

    def mark(self, mark: Mark) -> Mark:
        """A mark, the label of which may have words of the interview in it."""
        return mark


def redactor_for(redaction: Redaction, candidate: str) -> Redactor:
    """What does this much to a recording of this candidate's.

    It remembers the code that was shown, so each pass over a log needs one of its own.
    """
    return Redactor() if redaction == "none" else _Removing(candidate, redaction == "personal")


class _Removing(Redactor):
    def __init__(self, candidate: str, is_personal: bool) -> None:
        self._is_personal = is_personal
        self._words, line = text_removers(candidate, is_personal=is_personal)
        self._code_line = lru_cache(_LINES_KEPT)(line)
        self._held = HeldBack(self._code_line)
        self._shown: dict[int, ShownCode] = defaultdict(lambda: ShownCode(self._in_code))
        self._spoke = False

    def transitions(self, transitions: Iterable[Transition]) -> Iterable[Transition]:
        return self._held.decided(transitions)

    def room(self, room: wire.Room) -> wire.Room:
        problems = tuple(map(self._problem, room.problems))
        code = tuple(map(self._code, room.code))
        runs = tuple(map(self._run, room.runs))
        lines = tuple(_rewritten(line, self._words, "text", "concept") for line in room.lines)
        interview = self._interview(room.interview)
        return wire.Room(interview=interview, problems=problems, code=code, runs=runs, lines=lines)

    def changes(self, changed: tuple[wire.Change, ...], before: State, after: State) -> tuple[wire.Change, ...]:
        return tuple(redacted for change in changed for redacted in self._change(change, before, after))

    def edits(self, records: Iterable[Recorded]) -> Iterator[tuple[Json, ...]]:
        for is_held, some in groupby(records, lambda record: record.seq in self._held):
            edits = edits_in(some)
            shown = self._shown[edits[0].round]
            done = (
                [shown.edit(one.start, one.end, one.text, is_held=True) for one in edits]
                if is_held
                else shown.edits(edits)
            )
            for edit, one in zip(edits, done, strict=True):
                patch = patch_json(edit.round, edit.revision, one.start, one.end, one.text)
                is_there = one.head == one.start + len(one.text)
                yield (patch,) if is_there else (patch, cursor_json(edit.round, one.head))

    def mark(self, mark: Mark) -> Mark:
        return _rewritten(mark, self._words, "label") if mark.kind == "concept" else mark

    def _change(self, change: wire.Change, before: State, after: State) -> Iterator[wire.Change]:
        match change:
            case wire.InterviewChanged():
                yield wire.InterviewChanged(interview=self._interview(change.interview))
            case wire.ProblemChanged():
                yield wire.ProblemChanged(problem=self._problem(change.problem))
            case wire.CodeReplaced():
                yield wire.CodeReplaced(code=self._code(change.code, is_held=after.seq in self._held))
            case wire.CodePatched():
                yield from self._patch(change, is_held=after.seq in self._held)
            case wire.CursorPlaced():
                yield change.model_copy(update={"cursor": _at(self._shown[change.problem], change.cursor)})
            case wire.RunChanged():
                yield wire.RunChanged(run=self._run(change.run))
            case wire.LineAdded():
                yield wire.LineAdded(line=self._line(change.line, before))

    def _interview(self, interview: wire.InterviewView) -> wire.InterviewView:
        settings = interview.settings.model_copy(update={"candidate": STAND_IN})
        return interview.model_copy(update={"settings": settings})

    def _problem(self, problem: wire.ProblemView) -> wire.ProblemView:
        hints = tuple(_rewritten(hint, self._words, "text") for hint in problem.hints)
        brief = problem.brief
        if brief is not None and problem.is_fresh:
            # A question of the bank was there before the candidate; one that was written for them may name them.
            brief = _rewritten(brief, self._words, "title", "statement", "constraints")
        return problem.model_copy(update={"hints": hints, "brief": brief})

    def _line(self, line: wire.LineView, before: State) -> wire.LineView:
        """A line without what is not for others. Until the candidate has spoken nobody can answer them."""
        self._spoke = self._spoke or line.who == "candidate"
        is_personal = self._is_personal and before.stage is not None and before.stage.id in PERSONAL_STAGES
        if is_personal and self._spoke and line.who != "room":
            return line.model_copy(update={"text": REMOVED})
        return _rewritten(line, self._words, "text", "concept")

    # ------------------------------------------------------------ code, and what came of it

    def _code(self, code: wire.CodeView, *, is_held: bool = False) -> wire.CodeView:
        shown = self._shown[code.problem]
        text = shown.replace(code.text, is_held=is_held)
        return code.model_copy(update={"text": text, "cursor": code.cursor and _at(shown, code.cursor)})

    def _patch(self, patch: wire.CodePatched, *, is_held: bool) -> Iterator[wire.Change]:
        edit = self._shown[patch.problem].edit(patch.start, patch.end, patch.text, is_held=is_held)
        yield patch.model_copy(update={"start": edit.start, "end": edit.end, "text": edit.text})
        if edit.head != edit.start + len(edit.text):
            cursor = wire.CursorView(anchor=edit.head, head=edit.head)
            yield wire.CursorPlaced(problem=patch.problem, cursor=cursor)

    def _in_code(self, text: str) -> str:
        # Line by line, since all but one line were the same before the last keystroke.
        return "\n".join(map(self._code_line, text.split("\n")))

    def _run(self, run: wire.RunView) -> wire.RunView:
        update: dict[str, Any] = {
            "result": run.result and self._result(run.result),
            "analysis": run.analysis and self._analysis(run.analysis),
            "review": run.review
            and _rewritten(
                run.review,
                self._in_code,
                "approach_notes",
                "code_quality_notes",
                "suggestions",
                "brief_verbal_feedback",
            ),
        }
        return run.model_copy(update=update)

    def _result(self, result: RunResult) -> RunResult:
        cases = tuple(_rewritten(case, self._in_code, "got", "stdout", "error") for case in result.cases)
        return _rewritten(result, self._in_code, "compile_output").model_copy(update={"cases": cases})

    def _analysis(self, analysis: Analysis) -> Analysis:
        counterexample, facts = analysis.counterexample, analysis.facts
        if counterexample is not None:
            counterexample = _rewritten(counterexample, self._in_code, "got", "error")
        if facts is not None:
            functions = tuple(_rewritten(function, self._in_code, "name") for function in facts.functions)
            facts = _rewritten(facts, self._in_code, "unclear_names", "unused").model_copy(
                update={"functions": functions}
            )
        return analysis.model_copy(update={"counterexample": counterexample, "facts": facts})


def _at(shown: ShownCode, cursor: wire.CursorView) -> wire.CursorView:
    anchor, head = shown.cursor((cursor.anchor, cursor.head))
    return wire.CursorView(anchor=anchor, head=head)


def text_removers(candidate: str, *, is_personal: bool) -> tuple[Rewrite, Rewrite]:
    """How to take this candidate out of something said, and out of a line of code or of its output."""
    nameless = name_remover(candidate)
    if not is_personal:
        return nameless, nameless
    return (
        # Addresses first: a name taken out of one would leave the rest of it standing.
        lambda text: nameless(without_contacts(text)),
        lambda line: nameless(without_contacts(line, is_code=True)),
    )


def _rewritten(model: Model, rewrite: Rewrite, *fields: str) -> Model:
    """A copy with these fields, texts or tuples of texts, rewritten."""
    return model.model_copy(update={field: _each(getattr(model, field), rewrite) for field in fields})


def _each(value: str | Iterable[str] | None, rewrite: Rewrite) -> object:
    if value is None or isinstance(value, str):
        return rewrite(value) if value else value
    return tuple(map(rewrite, value))
