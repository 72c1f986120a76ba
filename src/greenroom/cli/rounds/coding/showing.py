"""A coding round in the words of a terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

from greenroom.cli.rounds.coding.playback import CodeShown
from greenroom.cli.rounds.kind import CliKind
from greenroom.cli.terminal import counted, listing, plain, soft, strong
from greenroom.config import Settings
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.state import Coding, Run, runs_of

_CHOICES = {"language": "language", "difficulty": "difficulty", "problems": "problem_count", "pack": "pack"}
"""Which option is which choice."""


class CodingShown(CliKind):
    """The problem, the code with its cursor, and the last run."""

    name = "coding"

    def has_question(self, slug: str, settings: Settings) -> bool:
        # Loaded here: the live room needs no bank, and should start at once.
        from greenroom.bootstrap.coding import build_bank

        return any(question.slug == slug and question.is_askable for question in build_bank(settings, [slug]).all())

    def chosen(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        return {name: options[key] for key, name in _CHOICES.items() if options.get(key) is not None}

    def outcome(self, round: Coding) -> str:
        counts = f"{counted(round.attempts, 'attempt')}, {counted(len(round.hints), 'hint')}"
        return f"{plain(round.brief.title)}: {round.status.replace('_', ' ')} ({counts})"

    def moment(self, round: Coding) -> Iterator[str]:
        yield f"\n{strong(plain(round.brief.title))} ({round.language}, {round.status.replace('_', ' ')})"
        yield listing(round.text)
        if round.cursor is not None:
            anchor, head = round.cursor
            *above, line = round.text[:head].split("\n")
            selected = f", {counted(abs(head - anchor), 'character')} selected" if anchor != head else ""
            yield soft(f"cursor at line {len(above) + 1}, column {len(line) + 1}{selected}")

    def latest(self, state: State) -> Iterator[str]:
        runs = list(runs_of(state).values())
        if runs:
            yield "\n" + strong("Last run")
            yield from _run(runs[-1])

    def played(self) -> CodeShown:
        return CodeShown()


def _run(run: Run) -> Iterator[str]:
    name = "Submission, not counted" if run.is_spared else f"Submission {run.attempt}" if run.attempt else "Run"
    if run.result is None:
        yield f"  {name}: {plain(run.failure or 'running')}"
        return
    yield f"  {name}: {run.result.verdict.words}, {run.result.passed} of {run.result.total} cases"
    failure = run.result.first_failure
    if failure is not None:
        told = [("input", failure.input), ("expected", failure.expected), ("got", failure.got), ("", failure.error)]
        for label, value in told:
            if value:
                yield "\n".join(f"    {soft(label)} {line}" for line in plain(value).splitlines())


SHOWN = CodingShown()
