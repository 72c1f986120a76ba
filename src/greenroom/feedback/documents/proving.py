"""Proof in words: what each kind of evidence says on paper."""

from collections.abc import Sequence
from typing import Literal

from greenroom.feedback.documents.model import Proof
from greenroom.feedback.wording import duration
from greenroom.interview import assessment as whole
from greenroom.interview.core import assessment as cited
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import assessment as coded
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.interview.shared.signal_words import words_for

_FACTS = {
    "function": "Function",
    "unused": "Unused",
    "duplicate": "Repeated",
    "unclear_name": "An unclear name",
    "longest_line": "Longest line, in characters",
    "clean": "Nothing stands out in the source",
}


_MOMENTS = {
    "code_edited": "You edited the code",
    "run_requested": "You ran the code",
    "run_finished": "A run was judged",
    "hint_given": "You got a hint",
    "stage_entered": "A stage began",
    "stage_expired": "A stage ran out of time",
    "problem_shown": "The problem was shown",
    "problem_skipped": "You skipped the problem",
    "hint_requested": "You asked for a hint",
    "interview_completed": "The interview ended",
    "interview_abandoned": "You left the interview",
}

Form = Literal["quote", "code", "plain"]
OfARun = (
    coded.RunEvidence | coded.CaseEvidence | coded.CounterexampleEvidence | coded.GrowthEvidence | coded.FactEvidence
)


class Prover:
    """Knows when everything happened."""

    def __init__(self, records: Sequence[Recorded], state: State) -> None:
        self._at = {record.seq: record.at for record in records}
        self._began = state.started_at or state.scheduled_at
        self._state = state

    def clock(self, at: Millis) -> str:
        """Time since the interview began."""
        seconds = max(0, at - self._began) // 1000
        hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    def proof(self, evidence: whole.Evidence) -> Proof:
        """One piece of evidence."""
        what, text, form = self._words(evidence)
        at = self._at.get(evidence.seq)
        return Proof(at="" if at is None else self.clock(at), what=what, text=text, form=form)

    def _words(self, evidence: whole.Evidence) -> tuple[str, str, Form]:
        match evidence:
            case cited.Utterance():
                return ("You said" if evidence.who == "candidate" else "The interviewer said", evidence.quote, "quote")
            case coded.CodeLines():
                lines = f"line {evidence.first}"
                if evidence.last != evidence.first:
                    lines = f"lines {evidence.first} to {evidence.last}"
                return (f"Your code for {self._title(evidence.round)}, {lines}", evidence.text, "code")
            case cited.PauseEvidence():
                return ("A pause", duration(evidence.ms), "plain")
            case coded.HintEvidence():
                return (f"Hint {evidence.level} on {self._title(evidence.round)}", self._hint(evidence), "quote")
            case cited.SignalEvidence():
                return (words_for(evidence.signal).proof, self._title(evidence.round), "plain")
            case cited.MomentEvidence():
                return (_MOMENTS.get(evidence.event, evidence.event.replace("_", " ").capitalize()), "", "plain")
            case _:
                return _of_a_run(evidence)

    def _hint(self, evidence: coded.HintEvidence) -> str:
        hints = coding_round(self._state, evidence.round).hints
        return next((hint.text for hint in hints if hint.level == evidence.level), "")

    def _title(self, problem: int) -> str:
        return coding_round(self._state, problem).brief.title


def _of_a_run(evidence: OfARun) -> tuple[str, str, Form]:
    match evidence:
        case coded.RunEvidence():
            counts = f"{evidence.passed} of {evidence.total} cases passed"
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
