"""The house in project rounds: drives by authored steps, watches in silence, helps when it is needed."""

import re
from collections.abc import Sequence

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.host import RoundHost
from greenroom.adapters.interviewer.house.process import Answer
from greenroom.adapters.interviewer.house.project import closing, helping, questions, reacting, talking
from greenroom.adapters.interviewer.house.project.reading import is_unsure_of_fit, why_replaced
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.talk.notes import Note
from greenroom.interview.talk.reading import Topic

_CREDIT = re.compile(
    r"\bcounts? against me\b|\bcredit\b"
    r"|\b(?:is|are|does|do) (?:it|that|what) (?:you wrote|yours?) count\b"
)


class ProjectHost(RoundHost):
    """What the house says around a workspace, its tests, and two who take turns at the keyboard."""

    def view(self, scene: Scene) -> ProjectScene:
        return ProjectScene.of(scene)

    def entry_note(self, index: int) -> Note:
        return Note("present_project", str(index))

    def plan(self, rounds: int) -> str:
        return "a project to pair on" if rounds == 1 else "some projects to pair on"

    def bridge(self, scene: Scene) -> str:
        return "bridge_to_project"

    def open(self, scene: Scene, draft: Draft) -> None:
        talking.enter(self.view(scene), draft)

    def react(self, scene: Scene, draft: Draft) -> bool:
        return reacting.react(self.view(scene), draft)

    def steers(self, scene: Scene, draft: Draft) -> bool:
        return talking.steers(self.view(scene), draft)

    def reply(self, scene: Scene, draft: Draft, *, told: bool) -> None:
        talking.reply(self.view(scene), draft)

    def terms(self, scene: Scene) -> Sequence[str]:
        return helping.terms(self.view(scene))

    def look_over(self, scene: Scene, draft: Draft) -> None:
        helping.on_signal(self.view(scene), draft)

    def process(self, scene: Scene, topic: Topic, text: str) -> Answer | None:
        return questions.process(ProjectScene.of(scene), topic, text)

    def is_about_task(self, scene: Scene, text: str) -> bool:
        return questions.is_about_task(ProjectScene.of(scene), text)

    def about_us(self, text: str) -> str:
        if why_replaced(text):
            return "own_version_explained"
        if _CREDIT.search(text.lower()):
            return "process_project_credit"
        return "process_project_fine" if is_unsure_of_fit(text) else ""

    def expired(self, scene: Scene) -> str:
        return "project_expired" if self.view(scene).is_at_work else "expired_decided"

    def recall(self, scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
        return closing.recall(scene, draft, indexes)
