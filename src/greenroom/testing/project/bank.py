"""A bank of projects that holds what it was given."""

from collections.abc import Sequence

from greenroom.errors import NotFound
from greenroom.questions.model import Limits
from greenroom.questions.projects.model import Project, ProjectBrief, ProjectLevel, Snippet, TestName
from greenroom.testing.project.play import brief


def a_project(told: ProjectBrief | None = None) -> Project:
    """A whole project with what only the interviewer knows; its reference is its starter."""
    told = told or brief()
    levels = []
    for number, level in enumerate(told.levels, start=1):
        hidden = TestName(name=f"test_hidden_{number}", path=f"hidden/test_{number}.py", group="Hidden")
        levels.append(
            ProjectLevel(
                brief=level,
                hidden={hidden.path: f"# hidden {number}\n"},
                hidden_tests=(hidden,),
                categories={hidden.name: "edge"},
                hints=("A nudge.", "A direction.", "Nearly there."),
                snippet=Snippet(say="Like this.", code="x = {}"),
                concepts=(),
                traps=(),
                reference=told.starter,
                bugs=(),
                steps=(),
            )
        )
    return Project(
        slug=told.slug,
        pack="test",
        title=told.title,
        difficulty=told.difficulty,
        level="mid",
        topics=told.topics,
        language=told.language,
        summary=told.summary,
        opening="Here is a shelf.",
        limits=Limits(),
        starter=told.starter,
        levels=tuple(levels),
        digest=told.digest,
    )


class FixedProjects:
    """These projects, in this order."""

    def __init__(self, *projects: Project) -> None:
        self._projects = {project.slug: project for project in projects}

    def get(self, slug: str) -> Project:
        """The project with this name. Raises NotFound."""
        if slug not in self._projects:
            raise NotFound(f"There is no project named {slug}.")
        return self._projects[slug]

    def all(self) -> Sequence[Project]:
        """Every project."""
        return tuple(self._projects.values())
