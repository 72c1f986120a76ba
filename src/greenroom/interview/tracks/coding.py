"""The coding track: talk a little, solve one or two problems, close."""

from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.core.state import Stage

TITLE = "Coding interview"

GREETING = Stage("greeting", "Greeting", 30)
SELF_INTRO = Stage("self_intro", "About you", 120)
WARM_UP = Stage("warm_up", "Warm-up", 300)
PROBLEMS = (Stage("problem_1", "Problem 1", 900, problem=0), Stage("problem_2", "Problem 2", 900, problem=1))
CLOSING = Stage("closing", "Closing", 45)


def agenda(settings: InterviewSettings) -> tuple[Stage, ...]:
    """The stages in order, for as many problems as were asked for."""
    return (GREETING, SELF_INTRO, WARM_UP, *PROBLEMS[: settings.problem_count], CLOSING)
