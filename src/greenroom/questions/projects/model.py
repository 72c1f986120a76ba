"""What a project is: levels with tests, files to begin with, proof, and the interviewer's private notes."""

from functools import cached_property

from pydantic import BaseModel, ConfigDict, Field

from greenroom.questions.model import Language, Limits
from greenroom.values import Difficulty, Level, OneLine

Files = dict[str, str]
"""Texts by path, with `/` between folders."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TestName(_Frozen):
    """A test as it is run and shown. Names are unique in a project."""

    __test__ = False

    name: str
    path: str
    """The file it is in."""
    group: str = ""
    """What it belongs to in its file, as its language calls it (a class)."""


class LevelBrief(_Frozen):
    """What the candidate learns of a level once it is unlocked. Hidden tests are not part of it."""

    title: OneLine
    minutes: int = Field(gt=0)
    goal: str
    description: str
    tests: Files
    visible: tuple[TestName, ...]
    hidden: int
    """How many hidden tests there are."""


class ProjectBrief(_Frozen):
    """Everything the candidate may come to know of a project; pinned in the interview's log."""

    slug: str
    digest: str
    title: OneLine
    difficulty: Difficulty
    topics: tuple[str, ...]
    language: Language
    summary: str
    starter: Files
    levels: tuple[LevelBrief, ...]

    @property
    def tests(self) -> Files:
        """The visible tests of all levels."""
        return {path: text for level in self.levels for path, text in level.tests.items()}


class Snippet(_Frozen):
    """A few lines that show a technique; said, never put into the workspace."""

    say: str
    code: str


class Trap(_Frozen):
    """What people get wrong, told by the tests that fail then. A `*` in a name stands for any characters."""

    tests: tuple[str, ...] = Field(min_length=1)
    say: str


class Bug(_Frozen):
    """A plausible wrong solution of a level, and tests that must fail for it."""

    name: str
    about: str
    fails: tuple[str, ...] = Field(min_length=1)
    files: Files


class Patch(_Frozen):
    """A small edit: `old`, which stands exactly once in the file, becomes `new`. An empty `old` makes a new file."""

    path: str
    old: str
    new: str


class Expected(_Frozen):
    """What a run of the tests should come to: all pass, or these fail."""

    fails: tuple[str, ...] = ()


class AuthoredStep(_Frozen):
    """One step of the interviewer's when it writes a level. It has at most one of `read`, `patch` and `test`."""

    say: str = ""
    read: str = ""
    """`description`, or the path of a file."""
    patch: Patch | None = None
    explain: str = ""
    """Why the patch is as it is, for "what did you just change?"."""
    test: Expected | None = None


class ProjectLevel(_Frozen):
    """A whole level with what only the interviewer knows."""

    brief: LevelBrief
    hidden: Files
    hidden_tests: tuple[TestName, ...]
    categories: dict[str, str]
    """The category of each hidden test, by its name."""
    hints: tuple[str, str, str]
    snippet: Snippet
    concepts: tuple[str, ...]
    traps: tuple[Trap, ...]
    reference: Files
    """All files of the workspace after this level."""
    bugs: tuple[Bug, ...]
    steps: tuple[AuthoredStep, ...]


class Project(_Frozen):
    """A whole project as loaded from its folder in a pack."""

    slug: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    pack: str = ""
    title: OneLine
    difficulty: Difficulty
    level: Level
    topics: tuple[str, ...]
    language: Language
    summary: str
    opening: str
    limits: Limits
    starter: Files
    levels: tuple[ProjectLevel, ...] = Field(min_length=2)
    digest: str

    @cached_property
    def brief(self) -> ProjectBrief:
        """The part that is shown to the candidate and kept in the log; one for all interviews about it."""
        return ProjectBrief(
            slug=self.slug,
            digest=self.digest,
            title=self.title,
            difficulty=self.difficulty,
            topics=self.topics,
            language=self.language,
            summary=self.summary,
            starter=self.starter,
            levels=tuple(level.brief for level in self.levels),
        )

    def tests_up_to(self, level: int) -> tuple[TestName, ...]:
        """The tests of this level and those before it, visible ones first."""
        levels = self.levels[:level]
        return tuple(test for one in levels for test in (*one.brief.visible, *one.hidden_tests))
