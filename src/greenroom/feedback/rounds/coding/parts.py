"""The part of a document that is about one problem."""

from greenroom.feedback.documents.model import DocumentPart


class Aspect(DocumentPart):
    """One aspect of a problem."""

    title: str
    grade: float | None
    reason: str


class PlotPoint(DocumentPart):
    """A measured cost, and what the named growth would give."""

    size: int
    cost: float
    fitted: float | None


class Plot(DocumentPart):
    """A growth curve to draw."""

    title: str
    parameter: str
    unit: str
    growth: str
    points: tuple[PlotPoint, ...]


class GrowthRow(DocumentPart):
    """Growth by one size."""

    parameter: str
    time: str
    space: str
    note: str


class Failing(DocumentPart):
    """The smallest input that fails, and what it fails."""

    title: str
    input: str
    expected: str
    got: str


class ProblemPart(DocumentPart):
    """How one problem went."""

    number: int
    title: str
    facts: tuple[tuple[str, str], ...]
    aspects: tuple[Aspect, ...]
    best_grade: int
    growth: tuple[GrowthRow, ...]
    plots: tuple[Plot, ...]
    counterexample: Failing | None
    code: str
    language: str
    debrief: "DebriefPart"


class DebriefPart(DocumentPart):
    """What a strong answer looks like; `missing` says why there is nothing to tell."""

    approaches: tuple[str, ...]
    questions: tuple[str, ...]
    pitfalls: tuple[str, ...]
    follow_ups: tuple[str, ...]
    solution: str
    language: str
    missing: str
