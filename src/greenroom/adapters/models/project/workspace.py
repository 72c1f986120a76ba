"""Reading in the workspace, as the tools of either mode do it. What is locked or hidden is not there."""

from greenroom.adapters.models.fencing import Fence
from greenroom.interview.rounds.project.state import Project

FILE_LENGTH = 16_000
DESCRIPTION = "description"


def read_file(round: Project, path: str, fence: Fence) -> str:
    """A file of the workspace, or a visible test of an unlocked level, fenced."""
    path = path.strip().removeprefix("./")
    if path == DESCRIPTION:
        return read_description(round, round.level)
    text = round.texts.get(path, round.tests.get(path))
    if text is None:
        return f"there is no file {path[:80]!r}. The files are: {', '.join(names_of(round))}"
    return fence.around(f"file {path}", text, FILE_LENGTH)


def read_description(round: Project, level: int) -> str:
    """The contract of a level that is unlocked."""
    if not 1 <= level <= len(round.brief.levels):
        return f"there is no level {level}"
    if level > round.level:
        return f"level {level} is not unlocked yet"
    return round.brief.levels[level - 1].description


def list_files(round: Project) -> str:
    """Every file that can be read."""
    texts = {**round.texts, **round.tests}
    return "\n".join(
        f"{path}: {len(texts[path].splitlines())} lines{'' if path in round.files else ', read-only'}"
        for path in names_of(round)
    )


def names_of(round: Project) -> list[str]:
    """The paths of the workspace, and of the visible tests."""
    return [*sorted(round.texts), *sorted(round.tests)]
