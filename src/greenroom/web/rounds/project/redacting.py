"""Takes the candidate out of project rounds.

Whatever is taken out of a file changes its length, so edits are made again from what a reader of the redacted recording
has. What is typed letter by letter is held back until it is whole, and so is what a change shows of it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeVar, assert_never

from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import Transition
from greenroom.judging.suites import SuiteResult
from greenroom.web.recording_wire import Json
from greenroom.web.removing import Removers, rewritten
from greenroom.web.rounds.kind import RoundRemover
from greenroom.web.rounds.project import wire
from greenroom.web.rounds.project.patches import edits_in, patch_json
from greenroom.web.rounds.project.paths import ShownPaths
from greenroom.web.rounds.project.unfinished import HeldFiles
from greenroom.web.rounds.shared.shown_code import ShownCode

H = TypeVar("H", bound=wire.ProjectHead)

_LINES_KEPT = 4096


class ProjectRemover(RoundRemover[wire.ProjectView, wire.ProjectChange]):
    """Takes the candidate out of files and their names, of what was printed, and of what was said about them."""

    def __init__(self, removers: Removers) -> None:
        self._words = removers.words
        self._line = lru_cache(_LINES_KEPT)(removers.line)
        self._held = HeldFiles(self._line)
        self._shown: dict[tuple[int, str], ShownCode] = defaultdict(lambda: ShownCode(self._in_lines))
        self._paths: dict[int, ShownPaths] = defaultdict(lambda: ShownPaths(self._line))
        self._veiled: set[tuple[int, str]] = set()
        """Changes with lines that were held back; they are told without their lines."""
        self._veils_at = 0
        """The event that changed such lines last."""

    def transitions(self, transitions: Iterable[Transition]) -> Iterable[Transition]:
        return self._held.decided(transitions)

    def view(self, view: wire.ProjectView) -> wire.ProjectView:
        index, head = view.index, self._head(view)
        files = sorted((self._file(index, file, seq=0) for file in view.files), key=lambda file: file.path)
        return head.model_copy(
            update={
                "files": tuple(files),
                "changes": tuple(self._changed(index, one, seq=0) for one in view.changes),
                "test_runs": tuple(map(self._test_run, view.test_runs)),
                "file_run": view.file_run and self._file_run(index, view.file_run),
            }
        )

    def change(self, change: wire.ProjectChange, seq: int) -> Iterator[wire.ProjectChange]:
        round = change.round
        match change:
            case wire.ProjectChanged():
                yield wire.ProjectChanged(round=round, project=self._head(change.project))
            case wire.FileEdited():
                yield self._edited(change, seq)
            case wire.FileReplaced():
                yield wire.FileReplaced(round=round, file=self._file(round, change.file, seq))
            case wire.FileRemoved():
                self._shown.pop((round, change.path), None)
                yield wire.FileRemoved(round=round, path=self._paths[round](change.path))
            case wire.ChangeShown():
                yield wire.ChangeShown(round=round, change=self._changed(round, change.change, seq))
            case wire.TestRunChanged():
                yield wire.TestRunChanged(round=round, run=self._test_run(change.run))
            case wire.FileRunChanged():
                yield wire.FileRunChanged(round=round, run=self._file_run(round, change.run))
            case wire.LevelsChanged() | wire.ChangeForgotten():
                # A project was there before the candidate.
                yield change
            case _:
                assert_never(change)

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        for is_held, some in groupby(records, lambda record: record.seq in self._held):
            edits = edits_in(list(some))
            index, path = edits[0].round, edits[0].path
            shown = self._shown[index, path]
            done = (
                [shown.edit(one.start, one.end, one.text, is_held=True) for one in edits]
                if is_held
                else shown.edits(edits)
            )
            for edit, one in zip(edits, done, strict=True):
                yield (patch_json(edit, self._paths[index](path), one.start, one.end, one.text),)

    def _head(self, head: H) -> H:
        paths = self._paths[head.index]
        paths.keep(head.starter)
        step = head.step
        if step is not None:
            about = paths(step.about) if step.tool == "read_file" else self._words(step.about)
            step = step.model_copy(update={"about": about, "refused": self._in_lines(step.refused)})
        helps = tuple(rewritten(one, self._words, "text") for one in head.helps)
        return head.model_copy(update={"step": step, "helps": helps})

    def _file(self, round: int, file: wire.FileView, seq: int) -> wire.FileView:
        is_held = seq in self._held
        shown = self._shown[round, file.path]
        self._veil(seq, shown, is_held=is_held)
        text = shown.replace(file.text, is_held=is_held)
        return file.model_copy(update={"path": self._paths[round](file.path), "text": text})

    def _edited(self, edit: wire.FileEdited, seq: int) -> wire.FileEdited:
        is_held = seq in self._held
        shown = self._shown[edit.round, edit.path]
        self._veil(seq, shown, is_held=is_held)
        done = shown.edit(edit.start, edit.end, edit.text, is_held=is_held)
        path = self._paths[edit.round](edit.path)
        return edit.model_copy(update={"path": path, "start": done.start, "end": done.end, "text": done.text})

    def _veil(self, seq: int, shown: ShownCode, *, is_held: bool) -> None:
        if is_held or shown.is_behind:
            self._veils_at = seq

    def _changed(self, round: int, change: wire.ChangeView, seq: int) -> wire.ChangeView:
        if seq and seq == self._veils_at:
            self._veiled.add((round, change.id))
        paths = self._paths[round]
        lines = () if (round, change.id) in self._veiled else change.lines
        shown = (
            one.model_copy(
                update={
                    "path": paths(one.path),
                    "before": self._in_lines(one.before),
                    "after": self._in_lines(one.after),
                }
            )
            for one in lines
        )
        return change.model_copy(update={"paths": tuple(map(paths, change.paths)), "lines": tuple(shown)})

    def _test_run(self, run: wire.TestRunView) -> wire.TestRunView:
        result = run.result and self._result(run.result)
        return rewritten(run, self._words, "failure").model_copy(update={"result": result})

    def _result(self, result: SuiteResult) -> SuiteResult:
        tests = tuple(rewritten(test, self._in_lines, "message", "printed") for test in result.tests)
        return rewritten(result, self._in_lines, "problem", "problem_path").model_copy(update={"tests": tests})

    def _file_run(self, round: int, run: wire.FileRunView) -> wire.FileRunView:
        update: dict[str, Any] = {"path": self._paths[round](run.path)}
        return rewritten(run, self._in_lines, "printed", "error", "failure").model_copy(update=update)

    def _in_lines(self, text: str) -> str:
        # Line by line, since all but one line were the same before the last keystroke.
        return "\n".join(map(self._line, text.split("\n")))
