"""Events of a coding round as a transcript has them."""

from greenroom.interview.core.events import RoundEvent
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.state import Coding


def lines_typed(event: RoundEvent) -> int | None:
    """How many lines an edit adds; None for other events."""
    if isinstance(event, ev.CodeEdited | ev.CodeSnapshotTaken):
        return event.text.count("\n")
    return None


def told(event: RoundEvent, round: Coding) -> str | None:
    """The event in words; None for one that is left out."""
    match event:
        case ev.HintRequested():
            return "the candidate presses for a hint"
        case ev.HintGiven(level=level):
            return f"hint {level} of {round.hints_allowed} given"
        case ev.RunFinished(run=run, result=result):
            failed = result.first_failure
            about = f" ({failed.category})" if failed else ""
            kind = "submission" if round.runs[run].kind == "submission" else "run"
            return f"{kind}: {result.verdict.words}, {result.passed} of {result.total} cases{about}"
        case ev.RunFailed(reason=reason):
            return f"could not be judged: {reason}"
        case ev.LanguageChosen(language=language):
            return f"switches to {language}"
        case ev.ProblemSkipped():
            return "skips the problem"
        case _:
            return None
