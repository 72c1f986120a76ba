"""Project rounds for the models that read an interview afterwards. Only what the candidate did is theirs."""

from collections.abc import Iterator

from greenroom.adapters.models.fencing import Fence, on_one_line
from greenroom.adapters.models.kind import RoundReports
from greenroom.adapters.models.project import facts
from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.state import Project, project_rounds

CODE_LENGTH = 8_000


class ProjectReports(RoundReports):
    """Levels, who drove, how the tests went, and the final code."""

    def called(self, index: int) -> str:
        return "The project"

    def tasks(self, state: State) -> Iterator[str]:
        for _, round in _opened(state):
            levels = "\n".join(f"Level {at}: {one.goal}" for at, one in enumerate(round.brief.levels, start=1))
            yield f"PROJECT: {round.brief.title} ({round.brief.difficulty})\n{round.brief.summary}\n{levels}"

    def work(self, interviewed: Interviewed, fence: Fence) -> Iterator[str]:
        for index, round in _opened(interviewed.state):
            went = f"{round.levels_passed} of {len(round.brief.levels)} levels passed, {_status(round)}"
            yield f"{self.called(index)}, {went}. Who drove: {_driven(round)}."
            yield f"Runs of the tests:\n{facts.history_of(round)}"
            if round.helps:
                helps = "\n".join(f"level {one.level}, {one.kind}: {on_one_line(one.text)}" for one in round.helps)
                yield f"Help that the candidate had:\n{helps}"
            written = [path for path, file in round.files.items() if file.by == "human"]
            for path in written:
                title = f"Final code of {path}, last edited by the candidate; the interviewer may have written parts:"
                yield f"{title}\n{fence.around('code', round.files[path].text, CODE_LENGTH)}"

    def notes(self, interviewed: Interviewed) -> Iterator[str]:
        for _, round in _opened(interviewed.state):
            yield f"NOTES ON {round.brief.title} (project)\n" + "\n".join(
                f"- Level {at}, {one.title}: {one.goal}" for at, one in enumerate(round.brief.levels, start=1)
            )


def _opened(state: State) -> Iterator[tuple[int, Project]]:
    return ((index, round) for index, round in project_rounds(state) if round.opened_at is not None)


def _status(round: Project) -> str:
    return round.status.replace("_", " ")


def _driven(round: Project) -> str:
    names = {"bot": "the interviewer", "human": "the candidate"}
    return ", then ".join(f"{names[turn.driver]} (from level {turn.level})" for turn in round.turns)
