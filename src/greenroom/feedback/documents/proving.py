"""Proof in words: what each kind of evidence says on paper."""

from collections.abc import Sequence

from greenroom.feedback.documents.model import Proof
from greenroom.feedback.kind import Form
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.feedback.wording import duration
from greenroom.interview.core import assessment as cited
from greenroom.interview.core.assessment import Evidence
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.state import State
from greenroom.interview.shared.signal_words import words_for
from greenroom.voice.delivery import seconds

_MOMENTS = {
    "stage_entered": "A stage began",
    "stage_expired": "A stage ran out of time",
    "interview_completed": "The interview ended",
    "interview_abandoned": "You left the interview",
}


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

    def proof(self, evidence: Evidence) -> Proof:
        """One piece of evidence."""
        what, text, form = self._words(evidence)
        at = self._at.get(evidence.seq)
        return Proof(at="" if at is None else self.clock(at), what=what, text=text, form=form)

    def title(self, index: int) -> str:
        """The title of a round."""
        round = self._state.rounds[index]
        return KINDS[round.kind.name].title(round)

    def _words(self, evidence: Evidence) -> tuple[str, str, Form]:
        match evidence:
            case cited.Utterance():
                return ("You said" if evidence.who == "candidate" else "The interviewer said", evidence.quote, "quote")
            case cited.PauseEvidence():
                return ("A pause", duration(evidence.ms), "plain")
            case cited.SpokenPause():
                return ("A pause while you spoke", seconds(evidence.ms), "plain")
            case cited.SignalEvidence():
                return (words_for(evidence.signal).proof, self.title(evidence.round), "plain")
            case cited.MomentEvidence():
                return (_moment(evidence.event), "", "plain")
            case _:
                kind = next(one for one in KINDS.values() if isinstance(evidence, one.evidence))
                return kind.proof(evidence, self._state)


def _moment(event: str) -> str:
    known = (one.moments[event] for one in KINDS.values() if event in one.moments)
    return _MOMENTS.get(event) or next(known, event.replace("_", " ").capitalize())
