"""A project round in the words of a terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

from greenroom.cli.rounds.kind import CliKind
from greenroom.cli.rounds.project.playback import FilesShown
from greenroom.cli.rounds.project.results import result_lines
from greenroom.cli.terminal import counted, listing, plain, soft, strong
from greenroom.config import Settings
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.state import Project, TestRun, project_rounds

_CHOICES = ("project", "driver")
_DRIVES = {"bot": "the interviewer drives", "human": "the candidate drives"}


class ProjectShown(CliKind):
    """The files, the level, who drives, and the last results."""

    name = "project"
    question_choice = "project"

    def has_question(self, slug: str, settings: Settings) -> bool:
        # Loaded here: the live room needs no projects, and should start at once.
        from greenroom.bootstrap.project import build_projects

        return any(project.slug == slug for project in build_projects(settings).all())

    def chosen(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        return {name: options[name] for name in _CHOICES if options.get(name) is not None}

    def outcome(self, round: Project) -> str:
        counts = [
            f"{round.levels_passed} of {counted(len(round.brief.levels), 'level')}",
            counted(max(0, len(round.turns) - 1), "hand-over"),
            counted(len(round.runs), "test run"),
        ]
        return f"{plain(round.brief.title)}: {round.status.replace('_', ' ')} ({', '.join(counts)})"

    def moment(self, round: Project) -> Iterator[str]:
        level = f"level {round.level} of {len(round.brief.levels)}"
        status = round.status.replace("_", " ")
        yield f"\n{strong(plain(round.brief.title))} ({level}, {_DRIVES[round.driver]}, {status})"
        for path in sorted(round.files):
            file = round.files[path]
            by = "by the interviewer" if file.by == "bot" else "by the candidate"
            yield f"{strong(plain(path))} {soft(f'last edited {by}') if file.revision else ''}".rstrip()
            yield listing(file.text)

    def latest(self, state: State) -> Iterator[str]:
        runs = [run for _, round in project_rounds(state) for run in round.runs.values()]
        if runs:
            yield "\n" + strong("Last tests")
            yield from _run(runs[-1])

    def played(self) -> FilesShown:
        return FilesShown()


def _run(run: TestRun) -> Iterator[str]:
    if run.result is None:
        yield f"  {plain(run.failure or 'running')}"
        return
    name = "Tests" if run.by == "human" else "Tests by the interviewer"
    yield from result_lines(run.result, name, in_full=False)


SHOWN = ProjectShown()
