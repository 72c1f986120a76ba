"""A turn in a project round: the workspace, its tests, and who drives."""

from functools import cached_property

from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.core.rounds import Millis
from greenroom.interview.rounds.project.state import Project, open_project
from greenroom.interview.rounds.project.wishes import Wish, wish_in
from greenroom.judging.suites import SuiteResult
from greenroom.questions.projects.model import Project as Notes
from greenroom.questions.projects.model import ProjectLevel


class ProjectScene(Scene):
    """The scene of a turn with what project rounds have besides. Outside of them there is no project."""

    @property
    def project(self) -> Project | None:
        """The project of this stage."""
        return open_project(self.state) if self.round is not None else None

    @property
    def author(self) -> Notes | None:
        """The author's notes on the project of this stage, if they are at hand."""
        project = self.project
        notes = self.turn.notes.get(project.brief.slug) if project is not None else None
        return notes if isinstance(notes, Notes) else None

    @property
    def level(self) -> ProjectLevel | None:
        """The notes on the level that is being worked on."""
        project, author = self.project, self.author
        return author.levels[project.level - 1] if project is not None and author is not None else None

    @property
    def is_at_work(self) -> bool:
        """Whether the project is open: then silence is work."""
        return self.project is not None and not self.project.is_decided

    @property
    def is_driving(self) -> bool:
        """Whether we have the keyboard."""
        return self.is_at_work and self.project is not None and self.project.driver == "bot"

    @property
    def result(self) -> SuiteResult | None:
        """The newest results of tests."""
        return self.project.last_result if self.project is not None else None

    @property
    def said_at(self) -> Millis:
        """When the candidate said the first of what is answered in this turn."""
        waiting = {cue.seq for cue in self.cues("candidate_spoke")}
        return min((line.at for line in self.state.lines if line.seq in waiting), default=self.turn.now)

    @cached_property
    def wish(self) -> Wish | None:
        """What the candidate wants to happen at the keyboard."""
        project = self.project
        if project is None or not self.is_at_work or not self.utterances:
            return None
        return wish_in(
            " ".join(self.utterances), project.driver, is_waiting=project.is_waiting, replaces=project.asks_to_replace
        )
