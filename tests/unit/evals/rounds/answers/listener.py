"""An interviewer who conducts answers rounds properly, for tests: asks once, follows up, answers, and goes on."""

import asyncio
from collections.abc import AsyncIterator, Callable

from greenroom.interview.core.messages import AdvanceStage, EndInterview, Move
from greenroom.interview.rounds.answers.messages import AskFollowUp
from greenroom.interview.rounds.answers.state import Answers, open_answers
from greenroom.ports.interviewer import Intent, Piece, Turn, Words
from greenroom.testing.scripted_interviewer import ScriptedTurn

Instead = Callable[[Turn, int], ScriptedTurn | None]

ENOUGH_WORDS = 5
"""An answer of fewer words is no story."""


class Listener:
    """Behaves well, but for what `instead` makes it say."""

    name = "listener"

    def __init__(self, instead: Instead = lambda turn, number: None) -> None:
        self._instead = instead
        self._count = 0

    async def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        self._count += 1
        await asyncio.sleep(0)
        said = self._instead(turn, self._count) or self._proper(turn)
        if said.text:
            yield Words(said.text)
            yield Intent(said.intent)
        for move in said.moves:
            yield move

    def _proper(self, turn: Turn) -> ScriptedTurn:
        stage, round = turn.state.stage, open_answers(turn.state)
        if stage is None:
            return ScriptedTurn()
        if round is not None:
            return self._about(turn, round)
        spoke = any(cue.kind == "candidate_spoke" for cue in turn.cues)
        if any(cue.kind == "stage_entered" for cue in turn.cues):
            return ScriptedTurn(f"Remark {self._count}, what can you tell me?" if stage.round is None else "")
        if not spoke or stage.round is not None:
            verdict = any(cue.kind == "verdict" for cue in turn.cues)
            return ScriptedTurn(f"Remark {self._count}: {self._judged(turn)}" if verdict else "")
        leaves: Move = EndInterview() if stage.kind == "closing" else AdvanceStage()
        return ScriptedTurn(f"Thank you, remark {self._count}.", moves=(leaves,))

    def _judged(self, turn: Turn) -> str:
        """What the judge found, in words."""
        round = turn.state.rounds[turn.state.open_round or 0]
        runs = [run for run in getattr(round, "runs", {}).values() if run.result is not None]
        result = runs[-1].result
        return f"{result.verdict.words}, {result.passed} of {result.total} cases."

    def _about(self, turn: Turn, round: Answers) -> ScriptedTurn:
        prompt = round.task.prompt
        if any(cue.kind == "stage_entered" for cue in turn.cues):
            return ScriptedTurn(prompt.text)
        heard = [line.text for line in turn.state.lines if line.who == "candidate"]
        if not heard or not any(cue.kind == "candidate_spoke" for cue in turn.cues):
            return ScriptedTurn()
        last = heard[-1]
        if any(word in last for word in ("repeat", "again", "once more")) and last.endswith(("?", "please?")):
            return ScriptedTurn(prompt.text)
        if last.endswith("?") or len(last.split()) < ENOUGH_WORDS or "skip" in last or "think" in last:
            return ScriptedTurn(f"That is fine, take your time, remark {self._count}.")
        if round.kind.refusal(turn.state, turn.state.open_round or 0, "ask_follow_up") is not None:
            return ScriptedTurn(f"Thank you, that was answer {self._count}.", moves=(AdvanceStage(),))
        words = " ".join(last.split()[-4:]).rstrip(".")
        probe = list(prompt.probes.values())[2 + len(round.follow_ups)]
        return ScriptedTurn(f"You said {words}. {probe}", moves=(AskFollowUp(probe),))
