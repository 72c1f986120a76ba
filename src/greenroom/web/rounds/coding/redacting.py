"""Takes the candidate out of coding rounds.

Whatever is taken out of code changes its length, so patches are made again from what a reader of the redacted recording
has: folded, they give the redacted code (shown_code.py). What is typed letter by letter is held back until it is whole
(unfinished.py), and the cursor stands where it can without telling (placing.py).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeVar, assert_never

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import Transition
from greenroom.interview.rounds.coding.events import edits_in
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult
from greenroom.web.recording_wire import Json
from greenroom.web.removing import Removers, rewritten
from greenroom.web.rounds.coding import wire
from greenroom.web.rounds.coding.patches import cursor_json, patch_json
from greenroom.web.rounds.coding.unfinished import HeldCode
from greenroom.web.rounds.kind import RoundRemover
from greenroom.web.rounds.shared.shown_code import ShownCode

P = TypeVar("P", bound=wire.ProblemView)

_LINES_KEPT = 4096


class CodingRemover(RoundRemover[wire.CodingView, wire.CodingChange]):
    """Takes the candidate out of code, what was printed and what was said about it."""

    def __init__(self, removers: Removers) -> None:
        self._words = removers.words
        self._code_line = lru_cache(_LINES_KEPT)(removers.line)
        self._held = HeldCode(self._code_line)
        self._shown: dict[int, ShownCode] = defaultdict(lambda: ShownCode(self._in_code))

    def transitions(self, transitions: Iterable[Transition]) -> Iterable[Transition]:
        return self._held.decided(transitions)

    def view(self, view: wire.CodingView) -> wire.CodingView:
        code = view.code and self._code(view.index, view.code)
        runs = {"runs": tuple(map(self._run, view.runs)), "own_runs": tuple(map(self._own_run, view.own_runs))}
        return self._problem(view).model_copy(update={"code": code, **runs})

    def change(self, change: wire.CodingChange, seq: int) -> Iterator[wire.CodingChange]:
        round = change.round
        match change:
            case wire.ProblemChanged():
                yield wire.ProblemChanged(round=round, problem=self._problem(change.problem))
            case wire.CodeReplaced():
                yield wire.CodeReplaced(round=round, code=self._code(round, change.code, is_held=seq in self._held))
            case wire.CodePatched():
                yield from self._patch(change, is_held=seq in self._held)
            case wire.CursorPlaced():
                yield wire.CursorPlaced(round=round, cursor=_at(self._shown[round], change.cursor))
            case wire.RunChanged():
                yield wire.RunChanged(round=round, run=self._run(change.run))
            case wire.OwnRunChanged():
                yield wire.OwnRunChanged(round=round, run=self._own_run(change.run))
            case _:
                assert_never(change)

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
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

    def _problem(self, problem: P) -> P:
        hints = tuple(rewritten(hint, self._words, "text") for hint in problem.hints)
        brief = problem.brief
        if brief is not None and problem.is_fresh:
            # A question of the bank was there before the candidate; one that was written for them may name them.
            brief = rewritten(brief, self._words, "title", "statement", "constraints")
        return problem.model_copy(update={"hints": hints, "brief": brief})

    def _code(self, round: int, code: wire.CodeView, *, is_held: bool = False) -> wire.CodeView:
        shown = self._shown[round]
        text = shown.replace(code.text, is_held=is_held)
        return code.model_copy(update={"text": text, "cursor": code.cursor and _at(shown, code.cursor)})

    def _patch(self, patch: wire.CodePatched, *, is_held: bool) -> Iterator[wire.CodingChange]:
        edit = self._shown[patch.round].edit(patch.start, patch.end, patch.text, is_held=is_held)
        yield patch.model_copy(update={"start": edit.start, "end": edit.end, "text": edit.text})
        if edit.head != edit.start + len(edit.text):
            cursor = wire.CursorView(anchor=edit.head, head=edit.head)
            yield wire.CursorPlaced(round=patch.round, cursor=cursor)

    def _in_code(self, text: str) -> str:
        # Line by line, since all but one line were the same before the last keystroke.
        return "\n".join(map(self._code_line, text.split("\n")))

    def _run(self, run: wire.RunView) -> wire.RunView:
        update: dict[str, Any] = {
            "result": run.result and self._result(run.result),
            "analysis": run.analysis and self._analysis(run.analysis),
            "review": run.review
            and rewritten(
                run.review,
                self._in_code,
                "approach_notes",
                "code_quality_notes",
                "suggestions",
                "brief_verbal_feedback",
            ),
        }
        return run.model_copy(update=update)

    def _own_run(self, own: wire.OwnRunView) -> wire.OwnRunView:
        result = own.result and rewritten(own.result, self._in_code, "got", "stdout", "error")
        return rewritten(own, self._in_code, "input").model_copy(update={"result": result})

    def _result(self, result: RunResult) -> RunResult:
        cases = tuple(rewritten(case, self._in_code, "got", "stdout", "error") for case in result.cases)
        return rewritten(result, self._in_code, "compile_output").model_copy(update={"cases": cases})

    def _analysis(self, analysis: Analysis) -> Analysis:
        counterexample, facts = analysis.counterexample, analysis.facts
        if counterexample is not None:
            counterexample = rewritten(counterexample, self._in_code, "got", "error")
        if facts is not None:
            functions = tuple(rewritten(function, self._in_code, "name") for function in facts.functions)
            facts = rewritten(facts, self._in_code, "unclear_names", "unused").model_copy(
                update={"functions": functions}
            )
        return analysis.model_copy(update={"counterexample": counterexample, "facts": facts})


def _at(shown: ShownCode, cursor: wire.CursorView) -> wire.CursorView:
    anchor, head = shown.cursor((cursor.anchor, cursor.head))
    return wire.CursorView(anchor=anchor, head=head)
