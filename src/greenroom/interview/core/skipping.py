"""What is said about time that did not count."""

from typing import Final

from greenroom.interview.core.events import SkipReason

WORTH_TELLING_MS = 5_000
"""A shorter gap is recorded but not mentioned."""

SKIPPED: Final = "time_skipped"
"""The note on lines that tell of it, so that interviewers can leave them out."""

_UNITS: Final = ((86_400_000, "days"), (3_600_000, "hours"), (60_000, "minutes"), (1_000, "seconds"))


def skip_in_words(ms: int, why: SkipReason) -> str:
    """A sentence for the candidate; empty if the gap is too short to mention."""
    if abs(ms) < WORTH_TELLING_MS:
        return ""
    span = span_in_words(abs(ms))
    match why:
        case "slept":
            return f"We paused the clock for {span} while your computer was asleep."
        case "stopped":
            return f"We paused the clock for {span} while Greenroom was stopped."
        case "server_down":
            return f"We paused the clock for {span} while Greenroom wasn't running."
        case "paused":
            return f"You paused the interview for {span}. The clock stood still."
        case "clock_changed":
            direction = "forward" if ms > 0 else "back"
            return f"Your computer's clock went {direction} by {span}. The interview's clock isn't affected."


def skip_label(ms: int, why: SkipReason) -> str:
    """The same in a few words, for a list of moments."""
    if abs(ms) < WORTH_TELLING_MS:
        return ""
    span = span_in_words(abs(ms))
    match why:
        case "clock_changed":
            return f"Computer's clock changed by {span}"
        case "paused":
            return f"Paused for {span}"
        case _:
            return f"Clock paused for {span}"


def span_in_words(ms: int) -> str:
    """A duration in the largest unit that gives at least two: "90 seconds", "3 minutes"."""
    unit, name = next(((unit, name) for unit, name in _UNITS if ms >= 2 * unit), _UNITS[-1])
    return f"{round(ms / unit)} {name}"
