"""What evidence about code says on paper."""

from greenroom.feedback.kind import Form
from greenroom.interview.core.assessment import Evidence
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import assessment as coded
from greenroom.interview.rounds.coding.state import coding_round

_FACTS = {
    "function": "Function",
    "unused": "Unused",
    "duplicate": "Repeated",
    "unclear_name": "An unclear name",
    "longest_line": "Longest line, in characters",
    "clean": "Nothing stands out in the source",
}
MOMENTS = {
    "code_edited": "You edited the code",
    "run_requested": "You ran the code",
    "run_finished": "A run was judged",
    "hint_given": "You got a hint",
    "problem_shown": "The problem was shown",
    "problem_skipped": "You skipped the problem",
    "hint_requested": "You asked for a hint",
}


def proof(evidence: Evidence, state: State) -> tuple[str, str, Form]:
    """One piece of evidence: what it is, its text, and how that is set."""
    match evidence:
        case coded.CodeLines():
            lines = f"line {evidence.first}"
            if evidence.last != evidence.first:
                lines = f"lines {evidence.first} to {evidence.last}"
            return (f"Your code for {_title(state, evidence.round)}, {lines}", evidence.text, "code")
        case coded.HintEvidence():
            return (f"Hint {evidence.level} on {_title(state, evidence.round)}", _hint(state, evidence), "quote")
        case coded.RunEvidence():
            counts = f"{evidence.passed} of {evidence.total} cases passed"
            if evidence.stopped_at is not None:
                counts = f"stopped at case {evidence.stopped_at} of {evidence.total}, {evidence.passed} passed"
            return ("A run was judged", f"{evidence.verdict.words.capitalize()}, {counts}", "plain")
        case coded.CaseEvidence():
            return ("A test case from a run", f"{evidence.category}: {evidence.verdict.words}", "plain")
        case coded.CounterexampleEvidence():
            rest = "" if evidence.expected is None else f"\nexpected: {evidence.expected}"
            rest += "" if evidence.got is None else f"\ngot: {evidence.got}"
            return ("The smallest input that fails", f"{evidence.input}{rest}", "code")
        case coded.GrowthEvidence():
            what = "Time" if evidence.what == "time" else "Memory"
            return ("Measured growth", f"{what} grows like O({evidence.growth}) with {evidence.parameter}", "plain")
        case coded.FactEvidence():
            return (_FACTS[evidence.fact], evidence.text, "plain")
        case _:
            raise TypeError(f"{type(evidence).__name__} is not about code")


def _hint(state: State, evidence: coded.HintEvidence) -> str:
    hints = coding_round(state, evidence.round).hints
    return next((hint.text for hint in hints if hint.level == evidence.level), "")


def _title(state: State, index: int) -> str:
    return coding_round(state, index).brief.title
