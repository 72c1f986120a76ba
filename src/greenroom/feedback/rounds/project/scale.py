"""How what was measured of a project round becomes a grade, in hundredths; read from the rubric's file."""

from pydantic import Field

from greenroom.feedback.rubric import Rubric
from greenroom.feedback.scale import ByLevel, Percent, Points, ScaleGroup

Count = int


class OwnScale(ScaleGroup):
    """Which levels are the candidate's own, and so are assessed."""

    share: Percent
    """Of what was written on a level, at least so much is theirs."""
    alone: Percent
    """With so much of it they wrote it alone."""
    typed: int = Field(gt=0)
    """Characters: who typed fewer on a level has not tried it."""
    chance_ms: int = Field(gt=0)
    """Who had the keyboard for so long had a chance, whatever they typed."""


class SolvingScale(ScaleGroup):
    """Levels brought to pass, and the help that it took."""

    passed: Points
    alone: Points
    """Added for a level without help and without a line of the interviewer's."""
    shared: Points
    """Taken when the interviewer wrote a part of it."""
    hint: ByLevel
    error: ByLevel
    snippet: ByLevel
    """Taken for each help of a kind on a level. A concept costs nothing."""
    most_help: Points
    """Taken at most, for all help on a level."""
    open: Points
    """Multiplied by the share of the level's own tests that passed in the candidate's best run."""
    tried: Points
    """For a level that was tried, whatever passes."""
    first: Points
    """The most there is with a small part of the levels; it grows with their share, up to the best grade."""


class DebuggingScale(ScaleGroup):
    """Runs between failures and fixes."""

    unrun: Points
    """Wrote code and never ran a test."""
    ran: Points
    often: Points
    """Added when a run came at least every so often."""
    often_ms: int = Field(gt=0)
    fixed: Points
    """Added by the share of failures that a later run of their own has passing."""
    kept: Points
    """Added when the tests of earlier levels never failed."""
    own_checks: Points
    """Added for running a file of their own."""
    repeated: Points
    """Taken for each time the same tests failed again after a change."""
    most_repeated: Count
    broken: Points
    """Taken when tests of earlier levels that had passed failed, and still do."""
    mended: Points
    """Taken when they failed and were repaired."""


class PairingScale(ScaleGroup):
    """What can be counted of working together; how clear it was needs a reader."""

    base: Points
    silent: Points
    """For somebody who drove and never said a word."""
    planned: Points
    """Multiplied by the share of levels where something was said before anything was written."""
    aloud: Points
    """Multiplied by how regularly they spoke at the keyboard."""
    aloud_every_ms: int = Field(gt=0)
    used_help: Points
    """Added when help was asked for and the next run was better."""
    handed: Points
    """Added, by their share, for hand-overs that said where things stand; the same is taken for typing over."""
    unanswered: Points
    """Multiplied by the share of the interviewer's questions without an answer."""
    rebuffs: Points


class FormScale(ScaleGroup):
    """Facts of the lines that the candidate wrote."""

    clean: Points
    remark: Points
    least: Points
    least_lines: Count
    """With fewer lines of their own there is nothing to say."""


class TimeScale(ScaleGroup):
    """The time at the keyboard on each level, against what it usually takes."""

    quick: Points
    in_time: Points
    late: Points
    far_late: Points
    open: Points
    """For a level that was left or still open although its time was used up."""
    quick_percent: Percent
    late_percent: int = Field(gt=100)


class PairUncertainty(ScaleGroup):
    """How far grades may be off."""

    band: Points
    one_level: Points
    more_levels: Points
    one_reading: Points
    least: Points


class ProjectScale(ScaleGroup):
    """All of it."""

    own: OwnScale
    solving: SolvingScale
    debugging: DebuggingScale
    pairing: PairingScale
    form: FormScale
    time: TimeScale
    uncertainty: PairUncertainty


class ProjectRubric(Rubric):
    """The rubric of project rounds."""

    scale: ProjectScale | None = None


def scale_of(rubric: Rubric) -> ProjectScale | None:
    """The scale of a rubric; None for one by which nothing of a project round is measured."""
    return rubric.scale if isinstance(rubric.scale, ProjectScale) else None
