"""How what was measured becomes a grade: every number of it, in one place, read from the rubric's file.

Grades and what is added to or taken from them are in hundredths (500 is the best); shares of time are in percent.
A number may differ by level; it is then written as a mapping with all three levels.
"""

from pydantic import Field

from greenroom.feedback.rubric import Rubric
from greenroom.feedback.scale import ByLevel, Percent, Points, ScaleGroup


class CorrectnessScale(ScaleGroup):
    """Tests decide, and nothing else."""

    accepted: tuple[Points, Points, Points]
    """By the attempt that passed."""
    partial: Points
    """For all cases but a few: multiplied by the share of cases that the best submission passed."""
    unsubmitted: Points
    """The same for the visible cases, when nothing was handed in."""


class EfficiencyScale(ScaleGroup):
    """Measured growth against the best that is known."""

    best: Points
    slower: ByLevel
    """One class above the best known, and accepted."""
    far_slower: ByLevel
    """Two classes or more, and accepted."""
    too_slow: Points
    """Right as far as it got, but out of time or memory."""
    named: Points
    """Added to the best when the candidate named the measured cost."""
    misnamed: Points
    """Taken when they named another."""


class QualityScale(ScaleGroup):
    """Facts of the source."""

    clean: Points
    remark: Points
    """Taken for each thing that stands out."""
    least: Points


class SolvingScale(ScaleGroup):
    """How they got from the statement to a way."""

    solved: Points
    slow: Points
    """A right way that costs too much."""
    partial: Points
    """Multiplied by the share of cases passed."""
    unsolved: Points
    """The most there is without a solution that passes."""
    asked: Points
    """Added when a clarifying question was asked before the first submission."""
    planned: Points
    """Added when the way was said before code was written."""
    best: Points
    """Added when the way has the best known growth and was found without a hint."""
    hints: tuple[ByLevel, ByLevel, ByLevel]
    """Taken for one, two, three hints, all in all."""
    least: Points
    """With at least one case passed, whatever help it took."""
    detour: Points
    """Taken for each submission that failed before the one that passed."""
    wrong_answer: Points
    """Taken for a wrong answer to a probe or a follow-up, twice at most."""
    unexplained: Points
    """The most there is for a program that came in one piece and was not explained, although something was asked."""


class CommunicationScale(ScaleGroup):
    """What can be counted of a conversation; how clear it was needs a reader."""

    answered: Points
    """Multiplied by the share of the interviewer's questions that got an answer."""
    planned: Points
    aloud: Points
    """Multiplied by how regularly they spoke while coding."""
    aloud_every_ms: int = Field(gt=0)
    """Thinking aloud regularly is a remark in so many milliseconds of work."""
    long_winded: Points
    """Taken when turns are so long that the thread is lost."""
    long_words: int = Field(gt=0)
    repeating: Points
    """Taken when the same sentences come again and again."""
    rebuffs: Points
    """Taken when remarks turn on the interviewer, more than once."""
    demands: Points
    """Taken when the solution itself is asked for, more than once."""


class TestingScale(ScaleGroup):
    """Finding one's own mistakes before somebody else does."""

    ran_first: Points
    """Ran the code before handing it in."""
    unrun_right: Points
    """Handed it in without running it, and it passed."""
    unrun_wrong: Points
    first_try: Points
    """Added when the first submission of code that had been run passed."""
    mended: Points
    """Added when a failed submission was mended."""
    own_checks: Points
    """Added for calls, prints or assertions of their own in the code."""
    edges_named: Points
    """Added when they spoke of edge cases before the first submission."""
    unheeded: Points
    """Taken when they handed in what had just failed on the visible cases."""
    unchanged: Points
    """Taken when they handed in the same code again."""
    stuck: Points
    """Taken when the same failure came again and again."""
    insight: Points
    """Added when they said what was wrong before they fixed it."""
    false_success: Points
    """Taken when they said that it passes although the last run had not."""
    only_ran: Points
    """Ran the code and never handed it in."""


class TimeScale(ScaleGroup):
    """What became of the time."""

    ample: Points
    calm: Points
    just: Points
    ample_left: Percent
    calm_left: Percent
    used_up: Points
    """All attempts used, with time left."""
    ran_out_late: Points
    """Time ran out on code that had been run in good time."""
    ran_out: Points
    skipped: Points
    late_run: Points
    """Taken when the first run came late."""
    late_after: Percent
    long_pause: Points
    long_pause_ms: int = Field(gt=0)


class UncertaintyScale(ScaleGroup):
    """How far a grade may be off."""

    band: Points
    """How far a language model's reading may move a grade from what was measured; without one, how far it could."""
    one_problem: Points
    more_problems: Points
    few_remarks: Points
    some_remarks: Points
    many_remarks: Points
    some: int
    many: int
    """So many remarks of the candidate's are some, or many."""
    one_reading: Points
    """Around a single reading by a model: nothing is known of its spread."""
    least: Points
    """However much the readings agree."""


class ProblemScale(ScaleGroup):
    """What a problem adds to the estimate of skill, in hundredths of 0 to 1."""

    solved: Percent
    attempt: Percent
    """Taken for each attempt after the first."""
    hints: tuple[Percent, Percent, Percent]
    """Taken for one, two, three hints, all in all."""
    slower: Percent
    """Taken for each class of growth above the best known, twice at most."""
    least: Percent
    """However it was solved."""
    partial: Percent
    """Multiplied by the share of cases passed when it was not solved."""


class Scale(ScaleGroup):
    """All of it."""

    chance_percent: Percent
    """An unfinished problem counts once so much of its time was used; less is no fair chance."""
    chance_ms: int
    """The same without a clock."""
    correctness: CorrectnessScale
    efficiency: EfficiencyScale
    code_quality: QualityScale
    problem_solving: SolvingScale
    communication: CommunicationScale
    testing: TestingScale
    time_management: TimeScale
    uncertainty: UncertaintyScale
    problem: ProblemScale


class CodingRubric(Rubric):
    """The rubric of coding rounds. The scale is None where nothing is measured."""

    scale: Scale | None = None


def scale_of(rubric: Rubric) -> Scale | None:
    """The scale of a rubric; None for one by which nothing of a coding round is measured."""
    return rubric.scale if isinstance(rubric.scale, Scale) else None
