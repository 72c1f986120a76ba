"""What the end of the interview says about the projects: levels that passed, and who drove."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.rounds.project.state import Project, project_round


def recall(scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
    """Name the levels that passed; False when nothing was said."""
    return any([_of(project_round(scene.state, index), draft) for index in indexes])


def _of(round: Project, draft: Draft) -> bool:
    passed, levels = round.levels_passed, len(round.brief.levels)
    key = "fact_project_done" if passed == levels else "fact_project_some" if passed else "fact_project_none"
    return draft.say(key, title=round.brief.title, passed=str(passed), levels=str(levels), driven=_driven(round))


def _driven(round: Project) -> str:
    drivers = {turn.driver for turn in round.turns}
    if drivers == {"human"}:
        return ", with you at the keyboard throughout"
    return ", with both of us at the keyboard" if len(drivers) > 1 else ", with me at the keyboard"
